"""The channel: a text in plain characters, each with its place in the original.

Transfer encodings, entities, markup and look-alike letters are undone here, so that what follows
reads plain squares and words.
"""

from __future__ import annotations

import base64
import binascii
import html
import re
import unicodedata
from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from kohau.notation.lenient.characters import plain

MAX_CHARACTERS: Final = 1 << 16
"""The maximum number of characters of a text that is decoded."""

_QUOTED: Final = re.compile(r"(?:=[0-9A-F]{2})+|=\n")
_IS_QUOTED: Final = re.compile(r"quoted-printable|=3D|=[EC][0-9A-F]=|=20$|=$", re.MULTILINE)
_BASE64: Final = re.compile(
    r"(?<=\n\n)(?:[A-Za-z0-9+/]{20,76}\n)*[A-Za-z0-9+/]{4,76}={0,2}(?=\n|$)"
)
_IS_BASE64: Final = re.compile(r"^Content-Transfer-Encoding:\s*base64", re.I | re.M)
_PERCENT: Final = re.compile(r"(?:%[0-9A-Fa-f]{2})+")
_IS_PERCENT: Final = re.compile(r"%(?:20|2B|2C|2F|0A|0D)", re.IGNORECASE)
_ENTITY: Final = re.compile(r"&(?:#[0-9]{1,7}|#[xX][0-9a-fA-F]{1,6}|[A-Za-z][A-Za-z0-9]{1,30});")
_UNSEEN: Final = re.compile(
    r"<!--.*?-->|<(script|style|head)\b.*?</\1\s*>", re.IGNORECASE | re.DOTALL
)
_CELL: Final = re.compile(r"\s*</?(?:td|th)(?:\s[^<>]*)?/?>\s*", re.IGNORECASE)
_BREAK: Final = re.compile(
    r"\s*</?(?:address|article|blockquote|body|br|center|dd|div|dl|dt|footer|form|h[1-6]|header|hr|"
    r"html|li|main|nav|ol|p|pre|section|table|tbody|tfoot|thead|tr|ul)(?:\s[^<>]*)?/?>",
    re.IGNORECASE,
)
_INLINE: Final = re.compile(
    r"</?(?:a|abbr|b|big|code|em|font|i|img|input|kbd|label|link|meta|mark|q|s|small|span|strike|"
    r"strong|sub|sup|title|tt|u|var)(?:\s[^<>]*)?/?>|\[/?(?:b|i|u|s|code|quote|color|size|list|url|"
    r"img|center|pre|table|tr|td|spoiler)(?:=[^\[\]\n]{0,80})?\]",
    re.IGNORECASE,
)
_LOOK_ALIKE: Final = str.maketrans("асеАВСЕНКМРԁԍіһαΑΒΕΗΚΜΡ", "aceABCEHKMPdgihaABEHKMP")
_SIGNS: Final = str.maketrans(
    {
        "↑": "+",
        "↓": "-",
        "│": "|",
        "┃": "|",
        "║": "|",
        "…": "...",
        "⚽": "*",
        "↔": "~",
        "⇄": "~",
        "⇆": "~",
        "⟷": "~",
    }
)
_ENDS: Final = re.compile(r"\r\n?|[\f\v\x1c-\x1e\x85\u2028\u2029]")


class Channel(NamedTuple):
    """A *text* in plain characters; *places* has the original place of each, and of the end.

    >>> channel = channel_of("1. d3&ndash;e3&#43;")
    >>> channel.text, channel.original(6, 9)
    ('1. d3-e3+', (12, 19))
    """

    text: str
    places: Sequence[int]

    def original(self, begin: int, end: int) -> tuple[int, int]:
        """Return where the part from *begin* to *end* stands in the original text.

        Of a part that stands in several places, as across columns, it is all between them. Ends of
        lines that an arrangement has put after a part stand nowhere.
        """
        while begin < end - 1 and self.text[end - 1] == "\n":
            end -= 1
        first, last = self.places[begin], max(self.places[end], self.places[end - 1] + 1)
        if first <= last:
            return first, last
        part = zip(self.text[begin:end], self.places[begin:end], strict=True)
        places = [place for char, place in part if char != "\n"]
        return min(places), max(places) + 1

    def replaced(self, pattern: re.Pattern[str], text_of: Callable[[str], str]) -> Channel:
        """Return the channel with all matches of *pattern* replaced."""
        parts: list[str] = []
        places: list[int] = []
        at = 0
        for match in pattern.finditer(self.text):
            begin, end = match.span()
            text = text_of(match[0])
            parts += [self.text[at:begin], text]
            places += self.places[at:begin]
            places += [self.places[begin]] * len(text)
            at = end
        if not parts:
            return self
        return Channel("".join(parts) + self.text[at:], [*places, *self.places[at:]])

    def blanked(self, begin: int, end: int) -> Channel:
        """Return the channel with blanks from *begin* to *end*."""
        blanks = " " * (end - begin)
        return self._replace(text=self.text[:begin] + blanks + self.text[end:])

    def arranged(self, slices: Sequence[tuple[int, int]]) -> Channel:
        """Return the channel of these parts, from begin to end, each as a line of its own."""
        text = "\n".join(self.text[begin:end] for begin, end in slices)
        places: list[int] = []
        for begin, end in slices:
            places += self.places[begin : end + 1]
        return Channel(text, places or [0])

    def composed(self, parts: Sequence[tuple[str, tuple[int, int]]]) -> Channel:
        """Return the channel of these parts, from begin to end, each after another text.

        That text has the place of the part that follows it.
        """
        texts: list[str] = []
        places: list[int] = []
        for before, (begin, end) in parts:
            texts += [before, self.text[begin:end]]
            places += [self.places[begin]] * len(before)
            places += self.places[begin:end]
        return Channel("".join(texts), [*places, self.places[parts[-1][1][1]] if parts else 0])


def channel_of(text: str) -> Channel:
    """Return the channel of *text*, without markup and encodings. Costs linear time."""
    channel = Channel(text, range(len(text) + 1))
    channel = channel.replaced(_ENDS, lambda _: "\n")
    if _IS_BASE64.search(text):
        channel = channel.replaced(_BASE64, _from_base64)
    if _IS_QUOTED.search(text):
        channel = channel.replaced(_QUOTED, _unquoted)
    if _IS_PERCENT.search(text):
        channel = channel.replaced(_PERCENT, lambda found: _decoded(found.replace("%", "")))
    if "<" in channel.text:
        channel = channel.replaced(_UNSEEN, lambda _: " ")
        channel = channel.replaced(_CELL, lambda _: "\t")
        channel = channel.replaced(_BREAK, lambda _: "\n")
    if "<" in channel.text or "[" in channel.text:
        channel = channel.replaced(_INLINE, lambda _: "")
    channel = channel.replaced(_ENTITY, html.unescape)
    return channel if channel.text.isascii() else _in_plain_characters(channel)


def _unquoted(found: str) -> str:
    return "" if found.endswith("\n") else _decoded(found.replace("=", ""))


def _from_base64(found: str) -> str:
    try:
        return base64.b64decode(found, validate=False).decode()
    except (binascii.Error, UnicodeDecodeError):
        return found


def _decoded(digits: str) -> str:
    return bytes.fromhex(digits).decode("utf-8", "replace")


def _in_plain_characters(channel: Channel) -> Channel:
    parts: list[str] = []
    places: list[int] = []
    for char, place in zip(channel.text, channel.places, strict=False):
        text = char if char.isascii() else plain_character(char)
        parts.append(text)
        places += [place] * len(text)
    return Channel("".join(parts), [*places, channel.places[-1]])


def plain_character(char: str) -> str:
    r"""Return the plain characters that *char* stands for, "" if it is not seen.

    >>> [plain_character(char) for char in ("\u0441", "⁺", "③", "\u200b", "é", "→")]
    ['c', '+', '3', '', 'é', '-']
    """
    simple = plain(char.translate(_SIGNS)).translate(_LOOK_ALIKE)
    if not simple or simple.isascii():
        return simple
    composed = unicodedata.normalize("NFKC", simple)
    if unicodedata.category(composed[0]) == "Cf":
        return ""
    return plain(composed).translate(_LOOK_ALIKE)
