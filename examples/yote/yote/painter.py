"""Pictures of Yoté: men in hand lie beside the board, White's on the right, Black's on the left."""

from dataclasses import replace

from kohau.boards import Grid, SquarePosition
from kohau.painters import Board, Item, SquarePainter
from yote import YoteBoard

ROOM = 2.2
"""The width for men in hand, on both sides together."""


class YotePainter(SquarePainter):
    def make_board(self, game: str, grid: Grid, letters: str) -> Board:
        board = super().make_board(game, grid, letters)
        return replace(board, width=board.width + ROOM)

    def above(self, position: SquarePosition) -> tuple[Item, ...]:
        board = self.board(position)
        x, y = (board.width - 1) / 2, (board.ranks - 1) / 2
        assert isinstance(position.board, YoteBoard)
        white, black = position.board.hands
        gap = 2 * y / 11
        return (
            *(Item(board.men["W"], x, y - gap * index) for index in range(white)),
            *(Item(board.men["b"], -x, gap * index - y) for index in range(black)),
        )


PAINTER = YotePainter()
