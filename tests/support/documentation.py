"""The examples of the documentation: files that a reader types, and commands with their output.

A fenced block ``console`` holds commands after ``$`` and what they print; a line with nothing but
``…`` stands for any number of lines. A block ``{code-block}`` with a ``:caption:`` is a file of
that name, which may stand in backticks: the underscores of others are markup.
"""

from __future__ import annotations

import os
import re
import shlex
import signal
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from elsewhere import Elsewhere, environment
from project import ROOT
from running import begun, heeding_signals, in_process
from translated import TRANSLATIONS
from waiting import PATIENCE

BLOCK = re.compile(r"^(?P<fence>```+)(?P<info>[^\n`]*)\n(?P<body>.*?)^(?P=fence)$", re.M | re.S)
CAPTION = re.compile(r"\A:caption: (?P<quote>`?)(?P<name>[^\s`]+)(?P=quote)\n(?::[a-z-]+:.*\n)*\n?")
SHELL = re.compile(r"[|<>&;$*]")

PAGES = sorted(
    page
    for page in [ROOT / "README.md", *ROOT.glob("docs/**/*.md"), ROOT / "samples" / "README.md"]
    if not {"node_modules", "build"} & set(page.parts) and page not in TRANSLATIONS
)
"""The pages; translations have the blocks of their English pages (``test_translations.py``)."""


@dataclass(frozen=True)
class Block:
    """A fenced block of a page; *begin* and *end* are where its body stands in the page."""

    info: str
    body: str
    begin: int
    end: int

    @property
    def file(self) -> tuple[str, str] | None:
        """Return the name and the text of the file that the block shows, if any."""
        is_file = self.info.startswith("{code-block}")
        caption = CAPTION.match(self.body) if is_file else None
        return (caption["name"], self.body[caption.end() :]) if caption else None


@dataclass(frozen=True)
class Example:
    """A command, and what it prints; *begin* and *end* are where the output stands in the page."""

    command: str
    output: str
    begin: int
    end: int


def blocks(text: str) -> Iterator[Block]:
    """Yield the fenced blocks of a page."""
    for match in BLOCK.finditer(text):
        yield Block(match["info"].strip(), match["body"], match.start("body"), match.end("body"))


def examples(block: Block) -> Iterator[Example]:
    """Yield the commands of a block ``console``; lines that begin with ``>`` continue a command."""
    for match in re.finditer(
        r"^\$ (?P<command>.*(?:\n> .*)*)\n(?P<output>(?:(?!\$ ).*\n)*)", block.body, re.M
    ):
        yield Example(
            match["command"].replace("\n> ", "\n"),
            match["output"],
            block.begin + match.start("output"),
            block.begin + match.end("output"),
        )


def output_of(command: str, folder: Path, expected: str, elsewhere: Elsewhere) -> str:
    """Return what *command* prints on both streams in *folder*: problems first, as on a terminal.

    A command that ends with ``^C`` in *expected* is interrupted once it has printed its lines. It
    finds the packages that are installed *elsewhere*, if there are some.
    """
    if expected.endswith("^C\n"):
        return _interrupted(command, folder, expected.count("\n") - 1) + "^C\n"
    program, *arguments = shlex.split(command, comments=True)
    if program != "kohau" or SHELL.search(command):
        done = in_own_process_of_a_shell(command, folder, *elsewhere.path)
    elif elsewhere.path:
        done = elsewhere.run(*arguments, cwd=folder)
    else:
        done = in_process(arguments, b"", folder)
    return done.stderr + done.stdout


def in_own_process_of_a_shell(
    command: str, folder: Path, *path: Path
) -> subprocess.CompletedProcess[str]:
    """Run *command* in a shell that finds this ``kohau`` and this ``python``, and a *path*."""
    return subprocess.run(
        ["sh", "-c", command],
        capture_output=True,
        check=False,
        cwd=folder,
        encoding="utf-8",
        env=_environment(*path),
        stdin=subprocess.DEVNULL,
    )


def _environment(*path: Path) -> dict[str, str]:
    variables = environment(*path)
    return {**variables, "PATH": f"{Path(sys.executable).parent}{os.pathsep}{variables['PATH']}"}


def _interrupted(command: str, folder: Path, lines: int) -> str:
    with begun(
        *heeding_signals(*shlex.split(command), "--port", "0"),
        cwd=folder,
        env=_environment(),
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
    ) as process:
        assert process.stdout is not None
        printed = "".join(process.stdout.readline() for _ in range(lines))
        process.send_signal(signal.SIGINT)
        process.wait(PATIENCE)
    return re.sub(r"(?<=127\.0\.0\.1:)\d+", "8000", printed)


def fits(expected: str, printed: str) -> bool:
    """Return whether *printed* is what is *expected*, where ``…`` stands for any lines."""
    parts = re.split(r"^…\n", expected, flags=re.M)
    pattern = r"(?:.*\n)*?".join(map(re.escape, parts))
    return re.fullmatch(pattern, re.sub(r"[ \t]+$", "", printed, flags=re.M)) is not None


def updated(text: str, outputs: list[tuple[Example, str]]) -> str:
    """Return *text* with the outputs that its examples have now."""
    for example, output in reversed(outputs):
        text = text[: example.begin] + output + text[example.end :]
    return text


def command_lines(block: Block) -> Iterator[list[str]]:
    """Yield the arguments of each ``kohau`` in a block of commands, also of those not run."""
    if block.info not in ("", "sh", "console"):
        return
    for line in re.sub(r"\\\n\s*", "", block.body).splitlines():
        if match := re.match(r"(?:\$ |.*\| )?kohau (?P<rest>[^|<>]*)", line):
            yield shlex.split(match["rest"], comments=True)
