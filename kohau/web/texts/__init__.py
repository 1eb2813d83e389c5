"""Texts: what pages say to readers, a table for each language.

A table has six sections: ``viewer`` has texts for scripts of all pages; ``explorer`` those for the
explorer's; ``pages`` has the texts that only templates need, such as help; ``sentences`` has
translations of what is said of games (:mod:`kohau.replay.outcome`), by their English words;
``messages`` those of messages about records, with places for values; ``summary`` those of what
pages of summaries say.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from types import MappingProxyType
from typing import Any, Final

from kohau.notation.sentence import Number, Sentence

LANGUAGES: Mapping[str, str] = MappingProxyType(
    {"en": "English", "fr": "Français", "es": "Español"}
)
"""The languages, by their codes, as they call themselves."""

DEFAULT = "en"


@cache
def texts(language: str = DEFAULT, section: str = "viewer") -> Mapping[str, str]:
    """Return a section of the table of a language.

    >>> texts("fr")["next"], texts("es")["next"]
    ('Coup suivant', 'Jugada siguiente')
    """
    table = json.loads((files(__name__) / f"{language}.json").read_text(encoding="utf-8"))
    selected: dict[str, str] = table[section]
    return MappingProxyType(selected)


def said(sentence: list[Any], language: str = DEFAULT) -> str:
    """Return a sentence about a game in a language, with a capital, as pages say it.

    *sentence* has its English words and its values, which may be sentences.

    >>> said(["{side} is to play", {"side": ["White", {}]}], "es")
    'Juegan las blancas'
    """
    words = _unfolded(sentence, texts(language, "sentences"))
    return words[:1].upper() + words[1:]


_ENDING: Final = "ending_"


@cache
def _of_summaries(language: str) -> Mapping[str, str]:
    """Return what pages of summaries say, by the English words; endings are those of screens."""
    endings = {
        name.removeprefix(_ENDING): words
        for name, words in texts(language, "explorer").items()
        if name.startswith(_ENDING)
    }
    return MappingProxyType({**endings, **texts(language, "summary")})


_SIGNS: Final = {
    "en": {},
    "fr": str.maketrans({",": "\N{NARROW NO-BREAK SPACE}", ".": ","}),
    "es": str.maketrans({",": "\N{NARROW NO-BREAK SPACE}", ".": ","}),
}
"""What stands between thousands, and before decimals, instead of the English signs."""


def in_language(text: str, language: str = DEFAULT) -> str:
    """Return what a page of a summary says in a language: a sentence, or a number.

    Other texts, such as names, stay as they are.

    >>> in_language(Sentence("{share} %", share=Number("12.5")), "es")
    '12,5 %'
    >>> in_language(Sentence("White won"), "es"), in_language("White won", "es")
    ('Ganan las blancas', 'White won')
    """
    if isinstance(text, Number):
        return text.translate(_SIGNS[language])
    if not isinstance(text, Sentence):
        return text
    values = {
        name: in_language(value if isinstance(value, str) else str(value), language)
        for name, value in text.values.items()
    }
    words = _of_summaries(language).get(text.words, text.words)
    return re.sub(r"\{(\w+)\}", lambda match: values[match[1]], words)


def _unfolded(sentence: list[Any], table: Mapping[str, str]) -> str:
    words, values = sentence
    filled = {
        name: _unfolded(value, table) if isinstance(value, list) else str(value)
        for name, value in values.items()
    }
    return re.sub(r"\{(\w+)\}", lambda match: filled[match[1]], table.get(words, words))
