"""What the bots have learnt: tables of numbers, packed."""

import io
import zipfile
from pathlib import Path
from random import Random
from unittest.mock import patch

import numpy as np

from korova.engine.refusal import Refusal
from korova.services import weights as module
from korova.services.weights import bot_weights
from tests.hostile.sentences import told
from tests.hostile.spoil import spoilt


def place(home: Path, rng: Random) -> Path:
    return home / "data" / "cows_policy.npz"


def sound(rng: Random) -> bytes:
    whole = io.BytesIO()
    pack = np.savez_compressed if rng.random() < 0.5 else np.savez
    pack(whole, hidden=np.arange(60.0).reshape(12, 5), bias=np.ones(5, np.float32))
    return whole.getvalue()


def hostile(rng: Random) -> tuple[str, bytes]:
    match rng.randrange(3):
        case 0:
            return "spoilt", spoilt(sound(rng), rng)
        case 1:
            return "no numbers", _packed({"hidden.npy": _table(rng)}, rng)
        case _:
            head = b"\x93NUMPY" + rng.choice((b"\1\0", b"\2\0", b"\3\0", b"\x09\0"))
            words = rng.choice((
                b"{'descr': '<f8', 'fortran_order': False, 'shape': (99999999999,), }",
                b"{'descr': '<f8', 'fortran_order': False, 'shape': (-1,), }",
                b"{'descr': '|O', 'fortran_order': False, 'shape': (1,), }",
                b"{'descr': 'x', 'fortran_order': False, 'shape': (1,), }", b"__import__('os').abort()",
                b"(" * 900, b"", b"{",
                b"{'descr': '<f8', 'fortran_order': 0, 'shape': 5}", b"[1]",
            ))  # fmt: skip
            table = head + len(words).to_bytes(2 if head[6] == 1 else 4, "little") + words + rng.randbytes(40)
            if rng.random() < 0.2:
                return "no pack", table
            return "header", _packed({rng.choice(("hidden.npy", "hidden", "../a.npy", "a/")): table}, rng)


def _table(rng: Random) -> bytes:
    whole = io.BytesIO()
    kinds = (
        [object()],
        ["word"],
        [b"x"],
        [1 + 2j],
        np.zeros(2, "datetime64[s]"),
        np.zeros(2, [("a", "i4")]),
        [None],
        [[]],
        [np.nan],
    )
    np.save(whole, np.array(rng.choice(kinds)), allow_pickle=True)
    return whole.getvalue()


def _packed(files: dict[str, bytes], rng: Random) -> bytes:
    whole = io.BytesIO()
    how = rng.choice((zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED, zipfile.ZIP_BZIP2, zipfile.ZIP_LZMA))
    with zipfile.ZipFile(whole, "w", how) as pack:
        for name, content in files.items():
            pack.writestr(name, content)
    data = bytearray(whole.getvalue())
    if rng.random() < 0.3:  # a method that is not known, or a secret
        at = data.find(b"PK\1\2")
        data[at + rng.choice((8, 10))] ^= rng.choice((1, 99))
    return bytes(data)


def huge(rng: Random) -> tuple[str, bytes]:
    shape = (
        f"{{'descr': '<f8', 'fortran_order': False, 'shape': ({2**26 if rng.random() < 0.5 else 2**33},), }}".encode()
    )
    table = b"\x93NUMPY\1\0" + len(shape).to_bytes(2, "little") + shape + bytes(2**29)
    whole = io.BytesIO()
    with zipfile.ZipFile(whole, "w", zipfile.ZIP_DEFLATED, compresslevel=1) as pack:
        pack.writestr("hidden.npy", table)
    return "swelling", whole.getvalue()


def judge(path: Path, rng: Random) -> str:
    with patch.object(module, "assets", lambda: path.parent.parent):
        try:
            tables = bot_weights("cows")
        except Refusal as refusal:
            return f"refused: {told(refusal)}"
    assert all(table.dtype == np.float64 for table in tables.values())
    return "loaded"
