"""Daemons that a client starts and finds."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

import flickbook

SCENE = {"sections": [{"items": 5}]}


def is_alive(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text("utf-8").rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


def wait_for_end(pid: int) -> bool:
    deadline = time.monotonic() + 20
    while is_alive(pid) and time.monotonic() < deadline:
        time.sleep(0.02)
    return not is_alive(pid)


def test_a_daemon_ends_with_its_block() -> None:
    with flickbook.start() as daemon:
        folder, pid = Path(daemon.path).parent, daemon.hello().pid
        assert folder.stat().st_mode & 0o777 == 0o700
    assert wait_for_end(pid)
    assert not folder.exists()


@pytest.mark.parametrize("end", ["os.kill(os.getpid(), 9)", "os._exit(0)", "sys.exit(0)"])
def test_a_daemon_ends_with_its_program(end: str) -> None:
    program = (
        "import flickbook, os, sys; d = flickbook.start();"
        f"print(d.hello().pid, d.path, flush=True); s = d.open({SCENE}); {end}"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    pid, path = done.stdout.split()
    assert wait_for_end(int(pid))
    deadline = time.monotonic() + 10
    while Path(path).parent.exists() and time.monotonic() < deadline:
        time.sleep(0.02)
    assert not Path(path).parent.exists()


def test_the_end_of_a_daemon_is_an_error_of_its_requests() -> None:
    with flickbook.start() as daemon, daemon.open(SCENE) as session:
        os.kill(daemon.hello().pid, signal.SIGKILL)
        with pytest.raises(flickbook.ConnectionLost) as caught:
            session.settle()
        assert caught.value.name == "connection_lost"
        with pytest.raises(flickbook.FlickbookError):
            session.settle()
        with pytest.raises(flickbook.FlickbookError):
            daemon.open(SCENE)


def test_a_daemon_that_does_not_start_says_why(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    with pytest.raises(flickbook.NotStarted, match="--workers needs a number"):
        flickbook.start(workers=-1)
    with pytest.raises(flickbook.NotStarted, match="not found"):
        flickbook.start(program="/nowhere/flickbookd")
    slow = tmp_path / "slow"
    slow.write_text("#!/bin/sh\nexec sleep 60\n", "utf-8")
    slow.chmod(0o755)
    with pytest.raises(flickbook.NotStarted, match=r"within 0\.2 seconds"):
        flickbook.start(program=slow, timeout=0.2)
    monkeypatch.delenv("FLICKBOOKD", raising=False)
    monkeypatch.setenv("PATH", "/nowhere")
    monkeypatch.setattr("flickbook._child.__file__", "/nowhere/_child.py")
    with pytest.raises(flickbook.NotStarted, match="There is no program flickbookd") as caught:
        flickbook.start()
    assert "FLICKBOOKD" in (caught.value.hint or "")


def test_a_running_daemon_is_found(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    with flickbook.start() as daemon:
        monkeypatch.setenv("FLICKBOOK_SOCKET", daemon.path)
        with flickbook.connect() as other, other.open(SCENE, name="there"):
            assert [s.session for s in daemon.list().sessions] == ["there"]
        assert daemon.hello().name == "flickbookd"
    monkeypatch.delenv("FLICKBOOK_SOCKET")
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(tmp_path))
    with pytest.raises(flickbook.NotStarted, match=r"flickbook/flickbook\.sock"):
        flickbook.connect()


def test_options_reach_the_daemon(tmp_path: Path) -> None:
    config = tmp_path / "config.yaml"
    config.write_text("limits: {sessions: 7}\n", "utf-8")
    with flickbook.start(config=config, workers=1, log=tmp_path) as daemon:
        assert daemon.hello().limits.sessions == 7
        with daemon.open(SCENE, name="logged") as session, session.fork() as other:
            session.tap(item=[0, 1])
            assert other.state().selected == []
            assert len(daemon.stats().workers or []) == 1
        assert (tmp_path / "logged.jsonl").exists()
