"""How a worker does a task: with the files of the campaign, and a daemon of its own."""

from __future__ import annotations

import shutil
import subprocess
import tempfile
import threading
import time
from dataclasses import dataclass, field
from pathlib import Path

from .bundle import Bundle, source_path
from .definition import CampaignError, Task
from .outcome import Outcome, errors_of, fuzz_outcome, play_outcome, without_folder
from .programs import Daemon, compile_once, find_program, run, version


class TaskFailed(Exception):
    """A program has ended as if the machine had failed: this says nothing about the task."""


@dataclass(frozen=True)
class Assignment:
    """The files that a coordinator gives all workers, and the programs that they use."""

    name: str
    bundle: Bundle
    layouts: tuple[str, ...]
    invariants: str | None
    programs: str | None
    version: str
    #: Whether the workers are processes of the coordinator's terminal.
    is_of_terminal: bool = False


@dataclass
class Bench:
    """The files and the daemon of one worker, which exist from the first task on."""

    assignment: Assignment
    #: Where tasks have their files.
    scratch: Path
    #: How many tasks are done at once.
    threads: int = 1
    #: The rank of the best script of each finding whose trace was sent.
    sent: dict[str, tuple[int, int, str]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        """Begin without files and without a daemon."""
        self._lock = threading.Lock()
        self._folder: Path | None = None
        self._daemon: Daemon | None = None

    def prepare(self) -> tuple[Path, list[str]]:
        """Return the folder of the files, and the options by which programs find the sessions.

        An app's own sources run in the process of each task, whose reports name their lines;
        otherwise a daemon has all sessions.

        Raises:
            CampaignError: the programs are not there or of another version, sources do not
                compile, or the daemon does not start.
        """
        with self._lock:
            if self._folder is None:
                here = version(self.assignment.programs)
                if here != self.assignment.version:
                    raise CampaignError(
                        f"A worker has {here}, and the campaign {self.assignment.version}."
                    )
                folder = self.assignment.bundle.unpack()
                if self.assignment.layouts:
                    compile_once(self.assignment.programs, self._layouts(folder), folder)
                self._folder = folder
            if self.assignment.layouts:
                return self._folder, self._layouts(self._folder)
            if self._daemon is not None and not self._daemon.is_alive:
                self._daemon.end()
                self._daemon = None
            if self._daemon is None:
                self._daemon = Daemon(self.assignment.programs, self.threads)
            return self._folder, ["--socket", self._daemon.socket]

    def _layouts(self, folder: Path) -> list[str]:
        words: list[str] = []
        for layout in self.assignment.layouts:
            name = layout[len(source_path(layout)) :]
            words += ["--layout", str(folder / self.assignment.bundle.places[layout]) + name]
        return words

    @property
    def is_ready(self) -> bool:
        """Whether the daemon runs, if there should be one."""
        return bool(self.assignment.layouts) or (self._daemon is not None and self._daemon.is_alive)

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
        """Do a task; return None if the daemon ended before or during it."""
        folder, options = self.prepare()
        place = Path(tempfile.mkdtemp(prefix="task-", dir=self.scratch))
        try:
            work = self._fuzz if task.kind == "fuzz" else self._play
            outcome = work(task, folder, options, place)
        except TaskFailed:
            if self.is_ready:
                raise
            return None
        finally:
            shutil.rmtree(place, ignore_errors=True)
        return outcome if self.is_ready else None

    def _fuzz(self, task: Task, folder: Path, options: list[str], place: Path) -> Outcome:
        places = self.assignment.bundle.places
        words = ["fuzz", str(folder / places[task.source]), *options, *task.options()]
        if self.assignment.invariants is not None:
            words += ["--invariants", str(folder / places[self.assignment.invariants])]
        words += ["--out", "findings", "--jobs", "1", "--reporter", "jsonl"]
        ran = self._run(words, place)
        if ran.returncode == 2:
            return refused(ran.stderr, folder)
        if ran.returncode not in (0, 1):
            raise TaskFailed(told(ran.returncode, ran.stderr))
        return fuzz_outcome(ran.returncode, ran.stdout, place, folder)

    def _play(self, task: Task, folder: Path, options: list[str], place: Path) -> Outcome:
        source = folder / self.assignment.bundle.places[task.source]
        words = ["run", str(source), *options, *task.options(), "--log", "log.jsonl"]
        words += ["--trace", "on-failure:traces", "--reporter", "jsonl"]
        ran = self._run(words, place)
        if ran.returncode == 2:
            return refused(errors_of(ran.stdout) or ran.stderr, folder)
        if ran.returncode not in range(6):
            raise TaskFailed(told(ran.returncode, ran.stderr))
        return play_outcome(ran.returncode, ran.stdout, source, folder, place)

    def _run(self, words: list[str], place: Path) -> subprocess.CompletedProcess[bytes]:
        return run([find_program("flickbook", self.assignment.programs), *words], place)


def refused(errors: bytes, folder: Path) -> Outcome:
    """Return the outcome of a task that the program refuses, with what it says."""
    text = without_folder(errors.decode(errors="replace").strip(), folder)
    return Outcome(exit=2, error=text[:4000] or "flickbook has refused the task.")


def told(status: int, errors: bytes) -> str:
    """Return how a program has ended, and what it said last."""
    text = errors.decode(errors="replace").strip()[-2000:]
    return f"flickbook has ended with {status}: {text or 'it says nothing.'}"
