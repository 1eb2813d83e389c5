"""The pages of the documentation that hints and help texts name."""

from __future__ import annotations

from kohau.notation.version import page

TITLES = {
    "configuration": "Configuration",
    "deploy/README": "Showing an archive to others",
    "diagnostics": "Diagnostics",
    "editors": "Records in an editor",
    "formats": "Formats",
    "games-of-your-own": "A game of your own",
    "importing": "Importing games from other places",
    "lake": "Lakes and clusters",
    "queries": "Queries",
    "texts": "Texts",
}
"""The title of each page, as the page has it."""


def see(name: str) -> str:
    """Return words that lead to a page: its address, or its title while there is no address.

    >>> see("queries")
    'see "Queries" in the documentation'
    """
    place = f'"{TITLES[name]}" in the documentation'
    return f"see {page(f'{name}.html') or place}"
