"""Runs: commands that process files batch by batch."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import closing, contextmanager
from itertools import chain
from pathlib import PurePath
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, NoReturn, TypeVar

import click

from kohau.commands.messages import echo
from kohau.commands.options import defaults_of
from kohau.notation.quantity import quantity
from kohau.notation.visible import visible

if TYPE_CHECKING:
    from duckdb import DuckDBPyConnection

    from kohau.archive.batches.batch import Batch
    from kohau.archive.batches.verdicts import Verdict
    from kohau.archive.queries.conditions import Node
    from kohau.archive.store.collection import Collection
    from kohau.notation.diagnostics import Diagnostic
    from kohau.notation.files import FoundFile

ResultT = TypeVar("ResultT", bound="Verdict")


class SaidOnce:
    """Remembers what is said once for each of *files*, which may be folders."""

    def __init__(self, files: Sequence[str]) -> None:
        self._files = files
        self._said: set[tuple[str, str]] = set()

    def again(self, diagnostic: Diagnostic) -> bool:
        """Whether *diagnostic* is a warning that is said once, and has been said."""
        if diagnostic.code != "assumed-game" or diagnostic.severity == "error":
            return False
        own = PurePath(diagnostic.file or "")
        given = next((name for name in self._files if own.is_relative_to(name)), "")
        said = (given, diagnostic.message)
        if said in self._said:
            return True
        self._said.add(said)
        return False


class Run:
    """Processes files in batches, with a progress bar and an exit status."""

    def __init__(
        self,
        files: tuple[str, ...],
        source_format: str | None,
        jobs: int | None,
        game: str | None,
        variant: str | None,
        rules: dict[str, str],
        exclude: tuple[str, ...] = (),
        conditions: Mapping[str, Any] = MappingProxyType({}),
        read_only: bool = False,
        **board: Any,
    ) -> None:
        from kohau.archive.batches.processes import default_jobs
        from kohau.notation import formats

        self.files = files
        self.conditions = conditions
        self.read_only = read_only
        self.archives = self._archives(
            {"from": source_format, "game": game, "variant": variant, "rule": rules, **board}
        )
        self.query = self._query()
        self.format = formats.find(source_format) if source_format else None
        self.exclude = exclude
        self.jobs = jobs or default_jobs()
        self.defaults = defaults_of(game, variant, rules, **board)
        self.said = SaidOnce(files)
        self.errors = False
        self.unreadable = False

    def _archives(self, reading: Mapping[str, object]) -> list[str]:
        """Return which files are archives; options for *reading* text do not apply to them."""
        from kohau.archive.lake.store import is_collection

        found = [name for name in self.files if is_collection(name)]
        given = [name for name, value in reading.items() if value]
        if found and given and (len(found) == len(self.files) or {"mirror", "rotate"} & {*given}):
            raise click.UsageError(
                f"--{given[0]} is for files, not for archives; --query chooses games of an archive"
            )
        return found

    def _query(self) -> Node | None:
        """Return the query that chooses records of files; archives can have saved ones, too."""
        text = self.conditions.get("query")
        if text is None or len(self.archives) == len(self.files):
            return None
        from kohau.archive.batches.inputs import parse_query_for_files

        return parse_query_for_files(text)

    @contextmanager
    def results(
        self,
        function: Callable[[Batch], ResultT],
        batch_bytes: int | None = None,
        ahead: int = 2,
        *,
        collated: bool = False,
        skips: Callable[[FoundFile], bool] = lambda file: False,
    ) -> Iterator[Iterator[tuple[Batch, ResultT]]]:
        """Yield an iterator over every batch with the result of *function*, in order.

        The games of archives are *collated*, or in file order. Files that *skips* returns true for
        are not read. Other processes end with the block.
        """
        from kohau.archive.batches.batch import BATCH_BYTES, changed_results
        from kohau.archive.batches.inputs import inputs
        from kohau.archive.batches.processes import map_in_order
        from kohau.archive.batches.progress import progress

        size = batch_bytes or BATCH_BYTES
        with progress(self.files) as advance:
            found = inputs(
                self.files,
                self.format,
                size,
                self.exclude,
                conditions=self.conditions,
                collated=collated,
                opened=self.connected,
                skips=skips,
            )
            items = chain(changed_results(), found)
            with closing(map_in_order(function, items, self.jobs, ahead)) as results:
                yield self._noted(results, advance)

    def _noted(
        self, results: Iterable[tuple[Batch, ResultT]], advance: Callable[[int], None]
    ) -> Iterator[tuple[Batch, ResultT]]:
        """Yield *results*; note errors, and *advance* the progress bar."""
        for batch, result in results:
            result.leave_out(self.said.again)
            self.unreadable = self.unreadable or batch.unreadable
            self.errors = self.errors or result.totals.errors > 0
            yield batch, result
            advance(batch.size)

    def check_complete(self, output: str | None) -> None:
        """Exit before *output* replaces a file if some input could not be read."""
        if self.unreadable and output not in (None, "-"):
            echo(
                f"{visible(str(output))} was not written: some input could not be read\n", err=True
            )
            self.end()

    @contextmanager
    def connected(self, archive: str) -> Iterator[DuckDBPyConnection]:
        """Yield a connection to *archive* for reading; Ctrl-C stops its queries."""
        from kohau.archive.batches.inputs import opened_archive
        from kohau.commands.interrupts import interruptible

        with (
            opened_archive(archive, upgrade=not self.read_only) as connection,
            interruptible(connection),
        ):
            yield connection

    @contextmanager
    def opened(self, purpose: str) -> Iterator[Collection]:
        """Yield the only archive among the files. Raises a usage error if there are others."""
        from kohau.archive.store.collection import Collection

        if len(self.files) > 1 or not self.archives:
            raise click.UsageError(f"{purpose}, not {quantity(len(self.files), 'file')}")
        with self.connected(self.archives[0]) as connection:
            yield Collection(connection)

    def end(self) -> NoReturn:
        """Exit with status 2 after an unreadable file, 1 after an error, else 0."""
        click.get_current_context().exit(2 if self.unreadable else 1 if self.errors else 0)
