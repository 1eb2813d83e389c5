"""Reading of Abstract Play's game records: JSON with a header and rounds of plies."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from math import isfinite
from typing import Any, NamedTuple

from kohau.notation.blocks import RawRecord
from kohau.notation.diagnostics import Problem, Severity, SyntaxProblem, place, shorten
from kohau.notation.formats import brackets, json_values
from kohau.notation.formats.json_lines import load_json
from kohau.notation.formats.json_values import Path
from kohau.notation.formats.parsing import (
    PlacedLine,
    Unread,
    known,
    missing_plies,
    not_read,
    read_values,
)
from kohau.notation.notes import one_line
from kohau.notation.record import BlockRecords, Line, Record

ENDS = {
    "resign": "resignation",
    "draw": "draw by agreement",
    "timeout": "time forfeit",
    "abandoned": "abandoned",
}
"""Entries that end a game instead of a ply, and their values of the tag ``Termination``."""

LOSERS = {"resign": "resigned", "timeout": "timeout"}
"""Entries with which a player loses, and the types of their results."""

DATE = re.compile(r"(\d{4})-(\d\d)-(\d\d)(?!\d)", re.ASCII)
MIDNIGHT = "T00:00:00Z"
"""The time of day if only the date is known."""

_PIED = ("pie-invoked", "pied")
"""Members of the header that say that the players swapped sides."""

_READ_MEMBERS = {
    "": {"game", "site", "event", "round", "date-start", "date-end", "date-generated", "unrated",
         "players", "startingPosition", *_PIED},
    "game": {"name", "variants"},
    "site": {"name", "gameid"},
    "players": {"name", "userid", "is_ai", "result"},
}  # fmt: skip
"""The members of the header, and of the objects in it, that become tags or the result."""


class AbstractPlayRecords(BlockRecords):
    """The records in a block of Abstract Play's JSON."""

    def __iter__(self) -> Iterator[Record]:
        self.lines = self.block.count_lines()
        return map(parse, brackets.JSON.raw_records(self.block))


def parse(raw: RawRecord) -> Record:
    """Return the record in an object; its problems are in its ``diagnostics``."""
    return read_values(raw, lambda: load_json(raw.text), lambda value: _Reader(raw, value).record())


class _Entry(NamedTuple):
    """An entry of a round: a ply, or what ended the game.

    *seat* is the place of the player (from 0); *loser* is the number of the player who lost by it
    (from 1), if it is recorded.
    """

    order: float
    text: str
    path: Path
    seat: int
    remarks: tuple[str, ...] = ()
    loser: int | None = None


class _Reader:
    """Reads the text of one record."""

    def __init__(self, raw: RawRecord, value: object) -> None:
        self.raw = raw
        self.value = value
        self.places = json_values.places_of(raw.text, value)
        self.unread: list[tuple[Path, object]] = []
        self.lists: list[tuple[Path, object]] = []
        self.misplaced: list[Path] = []

    def record(self) -> Record:
        top = self.mapping(self.value, ())
        if unknown := sorted(top.keys() - {"header", "moves"}):
            raise self.bad((), f"the member {shorten(unknown[0])} is not known")
        header = self.mapping(top.get("header"), ("header",))
        game = self.mapping(header.get("game"), ("header", "game"))
        name = self.string(game.get("name"), ("header", "game", "name"))
        if name.casefold() != "fanorona":
            return self.of_other_game(name)
        self.check_variants(game)
        players = self.players(header)
        tags = self.tags(header, players)
        line = PlacedLine()
        ended = self.read_moves(top.get("moves"), line, "FEN" in tags)
        result = self.result(players, ended)
        if ended:
            tags["Termination"] = ENDS[ended.text]
        last = ended.path if ended else ()
        ended_line = line.ended(result, self.place(last))
        diagnostics = tuple(place(problem, self.raw) for problem in self.problems(header, line))
        return Record(tags, ended_line, "abstractplay", None, diagnostics)

    def problems(self, header: Mapping[str, Any], line: PlacedLine) -> Iterator[Problem]:
        """Yield what is reported about members that are not read, or do not mean anything here."""
        for name in _PIED:
            if header.get(name):
                yield Problem(
                    f"the players swapped sides ({name}), which Fanorona lacks",
                    code="not-read",
                    severity=Severity.WARNING,
                    hint="the first player is White here; did the other one play White?",
                    offset=self.place(("header", name)),
                )
        in_header = self.unread_of(_unread_members(header))
        in_moves, lists = self.unread_of(self.unread), self.unread_of(self.lists)
        if in_header:
            yield not_read("the header", in_header)
        if in_moves:
            yield not_read("the moves", in_moves)
        if lists:
            yield not_read("the moves", lists, Severity.NOTE)
        yield from missing_plies(line, in_header + in_moves)
        if self.misplaced:
            yield Problem(
                "this ply is in the place of the other player",
                code="bad-document",
                severity=Severity.WARNING,
                hint="a round has a ply of each player, or null",
                offset=self.place(self.misplaced[0]),
            )

    def unread_of(self, members: Iterable[tuple[Path, object]]) -> list[Unread]:
        return [
            Unread(str(path[-1]), self.place(path), json.dumps(value)) for path, value in members
        ]

    def of_other_game(self, name: str) -> Record:
        problem = self.bad(
            ("header", "game", "name"),
            f"the game is {shorten(name)}; of Abstract Play's games only Fanorona is read",
            code="other-game",
        )
        return Record({"Game": name}, Line(), None, None, (place(problem, self.raw),))

    def check_variants(self, game: Mapping[str, Any]) -> None:
        variants = self.items(game.get("variants") or [], ("header", "game", "variants"))
        if variants:
            raise self.bad(
                ("header", "game", "variants", 0),
                f"the variant {shorten(str(variants[0]))} of Abstract Play is not known",
                code="unknown-variant",
            )

    def players(self, header: Mapping[str, Any]) -> list[Mapping[str, Any]]:
        path: Path = ("header", "players")
        found = self.items(header.get("players"), path)
        if len(found) != 2:
            raise self.bad(path, f"there should be two players, not {len(found)}")
        return [self.mapping(player, (*path, index)) for index, player in enumerate(found)]

    def tags(self, header: Mapping[str, Any], players: list[Mapping[str, Any]]) -> dict[str, str]:
        site = self.mapping(header.get("site", {}), ("header", "site"))
        tags: dict[str, str | None] = {
            "Game": "fanorona",
            "Variant": "riatra",
            "Event": self.optional(header, "event"),
            "Site": self.optional(site, "name", "site"),
            "Round": self.optional(header, "round"),
            "GameId": None if site.get("gameid") is None else str(site["gameid"]),
            "Rated": "no" if header.get("unrated") is True else None,
            "Pied": "yes" if any(header.get(name) is True for name in _PIED) else None,
        }
        tags |= self.times(header)
        for index, colour in enumerate(("White", "Black")):
            player = players[index]
            tags[colour] = self.string(player.get("name"), ("header", "players", index, "name"))
            tags[f"{colour}Id"] = self.optional(player, "userid", "players", index)
            is_ai = player.get("is_ai")
            tags[f"{colour}Type"] = None if is_ai is None else "program" if is_ai else "human"
        if start := self.optional(header, "startingPosition"):
            tags |= {"SetUp": "1", "FEN": start}
        return known(tags)

    def times(self, header: Mapping[str, Any]) -> dict[str, str | None]:
        """Return the date, and times that do not follow from it or from each other."""
        start = self.optional(header, "date-start")
        end = self.optional(header, "date-end")
        generated = self.optional(header, "date-generated")
        date = DATE.match(start or end or "")
        return {
            "Date": ".".join(date.groups()) if date else None,
            "StartTime": None if date and start == f"{date[0]}{MIDNIGHT}" else start,
            "EndTime": None if end == start else end,
            "GeneratedTime": None if generated == (end or start) else generated,
        }

    def result(self, players: list[Mapping[str, Any]], ended: _Entry | None) -> str:
        """Return the result by the players' numbers, and by what *ended* the game."""
        numbers = [player.get("result") for player in players]
        for index, number in enumerate(numbers):
            if number is not None and not _is_number(number):
                raise self.bad(("header", "players", index), "a result is not a number")
        white, black = numbers
        if white is None or black is None:
            return "*"
        result = "1/2-1/2" if white == black else "1-0" if white > black else "0-1"
        if ended is None:
            return result
        if ended.text == "abandoned" and white == black:
            return "*"
        due = {"draw": "1/2-1/2"}.get(ended.text)
        if ended.text in LOSERS:
            due = result if ended.loser is None else ("0-1", "1-0")[ended.loser - 1]
        if due not in (None, result) or (ended.text in LOSERS and white == black):
            raise self.bad(
                ended.path,
                f"the game ended with {ended.text!r}, but by the players' results it is {result}",
                code="result-mismatch",
            )
        return result

    def read_moves(self, moves: object, line: PlacedLine, has_start: bool) -> _Entry | None:
        """Add the plies to *line*; return what ended the game instead of a ply, if anything.

        *has_start*: the game has a start of its own, so that Black may begin.
        """
        ended: _Entry | None = None
        due: int | None = None if has_start else 0
        for number, listed in enumerate(self.items(moves, ("moves",))):
            path: Path = ("moves", number)
            entries = [
                found
                for index, entry in enumerate(self.items(listed, path))
                if (found := self.entry(entry, (*path, index)))
            ]
            for entry in sorted(entries, key=lambda entry: entry.order):
                if ended:
                    raise self.bad(entry.path, f"a ply comes after {ended.text!r}")
                if entry.text == "pie-invoked":
                    raise self.bad(entry.path, "the players swapped sides, which Fanorona lacks")
                if entry.text in ENDS:
                    ended = entry
                else:
                    line.add(entry.text, self.place(entry.path) + 1)
                    if due not in (None, entry.seat):
                        self.misplaced.append(entry.path)
                    due = 1 - entry.seat
                for remark in entry.remarks:
                    line.comment(remark)
        return ended

    def entry(self, entry: object, path: Path) -> _Entry | None:
        """Return an entry of a round, None for a player who did not play in it."""
        if entry is None:
            return None
        if not isinstance(entry, dict):
            return _Entry(0.0, self.ply(entry, path), path, int(path[-1]))
        order = entry.get("sequence", 0)
        if not _is_number(order):
            raise self.bad(path, "a sequence is not a number")
        text = self.ply(entry.get("move"), (*path, "move"))
        remarks: list[str] = []
        loser = None
        for name, value in entry.items():
            if name in ("result", "comment") and isinstance(value, str):
                remarks += filter(None, map(one_line, value.split("\n")))
            elif name == "result" and isinstance(value, list):
                loser = _loser(text, value)
                if loser is None and value:
                    self.lists.append(((*path, name), value))
            elif name not in ("move", "sequence") and value is not None:
                self.unread.append(((*path, name), value))
        seat = int(path[-1])
        return _Entry(order, text, (*path, "move"), seat, tuple(remarks), loser)

    def ply(self, value: object, path: Path) -> str:
        """Return the text of a ply, or of what ended the game."""
        text = "".join(self.string(value, path).split()).lower().replace("|", ",")
        if not text:
            raise self.bad(path, "a ply is empty")
        return text

    def place(self, path: Path) -> int:
        """Return the offset of the string at *path*, else of the first one within it."""
        if path in self.places:
            return self.places[path]
        inside = [at for other, at in self.places.items() if other[: len(path)] == path]
        return inside[0] if path and inside else 0

    def bad(self, path: Path, message: str, code: str = "bad-document") -> Problem:
        hint = "docs/importing.md describes which parts of Abstract Play's records are read"
        return SyntaxProblem(message, code=code, offset=self.place(path), hint=hint)

    def mapping(self, value: object, path: Path) -> Mapping[str, Any]:
        if not isinstance(value, dict):
            raise self.bad(path, f"{_named(path)} is not an object")
        return value

    def items(self, value: object, path: Path) -> list[Any]:
        if not isinstance(value, list):
            raise self.bad(path, f"{_named(path)} is not a list")
        return value

    def string(self, value: object, path: Path) -> str:
        if not isinstance(value, str):
            raise self.bad(path, f"{_named(path)} is not a string")
        return value.encode(errors="replace").decode()

    def optional(self, value: Mapping[str, Any], name: str, *path: str | int) -> str | None:
        if value.get(name) is None:
            return None
        return self.string(value[name], ("header", *path, name))


def _unread_members(header: Mapping[str, Any]) -> Iterator[tuple[Path, object]]:
    """Yield the paths and values of members of the header that are not read."""
    objects: list[tuple[Path, Any]] = [((), header), (("game",), header["game"])]
    objects += [(("site",), header.get("site", {}))]
    objects += [(("players", at), player) for at, player in enumerate(header["players"])]
    for path, members in objects:
        for name, value in members.items():
            says_nothing = value is None or value is False
            if name == "turn-model" and not path and value == "sequential":
                says_nothing = True
            if not says_nothing and name not in _READ_MEMBERS[str(path[0]) if path else ""]:
                yield ("header", *path, name), value


def _is_number(value: object) -> bool:
    """Whether a value of JSON is a number, and not one like NaN."""
    return isinstance(value, int | float) and not isinstance(value, bool) and isfinite(value)


def _loser(entry: str, results: list[Any]) -> int | None:
    """Return the number of the player who lost with an *entry* by its *results*, if they say so."""
    for result in results:
        if isinstance(result, dict) and result.get("type") == LOSERS.get(entry):
            player = result.get("player")
            return player if player in (1, 2) else None
    return None


def _named(path: Path) -> str:
    return "/".join(map(str, path)) or "the record"
