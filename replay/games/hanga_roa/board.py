"""Hanga Roa's board, with its rules: HR-3 to HR-10.

A board stores the unit on every square, in the numbering of ``kohau.notation.hanga_roa.squares``;
the numbers of Black's units are greater by ``BLACK``.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations, islice
from typing import Any, Final

from mypy_extensions import i64

from kohau.notation.hanga_roa import ply as letters
from kohau.notation.hanga_roa.ply import Ply, Written, ariki_turn, moai_run
from kohau.notation.hanga_roa.squares import (
    NUMBERS,
    RANKS,
    SQUARE_NAMES,
    STRIDE,
    in_order,
    line_step,
)
from kohau.notation.sentence import Sentence
from kohau.replay.board import REASONS, Board, Meaning, Prepared, Turn
from kohau.replay.games.hanga_roa import geometry as reasons
from kohau.replay.games.hanga_roa.geometry import (
    ARIKI,
    BESIDE,
    BLACK,
    EMPTY,
    LINES,
    LOW,
    MATO,
    MOAI,
    NO_SQUARE,
    STONE,
    TURNS,
    UNIT_OF,
    HangaRoaTurn,
    is_beside,
    near,
    runs,
    some_runs,
    squares_in,
    throw_flaw,
)
from kohau.replay.games.hanga_roa.units import HangaRoaUnits
from kohau.replay.outcome import NO_TURN, SIDES, Outcome, lost_by

FIRST_THROWS: Final = ("none", "white", "black", "both")
"""HR-4: the sides whose first turn is limited to one stone; a bit of the index for each side."""

_FREED_BY: Final = [0, 0b000010001, 0b000001111, 0, 0, 0b100000001, 0b011100001]
"""HR-7, HR-8: the contents of neighbouring squares that free a Moai or an Ariki, by its unit."""

_NOT_SAID: Final = -1

MOST_NAMED: Final = 4
"""The number of candidates in the message for an ambiguous ply."""
_NO_STONES: Final[list[i64]] = []


class HangaRoaBoard(HangaRoaUnits):
    """A board of Hanga Roa; *over*: the game is decided (HR-7, HR-9)."""

    def __init__(self, white: bool, number: i64, limited: i64) -> None:
        """Create a board without units; :meth:`set_up` must be called next."""
        super().__init__(white, number, limited)
        self.over = True

    def set_up(self, cells: Sequence[int], hands: tuple[int, int]) -> None:
        super().set_up(cells, hands)
        self.over = self.has_won(True) or self.has_won(False)

    def copy(self) -> HangaRoaBoard:
        board = HangaRoaBoard(self.white, self.number, self.limited)
        self.copy_to(board)
        board.over = self.over
        return board

    def turn(self, ply: Ply) -> HangaRoaTurn:
        turn: HangaRoaTurn = TURNS[ply]
        return turn

    def prepare(self, written: Ply | Written) -> Prepared:
        if isinstance(written, Ply):
            return self.turn(written)
        return WrittenRun(written) if written.piece == letters.MOAI else WrittenMove(written)

    @property
    def joins_parts(self) -> bool:
        return True

    def prepare_part(self, part: Ply | Written | int) -> Any:
        return part if isinstance(part, int) else self.prepare(part)

    def prepare_parts(self, parts: list[Any]) -> Prepared | None:
        turn = parts[0]
        if len(parts) == 1 and isinstance(turn, Prepared):
            return turn
        stones: list[i64] = []
        for stone in parts[1:]:
            if not isinstance(stone, int):
                return None
            stones.append(stone)
        if isinstance(turn, WrittenMove):
            return turn.with_throws(stones)
        return turn.with_throws(stones) if isinstance(turn, HangaRoaTurn) else None

    @property
    def throws(self) -> i64:
        """HR-4: how many stones an Ariki may throw now."""
        side: i64 = 1 if self.white else 2
        return 1 if self.number == 1 and self.limited & side else 2

    # Playing

    def play(self, turn: Turn) -> i64:
        assert isinstance(turn, HangaRoaTurn)  # noqa: S101 - boards are asked for their turns
        code = self.refusal(turn)
        if code:
            return code
        self.make_moves(turn)
        if turn.unit == MOAI and turn.to % STRIDE == self._far_rank(self.white):
            self.over = True
        else:
            self._judge()
        if not self.white:
            self.number += 1
        self.white = not self.white
        self.quiet += 1
        self._change_side()
        return 0

    def refusal(self, turn: HangaRoaTurn) -> i64:
        """Return the code for which :meth:`play` refuses *turn*, 0 if it is legal.

        Whether the ply is in canonical order is not checked; dialects only produce such plies.
        """
        if self.over:
            return reasons.OVER
        if turn.flaw:
            return turn.flaw
        if turn.is_drop:
            return self._refuse_drop(turn.to)
        if turn.unit == MOAI:
            return self._refuse_run(turn.path)
        return self.refuse_move(turn.unit, turn.origin, turn.to, turn.stones, turn.takes)

    def _refuse_run(self, path: list[i64]) -> i64:
        """HR-3: a run is hops, each onto another stone.

        It is never suicide: the square before its end is empty.
        """
        before = path[0]
        if self.cells[before] != self.own(MOAI):
            return reasons.NO_PIECE + REASONS
        step: i64
        for step in range(1, len(path)):
            to = path[step]
            reason = self._refuse_hop(before, to, step == 1)
            if reason == 0 and to in path[1:step]:
                reason = reasons.NO_STONE
            if reason:
                return reason + REASONS * step
            before = to
        return 0

    def _refuse_hop(self, start: i64, to: i64, is_first: bool) -> i64:
        """HR-3: a Moai hops onto a stone of its colour beside it, not on from the far rank."""
        if not is_first and start % STRIDE == self._far_rank(self.white):
            return reasons.ARRIVED
        if not is_beside(start, to):
            return reasons.NOT_BESIDE
        return 0 if self.cells[to] == self.own(STONE) else reasons.NO_STONE

    def hops(self, start: i64, is_first: bool) -> list[i64]:
        """Return the squares to which the Moai may hop from *start*, in order."""
        if start == NO_SQUARE or self.over:
            return []
        return [to for to in BESIDE[start] if not self._refuse_hop(start, to, is_first)]

    def refuse_move(self, unit: i64, origin: i64, to: i64, stones: list[i64], takes: i64) -> i64:
        """HR-4, HR-5: return why an Ariki or a Mato to'a cannot move like this, 0 if it can."""
        if self.cells[origin] != self.own(unit):
            return reasons.NO_PIECE + REASONS
        if unit == ARIKI:
            return self._refuse_ariki(origin, to, stones)
        return self._refuse_mato(origin, to, takes)

    def _refuse_ariki(self, origin: i64, to: i64, stones: list[i64]) -> i64:
        """HR-4: an Ariki moves along an empty line to an empty square, and may then throw."""
        if not line_step(origin, to):
            return reasons.OFF_LINE + REASONS
        if not self._is_open(origin, to, origin):
            return reasons.NOT_EMPTY + REASONS
        if len(stones) > self.throws:
            return reasons.TOO_MANY_THROWS + REASONS * 3
        step: i64 = 1
        for stone in stones:
            step += 1
            if not self._is_open(to, stone, origin):
                return reasons.NOT_EMPTY + REASONS * step
        return self._refuse_suicide(origin, to)

    def _is_open(self, start: i64, to: i64, left: i64) -> bool:
        """Whether the line from *start* to *to*, inclusive, is empty; *left* counts as empty."""
        step = line_step(start, to)
        while start != to:
            start += step
            if self.cells[start] != EMPTY and start != left:
                return False
        return True

    def _refuse_mato(self, origin: i64, to: i64, takes: i64) -> i64:
        """HR-5: a Mato to'a moves one square, not onto a piece; *takes* is its mark, if any."""
        if not is_beside(origin, to):
            return reasons.NOT_BESIDE + REASONS
        if self.cells[to] != EMPTY and not self.has_stone(to):
            return reasons.NOT_EMPTY + REASONS
        if takes != _NOT_SAID and (takes == 1) != self.has_stone(to):
            return reasons.WRONG_MARK + REASONS
        return self._refuse_suicide(origin, to)

    def _refuse_drop(self, to: i64) -> i64:
        """HR-6: an Ariki in hand is dropped on an empty square of the first rank."""
        if not self.hand(self.white):
            return reasons.NO_ARIKI_IN_HAND + REASONS
        if to % STRIDE != self._far_rank(not self.white):
            return reasons.WRONG_RANK + REASONS
        if self.cells[to] != EMPTY:
            return reasons.NOT_EMPTY + REASONS
        return self._refuse_suicide(NO_SQUARE, to)

    def _refuse_suicide(self, left: i64, entered: i64) -> i64:
        """HR-7: a move from *left* to *entered* must not enclose the player's own Moai."""
        return reasons.SUICIDE if self.is_enclosed(self.moai(self.white), left, entered) else 0

    def is_enclosed(self, chief: i64, left: i64 = NO_SQUARE, entered: i64 = NO_SQUARE) -> bool:
        """HR-7, HR-8: whether no neighbouring square frees a Moai or an Ariki.

        The square *left* counts as empty, and the one *entered* as occupied.
        """
        freed_by: i64 = _FREED_BY[self.cells[chief]]
        for square in BESIDE[chief]:
            if square == left or (square != entered and freed_by >> self.cells[square] & 1):
                return False
        return True

    def _far_rank(self, white: bool) -> i64:
        """HR-9: return the rank that a side's Moai must reach, the first rank of the other side."""
        return RANKS - 1 if white else 0

    # Changes

    def make_moves(self, turn: HangaRoaTurn) -> None:
        """Make the moves of a legal turn, before enclosures are removed."""
        if turn.is_drop:
            self._change_hand(self.white, -1)
        else:
            self._lift(turn.origin)
        for square in turn.path:
            if self.cells[square] != EMPTY:
                self._lift(square)
        self._put(turn.to, self.own(turn.unit))
        for square in turn.stones:
            self._put(square, self.own(STONE))

    def _judge(self) -> None:
        """HR-7, HR-8: remove enclosed units; all are determined before any is removed."""
        low, high = near(self.empty_low, self.empty_high)
        low, high = self.chiefs_low & ~low, self.chiefs_high & ~high
        if low == 0 and high == 0:
            return
        crowded = squares_in(low, 0) + squares_in(high, LOW)
        enclosed = [square for square in crowded if self.is_enclosed(square)]
        returned = [square for square in enclosed if self.returns(square)]
        for square in returned:
            self._change_hand(self.cells[square] == ARIKI, 1)
        for square in enclosed:
            self._lift(square)
        self.over = self.white_moai == NO_SQUARE or self.black_moai == NO_SQUARE

    def returns(self, chief: i64) -> bool:
        """HR-8: whether an enclosed Ariki has only neighbours of its own colour."""
        stone: i64 = STONE if self.cells[chief] < BLACK else STONE + BLACK
        return all(self.cells[square] == stone for square in BESIDE[chief])

    # Listing

    def turns(self) -> Iterator[HangaRoaTurn]:
        """Yield every legal turn once, lazily; those of a Moai, possibly millions, come last."""
        for ply in self.simple_plies(ARIKI):
            yield self.turn(ply)
            if not ply.is_drop:
                for throw in self.with_throws(ply):
                    yield self.turn(throw)
        for ply in self.simple_plies(MATO):
            yield self.turn(ply)
        yield from self.moai_turns()

    def moai_turns(self) -> Iterator[HangaRoaTurn]:
        """Yield every legal turn of the Moai, possibly millions, lazily."""
        for path in runs(int(self.moai(self.white)), self.hops):
            yield self.turn(Ply(letters.MOAI, path))

    def simple_plies(self, unit: i64) -> Iterator[Ply]:
        """Yield the legal drops, and moves without a throw, of Ariki, or the steps of Mato to'a."""
        for origin, to in self.simple_moves(unit):
            yield self.move(unit, origin, to, ())

    def simple_moves(self, unit: i64) -> list[tuple[int, int]]:
        """Return origin and destination of all simple plies; a drop has no origin."""
        moves: list[tuple[int, int]] = []
        if self.over:
            return moves
        if unit == ARIKI and self.hand(self.white):
            first_rank = range(int(self._far_rank(not self.white)), NUMBERS, STRIDE)
            moves += [(NO_SQUARE, to) for to in first_rank if not self._refuse_drop(to)]
        for origin in self.squares_of(self.own(unit)):
            if unit == ARIKI:
                open_squares = self._open_from(origin, origin)
                result = [to for to in open_squares if not self._refuse_suicide(origin, to)]
            else:
                result = [
                    to for to in BESIDE[origin] if not self._refuse_mato(origin, to, _NOT_SAID)
                ]
            moves += [(int(origin), int(to)) for to in result]
        return moves

    def _open_from(self, start: i64, left: i64) -> list[i64]:
        """Return the squares on empty lines from *start*; *left* counts as empty."""
        squares: list[i64] = []
        for line in LINES[start]:
            for to in line:
                if self.cells[to] != EMPTY and to != left:
                    break
                squares.append(to)
        return squares

    def with_throws(self, move: Ply) -> Iterator[Ply]:
        """Yield the plies of an Ariki that moves as in *move*, which is legal, and throws."""
        origin, to = move.path
        for stones in self.stones_thrown(origin, to):
            yield self.move(ARIKI, origin, to, stones)

    def stones_thrown(self, origin: int, to: int) -> list[tuple[int, ...]]:
        """Return what an Ariki may throw after its move, which is legal: one stone, or two."""
        targets = [int(square) for square in self._open_from(to, origin)]
        stones: list[tuple[int, ...]] = [(target,) for target in targets]
        if self.throws > 1:
            # On one line the far stone must be first; targets are ordered from near to far.
            for one, other in combinations(targets, 2):
                stones.append((other, one))
        return stones

    def move(self, unit: i64, origin: i64, to: i64, stones: Sequence[int]) -> Ply:
        """Return the ply of an Ariki or a Mato to'a, legal or not; a drop has no *origin*."""
        if origin == NO_SQUARE:
            return Ply(letters.ARIKI, (int(to),))
        if unit == ARIKI:
            return ariki_turn(origin, to, stones)
        return Ply(letters.MATO, (origin, to), takes=self.has_stone(to))

    def rivals(self, turn: HangaRoaTurn) -> list[i64]:
        """Return the squares of other pieces of the kind that could play to the same square."""
        origin, to = turn.path[0], turn.path[-1]
        return [
            square
            for square in self.squares_of(self.own(turn.unit))
            if square != origin
            and not self.refuse_move(turn.unit, square, to, _NO_STONES, turn.takes)
        ]

    def runs_to(self, to: i64) -> Iterator[tuple[int, ...]]:
        """Yield runs of the Moai to a square, a shortest first; only one if there is no other."""
        return some_runs(int(self.moai(self.white)), int(to), self.hops)

    @property
    def may_run(self) -> bool:
        """Whether the Moai may hop."""
        moai = self.moai(self.white)
        for to in BESIDE[moai]:  # noqa: SIM110 - a generator is slower
            if not self._refuse_hop(moai, to, True):
                return True
        return False

    # Outcome

    def has_won(self, white: bool) -> bool:
        """HR-7, HR-9: whether a side's Moai has arrived, or only the other Moai is captured."""
        return self.has_arrived(white) or self.moai(not white) == NO_SQUARE

    def has_arrived(self, white: bool) -> bool:
        """HR-9: whether the Moai of a side stands on its far rank."""
        moai = self.moai(white)
        return moai != NO_SQUARE and moai % STRIDE == self._far_rank(white)

    def outcome(self) -> Outcome | None:
        """HR-7, HR-9, HR-10: how the game has ended. No run of a Moai is listed for it."""
        for white in (self.white, not self.white):
            if self.has_arrived(not white):
                return lost_by(white, "HR-9", "arrival", "{winner}'s Moai has reached the far rank")
            if self.moai(white) == NO_SQUARE:
                return lost_by(white, "HR-7", "enclosure", "{loser}'s Moai is captured")
        if self.may_run or self.simple_moves(ARIKI) or self.simple_moves(MATO):
            return None
        reason = Sentence(NO_TURN, loser=SIDES["white" if self.white else "black"])
        return Outcome(None, "HR-10", "blocked", reason)


class WrittenMove(Prepared):
    """The turn of an Ariki or a Mato to'a as written in ``short`` and ``classic``."""

    def __init__(self, written: Written) -> None:
        self.written: Final = written
        self.unit: Final[i64] = UNIT_OF[written.piece]
        self.to: Final[i64] = written.path[0]
        self.stones: Final[list[i64]] = in_order(self.to, [*written.stones])
        self.takes: Final[i64] = _NOT_SAID if written.takes is None else written.takes
        self.flaw: Final = throw_flaw(self.to, self.stones)

    def with_throws(self, stones: list[i64]) -> WrittenMove | None:
        """Return this move of an Ariki with throws of *stones*, None for other moves."""
        if self.unit != ARIKI or len(stones) > letters.MAX_THROWS:
            return None
        return WrittenMove(self.written._replace(stones=tuple(stones)))

    def on(self, board: Board, meaning: Meaning) -> Turn | None:
        """Return the turn of the only piece that can make the move.

        If none can, it is that of the only piece there is, or that could move there without a
        throw: playing it gives the reason why it is illegal.
        """
        assert isinstance(board, HangaRoaBoard)  # noqa: S101 - boards prepare for their kind
        origins = self.origins(board)
        able = origins[:1] if self.flaw else self.able(board, origins, self.stones)
        if len(able) > 1:
            plies = [self.ply(board, origin) for origin in able[:MOST_NAMED]]
            meaning.refuse(reasons.SEVERAL, plies)
            return None
        if not able:
            able = origins if len(origins) == 1 else self.able(board, origins, _NO_STONES)
        if len(able) != 1:
            plies = [self.ply(board, origin) for origin in origins]
            meaning.refuse(reasons.NOBODY, (self.written, plies))
            return None
        turn = board.turn(self.ply(board, able[0]))
        if self.takes != _NOT_SAID and self.takes != turn.takes:
            meaning.remark(reasons.OTHER_MARK, turn)
        return turn

    def origins(self, board: HangaRoaBoard) -> list[i64]:
        """Return the squares of pieces that may be meant, whether or not they can move there."""
        part = set(self.written.origin)
        squares = board.squares_of(board.own(self.unit))
        return [square for square in squares if part.issubset(SQUARE_NAMES[square])]

    def able(self, board: HangaRoaBoard, origins: list[i64], stones: list[i64]) -> list[i64]:
        """Return those of *origins* from which a piece can move and throw *stones*."""
        return [
            origin
            for origin in origins
            if not board.refuse_move(self.unit, origin, self.to, stones, _NOT_SAID)
        ]

    def ply(self, board: HangaRoaBoard, origin: i64) -> Ply:
        """Return the ply of the piece on *origin*."""
        return board.move(self.unit, origin, self.to, self.written.stones)


class WrittenRun(Prepared):
    """A Moai's run as written in ``short`` and ``classic``: its destination, or the whole path."""

    def __init__(self, written: Written) -> None:
        self.way: Final = written.path

    def on(self, board: Board, meaning: Meaning) -> Turn | None:
        assert isinstance(board, HangaRoaBoard)  # noqa: S101 - boards prepare for their kind
        plies = [] if board.over else self.plies(board)
        if len(plies) == 1:
            return board.turn(plies[0])
        if plies:
            meaning.refuse(reasons.SEVERAL, plies)
        else:
            meaning.refuse(reasons.NO_RUN, (board.moai(board.white), self.way[-1]))
        return None

    def plies(self, board: HangaRoaBoard) -> list[Ply]:
        """Return some plies that fit: along the written squares, or to the last one."""
        origin, to = board.moai(board.white), self.way[-1]
        if len(self.way) > 1 or to in board.hops(origin, True):
            return [moai_run((origin, *self.way))]
        return [moai_run(run) for run in islice(board.runs_to(to), MOST_NAMED)]
