"""Lists: games, players, duplicates and all else that commands list, as reports of rows.

Each list imports what only it needs, so that commands start fast.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import astuple
from decimal import Decimal
from math import isfinite, isnan
from typing import TYPE_CHECKING, Any

from kohau.archive.reports.tables import limited_title
from kohau.archive.reports.terminal import cells, hanging
from kohau.archive.reports.typed_rows import (
    COUNT,
    NAMES,
    NUMBER,
    POINTS,
    SHARE,
    TEXT,
    WORDS,
    Column,
    Kind,
    Report,
    Row,
    Rows,
    columns,
)
from kohau.notation import formats
from kohau.notation.visible import quantity, visible

if TYPE_CHECKING:
    import pyarrow as pa

    from kohau.archive.store.contents import Player, RejectedRecord
    from kohau.archive.store.curation import Flagged
    from kohau.archive.store.duplicates import MergePlan, Pair
    from kohau.archive.store.events import Event
    from kohau.archive.store.result import SearchResult
    from kohau.replay.enumeration import Perft


def _joined_names(objects: Sequence[Mapping[str, Any]]) -> str:
    return "; ".join(item["name"] for item in objects)


_OBJECTS = Kind(_joined_names, True, _joined_names)
_KNOWN = (*columns(TEXT, "id", "title", "letters"), Column("symmetric"), Column("aliases", NAMES),
          *(Column(name, _OBJECTS) for name in ("variants", "options", "dialects")))  # fmt: skip


def known_games() -> Report:
    """Return the games that are known, one a row; text and JSON have all of their details."""
    from kohau.replay import game_list, registry

    documents = [game_list.document(registry.find_game(name)) for name in registry.game_names()]
    rows = [[document[column.name] for column in _KNOWN] for document in documents]
    shown = ("id", "title", "variants", "options", "dialects")
    listed = Rows("Games", _KNOWN, rows, shown)
    others = {"text": lambda: [game_list.as_text()]}
    return Report(quantity(len(rows), "game"), listed, others=others)


def plies(words: Sequence[str]) -> Report:
    """Return the legal plies of a position, or the steps of a turn and whether it may end."""
    is_turn = bool(words) and words[-1].startswith(_MAY_END)
    rows = [("step" if is_turn else "ply", word) for word in words]
    if is_turn:
        rows[-1] = ("end", words[-1].removeprefix(_MAY_END))
    lines = (f"{word}\n" for word in words)
    listed = Rows("Plies", columns(TEXT, "kind", "word"), rows)
    return Report(
        quantity(len(words) - is_turn, "step" if is_turn else "ply", None if is_turn else "plies"),
        listed,
        others={"text": lambda: lines},
    )


_MAY_END = "END "


def counts(perfts: Iterable[Perft]) -> Report:
    """Return counts of sequences of plies, as they are found."""
    lines = (f"{count.depth} {count.turns} {count.positions}\n" for count in perfts)
    listed = Rows("Plies", columns(COUNT, "depth", "turns", "positions"), perfts)
    return Report("Sequences of legal plies", listed, others={"text": lambda: lines})


MATCHED_TAGS = ("MatchedPly", "MatchedVariation")
"""The tags for the number of plies after which a position matched, and the variation's number."""

_GAMES = (*columns(TEXT, "id", "game", "variant", "event", "site", "date", "round", "white",
                   "black", "session", "result", "ending", "opening"),
          Column("length", NUMBER, "plies"), Column("plies", TEXT, "text"),
          *columns(TEXT, "file", "record"), Column("ply", NUMBER, "at ply"),
          Column("variation", NUMBER))  # fmt: skip
_SHOWN = ("id", "game", "date", "event", "white", "black", "result", "opening", "length")


def games(result: SearchResult) -> Report:
    """Return the games that a search has found."""
    matched = any(ply is not None for ply in result.plies)
    listed = Rows(
        "Games",
        _GAMES,
        result.rows([column.name for column in _GAMES]),
        shown=(*_SHOWN, *(("ply",) if matched else ())),
        texts={"game": lambda row: f"{row[1]} {row[2]}", "ply": _place},
        optional=("opening", "event", "plies", "game"),
    )
    counted = quantity(result.total, "game")
    count = counted if len(result) == result.total else f"{len(result):,} of {counted}"
    headline = count if result.total else "no games found"
    others: dict[str, Any] = {
        "kgn": lambda: _records(result, "kgn"),
        "ids": lambda: (f"{id_}\n" for id_ in result.ids),
    }
    return Report(headline, listed, others=others)


def _place(row: Row) -> str:
    """Return the ply after which a position is on the board, and the variation with it."""
    ply, variation = row[-2:]
    return "-" if ply is None else f"{ply}" if variation is None else f"{ply} (v{variation})"


def _records(result: SearchResult, format_name: str) -> Iterator[str]:
    """Yield the records in a format, with :data:`MATCHED_TAGS` if a position matched."""
    from kohau.replay.replay import verify
    from kohau.replay.writing import render

    for record, *place in zip(result, result.plies, result.variations, strict=True):
        marks = {
            name: str(number)
            for name, number in zip(MATCHED_TAGS, place, strict=True)
            if number is not None
        }
        yield render(verify(record.with_tags({**record.tags, **marks})), format_name)


_PLAYERS = (Column("name"), Column("spellings", NAMES), *columns(COUNT, "games", "wins", "draws",
            "losses"), Column("points", POINTS), Column("score", SHARE),
            Column("performance", NUMBER))  # fmt: skip


def player_rows(players: Sequence[Player], most: int | None = None, *, also: bool = False) -> Rows:
    """Return *players* as rows, at most *most*; with *also*, names have their other spellings."""
    rows = [astuple(player) for player in players[:most]]
    return Rows(
        limited_title("Players", len(rows), len(players)),
        _PLAYERS,
        rows,
        tuple(column.name for column in _PLAYERS if column.name != "spellings"),
        {"name": _spelled} if also else {},
        optional=("losses", "draws", "wins", "points"),
    )


def _spelled(row: Row) -> str:
    name, spellings = row[:2]
    others = [spelling for spelling in spellings if spelling != name]
    return f"{name} (also {'; '.join(others)})" if others else str(name)


def players(listed: Sequence[Player]) -> Report:
    """Return the players of a collection."""
    return Report(quantity(len(listed), "player"), player_rows(listed, also=True))


_EVENTS = (Column("name"), *columns(COUNT, "games", "players"), Column("sites", NAMES),
           *columns(TEXT, "first", "last"))  # fmt: skip


def events(listed: Sequence[Event]) -> Report:
    """Return the events of a collection."""
    return Report(
        quantity(len(listed), "event"), Rows("Events", _EVENTS, list(map(astuple, listed)))
    )


def flags(flagged: Sequence[Flagged]) -> Report:
    """Return games with flags and notes."""
    kinds = (*columns(TEXT, "id", "white", "black"), Column("flags", WORDS), Column("note"))
    cells = {"flags": lambda row: " ".join(row[3])}
    return Report(
        quantity(len(flagged), "game"), Rows("Flags and notes", kinds, flagged, texts=cells)
    )


_PAIRS = (Column("kind", TEXT, "match"), Column("first", TEXT, "id 1"),
          Column("second", TEXT, "id 2"), *columns(TEXT, "white", "black"),
          Column("first_length", NUMBER, "plies 1"),
          Column("second_length", NUMBER, "plies 2"))  # fmt: skip


def pairs(duplicates: Sequence[Pair]) -> Report:
    """Return pairs of games that are probably the same."""
    rows = Rows("Duplicates", _PAIRS, duplicates, optional=("plies 1", "plies 2"))
    return Report(quantity(len(duplicates), "pair"), rows)


def plan(chosen: MergePlan) -> Report:
    """Return what would be done with duplicates; games that are left alone have a reason."""
    kinds = (*columns(TEXT, "kept", "removed", "match"),
             Column("takes", WORDS, "lacking in the game kept"), Column("left_alone"))  # fmt: skip
    steps = [(*step, "") for step in chosen.steps]
    left = [(one, other, "", (), reason) for one, other, reason in chosen.left]
    tables = [
        Rows("Duplicates", kinds, steps, ("kept", "removed", "match", "takes")).table(),
        Rows("Left alone", columns(TEXT, "id 1", "id 2", "reason"), chosen.left).table(),
    ]
    headline = f"{quantity(len(steps), 'game')} to remove, {len(left)} left alone"
    rows = Rows("Duplicates", kinds, [*steps, *left])
    return Report(headline, rows, [table for table in tables if table.rows])


def information(contents: Mapping[str, Any]) -> Report:
    """Return the facts about a collection."""
    facts = dict(contents)
    variants, size = facts.pop("variants"), facts.pop("bytes")
    rows = [*facts.items(), *((f"games of {name}", count) for name, count in variants.items())]
    rows.append(("bytes", size))
    if contents["positions"]:
        rows.append(("bytes a position", round(size / contents["positions"], 1)))
    listed = Rows("Archive", (Column("name"), Column("value", COUNT)), rows,
                  texts={"value": lambda row: _value(row[1])})  # fmt: skip
    names = [name.replace("games of ", "  ") for name, _ in rows]
    width = max(map(cells, names))
    lines = [
        f"{visible(name)}{' ' * (width - cells(name))}  {visible(_value(value))}\n"
        for name, (_, value) in zip(names, rows, strict=True)
    ]
    return Report("", listed, document=contents, others={"text": lambda: lines})


def _value(value: object) -> str:
    if value is None:
        return "-"
    return f"{value:,}" if isinstance(value, int) else str(value)


def result_of_sql(table: pa.Table) -> Report:
    """Return the rows of a statement in SQL; what JSON has no type for is text."""
    import pyarrow as pa

    numbers = (pa.types.is_integer, pa.types.is_floating, pa.types.is_decimal)
    kinds = [
        NUMBER if any(is_a(column.type) for is_a in numbers) else TEXT for column in table.schema
    ]
    named = [Column(name, kind) for name, kind in zip(_distinct(table), kinds, strict=True)]
    rows = [*zip(*(map(_plain, column.to_pylist()) for column in table.columns), strict=True)]
    return Report(quantity(len(rows), "row"), Rows("Rows", tuple(named), rows))


def _distinct(table: pa.Table) -> list[str]:
    """Return the names of the columns; those that recur are numbered."""
    names: list[str] = []
    for name in table.column_names:
        names.append(name if name not in names else f"{name}_{len(names) + 1}")
    return names


def _plain(value: object) -> object:
    """Return *value* as JSON has it."""
    if isinstance(value, Mapping):
        return {str(key): _plain(item) for key, item in value.items()}
    if isinstance(value, list):
        return list(map(_plain, value))
    if isinstance(value, bytes):
        return value.hex()
    if isinstance(value, Decimal):
        return int(value) if value == value.to_integral_value() else float(value)
    if isinstance(value, float) and not isfinite(value):
        return "NaN" if isnan(value) else "Infinity" if value > 0 else "-Infinity"
    return value if value is None or isinstance(value, (bool, int, float)) else str(value)


def queries(saved: Mapping[str, str]) -> Report:
    """Return the saved queries."""
    rows = Rows("Queries", columns(TEXT, "name", "query"), list(saved.items()))
    lines = [visible(f"@{name}  {text}") + "\n" for name, text in saved.items()]
    return Report(quantity(len(saved), "query", "queries"), rows, others={"text": lambda: lines})


_DIAGNOSTICS = columns(TEXT, "id", "file", "record", "line", "column", "ply", "step", "severity",
                       "code", "message", "rule", "hint")  # fmt: skip
_SHOWN_OF_DIAGNOSTICS = ("id", "file", "record", "line", "column", "severity", "code", "message",
                         "rule")  # fmt: skip


def rejected(records: Sequence[RejectedRecord]) -> Report:
    """Return the diagnostics of rejected records, and these records as they were read."""
    rows = [
        (record.id, *(row[column.name] for column in _DIAGNOSTICS[1:]))
        for record in records
        for row in record.diagnostics
    ]
    listed = Rows("Rejected", _DIAGNOSTICS, rows, _SHOWN_OF_DIAGNOSTICS)
    return Report(
        quantity(len(records), "rejected record"),
        listed,
        others={
            "text": lambda: _diagnostics(records),
            "original": lambda: _originals(records),
        },
    )


def _diagnostics(records: Sequence[RejectedRecord]) -> Iterator[str]:
    """Yield every diagnostic with its location, then its hint; at last their number."""
    for record in records:
        for diagnostic in record.diagnostics:
            where = ":".join(
                str(diagnostic[name]) for name in ("file", "line", "column") if diagnostic[name]
            )
            facts = [
                f"{name} {diagnostic[name]}"
                for name in ("record", "ply", "rule")
                if diagnostic[name]
            ]
            message = f"{diagnostic['severity']}: {diagnostic['message']} [{diagnostic['code']}]"
            yield hanging(f"{record.id}  {where}: {message} ({', '.join(facts)})", _INDENT) + "\n"
            if diagnostic["hint"]:
                yield " " * _INDENT + hanging(f"hint: {diagnostic['hint']}", _INDENT) + "\n"
    counted = sum(bool(record.diagnostics) for record in records)
    yield (quantity(counted, "rejected record") if counted else "no rejected records") + "\n"


_INDENT = 4


def _originals(records: Sequence[RejectedRecord]) -> Iterator[bytes]:
    """Yield the records as they were read, one after the other."""
    for record in _with_own_text(records):
        yield record.original.rstrip(b"\n") + b"\n\n"


def _with_own_text(records: Sequence[RejectedRecord]) -> Iterator[RejectedRecord]:
    """Yield *records*, but of those of one document only the first."""
    seen: set[bytes] = set()
    for record in records:
        if not (record.part and record.original in seen):
            seen.add(record.original)
            yield record


def files_of(records: Sequence[RejectedRecord]) -> Iterator[tuple[str, bytes]]:
    """Yield the name of a file for the text of each rejected record, and the text."""
    for record in _with_own_text(records):
        yield f"{record.id:06}{formats.suffix_of(record.file)}", record.original
