"""Forms of output: the options ``--format`` and ``-o`` of commands that print rows or a summary."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import wraps
from itertools import chain
from typing import TYPE_CHECKING, Any, NamedTuple

import click

from kohau.commands.messages import echo, text_output
from kohau.commands.options import Function, LanguageName, complete_files, grouped, options

if TYPE_CHECKING:
    from kohau.archive.reports.typed_rows import Report
    from kohau.archive.store.pairings import Cross

output_option = click.option(
    "-o",
    "--output",
    metavar="FILE",
    shell_complete=complete_files,
    help="The file to write; by default standard output.",
)


def form_of(form: str | None, output: str | None, suffixes: Mapping[str, str], default: str) -> str:
    """Return the given *form*, else the one for the suffix of *output*, else the *default*.

    Raises a usage error for a suffix that is not among *suffixes*.
    """
    from kohau.notation.formats import suffix_of

    suffix = suffix_of(output or "")
    if form or not suffix:
        return form or default
    if suffix not in suffixes:
        raise click.UsageError(
            f"no format with the suffix {suffix} can be written; known suffixes are"
            f" {', '.join(sorted(suffixes))}; or use the option --format"
        )
    return suffixes[suffix]


FORMS = ("text", "json", "jsonl", "csv", "safe-csv", "markdown")
"""The forms of rows; ``safe-csv`` escapes cells that a spreadsheet would run as formulas."""
SUFFIXES = {".txt": "text", ".json": "json", ".jsonl": "jsonl", ".csv": "csv", ".md": "markdown"}


_OTHER_WORDS = {"table": "text", "md": "markdown"}


class FormName(click.Choice):  # type: ignore[type-arg]
    """The name of a form; ``table`` is another word for text, ``md`` for Markdown."""

    def convert(self, value: str, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        return super().convert(_OTHER_WORDS.get(value, value), param, ctx)


def format_option(*names: str, help: str = "The output format.") -> Function:  # noqa: A002 - as click calls it
    """Return the option ``--format`` for one of *names*; the first is the default."""
    return click.option(
        "--format", "form", type=click.Choice(names), default=names[0], show_default=True, help=help
    )


def prints_rows(*more: str, to_file: bool = False) -> Callable[[Function], Function]:
    """Return a decorator for a command that returns a report, or None, which is then printed.

    It adds the option ``--format`` (for all forms of rows, and *more*), and with *to_file* also
    ``-o``.
    """

    def decorated(command: Function) -> Function:
        @wraps(command)
        def run(*, form: str | None, output: str | None = None, **others: Any) -> None:
            name = form_of(form, output, SUFFIXES, "text")
            report = command(**others)
            if report is not None:
                put_report(report, name, output)

        form_option = click.option(
            "--format",
            "form",
            type=FormName((*FORMS, *more)),
            help="The output format; by default chosen by the suffix of the output, else text."
            if to_file
            else "The output format.  [default: text]",
        )
        return options(form_option, *([output_option] if to_file else []))(run)

    return decorated


def put_report(report: Report, form: str, output: str | None) -> None:
    """Print a *report*, or write it to the file *output*."""
    parts = iter(report.form(form))
    if output is None:
        for part in parts:
            if isinstance(part, bytes):
                parts = chain([part], parts)
                break
            echo(part)
        else:
            return
    from kohau.archive.batches.outputs import open_output

    with open_output(output) as put:
        for part in parts:
            put(click.unstyle(part) if form == "text" and isinstance(part, str) else part)


class SummaryForm(NamedTuple):
    """How a summary is written: format, file, and what a page says and links to."""

    name: str
    output: str | None
    title: str
    explorer: str
    language: str

    def put_cross_table(self, cross: Cross | None) -> None:
        """Write a cross-table alone."""
        from kohau.archive.reports.cross_table import report_of

        if self.is_page:
            raise click.UsageError("--cross-table has no page; that of the summary has the table")
        self.put_rows(report_of(cross))

    def put(self, report: Report, page: Callable[[], str]) -> None:
        """Write a *report*, or the *page* that a function makes."""
        if self.is_page:
            with text_output(self.output, plain=True) as put:
                put(page())
        else:
            self.put_rows(report)

    def put_rows(self, report: Report) -> None:
        """Write a *report* as rows."""
        put_report(report, self.name, self.output)

    @property
    def is_page(self) -> bool:
        """Whether the summary is written as a page."""
        return self.name == "html"


def _summary_form(
    form: str | None, output: str | None, title: str, explorer: str, language: str | None
) -> SummaryForm:
    name = form_of(form, output, SUFFIXES | {".html": "html"}, "text")
    chosen = SummaryForm(name, output, title, explorer, language or "en")
    options_of_pages = {"title": title, "explorer": explorer, "language": language}
    for option, value in options_of_pages.items():
        if value and not chosen.is_page:
            raise click.UsageError(f"--{option} requires --format html, not {name}")
    if explorer and not explorer.startswith(("http://", "https://")):
        raise click.UsageError("the address of an explorer begins with http:// or https://")
    return chosen


summary_options = grouped(
    "form",
    _summary_form,
    click.option(
        "--format",
        "form",
        type=FormName((*FORMS, "html")),
        help=(
            "The output format; by default chosen by the suffix of the output, else text; html is"
            " a page with bar charts."
        ),
    ),
    output_option,
    click.option("--title", default="", help="The title of the page; by default the input's name."),
    click.option(
        "--explorer",
        metavar="ADDRESS",
        default="",
        help="Link the page to its games in the explorer at ADDRESS (kohau serve).",
    ),
    click.option("--language", type=LanguageName(), help="The language of the page."),
)


cross_table_option = click.option(
    "--cross-table",
    is_flag=True,
    help="Print only the cross-table of the event that all games are of.",
)
