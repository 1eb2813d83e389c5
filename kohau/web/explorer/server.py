"""The server: the application put together, warmed up, and served until the program is ended."""

from __future__ import annotations

import asyncio
import errno
import logging
import os
import signal
import socket
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from types import FrameType

import uvicorn
from fastapi import FastAPI
from starlette.middleware.gzip import GZipMiddleware

from kohau.archive.batches.ending_signals import on_termination
from kohau.archive.store.storage import is_lake
from kohau.notation.diagnostics import Problem
from kohau.notation.pages import see
from kohau.web.explorer import (
    checking,
    directory,
    games,
    overview,
    position_routes,
    problems,
    saving,
    search_routes,
)
from kohau.web.explorer.clients import Connection, Guard, Listener, ignore_lacks
from kohau.web.explorer.overview import about
from kohau.web.explorer.screens import load, missing, router
from kohau.web.explorer.server_settings import Settings
from kohau.web.explorer.service import (
    Answers,
    ArchiveReader,
    Metrics,
    NotModified,
    Service,
    not_modified,
)
from kohau.web.explorer.snapshots import ArchiveFile, Lake, Snapshots
from kohau.web.explorer.tasks import Workers


class _Ended(SystemExit):  # which no event loop takes for the failure of a task
    """The signal *number* was received."""

    def __init__(self, number: int) -> None:
        super().__init__()
        self.number = number


@contextmanager
def ended_by_signals() -> Iterator[None]:
    """Leave the block on a signal that ends programs, then let it end this one."""

    def leave(number: int, frame: FrameType | None) -> None:
        raise _Ended(number)

    ended = None
    try:
        with on_termination(leave):
            yield
    except _Ended as reason:
        ended = reason.number
    if ended is not None:
        signal.raise_signal(ended)


COMPRESSED_FROM = 600
"""The size of answers, in bytes, from which on they are compressed."""


def application(archive: str, settings: Settings, version: str = "") -> FastAPI:
    """Return the application that serves *archive*, or the lake of this name.

    Raises ``UnreadableFile`` if it can't be opened.
    """
    snapshots = snapshots_of(archive, settings)
    service = Service(
        settings,
        snapshots,
        ArchiveReader(settings, snapshots),
        Workers(settings),
        Metrics(),
        Answers(settings.answer_bytes),
    )
    overview.add_gauges(service)

    app = FastAPI(
        title="Kohau",
        summary="An archive of games: positions, searches, players, statistics, checks.",
        version=version,
        docs_url=None,
        redoc_url=None,
        openapi_tags=[],
    )
    app.state.service = service
    for module in (position_routes, games, saving, directory, search_routes, checking, overview):
        app.include_router(module.router)
    app.include_router(overview.watching)
    app.include_router(router)
    problems.install(app, missing)
    app.add_exception_handler(NotModified, not_modified)
    app.add_middleware(GZipMiddleware, minimum_size=COMPRESSED_FROM, compresslevel=5)
    app.add_middleware(Guard, settings=settings, metrics=service.metrics)
    return app


def snapshots_of(name: str, settings: Settings) -> Snapshots:
    """Return the snapshots of the archive or lake *name*."""
    if is_lake(name):
        return Snapshots(Lake(name), settings.check_lake_every)
    return Snapshots(ArchiveFile(name, settings.quiet), settings.check_every)


MAX_VARIANTS = 3
"""The number of variants, those with most games, whose rules are loaded."""


def warm_up(service: Service) -> None:
    """Make the first screens and their documents once, so that modules and pages are in memory.

    What is wrong with an archive is said to those who ask.
    """
    load()
    snapshot = service.snapshots.current
    with suppress(Problem), snapshot.for_thread() as collection:
        archive = about(collection, service, snapshot.version, snapshot.bytes)
        for kind in archive.kinds[:MAX_VARIANTS]:
            start = position_routes.ExploredPosition.model_validate(
                {"game": kind.game, "variant": kind.variant, **position_routes.LISTED}
            )
            position_routes.explored(start, collection)
            position_routes.board_of(start, collection)


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
                say(f"other machines can reach it: {see('deploy/README')}")

        with suppress(KeyboardInterrupt):
            server(app, announce).run(sockets=[listener])


class _Server(uvicorn.Server):
    """A server that calls a function once it answers requests; its *service* ends with it."""

    def __init__(
        self, config: uvicorn.Config, service: Service, announce: Callable[[], None]
    ) -> None:
        super().__init__(config)
        self._service = service
        self._announce = announce

    async def serve(self, sockets: list[socket.socket] | None = None) -> None:
        self._service.snapshots.start()
        try:
            await super().serve(sockets)
        finally:
            self._service.snapshots.stop()
            self._service.reading.close()
            self._service.workers.close()

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """End on every signal that ends programs, not only on those that uvicorn heeds.

        An exception, as such a signal raises outside, is lost where a request is answered.
        """
        with super().capture_signals(), on_termination(self.handle_exit):
            yield

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
        lifespan="off",  # which reports an interrupt as an error; the server starts and ends it all
        backlog=BACKLOG,
        log_level="error",  # whatever clients send is no reason for a line in the log
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=SHUTDOWN,
        proxy_headers=False,
    )
    logging.getLogger("uvicorn.error").addFilter(_is_no_cancellation)
    return _Server(config, app.state.service, announce)


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
        listener = Listener(fileno=made.detach())
        # Connections inherit it. asyncio sets it only where a socket names its protocol; without
        # it, the body of an answer waits for the acknowledgement of its head, about 40 ms.
        listener.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        return listener
    except (OSError, UnicodeError) as error:
        number = getattr(error, "errno", None)
        is_known = bool(number and number > 0)
        reason = os.strerror(number or 0) if is_known else "there is no such address"
        is_here = is_known and number != errno.EADDRNOTAVAIL
        is_in_use = number == errno.EADDRINUSE
        raise Problem(
            f"port {settings.port} is in use"
            if is_in_use
            else f"{settings.host}, port {settings.port} can't be used: {reason}",
            code="unwritable-file",
            hint="choose another with --port, or --port 0 for any free one"
            if is_here
            else "--host is an address of this machine, such as 127.0.0.1; 0.0.0.0 stands for all",
        ) from None
