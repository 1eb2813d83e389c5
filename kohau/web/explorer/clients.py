"""Clients: who is answered, how many may be connected, and how long the server waits for each.

Who keeps the server waiting gives way to who does not: when there are too many connections, the one
on whose client the server has waited longest is closed.
"""

from __future__ import annotations

import asyncio
import errno
import logging
import math
import re
import socket
import time
from collections.abc import Awaitable, Callable, MutableMapping
from enum import Enum
from typing import TYPE_CHECKING, Any, cast
from urllib.parse import urlsplit

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from kohau.web.explorer.problems import Refusal, response, title
from kohau.web.explorer.server_settings import Settings
from kohau.web.explorer.service import Metrics

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
        waiting = [
            connection for connection in others if connection.stage in (Stage.HEADERS, Stage.BODY)
        ]
        return min(waiting, key=lambda connection: connection.since, default=self)

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
    answer = response(Refusal(status, detail))
    answer.headers["connection"] = "close"
    answer.headers["x-content-type-options"] = "nosniff"
    head = b"".join(b"%s: %s\r\n" % header for header in answer.raw_headers)
    return b"HTTP/1.1 %d %s\r\n%s\r\n%s" % (
        status,
        title(status).encode(),
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


Scope = MutableMapping[str, Any]
Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
App = Callable[[Scope, Receive, Send], Awaitable[None]]

FRAMED = "/embed/"
"""The path of pages that are made to be shown in frames of other pages."""

_HOST = re.compile(r"(\[[0-9a-f:.]+\]|[a-z0-9_.-]+)(:[0-9]{1,5})?")


def policy(frames: str) -> str:
    """Return the content security policy: only what the explorer itself serves."""
    return (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
        "connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'; "
        f"frame-ancestors {frames}"
    )


class Guard:
    """Refuses requests for other hosts and from other pages, and adds headers to all answers.

    ``HEAD`` is answered like ``GET``, without what follows the headers.
    """

    def __init__(self, app: App, settings: Settings, metrics: Metrics) -> None:
        self.app = app
        self.settings = settings
        self.metrics = metrics

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        head = scope["method"] == "HEAD"
        scope = {**scope, "root_path": self.settings.root_path}
        if head:
            scope["method"] = "GET"
        headers = {name: value.decode("latin-1") for name, value in scope["headers"]}
        origin = headers.get(b"origin")
        added = self._headers(scope, origin)
        began = time.perf_counter()
        status = 0

        async def answer(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                message["headers"] = [*message.get("headers", ()), *added]
            elif head:
                message["body"] = b""
            await send(message)

        try:
            app = self._refusal(scope, headers, origin) or self.app
            await app(scope, receive, answer)
        finally:
            self.metrics.add(_route(scope), status or 500, time.perf_counter() - began)

    def _refusal(self, scope: Scope, headers: dict[bytes, str], origin: str | None) -> App | None:
        """Return the answer to a request that is refused, None for others."""
        host = _HOST.fullmatch(headers.get(b"host", "").lower())
        if not host or not self.settings.answers_to(host[1].strip("[]")):
            return response(
                Refusal(421, "this explorer does not answer for the host of the request")
            )
        if origin is None or self.settings.allows(origin):
            return None
        if scope["method"] == "GET" or _netloc(origin) == host[0]:
            return None
        return response(Refusal(403, f"pages of {origin} may not send records"))

    def _headers(self, scope: Scope, origin: str | None) -> list[tuple[bytes, bytes]]:
        framed = scope["path"].startswith((FRAMED, self.settings.root_path + FRAMED))
        frames = " ".join(("'self'", *self.settings.origins)) if framed else "'none'"
        headers = {
            "content-security-policy": policy(frames),
            "x-content-type-options": "nosniff",
            "referrer-policy": "no-referrer",
            "cross-origin-opener-policy": "same-origin",
            "permissions-policy": "camera=(), microphone=(), geolocation=()",
        }
        if not framed:
            headers["x-frame-options"] = "DENY"
        headers["vary"] = "Origin"
        if origin is not None and self.settings.allows(origin):
            headers["access-control-allow-origin"] = origin
            headers["access-control-expose-headers"] = "ETag"
        return [(name.encode(), value.encode("latin-1")) for name, value in headers.items()]


def _netloc(origin: str) -> str | None:
    """Return the host and port of *origin*, None if it is malformed."""
    try:
        return urlsplit(origin).netloc
    except ValueError:
        return None


def _route(scope: Scope) -> str:
    """Return the path of the route that answered, without what was asked."""
    return str(getattr(scope.get("route"), "path", "other"))
