"""Saved games of Zillions of Games (``.zsg``), Fanorona only: a line for each move of a stone."""

from __future__ import annotations

import re
from pathlib import PureWindowsPath

from kohau.notation.blocks import RawRecord
from kohau.notation.diagnostics import Problem, Severity, shorten
from kohau.notation.dialect import MAX_WORD_LENGTH
from kohau.notation.formats.base import Format
from kohau.notation.formats.parsing import ForeignReader, Unread, read
from kohau.notation.pages import see
from kohau.notation.record import Record
from kohau.notation.splitting import HeadSplitter

_HEAD = "Zillions Save Game File"
_LINE = re.compile(r"[^\r\n]+")
_FACT = re.compile(r"(RulesFile|VariantName)=(.*)")
_MOVE = re.compile(
    r"(\d{1,9})\. (partial \d{1,9} )?(?:[^\W\d]\w* )?([a-i][1-5]) - ([a-i][1-5])"
    r"((?: x [a-i][1-5])*)(.*)",
    re.IGNORECASE,
)
_REMARK = re.compile(r" [A-Za-z][\w ]*")
_POINT = re.compile(r"[a-i][1-5]")


class _Reader(ForeignReader):
    """Follows the moves of one game.

    *word* is the ply that is being read, *offset* its place, *remarks* what is said about it, *at*
    the point that its stone has reached; *goes_on*: the last move was a part of a turn, which the
    next one may continue.
    """

    name = "this game"
    described = f"{see('importing')} for what is read of saved games of Zillions of Games"

    def __init__(self, raw: RawRecord) -> None:
        super().__init__(raw)
        self.facts: dict[str, str] = {}
        self.word = ""
        self.offset = 0
        self.remarks: list[str] = []
        self.at = ""
        self.number = 0
        self.goes_on = False

    def record(self) -> Record:
        lines = list(_LINE.finditer(self.text))
        if not lines or not lines[0][0].startswith(_HEAD):
            raise self.bad(f"this does not begin with {_HEAD!r}", 0)
        for found in lines[1:]:
            text, offset = found[0].rstrip(), found.start()
            if fact := _FACT.fullmatch(text):
                self.fact(fact[1], fact[2].strip(), offset)
            elif text:
                self.move(text, offset)
        self.finish()
        if "RulesFile" not in self.facts:
            raise self.bad("no line names the rules, such as RulesFile=Fanorona.zrf", 0)
        tags: dict[str, str | None] = {
            "Game": "fanorona",
            "Variant": "riatra",
            "Notation": "abstractplay",
            "Site": "Zillions of Games",
            "Application": lines[0][0].strip(),
            "RuleSet": self.facts["RulesFile"],
        }
        return self.finished(tags, None, "taken", len(self.text.rstrip()))

    def fact(self, name: str, value: str, offset: int) -> None:
        """Read a line of the head. Raises :class:`Problem` for another game."""
        if name in self.facts:
            self.unread.append(Unread(name, offset, value))
            return
        stem = PureWindowsPath(value).stem if name == "RulesFile" else value
        if stem.casefold() != "fanorona":
            raise Problem(
                f"{name} is {shorten(value)}; of Zillions' games only Fanorona is read",
                code="unknown-game",
                offset=offset,
            )
        self.facts[name] = value

    def move(self, text: str, offset: int) -> None:
        """Read a move of a stone, which is a ply or a part of one."""
        found = _MOVE.fullmatch(text)
        if found is None:
            raise self.bad("this is not a move, such as 1. Stone d3 - e3 x f3", offset)
        number, origin, to = int(found[1]), found[3].lower(), found[4].lower()
        taken = ",".join(_POINT.findall(found[5].lower()))
        step = f"{to}:{taken}" if taken else to
        if self.goes_on and origin == self.at and number == self.number:
            if len(self.word) > MAX_WORD_LENGTH:
                raise self.bad("the turn is too long", offset)
            self.word += f"-{step}"
        else:
            self.finish()
            self.check_number(number, offset)
            self.word, self.offset = origin + step, offset
        self.at, self.number, self.goes_on = to, number, found[2] is not None
        if rest := found[6]:
            if not _REMARK.fullmatch(rest):
                raise self.bad(f"{shorten(rest.strip())} is not part of a move of Fanorona", offset)
            self.remarks.append(rest.strip())

    def finish(self) -> None:
        """Add the ply that has been read, if any."""
        if self.word:
            self.line.add(self.word, self.offset)
            for remark in self.remarks:
                self.line.comment(remark)
        self.word, self.remarks = "", []

    def check_number(self, number: int, offset: int) -> None:
        due = len(self.line) // 2 + 1
        if number != due:
            self.problems.append(
                Problem(
                    f"the move number is {number}, but this is move {due}",
                    code="bad-move-number",
                    severity=Severity.WARNING,
                    offset=offset,
                )
            )


class Zillions(Format):
    """Saved games of Zillions of Games, which can be read, but not written."""

    name = "zillions"
    suffixes = (".zsg",)
    splitter = HeadSplitter("zillions", _HEAD)
    writes = False
    holds_results = False

    def begins(self, data: bytes) -> bool:
        return data.startswith(_HEAD.encode())

    def may_be(self, data: bytes) -> bool:
        return b"fanorona" in data.lower()

    def parse(self, raw: RawRecord) -> Record:
        return read(raw, _Reader(raw).record)


FORMAT = Zillions()
