"""Control of the garbage collector."""

from __future__ import annotations

import gc

import pytest

from kohau.archive.batches.gc_control import gc_disabled


def test_a_block_is_not_examined() -> None:
    gc.unfreeze()  # what other tests have frozen
    with gc_disabled():
        assert not gc.isenabled()
        made = [[] for _ in range(10_000)]  # type: ignore[var-annotated]
        assert gc.get_count()[0] >= len(made)
    assert gc.isenabled()
    assert gc.get_count()[0] < len(made)
    assert gc.get_freeze_count() == 0


def test_it_stays_disabled_within_another_block() -> None:
    with gc_disabled():
        with gc_disabled():
            pass
        assert not gc.isenabled()
    assert gc.isenabled()


def test_what_others_have_frozen_stays_so() -> None:
    kept: list[object] = []
    assert any(item is kept for item in gc.get_objects())
    gc.freeze()
    try:
        with gc_disabled():
            pass
        assert not any(item is kept for item in gc.get_objects())
    finally:
        gc.unfreeze()


def test_it_is_enabled_after_an_error() -> None:
    with pytest.raises(ValueError, match="so"), gc_disabled():
        raise ValueError("so")
    assert gc.isenabled()
