"""The page: records in chunks, the index of the list, scripts and style."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from html import escape
from itertools import islice
from typing import Any

from kohau.archive.batches import Batch
from kohau.archive.queries.conditions import Node
from kohau.archive.texts import texts
from kohau.archive.validation import judge, replays
from kohau.archive.verdicts import Verdict
from kohau.archive.viewer.modules import asset, joined
from kohau.archive.viewer.packing import chunk, for_script
from kohau.archive.viewer.policy import policy
from kohau.archive.viewer.records import described, record_of, row_of
from kohau.archive.viewer.stories import Stories
from kohau.notation.visible import visible
from kohau.replay.pictures.colours import style
from kohau.replay.setting import NO_DEFAULTS, Defaults

BATCH_BYTES = 1 << 16
"""The number of bytes of text in a batch: small, so that progress is seen early."""

CHUNK_RECORDS = 32
"""The number of records in a chunk, which the browser unpacks together."""

SCRIPT = "page.js"
STYLES = ("base.css", "viewer.css", "board.css")


@dataclass(slots=True)
class Shown(Verdict):
    """The records of a batch, prepared for the page.

    *places* has the indexes in *rows* of records that belong to sessions, by index in *sessions*.
    """

    rows: list[list[Any]] = field(default_factory=list)
    places: dict[int, int] = field(default_factory=dict)
    records: list[dict[str, Any]] = field(default_factory=list)
    boards: dict[str, tuple[str, str, str]] = field(default_factory=dict)

    def move(self, records: int, lines: int) -> None:
        """Renumber everything by the *records* and *lines* before the batch in its file."""
        Verdict.move(self, records, lines)
        for record in self.records:
            for problem in record["problems"]:
                if "record" in problem:
                    problem["record"] += records
                    if "line" in problem:  # games of archives have none
                        problem["line"] += lines


def show(
    batch: Batch,
    defaults: Defaults = NO_DEFAULTS,
    query: Node | None = None,
    *,
    strict: bool = False,
) -> Shown:
    """Prepare the records of *batch* that *query* chooses, including invalid ones, for the page.

    By default all records are chosen. *strict* treats warnings as errors.
    """
    shown = Shown()
    for played in replays(batch, shown, defaults, query, keep_rest=True, whole_sessions=True):
        before = len(shown.sessions)
        judge(shown, played, strict=strict)
        if len(shown.sessions) > before:
            shown.places[before] = len(shown.rows)
        shown.rows.append(row_of(played))
        record = record_of(played)
        if record.get("board"):
            start = played.start
            shown.boards[record["board"]] = start.game.id, start.variant, start.fen()
        shown.records.append(record)
    return shown


class Page:
    """A page under construction; *put* is called with one part of its text after the other."""

    def __init__(self, put: Callable[[str], None], title: str) -> None:
        self.put = put
        self.rows: list[list[Any]] = []
        self.starts: list[int] = []
        self.boards: dict[str, tuple[str, str, str]] = {}
        self.stories = Stories()
        self.scripts = joined(SCRIPT)
        self.plain = asset("plain.css")
        self.style = "\n".join([style("auto"), *map(asset, STYLES)])
        head, self.tail = asset("viewer.html").split("<!-- chunks -->\n")
        words = {name: escape(text) for name, text in texts().items()}
        own = {"policy": policy(self.scripts, self.style, self.plain, images=True)}
        own |= {"title": escape(title), "style": self.style}
        own |= {"plain": self.plain, "game": game_section(texts())}
        put(filled(head, **words | own))

    def add(self, shown: Shown) -> None:
        """Add the records of a batch."""
        first = len(self.rows)
        places = {index: first + place for index, place in shown.places.items()}
        self.stories.add(shown.sessions, places)
        records = iter(shown.records)
        while own := list(islice(records, CHUNK_RECORDS)):
            kind = f'type="application/octet-stream" id="chunk-{len(self.starts)}"'
            self.put(f"<script {kind}>{chunk(own)}</script>\n")
            self.put(as_text(record["text"] for record in own))
            self.starts.append(first)
            first += len(own)
        self.rows += shown.rows
        self.boards |= shown.boards

    def end(self) -> None:
        """Write the part after the records."""
        index = {
            "rows": self.rows,
            "starts": self.starts,
            "boards": described(self.boards),
            "sessions": self.stories.told(),
            "texts": dict(texts()),
        }
        self.put(filled(self.tail, index=for_script(index), script=self.scripts))


def as_text(records: Iterable[str]) -> str:
    """Return the texts of *records* as a part of a page for browsers without JavaScript."""
    lines = (line for text in records for line in ("", *text.splitlines()))
    shown = "\n".join(escape(visible(line)) for line in lines)
    return f"<noscript><pre>{shown}</pre></noscript>\n"


def game_section(table: Mapping[str, str]) -> str:
    """Return the part of a page that shows a game, with texts from a table."""
    return filled(asset("game.html"), **{name: escape(text) for name, text in table.items()})


def filled(template: str, **values: str) -> str:
    """Return *template* with its placeholders replaced in one pass; values may contain ``{{``."""
    return re.sub(r"\{\{(\w+)\}\}", lambda found: values[found[1]], template)
