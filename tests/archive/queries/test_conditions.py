"""What conditions mean, one by one, in archives and files."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path

import duckdb
import pytest
from collections_of_games import filled, stored
from conditions import GAMES, values
from hypothesis import given
from project import ROOT, Run

from kohau import Problem, Record, read_text, verify
from kohau.archive.queries.values import has_name
from kohau.archive.store.collection import Collection
from kohau.archive.store.database import folding_of
from kohau.archive.store.record_query import RecordQuery

TAKEN = "pattern:bbbb.bbbb/bbbb.bbbb/bWbWWbWbW/WWWW.WWWW/WWWWWWWWW"


START = 'position:"bbbbbbbbb/bbbbbbbbb/bWbW1bWbW/WWWWWWWWW/WWWWWWWWW w - 1"'


class TestMeaning:
    @pytest.mark.parametrize(
        ("query", "expected"),
        [
            ("nationaly soara", [2]),
            ("not nationaly", [3]),
            ("not event:nationaly", [3]),
            ("not (rabe or result:1-0)", [2]),
            ("not since:2024", [1]),
            ("not session:final", [1, 2]),
            ("not text:lalao", [2, 3]),
            (TAKEN, [1, 3]),
            (f"not {TAKEN}", [2]),
            (f"{TAKEN} and material:b20", [1, 3]),
            (f"{TAKEN} and material:b22", []),
            (f"not not {TAKEN} and material:b22", [1, 3]),
            (f"{START} and {TAKEN}", []),
            (f"({START} or {TAKEN}) and material:b20", [1, 3]),
            (f"{TAKEN} and not rabe", [1]),
            ("moves:e2e3+ not contains:f4e5-", [3]),
            ("material:b20 and not material:b..19", [3]),
            ("moves:e2-e3A", [1, 3]),
        ],
    )
    def test_on_an_archive_and_on_records(
        self, three: Collection, query: str, expected: list[int]
    ) -> None:
        assert three.search(query=query).ids == expected
        answers = RecordQuery.of(query).choose(stored(three))
        assert [n for n, (_, is_chosen) in enumerate(answers, start=1) if is_chosen] == expected

    def test_the_first_ply_at_which_a_query_holds(self, three: Collection) -> None:
        assert three.search(query=f"{TAKEN} or {START}").plies == [0, 0, 0]
        assert three.search(query=f"{TAKEN} or material:b17..18").plies == [1, 1]
        assert three.search(query=f"{TAKEN} or white:andree").plies == [1, 0, 1]
        assert three.search(query="contains:f4e5- or rabe").plies == [1, None]
        assert three.search(query=f"not {TAKEN}").plies == [None]

    def test_options_are_the_same_conditions(self, three: Collection) -> None:
        selection = three.select(player="andree", plies="2..", fuzzy=True)
        assert str(selection) == "player~andree and plies:2.."
        both = three.search(player="andree", query="event:nat or rabe", where="length > 1")
        assert both.ids == [1]

    def test_aliases_hold_in_queries(self, three: Collection) -> None:
        three.set_aliases({"Andree": "Andrée", "Rabe": "Soaranyfa"})
        assert three.search(query="rabe").ids == [2, 3]
        assert three.search(query="not black:soaranyfa").ids == [1]

    @pytest.mark.parametrize(
        ("query", "message"),
        [
            ("rabe or pattern:???", "character 17 of the query: the pattern has 1 rank,"),
            ("position:x", "character 10 of the query:"),
            ("contains:e2", "character 10 of the query: 'e2' is not a ply"),
            ("moves:d3e3", "ply 1 of the moves: this captures, by approach or by withdrawal"),
            ("game:hamnar variant:telo", "character 21 of the query: "),
        ],
    )
    def test_conditions_that_fit_no_game(self, three: Collection, query: str, message: str) -> None:
        with pytest.raises(Problem) as raised:
            three.search(query=query)
        assert message in raised.value.message

    def test_a_pattern_and_the_name_of_another_game(self, tmp_path: Path) -> None:
        text = GAMES + '\n[Game "hamnar"]\n\n0. @P *\n'
        with filled(tmp_path, [text]) as collection:
            assert collection.search(query="game:hamnar pattern:???b?/?????/?????/?????/?????").ids
            with pytest.raises(Problem, match="character 21 of the query"):
                collection.search(query=f"game:hamnar {TAKEN}")
            with pytest.raises(Problem, match="does not fit any game here"):
                collection.search(query="pattern:???")

    def test_exploring_and_players_of_some_games(self, three: Collection) -> None:
        explored = three.explore(game="fanorona", query="result:*")
        assert [(entry.ply, entry.games) for entry in explored.continuations] == [
            ("d3e3+", 1), ("e2e3+", 1)
        ]  # fmt: skip
        assert explored.games == 2
        assert three.explore(game="fanorona", query="nobody").continuations == []
        assert {player.name for player in three.players(query="result:1-0")} == {
            "Rakotoarisoa, Jean", "Andrée"
        }  # fmt: skip
        assert three.summarise(query="event:nationaly not result:*").cross is not None
        assert three.summarise(query="event:nationaly or rabe").cross is None


@cache
def connection() -> duckdb.DuckDBPyConnection:
    return duckdb.connect()


class TestNames:
    @pytest.mark.parametrize(
        ("name", "wanted", "fits"),
        [
            ("Soaranyfa", "soranyfa", True),
            ("Soaranyfa", "soaaranyfa", True),
            ("Soaranyfa", "saoranyfa", True),
            ("Soaranyfa", "soaranifa", True),
            ("Vao, Nirina", "nirinna", True),
            ("Vao, Nirina", "vaa", True),
            ("Vao, Nirina", "soa", False),
            ("Náivo", "naivo", True),
            ("Li", "Lu", False),
            ("ΑΣ", "ας", True),
            ("Søren Østergaard", "soren ostergaard", True),
            ("Łukasz Weiß", "lukasz weiss", True),
            ("Þór Ðæmi", "thor daemi", True),
            ("I\u015eIK", "\u0131\u015f\u0131k", True),
        ],
    )
    def test_fuzzy_names(self, name: str, wanted: str, fits: bool) -> None:
        assert has_name(name, wanted, "similar") == fits

    @given(values, values)
    def test_parts_match_as_in_an_archive(self, text: str, part: str) -> None:
        database = connection()
        query = f"SELECT contains({folding_of(database, '$1')}, {folding_of(database, '$2')})"
        ((expected,),) = database.execute(query, [text, part]).fetchall()
        assert has_name(text, part) == expected


class TestFiles:
    @pytest.fixture
    def records(self, tmp_path: Path) -> Path:
        path = tmp_path / "games.kgn"
        path.write_text(GAMES + '\n[White "Rabe"]\n[Game "fanorona"]\n\n1. a1a2 *\n')
        return path

    def test_convert(self, records: Path, kohau: Run) -> None:
        text = kohau("convert", records, "--query", f"{TAKEN} and not rabe").stdout
        assert [record.white for record in records_of(text)] == ["Rakotoarisoa, Jean"]
        assert kohau("convert", records, "--query", "nobody").stdout == ""
        done = kohau("convert", records, "--query", "rabe", status=1)
        assert [record.black for record in records_of(done.stdout)] == ["Rabe"]
        assert "games.kgn:31:4: error: there is a stone on a2" in done.stderr

    def test_validate(self, records: Path, kohau: Run) -> None:
        done = kohau("validate", records, "--query", "not rabe")
        assert done.stdout == "2 records: 2 valid, 0 invalid, 4 plies\n"
        report = kohau("validate", records, "--query", "rabe", "--format", "json", status=1).stdout
        first, summary = map(json.loads, report.splitlines())
        assert (first["record"], first["line"], first["code"]) == (4, 31, "illegal-ply")
        assert (summary["records"], summary["valid"]) == (2, 1)

    def test_sessions_are_checked_with_all_their_records(self, kohau: Run) -> None:
        file = ROOT / "samples" / "sessions" / "mistakes.kgn"
        everything = kohau("validate", file, "--format", "json", status=1).stdout.splitlines()
        some = kohau(
            "validate", file, "--format", "json", "--query", "variant:vela", status=None
        ).stdout.splitlines()
        assert set(some[:-1]) < set(everything[:-1])
        velas = [json.loads(row)["record"] for row in some[:-1]]
        text = file.read_text()
        for number in velas:
            assert '[Variant "vela"]' in text.split("[Event ")[number]

    def test_summarise_and_view(self, records: Path, tmp_path: Path, kohau: Run) -> None:
        document = json.loads(
            kohau("summarise", records, "--query", "andree", "--format", "json").stdout
        )
        assert (document["records"], document["plies"]) == (2, 4)
        page = tmp_path / "page.html"
        kohau("view", records, "--query", "result:1-0", "-o", page)
        assert "Rakotoarisoa, Jean" in page.read_text()
        assert "Soaranyfa" not in page.read_text()

    @pytest.mark.release
    def test_places_stay_those_in_the_file(self, tmp_path: Path, kohau: Run) -> None:
        """Records that are left out count where later ones are numbered, in all batches."""
        path = tmp_path / "many.kgn"
        good = '[White "Soa"]\n[Game "fanorona"]\n\n1. e2e3+ *\n\n'
        bad = '[White "Rabe"]\n[Game "fanorona"]\n\n1. a1a2 *\n'
        count = 12_000
        path.write_text(good * count + bad)
        done = kohau(
            "validate", path, "--query", "rabe", "--jobs", "2", "--format", "json", status=1
        )
        row = json.loads(done.stdout.splitlines()[0])
        assert (row["record"], row["line"]) == (count + 1, 5 * count + 4)

    @pytest.mark.parametrize("command", ["validate", "convert", "summarise"])
    def test_bad_queries_are_reported_before_anything_is_read(
        self, command: str, kohau: Run
    ) -> None:
        for query, place in [("rabe and", 9), ("a pattern:???", 11), ("x @mine", 3)]:
            done = kohau(command, "no-file", "--query", query, status=2)
            assert done.stdout == ""
            assert done.stderr.startswith(f"Error: character {place} of the query: ")
            assert done.stderr.count("\n") == 1


def records_of(text: str) -> list[Record]:
    return list(read_text(text))


def test_a_record_of_which_nothing_says_the_game_is_of_none() -> None:
    """It is chosen by what its tags say, and so is one with an illegal ply."""
    texts = (
        '[White "Rabe"]\n[Game "fanorona"]\n\n1. e2e3+ *\n',
        '[White "Rabe"]\n[Game "fanorona"]\n[FEN "x"]\n[SetUp "1"]\n\n1. e2e3+ *\n',
        '[White "Soa"]\n[Game "fanorona"]\n\n1. e2e3+ a1a9 *\n',
    )
    replays = [verify(record) for text in texts for record in read_text(text)]
    assert [played.valid for played in replays] == [True, False, False]

    def chosen(query: str) -> list[int]:
        answers = RecordQuery.of(query).choose(replays)
        return [number for number, (_, is_chosen) in enumerate(answers) if is_chosen]

    assert chosen("game:fanorona") == chosen("moves:e2e3+") == [0, 2]
    assert chosen("not game:fanorona") == chosen("not contains:e2e3+") == [1]
    assert chosen("rabe") == [0, 1]
    assert chosen("plies:1") == [0, 2]
