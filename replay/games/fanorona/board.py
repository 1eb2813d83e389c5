"""Fanorona's board: FA-3 to FA-8, and FA-10 to FA-14 while a giver is restricted."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import Any, Final

from librt.strings import BytesWriter, write_i64_le
from mypy_extensions import i64

from kohau.notation.fanorona.ply import (
    ANY,
    APPROACH,
    CAPTURE,
    PAIKA,
    RELEASED_AT,
    WITHDRAWAL,
    Ply,
    WithStones,
    Written,
)
from kohau.notation.masks import bits, mask_of
from kohau.replay.board import OF_WORDS, REASONS, Board, Meaning, Prepared, Turn, key_of
from kohau.replay.games.fanorona.geometry import (
    GIVER_NUMBERS,
    OFF_BOARD,
    PACKED,
    STRONG,
    FanoronaTurn,
    Geometry,
    Step,
    against_going_on,
)
from kohau.replay.outcome import NO_TURN, Outcome, lost_by

# The reasons below 6 are those of ``geometry``.
OVER: Final = 6  # FA-8, FA-13: the game is over.
NO_OWN_STONE: Final = 7  # FA-3, FA-4: no stone of the player is where the turn begins.
OCCUPIED: Final = 8  # FA-3, FA-4, FA-11: the point that a step enters is occupied.
PAIKA_REFUSED: Final = 9  # FA-3: a paika, though the player has a capture.
UNMARKED: Final = 10  # FA-6: a step of a turn of several steps is not marked as a capture.
TAKES_NOTHING: Final = 11  # FA-4, FA-6: a step marked as a capture takes nothing.
GIVER_TAKES: Final = 12  # FA-11: a restricted giver captures or makes more than one step.
ONE_STEP: Final = 13  # FA-12: a capturer makes more than one step.
MUST_CAPTURE: Final = 14  # FA-12: a capturer makes a paika.

WRONG_STONES: Final = OF_WORDS  # A step takes other stones than it says; meant: text and kinds.
NO_SUCH_STONES: Final = OF_WORDS + 1  # No turn takes the stones listed; meant: the text.
BOTH_KINDS: Final = OF_WORDS + 2  # The last step of what is meant may capture in both ways.
REDUNDANT_END: Final = OF_WORDS + 3  # FA-7: a chain is ended where none could go on.
MISSING_END: Final = OF_WORDS + 4  # FA-7: a chain that could go on is not ended.

NOBODY: Final = 0
WHITE: Final = 1
BLACK: Final = 2

_RELEASED_AT: Final[int] = RELEASED_AT  # a name of this module is faster than an imported one
_NAME: Final = PACKED.heading
_STATE: Final = PACKED.struct()


class FanoronaBoard(Board):
    """A board of any variant. *own* and *enemy* are masks of stones, seen from the side to play.

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
        self.key = key or key_of(self.state())

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
        return _STATE.pack(_NAME, self.geometry.setting, self.white, self.giver, white, black)

    def letter_at(self, square: i64) -> str:
        if self.own >> square & 1:
            return "W" if self.white else "b"
        if self.enemy >> square & 1:
            return "b" if self.white else "W"
        return ""

    def pack(self, words: BytesWriter, turn: Turn | None) -> None:
        write_i64_le(words, self.own if self.white else self.enemy)
        write_i64_le(words, self.enemy if self.white else self.own)

    # Playing

    def play(self, turn: Turn) -> i64:
        assert isinstance(turn, FanoronaTurn)  # noqa: S101 - boards play their own game's turns
        code = self._refusal_of_form(turn)
        if code:
            return self._unless_over(code)
        return self._capture(turn) if turn.takes else self._paika(turn)

    def _capture(self, turn: FanoronaTurn) -> i64:
        """FA-4 to FA-6: play a turn of capturing steps."""
        men, enemy, white = self.own, self.enemy, self.white
        key = self.key
        code: i64 = 0
        for step in turn.steps:
            code += REASONS
            if step.to & (men | enemy):
                return self._unless_over(OCCUPIED + code)
            count = self.takes(step, enemy)
            if not count:
                reason = UNMARKED if step.kind == PAIKA else TAKES_NOTHING
                return self._unless_over(reason + code)
            run = step.runs[count]
            enemy ^= run.mask
            key ^= run.black if white else run.white
        if self.giver and int(enemy).bit_count() <= _RELEASED_AT:
            key ^= GIVER_NUMBERS[self.giver]
            self.giver = NOBODY
        self._end_turn(turn, enemy, key)
        self.quiet = 0
        return 0

    def _paika(self, turn: FanoronaTurn) -> i64:
        """FA-3, FA-11: play a turn that takes nothing."""
        if len(turn.steps) > 1:
            return self._unless_over(UNMARKED + REASONS)
        if turn.end & (self.own | self.enemy):
            return self._unless_over(OCCUPIED + REASONS)
        if self.is_capturer and (self.can_capture() or not self.geometry.capturer_has_paika):
            return self._unless_over(MUST_CAPTURE + REASONS)
        if not self.enemy or self.can_capture():
            return self._unless_over(PAIKA_REFUSED + REASONS)
        self._end_turn(turn, self.enemy, self.key)
        self.quiet += 1
        return 0

    def _end_turn(self, turn: FanoronaTurn, enemy: i64, key: i64) -> None:
        """Move the stone and change sides; *enemy* and *key* do not include stones taken."""
        self.key = key ^ (turn.white if self.white else turn.black)
        self.own, self.enemy = enemy, self.own ^ turn.origin ^ turn.end
        if not self.white:
            self.number += 1
        self.white = not self.white

    def _refusal_of_form(self, turn: FanoronaTurn) -> i64:
        """Return why *turn* is illegal whatever the other stones, 0 if it may be legal.

        FA-11, FA-12: under the restriction, turns have one step, and the giver takes nothing.
        """
        if not self.own & turn.origin and turn.flaw % REASONS != OFF_BOARD:
            return NO_OWN_STONE + REASONS
        if turn.flaw or not self.giver:
            return turn.flaw
        if len(turn.steps) > 1:
            return (GIVER_TAKES if self.is_giver else ONE_STEP) + REASONS * 2
        return GIVER_TAKES + REASONS if self.is_giver and turn.takes else 0

    def _unless_over(self, code: i64) -> i64:
        """Return *code* of an illegal turn, ``OVER`` if no turn at all is legal."""
        return code if self.outcome() is None else OVER

    def takes(self, step: Step, enemy: i64) -> i64:
        """FA-5: return how many of the stones *enemy* a step takes, counted from the contact stone.

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
        return self.turns_from(self.own)

    def turns_from(self, origins: i64) -> Iterator[Turn]:
        """Yield the legal turns of the own stones among *origins* (a mask)."""
        origins &= self.own
        if self.can_capture():
            for origin in bits(origins):
                yield from self._chains((origin,), "", self.enemy, 1 << origin, 0)
        elif self.enemy and (self.geometry.capturer_has_paika or not self.is_capturer):
            empty = self._empty(self.enemy)
            for origin in bits(origins):
                for direction in self.geometry.directions(origin):
                    to = origin + direction
                    if to >= 0 and empty >> to & 1:
                        yield self.turn(Ply((origin, to), PAIKA))

    def _chains(
        self, path: tuple[int, ...], kinds: str, enemy: i64, entered: i64, before: i64
    ) -> Iterator[Turn]:
        """FA-7: yield every turn that continues *path*; stones *enemy* are left."""
        for step in self._steps(path[-1], enemy, entered, before):
            ply = Ply((*path, step.point), kinds + step.kind)
            yield self.turn(ply)
            if not self.giver:
                left = enemy ^ step.runs[self.takes(step, enemy)].mask
                yield from self._chains(
                    ply.path, ply.kinds, left, entered | step.to, step.direction
                )

    def captures(self) -> Iterator[Turn]:
        """Yield the legal captures of one step, including those that can be continued."""
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
            for step in self.geometry.captures[start]
            if step.to & empty
            and not against_going_on(step.to, step.direction, entered, before)
            and self.takes(step, enemy)
        ]

    def _empty(self, enemy: i64) -> i64:
        """Return the empty points if stones *enemy* are left."""
        return self.geometry.mask & ~(self.own | enemy)

    # Outcome

    def outcome(self) -> Outcome | None:
        """FA-8, FA-13: return how the game has ended; it ends for the side to play."""
        if not self.enemy:
            return lost_by(not self.white, "FA-8", "stones", "{loser} has no stone left")
        if not self.own:
            return lost_by(self.white, "FA-8", "stones", "{loser} has no stone left")
        if self.is_capturer and not self.geometry.capturer_has_paika:
            return None if self.can_capture() else self._without_capture()
        if can_move(self.own, self._empty(self.enemy)):
            return None
        return lost_by(self.white, "FA-8", "blocked", NO_TURN)

    def _without_capture(self) -> Outcome:
        """FA-13: return how the game has ended for a capturer without a capture."""
        if self.geometry.capturer_loses:
            return lost_by(self.white, "FA-13", "no capture", "{loser} must capture and can't")
        reason = "{loser} offers nothing that {winner} can take"
        return lost_by(not self.white, "FA-13", "no offer", reason)

    # For dialects

    def turn(self, ply: Ply) -> FanoronaTurn:
        turn: FanoronaTurn = self.geometry.turns[ply]
        return turn

    def prepare(self, written: Any) -> Prepared:
        if isinstance(written, Written):
            return Stated(self.geometry, written)
        if isinstance(written, WithStones):
            return Gathered(self.geometry, written)
        if written == "Pass":
            return PASS
        return Capture(self.geometry, written) if written.kinds == CAPTURE else self.turn(written)

    def taken(self, turn: FanoronaTurn) -> list[tuple[int, ...]]:
        """Return the points of the stones that each step takes, contact stone first (FA-5)."""
        enemy = self.enemy
        taken = []
        for step in turn.steps:
            count = self.takes(step, enemy)
            enemy ^= step.runs[count].mask
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

    def joined(self, index: i64, meaning: Meaning) -> Turn | None:
        """Join the steps of a chain, until it cannot continue or a Pass ends it (FA-7)."""
        first = meaning.step(index)
        turn = None if first is None else first.on(self, meaning)
        end = index + 1
        while isinstance(turn, FanoronaTurn) and self.may_go_on(turn):
            further = meaning.step(end)
            if further is None:
                meaning.remark(MISSING_END, turn)
                break
            end += 1
            if further is PASS:
                break
            turn = self.continued(turn, further, meaning)
        meaning.used = end - index
        return turn

    def continued(self, turn: FanoronaTurn, step: Prepared, meaning: Meaning) -> Turn | None:
        """Return *turn* with a further step."""
        if isinstance(step, FanoronaTurn):
            if step.origin == turn.end:
                joined: FanoronaTurn = self.geometry.joined[turn, step]
                return joined
        elif not isinstance(step, Capture):
            return step.on(self, meaning)
        elif step.approach.origin == turn.end:
            approach = self.geometry.joined[turn, step.approach]
            return self.only_kind(approach, self.geometry.joined[turn, step.withdrawal], meaning)
        meaning.refuse(MISSING_END, turn)
        return None

    def only_kind(
        self, approach: FanoronaTurn, withdrawal: FanoronaTurn, meaning: Meaning
    ) -> Turn | None:
        """Return the turn whose last step takes stones, *approach* if neither does."""
        if not self.taken(withdrawal)[-1]:
            return approach
        if not self.taken(approach)[-1]:
            return withdrawal
        meaning.refuse(BOTH_KINDS, approach)
        return None


_CHOICES: Final = {CAPTURE: (APPROACH, WITHDRAWAL), ANY: (PAIKA, APPROACH, WITHDRAWAL)}
"""The possible kinds of a step whose kind is not written."""

UNSTATED: Final = -2
"""The number of stones taken, if nothing about them is written."""


class Stated(Prepared):
    """A ply whose stones taken are written, but perhaps not the kinds of its steps.

    For each step, it has the possible kinds, and what is written about the stones taken: their
    number, or their mask, else -1.
    """

    def __init__(self, geometry: Geometry, written: Written) -> None:
        self._written: Final = written
        self._choices: Final[list[list[Step]]] = []
        self._counts: Final[list[i64]] = []
        self._stones: Final[list[i64]] = []
        self._turns: Final[dict[str, FanoronaTurn]] = {}
        for index, (start, to) in enumerate(pairwise(written.path)):
            kind = written.kinds[index]
            on_a_line = to - start in geometry.directions(start)
            kinds = _CHOICES.get(kind, (kind,))
            count = written.counts[index] if written.counts else None
            stones = written.taken[index] if written.taken else None
            is_stated = on_a_line and kind != PAIKA
            unstated = UNSTATED if on_a_line and kind == ANY else -1
            choices = [geometry.step(start, to, kind) for kind in kinds]
            self._choices.append(choices if on_a_line else choices[:1])
            self._counts.append(count if is_stated and count is not None else unstated)
            self._stones.append(mask_of(stones) if is_stated and stones is not None else -1)

    def kinds(self, board: FanoronaBoard) -> str:
        """Return the kinds of the steps on *board*, up to the first that takes other stones."""
        kinds = ""
        enemy = board.enemy
        for choices, count, stones in zip(self._choices, self._counts, self._stones, strict=True):
            for step in choices if count != UNSTATED else [only_capture(choices, board, enemy)]:
                taken = board.takes(step, enemy)
                if count in (-1, UNSTATED, taken) and stones in (-1, step.runs[taken].mask):
                    kinds += step.kind
                    enemy ^= step.runs[taken].mask
                    break
            else:
                break
        return kinds

    def on(self, board: Board, meaning: Meaning) -> Turn | None:
        assert isinstance(board, FanoronaBoard)  # noqa: S101 - boards prepare words for their kind
        kinds = self.kinds(board)
        if len(kinds) < len(self._choices):
            meaning.refuse(WRONG_STONES, (self._written, kinds))
            return None
        turn = self._turns.get(kinds)
        if turn is None:
            turn = self._turns[kinds] = board.turn(Ply(self._written.path, kinds))
        return turn


class Gathered(Prepared):
    """A ply written with all stones that its steps take together."""

    def __init__(self, geometry: Geometry, written: WithStones) -> None:
        self._written: Final = written
        self._stones: Final[i64] = mask_of(written.stones)
        self._choices: Final[list[list[Step]]] = [
            [geometry.step(start, to, kind) for kind in (APPROACH, WITHDRAWAL)]
            for start, to in pairwise(written.path)
        ]

    def on(self, board: Board, meaning: Meaning) -> Turn | None:
        assert isinstance(board, FanoronaBoard)  # noqa: S101 - boards prepare words for their kind
        kinds = self._kinds(board, "", board.enemy, self._stones)
        if kinds is None:
            meaning.refuse(NO_SUCH_STONES, self._written)
            return None
        return board.turn(Ply(self._written.path, kinds))

    def _kinds(self, board: FanoronaBoard, kinds: str, enemy: i64, left: i64) -> str | None:
        """Complete *kinds* so that the steps take the stones *left*, None if that is impossible."""
        if len(kinds) == len(self._choices):
            return None if left else kinds
        for step in self._choices[len(kinds)]:
            run = step.runs[board.takes(step, enemy)].mask
            if run and run & left == run:
                result = self._kinds(board, kinds + step.kind, enemy ^ run, left ^ run)
                if result is not None:
                    return result
        return None


class Capture(Prepared):
    """A step written as a capture, but not of which kind."""

    def __init__(self, geometry: Geometry, written: Ply) -> None:
        self.approach: Final[FanoronaTurn] = geometry.turns[Ply(written.path, APPROACH)]
        self.withdrawal: Final[FanoronaTurn] = geometry.turns[Ply(written.path, WITHDRAWAL)]

    def on(self, board: Board, meaning: Meaning) -> Turn | None:
        assert isinstance(board, FanoronaBoard)  # noqa: S101 - boards prepare words for their kind
        return board.only_kind(self.approach, self.withdrawal, meaning)


def only_capture(choices: list[Step], board: FanoronaBoard, enemy: i64) -> Step:
    """Return the only capture among *choices*, else the paika, which comes first."""
    captures = [step for step in choices if board.takes(step, enemy)]
    return captures[0] if len(captures) == 1 else choices[0]


class Pass(Prepared):
    """The end of a chain in dialects with one word per step; it is not a turn itself."""

    def on(self, board: Board, meaning: Meaning) -> Turn | None:
        meaning.refuse(REDUNDANT_END, meaning.last_read())
        return None


PASS: Final = Pass()


def can_move(own: i64, empty: i64) -> bool:
    """Return whether any stone of *own* has an *empty* neighbour on a line (masks)."""
    if own & (empty << 1 | empty >> 1 | empty << 10 | empty >> 10):
        return True
    return own & STRONG & (empty << 11 | empty >> 11 | empty << 9 | empty >> 9) != 0


def can_capture(men: i64, enemy: i64, board: i64) -> bool:
    """FA-4: return whether stones *men* can capture any stones *enemy* on *board* (masks).

    A capture is possible wherever an own stone and an empty point are neighbours on a line, and an
    enemy stone is next to the pair: beyond the empty point by approach, else by withdrawal.

    >>> can_capture(men=0b1, enemy=0b100, board=0b111), can_capture(0b1, 0b10, 0b111)
    (True, False)
    """
    free: i64 = board & ~enemy
    if (men ^ men >> 1) & free & free >> 1 & (enemy << 1 | enemy >> 2):
        return True
    if (men ^ men >> 10) & free & free >> 10 & (enemy << 10 | enemy >> 20):
        return True
    free &= STRONG
    if (men ^ men >> 11) & free & free >> 11 & (enemy << 11 | enemy >> 22):
        return True
    return (men ^ men >> 9) & free & free >> 9 & (enemy << 9 | enemy >> 18) != 0
