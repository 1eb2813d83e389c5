"""Values: what conditions ask for, as users type it, and how texts are compared with it."""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache
from typing import Literal, NamedTuple, TypeAlias

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


def is_date(text: str) -> bool:
    """Return whether *text* is a date, as :func:`parse_date` reads it."""
    return _DATE.fullmatch(text.strip()) is not None


_NUMBER = re.compile(r"\d+\.*")


def words_of_moves(text: str) -> list[str]:
    """Return the words in *text* without move numbers. Raises :class:`BadCondition` if none remain.

    >>> words_of_moves("1. e2e3+ f4e5- 2.d2e3+")
    ['e2e3+', 'f4e5-', 'd2e3+']
    """
    words = [re.sub(r"^\d+\.+", "", word) for word in text.split() if not _NUMBER.fullmatch(word)]
    if not all(words) or not words:
        raise BadCondition(f"there are no plies in {text!r}")
    return words


SIMILAR = 0.88
"""The minimum Jaro-Winkler similarity (0 to 1) of names that match."""


_LETTERS = {
    "ø": "o", "ł": "l", "đ": "d", "ð": "d", "ħ": "h", "\u0131": "i",
    "æ": "ae", "œ": "oe", "þ": "th", "ß": "ss",
}  # fmt: skip
"""Letters without a decomposition, and what is typed for them."""

_TABLE = str.maketrans(_LETTERS)


def folded(text: str) -> str:
    """Return *text* in lower case without accents, as :func:`folding` in SQL.

    >>> folded("Andrée"), folded("RABE"), folded("Søren Łoś, Weiß")
    ('andree', 'rabe', 'soren los, weiss')
    """
    if text.isascii():
        return text.lower()
    # Letter by letter: the lower case of a letter must not depend on its neighbours.
    parts = unicodedata.normalize("NFD", "".join(char.lower() for char in text))
    kept = (char for char in parts if unicodedata.category(char)[0] != "M")
    return unicodedata.normalize("NFC", "".join(kept)).translate(_TABLE)


def folding(text: str) -> str:
    """Return the SQL expression for :func:`folded` of the expression *text*."""
    sql = f"strip_accents(lower({text}))"
    for letter, plain in _LETTERS.items():
        sql = f"replace({sql}, '{letter}', '{plain}')"
    return sql


def has_part(text: str | None, part: str) -> bool:
    """Return whether *text* contains *part*."""
    return text is not None and folded(part) in folded(text)


Match: TypeAlias = Literal["part", "similar", "whole"]
"""How a name matches: it contains what is asked for, also with slight differences, or equals it."""


@lru_cache(1 << 16)
def has_name(name: str, wanted: str, match: Match = "part") -> bool:
    """Return whether *name* matches *wanted*: see :data:`Match`.

    >>> has_name("Solofo, Jean", "solofu"), has_name("Solofo, Jean", "solofu", "similar")
    (False, True)
    >>> has_name("Solofo, Jean", "solofo", "whole"), has_name("Solofo", "solofo", "whole")
    (False, True)
    """
    name, wanted = folded(name), folded(wanted)
    if match == "whole":
        return name == wanted
    if wanted in name or match == "part":
        return wanted in name
    words = _WORDS.findall(name)
    return _is_similar(name, wanted) or all(
        any(part in word or _is_similar(word, part) for word in words)
        for part in _WORDS.findall(wanted) or [wanted]
    )


_WORDS = re.compile(r"[^\W_]+")
_DIGIT = re.compile(r"\d")


def _is_similar(word: str, wanted: str) -> bool:
    """Return whether two words are slightly different; their digits must be equal."""
    if _DIGIT.findall(word) != _DIGIT.findall(wanted):
        return False
    return has_one_fault(word, wanted) or similarity(word, wanted) >= SIMILAR


def has_one_fault(word: str, wanted: str) -> bool:
    """Return whether one letter is wrong, missing, superfluous, or swapped with the next one.

    Words of fewer than three letters never match.

    >>> has_one_fault("martha", "marhta"), has_one_fault("ab", "ac")
    (True, False)
    """
    from rapidfuzz.distance import OSA

    return max(len(word), len(wanted)) >= 3 and OSA.distance(word, wanted, score_cutoff=1) <= 1


def similarity(first: str, second: str) -> float:
    """Return the Jaro-Winkler similarity of two strings, from 0 to 1.

    >>> round(similarity("martha", "marhta"), 3), similarity("abc", "xyz")
    (0.961, 0.0)
    """
    from rapidfuzz.distance import JaroWinkler

    return JaroWinkler.similarity(first, second)
