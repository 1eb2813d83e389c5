"""Highlighting: which words of a passage are tags, numbers, legal plies, glyphs or results."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final, NamedTuple

from kohau.editing.moments import WrittenLine, written_line
from kohau.editing.passages import Passage
from kohau.editing.text import Span
from kohau.notation.formats import STANDARD
from kohau.notation.kgn.tag_pairs import tags_in

KINDS: Final = ("property", "string", "number", "function", "comment", "operator", "keyword")
"""The kinds of tokens, in the words of the protocol."""
MODIFIERS: Final = ("readonly", "deprecated")
"""What is said of tokens besides: *readonly* plies are in variations, *deprecated* not legal."""

_NOTE: Final = re.compile(r"\{[^}]*\}|;[^\r\n]*|^%[^\r\n]*", re.MULTILINE)
_GLYPH: Final = re.compile(r"\$\d+|[!?]{1,2}(?=\s|\Z)")
_RESULT: Final = re.compile(r"(?<!\S)(?:1-0|0-1|1/2-1/2|\*)(?!\S)")


class SemanticToken(NamedTuple):
    """A text from *begin* to *end*, on one line, of a *kind*, with *modifiers*."""

    begin: int
    end: int
    kind: str
    modifiers: tuple[str, ...] = ()


def tokens(passage: Passage) -> list[SemanticToken]:
    """Return the tokens of a passage of KGN, in order; none of them overlap."""
    if passage.format.name != STANDARD:
        return []
    collected: list[SemanticToken] = []
    after = 0
    for token in sorted(_tokens(passage), key=lambda token: (token.begin, -token.end)):
        if token.begin >= after:
            collected += _by_line(passage, token)
            after = token.end
    return collected


def _tokens(passage: Passage) -> Iterator[SemanticToken]:
    text = passage.text
    for pair in tags_in(text):
        name = text.index(pair.name, pair.begin) if pair.name in text[pair.begin : pair.end] else -1
        if name >= 0:
            yield SemanticToken(name, name + len(pair.name), "property")
        yield SemanticToken(pair.value_begin - 1, pair.value_end + 1, "string")
    for pattern, kind in ((_NOTE, "comment"), (_GLYPH, "operator"), (_RESULT, "keyword")):
        yield from (SemanticToken(*match.span(), kind) for match in pattern.finditer(text))
    for replay in passage.replays:
        main = written_line(passage, replay)
        for line in main.lines() if main else ():
            yield from _of_line(line, () if line is main else ("readonly",))


def _of_line(line: WrittenLine, modifiers: tuple[str, ...]) -> Iterator[SemanticToken]:
    """Yield the plies and numbers of a line."""
    for offset, token in zip(line.numbers, line.played.line.numbers, strict=True):
        yield SemanticToken(offset, offset + len(token), "number")
    for at, (begin, end) in enumerate(line.words):
        is_legal = at < line.played.end
        yield SemanticToken(
            begin, end, "function", modifiers if is_legal else (*modifiers, "deprecated")
        )


def _by_line(passage: Passage, token: SemanticToken) -> Iterator[SemanticToken]:
    """Yield the parts of a *token* on each of its lines."""
    lines = passage.lines
    first, last = lines.place(token.begin).line, lines.place(token.end).line
    for line in range(first, last + 1):
        start = lines.starts[line]
        begin, end = max(token.begin, start), min(token.end, start + len(lines.line(line)))
        if begin < end:
            yield token._replace(begin=begin, end=end)


def encoded(passage: Passage, above: int, span: Span | None, last: list[int]) -> Iterator[int]:
    """Yield the numbers of the tokens of a passage that begins at line *above*, as in the protocol.

    *last* are line and unit of the token before, which are kept there.
    """
    for token in tokens(passage):
        begin, end = passage.lines.span(token.begin, token.end).moved(above)
        if span is not None and not span.begin <= begin <= span.end:
            continue
        lines = begin.line - last[0]
        units = begin.unit if lines else begin.unit - last[1]
        bits = sum(1 << MODIFIERS.index(modifier) for modifier in token.modifiers)
        yield from (lines, units, end.unit - begin.unit, KINDS.index(token.kind), bits)
        last[:] = begin
