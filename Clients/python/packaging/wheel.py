"""Makes a wheel for one platform of a pure one: the programs go into the package.

    python3 wheel.py WHEEL BIN PLATFORM FOLDER

BIN becomes the folder `flickbook/bin`, and the programs get commands of the same names. The path of
the new wheel in FOLDER is printed. Equal files give equal bytes.
"""

from __future__ import annotations

import base64
import hashlib
import os
import sys
import time
import zipfile
from pathlib import Path

_COMMANDS = """
[console_scripts]
flickbook = flickbook._programs:flickbook
flickbookd = flickbook._programs:flickbookd
"""


def contents(wheel: Path, bin: Path, tag: str) -> dict[str, tuple[bytes, int]]:
    """The files of the new wheel, with their modes, in its order."""
    with zipfile.ZipFile(wheel) as pure:
        files = {name: (pure.read(name), 0o644) for name in pure.namelist()}
    (info,) = {name.partition("/")[0] for name in files if ".dist-info/" in name}
    for path in sorted(p for p in bin.rglob("*") if p.is_file()):
        name = f"flickbook/bin/{path.relative_to(bin).as_posix()}"
        files[name] = (path.read_bytes(), path.stat().st_mode & 0o777)
    lines = files[f"{info}/WHEEL"][0].decode().splitlines()
    lines = [line for line in lines if not line.startswith(("Tag:", "Root-Is-Purelib:"))]
    lines += ["Root-Is-Purelib: false", f"Tag: {tag}"]
    files[f"{info}/WHEEL"] = ("".join(line + "\n" for line in lines).encode(), 0o644)
    entries = files.get(f"{info}/entry_points.txt", (b"", 0o644))[0]
    files[f"{info}/entry_points.txt"] = (entries + _COMMANDS.encode(), 0o644)
    del files[f"{info}/RECORD"]
    ordered = dict(sorted(files.items(), key=lambda file: (".dist-info/" in file[0], file[0])))
    record = "".join(
        f"{name},sha256={_digest(data)},{len(data)}\n" for name, (data, _) in ordered.items()
    )
    ordered[f"{info}/RECORD"] = (f"{record}{info}/RECORD,,\n".encode(), 0o644)
    return ordered


def _digest(data: bytes) -> str:
    return base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()


def write(files: dict[str, tuple[bytes, int]], path: Path) -> None:
    """Writes a wheel."""
    when = time.gmtime(max(int(os.environ.get("SOURCE_DATE_EPOCH", "0")), 315532800))[:6]
    with zipfile.ZipFile(path, "w") as wheel:
        for name, (data, mode) in files.items():
            entry = zipfile.ZipInfo(name, when)
            entry.external_attr = (0o100000 | mode) << 16
            # An entry has a level of its own, which wins over the archive's.
            wheel.writestr(entry, data, zipfile.ZIP_DEFLATED, compresslevel=9)


def main(arguments: list[str]) -> None:
    """Makes the wheel of the command line."""
    wheel, bin, platform, folder = arguments
    name, version = Path(wheel).name.split("-")[:2]
    tag = f"py3-none-{platform}"
    path = Path(folder) / f"{name}-{version}-{tag}.whl"
    write(contents(Path(wheel), Path(bin), tag), path)
    print(path)


if __name__ == "__main__":
    main(sys.argv[1:])
