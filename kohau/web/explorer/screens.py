"""The routes of screens: pages whose scripts ask the API, and what these pages load."""

from __future__ import annotations

import hashlib
from collections.abc import Awaitable, Callable, Coroutine, Mapping
from functools import cache, partial
from typing import Any, NamedTuple
from urllib.parse import unquote
from uuid import UUID

from fastapi import APIRouter, Request, Response
from pydantic import ValidationError
from zstandard import ZstdCompressor

from kohau.notation.diagnostics import Problem
from kohau.notation.sentence import sentence_parts
from kohau.notation.visible import json_text
from kohau.replay import registry
from kohau.replay.pictures.svg import style
from kohau.web.explorer.clients import FRAMED
from kohau.web.explorer.preferences import accepted, language_for
from kohau.web.explorer.previews import (
    NOTHING,
    Preview,
    of_archive,
    of_event,
    of_game,
    of_pair,
    of_player,
    of_position,
)
from kohau.web.explorer.problems import NotFound
from kohau.web.explorer.service import API, Ask, Asked, Service
from kohau.web.texts import DEFAULT, LANGUAGES, texts
from kohau.web.viewer import keys
from kohau.web.viewer.assets import asset, bundle, page
from kohau.web.viewer.packing import for_script

router = APIRouter(include_in_schema=False)

STYLES = ("tokens.css", "base.css", "board.css", "bars.css", "explorer/explorer.css",
          "explorer/lists.css")  # fmt: skip
SCREENS = ("explore", "search", "pattern", "players", "events", "statistics", "check", "enter")
"""The screens in the order of the navigation."""

HELP: dict[str, tuple[tuple[str, ...], keys.Keys]] = {
    "home": (("search",), ()),
    "explore": (("rows", "bars", "board", "search"), (*keys.WALK, *keys.BOARD)),
    "search": (("search",), ()),
    "pattern": (("pattern",), keys.PAINT),
    "players": (("scores",), ()),
    "versus": (("scores",), ()),
    "events": (("scores",), ()),
    "statistics": (("bars", "search"), ()),
    "check": (("check", "board"), (*keys.GAME, *keys.BOARD, *keys.CHANGES)),
    "enter": (("enter", "board"), (*keys.REPLAY, *keys.BOARD)),
    "game": (("board", "game"), (*keys.GAME, *keys.BOARD)),
    "missing": (("search",), ()),
}
"""Every screen, with the sections of its help (``help.html``) and its keys besides ``?``."""

ANNOTATED = ("check", "game")
"""The screens that show the annotations of games."""

MISSING = (404, 422)
"""The statuses of addresses that show nothing: unknown ones, and malformed ones."""

MEDIA_TYPES = {"css": "text/css", "js": "text/javascript", "json": "application/json"}

NAME = "Kohau"
"""The title of archives without one."""

COOKIE = "language"
COOKIE_SECONDS = 365 * 24 * 3600


@router.get("/")
async def home(context: Ask) -> Response:
    """Return the first screen."""
    return _answer(context.request, "home", preview=await of_archive(context))


@router.get("/explore")
@router.get("/explore/{game}")
async def explore(context: Ask, game: str = "") -> Response:
    """Return the screen with a position and what was played from it."""
    request = context.request
    preview = await of_position(context, game, language_of(request))
    return _answer(request, "explore", status=preview.status, preview=preview)


@router.get("/games/{digest}")
async def game(context: Ask, digest: UUID) -> Response:
    """Return the screen with a game."""
    return await _game(context, digest, "screen.html")


@router.get(f"{FRAMED}{{digest}}")
async def framed(context: Ask, digest: UUID) -> Response:
    """Return a game for a frame in a page of another site."""
    return await _game(context, digest, "framed.html")


async def _game(context: Asked, digest: UUID, frame: str) -> Response:
    request = context.request
    try:
        preview = await of_game(context, digest, language_of(request))
    except NotFound as problem:
        return _answer(request, "missing", status=404, problem=problem.message)
    return _answer(request, "game", frame=frame, preview=preview)


STATIC = {
    "/search": "search",
    "/pattern": "pattern",
    "/check": "check",
    "/enter": "enter",
    "/view": "game",
    "/players": "players",
    "/events": "events",
    "/statistics": "statistics",
}
"""The screens of other addresses; their scripts read the rest of the address."""


def _screen(name: str) -> Callable[[Request], Coroutine[Any, Any, Response]]:
    async def screen(request: Request) -> Response:
        return _answer(request, name)

    return screen


for _path, _name in STATIC.items():
    router.add_api_route(_path, _screen(_name))


@router.get("/players/{name:path}")
async def player(context: Ask, name: str) -> Response:
    """Return the screen with a player, or with two: a slash in a name is escaped."""
    language = language_of(context.request)
    raw = context.request.scope["raw_path"].decode("latin-1")
    one, is_pair, other = raw.partition("/players/")[2].partition("/vs/")
    if is_pair:
        return await _named(
            context, "versus", of_pair(context, unquote(one), unquote(other), language)
        )
    return await _named(context, "players", of_player(context, name, language))


@router.get("/events/{name:path}")
async def event(context: Ask, name: str) -> Response:
    """Return the screen with an event."""
    return await _named(context, "events", of_event(context, name, language_of(context.request)))


async def _named(context: Asked, screen: str, previewed: Awaitable[Preview]) -> Response:
    """Return the screen with what has a name; for an unknown one, its script shows near ones."""
    try:
        return _answer(context.request, screen, preview=await previewed)
    except NotFound:
        return _answer(context.request, screen, status=404)
    except (Problem, ValidationError):
        return _answer(context.request, screen)


@router.get("/assets/{name}")
async def loaded(request: Request, name: str) -> Response:
    """Return a script or the style of the screens.

    Screens name it with its tag, so that a browser which has it does not ask again.
    """
    text, packed, tag = made(name)
    stays = request.scope["query_string"].decode("latin-1") == tag
    kept = "max-age=31536000, immutable" if stays else "no-cache"
    headers = {"etag": f'"{tag}"', "cache-control": kept, "vary": "Accept-Encoding"}
    if request.headers.get("if-none-match") == f'"{tag}"':
        return Response(status_code=304, headers=headers)
    media_type = MEDIA_TYPES[name.rpartition(".")[2]]
    if _takes_zstd(request):
        return Response(packed, 200, headers | ZSTD, media_type)
    return Response(text, 200, headers, media_type)


def missing(request: Request, status: int) -> Response | None:
    """Return the page for an address that shows nothing, None unless the client wants a page."""
    root = request.scope.get("root_path", "")
    if status not in MISSING or request.scope["path"].startswith((API, root + API)):
        return None
    if "text/html" not in accepted(request.headers.get("accept", "")):
        return None
    return _answer(request, "missing", status=status)


def _answer(
    request: Request,
    name: str,
    *,
    frame: str = "screen.html",
    status: int = 200,
    preview: Preview = NOTHING,
    problem: str = "",
) -> Response:
    """Return the page of a screen in the language of the request."""
    language = language_of(request)
    root = request.scope.get("root_path", "")
    site = f"{_scheme(request)}://{request.headers.get('host', '')}{root}"
    service: Service = request.app.state.service
    title = service.settings.title or service.snapshots.current.title or NAME
    text = _text(
        name,
        frame,
        language,
        root,
        site=site,
        archive_title=title,
        preview=preview,
        problem=problem,
    )
    headers = {"cache-control": "no-cache", "vary": "Accept-Language, Cookie, Accept-Encoding"}
    if _takes_zstd(request):
        packed = ZstdCompressor(level=QUICK).compress(text.encode())
        answer = Response(packed, status, headers | ZSTD, "text/html")
    else:
        answer = Response(text, status, headers, "text/html")
    if request.query_params.get("lang") == language:
        answer.set_cookie(COOKIE, language, COOKIE_SECONDS, samesite="strict")
    return answer


def language_of(request: Request) -> str:
    """Return the language that was chosen, now or before, or that the browser prefers."""
    for chosen in (request.query_params.get("lang"), request.cookies.get(COOKIE)):
        if chosen in LANGUAGES:
            return str(chosen)
    return language_for(request.headers.get("accept-language", ""))


def _scheme(request: Request) -> str:
    """Return the scheme that the browser sees, which a proxy knows; it is shown to nobody else."""
    return "https" if request.headers.get("x-forwarded-proto") == "https" else request.url.scheme


def _text(name: str, frame: str, language: str, root: str, **values: Any) -> str:
    """Return the page of a screen; for *values* see :func:`load`."""
    table = _table(language)
    sections, rows = HELP[name]
    preview: Preview = values["preview"]
    return page(
        f"explorer/{frame}",
        safe={
            "texts_json": _texts_json(language, annotated=name in ANNOTATED),
            "answers_json": for_script(preview.answers),
            "picture": preview.picture,
        },
        **table,
        **values,
        sentence=json_text(sentence_parts(values["problem"]), compact=True),
        texts={**table, **texts(language, "pages")},
        sections=sections,
        rows=(*rows, *keys.HELP),
        language=language,
        languages=LANGUAGES,
        kinds={
            kind.removeprefix("kind_").replace("_", " "): name for kind, name in kinds().items()
        },
        root=root,
        screen=name,
        screens=SCREENS,
        style=f"explorer.css?{made('explorer.css').tag}",
        script=f"{name}.js?{made(f'{name}.js').tag}",
    )


def load() -> None:
    """Make the screens and their files once: files and texts are kept, templates are compiled."""
    for name in ASSETS:
        made(name)
    for name in HELP:
        for language in LANGUAGES:
            values = {"site": "", "archive_title": NAME, "preview": NOTHING, "problem": ""}
            _text(name, "screen.html", language, "", **values)


@cache
def _table(language: str) -> Mapping[str, str]:
    return {**texts(language), **texts(language, "explorer"), **kinds()}


@cache
def _texts_json(language: str, *, annotated: bool) -> str:
    """Return the texts for scripts; those of annotation glyphs only if they are *annotated*."""
    more = texts(language, "messages") if language == DEFAULT else {}
    table = {**_table(language), **texts(language, "sentences"), **more}
    if not annotated:
        table = {key: words for key, words in table.items() if not key.startswith("nag_")}
    return for_script(table)


def kinds() -> dict[str, str]:
    """Return the names of all variants that are known, by their keys in the table of texts."""
    return {
        f"kind_{name}_{variant.name}": registry.name_of(name, variant.name)
        for name in registry.game_names()
        for variant in registry.find_game(name).variants
    }


def _messages(language: str) -> str:
    """Return what the program says in English, and what that means in a *language*."""
    return json_text(dict(texts(language, "messages")), compact=True)


def _style() -> str:
    return "\n".join([style("auto"), *map(asset, STYLES)])


ASSETS: dict[str, Callable[[], str]] = {
    "explorer.css": _style,
    **{f"messages-{language}.json": partial(_messages, language) for language in LANGUAGES},
    **{f"{name}.js": partial(bundle, name) for name in (*HELP, "recording")},
}
"""What makes the files that the screens load."""


class Asset(NamedTuple):
    """A file that screens load, also *packed* by zstd; its *tag* changes with its text."""

    text: str
    packed: bytes
    tag: str


@cache
def made(name: str) -> Asset:
    """Return the file *name*. Raises :class:`NotFound`."""
    if name not in ASSETS:
        raise NotFound("there is no such file")
    text = ASSETS[name]()
    packed = ZstdCompressor(level=STRENGTH).compress(text.encode())
    return Asset(text, packed, hashlib.sha256(text.encode()).hexdigest()[:16])


ZSTD = {"content-encoding": "zstd"}
STRENGTH = 15
"""How strongly these files are compressed: once, so that it may take long."""

QUICK = 9
"""How strongly pages are compressed: each time; other clients get them from gzip."""


def _takes_zstd(request: Request) -> bool:
    """Return whether the client knows the compression that makes screens a tenth smaller."""
    return "zstd" in accepted(request.headers.get("accept-encoding", ""))
