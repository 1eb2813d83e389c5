"""Game records of Abstract Play: JSON with a header and rounds of plies, of Fanorona only."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from types import MappingProxyType
from typing import Any

from kohau.notation.blocks import RawRecord
from kohau.notation.formats import json_values
from kohau.notation.formats.abstractplay_reader import parse
from kohau.notation.formats.abstractplay_values import DATE, ENDS, LOSERS, MIDNIGHT
from kohau.notation.formats.base import ExportedRecord, Format
from kohau.notation.formats.parsing import is_known, known, losses_of
from kohau.notation.notes import Comment
from kohau.notation.record import Note, Record

RIATRA = MappingProxyType({"fanorona": ("riatra",)})
"""The only variant of Fanorona on the site."""

_ENTRIES = {termination: entry for entry, termination in ENDS.items()}
_MEMBER = re.compile(
    rb'"header"\s*:\s*\{|"moves"\s*:\s*\[\s*\[|"stack"\s*:\s*\[\s*\{|"metaGame"\s*:|"mgl"\s*:'
)
"""Matches a member that tells Abstract Play's JSON."""

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
        return _MEMBER.search(data) is not None

    def parse(self, raw: RawRecord) -> Record:
        return parse(raw)

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
        return json_values.joined(texts)


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
    site = known({"name": tags.get("Site", "?"), "gameid": tags.get("GameId")})
    header: dict[str, Any] = {"game": {"name": "Fanorona"}}
    header |= {name.lower(): tags[name] for name in ("Event", "Round") if is_known(tags, name)}
    header |= {"site": site}
    header |= known({"date-start": start, "date-end": end, "date-generated": generated})
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


FORMAT = AbstractPlay()
