"""Queries of records that are not stored: their rows are put into tables in memory, and asked."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import TYPE_CHECKING

from kohau.archive.queries.conditions import Node, conditions_in, expanded
from kohau.archive.queries.language import parse_query
from kohau.archive.queries.scopes import all_scopes, check_scopes, scope_of
from kohau.archive.store import schema
from kohau.archive.store.compiler import Compiler
from kohau.archive.store.database import scalars
from kohau.archive.store.insert import insert_games
from kohau.archive.store.rows import BatchBuilder, Rows, fill
from kohau.replay.replay import Replay, after_failure

if TYPE_CHECKING:
    from duckdb import DuckDBPyConnection

RECORDS_AT_A_TIME = 256
"""The number of records in memory when the first one is looked for."""


@dataclass(frozen=True, slots=True)
class RecordQuery:
    """A query of records, as far as they are legal; none of them has flags or notes.

    It becomes the same SQL as a query of an archive.
    """

    node: Node

    @classmethod
    def of(cls, text: str) -> RecordQuery:
        """Return the query *text*, which can't name saved ones. Raises ``Problem``."""
        node = parse_query(text)
        check_scopes(expanded(node), all_scopes())
        return cls(node)

    def choose(self, replays: Sequence[Replay]) -> list[tuple[Replay, bool]]:
        """Return *replays*, each with whether the query chooses it.

        One with which the code of a package fails is chosen, and invalid.
        """
        tree = expanded(self.node)
        asks_for_plies = any(
            condition.kind.holds_after or condition.kind.name in ("moves", "contains")
            for condition in conditions_in(tree)
        )
        builder = BatchBuilder()
        answers = [(played, False) for played in replays]
        numbers: dict[int, int] = {}
        for number, played in enumerate(replays):
            try:
                place = builder.add_unstored(played, with_lines=asks_for_plies)
            except Exception as error:
                answers[number] = after_failure(played, error), True
            else:
                numbers[place + 1] = number
        rows = Rows()
        fill(rows, builder)
        scopes = {scope_of(played.start) for played in replays if played.game is not None}
        with record_tables() as connection:
            insert_games(connection, rows, {id_ - 1: id_ for id_ in numbers})
            in_order = sorted(scopes, key=lambda scope: (scope.game.id, *scope[1:]))
            compiler = Compiler(in_order, connection, has_others=True)
            where = compiler.complete(compiler.games(tree))
            ids = scalars(connection, f"SELECT g.id FROM games g WHERE {where}")
        for id_ in ids:
            number = numbers[id_]
            answers[number] = answers[number][0], True
        return answers

    def chosen(self, replays: Iterator[Replay]) -> Iterator[Replay]:
        """Yield those of *replays* that the query chooses, of which some are in memory."""
        while some := list(islice(replays, RECORDS_AT_A_TIME)):
            yield from (played for played, is_chosen in self.choose(some) if is_chosen)


def record_tables() -> DuckDBPyConnection:
    """Return a connection with the empty tables of an archive in memory."""
    import duckdb

    connection = duckdb.connect(":memory:", config={**schema.CONFIGURATION, "threads": "1"})
    connection.execute("ATTACH ':memory:' AS records; USE records")
    schema.create_tables(connection)
    return connection
