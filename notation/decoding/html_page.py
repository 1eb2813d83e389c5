"""Pages: the text of HTML, as the standard library's parser reads it, with its places."""

from __future__ import annotations

import html
import re
from html.parser import HTMLParser
from typing import Final

from kohau.notation.decoding.channel import Channel, Piece

_CELLS: Final = frozenset(("td", "th"))
_BLOCK_NAMES: Final = (
    "address article aside blockquote body br caption center dd details div dl dt fieldset"
    " figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr html li main nav ol option p pre"
    " section summary table tbody tfoot thead title tr ul"
)
_INLINE_NAMES: Final = (
    "a abbr b big cite code col colgroup del em font head i img input ins kbd label link mark meta"
    " q s samp script small span strike strong style sub sup time tt u var wbr"
)
_BLOCKS: Final = frozenset(_BLOCK_NAMES.split())
_INLINE: Final = frozenset(_INLINE_NAMES.split())
_UNSEEN: Final = frozenset(("script", "style"))
_STRUCK: Final = frozenset(("s", "del", "strike"))
_TAG: Final = re.compile(
    rf"</?(?:{'|'.join(sorted(_CELLS | _BLOCKS | _INLINE))})(?:\s[^<>]*)?/?>",
    re.IGNORECASE,
)
_MOST_MALFORMED: Final = 2_000
"""The maximum number of signs ``<`` after which no tag ends; each is looked at to the end."""

_CELL: Final = "\t"
_BREAK: Final = "\n"
_STRIKES: Final = "~~"
_VERBATIM: Final = None


def is_page(text: str) -> bool:
    """Whether *text* has a tag of HTML, or a comment."""
    comment = text.find("<!--")
    if comment >= 0 and text.find("-->", comment) >= 0:
        return True
    return "<" in text and _TAG.search(text) is not None


def seen_on(channel: Channel) -> Channel:
    r"""Return what a browser shows of a *channel*: cells between tabs, blocks on lines.

    What is struck out stands between tildes, as in Markdown.

    Tags that HTML does not have remain as they are.

    >>> from kohau.notation.decoding.channel import channel_as_it_is
    >>> seen_on(channel_as_it_is("<tr><td>1</td> <td>d3<b>e3</b>&#43;<td><rabe></table>")).text
    '\n\t1\td3e3+\t<rabe>\n'
    """
    text = channel.text
    if text.count("<") - text.count(">") > _MOST_MALFORMED:
        return channel
    return channel.rebuilt(_trimmed(text, _Page(text).pieces()))


def _shown(tag: str) -> str | None:
    """Return what stands for a *tag* within a line: that something is struck out is seen."""
    return _STRIKES if tag in _STRUCK else "" if tag in _INLINE else _VERBATIM


class _Page(HTMLParser):
    """Notes where the parts of a *text* begin, and what stands for each."""

    def __init__(self, text: str) -> None:
        super().__init__(convert_charrefs=False)
        self._text: Final = text
        self._parts: Final[list[tuple[int, str | None]]] = []
        self._lines: Final = [0, *(match.end() for match in re.finditer("\n", text))]
        self._hidden = ""
        self.feed(text)
        self.close()

    def pieces(self) -> list[Piece]:
        """Return the parts of the text in order; what the parser skips is not seen."""
        ends = [*(begin for begin, _ in self._parts[1:]), len(self._text)]
        return [
            Piece(begin, end, content)
            for (begin, content), end in zip(self._parts, ends, strict=True)
            if begin < end
        ]

    def _add(self, content: str | None) -> None:
        line, column = self.getpos()
        self._parts.append((self._lines[line - 1] + column, "" if self._hidden else content))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Show what a tag means; *attrs* mean nothing."""
        if tag in _CELLS:
            self._add(_CELL)
        elif tag in _BLOCKS:
            self._add(_BREAK)
        else:
            self._add(_shown(tag))
        if tag in _UNSEEN:
            self._hidden = tag

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Show what a tag without content means."""
        self.handle_starttag(tag, attrs)
        self._hidden = ""

    def handle_endtag(self, tag: str) -> None:
        """Show that a block ends."""
        if tag == self._hidden:
            self._hidden = ""
        self._add(_BREAK if tag in _BLOCKS else "" if tag in _CELLS else _shown(tag))

    def handle_data(self, data: str) -> None:
        """Show text; *data* is where the parser is."""
        self._add(_VERBATIM)

    def handle_entityref(self, name: str) -> None:
        """Show the character that is called *name*; the text says how far that goes."""
        self._add_reference(f"&{name}")

    def handle_charref(self, name: str) -> None:
        """Show the character with a number."""
        self._add_reference(f"&#{name}")

    def _add_reference(self, written: str) -> None:
        line, column = self.getpos()
        end = self._lines[line - 1] + column + len(written)
        if self._text[end : end + 1] == ";":
            written += ";"
        self._add(html.unescape(written))

    def handle_comment(self, data: str) -> None:
        """Show nothing of a comment."""
        self._add(" ")

    def handle_decl(self, decl: str) -> None:
        """Show nothing of a declaration."""
        self._add("")

    def handle_pi(self, data: str) -> None:
        """Show nothing of an instruction."""
        self._add("")

    def parse_marked_section(self, i: int, report: bool = True) -> int:
        """Show a declaration from *i* on that HTML does not have; return its end, -1 without one.

        The parser knows those of SGML, and raises ``AssertionError`` for others.
        """
        self._add(_VERBATIM)
        return self.rawdata.find(">", i) + 1 or -1


def _trimmed(text: str, pieces: list[Piece]) -> list[Piece]:
    """Return *pieces* without the blanks before the ends of lines and cells, and after cells."""
    kept: list[Piece] = []
    is_after_cell = False
    for piece in pieces:
        begin, end, content = piece
        if content is _VERBATIM and is_after_cell:
            begin = end - len(text[begin:end].lstrip())
        if content in (_CELL, _BREAK):
            _trim_end(text, kept)
        if (content is not _VERBATIM and content) or begin < end:
            kept.append(Piece(begin, end, content))
        if content != "" and begin < end:
            is_after_cell = content == _CELL
    return kept


def _trim_end(text: str, pieces: list[Piece]) -> None:
    """Remove the blanks at the end of what is shown of *pieces*."""
    while pieces and (pieces[-1].text is _VERBATIM or not pieces[-1].text):
        begin, end, content = pieces.pop()
        if content is _VERBATIM and (kept := text[begin:end].rstrip()):
            pieces.append(Piece(begin, begin + len(kept), content))
            return
