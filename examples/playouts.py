"""An engine that plays every game by trying plies in random games, and reports what it finds."""

from itertools import cycle
from random import Random

import kohau

CANDIDATES = 30
"""How many plies are tried at most."""

GAMES = 300
"""How many random games are played if neither nodes nor time are limited."""


def choose(search: kohau.EngineSearch) -> kohau.Ply:
    """Return the ply after which random games went best; a node is a game, a point a win."""
    position = search.position
    random = Random(position.key())
    won: dict[kohau.Ply, int] = {
        ply: 0 for _ in range(CANDIDATES) if (ply := position.choose(random))
    }
    most = search.nodes or (GAMES if search.seconds is None else None)
    for games, ply in enumerate(cycle(won), start=1):
        played = kohau.random_replay(position.play(ply), seed=str(games), max_plies=100)
        if played.outcome and played.outcome.winner:
            won[ply] += 1 if played.outcome.winner == position.side else -1
        if search.stopped or games == most:
            break
    best = max(won, key=won.__getitem__)
    search.report(points=won[best] * len(won) / games, nodes=games, line=[best])
    return best


if __name__ == "__main__":
    kohau.serve_engine(choose, name="Playouts")
