"""Messages for illegal plies of Hamnár: the rule, and an explanation for players."""

from __future__ import annotations

from typing import Any

from kohau.notation.diagnostics import IllegalPly, Problem
from kohau.notation.hamnar import (
    ELEPHANT,
    HORSE,
    ICONS,
    PAWN,
    PLACEMENT,
    RULES,
    SQUARE_NAMES,
    SUN,
    Ply,
)
from kohau.notation.masks import bits
from kohau.replay.game import Wording, Words
from kohau.replay.games.hamnar import board
from kohau.replay.games.hamnar.board import swept
from kohau.replay.games.hamnar.position import HamnarPosition

_GRANTS = {
    PAWN: "a pawn move",
    HORSE: "a horse move",
    ELEPHANT: "an elephant move",
    SUN: "a swap of orbs, or S--",
    PLACEMENT: "the placement of an orb",
}
_NAMES = {PAWN: "pawn", HORSE: "horse", ELEPHANT: "elephant"}
_WAYS = {
    PAWN: "a pawn goes one square straight forward",
    HORSE: "a horse moves as in chess",
    ELEPHANT: "an elephant goes straight, and neither from, to nor over a pillar",
}


def _facts(position: HamnarPosition, ply: Ply, step: int) -> dict[str, str]:
    """Return the values for templates: the squares of a move, or the icon of a placement."""
    facts = {"rule": RULES.get(ply.kind, ""), "piece": _NAMES.get(ply.kind, "")}
    if ply.is_well_formed and ply.path:
        own = position.own & swept(ply.kind, *ply.path)
        facts |= {"stopping": SQUARE_NAMES[next(bits(own))] if own else "", "way": _WAYS[ply.kind]}
        facts["start"], facts["to"] = (SQUARE_NAMES[square] for square in ply.path)
    elif ply.is_well_formed and ply.kind == PLACEMENT:
        (icon,) = ply.icons
        owner = "White" if position.owner(icon) == "w" else "Black"
        facts |= {"icon": ICONS[icon], "owner": owner}
    return facts


def _wrong_kind(position: HamnarPosition, ply: Ply, step: int) -> Problem:
    due = _GRANTS[position.kind]
    if PLACEMENT in (ply.kind, position.kind):
        left = 6 - position.placed
        state = (
            f"{left} orbs are still to be placed" if left > 1 else "one orb is still to be placed"
        )
        message = state if left else "all orbs are placed"
        hint = f"{position.side.capitalize()} is due, with {due}"
        return IllegalPly(message, rule="HA-3", hint=hint)
    return IllegalPly(
        f"icon {ICONS[position.active]} is active and grants {due}, not {_GRANTS[ply.kind]}",
        rule="HA-4",
        hint="icons are activated in the order P 1 2 3 E S",
    )


def _one_owner(position: HamnarPosition, ply: Ply, step: int) -> Problem:
    message = "a swap of two orbs of one player changes nothing"
    return IllegalPly(message, rule="HA-9", hint="write {0}", candidates=(Ply(SUN),))


def _no_own_man(position: HamnarPosition, ply: Ply, step: int) -> Problem:
    origin = ply.path[0]
    what = "an enemy man" if position.enemy >> origin & 1 else "no man"
    return IllegalPly(
        f"{position.side.capitalize()} owns the orb on icon {ICONS[position.active]}, "
        f"and {what} is on {SQUARE_NAMES[origin]}",
        rule="HA-4",
    )


def _wrong_mark(position: HamnarPosition, ply: Ply, step: int) -> Problem:
    message = "this takes nothing" if ply.takes else "this takes a man"
    right = (ply._replace(takes=not ply.takes),)
    return IllegalPly(message, rule=RULES[ply.kind], hint="write {0}", candidates=right)


def _other_mark(position: HamnarPosition, dialect: Any, turn: board.HamnarTurn) -> Problem:
    to = SQUARE_NAMES[turn.ply.path[1]]
    if turn.takes:
        code, hint = "missing-mark", f"write x{to}"
        message = f"an x is missing before {to}, where a man is taken"
    else:
        code, hint = "redundant-mark", "omit the x"
        message = f"an x precedes {to}, but no man is taken"
    return Problem(message, code=code, rule=RULES[turn.ply.kind], hint=hint)


def _no_swap(position: HamnarPosition, dialect: Any, turn: board.HamnarTurn) -> Problem:
    message = "the two orbs belong to one player, so nothing changes"
    return Problem(message, code="redundant-mark", rule=RULES[SUN], hint="write S--")


WORDING = Wording(
    {
        board.MALFORMED: Words("HA-5", "not a ply of Hamnár: a square or icon does not exist"),
        board.WRONG_KIND: _wrong_kind,
        board.ICON_TAKEN: Words("HA-3", "an orb of {owner} is already on icon {icon}"),
        board.ONE_OWNER: _one_owner,
        board.NO_OWN_MAN: _no_own_man,
        board.OWN_MAN_THERE: Words("HA-5", "a man of the same side is on {to}"),
        board.NO_SUCH_MOVE: Words(
            "{rule}", "the {piece} move from {start} to {to} is not possible", "{way}"
        ),
        board.STOPPED: Words("{rule}", "a man of the same side on {stopping} stops the elephant"),
        board.WRONG_MARK: _wrong_mark,
    },
    _facts,
    {board.OTHER_MARK: _other_mark, board.NO_SWAP: _no_swap},
)
