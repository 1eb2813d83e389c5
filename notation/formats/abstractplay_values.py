"""Values in Abstract Play's JSON: members with their places, rounds of plies, times and results."""

from __future__ import annotations

import re
from collections.abc import Mapping
from math import isfinite
from typing import Any, NamedTuple

from kohau.notation.blocks import RawRecord
from kohau.notation.diagnostics import place, shorten
from kohau.notation.formats.parsing import JsonReader, Path, Unread
from kohau.notation.notes import one_line
from kohau.notation.pages import see
from kohau.notation.record import Line, Record
from kohau.notation.sentence import Sentence

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


class Entry(NamedTuple):
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


class Values(JsonReader):
    """The value of one record and the places in its text; what is not read is collected.

    *lists* are results of plies that are lists, *misplaced* where plies are in the place of the
    other player.
    """

    name = "the record"
    described = f"{see('importing')} for what is read of Abstract Play's records"

    def __init__(self, raw: RawRecord, value: object) -> None:
        super().__init__(raw, value)
        self.lists: list[Unread] = []
        self.misplaced: list[int] = []

    def of_other_game(self, name: str, path: Path) -> Record:
        message = f"the game is {shorten(name)}; of Abstract Play's games only Fanorona is read"
        problem = self.bad_at(path, message, code="other-game")
        return Record({"Game": name}, Line(), None, None, (place(problem, self.raw),))

    def check_variants(self, variants: object, path: Path) -> None:
        if found := self.items(variants or [], path):
            raise self.bad_at(
                (*path, 0),
                f"the variant {shorten(str(found[0]))} of Abstract Play is not known",
                code="unknown-variant",
            )

    def check_end(self, ended: Entry, result: str, source: str) -> None:
        """Raise if what *ended* the game contradicts its *result*, which a *source* states."""
        due = {"draw": "1/2-1/2"}.get(ended.text)
        if ended.text in LOSERS:
            due = result if ended.loser is None else ("0-1", "1-0")[ended.loser - 1]
        if due not in (None, result) or (ended.text in LOSERS and result == "1/2-1/2"):
            raise self.bad_at(
                ended.path,
                f"the game ended with {ended.text!r}, but by {source} it is {result}",
                code="result-mismatch",
            )

    def read_moves(self, moves: object, has_start: bool) -> Entry | None:
        """Add the plies to the line; return what ended the game instead of a ply, if anything.

        *has_start*: the game has a start of its own, so that Black may begin.
        """
        ended: Entry | None = None
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

    def entry(self, entry: object, path: Path) -> Entry | None:
        """Return an entry of a round, None for a player who did not play in it."""
        if entry is None:
            return None
        if not isinstance(entry, dict):
            return Entry(0.0, self.ply(entry, path), path, int(path[-1]))
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
        return Entry(order, text, (*path, "move"), seat, tuple(remarks), loser)

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
