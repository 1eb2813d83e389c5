"""Unpacking: what a text shows, without transfer encodings, markup and look-alike letters."""

from __future__ import annotations

import html
import re
from typing import Final

from kohau.notation.decoding.channel import (
    Channel,
    channel_as_it_is,
    in_plain_characters,
    is_page,
    joined,
    seen_on,
)

_ENDS: Final = re.compile(r"\r\n?|[\f\v\x1c-\x1e\x85\u2028\u2029]")
_ENTITY: Final = re.compile(r"&(?:#[0-9]{1,7}|#[xX][0-9a-fA-F]{1,6}|[A-Za-z][A-Za-z0-9]{1,30});")
_MARKUP: Final = re.compile(
    r"\[/?(?:b|i|u|s|del|strike|code|quote|color|size|list|url|img|center|pre|table|tr|td|spoiler)"
    r"(?:=[^\[\]\n]{0,80})?\]",
    re.IGNORECASE,
)
_STRUCK: Final = ("s", "del", "strike")
RECORDED: Final = re.compile(r"\{(\[%recorded [^{}]{1,60000}\])\} ?")
"""A comment that keeps what was recorded before the text was mended: its plies are not read.

It may be wrapped over several lines, and quoted.
"""
_WRAPPED: Final = re.compile(r"[ \t]*\n[ \t]*")
_WRAPPED_QUOTED: Final = re.compile(r"[ \t]*\n[> \t]*")
BETWEEN_MAILS: Final = "\n\n"


def channel_of(text: str) -> Channel:
    """Return the channel of *text*, without markup and encodings. Costs linear time.

    >>> channel = channel_of("1. d3&ndash;e3&#43;")
    >>> channel.text, channel.original(6, 9)
    ('1. d3-e3+', (12, 19))
    """
    return joined(channels_of(text), BETWEEN_MAILS)


def channels_of(text: str) -> list[Channel]:
    """Return the channels of the mails in *text*, or of the whole text if it is no mailbox."""
    return [in_plain_characters(mail.replaced(RECORDED, lambda _: "")) for mail in _shown(text)]


def recorded_comments(seen: str) -> list[str]:
    r"""Return the texts of the comments in *seen* text that keep what was recorded, each on a line.

    >>> recorded_comments('> {[%recorded movetext "1. d3e3+\n> *"]} 1. d3e3')
    ['[%recorded movetext "1. d3e3+ *"]']
    """
    texts = []
    for match in RECORDED.finditer(seen):
        line_begin = seen.rfind("\n", 0, match.start()) + 1
        is_quoted = seen[line_begin : match.start()].lstrip().startswith(">")
        texts.append((_WRAPPED_QUOTED if is_quoted else _WRAPPED).sub(" ", match[1]))
    return texts


def seen_in(text: str) -> Channel:
    """Return the channel of *text* with the characters that a reader sees, none made plain.

    >>> seen_in("{3 &gt; <b>2</b>}").text
    '{3 > 2}'
    """
    return joined(_shown(text), BETWEEN_MAILS)


def _shown(text: str) -> list[Channel]:
    """Return what is seen of each mail in *text*, or of the whole text if it is no mailbox."""
    channel = channel_as_it_is(text).replaced(_ENDS, lambda _: "\n")
    return [_unmarked(part) for part in _parts(channel)]


def _parts(channel: Channel) -> list[Channel]:
    if ": " in channel.text:
        from kohau.notation.decoding.mail import mails_in, unpacked_mail  # slow to import

        spans = mails_in(channel.text)
        if spans:
            mails = [unpacked_mail(channel.part(*span)) for span in spans]
            before = channel.part(0, spans[0][0])
            mails[0] = joined([before, mails[0]], "\n") if before.text.strip() else mails[0]
            return mails
    return [seen_on(channel) if is_page(channel.text) else channel]


def _unmarked(channel: Channel) -> Channel:
    """Return *channel* without entities, and the tags of forums."""
    if "[" in channel.text:
        channel = channel.replaced(_MARKUP, _shown_tag)
    return channel.replaced(_ENTITY, lambda match: html.unescape(match[0]))


def _shown_tag(tag: re.Match[str]) -> str:
    """Return what stands for a *tag* of forums: tildes around what is struck out."""
    return "~~" if tag[0].strip("[/]").lower() in _STRUCK else ""
