"""A slow, literal implementation of the rules of Fanorona, for comparison.

Boards are dictionaries from (file, rank), both from 1, to "W" or "b"; empty points are missing.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from naive_board import Board, Square, name, read_board, write_board

from kohau.notation.fanorona.ply import Written

Point = Square

ENEMY = {"W": "b", "b": "W"}


def read(fen: str) -> tuple[Board, str, int, int]:
    """Return board, the letter of the side to play, and the numbers of files and ranks."""
    rows, side = fen.split()[:2]
    files = sum(int(char) if char.isdigit() else 1 for char in rows.split("/")[0])
    return read_board(rows), "W" if side == "w" else "b", files, rows.count("/") + 1


def neighbours(point: Point, files: int, ranks: int) -> Iterator[tuple[int, int]]:
    """FA-1: yield the directions of the lines from a point; diagonals only from strong ones."""
    strong = sum(point) % 2 == 0
    for dx in (-1, 0, 1):
        for dy in (-1, 0, 1):
            x, y = point[0] + dx, point[1] + dy
            joined = (dx or dy) and (strong or not (dx and dy))
            if joined and 1 <= x <= files and 1 <= y <= ranks:
                yield dx, dy


def run(board: Board, start: Point, dx: int, dy: int, enemy: str) -> list[Point]:
    """FA-5: the unbroken run of enemy stones from the contact point outwards."""
    taken = []
    while board.get(start) == enemy:
        taken.append(start)
        start = (start[0] + dx, start[1] + dy)
    return taken


def captures(
    board: Board, stone: Point, visited: list[Point], last: tuple[int, int] | None, size: Point
) -> Iterator[tuple[Point, str, list[Point], tuple[int, int]]]:
    """FA-4, FA-6: yield every capturing step of one stone."""
    enemy = ENEMY[board[stone]]
    for dx, dy in neighbours(stone, *size):
        to = (stone[0] + dx, stone[1] + dy)
        if to in board or to in visited or (dx, dy) == last:
            continue
        ahead = run(board, (to[0] + dx, to[1] + dy), dx, dy, enemy)
        behind = run(board, (stone[0] - dx, stone[1] - dy), -dx, -dy, enemy)
        if ahead:
            yield to, "+", ahead, (dx, dy)
        if behind:
            yield to, "-", behind, (dx, dy)


def chains(
    board: Board,
    stone: Point,
    text: str,
    visited: list[Point],
    last: tuple[int, int] | None,
    size: Point,
) -> Iterator[str]:
    """FA-7: yield the text of every turn that continues; it may end after any capture."""
    for to, kind, taken, direction in captures(board, stone, visited, last, size):
        longer = f"{text}{',' if last else ''}{name(to)}{kind}"
        yield longer
        after = {point: unit for point, unit in board.items() if point not in taken}
        after[to] = after.pop(stone)
        yield from chains(after, to, longer, [*visited, to], direction, size)


def legal(fen: str, no_capture: str = "capturer-wins") -> set[str]:
    """Return the legal turns in the canonical dialect.

    FA-13: *no_capture* is the rule option ``vela-no-capture``.
    """
    board, side, files, ranks = read(fen)
    restricted = fen.split()[2]
    if ENEMY[side] not in board.values():
        return set()
    points = [point for point, unit in board.items() if unit == side]
    size = (files, ranks)
    if restricted == side.lower():  # FA-11
        return paikas(board, points, size)
    if restricted != "-":  # FA-12: one step of a capture; FA-13: perhaps a paika without one
        turns = {
            name(stone) + name(to) + kind
            for stone in points
            for to, kind, _, _ in captures(board, stone, [stone], None, size)
        }
        return turns or (paikas(board, points, size) if no_capture == "paika" else set())
    turns = {
        turn for stone in points for turn in chains(board, stone, name(stone), [stone], None, size)
    }
    return turns or paikas(board, points, size)


def after(fen: str, turn: str) -> str:
    """Return the position string after a legal *turn*.

    FA-5, FA-12: a step takes the whole run, from a restricted giver only the contact stone.
    """
    board, side, files, ranks = read(fen)
    restricted, number = fen.split()[2:]
    stone = square(turn)
    for step in turn[2:].split(","):
        to = square(step)
        dx, dy = to[0] - stone[0], to[1] - stone[1]
        taken: list[Point] = []
        if step.endswith("+"):
            taken = run(board, (to[0] + dx, to[1] + dy), dx, dy, ENEMY[side])
        elif step.endswith("-"):
            taken = run(board, (stone[0] - dx, stone[1] - dy), -dx, -dy, ENEMY[side])
        for point in taken if restricted == "-" else taken[:1]:
            del board[point]
        board[to] = board.pop(stone)
        stone = to
    if [unit.lower() for unit in board.values()].count(restricted) <= 5:  # FA-10
        restricted = "-"
    rows = write_board(board, files, ranks)
    other = "b" if side == "W" else "w"
    return f"{rows} {other} {restricted} {int(number) + (side == 'b')}"


def square(text: str) -> Point:
    """Return the point whose name *text* begins with."""
    return "abcdefghi".index(text[0]) + 1, int(text[1])


def paikas(board: Board, own: list[Point], size: Point) -> set[str]:
    """FA-3: return the moves to empty points along lines."""
    return {
        name(stone) + name((stone[0] + dx, stone[1] + dy))
        for stone in own
        for dx, dy in neighbours(stone, *size)
        if (stone[0] + dx, stone[1] + dy) not in board
    }


def resolve(fen: str, written: Written) -> str | None:
    """Return the kinds of the steps that take what *written* states, None if none do.

    Steps that are no captures, or follow no line, take nothing and are not compared. Approach comes
    before withdrawal.
    """
    board, side, _, _ = read(fen)
    restricted = fen.split()[2]
    kinds = ""
    points = [(number % 10 + 1, number // 10 + 1) for number in written.path]
    for step, (start, to) in enumerate(pairwise(points)):
        dx, dy = to[0] - start[0], to[1] - start[1]
        choices = "+-" if written.kinds[step] == "?" else written.kinds[step]
        if choices == "=" or (dx, dy) not in neighbours((start[0] + 10, start[1] + 10), 99, 99):
            kinds += choices[0]
            continue
        for kind in choices:
            sign, contact = (1, to) if kind == "+" else (-1, start)
            dx_out, dy_out = sign * dx, sign * dy
            first = (contact[0] + dx_out, contact[1] + dy_out)
            taken = run(board, first, dx_out, dy_out, ENEMY[side])
            if restricted != "-":  # FA-11, FA-12
                taken = taken[: restricted != side.lower()]
            if _is_stated(written, step, taken):
                kinds += kind
                board = {point: unit for point, unit in board.items() if point not in taken}
                break
        else:
            return None
    return kinds


def _is_stated(written: Written, step: int, taken: list[Point]) -> bool:
    numbers = frozenset(file - 1 + 10 * (rank - 1) for file, rank in taken)
    if written.counts and written.counts[step] is not None:
        return written.counts[step] == len(taken)
    if written.taken and written.taken[step] is not None:
        return written.taken[step] == numbers
    return True
