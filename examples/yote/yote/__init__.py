"""Yoté for Kohau; its rules, YO-1 to YO-6, are in the README."""

from collections.abc import Iterator, Sequence
from typing import Any

from kohau.boards import (
    ORTHOGONAL,
    BadPosition,
    Counts,
    Outcome,
    SquareBoard,
    SquareDialect,
    SquareGame,
    SquarePly,
    Variant,
    Words,
    bits,
)

MEN = 12
JUMPS = tuple(2 * step for step in ORTHOGONAL)
NONE_IN_HAND, NO_MAN, NOT_EMPTY, NO_WAY, NOTHING_JUMPED, NOT_TAKEN, NOT_TO_TAKE = range(1, 8)


class YotePly(SquarePly):
    """A man is set (``c3``), moves (``c3-c4``), or jumps and takes another man (``c3-c5xa1``)."""

    __slots__ = ()

    @property
    def way(self) -> SquarePly:
        return SquarePly(self.squares[:2])

    @property
    def steps(self) -> Any:
        return self.way.steps

    def written(self, joint: str) -> str:
        taken = (SquarePly((square,)) for square in self.squares[2:])
        return "x".join([self.way.written(joint), *map(str, taken)])


class Plies(SquareDialect):
    """The only dialect."""

    name = "plies"
    example = "c3-c5xa1"

    def start(self, parts: Sequence[Any]) -> SquarePly:
        return YotePly(super().start(parts).squares)


class YoteBoard(SquareBoard):
    shapes = {"": (1, 2, 3)}
    further = (Counts("hands", "men in hand (White-Black)", 2, most=MEN),)
    hands = (MEN, MEN)

    def refusal(self, ply: SquarePly) -> int:
        start, *further = ply.squares
        if not further:
            empty = 0 if self.is_empty(start) else NOT_EMPTY
            return empty if self.hands[not self.white] else NONE_IN_HAND
        end, *taken = further
        if not self.is_own(start):
            return NO_MAN
        if not self.is_empty(end):
            return NOT_EMPTY
        if end - start in ORTHOGONAL:
            return NOT_TO_TAKE if taken else 0
        return self.refusal_of_jump(start, end, taken) if end - start in JUMPS else NO_WAY

    def refusal_of_jump(self, start: int, end: int, taken: list[int]) -> int:
        over = (start + end) // 2
        if not self.is_enemy(over):
            return NOTHING_JUMPED
        others = self.enemy ^ 1 << over
        if not taken:
            return NOT_TAKEN if others else 0
        return 0 if others >> taken[0] & 1 else NOT_TO_TAKE

    def change(self, ply: SquarePly) -> None:
        start, *further = ply.squares
        if not further:
            self.put("W" if self.white else "b", start)
            white, black = self.hands
            self.hands = (white - self.white, black - (not self.white))
            return
        end, *taken = further
        self.move(start, end)
        for square in taken if end - start in ORTHOGONAL else [(start + end) // 2, *taken]:
            self.remove(square)

    def plies(self) -> Iterator[SquarePly]:
        for square in self.grid.names:
            if not self.refusal(YotePly((square,))):
                yield YotePly((square,))
        for start in bits(self.own):
            for way in ORTHOGONAL + JUMPS:
                for taken in ((), *((square,) for square in bits(self.enemy))):
                    ply = YotePly((start, start + way, *taken))
                    if not self.refusal(ply):
                        yield ply

    def counts(self) -> tuple[int, int]:
        """Return how many men the side to play has, and the other one, those in hand included."""
        white, black = map(int.__add__, map(int.bit_count, self.masks.values()), self.hands)
        return (white, black) if self.white else (black, white)

    def ending(self) -> Outcome | None:
        mine, others = self.counts()
        if not mine:
            return self.lost("YO-5", "men", "{loser} has no man left")
        if max(mine, others) <= 3:
            return Outcome(None, "YO-6", "few men", "neither side has more than three men")
        return None

    def without_plies(self) -> Outcome:
        mine, others = self.counts()
        if mine == others:
            words = "no ply is possible, and both sides have as many men"
            return Outcome(None, "YO-6", "blocked", words)
        decided = self.lost if mine < others else self.won
        return decided("YO-6", "blocked", "no ply is possible, and {winner} has more men")

    def check_position(self) -> None:
        if max(self.counts()) > MEN:
            raise BadPosition(f"each side has at most {MEN} men, those in hand included")


class Yote(SquareGame):
    id = "yote"
    title = "Yoté"
    variants = (Variant("standard", "6×5 squares, 12 men", "6/6/6/6/6 w 12-12 1"),)
    dialects = (Plies(),)
    boards = YoteBoard
    pictures = "yote.painter"
    rulebook = "yote.rulebook"
    board_rule = "YO-1"
    letters = "Wb"
    is_symmetric = True
    reasons = {
        NONE_IN_HAND: Words("YO-2", "{side} has no man in hand"),
        NO_MAN: Words("YO-3", "no man of {side} is on {start}"),
        NOT_EMPTY: Words("YO-2", "{end} is not empty"),
        NO_WAY: Words("YO-3", "{end} is neither beside {start} nor behind a man beside it"),
        NOTHING_JUMPED: Words("YO-4", "no man of {other} is between {start} and {end}"),
        NOT_TAKEN: Words(
            "YO-4", "the jump takes another man of {other}", "write {ply}x and its square"
        ),
        NOT_TO_TAKE: Words("YO-4", "{ply} takes no other man of {other} that a jump may take"),
    }


GAME = Yote()
