"""The routes of games: records of the archive as documents, files and pictures."""

from __future__ import annotations

import re
from functools import partial
from typing import TYPE_CHECKING, Annotated, Any
from uuid import UUID

from fastapi import APIRouter, Path, Query, Response

from kohau.archive.store import contents, search
from kohau.archive.store.result import SearchResult
from kohau.notation import formats
from kohau.notation.diagnostics import Problem
from kohau.notation.sentence import Sentence
from kohau.replay.pictures.drawing import svg
from kohau.replay.pictures.svg import Theme
from kohau.replay.replay import Replay, verify
from kohau.replay.setting_tags import write_rules
from kohau.replay.writing import render
from kohau.web.explorer.cards import card_of
from kohau.web.explorer.models import (
    GameRow,
    RecordModel,
    SessionModel,
)
from kohau.web.explorer.problems import NotFound, documented
from kohau.web.explorer.service import API, Ask
from kohau.web.viewer.packing import packer_at, record_of, row_of, usable_dialects

if TYPE_CHECKING:
    from kohau.archive.store.collection import Collection


def game_rows(result: SearchResult) -> list[GameRow]:
    """Return games as rows, with the plies that matched."""
    columns = list(GameRow.model_fields)
    return [GameRow(**dict(zip(columns, row, strict=True))) for row in result.rows(columns)]


router = APIRouter(prefix=f"{API}/games", tags=["games"])

Json = dict[str, Any]
Digest = Annotated[UUID, Path(description="The digest of the game, as in lists of games.")]

MEDIA_TYPES = {"json": "application/json", "jsonl": "application/jsonl", "yaml": "application/yaml"}
"""The media types of formats that are not plain text."""


@router.get("/{digest}", response_model=RecordModel, responses=documented(404))
async def game(context: Ask, digest: Digest) -> Response:
    """Return a game with all its positions, plies in every dialect, comments and variations."""
    return await context.document(partial(document_of, digest))


def document_of(digest: UUID, collection: Collection) -> RecordModel:
    """Return the game with *digest* as a document. Raises :class:`NotFound`."""
    id_ = id_of(collection, digest)
    played = replay_of(collection, id_)
    record = record_of(played)
    start = played.start
    board = record["board"]
    packer = packer_at(start.game.id, start.variant, start.fen()) if board else None
    (row,) = game_rows(SearchResult.of_ids(collection.connection, [id_]))
    return RecordModel(
        row=row,
        rules=write_rules(start.rules),
        session=_session(collection, id_),
        index=row_of(played.with_tags({**played.record.tags, **_listed_names(played, row)})),
        record=record,
        boards={board: packer.described()} if packer else {},
        dialects=[dialect.name for dialect in usable_dialects(start)],
        formats=writable(),
    )


def _listed_names(played: Replay, row: GameRow) -> dict[str, str]:
    """Return the tags with names, with those that the archive lists the game under."""
    listed = {"White": row.white, "Black": row.black, "Event": row.event, "Site": row.site}
    return {tag: name for tag, name in listed.items() if name and tag in played.record.tags}


@router.get(
    "/{digest}/record",
    responses={**documented(404), 200: {"content": {"text/plain": {}}}},
    response_class=Response,
)
async def record(
    context: Ask,
    digest: Digest,
    format: Annotated[str, Query(max_length=50)] = "kgn",  # noqa: A002 - the word that users know
    dialect: Annotated[str | None, Query(max_length=50)] = None,
) -> Response:
    """Return the record as a file in any format and dialect."""

    def work(collection: Collection) -> tuple[str, str]:
        format_ = formats.find_writable(format)
        played = replay_of(collection, id_of(collection, digest))
        tags = played.record.tags
        names = (tags.get(name, "") for name in ("White", "Black", "Date"))
        return render(played, format_.name, dialect), f"{_file_name(*names)}{format_.suffixes[0]}"

    text, name = await context.read(work)
    headers = context.headers | {"content-disposition": f'attachment; filename="{name}"'}
    return Response(text, 200, headers, MEDIA_TYPES.get(format, "text/plain"))


@router.get(
    "/{digest}/picture",
    responses={**documented(404), 200: {"content": {"image/svg+xml": {}}}},
    response_class=Response,
)
async def picture(
    context: Ask,
    digest: Digest,
    ply: Annotated[int | None, Query(ge=0, description="By default the last.")] = None,
    theme: Theme = "auto",
    flip: bool = False,
    width: Annotated[int | None, Query(ge=16, le=4096)] = None,
) -> Response:
    """Return the position after a ply as an SVG picture."""

    def work(collection: Collection) -> str:
        played = played_to(replay_of(collection, id_of(collection, digest)), ply)
        return svg(played, ply, flip=flip, theme=theme, width=width)

    return Response(await context.read(work), 200, context.headers, "image/svg+xml")


@router.get(
    "/{digest}/card",
    responses={**documented(404), 200: {"content": {"image/png": {}}}},
    response_class=Response,
)
async def card(
    context: Ask,
    digest: Digest,
    ply: Annotated[int | None, Query(ge=0, description="By default the last.")] = None,
) -> Response:
    """Return the position after a ply as a PNG of the size that previews of links have."""

    def work(collection: Collection) -> bytes:
        return card_of(played_to(replay_of(collection, id_of(collection, digest)), ply), ply)

    return Response(await context.read(work), 200, context.headers, "image/png")


def played_to(played: Replay, ply: int | None) -> Replay:
    """Return a game that has *ply* plies or more. Raises :class:`Problem` for a shorter one."""
    if ply is not None and ply > len(played.line):
        raise Problem(
            Sentence("the game has {count} plies, not {ply}", count=len(played.line), ply=ply)
        )
    return played


def id_of(collection: Collection, digest: UUID) -> int:
    """Return the id of the game with *digest*. Raises :class:`NotFound`."""
    id_ = search.id_of(collection.connection, digest)
    if id_ is None:
        raise NotFound("the archive does not have this game")
    return id_


def _session(collection: Collection, id_: int) -> SessionModel | None:
    """Return the session of a game, None if it has none."""
    session = contents.session_of(collection.connection, id_)
    return None if session is None else SessionModel.of(session)


def replay_of(collection: Collection, id_: int) -> Replay:
    """Return the game with an id, played."""
    (record,) = collection.records([id_])
    return verify(record)


def writable() -> list[str]:
    """Return the names of the formats that can be written."""
    return sorted(format_.name for format_ in formats.every() if format_.writes)


def _file_name(*parts: str) -> str:
    """Return a name for a file with letters that every system has."""
    words = re.findall(r"[A-Za-z0-9]+", " ".join(parts).replace("?", ""))
    return "-".join(words)[:80] or "game"
