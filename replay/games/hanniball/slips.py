"""Slips in plies of HanniBall: legal turns that differ from what is written in one step."""

from __future__ import annotations

from typing import Final

from kohau.notation.hanniball import square
from kohau.replay.board import Turn
from kohau.replay.games.hanniball.board import STEPS_OF_A_TURN, HanniBallBoard
from kohau.replay.games.hanniball.geometry import HanniBallStep, HanniBallTurn, prepared
from kohau.replay.slips import MOST, distance, units_of

_STEP_MORE: Final = 1.6
"""A step is rather misspelt than one too many: neither is sure if both are possible."""
_STEP_LEFT_OUT: Final = 1.6
_EARLIER: Final = 0.05
"""The cost for each step after a wrong one: the last of a turn is forgotten more easily."""

Units = tuple[str, ...]


def slips(
    board: HanniBallBoard, parts: list[Units], among: frozenset[str] = frozenset()
) -> list[tuple[float, Turn]]:
    """Return legal turns in which one of the steps *parts* is another, missing or too many.

    If squares are given, what differs is *among* them.
    """
    result: list[tuple[float, Turn]] = []
    known: dict[Units, HanniBallStep] = {}
    before: list[HanniBallStep] = []
    here = board.copy()
    for at in range(len(parts) + 1):
        for cost, steps in _other_steps(here, parts[at:], known, among):
            result.append((cost, HanniBallTurn([*before, *steps])))
        step = _exact(here, parts[at], known) if at < len(parts) else None
        if step is None or here.step(step.step):
            break
        before.append(step)
    return result


def _other_steps(
    board: HanniBallBoard,
    parts: list[Units],
    known: dict[Units, HanniBallStep],
    among: frozenset[str],
) -> list[tuple[float, list[HanniBallStep]]]:
    """Return legal steps of which the first is wrong, missing or too many in *parts*.

    What differs is *among* some squares, if any are given.
    """
    result: list[tuple[float, list[HanniBallStep]]] = []
    if len(parts) > 1 and (not among or not among.isdisjoint(parts[0])):
        rest = _all_exact(board, parts[1:], known)
        if rest is not None:
            result.append((_STEP_MORE, rest))
    may_be_missing = len(parts) < STEPS_OF_A_TURN
    written = parts[0] if 0 < len(parts) <= STEPS_OF_A_TURN else ()
    for one in board.steps():
        step = prepared(one)
        meant = units_of(step.word)
        if among and among.isdisjoint({*written} ^ {*meant}) and among.isdisjoint(meant):
            continue
        wrong = _distance(written, meant)
        if not 0 < wrong < MOST and not may_be_missing:
            continue
        after = board.copy()
        after.step(step.step)
        if 0 < wrong < MOST:
            rest = _all_exact(after, parts[1:], known)
            if rest is not None:
                result.append((wrong + _EARLIER * (len(parts) - 1), [step, *rest]))
        if may_be_missing:
            rest = _all_exact(after, parts, known)
            if rest is not None:
                result.append((_STEP_LEFT_OUT + _EARLIER * len(parts), [step, *rest]))
    return result


def _distance(written: Units, meant: Units) -> float:
    """Return what it costs to write one step for another; they share one of two squares."""
    names = [unit for unit in written if len(unit) > 1]
    if not names or (len(names) > 1 and not any(name in meant for name in names)):
        return MOST
    return distance(written, meant)


def _exact(
    board: HanniBallBoard, units: Units, known: dict[Units, HanniBallStep]
) -> HanniBallStep | None:
    """Return the legal step that *units* name; steps that are *known* are not looked for again."""
    step = known.get(units)
    if step is not None:
        return None if board.refusal(step) else step
    for unit in units:
        if len(unit) > 1:
            for step in board.steps_at(square(unit)):
                if units_of(step.word) == units and not board.refusal(step):
                    known[units] = step
                    return step
            break
    return None


def _all_exact(
    board: HanniBallBoard, parts: list[Units], known: dict[Units, HanniBallStep]
) -> list[HanniBallStep] | None:
    """Return the steps that *parts* name, None if one is illegal."""
    steps: list[HanniBallStep] = []
    here = board
    for units in parts:
        step = _exact(here, units, known)
        if step is None:
            return None
        steps.append(step)
        if len(steps) < len(parts):
            here = here.copy()
            here.step(step.step)
    return steps
