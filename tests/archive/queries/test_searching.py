"""Searching for positions: what is wrong with plies, and games with other rules."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from collections_of_games import stored

import kohau
from kohau import Problem
from kohau.archive.store.collection import Collection

pytestmark = pytest.mark.xdist_group("searching")


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
