"""Notes after plies: comments, numeric annotation glyphs and escapes."""

from __future__ import annotations

import re
from dataclasses import dataclass

from kohau.notation.lenient.characters import plain

MAX_NAG = 999_999_999
"""The highest number of a numeric annotation glyph."""

_BREAK = re.compile(r"(?<! ) *+[\x00-\x1f\x7f][\x00-\x1f\x7f ]*+")
"""A line break or tab with blanks around it; matched only at the first blank, to stay linear."""


def without_breaks(text: str) -> str:
    r"""Return *text* on one line: line breaks and tabs become one blank each.

    Blanks around them are removed; other runs of blanks are kept.

    >>> without_breaks(" a  b\n  c ")
    ' a  b c '
    """
    return _BREAK.sub(" ", text)


def one_line(text: str) -> str:
    r"""Return *text* without line breaks and tabs, and without blanks at its ends.

    >>> one_line(" a  b\n  c ")
    'a  b c'
    """
    return (text if text.isprintable() else without_breaks(text)).strip(" ")


@dataclass(frozen=True, slots=True)
class Comment:
    """Free text in the movetext; it may contain commands such as ``[%clk 0:05:00]``."""

    text: str


@dataclass(frozen=True, slots=True)
class Nag:
    """A numeric annotation glyph: ``$1`` is a good ply (``!``), ``$2`` a mistake (``?``)."""

    number: int

    def __post_init__(self) -> None:
        if not 0 <= self.number <= MAX_NAG:
            raise ValueError(f"a NAG has a number from 0 to {MAX_NAG}, not {self.number}")


@dataclass(frozen=True, slots=True)
class Escape:
    """A line that begins with ``%``, meant for other programs and kept verbatim."""

    text: str


_SIGNS = {
    **{sign: nag for nag, sign in enumerate(("!", "?", "!!", "??", "!?", "?!"), start=1)},
    "=": 10,
    "\u221e": 13,
    **dict.fromkeys(("+/=", "+=", "\u2a72"), 14),
    **dict.fromkeys(("=/+", "=+", "\u2a71"), 15),
    **dict.fromkeys(("+/-", "\xb1"), 16),
    **dict.fromkeys(("-/+", "\u2213"), 17),
    "+-": 18,
    "-+": 19,
}
"""The numeric annotation glyphs for signs after a ply."""


def note_of(token: str) -> Comment | Escape | Nag:
    """Return a token of movetext as a comment, escaped line or glyph.

    An evaluation without a glyph becomes a comment.

    >>> note_of("{good}"), note_of("; good"), note_of("!?"), note_of("$5")
    (Comment(text='good'), Comment(text='good'), Nag(number=5), Nag(number=5))
    >>> note_of("+/-"), note_of("+0.35"), note_of("#")
    (Nag(number=16), Comment(text='+0.35'), Comment(text='#'))
    """
    if token[0] == "{":
        return Comment(one_line(token[1:-1]))
    if token[0] == ";":
        return Comment(one_line(token[1:]))
    if token[0] == "%":
        return Escape(without_breaks(token[1:]).rstrip(" "))
    if token[0] == "(":
        return Comment(one_line(token[1:-1]))
    if token[0] == "$":
        return Nag(int(token[1:]))
    sign = plain(token)
    nag = _SIGNS.get(sign)
    return Comment(sign) if nag is None else Nag(nag)
