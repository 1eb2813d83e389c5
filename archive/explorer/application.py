"""The application: routes, guards and errors put together for an archive."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from fastapi import FastAPI
from starlette.middleware.gzip import GZipMiddleware

from kohau.archive.explorer import (
    contents,
    games,
    positions,
    problems,
    records,
    screens,
    searching,
)
from kohau.archive.explorer.answers import Answers
from kohau.archive.explorer.copies import ArchiveFile
from kohau.archive.explorer.guards import Guard
from kohau.archive.explorer.lakes import Lake
from kohau.archive.explorer.metrics import Metrics
from kohau.archive.explorer.reading import Reading
from kohau.archive.explorer.service import NotModified, Service, not_modified
from kohau.archive.explorer.settings import Settings
from kohau.archive.explorer.snapshots import Snapshots
from kohau.archive.explorer.workers import Workers
from kohau.archive.recognition import is_lake

COMPRESSED_FROM = 600
"""The size of answers, in bytes, from which on they are compressed."""


def application(archive: str, settings: Settings, version: str = "") -> FastAPI:
    """Return the application that serves *archive*, or the lake of this name.

    Raises ``UnreadableFile`` if it can't be opened.
    """
    snapshots = snapshots_of(archive, settings)
    metrics = Metrics()
    service = Service(
        settings,
        snapshots,
        Reading(settings, snapshots),
        Workers(settings),
        metrics,
        Answers(settings.answer_bytes),
    )

    @asynccontextmanager
    async def running(app: FastAPI) -> AsyncIterator[None]:
        snapshots.start()
        yield
        snapshots.stop()
        service.reading.close()
        service.workers.close()

    app = FastAPI(
        title="Kohau",
        summary="An archive of games: positions, searches, players, statistics, checks.",
        version=version,
        docs_url=None,
        redoc_url=None,
        lifespan=running,
        openapi_tags=[],
    )
    app.state.service = service
    for module in (positions, games, searching, records, contents):
        app.include_router(module.router)
    app.include_router(contents.watching)
    app.include_router(screens.router)
    problems.install(app, screens.missing)
    app.add_exception_handler(NotModified, not_modified)
    app.add_middleware(GZipMiddleware, minimum_size=COMPRESSED_FROM, compresslevel=5)
    app.add_middleware(Guard, settings=settings, metrics=metrics)
    return app


def snapshots_of(name: str, settings: Settings) -> Snapshots:
    """Return the snapshots of the archive or lake *name*."""
    if is_lake(name):
        return Snapshots(Lake(name), settings.check_lake_every)
    return Snapshots(ArchiveFile(name, settings.quiet), settings.check_every)
