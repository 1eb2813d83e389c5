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

MEMORY_BYTES = 2 << 30
"""How much memory a worker may take."""

SECONDS = 5.0
"""How long one input may take."""

BATCH = 200
"""How many inputs share a seed."""


class TooSlowError(Exception):
    """An input that takes too long."""


def _stop(number: int, frame: object) -> NoReturn:
    raise TooSlowError


def failure_of(run: Callable[[bytes], object], data: bytes) -> str | None:
    """Return where *run* fails with *data*: the error and the last line of the program."""
    signal.setitimer(signal.ITIMER_REAL, SECONDS)
    try:
        run(data)
    except Exception as error:
        frames = traceback.extract_tb(error.__traceback__)
        last = frames[-1]
        return f"{type(error).__name__} at {Path(last.filename).name}:{last.lineno}"
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
    return None


def fails(run: Callable[[bytes], object], failure: str, data: bytes) -> bool:
    """Whether *run* fails with *data* in the same way."""
    return failure_of(run, data) == failure


def work(name: str, first: int, seconds: float, current: Path) -> dict[str, object]:
    """Try inputs for *seconds*, from batch number *first* on; return counts and findings."""
    target = TARGETS[name]
    mutator = Mutator(target.seeds(), target.pieces)
    findings: dict[str, str] = {}
    count, batch = 0, first
    end = time.monotonic() + seconds
    with current.open("r+b") as file, mmap.mmap(file.fileno(), MAX_BYTES + 8) as memory:
        while time.monotonic() < end:
            random = Random(f"{name} {batch}")
            for _ in range(BATCH):
                data = mutator.input(random)
                memory[: 8 + len(data)] = len(data).to_bytes(8) + data
                failure = failure_of(target.run, data)
                if failure and failure not in findings:
                    findings[failure] = minimised(data, partial(fails, target.run, failure)).hex()
            count += BATCH
            batch += 1
    return {"count": count, "batch": batch, "findings": findings}


def digest(name: str, first: int, batches: int) -> str:
    """Return a digest of what the inputs of some batches give: the same in every form."""
    target = TARGETS[name]
    mutator = Mutator(target.seeds(), target.pieces)
    found = hashlib.sha256()
    for batch in range(first, first + batches):
        random = Random(f"{name} {batch}")
        for _ in range(BATCH):
            found.update(repr(target.run(mutator.input(random))).encode("utf-8", "replace"))
    return found.hexdigest()


def main() -> None:
    """Work as the arguments say: TARGET FIRST SECONDS FILE, or TARGET FIRST BATCHES."""
    signal.signal(signal.SIGALRM, _stop)
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY_BYTES, MEMORY_BYTES))
    name, first, amount, *rest = sys.argv[1:]
    if rest:
        print(json.dumps(work(name, int(first), float(amount), Path(rest[0]))))
    else:
        print(digest(name, int(first), int(amount)))


if __name__ == "__main__":
    main()
