"""Sentences: what is said of games, in English, and as words and values for other languages."""

from __future__ import annotations

import re
from typing import Any, Self

_PLACE = re.compile(r"\{(\w+)\}")


class Sentence(str):
    """A sentence in English that remembers what it was made from.

    *words* are the English words with places for values (``{name}``); tables of other languages
    have their translations. Values are names and numbers, which stay as they are, or sentences.

    >>> said = Sentence("{loser} has no stone left", loser=Sentence("Black"))
    >>> said, said.told()
    ('Black has no stone left', ['{loser} has no stone left', {'loser': ['Black', {}]}])
    """

    __slots__ = ("values", "words")

    words: str
    values: dict[str, str | int]

    def __new__(cls, words: str, **values: str | int) -> Self:
        said = super().__new__(cls, _PLACE.sub(lambda place: str(values[place[1]]), words))
        said.words, said.values = words, values
        return said

    def __reduce__(self) -> tuple[Any, ...]:
        return _sentence, (self.words, self.values)

    def told(self) -> list[Any]:
        """Return the words and the values, in which sentences are again such lists (for JSON)."""
        return [self.words, {name: _told(value) for name, value in self.values.items()}]


def _sentence(words: str, values: dict[str, str | int]) -> Sentence:
    return Sentence(words, **values)


def _told(value: str | int) -> Any:
    return value.told() if isinstance(value, Sentence) else value


def told(text: str) -> list[Any]:
    """Return :meth:`Sentence.told` of a text, which may be no sentence in games of other packages.

    >>> told("the pile is empty")
    ['the pile is empty', {}]
    """
    return text.told() if isinstance(text, Sentence) else [text, {}]
