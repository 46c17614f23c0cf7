"""The plain client: every call waits for its answer."""

from __future__ import annotations

import contextlib
import os
import select
import socket
import threading
from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from types import TracebackType
from typing import Any, Literal

from flickbook._child import Child
from flickbook._core import Wire
from flickbook._error import FlickbookError, NotStarted
from flickbook._log import Log as ArrivedLog
from flickbook._methods import DaemonMethods, SessionMethods
from flickbook._record import Record
from flickbook._scene import Scene, scene_of
from flickbook.results import LogPlace, OpenedSession, SessionPlace


class Connection:
    """A socket, and the protocol on it. Requests of several threads take turns."""

    def __init__(self, path: str, child: Child | None = None) -> None:
        self.path = path
        self.child = child
        self.wire = Wire()
        self._turn = threading.RLock()
        self._sending = threading.Lock()
        self._running: int | None = None
        # Made once: for an answer of a few bytes, so much memory costs more than the answer.
        self._buffer = memoryview(bytearray(262144))
        self._socket = socket.socket(socket.AF_UNIX)
        try:
            self._socket.connect(path)
        except OSError as error:
            self._socket.close()
            raise not_reached(path, error) from error

    def request(self, method: str, params: dict[str, Any]) -> Any:
        """Sends a request and waits for its answer.

        Raises:
            FlickbookError: The request was refused, or the daemon is gone.
        """
        wire = self.wire
        with self._turn:
            id, line = wire.request(method, params)
            try:
                self._running = id
                self._send(line)
                while True:
                    for answer in wire.receive(self._receive()):
                        if answer.id == id:
                            return answer.take()
            except FlickbookError:
                raise
            except BaseException:
                # An interrupt: nobody waits for the answer any more, so the request need not
                # continue.
                self.interrupt()
                raise
            finally:
                self._running = None

    def interrupt(self) -> None:
        """Cancels the request that waits for its answer, if one does."""
        id = self._running
        if id is not None:
            line = self.wire.cancel(id)
            with contextlib.suppress(OSError), self._sending:
                self._socket.sendall(line)

    def wait(self, timeout: float | None) -> bool:
        """Waits for what comes without a request; False if nothing came in time."""
        with self._turn:
            if not self._poll(select.POLLIN, timeout):
                return False
            self.wire.receive(self._receive())
            return True

    def close(self) -> None:
        """Closes the socket."""
        self._socket.close()

    def _send(self, line: bytes) -> None:
        try:
            with self._sending:
                sent = self._socket.send(line, socket.MSG_DONTWAIT)
                if sent < len(line):
                    self._send_slowly(memoryview(line)[sent:])
        except BlockingIOError:
            with self._sending:
                self._send_slowly(memoryview(line))
        except OSError as error:
            raise self._lost() from error

    def _send_slowly(self, rest: memoryview) -> None:
        """Sends more than the system takes at once, and reads at the same time.

        A daemon whose records nobody reads reads no requests either.
        """
        while rest:
            events = self._poll(select.POLLIN | select.POLLOUT, None)
            if events & select.POLLIN:
                self.wire.receive(self._receive())
            if events & ~select.POLLIN:
                rest = rest[self._socket.send(rest, socket.MSG_DONTWAIT) :]

    def _poll(self, events: int, timeout: float | None) -> int:
        """Waits for the socket; 0 if nothing happened in time."""
        poll = select.poll()
        poll.register(self._socket, events)
        found = poll.poll(None if timeout is None else timeout * 1000)
        return found[0][1] if found else 0

    def _receive(self) -> bytes:
        try:
            count = self._socket.recv_into(self._buffer)
        except OSError as error:
            raise self._lost() from error
        if count == 0:
            raise self._lost()
        return bytes(self._buffer[:count])

    def _lost(self) -> FlickbookError:
        return self.wire.lost(self.child.messages().strip() if self.child else "")


def not_reached(path: str, error: OSError) -> NotStarted:
    """The error of a socket at which nobody answers."""
    return NotStarted(
        f"No daemon answers at {path}: {error.strerror or error}.",
        data={"hint": "flickbook.start() starts one; flickbookd --socket PATH does, too."},
    )


class Log(ArrivedLog):
    """A subscription to a session's log."""

    def __init__(self, session: Session) -> None:
        super().__init__()
        self._session = session

    def follow(self, timeout: float | None = None) -> Iterator[Record]:
        """Returns the records one by one, and waits for those that have not arrived.

        It ends with the subscription, or when nothing came for `timeout` seconds. It is for a wall
        clock, and for sessions that others move; the records of one's own requests have arrived.
        """
        while True:
            yield from self.unfollowed()
            if self.ended:
                return
            try:
                if not self._session.connection.wait(timeout):
                    return
            except FlickbookError:
                self.ended = True

    def unsubscribe(self) -> None:
        """Ends the subscription; the records that have arrived remain."""
        if not self.ended and self._session.connection.wire.log is self:
            self._session._request("log.unsubscribe", {})
            self._session.connection.wire.log = None
        self.ended = True

    def __enter__(self) -> Log:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        with contextlib.suppress(FlickbookError):
            self.unsubscribe()


class SessionLog:
    """The methods `log.…` by their whole names; called, it is `log.subscribe`."""

    def __init__(self, session: Session) -> None:
        self._session = session

    def __call__(
        self,
        *,
        sources: Sequence[str] | None = None,
        events: Sequence[str] | None = None,
        since: int | None = None,
        frames: bool | None = None,
        steps: bool | None = None,
    ) -> Log:
        """Subscribes to the session's log, and returns what arrives of it.

        A session has one subscription: another one ends the log before it.

        Args:
            sources: The sources of the records; all unless given.
            events: The events of the records; all unless given, without those that are asked once
                for each item or section.
            since: The number of the first record; the next one unless given. 1 is the first of all.
            frames: Whether records tell what is on screen after each frame.
            steps: Whether records tell the requests and how they ended.
        """
        connection = self._session.connection
        before, log = connection.wire.log, Log(self._session)
        connection.wire.log = log
        params = {
            "sources": sources,
            "events": events,
            "since": since,
            "frames": frames,
            "steps": steps,
        }
        try:
            self._session._request("log.subscribe", params)
        except BaseException:
            connection.wire.log = before
            raise
        if before is not None:
            before.ended = True
        return log

    subscribe = __call__

    def unsubscribe(self) -> LogPlace:
        """Ends the subscription."""
        answer = self._session._request("log.unsubscribe", {})
        wire = self._session.connection.wire
        if wire.log is not None:
            wire.log.ended = True
            wire.log = None
        return LogPlace.from_json(answer)


class Session(SessionMethods):
    """A session: a stage with its clock, on a connection of its own.

    Its methods are named as in the protocol, without their prefix; the full names work, too:
    `s.fling(…)` is `s.gesture.fling(…)`.
    """

    def __init__(self, connection: Connection, name: str, owned: bool) -> None:
        self.connection = connection
        self.name = name
        """The name of the session."""
        self._owned = owned

    def _request(self, method: str, params: dict[str, Any]) -> Any:
        return self.connection.request(method, params)

    def request(self, method: str, params: Mapping[str, Any] | None = None) -> Any:
        """Sends any request, and returns its result as JSON has it.

        Args:
            method: The whole name of the method, such as `view.update`.
            params: Its parameters, by the names that the protocol has for them.
        """
        return self.connection.request(method, dict(params or {}))

    @cached_property
    def log(self) -> SessionLog:
        """The methods `log.…` by their whole names; called, it is `log.subscribe`."""
        return SessionLog(self)

    def fork(
        self,
        *,
        t: float | None = None,
        frame: int | None = None,
        entry: int | None = None,
        name: str | None = None,
    ) -> Session:
        """Opens a session with the past of this one, at its present or at an earlier instant.

        Sends `session.fork` on a connection of its own.

        Args:
            t: The instant, in simulated seconds.
            frame: The frame.
            entry: The entry of the history that has just ended; 0 is the session's beginning.
            name: The name of the new session; s1, s2 and so on unless given.
        """
        params = {"session": self.name, "t": t, "frame": frame, "entry": entry, "name": name}
        connection = Connection(self.connection.path, self.connection.child)
        return opened(connection, "session.fork", params, owned=True)

    def interrupt(self) -> None:
        """Cancels the request of this session for which another thread waits (`server.cancel`)."""
        self.connection.interrupt()

    def close(self) -> SessionPlace:
        """Ends the session for all its connections."""
        try:
            return SessionPlace.from_json(self._request("session.close", {"session": self.name}))
        finally:
            self.disconnect()

    def disconnect(self) -> None:
        """Leaves the session; it lives on if others are connected, or if it is kept."""
        self.connection.close()
        log = self.connection.wire.log
        if log is not None:
            log.ended = True

    def __enter__(self) -> Session:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if self._owned:
            with contextlib.suppress(FlickbookError):
                self.close()
        self.disconnect()

    def _repr_svg_(self) -> str | None:
        # A notebook shows the session that has ended as a text.
        with contextlib.suppress(FlickbookError):
            return self.snapshot().svg
        return None

    def __repr__(self) -> str:
        return f"<Session {self.name}>"


def opened(connection: Connection, method: str, params: dict[str, Any], owned: bool) -> Session:
    """The session that a connection opens or attaches to."""
    try:
        answer = OpenedSession.from_json(connection.request(method, params))
    except BaseException:
        connection.close()
        raise
    return Session(connection, answer.session, owned)


class Daemon(DaemonMethods):
    """A daemon, and the connection to it. Each of its sessions has a connection of its own."""

    def __init__(self, path: str, child: Child | None = None) -> None:
        self.path = path
        """The path of its socket."""
        self._child = child
        self._connection: Connection | None = None

    def _request(self, method: str, params: dict[str, Any]) -> Any:
        if self._connection is None:
            self._connection = Connection(self.path, self._child)
        return self._connection.request(method, params)

    def request(self, method: str, params: Mapping[str, Any] | None = None) -> Any:
        """Sends any request, and returns its result as JSON has it."""
        return self._request(method, dict(params or {}))

    def open(
        self,
        scene: Scene,
        *,
        name: str | None = None,
        clock: Literal["virtual", "wall"] | None = None,
        keep: float | None = None,
    ) -> Session:
        """Opens a session on a scene, which is laid out at t = 0 when the answer comes.

        Sends `session.open` on a connection of its own. A session that is not kept is closed by the
        end of a `with`.

        Args:
            scene: The keys and values of a scene, a file, or a text in YAML or JSON.
            name: The name of the session; s1, s2 and so on unless given.
            clock: Whether time follows the requests or the wall clock. Default: "virtual".
            keep: How long the session lives without a connection, in real seconds; 0 unless given.
        """
        params = {"scene": scene_of(scene), "name": name, "clock": clock, "keep": keep}
        connection = Connection(self.path, self._child)
        return opened(connection, "session.open", params, owned=not keep)

    def attach(self, session: str, mode: Literal["control", "observe"] = "control") -> Session:
        """Connects to a session that somebody else has opened.

        Sends `session.attach` on a connection of its own.

        Args:
            session: The name of the session.
            mode: Whether to change the session, or only to query it and to read its log.
        """
        connection = Connection(self.path, self._child)
        params = {"session": session, "mode": mode}
        return opened(connection, "session.attach", params, owned=False)

    def messages(self) -> str:
        """Returns what a daemon that `start()` has started wrote to standard error."""
        return self._child.messages() if self._child else ""

    def close(self) -> None:
        """Closes the connection, and ends the daemon if `start()` has started it."""
        if self._connection is not None:
            self._connection.close()
        if self._child is not None:
            self._child.end()

    def __enter__(self) -> Daemon:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    def __repr__(self) -> str:
        return f"<Daemon at {self.path}>"


def daemon_arguments(
    layouts: Sequence[str | os.PathLike[str]],
    workers: int | Literal["auto"] | None,
    config: str | os.PathLike[str] | None,
    log: str | os.PathLike[str] | None,
    journal: str | os.PathLike[str] | None,
) -> list[str]:
    """The options of `flickbookd`."""
    found: list[str] = []
    for layout in layouts:
        found += ["--layout", os.fspath(layout)]
    if workers is not None:
        found += ["--workers", str(workers)]
    for option, value in (("--config", config), ("--log", log), ("--journal", journal)):
        if value is not None:
            found += [option, os.fspath(value)]
    return found


def start(
    *,
    program: str | os.PathLike[str] | None = None,
    layouts: Sequence[str | os.PathLike[str]] = (),
    workers: int | Literal["auto"] | None = None,
    config: str | os.PathLike[str] | None = None,
    log: str | os.PathLike[str] | None = None,
    journal: str | os.PathLike[str] | None = None,
    environment: Mapping[str, str] | None = None,
    timeout: float | None = None,
) -> Daemon:
    """Starts a daemon of one's own, on a private socket. It ends with this process.

    Args:
        program: The path of `flickbookd`. Unless given it is the path in the environment variable
            FLICKBOOKD, of this package, or on PATH.
        layouts: Sources of an app whose layouts scenes may name, `PATH` or `PATH:CLASS`.
        workers: The number of processes in which sessions live.
        config: A configuration file.
        log: A folder for the full log of each session.
        journal: A folder that keeps each session.
        environment: Variables to add to the variables of this process.
        timeout: How long to wait for it, in seconds; 60 unless given, 600 if it compiles layouts.

    Raises:
        NotStarted: There is no program, or it was not ready in time.
    """
    child = Child(
        path=program,
        arguments=daemon_arguments(layouts, workers, config, log, journal),
        environment=environment,
        timeout=timeout if timeout is not None else (600 if layouts else 60),
    )
    return Daemon(child.socket, child)


def connect(path: str | os.PathLike[str] | None = None) -> Daemon:
    """Connects to a daemon that runs.

    Args:
        path: Its socket. Unless given, the places where `flickbookd` listens are looked at:
            $FLICKBOOK_SOCKET, $XDG_RUNTIME_DIR/flickbook/flickbook.sock, and
            /tmp/flickbook-UID/flickbook.sock.

    Raises:
        NotStarted: Nobody answers there.
    """
    daemon = Daemon(os.fspath(path) if path is not None else usual_socket())
    daemon._connection = Connection(daemon.path)
    return daemon


def usual_socket() -> str:
    """The socket at which a daemon listens by default."""
    if given := os.environ.get("FLICKBOOK_SOCKET"):
        return given
    if folder := os.environ.get("XDG_RUNTIME_DIR"):
        return os.path.join(folder, "flickbook", "flickbook.sock")
    return f"/tmp/flickbook-{os.getuid()}/flickbook.sock"
