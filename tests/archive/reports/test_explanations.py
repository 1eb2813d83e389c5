"""Rules in words: every rule that is named has an entry, and every example shows what it says."""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from project import ROOT, Golden, Run

from kohau.archive.reports import explanations
from kohau.archive.reports.explanations import Explanation, WrongExample
from kohau.notation import version
from kohau.notation.codes import CODES
from kohau.notation.diagnostics import UnknownName, help_of_code
from kohau.replay import registry
from kohau.replay.game import Game
from kohau.replay.rulebook import Case, Rule

RULES = registry.numbered_rules()
GAMES = [registry.find_game(name) for name in registry.game_names()]


@pytest.mark.parametrize("number", RULES)
def test_examples_show_what_they_say(number: str) -> None:
    game, rule = RULES[number]
    explained = Explanation(game, rule)
    if explained.kept is not None:
        assert explained.kept.played.valid
        assert explained.kept.case.note
    if explained.broken is not None:
        assert not explained.broken.case.note  # the message says what is wrong
        assert {d.rule for d in explained.broken.diagnostics} == {number}


def refused(game: Game[Any], rule: Rule) -> str:
    with pytest.raises(WrongExample) as caught:
        Explanation(game, rule)
    return str(caught.value)


def test_wrong_examples_are_refused() -> None:
    game, rule = RULES["FA-3"]
    assert rule.kept
    assert rule.broken
    assert "paika not allowed" in refused(game, replace(rule, kept=rule.broken))
    assert refused(game, replace(rule, broken=rule.kept)).endswith("breaks no rule")
    assert "{'FA-6'}" in refused(game, replace(rule, broken=RULES["FA-6"][1].broken))
    two_faults = Case("a1a2", result="1-0", fen="9/3b5/9/3W5/W8 w - 9", tags={"Date": "x"})
    assert "None" in refused(game, replace(rule, broken=two_faults))


def named_in(file: Path) -> Iterator[str]:
    """Yield the numbers of rules in the texts of a module."""
    prefixes = {number.partition("-")[0] for number in RULES}
    number = re.compile(rf"\b(?:{'|'.join(prefixes)})-\d+")
    for node in ast.walk(ast.parse(file.read_text())):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield from number.findall(node.value)


def test_every_rule_that_the_code_names_is_explained() -> None:
    files = [
        file
        for folder in ("notation", "replay", "archive")
        for file in ROOT.glob(f"{folder}/**/*.py")
    ]
    named = {number for file in files for number in named_in(file)}
    assert named == set(RULES)


def test_every_rule_of_the_broken_samples_is_explained() -> None:
    lines = [
        line
        for file in (ROOT / "samples" / "broken").glob("*.diagnostics")
        for line in file.read_text().splitlines()
    ]
    named = {json.loads(line)["rule"] for line in lines} - {None}
    assert len(named) > 20
    assert named <= set(RULES)


def test_rules_that_nothing_breaks_are_not_named_by_messages() -> None:
    unbroken = {number for number, (_, rule) in RULES.items() if rule.broken is None}
    messages = [
        file
        for game in GAMES
        for file in (ROOT / "replay/games" / game.id.replace("-", "_")).glob("*.py")
        if file.name in ("faults.py", "game.py", "session.py")
    ]
    quoted = re.compile(r'"([A-Z]{2}-\d+)"')
    assert not unbroken & {
        number for file in messages for number in quoted.findall(file.read_text())
    }


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_the_pages_of_the_documentation(game: Game[Any], golden: Golden) -> None:
    folder = ROOT / "docs" / "rules"
    golden(str(folder / f"{game.id}.md"), "".join(explanations.page(game, "pictures")))
    for rule in game.numbered_rules():
        picture = Explanation(game, rule).picture()
        golden(str(folder / "pictures" / f"{rule.number}.svg"), picture)


def test_the_pages_have_no_other_pictures() -> None:
    kept = {file.stem for file in (ROOT / "docs/rules/pictures").iterdir()}
    assert kept == set(RULES)


@pytest.mark.parametrize(
    ("name", "number"), [("FA-6", "FA-6"), ("fa6", "FA-6"), ("hr 10", "HR-10"), ("HB-1", "HB-1")]
)
def test_how_rules_may_be_named(name: str, number: str) -> None:
    assert registry.find_rule(name)[1].number == number


def test_names_that_are_not_known(kohau: Run) -> None:
    with pytest.raises(UnknownName, match="there is no rule 'XX-1'"):
        registry.find_rule("XX-1")
    assert "did you mean FA-6?" in kohau("explain", "FA-66", status=2).stderr
    assert "did you mean illegal-ply?" in kohau("explain", "ilegal-ply", status=2).stderr
    assert "did you mean hamnar?" in kohau("explain", "hamner", status=2).stderr


def test_a_site_that_is_not_published_has_no_addresses() -> None:
    assert version.SITE.endswith(".invalid/")
    assert registry.help_of_rule("HR-7") is None
    assert help_of_code("illegal-ply") is None


def test_addresses(monkeypatch: pytest.MonkeyPatch) -> None:
    site = "https://kohau.example/"
    monkeypatch.setattr(version, "SITE", site)
    assert registry.help_of_rule("HR-7") == f"{site}rules/hanga-roa.html#hr-7"
    assert registry.help_of_rule("XX-1") is None
    assert registry.help_of_rule(None) is None
    page = (ROOT / "docs/rules/hanga-roa.md").read_text()
    assert "[HR-7](#hr-7)" in page
    assert "\n## HR-7\n\n**Moai enclosed.** A Moai" in page
    codes = (ROOT / "docs/diagnostics.md").read_text()
    for code in CODES:
        assert help_of_code(code) == f"{site}diagnostics.html#{code}"
        assert f'<a id="{code}"></a>' in codes


EXAMPLES = {code: entry.example for code, entry in CODES.items() if entry.example is not None}


@pytest.mark.release
def test_the_examples_of_codes_have_them(kohau: Run) -> None:
    assert len(EXAMPLES) >= 43
    for code, example in EXAMPLES.items():
        done = kohau("validate", "-", "--format", "json", stdin=example, status=None)
        codes = [json.loads(row).get("code") for row in done.stdout.splitlines()]
        assert code in codes, (code, codes)


def test_every_code_has_a_remedy() -> None:
    for code, entry in CODES.items():
        assert entry.remedy.endswith("."), code


class TestTheCommand:
    def test_a_rule(self, kohau: Run, golden: Golden) -> None:
        golden("explain.txt", kohau("explain", "FA-6").stdout)
        golden("explain-session.txt", kohau("explain", "FA-15").stdout)
        golden("explain.md", kohau("explain", "HA-9", "--format", "markdown").stdout)

    def test_json(self, kohau: Run) -> None:
        document = json.loads(kohau("explain", "hb-5", "--format", "json").stdout)
        assert (document["rule"], document["game"]) == ("HB-5", "hanniball")
        assert document["legal"]["diagnostics"] == []
        (refused,) = document["illegal"]["diagnostics"]
        assert refused["message"] == "the Keeper on d2 may not leave the Ball behind"
        assert kohau("validate", "-", stdin=document["legal"]["record"]).returncode == 0
        assert (
            "rule HB-5"
            in kohau("validate", "-", stdin=document["illegal"]["record"], status=1).stdout
        )

    def test_a_code(self, kohau: Run) -> None:
        output = kohau("explain", "result-mismatch").stdout
        assert output == (
            "result-mismatch\n\nThe Result tag and the result after the last ply differ.\n\n"
            "What to do: Correct the one that is wrong; mend --keep-legal takes the one after the"
            " last ply.\n\nA record that has it:\n\n"
            '    [Game "fanorona"]\n    [Result "1-0"]\n\n    1. e2e3+ f4e5- 0-1\n'
        )
        assert "A record" not in kohau("explain", "engine-failure").stdout
        document = json.loads(kohau("explain", "Illegal-Ply", "--format", "json").stdout)
        assert document["code"] == "illegal-ply"

    def test_lists(self, kohau: Run) -> None:
        every = kohau("explain").stdout
        assert all(number in every for number in RULES)
        listed = kohau("explain", "Hanga Roa", "--format", "csv").stdout.splitlines()
        assert [row.partition(",")[0] for row in listed[1:]] == [f"HR-{n}" for n in range(1, 11)]
        page = kohau("explain", "hamnar", "--format", "md").stdout
        assert page.count("## HA-") == 10

    def test_pictures(self, kohau: Run, tmp_path: Path) -> None:
        svg, png = tmp_path / "rule.svg", tmp_path / "rule.png"
        kohau("explain", "HR-4", "-o", svg)
        assert svg.read_text().startswith("<svg")
        kohau("explain", "HR-4", "-o", png)
        assert png.read_bytes().startswith(b"\x89PNG")
        assert "name one such as" in kohau("explain", "hamnar", "-o", svg, status=2).stderr
