"""The commands convert and summarise."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from broken import GOOD
from project import ROOT, Golden, Run

UNREPAIRABLE = 14
"""The records in samples/broken that are written unchanged, since their setting is unknown."""


def test_random_records_are_written_in_the_format_of_the_suffix(kohau: Run, tmp_path: Path) -> None:
    words = ["random", "fanorona", "--seed", "1", "--count", "2", "-o"]
    for name in ("games.kgn", "games.json", "games.yaml.gz"):
        kohau(*words, tmp_path / name)
        again = kohau("convert", tmp_path / name).stdout
        assert again == kohau(*words, "-").stdout
    assert "suffix" in kohau(*words, tmp_path / "games.exe", status=2).stderr


KEEP_LEGAL = ("mend", "--apply", "none", "--keep-legal")


class TestConvert:
    @pytest.mark.parametrize(
        "dialect",
        ["abstractplay", "superduper", "schadd", "count", "taken", "numbered", "aiai"],
    )
    def test_into_every_dialect_and_back(self, kohau: Run, golden: Golden, dialect: str) -> None:
        first = kohau("convert", "-", "--to", "kgn", stdin=annotated_riatra()).stdout
        there = kohau("convert", "-", "--dialect", dialect, stdin=first).stdout
        golden(f"convert-{dialect}.kgn", there)
        back = kohau("convert", "-", "--dialect", "abstractplay", stdin=there).stdout
        assert back == first

    @pytest.mark.parametrize("form", ["jsonl", "yaml"])
    def test_into_documents_and_back(self, kohau: Run, golden: Golden, form: str) -> None:
        kgn = kohau("convert", "samples/annotated.kgn").stdout
        documents = kohau("convert", "samples/annotated.kgn", "--to", form, "--positions").stdout
        golden(f"convert-annotated.{form}", documents)
        assert kohau("convert", "-", stdin=documents).stdout == kgn

    @pytest.mark.parametrize("name", ["nowhere/x.kgn", ".", "README.md/x.kgn", "/dev/full"])
    def test_an_output_that_cannot_be_written(self, kohau_process: Run, name: str) -> None:
        done = kohau_process("convert", "-", "-o", name, stdin=GOOD, status=2)
        assert done.stderr.startswith(f"Error: {name} can't be written: ")
        assert done.stderr.count("\n") == 1

    def test_fixing(self, kohau: Run, golden: Golden) -> None:
        done = kohau(*KEEP_LEGAL, "samples/broken", "-o", "-", status=1)
        golden("convert-fixed.kgn", done.stdout)
        again = kohau("validate", "--format", "json", "-", stdin=done.stdout, status=1)
        assert json.loads(again.stdout.splitlines()[-1])["invalid"] == UNREPAIRABLE

    def test_fixing_does_not_write_what_is_no_text(self, kohau: Run, tmp_path: Path) -> None:
        source = tmp_path / "own.kgn"
        source.write_bytes(b"ab\0\xff")
        kohau(*KEEP_LEGAL, source, "-o", source, status=1)
        assert source.read_bytes() == b"ab\0\xff"

    def test_reduced_records(self, kohau: Run) -> None:
        done = kohau("convert", "samples/annotated.kgn", "--reduced")
        first = done.stdout.split("\n\n")[:2]
        assert [row.split()[0] for row in first[0].splitlines()] == [
            "[Event", "[Site", "[Date", "[Round", "[White", "[Black", "[Result",
            "[Game", "[Variant", "[Notation",
        ]  # fmt: skip
        assert "{" not in done.stdout
        assert "(" not in first[1]

    def test_the_output_appears_whole_or_not_at_all(self, kohau: Run, tmp_path: Path) -> None:
        target = tmp_path / "out.kgn"
        target.write_text("before")
        kohau("convert", tmp_path / "nothing.kgn", "-o", target, status=2)
        assert target.read_text() == "before"
        kohau("convert", "-", "-o", target, stdin=GOOD)
        assert target.read_text().startswith("[Event")
        assert list(tmp_path.iterdir()) == [target]

    def test_conversion_is_idempotent(self, kohau: Run) -> None:
        once = kohau("convert", "samples/annotated.kgn", "samples/machine").stdout
        assert kohau("convert", "-", stdin=once).stdout == once


def annotated_riatra() -> str:
    text = (ROOT / "samples" / "annotated.kgn").read_text()
    return text[: text.index("[Event", 1)]


class TestSummarise:
    @pytest.mark.parametrize("form", ["text", "json", "markdown"])
    def test_the_forms(self, kohau: Run, golden: Golden, form: str) -> None:
        done = kohau("summarise", "--format", form, "samples/annotated.kgn", "samples/machine")
        golden(f"summarise.{form}", done.stdout)

    def test_the_order_of_files_makes_no_difference(self, kohau: Run) -> None:
        names = [
            "samples/machine/fanorona.telo.aiai.kgn",
            "samples/machine/fanorona.dimy.count.kgn",
        ]
        assert kohau("summarise", *names).stdout == kohau("summarise", *names[::-1]).stdout
