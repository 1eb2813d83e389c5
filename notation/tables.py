"""Tables: small YAML files of users, such as names with their other spellings."""

from __future__ import annotations

from kohau.notation.diagnostics import Problem
from kohau.notation.opening import UnreadableFile, content
from kohau.notation.yaml_values import load_yaml

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
        return load_yaml(text, MAX_TABLE_DEPTH).value
    except Problem as problem:
        line = text.count("\n", 0, problem.offset) + 1
        raise UnreadableFile(f"{name}, line {line}: {problem.message}") from None
