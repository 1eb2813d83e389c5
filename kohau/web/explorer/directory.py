"""The routes of names: players, pairs of players, and events."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Annotated, Any, TypeVar

from fastapi import APIRouter, Query, Response
from pydantic import Field

from kohau.archive.store.near import names_with, near_names
from kohau.archive.store.result import SearchResult
from kohau.notation.diagnostics import Problem
from kohau.web.explorer.games import game_rows
from kohau.web.explorer.models import SessionModel
from kohau.web.explorer.name_models import (
    EventReportModel,
    EventsModel,
    PlayersModel,
    ReportModel,
    RoundModel,
    VersusModel,
)
from kohau.web.explorer.problems import NotFound, documented
from kohau.web.explorer.search_routes import MAX_ROWS, Conditions, Text
from kohau.web.explorer.service import API, Ask

if TYPE_CHECKING:
    from kohau.archive.store.collection import Collection

router = APIRouter(prefix=API, tags=["names"])


class AskedNames(Conditions):
    """Names: whose games count, and which part of the names to return."""

    name: Text = None
    limit: Annotated[int, Field(ge=0, le=MAX_ROWS)] = 50
    offset: Annotated[int, Field(ge=0, le=10_000_000)] = 0


class PairModel(Conditions):
    """Two players, and which of their games count."""

    one: Annotated[str, Field(max_length=2_000)]
    other: Annotated[str, Field(max_length=2_000)]


@router.get("/players", response_model=PlayersModel, responses=documented())
async def players(context: Ask, wanted: Annotated[AskedNames, Query()]) -> Response:
    """Return the players of the games that satisfy all conditions."""
    return await context.document(partial(_page, PlayersModel, "player", wanted), slow=True)


@router.get("/events", response_model=EventsModel, responses=documented())
async def events(context: Ask, wanted: Annotated[AskedNames, Query()]) -> Response:
    """Return the events of the games that satisfy all conditions, the latest first."""
    return await context.document(partial(_page, EventsModel, "event", wanted), slow=True)


PageT = TypeVar("PageT", PlayersModel, EventsModel)


def _page(model: type[PageT], kind: str, wanted: AskedNames, collection: Collection) -> PageT:
    """Return a part of the names of a *kind*, with near ones if there is none."""
    listed = listed_names(collection, kind, wanted)
    near = (
        near_names(collection.connection, kind, wanted.name) if wanted.name and not listed else []
    )
    return model(
        total=len(listed),
        offset=wanted.offset,
        limit=wanted.limit,
        near=near,
        **{f"{kind}s": listed[wanted.offset : wanted.offset + wanted.limit]},
    )


def listed_names(collection: Collection, kind: str, wanted: AskedNames) -> list[Any]:
    """Return all players or events that are asked for, in the order of ``Collection``.

    With a part of a name, names that begin with it come first.
    """
    listed: list[Any] = getattr(collection, f"{kind}s")(**wanted.given())
    if not wanted.name:
        return listed
    named = names_with(collection.connection, [kind], wanted.name)
    places = {name.name: place for place, name in enumerate(named)}
    chosen = [row for row in listed if row.name in places]
    return sorted(chosen, key=lambda row: places[row.name])


@router.get("/players/{name:path}", response_model=ReportModel, responses=documented(404))
async def player(context: Ask, name: str, wanted: Annotated[Conditions, Query()]) -> Response:
    """Return the report on a player, whose name may be a part if only one player has it."""
    return await context.document(partial(report_of, name, wanted), slow=True)


def report_of(name: str, wanted: Conditions, collection: Collection) -> ReportModel:
    """Return the report on a player. Raises :class:`NotFound`."""
    try:
        report = collection.player(name, **wanted.given())
    except Problem as problem:
        raise NotFound(problem.message) from None
    return ReportModel(**report.to_dict())


@router.get("/versus", response_model=VersusModel, responses=documented(404))
async def versus(context: Ask, wanted: Annotated[PairModel, Query()]) -> Response:
    """Return the report on two players: their score by game, colour and year, what both play."""
    return await context.document(partial(pair_of, wanted), slow=True)


def pair_of(wanted: PairModel, collection: Collection) -> VersusModel:
    """Return the report on two players. Raises :class:`NotFound`."""
    try:
        report = collection.versus(wanted.one, wanted.other, **wanted.given())
    except Problem as problem:
        raise NotFound(problem.message) from None
    return VersusModel(**report.to_dict())


@router.get("/events/{name:path}", response_model=EventReportModel, responses=documented(404))
async def event(context: Ask, name: str) -> Response:
    """Return an event with its cross-table, rounds, and sessions."""
    return await context.document(partial(event_of, name), slow=True)


def event_of(name: str, collection: Collection) -> EventReportModel:
    """Return the report on an event. Raises :class:`NotFound`."""
    try:
        report = collection.event(name)
    except Problem as problem:
        raise NotFound(problem.message) from None
    return EventReportModel(
        event=report.event,
        cross_table=report.cross.texts(),
        rounds=[
            RoundModel(name=name, games=game_rows(SearchResult.of_ids(collection.connection, ids)))
            for name, ids in report.rounds
        ],
        sessions=[SessionModel.of(session) for session in report.sessions],
        omitted=report.omitted,
    )
