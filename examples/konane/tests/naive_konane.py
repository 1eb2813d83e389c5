"""The rules of Kōnane once more, slow and simple, on a dictionary of squares."""

import itertools
from collections.abc import Iterator

Men = dict[tuple[int, int], str]
WAYS = ((1, 0), (0, 1), (-1, 0), (0, -1))


def _read(fen: str) -> tuple[Men, str, int]:
    board, side, number = fen.split()
    men: Men = {}
    for rank, row in enumerate(reversed(board.split("/"))):
        file, digits = 0, ""
        for char in row + ".":
            if char.isdigit():
                digits += char
                continue
            for _ in range(int(digits or 0)):
                men[file, rank] = ""
                file += 1
            digits = ""
            if char != ".":
                men[file, rank] = char
                file += 1
    return men, "W" if side == "w" else "b", int(number)


def _write(men: Men, side: str, number: int) -> str:
    size = max(file for file, _ in men) + 1
    rows = []
    for rank in reversed(range(size)):
        row = ""
        empty = 0
        for file in range(size):
            man = men[file, rank]
            if man:
                row += (str(empty) if empty else "") + man
                empty = 0
            else:
                empty += 1
        rows.append(row + (str(empty) if empty else ""))
    return f"{'/'.join(rows)} {'w' if side == 'W' else 'b'} {number}"


def _name(square: tuple[int, int]) -> str:
    return f"{'abcdefghij'[square[0]]}{square[1] + 1}"


def legal(fen: str) -> list[str]:
    men, side, _ = _read(fen)
    empty = [square for square, man in men.items() if not man]
    size = max(file for file, _ in men) + 1
    if not empty:
        middle = (size // 2 - 1, size // 2)
        corners = [(file, rank) for file in (0, size - 1) for rank in (0, size - 1)]
        centre = [(file, rank) for file in middle for rank in middle]
        return [_name(square) for square in corners + centre if men[square] == side]
    if len(empty) == 1:
        ((file, rank),) = empty
        beside = [(file + x, rank + y) for x, y in WAYS]
        return [_name(square) for square in beside if men.get(square) == side]
    return [word for square, man in men.items() if man == side for word in _jumps(men, square)]


def _jumps(men: Men, square: tuple[int, int]) -> Iterator[str]:
    enemy = "b" if men[square] == "W" else "W"
    for x, y in WAYS:
        word, (file, rank) = _name(square), square
        while (
            men.get((file + x, rank + y)) == enemy and men.get((file + 2 * x, rank + 2 * y)) == ""
        ):
            file, rank = file + 2 * x, rank + 2 * y
            word += f"-{_name((file, rank))}"
            yield word


def played(fen: str, word: str) -> str | None:
    if word not in legal(fen):
        return None
    men, side, number = _read(fen)
    squares = [("abcdefghij".index(name[0]), int(name[1:]) - 1) for name in word.split("-")]
    men[squares[0]] = ""
    for (file, rank), (to_file, to_rank) in itertools.pairwise(squares):
        men[(file + to_file) // 2, (rank + to_rank) // 2] = ""
    if len(squares) > 1:
        men[squares[-1]] = side
    other = "b" if side == "W" else "W"
    return _write(men, other, number + (other == "b"))


def result(fen: str) -> tuple[str, str] | None:
    if legal(fen):
        return None
    return ("0-1" if fen.split()[1] == "w" else "1-0", "KO-5")
