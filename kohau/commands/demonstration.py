"""The command that shows the others on samples: demo."""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Iterator
from contextlib import chdir, contextmanager
from importlib.util import find_spec
from pathlib import Path
from shlex import quote, split
from typing import NamedTuple

import click

from kohau.commands.archives import LIBRARIES
from kohau.commands.folders import new_folder
from kohau.commands.messages import echo
from kohau.commands.options import Command
from kohau.notation.visible import visible

SAMPLES = Path(__file__).parent / "samples"
"""What is copied into the folder of a demonstration, and ``STEPS``."""

STEPS = SAMPLES / "demonstration.yaml"
"""The steps of the demonstration, but for the last one."""

ARCHIVE = "club.duckdb"
"""The archive that these steps make."""


class DemoStep(NamedTuple):
    """What there is to see, and the *command* that shows it, which ends with *status*."""

    about: str
    command: str
    status: int = 0


LAST = DemoStep("The explorer shows the archive in a browser.", f"serve {ARCHIVE} --port 0")


def steps() -> list[DemoStep]:
    """Return the steps of the demonstration, but for the last one."""
    import yaml  # slow to import, and only needed here

    return [DemoStep(**step) for step in yaml.safe_load(STEPS.read_text(encoding="utf-8"))]


@click.command("demo", cls=Command)
@click.argument("folder", required=False, type=click.Path(path_type=Path))
@click.option(
    "--serve/--no-serve",
    "serves",
    default=None,
    help="Whether to end with the explorer, until Ctrl-C; by default only on a terminal.",
)
def demo_command(folder: Path | None, serves: bool | None) -> None:
    """Show on samples what Kohau does.

    The way goes from a sheet of paper to an archive in the browser.

    Each command is shown with its output. Files are written into FOLDER, which must not exist yet,
    or into a temporary folder, which is removed at the end.
    """
    context = click.get_current_context()
    serves = sys.stdout.isatty() if serves is None else serves
    script = steps()  # they may fail to be read, before there is a folder
    with _working_in(folder) as name:
        echo(f"The folder of this demonstration is {visible(name)}\n")
        for step in script:
            status = _run(context, step)
            if status != step.status:
                echo(f"the exit status is {status}, not {step.status}\n", err=True)
                context.exit(1)
        missing = [library for library in LIBRARIES if find_spec(library) is None]
        if serves and not missing:
            _run(context, LAST)
        elif missing:
            echo(f'\n{LAST.about} It requires: pip install "kohau[serve]"\n')
        elif folder is not None:
            echo(f"\n{LAST.about}\n$ kohau serve {visible(quote(str(folder / ARCHIVE)))}\n")


def _run(context: click.Context, step: DemoStep) -> int:
    """Print a command and what it prints; return its exit status."""
    about, line = (
        click.style(step.about, fg="cyan"),
        click.style(f"$ kohau {step.command}", bold=True),
    )
    echo(f"\n{about}\n{line}\n")
    sys.stdout.flush()  # what commands print to standard error comes after it
    root = context.find_root().command
    return int(root.main(split(step.command), "kohau", standalone_mode=False) or 0)


@contextmanager
def _working_in(folder: Path | None) -> Iterator[str]:
    """Work in a new *folder* with the samples, by default a temporary one."""
    with tempfile.TemporaryDirectory(prefix="kohau-demo-") as temporary:
        if folder is None:
            folder = Path(temporary, "samples")
        with new_folder(folder, parents=True):
            for sample in sorted({*SAMPLES.iterdir()} - {STEPS}):
                folder.joinpath(sample.name).write_bytes(sample.read_bytes())
        with chdir(folder):
            yield str(folder)
