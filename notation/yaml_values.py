"""YAML as strings, lists and mappings of strings, with a limit on their depth.

Tables are small YAML files of users, such as names with their other spellings.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from kohau.notation.diagnostics import BadDocument, Problem, shorten, too_deep
from kohau.notation.opening import UnreadableFile, content
from kohau.notation.sentence import Sentence


def load_yaml(text: str, depth: int) -> object:
    """Build the value of a document from its events; it may be nested *depth* levels deep.

    Every scalar is a string, so that ``Round: 1.10`` keeps its zero. Aliases are refused, so that
    no document can expand beyond its own size. Raises :class:`SyntaxProblem`.
    """
    import yaml

    try:
        try:
            return _build(
                yaml.parse(text, Loader=getattr(yaml, "CBaseLoader", yaml.BaseLoader)), depth
            )
        except yaml.MarkedYAMLError as error:
            if "nesting depth" not in (error.problem or ""):
                raise
            # Some versions of libyaml have a limit of their own, which they find too early to
            # report the place where ours is passed.
            return _build(yaml.parse(text, Loader=yaml.BaseLoader), depth)
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark.index if error.problem_mark else 0
        offset = min(mark, len(text.rstrip()))
        message = Sentence("this is not YAML: {why}", why=str(error.problem or error.context))
        raise BadDocument(message, offset=offset) from None
    except yaml.YAMLError as error:
        message = Sentence("this is not YAML: {why}", why=str(error).splitlines()[0])
        raise BadDocument(message) from None


def _build(events: Iterable[Any], depth: int) -> object:
    builder = _YamlBuilder(depth)
    for event in events:
        builder.take(event)
    return builder.document


class _YamlBuilder:
    """Builds strings, lists and mappings from the events of one document."""

    def __init__(self, depth: int) -> None:
        self.depth = depth
        self.document: object = None
        self.open: list[tuple[list[Any] | dict[str, Any], str | None]] = []

    def take(self, event: Any) -> None:
        offset = event.start_mark.index
        match type(event).__name__:
            case "AliasEvent":
                raise BadDocument("aliases are not read", offset=offset)
            case "ScalarEvent":
                self.add(event.value, offset)
            case "SequenceStartEvent":
                self.push([], offset)
            case "MappingStartEvent":
                self.push({}, offset)
            case "SequenceEndEvent" | "MappingEndEvent":
                self.open.pop()

    def push(self, value: list[Any] | dict[str, Any], offset: int) -> None:
        if len(self.open) >= self.depth:
            raise too_deep(offset)
        self.add(value, offset)
        self.open.append((value, None))

    def add(self, value: Any, offset: int) -> None:
        if not self.open:
            self.document = value
            return
        into, key = self.open[-1]
        if isinstance(into, list):
            into.append(value)
        elif key is None:
            if not isinstance(value, str):
                raise BadDocument("a name is expected here", offset=offset)
            if value in into:
                message = f"the member {shorten(value)} is repeated"
                raise BadDocument(message, offset=offset)
            self.open[-1] = (into, value)
        else:
            into[key] = value
            self.open[-1] = (into, None)


MAX_TABLE_BYTES = 1 << 22
"""The maximum size of a table, unpacked, in bytes."""

MAX_TABLE_DEPTH = 10
"""The maximum nesting depth of a table."""


def read_table(name: str) -> object:
    """Return the YAML document in the file *name*, see :func:`parse_table`."""
    return parse_table(name, content(name, MAX_TABLE_BYTES))


def parse_table(name: str, data: bytes) -> object:
    """Return the YAML document *data* of the file *name*; every scalar is a string.

    Raises :class:`UnreadableFile` with the name of the file and the line of an error.
    """
    try:
        text = data.decode()
    except UnicodeDecodeError:
        raise UnreadableFile(f"{name} is not UTF-8") from None
    try:
        return load_yaml(text, MAX_TABLE_DEPTH)
    except Problem as problem:
        line = text.count("\n", 0, problem.offset) + 1
        raise UnreadableFile(f"{name}, line {line}: {problem.message}") from None
