"""Kohau: a toolkit for the records of board games. The front door: commands and public names.

>>> import kohau
>>> record = next(kohau.read_text('[Game "fanorona"] 1. e2e3+ f4e5- 2. e3e4 *'))
>>> played = kohau.replay(record)
>>> played.problem.rule, played.problem.ply
('FA-3', 3)
"""

from __future__ import annotations

import importlib
import os
import secrets
import signal
import sys
from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import closing
from functools import partial
from typing import TYPE_CHECKING, Any, TypeVar

import click

if TYPE_CHECKING:
    from archive.batches import Batch
    from archive.outputs import UnwritableFile as UnwritableFile
    from archive.outputs import write as write
    from archive.validation import Verdict
    from notation.diagnostics import AmbiguousPly as AmbiguousPly
    from notation.diagnostics import BadPosition as BadPosition
    from notation.diagnostics import Diagnostic as Diagnostic
    from notation.diagnostics import IllegalPly as IllegalPly
    from notation.diagnostics import Problem as Problem
    from notation.diagnostics import Severity as Severity
    from notation.diagnostics import SyntaxProblem as SyntaxProblem
    from notation.diagnostics import UnknownName as UnknownName
    from notation.formats import Format
    from notation.reading import read as read
    from notation.reading import read_text as read_text
    from notation.record import Comment as Comment
    from notation.record import Escape as Escape
    from notation.record import Line as Line
    from notation.record import Nag as Nag
    from notation.record import Record as Record
    from notation.sources import UnreadableFile as UnreadableFile
    from replay.game import Game as Game
    from replay.game import Outcome as Outcome
    from replay.game import Position as Position
    from replay.games import find_game as find_game
    from replay.games import game_names as game_names
    from replay.perft import perft as perft
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
    "Comment": "notation.record",
    "Defaults": "replay.setting",
    "Diagnostic": "notation.diagnostics",
    "Escape": "notation.record",
    "Game": "replay.game",
    "IllegalPly": "notation.diagnostics",
    "InvalidRecord": "replay.writing",
    "Line": "notation.record",
    "Nag": "notation.record",
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
    "perft": "replay.perft",
    "random_replay": "replay.random_records",
    "read": "notation.reading",
    "read_text": "notation.reading",
    "replay": "replay.replay",
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


# Options that several commands have

_FORMATS = ("kgn", "jsonl", "yaml")
_Command = Callable[..., Any]
ResultT = TypeVar("ResultT", bound="Verdict")


def _options(*options: _Command) -> Callable[[_Command], _Command]:
    """Return a decorator that adds *options* to a command, in their order."""

    def add(command: _Command) -> _Command:
        for option in reversed(options):
            command = option(command)
        return command

    return add


def _parsed_rules(
    context: click.Context, parameter: click.Parameter, values: tuple[str, ...]
) -> dict[str, str]:
    from notation.diagnostics import UnknownName
    from replay.setting import parse_rules

    try:
        return parse_rules(" ".join(values))
    except UnknownName as problem:
        raise click.BadParameter(_in_words(problem), context, parameter) from None


_rule_option = click.option(
    "--rule",
    "rules",
    metavar="NAME=VALUE",
    multiple=True,
    callback=_parsed_rules,
    help="A rule option; may be repeated.",
)
_setting_options = _options(
    click.argument("game"),
    click.option("--variant", help="The variant; by default the first one of the game."),
    _rule_option,
)
_fen_option = click.option("--fen", help="The position string to start from.")
_reading_options = _options(
    click.option("--game", help="The game of records without the tag Game."),
    click.option("--variant", help="The variant of records without the tag Variant."),
    _rule_option,
    click.option(
        "--from",
        "source_format",
        type=click.Choice(_FORMATS),
        help="The format of the input; by default its name or beginning tells.",
    ),
)
_files_options = _options(
    click.argument("files", nargs=-1, required=True, metavar="FILES..."),
    _reading_options,
    click.option(
        "--jobs",
        type=click.IntRange(min=1),
        help="How many processes work; by default one for every core.",
    ),
)


def _defaults(game: str | None, variant: str | None, rules: dict[str, str]) -> Defaults:
    """Return what records do not say themselves, checked as far as it can be."""
    from replay.setting import Defaults, check_defaults

    defaults = Defaults(game, variant, rules)
    check_defaults(defaults)
    return defaults


def _start(game: str, variant: str | None, rules: dict[str, str], fen: str | None) -> Position[Any]:
    from replay.setting import setting_of, write_rules

    tags = {} if fen is None else {"FEN": fen}
    if rules:
        tags["Rules"] = write_rules(rules)
    return setting_of(tags, _defaults(game, variant, rules)).start


# Running through files


class _Run:
    """Batches of files on their way through a function, with a progress bar and an exit status."""

    def __init__(
        self,
        files: tuple[str, ...],
        source_format: str | None,
        jobs: int | None,
        game: str | None,
        variant: str | None,
        rules: dict[str, str],
    ) -> None:
        from archive.batches import default_jobs
        from notation import formats

        self.files = files
        self.format = formats.find(source_format) if source_format else None
        self.jobs = jobs or default_jobs()
        self.defaults = _defaults(game, variant, rules)
        self.errors = False
        self.unreadable = False

    def through(self, function: Callable[[Batch], ResultT]) -> Generator[tuple[Batch, ResultT]]:
        """Yield every batch with what *function* makes of it, in order."""
        from archive.batches import batches, map_in_order
        from archive.progress import progress

        with progress(self.files) as advance:
            for batch, result in map_in_order(
                function, batches(self.files, self.format), self.jobs
            ):
                self.unreadable = self.unreadable or batch.unreadable
                self.errors = self.errors or result.totals.errors > 0
                yield batch, result
                advance(batch.size)

    def end(self) -> None:
        """Leave the command with the status that what was found asks for."""
        click.get_current_context().exit(2 if self.unreadable else 1 if self.errors else 0)


def _echo(text: str, *, err: bool = False) -> None:
    click.echo(text, nl=False, err=err, color=False if "NO_COLOR" in os.environ else None)


def _report_to_stderr(diagnostics: Iterable[Diagnostic]) -> None:
    from archive.reports import TextReport

    report = TextReport()
    for diagnostic in diagnostics:
        _echo(report.diagnostic(diagnostic), err=True)


class _UsageProblem(click.ClickException):
    """What the user asks for does not exist or cannot be read."""

    exit_code = 2


class _Kohau(click.Group):
    """The group of all commands: turns problems with what the user asks into messages."""

    def invoke(self, ctx: click.Context) -> Any:
        from notation.diagnostics import Problem

        try:
            return super().invoke(ctx)
        except KeyboardInterrupt:
            _echo("Interrupted\n", err=True)
            ctx.exit(128 + signal.SIGINT)
        except Problem as problem:
            raise _UsageProblem(_in_words(problem)) from None
        except BrokenPipeError:
            # Whoever read the output has left; nothing that is still buffered may complain.
            _silence_output()
            ctx.exit(128 + 13)
        except OSError as error:
            _silence_output()
            raise _UsageProblem(f"the output can't be written: {error.strerror or error}") from None


def _in_words(problem: Problem) -> str:
    """Return *problem* on one line, with step, rule and hint."""
    facts = [f"{name} {fact}" for name in ("step", "rule") if (fact := getattr(problem, name))]
    return (
        f"{problem}"
        + (f" ({', '.join(facts)})" if facts else "")
        + (f"; {problem.hint}" if problem.hint else "")
    )


def _silence_output() -> None:
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


@click.group(cls=_Kohau, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(package_name="kohau")
def kohau() -> None:
    """Read, prove, convert and summarise the records of board games.

    FILES may be folders, compressed, or - for standard input.
    """


@kohau.command("validate")
@_files_options
@click.option(
    "--format",
    "form",
    type=click.Choice(("text", "json", "github", "sarif")),
    default="text",
    show_default=True,
    help="The form of the report.",
)
@click.option("--strict", is_flag=True, help="Take warnings for errors.")
@click.option("--max-errors", type=click.IntRange(min=1), help="Stop after so many errors.")
def _validate(form: str, strict: bool, max_errors: int | None, **reading: Any) -> None:
    """Prove records legal, ply by ply, and report every problem with its place and rule."""
    from archive.reports import REPORTS
    from archive.validation import Totals, validate, with_sessions

    run = _Run(**reading)
    report = REPORTS[form]()
    totals = Totals()
    stopped = False
    _echo(report.begin())
    check = partial(validate, defaults=run.defaults, strict=strict)
    with closing(run.through(check)) as verdicts:
        for verdict in with_sessions(verdicts, strict=strict):
            totals.add(verdict.totals)
            shown: Iterable[Diagnostic] = verdict.diagnostics
            if max_errors is not None and totals.errors >= max_errors:
                stopped = True
                shown = list(_up_to(shown, max_errors - totals.errors + verdict.totals.errors))
                totals.leave_out(verdict.diagnostics[len(shown) :])
            _echo("".join(map(report.diagnostic, shown)))
            if stopped:
                break
    _echo(report.end(totals, stopped))
    run.errors = totals.errors > 0
    run.end()


def _up_to(diagnostics: Iterable[Diagnostic], errors: int) -> Iterator[Diagnostic]:
    """Yield *diagnostics* up to the given number of errors."""
    for diagnostic in diagnostics:
        yield diagnostic
        errors -= diagnostic.severity == "error"
        if errors == 0:
            return


@kohau.command("convert")
@_files_options
@click.option(
    "--to",
    "target_format",
    type=click.Choice(_FORMATS),
    help="The format to write; by default the one that the name of the output tells, else kgn.",
)
@click.option("--dialect", help="The dialect to write; by default each record's own.")
@click.option("-o", "--output", help="The file to write; by default standard output.")
@click.option("--positions", is_flag=True, help="Add position strings (jsonl, yaml).")
@click.option(
    "--reduced",
    is_flag=True,
    help="Only the seven tags, those of the game, and the bare main line.",
)
@click.option("--annotate", is_flag=True, help="Add the tag Opening where it has a name.")
@click.option("--fix", is_flag=True, help="Write what is legal of invalid records, too.")
def _convert(
    target_format: str | None,
    output: str | None,
    dialect: str | None,
    positions: bool,
    reduced: bool,
    annotate: bool,
    fix: bool,
    **reading: Any,
) -> None:
    """Write records in another format or dialect.

    A record that is not valid is reported and left out. With --fix its legal plies are kept, the
    rest goes into a comment, and the result behind the plies is taken.
    """
    from archive.conversion import ConversionOptions, convert
    from archive.outputs import opened
    from notation import formats
    from replay.games import check_dialect

    run = _Run(**reading)
    if dialect:
        check_dialect(dialect, run.defaults.game)
    named = formats.of_file(output) if output else None
    form = target_format or (named.name if named else "kgn")
    if positions and form == "kgn":
        raise click.UsageError("--positions is for jsonl and yaml; kgn has no place for them")
    options = ConversionOptions(form, dialect, positions, reduced, annotate, fix)
    with opened(output) as put:
        for _, conversion in run.through(partial(convert, options=options, defaults=run.defaults)):
            _report_to_stderr(d for d in conversion.diagnostics if d.severity != "note")
            put("".join(conversion.texts))
        if run.unreadable:
            if output not in (None, "-"):
                _echo(f"{output} is not written, since not everything could be read\n", err=True)
            run.end()
    run.end()


@kohau.command("summarise")
@_files_options
@click.option(
    "--format",
    "form",
    type=click.Choice(("text", "json", "markdown")),
    default="text",
    show_default=True,
    help="The form of the summary.",
)
def _summarise(form: str, **reading: Any) -> None:
    """Count games, results, lengths, openings, endings and players."""
    from archive.summaries import Summary, summarise
    from archive.summary_views import VIEWS

    run = _Run(**reading)
    summary = Summary()
    for _, part in run.through(partial(summarise, defaults=run.defaults)):
        _report_to_stderr(part.diagnostics)
        summary.add(part)
    _echo(VIEWS[form](summary))
    run.end()


# Single positions and games


@kohau.command("show")
@click.argument("file")
@_reading_options
@click.option(
    "--record", "number", type=click.IntRange(min=1), help="Which record; the first is 1."
)
@click.option("--session", "whole_session", is_flag=True, help="Show sessions, not a position.")
@click.option("--ply", default="last", help="After which ply: a number from 0, or last.")
@click.option(
    "--format",
    "form",
    type=click.Choice(("board", "fen", "json")),
    default="board",
    show_default=True,
    help="What to print.",
)
def _show(
    file: str,
    game: str | None,
    variant: str | None,
    rules: dict[str, str],
    source_format: str | None,
    number: int | None,
    whole_session: bool,
    ply: str,
    form: str,
) -> None:
    """Show a position of a record.

    With --session the sessions of the file, or the one of the record, are shown game by game.
    """
    from notation import formats
    from replay.replay import replay
    from replay.showing import VIEWS, find_record, index_of_ply

    given = formats.find(source_format) if source_format else None
    defaults = _defaults(game, variant, rules)
    if whole_session:
        _show_sessions(file, number, given, defaults, form)
        return
    played = replay(find_record(file, number or 1, given), defaults)
    _report_to_stderr(played.diagnostics)
    if played.positions:
        _echo(VIEWS[form](played, index_of_ply(played, ply)))
    click.get_current_context().exit(0 if played.valid else 1)


def _show_sessions(
    file: str, number: int | None, given: Format | None, defaults: Defaults, form: str
) -> None:
    from archive.session_views import VIEWS, sessions_of

    if form not in VIEWS:
        raise click.UsageError(f"sessions have no format {form}; use {' or '.join(VIEWS)}")
    sessions, diagnostics = sessions_of(file, number, given, defaults)
    _report_to_stderr(diagnostics)
    for shown in sessions:
        _echo(VIEWS[form](shown))
    errors = any(diagnostic.severity == "error" for diagnostic in diagnostics)
    fits = all(shown.fits for shown in sessions)
    click.get_current_context().exit(0 if fits and not errors else 1)


@kohau.command("moves")
@_setting_options
@_fen_option
@click.option("--after", "steps", help="Steps of the turn so far, where plies are made of steps.")
def _moves(
    game: str, variant: str | None, rules: dict[str, str], fen: str | None, steps: str | None
) -> None:
    """List the legal plies of a position in the canonical dialect, in byte order.

    For HanniBall the legal next steps of the turn are listed, then whether it may end there.
    """
    from replay.move_list import legal_moves

    _echo("".join(f"{row}\n" for row in legal_moves(_start(game, variant, rules, fen), steps)))


@kohau.command("perft")
@_setting_options
@click.argument("depth", type=click.IntRange(min=1))
@_fen_option
def _perft(
    game: str, variant: str | None, rules: dict[str, str], depth: int, fen: str | None
) -> None:
    """Count the sequences of legal plies, and the positions they reach, up to DEPTH plies.

    Prints the depth, the number of sequences, and the number of distinct positions. For HanniBall
    the steps within one turn are counted.
    """
    from archive.progress import counting
    from replay.perft import perft

    with counting() as advance:
        for count in perft(_start(game, variant, rules, fen), depth, advance):
            _echo(f"{count.depth} {count.turns} {count.positions}\n")


@kohau.command("random")
@_setting_options
@_fen_option
@click.option("--count", type=click.IntRange(min=0), default=1, help="How many records.")
@click.option("--seed", help="The same seed gives the same records.")
@click.option("--max-plies", type=click.IntRange(min=0), help="The longest record.")
@click.option("--dialect", help="The dialect to write; by default the canonical one.")
def _random(
    game: str,
    variant: str | None,
    rules: dict[str, str],
    fen: str | None,
    count: int,
    seed: str | None,
    max_plies: int | None,
    dialect: str | None,
) -> None:
    """Make random legal records, tagged as machine-made."""
    from archive.progress import counting
    from replay.random_records import MAX_PLIES, random_replay
    from replay.writing import render

    start = _start(game, variant, rules, fen)
    seed = seed or str(secrets.randbelow(1 << 32))
    longest = MAX_PLIES if max_plies is None else max_plies
    with counting(count) as advance:
        for number in range(1, count + 1):
            _echo(render(random_replay(start, seed, number, longest), "kgn", dialect))
            advance(1)


@kohau.command("games")
@click.option(
    "--format",
    "form",
    type=click.Choice(("text", "json")),
    default="text",
    show_default=True,
    help="The form of the list.",
)
def _games(form: str) -> None:
    """List the games with their variants, rule options and dialects."""
    from replay.game_list import LISTS

    _echo(LISTS[form]())


def main() -> None:
    """Run the command line."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    kohau()


if __name__ == "__main__":
    main()
