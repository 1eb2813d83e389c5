"""JSON Lines and YAML: the two containers of documents."""

from __future__ import annotations

import json
import re
import sys
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache
from itertools import groupby, islice, pairwise
from typing import Any, NamedTuple

from kohau.notation.blocks import MAX_RECORD_BYTES, RawBlock, RawRecord, decoded, line_ends
from kohau.notation.characters import json_text
from kohau.notation.diagnostics import Problem, Severity, SyntaxProblem, place, shorten
from kohau.notation.documents import (
    MAX_SESSION_GAMES,
    Document,
    count_of_games,
    from_document,
    from_session_document,
    game_of_session,
    is_session,
    to_session_document,
)
from kohau.notation.encoding import problems_of_values
from kohau.notation.record import BlockRecords, Line, Record
from kohau.notation.splitting import has_content
from kohau.notation.tokens import MAX_VARIATION_DEPTH

_DOCUMENT_START = re.compile(rb"(?:\A|(?<=\n))---(?=\s|\Z)")


class JsonLinesRecords(BlockRecords):
    """The records in a block of JSON Lines, one per line."""

    def __iter__(self) -> Iterator[Record]:
        block = self.block
        self.lines = line_ends(block.data) + block.passed_lines
        return map(parse_json, _raw_records(block, _LINES.findall(block.data)))


_LINES = re.compile(rb"(?:[ \t]*+(?:\r\n?|\n))++|[^\r\n]++(?:\r\n?|\n)?")
"""Blank lines, as many as follow each other, or another line."""


class YamlRecords(BlockRecords):
    """The records in a block of YAML documents; that of a session has several records."""

    def __iter__(self) -> Iterator[Record]:
        block = self.block
        self.lines = line_ends(block.data) + block.passed_lines
        starts = [match.start() for match in _DOCUMENT_START.finditer(block.data)]
        ends = [*(start for start in starts if start), len(block.data)]
        documents = [block.data[begin:end] for begin, end in pairwise([0, *ends])]
        number = 1
        for document in _raw_records(block, documents):
            for raw in _games_of(document, number):
                yield parse_yaml(raw)
                number += 1


def _raw_records(block: RawBlock, pieces: Iterable[bytes]) -> Iterator[RawRecord]:
    """Yield a raw record for each of *pieces* that has any content."""
    offset, line, number = block.offset, 1, 0
    for data in pieces:
        if has_content(data):
            number += 1
            raw = RawRecord(block.file, number, offset, line, 1, data, format=block.format)
            yield raw.beginning() if len(data) > MAX_RECORD_BYTES else raw
        offset += len(data)
        line += line_ends(data)


def _games_of(document: RawRecord, number: int) -> Iterator[RawRecord]:
    """Yield a raw record for each game if *document* is a session, else *document* itself.

    They are numbered from *number* on.
    """
    items: tuple[int, ...] = ()
    count = 0
    if b"games" in document.data and not document.oversized:
        try:
            value, items = _load_yaml(document.data)
            count = count_of_games(value)
        except Problem:
            count = 0
    if not 0 < count <= MAX_SESSION_GAMES:
        yield document.of_part(number, 0, 0)
        return
    anchors = items if len(items) == count else (0,) * count
    for part, anchor in enumerate(anchors):
        yield document.of_part(number + part, part, anchor)


def parse_json(raw: RawRecord) -> Record:
    """Return the record in a line of JSON; what is wrong with it stands in its ``diagnostics``."""
    return _parse(raw, lambda: _load_json(raw.text))


def parse_yaml(raw: RawRecord) -> Record:
    """Return the record in a YAML document; what is wrong with it stands in its ``diagnostics``."""
    return _parse(raw, lambda: _load_yaml(raw.data).value)


def _parse(raw: RawRecord, load: Callable[[], object]) -> Record:
    try:
        if raw.oversized:
            message = f"the record is longer than {MAX_RECORD_BYTES >> 20} MiB; it is passed over"
            raise SyntaxProblem(message, code="record-too-long")
        value = load()
        if raw.format == "yaml" and is_session(value):
            record = from_session_document(value, raw.part)
            value = game_of_session(value, raw.part)
        else:
            record = from_document(value)
        problems = list(problems_of_values(value, raw.text))
        if any(problem.severity is Severity.ERROR for problem in problems):
            record = Record({}, Line(), None)
    except Problem as problem:
        record, problems = Record({}, Line(), None), [problem]
    diagnostics = tuple(place(problem, raw) for problem in problems)
    return Record(record.tags, record.line, record.dialect, raw, diagnostics)


def _load_json(text: str) -> object:
    try:
        return json.loads(text, object_pairs_hook=_unique, parse_int=_bounded_int)
    except json.JSONDecodeError as error:
        message = f"this is not JSON: {error.msg}"
        raise SyntaxProblem(
            message, code="bad-document", offset=min(error.pos, len(text.rstrip()))
        ) from None
    except RecursionError:
        raise _too_deep(0) from None


def _bounded_int(digits: str) -> int:
    if len(digits) > MAX_DIGITS:
        raise SyntaxProblem(f"a number has more than {MAX_DIGITS} digits", code="bad-document")
    return int(digits)


def _unique(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    members = dict(pairs)
    if len(members) < len(pairs):
        twice = next(
            name for name, count in Counter(name for name, _ in pairs).items() if count > 1
        )
        raise SyntaxProblem(f"the member {shorten(twice)} stands twice", code="bad-document")
    return members


MAX_DIGITS = 18
"""How long a number in a JSON document may be."""

MAX_DOCUMENT_DEPTH = 5 * MAX_VARIATION_DEPTH
"""How deep the values of a YAML document may be nested; a variation takes four levels."""


class _Loaded(NamedTuple):
    """The value of a YAML document, and where the items of lists on its first level begin."""

    value: object
    items: tuple[int, ...]


@lru_cache(2)
def _load_yaml(data: bytes) -> _Loaded:
    """Build the value of a document from its events; the last ones are remembered.

    The raw records of a session share their bytes, whose hash is computed once.

    Every scalar is a string, so that ``Round: 1.10`` keeps its nought. Aliases are refused, so that
    no document can grow beyond its own size.
    """
    import yaml

    text = decoded(data)
    builder = _YamlBuilder()
    try:
        for event in yaml.parse(text, Loader=getattr(yaml, "CBaseLoader", yaml.BaseLoader)):
            builder.take(event)
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark.index if error.problem_mark else 0
        offset = min(mark, len(text.rstrip()))
        message = f"this is not YAML: {error.problem or error.context}"
        raise SyntaxProblem(message, code="bad-document", offset=offset) from None
    except yaml.YAMLError as error:
        message = f"this is not YAML: {str(error).splitlines()[0]}"
        raise SyntaxProblem(message, code="bad-document") from None
    return _Loaded(builder.document, tuple(builder.items))


class _YamlBuilder:
    """Puts strings, lists and mappings together from the events of one document."""

    def __init__(self) -> None:
        self.document: object = None
        self.items: list[int] = []
        self.open: list[tuple[list[Any] | dict[str, Any], str | None]] = []

    def take(self, event: Any) -> None:
        offset = event.start_mark.index
        match type(event).__name__:
            case "AliasEvent":
                raise SyntaxProblem("aliases are not read", code="bad-document", offset=offset)
            case "ScalarEvent":
                self.add(event.value, offset)
            case "SequenceStartEvent":
                self.push([], offset)
            case "MappingStartEvent":
                self.push({}, offset)
            case "SequenceEndEvent" | "MappingEndEvent":
                self.open.pop()

    def push(self, value: list[Any] | dict[str, Any], offset: int) -> None:
        if len(self.open) >= MAX_DOCUMENT_DEPTH:
            raise _too_deep(offset)
        self.add(value, offset)
        self.open.append((value, None))

    def add(self, value: Any, offset: int) -> None:
        if not self.open:
            self.document = value
            return
        into, key = self.open[-1]
        if isinstance(into, list):
            into.append(value)
            if len(self.open) == 2:
                self.items.append(offset)
        elif key is None:
            if not isinstance(value, str):
                raise SyntaxProblem("a name is expected here", code="bad-document", offset=offset)
            if value in into:
                message = f"the member {shorten(value)} stands twice"
                raise SyntaxProblem(message, code="bad-document", offset=offset)
            self.open[-1] = (into, value)
        else:
            into[key] = value
            self.open[-1] = (into, None)


def _too_deep(offset: int) -> Problem:
    return SyntaxProblem("the document is nested too deep", code="nested-too-deep", offset=offset)


def write_json(document: Document) -> str:
    """Return *document* as a line of JSON with its line end."""
    return json_text(document, compact=True) + "\n"


def write_yaml(documents: Iterable[Document]) -> Iterator[str]:
    """Yield the text of *documents* in YAML; those of one session, in a row, share a document."""
    for session, group in groupby(documents, lambda document: document["tags"].get("Session")):
        while pending := list(islice(group, MAX_SESSION_GAMES if session is not None else 1)):
            yield _dump_yaml(pending[0] if session is None else to_session_document(pending))


def _dump_yaml(document: Document) -> str:
    import yaml

    dumper = getattr(yaml, "CSafeDumper", yaml.SafeDumper)
    limit = sys.getrecursionlimit()
    sys.setrecursionlimit(max(limit, _DUMPER_DEPTH))
    try:
        text: str = yaml.dump(
            document,
            Dumper=dumper,
            explicit_start=True,
            sort_keys=False,
            allow_unicode=True,
            width=79,
        )
    finally:
        sys.setrecursionlimit(limit)
    return text


_DUMPER_DEPTH = 10 * MAX_DOCUMENT_DEPTH
"""PyYAML calls itself several times for every level of a document."""
