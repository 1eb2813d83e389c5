"""Records with evaluations: by an engine, and set on the nodes of trees."""

from __future__ import annotations

import sys

import pytest
from project import ROOT

import kohau
from kohau.notation.notes import Comment

PLAYOUTS = [sys.executable, str(ROOT / "examples" / "playouts.py")]
RECORD = """[Game "fanorona"]
[Variant "telo"]

1. c1b2+ {[%clk 0:09:58][%eval 9.0,3] good} (1. a1b2+ {[%eval 0.1]}) 1... a2a3- $2 *
"""


@pytest.fixture(scope="module")
def engine() -> kohau.Engine:
    return kohau.Engine(PLAYOUTS)


def test_evaluations_are_written_and_read_again(engine: kohau.Engine) -> None:
    (record,) = kohau.read_text(RECORD)
    text = kohau.export(kohau.annotate(record, engine, nodes=20))
    (again,) = kohau.read_text(text)
    tree = kohau.verify(again).tree()
    first, second = tree.line()
    for node in (first, second):
        answer = engine.play(node.position, nodes=20)
        assert answer.evaluation is not None
        assert node.evaluation == answer.evaluation
    assert (first.clock, first.comment, second.glyphs) == (598.0, "good", (2,))
    assert tree.children[1].evaluation == kohau.Evaluation(0.1)
    assert kohau.export(again) == text


@pytest.mark.parametrize("form", ["kgn", "jsonl", "yaml"])
def test_evaluations_are_kept_in_every_format(engine: kohau.Engine, form: str) -> None:
    (record,) = kohau.read_text(RECORD)
    annotated = kohau.annotate(record, engine, nodes=5)
    (again,) = kohau.read_text(kohau.export(annotated, form))
    kept = [node.evaluation for node in kohau.verify(again).tree().nodes()]
    assert kept == [node.evaluation for node in kohau.verify(annotated).tree().nodes()]
    assert None not in kept


def test_the_end_of_a_game_and_random_players_have_no_evaluation(engine: kohau.Engine) -> None:
    game = kohau.Game(kohau.position("telo", "3/1W1/2b w - 1"))
    (winning,) = [ply for ply in game.legal() if game.position.play(ply).outcome()]
    game.push(winning)
    tree = kohau.verify(kohau.annotate(game.to_record(), engine, nodes=1)).tree()
    assert tree.end.evaluation is None
    with kohau.Engine([sys.executable, str(ROOT / "examples" / "random_player.py")]) as silent:
        (record,) = kohau.read_text(RECORD)
        tree = kohau.verify(kohau.annotate(kohau.verify(record), silent, nodes=1)).tree()
    assert [node.evaluation for node in tree.line()] == [None, None]


def test_an_invalid_record_is_evaluated_up_to_its_fault(engine: kohau.Engine) -> None:
    (record,) = kohau.read_text(RECORD.replace("a2a3-", "a2a3"))
    tree = kohau.verify(kohau.annotate(record, engine, nodes=5)).tree()
    assert [node.evaluation is None for node in tree.line()] == [False]
    assert "a2a3" in tree.children[0].comment


def test_a_record_of_no_known_game(engine: kohau.Engine) -> None:
    (record,) = kohau.read_text('[Game "chess"]\n\n1. e4 *')
    with pytest.raises(ValueError, match="not known"):
        kohau.annotate(record, engine)


def first_comment(node: kohau.Node) -> str:
    comment = node.notes[0]
    assert isinstance(comment, Comment)
    return comment.text


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (kohau.Evaluation(0.354, depth=12), "[%eval 0.35,12]"),
        (kohau.Evaluation(-0.001), "[%eval 0.00]"),
        (kohau.Evaluation(win=-3), "[%eval #-3]"),
        (None, ""),
    ],
)
def test_evaluations_are_set(value: kohau.Evaluation | None, text: str) -> None:
    tree = kohau.verify(next(kohau.read_text(RECORD))).tree()
    node = tree.children[0]
    node.evaluation = value
    assert f"{text} [%clk 0:09:58] good".strip() == first_comment(node)
    node.elapsed = 5.25
    assert (node.elapsed, node.clock) == (5.25, 598.0)
    assert first_comment(node).startswith("[%emt 0:00:05.25]")
    node.elapsed = None
    assert node.elapsed is None


@pytest.mark.parametrize(
    "value",
    [
        kohau.Evaluation(),
        kohau.Evaluation(0.5, 3),
        kohau.Evaluation(win=0),
        kohau.Evaluation(float("inf")),
        kohau.Evaluation(float("nan")),
        kohau.Evaluation(0.5, depth=-1),
    ],
)
def test_what_is_no_evaluation(value: kohau.Evaluation) -> None:
    tree = kohau.verify(next(kohau.read_text(RECORD))).tree()
    with pytest.raises(ValueError, match="evaluation"):
        tree.children[0].evaluation = value
    assert tree.children[0].evaluation == kohau.Evaluation(9.0, depth=3)


@pytest.mark.parametrize("text", ["[%eval]", "[%eval good]", "[%eval 0.3 12]", "[%eval #0]", ""])
def test_what_is_not_read_as_an_evaluation_is_kept(text: str) -> None:
    (record,) = kohau.read_text(RECORD.replace("[%eval 9.0,3]", text))
    node = kohau.verify(record).tree().children[0]
    assert node.evaluation is None
    node.evaluation = kohau.Evaluation(1.0)
    assert text in first_comment(node)
