"""A lake finds, counts and writes what an archive of the same games does."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from dataclasses import astuple, replace
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import pytest
from collections_of_games import random_games, text_of
from lakes import LARGE, SAMPLES, archive_of, build, fingerprint, games_of, lower_frequent
from project import Run

from kohau import open_lake
from kohau.archive.queries.values import BadCondition
from kohau.archive.store.collection import Collection
from kohau.archive.store.near import names_with, near_names

pytestmark = [pytest.mark.release, pytest.mark.xdist_group("lake-equality")]

START = "bbbbbbbbb/bbbbbbbbb/bWbW1bWbW/WWWWWWWWW/WWWWWWWWW w - 1"
CONDITIONS: list[dict[str, Any]] = [
    {},
    {"player": "rabe"},
    {"white": "Raby", "fuzzy": True},
    {"event": "random"},
    {"since": "2024", "until": "2026-11"},
    {"result": "1-0", "ending": "stone"},
    {"game": "fanorona", "plies": "5.."},
    {"variant": "vela"},
    {"opening": "fohy"},
    {"session": "e"},
    {"position": START},
    {"position": START, "mirrored": True, "variations": True},
    {"pattern": "?????????/?????????/????W????/?????????/?????????", "game": "fanorona"},
    {"pattern": "?????????/?????????/???W?????/?????????/?????????", "variant": "riatra",
     "mirrored": True, "variations": True},
    {"material": "W21..22 b5..20", "game": "fanorona"},
    {"material": "W22", "variations": True, "variant": "riatra"},
    {"moves": "e2e3+", "variant": "riatra"},
    {"contains": "e2e3+", "variant": "riatra", "mirrored": True},
    {"text": "e"},
    {"year": "2023..2025"},
    {"round": "1"},
    {"tag": "Annotator"},
    {"tag": "Event=a"},
    {"flag": "none"},
    {"where": "length > 3 AND white LIKE '%a%'"},
    {"query": "(game:hamnar or plies:1..6) and not result:1-0"},
    {"query": f'position:"{START}" or contains:"e2e3+"', "variant": "riatra"},
]  # fmt: skip


class Both(NamedTuple):
    """An archive and a lake of the same games, and the folder with both."""

    archive: Collection
    lake: Collection
    folder: Path


@pytest.fixture(scope="module")
def both(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Both]:
    folder = tmp_path_factory.mktemp("both")
    random_file = folder / "random.kgn"
    random_file.write_text(text_of(random_games([(n, n % 7) for n in range(30)], most_plies=9)))
    names = ("annotated.kgn", "hamnar.kgn", "sessions", "broken")
    files = [*(SAMPLES / name for name in names), random_file]
    with pytest.MonkeyPatch.context() as patch:
        lower_frequent(patch)
        with archive_of(folder / "a.duckdb", files) as archive:
            built = build(folder / "lake", files)
            assert (built.added, built.plies > 0) == (len(archive), True)
            with open_lake(folder / "lake") as lake:
                yield Both(archive, lake, folder)


def test_everything_is_stored_alike(both: Both) -> None:
    assert fingerprint(both.lake) == fingerprint(both.archive)
    assert both.lake.check() == both.archive.check()


def test_there_are_several_files_of_each_large_table_and_counts(both: Both) -> None:
    files = dict(
        both.lake.connection.execute(
            'SELECT "table", count(*) FROM lake_files GROUP BY ALL'
        ).fetchall()
    )
    assert min(files[name] for name in ("games", "positions", "boards_fanorona")) > 1
    counts = both.lake.connection.execute("SELECT count(*) FROM continuations").fetchall()
    assert counts > [(0,)]


@pytest.mark.parametrize("conditions", CONDITIONS, ids=str)
def test_every_kind_of_search(both: Both, conditions: dict[str, Any]) -> None:
    matches = games_of(both.lake, **conditions)
    assert matches == games_of(both.archive, **conditions)
    assert matches or "flag" in conditions


def without_ids(found: Any) -> list[object]:
    return [
        replace(entry, top=entry.top and sorted(str(astuple(game)[1:]) for game in entry.top))
        for entry in found.continuations
    ]


@pytest.mark.parametrize(
    "options",
    [
        {"variant": "riatra"},
        {"variant": "riatra", "moves": "e2e3+"},
        {"variant": "riatra", "mirrored": True, "years": True},
        {"variant": "riatra", "query": "plies:3..", "top": 1000},
        {"game": "hamnar", "years": True},
    ],
    ids=str,
)
def test_exploring(both: Both, options: dict[str, Any]) -> None:
    conditions = {"game": "fanorona", **options}
    explored, expected = both.lake.explore(**conditions), both.archive.explore(**conditions)
    assert (explored.games, without_ids(explored)) == (expected.games, without_ids(expected))
    assert explored.games > 0


def test_players_summaries_and_duplicates(both: Both) -> None:
    assert both.lake.players() == both.archive.players()
    assert both.lake.summarise().to_dict() == both.archive.summarise().to_dict()
    assert both.lake.summarise(event="e").to_dict() == both.archive.summarise(event="e").to_dict()
    kinds = [
        sorted(
            (pair.kind, pair.white, pair.black, pair.first_length)
            for pair in collection.duplicates()
        )
        for collection in (both.lake, both.archive)
    ]
    assert kinds[0] == kinds[1] != []


def test_names_facets_events_and_pairs(both: Both) -> None:
    for collection in (both.lake, both.archive):
        assert collection.facets("plies:2..") != []
    assert both.lake.facets("plies:2..") == both.archive.facets("plies:2..")
    assert (
        names_with(both.lake.connection, ["player"], "a")
        == names_with(both.archive.connection, ["player"], "a")
        != []
    )
    assert (
        near_names(both.lake.connection, "player", "Robe")
        == near_names(both.archive.connection, "player", "Robe")
        != []
    )
    events = both.archive.events()
    assert both.lake.events() == events != []
    cross = [
        collection.event(events[0].name).cross.texts() for collection in (both.lake, both.archive)
    ]
    assert cross[0] == cross[1]
    pair = [player.name for player in both.archive.players()[:2]]
    assert both.lake.versus(*pair).to_dict() == both.archive.versus(*pair).to_dict()


def test_info(both: Both) -> None:
    info, expected = both.lake.info(), both.archive.info()
    assert info.pop("bytes") != expected.pop("bytes")
    assert info == expected


FORMATS = {"kgn": "x.kgn", "jsonl": "x.jsonl.gz", "csv": "x.csv", "parquet": "x.parquet"}


@pytest.mark.parametrize("form", FORMATS)
def test_exports_have_the_same_bytes(kohau: Run, both: Both, form: str) -> None:
    expected, name = both.folder / FORMATS[form], f"lake-{FORMATS[form]}"
    both.archive.export(expected, form, query="plies:2..")
    kohau("convert", "lake", "--query", "plies:2..", "--jobs", "1", "-o", name,
          cwd=both.folder)  # fmt: skip
    assert (both.folder / name).read_bytes() == expected.read_bytes()


@pytest.fixture(scope="module")
def names(both: Both) -> tuple[str, str]:
    """The names of the lake and of a copy of the archive, which is not open."""
    both.archive.connection.execute("CHECKPOINT")
    shutil.copy(both.folder / "a.duckdb", both.folder / "copy.duckdb")
    return "lake", "copy.duckdb"


def test_commands_print_what_those_of_archives_print(
    kohau: Run, both: Both, names: tuple[str, str]
) -> None:
    for command in ("players", "explore", "duplicates", "check"):
        more = ("--game", "fanorona") if command == "explore" else ()
        of_lake, of_archive = (
            kohau("archive", command, name, *more, cwd=both.folder) for name in names
        )
        if command == "duplicates":  # ids differ
            assert of_lake.stdout.split("\n")[0] == of_archive.stdout.split("\n")[0]
        else:
            assert of_lake.stdout == of_archive.stdout
        assert of_lake.stdout
    done = kohau("archive", "search", "lake", "--limit", "2", cwd=both.folder)
    assert done.stdout.startswith(f"2 of {len(both.archive)} games\n")
    assert "rejected" in kohau("archive", "info", "lake", cwd=both.folder).stdout
    assert "illegal-ply" in kohau("archive", "rejected", "lake", cwd=both.folder).stdout


def test_sql_reads_the_tables_of_an_archive(kohau: Run, both: Both, names: tuple[str, str]) -> None:
    query = "SELECT game, count(*) AS games, sum(plies) FROM v_games GROUP BY game ORDER BY game"
    of_lake, of_archive = (
        kohau("archive", "sql", name, query, cwd=both.folder).stdout for name in names
    )
    assert of_lake == of_archive
    for table in ("games", "positions", "tags", "rejected", "words", "boards_hamnar"):
        columns = [
            collection.sql(f"FROM {table} LIMIT 1").column_names
            for collection in (both.lake, both.archive)
        ]
        assert columns[0] == columns[1]


PARTS = (
    "variant:standard", "variant:riatra", "plies:3..", "result:1-0", "player:rabe", "event:random",
    'contains:"e2e3+"', 'moves:"e2e3+"', f'position:"{START}"', "material:W21..22", "since:2024",
)  # fmt: skip


def nested(random: Random, depth: int) -> str:
    """Return a random query of this depth."""
    if depth == 0:
        return random.choice(PARTS)
    parts = [nested(random, depth - 1) for _ in range(random.randint(2, 3))]
    joined = f" {random.choice(('and', 'or'))} ".join(f"({part})" for part in parts)
    return f"not ({joined})" if random.random() < 0.3 else joined


def games_or_problem(collection: Collection, query: str) -> object:
    try:
        return games_of(collection, query=query)
    except BadCondition as problem:
        return str(problem)


def test_nested_queries(both: Both) -> None:
    random = Random("nested")
    numbers: list[int] = []
    while len(numbers) < 40:
        query = nested(random, random.randint(1, 3))
        games = games_or_problem(both.lake, query)
        assert games == games_or_problem(both.archive, query), query
        if isinstance(games, list):
            numbers.append(len(games))
    assert len(set(numbers)) > 5


def test_no_query_reads_other_files(kohau: Run, both: Both) -> None:
    (both.folder / "secret.txt").write_text("x")
    for name in ("secret.txt", f"{both.folder}/lake/../secret.txt", "/etc/passwd"):
        where = f"EXISTS (FROM read_text('{name}'))"
        done = kohau("archive", "search", "lake", "--where", where, cwd=both.folder, status=2)
        assert "Permission" in done.stderr


def test_positions_of_a_file_in_several_dialects_are_stored_once(tmp_path: Path) -> None:
    file = tmp_path / "x.kgn"
    file.write_text(
        '[White "A"]\n[Game "fanorona"]\n\n1. e2e3+ *\n\n'
        '[White "B"]\n[Game "fanorona"]\n[Notation "superduper"]\n\n1. e2e3+ *\n'
    )
    build(tmp_path / "lake", [file], LARGE)
    with archive_of(tmp_path / "a.duckdb", [file]) as archive, open_lake(tmp_path / "lake") as lake:
        assert len(archive) == len(lake) == 2
        assert fingerprint(lake) == fingerprint(archive)
