"""Text: mails, tables, chats, and whatever else people paste.

Read strictly, a text is KGN. ``kohau.replay.reading`` decodes what can't be read strictly.
"""

from __future__ import annotations

from dataclasses import replace

from kohau.notation.blocks import RawBlock
from kohau.notation.formats.kgn import FORMAT as KGN
from kohau.notation.formats.kgn import Kgn
from kohau.notation.record import BlockRecords
from kohau.notation.splitting import KgnSplitter

TEXT = "text"


class Text(Kgn):
    """Texts that do not say that they are records."""

    name = TEXT
    suffixes = (".txt", ".eml")
    suffixes_if_named = (".csv", ".htm", ".html", ".md", ".tsv")
    splitter = KgnSplitter(TEXT)
    writes = False

    def begins(self, data: bytes) -> bool:
        return False

    def records(self, block: RawBlock) -> BlockRecords:
        return KGN.records(replace(block, format=KGN.name))


FORMAT = Text()
