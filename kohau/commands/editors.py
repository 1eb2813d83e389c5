"""The command lsp: a language server, which editors start."""

from __future__ import annotations

import click

from kohau.notation.pages import see


@click.command(
    "lsp",
    help=f"""\
Serve an editor that speaks the language server protocol.

Editors start this command and talk to it over standard input and output: it reports problems while
records are typed, shows boards, completes plies, and mends slips. How editors are set up:
{see("editors")}. Requires the extra kohau[lsp].
""",
)
def lsp_command() -> None:
    """Serve an editor that speaks the language server protocol."""
    from kohau.notation.diagnostics import Problem

    try:
        from kohau.editing.language_server import RecordServer
    except ModuleNotFoundError as error:
        if error.name not in ("lsprotocol", "pygls"):
            raise
        raise Problem(
            "the language server needs the library pygls, which is not installed",
            hint='install it with: pip install "kohau[lsp]"',
        ) from None
    RecordServer().serve()
