"""The game of Hanga Roa: its start, set-ups and position strings."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kohau.notation.diagnostics import BadPosition
from kohau.notation.hanga_roa.dialects import DIALECTS, AnyWritten
from kohau.notation.hanga_roa.ply import SQUARE_MEMBERS, with_squares
from kohau.notation.hanga_roa.squares import GRID, NUMBERS, SQUARE_NAMES, STRIDE
from kohau.notation.masks import bits
from kohau.notation.sentence import Sentence
from kohau.replay.fields import BOARD, NUMBER, SIDE, Field
from kohau.replay.game import Game, RuleOption, Variant
from kohau.replay.games.hanga_roa.board import FIRST_THROWS, HangaRoaBoard
from kohau.replay.games.hanga_roa.faults import PIECE_NAMES, WORDING
from kohau.replay.games.hanga_roa.geometry import LETTERS
from kohau.replay.games.hanga_roa.position import Army, HangaRoaPosition
from kohau.replay.games.hanga_roa.units import PACKED

START = "1a2m2a1/4a4/1p5p1/4p4/9/4P4/1P5P1/4A4/1A2M2A1 w - 1"
"""HR-2: the usual formation."""

PIECES_OF_A_KIND = {"M": 1, "A": 3, "P": 3}
MIDDLE_RANK = 5
HANDS = Field("hands (- or letters A, a)", lambda position: position.hands)


class HangaRoa(Game[HangaRoaPosition]):
    """Hanga Roa, HR-1 to HR-10."""

    id = "hanga-roa"
    title = "Hanga Roa"
    variants = (Variant("standard", "the only one, 9×9", START, GRID),)
    positions = HangaRoaPosition
    wording = WORDING
    rulebook = "kohau.replay.games.hanga_roa.rulebook"
    rules_page = "rules/hanga-roa.html"
    pictures = "kohau.replay.games.hanga_roa.painter"
    spelling = "kohau.replay.games.hanga_roa.spelling"
    options = (
        RuleOption(
            "first-throw",
            ("white", "black", "both", "none"),
            "whose first turn is limited to one stone",
            ("standard",),
        ),
    )
    dialects = DIALECTS
    letters = "MAPSmaps"
    fields = (BOARD, SIDE, HANDS, NUMBER)
    packed = PACKED
    square_members = SQUARE_MEMBERS
    is_symmetric = True
    repetition_rule = "HR-10"

    def set_up(self, variant: str, rules: dict[str, str], *values: Any) -> HangaRoaPosition:
        units, white_to_play, hands, number = values
        if hands != "-" and set(hands) - set("Aa"):
            raise BadPosition(f"the hands are {hands!r}, neither - nor letters A and a")
        cells = [0] * NUMBERS
        for square, letter in units:
            cells[square] = LETTERS.index(letter)
        board = HangaRoaBoard(white_to_play, number, FIRST_THROWS.index(rules["first-throw"]))
        board.set_up(cells, (hands.count("A"), hands.count("a")))
        position = HangaRoaPosition(board)
        _check_pieces(position)
        if board.has_won(True) and board.has_won(False):
            raise BadPosition(
                "both sides have won: a Moai that is missing has lost, one on the far rank has won",
                rule="HR-9",
            )
        if white_to_play and number == 1 and not position.white.stones | position.black.stones:
            _check_formation(position)
        return position

    def with_squares(self, written: AnyWritten, number: Callable[[int], int]) -> AnyWritten:
        return with_squares(written, number)


GAME = HangaRoa()


def _check_pieces(position: HangaRoaPosition) -> None:
    """HR-1: raise if a side has too many pieces."""
    for side, army in (("White", position.white), ("Black", position.black)):
        for kind, count in army.counts.items():
            if count > (allowed := PIECES_OF_A_KIND[kind]):
                raise BadPosition(
                    f"{side} has {count} {PIECE_NAMES[kind]}, and can have {allowed} at most",
                    rule="HR-1",
                    hint="those in hand count too" if army.hand and kind == "A" else None,
                )


def _check_formation(position: HangaRoaPosition) -> None:
    """HR-2: raise unless both sides have all their pieces on their own half, no Moai enclosed."""
    for side, army in (("White", position.white), ("Black", position.black)):
        wrong = _wrong_formation(side, army)
        if wrong is None and position.board.is_enclosed(position.board.moai(side == "White")):
            wrong = Sentence("{side}'s Moai is enclosed", side=Sentence(side))
        if wrong:
            raise BadPosition(
                Sentence("before the first turn {wrong}", wrong=wrong),
                rule="HR-2",
                hint="a formation has 7 pieces a side; with a later move number it is a study",
            )


def _wrong_formation(side: str, army: Army) -> str | None:
    """Return how the pieces of a side violate HR-2, None if they do not."""
    if army.hand:
        return Sentence("{side} has {count} Ariki in hand", side=Sentence(side), count=army.hand)
    for kind, count in army.counts.items():
        if count != PIECES_OF_A_KIND[kind]:
            return Sentence(
                "{side} has {count} {piece}, not {due}",
                side=Sentence(side),
                count=count,
                piece=PIECE_NAMES[kind],
                due=PIECES_OF_A_KIND[kind],
            )
    for square in bits(army.pieces):
        rank = square % STRIDE + 1
        if rank > MIDDLE_RANK if side == "White" else rank < MIDDLE_RANK:
            return Sentence(
                "a piece of {side} stands on {square}, beyond the middle rank",
                side=Sentence(side),
                square=SQUARE_NAMES[square],
            )
    return None
