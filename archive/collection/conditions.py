"""Conditions: the search conditions that users type."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import NamedTuple

from kohau.notation.diagnostics import Problem


class BadCondition(Problem):
    """A malformed condition."""

    code = "syntax"


@dataclass(frozen=True, slots=True)
class Conditions:
    """The conditions that a game must satisfy, all of them; None means no condition.

    *player*, *white*, *black*, *event*, *site*, *session*, *ending*, *opening* and *text* (in
    comments) match parts, regardless of case and accents; *fuzzy* also matches slightly different
    names. *since* and *until* are dates like ``2024`` or ``2024-05-17``, *plies* is a range like
    ``20..60``. *position* is a position string, *pattern* the board part of one with ``?`` for any
    square, ``.`` for an empty and ``*`` for an occupied one; *material* is like ``W5 b3..4``.
    *moves* are the first plies, *contains* consecutive plies anywhere in the game. *where* is an
    SQL condition on the table ``games``.
    """

    player: str | None = None
    white: str | None = None
    black: str | None = None
    fuzzy: bool = False
    event: str | None = None
    site: str | None = None
    since: str | None = None
    until: str | None = None
    result: str | None = None
    ending: str | None = None
    game: str | None = None
    variant: str | None = None
    opening: str | None = None
    plies: str | None = None
    session: str | None = None
    position: str | None = None
    pattern: str | None = None
    material: str | None = None
    moves: str | None = None
    contains: str | None = None
    text: str | None = None
    where: str | None = None

    def __post_init__(self) -> None:
        for name, value in asdict(self).items():
            try:
                str(value).encode()
            except UnicodeEncodeError:
                raise BadCondition(f"the condition on {name} is not UTF-8") from None


class Range(NamedTuple):
    """A range of numbers; None for an open end."""

    low: int | None
    high: int | None


_RANGE = re.compile(r"(\d{1,9})?(\.\.)?(\d{1,9})?")


def parse_range(text: str) -> Range:
    """Return *text* as a range. Raises :class:`BadCondition`.

    >>> parse_range("20..60"), parse_range("..60"), parse_range("7")
    (Range(low=20, high=60), Range(low=None, high=60), Range(low=7, high=7))
    """
    match = _RANGE.fullmatch(text.strip())
    if match is None or not any(match.groups()) or (match[3] and not match[2]):
        raise BadCondition(
            f"{text!r} is not a range of numbers", hint="write 20..60, 20.., ..60 or 40"
        )
    low, high = (int(part) if part else None for part in (match[1], match[3]))
    if match[2] is None:
        high = low
    if low is not None and high is not None and low > high:
        raise BadCondition(f"the range {text} is empty")
    return Range(low, high)


_DATE = re.compile(r"(\d{4})(?:[-./](\d{2})(?:[-./](\d{2}))?)?")


def parse_date(text: str) -> str:
    """Return *text* as a date in the form of tags. Raises :class:`BadCondition`.

    >>> parse_date("2024"), parse_date("2024-05-17")
    ('2024', '2024.05.17')
    """
    match = _DATE.fullmatch(text.strip())
    if match is None:
        raise BadCondition(f"{text!r} is not a date", hint="write 2024, 2024-05 or 2024-05-17")
    return ".".join(filter(None, match.groups()))


_NUMBER = re.compile(r"\d+\.*")


def words_of_moves(text: str) -> Sequence[str]:
    """Return the words in *text* without move numbers. Raises :class:`BadCondition` if none remain.

    >>> words_of_moves("1. e2e3+ f4e5- 2.d2e3+")
    ['e2e3+', 'f4e5-', 'd2e3+']
    """
    words = [re.sub(r"^\d+\.+", "", word) for word in text.split() if not _NUMBER.fullmatch(word)]
    if not all(words) or not words:
        raise BadCondition(f"there are no plies in {text!r}")
    return words
