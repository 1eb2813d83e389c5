"""Tables: CSV, which has a game in each row if its first row names the players and the plies.

Other tables are texts: most are sheets of one game.
"""

from __future__ import annotations

import re
from collections.abc import Generator, Iterable, Iterator
from dataclasses import replace
from functools import cache
from typing import TYPE_CHECKING, BinaryIO, ClassVar, Final, NamedTuple

from kohau.notation.blocks import MAX_RECORD_BYTES, RawBlock, RawRecord, decoded
from kohau.notation.diagnostics import BadDocument, Diagnostic, Problem, Severity, place, shorten
from kohau.notation.formats.base import Format
from kohau.notation.formats.kgn import FORMAT, TEXT, Text
from kohau.notation.formats.parsing import Unread, not_read, read
from kohau.notation.kgn.tag_pairs import TAG_NAME
from kohau.notation.lenient.ply_shapes import plies_in
from kohau.notation.lenient.results import RESULTS, plain_result, result_of_phrase
from kohau.notation.lenient.tags import TAG_OF_TRANSLATION, date_in
from kohau.notation.record import BlockRecords, Line, NumberedLine, Record, numbered
from kohau.notation.splitting import BLOCK_BYTES, BOM, FIRST_BLOCK_BYTES, KgnSplitter, Splitter

if TYPE_CHECKING:
    from kohau.notation.heads import Head

TABLE = "table"


class Cell(NamedTuple):
    """The text in a cell, and the offset of the cell in its row, in characters."""

    text: str
    offset: int


class Columns(NamedTuple):
    """The columns of a table with a game in each row: tags by index, and those of plies.

    *unread* has the other columns with a name.
    """

    delimiter: str
    tags: dict[int, str]
    plies: tuple[int, ...]
    unread: dict[int, Cell]


def columns_of(header: str) -> Columns | None:
    r"""Return the columns that a *header* names, None if it is not that of games in rows.

    It names White, Black, and a column of plies, or as many of them as there are plies, by numbers.

    >>> columns_of("Blancs;Noirs;Coups")
    Columns(delimiter=';', tags={0: 'White', 1: 'Black'}, plies=(2,), unread={})
    >>> columns_of("White,Black,1,2").plies, columns_of("No,White,Black")
    ((2, 3), None)
    """
    delimiter = max(",;\t|", key=header.count)
    cells = cells_of(header, delimiter)
    words = [cell.text.casefold() for cell in cells]
    plies = [at for at, word in enumerate(words) if word in _MOVETEXT]
    if not plies:
        plies = [at for at, word in enumerate(words) if word.isdecimal()]
        if [words[at] for at in plies] != [str(number + 1) for number in range(len(plies))]:
            return None
    elif len(plies) > 1:
        return None
    tag_of = _TAGS | _EXPORTED if "digest" in words else _TAGS
    tags: dict[int, str] = {}
    unread: dict[int, Cell] = {}
    for at, (cell, word) in enumerate(zip(cells, words, strict=True)):
        name = tag_of.get(word, cell.text)
        if TAG_NAME.fullmatch(name) and at not in plies and name not in tags.values():
            tags[at] = name
        elif name and at not in plies:
            unread[at] = cell
    if not plies or not {"White", "Black"} <= {*tags.values()}:
        return None
    return Columns(delimiter, tags, tuple(plies), unread)


_TAGS: Final = {**TAG_OF_TRANSLATION, "score": "Result"}
"""Tags by the names of columns in lower case."""

_EXPORTED: Final = {"dialect": "Notation", "start": "FEN", "rules": "Rules", "session": "Session"}
"""Further tags by the names of columns in a table that is exported from an archive."""

_MOVETEXT: Final = {"moves", "plies", "movetext", "coups", "jugadas", "züge", "mosse", "lances"}
"""Names of the column with the movetext."""


def cells_of(row: str, delimiter: str) -> list[Cell]:
    r"""Return the cells of a *row*; a quotation mark that is not closed belongs to its cell.

    >>> [cell.text for cell in cells_of('"Hery, J",,"the ""fox"" won"\n', ",")]
    ['Hery, J', '', 'the "fox" won']
    """
    matches = _cell(delimiter).finditer(row.rstrip("\n"))
    return [
        Cell((match[3] or (match[1] or "").replace('""', '"') + (match[2] or "")).strip(),
             match.start() + match[0].startswith(delimiter))
        for match in matches
    ]  # fmt: skip


@cache
def _cell(delimiter: str) -> re.Pattern[str]:
    """Return what matches a cell: what is quoted, what follows that, or what is not quoted."""
    other = f"[^{re.escape(delimiter)}]*+"
    return re.compile(rf'(?:\A|{re.escape(delimiter)})(?:"((?:[^"]++|"")*+)"({other})|({other}))')


class RowSplitter(Splitter):
    """Splits a table between rows.

    A row whose quotation mark is not closed within the length of a record ends with its line.
    """

    resume = re.compile(rb"\n")

    def __init__(self, delimiter: str) -> None:
        super().__init__(TABLE)
        sign = re.escape(delimiter)
        cell = rf'(?:"(?:[^"]++|"")*+"|(?!"))[^{sign}\r\n]*+'
        self._row = re.compile(rf"{cell}(?:{sign}{cell})*+(\r\n?|\n|\Z)".encode())
        self._blank = b' \t\r\n"' + delimiter.encode()

    def is_closed(self, row: bytes) -> bool:
        """Whether each quotation mark in a *row* that opens a cell is closed."""
        return self._row.fullmatch(row) is not None

    def spans(self, data: bytes) -> Iterator[tuple[int, int]]:
        return (
            (begin, end) for begin, end, _ in self._rows(data)
            if data[begin:end].strip(self._blank)
        )  # fmt: skip

    def last_place(self, data: bytes) -> int:
        uncertain = (begin for begin, _, is_certain in self._rows(data) if not is_certain)
        return next(uncertain, len(data))

    def _rows(self, data: bytes) -> Iterator[tuple[int, int, bool]]:
        """Yield where each row begins and ends, and whether that is certain if *data* goes on."""
        begin = 0
        while begin < len(data):
            row = self._row.match(data, begin, begin + MAX_RECORD_BYTES)
            is_complete = row is not None and bool(row[1])
            if row is None or not (is_complete or row.end() == len(data)):
                row = _LINE.match(data, begin)
                is_complete = bool(row and row[1]) and len(data) - begin > MAX_RECORD_BYTES
            end = row.end() if row else len(data)
            yield begin, end, is_complete and (end < len(data) or data.endswith(b"\n"))
            begin = end


_LINE: Final = re.compile(rb"[^\r\n]*+(\r\n?|\n|\Z)")

splitter_for = cache(RowSplitter)
"""Returns the splitter of tables with a delimiter."""


def header_in(beginning: bytes) -> bytes:
    r"""Return the row that names the columns if a file with this *beginning* has games in rows.

    Their plies are in the column that is named so, not below the names of the players.

    >>> header_in(b"White,Black,Moves\nRabe,Soa,e2e3+ f4e5-\n")
    b'White,Black,Moves\n'
    >>> header_in(b"Moves,White,Black\n1,e2e3+,f4e5-\n")
    b''
    """
    columns = columns_of(decoded(beginning.splitlines()[0])) if beginning.strip() else None
    if columns is None:
        return b""
    splitter = splitter_for(columns.delimiter)
    header, *rows = (beginning[begin:end] for begin, end in splitter.spans(beginning))
    has_plies = False
    for row in rows:
        cells = cells_of(decoded(row), columns.delimiter)
        if all(plies_in(cell.text) for cell in _players(cells, columns)):
            return b""
        has_plies = has_plies or any(plies_in(cells[at].text) for at in columns.plies if cells[at:])
    return header if has_plies else b""


def _players(cells: list[Cell], columns: Columns) -> list[Cell]:
    return [
        cells[at] if cells[at:] else Cell("", 0)
        for at, name in columns.tags.items()
        if name in ("White", "Black")
    ]


class TableSplitter(KgnSplitter):
    """Splits a table with a game in each row between rows, others as texts."""

    divides_anywhere = False

    def split(self, stream: BinaryIO, file: str, size: int = BLOCK_BYTES) -> Iterator[RawBlock]:
        beginning = stream.read(FIRST_BLOCK_BYTES)
        header = header_in(beginning.removeprefix(BOM))
        columns = columns_of(decoded(header))
        splitter = self if columns is None else splitter_for(columns.delimiter)
        for block in splitter.split_after(beginning, stream, file, size):
            yield replace(block, header=header)


class RowRecords(BlockRecords):
    """The records in the rows of a table with a game in each row, which has *columns*."""

    def __init__(self, block: RawBlock, columns: Columns) -> None:
        super().__init__(block)
        self.columns = columns

    def __iter__(self) -> Iterator[Record]:
        rows = splitter_for(self.columns.delimiter).raw_records(replace(self.block, format=TABLE))
        problems: list[Diagnostic] = []
        is_first = self.block.offset <= len(BOM)
        if is_first:
            header = next(rows)
            unread = [Unread(cell.text, cell.offset) for cell in self.columns.unread.values()]
            problems = [place(not_read("the table", unread), header)] if unread else []
        for row in rows:
            raw = row.moved(-1, 0) if is_first else row
            record = read(raw, _Row(raw, self.columns).record)
            if problems:
                record.diagnostics = (*problems, *record.diagnostics)
                problems = []
            yield record
        self.lines = self.block.count_lines()


class _Row:
    """One row of a table, which is a game."""

    def __init__(self, raw: RawRecord, columns: Columns) -> None:
        self.raw = raw
        self.columns = columns

    def record(self) -> Record:
        """Return the game. Raises :class:`Problem`."""
        columns = self.columns
        if not splitter_for(columns.delimiter).is_closed(self.raw.data):
            raise BadDocument("a quotation mark is never closed", hint=_QUOTED)
        cells = cells_of(self.raw.text, columns.delimiter)
        counts = [plies_in(cell.text) for cell in _players(cells, columns)]
        if all(counts) or max(counts) > 1:
            raise BadDocument("there are plies in the column of a player", hint=_QUOTED)
        movetext = [cells[at] for at in columns.plies if cells[at:]]
        read_record = self._read(movetext)
        tags = _tags((name, cells[at].text) for at, name in columns.tags.items() if cells[at:])
        line = numbered(read_record.opened)
        result = line.result or tags.get("Result")
        line = NumberedLine(
            line.plies, line.annotations, line.numbers, line.counted,
            result if result in RESULTS else None,
        )  # fmt: skip
        offset = movetext[0].offset if movetext else 0
        problems = [self._at(problem, offset) for problem in read_record.diagnostics]
        problems += [place(problem, self.raw) for problem in self._unread(cells)]
        return Record(tags, line, read_record.dialect, None, tuple(problems), read_record.unread)

    def _read(self, movetext: list[Cell]) -> Record:
        """Return the record that is the *movetext* of the row."""
        text = " ".join(cell.text for cell in movetext)
        records = list(FORMAT.records(RawBlock("", FORMAT.name, 0, f"{text}\n".encode())))
        if len(records) > 1 or any(record.tags for record in records):
            raise BadDocument(
                "there are tags, or several games, in the plies of a row",
                offset=movetext[0].offset,
                hint="write a game in each row, and its tags in columns of their own",
            )
        return records[0] if records else Record({}, Line())

    def _at(self, problem: Diagnostic, offset: int) -> Diagnostic:
        """Return a *problem* of the plies with its place: the cell at an *offset*."""
        placed = Problem(
            problem.message, code=problem.code, severity=problem.severity, hint=problem.hint,
            offset=offset,
        )  # fmt: skip
        return place(placed, self.raw)

    def _unread(self, cells: list[Cell]) -> Iterator[Problem]:
        """Yield the problem of the *cells* that are not read; with plies, it is an error."""
        columns = self.columns
        read_columns = {*columns.tags, *columns.plies}
        unread = [
            Unread(shorten(cell.text), cell.offset, cell.text)
            for at, cell in enumerate(cells)
            if cell.text
            and at not in read_columns
            and (at not in columns.unread or plies_in(cell.text))
        ]
        if unread:
            has_plies = any(plies_in(part.text) for part in unread)
            yield not_read("the row", unread, Severity.ERROR if has_plies else Severity.WARNING)


_QUOTED: Final = "write each quotation mark within a cell twice, and one around the cell"


def _tags(values: Iterable[tuple[str, str]]) -> dict[str, str]:
    tags = {name: value for name, value in values if value}
    if written := tags.get("Result"):
        plain = result_of_phrase(written) or plain_result(written)
        tags["Result"] = plain if plain in RESULTS else written
    if date := tags.get("Date"):
        tags["Date"] = date_in(date) or date
    return tags


class Table(Text):
    """Tables; most in folders are of something else than plies."""

    name = TABLE
    suffixes = (".csv", ".tsv")
    suffixes_if_named: ClassVar[tuple[str, ...]] = ()
    splitter = TableSplitter(TEXT)

    def may_be(self, data: bytes) -> bool:
        return plies_in(data.decode("latin-1")) > 1

    def records(self, block: RawBlock) -> BlockRecords:
        header = block.header or header_in(block.data[:FIRST_BLOCK_BYTES])
        columns = columns_of(decoded(header))
        return super().records(block) if columns is None else RowRecords(block, columns)

    def heads(self, block: RawBlock, before: int) -> Generator[Head, None, int]:
        return Format.heads(self, block, before)


TABLE_FORMAT = Table()
