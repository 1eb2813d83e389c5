"""Games that neither player has played: 0-0 is read as * with a termination."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from project import Run

HEAD = '[White "Rabe"]\n[Black "Soa"]\n[Result "{tag}"]\n[Game "fanorona"]\n{more}\n{end}\n'


@pytest.mark.parametrize("end", ["0-0", "0:0", "0\u20130", "0 - 0"])
def test_a_double_forfeit_is_recorded(kohau: Run, tmp_path: Path, end: str) -> None:
    path = tmp_path / "a.kgn"
    path.write_text(HEAD.format(tag="0-0", more="", end=end), encoding="utf-8")
    done = kohau("validate", path)
    assert done.stdout.count("[odd-result]") == 1
    assert "1 valid, 0 invalid" in done.stdout
    record = json.loads(kohau("convert", path, "--to", "jsonl").stdout)
    assert (record["result"], record["tags"]["Termination"]) == ("*", "double forfeit")
    again = kohau("convert", path).stdout
    assert '[Result "*"]' in again
    assert "warning" not in kohau("validate", "-", stdin=again).stdout


def test_a_termination_of_its_own_stays(kohau: Run) -> None:
    text = HEAD.format(tag="*", more='[Termination "nobody came"]\n', end="0-0")
    assert '[Termination "nobody came"]' in kohau("convert", "-", stdin=text).stdout


def test_a_tag_alone_says_what_to_write(kohau: Run) -> None:
    done = kohau("validate", "-", stdin=HEAD.format(tag="0-0", more="", end="*"))
    assert "write *, and the tag Termination with double forfeit" in done.stdout


def test_it_is_stored_and_does_not_count_as_a_win(kohau: Run, tmp_path: Path) -> None:
    path, archive = tmp_path / "a.kgn", tmp_path / "a.duckdb"
    path.write_text(HEAD.format(tag="0-0", more="", end="0-0"))
    assert "1 added" in kohau("archive", "add", archive, path).stdout
    rows = kohau("archive", "search", archive, "--format", "json").stdout
    assert json.loads(rows)[0]["result"] == "*"


def test_other_words_with_zeros_are_no_results(kohau: Run) -> None:
    text = '[Game "fanorona"]\n[Notation "numbered"]\n\n1. 32-23(+2) {0-0} 0-01 *\n'
    assert "double forfeit" not in kohau("convert", "-", stdin=text, status=None).stdout
