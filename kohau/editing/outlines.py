"""Outlines: the records of a document, and what can be folded."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from kohau.editing.document import Document
from kohau.editing.moments import written_line
from kohau.editing.passages import Passage
from kohau.editing.text import Span
from kohau.notation.formats import STANDARD
from kohau.notation.kgn.tag_pairs import tags_in
from kohau.notation.visible import visible


class OutlineEntry(NamedTuple):
    """A record in the outline of a document: its *name*, what else is said, and its *span*."""

    name: str
    detail: str
    span: Span


class Fold(NamedTuple):
    """Lines that can be folded, from *first* to *last*; *kind* is ``record`` or ``variation``."""

    first: int
    last: int
    kind: str


def outline(document: Document) -> list[OutlineEntry]:
    """Return the records of a *document*. What has been read is not read again."""
    return [
        entry._replace(span=entry.span.moved(above))
        for passage, above in document.numbered()
        for entry in entries(passage)
    ]


def entries(passage: Passage) -> list[OutlineEntry]:
    """Return the records of a *passage*, which are not played for it."""
    cached: list[OutlineEntry] | None = passage.kept.get(entries)
    if cached is None:
        cached = passage.kept[entries] = [*_entries(passage)]
    return cached


def _entries(passage: Passage) -> Iterator[OutlineEntry]:
    """Yield the records of a *passage*."""
    if not passage.is_read and passage.format.name == STANDARD:
        tags = {pair.name: pair.value for pair in reversed([*tags_in(passage.text)])}
        end = len(passage.text.rstrip())
        yield OutlineEntry(_name(tags), _detail(tags), passage.lines.span(0, end))
        return
    records = [replay.record for replay in passage.replays]
    begins = [passage.offset_in(record.source, 0) if record.source else 0 for record in records]
    end = len(passage.text.rstrip())
    for record, begin, after in zip(records, begins, [*begins[1:], end], strict=True):
        span = passage.lines.span(begin, max(begin, after))
        tags = {**record.tags, "Result": record.result or "*"}
        yield OutlineEntry(_name(tags), _detail(tags), span)


def _name(tags: Mapping[str, str]) -> str:
    names = f"{tags.get('White', '?')} – {tags.get('Black', '?')}"
    if tags.get("Result", "*") != "*":
        names += f"  {tags['Result']}"
    return visible(names)


def _detail(tags: Mapping[str, str]) -> str:
    parts = [tags[name] for name in ("Event", "Round", "Date") if tags.get(name, "?")[:1] != "?"]
    game = " ".join(tags[name] for name in ("Game", "Variant") if name in tags)
    return visible(", ".join([*filter(None, [game]), *parts]))


def folds(document: Document) -> list[Fold]:
    """Return what can be folded: records, and variations of several lines that have been read."""
    return [
        Fold(above + first, above + last, kind)
        for passage, above in document.numbered()
        for first, last, kind in folds_of(passage)
    ]


def folds_of(passage: Passage) -> list[Fold]:
    """Return what can be folded in a *passage*."""
    if not passage.is_read:
        return [*_record(passage)]
    cached: list[Fold] | None = passage.kept.get(folds_of)
    if cached is None:
        cached = passage.kept[folds_of] = [*_record(passage), *_variations(passage)]
    return cached


def _record(passage: Passage) -> Iterator[Fold]:
    """Yield the lines of the record, if there are several."""
    last = passage.lines.place(len(passage.text.rstrip())).line
    if last > 0:
        yield Fold(0, last, "record")


def _variations(passage: Passage) -> Iterator[Fold]:
    """Yield the variations of several lines."""
    if "(" not in passage.text:
        return
    for replay in passage.replays:
        line = written_line(passage, replay)
        for part in [*line.lines()][1:] if line else ():
            begin, end = (passage.lines.place(at).line for at in (part.begin, part.end))
            if end > begin:
                yield Fold(begin, end, "variation")
