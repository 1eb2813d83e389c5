"""Reading of Abstract Play's game records: JSON with a header and rounds of plies."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from kohau.notation.blocks import RawRecord
from kohau.notation.diagnostics import Problem, Severity, shorten
from kohau.notation.formats.abstractplay_states import GameReader, MessageReader, StateReader
from kohau.notation.formats.abstractplay_values import ENDS, Entry, Values, is_number, times_of
from kohau.notation.formats.json_lines import load_json
from kohau.notation.formats.json_values import Path
from kohau.notation.formats.parsing import (
    PlacedLine,
    known,
    missing_plies,
    not_read,
    read_values,
)
from kohau.notation.record import Record

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


def parse(raw: RawRecord) -> Record:
    """Return the record in an object; its problems are in its ``diagnostics``."""
    return read_values(raw, lambda: load_json(raw.text), lambda value: _reader(raw, value).record())


def _reader(raw: RawRecord, value: object) -> Values:
    """Return the reader for an object, which its members tell."""
    members = value if isinstance(value, dict) else {}
    for name, reader in _OTHERS:
        if name in members and "header" not in members:
            return reader(raw, value)
    return _Reader(raw, value)


_OTHERS: tuple[tuple[str, Callable[[RawRecord, object], Values]], ...] = (
    ("stack", StateReader),
    ("metaGame", GameReader),
    ("watchCount", GameReader),
    ("comments", GameReader),
    ("history", MessageReader),
)
"""The members by which an object without a header is recognised."""


class _Reader(Values):
    """Reads a record with a header."""

    def record(self) -> Record:
        top = self.mapping(self.value, ())
        if unknown := sorted(top.keys() - {"header", "moves"}):
            raise self.bad((), f"the member {shorten(unknown[0])} is not known")
        header = self.mapping(top.get("header"), ("header",))
        game = self.mapping(header.get("game"), ("header", "game"))
        name = self.string(game.get("name"), ("header", "game", "name"))
        if name.casefold() != "fanorona":
            return self.of_other_game(name, ("header", "game", "name"))
        self.check_variants(game.get("variants"), ("header", "game", "variants"))
        players = self.players(header)
        tags = self.tags(header, players)
        line = PlacedLine()
        ended = self.read_moves(top.get("moves"), line, "FEN" in tags)
        result = self.result(players, ended)
        if ended:
            tags["Termination"] = ENDS[ended.text]
        last = ended.path if ended else ()
        ended_line = line.ended(result, self.place(last))
        diagnostics = self.problems_of(*self.problems(header, line))
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
        tags |= times_of(
            *(self.optional(header, f"date-{of}") for of in ("start", "end", "generated"))
        )
        for index, colour in enumerate(("White", "Black")):
            player = players[index]
            tags[colour] = self.string(player.get("name"), ("header", "players", index, "name"))
            tags[f"{colour}Id"] = self.optional(player, "userid", "players", index)
            is_ai = player.get("is_ai")
            tags[f"{colour}Type"] = None if is_ai is None else "program" if is_ai else "human"
        if start := self.optional(header, "startingPosition"):
            tags |= {"SetUp": "1", "FEN": start}
        return known(tags)

    def result(self, players: list[Mapping[str, Any]], ended: Entry | None) -> str:
        """Return the result by the players' numbers, and by what *ended* the game."""
        numbers = [player.get("result") for player in players]
        for index, number in enumerate(numbers):
            if number is not None and not is_number(number):
                raise self.bad(("header", "players", index), "a result is not a number")
        white, black = numbers
        if white is None or black is None:
            return "*"
        result = "1/2-1/2" if white == black else "1-0" if white > black else "0-1"
        if ended is None:
            return result
        if ended.text == "abandoned" and white == black:
            return "*"
        self.check_end(ended, result, "the players' results")
        return result

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
