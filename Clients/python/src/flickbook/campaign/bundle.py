"""The files of a campaign, which every worker gets, whatever files its machine has."""

from __future__ import annotations

import hashlib
import os
import shutil
import stat
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from importlib import import_module
from pathlib import Path
from typing import Any

from .definition import CampaignError, digest

MOST_BYTES = 64 << 20
MOST_FILES = 10_000
REFERENCES = (".yaml", ".yml", ".jsonl", ".json")
PICTURES = (".txt", ".svg", ".png")


@dataclass(frozen=True)
class Bundle:
    """Files by their paths below a folder that they have in common."""

    files: dict[str, bytes]
    #: The path below that folder of each file or folder that the campaign names.
    places: dict[str, str]

    @cached_property
    def digests(self) -> dict[str, str]:
        """The hash of each file."""
        return {
            name: hashlib.blake2b(content, digest_size=16).hexdigest()
            for name, content in sorted(self.files.items())
        }

    def unpack(self, parent: Path | None = None) -> Path:
        """Write the files, unless they are there, and return their folder.

        The folder has the same path for the same files, since compiled sources belong to their
        paths.
        """
        parent = own_folder() if parent is None else parent
        folder = parent / digest(self.digests)
        if all(_has(folder / name, content) for name, content in self.files.items()):
            os.utime(folder)
            return folder
        beside = Path(tempfile.mkdtemp(prefix=".new-", dir=parent))
        for name, content in self.files.items():
            path = beside / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(content)
        while True:
            try:
                beside.rename(folder)
                return folder
            except OSError:
                # Another worker was first, or a part of the files is gone.
                if all(_has(folder / name, content) for name, content in self.files.items()):
                    shutil.rmtree(beside)
                    return folder
                shutil.rmtree(folder)


def _has(path: Path, content: bytes) -> bool:
    try:
        return path.read_bytes() == content
    except OSError:
        return False


def own_folder() -> Path:
    """Return a folder for temporary files that belongs to this user alone.

    Raises:
        CampaignError: somebody else made a folder of that name.
    """
    folder = Path(tempfile.gettempdir()) / f"flickbook-campaign-{os.getuid()}"
    try:
        folder.mkdir(mode=0o700)
    except FileExistsError:
        status = folder.lstat()
        if (
            not stat.S_ISDIR(status.st_mode)
            or status.st_uid != os.getuid()
            or status.st_mode & 0o22
        ):
            raise CampaignError(
                f"{folder} is a link, belongs to another user, or can be written by others."
            ) from None
    return folder


def gather(base: Path, scripts: list[str], layouts: list[str], others: list[str]) -> Bundle:
    """Read scripts with the files that they name, layouts with their folders, and other files.

    Args:
        base: The folder to which relative paths belong.
        scripts: Scenes, scripts and rules.
        layouts: Sources as `--layout` takes them: `PATH` or `PATH:CLASS`.
        others: Further files, such as those whose names scripts make of variables.

    Raises:
        CampaignError: a file is not there, or there is too much.
    """
    named: dict[str, Path] = {}
    found: dict[Path, bytes] = {}
    size = 0

    def add(path: Path) -> None:
        nonlocal size
        size += path.stat().st_size
        if size > MOST_BYTES or len(found) >= MOST_FILES:
            raise CampaignError(
                f"The files of the campaign are more than {MOST_FILES:,}, or more than "
                f"{MOST_BYTES >> 20} MiB; at {path}."
            )
        found[path] = path.read_bytes()

    for name in [*scripts, *layouts, *others]:
        named[name] = located(base, source_path(name) if name in layouts else name)
    for name in [*scripts, *others]:
        if not named[name].is_file():
            raise CampaignError(f"{name} is no file.")
    waiting = [named[name] for name in [*scripts, *others]]
    waiting += [file for name in layouts for file in swift_files(named[name], name)]
    while waiting:
        path = waiting.pop()
        if path not in found:
            add(path)
            waiting += references(path, found[path])
    root = Path(os.path.commonpath([str(path.parent) for path in found] or [str(base)]))
    for path in named.values():
        # The folder of the sources, where it has folders alone.
        root = Path(os.path.commonpath([root, path if path.is_dir() else path.parent]))
    return Bundle(
        {path.relative_to(root).as_posix(): content for path, content in sorted(found.items())},
        {name: path.relative_to(root).as_posix() for name, path in named.items()},
    )


def located(base: Path, name: str) -> Path:
    """Return where a file or folder is.

    Raises:
        CampaignError: there is none.
    """
    path = Path(os.path.normpath((base / name).absolute()))
    if not path.exists():
        raise CampaignError(f"There is no file {name}.")
    return path


def source_path(layout: str) -> str:
    """Return the path of a value of `--layout` without its class."""
    path, colon, name = layout.rpartition(":")
    return path if colon and "/" not in name else layout


def swift_files(path: Path, name: str) -> Iterator[Path]:
    """Yield the sources of a layout: a file, or all files of a folder that are not hidden."""
    if path.is_file():
        yield path
        return
    sources = sorted(
        Path(folder) / file
        for folder, folders, files in os.walk(path)
        if not any(part.startswith(".") for part in Path(folder).relative_to(path).parts)
        for file in files
        if file.endswith(".swift") and not file.startswith(".") and file != "Package.swift"
    )
    if not sources:
        raise CampaignError(f"{name} has no Swift files.")
    yield from sources


def references(path: Path, content: bytes) -> list[Path]:
    """Return the files beside a script that it names, and its pictures."""
    if path.suffix not in (".yaml", ".yml"):
        return []
    pictures = [
        other
        for other in path.parent.glob(f"{path.stem}.*")
        if other.suffix in PICTURES and other.is_file()
    ]
    named = [
        Path(os.path.normpath(path.parent / text))
        for text in scalars(content)
        if text.endswith(REFERENCES)
    ]
    return pictures + [other for other in named if other.is_file()]


def scalars(content: bytes) -> Iterator[str]:
    """Yield the texts of a YAML document, as far as it can be read."""
    yaml: Any = import_module("yaml")
    try:
        for event in yaml.parse(content):
            if isinstance(event, yaml.ScalarEvent) and len(event.value) < 1000:
                yield event.value
    except (yaml.YAMLError, UnicodeError):
        # For each task, flickbook reports what is wrong with the file.
        return
