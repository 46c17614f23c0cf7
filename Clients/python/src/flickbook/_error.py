"""The base class of all errors, and the errors of the client itself."""

from __future__ import annotations

from typing import Any


class FlickbookError(Exception):
    """A request was refused, or there is no daemon that could answer it.

    The classes in `flickbook.errors` have a name each; an error of a newer daemon whose name is not
    known is of this class itself.
    """

    name: str = ""
    """The stable name, such as `item_out_of_range`."""
    code: int = 0
    """The number of the name; 0 for an error of the client itself."""

    def __init__(
        self, message: str, *, code: int | None = None, data: dict[str, Any] | None = None
    ) -> None:
        super().__init__(message)
        self.message = message
        """One sentence for a person."""
        self.data: dict[str, Any] = data or {}
        """Everything else that the daemon says about it."""
        self.name = self.data.get("name", type(self).name)
        self.code = type(self).code if code is None else code

    @property
    def hint(self) -> str | None:
        """A hint about the remedy, if there is one."""
        return self.data.get("hint")

    @property
    def path(self) -> str | None:
        """The path of the mistake in the request, such as `params.item[1]`."""
        return self.data.get("path")

    @property
    def line(self) -> int | None:
        """The line of the connection, counted from 1."""
        return self.data.get("line")

    def __str__(self) -> str:
        text = self.message
        if self.hint:
            text += f" {self.hint}"
        where = ", ".join(part for part in (self.name, self.path) if part)
        return f"{text} ({where})" if where else text

    def __reduce__(self) -> tuple[Any, ...]:
        # Workers of test runners and clusters send errors to each other.
        return _made_again, (type(self), self.message, self.code, self.data)


def _made_again(
    kind: type[FlickbookError], message: str, code: int, data: dict[str, Any]
) -> FlickbookError:
    return kind(message, code=code, data=data)


class NotStarted(FlickbookError):
    """The client could not start a daemon of its own, or found none to connect to."""

    name: str = "not_started"


class ConnectionLost(FlickbookError):
    """The daemon has closed the connection, or is gone."""

    name: str = "connection_lost"
