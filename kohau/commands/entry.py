"""The command enter: a record is typed ply by ply and saved after each one."""

from __future__ import annotations

import sys
from collections.abc import Callable
from itertools import islice
from typing import TYPE_CHECKING, Any

import click

from kohau.commands.messages import echo, in_words
from kohau.commands.options import (
    Command,
    GameName,
    complete_dialects,
    complete_files,
    complete_games,
    defaults_of,
    rule_option,
    start_of,
    variant_option,
)
from kohau.commands.reading import configuration_options
from kohau.commands.record_output import values_options
from kohau.notation.visible import visible

if TYPE_CHECKING:
    from kohau.archive.batches.entry_file import EntryFile
    from kohau.configuration.configuration import Configuration
    from kohau.configuration.lookup import Lookup
    from kohau.notation.dialect import Dialect
    from kohau.replay.position import Position
    from kohau.replay.proposal import Proposal
    from kohau.replay.record_entry import RecordEntry

HELP = """\
a ply, or several    e2e3+ f4e5-                    they replace those that follow
insert e2e3+         puts plies before those that follow
delete, cut          removes the ply that follows, or all that follow
1, 2, …              takes what was probably played, if it is listed
{a comment}          a glyph: ! ? !! ?? !? ?! $5    a clock: clk 0:09:58
a result             1-0  0-1  1/2-1/2  *
tag Event Open 2024  White NAME  Black NAME         any tag
goto 12b             goes to a ply, as to correct it; also goto 23, goto last, goto end
back, forward        goes to the ply before, or after
undo                 takes back what was entered last
legal                lists the legal plies
help                 shows this
quit, Ctrl-C         ends; everything is saved
"""

MOST_COMPLETED = 2_000
"""The maximum number of plies that are offered for completion."""

MOST_FOLLOWING = 6
"""The maximum number of following plies that are shown."""

STANDARD_WIDTH = 80
"""The width of lists in characters, where the output is no terminal."""

ReadLine = Callable[["RecordEntry"], str]


@click.command("enter", cls=Command)
@click.argument("file", shell_complete=complete_files)
@click.option(
    "--game", type=GameName(), shell_complete=complete_games, help="The game of a new record."
)
@variant_option
@rule_option
@click.option("--fen", metavar="FEN", help="The position string of the start of a new record.")
@click.option(
    "--dialect",
    metavar="NAME",
    shell_complete=complete_dialects,
    help="The dialect of a new record; by default the canonical one.",
)
@values_options
@configuration_options
@click.option("--resume", is_flag=True, help="Continue or correct a record of FILE.")
@click.option(
    "--record",
    type=click.IntRange(1),
    metavar="N",
    help="The record to resume, by default the last.",
)
def enter_command(
    file: str,
    game: str | None,
    variant: str | None,
    rules: dict[str, str],
    fen: str | None,
    dialect: str | None,
    values: dict[str, str],
    lookup: Lookup,
    resume: bool,
    record: int | None,
) -> None:
    """Type a game ply by ply, with the board shown.

    The record is added at the end of FILE. --resume continues or corrects one of its records,
    finished or not; an invalid record is opened at its fault, with what was probably played. The
    record is saved after each line; illegal plies are kept in a comment. On a terminal, the Tab key
    completes plies; this requires the extra kohau[enter]. Lines may also be piped in.
    """
    from kohau.archive.batches.entry_file import file_with_new_record, file_with_record
    from kohau.replay.record_entry import new_entry

    if record is not None and not resume:
        raise click.UsageError("--record requires --resume")
    configuration = lookup.for_reading(file)
    defaults = configuration.completed(defaults_of(game, variant, rules))
    if resume:
        target, entry = file_with_record(file, record, defaults)
    elif defaults.game is None:
        raise click.UsageError("name the game of the new record with --game")
    else:
        start = start_of(defaults.game, defaults.variant, defaults.rules, fen)
        chosen = _dialect(start, dialect, configuration)
        target, entry = file_with_new_record(file), new_entry(start, chosen, values)
    errors = _Entering(target, entry).run()
    click.get_current_context().exit(1 if errors else 0)


def _dialect(
    start: Position[Any], named: str | None, configuration: Configuration
) -> Dialect[Any, Any, Any]:
    """Return the dialect of a new record: the one that is *named*, else that of its file."""
    if named is None and configuration.dialect in [dialect.name for dialect in start.game.dialects]:
        named = configuration.dialect
    return start.game.dialect(named or "canonical")


class _Entering:
    """Lines that are entered into a record, and the entries before each of them."""

    def __init__(self, target: EntryFile, entry: RecordEntry) -> None:
        self.target = target
        self.entry = entry
        self.earlier: list[RecordEntry] = []
        self.on_terminal = sys.stdin.isatty() and sys.stdout.isatty()
        self.proposals: list[Proposal] | None = None
        self.actions: dict[str, Callable[[str], RecordEntry]] = {
            "goto": self.at_ply,
            "back": lambda _: self.entry.moved(self.entry.at - 1),
            "forward": lambda _: self.entry.moved(self.entry.at + 1),
            "insert": lambda text: self.entered(text, inserted=True),
            "delete": lambda _: self.entry.deleted(),
            "cut": lambda _: self.entry.cut(),
        }

    def run(self) -> int:
        """Read lines until the input ends; return the number of errors."""
        from kohau.notation.diagnostics import Problem

        read_line = _prompt() if self.on_terminal else _next_line
        errors = 0
        if self.on_terminal:
            echo(HELP)
        self.show()
        while True:
            try:
                line = read_line(self.entry).strip()
            except (EOFError, KeyboardInterrupt):
                break
            if line in ("quit", "q"):
                break
            try:
                self.do(line)
            except Problem as problem:
                errors += not self.on_terminal
                way_out = "; help lists what can be entered, quit ends" if self.on_terminal else ""
                echo(f"Error: {in_words(problem)}{way_out}\n", err=True)
        return errors + self.end()

    def do(self, line: str) -> None:
        """Do what a *line* says. Raises :class:`Problem`."""
        if line in ("", "help"):
            echo(HELP if line else "")
        elif line in ("legal", "?"):
            echo(_legal(self.entry))
        elif line in ("undo", "u"):
            self.change(self.undone())
        else:
            before, after = self.entry, self.after(line)
            self.change(after)
            self.earlier.append(before)

    def after(self, line: str) -> RecordEntry:
        """Return the entry after a *line*."""
        name, _, rest = line.partition(" ")
        action = self.actions.get(name)
        if action is not None and (not rest or name in ("goto", "insert")):
            return action(rest.strip())
        if line.isdecimal() and line.isascii() and (listed := self.listed()):
            from kohau.notation.diagnostics import Problem

            if not 1 <= int(line) <= len(listed):
                raise Problem(f"there is no proposal {line}; the last one is {len(listed)}")
            return self.entry.mended(listed[int(line) - 1])
        return self.entered(line)

    def change(self, entry: RecordEntry) -> None:
        """Make *entry* the current one, save it if the record has changed, and show it."""
        if entry.record is not self.entry.record:
            self.target.save(entry)
            self.proposals = None
        self.entry = entry
        self.show()

    def undone(self) -> RecordEntry:
        """Return the entry before the last line."""
        from kohau.notation.diagnostics import Problem

        if not self.earlier:
            raise Problem("there is nothing to undo")
        return self.earlier.pop()

    def at_ply(self, text: str) -> RecordEntry:
        """Return the entry with its place before the ply that *text* names, or at the end."""
        from kohau.replay.views import index_of_ply

        entry = self.entry
        if text == "end":
            return entry.moved(len(entry.plies))
        return entry.moved(max(0, index_of_ply(entry.played, text, first=1, beyond=1) - 1))

    def entered(self, line: str, *, inserted: bool = False) -> RecordEntry:
        """Return the entry with what a *line* says, decoded if it can't be read.

        What was understood is announced if it is written differently.
        """
        from kohau.notation.diagnostics import Problem

        entry = self.entry
        try:
            after = entry.entered(line, inserted=inserted)
        except Problem:
            decoded = entry.decoded(line, inserted=inserted)
            if decoded is None:
                raise
            plies = decoded.plies[entry.at : len(decoded.plies)]
            echo(f"read as {' '.join(map(str, plies))}\n", err=True)
            return decoded
        if reading := _understood(entry, after, line):
            echo(f"read as {reading}\n", err=True)
        return after

    def listed(self) -> list[Proposal]:
        """Return what was probably played, if the record is not legal."""
        if self.proposals is None:
            self.proposals = self.entry.proposals() if self.entry.problem else []
        return self.proposals

    def show(self) -> None:
        """Show the position on a terminal, with what follows, and what is wrong with it."""
        if not self.on_terminal:
            return
        entry = self.entry
        rows = [_board(entry)]
        if notes := _notes(entry):
            rows.append(f"noted: {notes}\n")
        if following := entry.following(MOST_FOLLOWING):
            rows.append(f"next:  {visible(following)}\n")
        if entry.problem:
            rows.append(f"fault: {_fault(entry)}\n")
        for number, proposal in enumerate(self.listed(), start=1):
            sure = " (sure)" if proposal.sure else ""
            rows.append(f"  {number}  ply {proposal.ply}: {visible(proposal.text)}{sure}\n")
        echo("".join(rows))

    def end(self) -> int:
        """Say what is saved, and what is not legal in it; return the number of errors."""
        path = visible(self.target.path)
        if self.on_terminal:
            echo(f"saved in {path}\n" if self.target.is_changed else f"{path} is not changed\n")
        if not self.entry.problem:
            return 0
        kept = self.entry.words_left and self.target.is_changed
        where = "; the plies from there on are kept in a comment" if kept else ""
        echo(f"Warning: {_fault(self.entry)}{where}\n", err=True)
        return int(not self.on_terminal)


def _fault(entry: RecordEntry) -> str:
    """Return what is wrong with a record, and where."""
    problem = entry.problem
    assert problem is not None  # noqa: S101 - the caller has seen it
    place = f"ply {problem.ply}: " if problem.ply else ""
    rule = f" (rule {problem.rule})" if problem.rule else ""
    return f"{place}{visible(problem.message)}{rule}"


def _notes(entry: RecordEntry) -> str:
    """Return the notes at the place of *entry* as movetext."""
    from kohau.notation.kgn.writer import line_text
    from kohau.notation.record import Line

    return visible(line_text(Line((), {0: tuple(entry.notes)}), None)) if entry.notes else ""


def _understood(before: RecordEntry, after: RecordEntry, line: str) -> str | None:
    """Return what a *line* was taken for if that is not the same text: a clock or a tag."""
    changed = {
        name: value
        for name, value in after.record.tags.items()
        if before.record.tags.get(name) != value and not line.startswith(("tag ", "["))
    }
    if changed:
        return "".join(f'[{name} "{visible(value)}"]' for name, value in changed.items())
    notes = _notes(after)
    is_clock = line.startswith(("clk", "clock"))
    return notes[notes.rindex("{") :] if is_clock and f" {line.split()[-1]}]" not in notes else None


def _board(entry: RecordEntry) -> str:
    from kohau.replay.pictures.svg import STANDARD_LOOK
    from kohau.replay.views import view

    return str(view(entry.played, entry.at, "ansi", STANDARD_LOOK))


def _legal(entry: RecordEntry) -> str:
    """Return the legal plies, in lines that fit the terminal."""
    from kohau.archive.reports.terminal import terminal_width
    from kohau.replay.enumeration import legal_moves

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
        prompt = f"{number}{'.' * (3 if within else 1)} {position.side.capitalize()} > "
        return session.prompt(prompt, completer=WordCompleter(words, sentence=True))

    return ask
