"""The painters that are known: those of this project, and those that other packages add.

A package adds one for its game with an entry point in the group ``kohau.painters`` whose name is
the game's id and whose object is a :class:`replay.pictures.picture.Painter`.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.metadata import entry_points
from typing import Any

from replay.pictures.picture import Painter

OWN_PAINTERS = {
    "fanorona": "replay.pictures.fanorona",
    "hamnar": "replay.pictures.hamnar",
    "hanga-roa": "replay.pictures.hanga_roa",
    "hanniball": "replay.pictures.hanniball",
}
"""The games whose pictures are painted here, and the module that has the painter as ``PAINTER``."""

ENTRY_POINT_GROUP = "kohau.painters"


@cache
def find_painter(game_id: str) -> Painter[Any] | None:
    """Return what paints the positions of a game, None for a game without pictures.

    >>> find_painter("go")
    """
    if game_id in OWN_PAINTERS:
        painter: Painter[Any] = import_module(OWN_PAINTERS[game_id]).PAINTER
        return painter
    for entry in entry_points(group=ENTRY_POINT_GROUP, name=game_id):
        added: Painter[Any] = entry.load()
        return added
    return None
