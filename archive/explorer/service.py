"""The service: what the routes share, and how they ask for it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from hashlib import blake2b
from typing import TYPE_CHECKING, Annotated, Any, TypeVar

from fastapi import Depends, Request, Response

from kohau.archive.explorer.answers import Answers
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
    answers: Answers


class NotModified(Exception):
    """What was asked for is what the client has; the *headers* of the answer say so."""

    def __init__(self, headers: dict[str, str]) -> None:
        super().__init__()
        self.headers = headers


class Asked:
    """A request, with the snapshot that answers it.

    The entity tag is made of the version of the archive and the address: who has it has an answer
    to this very request, which stays the same.
    """

    def __init__(self, request: Request) -> None:
        self.request = request
        self.service: Service = request.app.state.service
        self.snapshot: Snapshot = self.service.snapshots.current
        address = f"{request.scope['path']}?{request.scope['query_string'].decode('latin-1')}"
        parts = f"{request.app.version}\n{self.snapshot.version}\n{address}"
        self.tag = f'W/"{blake2b(parts.encode(), digest_size=16).hexdigest()}"'
        if self.tag in request.headers.get("if-none-match", ""):
            raise NotModified(self.headers)

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

    async def document(
        self, work: Callable[[DuckDBPyConnection], Any], *, slow: bool = False
    ) -> Response:
        """Return the answer with the JSON-ready result of *work* on the archive.

        It is worked out once for all who ask for it at the same time or later.
        """

        def text_of(connection: DuckDBPyConnection) -> bytes:
            return json_text(work(connection), compact=True).encode()

        answers = self.service.answers
        text = await answers.known(self.tag)
        if text is None:
            with answers.expected(self.tag) as add:
                text = add(await self.read(text_of, slow=slow))
        return Response(text, 200, self.headers, "application/json")


Ask = Annotated[Asked, Depends(Asked)]


def not_modified(request: Request, error: Exception) -> Response:
    """Return the answer that nothing has changed."""
    assert isinstance(error, NotModified)  # noqa: S101 - registered for it
    return Response(status_code=304, headers=error.headers)
