"""Packing: the states of all positions of whole lines as bytes, and their keys."""

from __future__ import annotations

from array import array
from typing import TYPE_CHECKING, Any, Protocol

from notation.dialect import Dialect
from replay.keys import signed_keys

if TYPE_CHECKING:
    from replay.game import Game


class Packer(Protocol):
    """Packs the states of all positions of lines, one line behind the other."""

    def play(
        self, start: Any, words: list[str], dialect: Dialect[Any, Any, Any], repeated: bool = False
    ) -> Any:
        """Return what ``start.after_words`` does; a line that it finds legal can be added then."""

    def add_played(self) -> bool:
        """Add the line that was played last; tell whether its words are canonical, if known."""

    def add(self, start: Any, words: list[str]) -> None:
        """Add the line of legal plies *words*, canonical ones, that begins at *start*."""

    def columns(self) -> bytes:
        """Return the packed states of all positions of the lines byte by byte (:func:`columns`)."""

    def signed_keys(self) -> array[int]:
        """Return the keys of all positions of the lines, as signed numbers of 64 bits."""


class LinePacker:
    """A packer for any game."""

    def __init__(self, game: Game[Any]) -> None:
        self._canonical = game.dialects[0]
        self._states: list[bytes] = []
        self._played: tuple[Any, list[str], Dialect[Any, Any, Any]]

    def play(
        self, start: Any, words: list[str], dialect: Dialect[Any, Any, Any], repeated: bool = False
    ) -> Any:
        self._played = start, words, dialect
        return start.after_words(words, dialect, repeated=repeated)

    def add_played(self) -> bool:
        self._add(*self._played)
        return False

    def add(self, start: Any, words: list[str]) -> None:
        self._add(start, words, self._canonical)

    def _add(self, start: Any, words: list[str], dialect: Dialect[Any, Any, Any]) -> None:
        states = start.states_along(list(map(dialect.parse, words)))
        self._states += map(start.packed, states)

    def columns(self) -> bytes:
        return columns(b"".join(self._states), len(self._states[0]))

    def signed_keys(self) -> array[int]:
        return signed_keys(self._states)


def columns(states: bytes, width: int) -> bytes:
    """Return *states*, *width* bytes each, byte by byte: first the first byte of each, and so on.

    >>> columns(b"abcabd", 3)
    b'aabbcd'
    """
    return b"".join(states[index::width] for index in range(width))


def rows(states: bytes, count: int) -> list[bytes]:
    """Return *count* states that stand byte by byte (see :func:`columns`) one by one.

    >>> rows(b"aabbcd", 2)
    [b'abc', b'abd']
    """
    return [states[index::count] for index in range(count)]
