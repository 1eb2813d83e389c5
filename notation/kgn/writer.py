"""Writing KGN: the canonical text of a record, with identical bytes on every machine.

Lines become tokens, and lines of text filled with them.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any, Final

from mypy_extensions import i64

from kohau.notation.kgn.tag_pairs import GAME_TAGS, SEVEN_TAGS, TAG_NAME, UNKNOWN_TAG_VALUES
from kohau.notation.notes import Comment, Escape, Nag, one_line, without_breaks
from kohau.notation.record import Line, NumberedLine, Numbering, Record


def write(record: Record, numbering: Numbering | None = None, draw: str = "1/2-1/2") -> str:
    r"""Return *record* in export form: tags, a blank line, movetext, a blank line.

    *numbering* gives the move numbers of the main line; by default they begin with 1, with White,
    and count two plies each. Every entry of a line must be the text of one whole ply. A comment
    that contains ``}`` is written after a semicolon. *draw* is the text for a drawn result.
    Whether the plies are legal is not checked. Raises ``ValueError`` for invalid tag names.

    >>> record = Record({"White": "Rabe", "Game": "fanorona"}, Line(("e2e3+", "d4d3+"), result="*"))
    >>> print(write(record).splitlines()[-2])
    1. e2e3+ d4d3+ *
    """
    result = draw if record.result == "1/2-1/2" else record.result or "*"
    tokens = [*line_tokens(record.line, numbering or Numbering()), result]
    recorded = record.tags.get("Result", record.result or "*")
    is_same = recorded == (record.result or "*")
    return f"{_tag_section(record.tags, result if is_same else recorded)}\n{filled(tokens)}\n"


def line_text(line: Line[str], numbering: Numbering | None, line_end: str = " ") -> str:
    """Return plies and notes of *line* as movetext on one line, without a result.

    Without a *numbering*, no numbers are written. A *line_end* separates notes that end with their
    line from the rest: escapes, and comments after a semicolon.
    """
    marks = {ord(LINE_START): line_end, ord(LINE_END): line_end}
    return " ".join(line_tokens(line, numbering)).translate(marks)


def _tag_section(tags: Mapping[str, str], result: str) -> str:
    values = {**_UNKNOWN, **tags, "Result": result}
    return "".join([tag_line(name, values[name]) for name in _in_order(tuple(tags))])


_UNKNOWN: Final = {**dict.fromkeys(SEVEN_TAGS, "?"), **UNKNOWN_TAG_VALUES}


@lru_cache(1 << 10)
def _in_order(names: tuple[str, ...]) -> tuple[str, ...]:
    """Return *names* and those that every record has, as they are written."""
    if malformed := [name for name in names if not TAG_NAME.fullmatch(name)]:
        raise ValueError(f"{malformed[0]!r} is not a valid tag name")
    first = (*SEVEN_TAGS, *(name for name in GAME_TAGS if name in names))
    return (*first, *sorted(set(names).difference(first)))


def quotable(value: str) -> str:
    """Return the *value* of a tag as it stands between quotation marks, in one line."""
    return without_breaks(value).replace("\\", "\\\\").replace('"', '\\"')


@lru_cache(1 << 12)
def tag_line(name: str, value: str) -> str:
    r"""Return the line of a tag.

    >>> tag_line("White", 'Rabe "R"')
    '[White "Rabe \\"R\\""]\n'
    """
    return f'[{name} "{quotable(value)}"]\n'


MAX_COLUMNS: Final = 79
"""The maximum length of a line, unless a single word, tag or escape is longer."""

LINE_START: Final = "\v"
LINE_END: Final = "\f"
"""The signs around a token that takes a line of its own."""

_UNBROKEN: Final = MAX_COLUMNS - 10
"""The maximum length of a ply of several words kept on one line, with room for brackets."""


def line_tokens(line: Line[str], numbering: Numbering | None, first: int = 0) -> list[str]:
    """Return the tokens of *line*, whose first ply is the *first*-th (from 0) in *numbering*.

    Without a *numbering*, only numbers of the line's own are written.
    """
    tokens: list[str] = []
    annotations: Any = line.annotations or None
    if annotations is not None:
        for note in annotations.get(0, ()):
            tokens += _note_tokens(note, numbering, first)
    needs_number = True
    plies = list(line.plies)
    numbered = line if isinstance(line, NumberedLine) else None
    for index, ply in enumerate(plies):
        number = _number_before(numbered, index, numbering, first, needs_number)
        if number:
            tokens.append(number)
        if len(ply) <= _UNBROKEN or "\n" in ply:
            tokens.append(ply)
        else:
            tokens += ply.split()
        needs_number = False
        if annotations is not None:
            for note in annotations.get(index + 1, ()):
                for token in _note_tokens(note, numbering, first + index):
                    tokens.append(token)
                    needs_number = needs_number or not token.startswith("$")
    return [*tokens, *numbered.numbers.get(len(plies), ())] if numbered is not None else tokens


def _number_before(
    numbered: NumberedLine | None,
    index: i64,
    numbering: Numbering | None,
    first: i64,
    is_needed: bool,
) -> str:
    """Return the number before a ply, that of a *numbered* line or counted, "" if it has none."""
    if numbered is not None and index >= numbered.counted:
        return " ".join(numbered.numbers.get(int(index), ()))
    return "" if numbering is None else _number(numbering, first + index, is_needed)


def _number(numbering: Numbering, ply: i64, is_needed: bool) -> str:
    """Return the move number before a *ply* (from 0), "" if it has none and none *is_needed*."""
    place: i64 = numbering.index + ply
    per_number: i64 = numbering.plies_per_number
    number: i64 = numbering.number + place // per_number
    if place % per_number == 0:
        return f"{number}."
    return f"{number}..." if is_needed else ""


def _note_tokens(note: Any, numbering: Numbering | None, replaced: int) -> list[str]:
    if isinstance(note, Nag):
        return [f"${note.number}"]
    if isinstance(note, Comment):
        return _comment_tokens(note.text)
    if isinstance(note, Escape):
        return [LINE_START + "%" + without_breaks(note.text).rstrip(" ") + LINE_END]
    if not note.plies:  # brackets without a ply would be parsed as a remark
        tokens = line_tokens(note, None)
        return tokens + _comment_tokens(note.result) if note.result else tokens
    tokens = line_tokens(note, numbering, replaced)
    if note.result:
        tokens.append(note.result)
    return _bracketed(tokens)


def _bracketed(tokens: list[str]) -> list[str]:
    """Enclose a variation in brackets; they get their own line next to a token that has one."""
    first_alone = not tokens or tokens[0].startswith(LINE_START)
    tokens = ["(", *tokens] if first_alone else ["(" + tokens[0], *tokens[1:]]
    last_alone = tokens[-1].endswith(LINE_END)
    return [*tokens, ")"] if last_alone else [*tokens[:-1], tokens[-1] + ")"]


_COMMENT_BREAK: Final = re.compile(r"(?<=[^ \t]) (?=[^ \t\[])")


def _comment_tokens(text: str) -> list[str]:
    """Split a comment where its lines may be broken: at single blanks, but not before a bracket.

    (A line that begins with a tag pair would look like the beginning of a record.)
    """
    text = one_line(text)
    if "}" in text:
        return [LINE_START + "; " + text + LINE_END]
    return _COMMENT_BREAK.split("{" + text + "}")


def filled(tokens: Sequence[str]) -> str:
    """Fill lines with *tokens*, separated by blanks; some tokens take a line of their own."""
    lines: list[str] = []
    begin: list[str] = []
    width: i64 = -1
    for token in tokens:
        if token.startswith(LINE_START):
            if begin:
                lines.append(" ".join(begin))
            lines.append(token.strip(LINE_START + LINE_END))
            begin = []
            width = -1
            continue
        size: i64 = len(token)
        width += 1 + size
        if width > MAX_COLUMNS and begin:
            lines.append(" ".join(begin))
            begin = []
            width = size
        begin.append(token)
    if begin:
        lines.append(" ".join(begin))
    return "".join([line + "\n" for line in lines])
