"""The answers of requests, as dataclasses.

Written by generate.py from the schema; do not edit.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal

from flickbook._picture import PictureDisplay
from flickbook._values import Item, Pair, Rect

if TYPE_CHECKING:
    from typing_extensions import Self


@dataclass(slots=True)
class Hello:
    """The daemon and its abilities."""

    name: Literal["flickbookd"]
    """The name of the program."""
    version: str
    """The version of the program."""
    protocol: int
    """The version of the protocol."""
    pid: int
    """The number of the daemon's process."""
    connection: int
    """The number of this connection, from 1."""
    capabilities: list[str]
    """The names of all methods."""
    limits: Limits
    """The limits in force."""
    deterministic_hashing: bool
    """Whether a Set or Dictionary of an app's code has the same order in every run."""
    physics: dict[str, Constant]
    """Every constant of touch and motion, by name."""

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> Self:
        """Makes it of JSON; unknown members are passed over."""
        return cls(
            value["name"],
            value["version"],
            value["protocol"],
            value["pid"],
            value["connection"],
            value["capabilities"],
            Limits.from_json(value["limits"]),
            value["deterministicHashing"],
            {k: Constant.from_json(v) for k, v in value["physics"].items()},
        )


@dataclass(slots=True)
class Statistics:
    """The open sessions and connections of the daemon, and its traffic since it began; the sums of
    all processes.
    """

    sessions: int
    """Open sessions."""
    connections: int
    """Open connections."""
    events_in: int
    """Requests that were read."""
    events_out: int
    """Records that were sent."""
    bytes_in: int
    """Bytes that were read."""
    bytes_out: int
    """Bytes that were sent."""
    memory: int
    """Memory of the process, in bytes."""
    logs_ended: int
    """Log files that ended before their sessions."""
    journals_ended: int
    """Journals that ended before their sessions."""
    uptime: float
    """How long the daemon has run, in real seconds."""
    workers: list[WorkerStatistics] | None = None
    """The processes in which sessions live, in the order in which they were started; absent without
    workers.
    """
    losses: list[WorkerLoss] | None = None
    """What became of the sessions of workers that were lost, the last 16; absent if there are none.
    """
    by_session: list[SessionStatistics] | None = None
    """The sessions in the order in which they were opened, if the request asks for them."""
    unanswered: list[SilentWorker] | None = None
    """The workers that did not answer in time and are not counted; absent if all did."""

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> Self:
        """Makes it of JSON; unknown members are passed over."""
        return cls(
            value["sessions"],
            value["connections"],
            value["eventsIn"],
            value["eventsOut"],
            value["bytesIn"],
            value["bytesOut"],
            value["memory"],
            value["logsEnded"],
            value["journalsEnded"],
            value["uptime"],
            [WorkerStatistics.from_json(v) for v in value["workers"]] if "workers" in value else None,
            [WorkerLoss.from_json(v) for v in value["losses"]] if "losses" in value else None,
            [SessionStatistics.from_json(v) for v in value["bySession"]] if "bySession" in value else None,
            [SilentWorker.from_json(v) for v in value["unanswered"]] if "unanswered" in value else None,
        )


@dataclass(slots=True)
class Token:
    """The token of the request."""

    token: Any
    """The token, unchanged."""

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> Self:
        """Makes it of JSON; unknown members are passed over."""
        return cls(
            value["token"],
        )


@dataclass(slots=True)
class Cancelled:
    """The outcome of the cancellation of a request."""

    cancelled: bool
    """Whether it was cancelled; false if it is unknown or has ended."""

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> Self:
        """Makes it of JSON; unknown members are passed over."""
        return cls(
            value["cancelled"],
        )


@dataclass(slots=True)
class OpenedSession:
    """The session."""

    session: str
    """The name of the session."""
    t: float
    """The instant of the session, in simulated seconds."""
    frame: int
    """The number of the last frame."""
    hash: str
    """The state hash, 16 hexadecimal digits: equal state, equal hash."""
    warnings: list[str] | None = None
    """One sentence for each condition that makes the session show nothing, such as an empty view.
    """

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> Self:
        """Makes it of JSON; unknown members are passed over."""
        return cls(
            value["session"],
            value["t"],
            value["frame"],
            value["hash"],
            value.get("warnings"),
        )


@dataclass(slots=True)
class SessionPlace:
    """The session."""

    session: str
    """The name of the session."""
    t: float
    """The instant of the session, in simulated seconds."""
    frame: int
    """The number of the last frame."""
    hash: str
    """The state hash, 16 hexadecimal digits: equal state, equal hash."""
    waited: Waited | None = None
    """The client for which the session waited until that client lost its subscription."""

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> Self:
        """Makes it of JSON; unknown members are passed over."""
        return cls(
            value["session"],
            value["t"],
            value["frame"],
            value["hash"],
            Waited.from_json(value["waited"]) if "waited" in value else None,
        )


@dataclass(slots=True)
class SessionList:
    """All sessions, in the order in which they were opened."""

    sessions: list[ListedSession]
    """The sessions."""
    unanswered: list[SilentWorker] | None = None
    """The workers that did not answer in time, whose sessions are missing; absent if all did."""

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> Self:
        """Makes it of JSON; unknown members are passed over."""
        return cls(
            [ListedSession.from_json(v) for v in value["sessions"]],
            [SilentWorker.from_json(v) for v in value["unanswered"]] if "unanswered" in value else None,
        )


@dataclass(slots=True)
class History:
    """The requests that changed the session."""

    entries: list[HistoryEntry]
    """The entries, in their order."""
    total: int
    """The number of all entries."""
    waited: Waited | None = None
    """The client for which the session waited until that client lost its subscription."""

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> Self:
        """Makes it of JSON; unknown members are passed over."""
        return cls(
            [HistoryEntry.from_json(v) for v in value["entries"]],
            value["total"],
            Waited.from_json(value["waited"]) if "waited" in value else None,
        )


@dataclass(slots=True)
class Time:
    """Where the session is."""

    t: float
    """The instant of the session, in simulated seconds."""
    frame: int
    """The number of the last frame."""
    hash: str
    """The state hash, 16 hexadecimal digits: equal state, equal hash."""
    waited: Waited | None = None
    """The client for which the session waited until that client lost its subscription."""

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> Self:
        """Makes it of JSON; unknown members are passed over."""
        return cls(
            value["t"],
            value["frame"],
            value["hash"],
            Waited.from_json(value["waited"]) if "waited" in value else None,
        )


@dataclass(slots=True)
class Settled:
    """Where the session came to rest."""

    t: float
    """The instant of the session, in simulated seconds."""
    frame: int
    """The number of the last frame."""
    hash: str
    """The state hash, 16 hexadecimal digits: equal state, equal hash."""
    frames: int
    """The frames that were run."""
    waited: Waited | None = None
    """The client for which the session waited until that client lost its subscription."""

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> Self:
        """Makes it of JSON; unknown members are passed over."""
        return cls(
            value["t"],
            value["frame"],
            value["hash"],
            value["frames"],
            Waited.from_json(value["waited"]) if "waited" in value else None,
        )


@dataclass(slots=True)
class Achievement:
    """The result of a gesture."""

    t: float
    """The instant of the session, in simulated seconds."""
    frame: int
    """The number of the last frame."""
    hash: str
    """The state hash, 16 hexadecimal digits: equal state, equal hash."""
    hit: Hit
    """The view that the first touch hit."""
    lift_velocity: Pair
    """The velocity that the pan read at the lift, in points a second."""
    translation: Pair
    """The translation of the fingers, in points."""
    recognized: list[Literal["pan", "longPress", "tap", "pinch", "drag", "multiSelect"]]
    """The recognizers that recognized, in order."""
    slop: float
    """The travel that was used up before recognition, in points."""
    warnings: list[str] | None = None
    """The sentence that a gesture begins outside of the window, where it touches nothing."""
    waited: Waited | None = None
    """The client for which the session waited until that client lost its subscription."""

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> Self:
        """Makes it of JSON; unknown members are passed over."""
        return cls(
            value["t"],
            value["frame"],
            value["hash"],
            Hit.from_json(value["hit"]),
            value["liftVelocity"],
            value["translation"],
            value["recognized"],
            value["slop"],
            value.get("warnings"),
            Waited.from_json(value["waited"]) if "waited" in value else None,
        )


@dataclass(slots=True)
class Pinched:
    """The result of a pinch."""

    t: float
    """The instant of the session, in simulated seconds."""
    frame: int
    """The number of the last frame."""
    hash: str
    """The state hash, 16 hexadecimal digits: equal state, equal hash."""
    hit: Hit
    """The view that the first touch hit."""
    lift_velocity: Pair
    """The velocity that the pan read at the lift, in points a second."""
    translation: Pair
    """The translation of the fingers, in points."""
    recognized: list[Literal["pan", "longPress", "tap", "pinch", "drag", "multiSelect"]]
    """The recognizers that recognized, in order."""
    slop: float
    """The travel that was used up before recognition, in points."""
    scale: float
    """The scale that the recognizer read at the end."""
    warnings: list[str] | None = None
    """The sentence that a gesture begins outside of the window, where it touches nothing."""
    waited: Waited | None = None
    """The client for which the session waited until that client lost its subscription."""

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> Self:
        """Makes it of JSON; unknown members are passed over."""
        return cls(
            value["t"],
            value["frame"],
            value["hash"],
            Hit.from_json(value["hit"]),
            value["liftVelocity"],
            value["translation"],
            value["recognized"],
            value["slop"],
            value["scale"],
            value.get("warnings"),
            Waited.from_json(value["waited"]) if "waited" in value else None,
        )


@dataclass(slots=True)
class Dropped:
    """The result of a drop."""

    t: float
    """The instant of the session, in simulated seconds."""
    frame: int
    """The number of the last frame."""
    hash: str
    """The state hash, 16 hexadecimal digits: equal state, equal hash."""
    operation: Literal["cancel", "forbidden", "copy", "move"]
    """The operation that the items were dropped with."""
    waited: Waited | None = None
    """The client for which the session waited until that client lost its subscription."""

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> Self:
        """Makes it of JSON; unknown members are passed over."""
        return cls(
            value["t"],
            value["frame"],
            value["hash"],
            value["operation"],
            Waited.from_json(value["waited"]) if "waited" in value else None,
        )


@dataclass(slots=True)
class Taken:
    """The items that were dropped outside of the window."""

    t: float
    """The instant of the session, in simulated seconds."""
    frame: int
    """The number of the last frame."""
    hash: str
    """The state hash, 16 hexadecimal digits: equal state, equal hash."""
    items: list[TakenItem]
    """The items, in the order of their drag."""
    waited: Waited | None = None
    """The client for which the session waited until that client lost its subscription."""

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> Self:
        """Makes it of JSON; unknown members are passed over."""
        return cls(
            value["t"],
            value["frame"],
            value["hash"],
            [TakenItem.from_json(v) for v in value["items"]],
            Waited.from_json(value["waited"]) if "waited" in value else None,
        )


@dataclass(slots=True)
class Moving:
    """Where the item is that is being moved."""

    t: float
    """The instant of the session, in simulated seconds."""
    frame: int
    """The number of the last frame."""
    hash: str
    """The state hash, 16 hexadecimal digits: equal state, equal hash."""
    movement: Movement | None
    """The interactive movement in progress; null without one."""
    waited: Waited | None = None
    """The client for which the session waited until that client lost its subscription."""

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> Self:
        """Makes it of JSON; unknown members are passed over."""
        return cls(
            value["t"],
            value["frame"],
            value["hash"],
            (None if value["movement"] is None else Movement.from_json(value["movement"])),
            Waited.from_json(value["waited"]) if "waited" in value else None,
        )


@dataclass(slots=True)
class State:
    """The state of the view and of the session."""

    t: float
    """The instant of the session, in simulated seconds."""
    frame: int
    """The number of the last frame."""
    hash: str
    """The state hash, 16 hexadecimal digits: equal state, equal hash."""
    offset: Pair
    """The content offset, in points."""
    bounds: Rect
    """The bounds of the view, in content coordinates."""
    content_size: Pair
    """The size of the content, in points."""
    phase: Literal["idle", "tracking", "dragging", "decelerating", "bouncing", "animating"]
    """The activity of the view."""
    highlighted: list[Item]
    """The highlighted items."""
    selected: list[Item]
    """The selected items, in the order of their paths."""
    movement: Movement | None
    """The interactive movement in progress; null without one."""
    drag: DragState | None
    """The drag in the window; null without one."""
    transition: TransitionState | None
    """The interactive transition in progress; null without one."""
    menu: MenuState | None
    """The open menu; null without one."""
    counters: Counters
    """How often each thing was done since the beginning."""
    clock: ClockState
    """The clock of the session."""
    sections: dict[str, ScrolledSection] | None = None
    """The sections that scroll on their own and lie near the bounds, or were scrolled, by number.
    """
    swipe: SwipeState | None = None
    """The row whose swipe actions are visible, if there is one."""
    history: HistoryState | None = None
    """The position of the session in its past; absent for a stage that cannot be made again."""
    warnings: list[str] | None = None
    """One sentence for each condition that makes the session show nothing, such as an empty view.
    """
    waited: Waited | None = None
    """The client for which the session waited until that client lost its subscription."""

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> Self:
        """Makes it of JSON; unknown members are passed over."""
        return cls(
            value["t"],
            value["frame"],
            value["hash"],
            value["offset"],
            value["bounds"],
            value["contentSize"],
            value["phase"],
            value["highlighted"],
            value["selected"],
            (None if value["movement"] is None else Movement.from_json(value["movement"])),
            (None if value["drag"] is None else DragState.from_json(value["drag"])),
            (None if value["transition"] is None else TransitionState.from_json(value["transition"])),
            (None if value["menu"] is None else MenuState.from_json(value["menu"])),
            Counters.from_json(value["counters"]),
            ClockState.from_json(value["clock"]),
            {k: ScrolledSection.from_json(v) for k, v in value["sections"].items()} if "sections" in value else None,
            SwipeState.from_json(value["swipe"]) if "swipe" in value else None,
            HistoryState.from_json(value["history"]) if "history" in value else None,
            value.get("warnings"),
            Waited.from_json(value["waited"]) if "waited" in value else None,
        )


@dataclass(slots=True)
class Visible:
    """The views on screen."""

    views: list[VisibleView]
    """The views, back to front."""
    bounds: Rect
    """The bounds of the view, in content coordinates."""
    waited: Waited | None = None
    """The client for which the session waited until that client lost its subscription."""

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> Self:
        """Makes it of JSON; unknown members are passed over."""
        return cls(
            [VisibleView.from_json(v) for v in value["views"]],
            value["bounds"],
            Waited.from_json(value["waited"]) if "waited" in value else None,
        )


@dataclass(slots=True)
class Attributes:
    """The answer of the layout."""

    attributes: list[ElementAttributes | None]
    """The attributes, in the order asked; null where the layout answers nothing."""
    waited: Waited | None = None
    """The client for which the session waited until that client lost its subscription."""

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> Self:
        """Makes it of JSON; unknown members are passed over."""
        return cls(
            [(None if v is None else ElementAttributes.from_json(v)) for v in value["attributes"]],
            Waited.from_json(value["waited"]) if "waited" in value else None,
        )


@dataclass(slots=True)
class HitTest:
    """The frontmost view at a point."""

    hit: Hit
    """The view."""
    selector: Selector | None = None
    """The selector that a person would write for what a finger touches there, if there is one."""
    waited: Waited | None = None
    """The client for which the session waited until that client lost its subscription."""

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> Self:
        """Makes it of JSON; unknown members are passed over."""
        return cls(
            Hit.from_json(value["hit"]),
            Selector.from_json(value["selector"]) if "selector" in value else None,
            Waited.from_json(value["waited"]) if "waited" in value else None,
        )


@dataclass(slots=True)
class Data:
    """The ids of all items."""

    sections: list[SectionIDs]
    """The sections, in their order."""
    waited: Waited | None = None
    """The client for which the session waited until that client lost its subscription."""

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> Self:
        """Makes it of JSON; unknown members are passed over."""
        return cls(
            [SectionIDs.from_json(v) for v in value["sections"]],
            Waited.from_json(value["waited"]) if "waited" in value else None,
        )


@dataclass(slots=True)
class Lint:
    """The errors of a layout."""

    layout: str
    """The name of the layout."""
    clean: bool
    """Whether nothing was found."""
    findings: list[Finding]
    """The errors that were found."""
    waited: Waited | None = None
    """The client for which the session waited until that client lost its subscription."""

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> Self:
        """Makes it of JSON; unknown members are passed over."""
        return cls(
            value["layout"],
            value["clean"],
            [Finding.from_json(v) for v in value["findings"]],
            Waited.from_json(value["waited"]) if "waited" in value else None,
        )


@dataclass(slots=True)
class Verification:
    """The violations of a view in its current state."""

    clean: bool
    """Whether everything holds."""
    findings: list[VerificationFinding]
    """The violated invariants."""
    waited: Waited | None = None
    """The client for which the session waited until that client lost its subscription."""

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> Self:
        """Makes it of JSON; unknown members are passed over."""
        return cls(
            value["clean"],
            [VerificationFinding.from_json(v) for v in value["findings"]],
            Waited.from_json(value["waited"]) if "waited" in value else None,
        )


@dataclass(slots=True)
class Tree:
    """The elements of the screen."""

    tree: TreeElement
    """The first element with those inside."""
    waited: Waited | None = None
    """The client for which the session waited until that client lost its subscription."""

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> Self:
        """Makes it of JSON; unknown members are passed over."""
        return cls(
            TreeElement.from_json(value["tree"]),
            Waited.from_json(value["waited"]) if "waited" in value else None,
        )


@dataclass(slots=True)
class Element:
    """An element of the screen."""

    element: DetailedElement
    """The element."""
    waited: Waited | None = None
    """The client for which the session waited until that client lost its subscription."""

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> Self:
        """Makes it of JSON; unknown members are passed over."""
        return cls(
            DetailedElement.from_json(value["element"]),
            Waited.from_json(value["waited"]) if "waited" in value else None,
        )


@dataclass(slots=True)
class Why:
    """Why an element has its frame."""

    element: FoundElement
    """The element."""
    by: Literal["constraints", "layout", "superview", "autoresizing", "code"]
    """What sets the frame."""
    constraints: list[FramePart]
    """The constraints of the element, then the constraints of the views that they refer to."""
    owner: str | None = None
    """The class of the layout, or of the view around."""
    content: ContentPriorities | None = None
    """The content size, if it has a part."""
    waited: Waited | None = None
    """The client for which the session waited until that client lost its subscription."""

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> Self:
        """Makes it of JSON; unknown members are passed over."""
        return cls(
            FoundElement.from_json(value["element"]),
            value["by"],
            [FramePart.from_json(v) for v in value["constraints"]],
            value.get("owner"),
            ContentPriorities.from_json(value["content"]) if "content" in value else None,
            Waited.from_json(value["waited"]) if "waited" in value else None,
        )


@dataclass(slots=True)
class Picture(PictureDisplay):
    """A picture of the screen, in the requested form."""

    text: str | None = None
    """The picture, as lines of text."""
    svg: str | None = None
    """The picture as SVG."""
    png: str | None = None
    """The picture as PNG, in base64."""
    data: str | None = None
    """With png, the same."""
    notes: list[str] | None = None
    """Sentences about images that are drawn as dashed frames, if there are any."""
    waited: Waited | None = None
    """The client for which the session waited until that client lost its subscription."""

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> Self:
        """Makes it of JSON; unknown members are passed over."""
        return cls(
            value.get("text"),
            value.get("svg"),
            value.get("png"),
            value.get("data"),
            value.get("notes"),
            Waited.from_json(value["waited"]) if "waited" in value else None,
        )


@dataclass(slots=True)
class LogPlace:
    """The position of the session's log."""

    session: str
    """The name of the session."""
    seq: int
    """The number of the last record; 0 before the first."""
    waited: Waited | None = None
    """The client for which the session waited until that client lost its subscription."""

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> Self:
        """Makes it of JSON; unknown members are passed over."""
        return cls(
            value["session"],
            value["seq"],
            Waited.from_json(value["waited"]) if "waited" in value else None,
        )


@dataclass(slots=True)
class Gap:
    """Records that a reader did not get."""

    session: str
    """The name of the session."""
    from_: int
    """The number of the first missing record."""
    to: int
    """The number of the last missing record so far."""
    ended: bool | None = None
    """True if the subscription has ended."""

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> Self:
        """Makes it of JSON; unknown members are passed over."""
        return cls(
            value["session"],
            value["from"],
            value["to"],
            value.get("ended"),
        )


@dataclass(slots=True)
class Rewound:
    """The position of a session's log after session.seek."""

    session: str
    """The name of the session."""
    seq: int
    """The number of the last record at that position."""
    t: float
    """The instant of the session, in simulated seconds."""

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> Self:
        """Makes it of JSON; unknown members are passed over."""
        return cls(
            value["session"],
            value["seq"],
            value["t"],
        )


@dataclass(slots=True)
class Candidate:
    """A content offset that was considered for the end of a scroll."""

    offset: Pair
    """The content offset, in points."""
    item: Item | None = None
    """The item that would be there, if items were considered."""

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> Self:
        """Makes it of JSON; unknown members are passed over."""
        return cls(
            value["offset"],
            value.get("item"),
        )


@dataclass(slots=True)
class FrameElement:
    """An element on screen, as presented, in content coordinates; members that have their default
    are absent.
    """

    view: int
    """The number of the view that shows it."""
    kind: str
    """cell, header, footer or the layout's own name of a kind."""
    item: Item
    """The index path."""
    center: Pair
    """The centre."""
    size: Pair
    """The size before the transform."""
    in_: str | None = None
    """The name of the collection view; absent for the main one."""
    transform: list[float] | None = None
    """The affine transform; the identity unless given."""
    alpha: float | None = None
    """The opacity; 1 unless given."""
    z_index: int | None = None
    """The zIndex; 0 unless given."""
    hidden: bool | None = None
    """Whether it is hidden; false unless given."""
    highlighted: bool | None = None
    """Whether a cell is highlighted; false unless given."""
    selected: bool | None = None
    """Whether a cell is selected; false unless given."""
    lacks_data: bool | None = None
    """Whether the data of a cell are not loaded; false unless given."""
    text: str | None = None
    """The first text in a cell of an app; absent if there is none, or if it is too long for a
    selector.
    """
    color: str | None = None
    """The app's background colour as #rrggbb, with two more digits for its opacity below 1."""

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> Self:
        """Makes it of JSON; unknown members are passed over."""
        return cls(
            value["view"],
            value["kind"],
            value["item"],
            value["center"],
            value["size"],
            value.get("in"),
            value.get("transform"),
            value.get("alpha"),
            value.get("zIndex"),
            value.get("hidden"),
            value.get("highlighted"),
            value.get("selected"),
            value.get("lacksData"),
            value.get("text"),
            value.get("color"),
        )


@dataclass(slots=True)
class FrameContents:
    """The content of a view."""

    size: Pair
    """The content size, in points."""
    inset: Rect | None = None
    """The adjusted content insets, top, left, bottom and right, in points; 0 unless given."""

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> Self:
        """Makes it of JSON; unknown members are passed over."""
        return cls(
            value["size"],
            value.get("inset"),
        )


@dataclass(slots=True)
class FrameGap:
    """Space that is kept free for a drop."""

    item: Item
    """The index path."""
    frame: Rect
    """The frame, in content coordinates."""

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> Self:
        """Makes it of JSON; unknown members are passed over."""
        return cls(
            value["item"],
            value["frame"],
        )


@dataclass(slots=True)
class FrameMenu:
    """An open menu."""

    actions: list[str]
    """The titles of its actions, in their order."""
    item: Item | None = None
    """The item at which it is open; absent for the background."""

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> Self:
        """Makes it of JSON; unknown members are passed over."""
        return cls(
            value["actions"],
            value.get("item"),
        )


@dataclass(slots=True)
class FramePreview:
    """An item that is dragged."""

    frame: Rect
    """The frame in the window; empty where its size is not known."""
    label: str | None = None
    """The name of the item, where it has one."""

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> Self:
        """Makes it of JSON; unknown members are passed over."""
        return cls(
            value["frame"],
            value.get("label"),
        )


@dataclass(slots=True)
class Waited:
    """A client that read nothing for so long that it lost its subscription."""

    client: WaitingClient
    """The client."""
    seconds: float
    """How long the session waited, in real seconds."""

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> Self:
        """Makes it of JSON; unknown members are passed over."""
        return cls(
            WaitingClient.from_json(value["client"]),
            value["seconds"],
        )


@dataclass(slots=True)
class PossibleFling:
    """Flings that can be made."""

    duration: float
    """The duration to which the velocities belong, in seconds."""
    slowest: float
    """The least velocity, in points a second."""
    fastest: float
    """The greatest velocity, in points a second."""
    from_: Pair | None = None
    """A point from which it can be made, in view coordinates."""
    shortest: float | None = None
    """The shortest duration, in seconds."""
    longest: float | None = None
    """The longest duration, in seconds."""

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> Self:
        """Makes it of JSON; unknown members are passed over."""
        return cls(
            value["duration"],
            value["slowest"],
            value["fastest"],
            value.get("from"),
            value.get("shortest"),
            value.get("longest"),
        )


@dataclass(slots=True)
class PossiblePinch:
    """Pinches that can be made."""

    scales: list[Pair] | None = None
    """The ranges of scales, together and apart."""
    margin: float | None = None
    """How far from the edges the centre must be for this scale, in points."""

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> Self:
        """Makes it of JSON; unknown members are passed over."""
        return cls(
            value.get("scales"),
            value.get("margin"),
        )


@dataclass(slots=True)
class MovingCulprit:
    """Something that moves."""

    what: str
    """The object that moves, in words."""
    cause: Literal["deceleration", "bounce", "animatedOffset", "animation", "automaticScrolling", "displayLink", "dynamics"]
    """Why it moves."""
    velocity: Pair
    """How fast, in points a second."""
    until: float | None
    """When it ends, in simulated seconds; null if it never ends by itself."""

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> Self:
        """Makes it of JSON; unknown members are passed over."""
        return cls(
            value["what"],
            value["cause"],
            value["velocity"],
            value["until"],
        )


@dataclass(slots=True)
class WaitingCulprit:
    """Deadlines of one name that fall due together."""

    what: str
    """The name of the deadlines."""
    count: int
    """The number of deadlines."""
    due: float
    """When they fall due, in simulated seconds."""
    renewals: int
    """How often they were set again."""

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> Self:
        """Makes it of JSON; unknown members are passed over."""
        return cls(
            value["what"],
            value["count"],
            value["due"],
            value["renewals"],
        )


@dataclass(slots=True)
class Crash:
    """How a process with an app's code has ended."""

    message: str
    """The ending in one sentence, with the position in the sources and the reason."""
    calls: list[str]
    """The calls in sources, the innermost first, FILE:LINE: FUNCTION."""
    signal: str | None = None
    """The signal that ended it, such as SIGILL for a trap."""
    exit: int | None = None
    """The exit code, if the code has called exit."""
    seconds: float | None = None
    """How long it did not respond before it was ended, in real seconds."""
    reason: str | None = None
    """The message of the trap."""
    file: str | None = None
    """The file of the app's sources in which it was."""
    line: int | None = None
    """The line in this file."""
    request: str | None = None
    """The request in progress."""

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> Self:
        """Makes it of JSON; unknown members are passed over."""
        return cls(
            value["message"],
            value["calls"],
            value.get("signal"),
            value.get("exit"),
            value.get("seconds"),
            value.get("reason"),
            value.get("file"),
            value.get("line"),
            value.get("request"),
        )


@dataclass(slots=True)
class Limits:
    """The limits of a daemon, by name."""

    line_bytes: int
    """Bytes of a request, without its line end."""
    connections: int
    """Clients at once."""
    sessions: int
    """Sessions at once."""
    client_sessions: int
    """Sessions that one connection may have open at once."""
    output_bytes: int
    """Bytes that may wait for a client to read them."""
    samples: int
    """Touch samples in one touch.stream."""
    reader_seconds: int
    """Seconds that a session waits for a subscriber that reads nothing."""
    keep_seconds: int
    """Seconds that a session may ask to be kept without a connection."""
    idle_seconds: int
    """Seconds that the daemon runs without a session and a connection; 0 for ever."""
    suspend_seconds: int
    """Seconds after which a session that nobody uses gives its memory back until its next request;
    0 for never.
    """
    resume_milliseconds: int
    """Milliseconds that the return of a suspended session may take; a longer one is not suspended.
    """
    slice_milliseconds: int
    """Milliseconds that sessions run before other clients are served."""
    drain_seconds: int
    """Seconds that a shutdown waits for running requests and slow readers."""
    backlog: int
    """Clients that the system lets wait to be accepted."""
    memory_bytes: int
    """Bytes of all sessions together, as estimated from their data and layouts."""
    journal_bytes: int
    """Bytes of the journal of one session."""
    stored_seconds: int
    """Seconds that a stored session waits for somebody to attach to it."""
    request_seconds: int
    """Seconds without a sign of life after which a worker is ended."""
    worker_bytes: int
    """Bytes of memory of a worker: of its control group, or of its address space."""
    elements: int
    """Elements of one answer."""
    pass_elements: int
    """Elements that one layout pass may put on screen, in all views together; a cell that says its
    own size counts as 25, and an element of an interactive transition as 2.
    """
    session_bytes: int
    """Bytes of one session, as estimated from its data and layouts."""
    varied_items: int
    """Items of a flow or line whose sizes are not all equal."""
    circle_items: int
    """Items of a circle."""
    waterfall_items: int
    """Items of a waterfall."""
    lint_elements: int
    """Elements on and around the screen that query.lint examines."""
    group_elements: int
    """Cells and supplementary views of one group of a compositional layout; in a group with
    estimates each counts as 128.
    """
    work_units: int
    """Units of work, of about a tenth of a microsecond, for all sections, boundary items,
    decorations, groups, outlines and moves of one request.
    """
    constraint_rows: int
    """Constraints, content sizes and lengths that are solved together in one view."""
    constraint_table: int
    """Rows times variables of lengths that depend on each other in the constraints of one view."""
    constraint_depth: int
    """Views inside of each other whose constraints are solved together."""
    visual_format_characters: int
    """Characters of a visual format."""
    text_bytes: int
    """Bytes of a text that are measured and shown; what is behind them is left out."""
    image_header_bytes: int
    """Bytes at the beginning of a file in which the size of an image is looked for."""
    catalogue_folders: int
    """Folders of an app's asset catalogues that are looked at."""
    picture_cells: int
    """Characters of snapshot.take."""
    picture_shapes: int
    """Shapes of snapshot.take as SVG or PNG."""
    picture_pixels: int
    """Pixels of snapshot.take as PNG."""
    picture_area: int
    """Pixels that the shapes of snapshot.take as PNG cover, those that cover each other counted."""
    image_bytes: int
    """Bytes of the file of an image in a picture; a larger one is a dashed frame."""
    image_pixels: int
    """Pixels of an image in a picture; a larger one is a dashed frame."""
    picture_image_bytes: int
    """Bytes of the files of all images in a picture; the others are dashed frames."""
    picture_image_pixels: int
    """Pixels of all images in a picture; the others are dashed frames."""
    history_bytes: int
    """Bytes of a session's past, which session.seek goes back to."""
    parked_stages: int
    """Stages that are kept at other positions in a session's past."""

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> Self:
        """Makes it of JSON; unknown members are passed over."""
        return cls(
            value["lineBytes"],
            value["connections"],
            value["sessions"],
            value["clientSessions"],
            value["outputBytes"],
            value["samples"],
            value["readerSeconds"],
            value["keepSeconds"],
            value["idleSeconds"],
            value["suspendSeconds"],
            value["resumeMilliseconds"],
            value["sliceMilliseconds"],
            value["drainSeconds"],
            value["backlog"],
            value["memoryBytes"],
            value["journalBytes"],
            value["storedSeconds"],
            value["requestSeconds"],
            value["workerBytes"],
            value["elements"],
            value["passElements"],
            value["sessionBytes"],
            value["variedItems"],
            value["circleItems"],
            value["waterfallItems"],
            value["lintElements"],
            value["groupElements"],
            value["workUnits"],
            value["constraintRows"],
            value["constraintTable"],
            value["constraintDepth"],
            value["visualFormatCharacters"],
            value["textBytes"],
            value["imageHeaderBytes"],
            value["catalogueFolders"],
            value["pictureCells"],
            value["pictureShapes"],
            value["picturePixels"],
            value["pictureArea"],
            value["imageBytes"],
            value["imagePixels"],
            value["pictureImageBytes"],
            value["pictureImagePixels"],
            value["historyBytes"],
            value["parkedStages"],
        )


@dataclass(slots=True)
class Constant:
    """A constant of touch and motion."""

    value: float | bool
    """The value, in the unit."""
    unit: str
    """The unit; 1 for a plain number, switch for true or false."""
    rule: str
    """The rules of UIKit that it comes from, by number."""
    confidence: Literal["measured", "documented", "observed", "guess"]
    """How it is known."""
    range: Pair | None = None
    """The least and the greatest value in a scene's physics; absent for true or false."""

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> Self:
        """Makes it of JSON; unknown members are passed over."""
        return cls(
            value["value"],
            value["unit"],
            value["rule"],
            value["confidence"],
            value.get("range"),
        )


@dataclass(slots=True)
class WorkerStatistics:
    """The open sessions and connections of a worker, and its traffic."""

    pid: int
    """The process id."""
    sessions: int
    """Open sessions."""
    connections: int
    """Open connections."""
    events_in: int
    """Requests that were read."""
    events_out: int
    """Records that were sent."""
    bytes_in: int
    """Bytes that were read."""
    bytes_out: int
    """Bytes that were sent."""
    memory: int
    """Memory of the process, in bytes."""
    logs_ended: int
    """Log files that ended before their sessions."""
    journals_ended: int
    """Journals that ended before their sessions."""

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> Self:
        """Makes it of JSON; unknown members are passed over."""
        return cls(
            value["pid"],
            value["sessions"],
            value["connections"],
            value["eventsIn"],
            value["eventsOut"],
            value["bytesIn"],
            value["bytesOut"],
            value["memory"],
            value["logsEnded"],
            value["journalsEnded"],
        )


@dataclass(slots=True)
class WorkerLoss:
    """What became of a session whose worker was lost."""

    pid: int
    """The process id of the worker."""
    opening: bool
    """Whether the session was being opened: then there is none."""
    restored: bool
    """Whether another worker restores it without being asked."""
    crash: Crash
    """How the worker has ended."""
    session: str | None = None
    """The name of the session; absent if the worker had none."""

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> Self:
        """Makes it of JSON; unknown members are passed over."""
        return cls(
            value["pid"],
            value["opening"],
            value["restored"],
            Crash.from_json(value["crash"]),
            value.get("session"),
        )


@dataclass(slots=True)
class SessionStatistics:
    """The requests, records and memory of a session."""

    session: str
    """The name of the session."""
    requests: int
    """Requests for the session."""
    records: int
    """Records in its log."""
    memory: int
    """Bytes of its data and layouts, as the limits count them."""
    connections: int
    """Connections that are attached."""
    suspended: bool
    """Whether it has given its memory back until its next request, as nobody uses it."""

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> Self:
        """Makes it of JSON; unknown members are passed over."""
        return cls(
            value["session"],
            value["requests"],
            value["records"],
            value["memory"],
            value["connections"],
            value["suspended"],
        )


@dataclass(slots=True)
class SilentWorker:
    """A worker that did not answer in time."""

    pid: int
    """The process id."""
    sessions: list[str]
    """The names of its sessions."""

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> Self:
        """Makes it of JSON; unknown members are passed over."""
        return cls(
            value["pid"],
            value["sessions"],
        )


@dataclass(slots=True)
class ListedSession:
    """A session of the daemon."""

    session: str
    """The name of the session."""
    t: float
    """The instant of the session, in simulated seconds."""
    frame: int
    """The number of the last frame."""
    hash: str
    """The state hash, 16 hexadecimal digits: equal state, equal hash."""
    connections: int
    """The connections that are attached."""
    busy: bool
    """Whether a request runs in it."""
    stored: bool | None = None
    """True for a session that session.attach brings back from its journal."""
    restoring: bool | None = None
    """True for a session that is being brought back."""
    unusable: str | None = None
    """Why the journal of a stored session cannot be used; its time, frame and hash are 0."""

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> Self:
        """Makes it of JSON; unknown members are passed over."""
        return cls(
            value["session"],
            value["t"],
            value["frame"],
            value["hash"],
            value["connections"],
            value["busy"],
            value.get("stored"),
            value.get("restoring"),
            value.get("unusable"),
        )


@dataclass(slots=True)
class HistoryEntry:
    """A request that changed the session."""

    n: int
    """The number of the entry, counted from 1."""
    t: float
    """The instant at which it began, in simulated seconds."""
    method: str
    """The name of the method."""
    params: dict[str, Any]
    """The params, as the client wrote them."""

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> Self:
        """Makes it of JSON; unknown members are passed over."""
        return cls(
            value["n"],
            value["t"],
            value["method"],
            value["params"],
        )


@dataclass(slots=True)
class Hit:
    """The view that a touch hits; empty where it hits nothing."""

    in_: str | None = None
    """The name of the view; absent for the main one."""
    item: Item | None = None
    """The index path of the element."""
    kind: str | None = None
    """cell, header, footer or the layout's own name of the element's kind."""
    id: str | None = None
    """The id of the item, of a cell."""
    view: int | None = None
    """The number of the reused view."""

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> Self:
        """Makes it of JSON; unknown members are passed over."""
        return cls(
            value.get("in"),
            value.get("item"),
            value.get("kind"),
            value.get("id"),
            value.get("view"),
        )


@dataclass(slots=True)
class TakenItem:
    """An item that was dropped outside of the window."""

    types: list[str]
    """The types of its data, as uniform type identifiers."""
    id: str | None = None
    """Its name, where it has one."""
    text: str | None = None
    """Its data, where they are text."""

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> Self:
        """Makes it of JSON; unknown members are passed over."""
        return cls(
            value["types"],
            value.get("id"),
            value.get("text"),
        )


@dataclass(slots=True)
class Movement:
    """An interactive movement in progress."""

    item: Item
    """The item's index path when the movement began."""
    target: Item
    """The index path at which it would be put down."""
    at: Pair
    """Its centre, in content coordinates."""

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> Self:
        """Makes it of JSON; unknown members are passed over."""
        return cls(
            value["item"],
            value["target"],
            value["at"],
        )


@dataclass(slots=True)
class ScrolledSection:
    """A section that scrolls on its own."""

    offset: float
    """The offset of its row, in points; 0 where items are seen at their frames."""
    range: Pair
    """The least and the greatest offset at which it rests."""
    behavior: Literal["none", "continuous", "continuousGroupLeadingBoundary", "paging", "groupPaging", "groupPagingCentered"]
    """How it scrolls."""

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> Self:
        """Makes it of JSON; unknown members are passed over."""
        return cls(
            value["offset"],
            value["range"],
            value["behavior"],
        )


@dataclass(slots=True)
class DragState:
    """A drag in the window."""

    step: Literal["lifting", "lifted", "dragging", "landing"]
    """How far it has come."""
    items: list[str | None]
    """The names of its items, where they have one."""
    at: Pair
    """Where the finger is, in window coordinates."""
    is_source: bool
    """Whether it began in this view."""
    is_target: bool
    """Whether it is over this view."""
    gap: Item | None
    """The index path that is kept free for a drop."""
    previews: list[Rect]
    """The frames of its previews, in window coordinates."""

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> Self:
        """Makes it of JSON; unknown members are passed over."""
        return cls(
            value["step"],
            value["items"],
            value["at"],
            value["isSource"],
            value["isTarget"],
            value["gap"],
            value["previews"],
        )


@dataclass(slots=True)
class TransitionState:
    """An interactive transition in progress."""

    from_: str
    """The name of the old layout."""
    to: str
    """The name of the new layout."""
    progress: float
    """0 is the old layout, 1 the new one."""

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> Self:
        """Makes it of JSON; unknown members are passed over."""
        return cls(
            value["from"],
            value["to"],
            value["progress"],
        )


@dataclass(slots=True)
class MenuState:
    """An open menu."""

    items: list[Item]
    """The items that it is about."""
    actions: list[str]
    """The names of its actions."""

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> Self:
        """Makes it of JSON; unknown members are passed over."""
        return cls(
            value["items"],
            value["actions"],
        )


@dataclass(slots=True)
class SwipeState:
    """A row whose swipe actions are visible."""

    item: Item
    """The item."""
    side: Literal["leading", "trailing"]
    """The edge of the row."""
    offset: float
    """How far the row is moved, in points."""
    open: bool
    """Whether the row rests with its actions visible."""
    actions: list[str]
    """The titles of its actions, from the edge inwards."""

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> Self:
        """Makes it of JSON; unknown members are passed over."""
        return cls(
            value["item"],
            value["side"],
            value["offset"],
            value["open"],
            value["actions"],
        )


@dataclass(slots=True)
class Counters:
    """How often each thing was done since the session was opened."""

    records: int
    """Records of the log."""
    turns: int
    """Turns of the run loop."""
    update_cycle: int
    """Layout passes of the view."""
    prepare: int
    """Calls of prepare()."""
    layout_attributes_for_elements: int
    """Queries for the elements of a rectangle."""
    cell_for_item_at: int
    """Cells that the data source configured."""
    dequeue: int
    """Views that were dequeued."""
    enqueue: int
    """Views that were enqueued."""
    prefetch: PrefetchCounters
    """The preparation ahead of scrolls."""
    data: DataCounters | None = None
    """Data that take time, where the scene has dataDelay."""

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> Self:
        """Makes it of JSON; unknown members are passed over."""
        return cls(
            value["records"],
            value["turns"],
            value["updateCycle"],
            value["prepare"],
            value["layoutAttributesForElements"],
            value["cellForItemAt"],
            value["dequeue"],
            value["enqueue"],
            PrefetchCounters.from_json(value["prefetch"]),
            DataCounters.from_json(value["data"]) if "data" in value else None,
        )


@dataclass(slots=True)
class ClockState:
    """The clock of the session."""

    mode: Literal["virtual", "wall"]
    """Whether time follows the requests or the wall clock."""
    rate: float | None = None
    """Simulated seconds in a real second; a wall clock only."""

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> Self:
        """Makes it of JSON; unknown members are passed over."""
        return cls(
            value["mode"],
            value.get("rate"),
        )


@dataclass(slots=True)
class HistoryState:
    """The position of the session in its past."""

    entry: int
    """The last entry that has begun; 0 before the first."""
    total: int
    """The number of all entries."""

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> Self:
        """Makes it of JSON; unknown members are passed over."""
        return cls(
            value["entry"],
            value["total"],
        )


@dataclass(slots=True)
class VisibleView:
    """A view on screen."""

    kind: str
    """cell, header, footer or the layout's own name of the element's kind."""
    item: Item
    """The index path of the element."""
    frame: Rect
    """The frame, in content coordinates."""
    center: Pair
    """The centre, in content coordinates."""
    size: Pair
    """The size before the transform, in points."""
    transform: list[float]
    """The transform [a, b, c, d, tx, ty]."""
    alpha: float
    """The opacity, from 0 to 1."""
    z_index: int
    """The order among overlapping views; greater is in front."""
    hidden: bool
    """Whether it is hidden."""
    highlighted: bool
    """Whether the cell is highlighted."""
    selected: bool
    """Whether the cell is selected."""
    view: int
    """The number of the reused view."""
    id: str | None = None
    """The id of the item, of a cell."""
    leaving: bool | None = None
    """True for a view that disappears by an animation."""
    lacks_data: bool | None = None
    """True for a cell whose data have not come."""
    row: ListRow | None = None
    """The role, separators and accessories of a cell of a list."""

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> Self:
        """Makes it of JSON; unknown members are passed over."""
        return cls(
            value["kind"],
            value["item"],
            value["frame"],
            value["center"],
            value["size"],
            value["transform"],
            value["alpha"],
            value["zIndex"],
            value["hidden"],
            value["highlighted"],
            value["selected"],
            value["view"],
            value.get("id"),
            value.get("leaving"),
            value.get("lacksData"),
            ListRow.from_json(value["row"]) if "row" in value else None,
        )


@dataclass(slots=True)
class ElementAttributes:
    """The attributes of an element."""

    kind: str
    """cell, header, footer or the layout's own name of the element's kind."""
    item: Item
    """The index path of the element."""
    frame: Rect
    """The frame, in content coordinates."""
    center: Pair
    """The centre, in content coordinates."""
    size: Pair
    """The size before the transform, in points."""
    transform: list[float]
    """The transform [a, b, c, d, tx, ty]."""
    alpha: float
    """The opacity, from 0 to 1."""
    z_index: int
    """The order among overlapping views; greater is in front."""
    hidden: bool
    """Whether it is hidden."""
    highlighted: bool
    """Whether the cell is highlighted."""
    selected: bool
    """Whether the cell is selected."""
    view: int | None
    """The number of the view that shows it; null if it is not on screen."""
    id: str | None = None
    """The id of the item, of a cell."""

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> Self:
        """Makes it of JSON; unknown members are passed over."""
        return cls(
            value["kind"],
            value["item"],
            value["frame"],
            value["center"],
            value["size"],
            value["transform"],
            value["alpha"],
            value["zIndex"],
            value["hidden"],
            value["highlighted"],
            value["selected"],
            value["view"],
            value.get("id"),
        )


@dataclass(slots=True)
class Selector:
    """A description of elements of the screen; all its members must fit."""

    text: Any = None
    """The text that the element shows: exact, or an object with a part or a pattern."""
    id: str | None = None
    """The accessibilityIdentifier of the element."""
    label: Any = None
    """The accessibility label, or else the text; as text."""
    type: str | None = None
    """The class of the element or one of its superclasses, without module."""
    in_: Any = None
    """What the element is inside of: a selector, {item: …}, or the name of a view of the scene."""
    has: Selector | None = None
    """A selector that an element inside must fit."""
    nth: int | None = None
    """Which of several elements is meant, from 0, in the order of query.tree."""

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> Self:
        """Makes it of JSON; unknown members are passed over."""
        return cls(
            value.get("text"),
            value.get("id"),
            value.get("label"),
            value.get("type"),
            value.get("in"),
            Selector.from_json(value["has"]) if "has" in value else None,
            value.get("nth"),
        )


@dataclass(slots=True)
class SectionIDs:
    """The ids of a section's items."""

    items: list[str]
    """The ids, in the order of the items."""
    outline: list[OutlineItem] | None = None
    """The items of the section's outline, shown or not, each before those below it."""

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> Self:
        """Makes it of JSON; unknown members are passed over."""
        return cls(
            value["items"],
            [OutlineItem.from_json(v) for v in value["outline"]] if "outline" in value else None,
        )


@dataclass(slots=True)
class Finding:
    """One thing that is wrong."""

    name: Literal["item_does_not_exist", "frame_not_finite", "content_size_not_finite", "attributes_missing", "wrong_element", "answers_differ", "answered_twice", "element_missing", "attributes_mutated", "depends_on_bounds", "equality_ignores_property", "copy_drops_property", "never_rests", "refused", "unsatisfiable_constraints", "ambiguous_layout", "tied_lengths", "text_cut", "small_target", "labels_overlap", "unlabelled_control", "text_guessed", "symbol_guessed"]
    """The name of the mistake."""
    grade: Literal["screen", "update"]
    """Whether it is wrong on the screen, or may go wrong at an update."""
    rule: str
    """The rule of UIKit that is broken, by number."""
    message: str
    """One sentence for a person."""
    kind: str | None = None
    """cell, header, footer or the layout's own name of the element's kind."""
    item: Item | None = None
    """The index path of the element."""
    answers: list[str] | None = None
    """The answers that disagree, or the wrong one."""

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> Self:
        """Makes it of JSON; unknown members are passed over."""
        return cls(
            value["name"],
            value["grade"],
            value["rule"],
            value["message"],
            value.get("kind"),
            value.get("item"),
            value.get("answers"),
        )


@dataclass(slots=True)
class VerificationFinding:
    """One thing that is wrong."""

    name: Literal["visibility_differs", "shown_twice", "misplaced", "stacked_wrongly", "reused_on_screen", "prefetched_wrongly", "selection_differs", "highlight_differs", "counts_differ", "display_unbalanced", "item_does_not_exist", "frame_not_finite", "content_size_not_finite", "attributes_missing", "wrong_element", "answers_differ", "answered_twice", "element_missing", "attributes_mutated", "depends_on_bounds", "equality_ignores_property", "copy_drops_property", "never_rests", "refused", "unsatisfiable_constraints", "ambiguous_layout", "tied_lengths", "text_cut", "small_target", "labels_overlap", "unlabelled_control", "text_guessed", "symbol_guessed"]
    """The name of the mistake."""
    grade: Literal["screen", "update"]
    """Whether it is wrong on the screen, or may go wrong at an update."""
    rule: str
    """The rule of UIKit that is broken, by number."""
    message: str
    """One sentence for a person."""
    kind: str | None = None
    """cell, header, footer or the layout's own name of the element's kind."""
    item: Item | None = None
    """The index path of the element."""
    answers: list[str] | None = None
    """The answers that disagree, or the wrong one."""

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> Self:
        """Makes it of JSON; unknown members are passed over."""
        return cls(
            value["name"],
            value["grade"],
            value["rule"],
            value["message"],
            value.get("kind"),
            value.get("item"),
            value.get("answers"),
        )


@dataclass(slots=True)
class TreeElement:
    """An element of the screen with those inside."""

    type: str
    """The class, without module."""
    enabled: bool
    """Whether it is enabled: all but a control that is not."""
    selected: bool
    """Whether a control or cell is selected."""
    frame: Rect
    """The frame in the window, in points."""
    visible: Rect | None
    """The part of the frame that nothing clips, in the window; null if there is none."""
    children: list[TreeElement]
    """The elements inside, back to front."""
    id: str | None = None
    """The accessibilityIdentifier, if any."""
    text: str | None = None
    """The text that the element shows, if any."""
    label: str | None = None
    """The accessibility label, or else the text."""
    value: str | None = None
    """The value: of accessibility, or of a control or a text."""
    traits: list[str] | None = None
    """The traits: of accessibility, or of the class."""
    covered: bool | None = None
    """True if opaque views in front cover all that is visible of a text."""
    item: Item | None = None
    """The index path of the item that a cell shows."""

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> Self:
        """Makes it of JSON; unknown members are passed over."""
        return cls(
            value["type"],
            value["enabled"],
            value["selected"],
            value["frame"],
            value["visible"],
            [TreeElement.from_json(v) for v in value["children"]],
            value.get("id"),
            value.get("text"),
            value.get("label"),
            value.get("value"),
            value.get("traits"),
            value.get("covered"),
            value.get("item"),
        )


@dataclass(slots=True)
class DetailedElement:
    """An element of the screen with what it shows."""

    type: str
    """The class, without module."""
    enabled: bool
    """Whether it is enabled: all but a control that is not."""
    selected: bool
    """Whether a control or cell is selected."""
    frame: Rect
    """The frame in the window, in points."""
    visible: Rect | None
    """The part of the frame that nothing clips, in the window; null if there is none."""
    id: str | None = None
    """The accessibilityIdentifier, if any."""
    text: str | None = None
    """The text that the element shows, if any."""
    label: str | None = None
    """The accessibility label, or else the text."""
    value: str | None = None
    """The value: of accessibility, or of a control or a text."""
    traits: list[str] | None = None
    """The traits: of accessibility, or of the class."""
    covered: bool | None = None
    """True if opaque views in front cover all that is visible of a text."""
    item: Item | None = None
    """The index path of the item that a cell shows."""
    lines: int | None = None
    """The lines that a label shows."""
    truncated: bool | None = None
    """Whether a label does not show all of its text."""
    shown: str | None = None
    """The text that a label shows, as it is shortened, with a line break behind each line but the
    last.
    """
    font: Font | None = None
    """The font of a text."""
    colour: str | None = None
    """The colour of a text, #rrggbb, with an opacity below 1 behind."""
    image: str | None = None
    """The name of an image."""

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> Self:
        """Makes it of JSON; unknown members are passed over."""
        return cls(
            value["type"],
            value["enabled"],
            value["selected"],
            value["frame"],
            value["visible"],
            value.get("id"),
            value.get("text"),
            value.get("label"),
            value.get("value"),
            value.get("traits"),
            value.get("covered"),
            value.get("item"),
            value.get("lines"),
            value.get("truncated"),
            value.get("shown"),
            Font.from_json(value["font"]) if "font" in value else None,
            value.get("colour"),
            value.get("image"),
        )


@dataclass(slots=True)
class FoundElement:
    """An element of the screen."""

    type: str
    """The class, without module."""
    enabled: bool
    """Whether it is enabled: all but a control that is not."""
    selected: bool
    """Whether a control or cell is selected."""
    frame: Rect
    """The frame in the window, in points."""
    visible: Rect | None
    """The part of the frame that nothing clips, in the window; null if there is none."""
    id: str | None = None
    """The accessibilityIdentifier, if any."""
    text: str | None = None
    """The text that the element shows, if any."""
    label: str | None = None
    """The accessibility label, or else the text."""
    value: str | None = None
    """The value: of accessibility, or of a control or a text."""
    traits: list[str] | None = None
    """The traits: of accessibility, or of the class."""
    covered: bool | None = None
    """True if opaque views in front cover all that is visible of a text."""
    item: Item | None = None
    """The index path of the item that a cell shows."""

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> Self:
        """Makes it of JSON; unknown members are passed over."""
        return cls(
            value["type"],
            value["enabled"],
            value["selected"],
            value["frame"],
            value["visible"],
            value.get("id"),
            value.get("text"),
            value.get("label"),
            value.get("value"),
            value.get("traits"),
            value.get("covered"),
            value.get("item"),
        )


@dataclass(slots=True)
class ContentPriorities:
    """A content size with its priorities."""

    size: Pair
    """The content size, in points; -1 for none."""
    hugging: Pair
    """The hugging priorities, horizontal and vertical."""
    resistance: Pair
    """The priorities against compression, likewise."""

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> Self:
        """Makes it of JSON; unknown members are passed over."""
        return cls(
            value["size"],
            value["hugging"],
            value["resistance"],
        )


@dataclass(slots=True)
class FramePart:
    """A constraint."""

    text: str
    """The constraint as it would be written."""
    axis: Literal["horizontal", "vertical"]
    """The axis."""
    priority: float
    """The priority; 1000 is required."""
    file: str | None = None
    """The file that makes it, with its module."""
    line: int | None = None
    """The line in the file."""
    broken: bool | None = None
    """True if it is broken, since not all can hold."""

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> Self:
        """Makes it of JSON; unknown members are passed over."""
        return cls(
            value["text"],
            value["axis"],
            value["priority"],
            value.get("file"),
            value.get("line"),
            value.get("broken"),
        )


@dataclass(slots=True)
class WaitingClient:
    """A client of the daemon."""

    pid: int
    """The number of its process."""
    connection: int
    """The number of its connection, from 1."""

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> Self:
        """Makes it of JSON; unknown members are passed over."""
        return cls(
            value["pid"],
            value["connection"],
        )


@dataclass(slots=True)
class PrefetchCounters:
    """The numbers of cells and items that were prepared ahead of scrolls, and their use."""

    prepared: int
    """Cells that were prepared."""
    shown: int
    """Prepared cells that came on screen."""
    dropped: int
    """Prepared cells that went back unseen."""
    asked: int
    """Items whose data were requested."""
    cancelled: int
    """Items whose data were no longer wanted."""

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> Self:
        """Makes it of JSON; unknown members are passed over."""
        return cls(
            value["prepared"],
            value["shown"],
            value["dropped"],
            value["asked"],
            value["cancelled"],
        )


@dataclass(slots=True)
class DataCounters:
    """Data that take time, and the effect of prefetching."""

    loaded: int
    """Items whose data came."""
    prefetched: int
    """Of these, the items whose data were prefetched."""
    cancelled: int
    """Requests that were cancelled."""
    missed: int
    """Cells that came on screen without their data."""
    wait: float
    """How long cells were on screen without data, in seconds."""

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> Self:
        """Makes it of JSON; unknown members are passed over."""
        return cls(
            value["loaded"],
            value["prefetched"],
            value["cancelled"],
            value["missed"],
            value["wait"],
        )


@dataclass(slots=True)
class ListRow:
    """The role, separators and accessories of a cell of a list."""

    role: Literal["row", "header", "footer"]
    """The role of the cell."""
    top_separator: Rect | None = None
    """The line at the upper edge, in content coordinates."""
    bottom_separator: Rect | None = None
    """The line at the lower edge, in content coordinates."""
    corner_radii: Pair | None = None
    """The radii of the upper and lower corners, in points, if not 0."""
    indentation: int | None = None
    """The level in an outline, if not 0."""
    leading: list[str] | None = None
    """The accessories at the leading edge, in order, if any."""
    trailing: list[str] | None = None
    """The accessories at the trailing edge, in order, if any."""
    swiped: bool | None = None
    """True while its swipe actions are visible."""

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> Self:
        """Makes it of JSON; unknown members are passed over."""
        return cls(
            value["role"],
            value.get("topSeparator"),
            value.get("bottomSeparator"),
            value.get("cornerRadii"),
            value.get("indentation"),
            value.get("leading"),
            value.get("trailing"),
            value.get("swiped"),
        )


@dataclass(slots=True)
class SelectorText:
    """A part of a text, or a pattern."""

    contains: str | None = None
    """A part of the text."""
    matches: str | None = None
    """A pattern that the whole text matches: characters, . [a-z] \\d \\w \\s ( ) | * + ? {2,5}; at
    most 256 bytes.
    """

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> Self:
        """Makes it of JSON; unknown members are passed over."""
        return cls(
            value.get("contains"),
            value.get("matches"),
        )


@dataclass(slots=True)
class Surroundings:
    """The cell of an item, or a selector of what is around."""

    item: Item | str | None = None
    """The item whose cell is meant; alone."""
    text: Any = None
    """The text that the element shows: exact, or an object with a part or a pattern."""
    id: str | None = None
    """The accessibilityIdentifier of the element."""
    label: Any = None
    """The accessibility label, or else the text; as text."""
    type: str | None = None
    """The class of the element or one of its superclasses, without module."""
    in_: Any = None
    """What the element is inside of: a selector, {item: …}, or the name of a view of the scene."""
    has: Selector | None = None
    """A selector that an element inside must fit."""
    nth: int | None = None
    """Which of several elements is meant, from 0, in the order of query.tree."""

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> Self:
        """Makes it of JSON; unknown members are passed over."""
        return cls(
            value.get("item"),
            value.get("text"),
            value.get("id"),
            value.get("label"),
            value.get("type"),
            value.get("in"),
            Selector.from_json(value["has"]) if "has" in value else None,
            value.get("nth"),
        )


@dataclass(slots=True)
class OutlineItem:
    """An item of an outline."""

    id: str
    """The id of the item."""
    level: int
    """How many parents it has."""
    expanded: bool
    """Whether the items below it are shown."""

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> Self:
        """Makes it of JSON; unknown members are passed over."""
        return cls(
            value["id"],
            value["level"],
            value["expanded"],
        )


@dataclass(slots=True)
class Font:
    """A font by its name and size."""

    name: str
    """The name."""
    size: float
    """The size, in points."""

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> Self:
        """Makes it of JSON; unknown members are passed over."""
        return cls(
            value["name"],
            value["size"],
        )


__all__ = [
    "Achievement",
    "Attributes",
    "Cancelled",
    "Candidate",
    "ClockState",
    "Constant",
    "ContentPriorities",
    "Counters",
    "Crash",
    "Data",
    "DataCounters",
    "DetailedElement",
    "DragState",
    "Dropped",
    "Element",
    "ElementAttributes",
    "Finding",
    "Font",
    "FoundElement",
    "FrameContents",
    "FrameElement",
    "FrameGap",
    "FrameMenu",
    "FramePart",
    "FramePreview",
    "Gap",
    "Hello",
    "History",
    "HistoryEntry",
    "HistoryState",
    "Hit",
    "HitTest",
    "Limits",
    "Lint",
    "ListRow",
    "ListedSession",
    "LogPlace",
    "MenuState",
    "Movement",
    "Moving",
    "MovingCulprit",
    "OpenedSession",
    "OutlineItem",
    "Picture",
    "Pinched",
    "PossibleFling",
    "PossiblePinch",
    "PrefetchCounters",
    "Rewound",
    "ScrolledSection",
    "SectionIDs",
    "Selector",
    "SelectorText",
    "SessionList",
    "SessionPlace",
    "SessionStatistics",
    "Settled",
    "SilentWorker",
    "State",
    "Statistics",
    "Surroundings",
    "SwipeState",
    "Taken",
    "TakenItem",
    "Time",
    "Token",
    "TransitionState",
    "Tree",
    "TreeElement",
    "Verification",
    "VerificationFinding",
    "Visible",
    "VisibleView",
    "Waited",
    "WaitingClient",
    "WaitingCulprit",
    "Why",
    "WorkerLoss",
    "WorkerStatistics",
]
