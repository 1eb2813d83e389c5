"""Deduplicating: which of the games that are probably the same is kept, and what it takes over."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping
from functools import partial
from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple

from kohau.archive.collection import editing, flagging
from kohau.archive.collection.aliases import stored_aliases
from kohau.archive.collection.digests import known
from kohau.archive.collection.duplicates import SAME, Pair, agree
from kohau.archive.collection.restoring import records
from kohau.archive.collection.storing import transaction
from kohau.archive.tables import SAFE_CSV, Table, as_csv, as_text
from kohau.notation.quantity import quantity
from kohau.notation.record import Line, Record
from kohau.replay.tags import FIXED_TAGS

if TYPE_CHECKING:
    from duckdb import DuckDBPyConnection


class Step(NamedTuple):
    """A game that is removed in favour of the game *kept*, which takes over what it lacks.

    *takes* names the tags and other parts that are taken over, if games are merged.
    """

    kept: int
    removed: int
    match: str
    takes: tuple[str, ...]


class Plan(NamedTuple):
    """What is to be done about duplicates, and the pairs that are left alone, with the reason."""

    steps: list[Step]
    left: list[tuple[int, int, str]]


AMBIGUOUS = "matches games that differ"
RESULTS = "the results differ"


def plan(connection: DuckDBPyConnection, pairs: Iterable[Pair]) -> Plan:
    """Return what is to be done about the duplicates *pairs*.

    Of each pair the longer game is kept; of games of equal length the one with a decided or drawn
    result, then with more known tags, then with more notes, then with the smaller id. A game is
    left alone if its result is known and is not that of the game to be kept, or if it matches games
    that do not match each other.
    """
    others: defaultdict[int, dict[int, Pair]] = defaultdict(dict)
    for pair in pairs:
        others[pair.first][pair.second] = others[pair.second][pair.first] = pair
    own = dict(records(connection, sorted(others)))
    names = stored_aliases(connection)["player"]
    found = Plan([], [])
    groups: dict[int, list[int]] = {}
    for id_ in sorted(others, key=lambda each: _rank(each, own[each])):
        better = [other for other in others[id_] if other in groups]
        reason = None
        if len(better) > 1 or any(
            _contradict(own[each], own[id_], names) for kept in better for each in groups[kept]
        ):
            reason = AMBIGUOUS
        elif better and _results_differ(own[better[0]], own[id_], others[id_][better[0]]):
            reason = RESULTS
        if better and reason is None:
            (kept,) = better
            match = others[id_][kept].kind
            found.steps.append(Step(kept, id_, match, _parts_taken(own[kept], own[id_], match)))
            groups[kept].append(id_)
            continue
        groups[id_] = [id_]
        found.left.extend((kept, id_, reason) for kept in better if reason)
    return found


def _contradict(one: Record, other: Record, names: Mapping[str, str]) -> bool:
    """Return whether known players or dates of two games differ; *names* are by spelling."""
    for side in ("White", "Black"):
        players = {names.get(name, name) for record in (one, other)
                   if (name := known(record.tags.get(side)))}  # fmt: skip
        if len(players) > 1:
            return True
    dates = [known(record.tags.get("Date")) or None for record in (one, other)]
    return not agree(*dates)


def _rank(id_: int, record: Record) -> tuple[int, bool, int, int, int]:
    tags = sum(1 for name, value in record.tags.items() if name not in FIXED_TAGS and known(value))
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
        if name not in FIXED_TAGS and known(value) and not known(kept.tags.get(name))
    ]
    notes = match == SAME and other.line.annotations and not kept.line.annotations
    return (*tags, *(["notes"] if notes else []))


def merge(connection: DuckDBPyConnection, found: Plan) -> None:
    """Carry out a plan: merge games, with their flags and notes, in one transaction."""
    ids = {id_ for step in found.steps for id_ in step[:2]}
    own = dict(records(connection, sorted(ids)))
    edited: dict[int, Record] = {}
    for step in found.steps:
        if not step.takes:
            continue
        record, other = edited.get(step.kept, own[step.kept]), own[step.removed]
        taken = {name: other.tags[name] for name in step.takes if name != "notes"}
        missing = {name: value for name, value in taken.items() if not known(record.tags.get(name))}
        line = record.line
        if "notes" in step.takes and not line.annotations:
            line = Line(line.plies, other.line.annotations, line.result)
        edited[step.kept] = Record({**record.tags, **missing}, line, record.dialect)
    with transaction(connection):
        flagging.join(connection, {step.removed: step.kept for step in found.steps})
        editing.put(connection, edited, [step.removed for step in found.steps])


def delete(connection: DuckDBPyConnection, found: Plan) -> None:
    """Carry out a plan without taking anything over, in one transaction."""
    with transaction(connection):
        editing.put(connection, {}, [step.removed for step in found.steps])


def table(found: Plan) -> str:
    """Return a plan as tables."""
    steps = [
        (str(step.kept), str(step.removed), step.match, " ".join(step.takes) or "-")
        for step in found.steps
    ]
    left = [(str(one), str(other), reason) for one, other, reason in found.left]
    tables = []
    if steps:
        columns = ("kept", "removed", "match", "lacking in the game kept")
        tables.append(Table("Duplicates", columns, steps, names=4))
    if left:
        tables.append(Table("Left alone", ("id 1", "id 2", "reason"), left, names=3))
    return as_text(f"{quantity(len(steps), 'game')} to remove, {len(left)} left alone", tables)


def csv(found: Plan, *, safe: bool = False) -> str:
    """Return a plan as CSV; games that are left alone have a reason."""
    rows = [(*step[:3], " ".join(step.takes), "") for step in found.steps]
    rows += [(one, other, "", "", reason) for one, other, reason in found.left]
    return as_csv(("kept", "removed", "match", "takes", "left_alone"), rows, safe=safe)


VIEWS: Mapping[str, Callable[[Plan], str]] = MappingProxyType(
    {"text": table, "csv": csv, SAFE_CSV: partial(csv, safe=True)}
)
"""The views by their names in ``archive duplicates --format``."""
