"""The results of a campaign as a table: JSON lines, and Parquet where pyarrow is installed."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

from .definition import CampaignError
from .journal import Row

TIMES = ("seconds", "worker", "finished")


def bare(row: Row) -> Row:
    """Return a result without what differs from run to run."""
    return {key: value for key, value in row.items() if key not in TIMES}


def results(folder: Path | str) -> list[Row]:
    """Return the results in the folder of a campaign, in the order of the tasks.

    The same campaign gives the same results, however many workers it had, apart from the keys
    `seconds`, `worker` and `finished`.
    """
    rows = {row["key"]: row for row in read_parts(Path(folder))}
    path = Path(folder) / "results.jsonl"
    for line in path.read_bytes().split(b"\n")[:-1] if path.exists() else ():
        row = json.loads(line)
        rows.setdefault(row["key"], row)
    return sorted(rows.values(), key=lambda row: int(row["index"]))


TEXTS = ("key", "kind", "source", "error", "worker")
NUMBERS = ("index", "seed", "exit", "plays", "steps")
JSON = ("size", "set", "vars", "findings")


def has_parquet() -> bool:
    """Whether there is a library that writes Parquet."""
    try:
        import_module("pyarrow.parquet")
    except ImportError:
        return False
    return True


def write_parquet(path: Path, rows: list[Row]) -> None:
    """Write results as a table, whole."""
    pyarrow: Any = import_module("pyarrow")
    parquet: Any = import_module("pyarrow.parquet")
    kinds = {
        **dict.fromkeys(TEXTS, pyarrow.string()),
        **dict.fromkeys(NUMBERS, pyarrow.int64()),
        **dict.fromkeys(JSON, pyarrow.string()),
        "orders": pyarrow.list_(pyarrow.string()),
        "seconds": pyarrow.float64(),
        "finished": pyarrow.float64(),
    }
    columns = {
        name: [
            json.dumps(row[name], ensure_ascii=False) if name in JSON else row[name] for row in rows
        ]
        for name in kinds
    }
    table = pyarrow.table(columns, schema=pyarrow.schema(list(kinds.items())))
    beside = path.with_name(f".{path.name}.new")
    parquet.write_table(table, beside, compression="zstd")
    with beside.open("rb") as file:
        os.fsync(file.fileno())
    beside.rename(path)


def read_parts(folder: Path) -> Iterator[Row]:
    """Yield the results that are stored as Parquet."""
    paths = sorted((folder / "results").glob("part-*.parquet"))
    if not paths:
        return
    if not has_parquet():
        raise CampaignError(f"{folder} has results in Parquet; pip install pyarrow.")
    parquet: Any = import_module("pyarrow.parquet")
    for path in paths:
        for row in parquet.read_table(path).to_pylist():
            yield {name: json.loads(row[name]) if name in JSON else row[name] for name in row}
