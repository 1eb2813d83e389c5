"""Machine-made games for the benchmark of archives, in ``benchmarks/data/archive.kgn``.

Every game is played at random to its end from its own seed (``kohau random``), so that nearly all
positions after the first plies are distinct. Players, events and dates are random, too: a few
players have many games, as in real collections. It takes about a quarter of an hour.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from random import Random

from kohau.notation.record import Record
from kohau.replay import registry
from kohau.replay.random_records import random_replay
from kohau.replay.replay import Replay
from kohau.replay.writing import render

PATH = Path(__file__).parent / "data" / "archive.kgn"
GAMES = 250_000
PLAYERS = 4_000
EVENTS = 600
SYLLABLES = (
    "ra",
    "ko",
    "to",
    "soa",
    "né",
    "fa",
    "na",
    "vo",
    "la",
    "hy",
    "mi",
    "tsà",
    "be",
    "ry",
    "lo",
    "zo",
    "ny",
    "pa",
)
SITES = ("Antananarivo", "Toamasina", "Mahajanga", "Antsirabe", "Hanga Roa", "Paris", "Uppsala")


def names(random: Random, count: int) -> list[str]:
    """Return *count* different random names."""
    made: dict[str, None] = {}
    while len(made) < count:
        parts = ["".join(random.choices(SYLLABLES, k=random.randint(2, 4))) for _ in range(2)]
        made[", ".join(part.capitalize() for part in parts)] = None
    return list(made)


def pair(random: Random, players: list[str]) -> tuple[str, str]:
    """Return two random players; those with low numbers occur more often."""
    white, black = (players[int(PLAYERS * random.random() ** 2)] for _ in range(2))
    return white, black


def _tags(random: Random, players: list[str], events: list[str]) -> dict[str, str]:
    """Return random players, date and place."""
    white, black = pair(random, players)
    date = f"{random.randint(1990, 2025)}.{random.randint(1, 12):02}.{random.randint(1, 28):02}"
    return {
        "Event": random.choice(events),
        "Site": random.choice(SITES),
        "Date": date,
        "White": white,
        "Black": black,
    }


def replays() -> Iterator[Replay]:
    """Yield the games."""
    start = registry.find_game("fanorona").start()
    random = Random("archive")
    players = names(random, PLAYERS)
    events = [f"{name.split(',')[0]} Cup" for name in names(random, EVENTS)]
    for number in range(1, GAMES + 1):
        played = random_replay(start, "archive", number)
        tags = {**played.record.tags, **_tags(random, players, events)}
        record = Record(tags, played.record.line, played.record.dialect)
        yield Replay(record, played.game, played.dialect, played.line, played.positions)


def main() -> None:
    """Write the file unless it exists."""
    if not PATH.exists():
        write(PATH, map(render, replays()))


def write(path: Path, texts: Iterable[str]) -> None:
    """Write *texts* to *path*, which appears when it is complete."""
    path.parent.mkdir(exist_ok=True)
    temporary = path.with_suffix(".part")
    with temporary.open("w", encoding="utf-8") as stream:
        stream.writelines(texts)
    temporary.rename(path)


if __name__ == "__main__":
    main()
