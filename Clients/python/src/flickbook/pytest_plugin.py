"""The plugin for pytest: a daemon, stages, golden pictures, and traces of tests that fail.

It is there as soon as the package is installed.

    def test_a_fling(flickbook_stage, flickbook_picture):
        s = flickbook_stage({"sections": [{"items": 500}]})
        s.fling(velocity=[0, -2000])
        s.settle()
        assert s.state().phase == "idle"
        flickbook_picture(s)
"""

from __future__ import annotations

import contextlib
import difflib
import os
import re
from collections.abc import Callable, Generator, Iterator
from pathlib import Path
from typing import Any, Literal

import pytest

import flickbook
from flickbook._scene import Scene
from flickbook._stage import Stage
from flickbook._trace import Failure, write_trace
from flickbook.results import Picture

_PACKAGE = str(Path(flickbook.__file__).parent)
_STAGES = pytest.StashKey[list[Stage]]()

#: Opens a stage on a scene.
OpenStage = Callable[..., Stage]
#: Compares what is on screen with a golden picture.
ComparePicture = Callable[..., None]


def pytest_addoption(parser: pytest.Parser) -> None:
    """Adds the options."""
    group = parser.getgroup("flickbook")
    group.addoption(
        "--flickbook-update",
        action="store_true",
        default=os.environ.get("FLICKBOOK_UPDATE") == "1",
        help="keep what is on screen now as the golden pictures",
    )
    group.addoption(
        "--flickbook-socket",
        metavar="PATH",
        help="use the daemon at this socket instead of starting one",
    )
    group.addoption(
        "--flickbook-traces",
        metavar="FOLDER",
        help="where tests that fail leave traces: flickbook-traces unless given, nowhere if empty",
    )
    parser.addini("flickbook_traces", "the folder for traces", default="flickbook-traces")
    parser.addini(
        "flickbook_layouts", "sources of an app whose layouts scenes name", "linelist", default=[]
    )


@pytest.fixture(scope="session")
def flickbook_daemon(pytestconfig: pytest.Config) -> Iterator[flickbook.Daemon]:
    """A daemon for all tests of a run; with pytest-xdist, one for each worker."""
    socket = pytestconfig.getoption("--flickbook-socket")
    if socket:
        daemon = flickbook.connect(socket)
    else:
        layouts = [str(pytestconfig.rootpath / p) for p in pytestconfig.getini("flickbook_layouts")]
        daemon = flickbook.start(layouts=layouts)
    with daemon:
        yield daemon


@pytest.fixture
def flickbook_stage(
    flickbook_daemon: flickbook.Daemon, request: pytest.FixtureRequest
) -> Iterator[OpenStage]:
    """Opens sessions for a test: `flickbook_stage(scene)`.

    They end with the test. If it fails, each leaves a trace.
    """
    stages: list[Stage] = []
    request.node.stash[_STAGES] = stages

    def open(
        scene: Scene,
        *,
        name: str | None = None,
        clock: Literal["virtual", "wall"] | None = None,
    ) -> Stage:
        stage = Stage.on(flickbook_daemon.open(scene, name=name, clock=clock))
        stages.append(stage)
        return stage

    yield open
    for stage in stages:
        # A test may have closed it.
        with contextlib.suppress(flickbook.FlickbookError, OSError):
            stage.close()


@pytest.fixture
def flickbook_picture(request: pytest.FixtureRequest) -> ComparePicture:
    """Compares pictures: `flickbook_picture(stage)`, or with a name for each of several.

    The golden picture is beside the test, as `FILE.TEST.svg` or `FILE.TEST.NAME.svg`, and
    `--flickbook-update` renews it.
    """

    def compare(
        shown: flickbook.Session | Picture,
        name: str | None = None,
        *,
        format: Literal["svg", "text"] = "svg",
    ) -> None:
        __tracebackhide__ = True
        picture = shown if isinstance(shown, Picture) else shown.snapshot(format=format)
        now = picture.svg if picture.svg is not None else picture.text
        if now is None:
            pytest.fail("A golden picture is SVG or text; a PNG has the letters of one machine.")
        ending = "txt" if picture.svg is None else "svg"
        golden = _golden(request, name, ending)
        if request.config.getoption("--flickbook-update"):
            golden.write_text(now, "utf-8")
            return
        if not golden.exists():
            pytest.fail(f"There is no picture {golden}. --flickbook-update keeps what is seen now.")
        before = golden.read_text("utf-8")
        if before != now:
            pytest.fail(_difference(golden, before, now, _actual(request, golden, now)))

    return compare


def _golden(request: pytest.FixtureRequest, name: str | None, ending: str) -> Path:
    """The file of a golden picture."""
    test = re.sub(r"[^\w.-]+", "-", request.node.name).strip("-")
    parts = [request.path.stem, test, *([name] if name else []), ending]
    return request.path.with_name(".".join(parts))


def _actual(request: pytest.FixtureRequest, golden: Path, now: str) -> Path | None:
    """Keeps the picture that differs beside the traces."""
    folder = _folder(request.config)
    if folder is None:
        return None
    folder.mkdir(parents=True, exist_ok=True)
    file = folder / golden.name
    file.write_text(now, "utf-8")
    return file


def _difference(golden: Path, before: str, now: str, actual: Path | None) -> str:
    """Returns the differences, shape by shape."""
    lines = [
        line
        for line in difflib.unified_diff(before.splitlines(), now.splitlines(), n=0, lineterm="")
        if not line.startswith(("---", "+++", "@@"))
    ]
    shown = [line if len(line) <= 200 else line[:200] + "…" for line in lines[:20]]
    if len(lines) > 20:
        shown.append(f"… and {len(lines) - 20} more lines")
    text = f"The picture differs from {golden} in {len(lines)} lines"
    text += f"; what is seen now is {actual}." if actual else "."
    return "\n".join([f"{text} --flickbook-update keeps it.", *shown])


def _folder(config: pytest.Config) -> Path | None:
    """The folder for traces; None if there are to be none."""
    given: str | None = config.getoption("--flickbook-traces")
    if given is not None:
        return config.invocation_params.dir / given if given else None
    folder: str = config.getini("flickbook_traces")
    return config.rootpath / folder if folder else None


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item, call: pytest.CallInfo[None]
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Writes the traces of a test that has failed, while its stages are there."""
    if call.when == "call" and call.excinfo is not None:
        _shorten(call.excinfo.value)
    report = yield
    folder = _folder(item.config)
    if call.when == "call" and report.failed and folder is not None:
        stages: list[Stage] = item.stash.get(_STAGES, [])
        for number, stage in enumerate(stages, 1):
            name = re.sub(r"[^\w.-]+", "-", item.nodeid).strip("-")
            name += f".{number}" if number > 1 else ""
            try:
                text = str(write_trace(stage, folder, name, _failure(report, call)))
            except Exception as reason:
                # A failure of the trace must not hide the test's own failure.
                text = f"no trace: {reason}"
            report.sections.append((f"Flickbook trace of {stage.name}", text))
    return report


def _shorten(error: BaseException) -> None:
    """Ends the traceback of a refused request at the line that made it."""
    trace = error.__traceback__ if isinstance(error, flickbook.FlickbookError) else None
    while trace is not None and trace.tb_next is not None:
        if trace.tb_next.tb_frame.f_code.co_filename.startswith(_PACKAGE):
            trace.tb_next = None
        trace = trace.tb_next


def _failure(report: pytest.TestReport, call: pytest.CallInfo[None]) -> Failure:
    """The line that failed, and why."""
    crash: Any = getattr(report.longrepr, "reprcrash", None)
    if crash is not None:
        return Failure(crash.path, crash.lineno, crash.message)
    return Failure("", 0, str(call.excinfo.value) if call.excinfo is not None else "")
