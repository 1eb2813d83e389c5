"""Players: whom a text names as White and as Black.

Only what looks like a name and stands where names of players stand is one; anything else is left
out, as a wrong name is worse than none.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from kohau.notation.decoding.colours import ME, YOU, Claim, claims_in
from kohau.notation.decoding.columns import columns_in, players_under
from kohau.notation.decoding.labelled import ENDED, labelled
from kohau.notation.decoding.names import name_at
from kohau.notation.decoding.opponents import opponent_in
from kohau.notation.decoding.pairs import SIDES, pairs_in
from kohau.notation.decoding.persons import Persons, fuller
from kohau.notation.lenient.tags import TAG_OF_TRANSLATION

_CELL: Final = re.compile(
    r"(?:^[ \t|>*_]*|(?<=[;|\t])[ *_]*)([^\W\d_]{3,12})[ *_]*:?[ *_]*(?:[;|,]|\t|[ ]{2})[ \t|*_]*",
    re.MULTILINE,
)
"""A cell that may name a colour, before one with the name of a player."""
_COLUMNS: Final = re.compile(r"^[ \t|>*]*(?:(?:#|N[ro\u00b0]\.?)[ \t|]+)?(?=\w)", re.MULTILINE)
_NEXT_COLUMN: Final = re.compile(r"[ *]{0,3}(?:[ ]{2,80}|\t|\|)[ \t|*]{0,80}")
_FIRST_ROW: Final = re.compile(r"[ \t|*]{0,80}\n(?:[ \t|:=+-]{0,200}\n)?[ \t|>]{0,20}1[.)| \t]")


def players_in(text: str, head: str | None = None) -> dict[str, str]:
    r"""Return the players whom *text* names, as tags ``White`` and ``Black``.

    Every name is a part of *text*, in which the end of a line of prose may divide it. A pair such
    as ``A - B`` counts only in its *head*, the part before the first ply, if that is given: after a
    game, people write such lines in answers.

    >>> players_in("White: Mrs. H. Calloway       Black: [[User:Jo|Jo Sutcliffe]]. A draw.")
    {'White': 'Mrs. H. Calloway', 'Black': 'Jo Sutcliffe'}
    >>> players_in("The Stepping Stone - the newsletter\nWhite: he was late")
    {}
    """
    before = text if head is None else head
    if found := labelled(text, head).players:
        return _with_other(text, before, found)
    for found in _found(text, before):
        if found and len({*found.values()}) == len(found):
            persons = Persons(text)
            both = _with_other(text, before, found)
            return {tag: fuller(name, persons) for tag, name in both.items()}
    return {}


def _found(text: str, head: str) -> Iterator[dict[str, str]]:
    """Yield the players that each kind of place names, the clearest kind first."""
    yield _in_cells(text)
    yield _paired(head)
    yield _over_columns(text)
    columns = columns_in(head)
    end = text.find("\n", len(head)) if text.startswith(head) else -1
    rows = text[:end] if end >= 0 else head
    yield players_under(columns, rows[columns.end :]) if columns else {}
    yield _claimed(text, len(head))


def _in_cells(text: str) -> dict[str, str]:
    """Return the players in the cells beside those that say ``White`` and ``Black``."""
    found: dict[str, str] = {}
    for cell in _CELL.finditer(text):
        tag = TAG_OF_TRANSLATION.get(cell[1].casefold())
        name = name_at(text, cell.end()) if tag in SIDES and tag not in found else None
        if tag and name and ENDED.match(text, name.end):
            found[tag] = name.name
    return found if len(found) == len(SIDES) else {}


def _paired(head: str) -> dict[str, str]:
    """Return the pair of players before the first ply, in the last paragraph that has one pair."""
    for paragraph in reversed(re.split(r"\n[ \t]*\n", head)):
        pairs = [pair.players for pair in pairs_in(paragraph)]
        if pairs:
            is_one = len({frozenset(players.values()) for players in pairs}) == 1
            return pairs[0] if is_one else {}
    return {}


def _over_columns(text: str) -> dict[str, str]:
    """Return the players whose names stand alone in a line over the two columns of plies."""
    for begins in _COLUMNS.finditer(text):
        first = name_at(text, begins.end())
        between = _NEXT_COLUMN.match(text, first.end) if first else None
        second = name_at(text, between.end()) if between else None
        if first and second and _FIRST_ROW.match(text, second.end):
            return {"White": first.name, "Black": second.name}
    return {}


def _with_other(text: str, head: str, found: dict[str, str]) -> dict[str, str]:
    """Return players, with the other one if a sentence or a pair of players names that."""
    if len(found) != 1:
        return found
    ((tag, name),) = found.items()
    other = _claimed(text, len(head)).get(_opposite(tag), "")
    if not other:
        pairs = [{*pair.players.values()} for pair in pairs_in(head)]
        others = {other for pair in pairs if name in pair for other in pair - {name}}
        other = others.pop() if len(others) == 1 else ""
    return {**found, _opposite(tag): other} if other and other != name else found


def _claimed(text: str, limit: int) -> dict[str, str]:
    """Return the players of whom *text* says which colour they had, most of all before a place."""
    claims = claims_in(text)
    if not claims:
        return {}
    persons = Persons(text)
    found: dict[str, str] = {}
    for claim in sorted(claims, key=lambda claim: claim.place >= limit):
        name = _named(claim, persons)
        if name and name not in found.values():
            found.setdefault(claim.tag, name)
    if len(found) == len(SIDES):
        return found
    mine = {claim.tag: claim for claim in claims if claim.who == ME}
    tag = next(iter(found or mine), "")
    other = opponent_in(text, mine[tag].place, limit) if len(mine) == 1 and tag in mine else ""
    other = other or persons.other(fuller(found.get(tag, ""), persons))
    return {**found, _opposite(tag): other} if other and other != found.get(tag) else found


def _named(claim: Claim, persons: Persons) -> str:
    """Return the name of the one who had a side as it is said, "" if it is not known."""
    if claim.who == ME:
        return persons.writer(claim.place)
    return persons.reader(claim.place) if claim.who == YOU else claim.who


def _opposite(tag: str) -> str:
    return SIDES[tag == SIDES[0]]
