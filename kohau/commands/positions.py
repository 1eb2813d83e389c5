"""The commands for games and positions: show, diagram, moves, legal, perft, random, games."""

from __future__ import annotations

import secrets
import sys
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any

import click

from kohau.commands.messages import echo, report_to_stderr
from kohau.commands.options import (
    complete_dialects,
    file_argument,
    game_argument,
    grouped,
    look_options,
    query_option,
    reading_options,
    rule_option,
    start_of,
    start_options,
    variant_option,
)
from kohau.commands.presentation import form_of, output_option, prints_rows
from kohau.commands.runs import Run

if TYPE_CHECKING:
    from kohau.archive.reports.rows import Report
    from kohau.notation.formats.base import ExportedRecord
    from kohau.replay.pictures.svg import Look
    from kohau.replay.position import Position
    from kohau.replay.replay import Replay

_LAST = "last"
SHOWN_SUFFIXES = {".svg": "svg", ".png": "png", ".txt": "board", ".fen": "fen", ".json": "json"}


record_option = click.option(
    "--record",
    "number",
    type=int,
    metavar="N",
    help="The record's number, from 1; in archives the game's id. By default the first one.",
)


def check_picture_output(form: str, output: str | None) -> None:
    """Raise a usage error if PNG would go to a terminal."""
    if form == "png" and output in (None, "-") and sys.stdout.isatty():
        raise click.UsageError("PNG can't be shown on a terminal; write it to a file with -o")


def board_form(output: str | None) -> str:
    """Return the form of boards on *output*: coloured on a terminal with colours."""
    from kohau.archive.reports.terminal import has_colours

    return "ansi" if output in (None, "-") and has_colours(sys.stdout) else "board"


def put_picture(picture: str | bytes, form: str, output: str | None) -> None:
    """Write *picture* in format *form* to *output*, or print it."""
    from kohau.archive.batches.outputs import open_output

    if output in (None, "-") and isinstance(picture, str) and form != "svg":
        echo(picture)
        return
    with open_output(output) as put:
        put(picture)


@click.command("show")
@file_argument
@reading_options
@query_option
@record_option
@click.option("--session", "whole_session", is_flag=True, help="Show sessions, not a position.")
@click.option(
    "--ply",
    default=_LAST,
    metavar="PLY",
    help="How many plies to play: a number, a move number such as 12b or 3.2, last, or all.",
)
@click.option("--every", type=click.IntRange(min=1), help="Show the start and every Nth position.")
@click.option(
    "--format",
    "form",
    type=click.Choice(("board", "ansi", "svg", "png", "fen", "json")),
    help="The output format; by default chosen by the suffix of the output, else board, on a"
    " terminal with colours ansi.",
)
@look_options
@output_option
def show_command(
    file: str,
    query: str | None,
    number: int | None,
    whole_session: bool,
    ply: str,
    every: int | None,
    form: str | None,
    look: Look,
    output: str | None,
    **reading: Any,
) -> None:
    """Show a position of a record as a board, picture or data.

    Boards and pictures mark the ply that led to the position. With --every or --ply all, several
    pictures are written to files with the number of plies in their names: board-012.svg. --session
    shows all sessions of the file, or the given record's, game by game.
    """
    from kohau.archive.store.inputs import find_replay
    from kohau.replay.views import index_of_ply, view

    run = Run((file,), jobs=1, **reading)
    if every is not None and ply != _LAST:
        raise click.UsageError("--every shows positions of the whole record, without --ply")
    if whole_session:
        if query is not None:
            raise click.UsageError("--session shows whole sessions, without --query")
        _show_sessions(run, number, form_of(form, output, SHOWN_SUFFIXES, "board"), output)
        return
    form = form_of(form, output, SHOWN_SUFFIXES, board_form(output))
    check_picture_output(form, output)
    defaults = run.defaults_for(file)
    played = find_replay(file, number, run.format, defaults, query, access=run.access)
    report_to_stderr(each for each in played.diagnostics if not run.lookup.ignores(each))
    if played.positions and (every or ply == "all"):
        _show_several(played, range(0, len(played.positions), every or 1), form, output, look)
    elif played.positions:
        put_picture(view(played, index_of_ply(played, ply), form, look), form, output)
    click.get_current_context().exit(0 if played.valid else 1)


def _show_several(
    played: Replay, indices: Iterable[int], form: str, output: str | None, look: Look
) -> None:
    """Show the positions after *indices* plies; each picture gets a file of its own."""
    from pathlib import Path

    from kohau.replay.views import view

    views = ((index, view(played, index, form, look)) for index in indices)
    if form not in ("svg", "png"):
        texts = [str(text) for _, text in views]
        put_picture(("\n" if form in ("board", "ansi") else "").join(texts), form, output)
        return
    if output in (None, "-"):
        raise click.UsageError("several pictures are written to files; name them with -o")
    path = Path(str(output))
    for index, picture in views:
        put_picture(picture, form, str(path.with_stem(f"{path.stem}-{index:03}")))


@click.command("legal")
@file_argument
@reading_options
@record_option
@click.option(
    "--ply",
    metavar="PLY",
    help=(
        "The ply for which the alternatives are listed: a number from 1, a move number such as 12b"
        " or 3.2, or last. By default the one after the last legal ply."
    ),
)
@click.option(
    "--dialect",
    shell_complete=complete_dialects,
    help="The dialect to write; by default that of the record.",
)
@prints_rows()
def legal_command(
    file: str,
    number: int | None,
    ply: str | None,
    dialect: str | None,
    **reading: Any,
) -> Report:
    """List the legal plies at a place in a record.

    Where plies consist of steps, list the legal first steps of the turn, then whether it may end
    without one.
    """
    from kohau.archive.reports import lists
    from kohau.archive.store.inputs import find_replay
    from kohau.replay.enumeration import legal_moves
    from kohau.replay.views import index_of_ply

    run = Run((file,), jobs=1, **reading)
    played = find_replay(file, number, run.format, run.defaults_for(file), access=run.access)
    if played.dialect is None:
        report_to_stderr(played.diagnostics)
        click.get_current_context().exit(1)
    index = len(played.line) + 1
    if ply is not None:
        index = index_of_ply(played, ply, first=1, beyond=1)
    written = dialect or played.dialect.name
    return lists.plies(legal_moves(played.positions[index - 1], None, written))


def _show_sessions(run: Run, number: int | None, form: str, output: str | None) -> None:
    from kohau.archive.reports.sessions import VIEWS, sessions_of
    from kohau.archive.store.inputs import each

    if form not in VIEWS:
        raise click.UsageError(f"sessions can't be shown as {form}; use {' or '.join(VIEWS)}")
    (file,) = run.files
    replays = each(file, run.format, run.defaults_for(file), access=run.access)
    sessions, diagnostics = sessions_of(file, number, replays, run.defaults)
    report_to_stderr(diagnostic for diagnostic in diagnostics if not run.drops(diagnostic))
    put_picture("".join(VIEWS[form](shown) for shown in sessions), form, output)
    errors = any(diagnostic.severity == "error" for diagnostic in diagnostics)
    fits = all(shown.fits for shown in sessions)
    click.get_current_context().exit(0 if fits and not errors else 1)


@click.command("diagram")
@grouped("start", start_of, game_argument, click.argument("fen"), variant_option, rule_option)
@click.option(
    "--format",
    "form",
    type=click.Choice(("svg", "png", "ansi", "board")),
    help="The output format; by default chosen by the suffix of the output, else svg.",
)
@look_options
@output_option
def diagram_command(start: Position[Any], form: str | None, look: Look, output: str | None) -> None:
    """Draw a position string.

    Put FEN in quotation marks, because it contains spaces.
    """
    from kohau.replay.pictures.drawing import draw

    form = form_of(form, output, {".svg": "svg", ".png": "png", ".txt": "board"}, "svg")
    check_picture_output(form, output)
    picture = draw(start, None, form, look)
    if isinstance(picture, str) and not picture.endswith("\n"):
        picture += "\n"
    put_picture(picture, form, output)


@click.command("moves")
@start_options
@click.option("--after", "steps", help="The steps already made in this turn: list the next ones.")
@prints_rows()
def moves_command(start: Position[Any], steps: str | None) -> Report:
    """List the legal plies of a position.

    Plies are in the canonical dialect and in byte order. With --after, or where plies are too many
    to be listed, list how the turn may go on by a step, then whether it may end there.
    """
    from kohau.archive.reports import lists
    from kohau.replay.enumeration import legal_moves

    return lists.plies(legal_moves(start, steps))


@click.command("perft")
@start_options
@click.argument("depth", type=click.IntRange(min=1))
@prints_rows()
def perft_command(start: Position[Any], depth: int) -> Report:
    """Count sequences of legal plies up to DEPTH plies.

    Each line gives a depth, the number of sequences, and the number of distinct positions they
    reach. Where plies consist of steps, steps within one turn are counted.
    """
    from kohau.archive.reports import lists
    from kohau.commands.messages import counting
    from kohau.replay.enumeration import perft

    advance = click.get_current_context().with_resource(counting())
    return lists.counts(perft(start, depth, advance))


@click.command("random")
@start_options
@click.option("--count", type=click.IntRange(min=0), default=1, help="The number of records.")
@click.option("--seed", help="The seed; equal seeds give equal records.")
@click.option("--max-plies", type=click.IntRange(min=0), help="The maximum length in plies.")
@click.option(
    "--dialect",
    shell_complete=complete_dialects,
    help="The dialect to write; by default the canonical one.",
)
@output_option
def random_command(
    start: Position[Any],
    count: int,
    seed: str | None,
    max_plies: int | None,
    dialect: str | None,
    output: str | None,
) -> None:
    """Generate random legal records, tagged as machine-made.

    The suffix of the output chooses the format, else it is kgn.
    """
    from kohau.archive.batches.gc_control import gc_disabled
    from kohau.archive.batches.outputs import open_output
    from kohau.commands.messages import counting
    from kohau.notation import formats
    from kohau.replay.random_records import MAX_PLIES, random_replay
    from kohau.replay.writing import exported

    seed = seed or str(secrets.randbelow(1 << 32))
    longest = MAX_PLIES if max_plies is None else max_plies
    form = formats.written_as(output or "") or formats.find(formats.STANDARD)

    def records() -> Iterator[ExportedRecord]:
        for number in range(1, count + 1):
            yield exported(random_replay(start, seed, number, longest), form, dialect)
            advance(1)

    with counting(count) as advance, gc_disabled(), open_output(output) as put:
        for text in form.joined(form.texts(records())):
            put(text)


@click.command("games")
@prints_rows()
def games_command() -> Report:
    """List the games with their variants, rule options and dialects."""
    from kohau.archive.reports.lists import known_games

    return known_games()
