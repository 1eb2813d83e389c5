"""Aliases: other spellings of the names of players, events and sites, as users list them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import Final, TypeAlias

from kohau.notation.diagnostics import Problem

Aliases: TypeAlias = Mapping[str, Mapping[str, str]]
"""Names by spelling, by kind: ``player``, ``event``, ``site``."""

NO_ALIASES: Final[Aliases] = MappingProxyType({})

SECTIONS: Final = {"players": "player", "events": "event", "sites": "site"}
"""The sections of lists of aliases, with the kinds of names in them."""

_CONTROL: Final = re.compile(r"[\x00-\x1f\x7f]")


def parse_aliases(name: str, content: object) -> dict[str, dict[str, str]]:
    """Return the aliases that *content* of the file *name* lists, by kind.

    It has lists of other spellings by name, for players, or in the sections ``players``, ``events``
    and ``sites``. Raises :class:`Problem` for another structure, a spelling of two names, and
    circular aliases.

    >>> parse_aliases("names.yaml", {"Rabe, Jean": ["J. Rabe"]})
    {'player': {'J. Rabe': 'Rabe, Jean', 'Rabe, Jean': 'Rabe, Jean'}}
    """
    is_sectioned = (
        isinstance(content, dict)
        and content.keys() <= SECTIONS.keys()
        and all(listed == "" or isinstance(listed, dict) for listed in content.values())
    )
    sections = content if is_sectioned else {"players": content}
    assert isinstance(sections, dict)  # noqa: S101 - either is
    return {
        SECTIONS[section]: _names(name, {} if listed == "" else listed)
        for section, listed in sections.items()
    }


def last_name(spelling: str, aliases: Mapping[str, str]) -> str:
    """Return the name at the end of a chain of *aliases*. Raises :class:`Problem` for a circle."""
    chain = [spelling]
    while (following := aliases.get(chain[-1])) is not None:
        if following in chain:
            circle = " → ".join(map(repr, [*chain[chain.index(following) :], following]))
            raise Problem(f"circular aliases: {circle}")
        chain.append(following)
    return chain[-1]


def _names(name: str, content: object) -> dict[str, str]:
    """Return the names by spelling that one section of a file lists."""
    aliases: dict[str, str] = {}
    entries = list(_entries(name, content))
    for player, spellings in entries:
        for spelling in spellings:
            if aliases.setdefault(spelling, player) != player:
                raise Problem(
                    f"{name}: {spelling!r} is listed for both {aliases[spelling]!r} and {player!r}"
                )
    others = {spelling: player for spelling, player in aliases.items() if spelling != player}
    for player, _ in entries:
        try:
            last = last_name(player, others)
        except Problem as problem:
            raise Problem(f"{name}: {problem.message}") from None
        if last != player:
            raise Problem(
                f"{name}: {player!r} has other spellings, and is one of {others[player]!r}",
                hint="write all spellings of a name in one list",
            )
    return {**others, **{player: player for player, _ in entries}}


def _entries(name: str, content: object) -> Iterator[tuple[str, list[str]]]:
    shape = Problem(
        f"{name} does not contain aliases",
        hint='write names with their spellings: "Rabe, Jean: [Rabe, J. Rabe]"',
    )
    if not isinstance(content, dict):
        raise shape
    for key, spellings in content.items():
        listed = [spellings] if isinstance(spellings, str) else spellings
        if not isinstance(listed, list) or not all(
            spelling and isinstance(spelling, str) for spelling in listed
        ):
            raise shape
        if not key.strip() or _CONTROL.search(key):  # it will be the value of a tag
            raise Problem(f"{name}: {key!r} can't be a name")
        yield key, listed
