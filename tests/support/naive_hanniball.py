"""A slow, literal implementation of the rules of HanniBall, for comparison.

Boards are dictionaries from (file, rank), both from 1, to a letter of the position string;
empty squares are missing.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from naive_board import Board, Square, name, read_board, write_board

Way = tuple[int, int]

FILES = "abcdefghi"
TOP = 15
FIELD = {(file, rank) for file in range(1, 10) for rank in range(2, 15)}
GOAL = {side: {(4, rank), (5, rank), (6, rank)} for side, rank in (("w", 1), ("b", 15))}
AREA = {
    side: {(file, rank) for file in range(3, 8) for rank in ranks}
    for side, ranks in (("w", (2, 3)), ("b", (13, 14)))
}
SQUARES = FIELD | GOAL["w"] | GOAL["b"]
GOALS = GOAL["w"] | GOAL["b"]
ENEMY = {"w": "b", "b": "w"}
WINS = {"w": "1-0", "b": "0-1"}
ADJACENT = [(dx, dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1) if dx or dy]
KNIGHT = [(dx, dy) for dx in (-2, -1, 1, 2) for dy in (-2, -1, 1, 2) if abs(dx) != abs(dy)]
LONG = [(dx * far, dy * far) for dx, dy in ADJACENT for far in range(1, 6)]
MOVES = {"H": KNIGHT, "E": ADJACENT, "L": KNIGHT + ADJACENT, "K": KNIGHT + ADJACENT}
SHOTS = {"H": ADJACENT, "E": KNIGHT, "L": ADJACENT + KNIGHT, "K": LONG}


@dataclass(frozen=True)
class State:
    """The middle of a turn: board and Ball, now and at its start, and the remaining steps."""

    board: Board
    ball: Square
    side: str
    number: int
    start: tuple[Board, Square]
    entitled: bool
    done: int = 0


def square_of(text: str) -> Square:
    return FILES.index(text[0]) + 1, int(text[1:])


def side_of(letter: str) -> str:
    return "w" if letter.isupper() else "b"


def kind_of(letter: str) -> str:
    return letter.upper()


def read(fen: str) -> tuple[Board, Square, str, int]:
    """Return the board, the Ball's square, the side to move and the move number."""
    rows, ball, side, number = fen.split()
    return read_board(rows), square_of(ball), side, int(number)


def write(board: Board, ball: Square, side: str, number: int) -> str:
    return f"{write_board(board, 9, TOP)} {name(ball)} {side} {number}"


def pieces(board: Board, side: str) -> list[Square]:
    return [square for square, letter in board.items() if side_of(letter) == side]


def fieldpieces(board: Board, side: str) -> list[Square]:
    return [square for square in pieces(board, side) if kind_of(board[square]) != "K"]


def shifted(square: Square, way: Way) -> Square:
    return square[0] + way[0], square[1] + way[1]


def blocked(board: Board, square: Square, way: Way) -> bool:
    """HB-9: return whether both squares between the ends of a knight's move hold pieces."""
    dx, dy = way
    if way not in KNIGHT:
        return False
    one_x, one_y = (dx > 0) - (dx < 0), (dy > 0) - (dy < 0)
    straight = (one_x, 0) if abs(dx) == 2 else (0, one_y)
    return shifted(square, straight) in board and shifted(square, (one_x, one_y)) in board


def reached(board: Board, square: Square) -> Iterator[Square]:
    """HB-9: yield the squares that the piece on a square reaches, empty or not."""
    letter = board[square]
    side = side_of(letter)
    for way in MOVES[kind_of(letter)]:
        to = shifted(square, way)
        allowed = AREA[side] | GOAL[side] if kind_of(letter) == "K" else SQUARES
        if to in allowed and not blocked(board, square, way):
            yield to


def moved(board: Board, square: Square, to: Square) -> Board:
    after = dict(board)
    after[to] = after.pop(square)
    return after


def comes_to_ball(board: Board, ball: Square, piece: Square) -> bool:
    """HB-15: return whether one piece could come to control the Ball while no other moves."""
    stands = [piece]
    for square in stands:
        now = moved(board, piece, square)
        for to in reached(now, square):
            if to == ball:
                return True
            if to not in now and to not in stands:
                stands.append(to)
    return False


def obstructed(fen: str) -> bool:
    """HB-15: return whether the side to move is obstructed."""
    board, ball, side, _ = read(fen)
    if not fieldpieces(board, side) or ball in pieces(board, side):
        return False
    return not any(comes_to_ball(board, ball, piece) for piece in pieces(board, side))


def clustered(fen: str) -> bool:
    """HB-16: return whether the opponent of the side to move has a cluster."""
    board, ball, side, _ = read(fen)
    if ball in pieces(board, side):
        return False
    squares = {ball, *pieces(board, ENEMY[side])}
    group = [ball]
    for square in group:
        for way in ((1, 0), (-1, 0), (0, 1), (0, -1)):
            to = shifted(square, way)
            if to in squares and to not in group:
                group.append(to)
    return len(group) > 3


def begin(fen: str) -> State:
    """HB-14: return the start of a turn."""
    board, ball, side, number = read(fen)
    entitled = obstructed(fen) or clustered(fen)
    return State(board, ball, side, number, (board, ball), entitled)


def after_step(state: State, board: Board, ball: Square) -> State:
    return replace(state, board=board, ball=ball, done=state.done + 1)


def runs(state: State, piece: Square) -> Iterator[tuple[str, State]]:
    """HB-5: yield the runs of one piece, with and without the Ball."""
    kind = kind_of(state.board[piece])
    for to in reached(state.board, piece):
        if to in state.board:
            continue
        board = moved(state.board, piece, to)
        if piece == state.ball:
            yield f"{kind}*{name(piece)}-{name(to)}", after_step(state, board, to)
        if piece != state.ball or kind != "K":
            yield f"{kind}{name(piece)}-{name(to)}", after_step(state, board, state.ball)


def captures(state: State, piece: Square) -> Iterator[tuple[str, State]]:
    """HB-6: yield the capture of the Ball's controller by one piece."""
    for to in reached(state.board, piece):
        if to == state.ball and to in pieces(state.board, ENEMY[state.side]):
            board = moved(state.board, piece, to)
            text = f"{kind_of(state.board[piece])}{name(piece)}x{name(to)}"
            yield text, after_step(state, board, state.ball)


def shots(state: State, piece: Square) -> Iterator[tuple[str, State]]:
    """HB-7, HB-10, HB-11: yield the shots of one piece, with every ricochet."""
    if piece != state.ball:
        return
    kind = kind_of(state.board[piece])
    for way in SHOTS[kind]:
        to = shifted(piece, way)
        if to not in SQUARES or (kind == "K" and to in AREA[state.side]):
            continue
        text = f"*{name(piece)}-{name(to)}"
        if state.board.get(to) not in ("K", "k"):
            yield text, after_step(state, state.board, to)
            continue
        for further in LONG:
            rest = shifted(to, further)
            if rest in SQUARES and rest not in GOALS:
                yield f"{text}^{name(rest)}", after_step(state, state.board, rest)


def removals(state: State) -> Iterator[tuple[str, State]]:
    """HB-8: yield the penalty removals."""
    if state.entitled:
        for square in fieldpieces(state.board, ENEMY[state.side]):
            board = {other: letter for other, letter in state.board.items() if other != square}
            yield f"x{name(square)}", replace(after_step(state, board, state.ball), entitled=False)


def steps(state: State) -> list[tuple[str, State]]:
    """HB-4, HB-12: return the legal next steps, in the canonical dialect, and the next states."""
    allowed = 2 if state.side == "w" and state.number == 1 else 4
    if state.ball in GOALS or state.done == allowed:
        return []
    moves = list(removals(state))
    for piece in pieces(state.board, state.side):
        moves += [*runs(state, piece), *captures(state, piece), *shots(state, piece)]
    return moves


def may_end(state: State) -> bool:
    """HB-4: return whether the turn may end here."""
    return state.done > 0 and (state.board, state.ball) != state.start


def end(state: State) -> str:
    """Return the position string after the turn."""
    number = state.number + (state.side == "b")
    return write(state.board, state.ball, ENEMY[state.side], number)


def turn(fen: str, ply: str) -> str | None:
    """Return the position string after a turn in the canonical dialect, None for an illegal one."""
    state = begin(fen)
    for step in ply.split("/"):
        after = dict(steps(state)).get(step)
        if after is None:
            return None
        state = after
    return end(state) if may_end(state) else None


def result(fen: str) -> tuple[str, str] | None:
    """HB-12, HB-13: return the result and the rule: a goal, or a side without a legal turn."""
    _, ball, side, _ = read(fen)
    for owner, goal in GOAL.items():
        if ball in goal:
            return WINS[ENEMY[owner]], "HB-12"
    return None if has_turn(fen) else (WINS[ENEMY[side]], "HB-13")


def has_turn(fen: str) -> bool:
    """HB-13: return whether the side to move has a legal turn."""
    return can_change(begin(fen))


def can_change(state: State) -> bool:
    return may_end(state) or any(can_change(after) for _, after in steps(state))
