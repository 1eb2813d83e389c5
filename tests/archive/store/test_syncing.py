"""An archive that follows folders, and files that need not be read again."""

from __future__ import annotations

import os
import time
import zipfile
from pathlib import Path

import pytest
from project import Run

from kohau import open_archive

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


def test_a_changed_file_updates_its_games(archive: Path, folder: Path, kohau: Run) -> None:
    kohau("archive", "flag", archive, "1", "--add", "reviewed")
    put(folder / "a.kgn", game("Rabe", comment="brave"), game("Nivo"), age=60)
    done = kohau("archive", "sync", archive, folder)
    assert "2 records: 1 added, 1 updated, 0 already stored" in done.stdout
    assert "2 files: 1 unchanged, 1 changed, 0 new; 0 vanished" in done.stdout
    assert whites(archive) == ["Lova", "Nivo", "Rabe", "Vao"]  # Vao is also in b.kgn
    for query in ("text:brave", "flag:reviewed rabe"):
        assert kohau("archive", "search", archive, query, "--count").stdout == "1\n"


def test_edited_games_stay_as_they_are_while_their_file_does(
    archive: Path, folder: Path, kohau: Run
) -> None:
    kohau("archive", "edit", archive, "1", "--set", "White=Rabezavana", "--set", "Site=Paris")
    for command in (("sync", archive, folder), ("add", archive, folder)):
        assert ": 0 added" in kohau("archive", *command).stdout
    put(folder / "a.kgn", game("Rabe"), game("Vao"), age=60)  # the same bytes
    assert ": 0 added" in kohau("archive", "sync", archive, folder).stdout
    assert whites(archive) == ["Lova", "Rabezavana", "Vao"]


def test_a_changed_file_counts_more_than_what_was_edited(
    archive: Path, folder: Path, kohau: Run
) -> None:
    kohau("archive", "edit", archive, "1", "--set", "White=Rabezavana")
    kohau("archive", "edit", archive, "2", "--set", "Site=Paris")
    put(folder / "a.kgn", game("Rabe"), game("Vao"), game("Nivo"), age=60)
    done = kohau("archive", "sync", archive, folder)
    assert "3 records: 1 added, 2 updated" in done.stdout
    assert whites(archive) == ["Lova", "Nivo", "Rabe", "Vao"]
    assert kohau("archive", "search", archive, "--site", "paris", "--count").stdout == "0\n"


def test_games_that_no_file_holds_are_listed_and_pruned(
    archive: Path, folder: Path, kohau: Run
) -> None:
    (folder / "b.kgn").unlink()
    put(folder / "a.kgn", game("Vao"), age=60)
    for _ in range(2):
        done = kohau("archive", "sync", archive, folder)
        assert "records/b.kgn has vanished; 1 game in no file any more (ids 3)" in done.stdout
        assert "records/a.kgn has changed; 1 game in no file any more (ids 1)" in done.stdout
        assert done.stdout.endswith("--prune removes 2 games\n")
        assert len(whites(archive)) == 3
    assert kohau("archive", "sync", archive, folder, "--prune").stdout.endswith("2 games removed\n")
    assert whites(archive) == ["Vao"]
    done = kohau("archive", "sync", archive, folder, "--prune")
    assert done.stdout.endswith("0 vanished\n0 games removed\n")


def test_games_from_elsewhere_are_never_pruned(
    archive: Path, folder: Path, tmp_path: Path, kohau: Run
) -> None:
    put(tmp_path / "own.kgn", game("Rabe"), game("Fara"))
    kohau("archive", "add", archive, tmp_path / "own.kgn")
    (folder / "a.kgn").unlink()
    (tmp_path / "own.kgn").unlink()
    done = kohau("archive", "sync", archive, folder, "--prune")
    assert "records/a.kgn has vanished\n0 games removed\n" in done.stdout
    assert whites(archive) == ["Fara", "Lova", "Rabe", "Vao"]


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


def test_removed_games_come_back_only_if_they_are_added(
    archive: Path, folder: Path, kohau: Run
) -> None:
    kohau("archive", "remove", archive, "1")
    assert "0 added" in kohau("archive", "sync", archive, folder).stdout
    assert "1 added" in kohau("archive", "add", archive, folder).stdout


def test_rejected_records_follow_their_file(archive: Path, folder: Path, kohau: Run) -> None:
    put(folder / "c.kgn", game("Fara", "a1a2+"), age=60)
    kohau("archive", "sync", archive, folder, status=1)
    kohau("archive", "sync", archive, folder)
    kohau("archive", "add", archive, folder, status=1)  # it is read, and reported, again
    put(folder / "c.kgn", game("Fara", "d2e3+"), age=50)
    assert "1 added" in kohau("archive", "sync", archive, folder).stdout
    assert kohau("archive", "rejected", archive).stdout == "no rejected records\n"


@pytest.mark.parametrize("name", ["nowhere", "records/a.kgn"])
def test_only_folders_are_followed(archive: Path, folder: Path, kohau: Run, name: str) -> None:
    before = archive.read_bytes()
    done = kohau("archive", "sync", archive, folder.parent / name, "--prune", status=2)
    assert done.stderr.count("\n") == 1
    assert archive.read_bytes() == before


def test_nothing_is_pruned_if_something_cannot_be_read(
    archive: Path, folder: Path, kohau: Run
) -> None:
    (folder / "b.kgn").unlink()
    (folder / "z.zip").write_bytes(b"PK\x03\x04 damaged")
    done = kohau("archive", "sync", archive, folder, "--prune", status=2)
    assert "nothing was compared" in done.stderr
    assert whites(archive) == ["Lova", "Rabe", "Vao"]


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


def test_games_are_not_pruned_while_their_records_are_rejected(
    archive: Path, folder: Path, kohau: Run
) -> None:
    put(folder / "a.kgn", game("Rabe", "a1a2+"), age=60)
    done = kohau("archive", "sync", archive, folder, "--prune", status=1)
    assert "a.kgn has changed; 1 game kept while records are rejected (ids 1)\n" in done.stdout
    assert whites(archive) == ["Lova", "Rabe", "Vao"]
    done = kohau("archive", "sync", archive, folder, "--prune")  # the file is not read again
    assert done.stdout.endswith("kept while records are rejected (ids 1)\n0 games removed\n")
    put(folder / "a.kgn", game("Rabe", "d2e3+"), age=50)
    done = kohau("archive", "sync", archive, folder, "--prune")
    assert "0 added, 1 updated" in done.stdout
    assert done.stdout.endswith("0 games removed\n")
    assert whites(archive) == ["Lova", "Rabe", "Vao"]


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


def test_a_game_follows_the_file_that_still_has_it(archive: Path, folder: Path, kohau: Run) -> None:
    put(folder / "b.kgn", game("Vao", comment="of b"), game("Lova", "e2e3+ f4e5-"), age=60)
    assert "updated" not in kohau("archive", "sync", archive, folder).stdout  # Vao is from a.kgn
    (folder / "a.kgn").unlink()
    put(folder / "b.kgn", game("Vao", comment="brave"), game("Lova", "e2e3+ f4e5-"), age=50)
    assert "0 added, 1 updated" in kohau("archive", "sync", archive, folder).stdout
    assert kohau("archive", "search", archive, "--text", "brave", "--count").stdout == "1\n"


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


def test_games_with_flags_or_notes_are_not_pruned(
    flagged_archive: Path, folder: Path, kohau: Run
) -> None:
    message = "c.kgn has vanished; 1 game in no file any more (ids 4); 1 game in no file any more,"
    (folder / "c.kgn").unlink()
    for count in ("1 game", "0 games"):
        listed = kohau("archive", "sync", flagged_archive, folder, "--prune").stdout
        assert message in listed
        assert "but with flags or notes (ids 5)\n" in listed
        assert listed.endswith(f"{count} removed\n")
        assert whites(flagged_archive) == ["Haja", "Lova", "Rabe", "Vao"]
        message = "c.kgn has vanished; 1 game in no file any more,"
    kohau("archive", "remove", flagged_archive, "5")
    done = kohau("archive", "sync", flagged_archive, folder, "--prune")
    assert done.stdout.endswith("0 vanished\n0 games removed\n")


def test_a_rejected_record_stays_as_long_as_a_file_has_it(
    archive: Path, folder: Path, kohau: Run
) -> None:
    for name in ("c.kgn", "d.kgn"):
        put(folder / name, game("Fara", "a1a2+"), age=90)
    kohau("archive", "sync", archive, folder, status=1)
    for name, left in (("c.kgn", 1), ("d.kgn", 0)):
        put(folder / name, game("Fara", "d2e3+"), age=60)
        kohau("archive", "sync", archive, folder)
        with open_archive(archive, read_only=True) as collection:
            assert len(collection.rejected()) == left
            assert collection.check().faults == []
