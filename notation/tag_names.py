"""The names of tags in other languages and other words."""

from __future__ import annotations

from typing import Final

from kohau.notation.suggestions import misspelt

_TRANSLATIONS: Final = {
    "White": "white blancs blanc fotsy weiß weiss blancas blanco bianco bianchi",
    "Black": "black noirs noir mainty schwarz negras negro nero neri",
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
