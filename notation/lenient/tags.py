"""The names of tags in other languages and other words."""

from __future__ import annotations

import re
from typing import Final

from kohau.notation.visible import misspelt

_TRANSLATIONS: Final = {
    "White": "white blancs blanc fotsy weiß weiss blancas blanco bianco bianchi vit wit brancas",
    "Black": "black noirs noir mainty schwarz negras negro nero neri svart svarta zwart pretas",
    "Event": "event turnier tournoi torneo evento événement fifaninanana",
    "Site": "site lieu lugar ort luogo toerana",
    "Date": "date fecha datum daty data",
    "Round": "round ronde ronda runde turno fihodinana",
    "Result": "result résultat resultat resultado ergebnis ausgang risultato vokatra",
    "Game": "game jeu juego spiel gioco lalao",
    "Variant": "variant variante",
    "Notation": "notation",
    "FEN": "fen",
    "Annotator": "annotator",
}
"""The name of each tag in several languages, in lower case."""

_SYNONYMS: Final = {
    "White": "host first",
    "Black": "guest second",
    "Event": "tournament match",
    "Site": "place",
    "Notation": "dialect",
    "FEN": "position start",
}
"""Words that stand for a tag in a pasted text; a tag with such a name may mean something else."""


def _by_word(names: dict[str, str]) -> dict[str, str]:
    return {word: tag for tag, words in names.items() for word in words.split()}


TAG_OF_TRANSLATION: Final = _by_word(_TRANSLATIONS)
"""The tag that a name in some language means, by the name in lower case."""

TAG_OF_WORD: Final = {**TAG_OF_TRANSLATION, **_by_word(_SYNONYMS)}
"""The tag that a word before a colon means in a pasted text."""

_READ: Final = (*_TRANSLATIONS, "Rules", "SetUp")


def misspelt_tags(names: tuple[str, ...]) -> list[tuple[str, str]]:
    """Return those of *names* that are misspelt or translated, each with the tag that is meant.

    A tag that is among *names* is not meant by another one.

    >>> misspelt_tags(("Whiet", "Noirs", "WhiteElo", "EventDate"))
    [('Whiet', 'White'), ('Noirs', 'Black')]
    """
    missing = [tag for tag in _READ if tag not in names]
    found = []
    for name in names:
        meant = misspelt(name, missing) or TAG_OF_TRANSLATION.get(name.casefold())
        if name not in _READ and meant in missing:
            found.append((name, meant))
    return found


_QUOTES: Final = r"\u2018-\u201f\xab\xbb\u2039\u203a'`\xb4"
_ODD_TAG: Final = re.compile(
    r"(?<![^\n])\[[ \t]*([^\W\d]\w*)[ \t]+"
    r'(?:"([^"\\\n\[\]]*+)"|'
    rf'[{_QUOTES}]([^"\\\n\[\]]*?)[{_QUOTES}]|([^\s"\\\[\]{_QUOTES}][^"\\\n\[\]]*?))'
    r"[ \t]*\][ \t]*(?=\n|\Z)"
)


def odd_tag(text: str, at: int = 0) -> tuple[str, str] | None:
    r"""Return name and value of the tag at a place of *text* if it is alone on its line.

    It may have other quotation marks, or none, or a name in another script.

    >>> odd_tag("[White 'Rabe']"), odd_tag("[R\xe9sultat 1-0]"), odd_tag("[White]")
    (('White', 'Rabe'), ('Result', '1-0'), None)
    """
    found = _ODD_TAG.match(text, at)
    if found is None:
        return None
    name = found[1] if found[1].isascii() else TAG_OF_TRANSLATION.get(found[1].casefold())
    return (name, found[2] or found[3] or found[4] or "") if name else None


def odd_tag_place(text: str, name: str) -> tuple[int, int] | None:
    """Return offset and length in *text* of such a tag, written with *name*, None if missing."""
    for found in _ODD_TAG.finditer(text):
        if found[1] == name:
            return found.start(), len(found[0].rstrip())
    return None
