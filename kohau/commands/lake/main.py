"""The group of commands ``kohau lake``."""

from __future__ import annotations

import click

from kohau.commands.group import LazyGroup

_HOME = "kohau.commands.lake"
_COMMANDS = {
    "build": "building",
    "check": "building",
    "compact": "building",
    "duplicates": "reading",
    "explore": "reading",
    "export": "reading",
    "info": "reading",
    "players": "reading",
    "rejected": "reading",
    "search": "reading",
    "summarise": "reading",
}
"""The module of each command."""


@click.group(
    "lake",
    cls=LazyGroup,
    modules={name: f"{_HOME}.{module}" for name, module in _COMMANDS.items()},
)
def lake_command() -> None:
    """Keep very many games in a lake: a folder, or an object store, that Dask fills.

    Lakes require the extra kohau[lake].
    """
