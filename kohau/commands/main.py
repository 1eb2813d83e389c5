"""The command ``kohau``, its groups, which import commands lazily, and its entry point."""

from __future__ import annotations

import atexit
import errno
import gc
import importlib
import sys
from collections.abc import Mapping, Sequence
from importlib.machinery import PathFinder
from os.path import dirname
from typing import Any

import click

from kohau.commands.interrupts import interrupts_raise
from kohau.commands.messages import open_standard_streams, report, report_left_out
from kohau.notation.visible import did_you_mean, visible


def leave_out_destructive(error: click.NoSuchOption) -> None:
    """Take the names of options that destroy something from the suggestions of *error*."""
    from kohau.commands.options import DestructiveOption  # slow to import, and rarely needed

    command = error.ctx.command if error.ctx else None
    refused = {
        name
        for option in (command.params if command else ())
        if isinstance(option, DestructiveOption)
        for name in option.opts
    }
    # click fixes the list when it makes the error, and shows what the list has.
    if error.possibilities:
        error.possibilities[:] = [name for name in error.possibilities if name not in refused]


SPELLINGS = {"summarize": "summarise"}
"""Other spellings of commands."""

RENAMED = {
    "legal": "moves FILE",
    "diagram": "show --game GAME --fen FEN",
    "archive export": "convert ARCHIVE",
    "archive summarise": "summarise ARCHIVE",
    "archive player": "archive players ARCHIVE NAME",
    "lake duplicates": "archive duplicates LAKE",
    "lake explore": "archive explore LAKE",
    "lake export": "convert LAKE",
    "lake info": "archive info LAKE",
    "lake players": "archive players LAKE",
    "lake rejected": "archive rejected LAKE",
    "lake search": "archive search LAKE",
    "lake summarise": "summarise LAKE",
    "archive --query": "a query as the argument after the archive",
    "archive --read-only": "nothing: what only reads never changes the archive",
    "archive --delete": "--remove",
    "convert --diff": "kohau mend --in-place --diff",
    "convert --fix": "kohau mend --apply none --keep-legal",
    "convert --in-place": "kohau mend --in-place",
    "convert --mend": "kohau mend",
    "moves --decode": "kohau convert FILE --decode | kohau moves -",
    "moves --encoding": "kohau convert FILE --encoding ENCODING | kohau moves -",
    "moves --from": "kohau convert FILE | kohau moves -",
    "moves --mirror": "kohau convert FILE --mirror | kohau moves -",
    "moves --rotate": "kohau convert FILE --rotate | kohau moves -",
    "show --mirror": "kohau convert FILE --mirror | kohau show -",
    "show --rotate": "kohau convert FILE --rotate | kohau show -",
    "summarise --mirror": "kohau convert FILE --mirror | kohau summarise -",
    "summarise --rotate": "kohau convert FILE --rotate | kohau summarise -",
    "view --mirror": "kohau convert FILE --mirror | kohau view -",
    "view --rotate": "kohau convert FILE --rotate | kohau view -",
    "validate --diff": "kohau mend --in-place --diff",
    "validate --no-proposals": "--proposals 0",
    "--day-first": "kohau convert FILE --day-first | kohau COMMAND -",
    "--month-first": "kohau convert FILE --month-first | kohau COMMAND -",
    "--safe-csv": "--format safe-csv, or with convert --to safe-csv",
}
"""The words that commands and options had in version 0.2, and what is written now."""


class LazyGroup(click.Group):
    """Imports commands on use.

    *commands_of* has the names of the commands of each module, which defines ``NAME_command``.
    """

    def __init__(
        self, *args: Any, commands_of: Mapping[str, Sequence[str]], **attributes: Any
    ) -> None:
        super().__init__(*args, **attributes)
        self.modules = {name: module for module, names in commands_of.items() for name in names}

    def list_commands(self, ctx: click.Context) -> list[str]:
        return sorted({*self.modules, *super().list_commands(ctx)})

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        cmd_name = SPELLINGS.get(cmd_name, cmd_name)
        if cmd_name not in self.modules:
            return super().get_command(ctx, cmd_name)
        module = importlib.import_module(f"kohau.commands.{self.modules[cmd_name]}")
        command: click.Command = getattr(module, f"{cmd_name.replace('-', '_')}_command")
        return command

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        group = ctx.command_path.partition(" ")[2]
        if renamed := RENAMED.get(f"{group} {args[0]}".strip()):
            raise click.UsageError(f"this is now: kohau {renamed}")
        try:
            return super().resolve_command(ctx, args)
        except click.UsageError as error:
            raise click.UsageError(
                f"{error.message} {self._meant(ctx, args[0])}".rstrip(), ctx
            ) from None

    def _meant(self, ctx: click.Context, name: str) -> str:
        """Return a question for what *name* could mean: a command of a group, or a similar one."""
        from kohau.commands.options import DestructiveCommand

        names = self.list_commands(ctx)
        root = ctx.find_root()
        assert isinstance(root.command, click.Group)  # noqa: S101 - all commands are in groups
        groups = (
            (group_name, root.command.get_command(root, group_name))
            for group_name in root.command.list_commands(root)
        )
        within = [
            f"{group_name} {name}"
            for group_name, group in groups
            if isinstance(group, click.Group) and group.get_command(ctx, name) is not None
        ]
        if within:
            return f"Did you mean {' or '.join(map(repr, within))}?"
        safe = [
            name
            for name in names
            if not isinstance(self.get_command(ctx, name), DestructiveCommand)
        ]
        return did_you_mean(name, safe).strip().capitalize()


class MainGroup(LazyGroup):
    """Turns every exception of a command into a message and an exit status."""

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        width = formatter.width - max(map(len, self.list_commands(ctx))) - 6
        for topic, names in TOPICS.items():
            commands = ((name, self.get_command(ctx, name)) for name in names)
            with formatter.section(topic):
                formatter.write_dl(
                    [
                        (name, command.get_short_help_str(width))
                        for name, command in commands
                        if command
                    ]
                )

    def make_context(self, *args: Any, **options: Any) -> click.Context:
        try:
            return super().make_context(*args, **options)
        except OSError as error:  # --help and --version are printed here
            if error.errno == errno.EPIPE:
                raise
            raise click.exceptions.Exit(report(error, with_traceback=False)) from None

    def invoke(self, ctx: click.Context) -> Any:
        try:
            interrupts_raise()
            return super().invoke(ctx)
        except click.exceptions.Exit:
            raise
        except (Exception, KeyboardInterrupt) as error:
            if isinstance(error, click.NoSuchOption):
                leave_out_destructive(error)
                if _renamed(error) and error.possibilities:
                    error.possibilities[:] = []
            status = report(error, with_traceback=ctx.params["traceback"])
            if isinstance(error, click.NoSuchOption):
                click.echo(_renamed(error) or _file_meant(error.option_name), nl=False, err=True)
            ctx.exit(status)
        finally:
            report_left_out()


def _renamed(error: click.NoSuchOption) -> str:
    """Return a hint that names what is written now instead of an option, if it was renamed."""
    path = error.ctx.command_path.split(" ")[1:2] if error.ctx else []
    option = error.option_name
    now = RENAMED.get(" ".join([*path, option])) or RENAMED.get(option)
    return f"    hint: write {now}\n" if now else ""


def _file_meant(option: str) -> str:
    """Return a hint about the argument that begins like an *option*, if it is a file."""
    from pathlib import Path  # slow to import, and rarely needed

    files = (word for word in sys.argv[1:] if word.startswith(option) and Path(word).exists())
    name = next(files, None)
    return f"    hint: the file is named by ./{visible(name)}\n" if name else ""


def is_compiled() -> bool:
    """Return whether this package has the shared library of the compiled modules."""
    packages = dirname(dirname(dirname(__file__)))  # noqa: PTH120 - pathlib is slow to import
    return PathFinder.find_spec("kohau__mypyc", [packages]) is not None


TOPICS = {
    "Check": ("validate", "mend", "show", "moves", "enter", "explain"),
    "Convert": ("convert", "summarise", "view"),
    "Collect": ("archive", "lake", "serve"),
    "More": ("games", "random", "perft", "new-game", "config", "demo", "lsp", "completion", "help"),
}
"""The commands as the help groups them."""
_COMMANDS = {
    "editors": ("lsp",),
    "completion": ("completion",),
    "config": ("config",),
    "entry": ("enter",),
    "archives": ("serve",),
    "new_game": ("new-game",),
    "demonstration": ("demo",),
    "explain": ("explain",),
    "file_commands": ("convert", "mend", "summarise", "view"),
    "positions": ("games", "moves", "perft", "random", "show"),
    "validate": ("validate",),
}
_ARCHIVE_COMMANDS = {
    "archives": ("add", "check", "compact", "info", "rejected", "sync"),
    "curate": ("duplicates", "edit", "flag", "remove"),
    "searches": ("explore", "names", "players", "queries", "search", "sql"),
}
_LAKE_COMMANDS = {"lake": ("build", "check", "compact")}
"""The commands that each module defines."""


def _print_version(context: click.Context, parameter: click.Parameter, wanted: bool) -> None:
    if wanted:
        from kohau.notation.version import __version__

        form = "compiled" if is_compiled() else "interpreted"
        click.echo(f"kohau, version {__version__} ({form})")
        context.exit()


@click.group(
    cls=MainGroup, commands_of=_COMMANDS, context_settings={"help_option_names": ["-h", "--help"]}
)
@click.option(
    "-v",
    "--version",
    is_flag=True,
    is_eager=True,
    expose_value=False,
    callback=_print_version,
    help="Show the version and exit.",
)
@click.option(
    "--traceback",
    is_flag=True,
    help="Print the Python traceback with errors.",
)
def kohau(traceback: bool) -> None:
    """Read, validate, convert, summarise and archive records of board games.

    FILES may be folders, compressed files, or - for standard input.
    """


@kohau.command("help")
@click.argument("command", nargs=-1, metavar="[COMMAND]...")
@click.pass_context
def _help(context: click.Context, command: tuple[str, ...]) -> None:
    """Show the help of a COMMAND, or the list of all commands."""
    current = context.find_root()
    for name in command:
        group = current.command
        if not isinstance(group, click.Group):
            raise click.UsageError(f"{current.command_path} has no commands")
        resolved, inner, _ = group.resolve_command(current, [name])
        assert inner is not None  # noqa: S101 - else there would have been an error
        current = click.Context(inner, parent=current, info_name=resolved)
    click.echo(current.get_help())


@kohau.group("archive", cls=LazyGroup, commands_of=_ARCHIVE_COMMANDS)
def _archive() -> None:
    """Keep games in a searchable archive: one DuckDB file."""


@kohau.group("lake", cls=LazyGroup, commands_of=_LAKE_COMMANDS)
def _lake() -> None:
    """Keep very many games in a lake: a folder, or an object store.

    The commands of archives read lakes: kohau archive search LAKE. Object stores and Dask require
    the extra kohau[lake].
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
