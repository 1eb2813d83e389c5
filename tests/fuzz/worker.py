"""A worker: tries inputs for one target in a process with limits, and reports what it found.

It writes every input to a file before it is tried, so that what ends the process is known, too.
"""

from __future__ import annotations

import hashlib
import json
import mmap
import resource
import signal
import sys
import time
import traceback
from collections.abc import Callable
from functools import partial
from pathlib import Path
from random import Random
from typing import NoReturn

from mutation import MAX_BYTES, Mutator, minimised
from targets import TARGETS

MEMORY_BYTES = 3 << 30
"""How much memory a worker may take."""

SECONDS = 5.0
"""How much processor time one input may take."""

BATCH = 200
"""How many inputs share a seed."""


class TooSlowError(Exception):
    """An input that takes too long."""


def _stop(number: int, frame: object) -> NoReturn:
    raise TooSlowError


def failure_of(run: Callable[[bytes], object], data: bytes) -> str | None:
    """Return where *run* fails with *data*: the error and the last line of the program."""
    signal.setitimer(signal.ITIMER_PROF, SECONDS)
    try:
        run(data)
    except Exception as error:
        frames = traceback.extract_tb(error.__traceback__)
        last = frames[-1]
        return f"{type(error).__name__} at {Path(last.filename).name}:{last.lineno}"
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
    return None


def fails(run: Callable[[bytes], object], failure: str, data: bytes) -> bool:
    """Whether *run* fails with *data* in the same way."""
    return failure_of(run, data) == failure


def limit() -> None:
    """Limit the memory of this process, and let an input end that takes too long."""
    signal.signal(signal.SIGPROF, _stop)
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY_BYTES, MEMORY_BYTES))


class CurrentInput:
    """A file with the input that is being tried, which stays when the process is killed."""

    def __init__(self, path: Path) -> None:
        with path.open("r+b") as file:
            self._memory = mmap.mmap(file.fileno(), MAX_BYTES + 8)

    def put(self, data: bytes) -> None:
        self._memory[: 8 + len(data)] = len(data).to_bytes(8) + data


def work(name: str, first: int, seconds: float, current: Path) -> dict[str, object]:
    """Try inputs for *seconds*, from batch number *first* on; return counts and findings."""
    target = TARGETS[name]
    mutator = Mutator(target.seeds(), target.pieces())
    findings: dict[str, str] = {}
    count, batch = 0, first
    tried = CurrentInput(current)
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        random = Random(f"{name} {batch}")
        for _ in range(BATCH):
            data = mutator.input(random)
            tried.put(data)
            failure = failure_of(target.run, data)
            count += 1
            if failure and failure not in findings:
                findings[failure] = minimised(data, partial(fails, target.run, failure)).hex()
            if time.monotonic() >= end:
                break
        batch += 1
    return {"count": count, "batch": batch, "findings": findings}


def digests(name: str, batch: int) -> list[str]:
    """Return a digest of what each input of a batch gives: the same in every form."""
    target = TARGETS[name]
    return [
        hashlib.sha256(repr(target.run(data)).encode("utf-8", "replace")).hexdigest()[:16]
        for data in inputs(name, batch)
    ]


def inputs(name: str, batch: int) -> list[bytes]:
    """Return the inputs of a batch."""
    target = TARGETS[name]
    mutator = Mutator(target.seeds(), target.pieces())
    random = Random(f"{name} {batch}")
    return [mutator.input(random) for _ in range(BATCH)]


def main() -> None:
    """Work as the arguments say: TARGET FIRST SECONDS FILE, or TARGET FIRST COUNT."""
    limit()
    name, first, amount, *rest = sys.argv[1:]
    if rest:
        results: object = work(name, int(first), float(amount), Path(rest[0]))
    else:
        results = [digests(name, int(first) + number) for number in range(int(amount))]
    print(json.dumps(results))


if __name__ == "__main__":
    main()
