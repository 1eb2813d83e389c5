"""The channel: a text in plain characters, each with its place in the original.

Of HTML it has what a browser shows.
"""

from __future__ import annotations

import re
import unicodedata
from bisect import bisect_left
from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from kohau.notation.lenient.characters import plain

MAX_CHARACTERS: Final = 1 << 16
"""The maximum number of characters of a text that is decoded."""

_LOOK_ALIKE: Final = str.maketrans("асеАВСЕНКМРԁԍіһαΑΒΕΗΚΜΡ", "aceABCEHKMPdgihaABEHKMP")
_SIGNS: Final = str.maketrans(
    {
        "↑": "+",
        "↓": "-",
        "│": "|",
        "┃": "|",
        "─": "-",
        "║": "|",
        "…": "...",
        "⚽": "*",
        "↔": "~",
        "⇄": "~",
        "⇆": "~",
        "⟷": "~",
    }
)


class Piece(NamedTuple):
    """A part of a text from *begin* to *end*, and what is put there; None: the same *text*."""

    begin: int
    end: int
    text: str | None = None


class Channel(NamedTuple):
    """A *text* in plain characters; *places* has the original place of each, and of the end.

    >>> pieces = [Piece(0, 5), Piece(5, 7, "-"), Piece(7, 9)]
    >>> channel = channel_as_it_is("1. d3--e3").rebuilt(pieces)
    >>> channel.text, channel.original(3, 8)
    ('1. d3-e3', (3, 9))
    """

    text: str
    places: Sequence[int]

    def original(self, begin: int, end: int) -> tuple[int, int]:
        """Return where the part from *begin* to *end* stands in the original text.

        Of a part that stands in several places, as across columns, it is all between them. Ends of
        lines that an arrangement has put after a part, or blanks instead of them, stand nowhere. An
        empty part stands before what follows it.
        """
        if begin == end:
            return self.places[begin], self.places[begin]
        while begin < end - 1 and self.text[end - 1].isspace():
            end -= 1
        first, last = self.places[begin], max(self.places[end], self.places[end - 1] + 1)
        if first <= last:
            return first, last
        part = zip(self.text[begin:end], self.places[begin:end], strict=True)
        places = [place for char, place in part if not char.isspace()]
        return min(places), max(places) + 1

    def seen(self, begin: int, end: int) -> str:
        """Return what is shown of the original text from *begin* to *end*.

        The parts of the channel must stand in it in the order of the original.
        """
        return self.text[bisect_left(self.places, begin) : bisect_left(self.places, end)]

    def replaced(
        self, pattern: re.Pattern[str], text_of: Callable[[re.Match[str]], str]
    ) -> Channel:
        """Return the channel with all matches of *pattern* replaced."""
        pieces: list[Piece] = []
        at = 0
        for match in pattern.finditer(self.text):
            begin, end = match.span()
            pieces += (Piece(at, begin), Piece(begin, end, text_of(match)))
            at = end
        return self.rebuilt([*pieces, Piece(at, len(self.text))]) if pieces else self

    def rebuilt(self, pieces: Sequence[Piece]) -> Channel:
        """Return the channel of these *pieces*, which are in order, up to its end."""
        parts: list[str] = []
        places: list[int] = []
        for begin, end, text in pieces:
            if text is None:
                parts.append(self.text[begin:end])
                places += self.places[begin:end]
            else:
                parts.append(text)
                places += [self.places[begin]] * len(text)
        return Channel("".join(parts), [*places, self.places[-1]])

    def part(self, begin: int, end: int) -> Channel:
        """Return the channel from *begin* to *end*."""
        return Channel(self.text[begin:end], self.places[begin : end + 1])

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


def channel_as_it_is(text: str) -> Channel:
    """Return the channel of *text* in which nothing is undone."""
    return Channel(text, range(len(text) + 1))


def joined(channels: Sequence[Channel], between: str) -> Channel:
    """Return the *channels* as one, with a text *between* them; there is at least one."""
    if len(channels) == 1:
        return channels[0]
    parts: list[str] = []
    places: list[int] = []
    for at, channel in enumerate(channels):
        if at:
            parts.append(between)
            places += [channels[at - 1].places[-1]] * len(between)
        parts.append(channel.text)
        places += channel.places[:-1]
    return Channel("".join(parts), [*places, channels[-1].places[-1]])


def in_plain_characters(channel: Channel) -> Channel:
    """Return *channel* with plain characters for those that look alike, or mean the same."""
    if channel.text.isascii():
        return channel
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


def _one_of(words: str) -> str:
    """Return the pattern of one of *words*."""
    return words.replace(" ", "|")


def _tags_named(names: str, slash: str = "/?") -> str:
    """Return the pattern of the tags with these *names*, itself a pattern."""
    return rf"<{slash}(?:{names})(?:\s(?:[^<>\"']|\"[^\"<]*\"|'[^'<]*')*+)?/?>"


_BLOCKS: Final = _one_of(
    "address article aside blockquote body br caption center dd details div dl dt fieldset"
    " figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr html li main nav ol option p pre"
    " section summary table tbody tfoot thead title tr ul"
)
_INLINE: Final = _one_of(
    "a abbr b big cite code col colgroup em font head i img input ins kbd label link mark meta"
    " q samp script small span strong style sub sup time tt u var wbr"
)
_STRUCK: Final = "del|s|strike"
_CELLS: Final = "td|th"
_HTML_TAG: Final = re.compile(
    _tags_named("|".join((_CELLS, _BLOCKS, _INLINE, _STRUCK))), re.IGNORECASE
)
_HTML: Final = re.compile(
    rf"(?P<comment><!--.*?(?:-->|\Z))|<(?P<unseen>script|style)\b.*?(?:</(?P=unseen)\s*>|\Z)"
    rf"|(?P<cell>(?<!\s)\s*+{_tags_named(_CELLS, '')}\s*+)|(?<!\s)\s*+{_tags_named(_CELLS, '/')}"
    rf"|(?P<block>(?<!\s)\s*+{_tags_named(_BLOCKS)})|(?P<struck>{_tags_named(_STRUCK)})|{_tags_named(_INLINE)}"
    r"|<(?:!doctype|\?)[^<>]*>",
    re.IGNORECASE | re.DOTALL,
)
_SHOWN: Final = {"comment": " ", "cell": "\t", "block": "\n", "struck": "~~"}
"""What stands for a part of the markup, nothing for others."""


def is_page(text: str) -> bool:
    """Whether *text* has a tag of HTML, or a comment."""
    comment = text.find("<!--")
    if comment >= 0 and text.find("-->", comment) >= 0:
        return True
    return "<" in text and _HTML_TAG.search(text) is not None


def seen_on(channel: Channel) -> Channel:
    r"""Return what a browser shows of a *channel*: cells after tabs, blocks on lines.

    What is struck out stands between tildes, as in Markdown. Tags that HTML does not have, and
    references to characters, remain as they are.

    >>> from kohau.notation.decoding.channel import channel_as_it_is
    >>> seen_on(channel_as_it_is("<tr><td>1</td> <td>d3<b>e3</b>+<td><rabe></table>")).text
    '\n\t1\td3e3+\t<rabe>\n'
    """
    return channel.replaced(_HTML, lambda match: _SHOWN.get(match.lastgroup or "", ""))
