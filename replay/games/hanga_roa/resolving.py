"""Completing plies of ``short`` and ``classic``: finding the piece that can make the move."""

from __future__ import annotations

from kohau.notation.diagnostics import AmbiguousPly, IllegalPly, Problem
from kohau.notation.hanga_roa.ply import Ply, Written
from kohau.notation.hanga_roa.squares import SQUARE_NAMES
from kohau.replay.games.hanga_roa.board import WrittenMove, WrittenRun
from kohau.replay.games.hanga_roa.faults import PIECE_NAMES, RULES, WORDING
from kohau.replay.games.hanga_roa.position import HangaRoaPosition

MAX_NAMED = 4
"""The number of candidates in the message for an ambiguous ply."""


def resolve(position: HangaRoaPosition, written: Written) -> Ply:
    """Return the ply that *written* means in *position*; see ``Position.resolve``."""
    if over := position.after_the_end():
        raise over
    prepared = position.board.prepare(written)
    if isinstance(prepared, WrittenMove):
        return _resolve_move(position, prepared)
    assert isinstance(prepared, WrittenRun)  # noqa: S101 - there are no others
    return _resolve_run(position, prepared)


def _resolve_move(position: HangaRoaPosition, prepared: WrittenMove) -> Ply:
    """Return the ply of the only Ariki or Mato to'a that can make the move."""
    board = position.board
    plies = [prepared.ply(board, origin) for origin in prepared.origins(board)]
    if plies and prepared.flaw:
        raise WORDING.explain(position, plies[0], prepared.flaw)
    legal = [ply for ply in plies if not board.refusal(board.turn(ply))]
    if len(legal) > 1:
        raise _ambiguous(legal)
    # If only one piece could move there, playing the ply gives the reason why it is illegal.
    reaching = [ply for ply in plies if not board.refusal(board.turn(ply._replace(stones=())))]
    meant = legal or (plies if len(plies) == 1 else reaching)
    if len(meant) != 1:
        raise _nobody(position, prepared.written, plies)
    return meant[0]


def _nobody(position: HangaRoaPosition, written: Written, plies: list[Ply]) -> Problem:
    """Return the problem that there is no piece, or that none can make the move."""
    name, side = PIECE_NAMES[written.piece], position.side.capitalize()
    to = SQUARE_NAMES[written.path[0]]
    thrown = "".join(f"/{SQUARE_NAMES[stone]}" for stone in written.stones)
    where = " ".join(SQUARE_NAMES[ply.path[0]] for ply in plies)
    message = (
        f"no {name} of {side} can go to {to}" + (f" and throw {thrown}" if thrown else "")
        if plies
        else f"{side} has no {name}" + (f" on {written.origin}" if written.origin else "")
    )
    hint = f"there are {name} on {where}" if where else None
    return IllegalPly(message, rule=RULES[written.piece], step=1, hint=hint)


def _resolve_run(position: HangaRoaPosition, prepared: WrittenRun) -> Ply:
    """Return the run of the Moai: along the squares written, or the only one to the destination."""
    plies = prepared.plies(position.board, MAX_NAMED)
    if not plies:
        origin = SQUARE_NAMES[position.board.moai(position.board.white)]
        to = SQUARE_NAMES[prepared.way[-1]]
        message = f"no stones of its own colour lead the Moai from {origin} to {to}"
        raise IllegalPly(message, rule="HR-3", step=1)
    if len(plies) > 1:
        raise _ambiguous(plies)
    return plies[0]


def _ambiguous(plies: list[Ply]) -> Problem:
    named = tuple(plies[:MAX_NAMED])
    return AmbiguousPly(
        "the text fits several plies: " + " or ".join(f"{{{at}}}" for at in range(len(named))),
        rule=RULES[plies[0].piece],
        hint="write the origin of the piece, or the whole path of a Moai",
        candidates=named,
    )
