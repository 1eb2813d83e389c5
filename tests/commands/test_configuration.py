"""Configurations, as commands use them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import jsonschema
import pytest
from project import ROOT, Golden, Run

from kohau.archive.store.inputs import inputs
from kohau.commands.reading import ReadingOptions
from kohau.configuration.lookup import Lookup
from kohau.configuration.settings import SETTINGS, schema
from kohau.web.viewer.page import show

BARE = '[Event "?"]\n[White "J. Rabe"]\n\n1. e2e3+ f4e5-\n'


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / ".git").mkdir()
    (tmp_path / "old").mkdir()
    for name in ("new.kgn", "old/old.kgn"):
        (tmp_path / name).write_text(BARE)
    return tmp_path


class TestValidation:
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

        assert ReadingOptions(named).words() == ["--config", str(folder / "own.toml")]
        assert ReadingOptions(Lookup(looks=False)).words() == ["--config", "none"]
        assert ReadingOptions(Lookup()).words() == []
        assert ReadingOptions(Lookup(readings={None: 1, "a b.txt": 2})).words() == [
            "--reading", "1", "--reading", "a b.txt=2"
        ]  # fmt: skip


class TestOtherCommands:
    def test_pages(self, folder: Path) -> None:
        def problems() -> list[str]:
            (batch,) = inputs([str(folder / "new.kgn")], lookup=Lookup())
            return [problem["code"] for problem in show(batch).records[0]["problems"]]

        assert problems() == ["assumed-game", "missing-result"]
        (folder / "kohau.toml").write_text('game = "fanorona"\nignore = ["missing-*"]\n')
        assert problems() == []

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
