"""Writing KGN: the canonical text of a record, with identical bytes on every machine."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from itertools import repeat

from kohau.notation.notes import Comment, Escape, Nag, one_line, without_breaks
from kohau.notation.record import (
    GAME_TAGS,
    SEVEN_TAGS,
    TAG_NAME,
    UNKNOWN_TAG_VALUES,
    Line,
    Numbering,
    Record,
)

MAX_COLUMNS = 79
"""The maximum length of a line, unless a single word, tag or escape is longer."""


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
    tokens = [*_line_tokens(record.line, numbering or Numbering()), result]
    return f"{_tag_section(record.tags, result)}\n{_filled(tokens)}\n"


def line_text(line: Line[str], numbering: Numbering | None) -> str:
    """Return plies and notes of *line* as movetext on one line, without a result.

    Without a *numbering*, no numbers are written.
    """
    marks = {ord(_LINE_START): " ", ord(_LINE_END): " "}
    return " ".join(_line_tokens(line, numbering)).translate(marks)


def _tag_section(tags: Mapping[str, str], result: str) -> str:
    first = {name: tags.get(name, UNKNOWN_TAG_VALUES.get(name, "?")) for name in SEVEN_TAGS}
    first["Result"] = result
    first |= {name: tags[name] for name in GAME_TAGS if name in tags}
    others = {name: tags[name] for name in sorted(tags.keys() - first.keys())}
    if malformed := [name for name in tags if not TAG_NAME.fullmatch(name)]:
        raise ValueError(f"{malformed[0]!r} is not a valid tag name")
    return "".join(f'[{name} "{_quoted(value)}"]\n' for name, value in (first | others).items())


def _quoted(value: str) -> str:
    return without_breaks(value).replace("\\", "\\\\").replace('"', '\\"')


def _line_tokens(line: Line[str], numbering: Numbering | None, first: int = 0) -> Iterator[str]:
    """Yield the tokens of *line*, whose first ply is the *first*-th (from 0) in *numbering*.

    Without a *numbering*, no numbers are written.
    """
    needs_number = True
    annotations = line.annotations
    for note in annotations.get(0, ()):
        yield from _note_tokens(note, numbering, first)
    numbers = repeat(("", "")) if numbering is None else _numbers(numbering, first)
    for index, (ply, number) in enumerate(zip(line.plies, numbers, strict=False), start=1):
        if number[needs_number]:
            yield number[needs_number]
        yield from (ply,) if len(ply) <= _UNBROKEN else ply.split()
        needs_number = False
        for note in annotations.get(index, ()):
            for token in _note_tokens(note, numbering, first + index - 1):
                yield token
                needs_number = needs_number or not token.startswith("$")


def _numbers(numbering: Numbering, first: int) -> Iterator[tuple[str, str]]:
    """Yield two texts before each ply from the *first* on: the usual one, and if one is needed."""
    number, within = numbering.at(first)
    while True:
        if within == 0:
            yield f"{number}.", f"{number}."
        else:
            yield "", f"{number}..."
        within += 1
        if within == numbering.plies_per_number:
            number, within = number + 1, 0


_UNBROKEN = MAX_COLUMNS - 10
"""The maximum length of a ply of several words kept on one line, with room for brackets."""


def _note_tokens(
    note: Comment | Nag | Escape | Line[str], numbering: Numbering | None, replaced: int
) -> Iterator[str]:
    if isinstance(note, Nag):
        yield f"${note.number}"
    elif isinstance(note, Comment):
        yield from _comment_tokens(note.text)
    elif isinstance(note, Escape):
        yield _LINE_START + "%" + one_line(note.text) + _LINE_END
    elif not note.plies:  # brackets without a ply would be parsed as a remark
        yield from _line_tokens(note, None)
        if note.result:
            yield from _comment_tokens(note.result)
    else:
        tokens = list(_line_tokens(note, numbering, replaced))
        if note.result:
            tokens.append(note.result)
        yield from _bracketed(tokens)


def _bracketed(tokens: list[str]) -> list[str]:
    """Enclose a variation in brackets; they get their own line next to a token that has one."""
    first_alone = not tokens or tokens[0].startswith(_LINE_START)
    tokens = ["(", *tokens] if first_alone else ["(" + tokens[0], *tokens[1:]]
    last_alone = tokens[-1].endswith(_LINE_END)
    return [*tokens, ")"] if last_alone else [*tokens[:-1], tokens[-1] + ")"]


_COMMENT_BREAK = re.compile(r"(?<=[^ \t]) (?=[^ \t\[])")


def _comment_tokens(text: str) -> list[str]:
    """Split a comment where its lines may be broken: at single blanks, but not before a bracket.

    (A line that begins with a tag pair would look like the beginning of a record.)
    """
    text = one_line(text)
    if "}" in text:
        return [_LINE_START + "; " + text + _LINE_END]
    return _COMMENT_BREAK.split("{" + text + "}")


_LINE_START = "\v"
_LINE_END = "\f"


def _filled(tokens: Iterable[str]) -> str:
    """Fill lines with *tokens*, separated by blanks; some tokens take a line of their own."""
    lines: list[str] = []
    begin: list[str] = []
    width = -1
    for token in tokens:
        if token[:1] == _LINE_START:
            lines += [" ".join(begin)] if begin else []
            lines.append(token.strip(_LINE_START + _LINE_END))
            begin, width = [], -1
            continue
        width += 1 + len(token)
        if width > MAX_COLUMNS and begin:
            lines.append(" ".join(begin))
            begin, width = [], len(token)
        begin.append(token)
    lines += [" ".join(begin)] if begin else []
    return "".join([line + "\n" for line in lines])
