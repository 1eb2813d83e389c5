"""The commands about archives of games: ``kohau archive …``."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any

import click

from commands.messages import UsageProblem, echo, put_into, report_to_stderr
from commands.options import Command, files_options, options, rule_option, summary_options
from commands.running import Run

if TYPE_CHECKING:
    from archive.collection.collection import Collection


class ArchiveGroup(click.Group):
    """A group that turns what DuckDB says of damaged files and full disks into messages."""

    def invoke(self, ctx: click.Context) -> Any:
        try:
            return super().invoke(ctx)
        except Exception as error:
            duckdb = sys.modules.get("duckdb")  # it is imported only where an archive is opened
            if duckdb is None or not isinstance(error, duckdb.Error):
                raise
            reason = str(error).splitlines()[0]
            raise UsageProblem(f"the archive can't be used: {reason}") from None


@click.group("archive", cls=ArchiveGroup)
def archive_command() -> None:
    """Keep games in a searchable archive: one DuckDB file."""


_CONDITIONS = (
    ("player", "NAME", "Part of the name of a player, with either colour."),
    ("white", "NAME", "Part of the name of the player with White."),
    ("black", "NAME", "Part of the name of the player with Black."),
    ("event", "TEXT", "Part of the event."),
    ("site", "TEXT", "Part of the site."),
    ("since", "DATE", "The first date: 2024, 2024-05 or 2024-05-17."),
    ("until", "DATE", "The last date."),
    ("result", "RESULT", "1-0, 0-1, 1/2-1/2 or *."),
    ("ending", "TEXT", "Part of the name of the ending."),
    ("game", "GAME", "The game."),
    ("variant", "NAME", "The variant."),
    ("opening", "TEXT", "Part of the name of the opening."),
    ("plies", "RANGE", "The length: 20..60, 20.., ..60 or 40."),
    ("session", "NAME", "Part of the name of the session."),
    ("position", "FEN", "A position, however it was reached."),
    ("pattern", "BOARD", "A board: ? any square, . an empty one, * one with a man."),
    ("material", "MEN", 'The men on the board: "W5 b3..4".'),
    ("moves", "PLIES", "The plies that the game begins with."),
    ("contains", "PLIES", "Plies that follow each other anywhere."),
    ("text", "TEXT", "Part of a comment."),
    ("where", "SQL", "A condition on the table games, which is only read."),
)
"""What games can be searched for: names of ``Conditions`` with what options say of them."""


def conditions_options(command: Command) -> Command:
    """Add an option for every condition, and ``--fuzzy``."""
    added = [click.option(f"--{name}", metavar=metavar, help=text)
             for name, metavar, text in _CONDITIONS]  # fmt: skip
    fuzzy = click.option("--fuzzy", is_flag=True, help="Names may be spelled a little differently.")
    return options(*added[:3], fuzzy, *added[3:])(command)


archive_argument = click.argument("archive", metavar="ARCHIVE")
read_only_option = click.option(
    "--read-only", is_flag=True, help="Never write, not even to upgrade an older archive."
)


def opened(archive: str, *, read_only: bool = False) -> Collection:
    """Return an archive opened for reading, which is upgraded first if it is older.

    It is closed at the end of the command.
    """
    from archive.collection.reading import open_for_reading

    return click.get_current_context().with_resource(
        open_for_reading(archive, upgrade=not read_only)
    )


@archive_command.command("add")
@archive_argument
@files_options
@click.option(
    "--batch",
    "batch_bytes",
    type=click.IntRange(min=1),
    metavar="BYTES",
    help="About how much text goes into one transaction; by default 16 MiB.",
)
def add_command(archive: str, batch_bytes: int | None, **reading: Any) -> None:
    """Store the valid records of FILES, which are proven first.

    Games that are there already are skipped. Records that are not valid go into a table of their
    own with their text: see "kohau archive rejected". ARCHIVE is made if it does not exist. Adding
    may be interrupted at any moment; adding the same files again completes it.
    """
    from archive.collection.adding import Added
    from archive.collection.collection import open_archive
    from archive.collection.portions import AHEAD, BATCH_BYTES, PORTION_BYTES, portions

    run = Run(**reading)
    total = Added()
    size = batch_bytes or PORTION_BYTES
    with open_archive(archive) as collection:
        work = collection.work_of_adding(run.defaults)
        for part in portions(run.through(work, min(size, BATCH_BYTES), AHEAD), size):
            run.errors = run.errors or part.totals.errors > 0
            report_to_stderr(d for d in part.diagnostics if d.severity != "note")
            total.add(collection.add_rows(part))
        collection.tidy()
    echo(
        f"{_number(total.records, 'record')}: {total.added:,} added, {total.duplicates:,} there"
        f" already, {total.rejected:,} rejected; {total.plies:,} plies added\n"
    )
    run.end()


def _number(count: int, noun: str) -> str:
    return f"{count:,} {noun}{'' if count == 1 else 's'}"


@archive_command.command("rejected")
@archive_argument
@read_only_option
@click.option(
    "--format",
    "form",
    type=click.Choice(("text", "json", "original")),
    default="text",
    show_default=True,
    help="Diagnostics as text or JSON lines, or the records as they were read.",
)
def rejected_command(archive: str, read_only: bool, form: str) -> None:
    """Show the records that were not valid, and why.

    With --format original they can be mended in an editor and added again.
    """
    from archive.collection import rejects

    for text in rejects.VIEWS[form](opened(archive, read_only=read_only).connection):
        sys.stdout.buffer.write(text)


@archive_command.command("check")
@archive_argument
@read_only_option
def check_command(archive: str, read_only: bool) -> None:
    """Replay every game and compare what is stored.

    That is digests, positions, boards and counts.
    """
    from archive.collection.checking import check
    from archive.progress import counting

    collection = opened(archive, read_only=read_only)
    with counting(len(collection)) as advance:
        found = check(collection.connection, advance)
    for fault in found.faults:
        echo(f"error: {fault}\n")
    verdict = "all is well" if not found.faults else _number(len(found.faults), "fault")
    counts = f"{_number(found.games, 'game')}, {_number(found.positions, 'position')}"
    echo(f"{counts} replayed: {verdict}\n")
    click.get_current_context().exit(1 if found.faults else 0)


@archive_command.command("info")
@archive_argument
@read_only_option
@click.option(
    "--format", "form", type=click.Choice(("text", "json")), default="text", show_default=True
)
def info_command(archive: str, read_only: bool, form: str) -> None:
    """Tell what an archive holds, in numbers."""
    from archive.collection import information

    echo(information.VIEWS[form](opened(archive, read_only=read_only).info()))


@archive_command.command("search")
@archive_argument
@conditions_options
@read_only_option
@click.option(
    "--sort",
    default="id",
    metavar="COLUMNS",
    show_default=True,
    help="Columns such as -date,white; a minus sign turns the order around.",
)
@click.option("--limit", type=click.IntRange(min=0), help="Show so many games at most.")
@click.option("--count", "only_count", is_flag=True, help="Only tell how many games there are.")
@click.option(
    "--format",
    "form",
    type=click.Choice(("table", "kgn", "jsonl", "csv", "ids")),
    default="table",
    show_default=True,
    help="What to print of the games.",
)
def search_command(
    archive: str,
    read_only: bool,
    sort: str,
    limit: int | None,
    only_count: bool,
    form: str,
    **conditions: Any,
) -> None:
    """Find games for which all the given conditions hold.

    Parts of names and texts are found in any letter case, with or without accents. Where a
    position, pattern or material is sought, the table tells after how many plies it is on the
    board for the first time; kgn and jsonl tell it in the tag MatchedPly.
    """
    from archive.collection import listing

    collection = opened(archive, read_only=read_only)
    if only_count:
        echo(f"{collection.count(**conditions)}\n")
        return
    found = collection.search(sort=sort, limit=limit, **conditions)
    for text in listing.VIEWS[form](found):
        echo(text)


@archive_command.command("explore")
@archive_argument
@click.option("--game", help="The game; by default the only one in the archive.")
@click.option("--variant", help="The variant; by default the first one of the game.")
@rule_option
@click.option("--fen", help="The position; by default the start.")
@click.option("--moves", metavar="PLIES", help="Plies that are played first, in any dialect.")
@read_only_option
@click.option(
    "--format",
    "form",
    type=click.Choice(("table", "json", "csv")),
    default="table",
    show_default=True,
    help="What to print.",
)
def explore_command(archive: str, read_only: bool, form: str, **position: Any) -> None:
    """Show the plies played from a position.

    Games count in whatever way they came to the position, each once for a ply. Scores are shares of
    the points in games with a result.
    """
    from archive.collection import exploring

    found = opened(archive, read_only=read_only).explore(**position)
    echo(exploring.VIEWS[form](found))


@archive_command.command("summarise")
@archive_argument
@conditions_options
@read_only_option
@summary_options
def summarise_command(
    archive: str, read_only: bool, form: str, output: str | None, **conditions: Any
) -> None:
    """Count what an archive holds.

    That is what is counted for files, and years and players. With conditions only the games that
    "kohau archive search" finds are counted; with --event there is a cross-table, too.
    """
    from archive.collection import overview
    from archive.plots import check_library
    from archive.summary_views import title_of

    if form == "html":
        check_library()
    with put_into(output, plain=form == "html") as put:
        found = opened(archive, read_only=read_only).summarise(**conditions)
        if form == "html":
            put(overview.as_html(found, title_of([archive]), conditions))
        else:
            put(overview.VIEWS[form](found))


@archive_command.command("players")
@archive_argument
@read_only_option
@click.option("--aliases", metavar="FILE", help="A YAML file: players with spellings to merge.")
@click.option(
    "--format",
    "form",
    type=click.Choice(("text", "json", "csv")),
    default="text",
    show_default=True,
    help="The form of the list.",
)
def players_command(archive: str, read_only: bool, aliases: str | None, form: str) -> None:
    """List the players with their games, scores and performances.

    With --aliases other spellings are merged from now on; records keep the names they have.
    """
    from archive.collection import players
    from archive.collection.collection import open_archive

    if aliases is not None:
        if read_only:
            raise click.UsageError("--aliases writes into the archive; leave --read-only out")
        spelled = players.read_aliases(aliases)
        with open_archive(archive, must_exist=True) as collection:
            collection.set_aliases(spelled)
    found = opened(archive, read_only=read_only).players()
    echo(players.VIEWS[form](found))


@archive_command.command("duplicates")
@archive_argument
@read_only_option
@click.option(
    "--format",
    "form",
    type=click.Choice(("text", "csv")),
    default="text",
    show_default=True,
    help="The form of the list.",
)
def duplicates_command(archive: str, read_only: bool, form: str) -> None:
    """List pairs of games that seem to be one.

    Their plies are the same and nothing known of players and date differs, or one is the beginning
    of the other and the players are the same. (Exact duplicates are skipped when adding.)
    """
    from archive.collection import duplicates

    echo(duplicates.VIEWS[form](opened(archive, read_only=read_only).duplicates()))


@archive_command.command("export")
@archive_argument
@conditions_options
@read_only_option
@click.option(
    "--to",
    "target_format",
    type=click.Choice(("kgn", "jsonl", "csv", "parquet")),
    help="The format; by default the one that the name of the output tells, else kgn.",
)
@click.option("--dialect", help="The dialect to write; by default each record's own.")
@click.option("-o", "--output", help="The file to write; by default standard output.")
def export_command(
    archive: str,
    read_only: bool,
    target_format: str | None,
    dialect: str | None,
    output: str | None,
    **conditions: Any,
) -> None:
    """Write games in collation order.

    That is date, event, site, round, White, Black, result, plies. The bytes are the same in
    whatever order the games were added.
    """
    from archive.collection.conditions import Conditions
    from archive.collection.exporting import export, format_of
    from archive.progress import counting
    from replay.games import check_dialect

    if dialect:
        check_dialect(dialect, conditions["game"])
    collection = opened(archive, read_only=read_only)
    form = target_format or format_of(output)
    with counting(len(collection)) as advance:
        chosen = Conditions(**conditions)
        export(collection.connection, output, form, chosen, dialect, advance)


@archive_command.command("remove")
@archive_argument
@click.argument("ids", nargs=-1, type=int, required=True, metavar="IDS...")
def remove_command(archive: str, ids: tuple[int, ...]) -> None:
    """Remove the games with the numbers IDS.

    They are what "kohau archive search --format ids" prints.
    """
    from archive.collection.collection import open_archive

    with open_archive(archive, must_exist=True) as collection:
        removed = collection.remove(ids)
    echo(f"{_number(removed, 'game')} removed\n")
    click.get_current_context().exit(0 if removed == len(set(ids)) else 1)
