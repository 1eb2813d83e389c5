"""Reading: the records of files, archives, lakes and open handles, for programs."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import IO, Any

from kohau.archive.recognition import is_collection
from kohau.notation import formats, reading
from kohau.notation.files import check_present
from kohau.notation.opening import PathLike, path_names
from kohau.notation.record import Record
from kohau.notation.sources import records_of_file
from kohau.replay.reading import records_in


def read(
    source: PathLike | Iterable[PathLike] | IO[Any],
    format: str | None = None,  # noqa: A002 - the word that users know
) -> Iterator[Record]:
    """Yield the records of files, one at a time.

    *source* is the path of a file, folder, ZIP archive, archive or lake, or several paths, or an
    open handle. *format* is the name of a format (``docs/formats.md``); by default it is determined
    by the name and the beginning of each file; archives have none. Compressed files are unpacked.
    Records come in the order of the file, with their tags, annotations, and plies as written.
    Problems with the text of a record are in its ``diagnostics``; reading continues with the next
    record. Whether plies are legal is not checked: see ``kohau.verify``; but texts without a valid
    record are decoded if they have games, which the ``diagnostics`` of their records say. Only one
    block of records (about 512 KiB) is in memory at a time.

    Raises ``UnreadableFile`` at once if a file does not exist, and while reading if one cannot be
    opened or unpacked; ``UnknownName`` if the format does not exist; ``TypeError`` for anything
    that is no path and no handle.

    >>> found = read(["samples/annotated.kgn", "samples/hamnar.kgn"])
    >>> [record.tags["Game"] for record in found]
    ['fanorona', 'fanorona', 'fanorona', 'hamnar', 'hamnar']
    """
    given = formats.find(format) if format else None
    if reading.is_handle(source):
        return reading.read(source, format, records_in)
    names = path_names(source)
    found = [(name, is_collection(name)) for name in names]
    for name, is_archive in found:
        if not is_archive:
            check_present(name)
    return (
        record
        for name, is_archive in found
        for record in (
            _of_archive(name) if is_archive else records_of_file(name, given, records_in)
        )
    )


def read_text(text: str, format: str | None = None) -> Iterator[Record]:  # noqa: A002
    """Yield the records in *text*, like :func:`read`. Raises ``TypeError`` for anything else.

    >>> [record.line.plies for record in read_text("1. e2e3+ *")]
    [('e2e3+',)]
    """
    return reading.read_text(text, format, records_in)


def _of_archive(name: str) -> Iterator[Record]:
    from kohau.archive.inputs import reading as opened  # only archives need what it imports
    from kohau.archive.inputs import stored_records

    with opened(name) as connection:
        yield from stored_records(connection, name)
