"""Tables: CSV, which has a row for each game if its first row names the players' columns.

Other tables are texts: most are sheets of one game.
"""

from __future__ import annotations

import csv
from collections.abc import Iterator
from dataclasses import replace
from typing import Any, BinaryIO, ClassVar, Final, NamedTuple

from kohau.notation.blocks import RawBlock, RawRecord, decoded
from kohau.notation.formats.kgn import FORMAT, TEXT, Text
from kohau.notation.formats.parsing import read_values
from kohau.notation.kgn.tag_pairs import TAG_NAME
from kohau.notation.lenient.ply_shapes import plies_in
from kohau.notation.lenient.results import RESULTS, plain_result, result_of_phrase
from kohau.notation.lenient.tags import TAG_OF_TRANSLATION, date_in
from kohau.notation.record import BlockRecords, Line, NumberedLine, Record, numbered
from kohau.notation.splitting import BLOCK_BYTES, KgnSplitter

TABLE = "table"


class Columns(NamedTuple):
    """The columns of a table with a row for each game: tags by index, and those of plies."""

    delimiter: str
    tags: dict[int, str]
    plies: tuple[int, ...]


def columns_of(text: str) -> Columns | None:
    r"""Return the columns of a table with a row for each game, None if *text* is none.

    Its first row has columns for White and Black, beneath which stand no plies, and the second one
    has plies.

    >>> columns_of("Blancs;Noirs;Coups\nRabe;Soa;e2e3+ f4e5-\n")
    Columns(delimiter=';', tags={0: 'White', 1: 'Black'}, plies=(2,))
    >>> columns_of("No,White,Black\n1,e2e3+,f4e5-\n")
    """
    lines = text.lstrip("\ufeff").split("\n", 2)
    delimiter = max(",;\t|", key=lines[0].count)
    rows = list(csv.reader(lines[:2], delimiter=delimiter))
    if len(rows) < 2:
        return None
    names = [_TAGS.get(cell.strip().casefold(), cell.strip()) for cell in rows[0]]
    named = [at for at, name in enumerate(names) if name.casefold() in _MOVETEXT]
    like_plies = [
        at for at, (name, cell) in enumerate(zip(names, rows[1], strict=False))
        if name not in _WITHOUT_PLIES and plies_in(cell)
    ]  # fmt: skip
    plies = tuple(named or like_plies)
    tags = {
        at: name for at, name in enumerate(names) if at not in plies and TAG_NAME.fullmatch(name)
    }
    if not plies or not {"White", "Black"} <= {*tags.values()}:
        return None
    return Columns(delimiter, tags, plies)


_TAGS: Final = {**TAG_OF_TRANSLATION, "score": "Result"}
"""Tags by the names of columns in lower case."""

_MOVETEXT: Final = {"moves", "plies", "movetext", "coups", "jugadas", "züge", "mosse", "lances"}
"""Names of the column with the movetext; without one, cells that look like plies are."""

_WITHOUT_PLIES: Final = {"Date", "Result"}
"""Tags whose values, such as ``0-1``, look like plies."""


class TableSplitter(KgnSplitter):
    """Names the blocks of a table with a row for each game so; others are those of texts."""

    def split(self, stream: BinaryIO, file: str, size: int = BLOCK_BYTES) -> Iterator[RawBlock]:
        for block in super().split(stream, file, size):
            is_table = columns_of(decoded(block.data[:size])) is not None
            yield replace(block, format=TABLE if is_table else TEXT)


class RowRecords(BlockRecords):
    """The records in the rows of a table with a row for each game, which has *columns*."""

    def __init__(self, block: RawBlock, columns: Columns) -> None:
        super().__init__(block)
        self.columns = columns

    def __iter__(self) -> Iterator[Record]:
        lines = decoded(self.block.data).splitlines(keepends=True)
        rows = csv.reader(lines, delimiter=self.columns.delimiter)
        next(rows)
        begin, number = rows.line_num, 0
        for cells in rows:
            if any(cells):
                number += 1
                data = "".join(lines[begin : rows.line_num]).encode()
                raw = RawRecord(self.block.file, number, 0, begin + 1, 1, data, format=TABLE)
                yield read_values(raw, lambda: cells, self._record)  # noqa: B023 - called at once
            begin = rows.line_num
        self.lines = self.block.count_lines()

    def _record(self, row: Any) -> Record:
        cells: list[str] = row
        values = {name: cells[at].strip() for at, name in self.columns.tags.items() if cells[at:]}
        tags = {name: value for name, value in values.items() if value}
        if written := tags.get("Result"):
            plain = result_of_phrase(written) or plain_result(written)
            tags["Result"] = plain if plain in RESULTS else written
        if date := tags.get("Date"):
            tags["Date"] = date_in(date) or date
        movetext = " ".join(cells[at] for at in self.columns.plies if cells[at:])
        block = RawBlock("", "kgn", 0, f"{movetext}\n".encode())
        read = next(iter(FORMAT.records(block)), Record({}, Line()))
        line = numbered(read.opened)
        result = line.result or tags.get("Result")
        line = NumberedLine(line.plies, line.annotations, line.numbers, line.counted, result)
        return Record(tags, line, read.dialect, unread=read.unread)


class Table(Text):
    """Tables; most in folders are of something else than plies."""

    name = TABLE
    suffixes = (".csv", ".tsv")
    suffixes_if_named: ClassVar[tuple[str, ...]] = ()
    splitter = TableSplitter(TEXT)

    def may_be(self, data: bytes) -> bool:
        return plies_in(data.decode("latin-1")) > 1

    def records(self, block: RawBlock) -> BlockRecords:
        columns = columns_of(decoded(block.data))
        return super().records(block) if columns is None else RowRecords(block, columns)


TABLE_FORMAT = Table()
