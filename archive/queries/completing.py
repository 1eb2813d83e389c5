"""Completing: what a query that is being typed may go on with."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import NamedTuple

from kohau.archive.queries.conditions import FUZZY, NAMES, is_plain, quoted
from kohau.notation.lenient.results import RESULTS
from kohau.replay import registry

MOST = 12
"""The maximum number of values that are suggested."""

KEYWORDS = ("and", "or", "not", "mirrored", "variations")

Values = Callable[[str, str], Iterable[str]]
"""Returns the values of a condition that contain a text; it gets the condition's name first."""


class Suggestion(NamedTuple):
    """The *text* that may replace a query from *start* on; *label* is the part of it to show."""

    start: int
    text: str
    label: str


_VALUE = re.compile(r'([A-Za-z]+)([:~])(?:"((?:[^"\\]|\\.)*)|([^\s()"]*))\Z')
_WORD = re.compile(r"(?:\A|(?<=[\s(]))(@?[\w.-]*)\Z")


def complete(query: str, values: Values, saved: Iterable[str] = ()) -> list[Suggestion]:
    """Return what *query* may end with: a value, or a condition, a keyword or a *saved* query.

    >>> [one.text for one in complete("rabe and pl", lambda name, text: [])]
    ['player:', 'plies:']
    >>> complete("white:r", lambda name, text: ["Rabe, Jean"])
    [Suggestion(start=6, text='"Rabe, Jean" ', label='Rabe, Jean')]
    """
    found = _VALUE.search(query)
    if found and found[1].lower() in NAMES:
        name, start = found[1].lower(), found.end(2)
        text = found[4] if found[3] is None else found[3]
        known = _FIXED[name]() if name in _FIXED else values(name, text)
        fitting = [value for value in known if text.lower() in value.lower()]
        return [Suggestion(start, f"{_written(value)} ", value) for value in fitting[:MOST]]
    if not (word := _WORD.search(query)):
        return []
    names = [f"{name}:" for name in NAMES]
    names += [f"{keyword} " for keyword in KEYWORDS] + [f"@{name} " for name in saved]
    fitting = [name for name in names if name.startswith(word[1].lower())]
    return [Suggestion(word.start(1), name, name.strip()) for name in fitting]


def _written(value: str) -> str:
    return value if is_plain(value) else quoted(value)


def _variants() -> list[str]:
    known = (registry.find_game(name).variants for name in registry.game_names())
    return sorted({variant.name for variants in known for variant in variants})


_FIXED: dict[str, Callable[[], Iterable[str]]] = {
    "result": lambda: RESULTS,
    "game": registry.game_names,
    "variant": _variants,
}
"""Conditions whose values do not depend on the archive."""

COMPLETED = (*filter(None, FUZZY), "flag", "ending")
"""The conditions whose values an archive has."""
