"""The commands of archives that read lakes in the same way."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

import click

from kohau.commands.archive import adding, curating, queries, whole
from kohau.commands.lake.building import naming_damage

_LAKE = click.Argument(["archive"], metavar="LAKE")
_QUERY = click.Option(["--query"], metavar="QUERY", help="A query: see docs/queries.md.")
_FIXED = {"read_only": True, "flag": None, "note": None}
"""The values of options that lakes do not have."""


def of_lake(
    command: click.Command,
    help: str | None = None,  # noqa: A002 - as click calls it
    without: Collection[str] = (),
) -> click.Command:
    """Return *command* for lakes: without options that change an archive, or that need changes."""
    every = {str(param.name): param for param in command.params}
    replaced: dict[str, click.Parameter] = {"archive": _LAKE, "query": _QUERY}
    fixed = {**_FIXED, **dict.fromkeys(without)}
    left_out = {name: value for name, value in fixed.items() if name in every}
    params = [replaced.get(name, param) for name, param in every.items() if name not in left_out]

    def run(archive: str, **options: Any) -> object:
        from kohau.archive.lake.store import check_lake

        check_lake(archive)
        assert command.callback is not None  # noqa: S101 - it is no group
        with naming_damage(archive):
            given: object = command.callback(archive=archive, **left_out, **options)
        return given

    return click.Command(command.name, params=params, callback=run, help=help or command.help)


search_command = of_lake(queries.search_command)
explore_command = of_lake(queries.explore_command)
summarise_command = of_lake(whole.summarise_command)
export_command = of_lake(
    whole.export_command,
    """Write games in a canonical order.

    The bytes are those that "kohau archive export" writes of the same games.
    """,
)
players_command = of_lake(
    queries.players_command,
    """List the players with their games, scores and performances.

    --query selects the games to count.
    """,
    without=("aliases",),
)
duplicates_command = of_lake(
    curating.duplicates_command,
    """List pairs of games that are probably the same game.

    Either their plies are equal and their known players and dates agree, or one game is the
    beginning of the other and the players are equal. ("lake build" skips exact duplicates.)
    """,
    without=("action", "dry_run"),
)
info_command = of_lake(whole.info_command, "Show the size and contents of a lake in numbers.")
rejected_command = of_lake(
    adding.rejected_command,
    """Show the records that were rejected, and why.

    Each line begins with the record's number in the lake. Correct the records in their files, or
    the text that --format original prints, and build the lake with them again. Rejected records
    stay listed until they are accepted unchanged.
    """,
)
