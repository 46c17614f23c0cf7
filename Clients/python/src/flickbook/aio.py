"""The client for asyncio: the names and types of the plain one, to be awaited.

    import asyncio
    import flickbook.aio

    async def main():
        async with flickbook.aio.start() as d, d.open({"sections": [{"items": 500}]}) as s:
            await s.fling(velocity=[0, -2000])
            await s.settle()
            print((await s.state()).offset)

    asyncio.run(main())

A task that is cancelled while it waits for an answer cancels its request.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
from collections.abc import (
    AsyncIterator,
    Callable,
    Coroutine,
    Generator,
    Mapping,
    Sequence,
)
from functools import cached_property
from types import TracebackType
from typing import Any, Generic, Literal, Protocol, TypeVar

from flickbook._aio_methods import DaemonMethods, SessionMethods
from flickbook._child import Child
from flickbook._client import daemon_arguments, not_reached, usual_socket
from flickbook._core import Answer, Wire
from flickbook._error import FlickbookError
from flickbook._log import Log as ArrivedLog
from flickbook._record import Record
from flickbook._scene import Scene, scene_of
from flickbook.results import LogPlace, OpenedSession, SessionPlace

__all__ = ["Daemon", "Log", "Opening", "Session", "connect", "start"]


class _Leaves(Protocol):
    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None: ...


T = TypeVar("T", bound=_Leaves)


class Opening(Generic[T]):
    """Something that is being opened: `await` it, or use it in `async with`."""

    def __init__(self, open: Callable[[], Coroutine[Any, Any, T]]) -> None:
        self._open = open
        self._opened: T | None = None

    def __await__(self) -> Generator[Any, None, T]:
        return self._open().__await__()

    async def __aenter__(self) -> T:
        self._opened = await self._open()
        return self._opened

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if self._opened is not None:
            await self._opened.__aexit__(kind, error, trace)


class Connection(asyncio.Protocol):
    """A socket, and the protocol on it."""

    def __init__(self, path: str, child: Child | None = None) -> None:
        self.path = path
        self.child = child
        self.wire = Wire()
        self._transport: asyncio.Transport | None = None
        self._answers: dict[int, asyncio.Future[Answer]] = {}
        self._lost: FlickbookError | None = None
        # Set with everything that arrives, for those who follow a log.
        self._arrived = asyncio.Event()
        self._ended = asyncio.Event()

    @classmethod
    async def open(cls, path: str, child: Child | None = None) -> Connection:
        """Connects to a socket."""
        connection = cls(path, child)
        try:
            loop = asyncio.get_running_loop()
            await loop.create_unix_connection(lambda: connection, path)
        except OSError as error:
            raise not_reached(path, error) from error
        return connection

    async def request(self, method: str, params: dict[str, Any]) -> Any:
        """Sends a request and waits for its answer.

        Raises:
            FlickbookError: The request was refused, or the daemon is gone.
        """
        id, line = self.wire.request(method, params)
        if self._lost is not None or self._transport is None:
            raise self._lost or self.wire.lost()
        answer: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()
        self._answers[id] = answer
        self._transport.write(line)
        try:
            return (await answer).take()
        except asyncio.CancelledError:
            if id in self._answers and self._lost is None:
                self._transport.write(self.wire.cancel(id))
            raise
        finally:
            self._answers.pop(id, None)

    async def wait(self, timeout: float | None) -> bool:
        """Waits for what comes without a request; False if nothing came in time."""
        if self._lost is not None:
            raise self._lost
        self._arrived.clear()
        try:
            await asyncio.wait_for(self._arrived.wait(), timeout)
        except asyncio.TimeoutError:
            return False
        return True

    async def close(self) -> None:
        """Closes the socket."""
        transport = self._transport
        if transport is None:
            return
        transport.close()
        try:
            await asyncio.wait_for(self._ended.wait(), 1)
        except asyncio.TimeoutError:
            # Nobody reads the rest of the output.
            transport.abort()
            await self._ended.wait()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Takes the socket."""
        assert isinstance(transport, asyncio.Transport)
        self._transport = transport

    def data_received(self, data: bytes) -> None:
        """Takes bytes, and wakes those whose answers they are."""
        for answer in self.wire.receive(data):
            waiting = self._answers.get(answer.id)
            if waiting is not None and not waiting.done():
                waiting.set_result(answer)
        self._arrived.set()

    def connection_lost(self, exc: Exception | None) -> None:
        """Tells those who wait that the daemon is gone."""
        self._transport = None
        self._lost = self.wire.lost(self.child.messages().strip() if self.child else "")
        for waiting in self._answers.values():
            if not waiting.done():
                waiting.set_exception(self._lost)
        self._arrived.set()
        self._ended.set()


class Log(ArrivedLog):
    """A subscription to a session's log."""

    def __init__(self, session: Session) -> None:
        super().__init__()
        self._session = session

    async def follow(self, timeout: float | None = None) -> AsyncIterator[Record]:
        """Returns the records one by one, and waits for those that have not arrived.

        It ends with the subscription, or when nothing came for `timeout` seconds.
        """
        while True:
            for record in self.unfollowed():
                yield record
            if self.ended:
                return
            try:
                if not await self._session.connection.wait(timeout):
                    return
            except FlickbookError:
                self.ended = True

    async def unsubscribe(self) -> None:
        """Ends the subscription; the records that have arrived remain."""
        wire = self._session.connection.wire
        if not self.ended and wire.log is self:
            await self._session._request("log.unsubscribe", {})
            wire.log = None
        self.ended = True

    async def __aenter__(self) -> Log:
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        with contextlib.suppress(FlickbookError):
            await self.unsubscribe()


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
    ) -> Opening[Log]:
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
        params = {
            "sources": sources,
            "events": events,
            "since": since,
            "frames": frames,
            "steps": steps,
        }
        return Opening(lambda: self._subscribe(params))

    subscribe = __call__

    async def _subscribe(self, params: dict[str, Any]) -> Log:
        wire = self._session.connection.wire
        before, log = wire.log, Log(self._session)
        wire.log = log
        try:
            await self._session._request("log.subscribe", params)
        except BaseException:
            wire.log = before
            raise
        if before is not None:
            before.ended = True
        return log

    async def unsubscribe(self) -> LogPlace:
        """Ends the subscription."""
        answer = await self._session._request("log.unsubscribe", {})
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

    async def _request(self, method: str, params: dict[str, Any]) -> Any:
        return await self.connection.request(method, params)

    async def request(self, method: str, params: Mapping[str, Any] | None = None) -> Any:
        """Sends any request, and returns its result as JSON has it.

        Args:
            method: The whole name of the method, such as `view.update`.
            params: Its parameters, by the names that the protocol has for them.
        """
        return await self.connection.request(method, dict(params or {}))

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
    ) -> Opening[Session]:
        """Opens a session with the past of this one, at its present or at an earlier instant.

        Sends `session.fork` on a connection of its own.

        Args:
            t: The instant, in simulated seconds.
            frame: The frame.
            entry: The entry of the history that has just ended; 0 is the session's beginning.
            name: The name of the new session; s1, s2 and so on unless given.
        """
        params = {"session": self.name, "t": t, "frame": frame, "entry": entry, "name": name}
        connection = self.connection
        return _opening(connection.path, connection.child, "session.fork", params, owned=True)

    async def close(self) -> SessionPlace:
        """Ends the session for all its connections."""
        try:
            return SessionPlace.from_json(
                await self._request("session.close", {"session": self.name})
            )
        finally:
            await self.disconnect()

    async def disconnect(self) -> None:
        """Leaves the session; it lives on if others are connected, or if it is kept."""
        await self.connection.close()
        log = self.connection.wire.log
        if log is not None:
            log.ended = True

    async def __aenter__(self) -> Session:
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if self._owned:
            with contextlib.suppress(FlickbookError):
                await self.close()
        await self.disconnect()

    def __repr__(self) -> str:
        return f"<Session {self.name}>"


def _opening(
    path: str, child: Child | None, method: str, params: dict[str, Any], owned: bool
) -> Opening[Session]:
    """A session that is opened, or attached to, on a connection of its own."""

    async def open() -> Session:
        connection = await Connection.open(path, child)
        try:
            answer = OpenedSession.from_json(await connection.request(method, params))
        except BaseException:
            await connection.close()
            raise
        return Session(connection, answer.session, owned)

    return Opening(open)


class Daemon(DaemonMethods):
    """A daemon, and the connection to it. Each of its sessions has a connection of its own."""

    def __init__(self, connection: Connection) -> None:
        self.path = connection.path
        """The path of its socket."""
        self._connection = connection
        self._child = connection.child

    async def _request(self, method: str, params: dict[str, Any]) -> Any:
        return await self._connection.request(method, params)

    async def request(self, method: str, params: Mapping[str, Any] | None = None) -> Any:
        """Sends any request, and returns its result as JSON has it."""
        return await self._request(method, dict(params or {}))

    def open(
        self,
        scene: Scene,
        *,
        name: str | None = None,
        clock: Literal["virtual", "wall"] | None = None,
        keep: float | None = None,
    ) -> Opening[Session]:
        """Opens a session on a scene, which is laid out at t = 0 when the answer comes.

        Sends `session.open` on a connection of its own. A session that is not kept is closed by the
        end of an `async with`.

        Args:
            scene: The keys and values of a scene, a file, or a text in YAML or JSON.
            name: The name of the session; s1, s2 and so on unless given.
            clock: Whether time follows the requests or the wall clock. Default: "virtual".
            keep: How long the session lives without a connection, in real seconds; 0 unless given.
        """
        params = {"scene": scene_of(scene), "name": name, "clock": clock, "keep": keep}
        return _opening(self.path, self._child, "session.open", params, owned=not keep)

    def attach(
        self, session: str, mode: Literal["control", "observe"] = "control"
    ) -> Opening[Session]:
        """Connects to a session that somebody else has opened.

        Sends `session.attach` on a connection of its own.

        Args:
            session: The name of the session.
            mode: Whether to change the session, or only to query it and to read its log.
        """
        params = {"session": session, "mode": mode}
        return _opening(self.path, self._child, "session.attach", params, owned=False)

    def messages(self) -> str:
        """Returns what a daemon that `start()` has started wrote to standard error."""
        return self._child.messages() if self._child else ""

    async def close(self) -> None:
        """Closes the connection, and ends the daemon if `start()` has started it."""
        await self._connection.close()
        if self._child is not None:
            await asyncio.to_thread(self._child.end)

    async def __aenter__(self) -> Daemon:
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        await self.close()

    def __repr__(self) -> str:
        return f"<Daemon at {self.path}>"


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
) -> Opening[Daemon]:
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

    def begin() -> Child:
        return Child(
            path=program,
            arguments=daemon_arguments(layouts, workers, config, log, journal),
            environment=environment,
            timeout=timeout if timeout is not None else (600 if layouts else 60),
        )

    async def open() -> Daemon:
        child = await asyncio.to_thread(begin)
        return Daemon(await Connection.open(child.socket, child))

    return Opening(open)


def connect(path: str | os.PathLike[str] | None = None) -> Opening[Daemon]:
    """Connects to a daemon that runs.

    Args:
        path: Its socket. Unless given, the places where `flickbookd` listens are looked at:
            $FLICKBOOK_SOCKET, $XDG_RUNTIME_DIR/flickbook/flickbook.sock, and
            /tmp/flickbook-UID/flickbook.sock.

    Raises:
        NotStarted: Nobody answers there.
    """

    async def open() -> Daemon:
        socket = os.fspath(path) if path is not None else usual_socket()
        return Daemon(await Connection.open(socket))

    return Opening(open)
