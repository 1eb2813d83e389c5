"""The interface of formats: files are split into blocks, read as records, and written."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Generator, Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, ClassVar, NamedTuple

from kohau.notation.blocks import RawBlock, RawRecord
from kohau.notation.record import BlockRecords, Numbering, Record
from kohau.notation.splitting import Splitter

if TYPE_CHECKING:
    from kohau.notation.heads import Head


class ExportedRecord(NamedTuple):
    """A valid record to be written in a format; the words of its lines are whole plies.

    *start* is the position string of the start. *fens* are those of all positions, one more than
    there are plies, if they are requested.
    """

    record: Record
    numbering: Numbering
    start: str
    fens: tuple[str, ...] | None = None


class Format(ABC):
    """A container of records, or a foreign file format. It has no state.

    A package adds one with an entry point in the group ``kohau.formats`` whose name is the format's
    name and whose object is an instance of this class.
    """

    name: ClassVar[str]
    """The name for ``--from`` and ``--to``."""
    suffixes: ClassVar[tuple[str, ...]]
    """The suffixes of its files, without those of compression; several formats may share one."""
    suffixes_if_named: ClassVar[tuple[str, ...]] = ()
    """Further suffixes, of files that are read only if they are named, not in folders."""
    splitter: ClassVar[Splitter]
    """Splits a stream into blocks of whole records, each processed on its own."""
    writes: ClassVar[bool] = True
    """Whether records can be written."""
    holds_positions: ClassVar[bool] = False
    """Whether position strings can be written in addition to the plies."""
    dialect: ClassVar[str | None] = None
    """The dialect of all plies that are written; None: the requested one."""
    canonical: ClassVar[bool] = False
    """Whether plies are written in the canonical dialect, and a tag names the requested one."""
    settings: ClassVar[Mapping[str, tuple[str, ...]] | None] = None
    """The games, with their variants, that can be written; None: all."""
    holds_results: ClassVar[bool] = True
    """Whether every record states its result; otherwise the final position may decide it."""
    other_ends: ClassVar[str | None] = None
    """A hint for games that ended by other rules than Kohau's."""

    @abstractmethod
    def begins(self, data: bytes) -> bool:
        """Return whether *data*, the beginning of a file, is certainly of this format.

        *data* has no blanks at its beginning, and is cut off after a few kilobytes.
        """

    def may_be(self, data: bytes) -> bool:
        """Return whether a file in a folder may contain records, judged by its beginning *data*.

        Formats whose suffix is also used for other files return False for those.
        """
        return True

    def is_of_others(self, data: bytes) -> bool:
        """Return whether a file beginning with *data* is of another program: a text."""
        return False

    def encodings_of(self, data: bytes) -> list[str]:
        """Return the known encodings that *data*, a part of a file, states, as they are named.

        Unknown ones are left to the reader to report.
        """
        return []

    def records(self, block: RawBlock) -> BlockRecords:
        """Return the records in *block*; their problems are in their ``diagnostics``.

        By default, the block is split by the :attr:`splitter`, and each raw record parsed.
        """
        return _ParsedRecords(block, self)

    def heads(self, block: RawBlock, before: int) -> Generator[Head, None, int]:
        """Yield the heads of the records in *block*, numbered after *before* others.

        Returns the number of the last one. By default, whole records are read.
        """
        from kohau.notation.heads import Head  # records do not need them

        number = before
        for number, record in enumerate(self.records(block), start=before + 1):
            offset = record.source.offset if record.source else block.offset
            yield Head(block.file, number, offset, record.tags)
        return number

    def parse(self, raw: RawRecord) -> Record:
        """Return the record in *raw*, for :meth:`records`."""
        raise NotImplementedError

    def tag_place(self, raw: RawRecord, tag: str) -> tuple[int, int] | None:
        """Return offset and length in the text of *raw* of the source of *tag*, None if unknown."""
        return None

    def refusal(self, exported: ExportedRecord) -> str | None:
        """Return why a record of :attr:`settings` can't be written at all, None if it can."""
        return None

    def losses(self, exported: ExportedRecord) -> list[str]:
        """Return what is lost when the record is written, as texts for a message."""
        return []

    def texts(self, records: Iterable[ExportedRecord]) -> Iterator[str]:
        """Yield the texts of *records*, which are valid and within :attr:`settings`."""
        raise NotImplementedError

    def unchanged(self, raw: RawRecord) -> str | None:
        """Return a record that can't be read, with its own words, as one of :meth:`texts`.

        None: it would damage the records around it.
        """
        return None

    def joined(self, texts: Iterable[str]) -> Iterator[str]:
        """Yield the pieces of a file with the *texts* of all its records."""
        yield from texts


class _ParsedRecords(BlockRecords):
    """The records in a block, each parsed on its own."""

    def __init__(self, block: RawBlock, format_: Format) -> None:
        super().__init__(block)
        self._format = format_

    def __iter__(self) -> Iterator[Record]:
        self.lines = self.block.count_lines()
        return map(self._format.parse, self._format.splitter.raw_records(self.block))
