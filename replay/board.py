"""Boards: game states that change as turns are played.

The rules of a game are in its own board module, ``replay/games/GAME/board.py``, and nowhere else.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from functools import cache
from hashlib import blake2b
from typing import Any, ClassVar, Final

from librt.strings import BytesWriter
from mypy_extensions import i64, mypyc_attr

from kohau.replay.outcome import Outcome

REASONS: Final = 32
"""A code is a reason below this number, plus this number times the step (from 1)."""

OF_WORDS: Final = 16
"""Reasons below this number are those of rules; the others say why words mean no turn, or what is
wrong with their spelling or marks."""

EXPLAINED: Final = 30  # What is meant is the problem itself, as for an odd spelling.
UNREADABLE: Final = 31  # A word is none of the dialect.


def describe_code(code: int) -> str:
    """Return the reason and the step of a *code* of ``Board.play``, for authors of games.

    >>> describe_code(2), describe_code(2 + 3 * REASONS)
    ('2 of a whole ply', '2 of step 3')
    """
    step, reason = divmod(code, REASONS)
    return f"{reason} of {f'step {step}' if step else 'a whole ply'}"


class Fault:
    """A *code*, and what is *meant*, from which the problem is explained.

    That is the turn for codes of rules, the words for ``UNREADABLE``, the problem for
    ``EXPLAINED``, and for other codes what the game says.
    """

    def __init__(self, code: i64, facts: Any) -> None:
        self.code: Final = code
        self.meant: Final = facts


@mypyc_attr(allow_interpreted_subclasses=True)
class Meaning:
    """What is found out about words while they are resolved.

    *fault* says why they mean no turn; *remarks* are about words that mean one all the same. *used*
    is the number of words.
    """

    def __init__(self) -> None:
        self.fault: Fault | None = None
        self.remarks: list[Fault] = []
        self.used: i64 = 1

    def refuse(self, code: i64, facts: Any) -> None:
        """Say why the words mean no turn."""
        self.fault = Fault(code, facts)

    def remark(self, code: i64, facts: Any) -> None:
        """Say what is wrong with words that mean a turn."""
        self.remarks.append(Fault(code, facts))

    def step(self, index: i64) -> Prepared | None:
        """Return a word of the line as a step, None after its end."""
        return None

    def last_read(self) -> list[str]:
        """Return the words of the line that were looked up last."""
        return []


@mypyc_attr(allow_interpreted_subclasses=True)
class Prepared:
    """A word parsed for boards of one kind: a turn, or an incomplete one that a board completes."""

    def on(self, board: Board, meaning: Meaning) -> Turn | None:
        """Return the turn on *board*, legal or not, None if there is none.

        Tells *meaning* why there is none, or remarks about the word.
        """
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Turn(Prepared):
    """A ply in the form that boards play; cached for each distinct ply.

    *number* is what a packer calls it.
    """

    def __init__(self, ply: Any) -> None:
        self._ply = ply
        self._word = ""
        self.number: int = 0

    @property
    def ply(self) -> Any:
        """The ply; a game may create it on first use."""
        return self._ply

    @property
    def word(self) -> str:
        """The ply in the canonical dialect, written on first use."""
        if not self._word:
            self._word = str(self.ply)
        return self._word

    def on(self, board: Board, meaning: Meaning) -> Turn | None:
        return self


def words_of(turns: list[Turn]) -> list[str]:
    """Return *turns* in the canonical dialect."""
    return [turn.word for turn in turns]


@mypyc_attr(allow_interpreted_subclasses=True)
class Board:
    """A game state that changes as turns are played.

    *white* says whether White is to play, *number* is the move number of the next ply, and *key* is
    the key of :meth:`state`, signed (:func:`key_of`). *quiet* is the number of plies since
    the last irreversible one; a game without irreversible plies counts all of them.

    A game defines :meth:`play`, :meth:`copy`, :meth:`turns`, :meth:`outcome`, :meth:`state` and
    :meth:`turn`. What words of dialects mean is by default what the plies mean that they are.
    """

    def __init__(self, white: bool, number: i64) -> None:
        self.white = white
        self.number = number
        self.key: i64 = 0
        self.quiet: i64 = 0

    # Rules

    def play(self, turn: Turn) -> i64:
        """Verify *turn* and play it, and return 0.

        If a rule forbids it, leave the board unchanged and return the code of the reason: one of
        the game's own below ``REASONS``, plus ``REASONS`` times the number of the illegal step.
        """
        raise NotImplementedError

    def copy(self) -> Board:
        """Return an independent board in the same state."""
        raise NotImplementedError

    def turns(self) -> Iterator[Turn]:
        """Yield every legal turn once; the order is the same on every machine."""
        raise NotImplementedError

    def outcome(self) -> Outcome | None:
        """Return how the game has ended, None if it has not."""
        raise NotImplementedError

    def letter_at(self, square: i64) -> str:
        """Return the letter of the man on the square with this number, "" if it is empty."""
        return ""

    def field(self, ranks: list[list[int]]) -> str:
        """Return the field of the board in position strings, from the squares of each rank."""
        texts: list[str] = []
        for rank in ranks:
            text, empty = "", 0
            for square in rank:
                letter = self.letter_at(square)
                if not letter:
                    empty += 1
                    continue
                text += f"{empty}{letter}" if empty else letter
                empty = 0
            texts.append(f"{text}{empty}" if empty else text)
        return "/".join(texts)

    def men_gone(self, squares: dict[str, int], after: Board) -> dict[str, str]:
        """Return those :meth:`men` that do not stand there on the board *after*."""
        gone: dict[str, str] = {}
        for name, square in squares.items():
            letter = self.letter_at(square)
            if letter and letter != after.letter_at(square):
                gone[name] = letter
        return gone

    def men(self, squares: dict[str, int]) -> dict[str, str]:
        """Return the letters of the men on *squares* (names and numbers), by name."""
        men: dict[str, str] = {}
        for name, square in squares.items():
            letter = self.letter_at(square)
            if letter:
                men[name] = letter
        return men

    def state(self) -> bytes:
        """Return everything that matters for the rules, except the move number, as bytes.

        That includes the variant and its rule options: positions that differ in them have different
        states. States of one game have the same number of bytes.
        """
        raise NotImplementedError

    def pack(self, words: BytesWriter, turn: Turn | None) -> None:
        """Append the masks of the men to *words*, in words of 64 bits.

        *turn* was played since this board was packed last, None if that is not known. Boards
        without squares append nothing.
        """

    @property
    def kind(self) -> Hashable:
        """Boards of the same kind share prepared turns. None if all boards do."""
        return None

    def turn(self, ply: Any) -> Turn:
        """Return *ply*, well-formed or not, in the form that boards of this kind play."""
        raise NotImplementedError

    # Words

    def prepare(self, written: Any) -> Prepared:
        """Prepare a parsed word: a ply, or an incomplete one that the board completes."""
        return self.turn(written)

    @property
    def joins_parts(self) -> bool:
        """Whether words are prepared from their parts, which are then cached instead of words."""
        return False

    def prepare_part(self, part: Any) -> Any:
        """Prepare a parsed part of a word for :meth:`prepare_parts`, if the board joins parts."""
        return part

    def prepare_parts(self, parts: list[Any]) -> Prepared | None:
        """Prepare a word from its *parts*; return None if they do not form a word."""
        return None

    def joined(self, index: i64, meaning: Meaning) -> Turn | None:
        """For dialects with one word per step: join the steps from word *index* on to a turn.

        The steps are those of *meaning*, in which this stores how many belong to the turn, or why
        there is no turn. By default, each step is a turn.
        """
        first = meaning.step(index)
        return None if first is None else first.on(self, meaning)


@mypyc_attr(allow_interpreted_subclasses=True)
class SteppedBoard(Board):
    """A board that plays and lists turns of up to *most_steps* steps, which are too many to list.

    Boards of other games list their plies, whose steps are made of these.
    """

    most_steps: ClassVar[int]

    def steps(self) -> Iterator[Any]:
        """Yield every legal next step of the turn once, in an order that is always the same."""
        raise NotImplementedError

    def step(self, step: Any) -> i64:
        """Play the next step of the turn and return 0, or the reason why a rule forbids it."""
        raise NotImplementedError

    def stage(self) -> Hashable:
        """Return everything, except the board at the start, that determines the next steps."""
        raise NotImplementedError

    def has_changed(self, start: Board) -> bool:
        """Return whether the steps since *start*, the beginning of the turn, may be a ply."""
        raise NotImplementedError


# Keys are 64-bit numbers of states, the same on every machine. The key of a packed state is the
# exclusive or of the numbers of the bits that are set in it. So the key after a ply is that before
# it with the numbers of what has changed (Zobrist hashing).

_BYTE: Final = 8


@cache
def bit_number(bit: int) -> int:
    """Return the number of a *bit* of a packed state, as a signed one.

    It is made of the first eight bytes of the BLAKE2b hash of the bit's place, from 0 on: the first
    byte of a state has the places 0 to 7, its least significant bit 0.

    >>> bit_number(0), bit_number(8)
    (-8922900122303602827, -6685550320076835078)
    """
    hashed = blake2b(b"%d" % bit, digest_size=8).digest()
    return int.from_bytes(hashed, "big", signed=True)


def byte_number(place: int, value: int) -> int:
    """Return the number of a *value* of the byte at *place* of a state."""
    number = 0
    for bit in range(_BYTE):
        if value >> bit & 1:
            number ^= bit_number(_BYTE * place + bit)
    return number


def byte_numbers(place: int) -> list[int]:
    """Return the numbers of all values that the byte at *place* of a state may have."""
    numbers = [0]
    for bit in range(_BYTE * place, _BYTE * (place + 1)):
        mask = bit_number(bit)
        numbers += [number ^ mask for number in numbers]
    return numbers


_numbers: Final[list[i64]] = []
"""The numbers of the bits that states have had so far."""


def key_of(state: bytes) -> int:
    """Return the key of a position from its packed *state*: 64 bits, signed.

    >>> key_of(b"kohau"), key_of(b"")
    (346240887213535299, 0)
    """
    while len(_numbers) < _BYTE * len(state):
        _numbers.append(bit_number(len(_numbers)))
    key: i64 = 0
    first: i64 = 0
    for value in state:
        bits: i64 = value
        place = first
        while bits:
            if bits & 1:
                key ^= _numbers[place]
            bits >>= 1
            place += 1
        first += _BYTE
    return key
