"""The commands `flickbook` and `flickbookd` of a wheel that has the programs."""

from __future__ import annotations

import os
import sys
from pathlib import Path


def flickbook() -> None:
    """Becomes the command line."""
    _become("flickbook")


def flickbookd() -> None:
    """Becomes the daemon."""
    _become("flickbookd")


def _become(name: str) -> None:
    program = Path(__file__).parent / "bin" / name
    os.execv(program, [name, *sys.argv[1:]])
