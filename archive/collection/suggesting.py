"""Suggesting: names in an archive that may be spellings of the same name, as a file of aliases."""

from __future__ import annotations

import json
import re
from collections import defaultdict
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from kohau.archive.collection.aliases import SECTIONS, stored_aliases
from kohau.archive.collection.names import KINDS, Kind, spellings_query
from kohau.archive.collection.query import Query
from kohau.archive.queries.texts import folded, has_one_fault
from kohau.notation.quantity import quantity

if TYPE_CHECKING:
    from duckdb import DuckDBPyConnection

MIN_LETTERS = 5
"""The least length of a word in which a wrong letter is looked for."""

MAX_WORDS = 6
"""Names with more words are compared only as a whole."""

MAX_COMPARED = 50
"""The number of following names that a name is compared with."""

Groups = dict[str, list[str]]
"""Other spellings by the name that is used most."""

_WORDS = re.compile(r"[^\W_]+")


def suggestions(connection: DuckDBPyConnection, kind: Kind, query: Query) -> Groups:
    """Return names of a *kind* that may be the same, of the games that *query* finds.

    These names have the same letters and digits apart from case, accents, punctuation and order of
    words; or one wrong, missing, additional or swapped letter in one word; or initials that fit
    only one name. Aliases are applied. The cost is linear in the number of names.
    """
    counts = _counts(connection, kind, query)
    groups = _Groups(counts)
    words = {name: _WORDS.findall(folded(name)) for name in counts}
    _join_equal(groups, words)
    _join_faults(groups, words)
    _join_initials(groups, words)
    return groups.found()


def _counts(connection: DuckDBPyConnection, kind: Kind, query: Query) -> dict[str, int]:
    """Return the number of games by name, sorted."""
    own = " UNION ALL ".join(
        f"SELECT {column} AS spelling FROM chosen WHERE {column} NOT IN ('', '?')"
        for column in kind.columns
    )
    chosen = query.select(", ".join(f"g.{column}" for column in kind.columns))
    text = f"""SELECT name, count(*) FROM (WITH chosen AS ({chosen}) {own})
        JOIN ({spellings_query(kind)}) USING (spelling) GROUP BY name ORDER BY name"""
    return dict(query.execute(connection, text).fetchall())


def _join_equal(groups: _Groups, names: Mapping[str, list[str]]) -> None:
    """Join names with the same words, in any order or written together."""
    found: dict[str, str] = {}
    for name, words in names.items():
        for key in (" ".join(sorted(words)), "".join(words)):
            groups.join(found.setdefault(key, name), name)


def _join_faults(groups: _Groups, names: Mapping[str, list[str]]) -> None:
    """Join names that differ in one letter of one word.

    Such words are equal after one letter is left out of one of them or both.
    """
    found: defaultdict[tuple[str, ...], list[tuple[str, str]]] = defaultdict(list)
    for name, words in names.items():
        if len(words) > MAX_WORDS:
            continue
        for index, word in enumerate(words):
            if len(word) < MIN_LETTERS or not word.isalpha():
                continue
            others = sorted([*words[:index], *words[index + 1 :]])
            for part in {word, *(word[:at] + word[at + 1 :] for at in range(len(word)))}:
                found[(part, *others)].append((word, name))
    for own in found.values():
        for number, (word, name) in enumerate(own):
            for other, other_name in own[number + 1 : number + MAX_COMPARED]:
                if has_one_fault(word, other):
                    groups.join(name, other_name)


def _join_initials(groups: _Groups, names: Mapping[str, list[str]]) -> None:
    """Join names with initials to the only name that they fit."""
    full: defaultdict[str, list[str]] = defaultdict(list)
    short: defaultdict[str, list[str]] = defaultdict(list)
    for name, words in names.items():
        if not 2 <= len(words) <= MAX_WORDS:
            continue
        for index, word in enumerate(words):
            others = [*words[:index], *words[index + 1 :]]
            key = " ".join([word, *sorted(other[0] for other in others)])
            if len(word) > 1 and all(len(other) == 1 for other in others):
                short[key].append(name)
            elif all(len(each) > 1 for each in words):
                full[key].append(name)
    for key, own in short.items():
        if len({groups.root(name) for name in full[key]}) == 1:
            for name in own:
                groups.join(full[key][0], name)


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

    def found(self) -> Groups:
        """Return the groups of several names; the one with most games comes first."""
        groups: defaultdict[str, list[str]] = defaultdict(list)
        for name in self._parents:
            groups[self.root(name)].append(name)
        ordered = [sorted(own, key=self._rank) for own in groups.values() if len(own) > 1]
        return {first: others for first, *others in sorted(ordered)}

    def _rank(self, name: str) -> tuple[int, bool, int, str]:
        return -self._counts[name], name.isupper(), -len(name), name


def as_file(
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
