"""The values that a client may give as a scene."""

import sys
from collections import ChainMap
from pathlib import Path
from typing import Any

import pytest

import flickbook
from flickbook._scene import scene_of

SCENE = {"view": {"size": [100, 200]}, "sections": [{"items": 2}]}
YAML = "view: {size: [100, 200]}\nsections:\n  - items: 2\n"
JSON = '{"view": {"size": [100, 200]}, "sections": [{"items": 2}]}'


@pytest.mark.parametrize("text", [YAML, JSON, f"scene: {JSON}\nsteps: []\n"])
def test_texts_and_files_are_scenes(text: str, tmp_path: Path) -> None:
    assert scene_of(text) == SCENE
    path = tmp_path / "a.yaml"
    path.write_text(text, "utf-8")
    assert scene_of(path) == scene_of(str(path)) == SCENE


def test_words_are_those_of_yaml_1_2() -> None:
    text = "sections: [{items: [{id: no}, {id: on, movable: false}]}]\nlayout:\n  type: flow\n"
    section = scene_of(text)["sections"][0]
    assert section == {"items": [{"id": "no"}, {"id": "on", "movable": False}]}


def test_any_map_is_a_scene(daemon: flickbook.Daemon) -> None:
    scene = ChainMap[str, Any]({"view": {"size": (100, 200)}}, {"sections": ({"items": 2},)})
    with daemon.open(scene) as session:
        assert session.state().bounds == [0, 0, 100, 200]


@pytest.mark.parametrize(
    ("scene", "message"),
    [
        ("nowhere.yaml", "cannot be read"),
        ("- 1\n- 2\n", "is no scene"),
        ("a: [\n", "is no YAML"),
        ("{", "is no YAML"),
    ],
)
def test_what_is_no_scene_is_refused(scene: str, message: str) -> None:
    with pytest.raises(flickbook.FlickbookError, match=message):
        scene_of(scene)


def test_yaml_needs_its_package(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "yaml", None)
    assert scene_of(JSON) == SCENE
    with pytest.raises(flickbook.FlickbookError) as caught:
        scene_of(YAML)
    assert caught.value.hint == "pip install 'flickbook[yaml]'"
