"""The command help."""

from __future__ import annotations

import click


@click.command("help")
@click.argument("command", nargs=-1, metavar="[COMMAND]...")
@click.pass_context
def help_command(context: click.Context, command: tuple[str, ...]) -> None:
    """Show the help of a COMMAND, or the list of all commands."""
    shown = context.find_root()
    for name in command:
        found = shown.command
        if not isinstance(found, click.Group):
            raise click.UsageError(f"{shown.command_path} has no commands")
        name_found, own, _ = found.resolve_command(shown, [name])
        assert own is not None  # noqa: S101 - else there would have been an error
        shown = click.Context(own, parent=shown, info_name=name_found)
    click.echo(shown.get_help())
