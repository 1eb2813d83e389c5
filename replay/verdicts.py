"""Verdicts: how much speaks for a game in a text, and how sure a reading is."""

from __future__ import annotations

import re
from enum import Enum
from typing import Final, NamedTuple

from kohau.notation.decoding.diagrams import rows_of_fen
from kohau.replay.repairs import are_certain
from kohau.replay.scripts import SKIPPED
from kohau.replay.trials import Candidate

# Evidence, in bits.
_OF_SQUARE: Final = 4.0
_OF_PLY_WITHOUT: Final = 2.5
_OF_FIRST_NUMBER: Final = 4.0
_ENOUGH: Final = 20.0
_ENOUGH_IF_NAMED: Final = 14.0
_LITTLE: Final = 12.0
_MUCH: Final = 40.0
MARGIN: Final = 0.75
"""A reading is not sure if the next one costs less than this more."""
_OF_SKIPPED: Final = 4.0
_SHARE: Final = 0.6
"""The share of squares that look like plies that must be read if there is to be a game at all."""
_MOST_OF_PLY: Final = 1.5
_MOST_IF_SURE: Final = 0.9
_OF_SLIP: Final = 6.0
_FIRST_NUMBER: Final = re.compile(r"(?<![\d.])[1lI]\s*(?:[.):]|\W{0,3}\|)\W{0,8}$")

MOST_LEFT_OVER: Final = 3
"""With as many pairs left over that look like plies of some game, a reading is not sure."""
_PAIR: Final = re.compile(
    r"(?<![\w.:/-])(?:[A-Za-z]?[a-o](?:1[0-5]|[1-9]) ?(?:[-x>:]|to|a|->) ?[a-o](?:1[0-5]|[1-9])"
    r"|(?:[1-9]|[1-4]\d) ?(?:[-x>]|->) ?(?:[1-9]|[1-4]\d))(?![\w/:-])"
)


class Verdict(Enum):
    """How sure a reading is."""

    SURE = "sure"
    REPAIRED = "sure with repairs"
    UNSURE = "to decide"


def is_game(found: Candidate) -> bool:
    """Whether enough speaks for a game at all."""
    squares, last = found.atoms.before[found.atoms.count], found.last
    if last.plies < 2 and found.trial.fen is None:
        return False
    share = (squares - last.skipped) / squares if squares else 1.0
    evidence = _evidence(found)
    is_read = (share >= _SHARE or evidence >= _MUCH) and last.skipped <= found.used
    if is_read and evidence >= _LITTLE and _cost_of_ply(found) <= _MOST_OF_PLY:
        return True
    return _evidence_of_beginning(found) >= _MUCH


def _cost_of_ply(found: Candidate) -> float:
    """Return what a ply costs on the average, without what is skipped."""
    return (found.last.cost - SKIPPED * found.last.skipped) / found.last.plies


class Judgement(NamedTuple):
    """A *verdict*, and the *reason* why it is not sure; "" if it is, or if another comes near."""

    verdict: Verdict
    reason: str = ""


def judgement(best: Candidate, margin: float) -> Judgement:
    """Return how sure the best reading is, which leads by a *margin*."""
    last = best.last
    reason = _doubt(best)
    if reason or margin < MARGIN or last.skipped:
        return Judgement(Verdict.UNSURE, "" if margin < MARGIN or last.skipped else reason)
    if not last.slips:
        return Judgement(Verdict.SURE)
    if are_certain(last.slips, last.plies):
        return Judgement(Verdict.REPAIRED)
    return Judgement(Verdict.UNSURE, "it undoes slips of the pen that may be others")


def _doubt(best: Candidate) -> str:
    """Return what speaks against a reading that has no rival and skips nothing, "" if nothing."""
    if best.stopped:
        return "the text is too long, or too unclear, to be examined completely"
    enough = _ENOUGH_IF_NAMED if best.trial.is_named else _ENOUGH
    if _evidence(best) < enough:
        return "it has few plies, and there is little else that speaks for a game"
    if _cost_of_ply(best) > _MOST_IF_SURE:
        return "its plies differ much from what is written"
    if len(best.games) > 1 and min(map(len, best.games)) < 2:
        return "one of its games has only one ply"
    if best.atoms.before[best.atoms.count] > 2 * best.read:
        return "more squares are left out than read"
    if _disagrees(best):
        return "a board that is drawn is none of the game"
    if _leaves_over(best):
        return "what looks like plies in another notation is not read"
    return ""


def _evidence(found: Candidate) -> float:
    """Return how much speaks for a game at all, in bits."""
    atoms = found.atoms
    bits = 0.0
    for game in found.games:
        for each in game:
            squares = atoms.before[each.end] - atoms.before[each.begin]
            bits += _OF_SQUARE * squares or _OF_PLY_WITHOUT
    first = found.games[0][0].begin
    if _FIRST_NUMBER.search(atoms.channel.text[: atoms.begins[first]]):
        bits += _OF_FIRST_NUMBER
    slips, skipped = len(found.last.slips), found.last.skipped
    cost = found.cost - SKIPPED * skipped  # what is skipped counts once
    return bits - 2 * cost - _OF_SKIPPED * skipped - _OF_SLIP * slips


def _evidence_of_beginning(found: Candidate) -> float:
    """Return how much speaks for the plies before the first square that is skipped, in bits.

    A game that breaks off because of a slip is a game, however much follows.
    """
    before = found.atoms.before
    bits, cost = 0.0, 0.0
    for each in found.games[0]:
        if each.skipped or each.slips:
            break
        bits += _OF_SQUARE * (before[each.end] - before[each.begin])
        cost = each.cost
    return bits - 2 * cost


def leftovers(text: str) -> list[int]:
    """Return the places of what looks like plies of some game: pairs of squares, or of numbers.

    >>> leftovers("1. 32-23 +2, then Hb12-c10; at 18:30-19:00")
    [3, 18]
    """
    return [match.start() for match in _PAIR.finditer(text)]


def _leaves_over(found: Candidate) -> bool:
    """Whether what is not read looks like plies, perhaps in another notation."""
    atoms = found.atoms
    ends = sorted(
        (atoms.begins[each.begin], atoms.begins[each.end]) for game in found.games for each in game
    )
    over, at, covered = 0, 0, 0
    for place in leftovers(atoms.channel.text):
        while at < len(ends) and ends[at][0] <= place:
            covered = max(covered, ends[at][1])
            at += 1
        over += place >= covered
    return over >= MOST_LEFT_OVER


def _disagrees(found: Candidate) -> bool:
    """Whether a board that is drawn is none of the boards of the games."""
    start = found.trial.start
    boards = [start.board, *(each.board for game in found.games for each in game)]
    if not found.trial.drawn:
        return False
    rows = {type(start)(board).fen().split()[0] for board in boards}
    known = [rows_of_fen(row) for row in sorted(rows)]
    return not all(any(map(diagram.agrees, known)) for diagram in found.trial.drawn)
