"""Pictures of HanniBall: goals and areas, the Ball, and the steps of a turn as numbered arrows."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

from kohau.notation.hanniball import CAPTURE, FILES, RANKS, REMOVAL, SHOT, Ply, Step
from kohau.replay.games.hanniball.geometry import (
    BLACK_AREA,
    FIELD,
    GOALS,
    GRID,
    LETTERS,
    WHITE_AREA,
)
from kohau.replay.games.hanniball.position import HanniBallPosition
from kohau.replay.pictures.painter import Painter
from kohau.replay.pictures.picture import (
    COMMON_SYMBOLS,
    SQUARE_LIGHTS,
    Board,
    Item,
    Marks,
    Picture,
    Stroke,
    crossed_out,
    frame,
    man_symbol,
    squares,
    with_ghosts,
)
from kohau.replay.pictures.shapes import (
    ELEPHANT,
    HORSE,
    LION,
    box,
    circle,
    lettering,
    lines,
    path,
    segment,
)

Place = tuple[float, float]
ANIMALS = {"L": LION, "E": ELEPHANT, "H": HORSE}
KEEPER = "K"
MAN = 0.5
"""The gap between the centre of a man and an arrow, which leaves the man's letter free."""

BALL = 0.3
"""The gap between the centre of the Ball, or of a square that was left, and an arrow."""

CORNER = 0.41
"""The distance of a step's number from the centre of its square, along both axes."""


def _symbols() -> dict[str, str]:
    symbols = dict(COMMON_SYMBOLS)
    for side in ("white", "black"):
        keeper = box(0, 0, 0.74, 0.74, side, 0.14)
        symbols[f"{side} {KEEPER}"] = keeper + lettering(KEEPER, f"letter-on-{side}", 0.36)
        for letter, animal in ANIMALS.items():
            glyph = path(animal, f"glyph-on-{side}", 0.62, (-0.08, 0.06))
            symbols[f"{side} {letter}"] = circle(0, 0, 0.39, side) + glyph
            symbols[f"name {side} {letter}"] = lettering(
                letter, f"letter-on-{side}", 0.22, (0.21, -0.16)
            )
    men = [f"{side} {letter}" for side in ("white", "black") for letter in (KEEPER, *ANIMALS)]
    return with_ghosts(symbols, men) | {
        "ball": circle(0, 0, 0.2, "ball"),
        "held ball": circle(0.27, 0.27, 0.17, "ball"),
        **SQUARE_LIGHTS,
    }


class HanniBallPainter(Painter[HanniBallPosition]):
    """Paints positions at the start of a turn, with the steps of the previous turn."""

    def board(self, position: HanniBallPosition) -> Board:
        return _board()

    def above(self, position: HanniBallPosition) -> tuple[Item, ...]:
        return _ball(position, position.board.ball)

    def steps(self, before: HanniBallPosition, ply: Ply) -> Iterator[Picture]:
        """Yield the pieces after each step but the last, and where the Ball ricochets."""
        for count, step in enumerate(ply.steps):
            if not count and step.rebound is None:
                continue
            position = before.after_steps(ply.steps[:count])
            assert isinstance(position, HanniBallPosition)  # noqa: S101 - as before
            if count:
                yield self.standing(position)
            if step.rebound is not None:
                yield Picture(_board(), position.board_field(), _ball(position, step.to))

    def marks(self, before: HanniBallPosition, ply: Ply, after: HanniBallPosition) -> Marks:
        lights: list[Item] = []
        ghosts: list[Item] = []
        badges: list[Item] = []
        for number, step in enumerate(ply.steps, start=1):
            to = _place(step.to)
            start = to if step.kind == REMOVAL else _place(step.origin)
            if step.kind in (REMOVAL, CAPTURE):
                if after.board.letter_at(step.to):
                    badges.append(Item("taken here", *to))
                else:
                    ghosts += crossed_out(man_symbol(before.board.letter_at(step.to)), *to)
            if step.kind not in (REMOVAL, SHOT):
                lights += [Item("from", *start), Item("to", *to)]
            if len(ply.steps) > 1:
                used = {badge[1:] for badge in badges}
                corners = _corners(start, to)
                corner = next((at for at in corners if at not in used), corners[0])
                badges.append(Item(f"step {number}", *corner))
        strokes = [stroke for step in ply.steps for stroke in _strokes(step)]
        return Marks(tuple(lights), tuple(ghosts), tuple(strokes), tuple(badges))


@cache
def _strokes(step: Step) -> tuple[Stroke, ...]:
    """Return the arrows of a step: of the piece that moves, or of the Ball; none for a removal."""
    if step.kind == REMOVAL:
        return ()
    start, to = _place(step.origin), _place(step.to)
    if step.kind != SHOT:
        return (Stroke("move", start, to, BALL, MAN),)
    if step.rebound is None:
        return (Stroke("shot", start, to, MAN, BALL),)
    rebound = _place(step.rebound)
    return Stroke("shot", start, to, MAN, MAN), Stroke("ricochet", to, rebound, MAN, BALL)


@cache
def _corners(start: Place, to: Place) -> list[Place]:
    """Return the corners of the square *start*, off its man, best first for the number of a step.

    The best one is beside the tail of the arrow to *to*, rather behind it than before it.
    """
    x, y = to[0] - start[0], to[1] - start[1]
    sides = [(side_x, side_y) for side_y in (-CORNER, CORNER) for side_x in (-CORNER, CORNER)]
    sides.sort(key=lambda side: side[0] * (0.3 * x - y) + side[1] * (0.3 * y + x))
    return [(start[0] + side_x, start[1] + side_y) for side_x, side_y in sides]


def _ball(position: HanniBallPosition, square: int) -> tuple[Item]:
    """Return the Ball on a *square*, perhaps held by the man there."""
    return (Item("held ball" if position.board.letter_at(square) else "ball", *_place(square)),)


@cache
def _place(square: int) -> Place:
    return _board().at(square)


@cache
def _board() -> Board:
    half = FILES / 2
    goals = "".join(box(0, y, 3, 1, "goal") for y in (-7, 7))
    nets = "".join(segment((x, y - 0.5), (x, y + 0.5)) for y in (-7, 7) for x in (-0.5, 0.5))
    areas = "".join(box(0, y, 5, 2, "area") for y in (-5.5, 5.5))
    ground = (
        box(0, 0, FILES, 13, "field")
        + areas
        + path(lines(FILES, 13), "thin")
        + goals
        + path(nets, "thin")
        + "".join(box(0, y, 5, 2, "line") for y in (-5.5, 5.5))
        + path(segment((-half, 0), (half, 0)), "line")
        + circle(0, 0, 1.5, "line")
        + box(0, 0, FILES, 13, "frame", 0.06)
    )
    return Board(
        name="hanniball",
        grid=GRID,
        width=FILES + 1.6,
        height=RANKS + 1.4,
        ground=ground,
        symbols=_symbols(),
        labels=frame(GRID, half + 0.38, RANKS / 2 + 0.32),
        corner=(half + 0.38, RANKS / 2 + 0.32),
        terrain=_terrain(),
        spots=squares(GRID),
        men={letter: man_symbol(letter) for letter in LETTERS[1:]},
        captions={
            letter: f"name {man_symbol(letter)}"
            for letter in LETTERS[1:]
            if letter.upper() in ANIMALS
        },
        forms={"held ball": "ball"},
    )


def _terrain() -> dict[tuple[int, int], str]:
    areas = WHITE_AREA | BLACK_AREA
    kinds = {at: "goal" if at in GOALS else "area" if at in areas else "field" for at in FIELD}
    return {place: kinds.get(at, "paper") for at, place in GRID.places.items()}


PAINTER: Painter[Any] = HanniBallPainter()
