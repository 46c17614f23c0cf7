"""The protocol without a socket: requests become bytes, and bytes become answers and records.

Both clients are made of this; they add only how bytes travel.
"""

from __future__ import annotations

from typing import Any

from flickbook import errors
from flickbook._error import ConnectionLost, FlickbookError
from flickbook._log import Log
from flickbook._values import decode, encode

_RECORD = b'{"jsonrpc":"2.0","method":"log","params":'


class Answer:
    """The outcome of a request: its result, or the reason of its refusal."""

    __slots__ = ("error", "id", "result")

    def __init__(self, id: int, result: Any, error: dict[str, Any] | None) -> None:
        self.id = id
        self.result = result
        self.error = error

    def take(self) -> Any:
        """The result.

        Raises:
            FlickbookError: The request was refused.
        """
        if self.error is not None:
            raise errors.from_json(self.error)
        return self.result


class Wire:
    """One connection: numbers requests, divides what arrives into lines, and tells them apart."""

    def __init__(self) -> None:
        self._count = 0
        self._rest = b""
        # The requests that wait for an answer, in their order.
        self._waiting: dict[int, str] = {}
        #: The reader of the records, if the connection subscribes to a log.
        self.log: Log | None = None

    def request(self, method: str, params: dict[str, Any]) -> tuple[int, bytes]:
        """The number of a request, and the bytes to send; parameters that are None are left out."""
        given = {key: value for key, value in params.items() if value is not None}
        id = self._count + 1
        try:
            text = encode(given) if given else "{}"
            line = f'{{"id":{id},"method":"{method}","params":{text}}}\n'.encode()
        except ValueError as error:
            raise errors.InvalidParams(
                f"The parameters of {method} have no form in JSON: {error}."
            ) from error
        self._count = id
        self._waiting[id] = method
        return id, line

    def cancel(self, id: int) -> bytes:
        """The bytes that cancel a request; nobody waits for the answer to them."""
        self._count += 1
        params = f'"params":{{"id":{id}}}'
        return f'{{"id":{self._count},"method":"server.cancel",{params}}}\n'.encode()

    def receive(self, data: bytes) -> list[Answer]:
        """Takes what has arrived, and returns the answers that are in it.

        Records go to the log, as they are: what they mean is found out when somebody reads them.
        """
        if self._rest:
            data = self._rest + data
        lines = data.split(b"\n")
        self._rest = lines.pop()
        answers = []
        for line in lines:
            if line.startswith(_RECORD):
                if self.log is not None:
                    self.log.add(line[len(_RECORD) : -1])
                continue
            message = decode(line.decode())[0]
            if "id" in message:
                answer = self._answer(message)
                if answer is not None:
                    answers.append(answer)
            elif self.log is not None:
                self.log.notify(message.get("method", ""), message.get("params") or {})
        return answers

    def _answer(self, message: dict[str, Any]) -> Answer | None:
        id = message["id"]
        if id is None:
            # A line that could not be read: answers are in the order of the requests.
            id = next(iter(self._waiting), None)
        if id is None or self._waiting.pop(id, None) is None:
            # Nobody waits any more.
            return None
        return Answer(id, message.get("result"), message.get("error"))

    def lost(self, more: str = "") -> FlickbookError:
        """The error of requests whose answers will not come."""
        waiting = next(iter(self._waiting.values()), None)
        self._waiting.clear()
        text = "The daemon has closed the connection"
        text += f" before it answered {waiting}." if waiting else "."
        if more:
            text += f"\n{more}"
        return ConnectionLost(text)
