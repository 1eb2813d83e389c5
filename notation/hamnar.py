"""Notation of Hamnár: squares, icons, plies, and the dialect ``lap``."""

from __future__ import annotations

from typing import Any, NamedTuple

from kohau.notation.coordinates import Grid
from kohau.notation.diagnostics import SyntaxProblem
from kohau.notation.dialect import Dialect
from kohau.notation.grammars import GrammarToken
from kohau.notation.ply import PlyStep
from kohau.notation.sentence import Sentence

FILES = RANKS = 5
STRIDE = FILES + 2
"""Squares are numbered ``STRIDE * rank + file`` (from 0); two unused bits after every rank keep
horses from jumping from one edge to the other."""

GRID = Grid(FILES, RANKS, up=STRIDE)
SQUARES, SQUARE_NAMES = GRID.squares, GRID.names

ICONS = "SP123E"
"""The icons clockwise from the sun; plies and positions contain their indices."""

PLACEMENT, PAWN, HORSE, ELEPHANT, SUN = "@", "P", "H", "E", "S"
"""The kinds of plies."""


class Ply(NamedTuple):
    """A placement, or the action of an activated icon, independent of the position.

    *icons*: the icon on which an orb is placed, or the two whose orbs the sun swaps (clockwise
    from the sun; none if nothing is swapped). *path*: origin and destination of a move. *takes*:
    the move takes a man.

    >>> print(Ply("@", (1,)), Ply("E", path=(14, 18), takes=True), Ply("S"), Ply("S", (1, 4)))
    @P Ea3xe3 S-- SP~3
    """

    kind: str
    icons: tuple[int, ...] = ()
    path: tuple[int, ...] = ()
    takes: bool = False

    @property
    def is_well_formed(self) -> bool:
        """Whether this has the form of a ply, with icons and squares that exist."""
        icons, count = self.icons, len(self.icons)
        if self.kind in (PLACEMENT, SUN):
            exist = all(0 <= icon < len(ICONS) for icon in icons) and not (self.path or self.takes)
            swap = count == 0 or (count == 2 and icons[0] < icons[1])
            return exist and (swap if self.kind == SUN else count == 1)
        exist = len(self.path) == 2 and all(square in SQUARE_NAMES for square in self.path)
        return exist and not icons and self.kind in (PAWN, HORSE, ELEPHANT)

    @property
    def steps(self) -> tuple[PlyStep, ...]:
        """The move with names of squares; none if orbs are placed or swapped.

        >>> Ply("E", path=(14, 18), takes=True).steps
        (PlyStep(kind='E', start='a3', end='e3'),)
        """
        if not self.path:
            return ()
        start, end = (SQUARE_NAMES[square] for square in self.path)
        return (PlyStep(self.kind, start, end),)

    def __repr__(self) -> str:
        return f"<Ply {self}>"

    def __str__(self) -> str:
        if self.kind == PLACEMENT:
            return PLACEMENT + ICONS[self.icons[0]]
        if self.kind == SUN:
            return SUN + ("~".join(ICONS[icon] for icon in self.icons) or "--")
        mark = "x" if self.takes else "-"
        return self.kind + mark.join(SQUARE_NAMES[square] for square in self.path)


class Lap(Dialect[Ply, Ply, Any]):
    """The canonical dialect: ``@P Pb1-b2 Ha1xb3 SP~3``."""

    name = "lap"
    grammar = "hamnar/lap.lark"
    example = "Ha1xb3"
    complete = True

    def placement(self, tokens: list[GrammarToken]) -> Ply:
        return Ply(PLACEMENT, (_icon(tokens[0]),))

    def move(self, tokens: list[GrammarToken]) -> Ply:
        return _move(tokens, takes=False)

    def capture(self, tokens: list[GrammarToken]) -> Ply:
        return _move(tokens, takes=True)

    def no_swap(self, tokens: list[GrammarToken]) -> Ply:
        """Return the sun's action that leaves the orbs as they are."""
        return Ply(SUN)

    def swap(self, tokens: list[GrammarToken]) -> Ply:
        one, other = sorted(map(_icon, tokens))
        if one == other:
            message = Sentence("{word} swaps an orb with itself", word=f"S{'~'.join(tokens)}")
            hint = Sentence("{word} leaves the orbs as they are", word="S--")
            raise SyntaxProblem(message, code="bad-ply", rule="HA-9", hint=hint)
        return Ply(SUN, (one, other))


def _icon(letter: str) -> int:
    return ICONS.index(letter.upper())


def _move(tokens: list[GrammarToken], *, takes: bool) -> Ply:
    mover, start, end = tokens
    return Ply(mover.upper(), path=(SQUARES[start.lower()], SQUARES[end.lower()]), takes=takes)


RULES = {PLACEMENT: "HA-3", PAWN: "HA-6", HORSE: "HA-7", ELEPHANT: "HA-8", SUN: "HA-9"}
"""The rule for each kind of ply."""

DIALECTS = (Lap(),)
"""The dialects of Hamnár; there is one."""
