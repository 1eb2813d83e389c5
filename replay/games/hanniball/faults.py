"""Messages for illegal plies of HanniBall: the rule, the step, and an explanation for players."""

from __future__ import annotations

from collections.abc import Callable

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
from kohau.replay.games.hanniball import geometry as reasons
from kohau.replay.games.hanniball.board import (
    STEPS_OF_A_TURN,
    STEPS_OF_THE_FIRST_TURN,
    HanniBallBoard,
)
from kohau.replay.games.hanniball.geometry import EMPTY, FIELD, GOALS, HOMES, LETTERS, MOVES
from kohau.replay.games.hanniball.position import HanniBallPosition
from kohau.replay.games.hanniball.red_cards import is_keeper, owns

PIECE_NAMES = {"K": "Keeper", "L": "Lion", "E": "Elephant", "H": "Horse"}
_STEP_RULES = {RUN: "HB-5", CARRY: "HB-5", CAPTURE: "HB-6", SHOT: "HB-7", REMOVAL: "HB-8"}

Reason = tuple[str, str, str | None]
"""A rule, a message and a hint."""


def explain(position: HanniBallPosition, ply: Ply, code: int) -> Problem:
    """Return the problem for the *code* with which the board of *position* refuses *ply*."""
    number, reason = divmod(code, REASONS)
    over = None if number else position.after_the_end()
    if over is not None:
        return over
    board = position.board.copy()
    for step in ply.steps[: number - 1]:
        board.step(step)
    if reason in _FIXED:
        rule, message, hint = _FIXED[reason]
    else:
        rule, message, hint = _WORDS[reason](board, ply.steps[number - 1])
    problem = IllegalPly(message, rule=rule, hint=hint)
    problem.step = number or None
    return problem


_FIXED: dict[int, Reason] = {
    reasons.GAME_OVER: ("HB-12", "no step may follow: the Ball is in a goal", None),
    reasons.UNCHANGED: (
        "HB-4",
        "the turn changes nothing: pieces and Ball stand as before",
        "a turn must leave another position; a player without such a turn has lost",
    ),
    reasons.MALFORMED: ("HB-4", "this is not a step of HanniBall", None),
    reasons.SECOND_REMOVAL: ("HB-8", "a turn has one penalty removal at most", None),
    reasons.NO_RED_CARD: (
        "HB-14",
        "there is no red card: no obstruction, and no cluster of the opponent's",
        "the position at the start of the turn decides",
    ),
}


def _too_many(board: HanniBallBoard, step: Step) -> Reason:
    if board.white and board.number == 1:
        return "HB-4", f"White's first turn has at most {STEPS_OF_THE_FIRST_TURN} steps", None
    return "HB-4", f"a turn has at most {STEPS_OF_A_TURN} steps", None


def _no_square(board: HanniBallBoard, step: Step) -> Reason:
    missing = next(square for square in step.squares if square not in FIELD)
    hint = "there are files a to i, ranks 2 to 14, and the goals d1 to f1 and d15 to f15"
    return "HB-1", f"there is no square {square_name(missing)}", hint


def _not_removable(board: HanniBallBoard, step: Step) -> Reason:
    name = square_name(step.to)
    if is_keeper(board.cells[step.to]):
        return "HB-8", f"the Keeper on {name} can't be removed", None
    return "HB-8", f"no enemy piece stands on {name}", None


def _not_own(board: HanniBallBoard, step: Step) -> Reason:
    start, side = square_name(step.origin), "White" if board.white else "Black"
    if step.kind == SHOT:
        return "HB-4", f"no piece of {side} stands on {start}", None
    piece = board.cells[step.origin]
    stands = f"{start} is empty" if piece == EMPTY else f"the {_name(piece)} stands there"
    rule = _STEP_RULES[step.kind] if owns(board.white, piece) else "HB-4"
    return rule, f"{side} has no {PIECE_NAMES[step.piece]} on {start}: {stands}", None


def _no_ball(board: HanniBallBoard, step: Step) -> Reason:
    message = f"{_piece(board, step.origin)} does not control the Ball"
    return _STEP_RULES[step.kind], message, f"the Ball is on {square_name(board.ball)}"


def _out_of_reach(board: HanniBallBoard, step: Step) -> Reason:
    start, end = square_name(step.origin), square_name(step.to)
    number = board.cells[step.origin]
    piece = f"the {_name(number)}"
    if step.kind == SHOT:
        shoots = _SHOTS[LETTERS[number].upper()]
        return "HB-10", f"{piece} on {start} can't shoot to {end}", shoots
    if step.piece == KEEPER and step.to not in HOMES[number]:
        return "HB-9", f"{piece} can't leave its goal area and goal for {end}", None
    return "HB-9", f"{piece} can't go from {start} to {end}", _MOVES[step.piece]


def _blocked(board: HanniBallBoard, step: Step) -> Reason:
    between = MOVES[board.cells[step.origin]][step.origin][step.to]
    squares = " and ".join(map(square_name, between))
    way = f"from {square_name(step.origin)} to {square_name(step.to)}"
    return "HB-9", f"the way {way} is blocked: pieces stand on {squares}", None


def _wrong_target(board: HanniBallBoard, step: Step) -> Reason:
    rule, end = _STEP_RULES[step.kind], square_name(step.to)
    piece = board.cells[step.to]
    is_enemy = owns(not board.white, piece)
    if step.kind == CAPTURE:
        message = f"no enemy piece stands on {end}"
        if is_enemy:
            message = f"{_piece(board, step.to)} does not control the Ball"
        return rule, message, "only the piece with the Ball can be captured"
    takes = is_enemy and step.to == board.ball
    hint = f"to capture it write {step._replace(kind=CAPTURE)}" if takes else None
    return rule, f"{end} is not empty: the {_name(piece)} stands there", hint


def _ball_left(board: HanniBallBoard, step: Step) -> Reason:
    message = f"the Keeper on {square_name(step.origin)} may not leave the Ball behind"
    return _STEP_RULES[step.kind], message, "write a * after its letter to take the Ball along"


def _wrong_ricochet(board: HanniBallBoard, step: Step) -> Reason:
    end = square_name(step.to)
    hint: str | None = None
    if not is_keeper(board.cells[step.to]):
        message = f"no Keeper stands on {end}, so nothing ricochets there"
    elif step.rebound is None:
        message = f"the Ball ricochets from the Keeper on {end}, but its destination is missing"
        hint = f"write {step}^ and the square on which the Ball comes to rest"
    elif step.rebound in GOALS:
        message = f"a ricochet may not enter the goal at {square_name(step.rebound)}"
    else:
        message = f"a ricochet from {end} can't come to rest on {square_name(step.rebound)}"
        hint = "it goes 1 to 5 squares straight"
    return "HB-11", message, hint


_WORDS: dict[int, Callable[[HanniBallBoard, Step], Reason]] = {
    reasons.TOO_MANY_STEPS: _too_many,
    reasons.NO_SQUARE: _no_square,
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
    """Return the piece on *square*, and the square, in words."""
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
    "E": "an Elephant shoots a knight's move away",
    "L": "a Lion shoots a knight's move away or to the squares beside it",
    "K": "a Keeper shoots 1 to 5 squares straight, not into its own goal area",
}
