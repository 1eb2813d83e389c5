"""What analysts use: views, other versions of DuckDB, position strings, the notebook."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from dataclasses import astuple
from pathlib import Path
from typing import Any

import duckdb
import pyarrow.parquet as pq
import pytest
from collections_of_games import filled, random_games, records_of, stored, text_of
from hypothesis import given
from hypothesis import strategies as st
from project import ROOT, Golden, Run
from trying import examples

from kohau import find_game, game_names, open_archive, random_replay
from kohau.archive.store import curation
from kohau.archive.store.collection import Collection
from kohau.archive.store.compaction import compact
from kohau.replay import registry
from kohau.replay.writing import render

pytestmark = pytest.mark.release

LEAGUE = ("samples/annotated.kgn", "samples/hamnar.kgn", "samples/hanga-roa.kgn")


@pytest.fixture(scope="module")
def original(tmp_path_factory: pytest.TempPathFactory, kohau: Run) -> Path:
    path = tmp_path_factory.mktemp("original") / "games.duckdb"
    kohau("archive", "add", path, *LEAGUE)
    return path


@pytest.fixture
def archive(original: Path, tmp_path: Path) -> Path:
    return shutil.copyfile(original, tmp_path / "games.duckdb")


@examples(10)
@given(st.lists(st.tuples(st.integers(0, 5), st.integers(0, 30)), min_size=1, max_size=6))
def test_positions_have_their_move_numbers_and_next_plies(choices: list[tuple[int, int]]) -> None:
    with (
        tempfile.TemporaryDirectory() as name,
        filled(Path(name), [text_of(random_games(choices))]) as collection,
    ):
        rows = collection.connection.execute(
            "SELECT game, ply, move_number, next FROM v_positions ORDER BY game, ply"
        ).fetchall()
        ids = collection.search().ids
        expected = [
            (id_, ply, played.start.numbering.at(ply)[0], word)
            for id_, played in zip(ids, stored(collection), strict=True)
            for ply, word in enumerate([*played.words, None])
        ]
    assert rows == expected


@pytest.mark.parametrize("plies", [3, 8])
def test_set_ups_have_their_move_numbers(tmp_path: Path, plies: int) -> None:
    for game in game_names():
        begin = random_replay(find_game(game).start(), "1", 1, plies).final
        played = random_replay(begin, "2", 1, 9)
        with filled(tmp_path, [render(played)]) as collection:
            rows = collection.connection.execute(
                "SELECT ply, move_number FROM v_positions ORDER BY ply"
            ).fetchall()
        assert rows == [(ply, begin.numbering.at(ply)[0]) for ply in range(len(played.line) + 1)]


@pytest.fixture
def install_raid(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[], None]]:
    """Return what registers the game of the tests of squares."""

    def register() -> None:
        monkeypatch.syspath_prepend(str(ROOT / "tests" / "data" / "games"))
        monkeypatch.setitem(registry.OWN_GAMES, "raid", "raid")

    yield register
    registry._game_named.cache_clear()  # noqa: SLF001 - the game is gone after a test


def test_a_game_of_a_package_has_move_numbers(
    tmp_path: Path, install_raid: Callable[[], None]
) -> None:
    """If it was installed when the archive was made, or when it was compacted."""
    numbers = "SELECT DISTINCT move_number FROM v_positions ORDER BY move_number"
    path = tmp_path / "games.duckdb"
    filled(tmp_path, []).close()  # without the package
    install_raid()
    (tmp_path / "raid.kgn").write_text(render(random_replay(find_game("raid").start(), "1", 1, 3)))
    with open_archive(path) as collection:
        collection.add([tmp_path / "raid.kgn"])
        assert collection.connection.execute(numbers).fetchall() == [(None,)]
    compact(str(path))
    with open_archive(path) as collection:
        assert collection.connection.execute(numbers).fetchall() == [(1,), (2,)]


def test_results_and_players(archive: Path) -> None:
    with open_archive(archive) as collection:
        collection.set_aliases({"Example White": "Rabe"})
        points = "SELECT sum(points), count(*) FROM v_results WHERE player = 'Rabe'"
        (row,) = collection.connection.execute(points).fetchall()
        (rabe,) = [player for player in collection.players() if player.name == "Rabe"]
        assert row == (rabe.points, rabe.games)
        rows = collection.connection.execute(
            "SELECT player, games, wins, draws, losses, points, score FROM v_players"
        ).fetchall()
        assert sorted(rows) == sorted((p.name, *astuple(p)[2:8]) for p in collection.players())
        assert collection.connection.execute("SELECT DISTINCT year FROM v_games").fetchall()


@pytest.mark.parametrize("compacted", [False, True])
def test_the_file_has_the_storage_version_of_duckdb_1_4(
    archive: Path, kohau: Run, compacted: bool
) -> None:
    if compacted:
        kohau("archive", "compact", archive)
    with duckdb.connect(archive, read_only=True) as connection:
        ((tags,),) = connection.execute(
            "SELECT tags FROM duckdb_databases() WHERE database_name = 'games'"
        ).fetchall()
    assert tags["storage_version"].startswith("v1.4.0")


JOINED = """
import duckdb
assert duckdb.__version__ == "1.4.0"
connection = duckdb.connect("{path}", read_only=True)
for view in ("v_games", "v_players", "v_results", "v_positions"):
    assert connection.execute(f"SELECT count(*) FROM {{view}}").fetchall()[0][0]
(row,) = connection.execute('''SELECT count(*) FROM positions p JOIN games g ON g.id = p.game
    LEFT JOIN words w ON w.id = p.next WHERE p.line = 0''').fetchall()
print(row[0])
"""


@pytest.mark.deep
def test_duckdb_1_4_opens_an_archive(archive: Path, tmp_path: Path, kohau: Run) -> None:
    kohau("archive", "remove", archive, "1")
    client = tmp_path / "client"
    command = [sys.executable, "-m", "pip", "install", "-q", "--target", str(client)]
    command.append("duckdb==1.4.0")
    subprocess.run(command, check=True, capture_output=True)
    done = subprocess.run(
        [sys.executable, "-c", JOINED.format(path=archive)],
        env={"PYTHONPATH": str(client)},
        capture_output=True,
        text=True,
        check=True,
    )
    with open_archive(archive, read_only=True) as collection:
        assert int(done.stdout) == collection.info()["positions"]


def test_position_strings_in_parquet_and_arrow(archive: Path, tmp_path: Path, kohau: Run) -> None:
    kohau("convert", archive, "-o", tmp_path / "g.parquet", "--positions")
    table = pq.read_table(tmp_path / "g.parquet")
    with open_archive(archive, read_only=True) as collection:
        expected = {
            tuple(position.fen() for position in played.positions) for played in stored(collection)
        }
        results = collection.search().arrow(positions=True)
    assert {tuple(fens) for fens in table["fens"].to_pylist()} == expected
    assert {tuple(fens) for fens in results["fens"].to_pylist()} == expected
    kohau("convert", archive, "-o", tmp_path / "same.parquet", "--positions")
    assert pq.read_table(tmp_path / "same.parquet").equals(table)
    kohau("convert", LEAGUE[0], "--to", "parquet", status=2)
    kohau("convert", archive, "--to", "csv", "--positions", status=2)


@pytest.mark.release
def test_the_notebook_runs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    import json

    notebook = json.loads((ROOT / "docs" / "analysis.ipynb").read_text())
    cells = [cell for cell in notebook["cells"] if cell["cell_type"] == "code"]
    assert len(cells) >= 6
    monkeypatch.chdir(ROOT)
    scope: dict[str, object] = {}
    for cell in cells:
        exec("".join(cell["source"]), scope)  # noqa: S102 - it is ours
    assert scope["shared"]


def rows_of_tables(collection: Collection) -> dict[str, int]:
    """Return the number of rows of each table of an archive."""
    names = collection.connection.execute("SELECT table_name FROM duckdb_tables() ORDER BY ALL")
    return {
        name: collection.connection.execute(f'SELECT count(*) FROM "{name}"').fetchall()[0][0]
        for (name,) in names.fetchall()
    }


class TestCompact:
    @pytest.mark.release
    def test_the_space_of_removed_games_is_freed(self, tmp_path: Path, kohau: Run) -> None:
        path = tmp_path / "games.duckdb"
        text = kohau("random", "fanorona", "--count", "150", "--seed", "1").stdout
        (tmp_path / "a.kgn").write_text(text)
        kohau("archive", "add", path, tmp_path / "a.kgn", LEAGUE[0])
        kohau("archive", "remove", path, *map(str, range(1, 151)))
        exported = kohau("convert", path).stdout
        output = kohau("archive", "compact", path).stdout
        after, before = (int(size.replace(",", "")) for size in re.findall(r"[\d,]{7,}", output))
        assert after == path.stat().st_size < before
        assert kohau("convert", path).stdout == exported
        assert "0 faults" in kohau("archive", "check", path).stdout
        assert kohau("archive", "add", path, LEAGUE[1]).stdout.startswith("2 records: 2 added")
        assert sorted(file.name for file in tmp_path.iterdir()) == ["a.kgn", "games.duckdb"]

    def test_a_copy(self, archive: Path, tmp_path: Path, kohau: Run) -> None:
        kohau("archive", "queries", archive, "--save", "open", "result:*")
        before = archive.read_bytes()
        copy = tmp_path / "copy.duckdb"
        kohau("archive", "compact", archive, "-o", copy)
        assert archive.read_bytes() == before
        with open_archive(archive) as original_archive, open_archive(copy) as other:
            assert rows_of_tables(original_archive) == rows_of_tables(other)
            assert other.queries() == {"open": "result:*"}
            assert other.check().faults == []

    def test_positions_are_sorted(self, tmp_path: Path, kohau: Run) -> None:
        """Games added one by one, and edited, are found as before."""
        played = random_games([(2 + number % 2 * 2, number) for number in range(9)])
        path = tmp_path / "games.duckdb"
        with filled(tmp_path, [render(replay) for replay in played]) as collection:
            others = random_games([(2, 50), (4, 51)])
            curation.store_edits(
                collection.connection, dict(zip((1, 5), records_of(others), strict=True))
            )
            board = "?????????/?????????/????.????/?????????/?????????"
            searches: list[dict[str, Any]] = [
                {"pattern": board, "game": "fanorona"},
                {"material": "W20..22", "game": "fanorona"},
                {"position": played[2].final.fen(), "game": "fanorona"},
            ]
            before = [collection.search(**conditions).ids for conditions in searches]
        kohau("archive", "compact", path)
        with open_archive(path) as collection:
            assert collection.check().faults == []
            assert [collection.search(**conditions).ids for conditions in searches] == before
            assert before[0]
            keys = [key for (key,) in collection.table("positions").project("key").fetchall()]
            assert keys == sorted(keys)
            unused = "FROM words ANTI JOIN positions ON next = words.id"
            assert collection.connection.execute(unused).fetchall() == []
            assert collection.remove([2, 5]) == 2
            assert collection.check().faults == []

    @pytest.mark.parametrize("target", ["no/copy.duckdb", "."])
    def test_nothing_is_left_of_a_copy_that_cannot_be_written(
        self, archive: Path, tmp_path: Path, kohau: Run, target: str
    ) -> None:
        before = archive.read_bytes()
        done = kohau("archive", "compact", archive, "-o", tmp_path / target, status=2)
        assert done.stderr.count("\n") == 1
        assert archive.read_bytes() == before
        assert [file.name for file in tmp_path.iterdir()] == ["games.duckdb"]

    def test_an_archive_that_is_being_written_is_not_compacted(
        self, archive: Path, kohau_process: Run
    ) -> None:
        with open_archive(archive):
            done = kohau_process("archive", "compact", archive, status=2)
        assert "in use" in done.stderr

    @pytest.mark.release
    def test_a_backup_while_others_read(
        self, archive: Path, tmp_path: Path, kohau_process: Run
    ) -> None:
        copy = tmp_path / "copy.duckdb"
        with open_archive(archive, read_only=True) as collection:
            kohau_process("archive", "compact", archive, "-o", copy)
            kohau_process("archive", "compact", archive, "-o", copy)  # it replaces a copy
            done = kohau_process("archive", "compact", archive, "-o", archive, status=2)
            assert "in use" in done.stderr
            before = collection.search().ids
        with open_archive(copy) as collection:
            assert collection.check().faults == []
            assert collection.search().ids == before

    def test_what_is_no_archive(self, tmp_path: Path, kohau: Run) -> None:
        kohau("archive", "compact", tmp_path / "none.duckdb", status=2)
        assert list(tmp_path.iterdir()) == []


class TestPlayer:
    @pytest.mark.parametrize("form", ["text", "json", "markdown"])
    def test_the_report(self, archive: Path, kohau: Run, golden: Golden, form: str) -> None:
        text = kohau("archive", "players", archive, "example w", "--format", form).stdout
        golden(f"archive-player.{form}", text)
        if form == "text":
            assert max(map(len, text.splitlines())) <= 80

    def test_aliases_are_applied(self, archive: Path, kohau: Run) -> None:
        with open_archive(archive) as collection:
            collection.set_aliases({"Example White": "Rabe", "Example Black": "Rabe"})
        done = kohau("archive", "players", archive, "Example White")
        assert done.stdout.startswith("Rabe (also Example Black; Example White)")

    def test_a_page(self, archive: Path, tmp_path: Path, kohau: Run) -> None:
        kohau("archive", "players", archive, "example w", "-o", tmp_path / "page.html")
        text = (tmp_path / "page.html").read_text()
        assert "<h1>Example White</h1>" in text
        assert "Longest games" in text
        assert 'href="/' not in text

    def test_the_longest_games_are_linked(self, archive: Path, tmp_path: Path, kohau: Run) -> None:
        page = tmp_path / "page.html"
        kohau("archive", "players", archive, "example w", "-o", page, "--explorer", "http://x")
        linked = re.findall(r'<a href="http://x/games/([^"]+)">(\d+)</a>', page.read_text())
        with open_archive(archive) as collection:
            digests = collection.connection.execute("SELECT digest, id FROM games").fetchall()
        assert linked
        assert set(linked) <= {(str(digest), str(id_)) for digest, id_ in digests}
