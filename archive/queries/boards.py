"""Boards: the men of positions as masks of 64-bit words, the columns of the tables ``boards_GAME``.

Every kind of man of a game has a mask with a bit for each square, in one word or more. Bits and
words are those of the game's packed states (``Game.trace``), so rules are not needed to read them.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from kohau.archive.queries.values import Clause
from kohau.replay.game import Game

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

_WORD_BITS: Final = 64
_WORD_BYTES: Final = 8

Square = tuple[int, int]
"""A square as file and rank (from 0)."""


class Man(NamedTuple):
    """A kind of man: the number of its first word, how many it has, and the bits of the squares.

    *packed* says that the mask is a part of the packed states, from the byte *offset* on. Else
    the man is on a square if the byte at one of *offsets* is *values* there, seen with *masks*.
    """

    letter: str
    first: int
    words: int
    bits: Mapping[Square, int]
    packed: bool
    offset: int
    offsets: tuple[int, ...] = ()
    masks: bytes = b""
    values: bytes = b""


@cache
def squares_of(game: Game[Any]) -> tuple[Square, ...]:
    """Return the squares that any variant of *game* has, rank by rank; none without a board."""
    grids = [variant.grid for variant in game.variants if variant.grid]
    squares = {square for grid in grids for square in grid.numbers}
    return tuple(sorted(squares, key=lambda square: square[::-1]))


@cache
def letters_of(game: Game[Any]) -> Mapping[str, str]:
    """Return the first letter of the man of each letter of *game*: several may name the same man.

    >>> from kohau.replay.registry import find_game
    >>> letters_of(find_game("fanorona"))
    {'W': 'W', 'b': 'b', 'w': 'W', 'B': 'b'}
    """
    first: dict[tuple[int, int, int], str] = {}
    if not (squares := squares_of(game)):
        return {}
    return {
        letter: first.setdefault(game.trace(letter, *squares[0]), letter) for letter in game.letters
    }


@cache
def men_of(game: Game[Any]) -> tuple[Man, ...]:
    """Return the kinds of men of *game*, in the order of their words."""
    squares = squares_of(game)
    men: list[Man] = []
    for letter in dict.fromkeys(letters_of(game).values()):
        first = men[-1].first + men[-1].words if men else 0
        traces = [game.trace(letter, *square) for square in squares]
        men.append(_man(letter, first, squares, traces))
    return tuple(men)


def _man(
    letter: str, first: int, squares: Sequence[Square], traces: Sequence[tuple[int, int, int]]
) -> Man:
    offsets, masks, values = zip(*traces, strict=True)
    begin = min(offsets)
    packed = masks == values and all(mask.bit_count() == 1 for mask in masks)
    if packed:
        bits = [
            _WORD_BYTES * (offset - begin) + mask.bit_length() - 1 for offset, mask, _ in traces
        ]
        return Man(letter, first, _words(bits), dict(zip(squares, bits, strict=True)), True, begin)
    return Man(
        letter, first, _words(range(len(squares))),
        {square: bit for bit, square in enumerate(squares)}, False, begin,
        offsets, bytes(masks), bytes(values),
    )  # fmt: skip


def _words(bits: Sequence[int]) -> int:
    return max(bits) // _WORD_BITS + 1


def words_of(game: Game[Any]) -> int:
    """Return the number of words of a board of *game*.

    >>> from kohau.replay.registry import find_game
    >>> [words_of(find_game(name)) for name in ("fanorona", "hanga-roa", "hanniball")]
    [2, 16, 24]
    """
    men = men_of(game)
    return men[-1].first + men[-1].words if men else 0


def columns_of_board(game: Game[Any]) -> list[str]:
    """Return the names of the columns with the words of a board of *game*."""
    return [f"m{number}" for number in range(words_of(game))]


ROWS_AT_A_TIME: Final = 1 << 12
"""The number of states that are taken apart together, small enough for the processor's cache."""


def masks_of(game: Game[Any], states: bytes, count: int) -> NDArray[np.int64]:
    """Return the words of the boards of *count* packed *states*: one row a word."""
    import numpy as np

    rows = np.frombuffer(states, np.uint8).reshape(count, -1)
    words = np.zeros((words_of(game), count), np.int64)
    for begin in range(0, count, ROWS_AT_A_TIME):
        part = rows[begin : begin + ROWS_AT_A_TIME]
        for man in men_of(game):
            masks = _packed_mask(part, man) if man.packed else _compared_mask(part, man)
            words[man.first : man.first + man.words, begin : begin + len(part)] = masks.T
    return words


def _packed_mask(rows: NDArray[np.uint8], man: Man) -> NDArray[np.int64]:
    """Return the words of *man* in each of the states *rows*, which have its mask."""
    import numpy as np

    size = max(man.bits.values()) // _WORD_BYTES + 1
    mask = np.zeros((len(rows), _WORD_BYTES * man.words), np.uint8)
    mask[:, :size] = rows[:, man.offset : man.offset + size]
    return mask.view("<i8")


def _compared_mask(rows: NDArray[np.uint8], man: Man) -> NDArray[np.int64]:
    """Return the words of *man* in each of the states *rows*, which have a byte for each square."""
    import numpy as np

    masks, values = (np.frombuffer(part, np.uint8) for part in (man.masks, man.values))
    count = len(man.offsets)
    begin = man.offsets[0]
    is_run = man.offsets == tuple(range(begin, begin + count))
    cells = rows[:, begin : begin + count] if is_run else rows[:, list(man.offsets)]
    if (masks != 0xFF).any():
        cells = cells & masks
    present = np.zeros((len(rows), _WORD_BITS * man.words), np.bool_)
    np.equal(cells, values[0] if (values == values[0]).all() else values, out=present[:, :count])
    return np.packbits(present.ravel(), bitorder="little").view("<i8").reshape(len(rows), -1)


def clause_condition(game: Game[Any], clause: Clause) -> str:
    """Return the SQL condition that a row *p* of the table of boards satisfies *clause*.

    >>> from kohau.replay.registry import find_game
    >>> game = find_game("fanorona")
    >>> clause_condition(game, Clause("W", ((0, 0), (1, 0)), 2, 2))
    '(p.m0 & 3::BIGINT) = 3::BIGINT'
    >>> clause_condition(game, Clause("Wb", ((0, 0), (1, 0)), 1, 2))
    'bit_count((p.m0 | p.m1) & 3::BIGINT)::INTEGER BETWEEN 1 AND 2'
    """
    masked = list(_masked_words(game, clause))
    if not masked:
        return "true" if not clause.low else "false"
    if not clause.high:
        return " AND ".join(f"({word} & {mask}) = 0" for word, mask in masked)
    if clause.low > sum(square in squares_of(game) for square in clause.squares):
        return "false"
    if clause.low == len(clause.squares) and _share_bits(game, clause):
        return " AND ".join(f"({word} & {mask}) = {mask}" for word, mask in masked)
    # The function returns bytes, whose sum may overflow.
    counts = " + ".join(f"bit_count({word} & {mask})::INTEGER" for word, mask in masked)
    return f"{counts} BETWEEN {clause.low} AND {clause.high}"


def _men_named(game: Game[Any], clause: Clause) -> list[Man]:
    letters = {letters_of(game)[letter] for letter in clause.letters}
    return [man for man in men_of(game) if man.letter in letters]


def _share_bits(game: Game[Any], clause: Clause) -> bool:
    """Return whether all men that *clause* names have the same bits for its squares."""
    men = _men_named(game, clause)
    return all(man.bits == men[0].bits for man in men)


def _masked_words(game: Game[Any], clause: Clause) -> Iterator[tuple[str, str]]:
    """Yield the words that *clause* is about, those of several men joined, and their masks."""
    men = _men_named(game, clause)
    groups = [men] if _share_bits(game, clause) else [[man] for man in men]
    for group in groups:
        masks = [0] * group[0].words
        for square in clause.squares:
            if square in group[0].bits:
                word, bit = divmod(group[0].bits[square], _WORD_BITS)
                masks[word] |= 1 << bit
        for number, mask in enumerate(masks):
            if mask:
                columns = " | ".join(f"p.m{man.first + number}" for man in group)
                yield f"({columns})" if len(group) > 1 else columns, _signed(mask)


def _signed(mask: int) -> str:
    """Return *mask* as a signed number of 64 bits, as SQL."""
    signed = mask - (mask >> _WORD_BITS - 1 << _WORD_BITS)
    return f"({signed})::BIGINT" if signed < 0 else f"{signed}::BIGINT"
