"""The group of commands ``kohau archive``."""

from __future__ import annotations

import click

from kohau.commands.group import LazyGroup

_HOME = "kohau.commands.archive"
_COMMANDS = {
    "add": "adding",
    "check": "whole",
    "compact": "whole",
    "duplicates": "curating",
    "edit": "curating",
    "explore": "queries",
    "export": "whole",
    "flag": "curating",
    "info": "whole",
    "names": "queries",
    "player": "queries",
    "players": "queries",
    "queries": "queries",
    "rejected": "adding",
    "remove": "curating",
    "search": "queries",
    "sync": "adding",
    "summarise": "whole",
}
"""The module of each command."""


@click.group(
    "archive",
    cls=LazyGroup,
    modules={name: f"{_HOME}.{module}" for name, module in _COMMANDS.items()},
)
def archive_command() -> None:
    """Keep games in a searchable archive: one DuckDB file."""
