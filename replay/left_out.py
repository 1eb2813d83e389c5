"""What is left out of a decoded text, beside the plies that are read: as warnings."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterator, Mapping, Sequence
from itertools import islice
from typing import Final

from kohau.notation.blocks import RawRecord
from kohau.notation.decoding.atoms import has_square
from kohau.notation.decoding.channel import MAX_CHARACTERS, Channel
from kohau.notation.decoding.headers import contradictions, has_prose, tags_in, unread_headers
from kohau.notation.decoding.players import players_of
from kohau.notation.decoding.portions import portions_of
from kohau.notation.diagnostics import Problem, Severity, shorten
from kohau.notation.sentence import (
    COMMA,
    Sentence,
    chained,
    counted,
    counted_plies,
    explained,
    number,
)
from kohau.replay.certainty import Verdict
from kohau.replay.interpretation import DecodedGame, Reading

DECODED: Final = "decoded"
"""The code of the warning that every decoded record has."""

NOT_DECODED: Final = "not-decoded"
"""The code of the warning that a part of a text is not decoded because of a bound."""

_MOST_HEADERS: Final = 4
"""The maximum number of headers of a game that are named, of each kind."""
_MOST_BETWEEN: Final = 30
"""The maximum number of characters between two squares that are reported together."""
_LIKE_HEADER: Final = re.compile(
    r"^[ \t>|*_#]*(?!(?:From|To|Cc|Subject|Date|[\w-]+-[\w-]+):)"
    r"([^\W\d_][\w.'-]{0,20}(?: [\w.'-]{1,20}){0,2}[*_]{0,2} ?[:=][ \t*_]+\S.{0,80})",
    re.MULTILINE,
)
"""What looks like a header, though it may be none, but no header of a mail."""
_CUT_OFF: Final = re.compile(r"\s*(?:\d{1,3}[.):]*[ \t]+)?([A-Z]?[a-z][-x]?|[A-Z])\s*\Z")
"""The beginning of a ply at the end of a text, up to its first file."""

Span = tuple[int, int]


def _warning(
    message: str,
    code: str,
    span: Span,
    hint: str | None = None,
    severity: Severity = Severity.WARNING,
) -> Problem:
    """Return a problem at a *span* of the text."""
    begin, end = span
    return Problem(
        message, code=code, severity=severity, offset=begin, length=end - begin, hint=hint
    )


def announced(channel: Channel, raw: RawRecord, game: DecodedGame, region: Span) -> Problem:
    """Return the warning that *game* is read from the text in *region*."""
    ignored = 0
    at = region[0]
    for begin, end in [*sorted(game.spans), (region[1], region[1])]:
        ignored += _has_prose(channel.seen(at, begin))
        at = max(at, end)
    headers = list(islice(_ignored_headers(channel, raw.text, game, region), _MOST_HEADERS + 1))
    more = [*headers[:_MOST_HEADERS], *["…"][: len(headers) - _MOST_HEADERS]]
    message = Sentence(
        "found a game of {plies} in this text", plies=counted_plies(len(game.record.line))
    )
    if ignored:
        others = counted(ignored, "{count} other passage ignored", "{count} other passages ignored")
        message = Sentence("{game}; {others}", game=message, others=others)
    return Problem(
        explained(message, chained(more, COMMA)) if headers else message,
        code=DECODED,
        severity=Severity.WARNING,
        hint="convert writes what was read as a record" if game.verdict is Verdict.SURE else None,
        offset=game.spans[0][0],
    )


def _ignored_headers(channel: Channel, text: str, game: DecodedGame, region: Span) -> Iterator[str]:
    """Yield the lines in *region* of *text* that look like headers and are not read."""
    around = ((region[0], min(game.spans)[0]), (max(game.spans)[1], region[1]))
    parts = [[bisect_left(channel.places, place) for place in span] for span in around]
    places = [begin for begin, _ in game.spans]
    for first, last in parts:
        places += (channel.places[first + at] for at in players_of(channel.text[first:last]).labels)
    places.sort()
    for match in _LIKE_HEADER.finditer(channel.text, parts[0][0], parts[1][1]):
        begin, end = channel.original(*match.span(1))
        is_read = _is_between(places, begin, end) or tags_in(match[1])
        if not is_read and not has_square(match[1]):
            line = number(text.count("\n", 0, begin) + 1)
            yield Sentence("{header} in line {line}", header=shorten(match[1]), line=line)


def _has_prose(text: str) -> bool:
    """Whether *text* has a line with words that is no header."""
    return any(has_prose(line) and not tags_in(line) for line in text.splitlines())


def unread(channel: Channel, spans: Sequence[Span], read: Sequence[Span]) -> Iterator[Problem]:
    """Yield a warning for each group of squares at *spans*, between which nothing is *read*."""
    for group in _adjacent(channel, spans, read):
        yield _unread(channel, group)


def _adjacent(
    channel: Channel, spans: Sequence[Span], read: Sequence[Span]
) -> Iterator[tuple[Span, ...]]:
    """Yield *spans* in groups between which hardly anything stands, and nothing is *read*."""
    group: list[Span] = []
    begins = sorted(begin for begin, _ in read)
    for span in sorted(spans):
        if group:
            begin, end = group[-1][1], span[0]
            between = channel.seen(begin, end)
            is_apart = len(between) > _MOST_BETWEEN or "\n\n" in between
            if is_apart or _is_between(begins, begin, end):
                yield tuple(group)
                group = []
        group.append(span)
    if group:
        yield tuple(group)


def _is_between(places: Sequence[int], begin: int, end: int) -> bool:
    """Whether one of *places*, which are in order, is from *begin* to *end*."""
    return bisect_left(places, begin) < bisect_left(places, end)


def _unread(channel: Channel, group: Sequence[Span]) -> Problem:
    """Return the warning that the squares of a *group* are not read."""
    first, last = (shorten(channel.seen(*span)) for span in (group[0], group[-1]))
    message = Sentence("{word} looks like a part of a ply and is not read", word=first)
    if len(group) > 1:
        message = Sentence(
            "{count} squares, from {first} to {last}, look like parts of plies and are not read",
            count=number(len(group)),
            first=first,
            last=last,
        )
    return _warning(message, "unread-square", group[0])


def cut_off(channel: Channel, game: DecodedGame) -> Iterator[Problem]:
    """Yield a warning if the text ends after the *game*, but within a ply."""
    first = bisect_left(channel.places, max(end for _, end in game.spans))
    match = _CUT_OFF.match(channel.text, first)
    if match is not None:
        words = "{word} looks like the beginning of a ply and is not read"
        message = Sentence(words, word=shorten(match[1]))
        place = channel.original(*match.span(1))
        yield _warning(message, "unread-square", place, "is the text cut off?")


def unread_headers_of(channel: Channel, region: Span, tags: Mapping[str, str]) -> Iterator[Problem]:
    """Yield a warning for each header in a *region* before a game that is not understood.

    After these, one for each that the *tags* of the game contradict.
    """
    first, last = (bisect_left(channel.places, at) for at in region)
    text = channel.text[first:last]
    for begin, end in islice(unread_headers(text), _MOST_HEADERS):
        message = Sentence("{value} is not understood and not read", value=shorten(text[begin:end]))
        place = channel.original(first + begin, first + end)
        hint = "write the tag into the record that convert writes"
        yield _warning(message, "unread-header", place, hint)
    for begin, end, value, tag in islice(contradictions(text, tags), _MOST_HEADERS):
        words = "{value} is not read: the text also says {tag} {other}"
        message = Sentence(words, value=shorten(value), tag=tag, other=shorten(tags[tag]))
        place = channel.original(first + begin, first + end)
        hint = "correct the tag in the record that convert writes, if it is wrong"
        yield _warning(message, "unread-header", place, hint)


def repetitions(channel: Channel, best: Reading, region: Span) -> Iterator[Problem]:
    """Yield problems for what the *best* reading leaves out in a *region* as it stands twice."""
    begin, end = region
    for span, count, game in best.repetitions:
        if begin <= span[0] < end:
            message = counted(
                count,
                "{count} ply that is also in game {game}: a repetition, left out",
                "{count} plies that are also in game {game}: a repetition, left out",
                game=game + 1,
            )
            yield _warning(message, "repetition", span)
    hidden = [span for span in best.hidden if begin <= span[0] < end]
    for group in _adjacent(channel, hidden, [span for game in best.games for span in game.spans]):
        message = counted(
            len(group),
            "{count} square in quoted or repeated lines, left out",
            "{count} squares in quoted or repeated lines, left out",
        )
        place = (group[0][0], group[-1][1])
        yield _warning(message, "repetition", place, severity=Severity.NOTE)


def too_long(text: str) -> Iterator[Problem]:
    """Yield a warning for each part of *text* that is not decoded because of its length."""
    for begin, end in portions_of(text).left_out if len(text) > MAX_CHARACTERS else ():
        first, last = (text.count("\n", 0, at) + 1 for at in (begin, end))
        message = Sentence(
            "lines {first} to {last} are not decoded: at most {count} characters of a game or mail"
            " are",
            first=number(first),
            last=number(last),
            count=number(MAX_CHARACTERS),
        )
        yield Problem(
            message,
            code=NOT_DECODED,
            severity=Severity.WARNING,
            offset=begin,
        )


def bounds(text: str, reading: Reading) -> Iterator[Problem]:
    """Yield a warning for each bound because of which *text* is not decoded completely."""
    yield from too_long(text)
    if not reading.is_complete:
        last = max(end for game in reading.games for _, end in game.spans)
        line, lines = (text.count("\n", 0, at) + 1 for at in (last, len(text)))
        message = Sentence(
            "the work for this text is used up; the last ply that is read is in line {line} of"
            " {lines}: other games or readings may be missing",
            line=number(line),
            lines=number(lines),
        )
        yield Problem(
            message,
            code=NOT_DECODED,
            severity=Severity.WARNING,
            hint="decode it in parts, or name the game with --game",
            offset=last,
        )
