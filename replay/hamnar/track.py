"""Whole lines of plies of Hamnár played at once, on one board that changes: HA-3 to HA-9."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Final

from mypy_extensions import i64

from notation.hamnar import ELEPHANT, HORSE, ICONS, PAWN, PLACEMENT, STRIDE, SUN, Ply
from notation.masks import mask_of
from replay.hamnar.board import ELEPHANT_WAYS, JUMPS, KINDS, PLACEMENT_ORDER, PLACING
from replay.hamnar.states import BLACK, ORBS, WHITE
from replay.repetition import third_occurrence
from replay.state_writer import StateWriter

_CODES = {PLACEMENT: 0, SUN: 1, PAWN: 2, HORSE: 3, ELEPHANT: 4}
_DUE = [_CODES[kind] for kind in KINDS]
_ALL_ICONS = (1 << len(ICONS)) - 1
_FIRST_ACTIVE = ICONS.index(PAWN)

# Places in packed states.
_WHITE: Final[i64] = WHITE
_BLACK: Final[i64] = BLACK
_ORBS: Final[i64] = ORBS


class Turn:
    """A ply as masks; *way* is that of an elephant, *rise* +1 or -1 for a step up or down.

    The *word* that stands for it is *canonical* or not.
    """

    __slots__ = ("canonical", "code", "jumps", "orbs", "origin", "rise", "takes", "to", "way")

    def __init__(self, ply: Ply, word: str) -> None:
        origin, to = ply.path or (0, 0)
        self.code: Final[i64] = _CODES[ply.kind]
        self.orbs: Final[i64] = mask_of(ply.icons)
        self.origin: Final[i64] = 1 << origin
        self.to: Final[i64] = 1 << to
        self.canonical: Final = str(ply) == word
        self.takes: Final = ply.takes
        self.rise: Final[i64] = {STRIDE: 1, -STRIDE: -1}.get(to - origin, 0)
        self.jumps: Final = to - origin in JUMPS
        self.way: Final[i64] = ELEPHANT_WAYS.get((origin, to), 0)


class Track:
    """A position that changes with every turn; its fields are those of ``HamnarPosition``."""

    __slots__ = ("active", "black", "black_orbs", "lap", "white", "white_orbs")

    def __init__(
        self, white: i64, black: i64, white_orbs: i64, black_orbs: i64, active: i64, lap: i64
    ) -> None:
        self.white = white
        self.black = black
        self.white_orbs = white_orbs
        self.black_orbs = black_orbs
        self.active = active
        self.lap = lap

    def play(
        self, turns: list[Turn | None], repeated: bool, writer: StateWriter | None = None
    ) -> bool:
        """Play *turns*; tell whether all are legal and no position occurs for the third time.

        With *repeated* it may. A *writer* that stands where the line begins is told what changes.
        """
        states: list[Hashable] = [self.state()]
        white, black, orbs = self.white, self.black, self.orbs()
        for turn in turns:
            if turn is None:
                return False
            if self.active == PLACING:
                legal = self.place(turn)
            elif turn.code != _DUE[self.active]:
                legal = False
            else:
                legal = self.swap(turn) if turn.code == 1 else self.move(turn)
            if not legal:
                return False
            states.append(self.state())
            if writer is not None:
                white, black, orbs = self.write(writer, white, black, orbs)
                if not turn.canonical:
                    writer.mark_spelling()
                writer.end_ply()
        return repeated or third_occurrence(states) is None

    def state(self) -> Hashable:
        """Return what tells positions apart."""
        return self.white, self.black, self.white_orbs << 9 | self.black_orbs << 3 | self.active + 1

    def orbs(self) -> i64:
        """Return the orbs and the active icon as packed states have them."""
        active = len(ICONS) if self.active == PLACING else self.active
        return self.white_orbs | self.black_orbs << 8 | active << 16

    def write(self, writer: StateWriter, white: i64, black: i64, orbs: i64) -> tuple[i64, i64, i64]:
        """Tell *writer* what has changed since *white*, *black* and *orbs*; return them now."""
        writer.flip_mask(_WHITE, white ^ self.white)
        writer.flip_mask(_BLACK, black ^ self.black)
        now = self.orbs()
        writer.flip_mask(_ORBS, orbs ^ now)
        return self.white, self.black, now

    def place(self, turn: Turn) -> bool:
        """HA-3: place an orb on a free icon."""
        placed = self.white_orbs | self.black_orbs
        if turn.code != 0 or turn.orbs & placed:
            return False
        if PLACEMENT_ORDER[int(placed).bit_count()]:
            self.white_orbs |= turn.orbs
        else:
            self.black_orbs |= turn.orbs
        if (placed | turn.orbs) == _ALL_ICONS:
            self.active = _FIRST_ACTIVE
            self.lap = 1
        return True

    def swap(self, turn: Turn) -> bool:
        """HA-9: swap two orbs of different owners, or none."""
        orbs = turn.orbs
        owned = self.white_orbs & orbs
        if orbs and (owned == 0 or owned == orbs):
            return False
        self.white_orbs ^= orbs
        self.black_orbs ^= orbs
        self.active = _FIRST_ACTIVE
        self.lap += 1
        return True

    def move(self, turn: Turn) -> bool:
        """HA-5 to HA-8: move a man of whoever owns the orb on the active icon."""
        white_plays = (self.white_orbs >> self.active & 1) != 0
        own, enemy = (self.white, self.black) if white_plays else (self.black, self.white)
        if not own & turn.origin or own & turn.to:
            return False
        swept = turn.to
        if turn.code == 2:
            reaches = turn.rise == (1 if white_plays else -1)
        elif turn.code == 3:
            reaches = turn.jumps
        else:
            swept = turn.way
            reaches = swept != 0 and not swept & own
        taken = enemy & swept
        if not reaches or turn.takes != (taken != 0):
            return False
        own ^= turn.origin | turn.to
        enemy ^= taken
        self.white, self.black = (own, enemy) if white_plays else (enemy, own)
        self.active = (self.active + 1) % 6
        return True
