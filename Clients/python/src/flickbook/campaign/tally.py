"""The totals of a campaign, in memory that does not grow with each result."""

from __future__ import annotations

import heapq
from dataclasses import dataclass, field
from typing import Any

from .journal import Row

MOST_REFUSALS = 20
Rank = tuple[int, int, str, int]


@dataclass
class SourceTally:
    """The totals of the tasks of one scene or script."""

    finished: int = 0
    refused: int = 0
    plays: int = 0
    steps: int = 0
    orders: set[str] = field(default_factory=set)
    findings: set[str] = field(default_factory=set)


@dataclass
class Tally:
    """The totals of all results, whatever their order."""

    keys: set[str] = field(default_factory=set)
    sources: dict[tuple[str, str], SourceTally] = field(default_factory=dict)
    #: For each order of calls the first task that had it, and when it was seen first.
    first_tasks: dict[str, int] = field(default_factory=dict)
    first_times: dict[str, float] = field(default_factory=dict)
    #: How many tasks have a finding, and the simplest one with its task.
    counts: dict[str, int] = field(default_factory=dict)
    findings: dict[str, tuple[Rank, Row, Row]] = field(default_factory=dict)
    workers: dict[str, int] = field(default_factory=dict)
    worked: float = 0
    longest: float = 0
    elapsed: float = 0
    _refusals: list[tuple[int, Row]] = field(default_factory=list)

    def add(self, row: Row) -> None:
        """Count a result, once for each task."""
        self.keys.add(row["key"])
        source = self.sources.setdefault((row["kind"], row["source"]), SourceTally())
        source.finished += 1
        source.plays += row["plays"]
        source.steps += row["steps"]
        index, finished = int(row["index"]), float(row["finished"])
        for name in row["orders"]:
            if self.first_tasks.get(name, index) >= index:
                self.first_tasks[name] = index
            if self.first_times.get(name, finished) >= finished:
                self.first_times[name] = finished
            source.orders.add(name)
        for finding in row["findings"]:
            self._add_finding(finding, row)
            source.findings.add(finding["id"])
        if row["error"] is not None:
            source.refused += 1
            self._add_refusal(index, row)
        self.workers[row["worker"]] = self.workers.get(row["worker"], 0) + 1
        self.worked += row["seconds"]
        self.longest = max(self.longest, row["seconds"])
        self.elapsed = max(self.elapsed, finished)

    def _add_finding(self, finding: Row, row: Row) -> None:
        identity = finding["id"]
        self.counts[identity] = self.counts.get(identity, 0) + 1
        rank = (finding["steps"], len(finding["script"]), finding["script"], int(row["index"]))
        best = self.findings.get(identity)
        if best is None or rank < best[0]:
            self.findings[identity] = (rank, finding, task_of(row))

    def _add_refusal(self, index: int, row: Row) -> None:
        heapq.heappush(self._refusals, (-index, {**task_of(row), "error": row["error"]}))
        if len(self._refusals) > MOST_REFUSALS:
            heapq.heappop(self._refusals)

    @property
    def refusals(self) -> list[dict[str, Any]]:
        """The first refused tasks, with what was said of them."""
        return [row for _, row in sorted(self._refusals, key=lambda entry: -entry[0])]


def task_of(row: Row) -> Row:
    """Return the values of the task of a result."""
    return {key: row[key] for key in ("kind", "source", "seed", "size", "set", "vars")}
