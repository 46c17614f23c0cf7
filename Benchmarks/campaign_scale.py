"""Runs a campaign on N workers of this machine that are ready, and prints its seconds and a hash.

Usage: campaign_scale.py PROGRAMS WORKERS TASKS PLAYS
"""

import sys
import tempfile
import time
from pathlib import Path

from flickbook.campaign.cluster import Place, assigned, connected
from flickbook.campaign.coordinator import run
from flickbook.campaign.definition import digest
from flickbook.campaign.reading import Request, define
from flickbook.campaign.store import Store
from flickbook.campaign.table import TIMES, results

SCENE = "view: {size: [320, 480]}\nsections: [{items: 200}]\n"


def main() -> None:
    programs, workers, tasks, plays = sys.argv[1], *map(int, sys.argv[2:])
    with (
        tempfile.TemporaryDirectory() as name,
        connected(Place(workers=workers, programs=programs)) as client,
    ):
        folder = Path(name)
        (folder / "list.scene.yaml").write_text(SCENE)

        def seconds(seeds: str, plays: int, out: str) -> float:
            request = Request(fuzz=["list.scene.yaml"], seeds=seeds, plays=plays)
            definition, _ = define(request, folder)
            store = Store(folder / out, definition, "benchmark", "jsonl")
            began = time.monotonic()
            course = run(client, assignment, definition, store, lambda line: None)
            taken = time.monotonic() - began
            store.close()
            if course.failed:
                raise SystemExit(course.failure)
            return taken

        first, bundle = define(Request(fuzz=["list.scene.yaml"]), folder)
        with assigned(client, Place(programs=programs), first, bundle) as assignment:
            # Each worker starts its daemon.
            seconds(f"100001..{100000 + 8 * workers}", 1, "warm")
            taken = seconds(f"1..{tasks}", plays, "measured")
        rows = results(folder / "measured")
        same = [{key: row[key] for key in row if key not in TIMES} for row in rows]
        print(taken, digest(same))


if __name__ == "__main__":
    main()
