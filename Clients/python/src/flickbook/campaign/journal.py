"""Files that are whole whenever somebody reads them."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any, BinaryIO

from .definition import CampaignError

Row = dict[str, Any]


class Journal:
    """A file of JSON lines that only grows; the part of a line at its end is taken away."""

    def __init__(self, path: Path) -> None:
        """Open the file, or make it."""
        self._path = path
        self._file: BinaryIO = path.open("a+b")

    def values(self) -> Iterator[Row]:
        """Yield what the file has, before anything is added.

        Raises:
            CampaignError: a line is none of a campaign.
        """
        self._file.seek(0)
        whole = 0
        for number, line in enumerate(self._file, 1):
            if not line.endswith(b"\n"):
                break
            whole += len(line)
            try:
                yield json.loads(line)
            except ValueError:
                raise CampaignError(f"{self._path}:{number} is no line of a campaign.") from None
        self._file.truncate(whole)

    def append(self, value: Row) -> None:
        """Add a line."""
        text = json.dumps(value, ensure_ascii=False, separators=(",", ":"))
        self._file.write(text.encode() + b"\n")

    def flush(self) -> None:
        """Pass the lines to the system, so that the end of this program loses none."""
        self._file.flush()

    def sync(self) -> None:
        """Have the lines on the disk."""
        self._file.flush()
        os.fsync(self._file.fileno())

    def clear(self) -> None:
        """Take all lines away."""
        self._file.flush()
        self._file.truncate(0)
        os.fsync(self._file.fileno())

    def close(self) -> None:
        """Close the file."""
        self._file.close()


def write(path: Path, content: bytes) -> None:
    """Write a file whole: whoever reads it sees the old content or the new one."""
    beside = path.with_name(f".{path.name}.new")
    with beside.open("wb") as file:
        file.write(content)
        file.flush()
        os.fsync(file.fileno())
    beside.rename(path)
