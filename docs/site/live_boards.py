"""The directive ``board``: a record as a board to step through, or as a picture without scripts.

Its argument is a file in the project's folder, or its content is a record; ``record`` is the number
of the record in the file. ``ply`` and ``orientation`` are those of ``<kohau-game>``.
"""

from __future__ import annotations

import subprocess
import sys
from itertools import islice
from pathlib import Path
from typing import Any, ClassVar

from docutils import nodes
from docutils.parsers.rst import directives
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective
from translations import language_of

import kohau

ROOT = Path(__file__).parents[2]
RECORDS = "records of boards"
"""The key of a page's records in its metadata."""


class BoardDirective(SphinxDirective):
    """Puts a record on a page."""

    optional_arguments = 1
    has_content = True
    option_spec: ClassVar[dict[str, Any]] = {
        "record": directives.positive_int,
        "ply": directives.nonnegative_int,
        "orientation": lambda value: directives.choice(value, ("white", "black")),
    }

    def run(self) -> list[nodes.Node]:
        text = "\n".join(self.content)
        if self.arguments:
            file = ROOT / self.arguments[0]
            self.env.note_dependency(str(file))
            text = file.read_text(encoding="utf-8")
        number = self.options.get("record", 1)
        record = next(islice(kohau.read_text(text), number - 1, None))
        ply, side = self.options.get("ply", 0), self.options.get("orientation", "white")
        played = kohau.verify(record)
        if not played.valid:
            raise self.error(f"the record is not valid: {played.problem}")
        picture = kohau.svg(played, ply, flip=side == "black")
        records = self.env.metadata[self.env.docname].setdefault(RECORDS, [])
        records.append(kohau.export(record))
        attributes = f'record="{len(records)}" ply="{ply}" orientation="{side}"'
        html = f"<kohau-game {attributes}>{picture}</kohau-game>"
        return [nodes.raw("", html, format="html")]


def add_script(
    app: Sphinx, page: str, template: str, context: dict[str, Any], doctree: nodes.document | None
) -> None:
    """Write the script with the records of a page, and load it there."""
    records = app.env.metadata.get(page, {}).get(RECORDS)
    if not records:
        return
    name = f"boards/{page.replace('/', '-')}.js"
    script = Path(app.outdir, "_static", name)
    script.parent.mkdir(parents=True, exist_ok=True)
    language = ["--language", language_of(page)]
    command = [sys.executable, "-m", "kohau", "view", "-o", str(script), *language]
    subprocess.run(command, input="\n".join(records).encode(), check=True, cwd=ROOT)
    app.add_js_file(name, loading_method="defer")


def setup(app: Sphinx) -> dict[str, bool]:
    """Register the extension."""
    app.add_directive("board", BoardDirective)
    app.connect("html-page-context", add_script)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
