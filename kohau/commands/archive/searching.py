"""The commands that search an archive: search, explore, summarise, export, queries."""

from __future__ import annotations

from typing import Any

import click

from kohau.commands.archive.options import (
    archive_argument,
    archive_options,
    archive_query_option,
    conditions_options,
    open_for_reading,
)
from kohau.commands.messages import echo, text_output
from kohau.commands.options import (
    SUMMARY_SUFFIXES,
    FormatName,
    csv_form,
    form_of,
    format_option,
    output_option,
    rule_option,
    safe_csv_option,
    summary_options,
)
from kohau.notation.visible import visible


@click.command("search")
@archive_options
@conditions_options
@click.option(
    "--sort",
    default="id",
    metavar="COLUMNS",
    show_default=True,
    help="Columns such as -date,white; a minus sign reverses the order.",
)
@click.option(
    "--limit", type=click.IntRange(0, (1 << 63) - 1), help="Show at most this many games."
)
@click.option("--count", "only_count", is_flag=True, help="Print only the number of games.")
@format_option("table", "kgn", "jsonl", "csv", "ids")
def search_command(
    archive: str,
    read_only: bool,
    sort: str,
    limit: int | None,
    only_count: bool,
    form: str,
    **conditions: Any,
) -> None:
    """Find games that satisfy all given conditions.

    Names and texts match regardless of case and accents. For a position, pattern or material, the
    table shows the first ply after which it is on the board; kgn and jsonl write that ply into the
    tag MatchedPly.
    """
    from kohau.archive.collection import listing

    collection = open_for_reading(archive, read_only=read_only)
    if only_count:
        echo(f"{collection.count(**conditions)}\n")
        return
    found = collection.search(sort=sort, limit=limit, **conditions)
    for text in listing.VIEWS[form](found):
        echo(text)


@click.command("explore")
@archive_options
@click.option("--game", help="The game; by default the only one in the archive.")
@click.option("--variant", help="The variant; by default the game's first.")
@rule_option
@click.option("--fen", help="The position; by default the start.")
@click.option("--moves", metavar="PLIES", help="Plies to play first, in any dialect.")
@archive_query_option
@format_option("table", "json", "csv")
def explore_command(archive: str, read_only: bool, form: str, **position: Any) -> None:
    """Show the plies played from a position and their scores.

    Transpositions are included; a game counts once per ply. Scores are shares of the points in
    games with a result.
    """
    from kohau.archive.collection import exploring

    found = open_for_reading(archive, read_only=read_only).explore(**position)
    echo(exploring.VIEWS[form](found))


@click.command("summarise")
@archive_options
@conditions_options
@summary_options
def summarise_command(
    archive: str, read_only: bool, form: str | None, output: str | None, **conditions: Any
) -> None:
    """Count games, results, openings, endings, years and players.

    Conditions select the games to count, as in "kohau archive search". With --event the summary
    includes a cross-table.
    """
    from kohau.archive.collection import overview
    from kohau.archive.plots import check_library
    from kohau.archive.summary_views import title_of

    form = form_of(form, output, SUMMARY_SUFFIXES, "text")
    if form == "html":
        check_library()
    with text_output(output, plain=form == "html") as put:
        collection = open_for_reading(archive, read_only=read_only)
        found = collection.summarise(**conditions)
        if form == "html":
            chosen = collection.select(**conditions)
            put(overview.as_html(found, title_of([archive]), chosen))
        else:
            put(overview.VIEWS[form](found))


@click.command("export")
@archive_options
@conditions_options
@click.option(
    "--to",
    "target_format",
    type=FormatName("csv", "parquet", written=True),
    help="The output format; by default chosen by the suffix of the output, else kgn.",
)
@safe_csv_option
@click.option("--dialect", help="The dialect to write; by default each record's own.")
@output_option
def export_command(
    archive: str,
    read_only: bool,
    target_format: str | None,
    safe_csv: bool,
    dialect: str | None,
    output: str | None,
    **conditions: Any,
) -> None:
    """Write games in a canonical order.

    Games are sorted by date, event, site, round, White, Black, result and plies, so the bytes do
    not depend on the order in which the games were added.
    """
    from kohau.archive.collection.exporting import export, format_of
    from kohau.archive.progress import counting
    from kohau.replay.games import check_dialect

    if dialect:
        check_dialect(dialect, conditions["game"])
    collection = open_for_reading(archive, read_only=read_only)
    form = csv_form(target_format or format_of(output), safe_csv=safe_csv)
    with counting(len(collection)) as advance:
        chosen = collection.select(**conditions)
        export(collection.connection, output, form, chosen, dialect, advance)


@click.command("queries")
@archive_argument
@click.option("--save", metavar="NAME", help="Save the query of --query under this name.")
@click.option("--query", metavar="QUERY", help="The query to save.")
@click.option("--delete", metavar="NAME", help="Delete the query with this name.")
def queries_command(archive: str, save: str | None, query: str | None, delete: str | None) -> None:
    """List the saved queries of an archive, or save or delete one.

    A saved query is used as --query @NAME, alone or as a part of another query.
    """
    from kohau.archive.collection.collection import open_archive

    if (save is None) != (query is None):
        raise click.UsageError("--save and --query belong together")
    if save is None and delete is None:
        for name, text in open_for_reading(archive).queries().items():
            echo(visible(f"@{name}  {text}") + "\n")
        return
    with open_archive(archive, must_exist=True) as collection:
        if delete is not None:
            collection.delete_query(delete)
        if save is not None and query is not None:
            collection.save_query(save, query)
