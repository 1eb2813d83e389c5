"""Curated games: what a collection can do by hand with games and names."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from operator import index
from typing import TYPE_CHECKING, Any, Literal

from kohau.archive.store.database import check_ids

if TYPE_CHECKING:
    from duckdb import DuckDBPyConnection

    from kohau.archive.batches.tag_changes import TagChanges
    from kohau.archive.queries.conditions import Node
    from kohau.archive.store.curation import Flagged
    from kohau.archive.store.duplicates import Pair, Plan
    from kohau.archive.store.selection import Selection
    from kohau.notation.record import Record


def checked_ids(ids: Iterable[int]) -> list[int]:
    """Return *ids* as a list. Raises ``TypeError`` for anything but numbers."""
    try:
        return [index(id_) for id_ in ids]
    except TypeError:
        kind = type(ids).__name__
        raise TypeError(f"expected the ids of games, as in [1, 2], not {kind}") from None


class CuratedGames:
    """The games of a *connection*: they are removed, flagged, edited and merged.

    What takes ids of games raises ``TypeError`` for anything but numbers, and ``Problem`` for ids
    of no game, before it does anything. Each operation imports what it needs.
    """

    def __init__(self, connection: DuckDBPyConnection) -> None:
        self.connection = connection

    def select(
        self, query: str | Node | Sequence[str] | None = None, **conditions: Any
    ) -> Selection:
        """Return the selection of games that satisfy *query* and all *conditions*.

        *query* is in the query language, or parsed; of several, all must hold. Other conditions are
        those of the language by name, for instance ``player="rabe"``, and *where*, an SQL condition
        on the table ``games``. Numbers, and dates of ``datetime``, may be given instead of their
        text. With *fuzzy*, names also match slightly different ones. With *mirrored*, a game also
        matches if it satisfies the conditions with left and right swapped. With *variations*,
        positions in variations match, too. Raises ``Problem`` for a malformed condition,
        ``TypeError`` for an unknown one, and for a value of another type.
        """
        from kohau.archive.store.selection import selection_of

        return selection_of(self.connection, query=query, **conditions)

    def remove(self, ids: Iterable[int]) -> int:
        """Remove the games with *ids*; return their number."""
        from kohau.archive.store import curation

        return curation.remove(self.connection, checked_ids(ids))

    def set_aliases(
        self, aliases: Mapping[str, str], kind: Literal["player", "event", "site"] = "player"
    ) -> list[str]:
        """Map spellings (keys) to names (values); names in the games are not changed.

        Returns a message for each spelling that no game has. Raises ``Problem`` for circular
        aliases, and for another *kind*.
        """
        return self.merge_names({kind: aliases})

    def merge_names(self, aliases: Mapping[str, Mapping[str, str]]) -> list[str]:
        """Do what :meth:`set_aliases` does, for several kinds of names by kind."""
        from kohau.archive.store.names import set_aliases

        return set_aliases(self.connection, aliases)

    def flag(
        self,
        ids: Iterable[int],
        *,
        add: Sequence[str] = (),
        remove: Sequence[str] = (),
        note: str | None = None,
    ) -> int:
        """Add and remove flags of the games with *ids*, and set their *note*; "" removes it.

        Returns the number of games. Raises ``Problem`` for malformed flags.
        """
        from kohau.archive.store import curation

        chosen = checked_ids(ids)
        return curation.flag(self.connection, chosen, add=add, remove=remove, note=note)

    def flagged(self, ids: Sequence[int] | None = None) -> list[Flagged]:
        """Return the games with flags or notes, of all games or those with *ids*, by id."""
        from kohau.archive.store import curation

        chosen = None if ids is None else self.existing(ids)
        return curation.flagged(self.connection, chosen)

    def edit(self, ids: Sequence[int], changes: TagChanges) -> int:
        """Change the tags of the games with *ids*; return the number of games that have changed.

        The games are verified, and all of them are stored or none.
        """
        from kohau.archive.store import curation

        return curation.edit_tags(self.connection, checked_ids(ids), changes)

    def tag_edits(self, ids: Sequence[int], changes: TagChanges) -> dict[int, Record]:
        """Return the games with *ids* that *changes* change, as they are then, by id."""
        from kohau.archive.store import curation

        return curation.tag_edits(self.connection, checked_ids(ids), changes)

    def text_of(self, ids: Sequence[int]) -> str:
        """Return the games with *ids* as KGN, for editing."""
        from kohau.archive.store import curation

        return curation.text_of(self.connection, self.in_order(ids))

    def text_edits(
        self, ids: Sequence[int], before: str, edited: Sequence[Record]
    ) -> dict[int, Record]:
        """Return those of the records *edited* that differ from the games *before*, by id."""
        from kohau.archive.store import curation

        return curation.text_edits(self.connection, ids, before, edited)

    def store_edits(self, edited: Mapping[int, Record], *, dry_run: bool = False) -> None:
        """Replace games by *edited* records, all of them or none; with *dry_run*, only verify them.

        Raises ``InvalidEdit``, or ``Problem`` if a game would be stored twice.
        """
        from kohau.archive.store import curation

        (curation.check_edits if dry_run else curation.store_edits)(self.connection, edited)

    def duplicates(
        self, query: str | None = None, *, days: int = 0, **conditions: Any
    ) -> list[Pair]:
        """Return pairs of games that are probably the same although their records differ.

        Both satisfy *query* and all *conditions*. Their dates may be some *days* apart.
        """
        from kohau.archive.store import duplicates

        return duplicates.pairs(self.connection, self.select(query, **conditions), days=days)

    def plan(self, query: str | None = None, *, days: int = 0) -> Plan:
        """Return which of the :meth:`duplicates` would be kept, and what it would get."""
        from kohau.archive.store import duplicates

        return duplicates.plan(self.connection, self.duplicates(query, days=days), days=days)

    def deduplicate(self, plan: Plan, *, merge: bool) -> None:
        """Carry out a *plan* in one transaction; *merge* gives the games kept what they lack."""
        from kohau.archive.store import duplicates

        act = duplicates.merge_duplicates if merge else duplicates.delete_duplicates
        act(self.connection, plan)

    def aliases_file(self, query: str | None, kinds: Sequence[str], *, stored: bool = False) -> str:
        """Return names that may be the same, or the *stored* aliases, as a YAML file of aliases."""
        from kohau.archive.store import names, search

        chosen = search.query_of(self.connection, self.select(query))
        return names.aliases_file(self.connection, chosen, stored=stored, kinds=kinds)

    def existing(self, ids: Iterable[int]) -> list[int]:
        """Return *ids* sorted, without repetitions."""
        return check_ids(self.connection, checked_ids(ids))

    def in_order(self, ids: Iterable[int]) -> list[int]:
        """Return *ids* in their order."""
        chosen = checked_ids(ids)
        check_ids(self.connection, chosen)
        return chosen

    def size_of(self, ids: Sequence[int]) -> int:
        """Return about how many bytes the games with *ids* take."""
        from kohau.archive.store import contents

        return contents.size_of(self.connection, self.existing(ids))
