"""Runs: commands that process files batch by batch."""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import TYPE_CHECKING, TypeVar

import click

from kohau.commands.messages import echo
from kohau.commands.options import defaults_of
from kohau.notation.characters import visible

if TYPE_CHECKING:
    from kohau.archive.batches import Batch
    from kohau.archive.verdicts import Verdict

ResultT = TypeVar("ResultT", bound="Verdict")


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
    ) -> None:
        from kohau.archive.processes import default_jobs
        from kohau.notation import formats

        self.files = files
        self.format = formats.find(source_format) if source_format else None
        self.jobs = jobs or default_jobs()
        self.defaults = defaults_of(game, variant, rules)
        self.errors = False
        self.unreadable = False

    def results(
        self,
        function: Callable[[Batch], ResultT],
        batch_bytes: int | None = None,
        ahead: int = 2,
    ) -> Generator[tuple[Batch, ResultT]]:
        """Yield every batch with the result of *function*, in order."""
        from kohau.archive.batches import BATCH_BYTES, batches
        from kohau.archive.processes import map_in_order
        from kohau.archive.progress import progress

        size = batch_bytes or BATCH_BYTES
        with progress(self.files) as advance:
            for batch, result in map_in_order(
                function, batches(self.files, self.format, size), self.jobs, ahead
            ):
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
