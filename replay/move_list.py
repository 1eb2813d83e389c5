"""The list of legal plies in a position, or of the legal next steps of a turn."""

from __future__ import annotations

from itertools import islice
from typing import Any

from kohau.notation.diagnostics import Problem
from kohau.replay.position import Position
from kohau.replay.unfinished import UnfinishedTurn

MAX_LISTED = 200_000
"""The maximum number of plies in a list; a Moai of Hanga Roa may have millions."""


def legal_moves(
    position: Position[Any], steps: str | None = None, dialect: str = "canonical"
) -> list[str]:
    """Return the legal plies in a *dialect*, in byte order.

    With *steps*, for games whose plies consist of steps, return the legal next steps after them in
    byte order, followed by ``END yes`` or ``END no``: whether the turn may end there. Raises
    :class:`Problem` for illegal steps, and for games without steps.

    >>> from kohau.replay import registry
    >>> legal_moves(registry.find_game("fanorona").start("telo"))
    ['a1b2+', 'b1b2+', 'c1b2+', 'c2b2+']
    """
    turn = position.unfinished()
    if turn is None:
        if steps is not None:
            raise Problem(f"plies of {position.game.title} are not listed step by step")
        plies = list(islice(position.legal(), MAX_LISTED + 1))
        if len(plies) > MAX_LISTED:
            raise Problem(f"there are more than {MAX_LISTED:,} legal plies, too many to be listed")
        return sorted(position.write(ply, dialect) for ply in plies)
    if steps is not None and steps.strip():
        turn = _turn_after(position, turn, steps)
    end = "END yes" if turn.may_end else "END no"
    return [*sorted(map(str, turn.legal_steps())), end]


def _turn_after(position: Position[Any], turn: UnfinishedTurn, steps: str) -> UnfinishedTurn:
    ply = position.parse(steps)
    for step in ply.steps:
        after = turn.after(step)
        if after is None:
            raise position.fault(ply)
        turn = after
    return turn
