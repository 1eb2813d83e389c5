"""Random turns of HanniBall, in which all kinds of steps are likely."""

from __future__ import annotations

from random import Random
from typing import Final

from kohau.notation.hanniball import FILES, NUMBERS
from kohau.replay.games.hanniball.board import HanniBallBoard
from kohau.replay.games.hanniball.geometry import (
    CAPTURES,
    CARRIES,
    EMPTY,
    REMOVES,
    SHOOTS,
    HanniBallStep,
    moves_from,
)
from kohau.replay.games.hanniball.red_cards import distance, owns

# Kinds of steps; runs that do not pick up the Ball are drawn in another way.
_GOAL: Final = 0
_PICK_UP: Final = 1
_CARRY: Final = 2
_CAPTURE: Final = 3
_PASS: Final = 4
_SHOT: Final = 5
_RICOCHET: Final = 6
_REMOVAL: Final = 7
_KINDS: Final = 8

_REACH: Final = 2
"""The greatest distance that a piece moves, in files and in ranks."""
_ATTEMPTS: Final = 30
"""How many runs are drawn before all are listed; nearly always one of the first is legal."""


def random_steps(start: HanniBallBoard, random: Random) -> list[HanniBallStep]:
    """Return the steps of a legal turn, none if the game is over.

    The number of steps is drawn first, and for each step first its kind, so that pick-ups, carries,
    shots, passes, captures and goals are likely.
    """
    while True:
        board = start.copy()
        squares = [square for square, piece in enumerate(board.cells) if owns(board.white, piece)]
        steps: list[HanniBallStep] = []
        for _ in range(1 + int(random.random() * int(board.left))):
            step = None if board.is_in_goal() else _random_step(board, squares, random)
            if step is None:
                break
            board.play_step(step)
            steps.append(step)
            if step.kind != REMOVES and step.kind != SHOOTS:
                squares[squares.index(int(step.origin))] = int(step.to)
        if board.has_changed(start):
            return steps
        if start.outcome():
            return []


def _random_step(board: HanniBallBoard, squares: list[int], random: Random) -> HanniBallStep | None:
    """Return a legal step whose kind is drawn first, None if there is none.

    *squares* are the squares of the pieces of the side to play.
    """
    kinds = [steps for steps in _steps_with_ball(board, squares) if steps]
    drawn = int(random.random() * (len(kinds) + 1))
    if drawn == len(kinds):
        run = _random_run(board, squares, random)
        if run is not None or not kinds:
            return run
        drawn = int(random.random() * len(kinds))
    steps = kinds[drawn]
    return steps[int(random.random() * len(steps))]


def _steps_with_ball(board: HanniBallBoard, squares: list[int]) -> list[list[HanniBallStep]]:
    """Return all legal steps of each kind, but not the runs that leave the Ball where it is."""
    kinds: list[list[HanniBallStep]] = [[] for _ in range(_KINDS)]
    for step in _moves_with_ball(board, squares):
        if not board.refusal(step):
            kinds[_kind(board, step)].append(step)
    for step in board.shots():
        kinds[_kind(board, step)].append(step)
    for step in board.removals():
        if not board.refusal(step):
            kinds[_REMOVAL].append(step)
    return kinds


def _moves_with_ball(board: HanniBallBoard, squares: list[int]) -> list[HanniBallStep]:
    """Return the carries, pick-ups and captures of the pieces on *squares*; they may be illegal."""
    cells, ball = board.cells, int(board.ball)
    if owns(board.white, cells[ball]):
        return [moves[1] for moves in moves_from[cells[ball], ball]]
    index = 0 if cells[ball] == EMPTY else 2
    steps: list[HanniBallStep] = []
    for origin in squares:
        if distance(origin, ball) <= _REACH:
            for moves in moves_from[cells[origin], origin]:
                step: HanniBallStep = moves[index]
                if step.to == ball:
                    steps.append(step)
    return steps


def _kind(board: HanniBallBoard, step: HanniBallStep) -> int:
    """Return the kind of a step with the Ball that is no removal."""
    if step.kind == CAPTURES:
        return _CAPTURE
    rest = step.to if step.rebound < 0 else step.rebound
    if rest < FILES or rest >= NUMBERS - FILES:
        return _GOAL
    if step.kind == CARRIES:
        return _CARRY
    if step.to == board.ball:
        return _PICK_UP
    if owns(board.white, board.cells[rest]):
        return _PASS
    return _SHOT if step.rebound < 0 else _RICOCHET


def _random_run(board: HanniBallBoard, squares: list[int], random: Random) -> HanniBallStep | None:
    """Return a legal run of a piece on *squares* that picks no Ball up, None if there is none.

    The piece is drawn first.
    """
    for _ in range(_ATTEMPTS if squares else 0):
        origin = squares[int(random.random() * len(squares))]
        moves = moves_from[board.cells[origin], origin]
        if moves:
            run: HanniBallStep = moves[int(random.random() * len(moves))][0]
            if run.to != board.ball and not board.refusal(run):
                return run
    runs = [
        moves[0]
        for origin in squares
        for moves in moves_from[board.cells[origin], origin]
        if moves[0].to != board.ball and not board.refusal(moves[0])
    ]
    return runs[int(random.random() * len(runs))] if runs else None
