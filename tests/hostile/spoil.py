"""Bytes spoilt blindly: bits turned, ends cut off, pieces repeated, put in or exchanged, other encodings."""

from collections.abc import Callable
from random import Random

_SCRAPS = (
    b"\0", b"\xff", b"\xef\xbb\xbf", b"\xed\xa0\x80", b"\xc0\x80", b"\xf4\x90\x80\x80", b"\r\n", b"\r", b"\xe2\x80\xa8",
    b'"', b"\\", b"{", b"}", b"[", b"]", b",", b":", b"<", b">", b"&", b"-", b"e", b".", b"0", b"9" * 5000, b"1e999",
    b"NaN", b"-Infinity", b"-0.0", b"null", b"true", b'"\\ud800"', b'"\\u0000"', b"\\u202e", b"<!DOCTYPE a>",
    b"<!ENTITY a SYSTEM 'file:///etc/passwd'>", b"<![CDATA[", b"]]>", b"&a;", b"/*", b"//", b"#", b"__class__",
    b"{0.__class__}", b"[" * 2000, b'{"a":' * 2000, b"<a>" * 2000,
)  # fmt: skip


def spoilt(data: bytes, rng: Random) -> bytes:
    """The bytes after one to three faults."""
    for _ in range(rng.choice((1, 1, 1, 2, 3))):
        data = rng.choice(_FAULTS)(data, rng)
    return data


def _bits(data: bytes, rng: Random) -> bytes:
    changed = bytearray(data)
    for _ in range(rng.choice((1, 1, 2, 8, 64)) if data else 0):
        changed[rng.randrange(len(data))] ^= 1 << rng.randrange(8)
    return bytes(changed)


def _digits(data: bytes, rng: Random) -> bytes:
    places = [at for at, byte in enumerate(data) if 48 <= byte <= 57]
    changed = bytearray(data)
    for at in rng.sample(places, min(len(places), rng.choice((1, 2, 5)))):
        changed[at] = rng.choice(b"0123456789-.eE")
    return bytes(changed)


def _cut(data: bytes, rng: Random) -> bytes:
    start, end = _piece(data, rng)
    return rng.choice((data[:start], data[start:], data[:start] + data[end:]))


def _put_in(data: bytes, rng: Random) -> bytes:
    start, end = _piece(data, rng)
    scrap = rng.choice((rng.choice(_SCRAPS), rng.randbytes(rng.randrange(1, 40))))
    return data[:start] + scrap + data[rng.choice((start, end)) :]


def _repeat(data: bytes, rng: Random) -> bytes:
    start, end = _piece(data, rng)
    return data[:end] + data[start:end] * rng.choice((1, 2, 50)) + data[end:]


def _exchange(data: bytes, rng: Random) -> bytes:
    (a, b), (c, d) = sorted((_piece(data, rng), _piece(data, rng)))
    return data if b > c else data[:a] + data[c:d] + data[b:c] + data[a:b] + data[d:]


def _lines(data: bytes, rng: Random) -> bytes:
    lines = data.splitlines(keepends=True)
    if len(lines) > 1:
        line = lines.pop(rng.randrange(len(lines)))
        lines[rng.randrange(len(lines)) :][:0] = [line]
        if rng.random() < 0.5:
            lines.insert(rng.randrange(len(lines)), line)
    return b"".join(lines)


def _encoding(data: bytes, rng: Random) -> bytes:
    text = data.decode("utf-8", "replace")
    kind = rng.choice(("utf-16", "utf-16-le", "utf-16-be", "utf-32", "utf-8-sig", "cp1251", "koi8-r", "utf-7", "cp037"))
    return text.encode(kind, "replace")


def _line_ends(data: bytes, rng: Random) -> bytes:
    return data.replace(b"\n", rng.choice((b"\r\n", b"\r", b"", b"\n\n", b"\0", "\u2028".encode())))


def _around(data: bytes, rng: Random) -> bytes:
    before, after = (rng.choice((b"", b"\n", b" " * 999, b"\xef\xbb\xbf", b"\0" * 9, b"[", b"]", data)) for _ in "ab")
    return before + data + after


def _nothing_left(data: bytes, rng: Random) -> bytes:
    return rng.choice((b"", b"\0" * len(data), b"\n", b"\xef\xbb\xbf", b"null", b"[]", b"{}", rng.randbytes(200)))


def _piece(data: bytes, rng: Random) -> tuple[int, int]:
    start = rng.randrange(len(data) + 1)
    return start, min(len(data), start + rng.choice((1, 2, 8, 40, 400)))


_FAULTS: tuple[Callable[[bytes, Random], bytes], ...] = (
    _bits, _bits, _bits, _digits, _digits, _digits, _cut, _cut, _put_in, _put_in, _put_in, _repeat, _exchange, _lines,
    _encoding, _line_ends, _around, _nothing_left,
)  # fmt: skip
