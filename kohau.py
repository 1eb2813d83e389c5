"""Kohau: a toolkit for the records of board games. The front door: commands and public names.

>>> import kohau
>>> record = next(kohau.read_text('[Game "fanorona"] 1. e2e3+ f4e5- 2. e3e4 *'))
>>> played = kohau.replay(record)
>>> played.problem.rule, played.problem.ply
('FA-3', 3)
"""

from __future__ import annotations

import importlib.util
import sys
from typing import TYPE_CHECKING, Any

import click

from commands.group import LazyGroup

if TYPE_CHECKING:
    from archive.collection.collection import Collection as Collection
    from archive.collection.collection import open_archive as open_archive
    from archive.outputs import UnwritableFile as UnwritableFile
    from archive.outputs import write as write
    from notation.diagnostics import AmbiguousPly as AmbiguousPly
    from notation.diagnostics import BadPosition as BadPosition
    from notation.diagnostics import Diagnostic as Diagnostic
    from notation.diagnostics import IllegalPly as IllegalPly
    from notation.diagnostics import Problem as Problem
    from notation.diagnostics import Severity as Severity
    from notation.diagnostics import SyntaxProblem as SyntaxProblem
    from notation.diagnostics import UnknownName as UnknownName
    from notation.notes import Comment as Comment
    from notation.notes import Escape as Escape
    from notation.notes import Nag as Nag
    from notation.reading import read as read
    from notation.reading import read_text as read_text
    from notation.record import Line as Line
    from notation.record import Record as Record
    from notation.sources import UnreadableFile as UnreadableFile
    from replay.game import Game as Game
    from replay.game import Outcome as Outcome
    from replay.game import Position as Position
    from replay.games import find_game as find_game
    from replay.games import game_names as game_names
    from replay.perft import perft as perft
    from replay.pictures.drawing import png as png
    from replay.pictures.drawing import svg as svg
    from replay.random_records import random_replay as random_replay
    from replay.replay import Replay as Replay
    from replay.replay import replay as replay
    from replay.setting import Defaults as Defaults
    from replay.writing import InvalidRecord as InvalidRecord
    from replay.writing import export as export

    __version__: str

_HOMES = {
    "AmbiguousPly": "notation.diagnostics",
    "BadPosition": "notation.diagnostics",
    "Collection": "archive.collection.collection",
    "Comment": "notation.notes",
    "Defaults": "replay.setting",
    "Diagnostic": "notation.diagnostics",
    "Escape": "notation.notes",
    "Game": "replay.game",
    "IllegalPly": "notation.diagnostics",
    "InvalidRecord": "replay.writing",
    "Line": "notation.record",
    "Nag": "notation.notes",
    "Outcome": "replay.game",
    "Position": "replay.game",
    "Problem": "notation.diagnostics",
    "Record": "notation.record",
    "Replay": "replay.replay",
    "Severity": "notation.diagnostics",
    "SyntaxProblem": "notation.diagnostics",
    "UnknownName": "notation.diagnostics",
    "UnreadableFile": "notation.sources",
    "UnwritableFile": "archive.outputs",
    "export": "replay.writing",
    "find_game": "replay.games",
    "game_names": "replay.games",
    "open_archive": "archive.collection.collection",
    "perft": "replay.perft",
    "png": "replay.pictures.drawing",
    "random_replay": "replay.random_records",
    "read": "notation.reading",
    "read_text": "notation.reading",
    "replay": "replay.replay",
    "svg": "replay.pictures.drawing",
    "write": "archive.outputs",
}
"""Where the public names live; they are imported when first used, so that commands start fast."""

__all__ = sorted(_HOMES)


def __getattr__(name: str) -> Any:
    if name == "__version__":
        from importlib.metadata import version

        return version("kohau")
    if name not in _HOMES:
        raise AttributeError(f"module 'kohau' has no attribute {name!r}")
    value = getattr(importlib.import_module(_HOMES[name]), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted([*globals(), *_HOMES])


_COMMANDS = {
    "archive": "commands.archive",
    "convert": "commands.files",
    "diagram": "commands.pictures",
    "games": "commands.positions",
    "moves": "commands.positions",
    "perft": "commands.positions",
    "random": "commands.positions",
    "show": "commands.positions",
    "summarise": "commands.files",
    "validate": "commands.files",
    "view": "commands.pictures",
}
"""In which module each command is."""


def is_compiled() -> bool:
    """Tell whether the modules that decide the speed were compiled when Kohau was built."""
    spec = importlib.util.find_spec("notation.plain")
    return spec is not None and not str(spec.origin).endswith(".py")


def _print_version(context: click.Context, parameter: click.Parameter, asked: bool) -> None:
    if asked:
        form = "compiled" if is_compiled() else "interpreted"
        click.echo(f"kohau, version {__getattr__('__version__')} ({form})")
        context.exit()


@click.group(
    cls=LazyGroup, homes=_COMMANDS, context_settings={"help_option_names": ["-h", "--help"]}
)
@click.option(
    "--version",
    is_flag=True,
    is_eager=True,
    expose_value=False,
    callback=_print_version,
    help="Show the version and exit.",
)
def kohau() -> None:
    """Read, prove, convert, summarise and collect the records of board games.

    FILES may be folders, compressed, or - for standard input.
    """


def main() -> None:
    """Run the command line."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    kohau()


if __name__ == "__main__":
    main()
