"""The command completion: the script with which a shell completes words of the command line."""

from __future__ import annotations

import click
from click.shell_completion import get_completion_class

from kohau.commands.messages import echo
from kohau.commands.options import Command

_VARIABLE = "_KOHAU_COMPLETE"


@click.command("completion", cls=Command)
@click.argument("shell", type=click.Choice(("bash", "zsh", "fish")))
@click.pass_context
def completion_command(context: click.Context, shell: str) -> None:
    """Print the completion script of a SHELL.

    For bash, add this line to ~/.bashrc: eval "$(kohau completion bash)"; for zsh the same with
    zsh, to ~/.zshrc. For fish: kohau completion fish > ~/.config/fish/completions/kohau.fish
    """
    script = get_completion_class(shell)
    assert script is not None  # noqa: S101 - click knows these shells
    root = context.find_root()
    # The class checks the version of bash only when it completes, not for its source.
    complete = script(root.command, {}, root.info_name or "kohau", _VARIABLE)
    echo(complete.source_template % complete.source_vars() + "\n")
