"""The package ``examples/konane``, installed: its own tests, and every command with its game."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from packages import Package
from project import ROOT

EXAMPLE = ROOT / "examples" / "konane"
SAMPLES = str(EXAMPLE / "samples")
pytestmark = [pytest.mark.release, pytest.mark.xdist_group("konane")]


@pytest.fixture(scope="module")
def package(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Package]:
    with Package(EXAMPLE, tmp_path_factory.mktemp("konane")) as built:
        yield built


@pytest.fixture
def kohau(package: Package) -> Callable[..., str]:
    """Run a command where the package is installed; return its output and errors."""
    return package.kohau


def test_its_own_tests_pass(package: Package) -> None:
    assert " passed" in package.tested()


def test_records_are_proved(kohau: Callable[..., str]) -> None:
    assert kohau("validate", SAMPLES) == "5 records: 5 valid, 0 invalid, 214 plies\n"


@pytest.mark.parametrize("form", ["kgn", "jsonl", "yaml"])
def test_records_are_converted_and_back(kohau: Callable[..., str], form: str) -> None:
    other = kohau("convert", SAMPLES, "--to", form, "--dialect", "ends")
    back = kohau("convert", "-", "--from", form, "--dialect", "jumps", stdin=other)
    assert back == kohau("convert", SAMPLES, "--dialect", "jumps")


FAULTY = '[Game "konane"]\n\n1. d4 e4 2. d6-d3 e6-e4 3. b6-d6 g6-e6-c6 4. b4-b6 *\n'


def test_a_slip_is_mended(kohau: Callable[..., str]) -> None:
    assert "hint: d6-d4 was probably meant" in kohau("validate", "-", stdin=FAULTY, status=1)
    mended = "ply 3: d6-d4 was meant instead of d6-d3: the 4 plies after it are legal"
    assert mended in kohau("mend", "-", stdin=FAULTY, status=1)


def test_a_text_is_decoded(kohau: Callable[..., str]) -> None:
    text = "Konane with Kimo: d4 e4, then d6 d4 and e6 to e4, b6 d6; g6-e6-c6. b4-b6\n"
    assert "1. d4 e4 2. d6-d4 e6-e4 3. b6-d6 g6-e6-c6 4. b4-b6 *" in kohau(
        "convert", "-", stdin=text
    )


def test_records_of_turned_boards_are_read(kohau: Callable[..., str]) -> None:
    record = '[Game "konane"]\n\n1. e5 d5 2. e3-e5 *\n'
    assert "1. d4 e4 2. d6-d4 *" in kohau("convert", "--rotate", "-", stdin=record)


def test_positions_are_shown_and_listed(kohau: Callable[..., str]) -> None:
    board = kohau("show", "-", "--ply", "3", stdin=FAULTY.replace("d6-d3", "d6-d4"))
    assert "6  W b W · W b W b\n5  b W b · b W b W\n4  W b W b · b W b\n" in board
    assert kohau("moves", "konane").split() == ["a1", "d4", "e5", "h8"]
    assert kohau("perft", "konane", "4", "--variant", "6x6").split()[-3:] == ["4", "156", "146"]
    assert kohau("moves", "-", "--ply", "2", stdin=FAULTY).split() == ["c4", "d3", "d5", "e4"]


def test_pictures_are_drawn(kohau: Callable[..., str], tmp_path: Path) -> None:
    picture = tmp_path / "konane.svg"
    kohau("show", SAMPLES + "/random.kgn", "--ply", "6", "-o", str(picture))
    assert 'href="#kohau-konane-8x8-black-B"' in picture.read_text()
    page = tmp_path / "konane.html"
    kohau("view", SAMPLES, "-o", str(page))
    assert "konane-10x10" in page.read_text()


def test_games_are_summarised(kohau: Callable[..., str]) -> None:
    groups = json.loads(kohau("summarise", SAMPLES, "--format", "json"))["groups"]
    assert {(group["game"], group["variant"], group["records"]) for group in groups} == {
        ("konane", "6x6", 2),
        ("konane", "8x8", 2),
        ("konane", "10x10", 1),
    }


def test_random_games_are_legal(kohau: Callable[..., str]) -> None:
    records = kohau("random", "konane", "--variant", "10x10", "--count", "2", "--seed", "1")
    assert "2 valid, 0 invalid" in kohau("validate", "-", stdin=records)


def test_games_are_kept_in_archives(kohau: Callable[..., str], tmp_path: Path) -> None:
    archive = str(tmp_path / "games.duckdb")
    assert "5 added" in kohau("archive", "add", archive, SAMPLES)
    exported, recorded = kohau("convert", archive), kohau("convert", SAMPLES)
    assert sorted(exported.split("[Event ")) == sorted(recorded.split("[Event "))
    table = kohau("archive", "explore", archive, "--game", "konane")
    assert "d4" in table
    fen = kohau("show", SAMPLES + "/random.kgn", "--ply", "20", "--format", "fen").strip()
    matches = kohau("archive", "search", archive, "--game", "konane", "--position", fen)
    assert "1 game" in matches
    assert "0 faults" in kohau("archive", "check", archive)


EXPLORED = """
import sys
from served import served

with served(sys.argv[1]) as explorer:
    page = explorer.client.get("/explore?game=konane")
    answer = explorer.client.get("/api/v1/explore?game=konane&moves=d4").json()
    assert page.status_code == 200, page.text
    print(*(each["ply"] for each in answer["plies"]))
"""


def test_games_are_explored(package: Package, tmp_path: Path) -> None:
    archive = str(tmp_path / "games.duckdb")
    package.kohau("archive", "add", archive, SAMPLES)
    assert package.python(EXPLORED, archive).split() == ["d5", "e4"]


def test_games_are_kept_in_lakes(kohau: Callable[..., str], tmp_path: Path) -> None:
    lake = str(tmp_path / "lake")
    assert "5 added" in kohau("lake", "build", lake, SAMPLES, "--jobs", "1")
    assert "d4" in kohau("archive", "explore", lake, "--game", "konane")
