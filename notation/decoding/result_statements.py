"""Statements: what a text says in words of how a game ended, from ``statements.yaml``."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import Final, NamedTuple

from kohau.notation.decoding.words import table_of
from kohau.notation.lenient.results import RESULTS, phrases
from kohau.notation.lenient.tags import TAG_OF_TRANSLATION

WINS: Final = "wins"
LOSES: Final = "loses"
BEATS: Final = "beats"
DRAWS: Final = "draws"
_OTHERS: Final = "others"
_PHRASES: Final = (WINS, LOSES, BEATS, DRAWS, _OTHERS)
_WORDS: Final = ("versus", "against", "of", "by", "accepts", "doubts", "things", "with")
_GAP: Final = "…"
_MOST_IN_GAP: Final = 3

_SENTENCE_END: Final = re.compile(r"[.!?;](?=\s|$)|\n\s*\n")
_STOPS: Final = ",:(\n"
_DASHES: Final = "-\u2013\u2014"
_WORD: Final = re.compile(r"[^\s.,:;!?\"'\u2019()\[\]{}*_|<>]+(?:['\u2019]t\b)?")
_BEFORE: Final = 3
"""The maximum number of words between a name and a verb."""
_AFTER: Final = 5
_OF_COLOUR: Final = {"White": ("1-0", "0-1"), "Black": ("0-1", "1-0")}
_DRAW: Final = "1/2-1/2"


Results = tuple[str, str]
"""The results if a side wins, and if it loses."""


class Statement(NamedTuple):
    """What is said at a *place*: a *result*; None if it is no result, or does not say who won.

    *is_end*: whether it says that the game has ended.
    """

    place: int
    result: str | None
    is_end: bool


class Phrase(NamedTuple):
    """A phrase after its first word: the *others*, and its *meaning*.

    That is a result, or one of ``wins``, ``loses``, ``beats``, ``others``. *doubts* are the words
    of its languages that say beside it that it is no result.
    """

    others: tuple[str, ...]
    meaning: str
    doubts: frozenset[str]


class Table(NamedTuple):
    """The *phrases* by their first words, the longest first, and the *words* of each other kind."""

    phrases: dict[str, list[Phrase]]
    words: dict[str, frozenset[str]]


@cache
def table() -> Table:
    """Return the phrases of ``statements.yaml``, and the results in words.

    >>> table().phrases["beats"][0].meaning, "toss" in table().words["things"]
    ('beats', True)
    """
    of_languages = table_of("statements.yaml")
    of_results = phrases()
    meanings = {phrase: WINS if wins else LOSES for phrase, wins in of_results.verbs.items()}
    meanings |= of_results.results
    languages = {phrase: {*names} for phrase, names in of_results.languages.items()}
    words = {
        kind: frozenset(word.casefold() for one in of_languages.values() for word in one[kind])
        for kind in _WORDS
    }
    words["against"] |= words["versus"]
    for name, language in of_languages.items():
        for kind in _PHRASES:
            for phrase in language.get(kind, ()):
                spoken = " ".join(_spoken(phrase))
                meanings.setdefault(spoken, _DRAW if kind == DRAWS else kind)
                languages.setdefault(spoken, set()).add(name)
    by_first: dict[str, list[Phrase]] = {}
    for phrase, meaning in meanings.items():
        names = languages[phrase] & of_languages.keys()
        doubts = {word.casefold() for name in names for word in of_languages[name]["doubts"]}
        first, *others = _spoken(phrase)
        listed = Phrase((*others,), meaning, frozenset(doubts) or words["doubts"])
        by_first.setdefault(first, []).append(listed)
    for with_same_first in by_first.values():
        with_same_first.sort(key=lambda phrase: -len(phrase.others))
    return Table(by_first, words)


def _spoken(text: str) -> list[str]:
    return [_GAP if word == _GAP else word for word in _WORD.findall(text.casefold())]


def statements(text: str, tags: Mapping[str, str]) -> Iterator[Statement]:
    """Yield what *text* says of the end of a game between the players that *tags* name.

    >>> players = {"White": "Rabe", "Black": "Ana"}
    >>> [each.result for each in statements("Rabe won a stone. Then Ana's flag fell!", players)]
    [None, '1-0']
    """
    names = names_of_sides(tags)
    for sentence in _sentences(text, names):
        yield from sentence.statements()


def is_doubtful(text: str, place: int, tags: Mapping[str, str]) -> bool:
    """Whether words beside the figures at a *place* of *text* say that they are no result.

    >>> is_doubtful("It was 1-0 last year.", 7, {}), is_doubtful("It was 1-0.", 7, {})
    (True, False)
    """
    for sentence in _sentences(text, names_of_sides(tags)):
        at = bisect_left(sentence.places, place)
        if at < len(sentence.places) or (sentence.places and place <= sentence.places[-1]):
            return sentence.is_doubtful(at, at, table().words["doubts"])
    return False


def _sentences(text: str, names: Mapping[str, Results]) -> Iterator[_Sentence]:
    begin = 0
    ends = [*(match.end() for match in _SENTENCE_END.finditer(text)), len(text)]
    parts = [text[before:end] for before, end in zip([0, *ends[:-1]], ends, strict=True)]
    for at, part in enumerate(parts):
        following = _spoken(parts[at + 1])[:_AFTER] if at + 1 < len(parts) else []
        yield _Sentence(part, begin, names, following)
        begin += len(part)


def names_of_sides(tags: Mapping[str, str]) -> dict[str, Results]:
    """Return the results if a side wins or loses, by each word for the side or its player."""
    results_of: dict[str, Results] = {
        word: _OF_COLOUR[tag] for word, tag in TAG_OF_TRANSLATION.items() if tag in _OF_COLOUR
    }
    of_players = {tag: set(_spoken(tags.get(tag, ""))) for tag in _OF_COLOUR}
    shared = set.intersection(*of_players.values())
    for tag, words in of_players.items():
        results_of |= dict.fromkeys(words - shared, _OF_COLOUR[tag])
    return results_of


def _is_label(text: str, word: re.Match[str]) -> bool:
    """Whether a *word* of *text* is the label of a header, as in ``White: Rabe``."""
    is_label = text[word.end() : word.end() + 1] in (":", "=")
    return is_label and TAG_OF_TRANSLATION.get(word[0].casefold()) in _OF_COLOUR


def _is_stop(text: str, at: int) -> bool:
    """Whether a sign at a place of *text* parts what is said: a comma, or a dash between blanks."""
    if text[at] in _DASHES:
        return text[at - 1 : at].isspace() and text[at + 1 : at + 2].isspace()
    return text[at] in _STOPS


def _is_of_others(spoken: Sequence[str], names: Mapping[str, Results], text: str) -> bool:
    """Whether two words with capital letters stand around one for "against", or a dash.

    They are no *names* of the sides.
    """
    others = [word[0].isupper() and word.casefold() not in names for word in spoken]
    versus = table().words["versus"] | {*_DASHES}
    return any(
        others[at] and others[at + 2] and spoken[at + 1].rstrip(".") in versus
        for at in range(len(spoken) - 2)
    )


class _Sentence:
    """The words of a sentence that begins at a place, and the first words of the *following* one.

    *names* has the results if a side wins or loses, by the names of the sides.
    """

    def __init__(
        self,
        text: str,
        begin: int,
        names: Mapping[str, Results],
        following: Sequence[str],
    ) -> None:
        matches = list(_WORD.finditer(text))
        self.words: Final = [
            "" if _is_label(text, match) else match[0].casefold().replace("\u2019", "'")
            for match in matches
        ]
        self.places: Final = [begin + match.start() for match in matches]
        self.stops: Final = [begin + at for at in range(len(text)) if _is_stop(text, at)]
        self.is_question: Final = text.rstrip().endswith("?")
        self.names: Final = names
        self.is_of_others: Final = _is_of_others([match[0] for match in matches], names, text)
        """Whether it is about a game between others."""
        self.following: Final = following

    def statements(self) -> Iterator[Statement]:
        """Yield what the sentence says."""
        at = 0
        while at < len(self.words):
            phrase = self._phrase(at)
            if phrase is None:
                at += 1
                continue
            end, meaning, doubts = phrase
            if meaning != _OTHERS:
                yield self._statement(at, end, meaning, self.is_doubtful(at, end, doubts))
            at = end

    def is_doubtful(self, begin: int, end: int, doubts: frozenset[str]) -> bool:
        """Return whether a word of doubt is near a phrase, and none says that it was accepted."""
        if self.is_of_others:
            return True
        near = [*self.words[max(0, begin - _BEFORE) : begin], *self._after(end, 2 * _BEFORE)]
        if doubts.isdisjoint(near):
            return self.is_question
        later = [*self.words[begin:], *self.following]  # "nulle, acceptée" is a phrase
        accepted = [at for at, word in enumerate(later) if word in table().words["accepts"]]
        return not accepted or not doubts.isdisjoint(later[: accepted[0]][-1:])

    def _after(self, end: int, most: int) -> list[str]:
        """Return the words after a phrase, up to the next stop."""
        if end == len(self.words):
            return []
        at = bisect_left(self.stops, self.places[end - 1]) if end else 0
        limit = self.stops[at] if at < len(self.stops) else None
        words = zip(self.words[end : end + most], self.places[end : end + most], strict=True)
        return [word for word, place in words if limit is None or place < limit]

    def _phrase(self, at: int) -> tuple[int, str, frozenset[str]] | None:
        """Return end, meaning and doubts of the longest phrase that begins at a word."""
        for phrase in table().phrases.get(self.words[at], ()):
            end = self._end(at + 1, phrase.others)
            if end is not None:
                return end, phrase.meaning, phrase.doubts
        return None

    def _end(self, at: int, others: Sequence[str]) -> int | None:
        """Return the word after *others*, if they stand at a place; a gap is some words."""
        if _GAP not in others:
            end = at + len(others)
            return end if tuple(self.words[at:end]) == tuple(others) else None
        for end in range(at, min(at + _MOST_IN_GAP + 1, len(self.words))):
            if self.words[end] == others[-1]:
                return end + 1
        return None

    def _statement(self, begin: int, end: int, meaning: str, is_doubtful: bool) -> Statement:
        place = self.places[begin]
        if is_doubtful or (meaning != _DRAW and self._is_of_thing(begin, end)):
            return Statement(place, None, False)
        if meaning in RESULTS:
            return Statement(place, meaning, True)
        return Statement(place, self._result(begin, end, meaning), True)

    def _is_of_thing(self, begin: int, end: int) -> bool:
        """Whether something else than the game is won: "won a stone", "the match was won by"."""
        word_sets = table().words
        if not word_sets["by"].isdisjoint(self.words[end : end + 1]):
            return not word_sets["things"].isdisjoint(self.words[max(0, begin - _BEFORE) : begin])
        for word in self._after(end, _BEFORE):
            if word in word_sets["with"]:
                return False
            if word in word_sets["things"]:
                return True
        return False

    def _result(self, begin: int, end: int, meaning: str) -> str | None:
        """Return the result if a side that is named beside a verb wins, loses, or beats another."""
        word_sets = table().words
        subject, other = self._named_after(end)
        following = self.words[end] if end < len(self.words) else ""
        if not (following in word_sets["of"] and subject):
            before, other_before = self._named_before(begin, self._clause(begin))
            if before or other_before or meaning == BEATS:
                # The one who is beaten is named after the verb.
                subject, other = before, other_before or other or subject
        if subject is None and other is None:
            subject, other = self._named_before(begin, 0)
            subject = subject or (None if other else self._named_first(begin))
        if meaning == BEATS and following in word_sets["by"]:
            meaning = LOSES
        if subject is not None:
            wins, loses = subject
        elif other is not None:
            loses, wins = other
        else:
            return None
        return loses if meaning == LOSES else wins

    def _clause(self, begin: int) -> int:
        """Return the first word after the last stop before a phrase."""
        at = bisect_left(self.stops, self.places[begin])
        return bisect_left(self.places, self.stops[at - 1]) if at else 0

    def _named_before(self, begin: int, first: int) -> tuple[Results | None, Results | None]:
        """Return the results of the side that is named last before a verb, or of its opponent."""
        for at in range(begin - 1, max(first, begin - _BEFORE) - 1, -1):
            if self.words[at] in self.names:
                named = self.names[self.words[at]]
                is_other = at > 0 and self.words[at - 1] in table().words["against"]
                return (None, named) if is_other else (named, None)
        return None, None

    def _named_first(self, begin: int) -> Results | None:
        """Return the results of the only side that is named in the sentence before a verb."""
        named = {self.names[word] for word in self.words[:begin] if word in self.names}
        return named.pop() if len(named) == 1 else None

    def _named_after(self, end: int) -> tuple[Results | None, Results | None]:
        """Return the results of the side that is named after a verb, and of its opponent."""
        subject = other = None
        is_other = False
        for word in self.words[end : end + _AFTER]:
            if not word:
                break
            if word in self.names:
                if is_other:
                    other = other or self.names[word]
                else:
                    subject = subject or self.names[word]
                is_other = False
            elif word in table().words["against"]:
                is_other = True
        return subject, other
