"""Hovers: what an editor shows at a place: problems and rules, the board, the opening."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Iterator
from typing import Any, Final, Literal, NamedTuple

from kohau.editing.moments import Moment, moment_at
from kohau.editing.passages import Passage
from kohau.editing.text import Span, TextPlace
from kohau.notation.codes import CODES
from kohau.notation.diagnostics import Diagnostic
from kohau.notation.visible import visible
from kohau.replay.pictures.svg import Look
from kohau.replay.position import Position
from kohau.replay.registry import numbered_rules
from kohau.replay.replay import Replay

Board = Literal["picture", "text"]
"""How boards are shown: as pictures, or drawn with characters."""

_WIDTH: Final = 280
"""The width of a picture in pixels."""


class Hover(NamedTuple):
    """What is shown, as *markdown*, about the text in a *span*."""

    span: Span
    markdown: str


def hover(passage: Passage, place: TextPlace, board: Board) -> Hover | None:
    """Return what is shown at a *place* of a passage, None if there is nothing to show.

    Takes time in proportion to the length of the record.
    """
    parts = list[str]()
    spans = list[Span]()
    for diagnostic in diagnostics_at(passage, place):
        parts.append(described(diagnostic))
        spans.append(passage.span_of(diagnostic))
    offset = passage.lines.offset(place)
    moment = moment_at(passage, offset)
    if moment is not None and (moment.is_on_ply or parts):
        parts += shown(moment, board)
        if moment.is_on_ply and moment.span and not spans:
            spans.append(passage.lines.span(*moment.span))
    if not parts or not spans:
        return None
    return Hover(spans[0], "\n\n".join(parts))


def diagnostics_at(passage: Passage, place: TextPlace) -> Iterator[Diagnostic]:
    """Yield the diagnostics of a passage that are about a *place*."""
    for diagnostic in passage.diagnostics:
        span = passage.span_of(diagnostic)
        if span.begin <= place <= span.end:
            yield diagnostic


def described(diagnostic: Diagnostic) -> str:
    """Return a diagnostic as Markdown, with the text of its rule."""
    rows = [f"**{diagnostic.severity}**: {escaped(diagnostic.message)} `{diagnostic.code}`"]
    if diagnostic.hint:
        rows.append(f"*{escaped(diagnostic.hint)}*")
    _, rule = numbered_rules().get(diagnostic.rule or "", (None, None))
    meaning = escaped(CODES[diagnostic.code].meaning)
    if rule is not None:
        meaning = f"**{rule.number} {escaped(rule.title)}.** {escaped(rule.text)}"
    rows.append(f"> {meaning}")
    return "\n\n".join(rows)


def shown(moment: Moment, board: Board) -> list[str]:
    """Return the last ply of a *moment*, its board, and what there is to say about it."""
    position = moment.position
    rows = [picture(position, moment.before, moment.ply, board)]
    if moment.before is not None:
        rows.insert(0, f"**{escaped(numbered(moment.before, moment.ply, moment.replay))}**")
    sentences = [f"{position.situation}."]
    opening = moment.replay.opening if moment.line.played.before == 0 else None
    if opening:
        sentences.append(f"Opening: {opening}.")
    rows.append(escaped(" ".join(sentences)))
    rows.append(f"`{position.fen()}`")
    return rows


def numbered(before: Position[Any], ply: Any, replay: Replay) -> str:
    """Return a *ply* in the dialect of its record, with its move number and side."""
    number, within = before.numbering.at(0)
    dialect = replay.dialect or before.game.dialects[0]
    return f"{number}{'...' if within else '.'} {dialect.write(before, ply)} ({before.side})"


def picture(position: Position[Any], before: Position[Any] | None, ply: Any, board: Board) -> str:
    """Return the board of a *position* as Markdown; its last *ply* is marked in pictures."""
    painter = position.game.painter() if board == "picture" else None
    if painter is None:
        return f"```text\n{position.draw()}\n```"
    svg = painter.svg(position, before, ply, Look(width=_WIDTH))
    data = b64encode(svg.encode()).decode()
    return f"![{escaped(position.situation)}](data:image/svg+xml;base64,{data})"


_SIGNS: Final = str.maketrans({sign: f"\\{sign}" for sign in "\\`*_{}[]<>#|~!"})


def escaped(text: str) -> str:
    r"""Return *text* without effect in Markdown.

    >>> escaped("a*b [x]")
    'a\\*b \\[x\\]'
    """
    return visible(text).translate(_SIGNS)
