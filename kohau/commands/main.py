"""The command ``kohau`` and its entry point."""

from __future__ import annotations

import atexit
import gc
import sys
from importlib.machinery import PathFinder
from os.path import dirname

import click

from kohau.commands.group import LazyGroup, MainGroup
from kohau.commands.messages import open_standard_streams


def is_compiled() -> bool:
    """Return whether this package has the shared library of the compiled modules."""
    packages = dirname(dirname(dirname(__file__)))  # noqa: PTH120 - pathlib is slow to import
    return PathFinder.find_spec("kohau__mypyc", [packages]) is not None


_COMMANDS = {
    "entry": ("enter",),
    "files": ("convert", "mend", "summarise", "validate"),
    "group": ("help",),
    "pages": ("serve", "view"),
    "positions": ("diagram", "games", "legal", "moves", "perft", "random", "show"),
}
_ARCHIVE_COMMANDS = {
    "additions": ("add", "rejected", "sync"),
    "archives": ("check", "compact", "export", "info", "summarise"),
    "curation": ("duplicates", "edit", "flag", "remove"),
    "searches": ("explore", "names", "player", "players", "queries", "search"),
}
_LAKE_COMMANDS = {
    "lakes": ("build", "check", "compact", "duplicates", "explore", "export", "info", "players",
              "rejected", "search", "summarise"),
}  # fmt: skip
"""The commands that each module defines."""


def _print_version(context: click.Context, parameter: click.Parameter, asked: bool) -> None:
    if asked:
        from kohau.notation.version import __version__

        form = "compiled" if is_compiled() else "interpreted"
        click.echo(f"kohau, version {__version__} ({form})")
        context.exit()


@click.group(
    cls=MainGroup, commands_of=_COMMANDS, context_settings={"help_option_names": ["-h", "--help"]}
)
@click.option(
    "--version",
    is_flag=True,
    is_eager=True,
    expose_value=False,
    callback=_print_version,
    help="Show the version and exit.",
)
@click.option(
    "--traceback", is_flag=True, help="Before the message, show where in the program it came from."
)
def kohau(traceback: bool) -> None:
    """Read, validate, convert, summarise and archive records of board games.

    FILES may be folders, compressed files, or - for standard input.
    """


@kohau.group("archive", cls=LazyGroup, commands_of=_ARCHIVE_COMMANDS)
def _archive() -> None:
    """Keep games in a searchable archive: one DuckDB file."""


@kohau.group("lake", cls=LazyGroup, commands_of=_LAKE_COMMANDS)
def _lake() -> None:
    """Keep very many games in a lake: a folder, or an object store, that Dask fills.

    Lakes require the extra kohau[lake].
    """


def _spare_caches() -> None:
    """Do not examine what a command has cached for garbage when its process ends.

    DuckDB writes that its objects are lost if that does not find them.
    """
    if "duckdb" not in sys.modules:
        gc.freeze()


def main() -> None:
    """Run the command line."""
    atexit.register(_spare_caches)
    open_standard_streams()
    kohau(prog_name="kohau")
