"""The routes of positions: their pictures, legal plies, and what was played from them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict
from functools import partial
from itertools import islice
from typing import TYPE_CHECKING, Annotated, Any, NamedTuple

from fastapi import APIRouter, Query, Response
from pydantic import BaseModel, ConfigDict, Field

from kohau.archive.queries.conditions import MIRRORED, And, Extended, Node, condition, joined
from kohau.archive.queries.scopes import problem_of, replay_of
from kohau.archive.store.explore import Continuation, only_game
from kohau.notation.diagnostics import Problem
from kohau.notation.sentence import Sentence, sentence_parts
from kohau.replay import registry
from kohau.replay.pictures.drawing import svg
from kohau.replay.pictures.svg import Theme
from kohau.replay.position import Position
from kohau.replay.replay import Replay
from kohau.replay.setting_tags import parse_rules, write_rules
from kohau.web.explorer.cards import card_of
from kohau.web.explorer.games import game_rows
from kohau.web.explorer.models import (
    BoardModel,
    ChoiceModel,
    ContinuationModel,
    ExploredModel,
    GameRow,
    PlayedPly,
    PositionModel,
)
from kohau.web.explorer.problems import documented
from kohau.web.explorer.search_routes import Queries
from kohau.web.explorer.service import API, Ask
from kohau.web.viewer.entries import entry_at, packed_picture, packed_steps
from kohau.web.viewer.packing import packer_of, usable_dialects

if TYPE_CHECKING:
    from kohau.archive.store.collection import Collection

router = APIRouter(prefix=API, tags=["positions"])

MAX_PLIES = 500
"""The maximum number of legal plies in a document; games of steps have millions."""

MAX_PRESSES = 200

MAX_GAMES = 50
"""The maximum number of games in a list beside a position."""


LISTED = {"top_games": 5, "recent_games": 20}
"""How many games the screen lists, as in ``explore.js``."""


class AskedPosition(BaseModel):
    """A position, and plies played from it."""

    model_config = ConfigDict(extra="forbid")

    game: Annotated[
        str | None,
        Field(
            max_length=100,
            description="A game, or a variant of it; by default the only one of the archive.",
            examples=[min(registry.game_names())],
        ),
    ] = None
    variant: Annotated[str | None, Field(max_length=100, description="By default the first.")] = (
        None
    )
    rules: Annotated[str, Field(max_length=500, description="Rule options: NAME=VALUE …")] = ""
    fen: Annotated[str | None, Field(max_length=500, description="By default the start.")] = None
    moves: Annotated[str, Field(max_length=20_000, description="Plies to play first.")] = ""

    def played(self, collection: Collection) -> PlayedPlies:
        """Return the positions along the plies. Raises :class:`Problem`."""
        name = self.game or only_game(collection.connection)
        game = registry.find_game(name)
        variant = self.variant or game.variant_called(name)
        rules = parse_rules(self.rules)
        if self.fen is None:
            start = game.start(variant, rules)
        else:
            start = game.position(self.fen, variant, rules)
        if not self.moves.strip():
            return PlayedPlies(start, [start], [])
        played = replay_of(start, self.moves)
        if problem := problem_of(played):
            raise problem
        return PlayedPlies(played, played.positions, played.line.plies)


class EnteredPosition(AskedPosition):
    """A position at which a ply is entered."""

    steps: Annotated[str, Field(max_length=2_000, description="Presses that enter a ply.")] = ""
    plies: Annotated[bool, Field(description="Whether to list the legal plies.")] = True


class DrawnPosition(AskedPosition):
    """A position that is drawn."""

    theme: Theme = "auto"
    flip: bool = False
    width: Annotated[int | None, Field(ge=16, le=4096)] = None


class ExploredPosition(AskedPosition):
    """A position that games of the archive reached."""

    query: Queries = []
    mirrored: bool = False
    years: bool = False
    top_games: Annotated[
        int, Field(ge=0, le=MAX_GAMES, description="How many games of the best rated players.")
    ] = 0
    recent_games: Annotated[
        int, Field(ge=0, le=MAX_GAMES, description="How many of the latest games.")
    ] = 0


class PlayedPlies(NamedTuple):
    """The *positions* along some *plies*; *shown* is what is drawn."""

    shown: Replay | Position[Any]
    positions: Sequence[Position[Any]]
    plies: Sequence[Any]


@router.get("/positions", response_model=PositionModel, responses=documented())
async def positions(context: Ask, wanted: Annotated[EnteredPosition, Query()]) -> Response:
    """Return a position: its legal plies, and what can be pressed on its board to enter one.

    With *steps*, what was pressed already; only legal continuations are offered.
    """

    def work(collection: Collection) -> PositionModel:
        presses = wanted.steps.split()[: MAX_PRESSES + 1]
        if len(presses) > MAX_PRESSES:
            raise Problem(
                Sentence("a ply is entered with at most {count} presses", count=MAX_PRESSES)
            )
        return _document(wanted.played(collection), presses, listed=wanted.plies)

    return await context.document(work)


@router.get(
    "/positions/picture",
    responses={**documented(), 200: {"content": {"image/svg+xml": {}}}},
    response_class=Response,
)
async def picture(context: Ask, wanted: Annotated[DrawnPosition, Query()]) -> Response:
    """Return a position as an SVG picture, with the last of *moves*."""

    def work(collection: Collection) -> str:
        subject = wanted.played(collection).shown
        return svg(subject, flip=wanted.flip, theme=wanted.theme, width=wanted.width)

    return Response(await context.read(work), 200, context.headers, "image/svg+xml")


@router.get(
    "/positions/card",
    responses={**documented(), 200: {"content": {"image/png": {}}}},
    response_class=Response,
)
async def card(context: Ask, wanted: Annotated[AskedPosition, Query()]) -> Response:
    """Return a position as a PNG of the size that previews of links have."""

    def work(collection: Collection) -> bytes:
        return card_of(wanted.played(collection).shown)

    return Response(await context.read(work), 200, context.headers, "image/png")


@router.get("/positions/board", response_model=BoardModel, responses=documented())
async def board(context: Ask, wanted: Annotated[AskedPosition, Query()]) -> Response:
    """Return what pictures of a game's positions are drawn on: once for all of them."""
    return await context.document(partial(board_of, wanted))


def board_of(wanted: AskedPosition, collection: Collection) -> BoardModel:
    """Return the board of a position."""
    position = wanted.played(collection).positions[-1]
    painter = position.game.painter()
    packer = painter and packer_of(painter, position)
    return BoardModel(
        name=packer.board.name if packer else None,
        boards={packer.board.name: packer.described()} if packer else {},
    )


@router.get("/explore", response_model=ExploredModel, responses=documented())
async def explore(context: Ask, wanted: Annotated[ExploredPosition, Query()]) -> Response:
    """Return how games went on from a position, however they reached it.

    *top_games* are those with the highest mean of both players' ratings; games in which a player
    has none are left out.
    """
    return await context.document(partial(explored, wanted), slow=bool(wanted.query))


def explored(wanted: ExploredPosition, collection: Collection) -> ExploredModel:
    """Return how games went on from a position."""
    played = wanted.played(collection)
    position = played.positions[-1]
    result = collection.explore(
        position, query=wanted.query, mirrored=wanted.mirrored, years=wanted.years
    )
    recent = _games(collection, position, wanted, "-date", wanted.recent_games)
    top = recent  # of a position that few games reached, no second search is necessary
    if result.games > len(recent):
        top = _games(collection, position, wanted, "-rating", wanted.top_games)
    return ExploredModel(
        position=_document(played, [], listed=False),
        games=result.games,
        mirrored=wanted.mirrored,
        plies=[_continuation(position, entry) for entry in result.continuations],
        top_games=_best(top)[: wanted.top_games],
        recent_games=recent,
    )


def _games(
    collection: Collection,
    position: Position[Any],
    wanted: ExploredPosition,
    sort: str,
    limit: int,
) -> list[GameRow]:
    """Return the first *limit* games that reached *position*, in the order *sort*."""
    if not limit:
        return []
    reached: Node = condition("position", position.fen())
    parts = [
        Extended(MIRRORED, reached) if wanted.mirrored else reached,
        condition("game", position.game.id),
        condition("variant", position.variant),
    ]
    if wanted.query and (node := collection.select(wanted.query).query):
        parts.append(node)
    return game_rows(collection.search(joined(And, parts), sort=sort, limit=limit))


def _best(games: list[GameRow]) -> list[GameRow]:
    """Return the games in which both players have a rating, those with the highest mean first."""
    rated = [
        (-game.white_rating - game.black_rating, game.id, game)
        for game in games
        if game.white_rating is not None and game.black_rating is not None
    ]
    return [game for _, _, game in sorted(rated, key=lambda rating: rating[:2])]


def _continuation(position: Position[Any], entry: Continuation) -> ContinuationModel:
    """Return a continuation; one that the archive should not have is shown without a position."""
    fen, marks = None, ""
    if entry.ply is not None:
        ply = position.parse(entry.ply)
        if after := position.after(ply):
            fen = after.fen()
            if painter := position.game.painter():
                packer = packer_of(painter, position)
                picture = painter.paint(after, position, ply, ended=True)
                marks = packer.pack_proposal(picture.marks)
    return ContinuationModel(**asdict(entry), fen=fen, marks=marks)


def _document(played: PlayedPlies, presses: list[str], *, listed: bool) -> PositionModel:
    """Return the last position, its legal plies if they are to be *listed*."""
    position = played.positions[-1]
    outcome = position.outcome()
    entry = entry_at(position, presses)
    last: tuple[Any, Any] = (
        (played.positions[-2], played.plies[-1]) if played.plies else (None, None)
    )
    numbering = position.numbering
    number, within = numbering.at(0)
    painter = position.game.painter()
    sketch = entry.sketch if entry.begun is None else entry.begun
    return PositionModel(
        game=position.game.id,
        variant=position.variant,
        rules=write_rules(position.rules),
        fen=position.fen(),
        side=position.side,
        number=number,
        within=within,
        situation=position.situation,
        sentence=sentence_parts(position.situation),
        outcome=outcome.reason if outcome else None,
        result=outcome.result if outcome else None,
        board=painter.board(position).name if painter else None,
        picture=packed_picture(position, *last, entry) if painter else position.draw(),
        **packed_steps(*last),
        moves=_moves(played),
        presses=list(entry.presses),
        following=list(entry.following),
        choices=[
            ChoiceModel(press=press, sentence=sentence_parts(words), squares=list(squares))
            for press, (words, squares) in entry.choices.items()
        ],
        ply=None if entry.ply is None else str(entry.ply),
        after=None if entry.ply is None else position.play(entry.ply).fen(),
        sketch=None if sketch is None else str(sketch),
        plies=_legal(position) if listed and outcome is None else None,
    )


def _moves(played: PlayedPlies) -> list[PlayedPly]:
    moves = []
    for before, ply, after in zip(
        played.positions, played.plies, played.positions[1:], strict=False
    ):
        number, within = before.numbering.at(0)
        move = PlayedPly(
            ply=str(ply),
            words=[dialect.write(before, ply) for dialect in usable_dialects(before)],
            number=number,
            within=within,
            side=before.side,
            fen=after.fen(),
        )
        moves.append(move)
    return moves


def _legal(position: Position[Any]) -> list[str] | None:
    """Return the legal plies, None if there are too many."""
    plies = list(islice(position.legal(), MAX_PLIES + 1))
    return sorted(map(str, plies)) if len(plies) <= MAX_PLIES else None
