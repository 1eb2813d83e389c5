"""Duplicates: games that are probably the same, and which of them is kept."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from datetime import date
from itertools import chain
from typing import TYPE_CHECKING, Any, NamedTuple

from kohau.archive.queries.values import day_of
from kohau.archive.store import curation
from kohau.archive.store.database import folding_of, known_value, streamed, transaction
from kohau.archive.store.names import stored_aliases
from kohau.archive.store.restoration import records
from kohau.archive.store.search import query_of
from kohau.archive.store.selection import EVERYTHING, Selection
from kohau.notation.record import Line, Record
from kohau.replay.setting_tags import FIXED_TAGS

if TYPE_CHECKING:
    from duckdb import DuckDBPyConnection

SAME, BEGINNING = "same plies", "beginning"


class Pair(NamedTuple):
    """Two games that may be the same: the kind of match, and their ids, the longer game second."""

    kind: str
    first: int
    second: int
    white: str
    black: str
    first_length: int
    second_length: int


def pairs(
    connection: DuckDBPyConnection, selection: Selection = EVERYTHING, *, days: int = 0
) -> list[Pair]:
    """Return the pairs of games of *selection* that may be the same.

    Either their plies are equal, and their known players and dates agree; or one game is the
    beginning of the other, with the same players (aliases applied) and dates that agree. Dates
    agree that are at most a number of *days* apart. Takes a few seconds for a million games,
    regardless of who played them.
    """
    query = query_of(connection, selection)
    white, black = (folding_of(connection, f"{side}_name") for side in ("white", "black"))
    players = {"white": white, "black": black}
    same = connection.execute(query.statement("same_plies", **players)).fetchall()
    equal = [Pair(SAME, *row) for *row, day, other in same if agree(day, other, days)]
    lines = streamed(connection, query.statement("by_plies", **players))
    return sorted([*equal, *_beginnings(chain.from_iterable(lines), days)])


def agree(day: str | None, other: str | None, days: int = 0) -> bool:
    """Return whether two dates may be equal; unknown parts match anything.

    Dates that are known completely may also be a number of *days* apart.

    >>> agree("2024.05.??", "2024.05.17"), agree("2024.05.31", "2024-06-01")
    (True, False)
    >>> agree("2024.05.31", "2024-06-01", days=1)
    True
    """
    if day is None or other is None:
        return True
    first, second = (day_of(text) or text for text in (day, other))
    return _fits(first, second) or _fits(second, first) or _are_near(first, second, days)


def _are_near(day: str, other: str, days: int) -> bool:
    try:
        first, second = (date.fromisoformat(text.replace(".", "-")) for text in (day, other))
    except ValueError:
        return False
    return abs((first - second).days) <= days


def _fits(day: str, pattern: str) -> bool:
    return len(day) == len(pattern) and all(
        mark in ("?", char) for char, mark in zip(day, pattern, strict=True)
    )


class _Line(NamedTuple):
    """Plies, each followed by a space, and the games that have them: id, length, date."""

    plies: str
    games: list[tuple[int, int, str | None]]


def _beginnings(rows: Iterable[tuple[Any, ...]], days: int) -> Iterator[Pair]:
    """Yield the pairs in which one game is the beginning of the other: see :func:`pairs`.

    Games in *rows* are sorted by their plies. ``lines`` is a stack: each line is the beginning of
    the next, and all beginnings of the current game are on it.
    """
    lines: list[_Line] = []
    setting: list[str] = []
    for kind, words, *game in rows:
        plies = f"{words} " if words else ""
        if kind != setting:
            setting, lines = kind, []
        while lines and not plies.startswith(lines[-1].plies):
            lines.pop()
        if not lines or lines[-1].plies != plies:
            lines.append(_Line(plies, []))
        second, length, day, white, black = game
        lines[-1].games.append((second, length, day))
        for line in lines[:-1]:
            for first, shorter, other in line.games:
                if agree(day, other, days):
                    yield Pair(BEGINNING, first, second, white, black, shorter, length)


class MergeStep(NamedTuple):
    """A game that is removed in favour of the game *kept*, which takes over what it lacks.

    *takes* names the tags and other parts that are taken over, if games are merged.
    """

    kept: int
    removed: int
    match: str
    takes: tuple[str, ...]


class MergePlan(NamedTuple):
    """What is to be done about duplicates, and the pairs that are left alone, with the reason."""

    steps: list[MergeStep]
    left: list[tuple[int, int, str]]


AMBIGUOUS = "matches games that differ"
RESULTS = "the results differ"


def plan(connection: DuckDBPyConnection, pairs: Iterable[Pair], *, days: int = 0) -> MergePlan:
    """Return what is to be done about the duplicates *pairs*, with dates *days* apart.

    Of each pair the longer game is kept; of games of equal length the one with a decided or drawn
    result, then with more known tags, then with more notes, then with the smaller id. A game is
    left alone if its result is known and is not that of the game to be kept, or if it matches games
    that do not match each other.
    """
    others: defaultdict[int, dict[int, Pair]] = defaultdict(dict)
    for pair in pairs:
        others[pair.first][pair.second] = others[pair.second][pair.first] = pair
    by_id = dict(records(connection, sorted(others)))
    names = stored_aliases(connection)["player"]
    result = MergePlan([], [])
    groups: dict[int, list[int]] = {}
    for id_ in sorted(others, key=lambda game: _rank(game, by_id[game])):
        better = [other for other in others[id_] if other in groups]
        reason = None
        if len(better) > 1 or any(
            _contradict(by_id[other], by_id[id_], names, days)
            for kept in better
            for other in groups[kept]
        ):
            reason = AMBIGUOUS
        elif better and _results_differ(by_id[better[0]], by_id[id_], others[id_][better[0]]):
            reason = RESULTS
        if better and reason is None:
            (kept,) = better
            match = others[id_][kept].kind
            result.steps.append(
                MergeStep(kept, id_, match, _parts_taken(by_id[kept], by_id[id_], match))
            )
            groups[kept].append(id_)
            continue
        groups[id_] = [id_]
        result.left.extend((kept, id_, reason) for kept in better if reason)
    return result


def _contradict(one: Record, other: Record, names: Mapping[str, str], days: int) -> bool:
    """Return whether known players or dates of two games differ; *names* are by spelling."""
    for side in ("White", "Black"):
        players = {names.get(name, name) for record in (one, other)
                   if (name := known_value(record.tags.get(side)))}  # fmt: skip
        if len(players) > 1:
            return True
    first, second = (known_value(record.tags.get("Date")) or None for record in (one, other))
    return not agree(first, second, days)


def _rank(id_: int, record: Record) -> tuple[int, bool, int, int, int]:
    tags = sum(
        1 for name, value in record.tags.items() if name not in FIXED_TAGS and known_value(value)
    )
    return -len(record.line), record.result == "*", -tags, -len(record.line.annotations), id_


def _results_differ(kept: Record, other: Record, pair: Pair) -> bool:
    if other.result in ("*", None, kept.result):
        return False
    return kept.result != "*" or pair.kind != SAME


def _parts_taken(kept: Record, other: Record, match: str) -> tuple[str, ...]:
    """Return the tags, and "notes", that *kept* lacks and *other* has."""
    tags = [
        name
        for name, value in other.tags.items()
        if name not in FIXED_TAGS and known_value(value) and not known_value(kept.tags.get(name))
    ]
    notes = match == SAME and other.line.annotations and not kept.line.annotations
    return (*tags, *(["notes"] if notes else []))


def merge_duplicates(connection: DuckDBPyConnection, chosen: MergePlan) -> None:
    """Carry out a plan: merge games, with their flags and notes, in one transaction."""
    ids = {id_ for step in chosen.steps for id_ in step[:2]}
    by_id = dict(records(connection, sorted(ids)))
    edited: dict[int, Record] = {}
    for step in chosen.steps:
        if not step.takes:
            continue
        record, other = edited.get(step.kept, by_id[step.kept]), by_id[step.removed]
        taken = {name: other.tags[name] for name in step.takes if name != "notes"}
        missing = {
            name: value for name, value in taken.items() if not known_value(record.tags.get(name))
        }
        line = record.line
        if "notes" in step.takes and not line.annotations:
            line = Line(line.plies, other.line.annotations, line.result)
        edited[step.kept] = Record({**record.tags, **missing}, line, record.dialect)
    with transaction(connection):
        curation.join_flags(connection, {step.removed: step.kept for step in chosen.steps})
        curation.put_edits(connection, edited, [step.removed for step in chosen.steps])


def delete_duplicates(connection: DuckDBPyConnection, chosen: MergePlan) -> None:
    """Carry out a plan without taking anything over, in one transaction."""
    with transaction(connection):
        curation.put_edits(connection, {}, [step.removed for step in chosen.steps])
