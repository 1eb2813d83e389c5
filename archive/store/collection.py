"""The collection: an open archive or lake with the operations for users.

Each operation imports what it needs: opening an archive is fast, and readers load nothing that
writes. What commands and the explorer need besides takes the connection.
"""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Literal, Self

from kohau.archive.batches.outputs import UnwritableFile, temporary_file
from kohau.archive.store import connection as connecting
from kohau.archive.store.database import in_order, scalar, scalars
from kohau.notation.opening import PathLike, path_name, path_names
from kohau.notation.visible import quantity, visible

if TYPE_CHECKING:
    import pyarrow as pa
    from duckdb import DuckDBPyConnection, DuckDBPyRelation

    from kohau.archive.batches.tag_changes import TagChanges
    from kohau.archive.queries.conditions import Node
    from kohau.archive.store.contents import Player, RejectedRecord
    from kohau.archive.store.curation import Flagged
    from kohau.archive.store.database import Parameters
    from kohau.archive.store.duplicates import Pair
    from kohau.archive.store.events import Event
    from kohau.archive.store.explore import Explored
    from kohau.archive.store.facets import Facet
    from kohau.archive.store.insert import Added
    from kohau.archive.store.integrity import Check
    from kohau.archive.store.player_games import PlayerReport, Versus
    from kohau.archive.store.result import SearchResult
    from kohau.archive.store.selection import Selection
    from kohau.archive.store.statistics import EventReport, Overview
    from kohau.notation.diagnostics import Diagnostic
    from kohau.notation.record import Record
    from kohau.replay.position import Position
    from kohau.replay.setting import Defaults


def open_archive(
    path: PathLike, *, read_only: bool = False, must_exist: bool = False
) -> Collection:
    """Open the archive file *path*; create it unless it *must_exist* or is *read_only*.

    While it is open for writing, no other program can open it; any number of programs can open it
    for reading. Raises ``UnreadableFile`` or
    ``UnwritableFile``, and ``TypeError`` for anything but a path.
    """
    name = path_name(path)
    return Collection(connecting.connect(name, read_only=read_only, must_exist=must_exist))


class Collection:
    """An open archive, closed by :meth:`close` or at the end of a ``with`` block.

    Create it with :func:`open_archive`, or from a DuckDB connection to an archive. Methods with a
    *query* take those of :meth:`select`: a query and conditions. Methods with *ids* raise
    ``TypeError`` for anything but numbers, and ``Problem`` for ids of no game, before they do
    anything.

    >>> import tempfile, pathlib
    >>> folder = tempfile.TemporaryDirectory()
    >>> path = pathlib.Path(folder.name, "games.duckdb")
    >>> with open_archive(path) as collection:
    ...     added = collection.add(["samples/annotated.kgn"])
    ...     print(added.added, len(collection), collection.check().faults)
    3 3 []
    """

    def __init__(self, connection: DuckDBPyConnection) -> None:
        if not hasattr(connection, "execute"):
            raise TypeError("expected a connection; kohau.open_archive(path) opens an archive")
        self.connection = connection

    def close(self) -> None:
        """Close the file. Returned records and tables remain valid, relations do not."""
        self.connection.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *exception: object) -> None:
        self.close()

    def __len__(self) -> int:
        return int(scalar(self.connection, "SELECT count(*) FROM games"))

    def __repr__(self) -> str:
        """Return its name and number of games, without raising for a closed one."""
        import duckdb

        try:
            name = connecting.name_of(self.connection)
            return f"<Collection {visible(name)}: {quantity(len(self), 'game')}>"
        except duckdb.Error:
            return "<Collection, closed>"

    def _repr_html_(self) -> str:
        """Return what it holds as a table, for notebooks."""
        from kohau.archive.store.contents import contents
        from kohau.archive.store.result import table_in_html

        facts = contents(self.connection)
        variants = facts.pop("variants")
        return table_in_html(repr(self), ("", ""), [*facts.items(), *variants.items()])

    # Writing

    def add(
        self,
        files: PathLike | Iterable[PathLike],
        *,
        format: str | None = None,  # noqa: A002 - the word that users know
        defaults: Defaults | None = None,
        jobs: int | None = None,
        batch_bytes: int | None = None,
    ) -> Added:
        """Add the records of *files*, one path or several, and return the counts.

        A path is that of a file, folder, ZIP archive, archive or lake. Valid records are stored,
        games already stored are skipped, and invalid records go with their diagnostics into the
        table ``rejected``. Each transaction stores about *batch_bytes* of text.

        Raises ``UnreadableFile`` before anything is added if a path does not exist, and at the end
        if a file could not be read completely; all other records are stored.
        """
        from kohau.archive.batches.processes import default_jobs
        from kohau.archive.store.inputs import check_inputs, noting_unread, problem_of
        from kohau.archive.store.intake import Intake
        from kohau.notation import formats
        from kohau.replay.setting import NO_DEFAULTS

        format_ = formats.find(format) if format else None
        names = path_names(files)
        check_inputs(names)
        settings = defaults or NO_DEFAULTS
        intake = Intake(self.connection, names, settings, format_, size=batch_bytes)
        unread: list[Diagnostic] = []
        total = intake.add(
            jobs or default_jobs(), observed=lambda batch: noting_unread(batch, unread)
        )
        if unread:
            raise problem_of(unread)
        return total

    def remove(self, ids: Iterable[int]) -> int:
        """Remove the games with *ids*; return their number."""
        from kohau.archive.store import curation

        return curation.remove(self.connection, ids)

    def edit(self, ids: Sequence[int], changes: TagChanges) -> int:
        """Change the tags of the games with *ids*; return the number of games that have changed.

        The games are verified, and all of them are stored or none.
        """
        from kohau.archive.store import curation

        return curation.edit_tags(self.connection, ids, changes)

    def flag(
        self,
        ids: Iterable[int],
        *,
        add: Sequence[str] = (),
        remove: Sequence[str] = (),
        note: str | None = None,
    ) -> int:
        """Add and remove flags of the games with *ids*, and set their *note*; "" removes it.

        Returns the number of games. Raises ``Problem`` for malformed flags.
        """
        from kohau.archive.store import curation

        return curation.flag(self.connection, ids, add=add, remove=remove, note=note)

    def set_aliases(
        self, aliases: Mapping[str, str], kind: Literal["player", "event", "site"] = "player"
    ) -> list[str]:
        """Map spellings (keys) to names (values); names in the games are not changed.

        Returns a message for each spelling that no game has. Raises ``Problem`` for circular
        aliases, and for another *kind*.
        """
        return self.merge_names({kind: aliases})

    def merge_names(self, aliases: Mapping[str, Mapping[str, str]]) -> list[str]:
        """Do what :meth:`set_aliases` does, for several kinds of names by kind."""
        from kohau.archive.store.names import set_aliases

        return set_aliases(self.connection, aliases)

    def save_query(self, name: str, query: str) -> None:
        """Save *query* under *name*, for use as ``@NAME``. Replaces an older query."""
        from kohau.archive.store import selection

        selection.save_query(self.connection, name, query)

    def delete_query(self, name: str) -> None:
        """Delete the saved query *name*. Raises ``Problem`` if there is none."""
        from kohau.archive.store import selection

        selection.delete_query(self.connection, name)

    # Searching

    def select(
        self, query: str | Node | Sequence[str] | None = None, **conditions: Any
    ) -> Selection:
        """Return the selection of games that satisfy *query* and all *conditions*.

        *query* is in the query language, or parsed; of several, all must hold. Other conditions are
        those of the language by name, for instance ``player="rabe"``, and *where*, an SQL condition
        on the table ``games``. Numbers, and dates of ``datetime``, may be given instead of their
        text. With *fuzzy*, names also match slightly different ones. With *mirrored*, a game also
        matches if it satisfies the conditions with left and right swapped. With *variations*,
        positions in variations match, too. Raises ``Problem`` for a malformed condition,
        ``TypeError`` for an unknown one, and for a value of another type.
        """
        from kohau.archive.store.selection import selection_of

        return selection_of(self.connection, query=query, **conditions)

    def search(
        self,
        query: str | Node | None = None,
        *,
        sort: str = "id",
        limit: int | None = None,
        offset: int = 0,
        **conditions: Any,
    ) -> SearchResult:
        """Return the games that satisfy *query* and all *conditions*, see :meth:`select`, in order.

        *sort* is a comma-separated list of columns; a minus sign reverses the order. With *limit*
        and *offset* it is a part: at most *limit* games after the first *offset*.
        """
        from kohau.archive.store import search

        chosen = self.select(query, **conditions)
        return search.search(self.connection, chosen, sort=sort, limit=limit, offset=offset)

    def count(self, query: str | Node | None = None, **conditions: Any) -> int:
        """Return the number of games that satisfy *query* and all *conditions*."""
        from kohau.archive.store import search

        return search.count(self.connection, self.select(query, **conditions))

    def explore(
        self,
        position: Position[Any] | None = None,
        *,
        game: str | None = None,
        variant: str | None = None,
        rules: Mapping[str, str] = MappingProxyType({}),
        fen: str | None = None,
        moves: str | None = None,
        query: str | Sequence[str] | None = None,
        mirrored: bool = False,
        years: bool = False,
        top: int = 0,
    ) -> Explored:
        """Return how the games that satisfy *query* continued from *position*.

        By default it is the start of *variant*, or *fen*, after *moves* in any dialect; the query
        may name the game, too. *mirrored* includes games with left and right swapped; *years* asks
        for the games of each ply by year, *top* for its latest games.
        """
        from kohau.archive.store import explore

        if isinstance(position, str):
            raise TypeError("expected a position, not str: use fen= or moves= for texts")
        chosen = self.select(query=query)
        if position is None:
            game_and_variant = explore.game_of(self.connection, chosen, game, variant)
            position = explore.position_of(self.connection, *game_and_variant, rules, fen, moves)
        return explore.explore(
            self.connection, position, chosen, mirrored=mirrored, years=years, top=top
        )

    def records(self, ids: Iterable[int] | None = None) -> Iterator[Record]:
        """Yield the games with *ids*, in this order, by default all as they were added."""
        from kohau.archive.store import restoration

        if ids is None:
            chosen = scalars(self.connection, "SELECT id FROM games ORDER BY id")
        else:
            chosen = in_order(self.connection, ids)
        return (record for _, record in restoration.records(self.connection, chosen))

    def sql(
        self, statement: str, parameters: Parameters = (), *, for_python: bool = False
    ) -> pa.Table:
        """Return the rows of a *statement* in SQL, one SELECT, as an Arrow table.

        It reads the tables and views that are listed under "Archives" in the documentation, and
        can't change anything. *parameters* replace ``?``, or ``$name`` if they are a mapping.
        Numbers of the type UHUGEINT are texts; *for_python* so are dates, times and intervals.
        Raises ``Problem`` for a statement that is malformed or not read-only.

        >>> import tempfile, pathlib
        >>> with tempfile.TemporaryDirectory() as folder:
        ...     with open_archive(pathlib.Path(folder, "games.duckdb")) as collection:
        ...         added = collection.add(["samples/annotated.kgn"])
        ...         collection.sql("SELECT id, plies FROM v_games WHERE plies > ?", [2]).to_pylist()
        [{'id': 1, 'plies': 9}, {'id': 2, 'plies': 4}]
        """
        from kohau.archive.store.database import select

        return select(self.connection, statement, parameters, for_python=for_python)

    def table(self, name: str = "games") -> DuckDBPyRelation:
        """Return a table of the archive as a DuckDB relation.

        The tables are listed under "Archives" in the documentation.
        """
        return self.connection.table(name)

    def queries(self) -> dict[str, str]:
        """Return the saved queries by name."""
        from kohau.archive.store import selection

        return selection.saved_queries(self.connection)

    # Counting

    def info(self) -> dict[str, Any]:
        """Return the size and contents of the archive in numbers."""
        from kohau.archive.store.contents import contents

        return {**contents(self.connection), "bytes": connecting.bytes_of(self.connection)}

    def summarise(self, query: str | None = None, **conditions: Any) -> Overview:
        """Return a summary of the games that satisfy *query* and all *conditions*."""
        from kohau.archive.store.statistics import overview

        return overview(self.connection, self.select(query, **conditions))

    def players(self, query: str | None = None, **conditions: Any) -> list[Player]:
        """Return the players of the games that satisfy *query* and all *conditions*.

        Aliases are applied; players are sorted by number of games, descending.
        """
        from kohau.archive.store import contents, search

        chosen = self.select(query, **conditions)
        return contents.players(self.connection, search.query_of(self.connection, chosen))

    def player(self, name: str, query: str | None = None, **conditions: Any) -> PlayerReport:
        """Return the report on the player called *name*; a part of the name is enough.

        Raises ``Problem`` unless exactly one player of the games that satisfy *query* and all
        *conditions* has it.
        """
        from kohau.archive.store.statistics import player_report

        return player_report(self.connection, name, self.select(query, **conditions))

    def versus(self, one: str, other: str, query: str | None = None, **conditions: Any) -> Versus:
        """Return the report on two players; parts of their names are enough.

        Raises ``Problem`` unless each text matches exactly one player of the games that satisfy
        *query* and all *conditions*.
        """
        from kohau.archive.store import statistics

        chosen = self.select(query, **conditions)
        return statistics.versus(self.connection, one, other, chosen)

    def events(self, query: str | None = None, **conditions: Any) -> list[Event]:
        """Return the events of the games that satisfy *query* and *conditions*, latest first."""
        from kohau.archive.store import events, search

        chosen = self.select(query, **conditions)
        return events.events(self.connection, search.query_of(self.connection, chosen))

    def event(self, name: str) -> EventReport:
        """Return the report on the event called *name*. Raises ``Problem`` if there is none."""
        from kohau.archive.store.statistics import event_report

        return event_report(self.connection, name)

    def facets(self, query: str | None = None, **conditions: Any) -> list[Facet]:
        """Count the games that satisfy *query* by game, year, event, result and opening."""
        from kohau.archive.store.facets import facets

        return facets(self.connection, self.select(query, **conditions))

    # Curating

    def duplicates(
        self, query: str | None = None, *, days: int = 0, **conditions: Any
    ) -> list[Pair]:
        """Return pairs of games that are probably the same although their records differ.

        Both satisfy *query* and all *conditions*. Their dates may be some *days* apart.
        """
        from kohau.archive.store import duplicates

        return duplicates.pairs(self.connection, self.select(query, **conditions), days=days)

    def flagged(self, ids: Sequence[int] | None = None) -> list[Flagged]:
        """Return the games with flags or notes, of all games or those with *ids*, by id."""
        from kohau.archive.store import curation

        return curation.flagged(self.connection, ids)

    def rejected(self) -> list[RejectedRecord]:
        """Return the invalid records that were not added, with their diagnostics."""
        from kohau.archive.store import contents

        return contents.rejected_records(self.connection)

    def check(
        self, query: str | None = None, advance: Callable[[int], None] = lambda done: None
    ) -> Check:
        """Replay the games that satisfy *query* and compare them with the stored data.

        *advance* is called with the number of games after each step.
        """
        from kohau.archive.store import integrity

        return integrity.check(self.connection, advance, self.select(query))

    def export(
        self,
        path: PathLike,
        format: str | None = None,  # noqa: A002 - the word that users know
        dialect: str | None = None,
        *,
        positions: bool = False,
        **conditions: Any,
    ) -> int:
        """Write games to a file in collation order, as ``kohau convert`` does; return their number.

        *format* is one that can be written, ``csv``, ``safe-csv`` (CSV for spreadsheets, in which
        no text is taken for a formula) or ``parquet``; by default it follows from the suffix of
        *path*, KGN if it has none. With *positions*, documents and Parquet have the position
        strings. The bytes do not depend on the order in which games were added. If a game can't be
        written, raises ``Problem`` and writes nothing.
        """
        from kohau.archive.batches.conversion import ConversionOptions
        from kohau.archive.store import export

        chosen = self.select(**conditions)
        name = path_name(path)
        options = ConversionOptions(format or export.format_of(name), dialect, positions)
        return export.export(self.connection, name, chosen, options)


WAL = ".wal"
"""The suffix of the file with what DuckDB has not yet written into an archive."""


@contextmanager
def trial(name: str) -> Iterator[Collection]:
    """Yield a copy of the archive *name*, which may be changed; it is removed at the end.

    The archive is only read, and not created if it does not exist. No program can write it
    meanwhile. The copy is in the same folder, because archives store paths of files relative to it.
    Takes time and disk space in proportion to the archive's size. Raises ``UnreadableFile`` or
    ``UnwritableFile``.
    """
    connecting.check_place(name)
    with ExitStack() as stack:
        exists = Path(name).exists()
        if exists:
            stack.enter_context(connecting.connect(name, read_only=True))
        try:
            copy = stack.enter_context(temporary_file(Path(name), WAL))
            copy.unlink()  # DuckDB makes its files itself
            if exists:
                shutil.copyfile(name, copy)
            if Path(f"{name}{WAL}").exists():
                shutil.copyfile(f"{name}{WAL}", f"{copy}{WAL}")
        except OSError as error:
            raise UnwritableFile(f"{name} can't be copied: {error.strerror or error}") from None
        yield stack.enter_context(open_archive(copy))


def open_for_reading(name: str) -> Collection:
    """Open the archive or lake *name* for reading; any number of programs can."""
    return Collection(connecting.connect_for_reading(name))


def unreadable(error: Exception) -> str | None:
    """Return why files can't be read, as when an object store does not answer.

    None if that is not the reason of *error*.
    """
    import duckdb

    # Exceptions of file systems in Python become errors of no particular kind.
    if not isinstance(error, duckdb.IOException) and type(error) is not duckdb.Error:
        return None
    lines = (line for line in str(error).splitlines() if line.strip())
    return next((line for line in lines if not line.startswith((" ", "Traceback"))), "")


def open_lake(path: PathLike) -> Collection:
    """Open the lake *path*, a folder or an address such as ``s3://bucket/lake``, for reading.

    The opened state does not change while others add to the lake. Methods that change an archive do
    not work. Raises ``UnreadableFile``, and for addresses ``Problem`` without the libraries of the
    extra ``kohau[lake]``.
    """
    from kohau.archive.store.lakes import connect
    from kohau.archive.store.storage import check_lake

    name = path_name(path)
    check_lake(name)
    return Collection(connect(name))
