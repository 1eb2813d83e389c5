"""How much is tried: examples of Hypothesis, and values of parameters."""

from __future__ import annotations

from collections.abc import Iterable

import pytest
from _pytest.mark.structures import ParameterSet
from hypothesis import settings


def examples(count: int) -> settings:
    """Return the settings of a test with *count* examples, of which some profiles try a part.

    A profile with 100 examples tries all of them (:func:`settings.register_profile`).
    """
    return settings(max_examples=max(5, count * settings().max_examples // 100))


def deep(values: Iterable[object], usual: int) -> list[ParameterSet]:
    """Return *values*, of which all but the first ones are left to ``make test-deep``."""
    return [
        pytest.param(value, marks=() if at < usual else pytest.mark.deep)
        for at, value in enumerate(values)
    ]
