"""Why a ply of Hamnár is illegal: the rule, and a reason that a player understands."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

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
from kohau.replay.hamnar import board
from kohau.replay.hamnar.geometry import swept

if TYPE_CHECKING:
    from kohau.replay.hamnar.position import HamnarPosition

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


_NAMES = {PAWN: "pawn", HORSE: "horse", ELEPHANT: "elephant"}


def explain(position: HamnarPosition, ply: Ply, reason: int) -> Problem:
    """Return in words the *reason* for which the board of *position* refuses *ply*."""
    return _WORDS[reason](position, ply)


def _game_over(position: HamnarPosition, ply: Ply) -> Problem:
    over = position.after_the_end()
    assert over is not None  # noqa: S101 - the board says so
    return over


def _malformed(position: HamnarPosition, ply: Ply) -> Problem:
    return IllegalPly("this is no ply of Hamnár: a square or icon does not exist", rule="HA-5")


def _wrong_kind(position: HamnarPosition, ply: Ply) -> Problem:
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


def _icon_taken(position: HamnarPosition, ply: Ply) -> Problem:
    icon = ply.icons[0]
    owner = "White" if position.owner(icon) == "w" else "Black"
    return IllegalPly(f"an orb of {owner} is already on icon {ICONS[icon]}", rule="HA-3")


def _one_owner(position: HamnarPosition, ply: Ply) -> Problem:
    message = "a swap of two orbs of one player changes nothing"
    return IllegalPly(message, rule="HA-9", hint="write {0}", candidates=(Ply(SUN),))


def _no_own_man(position: HamnarPosition, ply: Ply) -> Problem:
    origin = ply.path[0]
    what = "an enemy man" if position.enemy >> origin & 1 else "no man"
    return IllegalPly(
        f"{position.side.capitalize()} owns the orb on icon {ICONS[position.active]}, "
        f"and {what} is on {SQUARE_NAMES[origin]}",
        rule="HA-4",
    )


def _own_man_there(position: HamnarPosition, ply: Ply) -> Problem:
    return IllegalPly(f"an own man is on {SQUARE_NAMES[ply.path[1]]}", rule="HA-5")


def _no_such_move(position: HamnarPosition, ply: Ply) -> Problem:
    start, end = (SQUARE_NAMES[square] for square in ply.path)
    message = f"the {_NAMES[ply.kind]} move from {start} to {end} is not possible"
    return IllegalPly(message, rule=RULES[ply.kind], hint=_WAYS[ply.kind])


def _stopped(position: HamnarPosition, ply: Ply) -> Problem:
    stopping = next(bits(position.own & swept(ply.kind, *ply.path)))
    message = f"the own man on {SQUARE_NAMES[stopping]} stops the elephant"
    return IllegalPly(message, rule=RULES[ply.kind])


def _wrong_mark(position: HamnarPosition, ply: Ply) -> Problem:
    message = "this takes nothing" if ply.takes else "this takes a man"
    right = (ply._replace(takes=not ply.takes),)
    return IllegalPly(message, rule=RULES[ply.kind], hint="write {0}", candidates=right)


_WORDS: dict[int, Callable[[HamnarPosition, Ply], Problem]] = {
    board.GAME_OVER: _game_over,
    board.MALFORMED: _malformed,
    board.WRONG_KIND: _wrong_kind,
    board.ICON_TAKEN: _icon_taken,
    board.ONE_OWNER: _one_owner,
    board.NO_OWN_MAN: _no_own_man,
    board.OWN_MAN_THERE: _own_man_there,
    board.NO_SUCH_MOVE: _no_such_move,
    board.STOPPED: _stopped,
    board.WRONG_MARK: _wrong_mark,
}
