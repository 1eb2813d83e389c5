"""The directive ``dialects``: the first plies of one game of each kind, in every dialect."""

from __future__ import annotations

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective

import kohau

PLIES = 8
"""The number of plies that are shown."""


class DialectsDirective(SphinxDirective):
    """Shows the dialects of all games side by side."""

    def run(self) -> list[nodes.Node]:
        return self.parse_text_to_nodes(tables(), allow_section_headings=True)


def tables() -> str:
    """Return a section of Markdown for each game."""
    return "\n".join(map(_table, kohau.game_names()))


def _table(name: str) -> str:
    game = kohau.find_game(name)
    replay = kohau.random_replay(game.start(), "dialects", max_plies=PLIES)
    lines = [f"## {game.title}\n", "| dialect | the same plies |", "| --- | --- |"]
    for dialect in game.dialects:
        *_, text = kohau.export(replay, dialect=dialect.name, reduced=True).split("\n\n", 1)
        words = " ".join(text.split()).removesuffix(" *")
        lines.append(f"| `{dialect.name}` | `{words}` |")
    return "\n".join([*lines, ""])


def setup(app: Sphinx) -> dict[str, bool]:
    """Register the extension."""
    app.add_directive("dialects", DialectsDirective)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
