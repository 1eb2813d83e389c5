"""Summaries of records that are not stored: rows in tables in memory, which are counted."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from functools import partial

from kohau.archive.batches.batch import Batch
from kohau.archive.batches.sessions import SessionBook, session_entry
from kohau.archive.batches.validation import replays
from kohau.archive.queries.conditions import Node
from kohau.archive.store.insert import insert_games
from kohau.archive.store.pairings import wanted_event
from kohau.archive.store.record_query import RecordQuery, record_tables
from kohau.archive.store.rows import BatchBuilder, Rows, fill
from kohau.archive.store.selection import ALL_GAMES
from kohau.archive.store.statistics import Overview, overview_of
from kohau.configuration.aliases import Aliases
from kohau.notation.diagnostics import Severity
from kohau.replay.replay import Replay
from kohau.replay.setting import NO_DEFAULTS, Defaults


def summary_rows(
    batch: Batch, defaults: Defaults = NO_DEFAULTS, query: RecordQuery | None = None
) -> Rows:
    """Return the rows of the valid records of *batch* that *query* chooses, by default all.

    They have no lines. Names are those that the configurations of their files give to spellings.
    """
    rows, builder = Rows(), BatchBuilder()
    for played in replays(batch, rows, defaults, query):
        aliases = batch.section_of(rows).configuration.aliases
        rows.run_guarded(played, partial(_add, rows, builder, aliases))
    fill(rows, builder)
    return rows


def _add(rows: Rows, builder: BatchBuilder, aliases: Aliases, played: Replay) -> None:
    """Add a record to *builder* if it is valid, else count it."""
    if entry := session_entry(played, valid=played.valid):
        rows.sessions.append(entry)
    if errors := [d for d in played.diagnostics if d.severity is Severity.ERROR]:
        rows.totals.invalid += 1
        rows.add_diagnostics(errors)
    else:
        builder.add_unstored(played, with_lines=False, aliases=aliases)


def summarise(batches: Iterable[Rows], query: Node | None = None) -> Overview:
    """Return the overview of the rows of *batches* in file order, which *query* has chosen.

    Their sessions have invalid records, too.
    """
    sessions = SessionBook()
    invalid, count = 0, 0
    with record_tables() as connection:
        for rows in batches:
            added = rows.games.num_rows
            if added:
                insert_games(connection, rows, {place: count + place for place in range(added)})
            count += added
            invalid += rows.totals.invalid
            for entry in rows.sessions:
                sessions.follow(entry)
        overview = overview_of(connection, ALL_GAMES, sessions, wanted_event(query))
    return replace(overview, invalid=invalid, are_stored=False)
