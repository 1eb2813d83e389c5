"""Inputs in object stores: files of records by their addresses, or below one."""

from __future__ import annotations

import io
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from fnmatch import fnmatch
from pathlib import PurePosixPath

from kohau.archive.batches import Section, sections_of, unreadable
from kohau.archive.lake.store import file_system
from kohau.notation import formats
from kohau.notation.files import LAKE
from kohau.notation.formats.base import Format
from kohau.notation.opening import UnreadableFile
from kohau.notation.sources import NoRecordsProblem, blocks_of_stream


def url_sections(
    addresses: Iterable[str], given: Format | None, size: int, exclude: Iterable[str] = ()
) -> Iterator[Section]:
    """Yield the records of the files at *addresses*, or below them, in sections.

    See :func:`kohau.archive.batches.sections`.
    """
    patterns = tuple(exclude)
    for address in addresses:
        is_empty = True
        try:
            for name, is_named in _found(address, patterns):
                try:
                    with opened(name) as stream:
                        blocks = blocks_of_stream(stream, name, given, size, check=not is_named)
                        for section in sections_of(blocks, is_named=is_named):
                            is_empty = False
                            yield section
                except NoRecordsProblem:
                    continue
        except UnreadableFile as problem:
            yield unreadable(address, problem)
            continue
        if is_empty:
            yield unreadable(address, UnreadableFile(f"{address} contains no record files"))


@contextmanager
def opened(address: str) -> Iterator[io.BufferedReader]:
    """Open the file at *address*. Raises ``UnreadableFile`` or ``OSError``."""
    try:
        stream = file_system(address).open(address, "rb")
    except OSError as error:
        raise UnreadableFile(f"{address} can't be read: {error}") from None
    with stream:
        yield io.BufferedReader(stream)


def _found(address: str, exclude: Iterable[str]) -> Iterator[tuple[str, bool]]:
    """Yield the address of each file, and whether it is *address* itself."""
    files = file_system(address)
    protocol = address.split("://")[0]
    try:
        if files.isfile(address):
            yield address, True
            return
        paths = sorted(files.find(address))
    except Exception as error:  # libraries of object stores raise errors of their own
        raise UnreadableFile(f"{address} can't be listed: {error}") from None
    lakes = [path.removesuffix(LAKE) for path in paths if path.endswith(f"/{LAKE}")]
    for path in paths:
        if any(path.startswith(lake) for lake in lakes):
            continue
        name = PurePosixPath(path)
        hidden = any(part.startswith(".") for part in name.parts)
        left_out = any(fnmatch(own, each) for each in exclude for own in (path, name.name))
        if not hidden and not left_out and formats.of_name(name.name, is_named=False):
            yield f"{protocol}://{path}", False
