"""Surveyed games: the names, counts and reports of a collection as a whole."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kohau.archive.store.curated import CuratedGames

if TYPE_CHECKING:
    from kohau.archive.queries.conditions import Node
    from kohau.archive.store.contents import Player
    from kohau.archive.store.events import Event
    from kohau.archive.store.facets import Facet
    from kohau.archive.store.near import Correction, Name
    from kohau.archive.store.player_games import PlayerReport, Versus
    from kohau.archive.store.statistics import EventReport, Overview


class SurveyedGames(CuratedGames):
    """The games of a connection, counted, and listed by players, events and other facts.

    Each operation imports what it needs.
    """

    def players(self, query: str | None = None, **conditions: Any) -> list[Player]:
        """Return the players of the games that satisfy *query* and all *conditions*.

        Aliases are applied; players are sorted by number of games, descending.
        """
        from kohau.archive.store import contents, search

        chosen = self.select(query, **conditions)
        return contents.players(self.connection, search.query_of(self.connection, chosen))

    def player(self, name: str, query: str | None = None, **conditions: Any) -> PlayerReport:
        """Return the report on the player called *name*; a part of the name is enough.

        Raises ``Problem`` unless exactly one player of the games that satisfy *query* and all
        *conditions* has it.
        """
        from kohau.archive.store.statistics import player_report

        return player_report(self.connection, name, self.select(query, **conditions))

    def versus(self, one: str, other: str, query: str | None = None, **conditions: Any) -> Versus:
        """Return the report on two players; parts of their names are enough.

        Raises ``Problem`` unless exactly one player of the games that satisfy *query* and all
        *conditions* has each.
        """
        from kohau.archive.store import statistics

        chosen = self.select(query, **conditions)
        return statistics.versus(self.connection, one, other, chosen)

    def events(self, query: str | None = None, **conditions: Any) -> list[Event]:
        """Return the events of the games that satisfy *query* and *conditions*, latest first."""
        from kohau.archive.store import events, search

        chosen = self.select(query, **conditions)
        return events.events(self.connection, search.query_of(self.connection, chosen))

    def event(self, name: str) -> EventReport:
        """Return the report on the event called *name*. Raises ``Problem`` if there is none."""
        from kohau.archive.store.statistics import event_report

        return event_report(self.connection, name)

    def facets(self, query: str | None = None, **conditions: Any) -> list[Facet]:
        """Count the games that satisfy *query* by game, year, event, result and opening."""
        from kohau.archive.store.facets import facets

        return facets(self.connection, self.select(query, **conditions))

    def names(self, kind: str, part: str, most: int | None = None) -> list[Name]:
        """Return the names of a *kind* that contain *part* with their games, most games first."""
        from kohau.archive.store.names import KINDS
        from kohau.archive.store.near import names_with

        return names_with(self.connection, KINDS[kind], part, most)

    def near_names(self, kind: str, name: str) -> list[Name]:
        """Return the names of a *kind* that are most similar to *name*, with their games."""
        from kohau.archive.store.names import KINDS
        from kohau.archive.store.near import near_names

        return near_names(self.connection, KINDS[kind], name)

    def corrections(self, query: Node) -> list[Correction]:
        """Return what a *query* that finds nothing perhaps meant: near names, and their games."""
        from kohau.archive.store.near import corrections

        return corrections(self.connection, query)

    def spellings(self, kind: str, text: str) -> list[str]:
        """Return the names of a *kind* (``player``, ``event``, ``site``) in which *text* occurs."""
        from kohau.archive.store.names import KINDS, spellings

        return spellings(self.connection, KINDS[kind], text)

    def summarise(self, query: str | None = None, **conditions: Any) -> Overview:
        """Return a summary of the games that satisfy *query* and all *conditions*."""
        from kohau.archive.store.statistics import overview

        return overview(self.connection, self.select(query, **conditions))
