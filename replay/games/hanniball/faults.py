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
from kohau.notation.sentence import AND, Sentence, chained
from kohau.replay.games.hanniball import geometry as reasons
from kohau.replay.games.hanniball.board import (
    STEPS_OF_A_TURN,
    STEPS_OF_THE_FIRST_TURN,
    HanniBallBoard,
)
from kohau.replay.games.hanniball.geometry import EMPTY, FIELD, GOALS, HOMES, LETTERS, MOVES
from kohau.replay.games.hanniball.position import HanniBallPosition
from kohau.replay.games.hanniball.red_cards import is_keeper, owns
from kohau.replay.outcome import SIDES
from kohau.replay.wording import Wording, Words

PIECE_NAMES = {"K": "Keeper", "L": "Lion", "E": "Elephant", "H": "Horse"}
_STEP_RULES = {RUN: "HB-5", CARRY: "HB-5", CAPTURE: "HB-6", SHOT: "HB-7", REMOVAL: "HB-8"}


def _too_many(board: HanniBallBoard, step: Step) -> Words:
    if board.white and board.number == 1:
        return Words(
            "HB-4",
            Sentence("White's first turn has at most {count} steps", count=STEPS_OF_THE_FIRST_TURN),
        )
    return Words("HB-4", Sentence("a turn has at most {count} steps", count=STEPS_OF_A_TURN))


def _no_square(board: HanniBallBoard, step: Step) -> Words:
    missing = next(square for square in step.squares if square not in FIELD)
    hint = "there are files a to i, ranks 2 to 14, and the goals d1 to f1 and d15 to f15"
    return Words("HB-1", Sentence("there is no square {square}", square=square_name(missing)), hint)


def _not_removable(board: HanniBallBoard, step: Step) -> Words:
    name = square_name(step.to)
    if is_keeper(board.cells[step.to]):
        return Words("HB-8", Sentence("the Keeper on {square} can't be removed", square=name))
    return Words("HB-8", Sentence("no enemy piece stands on {square}", square=name))


def _not_own(board: HanniBallBoard, step: Step) -> Words:
    start, side = square_name(step.origin), SIDES["white" if board.white else "black"]
    if step.kind == SHOT:
        return Words(
            "HB-4", Sentence("no piece of {side} stands on {square}", side=side, square=start)
        )
    piece = board.cells[step.origin]
    stands = (
        Sentence("{square} is empty", square=start)
        if piece == EMPTY
        else Sentence("the {piece} stands there", piece=_name(piece))
    )
    rule = _STEP_RULES[step.kind] if owns(board.white, piece) else "HB-4"
    return Words(
        rule,
        Sentence(
            "{side} has no {piece} on {square}: {what}",
            side=side,
            piece=Sentence(PIECE_NAMES[step.piece]),
            square=start,
            what=stands,
        ),
    )


def _no_ball(board: HanniBallBoard, step: Step) -> Words:
    message = _controls_no_ball(board, step.origin)
    return Words(
        _STEP_RULES[step.kind],
        message,
        Sentence("the Ball is on {square}", square=square_name(board.ball)),
    )


def _out_of_reach(board: HanniBallBoard, step: Step) -> Words:
    start, end = square_name(step.origin), square_name(step.to)
    number = board.cells[step.origin]
    places: dict[str, str] = {"piece": _name(number), "start": start, "to": end}
    if step.kind == SHOT:
        shoots = _SHOTS[LETTERS[number].upper()]
        return Words(
            "HB-10", Sentence("the {piece} on {start} can't shoot to {to}", **places), shoots
        )
    if step.piece == KEEPER and step.to not in HOMES[number]:
        words = "the {piece} can't leave its goal area and goal for {to}"
        return Words("HB-9", Sentence(words, **places))
    message = Sentence("the {piece} can't go from {start} to {to}", **places)
    return Words("HB-9", message, _MOVES[step.piece])


def _blocked(board: HanniBallBoard, step: Step) -> Words:
    between = MOVES[board.cells[step.origin]][step.origin][step.to]
    message = Sentence(
        "the way from {start} to {to} is blocked: pieces stand on {squares}",
        start=square_name(step.origin),
        to=square_name(step.to),
        squares=chained([*map(square_name, between)], AND),
    )
    return Words("HB-9", message)


def _wrong_target(board: HanniBallBoard, step: Step) -> Words:
    rule, end = _STEP_RULES[step.kind], square_name(step.to)
    piece = board.cells[step.to]
    is_enemy = owns(not board.white, piece)
    if step.kind == CAPTURE:
        message = Sentence("no enemy piece stands on {square}", square=end)
        if is_enemy:
            message = _controls_no_ball(board, step.to)
        return Words(rule, message, "only the piece with the Ball can be captured")
    takes = is_enemy and step.to == board.ball
    hint = (
        Sentence("to capture it write {step}", step=str(step._replace(kind=CAPTURE)))
        if takes
        else None
    )
    stands = Sentence("the {piece} stands there", piece=_name(piece))
    message = Sentence("{square} is not empty: {what}", square=end, what=stands)
    return Words(rule, message, hint)


def _ball_left(board: HanniBallBoard, step: Step) -> Words:
    message = Sentence(
        "the Keeper on {square} may not leave the Ball behind", square=square_name(step.origin)
    )
    return Words(
        _STEP_RULES[step.kind], message, "write a * after its letter to take the Ball along"
    )


def _wrong_ricochet(board: HanniBallBoard, step: Step) -> Words:
    end = square_name(step.to)
    hint: str | None = None
    if not is_keeper(board.cells[step.to]):
        message = Sentence("no Keeper stands on {square}, so nothing ricochets there", square=end)
    elif step.rebound is None:
        message = Sentence(
            "the Ball ricochets from the Keeper on {square}, but its destination is missing",
            square=end,
        )
        hint = Sentence(
            "write {step}^ and the square on which the Ball comes to rest", step=str(step)
        )
    elif step.rebound in GOALS:
        message = Sentence(
            "a ricochet may not enter the goal at {square}", square=square_name(step.rebound)
        )
    else:
        message = Sentence(
            "a ricochet from {start} can't come to rest on {to}",
            start=end,
            to=square_name(step.rebound),
        )
        hint = "it goes 1 to 5 squares straight"
    return Words("HB-11", message, hint)


def _controls_no_ball(board: HanniBallBoard, square: int) -> Sentence:
    return Sentence(
        "the {piece} on {square} does not control the Ball",
        piece=_name(board.cells[square]),
        square=square_name(square),
    )


def _name(piece: int) -> Sentence:
    """Return the name of a piece, with its colour."""
    letter = LETTERS[piece]
    words = "white {piece}" if letter.isupper() else "black {piece}"
    return Sentence(words, piece=Sentence(PIECE_NAMES[letter.upper()]))


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
