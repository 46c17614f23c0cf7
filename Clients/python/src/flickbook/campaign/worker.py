"""The functions that Dask calls on a worker."""

from __future__ import annotations

import signal
from importlib import import_module
from pathlib import Path
from threading import current_thread, main_thread
from typing import Any

from .bench import Assignment, Bench
from .definition import Task
from .outcome import Outcome


def plugin(assignment: Assignment) -> Any:
    """Return the plugin that Dask gives to each worker, also to workers that come later."""
    distributed: Any = import_module("distributed")

    class CampaignPlugin(distributed.WorkerPlugin):  # type: ignore[misc]
        name = assignment.name

        def setup(self, worker: Any) -> None:
            if assignment.is_of_terminal and current_thread() is main_thread():
                # An interrupt in the terminal is for the coordinator, which ends the workers.
                signal.signal(signal.SIGINT, signal.SIG_IGN)
            self.bench = Bench(assignment, Path(worker.local_directory), worker.state.nthreads)

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
