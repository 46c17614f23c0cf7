"""The folder of a campaign: its definition, its results as they come, and its findings."""

from __future__ import annotations

import fcntl
import json
import time
from pathlib import Path

from .definition import CampaignError, Definition, Task
from .journal import Journal, Row, write
from .outcome import Finding, Outcome, order_name
from .table import read_parts, write_parquet
from .tally import Tally

FORM = 1
ROWS_OF_A_PART = 1000
SECONDS_BETWEEN_SYNCS = 1.0


class Store:
    """Results in a folder. Whatever kills the program, those before stay, and none is torn."""

    def __init__(self, folder: Path, definition: Definition, version: str, form: str) -> None:
        """Open the folder of a campaign, or make it.

        Args:
            folder: The folder.
            definition: The campaign; if the folder has a campaign, it must be the same.
            version: The version of the programs, which must be the same, too.
            form: `parquet` or `jsonl`.

        Raises:
            CampaignError: the folder has another campaign, is in use, or has something else in it.
        """
        self.folder = folder
        self._is_parquet = form == "parquet"
        existed = folder.exists()
        folder.mkdir(parents=True, exist_ok=True)
        self._lock = (folder / ".lock").open("wb")
        try:
            fcntl.flock(self._lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            raise CampaignError(
                f"Another program is at work on the campaign in {folder}."
            ) from None
        self._compare(definition, version, existed)
        (folder / "findings").mkdir(exist_ok=True)
        (folder / "results").mkdir(exist_ok=True)
        self._orders = Journal(folder / "orders.jsonl")
        self._known = {str(value["name"]) for value in self._orders.values()}
        self._results = Journal(folder / "results.jsonl")
        #: The totals of the results.
        self.tally = Tally()
        self._tail: list[Row] = []
        for row in read_parts(folder):
            self.tally.add(row)
        for row in self._results.values():
            if row["key"] not in self.tally.keys:
                self.tally.add(row)
                self._tail += [row] if self._is_parquet else []
        for identity, (_, finding, _) in self.tally.findings.items():
            write(folder / "findings" / f"{identity}.yaml", finding["script"].encode())
        self._synced = time.monotonic()

    def _compare(self, definition: Definition, version: str, existed: bool) -> None:
        path = self.folder / "campaign.json"
        described = {"form": FORM, "flickbook": version, "campaign": definition.describe()}
        if not path.exists():
            if existed and any(entry.name != ".lock" for entry in self.folder.iterdir()):
                raise CampaignError(
                    f"{self.folder} is not empty and has no campaign; name another folder."
                )
            write(path, (json.dumps(described, indent=2, ensure_ascii=False) + "\n").encode())
            return
        try:
            stored = json.loads(path.read_bytes())
            before = {**stored["campaign"], "version of flickbook": stored["flickbook"]}
        except (ValueError, KeyError, TypeError):
            raise CampaignError(f"{path} is no campaign of this version.") from None
        now = {**definition.describe(), "version of flickbook": version}
        changed = sorted(key for key in {*before, *now} if before.get(key) != now.get(key))
        if changed:
            raise CampaignError(
                f"{self.folder} has another campaign: it differs in {', '.join(changed)}. "
                "Name another folder, or the same campaign."
            )

    def add(self, task: Task, outcome: Outcome, finished: float) -> bool:
        """Keep the result of a task, and return whether it is the first of this task.

        Args:
            task: The task.
            outcome: What came out of it.
            finished: The seconds since the beginning of the campaign.
        """
        if task.key in self.tally.keys:
            return False
        row = self.row(task, outcome, finished)
        for name, order in zip(row["orders"], outcome.orders, strict=True):
            if name not in self._known:
                self._known.add(name)
                self._orders.append({"name": name, "order": list(order)})
        for finding in outcome.findings:
            self._keep(finding)
        # The row is the last: a task without a row is done again.
        self._orders.flush()
        self._results.append(row)
        self._results.flush()
        self.tally.add(row)
        if time.monotonic() - self._synced > SECONDS_BETWEEN_SYNCS:
            self.sync()
        if self._is_parquet:
            self._tail.append(row)
            if len(self._tail) >= ROWS_OF_A_PART:
                self._write_part()
        return True

    def row(self, task: Task, outcome: Outcome, finished: float) -> Row:
        """Return the result of a task as it is stored."""
        return {
            **task.describe(),
            "exit": outcome.exit,
            "plays": outcome.plays,
            "steps": outcome.steps,
            "orders": [order_name(order) for order in outcome.orders],
            "findings": [finding.describe() for finding in outcome.findings],
            "error": outcome.error,
            "seconds": round(outcome.seconds, 6),
            "worker": outcome.worker,
            "finished": round(finished, 3),
        }

    def _keep(self, finding: Finding) -> None:
        best = self.tally.findings.get(finding.identity)
        rank = None if best is None else best[0][:3]
        path = self.folder / "findings" / f"{finding.identity}.yaml"
        page = path.with_suffix(".html")
        if rank is None or finding.rank < rank:
            if finding.trace is not None:
                write(page, finding.trace)
            else:
                page.unlink(missing_ok=True)
            write(path, finding.script.encode())
        elif finding.rank == rank and finding.trace is not None and not page.exists():
            write(page, finding.trace)

    def sync(self) -> None:
        """Have the results on the disk, whatever happens to the machine."""
        self._orders.sync()
        self._results.sync()
        self._synced = time.monotonic()

    def _write_part(self) -> None:
        """Move the results of the journal into a file of their own."""
        parts = (self.folder / "results").glob("part-*.parquet")
        last = max((int(path.stem.removeprefix("part-")) for path in parts), default=0)
        path = self.folder / "results" / f"part-{last + 1:05}.parquet"
        write_parquet(path, self._tail)
        self._results.clear()
        self._tail = []

    def close(self) -> None:
        """Write what is open, and let others open the folder."""
        if self._is_parquet and self._tail:
            self._write_part()
        self.sync()
        self._orders.close()
        self._results.close()
        self._lock.close()
