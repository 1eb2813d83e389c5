"""The command that proposes what was probably played."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from contextlib import nullcontext
from functools import partial
from typing import TYPE_CHECKING, Any, NoReturn

import click

from kohau.commands import completion
from kohau.commands.messages import echo, report_to_stderr
from kohau.commands.options import (
    FormatName,
    files_options,
    format_option,
    query_option,
)
from kohau.commands.running import Run
from kohau.commands.writing import keep_output, keep_text, sections_replaced

if TYPE_CHECKING:
    from kohau.archive.batches.batch import Batch
    from kohau.archive.batches.findings import Applied
    from kohau.archive.batches.mending import Mending, MendingOptions
    from kohau.archive.reports.proposals import MendingReport, MendingTotals


@click.command("mend")
@files_options
@query_option
@click.option(
    "-o",
    "--output",
    shell_complete=completion.files,
    help="The file to write; by default nothing is written, with --undo standard output.",
)
@click.option(
    "--to",
    "target_format",
    type=FormatName(written=True),
    help="The output format; by default chosen by the suffix of the output, else kgn.",
)
@click.option(
    "--apply",
    "applied",
    type=click.Choice(("sure", "best", "none")),
    default="sure",
    show_default=True,
    help="Which proposals are applied: only sure ones, or the best where none is sure, or none.",
)
@click.option("--diff", is_flag=True, help="Show changes as a unified diff, not the proposals.")
@click.option("--undo", is_flag=True, help="Write the words that were recorded before mending.")
@format_option("text", "json", help="The format of the report.")
def mend_command(
    query: str | None,
    output: str | None,
    target_format: str | None,
    applied: Applied,
    diff: bool,
    undo: bool,
    form: str,
    **options: Any,
) -> None:
    """Propose what was probably played in invalid records.

    A slip of the pen is undone where the rules say which reading makes the plies after it legal.
    With -o, all records are written: sure proposals are applied, what was recorded is kept in
    comments, and other invalid records are repaired as by convert --fix. The exit status is 1 while
    a record stays invalid. With --undo, records are written with the words of these comments.
    """
    from kohau.archive.batches.mending import MendingOptions
    from kohau.notation import formats

    if diff and form != "text":
        raise click.UsageError("--diff takes no --format: a diff is text")
    if undo and (diff or applied != "sure" or form != "text"):
        raise click.UsageError("--undo takes no --apply, --diff and --format")
    if undo:
        output = output or "-"
    elif target_format and not output:
        raise click.UsageError("--to requires -o")
    by_suffix = formats.written_as(output or "")
    name = target_format or (by_suffix.name if by_suffix else formats.STANDARD)
    target = formats.find_writable(name)
    run = Run(conditions={"query": query}, **options)
    if run.defaults.reflection is not None:
        raise click.UsageError("mend finds out itself how the board is noted")
    wanted = MendingOptions(target.name, output is not None, applied, diff, undo)
    _Command(run, wanted, output, form).run()


class _Command:
    """Mends the records of *run* as *wanted*; writes them to *output* if there is one."""

    def __init__(self, run: Run, wanted: MendingOptions, output: str | None, form: str) -> None:
        from kohau.archive.reports.proposals import MENDING_REPORTS, MendingTotals
        from kohau.archive.reports.tables import terminal_width

        self.given = run
        self.wanted = wanted
        self.output = output
        self.report: MendingReport = MENDING_REPORTS[form](terminal_width(sys.stdout))
        self.totals: MendingTotals = MendingTotals()
        self.left_out = 0
        self.overwrites = self.overwrites_text = False

    def run(self) -> NoReturn:
        """Mend and write all records, and exit."""
        from kohau.archive.batches.mending import mend_batch
        from kohau.archive.batches.outputs import open_output
        from kohau.notation import formats

        run, output = self.given, self.output
        work = partial(mend_batch, options=self.wanted, defaults=run.defaults, query=run.query)
        opened = open_output(output) if output else nullcontext(_drop)
        with opened as put:
            with run.results(work, collated=True) as results:
                for piece in formats.find_writable(self.wanted.format).joined(self.texts(results)):
                    put(piece)
            run.check_complete(output)
            if self.overwrites_text:
                keep_text(run, str(output))
            if output not in (None, "-") and self.left_out and self.overwrites:
                keep_output(run, str(output), self.left_out, overwrites=True)
        if not self.wanted.undo:
            summary = self.report.summary(self.totals, written=output is not None)
            echo(summary, err=output == "-" or self.wanted.diffs)
        run.errors = run.errors or (self.totals.mended > 0 and output is None)
        run.end()

    def texts(self, results: Iterable[tuple[Batch, Mending]]) -> Iterator[str]:
        """Yield the texts of all records, and report what was found."""
        for batch, mending in results:
            report_to_stderr(mending.diagnostics, record_notes=False)
            if self.wanted.diffs:
                self.say("".join(map(str, mending.changes)))
            elif not self.wanted.undo:
                self.say(self.report.findings(mending.findings))
            self.totals.add(mending)
            self.left_out += mending.left_out
            replaced = sections_replaced(self.output, batch)
            self.overwrites = self.overwrites or bool(replaced)
            self.overwrites_text |= any(section.is_text for section in replaced)
            yield from mending.texts

    def say(self, text: str) -> None:
        """Print a part of the report: to standard error if records are on standard output."""
        echo(text, err=self.output == "-")


def _drop(text: str | bytes) -> None:
    """Write nothing."""
