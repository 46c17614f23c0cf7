"""The methods of daemons and sessions, for asyncio.

Written by generate.py from the schema; do not edit.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Any, Literal

from flickbook._values import NULL, GivenItem, GivenPair, GivenRect
from flickbook.results import (
    Achievement,
    Attributes,
    Data,
    Dropped,
    Element,
    Hello,
    History,
    HitTest,
    Lint,
    Moving,
    Picture,
    Pinched,
    SessionList,
    Settled,
    State,
    Statistics,
    Taken,
    Time,
    Token,
    Tree,
    Verification,
    Visible,
    Why,
)


class DaemonServer:
    """The methods `server.…` of a daemon, by their whole names."""

    def __init__(self, owner: DaemonMethods) -> None:
        self.hello = owner.hello
        self.stats = owner.stats
        self.sync = owner.sync
        self.schema = owner.schema


class DaemonSession:
    """The methods `session.…` of a daemon, by their whole names."""

    def __init__(self, owner: DaemonMethods) -> None:
        self.list = owner.list


class DaemonMethods:
    """The methods of a daemon."""

    async def _request(self, method: str, params: dict[str, Any]) -> Any:
        raise NotImplementedError

    @cached_property
    def server(self) -> DaemonServer:
        """The methods `server.…` by their whole names."""
        return DaemonServer(self)

    @cached_property
    def session(self) -> DaemonSession:
        """The methods `session.…` by their whole names."""
        return DaemonSession(self)

    async def hello(
        self,
    ) -> Hello:
        """Describes the daemon: version, methods, limits and constants.

        Sends `server.hello`.
        """
        return Hello.from_json(await self._request("server.hello", {}))

    async def stats(
        self,
        *,
        by_session: bool | None = None,
    ) -> Statistics:
        """Returns the open sessions and connections of the daemon, and its traffic.

        Sends `server.stats`.

        Args:
            by_session: Whether the answer lists the sessions one by one. Default: false.
        """
        return Statistics.from_json(await self._request(
            "server.stats",
            {
                "bySession": by_session,
            },
        ))

    async def sync(
        self,
        token: Any,
    ) -> Token:
        """Returns its token after every record and answer of the earlier requests of this
        connection.

        Sends `server.sync`.

        Args:
            token: Any value, which the answer returns unchanged.
        """
        return Token.from_json(await self._request(
            "server.sync",
            {
                "token": token,
            },
        ))

    async def schema(
        self,
    ) -> dict[str, Any]:
        """Returns the JSON Schema (draft-07) of messages, scenes and scripts.

        Sends `server.schema`.
        """
        answer: dict[str, Any] = await self._request("server.schema", {})
        return answer

    async def list(
        self,
    ) -> SessionList:
        """Lists all sessions of the daemon.

        Sends `session.list`.
        """
        return SessionList.from_json(await self._request("session.list", {}))


class SessionSession:
    """The methods `session.…` of a session, by their whole names."""

    def __init__(self, owner: SessionMethods) -> None:
        self.history = owner.history
        self.seek = owner.seek


class SessionClock:
    """The methods `clock.…` of a session, by their whole names."""

    def __init__(self, owner: SessionMethods) -> None:
        self.advance = owner.advance
        self.frame = owner.frame
        self.jump = owner.jump
        self.settle = owner.settle
        self.set = owner.set


class SessionTouch:
    """The methods `touch.…` of a session, by their whole names.

    Called as a function it is `touch`.
    """

    def __init__(self, owner: SessionMethods) -> None:
        self._owner = owner
        self.stream = owner.touch_stream

    async def __call__(
        self,
        touches: Sequence[Mapping[str, Any]],
        *,
        t: float | None = None,
    ) -> Time:
        """Delivers touches of one instant as one event.

        Sends `touch`.

        Args:
            touches: The fingers that the event reports; at least one, each once.
            t: The instant of the event, to which time advances first; the present instant unless
                given.
        """
        return Time.from_json(await self._owner._request(
            "touch",
            {
                "touches": touches,
                "t": t,
            },
        ))


class SessionGesture:
    """The methods `gesture.…` of a session, by their whole names."""

    def __init__(self, owner: SessionMethods) -> None:
        self.tap = owner.tap
        self.long_press = owner.long_press
        self.drag = owner.drag
        self.fling = owner.fling
        self.pinch = owner.pinch
        self.cancel = owner.cancel


class SessionDrag:
    """The methods `drag.…` of a session, by their whole names.

    Called as a function it is `gesture.drag`.
    """

    def __init__(self, owner: SessionMethods) -> None:
        self._owner = owner
        self.begin = owner.drag_begin
        self.move = owner.drag_move
        self.drop = owner.drag_drop
        self.cancel = owner.drag_cancel

    async def __call__(
        self,
        *,
        from_: GivenPair | Mapping[str, Any],
        duration: float,
        to: GivenPair | Mapping[str, Any] | None = None,
        by: GivenPair | None = None,
        hold: float | None = None,
        rate: float | None = None,
        press: float | None = None,
        in_: str | None = None,
    ) -> Achievement:
        """Moves one finger from one point to another at a constant velocity.

        Sends `gesture.drag`.

        Args:
            from_: Where the finger goes down: a point in view coordinates, an item or an element.
            duration: How long the movement takes, in seconds.
            to: Where the finger lifts: a point in view coordinates, an item or an element.
            by: How far the finger moves, in points.
            hold: How long the finger rests before it lifts, in seconds. Default: 0.
            rate: Touch samples a second. Default: 120.
            press: How long the finger rests before it moves, in seconds, as for reordering.
                Default: 0.
            in_: The name of another view of the scene; the main one unless given.
        """
        return Achievement.from_json(await self._owner._request(
            "gesture.drag",
            {
                "from": from_,
                "duration": duration,
                "to": to,
                "by": by,
                "hold": hold,
                "rate": rate,
                "press": press,
                "in": in_,
            },
        ))


class SessionDrop:
    """The methods `drop.…` of a session, by their whole names."""

    def __init__(self, owner: SessionMethods) -> None:
        self.accept = owner.drop_accept
        self.take = owner.drop_take
        self.provide = owner.drop_provide
        self.fail = owner.drop_fail


class SessionView:
    """The methods `view.…` of a session, by their whole names."""

    def __init__(self, owner: SessionMethods) -> None:
        self.select = owner.select
        self.deselect = owner.deselect
        self.scroll_to = owner.scroll_to
        self.scroll_to_top = owner.scroll_to_top
        self.end_refreshing = owner.end_refreshing
        self.set_content_offset = owner.set_content_offset
        self.scroll_section = owner.scroll_section
        self.set_bounds = owner.set_bounds
        self.configure = owner.configure
        self.update = owner.update
        self.apply = owner.apply
        self.reload_data = owner.reload_data
        self.invalidate_layout = owner.invalidate_layout
        self.set_layout = owner.set_layout
        self.begin_transition = owner.begin_transition
        self.update_transition = owner.update_transition
        self.finish_transition = owner.finish_transition
        self.cancel_transition = owner.cancel_transition
        self.begin_movement = owner.begin_movement
        self.update_movement = owner.update_movement
        self.end_movement = owner.end_movement
        self.cancel_movement = owner.cancel_movement
        self.perform_menu_action = owner.perform_menu_action
        self.go_back = owner.go_back
        self.scroll_until = owner.scroll_until


class SessionText:
    """The methods `text.…` of a session, by their whole names."""

    def __init__(self, owner: SessionMethods) -> None:
        self.type = owner.type
        self.clear = owner.clear
        self.submit = owner.submit


class SessionQuery:
    """The methods `query.…` of a session, by their whole names."""

    def __init__(self, owner: SessionMethods) -> None:
        self.state = owner.state
        self.visible = owner.visible
        self.attributes = owner.attributes
        self.hit_test = owner.hit_test
        self.data = owner.data
        self.lint = owner.lint
        self.verify = owner.verify
        self.tree = owner.tree
        self.element = owner.element
        self.why = owner.why


class SessionSnapshot:
    """The methods `snapshot.…` of a session, by their whole names.

    Called as a function it is `snapshot.take`.
    """

    def __init__(self, owner: SessionMethods) -> None:
        self._owner = owner
        self.take = owner.take

    async def __call__(
        self,
        *,
        format: Literal["text", "svg", "png"] = "svg",
        scale: float | None = None,
        columns: int | None = None,
        in_: str | None = None,
    ) -> Picture:
        """Draws the screen.

        Sends `snapshot.take`.

        Args:
            format: The form of the picture. Default: "svg".
            scale: With svg and png: the size of a point, in units of CSS or pixels. Default: 1.
            columns: With text: the width in characters. Default: 64.
            in_: The name of another view of the scene; the main one unless given.
        """
        return Picture.from_json(await self._owner._request(
            "snapshot.take",
            {
                "format": format,
                "scale": scale,
                "columns": columns,
                "in": in_,
            },
        ))


class SessionMethods:
    """The methods of a session."""

    async def _request(self, method: str, params: dict[str, Any]) -> Any:
        raise NotImplementedError

    @cached_property
    def session(self) -> SessionSession:
        """The methods `session.…` by their whole names."""
        return SessionSession(self)

    @cached_property
    def clock(self) -> SessionClock:
        """The methods `clock.…` by their whole names."""
        return SessionClock(self)

    @cached_property
    def touch(self) -> SessionTouch:
        """The methods `touch.…` by their whole names; called, it is `touch`."""
        return SessionTouch(self)

    @cached_property
    def gesture(self) -> SessionGesture:
        """The methods `gesture.…` by their whole names."""
        return SessionGesture(self)

    @cached_property
    def drag(self) -> SessionDrag:
        """The methods `drag.…` by their whole names; called, it is `gesture.drag`."""
        return SessionDrag(self)

    @cached_property
    def drop(self) -> SessionDrop:
        """The methods `drop.…` by their whole names."""
        return SessionDrop(self)

    @cached_property
    def view(self) -> SessionView:
        """The methods `view.…` by their whole names."""
        return SessionView(self)

    @cached_property
    def text(self) -> SessionText:
        """The methods `text.…` by their whole names."""
        return SessionText(self)

    @cached_property
    def query(self) -> SessionQuery:
        """The methods `query.…` by their whole names."""
        return SessionQuery(self)

    @cached_property
    def snapshot(self) -> SessionSnapshot:
        """The methods `snapshot.…` by their whole names; called, it is `snapshot.take`."""
        return SessionSnapshot(self)

    async def history(
        self,
        *,
        from_: int | None = None,
        count: int | None = None,
    ) -> History:
        """Returns the requests that changed a session, in their order.

        Sends `session.history`.

        Args:
            from_: The number of the first entry of the answer. Default: 1.
            count: The most entries of the answer. Default: 1000.
        """
        return History.from_json(await self._request(
            "session.history",
            {
                "from": from_,
                "count": count,
            },
        ))

    async def seek(
        self,
        *,
        t: float | None = None,
        frame: int | None = None,
        entry: int | None = None,
    ) -> Time:
        """Takes a session to another position in its past; later entries are kept until a request
        changes something.

        Sends `session.seek`.

        Args:
            t: The instant, in simulated seconds; everything until then has happened.
            frame: The frame; everything at its instant has happened.
            entry: The entry of the history that has just ended; 0 is the session's beginning.
        """
        return Time.from_json(await self._request(
            "session.seek",
            {
                "t": t,
                "frame": frame,
                "entry": entry,
            },
        ))

    async def advance(
        self,
        *,
        by: float | None = None,
        to: float | None = None,
        frames: int | None = None,
    ) -> Time:
        """Runs every frame up to an instant.

        Sends `clock.advance`.

        Args:
            by: How far time advances, in simulated seconds.
            to: The instant to which time advances, in simulated seconds.
            frames: The number of frames to run.
        """
        return Time.from_json(await self._request(
            "clock.advance",
            {
                "by": by,
                "to": to,
                "frames": frames,
            },
        ))

    async def frame(
        self,
        t: float,
    ) -> Time:
        """Runs one display frame at exactly this instant: an external vsync.

        Sends `clock.frame`.

        Args:
            t: The instant of the frame, in simulated seconds.
        """
        return Time.from_json(await self._request(
            "clock.frame",
            {
                "t": t,
            },
        ))

    async def jump(
        self,
        by: float,
    ) -> Time:
        """Advances time with one late frame at the end: a hitch.

        Sends `clock.jump`.

        Args:
            by: How far time advances, in simulated seconds.
        """
        return Time.from_json(await self._request(
            "clock.jump",
            {
                "by": by,
            },
        ))

    async def settle(
        self,
        *,
        limit: float | None = None,
    ) -> Settled:
        """Runs until nothing moves and no deadline is pending.

        Sends `clock.settle`.

        Args:
            limit: How long it may take, in simulated seconds; beyond it the answer is not_settled.
                Default: 10.
        """
        return Settled.from_json(await self._request(
            "clock.settle",
            {
                "limit": limit,
            },
        ))

    async def set(
        self,
        mode: Literal["virtual", "wall"],
        *,
        rate: float | None = None,
    ) -> Time:
        """Changes the clock of a session.

        Sends `clock.set`.

        Args:
            mode: Whether time follows the requests or the wall clock.
            rate: Simulated seconds in a real second; a wall clock only. Default: 1.
        """
        return Time.from_json(await self._request(
            "clock.set",
            {
                "mode": mode,
                "rate": rate,
            },
        ))

    async def touch_stream(
        self,
        samples: Sequence[Sequence[float]],
    ) -> Time:
        """Delivers many touch samples, after all of them have been checked.

        Sends `touch.stream`.

        Args:
            samples: Samples [t, finger, phase 0–4, x, y] in time order, in view coordinates; equal
                instants are one event.
        """
        return Time.from_json(await self._request(
            "touch.stream",
            {
                "samples": samples,
            },
        ))

    async def tap(
        self,
        *,
        at: GivenPair | None = None,
        item: GivenItem | None = None,
        find: Mapping[str, Any] | None = None,
        count: int | None = None,
        hold: float | None = None,
        in_: str | None = None,
    ) -> Achievement:
        """Taps with one finger.

        Sends `gesture.tap`.

        Args:
            at: Where, in view coordinates.
            item: The item whose centre is tapped; it must be visible and unobscured.
            find: A selector of the element that is meant; a finger must reach the middle of its
                visible part.
            count: How many taps in a row. Default: 1.
            hold: How long each touch lasts, in seconds. Default: 0.05.
            in_: The name of another view of the scene; the main one unless given.
        """
        return Achievement.from_json(await self._request(
            "gesture.tap",
            {
                "at": at,
                "item": item,
                "find": find,
                "count": count,
                "hold": hold,
                "in": in_,
            },
        ))

    async def long_press(
        self,
        *,
        at: GivenPair | None = None,
        item: GivenItem | None = None,
        find: Mapping[str, Any] | None = None,
        duration: float | None = None,
        in_: str | None = None,
    ) -> Achievement:
        """Rests one finger on the view, then lifts it.

        Sends `gesture.longPress`.

        Args:
            at: Where, in view coordinates.
            item: The item whose centre is pressed; it must be visible and unobscured.
            find: A selector of the element that is meant; a finger must reach the middle of its
                visible part.
            duration: How long the finger rests, in seconds. Default: 0.6.
            in_: The name of another view of the scene; the main one unless given.
        """
        return Achievement.from_json(await self._request(
            "gesture.longPress",
            {
                "at": at,
                "item": item,
                "find": find,
                "duration": duration,
                "in": in_,
            },
        ))

    async def fling(
        self,
        velocity: GivenPair,
        *,
        from_: GivenPair | Mapping[str, Any] | None = None,
        duration: float | None = None,
        in_: str | None = None,
    ) -> Achievement:
        """Moves one finger so that it lifts with a given velocity.

        Sends `gesture.fling`.

        Args:
            velocity: The velocity at the lift, in points a second.
            from_: Where the finger goes down; chosen by the program unless given.
            duration: How long the movement takes, in seconds; chosen by the program unless given.
            in_: The name of another view of the scene; the main one unless given.
        """
        return Achievement.from_json(await self._request(
            "gesture.fling",
            {
                "velocity": velocity,
                "from": from_,
                "duration": duration,
                "in": in_,
            },
        ))

    async def pinch(
        self,
        *,
        center: GivenPair | Mapping[str, Any],
        scale: float,
        duration: float,
        rate: float | None = None,
        angle: float | None = None,
        in_: str | None = None,
    ) -> Pinched:
        """Moves two fingers together or apart.

        Sends `gesture.pinch`.

        Args:
            center: Where the middle between the fingers is: a point in view coordinates, an item or
                an element.
            scale: The scale that the recognizer reads at the end: the ratio of the distances of the
                fingers.
            duration: How long the movement takes, in seconds.
            rate: Touch samples a second. Default: 120.
            angle: The direction from one finger to the other, in degrees clockwise from the x axis.
            in_: The name of another view of the scene; the main one unless given.
        """
        return Pinched.from_json(await self._request(
            "gesture.pinch",
            {
                "center": center,
                "scale": scale,
                "duration": duration,
                "rate": rate,
                "angle": angle,
                "in": in_,
            },
        ))

    async def cancel(
        self,
    ) -> Time:
        """Cancels all touches that are down.

        Sends `gesture.cancel`.
        """
        return Time.from_json(await self._request("gesture.cancel", {}))

    async def drag_begin(
        self,
        items: Sequence[Mapping[str, Any]],
        *,
        at: GivenPair | None = None,
        item: GivenItem | None = None,
        find: Mapping[str, Any] | None = None,
        in_: str | None = None,
    ) -> Time:
        """Begins a drag of another program, which enters the window.

        Sends `drag.begin`.

        Args:
            items: The items that the drag carries; at least one.
            at: Where the drag enters, in view coordinates.
            item: The item over whose centre the drag enters.
            find: A selector of the element that is meant; a finger must reach the middle of its
                visible part.
            in_: The name of another view of the scene; the main one unless given.
        """
        return Time.from_json(await self._request(
            "drag.begin",
            {
                "items": items,
                "at": at,
                "item": item,
                "find": find,
                "in": in_,
            },
        ))

    async def drag_move(
        self,
        *,
        at: GivenPair | None = None,
        item: GivenItem | None = None,
        find: Mapping[str, Any] | None = None,
        in_: str | None = None,
    ) -> Time:
        """Moves the drag of another program.

        Sends `drag.move`.

        Args:
            at: Where it moves to, in view coordinates.
            item: The item over whose centre it moves.
            find: A selector of the element that is meant; a finger must reach the middle of its
                visible part.
            in_: The name of another view of the scene; the main one unless given.
        """
        return Time.from_json(await self._request(
            "drag.move",
            {
                "at": at,
                "item": item,
                "find": find,
                "in": in_,
            },
        ))

    async def drag_drop(
        self,
    ) -> Dropped:
        """Drops the drag of another program where it is.

        Sends `drag.drop`.
        """
        return Dropped.from_json(await self._request("drag.drop", {}))

    async def drag_cancel(
        self,
    ) -> Time:
        """Ends the drag of another program without a drop.

        Sends `drag.cancel`.
        """
        return Time.from_json(await self._request("drag.cancel", {}))

    async def drop_accept(
        self,
        operation: Literal["cancel", "copy"],
    ) -> Time:
        """Sets the operation for items that are dropped outside of the window.

        Sends `drop.accept`.

        Args:
            operation: Whether another program takes a copy of them.
        """
        return Time.from_json(await self._request(
            "drop.accept",
            {
                "operation": operation,
            },
        ))

    async def drop_take(
        self,
    ) -> Taken:
        """Returns the items that were dropped outside since the last call.

        Sends `drop.take`.
        """
        return Taken.from_json(await self._request("drop.take", {}))

    async def drop_provide(
        self,
        item: str,
        *,
        text: str | None = None,
    ) -> Time:
        """Delivers the data of an item that was dropped with late.

        Sends `drop.provide`.

        Args:
            item: The id of the item.
            text: The data, as text; the id unless given.
        """
        return Time.from_json(await self._request(
            "drop.provide",
            {
                "item": item,
                "text": text,
            },
        ))

    async def drop_fail(
        self,
        item: str,
    ) -> Time:
        """Says that the data of an item that was dropped with late will not come.

        Sends `drop.fail`.

        Args:
            item: The id of the item.
        """
        return Time.from_json(await self._request(
            "drop.fail",
            {
                "item": item,
            },
        ))

    async def select(
        self,
        item: GivenItem | None = None,
        *,
        find: Mapping[str, Any] | None = None,
        animated: bool | None = None,
        scroll_position: Literal["top", "centeredVertically", "bottom", "left", "centeredHorizontally", "right"] | Sequence[Literal["top", "centeredVertically", "bottom", "left", "centeredHorizontally", "right"]] | None = None,
        in_: str | None = None,
    ) -> Time:
        """Selects an item as a program does, without notifying the delegate.

        Sends `view.select`.

        Args:
            item: The item; null deselects all items.
            find: A selector of the cell, or of an element in it.
            animated: Whether the change is animated. Default: false.
            scroll_position: The position of the item in the view; nothing scrolls unless given.
            in_: The name of another view of the scene; the main one unless given.
        """
        return Time.from_json(await self._request(
            "view.select",
            {
                "item": NULL if item is None and find is None else item,
                "find": find,
                "animated": animated,
                "scrollPosition": scroll_position,
                "in": in_,
            },
        ))

    async def deselect(
        self,
        item: GivenItem | None = None,
        *,
        find: Mapping[str, Any] | None = None,
        animated: bool | None = None,
        in_: str | None = None,
    ) -> Time:
        """Deselects an item as a program does, without notifying the delegate.

        Sends `view.deselect`.

        Args:
            item: The item.
            find: A selector of the cell, or of an element in it.
            animated: Whether the change is animated. Default: false.
            in_: The name of another view of the scene; the main one unless given.
        """
        return Time.from_json(await self._request(
            "view.deselect",
            {
                "item": item,
                "find": find,
                "animated": animated,
                "in": in_,
            },
        ))

    async def scroll_to(
        self,
        position: Literal["top", "centeredVertically", "bottom", "left", "centeredHorizontally", "right"] | Sequence[Literal["top", "centeredVertically", "bottom", "left", "centeredHorizontally", "right"]],
        *,
        item: GivenItem | None = None,
        find: Mapping[str, Any] | None = None,
        animated: bool | None = None,
        in_: str | None = None,
    ) -> Time:
        """Scrolls to an item.

        Sends `view.scrollTo`.

        Args:
            position: The position of the item in the view.
            item: The item.
            find: A selector of the cell, or of an element in it.
            animated: Whether the change is animated. Default: false.
            in_: The name of another view of the scene; the main one unless given.
        """
        return Time.from_json(await self._request(
            "view.scrollTo",
            {
                "position": position,
                "item": item,
                "find": find,
                "animated": animated,
                "in": in_,
            },
        ))

    async def scroll_to_top(
        self,
        *,
        in_: str | None = None,
    ) -> Time:
        """Scrolls to the top, as a tap on the status bar does.

        Sends `view.scrollToTop`.

        Args:
            in_: The name of another view of the scene; the main one unless given.
        """
        return Time.from_json(await self._request(
            "view.scrollToTop",
            {
                "in": in_,
            },
        ))

    async def end_refreshing(
        self,
        *,
        in_: str | None = None,
    ) -> Time:
        """Ends a refresh: the content bounces back from below the control.

        Sends `view.endRefreshing`.

        Args:
            in_: The name of another view of the scene; the main one unless given.
        """
        return Time.from_json(await self._request(
            "view.endRefreshing",
            {
                "in": in_,
            },
        ))

    async def set_content_offset(
        self,
        offset: GivenPair,
        *,
        animated: bool | None = None,
        in_: str | None = None,
    ) -> Time:
        """Moves the content.

        Sends `view.setContentOffset`.

        Args:
            offset: The point of the content that comes to the view's origin, in content
                coordinates.
            animated: Whether the change is animated. Default: false.
            in_: The name of another view of the scene; the main one unless given.
        """
        return Time.from_json(await self._request(
            "view.setContentOffset",
            {
                "offset": offset,
                "animated": animated,
                "in": in_,
            },
        ))

    async def scroll_section(
        self,
        section: int,
        *,
        to: float | None = None,
        by: float | None = None,
        animated: bool | None = None,
        in_: str | None = None,
    ) -> Time:
        """Scrolls a section that scrolls on its own, to where it comes to rest; `to` or `by`.

        Sends `view.scrollSection`.

        Args:
            section: The section.
            to: The offset of its row, in points; 0 where items are seen at their frames.
            by: The distance from its present offset, in points.
            animated: Whether the change is animated. Default: false.
            in_: The name of another view of the scene; the main one unless given.
        """
        return Time.from_json(await self._request(
            "view.scrollSection",
            {
                "section": section,
                "to": to,
                "by": by,
                "animated": animated,
                "in": in_,
            },
        ))

    async def set_bounds(
        self,
        size: GivenPair,
        *,
        animated: bool | None = None,
        in_: str | None = None,
    ) -> Time:
        """Gives the view another size, as a rotation does.

        Sends `view.setBounds`.

        Args:
            size: The size, in points.
            animated: Whether the change is animated. Default: false.
            in_: The name of another view of the scene; the main one unless given.
        """
        return Time.from_json(await self._request(
            "view.setBounds",
            {
                "size": size,
                "animated": animated,
                "in": in_,
            },
        ))

    async def configure(
        self,
        *,
        device: Literal["iphone-se", "iphone-16", "iphone-16-plus", "iphone-16-pro", "iphone-16-pro-max", "ipad-mini", "ipad-pro-11", "ipad-pro-13"] | None = None,
        orientation: Literal["portrait", "landscape"] | None = None,
        text_size: Literal["extraSmall", "small", "medium", "large", "extraLarge", "extraExtraLarge", "extraExtraExtraLarge", "accessibility1", "accessibility2", "accessibility3", "accessibility4", "accessibility5"] | None = None,
        style: Literal["light", "dark"] | None = None,
        contrast: Literal["normal", "high"] | None = None,
        bold: bool | None = None,
        size: Sequence[float] | None = None,
        scale: float | None = None,
        frame_rate: float | None = None,
        content_inset: Sequence[float] | None = None,
        safe_area_insets: Sequence[float] | None = None,
        layout_margins: Sequence[float] | None = None,
        layout_direction: Literal["leftToRight", "rightToLeft"] | None = None,
        content_inset_adjustment_behavior: Literal["automatic", "scrollableAxes", "never", "always"] | None = None,
        bounces: bool | None = None,
        bounces_vertically: bool | None = None,
        bounces_horizontally: bool | None = None,
        always_bounce_vertical: bool | None = None,
        always_bounce_horizontal: bool | None = None,
        deceleration_rate: Literal["normal", "fast"] | float | None = None,
        delays_content_touches: bool | None = None,
        allows_selection: bool | None = None,
        allows_multiple_selection: bool | None = None,
        allows_selection_during_editing: bool | None = None,
        allows_multiple_selection_during_editing: bool | None = None,
        is_editing: bool | None = None,
        multi_select: bool | None = None,
        primary_action: bool | None = None,
        is_prefetching_enabled: bool | None = None,
        reorder: bool | None = None,
        is_paging_enabled: bool | None = None,
        directional_lock: bool | None = None,
        scrolls_to_top: bool | None = None,
        refresh_control: bool | None = None,
        pinch_transition: Mapping[str, Any] | None = None,
        tap: Mapping[str, Any] | None = None,
        edit_menu: Sequence[Literal["cut", "copy", "paste", "delete"]] | None = None,
        context_menu: Sequence[Mapping[str, Any]] | None = None,
        drag_interaction_enabled: bool | None = None,
        drag: bool | Mapping[str, Any] | None = None,
        drop: bool | Mapping[str, Any] | None = None,
        reordering_cadence: Literal["immediate", "fast", "slow"] | None = None,
        spring_loaded: bool | None = None,
        rows: bool | Mapping[str, Any] | None = None,
        in_: str | None = None,
    ) -> Time:
        """Changes properties of the view.

        Sends `view.configure`.

        Args:
            device: The device whose screen it is: its size, scale and safe area unless they are
                given, and bars of controllers; none unless given.
            orientation: Which way the device is held; landscape needs a device. Default:
                "portrait".
            text_size: The size of text that the user prefers. Default: "large".
            style: The appearance of the user interface. Default: "light".
            contrast: How much colours differ. Default: "normal".
            bold: Whether the user has asked for bold text. Default: false.
            size: A size [width, height], in points, both above 0.
            scale: Device pixels in a point. Default: 3.
            frame_rate: Frames a second. Default: 60.
            content_inset: Insets [top, left, bottom, right], in points.
            safe_area_insets: Insets [top, left, bottom, right], in points.
            layout_margins: Insets [top, left, bottom, right], in points.
            layout_direction: The direction of the user interface. Default: "leftToRight".
            content_inset_adjustment_behavior: When the safe area is added to the content inset.
                Default: "automatic".
            bounces: Whether content goes beyond its edges and returns. Default: true.
            bounces_vertically: Whether it bounces at top and bottom. Default: true.
            bounces_horizontally: Whether it bounces at the sides. Default: true.
            always_bounce_vertical: Whether content that is lower than the view bounces vertically.
                Default: false.
            always_bounce_horizontal: Whether content that is narrower than the view bounces
                horizontally. Default: false.
            deceleration_rate: The fraction of the velocity that remains after a millisecond of
                deceleration: by name, or the factor. Default: "normal".
            delays_content_touches: Whether a touch reaches the content only once it is clear that
                it does not scroll. Default: true.
            allows_selection: Whether a tap selects an item. Default: true.
            allows_multiple_selection: Whether several items can be selected at once. Default:
                false.
            allows_selection_during_editing: Whether a tap selects an item while isEditing is true.
                Default: false.
            allows_multiple_selection_during_editing: Whether several items can be selected while
                isEditing is true. Default: false.
            is_editing: Whether the view is in its editing mode. Default: false.
            multi_select: Whether two fingers select the items that they move over. Default: false.
            primary_action: Whether a tap performs the primary action of an item. Default: false.
            is_prefetching_enabled: Whether cells are prepared ahead of scrolls. Default: true.
            reorder: Whether the standard long press moves items. Default: false.
            is_paging_enabled: Whether scrolling stops at multiples of the view. Default: false.
            directional_lock: Whether a drag along an axis scrolls along it only:
                isDirectionalLockEnabled. Default: false.
            scrolls_to_top: Whether a tap on the status bar scrolls to the top. Default: true.
            refresh_control: Whether the view has a refresh control, which a drag beyond the top
                edge triggers. Default: false.
            pinch_transition: The layout to which a pinch leads and back; none unless given.
            tap: The effect of a tap on the data; with either key, taps select nothing.
            edit_menu: The actions of the menu that a long press opens. Default: [].
            context_menu: The entries of the context menu of an item. Default: [].
            drag_interaction_enabled: Whether items can be lifted by hand. Default: true.
            drag: Whether, and how, the view gives items to a drag. Default: false.
            drop: Whether, and how, the view takes dropped items. Default: false.
            reordering_cadence: How soon items make room under a drag. Default: "immediate".
            spring_loaded: Whether a drag that rests over an item selects it. Default: false.
            rows: Whether, and how, the rows of a table are edited. Default: false.
            in_: The name of another view of the scene; the main one unless given.
        """
        return Time.from_json(await self._request(
            "view.configure",
            {
                "device": device,
                "orientation": orientation,
                "textSize": text_size,
                "style": style,
                "contrast": contrast,
                "bold": bold,
                "size": size,
                "scale": scale,
                "frameRate": frame_rate,
                "contentInset": content_inset,
                "safeAreaInsets": safe_area_insets,
                "layoutMargins": layout_margins,
                "layoutDirection": layout_direction,
                "contentInsetAdjustmentBehavior": content_inset_adjustment_behavior,
                "bounces": bounces,
                "bouncesVertically": bounces_vertically,
                "bouncesHorizontally": bounces_horizontally,
                "alwaysBounceVertical": always_bounce_vertical,
                "alwaysBounceHorizontal": always_bounce_horizontal,
                "decelerationRate": deceleration_rate,
                "delaysContentTouches": delays_content_touches,
                "allowsSelection": allows_selection,
                "allowsMultipleSelection": allows_multiple_selection,
                "allowsSelectionDuringEditing": allows_selection_during_editing,
                "allowsMultipleSelectionDuringEditing": allows_multiple_selection_during_editing,
                "isEditing": is_editing,
                "multiSelect": multi_select,
                "primaryAction": primary_action,
                "isPrefetchingEnabled": is_prefetching_enabled,
                "reorder": reorder,
                "isPagingEnabled": is_paging_enabled,
                "directionalLock": directional_lock,
                "scrollsToTop": scrolls_to_top,
                "refreshControl": refresh_control,
                "pinchTransition": pinch_transition,
                "tap": tap,
                "editMenu": edit_menu,
                "contextMenu": context_menu,
                "dragInteractionEnabled": drag_interaction_enabled,
                "drag": drag,
                "drop": drop,
                "reorderingCadence": reordering_cadence,
                "springLoaded": spring_loaded,
                "rows": rows,
                "in": in_,
            },
        ))

    async def update(
        self,
        updates: Sequence[Mapping[str, Any]],
        *,
        data: Sequence[Mapping[str, Any]] | None = None,
        animated: bool | None = None,
        in_: str | None = None,
    ) -> Time:
        """Performs one batch update: performBatchUpdates.

        Sends `view.update`.

        Args:
            updates: The updates, as an app calls them in the block.
            data: The data of the data source afterwards; the result of the updates unless given.
            animated: Whether the change is animated. Default: true.
            in_: The name of another view of the scene; the main one unless given.
        """
        return Time.from_json(await self._request(
            "view.update",
            {
                "updates": updates,
                "data": data,
                "animated": animated,
                "in": in_,
            },
        ))

    async def apply(
        self,
        *,
        sections: Sequence[Mapping[str, Any]] | None = None,
        reload: Sequence[str] | None = None,
        reload_sections: Sequence[str] | None = None,
        reconfigure: Sequence[str] | None = None,
        animated: bool | None = None,
        in_: str | None = None,
    ) -> Time:
        """Applies a snapshot to a diffable data source, which finds the differences:
        apply(_:animatingDifferences:).

        Sends `view.apply`.

        Args:
            sections: All sections and items that are shown from now on, in order; unchanged unless
                given.
            reload: The ids of items whose cells are replaced. Default: [].
            reload_sections: The ids of sections whose cells and views are replaced. Default: [].
            reconfigure: The ids of items whose cells are kept and configured again. Default: [].
            animated: Whether the change is animated. Default: true.
            in_: The name of another view of the scene; the main one unless given.
        """
        return Time.from_json(await self._request(
            "view.apply",
            {
                "sections": sections,
                "reload": reload,
                "reloadSections": reload_sections,
                "reconfigure": reconfigure,
                "animated": animated,
                "in": in_,
            },
        ))

    async def reload_data(
        self,
        *,
        sections: Sequence[Mapping[str, Any]] | None = None,
        in_: str | None = None,
    ) -> Time:
        """Reloads everything.

        Sends `view.reloadData`.

        Args:
            sections: The data of the data source from now on; unchanged unless given.
            in_: The name of another view of the scene; the main one unless given.
        """
        return Time.from_json(await self._request(
            "view.reloadData",
            {
                "sections": sections,
                "in": in_,
            },
        ))

    async def invalidate_layout(
        self,
        *,
        context: Mapping[str, Any] | None = None,
        in_: str | None = None,
    ) -> Time:
        """Invalidates the layout.

        Sends `view.invalidateLayout`.

        Args:
            context: The parts that are no longer valid; everything unless given.
            in_: The name of another view of the scene; the main one unless given.
        """
        return Time.from_json(await self._request(
            "view.invalidateLayout",
            {
                "context": context,
                "in": in_,
            },
        ))

    async def set_layout(
        self,
        layout: Mapping[str, Any],
        *,
        animated: bool | None = None,
        in_: str | None = None,
    ) -> Time:
        """Replaces the layout.

        Sends `view.setLayout`.

        Args:
            layout: The next layout.
            animated: Whether the change is animated. Default: false.
            in_: The name of another view of the scene; the main one unless given.
        """
        return Time.from_json(await self._request(
            "view.setLayout",
            {
                "layout": layout,
                "animated": animated,
                "in": in_,
            },
        ))

    async def begin_transition(
        self,
        layout: Mapping[str, Any],
        *,
        in_: str | None = None,
    ) -> Time:
        """Begins an interactive transition to another layout.

        Sends `view.beginTransition`.

        Args:
            layout: The next layout.
            in_: The name of another view of the scene; the main one unless given.
        """
        return Time.from_json(await self._request(
            "view.beginTransition",
            {
                "layout": layout,
                "in": in_,
            },
        ))

    async def update_transition(
        self,
        progress: float,
        *,
        values: Any = None,
        in_: str | None = None,
    ) -> Time:
        """Sets the progress of the interactive transition.

        Sends `view.updateTransition`.

        Args:
            progress: 0 is the old layout, 1 the new one.
            values: Numbers by name, for updateValue(_:forAnimatedKey:) of the transition layout.
            in_: The name of another view of the scene; the main one unless given.
        """
        return Time.from_json(await self._request(
            "view.updateTransition",
            {
                "progress": progress,
                "values": values,
                "in": in_,
            },
        ))

    async def finish_transition(
        self,
        *,
        in_: str | None = None,
    ) -> Time:
        """Lets the transition continue to the new layout.

        Sends `view.finishTransition`.

        Args:
            in_: The name of another view of the scene; the main one unless given.
        """
        return Time.from_json(await self._request(
            "view.finishTransition",
            {
                "in": in_,
            },
        ))

    async def cancel_transition(
        self,
        *,
        in_: str | None = None,
    ) -> Time:
        """Lets the transition go back to the old layout.

        Sends `view.cancelTransition`.

        Args:
            in_: The name of another view of the scene; the main one unless given.
        """
        return Time.from_json(await self._request(
            "view.cancelTransition",
            {
                "in": in_,
            },
        ))

    async def begin_movement(
        self,
        item: GivenItem | None = None,
        *,
        find: Mapping[str, Any] | None = None,
        in_: str | None = None,
    ) -> Moving:
        """Begins the interactive movement of an item.

        Sends `view.beginMovement`.

        Args:
            item: The item.
            find: A selector of the cell, or of an element in it.
            in_: The name of another view of the scene; the main one unless given.
        """
        return Moving.from_json(await self._request(
            "view.beginMovement",
            {
                "item": item,
                "find": find,
                "in": in_,
            },
        ))

    async def update_movement(
        self,
        at: GivenPair,
        *,
        in_: str | None = None,
    ) -> Moving:
        """Moves the item of the interactive movement.

        Sends `view.updateMovement`.

        Args:
            at: The target position of its centre, in content coordinates.
            in_: The name of another view of the scene; the main one unless given.
        """
        return Moving.from_json(await self._request(
            "view.updateMovement",
            {
                "at": at,
                "in": in_,
            },
        ))

    async def end_movement(
        self,
        *,
        in_: str | None = None,
    ) -> Moving:
        """Ends the interactive movement where the item is.

        Sends `view.endMovement`.

        Args:
            in_: The name of another view of the scene; the main one unless given.
        """
        return Moving.from_json(await self._request(
            "view.endMovement",
            {
                "in": in_,
            },
        ))

    async def cancel_movement(
        self,
        *,
        in_: str | None = None,
    ) -> Moving:
        """Ends the interactive movement where it began.

        Sends `view.cancelMovement`.

        Args:
            in_: The name of another view of the scene; the main one unless given.
        """
        return Moving.from_json(await self._request(
            "view.cancelMovement",
            {
                "in": in_,
            },
        ))

    async def perform_menu_action(
        self,
        action: str,
        *,
        item: GivenItem | None = None,
        find: Mapping[str, Any] | None = None,
        in_: str | None = None,
    ) -> Time:
        """Chooses an action of an item's menu, which opens and closes.

        Sends `view.performMenuAction`.

        Args:
            action: The name of the action, or its identifier.
            item: The item.
            find: A selector of the cell, or of an element in it.
            in_: The name of another view of the scene; the main one unless given.
        """
        return Time.from_json(await self._request(
            "view.performMenuAction",
            {
                "action": action,
                "item": item,
                "find": find,
                "in": in_,
            },
        ))

    async def go_back(
        self,
    ) -> Time:
        """Goes back, as the button of the front navigation bar does.

        Sends `view.goBack`.
        """
        return Time.from_json(await self._request("view.goBack", {}))

    async def scroll_until(
        self,
        item: GivenItem | None = None,
        *,
        find: Mapping[str, Any] | None = None,
        direction: Literal["down", "up", "right", "left"] | None = None,
        drags: int | None = None,
        in_: str | None = None,
    ) -> Time:
        """Drags until an item or an element is in sight.

        Sends `view.scrollUntil`.

        Args:
            item: The item, of which the middle shall be on screen.
            find: A selector of the element, whose visible middle a finger shall reach.
            direction: Where an element is looked for that is not on screen. Default: "down".
            drags: The most drags, each over most of the view. Default: 50.
            in_: The name of another view of the scene; the main one unless given.
        """
        return Time.from_json(await self._request(
            "view.scrollUntil",
            {
                "item": item,
                "find": find,
                "direction": direction,
                "drags": drags,
                "in": in_,
            },
        ))

    async def type(
        self,
        text: str,
        *,
        into: Mapping[str, Any] | None = None,
    ) -> Time:
        """Presses the key of each character of a text.

        Sends `text.type`.

        Args:
            text: The text; a line feed is the return key.
            into: A selector of the element that is tapped first; unless given, the text that is
                edited is meant.
        """
        return Time.from_json(await self._request(
            "text.type",
            {
                "text": text,
                "into": into,
            },
        ))

    async def clear(
        self,
        *,
        into: Mapping[str, Any] | None = None,
    ) -> Time:
        """Removes the text that is edited.

        Sends `text.clear`.

        Args:
            into: A selector of the element that is tapped first; unless given, the text that is
                edited is meant.
        """
        return Time.from_json(await self._request(
            "text.clear",
            {
                "into": into,
            },
        ))

    async def submit(
        self,
        *,
        into: Mapping[str, Any] | None = None,
    ) -> Time:
        """Presses the return key, or the key that searches.

        Sends `text.submit`.

        Args:
            into: A selector of the element that is tapped first; unless given, the text that is
                edited is meant.
        """
        return Time.from_json(await self._request(
            "text.submit",
            {
                "into": into,
            },
        ))

    async def state(
        self,
        *,
        in_: str | None = None,
    ) -> State:
        """Returns the state of the view and of the session.

        Sends `query.state`.

        Args:
            in_: The name of another view of the scene; the main one unless given.
        """
        return State.from_json(await self._request(
            "query.state",
            {
                "in": in_,
            },
        ))

    async def visible(
        self,
        *,
        presentation: bool | None = None,
        in_: str | None = None,
    ) -> Visible:
        """Returns the views on screen, back to front.

        Sends `query.visible`.

        Args:
            presentation: Whether animated properties have their values of this instant instead of
                their final ones. Default: false.
            in_: The name of another view of the scene; the main one unless given.
        """
        return Visible.from_json(await self._request(
            "query.visible",
            {
                "presentation": presentation,
                "in": in_,
            },
        ))

    async def attributes(
        self,
        *,
        items: Sequence[GivenItem] | None = None,
        rect: GivenRect | None = None,
        kind: str | None = None,
        in_: str | None = None,
    ) -> Attributes:
        """Returns the answers of the layout, for elements on screen or not.

        Sends `query.attributes`.

        Args:
            items: The items or sections, in the order of the answer.
            rect: A rectangle, in content coordinates, whose elements are meant.
            kind: With items: cell, header, footer or the layout's own name of a kind; cell unless
                given.
            in_: The name of another view of the scene; the main one unless given.
        """
        return Attributes.from_json(await self._request(
            "query.attributes",
            {
                "items": items,
                "rect": rect,
                "kind": kind,
                "in": in_,
            },
        ))

    async def hit_test(
        self,
        *,
        at: GivenPair | None = None,
        find: Mapping[str, Any] | None = None,
        in_: str | None = None,
    ) -> HitTest:
        """Returns the frontmost view at a point.

        Sends `query.hitTest`.

        Args:
            at: The point, in content coordinates.
            find: A selector of the element that is meant; a finger must reach the middle of its
                visible part.
            in_: The name of another view of the scene; the main one unless given.
        """
        return HitTest.from_json(await self._request(
            "query.hitTest",
            {
                "at": at,
                "find": find,
                "in": in_,
            },
        ))

    async def data(
        self,
        *,
        in_: str | None = None,
    ) -> Data:
        """Returns the ids of all items.

        Sends `query.data`.

        Args:
            in_: The name of another view of the scene; the main one unless given.
        """
        return Data.from_json(await self._request(
            "query.data",
            {
                "in": in_,
            },
        ))

    async def lint(
        self,
        *,
        grade: Literal["screen", "update"] | None = None,
        widths: Sequence[float] | None = None,
        elements: bool | None = None,
        in_: str | None = None,
    ) -> Lint:
        """Examines the layout and returns its errors.

        Sends `query.lint`.

        Args:
            grade: Which findings are reported: screen, what is wrong on the screen; update, also
                what may go wrong at an update, for which the layout is asked about elements that
                UIKit would not ask for. Default: "update".
            widths: Widths of the view, in points, at which the constraints of cells are looked at
                besides its own.
            elements: Whether the elements of the screen are looked at, too: cut and overlapping
                texts, small targets, controls without a label. Default: false.
            in_: The name of another view of the scene; the main one unless given.
        """
        return Lint.from_json(await self._request(
            "query.lint",
            {
                "grade": grade,
                "widths": widths,
                "elements": elements,
                "in": in_,
            },
        ))

    async def verify(
        self,
        *,
        grade: Literal["screen", "update"] | None = None,
        in_: str | None = None,
    ) -> Verification:
        """Returns the invariants that the view violates in its current state, and the errors of its
        layout there.

        Sends `query.verify`.

        Args:
            grade: Which findings are reported: screen, what is wrong on the screen; update, also
                what may go wrong at an update, for which the layout is asked about elements that
                UIKit would not ask for. Default: "screen".
            in_: The name of another view of the scene; the main one unless given.
        """
        return Verification.from_json(await self._request(
            "query.verify",
            {
                "grade": grade,
                "in": in_,
            },
        ))

    async def tree(
        self,
        *,
        in_: Mapping[str, Any] | str | None = None,
        depth: int | None = None,
        all: bool | None = None,
    ) -> Tree:
        """Returns the elements of the screen with those inside of them.

        Sends `query.tree`.

        Args:
            in_: The element whose inside is meant: a selector, {item: …}, or the name of a view of
                the scene; the window unless given.
            depth: How many levels are answered; all unless given.
            all: Whether the label and the image of a control are elements of their own. Default:
                false.
        """
        return Tree.from_json(await self._request(
            "query.tree",
            {
                "in": in_,
                "depth": depth,
                "all": all,
            },
        ))

    async def element(
        self,
        find: Mapping[str, Any],
    ) -> Element:
        """Returns an element of the screen with what it shows.

        Sends `query.element`.

        Args:
            find: The selector of the element, of which there must be one.
        """
        return Element.from_json(await self._request(
            "query.element",
            {
                "find": find,
            },
        ))

    async def why(
        self,
        find: Mapping[str, Any],
    ) -> Why:
        """Returns why an element of the screen has its frame.

        Sends `query.why`.

        Args:
            find: The selector of the element, of which there must be one.
        """
        return Why.from_json(await self._request(
            "query.why",
            {
                "find": find,
            },
        ))

    async def take(
        self,
        *,
        format: Literal["text", "svg", "png"] | None = None,
        scale: float | None = None,
        columns: int | None = None,
        in_: str | None = None,
    ) -> Picture:
        """Draws the screen.

        Sends `snapshot.take`.

        Args:
            format: The form of the picture. Default: "text".
            scale: With svg and png: the size of a point, in units of CSS or pixels. Default: 1.
            columns: With text: the width in characters. Default: 64.
            in_: The name of another view of the scene; the main one unless given.
        """
        return Picture.from_json(await self._request(
            "snapshot.take",
            {
                "format": format,
                "scale": scale,
                "columns": columns,
                "in": in_,
            },
        ))
