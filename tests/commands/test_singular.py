"""One of a thing is named in the singular, wherever counts are shown."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from project import Run

ONE_OF_SEVERAL = re.compile(
    r"(?<![\d.,/–-])1 (?:more )?"
    r"(records|games|plies|players|files|errors|warnings|ranks|rows|bytes|stones|variants|years)\b"
)
"""What no text may say."""

RECORD = '[White "Rabe"]\n[Black "Soa"]\n[Date "2020.01.01"]\n[Game "fanorona"]\n\n1. e2e3+ *\n'


@pytest.mark.parametrize("form", ["text", "json", "markdown", "html"])
def test_summaries(kohau: Run, tmp_path: Path, form: str) -> None:
    (tmp_path / "one.kgn").write_text(RECORD)
    output = kohau("summarise", tmp_path / "one.kgn", "--format", form).stdout
    assert not ONE_OF_SEVERAL.findall(output)
    if form == "html":
        assert re.findall("<dt>(.*?)</dt>", output) == [
            "record",
            "ply",
            "variant",
            "players",
            "year",
        ]
        assert "Plies: shortest 1, median 1, mean 1.0, longest 1." in output


def test_archives(kohau: Run, tmp_path: Path) -> None:
    (tmp_path / "one.kgn").write_text(RECORD)
    output = kohau("archive", "add", tmp_path / "a.kohau", tmp_path / "one.kgn").stdout
    for command in ("info", "search", "explore", "check", "players"):
        output += kohau("archive", command, tmp_path / "a.kohau").stdout
    output += kohau("summarise", tmp_path / "a.kohau").stdout
    assert "1 record: 1 added" in output
    assert not ONE_OF_SEVERAL.findall(output)


def test_problems(kohau: Run, tmp_path: Path) -> None:
    output = kohau("validate", "-", stdin=RECORD.replace("e2e3+", "d3e3+, f4f3+,"), status=0).stdout
    assert "1 more ply of this line is like this" in output
    for fen in ("9 w - 1", "1/9/9/9/9 w - 1", "9/9/9/9/8W w w 1"):
        output += kohau("moves", "fanorona", "--fen", fen, status=2).stderr
    assert not ONE_OF_SEVERAL.findall(output)
