"""The routes of positions: their pictures, legal plies, and what was played from them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from itertools import islice
from typing import TYPE_CHECKING, Annotated, Any, NamedTuple

from fastapi import APIRouter, Query, Response

from kohau.archive.collection import exploring
from kohau.archive.collection.exploring import Continuation
from kohau.archive.collection.selections import selection_of
from kohau.archive.explorer.models import BoardModel, ExploredModel, PositionModel
from kohau.archive.explorer.problems import documented
from kohau.archive.explorer.service import API, Ask
from kohau.archive.queries.scopes import problem_of, replay_of
from kohau.archive.viewer.packing import pack_strokes
from kohau.archive.viewer.records import packer_of
from kohau.notation.diagnostics import Problem
from kohau.replay import games
from kohau.replay.entering import EnteredPly, enter
from kohau.replay.pictures.colours import Theme
from kohau.replay.pictures.drawing import svg
from kohau.replay.position import Position
from kohau.replay.replay import Replay
from kohau.replay.setting import parse_rules, write_rules

if TYPE_CHECKING:
    from duckdb import DuckDBPyConnection

router = APIRouter(prefix=API, tags=["positions"])

Json = dict[str, Any]

MAX_PLIES = 500
"""The maximum number of legal plies in a document; games of steps have millions."""

MAX_PRESSES = 200

Game = Annotated[str, Query(max_length=100, description="A game, or a variant of it.",
                            examples=["fanorona"])]  # fmt: skip
Variant = Annotated[str | None, Query(max_length=100, description="By default the first.")]
Rules = Annotated[str, Query(max_length=500, description="Rule options: NAME=VALUE …")]
Fen = Annotated[str | None, Query(max_length=500, description="By default the start.")]
Moves = Annotated[str, Query(max_length=20_000, description="Plies to play first.")]


@router.get("/positions", response_model=PositionModel, responses=documented())
async def positions(
    asked: Ask,
    game: Game,
    variant: Variant = None,
    rules: Rules = "",
    fen: Fen = None,
    moves: Moves = "",
    steps: Annotated[str, Query(max_length=2_000, description="Presses that enter a ply.")] = "",
    plies: Annotated[bool, Query(description="Whether to list the legal plies.")] = True,
) -> Response:
    """Return a position: its legal plies, and what can be pressed on its board to enter one.

    With *steps*, what was pressed already; only legal continuations are offered.
    """

    def work(connection: DuckDBPyConnection) -> Json:
        played = _played(game, variant, rules, fen, moves)
        presses = steps.split()[: MAX_PRESSES + 1]
        if len(presses) > MAX_PRESSES:
            raise Problem(f"a ply is entered with at most {MAX_PRESSES} presses")
        return _document(played, presses, listed=plies)

    return asked.json(await asked.read(work))


@router.get(
    "/positions/picture",
    responses={**documented(), 200: {"content": {"image/svg+xml": {}}}},
    response_class=Response,
)
async def picture(
    asked: Ask,
    game: Game,
    variant: Variant = None,
    rules: Rules = "",
    fen: Fen = None,
    moves: Moves = "",
    theme: Theme = "auto",
    flip: bool = False,
    width: Annotated[int | None, Query(ge=16, le=4096)] = None,
) -> Response:
    """Return a position as an SVG picture, with the last of *moves*."""

    def work(connection: DuckDBPyConnection) -> str:
        played = _played(game, variant, rules, fen, moves)
        return svg(played.shown, flip=flip, theme=theme, width=width)

    return Response(await asked.read(work), 200, asked.headers, "image/svg+xml")


@router.get("/positions/board", response_model=BoardModel, responses=documented())
async def board(asked: Ask, game: Game, variant: Variant = None, fen: Fen = None) -> Response:
    """Return what pictures of a game's positions are drawn on: once for all of them."""

    def work(connection: DuckDBPyConnection) -> Json:
        position = _played(game, variant, "", fen, "").positions[-1]
        painter = position.game.painter()
        packer = painter and packer_of(painter, position)
        return {
            "name": packer and packer.board.name,
            "boards": {packer.board.name: packer.described()} if packer else {},
        }

    return asked.json(await asked.read(work))


@router.get("/explore", response_model=ExploredModel, responses=documented())
async def explore(
    asked: Ask,
    game: Annotated[str | None, Query(max_length=100, description="By default the only one.")] = (
        None
    ),
    variant: Variant = None,
    rules: Rules = "",
    fen: Fen = None,
    moves: Moves = "",
    query: Annotated[str | None, Query(max_length=10_000)] = None,
    mirrored: bool = False,
    years: bool = False,
) -> Response:
    """Return how games went on from a position, however they reached it."""
    work = partial(
        _explored, game=game, variant=variant, rules=rules, fen=fen, moves=moves, query=query,
        mirrored=mirrored, years=years
    )  # fmt: skip
    return asked.json(await asked.read(work, slow=query is not None))


def _explored(
    connection: DuckDBPyConnection,
    *,
    game: str | None,
    variant: str | None,
    rules: str,
    fen: str | None,
    moves: str,
    query: str | None,
    mirrored: bool,
    years: bool,
) -> Json:
    played = _played(game or exploring.only_game(connection), variant, rules, fen, moves)
    position = played.positions[-1]
    found = exploring.explore(
        connection,
        position,
        selection_of(connection, query=query),
        mirrored=mirrored,
        years=years,
    )
    return {
        "position": _document(played, [], listed=False),
        "games": found.games,
        "mirrored": mirrored,
        "plies": [_continuation(position, entry) for entry in found.continuations],
    }


def _continuation(position: Position[Any], entry: Continuation) -> Json:
    """Return a continuation; one that the archive should not have is shown without a position."""
    facts = {name: value for name, value in entry._asdict().items() if name != "top"}
    fen, strokes = None, ""
    if entry.ply is not None:
        ply = position.parse(entry.ply)
        if after := position.after(ply):
            fen = after.fen()
            if painter := position.game.painter():
                marks = painter.paint(after, position, ply, ended=True).marks
                strokes = pack_strokes(marks)
    return {**facts, "fen": fen, "strokes": strokes}


class Played(NamedTuple):
    """The *positions* along some *plies*; *shown* is what is drawn."""

    shown: Replay | Position[Any]
    positions: Sequence[Position[Any]]
    plies: Sequence[Any]


def _played(game: str, variant: str | None, rules: str, fen: str | None, moves: str) -> Played:
    """Return the positions of *moves* from a position. Raises :class:`Problem`."""
    found = games.find_game(game)
    variant = variant or found.variant_called(game)
    given = parse_rules(rules)
    start = found.start(variant, given) if fen is None else found.position(fen, variant, given)
    if not moves.strip():
        return Played(start, [start], [])
    played = replay_of(start, moves)
    if problem := problem_of(played):
        raise problem
    return Played(played, played.positions, played.line.plies)


def _document(played: Played, presses: list[str], *, listed: bool) -> Json:
    """Return the document of the last position; see :class:`PositionModel`."""
    position = played.positions[-1]
    outcome = position.outcome()
    entry = enter(position, presses) if outcome is None else EnteredPly((), (), None, None)
    numbering = position.numbering
    number, within = numbering.at(0)
    painter = position.game.painter()
    return {
        "game": position.game.id,
        "variant": position.variant,
        "rules": write_rules(position.rules),
        "fen": position.fen(),
        "side": position.side,
        "number": number,
        "within": within,
        "situation": position.situation,
        "outcome": outcome and outcome.reason,
        "result": outcome and outcome.result,
        "board": painter and painter.board(position).name,
        "picture": _picture(played, entry) if painter else position.draw(),
        "moves": _moves(played),
        "presses": list(entry.presses),
        "following": list(entry.following),
        "ply": None if entry.ply is None else str(entry.ply),
        "after": None if entry.ply is None else position.play(entry.ply).fen(),
        "sketch": None if entry.sketch is None else str(entry.sketch),
        "plies": _legal(position) if listed and outcome is None else None,
    }


def _picture(played: Played, entry: EnteredPly) -> str:
    """Return the position with its last ply; with a ply that is being entered, that as played."""
    position = played.positions[-1]
    painter = position.game.painter()
    assert painter is not None  # noqa: S101 - asked for games with pictures
    packer = packer_of(painter, position)
    if entry.sketch is not None:
        after = position.play(entry.sketch)
        return packer.pack(painter.paint(after, position, entry.sketch, ended=True))
    if not played.plies:
        return packer.pack(painter.paint(position))
    return packer.pack(painter.paint(position, played.positions[-2], played.plies[-1]))


def _moves(played: Played) -> list[Json]:
    found = []
    for before, ply, after in zip(
        played.positions, played.plies, played.positions[1:], strict=False
    ):
        number, within = before.numbering.at(0)
        found.append({"ply": str(ply), "number": number, "within": within, "side": before.side,
                      "fen": after.fen()})  # fmt: skip
    return found


def _legal(position: Position[Any]) -> list[str] | None:
    """Return the legal plies, None if there are too many."""
    plies = list(islice(position.legal(), MAX_PLIES + 1))
    return sorted(map(str, plies)) if len(plies) <= MAX_PLIES else None
