"""Sentences: English words with places for values, so that other languages can say the same.

Messages, hints, reasons and situations are sentences. A sentence is the English text, so commands
write it as it is; pages look up its words in the table of their language and fill in the values.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Any, Self

from kohau.notation.visible import near_names

_PLACE = re.compile(r"\{(\w+)\}")


class Number(str):
    """A number as it is written in English, which pages write as in their language.

    >>> Number(f"{1234.5:,}")
    '1,234.5'
    """

    __slots__ = ()


def number(count: int) -> Number:
    """Return a *count* with signs between thousands."""
    return Number(f"{count:,}")


class Sentence(str):
    """A sentence in English that remembers what it was made from.

    *words* are the English words with places for values (``{name}``); tables of other languages
    have their translations. Values are names and numbers, which stay as they are, or sentences;
    those without a place are left out.

    >>> sentence = Sentence("{loser} has no stone left", loser=Sentence("Black"))
    >>> sentence, sentence.parts()
    ('Black has no stone left', ['{loser} has no stone left', {'loser': ['Black', {}]}])
    """

    __slots__ = ("values", "words")

    words: str
    values: dict[str, str | int]

    def __new__(cls, words: str, /, **values: str | int) -> Self:
        text = _PLACE.sub(lambda place: str(values[place[1]]), words)
        sentence = super().__new__(cls, text)
        places = _PLACE.findall(words)
        sentence.words, sentence.values = words, {name: values[name] for name in places}
        return sentence

    def __reduce__(self) -> tuple[Any, ...]:
        return _sentence, (self.words, self.values)

    def parts(self) -> list[Any]:
        """Return the words and the values, in which sentences are again such lists (for JSON)."""
        return [self.words, {name: _part(value) for name, value in self.values.items()}]


def _sentence(words: str, values: dict[str, str | int]) -> Sentence:
    return Sentence(words, **values)


def _part(value: str | int) -> Any:
    return value.parts() if isinstance(value, Sentence) else value


def sentence_parts(text: str) -> list[Any]:
    """Return :meth:`Sentence.parts` of a text, which may be no sentence.

    >>> sentence_parts("the pile is empty")
    ['the pile is empty', {}]
    """
    return text.parts() if isinstance(text, Sentence) else [text, {}]


def filled(text: str, names: Sequence[str]) -> str:
    """Return *text*, or the values of a sentence, with ``{0}``, ``{1}`` … replaced by *names*.

    >>> filled(Sentence("write {words}", words="{0}"), ["e2e3+"]).parts()
    ['write {words}', {'words': 'e2e3+'}]
    """
    if not isinstance(text, Sentence):
        return text.format(*names)
    values = {
        name: filled(value, names) if isinstance(value, str) else value
        for name, value in text.values.items()
    }
    return Sentence(text.words, **values)


def as_sentence(text: str) -> Sentence:
    """Return *text*, which may be words without values, as a sentence."""
    return text if isinstance(text, Sentence) else Sentence(text)


def counted(count: int, one: str, many: str, **values: str | int) -> Sentence:
    """Return the sentence *one* about a *count* of 1, *many* about others; it is ``{count}``.

    >>> counted(1200, "{count} ply", "{count} plies")
    '1,200 plies'
    """
    return Sentence(one if count == 1 else many, count=number(count), **values)


def counted_plies(count: int) -> Sentence:
    """Return how many plies there are."""
    return counted(count, "{count} ply", "{count} plies")


def explained(message: str, reason: str) -> Sentence:
    """Return a *message* and what explains it as one sentence."""
    return Sentence("{message}: {reason}", message=message, reason=reason)


def suggesting(name: str, names: Iterable[str], hint: str) -> str:
    """Return *hint*, after the question whether one of *names* that is like *name* is intended.

    >>> suggesting("Fanorna", ["fanorona", "hamnar"], "there are two games")
    'did you mean fanorona? there are two games'
    """
    near = near_names(name, names)[:_MOST_ASKED]
    return (
        Sentence("did you mean {name}? {more}", name=chained(near, OR), more=hint) if near else hint
    )


_MOST_ASKED = 2
"""How many names a question has at most."""


def places_of(candidates: Sequence[object]) -> str:
    """Return the places of *candidates*, for :func:`filled`: ``{0} or {1}``.

    >>> places_of(["e2e3+", "e2e3-"])
    '{0} or {1}'
    """
    return chained([f"{{{index}}}" for index in range(len(candidates))], OR)


AND = "{first} and {second}"
OR = "{first} or {second}"
THEN = "{first}; {second}"
COMMA = "{first}, {second}"
FOLLOWED_BY = "{first} {second}"
"""What joins sentences, for :func:`chained`."""


def chained(sentences: Sequence[str], words: str) -> str:
    """Return sentences in one, as *words* with the places ``{first}`` and ``{second}`` join two.

    >>> chained(["is it e4?", "or e5?", "or e6?"], "{first}; {second}")
    'is it e4?; or e5?; or e6?'
    """
    first, *others = sentences or ("",)
    if not others:
        return first
    return Sentence(words, first=first, second=chained(others, words))
