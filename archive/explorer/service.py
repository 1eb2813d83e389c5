"""The service: what the routes share, and how they ask for it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, Any, TypeVar

from fastapi import Depends, Request, Response

from kohau.archive.explorer.metrics import Metrics
from kohau.archive.explorer.reading import Reading
from kohau.archive.explorer.settings import Settings
from kohau.archive.explorer.snapshots import Snapshot, Snapshots
from kohau.archive.explorer.workers import Workers
from kohau.notation.visible import json_text

if TYPE_CHECKING:
    from duckdb import DuckDBPyConnection

ResultT = TypeVar("ResultT")

API = "/api/v1"


@dataclass(slots=True)
class Service:
    """The parts of a running explorer."""

    settings: Settings
    snapshots: Snapshots
    reading: Reading
    workers: Workers
    metrics: Metrics


class NotModified(Exception):
    """What was asked for is what the client has."""


class Asked:
    """A request, with the snapshot that answers it.

    An archive has a version, which is the entity tag of everything that is read from it.
    """

    def __init__(self, request: Request) -> None:
        self.request = request
        self.service: Service = request.app.state.service
        self.snapshot: Snapshot = self.service.snapshots.current
        self.tag = f'W/"{request.app.version}-{self.snapshot.version}"'
        given = request.headers.get("if-none-match", "")
        if self.tag in given or given.strip() == "*":
            raise NotModified

    async def read(
        self, work: Callable[[DuckDBPyConnection], ResultT], *, slow: bool = False
    ) -> ResultT:
        """Return the result of *work* on the archive."""
        return await self.service.reading.read(
            self.request, work, snapshot=self.snapshot, slow=slow
        )

    @property
    def headers(self) -> dict[str, str]:
        """The headers of an answer that stays the same until the archive changes."""
        return {"etag": self.tag, "cache-control": "no-cache"}

    def json(self, value: Any) -> Response:
        """Return the answer with a JSON-ready *value*."""
        return Response(json_text(value, compact=True), 200, self.headers, "application/json")


Ask = Annotated[Asked, Depends(Asked)]


def not_modified(request: Request, error: Exception) -> Response:
    """Return the answer that nothing has changed."""
    service: Service = request.app.state.service
    tag = f'W/"{request.app.version}-{service.snapshots.current.version}"'
    return Response(status_code=304, headers={"etag": tag, "cache-control": "no-cache"})
