"""Proposals for records that users bring: what was probably played, and how the text changes."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from kohau.archive.findings import Finding
from kohau.archive.processes import map_in_order
from kohau.archive.validation import replays
from kohau.archive.verdicts import Verdict
from kohau.archive.viewer.packing import Packer
from kohau.archive.viewer.records import packer_of

from kohau.archive.batches import Batch
from kohau.notation.blocks import RawRecord, decoded
from kohau.notation.dialect import Dialect
from kohau.notation.record import Line, Record
from kohau.replay.edits import edit_of
from kohau.replay.position import Position
from kohau.replay.proposal import Proposal
from kohau.replay.proposals import mend
from kohau.replay.replay import Replay, verify
from kohau.replay.replayed import positions_along

Json = dict[str, Any]

MAX_MENDED = 50
"""The maximum number of invalid records for which proposals are looked for."""

MAX_SECONDS = 5.0
"""The time in seconds after which no more proposals are looked for."""

_BOM = b"\xef\xbb\xbf"


@dataclass(slots=True)
class Proposed(Verdict):
    """The proposals for the records of a batch, as documents; *omitted* records are left out."""

    proposals: list[Json] = field(default_factory=list)
    omitted: int = 0

    def move(self, records: int, lines: int) -> None:
        Verdict.move(self, records, lines)
        for proposal in self.proposals:
            proposal["record"] += records
            if proposal["line"] is not None:
                proposal["line"] += lines


class Proposer:
    """Looks for proposals for the records of a file, as far as its limits allow."""

    def __init__(self, data: bytes) -> None:
        self.data = data
        self.packers: dict[str, Packer] = {}
        self._left = MAX_MENDED
        self._end = time.monotonic() + MAX_SECONDS

    def proposed(self, batches: Iterator[Batch]) -> Json:
        """Return the document with the proposals for the records of *batches*."""
        found: list[Json] = []
        omitted = 0
        for _, batch in map_in_order(self._of_batch, batches, 1):
            found += batch.proposals
            omitted += batch.omitted
        boards = {name: packer.described() for name, packer in self.packers.items()}
        return {"proposals": found, "boards": boards, "omitted": omitted}

    def _of_batch(self, batch: Batch) -> Proposed:
        proposed = Proposed()
        for played in replays(batch, proposed):
            if not played.has_fault:
                continue
            if self._left <= 0 or time.monotonic() > self._end:
                proposed.omitted += 1
                continue
            self._left -= 1
            proposed.proposals += self._of_record(played)
        return proposed

    def _of_record(self, played: Replay) -> Iterator[Json]:
        """Yield the proposals for a record, with edits of the whole file."""
        proposals = mend(played)
        sure = [proposal for proposal in proposals if proposal.sure]
        source = played.record.source
        begin = None if source is None else self._begin(source)
        for number, proposal in enumerate(proposals, start=1):
            chain = sure[:number] if proposal.sure else [*sure, proposal]
            document = Finding.of(proposal).to_dict()
            del document["plies"]
            document["edit"] = None
            if begin is not None and (edit := edit_of(played, chain)):
                document["edit"] = (begin + edit.begin, begin + edit.end, edit.text)
            before = chain[-2].record if len(chain) > 1 else played.record
            yield document | self._shown(before, proposal)

    def _begin(self, source: RawRecord) -> int | None:
        """Return the offset of a record in characters of the file, None if it is not found there.

        A byte order mark is no character of a text in browsers.
        """
        before = self.data[: source.offset]
        if not self.data.startswith(source.data, source.offset):
            return None
        return len(decoded(before.removeprefix(_BOM)))

    def _shown(self, before: Record, proposal: Proposal) -> Json:
        """Return the picture of the position after the ply that *proposal* changes first."""
        line, positions, number = _line_of(verify(before), verify(proposal.record), proposal.ply)
        index = min(number, len(line))
        position, was = positions[index], positions[index - 1] if index else None
        ply = line[index - 1] if index else None
        known: Json = {"board": None, "picture": position.draw(), "after": None}
        dialect = position.game.dialect(proposal.record.dialect or "canonical")
        if was is not None:
            known["after"] = _described(was, ply, dialect)
        painter = position.game.painter()
        if painter is not None:
            packer = packer_of(painter, position)
            self.packers[packer.board.name] = packer
            picture = painter.paint(position, was, ply)
            known |= {"board": packer.board.name, "picture": packer.pack(picture)}
        return known


def _described(position: Position[Any], ply: Any, dialect: Dialect[Any, Any, Any]) -> Json:
    """Return a *ply* of *position* with its number and side."""
    number, within = position.numbering.at(0)
    word = dialect.write(position, ply)
    return {"ply": word, "number": number, "within": within, "side": position.side}


def _line_of(
    before: Replay, after: Replay, ply: int
) -> tuple[Line[Any], Sequence[Position[Any]], int]:
    """Return the line of *after* that differs, its positions, and the place of *ply* in it."""
    old, line, positions = before.line, after.line, after.positions
    while old.plies == line.plies:
        pairs = zip(_variations(old), _variations(line), strict=False)
        found = next(((a, index, b) for (_, a), (index, b) in pairs if a != b), None)
        if found is None:
            break
        old, index, line = found
        positions = positions_along(positions[index - 1], line)
        ply -= index - 1
    return line, positions, max(0, ply)


def _variations(line: Line[Any]) -> Iterator[tuple[int, Line[Any]]]:
    """Yield the variations of *line*, each with the number of the ply that it replaces."""
    for index, notes in sorted(line.annotations.items()):
        yield from ((index, note) for note in notes if isinstance(note, Line))
