"""The command line of campaigns."""

from __future__ import annotations

import argparse
import json
import os
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from . import coordinator
from .cluster import Place, assigned, check_installed, connected, versions
from .definition import SCREENS, CampaignError, ClusterError, Definition
from .journal import write
from .page import counted, page
from .reading import Request, define, read_file
from .store import Store
from .summary import summarize
from .table import has_parquet

DESCRIPTION = """\
Spreads seeds, scripts, view sizes and parameters over a Dask cluster. Every combination is a
task. FILE is a campaign in YAML or JSON with the keys fuzz, play, seeds, sizes, devices,
textSizes, styles, set, vars, plays, length, layouts, invariants and files; options count before
its keys."""

EPILOG = """\
The folder of --out gets results.jsonl or results/*.parquet, findings/, summary.json and
summary.html. The same command with the same folder continues where a campaign was stopped.

Exit: 0 nothing found, 1 findings, 2 an error in usage or a refused task, 4 a task failed
because a program or too many workers did, or there is no worker, 130 or 143 stopped
by SIGINT or SIGTERM."""


def parser() -> argparse.ArgumentParser:
    """Return the options."""
    options = argparse.ArgumentParser(
        prog="python -m flickbook.campaign", description=DESCRIPTION, epilog=EPILOG,
        formatter_class=argparse.RawDescriptionHelpFormatter, allow_abbrev=False,
    )  # fmt: skip
    add = options.add_argument
    add("file", nargs="?", metavar="FILE", help="a campaign")
    add("--fuzz", action="extend", nargs="+", metavar="PATH", help="scenes or scripts to fuzz")
    add("--play", action="extend", nargs="+", metavar="PATH", help="scripts to play as they are")
    add("--seeds", metavar="RANGE", help="7, 1..1000 or 1..10,20..30; 1 unless given")
    add("--size", action="append", metavar="WxH", help="a view size; can be repeated")
    add("--device", action="append", metavar="A,B", help="screens of devices, as for flickbook run")
    add("--text-size", action="append", metavar="A,B", help="sizes of text")
    add("--style", action="append", metavar="A,B", help="light, dark or both")
    add("--set", action="append", metavar="PATH=VALUE", dest="settings",
        help="a value of every scene, such as layout.itemSize=[90, 90]; the same path again is "
        "another value to try")  # fmt: skip
    add("--var", action="append", metavar="NAME=VALUE", dest="variables",
        help="a value of ${NAME}, in the same way")  # fmt: skip
    add("--plays", type=int, metavar="N", help="plays of each task that fuzzes; 100 unless given")
    add("--length", type=int, metavar="N", help="the most steps of each play; 100 unless given")
    add("--layout", action="append", metavar="PATH[:CLASS]", help="an app's sources")
    add("--invariants", metavar="FILE", help="rules that must hold besides the usual ones")
    add("--file", action="append", metavar="PATH", dest="files",
        help="a further file that scripts need; those that they name are found")  # fmt: skip
    add("--out", metavar="FOLDER", help="where everything is kept")
    add("--resume", action="store_true",
        help="refuse to begin a new campaign: the folder must exist")  # fmt: skip
    add("--format", choices=("auto", "jsonl", "parquet"), default="auto",
        help="of the results; auto: Parquet if pyarrow is installed")  # fmt: skip
    add("--scheduler", metavar="ADDRESS", help="the scheduler of a cluster that runs")
    add("--workers", type=int, metavar="N",
        help="workers on this machine; as many as there are processors unless given")  # fmt: skip
    add("--wait", type=float, default=60, metavar="SECONDS", help="for a scheduler and a worker")
    add("--programs", metavar="FOLDER", help="where workers have flickbook and flickbookd")
    add("--dry-run", action="store_true", help="do a sample, and say what everything would cost")
    add("--sample", type=int, default=3, metavar="N", help="tasks of each scene and script in it")
    add("--quiet", action="store_true", help="no lines on the way")
    return options


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the program, and return its exit code."""
    options = parser().parse_args(arguments)
    try:
        return perform(options)
    except CampaignError as error:
        print(f"campaign: {error}", file=sys.stderr)
        return 4 if isinstance(error, ClusterError) else 2
    except KeyboardInterrupt:
        return 130


def perform(options: argparse.Namespace) -> int:
    """Do what the options say.

    Raises:
        CampaignError: something in them is wrong.
    """
    check_installed()
    definition, bundle = _defined(options)
    if options.workers is not None and not 1 <= options.workers <= 1024:
        raise CampaignError(f"--workers: {options.workers} is not within 1..1024.")
    if options.scheduler is not None and options.workers is not None:
        raise CampaignError("--workers is for this machine; a scheduler has its own.")
    if not 1 <= options.sample <= 1000:
        raise CampaignError(f"--sample: {options.sample} is not within 1..1000.")
    if not 0 < options.wait <= 86_400:
        raise CampaignError(f"--wait: {options.wait:g} is not within a day.")
    place = Place(options.scheduler, options.workers, _folder(options), options.wait)
    if options.dry_run:
        with connected(place) as client, assigned(client, place, definition, bundle) as name:
            cost = coordinator.estimate(client, name, definition, options.sample)
            _say_cost(cost, sum(client.nthreads().values()))
        return 0
    folder = Path(_out(options))
    form = options.format
    if form == "auto":
        form = "parquet" if has_parquet() else "jsonl"
    if form == "parquet" and not has_parquet():
        raise CampaignError("--format parquet needs pyarrow: pip install pyarrow.")
    with connected(place) as client:
        try:
            store = Store(folder, definition, versions(client, place), form)
        except OSError as error:
            raise CampaignError(f"{folder}: {error.strerror}.") from None
        try:
            with assigned(client, place, definition, bundle) as name:
                report = _quiet if options.quiet else _report
                course = coordinator.run(client, name, definition, store, report)
            summary = write_summary(folder, definition, store, course)
        finally:
            store.close()
    return _conclude(summary, course, folder)


def _defined(options: argparse.Namespace) -> tuple[Definition, Any]:
    given = Request(
        fuzz=options.fuzz or [],
        play=options.play or [],
        seeds=options.seeds,
        sizes=options.size or [],
        screens=_screens(options),
        settings=_pairs("--set", options.settings or []),
        variables=_pairs("--var", options.variables or []),
        plays=options.plays,
        length=options.length,
        layouts=options.layout or [],
        invariants=options.invariants,
        files=options.files or [],
    )
    if options.file is None:
        return define(given, Path.cwd())
    path = Path(options.file)
    return define(read_file(path).overridden(_moved(given, path.parent)), path.parent)


def _moved(given: Request, parent: Path) -> Request:
    """Return a request whose paths are relative to the folder of a file, not to the current one."""

    def moved(path: str) -> str:
        return os.path.relpath(path, parent)

    for name in ("fuzz", "play", "layouts", "files"):
        setattr(given, name, [moved(path) for path in getattr(given, name)])
    if given.invariants is not None:
        given.invariants = moved(given.invariants)
    return given


def _screens(options: argparse.Namespace) -> dict[str, list[str]]:
    screens: dict[str, list[str]] = {}
    for key, (_, option) in SCREENS.items():
        given = getattr(options, option.removeprefix("--").replace("-", "_")) or []
        words = [word for text in given for word in text.split(",")]
        if words:
            screens[key] = words
    return screens


def _pairs(option: str, texts: list[str]) -> dict[str, list[str]]:
    pairs: dict[str, list[str]] = {}
    for text in texts:
        name, sign, value = text.partition("=")
        if not sign or not name:
            raise CampaignError(f"{option}: “{text}” should be NAME=VALUE.")
        pairs.setdefault(name, []).append(value)
    return pairs


def _folder(options: argparse.Namespace) -> str | None:
    if options.programs is None or options.scheduler is not None:
        return str(options.programs) if options.programs is not None else None
    if not Path(options.programs).is_dir():
        raise CampaignError(f"--programs: there is no folder {options.programs}.")
    return str(Path(options.programs).absolute())


def _out(options: argparse.Namespace) -> str:
    if options.out is None:
        raise CampaignError("--out FOLDER is missing: where everything is kept.")
    if options.resume and not (Path(options.out) / "campaign.json").exists():
        raise CampaignError(f"--resume: there is no campaign in {options.out}.")
    return str(options.out)


def _report(line: str) -> None:
    print(f"{time.strftime('%H:%M:%S')} {line}", file=sys.stderr, flush=True)


def _quiet(line: str) -> None:
    pass


def write_summary(
    folder: Path, definition: Definition, store: Store, course: coordinator.Course
) -> dict[str, Any]:
    """Write the summary as JSON and as a page, and return it."""
    summary = summarize(definition, store, course.failed)
    text = json.dumps(summary, indent=1, ensure_ascii=False) + "\n"
    write(folder / "summary.json", text.encode())
    write(folder / "summary.html", page(summary, folder).encode())
    return summary


def _say_cost(cost: coordinator.Cost, workers: int) -> None:
    span = coordinator.span
    counts = sorted({1, workers, 8, 64})
    on = ", ".join(f"{span(cost.total / n)} on {counted(n, 'worker')}" for n in counts)
    print(f"tasks: {cost.tasks:,}, of which {cost.sampled:,} were done")
    print(
        f"seconds a task: {cost.mean:.3g}, from {cost.least:.3g} to {cost.most:.3g} in the sample"
    )
    print(f"processor-hours: {cost.total / 3600:,.3g}")
    print(f"time: {on}")


def _conclude(summary: dict[str, Any], course: coordinator.Course, folder: Path) -> int:
    """Print what has come out, and return the exit code."""
    findings = summary["findings"]
    is_done = summary["finished"] == summary["tasks"]
    mark = "✓" if is_done and not findings and not summary["refused"] else "✗"
    print(
        f"{mark} {summary['finished']:,} of {counted(summary['tasks'], 'task')}, "
        f"{counted(summary['plays'], 'play')}, {counted(summary['steps'], 'step')}, "
        f"{summary['orders']:,} orders of calls, {counted(len(findings), 'finding')}"
    )
    for finding in findings:
        print(
            f"  {finding['rule']}: {finding['message']}\n    in {counted(finding['tasks'], 'task')}"
            f", {counted(finding['steps'], 'step')}: {folder / finding['script']}"
        )
    print(f"  {folder / 'summary.html'}")
    if course.stopped is not None:
        print("campaign: stopped; the same command continues.", file=sys.stderr)
        return 128 + course.stopped
    if course.failed:
        print(
            f"campaign: {counted(course.failed, 'task')} failed: {course.failure}\n"
            "The same command does these again.",
            file=sys.stderr,
        )
        return 4
    if summary["refused"]:
        error = summary["refusals"][0]["error"]
        print(f"campaign: {counted(summary['refused'], 'task')} refused: {error}", file=sys.stderr)
        return 2
    return 1 if findings else 0
