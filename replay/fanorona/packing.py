"""The packed states of many lines of Fanorona, made column by column."""

from __future__ import annotations

import sys
from array import array
from collections.abc import Sequence
from typing import Any, Final

from notation.dialect import Dialect
from notation.fanorona import DIALECTS, Ply
from replay.fanorona.rules import NAME, RESTRICTED, FanoronaPosition
from replay.fanorona.track import colours_along
from replay.fanorona.vela import RestrictedPosition

CANONICAL: Final[Dialect[Any, Ply, Any]] = DIALECTS[0]

_HEAD: Final = 3
_STONES: Final = 16
"""How many bytes tell files, side to play and restriction, and how many tell the stones."""


def packed_lines(lines: Sequence[tuple[FanoronaPosition, Sequence[str]]]) -> bytes:
    """Return the packed states of *lines*; see ``Game.packed_lines``."""
    heads: list[bytes] = []
    stones = array("Q")
    for start, words in lines:
        position: FanoronaPosition | None = start
        played = 0
        while isinstance(position, RestrictedPosition):
            heads.append(_head(position))
            stones.extend((position.white, position.black))
            ended = played == len(words)
            position = None if ended else position.after(CANONICAL.parse(words[played]))
            played += 1
        if position is not None:
            rest = words[played:]
            turns = position.geometry.turns_of_words(CANONICAL).of(rest)
            white = position.white_to_play
            stones.fromlist(colours_along(position.own, position.enemy, white, turns))
            heads.append(_heads(position, len(rest) + 1))
    return _rows(b"".join(heads), stones)


def _head(position: FanoronaPosition) -> bytes:
    restricted = RESTRICTED[position.restricted] if position.restricted else 0
    return bytes((position.geometry.files, position.white_to_play, restricted))


def _heads(position: FanoronaPosition, count: int) -> bytes:
    """Return the heads of *count* positions without restriction, *position* being the first."""
    files, white = position.geometry.files, position.white_to_play
    two = bytes((files, white, 0, files, not white, 0))
    return (two * (count // 2 + 1))[: _HEAD * count]


def _rows(heads: bytes, stones: array[int]) -> bytes:
    """Put together the bytes of each state."""
    if sys.byteorder == "big":
        stones.byteswap()
    masks = stones.tobytes()
    width = len(NAME) + _HEAD + _STONES
    rows = bytearray((NAME + bytes(_HEAD + _STONES)) * (len(heads) // _HEAD))
    for index in range(_HEAD):
        rows[len(NAME) + index :: width] = heads[index::_HEAD]
    for index in range(_STONES):
        rows[len(NAME) + _HEAD + index :: width] = masks[index::_STONES]
    return bytes(rows)
