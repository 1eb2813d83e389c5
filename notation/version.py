"""The version of this package, which ``pyproject.toml`` takes from here, and its site."""

from __future__ import annotations

__version__ = "0.2.0"

SITE = "https://kohau.invalid/"
"""The address of the documentation, with which the addresses of rules, codes and schemas begin.

It is to be set when the site is published; names in ``.invalid`` can't belong to anybody else.
"""
