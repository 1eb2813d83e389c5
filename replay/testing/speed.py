"""Figures of speed: what reading, playing and listing plies of a game takes."""

from __future__ import annotations

from time import process_time
from typing import Any, NamedTuple

from kohau.notation.sources import read_text
from kohau.replay.game import Game
from kohau.replay.replay import verify
from kohau.replay.testing.samples import random_games, some_plies
from kohau.replay.writing import render


class Speed(NamedTuple):
    """Plies read and played, positions whose legal plies were listed, and seconds for each."""

    game: str
    plies: int
    reading: float
    positions: int
    listing: float

    def __str__(self) -> str:
        plies, positions = self.plies / self.reading, self.positions / self.listing
        return f"{self.game}: {plies:,.0f} plies/s read and played, {positions:,.0f} lists/s"


def speed(game: Game[Any], games: int = 20, plies: int = 100) -> Speed:
    """Return the processor time that random games of *game* take, for a look or a benchmark.

    *games* from each start, of at most *plies* plies, are read from KGN and verified. The time of a
    second reading is taken, when the words are known. The legal plies of every tenth position are
    listed, as far as the other checks look at them.

    >>> from kohau import find_game
    >>> measured = speed(find_game("hamnar"), games=1, plies=20)
    >>> measured.plies, measured.positions
    (20, 3)
    """
    replays = list(random_games(game, games, plies))
    text = "\n".join(map(render, replays))
    verified(text)  # fills the caches of words
    begin = process_time()
    count = verified(text)
    reading = process_time() - begin
    positions = [position for played in replays for position in played.positions[::10]]
    begin = process_time()
    for position in positions:
        some_plies(position)
    return Speed(game.id, count, reading, len(positions), process_time() - begin)


def verified(text: str) -> int:
    """Read and verify the records of *text*; return their number of plies."""
    return sum(len(verify(record).line) for record in read_text(text))
