"""A record without plies whose text may contain some is an error, in every format."""

from __future__ import annotations

import json

import pytest
from project import Run

from kohau.notation.diagnostics import Diagnostic
from kohau.notation.sources import read_text
from kohau.replay.replay import Replay, verify
from kohau.replay.setting import Defaults

EMPTY = '"kohau": 1, "plies": [], "annotations"'
PLAYERS = '"players": [{"name": "A", "result": 1}, {"name": "B", "result": 0}]'
HEADER = f'{{"game": {{"name": "Fanorona"}}, {PLAYERS}'
SGF = "(;GM[Fanorona]SU[fanorona]P0[0 Start P0]"
TRIAL = "game=/lud/Fanorona.lud\nSTART GAME OPTIONS\nEND GAME OPTIONS\n"


def play(text: str, form: str, game: str = "fanorona") -> Replay:
    (record,) = read_text(text, form)
    return verify(record, Defaults(game=game))


def missing(played: Replay) -> list[Diagnostic]:
    return [d for d in played.diagnostics if d.code == "missing-plies"]


@pytest.mark.parametrize(
    ("form", "text", "found"),
    [
        ("kgn", "{1. d3e3+ f4f3+} *\n", "1. d3e3"),
        ("kgn", "{good}\n; 1. d3-e3A f4-f3A good\n*\n", "1. d3-e3A"),
        ("kgn", "%d3e3+ f4f3+\n*\n", "d3e3+"),
        ("kgn", '[Moves "1. d3e3+ f4f3+"]\n\n*\n', "[Moves"),
        ("kgn", "({d3e3+}) *\n", "d3e3+"),
        ("kgn", '[Event "After d3e3+ f4f3+"]\n\n{d3e3+ f4f3+} *\n', "d3e3+ f4f3+} *"),
        ("fgn", '[Variant "Fanoron-Tsivy"]\n\n{1. d3-e3A} ½-½\n', "1. d3-e3A"),
        ("jsonl", f'{{{EMPTY}: {{"0": [{{"comment": "d3e3+"}}]}}}}', "d3e3+"),
        ("json", f'[{{{EMPTY}: {{"0": [{{"escape": "d3e3+"}}]}}}}]', "d3e3+"),
        ("yaml", "kohau: 1\nplies: []\nannotations: {0: [{comment: d3e3+ f4f3+}]}\n", "d3e3+"),
        ("abstractplay", f'{{"header": {HEADER}, "plies": ["d3e3-"]}},\n"moves": []}}', '"d3e3-"'),
        ("abstractplay",
         f'{{"header": {HEADER}}},\n"moves": [[{{"move": "resign", "result": "d3e3- first"}}]]}}',
         "d3e3- first"),
        ("boardspace", f"{SGF}\nMOVES[d3e3+ f4f3+])", "d3e3+"),
        ("boardspace", f"{SGF}\nC[White played d3e3+])", "White played"),
        ("ludii", f"{TRIAL}Moves=d3e3,f4f3\n", "Moves"),
    ],
)  # fmt: skip
def test_in_every_format(form: str, text: str, found: str) -> None:
    played = play(text, form)
    (error,) = missing(played)
    assert (error.severity, played.valid) == ("error", False)
    at = text.index(found)
    assert error.line == 1 + text.count("\n", 0, at)
    assert error.column == at - text.rfind("\n", 0, at)


@pytest.mark.parametrize(
    ("game", "text"),
    [
        ("hanga-roa", "{P 3e}"),
        ("hanga-roa", "{A 8d 5a 7z}"),
        ("hanga-roa", "{Pf5}"),
        ("hamnar", "{@P @1}"),
        ("hanniball", "{Hb12-c10}"),
        ("fanorona", "{22-23(+1)}"),
    ],
)
def test_in_every_game(game: str, text: str) -> None:
    assert len(missing(play(f"{text} *", "kgn", game))) == 1


@pytest.mark.parametrize(
    "text",
    [
        "{White forfeited.} 0-1",
        "{see page 12-13, on e5} *",
        '[GameId "7f3a-b2c4"] *',
        '[SetUp "1"][FEN "3b5/5b3/1bW6/9/8b w - 1"] {a study} *',
        "{Not legal from here: 1. d3e3} *",
        "{d3e3+ f4f3+} {Not legal from here: 1. a1a2} *",
        "*",
        "{d3e3+ f4f3+} 1. d3e3+ *",
    ],
)
def test_other_records_without_plies_are_valid(text: str) -> None:
    played = play(f'[Event "a study"]\n{text}', "kgn")
    assert (missing(played), played.valid) == ([], True)


@pytest.mark.parametrize("text", ["*", "{White forfeited.} 0-1", "1.", "1-0 1-0"])
def test_a_record_without_tags_and_plies_is_never_valid(kohau: Run, text: str) -> None:
    done = kohau(
        "validate", "-", "--from", "kgn", "--game", "fanorona", stdin=f"{text}\n", status=1
    )
    assert "there are no tags and no plies [missing-plies]" in done.stdout


def test_what_convert_fixes_stays_valid(kohau: Run) -> None:
    text = '[Game "fanorona"]\n[Notation "abstractplay"]\n\n1. a1a2 f4f3+ *\n'
    fixed = kohau(
        "mend", "-", "--apply", "none", "--keep-legal", "-o", "-", stdin=text, status=1
    ).stdout
    assert "Not legal from here: 1. a1a2 f4f3+" in " ".join(fixed.split())
    done = kohau("validate", "-", "--format", "json", stdin=fixed)
    assert json.loads(done.stdout.splitlines()[-1])["valid"] == 1


@pytest.mark.parametrize("text", ["{c3e3} *\n", "%c3e3\n*\n"])
def test_convert_leaves_a_record_without_plies_as_it_is(kohau: Run, text: str) -> None:
    text = f'[Game "fanorona"]\n{text}'
    fixed = kohau(
        "mend", "-", "--apply", "none", "--keep-legal", "-o", "-", stdin=text, status=1
    ).stdout
    assert fixed.split() == text.split()
