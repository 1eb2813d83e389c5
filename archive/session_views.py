"""What the sessions of a file look like, game by game."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator

from archive.batches import batches
from archive.sessions import FollowedSession, SessionBook, session_entry
from archive.validation import replays
from notation.diagnostics import Problem
from notation.formats import Format
from replay.setting import Defaults


def sessions_of(
    file: str, record: int | None, given: Format | None, defaults: Defaults
) -> list[FollowedSession]:
    """Return the sessions of *file*, or the one that its record number *record* belongs to.

    Raises :class:`Problem` where there are none, or the file can't be read.
    """
    book = SessionBook()
    wanted = None
    for batch in batches([file], given):
        if batch.unreadable:
            raise Problem(batch.diagnostics[0].message)
        for cut, played in zip(batch.slices, replays(batch, defaults), strict=True):
            entry = session_entry(played, valid=played.valid)
            if entry is not None:
                book.follow(entry)
            if cut.number == record:
                wanted = entry and entry.session
    found = [session for session in book if record is None or session.name == wanted]
    if not found:
        what = f"record {record} of {file} belongs" if record else f"no record of {file} belongs"
        raise Problem(f"{what} to {'no' if record else 'a'} session")
    return found


def as_text(followed: FollowedSession) -> str:
    """Return a session with its games and the state after each, for people."""
    return "\n".join(_rows(followed)) + "\n"


def _rows(followed: FollowedSession) -> Iterator[str]:
    yield f"Session {followed.name}"
    players = [f"{step.game.white} - {step.game.black}" for step in followed.steps]
    width = max(map(len, players))
    for number, (game, misfits, state) in enumerate(followed.steps, start=1):
        yield f"{number:>4}  {game.variant:<6}  {players[number - 1]:<{width}}  {game.result}"
        yield from (f"      {misfit.severity}: {misfit}" for misfit in misfits)
        yield f"      {state.describe()}"


def as_json(followed: FollowedSession) -> str:
    """Return a session as a JSON object on one line."""
    games = [
        {
            "variant": step.game.variant,
            "white": step.game.white,
            "black": step.game.black,
            "result": step.game.result,
            "misfits": [misfit.code for misfit in step.misfits],
            "state": step.state.to_dict(),
        }
        for step in followed.steps
    ]
    members = {"file": followed.file, "name": followed.name, "games": games}
    return json.dumps(members | {"state": followed.state.to_dict()}, ensure_ascii=False) + "\n"


VIEWS: dict[str, Callable[[FollowedSession], str]] = {"board": as_text, "json": as_json}
"""The views by the names that ``show --format`` takes."""
