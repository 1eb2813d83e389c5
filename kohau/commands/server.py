"""The command that serves an archive to browsers: serve."""

from __future__ import annotations

from importlib.util import find_spec

import click

from kohau.commands.collections import archive_argument
from kohau.commands.messages import echo
from kohau.notation.visible import visible

LIBRARIES = ("fastapi", "prometheus_client", "uvicorn")


@click.command("serve")
@archive_argument
@click.option("--host", default="127.0.0.1", show_default=True, help="The address to listen on.")
@click.option(
    "--port",
    type=click.IntRange(0, 65535),
    default=8000,
    show_default=True,
    help="The port to listen on; 0 takes a free one.",
)
@click.option(
    "--allow-host",
    "hosts",
    metavar="NAME",
    multiple=True,
    help="A name under which a proxy or a network shows it; may be repeated.",
)
@click.option(
    "--allow-origin",
    "origins",
    metavar="ORIGIN",
    multiple=True,
    help="Pages that may use the API and embed games, as https://club.example; * for all.",
)
@click.option(
    "--root-path", default="", metavar="PATH", help="The path under which a proxy shows it."
)
def serve_command(
    archive: str,
    host: str,
    port: int,
    hosts: tuple[str, ...],
    origins: tuple[str, ...],
    root_path: str,
) -> None:
    """Show an archive in the browser: explore, search, play through, check records.

    ARCHIVE, which may be a lake, is never changed or locked; games that are added to it show within
    a minute. Only this machine can reach the explorer unless --host says otherwise.
    """
    from kohau.notation.diagnostics import Problem

    if missing := [name for name in LIBRARIES if find_spec(name) is None]:
        raise Problem(
            f"serving an archive requires the library {missing[0]}, which is not installed",
            hint='install it with: pip install "kohau[serve]"',
        )
    from kohau.archive.web.explorer.server import serve
    from kohau.archive.web.explorer.settings import Settings
    from kohau.notation.version import __version__

    settings = Settings(
        host=host.lower(),
        port=port,
        hosts=tuple(name.lower() for name in hosts),
        origins=origins,
        root_path=_path(root_path),
    )
    serve(archive, settings, __version__, lambda text: echo(f"{visible(text)}\n", err=True))


def _path(text: str) -> str:
    """Return a path that begins with a slash and does not end with one, or nothing."""
    path = text.strip("/")
    return f"/{path}" if path else ""
