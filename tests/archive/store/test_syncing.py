"""An archive that follows folders, and files that need not be read again."""

from __future__ import annotations

import os
import shutil
import time
import zipfile
from pathlib import Path

import pytest
from project import Run

from kohau import open_archive
from kohau.archive.store.intake import Intake
from kohau.archive.store.rows import Rows

pytestmark = pytest.mark.release


def game(white: str, plies: str = "e2e3+", comment: str = "") -> str:
    note = f" {{{comment}}}" if comment else ""
    return f'[White "{white}"]\n[Black "Soa"]\n[Game "fanorona"]\n\n1. {plies}{note} *\n\n'


def put(path: Path, *texts: str, age: float = 3600) -> None:
    """Write a file that was changed *age* seconds ago."""
    path.write_text("".join(texts))
    os.utime(path, (time.time() - age,) * 2)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    path = tmp_path / "records"
    path.mkdir()
    put(path / "a.kgn", game("Rabe"), game("Vao"))
    put(path / "b.kgn", game("Vao"), game("Lova", "e2e3+ f4e5-"))
    return path


@pytest.fixture
def archive(tmp_path: Path, folder: Path, kohau: Run) -> Path:
    path = tmp_path / "games.duckdb"
    done = kohau("archive", "sync", path, folder)
    assert done.stdout == (
        "4 records: 3 added, 1 already stored, 0 rejected; 4 plies added\n"
        "2 files: 0 unchanged, 0 changed, 2 new; 0 vanished\n"
    )
    return path


def whites(archive: Path) -> list[str]:
    with open_archive(archive, read_only=True) as collection:
        assert collection.check().faults == []
        return sorted(record.white for record in collection.records())


def test_unchanged_files_are_not_read(archive: Path, folder: Path, kohau: Run) -> None:
    for file in folder.iterdir():  # what is not legal would be rejected if it was read
        before = file.stat()
        file.write_bytes(file.read_bytes().replace(b"e2e3+", b"a1a2+"))
        os.utime(file, ns=(before.st_atime_ns, before.st_mtime_ns))
    done = kohau("archive", "sync", archive, folder)
    assert "2 files: 2 unchanged, 0 changed, 0 new" in done.stdout
    done = kohau("archive", "add", archive, folder)
    assert done.stdout == "4 records: 0 added, 4 already stored, 0 rejected; 0 plies added\n"


def test_files_with_another_time_are_compared_by_their_bytes(
    archive: Path, folder: Path, kohau: Run
) -> None:
    put(folder / "a.kgn", game("Rabe"), game("Vao"), age=60)
    done = kohau("archive", "sync", archive, folder)
    assert "0 records: 0 added" in done.stdout
    assert "2 files: 2 unchanged" in done.stdout


def test_a_file_changed_a_moment_ago_is_compared(archive: Path, folder: Path, kohau: Run) -> None:
    put(folder / "a.kgn", game("Rabe"), game("Vao"), age=0)
    kohau("archive", "sync", archive, folder)
    before = (folder / "a.kgn").stat()
    (folder / "a.kgn").write_text(game("Rabe") + game("Vay"))
    os.utime(folder / "a.kgn", ns=(before.st_atime_ns, before.st_mtime_ns))
    assert "1 changed" in kohau("archive", "sync", archive, folder).stdout
    assert "Vay" in whites(archive)


def test_names_of_folders_do_not_depend_on_the_working_folder(
    archive: Path, folder: Path, kohau: Run
) -> None:
    done = kohau("archive", "sync", "../games.duckdb", ".", cwd=folder)
    assert "2 files: 2 unchanged" in done.stdout


def test_members_of_zip_archives(archive: Path, folder: Path, kohau: Run) -> None:
    with zipfile.ZipFile(folder / "z.zip", "w") as file:
        file.writestr("c.kgn", game("Fara"))
    assert "1 new" in kohau("archive", "sync", archive, folder).stdout
    assert "3 files: 3 unchanged" in kohau("archive", "sync", archive, folder).stdout
    (folder / "z.zip").unlink()
    assert "z.zip/c.kgn has vanished" in kohau("archive", "sync", archive, folder).stdout


@pytest.mark.parametrize("batch", ["1", "100000"])
def test_of_a_game_that_a_changed_file_has_twice_the_first_counts(
    archive: Path, folder: Path, kohau: Run, batch: str
) -> None:
    twice = game("Rabe").replace("\n\n", '\n[Round "7"]\n\n', 1)
    put(folder / "a.kgn", game("Rabe"), game("Vao"), twice, game("Haja"))
    done = kohau("archive", "sync", archive, folder, "--batch", batch)
    assert "4 records: 1 added, 3 already stored, 0 rejected" in done.stdout
    put(folder / "a.kgn", twice, game("Rabe"))
    done = kohau("archive", "sync", archive, folder, "--batch", batch)
    assert "2 records: 0 added, 1 updated, 1 already stored" in done.stdout
    with open_archive(archive, read_only=True) as collection:
        rounds = [record.tags["Round"] for record in collection.records() if record.white == "Rabe"]
        assert rounds == ["7"]


@pytest.fixture
def sessions(tmp_path: Path, kohau: Run) -> Path:
    """A file of sessions whose games are in ``games.duckdb``, the third with a flag and a note."""
    path = tmp_path / "records" / "s.kgn"
    path.parent.mkdir()
    put(path, Path("samples/sessions/clean.kgn").read_text())
    kohau("archive", "sync", tmp_path / "games.duckdb", path.parent)
    kohau("archive", "flag", tmp_path / "games.duckdb", "2", "--add", "kept", "--note", "mine")
    return path


@pytest.mark.parametrize("command", ["sync", "add"])
def test_a_stored_game_stays_while_its_changed_record_is_rejected(
    sessions: Path, tmp_path: Path, kohau: Run, command: str
) -> None:
    archive, folder = tmp_path / "games.duckdb", sessions.parent
    original = sessions.read_text()
    first, second, *others = original.split("[Event ")[1:]
    second = second.replace('[Session "', '[Session "X', 1).replace("\n\n", '\n[Site "P"]\n\n', 1)
    put(sessions, *(f"[Event {text}" for text in (first, second, *others)), age=60)
    done = kohau("archive", command, archive, folder, status=1)
    assert "7 records: 0 added, 6 already stored, 1 rejected" in done.stdout
    assert "[session-vela-not-due]" in kohau("archive", "rejected", archive).stdout
    kohau("archive", "sync", archive, folder, "--prune")
    assert kohau("archive", "search", archive, "--count").stdout == "7\n"
    assert kohau("archive", "search", archive, "flag:kept", "--count").stdout == "1\n"
    with open_archive(archive, read_only=True) as collection:
        assert collection.check().faults == []
        assert [(game.id, game.note) for game in collection.flagged()] == [(2, "mine")]
    # The record is corrected: the game is updated.
    put(sessions, original.replace('[Site "?"]', '[Site "Paris"]'), age=50)
    done = kohau("archive", "sync", archive, folder)
    assert "7 records: 0 added, 7 updated, 0 already stored, 0 rejected" in done.stdout
    assert kohau("archive", "rejected", archive).stdout == "no rejected records\n"
    with open_archive(archive, read_only=True) as collection:
        assert collection.search(site="paris").ids == [1, 2, 3, 4, 5, 6, 7]
        assert [(game.id, game.note) for game in collection.flagged()] == [(2, "mine")]


@pytest.mark.parametrize(
    ("at", "named"),
    [(".", "records"), (".", "./records"), ("records", "."), ("/", "{}"), (".", "{}")],
)
def test_changes_are_stored_however_the_folder_is_named(
    folder: Path, tmp_path: Path, kohau: Run, at: str, named: str
) -> None:
    archive = tmp_path / "games.duckdb"
    put(folder / "c.kgn", game("Fara", "a1a2+"))
    kohau("archive", "sync", archive, "records", cwd=tmp_path, status=1)
    put(folder / "a.kgn", game("Rabe", comment="brave"), game("Vao"), age=60)
    put(folder / "c.kgn", game("Fara", "d2e3+"), age=60)
    done = kohau("archive", "sync", archive, named.format(folder), cwd=tmp_path / at)
    assert "1 added, 1 updated, 1 already stored, 0 rejected" in done.stdout
    assert kohau("archive", "search", archive, "--text", "brave", "--count").stdout == "1\n"
    assert kohau("archive", "rejected", archive).stdout == "no rejected records\n"


LONG = "e2e3+ f4e5-"


def dated(white: str, black: str, plies: str, date: str) -> str:
    return game(white, plies).replace("Soa", black).replace("[Game", f'[Date "{date}"]\n[Game')


@pytest.fixture
def flagged_archive(archive: Path, folder: Path, kohau: Run) -> Path:
    """An archive in which a game of c.kgn has a flag and a note."""
    put(
        folder / "c.kgn",
        dated("Fara", "Mino", LONG, "2024.05.17"),
        dated("Haja", "Noro", LONG, "2024.05.18"),
        age=90,
    )
    kohau("archive", "sync", archive, folder)
    kohau("archive", "flag", archive, "5", "--add", "kept", "--note", "mine")
    return archive


@pytest.mark.release
@pytest.mark.parametrize(
    ("first", "second"),
    [
        (True, dated("Haja", "Noro", LONG, "2024.05.19")),
        (True, dated("Hajaina", "Noro", LONG, "2024.05.18")),
        (True, dated("Haja", "Norovola", LONG, "2023")),
        (True, dated("Haja", "Noro", "d3e3+", "2024.05.19")),
        (False, dated("Haja", "Noro", LONG, "2024.05.19")),  # another number in its file
        (False, dated("Haja", "Noro", LONG, "?")),
    ],
)
@pytest.mark.parametrize("command", ["add", "sync"])
def test_a_game_edited_in_its_file_keeps_its_flags_and_its_note(
    flagged_archive: Path, folder: Path, kohau: Run, first: bool, second: str, command: str
) -> None:
    texts = [dated("Fara", "Mino", LONG, "2024.05.17")] if first else []
    put(folder / "c.kgn", *texts, second, age=60)
    assert "0 added, 1 updated" in kohau("archive", command, flagged_archive, folder).stdout
    kohau("archive", "sync", flagged_archive, folder, "--prune")
    with open_archive(flagged_archive, read_only=True) as collection:
        assert collection.check().faults == []
        assert [(g.id, g.flags, g.note) for g in collection.flagged()] == [(5, ("kept",), "mine")]
        (record,) = collection.records([5])
        assert record.white.startswith("Haja")
        assert f'"{record.tags["Date"]}"' in second
        assert len(collection) == 4 + first


def test_an_interrupted_sync_gives_the_same_archive_when_it_is_repeated(
    tmp_path: Path, archive: Path, folder: Path, kohau: Run
) -> None:
    """A new file has a game of a vanished one, with another comment; its reading is interrupted."""
    (folder / "a.kgn").unlink()
    put(folder / "c.kgn", game("Rabe", comment="as in c"), game("Noro"))
    whole = tmp_path / "whole.duckdb"
    shutil.copy(archive, whole)
    kohau("archive", "sync", whole, folder)

    def interrupt(rows: Rows) -> None:
        if rows.games["white"].to_pylist() == ["Noro"]:
            raise KeyboardInterrupt

    with open_archive(archive) as collection, pytest.raises(KeyboardInterrupt):
        Intake(collection.connection, [str(folder)], size=1, only_complete=False).add(
            1, report=interrupt
        )
    kohau("archive", "sync", archive, folder)
    exports = [kohau("convert", path, "-o", "-").stdout for path in (archive, whole)]
    assert exports[0] == exports[1]
    assert "as in c" not in exports[0]


@pytest.mark.parametrize(
    "other",
    [
        dated("Lita", "Koto", "d3e3+", "2024.05.18"),  # at its place, but not like it
        dated("Lita", "Koto", LONG, "2024.05.18") + dated("Haja", "Noro", LONG, "2024.05.18"),
    ],
)
def test_another_record_at_its_place_is_another_game(
    flagged_archive: Path, folder: Path, kohau: Run, other: str
) -> None:
    put(folder / "c.kgn", dated("Fara", "Mino", LONG, "2024.05.17"), other, age=60)
    assert "1 added" in kohau("archive", "sync", flagged_archive, folder).stdout
    with open_archive(flagged_archive, read_only=True) as collection:
        (record,) = collection.records(game.id for game in collection.flagged())
        assert record.white == "Haja"
