"""The programs that a worker runs, and how they end with it."""

from __future__ import annotations

import fcntl
import os
import select
import shutil
import subprocess
from collections.abc import Sequence
from functools import cache
from pathlib import Path

from flickbook._child import Child, program
from flickbook._error import FlickbookError

from .definition import CampaignError


def find_program(name: str, folder: str | None) -> str:
    """Return the path of a program: in a folder that was named, or where the client finds it.

    Raises:
        CampaignError: it is not there.
    """
    try:
        path = program(name) if folder is None else shutil.which(name, path=folder)
    except FlickbookError as error:
        raise CampaignError(f"{os.uname().nodename}: {error}") from None
    if path is None:
        raise CampaignError(f"{os.uname().nodename} has no {name} in {folder}.")
    return os.path.abspath(path)


def version(folder: str | None) -> str:
    """Return the version of the programs, which is one from the first task to the last."""
    find_program("flickbookd", folder)
    words = [find_program("flickbook", folder), "--version"]
    try:
        ran = subprocess.run(words, stdin=subprocess.DEVNULL, capture_output=True, check=False)
    except OSError as error:
        raise CampaignError(f"{words[0]} cannot be run: {error.strerror}.") from None
    if ran.returncode != 0:
        raise CampaignError(f"{words[0]} --version ends with {ran.returncode}.")
    return ran.stdout.decode(errors="replace").strip()


@cache
def _leash() -> list[str]:
    """Return the words by which a program is killed with the thread that has started it."""
    setpriv = shutil.which("setpriv")
    if setpriv is None:
        return []
    words = [setpriv, "--pdeathsig", "KILL", "--"]
    ran = subprocess.run([*words, "true"], capture_output=True, check=False)
    return words if ran.returncode == 0 else []


def run(words: Sequence[str], folder: Path) -> subprocess.CompletedProcess[bytes]:
    """Run a program to its end. If this process is killed, so is the program.

    Signals of a terminal do not reach it: a task that is cut short would look like a finished task.
    """
    return subprocess.run(
        [*_leash(), *words],
        cwd=folder,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        check=False,
        start_new_session=True,
    )


def compile_once(folder: str | None, layouts: Sequence[str], sources: Path) -> None:
    """Have an app's sources compiled, by one worker of a machine while the others wait.

    Args:
        folder: Where the programs are, if not where the client finds them.
        layouts: The sources as options of the command line.
        sources: The folder that has them.

    Raises:
        CampaignError: they do not compile.
    """
    words = [find_program("flickbook", folder), "schema", *layouts]
    with (sources.parent / "compiling").open("wb") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        ran = run(words, sources)
    if ran.returncode != 0:
        text = ran.stderr.decode(errors="replace").strip()
        raise CampaignError(text.replace(f"{sources}/", "") or "The sources cannot be compiled.")


class Daemon:
    """A daemon of a worker's own, which ends with the worker, however that ends."""

    def __init__(self, folder: str | None, sessions: int) -> None:
        """Start the daemon and wait until it listens.

        Args:
            folder: Where the programs are, if not where the client finds them.
            sessions: How many tasks use it at once.

        Raises:
            CampaignError: it does not start.
        """
        # A trap ends a worker of the daemon, and not the daemon.
        arguments = ["--workers", str(sessions)]
        try:
            self._child = Child(path=find_program("flickbookd", folder), arguments=arguments)
        except FlickbookError as error:
            raise CampaignError(str(error)) from None

    @property
    def socket(self) -> str:
        """The path of its socket."""
        return self._child.socket

    @property
    def is_alive(self) -> bool:
        """Whether the daemon has not ended: at its end, its output does."""
        output = self._child.process.stdout
        return output is not None and not select.select([output], [], [], 0)[0]

    def end(self) -> None:
        """End the daemon, and remove its folder."""
        self._child.end()
