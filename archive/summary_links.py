"""Links from a summary to the games that it counts, in an explorer of them."""

from __future__ import annotations

from dataclasses import dataclass
from urllib.parse import quote, urlencode

from kohau.archive.queries.conditions import And, Node, condition, joined


@dataclass(frozen=True, slots=True)
class Links:
    """The addresses of games in the explorer at the address *explorer*, "" without one.

    All games are those that satisfy *query*.

    >>> Links("http://localhost:8000").games(game="fanorona", ending="a win")
    'http://localhost:8000/search?query=game%3Afanorona+and+ending%3A%22a+win%22'
    >>> Links().player("Rabe")
    ''
    """

    explorer: str = ""
    query: Node | None = None

    def games(self, **conditions: str) -> str:
        """Return the address of the games that satisfy all *conditions*."""
        if not self.explorer:
            return ""
        parts: list[Node] = [] if self.query is None else [self.query]
        parts += [condition(name, value) for name, value in conditions.items() if value]
        if not parts:
            return self._address("/search")
        return self._address(f"/search?{urlencode({'query': str(joined(And, parts))})}")

    def game(self, digest: str) -> str:
        """Return the address of the game with this *digest*."""
        return self._address(f"/games/{digest}")

    def player(self, name: str) -> str:
        """Return the address of the report on the player called *name*."""
        return self._address(f"/players/{quote(name, safe='', errors='replace')}")

    def _address(self, path: str) -> str:
        return self.explorer.rstrip("/") + path if self.explorer else ""


NO_LINKS = Links()
