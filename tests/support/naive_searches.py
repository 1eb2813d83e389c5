"""Naive searches of all records."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st

from kohau.archive.store.collection import Collection

choices = st.lists(st.tuples(st.integers(0, 5), st.integers(0, 30)), min_size=1, max_size=12)


def found_by(collection: Collection, **conditions: Any) -> list[tuple[int, int | None]]:
    results = collection.search(**conditions)
    assert collection.count(**conditions) == len(results)
    return list(zip(results.ids, results.plies, strict=True))
