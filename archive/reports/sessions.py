"""Sessions of a file, shown game by game."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from textwrap import wrap
from typing import NamedTuple

from kohau.archive.batches.verdicts import FollowedSession, SessionBook, SessionStep, session_entry
from kohau.archive.reports.tables import cells, terminal_width
from kohau.notation.diagnostics import Diagnostic, Problem
from kohau.notation.visible import json_text, visible
from kohau.replay.replay import Replay


@dataclass(slots=True)
class ShownSession:
    """A session with its games."""

    session: FollowedSession
    steps: list[SessionStep] = field(default_factory=list)

    @property
    def fits(self) -> bool:
        """Whether every game may follow the one before it."""
        return all(step.fits for step in self.steps)


class ShownSessions(NamedTuple):
    """The requested sessions, and the diagnostics of all records with a tag ``Session``."""

    sessions: list[ShownSession]
    diagnostics: list[Diagnostic]


def sessions_of(file: str, record: int | None, replays: Iterable[Replay]) -> ShownSessions:
    """Return the sessions among *replays* of the records of *file*.

    With *record*, only the one that contains the record with this number is returned. Raises
    :class:`Problem` if there is none.
    """
    book = SessionBook()
    shown: dict[str, ShownSession] = {}
    diagnostics: list[Diagnostic] = []
    wanted = None
    for played in replays:
        diagnostics += played.diagnostics if "Session" in played.record.tags else ()
        entry = session_entry(played, valid=played.valid)
        step = entry and book.follow(entry)
        if step:
            name = step.session.name
            shown.setdefault(name, ShownSession(step.session)).steps.append(step)
        source = played.record.source
        if source and source.number == record:
            wanted = entry and entry.session
    selected = [shown[name] for name in shown if record is None or name == wanted]
    if not selected:
        what = f"record {record} of {file} belongs" if record else f"no record of {file} belongs"
        raise Problem(f"{what} to {'no' if record else 'a'} session")
    return ShownSessions(selected, diagnostics)


def as_text(shown: ShownSession) -> str:
    """Return a session as text, with the state after each game."""
    return "\n".join(_rows(shown)) + "\n"


def _rows(shown: ShownSession) -> Iterator[str]:
    yield f"Session {visible(shown.session.name)}"
    players = _padded(f"{step.game.white} - {step.game.black}" for step in shown.steps)
    variants = _padded(step.game.variant for step in shown.steps)
    for number, (_, game, mismatches, state) in enumerate(shown.steps, start=1):
        yield f"{number:>4}  {variants[number - 1]}  {players[number - 1]}  {game.result}"
        for mismatch in mismatches:
            yield from _wrapped(f"{mismatch.severity}: {visible(str(mismatch))}")
        yield from _wrapped(visible(state.describe()))


def _padded(texts: Iterable[str]) -> list[str]:
    """Return *texts* in a column that is as wide as the widest of them."""
    shown = list(map(visible, texts))
    width = max(map(cells, shown))
    return [text + " " * (width - cells(text)) for text in shown]


def _wrapped(text: str) -> list[str]:
    """Return indented *text*, on a terminal in lines that fit on it."""
    width = terminal_width(sys.stdout)
    if width is None:
        return [f"      {text}"]
    return wrap(text, width, initial_indent="      ", subsequent_indent="        ")


def as_json(shown: ShownSession) -> str:
    """Return a session as a JSON object on one line."""
    games = [
        {
            "variant": step.game.variant,
            "white": step.game.white,
            "black": step.game.black,
            "result": step.game.result,
            "misfits": [mismatch.code for mismatch in step.mismatches],
            "state": step.state.to_dict(),
        }
        for step in shown.steps
    ]
    session = shown.session
    members = {"file": session.file, "name": session.name, "games": games}
    return json_text(members | {"state": session.state.to_dict()}) + "\n"


VIEWS: dict[str, Callable[[ShownSession], str]] = {"board": as_text, "json": as_json}
"""The views by their names in ``show --format``."""
