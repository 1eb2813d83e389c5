"""Control of the garbage collector where it would find almost nothing."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def gc_disabled() -> Iterator[None]:
    """Disable garbage collection in the block: reading and playing create hardly any cycles."""
    enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if enabled:
            gc.enable()
