"""The rules of Hamnár, HA-3 to HA-10.

Men are bit masks over the squares of ``kohau.notation.hamnar``, orbs bit masks over the icons.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import Any, Final

from librt.strings import BytesWriter, write_i64_le
from mypy_extensions import i64

from kohau.notation.cache import Cache
from kohau.notation.hamnar import (
    ELEPHANT,
    HORSE,
    ICONS,
    PAWN,
    PLACEMENT,
    SQUARE_NAMES,
    SQUARES,
    STRIDE,
    SUN,
    Ply,
)
from kohau.notation.masks import bits, mask_of
from kohau.replay.board import OF_WORDS, Board, Meaning, Turn, key_of
from kohau.replay.outcome import Outcome, lost_by
from kohau.replay.packed_state import PackedState, Part

BOARD: Final = sum(1 << square for square in SQUARES.values())
PILLARS: Final = sum(1 << SQUARES[name] for name in ("b2", "d2", "b4", "d4"))
JUMPS: Final = tuple(
    sign * jump
    for jump in (2 * STRIDE + 1, 2 * STRIDE - 1, STRIDE + 2, STRIDE - 2)
    for sign in (1, -1)
)
DIRECTIONS: Final = (1, -1, STRIDE, -STRIDE)


def _elephant_ways() -> dict[tuple[int, int], int]:
    """HA-8: return the squares of every elephant move on an empty board, including the last."""
    flat = BOARD & ~PILLARS
    ways = {}
    for origin in bits(flat):
        for direction in DIRECTIONS:
            to, way = origin + direction, 0
            while to >= 0 and flat >> to & 1:
                way |= 1 << to
                ways[origin, to] = way
                to += direction
    return ways


_ELEPHANT_WAYS: Final = _elephant_ways()


def swept(kind: str, origin: int, to: int) -> int:
    """Return the squares on which a move takes men: the whole path for HA-8, else the last one."""
    return _ELEPHANT_WAYS.get((origin, to), 0) if kind == ELEPHANT else 1 << to


def reaches(kind: str, origin: int, to: int, white: bool) -> bool:
    """Return whether a move of a side's man leads from one square to another: HA-6 to HA-8."""
    if kind == PAWN:
        return to - origin == (STRIDE if white else -STRIDE)
    if kind == HORSE:
        return to - origin in JUMPS
    return (origin, to) in _ELEPHANT_WAYS


PLACING: Final = 6
"""The value of the active icon during the placement of orbs: none."""

PLACEMENT_ORDER: Final = (True, False, True, False, False, True)
"""HA-3: whether White places the first orb, the second …"""

KINDS: Final = (SUN, PAWN, HORSE, HORSE, HORSE, ELEPHANT, PLACEMENT)
"""HA-4: the kind of ply that each icon grants, and the one required without an active icon."""

# Reasons why a ply is illegal.
GAME_OVER: Final = 1  # HA-10: the side that is due cannot move and has lost.
MALFORMED: Final = 2  # It does not have the form of a ply, or a square or icon does not exist.
WRONG_KIND: Final = 3  # HA-3, HA-4: another kind of ply is due.
ICON_TAKEN: Final = 4  # HA-3: an orb is on the icon.
ONE_OWNER: Final = 5  # HA-9: the two orbs belong to one player.
NO_OWN_MAN: Final = 6  # HA-4: no man of the player is on the origin.
OWN_MAN_THERE: Final = 7  # HA-5: a man of the player is on the destination.
NO_SUCH_MOVE: Final = 8  # HA-6 to HA-8: the man does not move like that.
STOPPED: Final = 9  # HA-8: a man of the player stops the elephant.
WRONG_MARK: Final = 10  # The mark for a man taken is wrong or missing.
OTHER_MARK: Final = OF_WORDS  # The same of a word: what is meant has the right mark.
NO_SWAP: Final = OF_WORDS + 1  # HA-9: a word swaps two orbs that belong to one player.

_NUMBERS_OF_KINDS: Final = {PLACEMENT: 0, SUN: 1, PAWN: 2, HORSE: 3, ELEPHANT: 4}
_PLACEMENT: Final = 0
_SUN: Final = 1
_DUE: Final = bytes(_NUMBERS_OF_KINDS[kind] for kind in KINDS)
_ALL_ICONS: Final = (1 << len(ICONS)) - 1
_FIRST_ACTIVE: Final = ICONS.index(PAWN)
_WHITE_PLACES: Final = bytes((*PLACEMENT_ORDER, False)[n.bit_count()] for n in range(1 << 6))
"""HA-3: whether White places the next orb, by the mask of the icons with orbs."""

PACKED: Final = PackedState(
    "hamnar",
    Part("white men", 8, "W"),
    Part("black men", 8, "b"),
    Part("white orbs"),
    Part("black orbs"),
    Part("active icon"),
)
_STRUCT: Final = PACKED.struct()
_BOARD_BYTES: Final = -(-BOARD.bit_length() // 8)
_WHITE_NUMBERS: Final[list[i64]] = PACKED.of_bytes("white men", _BOARD_BYTES)
_BLACK_NUMBERS: Final[list[i64]] = PACKED.of_bytes("black men", _BOARD_BYTES)
_WHITE_ORB_NUMBERS: Final[list[i64]] = PACKED.of_bytes("white orbs")
_BLACK_ORB_NUMBERS: Final[list[i64]] = PACKED.of_bytes("black orbs")
_ACTIVE_NUMBERS: Final[list[i64]] = PACKED.of_bytes("active icon")


def _number_of(mask: i64, numbers: list[i64]) -> i64:
    """Return the key number of *mask* from those of its bytes."""
    number: i64 = 0
    first: i64 = 0
    while mask:
        number ^= numbers[first + (mask & 255)]
        mask >>= 8
        first += 256
    return number


class HamnarTurn(Turn):
    """A ply as masks: *orbs* of its icons, *origin* and *to*, the squares *swept* by a move.

    *flaw* is the reason why it is illegal on every board, 0 if there is none. *white_change* and
    *black_change* are how the key changes when a man of White or Black moves.
    """

    def __init__(self, ply: Ply) -> None:
        super().__init__(ply)
        well_formed = ply.is_well_formed
        origin, to = ply.path if well_formed and ply.path else (0, 0)
        self.flaw: Final[i64] = 0 if well_formed else MALFORMED
        self.kind: Final[i64] = _NUMBERS_OF_KINDS[ply.kind] if well_formed else _PLACEMENT
        self.orbs: Final[i64] = mask_of(ply.icons) if well_formed else 0
        self.origin: Final[i64] = 1 << origin
        self.to: Final[i64] = 1 << to
        self.swept: Final[i64] = swept(ply.kind, origin, to) if well_formed else 0
        self.white_reaches: Final = reaches(ply.kind, origin, to, True)
        self.black_reaches: Final = reaches(ply.kind, origin, to, False)
        self.takes: Final = bool(ply.takes)
        moved = self.origin | self.to
        self.white_change: Final = _number_of(moved, _WHITE_NUMBERS)
        self.black_change: Final = _number_of(moved, _BLACK_NUMBERS)

    def on(self, board: Board, meaning: Meaning) -> Turn | None:
        """Return the turn that this text means: with the right mark, or ``S--`` for no change."""
        assert isinstance(board, HamnarBoard)  # noqa: S101 - boards resolve their own words
        turn = self
        if self.kind > _SUN:
            if self.takes != board.takes(self):
                turn = board.turn(self.ply._replace(takes=not self.takes))
                meaning.remark(OTHER_MARK, turn)
        elif self.kind == _SUN and self.orbs and board.have_one_owner(self.orbs):
            turn = board.turn(Ply(SUN))
            meaning.remark(NO_SWAP, turn)
        return turn


_turns: Final = Cache(HamnarTurn)


class HamnarBoard(Board):
    """A position of Hamnár that changes as plies are played."""

    def __init__(
        self,
        white_men: i64,
        black_men: i64,
        white_orbs: i64,
        black_orbs: i64,
        active: i64,
        number: i64,
        key: i64 = 0,
    ) -> None:
        """Create a board; if *key* is 0, it is computed."""
        super().__init__(False, number)
        self.white_men = white_men
        self.black_men = black_men
        self.white_orbs = white_orbs
        self.black_orbs = black_orbs
        self.active = active
        self.white = self._is_white_due()
        self.key = key or key_of(self.state())

    def copy(self) -> HamnarBoard:
        board = HamnarBoard(
            self.white_men,
            self.black_men,
            self.white_orbs,
            self.black_orbs,
            self.active,
            self.number,
            self.key,
        )
        board.quiet = self.quiet
        return board

    def turn(self, ply: Any) -> HamnarTurn:
        turn: HamnarTurn = _turns[ply]
        return turn

    def state(self) -> bytes:
        men, orbs = (self.white_men, self.black_men), (self.white_orbs, self.black_orbs)
        return _STRUCT.pack(PACKED.heading, *men, *orbs, self.active)

    def pack(self, words: BytesWriter, turn: Turn | None) -> None:
        write_i64_le(words, self.white_men)
        write_i64_le(words, self.black_men)

    def _is_white_due(self) -> bool:
        """HA-3, HA-4: return whether White places the next orb, or owns the active one."""
        if self.active == PLACING:
            return _WHITE_PLACES[self.white_orbs | self.black_orbs] != 0
        return self.white_orbs >> self.active & 1 != 0

    # Verifying

    def refusal(self, turn: HamnarTurn) -> i64:
        """Return the reason why a rule forbids *turn*, 0 if none does."""
        if turn.flaw:
            return turn.flaw
        if turn.kind != _DUE[self.active]:
            return WRONG_KIND
        if turn.kind == _PLACEMENT:
            return ICON_TAKEN if turn.orbs & (self.white_orbs | self.black_orbs) else 0
        if turn.kind == _SUN:
            return ONE_OWNER if turn.orbs and self.have_one_owner(turn.orbs) else 0
        return self._refusal_of_move(turn)

    def _refusal_of_move(self, turn: HamnarTurn) -> i64:
        """HA-4 to HA-8: return the reason why a rule forbids a move, 0 if none does."""
        if self.white:
            men, enemy, reaches = self.white_men, self.black_men, turn.white_reaches
        else:
            men, enemy, reaches = self.black_men, self.white_men, turn.black_reaches
        if not men & turn.origin:
            return NO_OWN_MAN
        if men & turn.to:
            return OWN_MAN_THERE
        if not reaches:
            return NO_SUCH_MOVE
        if men & turn.swept:
            return STOPPED
        if turn.takes != (enemy & turn.swept != 0):
            return WRONG_MARK
        return 0

    def takes(self, turn: HamnarTurn) -> bool:
        """Return whether a move takes a man; whether it is legal is not checked."""
        return (self.black_men if self.white else self.white_men) & turn.swept != 0

    def have_one_owner(self, orbs: i64) -> bool:
        """Return whether the orbs on some icons belong to one player, or to nobody."""
        return self.white_orbs & orbs in (0, orbs) and self.black_orbs & orbs in (0, orbs)

    # Playing

    def play(self, turn: Turn) -> i64:
        assert isinstance(turn, HamnarTurn)  # noqa: S101 - boards play their own turns
        reason = self.refusal(turn)
        if reason:
            return reason if self.has_turn() else GAME_OVER
        self.quiet = 0 if turn.kind == _PLACEMENT or turn.takes else self.quiet + 1
        if turn.kind == _PLACEMENT:
            self._change_orbs(turn.orbs if self.white else 0, 0 if self.white else turn.orbs)
        elif turn.kind == _SUN:
            self._change_orbs(turn.orbs, turn.orbs)
        else:
            self._move(turn)
        self.white = self._is_white_due()
        return 0

    def _change_orbs(self, white: i64, black: i64) -> None:
        """HA-3, HA-4, HA-9: put or swap orbs (masks); if none is missing, the next lap begins."""
        self.white_orbs ^= white
        self.black_orbs ^= black
        self.key ^= _WHITE_ORB_NUMBERS[white] ^ _BLACK_ORB_NUMBERS[black]
        if self.white_orbs | self.black_orbs == _ALL_ICONS:
            self._activate(_FIRST_ACTIVE)
            self.number += 1

    def _activate(self, icon: i64) -> None:
        self.key ^= _ACTIVE_NUMBERS[self.active ^ icon]
        self.active = icon

    def _move(self, turn: HamnarTurn) -> None:
        """HA-5 to HA-8: move a man, and take those of the enemy on the squares that it sweeps."""
        moved = turn.origin | turn.to
        if self.white:
            taken = self.black_men & turn.swept
            self.white_men ^= moved
            self.black_men ^= taken
            self.key ^= turn.white_change ^ _number_of(taken, _BLACK_NUMBERS)
        else:
            taken = self.white_men & turn.swept
            self.black_men ^= moved
            self.white_men ^= taken
            self.key ^= turn.black_change ^ _number_of(taken, _WHITE_NUMBERS)
        self._activate((self.active + 1) % 6)

    # Legal plies and outcome

    def letter_at(self, square: i64) -> str:
        if self.white_men >> square & 1:
            return "W"
        return "b" if self.black_men >> square & 1 else ""

    def turns(self) -> Iterator[HamnarTurn]:
        for turn in _CANDIDATES[_DUE[self.active]]:
            if not self.refusal(turn):
                yield turn

    def has_turn(self) -> bool:
        """HA-10: return whether the side to play has a legal ply."""
        for turn in _CANDIDATES[_DUE[self.active]]:  # noqa: SIM110 - a generator is slower
            if not self.refusal(turn):
                return True
        return False

    def outcome(self) -> Outcome | None:
        if self.has_turn():
            return None
        reason = "{loser} has to use icon {icon} and cannot move"
        return lost_by(self.white, "HA-10", "no move", reason, icon=ICONS[self.active])


def _candidates() -> list[list[HamnarTurn]]:
    """Return the plies of each kind, by its number, that are legal on at least one board."""
    icons = range(len(ICONS))
    moves = [
        [
            HamnarTurn(Ply(kind, path=(origin, to), takes=takes))
            for origin in sorted(SQUARE_NAMES)
            for to in sorted(SQUARE_NAMES)
            if reaches(kind, origin, to, True) or reaches(kind, origin, to, False)
            for takes in (False, True)
        ]
        for kind in (PAWN, HORSE, ELEPHANT)
    ]
    placements = [HamnarTurn(Ply(PLACEMENT, (icon,))) for icon in icons]
    swaps = [HamnarTurn(Ply(SUN, pair)) for pair in ((), *combinations(icons, 2))]
    return [placements, swaps, *moves]


_CANDIDATES: Final = _candidates()
