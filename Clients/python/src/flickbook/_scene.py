"""The forms in which a client may give a scene."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from flickbook.errors import InvalidParams

#: A scene: its keys and values, a file, or its text in YAML or JSON.
Scene = Mapping[str, Any] | str | os.PathLike[str]


def scene_of(scene: Scene) -> Mapping[str, Any]:
    """The keys and values of a scene.

    A text of one line that is no JSON object is the path of a file.

    Raises:
        FlickbookError: There is no such file, or its text is no scene.
    """
    if isinstance(scene, Mapping):
        return scene
    if isinstance(scene, str) and ("\n" in scene or scene.lstrip().startswith("{")):
        return _read(scene, "The text")
    path = Path(scene)
    try:
        text = path.read_text("utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise InvalidParams(
            f"The scene {path} cannot be read: {error}.",
            data={"hint": "A scene is a dict, a path, or a text of several lines."},
        ) from error
    return _read(text, str(path))


def _read(text: str, what: str) -> Mapping[str, Any]:
    try:
        value = json.loads(text)
    except ValueError:
        value = _read_yaml(text, what)
    if not isinstance(value, Mapping):
        raise InvalidParams(f"{what} is no scene: it is not a map of keys and values.")
    # A script has its scene under a key.
    if "scene" in value and isinstance(value["scene"], Mapping):
        return value["scene"]
    return value


def _read_yaml(text: str, what: str) -> Any:
    try:
        import yaml
    except ImportError:
        raise InvalidParams(
            f"{what} is not JSON, and there is no package to read YAML.",
            data={"hint": "pip install 'flickbook[yaml]'"},
        ) from None
    try:
        return yaml.load(text, _loader(yaml))
    except yaml.YAMLError as error:
        raise InvalidParams(f"{what} is no YAML: {error}") from error


def _loader(yaml: Any) -> Any:
    """A loader that knows the words of YAML 1.2, as the daemon does: `no` and `on` are texts."""

    class Loader(yaml.SafeLoader):  # type: ignore[misc]
        pass

    Loader.yaml_implicit_resolvers = {
        first: [
            (tag, pattern) for tag, pattern in rows if not tag.endswith((":bool", ":timestamp"))
        ]
        for first, rows in yaml.SafeLoader.yaml_implicit_resolvers.items()
    }
    words = re.compile(r"^(?:true|True|TRUE|false|False|FALSE)$")
    Loader.add_implicit_resolver("tag:yaml.org,2002:bool", words, list("tTfF"))
    return Loader
