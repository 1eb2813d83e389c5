"""The configuration of a file is the closest one; what is wrong with it is placed and explained."""

from __future__ import annotations

import os
import pickle
from pathlib import Path
from typing import Any

import pytest
from project import ROOT

import kohau
from kohau.configuration.configuration import BadConfiguration, Configuration
from kohau.configuration.lookup import (
    MAX_BYTES,
    Lookup,
    configuration_for,
    configuration_in,
)
from kohau.notation.codes import CODES
from kohau.notation.diagnostics import ALWAYS_ERRORS, Diagnostic, Problem, Severity
from kohau.notation.opening import UnreadableFile
from kohau.replay.setting import Defaults


def written(folder: Path, text: str, name: str = "kohau.toml") -> Path:
    folder.mkdir(parents=True, exist_ok=True)
    (folder / name).write_text(text)
    return folder / name


def faults(folder: Path, text: str, name: str = "kohau.toml") -> list[Diagnostic]:
    """Return what is wrong with a configuration *text*."""
    written(folder, text, name)
    with pytest.raises(BadConfiguration) as caught:
        configuration_for(folder / "games.kgn")
    return list(caught.value.diagnostics)


@pytest.fixture
def top(tmp_path: Path) -> Path:
    """Return a folder above which no configuration is looked for."""
    (tmp_path / ".git").mkdir()
    return tmp_path


class TestWhere:
    def test_the_closest_one_holds_alone(self, top: Path) -> None:
        written(top, 'game = "hamnar"\nignore = ["missing-result"]\n')
        closest = written(top / "a", 'game = "fanorona"\n')
        configuration = configuration_for(top / "a" / "b" / "games.kgn")
        assert (configuration.file, configuration.game, configuration.ignore) == (
            str(closest),
            "fanorona",
            (),
        )
        assert configuration_for(top / "games.kgn").game == "hamnar"

    def test_a_folder_has_the_one_in_it(self, top: Path) -> None:
        written(top / "a", 'game = "fanorona"\n')
        assert configuration_for(top / "a").game == "fanorona"
        assert configuration_for(top / "b").game is None

    def test_a_project_hides_what_is_above_it(self, top: Path) -> None:
        written(top, 'game = "hamnar"\n')
        (top / "a" / ".git").mkdir(parents=True)
        assert configuration_for(top / "a" / "b" / "games.kgn") == Configuration()
        written(top / "a", 'game = "fanorona"\n')
        assert configuration_for(top / "a" / "b" / "games.kgn").game == "fanorona"

    def test_the_table_of_a_shared_file(self, top: Path) -> None:
        written(top, 'game = "hamnar"\n')
        written(top / "a", '[tool.ruff]\nselect = ["kohau"]\n', "pyproject.toml")
        assert configuration_for(top / "a" / "games.kgn").game == "hamnar"
        written(top / "a", '[tool.kohau]\ngame = "fanorona"\n', "pyproject.toml")
        assert configuration_for(top / "a" / "games.kgn").game == "fanorona"
        written(top / "a", 'game = "hanniball"\n')
        assert configuration_for(top / "a" / "games.kgn").game == "hanniball"

    def test_a_broken_shared_file_that_is_not_ours_is_passed_over(self, top: Path) -> None:
        written(top, 'game = "hamnar"\n')
        written(top / "a", "[tool.ruff\n", "pyproject.toml")
        assert configuration_for(top / "a" / "games.kgn").game == "hamnar"

    def test_changes_are_seen(self, top: Path) -> None:
        file = written(top, 'game = "hamnar"\n')
        assert configuration_for(top / "games.kgn").game == "hamnar"
        file.write_text('game = "fanorona"\n')
        assert configuration_for(top / "games.kgn").game == "fanorona"
        file.unlink()
        assert configuration_for(top / "games.kgn").game is None

    def test_names_without_a_folder_and_in_zip_archives(
        self, top: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        written(top, 'game = "hamnar"\n')
        (top / "games.zip").write_bytes(b"PK")
        monkeypatch.chdir(top)
        for name in ("games.kgn", "-", "games.zip/a/b.kgn"):
            assert configuration_for(name).game == "hamnar"

    def test_one_that_is_named_holds_for_all(self, top: Path) -> None:
        written(top, 'game = "hamnar"\n')
        named = written(top / "a", 'game = "fanorona"\n', "own.toml")
        assert Lookup(str(named)).of(str(top / "games.kgn")).game == "fanorona"
        assert Lookup(looks=False).of(str(top / "games.kgn")) == Configuration()
        with pytest.raises(UnreadableFile):
            configuration_in(str(top / "missing.toml"))
        bare = written(top, "[tool.ruff]\n", "pyproject.toml")
        with pytest.raises(Problem, match=r"no table \[tool\.kohau\]"):
            configuration_in(str(bare))

    @pytest.mark.parametrize(("size", "is_read"), [(MAX_BYTES, True), (MAX_BYTES + 1, False)])
    def test_its_size_is_limited(self, top: Path, size: int, is_read: bool) -> None:
        head = 'game = "hamnar"\n#'
        written(top, head + "x" * (size - len(head)))
        if is_read:
            assert configuration_for(top / "games.kgn").game == "hamnar"
        else:
            with pytest.raises(UnreadableFile, match="larger"):
                configuration_for(top / "games.kgn")


class TestFaults:
    @pytest.mark.parametrize(
        ("text", "line", "column", "message", "hint"),
        [
            ('\ngmae = "hamnar"', 2, 1, "there is no setting 'gmae'", "did you mean game?"),
            ('game = "hamner"', 1, 1, "there is no game 'hamner'", "did you mean hamnar?"),
            ("game = 3", 1, 1, "not a number", None),
            ("game = true", 1, 1, "not true or false", None),
            ("game = 2026-11-27", 1, 1, "not a date", None),
            ('game = ""', 1, 1, "not an empty one", None),
            ('dialect = "schad"', 1, 1, "no game has a dialect", "did you mean schadd?"),
            ('game = "fanorona"\nvariant = "tel"', 2, 1, "no variant 'tel'", "did you mean telo?"),
            ('game = "fanorona"\nrules = {x = "y"}', 2, 1, "no rule option 'x'", "vela-starter"),
            ("[rules]\nvela-starter = 3", 2, 1, "not a number", None),
            ('ignore = [\n  "syntx",\n]', 2, 3, "there is no code 'syntx'", "did you mean syntax?"),
            ('ignore = "syntax"', 1, 1, "expected a list of codes", None),
            ('[severities]\nsyntx = "note"', 2, 1, "no code 'syntx'", "did you mean syntax?"),
            ('[severities]\nsyntax = "eror"', 2, 1, "a severity is", "did you mean error?"),
            ('[severities]\nillegal-ply = "warning"', 2, 1, "always an error", "remove this line"),
            ('[per-file-ignores]\n"a*" = ["x"]', 2, 9, "there is no code 'x'", None),
            ("[aliases.players]\nx = 3", 1, 2, "does not contain aliases", "[aliases.players]"),
            ('aliases = "names.yaml"', 1, 1, "there is no file", None),
            ("game = \n", 1, 8, "this is not TOML", None),
            ("[rules", 1, 7, "this is not TOML", None),
            ('x = """\ngame', 2, 5, "this is not TOML", None),
        ],
    )
    def test_they_have_a_place_and_a_hint(
        self, top: Path, text: str, line: int, column: int, message: str, hint: str | None
    ) -> None:
        (fault,) = faults(top, text)
        assert fault.code == "bad-configuration"
        assert fault.severity is Severity.ERROR
        assert (fault.file, fault.line, fault.column) == (str(top / "kohau.toml"), line, column)
        assert message in fault.message
        assert (hint or "") in (fault.hint or "")
        assert fault.excerpt is not None
        assert fault.excerpt.text == text.split("\n")[line - 1]

    def test_all_are_reported_in_order(self, top: Path) -> None:
        text = 'ignore = ["x", "y"]\nselect = 3\ngame = "z"\n[severities]\nw = "note"\n'
        diagnostics = faults(top, text)
        assert [(fault.line, fault.column) for fault in diagnostics] == [
            (1, 11), (1, 16), (2, 1), (3, 1), (5, 1)
        ]  # fmt: skip

    def test_keys_are_not_looked_for_in_texts(self, top: Path) -> None:
        text = '# gmae\n[aliases.players]\n"gmae" = ["""\ngmae = "x"\n"""]\n[gmae]\nx = 1\n'
        (fault,) = faults(top, text)
        assert (fault.line, fault.column) == (6, 2)

    def test_lines_of_a_shared_file(self, top: Path) -> None:
        text = "[tool.other]\ngmae = 1\n[tool.kohau]\ngmae = 2\n"
        (fault,) = faults(top, text, "pyproject.toml")
        assert (fault.line, fault.column) == (4, 1)

    def test_bytes_that_are_not_utf8(self, top: Path) -> None:
        (top / "kohau.toml").write_bytes(b'# a\ngame = "\xff"\n')
        with pytest.raises(BadConfiguration) as caught:
            configuration_for(top / "x")
        assert [(d.line, d.message) for d in caught.value.diagnostics] == [(2, "this is not UTF-8")]

    def test_a_deep_document(self, top: Path) -> None:
        (fault,) = faults(top, f"x = {'[' * 100_000}")
        assert "this is not TOML" in fault.message


def diagnostic(code: str, file: str = "x.kgn", severity: Severity = Severity.WARNING) -> Any:
    return Diagnostic(code, severity, "message", file=file)


class TestWhatHolds:
    def test_ignored_codes(self, top: Path) -> None:
        text = (
            'select = ["session-*", "missing-result", "bad-tag"]\nignore = ["session-round"]\n'
            '[per-file-ignores]\n"old/*" = ["bad-tag"]\n"*.txt" = ["missing-*"]\n'
        )
        written(top, text)
        holding = configuration_for(top / "x.kgn")

        def ignored(code: str, file: str) -> bool:
            return holding.ignores(diagnostic(code, str(top / file)))

        assert not ignored("session-player", "x.kgn")
        assert ignored("session-round", "x.kgn")
        assert ignored("syntax", "x.kgn")
        assert [ignored("bad-tag", file) for file in ("x.kgn", "old/x.kgn", "new/old.kgn")] == [
            False, True, False
        ]  # fmt: skip
        assert [ignored("missing-result", file) for file in ("x.kgn", "a/x.txt")] == [False, True]

    def test_errors_stay(self, top: Path) -> None:
        written(top, 'ignore = ["*"]\n[severities]\nsemicolon = "note"\nbad-tag = "error"\n')
        holding = configuration_for(top / "x.kgn")
        error = diagnostic("semicolon", severity=Severity.ERROR)
        assert holding.reported([error, diagnostic("bad-tag")]) == [error]

    def test_codes_that_are_always_errors(self) -> None:
        problems = [
            d
            for path in (ROOT / "samples" / "broken").glob("*.kgn")
            for replay in map(kohau.verify, kohau.read(path))
            for d in replay.diagnostics
            if d.code in ALWAYS_ERRORS
        ]
        assert {"illegal-ply", "syntax"} <= {problem.code for problem in problems}
        assert {problem.severity for problem in problems} == {Severity.ERROR}
        assert CODES.keys() > ALWAYS_ERRORS

    def test_severities(self, top: Path) -> None:
        written(top, '[severities]\nsemicolon = "note"\nbad-tag = "error"\n')
        diagnostics = configuration_for(top / "x.kgn").reported(
            map(diagnostic, ("semicolon", "bad-tag", "brackets"))
        )
        assert [d.severity for d in diagnostics] == ["note", "error", "warning"]

    def test_defaults(self, top: Path) -> None:
        written(top, 'game = "fanorona"\nvariant = "vela"\n[rules]\nvela-starter = "giver"\n')
        holding = configuration_for(top / "x.kgn")
        assert holding.completed(Defaults()) == Defaults(
            "fanorona", "vela", {"vela-starter": "giver"}
        )
        assert holding.completed(Defaults(variant="telo")).variant == "telo"
        assert holding.completed(Defaults("hamnar")) == Defaults("hamnar")
        assert holding.completed(Defaults("Fanorona")).variant == "vela"

    def test_names_and_paths(self, top: Path) -> None:
        written(top, '"Rabe, Jean": [J. Rabe]\n', "names.yaml")
        written(top / "a", "", "own.yaml")
        written(top / "a", 'aliases = "../names.yaml"\nresults = "own.yaml"\n')
        holding = configuration_for(top / "a" / "x.kgn")
        assert holding.aliases["player"]["J. Rabe"] == "Rabe, Jean"
        assert holding.results == os.fspath(top / "a" / "own.yaml")
        assert dict(holding.lines) == {"aliases": 1, "results": 2}
        assert pickle.loads(pickle.dumps(holding)) == holding  # noqa: S301 - made here


def test_a_name_that_is_too_long(tmp_path: Path) -> None:
    """A folder may have a name of nearly the maximum length, which that of a file in it exceeds."""
    folder = tmp_path
    while len(str(folder)) < 4_085:
        folder /= "x" * min(200, 4_085 - len(str(folder)))
    assert configuration_for(folder / "a.kgn").file is None
