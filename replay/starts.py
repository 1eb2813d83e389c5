"""Starts: the positions from which the games of a text may begin, as it states them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Any, Final, NamedTuple

from kohau.notation.decoding.atoms import FILES
from kohau.notation.decoding.diagrams import EMPTY, Diagram, fen_of_rows
from kohau.notation.decoding.placements import COLOURS, Placement, placements
from kohau.notation.diagnostics import Problem
from kohau.replay.game import Game
from kohau.replay.position import Position

_POSITION: Final = re.compile(r"\w{1,20}(?:/\w{1,20}){2,14}(?: [-\w]{1,12}){0,4}")
_FIRST_PLY: Final = re.compile(r"(?<![\w.])(\d{1,3})[ \t]*[.)](\.*)")
_SQUARE: Final = re.compile(r"[a-z][0-9]{1,2}")
_WHITE_MEN: Final = frozenset("oO○⚪◯")
_BLACK_MEN: Final = frozenset("xX#@●⚫")
_OF_DRAWN: Final = 0.5
"""The cost of a start that is drawn or told, which may be that of another game."""
_OF_SIDE: Final = 0.5
"""The cost of a start in which Black plays first, if the text does not say so."""


class Start(NamedTuple):
    """A *position* from which a game begins: its string, its place in the text, and its cost."""

    position: Position[Any]
    fen: str
    begin: int
    end: int
    cost: float = 0.0


def stated_starts(
    game: Game[Any], variant: str, text: str, drawn: Sequence[Diagram]
) -> list[Start]:
    """Return the positions that *text* states: written, or else told or *drawn*."""
    written = _written(game, variant, text)
    if written is not None:
        return [written]
    found = [start for each in drawn[:1] for start in _drawn(game, variant, text, each)]
    for each in placements(text):
        found += _told(game, variant, text, each)
        break
    usual = game.start(variant).fen().split()[0]
    return [start for start in found if start.fen.split()[0] != usual]


def _written(game: Game[Any], variant: str, text: str) -> Start | None:
    """Return the first position string in *text* that fits."""
    for match in _POSITION.finditer(text):
        end = match.end()
        while end > match.start():
            try:
                fen = text[match.start() : end]
                return Start(game.position(fen, variant), fen, match.start(), end)
            except Problem:
                end = max(match.start(), text.rfind(" ", match.start(), end))
    return None


def _drawn(game: Game[Any], variant: str, text: str, diagram: Diagram) -> Iterator[Start]:
    men: dict[str, str] = {EMPTY: EMPTY}
    white, black = _men(game)
    for cell in set("".join(diagram.rows)) - {EMPTY}:
        if cell in game.letters and len({white, black}) == 1:
            men[cell] = cell
        elif white and cell in _WHITE_MEN | {white.lower(), white}:
            men[cell] = white
        elif black and cell in _BLACK_MEN | {black.lower(), black.upper()}:
            men[cell] = black
        else:
            return
    rows = ["".join(men[cell] for cell in row) for row in diagram.rows]
    yield from _begun(game, variant, text, rows, None, diagram.begin, diagram.end)


def _told(game: Game[Any], variant: str, text: str, told: Placement) -> Iterator[Start]:
    files, ranks = game.board(variant) or (0, 0)
    rows = [[EMPTY] * files for _ in range(ranks)]
    of_colour = dict(zip(COLOURS, _men(game), strict=True))
    for square, (colour, letter) in told.men.items():
        man = letter if colour == COLOURS[0] else letter.lower()
        man = of_colour[colour] or man
        file, rank = FILES.index(square[0]), int(square[1:])
        if not man or man not in game.letters or file >= files or rank > ranks:
            return
        rows[ranks - rank][file] = man
    drawn = ["".join(row) for row in rows]
    yield from _begun(game, variant, text, drawn, told.ball, told.begin, told.end)


def _men(game: Game[Any]) -> tuple[str, str]:
    """Return the letters of the only men of White and Black, "" if there are several kinds."""
    white = [letter for letter in game.letters if letter.isupper()]
    black = [letter for letter in game.letters if letter.islower()]
    kinds = {letter.lower() for letter in game.letters}
    if len(kinds) == len(COLOURS):
        return white[0], black[0]
    return "", ""


def _begun(
    game: Game[Any],
    variant: str,
    text: str,
    rows: Sequence[str],
    ball: str | None,
    begin: int,
    end: int,
) -> Iterator[Start]:
    """Yield the positions with these *rows*, with White to play or with Black."""
    first = _FIRST_PLY.search(text, end)
    number = first[1] if first else None
    is_black = first is not None and len(first[2]) > 1
    for side in "wb":
        fields = [fen_of_rows(rows), *game.start(variant).fen().split()[1:]]
        if not _fill(fields, side, ball, number):
            return
        fen = " ".join(fields)
        cost = _OF_DRAWN + _OF_SIDE * ((side == "b") != is_black)
        try:
            yield Start(game.position(fen, variant), fen, begin, end, cost)
        except Problem:
            continue


def _fill(fields: list[str], side: str, ball: str | None, number: str | None) -> bool:
    """Put the side to play, the ball's square and the number of the move where they belong.

    Returns whether there is a place for the side.
    """
    has_side = "w" in fields
    if has_side:
        fields[fields.index("w")] = side
    for at, field in enumerate(fields[1:], start=1):
        if ball is not None and _SQUARE.fullmatch(field):
            fields[at] = ball
    if number is not None and fields[-1].isdigit():
        fields[-1] = number
    return has_side
