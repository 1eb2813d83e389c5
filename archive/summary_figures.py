"""Figures: the plots of a summary, each with a table of its numbers and a description."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from kohau.archive.plots import Row, Tint, bars, binned, columns
from kohau.archive.summaries import NO_YEAR, Group, Score, Summary, by_number, lengths
from kohau.archive.tables import Table

MAX_BARS = 10
MAX_PLAYERS = 15
"""The maximum number of bars in a plot, and in the plot of players."""

MAX_ROWS = 200
"""The maximum number of rows in the table of a plot."""

SIDES = {
    "1-0": ("White won", Tint.WHITE),
    "1/2-1/2": ("Drawn", Tint.DRAWN),
    "0-1": ("Black won", Tint.BLACK),
    "*": ("Unfinished", Tint.OPEN),
}
"""Results in the order of the bars, with their names and colours."""

SCORES = (("Won", Tint.WIN), ("Drawn", Tint.HALF), ("Lost", Tint.LOSS), ("Unfinished", Tint.OPEN))

Standings = Sequence[tuple[str, Score]]
"""Players with their scores, by number of games, descending."""


@dataclass(frozen=True, slots=True)
class Figure:
    """A plot with title, legend, and a table of its numbers."""

    title: str
    svg: str
    table: Table
    legend: Sequence[tuple[str, Tint]] = ()
    note: str = ""


def of_group(group: Group, standings: Standings = ()) -> list[list[Figure]]:
    """Return the figures of one variant and of the players, column by column."""
    first = [_results(group), _names("Endings", "ending", group.endings, group.records)]
    years = list(_years(group.years))
    players = list(_players(standings))
    if group.openings:
        openings = _names("Openings", "opening", group.openings, group.records)
        return [first, [_lengths(group.lengths), *years], [openings, *players]]
    return [first, [_lengths(group.lengths)], [*years, *players]]


def share(count: int, total: int) -> str:
    """Return *count* with its percentage of *total*.

    >>> share(1250, 5000)
    '1,250 · 25.0 %'
    """
    return f"{count:,} · {100 * count / total:.1f} %"


def _results(group: Group) -> Figure:
    named = [(*SIDES[result], group.results[result]) for result in SIDES]
    rows = [Row(name, share(count, group.records), [(count, tint)]) for name, tint, count in named]
    table = _table("result", [(name, count) for name, _, count in named], group.records)
    description = _sentence("Results", [(name, count) for name, _, count in named])
    return Figure("Results", bars(rows, group.records, description), table)


def _sentence(title: str, counts: Sequence[tuple[str, int]]) -> str:
    return f"{title}: " + ", ".join(f"{name} {count:,}" for name, count in counts)


def _table(name: str, counts: Sequence[tuple[str, int]], total: int) -> Table:
    rows = [(word, f"{n:,}", f"{100 * n / total:.1f} %") for word, n in counts[:MAX_ROWS]]
    title = f"the first {MAX_ROWS} of {len(counts):,}" if len(counts) > MAX_ROWS else ""
    return Table(title, (name, "records", "share"), rows)


def _names(title: str, noun: str, counts: Counter[str], total: int) -> Figure:
    ordered = list(by_number(counts).items())
    shown = ordered[:MAX_BARS]
    rows = [Row(name, share(count, total), [(count, Tint.BAR)]) for name, count in shown]
    left = len(ordered) - len(shown)
    note = f"The {MAX_BARS} most frequent of {len(ordered):,}." if left else ""
    svg = bars(rows, max(counts.values()), _sentence(title, shown))
    return Figure(title, svg, _table(noun, ordered, total), note=note)


def _lengths(counts: Counter[int]) -> Figure:
    facts = lengths(counts)
    note = ", ".join(f"{name} {value:,}" for name, value in facts.items()) + " plies"
    svg = columns(counts, "plies", f"Lengths: {note}", (facts["median"], "median"))
    table = _bins_table("plies", counts)
    return Figure("Lengths", svg, table, note=note[0].upper() + note[1:] + ".")


def _bins_table(name: str, counts: Counter[int]) -> Table:
    step, bins = binned(counts)
    named = [
        (f"{first}" if step == 1 else f"{first}–{first + step - 1}", count)
        for first, count in bins.items()
    ]
    return _table(name, named, counts.total())


def _years(years: Counter[str]) -> Iterator[Figure]:
    """Yield the figure of games by year, if any year is known."""
    known = Counter({int(year): count for year, count in years.items() if year != NO_YEAR})
    if not known:
        return
    first, last = min(known), max(known)
    busiest = max(known, key=lambda year: (known[year], -year))
    description = (
        f"Activity by year: {known.total():,} records from {first} to {last},"
        f" most in {busiest}: {known[busiest]:,}"
    )
    undated = years[NO_YEAR]
    note = f"Not shown: {undated:,} without a known year." if undated else ""
    svg = columns(known, "year", description)
    yield Figure("Activity by year", svg, _bins_table("year", known), note=note)


def of_games(summary: Summary, standings: Standings = ()) -> list[list[Figure]]:
    """Return the figures that compare the games, and of the players, column by column."""
    return [[_games(summary)], list(_years(summary.years)), list(_players(standings))]


def _games(summary: Summary) -> Figure:
    groups = sorted(summary.groups.items())
    rows = [
        Row(
            f"{game} {variant}",
            f"{group.records:,}",
            [(group.results[result] / group.records, tint) for result, (_, tint) in SIDES.items()],
        )
        for (game, variant), group in groups
    ]
    cells = [
        (row.label, row.note, *(f"{100 * part:.1f} %" for part, _ in row.parts)) for row in rows
    ]
    legend = list(SIDES.values())
    table = Table("", ("game", "records", *(name for name, _ in legend)), cells)
    description = "Results by game: " + "; ".join(
        f"{game}: "
        + ", ".join(f"{name} {part}" for (name, _), part in zip(legend, parts, strict=True))
        for game, _, *parts in cells
    )
    return Figure("Results by game", bars(rows, 1, description), table, legend)


def _players(standings: Standings) -> Iterator[Figure]:
    """Yield the figure of the players with the most games, if there are any."""
    shown = standings[:MAX_PLAYERS]
    if not shown:
        return
    rows = [Row(name, _points(score), _parts(score)) for name, score in shown]
    cells = [
        (
            name,
            *(
                f"{n:,g}"
                for n in (score.games, score.wins, score.draws, score.losses, score.points)
            ),
        )
        for name, score in standings[:MAX_ROWS]
    ]
    more = len(standings) > MAX_ROWS
    title = f"the first {MAX_ROWS} of {len(standings):,}" if more else ""
    table = Table(title, ("name", "games", "wins", "draws", "losses", "points"), cells)
    note = (
        f"The {len(shown)} with the most games of {len(standings):,}."
        if len(standings) > len(shown)
        else ""
    )
    description = "Players: " + "; ".join(f"{name} {_points(score)}" for name, score in shown)
    svg = bars(rows, max(score.games for _, score in shown), description)
    yield Figure("Players", svg, table, SCORES, note)


def _points(score: Score) -> str:
    return f"{score.points:,g} of {score.games:,}"


def _parts(score: Score) -> list[tuple[float, Tint]]:
    open_games = score.games - score.wins - score.draws - score.losses
    numbers = (score.wins, score.draws, score.losses, open_games)
    return [(number, tint) for number, (_, tint) in zip(numbers, SCORES, strict=True)]
