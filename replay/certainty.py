"""Certainty: when a reading of a record with slips, or of a text, leaves no doubt.

A reading is sure if the next one costs much more, nothing that looks like a ply is left out, and
the slips that it undoes are few, apart from each other, and followed by plies that are legal.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import Enum
from typing import Final

from kohau.notation.decoding.costs import SLIPS
from kohau.replay.beam_search import Hypothesis, Slip
from kohau.replay.slip_kinds import REFLECTIONS, WORD
from kohau.replay.slips import are_exchanged, units_of

_FOLLOWING: Final = 3
"""How many plies after a slip must be legal."""
_MOST_CERTAIN: Final = 2
_FEW: Final = 2
_PLIES_A_SLIP: Final = 20


class Verdict(Enum):
    """How sure a reading is: ``SURE``, ``REPAIRED`` or ``UNSURE``."""

    SURE = "sure"
    REPAIRED = "sure with repairs"
    UNSURE = "to decide"


def are_certain(
    slips: Sequence[Slip],
    plies: int,
    written: Sequence[Sequence[str]],
    spelled: Callable[[Slip], Sequence[str]] | None = None,
) -> bool:
    """Whether slips are few, apart from each other, and enough of the *plies* follow the last.

    Each word must be near enough to the ply that is meant: *written* are the units of each slip,
    and *spelled* returns those of the ply in the dialect of a record; a text has none.
    """
    if len(slips) > _MOST_CERTAIN:
        return False
    for slip, units in zip(slips, written, strict=True):
        if slip.kind == WORD and not _is_near(slip, units, spelled, is_alone=len(slips) == 1):
            return False
    ends = [slip.ply + len(slip.turns) * (slip.kind not in REFLECTIONS) for slip in slips]
    begins = [*(slip.ply for slip in slips[1:]), plies]
    return all(begin - end >= _FOLLOWING for begin, end in zip(begins, ends, strict=True))


def _is_near(
    slip: Slip,
    units: Sequence[str],
    spelled: Callable[[Slip], Sequence[str]] | None,
    *,
    is_alone: bool,
) -> bool:
    """Whether the *units* of a word have more to do with the ply that is meant than with others.

    If its first square is not written, because it never is, the man may be another one; so it may
    be if no square is right. That a square is left out is certain only if the slip *is_alone*, as
    it may be that of another ply.
    """
    written, intended = _squares(units), _squares(units_of(slip.turns[0].word))
    if slip.cost >= SLIPS.any_square:
        return False
    if len(slip.turns) > 1 or not intended:
        return True
    is_origin_known = intended[0] in written or written[1:] == intended[1:]
    if spelled is not None:
        origin, intended = intended[0], _squares(spelled(slip))
        is_related = are_exchanged(written, intended) or not set(written).isdisjoint(intended)
        is_origin_known |= origin in intended and is_related
    return is_origin_known and (is_alone or len(written) >= len(intended))


def _squares(units: Sequence[str]) -> list[str]:
    return [unit for unit in units if len(unit) > 1]


def are_many(hypothesis: Hypothesis) -> bool:
    """Whether more slips are undone than a game that was played would have."""
    return len(hypothesis.slips) > _FEW + hypothesis.plies // _PLIES_A_SLIP
