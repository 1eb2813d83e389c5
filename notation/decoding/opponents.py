"""Opponents: against whom the one who writes a text played."""

from __future__ import annotations

import re
from functools import cache
from typing import Final

from kohau.notation.decoding.names import name_at, names, tongues
from kohau.notation.decoding.statements import BEATS, table

_BESIDE: Final = (160, 60)
"""How many characters before and after a place may say with whom somebody played."""


@cache
def _against() -> tuple[re.Pattern[str], re.Pattern[str]]:
    """Return what stands before a name after words such as *against*, and such as *with*."""
    small = r"(?:[^\W\d_A-Z][^\W\d_A-Z'\u2019-]*[ \n]){0,3}@?[\[*_]*(?=[^\W_])"
    versus = "|".join(map(re.escape, sorted(table().words["versus"])))
    beside = "|".join(map(re.escape, sorted(names().beside)))
    opponents = "|".join(map(re.escape, sorted(table().words["opponents"])))
    is_ = "|".join(map(re.escape, sorted(names().is_)))
    return (
        re.compile(
            rf"(?<!\w)(?i:(?:{versus})\b\.?|(?:{opponents})(?:,|[ ](?:{is_})\b))[ \n]{small}"
        ),
        re.compile(rf"(?<!\w)(?i:w/|(?:{beside})\b)[ \n]{small}"),
    )


def opponent_in(text: str, place: int, limit: int) -> str:
    """Return the only one against whom the writer of *text*, who says so before *limit*, played.

    With whom it was must be said beside a *place*. "" if that is not clear.

    >>> opponent_in("I played against my aunt Soa. I had White.", 30, 99)
    'Soa'
    """
    versus, beside = _against()
    found = {_name(text, match.end()) for match in versus.finditer(text, 0, limit)} - {""}
    found |= {match[1] for match in _beats_me().finditer(text, 0, limit) if _is_name(match[1])}
    if not found:
        begin, end = max(0, place - _BESIDE[0]), place + _BESIDE[1]
        found = {_name(text, match.end()) for match in beside.finditer(text, begin, end)} - {""}
    return found.pop() if len(found) == 1 else ""


@cache
def _beats_me() -> re.Pattern[str]:
    """Return the pattern of two names, or one, before words such as *beat me*."""
    beats = (word for word, of in table().meanings.items() if ((), BEATS) in of)
    me = {word for tongue in tongues().values() for word in tongue.me}
    return re.compile(
        r"(?<![\w-])((?:[^\W\d_a-z][\w\u2019-]*[ ]){0,1}[^\W\d_a-z][\w\u2019-]*)[ ]"
        rf"(?:{'|'.join(map(re.escape, beats))})[ ](?:{'|'.join(map(re.escape, sorted(me)))})\b"
    )


def _is_name(said: str) -> bool:
    found = name_at(said, 0)
    return found is not None and found.end == len(said)


def _name(text: str, at: int) -> str:
    name = name_at(text, at)
    if name is None and re.match(r"(?=\w*[\d_])[^\W\d_]", text[at : at + 40]):
        name = name_at(text, at, handles=True)
    return name.name if name else ""
