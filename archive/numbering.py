"""Numbering: records and lines are numbered through their files, across batches."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import TypeVar

from kohau.archive.batches import Batch, Section, of_other_games
from kohau.archive.verdicts import SectionCounts, Verdict
from kohau.notation.diagnostics import Diagnostic

ResultT = TypeVar("ResultT", bound=Verdict)


def numbered(results: Iterable[tuple[Batch, ResultT]]) -> Iterator[tuple[Batch, ResultT]]:
    """Yield the *results* of batches, with records and lines numbered through their files.

    At the end of a file, the result says which records are of other games.
    """
    file = _File()
    for batch, result in results:
        if not batch.sections[0].is_first:
            result.move(file.records, file.lines)
        remarks: list[Diagnostic] = []
        for section, counts in zip(batch.sections, result.sections, strict=True):
            if section.is_first:
                remarks += file.remarks()  # it is damaged: it had no last section
                file = _File()
            file.add(section, counts)
            if section.is_last:
                remarks += file.remarks()
                file = _File()
        if remarks:
            order = batch.order
            result.remark(remarks)
            result.diagnostics.sort(key=lambda diagnostic: order[diagnostic.file])
        yield batch, result


class _File:
    """How far a file has been read: its last *section*, and counts."""

    def __init__(self) -> None:
        self.section: Section | None = None
        self.records = self.lines = 0
        self.other_games: Counter[str] = Counter()

    def add(self, section: Section, counts: SectionCounts) -> None:
        """Add the counts of a section."""
        self.section = section
        self.records += counts.records
        self.lines += counts.lines
        if counts.other_games:
            self.other_games += counts.other_games

    def remarks(self) -> list[Diagnostic]:
        """Return what there is to say about the file as a whole."""
        if self.section is None or not self.other_games:
            return []
        known = self.records - self.other_games.total()
        return [of_other_games(self.section, self.other_games, known)]
