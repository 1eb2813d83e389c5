"""The packed states of whole lines of Fanorona, made column by column, and their keys."""

from __future__ import annotations

from array import array
from itertools import count
from typing import Any, Final

from librt.strings import BytesWriter, read_i64_le, write_i32_le, write_i64_le
from mypy_extensions import i32, i64

from notation.dialect import Dialect
from notation.fanorona import DIALECTS, Ply
from replay.fanorona.geometry import Turn
from replay.fanorona.rules import FanoronaPosition
from replay.fanorona.states import HEAD, MASK, NAME, SIDE_NUMBER, mask_numbers
from replay.fanorona.track import turned
from replay.fanorona.vela import RestrictedPosition
from replay.keys import signed_key
from replay.native import integers

CANONICAL: Final[Dialect[Any, Ply, Any]] = DIALECTS[0]

_NUMBER_BYTES: Final[i64] = 8
_SIDE: Final[i64] = SIDE_NUMBER
_WHITE: Final = mask_numbers(True)
_BLACK: Final = mask_numbers(False)


_stamps: Final = count(1)


class FanoronaPacker:
    """Packs lines of Fanorona; see ``replay.packing.Packer``."""

    def __init__(self) -> None:
        self._heads: Final[list[bytes]] = []
        self._white: Final = BytesWriter()
        self._black: Final = BytesWriter()
        self._keys: Final = BytesWriter()
        self._start: FanoronaPosition | None = None
        self._words: list[str] = []
        self._dialect = CANONICAL
        self._turns: list[Turn] = []
        self._following: Final = BytesWriter()
        """Which of the spelled words follows each position; the first is none."""
        self._spelled: Final = {"": 0}
        self._stamp: Final[i64] = next(_stamps)
        self._keyed: FanoronaPosition | None = None
        self._key_of_keyed: i64 = 0

    def play(
        self,
        start: FanoronaPosition,
        words: list[str],
        dialect: Dialect[Any, Ply, Any],
        repeated: bool = False,
    ) -> FanoronaPosition | None:
        self._start, self._words, self._dialect = start, words, dialect
        if isinstance(start, RestrictedPosition):
            return start.after_words(words, dialect, repeated=repeated)
        turns = start.geometry.turns_of_words(dialect).of(words)
        self._turns = turns
        return start.after_turns(turns, repeated)

    def add_played(self) -> list[str]:
        start = self._start
        assert start is not None  # noqa: S101 - a line has been played
        if isinstance(start, RestrictedPosition):
            return self._add_line(start, self._words, self._dialect)
        return self._add_turns(start, self._turns)

    def add(self, start: FanoronaPosition, words: list[str]) -> None:
        self._add_line(start, words, CANONICAL)

    def _add_line(
        self, start: FanoronaPosition, words: list[str], dialect: Dialect[Any, Ply, Any]
    ) -> list[str]:
        position = start
        spelled: list[str] = []
        while isinstance(position, RestrictedPosition):
            self._add_restricted(position)
            if len(spelled) == len(words):
                write_i32_le(self._following, 0)
                return spelled
            ply = dialect.parse(words[len(spelled)])
            after = position.after(ply)
            assert after is not None  # noqa: S101 - the plies are legal
            position = after
            spelled.append(str(ply))
            write_i32_le(self._following, self._number_of(spelled[-1]))
        rest = position.geometry.turns_of_words(dialect).of(words[len(spelled) :])
        return spelled + self._add_turns(position, rest)

    def _number_of(self, word: str) -> i32:
        """Return which of the spelled words *word* is."""
        return i32(self._spelled.setdefault(word, len(self._spelled)))

    def _add_restricted(self, position: RestrictedPosition) -> None:
        state = position.packed(position.state)
        self._heads.append(state[len(NAME) : len(NAME) + HEAD])
        write_i64_le(self._white, position.white)
        write_i64_le(self._black, position.black)
        write_i64_le(self._keys, signed_key(state))

    def _add_turns(self, start: FanoronaPosition, turns: list[Turn]) -> list[str]:
        """Add a line of legal *turns* from a *start* without restriction; return their words."""
        own: i64 = start.own
        enemy: i64 = start.enemy
        key = self._key_of(start)
        white = start.white_to_play
        spelled: list[str] = []
        mine_at, others_at = (self._white, self._black) if white else (self._black, self._white)
        keys, following = self._keys, self._following
        write_i64_le(mine_at, own)
        write_i64_le(others_at, enemy)
        write_i64_le(keys, key)
        for turn in turns:
            if turn.stamp != self._stamp:
                self._stamp_on(turn)
            others, mine = turned(own, enemy, turn)
            key ^= _SIDE ^ (turn.white if white else turn.black)
            if others != enemy:
                key ^= _key(others ^ enemy, _BLACK if white else _WHITE)
            own, enemy = others, mine
            mine_at, others_at = others_at, mine_at
            white = not white
            write_i64_le(mine_at, own)
            write_i64_le(others_at, enemy)
            write_i64_le(keys, key)
            write_i32_le(following, turn.number)
            spelled.append(turn.word)
        write_i32_le(following, 0)
        self._heads.append(_heads(start, len(turns) + 1))
        return spelled

    def _stamp_on(self, turn: Turn) -> None:
        """Let *turn* know which of the spelled words its own is, and what it changes in keys."""
        if turn.stamp == 0:
            moved = turn.origin ^ turn.end
            turn.white, turn.black = _key(moved, _WHITE), _key(moved, _BLACK)
        turn.stamp = self._stamp
        turn.number = self._number_of(turn.word)

    def _key_of(self, start: FanoronaPosition) -> i64:
        """Return the key of *start*, which most lines have in common."""
        if start is not self._keyed:
            self._keyed = start
            self._key_of_keyed = signed_key(start.packed(start.state))
        return self._key_of_keyed

    def columns(self) -> bytes:
        heads = b"".join(self._heads)
        count = len(heads) // HEAD
        found = [bytes((letter,)) * count for letter in NAME]
        found += [heads[place::HEAD] for place in range(HEAD)]
        for stones in (self._white.getvalue(), self._black.getvalue()):
            found += [stones[place::MASK] for place in range(MASK)]
        return b"".join(found)

    def signed_keys(self) -> array[int]:
        return integers("q", self._keys.getvalue())

    def following(self) -> tuple[array[int], list[str]]:
        return integers("i", self._following.getvalue()), list(self._spelled)


def _heads(position: FanoronaPosition, count: int) -> bytes:
    """Return the heads of *count* positions without restriction, *position* being the first."""
    files, white = position.geometry.files, position.white_to_play
    two = bytes((files, white, 0, files, not white, 0))
    return (two * (count // 2 + 1))[: HEAD * count]


def _key(mask: i64, numbers: bytes) -> i64:
    """Return what the stones *mask* add to a key; *numbers* are those of their side."""
    key: i64 = 0
    at: i64 = 0
    while mask:
        value = mask & 255
        if value:
            key ^= read_i64_le(numbers, at + _NUMBER_BYTES * value)
        mask >>= 8
        at += _NUMBER_BYTES * 256
    return key
