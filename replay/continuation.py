"""Continuations: whether what is written goes on after turns that are no part of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from kohau.replay.board import Board, Turn
from kohau.replay.scripts import Script
from kohau.replay.search import GOES_ON


class Continuation:
    """Reads a *script* after other turns than those written; not more than *work* are played."""

    def __init__(self, script: Script, work: int) -> None:
        self.script: Final = script
        self.work = work

    def goes_on(self, board: Board, turns: Sequence[Turn], at: int, end: int) -> bool:
        """Whether *turns* are legal, and what is written from *at* to *end* after them."""
        board = board.copy()
        for turn in turns:
            self.work -= 1
            if board.play(turn):
                return False
        while at < min(end, self.script.count):
            self.work -= 1
            matches = self.script.matches(board, at, 0) if self.work > 0 else []
            if not matches or matches[0].cost >= GOES_ON or board.play(matches[0].turn):
                return False
            at = matches[0].end
        return True
