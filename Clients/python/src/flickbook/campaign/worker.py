"""What a worker does with a task, beside its daemon."""

from __future__ import annotations

import shutil
import subprocess
import tempfile
import threading
import time
from dataclasses import dataclass, field
from importlib import import_module
from pathlib import Path
from typing import Any

from .bundle import Bundle, source_path
from .definition import CampaignError, Task
from .outcome import Outcome, errors_of, fuzz_outcome, play_outcome
from .programs import Daemon, find_program, run, version


class TaskFailed(Exception):
    """A program has ended as if the machine had failed: this says nothing about the task."""


@dataclass(frozen=True)
class Assignment:
    """What a coordinator gives all workers: files, and which programs to use."""

    name: str
    bundle: Bundle
    layouts: tuple[str, ...]
    invariants: str | None
    programs: str | None
    version: str


@dataclass
class Bench:
    """The place of one worker: its files and its daemon, which are there from the first task on."""

    assignment: Assignment
    #: Where tasks have their files.
    scratch: Path
    #: The rank of the best script of each finding whose trace was sent.
    sent: dict[str, tuple[int, int, str]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        """Begin without files and without a daemon."""
        self._lock = threading.Lock()
        self._folder: Path | None = None
        self._daemon: Daemon | None = None

    def prepare(self) -> tuple[Path, str]:
        """Return the folder of the files and the socket of a daemon that runs.

        Raises:
            CampaignError: the programs are not there or of another version, or the daemon does not
                start.
        """
        with self._lock:
            if self._folder is None:
                here = version(self.assignment.programs)
                if here != self.assignment.version:
                    raise CampaignError(
                        f"A worker has {here}, and the campaign {self.assignment.version}."
                    )
                self._folder = self.assignment.bundle.unpack()
            if self._daemon is not None and not self._daemon.is_alive:
                self._daemon.end()
                self._daemon = None
            if self._daemon is None:
                layouts = [self._layout(layout, self._folder) for layout in self.assignment.layouts]
                self._daemon = Daemon(self.assignment.programs, layouts)
            return self._folder, self._daemon.socket

    def _layout(self, layout: str, folder: Path) -> str:
        name = layout[len(source_path(layout)) :]
        return str(folder / self.assignment.bundle.places[layout]) + name

    @property
    def is_daemon_alive(self) -> bool:
        """Whether there is a daemon that runs."""
        return self._daemon is not None and self._daemon.is_alive

    def end(self) -> None:
        """End the daemon."""
        with self._lock:
            if self._daemon is not None:
                self._daemon.end()
                self._daemon = None

    def perform(self, task: Task) -> Outcome:
        """Do a task, once more with another daemon if the first one has ended.

        Raises:
            CampaignError: the worker cannot do any task.
            TaskFailed: a program has failed twice.
        """
        began = time.monotonic()
        outcome = self._attempt(task)
        if outcome is None:
            outcome = self._attempt(task)
        if outcome is None:
            raise TaskFailed(f"The daemon has ended twice during {task.describe()}.")
        for finding in outcome.findings:
            best = self.sent.get(finding.identity)
            if best is not None and best <= finding.rank:
                finding.trace = None
        for finding in outcome.findings:
            if finding.trace is not None:
                best = self.sent.get(finding.identity, finding.rank)
                self.sent[finding.identity] = min(best, finding.rank)
        outcome.seconds = time.monotonic() - began
        return outcome

    def _attempt(self, task: Task) -> Outcome | None:
        """Do a task; nil if the daemon has ended meanwhile."""
        folder, socket = self.prepare()
        place = Path(tempfile.mkdtemp(prefix="task-", dir=self.scratch))
        try:
            source = folder / self.assignment.bundle.places[task.source]
            work = self._fuzz if task.kind == "fuzz" else self._play
            outcome = work(task, source, socket, place)
        except TaskFailed:
            if self.is_daemon_alive:
                raise
            return None
        finally:
            shutil.rmtree(place, ignore_errors=True)
        return outcome if self.is_daemon_alive else None

    def _fuzz(self, task: Task, source: Path, socket: str, place: Path) -> Outcome:
        words = ["fuzz", str(source), "--socket", socket, *task.options()]
        if self.assignment.invariants is not None:
            places = self.assignment.bundle.places
            rules = Path(self._folder or "", places[self.assignment.invariants])
            words += ["--invariants", str(rules)]
        words += ["--out", "findings", "--jobs", "1", "--reporter", "jsonl"]
        ran = self._run(words, place)
        if ran.returncode == 2:
            return refused(ran.stderr, f"{source.parent}/")
        if ran.returncode not in (0, 1):
            raise TaskFailed(told(ran.returncode, ran.stderr))
        return fuzz_outcome(ran.returncode, ran.stdout, place, source.parent)

    def _play(self, task: Task, source: Path, socket: str, place: Path) -> Outcome:
        words = ["run", str(source), "--socket", socket, *task.options(), "--log", "log.jsonl"]
        words += ["--trace", "on-failure:traces", "--reporter", "jsonl"]
        ran = self._run(words, place)
        if ran.returncode == 2:
            return refused(errors_of(ran.stdout) or ran.stderr, f"{source.parent}/")
        if ran.returncode not in range(6):
            raise TaskFailed(told(ran.returncode, ran.stderr))
        return play_outcome(ran.returncode, ran.stdout, source, place)

    def _run(self, words: list[str], place: Path) -> subprocess.CompletedProcess[bytes]:
        return run([find_program("flickbook", self.assignment.programs), *words], place)


def refused(errors: bytes, folder: str) -> Outcome:
    """Return the outcome of a task that the program refuses, with what it says."""
    text = errors.decode(errors="replace").strip().replace(folder, "")
    return Outcome(exit=2, error=text[:4000] or "flickbook has refused the task.")


def told(status: int, errors: bytes) -> str:
    """Return how a program has ended, and what it said last."""
    text = errors.decode(errors="replace").strip()[-2000:]
    return f"flickbook has ended with {status}: {text or 'it says nothing.'}"


def plugin(assignment: Assignment) -> Any:
    """Return what Dask gives to each worker, also to those that come later."""
    distributed: Any = import_module("distributed")

    class CampaignPlugin(distributed.WorkerPlugin):  # type: ignore[misc]
        name = assignment.name

        def setup(self, worker: Any) -> None:
            self.bench = Bench(assignment, Path(worker.local_directory))

        def teardown(self, worker: Any) -> None:
            self.bench.end()

    return CampaignPlugin()


def perform(name: str, task: Task) -> Outcome:
    """Do a task on this worker, with the bench of its campaign."""
    distributed: Any = import_module("distributed")
    worker = distributed.get_worker()
    outcome: Outcome = worker.plugins[name].bench.perform(task)
    outcome.worker = worker.address
    return outcome
