"""The group of commands ``kohau archive``."""

from __future__ import annotations

import click

from kohau.commands.group import LazyGroup

_HOME = "kohau.commands.archive"
_COMMANDS = {
    "add": "adding",
    "check": "checking",
    "compact": "files",
    "duplicates": "curating",
    "edit": "curating",
    "explore": "searching",
    "export": "records",
    "flag": "curating",
    "info": "checking",
    "names": "names",
    "player": "names",
    "players": "names",
    "queries": "searching",
    "rejected": "adding",
    "remove": "curating",
    "search": "searching",
    "sync": "adding",
    "summarise": "records",
}
"""The module of each command."""


@click.group(
    "archive",
    cls=LazyGroup,
    modules={name: f"{_HOME}.{module}" for name, module in _COMMANDS.items()},
)
def archive_command() -> None:
    """Keep games in a searchable archive: one DuckDB file."""
