"""Traces of sessions that have failed.

A session is determined by its scene and the requests that changed it. So nothing is recorded while
a test runs: its session is played once more, with frames, when there is a reason to look at it.
"""

from __future__ import annotations

import contextlib
import json
import linecache
import subprocess
from pathlib import Path
from typing import Any, NamedTuple

from flickbook._child import program
from flickbook._client import Log, Session
from flickbook._error import FlickbookError, NotStarted
from flickbook._stage import Call, Stage
from flickbook._values import NULL, encode
from flickbook.results import HistoryEntry

_PAGE = 1000


class Failure(NamedTuple):
    """The line that failed, and why."""

    file: str
    line: int
    message: str


def write_trace(stage: Stage, folder: Path, name: str, failure: Failure) -> Path:
    """Plays a session again and writes its trace: a page, or its log if there is no `flickbook`.

    Args:
        stage: The session, which is still open.
        folder: Where the trace is written; it is made.
        name: The name of the file without its ending.
        failure: What failed.
    """
    lines = played_again(stage, failure)
    folder.mkdir(parents=True, exist_ok=True)
    log = folder / f"{name}.jsonl"
    log.write_text("".join(line + "\n" for line in lines), "utf-8")
    page = folder / f"{name}.html"
    try:
        subprocess.run(
            [program("flickbook"), "trace", str(log), "-o", str(page)],
            check=True,
            capture_output=True,
            timeout=120,
        )
    except (NotStarted, OSError, subprocess.SubprocessError):
        # The log has all of it.
        return log
    log.unlink()
    return page


def played_again(stage: Stage, failure: Failure) -> list[str]:
    """The log of a session with its frames, and with the lines of the test as its steps."""
    calls = list(stage.calls)
    entries = _entries(stage)
    # The session itself stays as the test has left it.
    with stage.fork(entry=0) as again:
        log = again.log(since=1, frames=True)
        lines = log.lines
        log.clear()
        for entry in entries:
            lines += _step(again, log, entry, _call_of(entry, calls))
        text = _source(failure.file, failure.line) or "the test"
        lines += [
            _script(again, "step", failure.line, text=text),
            _script(again, "held", failure.line, verdict="failed", message=failure.message),
        ]
    return lines


def _entries(session: Session) -> list[HistoryEntry]:
    """The requests that have made the session what it is."""
    history = session.state().history
    count = history.entry if history is not None else 0
    found: list[HistoryEntry] = []
    while len(found) < count:
        part = session.history(from_=len(found) + 1, count=min(_PAGE, count - len(found)))
        if not part.entries:
            break
        found += part.entries
    return found


def _step(session: Session, log: Log, entry: HistoryEntry, call: Call | None) -> list[str]:
    """Performs a request, and returns its records between the records of the step."""
    line = call.line if call is not None else entry.n
    text = _source(call.file, call.line) if call is not None else ""
    lines = [_script(session, "step", line, text=text or f"{entry.method} {encode(entry.params)}")]
    verdict: dict[str, str] = {"verdict": "held"}
    try:
        # A request on a wall clock came at an instant of its own.
        ahead = entry.t - session.state().t
        if ahead > 0:
            session.advance(to=entry.t)
        session.request(entry.method, entry.params)
    except FlickbookError as error:
        # A refused request may have changed the session: for example, a settle that did not settle.
        verdict = {"verdict": "failed", "message": error.message}
    lines += log.lines
    log.clear()
    return [*lines, _script(session, "held", line, **verdict)]


def _call_of(entry: HistoryEntry, calls: list[Call]) -> Call | None:
    """Takes the call that made an entry out of the list, with those before it."""
    for index, call in enumerate(calls):
        if call.method == entry.method and _as_json(call.params) == entry.params:
            del calls[: index + 1]
            return call
    return None


def _as_json(params: dict[str, Any]) -> Any:
    """Parameters as the daemon has read them."""
    given = {k: v for k, v in params.items() if v is not None and k != "session"}
    return json.loads(encode({k: None if v is NULL else v for k, v in given.items()}))


def _source(file: str, line: int) -> str:
    """The text of a line of the test."""
    with contextlib.suppress(OSError):
        return linecache.getline(file, line).strip()
    return ""


def _script(session: Session, event: str, line: int, **members: str) -> str:
    """A record of a step, as a script has it."""
    state = session.state()
    place = {"seq": state.counters.records, "t": state.t, "frame": state.frame}
    what = {"source": "script", "event": event, "line": line}
    return encode(place | what | {k: _short(v) for k, v in members.items()})


def _short(text: str) -> str:
    """The first 1000 bytes of a text, as records have them."""
    return text.encode()[:1000].decode("utf-8", "ignore")
