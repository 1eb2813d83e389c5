"""What commands print, in the pages of ``tests/data/console``: each section is a test.

They are written like the documentation: files with a caption, and blocks ``console``; what stands
above the first section precedes all others. Lines of standard error begin with ``!``, and a status
that is not 0 stands in brackets after the output. ``KOHAU_UPDATE_GOLDEN`` writes the pages.
"""

from __future__ import annotations

import os
import re
import shlex
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from documentation import Example, blocks, examples, fits, in_own_process_of_a_shell, updated
from project import ROOT
from running import in_process

PAGES = sorted((ROOT / "tests" / "data" / "console").glob("*.md"))


def sections() -> Iterator[Any]:
    for page in PAGES:
        files, *parts = parts_of(page.read_text("utf-8"))
        marks = pytest.mark.release if page.stem.startswith("archive") else ()
        for part in parts:
            title = part.splitlines()[0].removeprefix("## ")
            yield pytest.param(page, files, part, marks=marks, id=f"{page.stem}: {title}")


def parts_of(text: str) -> list[str]:
    """Return what stands above the first section, and the sections; outputs may have headings."""
    parts, is_block = [""], False
    for line in text.splitlines(keepends=True):
        is_block ^= line.startswith("```")
        if line.startswith("## ") and not is_block:
            parts.append("")
        parts[-1] += line
    return parts


@pytest.mark.parametrize(("page", "files", "section"), list(sections()))
def test_console(page: Path, files: str, section: str, tmp_path: Path) -> None:
    (tmp_path / "samples").symlink_to(ROOT / "samples")
    differing = [(part, examples_that_differ(part, tmp_path)) for part in (files, section)]
    if os.environ.get("KOHAU_UPDATE_GOLDEN"):
        text = page.read_text("utf-8")
        for part, outputs in differing:
            text = text.replace(part, updated(part, outputs))
        page.write_text(text, "utf-8")
        return
    assert not [outputs for _, outputs in differing if outputs]


def examples_that_differ(text: str, folder: Path) -> list[tuple[Example, str]]:
    """Return the commands of *text* that print something else in *folder*, and what they print."""
    differing = []
    for block in blocks(text):
        if block.file:
            name, content = block.file
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            (folder / name).write_text(content, "utf-8")
        elif block.info == "console":
            printed = [
                (example, printed_by(example.command, folder)) for example in examples(block)
            ]
            differing += [(one, output) for one, output in printed if not fits(one.output, output)]
    return differing


def printed_by(command: str, folder: Path) -> str:
    """Return what a command prints, and its status; ``< FILE`` and ``<<END`` are its input."""
    words, _, lines = command.partition(" <<END\n")
    words, _, name = words.partition(" < ")
    program, *arguments = shlex.split(words, comments=True)
    if program == "kohau" and not re.search("[|>&;]", words):
        typed = (folder / name).read_bytes() if name else lines.removesuffix("END").encode()
        done = in_process(arguments, typed, folder)
    else:
        done = in_own_process_of_a_shell(command, folder)
    errors = "".join(f"! {line}\n" for line in done.stderr.splitlines())
    status = f"[{done.returncode}]\n" if done.returncode else ""
    return re.sub(r"[ \t]+$", "", errors + done.stdout + status, flags=re.M)
