"""Texts for people: escapes in untrusted ones, numbers with nouns, names that were misspelt."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache

UNSEEN_CLASSES = (
    r"\x00-\x08\x0b-\x1f\x7f-\x9f"  # control characters but tab and line feed
    r"\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069"  # line ends and direction marks
    r"\ufeff\ufff9-\ufffb\U000e0000-\U000e007f"
    r"\ud800-\udfff"  # bytes of file names that are not UTF-8
)


@cache
def _unseen() -> re.Pattern[str]:
    return re.compile(rf"[\t\n{UNSEEN_CLASSES}]")


@cache
def _unseen_in_lines() -> re.Pattern[str]:
    return re.compile(rf"\x1b\[[0-9;]*m|[{UNSEEN_CLASSES}]")


def visible(text: str) -> str:
    r"""Return *text* on one line, with an escape for every invisible character.

    All text from records, file names and archives passes through here before it is printed in a
    report, a table or a message, so that it can neither control a terminal nor imitate a line of
    output.

    >>> print(visible("Rabe\n\x1b[2J\u202e\udcff"))
    Rabe\n\x1b[2J\u202e\xff
    """
    return text if text.isprintable() else _unseen().sub(lambda match: _escape(match[0]), text)


def visible_lines(text: str) -> str:
    r"""Return lines of output for a terminal: colours are kept, other controls become escapes.

    >>> print(visible_lines("White\nRabe\x1b]0;title\x07"))
    White
    Rabe\x1b]0;title\x07
    """
    if text.isprintable():
        return text
    return _unseen_in_lines().sub(
        lambda match: match[0] if match[0][1:] else _escape(match[0]), text
    )


def json_text(value: object, indent: int | None = None, *, compact: bool = False) -> str:
    r"""Return *value* as equivalent JSON in which invisible characters are escaped.

    >>> print(json_text({"White": "Náivo\x9b"}))
    {"White": "Náivo\u009b"}
    """
    import json  # slow to import, and rarely needed

    separators = (",", ":") if compact else None
    text = json.dumps(value, ensure_ascii=False, indent=indent, separators=separators)
    if text.isprintable():
        return text
    return _unseen().sub(
        lambda match: match[0] if match[0] == "\n" else json.dumps(match[0])[1:-1], text
    )


_NAMED = {"\t": r"\t", "\n": r"\n", "\r": r"\r"}
_BYTES = range(0xDC80, 0xDD00)
"""The surrogates that Python uses for bytes of file names that are not UTF-8."""


def _escape(char: str) -> str:
    code = ord(char)
    if code in _BYTES:
        code &= 0xFF
    if code > 0xFFFF:
        return f"\\U{code:08x}"
    return _NAMED.get(char) or (f"\\u{code:04x}" if code > 0xFF else f"\\x{code:02x}")


def with_capital(text: str) -> str:
    """Return *text* with a capital at the beginning.

    >>> with_capital("e2e3 was played")
    'E2e3 was played'
    """
    return text[:1].upper() + text[1:]


def quantity(count: int, noun: str, plural: str | None = None) -> str:
    """Return *count* with *noun* in singular or plural.

    >>> quantity(1, "game"), quantity(1250, "ply", "plies")
    ('1 game', '1,250 plies')
    """
    return f"{count:,} {noun if count == 1 else plural or noun + 's'}"


_LEAST_LIKE = 0.7
"""How like a known name must be, from 0 to 1."""
_MUCH_LESS = 0.1
"""How much less like than the best one a name is not meant."""


def near_names(name: str, names: Iterable[str]) -> list[str]:
    """Return those of *names* that are like *name*, the most similar one first.

    >>> near_names("hannibal", ["hamnar", "hanniball"]), near_names("go", ["hamnar"])
    (['hanniball'], [])
    """
    from difflib import SequenceMatcher  # only misspelt names need it

    matcher = SequenceMatcher(b=name.casefold())
    likeness = {}
    for other in names:
        matcher.set_seq1(other.casefold())
        likeness[other] = matcher.ratio()
    least = max(_LEAST_LIKE, max(likeness.values(), default=0.0) - _MUCH_LESS)
    near = [other for other, ratio in likeness.items() if ratio >= least]
    return sorted(near, key=lambda other: -likeness[other])


def did_you_mean(name: str, names: Iterable[str]) -> str:
    """Return a question after those of *names* that are like *name*, "" if there is none.

    >>> did_you_mean("Fanorna", ["fanorona", "hamnar"]), did_you_mean("go", ["fanorona"])
    ('did you mean fanorona? ', '')
    """
    near = near_names(name, names)[:_MOST_ASKED]
    return f"did you mean {' or '.join(near)}? " if near else ""


_MOST_ASKED = 2
"""How many names a question has at most."""


def misspelt(name: str, names: Iterable[str]) -> str | None:
    """Return the one of *names* that *name* is but for one letter, or for letter case.

    One letter may be missing, too many, or another one; letters after the first one may be in
    another order.

    >>> misspelt("Gmae", ["Game"]), misspelt("GAME", ["Game"]), misspelt("GameId", ["Game"])
    ('Game', 'Game', None)
    >>> misspelt("Dat", ["Date"]), misspelt("FAN", ["FEN"]), misspelt("Withe", ["White"])
    ('Date', None, 'White')
    """
    folded = name.casefold()
    return next(
        (other for other in names if name != other and _near(folded, other.casefold())), None
    )


def _near(one: str, other: str) -> bool:
    if one == other:
        return True
    if max(len(one), len(other)) < _SHORTEST or abs(len(one) - len(other)) > 1:
        return False
    at = next((at for at, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), -1)
    a, b = (one[at:], other[at:]) if at >= 0 else ("", "")
    swapped = a[:2] == b[1::-1] and a[2:] == b[2:]
    mixed = one[0] == other[0] and sorted(one) == sorted(other)
    return swapped or mixed or a[1:] == b[1:] or a[1:] == b or a == b[1:]


_SHORTEST = 4
"""If both are shorter, names are misspelt only in letter case: too many others are like them."""
