"""Text records: the records of a block, decoded where they can't be read strictly."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from itertools import pairwise
from typing import Final

from kohau.notation import formats
from kohau.notation.blocks import RawBlock
from kohau.notation.diagnostics import Problem, Severity, place
from kohau.notation.formats.kgn import TEXT
from kohau.notation.lenient.ply_shapes import TWO_SQUARES
from kohau.notation.notes import Comment
from kohau.notation.record import BlockRecords, Record
from kohau.replay.replay import PackerOf, Replay, verify
from kohau.replay.setting import NO_DEFAULTS, Decoding, Defaults

MOST_BYTES: Final = 1 << 16
"""The maximum size of a text, in bytes, whose records are all examined before it is decoded."""


def records_in(block: RawBlock, defaults: Defaults = NO_DEFAULTS) -> BlockRecords:
    r"""Return the records in *block*; texts, and what *defaults* say, are decoded if necessary.

    A record that is valid as it stands is never decoded.

    >>> chat = b"Rabe vs Soa\nd3-e3, approach\n> d4-d3, by approach\ne3-d2 (withdrawal)\n"
    >>> (record,) = records_in(RawBlock("chat.txt", "text", 0, chat))
    >>> record.tags["White"], record.line.plies
    ('Rabe', ('d3e3+', 'd4d3+', 'e3d2-'))
    """
    strict = formats.read(block)
    if defaults.decoding is Decoding.NOTHING or defaults.reflection is not None:
        return strict
    if block.format == TEXT:
        return TextRecords(block, strict, defaults)
    if defaults.decoding is Decoding.RECORDS:
        return DecodedRecords(block, strict, defaults)
    return strict


def replay_of(
    records: Iterable[Record] | None,
    record: Record,
    defaults: Defaults,
    *,
    keep_rest: bool = False,
    packer_of: PackerOf | None = None,
) -> Replay:
    """Return the replay of the *record* of *records* that was yielded last, see :func:`verify`."""
    stored = records.known(record) if isinstance(records, DecodedRecords) else None
    if stored is None or keep_rest:
        return verify(record, defaults, keep_rest=keep_rest, packer_of=packer_of)
    if packer_of is not None and stored.game is not None:
        packer_of(stored.game).play(stored.start.board, stored.turns)
    return stored


class DecodedRecords(BlockRecords):
    """Records read one by one: those that are not valid are decoded if that is sure.

    *verified* has the replays of records that were examined, until the next record is asked for.
    """

    def __init__(self, block: RawBlock, strict: BlockRecords, defaults: Defaults) -> None:
        super().__init__(block)
        self.strict: Final = strict
        self.defaults: Final = defaults
        self.verified: Final[dict[int, Replay]] = {}

    def known(self, record: Record) -> Replay | None:
        """Return the replay of a *record* if there is one, which is asked for once."""
        return self.verified.pop(id(record), None)

    def __iter__(self) -> Iterator[Record]:
        for record in self.chosen():
            yield record
            self.verified.pop(id(record), None)
        self.lines = self.strict.lines

    def chosen(self) -> Iterator[Record]:
        """Yield the records as they are read best."""
        return map(self.best, self.strict)

    def best(self, record: Record) -> Record:
        """Return *record*, or what it is decoded as."""
        from kohau.replay.decoded import decoded_record  # slow to import, and rarely needed

        played = self.known(record) or verify(record, self.defaults)
        decoded = None if played.valid else decoded_record(played, self.defaults)
        result = played if decoded is None else decoded
        self.verified[id(result.record)] = result
        return result.record


class TextRecords(DecodedRecords):
    """The records of a text: those that it is by its grammar if all are valid, or decoded ones."""

    def chosen(self) -> Iterator[Record]:
        records = list(self.strict)
        yield from self.decoded(records) or map(self.best, _without_prose(records))

    def decoded(self, records: list[Record]) -> list[Record]:
        """Return what the text is decoded as, nothing if it is read better as the *records*.

        Those of a text that is too long to be decoded count as valid if the first one is.
        """
        examined = records[:1] if len(self.block.data) > MOST_BYTES else records
        played = [verify(record, self.defaults) for record in examined]
        self.verified.update((id(replay.record), replay) for replay in played)
        valid = [replay for replay in played if replay.valid and replay.ply_count]
        if played and len(valid) == len(played):
            return []
        from kohau.replay.decoded import decoded_text  # slow to import, and rarely needed

        decoded = decoded_text(self.block, records, self.defaults)
        plies = sum(replay.ply_count for replay in valid)
        more = sum(len(record.line) for record in decoded if not record.unreadable)
        if not valid or more > plies:
            return decoded
        heads = [replay for replay in played if not (replay.valid and replay.ply_count)]
        if _contradicts(played) and sum(len(record.line) for record in decoded) == plies:
            return decoded
        is_better = more == plies and any(map(_is_header, heads)) and _keeps_all(valid, decoded)
        return decoded if is_better else []

    def best(self, record: Record) -> Record:
        if self.defaults.decoding is Decoding.RECORDS:
            return super().best(record)
        return record


def _is_header(played: Replay) -> bool:
    """Whether a text without plies is one of headers, or of a result: it belongs to a game."""
    from kohau.notation.decoding.portions import says_of_game  # slow to import

    text = _shown(played)
    return not (played.ply_count or _RESEMBLING.search(text)) and says_of_game(text)


def _contradicts(played: list[Replay]) -> bool:
    """Whether headers before a game, or after the last one, state another result than its end."""
    from kohau.notation.decoding.headers import results_in  # slow to import

    beside = [*pairwise(played), *([(played[-1], played[-2])] if len(played) > 1 else [])]
    return any(
        _is_header(head) and game.ply_count and results_in(_shown(head)) - {game.record.result, "*"}
        for head, game in beside
        if game.record.result not in (None, "*")
    )


def _shown(played: Replay) -> str:
    """Return the text of a record as it is shown, such as a mail's."""
    from kohau.notation.decoding.unpacking import channel_of  # slow to import

    raw = played.record.source
    return channel_of(raw.text).text if raw is not None else ""


def _keeps_all(valid: list[Replay], decoded: list[Record]) -> bool:
    """Whether *decoded* records are sure, and nothing but plies and comments is to be kept."""
    notes = (n for replay in valid for n in replay.record.line.annotations.values())
    is_plain = all(isinstance(note, Comment) for result in notes for note in result)
    problems = (result.severity for record in decoded for result in record.diagnostics)
    return is_plain and Severity.ERROR not in problems


_RESEMBLING: Final = re.compile(TWO_SQUARES)


def _without_prose(records: list[Record]) -> list[Record]:
    """Return *records* without those in whose text nothing looks like a ply, if others remain."""
    kept = [
        record for record in records if record.source and _RESEMBLING.search(record.source.text)
    ]
    if not kept or len(kept) == len(records):
        return records
    ignored = tuple(place(_ignored(), record.source) for record in records if record not in kept)
    first, *others = (
        record.moved(at - (record.source.number if record.source else at), 0)
        for at, record in enumerate(kept, start=1)
    )
    reported = tuple(diagnostic.moved(1 - (diagnostic.record or 1), 0) for diagnostic in ignored)
    diagnostics = (*reported, *first.diagnostics)
    return [
        Record(first.tags, first.line, first.dialect, first.source, diagnostics, first.unread),
        *others,
    ]


def _ignored() -> Problem:
    return Problem("this text has no plies and is ignored", code="ignored", severity=Severity.NOTE)
