"""Two players: how they played against each other, and what both of them play."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from kohau.archive.queries.conditions import And, Node, Or, condition
from kohau.archive.reports.player_report import FACTS, PlayerReport, Side, members, ranked


def _kind_and_colour(side: Side) -> str:
    return f"{side.kind} {side.colour}"


@dataclass(frozen=True, slots=True)
class Versus:
    """The reports on *one* player and the *other*, on all of their games."""

    one: PlayerReport
    other: PlayerReport

    @property
    def together(self) -> PlayerReport:
        """The report on the games that they played against each other, from the view of one."""
        sides = [side for side in self.one.sides if side.opponent == self.other.player.name]
        return replace(self.one, sides=sides)

    @property
    def query(self) -> Node:
        """The query for these games."""
        names = self.one.player.name, self.other.player.name
        pairs: list[Node] = [
            And((condition("white", white, "whole"), condition("black", black, "whole")))
            for white, black in (names, names[::-1])
        ]
        return Or(tuple(pairs))

    def to_dict(self) -> dict[str, Any]:
        """Return the report as JSON-ready values; scores are those of the one player."""
        together = self.together
        totals = members(together.scores(lambda side: ""))
        return {
            "one": self.one.player.name,
            "other": self.other.player.name,
            "query": str(self.query),
            "total": totals[0] if totals else None,
            "kinds": members(together.scores(_kind_and_colour)),
            "years": sorted(
                members(together.scores(FACTS["years"])), key=lambda each: each["name"]
            ),
            "openings": self._shared(together),
        }

    def _shared(self, together: PlayerReport) -> list[dict[str, Any]]:
        """Return the openings that both have played, with the scores of each and together."""
        reports = {"one": self.one, "other": self.other, "together": together}
        scores = {name: report.scores(FACTS["openings"]) for name, report in reports.items()}
        shared = [name for name, _ in ranked(scores["one"]) if name and name in scores["other"]]
        return [
            {"name": name}
            | {who: (members({name: each[name]})[0] if name in each else None)
               for who, each in scores.items()}
            for name in shared
        ]  # fmt: skip
