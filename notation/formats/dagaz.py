"""Sessions of Dagaz: a game of Fanorona as its pages keep it in the browser or in an address."""

from __future__ import annotations

import re
from urllib.parse import unquote

from kohau.notation.blocks import RawRecord
from kohau.notation.diagnostics import Problem, shorten
from kohau.notation.formats.base import Format
from kohau.notation.formats.parsing import ForeignReader, Unread, read
from kohau.notation.pages import see
from kohau.notation.record import Record
from kohau.notation.splitting import LineSplitter

_BEGINNING = re.compile(
    rb"[^\s(\[{]*[?&]session=(?:\(|%28)|\((?:;[WB]\[[a-i0-9?-]*\])+(?:\)&|$)", re.IGNORECASE
)
_SESSION = re.compile(r"(?:([^\s(]*)[?&]session=)?\(((?:;[A-Za-z]+\[[^\]]*\])*)\)(.*)", re.DOTALL)
_PLY = re.compile(r";([A-Za-z]+)\[([^\]]*)\]")
_STEP = re.compile(r"([a-i][1-5])([a-i][1-5])")
_PAGE = re.compile(r"/([^./]+)\.")
_TAGS = {"Game": "fanorona", "Variant": "riatra", "Notation": "abstractplay", "Site": "Dagaz"}
_GAMES = ("fanorona", "fanorona-easy", "fanorona-normal")
"""The names of the pages with the game."""


class _Reader(ForeignReader):
    """Reads one session; an address with ``%28`` has no places of its own."""

    name = "this session"
    described = f"{see('importing')} for what is read of Dagaz's sessions"

    def record(self) -> Record:
        text = self.text.strip()
        begin = self.text.index(text)
        is_encoded = "%" in text
        found = _SESSION.fullmatch(unquote(text) if is_encoded else text)
        if found is None:
            message = "this is not a session of Dagaz, such as (;W[d3e3])&game=fanorona"
            raise self.bad(message, begin)
        self.check_game(found, 0 if is_encoded else begin)
        for ply in _PLY.finditer(found[2]):
            at = 0 if is_encoded else begin + found.start(2) + ply.start(2)
            if ply[1] != "WB"[len(self.line) % 2]:
                raise self.bad(f"{shorten(ply[1])} plays, but it is the turn of the other", at)
            self.line.add(self.word(ply[2], at), at)
        return self.finished(_TAGS, None, "unmarked", begin + len(text) - 1)

    def check_game(self, found: re.Match[str], offset: int) -> None:
        """Raise unless the session is of Fanorona; note what else it says."""
        page = _PAGE.search(found[1] or "")
        name = page[1].replace("-board", "").replace("-ai", "") if page else None
        for part in filter(None, found[3].split("&")):
            key, _, value = part.partition("=")
            if key == "game" and value:
                name = value
            else:
                self.unread.append(Unread(shorten(key), offset, part))
        if name is None:
            raise self.bad("nothing names the game, such as &game=fanorona", offset)
        if name not in _GAMES:
            raise Problem(
                f"the game is {shorten(name)}; of Dagaz' games only Fanorona is read",
                code="unknown-game",
                offset=offset,
            )

    def word(self, text: str, offset: int) -> str:
        """Return a ply, steps such as ``d4c3-c3d3``, as its path ``d4c3,d3``."""
        word = at = ""
        for step in text.split("-"):
            points = _STEP.fullmatch(step)
            if points is None:
                raise self.bad(f"{shorten(text)} is not a ply, such as d4c3-c3d3", offset)
            if at and points[1] != at:
                raise self.bad(f"a step begins on {points[1]}, not on {at}", offset)
            at = points[2]
            word += f",{at}" if word else points[1] + at
        return word


class Dagaz(Format):
    """Sessions of Dagaz, which can be read, but not written."""

    name = "dagaz"
    suffixes = (".txt",)
    splitter = LineSplitter("dagaz")
    writes = False
    holds_results = False

    def begins(self, data: bytes) -> bool:
        return _BEGINNING.match(data) is not None

    def parse(self, raw: RawRecord) -> Record:
        return read(raw, _Reader(raw).record)


FORMAT = Dagaz()
