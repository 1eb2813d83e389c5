"""Documents: records as plain values for JSON Lines and YAML, described by ``record.schema.json``.

Plies are canonical in every document, so that it can be used without knowing the dialects; the
member ``dialect`` is the name of the dialect that the record is written in as text.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any, TypeAlias

from kohau.notation.diagnostics import BadDocument, Problem, SyntaxProblem, shorten
from kohau.notation.kgn.lines import MAX_VARIATION_DEPTH
from kohau.notation.kgn.tag_pairs import SEVEN_TAGS, TAG_NAME
from kohau.notation.lenient.results import RESULTS
from kohau.notation.notes import MAX_NAG, Comment, Escape, Nag
from kohau.notation.pages import see
from kohau.notation.record import Line, Note, Record
from kohau.notation.sentence import Sentence
from kohau.notation.visible import quantity

Document: TypeAlias = dict[str, Any]

SCHEMA_VERSION = 1
CANONICAL = "canonical"
"""The dialect of plies in a document: the first one of the game."""

_OWN_MEMBERS = {"Game": "game", "Variant": "variant", "Notation": "dialect", "Result": "result"}
_RESERVED_TAGS = {**_OWN_MEMBERS, "FEN": "start", "SetUp": "start"}
_SURROGATE = re.compile("[\ud800-\udfff]")
_MEMBERS = {"kohau", "start", "tags", "plies", "annotations", "fens", *_OWN_MEMBERS.values()}


def to_document(record: Record, start: str, fens: Sequence[str] | None = None) -> Document:
    """Return *record*, whose plies are canonical, as a document.

    *start* is the position string of the start; *fens* are those of all positions, one more than
    there are plies.

    >>> record = Record({"Game": "fanorona", "White": "Rabe"}, Line(("e2e3+",), result="*"))
    >>> to_document(record, "…")["tags"], to_document(record, "…")["plies"]
    ({'White': 'Rabe'}, ['e2e3+'])
    """
    document: Document = {"kohau": SCHEMA_VERSION}
    for tag in ("Game", "Variant", "Notation"):
        if tag in record.tags:
            document[_OWN_MEMBERS[tag]] = record.tags[tag]
    document["start"] = start
    kept = record.tags.keys() - _OWN_MEMBERS.keys() - {"FEN", "SetUp"}
    order = [name for name in SEVEN_TAGS if name in kept] + sorted(kept - set(SEVEN_TAGS))
    document["tags"] = {name: record.tags[name] for name in order}
    document |= _line_members(record.line)
    document.setdefault("result", "*")
    if fens is not None:
        document["fens"] = list(fens)
    return document


def _line_members(line: Line[str]) -> Document:
    members: Document = {"plies": list(line.plies)}
    if line.result is not None:
        members["result"] = line.result
    if line.annotations:
        members["annotations"] = {
            str(index): [_note_member(note) for note in line.annotations[index]]
            for index in sorted(line.annotations)
        }
    return members


def _note_member(note: Note[str]) -> Document:
    if isinstance(note, Nag):
        return {"nag": note.number}
    if isinstance(note, Comment):
        return {"comment": note.text}
    if isinstance(note, Escape):
        return {"escape": note.text}
    return {"variation": _line_members(note)}


def _check_version(document: Mapping[str, Any]) -> None:
    version = document.get("kohau")
    if _number(version, "kohau") != SCHEMA_VERSION:
        raise _bad(f"this is version {version!r}; version {SCHEMA_VERSION} is read")


def from_document(value: object) -> Record:
    """Return the record that a document describes. Whether its plies are legal is not checked.

    Numbers may also be written as strings. If *value* does not have the structure of a document,
    raises :class:`SyntaxProblem`, which names the wrong member.
    """
    document = _mapping(value, "the document")
    if "games" in document:
        hint = "convert the file to KGN or JSON Lines with that version"
        raise _bad("this is a document of a session, as version 0.2 wrote them", hint)
    if unknown := sorted(document.keys() - _MEMBERS):
        raise _bad(f"the member {shorten(unknown[0])} is not known")
    _check_version(document)
    tags: dict[str, str] = {}
    for name, text in _mapping(document.get("tags", {}), "tags").items():
        if not TAG_NAME.fullmatch(name):
            raise _bad(f"{shorten(name)} in tags is not a valid tag name")
        if name in _RESERVED_TAGS:
            raise _bad(f"{name} does not belong in tags, but in the member {_RESERVED_TAGS[name]}")
        tags[name] = _string(text, f"tags/{name}")
    for tag, member in _OWN_MEMBERS.items():
        if member in document:
            tags[tag] = _string(document[member], member)
    if "start" in document:
        tags["SetUp"] = "1"
        tags["FEN"] = _string(document["start"], "start")
    line = _line(document, "", 0)
    _check_fens(document, len(line))
    return Record(tags, line, CANONICAL)


def _check_fens(document: Mapping[str, Any], plies: int) -> None:
    """Raise unless *fens* are strings, one more than plies; their content is not checked."""
    if "fens" not in document:
        return
    fens = _list(document["fens"], "fens")
    for index, fen in enumerate(fens):
        _string(fen, f"fens/{index}")
    if len(fens) != plies + 1:
        count = quantity(len(fens), "position string")
        raise _bad(f"fens has {count}, not {plies + 1}, one more than plies")


def _line(members: Mapping[str, Any], path: str, depth: int) -> Line[str]:
    if depth > MAX_VARIATION_DEPTH:
        raise SyntaxProblem(
            f"variations are nested more than {MAX_VARIATION_DEPTH} deep", code="nested-too-deep"
        )
    plies = tuple(
        _string(ply, f"{path}plies/{index}")
        for index, ply in enumerate(_list(members.get("plies"), f"{path}plies"))
    )
    result = members.get("result")
    if result is not None and result not in RESULTS:
        raise _bad(f"{path}result is {shorten(str(result))}, not one of {', '.join(RESULTS)}")
    annotations: dict[int, tuple[Note[str], ...]] = {}
    for key, notes in _mapping(members.get("annotations", {}), f"{path}annotations").items():
        here = f"{path}annotations/{key}"
        index = _number(key, here)
        if index > len(plies):
            raise _bad(f"{here} is after the last ply")
        if index in annotations:
            raise _bad(f"{path}annotations lists ply {index} twice")
        annotations[index] = tuple(
            _note(note, f"{here}/{number}/", depth)
            for number, note in enumerate(_list(notes, here))
        )
    return Line(plies, annotations, result)


def _note(value: object, path: str, depth: int) -> Note[str]:
    match _mapping(value, path):
        case {"nag": number, **rest} if not rest:
            return Nag(_number(number, f"{path}nag"))
        case {"comment": text, **rest} if not rest:
            return Comment(_string(text, f"{path}comment"))
        case {"escape": text, **rest} if not rest:
            return Escape(_string(text, f"{path}escape"))
        case {"variation": line, **rest} if not rest:
            members = _mapping(line, f"{path}variation")
            if unknown := sorted(members.keys() - {"plies", "result", "annotations"}):
                raise _bad(f"the member {path}variation/{unknown[0]} is not known")
            return _line(members, f"{path}variation/", depth + 1)
    raise _bad(f"{path.rstrip('/')} is neither a nag, comment, escape nor variation")


def _mapping(value: object, path: str) -> Mapping[str, Any]:
    if not isinstance(value, dict) or not all(isinstance(key, str) for key in value):
        raise _bad(f"{path.rstrip('/')} is not a mapping with names")
    return value


def _list(value: object, path: str) -> list[Any]:
    if not isinstance(value, list):
        raise _bad(f"{path} is not a list")
    return value


def _string(value: object, path: str) -> str:
    if not isinstance(value, str):
        raise _bad(Sentence("{member} is not a string", member=path))
    if _SURROGATE.search(value):
        raise _bad(f"{path} contains half of a surrogate pair, which is not a character")
    return value


def _number(value: object, path: str) -> int:
    if value is None:
        raise _bad(f"there is no member {path}")
    if isinstance(value, str) and value.isdecimal() and value.isascii() and len(value) < 10:
        return int(value)
    if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value <= MAX_NAG:
        raise _bad(f"{path} is not a number from 0 to {MAX_NAG}")
    return value


def _bad(message: str, hint: str | None = None) -> Problem:
    return BadDocument(message, hint=hint or f"{see('formats')} for the members of a record")
