"""Regenerates the machine-made sessions: random games, chosen for their results."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from pathlib import Path
from typing import NamedTuple

from kohau.replay import registry
from kohau.replay.random_records import random_replay
from kohau.replay.replay import Replay
from kohau.replay.writing import render

FOLDER = Path(__file__).parent / "sessions"
MAX_PLIES = 80


class Wanted(NamedTuple):
    """A game of a session: variant, White, Black, result, and other tags."""

    variant: str
    white: str
    black: str
    result: str
    tags: dict[str, str] = {}  # noqa: RUF012 - never changed


A, B = "Machine A", "Machine B"
FORMAT = {"SessionFormat": "best-of=3 miteraka=no"}
CLEAN = [
    Wanted("riatra", A, B, "1-0", FORMAT),
    Wanted("vela", B, A, "0-1"),
    Wanted("vela", B, A, "1-0"),
    Wanted("riatra", B, A, "1-0"),
    Wanted("vela", A, B, "1-0"),
    Wanted("riatra", A, B, "1-0"),
    Wanted("vela", B, A, "1-0"),
]
MISTAKES = [
    Wanted("riatra", A, B, "1-0", FORMAT),
    Wanted("vela", A, B, "1-0"),  # the players are swapped
    Wanted("vela", B, A, "1-0", {"Round": "4"}),  # a game is missing
    Wanted("riatra", B, A, "*", {"Round": "5"}),  # left unfinished in the middle
    Wanted("riatra", B, A, "1-0", {"Round": "6", "SessionFormat": "best-of=5"}),  # another format
    Wanted("riatra", A, B, "1-0", {"Round": "7"}),  # a vela is due
    Wanted("vela", B, "Machine C", "1-0", {"Round": "8"}),  # who is that?
    Wanted("riatra", B, A, "0-1", {"Round": "9"}),  # decided, and both still owe a vela
]


def session_records(session: str, wanted: list[Wanted]) -> Iterator[str]:
    """Yield the records of a session."""
    for number, game in enumerate(wanted, start=1):
        played = game_with_result(f"{session}/{number}", game)
        tags = {
            **played.record.tags,
            "Event": "Machine-made session",
            "Session": session,
            "White": game.white,
            "Black": game.black,
            "Round": str(number),
            **game.tags,
        }
        yield render(played.with_tags(tags))


def game_with_result(seed: str, wanted: Wanted) -> Replay:
    """Return the first random game with the wanted result."""
    start = registry.find_game("fanorona").start(wanted.variant)
    longest = 12 if wanted.result == "*" else MAX_PLIES
    tries = (random_replay(start, seed, number, longest) for number in count(1))
    return next(played for played in tries if played.record.result == wanted.result)


def main() -> None:
    """Write both files."""
    for name, wanted in (("clean", CLEAN), ("mistakes", MISTAKES)):
        text = "".join(session_records(name, wanted))
        (FOLDER / f"{name}.kgn").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
