"""Empties the tables by which exceptions of C++ find their way out of a program's functions.

    python3 unwind_tables.py PROGRAM

They take four million bytes of the program, and no exception passes through it: errors of Swift are
results, and a failed allocation in a C++ library ends the process with tables or without.
Debuggers and the toolchain's backtracer follow frame pointers then. The tables become zeros, which
compress to nothing, and the unwinder takes a header without a version for no tables.
"""

from __future__ import annotations

import struct
import sys
from pathlib import Path

_TABLES = (b".eh_frame", b".eh_frame_hdr")
_NO_BITS = 8


def sections(program: bytes) -> dict[bytes, tuple[int, int]]:
    """Where the sections of a program of 64 bits lie in its file: their offsets and lengths."""
    if program[:6] != b"\x7fELF\x02\x01":
        raise ValueError("no ELF program of 64 bits, little endian")
    (table,) = struct.unpack_from("<Q", program, 40)
    size, count, names = struct.unpack_from("<HHH", program, 58)
    # name, type, flags, address, offset, length
    headers = [struct.unpack_from("<IIQQQQ", program, table + size * k) for k in range(count)]
    found = {}
    for name, kind, _, _, offset, length in headers:
        begin = headers[names][4] + name
        if kind != _NO_BITS:
            found[program[begin : program.index(b"\0", begin)]] = (offset, length)
    return found


def emptied(program: bytes) -> bytes:
    """The program with zeros in the place of its tables."""
    found = sections(program)
    missing = [name.decode() for name in _TABLES if name not in found]
    if missing:
        raise ValueError(f"the program has no section {missing[0]}")
    out = bytearray(program)
    for offset, length in (found[name] for name in _TABLES):
        out[offset : offset + length] = bytes(length)
    return bytes(out)


if __name__ == "__main__":
    for argument in sys.argv[1:]:
        file = Path(argument)
        file.write_bytes(emptied(file.read_bytes()))
