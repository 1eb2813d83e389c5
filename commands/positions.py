"""The commands about games and their positions: show, moves, perft, random, games."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING, Any

import click

from commands.messages import echo, report_to_stderr
from commands.options import (
    defaults_of,
    fen_option,
    look_of,
    look_options,
    output_option,
    reading_options,
    setting_options,
    start_of,
)
from commands.pictures import check_picture_output, put_picture

if TYPE_CHECKING:
    from notation.formats import Format
    from replay.setting import Defaults


@click.command("show")
@click.argument("file")
@reading_options
@click.option(
    "--record", "number", type=click.IntRange(min=1), help="Which record; the first is 1."
)
@click.option("--session", "whole_session", is_flag=True, help="Show sessions, not a position.")
@click.option("--ply", default="last", help="After which ply: a number from 0, or last.")
@click.option(
    "--format",
    "form",
    type=click.Choice(("board", "ansi", "svg", "png", "fen", "json")),
    default="board",
    show_default=True,
    help="What to print.",
)
@look_options
@output_option
def show_command(
    file: str,
    game: str | None,
    variant: str | None,
    rules: dict[str, str],
    source_format: str | None,
    number: int | None,
    whole_session: bool,
    ply: str,
    form: str,
    output: str | None,
    **look: Any,
) -> None:
    """Show a position of a record: a board, a picture with the last ply marked, or data.

    With --session the sessions of the file, or the one of the record, are shown game by game.
    """
    from notation import formats
    from replay.replay import replay
    from replay.showing import find_record, index_of_ply, view

    given = formats.find(source_format) if source_format else None
    defaults = defaults_of(game, variant, rules)
    check_picture_output(form, output)
    if whole_session:
        _show_sessions(file, number, given, defaults, form, output)
        return
    played = replay(find_record(file, number or 1, given), defaults)
    report_to_stderr(played.diagnostics)
    if played.positions:
        put_picture(view(played, index_of_ply(played, ply), form, look_of(**look)), form, output)
    click.get_current_context().exit(0 if played.valid else 1)


def _show_sessions(
    file: str,
    number: int | None,
    given: Format | None,
    defaults: Defaults,
    form: str,
    output: str | None,
) -> None:
    from archive.session_views import VIEWS, sessions_of

    if form not in VIEWS:
        raise click.UsageError(f"sessions have no format {form}; use {' or '.join(VIEWS)}")
    sessions, diagnostics = sessions_of(file, number, given, defaults)
    report_to_stderr(diagnostics)
    put_picture("".join(VIEWS[form](shown) for shown in sessions), form, output)
    errors = any(diagnostic.severity == "error" for diagnostic in diagnostics)
    fits = all(shown.fits for shown in sessions)
    click.get_current_context().exit(0 if fits and not errors else 1)


@click.command("moves")
@setting_options
@fen_option
@click.option("--after", "steps", help="Steps of the turn so far, where plies are made of steps.")
def moves_command(
    game: str, variant: str | None, rules: dict[str, str], fen: str | None, steps: str | None
) -> None:
    """List the legal plies of a position in the canonical dialect, in byte order.

    For HanniBall the legal next steps of the turn are listed, then whether it may end there.
    """
    from replay.move_list import legal_moves

    echo("".join(f"{row}\n" for row in legal_moves(start_of(game, variant, rules, fen), steps)))


@click.command("perft")
@setting_options
@click.argument("depth", type=click.IntRange(min=1))
@fen_option
def perft_command(
    game: str, variant: str | None, rules: dict[str, str], depth: int, fen: str | None
) -> None:
    """Count the sequences of legal plies, and the positions they reach, up to DEPTH plies.

    Prints the depth, the number of sequences, and the number of distinct positions. For HanniBall
    the steps within one turn are counted.
    """
    from archive.progress import counting
    from replay.perft import perft

    with counting() as advance:
        for count in perft(start_of(game, variant, rules, fen), depth, advance):
            echo(f"{count.depth} {count.turns} {count.positions}\n")


@click.command("random")
@setting_options
@fen_option
@click.option("--count", type=click.IntRange(min=0), default=1, help="How many records.")
@click.option("--seed", help="The same seed gives the same records.")
@click.option("--max-plies", type=click.IntRange(min=0), help="The longest record.")
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
    """Make random legal records, tagged as machine-made."""
    from archive.progress import counting
    from replay.random_records import MAX_PLIES, random_replay
    from replay.writing import render

    start = start_of(game, variant, rules, fen)
    seed = seed or str(secrets.randbelow(1 << 32))
    longest = MAX_PLIES if max_plies is None else max_plies
    with counting(count) as advance:
        for number in range(1, count + 1):
            echo(render(random_replay(start, seed, number, longest), "kgn", dialect))
            advance(1)


@click.command("games")
@click.option(
    "--format",
    "form",
    type=click.Choice(("text", "json")),
    default="text",
    show_default=True,
    help="The form of the list.",
)
def games_command(form: str) -> None:
    """List the games with their variants, rule options and dialects."""
    from replay.game_list import LISTS

    echo(LISTS[form]())
