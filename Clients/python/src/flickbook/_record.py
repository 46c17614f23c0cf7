"""The base class of all records of a log."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any, ClassVar


class Record:
    """A record of a session's log. Each event has a class of its own in `flickbook.records`."""

    __slots__ = ()

    source: ClassVar[str]
    """Where it comes from: `input`, `gesture`, `delegate`, `dataSource`, `layout`, `view`…"""
    event: ClassVar[str]
    """The name of the event."""

    seq: int
    """The number of the record, counted from 1 in its session, subscribed to or not."""
    t: float
    """The instant, in simulated seconds."""
    frame: int
    """The number of the last frame."""

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> Record:
        """Makes it of JSON; unknown members are passed over."""
        raise NotImplementedError


class UnknownRecord(Record):
    """A record of a newer daemon, whose event this client does not know."""

    __slots__ = ("frame", "members", "seq", "t")

    source: ClassVar[str] = ""
    event: ClassVar[str] = ""

    def __init__(self, value: Mapping[str, Any]) -> None:
        self.seq: int = value.get("seq", 0)
        self.t: float = value.get("t", 0)
        self.frame: int = value.get("frame", 0)
        #: All members as they are in JSON.
        self.members: dict[str, Any] = dict(value)

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> UnknownRecord:
        """Makes it of JSON."""
        return _unknown(value.get("source", ""), value["event"])(value)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, UnknownRecord) and self.members == other.members

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return f"UnknownRecord({self.members!r})"


@lru_cache(maxsize=256)
def _unknown(source: str, event: str) -> type[UnknownRecord]:
    """A class whose records have a source and an event."""
    members = {"__slots__": (), "source": source, "event": event}
    return type("UnknownRecord", (UnknownRecord,), members)
