"""The explorer's private copies: when they are made, of what, and that none is left behind."""

from __future__ import annotations

import errno
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from project import ROOT
from running import begun, heeding_signals
from served import Served, served
from waiting import PATIENCE, until

import kohau
from kohau.web.explorer.server_settings import Settings
from kohau.web.explorer.snapshots import PREFIX, ArchiveFile, PrivateFolder

pytestmark = [pytest.mark.release, pytest.mark.xdist_group("explorer")]

QUICK = Settings(check_every=0.05, quiet=0.02)
YEAR = 365 * 24 * 3600


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("made") / "games.duckdb"
    add(path, "annotated.kgn")
    return path


@pytest.fixture
def archive(made: Path, tmp_path: Path) -> Path:
    return Path(shutil.copy(made, tmp_path / "games.duckdb"))


def add(path: Path, sample: str) -> None:
    with kohau.open_archive(path) as collection:
        collection.add(ROOT / "samples" / sample, jobs=1)


def total(explorer: Served) -> int:
    return int(explorer.client.get("/api/v1/search").json()["total"])


def status(explorer: Served) -> str:
    return str(explorer.client.get("/health").json()["status"])


class TestWhenTheyAreMade:
    def test_times_in_the_future_make_no_difference(self, archive: Path) -> None:
        with served(archive, QUICK) as running:
            before = total(running)
            add(archive, "hamnar.kgn")
            os.utime(archive, (time.time() + YEAR, time.time() + YEAR))
            until(lambda: total(running) > before)

    def test_files_are_quiet_when_they_have_been_seen_unchanged(
        self, archive: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        clock = [1000.0]
        monkeypatch.setattr(time, "monotonic", lambda: clock[0])
        os.utime(archive, (0, 0))
        file = ArchiveFile(str(archive), 1)
        assert not file.is_ready(file.state())
        clock[0] += 1
        assert file.is_ready(file.state())
        os.utime(archive, (1, 1))
        assert not file.is_ready(file.state())


class TestVersions:
    def test_equal_archives_have_equal_versions(self, archive: Path, made: Path) -> None:
        os.utime(archive, (0, 0))
        with served(archive) as one, served(made) as two:
            tags = [
                explorer.client.get("/api/v1/search").headers["etag"] for explorer in (one, two)
            ]
            assert tags[0] == tags[1]

    def test_what_is_added_while_it_is_copied_changes_the_version(
        self, archive: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """The state is read first, the log is copied last: the copy may be newer than the state."""
        with kohau.open_archive(archive) as collection:
            collection.add(ROOT / "samples" / "hamnar.kgn", jobs=1)
            file = ArchiveFile(str(archive), 0)
            before = file.snapshot()
            earlier = file.state()
            collection.add(ROOT / "samples" / "hanga-roa.kgn", jobs=1)
            monkeypatch.setattr(file, "state", lambda: earlier)
            after = file.snapshot()
            assert before.state == after.state
            games = [
                copy_of.for_thread().table("games").count("*").fetchall()
                for copy_of in (before, after)
            ]
            assert games[0] < games[1]
            assert before.version != after.version


class TestWhatIsCopied:
    @pytest.mark.parametrize("kind", ["device", "pipe"])
    def test_only_regular_files(self, archive: Path, kind: str) -> None:
        with served(archive, QUICK) as running:
            before = total(running)
            archive.unlink()
            if kind == "pipe":
                os.mkfifo(archive)
            else:
                archive.symlink_to("/dev/zero")
            until(lambda: status(running) == "stale")
            assert "is not a regular file" in str(running.service.snapshots.trouble)
            assert total(running) == before

    def test_the_log_as_well(self, archive: Path) -> None:
        with served(archive, QUICK) as running:
            archive.with_name("games.duckdb.wal").symlink_to("/dev/zero")
            until(lambda: status(running) == "stale")
            assert "is not a regular file" in str(running.service.snapshots.trouble)


HELD = """
import sys, time
from pathlib import Path
from kohau.web.explorer import snapshots

held = Path(sys.argv.pop(1))
parts = snapshots.ArchiveFile._parts
snapshots.PART = 1 << 14

def slowly(self, stream, size):
    for part in parts(self, stream, size):
        yield part
        while held.exists():
            time.sleep(0.01)

snapshots.ArchiveFile._parts = slowly
from kohau.commands.main import main
main()
"""
"""The command, which stops within a copy as long as a file exists."""


@contextmanager
def serving(archive: Path, folder: Path, held: Path) -> Iterator[subprocess.Popen[str]]:
    """Start an explorer that makes its copies in *folder*, unless it is *held*."""
    command = heeding_signals(sys.executable, "-c", HELD, held, "serve", archive, "--port", "0")
    folder.mkdir(exist_ok=True)
    environment = {**os.environ, "TMPDIR": str(folder)}
    with begun(*command, cwd=ROOT, stderr=subprocess.PIPE, env=environment) as process:
        yield process


@pytest.fixture
def held(tmp_path: Path) -> Path:
    """A file that holds explorers while they copy."""
    path = tmp_path / "held"
    path.touch()
    return path


def is_served(process: subprocess.Popen[str]) -> bool:
    assert process.stderr
    return "is served at" in process.stderr.readline()


def copied(folder: Path) -> set[Path]:
    return set(folder.glob("kohau-explorer-*/*/archive.duckdb"))


class TestWhatIsLeft:
    @pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP, signal.SIGINT])
    def test_nothing_by_one_that_ends_while_it_copies(
        self, archive: Path, tmp_path: Path, held: Path, number: signal.Signals
    ) -> None:
        folder = tmp_path / "copies"
        with serving(archive, folder, held) as process:
            until(lambda: copied(folder))
            process.send_signal(number)
            assert process.wait(PATIENCE) == (130 if number == signal.SIGINT else -number)
        assert list(folder.iterdir()) == []

    @pytest.mark.parametrize("again", [False, True])
    def test_nothing_by_one_that_has_served(
        self, archive: Path, tmp_path: Path, *, again: bool
    ) -> None:
        folder = tmp_path / "copies"
        held = tmp_path / "held"
        with serving(archive, folder, held) as process:
            assert is_served(process)
            assert copied(folder) == set()
            if again:
                held.touch()
                add(archive, "hamnar.kgn")
                until(lambda: copied(folder))
            process.terminate()
            assert process.wait(PATIENCE) == -signal.SIGTERM
            assert process.stderr
            assert process.stderr.read() == ""
        assert list(folder.iterdir()) == []

    def test_the_next_one_removes_what_a_killed_one_left(
        self, archive: Path, tmp_path: Path, held: Path
    ) -> None:
        folder = tmp_path / "copies"
        others = {folder / "kohau-explorer-other", folder / "kohau-explorer-file"}
        with serving(archive, folder, held) as living:
            until(lambda: copied(folder))
            (kept,) = copied(folder)
            for _ in range(2):
                with serving(archive, folder, held):  # which is killed in the end
                    until(lambda: copied(folder) - {kept})
            min(others).write_text("")
            max(others).mkdir()
            with serving(archive, folder, tmp_path / "nothing") as process:
                assert is_served(process)
                assert copied(folder) == {kept}
                process.terminate()
                process.wait(PATIENCE)
            assert set(folder.iterdir()) == {kept.parents[1], *others}
            living.terminate()
            living.wait(PATIENCE)
        assert set(folder.iterdir()) == others

    def test_a_system_that_removes_no_open_files(
        self, archive: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """As Windows: a copy stays where it is as long as DuckDB has it open."""
        removed = Path.unlink
        before = set(Path(tempfile.gettempdir()).glob(f"{PREFIX}*/*/archive.duckdb"))

        def unlink(path: Path, missing_ok: bool = False) -> None:
            if path.name == "archive.duckdb" and PREFIX in str(path):
                raise PermissionError(errno.EACCES, "used by another process", str(path))
            removed(path, missing_ok)

        monkeypatch.setattr(Path, "unlink", unlink)
        with served(archive) as running:
            assert running.client.get("/api/v1/search").json()["total"] > 0
            copies = set(Path(tempfile.gettempdir()).glob(f"{PREFIX}*/*/archive.duckdb")) - before
            assert copies
        assert not any(copy.exists() for copy in copies)

    def test_a_folder_that_is_closed_is_removed(self) -> None:
        folder = PrivateFolder()
        assert list(folder.path.iterdir())
        folder.close()
        assert not folder.path.exists()
