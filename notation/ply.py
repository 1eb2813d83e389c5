"""Plies and their steps, as programs see them that know no particular game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple, Protocol


class Step(Protocol):
    """A part of a ply: its *kind*, and the names of the squares where it starts and ends.

    Kinds are those of the game: ``+``, ``-`` and ``=`` in Fanorona, letters of pieces in Hamnár and
    Hanga Roa, ``/`` for a thrown stone, and the signs of HanniBall's dialect. *start* is None for
    what comes from the hand, and for a removal.
    """

    @property
    def kind(self) -> str:
        """The kind of the step, a sign or letter of the game."""

    @property
    def start(self) -> str | None:
        """The name of the square where the step starts, None if there is none."""

    @property
    def end(self) -> str:
        """The name of the square where the step ends."""


class Ply(Protocol):
    """One player's whole turn, of any game: immutable and hashable.

    ``str(ply)`` is its spelling in the canonical dialect; ``Position.write`` writes other ones. All
    other attributes of a game's plies are internal to the game.
    """

    @property
    def steps(self) -> tuple[Step, ...]:
        """The steps in order; empty for a ply that does not move men between squares."""

    def __hash__(self) -> int: ...


class PlyStep(NamedTuple):
    """A :class:`Step` of a game whose plies are not stored as steps."""

    kind: str
    start: str | None
    end: str


Members = Mapping[type[Any], tuple[str, ...]]
"""The names of the members that have squares, by the classes of plies, of incomplete ones, and of
their parts: numbers of squares, parts with squares, and tuples or frozen sets of these."""


def with_squares(written: Any, number: Callable[[int], int], members: Members) -> Any:
    """Return *written* with the squares that it has in *members* mapped by *number*."""
    for kind, names in members.items():
        if isinstance(written, kind):
            mapped = {n: with_squares(getattr(written, n), number, members) for n in names}
            return written._replace(**mapped)
    if isinstance(written, int):
        return number(written)
    if isinstance(written, (tuple, frozenset)):
        return type(written)([with_squares(part, number, members) for part in written])
    return written
