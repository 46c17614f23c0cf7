"""The generated files are current, and hand-written files agree with the schema."""

import dataclasses
import importlib.util
import inspect
import json
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

import flickbook
from flickbook import errors, records
from flickbook._client import SessionLog

HERE = Path(__file__).resolve().parent


def generator() -> ModuleType:
    spec = importlib.util.spec_from_file_location("generate", HERE.parent / "generate.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


GENERATE = generator()
SCHEMA: dict[str, Any] = json.loads(GENERATE.SCHEMA.read_text("utf-8"))
DEFINITIONS: dict[str, Any] = SCHEMA["definitions"]


@pytest.mark.parametrize("name", sorted(GENERATE.generate(SCHEMA)))
def test_generated_files_are_current(name: str) -> None:
    assert (GENERATE.PACKAGE / name).read_text("utf-8") == GENERATE.generate(SCHEMA)[name]


def test_a_changed_schema_changes_the_files() -> None:
    changed = json.loads(json.dumps(SCHEMA))
    tap = changed["definitions"]["request.gesture.tap"]["properties"]["params"]["properties"]
    tap["pressure"] = {"description": "How hard.", "type": "number"}
    files = GENERATE.generate(changed)
    assert "pressure: float | None = None" in files["_methods.py"]
    assert "pressure: float | None = None" in files["_aio_methods.py"]
    assert files["records.py"] == GENERATE.generate(SCHEMA)["records.py"]


@pytest.mark.parametrize(
    ("method", "function"),
    [
        ("session.open", flickbook.Daemon.open),
        ("session.attach", flickbook.Daemon.attach),
        ("session.fork", flickbook.Session.fork),
        ("log.subscribe", SessionLog.__call__),
    ],
)
def test_methods_by_hand_have_the_parameters_of_the_schema(method: str, function: Any) -> None:
    params = DEFINITIONS[f"request.{method}"]["properties"]["params"]["properties"]
    given = set(inspect.signature(function).parameters) - {"self"}
    # The session that a fork or a subscription means is the object's own.
    own = {"session"} if method in ("session.fork", "log.subscribe") else set()
    assert given == {GENERATE.snake(name) for name in params} - own


def test_every_method_has_a_function() -> None:
    names = {k.removeprefix("request.") for k in DEFINITIONS if k.startswith("request.")}
    session, daemon = dir(flickbook.Session), dir(flickbook.Daemon)
    giving, reading = GENERATE.Giving(SCHEMA), GENERATE.Reading(DEFINITIONS)
    for name in names - GENERATE.OWN_METHODS:
        short = GENERATE.Method(name, DEFINITIONS, giving, reading).short
        assert short in session or short in daemon, name


def test_every_event_and_error_has_a_class() -> None:
    assert {f"record.{name}" for name in records.EVENTS} == {
        key for key in DEFINITIONS if key.startswith("record.")
    }
    assert {f"error.{name}" for name in errors.NAMES} == {
        key for key in DEFINITIONS if key.startswith("error.")
    }
    for name, kind in errors.NAMES.items():
        assert (kind.name, kind.code) == (
            name,
            DEFINITIONS[f"error.{name}"]["properties"]["code"]["const"],
        )


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("scrollPosition", "scroll_position"),
        ("from", "from_"),
        ("in", "in_"),
        ("zIndex", "z_index"),
        ("t", "t"),
        ("cellForItemAt", "cell_for_item_at"),
    ],
)
def test_names_in_python(name: str, expected: str) -> None:
    assert GENERATE.snake(name) == expected


def test_records_have_the_members_of_their_event() -> None:
    for event, kind in records.EVENTS.items():
        members = DEFINITIONS[f"record.{event}"]["properties"]
        names = {GENERATE.snake(m) for m in members} - {"source", "event"}
        assert {f.name for f in dataclasses.fields(kind)} == names  # type: ignore[arg-type]
