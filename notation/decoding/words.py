"""Words in plies, by language: kinds of captures, pieces, and what stands between squares.

A legend says what the abbreviations of a text mean, as in ``T = Torwart``.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import Any, Final, NamedTuple

from kohau.notation.decoding.channel import Channel
from kohau.notation.yaml_values import parse_table

NOTHING: Final = "0"
"""What a word means that says that nothing is done."""
SHOT: Final = "!"
"""What a word means that says that the ball is shot."""
FROM: Final = "<"
"""What a word means that stands before the square that a piece comes from."""


class Vocabulary(NamedTuple):
    """The *meanings* of words in lower case: the mark or letter that each stands for.

    *joints* are words that stand between the squares of a ply, *fillers* words that may stand
    anywhere in one. *supposed* are words of plies that were not played, *corrected* those which say
    that something else was played than is written, *retracted* those which may say so of the plies
    next to them, *refuted* those before what was not played. A word may mean several things.
    """

    meanings: dict[str, tuple[str, ...]]
    joints: frozenset[str]
    fillers: frozenset[str]
    supposed: frozenset[str]
    corrected: frozenset[str]
    retracted: frozenset[str]
    refuted: frozenset[str]


@cache
def words() -> Vocabulary:
    """Return the words of ``words.yaml``.

    >>> words().meanings["pion"], "prend" in words().joints
    (('P',), True)
    """
    languages = [*table_of("words.yaml").values()]
    kinds = {
        kind: frozenset(word for language in languages for word in language.get(kind, ()))
        for kind in Vocabulary._fields[1:]
    }
    meanings: dict[str, tuple[str, ...]] = {}
    for language in languages:
        for meaning, listed in language.items():
            for word in listed if meaning not in kinds else ():
                if meaning not in (earlier := meanings.get(word, ())):
                    meanings[word] = (*earlier, meaning)
    kinds["fillers"] = kinds["fillers"].difference(kinds["joints"], meanings)
    return Vocabulary(meanings, **kinds)


class Names(NamedTuple):
    """The words around names of players, see ``names.yaml``."""

    titles: frozenset[str]
    particles: frozenset[str]
    others: frozenset[str]
    players: frozenset[str]
    numbered: frozenset[str]
    initials: tuple[tuple[str, str], ...]


@cache
def around_names() -> Names:
    """Return the words of ``names.yaml``.

    >>> "mrs" in around_names().titles, "newsletter" in around_names().others
    (True, True)
    """
    languages = [*table_of("names.yaml").values()]
    kinds = {
        kind: frozenset(word for language in languages for word in language[kind])
        for kind in Names._fields
        if kind != "initials"
    }
    initials = tuple(
        (white, black) for white, black in (language["initials"] for language in languages)
    )
    return Names(**kinds, initials=initials)


def table_of(name: str) -> dict[str, Any]:
    """Return a table of the package by languages."""
    from importlib.resources import files  # slow to import, and rarely needed

    table = parse_table(name, files("kohau.notation.decoding").joinpath(name).read_bytes())
    assert isinstance(table, dict)  # noqa: S101 - it belongs to the package
    return table


_ENTRY: Final = re.compile(
    r"(?<![^\W_])[\"'\u00bb\u00ab\u201e\u201c]?"
    r"([^\W\d_]{1,6}\.?|\([^\W\d_]{1,3}\)|[^\w\s=:,;.|()<>+*/-]{1,2})"
    r"[\"'\u00bb\u00ab\u201d\u201c]?[*_]{0,2}[ \t]*=[ \t]*([^=\n,;.\d]{2,60})"
)
"""An abbreviation, perhaps in quotation marks, and what stands after the sign of equality."""
_KINDS: Final = {"+": "appr", "-": "withdrawal"}
"""Words for kinds of captures that do not end like a file, as numbers may follow."""
_ENDS: Final = r"(?=[a-zA-Z]\d{1,2}|[\W\d_]|$)"


def written_out(channel: Channel) -> Channel:
    """Return *channel* with the signs and letters of plies for what its text abbreviates.

    >>> from kohau.notation.decoding.unpacking import channel_of
    >>> written_out(channel_of("T = Torwart, (B) = mit Ball: T(B) e1-d2")).text
    'K = Torwart, * = mit Ball: K* e1-d2'
    """
    legend = dict(_legend(channel.text))
    if not legend:
        return channel
    keys = sorted(legend, key=len, reverse=True)
    words_of = [rf"(?<![^\W\d_]){re.escape(key)}{_ENDS}" for key in keys if key[0].isalpha()]
    signs = [re.escape(key) for key in keys if not key[0].isalpha()]
    pattern = re.compile("|".join([*words_of, *signs]))
    return channel.replaced(pattern, lambda match: legend[match[0]])


def _legend(text: str) -> Iterator[tuple[str, str]]:
    """Yield the abbreviations that *text* explains, each with what it means.

    That is a letter or sign; for a kind of capture a word, as its signs also join squares.
    """
    for entry in _ENTRY.finditer(text):
        for word in "".join(char if char.isalpha() else " " for char in entry[2]).split():
            meanings = words().meanings.get(word.lower(), ())
            if meanings and meanings[0] not in (FROM, NOTHING):
                if not meanings[0].isdigit() and entry[1].upper() not in meanings:
                    yield entry[1], _KINDS.get(meanings[0], meanings[0])
                break
