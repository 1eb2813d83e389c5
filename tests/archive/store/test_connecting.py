"""Opening archives: files, versions, and what queries can reach."""

from __future__ import annotations

from pathlib import Path

import duckdb
import pytest
from added import GOOD, OTHER, file
from project import Run
from running import modules_loaded

from kohau import UnwritableFile, open_archive, read
from kohau.archive.store import schema
from kohau.archive.store.connection import connect


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "games.duckdb"


class TestConnecting:
    @pytest.mark.release
    def test_a_second_writer_is_refused(
        self, path: Path, tmp_path: Path, kohau_process: Run
    ) -> None:
        games = file(tmp_path, GOOD)
        with open_archive(path) as collection:
            collection.add([games])
            for command in (("add", path, games), ("info", path)):
                done = kohau_process("archive", *command, status=2)
                assert "is in use by another program" in done.stderr
        kohau_process("archive", "add", path, games)

    @pytest.mark.release
    def test_damage_is_not_taken_for_a_lock(self, path: Path, tmp_path: Path, kohau: Run) -> None:
        with open_archive(path) as collection:
            collection.add([file(tmp_path, GOOD)])
        content = path.read_bytes()
        for place in range(100, len(content), len(content) // 16):
            changed = bytearray(content)
            changed[place] ^= 1
            path.write_bytes(changed)
            done = kohau("archive", "info", path, status=None)
            assert done.returncode in (0, 2)
            assert "in use" not in done.stderr
        path.write_bytes(content)

    @pytest.mark.release
    def test_many_readers(self, path: Path, tmp_path: Path, kohau_process: Run) -> None:
        kohau_process("archive", "add", path, file(tmp_path, GOOD))
        with open_archive(path, read_only=True) as collection:
            assert len(collection) == 1
            kohau_process("archive", "info", path)
            kohau_process("archive", "add", path, file(tmp_path, OTHER), status=2)

    def test_what_the_process_has_open_is_read(self, path: Path, tmp_path: Path) -> None:
        with open_archive(path) as collection:
            collection.add([file(tmp_path, GOOD)])
            assert len(list(read(path))) == len(collection) == 1
            collection.add([file(tmp_path, OTHER, name="other.kgn")])
            assert len(list(read(path))) == 2
        records = read(path)
        next(records)
        with pytest.raises(UnwritableFile, match="is open for reading in this program"):
            open_archive(path)
        assert len(list(records)) == 1
        with open_archive(path) as collection:
            assert len(collection) == 2

    def test_other_files_are_not_archives(self, path: Path, tmp_path: Path, kohau: Run) -> None:
        kohau("archive", "info", tmp_path / "nothing.duckdb", status=2)
        kohau("archive", "info", tmp_path, status=2)
        text = file(tmp_path, GOOD)
        assert "is not an archive" in kohau("archive", "add", text, text, status=2).stderr
        with duckdb.connect(str(path)) as connection:
            connection.execute("CREATE TABLE x (y INTEGER)")
        assert "not an archive" in kohau("archive", "info", path, status=2).stderr
        assert text.read_text() == GOOD

    def test_what_is_no_archive_is_said_in_plain_words(
        self, path: Path, tmp_path: Path, kohau: Run
    ) -> None:
        games = file(tmp_path, GOOD)
        assert "is not an archive" in kohau("archive", "search", games, status=2).stderr
        done = kohau("archive", "add", tmp_path / "nowhere" / "x.duckdb", games, status=2)
        assert f"there is no folder {tmp_path / 'nowhere'}" in done.stderr
        assert "IO Error" not in done.stderr

    def test_a_damaged_file_is_reported(self, path: Path, tmp_path: Path, kohau: Run) -> None:
        text = kohau("random", "fanorona", "--seed", "4", "--count", "20").stdout
        kohau("archive", "add", path, file(tmp_path, text))
        whole = path.read_bytes()
        block = 1 << 18
        for begin in range(0, len(whole), block):
            path.write_bytes(whole[:begin] + bytes(block) + whole[begin + block :])
            done = kohau("archive", "check", path, status=None)
            assert done.returncode in (0, 1, 2)
        path.write_bytes(whole[: len(whole) // 2])
        assert "archive" in kohau("archive", "check", path, status=None).stderr
        path.write_bytes(whole)
        kohau("archive", "check", path)

    def test_a_newer_version_is_refused(self, path: Path, tmp_path: Path) -> None:
        with open_archive(path) as collection:
            collection.connection.execute("UPDATE archive SET version = version + 1")
        with pytest.raises(schema.WrongVersion, match="this program supports"):
            open_archive(path)

    def test_an_older_version_is_refused(self, path: Path) -> None:
        """The games of archives of released versions are exported and added again."""
        with open_archive(path) as collection:
            collection.connection.execute("UPDATE archive SET version = version - 1")
        content = path.read_bytes()
        for read_only in (False, True):
            with pytest.raises(schema.WrongVersion, match="this program needs version") as caught:
                open_archive(path, read_only=read_only)
            assert "archive export" in (caught.value.hint or "")
        assert path.read_bytes() == content

    def test_queries_cannot_access_anything_outside(self, path: Path, tmp_path: Path) -> None:
        games = file(tmp_path, GOOD)
        connection = connect(str(path))
        for query in (
            f"FROM read_text('{games}')",
            f"ATTACH '{tmp_path}/other.db'",
            f"COPY games TO '{tmp_path}/out.csv'",
            "SET enable_external_access = true",
            "FROM games_of_python",
        ):
            with pytest.raises(duckdb.Error):
                connection.execute(query)
        connection.close()

    def test_importing_loads_neither_duckdb_nor_pyarrow(self) -> None:
        for code in (
            "import kohau.archive",
            "import kohau.archive.batches.validation, kohau.commands.file_commands;"
            "import kohau.commands.collections;"
            "list(map(kohau.verify, kohau.read('samples/annotated.kgn')))",
        ):
            assert not {"duckdb", "pyarrow"} & modules_loaded(code)
