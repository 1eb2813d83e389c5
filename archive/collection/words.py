"""Words: every canonical ply stands once in an archive, and positions have its number."""

from __future__ import annotations

from typing import TYPE_CHECKING

from archive.collection.storing import arrow_of, count_on, counters, run

if TYPE_CHECKING:
    import pyarrow as pa
    from duckdb import DuckDBPyConnection


def numbered(connection: DuckDBPyConnection, coded: pa.DictionaryArray) -> pa.Array:
    """Return the numbers of words, which are *coded* by a dictionary; an empty one has none.

    Words of the dictionary that the archive does not have yet are added.
    """
    import pyarrow as pa

    table = pa.table(
        {
            "place": pa.array(range(len(coded.dictionary)), pa.int32()),
            "word": coded.dictionary,
        }
    )
    (first,) = counters(connection, "next_word")
    added = run(
        connection,
        """INSERT INTO words SELECT $1 - 1 + row_number() OVER (ORDER BY min(place)), word
        FROM batch ANTI JOIN words USING (word) WHERE word <> '' GROUP BY word""",
        table,
        first,
    )
    count_on(connection, next_word=added[0][0])
    numbers = arrow_of(
        connection, "SELECT id FROM batch LEFT JOIN words USING (word) ORDER BY place", table
    )
    return numbers["id"].combine_chunks().take(coded.indices)
