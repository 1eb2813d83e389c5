"""Pages on which a record is played through in a browser."""

from __future__ import annotations

import io
from pathlib import Path
from tempfile import TemporaryDirectory

from kohau.archive.batches.batch import grouped, sections_of
from kohau.editing.passages import Passage
from kohau.editing.text import data_of
from kohau.notation import sources
from kohau.web.viewer.page import Page, show


def page_of(passage: Passage) -> str:
    """Return the page of ``kohau view`` for the records of a *passage*."""
    parts: list[str] = []
    page = Page(parts.append, Path(passage.name).name)
    blocks = sources.blocks_of_stream(
        io.BytesIO(data_of(passage.text)), passage.name, passage.format
    )
    for batch in grouped(sections_of(blocks)):
        page.add(show(batch, passage.defaults))
    page.end()
    return "".join(parts)


class Pages:
    """Pages in a folder of their own, which is removed at the end."""

    def __init__(self) -> None:
        self._folder: TemporaryDirectory[str] | None = None
        self._count = 0

    def add(self, passage: Passage) -> str:
        """Write the page of a *passage*; return its address."""
        if self._folder is None:
            self._folder = TemporaryDirectory(prefix="kohau-")
        self._count += 1
        file = Path(self._folder.name, f"{self._count}.html")
        file.write_text(page_of(passage), "utf-8")
        return file.as_uri()

    def end(self) -> None:
        """Remove the pages."""
        if self._folder is not None:
            self._folder.cleanup()
