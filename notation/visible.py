"""Invisible characters, and how untrusted text is shown with escapes for them."""

from __future__ import annotations

import re
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
    return text if text.isprintable() else _unseen().sub(lambda found: _escape(found[0]), text)


def visible_lines(text: str) -> str:
    r"""Return lines of output for a terminal: colours are kept, other controls become escapes.

    >>> print(visible_lines("White\nRabe\x1b]0;title\x07"))
    White
    Rabe\x1b]0;title\x07
    """
    if text.isprintable():
        return text
    return _unseen_in_lines().sub(
        lambda found: found[0] if found[0][1:] else _escape(found[0]), text
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
        lambda found: found[0] if found[0] == "\n" else json.dumps(found[0])[1:-1], text
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
