"""Messages for illegal plies of HanniBall: the rule, the step, and an explanation for players."""

from __future__ import annotations

from collections.abc import Callable

from kohau.notation.diagnostics import Problem
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
from kohau.replay.games.hanniball import geometry as reasons
from kohau.replay.games.hanniball.board import (
    STEPS_OF_A_TURN,
    STEPS_OF_THE_FIRST_TURN,
    HanniBallBoard,
)
from kohau.replay.games.hanniball.geometry import EMPTY, FIELD, GOALS, HOMES, LETTERS, MOVES
from kohau.replay.games.hanniball.position import HanniBallPosition
from kohau.replay.games.hanniball.red_cards import is_keeper, owns
from kohau.replay.wording import Wording, Words

PIECE_NAMES = {"K": "Keeper", "L": "Lion", "E": "Elephant", "H": "Horse"}
_STEP_RULES = {RUN: "HB-5", CARRY: "HB-5", CAPTURE: "HB-6", SHOT: "HB-7", REMOVAL: "HB-8"}


def _too_many(board: HanniBallBoard, step: Step) -> Words:
    if board.white and board.number == 1:
        return Words("HB-4", f"White's first turn has at most {STEPS_OF_THE_FIRST_TURN} steps")
    return Words("HB-4", f"a turn has at most {STEPS_OF_A_TURN} steps")


def _no_square(board: HanniBallBoard, step: Step) -> Words:
    missing = next(square for square in step.squares if square not in FIELD)
    hint = "there are files a to i, ranks 2 to 14, and the goals d1 to f1 and d15 to f15"
    return Words("HB-1", f"there is no square {square_name(missing)}", hint)


def _not_removable(board: HanniBallBoard, step: Step) -> Words:
    name = square_name(step.to)
    if is_keeper(board.cells[step.to]):
        return Words("HB-8", f"the Keeper on {name} can't be removed")
    return Words("HB-8", f"no enemy piece stands on {name}")


def _not_own(board: HanniBallBoard, step: Step) -> Words:
    start, side = square_name(step.origin), "White" if board.white else "Black"
    if step.kind == SHOT:
        return Words("HB-4", f"no piece of {side} stands on {start}")
    piece = board.cells[step.origin]
    stands = f"{start} is empty" if piece == EMPTY else f"the {_name(piece)} stands there"
    rule = _STEP_RULES[step.kind] if owns(board.white, piece) else "HB-4"
    return Words(rule, f"{side} has no {PIECE_NAMES[step.piece]} on {start}: {stands}")


def _no_ball(board: HanniBallBoard, step: Step) -> Words:
    message = f"{_piece(board, step.origin)} does not control the Ball"
    return Words(_STEP_RULES[step.kind], message, f"the Ball is on {square_name(board.ball)}")


def _out_of_reach(board: HanniBallBoard, step: Step) -> Words:
    start, end = square_name(step.origin), square_name(step.to)
    number = board.cells[step.origin]
    piece = f"the {_name(number)}"
    if step.kind == SHOT:
        shoots = _SHOTS[LETTERS[number].upper()]
        return Words("HB-10", f"{piece} on {start} can't shoot to {end}", shoots)
    if step.piece == KEEPER and step.to not in HOMES[number]:
        return Words("HB-9", f"{piece} can't leave its goal area and goal for {end}")
    return Words("HB-9", f"{piece} can't go from {start} to {end}", _MOVES[step.piece])


def _blocked(board: HanniBallBoard, step: Step) -> Words:
    between = MOVES[board.cells[step.origin]][step.origin][step.to]
    squares = " and ".join(map(square_name, between))
    way = f"from {square_name(step.origin)} to {square_name(step.to)}"
    return Words("HB-9", f"the way {way} is blocked: pieces stand on {squares}")


def _wrong_target(board: HanniBallBoard, step: Step) -> Words:
    rule, end = _STEP_RULES[step.kind], square_name(step.to)
    piece = board.cells[step.to]
    is_enemy = owns(not board.white, piece)
    if step.kind == CAPTURE:
        message = f"no enemy piece stands on {end}"
        if is_enemy:
            message = f"{_piece(board, step.to)} does not control the Ball"
        return Words(rule, message, "only the piece with the Ball can be captured")
    takes = is_enemy and step.to == board.ball
    hint = f"to capture it write {step._replace(kind=CAPTURE)}" if takes else None
    return Words(rule, f"{end} is not empty: the {_name(piece)} stands there", hint)


def _ball_left(board: HanniBallBoard, step: Step) -> Words:
    message = f"the Keeper on {square_name(step.origin)} may not leave the Ball behind"
    return Words(
        _STEP_RULES[step.kind], message, "write a * after its letter to take the Ball along"
    )


def _wrong_ricochet(board: HanniBallBoard, step: Step) -> Words:
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
    return Words("HB-11", message, hint)


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


def _at_step(
    words: Callable[[HanniBallBoard, Step], Words],
) -> Callable[[HanniBallPosition, Ply, int], Problem]:
    """Return the explanation of an illegal step by *words* about the board before it."""

    def problem(position: HanniBallPosition, ply: Ply, number: int) -> Problem:
        board = position.board.copy()
        for step in ply.steps[: number - 1]:
            board.step(step)
        return words(board, ply.steps[number - 1]).problem({})

    return problem


WORDING = Wording(
    {
        reasons.GAME_OVER: Words("HB-12", "no step may follow: the Ball is in a goal"),
        reasons.UNCHANGED: Words(
            "HB-4",
            "the turn changes nothing: pieces and Ball stand as before",
            "a turn must leave another position; a player without such a turn has lost",
        ),
        reasons.MALFORMED: Words("HB-4", "this is not a step of HanniBall"),
        reasons.SECOND_REMOVAL: Words("HB-8", "a turn has one penalty removal at most"),
        reasons.NO_RED_CARD: Words(
            "HB-14",
            "there is no red card: no obstruction, and no cluster of the opponent's",
            "the position at the start of the turn decides",
        ),
        reasons.TOO_MANY_STEPS: _at_step(_too_many),
        reasons.NO_SQUARE: _at_step(_no_square),
        reasons.NOT_REMOVABLE: _at_step(_not_removable),
        reasons.NOT_OWN: _at_step(_not_own),
        reasons.NO_BALL: _at_step(_no_ball),
        reasons.OUT_OF_REACH: _at_step(_out_of_reach),
        reasons.BLOCKED: _at_step(_blocked),
        reasons.WRONG_TARGET: _at_step(_wrong_target),
        reasons.BALL_LEFT: _at_step(_ball_left),
        reasons.WRONG_RICOCHET: _at_step(_wrong_ricochet),
    }
)
