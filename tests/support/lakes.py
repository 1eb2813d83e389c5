"""Lakes and archives with the same games, and what is compared between them."""

from __future__ import annotations

import os
import signal
import threading
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from typing import Any

from collections_of_games import random_games, text_of
from project import ROOT

from kohau import open_archive, open_lake
from kohau.archive.lake import commit, reduce
from kohau.archive.lake.build import Build, Built
from kohau.archive.lake.catalogue import Catalogue
from kohau.archive.lake.cluster import Runner
from kohau.archive.lake.storage import Store
from kohau.archive.store import counts
from kohau.archive.store.collection import Collection
from kohau.archive.store.schema import boards_table

SAMPLES = ROOT / "samples"
SMALL = {"task_bytes": 9_000, "range_rows": 60}
"""Sizes with which the samples make several tasks, and several files of each table."""

LARGE = {"task_bytes": 1 << 26, "range_rows": 1 << 23}
"""Sizes with which there is one task, and one file of each table."""

FREQUENT = 6
"""The number of games that makes a position frequent in tests."""


Fingerprint = tuple[list[tuple[Any, ...]], ...]
"""The sorted rows of some queries."""


def lower_frequent(patch: Any) -> None:
    """Make positions frequent that occur in a few games."""
    for module in (counts, reduce, commit):
        patch.setattr(module, "FREQUENT", FREQUENT)


def build(folder: str | Path, files: Sequence[str | Path], **more: Any) -> Built:
    """Build a lake with small tasks in this process."""
    return Build(Store(str(folder)), **{**SMALL, **more}).run([*map(str, files)])


def files_of_games(folder: Path, files: int, games: int, variants: int = 6) -> list[Path]:
    """Write *files* files of so many random *games* of the first *variants*."""
    found = []
    for number in range(files):
        found.append(folder / f"{number}.kgn")
        choices = [(game % variants, game + 7 * number) for game in range(games)]
        found[-1].write_text(text_of(random_games(choices)))
    return found


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
        "SELECT * EXCLUDE (id) FROM rejected",
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
    found = collection.search(**conditions)
    assert collection.count(**conditions) == len(found)
    return sorted(
        (row["digest"], row["ply"], row["variation"]) for row in found.arrow().to_pylist()
    )


def build_twice(patch: Any, folder: str | Path, files: Sequence[Path], **more: Any) -> list[int]:
    """Build the same lake in two threads that commit at once; return the numbers of games added."""
    barrier = threading.Barrier(2, timeout=60)
    commit = Catalogue.commit

    def together(*given: Any) -> None:
        barrier.wait()
        commit(*given)

    patch.setattr(Catalogue, "commit", together)
    with ThreadPoolExecutor(2) as pool:
        built = [pool.submit(build, folder, files, **more) for _ in range(2)]
        return [own.result().added for own in built]


class Killed(BaseException):
    """What ends a build, or compacting, in the middle of anything."""


def ending_after(patch: Any, files: int) -> None:
    """Raise :class:`Killed` when more than *files* files are to be written."""
    writing = Store.writing
    left = files

    def failing(store: Store, name: str) -> Any:
        nonlocal left
        left -= 1
        if left < 0:
            raise Killed
        return writing(store, name)

    patch.setattr(Store, "writing", failing)


def dying(marker: Path, function: Callable[[Any], Any], item: Any) -> Any:
    """Call *function* with *item*; this process is killed the first time that it writes a table."""
    from kohau.archive.lake import layout

    write = layout.write

    def killing(*given: Any, **more: Any) -> int:
        try:
            marker.touch(exist_ok=False)
        except FileExistsError:
            return write(*given, **more)
        os.kill(os.getpid(), signal.SIGKILL)
        return 0

    layout.write = killing
    try:
        return function(item)
    finally:
        layout.write = write


class Deadly(Runner):
    """A runner whose workers are killed once in each kind of work."""

    def __init__(self, runner: Any, folder: Path) -> None:
        self.runner = runner
        self.folder = folder

    def map(self, function: Any, items: Any) -> Iterator[Any]:
        marker = self.folder / f"killed-{function.func.__name__}"
        found: Iterator[Any] = self.runner.map(partial(dying, marker, function), items)
        return found
