"""Control of the garbage collector where it would find next to nothing."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def without_collections() -> Iterator[None]:
    """Disables collections in the block: a batch leaves hardly any cycles."""
    enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if enabled:
            gc.enable()


@contextmanager
def without_what_is_there() -> Iterator[None]:
    """Exempts existing objects in the block: visiting them copies memory that forks share."""
    gc.freeze()
    try:
        yield
    finally:
        gc.unfreeze()
