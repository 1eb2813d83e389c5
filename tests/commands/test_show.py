"""The commands for positions and sessions: show, moves, perft, random, diagram."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest
from broken import GOOD
from project import ROOT, Golden, Run

from kohau.archive.reports.terminal import cells


class TestShow:
    def test_a_board(self, kohau_process: Run, golden: Golden) -> None:
        golden("show.txt", kohau_process("show", "samples/annotated.kgn", "--ply", "3").stdout)


class TestSessions:
    CLEAN = "samples/sessions/clean.kgn"
    MISTAKES = "samples/sessions/mistakes.kgn"

    def test_names_of_any_script_stand_in_columns(self, kohau: Run, tmp_path: Path) -> None:
        games = tmp_path / "wide.kgn"
        text = (ROOT / self.MISTAKES).read_text()
        games.write_text(text.replace('[White "Machine A"]', '[White "山田太郎"]'))
        lines = kohau("show", "--session", games, status=1).stdout.splitlines()
        rows = [row for row in lines if re.match(r" +\d+  (riatra|vela)", row)]
        assert any("山田太郎" in row for row in rows)
        assert len({cells(re.split(r"1-0|0-1|\*$", row)[0]) for row in rows}) == 1

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

    def test_showing_sessions(self, kohau: Run, golden: Golden) -> None:
        golden("show-session.txt", kohau("show", "--session", self.CLEAN).stdout)
        output = kohau("show", "--session", self.MISTAKES, status=1).stdout
        golden("show-session-mistakes.txt", output)
        document = json.loads(kohau("show", "--session", self.CLEAN, "--format", "json").stdout)
        assert document["state"]["score"] == {"Machine A": 2, "Machine B": 1}
        assert [game["misfits"] for game in document["games"]] == [[]] * 7

    def test_a_session_with_a_broken_record_is_shown_with_what_is_wrong(self, kohau: Run) -> None:
        text = (ROOT / self.CLEAN).read_text()
        broken = text.replace('[Variant "riatra"]', '[Variant "rietra"]', 1)
        done = kohau("show", "--session", "-", stdin=broken, status=1)
        assert "Fanorona has no variant 'rietra'" in done.stderr

    def test_a_file_read_twice_has_its_sessions_twice(self, kohau: Run) -> None:
        kohau("validate", "--strict", self.CLEAN, self.CLEAN)

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

    def test_summaries_tell_the_state(self, kohau: Run) -> None:
        done = kohau("summarise", "--format", "json", self.CLEAN)
        (session,) = json.loads(done.stdout)["sessions"]
        assert session["winner"] == "Machine A"
        assert session["afa_bela"] == ["Machine A", "Machine B"]
        words = kohau("summarise", self.CLEAN).stdout.split()
        assert "Machine A has won the session" in " ".join(words)

    @pytest.mark.release
    def test_machine_sessions_can_be_made_again(self, tmp_path: Path) -> None:
        (tmp_path / "sessions").mkdir()
        script = tmp_path / "make.py"
        script.write_text((ROOT / "samples" / "make_machine_sessions.py").read_text())
        subprocess.run([sys.executable, script], check=True, cwd=ROOT)
        for name in ("clean.kgn", "mistakes.kgn"):
            made = (tmp_path / "sessions" / name).read_text()
            assert made == (ROOT / "samples" / "sessions" / name).read_text()


class TestPositions:
    def test_moves_of_hanga_roa(self, kohau: Run) -> None:
        rows = kohau("moves", "hanga-roa").stdout.splitlines()
        assert len(rows) == 610
        assert rows == sorted(rows)
        assert kohau("moves", "hanga-roa", "--rule", "first-throw=none").stdout.count("\n") == 5116

    @pytest.mark.release
    def test_moves_that_cannot_be_listed(self, kohau: Run) -> None:
        block = "/".join(["SSSSSSSSS"] * 6)
        done = kohau("moves", "hanga-roa", "--fen", f"4m4/9/{block}/4M4 w - 9", status=2)
        assert "more than 200,000 legal plies" in done.stderr

    def test_moves_of_hanniball_are_steps(self, kohau: Run) -> None:
        rows = kohau("moves", "hanniball").stdout.splitlines()
        assert (len(rows), rows[-1]) == (60, "END no")
        assert kohau("moves", "hanniball", "--after", "").stdout.splitlines() == rows

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
