"""Pictures of Hamnár: pillars, the six icons with their orbs, and the active icon."""

from __future__ import annotations

from functools import cache
from typing import Any

from kohau.notation.hamnar import FILES, GRID, ICONS, PLACEMENT, RANKS, SUN, Ply
from kohau.notation.masks import bits
from kohau.replay.games.hamnar.board import PILLARS, PLACING
from kohau.replay.games.hamnar.position import HamnarPosition
from kohau.replay.pictures.painter import Painter
from kohau.replay.pictures.picture import (
    COMMON_SYMBOLS,
    NO_MARKS,
    SQUARE_LIGHTS,
    Board,
    Item,
    Marks,
    Spot,
    Stroke,
    frame,
    place,
    squares,
    with_ghosts,
)
from kohau.replay.pictures.shapes import ELEPHANT, HORSE, box, circle, disc, lettering, lines, path

Place = tuple[float, float]

ICON_PLACES: tuple[Place, ...] = ((0, -4), (4, -2), (4, 2), (0, 4), (-4, 2), (-4, -2))
"""The places of the icons, clockwise from the sun."""

_ICON = 0.62
_PAWN = (
    "M0-.36A.13 .13 0 1 1 0-.1A.13 .13 0 1 1 0-.36M-.09-.1H.09L.2 .24H-.2ZM-.26 .26H.26V.36H-.26Z"
)


def _sun() -> str:
    rays = ("M0-.26V-.42", "M0 .26V.42", "M-.26 0H-.42", "M.26 0H.42", "M-.19-.19L-.3-.3",
            "M.19 .19L.3 .3", "M.19-.19L.3-.3", "M-.19 .19L-.3 .3")  # fmt: skip
    return circle(0, 0, 0.17, "emblem") + path("".join(rays), "emblem-line")


def _name(letter: str) -> str:
    return circle(-0.46, 0.46, 0.21, "badge") + lettering(letter, "number", 0.22, (-0.46, 0.46))


def _symbols() -> dict[str, str]:
    emblems = {"S": _sun(), "P": path(_PAWN, "emblem"), "E": path(ELEPHANT, "emblem")}
    orb = (0.46, 0.46, 0.24)
    plate = circle(0.46, 0.46, 0.31, "board")
    symbols = {
        "white man": disc("white", 0.34, 0.18),
        "black man": disc("black", 0.34, 0.18),
        "white orb": plate + circle(*orb, "white"),
        "black orb": plate + circle(*orb, "black"),
        "active": circle(0, 0, _ICON + 0.14, "active"),
        **SQUARE_LIGHTS,
        "orb changed": circle(0.46, 0.46, 0.33, "ring"),
        **{
            f"icon {name}": circle(0, 0, _ICON, "icon") + emblems.get(name, path(HORSE, "emblem"))
            for name in ICONS
        },
        **{f"name {name}": _name(name) for name in ICONS},
    }
    return with_ghosts(symbols, ("white man", "black man")) | COMMON_SYMBOLS


class HamnarPainter(Painter[HamnarPosition]):
    """Paints positions; the active icon has a bright ring."""

    def board(self, position: HamnarPosition) -> Board:
        return _board()

    def below(self, position: HamnarPosition) -> tuple[Item, ...]:
        board = position.board
        return _icons(position.active, board.white_orbs, board.black_orbs)

    def marks(self, before: HamnarPosition, ply: Ply, after: HamnarPosition) -> Marks:
        if ply.kind == PLACEMENT:
            return Marks(badges=_changed(ply))
        if ply.kind == SUN:
            return _swap(ply)
        return super().marks(before, ply, after)


@cache
def _icons(active: int, white_orbs: int, black_orbs: int) -> tuple[Item, ...]:
    """Return the icons with their names and orbs, and the ring of the active one."""
    orbs = [
        Item(symbol, *ICON_PLACES[icon])
        for symbol, mask in (("white orb", white_orbs), ("black orb", black_orbs))
        for icon in bits(mask)
    ]
    ring = [] if active == PLACING else [Item("active", *ICON_PLACES[active])]
    icons = [Item(f"icon {name}", *ICON_PLACES[at]) for at, name in enumerate(ICONS)]
    names = [Item(f"name {name}", *ICON_PLACES[at]) for at, name in enumerate(ICONS)]
    return (*ring, *icons, *names, *orbs)


def _swap(ply: Ply) -> Marks:
    """HA-9: return the marks of the sun: arrows in both directions between the orbs, if any."""
    if not ply.icons:
        return NO_MARKS
    first, second = (ICON_PLACES[icon] for icon in ply.icons)
    gap = 0.8
    strokes = [Stroke("throw", *ends, gap, gap) for ends in ((first, second), (second, first))]
    return Marks(strokes=tuple(strokes), badges=_changed(ply))


def _changed(ply: Ply) -> tuple[Item, ...]:
    """Return rings around the orbs that a placement or the sun has moved to their icons."""
    return tuple(Item("orb changed", *ICON_PLACES[icon]) for icon in ply.icons)


@cache
def _board() -> Board:
    half = FILES / 2
    pillars = [place(GRID, *GRID.places[square]) for square in bits(PILLARS)]
    ground = (
        path("M0-4H2.5Q4-4 4-2.5V2.5Q4 4 2.5 4H-2.5Q-4 4-4 2.5V-2.5Q-4-4-2.5-4Z", "track")
        + "".join(path(chevron, "track") for chevron in _CHEVRONS)
        + box(0, 0, FILES, RANKS, "board")
        + path(lines(FILES, RANKS), "thin")
        + "".join(box(x, y, 0.9, 0.9, "pillar", 0.12) + box(x, y, 0.68, 0.68, "thin", 0.08)
                  for x, y in pillars)
        + box(0, 0, FILES, RANKS, "frame", 0.06)
    )  # fmt: skip
    return Board(
        name="hamnar",
        grid=GRID,
        width=10.4,
        height=9.8,
        ground=ground,
        symbols=_symbols(),
        labels=frame(GRID, half + 0.3, half + 0.32),
        corner=(half + 0.4, half + 0.4),
        meanings={"active": "the active icon", "orb changed": "an orb that the last ply has moved"},
        terrain={GRID.places[square]: "pillar" for square in bits(PILLARS)},
        spots=(
            *squares(GRID),
            *(Spot(name, *ICON_PLACES[at], 1.5, 1.5) for at, name in enumerate(ICONS)),
        ),
        men={"W": "white man", "b": "black man"},
    )


_CHEVRONS = ("M3.85-.1L4 .1 4.15-.1", "M-3.85 .1L-4-.1-4.15 .1")
"""Chevrons on both long sides, which show the order of activation."""

PAINTER: Painter[Any] = HamnarPainter()
