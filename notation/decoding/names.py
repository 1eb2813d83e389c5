"""Names: what looks like the name of a person in a text."""

from __future__ import annotations

import re
from functools import cache
from typing import Final, NamedTuple

from kohau.notation.decoding.statements import table as statement_table
from kohau.notation.decoding.words import words
from kohau.notation.lenient.tags import TAG_OF_WORD
from kohau.notation.yaml_values import parse_table

_WORD: Final = re.compile(r"[^\W\d_]+(?:['\u2019\-][^\W\d_]+)*")
_HANDLE: Final = re.compile(
    r"(?![^\W\d_]?[a-iA-I]1?\d)[^\W\d_][\w.\-]{1,24}(?<![.\-])(?![\w.\-]*[+/>])"
)
"""What somebody calls himself: a word of any characters that is no square."""
_ELIDED: Final = re.compile(r"[^\W\d_]['\u2019](?=[^\W\d_a-z])")
_GOES_ON: Final = re.compile(r"_*[^\W_]")
_VALUE: Final = re.compile(
    r"[^\W_][\w.,'\u2019&/@+\- ]{0,59}|['\u2019@_][\w.,'\u2019&/@+\- ]{1,59}"
)
_POINTS: Final = ("0", "1", "1/2", "\u00bd")
_DIGIT: Final = re.compile(r"[\d_]")
SQUARE: Final = re.compile(r"(?<![^\W\d_])[A-Za-z]?[a-oA-O]1?\d(?![^\W_])")
"""What looks like a square, perhaps with the letter of a piece."""
_MOST_WORDS: Final = 5
_INITIAL: Final = 2
"""The maximum number of letters before a dot that is no end of a sentence."""
_DOT: Final = re.compile(r"[ ]?\.(?!\.)")


class Name(NamedTuple):
    """A *name* in a text, and the place after it."""

    name: str
    end: int


class Names(NamedTuple):
    """The words around names of players, see ``names.yaml``."""

    titles: frozenset[str]
    particles: frozenset[str]
    others: frozenset[str]
    players: frozenset[str]
    numbered: frozenset[str]
    initials: tuple[tuple[str, str], ...]


@cache
def names() -> Names:
    """Return the words of ``names.yaml``.

    >>> "mrs" in names().titles, "newsletter" in names().others
    (True, True)
    """
    from importlib.resources import files  # slow to import, and rarely needed

    table = parse_table(
        "names.yaml", files("kohau.notation.decoding").joinpath("names.yaml").read_bytes()
    )
    assert isinstance(table, dict)  # noqa: S101 - it belongs to the package
    words = {
        kind: frozenset(word for language in table.values() for word in language[kind])
        for kind in Names._fields
        if kind != "initials"
    }
    initials = ((white, black) for white, black in (words["initials"] for words in table.values()))
    return Names(**words, initials=tuple(initials))


def name_at(text: str, at: int, *, handles: bool = False) -> Name | None:
    """Return the name of a player that begins at a place of *text*, None if there is none.

    It has words with capital letters; one with *handles* may be a single word of any letters.

    >>> name_at("Efra\u00edn Tuki     Mesa: 4", 0), name_at("Une pierre contre quatre", 0)
    (Name(name='Efraín Tuki', end=11), None)
    """
    end = _end_of_words(text, at)
    if end is None and handles:
        match = _HANDLE.match(text, at)
        end = match.end() if match and not _is_known(match[0]) else None
    return None if end is None else Name(text[at:end], end)


def may_be_name(value: str) -> bool:
    """Whether the whole *value* of a header that should have a name may be one.

    A word with a capital letter may be, whatever else it means, unless it says how a game ended.

    >>> [may_be_name(value) for value in ("de' Medici", "3rd-eye", "Rabe's cousin", "Dan")]
    [True, True, True, True]
    >>> [may_be_name(value) for value in ("he was late", "d3e3+", "?", "Resigned")]
    [False, False, False, False]
    """
    if not _VALUE.fullmatch(value) or not any(map(str.isalpha, value)) or SQUARE.search(value):
        return False
    said = [word.strip("'\u2019.,") for word in value.split()]
    if said[-1] in _POINTS:
        return False
    meant = [bool(word) and _is_said(word) for word in said]
    is_prose = any(known and not word[0].isupper() for word, known in zip(said, meant, strict=True))
    ended = statement_table().meanings
    is_end = all(meant) and any(word.casefold() in ended for word in said)
    return len(said) <= _MOST_WORDS and not is_end and not is_prose


def is_proper(value: str) -> bool:
    """Whether each word of a *value* has a capital letter or a digit, or stands inside names.

    >>> [is_proper(value) for value in ("von der Lasa", "user_42", "Rabe's cousin")]
    [True, True, False]
    """
    particles = names().particles
    said = [word.strip("'\u2019.,&/") for word in value.split()]
    return not particles.issuperset(said) and all(
        not word.islower() or word in particles or _DIGIT.search(word) for word in said
    )


def _is_said(word: str) -> bool:
    """Whether a *word* of a header has a meaning beside a name: particles have none."""
    lower = word.casefold()
    known = names()
    if lower in known.particles:
        return False
    is_around = lower in known.others or lower in TAG_OF_WORD
    return is_around or lower in statement_table().meanings


def _end_of_words(text: str, at: int) -> int | None:
    """Return where the words of a name end that begins at a place."""
    known = names()
    end = None
    for _ in range(_MOST_WORDS + 1):
        match = _WORD.match(text, at)
        if match is None:
            return end
        word = match[0].casefold()
        dot = _DOT.match(text, match.end())
        is_initial = len(word) <= _INITIAL and (dot is not None or end is not None)
        is_capital = match[0][0].isupper() or (end is not None and _ELIDED.match(match[0]))
        is_name = bool(is_capital) and (is_initial or not _is_known(match[0]))
        is_first = bool(is_capital) and word not in known.others
        is_particle = word in known.particles and (end is not None or is_first)
        at = match.end()
        if not is_name and not is_particle:
            return end
        if _GOES_ON.match(text, at):
            return None
        if dot and (is_initial or word in known.titles):
            at = dot.end()
        if is_name and (word not in known.titles or end is not None):
            end = at
        at += text[at : at + 1] == " "
        if text[at - 1] not in ". ":
            return end
    return None


def _is_known(word: str) -> bool:
    """Whether a *word* has a meaning, so that it is no name."""
    lower = word.casefold()
    return (
        lower in names().others
        or lower in TAG_OF_WORD
        or (len(lower) > _INITIAL and lower in words().meanings)
        or lower in statement_table().meanings
    )
