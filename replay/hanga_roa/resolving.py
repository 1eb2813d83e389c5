"""What ``short`` and ``classic`` leave out: the piece that can do what is written.

Only plies that fit the text are looked at.
"""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING

from notation.diagnostics import AmbiguousPly, IllegalPly, Problem
from notation.hanga_roa.dialects import AnyWritten
from notation.hanga_roa.ply import ARIKI, MATO, MOAI, Ply, Written, ariki_turn, moai_run
from notation.hanga_roa.squares import NEIGHBOURS, SQUARE_NAMES
from notation.masks import bits
from replay.hanga_roa.faults import PIECE_NAMES, RULES, wrong_line
from replay.hanga_roa.runs import some_runs

if TYPE_CHECKING:
    from replay.hanga_roa.rules import HangaRoaPosition

MAX_NAMED = 4
"""How many candidates an ambiguous ply names."""


def resolve(position: HangaRoaPosition, written: AnyWritten) -> Ply:
    """Return the ply that *written* stands for in *position*; see ``Position.resolve``."""
    if isinstance(written, Ply):
        if written.piece != MATO:
            return written
        return written._replace(takes=position.has_stone(written.path[-1]))
    if over := position.after_the_end():
        raise over
    return _resolve_run(position, written) if written.piece == MOAI else _resolve(position, written)


def _resolve(position: HangaRoaPosition, written: Written) -> Ply:
    """Return the ply of the one Ariki or Mato to'a that can do what is written."""
    plies = _candidates(position, written)
    if plies and (wrong := wrong_line(plies[0])):
        raise wrong
    legal = [ply for ply in plies if position.after(ply) is not None]
    if len(legal) == 1:
        return legal[0]
    if legal:
        raise _ambiguous(legal)
    # If only one could go there, what is wrong is something else, and playing the ply tells it.
    reaching = [ply for ply in plies if position.after(ply._replace(stones=())) is not None]
    told = plies if len(plies) == 1 else reaching
    if len(told) == 1:
        return told[0]
    raise _nobody(position, written, plies)


def _candidates(position: HangaRoaPosition, written: Written) -> list[Ply]:
    """Return the plies of the pieces that stand where the text says."""
    own = position.own
    origins = [
        square
        for square in bits(own.ariki if written.piece == ARIKI else own.mato)
        if written.origin.fits(square)
    ]
    (to,) = written.path
    if written.piece == ARIKI:
        return [ariki_turn(origin, to, written.stones) for origin in origins]
    takes = position.has_stone(to)
    return [Ply(MATO, (origin, to), takes=takes) for origin in origins]


def _nobody(position: HangaRoaPosition, written: Written, plies: list[Ply]) -> Problem:
    """Return that no piece, or none of several, can do what is written."""
    name, side = PIECE_NAMES[written.piece], position.side.capitalize()
    to = SQUARE_NAMES[written.path[0]]
    thrown = "".join(f"/{SQUARE_NAMES[stone]}" for stone in written.stones)
    where = " ".join(SQUARE_NAMES[ply.path[0]] for ply in plies)
    message = (
        f"no {name} of {side} can go to {to}" + (f" and throw {thrown}" if thrown else "")
        if plies
        else f"{side} has no {name}" + (f" on {written.origin}" if str(written.origin) else "")
    )
    hint = f"there are {name} on {where}" if where else None
    return IllegalPly(message, rule=RULES[written.piece], step=1, hint=hint)


def _resolve_run(position: HangaRoaPosition, written: Written) -> Ply:
    """Return the run of the Moai: along the squares written, or the only one to the destination."""
    origin = position.own.moai.bit_length() - 1
    way, to = written.path, written.path[-1]
    stones = position.own.stones
    if len(way) > 1 or NEIGHBOURS[origin] & stones & 1 << to:
        return moai_run((origin, *way))
    found = list(islice(some_runs(origin, to, stones, position.own_far_rank), MAX_NAMED))
    if not found:
        message = f"no stones of its own colour lead the Moai from {SQUARE_NAMES[origin]}"
        raise IllegalPly(f"{message} to {SQUARE_NAMES[to]}", rule="HR-3", step=1)
    if len(found) > 1:
        raise _ambiguous([moai_run(run) for run in found])
    return moai_run(found[0])


def _ambiguous(plies: list[Ply]) -> Problem:
    named = range(min(MAX_NAMED, len(plies)))
    return AmbiguousPly(
        "the text fits several plies: " + " or ".join(f"{{{index}}}" for index in named),
        rule=RULES[plies[0].piece],
        hint="write where the piece comes from, or the whole way of a Moai",
        candidates=tuple(plies[index] for index in named),
    )
