"""The example of a game with men in hand, ``examples/yote``: installed, and used everywhere."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from packages import Package
from project import ROOT

SETUP = "6/6/6/b5/Wb4 w 3-1 20"
RECORD = f'[Game "Yoté"]\n[FEN "{SETUP}"]\n\n20. a1-c1xa2 d4 21. c1-c2 {{on}} (21. e5) d4-d3 *\n'

pytestmark = [pytest.mark.release, pytest.mark.xdist_group("yote")]


@pytest.fixture(scope="module")
def package(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Package]:
    with Package(ROOT / "examples" / "yote", tmp_path_factory.mktemp("yote")) as built:
        yield built


@pytest.fixture(scope="module")
def samples(package: Package) -> Path:
    return package.source / "samples"


def test_its_tests_pass(package: Package) -> None:
    output = package.tested()
    assert " passed" in output
    assert "skipped" not in output


def test_positions_are_shown(package: Package, samples: Path, tmp_path: Path) -> None:
    output = package.kohau("show", "-", "--ply", "2", stdin=RECORD)
    assert "men in hand (White-Black): 3-0\n" in output
    picture = tmp_path / "board.svg"
    package.kohau("show", "--game", "yote", "--fen", SETUP, "-o", picture)
    assert picture.read_text().count("<use") > 6
    assert "a1-c1xa2" in package.kohau("moves", "yote", "--fen", SETUP)
    assert package.kohau("perft", "yote", "3").splitlines()[-1].split() == ["3", "27180", "13080"]
    page = tmp_path / "page.html"
    package.kohau("view", samples, "-o", page)
    assert "yote-6x5" in page.read_text()
    assert "yote standard" in package.kohau("summarise", samples)


def test_its_rules_are_explained(package: Package) -> None:
    for rule in range(1, 7):
        assert "Not legal: " in package.kohau("explain", f"YO-{rule}")
    assert "men in hand (White-Black): 11-10" in package.kohau("explain", "YO-4")


def test_engines_play_it(package: Package) -> None:
    """Engines that play every installed game play this one, too."""
    code = """
import sys, kohau
game = kohau.Game("yote")
with kohau.Engine([sys.executable, "examples/random_player.py"]) as engine:
    while len(game) < 30:
        game.push(engine.play(game, nodes=1).ply)
print(kohau.verify(game.to_record()).valid, len(game.position.pieces) > 5)
"""
    assert package.python(code) == "True True\n"
