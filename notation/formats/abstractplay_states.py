"""Abstract Play's states of games, what its interfaces answer and send, and Ai Ai's messages.

A state holds the plies in a stack, each with the board after it; the site's interface answers with
a game whose state is such a text, and asks programs for a ply with the plies played so far.
"""

from __future__ import annotations

import base64
import binascii
import re
import zlib
from collections.abc import Mapping
from datetime import UTC, datetime
from typing import Any

from kohau.notation.blocks import MAX_RECORD_BYTES
from kohau.notation.coordinates import write_ranks
from kohau.notation.diagnostics import BadDocument, Problem
from kohau.notation.formats.abstractplay_values import (
    ENDS,
    Entry,
    Values,
    is_number,
    loser_of,
    times_of,
)
from kohau.notation.formats.parsing import Path, load_json
from kohau.notation.notes import one_line
from kohau.notation.record import Record

_FILES, _RANKS = "abcdefghi", "12345"
_POINT = re.compile(r"[a-i][1-5]")
_START = "bbbbbbbbb/bbbbbbbbb/bWbW1bWbW/WWWWWWWWW/WWWWWWWWW w - 1"
_SIDES = {1: "w", 2: "b"}
_RESULTS = {(1,): "1-0", (2,): "0-1", (1, 2): "1/2-1/2"}
"""The results by the sorted numbers of the winners."""

_EVENTS = {"move", "capture", "eog", "winners", "resigned", "timeout", "drawagreed",
           "gameabandoned"}  # fmt: skip
"""The kinds of results of a ply; its text and the boards say the same."""

_STATE = {"game", "numplayers", "variants", "gameover", "winner", "stack"}
_STACKED = {"_version", "_results", "_timestamp", "currplayer", "lastmove", "board", "placed"}
_GAME = {"id", "metaGame", "players", "state", "gameStarted", "gameEnded", "rated", "note",
         "numPlayers", "variants", "winner", "pieInvoked"}  # fmt: skip
"""The members of a game that are read."""

_STORED = {"pk", "sk", "lastMoveTime", "toMove", "numMoves", "lastChat", "seen", "commented",
           "clockDisplayServerTime"}  # fmt: skip
"""Members of a game about how it is stored, or that follow from its state."""


class StateReader(Values):
    """Reads a state of a game."""

    name = "the state"

    def record(self) -> Record:
        state = self.mapping(self.value, ())
        name = self.string(state.get("game"), ("game",))
        if name != "fanorona":
            return self.of_other_game(name, ("game",))
        return self.finished(*self.state(state, ()), "abstractplay")

    def leave_members(self, members: Mapping[str, Any], read: set[str], path: Path) -> None:
        """Note the *members* that are not *read*, if they say anything."""
        for name, value in members.items():
            if name not in read and value not in (None, False, "", [], {}):
                self.leave((*path, name), value)

    def state(self, state: Mapping[str, Any], path: Path) -> tuple[dict[str, str | None], str]:
        """Add the plies of a state to the line; return the tags and the result."""
        self.check_variants(state.get("variants"), (*path, "variants"))
        if state.get("numplayers") != 2:
            raise self.bad_at((*path, "numplayers"), "there should be two players")
        self.leave_members(state, _STATE, path)
        above = (*path, "stack")
        stack = [
            self.mapping(entry, (*above, index))
            for index, entry in enumerate(self.items(state.get("stack"), above))
        ]
        if not stack:
            raise self.bad_at(above, "the stack is empty")
        first = self.board(stack[0], (*above, 0))
        start = f"{_placement(first)} {_SIDES[self.player(stack[0], (*above, 0))]} - 1"
        ended = self.read_stack(stack, above, first)
        result = self.result(state, path, ended)
        times = [
            self.text_of(entry, "_timestamp", (*above, index)) for index, entry in enumerate(stack)
        ]
        tags: dict[str, str | None] = {"Game": "fanorona", "Variant": "riatra"}
        tags |= times_of(times[0], times[-1] if state.get("gameover") else times[0], None)
        tags["Termination"] = ENDS[ended.text] if ended else None
        if start != _START:
            tags |= {"SetUp": "1", "FEN": start}
        return tags, result

    def read_stack(
        self, stack: list[Mapping[str, Any]], above: Path, board: dict[str, int]
    ) -> Entry | None:
        """Add the plies to the line; return what ended the game instead of a ply, if anything."""
        ended: Entry | None = None
        for index, state in enumerate(stack):
            path = (*above, index)
            self.leave_members(state, _STACKED, path)
            self.check_events(state, path)
            if index == 0:
                continue
            where = (*path, "lastmove")
            text = self.ply(state.get("lastmove"), where)
            if ended:
                raise self.bad_at(where, f"a ply comes after {ended.text!r}")
            if text in ENDS:
                loser = loser_of(text, self.items(state.get("_results", []), path))
                ended = Entry(0.0, text, where, index, (), loser)
                continue
            after = self.board(state, path)
            mover = self.player(stack[index - 1], (*above, index - 1))
            if not _follows(board, after, text, mover):
                message = "the board after this ply is not the one before it with the ply played"
                raise self.bad_at(where, message)
            board = after
            self.line.add(text, self.place(where) + 1)
        return ended

    def check_events(self, state: Mapping[str, Any], path: Path) -> None:
        for index, event in enumerate(self.items(state.get("_results", []), (*path, "_results"))):
            if not isinstance(event, dict) or event.get("type") not in _EVENTS:
                self.leave((*path, "_results", index), event)

    def board(self, state: Mapping[str, Any], path: Path) -> dict[str, int]:
        """Return the players by the points of their stones."""
        where = (*path, "board")
        board = self.mapping(state.get("board"), where)
        entries = self.items(board.get("value"), (*where, "value"))
        found: dict[str, int] = {}
        for index, entry in enumerate(entries):
            at = (*where, "value", index)
            point, player = entry if isinstance(entry, list) and len(entry) == 2 else ("", 0)
            if not isinstance(point, str) or not _POINT.fullmatch(point) or point in found:
                raise self.bad_at(at, "this is not a stone on a point of the board")
            if player not in (1, 2) or isinstance(player, bool):
                raise self.bad_at(at, "the players are 1 and 2")
            found[point] = player
        return found

    def player(self, state: Mapping[str, Any], path: Path) -> int:
        player = state.get("currplayer")
        if player not in (1, 2) or isinstance(player, bool):
            raise self.bad_at((*path, "currplayer"), "the players are 1 and 2")
        return int(player)

    def result(self, state: Mapping[str, Any], path: Path, ended: Entry | None) -> str:
        """Return the result by the winners, which what *ended* the game must not contradict."""
        winners = self.items(state.get("winner", []), (*path, "winner"))
        numbers = [winner for winner in winners if winner in (1, 2) and is_number(winner)]
        if not state.get("gameover"):
            if winners or ended:
                raise self.bad_at(path, "the game is not over, but it has a winner or an end")
            return "*"
        if not winners and ended and ended.text == "abandoned":
            return "*"
        result = _RESULTS.get(tuple(sorted(map(int, numbers))))
        if result is None or len(numbers) != len(winners):
            raise self.bad_at((*path, "winner"), "the winners are 1, 2 or both")
        if ended:
            self.check_end(ended, result, "the winners")
        return result


def _placement(board: Mapping[str, int]) -> str:
    """Return the stones of a board as position strings have them."""
    letters = {1: "W", 2: "b"}
    rows = ([board.get(file + rank, 0) for file in _FILES] for rank in reversed(_RANKS))
    return write_ranks([letters.get(player, "") for player in row] for row in rows)


def _follows(before: Mapping[str, int], after: Mapping[str, int], text: str, mover: int) -> bool:
    """Return whether a board comes from another by a ply: its stone moved, and others were taken.

    >>> _follows({"d3": 1, "f3": 2}, {"e3": 1}, "d3e3+", 1)
    True
    """
    points = _POINT.findall(text)
    if len(points) < 2 or before.get(points[0]) != mover:
        return False
    moved = {point: player for point, player in before.items() if point != points[0]}
    moved[points[-1]] = mover
    taken = moved.keys() - after.keys()
    nearest = _nearest_taken(points, text)
    return (
        all(moved.get(point) == player for point, player in after.items())
        and all(moved[point] != mover for point in taken)
        and nearest <= taken
        and bool(nearest) == bool(taken)
    )


def _nearest_taken(points: list[str], text: str) -> set[str]:
    """Return the point beyond the end of each approach, and behind the start of each withdrawal."""
    found = set()
    for origin, to, step in zip(points, points[1:], text.split(","), strict=False):
        file, rank = ord(to[0]) - ord(origin[0]), int(to[1]) - int(origin[1])
        if step.endswith("+"):
            found.add(f"{chr(ord(to[0]) + file)}{int(to[1]) + rank}")
        elif step.endswith("-"):
            found.add(f"{chr(ord(origin[0]) - file)}{int(origin[1]) - rank}")
    return found


class GameReader(StateReader):
    """Reads a game that the site's interface answers with, or the message to a program."""

    name = "the game"

    def record(self) -> Record:
        top = self.mapping(self.value, ())
        path: Path = ("game",) if isinstance(top.get("game"), dict) else ()
        game = self.mapping(top["game"], path) if path else top
        name = self.string(game.get("metaGame"), (*path, "metaGame"))
        if name != "fanorona":
            return self.of_other_game(name, (*path, "metaGame"))
        self.check_variants(game.get("variants"), (*path, "variants"))
        if game.get("numPlayers", 2) != 2:
            raise self.bad_at((*path, "numPlayers"), "there should be two players")
        if "state" in game:
            tags, result = self.game(game, path)
        else:
            tags, result = self.message(game), "*"
        if path:
            self.comments(top, game)
            self.leave_members(top, {"game", "comments", "watchCount"}, ())
        tags["GameId"] = tags.get("GameId") or self.text_of(game, "id", path)
        return self.finished({**tags, "Site": "Abstract Play"}, result, "abstractplay")

    def game(self, game: Mapping[str, Any], path: Path) -> tuple[dict[str, str | None], str]:
        """Read a game with a state."""
        self.leave_members(game, _GAME | _STORED, path)
        where = (*path, "state")
        text = self.unpacked(self.string(game["state"], where), where)
        inner = StateReader(self.raw, None)
        inner.line, inner.places = self.line, {(): self.place(where)}
        state = inner.mapping(load_json_at(text, self.place(where)), ())
        if state.get("game") != "fanorona":
            raise self.bad_at(where, "the state is of another game")
        tags, result = inner.state(state, ())
        self.unread += [part._replace(name="state") for part in inner.unread]
        if "winner" in game and game["winner"] != state.get("winner"):
            raise self.bad_at((*path, "winner"), "the game and its state have other winners")
        if game.get("pieInvoked"):
            self.leave((*path, "pieInvoked"), True)
        tags |= self.players(game, path)
        tags["Rated"] = "no" if game.get("rated") is False else None
        start, end = (self.moment(game, name, path) for name in ("gameStarted", "gameEnded"))
        if start or end:
            tags |= times_of(start, end or start, None)
        if note := self.text_of(game, "note", path):
            self.line.comment(one_line(note), 0)
        return tags, result

    def message(self, game: Mapping[str, Any]) -> dict[str, str | None]:
        """Read the message that asks a program for a ply: the rounds of plies so far."""
        self.leave_members(
            game, {"verb", "metaGame", "variants", "gameid", "numPlayers", "moves"}, ()
        )
        if ended := self.read_moves(game.get("moves"), False):
            raise self.bad_at(
                ended.path, f"the game ended with {ended.text!r}, but a ply is wanted"
            )
        return {"Game": "fanorona", "Variant": "riatra", "GameId": self.text_of(game, "gameid", ())}

    def players(self, game: Mapping[str, Any], path: Path) -> dict[str, str | None]:
        where = (*path, "players")
        players = self.items(game.get("players", []), where)
        if len(players) not in (0, 2):
            raise self.bad_at(where, f"there should be two players, not {len(players)}")
        tags: dict[str, str | None] = {}
        for index, colour in enumerate(("White", "Black")[: len(players)]):
            player = self.mapping(players[index], (*where, index))
            tags[colour] = self.text_of(player, "name", (*where, index))
            tags[f"{colour}Id"] = self.text_of(player, "id", (*where, index))
            self.leave_members(player, {"id", "name", "settings"}, (*where, index))
        return tags

    def comments(self, top: Mapping[str, Any], game: Mapping[str, Any]) -> None:
        """Add the comments, each after the ply that it names."""
        names = {
            player.get("id"): player.get("name")
            for player in game.get("players", [])
            if isinstance(player, dict)
        }
        for index, entry in enumerate(self.items(top.get("comments", []), ("comments",))):
            path: Path = ("comments", index)
            comment = self.mapping(entry, path)
            text = self.string(comment.get("comment"), (*path, "comment"))
            number = comment.get("moveNumber")
            if not isinstance(number, int) or not 0 <= number <= len(self.line):
                self.leave((*path, "moveNumber"), number)
                number = len(self.line)
            user = self.text_of(comment, "userId", path)
            who = names.get(user) or user
            self.line.comment(one_line(f"{who}: {text}" if who else text), number)
            self.leave_members(comment, {"comment", "moveNumber", "userId", "timeStamp"}, path)

    def unpacked(self, text: str, path: Path) -> str:
        """Return the text of a state, which may be compressed."""
        if not text.startswith("gz:"):
            return text
        try:
            packed = zlib.decompressobj(wbits=31)
            found = packed.decompress(
                base64.b64decode(text[3:], validate=True), MAX_RECORD_BYTES + 1
            )
            if len(found) > MAX_RECORD_BYTES or not packed.eof:
                raise self.bad_at(path, "the compressed state is too long, or cut off")
            return found.decode()
        except (binascii.Error, zlib.error, UnicodeDecodeError):
            raise self.bad_at(path, "the compressed state can't be unpacked") from None

    def moment(self, game: Mapping[str, Any], name: str, path: Path) -> str | None:
        """Return a time in milliseconds since 1970 as text."""
        value = game.get(name)
        if value is None:
            return None
        if not is_number(value) or not 0 <= value < 1 << 47:
            raise self.bad_at((*path, name), f"{name} is not a time in milliseconds")
        found = datetime.fromtimestamp(value / 1000, UTC)
        return found.isoformat(timespec="milliseconds").replace("+00:00", "Z")


def load_json_at(text: str, offset: int) -> object:
    """Return the value of a JSON text within a string at *offset*, where its problems are."""
    try:
        return load_json(text)
    except Problem as problem:
        raise BadDocument(f"in the state, {problem}", offset=offset) from None


class MessageReader(Values):
    """Reads the message that asks Ai Ai for a ply: the steps so far, in Ai Ai's words."""

    name = "the message"

    def record(self) -> Record:
        message = self.mapping(self.value, ())
        name = self.string(message.get("meta"), ("meta",))
        if name != "fanorona":
            return self.of_other_game(name, ("meta",))
        for index, entry in enumerate(self.items(message.get("history"), ("history",))):
            path: Path = ("history", index)
            word = "".join(self.string(entry, path).split())
            if not word:
                raise self.bad_at(path, "a step is empty")
            self.line.add(word, self.place(path) + 1)
        read = {"meta", "mgl", "gameid", "seed", "ttt", "history"}
        for member, value in message.items():
            if member not in read:
                self.leave((member,), value)
        tags = {"Game": "fanorona", "Variant": "riatra", "Notation": "aiai"}
        return self.finished({**tags, "GameId": self.text_of(message, "gameid", ())}, "*", "aiai")
