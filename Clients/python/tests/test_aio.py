"""The client for asyncio with a daemon."""

import asyncio
import inspect
import os
import signal
import threading
import time
from collections.abc import Coroutine
from typing import Any

import pytest

import flickbook
import flickbook.aio
from flickbook import errors, records

SCENE: dict[str, Any] = {"sections": [{"items": 500}]}


def run(work: Coroutine[Any, Any, None]) -> None:
    asyncio.run(asyncio.wait_for(work, 60))


def test_answers_are_those_of_the_plain_client(daemon: flickbook.Daemon) -> None:
    async def play() -> None:
        async with flickbook.aio.connect(daemon.path) as d, d.open(SCENE) as s:
            with daemon.open(SCENE) as plain:
                async with s.log(events=["didSelectItemAt"]) as log:
                    assert await s.fling(velocity=[0, -2000]) == plain.fling(velocity=[0, -2000])
                    assert await s.clock.settle() == plain.settle()
                    assert await s.drag(from_=[9, 400], by=[0, -90], duration=0.2) == plain.drag(
                        from_=[9, 400], by=[0, -90], duration=0.2
                    )
                    assert (await s.settle(), await s.state()) == (plain.settle(), plain.state())
                    assert (await s.snapshot()).svg == plain.snapshot().svg
                    views = (await s.visible()).views
                    item = views[len(views) // 2].item
                    await s.tap(item=item)
                    assert [r.item for r in log.of(records.DidSelectItemAt)] == [item]
                assert log.ended

    run(play())


def test_both_clients_have_the_same_functions() -> None:
    for plain, aio in (
        (flickbook.Session, flickbook.aio.Session),
        (flickbook.Daemon, flickbook.aio.Daemon),
    ):
        names = {n for n in dir(plain) if not n.startswith("_")} - {"interrupt"}
        assert names == {n for n in dir(aio) if not n.startswith("_")}
        for name in names:
            one, other = getattr(plain, name), getattr(aio, name)
            if inspect.isfunction(one):
                first, second = inspect.signature(one), inspect.signature(other)
                assert first.parameters == second.parameters, name
    for function in ("start", "connect"):
        first = inspect.signature(getattr(flickbook, function))
        assert first.parameters == inspect.signature(getattr(flickbook.aio, function)).parameters


def test_sessions_run_beside_each_other(daemon: flickbook.Daemon) -> None:
    async def one(d: flickbook.aio.Daemon, item: int) -> list[list[int]]:
        async with d.open(SCENE) as s:
            await asyncio.gather(s.tap(item=[0, item]), s.settle(), s.tap(item=[0, item + 1]))
            return (await s.state()).selected

    async def play() -> None:
        async with flickbook.aio.connect(daemon.path) as d:
            found = await asyncio.gather(*(one(d, i) for i in range(8)))
            assert found == [[[0, i + 1]] for i in range(8)]

    run(play())


def test_a_cancelled_task_cancels_its_request(daemon: flickbook.Daemon) -> None:
    async def play() -> None:
        scene = {"view": {"drop": True}, **SCENE}
        async with flickbook.aio.connect(daemon.path) as d, d.open(scene) as s:
            await s.drag.begin(items=[{"id": "photo"}], at=[50, 50])
            begun = time.monotonic()
            with pytest.raises(asyncio.TimeoutError):
                await asyncio.wait_for(s.advance(by=900000), 0.1)
            assert (await s.state()).t > 0
            assert time.monotonic() - begun < 5

    run(play())


def test_a_log_is_followed(daemon: flickbook.Daemon) -> None:
    async def play() -> None:
        with daemon.open(SCENE, name="followed") as session:
            d = await flickbook.aio.connect(daemon.path)
            async with d, d.attach("followed", "observe") as s:
                log = await s.log(events=["didSelectItemAt"])
                threading.Timer(0.05, lambda: session.tap(item=[0, 4])).start()
                async for record in log.follow(timeout=20):
                    assert isinstance(record, records.DidSelectItemAt)
                    break
                assert [r async for r in log.follow(timeout=0.01)] == []
                assert (await s.log.unsubscribe()).session == "followed"
                assert [r async for r in log.follow()] == []

    run(play())


def test_errors_and_forks(daemon: flickbook.Daemon) -> None:
    async def play() -> None:
        d = await flickbook.aio.connect(daemon.path)
        async with await d.open(SCENE, name="aio") as s:
            with pytest.raises(errors.ItemOutOfRange):
                await s.scroll_to(item=[0, 500], position="top")
            with pytest.raises(errors.InvalidParams):
                await s.log(events=["nonsense"])
            async with s.fork(name="other") as other:
                assert {x.session for x in (await d.list()).sessions} >= {"aio", "other"}
                assert (await other.request("query.state"))["t"] == 0
            with pytest.raises(errors.InvalidParams):
                await d.open(SCENE, name="aio")
        assert (await d.server.sync(1)).token == 1
        await d.close()
        with pytest.raises(flickbook.ConnectionLost):
            await d.hello()
        with pytest.raises(flickbook.NotStarted):
            await flickbook.aio.connect("/nowhere")

    run(play())


def test_a_daemon_of_ones_own() -> None:
    async def play() -> None:
        async with flickbook.aio.start() as d:
            pid = (await d.hello()).pid
            s = await d.open(SCENE)
            await s.clock.set("wall")
            waiting = asyncio.ensure_future(s.advance(by=60))
            await asyncio.sleep(0.05)
            assert d.messages() == ""
            os.kill(pid, signal.SIGKILL)
        with pytest.raises(flickbook.ConnectionLost, match=r"before it answered clock\.advance"):
            await waiting

    run(play())
