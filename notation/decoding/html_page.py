"""Pages: the text of HTML as a browser shows it, with its places."""

from __future__ import annotations

import re
from typing import Final

from kohau.notation.decoding.channel import Channel


def _names(words: str) -> str:
    """Return the pattern of one of *words*."""
    return words.replace(" ", "|")


def _tags(names: str, slash: str = "/?") -> str:
    """Return the pattern of the tags with these *names*, itself a pattern."""
    return rf"<{slash}(?:{names})(?:\s(?:[^<>\"']|\"[^\"<]*\"|'[^'<]*')*+)?/?>"


_BLOCKS: Final = _names(
    "address article aside blockquote body br caption center dd details div dl dt fieldset"
    " figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr html li main nav ol option p pre"
    " section summary table tbody tfoot thead title tr ul"
)
_INLINE: Final = _names(
    "a abbr b big cite code col colgroup em font head i img input ins kbd label link mark meta"
    " q samp script small span strong style sub sup time tt u var wbr"
)
_STRUCK: Final = "del|s|strike"
_CELLS: Final = "td|th"
_TAG: Final = re.compile(_tags("|".join((_CELLS, _BLOCKS, _INLINE, _STRUCK))), re.IGNORECASE)
_MARKUP: Final = re.compile(
    rf"(?P<comment><!--.*?(?:-->|\Z))|<(?P<unseen>script|style)\b.*?(?:</(?P=unseen)\s*>|\Z)"
    rf"|(?P<cell>(?<!\s)\s*+{_tags(_CELLS, '')}\s*+)|(?<!\s)\s*+{_tags(_CELLS, '/')}"
    rf"|(?P<block>(?<!\s)\s*+{_tags(_BLOCKS)})|(?P<struck>{_tags(_STRUCK)})|{_tags(_INLINE)}"
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
    return "<" in text and _TAG.search(text) is not None


def seen_on(channel: Channel) -> Channel:
    r"""Return what a browser shows of a *channel*: cells after tabs, blocks on lines.

    What is struck out stands between tildes, as in Markdown. Tags that HTML does not have, and
    references to characters, remain as they are.

    >>> from kohau.notation.decoding.channel import channel_as_it_is
    >>> seen_on(channel_as_it_is("<tr><td>1</td> <td>d3<b>e3</b>+<td><rabe></table>")).text
    '\n\t1\td3e3+\t<rabe>\n'
    """
    return channel.replaced(_MARKUP, lambda match: _SHOWN.get(match.lastgroup or "", ""))
