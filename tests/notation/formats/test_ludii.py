"""Trials of Ludii."""

from __future__ import annotations

import pytest
from foreign import ludii_trial
from project import ROOT

from kohau.notation.blocks import RawBlock
from kohau.notation.formats.ludii import FORMAT
from kohau.notation.record import Record
from kohau.notation.sources import read, read_text
from kohau.replay.replay import verify

REAL = ROOT / "tests" / "data" / "real"
HEAD = "game=/lud/Fanorona.lud\nSTART GAME OPTIONS\nEND GAME OPTIONS\n"
TRIALS = [ludii_trial(record, 2) for record in read(REAL / "ludii-fanorona.kgn")]


def records(text: str) -> list[Record]:
    return list(FORMAT.records(RawBlock("x.txt", "ludii", 0, text.encode())))


def test_trials_give_the_plies_that_were_played() -> None:
    for trial, original in zip(TRIALS, read(REAL / "ludii-fanorona.kgn"), strict=True):
        (record,) = read_text(trial)
        played = verify(record)
        assert (played.valid, played.words) == (True, list(original.line.plies))
        assert record.tags["Site"] == "Ludii 1.3.0"
        assert record.result == "0-1"


def test_actions_may_have_brackets_of_their_own() -> None:
    doubled = TRIALS[0].replace("actions=[", "actions=[[").replace("]]\n", "]]]\n")
    assert doubled.count("]]]") == TRIALS[0].count("]]")
    assert records(doubled) == records(TRIALS[0])


def test_several_trials_in_a_file() -> None:
    trials = records("".join(TRIALS))
    assert len(trials) == 2
    assert trials[1].source is not None
    assert trials[1].source.line == TRIALS[0].count("\n") + 1


def test_whole_lines_in_the_first_phase_of_a_vela_are_refused_at_their_place() -> None:
    """The trials of the records that Kohau refuses, made of their words."""
    for original, ply in zip(read(REAL / "ludii-vela-refused.kgn"), (1, 3), strict=True):
        rows = [HEAD.replace("Fanorona", "Vela").rstrip()]
        for number, word in enumerate(original.line.plies):
            rows += rows_of(1 + number % 2, word)
        (record,) = records("\n".join([*rows, "winner=1"]))
        assert record.line.plies == original.line.plies
        problem = verify(record).problem
        assert problem is not None
        assert (problem.code, problem.rule, problem.ply) == ("wrong-taken", "FA-12", ply)
        assert problem.line == 3 + ply


def index(point: str) -> int:
    return "abcdefghi".index(point[0]) + 9 * (int(point[1]) - 1)


def rows_of(mover: int, word: str) -> list[str]:
    """Return the moves of a word of the dialect ``taken``."""
    at, rows = word[:2], []
    steps = word[2:].split("-")
    for number, step in enumerate(steps, start=1):
        to, _, stones = step.partition(":")
        actions = [f"Move:typeFrom=Vertex,from={index(at)},typeTo=Vertex,to={index(to)}"]
        actions += [
            f"Remove:type=Vertex,to={index(stone)}" for stone in filter(None, stones.split(","))
        ]
        actions += [f"SetNextPlayer:player={mover}"] if number < len(steps) else []
        listed = ",".join(f"[{action}]" for action in actions)
        rows.append(f"Move=[Move:mover={mover},from={index(at)},to={index(to)},actions={listed}]")
        at = to
    return rows


@pytest.mark.parametrize(
    ("winner", "end", "result"),
    [("1", "NaturalEnd", "1-0"), ("2", "NaturalEnd", "0-1"), ("0", "NaturalEnd", "1/2-1/2"),
     ("0", "MoveLimit", "*"), ("-99", "NoEnd", "*")],
)  # fmt: skip
def test_results(winner: str, end: str, result: str) -> None:
    (record,) = records(f"{HEAD}winner={winner}\nendtype={end}\n")
    assert record.result == result


@pytest.mark.parametrize(
    ("text", "line", "reason"),
    [
        ("game=/lud/Chess.lud\n", 1, "the game is '/lud/Chess.lud'"),
        ("Move=[]\n", 1, "this is not a move"),
        (HEAD.replace("END", "Board/Big\nEND"), 3, "the option 'Board/Big' is unknown"),
        (HEAD + "Move=x\n", 4, "this is not a move"),
        (
            HEAD + "Move=[Move:mover=1,from=1,to=2,actions=[[Swap:x=1]]]\n",
            4,
            "unknown actions",
        ),
        (
            HEAD + "Move=[Move:mover=1,from=1,to=2,actions=[[Remove:to=1]]]\n",
            4,
            "does not move a stone",
        ),
        (HEAD + "Move=[Move:mover=1,from=1,to=99,actions=[[Move:from=1,to=99]]]\n", 4, "99 is no"),
        ("winner=1\n", 1, "no line names the game"),
    ],
)
def test_what_can_t_be_read_is_an_error(text: str, line: int, reason: str) -> None:
    (record,) = records(text)
    (diagnostic,) = record.diagnostics
    assert reason in diagnostic.message
    assert diagnostic.line == line


def test_a_turn_that_another_stone_goes_on_with_is_an_error() -> None:
    rows = rows_of(1, "c2c3:c4,c5-b3:d3")
    rows[1] = rows[1].replace("from=20", "from=11")
    (record,) = records(HEAD + "\n".join(rows))
    assert "the previous turn continues from c3" in record.diagnostics[0].message
    assert record.diagnostics[0].line == 5
