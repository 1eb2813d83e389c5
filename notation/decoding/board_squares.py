"""Squares of a board as a text may have them: their pattern, and what looks like them."""

from __future__ import annotations

import re
from functools import cache
from typing import Final, NamedTuple

from kohau.notation.coordinates import SQUARE

FILES: Final = "abcdefghijklmnopqrstuvwxyz"

DIGITS: Final = {
    **dict.fromkeys("lIi|!", "1"),
    **dict.fromkeys("Oo", "0"),
    **dict.fromkeys("Ss", "5"),
    **dict.fromkeys("Zz", "2"),
    "B": "8",
    "q": "9",
    "A": "4",
}
_SMALL_DIGITS: Final = frozenset("ioszq")
"""Small letters that are digits only beside others: there are many words of them."""
LETTERS: Final = {"6": "b", "8": "b", "0": "d", "3": "e", "4": "a", "9": "g", "1": "i", "€": "e"}
ANY_SIGN: Final = frozenset("#$%&*+-<=>@^~")
"""Signs that are no punctuation, and may mean something in plies."""


PLIES: Final = re.compile(
    rf"(?<![\w.:/-])(?:[A-Za-z]?{SQUARE} ?(?:[-x>:]|to|a|->) ?{SQUARE}"
    r"|(?:[1-9]|[1-4]\d) ?(?:[-x>]|->) ?(?:[1-9]|[1-4]\d))(?![\w/:-])"
)
"""What looks like a ply of some game: a pair of squares, or of numbers."""


def look_alike(letter: str) -> str | None:
    """Return the digit that a letter looks like, if any."""
    return DIGITS.get(letter)


class Squares(NamedTuple):
    """What a game's board means for reading: *files* and *ranks*.

    What *bare* matches looks like a ply without squares; two of the letters *icons* that
    stand together are two words. *numbers* are the names of squares that are written
    as numbers from 1 on; empty: none. *ranks_first*: the rank may be written before the file.
    *endings* are words that a square may have at its end. *marks* are letters and signs that say
    something in a ply if they are joined to a square, or to the letter of a piece. *signs* mean
    something in plies; those of them that are *leading* may stand before the first square.
    """

    files: int
    ranks: int
    bare: re.Pattern[str] | None = None
    icons: str = ""
    numbers: tuple[str, ...] = ()
    ranks_first: bool = False
    endings: frozenset[str] = frozenset()
    marks: frozenset[str] = frozenset()
    signs: frozenset[str] = ANY_SIGN
    leading: frozenset[str] = ANY_SIGN


@cache
def atom_pattern(files: int, ranks: int) -> re.Pattern[str]:
    """Return the pattern of atoms; the group that matches is their kind."""
    letters = FILES[:files]
    numbers = "|".join(str(rank) for rank in range(ranks, 0, -1))
    square = rf"[{letters}{letters.upper()}](?:{numbers})(?![0-9])"
    return re.compile(
        rf"(?P<s>{square})|(?P<n>[0-9]+)|(?P<w>(?:(?!{square})[^\W\d_])+)"
        r"|(?P<l>[ \t]*\n\s*)|(?P<b>[ \t]+)|(?P<y>.)",
        re.DOTALL,
    )


@cache
def square_pattern(board: Squares) -> re.Pattern[str]:
    """Return the pattern of squares that stand alone, or with a letter before and after them.

    >>> square_pattern(Squares(9, 5)).findall("c3d4, (e5) to f6: g1th e55 _a1 Hb2")
    ['c3d4', 'e5', 'b2']
    """
    letters = FILES[: board.files]
    letters += letters.upper()
    numbers = "|".join(str(rank) for rank in range(board.ranks, 0, -1))
    letter = r"[^\W\d_]?"
    return re.compile(rf"(?<!\w){letter}((?:[{letters}](?:{numbers}))+){letter}(?!\w)")


def has_square(text: str) -> bool:
    """Whether something in *text* looks like a square of some board.

    >>> has_square("Hf4-e6"), has_square("user_42")
    (True, False)
    """
    return square_pattern(_ANY_BOARD).search(text) is not None


_ANY_BOARD: Final = Squares(len(FILES), len(FILES))
_LIKE_DIGITS: Final = "".join(map(re.escape, DIGITS))
_SCANNED: Final = re.compile(rf"([A-Zx]?)([a-z][{_LIKE_DIGITS}]{{1,2}})(x?)")


def parts_of_word(word: str, board: Squares) -> list[str]:
    """Return *word*, or its parts: two icons, a letter before ``x``, or one before look-alikes."""
    if len(word) == 2 and ({*word} <= {*board.icons} or (word[0].isupper() and word[1] == "x")):
        return [word[0], word[1]]
    match = _SCANNED.fullmatch(word) if len(word) in (3, 4, 5) else None
    is_scanned = match is not None and not {*match[2][1:]} <= _SMALL_DIGITS
    if match and is_scanned and (match[1] or match[3]) and match[2][0] in FILES[: board.files]:
        return [part for part in match.groups() if part]
    is_piece = len(word) == 3 and (word[0].isupper() or word[0] == "x")
    is_rank_first = is_piece and word[1] in DIGITS and word[2] in FILES[: board.files]
    if board.ranks_first and is_rank_first:
        return [word[0], word[1:]]
    return [word]
