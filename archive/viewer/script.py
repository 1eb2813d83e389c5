"""The script: records, their boards and the elements that show them, for pages of other people."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kohau.archive.texts import texts
from kohau.archive.viewer.modules import asset, joined
from kohau.archive.viewer.packing import for_script
from kohau.archive.viewer.page import Shown
from kohau.archive.viewer.records import described
from kohau.replay.pictures.colours import style

STYLES = ("board.css", "stepping.css")


def game_style() -> str:
    """Return the style sheet of the elements ``<kohau-game>`` and ``<kohau-board>``."""
    return "\n".join([style("auto"), *map(asset, STYLES)])


class Script:
    """A script under construction; *put* is called with one part of its text after the other.

    It is a classic script, not a module: browsers load modules from servers only.
    """

    def __init__(self, put: Callable[[str], None]) -> None:
        self.put = put
        self.rows: list[list[Any]] = []
        self.boards: dict[str, tuple[str, str, str]] = {}
        put(f'(() => {{\n"use strict";\n{joined("script.js")}\nconst records = [\n')

    def add(self, shown: Shown) -> None:
        """Add the records of a batch."""
        self.put("".join(f"{for_script(record)},\n" for record in shown.records))
        self.rows += shown.rows
        self.boards |= shown.boards

    def end(self) -> None:
        """Write the part after the records."""
        own = {"style": game_style(), "texts": dict(texts()), "boards": described(self.boards)}
        self.put(f"];\npresent({{ records, ...{for_script(own)} }});\n}})();\n")
