"""Headers: what a text says about its games, and how they ended."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from itertools import pairwise
from typing import Final, NamedTuple

from kohau.notation.decoding.atoms import has_square
from kohau.notation.decoding.channel import Channel
from kohau.notation.decoding.layout import SIDES, Label, labels_in
from kohau.notation.decoding.players import (
    FIGURES,
    Pair,
    pairs_in,
    players_of,
    result_of_figures,
    turned,
)
from kohau.notation.decoding.result_statements import (
    is_doubtful,
    names_of_sides,
    statements,
    table,
)
from kohau.notation.kgn.tag_pairs import typed_tag_at
from kohau.notation.lenient.results import RESULTS, plain_result, result_of_phrase
from kohau.notation.lenient.tags import TAG_OF_WORD, date_in, is_date, readings_of_date

_TAG: Final = re.compile(
    r'\[\s*(\w{3,20})\s+"([^"\n]{0,200}?)(?:"\s*\]|"?[ \t]*$|\][ \t]*$)', re.MULTILINE
)
"""A tag, whose last quotation mark or bracket may be missing at the end of its line."""
_BESIDE: Final = re.compile(r"[.,;](?=\s|$)|\s[-/\u2013\u2014]\s")
"""What ends a value if several headers stand in a line."""
_LONGEST_VALUE: Final = 200
_CLOCK: Final = re.compile(r"^[^\W\d_]{2,12}\.?,|\b\d\d?:\d\d.*")
_FACTS: Final = re.compile(
    r"(?<![\w.-])(?:\d{4}([-/.])\d\d?\1\d\d?|\d\d?([-/.])\d\d?\2\d{4})(?![\w-])"
    r"|(?<=[^\W\d_] )[3-9]x[3-9](?![\w-])"
    r"|(?<![\w.+-])[\w.+-]{0,63}\w@[\w-]+(?:\.[\w-]+)*\.[A-Za-z]{2,}(?!\w)"
)
TAIL: Final = 300
"""How many characters after the last ply may tell the result."""


def tags_in(text: str, head: str | None = None) -> dict[str, str]:
    r"""Return the tags that *text* states, in tags, lines such as ``White: Rabe``, or ``A vs B``.

    Pairs of players count only in the *head* of the text, the part before the first ply.

    >>> tags_in("Blancs : Rabe\nNoirs : Soa\n1. e2e3+")
    {'White': 'Rabe', 'Black': 'Soa'}
    >>> tags_in('[Black "Soa"]\nBlancs : Rabe\n1. e2e3+')
    {'White': 'Rabe', 'Black': 'Soa'}
    """
    tags = {name: value for name, value in stated_in(text).items() if name not in SIDES}
    tags |= players_of(text).players | _in_brackets(text)
    return (
        tags
        if not tags.keys().isdisjoint(SIDES)
        else tags | _paired(text if head is None else head)
    )


def _paired(head: str) -> dict[str, str]:
    """Return the pair of players before the first ply, in the last paragraph that has one pair."""
    for paragraph in reversed(re.split(r"\n[ \t]*\n", head)):
        pairs = [pair.players for pair in pairs_in(paragraph)]
        if pairs:
            is_one = len({frozenset(players.values()) for players in pairs}) == 1
            return pairs[0] if is_one else {}
    return {}


def unread_headers(text: str) -> Iterator[tuple[int, int]]:
    r"""Yield the places of what is not understood after words such as ``White:`` and ``Result:``.

    >>> [*unread_headers("White: Rabe\nBlack: he was late\nResult: good")]
    [(19, 30), (39, 43)]
    """
    yield from players_of(text).unread
    for label, value in _values_in(text):
        if label.tag == "Result" and _value(label.tag, value) not in RESULTS:
            at = text.index(value, label.at)
            yield at, at + len(value)


class Contradiction(NamedTuple):
    """A *value* from *begin* to *end* in a text that contradicts what a *tag* says."""

    begin: int
    end: int
    value: str
    tag: str


def contradictions(text: str, tags: Mapping[str, str]) -> Iterator[Contradiction]:
    """Yield what *text*, which stands before a game, says otherwise than the *tags* of that game.

    These are other dates after labels or beside two players, and players whose sides are exchanged.

    >>> tags = {"White": "Rabe", "Black": "Soa", "Date": "2026.11.20"}
    >>> [each.value for each in contradictions("Date: 20.11.2026, Soa - Rabe, 2026-11-21", tags)]
    ['Soa - Rabe', '2026.11.21']
    """
    for label, value in _values_in(text):
        date = _date(value)
        if label.tag == "Date" and not _CLOCK.search(value) and _differs(date, tags.get("Date")):
            at = text.index(value, label.at)
            yield Contradiction(at, at + len(value), date, "Date")
    for pair in pairs_in(text):
        line = text[pair.begin :].partition("\n")[0]
        tag = next((side for side in SIDES if _is_other_side(pair.players, side, tags)), None)
        if tag:
            names = " - ".join(pair.players[side] for side in SIDES)
            yield Contradiction(pair.begin, pair.begin + len(names), names, tag)
        beside = _date_beside(pair, text)
        if beside and (tag or pair.is_of(tags)) and _differs(beside, tags.get("Date")):
            yield Contradiction(pair.begin, pair.begin + len(line), beside, "Date")


def _differs(date: str, other: str | None) -> bool:
    """Whether two complete dates in Kohau's form are not the same day."""
    is_complete = other is not None and "?" not in date + other
    return is_complete and is_date(date) and is_date(other or "") and date != other


def _is_other_side(players: Mapping[str, str], side: str, tags: Mapping[str, str]) -> bool:
    """Whether the player who has a *side* according to *tags* has the other one in *players*."""
    name, other = tags.get(side), players[SIDES[1 - SIDES.index(side)]]
    return name is not None and name.casefold() == other.casefold() != players[side].casefold()


def results_in(text: str, tags: dict[str, str] | None = None) -> set[str]:
    r"""Return the results that headers of *text* state, also beside two players.

    With *tags*, only those of the game that has them.

    >>> sorted(results_in('[Result "1-0"]\nErgebnis: 0-1\nRabe - Soa 1-0\nResult: good'))
    ['0-1', '1-0']
    """
    stated = {value for name, value in _bracketed(text) if name.casefold() == "result"}
    stated |= {value for label, value in _values_in(text) if label.tag == "Result"}
    results = {_value("Result", value) for value in stated} & {*RESULTS}
    beside = {pair.result for pair in pairs_in(text)} if tags is None else {score_of(text, tags)}
    return results | {result for result in beside if result}


def stated_in(text: str) -> dict[str, str]:
    r"""Return the tags that *text* states in tags, or after words such as ``White:``.

    >>> stated_in("Rabe - Soa\nR\xe9sultat : 1-0")
    {'Result': '1-0'}
    >>> stated_in("Date: Fri, 3 May 2024 10:00:00 +0300\n\nRabe - Soa, Brno, 1 May 2024")
    {'Date': '2024.05.01'}
    """
    tags = _in_brackets(text)
    for label, value in _values_in(text):
        if label.tag == "Date" and not _CLOCK.search(value) and _CLOCK.search(tags.get("Date", "")):
            tags["Date"] = value  # a mail's date says less of the game than its text
        tags.setdefault(label.tag, value)
    if _CLOCK.search(tags.get("Date", "")):
        dates = [date for pair in pairs_in(text) if (date := _date_beside(pair, text))]
        tags["Date"] = dates[0] if dates else tags["Date"]
    return {tag: _value(tag, value) for tag, value in tags.items()}


def _date_beside(pair: Pair, text: str) -> str | None:
    """Return the date in the line of a *text* in which a *pair* of players stands, if any."""
    return date_in(text[pair.begin :].partition("\n")[0])


def _in_brackets(text: str) -> dict[str, str]:
    r"""Return the tags that *text* states as records do: ``[White "Rabe"]``.

    >>> _in_brackets('[White "Rabe"]\n[Black \u201cSoa\u201d]\n[Date "2024.03.12]')
    {'White': 'Rabe', 'Date': '2024.03.12', 'Black': 'Soa'}
    """
    tags: dict[str, str] = {}
    for name, value in _bracketed(text):
        if tag := TAG_OF_WORD.get(name.casefold()):
            tags.setdefault(tag, value.strip())
    return tags


def _bracketed(text: str) -> Iterator[tuple[str, str]]:
    """Yield names and values of tags; alone on its line, one may have other quotation marks."""
    for match in _TAG.finditer(text):
        yield match[1], match[2]
    for line in text.split("\n") if "[" in text else ():
        if not line.rstrip(" \t]")[-1:].isalnum() and (pair := typed_tag_at(line)):
            yield pair.name, pair.value


def is_header(line: str) -> bool:
    """Whether a *line* states tags, or is the title of a game.

    >>> is_header("Date: 7.3.2024"), is_header("Rabe - Soa 1-0"), is_header("White resigned.")
    (True, True, False)
    """
    if stated_in(line):
        return True
    is_title = any(pair.result for pair in pairs_in(line)) or {*SIDES} <= tags_in(line).keys()
    return is_title and not any(statement.is_end for statement in statements(line, {}))


def _values_in(text: str) -> Iterator[tuple[Label, str]]:
    """Yield the labels in *text* with what each states: no plies, and nothing beside it."""
    labels = [*labels_in(text)]
    lines = [text.count("\n", 0, label.begin) for label in labels]
    for label, line in zip(labels, lines, strict=True):
        value = label.value
        if lines.count(line) > 1:
            value = _BESIDE.split(value, maxsplit=1)[0]
        value = value.strip(" \t*_|\"'")
        if value and len(value) <= _LONGEST_VALUE and not has_square(value):
            yield label, value


def without_facts(channel: Channel) -> Channel:
    """Return *channel* with blanks for dates, sizes of boards and addresses: they are no squares.

    >>> from kohau.notation.decoding.unpacking import channel_of
    >>> without_facts(channel_of("2019-06-26: Fanorona 5x9, 22-23")).text
    '          : Fanorona    , 22-23'
    """
    return channel.replaced(_FACTS, lambda match: " " * len(match[0]))


def has_prose(text: str) -> bool:
    """Whether *text* has a word of two letters or more."""
    return any(one.isalpha() and other.isalpha() for one, other in pairwise(text))


def _value(tag: str, value: str) -> str:
    if tag == "Result":
        result = result_of_phrase(value) or plain_result(value)
        if result not in RESULTS:
            ending = result_after(value, {})
            return (ending.result if ending.is_clear else None) or value
        return result
    if tag == "Date":
        return _date(value)
    return value


def _date(value: str) -> str:
    """Return the date that *value* means, without the time of mails, else *value*."""
    readings = readings_of_date(_CLOCK.sub("", value).strip(" ,"))
    return readings[0] if len(readings) == 1 else value


class Ending(NamedTuple):
    """What a text says of the end of a game: the *result*, and whether that *is_clear*."""

    result: str | None
    is_clear: bool = True


def result_after(tail: str, tags: dict[str, str]) -> Ending:
    """Return the result that *tail*, the text after the last ply, states, else that of *tags*.

    >>> result_after(" Rabe resigns.", {"White": "Rabe", "Black": "Soa"}).result
    '0-1'
    """
    tail = tail[:TAIL]
    all_figures = list(_figures(tail, tags))
    figures = [figure for figure in all_figures if not is_doubtful(tail, figure[0], tags)]
    statements_after = list(statements(tail, tags))
    results_at = figures + [
        (statement.place, statement.result) for statement in statements_after if statement.result
    ]
    decided = [figure for figure in results_at if figure[1] != "*"]
    if decided:
        results = {result for _, result in decided} | {
            statement.result for statement in statements_after if statement.result
        }
        return Ending(min(decided)[1], is_clear=len(results) == 1)
    is_clear = not any(
        statement.is_end and statement.result is None for statement in statements_after
    )
    stated = tags.get("Result")
    if stated and stated not in RESULTS:
        stated = next((statement.result for statement in statements(stated, tags)), None)
    if stated in RESULTS and stated != "*":
        return Ending(stated)
    if results_at or stated == "*":
        return Ending("*", is_clear)
    return Ending(None, is_clear and not (statements_after or all_figures))


def result_before(text: str, tags: dict[str, str]) -> Ending:
    """Return the only decided result that *text*, what stands before the first ply, states.

    >>> result_before("Rabe - Soa, Soa gave up.", {"White": "Rabe", "Black": "Soa"}).result
    '1-0'
    """
    statements_before = list(statements(text[-TAIL:], tags))
    results = {statement.result for statement in statements_before if statement.result}
    results |= {result for line in text.splitlines() for result in _score_in(line, tags)}
    is_clear = (
        not any(statement.is_end and statement.result is None for statement in statements_before)
        and len(results) < 2
    )
    decided = results - {"*"}
    return Ending(decided.pop() if is_clear and decided else None, is_clear)


def score_of(text: str, tags: dict[str, str]) -> str | None:
    """Return the result that *text* states beside the names of both players, None without one.

    >>> score_of("Rabe vs Soa 1-0, Koto vs Faly 0-1", {"White": "Koto", "Black": "Faly"})
    '0-1'
    """
    results = {pair.result_for(tags) for pair in pairs_in(text) if pair.is_of(tags)} - {None}
    return results.pop() if len(results) == 1 else None


def _score_in(line: str, tags: dict[str, str]) -> Iterator[str]:
    """Yield the results in figures of a line that names the players, or says nothing else."""
    names = {tags[side] for side in SIDES if side in tags}
    pairs = [pair for pair in pairs_in(line) if pair.result]
    if pairs:
        of_players = [pair for pair in pairs if not names or pair.is_of(tags)]
        yield from (score for pair in of_players if (score := pair.result_for(tags)))
        return
    is_named = len(names) == len(SIDES) and all(name in line for name in names)
    if is_named or not has_prose(line):
        for place, result in _figures(line, tags):
            if result != "*" and not is_doubtful(line, place, tags):
                yield result


def _figures(tail: str, tags: dict[str, str]) -> Iterator[tuple[int, str]]:
    """Yield the results in figures with their places, as seen from the player who is named first.

    >>> players = {"White": "Rabe", "Black": "Soa"}
    >>> [*_figures("Soa - Rabe 1-0", players)], [*_figures("Rabe 0, Soa 1", players)]
    ([(11, '0-1')], [(0, '0-1')])
    """
    white, black = (re.escape(tags.get(tag, "").strip()) for tag in SIDES)
    names, of = names_of_sides(tags), table().words["of"]
    for match in FIGURES.finditer(tail):
        result = result_of_figures(match[0])
        before = tail[: match.start()].rpartition("\n")[2]
        after = tail[match.end() :].partition("\n")[0]
        if white and black and re.search(f"{black}.*{white}", before + after):
            result = turned(result) or result
        yield match.start(), result
        preposition, name, *_ = [*after.split()[:2], "", ""]
        side = names.get(name.strip(".,;:!)").casefold())
        if side and preposition in of and result in side and side[0] != result:
            yield match.start(), side[0]  # "1-0 for Black" contradicts itself
    for pair in pairs_in(tail):
        if pair.result and pair.is_of(tags) and not FIGURES.search(tail, pair.begin):
            yield pair.begin, pair.result_for(tags) or pair.result
