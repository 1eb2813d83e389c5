"""Shapes of plies: what plies of any game look like, in any dialect.

A dialect decides whether words are plies. Before the dialect of a record is known, the shapes of
its words decide what a semicolon or brackets mean.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

_FILE_FIRST: Final = "[a-z][0-9]{1,2}"
_RANK_FIRST: Final = "[0-9][a-i]"
"""Squares such as ``e2`` and ``8d``. Letters after i make ``5m``, ``2x`` and ``1w`` of a digit."""

_SQUARE: Final = re.compile(f"{_FILE_FIRST}|{_RANK_FIRST}")
_BEFORE: Final = r"(?<![\w-])"

_PLY: Final = re.compile(
    rf"[A-Za-z][0-9]|{_RANK_FIRST}(?![a-z])|{_BEFORE}[0-9]+-[0-9]|[0-9]\([-+]|@[A-Z0-9]"
    r"|[A-Z]--|\w~\w"
)
"""A square, points with numbers, or signs that only plies have."""

_OF_A_PLY: Final = re.compile(r"[A-Za-z]|[A-Z][a-i*]|[-/+x,.]+|(?i:pass|stop)")
"""The other words of plies: the letter of a piece, perhaps with a file, signs, the end of a chain.

Files after i would make "It", "No" and "So", with which sentences begin, words of plies.
"""

TWO_SQUARES: Final = r"[A-Za-z][0-9]+[^\w\n]{0,4}[A-Za-z]?[^\w\n]{0,4}[A-Za-z][0-9]"
"""Matches two squares, perhaps mistyped or in quotation marks."""

_IN_PROSE: Final = re.compile(
    rf"{TWO_SQUARES}"
    rf"|{_BEFORE}[*x]?[A-Zx*](?:{_FILE_FIRST}| {_RANK_FIRST}\b)"
    rf"|{_RANK_FIRST}\b[^\w\n]{{1,4}}{_RANK_FIRST}\b|{_FILE_FIRST}(?:[ns][ew]?|[ew])[fb]?\b"
    rf"|\A\W*[0-9]+-[0-9]+\b(?!-)|[0-9]\([-+][0-9]|{_BEFORE}@[A-Z0-9]|{_BEFORE}[A-Z]--|[A-Z0-9]~[A-Z0-9]"
)
"""What is a ply even between words of prose, where a square alone or a range of numbers is none."""


def is_like_a_ply(word: str) -> bool:
    """Whether a *word* has a digit where plies have one, or signs that only plies have.

    >>> [is_like_a_ply(word) for word in ("e2e3+", "8d", "22-23(+1)", "@P", "5th", "0:05")]
    [True, True, True, True, False, False]
    """
    return _PLY.search(word) is not None


def are_like_plies(words: Sequence[str]) -> bool:
    """Whether *words* seem to be plies and nothing else.

    >>> [are_like_plies(text.split()) for text in ("A 8d 5a", "P", "a good ply", "e5 is better")]
    [True, False, False, False]
    >>> are_like_plies("d2e3X stop f4e5X".split())
    True
    """
    return any(map(is_like_a_ply, words)) and not any(map(_is_prose, words))


def begins_like_a_ply(words: Sequence[str], *, is_numbered: bool) -> bool:
    """Whether the first of *words* that tells is like a ply, and no square in a sentence.

    If none tells, they are plies if there *is_numbered* is a move number among them.

    >>> begins_like_a_ply("Ah 2h 2f".split(), is_numbered=False)
    True
    >>> begins_like_a_ply("e5 is better".split(), is_numbered=False)
    False
    """
    for index, word in enumerate(words):
        if is_like_a_ply(word):
            following = words[index + 1 : index + 2]
            return not (following and _is_square(word) and _is_prose(following[0]))
        if _is_prose(word):
            return False
    return is_numbered and len(words) > 0


def _is_square(word: str) -> bool:
    return _SQUARE.fullmatch(word) is not None


def _is_prose(word: str) -> bool:
    return not is_like_a_ply(word) and not _OF_A_PLY.fullmatch(word)


def plies_in(text: str) -> int:
    """Return how many plies seem to be in *text*, which is prose.

    >>> plies_in("d3e3- was better than Pz26"), plies_in("he stopped at e5 on page 12-13")
    (2, 0)
    """
    return sum(1 for _ in _IN_PROSE.finditer(text))


def begins_with_a_ply(text: str) -> bool:
    """Whether *text*, which is prose, begins with what seems to be a ply.

    >>> begins_with_a_ply(" 2. d3e3- was better"), begins_with_a_ply("better: d3e3-")
    (True, False)
    """
    first = _IN_PROSE.search(text)
    return first is not None and not any(map(str.isalpha, text[: first.start()]))
