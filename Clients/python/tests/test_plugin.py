"""The plugin for pytest, in runs of their own."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

import flickbook

pytest_plugins = ["pytester"]

TEST = """
    def test_board(flickbook_stage, flickbook_picture):
        s = flickbook_stage({"view": {"size": [320, 480]}, "sections": [{"items": 200}]})
        s.fling(velocity=[0, -1500])
        s.settle()
        flickbook_picture(s)
        s.tap(item=[0, 80])
        flickbook_picture(s, "tapped", format="text")
"""


@pytest.fixture
def run(
    pytester: pytest.Pytester, daemon: flickbook.Daemon, monkeypatch: pytest.MonkeyPatch
) -> pytest.Pytester:
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([str(Path(flickbook.__file__).parents[1])]))
    options = ["-p", "no:cacheprovider", f"--flickbook-socket={daemon.path}"]
    if not _is_installed():
        options = ["-p", "flickbook.pytest_plugin", *options]
    pytester.makeini("[pytest]\n")
    monkeypatch.setenv("PYTEST_ADDOPTS", " ".join(options))
    return pytester


def _is_installed() -> bool:
    from importlib.metadata import entry_points

    return any(p.name == "flickbook" for p in entry_points(group="pytest11"))


def test_golden_pictures_are_kept_and_compared(run: pytest.Pytester) -> None:
    run.makepyfile(test_golden=TEST)
    first = run.runpytest_subprocess()
    first.assert_outcomes(failed=1)
    first.stdout.fnmatch_lines(["*There is no picture *test_golden.test_board.svg.*"])
    run.runpytest_subprocess("--flickbook-update").assert_outcomes(passed=1)
    golden = run.path / "test_golden.test_board.svg"
    assert golden.read_text("utf-8").startswith("<svg")
    assert (run.path / "test_golden.test_board.tapped.txt").exists()
    run.runpytest_subprocess().assert_outcomes(passed=1)
    golden.write_text(golden.read_text("utf-8").replace("item [0, 80]", "item [0, 8]"), "utf-8")
    changed = run.runpytest_subprocess()
    changed.assert_outcomes(failed=1)
    changed.stdout.fnmatch_lines(["*The picture differs from *test_board.svg in * lines*"])
    actual = run.path / "flickbook-traces" / "test_golden.test_board.svg"
    assert "item [0, 80]" in actual.read_text("utf-8")


def test_a_failing_test_leaves_its_trace(run: pytest.Pytester) -> None:
    run.makepyfile(
        test_it="""
        import flickbook, pytest

        def test_fails(flickbook_stage):
            s = flickbook_stage({"sections": [{"items": 500}]})
            s.fling(velocity=[0, -2000])
            with pytest.raises(flickbook.FlickbookError):
                s.settle(limit=0.1)
            s.settle()
            s.tap(item=[0, 3])

        def test_holds(flickbook_stage):
            flickbook_stage({"sections": [{"items": 5}]}).tap(item=[0, 1])
    """
    )
    result = run.runpytest_subprocess()
    result.assert_outcomes(passed=1, failed=1)
    result.stdout.fnmatch_lines(
        [
            "E * flickbook.errors.NotVisible: The centre of item *",
            "test_it.py:9: NotVisible",
            "*Flickbook trace of s*",
            "*test_it.py-test_fails.html*",
        ]
    )
    result.stdout.no_fnmatch_line("*_core.py*")
    (page,) = (run.path / "flickbook-traces").iterdir()
    assert page.name == "test_it.py-test_fails.html"
    assert "<!-- A trace of flickbook. -->" in page.read_text("utf-8")


def test_a_trace_is_a_log_where_the_program_is_missing(
    run: pytest.Pytester, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("FLICKBOOK", raising=False)
    monkeypatch.setenv("PATH", "/usr/bin")
    run.makepyfile(
        test_it="""
        import pytest
        from flickbook import _child

        @pytest.mark.parametrize("by", ["a/b"])
        def test_fails(flickbook_stage, monkeypatch, by):
            monkeypatch.setattr(_child, "__file__", "/nowhere/a.py")
            s = flickbook_stage({"sections": [{"items": 50}]})
            s.tap(
                item=[0, 3])
            assert s.state().selected == []
    """
    )
    result = run.runpytest_subprocess("--flickbook-traces=out")
    result.assert_outcomes(failed=1)
    log = run.path / "out" / "test_it.py-test_fails-a-b.jsonl"
    records = [json.loads(line) for line in log.read_text("utf-8").splitlines()]
    script = [r for r in records if r["source"] == "script"]
    assert [(r["event"], r["line"]) for r in script] == [
        ("step", 8),
        ("held", 8),
        ("step", 10),
        ("held", 10),
    ]
    assert script[0]["text"] == "s.tap("
    assert script[2]["text"] == "assert s.state().selected == []"
    assert script[3]["verdict"] == "failed"
    assert "assert [[0, 3]] == []" in script[3]["message"]
    assert [r["event"] for r in records if r["event"] == "didSelectItemAt"] == ["didSelectItemAt"]
    assert any(r["event"] == "frame" for r in records)


def test_traces_can_be_turned_off_and_never_hide_the_failure(run: pytest.Pytester) -> None:
    run.makepyfile(
        test_it="""
        def test_fails(flickbook_stage):
            s = flickbook_stage({"sections": [{"items": 5}]})
            s.close()
            assert False, "the reason"
    """
    )
    off = run.runpytest_subprocess("--flickbook-traces=")
    off.assert_outcomes(failed=1)
    off.stdout.no_fnmatch_line("*Flickbook trace*")
    on = run.runpytest_subprocess()
    on.assert_outcomes(failed=1)
    on.stdout.fnmatch_lines(["*the reason*", "*no trace: *"])


def test_the_plugin_starts_a_daemon_of_its_own(
    run: pytest.Pytester, monkeypatch: pytest.MonkeyPatch
) -> None:
    options = os.environ["PYTEST_ADDOPTS"].partition("--flickbook-socket")[0]
    monkeypatch.setenv("PYTEST_ADDOPTS", options)
    run.makepyfile("def test_it(flickbook_daemon): assert flickbook_daemon.list().sessions == []")
    run.runpytest_subprocess().assert_outcomes(passed=1)
