"""Why a ply of HanniBall is illegal: the rule, the step, and a reason that a player understands."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from kohau.notation.diagnostics import IllegalPly, Problem
from kohau.notation.hanniball import (
    CAPTURE,
    CARRY,
    KEEPER,
    REMOVAL,
    RUN,
    SHOT,
    Ply,
    Step,
    square_name,
)
from kohau.replay.board import REASONS
from kohau.replay.hanniball import steps as reasons
from kohau.replay.hanniball.board import (
    STEPS_OF_A_TURN,
    STEPS_OF_THE_FIRST_TURN,
    HanniBallBoard,
)
from kohau.replay.hanniball.cards import is_keeper, owns
from kohau.replay.hanniball.field import EMPTY, FIELD, GOALS, HOMES, LETTERS, MOVES

if TYPE_CHECKING:
    from kohau.replay.hanniball.position import HanniBallPosition

PIECE_NAMES = {"K": "Keeper", "L": "Lion", "E": "Elephant", "H": "Horse"}
_STEP_RULES = {RUN: "HB-5", CARRY: "HB-5", CAPTURE: "HB-6", SHOT: "HB-7", REMOVAL: "HB-8"}


def explain(position: HanniBallPosition, ply: Ply, code: int) -> Problem:
    """Return in words the *code* for which the board of *position* refuses *ply*."""
    number, reason = divmod(code, REASONS)
    if not number:
        return position.after_the_end() or _unchanged()
    board = position.board.copy()
    for step in ply.steps[: number - 1]:
        board.step(step)
    problem = _WORDS[reason](board, ply.steps[number - 1])
    problem.step = number
    return problem


def _unchanged() -> Problem:
    return IllegalPly(
        "the turn changes nothing: pieces and Ball stand as before",
        rule="HB-4",
        hint="a turn must leave another position; a player without such a turn has lost",
    )


# Each of these words one reason for which a board refuses a step.


def _in_goal(board: HanniBallBoard, step: Step) -> Problem:
    return IllegalPly("no step may follow: the Ball is in a goal", rule="HB-12")


def _too_many(board: HanniBallBoard, step: Step) -> Problem:
    if board.white and board.number == 1:
        message = f"White's first turn has at most {STEPS_OF_THE_FIRST_TURN} steps"
    else:
        message = f"a turn has at most {STEPS_OF_A_TURN} steps"
    return IllegalPly(message, rule="HB-4")


def _malformed(board: HanniBallBoard, step: Step) -> Problem:
    return IllegalPly("this is no step of HanniBall", rule="HB-4")


def _no_square(board: HanniBallBoard, step: Step) -> Problem:
    rebound = () if step.rebound is None else (step.rebound,)
    origin = () if step.kind == REMOVAL else (step.origin,)
    missing = next(square for square in (*origin, step.to, *rebound) if square not in FIELD)
    return IllegalPly(
        f"there is no square {square_name(missing)}",
        rule="HB-1",
        hint="there are files a to i, ranks 2 to 14, and the goals d1 to f1 and d15 to f15",
    )


def _second_removal(board: HanniBallBoard, step: Step) -> Problem:
    return IllegalPly("a turn has one penalty removal at most", rule="HB-8")


def _no_red_card(board: HanniBallBoard, step: Step) -> Problem:
    return IllegalPly(
        "there is no red card: no obstruction, and no cluster of the opponent's",
        rule="HB-14",
        hint="this is asked of the position at the start of the turn",
    )


def _not_removable(board: HanniBallBoard, step: Step) -> Problem:
    name = square_name(step.to)
    if is_keeper(board.cells[step.to]):
        return IllegalPly(f"the Keeper on {name} can't be removed", rule="HB-8")
    return IllegalPly(f"no enemy piece stands on {name}", rule="HB-8")


def _not_own(board: HanniBallBoard, step: Step) -> Problem:
    start, side = square_name(step.origin), "White" if board.white else "Black"
    if step.kind == SHOT:
        return IllegalPly(f"no piece of {side} stands on {start}", rule="HB-4")
    piece = board.cells[step.origin]
    stands = f"{start} is empty" if piece == EMPTY else f"the {_name(piece)} stands there"
    return IllegalPly(
        f"{side} has no {PIECE_NAMES[step.piece]} on {start}: {stands}",
        rule=_STEP_RULES[step.kind] if owns(board.white, piece) else "HB-4",
    )


def _no_ball(board: HanniBallBoard, step: Step) -> Problem:
    return IllegalPly(
        f"{_piece(board, step.origin)} does not control the Ball",
        rule=_STEP_RULES[step.kind],
        hint=f"the Ball is on {square_name(board.ball)}",
    )


def _out_of_reach(board: HanniBallBoard, step: Step) -> Problem:
    start, end = square_name(step.origin), square_name(step.to)
    number = board.cells[step.origin]
    piece = f"the {_name(number)}"
    if step.kind == SHOT:
        message = f"{piece} on {start} can't shoot to {end}"
        return IllegalPly(message, rule="HB-10", hint=_SHOTS[LETTERS[number].upper()])
    if step.piece == KEEPER and step.to not in HOMES[number]:
        message = f"{piece} can't leave its goal area and goal, as to {end}"
        return IllegalPly(message, rule="HB-9")
    message = f"{piece} can't go from {start} to {end}"
    return IllegalPly(message, rule="HB-9", hint=_MOVES[step.piece])


def _blocked(board: HanniBallBoard, step: Step) -> Problem:
    between = MOVES[board.cells[step.origin]][step.origin][step.to]
    squares = " and ".join(map(square_name, between))
    way = f"from {square_name(step.origin)} to {square_name(step.to)}"
    return IllegalPly(f"the way {way} is blocked: pieces stand on {squares}", rule="HB-9")


def _wrong_target(board: HanniBallBoard, step: Step) -> Problem:
    rule, end = _STEP_RULES[step.kind], square_name(step.to)
    piece = board.cells[step.to]
    is_enemy = owns(not board.white, piece)
    if step.kind == CAPTURE:
        message = f"no enemy piece stands on {end}"
        if is_enemy:
            message = f"{_piece(board, step.to)} does not control the Ball"
        return IllegalPly(message, rule=rule, hint="only the piece with the Ball can be captured")
    takes = is_enemy and step.to == board.ball
    return IllegalPly(
        f"{end} is not empty: the {_name(piece)} stands there",
        rule=rule,
        hint=f"to capture it write {step._replace(kind=CAPTURE)}" if takes else None,
    )


def _ball_left(board: HanniBallBoard, step: Step) -> Problem:
    return IllegalPly(
        f"the Keeper on {square_name(step.origin)} may not leave the Ball behind",
        rule=_STEP_RULES[step.kind],
        hint="with a * behind its letter it takes the Ball along",
    )


def _wrong_ricochet(board: HanniBallBoard, step: Step) -> Problem:
    end = square_name(step.to)
    if not is_keeper(board.cells[step.to]):
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
    message = f"a ricochet from {end} can't come to rest on {rest}"
    return IllegalPly(message, rule="HB-11", hint="it goes 1 to 5 squares straight")


_WORDS: dict[int, Callable[[HanniBallBoard, Step], Problem]] = {
    reasons.GAME_OVER: _in_goal,
    reasons.TOO_MANY_STEPS: _too_many,
    reasons.MALFORMED: _malformed,
    reasons.NO_SQUARE: _no_square,
    reasons.SECOND_REMOVAL: _second_removal,
    reasons.NO_RED_CARD: _no_red_card,
    reasons.NOT_REMOVABLE: _not_removable,
    reasons.NOT_OWN: _not_own,
    reasons.NO_BALL: _no_ball,
    reasons.OUT_OF_REACH: _out_of_reach,
    reasons.BLOCKED: _blocked,
    reasons.WRONG_TARGET: _wrong_target,
    reasons.BALL_LEFT: _ball_left,
    reasons.WRONG_RICOCHET: _wrong_ricochet,
}


def _piece(board: HanniBallBoard, square: int) -> str:
    """Return the piece on *square* in words, with the square."""
    return f"the {_name(board.cells[square])} on {square_name(square)}"


def _name(piece: int) -> str:
    """Return the name of a piece, with its colour."""
    letter = LETTERS[piece]
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
