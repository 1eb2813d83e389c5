"""Searches for players, events, dates and other tags, and the command."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from collections_of_games import stored
from naive_searches import found_by
from project import ROOT, Run

from kohau import Problem, open_archive
from kohau.archive.queries.variations import variations_of
from kohau.archive.store.collection import Collection
from kohau.archive.store.record_query import RecordQuery

pytestmark = pytest.mark.xdist_group("searching")


class TestHeaders:
    @pytest.mark.parametrize(
        ("conditions", "expected"),
        [
            ({}, [1, 2, 3]),
            ({"player": "andree"}, [1, 2]),
            ({"player": "ANDRÉE"}, [1, 2]),
            ({"white": "andree"}, [2]),
            ({"black": "andree"}, [1]),
            ({"player": "rakotoarisao"}, []),
            ({"player": "rakotoarisao", "fuzzy": True}, [1]),
            ({"player": "soranyfa", "fuzzy": True}, [2, 3]),
            ({"player": "zzz", "fuzzy": True}, []),
            ({"event": "nasionaly", "fuzzy": True}, [1, 2]),
            ({"event": "nasionaly"}, []),
            ({"site": "antananarivu", "fuzzy": True}, [1]),
            ({"opening": "vakyloha", "fuzzy": True}, [1, 3]),
            ({"query": "soaaranyfa", "fuzzy": True}, [2, 3]),
            ({"query": "~nasionaly"}, [1, 2]),
            ({"query": 'player="andree"'}, [1, 2]),
            ({"query": "player=andre"}, []),
            ({"query": "white=andree"}, [2]),
            ({"query": "opening=Vakiloha"}, [1, 3]),
            ({"query": "2023"}, [1]),
            ({"query": "andree 2023-05"}, [1]),
            ({"query": "1. e2e3+ f4e5-"}, [1]),
            ({"query": "f4-e5W"}, [1]),
            ({"query": "bbbb1bbbb/bbbb1bbbb/bWbWWbWbW/WWWW1WWWW/WWWWWWWWW b - 1"}, [1, 3]),
            ({"query": 'event~"nasionaly open"'}, []),
            ({"moves": "e2e3+", "mirrored": True}, [1, 3]),
            ({"contains": "e2e3+ d4e5-", "mirrored": True}, [1]),
            ({"contains": "d4e5-"}, []),
            ({"event": "national"}, [1, 2]),
            ({"event": "%"}, [3]),
            ({"event": "_"}, [3]),
            ({"site": "antanan"}, [1]),
            ({"since": "2024"}, [2, 3]),
            ({"since": "2024-06-01"}, [2, 3]),
            ({"since": "2024-06-02"}, [2]),
            ({"until": "2023-12"}, [1]),
            ({"until": "2024-01"}, [1, 2]),
            ({"until": "2023"}, [1]),
            ({"result": "1-0"}, [1]),
            ({"result": "*"}, [2, 3]),
            ({"ending": "off the board"}, [1]),
            ({"opening": "vakiloha"}, [1, 3]),
            ({"game": "Fanorona", "variant": "RIATRA"}, [1, 2, 3]),
            ({"variant": "telo"}, []),
            ({"plies": "2.."}, [1]),
            ({"plies": "1"}, [2, 3]),
            ({"session": "final"}, [3]),
            ({"text": "LALAO"}, [1]),
            ({"moves": "1. e2e3+"}, [1, 3]),
            ({"moves": "e2-e3A f4-e5W"}, [1]),
            ({"moves": "f4e5-"}, []),
            ({"contains": "f4e5- e3e4+"}, [1]),
            ({"contains": "f4-e5W"}, [1]),
            ({"contains": "e2e3+ e3e4+"}, []),
            ({"where": "length > 1"}, [1]),
            ({"where": "white = 'Soaranyfa' OR 1 = 2"}, [3]),
            ({"where": "length = 1", "player": "rabe", "since": "2024"}, [3]),
            ({"player": "' OR '1' = '1"}, []),
            ({"event": "x') --"}, []),
        ],
    )
    def test_conditions(
        self, three: Collection, conditions: dict[str, Any], expected: list[int]
    ) -> None:
        assert three.search(**conditions).ids == expected
        assert three.count(**conditions) == len(expected)
        if conditions and "where" not in conditions:
            query = RecordQuery.of(str(three.select(**conditions)))
            chosen = [is_chosen for _, is_chosen in query.choose(stored(three))]
            assert [number for number in (1, 2, 3) if chosen[number - 1]] == expected

    def test_the_ply_before_consecutive_plies(self, three: Collection) -> None:
        assert found_by(three, contains="f4e5- e3e4+") == [(1, 1)]
        assert found_by(three, contains="e2e3+") == [(1, 0), (3, 0)]

    def test_conditions_on_positions_match_at_the_same_ply(self, three: Collection) -> None:
        after = next(iter(three.records()))
        assert after.line.plies[0] == "e2e3+"
        assert found_by(three, material="W22 b20", pattern="?????????/" * 4 + "?????????") == [
            (1, 1), (3, 1)
        ]  # fmt: skip
        taken = "bbbb.bbbb/bbbb.bbbb/bWbWWbWbW/WWWW.WWWW/WWWWWWWWW"
        assert found_by(three, pattern=taken, material="b20") == [(1, 1), (3, 1)]
        assert found_by(three, pattern=taken, material="b19") == []
        assert found_by(three, pattern=taken, position=f"{taken.replace('.', '1')} b - 1") == [
            (1, 1), (3, 1)
        ]  # fmt: skip

    @pytest.mark.parametrize(
        ("sort", "expected"),
        [("id", [1, 2, 3]), ("-id", [3, 2, 1]), ("white", [2, 1, 3]), ("-plies,-date", [1, 2, 3]),
         ("event,-id", [3, 2, 1]), ("site", [1, 2, 3]), ("round", [1, 2, 3])],
    )  # fmt: skip
    def test_sorting(self, three: Collection, sort: str, expected: list[int]) -> None:
        assert three.search(sort=sort).ids == expected
        assert three.search(sort=sort, limit=2).ids == expected[:2]

    @pytest.mark.parametrize(
        "conditions",
        [
            {"where": "1 = 1); DROP TABLE games; --"},
            {"where": "1 = 1; SELECT 2"},
            {"where": "id IN (SELECT 1 FROM read_text('/etc/passwd'))"},
            {"where": "no_column = 1"},
            {"where": "("},
            {"position": "xx"},
            {"position": "bbb/b1W/WWW w - 1"},
            {"pattern": "???"},
            {"pattern": "?????????/" * 4 + "????????Q"},
            {"pattern": "?????????/" * 4 + "????????"},
            {"material": "Z5"},
            {"material": "many"},
            {"moves": "nonsense"},
            {"moves": "1."},
            {"contains": "e2"},
            {"plies": "60..20"},
            {"plies": "few"},
            {"since": "May"},
            {"result": "2-0"},
            {"game": "chess"},
            {"variant": "rietra"},
            {"sort": "beauty"},
            {"sort": "ply"},
        ],
    )
    def test_malformed_conditions_are_reported(
        self, three: Collection, conditions: dict[str, Any], tmp_path: Path
    ) -> None:
        with pytest.raises(Problem):
            three.search(**conditions)
        assert len(three) == 3

    def test_unknown_conditions_are_errors(self, three: Collection) -> None:
        with pytest.raises(TypeError):
            three.search(playr="Rabe")

    def test_results_as_records_tables_and_relations(self, three: Collection) -> None:
        matches = three.search(contains="e2e3+", sort="-id")
        assert [record.white for record in matches] == ["Soaranyfa", "Rakotoarisoa, Jean"]
        assert matches.arrow().column("id").to_pylist() == [3, 1]
        assert matches.relation().aggregate("count(*)").fetchall() == [(2,)]
        assert three.search(player="nobody").arrow().num_rows == 0
        assert three.table("games").filter("length > 1").fetchall()[0][0] == 1


class TestCommand:
    def test_explore_requires_a_game_if_there_are_several(self, tmp_path: Path, kohau: Run) -> None:
        path = tmp_path / "mixed.duckdb"
        with open_archive(path):
            pass
        error = kohau("archive", "explore", path, status=2).stderr
        assert error == "Error: the game is not specified; the archive is empty\n"
        kohau("archive", "add", path, ROOT / "samples/annotated.kgn", ROOT / "samples/hamnar.kgn")
        error = kohau("archive", "explore", path, status=2).stderr
        assert "not specified; the archive contains fanorona, hamnar; use --game" in error
        assert "ply" in kohau("archive", "explore", path, "--game", "hamnar").stdout


def test_places_in_variations_are_shown(samples: Collection) -> None:
    """A position of a variation alone is shown with the variation's number."""
    number, inside = next(
        (number, inside)
        for number, played in zip(samples.search().ids, stored(samples), strict=True)
        for inside in variations_of(played)
        if inside.before == 0
    )
    fen = inside.positions[-1].fen()
    assert number not in samples.search(position=fen).ids
    matches = samples.search(position=fen, variations=True)
    at = matches.ids.index(number)
    assert (matches.plies[at], matches.variations[at]) == (len(inside.positions), inside.number)
    assert samples.count(query=f'variations position:"{fen}"') == len(matches)
