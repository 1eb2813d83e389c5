"""Positions of HanniBall, at the start of a turn."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from random import Random
from typing import Any, Final

from notation.diagnostics import Problem
from notation.hanniball import CARRY, FILES, RANKS, RUN, SHOT, Ply, Step, square_name
from replay.game import Outcome, Side
from replay.hanniball.cards import owns
from replay.hanniball.faults import illegal_ply
from replay.hanniball.field import EMPTY, FIELD, GOALS, WHITE_GOAL
from replay.hanniball.states import NAME
from replay.hanniball.track import (
    STEPS_OF_A_TURN,
    STEPS_OF_THE_FIRST_TURN,
    Track,
    has_run,
)
from replay.hanniball.turn import HanniBallTurn
from replay.ranks import write_ranks
from replay.tracked import TrackedPosition


class HanniBallPosition(TrackedPosition[Ply]):
    """A position of HanniBall: the board (see ``field``) and the Ball's square.

    >>> from replay import games
    >>> position = games.find_game("hanniball").start()
    >>> after = position.play(position.parse("Hh4-f5/Hf4-g6"))
    >>> after.fen().split()[1:], after.side
    (['e8', 'b', '1'], 'black')
    """

    __slots__ = ("ball", "cells")

    game_id = "hanniball"

    def __init__(self, cells: bytes, ball: int, white_to_play: bool, number: int) -> None:
        super().__init__(white_to_play, number)
        self.cells: Final = cells
        self.ball: Final = ball

    # What it is

    @property
    def state(self) -> Hashable:
        return self.cells, self.ball, self.white_to_play

    def fen(self) -> str:
        board = write_ranks(FILES, RANKS, lambda file, rank: self.letter(FILES * rank + file))
        return f"{board} {square_name(self.ball)} {self.side[0]} {self.number}"

    def letter(self, square: int) -> str:
        """Return the letter of the piece on *square*, upper case for White, "" if it is empty."""
        code = self.cells[square]
        return "" if code == EMPTY else chr(code)

    @staticmethod
    def packed(state: Any) -> bytes:
        cells: bytes = state[0]
        ball, white_to_play = state[1:]
        return NAME + cells + bytes((ball, white_to_play))

    def draw(self) -> str:
        rows = []
        for rank in range(RANKS - 1, -1, -1):
            row = [self._cell(FILES * rank + file) for file in range(FILES)]
            rows.append(f"{rank + 1:>2}  {''.join(row)}".rstrip())
        return "\n".join([*rows, "    " + " ".join("abcdefghi"[:FILES])])

    def _cell(self, square: int) -> str:
        if square not in FIELD:
            return "  "
        piece = self.letter(square)
        if square == self.ball:
            return f"{piece}*" if piece else "* "
        return f"{piece or '·'} "

    # Playing

    def turn(self) -> HanniBallTurn:
        """Return the turn that begins here."""
        return HanniBallTurn(self.cells, self.ball, self.white_to_play, self._steps)

    @property
    def _steps(self) -> int:
        """HB-4: how many steps the turn that begins here may have."""
        first = self.white_to_play and self.number == 1
        return STEPS_OF_THE_FIRST_TURN if first else STEPS_OF_A_TURN

    def track(self, plies: int) -> Track:
        return Track(self.cells, self.ball, self.white_to_play, plies, self._steps)

    def after_track(self, track: Track, number: int) -> HanniBallPosition:
        return HanniBallPosition(track.board(), int(track.ball), track.white, number)

    def after(self, ply: Ply) -> HanniBallPosition | None:
        turn: HanniBallTurn | None = self.turn()
        for step in ply.steps:
            turn = turn and turn.after(step)
        return self._ended(turn) if turn and turn.may_end else None

    def _ended(self, turn: HanniBallTurn) -> HanniBallPosition:
        return HanniBallPosition(turn.cells, turn.ball, not self.white_to_play, self.next_number)

    def fault(self, ply: Ply) -> Problem:
        return illegal_ply(self, ply)

    def resolve(self, written: Ply) -> Ply:
        return written

    def legal(self) -> Iterator[Ply]:
        """Yield every legal ply, lazily: a turn of four steps has millions."""
        return _plies(self.turn(), ())

    def choose(self, random: Random) -> Ply | None:
        """Return a legal ply, None if there is none: the kind of each step is drawn first.

        So balls are picked up, carried, shot, passed, captured and sometimes scored.
        """
        if self.outcome():
            return None
        while True:
            steps: list[Step] = []
            turn = self.turn()
            for _ in range(1 + int(random.random() * turn.left)):
                step = _random_step(turn, random)
                after = step and turn.after(step)
                if step is None or after is None:
                    break
                steps.append(step)
                turn = after
            if turn.may_end:
                return Ply(tuple(steps))

    # How it ends

    def outcome(self) -> Outcome | None:
        """HB-12, HB-13: the side whose goal holds the Ball, or that has no turn, has lost."""
        if self.ball in GOALS:
            lost: Side = "white" if self.ball in WHITE_GOAL else "black"
            reason = f"the Ball is in {lost.capitalize()}'s goal"
            return Outcome("black" if lost == "white" else "white", "HB-12", "goal", reason)
        if has_run(self.cells, self.white_to_play):
            return None
        turn = self.turn()
        # A step that changes nothing leads to no turn that one could not begin without it.
        if any(after.may_end for step in turn.legal_steps() if (after := turn.after(step))):
            return None
        reason = f"{self.side.capitalize()} is to play and has no legal turn"
        return Outcome(self.other_side, "HB-13", "blocked", reason)


def _plies(turn: HanniBallTurn, steps: tuple[Step, ...]) -> Iterator[Ply]:
    """Yield every ply that begins with *steps*, after which *turn* stands."""
    if turn.may_end:
        yield Ply(steps)
    for step in turn.legal_steps():
        after = turn.after(step)
        if after is not None:
            yield from _plies(after, (*steps, step))


def _random_step(turn: HanniBallTurn, random: Random) -> Step | None:
    """Return a legal step whose kind is drawn first, None if there is none."""
    kinds: dict[str, list[Step]] = {}
    for step in turn.legal_steps():
        kinds.setdefault(_kind(turn, step), []).append(step)
    if not kinds:
        return None
    steps = kinds[sorted(kinds)[int(random.random() * len(kinds))]]
    return steps[int(random.random() * len(steps))]


def _kind(turn: HanniBallTurn, step: Step) -> str:
    """Return what a spectator would call a step."""
    rest = step.to if step.rebound is None else step.rebound
    if step.kind in (SHOT, CARRY) and rest in GOALS:
        return "goal"
    if step.kind == RUN and step.to == turn.ball:
        return "pick up"
    if step.kind != SHOT:
        return step.kind
    if owns(turn.white, turn.cells[rest]):
        return "pass"
    return "shot" if step.rebound is None else "ricochet"
