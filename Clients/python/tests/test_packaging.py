"""The scripts that make wheels with programs inside."""

import importlib.util
import struct
import zipfile
from pathlib import Path
from types import ModuleType

import pytest

FOLDER = Path(__file__).resolve().parents[1] / "packaging"


def script(name: str) -> ModuleType:
    spec = importlib.util.spec_from_file_location(name, FOLDER / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


ICU = script("icu_data")
TABLES = script("unwind_tables")
WHEEL = script("wheel")


def package(items: dict[str, bytes]) -> bytes:
    """A package of ICU's data, as ICU's tools write it."""
    names, places = b"", []
    for name in items:
        places.append(4 + 8 * len(items) + len(names))
        names += b"icudt76l/" + name.encode() + b"\0"
    out = bytearray(4 + 8 * len(items)) + names
    struct.pack_into("<I", out, 0, len(items))
    for number, data in enumerate(items.values()):
        out += bytes(-len(out) % 16)
        struct.pack_into("<II", out, 4 + 8 * number, places[number], len(out))
        out += data
    header = b"\x20\x00\xda\x27\x14\x00\x00\x00\x00\x00\x02\x00CmnD"
    return header.ljust(32, b"\1") + bytes(out)


def read(program: bytes) -> dict[str, bytes]:
    found = ICU.Package(program)
    return {
        name.decode().partition("/")[2]: found.data(program, k)
        for k, (name, _) in enumerate(found.items[:-1])
    }


def test_a_program_keeps_its_other_bytes_and_the_data_that_stay() -> None:
    items = {
        "brkitr/char.brk": b"c" * 20,
        "de.res": b"d" * 4000,
        "en.res": b"e" * 33,
        "root.res": b"r" * 7,
        "zone/fr_CA.res": b"f" * 100,
        "zone/zoneinfo64.res": b"z" * 5,
        "zone/zu.res": b"last",
    }
    program = b"code" * 9 + package(items) + b"more code"
    less = ICU.trimmed(program)
    assert len(less) == len(program)
    assert less.startswith(b"code" * 9)
    assert less.endswith(b"more code")
    kept = {name: data.rstrip(b"\0") for name, data in read(less).items()}
    names = ["brkitr/char.brk", "en.res", "root.res", "zone/zoneinfo64.res"]
    # Nothing tells where the last item ends, so a reader does not see it.
    assert kept == {name: items[name] for name in names[:-1]}
    assert [n.decode() for n, _ in ICU.Package(less).items] == [f"icudt76l/{n}" for n in names]
    assert b"z" * 5 in less
    assert b"d" * 100 not in less


@pytest.mark.parametrize(
    ("name", "kept"),
    [
        ("icudt76l/root.res", True),
        ("icudt76l/en_US.res", True),
        ("icudt76l/en_GB.res", False),
        ("icudt76l/zh_Hant.res", False),
        ("icudt76l/likelySubtags.res", True),
        ("icudt76l/zoneinfo64.res", True),
        ("icudt76l/coll/ucadata.icu", True),
        ("icudt76l/coll/ja.res", False),
        ("icudt76l/brkitr/word.brk", True),
        ("icudt76l/brkitr/cjdict.dict", False),
        ("icudt76l/ibm-949_P110-1999.cnv", False),
        ("icudt76l/macos-2566-10.2.cnv", False),
        ("icudt76l/translit/root.res", False),
        ("icudt76l/unames.icu", False),
        ("icudt76l/uprops.icu", True),
        ("icudt76l/uts46.nrm", True),
    ],
)
def test_languages_but_english_go(name: str, kept: bool) -> None:
    assert ICU.is_kept(name) is kept


def test_a_program_without_the_data_is_refused() -> None:
    with pytest.raises(ValueError, match="0 packages"):
        ICU.trimmed(b"code")


def program(sections: dict[bytes, bytes]) -> bytes:
    """A program of 64 bits with these sections, and one of their names; none is loaded."""
    names, data, headers = b"\0", bytearray(64), [bytes(64)]
    for name, contents in {**sections, b".shstrtab": b""}.items():
        at, names = len(names), names + name + b"\0"
        contents = contents or names
        headers.append(struct.pack("<IIQQQQ24x", at, 1, 0, 0, len(data), len(contents)))
        data += contents
    struct.pack_into(
        "<6s34xQ10xHHH", data, 0, b"\x7fELF\x02\x01", len(data), 64, len(headers), len(headers) - 1
    )
    return bytes(data) + b"".join(headers)


def test_the_tables_of_exceptions_become_zeros_and_nothing_else_changes() -> None:
    tables = {b".eh_frame": b"e" * 500, b".eh_frame_hdr": b"\1\x1b\3;"}
    sections = {b".text": b"code" * 9, **tables, b".data": b"data"}
    emptied = TABLES.emptied(program(sections))
    empty = {name: bytes(len(contents)) for name, contents in tables.items()}
    assert emptied == program({**sections, **empty})


@pytest.mark.parametrize(
    ("bytes_", "message"),
    [
        (b"code", "no ELF program of 64 bits, little endian"),
        (program({b".text": b"code"}), "the program has no section .eh_frame"),
    ],
)
def test_a_program_without_such_tables_is_refused(bytes_: bytes, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        TABLES.emptied(bytes_)


def test_a_wheel_has_the_programs_and_their_commands(tmp_path: Path) -> None:
    pure = tmp_path / "flickbook-0.1.0-py3-none-any.whl"
    info = "flickbook-0.1.0.dist-info"
    with zipfile.ZipFile(pure, "w") as wheel:
        wheel.writestr("flickbook/__init__.py", "")
        head = "Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n"
        wheel.writestr(f"{info}/WHEEL", head)
        wheel.writestr(f"{info}/entry_points.txt", "[pytest11]\nflickbook = a\n")
        wheel.writestr(f"{info}/RECORD", "")
    (tmp_path / "bin" / "lib").mkdir(parents=True)
    (tmp_path / "bin" / "flickbook").write_bytes(b"program")
    (tmp_path / "bin" / "flickbook").chmod(0o755)
    (tmp_path / "bin" / "lib" / "a.so").write_bytes(b"library")
    for folder in ("one", "two"):
        (tmp_path / folder).mkdir()
        WHEEL.main([str(pure), str(tmp_path / "bin"), "linux_x86_64", str(tmp_path / folder)])
    made = tmp_path / "one" / "flickbook-0.1.0-py3-none-linux_x86_64.whl"
    assert made.read_bytes() == (tmp_path / "two" / made.name).read_bytes()
    with zipfile.ZipFile(made) as wheel:
        assert wheel.read("flickbook/bin/flickbook") == b"program"
        assert wheel.getinfo("flickbook/bin/flickbook").external_attr >> 16 & 0o777 == 0o755
        assert b"Tag: py3-none-linux_x86_64\n" in wheel.read(f"{info}/WHEEL")
        assert b"Root-Is-Purelib: false\n" in wheel.read(f"{info}/WHEEL")
        points = wheel.read(f"{info}/entry_points.txt").decode()
        assert "[pytest11]" in points
        assert "flickbookd = flickbook._programs:flickbookd" in points
        record = wheel.read(f"{info}/RECORD").decode().splitlines()
        assert len(record) == len(wheel.namelist()) == len(set(wheel.namelist()))
        assert record[-1] == f"{info}/RECORD,,"
