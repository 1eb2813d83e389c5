"""CSV as text: for programs, or safe to open in spreadsheets."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Sequence

from kohau.notation.visible import visible

SAFE_CSV = "safe-csv"
"""The form of CSV that is safe to open in a spreadsheet."""

EXCEL_CSV = "excel-csv"
"""The form that Excel opens in every language: safe, with semicolons and a byte order mark."""

CSV_FORMS = ("csv", SAFE_CSV, EXCEL_CSV)


def as_csv(columns: Sequence[str], rows: Iterable[Sequence[object]], form: str = "csv") -> str:
    r"""Return a header and *rows* as CSV in one of :data:`CSV_FORMS`, with LF line endings.

    Texts are written as they are, which programs can rely on; other forms are for spreadsheets: see
    :func:`defused`.

    >>> as_csv(("name", "games"), [("Rabe, J.", 3)])
    'name,games\n"Rabe, J.",3\n'
    >>> as_csv(("name", "games"), [("=1+1", -3)], SAFE_CSV)
    '"name","games"\n"\'=1+1",-3\n'
    """
    text = io.StringIO()
    if form != "csv":
        # Quoted texts hold no separator, whichever one a spreadsheet takes.
        separator = ";" if form == EXCEL_CSV else ","
        writer = csv.writer(
            text, lineterminator="\n", quoting=csv.QUOTE_NONNUMERIC, delimiter=separator
        )
        rows = ([defused(cell) for cell in row] for row in rows)
    else:
        writer = csv.writer(text, lineterminator="\n")
    writer.writerow(columns)
    writer.writerows(rows)
    return text.getvalue()


def defused(cell: object) -> object:
    r"""Return a cell that spreadsheets read as text; numbers stay.

    An apostrophe precedes what would begin a formula, and characters that cannot be seen, line
    breaks too, are escaped.

    >>> defused("@SUM(A1)"), defused("=cmd"), defused("e2-e3"), defused(-3)
    ("'@SUM(A1)", "'=cmd", 'e2-e3', -3)
    >>> print(defused("\t=cmd\x1b[2J"))
    '\t=cmd\x1b[2J
    """
    if cell is None or isinstance(cell, (int, float)):
        return cell
    text = str(cell)
    cell = visible(text)
    return "'" + cell if text.startswith(_FORMULA_SIGNS) else cell


_FORMULA_SIGNS = ("=", "+", "-", "@", "\t", "\r", "\n", "\uff1d", "\uff0b", "\uff0d", "\uff20")
"""What a cell begins with that is a formula for some spreadsheet; the last ones are full-width."""
