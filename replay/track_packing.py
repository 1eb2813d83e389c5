"""The packed states of whole lines, written down while they are played on one board that changes.

For games whose positions tell a ``StateWriter`` what changes (``after_words``).
"""

from __future__ import annotations

from array import array
from functools import cache
from typing import Any, Final

from librt.strings import BytesWriter, read_i64_le, write_i32_le, write_i64_le
from mypy_extensions import i32, i64, u8

from notation.dialect import Dialect
from replay.keys import number_table, signed_key
from replay.native import integers
from replay.packing import STATES_AT_ONCE, apart, joined
from replay.state_writer import StateWriter

_NUMBER_BYTES: Final[i64] = 8
_VALUES: Final[i64] = 256


class WrittenStates(StateWriter):
    """The packed states of lines, of the same number of bytes each, and their keys.

    The line that was begun last is dropped when another one begins, unless it is kept.
    """

    def __init__(self, width: int) -> None:
        self._width: Final = width
        self._numbers: Final = _numbers(width)
        self._now: Final = BytesWriter()
        self._key: i64 = 0
        self._keys: Final = BytesWriter()
        self._states: Final = BytesWriter()
        """The states that have not been taken apart yet."""
        self._pieces: Final[list[list[bytes]]] = []
        self._kept_keys: i64 = 0
        self._kept_states: i64 = 0
        self.marked: Final[list[int]] = []
        """The plies of the line that was begun last whose words may be spelled otherwise."""

    def begin(self, state: bytes, key: i64) -> None:
        """Begin a line with the position whose packed *state* and *key* these are."""
        self._drop()
        self._now.truncate(0)
        self._now.write(state)
        self._key = key
        self.marked.clear()
        self.end_ply()

    def _drop(self) -> None:
        """Drop the line that was begun last if it is not kept."""
        self._keys.truncate(self._kept_keys)
        self._states.truncate(self._kept_states)

    def keep(self) -> None:
        """Keep the line that was begun last."""
        self._kept_keys = len(self._keys)
        self._kept_states = len(self._states)
        if self._kept_states >= STATES_AT_ONCE * self._width:
            self._take_apart()

    def _take_apart(self) -> None:
        """Take apart the states, all of which are kept."""
        self._pieces.append(apart(self._states.getvalue(), self._width))
        self._states.truncate(0)
        self._kept_states = 0

    def flip(self, place: i64, bits: i64) -> None:
        now = self._now
        now[place] = u8(now[place] ^ u8(bits))
        self._key ^= read_i64_le(self._numbers, _NUMBER_BYTES * (_VALUES * place + bits))

    def mark_spelling(self) -> None:
        ply = (len(self._keys) - self._kept_keys) // _NUMBER_BYTES - 1
        if not self.marked or self.marked[-1] != ply:
            self.marked.append(ply)

    def end_ply(self) -> None:
        self._states.write(self._now.getvalue())
        write_i64_le(self._keys, self._key)

    def columns(self) -> bytes:
        """Return the kept states byte by byte (``replay.packing.columns``)."""
        self._drop()
        self._take_apart()
        return joined(self._pieces)

    def signed_keys(self) -> array[int]:
        """Return the keys of the kept states."""
        return integers("q", self._keys.getvalue()[: self._kept_keys])


@cache
def _numbers(width: int) -> bytes:
    """Return the numbers of all values of each of *width* bytes."""
    return number_table(range(width))


class TrackPacker:
    """Packs lines of such a game; see ``replay.packing.Packer``."""

    def __init__(self, canonical: Dialect[Any, Any, Any], width: int) -> None:
        self._canonical: Final = canonical
        self._states: Final = WrittenStates(width)
        self._words: list[str] = []
        self._dialect = canonical
        self._following: Final = BytesWriter()
        self._places: Final = {"": 0}
        self._known: Any = None
        self._known_state = b""
        self._known_key: i64 = 0

    def play(
        self, start: Any, words: list[str], dialect: Dialect[Any, Any, Any], repeated: bool = False
    ) -> Any:
        self._words, self._dialect = words, dialect
        self._begin(start)
        return start.after_words(words, dialect, repeated=repeated, writer=self._states)

    def _begin(self, start: Any) -> None:
        """Begin a line at *start*, which most lines have in common."""
        if start is not self._known:
            self._known = start
            self._known_state = start.packed(start.state)
            self._known_key = signed_key(self._known_state)
        self._states.begin(self._known_state, self._known_key)

    def add_played(self) -> list[str]:
        words = self._words
        if self._states.marked:
            words = list(words)
            for ply in self._states.marked:
                words[ply] = str(self._dialect.parse(words[ply]))
        self._keep(words)
        return words

    def add(self, start: Any, words: list[str]) -> None:
        if self.play(start, words, self._canonical, True) is None:
            self._write_one_by_one(start, words)
        self._keep(words)

    def _write_one_by_one(self, start: Any, words: list[str]) -> None:
        """Write the states along legal plies that a track does not take for such."""
        states = self._states
        plies = list(map(self._canonical.parse, words))
        self._begin(start)
        before: bytes = self._known_state
        for state in start.states_along(plies)[1:]:
            after: bytes = start.packed(state)
            for place, (old, new) in enumerate(zip(before, after, strict=True)):
                if old != new:
                    states.flip(place, old ^ new)
            states.end_ply()
            before = after

    def _keep(self, words: list[str]) -> None:
        """Keep the line that was begun last, whose *words* these are canonically."""
        self._states.keep()
        places, following = self._places, self._following
        for word in words:
            place = places.get(word, -1)
            if place < 0:
                place = places[word] = len(places)
            write_i32_le(following, i32(place))
        write_i32_le(following, 0)

    def columns(self) -> bytes:
        return self._states.columns()

    def signed_keys(self) -> array[int]:
        return self._states.signed_keys()

    def following(self) -> tuple[array[int], list[str]]:
        return integers("i", self._following.getvalue()), list(self._places)
