"""Suggestions: the known names that a misspelt one may stand for."""

from __future__ import annotations

from collections.abc import Iterable

_LEAST_LIKE = 0.7
"""How like a known name must be, from 0 to 1."""


def did_you_mean(name: str, known: Iterable[str]) -> str:
    """Return a question after the *known* names like *name*, "" if there is none.

    >>> did_you_mean("Fanorna", ["fanorona", "hamnar"]), did_you_mean("go", ["fanorona"])
    ('did you mean fanorona? ', '')
    """
    from difflib import get_close_matches  # only misspelt names need it

    spelled = {other.casefold(): other for other in known}
    found = get_close_matches(name.casefold(), spelled, 2, _LEAST_LIKE)
    return f"did you mean {' or '.join(spelled[other] for other in found)}? " if found else ""


def misspelt(name: str, known: Iterable[str]) -> str | None:
    """Return the one of the *known* names that *name* is but for one letter, or for letter case.

    One letter may be missing, too many, or another one; two neighbours may be swapped.

    >>> misspelt("Gmae", ["Game"]), misspelt("GAME", ["Game"]), misspelt("GameId", ["Game"])
    ('Game', 'Game', None)
    >>> misspelt("Dat", ["Date"]), misspelt("FAN", ["FEN"])
    ('Date', None)
    """
    own = name.casefold()
    return next((other for other in known if name != other and _near(own, other.casefold())), None)


def _near(one: str, other: str) -> bool:
    if one == other:
        return True
    if max(len(one), len(other)) < _SHORTEST or abs(len(one) - len(other)) > 1:
        return False
    at = next((at for at, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), -1)
    a, b = (one[at:], other[at:]) if at >= 0 else ("", "")
    swapped = a[:2] == b[1::-1] and a[2:] == b[2:]
    return swapped or a[1:] == b[1:] or a[1:] == b or a == b[1:]


_SHORTEST = 4
"""If both are shorter, names are misspelt only in letter case: too many others are like them."""
