"""Names of players, events and sites: spellings, aliases, and suggestions of aliases."""

from __future__ import annotations

import json
import re
import unicodedata
from collections import defaultdict
from collections.abc import Mapping, Sequence
from itertools import chain
from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple

from kohau.archive.queries.values import Match, folded, has_name, has_one_fault
from kohau.archive.store.connection import connect_for_reading
from kohau.archive.store.database import transaction
from kohau.archive.store.selection import ALL_GAMES, Query
from kohau.archive.store.statements import statement
from kohau.configuration.aliases import SECTIONS, Aliases, last_name, parse_aliases
from kohau.notation.diagnostics import Problem
from kohau.notation.opening import is_database
from kohau.notation.visible import quantity
from kohau.notation.yaml_values import read_table

if TYPE_CHECKING:
    from duckdb import DuckDBPyConnection


class NameKind(NamedTuple):
    """A kind of names: its *columns* in ``games``, and the *table* of its aliases, if it has one.

    The table has the columns ``spelling`` and *name*.
    """

    name: str
    columns: tuple[str, ...]
    table: str | None = None


KINDS: Mapping[str, NameKind] = MappingProxyType(
    {
        "player": NameKind("player", ("white", "black"), "aliases"),
        "event": NameKind("event", ("event",), "event_aliases"),
        "site": NameKind("site", ("site",), "site_aliases"),
        "session": NameKind("session", ("session",)),
        "opening": NameKind("opening", ("opening",)),
    }
)
"""The kinds of names by the conditions that ask for them."""

MERGED = tuple(kind for kind in KINDS.values() if kind.table)
"""The kinds of names that can have aliases."""


def spellings_query(kind: NameKind) -> str:
    """Return the query for all spellings of a *kind* and the names that they stand for."""
    name, aliases = "spelling", ""
    if kind.table is not None:
        name = f"coalesce(a.{kind.name}, spelling)"
        aliases = f"LEFT JOIN {kind.table} a USING (spelling)"
    return statement("spellings", columns=_spelled(kind), name=name, aliases=aliases)


def _spelled(kind: NameKind, games: str = "games") -> str:
    """Return the query for the spellings of a *kind* in each column of *games*, with counts."""
    return " UNION ALL ".join(
        f"SELECT {column} AS spelling, count(*) AS games FROM {games}"
        f" WHERE {column} IS NOT NULL GROUP BY spelling"
        for column in kind.columns
    )


def counted_names(
    connection: DuckDBPyConnection, kind: NameKind, query: Query = ALL_GAMES
) -> list[tuple[str, int, list[str]]]:
    """Return the names of a *kind* with their numbers of games and their spellings, sorted.

    The games are those that *query* finds; aliases are applied.
    """
    chosen = query.select(", ".join(f"g.{column}" for column in kind.columns))
    columns = f"WITH chosen AS ({chosen}) {_spelled(kind, 'chosen')}"
    text = statement("counted_names", columns=columns, spellings=spellings_query(kind))
    return connection.execute(text).fetchall()


def spellings(
    connection: DuckDBPyConnection, kind: NameKind, name: str, match: Match = "part"
) -> list[str]:
    """Return all spellings of the names of a *kind* that *match* *name*, aliases applied."""
    names = connection.execute(f"{spellings_query(kind)} ORDER BY spelling").fetchall()
    matching = {
        final
        for spelling, final in names
        if has_name(spelling, name, match) or has_name(final, name, match)
    }
    return [spelling for spelling, final in names if final in matching]


def stored_aliases(connection: DuckDBPyConnection) -> dict[str, dict[str, str]]:
    """Return the aliases of an archive."""
    return {
        kind.name: dict(
            connection.execute(
                f"SELECT spelling, {kind.name} FROM {kind.table} ORDER BY ALL"
            ).fetchall()
        )
        for kind in MERGED
    }


def set_aliases(connection: DuckDBPyConnection, aliases: Aliases) -> list[str]:
    """Store *aliases*; return a message for each spelling that no game has.

    The names in the games are not changed, and other aliases are kept. A name that maps to itself
    is removed from the aliases; what stood for a spelling now stands for its name. Raises
    :class:`Problem` for circular aliases, and for an unknown kind of names.
    """
    kinds = [kind.name for kind in MERGED]
    if unknown_kinds := sorted(aliases.keys() - {*kinds}):
        raise Problem(f"names have the kinds {', '.join(kinds)}, not {unknown_kinds[0]!r}")
    unknown = []
    with transaction(connection):
        for kind in MERGED:
            chosen = aliases.get(kind.name, {})
            _store(connection, kind, chosen)
            rows = connection.execute(spellings_query(kind)).fetchall()
            spellings_used = {spelling for spelling, _ in rows}
            unknown += [
                f"no game has the {kind.name} {spelling!r}"
                for spelling, name in chosen.items()
                if spelling != name and spelling not in spellings_used
            ]
    return unknown


def _store(connection: DuckDBPyConnection, kind: NameKind, aliases: Mapping[str, str]) -> None:
    changed = {**stored_aliases(connection)[kind.name], **aliases}
    merged = {spelling: name for spelling, name in changed.items() if spelling != name}
    connection.execute(f"DELETE FROM {kind.table}")
    for spelling in merged:
        final = last_name(spelling, merged)
        connection.execute(f"INSERT INTO {kind.table} VALUES (?, ?)", [spelling, final])


def read_aliases(name: str) -> dict[str, dict[str, str]]:
    """Return the aliases in the file *name*: those of an archive, or a YAML file.

    For the YAML file see :func:`~kohau.configuration.aliases.parse_aliases`. Raises
    :class:`Problem` if the file can't be read, and for what that function refuses.
    """
    if is_database(name):
        with connect_for_reading(name) as connection:
            return stored_aliases(connection)
    return parse_aliases(name, read_table(name))


MIN_LETTERS = 5
"""The least length of a word in which a wrong letter is looked for."""

MAX_WORDS = 6
"""Names with more words are compared only as a whole."""

MAX_COMPARED = 50
"""The number of following names that a name is compared with."""

Groups = dict[str, list[str]]
"""Other spellings by the name that is used most."""

_WORDS = re.compile(r"[^\W_]+")


def suggestions(connection: DuckDBPyConnection, kind: NameKind, query: Query) -> Groups:
    """Return names of a *kind* that may be the same, of the games that *query* finds.

    These names have the same letters and digits apart from case, accents, punctuation and order of
    words, also with umlauts written as two letters; or one wrong, missing, additional or swapped
    letter in one word; or initials that fit only one name, also of double names. Of players, one
    word is enough if only one name has it. Aliases are applied.
    """
    counts = _counts(connection, kind, query)
    groups = _Groups(counts)
    words = {name: _WORDS.findall(folded(name)) for name in counts}
    _join_equal(groups, words, {name: _transcribed(name) for name in counts})
    _join_faults(groups, words)
    spaced = {name: _WORDS.findall(folded(_with_single_initials(name))) for name in counts}
    _join_short(groups, spaced, by_one_word=kind.name == "player")
    return groups.joined()


def _counts(connection: DuckDBPyConnection, kind: NameKind, query: Query) -> dict[str, int]:
    """Return the number of games by name, sorted."""
    return {name: games for name, games, _ in counted_names(connection, kind, query)}


_JOINED_INITIALS = re.compile(r"\b[A-Z]{2,3}\b")


def _with_single_initials(name: str) -> str:
    """Return *name* with blanks between initials that are written together.

    >>> _with_single_initials("Rabe, JP"), _with_single_initials("RABE JP")
    ('Rabe, J P', 'RABE JP')
    """
    if name.isupper():
        return name
    return _JOINED_INITIALS.sub(lambda initials: " ".join(initials[0]), name)


_UMLAUTS = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "æ": "ae", "ø": "oe", "å": "aa"})
"""How letters are written where they are not on the keyboard."""


def _transcribed(name: str) -> list[str]:
    """Return the words of *name* with two letters for each umlaut.

    >>> _transcribed("Jörg Müller")
    ['joerg', 'mueller']
    """
    return _WORDS.findall(folded(unicodedata.normalize("NFC", name.lower()).translate(_UMLAUTS)))


def _join_equal(groups: _Groups, *tables: Mapping[str, list[str]]) -> None:
    """Join names with the same words in any of the *tables*, in any order or written together."""
    names_by_key: dict[str, str] = {}
    for name, words in chain.from_iterable(table.items() for table in tables):
        for key in (" ".join(sorted(words)), "".join(words)):
            groups.join(names_by_key.setdefault(key, name), name)


def _join_faults(groups: _Groups, names: Mapping[str, list[str]]) -> None:
    """Join names that differ in one letter of one word.

    Such words are equal after one letter is left out of one of them or both.
    """
    by_rest: defaultdict[tuple[str, ...], list[tuple[str, str]]] = defaultdict(list)
    for name, words in names.items():
        if len(words) > MAX_WORDS:
            continue
        for index, word in enumerate(words):
            if len(word) < MIN_LETTERS or not word.isalpha():
                continue
            others = sorted([*words[:index], *words[index + 1 :]])
            for part in {word, *(word[:at] + word[at + 1 :] for at in range(len(word)))}:
                by_rest[(part, *others)].append((word, name))
    for entries in by_rest.values():
        for number, (word, name) in enumerate(entries):
            for other, other_name in entries[number + 1 : number + MAX_COMPARED]:
                if has_one_fault(word, other):
                    groups.join(name, other_name)


def _join_short(groups: _Groups, names: Mapping[str, list[str]], *, by_one_word: bool) -> None:
    """Join names that are shortened, perhaps to *one word*, to the only name that they fit."""
    by_word: defaultdict[str, list[str]] = defaultdict(list)
    for name, words in names.items():
        if 2 <= len(words) <= MAX_WORDS and all(len(word) > 1 for word in words):
            for word in {*words}:
                by_word[word].append(name)
    for name, words in names.items():
        initials = [word for word in words if len(word) == 1]
        whole = [word for word in words if len(word) > 1]
        is_short = bool(whole and initials) or (by_one_word and len(whole) == 1 == len(words))
        if not is_short or len(words) > MAX_WORDS:
            continue
        rarest = min((by_word[word] for word in whole), key=len)
        fitting = [other for other in rarest if _fits(names[other], whole, initials)]
        if len({groups.root(other) for other in fitting}) == 1:
            groups.join(fitting[0], name)


def _fits(full: list[str], whole: list[str], initials: list[str]) -> bool:
    """Whether a name that has *whole* words and *initials* may be a short form of a *full* one.

    The initials are those of all other words, or in order of the first of them.

    >>> _fits(["jean", "pierre", "rabe"], ["rabe"], ["j"])
    True
    >>> _fits(["jean", "pierre", "rabe"], ["rabe"], ["p"])
    False
    """
    others = list(full)
    for word in whole:
        if word not in others:
            return False
        others.remove(word)
    letters = [word[0] for word in others]
    return sorted(letters) == sorted(initials) or letters[: len(initials)] == initials


class _Groups:
    """Names joined to groups; *counts* are their numbers of games."""

    def __init__(self, counts: Mapping[str, int]) -> None:
        self._counts = counts
        self._parents = {name: name for name in counts}

    def join(self, name: str, other: str) -> None:
        """Join the groups of two names."""
        self._parents[self.root(other)] = self.root(name)

    def root(self, name: str) -> str:
        """Return the name that stands for the group of *name*."""
        while (parent := self._parents[name]) != name:
            self._parents[name] = name = self._parents[parent]
        return name

    def joined(self) -> Groups:
        """Return the groups of several names; the one with most games comes first."""
        groups: defaultdict[str, list[str]] = defaultdict(list)
        for name in self._parents:
            groups[self.root(name)].append(name)
        ordered = [sorted(group, key=self._rank) for group in groups.values() if len(group) > 1]
        return {first: others for first, *others in sorted(ordered)}

    def _rank(self, name: str) -> tuple[int, bool, bool, int, str]:
        has_blanks = name != " ".join(name.split())  # too many of them, or at an end
        return -self._counts[name], has_blanks, name.isupper(), -len(name), name


def aliases_file(
    connection: DuckDBPyConnection, query: Query, *, stored: bool, kinds: Sequence[str]
) -> str:
    """Return suggestions, or the *stored* aliases, as a file of aliases for some *kinds*."""
    remark = (
        "The aliases in the archive."
        if stored
        else "Names that may be the same. Check them: each name with its other spellings."
    )
    parts = [f"# {remark}\n# Store them: kohau archive players ARCHIVE --aliases FILE\n"]
    for section, kind in SECTIONS.items():
        if kind in kinds:
            counts = _counts(connection, KINDS[kind], query)
            groups = (
                _stored(stored_aliases(connection)[kind])
                if stored
                else suggestions(connection, KINDS[kind], query)
            )
            parts.append(_section(section, groups, counts))
    return "".join(parts)


def _stored(aliases: Mapping[str, str]) -> Groups:
    groups: Groups = {}
    for spelling, name in sorted(aliases.items(), key=lambda pair: pair[::-1]):
        groups.setdefault(name, []).append(spelling)
    return groups


def _section(section: str, groups: Groups, counts: Mapping[str, int]) -> str:
    def line(before: str, name: str, after: str) -> str:
        count = f"  # {quantity(counts[name], 'game')}" if name in counts else ""
        return f"{before}{json.dumps(name, ensure_ascii=False)}{after}{count}\n"

    lines = [f"{section}:\n" if groups else f"{section}: {{}}\n"]
    for name, spellings in groups.items():
        lines.append(line("  ", name, ":"))
        lines += [line("  - ", spelling, "") for spelling in spellings]
    return "".join(lines)
