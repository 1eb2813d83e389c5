"""Conditions on tags: dates in any form, years, rounds, and tags by their names."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from collections_of_games import filled
from project import Run

from kohau import open_archive, read_text

pytestmark = pytest.mark.release

RECORDS = [  # tags of records, whose names are their numbers
    {"Date": "2024-05-17"},
    {"Date": "2024.5.7"},
    {"Date": "last week", "UTCDate": "2024.05.01"},
    {"Date": "2024.05"},
    {"UTCDate": "2024.05.01"},
    {"Date": "????.??.??", "UTCDate": "2023-12-31"},
    {"Date": "2024.13.45"},
    {"Date": "17 May 2019", "Round": "1.2", "Annotator": "Ra\u0301be"},
    {"Round": "1.10", "ANNOTATOR": "\uff32abe, Jean", "Site": "Paris"},
    {"Round": "11", "Annotator": "?"},
    {"Round": "Final", "Event": "Cup of \u03a0\u03ac\u03c4\u03c1\u03b1\u03c2"},
    {"Round": "2", "Event": "\ufb01nal  round"},
]

EXPECTED = {
    "until:2024-05-10": {1, 3, 4, 5, 7},
    "since:2024-05-10": {0, 3},
    "since:2024-05-01 until:2024-05-01": {3, 4},
    "2024-05-17": {0, 3},
    "year:2024": {0, 1, 3, 4},
    "year:..2023": {5, 7},
    "year:2019..2023": {5, 7},
    "not year:1900..": {2, 6, 8, 9, 10, 11},
    "round:1": {7, 8},
    "round:1.10": {8},
    "round:final": {10},
    "tag:Annotator=rabe": {7, 8},
    "tag:annotator": {7, 8},
    "tag:round": {7, 8, 9, 10, 11},
    "tag:Site=par": {8},
    "tag:Result=*": set(range(12)),
    "tag:UTCDate=2024": {2, 4},
    "tag:Nothing": set(),
    "event:\u03a0\u0391\u03a4\u03a1\u0391\u03a3": {10},
    "event:\u03c0\u03b1\u03c4\u03c1\u03b1\u03c3": {10},
    'event:"final round"': {11},
    'event="FINAL ROUND"': {11},
}


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("tags") / "games.kgn"
    path.write_text("".join(map(record, range(len(RECORDS)))), encoding="utf-8")
    return path


def record(number: int) -> str:
    tags = {"White": str(number), "Game": "fanorona", **RECORDS[number]}
    return "".join(f'[{name} "{value}"]\n' for name, value in tags.items()) + "\n1. e2e3+ *\n\n"


@pytest.fixture(scope="module")
def archive(file: Path) -> Path:
    path = file.with_suffix(".duckdb")
    with open_archive(path) as collection:
        assert collection.add(file, jobs=1).added == len(RECORDS)
    return path


@pytest.mark.parametrize("query", EXPECTED)
@pytest.mark.parametrize("stored", [False, True])
def test_games_of_files_and_archives(
    file: Path, archive: Path, kohau: Run, query: str, stored: bool
) -> None:
    done = kohau("convert", archive if stored else file, "--query", query, "--jobs", "1")
    assert {int(game.white) for game in read_text(done.stdout)} == EXPECTED[query]


@pytest.mark.parametrize("name", ["since", "until"])
@pytest.mark.parametrize("date", ["2024-13", "2024-02-30", "2024-00", "2024-05-32", "last week"])
def test_impossible_dates_are_errors(archive: Path, kohau: Run, name: str, date: str) -> None:
    for arguments in ((f"--{name}", date), (f'{name}:"{date}"',)):
        done = kohau("archive", "search", archive, *arguments, status=2)
        assert "date" in done.stderr
    assert kohau("archive", "search", archive, f'"{date}"', "--count").stdout == "0\n"


@pytest.mark.parametrize("tag", ["Game=fanorona", "FEN", "A B=c", "=x"])
def test_tags_that_are_no_conditions(archive: Path, kohau: Run, tag: str) -> None:
    done = kohau("archive", "search", archive, "--tag", tag, status=2)
    assert "tag" in done.stderr
    assert done.stderr.count("\n") == 1


def test_options_and_the_order_of_rounds(archive: Path, kohau: Run) -> None:
    assert kohau("archive", "search", archive, "--year", "2024", "--count").stdout == "4\n"
    assert kohau("archive", "search", archive, "--round", "1", "--count").stdout == "2\n"
    assert kohau("archive", "search", archive, "--tag", "Site=paris", "--count").stdout == "1\n"
    done = kohau(
        "archive", "search", archive, "--tag", "round", "--sort", "round", "--format", "kgn"
    )
    rounds = [game.tags["Round"] for game in read_text(done.stdout)]
    assert rounds == ["1.2", "1.10", "2", "11", "Final"]
    done = kohau(
        "archive", "search", archive, "--tag", "round", "--sort", "-round", "--format", "kgn"
    )
    assert [game.tags["Round"] for game in read_text(done.stdout)][:2] == ["11", "2"]


def test_years_are_counted_as_they_are_found(file: Path, archive: Path, kohau: Run) -> None:
    """The tag UTCDate of games without a date counts; files and archives have the same counts."""
    for source in (file, archive):
        summary = json.loads(kohau("summarise", source, "--format", "json").stdout)
        assert summary["groups"][0]["years"] == {"2023": 1, "2024": 5, "????": 6}
    with open_archive(archive, read_only=True) as collection:
        (years,) = (facet for facet in collection.facets() if facet.name == "year")
        assert {value.value: value.games for value in years.values} == {"2024": 5, "2023": 1}
        (entry,) = collection.explore(game="fanorona", years=True).continuations
        assert entry.years == {"2024": 5, "2023": 1, "????": 6}
        assert collection.search(sort="date", limit=1).ids == [5]


@pytest.mark.parametrize("name", ["Event", "Site", "Round", "White", "Black"])
def test_unknown_values_are_counted_alike_in_an_archive_and_its_export(
    tmp_path: Path, name: str
) -> None:
    """An export writes the tags that every record has, with a question mark if they are absent."""
    values = (None, "?", "Rabe")
    text = "".join(
        f'[Annotator "{n}"]\n[Date "2024.05.1{n}"]\n[Game "fanorona"]\n'
        + ("" if value is None else f'[{name} "{value}"]\n')
        + "\n1. e2e3+ *\n\n"
        for n, value in enumerate(values)
    )
    queries = [f"{name.lower()}:{value}" for value in ("?", "rabe")]
    with filled(tmp_path, [text]) as collection:
        counts = [collection.count(query) for query in queries]
        collection.export(tmp_path / "export.kgn")
    (tmp_path / "again").mkdir()
    with filled(tmp_path / "again", [(tmp_path / "export.kgn").read_text()]) as collection:
        assert [collection.count(query) for query in queries] == counts == [2, 1]
