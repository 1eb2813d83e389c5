"""The commands for games and positions: show, moves, perft, random, games."""

from __future__ import annotations

import os
import secrets
import sys
from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import click

from kohau.commands.messages import echo, report_to_stderr
from kohau.commands.options import (
    Command,
    complete_dialects,
    complete_files,
    complete_games_and_files,
    fen_option,
    file_or_piped,
    look_options,
    start_of,
    start_options,
)
from kohau.commands.presentation import form_of, output_option, prints_rows
from kohau.commands.reading import ReadingOptions, query_option, record_options, setting_options
from kohau.commands.runs import Run

if TYPE_CHECKING:
    from kohau.archive.reports.typed_rows import Report
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


def _or_fen(context: click.Context, parameter: click.Parameter, value: str | None) -> str | None:
    """Return the file that is named or piped, None if a position string is given instead."""
    if context.params.get("fen") is None:
        return file_or_piped(context, parameter, value)
    if value is not None:
        raise click.UsageError("show either a record of FILE or --fen", context)
    return None


@click.command("show", cls=Command)
@click.argument(
    "file", required=False, metavar="[FILE]", callback=_or_fen, shell_complete=complete_files
)
@click.option(
    "--fen",
    metavar="FEN",
    is_eager=True,
    help="Show this position of the game that --game names, not a record.",
)
@record_options
@query_option
@record_option
@click.option("--session", "whole_session", is_flag=True, help="Show sessions, not a position.")
@click.option(
    "--ply",
    default=_LAST,
    metavar="PLY",
    help="How many plies to play: a number, a move number such as 12b or 3.2, last, or all.",
)
@click.option(
    "--every",
    metavar="N",
    type=click.IntRange(min=1),
    help="Show the start and every Nth position.",
)
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
    file: str | None,
    fen: str | None,
    query: str | None,
    number: int | None,
    whole_session: bool,
    ply: str,
    every: int | None,
    form: str | None,
    look: Look,
    output: str | None,
    reading: ReadingOptions,
) -> None:
    """Show a position as a board, a picture or data.

    It is the last one of a record of FILE, or the one of --ply. --fen shows a position of the game
    that --game names. Boards and pictures mark the ply that led to the position. With --every or
    --ply all, several pictures are written to files with the number of plies in their names:
    board-012.svg. --session shows all sessions of the file, or the given record's, game by game.
    """
    from kohau.archive.store.inputs import find_replay
    from kohau.replay.views import index_of_ply, view

    if file is None:
        _show_position(fen, form, look, output, reading)
        return
    run = Run(replace(reading, files=(file,), jobs=1))
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
    report_to_stderr(
        diagnostic for diagnostic in played.diagnostics if not run.lookup.ignores(diagnostic)
    )
    if played.positions and (every or ply == "all"):
        _show_several(played, range(0, len(played.positions), every or 1), form, output, look)
    elif played.positions:
        put_picture(view(played, index_of_ply(played, ply), form, look), form, output)
    click.get_current_context().exit(0 if played.valid else 1)


def _show_position(
    fen: str | None,
    form: str | None,
    look: Look,
    output: str | None,
    reading: ReadingOptions,
) -> None:
    """Show the position string *fen* of a game."""
    from kohau.replay.views import view_of_position

    if reading.game is None:
        raise click.UsageError("--fen needs --game")
    form = form_of(form, output, SHOWN_SUFFIXES, board_form(output))
    check_picture_output(form, output)
    start = start_of(reading.game, reading.variant, reading.rules, fen)
    put_picture(view_of_position(start, form, look), form, output)


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


def _show_sessions(run: Run, number: int | None, form: str, output: str | None) -> None:
    from kohau.archive.reports.session_lines import VIEWS, sessions_of
    from kohau.archive.store.inputs import replays_in

    if form not in VIEWS:
        raise click.UsageError(f"sessions can't be shown as {form}; use {' or '.join(VIEWS)}")
    (file,) = run.files
    replays = replays_in(file, run.format, run.defaults_for(file), access=run.access)
    sessions, diagnostics = sessions_of(file, number, replays, run.defaults)
    report_to_stderr(diagnostic for diagnostic in diagnostics if not run.drops(diagnostic))
    put_picture("".join(VIEWS[form](session) for session in sessions), form, output)
    errors = any(diagnostic.severity == "error" for diagnostic in diagnostics)
    fits = all(session.fits for session in sessions)
    click.get_current_context().exit(0 if fits and not errors else 1)


@click.command("moves", cls=Command)
@click.argument("game_or_file", metavar="GAME|FILE", shell_complete=complete_games_and_files)
@setting_options
@fen_option
@record_option
@click.option(
    "--ply",
    metavar="PLY",
    help=(
        "The ply of the record for which the alternatives are listed: a number from 1, a move"
        " number such as 12b or 3.2, or last. By default the one after the last legal ply."
    ),
)
@click.option(
    "--dialect",
    metavar="NAME",
    shell_complete=complete_dialects,
    help="The dialect to write; by default the canonical one, or that of the record.",
)
@click.option(
    "--after",
    "steps",
    metavar="STEPS",
    help="The steps already made in this turn: list the next ones.",
)
@prints_rows()
def moves_command(
    game_or_file: str,
    dialect: str | None,
    fen: str | None,
    number: int | None,
    ply: str | None,
    steps: str | None,
    reading: ReadingOptions,
) -> Report:
    """List the legal plies of a position.

    It is the start of a GAME, or that of --fen, or a place in a record of FILE. Plies are in byte
    order, by default in the canonical dialect, those of a record in its own. With --after, or where
    plies are too many to be listed, list how the turn may go on by a step, then whether it may end
    there.
    """
    from kohau.archive.reports import lists
    from kohau.replay.enumeration import legal_moves
    from kohau.replay.registry import game_names

    is_file = game_or_file == "-" or "." in game_or_file or os.path.exists(game_or_file)  # noqa: PTH110 - it never raises
    if game_or_file in game_names() or not is_file:
        if number is not None or ply is not None:
            raise click.UsageError("--record and --ply are for a file of records")
        start = start_of(game_or_file, reading.variant, reading.rules, fen)
        return lists.plies(legal_moves(start, steps, dialect or "canonical"))
    if fen is not None:
        raise click.UsageError("--fen is for a game; a record has its own positions")
    position, of_record = _place_in_record(game_or_file, number, ply, reading)
    return lists.plies(legal_moves(position, steps, dialect or of_record))


def _place_in_record(
    file: str, number: int | None, ply: str | None, reading: ReadingOptions
) -> tuple[Position[Any], str]:
    """Return the position before *ply* of a record, and the name of its dialect.

    Exits if it is not known what the record's plies are.
    """
    from kohau.archive.store.inputs import find_replay
    from kohau.replay.views import index_of_ply

    run = Run(replace(reading, files=(file,), jobs=1))
    played = find_replay(file, number, run.format, run.defaults_for(file), access=run.access)
    if played.dialect is None:
        report_to_stderr(played.diagnostics)
        click.get_current_context().exit(1)
    index = len(played.line) + 1
    if ply is not None:
        index = index_of_ply(played, ply, first=1, beyond=1)
    return played.positions[index - 1], played.dialect.name


@click.command("perft", cls=Command)
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


@click.command("random", cls=Command)
@start_options
@click.option(
    "-n",
    "--count",
    metavar="N",
    type=click.IntRange(min=0),
    default=1,
    help="The number of records.",
)
@click.option("--seed", help="The seed; equal seeds give equal records.")
@click.option(
    "--max-plies", metavar="N", type=click.IntRange(min=0), help="The maximum length in plies."
)
@click.option(
    "--dialect",
    metavar="NAME",
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


@click.command("games", cls=Command)
@prints_rows()
def games_command() -> Report:
    """List the games with their variants, rule options and dialects."""
    from kohau.archive.reports.lists import known_games

    return known_games()
