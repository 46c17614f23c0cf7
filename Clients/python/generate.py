#!/usr/bin/env python3
"""Writes the parts of the client that follow from the schema of Flickbook.

    python3 generate.py [--check] [--schema FILE]

The schema is Config/flickbook.schema.json of this repository unless given. The results become
results.py, the records of logs records.py, the errors errors.py, and the methods _methods.py for
the plain client and _aio_methods.py for asyncio. With --check nothing is written, and the exit code
is 1 if a file is not what would be written.
"""

from __future__ import annotations

import argparse
import json
import keyword
import re
import sys
import textwrap
from pathlib import Path
from typing import Any

HERE = Path(__file__).resolve().parent
PACKAGE = HERE / "src" / "flickbook"
SCHEMA = HERE.parent.parent / "Config" / "flickbook.schema.json"
HEADER = '"""{}\n\nWritten by generate.py from the schema; do not edit.\n"""\n'
WIDTH = 100

Schema = dict[str, Any]

# Short forms of values: what a client reads, and what it may give.
READ_ALIASES = {
    "seconds": "float",
    "record-seq": "int",
    "record-t": "float",
    "record-frame": "int",
    "item": "Item",
    "pair": "Pair",
    "point": "Pair",
    "size": "Pair",
    "viewSize": "Pair",
    "four": "Rect",
    "rect": "Rect",
    "insets": "Rect",
    "transform": "list[float]",
    "duration": "float",
    "id": "Any",
}
GIVEN_ALIASES = {
    "seconds": "float",
    "duration": "float",
    "item": "GivenItem",
    "script.item": "GivenItem",
    "pair": "GivenPair",
    "point": "GivenPair",
    "size": "GivenPair",
    "viewSize": "GivenPair",
    "four": "GivenRect",
    "rect": "GivenRect",
    "insets": "GivenRect",
    "id": "Any",
}
# Methods that the clients write by hand, because they make or end something on this side.
OWN_METHODS = {
    "session.open",
    "session.attach",
    "session.close",
    "session.fork",
    "server.cancel",
    "log.subscribe",
    "log.unsubscribe",
}
# Namespaces that share their name with a method: they can be called.
CALLABLE = {"drag": "gesture.drag", "touch": "touch", "snapshot": "snapshot.take"}
# Where a function that is called by its namespace differs from its method: notebooks show pictures.
CALLED_DEFAULTS = {"snapshot.take": {"format": '"svg"'}}
# The groups whose methods lose their prefix, and those that keep it as the first word.
PLAIN_GROUPS = ("session", "clock", "touch", "gesture", "view", "query")
WORD_GROUPS = ("drag", "drop")


def snake(name: str) -> str:
    """A name of the protocol as Python spells it: `scrollPosition` is `scroll_position`."""
    word = re.sub(r"(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])", "_", name).lower()
    return word + "_" if keyword.iskeyword(word) else word


def pascal(name: str) -> str:
    """The name of a class for a name of the protocol: `sessionPlace` is `SessionPlace`."""
    parts = re.split(r"[._-]", name)
    return "".join(part[:1].upper() + part[1:] for part in parts)


def docstring(text: str, indent: str, *more: str) -> str:
    """A docstring of one summary and further paragraphs."""
    text = text.replace("\\", "\\\\")
    if not more and len(indent) + len(text) + 6 <= WIDTH:
        return f'{indent}"""{text}"""\n'
    lines = textwrap.wrap(text, WIDTH - len(indent) - 3)
    out = indent + '"""' + f"\n{indent}".join(lines) + "\n"
    for paragraph in more:
        out += "\n" + paragraph
    return out + f'{indent}"""\n'


def literal(values: list[Any]) -> str:
    """The type of a choice among values."""
    return "Literal[" + ", ".join(json.dumps(v) for v in values) + "]"


class Reading:
    """The types of what a client reads, and the expressions that make them of JSON."""

    def __init__(self, definitions: Schema) -> None:
        self.definitions = definitions
        # Definitions that become classes, in the order in which they are met.
        self.classes: dict[str, str] = {}

    def type_of(self, schema: Schema) -> tuple[str, str | None]:
        """The annotation, and the expression with `{}` for the JSON; None for the JSON itself."""
        if "$ref" in schema:
            return self._reference(schema["$ref"].removeprefix("#/definitions/"))
        if "const" in schema:
            return {"str": "str", "int": "int", "bool": "bool"}[
                type(schema["const"]).__name__
            ], None
        if "enum" in schema:
            return literal(schema["enum"]), None
        for key in ("anyOf", "oneOf"):
            if key in schema:
                return self._choice(schema[key])
        kind = schema.get("type")
        if isinstance(kind, list):
            return self._choice([{"type": k} for k in kind])
        if kind == "array":
            items = schema.get("items")
            if not isinstance(items, dict):
                return "list[Any]", None
            name, read = self.type_of(items)
            return f"list[{name}]", read and f"[{read.format('v')} for v in {{}}]"
        if kind == "object":
            values = schema.get("additionalProperties")
            if isinstance(values, dict) and values:
                name, read = self.type_of(values)
                loop = read and f"{{{{k: {read.format('v')} for k, v in {{}}.items()}}}}"
                return f"dict[str, {name}]", loop
            return "dict[str, Any]", None
        simple = {"string": "str", "integer": "int", "number": "float", "boolean": "bool"}
        return simple.get(kind or "", "None" if kind == "null" else "Any"), None

    def _reference(self, name: str) -> tuple[str, str | None]:
        if name in READ_ALIASES:
            return READ_ALIASES[name], None
        definition = self.definitions.get(name)
        if definition is None or name in ("update", "newItem"):
            return "Any", None
        if definition.get("type") == "object" and "properties" in definition:
            self.classes.setdefault(name, pascal(name.removeprefix("answer.")))
            return self.classes[name], f"{self.classes[name]}.from_json({{}})"
        return self.type_of(definition)

    def _choice(self, choices: list[Schema]) -> tuple[str, str | None]:
        parts = [(self.type_of(c), c) for c in choices if c.get("type") != "null"]
        null = len(parts) < len(choices)
        names = list(dict.fromkeys(name for (name, _), _ in parts))
        if "Any" in names:
            return "Any", None
        if {"bool", "float"} <= set(names):
            names = ["float", "bool"]
        annotation = " | ".join(names + (["None"] if null else []))
        reads = [(read, c) for (_, read), c in parts if read]
        if not reads:
            return annotation, None
        if len(parts) == 1:
            read = reads[0][0] or ""
            # The expression is evaluated once more only where the value is there.
            return annotation, f"(None if {{0}} is None else {read.replace('{}', '{0}')})"
        names = [name for (name, read), _ in parts if read]
        if len(reads) == len(parts):
            return annotation, f"choose({{}}, {', '.join(names)})"
        return "Any", None


ClassFields = list[tuple[str, str, str | None, bool, str, str]]


def fields_of(reading: Reading, schema: Schema, skip: set[str]) -> ClassFields:
    """Key, annotation, expression, whether it may be absent, name and text of each member."""
    required = set(schema.get("required", []))
    found: ClassFields = []
    for key, value in schema["properties"].items():
        if key in skip:
            continue
        annotation, read = reading.type_of(value)
        sentence = value.get("description") or ""
        if not sentence and "$ref" in value:
            name = value["$ref"].removeprefix("#/definitions/")
            sentence = reading.definitions.get(name, {}).get("description", "")
        found.append((key, annotation, read, key not in required, snake(key), sentence))
    return [f for f in found if not f[3]] + [f for f in found if f[3]]


def reader_of(fields: ClassFields) -> str:
    """The body of `from_json`."""
    arguments = []
    for key, _, read, absent, _, _ in fields:
        quoted = json.dumps(key)
        if not read:
            arguments.append(f"value.get({quoted})" if absent else f"value[{quoted}]")
        elif absent:
            inner = read.replace("{}", f"value[{quoted}]").replace("{0}", f"value[{quoted}]")
            arguments.append(f"{unbrace(inner)} if {quoted} in value else None")
        else:
            inner = read.replace("{}", f"value[{quoted}]").replace("{0}", f"value[{quoted}]")
            arguments.append(unbrace(inner))
    if not arguments:
        return "        return cls()\n"
    body = "        return cls(\n"
    for argument in arguments:
        body += f"            {argument},\n"
    return body + "        )\n"


def unbrace(text: str) -> str:
    """Undoes the doubled braces of a template that was filled by hand."""
    return text.replace("{{", "{").replace("}}", "}")


def class_of(
    name: str, base: str, sentence: str, fields: ClassFields, constants: tuple[str, ...] = ()
) -> str:
    """A dataclass with a reader."""
    out = "@dataclass(slots=True)\n" + f"class {name}{base}:\n" + docstring(sentence, "    ")
    out += "\n" if fields or constants else ""
    for line in constants:
        out += f"    {line}\n"
    out += "\n" if constants and fields else ""
    for _, annotation, _, absent, attribute, text in fields:
        if absent and not annotation.endswith("None") and annotation != "Any":
            annotation += " | None"
        line = f"    {attribute}: {annotation}" + (" = None" if absent else "")
        out += line + "\n"
        if text:
            out += docstring(text, "    ")
    out += "\n    @classmethod\n    def from_json(cls, value: Mapping[str, Any]) -> Self:\n"
    out += '        """Makes it of JSON; unknown members are passed over."""\n'
    return out + reader_of(fields)


IMPORTS = """
from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, {names}

{more}
if TYPE_CHECKING:
    from typing_extensions import Self
"""


def results_file(definitions: Schema, reading: Reading) -> str:
    """Returns the module with the results of requests."""
    out = HEADER.format("The answers of requests, as dataclasses.")
    out += IMPORTS.format(
        names="Literal",
        more="from flickbook._picture import PictureDisplay\n"
        "from flickbook._values import Item, Pair, Rect\n",
    )
    done: set[str] = set()
    bodies: list[str] = []
    while len(done) < len(reading.classes):
        for key, name in list(reading.classes.items()):
            if key in done:
                continue
            done.add(key)
            schema = definitions[key]
            base = "(PictureDisplay)" if name == "Picture" else ""
            fields = fields_of(reading, schema, set())
            bodies.append(class_of(name, base, schema.get("description", name), fields))
    out += "\n\n" + "\n\n".join(bodies)
    names = sorted(reading.classes.values())
    return out + "\n\n__all__ = [\n" + "".join(f'    "{n}",\n' for n in names) + "]\n"


def records_file(definitions: Schema, reading: Reading) -> str:
    """The records of a log."""
    out = HEADER.format("The records of a session's log, as dataclasses.")
    bodies, rows = [], []
    used: set[str] = set()
    for key, schema in definitions.items():
        if not key.startswith("record."):
            continue
        event = key.removeprefix("record.")
        source = schema["properties"]["source"]["const"]
        fields = fields_of(reading, schema, {"source", "event"})
        for field in fields:
            used |= set(re.findall(r"\b[A-Z]\w+", f"{field[1]} {field[2]}"))
        name = pascal(event)
        rows.append(f"    {json.dumps(event)}: {name},\n")
        constants = (
            f'source: ClassVar[str] = "{source}"',
            f'event: ClassVar[str] = "{event}"',
        )
        bodies.append(class_of(name, "(Record)", schema["description"], fields, constants))
    given = sorted(n for n in used if n in reading.classes.values())
    names = "ClassVar, Literal"
    more = "from flickbook._record import Record, UnknownRecord\n"
    more += "from flickbook._values import Item, Pair, Rect\n"
    more += "from flickbook.results import (\n"
    more += "".join(f"    {n},\n" for n in given) + ")\n"
    out += IMPORTS.format(names=names, more=more)
    out += "\n\n" + "\n\n".join(bodies)
    out += "\n\n#: The class of each event.\nEVENTS: dict[str, type[Record]] = {\n"
    out += "".join(rows) + "}\n\n"
    out += textwrap.dedent(
        '''
        def from_json(value: Mapping[str, Any]) -> Record:
            """Makes a record of JSON; one with an event that is not known is an `UnknownRecord`."""
            kind = EVENTS.get(value["event"])
            return UnknownRecord.from_json(value) if kind is None else kind.from_json(value)
        '''
    )
    classes = sorted(re.findall(r": (\w+),", "".join(rows)))
    names_list = ["EVENTS", *sorted(["Record", "UnknownRecord", *classes]), "from_json"]
    return out + "\n\n__all__ = [\n" + "".join(f'    "{n}",\n' for n in names_list) + "]\n"


def errors_file(definitions: Schema, reading: Reading) -> str:
    """The errors of the daemon."""
    out = HEADER.format("The errors that a daemon answers, a class for each name.")
    bodies, rows, used = [], [], set()
    for key, schema in definitions.items():
        if not key.startswith("error."):
            continue
        name = key.removeprefix("error.")
        data = schema["properties"]["data"]
        fields = fields_of(reading, data, {"name", "hint", "line", "path"})
        code = schema["properties"]["code"]["const"]
        cls = pascal("".join(part.title() for part in name.split("_")))
        body = f"class {cls}(FlickbookError):\n" + docstring(schema["description"], "    ")
        body += f'\n    name: str = "{name}"\n    code: int = {code}\n'
        for member, annotation, read, absent, attribute, text in fields:
            used |= set(re.findall(r"\b[A-Z]\w+", f"{annotation} {read}"))
            if absent and not annotation.endswith("None") and annotation != "Any":
                annotation += " | None"
            expression = f'self.data["{member}"]'
            expression = unbrace(read.replace("{}", expression)) if read else expression
            body += f"\n    @property\n    def {attribute}(self) -> {annotation}:\n"
            body += docstring(text, "        ")
            if absent:
                expression += f' if "{member}" in self.data else None'
            if absent and not read:
                expression = f'self.data.get("{member}")'
            if not absent and not read:
                body += f"        found: {annotation} = {expression}\n"
                expression = "found"
            body += f"        return {expression}\n"
        bodies.append(body)
        rows.append(f'    "{name}": {cls},\n')
    given = sorted(n for n in used if n in reading.classes.values())
    out += "\nfrom __future__ import annotations\n\nfrom typing import Any\n\n"
    out += "from flickbook._error import ConnectionLost, FlickbookError, NotStarted\n"
    out += "from flickbook._values import choose\n"
    out += "from flickbook.results import (\n" + "".join(f"    {n},\n" for n in given) + ")\n"
    out += "\n\n" + "\n\n".join(bodies)
    out += "\n\n#: The class of each name.\nNAMES: dict[str, type[FlickbookError]] = {\n"
    out += "".join(rows) + "}\n"
    out += textwrap.dedent(
        '''

        def from_json(value: dict[str, Any]) -> FlickbookError:
            """Makes the error of an error object; an unknown error is a `FlickbookError`."""
            data = value.get("data") or {}
            kind = NAMES.get(data.get("name", ""), FlickbookError)
            return kind(value.get("message", ""), code=value.get("code", 0), data=data)
        '''
    )
    classes = re.findall(r": (\w+),", "".join(rows))
    names = ["NAMES", *sorted(["ConnectionLost", "FlickbookError", "NotStarted", *classes])]
    names.append("from_json")
    return out + "\n\n__all__ = [\n" + "".join(f'    "{n}",\n' for n in names) + "]\n"


class Giving:
    """The types of what a client gives."""

    def __init__(self, root: Schema) -> None:
        self.root = root

    def resolved(self, schema: Schema) -> Schema:
        """Returns the schema that a reference names."""
        if "$ref" not in schema:
            return schema
        value: Any = self.root
        for part in schema["$ref"].removeprefix("#/").split("/"):
            value = value[part]
        return self.resolved(value)

    def type_of(self, schema: Schema) -> str:
        """The annotation of a parameter."""
        if "$ref" in schema:
            name = schema["$ref"].removeprefix("#/definitions/")
            if name in GIVEN_ALIASES:
                return GIVEN_ALIASES[name]
            return self.type_of(self.resolved(schema))
        if "enum" in schema:
            return literal(schema["enum"])
        for key in ("anyOf", "oneOf"):
            if key in schema and "properties" not in schema:
                parts = list(dict.fromkeys(self.type_of(c) for c in schema[key]))
                if "Any" in parts:
                    return "Any"
                parts.sort(key=lambda part: part == "None")
                return " | ".join(parts)
        kind = schema.get("type")
        if isinstance(kind, list):
            return self.type_of({"anyOf": [{"type": k} for k in kind]})
        if kind == "array":
            items = schema.get("items")
            return (
                f"Sequence[{self.type_of(items)}]" if isinstance(items, dict) else "Sequence[Any]"
            )
        simple = {"string": "str", "integer": "int", "number": "float", "boolean": "bool"}
        simple |= {"null": "None", "object": "Mapping[str, Any]"}
        return simple.get(kind or "", "Any")


class Method:
    """A method of the protocol, as a function of the client."""

    def __init__(self, name: str, definitions: Schema, giving: Giving, reading: Reading) -> None:
        self.name = name
        request = definitions[f"request.{name}"]
        self.sentence: str = request["description"]
        params: Schema = request["properties"].get("params", {})
        self.required: list[str] = [k for k in params.get("required", []) if k != "session"]
        # Where a selector can stand for an item, one of both is required.
        choices = [choice.get("required") for choice in params.get("oneOf", [])]
        self.item_or_find = choices == [["item"], ["find"]]
        properties = {k: v for k, v in params.get("properties", {}).items() if k != "session"}
        self.keys = self.required + [k for k in properties if k not in self.required]
        self.types = {k: giving.type_of(properties[k]) for k in self.keys}
        self.nullable = {
            k for k in self.keys if re.search(r"(^|\| )None$", self.types[k]) is not None
        }
        self.texts = {}
        for key in self.keys:
            schema = properties[key]
            text = schema.get("description") or giving.resolved(schema).get("description", "")
            default = schema.get("default", giving.resolved(schema).get("default"))
            if default is not None and "unless given" not in text and not isinstance(default, dict):
                text += f" Default: {json.dumps(default)}."
            self.texts[key] = text
        result = definitions[f"answer.{name}"]["properties"]["result"]
        self.result, self.read = reading.type_of(result)

    @property
    def short(self) -> str:
        """The name as a step of a script has it: without its prefix, except `drag` and `drop`."""
        group, _, last = self.name.rpartition(".")
        if group in WORD_GROUPS or self.name == "touch.stream":
            return snake(group) + "_" + snake(last)
        return snake(last)

    def write(self, name: str, is_async: bool, via: str = "self") -> str:
        """The function; `via` has the session whose method it is."""
        indent = "    "
        defaults = CALLED_DEFAULTS.get(self.name, {}) if name == "__call__" else {}
        out = f"{indent}{'async ' if is_async else ''}def {name}(\n{indent}    self,\n"
        inner = indent + "    "
        # The one value that a method needs can be given without its name.
        alone = self.required if len(self.required) == 1 else []
        if self.item_or_find and not self.required:
            alone = ["item"]
        for key in alone:
            out += self._parameter(key, inner, "" if key in self.required else " = None")
        rest = [k for k in self.keys if k not in alone]
        if rest:
            out += f"{inner}*,\n"
        for key in rest:
            default = "" if key in self.required else f" = {defaults.get(key, 'None')}"
            out += self._parameter(key, inner, default)
        out += f"{indent}) -> {self.result}:\n"
        paragraphs = [f"{inner}Sends `{self.name}`.\n"]
        if self.keys:
            lines = f"{inner}Args:\n"
            for key in self.keys:
                text = self.texts[key]
                if key in defaults:
                    text = re.sub(r" Default: .*", f" Default: {defaults[key]}.", text)
                lines += (
                    textwrap.fill(
                        f"{snake(key)}: {text}".replace("\\", "\\\\"),
                        WIDTH,
                        initial_indent=inner + "    ",
                        subsequent_indent=inner + "        ",
                    )
                    + "\n"
                )
            paragraphs.append(lines)
        out += docstring(self.sentence, inner, *paragraphs)
        if self.keys:
            call = f'{via}._request(\n{inner}    "{self.name}",\n{inner}    {{\n'
            for key in self.keys:
                value = snake(key)
                if key in self.nullable and key in self.required:
                    value = f"NULL if {value} is None else {value}"
                elif key in self.nullable and key == "item" and self.item_or_find:
                    value = "NULL if item is None and find is None else item"
                call += f'{inner}        "{key}": {value},\n'
            call += f"{inner}    }},\n{inner})"
        else:
            call = f'{via}._request("{self.name}", {{}})'
        if is_async:
            call = f"await {call}"
        if self.read:
            return out + f"{inner}return {self.read.format(call)}\n"
        return out + f"{inner}answer: {self.result} = {call}\n{inner}return answer\n"

    def _parameter(self, key: str, indent: str, default: str) -> str:
        annotation = self.types[key]
        if default.endswith("None") and not annotation.endswith("None") and annotation != "Any":
            annotation += " | None"
        return f"{indent}{snake(key)}: {annotation}{default},\n"


def groups_of(methods: list[Method]) -> dict[str, list[Method]]:
    """The methods of each prefix."""
    found: dict[str, list[Method]] = {}
    for method in methods:
        found.setdefault(method.name.partition(".")[0], []).append(method)
    return found


def methods_file(methods: list[Method], is_async: bool) -> str:
    """The methods of daemons and sessions."""
    what = "for asyncio" if is_async else "of the plain client"
    out = HEADER.format(f"The methods of daemons and sessions, {what}.")
    used = " ".join(f"{m.result} {m.read}" for m in methods)
    given = sorted(set(re.findall(r"\b[A-Z]\w+", used)) - {"Any", "None"})
    out += "\nfrom __future__ import annotations\n\n"
    out += "from collections.abc import Mapping, Sequence\nfrom functools import cached_property\n"
    out += "from typing import Any, Literal\n\n"
    out += "from flickbook._values import NULL, GivenItem, GivenPair, GivenRect\n"
    out += "from flickbook.results import (\n" + "".join(f"    {n},\n" for n in given) + ")\n"
    daemon = [m for m in methods if m.name.startswith("server.") or m.name == "session.list"]
    session = [m for m in methods if m not in daemon]
    out += methods_class("DaemonMethods", "a daemon", "Daemon", daemon, is_async)
    out += methods_class("SessionMethods", "a session", "Session", session, is_async)
    return out


def methods_class(name: str, whose: str, prefix: str, methods: list[Method], is_async: bool) -> str:
    """The class with the methods, and one for each namespace."""
    by_name = {m.name: m for m in methods}
    groups = groups_of(methods)
    out = ""
    for group, members in groups.items():
        cls = prefix + pascal(group)
        called = by_name.get(CALLABLE.get(group, ""))
        out += f"\n\nclass {cls}:\n"
        sentence = f"The methods `{group}.…` of {whose}, by their whole names."
        more = [] if called is None else [f"    Called as a function it is `{called.name}`.\n"]
        out += docstring(sentence, "    ", *more)
        out += f"\n    def __init__(self, owner: {name}) -> None:\n"
        if called is not None:
            out += "        self._owner = owner\n"
        for method in members:
            last = snake(method.name.rpartition(".")[2])
            if method.name == group:
                continue
            out += f"        self.{last} = owner.{method.short}\n"
        if called is not None:
            out += "\n" + called.write("__call__", is_async, via="self._owner")
    out += f"\n\nclass {name}:\n" + docstring(f"The methods of {whose}.", "    ")
    declared = "async def" if is_async else "def"
    out += f"\n    {declared} _request(self, method: str, params: dict[str, Any]) -> Any:\n"
    out += "        raise NotImplementedError\n"
    for group in groups:
        cls = prefix + pascal(group)
        out += f"\n    @cached_property\n    def {group}(self) -> {cls}:\n"
        text = f"The methods `{group}.…` by their whole names"
        text += f"; called, it is `{CALLABLE[group]}`." if group in CALLABLE else "."
        out += docstring(text, "        ") + f"        return {cls}(self)\n"
    for method in methods:
        if method.short in CALLABLE:
            continue
        out += "\n" + method.write(method.short, is_async)
    return out


def generate(schema: Schema) -> dict[str, str]:
    """The files by their names."""
    definitions = schema["definitions"]
    reading = Reading(definitions)
    giving = Giving(schema)
    names = [k.removeprefix("request.") for k in definitions if k.startswith("request.")]
    for name in names:
        if name not in ("server.schema",):
            reading.type_of(definitions[f"answer.{name}"]["properties"]["result"])
    methods = [Method(n, definitions, giving, reading) for n in names if n not in OWN_METHODS]
    for name in ("gap", "rewound"):
        reading.type_of({"$ref": f"#/definitions/{name}"})
    records = records_file(definitions, reading)
    errors = errors_file(definitions, reading)
    # The types to which records and errors refer are among the results, and may refer to others.
    results = results_file(definitions, reading)
    return {
        "results.py": results,
        "records.py": records,
        "errors.py": errors,
        "_methods.py": methods_file(methods, False),
        "_aio_methods.py": methods_file(methods, True),
    }


def main() -> int:
    """Writes the files, or compares them."""
    parser = argparse.ArgumentParser(description="Writes what follows from the schema.")
    parser.add_argument("--check", action="store_true", help="write nothing, but compare")
    parser.add_argument("--schema", type=Path, default=SCHEMA)
    arguments = parser.parse_args()
    old = []
    for name, text in generate(json.loads(arguments.schema.read_text("utf-8"))).items():
        path = PACKAGE / name
        if path.exists() and path.read_text("utf-8") == text:
            continue
        old.append(name)
        if not arguments.check:
            path.write_text(text, "utf-8")
    if arguments.check and old:
        print(f"{', '.join(old)}: not what generate.py writes; run it", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
