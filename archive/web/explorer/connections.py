"""Connections: how many clients may be connected, and how long the server waits for each of them.

Who keeps the server waiting gives way to who does not: when there are too many connections, the one
on whose client the server has waited longest is closed.
"""

from __future__ import annotations

import asyncio
import errno
import logging
import math
import socket
import time
from enum import Enum
from typing import TYPE_CHECKING, Any, cast

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from kohau.archive.web.explorer import problems
from kohau.archive.web.explorer.settings import Settings

if TYPE_CHECKING:
    from uvicorn.config import Config
    from uvicorn.server import ServerState

try:
    import resource
except ImportError:  # Windows
    resource = None  # type: ignore[assignment]

log = logging.getLogger("kohau.explorer")

MESSAGES_EVERY = 60
"""The seconds between equal messages."""

LACKS = {errno.EMFILE, errno.ENFILE, errno.ENOBUFS, errno.ENOMEM}
"""The errors of a system that lacks resources for a connection."""

PAUSE = 0.5
"""The seconds without new connections after such an error."""


class Stage(Enum):
    """What a connection waits for; nothing while the server works on a request."""

    HEADERS = "the headers of the request"
    BODY = "the body of the request"
    READER = "the client to read the answer"
    WORK = ""


class Connection(H11Protocol):
    """A connection that is closed when its client takes too long."""

    def __init__(
        self,
        config: Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self.settings: Settings = cast(Any, config.app).state.service.settings
        self.stage = Stage.WORK
        self.since = 0.0
        """When this stage began, on the loop's clock."""
        self._deadline: asyncio.TimerHandle | None = None
        self._stalled = False

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Begin to wait for a request; make room if there are too many connections."""
        super().connection_made(transport)
        self._enter_stage()
        if len(self.connections) > most_connections(self.settings):
            _TOO_MANY.report()
            self._slowest().refuse(503, "there are too many connections")

    def connection_lost(self, exc: Exception | None) -> None:
        """Wait for nothing any more."""
        super().connection_lost(exc)
        self._cancel()

    def data_received(self, data: bytes) -> None:
        """Go on with what the client has sent."""
        super().data_received(data)
        self._enter_stage()

    def on_response_complete(self) -> None:
        """Wait for the next request."""
        super().on_response_complete()
        self._enter_stage()

    def timeout_keep_alive_handler(self) -> None:
        """Close a connection without requests."""
        super().timeout_keep_alive_handler()
        self._enter_stage()

    def shutdown(self) -> None:
        """Close the connection, once what is being worked on has been answered."""
        if self.stage is Stage.BODY:
            self.refuse(503, "the explorer ends")
        else:
            super().shutdown()
            self._enter_stage()

    def pause_writing(self) -> None:
        """Wait for the client to read."""
        super().pause_writing()
        self._stalled = True
        self._enter_stage()

    def resume_writing(self) -> None:
        """Go on writing."""
        super().resume_writing()
        self._stalled = False
        self._enter_stage()

    def send_400_response(self, msg: str) -> None:
        """Answer what is not HTTP."""
        self.refuse(400, msg)

    def refuse(self, status: int, detail: str) -> None:
        """Answer with a problem, unless an answer has begun, and close the connection."""
        unanswered = self.cycle is None or self.cycle.response_complete
        if unanswered or not self.cycle.response_started:
            self.transport.write(_problem(status, detail))
        if self.cycle is not None:
            self.cycle.disconnected = True
            self.cycle.message_event.set()
        self.transport.close()
        self._enter_stage()

    def _slowest(self) -> Connection:
        """Return the connection that has waited longest for its client."""
        others = cast("set[Connection]", self.connections)
        waiting = [each for each in others if each.stage in (Stage.HEADERS, Stage.BODY)]
        return min(waiting, key=lambda each: each.since, default=self)

    def _enter_stage(self) -> None:
        """Note what is waited for now, and until when."""
        stage = self._current_stage()
        if stage is self.stage:
            return
        self._cancel()
        self.stage = stage
        self.since = self.loop.time()
        seconds = {
            Stage.HEADERS: self.settings.header_time,
            Stage.BODY: self.settings.body_time,
            Stage.READER: self.settings.send_time,
        }
        if stage in seconds:
            self._deadline = self.loop.call_later(seconds[stage], self._expire)

    def _current_stage(self) -> Stage:
        if self._stalled or self.transport.is_closing():
            return Stage.READER
        if self.conn.their_state is h11.IDLE:
            return Stage.HEADERS
        return Stage.BODY if self.conn.their_state is h11.SEND_BODY else Stage.WORK

    def _expire(self) -> None:
        if self.stage is Stage.READER:
            self.transport.abort()
        else:
            self.refuse(408, f"the server has waited too long for {self.stage.value}")

    def _cancel(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None


def most_connections(settings: Settings) -> int:
    """Return how many connections there may be: at most half of the files that may be open."""
    if resource is None:
        return settings.connections
    files, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return min(settings.connections, files // 2)


def _problem(status: int, detail: str) -> bytes:
    """Return a whole answer."""
    answer = problems.response(problems.Refusal(status, detail))
    answer.headers["connection"] = "close"
    answer.headers["x-content-type-options"] = "nosniff"
    head = b"".join(b"%s: %s\r\n" % header for header in answer.raw_headers)
    return b"HTTP/1.1 %d %s\r\n%s\r\n%s" % (
        status,
        problems.title(status).encode(),
        head,
        answer.body,
    )


class Listener(socket.socket):
    """A listening socket that does not try again at once when the system lacks resources."""

    _retry = 0.0

    def accept(self) -> tuple[socket.socket, Any]:
        """Return a new connection and its address."""
        if time.monotonic() < self._retry:
            raise BlockingIOError
        try:
            return super().accept()
        except OSError as error:
            if error.errno in LACKS:
                self._retry = time.monotonic() + PAUSE
                _NOT_ACCEPTED.report(f": {error.strerror}")
            raise


def ignore_lacks(loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
    """Handle errors of *loop*; those that :class:`Listener` reports are not reported again."""
    if getattr(context.get("exception"), "errno", None) not in LACKS:
        loop.default_exception_handler(context)


class _Message:
    """A *text* that is logged at most once in a while."""

    def __init__(self, text: str) -> None:
        self.text = text
        self._last = -math.inf

    def report(self, reason: str = "") -> None:
        now = time.monotonic()
        if now - self._last >= MESSAGES_EVERY:
            self._last = now
            log.warning("%s", self.text + reason)


_TOO_MANY = _Message("there are too many connections; those that wait for their clients are closed")
_NOT_ACCEPTED = _Message("connections can't be accepted for lack of resources")
