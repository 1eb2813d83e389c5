"""Machine-made collections of true size, with players, events and dates."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import NamedTuple

GAMES = {"fanorona": 1_000, "hamnar": 400, "hanga-roa": 200, "hanniball": 200}
"""How many games `make test` makes of each game."""

REPEATED = 20
"""How many games of each file stand in it twice, the second time with other tags."""

PLAYERS = ("Rabe, Aina", "Soa, Lala", "Vakiloha, Jean", "Andry, Noro", "Hery, Tiana", "Koro, Ana")
SPELLINGS = ("{0}, {1}", "{1} {0}", "{0}, {2}.")
EVENTS = ("Antananarivo Open", "Coupe de Toamasina", "Rapa Nui Cup", "Uppsala Ligan")

_TAG = re.compile(r'^\[(White|Black|Event|Date) "[^"]*"\]$', re.MULTILINE)
_RECORD = re.compile(r"(?<=\n\n)(?=\[Event )")


class Sizes(NamedTuple):
    """How many games there are of each game, and how many of them are written as YAML.

    Each format has the games of *each* kind that it can hold, or else those of one kind.
    """

    games: dict[str, int]
    yaml: int = 100
    each: bool = False

    def multiplied(self, factor: float) -> Sizes:
        """Return sizes with *factor* times as many games."""
        return self._replace(games={name: int(n * factor) for name, n in self.games.items()})


def named(text: str, seed: str) -> Iterator[str]:
    """Yield the records in *text*, which `kohau random` made, with players, events and dates.

    They keep the tags that say that a machine made them. The first ones are repeated at the end
    without date and event, as other records of the same games.
    """
    random = Random(seed)
    tagged = [(record, dict(_tags(random))) for record in _RECORD.split(text)]
    repeated = [
        (record, {**tags, "Event": "?", "Date": "????.??.??"}) for record, tags in tagged[:REPEATED]
    ]
    for record, tags in [*tagged, *repeated]:
        yield _tagged(record, tags)


def _tagged(record: str, tags: dict[str, str]) -> str:
    return _TAG.sub(lambda match: f'[{match[1]} "{tags[match[1]]}"]', record)


def _tags(random: Random) -> Iterator[tuple[str, str]]:
    for side in ("White", "Black"):
        family, first_name = random.choice(PLAYERS).split(", ")
        number = int(80 * random.random() ** 2)  # a few players have many games
        spelling = SPELLINGS[0] if random.random() < 0.95 else random.choice(SPELLINGS)
        yield side, spelling.format(f"{family}{_letters(number)}", first_name, first_name[0])
    yield "Event", f"{random.choice(EVENTS)} {random.randint(1, 9)}"
    yield "Date", f"{random.randint(1990, 2025)}.{random.randint(1, 12):02}.??"


def _letters(number: int) -> str:
    return "".join("aeiouklmnr"[int(digit)] for digit in str(number))


def small_files(text: str, folder: Path, files: int, games: int) -> None:
    """Write the first records of *text* to a number of *files*, each with a number of *games*."""
    records = _RECORD.split(text)
    folder.mkdir()
    for number in range(files):
        part = folder / f"{number // 100:03}"
        part.mkdir(exist_ok=True)
        chunk = records[number * games : (number + 1) * games]
        (part / f"{number:05}.kgn").write_text("".join(chunk), encoding="utf-8")
