"""The routes of records that users bring: they are checked or converted, and not stored."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any

from fastapi import APIRouter, Query, Request, Response

from kohau.archive.web.explorer.models import CheckedModel, ConvertedModel, MendedModel, Model
from kohau.archive.web.explorer.problems import Refusal, documented
from kohau.archive.web.explorer.service import API, Service, document_of

router = APIRouter(prefix=API, tags=["records"])

BODY: dict[str, Any] = {
    "requestBody": {
        "description": "A file with records, which may be compressed.",
        "required": True,
        "content": {"application/octet-stream": {"schema": {"type": "string"}}},
    }
}

Name = Annotated[str, Query(max_length=200, description="The name of the file.")]
Source = Annotated[str | None, Query(alias="from", max_length=50, description="Its format.")]


@router.post(
    "/validate", response_model=CheckedModel, responses=documented(403, 413), openapi_extra=BODY
)
async def validate(
    request: Request, name: Name = "records", source: Source = None, strict: bool = False
) -> Response:
    """Return the diagnostics of records, and the records for the viewer."""
    task = {"task": "validate", "name": name, "source": source, "strict": strict}
    return await _done(request, task, CheckedModel)


@router.post(
    "/mend", response_model=MendedModel, responses=documented(403, 413), openapi_extra=BODY
)
async def mend(request: Request, name: Name = "records", source: Source = None) -> Response:
    """Return what was probably played in invalid records, and how the text changes then."""
    return await _done(request, {"task": "mend", "name": name, "source": source}, MendedModel)


@router.post(
    "/convert", response_model=ConvertedModel, responses=documented(403, 413), openapi_extra=BODY
)
async def convert(
    request: Request,
    name: Name = "records",
    source: Source = None,
    to: Annotated[str, Query(max_length=50)] = "kgn",
    dialect: Annotated[str | None, Query(max_length=50)] = None,
    fix: Annotated[bool, Query(description="Whether to mend records where possible.")] = False,
) -> Response:
    """Return records in another format or dialect; those that are not valid are left out."""
    task = {"task": "convert", "name": name, "source": source, "to": to, "dialect": dialect,
            "fix": fix}  # fmt: skip
    return await _done(request, task, ConvertedModel)


async def _done(request: Request, task: dict[str, Any], model: type[Model]) -> Response:
    """Return the answer of a worker to *task* on the body of *request*."""
    service: Service = request.app.state.service
    data = await _body(request, service.settings.upload_bytes)
    answer = await asyncio.to_thread(service.workers.do, task, data)
    text = document_of(model(**answer))
    return Response(text, 200, {"cache-control": "no-store"}, "application/json")


async def _body(request: Request, most: int) -> bytes:
    """Return the body of *request*. Raises :class:`Refusal` if it is too large."""
    parts: list[bytes] = []
    size = 0
    async for part in request.stream():
        size += len(part)
        if size > most:
            raise Refusal(413, f"at most {most:,} bytes can be checked at a time")
        parts.append(part)
    return b"".join(parts)
