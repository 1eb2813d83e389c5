"""Reading: the records of a task's pieces in sections, wherever the task runs."""

from __future__ import annotations

import io
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO, cast

from kohau.archive.batches import Section, sections_of
from kohau.archive.collection.connecting import connect_for_reading
from kohau.archive.collection.selections import Selection
from kohau.archive.collection.stored import stored_sections
from kohau.archive.lake.addresses import is_url
from kohau.archive.lake.digests import bytes_digest
from kohau.archive.lake.planning import BATCH_BYTES, GAMES_DIGEST, Piece
from kohau.archive.lake.urls import opened
from kohau.notation import opening
from kohau.notation.blocks import RawBlock
from kohau.notation.files import Walk
from kohau.notation.opening import UnreadableFile
from kohau.notation.streams import as_text

SKIPPED_AT_A_TIME = 1 << 20


def label(number: int) -> str:
    """Return what piece *number* of a task is called until its name in the lake is known."""
    return f"piece {number}"


def sections_of_piece(piece: Piece, number: int) -> Iterator[Section]:
    """Yield the records of *piece*, which is called by its *number* instead of its file.

    Offsets count from the beginning of the piece. Raises ``UnreadableFile`` for a file that is not
    as it was when the task was planned.
    """
    if not piece.spans:
        return _of_collection(piece)
    return sections_of(_blocks(piece, label(number)))


def _blocks(piece: Piece, name: str) -> Iterator[RawBlock]:
    try:
        with _opened(piece.path) as stream:
            at = 0
            text = as_text(stream)
            begin = piece.spans[0].offset
            if text is stream:
                at = stream.seek(begin)
            for span in piece.spans:
                at += _skip(text, span.offset - at)
                data = text.read(span.bytes)
                if bytes_digest(data) != span.digest:
                    raise _changed(piece)
                at += len(data)
                own = span.offset - begin
                yield RawBlock(name, piece.format, own, data, span.passed_lines, span.column)
    except OSError as error:
        raise UnreadableFile(f"{piece.path} can't be read: {error}") from None


def _changed(piece: Piece) -> UnreadableFile:
    return UnreadableFile(
        f"{piece.path} is not what it was when the build began",
        hint="run the command again; all workers must see the same files under the same paths",
    )


def _skip(text: BinaryIO, count: int) -> int:
    """Skip *count* bytes; return their number."""
    left = count
    while left > 0 and (data := text.read(min(left, SKIPPED_AT_A_TIME))):
        left -= len(data)
    return count - left


@contextmanager
def _opened(name: str) -> Iterator[io.BufferedReader]:
    """Open a file by the name that a plan gives it: a path, an address, or in a ZIP archive."""
    if is_url(name):
        with opened(name) as stream:
            yield stream
    elif Path(name).is_file():
        with opening.opened(name) as file:
            yield cast(io.BufferedReader, file)
    else:
        archive = next((own for own in Path(name).parents if own.is_file()), Path(name))
        for found in Walk().under(str(archive)):
            if Path(found.name) == Path(name):
                with found.opened() as member:
                    yield cast(io.BufferedReader, member)
                return
        raise UnreadableFile(
            f"{name} does not exist",
            hint="all workers must see the same files under the same paths",
        )


def _of_collection(piece: Piece) -> Iterator[Section]:
    """Yield the games of an archive or a lake."""
    condition = f"id BETWEEN {piece.first} AND {piece.last}"
    chosen = Selection(None, condition)
    with connect_for_reading(piece.path, upgrade=False) as connection:
        query = f"SELECT {GAMES_DIGEST} FROM games WHERE {condition}"
        if connection.execute(query).fetchall() != [(piece.digest,)]:
            raise _changed(piece)
        yield from stored_sections(connection, piece.file, chosen, BATCH_BYTES, collated=False)
