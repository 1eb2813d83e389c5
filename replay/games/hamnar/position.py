"""Positions of Hamnár."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import permutations
from types import MappingProxyType

from kohau.notation.coordinates import TextGrid
from kohau.notation.hamnar import (
    GRID,
    ICONS,
    PAWN,
    PLACEMENT,
    SQUARES,
    SUN,
    Ply,
)
from kohau.notation.ply import PlyStep
from kohau.notation.sentence import Sentence
from kohau.replay.games.hamnar.board import KINDS, PILLARS, PLACING, HamnarBoard
from kohau.replay.legal_plies import UnfinishedTurn
from kohau.replay.outcome import SIDES
from kohau.replay.position import Choice, Position


class HamnarPosition(Position[Ply]):
    """A position of Hamnár; sides do not alternate: the active icon determines the side to play.

    >>> from kohau.replay import registry
    >>> position = registry.find_game("hamnar").start()
    >>> for word in "@P @S @1 @2 @3 @E Pa1-a2".split():
    ...     position = position.play(position.parse(word))
    >>> position.fen(), position.side
    ('bbbbb/5/5/W4/1WWWW bwwbbw 1 1', 'white')
    """

    __slots__ = ()

    board: HamnarBoard
    kind_of_plies = Ply
    grid = GRID
    layout = TextGrid(margin=2, columns=3, width=3)
    drawn = MappingProxyType({"W": "○", "b": "●", "": "·", "w": "○", "-": "·"})

    # State

    @property
    def active(self) -> int:
        """The index of the active icon, ``PLACING`` while orbs are being placed."""
        return self.board.active

    @property
    def placed(self) -> int:
        """The number of placed orbs."""
        return int(self.board.white_orbs | self.board.black_orbs).bit_count()

    @property
    def kind(self) -> str:
        """The kind of ply that must be played."""
        return KINDS[self.active]

    @property
    def orbs(self) -> str:
        """The owners of the orbs on all icons, as in position strings."""
        return "".join(map(self.owner, range(len(ICONS))))

    def owner(self, icon: int) -> str:
        """Return ``w`` or ``b`` for the owner of the orb on *icon*, ``-`` without an orb."""
        board = self.board
        return "w" if board.white_orbs >> icon & 1 else "b" if board.black_orbs >> icon & 1 else "-"

    def captures(self) -> Iterable[Ply]:
        """HA-5, HA-8: return the legal plies, which are few: one icon is active."""
        return self.legal()

    def cell(self, number: int) -> str:
        man = self.drawn[self.board.letter_at(number)]
        return f"[{man}]" if PILLARS >> number & 1 else f" {man} "

    def beside(self) -> list[str]:
        icons = []
        for icon, name in enumerate(ICONS):
            mark = ">" if icon == self.active else " "
            icons.append(f"{mark}{name} {self.drawn[self.owner(icon)]}")
        return ["", "icons" + " ".join(icons)]

    @property
    def to_play(self) -> str:
        side = SIDES[self.side]
        if self.active == PLACING:
            return Sentence("{side} places an orb", side=side)
        return Sentence("{side} uses icon {icon}", side=side, icon=ICONS[self.active])

    # Playing

    def paths(self, ply: Ply) -> Iterator[tuple[PlyStep, ...]]:
        """Yield its move, or its icons as a step; orbs are swapped in both orders."""
        names = [ICONS[icon] for icon in ply.icons]
        if len(names) < 2:
            icon = names[0] if names else ICONS[self.active % len(ICONS)]
            yield ply.steps or (PlyStep(ply.kind, None, icon),)
            return
        for start, end in permutations(names):
            yield (PlyStep(SUN, start, end),)

    def choice(self, turn: UnfinishedTurn, step: PlyStep) -> tuple[str, Choice] | None:
        return str(Ply(SUN)), Choice(_NO_SWAP, (step.end,))

    def meant(self, turn: UnfinishedTurn, presses: tuple[str, ...]) -> Ply | None:
        presses = (*turn.way, *presses)
        icons = tuple(ICONS.index(name) for name in presses if name in ICONS)
        path = tuple(SQUARES[name] for name in presses if name in SQUARES)
        if len(icons) + len(path) < len(presses):
            return None
        if path:
            kind = PAWN if self.kind in (PLACEMENT, SUN) else self.kind
            elsewhere = next(at for at in SQUARES.values() if at != path[0])
            return Ply(kind, path=(path[0], elsewhere) if len(path) == 1 else path[:2])
        if self.kind == PLACEMENT:
            return Ply(PLACEMENT, icons[:1])
        return Ply(SUN, icons if len(icons) > 1 else (*icons, self._like(icons[0])))

    def _like(self, icon: int) -> int:
        """Return another icon whose orb belongs to the same side, if there is one."""
        others = (other for other in range(len(ICONS)) if other != icon)
        return min(others, key=lambda other: self.owner(other) != self.owner(icon))


_NO_SWAP = Sentence("leave the orbs as they are")
