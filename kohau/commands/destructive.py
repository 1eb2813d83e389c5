"""Destructive commands and options, which are never suggested for a mistyped word."""

from __future__ import annotations

import click


class DestructiveOption(click.Option):
    """An option that removes what is stored."""


class DestructiveCommand(click.Command):
    """A command that removes what is stored."""


def leave_out_destructive(error: click.NoSuchOption) -> None:
    """Take the names of options that destroy something from the suggestions of *error*."""
    command = error.ctx.command if error.ctx else None
    refused = {
        name
        for option in (command.params if command else ())
        if isinstance(option, DestructiveOption)
        for name in option.opts
    }
    # click fixes the list when it makes the error, and shows what the list has.
    if error.possibilities:
        error.possibilities[:] = [name for name in error.possibilities if name not in refused]
