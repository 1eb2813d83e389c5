"""Players: whom a text names as White and as Black.

Only what looks like a name and stands where names of players stand is one; anything else is left
out, as a wrong name is worse than none.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import islice
from typing import Final

from kohau.notation.decoding.labelled import ENDED, labelled
from kohau.notation.decoding.names import name_at, names
from kohau.notation.decoding.pairs import SIDES, pairs_in
from kohau.notation.decoding.statements import table as statement_table
from kohau.notation.decoding.words import words
from kohau.notation.lenient.tags import TAG_OF_TRANSLATION

_CELL: Final = re.compile(
    r"^[ \t|>*_]*([^\W\d_]{3,12})[ *_]*(?:[;|,]|\t|[ ]{2})[ \t|*_]*", re.MULTILINE
)
"""A cell that may name a colour, before one with the name of a player."""
_COLOUR: Final = re.compile(r"(?<!\w)[^\W\d_]{3,8}(?!\w|['\u2019])")
_HELD: Final = re.compile(r"[ \n]([^\W\d_]{1,6}[ ])?([^\W\d_]{1,8})[ \n]$")
_BEGIN: Final = re.compile(r"(?<![^\s(\[*_,;:/\"])(?<!\w_)(?<![\"\u201d] )(?=\S)")
"""Where a name may begin: not within a handle such as ``Bob_the_Bold``, nor after a nickname."""
_WAS: Final = re.compile(r"[ \n]([^\W\d_]{1,6})[ \n]")
_COLUMNS: Final = re.compile(r"^[ \t|>*]*(?:(?:#|N[ro\u00b0]\.?)[ \t|]+)?(?=\w)", re.MULTILINE)
_NEXT_COLUMN: Final = re.compile(r"[ *]{0,3}(?:[ ]{2,80}|\t|\|)[ \t|*]{0,80}")
_FIRST_ROW: Final = re.compile(r"[ \t|*]{0,80}\n(?:[ \t|:=+-]{0,200}\n)?[ \t|>]{0,20}1[.)| \t]")
_NEAR: Final = 60
_MOST_COLOURS: Final = 200
"""The maximum number of words for colours beside which names are looked for."""
_SENTENCE: Final = re.compile(r"[.!?;](?=\s|$)|\n\s*\n")


def players_in(text: str, head: str | None = None) -> dict[str, str]:
    r"""Return the players whom *text* names, as tags ``White`` and ``Black``.

    Every name is a part of *text*. A pair such as ``A - B`` counts only in its *head*, the part
    before the first ply, if that is given: after a game, people write such lines in answers.

    >>> players_in("White: Mrs. H. Calloway       Black: [[User:Jo|Jo Sutcliffe]]. A draw.")
    {'White': 'Mrs. H. Calloway', 'Black': 'Jo Sutcliffe'}
    >>> players_in("The Stepping Stone - the newsletter\nWhite: he was late")
    {}
    """
    if found := labelled(text, head).players:
        return found
    for found in _found(text, text if head is None else head):
        if found and len({*found.values()}) == len(found):
            return found
    return {}


def _found(text: str, head: str) -> Iterator[dict[str, str]]:
    """Yield the players that each kind of place names, the clearest kind first."""
    yield _in_cells(text)
    yield _paired(head)
    yield _over_columns(text)
    yield _beside_colours(text)


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


def _beside_colours(text: str) -> dict[str, str]:
    """Return players: ``A (White)``, ``A with White``, ``A was White``, ``White was A``."""
    found: dict[str, str] = {}
    tagged = ((TAG_OF_TRANSLATION.get(each[0].casefold()), each) for each in _COLOUR.finditer(text))
    named = ((tag, each) for tag, each in tagged if tag in SIDES)
    for tag, colour in islice(named, _MOST_COLOURS):
        name = None if tag in found else _beside(text, colour.start(), colour.end())
        if tag and name is not None:
            found[tag] = name
    return found


def _beside(text: str, begin: int, end: int) -> str | None:
    """Return the name beside a colour, which stands between two places; None without one."""
    before = text[max(0, begin - _NEAR) : begin]
    if before.endswith("(") and text[end : end + 1] == ")":
        return _name_before(before[:-1].removesuffix(" "))
    held = _HELD.search(before)
    # "Rabe was White" names a player, "the marble is white" does not.
    holds = names().holds | names().is_ if text[begin].isupper() else names().holds
    if held:
        for place, word in ((held.start(), held[1]), (held.start(2) - 1, held[2])):
            if word and word.strip().casefold() in holds:
                return None if _is_doubtful(text, begin) else _name_before(before[:place])
    was = _WAS.match(text, end)
    name = name_at(text, was.end()) if was and was[1].casefold() in names().is_ else None
    if name and not _is_doubtful(text, begin) and _is_ended_in_prose(text, name.end):
        return name.name
    return None


def _is_doubtful(text: str, at: int) -> bool:
    """Whether the sentence around a place says that something was not so, or at another time."""
    begin = max([0, *(match.end() for match in _SENTENCE.finditer(text, max(0, at - 200), at))])
    close = _SENTENCE.search(text, at, at + 200)
    said = re.findall(r"\w+", text[begin : close.start() if close else at + 200].casefold())
    return not statement_table().words["doubts"].isdisjoint(said)


def _is_ended_in_prose(text: str, at: int) -> bool:
    if ENDED.match(text, at):
        return True
    word = re.compile(r"[ \n]([^\W\d_]{1,6})[ \n]").match(text, at)
    return word is not None and word[1].casefold() in words().joints


def _name_before(before: str) -> str | None:
    """Return the longest name at the end of the text *before* a place."""
    for match in _BEGIN.finditer(before):
        name = name_at(before, match.start())
        if name is not None and name.end == len(before):
            return name.name
    return None
