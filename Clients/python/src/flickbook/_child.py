"""A daemon of one's own, which ends with the client."""

from __future__ import annotations

import contextlib
import os
import select
import shutil
import subprocess
import tempfile
import time
from collections.abc import Mapping, Sequence
from pathlib import Path

from flickbook._error import NotStarted

# The daemon's parent. It waits at a pipe whose other end this process holds, so it notices the end
# of this process, however it comes about. Only the daemon holds the pipe with the ready line.
_KEEPER = """
folder=$1
shift
exec 3>&1 >&2
"$@" >&3 3>&- </dev/null &
daemon=$!
exec 3>&-
read -r line
kill "$daemon" 2>/dev/null
wait "$daemon"
rm -rf -- "$folder"
"""


def program(name: str) -> str:
    """The path of one of Flickbook's programs.

    An environment variable (FLICKBOOKD for the daemon, FLICKBOOK for the command line) goes first,
    then the programs that were installed with this package, then those on PATH.

    Raises:
        NotStarted: There is none.
    """
    variable = name.upper()
    if given := os.environ.get(variable):
        return given
    own = Path(__file__).parent / "bin" / name
    if own.exists():
        return str(own)
    if found := shutil.which(name):
        return found
    raise NotStarted(
        f"There is no program {name}.",
        data={"hint": f"Install a wheel that has it, put it on PATH, or set {variable}."},
    )


class Child:
    """A daemon with a socket in a folder of its own."""

    def __init__(
        self,
        *,
        path: str | os.PathLike[str] | None = None,
        arguments: Sequence[str] = (),
        environment: Mapping[str, str] | None = None,
        timeout: float = 60,
    ) -> None:
        self.program = os.fspath(path) if path is not None else program("flickbookd")
        self.folder = _short_folder()
        self.socket = os.path.join(self.folder, "socket")
        self._messages = open(os.path.join(self.folder, "messages"), "w+b")  # noqa: SIM115
        command = ["/bin/sh", "-c", _KEEPER, "flickbookd", self.folder, self.program]
        try:
            self.process = subprocess.Popen(
                [*command, "--socket", self.socket, *arguments],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=self._messages,
                env={**os.environ, **(environment or {})},
                # An interrupt in a terminal is for this process, which then ends the daemon.
                start_new_session=True,
            )
            self._wait_until_ready(timeout)
        except BaseException:
            self.end()
            raise

    def _wait_until_ready(self, timeout: float) -> None:
        output = self.process.stdout
        assert output is not None
        poll = select.poll()
        poll.register(output, select.POLLIN)
        deadline = time.monotonic() + timeout
        line = b""
        while not line.endswith(b"\n"):
            left = deadline - time.monotonic()
            if left <= 0 or not poll.poll(left * 1000):
                raise self._failure(f"{self.program} was not ready within {timeout:g} seconds.")
            data = os.read(output.fileno(), 4096)
            if not data:
                raise self._failure(f"{self.program} has ended before it was ready.")
            line += data

    def _failure(self, text: str) -> NotStarted:
        said = self.messages().strip()
        return NotStarted(f"{text}\n{said}" if said else text)

    def messages(self) -> str:
        """Returns the text that the daemon has written to standard error."""
        try:
            return Path(self._messages.name).read_text("utf-8", "replace")
        except OSError:
            return ""

    def end(self) -> None:
        """Ends the daemon, and removes its folder."""
        process = getattr(self, "process", None)
        if process is not None:
            for stream in (process.stdin, process.stdout):
                if stream is not None:
                    with contextlib.suppress(OSError):
                        stream.close()
            try:
                process.wait(15)
            except subprocess.TimeoutExpired:
                with contextlib.suppress(OSError):
                    os.killpg(process.pid, 9)
                process.wait()
        self._messages.close()
        shutil.rmtree(self.folder, ignore_errors=True)


def _short_folder() -> str:
    """A private folder whose path leaves room for a socket's name, which may have 107 bytes."""
    folder = tempfile.mkdtemp(prefix="flickbook-")
    if len(os.fsencode(folder)) <= 90:
        return folder
    os.rmdir(folder)
    return tempfile.mkdtemp(prefix="flickbook-", dir="/tmp")
