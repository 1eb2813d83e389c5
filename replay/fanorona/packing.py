"""The packed states of whole lines of Fanorona, made column by column."""

from __future__ import annotations

import sys
from array import array
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


class FanoronaPacker:
    """Packs lines of Fanorona; see ``replay.game.Packer``."""

    def __init__(self) -> None:
        self._heads: Final[list[bytes]] = []
        self._stones: Final = array("Q")

    def add(self, start: FanoronaPosition, words: list[str]) -> None:
        position = start
        played = 0
        while isinstance(position, RestrictedPosition):
            self._heads.append(_head(position))
            self._stones.extend((position.white, position.black))
            if played == len(words):
                return
            after = position.after(CANONICAL.parse(words[played]))
            assert after is not None  # noqa: S101 - the plies are legal
            position = after
            played += 1
        rest = words[played:] if played else words
        turns = position.geometry.turns_of_words(CANONICAL).of(rest)
        own, enemy, white = position.own, position.enemy, position.white_to_play
        self._stones.fromlist(colours_along(own, enemy, white, turns))
        self._heads.append(_heads(position, len(turns) + 1))

    def packed(self) -> bytes:
        heads, stones = b"".join(self._heads), self._stones[:]
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


def _head(position: FanoronaPosition) -> bytes:
    restricted = RESTRICTED[position.restricted] if position.restricted else 0
    return bytes((position.geometry.files, position.white_to_play, restricted))


def _heads(position: FanoronaPosition, count: int) -> bytes:
    """Return the heads of *count* positions without restriction, *position* being the first."""
    files, white = position.geometry.files, position.white_to_play
    two = bytes((files, white, 0, files, not white, 0))
    return (two * (count // 2 + 1))[: _HEAD * count]
