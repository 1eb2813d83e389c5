"""Files that do not exist: what their names probably mean."""

from __future__ import annotations

import re
from itertools import islice
from pathlib import Path
from typing import Final

from kohau.notation.diagnostics import UnknownName
from kohau.notation.visible import did_you_mean
from kohau.replay.registry import find_game

_MOST_FILES: Final = 1_000
"""How many files of a folder are compared with a name."""

_POSITION: Final = re.compile(r"\S+/\S+ .*\b[wb]\b")
"""What a position string looks like."""


def hint_about(name: str) -> str | None:
    """Return what was probably meant by the *name* of a file that does not exist, None if unknown.

    It is the name of a game or a position, which other commands take, or of another file.

    >>> hint_about("fanorona")
    'fanorona is a game; the commands moves, perft and random take games'
    """
    path = Path(name)
    try:
        if path.exists():
            return None
        others = [neighbour.name for neighbour in islice(path.parent.iterdir(), _MOST_FILES)]
    except (OSError, ValueError):
        others = []
    if _is_game(name):
        return f"{name} is a game; the commands moves, perft and random take games"
    if _POSITION.match(name):
        return "this is a position; write kohau moves GAME --fen POSITION"
    return did_you_mean(path.name, others).strip() or None


def _is_game(name: str) -> bool:
    try:
        find_game(name)
    except UnknownName:
        return False
    return True
