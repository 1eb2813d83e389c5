"""Renaming: another name for a player, an event or a site in all records of a document."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from kohau.editing.document import Document
from kohau.editing.passages import Passage
from kohau.editing.text import Span, TextEdit, TextPlace
from kohau.notation.formats import STANDARD
from kohau.notation.kgn.tag_pairs import tags_in
from kohau.notation.kgn.writer import tag_line

_PLAYERS: Final = ("White", "Black")
_OTHERS: Final = ("Event", "Site", "Annotator")


class RenamableName(NamedTuple):
    """A name in a tag: the *tags* that may have it, its *text*, and its *span*."""

    tags: tuple[str, ...]
    text: str
    span: Span


def name_at(document: Document, place: TextPlace) -> RenamableName | None:
    """Return the name of a player, an event or a site at a *place*, None if there is none."""
    passage, above, within = document.at(place)
    for name in _names(passage, (*_PLAYERS, *_OTHERS)):
        if name.span.begin <= within <= name.span.end:
            return name._replace(span=name.span.moved(above))
    return None


def _names(passage: Passage, tags: tuple[str, ...]) -> Iterator[RenamableName]:
    """Yield the names in those *tags* of a passage of KGN."""
    if passage.format.name != STANDARD:
        return
    text = passage.text
    for pair in tags_in(text):
        if pair.name in tags:
            alike = _PLAYERS if pair.name in _PLAYERS else (pair.name,)
            begin, end = pair.value_begin, pair.value_end
            yield RenamableName(alike, text[begin:end], passage.lines.span(begin, end))


def renamed(document: Document, name: RenamableName, new: str) -> list[TextEdit]:
    """Return the edits that write a *new* name wherever its tags have the *name* in a document."""
    quoted = tag_line("X", new)[len('[X "') : -len('"]\n')]
    return [
        TextEdit(occurrence.span, quoted).moved(above)
        for passage, above in document.numbered()
        if name.text in passage.text
        for occurrence in _names(passage, name.tags)
        if occurrence.text == name.text
    ]
