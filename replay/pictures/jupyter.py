"""Pictures in Jupyter, which falls back to text where there is none."""

from __future__ import annotations

from typing import Any

from notation.diagnostics import Problem
from replay.game import Position
from replay.pictures.drawing import svg
from replay.replay import Replay


def svg_or_none(shown: Position[Any] | Replay) -> str | None:
    """Return *shown* as SVG, None where there is no picture of it."""
    try:
        return svg(shown)
    except Problem:
        return None
