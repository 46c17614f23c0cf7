"""The records of a session's log, as dataclasses.

Written by generate.py from the schema; do not edit.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar, Literal

from flickbook._record import Record, UnknownRecord
from flickbook._values import Item, Pair, Rect
from flickbook.results import (
    Candidate,
    FrameContents,
    FrameElement,
    FrameGap,
    FrameMenu,
    FramePreview,
)

if TYPE_CHECKING:
    from typing_extensions import Self


@dataclass(slots=True)
class Touch(Record):
    """A touch was delivered."""

    source: ClassVar[str] = "input"
    event: ClassVar[str] = "touch"

    seq: int
    """The number of the record, counted from 1 in its session, subscribed to or not."""
    t: float
    """The instant, in simulated seconds."""
    frame: int
    """The number of the last frame."""
    id: int
    """The number of the finger."""
    phase: Literal["began", "moved", "stationary", "ended", "cancelled"]
    """The phase of the finger."""
    at: Pair
    """Where it is, in view coordinates."""
    in_: str | None = None
    """The name of the view; absent for the main one."""

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> Self:
        """Makes it of JSON; unknown members are passed over."""
        return cls(
            value["seq"],
            value["t"],
            value["frame"],
            value["id"],
            value["phase"],
            value["at"],
            value.get("in"),
        )


@dataclass(slots=True)
class State(Record):
    """A gesture recognizer changed its state."""

    source: ClassVar[str] = "gesture"
    event: ClassVar[str] = "state"

    seq: int
    """The number of the record, counted from 1 in its session, subscribed to or not."""
    t: float
    """The instant, in simulated seconds."""
    frame: int
    """The number of the last frame."""
    recognizer: Literal["pan", "longPress", "tap", "pinch", "drag", "multiSelect"]
    """The recognizer."""
    state: Literal["possible", "began", "changed", "ended", "cancelled", "failed"]
    """Its new state."""
    at: Pair
    """Where its fingers are, in window coordinates."""
    in_: str | None = None
    """The name of the view; absent for the main one."""
    count: int | None = None
    """The number of taps in a row, of a tap."""
    scale: float | None = None
    """The scale, of a pinch."""

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> Self:
        """Makes it of JSON; unknown members are passed over."""
        return cls(
            value["seq"],
            value["t"],
            value["frame"],
            value["recognizer"],
            value["state"],
            value["at"],
            value.get("in"),
            value.get("count"),
            value.get("scale"),
        )


@dataclass(slots=True)
class ScrollViewDidScroll(Record):
    """The content offset changed."""

    source: ClassVar[str] = "delegate"
    event: ClassVar[str] = "scrollViewDidScroll"

    seq: int
    """The number of the record, counted from 1 in its session, subscribed to or not."""
    t: float
    """The instant, in simulated seconds."""
    frame: int
    """The number of the last frame."""
    offset: Pair
    """The content offset, in points."""
    in_: str | None = None
    """The name of the view; absent for the main one."""

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> Self:
        """Makes it of JSON; unknown members are passed over."""
        return cls(
            value["seq"],
            value["t"],
            value["frame"],
            value["offset"],
            value.get("in"),
        )


@dataclass(slots=True)
class ScrollViewWillBeginDragging(Record):
    """A drag begins to scroll."""

    source: ClassVar[str] = "delegate"
    event: ClassVar[str] = "scrollViewWillBeginDragging"

    seq: int
    """The number of the record, counted from 1 in its session, subscribed to or not."""
    t: float
    """The instant, in simulated seconds."""
    frame: int
    """The number of the last frame."""
    in_: str | None = None
    """The name of the view; absent for the main one."""

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> Self:
        """Makes it of JSON; unknown members are passed over."""
        return cls(
            value["seq"],
            value["t"],
            value["frame"],
            value.get("in"),
        )


@dataclass(slots=True)
class ScrollViewWillEndDragging(Record):
    """The finger that scrolls lifts."""

    source: ClassVar[str] = "delegate"
    event: ClassVar[str] = "scrollViewWillEndDragging"

    seq: int
    """The number of the record, counted from 1 in its session, subscribed to or not."""
    t: float
    """The instant, in simulated seconds."""
    frame: int
    """The number of the last frame."""
    velocity: Pair
    """The velocity of the finger, in points a millisecond."""
    target: Pair
    """The content offset for which the content is bound, in points."""
    in_: str | None = None
    """The name of the view; absent for the main one."""

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> Self:
        """Makes it of JSON; unknown members are passed over."""
        return cls(
            value["seq"],
            value["t"],
            value["frame"],
            value["velocity"],
            value["target"],
            value.get("in"),
        )


@dataclass(slots=True)
class ScrollViewDidEndDragging(Record):
    """The finger that scrolled has lifted."""

    source: ClassVar[str] = "delegate"
    event: ClassVar[str] = "scrollViewDidEndDragging"

    seq: int
    """The number of the record, counted from 1 in its session, subscribed to or not."""
    t: float
    """The instant, in simulated seconds."""
    frame: int
    """The number of the last frame."""
    decelerate: bool
    """Whether the content continues to move by itself."""
    in_: str | None = None
    """The name of the view; absent for the main one."""

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> Self:
        """Makes it of JSON; unknown members are passed over."""
        return cls(
            value["seq"],
            value["t"],
            value["frame"],
            value["decelerate"],
            value.get("in"),
        )


@dataclass(slots=True)
class ScrollViewWillBeginDecelerating(Record):
    """The content begins to decelerate."""

    source: ClassVar[str] = "delegate"
    event: ClassVar[str] = "scrollViewWillBeginDecelerating"

    seq: int
    """The number of the record, counted from 1 in its session, subscribed to or not."""
    t: float
    """The instant, in simulated seconds."""
    frame: int
    """The number of the last frame."""
    in_: str | None = None
    """The name of the view; absent for the main one."""

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> Self:
        """Makes it of JSON; unknown members are passed over."""
        return cls(
            value["seq"],
            value["t"],
            value["frame"],
            value.get("in"),
        )


@dataclass(slots=True)
class ScrollViewDidEndDecelerating(Record):
    """The content has come to rest after a drag."""

    source: ClassVar[str] = "delegate"
    event: ClassVar[str] = "scrollViewDidEndDecelerating"

    seq: int
    """The number of the record, counted from 1 in its session, subscribed to or not."""
    t: float
    """The instant, in simulated seconds."""
    frame: int
    """The number of the last frame."""
    in_: str | None = None
    """The name of the view; absent for the main one."""

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> Self:
        """Makes it of JSON; unknown members are passed over."""
        return cls(
            value["seq"],
            value["t"],
            value["frame"],
            value.get("in"),
        )


@dataclass(slots=True)
class ScrollViewDidEndScrollingAnimation(Record):
    """An animated change of the content offset has ended."""

    source: ClassVar[str] = "delegate"
    event: ClassVar[str] = "scrollViewDidEndScrollingAnimation"

    seq: int
    """The number of the record, counted from 1 in its session, subscribed to or not."""
    t: float
    """The instant, in simulated seconds."""
    frame: int
    """The number of the last frame."""
    in_: str | None = None
    """The name of the view; absent for the main one."""

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> Self:
        """Makes it of JSON; unknown members are passed over."""
        return cls(
            value["seq"],
            value["t"],
            value["frame"],
            value.get("in"),
        )


@dataclass(slots=True)
class ScrollViewShouldScrollToTop(Record):
    """The view asks the delegate whether a tap on the status bar scrolls."""

    source: ClassVar[str] = "delegate"
    event: ClassVar[str] = "scrollViewShouldScrollToTop"

    seq: int
    """The number of the record, counted from 1 in its session, subscribed to or not."""
    t: float
    """The instant, in simulated seconds."""
    frame: int
    """The number of the last frame."""
    answer: bool
    """The answer of the delegate."""
    in_: str | None = None
    """The name of the view; absent for the main one."""

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> Self:
        """Makes it of JSON; unknown members are passed over."""
        return cls(
            value["seq"],
            value["t"],
            value["frame"],
            value["answer"],
            value.get("in"),
        )


@dataclass(slots=True)
class ScrollViewDidScrollToTop(Record):
    """The content has come to the top after a tap on the status bar."""

    source: ClassVar[str] = "delegate"
    event: ClassVar[str] = "scrollViewDidScrollToTop"

    seq: int
    """The number of the record, counted from 1 in its session, subscribed to or not."""
    t: float
    """The instant, in simulated seconds."""
    frame: int
    """The number of the last frame."""
    in_: str | None = None
    """The name of the view; absent for the main one."""

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> Self:
        """Makes it of JSON; unknown members are passed over."""
        return cls(
            value["seq"],
            value["t"],
            value["frame"],
            value.get("in"),
        )


@dataclass(slots=True)
class ScrollViewDidChangeAdjustedContentInset(Record):
    """The adjusted content inset changed."""

    source: ClassVar[str] = "delegate"
    event: ClassVar[str] = "scrollViewDidChangeAdjustedContentInset"

    seq: int
    """The number of the record, counted from 1 in its session, subscribed to or not."""
    t: float
    """The instant, in simulated seconds."""
    frame: int
    """The number of the last frame."""
    in_: str | None = None
    """The name of the view; absent for the main one."""

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> Self:
        """Makes it of JSON; unknown members are passed over."""
        return cls(
            value["seq"],
            value["t"],
            value["frame"],
            value.get("in"),
        )


@dataclass(slots=True)
class ValueChanged(Record):
    """The refresh control of the view calls the actions for valueChanged: a drag has pulled the
    content far enough.
    """

    source: ClassVar[str] = "delegate"
    event: ClassVar[str] = "valueChanged"

    seq: int
    """The number of the record, counted from 1 in its session, subscribed to or not."""
    t: float
    """The instant, in simulated seconds."""
    frame: int
    """The number of the last frame."""
    in_: str | None = None
    """The name of the view; absent for the main one."""

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> Self:
        """Makes it of JSON; unknown members are passed over."""
        return cls(
            value["seq"],
            value["t"],
            value["frame"],
            value.get("in"),
        )


@dataclass(slots=True)
class ShouldHighlightItemAt(Record):
    """The view asks the delegate whether a touch highlights the item."""

    source: ClassVar[str] = "delegate"
    event: ClassVar[str] = "shouldHighlightItemAt"

    seq: int
    """The number of the record, counted from 1 in its session, subscribed to or not."""
    t: float
    """The instant, in simulated seconds."""
    frame: int
    """The number of the last frame."""
    item: Item
    """The index path of the element."""
    answer: bool
    """The answer of the delegate."""
    in_: str | None = None
    """The name of the view; absent for the main one."""
    id: str | None = None
    """The name of the item at `item`, at that moment; in records of the delegate and the data
    source where the data source is diffable, but for didEndDisplaying, whose item may be gone.
    """

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> Self:
        """Makes it of JSON; unknown members are passed over."""
        return cls(
            value["seq"],
            value["t"],
            value["frame"],
            value["item"],
            value["answer"],
            value.get("in"),
            value.get("id"),
        )


@dataclass(slots=True)
class DidHighlightItemAt(Record):
    """A touch has highlighted the item."""

    source: ClassVar[str] = "delegate"
    event: ClassVar[str] = "didHighlightItemAt"

    seq: int
    """The number of the record, counted from 1 in its session, subscribed to or not."""
    t: float
    """The instant, in simulated seconds."""
    frame: int
    """The number of the last frame."""
    item: Item
    """The index path of the element."""
    in_: str | None = None
    """The name of the view; absent for the main one."""
    id: str | None = None
    """The name of the item at `item`, at that moment; in records of the delegate and the data
    source where the data source is diffable, but for didEndDisplaying, whose item may be gone.
    """

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> Self:
        """Makes it of JSON; unknown members are passed over."""
        return cls(
            value["seq"],
            value["t"],
            value["frame"],
            value["item"],
            value.get("in"),
            value.get("id"),
        )


@dataclass(slots=True)
class DidUnhighlightItemAt(Record):
    """The item is no longer highlighted."""

    source: ClassVar[str] = "delegate"
    event: ClassVar[str] = "didUnhighlightItemAt"

    seq: int
    """The number of the record, counted from 1 in its session, subscribed to or not."""
    t: float
    """The instant, in simulated seconds."""
    frame: int
    """The number of the last frame."""
    item: Item
    """The index path of the element."""
    in_: str | None = None
    """The name of the view; absent for the main one."""
    id: str | None = None
    """The name of the item at `item`, at that moment; in records of the delegate and the data
    source where the data source is diffable, but for didEndDisplaying, whose item may be gone.
    """

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> Self:
        """Makes it of JSON; unknown members are passed over."""
        return cls(
            value["seq"],
            value["t"],
            value["frame"],
            value["item"],
            value.get("in"),
            value.get("id"),
        )


@dataclass(slots=True)
class ShouldSelectItemAt(Record):
    """The view asks the delegate whether a tap selects the item."""

    source: ClassVar[str] = "delegate"
    event: ClassVar[str] = "shouldSelectItemAt"

    seq: int
    """The number of the record, counted from 1 in its session, subscribed to or not."""
    t: float
    """The instant, in simulated seconds."""
    frame: int
    """The number of the last frame."""
    item: Item
    """The index path of the element."""
    answer: bool
    """The answer of the delegate."""
    in_: str | None = None
    """The name of the view; absent for the main one."""
    id: str | None = None
    """The name of the item at `item`, at that moment; in records of the delegate and the data
    source where the data source is diffable, but for didEndDisplaying, whose item may be gone.
    """

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> Self:
        """Makes it of JSON; unknown members are passed over."""
        return cls(
            value["seq"],
            value["t"],
            value["frame"],
            value["item"],
            value["answer"],
            value.get("in"),
            value.get("id"),
        )


@dataclass(slots=True)
class ShouldDeselectItemAt(Record):
    """The view asks the delegate whether a tap deselects the item."""

    source: ClassVar[str] = "delegate"
    event: ClassVar[str] = "shouldDeselectItemAt"

    seq: int
    """The number of the record, counted from 1 in its session, subscribed to or not."""
    t: float
    """The instant, in simulated seconds."""
    frame: int
    """The number of the last frame."""
    item: Item
    """The index path of the element."""
    answer: bool
    """The answer of the delegate."""
    in_: str | None = None
    """The name of the view; absent for the main one."""
    id: str | None = None
    """The name of the item at `item`, at that moment; in records of the delegate and the data
    source where the data source is diffable, but for didEndDisplaying, whose item may be gone.
    """

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> Self:
        """Makes it of JSON; unknown members are passed over."""
        return cls(
            value["seq"],
            value["t"],
            value["frame"],
            value["item"],
            value["answer"],
            value.get("in"),
            value.get("id"),
        )


@dataclass(slots=True)
class DidSelectItemAt(Record):
    """A tap has selected the item."""

    source: ClassVar[str] = "delegate"
    event: ClassVar[str] = "didSelectItemAt"

    seq: int
    """The number of the record, counted from 1 in its session, subscribed to or not."""
    t: float
    """The instant, in simulated seconds."""
    frame: int
    """The number of the last frame."""
    item: Item
    """The index path of the element."""
    in_: str | None = None
    """The name of the view; absent for the main one."""
    id: str | None = None
    """The name of the item at `item`, at that moment; in records of the delegate and the data
    source where the data source is diffable, but for didEndDisplaying, whose item may be gone.
    """

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> Self:
        """Makes it of JSON; unknown members are passed over."""
        return cls(
            value["seq"],
            value["t"],
            value["frame"],
            value["item"],
            value.get("in"),
            value.get("id"),
        )


@dataclass(slots=True)
class DidDeselectItemAt(Record):
    """A tap has deselected the item."""

    source: ClassVar[str] = "delegate"
    event: ClassVar[str] = "didDeselectItemAt"

    seq: int
    """The number of the record, counted from 1 in its session, subscribed to or not."""
    t: float
    """The instant, in simulated seconds."""
    frame: int
    """The number of the last frame."""
    item: Item
    """The index path of the element."""
    in_: str | None = None
    """The name of the view; absent for the main one."""
    id: str | None = None
    """The name of the item at `item`, at that moment; in records of the delegate and the data
    source where the data source is diffable, but for didEndDisplaying, whose item may be gone.
    """

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> Self:
        """Makes it of JSON; unknown members are passed over."""
        return cls(
            value["seq"],
            value["t"],
            value["frame"],
            value["item"],
            value.get("in"),
            value.get("id"),
        )


@dataclass(slots=True)
class ShouldBeginMultipleSelectionInteractionAt(Record):
    """The view asks the delegate whether two fingers may select items."""

    source: ClassVar[str] = "delegate"
    event: ClassVar[str] = "shouldBeginMultipleSelectionInteractionAt"

    seq: int
    """The number of the record, counted from 1 in its session, subscribed to or not."""
    t: float
    """The instant, in simulated seconds."""
    frame: int
    """The number of the last frame."""
    item: Item
    """The index path of the element."""
    answer: bool
    """The answer of the delegate."""
    in_: str | None = None
    """The name of the view; absent for the main one."""
    id: str | None = None
    """The name of the item at `item`, at that moment; in records of the delegate and the data
    source where the data source is diffable, but for didEndDisplaying, whose item may be gone.
    """

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> Self:
        """Makes it of JSON; unknown members are passed over."""
        return cls(
            value["seq"],
            value["t"],
            value["frame"],
            value["item"],
            value["answer"],
            value.get("in"),
            value.get("id"),
        )


@dataclass(slots=True)
class DidBeginMultipleSelectionInteractionAt(Record):
    """Two fingers begin to select items."""

    source: ClassVar[str] = "delegate"
    event: ClassVar[str] = "didBeginMultipleSelectionInteractionAt"

    seq: int
    """The number of the record, counted from 1 in its session, subscribed to or not."""
    t: float
    """The instant, in simulated seconds."""
    frame: int
    """The number of the last frame."""
    item: Item
    """The index path of the element."""
    in_: str | None = None
    """The name of the view; absent for the main one."""
    id: str | None = None
    """The name of the item at `item`, at that moment; in records of the delegate and the data
    source where the data source is diffable, but for didEndDisplaying, whose item may be gone.
    """

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> Self:
        """Makes it of JSON; unknown members are passed over."""
        return cls(
            value["seq"],
            value["t"],
            value["frame"],
            value["item"],
            value.get("in"),
            value.get("id"),
        )


@dataclass(slots=True)
class CollectionViewDidEndMultipleSelectionInteraction(Record):
    """Two fingers have ended to select items."""

    source: ClassVar[str] = "delegate"
    event: ClassVar[str] = "collectionViewDidEndMultipleSelectionInteraction"

    seq: int
    """The number of the record, counted from 1 in its session, subscribed to or not."""
    t: float
    """The instant, in simulated seconds."""
    frame: int
    """The number of the last frame."""
    in_: str | None = None
    """The name of the view; absent for the main one."""

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> Self:
        """Makes it of JSON; unknown members are passed over."""
        return cls(
            value["seq"],
            value["t"],
            value["frame"],
            value.get("in"),
        )


@dataclass(slots=True)
class CanPerformPrimaryActionForItemAt(Record):
    """The view asks the delegate whether a tap performs the primary action."""

    source: ClassVar[str] = "delegate"
    event: ClassVar[str] = "canPerformPrimaryActionForItemAt"

    seq: int
    """The number of the record, counted from 1 in its session, subscribed to or not."""
    t: float
    """The instant, in simulated seconds."""
    frame: int
    """The number of the last frame."""
    item: Item
    """The index path of the element."""
    answer: bool
    """The answer of the delegate."""
    in_: str | None = None
    """The name of the view; absent for the main one."""
    id: str | None = None
    """The name of the item at `item`, at that moment; in records of the delegate and the data
    source where the data source is diffable, but for didEndDisplaying, whose item may be gone.
    """

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> Self:
        """Makes it of JSON; unknown members are passed over."""
        return cls(
            value["seq"],
            value["t"],
            value["frame"],
            value["item"],
            value["answer"],
            value.get("in"),
            value.get("id"),
        )


@dataclass(slots=True)
class PerformPrimaryActionForItemAt(Record):
    """A tap performs the primary action of the item."""

    source: ClassVar[str] = "delegate"
    event: ClassVar[str] = "performPrimaryActionForItemAt"

    seq: int
    """The number of the record, counted from 1 in its session, subscribed to or not."""
    t: float
    """The instant, in simulated seconds."""
    frame: int
    """The number of the last frame."""
    item: Item
    """The index path of the element."""
    in_: str | None = None
    """The name of the view; absent for the main one."""
    id: str | None = None
    """The name of the item at `item`, at that moment; in records of the delegate and the data
    source where the data source is diffable, but for didEndDisplaying, whose item may be gone.
    """

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> Self:
        """Makes it of JSON; unknown members are passed over."""
        return cls(
            value["seq"],
            value["t"],
            value["frame"],
            value["item"],
            value.get("in"),
            value.get("id"),
        )


@dataclass(slots=True)
class ShouldShowMenuForItemAt(Record):
    """The view asks the delegate whether a long press opens an edit menu."""

    source: ClassVar[str] = "delegate"
    event: ClassVar[str] = "shouldShowMenuForItemAt"

    seq: int
    """The number of the record, counted from 1 in its session, subscribed to or not."""
    t: float
    """The instant, in simulated seconds."""
    frame: int
    """The number of the last frame."""
    item: Item
    """The index path of the element."""
    answer: bool
    """The answer of the delegate."""
    in_: str | None = None
    """The name of the view; absent for the main one."""
    id: str | None = None
    """The name of the item at `item`, at that moment; in records of the delegate and the data
    source where the data source is diffable, but for didEndDisplaying, whose item may be gone.
    """

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> Self:
        """Makes it of JSON; unknown members are passed over."""
        return cls(
            value["seq"],
            value["t"],
            value["frame"],
            value["item"],
            value["answer"],
            value.get("in"),
            value.get("id"),
        )


@dataclass(slots=True)
class CanPerformAction(Record):
    """The view asks the delegate whether the edit menu offers an action."""

    source: ClassVar[str] = "delegate"
    event: ClassVar[str] = "canPerformAction"

    seq: int
    """The number of the record, counted from 1 in its session, subscribed to or not."""
    t: float
    """The instant, in simulated seconds."""
    frame: int
    """The number of the last frame."""
    action: str
    """The name of the action."""
    item: Item
    """The index path of the element."""
    answer: bool
    """The answer of the delegate."""
    in_: str | None = None
    """The name of the view; absent for the main one."""
    id: str | None = None
    """The name of the item at `item`, at that moment; in records of the delegate and the data
    source where the data source is diffable, but for didEndDisplaying, whose item may be gone.
    """

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> Self:
        """Makes it of JSON; unknown members are passed over."""
        return cls(
            value["seq"],
            value["t"],
            value["frame"],
            value["action"],
            value["item"],
            value["answer"],
            value.get("in"),
            value.get("id"),
        )


@dataclass(slots=True)
class PerformAction(Record):
    """An action of the edit menu is performed."""

    source: ClassVar[str] = "delegate"
    event: ClassVar[str] = "performAction"

    seq: int
    """The number of the record, counted from 1 in its session, subscribed to or not."""
    t: float
    """The instant, in simulated seconds."""
    frame: int
    """The number of the last frame."""
    action: str
    """The name of the action."""
    item: Item
    """The index path of the element."""
    in_: str | None = None
    """The name of the view; absent for the main one."""
    id: str | None = None
    """The name of the item at `item`, at that moment; in records of the delegate and the data
    source where the data source is diffable, but for didEndDisplaying, whose item may be gone.
    """

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> Self:
        """Makes it of JSON; unknown members are passed over."""
        return cls(
            value["seq"],
            value["t"],
            value["frame"],
            value["action"],
            value["item"],
            value.get("in"),
            value.get("id"),
        )


@dataclass(slots=True)
class ContextMenuConfigurationForItemsAt(Record):
    """The view asks the delegate for a context menu of several items."""

    source: ClassVar[str] = "delegate"
    event: ClassVar[str] = "contextMenuConfigurationForItemsAt"

    seq: int
    """The number of the record, counted from 1 in its session, subscribed to or not."""
    t: float
    """The instant, in simulated seconds."""
    frame: int
    """The number of the last frame."""
    items: list[Item]
    """The items."""
    at: Pair
    """Where the finger is, in content coordinates."""
    answer: bool
    """Whether the delegate returned a configuration."""
    in_: str | None = None
    """The name of the view; absent for the main one."""

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> Self:
        """Makes it of JSON; unknown members are passed over."""
        return cls(
            value["seq"],
            value["t"],
            value["frame"],
            value["items"],
            value["at"],
            value["answer"],
            value.get("in"),
        )


@dataclass(slots=True)
class ContextMenuConfigurationForItemAt(Record):
    """The view asks the delegate for a context menu of an item."""

    source: ClassVar[str] = "delegate"
    event: ClassVar[str] = "contextMenuConfigurationForItemAt"

    seq: int
    """The number of the record, counted from 1 in its session, subscribed to or not."""
    t: float
    """The instant, in simulated seconds."""
    frame: int
    """The number of the last frame."""
    item: Item
    """The index path of the element."""
    at: Pair
    """Where the finger is, in content coordinates."""
    answer: bool
    """Whether the delegate returned a configuration."""
    in_: str | None = None
    """The name of the view; absent for the main one."""
    id: str | None = None
    """The name of the item at `item`, at that moment; in records of the delegate and the data
    source where the data source is diffable, but for didEndDisplaying, whose item may be gone.
    """

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> Self:
        """Makes it of JSON; unknown members are passed over."""
        return cls(
            value["seq"],
            value["t"],
            value["frame"],
            value["item"],
            value["at"],
            value["answer"],
            value.get("in"),
            value.get("id"),
        )


@dataclass(slots=True)
class WillDisplayContextMenu(Record):
    """The context menu opens."""

    source: ClassVar[str] = "delegate"
    event: ClassVar[str] = "willDisplayContextMenu"

    seq: int
    """The number of the record, counted from 1 in its session, subscribed to or not."""
    t: float
    """The instant, in simulated seconds."""
    frame: int
    """The number of the last frame."""
    in_: str | None = None
    """The name of the view; absent for the main one."""

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> Self:
        """Makes it of JSON; unknown members are passed over."""
        return cls(
            value["seq"],
            value["t"],
            value["frame"],
            value.get("in"),
        )


@dataclass(slots=True)
class WillEndContextMenuInteraction(Record):
    """The context menu closes."""

    source: ClassVar[str] = "delegate"
    event: ClassVar[str] = "willEndContextMenuInteraction"

    seq: int
    """The number of the record, counted from 1 in its session, subscribed to or not."""
    t: float
    """The instant, in simulated seconds."""
    frame: int
    """The number of the last frame."""
    in_: str | None = None
    """The name of the view; absent for the main one."""

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> Self:
        """Makes it of JSON; unknown members are passed over."""
        return cls(
            value["seq"],
            value["t"],
            value["frame"],
            value.get("in"),
        )


@dataclass(slots=True)
class WillPerformPreviewActionForMenuWith(Record):
    """The preview of the context menu was tapped."""

    source: ClassVar[str] = "delegate"
    event: ClassVar[str] = "willPerformPreviewActionForMenuWith"

    seq: int
    """The number of the record, counted from 1 in its session, subscribed to or not."""
    t: float
    """The instant, in simulated seconds."""
    frame: int
    """The number of the last frame."""
    in_: str | None = None
    """The name of the view; absent for the main one."""

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> Self:
        """Makes it of JSON; unknown members are passed over."""
        return cls(
            value["seq"],
            value["t"],
            value["frame"],
            value.get("in"),
        )


@dataclass(slots=True)
class WillDisplay(Record):
    """A cell comes on screen."""

    source: ClassVar[str] = "delegate"
    event: ClassVar[str] = "willDisplay"

    seq: int
    """The number of the record, counted from 1 in its session, subscribed to or not."""
    t: float
    """The instant, in simulated seconds."""
    frame: int
    """The number of the last frame."""
    item: Item
    """The index path of the element."""
    in_: str | None = None
    """The name of the view; absent for the main one."""
    id: str | None = None
    """The name of the item at `item`, at that moment; in records of the delegate and the data
    source where the data source is diffable, but for didEndDisplaying, whose item may be gone.
    """

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> Self:
        """Makes it of JSON; unknown members are passed over."""
        return cls(
            value["seq"],
            value["t"],
            value["frame"],
            value["item"],
            value.get("in"),
            value.get("id"),
        )


@dataclass(slots=True)
class DidEndDisplaying(Record):
    """A cell has gone from the screen."""

    source: ClassVar[str] = "delegate"
    event: ClassVar[str] = "didEndDisplaying"

    seq: int
    """The number of the record, counted from 1 in its session, subscribed to or not."""
    t: float
    """The instant, in simulated seconds."""
    frame: int
    """The number of the last frame."""
    item: Item
    """The index path of the element."""
    in_: str | None = None
    """The name of the view; absent for the main one."""
    id: str | None = None
    """The name of the item at `item`, at that moment; in records of the delegate and the data
    source where the data source is diffable, but for didEndDisplaying, whose item may be gone.
    """

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> Self:
        """Makes it of JSON; unknown members are passed over."""
        return cls(
            value["seq"],
            value["t"],
            value["frame"],
            value["item"],
            value.get("in"),
            value.get("id"),
        )


@dataclass(slots=True)
class WillDisplaySupplementaryView(Record):
    """A supplementary view comes on screen."""

    source: ClassVar[str] = "delegate"
    event: ClassVar[str] = "willDisplaySupplementaryView"

    seq: int
    """The number of the record, counted from 1 in its session, subscribed to or not."""
    t: float
    """The instant, in simulated seconds."""
    frame: int
    """The number of the last frame."""
    kind: str
    """cell, header, footer or the layout's own name of the element's kind."""
    item: Item
    """The index path of the element."""
    in_: str | None = None
    """The name of the view; absent for the main one."""
    id: str | None = None
    """The name of the item at `item`, at that moment; in records of the delegate and the data
    source where the data source is diffable, but for didEndDisplaying, whose item may be gone.
    """

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> Self:
        """Makes it of JSON; unknown members are passed over."""
        return cls(
            value["seq"],
            value["t"],
            value["frame"],
            value["kind"],
            value["item"],
            value.get("in"),
            value.get("id"),
        )


@dataclass(slots=True)
class DidEndDisplayingSupplementaryView(Record):
    """A supplementary view has gone from the screen."""

    source: ClassVar[str] = "delegate"
    event: ClassVar[str] = "didEndDisplayingSupplementaryView"

    seq: int
    """The number of the record, counted from 1 in its session, subscribed to or not."""
    t: float
    """The instant, in simulated seconds."""
    frame: int
    """The number of the last frame."""
    kind: str
    """cell, header, footer or the layout's own name of the element's kind."""
    item: Item
    """The index path of the element."""
    in_: str | None = None
    """The name of the view; absent for the main one."""
    id: str | None = None
    """The name of the item at `item`, at that moment; in records of the delegate and the data
    source where the data source is diffable, but for didEndDisplaying, whose item may be gone.
    """

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> Self:
        """Makes it of JSON; unknown members are passed over."""
        return cls(
            value["seq"],
            value["t"],
            value["frame"],
            value["kind"],
            value["item"],
            value.get("in"),
            value.get("id"),
        )


@dataclass(slots=True)
class TargetIndexPathForMoveOfItemFromOriginalIndexPath(Record):
    """The view asks the delegate where a moved item may go."""

    source: ClassVar[str] = "delegate"
    event: ClassVar[str] = "targetIndexPathForMoveOfItemFromOriginalIndexPath"

    seq: int
    """The number of the record, counted from 1 in its session, subscribed to or not."""
    t: float
    """The instant, in simulated seconds."""
    frame: int
    """The number of the last frame."""
    original: Item
    """Where the item was when the movement began."""
    current: Item
    """Where the item is."""
    proposed: Item
    """Where it would go."""
    answer: Item
    """The answer of the delegate."""
    in_: str | None = None
    """The name of the view; absent for the main one."""

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> Self:
        """Makes it of JSON; unknown members are passed over."""
        return cls(
            value["seq"],
            value["t"],
            value["frame"],
            value["original"],
            value["current"],
            value["proposed"],
            value["answer"],
            value.get("in"),
        )


@dataclass(slots=True)
class TargetIndexPathForMoveFromItemAt(Record):
    """The view asks a delegate without the newer method where a moved item may go."""

    source: ClassVar[str] = "delegate"
    event: ClassVar[str] = "targetIndexPathForMoveFromItemAt"

    seq: int
    """The number of the record, counted from 1 in its session, subscribed to or not."""
    t: float
    """The instant, in simulated seconds."""
    frame: int
    """The number of the last frame."""
    item: Item
    """Where the item is."""
    proposed: Item
    """Where it would go."""
    answer: Item
    """The answer of the delegate."""
    in_: str | None = None
    """The name of the view; absent for the main one."""
    id: str | None = None
    """The name of the item at `item`, at that moment; in records of the delegate and the data
    source where the data source is diffable, but for didEndDisplaying, whose item may be gone.
    """

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> Self:
        """Makes it of JSON; unknown members are passed over."""
        return cls(
            value["seq"],
            value["t"],
            value["frame"],
            value["item"],
            value["proposed"],
            value["answer"],
            value.get("in"),
            value.get("id"),
        )


@dataclass(slots=True)
class TargetContentOffsetForProposedContentOffset(Record):
    """The view asks the delegate for the content offset after a change."""

    source: ClassVar[str] = "delegate"
    event: ClassVar[str] = "targetContentOffsetForProposedContentOffset"

    seq: int
    """The number of the record, counted from 1 in its session, subscribed to or not."""
    t: float
    """The instant, in simulated seconds."""
    frame: int
    """The number of the last frame."""
    proposed: Pair
    """The proposed content offset, in points."""
    answer: Pair
    """The content offset that the delegate returned, in points."""
    in_: str | None = None
    """The name of the view; absent for the main one."""

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> Self:
        """Makes it of JSON; unknown members are passed over."""
        return cls(
            value["seq"],
            value["t"],
            value["frame"],
            value["proposed"],
            value["answer"],
            value.get("in"),
        )


@dataclass(slots=True)
class TransitionLayoutForOldLayout(Record):
    """The view asks the delegate for the layout of an interactive transition."""

    source: ClassVar[str] = "delegate"
    event: ClassVar[str] = "transitionLayoutForOldLayout"

    seq: int
    """The number of the record, counted from 1 in its session, subscribed to or not."""
    t: float
    """The instant, in simulated seconds."""
    frame: int
    """The number of the last frame."""
    in_: str | None = None
    """The name of the view; absent for the main one."""

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> Self:
        """Makes it of JSON; unknown members are passed over."""
        return cls(
            value["seq"],
            value["t"],
            value["frame"],
            value.get("in"),
        )


@dataclass(slots=True)
class SizeForItemAt(Record):
    """The layout asks the delegate for the size of an item."""

    source: ClassVar[str] = "delegate"
    event: ClassVar[str] = "sizeForItemAt"

    seq: int
    """The number of the record, counted from 1 in its session, subscribed to or not."""
    t: float
    """The instant, in simulated seconds."""
    frame: int
    """The number of the last frame."""
    item: Item
    """The index path of the element."""
    answer: Pair
    """The size, in points."""
    in_: str | None = None
    """The name of the view; absent for the main one."""
    id: str | None = None
    """The name of the item at `item`, at that moment; in records of the delegate and the data
    source where the data source is diffable, but for didEndDisplaying, whose item may be gone.
    """

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> Self:
        """Makes it of JSON; unknown members are passed over."""
        return cls(
            value["seq"],
            value["t"],
            value["frame"],
            value["item"],
            value["answer"],
            value.get("in"),
            value.get("id"),
        )


@dataclass(slots=True)
class InsetForSectionAt(Record):
    """The layout asks the delegate for the inset of a section."""

    source: ClassVar[str] = "delegate"
    event: ClassVar[str] = "insetForSectionAt"

    seq: int
    """The number of the record, counted from 1 in its session, subscribed to or not."""
    t: float
    """The instant, in simulated seconds."""
    frame: int
    """The number of the last frame."""
    section: int
    """The number of the section."""
    answer: Rect
    """The insets [top, left, bottom, right], in points."""
    in_: str | None = None
    """The name of the view; absent for the main one."""

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> Self:
        """Makes it of JSON; unknown members are passed over."""
        return cls(
            value["seq"],
            value["t"],
            value["frame"],
            value["section"],
            value["answer"],
            value.get("in"),
        )


@dataclass(slots=True)
class MinimumLineSpacingForSectionAt(Record):
    """The layout asks the delegate for the space between lines."""

    source: ClassVar[str] = "delegate"
    event: ClassVar[str] = "minimumLineSpacingForSectionAt"

    seq: int
    """The number of the record, counted from 1 in its session, subscribed to or not."""
    t: float
    """The instant, in simulated seconds."""
    frame: int
    """The number of the last frame."""
    section: int
    """The number of the section."""
    answer: float
    """The space, in points."""
    in_: str | None = None
    """The name of the view; absent for the main one."""

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> Self:
        """Makes it of JSON; unknown members are passed over."""
        return cls(
            value["seq"],
            value["t"],
            value["frame"],
            value["section"],
            value["answer"],
            value.get("in"),
        )


@dataclass(slots=True)
class MinimumInteritemSpacingForSectionAt(Record):
    """The layout asks the delegate for the space between items."""

    source: ClassVar[str] = "delegate"
    event: ClassVar[str] = "minimumInteritemSpacingForSectionAt"

    seq: int
    """The number of the record, counted from 1 in its session, subscribed to or not."""
    t: float
    """The instant, in simulated seconds."""
    frame: int
    """The number of the last frame."""
    section: int
    """The number of the section."""
    answer: float
    """The space, in points."""
    in_: str | None = None
    """The name of the view; absent for the main one."""

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> Self:
        """Makes it of JSON; unknown members are passed over."""
        return cls(
            value["seq"],
            value["t"],
            value["frame"],
            value["section"],
            value["answer"],
            value.get("in"),
        )


@dataclass(slots=True)
class ReferenceSizeForHeaderInSection(Record):
    """The layout asks the delegate for the size of a header."""

    source: ClassVar[str] = "delegate"
    event: ClassVar[str] = "referenceSizeForHeaderInSection"

    seq: int
    """The number of the record, counted from 1 in its session, subscribed to or not."""
    t: float
    """The instant, in simulated seconds."""
    frame: int
    """The number of the last frame."""
    section: int
    """The number of the section."""
    answer: Pair
    """The size, in points."""
    in_: str | None = None
    """The name of the view; absent for the main one."""

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> Self:
        """Makes it of JSON; unknown members are passed over."""
        return cls(
            value["seq"],
            value["t"],
            value["frame"],
            value["section"],
            value["answer"],
            value.get("in"),
        )


@dataclass(slots=True)
class ReferenceSizeForFooterInSection(Record):
    """The layout asks the delegate for the size of a footer."""

    source: ClassVar[str] = "delegate"
    event: ClassVar[str] = "referenceSizeForFooterInSection"

    seq: int
    """The number of the record, counted from 1 in its session, subscribed to or not."""
    t: float
    """The instant, in simulated seconds."""
    frame: int
    """The number of the last frame."""
    section: int
    """The number of the section."""
    answer: Pair
    """The size, in points."""
    in_: str | None = None
    """The name of the view; absent for the main one."""

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> Self:
        """Makes it of JSON; unknown members are passed over."""
        return cls(
            value["seq"],
            value["t"],
            value["frame"],
            value["section"],
            value["answer"],
            value.get("in"),
        )


@dataclass(slots=True)
class ItemsForBeginning(Record):
    """The view asks the drag delegate for the items of a drag."""

    source: ClassVar[str] = "delegate"
    event: ClassVar[str] = "itemsForBeginning"

    seq: int
    """The number of the record, counted from 1 in its session, subscribed to or not."""
    t: float
    """The instant, in simulated seconds."""
    frame: int
    """The number of the last frame."""
    item: Item
    """The index path of the element."""
    answer: int
    """The number of items that the delegate returned."""
    in_: str | None = None
    """The name of the view; absent for the main one."""
    id: str | None = None
    """The name of the item at `item`, at that moment; in records of the delegate and the data
    source where the data source is diffable, but for didEndDisplaying, whose item may be gone.
    """

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> Self:
        """Makes it of JSON; unknown members are passed over."""
        return cls(
            value["seq"],
            value["t"],
            value["frame"],
            value["item"],
            value["answer"],
            value.get("in"),
            value.get("id"),
        )


@dataclass(slots=True)
class ItemsForAddingTo(Record):
    """The view asks the drag delegate for items to add to a drag."""

    source: ClassVar[str] = "delegate"
    event: ClassVar[str] = "itemsForAddingTo"

    seq: int
    """The number of the record, counted from 1 in its session, subscribed to or not."""
    t: float
    """The instant, in simulated seconds."""
    frame: int
    """The number of the last frame."""
    item: Item
    """The index path of the element."""
    at: Pair
    """Where the finger is, in content coordinates."""
    answer: int
    """The number of items that the delegate returned."""
    in_: str | None = None
    """The name of the view; absent for the main one."""
    id: str | None = None
    """The name of the item at `item`, at that moment; in records of the delegate and the data
    source where the data source is diffable, but for didEndDisplaying, whose item may be gone.
    """

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> Self:
        """Makes it of JSON; unknown members are passed over."""
        return cls(
            value["seq"],
            value["t"],
            value["frame"],
            value["item"],
            value["at"],
            value["answer"],
            value.get("in"),
            value.get("id"),
        )


@dataclass(slots=True)
class DragPreviewParametersForItemAt(Record):
    """The view asks the drag delegate for the preview of an item."""

    source: ClassVar[str] = "delegate"
    event: ClassVar[str] = "dragPreviewParametersForItemAt"

    seq: int
    """The number of the record, counted from 1 in its session, subscribed to or not."""
    t: float
    """The instant, in simulated seconds."""
    frame: int
    """The number of the last frame."""
    item: Item
    """The index path of the element."""
    answer: bool
    """Whether the delegate returned parameters."""
    in_: str | None = None
    """The name of the view; absent for the main one."""
    id: str | None = None
    """The name of the item at `item`, at that moment; in records of the delegate and the data
    source where the data source is diffable, but for didEndDisplaying, whose item may be gone.
    """

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> Self:
        """Makes it of JSON; unknown members are passed over."""
        return cls(
            value["seq"],
            value["t"],
            value["frame"],
            value["item"],
            value["answer"],
            value.get("in"),
            value.get("id"),
        )


@dataclass(slots=True)
class DragSessionAllowsMoveOperation(Record):
    """The view asks the drag delegate whether items may be moved."""

    source: ClassVar[str] = "delegate"
    event: ClassVar[str] = "dragSessionAllowsMoveOperation"

    seq: int
    """The number of the record, counted from 1 in its session, subscribed to or not."""
    t: float
    """The instant, in simulated seconds."""
    frame: int
    """The number of the last frame."""
    answer: bool
    """The answer of the delegate."""
    in_: str | None = None
    """The name of the view; absent for the main one."""

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> Self:
        """Makes it of JSON; unknown members are passed over."""
        return cls(
            value["seq"],
            value["t"],
            value["frame"],
            value["answer"],
            value.get("in"),
        )


@dataclass(slots=True)
class DragSessionIsRestrictedToDraggingApplication(Record):
    """The view asks the drag delegate whether items stay in the app."""

    source: ClassVar[str] = "delegate"
    event: ClassVar[str] = "dragSessionIsRestrictedToDraggingApplication"

    seq: int
    """The number of the record, counted from 1 in its session, subscribed to or not."""
    t: float
    """The instant, in simulated seconds."""
    frame: int
    """The number of the last frame."""
    answer: bool
    """The answer of the delegate."""
    in_: str | None = None
    """The name of the view; absent for the main one."""

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> Self:
        """Makes it of JSON; unknown members are passed over."""
        return cls(
            value["seq"],
            value["t"],
            value["frame"],
            value["answer"],
            value.get("in"),
        )


@dataclass(slots=True)
class DragSessionWillBegin(Record):
    """A drag begins to move."""

    source: ClassVar[str] = "delegate"
    event: ClassVar[str] = "dragSessionWillBegin"

    seq: int
    """The number of the record, counted from 1 in its session, subscribed to or not."""
    t: float
    """The instant, in simulated seconds."""
    frame: int
    """The number of the last frame."""
    items: int
    """The number of its items."""
    in_: str | None = None
    """The name of the view; absent for the main one."""

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> Self:
        """Makes it of JSON; unknown members are passed over."""
        return cls(
            value["seq"],
            value["t"],
            value["frame"],
            value["items"],
            value.get("in"),
        )


@dataclass(slots=True)
class DragSessionDidEnd(Record):
    """A drag has ended."""

    source: ClassVar[str] = "delegate"
    event: ClassVar[str] = "dragSessionDidEnd"

    seq: int
    """The number of the record, counted from 1 in its session, subscribed to or not."""
    t: float
    """The instant, in simulated seconds."""
    frame: int
    """The number of the last frame."""
    in_: str | None = None
    """The name of the view; absent for the main one."""

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> Self:
        """Makes it of JSON; unknown members are passed over."""
        return cls(
            value["seq"],
            value["t"],
            value["frame"],
            value.get("in"),
        )


@dataclass(slots=True)
class CanHandle(Record):
    """The view asks the drop delegate whether it takes part in a drag."""

    source: ClassVar[str] = "delegate"
    event: ClassVar[str] = "canHandle"

    seq: int
    """The number of the record, counted from 1 in its session, subscribed to or not."""
    t: float
    """The instant, in simulated seconds."""
    frame: int
    """The number of the last frame."""
    answer: bool
    """The answer of the delegate."""
    in_: str | None = None
    """The name of the view; absent for the main one."""

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> Self:
        """Makes it of JSON; unknown members are passed over."""
        return cls(
            value["seq"],
            value["t"],
            value["frame"],
            value["answer"],
            value.get("in"),
        )


@dataclass(slots=True)
class DropSessionDidEnter(Record):
    """A drag has come over the view."""

    source: ClassVar[str] = "delegate"
    event: ClassVar[str] = "dropSessionDidEnter"

    seq: int
    """The number of the record, counted from 1 in its session, subscribed to or not."""
    t: float
    """The instant, in simulated seconds."""
    frame: int
    """The number of the last frame."""
    in_: str | None = None
    """The name of the view; absent for the main one."""

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> Self:
        """Makes it of JSON; unknown members are passed over."""
        return cls(
            value["seq"],
            value["t"],
            value["frame"],
            value.get("in"),
        )


@dataclass(slots=True)
class DropSessionDidUpdate(Record):
    """The view asks the drop delegate for the effect of a drop."""

    source: ClassVar[str] = "delegate"
    event: ClassVar[str] = "dropSessionDidUpdate"

    seq: int
    """The number of the record, counted from 1 in its session, subscribed to or not."""
    t: float
    """The instant, in simulated seconds."""
    frame: int
    """The number of the last frame."""
    at: Pair
    """Where the drag is, in content coordinates."""
    destination: Item | None
    """The index path of the drop; null where there is none."""
    operation: Literal["cancel", "forbidden", "copy", "move"]
    """The operation of its answer."""
    intent: Literal["unspecified", "insertAt", "insertInto"]
    """The intent of its answer."""
    in_: str | None = None
    """The name of the view; absent for the main one."""

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> Self:
        """Makes it of JSON; unknown members are passed over."""
        return cls(
            value["seq"],
            value["t"],
            value["frame"],
            value["at"],
            value["destination"],
            value["operation"],
            value["intent"],
            value.get("in"),
        )


@dataclass(slots=True)
class DropSessionDidExit(Record):
    """A drag has left the view."""

    source: ClassVar[str] = "delegate"
    event: ClassVar[str] = "dropSessionDidExit"

    seq: int
    """The number of the record, counted from 1 in its session, subscribed to or not."""
    t: float
    """The instant, in simulated seconds."""
    frame: int
    """The number of the last frame."""
    in_: str | None = None
    """The name of the view; absent for the main one."""

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> Self:
        """Makes it of JSON; unknown members are passed over."""
        return cls(
            value["seq"],
            value["t"],
            value["frame"],
            value.get("in"),
        )


@dataclass(slots=True)
class DropSessionDidEnd(Record):
    """A drag that was over the view has ended."""

    source: ClassVar[str] = "delegate"
    event: ClassVar[str] = "dropSessionDidEnd"

    seq: int
    """The number of the record, counted from 1 in its session, subscribed to or not."""
    t: float
    """The instant, in simulated seconds."""
    frame: int
    """The number of the last frame."""
    in_: str | None = None
    """The name of the view; absent for the main one."""

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> Self:
        """Makes it of JSON; unknown members are passed over."""
        return cls(
            value["seq"],
            value["t"],
            value["frame"],
            value.get("in"),
        )


@dataclass(slots=True)
class PerformDropWith(Record):
    """The drop delegate carries out a drop."""

    source: ClassVar[str] = "delegate"
    event: ClassVar[str] = "performDropWith"

    seq: int
    """The number of the record, counted from 1 in its session, subscribed to or not."""
    t: float
    """The instant, in simulated seconds."""
    frame: int
    """The number of the last frame."""
    destination: Item | None
    """The index path of the drop; null where there is none."""
    items: int
    """The number of dropped items."""
    in_: str | None = None
    """The name of the view; absent for the main one."""

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> Self:
        """Makes it of JSON; unknown members are passed over."""
        return cls(
            value["seq"],
            value["t"],
            value["frame"],
            value["destination"],
            value["items"],
            value.get("in"),
        )


@dataclass(slots=True)
class DropPreviewParametersForItemAt(Record):
    """The view asks the drop delegate for the preview of a dropped item."""

    source: ClassVar[str] = "delegate"
    event: ClassVar[str] = "dropPreviewParametersForItemAt"

    seq: int
    """The number of the record, counted from 1 in its session, subscribed to or not."""
    t: float
    """The instant, in simulated seconds."""
    frame: int
    """The number of the last frame."""
    item: Item
    """The index path of the element."""
    answer: bool
    """Whether the delegate returned parameters."""
    in_: str | None = None
    """The name of the view; absent for the main one."""
    id: str | None = None
    """The name of the item at `item`, at that moment; in records of the delegate and the data
    source where the data source is diffable, but for didEndDisplaying, whose item may be gone.
    """

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> Self:
        """Makes it of JSON; unknown members are passed over."""
        return cls(
            value["seq"],
            value["t"],
            value["frame"],
            value["item"],
            value["answer"],
            value.get("in"),
            value.get("id"),
        )


@dataclass(slots=True)
class ShouldSpringLoadItemAt(Record):
    """The view asks the delegate whether a drag that rests over the item selects it."""

    source: ClassVar[str] = "delegate"
    event: ClassVar[str] = "shouldSpringLoadItemAt"

    seq: int
    """The number of the record, counted from 1 in its session, subscribed to or not."""
    t: float
    """The instant, in simulated seconds."""
    frame: int
    """The number of the last frame."""
    item: Item
    """The index path of the element."""
    answer: bool
    """The answer of the delegate."""
    in_: str | None = None
    """The name of the view; absent for the main one."""
    id: str | None = None
    """The name of the item at `item`, at that moment; in records of the delegate and the data
    source where the data source is diffable, but for didEndDisplaying, whose item may be gone.
    """

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> Self:
        """Makes it of JSON; unknown members are passed over."""
        return cls(
            value["seq"],
            value["t"],
            value["frame"],
            value["item"],
            value["answer"],
            value.get("in"),
            value.get("id"),
        )


@dataclass(slots=True)
class ShouldHighlightRowAt(Record):
    """The table asks the delegate whether a touch highlights the row."""

    source: ClassVar[str] = "delegate"
    event: ClassVar[str] = "shouldHighlightRowAt"

    seq: int
    """The number of the record, counted from 1 in its session, subscribed to or not."""
    t: float
    """The instant, in simulated seconds."""
    frame: int
    """The number of the last frame."""
    item: Item
    """The index path of the element."""
    answer: bool
    """The answer of the delegate."""
    in_: str | None = None
    """The name of the view; absent for the main one."""
    id: str | None = None
    """The name of the item at `item`, at that moment; in records of the delegate and the data
    source where the data source is diffable, but for didEndDisplaying, whose item may be gone.
    """

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> Self:
        """Makes it of JSON; unknown members are passed over."""
        return cls(
            value["seq"],
            value["t"],
            value["frame"],
            value["item"],
            value["answer"],
            value.get("in"),
            value.get("id"),
        )


@dataclass(slots=True)
class DidHighlightRowAt(Record):
    """A touch has highlighted the row."""

    source: ClassVar[str] = "delegate"
    event: ClassVar[str] = "didHighlightRowAt"

    seq: int
    """The number of the record, counted from 1 in its session, subscribed to or not."""
    t: float
    """The instant, in simulated seconds."""
    frame: int
    """The number of the last frame."""
    item: Item
    """The index path of the element."""
    in_: str | None = None
    """The name of the view; absent for the main one."""
    id: str | None = None
    """The name of the item at `item`, at that moment; in records of the delegate and the data
    source where the data source is diffable, but for didEndDisplaying, whose item may be gone.
    """

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> Self:
        """Makes it of JSON; unknown members are passed over."""
        return cls(
            value["seq"],
            value["t"],
            value["frame"],
            value["item"],
            value.get("in"),
            value.get("id"),
        )


@dataclass(slots=True)
class DidUnhighlightRowAt(Record):
    """The row is no longer highlighted."""

    source: ClassVar[str] = "delegate"
    event: ClassVar[str] = "didUnhighlightRowAt"

    seq: int
    """The number of the record, counted from 1 in its session, subscribed to or not."""
    t: float
    """The instant, in simulated seconds."""
    frame: int
    """The number of the last frame."""
    item: Item
    """The index path of the element."""
    in_: str | None = None
    """The name of the view; absent for the main one."""
    id: str | None = None
    """The name of the item at `item`, at that moment; in records of the delegate and the data
    source where the data source is diffable, but for didEndDisplaying, whose item may be gone.
    """

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> Self:
        """Makes it of JSON; unknown members are passed over."""
        return cls(
            value["seq"],
            value["t"],
            value["frame"],
            value["item"],
            value.get("in"),
            value.get("id"),
        )


@dataclass(slots=True)
class WillSelectRowAt(Record):
    """The table asks the delegate for the row that a tap selects."""

    source: ClassVar[str] = "delegate"
    event: ClassVar[str] = "willSelectRowAt"

    seq: int
    """The number of the record, counted from 1 in its session, subscribed to or not."""
    t: float
    """The instant, in simulated seconds."""
    frame: int
    """The number of the last frame."""
    item: Item
    """The index path of the element."""
    answer: bool
    """Whether the delegate returned a row."""
    in_: str | None = None
    """The name of the view; absent for the main one."""
    id: str | None = None
    """The name of the item at `item`, at that moment; in records of the delegate and the data
    source where the data source is diffable, but for didEndDisplaying, whose item may be gone.
    """

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> Self:
        """Makes it of JSON; unknown members are passed over."""
        return cls(
            value["seq"],
            value["t"],
            value["frame"],
            value["item"],
            value["answer"],
            value.get("in"),
            value.get("id"),
        )


@dataclass(slots=True)
class WillDeselectRowAt(Record):
    """The table asks the delegate for the row to deselect."""

    source: ClassVar[str] = "delegate"
    event: ClassVar[str] = "willDeselectRowAt"

    seq: int
    """The number of the record, counted from 1 in its session, subscribed to or not."""
    t: float
    """The instant, in simulated seconds."""
    frame: int
    """The number of the last frame."""
    item: Item
    """The index path of the element."""
    answer: bool
    """Whether the delegate returned a row."""
    in_: str | None = None
    """The name of the view; absent for the main one."""
    id: str | None = None
    """The name of the item at `item`, at that moment; in records of the delegate and the data
    source where the data source is diffable, but for didEndDisplaying, whose item may be gone.
    """

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> Self:
        """Makes it of JSON; unknown members are passed over."""
        return cls(
            value["seq"],
            value["t"],
            value["frame"],
            value["item"],
            value["answer"],
            value.get("in"),
            value.get("id"),
        )


@dataclass(slots=True)
class DidSelectRowAt(Record):
    """A tap has selected the row."""

    source: ClassVar[str] = "delegate"
    event: ClassVar[str] = "didSelectRowAt"

    seq: int
    """The number of the record, counted from 1 in its session, subscribed to or not."""
    t: float
    """The instant, in simulated seconds."""
    frame: int
    """The number of the last frame."""
    item: Item
    """The index path of the element."""
    in_: str | None = None
    """The name of the view; absent for the main one."""
    id: str | None = None
    """The name of the item at `item`, at that moment; in records of the delegate and the data
    source where the data source is diffable, but for didEndDisplaying, whose item may be gone.
    """

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> Self:
        """Makes it of JSON; unknown members are passed over."""
        return cls(
            value["seq"],
            value["t"],
            value["frame"],
            value["item"],
            value.get("in"),
            value.get("id"),
        )


@dataclass(slots=True)
class DidDeselectRowAt(Record):
    """A tap has deselected the row."""

    source: ClassVar[str] = "delegate"
    event: ClassVar[str] = "didDeselectRowAt"

    seq: int
    """The number of the record, counted from 1 in its session, subscribed to or not."""
    t: float
    """The instant, in simulated seconds."""
    frame: int
    """The number of the last frame."""
    item: Item
    """The index path of the element."""
    in_: str | None = None
    """The name of the view; absent for the main one."""
    id: str | None = None
    """The name of the item at `item`, at that moment; in records of the delegate and the data
    source where the data source is diffable, but for didEndDisplaying, whose item may be gone.
    """

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> Self:
        """Makes it of JSON; unknown members are passed over."""
        return cls(
            value["seq"],
            value["t"],
            value["frame"],
            value["item"],
            value.get("in"),
            value.get("id"),
        )


@dataclass(slots=True)
class CanPerformPrimaryActionForRowAt(Record):
    """The table asks the delegate whether a tap performs the primary action."""

    source: ClassVar[str] = "delegate"
    event: ClassVar[str] = "canPerformPrimaryActionForRowAt"

    seq: int
    """The number of the record, counted from 1 in its session, subscribed to or not."""
    t: float
    """The instant, in simulated seconds."""
    frame: int
    """The number of the last frame."""
    item: Item
    """The index path of the element."""
    answer: bool
    """The answer of the delegate."""
    in_: str | None = None
    """The name of the view; absent for the main one."""
    id: str | None = None
    """The name of the item at `item`, at that moment; in records of the delegate and the data
    source where the data source is diffable, but for didEndDisplaying, whose item may be gone.
    """

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> Self:
        """Makes it of JSON; unknown members are passed over."""
        return cls(
            value["seq"],
            value["t"],
            value["frame"],
            value["item"],
            value["answer"],
            value.get("in"),
            value.get("id"),
        )


@dataclass(slots=True)
class PerformPrimaryActionForRowAt(Record):
    """A tap performs the primary action of the row."""

    source: ClassVar[str] = "delegate"
    event: ClassVar[str] = "performPrimaryActionForRowAt"

    seq: int
    """The number of the record, counted from 1 in its session, subscribed to or not."""
    t: float
    """The instant, in simulated seconds."""
    frame: int
    """The number of the last frame."""
    item: Item
    """The index path of the element."""
    in_: str | None = None
    """The name of the view; absent for the main one."""
    id: str | None = None
    """The name of the item at `item`, at that moment; in records of the delegate and the data
    source where the data source is diffable, but for didEndDisplaying, whose item may be gone.
    """

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> Self:
        """Makes it of JSON; unknown members are passed over."""
        return cls(
            value["seq"],
            value["t"],
            value["frame"],
            value["item"],
            value.get("in"),
            value.get("id"),
        )


@dataclass(slots=True)
class TargetIndexPathForMoveFromRowAt(Record):
    """The view asks the delegate where a moved item may go."""

    source: ClassVar[str] = "delegate"
    event: ClassVar[str] = "targetIndexPathForMoveFromRowAt"

    seq: int
    """The number of the record, counted from 1 in its session, subscribed to or not."""
    t: float
    """The instant, in simulated seconds."""
    frame: int
    """The number of the last frame."""
    original: Item
    """Where the item was when the movement began."""
    current: Item
    """Where the item is."""
    proposed: Item
    """Where it would go."""
    answer: Item
    """The answer of the delegate."""
    in_: str | None = None
    """The name of the view; absent for the main one."""

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> Self:
        """Makes it of JSON; unknown members are passed over."""
        return cls(
            value["seq"],
            value["t"],
            value["frame"],
            value["original"],
            value["current"],
            value["proposed"],
            value["answer"],
            value.get("in"),
        )


@dataclass(slots=True)
class WillBeginEditingRowAt(Record):
    """The actions of the row become visible."""

    source: ClassVar[str] = "delegate"
    event: ClassVar[str] = "willBeginEditingRowAt"

    seq: int
    """The number of the record, counted from 1 in its session, subscribed to or not."""
    t: float
    """The instant, in simulated seconds."""
    frame: int
    """The number of the last frame."""
    item: Item
    """The index path of the element."""
    in_: str | None = None
    """The name of the view; absent for the main one."""
    id: str | None = None
    """The name of the item at `item`, at that moment; in records of the delegate and the data
    source where the data source is diffable, but for didEndDisplaying, whose item may be gone.
    """

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> Self:
        """Makes it of JSON; unknown members are passed over."""
        return cls(
            value["seq"],
            value["t"],
            value["frame"],
            value["item"],
            value.get("in"),
            value.get("id"),
        )


@dataclass(slots=True)
class DidEndEditingRowAt(Record):
    """The actions of the row are hidden."""

    source: ClassVar[str] = "delegate"
    event: ClassVar[str] = "didEndEditingRowAt"

    seq: int
    """The number of the record, counted from 1 in its session, subscribed to or not."""
    t: float
    """The instant, in simulated seconds."""
    frame: int
    """The number of the last frame."""
    item: Item
    """The index path of the element."""
    in_: str | None = None
    """The name of the view; absent for the main one."""
    id: str | None = None
    """The name of the item at `item`, at that moment; in records of the delegate and the data
    source where the data source is diffable, but for didEndDisplaying, whose item may be gone.
    """

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> Self:
        """Makes it of JSON; unknown members are passed over."""
        return cls(
            value["seq"],
            value["t"],
            value["frame"],
            value["item"],
            value.get("in"),
            value.get("id"),
        )


@dataclass(slots=True)
class AccessoryButtonTappedForRowWith(Record):
    """The detail button of the row was tapped."""

    source: ClassVar[str] = "delegate"
    event: ClassVar[str] = "accessoryButtonTappedForRowWith"

    seq: int
    """The number of the record, counted from 1 in its session, subscribed to or not."""
    t: float
    """The instant, in simulated seconds."""
    frame: int
    """The number of the last frame."""
    item: Item
    """The index path of the element."""
    in_: str | None = None
    """The name of the view; absent for the main one."""
    id: str | None = None
    """The name of the item at `item`, at that moment; in records of the delegate and the data
    source where the data source is diffable, but for didEndDisplaying, whose item may be gone.
    """

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> Self:
        """Makes it of JSON; unknown members are passed over."""
        return cls(
            value["seq"],
            value["t"],
            value["frame"],
            value["item"],
            value.get("in"),
            value.get("id"),
        )


@dataclass(slots=True)
class NumberOfSections(Record):
    """The view asks the data source for the number of sections."""

    source: ClassVar[str] = "dataSource"
    event: ClassVar[str] = "numberOfSections"

    seq: int
    """The number of the record, counted from 1 in its session, subscribed to or not."""
    t: float
    """The instant, in simulated seconds."""
    frame: int
    """The number of the last frame."""
    answer: int
    """The number of sections."""
    in_: str | None = None
    """The name of the view; absent for the main one."""

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> Self:
        """Makes it of JSON; unknown members are passed over."""
        return cls(
            value["seq"],
            value["t"],
            value["frame"],
            value["answer"],
            value.get("in"),
        )


@dataclass(slots=True)
class NumberOfItemsInSection(Record):
    """The view asks the data source for the number of items."""

    source: ClassVar[str] = "dataSource"
    event: ClassVar[str] = "numberOfItemsInSection"

    seq: int
    """The number of the record, counted from 1 in its session, subscribed to or not."""
    t: float
    """The instant, in simulated seconds."""
    frame: int
    """The number of the last frame."""
    section: int
    """The number of the section."""
    answer: int
    """The number of items."""
    in_: str | None = None
    """The name of the view; absent for the main one."""

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> Self:
        """Makes it of JSON; unknown members are passed over."""
        return cls(
            value["seq"],
            value["t"],
            value["frame"],
            value["section"],
            value["answer"],
            value.get("in"),
        )


@dataclass(slots=True)
class CellForItemAt(Record):
    """The view asks the data source for a cell."""

    source: ClassVar[str] = "dataSource"
    event: ClassVar[str] = "cellForItemAt"

    seq: int
    """The number of the record, counted from 1 in its session, subscribed to or not."""
    t: float
    """The instant, in simulated seconds."""
    frame: int
    """The number of the last frame."""
    item: Item
    """The index path of the element."""
    in_: str | None = None
    """The name of the view; absent for the main one."""
    id: str | None = None
    """The name of the item at `item`, at that moment; in records of the delegate and the data
    source where the data source is diffable, but for didEndDisplaying, whose item may be gone.
    """

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> Self:
        """Makes it of JSON; unknown members are passed over."""
        return cls(
            value["seq"],
            value["t"],
            value["frame"],
            value["item"],
            value.get("in"),
            value.get("id"),
        )


@dataclass(slots=True)
class ViewForSupplementaryElementOfKind(Record):
    """The view asks the data source for a supplementary view."""

    source: ClassVar[str] = "dataSource"
    event: ClassVar[str] = "viewForSupplementaryElementOfKind"

    seq: int
    """The number of the record, counted from 1 in its session, subscribed to or not."""
    t: float
    """The instant, in simulated seconds."""
    frame: int
    """The number of the last frame."""
    kind: str
    """cell, header, footer or the layout's own name of the element's kind."""
    item: Item
    """The index path of the element."""
    in_: str | None = None
    """The name of the view; absent for the main one."""
    id: str | None = None
    """The name of the item at `item`, at that moment; in records of the delegate and the data
    source where the data source is diffable, but for didEndDisplaying, whose item may be gone.
    """

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> Self:
        """Makes it of JSON; unknown members are passed over."""
        return cls(
            value["seq"],
            value["t"],
            value["frame"],
            value["kind"],
            value["item"],
            value.get("in"),
            value.get("id"),
        )


@dataclass(slots=True)
class CanMoveItemAt(Record):
    """The view asks the data source whether the item can be moved."""

    source: ClassVar[str] = "dataSource"
    event: ClassVar[str] = "canMoveItemAt"

    seq: int
    """The number of the record, counted from 1 in its session, subscribed to or not."""
    t: float
    """The instant, in simulated seconds."""
    frame: int
    """The number of the last frame."""
    item: Item
    """The index path of the element."""
    answer: bool
    """The answer of the data source."""
    in_: str | None = None
    """The name of the view; absent for the main one."""
    id: str | None = None
    """The name of the item at `item`, at that moment; in records of the delegate and the data
    source where the data source is diffable, but for didEndDisplaying, whose item may be gone.
    """

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> Self:
        """Makes it of JSON; unknown members are passed over."""
        return cls(
            value["seq"],
            value["t"],
            value["frame"],
            value["item"],
            value["answer"],
            value.get("in"),
            value.get("id"),
        )


@dataclass(slots=True)
class MoveItemAt(Record):
    """The view notifies the data source that an item was moved by hand."""

    source: ClassVar[str] = "dataSource"
    event: ClassVar[str] = "moveItemAt"

    seq: int
    """The number of the record, counted from 1 in its session, subscribed to or not."""
    t: float
    """The instant, in simulated seconds."""
    frame: int
    """The number of the last frame."""
    from_: Item
    """Where the item was."""
    to: Item
    """Where the item is."""
    in_: str | None = None
    """The name of the view; absent for the main one."""

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> Self:
        """Makes it of JSON; unknown members are passed over."""
        return cls(
            value["seq"],
            value["t"],
            value["frame"],
            value["from"],
            value["to"],
            value.get("in"),
        )


@dataclass(slots=True)
class PrefetchItemsAt(Record):
    """The view asks the prefetching data source to get data ready."""

    source: ClassVar[str] = "dataSource"
    event: ClassVar[str] = "prefetchItemsAt"

    seq: int
    """The number of the record, counted from 1 in its session, subscribed to or not."""
    t: float
    """The instant, in simulated seconds."""
    frame: int
    """The number of the last frame."""
    items: list[Item]
    """The items, the most urgent first."""
    in_: str | None = None
    """The name of the view; absent for the main one."""

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> Self:
        """Makes it of JSON; unknown members are passed over."""
        return cls(
            value["seq"],
            value["t"],
            value["frame"],
            value["items"],
            value.get("in"),
        )


@dataclass(slots=True)
class CancelPrefetchingForItemsAt(Record):
    """The view notifies the prefetching data source that data are no longer wanted."""

    source: ClassVar[str] = "dataSource"
    event: ClassVar[str] = "cancelPrefetchingForItemsAt"

    seq: int
    """The number of the record, counted from 1 in its session, subscribed to or not."""
    t: float
    """The instant, in simulated seconds."""
    frame: int
    """The number of the last frame."""
    items: list[Item]
    """The items."""
    in_: str | None = None
    """The name of the view; absent for the main one."""

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> Self:
        """Makes it of JSON; unknown members are passed over."""
        return cls(
            value["seq"],
            value["t"],
            value["frame"],
            value["items"],
            value.get("in"),
        )


@dataclass(slots=True)
class ShouldExpandItem(Record):
    """The data source asks the handlers of an outline whether a touch may expand the item."""

    source: ClassVar[str] = "dataSource"
    event: ClassVar[str] = "shouldExpandItem"

    seq: int
    """The number of the record, counted from 1 in its session, subscribed to or not."""
    t: float
    """The instant, in simulated seconds."""
    frame: int
    """The number of the last frame."""
    item: Item
    """The index path of the element."""
    answer: bool
    """The answer of the handler."""
    in_: str | None = None
    """The name of the view; absent for the main one."""
    id: str | None = None
    """The name of the item at `item`, at that moment; in records of the delegate and the data
    source where the data source is diffable, but for didEndDisplaying, whose item may be gone.
    """

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> Self:
        """Makes it of JSON; unknown members are passed over."""
        return cls(
            value["seq"],
            value["t"],
            value["frame"],
            value["item"],
            value["answer"],
            value.get("in"),
            value.get("id"),
        )


@dataclass(slots=True)
class WillExpandItem(Record):
    """The data source notifies the handlers of an outline that the item is expanded."""

    source: ClassVar[str] = "dataSource"
    event: ClassVar[str] = "willExpandItem"

    seq: int
    """The number of the record, counted from 1 in its session, subscribed to or not."""
    t: float
    """The instant, in simulated seconds."""
    frame: int
    """The number of the last frame."""
    item: Item
    """The index path of the element."""
    in_: str | None = None
    """The name of the view; absent for the main one."""
    id: str | None = None
    """The name of the item at `item`, at that moment; in records of the delegate and the data
    source where the data source is diffable, but for didEndDisplaying, whose item may be gone.
    """

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> Self:
        """Makes it of JSON; unknown members are passed over."""
        return cls(
            value["seq"],
            value["t"],
            value["frame"],
            value["item"],
            value.get("in"),
            value.get("id"),
        )


@dataclass(slots=True)
class SnapshotForExpandingParent(Record):
    """The data source asks the handlers of an outline for the items below an expanded item."""

    source: ClassVar[str] = "dataSource"
    event: ClassVar[str] = "snapshotForExpandingParent"

    seq: int
    """The number of the record, counted from 1 in its session, subscribed to or not."""
    t: float
    """The instant, in simulated seconds."""
    frame: int
    """The number of the last frame."""
    item: Item
    """The index path of the element."""
    answer: int
    """The number of the items below it."""
    in_: str | None = None
    """The name of the view; absent for the main one."""
    id: str | None = None
    """The name of the item at `item`, at that moment; in records of the delegate and the data
    source where the data source is diffable, but for didEndDisplaying, whose item may be gone.
    """

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> Self:
        """Makes it of JSON; unknown members are passed over."""
        return cls(
            value["seq"],
            value["t"],
            value["frame"],
            value["item"],
            value["answer"],
            value.get("in"),
            value.get("id"),
        )


@dataclass(slots=True)
class ShouldCollapseItem(Record):
    """The data source asks the handlers of an outline whether a touch may collapse the item."""

    source: ClassVar[str] = "dataSource"
    event: ClassVar[str] = "shouldCollapseItem"

    seq: int
    """The number of the record, counted from 1 in its session, subscribed to or not."""
    t: float
    """The instant, in simulated seconds."""
    frame: int
    """The number of the last frame."""
    item: Item
    """The index path of the element."""
    answer: bool
    """The answer of the handler."""
    in_: str | None = None
    """The name of the view; absent for the main one."""
    id: str | None = None
    """The name of the item at `item`, at that moment; in records of the delegate and the data
    source where the data source is diffable, but for didEndDisplaying, whose item may be gone.
    """

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> Self:
        """Makes it of JSON; unknown members are passed over."""
        return cls(
            value["seq"],
            value["t"],
            value["frame"],
            value["item"],
            value["answer"],
            value.get("in"),
            value.get("id"),
        )


@dataclass(slots=True)
class WillCollapseItem(Record):
    """The data source notifies the handlers of an outline that the item is collapsed."""

    source: ClassVar[str] = "dataSource"
    event: ClassVar[str] = "willCollapseItem"

    seq: int
    """The number of the record, counted from 1 in its session, subscribed to or not."""
    t: float
    """The instant, in simulated seconds."""
    frame: int
    """The number of the last frame."""
    item: Item
    """The index path of the element."""
    in_: str | None = None
    """The name of the view; absent for the main one."""
    id: str | None = None
    """The name of the item at `item`, at that moment; in records of the delegate and the data
    source where the data source is diffable, but for didEndDisplaying, whose item may be gone.
    """

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> Self:
        """Makes it of JSON; unknown members are passed over."""
        return cls(
            value["seq"],
            value["t"],
            value["frame"],
            value["item"],
            value.get("in"),
            value.get("id"),
        )


@dataclass(slots=True)
class DataReady(Record):
    """The data of an item have come."""

    source: ClassVar[str] = "dataSource"
    event: ClassVar[str] = "dataReady"

    seq: int
    """The number of the record, counted from 1 in its session, subscribed to or not."""
    t: float
    """The instant, in simulated seconds."""
    frame: int
    """The number of the last frame."""
    item: Item
    """The index path of the element."""
    wait: float
    """How long its cell was visible without data, in seconds."""
    prefetched: bool
    """Whether the data were asked for ahead."""
    in_: str | None = None
    """The name of the view; absent for the main one."""
    id: str | None = None
    """The name of the item at `item`, at that moment; in records of the delegate and the data
    source where the data source is diffable, but for didEndDisplaying, whose item may be gone.
    """

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> Self:
        """Makes it of JSON; unknown members are passed over."""
        return cls(
            value["seq"],
            value["t"],
            value["frame"],
            value["item"],
            value["wait"],
            value["prefetched"],
            value.get("in"),
            value.get("id"),
        )


@dataclass(slots=True)
class NumberOfRowsInSection(Record):
    """The table asks the data source for the number of rows."""

    source: ClassVar[str] = "dataSource"
    event: ClassVar[str] = "numberOfRowsInSection"

    seq: int
    """The number of the record, counted from 1 in its session, subscribed to or not."""
    t: float
    """The instant, in simulated seconds."""
    frame: int
    """The number of the last frame."""
    section: int
    """The number of the section."""
    answer: int
    """The number of rows."""
    in_: str | None = None
    """The name of the view; absent for the main one."""

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> Self:
        """Makes it of JSON; unknown members are passed over."""
        return cls(
            value["seq"],
            value["t"],
            value["frame"],
            value["section"],
            value["answer"],
            value.get("in"),
        )


@dataclass(slots=True)
class CellForRowAt(Record):
    """The table asks the data source for a cell."""

    source: ClassVar[str] = "dataSource"
    event: ClassVar[str] = "cellForRowAt"

    seq: int
    """The number of the record, counted from 1 in its session, subscribed to or not."""
    t: float
    """The instant, in simulated seconds."""
    frame: int
    """The number of the last frame."""
    item: Item
    """The index path of the element."""
    in_: str | None = None
    """The name of the view; absent for the main one."""
    id: str | None = None
    """The name of the item at `item`, at that moment; in records of the delegate and the data
    source where the data source is diffable, but for didEndDisplaying, whose item may be gone.
    """

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> Self:
        """Makes it of JSON; unknown members are passed over."""
        return cls(
            value["seq"],
            value["t"],
            value["frame"],
            value["item"],
            value.get("in"),
            value.get("id"),
        )


@dataclass(slots=True)
class CanMoveRowAt(Record):
    """The table asks the data source whether the row can be moved."""

    source: ClassVar[str] = "dataSource"
    event: ClassVar[str] = "canMoveRowAt"

    seq: int
    """The number of the record, counted from 1 in its session, subscribed to or not."""
    t: float
    """The instant, in simulated seconds."""
    frame: int
    """The number of the last frame."""
    item: Item
    """The index path of the element."""
    answer: bool
    """The answer of the data source."""
    in_: str | None = None
    """The name of the view; absent for the main one."""
    id: str | None = None
    """The name of the item at `item`, at that moment; in records of the delegate and the data
    source where the data source is diffable, but for didEndDisplaying, whose item may be gone.
    """

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> Self:
        """Makes it of JSON; unknown members are passed over."""
        return cls(
            value["seq"],
            value["t"],
            value["frame"],
            value["item"],
            value["answer"],
            value.get("in"),
            value.get("id"),
        )


@dataclass(slots=True)
class MoveRowAt(Record):
    """The table notifies the data source that a row was moved by hand."""

    source: ClassVar[str] = "dataSource"
    event: ClassVar[str] = "moveRowAt"

    seq: int
    """The number of the record, counted from 1 in its session, subscribed to or not."""
    t: float
    """The instant, in simulated seconds."""
    frame: int
    """The number of the last frame."""
    from_: Item
    """Where the row was."""
    to: Item
    """Where the row is."""
    in_: str | None = None
    """The name of the view; absent for the main one."""

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> Self:
        """Makes it of JSON; unknown members are passed over."""
        return cls(
            value["seq"],
            value["t"],
            value["frame"],
            value["from"],
            value["to"],
            value.get("in"),
        )


@dataclass(slots=True)
class Commit(Record):
    """The table notifies the data source that a control asks to delete the row or to insert one."""

    source: ClassVar[str] = "dataSource"
    event: ClassVar[str] = "commit"

    seq: int
    """The number of the record, counted from 1 in its session, subscribed to or not."""
    t: float
    """The instant, in simulated seconds."""
    frame: int
    """The number of the last frame."""
    item: Item
    """The index path of the element."""
    inserts: bool
    """Whether the control inserts."""
    in_: str | None = None
    """The name of the view; absent for the main one."""
    id: str | None = None
    """The name of the item at `item`, at that moment; in records of the delegate and the data
    source where the data source is diffable, but for didEndDisplaying, whose item may be gone.
    """

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> Self:
        """Makes it of JSON; unknown members are passed over."""
        return cls(
            value["seq"],
            value["t"],
            value["frame"],
            value["item"],
            value["inserts"],
            value.get("in"),
            value.get("id"),
        )


@dataclass(slots=True)
class PrefetchRowsAt(Record):
    """The table asks the prefetching data source to get data ready."""

    source: ClassVar[str] = "dataSource"
    event: ClassVar[str] = "prefetchRowsAt"

    seq: int
    """The number of the record, counted from 1 in its session, subscribed to or not."""
    t: float
    """The instant, in simulated seconds."""
    frame: int
    """The number of the last frame."""
    items: list[Item]
    """The rows, the most urgent first."""
    in_: str | None = None
    """The name of the view; absent for the main one."""

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> Self:
        """Makes it of JSON; unknown members are passed over."""
        return cls(
            value["seq"],
            value["t"],
            value["frame"],
            value["items"],
            value.get("in"),
        )


@dataclass(slots=True)
class CancelPrefetchingForRowsAt(Record):
    """The table notifies the prefetching data source that data are no longer wanted."""

    source: ClassVar[str] = "dataSource"
    event: ClassVar[str] = "cancelPrefetchingForRowsAt"

    seq: int
    """The number of the record, counted from 1 in its session, subscribed to or not."""
    t: float
    """The instant, in simulated seconds."""
    frame: int
    """The number of the last frame."""
    items: list[Item]
    """The rows."""
    in_: str | None = None
    """The name of the view; absent for the main one."""

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> Self:
        """Makes it of JSON; unknown members are passed over."""
        return cls(
            value["seq"],
            value["t"],
            value["frame"],
            value["items"],
            value.get("in"),
        )


@dataclass(slots=True)
class Prepare(Record):
    """The layout prepares itself."""

    source: ClassVar[str] = "layout"
    event: ClassVar[str] = "prepare"

    seq: int
    """The number of the record, counted from 1 in its session, subscribed to or not."""
    t: float
    """The instant, in simulated seconds."""
    frame: int
    """The number of the last frame."""
    in_: str | None = None
    """The name of the view; absent for the main one."""

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> Self:
        """Makes it of JSON; unknown members are passed over."""
        return cls(
            value["seq"],
            value["t"],
            value["frame"],
            value.get("in"),
        )


@dataclass(slots=True)
class CollectionViewContentSize(Record):
    """The view asks the layout for the size of the content."""

    source: ClassVar[str] = "layout"
    event: ClassVar[str] = "collectionViewContentSize"

    seq: int
    """The number of the record, counted from 1 in its session, subscribed to or not."""
    t: float
    """The instant, in simulated seconds."""
    frame: int
    """The number of the last frame."""
    answer: Pair
    """The size, in points."""
    in_: str | None = None
    """The name of the view; absent for the main one."""

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> Self:
        """Makes it of JSON; unknown members are passed over."""
        return cls(
            value["seq"],
            value["t"],
            value["frame"],
            value["answer"],
            value.get("in"),
        )


@dataclass(slots=True)
class LayoutAttributesForElements(Record):
    """The view asks the layout for the elements of a rectangle."""

    source: ClassVar[str] = "layout"
    event: ClassVar[str] = "layoutAttributesForElements"

    seq: int
    """The number of the record, counted from 1 in its session, subscribed to or not."""
    t: float
    """The instant, in simulated seconds."""
    frame: int
    """The number of the last frame."""
    rect: Rect
    """The rectangle, in content coordinates."""
    answer: int
    """The number of elements."""
    in_: str | None = None
    """The name of the view; absent for the main one."""

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> Self:
        """Makes it of JSON; unknown members are passed over."""
        return cls(
            value["seq"],
            value["t"],
            value["frame"],
            value["rect"],
            value["answer"],
            value.get("in"),
        )


@dataclass(slots=True)
class ShouldInvalidateLayout(Record):
    """The view asks the layout whether new bounds invalidate it."""

    source: ClassVar[str] = "layout"
    event: ClassVar[str] = "shouldInvalidateLayout"

    seq: int
    """The number of the record, counted from 1 in its session, subscribed to or not."""
    t: float
    """The instant, in simulated seconds."""
    frame: int
    """The number of the last frame."""
    bounds: Rect
    """The new bounds, in content coordinates."""
    answer: bool
    """The answer of the layout."""
    in_: str | None = None
    """The name of the view; absent for the main one."""

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> Self:
        """Makes it of JSON; unknown members are passed over."""
        return cls(
            value["seq"],
            value["t"],
            value["frame"],
            value["bounds"],
            value["answer"],
            value.get("in"),
        )


@dataclass(slots=True)
class InvalidationContext(Record):
    """The view asks the layout for the invalidation context of new bounds."""

    source: ClassVar[str] = "layout"
    event: ClassVar[str] = "invalidationContext"

    seq: int
    """The number of the record, counted from 1 in its session, subscribed to or not."""
    t: float
    """The instant, in simulated seconds."""
    frame: int
    """The number of the last frame."""
    bounds: Rect
    """The new bounds, in content coordinates."""
    in_: str | None = None
    """The name of the view; absent for the main one."""

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> Self:
        """Makes it of JSON; unknown members are passed over."""
        return cls(
            value["seq"],
            value["t"],
            value["frame"],
            value["bounds"],
            value.get("in"),
        )


@dataclass(slots=True)
class InvalidateLayout(Record):
    """The layout is invalidated without a context: everything."""

    source: ClassVar[str] = "layout"
    event: ClassVar[str] = "invalidateLayout"

    seq: int
    """The number of the record, counted from 1 in its session, subscribed to or not."""
    t: float
    """The instant, in simulated seconds."""
    frame: int
    """The number of the last frame."""
    in_: str | None = None
    """The name of the view; absent for the main one."""

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> Self:
        """Makes it of JSON; unknown members are passed over."""
        return cls(
            value["seq"],
            value["t"],
            value["frame"],
            value.get("in"),
        )


@dataclass(slots=True)
class InvalidateLayoutWith(Record):
    """The layout is invalidated with a context."""

    source: ClassVar[str] = "layout"
    event: ClassVar[str] = "invalidateLayoutWith"

    seq: int
    """The number of the record, counted from 1 in its session, subscribed to or not."""
    t: float
    """The instant, in simulated seconds."""
    frame: int
    """The number of the last frame."""
    invalidate_everything: bool
    """Whether everything is invalid."""
    invalidate_data_source_counts: bool
    """Whether numbers are fetched again."""
    in_: str | None = None
    """The name of the view; absent for the main one."""
    items: list[Item] | None = None
    """The items that are invalid."""
    supplementary: dict[str, list[Item]] | None = None
    """The supplementary views that are invalid, by kind."""
    decoration: dict[str, list[Item]] | None = None
    """The decoration views that are invalid, by kind."""
    content_offset_adjustment: Pair | None = None
    """The adjustment of the content offset, in points."""
    content_size_adjustment: Pair | None = None
    """The adjustment of the content size, in points."""

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> Self:
        """Makes it of JSON; unknown members are passed over."""
        return cls(
            value["seq"],
            value["t"],
            value["frame"],
            value["invalidateEverything"],
            value["invalidateDataSourceCounts"],
            value.get("in"),
            value.get("items"),
            value.get("supplementary"),
            value.get("decoration"),
            value.get("contentOffsetAdjustment"),
            value.get("contentSizeAdjustment"),
        )


@dataclass(slots=True)
class TargetContentOffset(Record):
    """The view asks the layout for the content offset after a lift or a change."""

    source: ClassVar[str] = "layout"
    event: ClassVar[str] = "targetContentOffset"

    seq: int
    """The number of the record, counted from 1 in its session, subscribed to or not."""
    t: float
    """The instant, in simulated seconds."""
    frame: int
    """The number of the last frame."""
    proposed: Pair
    """The proposed content offset, in points."""
    answer: Pair
    """The content offset that the layout returned, in points."""
    in_: str | None = None
    """The name of the view; absent for the main one."""
    velocity: Pair | None = None
    """The velocity at the lift, in points a millisecond; absent after a change."""

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> Self:
        """Makes it of JSON; unknown members are passed over."""
        return cls(
            value["seq"],
            value["t"],
            value["frame"],
            value["proposed"],
            value["answer"],
            value.get("in"),
            value.get("velocity"),
        )


@dataclass(slots=True)
class LayoutAttributesForItem(Record):
    """The view asks the layout for the attributes of an item."""

    source: ClassVar[str] = "layout"
    event: ClassVar[str] = "layoutAttributesForItem"

    seq: int
    """The number of the record, counted from 1 in its session, subscribed to or not."""
    t: float
    """The instant, in simulated seconds."""
    frame: int
    """The number of the last frame."""
    kind: str
    """cell, header, footer or the layout's own name of the element's kind."""
    item: Item
    """The index path of the element."""
    answer: bool
    """Whether the layout returned attributes."""
    in_: str | None = None
    """The name of the view; absent for the main one."""

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> Self:
        """Makes it of JSON; unknown members are passed over."""
        return cls(
            value["seq"],
            value["t"],
            value["frame"],
            value["kind"],
            value["item"],
            value["answer"],
            value.get("in"),
        )


@dataclass(slots=True)
class LayoutAttributesForSupplementaryView(Record):
    """The view asks the layout for the attributes of a supplementary view."""

    source: ClassVar[str] = "layout"
    event: ClassVar[str] = "layoutAttributesForSupplementaryView"

    seq: int
    """The number of the record, counted from 1 in its session, subscribed to or not."""
    t: float
    """The instant, in simulated seconds."""
    frame: int
    """The number of the last frame."""
    kind: str
    """cell, header, footer or the layout's own name of the element's kind."""
    item: Item
    """The index path of the element."""
    answer: bool
    """Whether the layout returned attributes."""
    in_: str | None = None
    """The name of the view; absent for the main one."""

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> Self:
        """Makes it of JSON; unknown members are passed over."""
        return cls(
            value["seq"],
            value["t"],
            value["frame"],
            value["kind"],
            value["item"],
            value["answer"],
            value.get("in"),
        )


@dataclass(slots=True)
class LayoutAttributesForDecorationView(Record):
    """The view asks the layout for the attributes of a decoration view."""

    source: ClassVar[str] = "layout"
    event: ClassVar[str] = "layoutAttributesForDecorationView"

    seq: int
    """The number of the record, counted from 1 in its session, subscribed to or not."""
    t: float
    """The instant, in simulated seconds."""
    frame: int
    """The number of the last frame."""
    kind: str
    """cell, header, footer or the layout's own name of the element's kind."""
    item: Item
    """The index path of the element."""
    answer: bool
    """Whether the layout returned attributes."""
    in_: str | None = None
    """The name of the view; absent for the main one."""

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> Self:
        """Makes it of JSON; unknown members are passed over."""
        return cls(
            value["seq"],
            value["t"],
            value["frame"],
            value["kind"],
            value["item"],
            value["answer"],
            value.get("in"),
        )


@dataclass(slots=True)
class ShouldInvalidateLayoutForPreferredLayoutAttributes(Record):
    """The view asks the layout whether the size that a view prefers invalidates it."""

    source: ClassVar[str] = "layout"
    event: ClassVar[str] = "shouldInvalidateLayoutForPreferredLayoutAttributes"

    seq: int
    """The number of the record, counted from 1 in its session, subscribed to or not."""
    t: float
    """The instant, in simulated seconds."""
    frame: int
    """The number of the last frame."""
    kind: str
    """cell, header, footer or the layout's own name of the element's kind."""
    item: Item
    """The index path of the element."""
    answer: bool
    """The answer of the layout."""
    in_: str | None = None
    """The name of the view; absent for the main one."""

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> Self:
        """Makes it of JSON; unknown members are passed over."""
        return cls(
            value["seq"],
            value["t"],
            value["frame"],
            value["kind"],
            value["item"],
            value["answer"],
            value.get("in"),
        )


@dataclass(slots=True)
class InvalidationContextForPreferredLayoutAttributes(Record):
    """The view asks the layout for the invalidation context of that size."""

    source: ClassVar[str] = "layout"
    event: ClassVar[str] = "invalidationContextForPreferredLayoutAttributes"

    seq: int
    """The number of the record, counted from 1 in its session, subscribed to or not."""
    t: float
    """The instant, in simulated seconds."""
    frame: int
    """The number of the last frame."""
    kind: str
    """cell, header, footer or the layout's own name of the element's kind."""
    item: Item
    """The index path of the element."""
    in_: str | None = None
    """The name of the view; absent for the main one."""

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> Self:
        """Makes it of JSON; unknown members are passed over."""
        return cls(
            value["seq"],
            value["t"],
            value["frame"],
            value["kind"],
            value["item"],
            value.get("in"),
        )


@dataclass(slots=True)
class TargetIndexPath(Record):
    """The view asks the layout for the index path of a moved item."""

    source: ClassVar[str] = "layout"
    event: ClassVar[str] = "targetIndexPath"

    seq: int
    """The number of the record, counted from 1 in its session, subscribed to or not."""
    t: float
    """The instant, in simulated seconds."""
    frame: int
    """The number of the last frame."""
    item: Item
    """Where the item is."""
    at: Pair
    """The centre of the item, in content coordinates."""
    answer: Item
    """The answer of the layout."""
    in_: str | None = None
    """The name of the view; absent for the main one."""

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> Self:
        """Makes it of JSON; unknown members are passed over."""
        return cls(
            value["seq"],
            value["t"],
            value["frame"],
            value["item"],
            value["at"],
            value["answer"],
            value.get("in"),
        )


@dataclass(slots=True)
class LayoutAttributesForInteractivelyMovingItem(Record):
    """The view asks the layout for the attributes of the item that is moved."""

    source: ClassVar[str] = "layout"
    event: ClassVar[str] = "layoutAttributesForInteractivelyMovingItem"

    seq: int
    """The number of the record, counted from 1 in its session, subscribed to or not."""
    t: float
    """The instant, in simulated seconds."""
    frame: int
    """The number of the last frame."""
    item: Item
    """The index path of the element."""
    at: Pair
    """The centre of the item, in content coordinates."""
    in_: str | None = None
    """The name of the view; absent for the main one."""

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> Self:
        """Makes it of JSON; unknown members are passed over."""
        return cls(
            value["seq"],
            value["t"],
            value["frame"],
            value["item"],
            value["at"],
            value.get("in"),
        )


@dataclass(slots=True)
class InvalidationContextForInteractivelyMovingItems(Record):
    """The view asks the layout for the invalidation context of a step of a movement."""

    source: ClassVar[str] = "layout"
    event: ClassVar[str] = "invalidationContextForInteractivelyMovingItems"

    seq: int
    """The number of the record, counted from 1 in its session, subscribed to or not."""
    t: float
    """The instant, in simulated seconds."""
    frame: int
    """The number of the last frame."""
    from_: Item
    """Where the item was."""
    to: Item
    """Where the item is."""
    at: Pair
    """The centre of the item, in content coordinates."""
    in_: str | None = None
    """The name of the view; absent for the main one."""

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> Self:
        """Makes it of JSON; unknown members are passed over."""
        return cls(
            value["seq"],
            value["t"],
            value["frame"],
            value["from"],
            value["to"],
            value["at"],
            value.get("in"),
        )


@dataclass(slots=True)
class InvalidationContextForEndingInteractiveMovementOfItems(Record):
    """The view asks the layout for the invalidation context of the end of a movement."""

    source: ClassVar[str] = "layout"
    event: ClassVar[str] = "invalidationContextForEndingInteractiveMovementOfItems"

    seq: int
    """The number of the record, counted from 1 in its session, subscribed to or not."""
    t: float
    """The instant, in simulated seconds."""
    frame: int
    """The number of the last frame."""
    from_: Item
    """Where the item was."""
    to: Item
    """Where the item is."""
    cancelled: bool
    """Whether the movement was cancelled."""
    in_: str | None = None
    """The name of the view; absent for the main one."""

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> Self:
        """Makes it of JSON; unknown members are passed over."""
        return cls(
            value["seq"],
            value["t"],
            value["frame"],
            value["from"],
            value["to"],
            value["cancelled"],
            value.get("in"),
        )


@dataclass(slots=True)
class PrepareForCollectionViewUpdates(Record):
    """The layout prepares itself for an animated update."""

    source: ClassVar[str] = "layout"
    event: ClassVar[str] = "prepareForCollectionViewUpdates"

    seq: int
    """The number of the record, counted from 1 in its session, subscribed to or not."""
    t: float
    """The instant, in simulated seconds."""
    frame: int
    """The number of the last frame."""
    updates: int
    """The number of updates."""
    in_: str | None = None
    """The name of the view; absent for the main one."""

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> Self:
        """Makes it of JSON; unknown members are passed over."""
        return cls(
            value["seq"],
            value["t"],
            value["frame"],
            value["updates"],
            value.get("in"),
        )


@dataclass(slots=True)
class FinalizeCollectionViewUpdates(Record):
    """The layout ends an animated update."""

    source: ClassVar[str] = "layout"
    event: ClassVar[str] = "finalizeCollectionViewUpdates"

    seq: int
    """The number of the record, counted from 1 in its session, subscribed to or not."""
    t: float
    """The instant, in simulated seconds."""
    frame: int
    """The number of the last frame."""
    in_: str | None = None
    """The name of the view; absent for the main one."""

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> Self:
        """Makes it of JSON; unknown members are passed over."""
        return cls(
            value["seq"],
            value["t"],
            value["frame"],
            value.get("in"),
        )


@dataclass(slots=True)
class InitialLayoutAttributesForAppearingItem(Record):
    """The view asks the layout for the attributes from which an item appears or is moved."""

    source: ClassVar[str] = "layout"
    event: ClassVar[str] = "initialLayoutAttributesForAppearingItem"

    seq: int
    """The number of the record, counted from 1 in its session, subscribed to or not."""
    t: float
    """The instant, in simulated seconds."""
    frame: int
    """The number of the last frame."""
    kind: str
    """cell, header, footer or the layout's own name of the element's kind."""
    item: Item
    """The index path of the element."""
    answer: bool
    """Whether the layout returned attributes."""
    in_: str | None = None
    """The name of the view; absent for the main one."""

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> Self:
        """Makes it of JSON; unknown members are passed over."""
        return cls(
            value["seq"],
            value["t"],
            value["frame"],
            value["kind"],
            value["item"],
            value["answer"],
            value.get("in"),
        )


@dataclass(slots=True)
class FinalLayoutAttributesForDisappearingItem(Record):
    """The view asks the layout for the attributes to which an item disappears or is moved."""

    source: ClassVar[str] = "layout"
    event: ClassVar[str] = "finalLayoutAttributesForDisappearingItem"

    seq: int
    """The number of the record, counted from 1 in its session, subscribed to or not."""
    t: float
    """The instant, in simulated seconds."""
    frame: int
    """The number of the last frame."""
    kind: str
    """cell, header, footer or the layout's own name of the element's kind."""
    item: Item
    """The index path of the element."""
    answer: bool
    """Whether the layout returned attributes."""
    in_: str | None = None
    """The name of the view; absent for the main one."""

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> Self:
        """Makes it of JSON; unknown members are passed over."""
        return cls(
            value["seq"],
            value["t"],
            value["frame"],
            value["kind"],
            value["item"],
            value["answer"],
            value.get("in"),
        )


@dataclass(slots=True)
class InitialLayoutAttributesForAppearingSupplementaryElement(Record):
    """The view asks the layout for the attributes from which a supplementary view appears or is
    moved.
    """

    source: ClassVar[str] = "layout"
    event: ClassVar[str] = "initialLayoutAttributesForAppearingSupplementaryElement"

    seq: int
    """The number of the record, counted from 1 in its session, subscribed to or not."""
    t: float
    """The instant, in simulated seconds."""
    frame: int
    """The number of the last frame."""
    kind: str
    """cell, header, footer or the layout's own name of the element's kind."""
    item: Item
    """The index path of the element."""
    answer: bool
    """Whether the layout returned attributes."""
    in_: str | None = None
    """The name of the view; absent for the main one."""

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> Self:
        """Makes it of JSON; unknown members are passed over."""
        return cls(
            value["seq"],
            value["t"],
            value["frame"],
            value["kind"],
            value["item"],
            value["answer"],
            value.get("in"),
        )


@dataclass(slots=True)
class FinalLayoutAttributesForDisappearingSupplementaryElement(Record):
    """The view asks the layout for the attributes to which a supplementary view disappears or is
    moved.
    """

    source: ClassVar[str] = "layout"
    event: ClassVar[str] = "finalLayoutAttributesForDisappearingSupplementaryElement"

    seq: int
    """The number of the record, counted from 1 in its session, subscribed to or not."""
    t: float
    """The instant, in simulated seconds."""
    frame: int
    """The number of the last frame."""
    kind: str
    """cell, header, footer or the layout's own name of the element's kind."""
    item: Item
    """The index path of the element."""
    answer: bool
    """Whether the layout returned attributes."""
    in_: str | None = None
    """The name of the view; absent for the main one."""

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> Self:
        """Makes it of JSON; unknown members are passed over."""
        return cls(
            value["seq"],
            value["t"],
            value["frame"],
            value["kind"],
            value["item"],
            value["answer"],
            value.get("in"),
        )


@dataclass(slots=True)
class InitialLayoutAttributesForAppearingDecorationElement(Record):
    """The view asks the layout for the attributes from which a decoration view appears or is moved.
    """

    source: ClassVar[str] = "layout"
    event: ClassVar[str] = "initialLayoutAttributesForAppearingDecorationElement"

    seq: int
    """The number of the record, counted from 1 in its session, subscribed to or not."""
    t: float
    """The instant, in simulated seconds."""
    frame: int
    """The number of the last frame."""
    kind: str
    """cell, header, footer or the layout's own name of the element's kind."""
    item: Item
    """The index path of the element."""
    answer: bool
    """Whether the layout returned attributes."""
    in_: str | None = None
    """The name of the view; absent for the main one."""

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> Self:
        """Makes it of JSON; unknown members are passed over."""
        return cls(
            value["seq"],
            value["t"],
            value["frame"],
            value["kind"],
            value["item"],
            value["answer"],
            value.get("in"),
        )


@dataclass(slots=True)
class FinalLayoutAttributesForDisappearingDecorationElement(Record):
    """The view asks the layout for the attributes to which a decoration view disappears or is
    moved.
    """

    source: ClassVar[str] = "layout"
    event: ClassVar[str] = "finalLayoutAttributesForDisappearingDecorationElement"

    seq: int
    """The number of the record, counted from 1 in its session, subscribed to or not."""
    t: float
    """The instant, in simulated seconds."""
    frame: int
    """The number of the last frame."""
    kind: str
    """cell, header, footer or the layout's own name of the element's kind."""
    item: Item
    """The index path of the element."""
    answer: bool
    """Whether the layout returned attributes."""
    in_: str | None = None
    """The name of the view; absent for the main one."""

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> Self:
        """Makes it of JSON; unknown members are passed over."""
        return cls(
            value["seq"],
            value["t"],
            value["frame"],
            value["kind"],
            value["item"],
            value["answer"],
            value.get("in"),
        )


@dataclass(slots=True)
class PrepareForAnimatedBoundsChange(Record):
    """The layout prepares itself for an animated change of bounds."""

    source: ClassVar[str] = "layout"
    event: ClassVar[str] = "prepareForAnimatedBoundsChange"

    seq: int
    """The number of the record, counted from 1 in its session, subscribed to or not."""
    t: float
    """The instant, in simulated seconds."""
    frame: int
    """The number of the last frame."""
    bounds: Rect
    """The old bounds, in content coordinates."""
    in_: str | None = None
    """The name of the view; absent for the main one."""

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> Self:
        """Makes it of JSON; unknown members are passed over."""
        return cls(
            value["seq"],
            value["t"],
            value["frame"],
            value["bounds"],
            value.get("in"),
        )


@dataclass(slots=True)
class FinalizeAnimatedBoundsChange(Record):
    """The layout ends an animated change of bounds."""

    source: ClassVar[str] = "layout"
    event: ClassVar[str] = "finalizeAnimatedBoundsChange"

    seq: int
    """The number of the record, counted from 1 in its session, subscribed to or not."""
    t: float
    """The instant, in simulated seconds."""
    frame: int
    """The number of the last frame."""
    in_: str | None = None
    """The name of the view; absent for the main one."""

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> Self:
        """Makes it of JSON; unknown members are passed over."""
        return cls(
            value["seq"],
            value["t"],
            value["frame"],
            value.get("in"),
        )


@dataclass(slots=True)
class PrepareForTransitionTo(Record):
    """The layout prepares itself to be replaced."""

    source: ClassVar[str] = "layout"
    event: ClassVar[str] = "prepareForTransitionTo"

    seq: int
    """The number of the record, counted from 1 in its session, subscribed to or not."""
    t: float
    """The instant, in simulated seconds."""
    frame: int
    """The number of the last frame."""
    in_: str | None = None
    """The name of the view; absent for the main one."""

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> Self:
        """Makes it of JSON; unknown members are passed over."""
        return cls(
            value["seq"],
            value["t"],
            value["frame"],
            value.get("in"),
        )


@dataclass(slots=True)
class PrepareForTransitionFrom(Record):
    """The layout prepares itself to replace another."""

    source: ClassVar[str] = "layout"
    event: ClassVar[str] = "prepareForTransitionFrom"

    seq: int
    """The number of the record, counted from 1 in its session, subscribed to or not."""
    t: float
    """The instant, in simulated seconds."""
    frame: int
    """The number of the last frame."""
    in_: str | None = None
    """The name of the view; absent for the main one."""

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> Self:
        """Makes it of JSON; unknown members are passed over."""
        return cls(
            value["seq"],
            value["t"],
            value["frame"],
            value.get("in"),
        )


@dataclass(slots=True)
class FinalizeLayoutTransition(Record):
    """The layout ends a transition."""

    source: ClassVar[str] = "layout"
    event: ClassVar[str] = "finalizeLayoutTransition"

    seq: int
    """The number of the record, counted from 1 in its session, subscribed to or not."""
    t: float
    """The instant, in simulated seconds."""
    frame: int
    """The number of the last frame."""
    in_: str | None = None
    """The name of the view; absent for the main one."""

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> Self:
        """Makes it of JSON; unknown members are passed over."""
        return cls(
            value["seq"],
            value["t"],
            value["frame"],
            value.get("in"),
        )


@dataclass(slots=True)
class SwipeActionsConfiguration(Record):
    """The view asks the configuration of a list for the swipe actions of a row."""

    source: ClassVar[str] = "layout"
    event: ClassVar[str] = "swipeActionsConfiguration"

    seq: int
    """The number of the record, counted from 1 in its session, subscribed to or not."""
    t: float
    """The instant, in simulated seconds."""
    frame: int
    """The number of the last frame."""
    side: Literal["leading", "trailing"]
    """The edge of the row."""
    item: Item
    """The index path of the element."""
    answer: int
    """The number of the actions."""
    in_: str | None = None
    """The name of the view; absent for the main one."""

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> Self:
        """Makes it of JSON; unknown members are passed over."""
        return cls(
            value["seq"],
            value["t"],
            value["frame"],
            value["side"],
            value["item"],
            value["answer"],
            value.get("in"),
        )


@dataclass(slots=True)
class ContextualAction(Record):
    """A swipe action of a row is performed."""

    source: ClassVar[str] = "layout"
    event: ClassVar[str] = "contextualAction"

    seq: int
    """The number of the record, counted from 1 in its session, subscribed to or not."""
    t: float
    """The instant, in simulated seconds."""
    frame: int
    """The number of the last frame."""
    side: Literal["leading", "trailing"]
    """The edge of the row."""
    item: Item
    """The index path of the element."""
    action: int
    """The index of the action, from the edge of the row inwards."""
    in_: str | None = None
    """The name of the view; absent for the main one."""

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> Self:
        """Makes it of JSON; unknown members are passed over."""
        return cls(
            value["seq"],
            value["t"],
            value["frame"],
            value["side"],
            value["item"],
            value["action"],
            value.get("in"),
        )


@dataclass(slots=True)
class Bounds(Record):
    """The bounds changed: the content scrolled, or the view has another size."""

    source: ClassVar[str] = "view"
    event: ClassVar[str] = "bounds"

    seq: int
    """The number of the record, counted from 1 in its session, subscribed to or not."""
    t: float
    """The instant, in simulated seconds."""
    frame: int
    """The number of the last frame."""
    bounds: Rect
    """The new bounds, in content coordinates."""
    in_: str | None = None
    """The name of the view; absent for the main one."""

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> Self:
        """Makes it of JSON; unknown members are passed over."""
        return cls(
            value["seq"],
            value["t"],
            value["frame"],
            value["bounds"],
            value.get("in"),
        )


@dataclass(slots=True)
class ContentSize(Record):
    """The size of the content changed."""

    source: ClassVar[str] = "view"
    event: ClassVar[str] = "contentSize"

    seq: int
    """The number of the record, counted from 1 in its session, subscribed to or not."""
    t: float
    """The instant, in simulated seconds."""
    frame: int
    """The number of the last frame."""
    size: Pair
    """The size, in points."""
    in_: str | None = None
    """The name of the view; absent for the main one."""

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> Self:
        """Makes it of JSON; unknown members are passed over."""
        return cls(
            value["seq"],
            value["t"],
            value["frame"],
            value["size"],
            value.get("in"),
        )


@dataclass(slots=True)
class SectionOffset(Record):
    """The row of a section that scrolls on its own has another offset."""

    source: ClassVar[str] = "view"
    event: ClassVar[str] = "sectionOffset"

    seq: int
    """The number of the record, counted from 1 in its session, subscribed to or not."""
    t: float
    """The instant, in simulated seconds."""
    frame: int
    """The number of the last frame."""
    section: int
    """The number of the section."""
    offset: float
    """The offset of the row, in points."""
    in_: str | None = None
    """The name of the view; absent for the main one."""

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> Self:
        """Makes it of JSON; unknown members are passed over."""
        return cls(
            value["seq"],
            value["t"],
            value["frame"],
            value["section"],
            value["offset"],
            value.get("in"),
        )


@dataclass(slots=True)
class UpdateCycle(Record):
    """A layout pass has run."""

    source: ClassVar[str] = "view"
    event: ClassVar[str] = "updateCycle"

    seq: int
    """The number of the record, counted from 1 in its session, subscribed to or not."""
    t: float
    """The instant, in simulated seconds."""
    frame: int
    """The number of the last frame."""
    prepared: bool
    """Whether the layout prepared itself."""
    queried: bool
    """Whether the layout was queried."""
    added: int
    """Views that came on screen."""
    removed: int
    """Views that went from the screen."""
    in_: str | None = None
    """The name of the view; absent for the main one."""

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> Self:
        """Makes it of JSON; unknown members are passed over."""
        return cls(
            value["seq"],
            value["t"],
            value["frame"],
            value["prepared"],
            value["queried"],
            value["added"],
            value["removed"],
            value.get("in"),
        )


@dataclass(slots=True)
class Dequeue(Record):
    """A view was dequeued."""

    source: ClassVar[str] = "view"
    event: ClassVar[str] = "dequeue"

    seq: int
    """The number of the record, counted from 1 in its session, subscribed to or not."""
    t: float
    """The instant, in simulated seconds."""
    frame: int
    """The number of the last frame."""
    kind: str
    """cell, header, footer or the layout's own name of the element's kind."""
    item: Item
    """The index path of the element."""
    view: int
    """The number of the reused view."""
    fresh: bool
    """Whether the view was made for this."""
    in_: str | None = None
    """The name of the view; absent for the main one."""

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> Self:
        """Makes it of JSON; unknown members are passed over."""
        return cls(
            value["seq"],
            value["t"],
            value["frame"],
            value["kind"],
            value["item"],
            value["view"],
            value["fresh"],
            value.get("in"),
        )


@dataclass(slots=True)
class Enqueue(Record):
    """A view went back to its queue."""

    source: ClassVar[str] = "view"
    event: ClassVar[str] = "enqueue"

    seq: int
    """The number of the record, counted from 1 in its session, subscribed to or not."""
    t: float
    """The instant, in simulated seconds."""
    frame: int
    """The number of the last frame."""
    kind: str
    """cell, header, footer or the layout's own name of the element's kind."""
    item: Item
    """The index path of the element."""
    view: int
    """The number of the reused view."""
    in_: str | None = None
    """The name of the view; absent for the main one."""

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> Self:
        """Makes it of JSON; unknown members are passed over."""
        return cls(
            value["seq"],
            value["t"],
            value["frame"],
            value["kind"],
            value["item"],
            value["view"],
            value.get("in"),
        )


@dataclass(slots=True)
class Prefetch(Record):
    """A cell was prepared ahead of a scroll, or came to its end."""

    source: ClassVar[str] = "view"
    event: ClassVar[str] = "prefetch"

    seq: int
    """The number of the record, counted from 1 in its session, subscribed to or not."""
    t: float
    """The instant, in simulated seconds."""
    frame: int
    """The number of the last frame."""
    step: Literal["prepared", "shown", "dropped"]
    """How far it has come."""
    item: Item
    """The index path of the element."""
    view: int
    """The number of the reused view."""
    in_: str | None = None
    """The name of the view; absent for the main one."""

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> Self:
        """Makes it of JSON; unknown members are passed over."""
        return cls(
            value["seq"],
            value["t"],
            value["frame"],
            value["step"],
            value["item"],
            value["view"],
            value.get("in"),
        )


@dataclass(slots=True)
class Menu(Record):
    """A menu opened or closed."""

    source: ClassVar[str] = "view"
    event: ClassVar[str] = "menu"

    seq: int
    """The number of the record, counted from 1 in its session, subscribed to or not."""
    t: float
    """The instant, in simulated seconds."""
    frame: int
    """The number of the last frame."""
    step: Literal["opened", "closed"]
    """How far it has come."""
    menu: Literal["edit", "context"]
    """The kind of the menu."""
    actions: int
    """The number of its actions."""
    in_: str | None = None
    """The name of the view; absent for the main one."""
    item: Item | None = None
    """The item, where it is one."""

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> Self:
        """Makes it of JSON; unknown members are passed over."""
        return cls(
            value["seq"],
            value["t"],
            value["frame"],
            value["step"],
            value["menu"],
            value["actions"],
            value.get("in"),
            value.get("item"),
        )


@dataclass(slots=True)
class Highlight(Record):
    """A cell was highlighted or no longer is."""

    source: ClassVar[str] = "view"
    event: ClassVar[str] = "highlight"

    seq: int
    """The number of the record, counted from 1 in its session, subscribed to or not."""
    t: float
    """The instant, in simulated seconds."""
    frame: int
    """The number of the last frame."""
    item: Item
    """The index path of the element."""
    on: bool
    """Whether it is so from now on."""
    in_: str | None = None
    """The name of the view; absent for the main one."""

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> Self:
        """Makes it of JSON; unknown members are passed over."""
        return cls(
            value["seq"],
            value["t"],
            value["frame"],
            value["item"],
            value["on"],
            value.get("in"),
        )


@dataclass(slots=True)
class Select(Record):
    """A cell was selected or no longer is."""

    source: ClassVar[str] = "view"
    event: ClassVar[str] = "select"

    seq: int
    """The number of the record, counted from 1 in its session, subscribed to or not."""
    t: float
    """The instant, in simulated seconds."""
    frame: int
    """The number of the last frame."""
    item: Item
    """The index path of the element."""
    on: bool
    """Whether it is so from now on."""
    in_: str | None = None
    """The name of the view; absent for the main one."""

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> Self:
        """Makes it of JSON; unknown members are passed over."""
        return cls(
            value["seq"],
            value["t"],
            value["frame"],
            value["item"],
            value["on"],
            value.get("in"),
        )


@dataclass(slots=True)
class AnimationBegan(Record):
    """A view begins to be animated."""

    source: ClassVar[str] = "view"
    event: ClassVar[str] = "animationBegan"

    seq: int
    """The number of the record, counted from 1 in its session, subscribed to or not."""
    t: float
    """The instant, in simulated seconds."""
    frame: int
    """The number of the last frame."""
    view: int
    """The number of the reused view."""
    item: Item
    """The index path of the element."""
    in_: str | None = None
    """The name of the view; absent for the main one."""

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> Self:
        """Makes it of JSON; unknown members are passed over."""
        return cls(
            value["seq"],
            value["t"],
            value["frame"],
            value["view"],
            value["item"],
            value.get("in"),
        )


@dataclass(slots=True)
class AnimationEnded(Record):
    """The animation of a view has ended."""

    source: ClassVar[str] = "view"
    event: ClassVar[str] = "animationEnded"

    seq: int
    """The number of the record, counted from 1 in its session, subscribed to or not."""
    t: float
    """The instant, in simulated seconds."""
    frame: int
    """The number of the last frame."""
    view: int
    """The number of the reused view."""
    item: Item
    """The index path of the element."""
    finished: bool
    """Whether it came to its end."""
    in_: str | None = None
    """The name of the view; absent for the main one."""

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> Self:
        """Makes it of JSON; unknown members are passed over."""
        return cls(
            value["seq"],
            value["t"],
            value["frame"],
            value["view"],
            value["item"],
            value["finished"],
            value.get("in"),
        )


@dataclass(slots=True)
class Movement(Record):
    """An interactive movement took a step."""

    source: ClassVar[str] = "view"
    event: ClassVar[str] = "movement"

    seq: int
    """The number of the record, counted from 1 in its session, subscribed to or not."""
    t: float
    """The instant, in simulated seconds."""
    frame: int
    """The number of the last frame."""
    step: Literal["began", "moved", "ended", "cancelled"]
    """How far it has come."""
    item: Item
    """Where the item was when the movement began."""
    to: Item
    """Where the item is."""
    at: Pair
    """Its centre, in content coordinates."""
    in_: str | None = None
    """The name of the view; absent for the main one."""

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> Self:
        """Makes it of JSON; unknown members are passed over."""
        return cls(
            value["seq"],
            value["t"],
            value["frame"],
            value["step"],
            value["item"],
            value["to"],
            value["at"],
            value.get("in"),
        )


@dataclass(slots=True)
class Snap(Record):
    """The end of a scroll was chosen: at each lift, and for content that returns to its edge."""

    source: ClassVar[str] = "view"
    event: ClassVar[str] = "snap"

    seq: int
    """The number of the record, counted from 1 in its session, subscribed to or not."""
    t: float
    """The instant, in simulated seconds."""
    frame: int
    """The number of the last frame."""
    proposed: Pair
    """Where the velocity would have brought the content, in points."""
    velocity: Pair
    """The velocity of the finger, in points a millisecond."""
    candidates: list[Candidate]
    """The content offsets that were considered."""
    why: Literal["nearest", "flicked", "named", "moved", "outOfRange", "reachesEdge", "slowsDown", "still"]
    """The reason for the choice."""
    target: Pair
    """The content offset for which the content is bound, in points."""
    by: Literal["layout", "delegate", "paging", "edge", "deceleration"]
    """The origin of the decision."""
    landing: Pair
    """The content offset at which the content will rest, in points."""
    in_: str | None = None
    """The name of the view; absent for the main one."""
    section: int | None = None
    """The section whose row scrolls; offsets are then offsets of the row."""
    item: Item | None = None
    """The item whose offset was chosen."""
    offset: Pair | None = None
    """The content offset that was chosen, if it is no item's, in points."""
    beyond: Pair | None = None
    """How far the target of the layout or the delegate lies beyond the edges of the content, in
    points; absent within.
    """

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> Self:
        """Makes it of JSON; unknown members are passed over."""
        return cls(
            value["seq"],
            value["t"],
            value["frame"],
            value["proposed"],
            value["velocity"],
            [Candidate.from_json(v) for v in value["candidates"]],
            value["why"],
            value["target"],
            value["by"],
            value["landing"],
            value.get("in"),
            value.get("section"),
            value.get("item"),
            value.get("offset"),
            value.get("beyond"),
        )


@dataclass(slots=True)
class Transition(Record):
    """An interactive transition took a step."""

    source: ClassVar[str] = "view"
    event: ClassVar[str] = "transition"

    seq: int
    """The number of the record, counted from 1 in its session, subscribed to or not."""
    t: float
    """The instant, in simulated seconds."""
    frame: int
    """The number of the last frame."""
    step: Literal["began", "moved", "finished", "cancelled", "ended"]
    """How far it has come."""
    progress: float
    """0 is the old layout, 1 the new one."""
    in_: str | None = None
    """The name of the view; absent for the main one."""

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> Self:
        """Makes it of JSON; unknown members are passed over."""
        return cls(
            value["seq"],
            value["t"],
            value["frame"],
            value["step"],
            value["progress"],
            value.get("in"),
        )


@dataclass(slots=True)
class PreferredLayoutAttributesFitting(Record):
    """A view prefers another size than its layout gives."""

    source: ClassVar[str] = "view"
    event: ClassVar[str] = "preferredLayoutAttributesFitting"

    seq: int
    """The number of the record, counted from 1 in its session, subscribed to or not."""
    t: float
    """The instant, in simulated seconds."""
    frame: int
    """The number of the last frame."""
    kind: str
    """cell, header, footer or the layout's own name of the element's kind."""
    item: Item
    """The index path of the element."""
    size: Pair
    """The size that the layout gives, in points."""
    answer: Pair
    """The size that the view prefers, in points."""
    in_: str | None = None
    """The name of the view; absent for the main one."""

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> Self:
        """Makes it of JSON; unknown members are passed over."""
        return cls(
            value["seq"],
            value["t"],
            value["frame"],
            value["kind"],
            value["item"],
            value["size"],
            value["answer"],
            value.get("in"),
        )


@dataclass(slots=True)
class DragStateDidChange(Record):
    """The drag state of a cell changed."""

    source: ClassVar[str] = "view"
    event: ClassVar[str] = "dragStateDidChange"

    seq: int
    """The number of the record, counted from 1 in its session, subscribed to or not."""
    t: float
    """The instant, in simulated seconds."""
    frame: int
    """The number of the last frame."""
    item: Item
    """The index path of the element."""
    state: Literal["none", "lifting", "dragging"]
    """The new state."""
    in_: str | None = None
    """The name of the view; absent for the main one."""

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> Self:
        """Makes it of JSON; unknown members are passed over."""
        return cls(
            value["seq"],
            value["t"],
            value["frame"],
            value["item"],
            value["state"],
            value.get("in"),
        )


@dataclass(slots=True)
class Drag(Record):
    """A drag that came from this view took a step."""

    source: ClassVar[str] = "view"
    event: ClassVar[str] = "drag"

    seq: int
    """The number of the record, counted from 1 in its session, subscribed to or not."""
    t: float
    """The instant, in simulated seconds."""
    frame: int
    """The number of the last frame."""
    step: Literal["lifted", "putBack", "began", "added", "dropped", "cancelled", "ended"]
    """How far it has come."""
    items: int
    """The number of its items."""
    at: Pair
    """Where the finger is, in content coordinates."""
    in_: str | None = None
    """The name of the view; absent for the main one."""

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> Self:
        """Makes it of JSON; unknown members are passed over."""
        return cls(
            value["seq"],
            value["t"],
            value["frame"],
            value["step"],
            value["items"],
            value["at"],
            value.get("in"),
        )


@dataclass(slots=True)
class Gap(Record):
    """The index path that is kept free for a drop changed."""

    source: ClassVar[str] = "view"
    event: ClassVar[str] = "gap"

    seq: int
    """The number of the record, counted from 1 in its session, subscribed to or not."""
    t: float
    """The instant, in simulated seconds."""
    frame: int
    """The number of the last frame."""
    item: Item | None
    """The index path; null where there is none any more."""
    in_: str | None = None
    """The name of the view; absent for the main one."""

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> Self:
        """Makes it of JSON; unknown members are passed over."""
        return cls(
            value["seq"],
            value["t"],
            value["frame"],
            value["item"],
            value.get("in"),
        )


@dataclass(slots=True)
class Placeholder(Record):
    """A placeholder came, got its data or went."""

    source: ClassVar[str] = "view"
    event: ClassVar[str] = "placeholder"

    seq: int
    """The number of the record, counted from 1 in its session, subscribed to or not."""
    t: float
    """The instant, in simulated seconds."""
    frame: int
    """The number of the last frame."""
    step: Literal["inserted", "committed", "deleted"]
    """How far it has come."""
    item: Item
    """The index path of the element."""
    in_: str | None = None
    """The name of the view; absent for the main one."""

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> Self:
        """Makes it of JSON; unknown members are passed over."""
        return cls(
            value["seq"],
            value["t"],
            value["frame"],
            value["step"],
            value["item"],
            value.get("in"),
        )


@dataclass(slots=True)
class Swipe(Record):
    """A finger shows the swipe actions of a row of a list, or they opened or closed."""

    source: ClassVar[str] = "view"
    event: ClassVar[str] = "swipe"

    seq: int
    """The number of the record, counted from 1 in its session, subscribed to or not."""
    t: float
    """The instant, in simulated seconds."""
    frame: int
    """The number of the last frame."""
    step: Literal["began", "opened", "closed"]
    """How far it has come."""
    side: Literal["leading", "trailing"]
    """The edge of the row."""
    item: Item
    """The index path of the element."""
    in_: str | None = None
    """The name of the view; absent for the main one."""

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> Self:
        """Makes it of JSON; unknown members are passed over."""
        return cls(
            value["seq"],
            value["t"],
            value["frame"],
            value["step"],
            value["side"],
            value["item"],
            value.get("in"),
        )


@dataclass(slots=True)
class UnsatisfiableConstraints(Record):
    """Required constraints cannot hold together, and UIKit breaks one of them."""

    source: ClassVar[str] = "view"
    event: ClassVar[str] = "unsatisfiableConstraints"

    seq: int
    """The number of the record, counted from 1 in its session, subscribed to or not."""
    t: float
    """The instant, in simulated seconds."""
    frame: int
    """The number of the last frame."""
    message: str
    """The conflict in sentences: the set, the broken constraint, and the sizes at which all would
    hold.
    """
    constraints: list[str]
    """The smallest set of constraints that cannot hold, each with the line that makes it."""
    broken: str
    """The constraint that UIKit breaks."""
    in_: str | None = None
    """The name of the view; absent for the main one."""

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> Self:
        """Makes it of JSON; unknown members are passed over."""
        return cls(
            value["seq"],
            value["t"],
            value["frame"],
            value["message"],
            value["constraints"],
            value["broken"],
            value.get("in"),
        )


@dataclass(slots=True)
class Opened(Record):
    """The session was opened."""

    source: ClassVar[str] = "session"
    event: ClassVar[str] = "opened"

    seq: int
    """The number of the record, counted from 1 in its session, subscribed to or not."""
    t: float
    """The instant, in simulated seconds."""
    frame: int
    """The number of the last frame."""
    in_: str | None = None
    """The name of the view; absent for the main one."""

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> Self:
        """Makes it of JSON; unknown members are passed over."""
        return cls(
            value["seq"],
            value["t"],
            value["frame"],
            value.get("in"),
        )


@dataclass(slots=True)
class Closed(Record):
    """The session has ended."""

    source: ClassVar[str] = "session"
    event: ClassVar[str] = "closed"

    seq: int
    """The number of the record, counted from 1 in its session, subscribed to or not."""
    t: float
    """The instant, in simulated seconds."""
    frame: int
    """The number of the last frame."""
    in_: str | None = None
    """The name of the view; absent for the main one."""

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> Self:
        """Makes it of JSON; unknown members are passed over."""
        return cls(
            value["seq"],
            value["t"],
            value["frame"],
            value.get("in"),
        )


@dataclass(slots=True)
class Error(Record):
    """A layout or a data source did something wrong."""

    source: ClassVar[str] = "session"
    event: ClassVar[str] = "error"

    seq: int
    """The number of the record, counted from 1 in its session, subscribed to or not."""
    t: float
    """The instant, in simulated seconds."""
    frame: int
    """The number of the last frame."""
    message: str
    """One sentence for a person."""
    in_: str | None = None
    """The name of the view; absent for the main one."""

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> Self:
        """Makes it of JSON; unknown members are passed over."""
        return cls(
            value["seq"],
            value["t"],
            value["frame"],
            value["message"],
            value.get("in"),
        )


@dataclass(slots=True)
class NetworkRequest(Record):
    """A request of an app's failed, since there is no network."""

    source: ClassVar[str] = "session"
    event: ClassVar[str] = "networkRequest"

    seq: int
    """The number of the record, counted from 1 in its session, subscribed to or not."""
    t: float
    """The instant, in simulated seconds."""
    frame: int
    """The number of the last frame."""
    message: str
    """The method and the address of the request."""
    in_: str | None = None
    """The name of the view; absent for the main one."""

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> Self:
        """Makes it of JSON; unknown members are passed over."""
        return cls(
            value["seq"],
            value["t"],
            value["frame"],
            value["message"],
            value.get("in"),
        )


@dataclass(slots=True)
class LogEnded(Record):
    """The log file or the journal of the session has ended; the record is not counted in seq."""

    source: ClassVar[str] = "session"
    event: ClassVar[str] = "logEnded"

    seq: int
    """The number of the record, counted from 1 in its session, subscribed to or not."""
    t: float
    """The instant, in simulated seconds."""
    frame: int
    """The number of the last frame."""
    reason: str
    """Why it ended."""
    in_: str | None = None
    """The name of the view; absent for the main one."""

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> Self:
        """Makes it of JSON; unknown members are passed over."""
        return cls(
            value["seq"],
            value["t"],
            value["frame"],
            value["reason"],
            value.get("in"),
        )


@dataclass(slots=True)
class Frame(Record):
    """The screen has changed; the first record after the subscription, and after a seek, has
    everything.
    """

    source: ClassVar[str] = "view"
    event: ClassVar[str] = "frame"

    seq: int
    """The number of the record, counted from 1 in its session, subscribed to or not."""
    t: float
    """The instant, in simulated seconds."""
    frame: int
    """The number of the last frame."""
    changed: list[FrameElement]
    """The elements that are new or differ, back to front."""
    gone: list[int | list[Any]]
    """The views that show nothing any more: their numbers, for another than the main view [name,
    number].
    """
    fingers: list[list[float]]
    """The fingers that are down: id, x, y in the window."""
    bounds: dict[str, Rect]
    """The visible part of the content of each view, by its name; main for the main view."""
    contents: dict[str, FrameContents] | None = None
    """The content of each view, by its name; absent if it is the same as in the last record."""
    gaps: dict[str, FrameGap] | None = None
    """The space that is kept free for a drop, by the name of the view; absent if there is none."""
    menus: dict[str, FrameMenu] | None = None
    """The open menus, by the name of the view; absent if there is none."""
    previews: list[FramePreview] | None = None
    """The items that are dragged; absent if there are none."""

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> Self:
        """Makes it of JSON; unknown members are passed over."""
        return cls(
            value["seq"],
            value["t"],
            value["frame"],
            [FrameElement.from_json(v) for v in value["changed"]],
            value["gone"],
            value["fingers"],
            value["bounds"],
            {k: FrameContents.from_json(v) for k, v in value["contents"].items()} if "contents" in value else None,
            {k: FrameGap.from_json(v) for k, v in value["gaps"].items()} if "gaps" in value else None,
            {k: FrameMenu.from_json(v) for k, v in value["menus"].items()} if "menus" in value else None,
            [FramePreview.from_json(v) for v in value["previews"]] if "previews" in value else None,
        )


@dataclass(slots=True)
class Step(Record):
    """A step of a script, or a request, begins."""

    source: ClassVar[str] = "script"
    event: ClassVar[str] = "step"

    seq: int
    """The number of the record, counted from 1 in its session, subscribed to or not."""
    t: float
    """The instant, in simulated seconds."""
    frame: int
    """The number of the last frame."""
    line: int
    """The line of the script, or of the connection, counted from 1."""
    text: str
    """The step as it is written, cut after 1000 bytes."""

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> Self:
        """Makes it of JSON; unknown members are passed over."""
        return cls(
            value["seq"],
            value["t"],
            value["frame"],
            value["line"],
            value["text"],
        )


@dataclass(slots=True)
class Held(Record):
    """A step of a script, or a request, has ended."""

    source: ClassVar[str] = "script"
    event: ClassVar[str] = "held"

    seq: int
    """The number of the record, counted from 1 in its session, subscribed to or not."""
    t: float
    """The instant, in simulated seconds."""
    frame: int
    """The number of the last frame."""
    line: int
    """The line of the script, or of the connection, counted from 1."""
    verdict: Literal["held", "failed", "skipped"]
    """How it ended."""
    message: str | None = None
    """Why it did not hold; absent if it did."""

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> Self:
        """Makes it of JSON; unknown members are passed over."""
        return cls(
            value["seq"],
            value["t"],
            value["frame"],
            value["line"],
            value["verdict"],
            value.get("message"),
        )


#: The class of each event.
EVENTS: dict[str, type[Record]] = {
    "touch": Touch,
    "state": State,
    "scrollViewDidScroll": ScrollViewDidScroll,
    "scrollViewWillBeginDragging": ScrollViewWillBeginDragging,
    "scrollViewWillEndDragging": ScrollViewWillEndDragging,
    "scrollViewDidEndDragging": ScrollViewDidEndDragging,
    "scrollViewWillBeginDecelerating": ScrollViewWillBeginDecelerating,
    "scrollViewDidEndDecelerating": ScrollViewDidEndDecelerating,
    "scrollViewDidEndScrollingAnimation": ScrollViewDidEndScrollingAnimation,
    "scrollViewShouldScrollToTop": ScrollViewShouldScrollToTop,
    "scrollViewDidScrollToTop": ScrollViewDidScrollToTop,
    "scrollViewDidChangeAdjustedContentInset": ScrollViewDidChangeAdjustedContentInset,
    "valueChanged": ValueChanged,
    "shouldHighlightItemAt": ShouldHighlightItemAt,
    "didHighlightItemAt": DidHighlightItemAt,
    "didUnhighlightItemAt": DidUnhighlightItemAt,
    "shouldSelectItemAt": ShouldSelectItemAt,
    "shouldDeselectItemAt": ShouldDeselectItemAt,
    "didSelectItemAt": DidSelectItemAt,
    "didDeselectItemAt": DidDeselectItemAt,
    "shouldBeginMultipleSelectionInteractionAt": ShouldBeginMultipleSelectionInteractionAt,
    "didBeginMultipleSelectionInteractionAt": DidBeginMultipleSelectionInteractionAt,
    "collectionViewDidEndMultipleSelectionInteraction": CollectionViewDidEndMultipleSelectionInteraction,
    "canPerformPrimaryActionForItemAt": CanPerformPrimaryActionForItemAt,
    "performPrimaryActionForItemAt": PerformPrimaryActionForItemAt,
    "shouldShowMenuForItemAt": ShouldShowMenuForItemAt,
    "canPerformAction": CanPerformAction,
    "performAction": PerformAction,
    "contextMenuConfigurationForItemsAt": ContextMenuConfigurationForItemsAt,
    "contextMenuConfigurationForItemAt": ContextMenuConfigurationForItemAt,
    "willDisplayContextMenu": WillDisplayContextMenu,
    "willEndContextMenuInteraction": WillEndContextMenuInteraction,
    "willPerformPreviewActionForMenuWith": WillPerformPreviewActionForMenuWith,
    "willDisplay": WillDisplay,
    "didEndDisplaying": DidEndDisplaying,
    "willDisplaySupplementaryView": WillDisplaySupplementaryView,
    "didEndDisplayingSupplementaryView": DidEndDisplayingSupplementaryView,
    "targetIndexPathForMoveOfItemFromOriginalIndexPath": TargetIndexPathForMoveOfItemFromOriginalIndexPath,
    "targetIndexPathForMoveFromItemAt": TargetIndexPathForMoveFromItemAt,
    "targetContentOffsetForProposedContentOffset": TargetContentOffsetForProposedContentOffset,
    "transitionLayoutForOldLayout": TransitionLayoutForOldLayout,
    "sizeForItemAt": SizeForItemAt,
    "insetForSectionAt": InsetForSectionAt,
    "minimumLineSpacingForSectionAt": MinimumLineSpacingForSectionAt,
    "minimumInteritemSpacingForSectionAt": MinimumInteritemSpacingForSectionAt,
    "referenceSizeForHeaderInSection": ReferenceSizeForHeaderInSection,
    "referenceSizeForFooterInSection": ReferenceSizeForFooterInSection,
    "itemsForBeginning": ItemsForBeginning,
    "itemsForAddingTo": ItemsForAddingTo,
    "dragPreviewParametersForItemAt": DragPreviewParametersForItemAt,
    "dragSessionAllowsMoveOperation": DragSessionAllowsMoveOperation,
    "dragSessionIsRestrictedToDraggingApplication": DragSessionIsRestrictedToDraggingApplication,
    "dragSessionWillBegin": DragSessionWillBegin,
    "dragSessionDidEnd": DragSessionDidEnd,
    "canHandle": CanHandle,
    "dropSessionDidEnter": DropSessionDidEnter,
    "dropSessionDidUpdate": DropSessionDidUpdate,
    "dropSessionDidExit": DropSessionDidExit,
    "dropSessionDidEnd": DropSessionDidEnd,
    "performDropWith": PerformDropWith,
    "dropPreviewParametersForItemAt": DropPreviewParametersForItemAt,
    "shouldSpringLoadItemAt": ShouldSpringLoadItemAt,
    "shouldHighlightRowAt": ShouldHighlightRowAt,
    "didHighlightRowAt": DidHighlightRowAt,
    "didUnhighlightRowAt": DidUnhighlightRowAt,
    "willSelectRowAt": WillSelectRowAt,
    "willDeselectRowAt": WillDeselectRowAt,
    "didSelectRowAt": DidSelectRowAt,
    "didDeselectRowAt": DidDeselectRowAt,
    "canPerformPrimaryActionForRowAt": CanPerformPrimaryActionForRowAt,
    "performPrimaryActionForRowAt": PerformPrimaryActionForRowAt,
    "targetIndexPathForMoveFromRowAt": TargetIndexPathForMoveFromRowAt,
    "willBeginEditingRowAt": WillBeginEditingRowAt,
    "didEndEditingRowAt": DidEndEditingRowAt,
    "accessoryButtonTappedForRowWith": AccessoryButtonTappedForRowWith,
    "numberOfSections": NumberOfSections,
    "numberOfItemsInSection": NumberOfItemsInSection,
    "cellForItemAt": CellForItemAt,
    "viewForSupplementaryElementOfKind": ViewForSupplementaryElementOfKind,
    "canMoveItemAt": CanMoveItemAt,
    "moveItemAt": MoveItemAt,
    "prefetchItemsAt": PrefetchItemsAt,
    "cancelPrefetchingForItemsAt": CancelPrefetchingForItemsAt,
    "shouldExpandItem": ShouldExpandItem,
    "willExpandItem": WillExpandItem,
    "snapshotForExpandingParent": SnapshotForExpandingParent,
    "shouldCollapseItem": ShouldCollapseItem,
    "willCollapseItem": WillCollapseItem,
    "dataReady": DataReady,
    "numberOfRowsInSection": NumberOfRowsInSection,
    "cellForRowAt": CellForRowAt,
    "canMoveRowAt": CanMoveRowAt,
    "moveRowAt": MoveRowAt,
    "commit": Commit,
    "prefetchRowsAt": PrefetchRowsAt,
    "cancelPrefetchingForRowsAt": CancelPrefetchingForRowsAt,
    "prepare": Prepare,
    "collectionViewContentSize": CollectionViewContentSize,
    "layoutAttributesForElements": LayoutAttributesForElements,
    "shouldInvalidateLayout": ShouldInvalidateLayout,
    "invalidationContext": InvalidationContext,
    "invalidateLayout": InvalidateLayout,
    "invalidateLayoutWith": InvalidateLayoutWith,
    "targetContentOffset": TargetContentOffset,
    "layoutAttributesForItem": LayoutAttributesForItem,
    "layoutAttributesForSupplementaryView": LayoutAttributesForSupplementaryView,
    "layoutAttributesForDecorationView": LayoutAttributesForDecorationView,
    "shouldInvalidateLayoutForPreferredLayoutAttributes": ShouldInvalidateLayoutForPreferredLayoutAttributes,
    "invalidationContextForPreferredLayoutAttributes": InvalidationContextForPreferredLayoutAttributes,
    "targetIndexPath": TargetIndexPath,
    "layoutAttributesForInteractivelyMovingItem": LayoutAttributesForInteractivelyMovingItem,
    "invalidationContextForInteractivelyMovingItems": InvalidationContextForInteractivelyMovingItems,
    "invalidationContextForEndingInteractiveMovementOfItems": InvalidationContextForEndingInteractiveMovementOfItems,
    "prepareForCollectionViewUpdates": PrepareForCollectionViewUpdates,
    "finalizeCollectionViewUpdates": FinalizeCollectionViewUpdates,
    "initialLayoutAttributesForAppearingItem": InitialLayoutAttributesForAppearingItem,
    "finalLayoutAttributesForDisappearingItem": FinalLayoutAttributesForDisappearingItem,
    "initialLayoutAttributesForAppearingSupplementaryElement": InitialLayoutAttributesForAppearingSupplementaryElement,
    "finalLayoutAttributesForDisappearingSupplementaryElement": FinalLayoutAttributesForDisappearingSupplementaryElement,
    "initialLayoutAttributesForAppearingDecorationElement": InitialLayoutAttributesForAppearingDecorationElement,
    "finalLayoutAttributesForDisappearingDecorationElement": FinalLayoutAttributesForDisappearingDecorationElement,
    "prepareForAnimatedBoundsChange": PrepareForAnimatedBoundsChange,
    "finalizeAnimatedBoundsChange": FinalizeAnimatedBoundsChange,
    "prepareForTransitionTo": PrepareForTransitionTo,
    "prepareForTransitionFrom": PrepareForTransitionFrom,
    "finalizeLayoutTransition": FinalizeLayoutTransition,
    "swipeActionsConfiguration": SwipeActionsConfiguration,
    "contextualAction": ContextualAction,
    "bounds": Bounds,
    "contentSize": ContentSize,
    "sectionOffset": SectionOffset,
    "updateCycle": UpdateCycle,
    "dequeue": Dequeue,
    "enqueue": Enqueue,
    "prefetch": Prefetch,
    "menu": Menu,
    "highlight": Highlight,
    "select": Select,
    "animationBegan": AnimationBegan,
    "animationEnded": AnimationEnded,
    "movement": Movement,
    "snap": Snap,
    "transition": Transition,
    "preferredLayoutAttributesFitting": PreferredLayoutAttributesFitting,
    "dragStateDidChange": DragStateDidChange,
    "drag": Drag,
    "gap": Gap,
    "placeholder": Placeholder,
    "swipe": Swipe,
    "unsatisfiableConstraints": UnsatisfiableConstraints,
    "opened": Opened,
    "closed": Closed,
    "error": Error,
    "networkRequest": NetworkRequest,
    "logEnded": LogEnded,
    "frame": Frame,
    "step": Step,
    "held": Held,
}


def from_json(value: Mapping[str, Any]) -> Record:
    """Makes a record of JSON; one with an event that is not known is an `UnknownRecord`."""
    kind = EVENTS.get(value["event"])
    return UnknownRecord.from_json(value) if kind is None else kind.from_json(value)


__all__ = [
    "EVENTS",
    "AccessoryButtonTappedForRowWith",
    "AnimationBegan",
    "AnimationEnded",
    "Bounds",
    "CanHandle",
    "CanMoveItemAt",
    "CanMoveRowAt",
    "CanPerformAction",
    "CanPerformPrimaryActionForItemAt",
    "CanPerformPrimaryActionForRowAt",
    "CancelPrefetchingForItemsAt",
    "CancelPrefetchingForRowsAt",
    "CellForItemAt",
    "CellForRowAt",
    "Closed",
    "CollectionViewContentSize",
    "CollectionViewDidEndMultipleSelectionInteraction",
    "Commit",
    "ContentSize",
    "ContextMenuConfigurationForItemAt",
    "ContextMenuConfigurationForItemsAt",
    "ContextualAction",
    "DataReady",
    "Dequeue",
    "DidBeginMultipleSelectionInteractionAt",
    "DidDeselectItemAt",
    "DidDeselectRowAt",
    "DidEndDisplaying",
    "DidEndDisplayingSupplementaryView",
    "DidEndEditingRowAt",
    "DidHighlightItemAt",
    "DidHighlightRowAt",
    "DidSelectItemAt",
    "DidSelectRowAt",
    "DidUnhighlightItemAt",
    "DidUnhighlightRowAt",
    "Drag",
    "DragPreviewParametersForItemAt",
    "DragSessionAllowsMoveOperation",
    "DragSessionDidEnd",
    "DragSessionIsRestrictedToDraggingApplication",
    "DragSessionWillBegin",
    "DragStateDidChange",
    "DropPreviewParametersForItemAt",
    "DropSessionDidEnd",
    "DropSessionDidEnter",
    "DropSessionDidExit",
    "DropSessionDidUpdate",
    "Enqueue",
    "Error",
    "FinalLayoutAttributesForDisappearingDecorationElement",
    "FinalLayoutAttributesForDisappearingItem",
    "FinalLayoutAttributesForDisappearingSupplementaryElement",
    "FinalizeAnimatedBoundsChange",
    "FinalizeCollectionViewUpdates",
    "FinalizeLayoutTransition",
    "Frame",
    "Gap",
    "Held",
    "Highlight",
    "InitialLayoutAttributesForAppearingDecorationElement",
    "InitialLayoutAttributesForAppearingItem",
    "InitialLayoutAttributesForAppearingSupplementaryElement",
    "InsetForSectionAt",
    "InvalidateLayout",
    "InvalidateLayoutWith",
    "InvalidationContext",
    "InvalidationContextForEndingInteractiveMovementOfItems",
    "InvalidationContextForInteractivelyMovingItems",
    "InvalidationContextForPreferredLayoutAttributes",
    "ItemsForAddingTo",
    "ItemsForBeginning",
    "LayoutAttributesForDecorationView",
    "LayoutAttributesForElements",
    "LayoutAttributesForInteractivelyMovingItem",
    "LayoutAttributesForItem",
    "LayoutAttributesForSupplementaryView",
    "LogEnded",
    "Menu",
    "MinimumInteritemSpacingForSectionAt",
    "MinimumLineSpacingForSectionAt",
    "MoveItemAt",
    "MoveRowAt",
    "Movement",
    "NetworkRequest",
    "NumberOfItemsInSection",
    "NumberOfRowsInSection",
    "NumberOfSections",
    "Opened",
    "PerformAction",
    "PerformDropWith",
    "PerformPrimaryActionForItemAt",
    "PerformPrimaryActionForRowAt",
    "Placeholder",
    "PreferredLayoutAttributesFitting",
    "Prefetch",
    "PrefetchItemsAt",
    "PrefetchRowsAt",
    "Prepare",
    "PrepareForAnimatedBoundsChange",
    "PrepareForCollectionViewUpdates",
    "PrepareForTransitionFrom",
    "PrepareForTransitionTo",
    "Record",
    "ReferenceSizeForFooterInSection",
    "ReferenceSizeForHeaderInSection",
    "ScrollViewDidChangeAdjustedContentInset",
    "ScrollViewDidEndDecelerating",
    "ScrollViewDidEndDragging",
    "ScrollViewDidEndScrollingAnimation",
    "ScrollViewDidScroll",
    "ScrollViewDidScrollToTop",
    "ScrollViewShouldScrollToTop",
    "ScrollViewWillBeginDecelerating",
    "ScrollViewWillBeginDragging",
    "ScrollViewWillEndDragging",
    "SectionOffset",
    "Select",
    "ShouldBeginMultipleSelectionInteractionAt",
    "ShouldCollapseItem",
    "ShouldDeselectItemAt",
    "ShouldExpandItem",
    "ShouldHighlightItemAt",
    "ShouldHighlightRowAt",
    "ShouldInvalidateLayout",
    "ShouldInvalidateLayoutForPreferredLayoutAttributes",
    "ShouldSelectItemAt",
    "ShouldShowMenuForItemAt",
    "ShouldSpringLoadItemAt",
    "SizeForItemAt",
    "Snap",
    "SnapshotForExpandingParent",
    "State",
    "Step",
    "Swipe",
    "SwipeActionsConfiguration",
    "TargetContentOffset",
    "TargetContentOffsetForProposedContentOffset",
    "TargetIndexPath",
    "TargetIndexPathForMoveFromItemAt",
    "TargetIndexPathForMoveFromRowAt",
    "TargetIndexPathForMoveOfItemFromOriginalIndexPath",
    "Touch",
    "Transition",
    "TransitionLayoutForOldLayout",
    "UnknownRecord",
    "UnsatisfiableConstraints",
    "UpdateCycle",
    "ValueChanged",
    "ViewForSupplementaryElementOfKind",
    "WillBeginEditingRowAt",
    "WillCollapseItem",
    "WillDeselectRowAt",
    "WillDisplay",
    "WillDisplayContextMenu",
    "WillDisplaySupplementaryView",
    "WillEndContextMenuInteraction",
    "WillExpandItem",
    "WillPerformPreviewActionForMenuWith",
    "WillSelectRowAt",
    "from_json",
]
