"""Game records of Abstract Play: JSON with a header and rounds of plies, of Fanorona only."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from types import MappingProxyType
from typing import Any, NamedTuple

from kohau.notation.blocks import RawBlock, RawRecord
from kohau.notation.diagnostics import (
    Diagnostic,
    Problem,
    Severity,
    SyntaxProblem,
    place,
    shorten,
)
from kohau.notation.formats import brackets, json_values
from kohau.notation.formats.base import ExportedRecord, Format
from kohau.notation.formats.json_lines import load_json
from kohau.notation.formats.json_values import Path
from kohau.notation.formats.parsing import PlacedLine, is_known, known, losses_of, read_values
from kohau.notation.record import BlockRecords, Line, Record

SITE = "Abstract Play"

ENDS = {
    "resign": "resignation",
    "draw": "draw by agreement",
    "timeout": "time forfeit",
    "abandoned": "abandoned",
}
"""Entries that end a game instead of a ply, and their values of the tag ``Termination``."""

RIATRA = MappingProxyType({"fanorona": ("riatra",)})
"""The only variant of Fanorona on the site."""

_ENTRIES = {termination: entry for entry, termination in ENDS.items()}
_DATE = re.compile(r"(\d{4})-(\d\d)-(\d\d)(?!\d)", re.ASCII)
_MIDNIGHT = "T00:00:00Z"
"""The time of day if only the date is known."""

_READ_MEMBERS = {
    "": {"game", "site", "event", "round", "date-start", "date-end", "date-generated", "unrated",
         "players", "startingPosition"},
    "game": {"name", "variants"},
    "site": {"name", "gameid"},
    "players": {"name", "userid", "is_ai", "result"},
}  # fmt: skip
"""The members of the header, and of the objects in it, that become tags or the result."""

_KEPT_TAGS = (
    "Event", "Site", "Date", "Round", "White", "Black", "GameId", "StartTime", "EndTime",
    "GeneratedTime", "WhiteId", "BlackId", "WhiteType", "BlackType", "Rated", "Termination",
)  # fmt: skip


class AbstractPlayRecords(BlockRecords):
    """The records in a block of Abstract Play's JSON."""

    def __iter__(self) -> Iterator[Record]:
        self.lines = self.block.count_lines()
        return map(parse, brackets.JSON.raw_records(self.block))


def parse(raw: RawRecord) -> Record:
    """Return the record in an object; its problems are in its ``diagnostics``."""
    return read_values(raw, lambda: load_json(raw.text), lambda value: _Reader(raw, value).record())


class _Entry(NamedTuple):
    """An entry of a round: a ply, or what ended the game."""

    order: float
    text: str
    path: Path
    remark: str | None


class _Reader:
    """Reads the text of one record."""

    def __init__(self, raw: RawRecord, value: object) -> None:
        self.raw = raw
        self.value = value
        self.places = json_values.places_of(raw.text, value)

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
        result = self.result(players)
        line = PlacedLine()
        ended = self.read_moves(top.get("moves"), line)
        if ended:
            tags["Termination"] = ENDS[ended.text]
        last = ended.path if ended else ()
        ended_line = line.ended(result, self.place(last))
        return Record(tags, ended_line, "abstractplay", None, self.notes(header))

    def notes(self, header: Mapping[str, Any]) -> tuple[Diagnostic, ...]:
        """Return a note about members that are not read, if there are any."""
        objects: list[tuple[Path, Any]] = [((), header), (("game",), header["game"])]
        objects += [(("site",), header.get("site", {}))]
        objects += [(("players", at), player) for at, player in enumerate(header["players"])]
        unread = [
            (*path, name)
            for path, members in objects
            for name, value in members.items()
            if value not in (None, False)
            and name not in _READ_MEMBERS[str(path[0]) if path else ""]
        ]
        if not unread:
            return ()
        names = ", ".join(dict.fromkeys(str(path[-1]) for path in unread))
        note = Problem(
            f"not read of the header: {names}",
            code="not-read",
            severity=Severity.WARNING if ("pied",) in unread else Severity.NOTE,
            offset=self.place(("header", *unread[0])),
        )
        return (place(note, self.raw),)

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
        date = _DATE.match(start or end or "")
        return {
            "Date": ".".join(date.groups()) if date else None,
            "StartTime": None if date and start == f"{date[0]}{_MIDNIGHT}" else start,
            "EndTime": None if end == start else end,
            "GeneratedTime": None if generated == (end or start) else generated,
        }

    def result(self, players: list[Mapping[str, Any]]) -> str:
        numbers = [player.get("result") for player in players]
        for index, number in enumerate(numbers):
            if number is not None and (isinstance(number, bool) or not isinstance(number, int)):
                raise self.bad(("header", "players", index), "a result is not a whole number")
        white, black = numbers
        if white is None or black is None:
            return "*"
        return "1/2-1/2" if white == black else "1-0" if white > black else "0-1"

    def read_moves(self, moves: object, line: PlacedLine) -> _Entry | None:
        """Add the plies to *line*; return what ended the game instead of a ply, if anything."""
        ended: _Entry | None = None
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
                if entry.remark:
                    line.comment(entry.remark)
        return ended

    def entry(self, entry: object, path: Path) -> _Entry | None:
        """Return an entry of a round, None for a player who did not play in it."""
        if entry is None:
            return None
        order, remark = 0.0, None
        if isinstance(entry, dict):
            order = entry.get("sequence", 0)
            if isinstance(order, bool) or not isinstance(order, int | float):
                raise self.bad(path, "a sequence is not a number")
            noted = entry.get("result")
            remark = noted if isinstance(noted, str) else None
            entry, path = entry.get("move"), (*path, "move")
        text = "".join(self.string(entry, path).split()).lower().replace("|", ",")
        if not text:
            raise self.bad(path, "a ply is empty")
        return _Entry(order, text, path, remark)

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


def _named(path: Path) -> str:
    return "/".join(map(str, path)) or "the record"


class AbstractPlay(Format):
    """Records of the site Abstract Play."""

    name = "abstractplay"
    suffixes = (".json",)
    splitter = json_values.ObjectSplitter("abstractplay")
    dialect = "abstractplay"
    settings = RIATRA
    other_ends = (
        "on Abstract Play, a blocked player does not lose (FA-8);"
        " convert --fix uses the result on the board and keeps the other in a comment"
    )

    def begins(self, data: bytes) -> bool:
        if data[:1] not in (b"{", b"["):
            return False
        return re.search(rb'"header"\s*:\s*\{|"moves"\s*:\s*\[\s*\[', data) is not None

    def records(self, block: RawBlock) -> BlockRecords:
        return AbstractPlayRecords(block)

    def losses(self, exported: ExportedRecord) -> list[str]:
        record = exported.record
        losses = losses_of(record, _KEPT_TAGS)
        if is_known(record.tags, "Termination") and _end_of(exported) is None:
            losses.append("the tag Termination")
        if _times(record.tags)[0] is None:
            losses.append("a game without a date")
        if record.result == "*":
            losses.append("a game without a result")
        return losses

    def texts(self, records: Iterable[ExportedRecord]) -> Iterator[str]:
        return map(_text, records)

    def joined(self, texts: Iterable[str]) -> Iterator[str]:
        return json_values.joined(texts)


def _times(tags: Mapping[str, str]) -> tuple[str | None, str | None, str | None]:
    """Return when a game began and ended, and when its record was created."""
    date = tags.get("Date", "").replace(".", "-")
    day = f"{date}{_MIDNIGHT}" if _DATE.fullmatch(date) else None
    start = tags.get("StartTime") or day
    end = tags.get("EndTime") or start
    return start, end, tags.get("GeneratedTime") or end


def _end_of(exported: ExportedRecord) -> str | None:
    """Return the entry that ended a game instead of a ply, None where it can't be written.

    The entry belongs to the side to play, which must have lost if the game was resigned.
    """
    record = exported.record
    entry = _ENTRIES.get(record.tags.get("Termination", ""))
    _, to_play = exported.numbering.at(len(record.line))
    fitting = {"draw": "1/2-1/2", "abandoned": record.result}
    due = fitting.get(entry or "", "1-0" if to_play else "0-1")
    return entry if record.result == due else None


def _text(exported: ExportedRecord) -> str:
    header = json.dumps(_header(exported), ensure_ascii=False, indent=2).replace("\n", "\n  ")
    rounds = [json.dumps(plies) for plies in _rounds(exported)]
    listed = "".join(f"\n    {text}," for text in rounds).rstrip(",")
    moves = f"[{listed}\n  ]" if rounds else "[]"
    return f'{{\n  "header": {header},\n  "moves": {moves}\n}}\n'


def _header(exported: ExportedRecord) -> dict[str, Any]:
    tags = exported.record.tags
    start, end, generated = _times(tags)
    site = known({"name": tags.get("Site", "?"), "gameid": tags.get("GameId")})
    header: dict[str, Any] = {"game": {"name": "Fanorona"}}
    header |= {name.lower(): tags[name] for name in ("Event", "Round") if is_known(tags, name)}
    header |= {"site": site}
    header |= known({"date-start": start, "date-end": end, "date-generated": generated})
    if tags.get("Rated") == "no":
        header["unrated"] = True
    header["players"] = [_player(exported, colour) for colour in ("White", "Black")]
    if "FEN" in tags:
        header["startingPosition"] = tags["FEN"]
    return header


def _player(exported: ExportedRecord, colour: str) -> dict[str, Any]:
    tags, result = exported.record.tags, exported.record.result
    player: dict[str, Any] = {"name": tags.get(colour, "?")}
    if is_known(tags, f"{colour}Id"):
        player["userid"] = tags[f"{colour}Id"]
    if tags.get(f"{colour}Type") in ("human", "program"):
        player["is_ai"] = tags[f"{colour}Type"] == "program"
    if result not in (None, "*"):
        player["result"] = int(result != ("0-1" if colour == "White" else "1-0"))
    return player


def _rounds(exported: ExportedRecord) -> list[list[str | None]]:
    """Return the plies in rounds, White's first; a first round without White begins with null."""
    entries: list[str | None] = [None] * exported.numbering.at(0)[1]
    entries += [", ".join(ply.split(",")) for ply in exported.record.line.plies]
    if end := _end_of(exported):
        entries.append(end)
    return [entries[at : at + 2] for at in range(0, len(entries), 2)]


FORMAT = AbstractPlay()
