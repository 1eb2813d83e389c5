"""Clients: who is answered, and what is reported when the system has no room for them.

How many may be connected is a limit of uvicorn. Neither it nor this module limits how long a client
may take to send headers or to read an answer: an explorer that strangers reach is behind a proxy.
"""

from __future__ import annotations

import asyncio
import errno
import logging
import math
import re
import time
from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any
from urllib.parse import urlsplit

from kohau.web.explorer.problems import Refusal, response
from kohau.web.explorer.service import Metrics
from kohau.web.explorer.settings import Settings

log = logging.getLogger("kohau.explorer")

MESSAGES_EVERY = 60
"""The seconds between messages about a lack of resources."""

LACKS = {errno.EMFILE, errno.ENFILE, errno.ENOBUFS, errno.ENOMEM}
"""The errors of a system without resources for a connection; asyncio tries again in a second."""


class LoopErrors:
    """Handles the errors of a loop; a lack of resources is one line in a while."""

    def __init__(self) -> None:
        self._last = -math.inf

    def __call__(self, loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        error = context.get("exception")
        if not isinstance(error, OSError) or error.errno not in LACKS:
            loop.default_exception_handler(context)
        elif time.monotonic() - self._last >= MESSAGES_EVERY:
            self._last = time.monotonic()
            log.warning("connections can't be accepted for lack of resources: %s", error.strerror)


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
