"""Searching for positions: compared with naive searches of all records."""

from __future__ import annotations

import re
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from collections_of_games import filled, random_games, stored, text_of
from hypothesis import given
from hypothesis import strategies as st
from naive_queries import board_of
from naive_searches import choices, found_by
from trying import examples

import kohau
from kohau import Problem
from kohau.archive.store.collection import Collection
from kohau.archive.store.statements import statement
from kohau.replay.position import Position
from kohau.replay.replay import Replay

pytestmark = pytest.mark.xdist_group("searching")


def naive(collection: Collection, fits: Callable[[Replay], int | None]) -> list[tuple[int, int]]:
    """Return the games for which *fits* returns a ply, with that ply."""
    numbered = zip(collection.search().ids, stored(collection), strict=True)
    return [(id_, ply) for id_, played in numbered if (ply := fits(played)) is not None]


def first(played: Replay, fits: Callable[[Position[Any]], bool]) -> int | None:
    return next((ply for ply, here in enumerate(played.positions) if fits(here)), None)


@pytest.mark.parametrize(
    "moves",
    ["1. d3e3", "d3-e3", "1. e2e3+ f4e5- 2. d3e3", "1. e3", "1. e2e3+ xx", "1.", "e2e3+ f5f4"],
)
def test_plies_are_the_same_errors_for_searching_and_exploring(
    samples: Collection, moves: str
) -> None:
    with pytest.raises(Problem) as explored:
        samples.explore(game="fanorona", variant="vela", moves=moves)
    if explored.value.code == "illegal-ply":  # a game that begins elsewhere may have these plies
        assert samples.search(variant="vela", moves=moves).ids == []
        return
    with pytest.raises(Problem) as searching:
        samples.search(game="fanorona", variant="vela", moves=moves)
    assert str(searching.value) == str(explored.value)
    assert searching.value.code == explored.value.code
    assert searching.value.hint == explored.value.hint


@examples(10)
@given(choices, st.data())
def test_a_position_is_found_wherever_it_occurs(
    chosen: list[tuple[int, int]], data: st.DataObject
) -> None:
    with (
        tempfile.TemporaryDirectory() as folder,
        filled(Path(folder), [text_of(random_games(chosen))], batch_bytes=2000) as collection,
    ):
        if data.draw(st.booleans()):
            collection.connection.begin()
            collection.connection.execute(statement("sort_positions"))
            collection.connection.commit()
        played = data.draw(st.sampled_from(stored(collection)))
        wanted = data.draw(st.sampled_from(list(played.positions)))
        game = wanted.game_id

        def fits(other: Replay) -> int | None:
            return first(other, lambda here: here.game_id == game and here.state == wanted.state)

        names = {"game": game, "variant": wanted.variant} if data.draw(st.booleans()) else {}
        expected = naive(
            collection,
            lambda other: None if names and other.start.variant != wanted.variant else fits(other),
        )
        assert found_by(collection, position=wanted.fen(), **names) == expected


@examples(10)
@given(choices, st.data())
def test_a_pattern_is_found_wherever_it_occurs(
    chosen: list[tuple[int, int]], data: st.DataObject
) -> None:
    with (
        tempfile.TemporaryDirectory() as folder,
        filled(Path(folder), [text_of(random_games(chosen))], batch_bytes=2000) as collection,
    ):
        played = data.draw(st.sampled_from(stored(collection)))
        board = list(board_of(data.draw(st.sampled_from(list(played.positions)))))
        for index, char in enumerate(board):
            if char != "/":
                blurred = st.sampled_from([char, "?", "?", "?", "." if char == "." else "*"])
                board[index] = data.draw(blurred)
        pattern = "".join(board)
        regex = re.compile(
            pattern.replace(".", r"\.").replace("*", "[A-Za-z]").replace("?", "[A-Za-z.]")
        )
        expected = naive(
            collection,
            lambda other: first(
                other,
                lambda here: here.game is played.game and bool(regex.fullmatch(board_of(here))),
            ),
        )
        assert expected
        game = played.start.game_id
        assert found_by(collection, pattern=pattern, game=game) == expected


@examples(10)
@given(choices, st.data())
def test_material_is_found_wherever_it_occurs(
    chosen: list[tuple[int, int]], data: st.DataObject
) -> None:
    with (
        tempfile.TemporaryDirectory() as folder,
        filled(Path(folder), [text_of(random_games(chosen))], batch_bytes=2000) as collection,
    ):
        played = data.draw(st.sampled_from(stored(collection)))
        board = board_of(data.draw(st.sampled_from(list(played.positions))))
        letter = data.draw(st.sampled_from(sorted(set(board) - set("./"))))
        low = data.draw(st.integers(0, board.count(letter)))
        high = data.draw(st.integers(board.count(letter), 30))

        def fits(other: Replay) -> int | None:
            if other.game is not played.game:
                return None
            return first(other, lambda here: low <= board_of(here).count(letter) <= high)

        game = played.start.game_id
        material = f"{letter}{low}..{high}"
        assert found_by(collection, material=material, game=game) == naive(collection, fits)


class TestRuleOptions:
    """Games with other variants or rule options are not mixed."""

    SETTINGS = (
        '[Variant "riatra"]',
        '[Variant "vela"]',
        '[Variant "vela"]\n[Rules "vela-no-capture=paika"]',
        '[Variant "vela"]\n[Rules "vela-starter=giver"]',
    )
    FEN = "b4bbbb/9/W8/9/9 b - 21"

    @pytest.fixture
    def collection(self, tmp_path: Path) -> Iterator[Collection]:
        text = "".join(
            f'[White "{number}"]\n[Game "fanorona"]\n{setting}\n[SetUp "1"]\n[FEN "{self.FEN}"]\n\n'
            "21... a5a4+ *\n\n"
            for number, setting in enumerate(self.SETTINGS)
        )
        path = tmp_path / "games.kgn"
        path.write_text(text)
        with kohau.open_archive(tmp_path / "games.duckdb") as archive:
            assert archive.add([path]).added == len(self.SETTINGS)
            yield archive

    def test_they_are_explored_apart(self, collection: Collection) -> None:
        for variant, rules in (
            ("riatra", {}),
            ("vela", {}),
            ("vela", {"vela-no-capture": "paika"}),
            ("vela", {"vela-starter": "giver"}),
        ):
            assert collection.explore(variant=variant, rules=rules, fen=self.FEN).games == 1
        rules = {"vela-no-capture": "capturer-loses"}
        assert collection.explore(variant="vela", rules=rules, fen=self.FEN).games == 0

    def test_a_position_is_sought_in_all(self, collection: Collection) -> None:
        assert len(collection.search(position=self.FEN)) == len(self.SETTINGS)
        assert len(collection.search(position=self.FEN, variant="vela")) == 3

    def test_they_are_written_out_as_they_were(self, collection: Collection) -> None:
        starts = [played.start for played in stored(collection)]
        assert len(set(starts)) == len(self.SETTINGS)
        assert collection.check().faults == []
