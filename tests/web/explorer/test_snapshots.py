"""Snapshots: what is served while the archive changes."""

from __future__ import annotations

from pathlib import Path

import pytest
from api import API, QUICK
from project import ROOT, Run
from served import Served, served
from waiting import until

import kohau
from kohau.notation.opening import UnreadableFile
from kohau.web.explorer.server import snapshots_of
from kohau.web.explorer.snapshots import ArchiveFile, Changing

pytestmark = pytest.mark.xdist_group("explorer")


class TestSnapshots:
    @pytest.fixture
    def own(self, tmp_path: Path, kohau: Run) -> Path:
        path = tmp_path / "own.duckdb"
        kohau("archive", "add", path, "samples/annotated.kgn", "--jobs", "1")
        return path

    def total(self, explorer: Served) -> int:
        return int(explorer.client.get(f"{API}/search").json()["total"])

    def test_games_are_added_while_two_serve_it(self, own: Path, kohau: Run) -> None:
        with served(own, QUICK) as one, served(own, QUICK) as two:
            before = self.total(one)
            tag = one.client.get(f"{API}/archive").headers["etag"]
            kohau("archive", "add", own, "samples/hamnar.kgn", "--jobs", "1")
            for explorer in (one, two):
                until(lambda explorer=explorer: self.total(explorer) > before)
            # One may have copied it while the log of the writer was still beside it.
            until(lambda: one.service.snapshots.current.state == ArchiveFile(str(own), 0).state())
            until(lambda: two.service.snapshots.current.state == ArchiveFile(str(own), 0).state())
            tags = {
                explorer.client.get(f"{API}/archive").headers["etag"] for explorer in (one, two)
            }
            assert len(tags) == 1
            assert tag not in tags

    def test_a_file_that_is_replaced_or_removed(self, own: Path, archive: Path) -> None:
        with served(own, QUICK) as running:
            before = self.total(running)
            own.unlink()
            until(lambda: running.client.get("/health").json()["status"] == "stale")
            assert self.total(running) == before
            copy = own.with_name("copy")
            copy.write_bytes(archive.read_bytes())
            copy.rename(own)
            until(lambda: self.total(running) > before)
            assert running.client.get("/health").json()["status"] == "ok"
            own.write_bytes(b"no database")
            until(lambda: running.client.get("/health").json()["status"] == "stale")
            assert self.total(running) > before

    def test_an_archive_that_is_open_for_writing(self, own: Path) -> None:
        """What is in the write-ahead log shows, too; the writer is not disturbed."""
        with kohau.open_archive(own) as collection:
            snapshots = snapshots_of(str(own), QUICK)
            before = snapshots.current.for_thread().table("games").count("*").fetchall()
            collection.add([ROOT / "samples/hamnar.kgn"], jobs=1)
            until(snapshots.refresh)
            after = snapshots.current.for_thread().table("games").count("*").fetchall()
            assert after == [(len(collection),)] != before

    def test_a_file_that_changes_while_it_is_copied(
        self, own: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        states = iter(range(1, 100))
        monkeypatch.setattr(ArchiveFile, "state", lambda _: ((1, 1, next(states)), None))
        with pytest.raises(Changing, match="changes while it is copied"):
            snapshots_of(str(own), QUICK)

    def test_nothing_else_can_be_read_or_written(self, own: Path) -> None:
        import duckdb

        connection = snapshots_of(str(own), QUICK).current.for_thread().connection
        for text in (f"ATTACH '{own}'", "SELECT * FROM read_csv('/etc/passwd')",
                     "COPY games TO '/tmp/x.csv'", "DELETE FROM games",
                     "SET enable_external_access = true", "INSTALL httpfs"):  # fmt: skip
            with pytest.raises(duckdb.Error):
                connection.execute(text)

    @pytest.mark.parametrize("name", ["none.duckdb", "folder", "text.kgn"])
    def test_what_is_no_archive(self, tmp_path: Path, name: str) -> None:
        (tmp_path / "folder").mkdir()
        (tmp_path / "text.kgn").write_text("1. e2e3+ *")
        with pytest.raises(UnreadableFile):
            snapshots_of(str(tmp_path / name), QUICK)
