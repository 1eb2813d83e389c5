"""Why a ply of HanniBall is illegal: the rule, the step, and a reason that a player understands."""

from __future__ import annotations

from typing import TYPE_CHECKING

from notation.diagnostics import IllegalPly, Problem
from notation.hanniball import CAPTURE, CARRY, KEEPER, REMOVAL, RUN, SHOT, Ply, Step, square_name
from replay.hanniball.cards import is_blocked, owns
from replay.hanniball.field import EMPTY, FIELD, GOALS, HOMES, KEEPERS, MOVES, REBOUNDS, SHOTS

if TYPE_CHECKING:
    from replay.hanniball.rules import HanniBallPosition
    from replay.hanniball.turn import HanniBallTurn

PIECE_NAMES = {"K": "Keeper", "L": "Lion", "E": "Elephant", "H": "Horse"}
_STEP_RULES = {RUN: "HB-5", CARRY: "HB-5", CAPTURE: "HB-6", SHOT: "HB-7", REMOVAL: "HB-8"}


def illegal_ply(position: HanniBallPosition, ply: Ply) -> Problem:
    """Return what is wrong with *ply*, which *position* does not allow."""
    if over := position.after_the_end():
        return over
    turn = position.turn()
    for number, step in enumerate(ply.steps, start=1):
        after = turn.after(step)
        if after is None:
            problem = _wrong_step(turn, step, number)
            problem.step = number
            return problem
        turn = after
    return IllegalPly(
        "the turn changes nothing: pieces and Ball stand as before",
        rule="HB-4",
        hint="a turn must leave another position; a player without such a turn has lost",
    )


def _wrong_step(turn: HanniBallTurn, step: Step, number: int) -> Problem:
    return (
        _too_many(turn, number)
        or _malformed(step)
        or _no_square(step)
        or (_wrong_removal(turn, step) if step.kind == REMOVAL else None)
        or (_wrong_shot(turn, step) if step.kind == SHOT else None)
        or _wrong_move(turn, step)
    )


def _too_many(turn: HanniBallTurn, number: int) -> Problem | None:
    """HB-12, HB-4: nothing follows a goal, nor the last step of a turn."""
    if turn.in_goal:
        return IllegalPly("no step may follow: the Ball is in a goal", rule="HB-12")
    if turn.left:
        return None
    whose = "a turn" if number > turn.most_steps else "White's first turn"
    return IllegalPly(f"{whose} has at most {number - 1} steps", rule="HB-4")


def _malformed(step: Step) -> Problem | None:
    return None if step.is_well_formed else IllegalPly("this is no step of HanniBall", rule="HB-4")


def _no_square(step: Step) -> Problem | None:
    """HB-1: the squares have to exist."""
    rebound = () if step.rebound is None else (step.rebound,)
    origin = () if step.kind == REMOVAL else (step.origin,)
    for square in (*origin, step.to, *rebound):
        if square not in FIELD:
            return IllegalPly(
                f"there is no square {square_name(square)}",
                rule="HB-1",
                hint="there are files a to i, ranks 2 to 14, and the goals d1 to f1 and d15 to f15",
            )
    return None


def _wrong_removal(turn: HanniBallTurn, step: Step) -> Problem:
    code = turn.cells[step.to]
    name = square_name(step.to)
    if turn.removed:
        return IllegalPly("a turn has one penalty removal at most", rule="HB-8")
    if not turn.is_entitled:
        return IllegalPly(
            "there is no red card: no obstruction, and no cluster of the opponent's",
            rule="HB-14",
            hint="this is asked of the position at the start of the turn",
        )
    if code in KEEPERS:
        return IllegalPly(f"the Keeper on {name} can't be removed", rule="HB-8")
    return IllegalPly(f"no enemy piece stands on {name}", rule="HB-8")


def _wrong_shot(turn: HanniBallTurn, step: Step) -> Problem:
    """HB-7, HB-10, HB-11."""
    origin, to = step.origin, step.to
    start, end = square_name(origin), square_name(to)
    if not turn.owns(origin):
        return IllegalPly(f"no piece of {_side(turn)} stands on {start}", rule="HB-4")
    if origin != turn.ball:
        message = f"the {_piece(turn, origin)} on {start} does not control the Ball"
        return IllegalPly(message, rule="HB-7", hint=f"the Ball is on {square_name(turn.ball)}")
    code = turn.cells[origin]
    if to not in SHOTS[code][origin]:
        message = f"the {_piece(turn, origin)} on {start} can't shoot to {end}"
        return IllegalPly(message, rule="HB-10", hint=_SHOTS[chr(code).upper()])
    return _wrong_rebound(turn, step)


def _wrong_rebound(turn: HanniBallTurn, step: Step) -> Problem:
    end = square_name(step.to)
    if turn.cells[step.to] not in KEEPERS:
        return IllegalPly(f"no Keeper stands on {end}, so nothing ricochets there", rule="HB-11")
    if step.rebound is None:
        return IllegalPly(
            f"the Ball ricochets from the Keeper on {end}, and to where is missing",
            rule="HB-11",
            hint=f"write {step}^ and the square on which the Ball comes to rest",
        )
    rest = square_name(step.rebound)
    if step.rebound in GOALS:
        return IllegalPly(f"a ricochet may not go into a goal, as to {rest}", rule="HB-11")
    assert step.rebound not in REBOUNDS[step.to]  # noqa: S101 - all else is allowed
    message = f"a ricochet from {end} can't come to rest on {rest}"
    return IllegalPly(message, rule="HB-11", hint="it goes 1 to 5 squares straight")


def _wrong_move(turn: HanniBallTurn, step: Step) -> Problem:
    """HB-5, HB-6, HB-9."""
    rule = _STEP_RULES[step.kind]
    start, end = square_name(step.origin), square_name(step.to)
    if turn.cells[step.origin] != turn.letter(step.piece):
        return _wrong_piece(turn, step, rule)
    if blocked := _wrong_way(turn, step):
        return blocked
    if step.kind == CAPTURE:
        if not owns(not turn.white, turn.cells[step.to]):
            message = f"no enemy piece stands on {end}"
        else:
            message = f"the {_piece(turn, step.to)} on {end} does not control the Ball"
        return IllegalPly(message, rule=rule, hint="only the piece with the Ball can be captured")
    if turn.cells[step.to] != EMPTY:
        takes = step.to == turn.ball and owns(not turn.white, turn.cells[step.to])
        return IllegalPly(
            f"{end} is not empty: the {_piece(turn, step.to)} stands there",
            rule=rule,
            hint=f"to capture it write {step._replace(kind=CAPTURE)}" if takes else None,
        )
    if step.kind == CARRY:
        message = f"the {_piece(turn, step.origin)} on {start} does not control the Ball"
        return IllegalPly(message, rule=rule, hint=f"the Ball is on {square_name(turn.ball)}")
    message = f"the Keeper on {start} may not leave the Ball behind"
    return IllegalPly(message, rule=rule, hint="with a * behind its letter it takes the Ball along")


def _wrong_piece(turn: HanniBallTurn, step: Step, rule: str) -> Problem:
    start = square_name(step.origin)
    code = turn.cells[step.origin]
    rule = rule if turn.owns(step.origin) else "HB-4"
    stands = (
        f"{start} is empty" if code == EMPTY else f"the {_piece(turn, step.origin)} stands there"
    )
    return IllegalPly(
        f"{_side(turn)} has no {PIECE_NAMES[step.piece]} on {start}: {stands}", rule=rule
    )


def _wrong_way(turn: HanniBallTurn, step: Step) -> Problem | None:
    """HB-9: how pieces move."""
    code = turn.cells[step.origin]
    piece = f"the {_piece(turn, step.origin)}"
    start, end = square_name(step.origin), square_name(step.to)
    moves = MOVES[code][step.origin]
    if step.to not in moves:
        if step.piece == KEEPER and step.to not in HOMES[code]:
            message = f"{piece} can't leave its goal area and goal, as to {end}"
            return IllegalPly(message, rule="HB-9")
        message = f"{piece} can't go from {start} to {end}"
        return IllegalPly(message, rule="HB-9", hint=_MOVES[step.piece])
    between = moves[step.to]
    if between is None or not is_blocked(turn.cells, between):
        return None
    squares = " and ".join(map(square_name, between))
    message = f"the way from {start} to {end} is blocked: pieces stand on {squares}"
    return IllegalPly(message, rule="HB-9")


def _side(turn: HanniBallTurn) -> str:
    return "White" if turn.white else "Black"


def _piece(turn: HanniBallTurn, square: int) -> str:
    """Return the piece on *square* in words."""
    letter = chr(turn.cells[square])
    return f"{'white' if letter.isupper() else 'black'} {PIECE_NAMES[letter.upper()]}"


_MOVES = {
    "H": "a Horse moves like a chess knight",
    "E": "an Elephant moves one square in any direction",
    "L": "a Lion moves like a chess knight or one square in any direction",
    "K": "a Keeper moves like a Lion, within its goal area and goal",
}
_SHOTS = {
    "H": "a Horse shoots to the squares beside it",
    "E": "an Elephant shoots a knight's move far",
    "L": "a Lion shoots a knight's move far or to the squares beside it",
    "K": "a Keeper shoots 1 to 5 squares straight, not into its own goal area",
}
