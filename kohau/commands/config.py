"""The command config: what holds for files, and where it comes from."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from kohau.commands.messages import echo, from_here
from kohau.commands.options import Command, complete_files
from kohau.commands.presentation import prints_rows
from kohau.commands.reading import configuration_options

if TYPE_CHECKING:
    from kohau.archive.reports.typed_rows import Report
    from kohau.configuration.lookup import Lookup


@click.command("config", cls=Command)
@click.argument("files", nargs=-1, metavar="[FILES]...", shell_complete=complete_files)
@configuration_options
@click.option("--schema", is_flag=True, help="Print the JSON Schema of kohau.toml instead.")
@prints_rows()
def config_command(files: tuple[str, ...], lookup: Lookup, schema: bool) -> Report | None:
    """Show the settings for FILES, with the file and line of each.

    FILES are files or folders, by default the working directory; they need not exist. The settings
    come from the closest kohau.toml, or pyproject.toml with [tool.kohau].
    """
    from kohau.archive.reports import settings_list
    from kohau.configuration import settings
    from kohau.notation.visible import json_text

    if schema:
        echo(json_text(settings.schema(), indent=2) + "\n")
        return None
    lookups = [(file, lookup.of_path(file)) for file in files or (".",)]
    return settings_list.listed(lookups, from_here)
