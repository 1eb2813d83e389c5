"""Fanorona's board: FA-3 to FA-8, and FA-10 to FA-14 while a giver is restricted."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from struct import Struct
from typing import Any, Final

from mypy_extensions import i64

from kohau.notation.fanorona import ANY, APPROACH, CAPTURE, PAIKA, WITHDRAWAL, Ply, Written
from kohau.notation.masks import bits, mask_of
from kohau.replay.board import REASONS, Board, Prepared, Turn
from kohau.replay.fanorona.geometry import (
    NAME,
    OFF_BOARD,
    STRONG,
    FanoronaTurn,
    Geometry,
    Step,
    against_going_on,
    giver_number,
)
from kohau.replay.keys import signed_key
from kohau.replay.outcome import Outcome, Side

# The reasons below 6 are those of ``geometry``.
OVER: Final = 6
"""FA-8, FA-13: the game is over."""
NO_OWN_STONE: Final = 7
"""FA-3, FA-4: no stone of the player stands where the turn begins."""
OCCUPIED: Final = 8
"""FA-3, FA-4, FA-11: a stone stands on the point that a step enters."""
PAIKA_REFUSED: Final = 9
"""FA-3: a paika, though the player has a capture."""
UNMARKED: Final = 10
"""FA-6: a step of a turn of several steps is not marked as a capture."""
TAKES_NOTHING: Final = 11
"""FA-4, FA-6: a step marked as a capture takes nothing."""
GIVER_TAKES: Final = 12
"""FA-11: a restricted giver captures or makes more than one step."""
ONE_STEP: Final = 13
"""FA-12: a capturer makes more than one step."""
MUST_CAPTURE: Final = 14
"""FA-12: a capturer makes a paika."""

NOBODY: Final = 0
WHITE: Final = 1
BLACK: Final = 2

RELEASED_AT: Final = 5
"""FA-10: with so many stones left (17 of 22 are taken) the giver is no longer restricted."""

_STATE: Final = Struct(f"<{len(NAME)}sBBBQQ")
_GIVER_NUMBERS: Final[list[i64]] = [0, giver_number(WHITE), giver_number(BLACK)]


class FanoronaBoard(Board):
    """A game of any variant. *own* and *enemy* are the masks of the stones of who is to play.

    *giver* is the side that is restricted (FA-10): ``NOBODY``, ``WHITE`` or ``BLACK``. *key* is
    that of the state if it is known, else 0.
    """

    def __init__(
        self,
        geometry: Geometry,
        own: i64,
        enemy: i64,
        white: bool,
        number: i64,
        giver: i64 = NOBODY,
        key: i64 = 0,
    ) -> None:
        super().__init__(white, number)
        self.geometry: Final = geometry
        self.own = own
        self.enemy = enemy
        self.giver = giver
        self.key = key or signed_key(self.state())

    @property
    def kind(self) -> Geometry:
        return self.geometry

    @property
    def is_giver(self) -> bool:
        """Whether the side to play is restricted."""
        return self.giver == (WHITE if self.white else BLACK)

    @property
    def is_capturer(self) -> bool:
        """Whether the other side is restricted."""
        return self.giver == (BLACK if self.white else WHITE)

    def copy(self) -> FanoronaBoard:
        board = FanoronaBoard(
            self.geometry, self.own, self.enemy, self.white, self.number, self.giver, self.key
        )
        board.quiet = self.quiet
        return board

    def state(self) -> bytes:
        white, black = (self.own, self.enemy) if self.white else (self.enemy, self.own)
        return _STATE.pack(NAME, self.geometry.files, self.white, self.giver, white, black)

    # Playing

    def play(self, turn: Turn) -> i64:
        assert isinstance(turn, FanoronaTurn)  # noqa: S101 - boards play their own game's turns
        if turn.flaw or not self.own & turn.origin:
            return self._unless_over(self._static_fault(turn))
        if self.giver:
            reason = self._against_restriction(turn)
            if reason:
                return self._unless_over(reason)
        if turn.takes:
            return self._capture(turn)
        return self._paika(turn)

    def _capture(self, turn: FanoronaTurn) -> i64:
        """FA-4 to FA-6: play a turn of capturing steps."""
        enemy = self.enemy
        key = self.key ^ (turn.white if self.white else turn.black)
        code: i64 = 0
        for step in turn.steps:
            code += REASONS
            if step.to & (self.own | enemy):
                return self._unless_over(OCCUPIED + code)
            count = self.takes(step, enemy)
            if not count:
                reason = UNMARKED if step.kind == PAIKA else TAKES_NOTHING
                return self._unless_over(reason + code)
            enemy ^= step.runs[count]
            key ^= step.black[count] if self.white else step.white[count]
        if self.giver and int(enemy).bit_count() <= RELEASED_AT:
            key ^= _GIVER_NUMBERS[self.giver]
            self.giver = NOBODY
        self._end_turn(self.own ^ turn.origin ^ turn.end, enemy, key)
        self.quiet = 0
        return 0

    def _paika(self, turn: FanoronaTurn) -> i64:
        """FA-3, FA-11: play a turn that takes nothing."""
        if len(turn.steps) > 1:
            return self._unless_over(UNMARKED + REASONS)
        if turn.end & (self.own | self.enemy):
            return self._unless_over(OCCUPIED + REASONS)
        if self.is_capturer:
            return self._unless_over(MUST_CAPTURE + REASONS)
        if not self.enemy or self.can_capture():
            return self._unless_over(PAIKA_REFUSED + REASONS)
        key = self.key ^ (turn.white if self.white else turn.black)
        self._end_turn(self.own ^ turn.origin ^ turn.end, self.enemy, key)
        self.quiet += 1
        return 0

    def _end_turn(self, own: i64, enemy: i64, key: i64) -> None:
        """Let the other side play; the arguments are what the turn has made of the board."""
        self.own, self.enemy, self.key = enemy, own, key
        if not self.white:
            self.number += 1
        self.white = not self.white

    def _static_fault(self, turn: FanoronaTurn) -> i64:
        """Return why *turn* is illegal wherever the other stones stand."""
        if turn.flaw % REASONS != OFF_BOARD and not self.own & turn.origin:
            return NO_OWN_STONE + REASONS
        return turn.flaw

    def _against_restriction(self, turn: FanoronaTurn) -> i64:
        """FA-11, FA-12: return why a turn is none of a restricted game, 0 if its form is right."""
        if len(turn.steps) > 1:
            return (GIVER_TAKES if self.is_giver else ONE_STEP) + REASONS * 2
        return GIVER_TAKES + REASONS if self.is_giver and turn.takes else 0

    def _unless_over(self, code: i64) -> i64:
        """Return *code* of an illegal turn, ``OVER`` if no turn at all is legal."""
        return code if self.outcome() is None else OVER

    def takes(self, step: Step, enemy: i64) -> i64:
        """FA-5: return how many of the stones *enemy* a step takes, the contact stone first.

        FA-11, FA-12: a giver takes none, and a capturer only the contact stone.
        """
        if self.giver:
            return 0 if self.is_giver or not step.contact & enemy else 1
        count: i64 = 0
        stone = step.contact
        while stone & enemy:
            count += 1
            stone = stone << step.up >> step.down
        return count

    def can_capture(self) -> bool:
        """FA-3: return whether the side to play has any capture. Costs a few mask operations."""
        return not self.is_giver and can_capture(self.own, self.enemy, self.geometry.mask)

    # Listing

    def turns(self) -> Iterator[Turn]:
        if self.can_capture():
            for origin in bits(self.own):
                yield from self._chains((origin,), "", self.enemy, 1 << origin, 0)
        elif self.enemy and not self.is_capturer:
            empty = self._empty(self.enemy)
            for origin in bits(self.own):
                for direction in self.geometry.directions(origin):
                    to = origin + direction
                    if to >= 0 and empty >> to & 1:
                        yield self.turn(Ply((origin, to), PAIKA))

    def _chains(
        self, path: tuple[int, ...], kinds: str, enemy: i64, entered: i64, before: i64
    ) -> Iterator[Turn]:
        """FA-7: yield every turn that goes on from *path*, where stones *enemy* are left."""
        for step in self._steps(path[-1], enemy, entered, before):
            ply = Ply((*path, step.point), kinds + step.kind)
            yield self.turn(ply)
            if not self.giver:
                left = enemy ^ step.runs[self.takes(step, enemy)]
                yield from self._chains(
                    ply.path, ply.kinds, left, entered | step.to, step.direction
                )

    def captures(self) -> Iterator[Turn]:
        """Yield the legal captures of one step, those that others go on from included."""
        for origin in bits(self.own):
            for step in self._steps(origin, self.enemy, 1 << origin, 0):
                yield self.turn(Ply((origin, step.point), step.kind))

    def _steps(self, start: int, enemy: i64, entered: i64, before: i64) -> list[Step]:
        """FA-4, FA-6: return the capturing steps from *start* of a stone that has *entered* points.

        *before* is the direction of its step before, 0 if there is none; stones *enemy* are left.
        """
        empty = self._empty(enemy)
        return [
            step
            for step in self.geometry.captures(start)
            if step.to & empty
            and not against_going_on(step.to, step.direction, entered, before)
            and self.takes(step, enemy)
        ]

    def _empty(self, enemy: i64) -> i64:
        """Return the empty points where stones *enemy* are left."""
        return self.geometry.mask & ~(self.own | enemy)

    # How it ends

    def outcome(self) -> Outcome | None:
        """FA-8, FA-13: return how the game has ended; it ends for the side to play."""
        if not self.enemy:
            return _without_stones(not self.white)
        if not self.own:
            return _without_stones(self.white)
        if self.is_capturer:
            return None if self.can_capture() else _without_offer(self.white)
        return None if can_move(self.own, self._empty(self.enemy)) else _blocked(self.white)

    # What the dialects ask

    def turn(self, ply: Ply) -> FanoronaTurn:
        turn: FanoronaTurn = self.geometry.turns[ply]
        return turn

    def prepare(self, written: Any) -> Prepared:
        if isinstance(written, Written):
            return Stated(self.geometry, written)
        return PASS if written == "Pass" else self.turn(written)

    def taken(self, turn: FanoronaTurn) -> list[tuple[int, ...]]:
        """Return the points of the stones that each step takes, contact stone first (FA-5)."""
        enemy = self.enemy
        taken = []
        for step in turn.steps:
            count = self.takes(step, enemy)
            enemy ^= step.runs[count]
            taken.append(step.line[:count])
        return taken

    def may_go_on(self, turn: FanoronaTurn) -> bool:
        """FA-6, FA-12: return whether *turn* is a legal capture that another could follow."""
        if not turn.takes or self.giver:
            return False
        after = self.copy()
        if after.play(turn):
            return False
        last = turn.steps[-1]
        return bool(self._steps(last.point, after.own, turn.entered, last.direction))

    def joined(self, words: list[Prepared], index: int) -> tuple[Turn, int] | None:
        """Join the steps of a chain, up to where it can't go on or a Pass ends it (FA-7)."""
        turn = words[index]
        if not isinstance(turn, FanoronaTurn):
            return None
        end = index + 1
        while self.may_go_on(turn):
            further = words[end] if end < len(words) else None
            end += 1
            if further is PASS:
                break
            if not isinstance(further, FanoronaTurn) or further.origin != turn.end:
                return None
            turn = self.geometry.joined[turn, further]
        return turn, end - index


class StatedStep:
    """A step of which a dialect may say what it takes: a *count*, or *stones* as a mask, else -1.

    *choices* has the step as each kind that it may be.
    """

    def __init__(self, geometry: Geometry, written: Written, index: int) -> None:
        start, to = written.path[index : index + 2]
        kind = written.kinds[index]
        on_a_line = to - start in geometry.directions(start)
        kinds = _CHOICES.get(kind, (kind,))
        choices = [geometry.step(start, to, kind) for kind in kinds]
        self.choices: Final = choices if on_a_line else choices[:1]
        self.is_unmarked: Final = kind == ANY and on_a_line
        self.count: i64 = -1
        self.stones: i64 = -1
        count = written.counts[index] if written.counts else None
        taken = written.taken[index] if written.taken else None
        if on_a_line and kind != PAIKA:
            if count is not None:
                self.count = count
            elif taken is not None:
                self.stones = mask_of(taken)

    def on(self, board: FanoronaBoard, enemy: i64) -> Step | None:
        """Return the first of the choices that takes what is stated, None if there is none."""
        if self.is_unmarked:
            return self.only_capture(board, enemy)
        for step in self.choices:
            taken = board.takes(step, enemy)
            if self.count in (-1, taken) and self.stones in (-1, step.runs[taken]):
                return step
        return None

    def only_capture(self, board: FanoronaBoard, enemy: i64) -> Step:
        """Return the capture that the step is, else the paika, which the board may refuse."""
        captures = [step for step in self.choices if board.takes(step, enemy)]
        return captures[0] if len(captures) == 1 else self.choices[0]


_CHOICES: Final = {CAPTURE: (APPROACH, WITHDRAWAL), ANY: (PAIKA, APPROACH, WITHDRAWAL)}
"""What a step may be of which the kind is not written."""


class Stated(Prepared):
    """A ply of which a dialect says what its steps take, and perhaps not by which kind."""

    def __init__(self, geometry: Geometry, written: Written) -> None:
        self._path: Final = written.path
        indices = range(len(written.kinds))
        self._steps: Final = [StatedStep(geometry, written, index) for index in indices]
        self._turns: Final[dict[str, FanoronaTurn]] = {}

    def kinds(self, board: FanoronaBoard) -> str:
        """Return the kinds of the steps on *board*, up to the first that takes something else."""
        kinds = ""
        enemy = board.enemy
        for stated in self._steps:
            step = stated.on(board, enemy)
            if step is None:
                break
            kinds += step.kind
            enemy ^= step.runs[board.takes(step, enemy)]
        return kinds

    def on(self, board: Board) -> Turn | None:
        assert isinstance(board, FanoronaBoard)  # noqa: S101 - boards prepare words for their kind
        kinds = self.kinds(board)
        if len(kinds) < len(self._steps):
            return None
        turn = self._turns.get(kinds)
        if turn is None:
            turn = board.turn(Ply(self._path, kinds))
            self._turns[kinds] = turn
        return turn


class Pass(Prepared):
    """What ends a chain where a dialect has a word for each step; it is no turn itself."""

    def on(self, board: Board) -> Turn | None:
        return None


PASS: Final = Pass()


def can_move(own: i64, empty: i64) -> bool:
    """Return whether any of stones *own* has an *empty* point beside it on a line (masks)."""
    if own & (empty << 1 | empty >> 1 | empty << 10 | empty >> 10):
        return True
    return own & STRONG & (empty << 11 | empty >> 11 | empty << 9 | empty >> 9) != 0


def can_capture(own: i64, enemy: i64, board: i64) -> bool:
    """FA-4: return whether stones *own* have any capture of stones *enemy* on *board* (masks).

    On a line a capture is possible wherever an own stone and an empty point stand side by side
    with an enemy stone next to the pair: beyond the empty point by approach, else by withdrawal.

    >>> can_capture(own=0b1, enemy=0b100, board=0b111), can_capture(0b1, 0b10, 0b111)
    (True, False)
    """
    free: i64 = board & ~enemy
    if (own ^ own >> 1) & free & free >> 1 & (enemy << 1 | enemy >> 2):
        return True
    if (own ^ own >> 10) & free & free >> 10 & (enemy << 10 | enemy >> 20):
        return True
    free &= STRONG
    if (own ^ own >> 11) & free & free >> 11 & (enemy << 11 | enemy >> 22):
        return True
    return (own ^ own >> 9) & free & free >> 9 & (enemy << 9 | enemy >> 18) != 0


@cache
def _without_stones(white: bool) -> Outcome:
    """FA-8: return that White, else Black, has lost all stones."""
    loser, winner = _sides(white)
    return Outcome(winner, "FA-8", "stones", f"{loser.capitalize()} has no stone left")


@cache
def _blocked(white: bool) -> Outcome:
    """FA-8: return that White, else Black, can't move."""
    loser, winner = _sides(white)
    reason = f"{loser.capitalize()} is to play and has no legal turn"
    return Outcome(winner, "FA-8", "blocked", reason)


@cache
def _without_offer(white: bool) -> Outcome:
    """FA-13: return that White, else Black, is a capturer without a capture."""
    capturer, giver = _sides(white)
    reason = f"{giver.capitalize()} offers nothing that {capturer.capitalize()} can take"
    return Outcome(capturer, "FA-13", "no offer", reason)


def _sides(white: bool) -> tuple[Side, Side]:
    """Return the side, and the other one."""
    return ("white", "black") if white else ("black", "white")
