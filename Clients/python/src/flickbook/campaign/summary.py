"""The summary of a campaign, which does not depend on who did which task when."""

from __future__ import annotations

from typing import Any

from .definition import Definition
from .journal import Row
from .store import Store
from .tally import SourceTally, Tally

MOST_POINTS = 200


def summarize(definition: Definition, store: Store, failed: int = 0) -> dict[str, Any]:
    """Return the summary of a campaign as JSON.

    Everything but `times` is the same however many workers there were.

    Args:
        definition: The campaign.
        store: Its results.
        failed: How many tasks have no result because programs or workers have failed.
    """
    tally = store.tally
    finished = len(tally.keys)
    sources = tally.sources.values()
    identities = sorted(tally.counts, key=lambda identity: (-tally.counts[identity], identity))
    return {
        "campaign": definition.describe(),
        "tasks": definition.count,
        "finished": finished,
        "failed": failed,
        "refused": sum(source.refused for source in sources),
        "refusals": tally.refusals,
        "plays": sum(source.plays for source in sources),
        "steps": sum(source.steps for source in sources),
        "orders": len(tally.first_tasks),
        "coverage": curve([index + 1 for index in tally.first_tasks.values()], definition.count),
        "sources": [
            _source(kind, name, tally.sources.get((kind, name), SourceTally()))
            for kind, names in (("play", definition.play), ("fuzz", definition.fuzz))
            for name in names
        ],
        "findings": [_finding(identity, store) for identity in identities],
        "times": times(tally),
    }


def curve(firsts: list[Any], end: float) -> list[list[Any]]:
    """Return how many things had been seen when, from when each was seen first."""
    points: list[list[Any]] = []
    for count, first in enumerate(sorted(firsts), 1):
        if points and points[-1][0] == first:
            points[-1][1] = count
        else:
            points.append([first, count])
    if points and points[-1][0] < end:
        points.append([end, len(firsts)])
    if len(points) <= MOST_POINTS:
        return points
    step = (len(points) - 1) / (MOST_POINTS - 1)
    return [points[round(number * step)] for number in range(MOST_POINTS)]


def times(tally: Tally) -> dict[str, Any]:
    """Return what differs from run to run: how long it took, and who has worked."""
    return {
        "elapsed": round(tally.elapsed, 3),
        "worked": round(tally.worked, 3),
        "longest": round(tally.longest, 3),
        "workers": dict(sorted(tally.workers.items())),
        "coverage": curve(list(tally.first_times.values()), round(tally.elapsed, 3)),
    }


def _source(kind: str, name: str, source: SourceTally) -> Row:
    return {
        "kind": kind,
        "source": name,
        "finished": source.finished,
        "refused": source.refused,
        "plays": source.plays,
        "steps": source.steps,
        "orders": len(source.orders),
        "findings": len(source.findings),
    }


def _finding(identity: str, store: Store) -> Row:
    _, best, task = store.tally.findings[identity]
    has_trace = (store.folder / "findings" / f"{identity}.html").exists()
    return {
        "id": identity,
        "rule": best["rule"],
        "message": best["message"],
        "order": best["order"],
        "tasks": store.tally.counts[identity],
        "steps": best["steps"],
        "task": task,
        "play": best["play"],
        "script": f"findings/{identity}.yaml",
        "trace": f"findings/{identity}.html" if has_trace else None,
    }
