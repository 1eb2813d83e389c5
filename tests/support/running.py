"""Running the command line: in the test process, which is fast, or in a separate one."""

from __future__ import annotations

import fcntl
import io
import json
import os
import pty
import signal
import struct
import subprocess
import sys
import tempfile
import termios
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from typing import IO, Any, NamedTuple

import pytest
from project import ROOT

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


@contextmanager
def begun(*command: str | Path, **options: Any) -> Iterator[subprocess.Popen[str]]:
    """Start a program in a session of its own; in the end, all that is left of it is killed.

    ``Popen`` itself waits until the program ends, for ever if it does not.
    """
    words = [str(word) for word in command]
    with subprocess.Popen(words, encoding="utf-8", start_new_session=True, **options) as process:
        try:
            yield process
        finally:
            kill_session(process)


def kill_session(leader: subprocess.Popen[Any]) -> None:
    """Kill all processes of the session that *leader* has begun."""
    with suppress(ProcessLookupError, PermissionError):
        os.killpg(leader.pid, signal.SIGKILL)


def prepared(code: str, *command: str | Path) -> list[str]:
    """Return a command that runs *code* in its new process, and then *command* in its place.

    An argument ``preexec_fn`` would run in a copy of the tests, which have threads.
    """
    program = f"import os, sys\n{code}\nos.execvp(sys.argv[1], sys.argv[1:])"
    return [sys.executable, "-c", program, *map(str, command)]


LISTING = "import atexit, sys; atexit.register(lambda: print(*sys.modules, file=sys.stderr))\n"


def modules_loaded(code: str, *arguments: str) -> set[str]:
    """Return the modules that a new interpreter has loaded when it has run *code*."""
    done = subprocess.run(
        [sys.executable, "-c", LISTING + code, *arguments],
        capture_output=True, check=True, cwd=ROOT, text=True,
    )  # fmt: skip
    return set(done.stderr.split())


def heeding_signals(*command: str | Path) -> list[str]:
    """Return *command* with signals that end it, even where the tests ignore them."""
    code = "import signal\nfor name in ('SIGINT', 'SIGHUP'):\n"
    return prepared(f"{code}    signal.signal(getattr(signal, name), signal.SIG_DFL)", *command)


def with_largest_file(size: int, *command: str | Path) -> list[str]:
    """Return *command*, which can't write files of more than *size* bytes."""
    limit = f"resource.setrlimit(resource.RLIMIT_FSIZE, ({size}, {size}))"
    return prepared(f"import resource\n{limit}", *command)


_MEASURE = """
import json, resource, subprocess, sys, time
began = time.monotonic()
status = subprocess.run(sys.argv[1:]).returncode
wall, used = time.monotonic() - began, resource.getrusage(resource.RUSAGE_CHILDREN)
measured = {"wall": wall, "processor": used.ru_utime + used.ru_stime, "memory": used.ru_maxrss}
print(json.dumps(measured), file=sys.stderr)
sys.exit(status)
"""


class Usage(NamedTuple):
    """What a command used: seconds of *wall* and *processor* time, and *memory* in KiB.

    The processor time includes that of its processes; the memory is that of the largest one.
    """

    wall: float
    processor: float
    memory: int


class Hang(AssertionError):
    """A command that did not end in time; its message has the stacks of all its processes."""


def measured(
    *arguments: str | Path, limit: float | None = None, stdin: bytes = b""
) -> tuple[Done, Usage]:
    """Run the installed command, and return what it used, too.

    A small process starts it, because a process begins with the peak of the one that started it.
    Raises :class:`Hang` after *limit* seconds, when all its processes are ended.
    """
    process = subprocess.Popen(
        [sys.executable, "-c", _MEASURE, COMMAND, *map(str, arguments)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,
        env={**os.environ, "COLUMNS": "80", "PYTHONUTF8": "1", "PYTHONFAULTHANDLER": "1"},
    )
    try:
        output, errors = process.communicate(stdin, timeout=limit)
    except subprocess.TimeoutExpired:
        command = " ".join(map(str, arguments))
        raise Hang(f"kohau {command} has not ended\n{_stacks_of(process)}") from None
    finally:
        kill_session(process)
    text, _, usage = errors.decode().rstrip("\n").rpartition("\n")
    done = Done(arguments, process.returncode, output.decode(), text)
    return done, Usage(**json.loads(usage))


_ABORTING_SECONDS = 10


def _stacks_of(leader: subprocess.Popen[bytes]) -> str:
    """End the processes of a session, and return the stacks that faulthandler writes for each."""
    os.killpg(leader.pid, signal.SIGABRT)
    try:
        return leader.communicate(timeout=_ABORTING_SECONDS)[1].decode(errors="replace")
    except subprocess.TimeoutExpired:
        kill_session(leader)
        return leader.communicate()[1].decode(errors="replace")


def on_terminal(
    *command: str | Path, size: tuple[int, int] = (80, 24), **options: Any
) -> tuple[str, int]:
    """Run a program on a terminal of *size*, columns and rows; return its output and status.

    The streams that *options* name are other ones.
    """
    mother, daughter = pty.openpty()
    columns, rows = size
    fcntl.ioctl(daughter, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
    streams = {name: options.pop(name, daughter) for name in ("stdin", "stdout", "stderr")}
    with begun(*command, **streams, **options) as process:
        os.close(daughter)
        output = b"".join(read_all(mother)).decode()
        return output, process.wait()


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
