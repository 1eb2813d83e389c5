"""Entering plies on a picture of the board, press by press, with only legal continuations.

A press is the name of a spot of the board (``Board.spots``), or of a choice that has none.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice
from typing import Any, NamedTuple

from kohau.notation.diagnostics import IllegalPly, Problem, shorten
from kohau.replay.position import Position

MAX_WAYS = 50_000
"""The maximum number of plies that are considered at a time."""


class EnteredPly(NamedTuple):
    """A ply as far as it was entered.

    *following* are the presses that lead on to a legal ply, *ply* is the ply if it may end here.
    *sketch* is the longest legal ply that the presses so far contain, for a picture.
    """

    presses: tuple[str, ...]
    following: tuple[str, ...]
    ply: Any
    sketch: Any

    @property
    def is_complete(self) -> bool:
        """Whether the ply can only end here."""
        return self.ply is not None and not self.following


def enter(position: Position[Any], presses: Sequence[str] = ()) -> EnteredPly:
    """Return the ply of *position* that *presses* enter. Raises :class:`Problem` for illegal ones.

    >>> from kohau.replay import registry
    >>> start = registry.find_game("fanorona").start()
    >>> enter(start).following
    ('d2', 'd3', 'e2', 'f2')
    >>> enter(start, ["d3"]).following, enter(start, ["d3", "e3"]).following
    (('e3',), ('c3', 'f3'))
    >>> str(enter(start, ["d3", "e3", "f3"]).ply)
    'd3e3+'
    """
    entered = tuple(presses)
    ways = list(islice(position.ways(entered), MAX_WAYS + 1))
    if len(ways) > MAX_WAYS:
        raise Problem(f"there are more than {MAX_WAYS:,} legal plies, too many to be entered")
    count = len(entered)
    own = [way for way in ways if way.presses[:count] == entered]
    if entered and not own:
        raise IllegalPly(f"no legal ply begins with {shorten(' '.join(entered))}")
    done = {way.presses: way.ply for way in ways if way.ply is not None}
    begun = [entered[:length] for length in range(count, 0, -1)]
    sketch = next((done[part] for part in begun if part in done), None)
    following = dict.fromkeys(way.presses[count] for way in own if len(way.presses) > count)
    return EnteredPly(entered, tuple(sorted(following)), done.get(entered), sketch)
