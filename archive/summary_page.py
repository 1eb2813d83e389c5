"""The page of a summary: one HTML file with plots, without scripts or network access."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from importlib.resources import files

from kohau.archive.plots import readable
from kohau.archive.summaries import NO_YEAR, Summary
from kohau.archive.summary_figures import Figure, Standings, of_games, of_group
from kohau.archive.tables import Table

POLICY = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'"
"""The content security policy: only the page's own style is allowed."""


def page(
    summary: Summary,
    standings: Standings,
    title: str,
    tables: Iterable[Table] = (),
    about: str = "",
) -> str:
    """Return *summary* as a page; *tables* follow the plots, *about* says what was counted.

    Equal summaries give equal bytes (with one version of Matplotlib). Raises
    :class:`~kohau.notation.diagnostics.Problem` if Matplotlib is missing. Takes about half a second
    plus a tenth of a second per variant.
    """
    sections = _sections(summary, standings, [table for table in tables if table.rows])
    parts = [
        _header(summary, standings, title, about),
        _contents([name for name, _ in sections]) if len(sections) > 2 else "",
        *(_section(number, *section) for number, section in enumerate(sections, start=1)),
    ]
    if not sections:
        parts.append('<p class="none">There are no valid records to count.</p>\n')
    style = (files("kohau.archive") / "summary_page.css").read_text(encoding="utf-8")
    return f"""<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="{POLICY}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="generator" content="kohau">
<title>{_text(title)}</title>
<style>
{style}</style>
</head>
<body>
<main>
{"".join(parts)}</main>
</body>
</html>
"""


def _text(text: str) -> str:
    return escape(readable(text))


def _sections(
    summary: Summary, standings: Standings, tables: Sequence[Table]
) -> list[tuple[str, str]]:
    """Return the sections of the page: names and bodies."""
    several = len(summary.groups) > 1
    sections = [("All games", _columns(of_games(summary, standings)))] if several else []
    for (game, variant), group in sorted(summary.groups.items()):
        figures = of_group(group, () if several else standings)
        sections.append((f"{game} {variant}", _columns(figures)))
    return sections + [(table.title, _table(table)) for table in tables]


def _header(summary: Summary, standings: Standings, title: str, about: str) -> str:
    totals = summary.totals
    years = sorted(summary.years.keys() - {NO_YEAR})
    facts = [
        ("records", f"{totals.valid:,}"),
        ("invalid, left out", f"{totals.invalid:,}" if totals.invalid else ""),
        ("plies", f"{totals.plies:,}"),
        ("variants" if len(summary.groups) != 1 else "variant", f"{len(summary.groups):,}"),
        ("players", f"{len(standings):,}"),
        (
            "years" if len(years) > 1 else "year",
            "–".join(dict.fromkeys((years[0], years[-1]))) if years else "",
        ),
    ]
    cells = "".join(f"<div><dt>{name}</dt><dd>{fact}</dd></div>\n" for name, fact in facts if fact)
    lead = f'<p class="about">{_text(about)}</p>\n' if about else ""
    return f"<header>\n<h1>{_text(title)}</h1>\n{lead}<dl>\n{cells}</dl>\n</header>\n"


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


def _columns(columns: Iterable[Sequence[Figure]]) -> str:
    parts = (f"<div>\n{''.join(map(_figure, column))}</div>\n" for column in columns if column)
    return f'<div class="columns">\n{"".join(parts)}</div>\n'


def _figure(figure: Figure) -> str:
    legend = "".join(
        f'<li><i style="background: {tint.variable}"></i>{_text(name)}</li>'
        for name, tint in figure.legend
    )
    shown = f'<ul class="legend">{legend}</ul>\n' if legend else ""
    note = f'<p class="note">{_text(figure.note)}</p>\n' if figure.note else ""
    return (
        f"<figure>\n<figcaption>{_text(figure.title)}</figcaption>\n{shown}{figure.svg}\n{note}"
        f"<details><summary>Numbers</summary>\n{_table(figure.table, titled=True)}</details>\n"
        "</figure>\n"
    )


def _table(table: Table, *, titled: bool = False) -> str:
    caption = f"<caption>{_text(table.title)}</caption>\n" if titled and table.title else ""
    head = _row(table, table.columns, "th")
    body = "".join(_row(table, row, "td") for row in table.rows)
    name = _text(table.title or "Numbers")
    return (
        f'<div class="wide" role="region" aria-label="{name}" tabindex="0"><table>\n'
        f"{caption}<thead>\n{head}</thead>\n<tbody>\n{body}</tbody>\n</table></div>\n"
    )


def _row(table: Table, cells: Sequence[str], tag: str) -> str:
    inner = "".join(
        f"<{tag}>{_text(cell)}</{tag}>" if place < table.names
        else f'<{tag} class="number">{_text(cell)}</{tag}>'
        for place, cell in enumerate(cells)
    )  # fmt: skip
    return f"<tr>{inner}</tr>\n"
