"""The packed states of whole lines of Fanorona, made column by column, and their keys."""

from __future__ import annotations

import sys
from array import array
from typing import Any, Final

from mypy_extensions import i64

from notation.dialect import Dialect
from notation.fanorona import DIALECTS, Ply
from replay.fanorona.geometry import Turn
from replay.fanorona.rules import NAME, FanoronaPosition
from replay.fanorona.track import turned
from replay.fanorona.vela import RestrictedPosition
from replay.keys import bit_number, byte_numbers, signed_key

CANONICAL: Final[Dialect[Any, Ply, Any]] = DIALECTS[0]

_SIGNED: Final = "q"
_HEAD: Final = 3
"""How many bytes tell files, side to play and restriction."""

_MASK: Final = 8
"""How many bytes tell the stones of a side."""

_BIT_OF_SIDE: Final = 8 * (len(NAME) + 1)
_FIRST_OF_WHITE: Final = len(NAME) + _HEAD
_FIRST_OF_BLACK: Final = _FIRST_OF_WHITE + _MASK


def _numbers(first: int) -> list[int]:
    """Return the numbers of all values of the bytes of a mask, the *first* of which is given."""
    return [number for place in range(first, first + _MASK) for number in byte_numbers(place)]


_SIDE: Final[i64] = bit_number(_BIT_OF_SIDE)
_WHITE: Final = _numbers(_FIRST_OF_WHITE)
_BLACK: Final = _numbers(_FIRST_OF_BLACK)


class FanoronaPacker:
    """Packs lines of Fanorona; see ``replay.packing.Packer``."""

    def __init__(self) -> None:
        self._heads: Final[list[bytes]] = []
        self._numbers: Final = array(_SIGNED)
        """White's stones, Black's stones and the key of each position."""

    def add(self, start: FanoronaPosition, words: list[str]) -> None:
        position = start
        played = 0
        while isinstance(position, RestrictedPosition):
            self._add_restricted(position)
            if played == len(words):
                return
            after = position.after(CANONICAL.parse(words[played]))
            assert after is not None  # noqa: S101 - the plies are legal
            position = after
            played += 1
        rest = words[played:] if played else words
        turns = position.geometry.turns_of_words(CANONICAL).of(rest)
        key = signed_key(position.packed(position.state))
        numbers = _numbers_along(position.own, position.enemy, position.white_to_play, key, turns)
        self._numbers.fromlist(numbers)
        self._heads.append(_heads(position, len(turns) + 1))

    def _add_restricted(self, position: RestrictedPosition) -> None:
        state = position.packed(position.state)
        self._heads.append(state[len(NAME) : len(NAME) + _HEAD])
        self._numbers.extend((position.white, position.black, signed_key(state)))

    def columns(self) -> bytes:
        heads = b"".join(self._heads)
        count = len(heads) // _HEAD
        found = [bytes((letter,)) * count for letter in NAME]
        found += [heads[place::_HEAD] for place in range(_HEAD)]
        for side in (0, 1):
            masks = self._numbers[side::3]
            if sys.byteorder == "big":
                masks.byteswap()
            stones = masks.tobytes()
            found += [stones[place::_MASK] for place in range(_MASK)]
        return b"".join(found)

    def signed_keys(self) -> array[int]:
        return self._numbers[2::3]


def _heads(position: FanoronaPosition, count: int) -> bytes:
    """Return the heads of *count* positions without restriction, *position* being the first."""
    files, white = position.geometry.files, position.white_to_play
    two = bytes((files, white, 0, files, not white, 0))
    return (two * (count // 2 + 1))[: _HEAD * count]


def _numbers_along(own: i64, enemy: i64, white: bool, key: i64, turns: list[Turn]) -> list[int]:
    """Return White's stones, Black's stones and the key at first and after each turn.

    The *turns* are legal; nothing is verified. *white* tells that White plays the first, *key* is
    that of the first position.
    """
    numbers: list[int] = [own if white else enemy, enemy if white else own, key]
    for turn in turns:
        others, mine = turned(own, enemy, turn)
        key ^= _SIDE ^ _key(own ^ mine, _WHITE if white else _BLACK)
        if others != enemy:
            key ^= _key(others ^ enemy, _BLACK if white else _WHITE)
        own, enemy = others, mine
        white = not white
        numbers.append(own if white else enemy)
        numbers.append(enemy if white else own)
        numbers.append(key)
    return numbers


def _key(mask: i64, numbers: list[int]) -> i64:
    """Return what the stones *mask* add to a key; *numbers* are those of their side."""
    key: i64 = 0
    at: i64 = 0
    while mask:
        value = mask & 255
        if value:
            key ^= numbers[at + value]
        mask >>= 8
        at += 256
    return key
