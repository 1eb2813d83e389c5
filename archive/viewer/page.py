"""The page: records in chunks, the index of the list, scripts and style."""

from __future__ import annotations

import base64
import hashlib
import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from html import escape
from importlib.resources import files
from itertools import islice
from typing import Any

from kohau.archive.batches import Batch
from kohau.archive.queries.conditions import Node
from kohau.archive.validation import replays
from kohau.archive.verdicts import Verdict
from kohau.archive.viewer.packing import LABEL_ID, Packer, chunk, for_script, ground_id
from kohau.archive.viewer.records import packer_of, record_of, row_of
from kohau.replay.pictures.colours import style
from kohau.replay.pictures.lettering import lettering
from kohau.replay.pictures.picture import Board
from kohau.replay.pictures.svg import LABEL_HEIGHT, definitions
from kohau.replay.setting import NO_DEFAULTS, Defaults

CHUNK_RECORDS = 32
"""The number of records in a chunk, which the browser unpacks together."""

SCRIPTS = ("records.js", "board.js", "plies.js", "list.js", "viewer.js")


@dataclass(slots=True)
class Shown(Verdict):
    """The records of a batch, prepared for the page."""

    rows: list[list[Any]] = field(default_factory=list)
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


def show(batch: Batch, defaults: Defaults = NO_DEFAULTS, query: Node | None = None) -> Shown:
    """Prepare the records of *batch* that *query* chooses, including invalid ones, for the page.

    By default all records are chosen.
    """
    shown = Shown()
    for played in replays(batch, shown, defaults, query, keep_rest=True):
        totals = shown.totals
        totals.valid += played.valid
        totals.invalid += not played.valid
        totals.plies += len(played.line)
        totals.count(played.diagnostics)
        shown.rows.append(row_of(played))
        record = record_of(played)
        if record.get("board"):
            start = played.start
            shown.boards[record["board"]] = start.game.id, start.variant, start.fen()
        shown.records.append(record)
    shown.add_diagnostics(batch.diagnostics)
    return shown


class Page:
    """A page under construction; *put* is called with one part of its text after the other."""

    def __init__(self, put: Callable[[str], None], title: str) -> None:
        self.put = put
        self.rows: list[list[Any]] = []
        self.starts: list[int] = []
        self.boards: dict[str, tuple[str, str, str]] = {}
        self.scripts = "\n".join(_asset(name) for name in SCRIPTS)
        self.style = style("auto") + "\n" + _asset("viewer.css")
        head, self.tail = _asset("viewer.html").split("<!-- chunks -->\n")
        put(_filled(head, policy=self._policy(), title=escape(title), style=self.style))

    def _policy(self) -> str:
        """Return the content security policy: only the page's own scripts and style."""
        return (
            "default-src 'none'; base-uri 'none'; form-action 'none'; "
            f"script-src '{_hash(self.scripts)}'; style-src '{_hash(self.style)}'"
        )

    def add(self, shown: Shown) -> None:
        """Add the records of a batch."""
        first = len(self.rows)
        records = iter(shown.records)
        while own := list(islice(records, CHUNK_RECORDS)):
            kind = f'type="application/octet-stream" id="chunk-{len(self.starts)}"'
            self.put(f"<script {kind}>{chunk(own)}</script>\n")
            self.starts.append(first)
            first += len(own)
        self.rows += shown.rows
        self.boards |= shown.boards

    def end(self) -> None:
        """Write the part after the records."""
        packers = [_packer(*self.boards[name]) for name in sorted(self.boards)]
        index = {
            "rows": self.rows,
            "starts": self.starts,
            "boards": {packer.board.name: packer.described() for packer in packers},
        }
        symbols = _sprite(packer.board for packer in packers)
        self.put(_filled(self.tail, symbols=symbols, index=for_script(index), script=self.scripts))


def _filled(template: str, **values: str) -> str:
    """Return *template* with its placeholders replaced in one pass; values may contain ``{{``."""
    return re.sub(r"\{\{(\w+)\}\}", lambda found: values[found[1]], template)


def _packer(game: str, variant: str, fen: str) -> Packer:
    from kohau.replay.games import find_game

    position = find_game(game).position(fen, variant)
    painter = position.game.painter()
    assert painter is not None  # noqa: S101 - the board's name came from it
    return packer_of(painter, position)


def _sprite(boards: Iterable[Board]) -> str:
    """Return the definitions that *boards* use: grounds, symbols and coordinate labels."""
    parts = []
    texts: set[str] = set()
    for board in boards:
        parts.append(f'<g id="{ground_id(board)}">{board.ground}</g>')
        parts.append(definitions(board, board.symbols))
        texts.update(label.text for label in board.labels)
    parts += [
        f'<g id="{LABEL_ID}{text}">{lettering(text, "label", LABEL_HEIGHT)}</g>'
        for text in sorted(texts)
    ]
    return "".join(parts)


def _asset(name: str) -> str:
    return (files("kohau.archive.viewer") / "page" / name).read_text(encoding="utf-8")


def _hash(text: str) -> str:
    return "sha256-" + base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()
