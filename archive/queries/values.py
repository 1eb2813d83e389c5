"""Values: what conditions ask for, as users type it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from kohau.notation.diagnostics import Problem


class BadCondition(Problem):
    """A malformed condition."""

    code = "syntax"


def check_encodable(text: str) -> None:
    """Raise :class:`BadCondition` for a *text* that is not UTF-8, as the shell may pass it."""
    try:
        text.encode()
    except UnicodeEncodeError:
        raise BadCondition("the condition is not UTF-8") from None


class Range(NamedTuple):
    """A range of numbers; None for an open end."""

    low: int | None
    high: int | None


_RANGE = re.compile(r"([0-9]{1,9})?(\.\.)?([0-9]{1,9})?")


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


_DATE = re.compile(r"([0-9]{4})(?:[-./]([0-9]{2})(?:[-./]([0-9]{2}))?)?")


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
