"""Position strings that seem to list rank 1 first instead of last."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kohau.notation.coordinates import OTHER_RANKS
from kohau.notation.diagnostics import BadPosition, Problem, Severity
from kohau.replay.position import Position
from kohau.replay.ranks import read_ranks


def upside_down(
    fen: str, start: Position[Any], read: Callable[[str], Position[Any]]
) -> Problem | None:
    """Return a warning if *fen* can only be reached in a game with its ranks reversed.

    *start* is the position as it is read, and *read* reads another position string.
    """
    game = start.game
    usual = game.start(start.variant, start.rules)
    if game.squares(start.variant) is None or _may_come_to(start, usual):
        return None
    other = game.reflected_fen(fen, OTHER_RANKS)
    try:
        if not _may_come_to(read(other), usual):
            return None
    except BadPosition:
        return None
    return Problem(
        "no game can reach this position, but it can be reached with its ranks reversed",
        code="reversed-ranks",
        severity=Severity.WARNING,
        hint=f"ranks are listed from the top; if rank 1 is the first here, write {other!r}",
    )


def _may_come_to(position: Position[Any], usual: Position[Any]) -> bool:
    """Whether the plies played could have moved all men that are not on their *usual* squares.

    This is necessary, but not sufficient.
    """
    begin, here = usual.numbering, position.numbering
    moves = here.number - begin.number
    plies = moves * begin.plies_per_number + here.index - begin.index
    men, men_at_start = _men(position), _men(usual)
    if plies == 0:
        return men == men_at_start
    letters = {letter for _, _, letter in men_at_start}
    moved = sum(1 for man in men - men_at_start if man[2] in letters)
    return moved <= plies * position.game.men_moved_at_most


def _men(position: Position[Any]) -> set[tuple[int, int, str]]:
    """Return file, rank and letter of all men."""
    game = position.game
    size = game.board(position.variant)
    assert size is not None  # noqa: S101 - a game with squares has a board
    return set(read_ranks(position.fen().split()[0], *size, game.letters))
