"""Another process, which has packages of games on its path and runs one command after the other."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from contextlib import ExitStack
from pathlib import Path
from typing import Self

from project import ROOT
from running import Done, begun
from waiting import PATIENCE

SUPPORT = ROOT / "tests" / "support"

# Commands and what they start may use the standard streams; tasks and answers have their own.
_RUN_COMMANDS = """
import json, os, sys
from pathlib import Path
tasks, answers = os.fdopen(os.dup(0)), os.fdopen(os.dup(1), "w")
nothing = os.open(os.devnull, os.O_RDWR)
os.dup2(nothing, 0)
os.dup2(nothing, 1)
from running import in_process
for task in tasks:
    arguments, stdin, folder = json.loads(task)
    done = in_process(arguments, stdin.encode(), Path(folder))
    print(json.dumps([done.returncode, done.stdout, done.stderr]), file=answers, flush=True)
"""


def environment(*path: Path) -> dict[str, str]:
    """Return the environment of a process that finds packages in *path*, before all others."""
    inherited = os.environ.get("PYTHONPATH")
    joined = os.pathsep.join([*map(str, path), *([inherited] if inherited else [])])
    return {**os.environ, "PYTHONPATH": joined, "COLUMNS": "80", "PYTHONUTF8": "1"}


class Elsewhere:
    """Runs commands like the fixture ``kohau``, where packages in *path* are installed.

    The process is started with the first command, and ends with this object's :meth:`close`.
    """

    def __init__(self, *path: Path) -> None:
        self.path = path
        self._process: subprocess.Popen[str] | None = None
        self._open = ExitStack()

    def run(self, *arguments: str | Path, stdin: str = "", cwd: Path = ROOT) -> Done:
        """Run a command."""
        process = self._process or self._start()
        assert process.stdin is not None
        assert process.stdout is not None
        words = [*map(str, arguments)]
        print(json.dumps([words, stdin, str(cwd)]), file=process.stdin, flush=True)
        return Done(words, *json.loads(process.stdout.readline()))

    def _start(self) -> subprocess.Popen[str]:
        self._process = self._open.enter_context(
            begun(
                sys.executable,
                "-c",
                _RUN_COMMANDS,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                cwd=ROOT,
                env=environment(*self.path, SUPPORT),
            )
        )
        return self._process

    def close(self) -> None:
        """End the process, at the end of its tasks."""
        with self._open:
            if self._process is not None:
                self._process.communicate(timeout=PATIENCE)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()
