"""Steps: what is made of staged tasks and of files, in parts that any worker can make."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from itertools import pairwise
from types import MappingProxyType
from typing import Any, NamedTuple
from urllib.parse import quote, unquote

from kohau.archive.lake.store import Store
from kohau.archive.store.connection import MOST_BITS, prefixes_of

IDS = 1 << 64
"""The number of ids."""

RANGE_ROWS = 1 << 23
"""About how many rows a file of the largest tables has."""

GAMES = 1 << 18
"""About how many games a file has."""

Bound = tuple[int, int]
"""A key and a game: rows of the same key are in several ranges if there are very many."""

FIRST_BOUND: Bound = (-(1 << 63), -(1 << 63))
LAST_BOUND: Bound = ((1 << 63) - 1, (1 << 63) - 1)


class Range(NamedTuple):
    """The rows of a table from *low* up to, but not including, *high* (but for the last range).

    Those of positions are in the partition of a game, a variant and a prefix.
    """

    low: Bound
    high: Bound
    board_game: str = ""
    variant: str = ""
    prefix: str = ""

    @property
    def scope(self) -> Scope:
        """The game and the variant of the partition."""
        return self.board_game, self.variant

    @property
    def folder(self) -> str:
        """The folder of its file in that of the table; empty for a table without partitions."""
        return f"{scope_folder(self.scope)}prefix={self.prefix}/" if self.prefix else ""

    def condition(self, key: str, game: str | None = None) -> str:
        """Return the SQL condition on the columns *key* and *game*."""
        (low, first), (high, last) = self.low, self.high
        within = f"{key} BETWEEN {low} AND {high}"
        if game is None:
            return within if self.high == LAST_BOUND else f"{key} >= {low} AND {key} < {high}"
        begin = f"({key} > {low} OR {game} >= {first})"
        end = "true" if self.high == LAST_BOUND else f"({key} < {high} OR {game} < {last})"
        return f"{within} AND {begin} AND {end}"


Scope = tuple[str, str]
"""The names of a game and of a variant."""


def scope_folder(scope: Scope) -> str:
    """Return the folder of the positions of *scope* in that of the table.

    >>> scope_folder(("fanorona", "vela"))
    'board_game=fanorona/variant=vela/'
    """
    board_game, variant = (quote(name, safe="") for name in scope)
    return f"board_game={board_game}/variant={variant}/"


def scope_of(file: str) -> Scope:
    """Return the scope of a *file* of positions, from its name.

    >>> scope_of("data/positions/board_game=fanorona/variant=vela/prefix=01/x.parquet")
    ('fanorona', 'vela')
    """
    board_game, variant = (unquote(name.partition("=")[2]) for name in file.split("/")[-4:-2])
    return board_game, variant


def position_ranges(
    scope: Scope, samples: Iterable[Sequence[int]], rows: int, size: int
) -> list[Range]:
    """Return ranges of the positions of *scope*, which have about *size* of all *rows* each.

    Keys are evenly distributed: prefixes of the same length divide them. Only the prefix of a very
    frequent position has more rows, and is divided by the *samples* in it.
    """
    bits = min(MOST_BITS, max(0, -(-rows // size) - 1).bit_length())
    by_prefix: dict[str, list[Bound]] = {}
    for key, game in samples:
        by_prefix.setdefault(prefixes_of(key)[bits], []).append((key, game))
    every = sum(map(len, by_prefix.values()))
    ranges = []
    for number in range(1 << bits):
        low, high = (FIRST_BOUND[0] + (IDS * n >> bits) for n in (number, number + 1))
        prefix = prefixes_of(low)[bits]
        keys = by_prefix.get(prefix, [])
        parts = rows * len(keys) // max(1, every * size)
        places = _cut(sorted(keys), parts) if parts > 1 else []
        last = LAST_BOUND if number + 1 == 1 << bits else (high, FIRST_BOUND[1])
        bounds = [(low, FIRST_BOUND[1]), *places, last]
        ranges += [Range(*pair, *scope, prefix) for pair in pairwise(bounds)]
    return ranges


def table_ranges(
    table: str, rows: int, size: int, samples: Iterable[Sequence[int]] = ()
) -> list[Range]:
    """Return the ranges of a *table* without partitions: see :data:`RANGES`.

    All but those of materials are ranges of ids, which are evenly distributed.
    """
    if table == "materials":
        return sampled_ranges(samples, rows, size)
    return id_ranges(rows, min(GAMES, size) if table == "games" else size)


def id_ranges(rows: int, size: int) -> list[Range]:
    """Return ranges of ids that have about *size* of all *rows* each."""
    count = max(1, -(-rows // size))
    places = [FIRST_BOUND[0] + IDS * number // count for number in range(1, count)]
    return _between([(place, FIRST_BOUND[1]) for place in places])


def sampled_ranges(samples: Iterable[Sequence[int]], rows: int, size: int) -> list[Range]:
    """Return ranges that have about *size* of all *rows* each, of which *samples* are a part."""
    return _between(_cut(sorted((key, game) for key, game in samples), -(-rows // size)))


def _cut(samples: Sequence[Bound], parts: int) -> list[Bound]:
    """Return where sorted *samples* are divided into this number of *parts*, or fewer."""
    count = min(parts, len(samples))
    places = {samples[len(samples) * number // count] for number in range(1, count)}
    return sorted(places - set(samples[:1]) - {FIRST_BOUND})


def _between(places: Sequence[Bound]) -> list[Range]:
    return [Range(*pair) for pair in pairwise([FIRST_BOUND, *places, LAST_BOUND])]


RANGES: Mapping[str, str] = MappingProxyType(
    {
        "games": "games",
        "tags": "games",
        "variations": "games",
        "positions": "positions",
        "materials": "materials",
        "words": "words",
        "signatures": "signatures",
    }
)
"""The table by whose ranges a table is written."""


class Numbering(NamedTuple):
    """The name of a piece of a task in the lake, and what comes before it in its file."""

    task: int
    label: str
    file: str
    records: int
    lines: int
    offset: int


class Step(NamedTuple):
    """A step: the files that it reads, and the ranges that it writes.

    *tasks* are the names of staged tasks, *sources* and *before* the paths of staged files, and of
    files that the lake had, by table. *sources* also has the lists of games that were ``dropped``,
    the new ``places`` of the others in their chunks, and the files of each :func:`group`.
    *replaced* are the names of files that the step writes anew, without the rejected records whose
    texts, with the digests *accepted*, are valid now. *ranges* are those of :data:`RANGES`. If
    *recounts*, the continuations of all positions are counted, not only those that are added.
    """

    name: str
    tasks: list[str]
    sources: dict[str, list[str]]
    before: dict[str, list[str]]
    ranges: dict[str, list[Range]]
    numbering: list[Numbering]
    replaced: list[str]
    accepted: list[str]
    recounts: bool = False

    def replaced_in(self, table: str) -> list[str]:
        """Return the names of the files of *table* that are replaced."""
        return [name for name in self.replaced if name.startswith(f"data/{table}/")]


def folder(step: str) -> str:
    """Return the folder of the intermediate files of a step."""
    return f"staging/steps/{step}"


def data_file(step: str, table: str, number: int, folder: str = "") -> str:
    """Return the name of a file that a step makes in a *folder* of *table*."""
    return f"data/{table}/{folder}{step}-{number:05}.parquet"


def group(table: str, number: int) -> str:
    """Return the name of a group of files of *table* among the sources of a step."""
    return f"{table} {number}"


PHASES = {"claim": "planned", "settle": "claimed"}
"""What is known of a step for its works; the others need to know it all."""

SETTLED = "settled"


def store_step(store: Store, step: Step, phase: str) -> None:
    """Store what is known of *step* in a *phase* where workers find it."""
    store.write_json(f"{folder(step.name)}/{phase}.json", step._asdict())


@lru_cache(maxsize=2)
def _step(root: str, name: str, phase: str) -> Step:
    document = Store(root).read_json(f"{folder(name)}/{phase}.json")
    ranges = {
        table: [Range(tuple(low), tuple(high), *scope) for low, high, *scope in listed]
        for table, listed in document.pop("ranges").items()
    }
    numbering = [Numbering(*each) for each in document.pop("numbering")]
    return Step(**document, ranges=ranges, numbering=numbering)


class Part(NamedTuple):
    """A part of the work of a step: what to make, of which table, and which range or task."""

    step: str
    work: str
    table: str
    number: int

    def find_step(self, store: Store) -> Step:
        """Return the step that this is a part of."""
        return _step(store.root, self.step, PHASES.get(self.work, SETTLED))

    @property
    def done(self) -> str:
        """The name of the file that says that it is done, and with what result."""
        return f"{folder(self.step)}/{self.work}-{self.table}-{self.number:05}.json"

    def side_file(self, name: str) -> str:
        """Return the name of an intermediate file of this part."""
        return f"{folder(self.step)}/{name}-{self.table}-{self.number:05}.parquet"


Result = dict[str, Any]
