"""The definition of a campaign: scenes, scripts, seeds, sizes and parameters, and its tasks."""

from __future__ import annotations

import hashlib
import json
import math
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from itertools import pairwise, product
from typing import Any

MOST_TASKS = 1_000_000
MOST_SEED = 2**53
# The keys of a campaign for screens, with the paths of scenes and the options of programs.
SCREENS = {
    "devices": ("view.device", "--device"),
    "textSizes": ("view.textSize", "--text-size"),
    "styles": ("view.style", "--style"),
}
_SCREEN_OPTIONS = dict(SCREENS.values())
WORD = re.compile(r"(?!null$)[A-Za-z][A-Za-z0-9-]*")
Pairs = tuple[tuple[str, str], ...]


class CampaignError(Exception):
    """Something in a campaign that is wrong, told in a sentence."""


class ClusterError(CampaignError):
    """There is nobody to do the tasks."""


@dataclass(frozen=True)
class Task:
    """One thing to do: a scene or script with a seed, a size and parameters.

    What comes out of it is a function of these values and of the files of the campaign.
    """

    index: int
    kind: str
    source: str
    seed: int | None
    size: tuple[float, float] | None
    settings: Pairs
    variables: Pairs
    plays: int | None
    length: int | None

    @cached_property
    def key(self) -> str:
        """The name of the task in its campaign, which does not depend on the other tasks."""
        return digest(
            [
                self.kind,
                self.source,
                self.seed,
                self.size,
                self.settings,
                self.variables,
                self.plays,
                self.length,
            ]
        )[:20]

    def describe(self) -> dict[str, Any]:
        """Return the values of the task, as its result states them."""
        return {
            "key": self.key,
            "index": self.index,
            "kind": self.kind,
            "source": self.source,
            "seed": self.seed,
            "size": None if self.size is None else list(self.size),
            "set": dict(self.settings),
            "vars": dict(self.variables),
        }

    def options(self) -> list[str]:
        """Return the options of the command line that give the task its size and parameters."""
        options: list[str] = []
        if self.size is not None:
            options += ["--set", f"view.size=[{number(self.size[0])}, {number(self.size[1])}]"]
        for name, value in self.settings:
            # The option takes the scene's own size away, which would win over the device's.
            option = _SCREEN_OPTIONS.get(name) if WORD.fullmatch(value) else None
            options += ["--set", f"{name}={value}"] if option is None else [option, value]
        for name, value in self.variables:
            options += ["--var", f"{name}={value}"]
        if self.kind == "fuzz":
            for option, value_of in (
                ("--seed", self.seed),
                ("--plays", self.plays),
                ("--length", self.length),
            ):
                if value_of is not None:
                    options += [option, str(value_of)]
        return options


@dataclass(frozen=True)
class Definition:
    """The values of a campaign; every combination of them is a task."""

    fuzz: tuple[str, ...] = ()
    play: tuple[str, ...] = ()
    seeds: tuple[tuple[int, int], ...] = ((1, 1),)
    sizes: tuple[tuple[float, float], ...] = ()
    settings: tuple[tuple[str, tuple[str, ...]], ...] = ()
    variables: tuple[tuple[str, tuple[str, ...]], ...] = ()
    plays: int | None = None
    length: int | None = None
    layouts: tuple[str, ...] = ()
    invariants: str | None = None
    files: tuple[str, ...] = ()
    digests: Mapping[str, str] = field(default_factory=dict)

    def check(self) -> None:
        """Refuse what cannot be a campaign.

        Raises:
            CampaignError: there is nothing to do, too much, or something twice.
        """
        if not self.fuzz and not self.play:
            raise CampaignError(
                "There is nothing to do: name scenes with --fuzz or scripts with --play."
            )
        for name, values in (("fuzz", self.fuzz), ("play", self.play), ("sizes", self.sizes)):
            if len(set(values)) < len(values):
                raise CampaignError(f"{name}: a value occurs twice.")
        for name, texts in (*self.settings, *self.variables):
            if len(set(texts)) < len(texts):
                raise CampaignError(f"{name}: a value occurs twice.")
        if self.sizes and any(name == "view.size" for name, _ in self.settings):
            raise CampaignError("view.size is given by --size and by --set; one of them is enough.")
        names = [name for name, _ in self.settings]
        for name in names:
            if names.count(name) > 1:
                key = next(key for key, (path, _) in SCREENS.items() if path == name)
                raise CampaignError(f"{name} is given by {key} and by set; one of them is enough.")
        if self.sizes and "view.device" in names:
            raise CampaignError("A device has a size; sizes or devices are enough.")
        if self.count > MOST_TASKS:
            raise CampaignError(
                f"These are {self.count:,} tasks; a campaign has at most {MOST_TASKS:,}."
            )

    @cached_property
    def seed_count(self) -> int:
        """How many seeds there are."""
        return sum(last - first + 1 for first, last in self.seeds)

    @cached_property
    def variants(self) -> list[tuple[tuple[float, float] | None, Pairs, Pairs]]:
        """Every combination of a size and parameters."""
        sizes: list[tuple[float, float] | None] = list(self.sizes) or [None]
        settings = [[(name, value) for value in values] for name, values in self.settings]
        variables = [[(name, value) for value in values] for name, values in self.variables]
        return [
            (size, tuple(chosen), tuple(given))
            for size in sizes
            for chosen in product(*settings)
            for given in product(*variables)
        ]

    @property
    def variant_count(self) -> int:
        """How many combinations of a size and parameters there are, without making them."""
        counts = [len(values) for _, values in (*self.settings, *self.variables)]
        return max(1, len(self.sizes)) * math.prod(counts)

    @property
    def count(self) -> int:
        """How many tasks there are."""
        return (self.seed_count * len(self.fuzz) + len(self.play)) * self.variant_count

    def tasks(self) -> Iterator[Task]:
        """Make the tasks: first the scripts to play, then for each seed all scenes to fuzz."""
        index = 0
        for source in self.play:
            for size, settings, variables in self.variants:
                yield Task(index, "play", source, None, size, settings, variables, None, None)
                index += 1
        for first, last in self.seeds if self.fuzz else ():
            for seed in range(first, last + 1):
                for source in self.fuzz:
                    for size, settings, variables in self.variants:
                        yield Task(
                            index, "fuzz", source, seed, size, settings, variables,
                            self.plays, self.length,
                        )  # fmt: skip
                        index += 1

    def describe(self) -> dict[str, Any]:
        """Return the definition as JSON, by which two campaigns are compared."""
        return {
            "fuzz": list(self.fuzz),
            "play": list(self.play),
            "seeds": [f"{first}..{last}" for first, last in self.seeds],
            "sizes": [list(size) for size in self.sizes],
            "set": {name: list(values) for name, values in self.settings},
            "vars": {name: list(values) for name, values in self.variables},
            "plays": self.plays,
            "length": self.length,
            "layouts": list(self.layouts),
            "invariants": self.invariants,
            "files": dict(self.digests),
        }


def digest(value: Any) -> str:
    """Return a hash of a JSON value, the same on every machine."""
    text = json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=True)
    return hashlib.blake2b(text.encode(), digest_size=16).hexdigest()


def number(value: float) -> str:
    """Return a number as a person writes it: 320 rather than 320.0."""
    return str(int(value)) if value == int(value) else repr(value)


def seed_ranges(text: str) -> tuple[tuple[int, int], ...]:
    """Read seeds: `7`, `1..1000`, `1..10,20..30`.

    Raises:
        CampaignError: something in the text is no range, or two ranges overlap.
    """
    ranges: list[tuple[int, int]] = []
    for part in text.split(","):
        part = part.strip()
        match = re.fullmatch(r"([0-9]{1,16})(?:\.\.([0-9]{1,16}))?", part)
        if match is None:
            raise CampaignError(f"seeds: “{part}” is neither a number nor a range such as 1..1000.")
        low = int(match[1])
        high = low if match[2] is None else int(match[2])
        if max(low, high) > MOST_SEED:
            raise CampaignError(f"seeds: “{part}” is not within 0..{MOST_SEED}.")
        if high < low:
            raise CampaignError(f"seeds: “{part}” ends before it begins.")
        ranges.append((low, high))
    ordered = sorted(ranges)
    for one, other in pairwise(ordered):
        if other[0] <= one[1]:
            raise CampaignError(f"seeds: {other[0]} occurs twice.")
    return tuple(ranges)


def view_size(text: str) -> tuple[float, float]:
    """Read a size: `390x844`.

    Raises:
        CampaignError: the text is no size.
    """
    width, sign, height = text.lower().partition("x")
    try:
        size = (float(width), float(height))
    except ValueError:
        size = (math.nan, math.nan)
    if not sign or not all(0 < side <= 100_000 for side in size):
        raise CampaignError(f"sizes: “{text}” is no size such as 390x844.")
    return size
