"""Reading a campaign from a file and from the command line."""

from __future__ import annotations

import difflib
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from importlib import import_module
from pathlib import Path
from typing import Any

from .bundle import Bundle, gather
from .definition import (
    SCREENS,
    WORD,
    CampaignError,
    Definition,
    number,
    seed_ranges,
    view_size,
)

KEYS = (
    "fuzz", "play", "seeds", "sizes", *SCREENS, "set", "vars", "plays", "length", "layouts",
    "invariants", "files",
)  # fmt: skip
MOST_FILE_BYTES = 1 << 20
# Without a number of plays the fuzzer ends by the clock, and no two results are the same.
PLAYS = 100


@dataclass
class Request:
    """The unchecked description of a campaign in a file or on a command line."""

    fuzz: list[str] = field(default_factory=list)
    play: list[str] = field(default_factory=list)
    seeds: str | None = None
    sizes: list[str] = field(default_factory=list)
    # Words by the key of a screen.
    screens: dict[str, list[str]] = field(default_factory=dict)
    settings: dict[str, list[str]] = field(default_factory=dict)
    variables: dict[str, list[str]] = field(default_factory=dict)
    plays: int | None = None
    length: int | None = None
    layouts: list[str] = field(default_factory=list)
    invariants: str | None = None
    files: list[str] = field(default_factory=list)

    def overridden(self, other: Request) -> Request:
        """Return this request, with the values of another one replacing its own, key by key."""
        return Request(
            fuzz=other.fuzz or self.fuzz,
            play=other.play or self.play,
            seeds=self.seeds if other.seeds is None else other.seeds,
            sizes=other.sizes or self.sizes,
            screens=self.screens | other.screens,
            settings=other.settings or self.settings,
            variables=other.variables or self.variables,
            plays=self.plays if other.plays is None else other.plays,
            length=self.length if other.length is None else other.length,
            layouts=other.layouts or self.layouts,
            invariants=other.invariants or self.invariants,
            files=other.files or self.files,
        )


def define(request: Request, base: Path) -> tuple[Definition, Bundle]:
    """Make a campaign, with the files that it names.

    Raises:
        CampaignError: a value is wrong, or a file is not there.
    """
    for name, value, least, most in (
        ("plays", request.plays, 1, 1_000_000_000),
        ("length", request.length, 1, 10_000),
    ):
        if value is not None and not least <= value <= most:
            raise CampaignError(f"{name}: {value} is not within {least}..{most}.")
    for key, words in request.screens.items():
        for word in words:
            if not WORD.fullmatch(word):
                raise CampaignError(f"{key}: “{word}” is no name.")
    screens = {SCREENS[key][0]: words for key, words in request.screens.items()}
    parameters = [*screens.items(), *request.settings.items()]
    definition = Definition(
        fuzz=tuple(request.fuzz),
        play=tuple(request.play),
        seeds=seed_ranges("1" if request.seeds is None else request.seeds),
        sizes=tuple(view_size(text) for text in request.sizes),
        settings=tuple((name, tuple(texts)) for name, texts in parameters),
        variables=tuple((name, tuple(texts)) for name, texts in request.variables.items()),
        plays=PLAYS if request.plays is None else request.plays,
        length=request.length,
        layouts=tuple(request.layouts),
        invariants=request.invariants,
        files=tuple(request.files),
    )
    definition.check()
    rules = [] if request.invariants is None else [request.invariants]
    scripts = [*request.fuzz, *request.play, *rules]
    bundle = gather(base, scripts, request.layouts, request.files)
    return replace(definition, digests=bundle.digests), bundle


def read_file(path: Path) -> Request:
    """Read a campaign from YAML or JSON. Paths in it belong to its folder.

    Raises:
        CampaignError: the file is not there, or a key or a value of it is wrong.
    """
    try:
        if path.stat().st_size > MOST_FILE_BYTES:
            raise CampaignError(f"{path} is larger than {MOST_FILE_BYTES >> 20} MiB.")
        text = path.read_text(encoding="utf-8")
    except OSError as error:
        raise CampaignError(f"{path}: {error.strerror}.") from None
    except UnicodeDecodeError:
        raise CampaignError(f"{path} is no text.") from None
    yaml: Any = import_module("yaml")
    try:
        value = json.loads(text) if path.suffix == ".json" else yaml.safe_load(text)
    except (yaml.YAMLError, ValueError, RecursionError) as error:
        raise CampaignError(f"{path} cannot be read: {error}") from None
    if not isinstance(value, Mapping):
        raise CampaignError(f"{path} is no campaign: it should have keys such as fuzz and seeds.")
    try:
        return _request(value)
    except CampaignError as error:
        raise CampaignError(f"{path}: {error}") from None


def _request(value: Mapping[Any, Any]) -> Request:
    for key in value:
        if key not in KEYS:
            near = difflib.get_close_matches(str(key), KEYS, 1)
            hint = f" Did you mean “{near[0]}”?" if near else f" The keys are {', '.join(KEYS)}."
            raise CampaignError(f"There is no key “{key}” in a campaign.{hint}")
    rules = _texts(value, "invariants")
    if len(rules) > 1:
        raise CampaignError("invariants: there is one file of rules.")
    return Request(
        fuzz=_texts(value, "fuzz"),
        play=_texts(value, "play"),
        seeds=_seeds(value.get("seeds")),
        sizes=[_size(size) for size in _list(value.get("sizes"))],
        screens={key: _texts(value, key) for key in SCREENS if value.get(key) is not None},
        settings=_values(value, "set"),
        variables=_values(value, "vars"),
        plays=_integer(value, "plays"),
        length=_integer(value, "length"),
        layouts=_texts(value, "layouts"),
        invariants=rules[0] if rules else None,
        files=_texts(value, "files"),
    )


def _list(value: Any) -> Sequence[Any]:
    return [] if value is None else value if isinstance(value, list) else [value]


def _texts(value: Mapping[Any, Any], key: str) -> list[str]:
    texts = _list(value.get(key))
    for text in texts:
        if not isinstance(text, str) or not text:
            kind = "name" if key in SCREENS else "path"
            raise CampaignError(f"{key}: {_shown(text)} is no {kind}.")
    return [str(text) for text in texts]


def _seeds(value: Any) -> str | None:
    parts = _list(value)
    for part in parts:
        if isinstance(part, bool) or not isinstance(part, int | str):
            raise CampaignError(f"seeds: {_shown(part)} is neither a number nor a range.")
    return ",".join(str(part) for part in parts) or None


def _size(value: Any) -> str:
    if isinstance(value, list) and len(value) == 2:
        sides = [side for side in value if isinstance(side, int | float)]
        if len(sides) == 2 and not any(isinstance(side, bool) for side in sides):
            return "x".join(number(float(side)) if abs(side) < 1e9 else "-" for side in sides)
    if isinstance(value, str):
        return value
    raise CampaignError(f"sizes: {_shown(value)} is no size such as 390x844 or [390, 844].")


def _values(value: Mapping[Any, Any], key: str) -> dict[str, list[str]]:
    """Read parameters: a list has the values to try; a value that is a list is put into a list."""
    given = value.get(key)
    if given is None:
        return {}
    if not isinstance(given, Mapping):
        raise CampaignError(f"{key}: {_shown(given)} is no map from names to lists of values.")
    values: dict[str, list[str]] = {}
    for name, choices in given.items():
        if not isinstance(name, str):
            raise CampaignError(f"{key}: {_shown(name)} is no name.")
        texts = [_text(choice) for choice in _list(choices)]
        if not texts:
            raise CampaignError(f"{key}: {name} has no value.")
        values[name] = texts
    return values


def _integer(value: Mapping[Any, Any], key: str) -> int | None:
    given = value.get(key)
    if given is None or (isinstance(given, int) and not isinstance(given, bool)):
        return given
    raise CampaignError(f"{key}: {_shown(given)} is no whole number.")


def _text(value: Any) -> str:
    """Return a value as the command line takes it: YAML, in which only some texts need quotes."""
    yaml: Any = import_module("yaml")
    if isinstance(value, str):
        try:
            if yaml.safe_load(value) == value:
                return value
        except yaml.YAMLError:
            pass
    return _json(value)


def _json(value: Any) -> str:
    try:
        return json.dumps(value, ensure_ascii=False)
    except (TypeError, ValueError, RecursionError):
        raise CampaignError(f"{_shown(value)} is no value of a scene.") from None


def _shown(value: Any) -> str:
    text = repr(value)
    return f"“{value if isinstance(value, str) else text[:80]}”"
