"""Mails: what is written in them, as the standard library reads their parts and headers.

The library does not say where a part stands; each is looked for after the one before it.
"""

from __future__ import annotations

import base64
import binascii
import re
from collections.abc import Iterator
from email import message_from_string
from email.errors import HeaderParseError, MessageError
from email.header import decode_header, make_header
from email.message import Message
from typing import Any, Final

from kohau.notation.decoding.atoms import PLIES, has_square
from kohau.notation.decoding.channel import Channel, joined
from kohau.notation.decoding.html_page import is_page, seen_on

_KNOWN_NAMES: Final = (
    "from to cc bcc subject date sender reply-to in-reply-to references received return-path"
    " message-id mime-version content-type content-transfer-encoding content-disposition"
    " delivered-to user-agent"
)
_KNOWN: Final = frozenset(_KNOWN_NAMES.split())
_HIDDEN: Final = (
    "x-", "arc-", "list-", "dkim-", "authentication-", "content-", "received", "message-",
    "thread-", "reply-to", "in-reply-to", "references", "return-path", "mime-version",
    "delivered-to", "user-agent",
)  # fmt: skip
"""How the names of headers begin that say nothing of a game."""
_HEADER: Final = re.compile(r"([A-Za-z][A-Za-z-]{1,40}):.*\n?(?:[ \t]+\S.*\n?)*")
_BLOCK: Final = re.compile(r"\n\n+|^--\S+\n|^From \S.*\n", re.MULTILINE)
_OF_MAILBOX: Final = re.compile(r"(?:\A|(?<=\n\n))From \S+[^\n]*\d{4}[^\n]*\n(?=[A-Za-z-]+:)")
_MOST_PARTS: Final = 50
"""The maximum number of parts of a mail."""
_ENCODED: Final = re.compile(
    r"=\?[^?\s]{1,40}\?[bBqQ]\?[^?\n]*\?=(?:\s+=\?[^?\s]{1,40}\?[bBqQ]\?[^?\n]*\?=)*"
)
_QUOTED: Final = re.compile(r"(?:=[0-9A-Fa-f]{2})+|(?<!=)=[ \t]*\n")
_CHARSETS: Final = ("iso-8859-", "latin", "windows-125", "cp", "koi8-", "macintosh", "utf")
"""How the names of character sets begin that Python decodes to text."""
_CONTROL: Final = frozenset(map(chr, (*range(9), *range(14, 32))))


def mails_in(text: str) -> list[tuple[int, int]]:
    """Return where the mails of a mailbox begin and end; of another text, where a mail begins.

    An empty list if there is none.
    """
    begins = [match.start() for match in _OF_MAILBOX.finditer(text)]
    if begins:
        return list(zip(begins, [*begins[1:], len(text)], strict=True))
    for match in (None, *_BLOCK.finditer(text)):
        begin = match.end() if match else len(text) - len(text.lstrip("\n"))
        if _is_head(text, begin):
            return [(begin, len(text))]
    return []


def _is_head(text: str, begin: int) -> bool:
    """Whether headers of a mail begin at a place: two that are known, or one about its content."""
    names = []
    while match := _HEADER.match(text, begin):
        names.append(match[1].lower())
        begin = match.end()
        if len(names) > len(_KNOWN):
            break
    standard = [name for name in names if name in _KNOWN]
    return len(standard) > 1 or any(name.startswith("content-") for name in standard)


def unpacked_mail(channel: Channel) -> Channel:
    r"""Return what is written in the mail that *channel* is: headers about it, and its texts.

    A mail that has the same text as HTML, too, is read once. What is no text is left out.

    >>> from kohau.notation.decoding.channel import channel_as_it_is
    >>> mail = "Subject: =?utf-8?q?Libert=C3=A9?=\nX-Id: b7\n\n1. d3-e3=2B"
    >>> print(unpacked_mail(channel_as_it_is(mail)).text)
    Subject: Liberté
    <BLANKLINE>
    1. d3-e3=2B
    """
    text = channel.text
    if text.lower().count("boundary") > _MOST_PARTS:
        return channel
    message = message_from_string(text)
    parts = list(_Mail(channel).parts(message))
    return joined(parts or [channel.part(0, 0)], "\n")


class _Mail:
    """The mail in a *channel*; *at* is the place up to which it is unpacked."""

    def __init__(self, channel: Channel) -> None:
        self.channel: Final = channel
        self.at = 0

    def parts(self, message: Message[str, str]) -> Iterator[Channel]:
        """Yield what is shown of *message*, in order."""
        heads = list(self._headers(message))
        if heads:
            yield joined([*heads, self.channel.part(self.at, self.at)], "\n")
        if message.is_multipart():
            yield from self._of_several(message)
            return
        content = self._content(message)
        if content is not None:
            yield content

    def _of_several(self, message: Message[str, str]) -> Iterator[Channel]:
        boundary = message.get_boundary()
        candidates = []
        parts: Any = message.get_payload()
        for part in parts:
            if boundary is not None:
                self._go_to(f"--{boundary}")
            candidates.append(list(self.parts(part)))
        if message.get_content_type() == "multipart/alternative":
            candidates = _best(candidates)
        for candidate in candidates:
            yield from candidate

    def _go_to(self, line: str) -> None:
        begin = self.channel.text.find(line, self.at)
        if begin >= 0:
            self.at = begin + len(line)

    def _headers(self, message: Message[str, str]) -> Iterator[Channel]:
        """Yield the headers that are shown, without the encoding of words."""
        text = self.channel.text
        for name, value in message.raw_items():
            begin = text.find(f"{name}:", self.at)
            place = text.find(value, begin)
            if begin < 0 or place < 0:
                continue
            self.at = place + len(value)
            if not name.lower().startswith(_HIDDEN):
                yield self.channel.part(begin, self.at).replaced(_ENCODED, _words)

    def _content(self, message: Message[str, str]) -> Channel | None:
        """Return the text of a part, None if it is none."""
        payload = message.get_payload()
        place = self.channel.text.find(payload, self.at) if isinstance(payload, str) else -1
        if place < 0 or not payload:
            return None
        self.at = place + len(payload)
        body = self.channel.part(place, self.at)
        charset = _charset(message)
        encoding = str(message.get("Content-Transfer-Encoding", "")).strip().lower()
        if encoding == "base64":
            body = _from_base64(body, charset)
        elif encoding == "quoted-printable":
            body = unquoted(body, charset)
        kind = message.get_content_type()
        is_text = kind.startswith("text/") or kind == "application/octet-stream"
        if not is_text or not _CONTROL.isdisjoint(body.text):
            return None
        return seen_on(body) if kind == "text/html" or is_page(body.text) else body


def _best(parts: list[list[Channel]]) -> list[list[Channel]]:
    """Return the first of alternative *parts* in which something looks like a ply, else any."""
    written = [part for part in parts if any(_has_plies(channel.text) for channel in part)]
    return (written or parts)[:1]


def _has_plies(text: str) -> bool:
    return PLIES.search(text) is not None or has_square(text)


def _charset(message: Message[str, str]) -> str:
    """Return the character set of *message*, UTF-8 for one that is unknown."""
    stated = message.get_content_charset("utf-8")
    try:
        "".encode(stated)
    except LookupError:
        return "utf-8"
    return stated if stated.startswith(_CHARSETS) else "utf-8"


def _words(encoded: re.Match[str]) -> str:
    """Return the words of a header that are *encoded*."""
    try:
        return str(make_header(decode_header(encoded[0])))
    except (HeaderParseError, LookupError, UnicodeError, ValueError, MessageError):
        return encoded[0]


def unquoted(channel: Channel, charset: str = "utf-8") -> Channel:
    r"""Return *channel* without the encoding quoted-printable.

    >>> from kohau.notation.decoding.channel import channel_as_it_is
    >>> unquoted(channel_as_it_is("d3=E2=86=92e3=\n+")).text
    'd3→e3+'
    >>> unquoted(channel_as_it_is("== Game 2 ==\n1. d3=2De3")).text
    '== Game 2 ==\n1. d3-e3'
    """

    def plain(match: re.Match[str]) -> str:
        encoded = match[0]
        if encoded.endswith("\n"):
            return ""
        return bytes.fromhex(encoded.replace("=", "")).decode(charset, "replace")

    return channel.replaced(_QUOTED, plain)


def _from_base64(channel: Channel, charset: str) -> Channel:
    """Return what is encoded in *channel*: each character where its first bit stands."""
    places = [at for at, char in enumerate(channel.text) if not char.isspace()]
    try:
        content = base64.b64decode("".join(channel.text.split()) + "==")
        text = content.decode(charset, "replace").replace("\r\n", "\n")
    except (binascii.Error, ValueError):
        return channel
    if not places:
        return channel
    places_read: list[int] = []
    done = 0
    for char in text:
        places_read.append(channel.places[places[min(4 * done // 3, len(places) - 1)]])
        done += len(char.encode(charset, "replace"))
    return Channel(text, [*places_read, channel.places[-1]])
