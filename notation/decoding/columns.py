"""Columns: the players in the rows of a table that has a column for each side."""

from __future__ import annotations

import re
from typing import Final, NamedTuple

from kohau.notation.decoding.names import is_proper, may_be_name
from kohau.notation.decoding.pairs import SIDES
from kohau.notation.lenient.tags import TAG_OF_WORD

_SEPARATORS: Final = ("\t", ";", "|", ",")
_TURNED_SQUARE: Final = re.compile(r"(?<!\w)1?\d[a-oA-O](?!\w)")
_AROUND: Final = ' *_"\r\n'


class Columns(NamedTuple):
    """Which of the columns of a table, a *number*, are those of *white* and of *black*.

    A *separator* parts them; the heading ends at the place *end*.
    """

    white: int
    black: int
    number: int
    separator: str
    end: int


def columns_in(text: str) -> Columns | None:
    r"""Return the columns that the last line of *text* with words for both sides names.

    >>> columns_in("No;White;Black;Result\n1;Rabe;Soa;1-0")
    Columns(white=1, black=2, number=4, separator=';', end=22)
    """
    found = None
    end = 0
    for line in text.splitlines(keepends=True):
        end += len(line)
        for separator in _SEPARATORS:
            tags = [TAG_OF_WORD.get(cell.casefold()) for cell in _cells(line, separator)]
            if all(tags.count(side) == 1 for side in SIDES):
                found = Columns(tags.index("White"), tags.index("Black"), len(tags), separator, end)
                break
    return found


def players_under(columns: Columns | None, rows: str) -> dict[str, str]:
    r"""Return the players in the last of *rows* with names in both *columns*.

    The last row may end where a ply begins: in these columns or after them. Nothing else than rows
    may stand between the heading and the ply.

    >>> columns = Columns(1, 2, 4, ";", 0)
    >>> players_under(columns, "1;Rabe;Soa;1-0\n1;")
    {'White': 'Rabe', 'Black': 'Soa'}
    >>> players_under(columns, "1;Rabe;Soa;1-0\n\n1. ")
    {}
    """
    if columns is None:
        return {}
    *lines, last = rows.split("\n")
    if not all(columns.separator in line for line in lines):
        return {}
    cells = _cells(last, columns.separator) if last.strip() else []
    sides = (columns.white, columns.black)
    if cells and len(cells) - 1 <= max(sides):
        if len(cells) - 1 not in sides:
            return {}
        cells = []
    for each in (cells, *(_cells(line, columns.separator) for line in reversed(lines))):
        if len(each) == columns.number or (each and each is cells):
            players = [each[at] for at in sides]
            if all(map(_is_name, players)) and len({*players}) == len(players):
                return dict(zip(SIDES, players, strict=True))
    return {}


def _is_name(cell: str) -> bool:
    """Whether a *cell* has the name of a player: no ply, no heading, no end of a game."""
    is_word = sum(map(str.isalpha, cell)) > 1 and cell.casefold() not in TAG_OF_WORD
    return is_word and not _TURNED_SQUARE.search(cell) and may_be_name(cell) and is_proper(cell)


def _cells(line: str, separator: str) -> list[str]:
    inside = re.sub(r"^ *\||(?<=\S)\|?[ \r\n]*$", "", line) if separator == "|" else line
    return [cell.strip(_AROUND) for cell in inside.split(separator)]
