"""Guidance by coverage, with atheris: inputs that reach new code become seeds of others.

    python tests/fuzz/guided.py TARGET SECONDS CORPUS REPORT FILE

Only the interpreted form can be measured. The corpus is kept in a folder, so that another run goes
on from there. libFuzzer writes to both outputs, so the report is a file.
"""

from __future__ import annotations

import json
import os
import sys
import time
from collections.abc import Callable
from functools import partial
from importlib import import_module
from pathlib import Path
from random import Random

from mutation import MAX_BYTES, Mutator, minimised

MutateBytes = Callable[[bytes, int], bytes]


class Guided:
    """Tries what libFuzzer chooses; a finding is kept, and the search goes on."""

    def __init__(
        self, name: str, seconds: float, report: Path, current: Path, mutate_bytes: MutateBytes
    ) -> None:
        self.worker = import_module("worker")
        self.target = self.worker.TARGETS[name]
        self.mutator = Mutator(self.target.seeds(), self.target.pieces())
        self.current = self.worker.CurrentInput(current)
        self.mutate_bytes = mutate_bytes
        self.count = 0
        self.findings: dict[str, str] = {}
        self.report = report
        self.end = time.monotonic() + seconds

    def try_one(self, data: bytes) -> None:
        if time.monotonic() > self.end:
            report = {"count": self.count, "findings": self.findings}
            self.report.write_text(json.dumps(report), encoding="utf-8")
            os._exit(0)
        self.count += 1
        self.current.put(data)
        run = self.target.run
        failure = self.worker.failure_of(run, data)
        if failure and failure not in self.findings:
            still_fails = partial(self.worker.fails, run, failure)
            self.findings[failure] = minimised(data, still_fails).hex()

    def mutate(self, data: bytes, most: int, seed: int) -> bytes:
        """Change an input by pieces that mean something, or as libFuzzer does."""
        random = Random(seed)
        if random.random() < 0.5:
            return bytes(self.mutate_bytes(data, most))
        return self.mutator.changed(data, random)[:most]


def main() -> None:
    """Search until the time is up."""
    import atheris  # type: ignore[import-not-found,import-untyped,unused-ignore]

    name, seconds, corpus, report, current = sys.argv[1:]
    with atheris.instrument_imports(include=["kohau"]):
        worker = import_module("worker")  # imports the targets and, with them, the program
    worker.limit()
    folder = Path(corpus)
    if not folder.exists():
        folder.mkdir(parents=True)
        for number, seed in enumerate(worker.TARGETS[name].seeds()):
            (folder / f"seed-{number}").write_bytes(seed[:MAX_BYTES])
    arguments = (name, float(seconds), Path(report), Path(current))
    guided = Guided(
        *arguments, lambda data, most: atheris.Mutate(data, most)
    )  # exists during Fuzz alone
    options = [f"-max_len={MAX_BYTES // 8}", "-timeout=60", "-rss_limit_mb=0", "-verbosity=0"]
    os.chdir(folder.parent)
    atheris.Setup([sys.argv[0], *options, str(folder)], guided.try_one,
                  custom_mutator=guided.mutate)  # fmt: skip
    atheris.Fuzz()


if __name__ == "__main__":
    main()
