"""A slow, literal implementation of the rules of Hanga Roa, for comparison.

Boards are dictionaries from (file, rank), both from 1, to the letter of the unit: upper case is
White, lower case Black. Empty squares are missing.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from naive_board import Board, Square, name, read_board, write_board

SIZE = 9
FILES = "abcdefghi"
DIRECTIONS = [(dx, dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1) if dx or dy]
ENEMY = {"w": "b", "b": "w"}
FIRST_RANK = {"w": 1, "b": 9}
FAR_RANK = {"w": 9, "b": 1}
WIN = {"w": "1-0", "b": "0-1"}


@dataclass
class Position:
    board: Board
    side: str
    hands: list[str]
    number: int


def read(fen: str) -> Position:
    rows, side, hands, number = fen.split()
    return Position(read_board(rows), side, [] if hands == "-" else list(hands), int(number))


def write(position: Position) -> str:
    hands = "".join(sorted(position.hands)) or "-"  # upper case sorts before lower case
    return f"{write_board(position.board, SIZE, SIZE)} {position.side} {hands} {position.number}"


def square_of(text: str) -> Square:
    return FILES.index(text[0]) + 1, int(text[1])


def letter(kind: str, side: str) -> str:
    """Return the letter of a kind of unit (M, A, P or S) in the case of its side."""
    return kind if side == "w" else kind.lower()


def side_of(unit: str) -> str:
    return "w" if unit.isupper() else "b"


def is_stone(unit: str) -> bool:
    return unit in ("S", "s")


def on_board(square: Square) -> bool:
    return 1 <= square[0] <= SIZE and 1 <= square[1] <= SIZE


def neighbours(square: Square) -> list[Square]:
    """HR-2: the up to 8 squares around a square that are on the board."""
    around = [(square[0] + dx, square[1] + dy) for dx, dy in DIRECTIONS]
    return [other for other in around if on_board(other)]


def find(board: Board, unit: str) -> list[Square]:
    return [square for square, other in board.items() if other == unit]


def rays(board: Board, start: Square) -> Iterator[Square]:
    """HR-4: yield the squares reached in the 8 directions over empty squares only."""
    for dx, dy in DIRECTIONS:
        square = (start[0] + dx, start[1] + dy)
        while on_board(square) and square not in board:
            yield square
            square = (square[0] + dx, square[1] + dy)


def paths(board: Board, side: str, path: list[Square]) -> Iterator[list[Square]]:
    """HR-3: yield every continuation of a Moai's path."""
    for square in neighbours(path[-1]):
        if board.get(square) == letter("S", side) and square not in path:
            longer = [*path, square]
            yield longer
            if square[1] != FAR_RANK[side]:
                yield from paths(board, side, longer)


def moai_turns(position: Position) -> set[str]:
    """HR-3: of all paths that remove the same stones and end on the same square, the smallest."""
    best: dict[tuple[frozenset[Square], Square], str] = {}
    for start in find(position.board, letter("M", position.side)):
        for path in paths(position.board, position.side, [start]):
            effect = frozenset(path[1:]), path[-1]
            text = "M" + "-".join(map(name, path))
            best[effect] = min(text, best.get(effect, text))
    return set(best.values())


def ariki_turns(position: Position, most: int) -> set[str]:
    """HR-4: return the moves of the Ariki with all throws of at most *most* stones."""
    turns = set()
    for start in find(position.board, letter("A", position.side)):
        for to in rays(position.board, start):
            board = dict(position.board)
            board[to] = board.pop(start)
            move = f"A{name(start)}-{name(to)}"
            turns.add(move)
            if most >= 1:
                turns |= {f"{move}/{name(stone)}" for stone in rays(board, to)}
            if most >= 2:
                turns |= {f"{move}/{pair}" for pair in two_throws(board, to, position.side)}
    return turns


def two_throws(board: Board, ariki: Square, side: str) -> set[str]:
    """HR-4: throw one stone, then another; if both orders are possible, use the smaller."""
    orders: dict[frozenset[Square], str] = {}
    for first in rays(board, ariki):
        after = {**board, first: letter("S", side)}
        for second in rays(after, ariki):
            effect = frozenset((first, second))
            text = f"{name(first)}/{name(second)}"
            orders[effect] = min(text, orders.get(effect, text))
    return set(orders.values())


def mato_turns(position: Position) -> set[str]:
    """HR-5: return the steps to empty squares and onto stones."""
    turns = set()
    for start in find(position.board, letter("P", position.side)):
        for to in neighbours(start):
            unit = position.board.get(to)
            if unit is None:
                turns.add(f"P{name(start)}-{name(to)}")
            elif is_stone(unit):
                turns.add(f"P{name(start)}x{name(to)}")
    return turns


def drops(position: Position) -> set[str]:
    """HR-6: return the drops on empty squares of the own first rank."""
    if letter("A", position.side) not in position.hands:
        return set()
    rank = [(file, FIRST_RANK[position.side]) for file in range(1, SIZE + 1)]
    return {f"A@{name(square)}" for square in rank if square not in position.board}


def left_by(position: Position, ply: str) -> Board:
    """Return the board after a turn, before enclosed units are removed."""
    board = dict(position.board)
    if ply.startswith("A@"):
        board[square_of(ply[2:])] = letter("A", position.side)
        return board
    move, *stones = ply[1:].split("/")
    path = [square_of(text) for text in move.replace("x", "-").split("-")]
    unit = board.pop(path[0])
    for square in path[1:]:
        board.pop(square, None)
    board[path[-1]] = unit
    for stone in stones:
        board[square_of(stone)] = letter("S", position.side)
    return board


def moai_enclosed(board: Board, side: str) -> bool:
    """HR-7: return whether each neighbour holds an enemy stone or a piece of either colour."""
    closing = {letter("S", ENEMY[side]), *"MAPmap"}
    return any(
        all(board.get(square) in closing for square in neighbours(moai))
        for moai in find(board, letter("M", side))
    )


def ariki_enclosed(board: Board, ariki: Square) -> bool:
    """HR-8: return whether each neighbour holds a stone of either colour or an enemy piece."""
    enemy = ENEMY[side_of(board[ariki])]
    closing = {"S", "s", *(letter(kind, enemy) for kind in "MAP")}
    return all(board.get(square) in closing for square in neighbours(ariki))


def arrived(board: Board, side: str) -> bool:
    """HR-9: return whether the Moai of a side is on its far rank."""
    return any(rank == FAR_RANK[side] for _, rank in find(board, letter("M", side)))


def judge(board: Board, side: str, hands: list[str]) -> None:
    """HR-7, HR-8: remove all units that are enclosed after the turn of a side, simultaneously."""
    removed = []
    if moai_enclosed(board, ENEMY[side]):
        removed += find(board, letter("M", ENEMY[side]))
    for square, unit in board.items():
        if unit in ("A", "a") and ariki_enclosed(board, square):
            removed.append(square)
            own_stone = letter("S", side_of(unit))
            if all(board.get(other) == own_stone for other in neighbours(square)):
                hands.append(unit)
    for square in removed:
        del board[square]


def decided(position: Position) -> tuple[str, str] | None:
    """HR-7, HR-9: return the result if a Moai is missing or on its far rank."""
    for side in (ENEMY[position.side], position.side):
        if arrived(position.board, side):
            return WIN[side], "HR-9"
        if not find(position.board, letter("M", ENEMY[side])):
            return WIN[side], "HR-7"
    return None


def legal(fen: str, first_throw: str = "white") -> set[str]:
    """Return the legal turns in the canonical dialect."""
    position = read(fen)
    if decided(position):
        return set()
    side = position.side
    limited = {"white": "w", "black": "b", "both": "wb", "none": ""}[first_throw]
    most = 1 if position.number == 1 and side in limited else 2
    turns = moai_turns(position) | ariki_turns(position, most)
    turns |= mato_turns(position) | drops(position)
    allowed = set()
    for turn in turns:
        board = left_by(position, turn)
        if arrived(board, side) or not moai_enclosed(board, side):
            allowed.add(turn)
    return allowed


def play(fen: str, ply: str) -> str:
    """Return the position string after a legal turn."""
    position = read(fen)
    board = left_by(position, ply)
    side = position.side
    hands = list(position.hands)
    if ply.startswith("A@"):
        hands.remove(letter("A", side))
    if not arrived(board, side):
        judge(board, side, hands)
    number = position.number + (1 if side == "b" else 0)
    return write(Position(board, ENEMY[side], hands, number))


def result(fen: str, first_throw: str = "white") -> tuple[str, str] | None:
    """Return the result and the deciding rule, or None."""
    decision = decided(read(fen))
    if decision is None and not legal(fen, first_throw):
        return "1/2-1/2", "HR-10"
    return decision
