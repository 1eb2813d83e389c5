"""Documents: texts of records that an editor has open, of which an edit reads only what changes."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator
from itertools import accumulate
from typing import Final

from kohau.configuration.configuration import NO_CONFIGURATION, Configuration
from kohau.editing.passages import Passage, common, split
from kohau.editing.text import Span, TextLines, TextPlace, readable
from kohau.notation import formats
from kohau.notation.formats.base import Format
from kohau.replay.setting import NO_DEFAULTS

_LOOKED_AHEAD: Final = 4
"""How many more times as many passages are looked at until one begins where it began before."""


def format_of(name: str, language: str, text: str) -> Format:
    """Return the format of a document called *name*.

    KGN is what its *language* says it is, or a text, which is read strictly. Otherwise the name
    decides, then the language, then the beginning of the *text*.

    >>> format_of("a.jsonl", "json", "").name, format_of("a.txt", "plaintext", "Hello").name
    ('jsonl', 'kgn')
    """
    names = () if formats.of_name(name) else {*formats.OWN_FORMATS} - {formats.FALLBACK}
    if language in (formats.STANDARD, *names):
        return formats.find(language)
    file_format = formats.of_file(name, text[: formats.BEGINNING].encode(errors="replace"))
    return formats.find(formats.STANDARD) if file_format.name == formats.FALLBACK else file_format


class Document:
    r"""The text of a file called *name* in a format, as passages of whole lines.

    Editors number its *version*. Its *configuration* has the defaults of its records, and says
    which problems are reported.

    >>> text = '[White "Rabe"]\n\n1. e2e3+ *\n\n[White "Soa"]\n\n1. d3e3- *\n'
    >>> document = Document("games.kgn", text, formats.find("kgn"))
    >>> changed = document.change(Span(TextPlace(6, 3), TextPlace(6, 8)), "e2e3+")
    >>> [passage.replays[0].record.line[0] for passage in document.passages], len(changed)
    (['e2e3+', 'e2e3+'], 1)
    """

    def __init__(
        self,
        name: str,
        text: str,
        format_: Format,
        configuration: Configuration = NO_CONFIGURATION,
    ) -> None:
        self.name: Final = name
        self.format: Final = format_
        self.configuration: Final = configuration
        self.defaults: Final = configuration.completed(NO_DEFAULTS)
        self.version = 0
        self.passages: list[Passage] = []
        self.starts: list[int] = []
        self.replace(text)

    def replace(self, text: str) -> list[Passage]:
        """Replace the whole text; return the new passages."""
        return self._put(0, len(self.passages), split(readable(text), self.format))

    def change(self, span: Span, text: str) -> list[Passage]:
        """Replace a *span* by a *text*; return the new passages.

        Passages that the edit does not touch, and that still begin where they did, stay as they
        are. An edit may join a passage to the one before it, so that one is divided again, too.
        """
        first, last = self.index_at(span.begin.line), self.index_at(span.end.line)
        touched = "".join(passage.text for passage in self.passages[first : last + 1])
        lines, above = TextLines(touched), self.starts[first]
        begin, end = (lines.offset(place.moved(-above)) for place in span)
        start = max(0, first - 1)
        before = "".join(passage.text for passage in self.passages[start:first])
        edited = f"{before}{touched[:begin]}{readable(text)}{touched[max(begin, end) :]}"
        return self._divide(start, last + 1, edited)

    def _divide(self, start: int, stop: int, text: str) -> list[Passage]:
        """Replace passages from *start* to *stop* by those of a *text*; return the new ones.

        More passages after them are divided again until one begins where it began before.
        """
        ahead = 1
        while True:
            following = [passage.text for passage in self.passages[stop : stop + ahead]]
            pieces = split(text + "".join(following), self.format)
            ends = [*accumulate(map(len, pieces))]
            offsets = (
                [*accumulate(map(len, following[:-1]), initial=len(text))] if following else []
            )
            met = next((at for at, place in enumerate(offsets) if place in ends), None)
            if met is not None:
                return self._put(start, stop + met, pieces[: ends.index(offsets[met]) + 1])
            if stop + ahead >= len(self.passages):
                return self._put(start, len(self.passages), pieces)
            ahead *= _LOOKED_AHEAD

    def _put(self, start: int, stop: int, texts: list[str]) -> list[Passage]:
        """Put passages with these *texts* instead of those from *start* to *stop*.

        Those that do not change stay; the new ones are returned.
        """
        before, after = common(self.passages[start:stop], texts)
        changed = texts[before : len(texts) - after]
        new = [Passage(part, self.name, self.format, self.defaults) for part in changed]
        self.passages[start + before : stop - after] = new
        ends = (passage.lines.ends for passage in self.passages)
        self.starts = [*accumulate(ends, initial=0)][:-1]
        return new

    def index_at(self, line: int) -> int:
        """Return the index of the passage with a *line*, the last one beyond the end."""
        return bisect_right(self.starts, max(0, line)) - 1

    def at(self, place: TextPlace) -> tuple[Passage, int, TextPlace]:
        """Return the passage at a *place*, the line where it begins, and the place within it."""
        index = self.index_at(place.line)
        above = self.starts[index]
        return self.passages[index], above, place.moved(-above)

    def within(self, span: Span) -> Iterator[tuple[Passage, int]]:
        """Yield the passages that a *span* touches, each with the line where it begins."""
        first, last = self.index_at(span.begin.line), self.index_at(span.end.line)
        for index in range(first, last + 1):
            yield self.passages[index], self.starts[index]

    def numbered(self) -> Iterator[tuple[Passage, int]]:
        """Yield all passages, each with the line where it begins."""
        return zip(self.passages, self.starts, strict=True)

    @property
    def is_read(self) -> bool:
        """Whether all records have been read."""
        return all(passage.is_read for passage in self.passages)

    @property
    def text(self) -> str:
        """The whole text."""
        return "".join(passage.text for passage in self.passages)
