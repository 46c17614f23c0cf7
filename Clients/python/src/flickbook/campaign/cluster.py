"""The Dask cluster of a campaign: workers of this machine, or the workers of a scheduler."""

from __future__ import annotations

import logging
import os
import uuid
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from .bench import Assignment
from .bundle import Bundle
from .definition import CampaignError, ClusterError, Definition
from .programs import version
from .worker import plugin


@dataclass(frozen=True)
class Place:
    """Where a campaign runs."""

    #: The address of a scheduler; workers of this machine if there is none.
    scheduler: str | None = None
    #: How many workers this machine gets; as many as it has processors unless given.
    workers: int | None = None
    #: The folder with `flickbook` and `flickbookd` on the workers; the `PATH` unless given.
    programs: str | None = None
    #: How many seconds to wait for the first worker.
    patience: float = 60


def check_installed() -> None:
    """Refuse to continue without the packages that campaigns need.

    Raises:
        CampaignError: Dask is not installed.
    """
    if not all(find_spec(name) for name in ("dask", "distributed", "yaml")):
        raise CampaignError("Campaigns need Dask: pip install 'flickbook[campaign]' brings it.")


@contextmanager
def connected(place: Place) -> Iterator[Any]:
    """Start or find a cluster, and yield its client.

    Raises:
        ClusterError: there is no scheduler or no worker.
    """
    distributed: Any = import_module("distributed")
    dask: Any = import_module("dask")
    # The campaign itself reports what happens to the scheduler.
    logging.getLogger("distributed").setLevel(logging.CRITICAL)
    logging.getLogger("distributed.client").setLevel(logging.CRITICAL)
    # A worker that ends is news to the campaign only if it takes a task with it too often.
    with dask.config.set({"distributed.scheduler.allowed-failures": 3}):
        if place.scheduler is None:
            cluster = distributed.LocalCluster(
                n_workers=place.workers or os.cpu_count() or 1,
                threads_per_worker=1,
                processes=True,
                dashboard_address="127.0.0.1:0",
                memory_limit=0,
                silence_logs=logging.CRITICAL,
                # Whoever reaches a scheduler has programs run: other users of this machine, too.
                security=find_spec("cryptography") is not None,
            )
            with cluster, distributed.Client(cluster) as client:
                yield client
            return
        try:
            client = distributed.Client(place.scheduler, timeout=place.patience)
        except (OSError, ValueError) as error:
            raise ClusterError(f"There is no scheduler at {place.scheduler}: {error}") from None
        with client:
            try:
                client.wait_for_workers(1, timeout=place.patience)
            except (TimeoutError, distributed.TimeoutError):
                raise ClusterError(
                    f"The scheduler at {place.scheduler} has had no worker for "
                    f"{place.patience:g} seconds."
                ) from None
            yield client


@contextmanager
def assigned(client: Any, place: Place, definition: Definition, bundle: Bundle) -> Iterator[str]:
    """Give the files to all workers, and yield the name under which they have them.

    The daemons end with this.

    Raises:
        CampaignError: workers lack the programs or have different ones.
    """
    found = versions(client, place)
    assignment = Assignment(
        name=f"flickbook-campaign-{uuid.uuid4().hex[:12]}",
        bundle=bundle,
        layouts=definition.layouts,
        invariants=definition.invariants,
        programs=place.programs,
        version=found,
        is_of_terminal=place.scheduler is None,
    )
    client.register_plugin(plugin(assignment))
    try:
        yield assignment.name
    finally:
        # A worker that is lost takes its daemon with it.
        if client.status == "running":
            client.unregister_worker_plugin(assignment.name)


def versions(client: Any, place: Place) -> str:
    """Return the version of the programs of all workers.

    Raises:
        CampaignError: a worker has none, or two have different ones.
    """
    told: dict[str, str | CampaignError] = client.run(_version, place.programs, on_error="return")
    first = ""
    for worker, answer in sorted(told.items()):
        if isinstance(answer, CampaignError):
            raise CampaignError(f"The worker {worker}: {answer}")
        if not isinstance(answer, str):
            raise CampaignError(f"The worker {worker} cannot run campaigns: {answer!r}")
        if first not in ("", answer):
            raise CampaignError(f"The worker {worker} has {answer}, and another one {first}.")
        first = answer
    return first


def _version(programs: str | None) -> str:
    return version(programs)
