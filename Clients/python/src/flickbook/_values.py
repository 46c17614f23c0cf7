"""The values of the protocol: how they are given, read and written as JSON."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from typing import Any

#: The index path of an item: `[section, item]`.
Item = list[int]
#: A point, a size or a velocity: two numbers.
Pair = list[float]
#: A rectangle `[x, y, width, height]`, or insets `[top, left, bottom, right]`.
Rect = list[float]

#: The index path of an item, or its id.
GivenItem = Sequence[int] | str
GivenPair = Sequence[float]
GivenRect = Sequence[float]


class _Null:
    """JSON's null where None means that a parameter is not given."""


NULL = _Null()


def _plain(value: Any) -> Any:
    """Returns the JSON form of a value that the encoder does not know."""
    if value is NULL:
        return None
    if isinstance(value, Mapping):
        return dict(value)
    if isinstance(value, Sequence):
        return list(value)
    # Numbers of numpy and the like.
    item = getattr(value, "tolist", None)
    if callable(item):
        return item()
    raise TypeError(f"{value!r} of type {type(value).__name__} has no form in JSON")


#: Writes a value as JSON on one line.
encode: Callable[[Any], str] = json.JSONEncoder(
    separators=(",", ":"), ensure_ascii=False, allow_nan=False, default=_plain
).encode

#: Reads JSON that begins a text: the value, and where it ends.
decode: Callable[[str], tuple[Any, int]] = json.JSONDecoder().raw_decode


def choose(value: Mapping[str, Any], *kinds: Any) -> Any:
    """Makes the first of the classes whose members are all there."""
    for kind in kinds[:-1]:
        try:
            return kind.from_json(value)
        except KeyError:
            continue
    return kinds[-1].from_json(value)
