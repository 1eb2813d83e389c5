"""Previews: what a screen shows before its script runs, without one, and where links are shown."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING, Any
from urllib.parse import quote, urlencode
from uuid import UUID

from pydantic import ValidationError

from kohau.notation.diagnostics import Problem
from kohau.notation.visible import with_capital
from kohau.replay import registry
from kohau.replay.pictures.drawing import DrawnReplay, paint
from kohau.replay.pictures.svg import STANDARD_LOOK, inline
from kohau.replay.position import Position
from kohau.replay.replay import Replay
from kohau.replay.writing import render
from kohau.web.explorer import cards, directory, games, position_routes
from kohau.web.explorer.overview import about
from kohau.web.explorer.problems import Refusal
from kohau.web.explorer.search_routes import Conditions
from kohau.web.explorer.service import API, Asked
from kohau.web.texts import in_language, texts

if TYPE_CHECKING:
    from starlette.datastructures import QueryParams

    from kohau.archive.store.collection import Collection

SHOWN_PLIES = 6
"""How many of the last plies are in the title of a position."""


SHOWN_LINKS = 30
"""How many of the plies that games went on with are links for readers without scripts."""

RESULTS = {"1-0": "1–0", "0-1": "0–1", "1/2-1/2": "½–½"}
"""The results of titles, as people write them."""


@dataclass(frozen=True, slots=True)
class Link:
    """A link in what is shown without scripts."""

    text: str
    address: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Preview:
    """What is known of a screen when it is asked for.

    *status* is that of the answer, *card* the address of its picture in the API, *picture* the
    markup of its board, *answers* what the API answers with, by path. The lines of the *record* and
    *links* are for readers without scripts.
    """

    status: int = 200
    title: str = ""
    description: str = ""
    card: str = ""
    picture: str = ""
    kind: str = ""
    record: tuple[str, ...] = ()
    links: tuple[Link, ...] = ()
    answers: Mapping[str, Any] = field(default_factory=dict)


NOTHING = Preview()

UNESCAPED = "!*'()"
"""The signs that scripts, unlike Python, leave in names in addresses as they are."""


async def of_archive(context: Asked) -> Preview:
    """Return the preview of a screen that is about the archive."""
    return Preview(answers={"/archive": await _archive(context)})


async def of_game(context: Asked, digest: UUID, language: str) -> Preview:
    """Return the preview of a game, after the ply that the address names.

    Raises :class:`NotFound`.
    """
    path = f"/games/{digest}"
    document = await context.answer(f"{API}{path}", partial(games.document_of, digest))
    wanted = context.request.query_params.get("ply", "")

    def work(collection: Collection) -> Preview:
        played = games.replay_of(collection, games.id_of(collection, digest))
        ply = min(ply_of(wanted), len(played.line))
        return _game(played, ply, language, path, json.loads(document))

    return await context.read(work)


def ply_of(path: str) -> int:
    """Return the ply that a path names, or that before a variation or before plies of one's own.

    0 for any other text.
    """
    number, _, variation = path.partition(" ")[0].partition(".")
    return int(number) - bool(variation) if number.isdecimal() and 0 < len(number) < 6 else 0


def _game(played: Replay, ply: int, language: str, path: str, document: Any) -> Preview:
    row, position = document["row"], played.positions[ply]
    players = " – ".join(row[colour] or "?" for colour in ("white", "black"))
    facts = [_kind_name(position), _stated(row["event"] or ""), _stated(row["date"] or "")]
    situation = with_capital(in_language(position.situation, language))
    after = _ply_words(played.positions, played.line.plies, ply, language)
    return Preview(
        title=f"{players} {RESULTS.get(row['result'], '')}".strip(),
        description=_joined([*facts, after, situation]),
        card=_card(position, f"{path}/card", ply=ply),
        picture=_picture(played, ply, situation),
        record=tuple(render(played).splitlines()),
        answers={path: document},
    )


async def of_player(context: Asked, name: str, language: str) -> Preview:
    """Return the preview of the report on a player. Raises :class:`NotFound`."""
    path = f"/players/{quote(name, safe=UNESCAPED)}"
    work = partial(directory.report_of, name, Conditions())
    report = await _answered(context, path, work)
    return Preview(
        title=report["name"],
        description=_games(report["games"], language),
        answers={path: report},
    )


async def of_pair(context: Asked, one: str, other: str, language: str) -> Preview:
    """Return the preview of the report on two players. Raises :class:`NotFound`."""
    pair = directory.PairModel(one=one, other=other)
    path = "/versus"
    query = urlencode({"one": one, "other": other})
    report = await _answered(context, f"{path}?{query}", partial(directory.pair_of, pair))
    games_ = report["total"]["games"] if report["total"] else 0
    return Preview(
        title=f"{report['one']} – {report['other']}",
        description=_games(games_, language),
        answers={path: report},
    )


async def of_event(context: Asked, name: str, language: str) -> Preview:
    """Return the preview of an event. Raises :class:`NotFound`."""
    path = f"/events/{quote(name, safe=UNESCAPED)}"
    report = await _answered(context, path, partial(directory.event_of, name))
    event = report["event"]
    dates = " – ".join(dict.fromkeys(_stated(event[end] or "") for end in ("first", "last")))
    return Preview(
        title=event["name"],
        description=_joined([dates.strip("– "), _games(event["games"], language)]),
        answers={path: report},
    )


async def _answered(context: Asked, path: str, work: Callable[[Collection], object]) -> Any:
    return json.loads(await context.answer(f"{API}{path}", work, slow=True))


def _games(count: int, language: str) -> str:
    table = texts(language, "explorer")
    words = table["count_games_1"] if count == 1 else table["count_games"]
    return words.replace("{count}", str(count))


async def of_position(context: Asked, game: str, language: str) -> Preview:
    """Return the preview of the screen that explores a position.

    What is wrong with its address is left to be said by its script, and by the status: 404 for a
    game or variant that does not exist, 422 for anything else. A position whose games must
    satisfy conditions is shown without them, since to find these may take long.
    """
    archive = await _archive(context)
    wanted = _asked_position(context.request.query_params, game or _first_kind(archive))
    answers = {"/archive": archive}
    if wanted is None:
        return Preview(status=422, answers=answers)
    try:
        if not wanted.query:
            address = f"{API}/explore?{wanted.model_dump_json()}"
            explored = await context.answer(address, partial(position_routes.explored, wanted))
            answers["/explore"] = json.loads(explored)
        return await context.read(partial(_position, wanted, language, answers))
    except Problem as problem:
        return Preview(status=_status_of(problem), answers={"/archive": archive})


def _status_of(problem: Problem) -> int:
    """Return the status for an address that asks for no position because of *problem*."""
    if isinstance(problem, Refusal):
        return 200  # its script asks again
    return 404 if problem.code in ("unknown-game", "unknown-variant") else 422


def _position(
    wanted: position_routes.ExploredPosition,
    language: str,
    answers: Mapping[str, Any],
    collection: Collection,
) -> Preview:
    played = wanted.played(collection)
    position = played.positions[-1]
    parameters = wanted.model_dump(
        exclude_defaults=True, include={"variant", "rules", "fen", "moves"}
    )
    parameters = {"game": position.game.id, **parameters}
    explored = answers.get("/explore")
    ply = len(played.plies)
    situation = with_capital(in_language(position.situation, language))
    return Preview(
        title=_joined([_kind_name(position), _path_words(played)]),
        description=_joined(
            [
                situation,
                explored and _games(explored["games"], language),
            ]
        ),
        card=_card(position, "/positions/card", **parameters),
        picture=_picture(played.shown, ply, situation),
        kind=f"{position.game.id} {position.variant}",
        links=_links(wanted, position, explored) if explored else (),
        answers={**answers, "/positions/board": _board(wanted, collection)},
    )


def _asked_position(query: QueryParams, kind: str) -> position_routes.ExploredPosition | None:
    """Return what the address of the screen asks for, None if it is malformed."""
    game, _, variant = kind.partition(" ")
    names = position_routes.AskedPosition.model_fields.keys() & query.keys()
    parameters = {"game": game, "variant": variant or None} | {
        name: query[name] for name in names if query[name]
    }
    conditions = [condition for condition in query.getlist("query") if condition]
    try:
        return position_routes.ExploredPosition.model_validate(
            {
                **parameters,
                "query": conditions,
                "mirrored": query.get("mirrored") or False,
                **position_routes.LISTED,
            }
        )
    except ValidationError:
        return None


async def _archive(context: Asked) -> Any:
    service, snapshot = context.service, context.snapshot

    def work(collection: Collection) -> object:
        return about(collection, service, snapshot.version, snapshot.bytes)

    return json.loads(await context.answer(f"{API}/archive?", work))


def _first_kind(archive: Any) -> str:
    """Return the game and variant that are explored if the address names none."""
    played = [f"{kind['game']} {kind['variant']}" for kind in archive["kinds"]]
    kinds = [
        f"{game['id']} {variant['name']}"
        for game in archive["known_games"]
        for variant in game["variants"]
    ]
    return next((kind for kind in kinds if kind in played), kinds[0])


def _board(wanted: position_routes.ExploredPosition, collection: Collection) -> Any:
    return position_routes.board_of(wanted, collection).model_dump()


def _links(
    wanted: position_routes.ExploredPosition, position: Position[Any], explored: Any
) -> tuple[Link, ...]:
    """Return links to the positions after the plies that games went on with."""
    parameters = wanted.model_dump(exclude_defaults=True, include={"variant", "rules", "fen"})
    return tuple(
        Link(
            f"{one['ply']} ({one['games']})",
            f"/explore/{position.game.id}?"
            + urlencode({**parameters, "moves": f"{wanted.moves} {one['ply']}".strip()}),
        )
        for one in explored["plies"][:SHOWN_LINKS]
        if one["ply"] is not None
    )


def _path_words(played: position_routes.PlayedPlies) -> str:
    """Return the last plies that led to a position, with their numbers."""
    last = len(played.plies)
    first = max(0, last - SHOWN_PLIES)
    words = []
    for at in range(first, last):
        number, within = played.positions[at].numbering.at(0)
        begins = at == first or not within
        words.append(f"{number}{'…' if within else '.'} " * begins + str(played.plies[at]))
    return " ".join(words)


def _ply_words(before: Any, plies: Any, ply: int, language: str) -> str:
    """Return that a position comes after a ply, "" at the start."""
    if not ply:
        return ""
    number, within = before[ply - 1].numbering.at(0)
    named = f"{number}{'…' if within else '.'} {plies[ply - 1]}"
    return texts(language, "explorer")["after_ply"].replace("{ply}", named)


def _picture(subject: Position[Any] | DrawnReplay, ply: int, situation: str) -> str:
    """Return the board as markup, "" for a game without pictures."""
    position = subject if isinstance(subject, Position) else subject.positions[ply]
    if position.game.painter() is None:
        return ""
    picture = paint(subject) if isinstance(subject, Position) else paint(subject, ply)
    return inline(picture, STANDARD_LOOK, situation)


def _card(position: Position[Any], path: str, **parameters: object) -> str:
    if position.game.painter() is None or not cards.available():
        return ""
    return f"{API}{path}?{urlencode(parameters)}"


def _stated(value: str) -> str:
    """Return the known part of the value of a tag, "" if nothing is known."""
    return value.split("?")[0].strip(". ")


def _kind_name(position: Position[Any]) -> str:
    return registry.name_of(position.game.id, position.variant)


def _joined(parts: list[Any]) -> str:
    return " · ".join(str(part) for part in parts if part)
