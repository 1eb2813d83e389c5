"""The page of a summary: one HTML file that needs no network.

It consists of tables, in which a script draws bars and columns; without it they are still read.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape

from kohau.archive.reports.figures import (
    NO_LINKS,
    Bar,
    Bars,
    Columns,
    Figure,
    Links,
    Standings,
    of_games,
    of_group,
    of_players,
)
from kohau.archive.reports.summaries import NO_YEAR, Summary
from kohau.archive.reports.tables import Table
from kohau.archive.web.viewer.assets import asset, joined, policy
from kohau.notation.quantity import quantity
from kohau.notation.visible import visible
from kohau.replay.registry import name_of

SCRIPT = "bars.js"
STYLES = ("base.css", "bars.css", "summary.css")


def page(
    summary: Summary,
    standings: Standings,
    title: str,
    tables: Iterable[Table] = (),
    about: str = "",
    links: Links = NO_LINKS,
    scorer: str = "",
) -> str:
    """Return *summary* as a page; *tables* follow the figures, *about* says what was counted.

    If there is a *scorer*, *standings* are that player's scores against each opponent.

    Equal summaries give equal bytes. Takes some milliseconds for each variant.
    """
    players = list(of_players(standings, links, scorer))
    sections = _sections(summary, players, [table for table in tables if table.rows], links)
    parts = [
        _header(summary, len(standings), "opponent" if scorer else "player", title, about, links),
        _contents([name for name, _ in sections]) if len(sections) > 2 else "",
        *(_section(number, *section) for number, section in enumerate(sections, start=1)),
    ]
    if not sections:
        parts.append('<p class="none">There are no valid records to count.</p>\n')
    style = "\n".join(map(asset, STYLES))
    script = joined(SCRIPT)
    return f"""<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="{policy(script, style)}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="generator" content="kohau">
<title>{_text(title)}</title>
<style>{style}</style>
</head>
<body>
<main>
{"".join(parts)}</main>
<script type="module">{script}</script>
</body>
</html>
"""


def _text(text: str) -> str:
    return escape(visible(text))


def _sections(
    summary: Summary, players: Sequence[Figure], tables: Sequence[Table], links: Links
) -> list[tuple[str, str]]:
    """Return the sections of the page: names and bodies."""
    several = len(summary.groups) > 1
    sections = []
    if several:
        sections.append(("All games", _figures([*of_games(summary, links), *players])))
    for key, group in sorted(summary.groups.items()):
        own = of_group(key, group, links)
        sections.append((name_of(*key), _figures([*own, *(() if several else players)])))
    return sections + [(table.title, _table(table)) for table in tables]


def _header(summary: Summary, players: int, noun: str, title: str, about: str, links: Links) -> str:
    totals = summary.totals
    years = sorted(summary.years.keys() - {NO_YEAR})
    facts = [
        (_noun(totals.valid, "record"), _linked(f"{totals.valid:,}", links.games())),
        ("invalid, left out", f"{totals.invalid:,}" if totals.invalid else ""),
        (_noun(totals.plies, "ply", "plies"), f"{totals.plies:,}"),
        (_noun(len(summary.groups), "variant"), f"{len(summary.groups):,}"),
        (_noun(players, noun), f"{players:,}"),
        (
            "years" if len(years) > 1 else "year",
            "–".join(dict.fromkeys((years[0], years[-1]))) if years else "",
        ),
    ]
    cells = "".join(f"<div><dt>{name}</dt><dd>{fact}</dd></div>\n" for name, fact in facts if fact)
    lead = f'<p class="about">{_text(about)}</p>\n' if about else ""
    return f'<h1>{_text(title)}</h1>\n{lead}<dl class="totals">\n{cells}</dl>\n'


def _noun(count: int, noun: str, plural: str | None = None) -> str:
    """Return *noun* in singular or plural, as the name of a *count*."""
    return quantity(count, noun, plural).partition(" ")[2]


def _contents(names: Sequence[str]) -> str:
    links = "".join(
        f'<li><a href="#s{number}">{_text(name)}</a></li>\n'
        for number, name in enumerate(names, start=1)
    )
    return f'<nav aria-label="Contents">\n<ul>\n{links}</ul>\n</nav>\n'


def _section(number: int, name: str, body: str) -> str:
    return (
        f'<section id="s{number}" aria-labelledby="h{number}">\n'
        f'<h2 id="h{number}">{_text(name)}</h2>\n{body}</section>\n'
    )


def _figures(figures: Iterable[Figure]) -> str:
    return f'<div class="figures">\n{"".join(map(_figure, figures))}</div>\n'


def _figure(figure: Figure) -> str:
    body = _bars(figure) if isinstance(figure, Bars) else _columns(figure)
    return (
        f"<figure>\n<figcaption>{_text(figure.title)}</figcaption>\n{body}"
        f'<p class="note">{_text(figure.note)}</p>\n</figure>\n'
    )


def _bars(figure: Bars) -> str:
    legend = "".join(
        f'<li><i class="part-{kind}"></i>{_text(name)}</li>' for name, kind in figure.legend
    )
    shown, more = figure.bars[: figure.shown], figure.bars[figure.shown :]
    rest = _details(f"{len(more):,} more", _bar_table(figure, more)) if more else ""
    legend = legend and f'<ul class="legend">{legend}</ul>\n'
    return f"{legend}{_bar_table(figure, shown)}{rest}"


def _bar_table(figure: Bars, bars: Sequence[Bar]) -> str:
    rows = "".join(_bar(bar, len(figure.columns)) for bar in bars)
    return f'<table class="bars">\n{_head(figure.columns)}<tbody>\n{rows}</tbody>\n</table>\n'


def _bar(bar: Bar, columns: int) -> str:
    name, *numbers = bar.cells
    parts = " ".join(f"{kind} {count}" for kind, count in bar.parts)
    cells = "".join(f'<td class="number">{_text(cell)}</td>' for cell in numbers)
    return (
        f'<tr><th scope="row">{_linked(_text(name), bar.link)}</th>{cells}</tr>\n'
        f'<tr class="drawn"><td colspan="{columns}">'
        f'<kohau-bar parts="{parts}" full="{bar.full}">{_text(bar.text)}</kohau-bar></td></tr>\n'
    )


def _columns(figure: Columns) -> str:
    unit = _text(figure.unit)
    rows = "".join(
        f'<tr><th scope="row" data-value="{column.first}">'
        f"{_linked(_text(column.name), column.link)}</th>"
        f'<td class="number" data-value="{column.records}">{column.records:,}</td>'
        f'<td class="number">{column.share}</td></tr>\n'
        for column in figure.columns
    )
    table = f"<table>\n{_head((figure.unit, 'records', 'share'))}<tbody>\n{rows}</tbody>\n</table>"
    mark = "" if figure.median is None else f' mark="{figure.median:g} median"'
    label = _text(f"{figure.title}: {figure.note}")
    name = _text(f"{figure.title} in numbers")
    return (
        f'<kohau-columns x="{unit}" y="records" step="{figure.step}" label="{label}"{mark}>\n'
        + _details("Numbers", _scrolled(name, table))
        + "</kohau-columns>\n"
    )


def _details(name: str, body: str) -> str:
    return f"<details><summary>{name}</summary>\n{body}</details>\n"


def _scrolled(name: str, table: str) -> str:
    return f'<div class="wide" role="group" aria-label="{name}" tabindex="0">{table}</div>\n'


def _head(columns: Sequence[str], names: int = 1) -> str:
    cells = "".join(
        f'<th scope="col"{"" if place < names else NUMBER}>{_text(column)}</th>'
        if column
        else "<td></td>"
        for place, column in enumerate(columns)
    )
    return f"<thead>\n<tr>{cells}</tr>\n</thead>\n"


NUMBER = ' class="number"'


def _table(table: Table) -> str:
    rows = "".join(
        "<tr>"
        + "".join(
            f"<td{'' if place < table.names else NUMBER}>"
            f"{_text(cell) if place else _linked(_text(cell), link)}</td>"
            for place, cell in enumerate(row)
        )
        + "</tr>\n"
        for row, link in zip(table.rows, table.links or [""] * len(table.rows), strict=True)
    )
    head = _head(table.columns, table.names)
    return _scrolled(_text(table.title), f"<table>\n{head}<tbody>\n{rows}</tbody>\n</table>")


def _linked(markup: str, address: str) -> str:
    return f'<a href="{escape(address)}">{markup}</a>' if address else markup
