"""mend --undo: whatever was recorded comes back, also in records that stay invalid."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from project import Run

import kohau as package
from kohau.notation.sources import read_text
from kohau.replay.undoing import undone

SHEETS = {
    "several words": """[Game "Hanga Roa"]
[Result "*"]

1. P 4d Ah 7f 3f 9h 2. P 3i Ae 7e 3a 7c
3. P 2h A 8f 8g 5i 4. A 5e 5d 3g P 7g 5. A 6f 5g 6h P 7d *
""",
    "mixed dialects": """[Game "hanga-roa"]

1. Ae2-d1/i6 Ae8-d7/d6/d9 2. Pe4-e5 Pb7-b8 3. A 4d 2d 4e P 5f *
""",
    "another result": """[Game "fanorona"]
[Result "1-0"]

1. f2e3+ f3f2+ 2. g3f3- d5d4+ 3. h2g3+ e4e5- 0-1
""",
    "other numbers": """[Game "fanorona"]

1. f2e3+ f3f2+ 2. g3f3- d5d4+ 2. h2g3+ e4e5- 9. f3f4-,e4-,e3-,f2- i5i4+
10. c1d1 c3d3-,d2+ 11. b2b3+,c3- a5b4+ 12. c2c3+ a4a3+,b3+,b2+ 0-1
""",
    "a ply is missing": """[Game "fanorona"]

1. f2e3+ f3f2+ 2. g3f3- 3. h2g3+ e4e5- 4. f3f4-,e4-,e3-,f2- i5h4+ 5. c1d1 c3d3-,d2+
6. b2b3+,c3- a5b4+ 7. c2c3+ a4a3+,b3+,b2+ 0-1
""",
    "a ply twice": """[Game "fanorona"]

1. f2e3+ f3f2+ 2. g3f3- d5d4+ 3. d5d4+ h2g3+ 4. e4e5- f3f4-,e4-,e3-,f2- 5. i5h4+ c1d1
6. c3d3-,d2+ b2b3+,c3- 7. a5b4+ c2c3+ 8. a4a3+,b3+,b2+ 0-1
""",
    "notes in the rest": """[Game "fanorona"]
[Date "2026-11-20"]

1. f2e3+ f3f2+ {here} 2. a1a5 $1 {what?} (2. g3f3- d5d4+) f3f2+ 3. h2g3+ *
""",
    "not read": """[Game "fanorona"]

1. f2e3+ f3f2+ 2. g3f3- ) d5d4+ 3. h2g3+ *
""",
    "not read after a note within a ply": """[White "Rabe"]
[Game "fanorona"]

1. e2e3+ f4e5-, {hm} e4+ 2. f2f3+ [ a3b3 c4c3 {the rest of the evening} *
""",
    "escapes, and comments to the end of a line": """[Game "fanorona"]

% first
1. f2e3+ f3f2+ ; odd } remark
% an escape
2. g3f3- d5d4 {slip  %5 here} (2... d5d4 ; v } w
% in a variation
3. h2g3+) 3. h2g3+ e4e5- 4. f3f4-,e4-,e3-,f2- *
""",
    "not read, with escapes, and comments to the end of a line": """[Game "fanorona"]

1. f2e3+ f3f2+ 2. g3f3- ) d5d4 ; odd ) } remark
% an escape ]
3. h2g3+ e4e5- ; more
1-0
""",
}


def _tokens(text: str) -> list[list[str]]:
    """Return the tokens of the movetext of each record, and the end of the last one."""
    parts = re.split(r"\n\n(?=[^\[\s])", text.strip())
    return [re.split(r"\n\n+", part)[0].split() for part in parts[1:]]


def _tags(text: str) -> list[set[tuple[str, str]]]:
    return [set(record.tags.items()) for record in read_text(text)]


def _assert_undone(kohau: Run, folder: Path, text: str) -> None:
    file, out = folder / "sheet.kgn", folder / "mended.kgn"
    file.write_text(text)
    kohau("mend", file, "-o", out, "--keep-legal", status=None)
    for record in read_text(out.read_text()):
        assert package.verify(record).valid, out.read_text()
    undone = kohau("mend", "--undo", out, status=None).stdout
    pairs = zip(read_text(text), _tokens(text), _tokens(undone), strict=True)
    for record, words, others in pairs:
        if package.verify(record).diagnostics:  # others are numbered as any record is
            assert others == words, out.read_text()
    for tags, other in zip(_tags(text), _tags(undone), strict=True):
        assert {tag for tag in tags if tag[0] != "Game"} <= other


@pytest.mark.release
@pytest.mark.parametrize("sheet", SHEETS.values(), ids=SHEETS)
def test_whatever_was_recorded_comes_back(kohau: Run, tmp_path: Path, sheet: str) -> None:
    _assert_undone(kohau, tmp_path, sheet)


@pytest.mark.release
def test_all_sheets_of_a_file_come_back(kohau: Run, tmp_path: Path) -> None:
    _assert_undone(kohau, tmp_path, "\n".join(SHEETS.values()))


def test_all_readings_that_are_taken_are_listed(kohau: Run, tmp_path: Path) -> None:
    """A reading may have several slips, and others are found only once it was taken."""
    plies = """f2e3+ f3f2+ g3f3- d5d4+ h2g3+ e4e5- f3f4-,e4-,e3-,f2- h5h4+
        c1d1 c3d3-,d2+ b2b3+,c3- a5b4+ c2c3+ a4a3+,b3+,b2+ 0-1"""
    words = plies.replace("c2c3+", "a1a5").split()
    file, out = tmp_path / "sheet.kgn", tmp_path / "mended.kgn"
    file.write_text(f'[Game "fanorona"]\n\n{" ".join(words)}\n')
    done = kohau(
        "mend", "--apply", "best", "--format", "json", file, "-o", out, "--keep-legal", status=None
    )
    rows = [json.loads(line) for line in done.stdout.splitlines()]
    slips = {row["was"] for row in rows if row["type"] == "proposal"}
    (mended,) = read_text(out.read_text())
    assert {*words[:-1]} - {*mended.line.plies} == {"h5h4+", "a1a5", "a4a3+,b3+,b2+"}
    assert {"h5h4+", "a1a5"} <= slips
    assert [*undone(mended).line] == words[:-1]
    report = kohau("mend", file, status=1).stdout
    assert "ply 13: with the first reading of the slip before, 3 readings are possible" in report
