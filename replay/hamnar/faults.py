"""Why a ply of Hamnár is illegal: the rule, and a reason that a player understands."""

from __future__ import annotations

from typing import TYPE_CHECKING

from notation.diagnostics import IllegalPly, Problem
from notation.hamnar import ELEPHANT, HORSE, ICONS, PAWN, PLACEMENT, RULES, SQUARE_NAMES, SUN, Ply
from notation.masks import bits

if TYPE_CHECKING:
    from replay.hamnar.rules import HamnarPosition

_GRANTS = {
    PAWN: "a pawn move",
    HORSE: "a horse move",
    ELEPHANT: "an elephant move",
    SUN: "a swap of orbs, or S--",
    PLACEMENT: "the placement of an orb",
}
_WAYS = {
    PAWN: "a pawn goes one square straight forward",
    HORSE: "a horse moves as in chess",
    ELEPHANT: "an elephant goes straight, and neither from, to nor over a pillar",
}


def illegal_ply(position: HamnarPosition, ply: Ply) -> Problem:
    """Return what is wrong with *ply*, which *position* does not allow."""
    if over := position.after_the_end():
        return over
    if not ply.is_well_formed:
        return IllegalPly("this is no ply of Hamnár: a square or icon does not exist", rule="HA-5")
    return _wrong_kind(position, ply) or _WRONG[ply.kind](position, ply)


def _wrong_kind(position: HamnarPosition, ply: Ply) -> Problem | None:
    """HA-3, HA-4: the icon that is active tells the kind of ply."""
    if ply.kind == position.kind:
        return None
    due = _GRANTS[position.kind]
    side = position.side.capitalize()
    if PLACEMENT in (ply.kind, position.kind):
        left = 6 - position.placed
        state = (
            f"{left} orbs are still to be placed" if left > 1 else "one orb is still to be placed"
        )
        message = state if left else "all orbs are placed"
        return IllegalPly(message, rule="HA-3", hint=f"{side} is due, with {due}")
    return IllegalPly(
        f"icon {ICONS[position.active]} is active and grants {due}, not {_GRANTS[ply.kind]}",
        rule="HA-4",
        hint="icons are activated in the order P 1 2 3 E S",
    )


def _wrong_placement(position: HamnarPosition, ply: Ply) -> Problem:
    icon = ply.icons[0]
    owner = "White" if position.owner(icon) == "w" else "Black"
    return IllegalPly(f"an orb of {owner} is already on icon {ICONS[icon]}", rule="HA-3")


def _wrong_swap(position: HamnarPosition, ply: Ply) -> Problem:
    message = "a swap of two orbs of one player changes nothing"
    return IllegalPly(message, rule="HA-9", hint="write {0}", candidates=(Ply(SUN),))


def _wrong_move(position: HamnarPosition, ply: Ply) -> Problem:
    (origin, to), side = ply.path, position.side.capitalize()
    start, end = SQUARE_NAMES[origin], SQUARE_NAMES[to]
    if not position.own >> origin & 1:
        what = "an enemy man" if position.enemy >> origin & 1 else "no man"
        message = f"{side} owns the orb on icon {ICONS[position.active]}, and {what} is on {start}"
        return IllegalPly(message, rule="HA-4")
    if position.own >> to & 1:
        return IllegalPly(f"an own man is on {end}", rule="HA-5")
    if not position.reaches(origin, to):
        rule = RULES[ply.kind]
        if stopping := position.own & position.swept(ply) & ~(1 << to):
            where = SQUARE_NAMES[next(bits(stopping))]
            return IllegalPly(f"the own man on {where} stops the elephant", rule=rule)
        message = f"the {_NAMES[ply.kind]} move from {start} to {end} is not possible"
        return IllegalPly(message, rule=rule, hint=_WAYS[ply.kind])
    message = "this takes nothing" if ply.takes else "this takes a man"
    right = (ply._replace(takes=not ply.takes),)
    return IllegalPly(message, rule=RULES[ply.kind], hint="write {0}", candidates=right)


_NAMES = {PAWN: "pawn", HORSE: "horse", ELEPHANT: "elephant"}
_WRONG = {
    PLACEMENT: _wrong_placement,
    SUN: _wrong_swap,
    PAWN: _wrong_move,
    HORSE: _wrong_move,
    ELEPHANT: _wrong_move,
}
