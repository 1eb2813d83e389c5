"""KGN, PGN's container with plies of any game, as a format; and texts, which may contain it."""

from __future__ import annotations

from collections.abc import Generator, Iterable, Iterator
from dataclasses import replace
from typing import TYPE_CHECKING, ClassVar

from kohau.notation.blocks import RawBlock, RawRecord
from kohau.notation.diagnostics import Severity
from kohau.notation.encoding import encoding_problems
from kohau.notation.formats.base import ExportedRecord, Format
from kohau.notation.kgn import reader, writer
from kohau.notation.kgn.tag_pairs import begun_tag_at, place_of_tag
from kohau.notation.record import BlockRecords
from kohau.notation.splitting import KgnSplitter

if TYPE_CHECKING:
    from kohau.notation.heads import Head

_NEXT = '[Event "?"]\n\n*\n'
"""A record to follow another one: tags without movetext would become its tags."""


class Kgn(Format):
    """Records as people write and read them."""

    name = "kgn"
    suffixes: ClassVar[tuple[str, ...]] = (".kgn", ".pgn", ".txt")
    splitter = KgnSplitter("kgn")

    def begins(self, data: bytes) -> bool:
        begun = begun_tag_at(data.decode("latin-1"))
        return begun is not None and begun[0] != "" and begun[1] is not None

    def records(self, block: RawBlock) -> BlockRecords:
        return reader.KgnRecords(block)

    def heads(self, block: RawBlock, before: int) -> Generator[Head, None, int]:
        return reader.heads_in(block, before)

    def tag_place(self, raw: RawRecord, tag: str) -> tuple[int, int] | None:
        return place_of_tag(raw.text, tag)

    def texts(self, records: Iterable[ExportedRecord]) -> Iterator[str]:
        return (writer.write(exported.record, exported.numbering) for exported in records)

    def unchanged(self, raw: RawRecord) -> str | None:
        if any(problem.severity is Severity.ERROR for problem in encoding_problems(raw)):
            return None
        text = raw.text.strip("\n\ufeff") + "\n\n"
        block = RawBlock("", self.name, 0, (text + _NEXT).encode())
        return text if len(list(self.records(block))) == 2 else None


FORMAT = Kgn()

TEXT = "text"


class Text(Kgn):
    """Texts that do not say that they are records: mails, tables, chats, whatever people paste.

    Read strictly, a text is KGN. ``kohau.replay.text_records`` decodes what can't be read strictly.
    """

    name = TEXT
    suffixes = (".txt", ".eml")
    suffixes_if_named: ClassVar[tuple[str, ...]] = (".htm", ".html", ".md")
    splitter = KgnSplitter(TEXT)
    writes = False

    def begins(self, data: bytes) -> bool:
        return False

    def records(self, block: RawBlock) -> BlockRecords:
        return FORMAT.records(replace(block, format=FORMAT.name))


TEXT_FORMAT = Text()
