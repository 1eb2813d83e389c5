"""``kohau new-game``: a package whose tests pass as it is made, and which every command knows."""

from __future__ import annotations

import errno
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from packages import Package
from project import Run

RECORD = '[Game "three-men"]\n\n1. b2 a1 2. a2 b1 3. c2 1-0\n'


@pytest.fixture(scope="module")
def package(kohau: Run, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Package]:
    folder = tmp_path_factory.mktemp("packages")
    kohau("new-game", "three-men", "--title", "Three Men's Morris", cwd=folder)
    with Package(folder / "kohau-three-men", tmp_path_factory.mktemp("built")) as built:
        yield built


@pytest.mark.release
def test_its_tests_pass(package: Package) -> None:
    output = package.tested()
    assert " passed" in output
    assert "skipped" not in output


def test_its_records_are_read_and_converted(package: Package) -> None:
    sample = package.source / "samples" / "first.kgn"
    assert "three-men: Three Men's Morris" in package.kohau("games")
    assert package.kohau("validate", sample) == "1 record: 1 valid, 0 invalid, 5 plies\n"
    assert package.kohau("convert", sample) == sample.read_text()
    document = json.loads(package.kohau("convert", "-", "--to", "jsonl", stdin=RECORD))
    assert document["plies"] == ["b2", "a1", "a2", "b1", "c2"]
    wrong = package.kohau("validate", "-", stdin=RECORD.replace("b1", "b2"), status=1)
    assert "rule TM-2" in wrong
    assert "b2 is not empty [illegal-ply]" in wrong


def test_its_rules_are_explained(package: Package) -> None:
    """The examples of its rules are played; what they do not show is an error."""
    for rule in range(1, 5):
        assert "Legal: " in package.kohau("explain", f"TM-{rule}")
    assert "White has three men in a row" in package.kohau("explain", "TM-3")


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("Three", "'Three' is not the name of a game; use lower-case letters"),
        ("three--men", "is not the name of a game"),
        ("-three", "o such option"),
        ("../three", "is not the name of a game"),
        ("x" * 41, "is not the name of a game"),
        ("fanorona", "'fanorona' is a name of Fanorona"),
        ("telo", "'telo' is a name of Fanorona"),
        ("class", "Python has a word class already; try class-game"),
        ("random", "Python has a module random already; try random-game"),
        ("kohau", "Python has a module kohau already"),
        ("tests", "the package has a folder tests already, beside that of the game; try tests-g"),
        ("samples", "the package has a folder samples already"),
    ],
)
def test_names_that_are_no_names_of_new_games(
    kohau: Run, tmp_path: Path, name: str, message: str
) -> None:
    assert message in kohau("new-game", name, status=2, cwd=tmp_path).stderr
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("title", ["", '"', "a\nb", "${x}", "x" * 61, "_", "a{b", "-a"])
def test_titles_that_are_none(kohau: Run, tmp_path: Path, title: str) -> None:
    done = kohau("new-game", "four-men", "--title", title, status=2, cwd=tmp_path)
    assert "is not the title of a game; a title begins with a letter or a digit," in done.stderr
    assert 'has at most 60 characters, and none of " \\ { } $' in done.stderr
    assert not list(tmp_path.iterdir())


def test_nothing_is_overwritten(kohau: Run, tmp_path: Path) -> None:
    made = kohau("new-game", "four-men", "--folder", "here", cwd=tmp_path).stdout.splitlines()
    files = {path: path.read_bytes() for path in tmp_path.rglob("*") if path.is_file()}
    assert {tmp_path / name for name in made} == set(files)
    done = kohau("new-game", "other", "--folder", "here", status=2, cwd=tmp_path)
    assert "here already exists; nothing is changed" in done.stderr
    assert {path: path.read_bytes() for path in tmp_path.rglob("*") if path.is_file()} == files
    done = kohau("new-game", "other", "--folder", "nowhere/here", status=2, cwd=tmp_path)
    assert "nowhere/here" in done.stderr


def test_nothing_is_left_if_it_fails(
    kohau: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also if some of its files are there when the disk is full."""
    usual = Path.write_text

    def write_text(path: Path, text: str, **options: Any) -> int:
        if path.suffix == ".txt":
            raise OSError(errno.ENOSPC, "No space left on device", str(path))
        return usual(path, text, **options)

    monkeypatch.setattr(Path, "write_text", write_text)
    assert "No space left" in kohau("new-game", "four-men", status=2, cwd=tmp_path).stderr
    assert not list(tmp_path.iterdir())


@pytest.mark.release
def test_the_title_is_made_of_the_name(kohau: Run, tmp_path: Path) -> None:
    kohau("new-game", "four-in-a-row2", cwd=tmp_path)
    module = (tmp_path / "kohau-four-in-a-row2" / "four_in_a_row2" / "__init__.py").read_text()
    assert module.startswith('"""Four In A Row2 for Kohau; its rules, FI-1 to FI-4,')
    assert "class FourInARow2Game(SquareGame):" in module
