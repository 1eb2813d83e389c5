"""JSON Lines and YAML: the two containers of documents."""

from __future__ import annotations

import json
import re
import sys
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache
from itertools import groupby, islice
from typing import Any, BinaryIO, NamedTuple

from notation.diagnostics import Problem, SyntaxProblem, place, shorten
from notation.documents import (
    MAX_SESSION_GAMES,
    Document,
    count_of_games,
    from_document,
    from_session_document,
    is_session,
    to_session_document,
)
from notation.record import MAX_VARIATION_DEPTH, Line, Record
from notation.scanner import KEPT_OF_OVERSIZED, MAX_RECORD_BYTES
from notation.slices import Slice, decoded

_BOM = b"\xef\xbb\xbf"


class _Cutter:
    """Gathers the lines of a stream into slices and keeps count of places."""

    def __init__(self, file: str, format_: str) -> None:
        self.file = file
        self.format = format_
        self.number = 0
        self.offset = 0
        self.line = 1
        self.parts: list[bytes] = []
        self.size = 0
        self.begin()

    def begin(self) -> None:
        self.start = (self.offset, self.line)
        self.parts = []
        self.size = 0

    def keep(self, line: bytes) -> None:
        self.size += len(line)
        if self.size <= MAX_RECORD_BYTES:
            self.parts.append(line)
        self.offset += len(line)
        self.line += line.endswith(b"\n")

    def cut(self) -> Slice:
        self.number += 1
        offset, line = self.start
        oversized = self.size > MAX_RECORD_BYTES
        data = b"".join(self.parts)
        if oversized:
            data = data[:KEPT_OF_OVERSIZED]
        self.begin()
        return Slice(self.file, self.number, offset, line, 1, data, oversized, self.format)


def _lines(stream: BinaryIO, cutter: _Cutter) -> Iterator[bytes]:
    """Yield lines, or pieces of lines that are too long to be kept; the BOM is passed over."""
    first = True
    while line := stream.readline(MAX_RECORD_BYTES):
        if first and line.startswith(_BOM):
            cutter.offset = len(_BOM)
            line = line[len(_BOM) :]
            cutter.begin()
        first = False
        yield line


def scan_json_lines(stream: BinaryIO, file: str) -> Iterator[Slice]:
    """Yield a slice for every line of *stream* that is not blank."""
    cutter = _Cutter(file, "jsonl")
    for line in _lines(stream, cutter):
        cutter.keep(line)
        if line.endswith(b"\n"):
            yield from _unless_blank(cutter)
    yield from _unless_blank(cutter)


def scan_yaml(stream: BinaryIO, file: str) -> Iterator[Slice]:
    """Yield a slice for every record of *stream*; documents are parted by ``---``.

    A document of a session yields a slice for each of its games.
    """
    number = 0
    for document in _scan_documents(stream, file):
        for cut in _games_of(document):
            number += 1
            yield cut.numbered(number)


def _scan_documents(stream: BinaryIO, file: str) -> Iterator[Slice]:
    cutter = _Cutter(file, "yaml")
    begins = True
    for line in _lines(stream, cutter):
        if begins and _DOCUMENT_START.match(line):
            yield from _unless_blank(cutter)
        cutter.keep(line)
        begins = line.endswith(b"\n")
    yield from _unless_blank(cutter)


def _games_of(document: Slice) -> Iterator[Slice]:
    """Yield a slice for each game if *document* is that of a session, else *document* itself."""
    if b"games" not in document.data or document.oversized:
        yield document
        return
    try:
        value, items = _load_yaml(document.data)
    except Problem:
        value, items = None, ()
    count = count_of_games(value)
    if not 0 < count <= MAX_SESSION_GAMES:
        yield document
        return
    anchors = items if len(items) == count else (0,) * count
    for part, anchor in enumerate(anchors):
        yield document.of_part(part, anchor)


_DOCUMENT_START = re.compile(rb"---(?=\s|\Z)")
_NO_CONTENT = re.compile(rb"(?:---|\.\.\.|%[^\n]*)?[ \t]*(?:#[^\n]*)?\r?\Z")


def _unless_blank(cutter: _Cutter) -> Iterator[Slice]:
    """Cut a slice, if there is anything in it but blanks, comments and marks of YAML."""
    if all(map(_NO_CONTENT.match, b"".join(cutter.parts).split(b"\n"))):
        cutter.begin()
    else:
        yield cutter.cut()


def parse_json(cut: Slice) -> Record:
    """Return the record in a line of JSON; what is wrong with it stands in its ``diagnostics``."""
    return _parse(cut, lambda: _load_json(cut.text))


def parse_yaml(cut: Slice) -> Record:
    """Return the record in a YAML document; what is wrong with it stands in its ``diagnostics``."""
    return _parse(cut, lambda: _load_yaml(cut.data).value)


def _parse(cut: Slice, load: Callable[[], object]) -> Record:
    try:
        if cut.oversized:
            message = f"the record is longer than {MAX_RECORD_BYTES >> 20} MiB; it is passed over"
            raise SyntaxProblem(message, code="record-too-long")
        value = load()
        if cut.format == "yaml" and is_session(value):
            return from_session_document(value, cut.part).read_from(cut)
        return from_document(value).read_from(cut)
    except Problem as problem:
        return Record({}, Line(), None, cut, (place(problem, cut),))


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

    The slices of a session share their bytes, whose hash is computed once.

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
    return json.dumps(document, ensure_ascii=False, separators=(",", ":")) + "\n"


def write_yaml(documents: Iterable[Document]) -> Iterator[str]:
    """Yield the text of *documents* in YAML; those of one session, in a row, share a document."""
    for session, group in groupby(documents, lambda document: document["tags"].get("Session")):
        while held := list(islice(group, MAX_SESSION_GAMES if session is not None else 1)):
            yield _dump_yaml(held[0] if session is None else to_session_document(held))


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
