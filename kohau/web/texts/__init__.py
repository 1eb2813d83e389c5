"""Texts: what pages say to readers, a table for each language.

A table has five sections: ``viewer`` has texts for scripts of all pages; ``explorer`` those for the
explorer's; ``pages`` has the texts that only templates need, such as help; ``sentences`` has
translations of what is said of games (:mod:`kohau.replay.outcome`), by their English words;
``messages`` those of messages about records, with places for values.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from types import MappingProxyType
from typing import Any

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


def _unfolded(sentence: list[Any], table: Mapping[str, str]) -> str:
    words, values = sentence
    filled = {
        name: _unfolded(value, table) if isinstance(value, list) else str(value)
        for name, value in values.items()
    }
    return re.sub(r"\{(\w+)\}", lambda match: filled[match[1]], table.get(words, words))
