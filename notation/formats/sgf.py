"""SGF, FF[4]: plies in the properties W and B, and branches; of any game that is named in GM."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from types import MappingProxyType

from kohau.notation.blocks import RawRecord
from kohau.notation.diagnostics import BadDocument, Problem, shorten
from kohau.notation.formats import sgf_syntax
from kohau.notation.formats.base import ExportedRecord, Format
from kohau.notation.formats.parsing import is_known, known, losses_of, read
from kohau.notation.formats.sgf_syntax import (
    Property,
    date_text,
    escaped,
    keeps_note,
    remarks,
    tree_rows,
)
from kohau.notation.formats.sgf_trees import TreeReader
from kohau.notation.formats.splitters import SGF, BracketSplitter
from kohau.notation.notes import Nag, one_line
from kohau.notation.record import Note, Record

_GLYPHS = MappingProxyType(
    {("TE", "1"): 1, ("BM", "1"): 2, ("TE", "2"): 3, ("BM", "2"): 4, ("IT", ""): 5, ("DO", ""): 6}
)
"""The glyphs for what SGF says about a move: good, bad, interesting, doubtful."""

_PROPERTIES = MappingProxyType({number: name for name, number in _GLYPHS.items()})
_OWN = MappingProxyType({"GM": "Game", "SU": "Variant", "GN": "GameName"})
"""Properties that are tags here, in addition to those of all games."""

_KEPT_TAGS = (*sgf_syntax.TAGS.values(), "GameName", "Date", "RecordedDate", "Termination")
_COLOURS = ("W", "B")
_HOW = MappingProxyType({"resignation": "R", "time forfeit": "T", "forfeit": "F"})
_ENDS = tuple(_HOW.values())
_AFTER_COMMA = re.compile(r",\s+")
_WORD = re.compile(r"\S+")


class _Reader(TreeReader):
    """Follows the nodes of one game; the *state* is the number of plies before the node."""

    described = "docs/importing.md describes which parts of SGF are read"
    read = frozenset({*_OWN, "DT", "RE", *sgf_syntax.TAGS, *sgf_syntax.TECHNICAL})

    def __init__(self, raw: RawRecord) -> None:
        super().__init__(raw, 0)
        self.notes: list[Property] = []

    def record(self) -> Record:
        self.follow()
        self.line = self.main
        stated = self.read_result()
        names = {**sgf_syntax.TAGS, **_OWN}
        tags: dict[str, str | None] = {tag: self.value(name) for name, tag in names.items()}
        tags |= {"Termination": stated.termination, **sgf_syntax.date_tags(self.value("DT"))}
        result = stated.result or ("*" if self.value("RE") == "?" else None)
        return self.finished(tags, result, None)

    def read_property(self, found: Property) -> None:
        """Read a property; what is said about a move waits for the end of its node."""
        name = found.name
        if name in _COLOURS:
            self.ply(found)
        elif name in sgf_syntax.COMMENTS or (name, found.value.strip()) in _GLYPHS:
            self.notes.append(found)
        elif name in ("P0", "P1"):
            hint = "the actions of boardspace.net are read with --from boardspace"
            raise self.bad_property(found, f"{name} is not a property of SGF", hint)
        elif name == "GM" and name not in self.header and found.value.strip().isdigit():
            raise Problem(
                f"GM is {shorten(found.value)}, the number of another game",
                code="unknown-game",
                hint="the games that are read have no number; write the name of the game",
                offset=found.offset,
                length=len(found.value),
            )
        else:
            self.read_header(found)

    def ply(self, found: Property) -> None:
        """Add a ply, which may be several words."""
        if found.name != _COLOURS[self.state % 2]:
            raise self.bad_property(found, f"{found.name} plays, but it is the turn of the other")
        text = _AFTER_COMMA.sub(",", found.value)
        words = _WORD.findall(text)
        if not words:
            hint = "to pass is not part of these games"
            raise self.bad_property(found, f"{found.name} has no ply", hint)
        for word in words:
            self.line.add(word, found.offset)
        self.state += 1

    def end_node(self, offset: int) -> None:
        for note in self.notes:
            if note.name in sgf_syntax.COMMENTS:
                self.line.comment(one_line(note.value))
            else:
                self.line.glyph(_GLYPHS[note.name, note.value.strip()])
        self.notes = []

    def bad_property(self, found: Property, message: str, hint: str | None = None) -> Problem:
        length = max(1, len(found.value))
        return BadDocument(message, offset=found.offset, length=length, hint=hint or self.described)


class Sgf(Format):
    """Game trees of SGF with plies as their games write them."""

    name = "sgf"
    suffixes = (".sgf",)
    splitter = BracketSplitter("sgf", SGF)
    canonical = True
    holds_results = False

    def begins(self, data: bytes) -> bool:
        return sgf_syntax.begins_tree(data)

    def may_be(self, data: bytes) -> bool:
        return re.search(rb"GM\s*\[\s*[A-Za-z]", data) is not None

    def parse(self, raw: RawRecord) -> Record:
        return read(raw, _Reader(raw).record)

    def losses(self, exported: ExportedRecord) -> list[str]:
        losses = losses_of(exported.record, _KEPT_TAGS, _keeps)
        tags = exported.record.tags
        if is_known(tags, "Termination") and not _stated(exported.record).endswith(_ENDS):
            losses.append("the tag Termination")
        return losses

    def refusal(self, exported: ExportedRecord) -> str | None:
        if "FEN" in exported.record.tags:
            return "can't hold a game with another start"
        if "Rules" in exported.record.tags:
            return "can't hold a game with rule options"
        return None

    def texts(self, records: Iterable[ExportedRecord]) -> Iterator[str]:
        return map(_text, records)


def _keeps(index: int, note: Note[str]) -> bool:
    is_glyph = isinstance(note, Nag) and index > 0 and note.number in _PROPERTIES
    return is_glyph or keeps_note(index, note)


def _text(exported: ExportedRecord) -> str:
    record = exported.record
    tags = record.tags
    head = {"FF": "4", "CA": "UTF-8"}
    head |= {name: tags[tag] for name, tag in _OWN.items() if is_known(tags, tag)}
    head |= {name: tags[tag] for name, tag in sgf_syntax.TAGS.items() if is_known(tags, tag)}
    head |= known(
        {"DT": tags.get("RecordedDate") or date_text(tags.get("Date", "")), "RE": _stated(record)}
    )
    rows = ["".join(f"{name}[{escaped(value)}]" for name, value in head.items())]
    rows += remarks(record.line.annotations.get(0, ()))
    rows += tree_rows(record.line, _turn)
    return "(;" + "\n".join(rows) + ")\n"


def _turn(number: int, ply: str, notes: tuple[Note[str], ...]) -> Iterator[str]:
    glyphs = [
        _PROPERTIES[note.number]
        for note in notes
        if isinstance(note, Nag) and note.number in _PROPERTIES
    ]
    said = "".join(f"{name}[{value}]" for name, value in dict.fromkeys(glyphs))
    yield f";{_COLOURS[number % 2]}[{escaped(ply)}]{said}"
    yield from remarks(notes)


def _stated(record: Record) -> str:
    if record.result == "1/2-1/2":
        return "0"
    if record.result not in ("1-0", "0-1"):
        return "?"
    winner = "W" if record.result == "1-0" else "B"
    return f"{winner}+{_HOW.get(record.tags.get('Termination', ''), '')}"


FORMAT = Sgf()
