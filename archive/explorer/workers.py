"""Workers: processes with limits of time and memory, for records that users bring."""

from __future__ import annotations

import contextlib
import json
import queue
import subprocess
import sys
import threading
from typing import Any, BinaryIO, cast

from kohau.archive.explorer import worker as program
from kohau.archive.explorer.problems import Refusal
from kohau.archive.explorer.settings import Settings
from kohau.notation.diagnostics import Problem

Json = dict[str, Any]


class Worker:
    """A process that does one task after the other."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        command = [sys.executable, "-P", "-m", program.__name__, str(settings.work_memory)]
        self._process = subprocess.Popen(  # noqa: S603 - this interpreter
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE
        )

    @property
    def pid(self) -> int:
        """The id of the process."""
        return self._process.pid

    @property
    def is_alive(self) -> bool:
        """Whether the process can be given tasks."""
        return self._process.poll() is None

    def do(self, task: Json, data: bytes) -> Json:
        """Return the answer of the process; raise :class:`Refusal` if it has none.

        Then the worker must be closed.
        """
        late = threading.Event()

        def stop() -> None:
            late.set()
            self._process.kill()

        timer = threading.Timer(self.settings.work_time, stop)
        timer.start()
        tasks, answers = cast(BinaryIO, self._process.stdin), cast(BinaryIO, self._process.stdout)
        try:
            program.send(tasks, json.dumps(task).encode())
            program.send(tasks, data)
            answer: Json = json.loads(program.receive(answers))
        except (EOFError, OSError):
            if late.is_set():
                raise Refusal(
                    503,
                    f"these records take longer than {self.settings.work_time:g} seconds",
                    "check fewer records at a time, or use kohau validate",
                ) from None
            raise Refusal(
                503, "the process that worked on these records ended unexpectedly", "try again"
            ) from None
        finally:
            timer.cancel()
        return answer

    def close(self) -> None:
        """End the process."""
        self._process.kill()
        for stream in (self._process.stdin, self._process.stdout):
            with contextlib.suppress(OSError):
                cast(BinaryIO, stream).close()
        self._process.wait()


class Workers:
    """A few workers, started when they are needed; one that fails is replaced."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.failures = 0
        self.idle: queue.LifoQueue[Worker | None] = queue.LifoQueue()
        for _ in range(settings.workers):
            self.idle.put(None)

    def do(self, task: Json, data: bytes) -> Json:
        """Return the answer to *task* on *data*; wait for a free worker.

        Raises :class:`Refusal` if there is no answer, :class:`Problem` for one that says so.
        """
        try:
            worker = self.idle.get(timeout=self.settings.work_time)
        except queue.Empty:
            raise Refusal(503, "all processes that check records are busy", "try again") from None
        try:
            if worker is None or not worker.is_alive:
                worker = Worker(self.settings)
            answer = worker.do(task, data)
        except BaseException:
            self.failures += 1
            if worker:
                worker.close()
            worker = None
            raise
        finally:
            self.idle.put(worker)
        if problem := answer.get("problem"):
            raise Problem(problem["message"], code=problem["code"], hint=problem["hint"])
        if refusal := answer.get("refusal"):
            raise Refusal(503, refusal)
        return answer

    def close(self) -> None:
        """End all processes that are idle."""
        with contextlib.suppress(queue.Empty):
            while True:
                if worker := self.idle.get_nowait():
                    worker.close()
