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

    def test_samples_are_valid(self, kohau: Run) -> None:
        done = kohau("validate", "samples/annotated.kgn", "samples/machine")
        assert done.stdout.endswith(" plies\n")
        assert " 0 invalid" in done.stdout
