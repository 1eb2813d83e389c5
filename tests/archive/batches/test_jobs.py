"""Commands with several processes: on archives, killed, interrupted, and without an answer."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest
from broken import BAD, GOOD
from project import ROOT
from running import begun, heeding_signals
from waiting import PATIENCE, until_ended

from kohau import open_archive

pytestmark = pytest.mark.release

RECORD = '[White "{}"]\n[Game "fanorona"]\n[Notation "abstractplay"]\n\n1. e2e3+ *\n\n'
GAMES = 600

SMALL = """
import sys
from kohau.notation import splitting

splitting.BLOCK_BYTES = 1 << 12
from kohau.archive.batches import processes, worker
from kohau.archive.store import intake
from kohau.commands.main import main

processes.START_SECONDS = 0
intake.BATCH_BYTES = 1 << 12
processes.ANSWER_SECONDS = float(sys.argv.pop(1))
start = worker.Worker.__init__

def noted(self, limits):
    start(self, limits)
    print("worker", self.pid, file=sys.stderr, flush=True)

worker.Worker.__init__ = noted
main()
"""
"""The command line with small batches, which notes the workers it starts.

The first argument is how many seconds they may take to answer.
"""


def command(*arguments: str | Path, patience: float = PATIENCE) -> list[str]:
    return [sys.executable, "-c", SMALL, str(patience), *map(str, arguments)]


def run(*arguments: str | Path) -> subprocess.CompletedProcess[str]:
    """Run a command with small batches; one that hangs fails."""
    return subprocess.run(
        command(*arguments), capture_output=True, text=True, check=False, timeout=PATIENCE
    )


@pytest.fixture(scope="module")
def games(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("games") / "games.kgn"
    path.write_text("".join(map(RECORD.format, range(GAMES))))
    return path


@pytest.fixture(scope="module")
def archive(games: Path) -> Path:
    path = games.with_suffix(".duckdb")
    with open_archive(path) as collection:
        assert collection.add([games], jobs=1).added == GAMES
    return path


@pytest.fixture(scope="module")
def mixed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A file with a session, whose games stand far from each other, and records with problems."""
    session = (ROOT / "samples" / "sessions" / "mistakes.kgn").read_text().split("\n\n[Event")
    others = GOOD * 30 + BAD + RECORD.format("Rabe").replace("e2e3+", "e2e3")
    path = tmp_path_factory.mktemp("mixed") / "mixed.kgn"
    path.write_text(f"\n\n{others}[Event".join(session))
    return path


COMMANDS: dict[str, tuple[str, ...]] = {
    "validate": ("validate", "{}", "--format", "json"),
    "convert": ("convert", "{}", "-o", "out.jsonl"),
    "mend": ("mend", "{}", "-o", "out.kgn"),
    "summarise": ("summarise", "{}", "samples/annotated.kgn", "--format", "json"),
    "page": ("summarise", "{}", "--format", "html"),
    "view": ("view", "{}", "-o", "out.html"),
    "archive export": ("convert", "{}", "-o", "out.kgn"),
    "archive add": ("archive", "add", "out.duckdb", "{}"),
}
CONTENTS = (
    "FROM games ORDER BY id",
    "FROM rejected ORDER BY id",
    """SELECT key, game, ply, word FROM positions LEFT JOIN words ON words.id = next
    ORDER BY game, line, ply""",
)


class TestArchives:
    @pytest.mark.parametrize(
        ("source", "name"),
        [
            *(("mixed", name) for name in COMMANDS),
            ("archive", "archive export"),
            *(pytest.param("archive", name, marks=pytest.mark.deep) for name in COMMANDS
              if name not in ("archive export", "mend")),
        ],
    )  # fmt: skip
    def test_commands_end_with_the_same_result(
        self, request: pytest.FixtureRequest, source: str, name: str, tmp_path: Path,
        monkeypatch: pytest.MonkeyPatch,
    ) -> None:  # fmt: skip
        """Whatever the number of processes; sessions are followed from batch to batch."""
        outputs = []
        path = request.getfixturevalue(source)
        (tmp_path / "samples").symlink_to(ROOT / "samples")
        monkeypatch.chdir(tmp_path)
        for jobs in ("1", "3"):
            done = run(*(word.format(path) for word in COMMANDS[name]), "--jobs", jobs)
            assert done.returncode == (source == "mixed"), done.stderr
            problems = re.sub(r"^worker \d+\n", "", done.stderr, flags=re.M)
            assert (jobs == "1") == (problems == done.stderr)
            files = sorted(tmp_path.glob("out.*"))
            if name == "archive add":
                with open_archive("out.duckdb") as collection:
                    connection = collection.connection
                    data: list[object] = [connection.sql(rows).fetchall() for rows in CONTENTS]
            else:
                data = [file.read_bytes() for file in files]
            outputs.append((done.stdout, problems, data))
            for file in files:
                file.unlink()
        assert outputs[0] == outputs[1]


class Program:
    """A command that converts an endless file with two processes."""

    def __init__(self, process: subprocess.Popen[str], pipe: Path, output: Path) -> None:
        self.process = process
        self.pipe = pipe
        self.output = output
        self.stream = pipe.open("w")
        self.write()
        assert process.stderr
        self.worker = int(process.stderr.readline().removeprefix("worker "))

    def write(self) -> None:
        """Write more records than a pipe holds, and than the processes queue."""
        self.stream.write(RECORD * 2_000)
        self.stream.flush()

    def ended(self, status: int) -> str:
        """Return what the command wrote to standard error; its output is as before."""
        _, errors = self.process.communicate(timeout=PATIENCE)
        assert self.process.returncode == status, errors
        assert self.output.read_text() == "as before"
        assert sorted(path.name for path in self.output.parent.iterdir()) == [
            self.pipe.name,
            self.output.name,
        ]
        until_ended(self.worker)
        return errors


@pytest.fixture
def program(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Program]:
    pipe, output = tmp_path / "endless.kgn", tmp_path / "out.kgn"
    os.mkfifo(pipe)
    output.write_text("as before")
    arguments = command(
        "convert", pipe, "--jobs", "2", "-o", output, patience=getattr(request, "param", PATIENCE)
    )
    with begun(*heeding_signals(*arguments), stderr=subprocess.PIPE) as process:
        started = Program(process, pipe, output)
        yield started
        process.kill()
        with suppress(BrokenPipeError):
            started.stream.close()


class TestFailures:
    def test_a_killed_worker(self, program: Program) -> None:
        os.kill(program.worker, signal.SIGKILL)
        with suppress(BrokenPipeError):
            while True:  # until the program has ended
                program.write()
        assert program.ended(2) == (
            "Error: a worker process ended unexpectedly (signal 9);"
            " it may have lacked memory; try --jobs 1\n"
        )

    @pytest.mark.parametrize("program", [3], indirect=True)
    def test_a_worker_that_never_answers(self, program: Program) -> None:
        os.kill(program.worker, signal.SIGSTOP)
        with suppress(BrokenPipeError):
            while True:  # until the program has ended
                program.write()
        assert program.ended(2) == (
            "Error: a worker process did not answer within 3 s; try --jobs 1\n"
        )

    @pytest.mark.parametrize(
        ("number", "status", "message"),
        [
            (signal.SIGINT, 130, "Interrupted\n"),
            (signal.SIGTERM, -signal.SIGTERM, ""),
            (signal.SIGHUP, -signal.SIGHUP, ""),
        ],
    )
    @pytest.mark.parametrize("seconds", [0, 1])
    def test_a_signal_to_all_processes(
        self, program: Program, number: signal.Signals, status: int, message: str, seconds: float
    ) -> None:
        """Ctrl-C in a terminal: also while the worker starts."""
        time.sleep(seconds)
        os.killpg(program.process.pid, number)
        assert program.ended(status) == message

    def test_a_killed_parent(self, program: Program) -> None:
        program.process.kill()
        program.process.wait(PATIENCE)
        until_ended(program.worker)
