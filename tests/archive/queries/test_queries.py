"""Queries evaluated as SQL, on played records, and naively: they find the same."""

from __future__ import annotations

import tempfile
from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from collections_of_games import filled, random_games, stored, text_of
from conditions import trees
from hypothesis import given
from hypothesis import strategies as st
from naive_queries import board_of, place_of, places_of, seen_in
from project import ROOT
from trying import examples

from kohau import Problem
from kohau.archive.queries.conditions import (
    Condition,
)
from kohau.archive.queries.language import parse_query
from kohau.archive.store.record_query import RecordQuery
from kohau.archive.store.search import query_of
from kohau.notation.record import Line
from kohau.replay.position import Position
from kohau.replay.replay import Replay

pytestmark = pytest.mark.release


def games_of(choices: Sequence[tuple[int, int]]) -> list[Replay]:
    """Return random games, some without an event, some with a comment."""
    games = []
    for number, played in enumerate(random_games(choices)):
        tags = dict(played.record.tags) | {"Event": f"Cup {number % 3}", "Site": "Avaradrano"}
        for name in ("Event", "Site")[: number % 3]:
            del tags[name]
        games.append(
            with_variations(played.with_tags(tags)) if number % 2 else played.with_tags(tags)
        )
    return games


def with_variations(played: Replay) -> Replay:
    """Return a game with other plies for every third one, each with one inside it."""
    annotations = {}
    for index in range(1, len(played.line) + 1, 3):
        other = variation(played.positions[index - 1], played.line.plies[index - 1])
        if other is not None:
            annotations[index] = (other,)
    line = Line(played.line.plies, annotations, played.line.result)
    return Replay(played.record, played.game, played.dialect, line, played.positions)


def variation(here: Position[Any], played: object, depth: int = 1) -> Line[Any] | None:
    """Return another legal ply, the ply after it, and a variation of that."""
    first = next((ply for ply in here.legal() if ply != played), None)
    if first is None:
        return None
    there = here.play(first)
    second = None if there.outcome() else next(iter(there.legal()), None)
    if second is None:
        return Line((first,))
    inner = variation(there, second, depth - 1) if depth else None
    return Line((first, second), {2: (inner,)} if inner else {})


def with_comments(text: str) -> str:
    """Return records with a comment before the plies of every second game."""
    parts = text.split("\n\n[")
    return "\n\n[".join(
        part.replace("]\n\n", f"]\n\n{{Lalao {n % 4}}} ", 1) if n % 2 else part
        for n, part in enumerate(parts)
    )


def blurred(board: str, kinds: Sequence[int]) -> str:
    """Return a pattern of *board*: 0 keeps a square, 1 asks for any man, others for anything."""
    return "".join(
        char if char == "/" or not kind else "*" if kind == 1 and char != "." else "?"
        for char, kind in zip(board, kinds, strict=True)
    )


@st.composite
def conditions_on(draw: st.DrawFn, games: list[Replay]) -> Condition:
    """Draw a condition that is likely to find some of *games*."""
    played = draw(st.sampled_from(games))
    position = draw(st.sampled_from([visit.position for visit in seen_in(played)]))
    board = board_of(position)
    kinds = [draw(st.integers(0, 3)) for _ in board]
    letter = draw(st.sampled_from(sorted(set(board) - set("./")) or ["W"]))
    count = board.count(letter)
    words = list(map(str, played.line.plies))
    at = draw(st.integers(0, len(words) - 1))
    tags = played.record.tags
    name, value, *match = draw(
        st.sampled_from(
            [
                ("position", position.fen()),
                ("position", position.fen()),
                ("pattern", blurred(board, kinds)),
                ("pattern", blurred(board, kinds)),
                ("material", f"{letter}{max(0, count - 1)}..{count + at % 2}"),
                ("material", f"{letter}{count}..{count}"),
                ("contains", " ".join(words[at : at + 2])),
                ("moves", " ".join(words[: 1 + at % 2])),
                ("player", tags["White"][:3]),
                ("player", tags["White"], "whole"),
                ("", tags["Date"][:4]),
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
    return Condition(name, value, *match)


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
                (number, place_of(node, played))
                for number, played in enumerate(games, start=1)
                if places_of(node, played)
            ]
            answers = RecordQuery(node).choose(games)
            by_record = [n for n, (_, is_chosen) in enumerate(answers, start=1) if is_chosen]
            assert by_record == [number for number, _ in expected]
            try:
                results = collection.search(query=str(node))
            except Problem:  # a pattern of one game joined with one of another
                assert " and " in str(node)
                continue
            places = [
                None if ply is None else (variation or 0, ply)
                for ply, variation in zip(results.plies, results.variations, strict=True)
            ]
            assert list(zip(results.ids, places, strict=True)) == expected
            assert collection.count(query=str(node)) == len(expected)


@examples(5)
@given(choices, st.data())
def test_a_query_finds_what_a_naive_look_finds(
    chosen: list[tuple[int, int]], data: st.DataObject
) -> None:
    check_queries(chosen, data)


@pytest.mark.deep
@examples(200)
@given(choices, st.data())
def test_many_queries_find_what_a_naive_look_finds(
    chosen: list[tuple[int, int]], data: st.DataObject
) -> None:
    check_queries(chosen, data)


def test_a_nested_query_grows_by_the_same_text_at_each_level(tmp_path: Path) -> None:
    """Whatever number of games has boards that its conditions fit."""
    texts = [(ROOT / "samples" / name).read_text() for name in ("annotated.kgn", "hamnar.kgn")]
    query, lengths = "material:W5", []
    with filled(tmp_path, texts) as collection:
        for level in range(8):
            query = f"material:W{level} and (material:b{level} or not ({query}))"
            chosen = query_of(collection.connection, collection.select(query))
            lengths.append(len(chosen.condition))
            assert collection.count(query) <= len(collection)
    grown = [after - before for before, after in pairwise(lengths[3:])]
    assert max(grown) - min(grown) < 10
