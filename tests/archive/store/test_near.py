"""Names that were perhaps meant, facets, events, and pairs of players."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from collectors import GRAND_PRIX, GRAND_PRIX_GAMES, PLAYERS, collectors_archive

import kohau
from kohau import Problem
from kohau.archive.queries.language import CollectionName
from kohau.archive.store.collection import Collection
from kohau.archive.store.near import corrections, loosened, names_with, near_names


@pytest.fixture(scope="module")
def collection(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Collection]:
    path = collectors_archive(tmp_path_factory.mktemp("near") / "club.duckdb")
    with kohau.open_archive(path, read_only=True) as archive:
        yield archive


def test_a_player_whose_name_is_written_exactly_so_comes_first(tmp_path: Path) -> None:
    one = '[White "{}"]\n[Game "fanorona"]\n\n1. d3e3{} *\n\n'
    path = tmp_path / "names.kgn"
    path.write_text(one.format("Soa", "+") + one.format("soa", "-") + one.format("Soa R", "+"))
    with kohau.open_archive(tmp_path / "names.duckdb") as games:
        games.add(path)
        assert [games.player(name).player.name for name in ("Soa", "soa", "soa r")] == [
            "Soa", "soa", "Soa R"
        ]  # fmt: skip
        with pytest.raises(Problem, match="3 players have names with 'SOA': "):
            games.player("SOA")


class TestNearNames:
    @pytest.mark.parametrize(
        ("typed", "meant"),
        [
            ("Rakatomelala", PLAYERS[0]),
            ("rakotomalalla hery", PLAYERS[0]),
            ("Sondergord", PLAYERS[1]),
            ("Pina Jose", PLAYERS[2]),
            ("Kovalsky", PLAYERS[3]),
        ],
    )
    def test_two_letters_are_wrong(self, collection: Collection, typed: str, meant: str) -> None:
        assert near_names(collection.connection, "player", typed)[0].name == meant

    def test_nothing_is_near(self, collection: Collection) -> None:
        assert near_names(collection.connection, "player", "Xyzzy") == []
        assert near_names(collection.connection, "player", "!?") == []
        assert near_names(collection.connection, "opening", "x") == []

    def test_corrections_count_the_games_of_the_whole_query(self, collection: Collection) -> None:
        query = collection.select("Rakatomelala and not result:*").query
        assert query
        first = corrections(collection.connection, query)[0]
        assert str(first.query) == f'player="{PLAYERS[0]}" and not result:*'
        assert first.games == collection.count(first.query) > 0
        query = collection.select("white:Rakatomelala result:0-1 plies:99").query
        assert query
        assert corrections(collection.connection, query) == []

    def test_corrections_of_events(self, collection: Collection) -> None:
        query = collection.select('event:"Grand Prex d Ete"').query
        assert query
        assert corrections(collection.connection, query)[0].games == GRAND_PRIX_GAMES

    def test_aliases(self, tmp_path: Path) -> None:
        with kohau.open_archive(collectors_archive(tmp_path / "own.duckdb")) as aliased:
            aliased.set_aliases({PLAYERS[1]: "Dane, A"})
            near = near_names(aliased.connection, "player", "Sondergord")
            assert [name.name for name in near] == ["Dane, A"]
            assert names_with(aliased.connection, ["player"], "sønder")[0].name == "Dane, A"

    def test_the_condition_that_excludes_all(self, collection: Collection) -> None:
        query = collection.select("pena xyzzy").query
        assert query
        (rest,) = loosened(collection.connection, query)
        assert (str(rest.condition), str(rest.query)) == ("xyzzy", "pena")
        assert rest.games == collection.count("pena") > 0
        query = collection.select("xyzzy").query
        assert query
        assert loosened(collection.connection, query) == []


def test_names_that_begin_with_a_part_come_first(tmp_path: Path) -> None:
    game = '[White "{}"]\n[Date "2024.01.{:02}"]\n[Game "fanorona"]\n\n1. d3e3+ *\n\n'
    names = ("Rabe", "Soa Rabe", "Soa Rabe", "Corabe", "Corabe", "Corabe")
    path = tmp_path / "names.kgn"
    path.write_text("".join(game.format(name, day) for day, name in enumerate(names, start=1)))
    with kohau.open_archive(tmp_path / "names.duckdb") as games:
        games.add(path)
        assert [name.name for name in names_with(games.connection, ["player"], "rabe")] == [
            "Rabe", "Soa Rabe", "Corabe"
        ]  # fmt: skip


def test_names_with_a_part(collection: Collection) -> None:
    assert [name.name for name in names_with(collection.connection, ["player"], "JOSE")] == [
        PLAYERS[2]
    ]
    first, *_ = names_with(collection.connection, ["event"], "ete")
    assert first == CollectionName("event", GRAND_PRIX, GRAND_PRIX_GAMES)
    assert len(names_with(collection.connection, ["player"], "a", 2)) == 2


class TestFacets:
    def test_counts_are_those_of_their_queries(self, collection: Collection) -> None:
        facets = {facet.name: facet for facet in collection.facets()}
        assert list(facets) == ["kind", "year", "event", "result", "opening"]
        for facet in facets.values():
            for value in facet.values:
                assert collection.count(value.query) == value.games, value
        assert sum(value.games for value in facets["result"].values) == len(collection)
        years = [value.value for value in facets["year"].values]
        assert years == sorted(years, reverse=True)

    def test_of_a_query(self, collection: Collection) -> None:
        facets = {facet.name: facet for facet in collection.facets("result:0-1", white="pena")}
        (only,) = facets["result"].values
        assert only.value == "0-1"
        assert only.games == collection.count("result:0-1 white:pena")
        assert collection.facets("nobody") == []


class TestEvents:
    def test_list(self, collection: Collection) -> None:
        events = {event.name: event for event in collection.events()}
        prix = events[GRAND_PRIX]
        assert (prix.games, prix.players, prix.sites) == (GRAND_PRIX_GAMES, len(PLAYERS), ["Lyon"])
        assert (prix.first or "")[:4] == "2020"
        assert [event.name for event in collection.events(white="machine")] == [
            "Machine-made session"
        ]

    def test_rounds_and_cross_table(self, collection: Collection) -> None:
        report = collection.event(GRAND_PRIX)
        assert [group.name for group in report.rounds[:3]] == ["1", "2", "3"]
        assert all(len(group.ids) == 6 for group in report.rounds[:3])
        assert {player.name for player in report.cross.players} == {*PLAYERS}
        assert report.sessions == []

    def test_sessions(self, collection: Collection) -> None:
        (session,) = collection.event("machine-made session").sessions
        assert [step.game.variant for _, step in session.games].count("vela") == 4

    def test_a_large_event(self, collection: Collection, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr("kohau.archive.store.events.MOST_GAMES", 7)
        monkeypatch.setattr("kohau.archive.store.events.MOST_SESSIONS", 0)
        rounds = collection.event(GRAND_PRIX).rounds
        assert [len(group.ids) for group in rounds] == [6, 1]
        report = collection.event("machine-made session")
        assert (report.sessions, report.omitted) == ([], 1)

    def test_unknown(self, collection: Collection) -> None:
        with pytest.raises(Problem, match="no event of these games is called 'Grand'"):
            collection.event("Grand")


class TestVersus:
    def test_scores(self, collection: Collection) -> None:
        versus = collection.versus("rakotomalala", "Peña, José").to_dict()
        total = versus["total"]
        assert total["games"] == collection.count(versus["query"]) > 0
        assert sum(row["games"] for row in versus["kinds"]) == total["games"]
        assert sum(row["games"] for row in versus["years"]) == total["games"]
        back = collection.versus("Peña, José", "rakotomalala").to_dict()["total"]
        assert (back["wins"], back["losses"]) == (total["losses"], total["wins"])

    def test_shared_openings(self, collection: Collection) -> None:
        for row in collection.versus(PLAYERS[0], PLAYERS[1]).to_dict()["openings"]:
            for who, name in (("one", PLAYERS[0]), ("other", PLAYERS[1])):
                query = f'player="{name}" and opening="{row["name"]}"'
                assert row[who]["games"] == collection.count(query)

    def test_players_who_never_met(self, collection: Collection) -> None:
        versus = collection.versus(PLAYERS[0], "Machine A").to_dict()
        assert (versus["total"], versus["kinds"]) == (None, [])
        with pytest.raises(Problem):
            collection.versus(PLAYERS[0], "nobody")
