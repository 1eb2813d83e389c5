"""Values: what conditions ask for, as users type it, and how texts are compared with it."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from functools import lru_cache
from typing import Any, Literal, NamedTuple, TypeAlias

from kohau.notation.diagnostics import BadPosition, Problem
from kohau.notation.lenient.tags import is_date as is_calendar_date
from kohau.notation.lenient.tags import readings_of_date
from kohau.notation.visible import quantity
from kohau.replay.game import Game


class BadCondition(Problem):
    """A malformed condition."""

    code = "syntax"


def check_encodable(text: str) -> None:
    """Raise :class:`BadCondition` for a *text* that is not UTF-8, as the shell may pass it."""
    try:
        text.encode()
    except UnicodeEncodeError:
        raise BadCondition("the condition is not UTF-8") from None


class NumberRange(NamedTuple):
    """A range of numbers; None for an open end."""

    low: int | None
    high: int | None


_RANGE = re.compile(r"([0-9]{1,9})?(\.\.)?([0-9]{1,9})?")


def parse_range(text: str) -> NumberRange:
    """Return *text* as a range. Raises :class:`BadCondition`.

    >>> parse_range("20..60"), parse_range("..60"), parse_range("7")
    (NumberRange(low=20, high=60), NumberRange(low=None, high=60), NumberRange(low=7, high=7))
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
    return NumberRange(low, high)


_DATE = re.compile(r"([0-9]{4})(?:[-./]([0-9]{2})(?:[-./]([0-9]{2}))?)?")


def parse_date(text: str) -> str:
    """Return *text* as a date in the form of tags. Raises :class:`BadCondition`.

    >>> parse_date("2024"), parse_date("2024-05-17")
    ('2024', '2024.05.17')
    """
    match = _DATE.fullmatch(text.strip())
    if match is None:
        raise BadCondition(f"{text!r} is not a date", hint="write 2024, 2024-05 or 2024-05-17")
    parts = [part or "??" for part in match.groups()]
    if not is_calendar_date(".".join(parts)):
        raise BadCondition(f"there is no date {text.strip()}")
    return ".".join(filter(None, match.groups()))


def is_date(text: str) -> bool:
    """Return whether *text* is a date, as :func:`parse_date` reads it."""
    try:
        parse_date(text)
    except BadCondition:
        return False
    return True


def local_or_utc_date(date: str | None, utc_date: str | None) -> str | None:
    """Return the tag Date of a game, or its tag UTCDate if it has no date."""
    return next((text for text in (date, utc_date) if text not in _NO_DATES), None)


@lru_cache(1 << 14)
def day_of(date: str | None, utc_date: str | None = None) -> str | None:
    """Return the day that games are chosen by, None if not even its year is known.

    It is the tag Date, read as the hint to it says, or the tag UTCDate of games without a date.

    >>> day_of("2024.05.17"), day_of("2024.5.7"), day_of("????.05.??", "2024.05.17")
    ('2024.05.17', '2024.05.07', None)
    >>> day_of("?", "2024.05.17"), day_of("last week")
    ('2024.05.17', None)
    """
    text = local_or_utc_date(date, utc_date)
    if text is None:
        return None
    readings = (text,) if is_calendar_date(text) else readings_of_date(text)
    return readings[0] if len(readings) == 1 and readings[0][:4].isdigit() else None


_NO_DATES = frozenset({None, "", "?", "????.??.??"})


def is_between(day: str | None, first: str = "", last: str = "~") -> bool:
    """Return whether a day may be in a range of dates, as :func:`parse_date` returns them.

    >>> is_between("2024.05.??", "2024.05.17"), is_between("2024.05.17", last="2024.05")
    (True, True)
    """
    return (
        day is not None and day.replace("?", "9") >= first and day.replace("?", "0") <= last + "~"
    )


def is_year_in(day: str | None, wanted: NumberRange) -> bool:
    """Return whether the year of a day is in a range."""
    return day is not None and is_in(int(day[:4]), wanted)


def is_in(number: int, wanted: NumberRange) -> bool:
    """Return whether *number* is in a range."""
    return (wanted.low or 0) <= number and (wanted.high is None or number <= wanted.high)


def is_round(round_: str | None, wanted: str) -> bool:
    """Return whether *wanted* is a round, or the round that it is a part of.

    >>> is_round("3.1", "3"), is_round("3", "3.1"), is_round("31", "3")
    (True, False, False)
    """
    return round_ is not None and f"{folded_name(round_)}.".startswith(f"{folded_name(wanted)}.")


class TagValue(NamedTuple):
    """What a condition on a tag asks for: its *name* in lower case, and a *part* of its value."""

    name: str
    part: str


_SETTING = frozenset({"game", "variant", "notation", "rules", "setup", "fen"})
"""Tags that say which game is played, in lower case; archives do not store them as written."""


def parse_tag(text: str) -> TagValue:
    """Return what *text* asks for. Raises :class:`BadCondition`.

    >>> parse_tag("Annotator=rabe"), parse_tag("ECO")
    (TagValue(name='annotator', part='rabe'), TagValue(name='eco', part=''))
    """
    name, _, part = text.partition("=")
    lower = name.strip().lower()
    if not lower.replace("_", "").isalnum() or not lower.isascii():
        raise BadCondition(f"{name!r} can't be the name of a tag", hint="write tag:Annotator=Rabe")
    if lower in _SETTING:
        raise BadCondition(
            f"the tag {name} is no condition", hint="use game:, variant: or position:"
        )
    return TagValue(lower, part.strip())


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
    "æ": "ae", "œ": "oe", "þ": "th",
}  # fmt: skip
"""Letters without a decomposition, and what is typed for them."""


class _Plain(dict[int, str]):
    """What a character of a decomposed text becomes, by its number: marks vanish."""

    def __missing__(self, number: int) -> str:
        char = chr(number)
        kept = "" if unicodedata.category(char)[0] == "M" else _LETTERS.get(char, char)
        self[number] = kept
        return kept


_PLAIN = _Plain()


def folded(text: str) -> str:
    """Return *text* as texts are compared: without case and accents, in compatibility forms.

    >>> folded("Andrée"), folded("RABE"), folded("Søren Łoś, Weiß")
    ('andree', 'rabe', 'soren los, weiss')
    >>> folded("ΝΊΚΟΣ") == folded("νίκος"), folded("\uff32abe \ufb01lius")
    (True, 'rabe filius')
    """
    if text.isascii():
        return text.lower()
    decomposed = unicodedata.normalize("NFKD", text).casefold()
    return unicodedata.normalize("NFC", unicodedata.normalize("NFKD", decomposed).translate(_PLAIN))


def folded_name(name: str) -> str:
    """Return *name* as names are compared: folded, with single blanks.

    >>> folded_name(" Rabe,\u00a0 Jean")
    'rabe, jean'
    """
    return " ".join(folded(name).split())


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
    name, wanted = folded_name(name), folded_name(wanted)
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


ANY, EMPTY, MAN = "?.*"

Squares = tuple[tuple[int, int], ...]
"""Squares as file and rank (from 0)."""


class Clause(NamedTuple):
    """A condition on a board: the number of men with *letters* on *squares* is in a range."""

    letters: str
    squares: Squares
    low: int
    high: int


def pattern_clauses(text: str, game: Game[Any], size: tuple[int, int]) -> list[Clause]:
    """Return the clauses of the pattern *text* for boards of *size*. Raises :class:`BadPosition`.

    Squares with the same condition share a clause.
    """
    wanted: dict[str, list[tuple[int, int]]] = {}
    for file, rank, char in _squares(text, game, size):
        if char != ANY:
            wanted.setdefault(char, []).append((file, rank))
    clauses = []
    for char, squares in wanted.items():
        letters = game.letters if char in (EMPTY, MAN) else char
        number = 0 if char == EMPTY else len(squares)
        clauses.append(Clause(letters, tuple(squares), number, number))
    return clauses


_RUNS = re.compile("[1-9]")


def _squares(text: str, game: Game[Any], size: tuple[int, int]) -> Iterator[tuple[int, int, str]]:
    """Yield file, rank and character of every square of a pattern."""
    files, ranks = size
    rows = _RUNS.sub(lambda digit: EMPTY * int(digit[0]), text.strip()).split("/")
    if len(rows) != ranks:
        raise BadPosition(
            f"the pattern has {quantity(len(rows), 'rank')}, but {game.title} has {ranks}"
        )
    for rank, row in zip(range(ranks - 1, -1, -1), rows, strict=True):
        if len(row) != files:
            raise BadPosition(
                f"rank {rank + 1} of the pattern has {quantity(len(row), 'file')}, not {files}"
            )
        for file, char in enumerate(row):
            if char not in game.letters and char not in (ANY, EMPTY, MAN):
                raise BadPosition(
                    f"{char!r} in rank {rank + 1} of the pattern is not one of"
                    f" {' '.join(game.letters)} ? . * or a digit"
                )
            yield file, rank, char


_MATERIAL = re.compile(r"([A-Za-z])(\d+(?:\.\.)?\d*|\.\.\d+)")


def parse_material(text: str) -> dict[str, NumberRange]:
    """Return the range of men for each letter in *text*. Raises :class:`BadCondition`.

    >>> parse_material("W5 b3..4")
    {'W': NumberRange(low=5, high=5), 'b': NumberRange(low=3, high=4)}
    """
    counts: dict[str, NumberRange] = {}
    rest = _MATERIAL.sub(lambda part: counts.update({part[1]: parse_range(part[2])}) or "", text)
    if not counts or rest.strip(" ,"):
        raise BadCondition(f"{text!r} is not material", hint="write W5 b3, W5..8 or W..3")
    return counts


def material_clauses(text: str, game: Game[Any], size: tuple[int, int]) -> list[Clause]:
    """Return the clauses of the material *text* for boards of *size*.

    Letters not named may occur any number of times. Raises :class:`BadPosition` for a letter that
    the game does not have.
    """
    files, ranks = size
    squares = tuple((file, rank) for file in range(files) for rank in range(ranks))
    clauses = []
    for letter, (low, high) in parse_material(text).items():
        if letter not in game.letters:
            raise BadPosition(f"{game.title} has no men {letter!r}, only {' '.join(game.letters)}")
        most = len(squares)
        clauses.append(Clause(letter, squares, low or 0, most if high is None else min(high, most)))
    return clauses
