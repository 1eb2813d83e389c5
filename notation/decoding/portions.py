"""Portions: the parts of a long text that are decoded one by one."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final, NamedTuple

from kohau.notation.decoding.channel import MAX_CHARACTERS, Channel
from kohau.notation.decoding.header_blocks import subjects_in
from kohau.notation.decoding.headers import is_header
from kohau.notation.decoding.unpacking import channels_of

_PARAGRAPH: Final = re.compile(r"\n[ \t]*\n+(?=([^\n]*))")
_FIRST_PLY: Final = re.compile(r"[ \t>|*_]*1[.)][^\d]")


class Portions(NamedTuple):
    """The *portions* of a text, each of one or several mails, and the places of what is *left_out*.

    What is left out is a game, or what may be one, after its first ``MAX_CHARACTERS``.
    """

    portions: list[list[Channel]]
    left_out: list[tuple[int, int]]


def portions_of(text: str) -> Portions:
    """Return the portions of *text*: all of it, unless it is longer than ``MAX_CHARACTERS``.

    Mails with the same subject are one portion, if they are not longer; another long text is cut
    before headers, and before plies with the number 1. Costs linear time.

    >>> portions_of("1. d3e3+").left_out
    []
    """
    mails = channels_of(text)
    if sum(len(mail.text) for mail in mails) <= MAX_CHARACTERS:
        return Portions([mails], [])
    found = Portions([], [])
    for thread in _threads(mails):
        if sum(len(mail.text) for mail in thread) <= MAX_CHARACTERS:
            found.portions.append(thread)
            continue
        for mail in thread:
            for begin, end in _cuts(mail.text):
                most = min(end, begin + MAX_CHARACTERS)
                found.portions.append([mail.part(begin, most)])
                if end > most:
                    found.left_out.append(mail.original(most, end))
    return found


def _threads(mails: list[Channel]) -> list[list[Channel]]:
    """Return the mails with the same subject together, in the order of the first ones."""
    threads: dict[str, list[Channel]] = {}
    for mail in mails:
        threads.setdefault((subjects_in(mail.text) or [""])[0], []).append(mail)
    return list(threads.values())


def _cuts(text: str) -> Iterator[tuple[int, int]]:
    """Yield the begins and ends of parts of *text* that begin with a game, as long as possible."""
    begin = last = 0
    for paragraph in _PARAGRAPH.finditer(text):
        if is_header(paragraph[1]) or _FIRST_PLY.match(paragraph[1]):
            if paragraph.end() - begin > MAX_CHARACTERS and last > begin:
                yield begin, last
                begin = last
            last = paragraph.end()
    if len(text) - begin > MAX_CHARACTERS and last > begin:
        yield begin, last
        begin = last
    yield begin, len(text)
