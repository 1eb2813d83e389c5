"""Checking archives: faults in stored data are found."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Any

import duckdb
import pytest
from added import GOOD, file
from project import Run

from kohau import open_archive
from kohau.archive.store import integrity
from kohau.archive.store.collection import Collection


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "games.duckdb"


@pytest.fixture(scope="module")
def undamaged(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return an archive of one game, in which there are no faults, to be copied."""
    folder = tmp_path_factory.mktemp("undamaged")
    with open_archive(folder / "games.duckdb") as collection:
        collection.add([file(folder, GOOD)], jobs=1)
    return folder / "games.duckdb"


def test_a_check_without_faults(undamaged: Path, kohau: Run) -> None:
    assert kohau("archive", "check", undamaged).stdout == "1 game, 3 positions replayed: 0 faults\n"


class TestCheck:
    @pytest.mark.parametrize(
        ("damage", "fault"),
        [
            ("UPDATE games SET plies = 'e2e3+ f4e5-,e4+'", "the stored digest is wrong"),
            ("UPDATE games SET plies = 'e2e3+ a5a4'", "is not valid"),
            ("UPDATE games SET white = 'Nobody'", "the stored digest is wrong"),
            ("UPDATE games SET ending = 'stones'", "the stored ending is wrong"),
            ("UPDATE positions SET key = 7 WHERE ply = 1", "the stored positions is wrong"),
            ("DELETE FROM positions WHERE ply = 2", "the stored positions is wrong"),
            ("UPDATE positions SET line = 1 WHERE ply = 2", "the stored positions is wrong"),
            ("INSERT INTO positions VALUES (1, 7, 0, 0, 0)", "positions without a game: 1"),
            ("DELETE FROM words WHERE id = 1", "the stored positions is wrong"),
            ("UPDATE words SET id = 1", "duplicate ids of words: 1"),
            ("INSERT INTO words VALUES (7, 'e2e3+')", "duplicate words: 1"),
            ("DELETE FROM boards_fanorona WHERE ply = 1", "the stored boards is wrong"),
            ("UPDATE boards_fanorona SET m0 = 7 WHERE ply = 1", "the stored boards is wrong"),
            ("UPDATE boards_fanorona SET ply = 7 WHERE ply = 1", "the stored boards is wrong"),
            ("INSERT INTO boards_fanorona VALUES (7, 0, 0, 0, 0)", "boards without a game: 1"),
            ("DELETE FROM scopes", "wrong scopes: 1"),
            ("INSERT INTO scopes FROM scopes", "wrong scopes: 1"),
            ("INSERT INTO games FROM games", "duplicate ids of games: 1"),
        ],
    )
    def test_damage_is_found(
        self, path: Path, undamaged: Path, kohau: Run, damage: str, fault: str
    ) -> None:
        shutil.copyfile(undamaged, path)
        with duckdb.connect(str(path)) as connection:
            connection.execute(damage)
        assert fault in kohau("archive", "check", path, status=1).stdout

    def test_continuations(self, path: Path, tmp_path: Path) -> None:
        with open_archive(path) as collection:
            collection.add([file(tmp_path, GOOD)])
            collection.connection.execute(
                "INSERT INTO continuations VALUES (1, 7, 1, 0, 0, 0, 2, '')"
            )
            assert "the counts in" in collection.check().faults[0]


class Recorded:
    """A connection that keeps the statements that it runs; so do its cursors."""

    def __init__(self, connection: Any, statements: list[str]) -> None:
        self.connection = connection
        self.statements = statements

    def execute(self, statement: str, *parameters: Any) -> Any:
        self.statements.append(statement)
        return self.connection.execute(statement, *parameters)

    def cursor(self) -> Recorded:
        return Recorded(self.connection.cursor(), self.statements)

    def __enter__(self) -> Recorded:
        return self

    def __exit__(self, *exception: object) -> None:
        self.connection.close()

    def __getattr__(self, name: str) -> Any:
        return getattr(self.connection, name)


def test_positions_and_boards_are_read_once(
    path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However many games there are, a check does not scan all for each part of them."""
    for number in range(6):
        with open_archive(path) as collection:
            game = GOOD.replace("Rabe", f"Rabe {number}")
            collection.add([file(tmp_path, game, f"{number}.kgn")], jobs=1)
    counts = []
    statements: list[str] = []
    for at_a_time in (1, 1000):
        monkeypatch.setattr(integrity, "GAMES_AT_A_TIME", at_a_time)
        statements.clear()
        with open_archive(path, read_only=True) as collection:
            recorded: Any = Recorded(collection.connection, statements)
            check = Collection(recorded).check()
        assert (check.games, check.faults) == (6, [])
        scans = [
            text for text in statements if "positions p" in text or "boards_fanorona p" in text
        ]
        counts.append(len(scans))
    assert counts == [2, 2]
    assert len(statements) > 10
