"""Portions: the parts of a long text that are decoded one by one, and where those of games begin.

A block of headers belongs to the plies that follow it, up to the next block. A text without a block
before its first game, but with one after its last game, has its headers after the games.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import accumulate, pairwise
from typing import Final, NamedTuple

from kohau.notation.decoding.channel import MAX_CHARACTERS, Channel
from kohau.notation.decoding.headers import is_header, stated_in, tags_in
from kohau.notation.decoding.layout import SIDES
from kohau.notation.decoding.players import FIGURES, players_of
from kohau.notation.decoding.unpacking import channels_of


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
    for (_, before), (at, line) in pairwise(_lines(text)):
        if not before.strip() and line.strip() and (is_header(line) or _is_first(line)):
            if at - begin > MAX_CHARACTERS and last > begin:
                yield begin, last
                begin = last
            last = at
    if len(text) - begin > MAX_CHARACTERS and last > begin:
        yield begin, last
        begin = last
    yield begin, len(text)


_SUBJECT: Final = re.compile(
    r"^[ \t>|]*Subject:(?:[ \t]*(?:re|fwd?|aw|wg|sv|rv|tr|r)[ \t]*:)*[ \t]*(.*)",
    re.MULTILINE | re.IGNORECASE,
)
_TITLES: Final = ("Event", "Site", "Date")


class Parts(NamedTuple):
    """What a text says of its games: the text before each (*heads*) and after each (*tails*).

    *are_footers*: the headers of a game stand after it. It is *doubtful* of which game a block is
    if its gap, an index of *tails*, is in there; that block is in neither part.
    """

    heads: list[str]
    tails: list[str]
    are_footers: bool
    doubtful: frozenset[int]

    def tags(self, at: int) -> dict[str, str]:
        """Return the tags that the text states of the game with an index, and of all games."""
        own = tags_in(self.tails[at]) if self.are_footers else {}
        return {**_shared(self.heads[0]), **tags_in(self.heads[at]), **own}


def parts_of(before: str, gaps: Sequence[str], after: str) -> Parts:
    r"""Return the parts of a text with what stands before, between (*gaps*) and after its games.

    >>> parts_of("White: Rabe\n1. ", ["\n\nResult: 0-1\nWhite: Soa\n1. "], " *\n").heads[1]
    'Result: 0-1\nWhite: Soa\n1. '
    >>> parts_of("1. ", ["\nWhite: Rabe\n\n1. "], "\nWhite: Soa\n").tails
    ['\nWhite: Rabe\n\n1. ', '\nWhite: Soa\n']
    """
    has_header = any(map(is_header, before.splitlines()))
    are_footers = not has_header and bool(_footer(after))
    heads, tails = [before], []
    doubtful = set()
    for gap in gaps:
        if are_footers:
            tails.append(gap)
            heads.append("")
            continue
        begin = begin_of_part(gap, heads[-1])
        if not has_header and (footer := _footer(gap)) and begin < footer[1] < len(gap.rstrip()):
            doubtful.add(len(tails))
            tails.append(gap[: footer[0]])
            heads.append(gap[footer[1] :])
            continue
        tails.append(gap[:begin])
        heads.append(gap[begin:])
    return Parts(heads, [*tails, after], are_footers, frozenset(doubtful))


def subjects_in(text: str) -> list[str]:
    """Return the subjects of the mails in *text*, without prefixes such as ``Re:``.

    >>> subjects_in("Subject: Re: AW: Our game")
    ['our game']
    """
    return [match[1].strip().casefold() for match in _SUBJECT.finditer(text)]


def says_of_game(text: str) -> bool:
    r"""Whether a line of *text* is a header, or a result alone.

    >>> says_of_game("White: Rabe\nResult: 1-0"), says_of_game("A game of yesterday")
    (True, False)
    """
    return any(is_header(line) or _is_result(line) for line in text.splitlines())


def begin_of_part(gap: str, head: str = "") -> int:
    r"""Return where the part of the next game begins in the *gap* between two games.

    *head* stands before the first of them.

    >>> begin_of_part(" 1-0\n\nNice.\n\nWhite: Soa\n\n1. ")
    13
    >>> begin_of_part("\nResult: 1-0\n\nWhite: Soa\n1. ")
    14
    >>> begin_of_part("\nUnfinished.\n\n== Game 2 ==\nSoa began.\n\n1. ")
    14
    """
    lines = _lines(gap)
    players = _players(head)
    places = players_of(gap).labels
    block = [
        at
        for at, (begin, line) in enumerate(lines)
        if at
        and (
            is_header(line)
            or _is_heading(line)
            or any(begin <= place < begin + len(line) for place in places)
            or (players and _players(line) not in ({}, players))
        )
    ]
    alone = len(lines) - 2
    if not block and alone > 0 and _is_result(lines[alone][1]):
        block = [alone]
    while block and _is_of_game_before(lines, block, head):
        del block[0]
    if not block:
        return len(gap)
    first = block[0]
    while first > 1 and lines[first - 1][1].strip() and first - 1 > _end_of_first(lines):
        first -= 1
    return lines[first][0]


def _players(text: str) -> dict[str, str]:
    """Return the two players whom *text* names, nothing if it does not."""
    tags = tags_in(text)
    return {side: tags[side] for side in SIDES} if {*SIDES} <= tags.keys() else {}


def _is_of_game_before(lines: list[tuple[int, str]], block: list[int], head: str) -> bool:
    """Whether the first line of a *block* says how the game before it ended."""
    at = block[0]
    tags = stated_in(lines[at][1])
    is_result = set(tags) == {"Result"} or not tags
    if not is_result and len(block) > 1 and at <= _end_of_first(lines):
        # Two blocks: the first one stands at the plies before it.
        return any(not line.strip() for _, line in lines[at : block[-1]])
    if not is_result or (tags and "Result" in tags_in(head)):
        return False
    is_after_blank = at > 0 and not lines[at - 1][1].strip()
    is_before_blank = at + 1 < len(lines) and not lines[at + 1][1].strip()
    return bool(tags) and (is_before_blank or not is_after_blank)


def _end_of_first(lines: list[tuple[int, str]]) -> int:
    """Return the last line that stands at the plies of the game before, without a blank line."""
    return next(
        (at - 1 for at, (_, line) in enumerate(lines) if at and not line.strip()), len(lines)
    )


def _lines(text: str) -> list[tuple[int, str]]:
    """Return the lines of *text* with their places."""
    lines = text.splitlines(keepends=True)
    return list(zip(accumulate(map(len, lines), initial=0), lines, strict=False))


def _is_first(line: str) -> bool:
    """Whether a *line* begins with the move number 1."""
    number, after = line.lstrip(" \t>|*_")[:2], line.lstrip(" \t>|*_")[2:3]
    return number in ("1.", "1)") and not after.isdigit()


def _is_result(line: str) -> bool:
    """Whether a *line* has nothing but a result in figures."""
    figures = line.strip(" \t\n*_|>.")
    return len(figures) > 1 and FIGURES.fullmatch(figures) is not None


def _is_heading(line: str) -> bool:
    """Whether a *line* is a heading of a wiki or in Markdown."""
    words = line.lstrip(" \t=#")
    marks = line[: len(line) - len(words)].strip()
    return bool(marks) and marks in ("=" * len(marks), "#" * len(marks)) and words[:1].isalpha()


def _footer(text: str) -> tuple[int, int] | None:
    """Return begin and end of the headers that stand at the plies before them, None without any."""
    found = None
    for at, (begin, line) in enumerate(_lines(text)):
        if at and not line.strip():
            return found
        if at and stated_in(line).keys() & {*SIDES}:
            found = (found[0] if found else begin, begin + len(line))
        elif found:
            found = (found[0], begin + len(line))
    return found


def _shared(head: str) -> dict[str, str]:
    """Return the tags of all games: what the paragraphs before the first players say."""
    said = ""
    for paragraph in re.split(r"\n[ \t]*\n", head):
        tags = tags_in(paragraph)
        if not tags.keys().isdisjoint((*SIDES, "Result", "Round")):
            break
        said += paragraph + "\n\n"
    return {name: value for name, value in tags_in(said).items() if name in _TITLES}
