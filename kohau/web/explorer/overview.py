"""The routes about the archive as a whole: what it contains, health and metrics."""

from __future__ import annotations

import time
from functools import cache
from typing import TYPE_CHECKING

from fastapi import APIRouter, Request, Response
from fastapi.responses import PlainTextResponse

from kohau.archive.store.contents import contents
from kohau.notation import formats
from kohau.notation.visible import json_text
from kohau.replay import game_list, registry
from kohau.web.explorer.games import writable
from kohau.web.explorer.models import ArchiveModel, GameModel, KindCount
from kohau.web.explorer.problems import documented
from kohau.web.explorer.service import API, Ask, Service

if TYPE_CHECKING:
    from kohau.archive.store.collection import Collection

router = APIRouter(prefix=API, tags=["archive"])
watching = APIRouter(tags=["operation"])


@router.get("/archive", response_model=ArchiveModel, responses=documented())
async def archive(context: Ask) -> Response:
    """Return what the archive contains, and the games that Kohau knows."""

    def work(collection: Collection) -> ArchiveModel:
        return about(collection, context.service, context.snapshot.version, context.snapshot.bytes)

    return await context.document(work)


def about(collection: Collection, service: Service, version: str, size: int) -> ArchiveModel:
    """Return what the archive contains; it takes *size* bytes."""
    facts = contents(collection.connection)
    counts = sorted(facts["variants"].items(), key=lambda item: (-item[1], item[0]))
    kinds = ((*name.split(" ", 1), count) for name, count in counts)
    names = ("games", "plies", "positions", "players", "annotated", "first", "last")
    return ArchiveModel(
        name=service.snapshots.original.name,
        version=version,
        **{name: facts[name] for name in names},
        bytes=size,
        kinds=[KindCount(game=game, variant=variant, games=n) for game, variant, n in kinds],
        queries=collection.queries(),
        known_games=list(known_games()),
        formats=writable(),
        known_formats=sorted(formats.names()),
    )


@cache
def known_games() -> tuple[GameModel, ...]:
    """Return the games that Kohau knows."""
    games = map(registry.find_game, registry.game_names())
    return tuple(GameModel(**game_list.document(game)) for game in games)


@watching.get("/health")
async def health(request: Request) -> Response:
    """Return whether the explorer works, and since when it serves this state of the archive."""
    service: Service = request.app.state.service
    snapshots = service.snapshots
    facts = {
        "status": "stale" if snapshots.trouble else "ok",
        "version": snapshots.current.version,
        "opened": time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(snapshots.current.made)),
    }
    return Response(json_text(facts), 200, {"cache-control": "no-store"}, "application/json")


@watching.get("/metrics", response_class=PlainTextResponse)
async def metrics(request: Request) -> str:
    """Return counts and times of requests for Prometheus."""
    service: Service = request.app.state.service
    return service.metrics.text()


def add_gauges(service: Service) -> None:
    """Add what is known of a running explorer to its metrics."""
    snapshots, gauge = service.snapshots, service.metrics.gauge
    gauge("snapshot_age_seconds", "Age of what is served.",
          lambda: time.time() - snapshots.current.made)  # fmt: skip
    gauge("snapshot_bytes", "Size of the archive.", lambda: snapshots.current.bytes)
    gauge("snapshot_stale", "1 if the archive can't be read any more.",
          lambda: bool(snapshots.trouble))  # fmt: skip
    gauge("worker_failures", "Tasks whose process failed.", lambda: service.workers.failures)
