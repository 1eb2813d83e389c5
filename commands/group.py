"""The group of all commands."""

from __future__ import annotations

import importlib
import signal
from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

import click

from commands.messages import UsageProblem, echo, in_words, silence_output

NO_HOMES: Mapping[str, str] = MappingProxyType({})


class LazyGroup(click.Group):
    """A group that turns problems with what the user asks into messages.

    *homes* names the module of every command, which is imported when the command is used; there the
    command is called like itself, with ``_command`` behind it.
    """

    def __init__(self, *args: Any, homes: Mapping[str, str] = NO_HOMES, **attributes: Any) -> None:
        super().__init__(*args, **attributes)
        self.homes = homes

    def list_commands(self, ctx: click.Context) -> list[str]:
        return sorted({*self.homes, *super().list_commands(ctx)})

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in self.homes:
            return super().get_command(ctx, cmd_name)
        found: click.Command = getattr(
            importlib.import_module(self.homes[cmd_name]), f"{cmd_name}_command"
        )
        return found

    def invoke(self, ctx: click.Context) -> Any:
        from notation.diagnostics import Problem

        try:
            return super().invoke(ctx)
        except KeyboardInterrupt:
            echo("Interrupted\n", err=True)
            ctx.exit(128 + signal.SIGINT)
        except Problem as problem:
            raise UsageProblem(in_words(problem)) from None
        except BrokenPipeError:
            # Whoever read the output has left; nothing that is still buffered may complain.
            silence_output()
            ctx.exit(128 + 13)
        except OSError as error:
            silence_output()
            raise UsageProblem(f"the output can't be written: {error.strerror or error}") from None
