"""Runs: commands that process files batch by batch."""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from itertools import chain
from pathlib import PurePath
from typing import TYPE_CHECKING, TypeVar

import click

from kohau.commands.messages import echo
from kohau.commands.options import defaults_of
from kohau.notation.visible import visible

if TYPE_CHECKING:
    from kohau.archive.batches import Batch
    from kohau.archive.verdicts import Verdict
    from kohau.notation.diagnostics import Diagnostic

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
        **board: bool,
    ) -> None:
        from kohau.archive.processes import default_jobs
        from kohau.notation import formats

        self.files = files
        self.format = formats.find(source_format) if source_format else None
        self.exclude = exclude
        self.jobs = jobs or default_jobs()
        self.defaults = defaults_of(game, variant, rules, **board)
        self.said = SaidOnce(files)
        self.errors = False
        self.unreadable = False

    def results(
        self,
        function: Callable[[Batch], ResultT],
        batch_bytes: int | None = None,
        ahead: int = 2,
    ) -> Generator[tuple[Batch, ResultT]]:
        """Yield every batch with the result of *function*, in order."""
        from kohau.archive.batches import BATCH_BYTES, batches, changed_results
        from kohau.archive.processes import map_in_order
        from kohau.archive.progress import progress

        size = batch_bytes or BATCH_BYTES
        with progress(self.files) as advance:
            read = batches(self.files, self.format, size, self.exclude)
            found = chain(changed_results(), read)
            for batch, result in map_in_order(function, found, self.jobs, ahead):
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

    def end(self) -> None:
        """Exit with status 2 after an unreadable file, 1 after an error, else 0."""
        click.get_current_context().exit(2 if self.unreadable else 1 if self.errors else 0)
