"""The routes that save lists: files with all that a list shows, which say where it comes from."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from typing import TYPE_CHECKING, Annotated, Any, Literal

from fastapi import APIRouter, Query, Response
from fastapi.responses import StreamingResponse
from pydantic import Field

from kohau.archive.batches.batch import Batch
from kohau.archive.batches.conversion import ConversionOptions
from kohau.archive.batches.csv_text import SAFE_CSV
from kohau.archive.reports import lists, summaries
from kohau.archive.reports.typed_rows import Report, with_origin
from kohau.archive.store.connection import name_of
from kohau.archive.store.export import Export
from kohau.archive.store.inputs import stored_sections
from kohau.notation.visible import quantity
from kohau.web.explorer.directory import AskedNames, listed_names
from kohau.web.explorer.problems import documented
from kohau.web.explorer.search_routes import Conditions
from kohau.web.explorer.service import API, Ask, Asked
from kohau.web.texts import DEFAULT, LANGUAGES
from kohau.web.viewer.page import BATCH_BYTES, Page, show

if TYPE_CHECKING:
    from kohau.archive.store.collection import Collection
    from kohau.archive.store.selection import Selection

router = APIRouter(prefix=API, tags=["saving"])

FORMS = {
    "kgn": "text/plain",
    "jsonl": "application/jsonl",
    "csv": "text/csv",
    "html": "text/html",
}
"""The forms of files with games, with their media types."""

GameForm = Literal["kgn", "jsonl", "csv", "html"]
ListForm = Literal["jsonl", "csv"]
Safe = Annotated[
    bool, Field(description="CSV for spreadsheets, in which no text is taken for a formula.")
]
Lang = Annotated[
    str, Field(pattern=f"^({'|'.join(LANGUAGES)})$", description="The language of a page.")
]


class SavedGames(Conditions):
    """Which games to save."""

    safe: Safe = False
    lang: Lang = DEFAULT


class SavedNames(AskedNames):
    """Which names to save, all of them whatever the limit."""

    safe: Safe = False


def described(responses: Iterable[str]) -> dict[int | str, dict[str, Any]]:
    """Return the description of answers with files of these forms."""
    content: dict[str, Any] = {FORMS[form]: {} for form in responses}
    return {**documented(), 200: {"content": content}}


@router.get("/search.{form}", responses=described(FORMS), response_class=Response)
async def games(context: Ask, form: GameForm, wanted: Annotated[SavedGames, Query()]) -> Response:
    """Return all games that satisfy all conditions as a file, in collation order.

    The file says which query found them in which state of the archive: in an escaped line of the
    first record, a column of CSV, or the title of a page.
    """

    def work(collection: Collection) -> Iterator[str]:
        chosen = collection.select(**wanted.given())
        origin = origin_of(context, quantity(collection.count(chosen.query), "game"), chosen)
        if form == "html":
            return _page(collection, chosen, origin, wanted.lang)
        options = ConversionOptions(csv_form(form, safe=wanted.safe), origin=origin)
        return iter(Export(collection.connection, chosen, options))

    return await _file(context, work, "games", form)


@router.get("/players.{form}", responses=described(("jsonl", "csv")), response_class=Response)
async def players(context: Ask, form: ListForm, wanted: Annotated[SavedNames, Query()]) -> Response:
    """Return the players of the games that satisfy all conditions as a file."""
    return await _names(context, form, wanted, "player", lists.players)


@router.get("/events.{form}", responses=described(("jsonl", "csv")), response_class=Response)
async def events(context: Ask, form: ListForm, wanted: Annotated[SavedNames, Query()]) -> Response:
    """Return the events of the games that satisfy all conditions as a file."""
    return await _names(context, form, wanted, "event", lists.events)


async def _names(
    context: Asked, form: str, wanted: SavedNames, kind: str, report: Callable[[list[Any]], Report]
) -> Response:
    """Return the names of a *kind* as a file with the rows of their *report*."""

    def work(collection: Collection) -> Iterator[str]:
        listed = listed_names(collection, kind, wanted)
        chosen = collection.select(**wanted.given())
        named = f" with names like {wanted.name}" if wanted.name else ""
        origin = origin_of(context, f"{quantity(len(listed), kind)}{named}", chosen)
        return form_of(report(listed), csv_form(form, safe=wanted.safe), origin)

    return await _file(context, work, f"{kind}s", form)


@router.get("/stats.{form}", responses=described(("jsonl", "csv")), response_class=Response)
async def stats(context: Ask, form: ListForm, wanted: Annotated[SavedGames, Query()]) -> Response:
    """Return counts of the games that satisfy all conditions as a file, a count in each row."""

    def work(collection: Collection) -> Iterator[str]:
        counted = collection.summarise(**wanted.given())
        chosen = collection.select(**wanted.given())
        origin = origin_of(context, quantity(counted.games, "game"), chosen)
        return form_of(summaries.report(counted), csv_form(form, safe=wanted.safe), origin)

    return await _file(context, work, "statistics", form)


def csv_form(form: str, *, safe: bool) -> str:
    """Return the name of a form; that of CSV depends on whether it is *safe*."""
    return SAFE_CSV if form == "csv" and safe else form


def form_of(report: Report, form: str, origin: str) -> Iterator[str]:
    """Yield the parts of a report's rows in a *form*, each row with the *origin*."""
    parts = replace(report, rows=with_origin(report.rows, origin), others={}).form(form)
    return (part if isinstance(part, str) else part.decode() for part in parts)


def origin_of(context: Asked, count: str, chosen: Selection) -> str:
    """Return what a file says of the query and the state of the archive that it comes from."""
    state = f"{context.service.snapshots.original.name} (state {context.snapshot.version})"
    return f"{count} of {state}" + (f", query: {chosen}" if chosen.query else "")


def _page(collection: Collection, chosen: Selection, origin: str, lang: str) -> Iterator[str]:
    """Yield the parts of a page with the games *chosen* in a language."""
    parts: list[str] = []
    page = Page(parts.append, origin, lang)
    connection = collection.connection
    for section in stored_sections(
        connection, name_of(connection), chosen, BATCH_BYTES, collated=True
    ):
        page.add(show(Batch((section,))))
        yield "".join(parts)
        parts.clear()
    page.end()
    yield "".join(parts)


async def _file(context: Asked, work: Any, name: str, form: str) -> Response:
    """Return the file with the parts that *work* yields on the archive."""
    archive = context.service.snapshots.original.name
    words = re.findall(r"[A-Za-z0-9]+", f"{archive.rsplit('.', 1)[0]} {name}")
    headers = context.headers | {
        "content-disposition": f'attachment; filename="{"-".join(words)[:80]}.{form}"'
    }
    parts = await context.stream(work)
    return StreamingResponse(parts, 200, headers, FORMS[form])
