"""The commands for games and positions: show, moves, perft, random, games."""

from __future__ import annotations

import secrets
from typing import Any

import click

from kohau.commands.messages import echo, report_to_stderr
from kohau.commands.options import (
    fen_option,
    form_of,
    format_option,
    look_of,
    look_options,
    output_option,
    query_option,
    reading_options,
    setting_options,
    start_of,
)
from kohau.commands.pictures import check_picture_output, put_picture
from kohau.commands.running import Run

SHOWN_SUFFIXES = {".svg": "svg", ".png": "png", ".txt": "board", ".fen": "fen", ".json": "json"}


@click.command("show")
@click.argument("file")
@reading_options
@query_option
@click.option(
    "--record",
    "number",
    type=click.IntRange(min=1),
    help="The record's number, from 1; in archives the game's id. By default the first one.",
)
@click.option("--session", "whole_session", is_flag=True, help="Show sessions, not a position.")
@click.option("--ply", default="last", help="How many plies to play: a number, or last.")
@click.option(
    "--format",
    "form",
    type=click.Choice(("board", "ansi", "svg", "png", "fen", "json")),
    help="The output format; by default chosen by the suffix of the output, else board.",
)
@look_options
@output_option
def show_command(
    file: str,
    game: str | None,
    variant: str | None,
    rules: dict[str, str],
    mirror: bool,
    rotate: bool,
    source_format: str | None,
    query: str | None,
    number: int | None,
    whole_session: bool,
    ply: str,
    form: str | None,
    output: str | None,
    **look: Any,
) -> None:
    """Show a position of a record as a board, picture or data.

    Boards and pictures mark the ply that led to the position. --session shows all sessions of the
    file, or the given record's, game by game.
    """
    from kohau.archive.inputs import find_replay
    from kohau.replay.showing import index_of_ply, view

    run = Run((file,), source_format, 1, game, variant, rules, mirror=mirror, rotate=rotate)
    form = form_of(form, output, SHOWN_SUFFIXES, "board")
    check_picture_output(form, output)
    if whole_session:
        if query is not None:
            raise click.UsageError("--session shows whole sessions, without --query")
        _show_sessions(run, number, form, output)
        return
    played = find_replay(file, number, run.format, run.defaults, query, opened=run.connected)
    report_to_stderr(played.diagnostics)
    if played.positions:
        put_picture(view(played, index_of_ply(played, ply), form, look_of(**look)), form, output)
    click.get_current_context().exit(0 if played.valid else 1)


def _show_sessions(run: Run, number: int | None, form: str, output: str | None) -> None:
    from kohau.archive.inputs import each
    from kohau.archive.session_views import VIEWS, sessions_of

    if form not in VIEWS:
        raise click.UsageError(f"sessions can't be shown as {form}; use {' or '.join(VIEWS)}")
    (file,) = run.files
    replays = each(file, run.format, run.defaults, opened=run.connected)
    sessions, diagnostics = sessions_of(file, number, replays)
    report_to_stderr(diagnostic for diagnostic in diagnostics if not run.said.again(diagnostic))
    put_picture("".join(VIEWS[form](shown) for shown in sessions), form, output)
    errors = any(diagnostic.severity == "error" for diagnostic in diagnostics)
    fits = all(shown.fits for shown in sessions)
    click.get_current_context().exit(0 if fits and not errors else 1)


@click.command("moves")
@setting_options
@fen_option
@click.option("--after", "steps", help="The steps already made in this turn, for games with steps.")
def moves_command(
    game: str, variant: str | None, rules: dict[str, str], fen: str | None, steps: str | None
) -> None:
    """List the legal plies of a position.

    Plies are in the canonical dialect and in byte order. For HanniBall, list the legal next steps
    of the turn, then whether it may end there.
    """
    from kohau.replay.move_list import legal_moves

    echo("".join(f"{row}\n" for row in legal_moves(start_of(game, variant, rules, fen), steps)))


@click.command("perft")
@setting_options
@click.argument("depth", type=click.IntRange(min=1))
@fen_option
def perft_command(
    game: str, variant: str | None, rules: dict[str, str], depth: int, fen: str | None
) -> None:
    """Count sequences of legal plies up to DEPTH plies.

    Each line gives a depth, the number of sequences, and the number of distinct positions they
    reach. For HanniBall, steps within one turn are counted.
    """
    from kohau.archive.progress import counting
    from kohau.replay.perft import perft

    with counting() as advance:
        for count in perft(start_of(game, variant, rules, fen), depth, advance):
            echo(f"{count.depth} {count.turns} {count.positions}\n")


@click.command("random")
@setting_options
@fen_option
@click.option("--count", type=click.IntRange(min=0), default=1, help="The number of records.")
@click.option("--seed", help="The seed; equal seeds give equal records.")
@click.option("--max-plies", type=click.IntRange(min=0), help="The maximum length in plies.")
@click.option("--dialect", help="The dialect to write; by default the canonical one.")
def random_command(
    game: str,
    variant: str | None,
    rules: dict[str, str],
    fen: str | None,
    count: int,
    seed: str | None,
    max_plies: int | None,
    dialect: str | None,
) -> None:
    """Generate random legal records, tagged as machine-made."""
    from kohau.archive.progress import counting
    from kohau.replay.random_records import MAX_PLIES, random_replay
    from kohau.replay.writing import render

    start = start_of(game, variant, rules, fen)
    seed = seed or str(secrets.randbelow(1 << 32))
    longest = MAX_PLIES if max_plies is None else max_plies
    with counting(count) as advance:
        for number in range(1, count + 1):
            echo(render(random_replay(start, seed, number, longest), "kgn", dialect))
            advance(1)


@click.command("games")
@format_option("text", "json")
def games_command(form: str) -> None:
    """List the games with their variants, rule options and dialects."""
    from kohau.replay.game_list import LISTS

    echo(LISTS[form]())
