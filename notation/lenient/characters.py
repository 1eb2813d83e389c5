"""Typographic variants of plain characters: dashes, blanks, fractions and the like.

Movetext is read as signs, one for each character: words, move numbers and results contain the plain
characters; comments and tag values are kept unchanged.
"""

from __future__ import annotations

import codecs
import re
from typing import Final

_FULL_WIDTH: Final = {chr(0xFEE0 + code): chr(code) for code in range(ord("!"), ord("~") + 1)}

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

_READ_AS: Final[dict[str, str]] = {
    **_FULL_WIDTH,
    **{char: plain for plain, chars in _LIKE.items() for char in chars},
    **dict.fromkeys(BLANKS, " "),
    **dict.fromkeys(NOTHING, ""),
}
_ODD: Final = re.compile(f"[{re.escape(''.join(_READ_AS))}]")


def plain(text: str) -> str:
    r"""Return *text* with typographic variants replaced by plain characters.

    >>> plain("f2\u2013e3\u200b\u00d7"), plain("\uff45\uff12")
    ('f2-e3x', 'e2')
    """
    if text.isascii():
        return text
    # str.translate is slow for characters that are not in its table.
    return _ODD.sub(lambda odd: _READ_AS[odd[0]], text)


BLANK_SIGN: Final = "\xa0"
WIDTHLESS_SIGN: Final = "\xad"
_OTHER_SIGN: Final = "\xff"
_SIGNS: Final = {
    **dict.fromkeys(BLANKS, BLANK_SIGN),
    **dict.fromkeys(NOTHING, WIDTHLESS_SIGN),
    **dict(
        zip("\u2026\xbd\xb1\u2213\u2a72\u2a71\u221e", "\x85\xbd\xb1\x80\x81\x82\x83", strict=True)
    ),
}
"""The signs that ``kgn.lark`` has for characters without a plain form."""

_MOST_KEPT: Final = 1 << 12


class _SignOf(dict[int, str]):
    """The sign of each character; those that are read as no other one have the same sign."""

    def __missing__(self, code: int) -> str:
        sign = _SIGNS.get(chr(code)) or read_as(chr(code)) or _OTHER_SIGN
        if len(self) < _MOST_KEPT:
            self[code] = sign
        return sign


_sign_of: Final = _SignOf()


def _signs(error: UnicodeError) -> tuple[bytes, int]:
    """Return the signs of characters that are not ASCII, and where they end."""
    assert isinstance(error, UnicodeEncodeError)  # noqa: S101 - only texts are encoded
    run = error.object[error.start : error.end]
    return run.translate(_sign_of).encode("latin-1"), error.end


_HANDLER: Final = "kohau.signs"
codecs.register_error(_HANDLER, _signs)

_NOT_ODD: Final = bytes({*range(0x80, 0x100)} - {ord(BLANK_SIGN), ord(WIDTHLESS_SIGN)})
"""The signs that are not ASCII of characters that are not odd."""


def signs_of(text: str) -> tuple[bytes, list[int]]:
    r"""Return *text* as signs, a byte for each character, and the places of odd characters.

    Those are read as others, or ignored.

    >>> signs_of("f2\u2013e3\u200b {\xe9}")
    (b'f2-e3\xad {\xff}', [2, 5])
    """
    if text.isascii():
        return text.encode(), []
    signs = text.encode("ascii", _HANDLER)
    others = len(text) - len(text.encode("ascii", "ignore"))
    if others == len(signs) - len(signs.translate(None, _NOT_ODD)):
        return signs, []
    return signs, [odd.start() for odd in _ODD.finditer(text)]


def read_as(char: str) -> str | None:
    r"""Return the plain form of a character, "" if it is ignored, None if it is plain itself.

    >>> read_as("\u2212"), read_as("\xad"), read_as("a")
    ('-', '', None)
    """
    return _READ_AS.get(char)


_DIGITS: Final = re.compile(r"[0-9]+")


def plain_number(token: str) -> str:
    r"""Return a move number in its usual form.

    >>> plain_number("12)"), plain_number("Lap 3:"), plain_number("1\u2026")
    ('12.', '3.', '1...')
    """
    digits = _DIGITS.search(plain(token))
    goes_on = "\u2026" in token or ".." in plain(token)
    return token if digits is None else digits[0] + ("..." if goes_on else ".")
