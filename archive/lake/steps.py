"""Steps: what is made of staged tasks, in parts that any worker can make."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from kohau.archive.lake.store import Store

IDS = 1 << 64
"""The number of ids."""

Bound = tuple[int, int]
"""A key and a game: rows of the same key are in several ranges if there are very many."""

FIRST: Bound = (-(1 << 63), -(1 << 63))
LAST: Bound = ((1 << 63) - 1, (1 << 63) - 1)


class Range(NamedTuple):
    """The rows of a table from *low* up to, but not including, *high* (but for the last range)."""

    low: Bound
    high: Bound

    def condition(self, key: str, game: str | None = None) -> str:
        """Return the SQL condition on the columns *key* and *game*."""
        (low, first), (high, last) = self
        within = f"{key} BETWEEN {low} AND {high}"
        if game is None:
            return within if self.high == LAST else f"{key} >= {low} AND {key} < {high}"
        begin = f"({key} > {low} OR {game} >= {first})"
        end = "true" if self.high == LAST else f"({key} < {high} OR {game} < {last})"
        return f"{within} AND {begin} AND {end}"


def id_ranges(rows: int, size: int) -> list[Range]:
    """Return ranges of ids that have about *size* of all *rows* each."""
    count = max(1, -(-rows // size))
    places = [FIRST[0] + IDS * number // count for number in range(1, count)]
    return _between([(place, FIRST[1]) for place in places])


def sampled_ranges(samples: Iterable[Sequence[int]], rows: int, size: int) -> list[Range]:
    """Return ranges that have about *size* of all *rows* each, of which *samples* are a part."""
    found = sorted((key, game) for key, game in samples)
    count = min(max(1, -(-rows // size)), max(1, len(found)))
    places = [found[len(found) * number // count] for number in range(1, count)]
    return _between(sorted(set(places) - {FIRST}))


def _between(places: Sequence[Bound]) -> list[Range]:
    return [Range(*pair) for pair in zip([FIRST, *places], [*places, LAST], strict=True)]


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
    files that the lake had, by table. *ranges* are those of the tables.
    """

    name: str
    tasks: list[str]
    sources: dict[str, list[str]]
    before: dict[str, list[str]]
    ranges: dict[str, list[Range]]
    numbering: list[Numbering]


def folder(step: str) -> str:
    """Return the folder of the intermediate files of a step."""
    return f"staging/steps/{step}"


def data_file(step: str, table: str, number: int) -> str:
    """Return the name of a file that a step makes."""
    return f"data/{table}/{step}-{number:05}.parquet"


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
    found = Store(root).read_json(f"{folder(name)}/{phase}.json")
    ranges = {
        table: [Range(tuple(low), tuple(high)) for low, high in own]
        for table, own in found.pop("ranges").items()
    }
    numbering = [Numbering(*each) for each in found.pop("numbering")]
    return Step(**found, ranges=ranges, numbering=numbering)


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
