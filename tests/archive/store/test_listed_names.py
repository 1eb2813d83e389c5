"""Merged names: everything that lists games, or counts them by name, has the same names."""

from __future__ import annotations

import csv
import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from collections_of_games import copied
from project import Run

from kohau.archive.store import curation, facets
from kohau.archive.store.collection import Collection
from kohau.archive.store.selection import EVERYTHING

GAMES = """
[Event "Club evening"]
[Site "Tana"]
[Date "2026.11.20"]
[Session "1"]
[White "Rabe, Jean"]
[Black "Soa"]
[Game "fanorona"]
[Variant "riatra"]

1. e2e3+ f4e5- 1-0

[Event "CLUB EVENING"]
[Site "Antananarivo"]
[Date "2026.11.21"]
[White "SOA"]
[Black "J. Rabe"]
[Game "fanorona"]

1. d3e3+ c3d3+ 0-1

[Event "Another"]
[White "Vao"]
[Black "J. Rabe"]
[Game "fanorona"]

1. e2e3+ 1-0
"""

MERGED = {
    "player": {"J. Rabe": "Rabe, Jean", "SOA": "Soa"},
    "event": {"CLUB EVENING": "Club evening"},
    "site": {"Tana": "Antananarivo"},
}
PAIRS = [("Rabe, Jean", "Soa"), ("Soa", "Rabe, Jean"), ("Vao", "Rabe, Jean")]


@pytest.fixture
def club(tmp_path: Path) -> Iterator[Collection]:
    with copied(tmp_path, GAMES) as collection:
        collection.merge_names(MERGED)
        yield collection


class TestListedNames:
    def test_lists_of_games_have_merged_names_and_know_the_recorded_ones(
        self, club: Collection
    ) -> None:
        results = club.search()
        assert results.rows(["white", "black"]) == PAIRS
        assert results.rows(["event", "site"])[:2] == [("Club evening", "Antananarivo")] * 2
        assert results.rows(["recorded_black", "recorded_event"])[1] == ("J. Rabe", "CLUB EVENING")
        assert results.rows(["recorded_site"])[0] == ("Tana",)
        table = results.arrow().to_pylist()
        assert [(row["white"], row["black"]) for row in table] == PAIRS
        assert (table[1]["recorded_white"], table[1]["recorded_black"]) == ("SOA", "J. Rabe")
        assert [record.black for record in results] == ["Soa", "J. Rabe", "J. Rabe"]

    def test_lists_are_sorted_by_merged_names(self, club: Collection) -> None:
        """As recorded, "SOA" comes before "Soa", "CLUB EVENING" before "Club evening"."""
        assert club.search(sort="black,-date").ids == [2, 3, 1]
        assert club.search(sort="-white").ids == [3, 2, 1]
        assert club.search(sort="event,-date").ids == [3, 2, 1]

    def test_players_and_events_are_counted_by_merged_names(self, club: Collection) -> None:
        assert [(player.name, player.games, player.wins) for player in club.players()] == [
            ("Rabe, Jean", 3, 2),
            ("Soa", 2, 0),
            ("Vao", 1, 1),
        ]
        (club_evening, another) = club.events()
        assert (club_evening.name, club_evening.games, club_evening.players) == (
            "Club evening",
            2,
            2,
        )
        assert club_evening.sites == ["Antananarivo"]
        assert (another.name, another.players) == ("Another", 2)
        (events,) = (facet for facet in facets.facets(club.connection, EVERYTHING)
                     if facet.name == "event")  # fmt: skip
        assert [(value.value, value.games) for value in events.values] == [
            ("Club evening", 2),
            ("Another", 1),
        ]

    def test_reports_have_merged_names(self, club: Collection) -> None:
        report = club.player("rabe")
        assert sorted(side.opponent for side in report.sides) == ["Soa", "Soa", "Vao"]
        cross = club.event("Club evening").cross
        assert cross.points == {
            ("Rabe, Jean", "Soa"): "11",
            ("Soa", "Rabe, Jean"): "00",
        }
        (session,) = club.event("Club evening").sessions
        ((_, step),) = session.games
        assert (step.game.white, step.game.black) == ("Rabe, Jean", "Soa")
        (ply, *_) = club.explore(game="fanorona", top=3).continuations
        assert [(game.white, game.black) for game in ply.top or ()] == PAIRS[::2]

    def test_flagged_games_have_merged_names(self, club: Collection) -> None:
        curation.flag(club.connection, [2], add=["seen"])
        (flagged,) = club.flagged()
        assert (flagged.white, flagged.black) == PAIRS[1]

    def test_commands(self, club: Collection, tmp_path: Path, kohau: Run) -> None:
        club.close()
        path = tmp_path / "games.duckdb"
        document = json.loads(kohau("archive", "search", path, "--format", "json").stdout)
        assert [(game["white"], game["black"]) for game in document] == PAIRS
        rows = kohau("archive", "search", path, "--format", "csv").stdout.splitlines()
        assert [(row["white"], row["black"]) for row in csv.DictReader(rows)] == PAIRS
        text = kohau("archive", "search", path).stdout
        assert "J. Rabe" not in text
        assert "CLUB" not in text
        records = kohau("archive", "search", path, "--format", "kgn").stdout
        assert '[Black "J. Rabe"]' in records
