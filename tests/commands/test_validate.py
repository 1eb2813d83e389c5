"""The command validate: problems, reports, exit status."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from broken import BAD, GOOD
from project import Golden, Run

from kohau.archive.reports.diagnostics_report import MOST_SUMMARISED

WARNED = '[Event "?"]\n[Game "fanorona"]\n[Notation "abstractplay"]\n\n1. e2e3+ f4e5-\n\n'


class TestValidate:
    @pytest.mark.parametrize("form", ["text", "json", "github", "sarif", "markdown"])
    def test_the_forms_of_a_report(self, kohau: Run, golden: Golden, form: str) -> None:
        done = kohau("validate", "--format", form, "samples/broken", status=1)
        golden(f"validate-broken.{form}", done.stdout)
        assert done.stderr == ""

    def test_several_reports_of_one_run(self, kohau: Run, golden: Golden, tmp_path: Path) -> None:
        forms = ("json", "sarif", "markdown", "text")
        files = [word for form in forms for word in ("--report", f"{form}={tmp_path / form}")]
        done = kohau("validate", "--format", "github", *files, "samples/broken", status=1)
        for form in forms:
            golden(f"validate-broken.{form}", (tmp_path / form).read_text())
        golden("validate-broken.github", done.stdout)

    @pytest.mark.parametrize("value", ["json", "xml=x", "json="])
    def test_reports_need_a_format_and_a_file(self, kohau: Run, value: str) -> None:
        done = kohau("validate", "--report", value, "samples/annotated.kgn", status=2)
        assert "is not FORMAT=FILE" in done.stderr

    def test_the_summary_of_a_job_is_limited(self, kohau: Run, tmp_path: Path) -> None:
        (tmp_path / "games.kgn").write_text(WARNED * (MOST_SUMMARISED + 5) + BAD)
        done = kohau("validate", "--format", "markdown", "games.kgn", cwd=tmp_path, status=1)
        rows = [line for line in done.stdout.splitlines() if line.startswith("| games.kgn")]
        assert len(rows) == MOST_SUMMARISED
        assert "| error |" in rows[0]
        assert f"## Problems, the first {MOST_SUMMARISED} of " in done.stdout

    @pytest.mark.release
    def test_sarif_is_json_with_a_result_for_each_diagnostic(self, kohau: Run) -> None:
        log = json.loads(kohau("validate", "--format", "sarif", "samples/broken", status=1).stdout)
        (run,) = log["runs"]
        rules = {rule["id"] for rule in run["tool"]["driver"]["rules"]}
        assert {result["ruleId"] for result in run["results"]} <= rules
        assert {result["level"] for result in run["results"]} == {"error", "warning", "note"}
        empty = json.loads(kohau("validate", "--format", "sarif", "-", stdin=GOOD).stdout)
        assert empty["runs"][0]["results"] == []

    def test_json_has_all_members(self, kohau_process: Run) -> None:
        arguments = ("validate", "--format", "json", "--proposals", "0", "-")
        done = kohau_process(*arguments, stdin=GOOD + BAD, status=1)
        rows = [json.loads(row) for row in done.stdout.splitlines()]
        assert rows == [
            {
                "type": "diagnostic", "code": "illegal-ply", "severity": "error",
                "message": "there is a stone on a4", "file": "<stdin>", "record": 2,
                "line": 11, "column": 10, "ply": 2, "step": 1, "rule": "FA-3", "hint": None,
                "help": None,
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


def test_the_hint_for_a_result_tag_contradicts_no_other_result(kohau: Run) -> None:
    """Following it, "write 0-1", would be the next error."""
    record = '[Game "fanorona"]\n[Result "O-1"]\n\n1. d3e3+ f4f3+ {}\n'
    output = kohau("validate", "-", stdin=record.format("1-O"), status=1).stdout
    assert "hint: write 0-1, or 1-0 as after the last ply" in output
    alike = kohau("validate", "-", stdin=record.format("0-1")).stdout
    assert "hint: write 0-1\n" in alike


def test_an_empty_file_makes_no_archive(kohau: Run, tmp_path: Path) -> None:
    (tmp_path / "empty.kgn").touch()
    done = kohau("validate", tmp_path / "empty.kgn", status=1)
    assert done.stdout.endswith("0 records: 0 valid, 0 invalid, 0 plies\n")
    added = kohau("archive", "add", tmp_path / "new.duckdb", tmp_path / "empty.kgn", status=1)
    assert "[empty-file]" in added.stderr
    assert added.stdout.startswith("0 records: 0 added")
    assert not (tmp_path / "new.duckdb").exists()


def test_undo_says_what_it_restores_and_excludes(kohau: Run) -> None:
    done = kohau("mend", "-", "--undo", "--diff", stdin="1. e2e3+ *", status=2)
    assert "--undo can't be combined with --apply, --in-place, --diff or --format" in done.stderr
    assert "line breaks" in " ".join(kohau("mend", "--help").stdout.split())


@pytest.mark.release
def test_the_number_of_jobs_makes_no_difference(kohau_process: Run, tmp_path: Path) -> None:
    path = tmp_path / "many.kgn"
    path.write_text((GOOD + BAD + WARNED) * 3000)
    one, two, many = (
        kohau_process("validate", "--jobs", jobs, "--format", "json", path, status=1).stdout
        for jobs in ("1", "2", "7")
    )
    assert one == two == many
    assert json.loads(one.splitlines()[-1])["records"] == 9000
