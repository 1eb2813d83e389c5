"""Certainty: when a reading of a record with slips, or of a text, leaves no doubt.

A reading is sure if the next one costs much more, nothing that looks like a ply is left out, and
the slips that it undoes are few, apart from each other, and followed by plies that are legal.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from typing import Final

from kohau.notation.decoding.costs import SLIPS
from kohau.replay.beam_search import Hypothesis, Slip
from kohau.replay.slip_kinds import REFLECTIONS, WORD

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


def are_certain(slips: Sequence[Slip], plies: int) -> bool:
    """Whether slips are few, apart from each other, and enough of the *plies* follow the last.

    A word that has as little to do with what is written as any other one is not certain.
    """
    if len(slips) > _MOST_CERTAIN or any(
        slip.kind == WORD and slip.cost >= SLIPS.any_square for slip in slips
    ):
        return False
    ends = [slip.ply + len(slip.turns) * (slip.kind not in REFLECTIONS) for slip in slips]
    begins = [*(slip.ply for slip in slips[1:]), plies]
    return all(begin - end >= _FOLLOWING for begin, end in zip(begins, ends, strict=True))


def are_many(hypothesis: Hypothesis) -> bool:
    """Whether more slips are undone than a game that was played would have."""
    return len(hypothesis.slips) > _FEW + hypothesis.plies // _PLIES_A_SLIP
