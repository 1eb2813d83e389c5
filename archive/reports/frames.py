"""Frames: records as columns for analysis, in Arrow, polars or pandas."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import islice
from typing import TYPE_CHECKING, Any, Final, Literal

from kohau.archive.batches.endings import ending_of
from kohau.notation.diagnostics import Problem
from kohau.notation.record import Record
from kohau.replay.position import Position
from kohau.replay.replay import Replay, verify
from kohau.replay.setting import NO_DEFAULTS, Defaults

if TYPE_CHECKING:
    import pyarrow as pa

What = Literal["games", "plies", "positions"]
Library = Literal["arrow", "polars", "pandas"]

_TAGS: Final = ("date", "event", "site", "round", "white", "black", "session")
_GAMES: Final = {
    "id": "int32", "game": "string", "variant": "string", "year": "int32",
    **dict.fromkeys(_TAGS, "string"), "result": "string", "ending": "string", "opening": "string",
    "plies": "int32", "file": "string", "record": "int32", "offset": "int64", "valid": "bool",
    "problem": "string",
}  # fmt: skip
_PLIES: Final = {
    "game": "int32", "ply": "int32", "move_number": "int32", "side": "string", "word": "string",
    "glyphs": "list", "clock": "double", "comment": "string",
}  # fmt: skip
_POSITIONS: Final = {
    "game": "int32", "ply": "int32", "move_number": "int32", "side": "string", "fen": "string",
    "key": "int64", "next": "string",
}  # fmt: skip

_ROWS_AT_A_TIME: Final = 1 << 14
"""The number of rows that become columns together, so that few are in memory as Python objects."""

Row = tuple[Any, ...]


def frame(
    records: Record | Replay | Iterable[Record | Replay],
    what: What = "games",
    *,
    to: Library = "arrow",
    defaults: Defaults = NO_DEFAULTS,
) -> Any:
    """Return *records* as a table of *what*: ``games``, ``plies`` or ``positions``.

    It is an Arrow table, or a frame of the library *to*. Columns have the names and meanings of the
    views of archives ("Archives" in the documentation): ``id`` counts the games from 1, and
    ``game`` in the other tables is that number. Plies and positions are those of the main line up
    to its first illegal ply; ``valid`` says whether there is none. Records that are not replays are
    verified, one after the other. Raises ``ValueError`` for another *what* or *to*, and ``Problem``
    if the library is missing.

    >>> import kohau
    >>> table = frame(kohau.read("samples/annotated.kgn"), "plies")
    >>> table.num_rows, table.slice(0, 1).select(["game", "ply", "side", "word"]).to_pylist()
    (15, [{'game': 1, 'ply': 1, 'side': 'white', 'word': 'd3e3+'}])
    """
    if isinstance(records, Record | Replay):
        records = [records]
    if what not in _KINDS:
        raise ValueError(f"a frame is of {', '.join(_KINDS)}, not {what!r}")
    if to not in _LIBRARIES:
        raise ValueError(f"a frame is one of {', '.join(_LIBRARIES)}, not {to!r}")
    made = _LIBRARIES[to]()
    types, rows_of = _KINDS[what]
    replays = (verify(record, defaults) for record in records)
    rows = (row for id_, played in enumerate(replays, start=1) for row in rows_of(id_, played))
    return made(_table(types, rows))


def _table(types: dict[str, str], rows: Iterator[Row]) -> pa.Table:
    """Return *rows* as a table with columns of *types*."""
    import pyarrow as pa

    kinds = {
        name: pa.list_(pa.int32()) if kind == "list" else pa.type_for_alias(kind)
        for name, kind in types.items()
    }
    schema = pa.schema(kinds.items())
    batches = []
    while some := list(islice(rows, _ROWS_AT_A_TIME)):
        columns = zip(zip(*some, strict=True), kinds.values(), strict=True)
        arrays = [pa.array(column, kind) for column, kind in columns]
        batches.append(pa.record_batch(arrays, schema=schema))
    return pa.Table.from_batches(batches, schema)


def _game_rows(id_: int, played: Replay) -> Iterator[Row]:
    record, source, tags = played.record, played.record.source, played.record.tags
    game = played.game
    year = tags.get("Date", "")[:4]
    yield (
        id_,
        game.id if game else tags.get("Game"),
        played.start.variant if played.positions else tags.get("Variant"),
        int(year) if year.isdecimal() else None,
        *(tags.get(name.capitalize()) for name in _TAGS),
        record.result,
        ending_of(played) if played.positions else None,
        (played.opening if game else None) or tags.get("Opening"),
        played.ply_count,
        source.origin.file if source else None,
        source.origin.record if source else None,
        source.origin.offset if source else None,
        played.valid,
        str(played.problem.message) if played.problem else None,
    )


def _ply_rows(id_: int, played: Replay) -> Iterator[Row]:
    line = played.line
    has_notes = bool(line.annotations)
    for index, (word, before) in enumerate(zip(played.words, played.positions, strict=False), 1):
        comments = line.comments(index) if has_notes else ()
        yield (
            id_,
            index,
            _number(before),
            before.side,
            word,
            line.nags(index) if has_notes else (),
            line.clock(index) if comments else None,
            " ".join(comments) or None,
        )


def _position_rows(id_: int, played: Replay) -> Iterator[Row]:
    following = (*played.words, None)
    for ply, position in enumerate(played.positions):
        fen, key = position.fen(), position.key()
        yield id_, ply, _number(position), position.side, fen, key, following[ply]


def _number(position: Position[Any]) -> int:
    return position.numbering.number


_KINDS: Final[dict[str, tuple[dict[str, str], Callable[[int, Replay], Iterator[Row]]]]] = {
    "games": (_GAMES, _game_rows),
    "plies": (_PLIES, _ply_rows),
    "positions": (_POSITIONS, _position_rows),
}
"""The columns of each kind of frame, and what yields the rows of a replay."""


def _polars() -> Callable[[Any], Any]:
    try:
        import polars
    except ImportError:
        raise _missing("polars") from None
    made: Callable[[Any], Any] = polars.from_arrow
    return made


def _pandas() -> Callable[[Any], Any]:
    try:
        import pandas  # noqa: F401 - a table of Arrow uses it
    except ImportError:
        raise _missing("pandas") from None
    return lambda table: table.to_pandas()


def _missing(library: str) -> Problem:
    return Problem(
        f"this needs the library {library}, which is not installed",
        hint=f'install it with: pip install "kohau[{library}]"',
    )


_LIBRARIES: Final[dict[str, Callable[[], Callable[[Any], Any]]]] = {
    "arrow": lambda: lambda table: table,
    "polars": _polars,
    "pandas": _pandas,
}
"""What turns a table of Arrow into a frame of each library; it is imported before any work."""
