"""Player reports: the games of one player in numbers."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Any, Self

from kohau.archive.reports.rows import (
    COUNT,
    POINTS,
    SHARE,
    TEXT,
    Column,
    Report,
    Rows,
    cells_of,
    columns,
)
from kohau.archive.reports.summaries import Score, year_of
from kohau.archive.reports.tables import Table, limited_title
from kohau.notation.diagnostics import Problem
from kohau.notation.sentence import Sentence
from kohau.notation.visible import quantity

if TYPE_CHECKING:
    from kohau.archive.store.contents import Player
    from kohau.archive.store.selection import Selection

MAX_ROWS = 15
"""The maximum number of openings and opponents in tables; JSON has all."""

MAX_GAMES = 10
"""The number of longest games."""


@dataclass(frozen=True, slots=True)
class Side:
    """A game from the view of one of its players."""

    id: int
    kind: str
    date: str
    colour: str
    opponent: str
    result: str
    opening: str
    plies: int


@dataclass(frozen=True, slots=True)
class NamedScore:
    """The games and points of a player, all of them or those with a fact of this *name*."""

    name: str
    games: int
    wins: int
    draws: int
    losses: int
    points: float

    @classmethod
    def of(cls, name: str, score: Score, *more: str) -> Self:
        """Return *score* under a *name*; *more* are the values of further fields."""
        return cls(name, score.games, score.wins, score.draws, score.losses, score.points, *more)


@dataclass(frozen=True, slots=True)
class Repertoire(NamedScore):
    """The score of a player with an opening of a game, and a colour."""

    colour: str
    game: str
    variant: str


@dataclass(slots=True)
class PlayerReport:
    """The *player*, and the *sides* that the player had in games, sorted by date."""

    player: Player
    sides: list[Side]
    selection: Selection

    def scores(self, fact: Callable[[Side], str]) -> dict[str, Score]:
        """Return the scores of the games by a *fact*."""
        scores: dict[str, Score] = {}
        for side in self.sides:
            score = scores.setdefault(fact(side), Score())
            won = "1-0" if side.colour == "White" else "0-1"
            score.games += 1
            score.draws += side.result == "1/2-1/2"
            score.wins += side.result == won
            score.losses += side.result not in (won, "1/2-1/2", "*")
        return scores

    @property
    def where(self) -> str:
        """The SQL condition on the player's games."""
        return f"id IN ({', '.join(str(id_) for id_ in sorted({side.id for side in self.sides}))})"

    @property
    def repertoire(self) -> list[Repertoire]:
        """The scores by opening, game and colour, without games that have no named opening."""
        scores = self.scores(lambda side: f"{side.colour} {side.kind} {side.opening}")
        facts = ((fact.split(" ", 3), score) for fact, score in ranked(scores))
        return [Repertoire.of(name, score, *rest) for (*rest, name), score in facts if name]

    @property
    def longest(self) -> list[Side]:
        """The longest games, those with most plies first."""
        return sorted(self.sides, key=lambda side: (-side.plies, side.id))[:MAX_GAMES]

    def to_dict(self) -> dict[str, Any]:
        """Return the report as JSON-ready values."""
        return {
            **asdict(self.player),
            **{name: members(self.scores(fact)) for name, fact in FACTS.items()},
            "repertoire": list(map(asdict, self.repertoire)),
            "longest": list(map(asdict, self.longest)),
        }


FACTS: dict[str, Callable[[Side], str]] = {
    "colours": lambda side: side.colour,
    "years": lambda side: year_of(side.date),
    "variants": lambda side: side.kind,
    "openings": lambda side: side.opening,
    "opponents": lambda side: side.opponent,
}
"""The facts that scores are counted by."""


def members(scores: dict[str, Score]) -> list[dict[str, Any]]:
    """Return *scores* as JSON-ready values, those with most games first."""
    return [asdict(NamedScore.of(name, score)) for name, score in ranked(scores)]


def ranked(scores: dict[str, Score]) -> list[tuple[str, Score]]:
    """Return *scores* by number of games, descending."""
    return sorted(scores.items(), key=lambda item: (-item[1].games, item[0]))


def chosen_player(candidates: Sequence[Player], name: str) -> Player:
    """Return the one of *candidates* that *name* means best. Raises :class:`Problem`.

    It is the only one that is so called, that has such a spelling, that has it but for letter case,
    or that there is.
    """
    folded = name.casefold()
    for is_meant in (
        lambda player: name == player.name,
        lambda player: name in player.spellings,
        lambda player: folded in map(str.casefold, (player.name, *player.spellings)),
        lambda _: True,
    ):
        meant = list(filter(is_meant, candidates))
        if len(meant) == 1:
            return meant[0]
    if not candidates:
        raise Problem(Sentence("no player of these games is called {word}", word=repr(name)))
    names = "; ".join(player.name for player in candidates[:MAX_ROWS])
    more = f" and {len(candidates) - MAX_ROWS:,} more" if len(candidates) > MAX_ROWS else ""
    raise Problem(f"{len(candidates):,} players have names with {name!r}: {names}{more}")


def headline(report: PlayerReport) -> str:
    """Return the most important facts in one line."""
    player = report.player
    also = [spelling for spelling in player.spellings if spelling != player.name]
    parts = [
        f"{player.name} (also {'; '.join(also)})" if also else player.name,
        quantity(player.games, "game"),
        f"{player.points:g} points"
        + (f" ({100 * player.score:.1f} %)" if player.score is not None else ""),
    ]
    if player.performance is not None:
        parts.append(f"performance {player.performance}")
    years = sorted({year for side in report.sides if (year := year_of(side.date)).isdigit()})
    if years:
        parts.append("–".join(dict.fromkeys((years[0], years[-1]))))
    return "; ".join(parts)


def tables(report: PlayerReport) -> Iterator[Table]:
    """Yield the tables of a report."""
    yield from score_tables(report)
    yield longest(report)


def score_tables(report: PlayerReport) -> Iterator[Table]:
    """Yield the tables of scores."""
    for title, name in (("Colours", "colours"), ("Years", "years"), ("Variants", "variants")):
        yield _table(title, name, sorted(report.scores(FACTS[name]).items()))
    openings = report.scores(FACTS["openings"])
    openings.pop("", None)
    for title, name, scores in (
        ("Openings", "openings", openings),
        ("Opponents", "opponents", report.scores(FACTS["opponents"])),
    ):
        if scores:
            limited = limited_title(title, min(MAX_ROWS, len(scores)), len(scores))
            yield _table(limited, name, ranked(scores)[:MAX_ROWS])


def longest(report: PlayerReport, links: Sequence[str] = ()) -> Table:
    """Return the table of the longest games, whose addresses are *links*."""
    kinds = (*columns(TEXT, "id", "date", "colour", "opponent", "result", "opening"),
             Column("plies", COUNT))  # fmt: skip
    rows = [tuple(getattr(side, kind.name) for kind in kinds) for side in report.longest]
    optional = ("opening", "plies", "colour")
    return Rows("Longest games", kinds, rows, optional=optional, links=links).table()


def _table(title: str, name: str, scores: Iterable[tuple[str, Score]]) -> Table:
    kinds = (Column(name.removesuffix("s")), *columns(POINTS, "games", "wins", "draws", "losses",
             "points"), Column("score", SHARE))  # fmt: skip
    rows = []
    for fact, score in scores:
        decided = score.wins + score.draws + score.losses
        share = score.points / decided if decided else None
        rows.append((fact, score.games, score.wins, score.draws, score.losses, score.points, share))
    return Rows(title, kinds, rows).table()


def as_report(report: PlayerReport) -> Report:
    """Return the report in its forms."""
    shown = list(tables(report))
    return Report(
        headline(report), cells_of(shown), shown, report.to_dict(), title=report.player.name,
        width=REPORT_WIDTH,
    )  # fmt: skip


REPORT_WIDTH = 80
"""The width of a report as text."""
