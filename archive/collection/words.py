"""Words: values that many rows share are stored once in an archive; rows refer to them by id."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from kohau.archive.collection.arrow import places
from kohau.archive.collection.storing import arrow_of, counters, increment, insert

if TYPE_CHECKING:
    import pyarrow as pa
    from duckdb import DuckDBPyConnection


class Shared(NamedTuple):
    """A table of shared values: the counter of its ids, and its values as a *word* and back."""

    table: str
    counter: str
    word: str
    columns: str


WORDS = Shared("words", "next_word", "word", "id, word")
"""Canonical plies."""

SIGNATURES = Shared(
    "signatures",
    "next_signature",
    "game || ' ' || array_to_string(men, ' ')",
    "id, split_part(word, ' ', 1) AS game, string_split(word, ' ')[2:]::SMALLINT[] AS men",
)
"""The numbers of men of each kind on a board."""


def numbered(connection: DuckDBPyConnection, coded: pa.Array, shared: Shared) -> pa.Array:
    """Return the ids of words, which are dictionary-encoded; new ones are added to the archive.

    The empty word has the id 0.
    """
    import pyarrow.compute as compute

    used = compute.unique(coded.indices)
    if len(used) < len(coded.dictionary):
        coded = coded.dictionary_decode().dictionary_encode()
    return _numbers_of(connection, coded.dictionary, shared).take(coded.indices)


def _numbers_of(connection: DuckDBPyConnection, words: pa.Array, shared: Shared) -> pa.Array:
    """Return the ids of *words*, which must be distinct."""
    import pyarrow as pa
    import pyarrow.compute as compute

    (first,) = counters(connection, shared.counter)
    known = _known(connection, words, shared)
    new = compute.and_(known.is_null(), compute.not_equal(words, ""))
    added = compute.cumulative_sum(compute.cast(new, pa.int32()), start=first - 1)
    numbers = compute.if_else(new, added, known)
    table = pa.table({"id": numbers.filter(new), "word": words.filter(new)})
    if table.num_rows:
        insert(connection, shared.table, table, shared.columns)
        increment(connection, **{shared.counter: table.num_rows})
    return numbers.fill_null(0)


def _known(connection: DuckDBPyConnection, words: pa.Array, shared: Shared) -> pa.Array:
    """Return the ids that *words* have in the archive, null for new words."""
    import pyarrow as pa

    table = pa.table({"place": places(len(words)), "word": words})
    query = f"""SELECT id FROM batch LEFT JOIN (SELECT id, {shared.word} AS word
        FROM {shared.table}) USING (word) ORDER BY place"""
    return arrow_of(connection, query, table)["id"].combine_chunks()
