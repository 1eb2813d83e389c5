"""Mails: what is written in them: headers about it, and the parts that are texts.

Headers and boundaries are found here, with their places; the standard library says what they mean.
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
from itertools import islice
from typing import Final

from kohau.notation.decoding.atoms import PLIES, has_square
from kohau.notation.decoding.channel import Channel, is_page, joined, seen_on

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
_MESSAGE: Final = "message/rfc822"
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
    names = (match[1].lower() for match in islice(_headers(text, begin), len(_KNOWN)))
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
    text = channel.text.lower()
    if text.count("boundary") + text.count(_MESSAGE) > _MOST_PARTS:
        return channel
    parts = list(_parts(channel))
    return joined(parts or [channel.part(0, 0)], "\n")


def _parts(channel: Channel) -> Iterator[Channel]:
    """Yield what is shown of the mail, or the part of one, that *channel* is, in order."""
    text = channel.text
    begin = len(text) - len(text.lstrip("\n"))
    headers = list(_headers(text, begin))
    end = headers[-1].end() if headers else begin
    message = message_from_string(text[begin:end])
    body = channel.part(end + text.startswith("\n", end), len(text))
    visible = [header for header in headers if not header[1].lower().startswith(_HIDDEN)]
    if visible:
        spans = [
            (header.start(), header.start() + len(header[0].rstrip("\n"))) for header in visible
        ]
        lines = [channel.part(*span) for span in spans]
        yield joined([*(line.replaced(_ENCODED, _words) for line in lines), body.part(0, 0)], "\n")
    boundary = message.get_boundary()
    if message.get_content_maintype() == "multipart" and boundary:
        parts = [list(_parts(part)) for part in _between(body, f"--{boundary}")]
        if message.get_content_type() == "multipart/alternative":
            parts = _best(parts)
        for part in parts:
            yield from part
    elif message.get_content_type() == _MESSAGE:
        yield from _parts(body)
    elif (content := _content(message, body)) is not None:
        yield content


def _headers(text: str, begin: int) -> Iterator[re.Match[str]]:
    """Yield the headers at a place of *text*, after a line of a mailbox, if there is one."""
    if line := _OF_MAILBOX.match(text, begin):
        begin = line.end()
    while match := _HEADER.match(text, begin):
        yield match
        begin = match.end()


def _between(channel: Channel, boundary: str) -> Iterator[Channel]:
    """Yield the parts of *channel* between the lines that begin with a *boundary*."""
    text = channel.text
    begin = text.find(boundary)
    while begin >= 0 and not text.startswith("--", begin + len(boundary)):
        begin = text.find("\n", begin) + 1
        end = text.find(f"\n{boundary}", begin - 1)
        if not begin:
            return
        yield channel.part(begin, end if end >= 0 else len(text))
        begin = end + 1 if end >= 0 else -1


def _content(message: Message[str, str], body: Channel) -> Channel | None:
    """Return the text of a *body*, None if it is none."""
    encoding = str(message.get("Content-Transfer-Encoding", "")).strip().lower()
    if encoding == "base64":
        body = _from_base64(body, _charset(message))
    elif encoding == "quoted-printable":
        body = unquoted(body, _charset(message))
    kind = message.get_content_type()
    is_text = kind.startswith("text/") or kind == "application/octet-stream"
    if not body.text or not is_text or not _CONTROL.isdisjoint(body.text):
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
    read: list[int] = []
    done = 0
    for char in text if places else "":
        read.append(channel.places[places[min(4 * done // 3, len(places) - 1)]])
        done += len(char.encode(charset, "replace"))
    return Channel(text, [*read, channel.places[-1]])
