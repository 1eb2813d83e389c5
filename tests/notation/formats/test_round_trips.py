"""Foreign formats: what is written comes back, and what can't be written is reported."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from project import ROOT, Run
from strategies import annotated_records
from trying import examples

from kohau.notation import formats
from kohau.notation.blocks import RawBlock
from kohau.notation.diagnostics import Problem
from kohau.notation.record import Line, Record
from kohau.notation.sources import read, read_text
from kohau.replay.replay import Replay, verify
from kohau.replay.writing import exported, render

REAL = ROOT / "tests" / "data" / "real"
GAME = (
    '[Event "Open"]\n[Site "?"]\n[Date "2024.05.17"]\n[Round "?"]\n[White "Rabe \\"R\\""]\n'
    '[Black "Soa ]é\\\\"]\n[Result "1-0"]\n[Game "fanorona"]\n[Variant "riatra"]\n'
    '[Notation "abstractplay"]\n\n1. d3e3- d4c3+,d3- 2. a2a1- 1-0\n\n'
)
FOREIGN = ("abstractplay", "fgn", "boardspace", "sgf")
OF_FANORONA = FOREIGN[:3]
TREES = ("boardspace", "sgf")


def can_hold(name: str, played: Replay) -> bool:
    """Return whether a format can hold a record of Fanorona: its variant and its start."""
    start: Any = played.start
    if name == "fgn":
        whole_vela = start.variant == "vela" and start.restricted is not None
        return start.variant in ("riatra", "dimy") or whole_vela
    is_ordinary = start == played.game.start(start.variant) if played.game else False
    if name == "sgf":
        return is_ordinary and "Rules" not in played.record.tags
    return start.variant == "riatra" and (name == "abstractplay" or is_ordinary)


@pytest.mark.parametrize("name", FOREIGN)
@pytest.mark.parametrize("path", sorted(REAL.glob("*.kgn")), ids=lambda path: path.stem)
def test_others_are_refused(name: str, path: Path) -> None:
    for record in read(path):
        played = verify(record)
        if played.valid and not can_hold(name, played):
            with pytest.raises(Problem, match="can't hold"):
                render(played, name)


@pytest.mark.parametrize("name", FOREIGN)
def test_convert_and_back(kohau: Run, tmp_path: Path, name: str) -> None:
    (tmp_path / "game.kgn").write_text(GAME)
    there = kohau("convert", "game.kgn", "--to", name, cwd=tmp_path)
    assert there.stderr == ""
    (tmp_path / "there").write_text(there.stdout)
    back = kohau("convert", "there", "--dialect", "abstractplay", cwd=tmp_path)
    assert back.stdout.replace('[Site "boardspace.net"]', '[Site "?"]') == GAME


@examples(60)
@given(annotated_records())
def test_plies_result_and_start_come_back(record: Record) -> None:
    played = verify(record)
    for name in FOREIGN:
        format_ = formats.find(name)
        if not can_hold(name, played):
            continue
        one = exported(played, format_)
        text = "".join(format_.texts([one]))
        (again,) = formats.read(RawBlock("x", name, 0, text.encode()))
        back = verify(again)
        other_rule = any("a capturer without a capture" in lost for lost in format_.losses(one))
        assert back.valid or other_rule, (name, back.problem, text)
        assert back.words == played.words
        assert back.start.fen() == played.start.fen()
        assert back.record.result in (record.result, None)


def shape(line: Line[Any]) -> object:
    """Return the plies of a line and of its variations, without those that have no plies."""
    return list(map(str, line.plies)), {
        index: variations
        for index in line.annotations
        if (variations := [shape(other) for other in line.variations(index) if other.plies])
    }


@examples(60)
@given(annotated_records())
def test_trees_hold_variations(record: Record) -> None:
    """What is read of a tree and written again is the same text."""
    played = verify(record)
    for name in TREES:
        if not can_hold(name, played):
            continue
        text = render(played, name)
        (again,) = read_text(text, name)
        back = verify(again)
        assert back.diagnostics == tuple(d for d in back.diagnostics if d.severity != "error")
        assert render(back, name) == text
        assert shape(back.line) == shape(next(iter(read_text(render(back, "kgn")))).line)


@pytest.mark.parametrize("name", TREES)
def test_variations_in_variations_come_back(name: str) -> None:
    plies = "{a} 1. d3e3- {b} (1. e2e3+ {c} f4e5- (1... f4e5-,e4+)) (1. d3e3+ f4f3+) d4c3+,d3- *"
    played = replay_of(f'[Game "fanorona"]\n\n{plies}\n')
    (again,) = read_text(render(played, name), name)
    assert again.diagnostics == ()
    back = verify(again)
    assert render(back).splitlines()[-3:] == render(played).splitlines()[-3:]


@pytest.mark.parametrize("path", sorted(REAL.glob("*.kgn")), ids=lambda path: path.stem)
@pytest.mark.parametrize("name", FOREIGN)
def test_real_records_come_back(path: Path, name: str) -> None:
    for record in read(path):
        played = verify(record)
        if not played.valid:
            continue
        if not can_hold(name, played):
            continue
        (again,) = read_text(render(played, name), name)
        assert verify(again).words == played.words
        assert verify(again).final.fen() == played.final.fen()


def replay_of(text: str) -> Replay:
    (record,) = read_text(text)
    return verify(record)


class TestLosses:
    NOTED = GAME.replace("d3e3- ", "d3e3- $1 {[%clk 0:05:00]} {good} (d3e3+) ").replace(
        "[Game", '[Annotator "Lova"]\n[Game'
    )

    ESCAPED = NOTED.replace("(d3e3+)", "\n%x\n(d3e3+\n%y\n)")

    @pytest.mark.parametrize(
        ("name", "lost"),
        [("abstractplay", "1 glyph, 1 variation"), ("boardspace", "2 escaped lines, 1 glyph")],
    )
    def test_they_are_reported_once(self, kohau: Run, name: str, lost: str) -> None:
        text = self.NOTED if name == "abstractplay" else self.ESCAPED
        done = kohau("convert", "-", "--to", name, stdin=text * 2)
        lost = f"{lost}, the tag Annotator"
        assert done.stderr.count(f"warning: {name} can't hold {lost} [not-written]") == 1
        assert "\n1 more warning [not-written]: " in done.stderr

    @pytest.mark.parametrize("name", ["abstractplay", "boardspace"])
    def test_strict_leaves_such_records_out(self, kohau: Run, name: str) -> None:
        done = kohau("convert", "-", "--to", name, "--strict", stdin=self.NOTED + GAME, status=1)
        assert f"error: {name} can't hold" in done.stderr
        assert sum(1 for _ in read_text(done.stdout, name)) == 1

    @pytest.mark.parametrize("name", ["fgn", "sgf", "json", "jsonl", "yaml", "kgn"])
    def test_others_hold_them(self, kohau: Run, name: str) -> None:
        done = kohau("convert", "-", "--to", name, "--strict", stdin=self.NOTED)
        assert done.stderr == ""
        (again,) = read_text(done.stdout, name)
        assert "Lova" in again.tags["Annotator"]
        assert again.line.comments(1) == ("[%clk 0:05:00]", "good")

    @pytest.mark.parametrize("name", OF_FANORONA)
    @pytest.mark.parametrize("game", ["hamnar", "hanniball", "hanga-roa"])
    def test_other_games_are_refused(self, kohau: Run, name: str, game: str) -> None:
        text = kohau("random", game, "--seed", "1", "--max-plies", "2").stdout
        done = kohau("convert", "-", "--to", name, stdin=text + GAME, status=1)
        assert f"the format {name} can't hold" in done.stderr
        assert "[not-writable]" in done.stderr
        assert sum(1 for _ in read_text(done.stdout, name)) == 1

    def test_another_dialect_is_refused(self, kohau: Run) -> None:
        arguments = ("convert", "-", "--to", "fgn", "--dialect", "count")
        assert "always in the dialect schadd" in kohau(*arguments, stdin=GAME, status=2).stderr

    def test_a_format_that_is_only_read(self, kohau: Run) -> None:
        done = kohau("convert", "-", "--to", "ludii", stdin=GAME, status=2)
        assert "the format ludii can be read, but not written" in done.stderr


class TestJson:
    def test_one_record_is_printed_for_people(self, kohau: Run) -> None:
        text = kohau("convert", "-", "--to", "json", stdin=GAME).stdout
        assert json.loads(text)["plies"] == ["d3e3-", "d4c3+,d3-", "a2a1-"]
        assert text.startswith('{\n  "kohau": 1,\n')
        assert kohau("convert", "-", stdin=text).stdout == GAME

    def test_several_are_a_list(self, kohau: Run) -> None:
        text = kohau("convert", "-", "--to", "json", "--positions", stdin=GAME * 3).stdout
        assert [len(document["fens"]) for document in json.loads(text)] == [4] * 3
        assert kohau("convert", "-", stdin=text).stdout == GAME * 3

    def test_no_record_is_an_empty_list(self, kohau: Run) -> None:
        broken = GAME.replace("d3e3-", "a1a2")
        assert kohau("convert", "-", "--to", "json", stdin=broken, status=1).stdout == "[]\n"
        assert "[empty-file]" in kohau("validate", "-", stdin="[]\n", status=1).stdout

    def test_places_are_those_of_the_list(self, kohau: Run) -> None:
        text = kohau("convert", "-", "--to", "json", stdin=GAME * 2).stdout
        first, second = text.split('"kohau": 1')[1:]
        broken = f'[{{\n  "kohau": 1{first}"kohau": 2{second}'
        done = kohau("validate", "-", "--format", "json", stdin=broken, status=1)
        row = json.loads(done.stdout.splitlines()[0])
        line = broken[: broken.index('"kohau": 2')].count("\n")
        assert (row["record"], row["line"], row["code"]) == (2, line, "bad-document")
