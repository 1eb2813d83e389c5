"""Choosing: which records of a batch a query asks for; those of all its files are asked at once."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Protocol

from kohau.notation.record import Record
from kohau.replay.replay import Replay
from kohau.replay.setting import Defaults
from kohau.replay.text_records import replay_of

if TYPE_CHECKING:
    from kohau.archive.batches.batch import Section
    from kohau.archive.queries.conditions import Node


class RecordFilter(Protocol):
    """A query of records that are not stored; *node* is its tree of conditions."""

    @property
    def node(self) -> Node: ...

    def choose(self, replays: Sequence[Replay]) -> list[tuple[Replay, bool]]:
        """Return *replays*, each with whether the query chooses it.

        One with which the code of a package fails is chosen, and invalid.
        """


@dataclass(slots=True)
class ReadRecords:
    """The records of a section, which were read and played ahead; *error* is what ended that."""

    records: list[Record] = field(default_factory=list)
    replays: list[Replay] = field(default_factory=list)
    lines: int = 0
    error: Exception | None = None

    def __iter__(self) -> Iterator[Record]:
        yield from self.records
        if self.error is not None:
            raise self.error


def read_ahead(section: Section, defaults: Defaults, *, keep_rest: bool) -> ReadRecords:
    """Return the records of *section*; those of other games than Kohau's have no replay."""
    settings = section.defaults(defaults)
    records = section.records(settings)
    read = ReadRecords()
    try:
        for record in records or ():
            read.records.append(record)
            if not (record.diagnostics and record.other_game):
                read.replays.append(replay_of(records, record, settings, keep_rest=keep_rest))
    except Exception as error:
        read.error = error
    read.lines = records.lines if records is not None else 0
    return read
