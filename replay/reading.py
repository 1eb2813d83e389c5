"""Reading: the records of a block, decoded where they can't be read strictly."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from kohau.notation import formats
from kohau.notation.blocks import RawBlock
from kohau.notation.formats.kgn import FORMAT as KGN
from kohau.notation.formats.text import TEXT
from kohau.notation.record import BlockRecords, Record
from kohau.replay.decoded import decoded_record, decoded_text
from kohau.replay.replay import verify
from kohau.replay.setting import NO_DEFAULTS, Decoding, Defaults


def records_in(block: RawBlock, defaults: Defaults = NO_DEFAULTS) -> BlockRecords:
    r"""Return the records in *block*; texts, and what *defaults* say, are decoded if necessary.

    A record that is valid as it stands is never decoded.

    >>> chat = b"Rabe: d3-e3, approach\nSoa: d4-d3, by approach\nRabe: e3-d2 (withdrawal)\n"
    >>> (record,) = records_in(RawBlock("chat.txt", "text", 0, chat))
    >>> record.tags["White"], record.line.plies
    ('Rabe', ('d3e3+', 'd4d3+', 'e3d2-'))
    """
    strict = formats.read(block)
    if defaults.decoding is Decoding.NOTHING or defaults.reflection is not None:
        return strict
    if block.format == TEXT:
        return TextRecords(block, strict, defaults)
    if block.format == KGN.name and defaults.decoding is Decoding.RECORDS:
        return DecodedRecords(block, strict, defaults)
    return strict


class DecodedRecords(BlockRecords):
    """Records read one by one: those that are not valid are decoded if that is sure."""

    def __init__(self, block: RawBlock, strict: BlockRecords, defaults: Defaults) -> None:
        super().__init__(block)
        self.strict: Final = strict
        self.defaults: Final = defaults

    def __iter__(self) -> Iterator[Record]:
        for record in self.strict:
            yield self.best(record)
        self.lines = self.strict.lines

    def best(self, record: Record) -> Record:
        """Return *record*, or what it is decoded as."""
        if verify(record, self.defaults).valid:
            return record
        return decoded_record(record, self.defaults) or record


class TextRecords(DecodedRecords):
    """The records of a text, which is decoded as a whole unless one of its records is valid."""

    def __iter__(self) -> Iterator[Record]:
        records = list(self.strict)
        if any(verify(record, self.defaults).valid for record in records):
            if self.defaults.decoding is Decoding.RECORDS:
                records = list(map(self.best, records))
        else:
            records = decoded_text(self.block, records, self.defaults)
        yield from records
        self.lines = self.strict.lines
