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
from typing import Final

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


_ENDING: Final = "ending_"


@cache
def _sentences(language: str) -> Mapping[str, str]:
    """Return what pages say that Python makes, by the English words."""
    endings = {
        name.removeprefix(_ENDING): words
        for name, words in texts(language, "explorer").items()
        if name.startswith(_ENDING)
    }
    others = texts(language, "sentences"), texts(language, "summary")
    return MappingProxyType({**endings, **others[0], **others[1]})


_SIGNS: Final = {
    "en": {},
    "fr": str.maketrans({",": "\N{NARROW NO-BREAK SPACE}", ".": ","}),
    "es": str.maketrans({",": "\N{NARROW NO-BREAK SPACE}", ".": ","}),
}
"""What stands between thousands, and before decimals, instead of the English signs."""


def in_language(text: str, language: str = DEFAULT) -> str:
    """Return a sentence about a game, a sentence or number of a summary, in a language.

    Other texts, such as names, stay as they are.

    >>> in_language(Sentence("{share} %", share=Number("12.5")), "es")
    '12,5 %'
    >>> in_language(Sentence("{side} is to play", side=Sentence("White")), "es")
    'Juegan las blancas'
    >>> in_language("White won", "es")
    'White won'
    """
    if isinstance(text, Number):
        return text.translate(_SIGNS[language])
    if not isinstance(text, Sentence):
        return text
    values = {
        name: in_language(value if isinstance(value, str) else str(value), language)
        for name, value in text.values.items()
    }
    words = _sentences(language).get(text.words, text.words)
    return re.sub(r"\{(\w+)\}", lambda match: values[match[1]], words)
