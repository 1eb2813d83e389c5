"""Mistakes in a game from another package: they are its own, and everything else goes on."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from plugins import changed_plugin, package, run, run_all
from trying import deep

RECORDS = """[Game "nim"]

1. take3 take3 2. take2 take1 3. take3 1-0

[Game "fanorona"]

1. e2e3+ *

1. e2e3+ f4e5- *
"""
PLAYED = "        self.stones -= taken\n"

BEFORE_USE = {
    "import": (
        {"from typing import Any": "import nothing\nfrom typing import Any"},
        "ModuleNotFoundError: No module named 'nothing' (nim_game/__init__.py:",
    ),
    "syntax": ({"STONES = 12": "STONES = = 12"}, "SyntaxError: invalid syntax"),
    "raise": (
        {"STONES = 12": "STONES = 1 // 0"},
        "ZeroDivisionError: integer division or modulo by zero (nim_game/__init__.py:",
    ),
    "exit": ({"STONES = 12": "raise SystemExit"}, "SystemExit (nim_game/__init__.py:"),
    "attribute": ({"\nGAME = Nim()\n": "\n"}, "AttributeError: module"),
    "no game": ({"\nGAME = Nim()\n": "\nGAME = 7\n"}, "GAME is of type int, no Game"),
    "class": ({"\nGAME = Nim()\n": "\nGAME = Nim\n"},
              "nim_game:GAME is a class, not an object; write GAME = Nim()"),
    "id": ({'id = "nim"': 'id = "nam"'}, "its id is 'nam'"),
    "name of a game": ({'title = "Nim"': 'title = "Hamnár"'}, "'Hamnár' is a name of Hamnár"),
    "name of a variant": ({'title = "Nim"': 'title = "Vela"'}, "'Vela' is a name of Fanorona"),
    "dialects": ({"(Take(),)": "(Take(), Take())"}, "two dialects are called 'take'"),
    "variants": ({'(Variant("standard", "twelve stones", f"{STONES} w 1"),)': "()"},
                 "it has no variants"),
    "start": ({'f"{STONES} w 1"': '"12"'}, "the position string has 1 field, not 3"),
    "positions": ({"    positions = NimPosition\n": ""}, "AttributeError"),
    "key": ({"        self.key = key_of(self.state())\n\n    def copy": "\n    def copy"},
            "the key of a board is not that of its state"),
    "grammar": ({'name = "take"': 'name = "take"\n    grammar = "took.lark"'},
                "the grammar took.lark of nim_game is missing"),
    "grammar package": ({'name = "take"': 'name = "take"\n    grammar_package = "nam"'},
                        "No module named 'nam'"),
}  # fmt: skip
"""Mistakes that are found when the game is loaded, and what is said of them."""


@pytest.mark.parametrize("mistake", deep(BEFORE_USE, 8))
def test_a_game_that_can_not_be_used(tmp_path: Path, mistake: str) -> None:
    changes, message = BEFORE_USE[mistake]
    path = changed_plugin(tmp_path, changes)
    validated, listed, explained = run_all(
        [["validate", "-"], ["games"], ["perft", "nim", "1"]], path, RECORDS
    )
    game = "the game nim of the package nim-game 1 (nim_game:GAME) is broken: "
    assert validated.status == 1
    assert f"<stdin>:1:1: error: {game}" in validated.output
    assert validated.output.count(game) == 1  # not again for the record that names no game
    assert message in validated.output
    assert "read as fanorona riatra" in validated.output
    assert "3 records: 2 valid, 1 invalid, 3 plies" in validated.output
    assert listed.status == 0
    assert "fanorona: Fanorona" in listed.output
    assert "nim: Nim" not in listed.output
    assert explained.status == 2
    assert game in explained.output


IN_USE = {
    "play raises": {PLAYED: f"{PLAYED}        assert self.stones > 7\n"},
    "play returns nothing": {"        self.key = key_of(self.state())\n        return 0": PLAYED},
    "turn": {"        return Turn(ply)": "        return Turn(ply.no_stones)"},
    "copy": {"        return NimBoard(self.stones,": "        return 7 or NimBoard(self.stones,"},
    "outcome": {"        if self.stones:\n            return None\n": "        return 7\n"},
    "outcome raises": {"        if self.stones:\n": "        if self.stones < 1 // self.stones:\n"},
    "dialect": {"return Ply(int(words[0]))": "return Ply(int(words))"},
    "grammar": {'name = "take"': 'name = "take"\n    grammar = "__init__.py"'},
    "state": {"bytes((self.stones, self.white))": "bytes((self.stones - 3, self.white))"},
}
"""Mistakes that are found when the game is played."""

COMMANDS = (
    ("validate", "-"),
    ("convert", "-", "--to", "jsonl"),
    ("summarise", "-"),
    ("mend", "-"),
    ("archive", "add", "{folder}/games.duckdb", "-"),
    ("summarise", "{folder}/games.duckdb"),
    ("view", "-", "-o", "{folder}/games.html"),
    ("show", "-"),
)


@pytest.mark.release
@pytest.mark.parametrize("mistake", deep(IN_USE, 3))
def test_a_game_that_fails_while_it_is_played(tmp_path: Path, mistake: str) -> None:
    path = changed_plugin(tmp_path, IN_USE[mistake])
    commands = [[part.format(folder=tmp_path) for part in command] for command in COMMANDS]
    ran = run_all(commands, path, RECORDS)
    for command, (status, output) in zip(COMMANDS, ran, strict=True):
        assert "Traceback" not in output
        assert "unexpected" not in output
        stored = command == ("summarise", "{folder}/games.duckdb")
        assert status == (0 if stored else 1), output
        if command[0] != "view" and not stored:
            assert "the package nim-game 1 (nim_game:GAME) is broken: " in output
    validated, converted, _, _, added, summarised, viewed, _ = ran
    assert "3 records: 2 valid, 1 invalid, 3 plies" in validated.output
    assert converted.output.count('"plies"') == 2
    assert "1 rejected" in added.output
    assert "2 games" in summarised.output
    assert "invalid records: 1 of 3; they are shown with their problems" in viewed.output


AFTERWARDS = {
    "fen": ({"str(position.board.stones)": "str(9 // max(0, position.board.stones - 6))"},
            ("view", "show")),
    "draw": ({'return "o" * self.board.stones': 'return "o" * (9 // self.board.stones)'},
             ("view", "show")),
    "write": (
        {"        return Ply(int(words[0]))\n": "        return Ply(int(words[0]))\n\n"
         "    def write(self, position: Any, ply: Ply) -> str:\n        return str(ply)[9]\n"},
        ("view", "show"),
    ),
    "str": ({'return f"take{self.stones}"': 'return f"take{9 // (self.stones - 2)}"'},
            ("view", "convert", "archive")),
}  # fmt: skip
"""Mistakes that are found when a legal record is shown or written, and by which commands."""


@pytest.mark.release
@pytest.mark.parametrize("mistake", deep(AFTERWARDS, 2))
def test_a_game_that_fails_after_it_was_played(tmp_path: Path, mistake: str) -> None:
    changes, failing = AFTERWARDS[mistake]
    path = changed_plugin(tmp_path, changes)
    commands = [[part.format(folder=tmp_path) for part in command] for command in COMMANDS]
    for command, (status, output) in zip(commands, run_all(commands, path, RECORDS), strict=True):
        assert "Traceback" not in output
        assert "unexpected" not in output
        if "summarise" not in command:
            assert (status > 0) == (command[0] in failing), output
        if status and command[0] != "view":
            assert "is broken: " in output


def test_a_code_without_wording(tmp_path: Path) -> None:
    no_words = "Wording({})"
    path = changed_plugin(tmp_path, {
        "from kohau.replay.game import Game, Variant": "from kohau.replay.game import Game, Variant"
        "\nfrom kohau.replay.wording import Wording",
        "    dialects = (Take(),)": f"    dialects = (Take(),)\n    wording = {no_words}",
        "    def explain(self, ply: Ply, code: int)": "    def unused(self, ply: Ply, code: int)",
    })  # fmt: skip
    done = run("validate", "-", stdin=RECORDS.replace("take1", "take4"), path=path)
    assert done.returncode == 1
    assert "Game.wording has no words for the reason 1 of a whole ply" in done.stdout
    assert "2 valid, 1 invalid" in done.stdout


def test_games_of_two_packages_with_one_name(tmp_path: Path) -> None:
    path = changed_plugin(tmp_path, {})
    package(tmp_path, "other", "[kohau.games]\nnim = nim_game:GAME\nhamnar = nim_game:GAME\n")
    done = run("games", path=path)
    assert done.returncode == 0
    assert "nim: Nim\n  of the package " in done.stdout
    assert "adds this game, too" in done.stderr
    assert "the game hamnar of the package other 1 (nim_game:GAME) is broken" in done.stderr
    assert "Kohau has a game of this name" in done.stderr


@pytest.mark.parametrize(
    ("mistake", "said"),
    [
        ("FORMAT = None", "is of type NoneType"),
        ("raise ValueError('no format')", "ValueError: no format (tally/__init__.py:1)"),
    ],
)
def test_a_format_that_can_not_be_used(tmp_path: Path, mistake: str, said: str) -> None:
    (tmp_path / "tally").mkdir()
    (tmp_path / "tally" / "__init__.py").write_text(mistake)
    package(tmp_path, "tally", "[kohau.formats]\ntally = tally:FORMAT\n")
    (tmp_path / "x.tally").write_text('[Game "fanorona"]\n\n1. e2e3+ *\n')
    done = run("validate", str(tmp_path / "x.tally"), path=tmp_path)
    assert done.returncode == 0
    assert "warning: the format tally of the package tally 1 (tally:FORMAT)" in done.stdout
    assert said in done.stdout
    assert "1 record: 1 valid" in done.stdout
    named = run("validate", "--from", "tally", str(tmp_path / "x.tally"), path=tmp_path)
    assert named.returncode == 2
    assert said in named.stderr


@pytest.mark.parametrize("method", ["begins", "parse"])
def test_a_format_that_fails(tmp_path: Path, method: str) -> None:
    path = changed_plugin(tmp_path, {})
    module = path / "nim_format" / "__init__.py"
    module.write_text(module.read_text().replace(
        f"    def {method}(self,", f"    def {method}(self, *_):\n        return 1 // 0\n\n"
        f"    def unused(self,"))  # fmt: skip
    (tmp_path / "a.kgn").write_text('[Game "fanorona"]\n\n1. e2e3+ *\n')
    (tmp_path / "b").write_text("Rabe:Soa:33213:1-0\n")
    done = run("validate", str(tmp_path / "b"), str(tmp_path / "a.kgn"), path=path)
    assert "ZeroDivisionError" in done.stdout
    assert "the format tally of the package" in done.stdout
    assert "1 valid" in done.stdout
    assert done.returncode > 0


@pytest.mark.parametrize(
    ("mistake", "said"),
    [("RESULTS = 1 // 0", "ZeroDivisionError"), ("RESULTS = 7", "is of type int"),
     ("RESULTS = {'elvish': {'2-0': ['a']}}", "elvish is not a table of results")],
)  # fmt: skip
def test_results_that_can_not_be_used(tmp_path: Path, mistake: str, said: str) -> None:
    (tmp_path / "elvish.py").write_text(mistake)
    package(tmp_path, "elvish", "[kohau.results]\nelvish = elvish:RESULTS\n")
    text = '[Game "fanorona"]\n\n1. e2e3+ White wins\n'
    done = run("convert", "-", stdin=text, path=tmp_path)
    assert done.returncode == 0
    assert "1. e2e3+ 1-0" in done.stdout
    assert "warning: the results elvish of the package elvish 1" in done.stderr
    assert said in done.stderr


def test_a_text_that_may_be_of_a_broken_game_is_decoded(tmp_path: Path) -> None:
    speller = '    def speller(self, *_):\n        raise RuntimeError("no spelling")\n\n'
    path = changed_plugin(tmp_path, {"    def set_up(": f"{speller}    def set_up("})
    text = "Rabe vs Soa\nd3-e3, approach\n> d4-d3, by approach\ne3-d2 (withdrawal)\n"
    done = run("convert", "-", stdin=text, path=path)
    assert "d3e3+ d4d3+" in done.stdout
    assert "RuntimeError: no spelling" in done.stderr


@pytest.mark.parametrize("reading", [(), ("--decode",)])
def test_verdicts_do_not_depend_on_what_failed_before(
    tmp_path: Path, reading: tuple[str, ...]
) -> None:
    fails = f"{PLAYED}        if self.stones == 5:\n            raise RuntimeError('five left')\n"
    path = changed_plugin(tmp_path, {PLAYED: fails})
    failing, valid = "1. take1 take3 2. take3 *\n", "1. take3 take3 2. take2 take1 3. take3 1-0\n"
    orders = [f"{failing}\n{valid}", f"{valid}\n{failing}"]
    for done in (run("validate", *reading, "-", stdin=text, path=path) for text in orders):
        assert "RuntimeError: five left" in done.stdout
        assert "read as nim standard" in done.stdout
        assert "2 records: 1 valid, 1 invalid" in done.stdout


def test_errors_of_a_game_are_not_taken_for_illegal_plies(tmp_path: Path) -> None:
    path = changed_plugin(tmp_path, {PLAYED: f"{PLAYED}        taken = len(taken)\n"})
    script = (
        "import kohau\nstart = kohau.find_game('nim').start()\n"
        "print('no ply' in start.legal())\nprint('take1' in start.legal())\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", script],
        env={**os.environ, "PYTHONPATH": str(path)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.stdout == "False\n"
    assert "TypeError: object of type 'int' has no len()" in done.stderr


def test_a_traceback_on_request(tmp_path: Path) -> None:
    path = changed_plugin(tmp_path, {'return "o" *': 'raise RuntimeError("no pencil") or'})
    record = RECORDS.partition("\n\n[")[0]
    plain, traced = run_all([["show", "-"], ["--traceback", "show", "-"]], path, record)
    assert plain.status == traced.status == 2
    assert "RuntimeError: no pencil (nim_game/__init__.py:" in plain.output
    assert "Traceback" not in plain.output
    assert "Traceback" in traced.output
