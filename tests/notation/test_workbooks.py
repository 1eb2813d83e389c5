"""Workbooks of spreadsheets, and tables in folders."""

from __future__ import annotations

import json
import zipfile
from pathlib import Path

import pytest
from project import Run
from workbooks import excel

from kohau.notation.workbooks import sheets_of

ROWS = (("No", "White", "Black"), ("1", "f2e3+", "f3f2+"), ("2", "g3f3-", "d5d4+"))
MOVETEXT = "1. f2e3+ f3f2+ 2. g3f3- d5d4+ *"
OPEN = (
    'xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0"'
    ' xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0"'
    ' xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0"'
)


def open_document(path: Path, rows: str) -> Path:
    """Write a spreadsheet of OpenDocument with a sheet "Round 1" of these *rows*."""
    with zipfile.ZipFile(path, "w") as archive:
        archive.writestr("mimetype", "application/vnd.oasis.opendocument.spreadsheet")
        archive.writestr(
            "content.xml",
            f"<office:document-content {OPEN}><office:body><office:spreadsheet>"
            f'<table:table table:name="Round 1">{rows}</table:table>'
            "</office:spreadsheet></office:body></office:document-content>",
        )
    return path


def inline(*rows: tuple[str, ...]) -> str:
    """Return *rows* of texts as Excel writes them in their cells."""
    cells = (
        "".join(f'<c t="inlineStr"><is><t>{cell}</t></is></c>' for cell in row) for row in rows
    )
    return "".join(f"<row>{row}</row>" for row in cells)


def texts(*rows: tuple[str, ...]) -> str:
    """Return *rows* of texts as OpenDocument has them."""
    cells = (
        "".join(f"<table:table-cell><text:p>{cell}</text:p></table:table-cell>" for cell in row)
        for row in rows
    )
    return "".join(f"<table:table-row>{row}</table:table-row>" for row in cells)


def sheet(path: Path) -> str:
    """Return the text of the only sheet of a workbook."""
    with zipfile.ZipFile(path) as archive:
        sheets = sheets_of(archive, path.name)
        assert sheets is not None
        (name,) = sheets.namelist()
        assert name == "Round 1.csv"
        return sheets.read(name).decode("utf-8-sig")


class TestSheets:
    def test_excel_has_shared_and_rich_texts_dates_and_gaps(self, tmp_path: Path) -> None:
        strings = (
            "<si><t>Rabe</t></si><si><r><t>So</t></r><r><t>a</t></r><rPh><t>(guide)</t></rPh></si>"
        )
        cells = (
            '<row r="2"><c r="A2" t="s"><v>0</v></c><c r="C2" t="s"><v>1</v></c></row>'
            '<row r="4"><c r="B4" s="1"><v>46346</v></c><c r="C4" s="2"><v>46346.75</v></c>'
            '<c r="D4" s="3"><v>3</v></c><c r="E4"><f>1+2</f><v>3</v></c></row>'
        )
        path = excel(tmp_path / "x.xlsx", cells, strings=strings)
        assert sheet(path) == "\nRabe,,Soa\n\n,2026-11-20,2026-11-20,3,3\n"

    def test_days_of_excel_may_be_counted_from_1904(self, tmp_path: Path) -> None:
        settings = '<workbookPr date1904="1"/>'
        path = excel(tmp_path / "x.xlsx", '<row><c s="1"><v>44884</v></c></row>', settings=settings)
        assert sheet(path) == "2026-11-20\n"

    def test_open_document_has_dates_and_repeated_cells(self, tmp_path: Path) -> None:
        rows = (
            '<table:table-row><table:table-cell table:number-columns-repeated="2"/>'
            '<table:table-cell office:date-value="2026-11-20T00:00:00"><text:p>20/11</text:p>'
            "<office:annotation><text:p>a remark</text:p></office:annotation></table:table-cell>"
            '<table:table-cell table:number-columns-repeated="16000"/></table:table-row>'
            '<table:table-row table:number-rows-repeated="2"><table:table-cell'
            ' table:number-columns-repeated="2"><text:p>a</text:p></table:table-cell>'
            "</table:table-row>"
            '<table:table-row table:number-rows-repeated="1048000"><table:table-cell/>'
            "</table:table-row>"
        )
        assert sheet(open_document(tmp_path / "x.ods", rows)) == ",,2026-11-20\na,a\na,a\n"

    @pytest.mark.parametrize(
        "cells",
        [
            '<row><c t="s"><v>7</v></c></row>',
            '<row><c r="ZZZZZZ1"><v>1</v></c></row>',
            '<row r="99999999"><c><v>1</v></c></row>',
            '<row><c s="1"><v>1e99</v></c></row>',
            "<row><c><v>1</v></row>",
            "\0",
        ],
    )
    def test_damaged_workbooks_are_reported(self, kohau: Run, tmp_path: Path, cells: str) -> None:
        done = kohau("validate", excel(tmp_path / "x.xlsx", cells), status=2)
        assert "x.xlsx: error: this file is damaged: " in done.stdout + done.stderr

    def test_entities_are_not_expanded(self, kohau: Run, tmp_path: Path) -> None:
        path = tmp_path / "x.ods"
        with zipfile.ZipFile(path, "w") as archive:
            archive.writestr("mimetype", "application/vnd.oasis.opendocument.spreadsheet")
            archive.writestr("content.xml", '<!DOCTYPE x [<!ENTITY a "b">]><x>&a;</x>')
        done = kohau("validate", path, status=2)
        assert "content.xml has a document type" in done.stdout + done.stderr


class TestReading:
    @pytest.mark.parametrize("name", ["club.xlsx", "club.ods"])
    def test_sheets_are_read_as_tables(self, kohau: Run, tmp_path: Path, name: str) -> None:
        if name.endswith(".ods"):
            open_document(tmp_path / name, texts(*ROWS))
        else:
            excel(tmp_path / name, inline(*ROWS))
        # The encoding is that of texts which do not say their own.
        done = kohau("convert", "--game", "fanorona", "--encoding", "cp1252", tmp_path / name)
        assert MOVETEXT in done.stdout
        assert f"{name}/Round 1.csv:2:3: " in done.stderr

    def test_they_are_found_in_folders_and_zip_archives(self, kohau: Run, tmp_path: Path) -> None:
        folder = tmp_path / "club"
        folder.mkdir()
        workbook = excel(folder / "a.xlsx", inline(*ROWS))
        with zipfile.ZipFile(folder / "b.zip", "w") as archive:
            archive.write(workbook, "sheets/c.xlsx")
        done = kohau("validate", "--game", "fanorona", folder)
        assert "a.xlsx/Round 1.csv:2:3" in done.stdout
        assert "b.zip/sheets/c.xlsx/Round 1.csv:2:3" in done.stdout
        assert "2 records: 2 valid" in done.stdout

    def test_tables_in_folders_are_read_if_they_have_plies(
        self, kohau: Run, tmp_path: Path
    ) -> None:
        folder = tmp_path / "club"
        folder.mkdir()
        (folder / "game.csv").write_text("".join(f"{';'.join(row)}\n" for row in ROWS))
        (folder / "members.csv").write_text("Name,Town\nRabe,Toliara\n")
        done = kohau("validate", "--game", "fanorona", folder)
        assert "game.csv:2:3" in done.stdout
        assert "members.csv was not read" in done.stdout + done.stderr
        assert "1 record: 1 valid" in done.stdout

    def test_a_table_of_squares_without_a_game_is_left_out(
        self, kohau: Run, tmp_path: Path
    ) -> None:
        (folder := tmp_path / "club").mkdir()
        (folder / "1.kgn").write_text('[Game "fanorona"]\n\n1. f2e3+ *\n')
        (folder / "2.csv").write_text("Move,White,Black\n1,e2-e3,e4\n2,d5,i9\n3,a1-a1,b2-b2\n")
        done = kohau("validate", folder)
        assert "2.csv was not read" in done.stdout
        assert "1 record: 1 valid" in done.stdout
        kohau("archive", "add", tmp_path / "club.duckdb", folder)
        kohau("validate", folder / "2.csv", status=1)


def test_mend_says_what_became_of_files(kohau: Run, tmp_path: Path) -> None:
    (folder := tmp_path / "club").mkdir()
    plies = "1. f2e3+ f3f2+ g3f3- d5d4 h2g3+ e4e5- f3f4-,e4-,e3-,f2- i5h4+ *"
    for name, movetext in (("1", plies.replace("d5d4", "d5d4+")), ("2", plies), ("3", "1. e2e9 *")):
        (folder / f"{name}.kgn").write_text(f'[Game "fanorona"]\n\n{movetext}\n')
    (folder / "4.csv").write_text("Name,Points\nRabe,3\n")
    done = kohau("mend", folder, "-o", tmp_path / "mended.kgn", status=1)
    assert done.stdout.splitlines()[-4:] == [
        f"{folder / '1.kgn'}: 1 valid",
        f"{folder / '2.kgn'}: 1 mended",
        f"{folder / '3.kgn'}: 1 failed, 1 unchanged",
        f"{folder}: 4.csv was not read: no records in it",
    ]
    summary = json.loads(
        kohau("mend", folder, "--format", "json", status=1).stdout.splitlines()[-1]
    )
    assert [Path(counts["file"]).name for counts in summary["files"] if counts["mended"]] == [
        "2.kgn"
    ]
    assert summary["unread"] == [
        {"file": str(folder), "message": "4.csv was not read: no records in it"}
    ]
    assert "1.kgn" not in kohau("mend", folder / "1.kgn").stdout
