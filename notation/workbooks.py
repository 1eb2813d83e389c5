"""Workbooks of spreadsheets (.xlsx, .ods): their sheets as files of CSV in a ZIP archive in memory.

Only values are read, not formulas. Dates become ``2026-11-20``, whatever their cells look like.
"""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Callable, Iterable, Iterator
from datetime import datetime, timedelta
from posixpath import join, normpath
from typing import TYPE_CHECKING
from xml.etree import ElementTree
from zipfile import ZipFile

from kohau.notation.members import DAMAGE, damaged

if TYPE_CHECKING:
    from xml.etree.ElementTree import Element

MAX_XML_BYTES = 1 << 25
"""The maximum size of a part of a workbook, in bytes; a sheet of 100,000 games is smaller."""

MAX_CELLS = 1_000_000
"""The maximum number of cells of a sheet, up to the last one with a value."""

Row = dict[int, str]
"""The texts of cells by column, from 0."""

Sheet = tuple[str, Iterable[tuple[int, Row]]]
"""The name of a sheet, and its rows in order, each with its number from 0."""


def sheets_of(archive: ZipFile, name: str) -> ZipFile | None:
    """Return an archive with a file of CSV for each sheet, None if *archive* is no workbook.

    Empty sheets are left out. *name* is that of the workbook. Raises
    :class:`~kohau.notation.opening.UnreadableFile` if it is damaged or too large.
    """
    data = io.BytesIO()
    try:
        read = _reader_of(archive)
        if read is None:
            return None
        with ZipFile(data, "w") as files:
            for title, rows in read(archive):
                if text := _as_csv(rows):
                    # With a mark that says that it is UTF-8, no setting gives it another encoding.
                    files.writestr(f"{_file_name(title)}.csv", text.encode("utf-8-sig"))
    except (*DAMAGE, ElementTree.ParseError, ArithmeticError) as error:
        raise damaged(name, error) from None
    return ZipFile(data)


def _reader_of(archive: ZipFile) -> Callable[[ZipFile], Iterator[Sheet]] | None:
    """Return what reads the sheets of *archive*, None if it is no workbook."""
    members = archive.NameToInfo
    if "xl/workbook.xml" in members:
        return _excel_sheets
    kind = archive.read("mimetype") if "content.xml" in members and "mimetype" in members else b""
    return _open_document_sheets if kind.strip().endswith(b".spreadsheet") else None


def _file_name(title: str) -> str:
    """Return the name of a sheet as that of a file.

    >>> _file_name("Round 1/2"), _file_name(".")
    ('Round 1_2', '_')
    """
    return re.sub(r"^\.|[/\\]", "_", title)


def _as_csv(rows: Iterable[tuple[int, Row]]) -> str:
    """Return *rows* as CSV, with empty lines and cells where nothing is stored.

    Raises ``ValueError`` if there are more than :data:`MAX_CELLS`.
    """
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    cells = written = 0
    for number, row in rows:
        length = max((column + 1 for column, value in row.items() if value), default=0)
        if not length:
            continue
        cells += length + number - written
        if cells > MAX_CELLS:
            raise ValueError(f"a sheet has more than {MAX_CELLS:,} cells")
        text.write("\n" * (number - written))
        writer.writerow([row.get(column, "") for column in range(length)])
        written = number + 1
    return text.getvalue()


def _elements(archive: ZipFile, member: str, name: str) -> Iterator[Element]:
    """Yield the elements of a part that are called *name*, without namespaces, in their order.

    Each is emptied after its use, so that only one of them is in memory.
    """
    if archive.getinfo(member).file_size > MAX_XML_BYTES:
        raise ValueError(f"{member} is larger than {MAX_XML_BYTES >> 20} MiB")
    data = archive.read(member)
    if b"<!DOCTYPE" in data or b"\0" in data:  # entities could expand to any size
        raise ValueError(f"{member} has a document type, or is not in UTF-8")
    for _, element in ElementTree.iterparse(io.BytesIO(data)):  # noqa: S314 - without entities
        element.tag = element.tag.rpartition("}")[2]
        element.attrib = {key.rpartition("}")[2]: value for key, value in element.items()}
        if element.tag == name:
            yield element
            element.clear()


def _excel_sheets(archive: ZipFile) -> Iterator[Sheet]:
    """Yield the sheets of an Excel workbook (ECMA-376, part 1, section 18)."""
    relations = _elements(archive, "xl/_rels/workbook.xml.rels", "Relationship")
    targets = {relation.get("Id"): relation.get("Target", "") for relation in relations}
    value_of = _excel_values(archive)

    def rows(member: str) -> Iterator[tuple[int, Row]]:
        number = -1
        for row in _elements(archive, member, "row"):
            number = int(row.get("r", number + 2)) - 1
            cells: Row = {}
            for cell in row.iter("c"):
                reference = cell.get("r")
                column = _column(reference) if reference else max(cells, default=-1) + 1
                cells[column] = value_of(cell)
            yield number, cells

    for sheet in _elements(archive, "xl/workbook.xml", "sheet"):
        member = normpath(join("/xl", targets[sheet.get("id")])).lstrip("/")
        if "worksheets/" in member:  # not a chart
            yield sheet.get("name", ""), rows(member)


def _column(reference: str) -> int:
    """Return the number of the column of a cell, from 0.

    >>> _column("A1"), _column("AB12")
    (0, 27)
    """
    number = 0
    for letter in reference.rstrip("0123456789"):
        number = 26 * number + ord(letter) - ord("A") + 1
    return number - 1


_DATE_FORMATS = {14, 15, 16, 17, 22, *range(27, 37), *range(50, 59)}
"""The numbers of built-in formats of dates (ECMA-376, part 1, 18.8.30)."""

_NO_DATE = re.compile(r'"[^"]*"|\\.|\[[^\]]*\]')
"""What stands in a format for itself, and conditions and colours."""


def _excel_values(archive: ZipFile) -> Callable[[Element], str]:
    """Return a function that returns the value of a cell as text."""
    parts = archive.NameToInfo
    strings: list[str] = []
    if "xl/sharedStrings.xml" in parts:
        strings += map(_rich_text, _elements(archive, "xl/sharedStrings.xml", "si"))
    is_date: list[bool] = []
    if "xl/styles.xml" in parts:
        formats = {
            element.get("numFmtId"): _NO_DATE.sub("", element.get("formatCode", "")).lower()
            for element in _elements(archive, "xl/styles.xml", "numFmt")
        }
        for styles in _elements(archive, "xl/styles.xml", "cellXfs"):
            kinds = [style.get("numFmtId", "0") for style in styles]
            is_date += [
                bool({"d", "y"} & {*formats.get(kind, "")}) or int(kind) in _DATE_FORMATS
                for kind in kinds
            ]
    settings = _elements(archive, "xl/workbook.xml", "workbookPr")
    from_1904 = any(element.get("date1904") in ("1", "true") for element in settings)
    first_day = datetime(1904, 1, 1) if from_1904 else datetime(1899, 12, 30)

    def value_of(cell: Element) -> str:
        kind = cell.get("t", "n")
        if kind == "inlineStr":
            return "".join(map(_rich_text, cell.iter("is")))
        value = cell.findtext("v") or ""
        if kind == "s":
            return strings[int(value)]
        style = int(cell.get("s", "0"))
        if kind == "n" and value and style < len(is_date) and is_date[style]:
            return f"{first_day + timedelta(float(value)):%Y-%m-%d}"
        return value[:10] if kind == "d" else value

    return value_of


def _rich_text(element: Element) -> str:
    """Return a text of several styles, without its phonetic guides."""
    runs = (run for part in element if part.tag != "rPh" for run in part.iter("t"))
    return "".join(run.text or "" for run in runs)


def _open_document_sheets(archive: ZipFile) -> Iterator[Sheet]:
    """Yield the sheets of an OpenDocument spreadsheet (OASIS OpenDocument 1.3, part 3, 9)."""
    for table in _elements(archive, "content.xml", "table"):
        yield table.get("name", ""), _open_document_rows(table)


def _open_document_rows(table: Element) -> Iterator[tuple[int, Row]]:
    number = 0
    for row in table.iter("table-row"):
        cells: Row = {}
        column = 0
        for cell in row:
            if value := _open_document_value(cell):
                cells |= dict.fromkeys(range(column, column + _repeated(cell, "columns")), value)
            column += _repeated(cell, "columns")
        for copy in range(_repeated(row, "rows") if cells else 0):
            yield number + copy, cells
        number += _repeated(row, "rows")


def _repeated(element: Element, what: str) -> int:
    """Return how often a cell or row stands there; no value fills more than :data:`MAX_CELLS`."""
    return min(int(element.get(f"number-{what}-repeated", "1")), MAX_CELLS + 1)


def _open_document_value(cell: Element) -> str:
    if date := cell.get("date-value"):
        return date[:10]
    lines = (paragraph for paragraph in cell if paragraph.tag == "p")
    return "\n".join("".join(line.itertext()) for line in lines)
