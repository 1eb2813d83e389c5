"""The commands convert and summarise."""

from __future__ import annotations

import gzip
import json
from pathlib import Path

import pytest
from broken import BAD, GOOD
from project import ROOT, Golden, Run

UNREPAIRABLE = 14
"""The records in samples/broken that are written unchanged, since their setting is unknown."""


UNKNOWN = '[Event "Open"]\n[Game "Fanarona"]\n\n1. d3e3+ *\n\n'


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

    def test_invalid_records_are_reported_and_left_out(self, kohau: Run) -> None:
        done = kohau("convert", "-", "--dialect", "count", stdin=GOOD + BAD + GOOD, status=1)
        assert done.stdout.count("1. e2e3(+2) f4e5(-3) *") == 2
        assert done.stdout.count("[Event") == 2
        assert "error: there is a stone on a4" in done.stderr

    def test_a_dialect_that_cannot_write_the_variant(self, kohau: Run) -> None:
        done = kohau(
            "convert", "samples/machine/fanorona.telo.count.kgn", "--dialect", "numbered", status=1
        )
        assert done.stdout == ""
        assert done.stderr.count("the dialect numbered can't be used for Fanorona telo") == 3

    def test_an_unknown_dialect(self, kohau: Run) -> None:
        done = kohau("convert", "-", "--dialect", "esperanto", stdin=GOOD, status=2)
        assert "no game has a dialect 'esperanto'" in done.stderr
        done = kohau(
            "convert", "-", "--game", "fanorona", "--dialect", "short", stdin=GOOD, status=2
        )
        assert "Fanorona has no dialect 'short'" in done.stderr

    @pytest.mark.parametrize("name", ["nowhere/x.kgn", ".", "README.md/x.kgn", "/dev/full"])
    def test_an_output_that_cannot_be_written(self, kohau_process: Run, name: str) -> None:
        done = kohau_process("convert", "-", "-o", name, stdin=GOOD, status=2)
        assert done.stderr.startswith(f"Error: {name} can't be written: ")
        assert done.stderr.count("\n") == 1

    def test_positions_have_no_place_in_kgn(self, kohau: Run) -> None:
        kohau("convert", "-", "--positions", stdin=GOOD, status=2)

    def test_fixing(self, kohau: Run, golden: Golden) -> None:
        done = kohau(*KEEP_LEGAL, "samples/broken", "-o", "-", status=1)
        golden("convert-fixed.kgn", done.stdout)
        again = kohau("validate", "--format", "json", "-", stdin=done.stdout, status=1)
        assert json.loads(again.stdout.splitlines()[-1])["invalid"] == UNREPAIRABLE

    @pytest.mark.parametrize("link", [False, True])
    def test_an_input_that_would_lose_records_is_kept(
        self, kohau: Run, tmp_path: Path, link: bool
    ) -> None:
        source = tmp_path / "own.kgn"
        source.write_text(GOOD + UNKNOWN)
        output = tmp_path / "link.kgn" if link else source
        if link:
            output.symlink_to(source)
        done = kohau("convert", source, "-o", output, status=1)
        message = f"{output} was not written: it is an input, and 1 record would be lost"
        assert done.stderr.splitlines()[-1] == f"{message}; write to another file"
        assert source.read_text() == GOOD + UNKNOWN

    def test_what_is_left_out_is_counted(self, kohau: Run, tmp_path: Path) -> None:
        output = tmp_path / "out.kgn"
        done = kohau("convert", "-", "-o", output, stdin=GOOD + UNKNOWN, status=1)
        assert done.stderr.endswith("\n1 record written, 1 left out\n")
        before = output.read_text()
        done = kohau("convert", "-", "-o", output, stdin=UNKNOWN, status=1)
        assert done.stderr.endswith("was not written: 0 records written, 1 left out\n")
        assert output.read_text() == before

    def test_fixing_keeps_what_it_cannot_repair(self, kohau: Run, tmp_path: Path) -> None:
        source = tmp_path / "own.kgn"
        source.write_text(UNKNOWN + GOOD)
        done = kohau(*KEEP_LEGAL, source, "-o", source, status=1)
        assert done.stdout.endswith(f"\n2 records written to {source}; 1 unchanged\n")
        once = source.read_text()
        assert once.startswith(UNKNOWN)
        assert kohau(*KEEP_LEGAL, source, "-o", "-", status=1).stdout == once
        other = tmp_path / "own.jsonl"
        done = kohau(*KEEP_LEGAL, source, "-o", other, status=1)
        assert done.stdout.endswith(f"\n1 record written to {other}; 1 left out\n")

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

    def test_annotating_names_the_opening(self, kohau: Run) -> None:
        assert '[Opening "Vakiloha"]' in kohau("convert", "--annotate", "-", stdin=GOOD).stdout
        assert "[Opening" not in kohau("convert", "-", stdin=GOOD).stdout

    def test_the_output_appears_whole_or_not_at_all(self, kohau: Run, tmp_path: Path) -> None:
        target = tmp_path / "out.kgn"
        target.write_text("before")
        kohau("convert", tmp_path / "nothing.kgn", "-o", target, status=2)
        assert target.read_text() == "before"
        kohau("convert", "-", "-o", target, stdin=GOOD)
        assert target.read_text().startswith("[Event")
        assert list(tmp_path.iterdir()) == [target]

    def test_the_name_of_the_output_tells_format_and_compression(
        self, kohau: Run, tmp_path: Path
    ) -> None:
        target = tmp_path / "out.jsonl.gz"
        kohau("convert", "-", "-o", target, stdin=GOOD)
        assert json.loads(gzip.decompress(target.read_bytes()))["plies"] == ["e2e3+", "f4e5-"]
        for suffix in ("bz2", "xz", "zst"):
            kohau("convert", "-", "-o", tmp_path / f"out.kgn.{suffix}", stdin=GOOD)
            kohau("validate", tmp_path / f"out.kgn.{suffix}")

    def test_conversion_is_idempotent(self, kohau: Run) -> None:
        once = kohau("convert", "samples/annotated.kgn", "samples/machine").stdout
        assert kohau("convert", "-", stdin=once).stdout == once

    def test_a_redundant_set_up_is_dropped(self, kohau: Run) -> None:
        fen = "bbbbbbbbb/bbbbbbbbb/bWbW1bWbW/WWWWWWWWW/WWWWWWWWW w - 1"
        text = f'[Game "fanorona"]\n[SetUp "1"]\n[FEN "{fen}"]\n\n*'
        assert "FEN" not in kohau("convert", "-", stdin=text).stdout
        other = text.replace("w - 1", "b - 3")
        assert "b - 3" in kohau("convert", "-", stdin=other).stdout


def annotated_riatra() -> str:
    text = (ROOT / "samples" / "annotated.kgn").read_text()
    return text[: text.index("[Event", 1)]


class TestSummarise:
    @pytest.mark.parametrize("form", ["text", "json", "markdown"])
    def test_the_forms(self, kohau: Run, golden: Golden, form: str) -> None:
        done = kohau("summarise", "--format", form, "samples/annotated.kgn", "samples/machine")
        golden(f"summarise.{form}", done.stdout)

    def test_invalid_records_are_left_out(self, kohau: Run) -> None:
        done = kohau("summarise", "--format", "json", "-", stdin=GOOD + BAD, status=1)
        summary = json.loads(done.stdout)
        assert (summary["records"], summary["valid"], summary["invalid"]) == (2, 1, 1)
        assert "a stone on a4" in done.stderr

    def test_players_and_their_scores(self, kohau: Run) -> None:
        games = [("A", "B", "1-0"), ("B", "A", "1-0"), ("A", "C", "1/2-1/2"), ("?", "A", "*")]
        text = "".join(
            f'[White "{white}"]\n[Black "{black}"]\n[Game "fanorona"]\n\n{result}\n\n'
            for white, black, result in games
        )
        summary = json.loads(kohau("summarise", "--format", "json", "-", stdin=text).stdout)
        counts = ("name", "games", "wins", "draws", "losses", "points", "performance")
        assert [tuple(player[name] for name in counts) for player in summary["players"]] == [
            ("A", 4, 1, 1, 1, 1.5, 1500), ("B", 2, 1, 0, 1, 1.0, 1500), ("C", 1, 0, 1, 0, 0.5, 1500)
        ]  # fmt: skip

    def test_the_order_of_files_makes_no_difference(self, kohau: Run) -> None:
        names = [
            "samples/machine/fanorona.telo.aiai.kgn",
            "samples/machine/fanorona.dimy.count.kgn",
        ]
        assert kohau("summarise", *names).stdout == kohau("summarise", *names[::-1]).stdout
