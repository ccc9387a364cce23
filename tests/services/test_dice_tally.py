"""The tally of the dice: counted at once, kept when asked, never lost and never believed blindly."""

import json
import os
import subprocess
import sys
import time
from collections import Counter
from pathlib import Path
from threading import Thread
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from korova.engine.refusal import Refusal
from korova.games.mice.dice import ALL_ROLLS, FACES, Face
from korova.services import dice_tally as module
from korova.services.dice_tally import MAX_TALLY_BYTES, MOST, DiceTally
from korova.services.messages import LANGUAGES, messages

Pair = tuple[Face, Face]
throws = st.lists(st.sampled_from(ALL_ROLLS), max_size=60)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "home" / "dice.json"


def loaded(path: Path) -> DiceTally:
    tally = DiceTally(path)
    assert tally.load() is None
    return tally


def written(path: Path, content: object) -> Path:
    path.parent.mkdir(exist_ok=True)
    path.write_text(json.dumps(content), encoding="utf-8")
    return path


def full_disk(handle: int) -> None:
    raise OSError(28, "No space left on device")


def test_without_a_file_nothing_is_counted_and_nothing_is_made(path: Path) -> None:
    tally = loaded(path)
    tally.keep()
    assert (tally.rolls, set(tally.counts.values()), set(tally.pairs.values())) == (0, {0}, {0})
    assert not path.parent.exists()


def test_a_roll_counts_both_faces_and_the_pair_as_it_was_thrown(path: Path) -> None:
    tally = loaded(path)
    for dice in (("red", "white"), ("white", "red"), ("blue", "blue")):
        tally.count(dice)
    assert tally.rolls == 3
    assert {face: n for face, n in tally.counts.items() if n} == {"red": 2, "white": 2, "blue": 2}
    assert {pair for pair, n in tally.pairs.items() if n} == {("red", "white"), ("white", "red"), ("blue", "blue")}
    assert tuple(tally.counts) == FACES


@given(st.lists(throws, min_size=1, max_size=4))
def test_what_is_kept_is_found_again_and_goes_on(
    tmp_path_factory: pytest.TempPathFactory, evenings: list[list[Pair]]
) -> None:
    path = tmp_path_factory.mktemp("dice") / "dice.json"
    for evening in evenings:
        tally = loaded(path)
        for dice in evening:
            tally.count(dice)
        tally.keep()
    counted = Counter(dice for evening in evenings for dice in evening)
    assert loaded(path).pairs == {pair: counted[pair] for pair in ALL_ROLLS}
    assert [entry.name for entry in path.parent.iterdir()] == (["dice.json"] if counted else [])


def test_what_was_not_kept_is_not_there(path: Path) -> None:
    tally = loaded(path)
    tally.count(("red", "red"))
    assert loaded(path).rolls == 0


def test_nothing_is_written_twice(path: Path) -> None:
    tally = loaded(path)
    tally.count(("red", "red"))
    tally.keep()
    before = path.stat().st_ino, path.stat().st_mtime_ns
    tally.keep()
    assert (path.stat().st_ino, path.stat().st_mtime_ns) == before


BROKEN = [
    b"",
    b"{",
    b"[]",
    b"null",
    b"{}",
    b"\xff\xfe{}",
    b"[" * 100_000,
    b" " * (MAX_TALLY_BYTES + 1),
    b'{"format": 1}',
    b'{"format": 2, "rolls": {}}',
    b'{"format": true, "rolls": {}}',
    b'{"format": 1, "rolls": []}',
    b'{"format": 1, "rolls": {"red": 1}}',
    b'{"format": 1, "rolls": {"red pink": 1}}',
]
HOSTILE = ["-1", "1.0", "true", "null", '"5"', "[]", "NaN", "Infinity", "1e400", str(MOST + 1), "9" * 5000]


@pytest.mark.parametrize(
    "content",
    [*BROKEN, *(f'{{"format": 1, "rolls": {{"red red": {number}}}}}'.encode() for number in HOSTILE)],
    ids=range(len(BROKEN) + len(HOSTILE)),
)
def test_a_broken_file_is_set_aside_and_kept(path: Path, content: bytes) -> None:
    path.parent.mkdir()
    path.write_bytes(content)
    tally = DiceTally(path)
    refusal = tally.load()
    assert refusal is not None and refusal.code == "dice_broken"
    for language in LANGUAGES:
        assert str(refusal.params["path"]) in messages(language).explain(refusal)
    assert tally.rolls == 0 and not path.exists()
    tally.count(("red", "red"))
    tally.keep()
    assert path.with_name("dice.broken-1.json").read_bytes() == content
    assert loaded(path).rolls == 1


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=4),
    max_leaves=8,
)


@given(st.dictionaries(st.sampled_from(["format", "rolls", "x"]), st.just(1) | json_values, max_size=3))
def test_no_file_of_a_stranger_is_lost_or_breaks_anything(
    tmp_path_factory: pytest.TempPathFactory, strange: dict[str, Any]
) -> None:
    path = written(tmp_path_factory.mktemp("dice") / "dice.json", strange)
    tally = DiceTally(path)
    refused = tally.load()
    tally.count(("red", "red"))
    tally.keep()
    assert loaded(path).pairs["red", "red"] == 1
    if refused is not None:
        assert json.loads(path.with_name("dice.broken-1.json").read_text(encoding="utf-8")) == strange


def test_a_count_as_high_as_there_is_room_for_stays_there(path: Path) -> None:
    tally = loaded(written(path, {"format": 1, "rolls": {"red red": MOST}}))
    tally.count(("red", "red"))
    tally.count(("red", "blue"))
    tally.keep()
    assert loaded(path).rolls == MOST + 1


def test_what_can_be_neither_read_nor_moved_is_left_alone(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    written(path, "broken, in a folder that takes no changes")

    def read_only(self: Path, target: Path) -> Path:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "rename", read_only)
    before = path.read_bytes()
    tally = DiceTally(path)
    refusal = tally.load()
    assert refusal is not None and refusal.code == "file_not_read"
    tally.count(("red", "red"))
    with pytest.raises(Refusal) as refused:
        tally.keep()
    assert refused.value.code == "file_not_written"
    assert path.read_bytes() == before


def test_a_full_disk_is_told_once_and_nothing_is_lost_by_it(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    tally = loaded(path)
    tally.count(("red", "red"))
    tally.keep()
    tally.count(("red", "blue"))
    with monkeypatch.context() as broken:
        broken.setattr(os, "fsync", full_disk)
        with pytest.raises(Refusal) as refused:
            tally.keep()
        assert refused.value.code == "file_not_written"
        tally.count(("blue", "blue"))
        tally.keep()  # no second complaint
    assert loaded(path).rolls == 1
    tally.keep()
    assert loaded(path).rolls == 3
    tally.count(("white", "blue"))
    monkeypatch.setattr(os, "fsync", full_disk)
    with pytest.raises(Refusal):
        tally.keep()  # it had been mended: a new fault is news


def test_counting_never_waits_for_the_disk(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """While the file is being written the next roll is counted, and the next time it is written too."""
    tally = loaded(path)
    tally.count(("red", "red"))
    keep = module.keep

    def slow(place: Path, content: bytes) -> None:
        counting = Thread(target=tally.count, args=(("blue", "blue"),))
        counting.start()
        counting.join(5)
        assert not counting.is_alive()
        keep(place, content)

    with monkeypatch.context() as busy:
        busy.setattr(module, "keep", slow)
        tally.keep()
    assert (loaded(path).rolls, tally.rolls) == (1, 2)
    tally.keep()
    assert loaded(path).rolls == 2


def test_rolls_of_several_threads_are_all_counted(path: Path) -> None:
    tally = loaded(path)

    def throw() -> None:
        for dice in ALL_ROLLS * 20:
            tally.count(dice)
            if dice == ("red", "red"):
                tally.keep()

    threads = [Thread(target=throw) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    tally.keep()
    assert loaded(path).pairs == dict.fromkeys(ALL_ROLLS, 80)


THROWING = """
import sys
from pathlib import Path
from korova.services.dice_tally import DiceTally
tally = DiceTally(Path(sys.argv[1]))
tally.load()
while True:
    tally.count(("red", "white"))
    tally.keep()
"""


def test_a_process_that_is_killed_while_it_writes_leaves_a_whole_file(path: Path) -> None:
    before = 0
    for _ in range(3):
        process = subprocess.Popen([sys.executable, "-c", THROWING, str(path)])
        try:
            until = time.monotonic() + 20
            while (not path.exists() or loaded(path).rolls <= before) and time.monotonic() < until:
                time.sleep(0.01)
        finally:
            process.kill()
            process.wait()
        assert loaded(path).rolls > before
        before = loaded(path).rolls
