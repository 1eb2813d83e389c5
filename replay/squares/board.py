"""Boards of squares: the common part of the boards of games whose men stand on squares.

A game derives from :class:`SquareBoard`, and says what is legal and what a ply changes.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from typing import Any, ClassVar, Final, NamedTuple, Self

from librt.strings import BytesWriter

from kohau.notation.cache import Cache
from kohau.notation.coordinates import Grid
from kohau.notation.squares import STRIDE, SquarePly
from kohau.replay.board import OF_WORDS, REASONS, Board, Turn, describe_code, key_of
from kohau.replay.fields import Counts
from kohau.replay.outcome import NO_TURN, Outcome, lost_by
from kohau.replay.packed_state import WORD_BYTES, word_count

ORTHOGONAL: Final = (1, STRIDE, -1, -STRIDE)
"""The steps to the squares on the right, above, on the left and below."""
DIAGONAL: Final = (STRIDE + 1, STRIDE - 1, -STRIDE - 1, -STRIDE + 1)
"""The steps to the four squares that touch a corner."""

NO_SQUARE: Final = OF_WORDS - 1  # A square of the ply is not on the board.
MALFORMED: Final = (
    OF_WORDS - 2
)  # The game has no plies of this kind, or with this number of squares.
GAME_OVER: Final = OF_WORDS - 3  # The game has ended on the board.

_RANK_BYTES: Final = STRIDE // 8


class Geometry(NamedTuple):
    """What the boards of a *variant* with its *rules* have in common.

    *letters* are those of the men of the game. States begin with a *heading*, and have masks of the
    number of *ranks* and of bytes for each rank (*rank_bytes*) that the largest board of the game
    needs. *turns* are the plies as boards play them.
    """

    variant: str
    rules: Mapping[str, str]
    grid: Grid
    letters: str
    white_begins: bool
    heading: bytes
    ranks: int
    rank_bytes: int
    turns: Cache


class SquareBoard(Board):
    """A board of up to 26 files and ranks that changes as plies are played.

    *masks* has a bit mask for each letter of the game: the squares where its men stand, by their
    numbers (:data:`~kohau.notation.squares.STRIDE`). Capital letters are White's men, small
    letters Black's, other signs nobody's. A subclass defines :meth:`refusal`, :meth:`change` and
    :meth:`without_plies`, the :attr:`ways` of men or :meth:`plies`, and what else it needs.
    Attributes that it adds, which it lists in :attr:`further`, are never changed in place, but
    replaced, so that copies can share them.
    """

    shapes: ClassVar[Mapping[str, Collection[int]]] = {"": range(1, STRIDE**2)}
    """The kinds of plies (``SquarePly.kind``), and how many squares plies of each may have."""

    ways: ClassVar[tuple[int, ...]] = ()
    """The steps that men may make, legal or not, from which :meth:`plies` makes plies."""

    further: ClassVar[tuple[Counts, ...]] = ()
    """What matters for the rules besides men and side: attributes of the board.

    Position strings have them between the side and the move number.
    """

    def __init__(self, geometry: Geometry, white: bool, number: int) -> None:
        """Create a board without men."""
        super().__init__(white, number)
        self.geometry: Final = geometry
        self.grid: Final = geometry.grid
        self.masks = dict.fromkeys(geometry.letters, 0)

    def copy(self) -> Self:
        board = type(self).__new__(type(self))
        board.__dict__.update(self.__dict__)
        board.masks = dict(self.masks)
        board.white, board.number = self.white, self.number
        board.key, board.quiet = self.key, self.quiet
        return board

    # What a game says

    def refusal(self, ply: SquarePly) -> int:
        """Return the reason why a rule forbids *ply*, 0 if none does.

        Reasons are 1 to 12, plus ``REASONS`` times the number of an illegal step. The ply has one
        of the :attr:`shapes`, all its squares exist, and the game is not over.
        """
        raise self._lacking("refusal")

    def change(self, ply: SquarePly) -> None:
        """Move, place and remove men for *ply*, which is legal; :meth:`end_turn` follows."""
        raise self._lacking("change")

    def plies(self) -> Iterator[SquarePly]:
        """Yield every legal ply once, in an order that is the same on every machine.

        By default, those of single squares that are not refused, and those of own men that go on by
        :attr:`ways`, as long as what they have done so far is legal. Not asked after the end of the
        game (:meth:`ending`).
        """
        men = self.own
        for square in self.grid.names:
            ply = SquarePly((square,))
            if 1 in self.shapes.get("", ()) and not self.refusal(ply):
                yield ply
            if men >> square & 1:
                yield from self._going_on(ply)

    def _going_on(self, ply: SquarePly) -> Iterator[SquarePly]:
        """Yield the legal plies that go on from *ply* by :attr:`ways`."""
        for way in self.ways:
            end = ply.squares[-1] + way
            longer = SquarePly((*ply.squares, end))
            fits = end in self.grid.names and len(longer.squares) in self.shapes.get("", ())
            if fits and not self.refusal(longer):
                yield longer
                yield from self._going_on(longer)

    def without_plies(self) -> Outcome:
        """Return how the game ends if the side to play has no legal ply."""
        raise self._lacking("without_plies")

    def _lacking(self, method: str) -> NotImplementedError:
        return NotImplementedError(f"{type(self).__name__} has no method {method}")

    def ending(self) -> Outcome | None:
        """Return how the game has ended although the side to play could move; by default None."""
        return None

    def end_turn(self) -> None:
        """Change the side to play and the move number; by default, sides alternate."""
        self.white = not self.white
        self.number += self.white == self.geometry.white_begins

    def check_position(self) -> None:
        """Raise :class:`BadPosition` if the rules exclude the position that was set up."""

    def lost(self, rule: str, ending: str = "no turn", reason: str = NO_TURN) -> Outcome:
        """Return the outcome that the side to play has lost.

        *reason* may contain ``{loser}`` and ``{winner}``.
        """
        return lost_by(self.white, rule, ending, reason)

    def won(self, rule: str, ending: str, reason: str) -> Outcome:
        """Return the outcome that the side to play has won; *reason* as for :meth:`lost`."""
        return lost_by(not self.white, rule, ending, reason)

    # Men

    def letter_at(self, square: int) -> str:
        """Return the letter of the man on a square, "" if it is empty or does not exist."""
        if square >= 0:
            for letter, mask in self.masks.items():
                if mask >> square & 1:
                    return letter
        return ""

    def is_empty(self, square: int) -> bool:
        """Whether there is a square with this number, without a man."""
        return square in self.grid.names and not self.letter_at(square)

    def is_own(self, square: int) -> bool:
        """Whether a man of the side to play is on a square."""
        letter = self.letter_at(square)
        return letter.isupper() if self.white else letter.islower()

    def is_enemy(self, square: int) -> bool:
        """Whether a man of the side that is not to play is on a square."""
        letter = self.letter_at(square)
        return letter.islower() if self.white else letter.isupper()

    @property
    def occupied(self) -> int:
        """The mask of all men."""
        return self._mask_of(self.masks)

    @property
    def own(self) -> int:
        """The mask of the men of the side to play."""
        return self._mask_of(filter(str.isupper if self.white else str.islower, self.masks))

    @property
    def enemy(self) -> int:
        """The mask of the men of the other side."""
        return self._mask_of(filter(str.islower if self.white else str.isupper, self.masks))

    def _mask_of(self, letters: Iterable[str]) -> int:
        mask = 0
        for letter in letters:
            mask |= self.masks[letter]
        return mask

    def put(self, letter: str, square: int) -> None:
        """Place a man on an empty square."""
        self.masks[letter] |= 1 << square

    def remove(self, square: int) -> str:
        """Remove the man on a square, if any, and return its letter."""
        letter = self.letter_at(square)
        if letter:
            self.masks[letter] ^= 1 << square
        return letter

    def move(self, start: int, end: int) -> None:
        """Move the man on a square to another one, from which a man is removed, if any."""
        letter = self.remove(start)
        self.remove(end)
        self.put(letter, end)

    # What every board does

    def turn(self, ply: SquarePly) -> Turn:
        turn: Turn = self.geometry.turns[ply]
        return turn

    def play(self, turn: Turn) -> int:
        ply: SquarePly = turn.ply
        reason = self._reason(ply)
        if reason == 0:
            self.quiet += 1
            self.change(ply)
            self.end_turn()
            self.key = key_of(self.state())
        return reason

    def _reason(self, ply: SquarePly) -> int:
        """Return the reason why *ply* is illegal, 0 if it is legal."""
        if len(ply.squares) not in self.shapes.get(ply.kind, ()):
            return MALFORMED
        if any(square not in self.grid.names for square in ply.squares):
            return NO_SQUARE
        return GAME_OVER if self.ending() else self._checked(self.refusal(ply))

    def _checked(self, code: Any) -> int:
        """Return what :meth:`refusal` says; another value than it may return is an error."""
        name = f"{type(self).__name__}.refusal"
        if not isinstance(code, int):
            raise TypeError(f"{name} returns {code!r}; it is 0 for a legal ply")
        if code and not 1 <= code % REASONS < GAME_OVER:
            raise ValueError(
                f"{name} returns {code}, the reason {describe_code(code)};"
                f" reasons are 1 to {GAME_OVER - 1}"
            )
        return code

    def turns(self) -> Iterator[Turn]:
        if self.ending() is None:
            for ply in self.plies():
                yield self.turn(ply)

    def outcome(self) -> Outcome | None:
        ending = self.ending()
        if ending is None and next(self.plies(), None) is None:
            return self.without_plies()
        return ending

    def state(self) -> bytes:
        """Return the game, the variant, its options and the side, then the men by letters."""
        *_, heading, ranks, width, _ = self.geometry
        men = [_packed(mask, ranks, width) for mask in self.masks.values()]
        further = [field.packed(getattr(self, field.attribute)) for field in self.further]
        return b"".join((heading, bytes((self.white,)), *men, *further))

    def pack(self, words: BytesWriter, turn: Turn | None) -> None:
        ranks, width = self.geometry.ranks, self.geometry.rank_bytes
        size = WORD_BYTES * word_count(8 * ranks * width)
        for mask in self.masks.values():
            words.write(_packed(mask, ranks, width).ljust(size, b"\0"))


def _packed(mask: int, ranks: int, width: int) -> bytes:
    """Return *mask* with as many bytes for each rank as *width* says."""
    data = mask.to_bytes(_RANK_BYTES * ranks, "little")
    if width == 1:
        return data[::_RANK_BYTES]
    return b"".join(data[at : at + width] for at in range(0, len(data), _RANK_BYTES))
