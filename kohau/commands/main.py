"""The command ``kohau`` and its entry point."""

from __future__ import annotations

import atexit
import gc
import sys
from importlib.machinery import PathFinder
from os.path import dirname

import click

from kohau.commands.failures import open_standard_streams
from kohau.commands.group import MainGroup


def is_compiled() -> bool:
    """Return whether this package has the shared library of the compiled modules."""
    packages = dirname(dirname(dirname(__file__)))  # noqa: PTH120 - pathlib is slow to import
    return PathFinder.find_spec("kohau__mypyc", [packages]) is not None


_COMMANDS = {
    "archive": "kohau.commands.archive.main",
    "convert": "kohau.commands.files",
    "diagram": "kohau.commands.pictures",
    "enter": "kohau.commands.enter",
    "games": "kohau.commands.positions",
    "help": "kohau.commands.group",
    "lake": "kohau.commands.lake.main",
    "legal": "kohau.commands.positions",
    "mend": "kohau.commands.files",
    "moves": "kohau.commands.positions",
    "perft": "kohau.commands.positions",
    "random": "kohau.commands.positions",
    "serve": "kohau.commands.serving",
    "show": "kohau.commands.positions",
    "summarise": "kohau.commands.files",
    "validate": "kohau.commands.files",
    "view": "kohau.commands.pictures",
}
"""The module of each command."""


def _print_version(context: click.Context, parameter: click.Parameter, asked: bool) -> None:
    if asked:
        from kohau.notation.version import __version__

        form = "compiled" if is_compiled() else "interpreted"
        click.echo(f"kohau, version {__version__} ({form})")
        context.exit()


@click.group(
    cls=MainGroup, modules=_COMMANDS, context_settings={"help_option_names": ["-h", "--help"]}
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
