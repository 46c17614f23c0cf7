import os
from collections.abc import Iterator
from pathlib import Path

import pytest

import flickbook

ROOT = Path(__file__).resolve().parents[3]
BIN = ROOT / ".build" / "release"
# The programs of this checkout, unless others are named.
for variable, name in (("FLICKBOOKD", "flickbookd"), ("FLICKBOOK", "flickbook")):
    if (BIN / name).exists():
        os.environ.setdefault(variable, str(BIN / name))


@pytest.fixture(scope="session")
def daemon() -> Iterator[flickbook.Daemon]:
    with flickbook.start() as daemon:
        yield daemon


@pytest.fixture
def session(daemon: flickbook.Daemon) -> Iterator[flickbook.Session]:
    with daemon.open({"sections": [{"items": 500}]}) as session:
        yield session
