"""Garbage collection: left out where it would find next to nothing."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def without_collections() -> Iterator[None]:
    """Let no garbage be looked for: what a batch leaves behind is in hardly any cycles."""
    enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if enabled:
            gc.enable()


@contextmanager
def without_what_is_there() -> Iterator[None]:
    """Let what is there now not be looked through; in processes that are forked that copies it."""
    gc.freeze()
    try:
        yield
    finally:
        gc.unfreeze()
