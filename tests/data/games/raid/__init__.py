"""A game made up for tests of ``kohau.boards``: all that games on squares may have.

RA-1: men stand on squares without blocks. RA-2: a man steps to one of the eight squares around it,
where it may take an enemy's man, which comes into the hand of the player if it is a pawn. RA-3: a
pawn in hand is set on an empty square. RA-4: who takes the king has won, and who can't play has
drawn. RA-5: by the option ``pairs``, White has one turn, and then each side two in a row.
"""

from __future__ import annotations

from collections.abc import Iterator

from kohau.boards import (
    DIAGONAL,
    ORTHOGONAL,
    REASONS,
    STRIDE,
    BadPosition,
    Counts,
    Grid,
    Numbering,
    Outcome,
    RuleOption,
    SquareBoard,
    SquareDialect,
    SquareGame,
    SquarePly,
    SquarePosition,
    Variant,
    Words,
    bits,
)

NOT_OWN, NO_STEP, OCCUPIED, NO_PAWN = range(1, 5)


class Plain(SquareDialect):
    name = "plain"
    example = "a1-b2"


class Joined(SquareDialect):
    name = "joined"
    grammar = "joined.lark"
    example = "a1>b2"
    joint = ">"


class RaidBoard(SquareBoard):
    shapes = {"": (2,), "P": (1,)}
    further = (
        Counts("hands", "pawns in hand (White-Black)", 2),
        Counts("left", "turns of the side to play", least=1, most=2),
    )
    hands = (0, 0)
    left = 1

    def check_position(self) -> None:
        if self.left == 2 and self.geometry.rules.get("pairs", "no") == "no":
            raise BadPosition("nobody has two turns", rule="RA-5")

    @property
    def in_hand(self) -> int:
        return self.hands[not self.white]

    def refusal(self, ply: SquarePly) -> int:
        if ply.kind:
            return self.refusal_of_drop(ply)
        start, end = ply.squares
        if not self.is_own(start):
            return NOT_OWN + REASONS
        if end - start not in ORTHOGONAL + DIAGONAL:
            return NO_STEP + REASONS
        return 0 if self.is_empty(end) or self.is_enemy(end) else OCCUPIED + REASONS

    def refusal_of_drop(self, ply: SquarePly) -> int:
        if not self.in_hand:
            return NO_PAWN
        return 0 if self.is_empty(ply.squares[0]) else OCCUPIED

    def change(self, ply: SquarePly) -> None:
        taken = self.letter_at(ply.squares[-1])
        won = -1 if ply.kind else int(taken.upper() == "P" and self.in_hand < 9)
        white, black = self.hands
        self.hands = (white + won, black) if self.white else (white, black + won)
        if ply.kind:
            self.put("P" if self.white else "p", ply.squares[0])
        else:
            self.move(*ply.squares)

    def plies(self) -> Iterator[SquarePly]:
        for start in bits(self.own):
            for step in ORTHOGONAL + DIAGONAL:
                if not self.refusal(ply := SquarePly((start, start + step))):
                    yield ply
        for square in self.grid.names:
            if not self.refusal(ply := SquarePly((square,), "P")):
                yield ply

    def end_turn(self) -> None:
        if self.left == 2:
            self.left = 1
        else:
            super().end_turn()
            self.left = 2 if self.geometry.rules.get("pairs", "no") == "yes" else 1

    def ending(self) -> Outcome | None:
        kings = [side for side, letter in ((True, "K"), (False, "k")) if self.masks[letter]]
        if len(kings) == 2 or not self.occupied:
            return None
        message = "{loser} has no king"
        return (
            self.won("RA-4", "king", message)
            if self.white in kings
            else self.lost("RA-4", "king", message)
        )

    def without_plies(self) -> Outcome:
        return Outcome(None, "RA-4", "stalemate", "there is no ply")


CROSS = Grid(
    4, 4, up=STRIDE, only=(STRIDE * rank + file for file in range(4) for rank in range(4)
                           if {file, rank} & {1, 2})
)  # fmt: skip


class RaidPosition(SquarePosition):
    board: RaidBoard

    @property
    def numbering(self) -> Numbering:
        """RA-5: four turns share a number."""
        if self.rules.get("pairs") != "yes":
            return super().numbering
        return Numbering(self.board.number, 3 - 2 * self.board.white - (self.board.left == 2), 4)


class Raid(SquareGame):
    id = "raid"
    title = "Raid"
    variants = (
        Variant("small", "5×3", "p1k1p/2*2/P1K1P w 0-0 1 1"),
        Variant(
            "wide",
            "26×12",
            "/".join(["12k13", *["26"] * 4, "p24p", *["*24*"] * 4, "26", "12K12P w 1-0 1 1"]),
        ),
        Variant("cross", "4×4 without corners", "1kp1/4/4/1PK1 w 0-0 1 1", CROSS),
    )
    options = (
        RuleOption("pairs", ("no", "yes"), "whether sides have two turns in a row", ("small",)),
    )
    dialects = (Plain(), Joined())
    boards = RaidBoard
    positions = RaidPosition
    board_rule = "RA-1"
    letters = "KPkp*"
    is_symmetric = True
    reasons = {
        NOT_OWN: Words("RA-2", "no man of {side} is on {start}"),
        NO_STEP: Words("RA-2", "{end} is not beside {start}", "a man goes to one of 8 squares"),
        OCCUPIED: Words("RA-2", "{end} is not empty"),
        NO_PAWN: Words("RA-3", "{side} has no pawn in hand"),
    }


GAME = Raid()
