"""A session that knows which line of the program made each of its requests."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any, NamedTuple

from flickbook._client import Session

_PACKAGE = str(Path(__file__).parent)


class Call(NamedTuple):
    """A request, and the line that made it."""

    method: str
    params: dict[str, Any]
    file: str
    line: int


class Stage(Session):
    """A session of a test, which remembers what the test did with it."""

    calls: list[Call]

    @classmethod
    def on(cls, session: Session) -> Stage:
        """Makes it of a session that was just opened."""
        stage = cls(session.connection, session.name, owned=True)
        stage.calls = []
        return stage

    def _request(self, method: str, params: dict[str, Any]) -> Any:
        frame = sys._getframe(1)
        while frame.f_back is not None and frame.f_code.co_filename.startswith(_PACKAGE):
            frame = frame.f_back
        self.calls.append(Call(method, params, frame.f_code.co_filename, frame.f_lineno))
        return super()._request(method, params)

    def request(self, method: str, params: Mapping[str, Any] | None = None) -> Any:
        """Sends any request, and returns its result as JSON has it."""
        return self._request(method, dict(params or {}))
