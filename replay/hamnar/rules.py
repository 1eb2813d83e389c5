"""Positions of Hamnár: HA-3 to HA-10.

Men are bit masks over the squares of ``notation.hamnar``, orbs bit masks over the icons.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from functools import cache
from itertools import combinations
from typing import Any, Final

from notation.diagnostics import Problem
from notation.dialect import Dialect
from notation.hamnar import (
    ELEPHANT,
    FILES,
    HORSE,
    ICONS,
    PAWN,
    PLACEMENT,
    RANKS,
    STRIDE,
    SUN,
    Ply,
)
from notation.masks import bits
from notation.record import Numbering
from notation.remembered import Remembered
from replay.game import Outcome, Position, Side
from replay.hamnar.board import (
    BOARD,
    ELEPHANT_WAYS,
    JUMPS,
    KINDS,
    PILLARS,
    PLACEMENT_ORDER,
    PLACING,
)
from replay.hamnar.faults import illegal_ply
from replay.hamnar.states import NAME, PACKED
from replay.hamnar.track import Track, Turn
from replay.ranks import write_ranks
from replay.state_writer import StateWriter


class HamnarPosition(Position[Ply]):
    """A position of Hamnár; sides do not alternate: the active icon tells whose ply it is.

    >>> from replay import games
    >>> position = games.find_game("hamnar").start()
    >>> for word in "@P @S @1 @2 @3 @E Pa1-a2".split():
    ...     position = position.play(position.parse(word))
    >>> position.fen(), position.side
    ('bbbbb/5/5/W4/1WWWW bwwbbw 1 1', 'white')
    """

    __slots__ = ("active", "black", "black_orbs", "lap", "white", "white_orbs")

    game_id = "hamnar"

    def __init__(
        self, white: int, black: int, white_orbs: int, black_orbs: int, active: int, lap: int
    ) -> None:
        self.white: Final = white
        self.black: Final = black
        self.white_orbs: Final = white_orbs
        self.black_orbs: Final = black_orbs
        self.active: Final = active
        self.lap: Final = lap

    # What it is

    @property
    def placed(self) -> int:
        """How many orbs are placed."""
        return (self.white_orbs | self.black_orbs).bit_count()

    @property
    def white_to_play(self) -> bool:
        """HA-3, HA-4: whether White places the next orb, or owns the one on the active icon."""
        if self.active == PLACING:
            return PLACEMENT_ORDER[self.placed]
        return bool(self.white_orbs >> self.active & 1)

    @property
    def side(self) -> Side:
        return "white" if self.white_to_play else "black"

    @property
    def kind(self) -> str:
        """The kind of ply that is due."""
        return PLACEMENT if self.active == PLACING else KINDS[self.active]

    @property
    def own(self) -> int:
        """The men of the side to play."""
        return self.white if self.white_to_play else self.black

    @property
    def enemy(self) -> int:
        """The men of the other side."""
        return self.black if self.white_to_play else self.white

    @property
    def numbering(self) -> Numbering:
        index = self.placed if self.active == PLACING else (self.active - 1) % len(ICONS)
        return Numbering(self.lap, index, len(ICONS))

    @property
    def state(self) -> Hashable:
        return self.white, self.black, self.white_orbs, self.black_orbs, self.active

    def fen(self) -> str:
        board = write_ranks(FILES, RANKS, lambda file, rank: self.letter(STRIDE * rank + file))
        orbs = "".join(self.owner(icon) for icon in range(len(ICONS)))
        active = "-" if self.active == PLACING else ICONS[self.active]
        return f"{board} {orbs} {active} {self.lap}"

    def letter(self, square: int) -> str:
        """Return ``W`` or ``b`` for the man on *square*, "" if it is empty."""
        return "W" if self.white >> square & 1 else "b" if self.black >> square & 1 else ""

    def owner(self, icon: int) -> str:
        """Return ``w`` or ``b`` for whose orb is on *icon*, ``-`` if there is none."""
        return "w" if self.white_orbs >> icon & 1 else "b" if self.black_orbs >> icon & 1 else "-"

    @staticmethod
    def packed(state: Any) -> bytes:
        white, black, white_orbs, black_orbs, active = state
        icon = len(ICONS) if active == PLACING else active
        return PACKED.pack(NAME, white, black, white_orbs, black_orbs, icon)

    def draw(self) -> str:
        rows = []
        for rank in range(RANKS - 1, -1, -1):
            cells = []
            for file in range(FILES):
                square = STRIDE * rank + file
                man = _PICTURE[self.letter(square)]
                cells.append(f"[{man}]" if PILLARS >> square & 1 else f" {man} ")
            rows.append(f"{rank + 1} {''.join(cells)}".rstrip())
        rows.append("   " + "  ".join("abcde"[:FILES]))
        icons = []
        for icon, name in enumerate(ICONS):
            mark = ">" if icon == self.active else " "
            icons.append(f"{mark}{name} {_PICTURE[self.owner(icon)]}")
        return "\n".join([*rows, "", "icons" + " ".join(icons)])

    @property
    def situation(self) -> str:
        if outcome := self.outcome():
            return outcome.reason
        what = "places an orb" if self.active == PLACING else f"uses icon {ICONS[self.active]}"
        return f"{self.side.capitalize()} {what}"

    # Playing

    def after_words(
        self,
        words: Sequence[str],
        dialect: Dialect[Any, Ply, Any],
        *,
        repeated: bool = False,
        writer: StateWriter | None = None,
    ) -> HamnarPosition | None:
        track = Track(
            self.white, self.black, self.white_orbs, self.black_orbs, self.active, self.lap
        )
        if not track.play(_turns_of(dialect).of(words), repeated, writer):
            return None
        return HamnarPosition(
            track.white,
            track.black,
            track.white_orbs,
            track.black_orbs,
            track.active,
            track.lap,
        )

    def after(self, ply: Ply) -> HamnarPosition | None:
        if ply.kind != self.kind or not ply.is_well_formed:
            return None
        if ply.kind == PLACEMENT:
            return self._placement(ply)
        return self._swap(ply) if ply.kind == SUN else self._move(ply)

    def _placement(self, ply: Ply) -> HamnarPosition | None:
        """HA-3: return the position with an orb on a free icon."""
        orb = 1 << ply.icons[0]
        if orb & (self.white_orbs | self.black_orbs):
            return None
        white_orbs, black_orbs = self.white_orbs, self.black_orbs
        if self.white_to_play:
            white_orbs |= orb
        else:
            black_orbs |= orb
        last = self.placed + 1 == len(ICONS)
        active, lap = (ICONS.index(PAWN), 1) if last else (PLACING, 0)
        return HamnarPosition(self.white, self.black, white_orbs, black_orbs, active, lap)

    def _swap(self, ply: Ply) -> HamnarPosition | None:
        """HA-9: return the position with two orbs of different owners swapped, or with none."""
        changed = 0
        if ply.icons:
            if self.have_one_owner(ply.icons):
                return None
            changed = 1 << ply.icons[0] | 1 << ply.icons[1]
        white_orbs, black_orbs = self.white_orbs ^ changed, self.black_orbs ^ changed
        active = ICONS.index(PAWN)
        return HamnarPosition(self.white, self.black, white_orbs, black_orbs, active, self.lap + 1)

    def _move(self, ply: Ply) -> HamnarPosition | None:
        """HA-5 to HA-8: return the position after a man has moved."""
        origin, to = ply.path
        own, enemy = self.own, self.enemy
        if not own >> origin & 1 or own >> to & 1 or not self.reaches(origin, to):
            return None
        taken = enemy & self.swept(ply)
        if ply.takes != bool(taken):
            return None
        own ^= 1 << origin | 1 << to
        enemy ^= taken
        white, black = (own, enemy) if self.white_to_play else (enemy, own)
        active = (self.active + 1) % len(ICONS)
        return HamnarPosition(white, black, self.white_orbs, self.black_orbs, active, self.lap)

    def reaches(self, origin: int, to: int) -> bool:
        """HA-6 to HA-8: tell whether a man on *origin* may go to *to* by the active icon."""
        kind = self.kind
        if kind == PAWN:
            return to - origin == (STRIDE if self.white_to_play else -STRIDE)
        if kind == HORSE:
            return to - origin in JUMPS
        way = ELEPHANT_WAYS.get((origin, to))
        return way is not None and not way & self.own

    def swept(self, ply: Ply) -> int:
        """Return the squares on which a move takes: HA-8 all of its way, else the last one."""
        if ply.kind == ELEPHANT:
            return ELEPHANT_WAYS.get((ply.path[0], ply.path[1]), 0)
        return 1 << ply.path[1]

    def fault(self, ply: Ply) -> Problem:
        return illegal_ply(self, ply)

    def resolve(self, written: Ply) -> Ply:
        if written.kind == SUN:
            return Ply(SUN) if self.have_one_owner(written.icons) else written
        if written.kind == PLACEMENT:
            return written
        return written._replace(takes=self.takes(written))

    def legal(self) -> Iterator[Ply]:
        kind = self.kind
        if kind == PLACEMENT:
            taken = self.white_orbs | self.black_orbs
            yield from (Ply(kind, (icon,)) for icon in range(len(ICONS)) if not taken >> icon & 1)
        elif kind == SUN:
            yield Ply(kind)
            pairs = combinations(range(len(ICONS)), 2)
            yield from (Ply(kind, pair) for pair in pairs if not self.have_one_owner(pair))
        else:
            yield from self._moves(kind)

    def _moves(self, kind: str) -> Iterator[Ply]:
        for origin in bits(self.own):
            for to in bits(BOARD & ~self.own):
                if self.reaches(origin, to):
                    ply = Ply(kind, path=(origin, to))
                    yield ply._replace(takes=True) if self.takes(ply) else ply

    # What the dialect asks

    def takes(self, ply: Ply) -> bool:
        """Tell whether *ply*, a move, takes a man."""
        return bool(self.enemy & self.swept(ply))

    def have_one_owner(self, icons: Sequence[int]) -> bool:
        """Tell whether the orbs on *icons* belong to one player, or to nobody."""
        return len({self.owner(icon) for icon in icons}) == 1

    # How it ends

    def outcome(self) -> Outcome | None:
        """HA-10: the side that must move and cannot has lost."""
        if self.kind in (PLACEMENT, SUN) or next(self._moves(self.kind), None):
            return None
        loser = self.side.capitalize()
        reason = f"{loser} has to use icon {ICONS[self.active]} and cannot move"
        return Outcome("black" if self.white_to_play else "white", "HA-10", "no move", reason)


@cache
def _turns_of(dialect: Dialect[Any, Ply, Any]) -> Remembered:
    """Return the turns that the words of *dialect* stand for."""
    return Remembered(lambda word: Turn(dialect.parse(word), word) if dialect.fits(word) else None)


_PICTURE = {"W": "○", "b": "●", "": "·", "w": "○", "-": "·"}
