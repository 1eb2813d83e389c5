"""Trials of Ludii: games of its Fanorona and Vela as text, one line per move."""

from __future__ import annotations

import re
from pathlib import PurePosixPath

from kohau.notation.blocks import RawRecord
from kohau.notation.coordinates import square_name
from kohau.notation.diagnostics import Problem, shorten
from kohau.notation.formats.base import Format
from kohau.notation.formats.parsing import ForeignReader, Unread, read
from kohau.notation.pages import see
from kohau.notation.record import Record
from kohau.notation.splitting import HeadSplitter

_VARIANTS = {"fanorona": "riatra", "vela": "vela"}
_LINE = re.compile(r"^([^=\n]*)(?:=(.*))?$", re.MULTILINE)
_MOVE = re.compile(r"\[Move:mover=(\d{1,3})\b.*?,actions=(\[.*\])\]")
_MOVED = re.compile(r"\[Move:[^]]*\bfrom=(\d{1,3})[^]]*\bto=(\d{1,3})[^]]*\]")
_REMOVED = re.compile(r"\[Remove:[^]]*\bto=(\d{1,3})\b[^]]*\]")
_NEXT = re.compile(r"\[SetNextPlayer:player=(\d{1,3})\]")
_PASS = re.compile(r"\[Pass:[^]]*\]")
_KNOWN_ACTIONS = re.compile(
    r"(?:\[(?:Select|Move|Remove|SetNextPlayer|Pass):[^]]*\](?:,|$))+"
)  # fmt: skip
_KNOWN = ("game", "winner", "endtype", "rankings", "numInitialPlacementMoves", "LUDII_VERSION",
          "LEGAL MOVES LIST SIZE")  # fmt: skip
"""The names of lines with a value that are read, or of no use in a record."""

FILES, RANKS = 9, 5


class _LudiiReader(ForeignReader):
    """Follows the moves of one trial."""

    name = "this trial"
    described = f"{see('importing')} for what is read of Ludii's trials"

    def __init__(self, raw: RawRecord) -> None:
        super().__init__(raw)
        self.facts: dict[str, str] = {}
        self.word = ""
        self.word_offset = 0
        self.mover = ""
        self.point = ""

    def record(self) -> Record:
        in_options = False
        for match in _LINE.finditer(self.text):
            name, value, offset = match[1].strip(), match[2], match.start()
            if name in ("START GAME OPTIONS", "END GAME OPTIONS"):
                in_options = name.startswith("START")
            elif in_options and match[0].strip():
                raise self.bad(f"the option {shorten(match[0].strip())} is unknown", offset)
            elif name == "Move" and value is not None:
                self.move(value.strip(), offset)
            elif "[Move:" in match[0]:
                raise self.bad("this is not a move of a Ludii trial", offset)
            elif value is not None and (name in _KNOWN or name.startswith("RNG ")):
                self.facts.setdefault(name, value.strip())
                if name == "game":
                    self.check_game(value.strip(), offset)
            elif match[0].strip():
                self.unread.append(Unread(shorten(name), offset, match[0]))
        self.finish()
        if "game" not in self.facts:
            raise self.bad("no line names the game, such as game=/lud/Fanorona.lud", 0)
        return self.finished(self.tags(), self.result(), "taken", len(self.text.rstrip()))

    def check_game(self, path: str, offset: int) -> None:
        if self.game_of(path) not in _VARIANTS:
            raise Problem(
                f"the game is {shorten(path)}; of Ludii's games Fanorona and Vela are read",
                code="unknown-game",
                offset=offset,
            )

    @staticmethod
    def game_of(path: str) -> str:
        return PurePosixPath(path.replace("\\", "/")).stem.casefold()

    def tags(self) -> dict[str, str | None]:
        version = self.facts.get("LUDII_VERSION")
        return {
            "Game": "fanorona",
            "Variant": _VARIANTS[self.game_of(self.facts["game"])],
            "Notation": "abstractplay",
            "Site": f"Ludii {version}" if version else "Ludii",
        }

    def result(self) -> str:
        winner = self.facts.get("winner", "-1")
        ended = self.facts.get("endtype", "")
        drawn = winner == "0" and ended not in ("NoEnd", "MoveLimit", "TurnLimit")
        return {"1": "1-0", "2": "0-1"}.get(winner, "1/2-1/2" if drawn else "*")

    def move(self, text: str, offset: int) -> None:
        """Process one move: a placement of the start, a step, or a pass."""
        match = _MOVE.fullmatch(text)
        if match is None:
            raise self.bad("this is not a move of a Ludii trial", offset)
        mover, actions = match[1], match[2]
        if actions.startswith("[["):
            actions = actions[1:-1]
        if mover == "0":
            return
        if not _KNOWN_ACTIONS.fullmatch(actions):
            raise self.bad("this move has unknown actions", offset)
        if _PASS.search(actions):
            self.finish()
            return
        moved = _MOVED.search(actions)
        if moved is None:
            raise self.bad("this move does not move a stone", offset)
        origin, to = self.point_of(moved[1], offset), self.point_of(moved[2], offset)
        taken = [self.point_of(number, offset) for number in _REMOVED.findall(actions)]
        self.step(mover, origin, to, taken, offset)
        continues = _NEXT.search(actions)
        if continues is None or continues[1] != mover:
            self.finish()

    def step(self, mover: str, origin: str, to: str, taken: list[str], offset: int) -> None:
        if self.word and (mover != self.mover or origin != self.point):
            raise self.bad(f"the previous turn continues from {self.point}", offset)
        if not self.word:
            self.word, self.word_offset, self.mover = origin, offset, mover
        else:
            self.word += "-"
        self.word += to + (":" + ",".join(taken) if taken else "")
        self.point = to

    def finish(self) -> None:
        """Add the steps since the last turn, if any, as a word."""
        if self.word:
            self.line.add(self.word, self.word_offset)
        self.word = ""

    def point_of(self, number: str, offset: int) -> str:
        """Return the name of a point by its number."""
        rank, file = divmod(int(number), FILES)
        if rank >= RANKS:
            raise self.bad(f"{number} is not a point on the board of 5×9", offset)
        return square_name(file, rank)


class Ludii(Format):
    """Trials of the program Ludii, which can be read, but not written."""

    name = "ludii"
    suffixes = (".trl", ".txt")
    splitter = HeadSplitter("ludii", "game=")
    writes = False
    other_ends = "Ludii lets a blocked player pass; by FA-8, the game ends"

    def begins(self, data: bytes) -> bool:
        return data.startswith(b"game=") and b"\nMove=" in data

    def parse(self, raw: RawRecord) -> Record:
        return read(raw, _LudiiReader(raw).record)


FORMAT = Ludii()
