"""Arrows and marks in comments of records of mirrored boards follow the board; prose is noted."""

from __future__ import annotations

from pathlib import Path

import pytest
from project import Run

RECORD = """[Game "fanorona"]

1. d2e3+ {[%cal Gd2e3,Rb2b4][%csl Rc5] the stone d2 takes c5} (1. e2e3+ {[%csl Gi1]}) *
"""


@pytest.mark.parametrize(
    ("option", "arrows", "variation"),
    [
        ("--mirror", "[%cal Gf2e3,Rh2h4][%csl Rg5]", "[%csl Ga1]"),
        ("--rotate", "[%cal Gf4e3,Rh4h2][%csl Rg1]", "[%csl Ga5]"),
    ],
)
def test_arrows_and_marks_follow_the_board(
    kohau: Run, tmp_path: Path, option: str, arrows: str, variation: str
) -> None:
    path = tmp_path / "a.kgn"
    path.write_text(RECORD if option == "--mirror" else RECORD.replace("1. ", "1... ", 1))
    if option == "--rotate":
        start = "bbbbbbbbb/bbbbbbbbb/bWbW1bWbW/WWWWWWWWW/WWWWWWWWW w - 1"
        path.write_text(RECORD.replace("\n\n", f'\n[FEN "{start}"]\n\n', 1))
    text = kohau("convert", option, path).stdout.replace("\n", " ")
    assert arrows in text
    assert variation in text
    assert "the stone d2 takes c5" in text
    # Converted back, the comments are those of the record.
    (tmp_path / "b.kgn").write_text(kohau("convert", option, path).stdout)
    again = kohau("convert", option, tmp_path / "b.kgn").stdout.replace("\n", " ")
    assert "[%cal Gd2e3,Rb2b4][%csl Rc5]" in again


def test_squares_in_prose_are_noted_once(kohau: Run, tmp_path: Path) -> None:
    path = tmp_path / "a.kgn"
    path.write_text(RECORD)
    done = kohau("validate", "--mirror", path)
    assert done.stdout.count("[reflected-comment]") == 1
    assert "name squares of the board as it was noted: c5, d2; they stay" in done.stdout
    assert "[reflected-comment]" not in kohau("validate", path).stdout
    path.write_text(RECORD.replace("the stone d2 takes c5", "a stone takes"))
    assert "[reflected-comment]" not in kohau("validate", "--mirror", path).stdout
