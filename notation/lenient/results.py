"""Results in words, such as "White wins" or "nulle", from ``results.yaml`` and other tables."""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import NamedTuple

from kohau.notation.diagnostics import Problem
from kohau.notation.lenient.characters import plain
from kohau.notation.packages import BrokenPackage, additions, load, tell
from kohau.notation.yaml_values import parse_table, read_table


class Phrases(NamedTuple):
    """The result that each phrase means, and the number of words of the longest phrase.

    Phrases *without_side* do not say which side wins or loses; those in *verbs* say that the side
    or player named beside them wins, or loses. *languages* has those of each phrase. *changed* has
    a message for each table that gives another meaning to phrases of ``results.yaml``, by the name
    of the table.
    """

    results: dict[str, str]
    most_words: int
    without_side: frozenset[str]
    verbs: dict[str, bool]
    languages: dict[str, set[str]]
    changed: dict[str, str]


@cache
def phrases() -> Phrases:
    """Return the phrases of all tables in lower case; later tables override earlier ones.

    The tables are ``results.yaml``, those of other packages, and the user's own. Raises
    :class:`BrokenTable` for one of the user's that can't be read; a broken one of a package is
    left out.

    >>> phrases().results["mandresy ny fotsy"]
    '1-0'
    """
    meanings: dict[str, str] = {}
    languages: dict[str, set[str]] = {}
    changed: dict[str, list[str]] = {}
    for name, rows in _tables():
        for language, result, phrase in rows:
            simple = _simple(phrase)
            languages.setdefault(simple, set()).add(language)
            before = meanings.get(simple, result)
            if before != result:
                changed.setdefault(name, []).append(f"{phrase!r} from {before} to {result}")
            meanings[simple] = result
    results = {phrase: result for phrase, result in meanings.items() if result in RESULTS}
    most_words = max(phrase.count(" ") + 1 for phrase in meanings)
    without_side = frozenset(meanings.keys() - results.keys())
    verbs = {
        phrase: result == WINS for phrase, result in meanings.items() if result in (WINS, LOSES)
    }
    messages = {
        name: f"this table changes {', '.join(changes)}" for name, changes in changed.items()
    }
    return Phrases(results, most_words, without_side, verbs, languages, messages)


_used: list[str] = []
"""The table that :func:`use_table` has put into the environment, if any."""


def use_table(name: str | None) -> None:
    """Read results in words by the table in the file *name*, too, here and in new processes.

    It replaces one that was used before; None stands for no table. The table that the environment
    variable named at first comes first: then this has no effect.
    """
    if os.environ.get(VARIABLE) not in (None, *_used):
        return
    os.environ.pop(VARIABLE, None)
    if name is not None:
        os.environ[VARIABLE] = name
        _used[:] = [name]
    phrases.cache_clear()


def changed_phrases() -> dict[str, str]:
    """Return messages about tables of results that change phrases, by the name of the table.

    Without a table of the user's own, no table is read.
    """
    return phrases().changed if VARIABLE in os.environ else {}


class BrokenTable(RuntimeError):
    """A table of results that can't be used; the records are not the cause."""


Row = tuple[str, str, str]
"""A language, a result and a phrase for it."""


def _tables() -> Iterator[tuple[str, list[Row]]]:
    """Yield the rows of the tables, each table with a name for messages."""
    packaged = Path(__file__).with_name("results.yaml")
    yield "results.yaml", _rows("results.yaml", parse_table("results.yaml", packaged.read_bytes()))
    for addition in additions(ENTRY_POINT_GROUP):
        try:
            yield addition.name, _rows(addition.name, load(addition, Mapping))
        except BrokenTable as error:
            tell(addition.broken(str(error)))
        except BrokenPackage as problem:
            tell(problem)
    if path := os.environ.get(VARIABLE):
        try:
            yield path, _rows(path, read_table(path))
        except Problem as problem:
            # Not a problem of the records that are being read when the table is first needed.
            raise BrokenTable(f"the table of results {problem}") from None


def _rows(name: str, table: object) -> list[Row]:
    """Return the rows of a table: by language, by result, phrases.

    Raises :class:`BrokenTable`.
    """
    rows: list[Row] = []
    languages = table if isinstance(table, Mapping) else {"": None}
    for language, listed in languages.items():
        for result, phrases_of in listed.items() if isinstance(listed, Mapping) else [("", ())]:
            if result not in _MEANINGS or not _are_phrases(phrases_of):
                raise BrokenTable(
                    f"{name} is not a table of results: it must contain languages, each with the"
                    f" results {', '.join(_MEANINGS)}, each with a list of phrases"
                )
            rows += [(str(language), result, phrase) for phrase in phrases_of]
    return rows


def _are_phrases(value: object) -> bool:
    return isinstance(value, list) and all(isinstance(phrase, str) for phrase in value)


ENTRY_POINT_GROUP = "kohau.results"
"""The group of entry points for tables of other packages, mappings as in ``results.yaml``."""

VARIABLE = "KOHAU_RESULTS"
"""The environment variable with the name of a file with the user's own table."""

_NO_SIDE = "?"
"""The table's key for phrases that do not say which side wins or loses."""

WINS, LOSES = "wins", "loses"
"""The table's keys for phrases about the side or player that is named beside them."""

RESULTS = ("1-0", "0-1", "1/2-1/2", "*")
"""The four results: White won, Black won, a draw, unfinished or unknown."""

_MEANINGS = (*RESULTS, _NO_SIDE, WINS, LOSES)


def _simple(phrase: str) -> str:
    words = [word.strip(".,:;!\"'") for word in plain(phrase).casefold().split()]
    return " ".join(filter(None, words))


def result_of_phrase(text: str) -> str | None:
    """Return the result that *text* states in words, None if it states none.

    >>> result_of_phrase("White wins."), result_of_phrase("Weiß gibt auf"), result_of_phrase("e2e3")
    ('1-0', '0-1', None)
    """
    return phrases().results.get(_simple(text))


def plain_result(token: str) -> str:
    r"""Return a result in its usual form; that of a double forfeit is ``*``.

    >>> [plain_result(token) for token in ("1 \u2013 0", "0:1.", "\xbd-\xbd", "1/2", "0-0")]
    ['1-0', '0-1', '1/2-1/2', '1/2-1/2', '*']
    """
    text = _without_blanks(token)
    if text == _BOTH_LOSE:
        return "*"
    return "1/2-1/2" if text.startswith("1/2") else text


def _without_blanks(token: str) -> str:
    text = plain(token.replace("\xbd", "1/2")).rstrip(".,")
    return text.replace(" ", "").replace("\t", "").replace(":", "-")


_BOTH_LOSE = "0-0"
DOUBLE_FORFEIT = "double forfeit"
"""The tag ``Termination`` of games that neither player has played."""


def is_double_forfeit(token: str) -> bool:
    """Return whether a result says that both players have lost without playing.

    >>> is_double_forfeit("0:0"), is_double_forfeit("0-1")
    (True, False)
    """
    return _without_blanks(token) == _BOTH_LOSE


def result_of(text: str) -> str | None:
    r"""Return the result that *text* states in signs or in words, None if it states none.

    >>> [result_of(text) for text in ("1/2", "\xbd-\xbd", "White wins", "?")]
    ['1/2-1/2', '1/2-1/2', '1-0', None]
    """
    result = plain_result(text)
    return result if result in RESULTS else result_of_phrase(text)


def lacks_side(text: str) -> bool:
    """Return whether *text* says that a side wins or resigns, but not which one.

    >>> lacks_side("resigns."), lacks_side("White resigns")
    (True, False)
    """
    return _simple(text) in phrases().without_side


def phrase_length(words: Sequence[str]) -> int:
    """Return how many words at the end of *words* state a result, 0 if none do.

    >>> phrase_length(["e2e3+", "Les", "Blancs", "gagnent"]), phrase_length(["e2e3+"])
    (3, 0)
    """
    if not words or len(words[-1]) < _SHORTEST:
        return 0
    for count in range(min(phrases().most_words, len(words)), 0, -1):
        if result_of_phrase(" ".join(words[-count:])) is not None:
            return count
    return 0


_SHORTEST = 3
"""The minimum length of the last word of a phrase."""
