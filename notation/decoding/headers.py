"""Headers: what a text says about its games, and how they ended."""

from __future__ import annotations

import re
from typing import Final

from kohau.notation.results import phrases, result_of_phrase
from kohau.notation.tag_names import TAG_OF_WORD
from kohau.notation.tokens import RESULTS, plain_result

_TAG: Final = re.compile(r'\[\s*(\w{3,20})\s+"([^"\n]{0,200})"\s*\]')
_HEADER: Final = re.compile(
    r"^[ \t>|*_#\-•]*([^\W\d_]{3,12})(?:[ \t]*\([^()\n]{1,20}\))?[ \t*_]*[:=][ \t*_|]*"
    r"([^\n|]{1,200})",
    re.MULTILINE,
)
_PLAYERS: Final = re.compile(
    r"^[ \t>|*_#]*(?:[^:\n]{0,40}:[ \t]*)?([^\W\d_][^\n\d:|]{1,40}?)(?:[ \t]*\([^()\n]{1,20}\))?"
    r"[ \t]+(?:vs?\.?|versus|contre|gegen|contra|contro|-)[ \t]+"
    r"([^\W\d_][^\n\d:|,(]{1,40}?)(?:[ \t]*[,(:|\-].{0,100})?[ \t*_]*$",
    re.MULTILINE | re.IGNORECASE,
)
_DATE: Final = re.compile(r"(\d{4})[-/.](\d\d)[-/.](\d\d)")
_FIGURES: Final = re.compile(
    r"(?<![\w/.,:+-])(?:(?P<white>[1lI] ?[-:–] ?[0Oo])|(?P<black>[0Oo] ?[-:–] ?[1lI])"
    r"|(?P<draw>1/2 ?[-:–] ?1/2|0[,.]5 ?[-:–] ?0[,.]5|1/2(?![/\d]))|(?P<open>\*))(?![\w/:+-])"
)
_RESULT_OF_FIGURES: Final = {"white": "1-0", "black": "0-1", "draw": "1/2-1/2", "open": "*"}
_WORD: Final = re.compile(r"[^\s.,:;!?\"'()\[\]{}*_|<>]+")
_WINS: Final = re.compile(
    r"\W{1,3}(?:\([^()\n]{1,12}\)\W{0,2})?"
    r"(?:(?P<wins>(?:scores and )?wins?|(?:has )?won|gagne|a gagné|gana|ganó|gewinnt|vince"
    r"|mandresy)"
    r"|(?P<loses>resigns?|resigned|loses|lost|abandonne|abandona|gibt auf|verliert|abbandona|resy)"
    r")\b",
    re.IGNORECASE,
)

TAIL: Final = 300
"""How many characters after the last ply may tell the result."""


def tags_in(text: str) -> dict[str, str]:
    r"""Return the tags that *text* states, in tags, lines such as ``White: Rabe``, or ``A vs B``.

    >>> tags_in("Blancs : Rabe\nNoirs : Soa\n1. e2e3+")
    {'White': 'Rabe', 'Black': 'Soa'}
    """
    found: dict[str, str] = {}
    for match in _TAG.finditer(text):
        if tag := TAG_OF_WORD.get(match[1].casefold()):
            found.setdefault(tag, _value(tag, match[2].strip()))
    for match in _HEADER.finditer(text):
        tag = TAG_OF_WORD.get(match[1].casefold())
        if tag and (value := match[2].strip(" \t*_|\"'")) and not _has_squares(value):
            found.setdefault(tag, _value(tag, value))
    if "White" not in found and "Black" not in found:
        players = _PLAYERS.search(text)
        if players is not None and not _has_squares(players[0]):
            found |= {"White": players[1].strip(" *_"), "Black": players[2].strip(" *_")}
    return found


def _has_squares(text: str) -> bool:
    return re.search(r"\b[a-i][1-9]", text) is not None


def _value(tag: str, value: str) -> str:
    if tag == "Result":
        result = result_of_phrase(value) or plain_result(value)
        return result if result in RESULTS else value
    if tag == "Date" and (date := _DATE.fullmatch(value)):
        return ".".join(date.groups())
    return value


def result_after(tail: str, tags: dict[str, str]) -> str | None:
    """Return the result that *tail*, the text after the last ply, states, else that of *tags*.

    >>> result_after(" Rabe resigns.", {"White": "Rabe", "Black": "Soa"})
    '0-1'
    """
    found: list[tuple[int, str]] = []
    tail = tail[:TAIL]
    if match := _FIGURES.search(tail):
        found.append((match.start(), _RESULT_OF_FIGURES[match.lastgroup or "open"]))
    found += _phrases_in(tail)
    found += _by_name(tail, tags)
    decided = [each for each in found if each[1] != "*"]
    if decided:
        return min(decided)[1]
    stated = tags.get("Result")
    if stated in RESULTS and stated != "*":
        return stated
    return "*" if found or stated == "*" else None


def _phrases_in(tail: str) -> list[tuple[int, str]]:
    """Return the phrases of the table of results in *tail*, with their places."""
    known = phrases()
    words = [(match.start(), match[0].casefold()) for match in _WORD.finditer(tail)]
    found = []
    for at, (begin, _) in enumerate(words):
        for count in range(min(known.most_words, len(words) - at), 0, -1):
            result = known.results.get(" ".join(word for _, word in words[at : at + count]))
            if result is not None:
                found.append((begin, result))
                break
    return found


def _by_name(tail: str, tags: dict[str, str]) -> list[tuple[int, str]]:
    """Return the results that *tail* states with the name of a player."""
    found = []
    for tag, wins, loses in (("White", "1-0", "0-1"), ("Black", "0-1", "1-0")):
        for name in {tags.get(tag, ""), *tags.get(tag, "").replace(",", " ").split()}:
            if len(name) < 2:
                continue
            for match in re.finditer(rf"(?<!\w){re.escape(name)}(?!\w)", tail, re.IGNORECASE):
                said = _WINS.match(tail, match.end())
                if said is not None:
                    found.append((match.start(), wins if said["wins"] else loses))
    return found
