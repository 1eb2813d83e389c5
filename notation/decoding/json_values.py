"""The values of a JSON text, as it is read: a line for each member, and for each thing in a list.

Names and values of members are read where nothing is in a list; in a list, only values, and names
that have digits or whose values are true. What a list in a list has is joined by slashes, as steps
are. A list of two numbers from 1 on is a square: its file and its rank.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final

from kohau.notation.decoding.board_squares import FILES
from kohau.notation.decoding.channel import Channel

_TOKEN: Final = re.compile(
    r'"((?:[^"\\]|\\.)*)"|([{}\[\]:,])|(true|false|null)|(-?[0-9][-+.0-9eE]*)', re.DOTALL
)
_ESCAPE: Final = re.compile(r"(?:\\u[0-9a-fA-F]{4})+|\\.", re.DOTALL)
_MAY_BE: Final = re.compile(r"\s*[\[{]\s*[\"\[{]")

Span = tuple[int, int]
_FILE_AND_RANK: Final = 2
_MOST_NESTED: Final = 32
"""The maximum depth of a text that is read by its values."""
Parts = Iterator[tuple[str, Span | None]]


@dataclass
class _Value:
    """A value: its *span* if it is a text or a number, and else its *members*, with their names.

    *is_list*: the members have no names. *is_said*: its name is read. *number* is that
    of a whole number from 1 on.
    """

    span: Span | None = None
    is_list: bool = False
    is_said: bool = False
    number: int = 0
    members: list[tuple[Span | None, _Value]] = field(default_factory=list)


def values_in(channel: Channel) -> Channel | None:
    r"""Return the values of a JSON text, None for another text. Costs linear time.

    >>> from kohau.notation.decoding.channel import channel_as_it_is
    >>> text = '{"white": "Rabe", "turns": [[{"from": "b4", "to": "d5"}, {"to": "c6"}]]}'
    >>> values_in(channel_as_it_is(text)).text.strip()
    'white: Rabe\nturns:\n b4 d5 / c6'
    """
    if not _MAY_BE.match(channel.text):
        return None
    try:
        json.loads(channel.text)
    except (ValueError, RecursionError):
        return None
    value = _value_of(channel.text)
    if value is None:
        return None
    return channel.composed(list(_placed(_lines(value)))).replaced(_ESCAPE, _unescaped)


def _unescaped(written: str) -> str:
    """Return what escapes mean; half a character becomes a question mark."""
    meant: str = json.loads(f'"{written}"')
    return meant.encode(errors="replace").decode()


def _value_of(text: str) -> _Value | None:
    """Return the value of a JSON *text*, None if it is nested too deeply."""
    whole = _Value(is_list=True)
    opened = [whole]
    name: Span | None = None
    last: Span | None = None
    for token in _TOKEN.finditer(text):
        parent = opened[-1]
        if token[2] == ":":
            name = last
            parent.members.pop()
        elif token[2] in ("]", "}"):
            opened.pop()
        elif token[2] != ",":
            is_said = token[3] == "true" or (name is not None and _has_digit(text, name))
            value = _Value(is_list=token[2] == "[", is_said=is_said)
            parent.members.append((None if parent.is_list else name, value))
            if token[2]:
                opened.append(value)
                if len(opened) > _MOST_NESTED:
                    return None
            elif token[3] is None:
                last = value.span = token.span(1 if token[1] is not None else 0)
                value.number = int(token[0]) if token[0].isdigit() and len(token[0]) < 3 else 0
            name = None
    return whole.members[0][1]


def _has_digit(text: str, span: Span) -> bool:
    return any(map(str.isdigit, text[slice(*span)]))


def _placed(parts: Parts) -> Iterator[tuple[str, Span]]:
    """Yield *parts* with places: what is inserted stands at the end of what is before it."""
    end = 0
    for text, span in parts:
        if text:
            yield text, (end, end)
        if span:
            yield "", span
            end = span[1]


def _lines(value: _Value) -> Parts:
    """Yield the members of a *value* that is not in a list, or the things in a list, by line."""
    for name, member in value.members:
        has_lines = any(each.span is None for _, each in member.members)
        yield "\n", name
        yield ":" if name else "", None
        if has_lines and member.is_list:
            for _, each in member.members:
                yield "\n", None
                yield from _in_line(each)
        elif has_lines:
            yield from _lines(member)
        else:
            yield from _in_line(member)


def _in_line(value: _Value) -> Parts:
    """Yield a *value* in one line, its names first: they say what the rest is."""
    if (square := _square(value)) is not None:
        yield square
        return
    if value.span is not None:
        yield " ", value.span
    yield from ((" ", name) for name, member in value.members if name and member.is_said)
    for at, (_, member) in enumerate(value.members):
        if at and value.is_list and member.span is None:
            yield " /", None
        yield from _in_line(member)


def _square(value: _Value) -> tuple[str, Span] | None:
    """Return the file and the place of the rank of a *value* that is a square."""
    if not value.is_list or len(value.members) != _FILE_AND_RANK:
        return None
    (_, file), (_, rank) = value.members
    if not 0 < file.number <= len(FILES) or not rank.number or rank.span is None:
        return None
    return f" {FILES[file.number - 1]}", rank.span
