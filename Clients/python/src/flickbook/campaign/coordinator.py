"""Handing out the tasks of a campaign, and taking their results as they come."""

from __future__ import annotations

import signal
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from queue import Empty, SimpleQueue
from types import FrameType
from typing import Any

from .bench import TaskFailed
from .definition import CampaignError, ClusterError, Definition, Task
from .outcome import Outcome
from .page import counted
from .store import Store
from .tally import Tally
from .worker import perform

SECONDS_BETWEEN_REPORTS = 10.0
TASKS_A_THREAD = 4
LEAST_WINDOW = 16


@dataclass
class Course:
    """How a run of a campaign went."""

    #: How many tasks have no result because programs or workers have failed, and why the first has.
    failed: int = 0
    failure: str | None = None
    #: The signal that stopped the run.
    stopped: int | None = None


class Hands:
    """The tasks that are under way in a cluster."""

    def __init__(self, client: Any, name: str) -> None:
        """Begin with none.

        Args:
            client: The client of the cluster.
            name: The name under which the workers have the campaign.
        """
        self._client = client
        self._name = name
        self._tasks: dict[str, tuple[Task, Any]] = {}
        self._done: SimpleQueue[str] = SimpleQueue()

    def __len__(self) -> int:
        """How many tasks are under way."""
        return len(self._tasks)

    @property
    def window(self) -> int:
        """How many tasks should be under way, so that no worker waits."""
        threads: dict[str, int] = self._client.nthreads()
        return max(LEAST_WINDOW, TASKS_A_THREAD * sum(threads.values()))

    def give(self, task: Task) -> None:
        """Hand out a task."""
        key = f"{self._name}-{task.key}"
        future = self._client.submit(perform, self._name, task, key=key, retries=1, pure=False)
        self._tasks[key] = (task, future)
        future.add_done_callback(lambda _: self._done.put(key))

    def take(self, timeout: float) -> list[tuple[Task, Outcome | Exception]]:
        """Return the tasks that have ended, after waiting for one of them.

        Raises:
            CampaignError: no worker can do any task.
        """
        keys: list[str] = []
        try:
            keys.append(self._done.get(timeout=timeout))
            while len(keys) < 64:
                keys.append(self._done.get_nowait())
        except Empty:
            pass
        taken: list[tuple[Task, Outcome | Exception]] = []
        for key in keys:
            task, future = self._tasks.pop(key)
            try:
                taken.append((task, future.result()))
            except CampaignError:
                raise
            # A cluster fails in many ways.
            except Exception as error:
                taken.append((task, error))
        return taken

    def drop(self) -> None:
        """Take back what is under way."""
        self._client.cancel([future for _, future in self._tasks.values()])
        self._tasks = {}


def run(
    client: Any, name: str, definition: Definition, store: Store, report: Callable[[str], None]
) -> Course:
    """Do all tasks that have no result yet.

    Args:
        client: The client of the cluster.
        name: The name under which the workers have the campaign.
        definition: The campaign.
        store: Where the results go.
        report: Called with a line now and then.

    Raises:
        CampaignError: no worker can do any task, or the scheduler is gone.
    """
    course = Course()
    hands = Hands(client, name)
    tally = store.tally
    done_before = len(tally.keys)
    earlier = tally.elapsed
    done = frozenset(tally.keys)
    waiting = (task for task in definition.tasks() if task.key not in done)
    if done_before:
        report(f"{done_before:,} of {definition.count:,} tasks were done before.")
    began = reported = time.monotonic()
    window = hands.window
    with stopping(course):
        _refill(hands, waiting, window)
        while len(hands) and course.stopped is None:
            taken = hands.take(0.5)
            if client.status != "running":
                raise ClusterError("The scheduler is gone. The same command continues.")
            for task, outcome in taken:
                if isinstance(outcome, Exception):
                    # When a campaign is stopped, its running tasks fail.
                    if course.stopped is None:
                        course.failed += 1
                        course.failure = course.failure or _failure(task, outcome)
                    continue
                fresh = [one for one in outcome.findings if one.identity not in tally.counts]
                store.add(task, outcome, earlier + time.monotonic() - began)
                for finding in fresh:
                    report(f"found: {finding.rule}: {finding.message} ({finding.identity})")
            _refill(hands, waiting, window)
            if time.monotonic() - reported > SECONDS_BETWEEN_REPORTS:
                reported = time.monotonic()
                window = hands.window
                report(_progress(definition, tally, done_before, reported - began, client))
        hands.drop()
    return course


def _refill(hands: Hands, waiting: Iterator[Task], window: int) -> None:
    while len(hands) < window:
        task = next(waiting, None)
        if task is None:
            return
        hands.give(task)


@contextmanager
def stopping(course: Course) -> Iterator[None]:
    """Note a signal to end, so that what is there can be written."""

    def note(number: int, frame: FrameType | None) -> None:
        course.stopped = number

    before = {number: signal.signal(number, note) for number in (signal.SIGINT, signal.SIGTERM)}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def _failure(task: Task, error: Exception) -> str:
    text = str(error) if isinstance(error, TaskFailed) else f"{type(error).__name__}: {error}"
    return f"{task.kind} {task.source}, seed {task.seed}: {text}"


def _progress(
    definition: Definition, tally: Tally, before: int, seconds: float, client: Any
) -> str:
    done = len(tally.keys)
    pace = (done - before) / seconds
    left = span((definition.count - done) / pace) if pace else "unknown"
    workers = counted(len(client.nthreads()), "worker")
    return (
        f"{done:,} of {counted(definition.count, 'task')}, "
        f"{counted(len(tally.counts), 'finding')}, "
        f"{len(tally.first_tasks):,} orders of calls, {workers}, {left} left"
    )


def span(seconds: float) -> str:
    """Return a time as a person says it: 40 s, 12 min, 3.5 h."""
    if seconds < 100:
        return f"{seconds:.2g} s" if seconds < 10 else f"{seconds:.0f} s"
    return f"{seconds / 60:.0f} min" if seconds < 6000 else f"{seconds / 3600:,.1f} h"


@dataclass(frozen=True)
class Cost:
    """The cost of a campaign, estimated from a sample of each scene and script."""

    sampled: int
    tasks: int
    #: The seconds of a task: the mean over the campaign, the least and the most of the sample.
    mean: float
    least: float
    most: float

    @property
    def total(self) -> float:
        """The seconds of all tasks on one worker."""
        return self.mean * self.tasks


def estimate(client: Any, name: str, definition: Definition, sample: int) -> Cost:
    """Do some tasks of each scene and script, spread over its seeds and parameters.

    Raises:
        CampaignError: a task of the sample is refused or fails.
    """
    chosen: list[Task] = []
    counts: dict[tuple[str, str], int] = {}
    for kind, sources in (("play", definition.play), ("fuzz", definition.fuzz)):
        each = definition.variant_count * (1 if kind == "play" else definition.seed_count)
        counts.update({(kind, source): each for source in sources})
    marks = {group: set(spread(each, sample)) for group, each in counts.items()}
    ranks = dict.fromkeys(counts, 0)
    for task in definition.tasks():
        group = (task.kind, task.source)
        if ranks[group] in marks[group]:
            chosen.append(task)
        ranks[group] += 1
    hands = Hands(client, name)
    for task in chosen:
        hands.give(task)
    seconds: dict[tuple[str, str], list[float]] = {group: [] for group in counts}
    while len(hands):
        for task, outcome in hands.take(0.5):
            if isinstance(outcome, Exception):
                raise CampaignError(_failure(task, outcome))
            if outcome.error is not None:
                raise CampaignError(f"{task.kind} {task.source} is refused: {outcome.error}")
            seconds[(task.kind, task.source)].append(outcome.seconds)
    total = sum(counts[group] * sum(taken) / len(taken) for group, taken in seconds.items())
    every = [second for taken in seconds.values() for second in taken]
    mean = total / definition.count
    return Cost(len(chosen), definition.count, mean, min(every), max(every))


def spread(count: int, sample: int) -> list[int]:
    """Return numbers below a count, evenly apart."""
    sample = min(count, sample)
    return [(2 * number + 1) * count // (2 * sample) for number in range(sample)]
