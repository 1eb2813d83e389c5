"""The benchmark of lists: what collectors ask an explorer for, on 3,415 games with names.

It writes a section of ``results.md``: the processor time of each list, of all threads, without
HTTP. The names are those of machine-made players and events; the plies are random.
"""

from __future__ import annotations

import re
import tempfile
from collections import deque
from itertools import count
from pathlib import Path
from random import Random

from archives import Row, store_section, timed
from explorer import machine, table_of

import kohau
from kohau.archive.batches.conversion import ConversionOptions
from kohau.archive.queries.conditions import condition
from kohau.archive.store.collection import Collection
from kohau.archive.store.export import Export
from kohau.archive.store.near import corrections, names_with
from kohau.archive.store.selection import EVERYTHING
from kohau.replay import board, registry
from kohau.replay.random_records import random_replay
from kohau.replay.writing import render

HEADING = "## Explorer, lists of collectors"
GAMES = {("fanorona", "riatra"): 1115, ("fanorona", "telo"): 500, ("hamnar", "standard"): 800,
         ("hanga-roa", "standard"): 600, ("hanniball", "standard"): 400}  # fmt: skip
MOST_PLIES = 60
FORM = "interpreted" if str(board.__file__).endswith(".py") else "compiled"
PLAYERS, EVENTS = 120, 150
_SYLLABLES = ("ra", "ko", "to", "ma", "la", "ny", "so", "é", "ri", "va", "tsi", "ño", "ham", "dri")


def names(number: int, seed: str) -> list[str]:
    """Return names that are made of syllables."""
    random = Random(seed)
    words = ("".join(random.choices(_SYLLABLES, k=random.randint(2, 5))) for _ in count())
    return [f"{next(words).title()}, {next(words).title()}" for _ in range(number)]


def records() -> str:
    """Return the records of all games."""
    random = Random("collecting")
    players, events = names(PLAYERS, "players"), names(EVENTS, "events")
    made = []
    for (game, variant), number in GAMES.items():
        start = registry.find_game(game).start(variant)
        for at in range(number):
            played = random_replay(start, "collecting", at, MOST_PLIES)
            white, black = random.sample(players, 2)
            year = random.randint(1990, 2026)
            tags = {
                **played.record.tags,
                "White": white,
                "Black": black,
                "Event": f"{random.choice(events)} {year}",
                "Date": f"{year}.{random.randint(1, 12):02}.{random.randint(1, 28):02}",
                "Round": str(random.randint(1, 9)),
            }
            made.append(render(played.with_tags(tags)))
    return "".join(made)


def rows(collection: Collection) -> list[Row]:
    """Return what is measured."""
    players = collection.players()
    one, other = (player.name for player in players[:2])
    word = re.split(r"\W", one)[0]
    wrong = f"{word[:2]}x{word[3:-1]}y"
    query = condition("player", wrong)
    event = collection.events()[0].name

    def saved(form: str) -> None:
        deque(Export(collection.connection, EVERYTHING, ConversionOptions(form)), maxlen=0)

    questions = {
        "facets of all games": (lambda: collection.facets(), 50),
        "facets of a player": (lambda: collection.facets(f'player="{one}"'), 50),
        "search for a word": (lambda: collection.search(word, limit=50), 50),
        "near names with their games": (lambda: corrections(collection.connection, query), 100),
        "completing a word": (
            lambda: names_with(collection.connection, ["player"], word[:3], 12),
            25,
        ),
        "players": (lambda: collection.players(), 50),
        "a player": (lambda: collection.player(one), 100),
        "two players": (lambda: collection.versus(one, other), 200),
        "events": (lambda: collection.events(), 50),
        "an event": (lambda: collection.event(event), 150),
        "saving all games as CSV": (lambda: saved("csv"), 300),
    }
    return [
        Row(what, f"{1000 * timed(query):.0f} ms", f"at most {bar:,} ms")
        for what, (query, bar) in questions.items()
    ]


def main() -> None:
    """Measure everything and write the results."""
    with tempfile.TemporaryDirectory() as folder:
        file, path = Path(folder, "games.kgn"), Path(folder, "games.duckdb")
        file.write_text(records(), encoding="utf-8")
        with kohau.open_archive(path) as collection:
            collection.add([file])
            table_rows = rows(collection)
            games = len(collection)
    store_section(
        HEADING,
        f"{HEADING}\n\n{machine()}\n{games:,} random games of {PLAYERS} players in {EVENTS} series"
        f" of events (`collecting.py`), {FORM} form.\nProcessor time of all threads, without"
        f" HTTP; the median of several runs.\n\n{table_of(table_rows)}",
    )


if __name__ == "__main__":
    main()
