"""The command enter: a record is typed ply by ply and saved after each one."""

from __future__ import annotations

import sys
from collections.abc import Callable
from itertools import islice
from typing import TYPE_CHECKING

import click

from kohau.commands import completion
from kohau.commands.changes import values_options
from kohau.commands.messages import echo, in_words
from kohau.commands.options import defaults_of, rule_option, start_of, variant_option
from kohau.notation.visible import visible

if TYPE_CHECKING:
    from kohau.archive.entry_file import EntryFile
    from kohau.replay.record_entry import RecordEntry

HELP = """\
a ply, or several    e2e3+ f4e5-
{a comment}          a glyph: ! ? !! ?? !? ?! $5          clk 0:09:58
a result             1-0  0-1  1/2-1/2  *
undo                 takes back what was entered last
legal                lists the legal plies
help                 shows this
quit, Ctrl-C         ends; everything is saved
"""

MOST_COMPLETED = 2_000
"""The maximum number of plies that are offered for completion."""

STANDARD_WIDTH = 80
"""The width of lists in characters, where the output is no terminal."""

ReadLine = Callable[["RecordEntry"], str]


@click.command("enter")
@click.argument("file", shell_complete=completion.files)
@click.option("--game", shell_complete=completion.games, help="The game of a new record.")
@variant_option
@rule_option
@click.option("--fen", help="The position string of the start of a new record.")
@click.option(
    "--dialect",
    shell_complete=completion.dialects,
    help="The dialect of a new record; by default the canonical one.",
)
@values_options
@click.option("--resume", is_flag=True, help="Continue the last record of FILE.")
def enter_command(
    file: str,
    game: str | None,
    variant: str | None,
    rules: dict[str, str],
    fen: str | None,
    dialect: str | None,
    values: dict[str, str],
    resume: bool,
) -> None:
    """Type a game ply by ply, with the board shown.

    The record is added at the end of FILE, or with --resume its last record is continued. It is
    saved after each ply. On a terminal, plies are completed with the Tab key; this requires the
    extra kohau[enter]. Lines that are piped in are entered, too.
    """
    from kohau.archive.entry_file import file_with_last_record, file_with_new_record
    from kohau.replay.record_entry import RecordEntry

    if resume:
        target, entry = file_with_last_record(file, defaults_of(game, variant, rules))
    elif game is None:
        raise click.UsageError("name the game of the new record with --game")
    else:
        start = start_of(game, variant, rules, fen)
        chosen = start.game.dialect(dialect or "canonical")
        target, entry = file_with_new_record(file), RecordEntry(values, chosen, (start,))
    errors = _enter(target, entry)
    click.get_current_context().exit(1 if errors else 0)


def _enter(target: EntryFile, entry: RecordEntry) -> int:
    """Read lines until the record has a result or the input ends; return the number of errors."""
    from kohau.notation.diagnostics import Problem

    on_terminal = sys.stdin.isatty() and sys.stdout.isatty()
    read_line: ReadLine = _prompt() if on_terminal else _next_line
    earlier: list[RecordEntry] = []
    errors = 0
    if on_terminal:
        echo(f"{HELP}\n{_board(entry)}")
    while True:
        try:
            line = read_line(entry).strip()
        except (EOFError, KeyboardInterrupt):
            echo(f"saved in {visible(target.path)}\n" if on_terminal else "")
            break
        if line in ("quit", "q"):
            break
        if line in ("", "help"):
            echo(HELP if line else "")
            continue
        try:
            if line in ("legal", "?"):
                echo(_legal(entry))
                continue
            if line in ("undo", "u"):
                entry = _undone(earlier)
            else:
                after = _entered(entry, line)
                earlier.append(entry)
                entry = after
            target.save(entry)
        except Problem as problem:
            errors += not on_terminal
            way_out = "; help lists what can be entered, quit ends" if on_terminal else ""
            echo(f"Error: {in_words(problem)}{way_out}\n", err=True)
            continue
        if on_terminal:
            echo(_board(entry))
    return errors


def _entered(entry: RecordEntry, line: str) -> RecordEntry:
    """Return *entry* with what a line says, decoded if it can't be read; that is announced."""
    from kohau.notation.diagnostics import Problem

    try:
        return entry.entered(line)
    except Problem:
        after = entry.decoded(line)
        if after is None:
            raise
    echo(f"read as {' '.join(map(str, after.plies[len(entry.plies) :]))}\n", err=True)
    return after


def _undone(earlier: list[RecordEntry]) -> RecordEntry:
    from kohau.notation.diagnostics import Problem

    if not earlier:
        raise Problem("there is nothing to undo")
    return earlier.pop()


def _board(entry: RecordEntry) -> str:
    from kohau.replay.pictures.svg import STANDARD_LOOK
    from kohau.replay.showing import view

    return str(view(entry.replay(), len(entry.plies), "ansi", STANDARD_LOOK))


def _legal(entry: RecordEntry) -> str:
    """Return the legal plies, in lines that fit the terminal."""
    from kohau.archive.terminal import terminal_width
    from kohau.replay.move_list import legal_moves

    width = terminal_width(sys.stdout) or STANDARD_WIDTH
    lines = [""]
    for word in legal_moves(entry.position, None, entry.dialect.name):
        longer = f"{lines[-1]}  {word}" if lines[-1] else word
        if lines[-1] and len(longer) > width:
            lines.append(word)
        else:
            lines[-1] = longer
    return "\n".join(lines) + "\n"


def _next_line(entry: RecordEntry) -> str:
    line = sys.stdin.readline()
    if not line:
        raise EOFError
    return line


def _prompt() -> ReadLine:
    """Return a function that asks for a line, completing plies.

    Raises :class:`Problem` if prompt-toolkit is not installed.
    """
    from kohau.notation.diagnostics import Problem

    try:
        from prompt_toolkit import PromptSession
        from prompt_toolkit.completion import WordCompleter
        from prompt_toolkit.shortcuts import CompleteStyle
    except ImportError:
        raise Problem(
            "entering games on a terminal requires the library prompt-toolkit",
            hint='install it with: pip install "kohau[enter]"',
        ) from None
    session: PromptSession[str] = PromptSession(complete_style=CompleteStyle.READLINE_LIKE)

    def ask(entry: RecordEntry) -> str:
        position = entry.position
        plies = islice(position.legal(), MOST_COMPLETED)
        words = sorted(position.write(ply, entry.dialect.name) for ply in plies)
        number, within = position.numbering.at(0)
        shown = f"{number}{'.' * (3 if within else 1)} {position.side.capitalize()} > "
        return session.prompt(shown, completer=WordCompleter(words, sentence=True))

    return ask
