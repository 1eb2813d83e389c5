"""The version of this package, which ``pyproject.toml`` takes from here."""

from __future__ import annotations

__version__ = "0.1.0"
