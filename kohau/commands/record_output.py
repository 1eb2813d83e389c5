"""Output of records: those of files and archives are written in a format and with other tags."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import nullcontext
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple, NoReturn, TypeVar

import click

from kohau.commands.messages import echo, in_words
from kohau.commands.options import (
    DestructiveOption,
    FormatName,
    complete_dialects,
    grouped,
    options,
)
from kohau.commands.presentation import output_option
from kohau.commands.problem_reports import (
    ALL_PROBLEMS,
    HOW_TO_LIST,
    beside_result,
    is_same_file,
    reports_option,
)
from kohau.commands.runs import Run
from kohau.notation.visible import quantity, visible

if TYPE_CHECKING:
    from kohau.archive.batches.batch import Batch
    from kohau.archive.batches.conversion import Conversion, ConversionOptions
    from kohau.archive.batches.mending import Mending
    from kohau.archive.batches.tag_changes import Replacement, TagChanges
    from kohau.notation.formats.base import Format


def _tags(
    context: click.Context, parameter: click.Parameter, values: tuple[str, ...]
) -> dict[str, str]:
    from kohau.archive.batches.tag_changes import parse_tag
    from kohau.notation.diagnostics import Problem
    from kohau.replay.checks import MISSPELT

    any_name = context.meta.get(_ANY_TAG, False)
    try:
        pairs = [parse_tag(value, any_name=any_name) for value in values]
    except Problem as problem:
        insist = ", or add --any-tag to set it nevertheless" if problem.code == MISSPELT else ""
        raise click.BadParameter(f"{in_words(problem)}{insist}", context, parameter) from None
    tags = dict(pairs)
    if len(tags) < len(pairs):
        raise click.BadParameter("a tag is set twice", context, parameter)
    return tags


def _texts(
    context: click.Context, parameter: click.Parameter, values: tuple[str, ...]
) -> tuple[Replacement, ...]:
    from kohau.archive.batches.tag_changes import parse_replacement
    from kohau.notation.diagnostics import Problem

    try:
        return tuple(map(parse_replacement, values))
    except Problem as problem:
        raise click.BadParameter(in_words(problem), context, parameter) from None


def _names(
    context: click.Context, parameter: click.Parameter, values: tuple[str, ...]
) -> frozenset[str]:
    from kohau.notation.diagnostics import Problem
    from kohau.replay.setting_tags import check_name

    try:
        for value in values:
            check_name(value)
    except Problem as problem:
        raise click.BadParameter(in_words(problem), context, parameter) from None
    return frozenset(values)


_ANY_TAG = "kohau.any_tag"
"""Where a context keeps whether ``--any-tag`` is given."""


def _allow_any_tag(context: click.Context, parameter: click.Parameter, allowed: bool) -> None:
    context.meta[_ANY_TAG] = allowed


values_options = options(
    click.option(
        "--set", "values", metavar="TAG=VALUE", multiple=True, callback=_tags,
        help="A tag to set; may be repeated.",
    ),
    click.option(
        "--any-tag", is_flag=True, is_eager=True, expose_value=False, callback=_allow_any_tag,
        help="Also set tags whose names look misspelt.",
    ),
)  # fmt: skip
tag_options = options(
    values_options,
    click.option(
        "--replace", "texts", metavar="TAG=OLD/NEW", multiple=True, callback=_texts,
        help="A text in a tag to replace; may be repeated.",
    ),
    click.option(
        "--unset", "removed", metavar="TAG", multiple=True, callback=_names, cls=DestructiveOption,
        help="A tag to remove; may be repeated.",
    ),
)  # fmt: skip
aliases_option = click.option(
    "--aliases",
    metavar="FILE",
    help=(
        "A YAML file of names and their other spellings, which are replaced; or an archive with"
        " aliases."
    ),
)


def changes_of(
    values: Mapping[str, str],
    texts: tuple[Replacement, ...],
    removed: frozenset[str],
    aliases: str | None = None,
    renumber_rounds: bool = False,
) -> TagChanges:
    """Return the changes that the options of tags ask for."""
    from kohau.archive.batches.tag_changes import RoundNumbers, TagChanges
    from kohau.archive.store.names import read_aliases

    replaced = {text.tag for text in texts}
    changed = [*values, *replaced, *removed, *(["Round"] if renumber_rounds else [])]
    if twice := next((name for name in changed if changed.count(name) > 1), None):
        raise click.UsageError(f"the tag {twice} can't be changed in two ways")
    names = read_aliases(aliases) if aliases is not None else {}
    rounds = RoundNumbers() if renumber_rounds else None
    return TagChanges(values, removed, names, rounds, texts)


change_options = grouped(
    "changes",
    changes_of,
    tag_options,
    aliases_option,
    click.option(
        "--renumber-rounds", is_flag=True,
        help="Number the rounds of each event and session from 1 in the order of the records.",
    ),
)  # fmt: skip


class Writing(NamedTuple):
    """The format, its options and the file of records, and how they are changed."""

    target_format: str | None
    dialect: str | None
    output: str | None
    positions: bool
    reduced: bool
    annotate: bool
    strict: bool
    reports: dict[str, str]
    changes: TagChanges


writing_options = grouped(
    "writing",
    Writing,
    click.option(
        "--to",
        "target_format",
        type=FormatName("csv", "safe-csv", "excel-csv", "parquet", written=True),
        help=(
            "The output format; by default chosen by the suffix of the output, else kgn; csv,"
            " safe-csv, excel-csv and parquet are for the games of an archive."
        ),
    ),
    click.option(
        "--dialect",
        metavar="NAME",
        shell_complete=complete_dialects,
        help="The dialect to write; by default each record's own.",
    ),
    output_option,
    click.option(
        "--positions",
        is_flag=True,
        help="Add position strings (json, jsonl, yaml and parquet only).",
    ),
    click.option(
        "--reduced",
        is_flag=True,
        help="Write only the main line, the seven standard tags and the game's tags.",
    ),
    click.option(
        "--annotate", is_flag=True, help="Add the tag Opening to games with a named opening."
    ),
    click.option(
        "--strict", is_flag=True, help="Skip records that the format can't store completely."
    ),
    reports_option(ALL_PROBLEMS),
    change_options,
    heading="Writing",
)
"""How records are written."""


def write_records(run: Run, writing: Writing) -> NoReturn:
    """Write the records of *run*, and exit."""
    from kohau.archive.batches.conversion import ConversionOptions
    from kohau.archive.batches.csv_text import CSV_FORMS
    from kohau.archive.batches.tag_changes import NO_CHANGES
    from kohau.archive.store.export import TABLES, format_of
    from kohau.notation import formats
    from kohau.replay.registry import check_dialect

    changes = writing.changes
    name = writing.target_format or format_of(writing.output)
    dialect, positions = writing.dialect, writing.positions
    if dialect:
        check_dialect(dialect, run.defaults.game)
    shapes = writing.reduced, writing.annotate, writing.strict
    if name in {*TABLES.values(), *CSV_FORMS}:
        if dialect or any(shapes) or changes != NO_CHANGES or writing.reports:
            raise click.UsageError(f"{name} holds the games as they are stored")
        write_table(run, name, writing.output, positions=positions)
    if changes.rounds is not None:
        run.jobs = 1
    form = formats.find(name)
    if positions and not form.holds_positions:
        raise click.UsageError(f"--positions requires json, jsonl, yaml or parquet, not {name}")
    if dialect and form.dialect not in (None, dialect):
        raise click.UsageError(f"the format {name} is always in the dialect {form.dialect}")
    reduced, annotate, strict = shapes
    wanted = ConversionOptions(
        name, dialect, positions, reduced, annotate, strict=strict, changes=changes
    )
    _convert(run, form, wanted, writing)


def _convert(run: Run, form: Format, wanted: ConversionOptions, writing: Writing) -> NoReturn:
    from kohau.archive.batches.conversion import convert

    counts: Counter[str] = Counter()
    target = Target(run, writing.output)
    work = partial(convert, options=wanted, defaults=run.defaults, query=run.query)
    with beside_result(HOW_TO_LIST, writing.reports) as report:

        def take(conversion: Conversion) -> None:
            report(conversion)
            counts.update(written=conversion.totals.valid, left_out=conversion.left_out)

        target.write(form, work, take)
    if target.output and counts["left_out"]:
        written = quantity(counts["written"], "record")
        echo(f"{written} written, {counts['left_out']:,} left out\n", err=True)
    run.end()


WrittenT = TypeVar("WrittenT", bound="Conversion | Mending")


class Target:
    """The file *output*, which gets the records of *run*; by default standard output."""

    def __init__(self, run: Run, output: str | None) -> None:
        self.run = run
        self.output = None if output == "-" else output
        self.left_out = 0
        self._is_empty = True
        self._overwrites = self._overwrites_text = False

    def write(
        self,
        form: Format,
        work: Callable[[Batch], WrittenT],
        take: Callable[[WrittenT], None],
        *,
        judged: Callable[
            [Iterator[tuple[Batch, WrittenT]]], Iterator[tuple[Batch, WrittenT]]
        ] = iter,
        dropped: bool = False,
    ) -> None:
        """Write the results of *work* in format *form*, unless they are *dropped*.

        They are *judged* in the order of the files, and *take* gets each of them. Exits before a
        file is replaced whose records, or text around them, would be lost.
        """
        from kohau.archive.batches.outputs import open_output

        opened = nullcontext(_drop) if dropped else open_output(self.output)
        with opened as put:
            with self.run.results(work, collated=True) as results:
                for piece in form.joined(self._texts(judged(results), take)):
                    put(piece)
            self.run.check_complete(self.output)
            if self.output:
                self._check_losses(self.output)

    def _texts(
        self, results: Iterable[tuple[Batch, WrittenT]], take: Callable[[WrittenT], None]
    ) -> Iterator[str]:
        for batch, result in results:
            take(result)
            self._is_empty = self._is_empty and not result.texts
            self.left_out += result.left_out
            for section in batch.sections:
                if is_same_file(self.output, section.file):
                    self._overwrites = True
                    self._overwrites_text = self._overwrites_text or section.is_text
            yield from result.texts

    def _check_losses(self, output: str) -> None:
        lost = quantity(self.left_out, "record") if self.left_out else ""
        if self._overwrites_text:
            lost = "the text around its records"
            self.run.errors = True
        if self._overwrites and lost:
            reason = f"it is an input, and {lost} would be lost; write to another file"
        elif lost and self._is_empty:
            reason = f"0 records written, {self.left_out:,} left out"
        else:
            return
        echo(f"{visible(output)} was not written: {reason}\n", err=True)
        self.run.end()


def _drop(text: str | bytes) -> None:
    """Write nothing."""


def write_files(folder: str, files: Iterable[tuple[str, bytes]]) -> int:
    """Write *files*, names with their bytes, into a new *folder*; return their number."""
    from kohau.archive.batches.outputs import UnwritableFile, open_output

    try:
        Path(folder).mkdir()
    except FileExistsError:
        raise click.UsageError(f"{visible(folder)} exists; --folder names a new folder") from None
    except OSError as error:
        raise UnwritableFile(f"{folder}: {error.strerror}") from None
    count = 0
    for name, data in files:
        with open_output(str(Path(folder, name))) as put:
            put(data)
        count += 1
    return count


def write_table(run: Run, form: str, output: str | None, *, positions: bool) -> NoReturn:
    """Write the games of the archive of *run* as CSV or Parquet, and exit."""
    from kohau.archive.batches.conversion import ConversionOptions
    from kohau.archive.store.export import export

    if positions and form != "parquet":
        raise click.UsageError(f"--positions requires json, jsonl, yaml or parquet, not {form}")
    with run.opened("only the games of an archive can be written as csv or parquet") as collection:
        chosen = collection.select(**run.conditions)
        options = ConversionOptions(form, positions=positions)
        export(collection.connection, output, chosen, options)
    run.end()
