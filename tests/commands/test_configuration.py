"""Configurations, as commands use them."""

from __future__ import annotations

import json
import zipfile
from pathlib import Path
from typing import Any

import jsonschema
import pytest
from project import ROOT, Golden, Run

from kohau.archive.store.inputs import inputs
from kohau.commands.reading import Reading
from kohau.configuration.lookup import Lookup
from kohau.configuration.settings import SETTINGS, schema
from kohau.web.viewer.page import show

BARE = '[Event "?"]\n[White "J. Rabe"]\n\n1. e2e3+ f4e5-\n'
GAME = "1. e2e3+ f4e5- *\n"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / ".git").mkdir()
    (tmp_path / "old").mkdir()
    for name in ("new.kgn", "old/old.kgn"):
        (tmp_path / name).write_text(BARE)
    return tmp_path


def codes(kohau: Run, folder: Path, *arguments: str, status: int = 0) -> list[tuple[str, str, str]]:
    """Return file, code and severity of what ``validate`` reports."""
    done = kohau("validate", *arguments, "--format", "json", cwd=folder, status=status)
    rows = [json.loads(line) for line in done.stdout.splitlines()[:-1]]
    return [(row["file"], row["code"], row["severity"]) for row in rows]


class TestValidation:
    def test_the_game_and_the_codes(self, kohau: Run, folder: Path) -> None:
        (folder / "kohau.toml").write_text(
            'game = "fanorona"\n[severities]\nmissing-result = "error"\n'
            '[per-file-ignores]\n"old/*" = ["missing-result"]\n'
        )
        assert codes(kohau, folder, ".", status=1) == [("new.kgn", "missing-result", "error")]
        assert codes(kohau, folder, ".", "--config", "none") == [
            ("new.kgn", "assumed-game", "warning"),
            ("new.kgn", "missing-result", "warning"),
            ("old/old.kgn", "missing-result", "warning"),
        ]

    def test_records_with_a_raised_warning_are_invalid(self, kohau: Run, folder: Path) -> None:
        (folder / "kohau.toml").write_text('[severities]\nmissing-result = "error"\n')
        done = kohau("validate", ".", "--format", "json", cwd=folder, status=1)
        summary = json.loads(done.stdout.splitlines()[-1])
        assert (summary["valid"], summary["invalid"], summary["errors"]) == (0, 2, 2)
        # It can be written all the same.
        assert "1. e2e3+ f4e5- *" in kohau("convert", ".", cwd=folder).stdout

    def test_options_come_first(self, kohau: Run, folder: Path) -> None:
        (folder / "kohau.toml").write_text('ignore = ["*"]\n')
        assert codes(kohau, folder, "new.kgn") == []
        assert codes(kohau, folder, "new.kgn", "--ignore", "assumed-*,syntax") == [
            ("new.kgn", "missing-result", "warning")
        ]
        (folder / "kohau.toml").write_text('game = "hamnar"\n')
        assert codes(kohau, folder, "new.kgn", "--game", "fanorona", "--select", "syntax") == []
        done = kohau("validate", "new.kgn", "--ignore", "missing-reslt", cwd=folder, status=2)
        assert "there is no code 'missing-reslt'; did you mean missing-result" in done.stderr

    def test_ignored_warnings_are_not_errors_in_strict_validation(
        self, kohau: Run, folder: Path
    ) -> None:
        (folder / "kohau.toml").write_text('game = "fanorona"\nignore = ["missing-result"]\n')
        assert codes(kohau, folder, ".", "--strict") == []
        kohau("validate", ".", "--strict", "--config", "none", cwd=folder, status=1)

    def test_each_file_has_its_own(self, kohau: Run, folder: Path) -> None:
        (folder / "kohau.toml").write_text('ignore = ["*"]\n')
        (folder / "old" / "kohau.toml").write_text('game = "hamnar"\n')
        faults = codes(kohau, folder, ".", status=1)
        assert {file for file, _, _ in faults} == {"old/old.kgn"}
        assert codes(kohau, folder, ".", "--config", "kohau.toml") == []

    def test_standard_input_and_archives_of_files(self, kohau: Run, folder: Path) -> None:
        (folder / "kohau.toml").write_text('ignore = ["*"]\n')
        done = kohau("validate", stdin=BARE, cwd=folder)
        assert done.stdout == "1 record: 1 valid, 0 invalid, 2 plies\n"
        with zipfile.ZipFile(folder / "games.zip", "w") as archive:
            archive.writestr("in/a.kgn", BARE)
        assert codes(kohau, folder, "games.zip") == []

    def test_sessions_and_proposals_use_it(self, kohau: Run, folder: Path) -> None:
        slip = GAME.replace("f4e5-", "f4e6-")
        (folder / "new.kgn").write_text("1. e2e3+ f4e6- 2. a1a2 *\n" + slip)
        (folder / "kohau.toml").write_text('game = "fanorona"\n')
        done = kohau("validate", "new.kgn", cwd=folder, status=1)
        options = ("--game", "fanorona", "--config", "none")
        expected = kohau("validate", "new.kgn", *options, cwd=folder, status=1)
        assert done.stdout == expected.stdout
        mended = [
            kohau("mend", "new.kgn", *more, cwd=folder, status=None).stdout
            for more in ((), options)
        ]
        assert mended[0] == mended[1]

    def test_a_reading_holds_for_one_file(self, kohau: Run, tmp_path: Path) -> None:
        text = ROOT / "tests" / "data" / "texts" / "building" / "arrows.txt"
        names = [str(tmp_path / name) for name in ("a.txt", "b.txt")]
        for name in names:
            Path(name).write_bytes(text.read_bytes())
        done = kohau("validate", *names, "--reading", f"{names[1]}=2", status=1)
        assert "2 records: 1 valid, 1 invalid" in done.stdout
        for value, message in (("c.txt=1", "c.txt, which is not read"), ("a.txt=0", "FILE=N")):
            assert message in kohau("validate", *names, "--reading", value, status=2).stderr

    def test_the_words_of_its_options(self, folder: Path) -> None:
        (folder / "own.toml").write_text("")
        named = Lookup(str(folder / "own.toml"))

        assert Reading(named).words() == ["--config", str(folder / "own.toml")]
        assert Reading(Lookup(looks=False)).words() == ["--config", "none"]
        assert Reading(Lookup()).words() == []
        assert Reading(Lookup(readings={None: 1, "a b.txt": 2})).words() == [
            "--reading", "1", "--reading", "a b.txt=2"
        ]  # fmt: skip

    def test_the_dialect_decides_where_several_fit(self, kohau: Run, folder: Path) -> None:
        (folder / "new.kgn").write_text('[Event "?"]\n[Game "fanorona"]\n\n1. *\n')
        (folder / "kohau.toml").write_text('dialect = "schadd"\n')
        assert '[Notation "schadd"]' in kohau("convert", "new.kgn", cwd=folder).stdout


class TestOtherCommands:
    def test_conversion(self, kohau: Run, folder: Path) -> None:
        (folder / "kohau.toml").write_text(
            'game = "fanorona"\ndialect = "schadd"\n[aliases.players]\n"Rabe, Jean" = "J. Rabe"\n'
        )
        done = kohau("convert", "new.kgn", cwd=folder)
        assert '[White "Rabe, Jean"]' in done.stdout
        assert '[Notation "schadd"]' in done.stdout
        (folder / "names.yaml").write_text("Other: J. Rabe\n")
        options = ["--dialect", "count", "--aliases", "names.yaml"]
        done = kohau("convert", "new.kgn", *options, cwd=folder)
        assert '[White "Other"]' in done.stdout
        assert '[Notation "count"]' in done.stdout
        (folder / "hamnar.kgn").write_text((ROOT / "samples/hamnar.kgn").read_text())
        before = kohau("convert", "hamnar.kgn", "--config", "none", cwd=folder).stdout
        assert kohau("convert", "hamnar.kgn", cwd=folder).stdout == before

    def test_what_a_dialect_cannot_write_keeps_its_own(self, kohau: Run, folder: Path) -> None:
        (folder / "new.kgn").write_text((ROOT / "samples/annotated.kgn").read_text())
        (folder / "kohau.toml").write_text('dialect = "icga"\n')
        kohau("convert", "new.kgn", cwd=folder)

    def test_warnings_of_other_commands(self, kohau: Run, folder: Path) -> None:
        commands = (["convert"], ["show"])
        for command in commands:
            assert kohau(*command, "new.kgn", cwd=folder).stderr != ""
        (folder / "kohau.toml").write_text('ignore = ["*"]\n')
        for command in commands:
            assert kohau(*command, "new.kgn", cwd=folder).stderr == ""

    def test_players_are_counted_by_their_names(self, kohau: Run, folder: Path) -> None:
        (folder / "new.kgn").write_text(BARE + "\n" + BARE.replace("J. Rabe", "Rabe J"))
        (folder / "kohau.toml").write_text('[aliases.players]\nRabe = ["J. Rabe", "Rabe J"]\n')
        done = kohau("summarise", "new.kgn", "--format", "json", cwd=folder)
        players = json.loads(done.stdout)["players"]
        assert [(player["name"], player["games"]) for player in players] == [("Rabe", 2)]

    def test_pages(self, folder: Path) -> None:
        def problems() -> list[str]:
            (batch,) = inputs([str(folder / "new.kgn")], lookup=Lookup())
            return [problem["code"] for problem in show(batch).records[0]["problems"]]

        assert problems() == ["assumed-game", "missing-result"]
        (folder / "kohau.toml").write_text('game = "fanorona"\nignore = ["missing-*"]\n')
        assert problems() == []

    def test_entering(self, kohau: Run, folder: Path) -> None:
        kohau("enter", "typed.kgn", stdin="e2e3+\n", cwd=folder, status=2)
        (folder / "kohau.toml").write_text('game = "fanorona"\ndialect = "schadd"\n')
        kohau("enter", "typed.kgn", stdin="e2-e3A\n", cwd=folder)
        assert '[Notation "schadd"]' in (folder / "typed.kgn").read_text()

    def test_archives_read_files_again_when_the_game_changes(
        self, kohau: Run, folder: Path
    ) -> None:
        (folder / "kohau.toml").write_text('game = "hamnar"\n')
        add = ("archive", "add", "games.duckdb", "new.kgn")
        assert "1 rejected" in kohau(*add, cwd=folder, status=1).stdout
        (folder / "kohau.toml").write_text('game = "fanorona"\n')
        assert "1 added" in kohau(*add, cwd=folder).stdout
        assert "0 added, 1 already stored" in kohau(*add, cwd=folder).stdout
        kohau("convert", "games.duckdb", cwd=folder)

    def test_lakes(self, kohau: Run, folder: Path) -> None:
        (folder / "kohau.toml").write_text('game = "hamnar"\n')
        build = ("lake", "build", "lake", "old", "--jobs", "1")
        assert "1 rejected" in kohau(*build, cwd=folder, status=None).stdout
        (folder / "kohau.toml").write_text('game = "fanorona"\n')
        assert "1 added" in kohau(*build, cwd=folder, status=None).stdout

    def test_results(self, kohau_process: Run, folder: Path) -> None:
        (folder / "new.kgn").write_text("1. e2e3+ f4e5- Blanc a vaincu\n")
        (folder / "own.yaml").write_text("mine:\n  1-0: [Blanc a vaincu]\n")
        before = kohau_process("convert", "new.kgn", cwd=folder, status=None)
        assert '[Result "1-0"]' not in before.stdout
        (folder / "kohau.toml").write_text('game = "fanorona"\nresults = "own.yaml"\n')
        assert '[Result "1-0"]' in kohau_process("convert", "new.kgn", cwd=folder).stdout
        (folder / "old" / "kohau.toml").write_text('game = "fanorona"\n')
        done = kohau_process("validate", ".", cwd=folder, status=2)
        assert "have different tables of results" in done.stderr


class TestFaults:
    def test_they_are_reported_like_others(self, kohau: Run, folder: Path) -> None:
        (folder / "kohau.toml").write_text('gmae = "fanorona"\nignore = ["missing-reslt"]\n')
        done = kohau("validate", "new.kgn", cwd=folder, status=2)
        assert done.stdout == ""
        assert done.stderr == (
            "kohau.toml:1:1: error: there is no setting 'gmae' [bad-configuration]\n"
            '     1 | gmae = "fanorona"\n       | ^^^^\n'
            f"    hint: did you mean game? the settings are {', '.join(SETTINGS)}\n"
            "kohau.toml:2:11: error: there is no code 'missing-reslt' [bad-configuration]\n"
            '     2 | ignore = ["missing-reslt"]\n       |           ^^^^^^^^^^^^^^^\n'
            "    hint: did you mean missing-result? "
            'see "Diagnostics" in the documentation for all codes\n'
        )
        kohau("validate", "new.kgn", "--config", "none", cwd=folder)

    @pytest.mark.parametrize(
        ("arguments", "message"),
        [
            (["--config", "none.toml"], "none.toml"),
            (["--variant", "x"], "no game has"),
        ],
    )
    def test_options(self, kohau: Run, folder: Path, arguments: list[str], message: str) -> None:
        (folder / "kohau.toml").write_text('game = "fanorona"\n')
        kohau("validate", "new.kgn", *arguments, cwd=folder, status=2)


class TestListing:
    def test_where_settings_come_from(self, kohau: Run, folder: Path) -> None:
        (folder / "kohau.toml").write_text('\nignore = ["syntax"]\n')
        (folder / "old" / "pyproject.toml").write_text('[tool.kohau]\ngame = "hamnar"\n')
        files = ("new.kgn", "old")
        done = kohau("config", *files, "--format", "json", cwd=folder)
        rows: list[dict[str, Any]] = json.loads(done.stdout)
        assert [(row["file"], row["setting"]) for row in rows] == [
            (file, name) for file in files for name in SETTINGS
        ]
        settings = [[*row.values()] for row in rows if row["configuration"]]
        assert settings == [
            ["new.kgn", "ignore", ["syntax"], "kohau.toml", 2],
            ["old", "game", "hamnar", "old/pyproject.toml", 2],
        ]

    def test_the_schema(self, kohau: Run, golden: Golden, folder: Path) -> None:
        printed = kohau("config", "--schema", cwd=folder).stdout
        golden(str(ROOT / "docs" / "kohau.schema.json"), printed)
        checked = json.loads(printed)
        assert checked == schema()
        jsonschema.Draft202012Validator.check_schema(checked)
        valid = jsonschema.Draft202012Validator(checked).is_valid
        assert valid({"game": "fanorona", "ignore": ["syntax", "session-*"]})
        assert valid(
            {
                "severities": {"brackets": "note", "syntax": "error"},
                "aliases": {"players": {"A": ["B"]}},
            }
        )
        for wrong in (
            {"gmae": "x"}, {"ignore": ["x"]}, {"severities": {"syntax": "x"}}, {"game": 3},
            {"severities": {"x": "note"}}, {"severities": {"syntax": "note"}},
            {"aliases": {"players": {"A": 3}}},
        ):  # fmt: skip
            assert not valid(wrong)

    def test_the_documentation_has_every_setting(self) -> None:
        text = (ROOT / "docs" / "configuration.md").read_text()
        for name, setting in SETTINGS.items():
            assert f"| `{name}` | {setting.meaning} |" in text
