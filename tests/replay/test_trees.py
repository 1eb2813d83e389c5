"""Trees of records, which are edited, and games that are played and taken back."""

from __future__ import annotations

from collections.abc import Callable
from itertools import islice
from typing import Any, assert_type

import pytest
from hypothesis import given
from hypothesis import strategies as st

import kohau
from kohau.notation.diagnostics import Problem
from kohau.notation.notes import Escape

GAMES = kohau.game_names()
ANNOTATED = """[White "Rabe"]
[Black "Soa"]
[Game "fanorona"]
[Notation "schadd"]

{before} 1. e2-e3A! {[%clk 0:09:58][%cal Gd3e3,Rb2b4] Vakiloha} {more}
({instead} 1. d3-e3W $4 {poor} 1... b4-c3A (1... b4-c3A-d3A *) 1-0)
(1. d2-e3A) 1... f4-e5W-e4A
% escaped
*
"""


def dump(node: kohau.Node, *, leads: bool = True) -> tuple[Any, ...]:
    """Return all that a node and those after it say."""
    fields = (str(node.ply), node.notes, node.before, None if leads else node.result)
    return (*fields, [dump(child, leads=not at) for at, child in enumerate(node.children)])


def read_again(tree: kohau.Tree) -> kohau.Tree:
    """Return the tree of the record that *tree* makes, written as text and read again."""
    (record,) = kohau.read_text(kohau.export(tree.to_record()))
    return kohau.verify(record).tree()


def annotated() -> kohau.Tree:
    (record,) = kohau.read_text(ANNOTATED)
    return kohau.verify(record).tree()


def test_a_record_becomes_a_tree_and_a_record_again() -> None:
    tree = annotated()
    first, second, third = tree.children
    assert [str(node.ply) for node in tree.children] == ["e2e3+", "d3e3-", "d2e3+"]
    assert (tree.comment, first.comment, second.comment) == ("before", "Vakiloha more", "poor")
    assert (first.glyphs, first.clock, first.side) == ((1,), 598.0, "white")
    assert first.arrows == (kohau.Arrow("d3", "e3"), kohau.Arrow("b2", "b4", "red"))
    assert (second.result, second.children[1].result, third.result) == ("1-0", "*", None)
    assert first.next is not None
    assert first.next.notes == [Escape(" escaped")]
    assert tree.end is first.next
    (record,) = kohau.read_text(ANNOTATED)
    kept = kohau.export(tree.to_record()).split()
    assert sorted(kept) == sorted(kohau.export(record).split())
    assert dump(read_again(tree)) == dump(tree)


def test_positions_in_variations() -> None:
    tree = annotated()
    deep = tree.children[1].children[1]
    assert deep.position == tree.start.play("d3e3-").play("b4c3+,d3+")
    assert deep.root is tree
    assert len(list(tree.nodes())) == 6


def test_what_is_edited_and_how_it_is_written() -> None:
    tree = annotated()
    tree.children[1].promote()
    assert [str(ply) for ply in tree.to_record().line] == ["d3e3-", "b4c3+"]
    assert tree.comment == "before instead"
    assert tree.children[0].before == []
    tree.children[0].demote()
    tree.children[2].remove()
    tree.children[0].comment = "new\ntext"
    tree.children[0].clock = 3723.5
    tree.children[0].arrows = (kohau.Arrow("e3", "e3", "blue"),)
    tree.children[0].glyphs = (3, 10)
    text = " ".join(kohau.export(tree.to_record()).split())
    assert "1. e2-e3A $3 $10 {[%csl Be3] [%clk 1:02:03.5] new text} (1. d3-e3W" in text
    assert dump(read_again(tree)) == dump(tree)
    tree.children[0].clock = None
    tree.children[0].arrows = ()
    tree.children[0].comment = ""
    assert tree.children[0].notes == [kohau.Nag(3), kohau.Nag(10)]


def test_commands_stay_when_a_comment_is_replaced() -> None:
    tree = annotated()
    node = tree.children[0]
    node.comment = "other [%eval 0.3]"
    node.comment = "last"
    assert (node.clock, node.comment, len(node.arrows)) == (598.0, "last", 2)
    assert "[%eval 0.3]" in node.notes[1].text  # type: ignore[union-attr]


def test_what_can_not_be_added_or_moved() -> None:
    tree = annotated()
    assert tree.add_variation("e2e3+") is tree.children[0]
    with pytest.raises(kohau.IllegalPly):
        tree.add_variation("a1a2")
    with pytest.raises(TypeError):
        tree.add_variation(3)  # type: ignore[arg-type]
    with pytest.raises(Problem, match="root"):
        tree.remove()
    tree.children[0].promote()
    tree.children[-1].demote()
    assert dump(tree) == dump(annotated())
    with pytest.raises(ValueError, match="colours"):
        tree.arrows = (kohau.Arrow("a1", "a2", "pink"),)
    with pytest.raises(ValueError, match="square"):
        tree.arrows = (kohau.Arrow("a1", "there"),)
    with pytest.raises(ValueError, match="clock"):
        tree.clock = -1
    node = tree.children[1]
    below = node.children[0]
    node.remove()
    with pytest.raises(Problem, match="removed"):
        _ = below.position


def test_what_is_not_legal_is_kept_in_comments() -> None:
    (record,) = kohau.read_text(ANNOTATED.replace("f4-e5W-e4A", "a5-a4 b1-b2"))
    tree = kohau.verify(record).tree()
    assert "Not legal from here: 1... a5-a4 b1-b2" in tree.end.comment
    assert kohau.verify(tree.to_record()).valid
    (unknown,) = kohau.read_text("1. zz *")
    with pytest.raises(Problem):
        kohau.verify(unknown).tree()


def test_trees_of_replays_have_defaults() -> None:
    record = kohau.Record({"White": "Rabe"}, kohau.Line(("c1b2+",), {}, "1-0"))
    tree = assert_type(kohau.verify(record, kohau.Defaults("fanorona", "telo")).tree(), kohau.Tree)
    assert tree.tags["Variant"] == "telo"
    assert kohau.verify(tree.to_record()).valid


FEW_MEN = "b8/9/9/9/8W w - 1"
ROUND = ("i1h1", "a5b5", "h1i1", "b5a5")


def test_lines_may_be_long() -> None:
    tree = kohau.Tree(kohau.position("fanorona", FEW_MEN))
    tree.add_line(ROUND * 600)
    again = kohau.verify(tree.to_record()).tree()
    assert len([*again.line()]) == 2400
    assert again.end.position.state == tree.start.state


def test_variations_can_not_be_deeper_than_is_read() -> None:
    tree = kohau.Tree(kohau.position("fanorona", FEW_MEN))
    node: kohau.Node = tree
    for depth in range(102):
        first, second, *_ = node.position.legal()
        node.add_variation(first)
        if depth < 101:
            assert tree.to_record().line.plies
        node = node.add_variation(second)
    with pytest.raises(Problem, match="nested"):
        tree.to_record()


TEXTS = st.text(
    st.characters(
        codec="utf-8", exclude_categories=("Cc", "Cs", "Zl", "Zp"), exclude_characters="{}[]%"
    ),
    max_size=12,
).map(str.strip)
ARROWS = st.lists(
    st.builds(kohau.Arrow, st.sampled_from(["a1", "b2"]), st.sampled_from(["a1", "c10"]),
              st.sampled_from(["green", "red", "cyan"])), max_size=3,
)  # fmt: skip


def _set(name: str, values: st.SearchStrategy[Any]) -> st.SearchStrategy[Callable[..., None]]:
    return values.map(lambda value: lambda node: setattr(node, name, value))


def _grown(number: int) -> Callable[[kohau.Node], None]:
    def grow(node: kohau.Node) -> None:
        for ply in islice(node.position.legal(), number, number + 1):
            node.add_variation(ply)

    return grow


def _moved(name: str) -> Callable[[kohau.Node], None]:
    def move(node: kohau.Node) -> None:
        if node.parent is not None:
            getattr(node, name)()

    return move


EDITS = st.one_of(
    st.integers(0, 5).map(_grown),
    st.integers(0, 5).map(_grown),
    st.sampled_from(["promote", "demote", "remove"]).map(_moved),
    _set("comment", TEXTS),
    _set("glyphs", st.lists(st.integers(0, 255), max_size=2)),
    _set("clock", st.none() | st.integers(0, 40_000_000).map(lambda number: number / 1000)),
    _set("elapsed", st.none() | st.integers(0, 40_000).map(lambda number: number / 1000)),
    _set("evaluation", st.none() | st.floats(-99, 99).map(kohau.Evaluation)),
    _set("arrows", ARROWS),
)


@given(st.sampled_from(GAMES), st.lists(st.tuples(st.integers(0, 50), EDITS), max_size=25))
def test_an_edited_tree_is_read_again_as_it_was(
    game: str, edits: list[tuple[int, Callable[[kohau.Node], None]]]
) -> None:
    """Whatever is done with it, the record of a tree is valid, and its tree is the same."""
    tree = kohau.Tree(kohau.position(game))
    tree.add_line(kohau.random_replay(tree.start, game, 4).line)
    for at, edit in edits:
        nodes = [tree, *tree.nodes()]
        edit(nodes[at % len(nodes)])
    record = tree.to_record()
    outcome = tree.end.position.outcome()
    if outcome is not None:
        tree.result = outcome.result
        record = tree.to_record()
    played = kohau.verify(record)
    assert played.valid, played.problem
    assert dump(played.tree()) == dump(tree)
    assert dump(read_again(tree)) == dump(tree)
    for node in tree.nodes():
        assert node.parent is not None
        assert node.ply is not None
        assert node.position == node.parent.position.play(node.ply)


# Games that are played


@given(st.sampled_from(GAMES), st.lists(st.none() | st.integers(0, 7), max_size=20))
def test_pushing_and_popping_restores_positions(game: str, steps: list[int | None]) -> None:
    """None takes back a ply; a number plays one."""
    live = kohau.Game(game)
    seen = [live.position]
    for step in steps:
        if step is None:
            if len(live):
                last = live.plies[-1]
                assert live.pop() == last
                seen.pop()
        else:
            some = list(islice(live.legal(), step + 1))
            if some:
                live.push(str(some[-1]) if step % 2 else some[-1])
                seen.append(seen[-1].play(some[-1]))
        assert list(live.positions) == seen
        assert live.position.state == seen[-1].state
        assert len(live) == len(live.plies) == len(seen) - 1
    replay = kohau.verify(live.to_record({"White": "Rabe"}))
    assert replay.valid
    assert list(replay.positions) == seen
    while len(live):
        live.pop()
    assert live.position == live.start == kohau.position(game)


def test_what_is_refused_changes_nothing() -> None:
    live = kohau.Game("fanorona")
    with pytest.raises(Problem, match="take back"):
        live.pop()
    with pytest.raises(kohau.IllegalPly):
        live.push("a1a2")
    with pytest.raises(kohau.SyntaxProblem):
        live.push("zz")
    with pytest.raises(TypeError):
        live.push(3)  # type: ignore[arg-type]
    with pytest.raises(TypeError):
        kohau.Game(3)  # type: ignore[arg-type]
    assert (len(live), live.position) == (0, live.start)
    assert repr(live).startswith("<Game after 0 plies: <Fanorona riatra")


def test_a_repeated_position_is_counted() -> None:
    live = kohau.Game(kohau.position("fanorona", FEW_MEN))
    assert live.occurrences == 1
    for ply in ROUND:
        live.push(ply)
    assert (live.occurrences, live.position.numbering.number) == (2, 3)
