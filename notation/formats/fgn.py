"""FGN: a French PGN of Fanorona, which the program Fanorona-Engine saves and imports."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from types import MappingProxyType

from kohau.notation.blocks import RawBlock, RawRecord
from kohau.notation.diagnostics import Problem, place, shorten
from kohau.notation.fanorona.ply import RELEASED_AT, START
from kohau.notation.formats.base import ExportedRecord, Format
from kohau.notation.kgn import reader, writer
from kohau.notation.kgn.tag_pairs import place_of_tag
from kohau.notation.record import BlockRecords, Line, Record
from kohau.notation.splitting import KgnSplitter

VARIANTS = MappingProxyType({"fanoron-tsivy": "riatra", "fanoron-dimy": "dimy"})
_TITLES = {"riatra": "Fanoron-Tsivy", "vela": "Fanoron-Tsivy", "dimy": "Fanoron-Dimy"}

CAPTURERS = MappingProxyType({"blancs": "w", "noirs": "b"})
"""The values of the tag ``Vela``: the colour of the capturer."""

_COLOURS = {"w": "Blancs", "b": "Noirs"}
_DRAW = "½-½"
_NO_CAPTURE = "vela-no-capture=capturer-loses"
"""Fanorona-Engine's form of FA-13."""

_FEN = re.compile(r"([WwBb1-9/]+) ([wb])(?: (\d{1,9}))?(?: (\d{1,9}))?", re.ASCII)
_OWN_TAGS = re.compile(rb'\[(?:Variant "Fanoron-|Vela "|FEN "[^"\]]* [wb] \d+ \d+")', re.IGNORECASE)


class FgnRecords(BlockRecords):
    """The records in a block of FGN."""

    def __iter__(self) -> Iterator[Record]:
        records = reader.KgnRecords(self.block)
        for record in records:
            yield _of_fgn(record)
        self.lines = records.lines


def _of_fgn(record: Record) -> Record:
    """Return a record of FGN that was read as KGN, with its tags converted to those of KGN."""
    raw = record.source
    try:
        tags = _tags(record.tags)
    except _TagProblem as problem:
        at, length = (place_of_tag(raw.text, problem.tag) if raw else None) or (0, 1)
        diagnostic = place(problem, raw, offset=at, length=length)
        return Record({}, Line(), None, raw, (*record.diagnostics, diagnostic))
    # In FGN, its sign for a draw is not odd.
    diagnostics = tuple(d for d in record.diagnostics if d.code != "odd-result")
    return Record(tags, record.line, "schadd", raw, diagnostics, record.unread)


class _TagProblem(Problem):
    """A problem with the value of an FGN tag."""

    def __init__(self, tag: str, message: str, code: str, hint: str | None = None) -> None:
        super().__init__(message, code=code, hint=hint)
        self.tag = tag


def _tags(recorded: Mapping[str, str]) -> dict[str, str]:
    tags = {**recorded, "Game": "fanorona"}
    tags["Variant"] = _variant(tags.get("Variant", "Fanoron-Tsivy"))
    capturer = _capturer(tags.pop("Vela", None), tags["Variant"])
    if capturer:
        tags["Variant"] = "vela"
        tags["Rules"] = _NO_CAPTURE
    if "FEN" in tags:
        tags["FEN"] = _kohau_fen(tags["FEN"], capturer)
    elif capturer == "b":
        tags["FEN"] = f"{START} b w 1"
    if "FEN" in tags:
        tags["SetUp"] = "1"
    if tags.get("Result") == _DRAW:
        tags["Result"] = "1/2-1/2"
    return tags


def _variant(title: str) -> str:
    name = title.casefold()
    if name == "fanoron-telo":
        raise _TagProblem(
            "Variant",
            "Fanoron-Telo is another game, in which stones are dropped and put in a row",
            "unknown-variant",
            hint="Kohau's telo is the game of captures on 3×3 points",
        )
    if name not in VARIANTS:
        hint = "FGN has Fanoron-Tsivy, Fanoron-Dimy and Fanoron-Telo"
        message = f"FGN has no variant {shorten(title)}"
        raise _TagProblem("Variant", message, "unknown-variant", hint)
    return VARIANTS[name]


def _capturer(colour: str | None, variant: str) -> str | None:
    """Return the side that captures in a vela, None if the game is not a vela."""
    if colour is None or colour.casefold() in ("", "-", "?"):
        return None
    if colour.casefold() not in CAPTURERS:
        message = f"the tag Vela says {shorten(colour)}"
        raise _TagProblem("Vela", message, "bad-tag-value", "write Blancs or Noirs")
    if variant != "riatra":
        raise _TagProblem("Vela", "only Fanoron-Tsivy has a vela", "bad-tag-value")
    return CAPTURERS[colour.casefold()]


def _kohau_fen(text: str, capturer: str | None) -> str:
    """Convert a position string of FGN to Kohau's; the count of half-moves is ignored."""
    fields = _FEN.fullmatch(" ".join(text.split()))
    if fields is None:
        message = f"{shorten(text)} is not a position string of FGN"
        hint = "it is written BBBB…/… w HALFMOVES NUMBER"
        raise _TagProblem("FEN", message, "bad-position", hint)
    board = fields[1].replace("B", "b").replace("w", "W")
    giver = {"w": "b", "b": "w"}.get(capturer or "", "-")
    if giver != "-" and board.count("W" if giver == "w" else "b") <= RELEASED_AT:
        giver = "-"
    return f"{board} {fields[2]} {giver} {fields[4] or 1}"


class Fgn(Format):
    """Records of the program Fanorona-Engine."""

    name = "fgn"
    suffixes = (".fgn", ".pgn")
    splitter = KgnSplitter("fgn")
    dialect = "schadd"
    settings = MappingProxyType({"fanorona": ("riatra", "vela", "dimy")})

    def begins(self, data: bytes) -> bool:
        return data.startswith(b"[") and _OWN_TAGS.search(data) is not None

    def records(self, block: RawBlock) -> BlockRecords:
        return FgnRecords(block)

    def tag_place(self, raw: RawRecord, tag: str) -> tuple[int, int] | None:
        return place_of_tag(raw.text, tag)

    def refusal(self, exported: ExportedRecord) -> str | None:
        if exported.record.tags["Variant"] == "vela" and _restricted(exported) == "-":
            return "can't hold a vela that begins after its restriction has ended"
        return None

    def losses(self, exported: ExportedRecord) -> list[str]:
        tags = exported.record.tags
        rules = tags.get("Rules", "").split()
        if tags["Variant"] != "vela" or _NO_CAPTURE in rules:
            return []
        return ["a vela in which a capturer without a capture does not lose"]

    def texts(self, records: Iterable[ExportedRecord]) -> Iterator[str]:
        return map(_text, records)


def _restricted(exported: ExportedRecord) -> str:
    return exported.start.split()[2]


def _text(exported: ExportedRecord) -> str:
    record = exported.record
    left_out = ("Game", "Notation", "SetUp", "FEN", "Rules")
    tags = {name: text for name, text in record.tags.items() if name not in left_out}
    tags["Variant"] = _TITLES[record.tags["Variant"]]
    restricted = _restricted(exported)
    if restricted != "-":
        tags["Vela"] = _COLOURS["b" if restricted == "w" else "w"]
    board, side, _, number = exported.start.split()
    if "FEN" in record.tags or restricted == "w":
        tags["FEN"] = f"{board.replace('b', 'B')} {side} 0 {number}"
    written = Record(tags, record.line, "schadd")
    return writer.write(written, exported.numbering, draw=_DRAW)


FORMAT = Fgn()
