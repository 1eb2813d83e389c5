"""Why a ply of Hanga Roa is illegal: the rule, the step, and a reason that a player understands."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from notation.diagnostics import IllegalPly, Problem
from notation.hanga_roa.ply import ARIKI, MATO, MOAI, Ply
from notation.hanga_roa.squares import NEIGHBOURS, SQUARE_NAMES, WAYS
from notation.masks import bits

if TYPE_CHECKING:
    from replay.hanga_roa.rules import HangaRoaPosition

PIECE_NAMES = {MOAI: "Moai", ARIKI: "Ariki", MATO: "Mato to'a"}
RULES = {MOAI: "HR-3", ARIKI: "HR-4", MATO: "HR-5"}


def illegal_ply(position: HangaRoaPosition, ply: Ply) -> Problem:
    """Return what is wrong with *ply*, which *position* does not allow."""
    return (
        position.after_the_end()
        or _malformed(ply)
        or wrong_line(ply)
        or _wrong_origin(position, ply)
        or _WRONG_TURNS[ply.piece](position, ply)
        or IllegalPly(
            f"{position.side.capitalize()}'s own Moai would be enclosed",
            rule="HR-7",
            hint="an empty neighbour or a stone of its own colour sets a Moai free",
        )
    )


def _malformed(ply: Ply) -> Problem | None:
    return None if ply.is_well_formed else IllegalPly("this is no ply of Hanga Roa", rule="HR-1")


def wrong_line(ply: Ply) -> Problem | None:
    """HR-4: return what is wrong with throws that no Ariki can make, wherever it comes from."""
    if ply.is_drop or ply.piece != ARIKI:
        return None
    to = ply.path[1]
    for step, stone in enumerate(ply.stones, start=2):
        if stone not in WAYS[to]:
            message = f"{_name(stone)} is on no line from {_name(to)}"
            hint = "a stone flies straight from the Ariki's new square, in one of 8 directions"
            return IllegalPly(message, rule="HR-4", step=step, hint=hint)
    if len(ply.stones) == 2 and WAYS[to][ply.stones[1]] >> ply.stones[0] & 1:
        first, second = map(_name, ply.stones)
        message = f"the first stone, on {first}, is in the way to {second}"
        swapped = None if first == second else f"the far one comes first: /{second}/{first}"
        return IllegalPly(message, rule="HR-4", step=3, hint=swapped)
    return None


def _wrong_origin(position: HangaRoaPosition, ply: Ply) -> Problem | None:
    """Return what is wrong with where the piece comes from."""
    if ply.is_drop:
        return None
    origin, own = ply.path[0], position.own
    standing = {MOAI: own.moai, ARIKI: own.ariki, MATO: own.mato}[ply.piece]
    if standing >> origin & 1:
        return None
    name, side = PIECE_NAMES[ply.piece], position.side.capitalize()
    where = " ".join(_name(square) for square in bits(standing))
    return IllegalPly(
        f"{side} has no {name} on {_name(origin)}: {_unit(position, origin)}",
        rule=RULES[ply.piece],
        step=1,
        hint=f"{side}'s {name}: {where}" if where else None,
    )


def _wrong_run(position: HangaRoaPosition, ply: Ply) -> Problem | None:
    """HR-3: from neighbour to neighbour over stones of the own colour, up to the far rank."""
    stones = position.own.stones
    side = position.side.capitalize()
    for step, (start, to) in enumerate(pairwise(ply.path), start=1):
        reason = None
        if step > 1 and position.own_far_rank >> start & 1:
            message = f"the Moai has arrived on {_name(start)} and stops there"
            return IllegalPly(message, rule="HR-9", step=step)
        if not NEIGHBOURS[start] >> to & 1:
            reason = f"{_name(start)} and {_name(to)} are not neighbours"
        elif to in ply.path[1:step]:
            reason = f"the stone on {_name(to)} is removed by then"
        elif not stones >> to & 1:
            reason = f"no stone of {side} lies on {_name(to)}: {_unit(position, to)}"
        if reason:
            hint = "a Moai moves only onto stones of its own colour, one neighbour after the other"
            return IllegalPly(reason, rule="HR-3", step=step, hint=hint)
    return None


def _wrong_ariki_turn(position: HangaRoaPosition, ply: Ply) -> Problem | None:
    """HR-4 or HR-6: along an empty line to an empty square, and then throws, or a drop."""
    if ply.is_drop:
        return _wrong_drop(position, ply)
    origin, to = ply.path
    occupied = position.pieces | position.stones
    if wrong := _wrong_way(position, origin, to, occupied, 1):
        return wrong
    if len(ply.stones) > position.throws:
        return IllegalPly(
            f"on {position.side.capitalize()}'s first turn only one stone may be thrown",
            rule="HR-4",
            step=3,
            hint="the rule option first-throw says whose first turn is limited",
        )
    occupied ^= 1 << origin | 1 << to
    for step, stone in enumerate(ply.stones, start=2):
        if wrong := _wrong_way(position, to, stone, occupied, step):
            return wrong
        occupied |= 1 << stone
    return None


def _wrong_way(
    position: HangaRoaPosition, start: int, to: int, occupied: int, step: int
) -> Problem | None:
    """HR-4: return what stands between *start* and *to*, or there."""
    way = WAYS[start].get(to)
    if way is None:
        message = f"{_name(to)} is on no line from {_name(start)}"
        return IllegalPly(message, rule="HR-4", step=step, hint="an Ariki moves like a queen")
    if not way & occupied:
        return None
    first = min(bits(way & occupied), key=lambda square: abs(square - start))
    what = _unit(position, first)
    if first == to:
        return IllegalPly(f"{_name(to)} is not empty: {what}", rule="HR-4", step=step)
    message = f"the way from {_name(start)} to {_name(to)} is not empty: {what}"
    return IllegalPly(message, rule="HR-4", step=step)


def _wrong_drop(position: HangaRoaPosition, ply: Ply) -> Problem | None:
    """HR-6: an Ariki in hand, the first rank, an empty square."""
    square, side = ply.path[0], position.side.capitalize()
    reason = None
    if not position.own.hand:
        reason = f"{side} has no Ariki in hand"
    elif not position.own_first_rank >> square & 1:
        rank = 1 if position.white_to_play else 9
        reason = f"{side} drops an Ariki on rank {rank}, and {_name(square)} is not on it"
    elif (position.pieces | position.stones) >> square & 1:
        reason = f"{_name(square)} is not empty: {_unit(position, square)}"
    return IllegalPly(reason, rule="HR-6", step=1) if reason else None


def _wrong_step(position: HangaRoaPosition, ply: Ply) -> Problem | None:
    """HR-5: one square, onto no piece; the mark says whether a stone is taken."""
    origin, to = ply.path
    if not NEIGHBOURS[origin] >> to & 1:
        message = f"{_name(origin)} and {_name(to)} are not neighbours"
        return IllegalPly(message, rule="HR-5", step=1, hint="a Mato to'a moves one square")
    if position.pieces >> to & 1:
        message = f"a piece stands on {_name(to)}: {_unit(position, to)}"
        return IllegalPly(message, rule="HR-5", step=1, hint="a Mato to'a takes stones only")
    if ply.takes == position.has_stone(to):
        return None
    message = f"{_name(to)} is empty" if ply.takes else f"a stone lies on {_name(to)}"
    right = ply._replace(takes=not ply.takes)
    return IllegalPly(message, rule="HR-5", step=1, hint="write {0}", candidates=(right,))


_WRONG_TURNS = {MOAI: _wrong_run, ARIKI: _wrong_ariki_turn, MATO: _wrong_step}


def _unit(position: HangaRoaPosition, square: int) -> str:
    """Return what stands on *square*, in words."""
    letter = position.letter(square)
    if not letter:
        return f"{_name(square)} is empty"
    colour = "white" if letter.isupper() else "black"
    name = PIECE_NAMES.get(letter.upper(), "stone")
    verb = "lies" if name == "stone" else "stands"
    return f"a {colour} {name} {verb} on {_name(square)}"


def _name(square: int) -> str:
    return SQUARE_NAMES[square]
