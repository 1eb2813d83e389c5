"""Whole journeys at true size, with default options, one station after the other.

They run once, on the compiled form. ``trial.py`` walks the same journeys with many more games.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from functools import partial

import journey
import pytest
from journey import Collection
from stations import Walk
from true_size import GAMES, Sizes

pytestmark = [pytest.mark.release, pytest.mark.xdist_group("journeys")]

LIMIT_SECONDS = 300
"""Each command takes a few seconds; one that hangs fails with its stacks."""

SERVED_SECONDS = 3

STATIONS = (
    journey.make,
    journey.convert_and_back,
    journey.archive,
    journey.commands_on_archives,
    journey.questions,
    journey.curation,
    journey.follow,
    partial(journey.serve, seconds=SERVED_SECONDS),
    journey.lake,
)


@pytest.fixture(scope="module")
def games(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Collection]:
    walk = Walk(tmp_path_factory.mktemp("journey"), LIMIT_SECONDS, os.cpu_count() or 1)
    yield Collection(walk, Sizes(GAMES))
    for station, used in walk.used:
        print(f"{station}: {used.wall:.2f} s, {used.processor:.2f} s, {used.memory >> 10} MiB")


@pytest.mark.parametrize(
    "station", STATIONS, ids=lambda station: getattr(station, "__name__", "serve")
)
def test_counts_agree_at_each_station(
    games: Collection, station: Callable[[Collection], None]
) -> None:
    station(games)
