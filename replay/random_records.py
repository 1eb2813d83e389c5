"""Random records: legal games made by a machine, tagged as such, for tests and benchmarks."""

from __future__ import annotations

from random import Random
from typing import Any

from kohau.notation.record import Line, Record
from kohau.replay.board import Turn
from kohau.replay.position import Position
from kohau.replay.replay import Replay
from kohau.replay.replayed_line import Positions

ANNOTATOR = "kohau random"
"""The value of the tag ``Annotator`` in every machine-made record."""

MAX_PLIES = 200


def random_replay(
    start: Position[Any], seed: str, number: int = 1, max_plies: int = MAX_PLIES
) -> Replay:
    """Return a game from *start* in which every ply is drawn by ``Position.choose``.

    It ends when the game is decided, or unfinished after *max_plies* plies. *seed* and *number*
    (the round) determine the game: the same ones give the same game on any machine.

    >>> from kohau.replay import registry
    >>> played = random_replay(registry.find_game("fanorona").start("telo"), seed="1")
    >>> played.valid, played.record.tags["Annotator"]
    (True, 'kohau random')
    """
    random = Random(f"{seed}/{number}")  # noqa: S311 - not for secrets
    view, board = type(start), start.board.copy()
    plies: list[Any] = []
    turns: list[Turn] = []
    while len(plies) < max_plies:
        ply = view(board).choose(random)
        if ply is None:
            break
        turn = board.turn(ply)
        if board.play(turn):
            raise view(board).fault(ply)
        plies.append(ply)
        turns.append(turn)
    outcome = board.outcome()
    result = outcome.result if outcome else "*"
    tags = {
        "Event": "Random plies",
        "Round": str(number),
        "White": ANNOTATOR,
        "Black": ANNOTATOR,
        "Result": result,
        "Annotator": ANNOTATOR,
        "Seed": seed,
    }
    dialect = start.game.dialects[0]
    record = Record(tags, Line((), {}, result), dialect.name)
    positions = Positions(start, turns, view(board))
    return Replay(record, start.game, dialect, Line(tuple(plies), {}, result), positions)
