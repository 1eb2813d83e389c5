"""Parsing for formats: records as a whole, values of JSON with their places, losses on writing."""

from __future__ import annotations

import json
import re
from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence, Sized
from typing import Any, ClassVar, NamedTuple

from kohau.notation.blocks import MAX_RECORD_BYTES, RawRecord
from kohau.notation.diagnostics import (
    BadDocument,
    Problem,
    Severity,
    place,
    shorten,
    too_deep,
    too_long,
)
from kohau.notation.encoding import encoding_problems, problems_of_values, unseen_problems
from kohau.notation.kgn.lines import OpenLine
from kohau.notation.kgn.tag_pairs import UNKNOWN_TAG_VALUES
from kohau.notation.lenient.ply_shapes import TWO_SQUARES
from kohau.notation.notes import Comment, Escape, Nag
from kohau.notation.record import Line, Note, Record, WordLine
from kohau.notation.sentence import Sentence


def read(raw: RawRecord, parsed: Callable[[], Record]) -> Record:
    """Return the record that *parsed* returns for the text of *raw*, with its problems."""
    return _checked(raw, lambda: (parsed(), encoding_problems(raw) + unseen_problems(raw)))


def read_values(
    raw: RawRecord,
    load: Callable[[], object],
    parsed: Callable[[object], Record],
) -> Record:
    """Return the record that *parsed* returns for a value loaded from *raw*, with its problems."""

    def loaded() -> tuple[Record, list[Problem]]:
        value = load()
        return parsed(value), list(problems_of_values(value, raw.text))

    return _checked(raw, loaded)


def _checked(raw: RawRecord, parsed: Callable[[], tuple[Record, list[Problem]]]) -> Record:
    """Return a record with its problems; one with an error is empty."""
    try:
        if raw.oversized:
            raise too_long(MAX_RECORD_BYTES)
        record, problems = parsed()
    except Problem as problem:
        record, problems = Record({}, Line(), None), [problem]
    if any(problem.severity is Severity.ERROR for problem in problems):
        record = Record({}, Line(), None)
    diagnostics = (*record.diagnostics, *(place(problem, raw) for problem in problems))
    return Record(record.tags, record.line, record.dialect, raw, diagnostics, record.unread)


MOST_SHOWN = 8
"""The maximum number of names in a message about what is not read."""


class Unread(NamedTuple):
    """A part of a foreign record that is not read: its name, its offset, and its text."""

    name: str
    offset: int
    text: str = ""


def not_read(of: str, unread: Sequence[Unread], severity: Severity = Severity.WARNING) -> Problem:
    """Return the problem that the parts *unread* of something are not read.

    >>> print(not_read("the header", [Unread("clock", 7), Unread("x", 9), Unread("clock", 12)]))
    not read of the header: clock, x
    """
    names = list(dict.fromkeys(part.name for part in unread))
    more = len(names) - MOST_SHOWN
    listed = ", ".join(names[:MOST_SHOWN]) + (f" and {more} more" if more > 0 else "")
    return Problem(
        f"not read of {of}: {listed}", code="not-read", severity=severity, offset=unread[0].offset
    )


class ForeignReader(ABC):
    """Reads one record of a foreign format.

    *line* is the line under construction, *unread* what is not read of the record, *problems* what
    else is reported.
    """

    name: ClassVar[str]
    """What messages call the record."""
    described: ClassVar[str]
    """The hint for what can't be read: what can."""

    def __init__(self, raw: RawRecord) -> None:
        self.raw = raw
        self.text = raw.text
        self.line = PlacedLine()
        self.unread: list[Unread] = []
        self.problems: list[Problem] = []

    @abstractmethod
    def record(self) -> Record:
        """Return the record, without what was found about its characters. Raises Problem."""

    def bad(self, message: str, offset: int) -> Problem:
        """Return the problem that what is at *offset* can't be read."""
        return BadDocument(message, offset=offset, hint=self.described)

    def finished(
        self,
        tags: Mapping[str, str | None],
        result: str | None,
        dialect: str | None,
        end: int | None = None,
    ) -> Record:
        """Return the record, with its problems and those of what is unread.

        The *result* is at *end*, by default at the last character.
        """
        line = self.line.ended(result, len(self.text.rstrip()) - 1 if end is None else end)
        placed = tuple(place(problem, self.raw) for problem in self.reported())
        return Record(present(tags), line, dialect, None, placed)

    def reported(self) -> Iterator[Problem]:
        """Yield the problems of the record, and those of what is unread."""
        yield from self.problems
        if self.unread:
            yield not_read(self.name, self.unread)
            yield from missing_plies(self.line, self.unread)


def missing_plies(line: Sized, unread: Iterable[Unread]) -> Iterator[Problem]:
    """Yield an error if *line* has no plies, but a part *unread* may contain some."""
    if len(line):
        return
    for part in unread:
        if _TWO_SQUARES.search(part.text):
            yield Problem(
                f"the record has no plies, but {part.name}, which is not read, may contain some",
                code="missing-plies",
                offset=part.offset,
            )
            return


_TWO_SQUARES = re.compile(TWO_SQUARES)


class PlacedLine:
    """A line under construction, from words and notes with their offsets in the text.

    *place* is where it begins in the text.
    """

    def __init__(self, place: int = 0) -> None:
        self.open = OpenLine(place)

    def __len__(self) -> int:
        return len(self.open.entries)

    def add(self, word: str, offset: int) -> None:
        """Add a word, which is at *offset* in the text."""
        self.open.add_words((word,))
        self.open.word_places.append(offset)

    def comment(self, text: str, index: int | None = None) -> None:
        """Add a comment after the last word, or after *index* words."""
        at = len(self) if index is None else index
        self.open.notes.setdefault(at, []).append(f"{{{text}}}")

    def glyph(self, number: int) -> None:
        """Add a numeric annotation glyph to the last word."""
        self.open.add_note(f"${number}")

    def vary(self, index: int, variation: PlacedLine) -> None:
        """Add a *variation* that replaces the *index*-th word (from 0), which the line has."""
        self.open.notes.setdefault(index + 1, []).append(variation.open)
        self.open.varies = True

    def ended(self, result: str | None, offset: int) -> WordLine:
        """Return the line with its result, which is at *offset*."""
        self.open.result = result
        self.open.end = offset
        return WordLine(self.open)


def present(tags: Mapping[str, str | None]) -> dict[str, str]:
    """Return the *tags* that have a value."""
    return {name: text for name, text in tags.items() if text}


def is_known(tags: Mapping[str, str], name: str) -> bool:
    """Return whether the tag *name* has a known value.

    >>> is_known({"Event": "?", "White": "Rabe"}, "Event"), is_known({"White": "Rabe"}, "White")
    (False, True)
    """
    value = tags.get(name, "")
    return value not in ("", "?", UNKNOWN_TAG_VALUES.get(name))


def keeps_none(index: int, note: Note[str]) -> bool:
    """Return that a format does not hold a *note* after *index* plies, whichever it is."""
    return False


def losses_of(
    record: Record, kept_tags: Iterable[str], keeps: Callable[[int, Note[str]], bool] = keeps_none
) -> list[str]:
    """Return what is lost of *record* if only its plies and *kept_tags* are written.

    *keeps* returns whether a note after a number of plies of its line is written, too.
    """
    counts = Counter(map(_kind, _lost_notes(record.line, keeps)))
    losses = [f"{count} {kind}{'s' if count > 1 else ''}" for kind, count in sorted(counts.items())]
    kept = {*kept_tags, "Game", "Variant", "Notation", "Result", "SetUp", "FEN"}
    tags = record.tags
    if lost := sorted(name for name in tags if name not in kept and is_known(tags, name)):
        losses.append(f"the tag{'s' if len(lost) > 1 else ''} {', '.join(lost)}")
    return losses


def _lost_notes(line: Line[str], keeps: Callable[[int, Note[str]], bool]) -> Iterator[Note[str]]:
    for index, notes in line.annotations.items():
        for note in notes:
            if not keeps(index, note):
                yield note
            elif isinstance(note, Line):
                yield from _lost_notes(note, keeps)


def _kind(note: Note[str]) -> str:
    if isinstance(note, Comment):
        return "clock" if note.text.startswith("[%clk ") and note.text.endswith("]") else "comment"
    if isinstance(note, Nag):
        return "glyph"
    return "escaped line" if isinstance(note, Escape) else "variation"


_STRING = re.compile(r'"(?:[^"\\]++|\\.)*+"', re.DOTALL)

MAX_DEPTH = 50
"""The maximum nesting depth of foreign records."""

Path = tuple[str | int, ...]


def load_json(text: str) -> object:
    """Return the value of a JSON text. Raises :class:`BadDocument`, or :func:`too_deep`."""
    try:
        return json.loads(text, object_pairs_hook=_unique, parse_int=_bounded_int)
    except json.JSONDecodeError as error:
        message = Sentence("this is not JSON: {why}", why=error.msg)
        raise BadDocument(message, offset=min(error.pos, len(text.rstrip()))) from None
    except RecursionError:
        raise too_deep(0) from None


def _bounded_int(digits: str) -> int:
    if len(digits) > MAX_DIGITS:
        raise BadDocument(f"a number has more than {MAX_DIGITS} digits")
    return int(digits)


def _unique(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    members = dict(pairs)
    if len(members) < len(pairs):
        twice = next(
            name for name, count in Counter(name for name, _ in pairs).items() if count > 1
        )
        raise BadDocument(f"the member {shorten(twice)} is repeated")
    return members


MAX_DIGITS = 18
"""The maximum number of digits of a number in a JSON document."""


def places_of(text: str, value: object) -> dict[Path, int]:
    """Return the offset of every string in the JSON *text* of *value*, by its path.

    A member that is a number or the like has the offset of its name. Raises :class:`Problem` if the
    text is nested deeper than :data:`MAX_DEPTH`.

    >>> places_of('{"a": ["b", 1, {"c": "d"}], "e": 5}', {"a": ["b", 1, {"c": "d"}], "e": 5})
    {('a', 0): 7, ('a', 2, 'c'): 21, ('e',): 28}
    """
    places: dict[Path, int] = {}
    _add_places(value, (), (match.start() for match in _STRING.finditer(text)), places)
    return places


def with_containers(places: dict[Path, int]) -> dict[Path, int]:
    """Return *places* with those of lists and objects: of the first place within each. Linear.

    >>> with_containers({("a", 0): 7, ("a", 2, "c"): 21})
    {('a', 0): 7, ('a',): 7, (): 7, ('a', 2, 'c'): 21, ('a', 2): 21}
    """
    all_places: dict[Path, int] = {}
    for path, at in places.items():
        all_places[path] = at
        for end in range(len(path) - 1, -1, -1):
            if path[:end] in all_places:
                break
            all_places[path[:end]] = at
    return all_places


def _add_places(value: object, path: Path, strings: Iterator[int], places: dict[Path, int]) -> None:
    if len(path) > MAX_DEPTH:
        raise too_deep(0)
    if isinstance(value, str):
        places[path] = next(strings)
    elif isinstance(value, list):
        for index, item in enumerate(value):
            _add_places(item, (*path, index), strings, places)
    elif isinstance(value, dict):
        for name, member in value.items():
            at = next(strings)
            if not isinstance(member, str | list | dict):
                places[(*path, name)] = at
            _add_places(member, (*path, name), strings, places)


def joined_json(texts: Iterable[str]) -> Iterator[str]:
    r"""Yield a file of JSON *texts*: a single text as it is, several as a list.

    >>> "".join(joined_json(["{}\n", "{}\n"]))
    '[\n{},\n{}\n]\n'
    """
    rest = iter(texts)
    first, second = next(rest, None), next(rest, None)
    if second is None:
        yield "[]\n" if first is None else first
        return
    yield f"[\n{str(first).rstrip()},\n{second.rstrip()}"
    for text in rest:
        yield f",\n{text.rstrip()}"
    yield "\n]\n"


class JsonReader(ForeignReader):
    """Reads the *value* of one record, whose places in the text are known by their paths."""

    def __init__(self, raw: RawRecord, value: object) -> None:
        super().__init__(raw)
        self.value = value
        self.places = with_containers(places_of(raw.text, value))

    def place(self, path: Path) -> int:
        """Return the offset of the value at *path*, 0 if it is unknown."""
        return self.places.get(path, 0)

    def bad_at(self, path: Path, message: str, code: str = "bad-document") -> Problem:
        """Return the problem that the value at *path* can't be read."""
        problem = self.bad(message, self.place(path))
        problem.code = code
        return problem

    def part(self, path: Path, value: object) -> Unread:
        """Return the *value* at *path* as a part of the record that is not read."""
        return Unread(str(path[-1]), self.place(path), json.dumps(value))

    def leave(self, path: Path, value: object) -> None:
        """Note that the *value* at *path* is not read."""
        self.unread.append(self.part(path, value))


def parse_json(raw: RawRecord, reader: Callable[[RawRecord, object], JsonReader]) -> Record:
    """Return the record that a *reader* finds in the JSON text *raw*, with its problems."""
    return read_values(raw, lambda: load_json(raw.text), lambda value: reader(raw, value).record())
