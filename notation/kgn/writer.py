"""Writing KGN: the canonical text of a record, with identical bytes on every machine."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from kohau.notation.kgn.movetext import LINE_END, LINE_START, filled, line_tokens
from kohau.notation.notes import without_breaks
from kohau.notation.record import (
    GAME_TAGS,
    SEVEN_TAGS,
    TAG_NAME,
    UNKNOWN_TAG_VALUES,
    Line,
    Numbering,
    Record,
)


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


def line_text(line: Line[str], numbering: Numbering | None) -> str:
    """Return plies and notes of *line* as movetext on one line, without a result.

    Without a *numbering*, no numbers are written.
    """
    marks = {ord(LINE_START): " ", ord(LINE_END): " "}
    return " ".join(line_tokens(line, numbering)).translate(marks)


def _tag_section(tags: Mapping[str, str], result: str) -> str:
    values = {**_UNKNOWN, **tags, "Result": result}
    return "".join([_tag_line(name, values[name]) for name in _in_order(tuple(tags))])


_UNKNOWN = {**dict.fromkeys(SEVEN_TAGS, "?"), **UNKNOWN_TAG_VALUES}


@lru_cache(1 << 10)
def _in_order(names: tuple[str, ...]) -> tuple[str, ...]:
    """Return *names* and those that every record has, as they are written."""
    if malformed := [name for name in names if not TAG_NAME.fullmatch(name)]:
        raise ValueError(f"{malformed[0]!r} is not a valid tag name")
    first = (*SEVEN_TAGS, *(name for name in GAME_TAGS if name in names))
    return (*first, *sorted(set(names).difference(first)))


@lru_cache(1 << 12)
def _tag_line(name: str, value: str) -> str:
    quoted = without_breaks(value).replace("\\", "\\\\").replace('"', '\\"')
    return f'[{name} "{quoted}"]\n'
