"""A session's log, as far as it has arrived."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, TypeVar, overload

from flickbook._record import Record
from flickbook._values import decode
from flickbook.results import Gap, Rewound

R = TypeVar("R", bound=Record)


class Log(Sequence[Record]):
    """The records that have arrived since the subscription, in their order.

    Records that a request causes arrive before its answer. So after `s.tap(…)` the log has all that
    the tap did, and reading it never waits.
    """

    def __init__(self) -> None:
        # Bytes until somebody reads the record.
        self._lines: list[bytes] = []
        self._records: list[Record | None] = []
        self._followed = 0
        self.gaps: list[Gap] = []
        """Records that were dropped because this client read too slowly."""
        self.rewound: list[Rewound] = []
        """Changes of the session to another instant of its past."""
        self.ended = False
        """Whether the subscription has ended."""

    def add(self, line: bytes) -> None:
        """Takes a record as JSON."""
        if not self.ended:
            self._lines.append(line)
            self._records.append(None)

    def notify(self, method: str, params: dict[str, Any]) -> None:
        """Takes what the daemon says about the subscription."""
        if method == "log.gap":
            self.gaps.append(Gap.from_json(params))
            self.ended = self.ended or bool(params.get("ended"))
        elif method == "log.rewound":
            self.rewound.append(Rewound.from_json(params))

    def clear(self) -> None:
        """Forgets the records that have arrived."""
        self._lines.clear()
        self._records.clear()
        self._followed = 0

    def take(self) -> list[Record]:
        """Returns the records that have arrived, and forgets them."""
        found = list(self)
        self.clear()
        return found

    def of(self, kind: type[R]) -> list[R]:
        """Returns the records of one class, such as `flickbook.records.DidSelectItemAt`."""
        mark = f'"event":"{kind.event}"'.encode()
        return [
            record
            for index, line in enumerate(self._lines)
            if mark in line and isinstance(record := self[index], kind)
        ]

    @property
    def events(self) -> list[str]:
        """The names of the events, in the order of the records."""
        return [record.event for record in self]

    @property
    def lines(self) -> list[str]:
        """The records as lines of JSON, as a log file has them."""
        return [line.decode() for line in self._lines]

    def save(self, path: str | os.PathLike[str]) -> Path:
        """Writes the records as a log file, for `flickbook check` and `flickbook trace`."""
        file = Path(path)
        file.write_bytes(b"".join(line + b"\n" for line in self._lines))
        return file

    def unfollowed(self) -> Iterator[Record]:
        """Returns the records that no `follow` has returned yet."""
        while self._followed < len(self._lines):
            self._followed += 1
            yield self[self._followed - 1]

    def __len__(self) -> int:
        return len(self._lines)

    @overload
    def __getitem__(self, index: int) -> Record: ...
    @overload
    def __getitem__(self, index: slice) -> list[Record]: ...
    def __getitem__(self, index: int | slice) -> Record | list[Record]:
        if isinstance(index, slice):
            return [self[i] for i in range(*index.indices(len(self._lines)))]
        record = self._records[index]
        if record is None:
            # Many classes, which a program that reads no log need not load.
            from flickbook import records

            record = records.from_json(decode(self._lines[index].decode())[0])
            self._records[index] = record
        return record

    def __repr__(self) -> str:
        return f"<{type(self).__name__}: {len(self)} records{', ended' if self.ended else ''}>"
