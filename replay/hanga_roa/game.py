"""The game of Hanga Roa: its start, set-ups and position strings."""

from __future__ import annotations

from collections.abc import Mapping

from notation.diagnostics import BadPosition
from notation.hanga_roa.dialects import DIALECTS
from notation.hanga_roa.ply import Ply
from notation.hanga_roa.squares import FILES, RANK_1, RANK_9, RANKS, SQUARE_NAMES, STRIDE
from notation.masks import bits
from replay.game import Game, RuleOption, Variant
from replay.hanga_roa.armies import Army, moai_enclosed
from replay.hanga_roa.faults import PIECE_NAMES
from replay.hanga_roa.rules import HangaRoaPosition
from replay.hanga_roa.states import BYTES_OF_A_MASK, MASKS, WIDTH
from replay.packing import Packer
from replay.ranks import read_fields, read_ranks, read_side_and_number

START = "1a2m2a1/4a4/1p5p1/4p4/9/4P4/1P5P1/4A4/1A2M2A1 w - 1"
"""HR-2: the usual formation."""

PIECES_OF_A_KIND = {"M": 1, "A": 3, "P": 3}
MIDDLE_RANK = 5


class HangaRoa(Game[Ply]):
    """Hanga Roa, HR-1 to HR-10."""

    id = "hanga-roa"
    title = "Hanga Roa"
    variants = (Variant("standard", "the only one, 9×9"),)
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
    repetition_rule = "HR-10"

    def start(
        self, variant: str | None = None, rules: Mapping[str, str] | None = None
    ) -> HangaRoaPosition:
        return self.position(START, variant, rules)

    def position(
        self, fen: str, variant: str | None = None, rules: Mapping[str, str] | None = None
    ) -> HangaRoaPosition:
        options = self.check_rules(self.check_variant(variant), rules)
        return _position(fen, options["first-throw"])

    def board(self, variant: str) -> tuple[int, int]:
        return FILES, RANKS

    def trace(self, letter: str, file: int, rank: int) -> tuple[int, int, int]:
        """Units are bits behind the game's name, kind by kind, White's first."""
        byte, bit = divmod(STRIDE * file + rank, 8)
        before = MASKS + BYTES_OF_A_MASK * self.letters.index(letter)
        return before + byte, 1 << bit, 1 << bit

    def own_packer(self) -> Packer:
        from replay.track_packing import TrackPacker

        return TrackPacker(self.dialects[0], WIDTH)


GAME = HangaRoa()


def _position(fen: str, first_throw: str) -> HangaRoaPosition:
    board, side, hands, number_text = read_fields(
        fen, "board", "side (w or b)", "hands (- or letters A, a)", "move number"
    )
    white_to_play, number = read_side_and_number(side, number_text)
    if hands != "-" and set(hands) - set("Aa"):
        raise BadPosition(f"the hands are {hands!r}, neither - nor letters A and a")
    white, black = _armies(board, hands)
    own, enemy = (white, black) if white_to_play else (black, white)
    position = HangaRoaPosition(own, enemy, white_to_play, number, first_throw)
    _check_decision(position)
    if white_to_play and number == 1 and not position.stones:
        _check_formation(position)
    return position


def _armies(board: str, hands: str) -> tuple[Army, Army]:
    """Return the armies of White and Black; raise where a side has too many pieces."""
    masks = dict.fromkeys("MAPSmaps", 0)
    for file, rank, letter in read_ranks(board, FILES, RANKS, "MAPSmaps"):
        masks[letter] |= 1 << STRIDE * file + rank
    armies = []
    for side, letters in (("White", "MAPS"), ("Black", "maps")):
        moai, ariki, mato, stones = (masks[letter] for letter in letters)
        army = Army(moai, ariki, mato, stones, hands.count(letters[1]))
        for kind, count in _counts(army).items():
            if count > PIECES_OF_A_KIND[kind]:
                allowed = PIECES_OF_A_KIND[kind]
                raise BadPosition(
                    f"{side} has {count} {PIECE_NAMES[kind]}, and can have {allowed} at most",
                    rule="HR-1",
                    hint="those in hand count too" if army.hand and kind == "A" else None,
                )
        armies.append(army)
    return armies[0], armies[1]


def _counts(army: Army) -> dict[str, int]:
    return {
        "M": army.moai.bit_count(),
        "A": army.ariki.bit_count() + army.hand,
        "P": army.mato.bit_count(),
    }


def _check_decision(position: HangaRoaPosition) -> None:
    """Raise if both sides are shown to have won."""
    white_won = not position.black.moai or position.white.moai & RANK_9
    black_won = not position.white.moai or position.black.moai & RANK_1
    if white_won and black_won:
        raise BadPosition(
            "both sides have won: a Moai that is missing has lost, one on the far rank has won",
            rule="HR-9",
        )


def _check_formation(position: HangaRoaPosition) -> None:
    """HR-2: raise unless both sides have all their pieces on their own half, no Moai enclosed."""
    for side, army in (("White", position.white), ("Black", position.black)):
        if wrong := _wrong_formation(side, army, position.pieces):
            raise BadPosition(
                f"before the first turn {wrong}",
                rule="HR-2",
                hint="a formation has 7 pieces a side; with a later move number it is a study",
            )


def _wrong_formation(side: str, army: Army, pieces: int) -> str | None:
    """Return what HR-2 forbids of the formation of a side; *pieces* are those of both."""
    if army.hand:
        return f"{side} has {army.hand} Ariki in hand"
    for kind, count in _counts(army).items():
        if count != PIECES_OF_A_KIND[kind]:
            return f"{side} has {count} {PIECE_NAMES[kind]}, not {PIECES_OF_A_KIND[kind]}"
    for square in bits(army.pieces):
        rank = square % STRIDE + 1
        if rank > MIDDLE_RANK if side == "White" else rank < MIDDLE_RANK:
            return f"a piece of {side} stands on {SQUARE_NAMES[square]}, beyond the middle rank"
    return f"{side}'s Moai is enclosed" if moai_enclosed(army.moai, pieces) else None
