"""The query language: its grammar, its errors, and its meaning on archives and on files."""

from __future__ import annotations

import tempfile
from collections.abc import Sequence
from pathlib import Path

import pytest
from collections_of_games import filled, random_games, stored, text_of
from hypothesis import given, settings
from hypothesis import strategies as st
from naive_queries import board_of, plies_of, ply_of

from kohau import Problem
from kohau.archive.queries.conditions import NAMES, And, Condition, Node, Not, Or, joined
from kohau.archive.queries.parsing import MAX_DEPTH, MAX_LENGTH, parse_query
from kohau.archive.queries.records import holds
from kohau.replay.replay import Replay

values = st.text(
    st.characters(codec="utf-8", exclude_categories=["Cc", "Cs"]), min_size=1
).filter(str.strip)  # fmt: skip


def trees(conditions: st.SearchStrategy[Node]) -> st.SearchStrategy[Node]:
    """Return a strategy for queries made of *conditions*, in the form in which they are parsed."""

    def larger(parts: st.SearchStrategy[Node]) -> st.SearchStrategy[Node]:
        several = st.lists(parts, min_size=2, max_size=3)
        return st.one_of(
            parts.map(Not),
            several.map(lambda each: joined(And, each)),
            several.map(lambda each: joined(Or, each)),
        )

    return st.recursive(conditions, larger, max_leaves=6)


words = st.builds(Condition, st.just(""), values)
parts = st.builds(Condition, st.sampled_from(["event", "site", "session", "text"]), values)
players = st.builds(Condition, st.sampled_from(["player", "white"]), values, st.booleans())


class TestGrammar:
    @given(trees(st.one_of(words, parts, players)))
    def test_what_is_written_is_read_again(self, node: Node) -> None:
        assert parse_query(str(node)) == node

    @pytest.mark.parametrize(
        ("text", "written"),
        [
            ("rabe", "rabe"),
            ("rabe soa", "rabe and soa"),
            ("not rabe soa", "not rabe and soa"),
            ("a or b c", "a or b and c"),
            ("(a or b) c", "(a or b) and c"),
            ("a and (b and (c))", "a and b and c"),
            ("NOT(a)Or(b)", "not a or b"),
            ("not (a or b)", "not (a or b)"),
            ("not not a", "not not a"),
            ("nothing android order", "nothing and android and order"),
            ('"and" "a:b"', '"and" and "a:b"'),
            ("event:and", "event:and"),
            ("Player:rabe", "player:rabe"),
            ('player~"Jean Rabe"', 'player~"Jean Rabe"'),
            (r'event:"a \"b\" \\"', r'event:"a \"b\" \\"'),
            ("result:1/2-1/2 result:*", "result:1/2-1/2 and result:*"),
            ("(" * 500 + "a" + ")" * 500, "a"),
        ],
    )
    def test_binding(self, text: str, written: str) -> None:
        assert str(parse_query(text)) == written
        assert parse_query(written) == parse_query(text)

    @pytest.mark.parametrize(
        ("text", "place", "message"),
        [
            ("", 1, "expected a condition, 'not' or '(', not the end"),
            ("a or", 5, "expected a condition, 'not' or '(', not the end"),
            ("a or or b", 6, "not 'or'"),
            ("(a", 3, "expected a condition, 'and', 'or', 'not', '(' or ')', not the end"),
            ("a)", 2, "expected a condition, 'and', 'or', 'not', '(' or the end, not ')'"),
            ("player:", 8, "expected a value, not the end"),
            ("player: rabe", 8, "there is no value after 'player:'"),
            ('player:""', 8, "has no value"),
            ("plyer:rabe", 1, "there is no condition 'plyer'"),
            ("event~rabe", 1, "'event' can't be fuzzy"),
            ("contains:e2e3(+2)", 10, "expected a value, not 'e2e3(+2)'"),
            ("player=rabe", 1, "not 'player=rabe'"),
            ('a "b', 3, "not '\"b'"),
            ('"a"b', 1, "not '\"a\"b'"),
            ("a plies:few", 9, "'few' is not a range"),
            ("since:May", 7, "'May' is not a date"),
            ("result:2-0", 8, "there is no result '2-0'"),
            ("game:chess", 6, "there is no game 'chess'"),
            ("variant:x", 9, "no variant 'x'"),
            ("material:many", 10, "is not material"),
            ("moves:1.", 7, "there are no plies"),
            ("a @mine", 3, "there is no saved query 'mine'"),
            ("not " * (MAX_DEPTH + 1) + "a", 4 * (MAX_DEPTH + 1) + 1, "nested more than 50"),
        ],
    )
    def test_errors_point_at_their_place(self, text: str, place: int, message: str) -> None:
        with pytest.raises(Problem) as raised:
            parse_query(text)
        assert raised.value.message.startswith(f"character {place} of the query: ")
        assert message in raised.value.message

    def test_hints(self) -> None:
        with pytest.raises(Problem) as raised:
            parse_query("plyer:rabe")
        hint = raised.value.hint or ""
        assert "did you mean 'player'?" in hint
        assert all(name in hint for name in NAMES)
        with pytest.raises(Problem) as raised:
            parse_query('"a')
        assert "close the quotation mark" in (raised.value.hint or "")

    def test_queries_are_bounded(self) -> None:
        most = ("a " * MAX_LENGTH)[:MAX_LENGTH]
        assert len(parse_query(most).parts) == MAX_LENGTH // 2  # type: ignore[union-attr]
        with pytest.raises(Problem, match="at most 10,000 characters"):
            parse_query(most + "a")
        for text in ("not " * 2400 + "a", "(a or b " * 1200 + ")" * 400):
            with pytest.raises(Problem):
                parse_query(text)


def games_of(choices: Sequence[tuple[int, int]]) -> list[Replay]:
    """Return random games, some without an event, some with a comment."""
    found = []
    for number, played in enumerate(random_games(choices)):
        tags = dict(played.record.tags) | {"Event": f"Cup {number % 3}", "Site": "Avaradrano"}
        for name in ("Event", "Site")[: number % 3]:
            del tags[name]
        found.append(played.with_tags(tags))
    return found


def with_comments(text: str) -> str:
    """Return records with a comment before the plies of every second game."""
    parts = text.split("\n\n[")
    return "\n\n[".join(
        part.replace("]\n\n", f"]\n\n{{Lalao {n % 4}}} ", 1) if n % 2 else part
        for n, part in enumerate(parts)
    )


def blurred(board: str, kept: Sequence[bool]) -> str:
    """Return a pattern that keeps some squares of *board*."""
    return "".join(
        char if char == "/" or keep else "?" for char, keep in zip(board, kept, strict=True)
    )


@st.composite
def conditions_on(draw: st.DrawFn, games: list[Replay]) -> Condition:
    """Draw a condition that is likely to find some of *games*."""
    played = draw(st.sampled_from(games))
    position = draw(st.sampled_from(list(played.positions)))
    board = board_of(position)
    kept = [draw(st.integers(0, 3)) == 0 for _ in board]
    letter = draw(st.sampled_from(sorted(set(board) - set("./")) or ["W"]))
    count = board.count(letter)
    words = list(map(str, played.line.plies))
    at = draw(st.integers(0, len(words) - 1))
    tags = played.record.tags
    name, value = draw(
        st.sampled_from(
            [
                ("position", position.fen()),
                ("position", position.fen()),
                ("pattern", blurred(board, kept)),
                ("pattern", blurred(board, kept)),
                ("material", f"{letter}{max(0, count - 1)}..{count + at % 2}"),
                ("material", f"{letter}{count}..{count}"),
                ("contains", " ".join(words[at : at + 2])),
                ("moves", " ".join(words[: 1 + at % 2])),
                ("player", tags["White"][:3]),
                ("white", tags["Black"]),
                ("", "cup 1"),
                ("event", "cup"),
                ("site", "AVA"),
                ("since", tags["Date"][:4]),
                ("until", tags["Date"][:4]),
                ("result", played.record.result or "*"),
                ("ending", "board"),
                ("game", played.start.game_id),
                ("variant", played.start.variant),
                ("plies", f"{at}..{at + 5}"),
                ("text", "Lalao 1"),
            ]
        )
    )
    return Condition(name, value)


choices = st.lists(st.tuples(st.integers(0, 5), st.integers(0, 30)), min_size=1, max_size=10)


def check_queries(chosen: list[tuple[int, int]], data: st.DataObject) -> None:
    """Compare searches for random queries, and queries asked of records, with naive answers."""
    text = with_comments(text_of(games_of(chosen)))
    with (
        tempfile.TemporaryDirectory() as folder,
        filled(Path(folder), [text], batch_bytes=2000) as collection,
    ):
        games = stored(collection)
        for _ in range(8):
            node = data.draw(trees(conditions_on(games)))
            assert parse_query(str(node)) == node
            expected = [
                (number, ply_of(node, played))
                for number, played in enumerate(games, start=1)
                if plies_of(node, played)
            ]
            by_record = [n for n, played in enumerate(games, start=1) if holds(node, played)]
            assert by_record == [number for number, _ in expected]
            try:
                found = collection.search(query=str(node))
            except Problem:  # a pattern of one game joined with one of another
                assert " and " in str(node)
                continue
            assert list(zip(found.ids, found.plies, strict=True)) == expected
            assert collection.count(query=str(node)) == len(expected)


@settings(max_examples=10)
@given(choices, st.data())
def test_a_query_finds_what_a_naive_look_finds(
    chosen: list[tuple[int, int]], data: st.DataObject
) -> None:
    check_queries(chosen, data)


@pytest.mark.deep
@settings(max_examples=200)
@given(choices, st.data())
def test_many_queries_find_what_a_naive_look_finds(
    chosen: list[tuple[int, int]], data: st.DataObject
) -> None:
    check_queries(chosen, data)
