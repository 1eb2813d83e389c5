"""Headers: what a text says about its games, and how they ended."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from kohau.notation.decoding.channel import Channel
from kohau.notation.decoding.words import words
from kohau.notation.lenient.dates import readings_of_date
from kohau.notation.lenient.results import RESULTS, phrases, plain_result, result_of_phrase
from kohau.notation.lenient.tags import TAG_OF_WORD

_TAG: Final = re.compile(r'\[\s*(\w{3,20})\s+"([^"\n]{0,200})"\s*\]')
_HEADER: Final = re.compile(
    r"^[ \t>|*_#\-•]*([^\W\d_]{3,12})(?:[ \t]*\([^()\n]{1,20}\))?[ \t*_]*[:=][ \t*_|]*"
    r"([^\n|]{1,200})",
    re.MULTILINE,
)
_PLAYERS: Final = re.compile(
    r"^[ \t>|*_#]*(?:[^:\n]{0,40}:[ \t]*)?([^\W\d_][^\n\d:|]{1,40}?)(?:[ \t]*\([^()\n]{1,20}\))?"
    r"[ \t]+(?:vs?\.?|versus|contre|gegen|contra|contro|-)[ \t]+"
    r"([^\W\d_][^\n\d:|,(]{1,40}?)(?:[ \t]*[,(:|\-].{0,100})?[ \t*_]*$",
    re.MULTILINE | re.IGNORECASE,
)
_WITH_COLOUR: Final = re.compile(
    r"(?<![\w.])([^\W\d_][^\W\d_.'-]*(?:[. ]{1,2}[^\W\d_][^\W\d_'-]*\.?){0,3}) ?\(([^\W\d_]{4,8})\)"
)
_CLOCK: Final = re.compile(r"^[^\W\d_]{2,12}\.?,|\b\d\d?:\d\d.*")
_FACTS: Final = re.compile(
    r"(?<![\w.-])(?:\d{4}([-/.])\d\d?\1\d\d?|\d\d?([-/.])\d\d?\2\d{4})(?![\w-])"
    r"|(?<=[^\W\d_] )[3-9]x[3-9](?![\w-])"
)
_FIGURES: Final = re.compile(
    r"(?<![\w/.:+-])(?:(?P<white>[1lI] ?[-:–] ?[0Oo])|(?P<black>[0Oo] ?[-:–] ?[1lI])"
    r"|(?P<draw>1/2 ?[-:–] ?1/2|0[,.]5 ?[-:–] ?0[,.]5|1/2(?![/\d]))|(?P<open>\*))(?![\w/:+-])"
)
_RESULT_OF_FIGURES: Final = {"white": "1-0", "black": "0-1", "draw": "1/2-1/2", "open": "*"}
_SENTENCE_END: Final = re.compile(r"[.!?;](?=\s|$)|\n\s*\n")
_REMARK_END: Final = re.compile(rf"{_SENTENCE_END.pattern}|\(")
_NEXT_GAME: Final = re.compile(rf"^[ \t]*#|{_PLAYERS.pattern}", re.MULTILINE | re.IGNORECASE)
"""What begins the part of the next game."""
_WORD: Final = re.compile(r"[^\s.,:;!?\"'()\[\]{}*_|<>]+")
_NEAR: Final = 3
"""The maximum number of words between a name and a verb."""

TAIL: Final = 300
"""How many characters after the last ply may tell the result."""


def tags_in(text: str) -> dict[str, str]:
    r"""Return the tags that *text* states, in tags, lines such as ``White: Rabe``, or ``A vs B``.

    >>> tags_in("Blancs : Rabe\nNoirs : Soa\n1. e2e3+")
    {'White': 'Rabe', 'Black': 'Soa'}
    """
    found: dict[str, str] = {}
    for match in _TAG.finditer(text):
        if tag := TAG_OF_WORD.get(match[1].casefold()):
            found.setdefault(tag, _value(tag, match[2].strip()))
    for match in _HEADER.finditer(text):
        tag = TAG_OF_WORD.get(match[1].casefold())
        if tag and (value := match[2].strip(" \t*_|\"'")) and not _has_squares(value):
            found.setdefault(tag, _value(tag, value))
    if "White" not in found and "Black" not in found:
        players = _PLAYERS.search(text)
        if players is not None and not _has_squares(players[0]):
            found |= {"White": players[1].strip(" *_"), "Black": players[2].strip(" *_")}
    if "White" not in found and "Black" not in found:
        for match in _WITH_COLOUR.finditer(text):
            tag = TAG_OF_WORD.get(match[2].casefold())
            if tag in ("White", "Black"):
                found.setdefault(tag, match[1].strip())
    return found


def without_facts(channel: Channel) -> Channel:
    """Return *channel* with blanks for dates and sizes of boards, which are no squares.

    >>> from kohau.notation.decoding.unpacking import channel_of
    >>> without_facts(channel_of("2019-06-26: Fanorona 5x9, 22-23")).text
    '          : Fanorona    , 22-23'
    """
    return channel.replaced(_FACTS, lambda found: " " * len(found))


def _has_squares(text: str) -> bool:
    return re.search(r"\b[a-i][1-9]", text) is not None


def _value(tag: str, value: str) -> str:
    if tag == "Result":
        result = result_of_phrase(value) or plain_result(value)
        stated = result if result in RESULTS else result_after(value, {})
        return value if stated is None else stated
    if tag == "Date":
        return _date(value)
    return value


def _date(value: str) -> str:
    """Return the date that *value* means, without the time of mails, else *value*."""
    readings = readings_of_date(_CLOCK.sub("", value).strip(" ,"))
    return readings[0] if len(readings) == 1 else value


def result_after(tail: str, tags: dict[str, str]) -> str | None:
    """Return the result that *tail*, the text after the last ply, states, else that of *tags*.

    >>> result_after(" Rabe resigns.", {"White": "Rabe", "Black": "Soa"})
    '0-1'
    """
    tail = _own_part(tail[:TAIL])
    found = [
        (match.start(), _RESULT_OF_FIGURES[match.lastgroup or "open"])
        for match in _FIGURES.finditer(tail)
    ]
    found += _phrases_in(tail, tags)
    found = [each for each in found if not _is_doubtful(tail, each[0])]
    decided = [each for each in found if each[1] != "*"]
    if decided:
        return min(decided)[1]
    stated = tags.get("Result")
    if stated in RESULTS and stated != "*":
        return stated
    return "*" if found or stated == "*" else None


def result_before(text: str, tags: dict[str, str]) -> str | None:
    """Return the only decided result that *text*, what stands before the first ply, states.

    >>> result_before("Rabe - Soa, Soa gave up.", {"White": "Rabe", "Black": "Soa"})
    '1-0'
    """
    tail = text[-TAIL:]
    stated = {
        result
        for at, result in _phrases_in(tail, tags)
        if result != "*" and not _is_doubtful(tail, at)
    }
    return stated.pop() if len(stated) == 1 else None


def _own_part(tail: str) -> str:
    """Return *tail* up to a header of another game."""
    match = _NEXT_GAME.search(tail)
    return tail if match is None else tail[: match.start()]


def _is_doubtful(tail: str, at: int) -> bool:
    """Whether a word beside a place in *tail*, in the same sentence, says that it is no result."""
    before = _SENTENCE_END.split(tail[:at])[-1]
    after = _REMARK_END.split(tail[at:], maxsplit=1)[0]
    near = _WORD.findall(before)[-_NEAR:] + _WORD.findall(after)[: 2 * _NEAR]
    return not words().doubts.isdisjoint(word.casefold() for word in near)


def _phrases_in(tail: str, tags: dict[str, str]) -> Iterator[tuple[int, str]]:
    """Yield the results that phrases in *tail* state, with their places.

    A phrase may need the name of a player beside it.
    """
    known = phrases()
    spoken = [(match.start(), match[0].casefold()) for match in _WORD.finditer(tail)]
    results = _results_by_name(tags)
    at = 0
    while at < len(spoken):
        for count in range(min(known.most_words, len(spoken) - at), 0, -1):
            phrase = " ".join(word for _, word in spoken[at : at + count])
            if phrase in known.results:
                yield spoken[at][0], known.results[phrase]
                break
            if phrase in known.verbs:
                near = {word for _, word in spoken[max(0, at - _NEAR) : at + count + _NEAR]}
                for name, (wins, loses) in results.items():
                    if name in near:
                        yield spoken[at][0], wins if known.verbs[phrase] else loses
                break
        at += 1


def _results_by_name(tags: dict[str, str]) -> dict[str, tuple[str, str]]:
    """Return the results if a player wins or loses, by each part of the players' names."""
    found: dict[str, tuple[str, str]] = {}
    for tag, results in (("Black", ("0-1", "1-0")), ("White", ("1-0", "0-1"))):
        for match in _WORD.finditer(tags.get(tag, "").casefold()):
            found[match[0]] = results
    both = {word.casefold() for word in _WORD.findall(tags.get("White", ""))} & {
        word.casefold() for word in _WORD.findall(tags.get("Black", ""))
    }
    return {name: results for name, results in found.items() if name not in both}
