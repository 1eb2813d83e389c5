"""A second reading of the rules of Yoté, slow and simple, from the README alone.

A position is a position string. Squares are pairs of a file and a rank, from 0 on.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import NamedTuple

FILES, RANKS = 6, 5
SIDES = ((1, 0), (-1, 0), (0, 1), (0, -1))
Square = tuple[int, int]
SQUARES = [(file, rank) for file in range(FILES) for rank in range(RANKS)]


class State(NamedTuple):
    """The men by their squares, those in hand, the side to play and the move number."""

    men: dict[Square, str]
    hands: dict[str, int]
    side: str
    number: int


def read(fen: str) -> State:
    board, side, hands, number = fen.split()
    men = {}
    for rank, row in enumerate(reversed(board.split("/"))):
        file = 0
        for sign in row:
            if sign.isdigit():
                file += int(sign)
            else:
                men[file, rank] = sign.lower()
                file += 1
    white, black = map(int, hands.split("-"))
    return State(men, {"w": white, "b": black}, side, int(number))


def write(state: State) -> str:
    rows = []
    for rank in reversed(range(RANKS)):
        row = ""
        for file in range(FILES):
            man = state.men.get((file, rank), "1")
            row += "W" if man == "w" else man
        for count in range(FILES, 1, -1):
            row = row.replace("1" * count, str(count))
        rows.append(row)
    hands = f"{state.hands['w']}-{state.hands['b']}"
    return f"{'/'.join(rows)} {state.side} {hands} {state.number}"


def name(square: Square) -> str:
    return "abcdef"[square[0]] + str(square[1] + 1)


def other(side: str) -> str:
    return "b" if side == "w" else "w"


def total(state: State, side: str) -> int:
    """Return the number of men of a side, those in hand included."""
    return state.hands[side] + [*state.men.values()].count(side)


def after(state: State) -> dict[str, State]:
    """Return the positions after each legal ply, by its word."""
    if total(state, state.side) == 0 or max(total(state, side) for side in "wb") <= 3:
        return {}
    states = {}
    number = state.number + (state.side == "b")
    for word, men in after_moves(state.men, state.side):
        states[word] = State(men, state.hands, other(state.side), number)
    if state.hands[state.side]:
        hands = {**state.hands, state.side: state.hands[state.side] - 1}
        for square in set(SQUARES) - set(state.men):
            men = {**state.men, square: state.side}
            states[name(square)] = State(men, hands, other(state.side), number)
    return states


def after_moves(men: dict[Square, str], side: str) -> Iterator[tuple[str, dict[Square, str]]]:
    """Yield the words of moves and jumps, and the men after each."""
    for square, (right, up) in product([at for at in men if men[at] == side], SIDES):
        rest = {at: man for at, man in men.items() if at != square}
        beside = square[0] + right, square[1] + up
        behind = beside[0] + right, beside[1] + up
        if beside in SQUARES and beside not in men:
            yield f"{name(square)}-{name(beside)}", {**rest, beside: side}
        if men.get(beside) == other(side) and behind in SQUARES and behind not in men:
            left = {at: man for at, man in rest.items() if at != beside} | {behind: side}
            jump = f"{name(square)}-{name(behind)}"
            others = [at for at, man in left.items() if man != side]
            for taken in others:
                yield f"{jump}x{name(taken)}", {a: man for a, man in left.items() if a != taken}
            if not others:
                yield jump, left


def legal(fen: str) -> set[str]:
    return set(after(read(fen)))


def played(fen: str, word: str) -> str:
    return write(after(read(fen))[word])


def result(fen: str) -> tuple[str, str] | None:
    state = read(fen)
    mine, others = total(state, state.side), total(state, other(state.side))
    lost, won = ("0-1", "1-0") if state.side == "w" else ("1-0", "0-1")
    if mine == 0:
        return lost, "YO-5"
    if max(mine, others) <= 3:
        return "1/2-1/2", "YO-6"
    if after(state):
        return None
    return {0: "1/2-1/2", 1: won, -1: lost}[(mine > others) - (mine < others)], "YO-6"


def counts(fen: str, depth: int) -> tuple[int, int]:
    """Return the number of sequences of plies, and of positions at their ends."""
    layer = {fen: 1}
    for _ in range(depth):
        following: dict[str, int] = {}
        for position, ways in layer.items():
            for state in after(read(position)).values():
                text = write(state)
                following[text] = following.get(text, 0) + ways
        layer = following
    return sum(layer.values()), len(layer)
