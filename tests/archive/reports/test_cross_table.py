"""Cross-tables: of files and of archives, in all forms."""

from __future__ import annotations

import csv
import json
from pathlib import Path

import pytest
from project import Run

import kohau
from kohau.archive.reports.cross_table import rows_of
from kohau.archive.store.contents import Player
from kohau.archive.store.pairings import Cross

RECORD = """[Event "{event}"]
[Date "{date}"]
[White "{white}"]
[Black "{black}"]
[Game "fanorona"]

1. e2e3+ f4e5- {result}

"""


def league(*games: tuple[str, str, str], event: str = "League") -> str:
    return "".join(
        RECORD.format(
            event=event, date=f"2026.11.{day:02}", white=white, black=black, result=result
        )
        for day, (white, black, result) in enumerate(games, start=1)
    )


GAMES = (
    ("Rabe", "Soa", "1-0"),
    ("Soa", "Vao", "1/2-1/2"),
    ("Vao", "Rabe", "*"),
    ("Soa", "Rabe", "1-0"),
    ("?", "Soa", "1-0"),
)
COLUMNS = ["place", "name", "1", "2", "3", "points", "games"]
ROWS = [
    ["1", "Soa", "×", "01", "½", "1.5", "4"],
    ["2", "Rabe", "10", "×", "*", "1.0", "3"],
    ["3", "Vao", "½", "*", "×", "0.5", "2"],
]


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "league.kgn"
    path.write_text(league(*GAMES))
    return path


class TestFiles:
    def test_games_of_one_event_have_a_cross_table_in_every_form(
        self, file: Path, kohau: Run
    ) -> None:
        assert "Cross-table: League\n" in kohau("summarise", file).stdout
        assert "## Cross-table: League\n" in kohau("summarise", file, "--format", "markdown").stdout
        table = json.loads(kohau("summarise", file, "--format", "json").stdout)["cross_table"]
        assert table["event"] == "League"
        assert [row[:5] for row in table["rows"]] == [row[:5] for row in ROWS]
        cells = kohau("summarise", file, "--format", "csv").stdout
        assert "Cross-table: League,2,name,Rabe\nCross-table: League,2,1,10\n" in cells
        assert ">Cross-table: League</h2>" in kohau("summarise", file, "--format", "html").stdout

    def test_the_table_alone(self, file: Path, kohau: Run) -> None:
        alone = "summarise", file, "--cross-table"
        header, *rows = csv.reader(kohau(*alone, "--format", "csv").stdout.splitlines())
        assert header == [*COLUMNS, "performance"]
        assert [row[:-1] for row in rows] == ROWS
        first = json.loads(kohau(*alone, "--format", "json").stdout)[0]
        assert (first["name"], first["2"], first["points"]) == ("Soa", "01", 1.5)
        assert kohau(*alone).stdout.startswith("3 players\n\nCross-table: League\n")
        refused = kohau(*alone, "--format", "html", status=2).stderr
        assert "--cross-table has no page" in refused

    def test_processes_do_not_matter(self, tmp_path: Path, kohau: Run) -> None:
        file = tmp_path / "long.kgn"
        file.write_text(league(*GAMES * 200))
        one, two = (
            kohau("summarise", file, "--cross-table", "--jobs", jobs, "--format", "csv").stdout
            for jobs in ("1", "2")
        )
        assert one == two
        (soa,) = (row for row in csv.reader(one.splitlines()) if row[1] == "Soa")
        assert 400 in map(len, soa)

    def test_games_of_several_events_have_none_unless_one_is_chosen(
        self, file: Path, kohau: Run
    ) -> None:
        file.write_text(file.read_text() + league(("Rabe", "Vao", "1-0"), event="Cup"))
        assert "Cross-table" not in kohau("summarise", file).stdout
        refused = kohau("summarise", file, "--cross-table", status=2).stderr
        assert "there is no event that all games are of" in refused
        assert "event:" in refused
        chosen = kohau("summarise", file, "--cross-table", "--query", "event:cup").stdout
        assert "Cross-table: Cup\n" in chosen
        both = kohau("summarise", file, "--cross-table", "--query", "event~u").stdout
        assert "Cross-table: u\n" in both
        file.write_text(league(*GAMES) + league(("Rabe", "Vao", "1-0"), event="?"))
        assert "Cross-table" not in kohau("summarise", file).stdout

    def test_two_players_have_one_only_if_it_is_asked_for(self, file: Path, kohau: Run) -> None:
        file.write_text(league(GAMES[0]))
        assert "Cross-table" not in kohau("summarise", file).stdout
        assert "Cross-table" in kohau("summarise", file, "--cross-table").stdout

    def test_names_that_are_configured(self, file: Path, kohau: Run) -> None:
        """An event under two names is one."""
        file.write_text(file.read_text() + league(("Rabé", "Vao", "1-0"), event="LEAGUE"))
        (file.parent / "kohau.toml").write_text(
            '[aliases.players]\n"Rabe" = ["Rabé"]\n[aliases.events]\n"League" = ["LEAGUE"]\n'
        )
        output = kohau("summarise", file, "--cross-table", "--format", "csv").stdout
        assert "1,Rabe,×,10,1*,2.0,4,1498\n" in output


class TestArchives:
    def test_as_for_files_with_performances(self, file: Path, tmp_path: Path, kohau: Run) -> None:
        archive = tmp_path / "games.duckdb"
        kohau("archive", "add", archive, file)
        output = kohau("summarise", archive, "--cross-table", "--format", "csv").stdout
        header, *rows = csv.reader(output.splitlines())
        assert header == [*COLUMNS, "performance"]
        assert [row[:-1] for row in rows] == ROWS
        assert "Cross-table: League\n" in kohau("summarise", archive).stdout

    def test_games_of_several_events(self, file: Path, tmp_path: Path, kohau: Run) -> None:
        archive = tmp_path / "games.duckdb"
        file.write_text(file.read_text() + league(("Rabe", "Vao", "1-0"), event="Cup"))
        kohau("archive", "add", archive, file)
        summarise = "summarise", archive
        assert "Cross-table" not in kohau(*summarise).stdout
        assert "Cross-table: League\n" in kohau(*summarise, "--query", "event:league").stdout
        assert "Cross-table: u\n" in kohau(*summarise, "--query", "event:u").stdout


def player(name: str, points: float, games: int) -> Player:
    return Player(name, (name,), games, 0, 0, 0, points, None, None)


def test_a_long_table_has_the_first_players() -> None:
    players = [player(f"P{number:02}", number, number) for number in range(45)]
    cross = Cross.of("Open", {}, players)
    rows = rows_of(cross)
    assert rows.title == "Cross-table: Open, the first 40 of 45"
    assert [player.name for player in cross.players[:2]] == ["P44", "P43"]


def test_points_against_each_other(tmp_path: Path) -> None:
    path = tmp_path / "games.kgn"
    path.write_text(league(("Rabe", "Soa", "1-0"), ("Soa", "Rabe", "1/2-1/2"), ("Soa", "?", "1-0")))
    with kohau.open_archive(tmp_path / "games.duckdb") as collection:
        collection.add(path)
        cross = collection.summarise().cross
        assert cross
        assert cross.points == {("Rabe", "Soa"): "1½", ("Soa", "Rabe"): "0½"}
        # Results of damaged archives give no points.
        collection.connection.execute("UPDATE games SET result = '2-0' WHERE black = 'Soa'")
        cross = collection.summarise().cross
        assert cross
        assert cross.points == {("Rabe", "Soa"): "*½", ("Soa", "Rabe"): "*½"}


def test_equal_points_are_ordered_by_the_games_against_each_other() -> None:
    points = {
        ("Vao", "Soa"): "1", ("Soa", "Vao"): "0", ("Soa", "Rabe"): "1", ("Rabe", "Soa"): "0",
        ("Rabe", "Hery"): "½", ("Hery", "Rabe"): "½", ("Hery", "Vao"): "0", ("Vao", "Hery"): "1",
        ("Soa", "Hery"): "1", ("Hery", "Soa"): "0",
    }  # fmt: skip
    players = [player("Rabe", 0.5, 2), player("Hery", 0.5, 3),
               player("Soa", 2, 3), player("Vao", 2, 2)]  # fmt: skip
    cross = Cross.of("League", points, players)
    assert [player.name for player in cross.players] == ["Vao", "Soa", "Hery", "Rabe"]
    assert [row[0] for row in cross.rows()] == [1, 2, 3, 3]
    assert [row[0] for row in cross.texts().rows] == ["1", "2", "3–4", "3–4"]
