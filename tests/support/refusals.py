"""Checks of rejected position strings, for the tests of several games."""

from __future__ import annotations

from typing import Any

import pytest

from kohau.notation.diagnostics import BadPosition
from kohau.replay.game import Game


def check_refused_position(game: Game[Any], fen: str, rule: str | None, reason: str) -> None:
    """Assert that *fen* is rejected by *rule* with a message that contains *reason*."""
    with pytest.raises(BadPosition) as caught:
        game.position(fen)
    assert reason in str(caught.value)
    assert caught.value.rule == rule
