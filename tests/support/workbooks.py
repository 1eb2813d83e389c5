"""Workbooks of spreadsheets for tests."""

from __future__ import annotations

import zipfile
from pathlib import Path

MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
LINKS = 'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"'


def excel(path: Path, cells: str, *, strings: str = "", settings: str = "") -> Path:
    """Write a workbook of Excel with a sheet "Round 1" of these *cells*, and a chart."""
    with zipfile.ZipFile(path, "w") as archive:
        archive.writestr(
            "xl/workbook.xml",
            f'<workbook {MAIN} {LINKS}>{settings}<sheets><sheet name="Round 1" r:id="a"/>'
            '<sheet name="Chart" r:id="b"/></sheets></workbook>',
        )
        archive.writestr(
            "xl/_rels/workbook.xml.rels",
            '<Relationships><Relationship Id="a" Target="worksheets/sheet1.xml"/>'
            '<Relationship Id="b" Target="/xl/chartsheets/sheet1.xml"/></Relationships>',
        )
        archive.writestr("xl/sharedStrings.xml", f"<sst {MAIN}>{strings}</sst>")
        archive.writestr(
            "xl/styles.xml",
            f'<styleSheet {MAIN}><numFmts><numFmt numFmtId="170" formatCode="dd/mm/yy"/>'
            '<numFmt numFmtId="171" formatCode="0&quot; days&quot;"/></numFmts><cellXfs>'
            '<xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="170"/><xf numFmtId="171"/>'
            "</cellXfs></styleSheet>",
        )
        archive.writestr(
            "xl/worksheets/sheet1.xml",
            f"<worksheet {MAIN}><sheetData>{cells}</sheetData></worksheet>",
        )
    return path
