"""Counts of legal turns and positions, from the tables in ``tests/data/perft``."""

from __future__ import annotations

from collections import defaultdict
from pathlib import Path

import pytest

from kohau.replay import registry
from kohau.replay.enumeration import Perft, perft
from kohau.replay.setting_tags import parse_rules

pytestmark = pytest.mark.both_forms

TABLES = Path(__file__).parent.parent / "data" / "perft"


def tables() -> list[tuple[str, str, str, list[Perft]]]:
    """Return game, variant, rule options and expected counts of every table."""
    found: dict[tuple[str, str, str], list[Perft]] = defaultdict(list)
    for path in sorted(TABLES.glob("*.txt")):
        for line in path.read_text().splitlines():
            if not line.startswith("#"):
                variant, rules, *numbers = line.split()
                found[path.stem, variant, rules].append(Perft(*map(int, numbers)))
    return [(*key, counts) for key, counts in found.items()]


@pytest.mark.parametrize(("game", "variant", "rules", "counts"), tables())
def test_perft_from_the_start(game: str, variant: str, rules: str, counts: list[Perft]) -> None:
    start = registry.find_game(game).start(variant, parse_rules(rules.strip("-").replace(",", " ")))
    assert list(perft(start, len(counts))) == counts


def test_a_decided_game_is_not_continued() -> None:
    decided = registry.find_game("fanorona").position("3/3/WW1 w - 4", "telo")
    assert list(perft(decided, 2)) == [Perft(1, 0, 0), Perft(2, 0, 0)]
