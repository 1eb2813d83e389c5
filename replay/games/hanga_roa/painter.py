"""Pictures of Hanga Roa: the island, its pieces and stones, runs and throws as arrows."""

from __future__ import annotations

from functools import cache
from typing import Any

from kohau.notation.hanga_roa.ply import ARIKI, MATO, MOAI, Ply
from kohau.notation.hanga_roa.squares import FILES, GRID, RANKS, SQUARES
from kohau.replay.games.hanga_roa.geometry import LETTERS
from kohau.replay.games.hanga_roa.position import HANDS, HangaRoaPosition
from kohau.replay.pictures.painter import Painter, arrows
from kohau.replay.pictures.picture import (
    COMMON_SYMBOLS,
    SQUARE_LIGHTS,
    Board,
    Item,
    Marks,
    Spot,
    Stroke,
    crossed_out,
    frame,
    man_symbol,
    squares,
    with_ghosts,
)
from kohau.replay.pictures.shapes import box, circle, lines, path

Place = tuple[float, float]

_MOAI = "M-.2 .42L-.25 .1L-.22-.26Q-.2-.44 0-.44Q.2-.44 .22-.26L.25 .1L.2 .42Z"
_MOAI_FACE = "M-.2-.16H.2M-.04-.16L-.07 .1H.07L.04-.16M-.1 .24H.1M-.25-.12V.08M.25-.12V.08"
_ARIKI = "M-.32 .36L-.4-.2L-.18 .02L0-.38L.18 .02L.4-.2L.32 .36Z"
_ARIKI_BAND = "M-.34 .2H.34"
_MATO = "M0-.44Q.36-.22 .28 .06Q.26 .12 .1 .14V.42H-.1V.14Q-.26 .12-.28 .06Q-.36-.22 0-.44Z"
_MATO_RIDGE = "M0-.3V.06M-.1 .24H.1M-.1 .32H.1"


def _symbols() -> dict[str, str]:
    symbols = dict(COMMON_SYMBOLS)
    for side in ("white", "black"):
        for letter, outline, detail in (
            (MOAI, _MOAI, _MOAI_FACE),
            (ARIKI, _ARIKI, _ARIKI_BAND),
            (MATO, _MATO, _MATO_RIDGE),
        ):
            symbols[f"{side} {letter}"] = path(outline, side) + path(detail, f"on-{side}")
        symbols[f"{side} S"] = circle(0, 0, 0.24, side)
    return with_ghosts(symbols, sorted(symbols.keys() - COMMON_SYMBOLS)) | SQUARE_LIGHTS


class HangaRoaPainter(Painter[HangaRoaPosition]):
    """Paints positions; Ariki in hand are next to the board."""

    def board(self, position: HangaRoaPosition) -> Board:
        return _board()

    def above(self, position: HangaRoaPosition) -> tuple[Item, ...]:
        return tuple(
            Item(f"{side} {ARIKI}", *_hand(side, index))
            for side in ("white", "black")
            for index in range(position.board.hand(side == "white"))
        )

    def marks(self, before: HangaRoaPosition, ply: Ply, after: HangaRoaPosition) -> Marks:
        places = [_place(square) for square in ply.path]
        lights = [Item("to", *places[-1])]
        if ply.is_drop:
            places.insert(0, _hand(before.side, before.board.hand(before.board.white) - 1))
        else:
            lights.append(Item("from", *places[0]))
        throws = [Stroke("throw", places[-1], _place(stone), 0.4, 0.3) for stone in ply.stones]
        strokes = [*arrows(places), *throws]
        if _count(after) == _count(before) + ply.is_drop + len(ply.stones):  # nothing is gone
            return Marks(tuple(lights), strokes=tuple(strokes))
        moved, standing = before.after_steps(ply.steps), after.pieces
        enclosed = {at: letter for at, letter in moved.pieces.items() if standing.get(at) != letter}
        ghosts, badges = [], []
        for name, letter in {**before.gone(ply, moved), **enclosed}.items():
            square = SQUARES[name]
            place, symbol = _place(square), man_symbol(letter)
            if name in enclosed and moved.board.returns(square):
                side = "white" if letter.isupper() else "black"
                hand = _hand(side, after.board.hand(letter.isupper()) - 1)
                ghosts.append(Item(f"gone {symbol}", *place))
                strokes.append(Stroke("throw", place, hand, 0, 0.4))
            elif name in standing:
                badges.append(Item("taken here", *place))
            else:
                ghosts += crossed_out(symbol, *place)
        return Marks(tuple(lights), tuple(ghosts), tuple(strokes), tuple(badges))


def _count(position: HangaRoaPosition) -> int:
    """Return the number of men on the board."""
    return len(position.board_field().translate(_OTHER_SIGNS))


_OTHER_SIGNS = str.maketrans("", "", "0123456789/")


@cache
def _place(square: int) -> Place:
    return _board().at(square)


def _hand(side: str, index: int) -> Place:
    """Return the place of Ariki *index* (from 0) in the hand of *side*."""
    sign = 1 if side == "white" else -1
    return sign * (HALF + 1.0), sign * (HALF - 0.5 - index)


HALF = FILES / 2


@cache
def _board() -> Board:
    shades = "".join(
        box(file - 4, 4 - rank, 1, 1, "shade")
        for file in range(FILES)
        for rank in range(RANKS)
        if (file + rank) % 2 == 0
    )
    ground = (
        box(0, 0, FILES + 3, RANKS + 1.5, "sea", 0.3)
        + path(_SHORE, "shore")
        + box(0, 0, FILES, RANKS, "board")
        + shades
        + path(lines(FILES, RANKS), "thin")
        + box(0, 0, FILES, RANKS, "frame", 0.06)
    )
    return Board(
        name="hanga-roa",
        grid=GRID,
        width=FILES + 3.2,
        height=RANKS + 1.7,
        ground=ground,
        symbols=_symbols(),
        labels=frame(GRID, HALF + 0.32, HALF + 0.34),
        corner=(HALF + 0.4, HALF + 0.4),
        terrain={(f, r): "shade" for f in range(FILES) for r in range(RANKS) if (f + r) % 2 == 0},
        spots=(
            *squares(GRID),
            Spot(HANDS["white"], HALF + 1, HALF - 1.5, 1, 3),
            Spot(HANDS["black"], -HALF - 1, 1.5 - HALF, 1, 3),
        ),
        men={letter: man_symbol(letter) for letter in LETTERS[1:]},
    )


_SHORE = (
    "M-5.12-3.6C-5.2-5-4.9-5.2-3.4-5.12C-1.5-5.02 1.2-5.24 3.6-5.12C5-5.08 5.2-4.9 5.12-3.4"
    "C5.02-1.5 5.24 1.2 5.12 3.6C5.2 5 4.9 5.2 3.4 5.12C1.5 5.02-1.2 5.24-3.6 5.12"
    "C-5 5.08-5.2 4.9-5.12 3.4C-5.02 1.5-5.24-1.2-5.12-3.6Z"
)

PAINTER: Painter[Any] = HangaRoaPainter()
