"""Pictures of Yoté: men in hand lie beside the board, White's on the right, Black's on the left."""

from dataclasses import replace
from functools import cache

from kohau.boards import SquarePainter, SquarePosition
from kohau.replay.pictures.picture import Board, Item

ROOM = 2.2
"""The width for men in hand, on both sides together."""


@cache
def _with_room(board: Board) -> Board:
    return replace(board, name=f"{board.name}-hands", width=board.width + ROOM)


class YotePainter(SquarePainter):
    def board(self, position: SquarePosition) -> Board:
        return _with_room(super().board(position))

    def pieces(self, position: SquarePosition) -> tuple[Item, ...]:
        board = self.board(position)
        x = (board.width - 1) / 2
        white, black = map(int, position.further_fields()[0].split("-"))
        lower, upper = -(board.ranks - 1) / 2, (board.ranks - 1) / 2
        gap = (upper - lower) / 11
        in_hand = [
            *(Item(board.men["W"], x, upper - gap * index) for index in range(white)),
            *(Item(board.men["b"], -x, lower + gap * index) for index in range(black)),
        ]
        return (*self.men(position), *in_hand)


PAINTER = YotePainter()
