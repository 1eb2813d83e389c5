"""The version of this package, which ``pyproject.toml`` takes from here, and its site."""

from __future__ import annotations

__version__ = "0.2.0"

SITE = "https://kohau.invalid/"
"""The address of the documentation, with which the addresses of rules, codes and schemas begin.

It is to be set when the site is published; names in ``.invalid`` can't belong to anybody else.
"""


def page(path: str) -> str | None:
    """Return the address of a page of the site; None as long as the site is not published.

    A *path* that is a whole address already is returned as it is.

    >>> page("https://nim.example/rules#ni-1")
    'https://nim.example/rules#ni-1'
    """
    if "://" in path:
        return path
    return None if SITE.endswith(".invalid/") else SITE + path
