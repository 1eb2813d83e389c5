"""Every example of the documentation does what its page says."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import click
import pytest
from documentation import PAGES, Example, blocks, command_lines, examples, fits, output_of, updated
from elsewhere import Elsewhere
from packages import installed
from project import ROOT

from kohau.commands.main import kohau

FOLDER = re.compile(r"(?<![\w/.-])(samples|examples)/\w")


def outputs(text: str, folder: Path) -> Iterator[tuple[Example, str]]:
    """Yield the examples in a page's *text* with what they print in *folder*."""
    with ExitStack() as stack:
        elsewhere = Elsewhere()
        for block in blocks(text):
            if block.file:
                name, content = block.file
                (folder / name).parent.mkdir(parents=True, exist_ok=True)
                (folder / name).write_text(content, encoding="utf-8")
            if block.info != "console":
                continue
            for example in examples(block):
                if not elsewhere.path and (package := next(folder.glob("*/pyproject.toml"), None)):
                    site = installed(package.parent, folder / "installed")
                    elsewhere = stack.enter_context(Elsewhere(site))
                yield example, output_of(example.command, folder, example.output, elsewhere)


@pytest.mark.release
@pytest.mark.parametrize("page", [str(page.relative_to(ROOT)) for page in PAGES])
def test_the_commands_of_a_page_print_what_it_shows(page: str, tmp_path: Path) -> None:
    """In one folder, with the files that a reader types, and the samples.

    A package that the page shows is installed before the first command.
    """
    text = (ROOT / page).read_text(encoding="utf-8")
    (tmp_path / "samples").symlink_to(ROOT / "samples")
    differing = [
        (example, printed)
        for example, printed in outputs(text, tmp_path)
        if not fits(example.output, printed)
    ]
    if differing and os.environ.get("KOHAU_UPDATE_GOLDEN"):
        (ROOT / page).write_text(updated(text, differing), encoding="utf-8")
    assert not differing


@pytest.mark.parametrize("page", [str(page.relative_to(ROOT)) for page in PAGES])
def test_the_commands_and_options_of_a_page_exist(page: str) -> None:
    """Also of those that it only lists."""
    for block in blocks((ROOT / page).read_text(encoding="utf-8")):
        for words in command_lines(block):
            command: click.Command = kohau
            # Commands remember the names of their option --help from the first context.
            context = click.Context(kohau, info_name="kohau", **kohau.context_settings)
            while isinstance(command, click.Group) and words and not words[0].startswith("-"):
                subcommand = command.get_command(context, words[0])
                assert subcommand, words
                command, words = subcommand, words[1:]
                context = click.Context(command, info_name=command.name, parent=context)
            command.make_parser(context).parse_args(words)


@pytest.mark.parametrize("page", [str(page.relative_to(ROOT)) for page in PAGES])
def test_pages_lead_to_the_files_that_they_read(page: str) -> None:
    """To the folders that the site has as ZIP files: whoever reads it has a wheel alone."""
    text = (ROOT / page).read_text(encoding="utf-8")
    read = set()
    for block in blocks(text):
        if block.info in ("", "sh", "console", "python"):
            read |= set(FOLDER.findall(block.body))
    made = {block.file[0].partition("/")[0] for block in blocks(text) if block.file}
    linked = set(re.findall(r"\]\((?:\.\./)*(samples|examples)(?:\.md)?\)", text))
    assert read - made <= linked
