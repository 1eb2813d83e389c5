"""Lists of the settings that hold for files, and where they come from."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from kohau.archive.reports.typed_rows import TEXT, Column, Kind, Report, Rows, columns
from kohau.configuration.configuration import Configuration
from kohau.configuration.settings import SETTINGS, attribute_of
from kohau.notation.visible import json_text, quantity

VALUE = Kind(lambda value: "" if value is None else json_text(value), True, json_text)
"""A column with values of any kind, which are shown as JSON."""


def listed(
    files: Iterable[tuple[str, Configuration]], name_of: Callable[[str], str | None]
) -> Report:
    """Return the settings of *files*, one a row, with their places; *name_of* names files."""
    rows = [row for file, one in files for row in _rows(file, one, name_of)]
    names = columns(TEXT, "file", "setting")
    where = columns(TEXT, "configuration", "line")
    headline = f"{quantity(len(rows) // len(SETTINGS), 'file')}"
    table = ("file", "setting", "value", "configuration", "line")
    return Report(headline, Rows("Settings", (*names, Column("value", VALUE), *where), rows, table))


def _rows(
    file: str, one: Configuration, name_of: Callable[[str], str | None]
) -> Iterator[tuple[Any, ...]]:
    for name in SETTINGS:
        attribute = attribute_of(name)
        line = one.lines.get(attribute)
        source = name_of(one.file) if one.file and attribute in one.lines else None
        yield file, name, getattr(one, attribute), source, line
