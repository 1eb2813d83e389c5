"""The routes of names: players, pairs of players, and events."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Annotated

from fastapi import APIRouter, Query, Response
from pydantic import Field

from kohau.archive.store.names import KINDS, spellings
from kohau.archive.store.near import names_with, near_names
from kohau.archive.store.result import SearchResult
from kohau.notation.diagnostics import Problem
from kohau.web.explorer.games import game_rows
from kohau.web.explorer.models import SessionModel
from kohau.web.explorer.name_models import (
    EventReportModel,
    EventsModel,
    NameModel,
    PlayersModel,
    ReportModel,
    RoundModel,
    VersusModel,
)
from kohau.web.explorer.problems import NotFound, documented
from kohau.web.explorer.searches import MAX_ROWS, Conditions, Text
from kohau.web.explorer.service import API, Ask

if TYPE_CHECKING:
    from kohau.archive.store.collection import Collection
    from kohau.archive.store.contents import Player
    from kohau.archive.store.events import Event

router = APIRouter(prefix=API, tags=["names"])


class AskedNames(Conditions):
    """Names: whose games count, and which part of the names to return."""

    name: Text = None
    limit: Annotated[int, Field(ge=0, le=MAX_ROWS)] = 50
    offset: Annotated[int, Field(ge=0, le=10_000_000)] = 0


class Pair(Conditions):
    """Two players, and which of their games count."""

    one: Annotated[str, Field(max_length=2_000)]
    other: Annotated[str, Field(max_length=2_000)]


@router.get("/players", response_model=PlayersModel, responses=documented())
async def players(asked: Ask, given: Annotated[AskedNames, Query()]) -> Response:
    """Return the players of the games that satisfy all conditions."""

    def work(collection: Collection) -> PlayersModel:
        listed = listed_players(collection, given)
        return PlayersModel(
            total=len(listed),
            offset=given.offset,
            limit=given.limit,
            players=listed[given.offset : given.offset + given.limit],
            near=_near(collection, "player", given, listed),
        )

    return await asked.document(work, slow=True)


def listed_players(collection: Collection, given: AskedNames) -> list[Player]:
    """Return all players that are asked for, those with most games first."""
    listed = collection.players(**given.given())
    if given.name:
        names = set(spellings(collection.connection, KINDS["player"], given.name))
        listed = [player for player in listed if names.intersection(player.spellings)]
    return listed


def _near(
    collection: Collection, kind: str, given: AskedNames, listed: Sequence[object]
) -> list[NameModel]:
    """Return the names that are near to one that was asked for in vain."""
    if listed or not given.name:
        return []
    return [
        NameModel(name=name.name, games=name.games)
        for name in near_names(collection.connection, kind, given.name)
    ]


@router.get("/players/{name:path}", response_model=ReportModel, responses=documented(404))
async def player(asked: Ask, name: str, given: Annotated[Conditions, Query()]) -> Response:
    """Return the report on a player, whose name may be a part if only one player has it."""
    return await asked.document(partial(report_of, name, given), slow=True)


def report_of(name: str, given: Conditions, collection: Collection) -> ReportModel:
    """Return the report on a player. Raises :class:`NotFound`."""
    try:
        report = collection.player(name, **given.given())
    except Problem as problem:
        raise NotFound(problem.message) from None
    return ReportModel(**report.to_dict())


@router.get("/versus", response_model=VersusModel, responses=documented(404))
async def versus(asked: Ask, given: Annotated[Pair, Query()]) -> Response:
    """Return the report on two players: their score by game, colour and year, what both play."""
    return await asked.document(partial(pair_of, given), slow=True)


def pair_of(given: Pair, collection: Collection) -> VersusModel:
    """Return the report on two players. Raises :class:`NotFound`."""
    try:
        report = collection.versus(given.one, given.other, **given.given())
    except Problem as problem:
        raise NotFound(problem.message) from None
    return VersusModel(**report.to_dict())


@router.get("/events", response_model=EventsModel, responses=documented())
async def events(asked: Ask, given: Annotated[AskedNames, Query()]) -> Response:
    """Return the events of the games that satisfy all conditions, the latest first."""

    def work(collection: Collection) -> EventsModel:
        listed = listed_events(collection, given)
        return EventsModel(
            total=len(listed),
            offset=given.offset,
            limit=given.limit,
            events=listed[given.offset : given.offset + given.limit],
            near=_near(collection, "event", given, listed),
        )

    return await asked.document(work, slow=True)


def listed_events(collection: Collection, given: AskedNames) -> list[Event]:
    """Return all events that are asked for, the latest first."""
    listed = collection.events(**given.given())
    if given.name:
        named = names_with(collection.connection, "event", given.name)
        names = {name.name for name in named}
        listed = [event for event in listed if event.name in names]
    return listed


@router.get("/events/{name:path}", response_model=EventReportModel, responses=documented(404))
async def event(asked: Ask, name: str) -> Response:
    """Return an event with its cross-table, rounds, and sessions."""
    return await asked.document(partial(event_of, name), slow=True)


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
