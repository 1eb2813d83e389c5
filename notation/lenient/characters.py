"""Typographic variants of plain characters: dashes, blanks, fractions and the like.

``kgn.lark`` admits them in movetext. Words, move numbers and results are read as if they contained
the plain characters; comments and tag values are kept unchanged.
"""

from __future__ import annotations

import re
from typing import Final

_FULL_WIDTH: Final = {0xFEE0 + code: chr(code) for code in range(ord("!"), ord("~") + 1)}

_LIKE: Final = {
    "-": "\u2010\u2011\u2012\u2013\u2014\u2015\u2043\u2212\ufe58\ufe63"
    "\u2192\u27f6\u2794\u279c\u279d\u21d2",
    "+": "\u2795\ufe62",
    "/": "\u2044\u2215",
    "*": "\u2217\u204e\u2731\ufe61",
    "x": "\u00d7\u2715\u2716\u2a09",
    ":": "\u2236\ufe55",
    ",": "\u201a\ufe50",
    ".": "\u2024\ufe52",
    "~": "\u223c\u02dc",
    "<": "\u2039",
    ">": "\u203a",
}

BLANKS: Final = (
    "\x85\xa0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a"
    "\u2028\u2029\u202f\u205f\u3000"
)
"""Blanks that are not ASCII."""

NOTHING: Final = (
    "\xad\u061c\u200b\u200c\u200d\u200e\u200f\u202a\u202b\u202c\u202d\u202e"
    "\u2060\u2061\u2062\u2063\u2064\u2066\u2067\u2068\u2069\ufeff"
)
"""Characters without width: soft hyphens, joiners, direction marks, byte order marks."""

TURNING: Final = "\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"
"""Those among them that change the direction in which the surrounding text is shown."""

_READ_AS: Final[dict[int, str | None]] = {
    **_FULL_WIDTH,
    **{ord(char): plain for plain, chars in _LIKE.items() for char in chars},
    **dict.fromkeys(map(ord, BLANKS), " "),
    **dict.fromkeys(map(ord, NOTHING)),
}


def plain(text: str) -> str:
    r"""Return *text* with typographic variants replaced by plain characters.

    >>> plain("f2\u2013e3\u200b\u00d7"), plain("\uff45\uff12")
    ('f2-e3x', 'e2')
    """
    return text if text.isascii() else text.translate(_READ_AS)


def place_in(text: str, at: int) -> int:
    r"""Return the index in *text* of the character at index *at* of ``plain(text)``.

    >>> place_in("f2\u200b\u2013e3", 2), place_in("f2", 2)
    (3, 2)
    """
    if text.isascii():
        return at
    kept = [place for place, char in enumerate(text) if read_as(char) != ""]
    return kept[at] if at < len(kept) else len(text)


def odd_characters(text: str) -> list[int]:
    r"""Return the indices of characters in *text* that are read as others, or ignored.

    >>> odd_characters("f2\u2013e3\u200b")
    [2, 5]
    """
    if text.isascii():
        return []
    return [at for at, char in enumerate(text) if ord(char) in _READ_AS]


def read_as(char: str) -> str | None:
    r"""Return the plain form of a character, "" if it is ignored, None if it is plain itself.

    >>> read_as("\u2212"), read_as("\xad"), read_as("a")
    ('-', '', None)
    """
    return (_READ_AS[ord(char)] or "") if ord(char) in _READ_AS else None


_DIGITS: Final = re.compile(r"[0-9]+")


def plain_number(token: str) -> str:
    r"""Return a move number in its usual form.

    >>> plain_number("12)"), plain_number("Lap 3:"), plain_number("1\u2026")
    ('12.', '3.', '1...')
    """
    found = _DIGITS.search(token)
    goes_on = "\u2026" in token or ".." in token
    return token if found is None else found[0] + ("..." if goes_on else ".")
