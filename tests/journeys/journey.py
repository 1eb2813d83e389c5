"""The journey of a collection: every command that its games pass through, one after the other.

Counts of games and plies agree at each station, and so do bytes where they must.
"""

from __future__ import annotations

import asyncio
import shutil
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from urllib.parse import urlencode

import pyarrow.parquet as pq
from stations import Counts, Walk, clients, serving
from true_size import EVENTS, REPEATED, Sizes, named

from kohau.notation import formats

WHOLE = ("json", "jsonl", "kgn", "yaml")
"""Formats that hold all of a record."""

CLIENTS = 50


class Collection:
    """The files of a journey, their *counts* together, and its archive."""

    def __init__(self, walk: Walk, sizes: Sizes) -> None:
        self.walk = walk
        self.sizes = sizes
        self.folder = walk.folder / "records"
        self.files = {name: self.folder / f"{name}.kgn" for name in sizes.games}
        self.each: dict[str, Counts] = {}
        self.archive = walk.folder / "a.duckdb"
        self.exported = walk.folder / "exported.kgn"

    @property
    def counts(self) -> Counts:
        """The games and plies of all files."""
        return Counts(
            sum(counts.valid for counts in self.each.values()),
            sum(counts.plies for counts in self.each.values()),
        )


def make(games: Collection) -> None:
    """Make the files, and validate each of them, and all together."""
    walk = games.walk
    games.folder.mkdir()
    for name, path in games.files.items():
        count = str(games.sizes.games[name])
        made = walk.run(f"random {name}", "random", name, "--count", count, "--seed", "1")
        path.write_text("".join(named(made.stdout, name)), encoding="utf-8")
        games.each[name] = walk.counts(f"validate {name}", path)
        assert games.each[name].valid == games.sizes.games[name] + REPEATED
    assert walk.counts("validate all", games.folder) == games.counts


def convert_and_back(games: Collection) -> None:
    """Convert to every format that can be written, and back; nothing but its loss is lost."""
    kinds = []
    for at, format_name in enumerate(member.name for member in formats.every() if member.writes):
        held = _held_by(format_name, games)
        chosen = held if games.sizes.each else [held[at % len(held)]]
        kinds += [(format_name, name) for name in chosen]
    with ThreadPoolExecutor(games.walk.at_once) as pool:
        for converted in [pool.submit(_convert, games, *kind) for kind in kinds]:
            converted.result()


def _held_by(format_name: str, games: Collection) -> list[str]:
    settings = formats.find(format_name).settings
    return [name for name in games.files if settings is None or name in settings]


def _convert(games: Collection, format_name: str, name: str) -> None:
    walk = games.walk
    path = _few(games, name) if format_name == "yaml" else games.files[name]
    suffix = formats.find(format_name).suffixes[0]
    other = walk.folder / f"{name}-{format_name}{suffix}"
    back = walk.folder / f"{name}-{format_name}-back.kgn"
    walk.run(f"convert {name} to {format_name}", "convert", path, "--to", format_name, "-o", other)
    walk.run(f"convert {name} from {format_name}", "convert", other, "-o", back)
    if format_name in WHOLE:
        assert back.read_bytes() == path.read_bytes()
    else:
        assert walk.counts(f"validate {name} from {format_name}", back) == games.each[name]
    other.unlink()
    back.unlink()


def _few(games: Collection, name: str) -> Path:
    """Return a file with the first records of a game."""
    path = games.walk.folder / f"few-{name}.kgn"
    few = games.files[name].read_text(encoding="utf-8").split("\n\n[Event")[: games.sizes.yaml]
    path.write_text("\n\n[Event".join(few) + "\n\n", encoding="utf-8")
    return path


def archive(games: Collection) -> None:
    """Add all files to an archive, export it, and add the archive to another one."""
    walk, counts = games.walk, games.counts
    walk.run("archive add", "archive", "add", games.archive, *games.files.values())
    info = walk.read("archive info", "archive", "info", games.archive)
    assert (info["games"], info["plies"], info["rejected"]) == (*counts, 0)
    walk.run("convert archive", "convert", games.archive, "-o", games.exported)
    other, copy = walk.folder / "b.duckdb", walk.folder / "copy.kgn"
    walk.run("archive add archive", "archive", "add", other, games.archive)
    walk.run("convert archive copy", "convert", other, "-o", copy)
    assert copy.read_bytes() == games.exported.read_bytes()
    other.unlink()
    copy.unlink()


def commands_on_archives(games: Collection) -> None:
    """Give the archive to every command that takes files."""
    walk, path = games.walk, games.archive
    assert walk.counts("validate archive", path) == games.counts
    summary = walk.read("summarise archive", "summarise", path)
    assert Counts(summary["valid"], summary["plies"]) == games.counts
    page = walk.folder / "summary.html"
    walk.run("summarise archive page", "summarise", path, "-o", page)
    assert page.stat().st_size > 10_000
    page = walk.folder / "games.html"
    chosen = f'game:hamnar event:"{EVENTS[0]}"'
    count = walk.run("search event", "archive", "search", path, chosen, "--count")
    walk.run("view archive", "view", path, "-o", page, "--query", chosen)
    assert page.read_text(encoding="utf-8").count("[Annotator ") == int(count.stdout)
    record = walk.run("show archive", "show", path, "--record", str(games.counts.valid))
    assert record.stdout


def questions(games: Collection) -> None:
    """Search, explore, and list players, names and duplicates."""
    walk, path = games.walk, games.archive
    every = walk.run("archive search", "archive", "search", path, "--count")
    assert int(every.stdout) == games.counts.valid
    position = ("--game", "fanorona", "--moves", "1. d2e3+")
    by_plies = walk.run("search plies", "archive", "search", path, *position, "--count")
    explored = walk.read("explore", "archive", "explore", path, "--game", "fanorona")
    plies = {ply["ply"]: ply["games"] for ply in explored["plies"]}
    assert int(by_plies.stdout) == plies["d2e3+"]
    assert sum(plies.values()) == games.each["fanorona"].valid
    players = walk.read("archive players", "archive", "players", path)
    assert sum(player["games"] for player in players) == 2 * games.counts.valid
    name = players[0]["name"]
    report = walk.read("archive player", "archive", "players", path, name)
    assert report["games"] == players[0]["games"]
    names = walk.folder / "names.yaml"
    walk.run("archive names", "archive", "names", path, "-o", names)
    walk.run("merge names", "archive", "players", path, "--aliases", names)
    merged = walk.read("players merged", "archive", "players", path)
    assert len(merged) < len(players)
    assert sum(player["games"] for player in merged) == 2 * games.counts.valid
    pairs = walk.run("archive duplicates", "archive", "duplicates", path, "--format", "csv")
    assert len(pairs.stdout.splitlines()) > REPEATED * len(games.files)


def curation(games: Collection) -> None:
    """Edit, remove, compact and check an archive."""
    walk, path = games.walk, _copy_of_archive(games)
    walk.run("archive edit", "archive", "edit", path, "1", "2", "--set", "Site=Antsirabe")
    count = walk.run("search site", "archive", "search", path, "--site", "antsirabe", "--count")
    assert int(count.stdout) == 2
    walk.run("archive remove", "archive", "remove", path, "1", "2")
    info = walk.read("info removed", "archive", "info", path)
    assert info["games"] == games.counts.valid - 2
    before = walk.read("info before", "archive", "info", path)
    walk.run("archive compact", "archive", "compact", path)
    after = walk.read("info compacted", "archive", "info", path)
    assert {**after, "bytes": 0} == {**before, "bytes": 0}
    walk.run("archive check", "archive", "check", path)
    path.unlink()


def _copy_of_archive(games: Collection) -> Path:
    """Return a copy of the archive."""
    path = games.walk.folder / "curated.duckdb"
    shutil.copy(games.archive, path)
    return path


def follow(games: Collection) -> None:
    """Follow the folder twice: the second time, nothing has changed."""
    walk, path = games.walk, games.walk.folder / "synced.duckdb"
    walk.run("archive sync", "archive", "sync", path, games.folder)
    info = walk.read("info synced", "archive", "info", path)
    assert Counts(info["games"], info["plies"]) == games.counts
    before = path.read_bytes()
    walk.run("archive sync again", "archive", "sync", path, games.folder)
    assert path.read_bytes() == before
    path.unlink()


def serve(games: Collection, seconds: float) -> None:
    """Serve the archive to fifty clients that explore without pause."""
    explored = games.walk.read(
        "explore start", "archive", "explore", games.archive, "--game", "fanorona"
    )
    plies = [ply["ply"] for ply in explored["plies"]]
    questions = [{"game": "fanorona", "moves": ply} for ply in plies]
    paths = [f"/api/v1/explore?{urlencode(question)}" for question in questions]
    paths += ["/health", "/api/v1/search?game=hamnar&limit=20"]
    with serving(games.walk, games.archive) as port:
        load = asyncio.run(clients(port, paths, CLIENTS, seconds))
    assert not load.refused
    assert len(load.seconds) > CLIENTS


def lake(games: Collection) -> None:
    """Build a lake from the files; it holds what the archive holds."""
    walk, path = games.walk, games.walk.folder / "lake"
    walk.run("lake build", "lake", "build", path, *games.files.values())
    count = walk.run("archive search of a lake", "archive", "search", path, "--count")
    assert int(count.stdout) == games.counts.valid
    exported = walk.folder / "lake.kgn"
    walk.run("convert lake", "convert", path, "-o", exported)
    assert exported.read_bytes() == games.exported.read_bytes()
    table = walk.folder / "games.parquet"
    walk.run("export parquet", "convert", games.archive, "-o", table)
    assert pq.read_metadata(table).num_rows == games.counts.valid
