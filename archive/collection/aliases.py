"""Aliases: other spellings of the names of players, events and sites, in files and archives."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, TypeAlias

from kohau.archive.collection.connecting import connect_for_reading
from kohau.archive.collection.names import MERGED, Kind, spellings_query
from kohau.archive.collection.storing import transaction
from kohau.notation.diagnostics import Problem
from kohau.notation.opening import is_database
from kohau.notation.tables import read_table

if TYPE_CHECKING:
    from duckdb import DuckDBPyConnection

Aliases: TypeAlias = Mapping[str, Mapping[str, str]]
"""Names by spelling, by kind: ``player``, ``event``, ``site``."""

_CONTROL = re.compile(r"[\x00-\x1f\x7f]")

SECTIONS = {f"{kind.name}s": kind.name for kind in MERGED}
"""The sections of alias files, with the kinds of names in them."""


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
            own = aliases.get(kind.name, {})
            _store(connection, kind, own)
            rows = connection.execute(spellings_query(kind)).fetchall()
            known = {spelling for spelling, _ in rows}
            unknown += [
                f"no game has the {kind.name} {spelling!r}"
                for spelling, name in own.items()
                if spelling != name and spelling not in known
            ]
    return unknown


def _store(connection: DuckDBPyConnection, kind: Kind, aliases: Mapping[str, str]) -> None:
    table, name = kind.table, kind.name
    for spelling in aliases:
        connection.execute(f"DELETE FROM {table} WHERE spelling = ?", [spelling])
    stored = dict(connection.execute(f"SELECT spelling, {name} FROM {table}").fetchall())
    found = {**stored, **{key: value for key, value in aliases.items() if key != value}}
    for spelling in found:
        final = _last(spelling, found)
        connection.execute(f"DELETE FROM {table} WHERE spelling = ?", [spelling])
        connection.execute(f"INSERT INTO {table} VALUES (?, ?)", [spelling, final])


def _last(spelling: str, aliases: Mapping[str, str]) -> str:
    """Return the name at the end of a chain of *aliases*. Raises :class:`Problem` for a circle."""
    chain = [spelling]
    while (following := aliases.get(chain[-1])) is not None:
        if following in chain:
            circle = " → ".join(map(repr, [*chain[chain.index(following) :], following]))
            raise Problem(f"circular aliases: {circle}")
        chain.append(following)
    return chain[-1]


def read_aliases(name: str) -> dict[str, dict[str, str]]:
    """Return the aliases in the file *name*: those of an archive, or a YAML file.

    The YAML file has lists of other spellings by name, for players, or in the sections ``players``,
    ``events`` and ``sites``. Raises :class:`Problem` if the file can't be read or has another
    structure, maps a spelling to two names, or has circular aliases.
    """
    if is_database(name):
        with connect_for_reading(name, upgrade=False) as connection:
            return stored_aliases(connection)
    content = read_table(name)
    is_sectioned = (
        isinstance(content, dict)
        and content.keys() <= SECTIONS.keys()
        and all(own == "" or isinstance(own, dict) for own in content.values())
    )
    sections = content if is_sectioned else {"players": content}
    assert isinstance(sections, dict)  # noqa: S101 - either is
    return {
        SECTIONS[section]: _names(name, {} if own == "" else own)
        for section, own in sections.items()
    }


def _names(name: str, content: object) -> dict[str, str]:
    """Return the names by spelling that one section of a file lists."""
    aliases: dict[str, str] = {}
    entries = list(_entries(name, content))
    for own, spellings in entries:
        for spelling in spellings:
            if aliases.setdefault(spelling, own) != own:
                raise Problem(
                    f"{name}: {spelling!r} is listed for both {aliases[spelling]!r} and {own!r}"
                )
    others = {spelling: own for spelling, own in aliases.items() if spelling != own}
    for own, _ in entries:
        try:
            last = _last(own, others)
        except Problem as problem:
            raise Problem(f"{name}: {problem.message}") from None
        if last != own:
            raise Problem(
                f"{name}: {own!r} has other spellings, and is one of {others[own]!r}",
                hint="write all spellings of a name in one list",
            )
    return {**others, **{own: own for own, _ in entries}}


def _entries(name: str, content: object) -> Iterator[tuple[str, list[str]]]:
    shape = Problem(
        f"{name} does not contain aliases",
        hint='write names with their spellings: "Rabe, Jean: [Rabe, J. Rabe]"',
    )
    if not isinstance(content, dict):
        raise shape
    for own, spellings in content.items():
        found = [spellings] if isinstance(spellings, str) else spellings
        if not isinstance(found, list) or not all(each and isinstance(each, str) for each in found):
            raise shape
        if not own.strip() or _CONTROL.search(own):  # it will be the value of a tag
            raise Problem(f"{name}: {own!r} can't be a name")
        yield own, found
