"""Lakes and archives with the same games, and what is compared between them."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from collections_of_games import random_games, text_of
from project import ROOT

from kohau import open_archive, open_lake
from kohau.archive.lake.build import Build, Built
from kohau.archive.lake.plan import Sizes
from kohau.archive.store import counts
from kohau.archive.store.collection import Collection
from kohau.archive.store.schema import boards_table
from kohau.archive.store.storage import Storage

SAMPLES = ROOT / "samples"
SMALL = Sizes(task_bytes=9_000, slice_bytes=40_000, unit_bytes=5_000, file_rows=400)
"""Sizes with which the samples make several slices, tasks and units, and files of each table."""

LARGE = Sizes()
"""Sizes with which there is one task, and one file of each table."""

FREQUENT = 6
"""The number of games that makes a position frequent in tests."""


Fingerprint = tuple[list[tuple[Any, ...]], ...]
"""The sorted rows of some queries."""


def lower_frequent(patch: Any) -> None:
    """Make positions frequent that occur in a few games."""
    patch.setattr(counts, "FREQUENT", FREQUENT)


def build(
    folder: str | Path, files: Sequence[str | Path], sizes: Sizes = SMALL, **more: Any
) -> Built:
    """Build a lake with small tasks in this process."""
    return Build(Storage(str(folder)), sizes=sizes, **more).run([*map(str, files)])


def files_of_games(folder: Path, files: int, games: int, variants: int = 6) -> list[Path]:
    """Write *files* files, each with this number of random *games* of the first *variants*.

    They are old enough for their times to be relied on.
    """
    written = []
    for number in range(files):
        written.append(folder / f"{number}.kgn")
        choices = [(game % variants, game + 7 * number) for game in range(games)]
        written[-1].write_text(text_of(random_games(choices)))
        make_old(written[-1])
    return written


def make_old(file: Path) -> None:
    """Make *file* old enough for its time to be relied on."""
    before = file.stat().st_mtime - 60
    os.utime(file, (before, before))


def archive_of(path: Path, files: Sequence[str | Path]) -> Collection:
    """Return a new archive of *files*."""
    collection = open_archive(path)
    collection.add(files, jobs=1)
    return collection


def fingerprint(collection: Collection) -> Fingerprint:
    """Return what collections of the same records have in common, whatever their ids."""
    connection = collection.connection
    games = connection.execute("SELECT DISTINCT game FROM scopes ORDER BY game").fetchall()
    boards = (
        f"""SELECT digest, b.* EXCLUDE (game) FROM {boards_table(game)} b
            JOIN games g ON g.id = b.game"""
        for (game,) in games
    )
    queries = (
        """SELECT digest, event, site, round, session, annotations, comments, file, record,
            "offset" FROM games""",
        """SELECT digest, key, line, ply, word FROM positions JOIN games g ON g.id = positions.game
            LEFT JOIN words ON words.id = next""",
        "SELECT digest, name, value FROM tags JOIN games g ON g.id = tags.game",
        *boards,
        "FROM scopes",
        "SELECT * EXCLUDE (id, path, reading) FROM rejected",
    )
    return tuple(
        connection.execute(f"SELECT * FROM ({query}) ORDER BY ALL").fetchall() for query in queries
    )


def contents_of(files: Sequence[Path]) -> Fingerprint:
    """Return what a lake of *files* contains, from an archive of them beside the first."""
    with archive_of(files[0].with_name("a.duckdb"), files) as archive:
        return fingerprint(archive)


def reopened(lake: str | Path) -> Fingerprint:
    """Return the fingerprint of the lake in its current state."""
    with open_lake(lake) as collection:
        faults = collection.check().faults
        assert faults == []
        return fingerprint(collection)


def games_of(collection: Collection, **conditions: Any) -> list[tuple[object, ...]]:
    """Return the games found, without their ids, with the places where they match."""
    results = collection.search(**conditions)
    assert collection.count(**conditions) == len(results)
    return sorted(
        (row["digest"], row["ply"], row["variation"]) for row in results.arrow().to_pylist()
    )


class Killed(BaseException):
    """What ends a build, or compacting, in the middle of anything."""


def ending_after(patch: Any, files: int) -> None:
    """Raise :class:`Killed` when more than *files* files are to be written."""
    temporary = Storage.temporary
    left = files

    def failing(storage: Storage, name: str) -> Any:
        nonlocal left
        left -= 1
        if left < 0:
            raise Killed
        return temporary(storage, name)

    patch.setattr(Storage, "temporary", failing)
