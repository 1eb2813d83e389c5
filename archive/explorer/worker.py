"""The program of a worker process: tasks come by standard input, answers go to standard output."""

from __future__ import annotations

import json
import os
import signal
import sys
from typing import BinaryIO

from kohau.archive.explorer import checking
from kohau.notation.diagnostics import Problem
from kohau.notation.visible import json_text

LENGTH = 8
"""The number of bytes of the length before each message."""


def send(stream: BinaryIO, data: bytes) -> None:
    """Write a message."""
    stream.write(len(data).to_bytes(LENGTH))
    stream.write(data)
    stream.flush()


def receive(stream: BinaryIO) -> bytes:
    """Return the next message. Raises :class:`EOFError` at the end."""
    head = stream.read(LENGTH)
    if len(head) < LENGTH:
        raise EOFError
    data = stream.read(length := int.from_bytes(head))
    if len(data) < length:
        raise EOFError
    return data


def answer(task: bytes, data: bytes) -> str:
    """Return the answer to *task* as JSON: its result, a problem, or why there is none."""
    try:
        return json_text(checking.work(json.loads(task), data), compact=True)
    except Problem as problem:
        facts = {"message": problem.message, "code": problem.code, "hint": problem.hint}
        return json_text({"problem": facts})
    except MemoryError:
        return json_text({"refusal": "these records need too much memory"})


def main() -> None:
    """Do tasks until there are no more, which also means that the explorer has ended."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    tasks, answers = sys.stdin.buffer, os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # whatever is printed must not become a part of an answer
    _limit_memory(int(sys.argv[1]))
    while True:
        try:
            task, data = receive(tasks), receive(tasks)
        except EOFError:
            return
        send(answers, answer(task, data).encode(errors="replace"))


def _limit_memory(memory: int) -> None:
    """Limit the memory of this process, where the system can."""
    try:
        import resource
    except ImportError:  # Windows
        return
    resource.setrlimit(resource.RLIMIT_AS, (memory, memory))


if __name__ == "__main__":
    main()
