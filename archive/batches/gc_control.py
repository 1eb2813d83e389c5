"""Garbage collection while records are read and played."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from typing import Final

_COLLECT_AFTER: Final = 1 << 8
"""The number of blocks after which garbage is collected all the same."""

_blocks: Final = count(1)


@contextmanager
def gc_disabled() -> Iterator[None]:
    """Disable garbage collection in the block: reading and playing create hardly any cycles.

    What the block has made, such as the words in caches, is not examined when it ends, but counted
    as old: else each block of records would cost a collection.
    """
    enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if enabled:
            if next(_blocks) % _COLLECT_AFTER == 0:
                gc.collect()
            elif gc.get_freeze_count() == 0:
                gc.freeze()
                gc.unfreeze()
            gc.enable()
