"""Tags: their names in other languages and other words, and dates as people write them."""

from __future__ import annotations

import re
from calendar import monthrange
from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from kohau.notation.visible import misspelt

_TRANSLATIONS: Final = {
    "White": "white blancs blanc fotsy weiß weiss blancas blanco bianco bianchi vit wit brancas"
    " hvit hvid białe bílý",
    "Black": "black noirs noir mainty schwarz negras negro nero neri svart svarta zwart pretas"
    " czarne černý",
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


_UNKNOWN: Final = ("?", "????.??.??")


def is_unknown(tags: Mapping[str, str], name: str) -> bool:
    """Whether *tags* do not say what the tag *name* is: it is missing, or has question marks."""
    return tags.get(name, "?") in _UNKNOWN


def stated(tags: Mapping[str, str], name: str) -> str | None:
    """Return the value of the tag *name*, None if it is missing, empty or a question mark.

    >>> stated({"Variant": "?"}, "Variant"), stated({"Variant": "vela"}, "Variant")
    (None, 'vela')
    """
    value = tags.get(name)
    return None if value in ("", "?") else value


def value_of(value: str | None) -> str | None:
    """Return the *value* of a tag, None if it says nothing."""
    return None if value in ("", "?") else value


def misspelt_tags(tags: Mapping[str, str]) -> list[tuple[str, str]]:
    """Return the names of *tags* that are misspelt or translated, each with the tag that is meant.

    A tag whose value is known is not meant by another one.

    >>> misspelt_tags({"Whiet": "Rabe", "White": "?", "Noirs": "Soa", "WhiteElo": "1500"})
    [('Whiet', 'White'), ('Noirs', 'Black')]
    """
    misspelt_names = []
    for name, meanings in possible_meanings(tuple(tags)):
        meaning_of = next((meaning for meaning in meanings if is_unknown(tags, meaning)), None)
        if meaning_of is not None:
            misspelt_names.append((name, meaning_of))
    return misspelt_names


@lru_cache(1 << 10)
def possible_meanings(names: tuple[str, ...]) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """Return those of *names* that may be misspelt, each with the tags that it may mean."""
    possible = []
    for name in names:
        if name not in _READ:
            meanings = [tag for tag in _READ if misspelt(name, (tag,))]
            meanings += filter(None, [TAG_OF_TRANSLATION.get(name.casefold())])
            if meanings:
                possible.append((name, tuple(meanings)))
    return tuple(possible)


DATE: Final = re.compile(
    r"(?:[0-9]{4}|\?{4})\.(?:0[1-9]|1[0-2]|\?\?)\.(?:0[1-9]|[12][0-9]|3[01]|\?\?)"
)
"""A date as Kohau writes it; question marks stand for what is not known."""

_LEAP_YEAR: Final = 2000

_MONTHS: Final = (
    "january janvier enero januar jan gennaio janeiro januari janoary",
    "february février fevrier febrero februar feb febbraio fevereiro februari febroary",
    "march mars marzo märz maerz mar março maart martsa",
    "april avril abril apr aprile aprily",
    "may mai mayo maggio maio mei maj mey",
    "june juin junio juni jun giugno junho jona",
    "july juillet julio juli jul luglio julho jolay",
    "august août aout agosto augustus augusti aug aogositra",
    "september septembre septiembre sep sept settembre setembro septambra",
    "october octobre octubre oktober oct okt ottobre outubro oktobra",
    "november novembre noviembre nov novembro novambra",
    "december décembre decembre diciembre dezember dec dez dicembre dezembro desambra",
)
"""Names of the months in English, French, Spanish, German, Italian, Portuguese, Dutch, Swedish and
Malagasy."""

_WEEKDAYS: Final = (
    "monday tuesday wednesday thursday friday saturday sunday mon tue tues wed thu thur thurs fri",
    "sat sun",
    "lundi mardi mercredi jeudi vendredi samedi dimanche",
    "lunes martes miércoles jueves viernes sábado domingo",
    "montag dienstag mittwoch donnerstag freitag samstag sonnabend sonntag mo di mi do fr sa so",
    "lunedì martedì mercoledì giovedì venerdì sabato domenica",
    "segunda terça quarta quinta sexta feira",
    "maandag dinsdag woensdag donderdag vrijdag zaterdag zondag",
    "måndag tisdag onsdag torsdag fredag lördag söndag",
    "alatsinainy talata alarobia alakamisy zoma asabotsy alahady",
)
"""Names of weekdays in these languages; that they are those of their dates is not checked."""

_WORDS_OF_WEEKDAYS: Final = frozenset(" ".join(_WEEKDAYS).split())

_MONTH_OF_NAME: Final = {
    name: month for month, names in enumerate(_MONTHS, start=1) for name in names.split()
}
_IGNORED: Final = {"de", "del", "of", "the", "le", "el", "am", "er", "st", "nd", "rd", "th"}
_YEAR_FIRST: Final = re.compile(r"([0-9]{4})(?:[-/. ]([0-9]{1,2})(?:[-/. ]([0-9]{1,2}))?)?(?:T.*)?")
_YEAR_LAST: Final = re.compile(r"([0-9]{1,2})[-/. ]([0-9]{1,2})[-/. ]([0-9]{4})")
_WRITTEN: Final = re.compile(
    r"(?<![\w.:/-])(?:\d{4}([-/.])\d\d?\1\d\d?|\d\d?([-/.])\d\d?\2\d{4}"
    r"|\d{1,2}(?:st|nd|rd|th|er|\.)?(?: de| of)? [^\W\d_]{3,10}\.?(?: de| of)?,? \d{4}"
    r"|[^\W\d_]{3,10}\.? \d{1,2}(?:st|nd|rd|th)?,? \d{4})(?![\w/-])"
)
_PART: Final = re.compile(r"[0-9]+|[^\W\d_]+")
_ORDERS: Final = 2
"""A date in figures has the day first, or the month."""


def is_date(text: str) -> bool:
    """Whether *text* is a date as Kohau writes it, and the calendar has that day.

    >>> [is_date(text) for text in ("2024.02.29", "2023.02.29", "????.02.30", "2023.02.??")]
    [True, False, False, True]
    """
    if not DATE.fullmatch(text):
        return False
    year, month, day = text.split(".")
    if "?" in month + day:
        return True
    return int(day) <= monthrange(int(year) if year.isdigit() else _LEAP_YEAR, int(month))[1]


@lru_cache(1 << 10)
def readings_of_date(text: str) -> tuple[str, ...]:
    """Return the dates that *text* may mean, in Kohau's form; none if it is no date.

    >>> readings_of_date("12 août 2023"), readings_of_date("August 2023")
    (('2023.08.12',), ('2023.08.??',))
    >>> readings_of_date("Sunday, 1 March 2026")
    ('2026.03.01',)
    >>> readings_of_date("12/08/2023"), readings_of_date("last week")
    (('2023.08.12', '2023.12.08'), ())
    """
    readings = []
    if parts := _YEAR_FIRST.fullmatch(text.strip()):
        readings = [(parts[1], parts[2], parts[3])]
    elif parts := _YEAR_LAST.fullmatch(text.strip()):
        readings = [(parts[3], parts[2], parts[1]), (parts[3], parts[1], parts[2])]
    elif named := _with_name(text):
        readings = [named]
    written = [f"{year}.{month or '??':0>2}.{day or '??':0>2}" for year, month, day in readings]
    return tuple(dict.fromkeys(date for date in written if is_date(date)))


def date_in(text: str) -> str | None:
    """Return the only date in *text*, in Kohau's form; None without one, or if there are several.

    One that may mean two days is returned as it is written.

    >>> date_in("Antsirabe, 12 mars 2023: Rabe - Soa"), date_in("from 1.5.2023 to 2.5.2023")
    ('2023.03.12', None)
    >>> date_in("Antsirabe, 05/12/2026")
    '05/12/2026'
    """
    written = {match[0]: readings_of_written(match[0]) for match in _WRITTEN.finditer(text)}
    dates = {reading for readings in written.values() for reading in readings}
    if len(dates) == 1:
        return dates.pop()
    ambiguous = [date for date, readings in written.items() if len(readings) > 1]
    return (
        ambiguous[0] if len(ambiguous) == 1 and len(dates) == len(written[ambiguous[0]]) else None
    )


def readings_of_written(date: str) -> tuple[str, ...]:
    """Return the dates that a *date* in a sentence may mean, whose parts dots may separate."""
    return readings_of_date(date.replace(".", " "))


def dated(date: str, text: str, day_first: bool | None = None) -> str:
    """Return a *date* that may mean two days as other dates in *text* are written, if they say it.

    With *day_first*, or without it (False), they need not say it.

    >>> dated("05/12/2026", "25/11/2026, 05/12/2026"), dated("05/12/2026", "05/12/2026")
    ('2026.12.05', '05/12/2026')
    """
    readings = readings_of_written(date)
    if len(readings) < _ORDERS:
        return date
    if day_first is not None:
        return readings[0 if day_first else 1]
    others = [match[0].replace(".", " ") for match in _WRITTEN.finditer(text)]
    plain = [_YEAR_LAST.fullmatch(other) for other in others if len(readings_of_date(other)) == 1]
    days_first = {
        int(parts[1]) > int(parts[2]) for parts in plain if parts and parts[1] != parts[2]
    }
    return readings[0 if days_first.pop() else 1] if len(days_first) == 1 else date


def _with_name(text: str) -> tuple[str, str, str] | None:
    """Return year, month and day ("" if missing) of a date with the name of a month."""
    words = _PART.findall(text.casefold())
    parts = [part for part in words if part not in _IGNORED and part not in _WORDS_OF_WEEKDAYS]
    months = [_MONTH_OF_NAME[part] for part in parts if part in _MONTH_OF_NAME]
    years = [part for part in parts if part.isdigit() and len(part) == 4]
    days = [part for part in parts if part.isdigit() and len(part) <= 2]
    if len(months) != 1 or len(years) != 1 or len(days) > 1 or len(parts) != 2 + len(days):
        return None
    return years[0], str(months[0]), "".join(days)
