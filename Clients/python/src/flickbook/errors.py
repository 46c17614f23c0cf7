"""The errors that a daemon answers, a class for each name.

Written by generate.py from the schema; do not edit.
"""

from __future__ import annotations

from typing import Any

from flickbook._error import ConnectionLost, FlickbookError, NotStarted
from flickbook._values import choose
from flickbook.results import (
    Crash,
    MovingCulprit,
    PossibleFling,
    PossiblePinch,
    Waited,
    WaitingCulprit,
)


class ParseError(FlickbookError):
    """The line is not JSON."""

    name: str = "parse_error"
    code: int = -32700

    @property
    def waited(self) -> Waited | None:
        """The client for which the session waited until that client lost its subscription."""
        return Waited.from_json(self.data["waited"]) if "waited" in self.data else None


class InvalidRequest(FlickbookError):
    """The object is not a request, or the connection only observes."""

    name: str = "invalid_request"
    code: int = -32600

    @property
    def waited(self) -> Waited | None:
        """The client for which the session waited until that client lost its subscription."""
        return Waited.from_json(self.data["waited"]) if "waited" in self.data else None


class MethodNotFound(FlickbookError):
    """There is no such method."""

    name: str = "method_not_found"
    code: int = -32601

    @property
    def waited(self) -> Waited | None:
        """The client for which the session waited until that client lost its subscription."""
        return Waited.from_json(self.data["waited"]) if "waited" in self.data else None


class InvalidParams(FlickbookError):
    """An argument is wrong, missing or unknown."""

    name: str = "invalid_params"
    code: int = -32602

    @property
    def possible(self) -> PossibleFling | PossiblePinch | None:
        """The values that would fit."""
        return choose(self.data["possible"], PossibleFling, PossiblePinch) if "possible" in self.data else None

    @property
    def waited(self) -> Waited | None:
        """The client for which the session waited until that client lost its subscription."""
        return Waited.from_json(self.data["waited"]) if "waited" in self.data else None


class LineTooLong(FlickbookError):
    """The line is longer than the limit lineBytes."""

    name: str = "line_too_long"
    code: int = -32000

    @property
    def waited(self) -> Waited | None:
        """The client for which the session waited until that client lost its subscription."""
        return Waited.from_json(self.data["waited"]) if "waited" in self.data else None


class NoSession(FlickbookError):
    """The connection has no session."""

    name: str = "no_session"
    code: int = -32001

    @property
    def waited(self) -> Waited | None:
        """The client for which the session waited until that client lost its subscription."""
        return Waited.from_json(self.data["waited"]) if "waited" in self.data else None


class UnknownSession(FlickbookError):
    """There is no session of that name."""

    name: str = "unknown_session"
    code: int = -32002

    @property
    def waited(self) -> Waited | None:
        """The client for which the session waited until that client lost its subscription."""
        return Waited.from_json(self.data["waited"]) if "waited" in self.data else None


class ItemOutOfRange(FlickbookError):
    """There is no such item."""

    name: str = "item_out_of_range"
    code: int = -32003

    @property
    def waited(self) -> Waited | None:
        """The client for which the session waited until that client lost its subscription."""
        return Waited.from_json(self.data["waited"]) if "waited" in self.data else None


class NotVisible(FlickbookError):
    """A gesture named an item that is not on screen."""

    name: str = "not_visible"
    code: int = -32004

    @property
    def waited(self) -> Waited | None:
        """The client for which the session waited until that client lost its subscription."""
        return Waited.from_json(self.data["waited"]) if "waited" in self.data else None


class Missed(FlickbookError):
    """A gesture named an item and would hit something else."""

    name: str = "missed"
    code: int = -32005

    @property
    def waited(self) -> Waited | None:
        """The client for which the session waited until that client lost its subscription."""
        return Waited.from_json(self.data["waited"]) if "waited" in self.data else None


class NotSettled(FlickbookError):
    """clock.settle reached its limit while something moved or was pending."""

    name: str = "not_settled"
    code: int = -32006

    @property
    def culprits(self) -> list[MovingCulprit | WaitingCulprit]:
        """The motions and deadlines that keep the session from coming to rest."""
        return [choose(v, MovingCulprit, WaitingCulprit) for v in self.data["culprits"]]

    @property
    def fingers_down(self) -> list[int]:
        """The fingers that are down."""
        found: list[int] = self.data["fingersDown"]
        return found

    @property
    def waited(self) -> Waited | None:
        """The client for which the session waited until that client lost its subscription."""
        return Waited.from_json(self.data["waited"]) if "waited" in self.data else None


class TimeBackwards(FlickbookError):
    """The instant is in the past."""

    name: str = "time_backwards"
    code: int = -32007

    @property
    def waited(self) -> Waited | None:
        """The client for which the session waited until that client lost its subscription."""
        return Waited.from_json(self.data["waited"]) if "waited" in self.data else None


class InconsistentUpdate(FlickbookError):
    """The update does not agree with the data."""

    name: str = "inconsistent_update"
    code: int = -32008

    @property
    def reason(self) -> str | None:
        """UIKit's message."""
        return self.data.get("reason")

    @property
    def explanation(self) -> list[str] | None:
        """The contradictions, in sentences."""
        return self.data.get("explanation")

    @property
    def update(self) -> Any:
        """The update without which the numbers agree; null where there is none."""
        return self.data.get("update")

    @property
    def waited(self) -> Waited | None:
        """The client for which the session waited until that client lost its subscription."""
        return Waited.from_json(self.data["waited"]) if "waited" in self.data else None


class LayoutError(FlickbookError):
    """The layout failed."""

    name: str = "layout_error"
    code: int = -32009

    @property
    def waited(self) -> Waited | None:
        """The client for which the session waited until that client lost its subscription."""
        return Waited.from_json(self.data["waited"]) if "waited" in self.data else None


class LimitExceeded(FlickbookError):
    """It would exceed a limit of the daemon or of the program."""

    name: str = "limit_exceeded"
    code: int = -32010

    @property
    def waited(self) -> Waited | None:
        """The client for which the session waited until that client lost its subscription."""
        return Waited.from_json(self.data["waited"]) if "waited" in self.data else None


class Busy(FlickbookError):
    """The session is in an interactive state that forbids the request."""

    name: str = "busy"
    code: int = -32011

    @property
    def waited(self) -> Waited | None:
        """The client for which the session waited until that client lost its subscription."""
        return Waited.from_json(self.data["waited"]) if "waited" in self.data else None


class Unsupported(FlickbookError):
    """The request or key is planned, or not possible here."""

    name: str = "unsupported"
    code: int = -32012

    @property
    def waited(self) -> Waited | None:
        """The client for which the session waited until that client lost its subscription."""
        return Waited.from_json(self.data["waited"]) if "waited" in self.data else None


class Cancelled(FlickbookError):
    """server.cancel ended the request; its effects so far remain."""

    name: str = "cancelled"
    code: int = -32013

    @property
    def waited(self) -> Waited | None:
        """The client for which the session waited until that client lost its subscription."""
        return Waited.from_json(self.data["waited"]) if "waited" in self.data else None


class WorkerLost(FlickbookError):
    """The worker of a session has ended; data.crash says how."""

    name: str = "worker_lost"
    code: int = -32014

    @property
    def crash(self) -> Crash | None:
        """How the worker has ended, if it is known."""
        return Crash.from_json(self.data["crash"]) if "crash" in self.data else None

    @property
    def waited(self) -> Waited | None:
        """The client for which the session waited until that client lost its subscription."""
        return Waited.from_json(self.data["waited"]) if "waited" in self.data else None


class JournalMismatch(FlickbookError):
    """The past of a session does not fit to its requests."""

    name: str = "journal_mismatch"
    code: int = -32015

    @property
    def waited(self) -> Waited | None:
        """The client for which the session waited until that client lost its subscription."""
        return Waited.from_json(self.data["waited"]) if "waited" in self.data else None


class ElementNotFound(FlickbookError):
    """No element of the screen fits the selector."""

    name: str = "element_not_found"
    code: int = -32016

    @property
    def waited(self) -> Waited | None:
        """The client for which the session waited until that client lost its subscription."""
        return Waited.from_json(self.data["waited"]) if "waited" in self.data else None


class ElementAmbiguous(FlickbookError):
    """Several elements of the screen fit the selector."""

    name: str = "element_ambiguous"
    code: int = -32017

    @property
    def waited(self) -> Waited | None:
        """The client for which the session waited until that client lost its subscription."""
        return Waited.from_json(self.data["waited"]) if "waited" in self.data else None


class NotHittable(FlickbookError):
    """A finger does not reach the element."""

    name: str = "not_hittable"
    code: int = -32018

    @property
    def waited(self) -> Waited | None:
        """The client for which the session waited until that client lost its subscription."""
        return Waited.from_json(self.data["waited"]) if "waited" in self.data else None


#: The class of each name.
NAMES: dict[str, type[FlickbookError]] = {
    "parse_error": ParseError,
    "invalid_request": InvalidRequest,
    "method_not_found": MethodNotFound,
    "invalid_params": InvalidParams,
    "line_too_long": LineTooLong,
    "no_session": NoSession,
    "unknown_session": UnknownSession,
    "item_out_of_range": ItemOutOfRange,
    "not_visible": NotVisible,
    "missed": Missed,
    "not_settled": NotSettled,
    "time_backwards": TimeBackwards,
    "inconsistent_update": InconsistentUpdate,
    "layout_error": LayoutError,
    "limit_exceeded": LimitExceeded,
    "busy": Busy,
    "unsupported": Unsupported,
    "cancelled": Cancelled,
    "worker_lost": WorkerLost,
    "journal_mismatch": JournalMismatch,
    "element_not_found": ElementNotFound,
    "element_ambiguous": ElementAmbiguous,
    "not_hittable": NotHittable,
}


def from_json(value: dict[str, Any]) -> FlickbookError:
    """Makes the error of an error object; an unknown error is a `FlickbookError`."""
    data = value.get("data") or {}
    kind = NAMES.get(data.get("name", ""), FlickbookError)
    return kind(value.get("message", ""), code=value.get("code", 0), data=data)


__all__ = [
    "NAMES",
    "Busy",
    "Cancelled",
    "ConnectionLost",
    "ElementAmbiguous",
    "ElementNotFound",
    "FlickbookError",
    "InconsistentUpdate",
    "InvalidParams",
    "InvalidRequest",
    "ItemOutOfRange",
    "JournalMismatch",
    "LayoutError",
    "LimitExceeded",
    "LineTooLong",
    "MethodNotFound",
    "Missed",
    "NoSession",
    "NotHittable",
    "NotSettled",
    "NotStarted",
    "NotVisible",
    "ParseError",
    "TimeBackwards",
    "UnknownSession",
    "Unsupported",
    "WorkerLost",
    "from_json",
]
