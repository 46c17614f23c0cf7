"""The plain client with a daemon."""

import copy
import pickle
import signal
import subprocess
import threading
import time
from pathlib import Path
from typing import Any

import pytest

import flickbook
from flickbook import errors, records
from flickbook.results import Picture, PossibleFling

SCENE: dict[str, Any] = {"sections": [{"items": 500}]}


def test_a_fling_and_what_the_log_says(session: flickbook.Session) -> None:
    with session.log(events=["scrollViewWillEndDragging", "scrollViewDidEndDecelerating"]) as log:
        achieved = session.fling(velocity=[0, -2000])
        assert achieved.lift_velocity == [0, -2000]
        assert achieved.recognized == ["pan"]
        assert log.events == ["scrollViewWillEndDragging"]
        assert session.settle().t == 2.75
        (lift,) = log.of(records.ScrollViewWillEndDragging)
        assert session.state().offset[1] == pytest.approx(lift.target[1], abs=1)
        assert log.lines[0].startswith('{"seq":')
    session.fling(velocity=[0, 2000])
    assert len(log) == 2
    assert log.ended


def test_whole_and_short_names_are_the_same(session: flickbook.Session) -> None:
    first, second = session.query.state(), session.state()
    first.counters = second.counters
    assert first == second
    assert session.gesture.drag is session.drag
    achieved = session.drag(from_=[100, 400], by=[0, -100], duration=0.3)
    assert achieved.recognized == ["pan"]
    session.clock.settle()
    with pytest.raises(errors.Busy):
        session.drag.move(at=[1, 1])
    down = {"id": 1, "phase": "began", "at": [5, 5]}
    t = session.touch(touches=[down]).t
    assert session.touch.stream([[t + 0.1, 1, 3, 5, 5]]).t > t
    assert session.request("query.state")["offset"] == session.state().offset


def test_an_item_is_named_by_its_id(session: flickbook.Session) -> None:
    session.select(item="s0i3")
    assert session.state().selected == [[0, 3]]
    session.update(updates=[{"delete": ["s0i0", "s0i1"]}])
    assert session.state().selected == [[0, 1]]
    with pytest.raises(errors.ItemOutOfRange) as caught:
        session.select(item="s0i1")
    assert caught.value.path == "params.item"


def test_an_error_has_name_hint_path_and_code(session: flickbook.Session) -> None:
    with pytest.raises(flickbook.FlickbookError) as caught:
        session.scroll_to(item=[0, 500], position="top")
    error = caught.value
    assert isinstance(error, errors.ItemOutOfRange)
    assert (error.name, error.code) == ("item_out_of_range", -32003)
    assert (error.hint, error.path) == ("Items go from 0 to 499.", "params.item[1]")
    assert str(error).endswith("Items go from 0 to 499. (item_out_of_range, params.item[1])")
    again = pickle.loads(pickle.dumps(error))
    assert (type(again), str(again), again.data) == (type(error), str(error), error.data)
    assert str(copy.copy(error)) == str(error)


def test_errors_have_what_their_names_promise(session: flickbook.Session) -> None:
    with pytest.raises(errors.InvalidParams) as caught:
        session.fling(velocity=[0, -5000], duration=1)
    possible = caught.value.possible
    assert isinstance(possible, PossibleFling)
    assert possible.fastest == 426
    session.touch(touches=[{"id": 1, "phase": "began", "at": [50, 50]}])
    session.set_content_offset([0, 3000], animated=True)
    with pytest.raises(errors.NotSettled) as unsettled:
        session.settle(limit=0.05)
    assert unsettled.value.fingers_down == [1]
    assert unsettled.value.culprits


def test_null_is_told_from_what_is_not_given(session: flickbook.Session) -> None:
    session.select([0, 2])
    assert session.state().selected == [[0, 2]]
    session.select(None)
    assert session.state().selected == []


def test_a_picture_shows_itself(session: flickbook.Session, tmp_path: Path) -> None:
    picture = session.snapshot()
    assert isinstance(picture, Picture)
    assert (picture._repr_svg_() or "").startswith("<svg")
    assert session._repr_svg_() == picture.svg == str(picture)
    assert picture.save(tmp_path / "a.svg").read_text("utf-8") == picture.svg
    assert (session.take().text or "").startswith("t=0 s")
    png = session.snapshot(format="png", scale=0.1)
    assert isinstance(png.content, bytes)
    assert png.content.startswith(b"\x89PNG")
    assert png._repr_svg_() is None


def test_the_past_is_sought_and_forked(daemon: flickbook.Daemon) -> None:
    with daemon.open(SCENE, name="past") as session:
        session.fling(velocity=[0, -2000])
        session.settle()
        end = session.state()
        with session.fork(entry=1, name="other") as other:
            assert {s.session for s in daemon.list().sessions} >= {"past", "other"}
            assert other.state().t == 0.1
            other.settle()
            assert other.state().offset == end.offset
        assert session.seek(entry=0).t == 0
        assert [e.method for e in session.history().entries] == ["gesture.fling", "clock.settle"]


def test_sessions_are_apart_and_end_with_their_block(daemon: flickbook.Daemon) -> None:
    for _ in range(3):
        with (
            daemon.open(SCENE, name="again") as one,
            daemon.open(SCENE, name="beside") as two,
            one.log(events=["didSelectItemAt"]) as first,
            two.log(events=["didSelectItemAt"]) as second,
        ):
            one.tap(item=[0, 1])
            two.tap(item=[0, 2])
            one.tap(item=[0, 3])
            assert [r.item for r in first.of(records.DidSelectItemAt)] == [[0, 1], [0, 3]]
            assert [r.item for r in second.of(records.DidSelectItemAt)] == [[0, 2]]
    assert not {"again", "beside"} & {s.session for s in daemon.list().sessions}


def test_a_kept_session_outlives_its_block_and_is_attached_to(daemon: flickbook.Daemon) -> None:
    with daemon.open(SCENE, name="kept", keep=60) as session:
        session.tap(item=[0, 1])
    with daemon.attach("kept", mode="observe") as observer:
        assert observer.state().selected == [[0, 1]]
        with pytest.raises(errors.InvalidRequest):
            observer.tap(item=[0, 2])
    owner = daemon.attach("kept")
    assert owner.close().session == "kept"
    with pytest.raises(errors.UnknownSession):
        daemon.attach("kept")


def test_a_log_is_followed_while_another_moves_the_session(daemon: flickbook.Daemon) -> None:
    with daemon.open(SCENE, name="shared") as session, daemon.attach("shared", "observe") as other:
        log = other.log(events=["didSelectItemAt"])
        thread = threading.Timer(0.05, lambda: session.tap(item=[0, 4]))
        thread.start()
        record = next(log.follow(timeout=10))
        thread.join()
        assert isinstance(record, records.DidSelectItemAt)
        assert record.item == [0, 4]
        assert list(log.follow(timeout=0.01)) == []
        newer = other.log(events=["didDeselectItemAt"])
        assert log.ended
        assert not newer.ended


def test_a_log_has_the_past_and_can_be_emptied(session: flickbook.Session) -> None:
    session.tap(item=[0, 1])
    log = session.log(since=1, events=["opened", "didSelectItemAt"])
    assert log.events == ["opened", "didSelectItemAt"]
    assert [r.event for r in log[0:1]] == ["opened"]
    assert log[-1].seq > log[0].seq
    assert [r.event for r in log.take()] == ["opened", "didSelectItemAt"]
    assert len(log) == 0
    with pytest.raises(errors.InvalidParams):
        session.log(events=["nonsense"])
    session.tap(item=[0, 2])
    assert log.events == ["didSelectItemAt"]


def test_a_log_is_saved_for_the_command_line(session: flickbook.Session, tmp_path: Path) -> None:
    log = session.log(frames=True)
    session.tap(item=[0, 1])
    file, page = log.save(tmp_path / "a.jsonl"), tmp_path / "a.html"
    assert file.read_text("utf-8").splitlines() == log.lines
    subprocess.run([flickbook.program("flickbook"), "trace", file, "-o", page], check=True)
    assert page.stat().st_size > 1000


def test_frames_and_steps_have_classes(session: flickbook.Session) -> None:
    log = session.log(frames=True, steps=True)
    session.tap(item=[0, 1])
    assert log.of(records.Frame)[0].changed[0].kind == "cell"
    assert log.of(records.Step)[0].text.startswith('{"id":')
    assert log.of(records.Held)[0].verdict == "held"


@pytest.fixture
def endless(daemon: flickbook.Daemon) -> Any:
    with daemon.open({"view": {"drop": True}, **SCENE}) as session:
        session.drag.begin(items=[{"id": "photo"}], at=[50, 50])
        yield session


def test_another_thread_interrupts_a_request(endless: flickbook.Session) -> None:
    threading.Timer(0.1, endless.interrupt).start()
    with pytest.raises(errors.Cancelled):
        endless.advance(by=900000)
    assert endless.state().t > 0


def test_an_interrupt_of_the_program_ends_the_request(endless: flickbook.Session) -> None:
    def interrupt(*_: Any) -> None:
        raise KeyboardInterrupt

    before = signal.signal(signal.SIGALRM, interrupt)
    try:
        signal.setitimer(signal.ITIMER_REAL, 0.1)
        with pytest.raises(KeyboardInterrupt):
            endless.advance(by=900000)
    finally:
        signal.signal(signal.SIGALRM, before)
    begun = time.monotonic()
    assert endless.state().t > 0
    assert time.monotonic() - begun < 5


def test_the_daemon_describes_itself(daemon: flickbook.Daemon) -> None:
    hello = daemon.hello()
    assert hello.name == "flickbookd"
    assert hello.version == flickbook.__version__
    assert hello.physics["panSlop"].value == 10
    assert daemon.server.sync({"a": [1]}).token == {"a": [1]}
    assert daemon.schema()["title"].startswith("Flickbook")
    assert daemon.stats(by_session=True).by_session == []
    assert daemon.session.list() == daemon.list()


def test_a_large_request_is_sent_while_records_arrive(daemon: flickbook.Daemon) -> None:
    with daemon.open(SCENE, name="crowded") as session, daemon.attach("crowded") as other:
        log = other.log(events=["sizeForItemAt", "scrollViewDidScroll", "layoutAttributesForItem"])
        items = [{"id": f"item number {i}"} for i in range(30000)]
        for turn in range(3):
            session.fling(velocity=[0, -2000 if turn % 2 == 0 else 2000])
            session.settle()
            other.reload_data(sections=[{"items": items}])
        assert len(other.data().sections[0].items) == 30000
        assert len(log) > 100


def test_an_ended_session_is_no_picture(daemon: flickbook.Daemon) -> None:
    with daemon.open(SCENE) as session:
        pass
    assert session._repr_svg_() is None
    with pytest.raises(flickbook.ConnectionLost):
        session.state()


def test_many_sessions_at_once(daemon: flickbook.Daemon) -> None:
    sessions = [daemon.open(SCENE) for _ in range(100)]
    for number, session in enumerate(sessions):
        session.select([0, number])
    assert [s.state().selected for s in sessions] == [[[0, n]] for n in range(100)]
    for session in sessions:
        session.close()
