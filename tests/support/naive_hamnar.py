"""A slow, literal implementation of the rules of Hamnár, for comparison.

Boards are dictionaries from (file, rank), both from 1, to "W" or "b"; empty squares are missing.
Orbs are a dictionary from the icon to "w" or "b"; free icons are missing.
"""

from __future__ import annotations

from dataclasses import dataclass

from naive_board import Board, Square, name, read_board, write_board

SIZE = 5
FILES = "abcde"
PILLARS = {(2, 2), (4, 2), (2, 4), (4, 4)}
ICONS = "SP123E"  # clockwise from the sun
PLACING = "wbwbbw"
ENEMY = {"W": "b", "b": "W"}
MAN = {"w": "W", "b": "b"}
FORWARD = {"W": 1, "b": -1}
NAME = {"w": "white", "b": "black"}
KNIGHT = [(dx, dy) for dx in (-2, -1, 1, 2) for dy in (-2, -1, 1, 2) if abs(dx) != abs(dy)]
STRAIGHT = [(1, 0), (-1, 0), (0, 1), (0, -1)]


@dataclass
class Position:
    board: Board
    orbs: dict[str, str]
    active: str
    lap: int


def read(fen: str) -> Position:
    rows, orbs, active, lap = fen.split()
    owners = {icon: orb for icon, orb in zip(ICONS, orbs, strict=True) if orb != "-"}
    return Position(read_board(rows), owners, active, int(lap))


def write(position: Position) -> str:
    orbs = "".join(position.orbs.get(icon, "-") for icon in ICONS)
    return f"{write_board(position.board, SIZE, SIZE)} {orbs} {position.active} {position.lap}"


def square_of(text: str) -> Square:
    return FILES.index(text[0]) + 1, int(text[1])


def on_board(square: Square) -> bool:
    return 1 <= square[0] <= SIZE and 1 <= square[1] <= SIZE


def owner(position: Position) -> str:
    """HA-3, HA-4: return "w" or "b", the side that places the next orb or owns the active one."""
    if position.active == "-":
        return PLACING[len(position.orbs)]
    return position.orbs[position.active]


def steps(board: Board, letter: str, man: Square, ways: list[tuple[int, int]]) -> set[str]:
    """HA-5 to HA-7: return the moves of one man in the directions *ways*, over anything."""
    moves = set()
    for dx, dy in ways:
        to = (man[0] + dx, man[1] + dy)
        if on_board(to) and board.get(to) != board[man]:
            moves.add(f"{letter}{name(man)}{'x' if to in board else '-'}{name(to)}")
    return moves


def slides(board: Board, man: Square) -> set[str]:
    """HA-8: return the elephant moves of one man."""
    moves: set[str] = set()
    if man in PILLARS:
        return moves
    for dx, dy in STRAIGHT:
        mark = "-"
        to = (man[0] + dx, man[1] + dy)
        while on_board(to) and to not in PILLARS and board.get(to) != board[man]:
            if to in board:
                mark = "x"
            moves.add(f"E{name(man)}{mark}{name(to)}")
            to = (to[0] + dx, to[1] + dy)
    return moves


def man_moves(position: Position) -> set[str]:
    """HA-4: return the moves that the active pawn, horse or elephant grants to its owner."""
    side = MAN[owner(position)]
    moves: set[str] = set()
    for man in [square for square, other in position.board.items() if other == side]:
        if position.active == "P":
            moves |= steps(position.board, "P", man, [(0, FORWARD[side])])
        elif position.active == "E":
            moves |= slides(position.board, man)
        else:
            moves |= steps(position.board, "H", man, KNIGHT)
    return moves


def swaps(position: Position) -> set[str]:
    """HA-9: return the swaps of two orbs of different owners, and the pass."""
    return {"S--"} | {
        f"S{first}~{second}"
        for index, first in enumerate(ICONS)
        for second in ICONS[index + 1 :]
        if position.orbs[first] != position.orbs[second]
    }


def legal(fen: str) -> set[str]:
    """Return the legal plies in the canonical dialect."""
    position = read(fen)
    if position.active == "-":
        return {f"@{icon}" for icon in ICONS if icon not in position.orbs}
    return swaps(position) if position.active == "S" else man_moves(position)


def play(fen: str, ply: str) -> str:
    """Return the position string after a legal ply."""
    position = read(fen)
    board, orbs = position.board, position.orbs
    if ply.startswith("@"):
        orbs[ply[1]] = owner(position)
        if len(orbs) == len(ICONS):
            position.active, position.lap = "P", 1
        return write(position)
    if ply.startswith("S"):
        if ply != "S--":
            orbs[ply[1]], orbs[ply[3]] = orbs[ply[3]], orbs[ply[1]]
        position.lap += 1
    else:
        man, to = square_of(ply[1:3]), square_of(ply[4:6])
        side = board.pop(man)
        if ply.startswith("E"):
            path = [(file, man[1]) for file in range(min(man[0], to[0]), max(man[0], to[0]) + 1)]
            path += [(man[0], rank) for rank in range(min(man[1], to[1]), max(man[1], to[1]) + 1)]
            for square in path:
                if board.get(square) == ENEMY[side]:
                    del board[square]
        board[to] = side
    position.active = ICONS[(ICONS.index(position.active) + 1) % len(ICONS)]
    return write(position)


def mover(fen: str) -> str:
    """HA-3, HA-4: return the side that makes the next ply."""
    return NAME[owner(read(fen))]


def result(fen: str) -> tuple[str, str] | None:
    """HA-10: return the result and the rule if the side that must move a man cannot."""
    if legal(fen):
        return None
    return ("0-1" if mover(fen) == "white" else "1-0"), "HA-10"
