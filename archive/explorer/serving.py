"""Serving: the application on a socket, until the program is ended."""

from __future__ import annotations

import asyncio
import logging
import os
import socket
from collections.abc import Callable
from contextlib import ExitStack, suppress

import uvicorn
from fastapi import FastAPI

from kohau.archive.explorer.application import application
from kohau.archive.explorer.connections import Connection, Listener, ignore_lacks
from kohau.archive.explorer.settings import Settings
from kohau.archive.explorer.signals import ended_by_signals
from kohau.archive.explorer.warming import warm_up
from kohau.notation.diagnostics import Problem

BACKLOG = 128
"""The connections that the system keeps until they are accepted."""

SHUTDOWN = 3
"""The seconds that requests have to end when the program is ended."""


def serve(archive: str, settings: Settings, version: str, say: Callable[[str], None]) -> None:
    """Serve *archive* until the program is interrupted; *say* is called with messages.

    Raises :class:`Problem` for an address that can't be used, ``UnreadableFile`` for an archive
    that can't be opened.
    """
    log = logging.getLogger("kohau.explorer")
    log.setLevel(logging.INFO)
    log.addHandler(_Handler(say))
    with ended_by_signals(), listening(settings) as listener, ExitStack() as stack:
        app = application(archive, settings, version)
        stack.callback(app.state.service.snapshots.stop)
        warm_up(app.state.service)
        port = listener.getsockname()[1]
        host = f"[{settings.host}]" if ":" in settings.host else settings.host

        def announce() -> None:
            say(f"{archive} is served at http://{host}:{port}{settings.root_path}/ (Ctrl-C ends)")
            if settings.is_open:
                say("other machines can reach it: see docs/explorer.md before showing it to others")

        with suppress(KeyboardInterrupt):
            server(app, announce).run(sockets=[listener])


class _Server(uvicorn.Server):
    """A server that calls a function once it answers requests."""

    def __init__(self, config: uvicorn.Config, announce: Callable[[], None]) -> None:
        super().__init__(config)
        self._announce = announce

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        asyncio.get_running_loop().set_exception_handler(ignore_lacks)
        await super().startup(sockets)
        self._announce()


def server(app: FastAPI, announce: Callable[[], None] = lambda: None) -> uvicorn.Server:
    """Return the server for an application; it calls *announce* once it answers requests."""
    config = uvicorn.Config(
        app,
        http=Connection,
        loop="asyncio",
        ws="none",
        backlog=BACKLOG,
        log_level="error",  # whatever clients send is no reason for a line in the log
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=SHUTDOWN,
        proxy_headers=False,
    )
    logging.getLogger("uvicorn.error").addFilter(_is_no_cancellation)
    return _Server(config, announce)


def _is_no_cancellation(record: logging.LogRecord) -> bool:
    """Return whether *record* is about anything but a task that ends with the program."""
    return not (record.exc_info and isinstance(record.exc_info[1], asyncio.CancelledError))


class _Handler(logging.Handler):
    """Passes messages on to a function."""

    def __init__(self, say: Callable[[str], None]) -> None:
        super().__init__()
        self._say = say

    def emit(self, record: logging.LogRecord) -> None:
        self._say(record.getMessage())


def listening(settings: Settings) -> Listener:
    """Return the socket for an explorer. Raises :class:`Problem` if its address can't be used."""
    try:
        settings.host.encode("idna")  # sockets raise TypeError for other names
        kind = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
        address = (settings.host, settings.port)
        made = socket.create_server(address, family=kind, backlog=BACKLOG)
        return Listener(fileno=made.detach())
    except (OSError, UnicodeError) as error:
        number = getattr(error, "errno", None)
        reason = os.strerror(number) if number and number > 0 else "there is no such address"
        raise Problem(
            f"{settings.host}, port {settings.port} can't be used: {reason}",
            code="unwritable-file",
            hint="--port 0 takes a free port",
        ) from None
