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
from kohau.notation.sentence import Sentence
from kohau.replay.games.hamnar import board
from kohau.replay.games.hamnar.board import swept
from kohau.replay.games.hamnar.position import HamnarPosition
from kohau.replay.outcome import SIDES
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
    owner = SIDES["white" if position.owner(icon) == "w" else "black"]
    return IllegalPly(
        Sentence("an orb of {owner} is already on icon {icon}", owner=owner, icon=ICONS[icon]),
        rule="HA-3",
    )


def _stopped(position: HamnarPosition, ply: Ply, step: int) -> Problem:
    board = position.board
    player_men = board.white_men if board.white else board.black_men
    stopping = SQUARE_NAMES[next(bits(player_men & swept(ply.kind, *ply.path)))]
    message = Sentence("a man of the same side on {square} stops the elephant", square=stopping)
    return IllegalPly(message, rule=RULES[ply.kind])


def _wrong_kind(position: HamnarPosition, ply: Ply, step: int) -> Problem:
    due = Sentence(_GRANTS[position.kind])
    if PLACEMENT in (ply.kind, position.kind):
        left = 6 - position.placed
        state = (
            Sentence("{count} orbs are still to be placed", count=left)
            if left > 1
            else "one orb is still to be placed"
        )
        message = state if left else "all orbs are placed"
        hint = Sentence("{side} is due, with {due}", side=SIDES[position.side], due=due)
        return IllegalPly(message, rule="HA-3", hint=hint)
    return IllegalPly(
        Sentence(
            "icon {icon} is active and grants {due}, not {given}",
            icon=ICONS[position.active],
            due=due,
            given=Sentence(_GRANTS[ply.kind]),
        ),
        rule="HA-4",
        hint="icons are activated in the order P 1 2 3 E S",
    )


def _one_owner(position: HamnarPosition, ply: Ply, step: int) -> Problem:
    message = "a swap of two orbs of one player changes nothing"
    return IllegalPly(
        message, rule="HA-9", hint=Sentence("write {words}", words="{0}"), candidates=(Ply(SUN),)
    )


def _no_own_man(position: HamnarPosition, ply: Ply, step: int) -> Problem:
    origin = ply.path[0]
    what = Sentence("an enemy man" if position.board.letter_at(origin) else "no man")
    return IllegalPly(
        Sentence(
            "{side} owns the orb on icon {icon}, and {what} is on {square}",
            side=SIDES[position.side],
            icon=ICONS[position.active],
            what=what,
            square=SQUARE_NAMES[origin],
        ),
        rule="HA-4",
    )


def _wrong_mark(position: HamnarPosition, ply: Ply, step: int) -> Problem:
    message = "this takes nothing" if ply.takes else "this takes a man"
    right = (ply._replace(takes=not ply.takes),)
    return IllegalPly(
        message, rule=RULES[ply.kind], hint=Sentence("write {words}", words="{0}"), candidates=right
    )


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
