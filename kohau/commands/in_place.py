"""Files that are rewritten in place, or shown as a diff: ``mend --in-place``."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial
from typing import TYPE_CHECKING, NoReturn

import click

from kohau.commands.messages import echo
from kohau.commands.reporting import HOW_TO_LIST, NO_REPORTS, beside_result
from kohau.notation.visible import quantity, visible

if TYPE_CHECKING:
    from kohau.archive.batches.conversion import ConversionOptions
    from kohau.archive.batches.rewriting import Rewritten, RewrittenPiece
    from kohau.commands.runs import Run


def rewrite_files(
    run: Run,
    wanted: ConversionOptions,
    *,
    diff: bool,
    reports: Mapping[str, str] = NO_REPORTS,
) -> NoReturn:
    """Rewrite the files of *run* in canonical form, or show what would change, and exit.

    The exit status is 1 if a file can't be rewritten, or, with *diff*, would change. *reports*,
    forms by file, get all problems.
    """
    from kohau.archive.batches import rewriting
    from kohau.archive.batches.hunks import UnifiedDiff
    from kohau.notation.files import STANDARD_INPUT

    if STANDARD_INPUT in run.files or run.archives:
        what = "archives" if run.archives else "standard input"
        raise click.UsageError(f"only files can be rewritten, not {what}")
    if wanted.changes.rounds is not None:
        run.jobs = 1
    work = partial(rewriting.rewrite, options=wanted, defaults=run.defaults)
    printed = UnifiedDiff()
    counts = {"changed": 0, "kept": 0, "refused": 0}
    with (
        beside_result(HOW_TO_LIST, reports) as report,
        run.results(work) as results,
    ):

        def pieces() -> Iterator[RewrittenPiece]:
            for batch, result in results:
                report(result)
                yield from result.pieces(batch)

        for one in rewriting.files(pieces(), diff=diff):
            echo(printed.text(one.hunks))
            counts[_outcome(one)] += 1
            if one.against is not None:
                echo(f"{visible(one.file)} is not rewritten: {one.against}\n", err=True)
    _summarise(counts, diff=diff)
    run.errors = run.errors or counts["refused"] > 0 or (diff and counts["changed"] > 0)
    run.end()


def _outcome(one: Rewritten) -> str:
    if one.against is not None:
        return "refused"
    return "changed" if one.changes else "kept"


def _summarise(counts: dict[str, int], *, diff: bool) -> None:
    """Print how many files were, or with *diff* would be, changed, unchanged and refused."""
    done = "would be rewritten" if diff else "rewritten"
    parts = [f"{quantity(counts['changed'], 'file')} {done}", f"{counts['kept']:,} unchanged"]
    if counts["refused"]:
        parts.append(f"{counts['refused']:,} not rewritten")
    echo(", ".join(parts) + "\n", err=True)
