"""A list of plies in JSON: of texts, of rounds of texts, or of objects with a ply each."""

from __future__ import annotations

import json
import re
from typing import Any

from kohau.notation.blocks import RawRecord
from kohau.notation.diagnostics import shorten
from kohau.notation.formats.base import Format
from kohau.notation.formats.parsing import JsonReader, Path, Unread, parse_json
from kohau.notation.lenient.ply_shapes import TWO_SQUARES
from kohau.notation.lenient.results import RESULTS
from kohau.notation.notes import one_line
from kohau.notation.record import Record
from kohau.notation.splitting import WholeSplitter

_BEGINNING = re.compile(
    rb'\[\s*(?:\[\s*|null\s*,\s*)*(?:"|\d+\s*[,\]]\s*(?:["\d[\],]|\Z)|\{[^{}\[\]]*"(?:ply|move)"\s*:\s*")'
)
_AFTER_COMMA = re.compile(r",\s+")
_WORD = re.compile(r"\S+")
_TWO_SQUARES = re.compile(TWO_SQUARES.encode())
_TEXTS = ("move", "ply")
"""The members of an object that may be its ply."""

_COLOURS = ("player", "color", "colour", "side")
_SEATS = {"w": 0, "white": 0, "b": 1, "black": 1}


class _Reader(JsonReader):
    """Reads the entries of one list; *turn* is the number of plies before the next one."""

    name = "this list"
    described = 'a list of plies is written ["d3e3-", "d4c3+"], or with an object for each ply'

    def __init__(self, raw: RawRecord, value: object) -> None:
        super().__init__(raw, value)
        self.turn = 0
        self.result: str | None = None

    def record(self) -> Record:
        if not isinstance(self.value, list):
            raise self.bad_at((), "this is not a list of plies")
        for index, entry in enumerate(self.value):
            if isinstance(entry, list):
                self.round(entry, (index,))
            else:
                self.entry(entry, (index,))
        return self.finished({}, self.result, None)

    def round(self, entries: list[Any], path: Path) -> None:
        if len(entries) > 2:
            raise self.bad_at(path, f"a round has two plies, not {len(entries)}")
        for index, entry in enumerate(entries):
            if entry is not None:
                if not isinstance(entry, str | dict):
                    raise self.bad_at((*path, index), "this is not a ply")
                self.entry(entry, (*path, index))

    def entry(self, entry: object, path: Path) -> None:
        """Read a ply, the result, or an object with a ply."""
        if isinstance(entry, str):
            self.ply(entry, path)
        elif isinstance(entry, dict):
            self.members(entry, path)
        else:
            raise self.bad_at(path, "this is not a ply")

    def members(self, entry: dict[str, Any], path: Path) -> None:
        texts = [name for name in _TEXTS if isinstance(entry.get(name), str)]
        if not texts:
            raise self.bad_at(path, "this object has no ply; it is a text called move or ply")
        number, seat = self.turn, self.turn % 2
        self.ply(entry[texts[0]], (*path, texts[0]))
        for name, value in entry.items():
            where = (*path, name)
            if name == texts[0] or value is None:
                continue
            if name in _COLOURS and str(value).casefold() in _SEATS:
                if _SEATS[str(value).casefold()] != seat:
                    raise self.bad_at(where, f"{value} plays, but it is the turn of the other")
            elif name == "comment" and isinstance(value, str):
                self.line.comment(one_line(value))
            elif not (name == "ply" and value == number + 1):
                self.unread.append(Unread(shorten(name), self.place(where), json.dumps(value)))

    def ply(self, text: str, path: Path) -> None:
        offset = self.place(path)
        if self.result is not None:
            raise self.bad_at(path, "a ply comes after the result")
        if text.strip() in RESULTS:
            self.result = text.strip()
            return
        words = _WORD.findall(_AFTER_COMMA.sub(",", text.encode(errors="replace").decode()))
        if not words:
            raise self.bad_at(path, "a ply is empty")
        for word in words:
            self.line.add(word, offset + 1)
        self.turn += 1


class Plies(Format):
    """Lists of plies, which can be read, but not written."""

    name = "plies"
    suffixes = (".json",)
    splitter = WholeSplitter("plies")
    writes = False
    holds_results = False

    def begins(self, data: bytes) -> bool:
        return _BEGINNING.match(data) is not None

    def may_be(self, data: bytes) -> bool:
        return _TWO_SQUARES.search(data) is not None

    def parse(self, raw: RawRecord) -> Record:
        return parse_json(raw, _Reader)


FORMAT = Plies()
