"""The program of a worker process: messages come by standard input, answers go to standard output.

A message has a function and its arguments, which are pickled.
"""

from __future__ import annotations

import os
import pickle
import signal
import sys
import traceback
from queue import SimpleQueue
from threading import Thread
from typing import BinaryIO

from kohau.notation.diagnostics import Problem

LENGTH = 8
"""The number of bytes of the length before each message."""

PROTOCOL = 5
"""The protocol of pickles."""


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


def main() -> None:
    """Answer messages until the process is killed, or the one that started it has ended.

    The argument on the command line is the limit of memory in bytes; 0 means none.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # whatever is printed must not become a part of an answer
    messages: SimpleQueue[bytes] = SimpleQueue()
    Thread(target=_receive_all, args=(sys.stdin.buffer, messages), daemon=True).start()
    if memory := int(sys.argv[1]):
        _limit_memory(memory)
    while True:
        send(answers, _answer(messages.get()))


def _receive_all(stream: BinaryIO, messages: SimpleQueue[bytes]) -> None:
    """Receive messages; end the process with the stream, even if it is at work."""
    try:
        while True:
            messages.put(receive(stream))
    except EOFError:
        os._exit(0)


def _limit_memory(memory: int) -> None:
    """Limit the memory of this process, where the system can."""
    try:
        import resource
    except ImportError:  # Windows
        return
    resource.setrlimit(resource.RLIMIT_AS, (memory, memory))


def _answer(message: bytes) -> bytes:
    """Return whether the function in *message* succeeds, and its result or exception.

    If it can't even be imported, as without enough memory, the process ends.
    """
    try:
        function, arguments = pickle.loads(message)  # noqa: S301 - from the parent process
    except (ImportError, MemoryError, OSError):
        os._exit(1)
    try:
        return pickle.dumps((True, function(*arguments)), PROTOCOL)
    except Exception as error:
        if not isinstance(error, Problem):  # a report of a mistake says where it occurred
            error.add_note("".join(traceback.format_exception(error)))
        return _failure(error)


def _failure(error: Exception) -> bytes:
    """Return the answer that *error* occurred; one that can't be sent is described."""
    try:
        data = pickle.dumps((False, error), PROTOCOL)
        pickle.loads(data)  # noqa: S301 - made in this process
    except Exception:
        data = pickle.dumps((False, RuntimeError(f"{type(error).__name__}: {error}")), PROTOCOL)
    return data
