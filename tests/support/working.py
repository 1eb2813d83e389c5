"""Functions that tests let other processes call, which import this module."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from dataclasses import dataclass, field
from pathlib import Path

from waiting import until

from kohau.archive.batches.batch import Batch
from kohau.archive.batches.verdict import BatchVerdict
from kohau.notation.diagnostics import Diagnostic, Problem, Severity


def echo(value: object, *others: object) -> object:
    return value


def end(*values: object) -> None:
    os._exit(3)


def wait(seconds: float) -> None:
    time.sleep(seconds)


def spin() -> None:
    while True:
        pass


def large(size: int) -> bytes:
    return b"x" * size


def allocate(size: int) -> int:
    return len(bytearray(size))


def divide(number: int) -> float:
    return 1 / number


def refuse() -> None:
    raise Problem("no", code="own", hint="yes")


class Odd(Exception):
    """An exception that can be pickled, but not unpickled."""

    def __init__(self, one: int, two: int) -> None:
        super().__init__(f"{one} {two}")


def fail_oddly() -> None:
    raise Odd(1, 2)


def chatter() -> str:
    print("printed")
    sys.stdout.flush()
    return "answered"


def state() -> tuple[list[str], list[str], list[str]]:
    """Return the open files of this process, its modules, and where it looks for them."""
    files = [str(path.readlink()) for path in Path("/proc/self/fd").iterdir() if path.is_symlink()]
    return files, list(sys.modules), sys.path


def is_killed_within_its_answer(parent: int) -> bytes:
    """Return more than a pipe holds; this process is killed while *parent*, stopped, reads none."""
    os.kill(parent, signal.SIGSTOP)
    commands = f"sleep 0.5; kill -KILL {os.getpid()}; sleep 0.1; kill -CONT {parent}"
    subprocess.Popen(["sh", "-c", commands])
    return large(1 << 20)


@dataclass(slots=True)
class Work(BatchVerdict):
    """Which process worked, and the texts of the records."""

    process: int = 0
    texts: list[bytes] = field(default_factory=list)


def work(batch: Batch) -> Work:
    done = Work(process=os.getpid())
    for section in batch.sections:
        for record in done.reading(section.file, section.records()):
            assert record.source
            done.texts.append(record.source.data)
            place = record.source.number, record.source.line
            done.diagnostics.append(Diagnostic("x", Severity.NOTE, "", section.file, *place))
    return done


def work_together(folder: Path, jobs: int, batch: Batch) -> Work:
    """Work when this number of processes have a batch; *folder* gets a file for each."""
    (folder / str(os.getpid())).touch()
    until(lambda: len(list(folder.iterdir())) >= jobs)
    return work(batch)


def end_elsewhere(folder: Path, parent: int, batch: Batch) -> Work:
    """Work in the process *parent* when another one has a batch; exit in that one."""
    if os.getpid() != parent:
        (folder / "taken").touch()
        os._exit(3)
    until((folder / "taken").exists)
    return work(batch)


def stop_elsewhere(folder: Path, parent: int, batch: Batch) -> Work:
    """Work in the process *parent* when another one has a batch; never answer in that one."""
    if os.getpid() != parent:
        (folder / "taken").touch()
        os.kill(os.getpid(), signal.SIGSTOP)
    until((folder / "taken").exists)
    return work(batch)


def fail_from(first: int, batch: Batch) -> Work:
    """Fail from an offset in the file on."""
    block = batch.sections[0].block
    assert block is not None
    if block.offset >= first:
        raise Problem(f"failed at {block.offset}")
    return work(batch)
