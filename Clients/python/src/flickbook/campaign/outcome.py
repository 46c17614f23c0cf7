"""The outcome of a task."""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from .definition import digest

Order = tuple[str, ...]


@dataclass
class Finding:
    """Something that does not hold, with the script that shows it."""

    rule: str
    message: str
    order: Order
    play: int | None
    steps: int
    script: str
    trace: bytes | None = None

    @property
    def identity(self) -> str:
        """The name of the finding; same rule and same order of calls, same finding."""
        word = re.sub(r"[^a-z0-9]+", "-", self.rule.lower()).strip("-")[:40] or "finding"
        return f"{word}-{digest([self.rule, self.order])[:8]}"

    @property
    def rank(self) -> tuple[int, int, str]:
        """By which the simplest script of a finding is chosen."""
        return (self.steps, len(self.script), self.script)

    def describe(self) -> dict[str, Any]:
        """Return the finding as a result states it, without its trace."""
        return {
            "id": self.identity,
            "rule": self.rule,
            "message": self.message,
            "order": list(self.order),
            "play": self.play,
            "steps": self.steps,
            "script": self.script,
        }


@dataclass
class Outcome:
    """The result of a task, a function of the task alone."""

    exit: int = 0
    plays: int = 0
    steps: int = 0
    orders: list[Order] = field(default_factory=list)
    findings: list[Finding] = field(default_factory=list)
    #: Why the task was refused.
    error: str | None = None
    seconds: float = 0
    worker: str = ""


def order_name(order: Order) -> str:
    """Return a short name of an order of calls, the same in all campaigns."""
    return hashlib.blake2b("\0".join(order).encode(), digest_size=6).hexdigest()


def without_folder(text: str, folder: Path) -> str:
    """Return a text with paths that begin in a folder, which each machine has somewhere else."""
    return text.replace(f"{folder}/", "")


def lines_of(output: bytes) -> Iterator[dict[str, Any]]:
    """Yield the JSON objects of a report."""
    for line in output.splitlines():
        value = json.loads(line)
        if isinstance(value, dict):
            yield value


def fuzz_outcome(status: int, output: bytes, folder: Path, sources: Path) -> Outcome:
    """Read what `flickbook fuzz --reporter jsonl` says.

    Args:
        status: The exit code.
        output: The lines of the report.
        folder: The folder to which the paths of scripts and traces belong.
        sources: The folder of the campaign's files, which differs between machines.
    """
    outcome = Outcome(exit=status)
    orders: dict[Order, None] = {}
    for line in lines_of(output):
        if "order" in line:
            orders[tuple(str(event) for event in line["order"])] = None
        elif "finding" in line:
            outcome.findings.append(_finding(line["finding"], folder, sources))
        elif "summary" in line:
            outcome.plays = int(line["summary"].get("plays", 0))
            outcome.steps = int(line["summary"].get("steps", 0))
    outcome.orders = sorted(orders)
    outcome.findings = simplest(outcome.findings)
    return outcome


def simplest(findings: list[Finding]) -> list[Finding]:
    """Return the simplest finding of each identity."""
    best: dict[str, Finding] = {}
    for finding in sorted(findings, key=lambda finding: (finding.identity, finding.rank)):
        best.setdefault(finding.identity, finding)
    return list(best.values())


def _finding(value: dict[str, Any], folder: Path, sources: Path) -> Finding:
    script, trace = value.get("script"), value.get("trace")
    text = (folder / script).read_text(encoding="utf-8") if script else str(value.get("text", ""))
    page = folder / trace if trace else None
    return Finding(
        rule=str(value.get("rule", "")),
        message=without_folder(str(value.get("message", "")), sources),
        order=tuple(str(event) for event in value.get("order") or []),
        play=value.get("play"),
        steps=int(value.get("steps", 0)),
        script=without_folder(text, sources),
        trace=page.read_bytes() if page and page.is_file() else None,
    )


def errors_of(output: bytes) -> bytes:
    """Return what a report of scripts says of those that could not be played."""
    errors = [str(line["error"]) for line in lines_of(output) if "error" in line]
    return "\n".join(errors).encode()


PLAY_RULES = {1: "expectation", 3: "same bytes", 4: "trap", 5: "settles"}


def play_outcome(status: int, output: bytes, script: Path, sources: Path, folder: Path) -> Outcome:
    """Read what `flickbook run --reporter jsonl` says of one script.

    Args:
        status: The exit code.
        output: The lines of the report.
        script: The script.
        sources: The folder of the campaign's files, which differs between machines.
        folder: The folder with the log, and with the trace if the script has failed.
    """
    outcome = Outcome(exit=status, plays=1)
    flaw = ("", "")
    for line in lines_of(output):
        outcome.steps += 1 if "step" in line else 0
        if line.get("held") is False and flaw == ("", ""):
            flaws = line.get("flaws") or [{"message": "It does not hold."}]
            place = f"{script.name}:{line.get('line', '?')}"
            flaw = (
                f"{line['step']} at {place}",
                without_folder(str(flaws[0].get("message", "")), sources),
            )
        elif "error" in line and flaw == ("", ""):
            flaw = (script.name, without_folder(str(line["error"]), sources))
    outcome.orders = sorted(set(orders_of(folder / "log.jsonl")))
    if status in PLAY_RULES:
        text = script.read_text(encoding="utf-8", errors="replace")
        pages = sorted((folder / "traces").glob("**/*.html"))
        page = pages[0].read_bytes() if pages else None
        rule = PLAY_RULES[status]
        outcome.findings.append(Finding(rule, flaw[1], (flaw[0],), None, outcome.steps, text, page))
    return outcome


def orders_of(log: Path) -> Iterator[Order]:
    """Yield each three kinds of events that follow each other in a log, as the fuzzer notes them.

    An event that is repeated counts once.
    """
    if not log.is_file():
        return
    last: Order = ()
    with log.open("rb") as file:
        for line in file:
            event = json.loads(line).get("event")
            if isinstance(event, str) and last[-1:] != (event,):
                last = (*last[-2:], event)
                if len(last) == 3:
                    yield last
