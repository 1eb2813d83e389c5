"""The game of Hanga Roa: its start, set-ups and position strings."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

from kohau.notation.diagnostics import BadPosition
from kohau.notation.hanga_roa.dialects import DIALECTS, AnyWritten
from kohau.notation.hanga_roa.ply import SQUARE_MEMBERS, with_squares
from kohau.notation.hanga_roa.squares import GRID, NUMBERS, SQUARE_NAMES, STRIDE
from kohau.notation.sentence import Sentence
from kohau.replay.fields import BOARD, NUMBER, SIDE, Field
from kohau.replay.game import Game, RuleOption, Variant
from kohau.replay.games.hanga_roa.board import FIRST_THROWS, HangaRoaBoard
from kohau.replay.games.hanga_roa.faults import PIECE_NAMES, WORDING
from kohau.replay.games.hanga_roa.geometry import LETTERS
from kohau.replay.games.hanga_roa.position import HangaRoaPosition
from kohau.replay.games.hanga_roa.units import PACKED

START = "1a2m2a1/4a4/1p5p1/4p4/9/4P4/1P5P1/4A4/1A2M2A1 w - 1"
"""HR-2: the usual formation."""

PIECES_OF_A_SIDE = {"White": {"M": 1, "A": 3, "P": 3}, "Black": {"m": 1, "a": 3, "p": 3}}
"""HR-1: the number of pieces of each kind at the start, and the maximum later."""

MIDDLE_RANK = 5
Units = list[tuple[int, str]]
"""The number of its square and the letter of each unit on the board."""

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
        _check_pieces(units, hands)
        cells = [0] * NUMBERS
        for square, letter in units:
            cells[square] = LETTERS.index(letter)
        board = HangaRoaBoard(white_to_play, number, FIRST_THROWS.index(rules["first-throw"]))
        board.set_up(cells, (hands.count("A"), hands.count("a")))
        if board.has_won(True) and board.has_won(False):
            raise BadPosition(
                "both sides have won: a Moai that is missing has lost, one on the far rank has won",
                rule="HR-9",
            )
        if white_to_play and number == 1 and not any(letter in "Ss" for _, letter in units):
            _check_formation(board, units, hands)
        return HangaRoaPosition(board)

    def with_squares(self, written: AnyWritten, number: Callable[[int], int]) -> AnyWritten:
        return with_squares(written, number)


GAME = HangaRoa()


def _check_pieces(units: Units, hands: str) -> None:
    """HR-1: raise if a side has too many pieces."""
    counts = Counter([*hands, *(letter for _, letter in units)])
    for side, pieces in PIECES_OF_A_SIDE.items():
        for letter, most in pieces.items():
            if counts[letter] > most:
                raise BadPosition(
                    f"{side} has {counts[letter]} {PIECE_NAMES[letter.upper()]},"
                    f" and can have {most} at most",
                    rule="HR-1",
                    hint="those in hand count too" if letter in hands else None,
                )


def _check_formation(board: HangaRoaBoard, units: Units, hands: str) -> None:
    """HR-2: raise unless both sides have all their pieces on their own half, no Moai enclosed."""
    for side in PIECES_OF_A_SIDE:
        wrong = _wrong_formation(side, units, hands)
        if wrong is None and board.is_enclosed(board.moai(side == "White")):
            wrong = Sentence("{side}'s Moai is enclosed", side=Sentence(side))
        if wrong:
            raise BadPosition(
                Sentence("before the first turn {wrong}", wrong=wrong),
                rule="HR-2",
                hint="a formation has 7 pieces a side; with a later move number it is a study",
            )


def _wrong_formation(side: str, units: Units, hands: str) -> str | None:
    """Return how the pieces of a side violate HR-2, None if they do not."""
    pieces = PIECES_OF_A_SIDE[side]
    if count := sum(letter in pieces for letter in hands):
        return Sentence("{side} has {count} Ariki in hand", side=Sentence(side), count=count)
    counts = Counter(letter for _, letter in units)
    for letter, due in pieces.items():
        if counts[letter] != due:
            return Sentence(
                "{side} has {count} {piece}, not {due}",
                side=Sentence(side),
                count=counts[letter],
                piece=PIECE_NAMES[letter.upper()],
                due=due,
            )
    for square in sorted(square for square, letter in units if letter in pieces):
        rank = square % STRIDE + 1
        if rank > MIDDLE_RANK if side == "White" else rank < MIDDLE_RANK:
            return Sentence(
                "a piece of {side} stands on {square}, beyond the middle rank",
                side=Sentence(side),
                square=SQUARE_NAMES[square],
            )
    return None
