"""Running: batches of files on their way through a command."""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import TYPE_CHECKING, TypeVar

import click

from commands.options import defaults_of

if TYPE_CHECKING:
    from archive.batches import Batch
    from archive.validation import Verdict

ResultT = TypeVar("ResultT", bound="Verdict")


class Run:
    """Batches of files on their way through a function, with a progress bar and an exit status."""

    def __init__(
        self,
        files: tuple[str, ...],
        source_format: str | None,
        jobs: int | None,
        game: str | None,
        variant: str | None,
        rules: dict[str, str],
    ) -> None:
        from archive.processes import default_jobs
        from notation import formats

        self.files = files
        self.format = formats.find(source_format) if source_format else None
        self.jobs = jobs or default_jobs()
        self.defaults = defaults_of(game, variant, rules)
        self.errors = False
        self.unreadable = False

    def through(
        self,
        function: Callable[[Batch], ResultT],
        batch_bytes: int | None = None,
        ahead: int = 2,
    ) -> Generator[tuple[Batch, ResultT]]:
        """Yield every batch with what *function* makes of it, in order."""
        from archive.batches import BATCH_BYTES, batches
        from archive.processes import map_in_order
        from archive.progress import progress

        size = batch_bytes or BATCH_BYTES
        with progress(self.files) as advance:
            for batch, result in map_in_order(
                function, batches(self.files, self.format, size), self.jobs, ahead
            ):
                self.unreadable = self.unreadable or batch.unreadable
                self.errors = self.errors or result.totals.errors > 0
                yield batch, result
                advance(batch.size)

    def end(self) -> None:
        """Leave the command with the status that what was found asks for."""
        click.get_current_context().exit(2 if self.unreadable else 1 if self.errors else 0)
