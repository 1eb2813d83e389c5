"""Why a ply of Hanga Roa is illegal: the rule, the step, and a reason that a player understands."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kohau.notation.diagnostics import IllegalPly, Problem
from kohau.notation.hanga_roa.ply import ARIKI, MATO, MOAI, Ply
from kohau.notation.hanga_roa.squares import RAYS, SQUARE_NAMES
from kohau.notation.masks import bits
from kohau.replay.board import REASONS
from kohau.replay.hanga_roa import reasons

if TYPE_CHECKING:
    from kohau.replay.hanga_roa.position import HangaRoaPosition

PIECE_NAMES = {MOAI: "Moai", ARIKI: "Ariki", MATO: "Mato to'a"}
RULES = {MOAI: "HR-3", ARIKI: "HR-4", MATO: "HR-5"}


def explain(position: HangaRoaPosition, ply: Ply, code: int) -> Problem:
    """Return in words the *code* for which the board of *position* refuses *ply*."""
    over = position.after_the_end()
    reason, step = code % REASONS, code // REASONS
    return over or _EXPLANATIONS[reason](position, ply, step)


def _malformed(position: HangaRoaPosition, ply: Ply, step: int) -> Problem:
    return IllegalPly("this is no ply of Hanga Roa", rule="HR-1")


def _off_line(position: HangaRoaPosition, ply: Ply, step: int) -> Problem:
    start, to = _way(ply, step)
    hint = "an Ariki moves like a queen"
    if step > 1:
        hint = "a stone flies straight from the Ariki's new square, in one of 8 directions"
    message = f"{_name(to)} is on no line from {_name(start)}"
    return IllegalPly(message, rule="HR-4", step=step, hint=hint)


def _near_first(position: HangaRoaPosition, ply: Ply, step: int) -> Problem:
    first, second = map(_name, ply.stones)
    message = f"the first stone, on {first}, is in the way to {second}"
    hint = None if first == second else f"the far one comes first: /{second}/{first}"
    return IllegalPly(message, rule="HR-4", step=step, hint=hint)


def _no_piece(position: HangaRoaPosition, ply: Ply, step: int) -> Problem:
    own, origin = position.own, ply.path[0]
    standing = {MOAI: own.moai, ARIKI: own.ariki, MATO: own.mato}[ply.piece]
    name, side = PIECE_NAMES[ply.piece], position.side.capitalize()
    where = " ".join(map(_name, bits(standing)))
    return IllegalPly(
        f"{side} has no {name} on {_name(origin)}: {_unit(position, origin)}",
        rule=RULES[ply.piece],
        step=step,
        hint=f"{side}'s {name}: {where}" if where else None,
    )


def _arrived(position: HangaRoaPosition, ply: Ply, step: int) -> Problem:
    message = f"the Moai has arrived on {_name(ply.path[step - 1])} and stops there"
    return IllegalPly(message, rule="HR-9", step=step)


def _not_beside(position: HangaRoaPosition, ply: Ply, step: int) -> Problem:
    start, to = ply.path[step - 1 : step + 1]
    message = f"{_name(start)} and {_name(to)} are not neighbours"
    hint = _RUN_HINT if ply.piece == MOAI else "a Mato to'a moves one square"
    return IllegalPly(message, rule=RULES[ply.piece], step=step, hint=hint)


_RUN_HINT = "a Moai moves only onto stones of its own colour, one neighbour after the other"


def _no_stone(position: HangaRoaPosition, ply: Ply, step: int) -> Problem:
    to = ply.path[step]
    if to in ply.path[1:step]:
        message = f"the stone on {_name(to)} is removed by then"
    else:
        side = position.side.capitalize()
        message = f"no stone of {side} lies on {_name(to)}: {_unit(position, to)}"
    return IllegalPly(message, rule="HR-3", step=step, hint=_RUN_HINT)


def _not_empty(position: HangaRoaPosition, ply: Ply, step: int) -> Problem:
    if ply.is_drop:
        (to,) = ply.path
        message = f"{_name(to)} is not empty: {_unit(position, to)}"
        return IllegalPly(message, rule="HR-6", step=step)
    if ply.piece == MATO:
        to = ply.path[1]
        message = f"a piece stands on {_name(to)}: {_unit(position, to)}"
        return IllegalPly(message, rule="HR-5", step=step, hint="a Mato to'a takes stones only")
    start, to = _way(ply, step)
    (line,) = (ray for ray in RAYS[start] if to in ray)
    first = next(at for at in line if position.letter(at) and at != ply.path[0])
    what = _name(to) if first == to else f"the way from {_name(start)} to {_name(to)}"
    return IllegalPly(f"{what} is not empty: {_unit(position, first)}", rule="HR-4", step=step)


def _too_many_throws(position: HangaRoaPosition, ply: Ply, step: int) -> Problem:
    return IllegalPly(
        f"on {position.side.capitalize()}'s first turn only one stone may be thrown",
        rule="HR-4",
        step=step,
        hint="the rule option first-throw says whose first turn is limited",
    )


def _no_ariki_in_hand(position: HangaRoaPosition, ply: Ply, step: int) -> Problem:
    message = f"{position.side.capitalize()} has no Ariki in hand"
    return IllegalPly(message, rule="HR-6", step=step)


def _wrong_rank(position: HangaRoaPosition, ply: Ply, step: int) -> Problem:
    side, rank = ("White", 1) if position.side == "white" else ("Black", 9)
    message = f"{side} drops an Ariki on rank {rank}, and {_name(ply.path[0])} is not on it"
    return IllegalPly(message, rule="HR-6", step=step)


def _wrong_mark(position: HangaRoaPosition, ply: Ply, step: int) -> Problem:
    to = _name(ply.path[1])
    message = f"{to} is empty" if ply.takes else f"a stone lies on {to}"
    right = ply._replace(takes=not ply.takes)
    return IllegalPly(message, rule="HR-5", step=step, hint="write {0}", candidates=(right,))


def _suicide(position: HangaRoaPosition, ply: Ply, step: int) -> Problem:
    return IllegalPly(
        f"{position.side.capitalize()}'s own Moai would be enclosed",
        rule="HR-7",
        hint="an empty neighbour or a stone of its own colour sets a Moai free",
    )


_EXPLANATIONS = {
    reasons.MALFORMED: _malformed,
    reasons.OFF_LINE: _off_line,
    reasons.NEAR_FIRST: _near_first,
    reasons.NO_PIECE: _no_piece,
    reasons.ARRIVED: _arrived,
    reasons.NOT_BESIDE: _not_beside,
    reasons.NO_STONE: _no_stone,
    reasons.NOT_EMPTY: _not_empty,
    reasons.TOO_MANY_THROWS: _too_many_throws,
    reasons.NO_ARIKI_IN_HAND: _no_ariki_in_hand,
    reasons.WRONG_RANK: _wrong_rank,
    reasons.WRONG_MARK: _wrong_mark,
    reasons.SUICIDE: _suicide,
}


def _way(ply: Ply, step: int) -> tuple[int, int]:
    """Return where an Ariki (step 1) or a stone that it throws starts, and where it goes."""
    origin, to = ply.path
    return (origin, to) if step == 1 else (to, ply.stones[step - 2])


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
