"""Recurrence: whether a position of a line occurs for the third time, and after which ply."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kohau.replay.board import Board, Turn

_CELLS: Final = 1 << 10
_MOST_KEYS: Final = 1 << 9
"""The number of cells in a table, and of keys that may be in it, so that finding one is fast."""


class _Cell:
    """How many *times* a *key* has occurred among the keys of a *run*."""

    def __init__(self) -> None:
        self.run: i64 = 0
        self.key: i64 = 0
        self.times: i64 = 0


class Recurrence:
    """Counts the keys of positions; *is_possible*: one may have occurred for the third time.

    Keys before an irreversible ply do not count: its position is the first of another run. If a run
    has more keys than the table can hold, a recurrence is possible. Tables are used again, so that
    adding a key creates no object; see :func:`begun`.
    """

    def __init__(self) -> None:
        self.cells: Final[list[_Cell]] = [_Cell() for _ in range(_CELLS)]
        self.run: i64 = 0
        self.count: i64 = 0
        self.is_possible = False

    def begin(self, key: i64) -> None:
        """Begin a line, with the key before its first ply."""
        self.is_possible = False
        self.add(key, True)

    def add(self, key: i64, is_irreversible: bool) -> None:
        """Add the key after a ply."""
        if is_irreversible:
            self.run += 1
            self.count = 0
        self.count += 1
        if self.count > _MOST_KEYS:
            self.is_possible = True
            return
        run, cells = self.run, self.cells
        at = key & (_CELLS - 1)
        cell = cells[at]
        while cell.run == run:
            if cell.key == key:
                cell.times += 1
                if cell.times > 2:
                    self.is_possible = True
                return
            at = (at + 1) & (_CELLS - 1)
            cell = cells[at]
        cell.run, cell.key, cell.times = run, key, 1

    def end(self) -> bool:
        """End the line; return whether a recurrence is possible."""
        _unused.append(self)
        return self.is_possible


_unused: Final[list[Recurrence]] = []


def begun(key: i64) -> Recurrence:
    """Return an unused table for a line, with the *key* before its first ply."""
    found = _unused.pop() if _unused else Recurrence()
    found.begin(key)
    return found


def repetition(turns: list[Turn], board: Board) -> int:
    """Return the number of *turns* after which a position occurs for the third time, 0 if none.

    *board* is the one before them, which is changed. States are compared, not keys.
    """
    occurrences: dict[bytes, int] = {board.state(): 1}
    for ply, turn in enumerate(turns, start=1):
        board.play(turn)
        state = board.state()
        occurrences[state] = occurrences.get(state, 0) + 1
        if occurrences[state] > 2:
            return ply
    return 0
