"""The routes of records that users bring: they are checked or converted, and not stored."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any

from fastapi import APIRouter, Query, Request, Response
from pydantic import Field

from kohau.notation.sentence import Sentence
from kohau.web.explorer.models import Model
from kohau.web.explorer.problems import Refusal, documented
from kohau.web.explorer.service import API, Service, document_of


class DiagnosticModel(Model):
    """A problem of a record, as in the JSON of ``kohau validate``."""

    code: str
    severity: str
    message: str
    file: str | None
    record: int | None
    line: int | None
    column: int | None
    ply: int | None
    step: int | None
    rule: str | None
    hint: str | None
    sentence: list[Any] = Field(description="The parts of the message: its words and values.")
    hint_sentence: list[Any] | None
    help: str | None


class ReadingModel(Model):
    """A reading of a text: its *name*, its games as *kgn*, and the places of what it reads."""

    name: str
    sentence: list[Any] = Field(description="The parts of the name: its words and values.")
    kgn: str
    marks: list[tuple[int, int, str]] = Field(
        description="Begin and end, in characters, and read or doubtful; the rest is ignored."
    )


class ShownModel(Model):
    """A record for the viewer, by its number, with its pictures and the board they are on."""

    number: int
    record: dict[str, Any]
    boards: dict[str, Any]


class CheckedModel(Model):
    """The verdict on records, with their *rows* in a list."""

    totals: dict[str, int]
    diagnostics: list[DiagnosticModel]
    omitted: int = Field(description="The number of diagnostics that are left out.")
    rows: list[list[Any]]
    shown: ShownModel | None
    readings: list[ReadingModel] = Field(description="Those of a text that is decoded.")


class NumberedPly(Model):
    """A ply in the record's dialect, with its number and side."""

    ply: str
    number: int
    within: int
    side: str


class ProposalModel(Model):
    """What was probably played in a record; the words are as in the JSON of ``kohau mend``.

    *picture* is the position after the first ply that changes, which is *after*, in packed form; it
    is drawn with characters if the *board* is null.
    """

    file: str | None
    record: int
    line: int | None
    column: int | None
    ply: int | None
    rank: int
    sure: bool
    kind: str
    was: str
    now: str
    fitting: int
    legal: int
    left: int
    text: str
    sentence: list[Any] = Field(description="The parts of the text: its words and values.")
    edit: tuple[int, int, str] | None = Field(
        description="Begin and end in the text, in characters, and what replaces them; that is"
        " also what the proposals for the record change that this one builds on."
    )
    board: str | None
    picture: str
    after: NumberedPly | None


class MendedModel(Model):
    """What was probably played in invalid records; *omitted* ones have not been looked at."""

    proposals: list[ProposalModel]
    boards: dict[str, Any]
    omitted: int


class ConvertedModel(Model):
    """Records as a text in another format or dialect; *unchanged* ones could not be mended."""

    totals: dict[str, int]
    diagnostics: list[DiagnosticModel]
    omitted: int
    unchanged: int
    text: str


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
    request: Request,
    name: Name = "records",
    source: Source = None,
    strict: bool = False,
    record: Annotated[
        int | None,
        Query(ge=0, description="The record to show: by default the first with a fault, 0: none."),
    ] = None,
) -> Response:
    """Return the diagnostics of records, and one of them for the viewer."""
    task = {"task": "validate", "name": name, "source": source, "strict": strict,
            "record": record}  # fmt: skip
    return await _done(request, task, CheckedModel)


@router.post(
    "/record", response_model=ShownModel, responses=documented(403, 413), openapi_extra=BODY
)
async def show(
    request: Request,
    record: Annotated[int, Query(ge=1, description="Its number.")],
    name: Name = "records",
    source: Source = None,
) -> Response:
    """Return a record for the viewer; it is empty if there is none with the number."""
    task = {"task": "record", "name": name, "source": source, "record": record}
    return await _done(request, task, ShownModel)


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
            raise Refusal(
                413, Sentence("at most {count} bytes can be checked at a time", count=f"{most:,}")
            )
        parts.append(part)
    return b"".join(parts)
