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
from kohau.replay.games.hamnar import board
from kohau.replay.games.hamnar.board import swept
from kohau.replay.games.hamnar.position import HamnarPosition
from kohau.replay.wording import StepKind, Wording, Words

_GRANTS = {
    PAWN: "a pawn move",
    HORSE: "a horse move",
    ELEPHANT: "an elephant move",
    SUN: "a swap of orbs, or S--",
    PLACEMENT: "the placement of an orb",
}
_WAYS = {
    PAWN: ("pawn", "a pawn goes one square straight forward"),
    HORSE: ("horse", "a horse moves as in chess"),
    ELEPHANT: ("elephant", "an elephant goes straight, and neither from, to nor over a pillar"),
}
_KINDS = {kind: StepKind(man, RULES[kind], way) for kind, (man, way) in _WAYS.items()}


def _icon_taken(position: HamnarPosition, ply: Ply, step: int) -> Problem:
    (icon,) = ply.icons
    owner = "White" if position.owner(icon) == "w" else "Black"
    return IllegalPly(f"an orb of {owner} is already on icon {ICONS[icon]}", rule="HA-3")


def _stopped(position: HamnarPosition, ply: Ply, step: int) -> Problem:
    stopping = SQUARE_NAMES[next(bits(position.own & swept(ply.kind, *ply.path)))]
    message = f"a man of the same side on {stopping} stops the elephant"
    return IllegalPly(message, rule=RULES[ply.kind])


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
        board.ICON_TAKEN: _icon_taken,
        board.ONE_OWNER: _one_owner,
        board.NO_OWN_MAN: _no_own_man,
        board.OWN_MAN_THERE: Words("HA-5", "a man of the same side is on {end}"),
        board.NO_SUCH_MOVE: Words(
            "{rule}", "the {man} move from {start} to {end} is not possible", "{way}"
        ),
        board.STOPPED: _stopped,
        board.WRONG_MARK: _wrong_mark,
    },
    _KINDS,
    {board.OTHER_MARK: _other_mark, board.NO_SWAP: _no_swap},
)
