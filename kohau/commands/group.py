"""A command group that imports commands lazily and reports exceptions as messages."""

from __future__ import annotations

import importlib
import os
import signal
from collections.abc import Mapping
from typing import Any

import click

from kohau.commands.messages import UsageProblem, echo, in_words, silence_output


class LazyGroup(click.Group):
    """Imports commands on use and reports exceptions as error messages.

    *modules* maps each command to the name of its module, which defines ``NAME_command``.
    """

    def __init__(self, *args: Any, modules: Mapping[str, str], **attributes: Any) -> None:
        super().__init__(*args, **attributes)
        self.modules = modules

    def list_commands(self, ctx: click.Context) -> list[str]:
        return sorted({*self.modules, *super().list_commands(ctx)})

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in self.modules:
            return super().get_command(ctx, cmd_name)
        found: click.Command = getattr(
            importlib.import_module(self.modules[cmd_name]), f"{cmd_name}_command"
        )
        return found

    def invoke(self, ctx: click.Context) -> Any:
        from kohau.notation.diagnostics import BrokenPackage, Problem

        try:
            return super().invoke(ctx)
        except KeyboardInterrupt:
            echo("Interrupted\n", err=True)
            ctx.exit(128 + signal.SIGINT)
        except Problem as problem:
            raise UsageProblem(in_words(problem)) from None
        except BrokenPackage as broken:
            raise UsageProblem(str(broken)) from None
        except BrokenPipeError:
            silence_output()
            ctx.exit(128 + 13)
        except OSError as error:
            silence_output()
            raise UsageProblem(_cause(error)) from None


def _cause(error: OSError) -> str:
    """Return the cause of *error*; one without a file name concerns standard output."""
    reason = error.strerror or str(error)
    if error.filename is None:
        return f"the output can't be written: {reason}"
    return f"{os.fsdecode(error.filename)}: {reason}"
