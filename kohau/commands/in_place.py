"""Files that are rewritten in place, or shown as a diff: ``mend --in-place``."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING

import click

from kohau.commands.messages import echo
from kohau.notation.visible import quantity, visible

if TYPE_CHECKING:
    from kohau.archive.batches.batch import Batch
    from kohau.archive.batches.mending import Mending
    from kohau.archive.batches.rewriting import RewrittenPiece
    from kohau.commands.runs import Run


def check_files(run: Run) -> None:
    """Raise a usage error if something of *run* is no file that can be rewritten."""
    from kohau.notation.files import STANDARD_INPUT

    if STANDARD_INPUT in run.files or run.archives:
        what = "archives" if run.archives else "standard input"
        raise click.UsageError(f"only files can be rewritten, not {what}")


def rewrite_files(
    run: Run,
    results: Iterable[tuple[Batch, Mending]],
    take: Callable[[Mending], None],
    *,
    diff: bool,
) -> set[str]:
    """Rewrite the files of *run* in canonical form, or print what would change.

    *results* are what is mended in batches of them; *take* gets each of these. Returns the
    files that are not rewritten. It is an error if a file can't be rewritten, or, with *diff*,
    would change.
    """
    from kohau.archive.batches import rewriting
    from kohau.archive.batches.hunks import UnifiedDiff

    printed = UnifiedDiff()
    changed = kept = 0
    left: set[str] = set()

    def pieces() -> Iterator[RewrittenPiece]:
        for batch, mending in results:
            take(mending)
            yield from rewriting.pieces_of(batch, mending)

    for one in rewriting.files(pieces(), diff=diff):
        echo(printed.text(one.hunks))
        if one.against is not None:
            echo(f"{visible(one.file)} is not rewritten: {one.against}\n", err=True)
            left.add(one.file)
        changed += one.against is None and one.changes
        kept += one.against is None and not one.changes
    done = "would be rewritten" if diff else "rewritten"
    parts = [f"{quantity(changed, 'file')} {done}", f"{kept:,} unchanged"]
    if left:
        parts.append(f"{len(left):,} not rewritten")
    echo(", ".join(parts) + "\n", err=True)
    run.errors = run.errors or bool(left) or (diff and changed > 0)
    return left
