"""Slips in plies of HanniBall: legal turns that differ from what is written in one step."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from kohau.notation.decoding.costs import SLIPS, Costs
from kohau.notation.hanniball import REMOVAL, SHOT, square, square_name
from kohau.replay.board import Turn
from kohau.replay.games.hanniball.board import STEPS_OF_A_TURN, HanniBallBoard
from kohau.replay.games.hanniball.geometry import HanniBallStep, HanniBallTurn, prepared
from kohau.replay.slips import are_exchanged, distance, units_of

COSTS: Final = Costs("plies", "kohau.replay.games.hanniball")


_ENDS: Final = 2
"""The number of squares of a move."""
_NO_MOVES: Final = frozenset((SHOT, REMOVAL))

Units = tuple[str, ...]


class _Change(NamedTuple):
    """Legal *steps* that may be meant by what is written, the *board* after them, and the rest."""

    cost: float
    steps: list[HanniBallStep]
    board: HanniBallBoard
    rest: list[Units]


def slips(
    board: HanniBallBoard, parts: list[Units], among: frozenset[str] = frozenset()
) -> list[tuple[float, Turn]]:
    """Return legal turns in which one of the steps *parts* is another, missing or too many.

    One step may also be two. If squares are given, what differs is *among* them.
    """
    result: list[tuple[float, Turn]] = []
    cached: dict[Units, HanniBallStep] = {}
    before: list[HanniBallStep] = []
    here = board.copy()
    for at in range(len(parts) + 1):
        for change in _changes(here, parts[at:], among):
            rest = _all_exact(change.board, change.rest, cached)
            if rest is not None:
                result.append((change.cost, HanniBallTurn([*before, *change.steps, *rest])))
        step = _exact(here, parts[at], cached) if at < len(parts) else None
        if step is None or here.step(step.step):
            break
        before.append(step)
    return result


def _changes(board: HanniBallBoard, parts: list[Units], among: frozenset[str]) -> Iterator[_Change]:
    """Yield steps that may be meant by the first of *parts*, or have been left out before it.

    What differs is *among* some squares, if any.
    """
    if len(parts) > 1 and (not among or not among.isdisjoint(parts[0])):
        yield _Change(COSTS.step_more, [], board, parts[1:])
    may_be_missing = len(parts) < STEPS_OF_A_TURN
    if parts and may_be_missing:
        for pair, after in _steps_in_one(board, parts[0], among):
            cost = COSTS.steps_in_one + COSTS.earlier * (len(parts) - 1)
            yield _Change(cost, pair, after, parts[1:])
    written = parts[0] if 0 < len(parts) <= STEPS_OF_A_TURN else ()
    missing = COSTS.step_left_out + COSTS.earlier * len(parts)
    for one in board.steps():
        step = prepared(one)
        intended = units_of(step.word)
        if among and among.isdisjoint({*written} ^ {*intended}) and among.isdisjoint(intended):
            continue
        wrong = _distance(written, intended)
        is_near = 0 < wrong < SLIPS.most
        if is_near or may_be_missing:
            after = board.copy()
            after.step(step.step)
            if is_near:
                cost = wrong + COSTS.earlier * (len(parts) - 1)
                yield _Change(cost, [step], after, parts[1:])
            if may_be_missing:
                yield _Change(missing, [step], after, parts)


def _steps_in_one(
    board: HanniBallBoard, written: Units, among: frozenset[str]
) -> Iterator[tuple[list[HanniBallStep], HanniBallBoard]]:
    """Yield two legal steps of a piece from the first square that is *written* to the other one.

    Each pair has the board after it. If squares are given, the one between is *among* them.
    """
    squares = [square(unit) for unit in written if len(unit) > 1]
    if len(squares) != _ENDS or written[0] == SHOT:
        return
    for first in board.steps_at(squares[0]):
        if first.step.kind in _NO_MOVES or (among and square_name(first.to) not in among):
            continue
        middle = board.copy()
        if middle.step(first.step):
            continue
        for second in middle.steps_at(first.to):
            if second.to == squares[1] and second.step.kind not in _NO_MOVES:
                after = middle.copy()
                if not after.step(second.step):
                    yield [first, second], after


def _distance(written: Units, intended: Units) -> float:
    """Return what it costs to write one step for another.

    They share one of two squares, or each square has the file or rank of the other.
    """
    names = [unit for unit in written if len(unit) > 1]
    if not names:
        return SLIPS.most
    if (
        len(names) == 1
        or any(name in intended for name in names)
        or are_exchanged(written, intended)
    ):
        return distance(written, intended)
    return SLIPS.most


def _exact(
    board: HanniBallBoard, units: Units, cached: dict[Units, HanniBallStep]
) -> HanniBallStep | None:
    """Return the legal step that *units* name; steps that are *cached* are not looked for again."""
    step = cached.get(units)
    if step is not None:
        return None if board.refusal(step) else step
    for unit in units:
        if len(unit) > 1:
            for step in board.steps_at(square(unit)):
                if units_of(step.word) == units and not board.refusal(step):
                    cached[units] = step
                    return step
            break
    return None


def _all_exact(
    board: HanniBallBoard, parts: list[Units], cached: dict[Units, HanniBallStep]
) -> list[HanniBallStep] | None:
    """Return the steps that *parts* name, None if one is illegal."""
    steps: list[HanniBallStep] = []
    here = board
    for units in parts:
        step = _exact(here, units, cached)
        if step is None:
            return None
        steps.append(step)
        if len(steps) < len(parts):
            here = here.copy()
            here.step(step.step)
    return steps
