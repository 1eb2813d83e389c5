"""How many examples Hypothesis tries."""

from __future__ import annotations

from hypothesis import settings


def examples(count: int) -> settings:
    """Return the settings of a test with *count* examples, of which some profiles try a part.

    A profile with 100 examples tries all of them (:func:`settings.register_profile`).
    """
    return settings(max_examples=max(5, count * settings().max_examples // 100))
