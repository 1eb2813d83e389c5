"""Statements: SQL by name, from the files of :data:`FILES`."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib.resources import files

FILES = ("reports.sql", "writing.sql", "checks.sql", "later.sql", "lakes.sql")

_BEGIN = "-- name: "


@cache
def _texts() -> Mapping[str, str]:
    """Return the texts of statements, which end at empty lines, by the names before them."""
    folder = files("kohau.archive.store")
    texts = [(folder / name).read_text("utf-8") for name in FILES]
    parts = [part for text in texts for part in text.split(_BEGIN)[1:]]
    named = (part.partition("\n\n")[0].partition("\n") for part in parts)
    return {name: text for name, _, text in named}


class _Parts(dict[str, object]):
    """What statements are filled in with; others of them stand for themselves."""

    def __missing__(self, name: str) -> str:
        return _texts()[name].format_map(self)


def statement(name: str, /, **parts: object) -> str:
    """Return the statement, or the part of one, called *name*.

    What it has between braces is replaced by one of the *parts*, SQL of this package, or else by
    the statement with this name.

    >>> statement("year").startswith("nullif(regexp_extract(CASE WHEN coalesce(g.date")
    True
    """
    return _texts()[name].format_map(_Parts(parts))
