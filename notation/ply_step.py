"""Steps of plies in names of squares, for programs that draw or analyse plies."""

from __future__ import annotations

from typing import NamedTuple


class PlyStep(NamedTuple):
    """A part of a ply: its *kind*, and the names of the squares where it starts and ends.

    Kinds are those of the game: ``+``, ``-`` and ``=`` in Fanorona, letters of pieces elsewhere,
    ``/`` for a thrown stone. *start* is None for what comes from the hand.
    """

    kind: str
    start: str | None
    end: str
