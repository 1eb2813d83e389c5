"""The registry of formats: those of this project, and those that other packages add.

A package adds a format with an entry point in the group ``kohau.formats`` whose name is the
format's name and whose object is a :class:`kohau.notation.formats.base.Format`.
"""

from __future__ import annotations

import os
from collections.abc import Iterable
from functools import cache
from importlib import import_module

from kohau.notation.blocks import RawBlock
from kohau.notation.diagnostics import UnknownName
from kohau.notation.formats.base import Format
from kohau.notation.packages import Addition, BrokenPackage, additions, blamed, load, tell
from kohau.notation.record import BlockRecords
from kohau.notation.visible import did_you_mean

COMPRESSED_SUFFIXES = (".gz", ".bz2", ".xz", ".zst")

BEGINNING = 1 << 12
"""The number of bytes of a file that are examined to determine its format."""

OWN_FORMATS = {
    "abstractplay": "kohau.notation.formats.abstractplay:FORMAT",
    "boardspace": "kohau.notation.formats.boardspace:FORMAT",
    "sgf": "kohau.notation.formats.sgf:FORMAT",
    "fgn": "kohau.notation.formats.fgn:FORMAT",
    "ludii": "kohau.notation.formats.ludii:FORMAT",
    "jsonl": "kohau.notation.formats.document_formats:JSON_LINES",
    "json": "kohau.notation.formats.document_formats:JSON",
    "yaml": "kohau.notation.formats.document_formats:YAML",
    "kgn": "kohau.notation.formats.kgn:FORMAT",
    "table": "kohau.notation.formats.table:TABLE_FORMAT",
    "text": "kohau.notation.formats.kgn:TEXT_FORMAT",
}
"""The formats of this project: the name, and the module and name of the object.

Beginnings of files are compared with the formats in this order, so special cases come first.
"""

FALLBACK = "text"
"""The format of a file if neither its name nor its beginning determines one."""

_UNKNOWN = "unknown-format"

STANDARD = "kgn"
"""The format that is written by default."""

ENTRY_POINT_GROUP = "kohau.formats"


def find(name: str) -> Format:
    """Return the format called *name*. Raises :class:`UnknownName`.

    >>> find("jsonl").suffixes
    ('.jsonl', '.ndjson')
    """
    return _format_named(name)  # type checkers do not check arguments of cached functions


@cache
def _format_named(name: str) -> Format:
    if name in OWN_FORMATS:
        module, _, attribute = OWN_FORMATS[name].partition(":")
        loaded: Format = getattr(import_module(module), attribute)
        return loaded
    if name in _added_formats():
        added: Format = load(_added_formats()[name], Format)
        return added
    hint = did_you_mean(name, names()) + f"the formats are {', '.join(names())}"
    raise UnknownName(f"there is no format {name!r}", code=_UNKNOWN, hint=hint)


def find_writable(name: str) -> Format:
    """Return the format called *name*, which can be written. Raises :class:`UnknownName`."""
    is_known = name in OWN_FORMATS or name in _added_formats()
    if is_known and (writer := find(name)).writes:
        return writer
    writable = [format_.name for format_ in every() if format_.writes]
    message = f"the format {name} can be read, but not written"
    raise UnknownName(
        message if is_known else f"there is no format {name!r}",
        code=_UNKNOWN,
        hint=did_you_mean(name, writable)
        + f"the formats that can be written are {', '.join(writable)}",
    )


def names() -> list[str]:
    """Return the names of all formats that can be used, those of this project first.

    Those of other packages are loaded; broken ones are left out, and reported.
    """
    return [*OWN_FORMATS, *(format_.name for format_ in _added())]


def every() -> list[Format]:
    """Return all formats that can be used, in the order of :func:`names`."""
    return [*_built_in(), *_added()]


def _built_in() -> list[Format]:
    return list(map(find, OWN_FORMATS))


@cache
def _added() -> list[Format]:
    usable = []
    for name in sorted(_added_formats()):
        try:
            usable.append(find(name))
        except BrokenPackage as problem:
            tell(problem)
    return usable


@cache
def _added_formats() -> dict[str, Addition]:
    added = {addition.name: addition for addition in additions(ENTRY_POINT_GROUP)}
    for name in OWN_FORMATS.keys() & added.keys():
        tell(added.pop(name).broken("Kohau has a format of this name"))
    return added


def suffixes(*, written: bool = False) -> list[str]:
    """Return the suffixes of files of records in folders, without those of compression.

    With *written*, return only those of formats that can be written.
    """
    formats = [format_ for format_ in every() if format_.writes or not written]
    return sorted({suffix for format_ in formats for suffix in format_.suffixes})


def read(block: RawBlock) -> BlockRecords:
    """Return the records in *block*; their problems are in their ``diagnostics``."""
    return find(block.format).records(block)


def of_name(name: str, *, is_named: bool = True) -> list[Format]:
    """Return the formats that a file called *name* may have.

    Unless it *is_named* by the user, but is one of a folder, some suffixes do not count.

    >>> [format_.name for format_ in of_name("games.jsonl.gz")], of_name("README")
    (['jsonl'], [])
    >>> [format_.name for format_ in of_name("x.md")], of_name("x.md", is_named=False)
    (['text'], [])
    """
    suffix = suffix_of(name)
    matches = _of_suffix(suffix) if suffix else []
    return matches if is_named else [format_ for format_ in matches if suffix in format_.suffixes]


@cache
def _of_suffix(suffix: str) -> list[Format]:
    if suffix == f".{STANDARD}":
        return [find(STANDARD)]  # most files have this suffix, and no other format of this project
    # Other packages are consulted only if this project's formats do not decide.
    return _with_suffix(_built_in(), suffix) or _with_suffix(_added(), suffix)


def _with_suffix(formats: list[Format], suffix: str) -> list[Format]:
    return [
        format_
        for format_ in formats
        if suffix in format_.suffixes or suffix in format_.suffixes_if_named
    ]


def suffix_of(name: str) -> str:
    """Return the suffix of a file name in lower case, without that of compression.

    >>> suffix_of("Games.KGN.gz"), suffix_of("games")
    ('.kgn', '')
    """
    stem, suffix = os.path.splitext(name.lower())  # noqa: PTH122 - there may be many files
    if suffix in COMPRESSED_SUFFIXES:
        suffix = os.path.splitext(stem)[1]  # noqa: PTH122
    return suffix if suffix != "." else ""


def of_file(name: str, beginning: bytes) -> Format:
    r"""Return the format of the file called *name* with this *beginning*.

    The beginning decides among the formats that the name allows, or among all if it allows none.
    Documents of other programs are texts.

    >>> of_file("x.txt", b"1. e2e3+ *").name, of_file("", b'\n{"kohau": 1').name
    ('text', 'jsonl')
    >>> of_file("moves.json", b'{"plies": "d3e3+ d4d3+"}').name
    'text'
    """
    named = of_name(name)
    is_of_others = any(format_.is_of_others(beginning) for format_ in named)
    if len(named) == 1 and not is_of_others:
        return named[0]
    start = beginning.removeprefix(b"\xef\xbb\xbf").lstrip()
    for format_ in named or _built_in():
        if format_.begins(start):
            return format_
    for format_ in _with_suffix(_added(), suffix_of(name)) if named else _added():
        if _begins(format_, start):
            return format_
    return named[-1] if named and not is_of_others else find(FALLBACK)


def _begins(format_: Format, start: bytes) -> bool:
    """Whether a file with this beginning may be in a format of another package."""
    try:
        return format_.begins(start)
    except Exception as error:
        problem = blamed(error, _added_formats().get(format_.name))
        if problem is None:
            raise
        tell(problem)
        return False


def written_as(name: str, others: Iterable[str] = ()) -> Format | None:
    """Return the format in which a file called *name* is written, None if it has no suffix.

    Raises :class:`UnknownName` if no format with the suffix can be written; the message lists the
    known suffixes and *others* given by the caller.

    >>> written_as("games.yaml.gz").name, written_as("/dev/null")
    ('yaml', None)
    """
    suffix = suffix_of(name)
    if not suffix:
        return None
    formats = [format_ for format_ in of_name(name) if format_.writes]
    if not formats:
        raise UnknownName(
            f"no format with the suffix {suffix} can be written",
            code=_UNKNOWN,
            hint=f"known suffixes are {', '.join(sorted({*suffixes(written=True), *others}))};"
            " or name the format with an option",
        )
    return formats[-1]
