"""Frames: records as columns for analysis, in Arrow, polars or pandas."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import islice
from typing import TYPE_CHECKING, Any, Final, Literal

from kohau.archive.store.rows import BatchBuilder, Rows, fill, numbered, positions_in
from kohau.notation.diagnostics import Problem
from kohau.notation.record import Record
from kohau.replay.replay import Replay, verify
from kohau.replay.setting import NO_DEFAULTS, Defaults

if TYPE_CHECKING:
    import pyarrow as pa

What = Literal["games", "plies", "positions"]
Library = Literal["arrow", "polars", "pandas"]

_GAMES_AT_A_TIME: Final = 1 << 10
"""The number of games that become columns together, so that few are in memory as objects."""

_PLIES: Final = {
    "game": "int32", "ply": "int32", "move_number": "int32", "side": "string", "word": "string",
    "glyphs": "list", "clock": "double", "comment": "string",
}  # fmt: skip


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
    replays = (verify(record, defaults) for record in records)
    return made(_table(_KINDS[what], replays))


def _table(
    table_of_games: Callable[[int, Sequence[Replay]], pa.Table], replays: Iterator[Replay]
) -> pa.Table:
    """Return the tables of *replays* as one."""
    import pyarrow as pa

    tables = [table_of_games(1, ())]
    first = 1
    while some := list(islice(replays, _GAMES_AT_A_TIME)):
        tables.append(table_of_games(first, some))
        first += len(some)
    return pa.concat_tables(tables)


def _rows_of(replays: Sequence[Replay], *, with_lines: bool) -> BatchBuilder:
    builder = BatchBuilder()
    for played in replays:
        builder.add_unstored(played, with_lines=with_lines)
    return builder


def _games(first: int, replays: Sequence[Replay]) -> pa.Table:
    """Return the games of *replays*, of which the *first* has this number."""
    import pyarrow as pa

    rows = _rows_of(replays, with_lines=False).games_table()
    dates = rows["date"].to_pylist()
    years = [int(date[:4]) if date and date[:4].isdecimal() else None for date in dates]
    problems = [str(played.problem.message) if played.problem else None for played in replays]
    others = {
        "id": pa.array(range(first, first + len(replays)), pa.int32()),
        "year": pa.array(years, pa.int32()),
        "plies": rows["length"].cast(pa.int32()),
        "record": rows["record"].cast(pa.int32()),
        "valid": pa.array([played.valid for played in replays], pa.bool_()),
        "problem": pa.array(problems, pa.string()),
    }
    columns = {name: others[name] if name in others else rows[name] for name in _GAMES}
    for name in ("game", "variant"):
        columns[name] = _or_null(columns[name])
    return pa.table(columns)


_GAMES: Final = (
    "id", "game", "variant", "year", "date", "event", "site", "round", "white", "black", "session",
    "result", "ending", "opening", "plies", "file", "record", "offset", "valid", "problem",
)  # fmt: skip


def _or_null(texts: pa.Array) -> pa.Array:
    """Return a column of *texts* with null instead of empty ones."""
    import pyarrow.compute as compute

    plain = texts.cast("string")
    return compute.if_else(compute.equal(plain, ""), None, plain)


def _plies(first: int, replays: Sequence[Replay]) -> pa.Table:
    """Return the plies of *replays*, of which the *first* has this number."""
    import pyarrow as pa

    rows = [row for id_, played in enumerate(replays, first) for row in _ply_rows(id_, played)]
    kinds = {
        name: pa.list_(pa.int32()) if kind == "list" else pa.type_for_alias(kind)
        for name, kind in _PLIES.items()
    }
    columns = zip(*rows, strict=True) if rows else [()] * len(kinds)
    arrays = [pa.array(*column) for column in zip(columns, kinds.values(), strict=True)]
    return pa.table(arrays, schema=pa.schema(kinds.items()))


def _ply_rows(id_: int, played: Replay) -> Iterator[tuple[Any, ...]]:
    line = played.line
    has_notes = bool(line.annotations)
    for index, (word, before) in enumerate(zip(played.words, played.positions, strict=False), 1):
        comments = line.comments(index) if has_notes else ()
        yield (
            id_,
            index,
            before.numbering.number,
            before.side,
            word,
            line.nags(index) if has_notes else (),
            line.clock(index) if comments else None,
            " ".join(comments) or None,
        )


def _positions(first: int, replays: Sequence[Replay]) -> pa.Table:
    """Return the positions of *replays*, of which the *first* has this number."""
    import pyarrow as pa
    import pyarrow.compute as compute

    builder = _rows_of(replays, with_lines=True)
    made = Rows()
    fill(made, builder)
    rows = positions_in(numbered(made))
    rows = rows.filter(compute.equal(rows["line"], 0)).sort_by(
        [("place", "ascending"), ("ply", "ascending")]
    )
    positions = [position for played in replays for position in played.positions]
    numbers = [position.numbering.number for position in positions]
    return pa.table(
        {
            "game": compute.add(rows["place"], pa.scalar(first, pa.int32())),
            "ply": rows["ply"],
            "move_number": pa.array(numbers, pa.int32()),
            "side": pa.array([position.side for position in positions], pa.string()),
            "fen": pa.array([position.fen() for position in positions], pa.string()),
            "key": rows["key"],
            "next": _or_null(rows["next"]),
        }
    )


_KINDS: Final[dict[str, Callable[[int, Sequence[Replay]], pa.Table]]] = {
    "games": _games,
    "plies": _plies,
    "positions": _positions,
}
"""What makes the table of some replays for each kind of frame."""


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
