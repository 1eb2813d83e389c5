"""Changes: what syncing and editing did to the games of an archive, as text."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from kohau.archive.store.ledger import Synced
from kohau.notation.record import Record
from kohau.notation.sources import read_text
from kohau.notation.visible import quantity, visible
from kohau.replay.replay import verify
from kohau.replay.writing import render

MOST_SHOWN = 5
"""The maximum number of ids that are listed of a file."""


def of_files(synced: Synced, removed: int | None) -> str:
    """Return what has become of the files, and how many games were *removed* (None: not asked)."""
    files = synced.unchanged + synced.changed + synced.new
    lines = [
        f"{quantity(files, 'file')}: {synced.unchanged:,} unchanged, {synced.changed:,} changed,"
        f" {synced.new:,} new; {len(synced.vanished):,} vanished"
    ]
    for path in sorted({*synced.vanished, *synced.gone, *synced.kept, *synced.annotated}):
        gone, kept = synced.gone.get(path, []), synced.kept.get(path, [])
        annotated = synced.annotated.get(path, [])
        line = f"{visible(path)} {'has vanished' if path in synced.vanished else 'has changed'}"
        if gone:
            line += f"; {quantity(len(gone), 'game')} in no file any more ({_listed(gone)})"
        if kept:
            line += f"; {quantity(len(kept), 'game')} kept while records are rejected"
            line += f" ({_listed(kept)})"
        if annotated:
            line += (
                f"; {quantity(len(annotated), 'game')} in no file any more, but with flags or notes"
            )
            line += f" ({_listed(annotated)})"
        lines.append(line)
    if removed is not None:
        lines.append(f"{quantity(removed, 'game')} removed")
    elif synced.gone or synced.vanished:
        lines.append(f"--prune removes {quantity(len(synced.ids), 'game')}")
    return "".join(f"{line}\n" for line in lines)


def _listed(ids: Sequence[int]) -> str:
    """Return the first of *ids* as text."""
    return f"ids {', '.join(map(str, ids[:MOST_SHOWN]))}{', …' if len(ids) > MOST_SHOWN else ''}"


def of_games(edited: Mapping[int, Record], before: Mapping[int, Record]) -> str:
    """Return how *edited* games differ from those *before*, a line for each, by their ids."""
    return "".join(
        f"game {id_}: {visible(_difference(_written(edited[id_]), _written(before[id_])))}\n"
        for id_ in sorted(edited)
    )


def _written(record: Record) -> Record:
    """Return *record*, which is valid, as it is exported."""
    return next(read_text(render(verify(record), "kgn")))


def _difference(after: Record, before: Record) -> str:
    tags = dict.fromkeys((*before.tags, *after.tags))
    changes = [
        f"no {tag}" if value is None else f'{tag} "{value}"'
        for tag in tags
        if (value := after.tags.get(tag)) != before.tags.get(tag)
    ]
    return "; ".join([*changes, *([] if after.line == before.line else ["plies or comments"])])
