"""The games that are known: those of this project, and those that other packages add.

A package adds a game with an entry point in the group ``kohau.games`` whose name is the game's id
and whose object is a :class:`replay.game.Game`.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.metadata import entry_points
from typing import Any

from notation.diagnostics import UnknownName
from replay.game import Game

OWN_GAMES = {"fanorona": "replay.fanorona"}
"""The games of this project: id, and the module that has the game as ``GAME``."""

ENTRY_POINT_GROUP = "kohau.games"


@cache
def find_game(name: str) -> Game[Any]:
    """Return the game with the id *name* (in any letter case). Raises :class:`UnknownName`.

    >>> find_game("fanorona").title
    'Fanorona'
    """
    wanted = name.lower()
    if wanted in OWN_GAMES:
        game: Game[Any] = import_module(OWN_GAMES[wanted]).GAME
        return game
    for entry in entry_points(group=ENTRY_POINT_GROUP):
        if entry.name == wanted:
            added: Game[Any] = entry.load()
            return added
    raise UnknownName(
        f"there is no game {name!r}",
        code="unknown-game",
        hint=f"the games are {', '.join(game_names())}",
    )


def game_names() -> list[str]:
    """Return the ids of all games, in alphabetical order."""
    return sorted({*OWN_GAMES, *(entry.name for entry in entry_points(group=ENTRY_POINT_GROUP))})
