"""Takes the languages but English, and old encodings, out of ICU's data in a program.

    python3 icu_data.py PROGRAM

Foundation brings 34 MB of them, which Flickbook does not use: it reads and writes JSON, YAML and
pictures. The data are a package of named items inside the program; a package with fewer items takes
its place, and the rest becomes zeros, which compress to nothing. Missing items fall back to the
root of all languages, as ICU documents for data that were left out.
"""

from __future__ import annotations

import re
import struct
import sys
from pathlib import Path

# The header of ICU's packages: its length, the magic number, and the name of the format.
_HEADER = re.compile(rb"(..)\xda\x27\x14\x00\x00\x00\x00\x00\x02\x00CmnD", re.DOTALL)
_LANGUAGE = re.compile(r"[a-z]{2,3}(_[A-Za-z0-9]+)*")
_DROPPED_FOLDERS = ("translit/", "rbnf/", "lang/", "region/", "unit/")
_DROPPED_FILES = (
    "unames.icu",  # The names of characters, which transliterations ask for.
    "confusables.cfu",  # Which characters look alike.
    "langInfo.res",  # How well a language serves the readers of another one.
    "windowsZones.res",
)


class Package:
    """ICU's data inside a program."""

    def __init__(self, program: bytes) -> None:
        found = [m for m in _HEADER.finditer(program) if m[1] != b"\0\0"]
        if len(found) != 1:
            raise ValueError(f"{len(found)} packages of ICU's data, not one")
        #: Where the table of contents begins, from which all offsets count.
        self.start = found[0].start() + int.from_bytes(found[0][1], "little")
        (count,) = struct.unpack_from("<I", program, self.start)
        table = [struct.unpack_from("<II", program, self.start + 4 + 8 * k) for k in range(count)]
        #: Names and offsets, in the order of the names, which is also the order of the data.
        self.items: list[tuple[bytes, int]] = []
        for name, offset in table:
            end = program.index(b"\0", self.start + name)
            self.items.append((program[self.start + name : end], offset))

    def data(self, program: bytes, index: int) -> bytes:
        """Returns the data of an item, which end where the next item begins."""
        begin = self.start + self.items[index][1]
        if index + 1 < len(self.items):
            return program[begin : self.start + self.items[index + 1][1]]
        raise ValueError("the last item has no end")

    def without(self, program: bytes, kept: list[bool]) -> bytes:
        """The package with some of its items. The last one is dropped: nothing tells its length."""
        chosen = [k for k in range(len(self.items) - 1) if kept[k]]
        names, places = b"", []
        for k in chosen:
            places.append(4 + 8 * len(chosen) + len(names))
            names += self.items[k][0] + b"\0"
        out = bytearray(4 + 8 * len(chosen) + len(names))
        out[4 + 8 * len(chosen) :] = names
        struct.pack_into("<I", out, 0, len(chosen))
        for number, k in enumerate(chosen):
            out += bytes(-len(out) % 16)
            struct.pack_into("<II", out, 4 + 8 * number, places[number], len(out))
            out += self.data(program, k)
        return bytes(out)

    @property
    def length(self) -> int:
        """How many bytes the items have before the last one, from the table of contents."""
        return self.items[-1][1]


def is_kept(name: str) -> bool:
    """Whether an item stays: the root, English, and what belongs to no language."""
    path = name.partition("/")[2]
    base, _, ending = path.rpartition("/")[2].rpartition(".")
    if ending in ("cnv", "dict", "spp") or path.startswith(_DROPPED_FOLDERS):
        return False
    if path in _DROPPED_FILES:
        return False
    if ending == "brk":
        return base in ("char", "word", "line", "sent", "title")
    if ending != "res" or base in ("root", "res_index"):
        return True
    return base in ("en", "en_US", "en_US_POSIX") or _LANGUAGE.fullmatch(base) is None


def trimmed(program: bytes) -> bytes:
    """The program with less of ICU's data, at the same places."""
    package = Package(program)
    kept = [is_kept(name.decode()) for name, _ in package.items]
    less = package.without(program, kept)
    end = package.start + package.length
    if len(less) > package.length:
        raise ValueError("the package has grown")
    return program[: package.start] + less.ljust(package.length, b"\0") + program[end:]


if __name__ == "__main__":
    for argument in sys.argv[1:]:
        file = Path(argument)
        file.write_bytes(trimmed(file.read_bytes()))
