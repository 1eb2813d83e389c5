"""SGF, FF[4]: its syntax, its properties about a game, and writing; no knowledge of any game."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from types import MappingProxyType
from typing import NamedTuple

from kohau.notation.diagnostics import BadDocument, Problem
from kohau.notation.lenient.tags import readings_of_date
from kohau.notation.notes import Comment
from kohau.notation.opening import is_utf8
from kohau.notation.record import Line, Note, Record
from kohau.notation.visible import quantity

TAGS: Mapping[str, str] = MappingProxyType(
    {
        "PW": "White",
        "PB": "Black",
        "EV": "Event",
        "PC": "Site",
        "RO": "Round",
        "AN": "Annotator",
        "WR": "WhiteRank",
        "BR": "BlackRank",
        "WT": "WhiteTeam",
        "BT": "BlackTeam",
        "TM": "TimeControl",
        "OT": "Overtime",
        "ON": "Opening",
        "SO": "Source",
        "US": "EnteredBy",
        "CP": "Copyright",
        "AP": "Application",
        "RU": "RuleSet",
    }
)
"""The tags for properties about a game."""

TECHNICAL = ("FF", "CA", "ST")
"""Properties about the file."""

COMMENTS = ("C", "GC", "N")
"""Properties that are comments."""

UNREADABLE = MappingProxyType(
    {
        **dict.fromkeys(("W", "B"), "a ply"),
        **dict.fromkeys(("AW", "AB", "AE", "PL"), "a position that is set up"),
    }
)
"""Properties that change the game or its start."""

_PROPERTY = re.compile(r"([A-Za-z][A-Za-z0-9]*)\s*(?=\[)")
_VALUE = re.compile(r"\s*\[((?:[^\]\\]++|\\.)*+)\]", re.DOTALL)
_BETWEEN = re.compile(r"[\s;()]*")
_BEGINNING = re.compile(rb"\(\s*;\s*[A-Z]")
_MARK = re.compile(r"[;()]")
_ESCAPED = re.compile(r"\\(.)", re.DOTALL)
_TAG_DATE = re.compile(r"[0-9?]{4}\.[0-9?]{2}\.[0-9?]{2}")
_DATE = re.compile(r"\d{4}[-./]\d\d[-./]\d\d(?!\d)", re.ASCII)
_ENCODING = re.compile(rb"\bCA\s*\[([^\]]*)\]")
_RESULT = re.compile(r"([WB])\+(.*)", re.DOTALL | re.IGNORECASE)
_TERMINATIONS = MappingProxyType(
    {
        **dict.fromkeys(("r", "resign"), "resignation"),
        **dict.fromkeys(("t", "time"), "time forfeit"),
        **dict.fromkeys(("f", "forfeit"), "forfeit"),
    }
)


class Property(NamedTuple):
    """A property with a value and the offset of the value."""

    name: str
    value: str
    offset: int


class Mark(NamedTuple):
    """What divides a game tree: ``(`` and ``)`` around it and its branches, ``;`` before a node."""

    sign: str
    offset: int


class StatedResult(NamedTuple):
    """A result, None if it is unknown, and how the game ended, None if that is not said.

    *is_known* is false if the text means something else, or more.
    """

    result: str | None
    termination: str | None = None
    is_known: bool = True


def begins_tree(data: bytes) -> bool:
    """Return whether *data*, the beginning of a file, begins a game tree."""
    return _BEGINNING.match(data) is not None


def encodings_of(data: bytes) -> list[str]:
    """Return the known encodings that properties CA in *data* name.

    >>> encodings_of(b"(;FF[4]CA[windows-1251]GM[fanorona])"), encodings_of(b"(;FF[4]CA[klingon])")
    (['windows-1251'], [])
    """
    stated = {name.decode("ascii", "replace"): None for name in _ENCODING.findall(data)}
    return [name for name in map(known_encoding, stated) if name]


def known_encoding(name: str) -> str | None:
    """Return the *name* of an encoding of text, None for others."""
    try:
        is_utf8(name.strip())
    except (LookupError, ValueError):
        return None
    return name.strip()


def tokens(text: str) -> Iterator[Property | Mark]:
    """Yield the marks and properties of a game tree, a list of values as a property for each.

    Branches of a sequence come after its nodes: anything else raises :class:`Problem`. Brackets
    that are missing at the end are marks there, at the offset where *text* ends.

    >>> [token[0] for token in tokens("(;GM[1](;W[a][b])(;W[c]))")]
    ['(', ';', 'GM', '(', ';', 'W', 'W', ')', '(', ';', 'W', ')', ')']
    """
    at = 0
    branched: list[bool] = []  # for each open bracket, whether a branch follows it
    while True:
        end = _end_of_marks(text, at)
        for mark in _MARK.finditer(text, at, end):
            _check_mark(mark[0], mark.start(), branched)
            yield Mark(mark[0], mark.start())
        at = end
        if at == len(text):
            break
        match = _PROPERTY.match(text, at)
        if match is None or not branched:
            raise _not_property(at)
        if branched[-1]:
            raise _after_branch(at)
        at = match.end()
        while value := _VALUE.match(text, at):
            yield Property(match[1], _ESCAPED.sub(r"\1", value[1]), value.start(1))
            at = value.end()
        if at == match.end():
            raise BadDocument("this value is never closed", offset=at)
    for _ in branched:
        yield Mark(")", at)


def _end_of_marks(text: str, at: int) -> int:
    between = _BETWEEN.match(text, at)
    return between.end() if between else at


def _check_mark(sign: str, offset: int, branched: list[bool]) -> None:
    """Raise if a mark may not stand here; keep the list of open brackets."""
    if sign == "(":
        if branched:
            branched[-1] = True
        branched.append(False)
    elif not branched:
        raise _not_property(offset)
    elif sign == ")":
        branched.pop()
    elif branched[-1]:
        raise _after_branch(offset)


def _not_property(offset: int) -> Problem:
    message = "this is not a property of SGF, such as GM[Fanorona]"
    return BadDocument(message, offset=offset)


def _after_branch(offset: int) -> Problem:
    return BadDocument(
        "the game goes on here after a branch of it was closed",
        offset=offset,
        hint="branches stand at the end, the game that was played first: (;1 (;2 ;3) (;4))",
    )


def date_tags(value: str) -> dict[str, str]:
    """Return the tags for the property DT: the date, and the whole value if it says more.

    >>> date_tags("2020-03-04"), date_tags("1996-05")
    ({'Date': '2020.03.04'}, {'Date': '1996.05.??'})
    >>> date_tags("1996-12-27,28"), date_tags("last week")
    ({'Date': '1996.12.27', 'RecordedDate': '1996-12-27,28'}, {'Date': 'last week'})
    """
    if len(readings := readings_of_date(value)) == 1:
        return {"Date": readings[0]}
    if match := _DATE.match(value):
        return {"Date": match[0].replace("-", ".").replace("/", "."), "RecordedDate": value}
    return {"Date": value}


def result_of(value: str) -> StatedResult:
    """Return what the property RE states.

    >>> result_of("W+R"), result_of("Draw").result, result_of("B+3.5").is_known
    (StatedResult(result='1-0', termination='resignation', is_known=True), '1/2-1/2', False)
    """
    text = value.strip()
    if text.casefold() in ("0", "draw"):
        return StatedResult("1/2-1/2")
    if text in ("", "?"):
        return StatedResult(None)
    match = _RESULT.fullmatch(text)
    if match is None:
        return StatedResult(None, is_known=False)
    how = match[2].strip().casefold()
    termination = _TERMINATIONS.get(how)
    is_known = termination is not None or not how
    return StatedResult("1-0" if match[1] in "Ww" else "0-1", termination, is_known)


Turn = Callable[[int, str, tuple[Note[str], ...]], Iterable[str]]
"""Returns the nodes of a ply with its number (from 0), its text and the notes after it."""


def escaped(text: str) -> str:
    r"""Return *text* as a value of a property.

    >>> print(escaped("a [b] \\"))
    a [b\] \\
    """
    return text.replace("\\", "\\\\").replace("]", "\\]")


def date_text(date: str) -> str:
    """Return the tag ``Date`` as SGF writes it, without what is unknown.

    >>> date_text("1996.05.??"), date_text("????.??.??"), date_text("2020.03.04")
    ('1996-05', '', '2020-03-04')
    """
    if _TAG_DATE.fullmatch(date) is None:
        return date
    return date.partition("?")[0].rstrip(".").replace(".", "-")


def lost_of(record: Record, date: str) -> list[str]:
    """Return what a tree loses of *record*: a part of its date, written as *date*, and places."""
    losses = []
    stated = record.tags.get("Date", "")
    if stated.strip("?.") and date_tags(date).get("Date") != stated:
        losses.append("a part of the tag Date" if date else "the tag Date")
    if moved := _moved_comments(record.line):
        losses.append(f"the place of {quantity(moved, 'comment')} after a variation")
    return losses


def _moved_comments(line: Line[str]) -> int:
    """Return how many comments stand after a variation, before which a tree has them."""
    moved = 0
    for notes in line.annotations.values():
        varied = False
        for note in notes:
            if isinstance(note, Line):
                varied = True
                moved += _moved_comments(note)
            elif varied and isinstance(note, Comment):
                moved += 1
    return moved


def remarks(notes: Iterable[Note[str]]) -> Iterator[str]:
    """Yield a node for each comment in *notes*, those of variations without plies included."""
    for note in notes:
        if isinstance(note, Comment):
            yield f"; C[{escaped(note.text)}]"
        elif isinstance(note, Line) and not note.plies:
            yield from remarks(note.annotations.get(0, ()))
            yield from _result(note)


def _result(variation: Line[str]) -> Iterator[str]:
    if variation.result:
        yield f"; C[{variation.result}]"


def tree_rows(
    line: Line[str], turn: Turn, ending: Iterable[str] = (), first: int = 0
) -> Iterator[str]:
    """Yield the nodes of *line*, with *ending* after its last ply, and its variations.

    Its first ply has the number *first*. Recursion is as deep as variations are nested.

    >>> line = Line(("a", "b"), {1: (Line(("c",)),)})
    >>> " ".join(tree_rows(line, lambda number, ply, notes: [f"; {number}[{ply}]"]))
    '( ; 0[a] ; 1[b] ) ( ; 0[c] )'
    """
    branches: list[tuple[int, list[Line[str]]]] = []
    for index, ply in enumerate(line.plies, start=1):
        notes = line.annotations.get(index, ())
        if varied := [note for note in notes if isinstance(note, Line) and note.plies]:
            yield "("
            branches.append((index - 1, varied))
        yield from turn(first + index - 1, ply, notes)
    yield from ending
    for index, varied in reversed(branches):
        yield ")"
        for variation in varied:
            for branch in _siblings(variation):
                yield "("
                yield from remarks(branch.annotations.get(0, ()))
                yield from tree_rows(branch, turn, _result(branch), first + index)
                yield ")"


def _siblings(line: Line[str]) -> Iterator[Line[str]]:
    """Yield *line*, and the variations of its first ply, which are branches of the same point."""
    notes = line.annotations.get(1, ())
    varied = [note for note in notes if isinstance(note, Line) and note.plies]
    others = tuple([note for note in notes if note not in varied])
    yield Line(line.plies, {**line.annotations, 1: others}, line.result) if varied else line
    for variation in varied:
        yield from _siblings(variation)


def keeps_note(index: int, note: Note[str]) -> bool:
    """Return whether a note after *index* plies is written: comments are, and variations."""
    return isinstance(note, Comment) or (index > 0 and isinstance(note, Line))
