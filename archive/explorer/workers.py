"""Workers: processes with limits of time and memory, for records that users bring."""

from __future__ import annotations

import contextlib
import queue
from typing import Any

from kohau.archive.explorer import checking
from kohau.archive.explorer.problems import Refusal
from kohau.archive.explorer.settings import Settings
from kohau.archive.worker import Limits, Worker, WorkerFailure
from kohau.notation.diagnostics import Problem

Json = dict[str, Any]


class Workers:
    """A few workers, started when they are needed; one that fails is replaced."""

    def __init__(self, settings: Settings) -> None:
        self.limits = Limits(settings.work_time, settings.work_memory)
        self.failures = 0
        self.idle: queue.LifoQueue[Worker | None] = queue.LifoQueue()
        for _ in range(settings.workers):
            self.idle.put(None)

    def do(self, task: Json, data: bytes) -> Json:
        """Return the answer to *task* on *data*; wait for a free worker.

        Raises :class:`Refusal` if there is no answer, :class:`Problem` for a wrong task.
        """
        try:
            worker = self.idle.get(timeout=self.limits.seconds)
        except queue.Empty:
            raise Refusal(503, "all processes that check records are busy", "try again") from None
        works = False
        try:
            if worker is None or not worker.is_alive:
                worker = Worker(self.limits)
            answer = worker.do(checking.work, task, data)
            works = True
        except WorkerFailure as failure:
            raise self._refusal(failure) from None
        except Problem:
            works = True
            raise
        except MemoryError:
            raise Refusal(503, "these records need too much memory") from None
        finally:
            if not works:
                self.failures += 1
                if worker:
                    worker.close()
                worker = None
            self.idle.put(worker)
        return answer

    def _refusal(self, failure: WorkerFailure) -> Refusal:
        """Return what is said to the user whose records had no answer."""
        if failure.late:
            return Refusal(
                503,
                f"these records take longer than {self.limits.seconds:g} seconds",
                "check fewer records at a time, or use kohau validate",
            )
        return Refusal(
            503, "the process that worked on these records ended unexpectedly", "try again"
        )

    def close(self) -> None:
        """End all processes that are idle."""
        with contextlib.suppress(queue.Empty):
            while True:
                if worker := self.idle.get_nowait():
                    worker.close()
