"""Words: every canonical ply is stored once in an archive; positions refer to it by id."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kohau.archive.collection.arrow import places
from kohau.archive.collection.storing import arrow_of, counters, increment, insert

if TYPE_CHECKING:
    import pyarrow as pa
    from duckdb import DuckDBPyConnection


def numbers_of(connection: DuckDBPyConnection, words: pa.Array) -> pa.Array:
    """Return the ids of *words*, which must be distinct; the empty word has none.

    New words are added to the archive.
    """
    import pyarrow as pa
    import pyarrow.compute as compute

    (first,) = counters(connection, "next_word")
    known = _known(connection, words)
    new = compute.and_(known.is_null(), compute.not_equal(words, ""))
    added = compute.cumulative_sum(compute.cast(new, pa.int32()), start=first - 1)
    numbers = compute.if_else(new, added, known)
    table = pa.table({"id": numbers.filter(new), "word": words.filter(new)})
    if table.num_rows:
        insert(connection, "words", table)
        increment(connection, next_word=table.num_rows)
    return numbers


def _known(connection: DuckDBPyConnection, words: pa.Array) -> pa.Array:
    """Return the ids that *words* have in the archive, null for new words."""
    import pyarrow as pa

    table = pa.table({"place": places(len(words)), "word": words})
    query = "SELECT id FROM batch LEFT JOIN words USING (word) ORDER BY place"
    return arrow_of(connection, query, table)["id"].combine_chunks()
