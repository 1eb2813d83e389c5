"""The commands that show records in browsers: view, serve."""

from __future__ import annotations

from functools import partial
from importlib.util import find_spec
from typing import Any

import click

from kohau.commands import completion
from kohau.commands.collections import archive_argument
from kohau.commands.messages import echo, report_to_stderr
from kohau.commands.options import files_options, form_of, query_option
from kohau.commands.runs import Run
from kohau.notation.visible import visible


@click.command("view")
@files_options
@query_option
@click.option(
    "-o",
    "--output",
    required=True,
    shell_complete=completion.files,
    help="The page or script to write, or - for standard output.",
)
@click.option(
    "--format",
    "form",
    type=click.Choice(("html", "script")),
    help="The output format; by default chosen by the suffix of the output, else html.",
)
@click.option("--title", help="The title of the page.  [default: Kohau]")
def view_command(
    output: str, form: str | None, title: str | None, query: str | None, **reading: Any
) -> None:
    """Turn records into one self-contained page for browsers.

    The page needs no network and no other files. Invalid records are shown up to their first
    illegal ply, with their problems. A script (.js) shows the records in pages of your own.
    """
    from kohau.archive.batches.outputs import open_output
    from kohau.archive.web.viewer.page import BATCH_BYTES, Page, Script, show
    from kohau.notation.diagnostics import Problem

    form = form_of(form, output, {".html": "html", ".htm": "html", ".js": "script"}, "html")
    if form == "script" and title is not None:
        raise click.UsageError("a script has no title; leave out --title")
    run = Run(conditions={"query": query}, **reading)
    invalid = 0
    work = partial(show, defaults=run.defaults, query=run.query)
    with open_output(output) as put:
        page = Script(put) if form == "script" else Page(put, title or "Kohau")
        with run.results(work, BATCH_BYTES, collated=True) as results:
            for _, shown in results:
                page.add(shown)
                invalid += shown.totals.invalid
                report_to_stderr(shown.remarks)
        if run.unreadable:
            raise Problem(f"{output} was not written: some input could not be read")
        if not page.rows:
            raise Problem(f"{output} was not written: there is no record to show")
        page.end()
    if invalid:
        count = f"{invalid} of {len(page.rows)}"
        echo(f"invalid records: {count}; they are shown with their problems\n", err=True)
    run.end()


LIBRARIES = ("fastapi", "prometheus_client", "uvicorn")


@click.command("serve")
@archive_argument
@click.option("--host", default="127.0.0.1", show_default=True, help="The address to listen on.")
@click.option(
    "--port",
    type=click.IntRange(0, 65535),
    default=8000,
    show_default=True,
    help="The port to listen on; 0 takes a free one.",
)
@click.option(
    "--allow-host",
    "hosts",
    metavar="NAME",
    multiple=True,
    help="A name under which a proxy or a network shows it; may be repeated.",
)
@click.option(
    "--allow-origin",
    "origins",
    metavar="ORIGIN",
    multiple=True,
    help="Pages that may use the API and embed games, as https://club.example; * for all.",
)
@click.option(
    "--root-path", default="", metavar="PATH", help="The path under which a proxy shows it."
)
def serve_command(
    archive: str,
    host: str,
    port: int,
    hosts: tuple[str, ...],
    origins: tuple[str, ...],
    root_path: str,
) -> None:
    """Show an archive in the browser: explore, search, play through, check records.

    ARCHIVE, which may be a lake, is never changed or locked; games that are added to it show within
    a minute. Only this machine can reach the explorer unless --host says otherwise.
    """
    from kohau.notation.diagnostics import Problem

    if missing := [name for name in LIBRARIES if find_spec(name) is None]:
        raise Problem(
            f"serving an archive requires the library {missing[0]}, which is not installed",
            hint='install it with: pip install "kohau[serve]"',
        )
    from kohau.archive.web.explorer.server import serve
    from kohau.archive.web.explorer.settings import Settings
    from kohau.notation.version import __version__

    settings = Settings(
        host=host.lower(),
        port=port,
        hosts=tuple(name.lower() for name in hosts),
        origins=origins,
        root_path=_path(root_path),
    )
    serve(archive, settings, __version__, lambda text: echo(f"{visible(text)}\n", err=True))


def _path(text: str) -> str:
    """Return a path that begins with a slash and does not end with one, or nothing."""
    path = text.strip("/")
    return f"/{path}" if path else ""
