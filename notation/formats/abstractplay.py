"""Game records of Abstract Play: JSON with a header and rounds of plies, of Fanorona only."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from math import isfinite
from types import MappingProxyType
from typing import Any, NamedTuple

from kohau.notation.blocks import RawRecord
from kohau.notation.diagnostics import Problem, Severity, place, shorten
from kohau.notation.formats.base import ExportedRecord, Format
from kohau.notation.formats.parsing import (
    JsonReader,
    Path,
    Unread,
    is_known,
    joined_json,
    losses_of,
    missing_plies,
    not_read,
    parse_json,
    present,
)
from kohau.notation.notes import Comment, one_line
from kohau.notation.pages import see
from kohau.notation.record import Line, Note, Record
from kohau.notation.sentence import Sentence
from kohau.notation.splitting import ObjectSplitter

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


class MoveEntry(NamedTuple):
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


_ENTRIES = {termination: entry for entry, termination in ENDS.items()}
_MEMBER = re.compile(rb'"header"\s*:\s*\{|"moves"\s*:\s*\[\s*\[')
"""Matches a member that tells Abstract Play's JSON."""

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

_KEPT_TAGS = (
    "Event", "Site", "Date", "Round", "White", "Black", "GameId", "StartTime", "EndTime",
    "GeneratedTime", "WhiteId", "BlackId", "WhiteType", "BlackType", "Rated", "Termination",
    "Pied",
)  # fmt: skip


def _keeps(index: int, note: Note[str]) -> bool:
    """Return whether a note after *index* plies is written: comments are, after plies."""
    return index > 0 and isinstance(note, Comment)


class AbstractPlay(Format):
    """Records of the site Abstract Play."""

    name = "abstractplay"
    suffixes = (".json",)
    splitter = ObjectSplitter("abstractplay")
    dialect = "abstractplay"
    settings = MappingProxyType({"fanorona": ("riatra",)})
    other_ends = (
        "on Abstract Play, a blocked player does not lose (FA-8);"
        " mend --keep-legal uses the result on the board and keeps the other in a comment"
    )

    def begins(self, data: bytes) -> bool:
        if data[:1] not in (b"{", b"["):
            return False
        return _MEMBER.search(data) is not None

    def parse(self, raw: RawRecord) -> Record:
        return parse_json(raw, _AbstractPlayReader)

    def losses(self, exported: ExportedRecord) -> list[str]:
        record = exported.record
        losses = losses_of(record, _KEPT_TAGS, _keeps)
        if is_known(record.tags, "Termination") and _end_of(exported) is None:
            losses.append("the tag Termination")
        if _times(record.tags)[0] is None:
            losses.append("a game without a date")
        if record.result == "*" and _end_of(exported) != "abandoned":
            losses.append("a game without a result")
        return losses

    def texts(self, records: Iterable[ExportedRecord]) -> Iterator[str]:
        return map(_text, records)

    def joined(self, texts: Iterable[str]) -> Iterator[str]:
        return joined_json(texts)


def _times(tags: Mapping[str, str]) -> tuple[str | None, str | None, str | None]:
    """Return when a game began and ended, and when its record was created."""
    date = tags.get("Date", "").replace(".", "-")
    day = f"{date}{MIDNIGHT}" if DATE.fullmatch(date) else None
    start = tags.get("StartTime") or day
    end = tags.get("EndTime") or start
    return start, end, tags.get("GeneratedTime") or end


def _end_of(exported: ExportedRecord) -> str | None:
    """Return the entry that ended a game instead of a ply, None where it can't be written."""
    record = exported.record
    entry = _ENTRIES.get(record.tags.get("Termination", ""))
    fitting = {"draw": ("1/2-1/2",), "abandoned": ("1-0", "0-1", "*")}
    return entry if record.result in fitting.get(entry or "", ("1-0", "0-1")) else None


def _text(exported: ExportedRecord) -> str:
    header = json.dumps(_header(exported), ensure_ascii=False, indent=2).replace("\n", "\n  ")
    rounds = [json.dumps(plies, ensure_ascii=False) for plies in _rounds(exported)]
    listed = "".join(f"\n    {text}," for text in rounds).rstrip(",")
    moves = f"[{listed}\n  ]" if rounds else "[]"
    return f'{{\n  "header": {header},\n  "moves": {moves}\n}}\n'


def _header(exported: ExportedRecord) -> dict[str, Any]:
    tags = exported.record.tags
    start, end, generated = _times(tags)
    site = present({"name": tags.get("Site", "?"), "gameid": tags.get("GameId")})
    header: dict[str, Any] = {"game": {"name": "Fanorona"}}
    header |= {name.lower(): tags[name] for name in ("Event", "Round") if is_known(tags, name)}
    header |= {"site": site}
    header |= present({"date-start": start, "date-end": end, "date-generated": generated})
    if tags.get("Rated") == "no":
        header["unrated"] = True
    if tags.get("Pied") == "yes":
        header["pie-invoked"] = True
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
    if _end_of(exported) == "abandoned" and result == "*":
        player["result"] = 0
    elif result not in (None, "*"):
        player["result"] = int(result != ("0-1" if colour == "White" else "1-0"))
    return player


def _rounds(exported: ExportedRecord) -> list[list[object]]:
    """Return the plies in rounds, White's first; a first round without White begins with null."""
    line = exported.record.line
    entries: list[object] = [None] * exported.numbering.at(0)[1]
    for index, ply in enumerate(line.plies, start=1):
        text = ", ".join(ply.split(","))
        remarks = "\n".join(line.comments(index))
        entries.append({"move": text, "result": remarks} if remarks else text)
    if end := _end_of(exported):
        entries.append(_end_entry(end, exported))
    return [entries[at : at + 2] for at in range(0, len(entries), 2)]


def _end_entry(end: str, exported: ExportedRecord) -> object:
    """Return the entry that ended a game, in the place of the player to play.

    If the other player has lost by it, its result says so.
    """
    loser = 1 if exported.record.result == "0-1" else 2
    _, to_play = exported.numbering.at(len(exported.record.line))
    if end not in LOSERS or loser == to_play + 1:
        return end
    return {"move": end, "result": [{"type": LOSERS[end], "player": loser}]}


class _AbstractPlayReader(JsonReader):
    """Reads one record; what is not read is collected.

    *in_header* is what is not read of the header, *lists* are results of plies that are lists,
    *misplaced* is where plies are in the place of the other player.
    """

    name = "the record"
    described = f"{see('importing')} for what is read of Abstract Play's records"

    def __init__(self, raw: RawRecord, value: object) -> None:
        super().__init__(raw, value)
        self.in_header: list[Unread] = []
        self.lists: list[Unread] = []
        self.misplaced: list[int] = []

    def of_other_game(self, name: str, path: Path) -> Record:
        message = f"the game is {shorten(name)}; of Abstract Play's games only Fanorona is read"
        problem = self.bad_at(path, message, code="other-game")
        return Record({"Game": name}, Line(), None, None, (place(problem, self.raw),))

    def check_variants(self, variants: object, path: Path) -> None:
        if names := self.items(variants or [], path):
            raise self.bad_at(
                (*path, 0),
                f"the variant {shorten(str(names[0]))} of Abstract Play is not known",
                code="unknown-variant",
            )

    def check_end(self, ended: MoveEntry, result: str) -> None:
        """Raise if what *ended* the game contradicts the players' *result*."""
        due = {"draw": "1/2-1/2"}.get(ended.text)
        if ended.text in LOSERS:
            due = result if ended.loser is None else ("0-1", "1-0")[ended.loser - 1]
        if due not in (None, result) or (ended.text in LOSERS and result == "1/2-1/2"):
            raise self.bad_at(
                ended.path,
                f"the game ended with {ended.text!r}, but by the players' results it is {result}",
                code="result-mismatch",
            )

    def read_moves(self, moves: object, has_start: bool) -> MoveEntry | None:
        """Add the plies to the line; return what ended the game instead of a ply, if anything.

        *has_start*: the game has a start of its own, so that Black may begin.
        """
        ended: MoveEntry | None = None
        due: int | None = None if has_start else 0
        for number, listed in enumerate(self.items(moves, ("moves",))):
            path: Path = ("moves", number)
            entries = [
                entry
                for index, value in enumerate(self.items(listed, path))
                if (entry := self.entry(value, (*path, index)))
            ]
            for entry in sorted(entries, key=lambda entry: entry.order):
                if ended:
                    raise self.bad_at(entry.path, f"a ply comes after {ended.text!r}")
                if entry.text == "pie-invoked":
                    raise self.bad_at(entry.path, "the players swapped sides, which Fanorona lacks")
                if entry.text in ENDS:
                    ended = entry
                else:
                    self.line.add(entry.text, self.place(entry.path) + 1)
                    if due not in (None, entry.seat):
                        self.misplaced.append(self.place(entry.path))
                    due = 1 - entry.seat
                for remark in entry.remarks:
                    self.line.comment(remark)
        return ended

    def entry(self, entry: object, path: Path) -> MoveEntry | None:
        """Return an entry of a round, None for a player who did not play in it."""
        if entry is None:
            return None
        if not isinstance(entry, dict):
            return MoveEntry(0.0, self.ply(entry, path), path, int(path[-1]))
        order = entry.get("sequence", 0)
        if not is_number(order):
            raise self.bad_at(path, "a sequence is not a number")
        text = self.ply(entry.get("move"), (*path, "move"))
        remarks: list[str] = []
        loser = None
        for name, value in entry.items():
            if name in ("result", "comment") and isinstance(value, str):
                remarks += filter(None, map(one_line, value.split("\n")))
            elif name == "result" and isinstance(value, list):
                loser = loser_of(text, value)
                if loser is None and value:
                    self.lists.append(self.part((*path, name), value))
            elif name not in ("move", "sequence") and value is not None:
                self.leave((*path, name), value)
        seat = int(path[-1])
        return MoveEntry(order, text, (*path, "move"), seat, tuple(remarks), loser)

    def ply(self, value: object, path: Path) -> str:
        """Return the text of a ply, or of what ended the game."""
        text = "".join(self.string(value, path).split()).lower().replace("|", ",")
        if not text:
            raise self.bad_at(path, "a ply is empty")
        return text

    def place(self, path: Path) -> int:
        """Return the offset of the string at *path*, else of the first one within or around it."""
        while path not in self.places and path:
            path = path[:-1]
        return self.places.get(path, 0) if path or len(self.places) == 1 else 0

    def mapping(self, value: object, path: Path) -> Mapping[str, Any]:
        if not isinstance(value, dict):
            raise self.bad_at(path, f"{named(path)} is not an object")
        return value

    def items(self, value: object, path: Path) -> list[Any]:
        if not isinstance(value, list):
            raise self.bad_at(path, f"{named(path)} is not a list")
        return value

    def string(self, value: object, path: Path) -> str:
        if not isinstance(value, str):
            raise self.bad_at(path, Sentence("{member} is not a string", member=named(path)))
        return value.encode(errors="replace").decode()

    def text_of(self, members: Mapping[str, Any], name: str, path: Path) -> str | None:
        """Return the string called *name* among *members*, None if it is missing or null."""
        value = members.get(name)
        return None if value is None else self.string(value, (*path, name))

    def record(self) -> Record:
        top = self.mapping(self.value, ())
        if unknown := sorted(top.keys() - {"header", "moves"}):
            raise self.bad_at((), f"the member {shorten(unknown[0])} is not known")
        header = self.mapping(top.get("header"), ("header",))
        game = self.mapping(header.get("game"), ("header", "game"))
        name = self.string(game.get("name"), ("header", "game", "name"))
        if name.casefold() != "fanorona":
            return self.of_other_game(name, ("header", "game", "name"))
        self.check_variants(game.get("variants"), ("header", "game", "variants"))
        players = self.players(header)
        tags = self.tags(header, players)
        ended = self.read_moves(top.get("moves"), "FEN" in tags)
        result = self.result(players, ended)
        if ended:
            tags["Termination"] = ENDS[ended.text]
        self.in_header = [self.part(path, value) for path, value in _unread_members(header)]
        self.problems += [self.pied(name) for name in _PIED if header.get(name)]
        return self.finished(tags, result, "abstractplay", self.place(ended.path if ended else ()))

    def pied(self, name: str) -> Problem:
        """Return the warning that the players swapped sides, as a member says."""
        return Problem(
            f"the players swapped sides ({name}), which Fanorona lacks",
            code="not-read",
            severity=Severity.WARNING,
            hint="the first player is White here; did the other one play White?",
            offset=self.place(("header", name)),
        )

    def reported(self) -> Iterator[Problem]:
        """Yield the problems of the record, and those of what is unread, header and moves apart."""
        yield from self.problems
        if self.in_header:
            yield not_read("the header", self.in_header)
        if self.unread:
            yield not_read("the moves", self.unread)
        if self.lists:
            yield not_read("the moves", self.lists, Severity.NOTE)
        yield from missing_plies(self.line, [*self.in_header, *self.unread])
        if self.misplaced:
            yield Problem(
                "this ply is in the place of the other player",
                code="bad-document",
                severity=Severity.WARNING,
                hint="a round has a ply of each player, or null",
                offset=self.misplaced[0],
            )

    def players(self, header: Mapping[str, Any]) -> list[Mapping[str, Any]]:
        path: Path = ("header", "players")
        players = self.items(header.get("players"), path)
        if len(players) != 2:
            raise self.bad_at(path, f"there should be two players, not {len(players)}")
        return [self.mapping(player, (*path, index)) for index, player in enumerate(players)]

    def tags(self, header: Mapping[str, Any], players: list[Mapping[str, Any]]) -> dict[str, str]:
        site = self.mapping(header.get("site", {}), ("header", "site"))
        tags: dict[str, str | None] = {
            "Game": "fanorona",
            "Variant": "riatra",
            "Event": self.text_of(header, "event", ("header",)),
            "Site": self.text_of(site, "name", ("header", "site")),
            "Round": self.text_of(header, "round", ("header",)),
            "GameId": None if site.get("gameid") is None else str(site["gameid"]),
            "Rated": "no" if header.get("unrated") is True else None,
            "Pied": "yes" if any(header.get(name) is True for name in _PIED) else None,
        }
        tags |= times_of(
            *(
                self.text_of(header, f"date-{of}", ("header",))
                for of in ("start", "end", "generated")
            )
        )
        for index, colour in enumerate(("White", "Black")):
            player, path = players[index], ("header", "players", index)
            tags[colour] = self.string(player.get("name"), (*path, "name"))
            tags[f"{colour}Id"] = self.text_of(player, "userid", path)
            is_ai = player.get("is_ai")
            tags[f"{colour}Type"] = None if is_ai is None else "program" if is_ai else "human"
        if start := self.text_of(header, "startingPosition", ("header",)):
            tags |= {"SetUp": "1", "FEN": start}
        return present(tags)

    def result(self, players: list[Mapping[str, Any]], ended: MoveEntry | None) -> str:
        """Return the result by the players' numbers, and by what *ended* the game."""
        numbers = [player.get("result") for player in players]
        for index, number in enumerate(numbers):
            if number is not None and not is_number(number):
                raise self.bad_at(("header", "players", index), "a result is not a number")
        white, black = numbers
        if white is None or black is None:
            return "*"
        result = "1/2-1/2" if white == black else "1-0" if white > black else "0-1"
        if ended is None:
            return result
        if ended.text == "abandoned" and white == black:
            return "*"
        self.check_end(ended, result)
        return result


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


def times_of(start: str | None, end: str | None, generated: str | None) -> dict[str, str | None]:
    """Return the tags of the date, and of times that do not follow from it or from each other.

    >>> times_of("2023-07-01T00:00:00Z", "2023-07-02T10:00:00Z", None)["EndTime"]
    '2023-07-02T10:00:00Z'
    """
    date = DATE.match(start or end or "")
    return {
        "Date": ".".join(date.groups()) if date else None,
        "StartTime": None if date and start == f"{date[0]}{MIDNIGHT}" else start,
        "EndTime": None if end == start else end,
        "GeneratedTime": None if generated == (end or start) else generated,
    }


def is_number(value: object) -> bool:
    """Whether a value of JSON is a number, and not one like NaN."""
    return isinstance(value, int | float) and not isinstance(value, bool) and isfinite(value)


def loser_of(entry: str, results: list[Any]) -> int | None:
    """Return the number of the player who lost with an *entry* by its *results*, if they say so."""
    for result in results:
        if isinstance(result, dict) and result.get("type") == LOSERS.get(entry):
            player = result.get("player")
            return player if player in (1, 2) else None
    return None


def named(path: Path) -> str:
    """Return a path as messages name it."""
    return "/".join(map(str, path)) or "the record"


FORMAT = AbstractPlay()
