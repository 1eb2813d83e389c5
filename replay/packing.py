"""Packing: the states of all positions of whole lines as bytes, and their keys."""

from __future__ import annotations

from array import array
from functools import cache
from itertools import chain
from typing import TYPE_CHECKING, Any, Protocol

from notation.dialect import Dialect
from notation.remembered import Remembered
from replay.keys import signed_keys

if TYPE_CHECKING:
    from replay.game import Game

STATES_AT_ONCE = 1 << 11
"""So many states are taken apart while they are in a fast cache of the processor."""


class Packer(Protocol):
    """Packs the states of all positions of lines, one line behind the other."""

    def play(
        self, start: Any, words: list[str], dialect: Dialect[Any, Any, Any], repeated: bool = False
    ) -> Any:
        """Return what ``start.after_words`` does; a line that it finds legal can be added then."""

    def add_played(self) -> list[str]:
        """Add the line that was played last, and return its words as they are canonically."""

    def add(self, start: Any, words: list[str]) -> None:
        """Add the line of legal plies *words*, canonical ones, that begins at *start*."""

    def columns(self) -> bytes:
        """Return the packed states of all positions of the lines byte by byte (:func:`columns`)."""

    def signed_keys(self) -> array[int]:
        """Return the keys of all positions of the lines, as signed numbers of 64 bits."""

    def following(self) -> tuple[array[int], list[str]]:
        """Return which canonical word follows each position, and the words.

        The first word is empty and stands for the end of a line; all are different.
        """


class LinePacker:
    """A packer for any game."""

    def __init__(self, game: Game[Any]) -> None:
        self._canonical = game.dialects[0]
        self._states: list[bytes] = []
        self._played: tuple[Any, list[str], Dialect[Any, Any, Any]]
        self._following = array("i")
        self._places = {"": 0}

    def play(
        self, start: Any, words: list[str], dialect: Dialect[Any, Any, Any], repeated: bool = False
    ) -> Any:
        self._played = start, words, dialect
        return start.after_words(words, dialect, repeated=repeated)

    def add_played(self) -> list[str]:
        start, words, dialect = self._played
        spelled = _spelled(dialect).of(words)
        self._add(start, list(map(dialect.parse, words)), spelled)
        return spelled

    def add(self, start: Any, words: list[str]) -> None:
        self._add(start, list(map(self._canonical.parse, words)), words)

    def _add(self, start: Any, plies: list[Any], spelled: list[str]) -> None:
        self._states += map(start.packed, start.states_along(plies))
        places = self._places
        self._following.extend([places.setdefault(word, len(places)) for word in spelled])
        self._following.append(0)

    def columns(self) -> bytes:
        return columns(b"".join(self._states), len(self._states[0]))

    def signed_keys(self) -> array[int]:
        return signed_keys(self._states)

    def following(self) -> tuple[array[int], list[str]]:
        return self._following, list(self._places)


@cache
def _spelled(dialect: Dialect[Any, Any, Any]) -> Remembered:
    """Return the canonical spelling of the words of *dialect*, a complete one."""
    return Remembered(lambda word: str(dialect.parse(word)))


def columns(states: bytes, width: int) -> bytes:
    """Return *states*, *width* bytes each, byte by byte: first the first byte of each, and so on.

    >>> columns(b"abcabd", 3)
    b'aabbcd'
    """
    size = STATES_AT_ONCE * width
    parts = (states[begin : begin + size] for begin in range(0, len(states), size))
    return joined([apart(part, width) for part in parts])


def apart(states: bytes, width: int) -> list[bytes]:
    """Return a few *states* as a piece of each column."""
    return [states[place::width] for place in range(width)]


def joined(pieces: list[list[bytes]]) -> bytes:
    """Return the columns of which there are *pieces* (:func:`apart`), one behind the other."""
    return b"".join(chain.from_iterable(zip(*pieces, strict=True)))


def rows(states: bytes, count: int) -> list[bytes]:
    """Return *count* states that stand byte by byte (see :func:`columns`) one by one.

    >>> rows(b"aabbcd", 2)
    [b'abc', b'abd']
    """
    return [states[index::count] for index in range(count)]
