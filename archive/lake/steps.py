"""Steps: from one state of a lake to the next, divided into parts, each for any worker."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, NamedTuple

from kohau.archive.lake.ranges import Range
from kohau.archive.lake.storage import Store


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
    and the files of each :func:`group`.
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


PLANNED = "planned"
SETTLED = "settled"
"""The phases of a step: when it is settled, it is known which games are dropped."""

_PHASES = {"claim": PLANNED}
"""The phases that works need; the others need the last one."""


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
        return _step(store.root, self.step, _PHASES.get(self.work, SETTLED))

    @property
    def done(self) -> str:
        """The name of the file that says that it is done, and with what result."""
        return f"{folder(self.step)}/{self.work}-{self.table}-{self.number:05}.json"

    def side_file(self, name: str) -> str:
        """Return the name of an intermediate file of this part."""
        return f"{folder(self.step)}/{name}-{self.table}-{self.number:05}.parquet"


Result = dict[str, Any]
