"""Records and lines: one game as it was recorded."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, Final, Generic, TypeAlias, TypeVar, overload

from kohau.notation.blocks import RawBlock, RawRecord
from kohau.notation.diagnostics import Diagnostic, Severity
from kohau.notation.kgn.lines import OpenLine, line_of
from kohau.notation.lenient.results import RESULTS
from kohau.notation.notes import Comment, Escape, Nag, note_of, one_line

PlyT = TypeVar("PlyT")

_RESULTS_OR_NONE = (*RESULTS, None)

NO_ANNOTATIONS: Mapping[int, Any] = MappingProxyType({})


class Line(Generic[PlyT]):
    """A sequence of plies with notes: the main line of a record, or a variation in it. Immutable.

    In a record read from a file, the plies are words of text; a replay turns them into plies of the
    game. ``annotations[n]`` contains the notes after the *n*-th ply in the order in which they were
    written; ``annotations[0]`` precedes the first ply. A variation in ``annotations[n]`` replaces
    ply *n*. Raises ``ValueError`` for an unknown result, and for annotations of plies that the line
    does not have.

    >>> line = Line(("e2e3+", "d4d3+"), {1: (Nag(1), Comment("[%clk 0:09:58] Vakiloha."))})
    >>> len(line), list(line), line[-1], line.comments(1), line.nags(1), line.clock(1)
    (2, ['e2e3+', 'd4d3+'], 'd4d3+', ('[%clk 0:09:58] Vakiloha.',), (1,), 598.0)
    """

    __slots__ = ("_annotations", "_plies", "result")

    def __init__(
        self,
        plies: tuple[PlyT, ...] = (),
        annotations: Mapping[int, tuple[Note[PlyT], ...]] = NO_ANNOTATIONS,
        result: str | None = None,
    ) -> None:
        if result not in _RESULTS_OR_NONE:
            raise ValueError(f"a result is one of {', '.join(RESULTS)}, not {result!r}")
        if annotations and not all(0 <= ply <= len(plies) for ply in annotations):
            raise ValueError("annotations follow plies that the line does not have")
        self._plies: tuple[PlyT, ...] | None = plies
        self._annotations: Mapping[int, tuple[Note[PlyT], ...]] | None = annotations
        self.result: str | None = result

    @property
    def plies(self) -> tuple[PlyT, ...]:
        """The plies in order."""
        if self._plies is None:
            self._plies = self._make_plies()
        return self._plies

    @property
    def annotations(self) -> Mapping[int, tuple[Note[PlyT], ...]]:
        """The notes, by the number of plies before them."""
        if self._annotations is None:
            self._annotations = self._make_annotations()
        return self._annotations

    def _make_plies(self) -> tuple[PlyT, ...]:
        raise NotImplementedError

    def _make_annotations(self) -> Mapping[int, tuple[Note[PlyT], ...]]:
        raise NotImplementedError

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Line):
            return NotImplemented
        mine = (self.plies, self.annotations, self.result)
        return mine == (other.plies, other.annotations, other.result)

    __hash__ = None  # type: ignore[assignment]

    def __reduce__(self) -> tuple[Any, ...]:
        return Line, (self.plies, dict(self.annotations), self.result)

    def __repr__(self) -> str:
        return f"Line({self.plies}, {dict(self.annotations)}, {self.result!r})"

    def __len__(self) -> int:
        return len(self.plies)

    def __iter__(self) -> Iterator[PlyT]:
        return iter(self.plies)

    @overload
    def __getitem__(self, index: int) -> PlyT: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[PlyT, ...]: ...
    def __getitem__(self, index: int | slice) -> PlyT | tuple[PlyT, ...]:
        return self.plies[index]

    def comments(self, ply: int) -> tuple[str, ...]:
        """Return the comments after the *ply*-th ply (0: before the first)."""
        return tuple(n.text for n in self.annotations.get(ply, ()) if isinstance(n, Comment))

    def nags(self, ply: int) -> tuple[int, ...]:
        """Return the numeric annotation glyphs of the *ply*-th ply."""
        return tuple(n.number for n in self.annotations.get(ply, ()) if isinstance(n, Nag))

    def variations(self, ply: int) -> tuple[Line[PlyT], ...]:
        """Return the variations that replace the *ply*-th ply."""
        return tuple(n for n in self.annotations.get(ply, ()) if isinstance(n, Line))

    def clock(self, ply: int) -> float | None:
        """Return the seconds left on the clock after the *ply*-th ply, None if not recorded.

        It is read from a comment's ``[%clk h:mm:ss]``, which stays in the comment's text.
        """
        from kohau.notation.commands import clock_in  # few programs ask for clocks

        clocks = map(clock_in, self.comments(ply))
        return next((clock for clock in clocks if clock is not None), None)


Note: TypeAlias = Comment | Nag | Escape | Line[PlyT]
"""What may follow a ply."""


class WordLine(Line[str]):
    """A line as read from movetext: its plies are words, each a ply or a part of one.

    *open* is the result of reading. A line is equal to any line with the same words, annotations
    and result.
    """

    __slots__ = ("open",)

    def __init__(self, read: OpenLine | None = None) -> None:
        self.open: Final = OpenLine(-1) if read is None else read
        self.result = self.open.result
        self._plies = None
        self._annotations = None if self.open.notes else NO_ANNOTATIONS

    def _make_plies(self) -> tuple[str, ...]:
        return tuple(self.open.words)

    def _make_annotations(self) -> Mapping[int, tuple[Note[str], ...]]:
        return {index: tuple(map(_note, notes)) for index, notes in self.open.notes.items()}

    def __len__(self) -> int:
        return len(self.open.entries)


def _note(written: Any) -> Note[str]:
    return WordLine(written) if isinstance(written, OpenLine) else as_note(written)


class NumberedLine(Line[str]):
    """A line with move numbers of its own: they are written as they are, not counted.

    ``numbers[n]`` contains those after the *n*-th ply, which are known from ply *counted* on; those
    of the plies before are counted.
    """

    __slots__ = ("counted", "numbers")

    def __init__(
        self,
        plies: tuple[str, ...],
        annotations: Mapping[int, tuple[Note[str], ...]],
        numbers: Mapping[int, tuple[str, ...]],
        counted: int = 0,
        result: str | None = None,
    ) -> None:
        super().__init__(plies, annotations, result)
        self.numbers: Final = numbers
        self.counted: Final = counted


def numbered(line: OpenLine, begin: int = 0, *, whole: bool = True) -> NumberedLine:
    """Return the words of *line* from *begin* on, with the notes and numbers that are written.

    The notes before the first word are only included if the *whole* line is returned.

    >>> from kohau.notation.sources import read_text
    >>> line = numbered(next(read_text("1. A 7b 7e 2. P 4f *")).opened, 1)
    >>> line.plies, line.numbers
    (('7b', '7e', 'P', '4f'), {2: ('2.',)})
    """
    notes = {
        index - begin: tuple(
            numbered(note) if isinstance(note, OpenLine) else as_note(note) for note in notes
        )
        for index, notes in sorted(line.notes.items())
        if index > begin or (whole and index == begin)
    }
    numbers: dict[int, tuple[str, ...]] = {}
    for index, number in zip(line.number_words, line.numbers, strict=True):
        if index >= begin:
            numbers[index - begin] = (*numbers.get(index - begin, ()), number)
    return NumberedLine(tuple(line.words[begin:]), notes, numbers, 0, line.result)


def as_note(written: Any) -> Any:
    """Return a note that may still be a token of movetext."""
    return note_of(written) if isinstance(written, str) else written


def opened(line: Line[str]) -> OpenLine:
    """Return *line* in the form in which movetext is read."""
    if isinstance(line, WordLine):
        return line.open
    copy = line_of(line.plies)
    for index, notes in line.annotations.items():
        copy.notes[index] = [opened(n) if isinstance(n, Line) else n for n in notes]
        copy.varies = copy.varies or any(isinstance(note, Line) for note in notes)
    copy.result = line.result
    return copy


def placed(record: Record) -> OpenLine | None:
    """Return the line of *record* with the places of its words, None if they are not known."""
    if not isinstance(record.line, WordLine) or record.source is None:
        return None
    return record.line.open if record.line.open.place >= 0 else None


class Record:
    """One game as it was recorded: tags, a main line with its annotations, and a result.

    *dialect* is the name of the dialect of the words in *line*, if it is known; *source* is the raw
    record, *diagnostics* are the problems found by reading, and *unread* is text that could not be
    read. Whether the plies are legal is not checked here: ``kohau.replay`` does that.

    >>> record = Record({"White": "Rabe", "Black": "Soa"}, Line(("e2e3+",), result="*"))
    >>> record
    <Record ? Rabe - Soa, *, 1 ply>
    """

    __slots__ = ("_line", "_source", "diagnostics", "dialect", "tags", "unread")

    def __init__(
        self,
        tags: Mapping[str, str],
        line: Line[str],
        dialect: str | None = None,
        source: RawRecord | None = None,
        diagnostics: tuple[Diagnostic, ...] = (),
        unread: str = "",
    ) -> None:
        self.tags = tags
        self._line = line
        self.dialect = dialect
        self._source = source
        self.diagnostics = diagnostics
        self.unread = unread

    @property
    def line(self) -> Line[str]:
        """The main line, whose plies are words of text."""
        return self._line

    @property
    def opened(self) -> OpenLine:
        """The main line in the form in which movetext is read."""
        return opened(self.line)

    @property
    def source(self) -> RawRecord | None:
        """The raw record, None if this one was not read from a file."""
        return self._source

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Record):
            return NotImplemented
        mine = (self.tags, self.line, self.dialect)
        return mine == (other.tags, other.line, other.dialect)

    __hash__ = None  # type: ignore[assignment]

    def __reduce__(self) -> tuple[Any, ...]:
        origin = (self.source, self.diagnostics, self.unread)
        return Record, (dict(self.tags), self.line, self.dialect, *origin)

    def with_tags(self, tags: Mapping[str, str]) -> Record:
        """Return this record with other tags.

        >>> Record({"White": "Rabe"}, Line()).with_tags({"White": "Soa"}).white
        'Soa'
        """
        origin = (self.source, self.diagnostics, self.unread)
        return Record(tags, self.line, self.dialect, *origin)

    def with_escape(self, text: str) -> Record:
        """Return this record with an escaped line, meant for other programs, before its plies.

        >>> Record({}, Line()).with_escape("from a club").line.annotations[0]
        (Escape(text='from a club'),)
        """
        notes = {**self.line.annotations}
        notes[0] = (Escape(one_line(text)), *notes.get(0, ()))
        line = Line(self.line.plies, notes, self.line.result)
        origin = (self.source, self.diagnostics, self.unread)
        return Record(self.tags, line, self.dialect, *origin)

    def moved(self, records: int, lines: int) -> Record:
        """Return this record moved by *records* records and *lines* lines in its file."""
        if self.source is None or not (records or lines):
            return self
        diagnostics = tuple(d.moved(records, lines) for d in self.diagnostics)
        source = self.source.moved(records, lines)
        return Record(self.tags, self.line, self.dialect, source, diagnostics, self.unread)

    @property
    def result(self) -> str | None:
        """The result after the last ply (not the tag), None if it is missing."""
        return self.line.result

    @property
    def white(self) -> str:
        """The name of the player with White, ``?`` if unknown."""
        return self.tags.get("White", "?")

    @property
    def black(self) -> str:
        """The name of the player with Black, ``?`` if unknown."""
        return self.tags.get("Black", "?")

    @property
    def unreadable(self) -> bool:
        """Whether reading found an error, so that the line may be incomplete."""
        return any(d.severity is Severity.ERROR for d in self.diagnostics)

    @property
    def is_decoded(self) -> bool:
        """Whether the record was decoded from a text that is not a clean record."""
        return any(d.code == "decoded" for d in self.diagnostics)

    @property
    def other_game(self) -> str | None:
        """The record's game if its format has it, but Kohau does not know it."""
        is_other = any(d.code == "other-game" for d in self.diagnostics)
        return self.tags["Game"] if is_other else None

    def __repr__(self) -> str:
        game = " ".join(self.tags[name] for name in ("Game", "Variant") if name in self.tags)
        count = "1 ply" if len(self.line) == 1 else f"{len(self.line)} plies"
        players = f"{self.white} - {self.black}"
        return one_line(f"<Record {game or '?'} {players}, {self.result or 'no result'}, {count}>")


class BlockRecords:
    """The records in a block, numbered from 1 and read lazily.

    *lines* is the number of lines of the block; it is set after iterating over the records.
    """

    def __init__(self, block: RawBlock) -> None:
        self.block: Final = block
        self.lines = 0

    def __iter__(self) -> Iterator[Record]:
        raise NotImplementedError


@dataclass(frozen=True, slots=True)
class Numbering:
    """The move numbers of a line: the first *number*, and how many plies share a number.

    *index* is the place of the first ply within its number (1 if Black begins).

    >>> numbering = Numbering(number=7, index=1)
    >>> [numbering.at(ply) for ply in range(3)]
    [(7, 1), (8, 0), (8, 1)]
    """

    number: int = 1
    index: int = 0
    plies_per_number: int = 2

    def after(self, plies: int) -> Numbering:
        """Return the numbering of the plies after the first *plies*."""
        number, index = self.at(plies)
        return Numbering(number, index, self.plies_per_number)

    def at(self, ply: int) -> tuple[int, int]:
        """Return the move number of ply *ply* (from 0), and its place within the number."""
        more, index = divmod(self.index + ply, self.plies_per_number)
        return self.number + more, index
