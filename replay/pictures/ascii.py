"""Boards in plain ASCII, for terminals that cannot show their usual characters."""

from __future__ import annotations

_PLAIN = str.maketrans("○●·─│╲╱×\N{NO-BREAK SPACE}", "Wb.-|\\/x ")


def in_encoding(text: str, encoding: str) -> str:
    """Return *text* with its boards in ASCII, unless *encoding* has all its characters.

    >>> in_encoding("○─●", "latin-1"), in_encoding("○─●", "utf-8")
    ('W-b', '○─●')
    """
    try:
        text.encode(encoding)
    except UnicodeEncodeError:
        return text.translate(_PLAIN)
    return text
