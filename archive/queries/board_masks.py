"""Boards: the men of positions as masks of 64-bit words, the columns of the tables ``boards_GAME``.

Every kind of man of a game has a mask with a bit for each square, in one word or more. Bits and
words follow from the game's packed states (``Game.packed``), so rules are not needed to read them.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any, NamedTuple

from kohau.archive.queries.values import Clause
from kohau.replay.game import Game
from kohau.replay.packed_state import WORD_BITS, signed

Square = tuple[int, int]
"""A square as file and rank (from 0)."""


class Man(NamedTuple):
    """A kind of man: the number of its first word, how many it has, and the bits of the squares."""

    letter: str
    first: int
    words: int
    bits: Mapping[Square, int]


@cache
def squares_of(game: Game[Any]) -> Mapping[Square, int]:
    """Return the squares that any variant of *game* has, with their numbers, none without any."""
    grids = [variant.grid for variant in game.variants if variant.grid]
    return {square: number for grid in reversed(grids) for square, number in grid.numbers.items()}


@cache
def men_of(game: Game[Any]) -> Mapping[str, Man]:
    """Return the kind of man that each letter of *game* means: several may mean the same one.

    >>> from kohau.replay.registry import find_game
    >>> {letter: man.letter for letter, man in men_of(find_game("fanorona")).items()}
    {'W': 'W', 'b': 'b', 'w': 'W', 'B': 'b'}
    """
    if game.packed is None:
        return {}
    men: dict[int, Man] = {}
    squares = squares_of(game)
    for letter in game.letters:
        first, part = game.packed.masks[letter]
        bits = {square: part.bit(number) for square, number in squares.items()}
        men.setdefault(first, Man(letter, first, part.words, bits))
    return {letter: men[game.packed.masks[letter].first_word] for letter in game.letters}


def words_of(game: Game[Any]) -> int:
    """Return the number of words of a board of *game*.

    >>> from kohau.replay.registry import find_game
    >>> [words_of(find_game(name)) for name in ("fanorona", "hanga-roa", "hanniball")]
    [2, 16, 24]
    """
    return game.packed.words if game.packed else 0


def columns_of_board(game: Game[Any]) -> list[str]:
    """Return the names of the columns with the words of a board of *game*."""
    return [f"m{number}" for number in range(words_of(game))]


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
    men = {man.first: man for man in (men_of(game)[letter] for letter in clause.letters)}
    return [men[first] for first in sorted(men)]


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
                word, bit = divmod(group[0].bits[square], WORD_BITS)
                masks[word] |= 1 << bit
        for number, mask in enumerate(masks):
            if mask:
                columns = " | ".join(f"p.m{man.first + number}" for man in group)
                yield f"({columns})" if len(group) > 1 else columns, _signed(mask)


def _signed(mask: int) -> str:
    """Return *mask* as a signed number of 64 bits, as SQL."""
    number = signed(mask)
    return f"({number})::BIGINT" if number < 0 else f"{number}::BIGINT"
