"""The page of a summary: one HTML file that needs no network.

It consists of tables, in which a script draws bars; without it they are still read.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import asdict, dataclass
from typing import NamedTuple
from urllib.parse import quote, urlencode

from kohau.archive.queries.conditions import And, Node, condition
from kohau.archive.queries.conditions import joined as joined_conditions
from kohau.archive.reports.tables import TextTable
from kohau.archive.store.contents import Player
from kohau.archive.store.player_games import NO_YEAR, NamedScore
from kohau.archive.store.statistics import Group, Overview, by_number, lengths
from kohau.notation.sentence import (
    COMMA,
    FOLLOWED_BY,
    Number,
    Sentence,
    as_sentence,
    chained,
    counted,
    number,
)
from kohau.replay.registry import name_of
from kohau.web.texts import DEFAULT, in_language
from kohau.web.viewer.assets import asset, bundle, policy
from kohau.web.viewer.assets import page as template

MAX_BINS = 16
"""The maximum number of bins."""


def binned(counts: Counter[int]) -> tuple[int, dict[int, int]]:
    """Return the width of bins for *counts*, and the sum of each bin by its first number.

    The width is the smallest of 1, 2, 5, 10, 20, 50 … that gives at most 16 bins; empty bins are
    left out.

    >>> binned(Counter({3: 1, 39: 2, 40: 1}))
    (5, {0: 1, 35: 2, 40: 1})
    """
    step = next(width for width in _widths() if _bins(counts, width) <= MAX_BINS)
    bins: Counter[int] = Counter()
    for value, count in sorted(counts.items()):
        bins[value // step * step] += count
    return step, dict(bins)


def _widths() -> Iterator[int]:
    power = 1
    while True:
        yield from (power, 2 * power, 5 * power)
        power *= 10


def _bins(counts: Counter[int], width: int) -> int:
    return max(counts) // width - min(counts) // width + 1


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
        return self._address(f"/search?{urlencode({'query': str(joined_conditions(And, parts))})}")

    def game(self, digest: str) -> str:
        """Return the address of the game with this *digest*."""
        return self._address(f"/games/{digest}")

    def player(self, name: str) -> str:
        """Return the address of the report on the player called *name*."""
        return self._address(f"/players/{quote(name, safe='', errors='replace')}")

    def _address(self, path: str) -> str:
        return self.explorer.rstrip("/") + path if self.explorer else ""


NO_LINKS = Links()


SHOWN = 10
"""The maximum number of bars that are shown at once."""

MAX_BARS = 200
"""The maximum number of bars."""

RESULTS = {
    "1-0": (Sentence("White won"), "white"),
    "1/2-1/2": (Sentence("Drawn"), "drawn"),
    "0-1": (Sentence("Black won"), "black"),
    "*": (Sentence("Unfinished"), "open"),
}
"""Results in the order of the bars, with their names and the kinds of their parts."""

SCORES = (
    (Sentence("Won"), "won"),
    (Sentence("Drawn"), "half"),
    (Sentence("Lost"), "lost"),
    (Sentence("Unfinished"), "open"),
)

Standings = Sequence[Player] | Sequence[NamedScore]
"""Players or opponents with their scores, by number of games, descending."""

Parts = tuple[tuple[str, int], ...]
"""The parts of a bar: kinds, which are classes of ``bars.css``, and counts."""


class Bar(NamedTuple):
    """A row of a table with a bar: cells, parts, length of a full bar, description, address."""

    cells: tuple[str, ...]
    parts: Parts
    full: int
    text: str
    link: str = ""


@dataclass(frozen=True, slots=True)
class Bars:
    """A table with bars; the first *shown* are seen at once. *note* says what a full bar is."""

    title: str
    columns: tuple[str, ...]
    bars: Sequence[Bar]
    note: str
    shown: int = SHOWN
    legend: Sequence[tuple[str, str]] = ()

    @property
    def more(self) -> Sentence:
        """How many bars are not seen at once."""
        return Sentence("{count} more", count=number(len(self.bars) - self.shown))


def of_group(key: tuple[str, str], group: Group, links: Links) -> Iterator[Bars]:
    """Yield the figures of a variant, given by game and variant."""
    bars = _Group(*key, group, links)
    yield bars.results()
    yield bars.lengths()
    if group.openings:
        yield bars.names("Openings", "opening", group.openings)
    endings: Counter[str] = Counter(
        {Sentence(name): count for name, count in group.endings.items()}
    )
    yield bars.names("Endings", "ending", endings)
    yield from _years(group.years, links, game=key[0], variant=key[1])


def of_games(overview: Overview, links: Links) -> Iterator[Bars]:
    """Yield the figures that compare the games."""
    bars = []
    for (game, variant), group in sorted(overview.groups.items()):
        parts = tuple((kind, group.results[result]) for result, (_, kind) in RESULTS.items())
        cells = (name_of(game, variant), number(group.records))
        names = (name for name, _ in RESULTS.values())
        link = links.games(game=game, variant=variant)
        bars.append(Bar(cells, parts, group.records, _described(names, parts), link))
    yield Bars(
        Sentence("Results by game"),
        ("game", "records"),
        bars,
        Sentence("Bars show the share of all records of the game."),
        len(bars),
        list(RESULTS.values()),
    )
    yield from _years(overview.games_by_year, links)


def of_players(standings: Standings, links: Links, scorer: str = "") -> Iterator[Bars]:
    """Yield the figure of the players with the most games, if there are any.

    If there is a *scorer*, the scores are that player's against each opponent.
    """
    if not standings:
        return
    most = max(standing.games for standing in standings)
    bars = []
    for standing in standings[:MAX_BARS]:
        parts = _parts(standing)
        text = _described((kind for kind, _ in SCORES), parts)
        cells = (standing.name, Number(f"{standing.points:,g}"), number(standing.games))
        bars.append(Bar(cells, parts, most, text, links.player(standing.name)))
    note: str = counted(
        most,
        "The longest bar is {count} game, the most of a player.",
        "The longest bar is {count} games, the most of a player.",
    )
    if len(standings) > MAX_BARS:
        listed = Sentence(
            "These are the {listed} with the most games of {count}.",
            listed=MAX_BARS,
            count=number(len(standings)),
        )
        note = chained([note, listed], FOLLOWED_BY)
    if scorer:
        title, noun = Sentence("{player} against", player=scorer), "opponent"
    else:
        title, noun = Sentence("Results by player"), "player"
    yield Bars(title, (noun, "points", "games"), bars, note, legend=SCORES)


def _parts(score: Player | NamedScore) -> Parts:
    unfinished = score.games - score.wins - score.draws - score.losses
    numbers = (score.wins, score.draws, score.losses, unfinished)
    return tuple((kind, number) for number, (_, kind) in zip(numbers, SCORES, strict=True))


def _described(names: Iterator[str], parts: Parts) -> str:
    """Return the parts of a bar in words, without those that are empty."""
    named = zip(names, parts, strict=True)
    sentences = [
        Sentence("{name} {count}", name=name, count=number(count))
        for name, (_, count) in named
        if count
    ]
    return chained(sentences, COMMA)


def share(count: int, total: int) -> Sentence:
    """Return the percentage that *count* is of *total*.

    >>> share(1250, 5000)
    '25.0 %'
    """
    return Sentence("{share} %", share=Number(f"{100 * count / total:.1f}"))


class _Group(NamedTuple):
    """The records of a variant, and the links to them."""

    game: str
    variant: str
    group: Group
    links: Links

    def results(self) -> Bars:
        bars = [
            self._bar(name, kind, self.group.results[result], result=result)
            for result, (name, kind) in RESULTS.items()
        ]
        return Bars(Sentence("Results"), ("result", "records", "share"), bars, self._note())

    def names(self, title: str, noun: str, counts: Counter[str]) -> Bars:
        """Return the figure of openings or endings."""
        bars = [
            self._bar(name, "all", count, **{noun: name})
            for name, count in list(by_number(counts).items())[:MAX_BARS]
        ]
        note: str = self._note()
        if len(counts) > MAX_BARS:
            listed = Sentence(
                "These are the {listed} most frequent of {count}.",
                listed=MAX_BARS,
                count=number(len(counts)),
            )
            note = chained([note, listed], FOLLOWED_BY)
        return Bars(Sentence(title), (noun, "records", "share"), bars, note)

    def lengths(self) -> Bars:
        facts = lengths(self.group.lengths)
        note = Sentence(
            "Plies: shortest {shortest}, median {median}, mean {mean}, longest {longest}.",
            **{name: Number(f"{value:,}") for name, value in asdict(facts).items()},
        )
        return _distribution(
            Sentence("Lengths"),
            "plies",
            binned(self.group.lengths),
            self.group.records,
            note,
            lambda first, last: self._link(plies=f"{first}..{last}"),
        )

    def _bar(self, name: str, kind: str, count: int, **conditions: str) -> Bar:
        records = self.group.records
        cells = (name, number(count), share(count, records))
        text = _part_of(name, count, records)
        return Bar(cells, ((kind, count),), records, text, self._link(**conditions))

    def _link(self, **conditions: str) -> str:
        return self.links.games(game=self.game, variant=self.variant, **conditions)

    def _note(self) -> Sentence:
        return counted(
            self.group.records,
            "Bars show the only record.",
            "Bars show the share of all {count} records.",
        )


def _distribution(
    title: str,
    unit: str,
    bins: tuple[int, dict[int, int]],
    total: int,
    note: str,
    link_to: Callable[[int, int], str],
) -> Bars:
    """Return the figure of *bins* (see :func:`binned`), in which the longest bar is the most.

    *link_to* returns the address of the records with the numbers from the first to the last one.
    """
    step, counts = bins
    most = max(counts.values())
    bars = []
    for first, count in counts.items():
        last = first + step - 1
        name = f"{first}" if step == 1 else f"{first}–{last}"
        cells = (name, number(count), share(count, total))
        text = _part_of(name, count, total)
        bars.append(Bar(cells, (("all", count),), most, text, link_to(first, last)))
    scale = counted(
        most, "The longest bar is {count} record.", "The longest bar is {count} records."
    )
    note = chained([note, scale], FOLLOWED_BY)
    return Bars(title, (unit, "records", "share"), bars, note, len(bars))


def _part_of(name: str, count: int, total: int) -> str:
    """Return in words how many of all records have a *name*."""
    return counted(
        total,
        "{name}: {part} of {count} record, {share}",
        "{name}: {part} of {count} records, {share}",
        name=name,
        part=number(count),
        share=share(count, total),
    )


def _years(years: Counter[str], links: Links, **conditions: str) -> Iterator[Bars]:
    """Yield the figure of records by year, if several years are known."""
    by_year = Counter({int(year): count for year, count in years.items() if year != NO_YEAR})
    if not by_year:
        return
    if len(by_year) == 1:
        return  # the totals name the year
    busiest = max(by_year, key=lambda year: (by_year[year], -year))
    note: str = Sentence(
        "{count} records from {first} to {last}, most in {busiest}: {most}.",
        count=number(by_year.total()), first=min(by_year), last=max(by_year), busiest=busiest,
        most=number(by_year[busiest]),
    )  # fmt: skip
    if undated := years[NO_YEAR]:
        words = "Not shown: {count} without a known year."
        note = chained([note, Sentence(words, count=number(undated))], FOLLOWED_BY)
    yield _distribution(
        Sentence("Activity by year"),
        "year",
        binned(by_year),
        years.total(),
        note,
        lambda first, last: links.games(**conditions, since=f"{first:04}", until=f"{last:04}"),
    )


STYLES = ("tokens.css", "base.css", "bars.css", "summary.css")


def page(
    overview: Overview,
    standings: Standings,
    title: str,
    first: Iterable[TextTable] = (),
    tables: Iterable[TextTable] = (),
    about: str = "",
    links: Links = NO_LINKS,
    scorer: str = "",
    language: str = DEFAULT,
) -> str:
    """Return *overview* as a page, with the *first* tables before the figures and *tables* after.

    *about* says what was counted. Titles, notes and headings are in the *language*.

    If there is a *scorer*, *standings* are that player's scores against each opponent.

    Equal summaries give equal bytes. Takes some milliseconds for each variant.
    """
    scores = list(of_players(standings, links, scorer))
    noun = "opponent" if scorer else "player"
    style = "\n".join(map(asset, STYLES))
    script = bundle("bars")
    return template(
        "viewer/summary.html",
        safe={"policy": policy(script, style), "style": style, "script": script},
        language=language,
        say=lambda text: in_language(text, language),
        say_word=lambda word: in_language(Sentence(word), language),
        say_number=lambda cell: in_language(Number(cell), language),
        title=title,
        about=about,
        facts=_facts(overview, len(standings), noun, links),
        sections=[
            *((as_sentence(table.title), (), table) for table in first),
            *_sections(overview, scores, links),
            *((as_sentence(table.title), (), table) for table in tables if table.rows),
        ],
    )


def _sections(
    overview: Overview, players: Sequence[Bars], links: Links
) -> Iterator[tuple[str, Sequence[Bars], TextTable | None]]:
    """Yield the sections with figures: their names, the figures, and no table."""
    several = len(overview.groups) > 1
    if several:
        yield Sentence("All games"), [*of_games(overview, links), *players], None
    for key, group in sorted(overview.groups.items()):
        figures = of_group(key, group, links)
        yield name_of(*key), [*figures, *(() if several else players)], None


def _facts(
    overview: Overview, players: int, noun: str, links: Links
) -> Iterator[tuple[str, str, str]]:
    """Yield the names of facts, the facts, if any, and their addresses."""
    years = sorted(overview.games_by_year.keys() - {NO_YEAR})
    yield _noun(overview.games, "record"), number(overview.games), links.games()
    yield Sentence("invalid, left out"), number(overview.invalid) if overview.invalid else "", ""
    yield _noun(overview.plies, "ply", "plies"), number(overview.plies), ""
    yield _noun(len(overview.groups), "variant"), number(len(overview.groups)), ""
    yield _noun(players, noun), number(players), ""
    span = "–".join(dict.fromkeys((years[0], years[-1]))) if years else ""
    yield Sentence("years" if len(years) > 1 else "year"), span, ""


def _noun(count: int, noun: str, plural: str = "") -> Sentence:
    """Return *noun* in singular or plural, as the name of a *count*."""
    return Sentence(noun if count == 1 else plural or f"{noun}s")
