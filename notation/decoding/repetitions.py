"""Repetitions: whether a text says of a game with the plies of another one that it is another game.

Mails and posts repeat what was played before; such a game is no other one, unless the text says so.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache, lru_cache
from typing import Final, NamedTuple

from kohau.notation.decoding.headers import result_after, result_before, tags_in
from kohau.notation.decoding.names import names
from kohau.notation.decoding.portions import parts_of, subjects_in
from kohau.notation.decoding.statements import table

_TELLING: Final = ("White", "Black", "Date", "Event", "Site", "Round")
_PARAGRAPHS: Final = re.compile(r"\n[ \t>|]*\n")
_OF_MAIL: Final = re.compile(r"^[ \t>|]*(?:From|To|Sent|Subject):[ \t]", re.MULTILINE)
_IS_QUOTED: Final = re.compile(r"[ \t]*[>|]")


class Said(NamedTuple):
    """What a text says of a game: in its *own* header, and of *all* games.

    Also the *title* over it, the *subject* of its mail, its *result*, and whether it *is_quoted*.
    """

    own: dict[str, str]
    all: dict[str, str]
    title: str
    subject: str
    result: str | None
    is_quoted: bool


@lru_cache(maxsize=32)
def said_of_games(before: str, gaps: tuple[str, ...], after: str) -> Sequence[Said]:
    """Return what a text says of its games before, between (*gaps*) and after their plies."""
    parts = parts_of(before, gaps, after)
    subject = ""
    found = []
    for at, gap in enumerate((before, *gaps)):
        subject = (subjects_in(gap) or [subject])[-1]
        own = tags_in(_without_heads_of_mails(parts.heads[at]))
        if parts.are_footers:
            own |= tags_in(parts.tails[at])
        tags = {**parts.tags(at), **own}
        result = result_after(parts.tails[at], tags)
        if result.result is None:
            result = result_before(parts.heads[at], tags)
        is_quoted = _IS_QUOTED.match(gap.rpartition("\n")[2]) is not None
        stated = result.result if result.is_clear else None
        found.append(Said(own, tags, _title(gap), subject, stated, is_quoted))
    return found


@cache
def _title_pattern() -> re.Pattern[str]:
    """Return the pattern of a line that may be a title of a game, though it is no known header."""
    joints, numbered = (
        "|".join(sorted(each)) for each in (table().words["versus"], names().numbered)
    )
    return re.compile(
        rf"[^\n]{{1,40}}\s(?:[-\u2013\u2014]|(?:{joints})\.?)\s[^\n]{{1,40}}"
        rf"|[\W_]*(?:{numbered})\s*\d[^\n]{{0,60}}",
        re.IGNORECASE,
    )


def _title(text: str) -> str:
    """Return the line over the plies that follow *text*, if it may be a title."""
    over = text.rpartition("\n")[0].rstrip().rpartition("\n")[2].strip()
    return over.casefold() if _title_pattern().fullmatch(over) else ""


def _without_heads_of_mails(text: str) -> str:
    """Return *text* without the paragraphs that are the headers of mails: they say when it came."""
    paragraphs = _PARAGRAPHS.split(text)
    return "\n\n".join(each for each in paragraphs if not _OF_MAIL.search(each))


def are_apart(one: Said, two: Said) -> bool:
    r"""Whether a later game (*two*) with the plies of another *one* is another game.

    It is, if its header or title differs, the subject of its mail, or its result. A quotation may
    have a header that the other game lacks.

    >>> first, second = said_of_games("Ana - Bob\n1. ", ("\n\nCarla - Dan\n1. ",), "")
    >>> are_apart(first, second)
    True
    """
    is_quoted = one.is_quoted or two.is_quoted
    if not is_quoted and (one.subject != two.subject or two.title not in ("", one.title)):
        return True
    if len({one.result, two.result} - {None, "*"}) > 1:
        return True
    return any(
        two.own[name].casefold() != one.all.get(name, "").casefold()
        for name in _TELLING
        if name in two.own and not (is_quoted and name not in one.all)
    )
