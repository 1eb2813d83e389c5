"""SGF, FF[4]: plies in the properties W and B, of any game that is named in GM.

The first branch of a game tree goes on with the line, the others are variations.
"""

from __future__ import annotations

import re
from abc import abstractmethod
from collections.abc import Collection, Iterable, Iterator, Mapping
from types import MappingProxyType
from typing import Any, ClassVar, NamedTuple

from kohau.notation.blocks import RawRecord
from kohau.notation.diagnostics import BadDocument, Problem, Severity, shorten
from kohau.notation.formats import sgf_syntax
from kohau.notation.formats.base import ExportedRecord, Format
from kohau.notation.formats.parsing import (
    ForeignReader,
    PlacedLine,
    Unread,
    is_known,
    losses_of,
    present,
    read,
)
from kohau.notation.formats.sgf_syntax import (
    UNREADABLE,
    Mark,
    Property,
    StatedResult,
    date_text,
    escaped,
    keeps_note,
    lost_of,
    remarks,
    result_of,
    tokens,
    tree_rows,
)
from kohau.notation.kgn.lines import MAX_VARIATION_DEPTH
from kohau.notation.notes import Nag, one_line
from kohau.notation.pages import see
from kohau.notation.record import Note, Record
from kohau.notation.splitting import SGF, BracketSplitter


class _Point(NamedTuple):
    """Where a line branches: after a number of its *words*, in a *state* of the reader."""

    line: PlacedLine
    words: int
    before: int
    state: Any


class _Sequence:
    """The nodes in a pair of brackets; *is_variation*: they began a line of their own."""

    def __init__(self, parent: _Point | None, is_variation: bool) -> None:
        self.parent = parent
        self.is_variation = is_variation
        self.point: _Point | None = None


class TreeReader(ForeignReader):
    """Follows the nodes of one game tree, in the order of the text.

    *line* is the line that is being read, after *before* plies of other lines; *main* is the main
    line. *state* is what the reader knows besides the line, unchangeable: it is restored where a
    line branches; *ending* is that at the end of the main line. *header* has the properties about
    the game that are read.
    """

    name = "this game"
    read: ClassVar[Collection[str]]
    """The properties about the game that are read."""

    def __init__(self, raw: RawRecord, state: Any) -> None:
        super().__init__(raw)
        self.header: dict[str, Property] = {}
        self.main = self.line
        self.before = 0
        self.state = state
        self.ending: Any = None
        self._sequences: list[_Sequence] = []
        self._depth = 0

    @abstractmethod
    def read_property(self, item: Property) -> None:
        """Read a property."""

    @abstractmethod
    def bad_property(self, item: Property, message: str, hint: str | None = None) -> Problem:
        """Return the problem that a property can't be read."""

    def end_node(self, offset: int) -> None:
        """Finish the node that ends at *offset*; there may be none before the first."""

    def end_line(self, offset: int) -> None:
        """Finish the line that ends at *offset*."""

    def result_of_line(self) -> str | None:
        """Return the result that the nodes of the line state, None if they state none."""
        return None

    def read_header(self, item: Property) -> None:
        """Read a property about the game, or one that is not read."""
        if item.name == "CA" and sgf_syntax.known_encoding(item.value) is None:
            self.problems.append(_unknown_encoding(item))
        if what := UNREADABLE.get(item.name):
            raise self.bad_property(item, f"{item.name} is {what} in a form that is not read")
        if item.name in self.header or item.name not in self.read:
            self.unread.append(Unread(item.name, item.offset, item.value))
        else:
            self.header[item.name] = item

    def stated_result(self) -> StatedResult:
        """Return what the property RE states."""
        return result_of(self.value("RE"))

    def read_result(self) -> StatedResult:
        """Return what the property RE states; it is unread if it means something else."""
        stated = self.stated_result()
        if not stated.is_known:
            self.unread.append(Unread("RE", self.header["RE"].offset))
        return stated

    @property
    def plies(self) -> int:
        """The number of plies before the next one, those of other lines included."""
        return self.before + len(self.line)

    def value(self, name: str) -> str:
        """Return the value of a property about the game on one line, "" if it is missing."""
        return one_line(self.header[name].value) if name in self.header else ""

    def follow(self) -> None:
        """Read the tree. Raises :class:`Problem`."""
        for token in tokens(self.text):
            if isinstance(token, Property):
                self.read_property(token)
                continue
            self.end_node(token.offset)
            if token.offset == len(self.text) and len(self._sequences) == 1:
                self.problems.append(_unclosed(self.text))
            if token.sign == "(":
                self._open(token)
            elif token.sign == ")":
                self._close(token)

    def _open(self, mark: Mark) -> None:
        if not self._sequences:
            self._sequences.append(_Sequence(None, is_variation=False))
            return
        above = self._sequences[-1]
        if above.point is None:
            above.point = _Point(self.line, len(self.line), self.before, self.state)
            self._sequences.append(_Sequence(above.point, is_variation=False))
            return
        self._depth += 1
        if self._depth > MAX_VARIATION_DEPTH:
            message = f"variations are nested deeper than {MAX_VARIATION_DEPTH}"
            raise BadDocument(message, offset=mark.offset)
        point = above.point
        self.state = point.state
        self.before = point.before + point.words
        self.line = PlacedLine(mark.offset)
        self._sequences.append(_Sequence(point, is_variation=True))

    def _close(self, mark: Mark) -> None:
        closed = self._sequences.pop()
        if closed.point is None:
            self.end_line(mark.offset)
            if self.ending is None:
                self.ending = self.state
        if closed.is_variation and closed.parent:
            self._depth -= 1
            self._add_variation(closed.parent, mark)
        if closed.parent:
            self.line, self.before = closed.parent.line, closed.parent.before

    def _add_variation(self, point: _Point, mark: Mark) -> None:
        variation = self.line
        if not len(variation):
            self._keep_notes(point, variation)
            return
        if len(point.line) == point.words:
            raise _no_ply_to_replace(variation.open.place)
        variation.ended(self.result_of_line(), mark.offset)
        point.line.vary(point.words, variation)

    def _keep_notes(self, point: _Point, variation: PlacedLine) -> None:
        """Add the notes of a branch without plies to the line from which it branches."""
        for note in variation.open.notes.get(0, []):
            point.line.open.notes.setdefault(point.words, []).append(note)


def _unknown_encoding(item: Property) -> Problem:
    return Problem(
        f"there is no encoding {shorten(item.value)}; the game is read as UTF-8",
        code="not-utf8",
        severity=Severity.WARNING,
        hint="CA names the encoding, such as CA[UTF-8]; --encoding names another one",
        offset=item.offset,
        length=max(1, len(item.value)),
    )


def _unclosed(text: str) -> Problem:
    return Problem(
        "this game is never closed; it is read to the end of the file",
        code=BadDocument.code,
        severity=Severity.WARNING,
        hint="write ) at its end",
        offset=max(len(text.rstrip()) - 1, 0),
    )


def _no_ply_to_replace(offset: int) -> Problem:
    return BadDocument(
        "this branch has a ply, but the game that was played, the first branch, has none here",
        offset=offset,
        hint="the first branch is the game that was played, the others are variations of it",
    )


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


class _SgfReader(TreeReader):
    """Follows the nodes of one game; the *state* is the number of plies before the node."""

    described = f"{see('importing')} for what is read of SGF"
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

    def read_property(self, item: Property) -> None:
        """Read a property; what is said about a move waits for the end of its node."""
        name = item.name
        if name in _COLOURS:
            self.ply(item)
        elif name in sgf_syntax.COMMENTS or (name, item.value.strip()) in _GLYPHS:
            self.notes.append(item)
        elif name in ("P0", "P1"):
            hint = "the actions of boardspace.net are read with --from boardspace"
            raise self.bad_property(item, f"{name} is not a property of SGF", hint)
        elif name == "GM" and name not in self.header and item.value.strip().isdigit():
            raise Problem(
                f"GM is {shorten(item.value)}, the number of another game",
                code="unknown-game",
                hint="the games that are read have no number; write the name of the game",
                offset=item.offset,
                length=len(item.value),
            )
        else:
            self.read_header(item)

    def ply(self, item: Property) -> None:
        """Add a ply, which may be several words."""
        if item.name != _COLOURS[self.state % 2]:
            raise self.bad_property(item, f"{item.name} plays, but it is the turn of the other")
        text = _AFTER_COMMA.sub(",", item.value)
        words = _WORD.findall(text)
        if not words:
            hint = "to pass is not part of these games"
            raise self.bad_property(item, f"{item.name} has no ply", hint)
        for word in words:
            self.line.add(word, item.offset)
        self.state += 1

    def end_node(self, offset: int) -> None:
        for note in self.notes:
            if note.name in sgf_syntax.COMMENTS:
                self.line.comment(one_line(note.value))
            else:
                self.line.glyph(_GLYPHS[note.name, note.value.strip()])
        self.notes = []

    def bad_property(self, item: Property, message: str, hint: str | None = None) -> Problem:
        length = max(1, len(item.value))
        return BadDocument(message, offset=item.offset, length=length, hint=hint or self.described)


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

    def encodings_of(self, data: bytes) -> list[str]:
        return sgf_syntax.encodings_of(data)

    def parse(self, raw: RawRecord) -> Record:
        return read(raw, _SgfReader(raw).record)

    def losses(self, exported: ExportedRecord) -> list[str]:
        losses = losses_of(exported.record, _KEPT_TAGS, _keeps)
        tags = exported.record.tags
        losses += lost_of(exported.record, _date(tags))
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
    head |= present({"DT": _date(tags), "RE": _stated(record)})
    rows = ["".join(f"{name}[{escaped(value)}]" for name, value in head.items())]
    rows += remarks(record.line.annotations.get(0, ()))
    rows += tree_rows(record.line, _turn)
    return "(;" + "\n".join(rows) + ")\n"


def _date(tags: Mapping[str, str]) -> str:
    return tags.get("RecordedDate") or date_text(tags.get("Date", ""))


def _turn(number: int, ply: str, notes: tuple[Note[str], ...]) -> Iterator[str]:
    glyphs = [
        _PROPERTIES[note.number]
        for note in notes
        if isinstance(note, Nag) and note.number in _PROPERTIES
    ]
    comments = "".join(f"{name}[{value}]" for name, value in dict.fromkeys(glyphs))
    yield f";{_COLOURS[number % 2]}[{escaped(ply)}]{comments}"
    yield from remarks(notes)


def _stated(record: Record) -> str:
    if record.result == "1/2-1/2":
        return "0"
    if record.result not in ("1-0", "0-1"):
        return "?"
    winner = "W" if record.result == "1-0" else "B"
    return f"{winner}+{_HOW.get(record.tags.get('Termination', ''), '')}"


FORMAT = Sgf()
