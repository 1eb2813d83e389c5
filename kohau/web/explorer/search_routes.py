"""The routes of searches: games, their facets, counts, and what a query may go on with."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import TYPE_CHECKING, Annotated, Any

from fastapi import APIRouter, Query, Response
from pydantic import BaseModel, ConfigDict, Field, create_model

from kohau.archive.queries.conditions import CONDITIONS
from kohau.archive.queries.language import MOST, CollectionName, complete
from kohau.archive.store.facets import MOST as USUAL_VALUES
from kohau.archive.store.facets import facets as facets_of
from kohau.archive.store.near import Correction, Loosened, corrections, loosened, names_with
from kohau.archive.store.statistics import Overview
from kohau.notation.diagnostics import Problem
from kohau.notation.sentence import sentence_parts
from kohau.web.explorer.games import game_rows
from kohau.web.explorer.models import (
    ColumnsModel,
    FacetsModel,
    GroupModel,
    SearchModel,
    StatsModel,
    SuggestionsModel,
)
from kohau.web.explorer.problems import documented
from kohau.web.explorer.service import API, Ask
from kohau.web.summary_page import binned

if TYPE_CHECKING:
    from kohau.archive.store.collection import Collection

router = APIRouter(prefix=API, tags=["search"])

Json = dict[str, Any]
Text = Annotated[str | None, Field(max_length=2_000)]

MAX_QUERIES = 50
"""The number of queries of a request."""

Queries = Annotated[
    list[Annotated[str, Field(max_length=10_000)]],
    Field(max_length=MAX_QUERIES, description="All of them must hold."),
]

MAX_ROWS = 200

MOST_VALUES = 2000
"""The maximum number of values of a facet."""

BARE = ("player", "event")
"""The kinds of names that a word alone is completed to."""


class _Conditions(BaseModel):
    """What games must satisfy: all of these ("Queries" in the documentation)."""

    model_config = ConfigDict(extra="forbid")

    query: Queries = []
    fuzzy: bool = False
    mirrored: bool = False
    variations: bool = False

    def given(self) -> Json:
        """Return the conditions that are given, by name."""
        return {name: value for name in Conditions.model_fields if (value := getattr(self, name))}


if TYPE_CHECKING:
    Conditions = _Conditions
else:
    Conditions = create_model(
        "Conditions",
        __base__=_Conditions,
        __doc__=_Conditions.__doc__,
        **{
            kind.name: (Annotated[str | None, Field(max_length=kind.longest)], None)
            for kind in CONDITIONS.values()
        },
    )


class Searched(Conditions):
    """A search: conditions, order, and which part of the games to return."""

    sort: Annotated[str, Field(max_length=200)] = "id"
    limit: Annotated[int, Field(ge=0, le=MAX_ROWS)] = 50
    offset: Annotated[int, Field(ge=0, le=10_000_000)] = 0


@router.get("/search", response_model=SearchModel, responses=documented())
async def search(context: Ask, wanted: Annotated[Searched, Query()]) -> Response:
    """Return games that satisfy all conditions."""

    def work(collection: Collection) -> SearchModel:
        result = collection.search(
            sort=wanted.sort, limit=wanted.limit, offset=wanted.offset, **wanted.given()
        )
        near: list[Correction] = []
        without: list[Loosened] = []
        if result.query and not result.total:
            near = corrections(collection.connection, result.query)
            without = loosened(collection.connection, result.query)
        return SearchModel(
            total=result.total,
            offset=wanted.offset,
            limit=wanted.limit,
            query=None if result.query is None else str(result.query),
            games=game_rows(result),
            meant=near,
            without=without,
        )

    return await context.document(work, slow=True)


class Divided(Conditions):
    """How games are divided: conditions, and the number of values of a facet."""

    most: Annotated[int, Field(ge=1, le=MOST_VALUES)] = USUAL_VALUES


@router.get("/facets", response_model=FacetsModel, responses=documented())
async def facets(context: Ask, wanted: Annotated[Divided, Query()]) -> Response:
    """Return how the games that satisfy all conditions are divided, for narrower searches."""

    def work(collection: Collection) -> FacetsModel:
        chosen = collection.select(**wanted.given())
        return FacetsModel(facets=facets_of(collection.connection, chosen, wanted.most))

    return await context.document(work, slow=True)


@router.get("/stats", response_model=StatsModel, responses=documented())
async def stats(context: Ask, wanted: Annotated[Conditions, Query()]) -> Response:
    """Return counts of the games that satisfy all conditions."""

    def work(collection: Collection) -> StatsModel:
        return counts_of(collection.summarise(**wanted.given()))

    return await context.document(work, slow=True)


def counts_of(counted: Overview) -> StatsModel:
    """Return the counts of an overview, with its lengths and known years joined in steps."""
    summary = counted.summary()
    groups = []
    for group in summary.groups:
        counts = counted.groups[group.game, group.variant]
        years = Counter({int(year): n for year, n in counts.years.items() if year.isdigit()})
        columns = _columns(counts.lengths)
        year_columns = _columns(years) if years else None
        groups.append(GroupModel(**vars(group), columns=columns, year_columns=year_columns))
    return StatsModel(**vars(summary) | {"groups": groups})


def _columns(counts: Counter[int]) -> ColumnsModel:
    step, joined = binned(counts)
    return ColumnsModel(step=step, counts=list(joined.items()))


@router.get("/suggestions", response_model=SuggestionsModel, responses=documented())
async def suggestions(
    context: Ask, query: Annotated[str, Query(max_length=10_000)] = ""
) -> Response:
    """Return what a query may go on with, and what is wrong with it as it is."""

    def work(collection: Collection) -> SuggestionsModel:
        def values(name: str, text: str) -> Iterable[str]:
            kind = CONDITIONS[name].names
            names = names_with(collection.connection, [kind], text, MOST) if kind else []
            return (name.name for name in names)

        def named(text: str) -> Iterable[CollectionName]:
            return names_with(collection.connection, BARE, text, MOST)

        problem, meaning = None, None
        try:
            meaning = str(collection.select(query)) if query.strip() else None
        except Problem as error:
            problem = error
        return SuggestionsModel(
            suggestions=complete(query, values, named, collection.queries()),
            problem=problem.message if problem else None,
            hint=problem.hint if problem else None,
            sentence=sentence_parts(problem.message) if problem else None,
            meaning=meaning,
        )

    return await context.document(work)
