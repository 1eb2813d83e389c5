"""The command line: what every command prints, and how it ends."""

from __future__ import annotations

import gzip
import json
import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from project import ROOT, Golden, Run
from running import COMMAND, heeding_signals

GOOD = '[Event "?"]\n[Game "fanorona"]\n[Notation "abstractplay"]\n\n1. e2e3+ f4e5- *\n\n'
BAD = '[Event "?"]\n[Game "fanorona"]\n[Notation "abstractplay"]\n\n1. e2e3+ a5a4 *\n\n'
WARNED = '[Event "?"]\n[Game "fanorona"]\n[Notation "abstractplay"]\n\n1. e2e3+ f4e5-\n\n'


COMMANDS = (
    "", "archive", "convert", "diagram", "games", "mend", "moves", "perft", "random", "show",
    "summarise", "validate", "view",
)  # fmt: skip


@pytest.mark.both_forms
class TestHelp:
    @pytest.mark.parametrize("command", COMMANDS)
    def test_every_command_explains_itself(self, kohau: Run, golden: Golden, command: str) -> None:
        done = kohau(*filter(None, [command]), "--help")
        golden(f"help-{command or 'kohau'}.txt", done.stdout)

    def test_the_version(self, kohau_process: Run) -> None:
        # Whoever runs the tests may say which form is installed.
        form = os.environ.get("KOHAU_FORM", "(compiled|interpreted)")
        assert re.fullmatch(rf"kohau, version \S+ \({form}\)\n", kohau_process("--version").stdout)

    def test_an_unknown_command(self, kohau_process: Run) -> None:
        assert "No such command" in kohau_process("vaildate", status=2).stderr


@pytest.mark.both_forms
class TestValidate:
    @pytest.mark.parametrize("form", ["text", "json", "github", "sarif"])
    def test_the_forms_of_a_report(self, kohau: Run, golden: Golden, form: str) -> None:
        done = kohau("validate", "--format", form, "samples/broken", status=1)
        golden(f"validate-broken.{form}", done.stdout)
        assert done.stderr == ""

    def test_sarif_is_json_with_a_result_for_each_diagnostic(self, kohau: Run) -> None:
        log = json.loads(kohau("validate", "--format", "sarif", "samples/broken", status=1).stdout)
        (run,) = log["runs"]
        known = {rule["id"] for rule in run["tool"]["driver"]["rules"]}
        assert {result["ruleId"] for result in run["results"]} <= known
        assert {result["level"] for result in run["results"]} == {"error", "warning", "note"}
        empty = json.loads(kohau("validate", "--format", "sarif", "-", stdin=GOOD).stdout)
        assert empty["runs"][0]["results"] == []

    def test_json_has_all_members(self, kohau_process: Run) -> None:
        arguments = ("validate", "--format", "json", "--no-proposals", "-")
        done = kohau_process(*arguments, stdin=GOOD + BAD, status=1)
        rows = [json.loads(row) for row in done.stdout.splitlines()]
        assert rows == [
            {
                "type": "diagnostic", "code": "illegal-ply", "severity": "error",
                "message": "there is a stone on a4", "file": "<stdin>", "record": 2,
                "line": 11, "column": 10, "ply": 2, "step": 1, "rule": "FA-3", "hint": None,
            },
            {
                "type": "summary", "records": 2, "valid": 1, "invalid": 1, "plies": 3,
                "errors": 1, "warnings": 0, "notes": 0, "stopped": False,
            },
        ]  # fmt: skip

    def test_samples_are_valid(self, kohau: Run) -> None:
        done = kohau("validate", "samples/annotated.kgn", "samples/machine")
        assert done.stdout.endswith(" plies\n")
        assert " 0 invalid" in done.stdout

    def test_status(self, kohau: Run, kohau_process: Run, tmp_path: Path) -> None:
        kohau_process("validate", "-", stdin=GOOD, status=0)
        kohau("validate", "-", stdin=WARNED, status=0)
        kohau_process("validate", "-", stdin=BAD + GOOD, status=1)
        kohau_process("validate", tmp_path / "nothing.kgn", status=2)
        kohau("validate", status=2)
        kohau("validate", "--game", "chess", "-", stdin=GOOD, status=2)
        kohau("validate", "--variant", "x", "--game", "fanorona", "-", stdin=GOOD, status=2)

    def test_an_unreadable_file_does_not_hide_the_others(
        self, kohau_process: Run, tmp_path: Path
    ) -> None:
        good = tmp_path / "good.kgn"
        good.write_text(GOOD)
        done = kohau_process("validate", tmp_path / "nothing.kgn", good, status=2)
        message = "error: this file can't be read: No such file or directory [unreadable-file]"
        assert f"{tmp_path / 'nothing.kgn'}: {message}" in done.stdout
        assert done.stdout.splitlines()[-1].startswith("1 record: 1 valid, 0 invalid")

    @pytest.mark.parametrize(
        "arguments",
        [
            ("--game", "chess"),
            ("--variant", "rietra"),
            ("--rule", "gravity=off"),
            ("--game", "fanorona", "--rule", "vela-starter=nobody"),
            ("",),
        ],
    )
    def test_what_no_record_could_have_is_a_usage_error(
        self, kohau: Run, arguments: tuple[str, ...]
    ) -> None:
        assert kohau("validate", "-", *arguments, stdin=GOOD, status=2).stdout.count("error") <= 1

    def test_a_rule_applies_where_a_variant_has_it(self, kohau: Run) -> None:
        vela = '[Game "fanorona"]\n[Variant "vela"]\n\n1. e2e3 *\n'
        kohau("validate", "-", stdin=GOOD + vela, status=1)
        kohau("validate", "-", "--rule", "vela-starter=giver", stdin=GOOD + vela)
        kohau("validate", "-", "--rule", "first-throw=none", stdin=GOOD)

    def test_names_may_have_capital_letters(self, kohau: Run) -> None:
        tags = '[Game "Fanorona"]\n[Variant "Riatra"]\n[Notation "Count"]\n\n'
        kohau("validate", "-", stdin=f"{tags}1. e2e3(+2) *\n")

    def test_a_folder_without_records(self, kohau: Run, tmp_path: Path) -> None:
        done = kohau("validate", tmp_path, status=1)
        assert "this folder contains no record files" in done.stdout

    def test_strict_takes_warnings_for_errors(self, kohau: Run) -> None:
        done = kohau("validate", "--strict", "-", stdin=WARNED, status=1)
        assert "error: no result" in done.stdout
        assert "0 valid, 1 invalid" in done.stdout

    def test_max_errors(self, kohau: Run) -> None:
        done = kohau(
            "validate", "--max-errors", "2", "--format", "json", "-", stdin=BAD * 5, status=1
        )
        rows = [json.loads(row) for row in done.stdout.splitlines()]
        assert [row["type"] for row in rows] == ["diagnostic", "diagnostic", "summary"]
        assert (rows[-1]["errors"], rows[-1]["stopped"]) == (2, True)

    def test_defaults_for_records_that_name_no_game(self, kohau: Run) -> None:
        assert "assumed-game" in kohau("validate", "-", stdin="1. e2-e3A *").stdout
        kohau("validate", "--strict", "-", stdin="1. e2-e3A *", status=1)
        kohau("validate", "--game", "fanorona", "-", stdin="1. e2-e3A *")
        kohau("validate", "--game", "fanorona", "--variant", "telo", "-", stdin="1. c1b2+ *")

    def test_the_number_of_jobs_makes_no_difference(
        self, kohau_process: Run, tmp_path: Path
    ) -> None:
        path = tmp_path / "many.kgn"
        path.write_text((GOOD + BAD + WARNED) * 3000)
        one, two, many = (
            kohau_process("validate", "--jobs", jobs, "--format", "json", path, status=1).stdout
            for jobs in ("1", "2", "7")
        )
        assert one == two == many
        assert json.loads(one.splitlines()[-1])["records"] == 9000


UNREPAIRABLE = 14
"""The records in samples/broken that are written unchanged, since their setting is unknown."""

UNKNOWN = '[Event "Open"]\n[Game "Fanarona"]\n\n1. d3e3+ *\n\n'


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
        done = kohau("convert", "--fix", "samples/broken", status=1)
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
        done = kohau("convert", "--fix", source, "-o", source, status=1)
        assert done.stderr.endswith("\n2 records written, 1 of them unchanged\n")
        once = source.read_text()
        assert once.startswith(UNKNOWN)
        assert kohau("convert", "--fix", source, status=1).stdout == once
        other = tmp_path / "own.jsonl"
        done = kohau("convert", "--fix", source, "-o", other, status=1)
        assert done.stderr.endswith("\n1 record written, 1 left out\n")

    def test_fixing_does_not_write_what_is_no_text(self, kohau: Run, tmp_path: Path) -> None:
        source = tmp_path / "own.kgn"
        source.write_bytes(b"ab\0\xff")
        kohau("convert", "--fix", source, "-o", source, status=1)
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
        assert summary["players"] == [
            {"name": "A", "games": 4, "wins": 1, "draws": 1, "losses": 1, "points": 1.5},
            {"name": "B", "games": 2, "wins": 1, "draws": 0, "losses": 1, "points": 1.0},
            {"name": "C", "games": 1, "wins": 0, "draws": 1, "losses": 0, "points": 0.5},
        ]

    def test_the_order_of_files_makes_no_difference(self, kohau: Run) -> None:
        names = [
            "samples/machine/fanorona.telo.aiai.kgn",
            "samples/machine/fanorona.dimy.count.kgn",
        ]
        assert kohau("summarise", *names).stdout == kohau("summarise", *names[::-1]).stdout


class TestShow:
    def test_a_board(self, kohau_process: Run, golden: Golden) -> None:
        golden("show.txt", kohau_process("show", "samples/annotated.kgn", "--ply", "3").stdout)

    def test_the_forms(self, kohau: Run) -> None:
        fen = kohau("show", "-", "--format", "fen", "--ply", "0", stdin=GOOD).stdout
        assert fen == "bbbbbbbbb/bbbbbbbbb/bWbW1bWbW/WWWWWWWWW/WWWWWWWWW w - 1\n"
        found = json.loads(kohau("show", "-", "--format", "json", stdin=GOOD).stdout)
        assert (found["ply"], found["last"], found["side"]) == (2, "f4e5-", "white")

    def test_another_record(self, kohau: Run) -> None:
        done = kohau("show", "samples/annotated.kgn", "--record", "3", "--format", "fen")
        assert done.stdout.count("/") == 2
        assert (
            "has no record 9"
            in kohau("show", "samples/annotated.kgn", "--record", "9", status=2).stderr
        )

    def test_an_invalid_record_is_shown_as_far_as_it_is_legal(self, kohau: Run) -> None:
        done = kohau("show", "-", stdin=BAD, status=1)
        assert "a stone on a4" in done.stderr
        assert "After 1. e2e3+ (White, ply 1)" in done.stdout

    @pytest.mark.parametrize("ply", ["3", "-1", "x", "1.5"])
    def test_a_ply_that_is_not_there(self, kohau: Run, ply: str) -> None:
        kohau("show", "-", "--ply", ply, stdin=GOOD, status=2)


class TestSessions:
    CLEAN = "samples/sessions/clean.kgn"
    MISTAKES = "samples/sessions/mistakes.kgn"

    def test_a_clean_session_has_nothing_to_report(self, kohau: Run) -> None:
        done = kohau("validate", "--strict", self.CLEAN)
        assert done.stdout.startswith("7 records: 7 valid, 0 invalid")

    def test_what_does_not_fit_makes_a_record_invalid(self, kohau: Run) -> None:
        done = kohau("validate", "--format", "json", self.MISTAKES, status=1)
        rows = [json.loads(row) for row in done.stdout.splitlines()]
        assert (rows[-1]["valid"], rows[-1]["invalid"], rows[-1]["warnings"]) == (3, 5, 2)
        strict = kohau("validate", "--strict", "--format", "json", self.MISTAKES, status=1)
        summary = json.loads(strict.stdout.splitlines()[-1])
        assert (summary["valid"], summary["invalid"], summary["warnings"]) == (2, 6, 0)

    def test_sessions_are_followed_across_batches_and_processes(
        self, kohau_process: Run, tmp_path: Path
    ) -> None:
        filler = "".join(GOOD for _ in range(6000))
        records = (ROOT / self.MISTAKES).read_text().split("\n\n[Event")
        text = filler.join(f"{'[Event' if n else ''}{r}\n\n" for n, r in enumerate(records))
        path = tmp_path / "long.kgn"
        path.write_text(text)
        codes = [
            [
                (row["code"], row["column"])
                for row in map(
                    json.loads, kohau_process(*arguments, status=1).stdout.splitlines()[:-1]
                )
            ]
            for arguments in (
                ("validate", "--format", "json", self.MISTAKES),
                ("validate", "--format", "json", "--jobs", "1", path),
                ("validate", "--format", "json", "--jobs", "2", path),
            )
        ]
        assert codes[0] == codes[1] == codes[2]

    def test_showing_sessions(self, kohau: Run, golden: Golden) -> None:
        golden("show-session.txt", kohau("show", "--session", self.CLEAN).stdout)
        shown = kohau("show", "--session", self.MISTAKES, status=1).stdout
        golden("show-session-mistakes.txt", shown)
        found = json.loads(kohau("show", "--session", self.CLEAN, "--format", "json").stdout)
        assert found["state"]["score"] == {"Machine A": 2, "Machine B": 1}
        assert [game["misfits"] for game in found["games"]] == [[]] * 7

    def test_a_session_with_a_broken_record_is_shown_with_what_is_wrong(self, kohau: Run) -> None:
        text = (ROOT / self.CLEAN).read_text()
        broken = text.replace('[Variant "riatra"]', '[Variant "rietra"]', 1)
        done = kohau("show", "--session", "-", stdin=broken, status=1)
        assert "Fanorona has no variant 'rietra'" in done.stderr

    def test_a_file_read_twice_has_its_sessions_twice(self, kohau: Run) -> None:
        kohau("validate", "--strict", self.CLEAN, self.CLEAN)

    def test_a_long_session_in_yaml_stays_one_document(self, kohau: Run, tmp_path: Path) -> None:
        tags = '[Session "S"]\n[White "A"]\n[Black "B"]\n[Game "fanorona"]\n'
        long = "".join(f'{tags}[Round "{n}"]\n\n1. e2e3+ 1/2-1/2\n\n' for n in range(1, 401))
        first = kohau("convert", "-", "--to", "yaml", stdin=long).stdout
        assert first.count("---") == 1
        assert kohau("convert", "-", "--to", "yaml", stdin=first).stdout == first

    def test_which_sessions_are_shown(self, kohau: Run, tmp_path: Path) -> None:
        both = tmp_path / "both.kgn"
        texts = [(ROOT / name).read_text() for name in (self.CLEAN, self.MISTAKES)]
        both.write_text("".join(texts) + GOOD)
        done = kohau("show", "--session", both, status=1)
        assert [row for row in done.stdout.splitlines() if row.startswith("Session")] == [
            "Session clean", "Session mistakes"
        ]  # fmt: skip
        assert kohau("show", "--session", "--record", "2", both).stdout == kohau(
            "show", "--session", self.CLEAN
        ).stdout  # fmt: skip
        kohau("show", "--session", "--record", "16", both, status=2)
        kohau("show", "--session", "-", stdin=GOOD, status=2)
        kohau("show", "--session", "--format", "fen", both, status=2)

    def test_yaml_groups_sessions_and_gives_the_same_records_back(
        self, kohau: Run, golden: Golden
    ) -> None:
        names = (self.CLEAN, "samples/machine/fanorona.telo.aiai.kgn", self.MISTAKES)
        kgn = kohau("convert", *names).stdout
        yaml = kohau("convert", *names, "--to", "yaml").stdout
        assert yaml.count("---\n") == 1 + 3 + 1
        assert kohau("convert", "-", stdin=yaml).stdout == kgn
        assert kohau("convert", "-", "--to", "yaml", stdin=yaml).stdout == yaml
        golden("convert-session.yaml", kohau("convert", self.CLEAN, "--to", "yaml").stdout)

    def test_diagnostics_of_a_session_in_yaml_name_record_and_line(self, kohau: Run) -> None:
        yaml = kohau("convert", self.MISTAKES, "--to", "yaml").stdout
        done = kohau("validate", "--format", "json", "-", stdin=yaml, status=1)
        rows = [json.loads(row) for row in done.stdout.splitlines()[:-1]]
        assert [row["record"] for row in rows] == [2, 3, 5, 5, 6, 7, 8]
        lines = yaml.splitlines()
        assert all(lines[row["line"] - 1] == "- game: fanorona" for row in rows)

    def test_summaries_tell_the_state(self, kohau: Run) -> None:
        done = kohau("summarise", "--format", "json", self.CLEAN)
        (session,) = json.loads(done.stdout)["sessions"]
        assert session["winner"] == "Machine A"
        assert session["afa_bela"] == ["Machine A", "Machine B"]
        assert "Machine A has won the session" in kohau("summarise", self.CLEAN).stdout

    def test_machine_sessions_can_be_made_again(self, tmp_path: Path) -> None:
        (tmp_path / "sessions").mkdir()
        script = tmp_path / "make.py"
        script.write_text((ROOT / "samples" / "make_machine_sessions.py").read_text())
        subprocess.run([sys.executable, script], check=True, cwd=ROOT)
        for name in ("clean.kgn", "mistakes.kgn"):
            made = (tmp_path / "sessions" / name).read_text()
            assert made == (ROOT / "samples" / "sessions" / name).read_text()


class TestPositions:
    def test_moves(self, kohau: Run) -> None:
        assert kohau("moves", "fanorona").stdout.split() == [
            "d2e3+", "d3e3+", "d3e3-", "e2e3+", "f2e3+"
        ]  # fmt: skip
        assert kohau("moves", "fanorona", "--fen", "b8/9/9/9/W8 w - 1").stdout.split() == [
            "a1a2", "a1b1", "a1b2"
        ]  # fmt: skip
        assert kohau("moves", "fanorona", "--fen", "9/9/9/9/W8 w - 1").stdout == ""

    def test_moves_of_hanga_roa(self, kohau: Run) -> None:
        rows = kohau("moves", "hanga-roa").stdout.splitlines()
        assert len(rows) == 610
        assert rows == sorted(rows)
        assert kohau("perft", "hanga-roa", "1").stdout == "1 610 610\n"
        assert kohau("moves", "hanga-roa", "--rule", "first-throw=none").stdout.count("\n") == 5116

    def test_moves_that_cannot_be_listed(self, kohau: Run) -> None:
        block = "/".join(["SSSSSSSSS"] * 6)
        done = kohau("moves", "hanga-roa", "--fen", f"4m4/9/{block}/4M4 w - 9", status=2)
        assert "more than 200,000 legal plies" in done.stderr

    def test_moves_of_hanniball_are_steps(self, kohau: Run) -> None:
        rows = kohau("moves", "hanniball").stdout.splitlines()
        assert (len(rows), rows[-1]) == (60, "END no")
        done = kohau("moves", "hanniball", "--after", "Hh4-f5/Hf4-g6")
        assert done.stdout == "END yes\n"
        assert kohau("moves", "hanniball", "--after", "").stdout.splitlines() == rows
        done = kohau("moves", "hanniball", "--after", "Hh4-f5/Hh4-f5", status=2)
        assert done.stderr == ("Error: White has no Horse on h4: h4 is empty (step 2, rule HB-4)\n")
        kohau("moves", "fanorona", "--after", "e2e3+", status=2)
        assert kohau("perft", "hanniball", "2").stdout == "1 59 59\n2 3564 1854\n"
        kohau("perft", "hanniball", "5", status=2)

    def test_perft(self, kohau: Run) -> None:
        done = kohau("perft", "fanorona", "3", "--variant", "telo")
        assert done.stdout == "1 4 4\n2 7 7\n3 14 12\n"

    @pytest.mark.parametrize(
        "arguments",
        [
            ("moves", "chess"),
            ("moves", "fanorona", "--variant", "x"),
            ("moves", "fanorona", "--fen", "x"),
            ("moves", "fanorona", "--rule", "x=y"),
            ("moves", "fanorona", "--rule", "x"),
            ("perft", "fanorona", "0"),
            ("perft", "fanorona", "x"),
            ("random", "fanorona", "--dialect", "x"),
            ("random", "fanorona", "--count", "-1"),
        ],
    )
    def test_what_does_not_exist_is_a_usage_error(
        self, kohau: Run, arguments: tuple[str, ...]
    ) -> None:
        done = kohau(*arguments, status=2)
        assert done.stdout == ""
        assert "Error: " in done.stderr

    def test_random_records_are_valid_tagged_and_repeatable(self, kohau: Run) -> None:
        arguments = ("random", "fanorona", "--variant", "dimy", "--seed", "7", "--count", "5")
        first = kohau(*arguments).stdout
        assert first == kohau(*arguments).stdout
        assert first.count('[Annotator "kohau random"]') == 5
        assert first != kohau(*arguments[:-3], "8", "--count", "5").stdout
        kohau("validate", "--strict", "-", stdin=first)
        short = kohau(*arguments, "--max-plies", "3").stdout
        assert short.count("2. ") == 5
        assert short.count("3. ") == 0

    def test_machine_samples_can_be_made_again(self, kohau: Run) -> None:
        for path in sorted((ROOT / "samples" / "machine").glob("*.kgn")):
            game, variant, dialect, _ = path.name.split(".")
            done = kohau(
                "random", game, "--variant", variant, "--dialect", dialect,
                "--seed", "sample", "--count", "3", "--max-plies", "60",
            )  # fmt: skip
            assert done.stdout == path.read_text()

    def test_games(self, kohau_process: Run, golden: Golden) -> None:
        golden("games.txt", kohau_process("games").stdout)
        golden("games.json", kohau_process("games", "--format", "json").stdout)


class TestDemo:
    def test_it_fits_on_a_screen(self) -> None:
        path = f"{COMMAND.parent}{os.pathsep}{os.environ['PATH']}"
        done = subprocess.run(
            ["sh", ROOT / "samples" / "demo.sh"],
            capture_output=True,
            text=True,
            check=False,
            env={**os.environ, "PATH": path, "PYTHONUTF8": "1"},
        )
        assert (done.returncode, done.stderr) == (0, "")
        lines = re.sub(r"\x1b\[\d*m", "", done.stdout).splitlines()
        assert len(lines) < 40
        assert max(map(len, lines)) <= 80
        assert Path(lines[-1].partition(": ")[2]).is_file()


class TestPipes:
    def test_a_broken_pipe_ends_quietly(self, tmp_path: Path) -> None:
        many = tmp_path / "many.kgn"
        many.write_text(GOOD * 20000)
        for arguments in (
            f"convert {many}",
            "random fanorona --count 3000",
            f"convert {many} --jobs 1",
        ):
            pipe = f"{COMMAND} {arguments} | head -c 100"
            done = subprocess.run(["sh", "-c", pipe], capture_output=True, check=True)
            assert len(done.stdout) == 100
            assert done.stderr == b""


def seconds_used(process: int) -> float:
    """Return the processor time of a process, in seconds."""
    done = subprocess.run(["ps", "-o", "cputimes=", "-p", str(process)], capture_output=True)
    return float(done.stdout or 0)


class TestSignals:
    def test_an_interrupt_stops_a_search(self, tmp_path: Path) -> None:
        (tmp_path / "games.kgn").write_text(GOOD)
        path = tmp_path / "games.duckdb"
        subprocess.run([COMMAND, "archive", "add", path, tmp_path / "games.kgn"], check=True)
        endless = "(SELECT count(*) FROM range(100000) a, range(100000) b, range(1000) c"
        endless += " WHERE (a.range * b.range + c.range) % 7 = games.id) > 0"
        running = subprocess.Popen(
            heeding_signals(COMMAND, "archive", "search", path, "--where", endless),
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        while seconds_used(running.pid) < 2:  # starting takes less, the search for ever
            assert running.poll() is None
            time.sleep(0.1)
        running.send_signal(signal.SIGINT)
        assert running.communicate(timeout=60) == ("", "Interrupted\n")
        assert running.returncode == 130
