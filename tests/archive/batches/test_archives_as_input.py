"""Commands that read files read archives, too: the same records, in the same way."""

from __future__ import annotations

import gzip
import json
import shutil
from pathlib import Path

import pytest
from collections_of_games import filled
from project import Run

from kohau import open_archive, read_text

pytestmark = pytest.mark.release

SAMPLES = ("samples/annotated.kgn", "samples/hamnar.kgn", "samples/sessions/clean.kgn",
           "samples/machine/fanorona.telo.schadd.kgn")  # fmt: skip


@pytest.fixture(scope="module")
def original(tmp_path_factory: pytest.TempPathFactory, kohau: Run) -> Path:
    path = tmp_path_factory.mktemp("original") / "games.duckdb"
    kohau("archive", "add", path, *SAMPLES)
    return path


@pytest.fixture
def archive(original: Path, tmp_path: Path) -> Path:
    return shutil.copyfile(original, tmp_path / "games.duckdb")


def test_convert_chooses_games_by_a_saved_query(archive: Path, kohau: Run) -> None:
    kohau("archive", "queries", archive, "--save", "laps", "game:hamnar")
    text = kohau("convert", archive, "--query", "@laps").stdout
    assert {record.tags["Game"] for record in read_text(text)} == {"hamnar"}
    kohau("convert", SAMPLES[0], "--query", "@laps", status=2)


class TestValidate:
    def test_problems_name_archive_game_and_ply(self, tmp_path: Path, kohau: Run) -> None:
        path = tmp_path / "games.duckdb"
        kohau("archive", "add", path, "samples/sessions/mistakes.kgn", status=1)
        done = kohau("validate", path, "--format", "json")
        *diagnostics, summary = map(json.loads, done.stdout.splitlines())
        with open_archive(path, read_only=True) as collection:
            ids = collection.search().ids
        assert [(d["file"], d["line"], d["record"] in ids) for d in diagnostics] == [
            (str(path), None, True) for _ in diagnostics
        ]
        assert (summary["valid"], summary["invalid"]) == (len(ids), 0)

    def test_sessions_are_checked_with_all_their_games(self, archive: Path, kohau: Run) -> None:
        assert "warning" not in kohau("validate", archive).stdout
        done = kohau("validate", archive, "--query", "session:clean result:0-1")
        assert "0 invalid" in done.stdout
        assert "round" not in done.stdout

    def test_a_damaged_game_is_an_error(self, archive: Path, kohau: Run) -> None:
        with open_archive(archive) as collection:
            collection.connection.execute("UPDATE games SET annotations = '{' WHERE id = 1")
        assert "game 1 is damaged" in kohau("validate", archive, status=1).stdout
        done = kohau("convert", archive, status=1)
        assert "game 1 is damaged" in done.stderr
        assert done.stdout


class TestShow:
    def test_a_game_by_its_id(self, archive: Path, kohau: Run) -> None:
        kohau("archive", "remove", archive, "1")
        assert "there is no game" in kohau("archive", "remove", archive, "1", status=2).stderr
        document = json.loads(kohau("show", archive, "--record", "2", "--format", "json").stdout)
        assert (document["record"], document["variant"]) == (2, "dimy")
        assert "has no game 1" in kohau("show", archive, "--record", "1", status=2).stderr

    @pytest.mark.parametrize("files", [True, False])
    def test_the_first_that_satisfies_a_query(self, archive: Path, kohau: Run, files: bool) -> None:
        name = SAMPLES[0] if files else archive
        done = kohau("show", name, "--query", "variant:telo", "--format", "json")
        assert json.loads(done.stdout)["variant"] == "telo"
        kohau("show", name, "--query", "variant:telo", "--record", "1", status=2)

    def test_sessions(self, archive: Path, kohau: Run) -> None:
        of_archive = kohau("show", "--session", archive).stdout
        assert of_archive == kohau("show", "--session", SAMPLES[2]).stdout


def test_view_shows_the_games_of_an_archive(archive: Path, tmp_path: Path, kohau: Run) -> None:
    kohau("view", archive, "--query", "variant:telo", "-o", tmp_path / "page.html")
    assert "fanorona" in (tmp_path / "page.html").read_text().lower()


def test_view_shows_games_with_problems(tmp_path: Path, kohau: Run) -> None:
    """Problems in games of archives have no lines."""
    text = '[White "Soa"]\n[Setup "1"]\n[Game "fanorona"]\n\n1. e2e3+ *\n'
    with filled(tmp_path, [text]):
        pass
    path = tmp_path / "games.duckdb"
    assert "misspelt-tag" in kohau("validate", path).stdout
    kohau("view", path, "-o", tmp_path / "page.html")


class TestNeverAsText:
    def test_a_database_that_is_no_file_of_its_own(
        self, archive: Path, tmp_path: Path, kohau: Run
    ) -> None:
        data = archive.read_bytes()
        assert "is a database" in kohau("validate", "-", stdin=data, status=2).stdout
        packed = tmp_path / "games.kgn.gz"
        packed.write_bytes(gzip.compress(data))
        assert "is a database" in kohau("validate", packed, status=2).stdout

    def test_archives_in_folders_are_skipped_with_a_note(self, archive: Path, kohau: Run) -> None:
        (archive.parent / "a.kgn").write_text('[Game "fanorona"]\n\n1. e2e3+ *\n')
        done = kohau("validate", archive.parent)
        assert "1 valid" in done.stdout
        assert "games.duckdb was not read: no records in it" in done.stdout

    def test_another_database(self, tmp_path: Path, kohau: Run) -> None:
        import duckdb

        with duckdb.connect(tmp_path / "x.duckdb") as connection:
            connection.execute("CREATE TABLE t (a INTEGER)")
        assert "not an archive" in kohau("validate", tmp_path / "x.duckdb", status=2).stdout

    @pytest.mark.parametrize("option", [("--mirror",), ("--game", "hamnar"), ("--from", "kgn")])
    def test_options_for_reading_text_are_errors(
        self, archive: Path, kohau: Run, option: tuple[str, ...]
    ) -> None:
        assert "is for files" in kohau("convert", archive, *option, status=2).stderr


class TestMerging:
    def test_an_archive_is_added_to_another(
        self, archive: Path, tmp_path: Path, kohau: Run
    ) -> None:
        other = tmp_path / "other.duckdb"
        kohau("archive", "add", other, SAMPLES[0])
        assert ", 3 already stored, 0 rejected" in kohau("archive", "add", other, archive).stdout
        assert kohau("convert", other).stdout == kohau("convert", archive).stdout
        assert "0 added" in kohau("archive", "add", other, archive).stdout
        assert "0 faults" in kohau("archive", "check", other).stdout
        with open_archive(other, read_only=True) as collection:
            files = collection.table().project("file").distinct().fetchall()
        assert {file for (file,) in files} == set(SAMPLES)

    def test_not_to_itself(self, archive: Path, kohau: Run) -> None:
        before = archive.read_bytes()
        done = kohau("archive", "add", archive, archive, status=2)
        assert "can't be added to itself" in done.stderr
        assert archive.read_bytes() == before


@pytest.mark.parametrize(
    "command",
    [
        ("convert", SAMPLES[0], "--to", "kgn"),
        ("view", SAMPLES[0], "--format", "html"),
        ("summarise", "ARCHIVE", "--format", "csv"),
        ("archive", "search", "ARCHIVE", "--format", "csv"),
        ("convert", "ARCHIVE", "--to", "kgn"),
        ("convert", "ARCHIVE", "--to", "parquet"),
    ],
    ids=" ".join,
)
def test_no_output_replaces_an_archive(archive: Path, kohau: Run, command: tuple[str, ...]) -> None:
    before = archive.read_bytes()
    words = [archive if word == "ARCHIVE" else word for word in command]
    result = kohau(*words, "-o", archive, status=2)
    assert "is a database, which an output does not replace" in result.stderr
    assert archive.read_bytes() == before
