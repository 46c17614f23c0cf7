"""A client for Flickbook, a headless UICollectionView.

`start()` starts a daemon of one's own, `connect()` finds a running one. `flickbook.aio` has the
same for asyncio.

    import flickbook

    with flickbook.start() as d, d.open({"sections": [{"items": 500}]}) as s:
        s.fling(velocity=[0, -2000])
        s.settle()
        print(s.state().offset)
"""

from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING

from flickbook import errors, results
from flickbook._child import program
from flickbook._client import Daemon, Log, Session, connect, start
from flickbook._error import ConnectionLost, FlickbookError, NotStarted
from flickbook._record import Record
from flickbook._scene import Scene

__all__ = [
    "ConnectionLost",
    "Daemon",
    "FlickbookError",
    "Log",
    "NotStarted",
    "Record",
    "Scene",
    "Session",
    "connect",
    "errors",
    "program",
    "records",
    "results",
    "start",
]
__version__ = "0.1.0"

if TYPE_CHECKING:
    from flickbook import records


def __getattr__(name: str) -> ModuleType:
    # Many classes, which a program that reads no log need not load.
    if name in ("aio", "records"):
        return import_module(f"flickbook.{name}")
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
