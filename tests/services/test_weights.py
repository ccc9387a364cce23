"""What the bots have learnt is data: a damaged file is refused in a sentence."""

import shutil
from pathlib import Path

import pytest

from korova.engine.refusal import Refusal
from korova.engine.rng import Rng
from korova.services import weights
from korova.services.paths import assets


def test_damaged_or_missing_tables_are_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "data" / "cows_policy.npz"
    path.parent.mkdir()
    monkeypatch.setattr(weights, "assets", lambda: tmp_path)
    rng = Rng.from_seed(1)
    codes = []
    sound = (assets() / "data" / "cows_policy.npz").read_bytes()
    damaged = [b"", b"nonsense", sound[: len(sound) // 2], sound[:-10]]
    for _ in range(20):
        bits = bytearray(sound)
        bits[rng.below(len(bits))] ^= 1 << rng.below(8)
        damaged.append(bytes(bits))
    for content in damaged:
        path.write_bytes(content)
        try:
            weights.bot_weights("cows")
        except Refusal as refusal:
            codes.append(refusal.code)
    assert len(codes) >= 15
    assert set(codes) == {"data_broken"}
    shutil.rmtree(path.parent)
    with pytest.raises(Refusal):
        weights.bot_weights("cows")
