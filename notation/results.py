"""Results in words, such as "White wins" or "nulle", from the table ``results.yaml``."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from typing import NamedTuple

from kohau.notation.characters import plain


class Phrases(NamedTuple):
    """The result that each phrase stands for, and how many words the longest phrase has."""

    results: dict[str, str]
    most_words: int


@cache
def phrases() -> Phrases:
    """Return the phrases of ``results.yaml`` in small letters.

    >>> phrases().results["mandresy ny fotsy"]
    '1-0'
    """
    import yaml

    text = files("kohau.notation").joinpath("results.yaml").read_text(encoding="utf-8")
    table: dict[str, dict[str, list[str]]] = yaml.safe_load(text)
    results = {
        _simple(phrase): result
        for language in table.values()
        for result, known in language.items()
        for phrase in known
    }
    return Phrases(results, max(phrase.count(" ") + 1 for phrase in results))


def _simple(phrase: str) -> str:
    words = [word.strip(".,:;!\"'") for word in plain(phrase).casefold().split()]
    return " ".join(filter(None, words))


def result_of_phrase(text: str) -> str | None:
    """Return the result that *text* says in words, None if it says none.

    >>> result_of_phrase("White wins."), result_of_phrase("Weiß gibt auf"), result_of_phrase("e2e3")
    ('1-0', '0-1', None)
    """
    return phrases().results.get(_simple(text))


def phrase_length(words: Sequence[str]) -> int:
    """Return how many words at the end of *words* say a result, 0 if none do.

    >>> phrase_length(["e2e3+", "Les", "Blancs", "gagnent"]), phrase_length(["e2e3+"])
    (3, 0)
    """
    if not words or len(words[-1]) < _SHORTEST or any(map(str.isdigit, words[-1])):
        return 0
    for count in range(min(phrases().most_words, len(words)), 0, -1):
        if result_of_phrase(" ".join(words[-count:])) is not None:
            return count
    return 0


_SHORTEST = 3
"""No phrase ends in a shorter word."""
