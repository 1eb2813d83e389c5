"""Running the command line: in the test process, which is fast, or in a separate one."""

from __future__ import annotations

import io
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import IO

import pytest

from kohau.commands.main import main

COMMAND = Path(sys.executable).with_name("kohau")
"""The installed command."""

Done = subprocess.CompletedProcess[str]


class _Terminal(io.TextIOWrapper):
    """A file that says it is a terminal."""

    def isatty(self) -> bool:
        return True


def in_process(
    arguments: Sequence[str], stdin: bytes, cwd: Path, *, terminal: bool = False
) -> Done:
    """Run the command in this process, with its standard streams redirected to files.

    Standard output may pretend to be a *terminal*.
    """
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        files = {name: folder / name for name in ("stdin", "stdout", "stderr")}
        files["stdin"].write_bytes(stdin)
        patched = stack.enter_context(pytest.MonkeyPatch.context())
        patched.setenv("COLUMNS", "80")
        patched.setattr(sys, "argv", [str(COMMAND), *arguments])
        patched.chdir(cwd)
        status = 0
        with ExitStack() as streams:
            for name, path in files.items():
                mode = "r" if name == "stdin" else "w"
                stream: IO[str]
                if terminal and name == "stdout":
                    stream = _Terminal(path.open("wb"), encoding="utf-8")
                else:
                    stream = path.open(mode, encoding="utf-8")
                patched.setattr(sys, name, streams.enter_context(stream))
            try:
                main()
            except SystemExit as ended:
                status = int(ended.code or 0)
        written = [files[name].read_bytes().decode() for name in ("stdout", "stderr")]
    return subprocess.CompletedProcess(sys.argv, status, *written)


def in_own_process(arguments: Sequence[str], stdin: bytes, cwd: Path) -> Done:
    """Run the installed command, with pipes as its standard streams."""
    done = subprocess.run(
        [str(COMMAND), *arguments],
        input=stdin,
        capture_output=True,
        check=False,
        cwd=cwd,
        env={**os.environ, "COLUMNS": "80", "PYTHONUTF8": "1"},
    )
    return subprocess.CompletedProcess(
        done.args, done.returncode, done.stdout.decode(), done.stderr.decode()
    )


_MEASURE = """
import resource, subprocess, sys
done = subprocess.run(sys.argv[1:])
print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss, file=sys.stderr)
sys.exit(done.returncode)
"""


def measured(*arguments: str | Path) -> tuple[Done, int]:
    """Run the installed command; return the most memory that it had, too, in KiB.

    A small process starts it, because a process begins with the peak of the one that started it.
    """
    done = subprocess.run(
        [sys.executable, "-c", _MEASURE, COMMAND, *arguments],
        capture_output=True,
        text=True,
        check=False,
    )
    errors, _, peak = done.stderr.rstrip("\n").rpartition("\n")
    return subprocess.CompletedProcess(arguments, done.returncode, done.stdout, errors), int(peak)


def read_all(terminal: int) -> Iterator[bytes]:
    """Yield what is written to *terminal*, until its other end is closed."""
    with os.fdopen(terminal, "rb", buffering=0) as stream:
        while True:
            try:
                piece = stream.read(1 << 16)
            except OSError:  # Linux: the other end is closed
                return
            if not piece:
                return
            yield piece
