"""Portions: the parts of a long text that are decoded one by one, and where those of games begin.

A block of headers belongs to the plies that follow it, up to the next block.
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
    result = Portions([], [])
    for thread in _threads(mails):
        if sum(len(mail.text) for mail in thread) <= MAX_CHARACTERS:
            result.portions.append(thread)
            continue
        for mail in thread:
            for begin, end in _cuts(mail.text):
                most = min(end, begin + MAX_CHARACTERS)
                result.portions.append([mail.part(begin, most)])
                if end > most:
                    result.left_out.append(mail.original(most, end))
    return result


def _threads(mails: list[Channel]) -> list[list[Channel]]:
    """Return the mails with the same subject together, in the order of the first ones."""
    threads: dict[str, list[Channel]] = {}
    for mail in mails:
        threads.setdefault((subjects_in(mail.text) or [""])[0].casefold(), []).append(mail)
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

    Headers that stand at the plies before them are *doubtful* if the first game has none: they are
    no part of the next head. The values are indices of *tails*.
    """

    heads: list[str]
    tails: list[str]
    doubtful: frozenset[int]

    def tags(self, at: int) -> dict[str, str]:
        """Return the tags that the text states of the game with an index, and of all games."""
        return {**_shared(self.heads[0]), **tags_in(self.heads[at])}


def parts_of(before: str, gaps: Sequence[str], after: str) -> Parts:
    r"""Return the parts of a text with what stands before, between (*gaps*) and after its games.

    >>> parts_of("White: Rabe\n1. ", ["\n\nResult: 0-1\nWhite: Soa\n1. "], " *\n").heads[1]
    'Result: 0-1\nWhite: Soa\n1. '
    """
    has_header = any(map(is_header, before.splitlines()))
    heads, tails, doubtful = [before], [], set()
    for at, gap in enumerate(gaps):
        begin = begin_of_part(gap, heads[-1])
        if not has_header and _has_footer(gap):
            doubtful.add(at)
            begin = len(gap)
        tails.append(gap[:begin])
        heads.append(gap[begin:])
    return Parts(heads, [*tails, after], frozenset(doubtful))


def subjects_in(text: str) -> list[str]:
    """Return the subjects of the mails in *text*, without prefixes such as ``Re:``.

    >>> subjects_in("Subject: Re: AW: Our game")
    ['Our game']
    """
    return [match[1].strip() for match in _SUBJECT.finditer(text)]


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
    """
    lines = _lines(gap)
    places = players_of(gap).labels
    block = [
        at
        for at, (begin, line) in enumerate(lines)
        if at and (is_header(line) or any(begin <= place < begin + len(line) for place in places))
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


def _has_footer(text: str) -> bool:
    """Whether names of players stand at the plies before them, without a blank line between."""
    paragraph = re.split(r"\n[ \t]*\n", text)[0].partition("\n")[2]
    return not stated_in(paragraph).keys().isdisjoint(SIDES)


def _shared(head: str) -> dict[str, str]:
    """Return the tags of all games: what the paragraphs before the first players say."""
    shared_text = ""
    for paragraph in re.split(r"\n[ \t]*\n", head):
        tags = tags_in(paragraph)
        if not tags.keys().isdisjoint((*SIDES, "Result", "Round")):
            break
        shared_text += paragraph + "\n\n"
    return {name: value for name, value in tags_in(shared_text).items() if name in _TITLES}
