"""Sessions of a file, shown game by game."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from textwrap import wrap
from typing import NamedTuple

from kohau.archive.batches.findings import Finding
from kohau.archive.batches.sessions import (
    FollowedSession,
    SessionBook,
    SessionEntry,
    SessionStep,
    session_entry,
)
from kohau.archive.batches.validation import session_findings
from kohau.archive.reports.terminal import cells, terminal_width
from kohau.notation.diagnostics import Diagnostic, Problem
from kohau.notation.visible import json_text, visible
from kohau.replay.replay import Replay
from kohau.replay.setting import NO_DEFAULTS, Defaults


@dataclass(slots=True)
class ShownSession:
    """A session with its games, and what was probably meant by those that are not due."""

    session: FollowedSession
    steps: list[SessionStep] = field(default_factory=list)
    findings: list[list[Finding]] = field(default_factory=list)

    @property
    def fits(self) -> bool:
        """Whether every game may follow the one before it."""
        return all(step.fits for step in self.steps)


class ShownSessions(NamedTuple):
    """The requested sessions, and the diagnostics of all records with a tag ``Session``."""

    sessions: list[ShownSession]
    diagnostics: list[Diagnostic]


def sessions_of(
    file: str, record: int | None, replays: Iterable[Replay], defaults: Defaults = NO_DEFAULTS
) -> ShownSessions:
    """Return the sessions among *replays* of the records of *file*.

    With *record*, only the one that contains the record with this number is returned. Raises
    :class:`Problem` if there is none.
    """
    diagnostics: list[Diagnostic] = []
    entries: list[SessionEntry] = []
    wanted = None
    for played in replays:
        diagnostics += played.diagnostics if "Session" in played.record.tags else ()
        entry = session_entry(played, valid=played.valid)
        entries += [entry] if entry else []
        source = played.record.source
        if source and source.number == record:
            wanted = entry and entry.session
    sessions = _shown(entries, defaults)
    selected = [sessions[name] for name in sessions if record is None or name == wanted]
    if not selected:
        what = f"record {record} of {file} belongs" if record else f"no record of {file} belongs"
        raise Problem(f"{what} to {'no' if record else 'a'} session")
    return ShownSessions(selected, diagnostics)


def _shown(entries: Sequence[SessionEntry], defaults: Defaults) -> dict[str, ShownSession]:
    """Return the sessions of a file by their names."""
    book = SessionBook(defaults)
    sessions: dict[str, ShownSession] = {}
    for at, entry in enumerate(entries, start=1):
        following = (entries[index] for index in range(at, len(entries)))
        step = book.follow(entry, following)
        if step is not None:
            session = sessions.setdefault(step.session.name, ShownSession(step.session))
            session.steps.append(step)
            session.findings.append(session_findings(step, entry, defaults))
    return sessions


def as_text(session: ShownSession) -> str:
    """Return a session as text, with the state after each game."""
    return "\n".join(_rows(session)) + "\n"


def _rows(session: ShownSession) -> Iterator[str]:
    yield f"Session {visible(session.session.name)}"
    players = _padded(f"{step.game.white} - {step.game.black}" for step in session.steps)
    variants = _padded(step.game.variant for step in session.steps)
    for number, step in enumerate(session.steps, start=1):
        yield f"{number:>4}  {variants[number - 1]}  {players[number - 1]}  {step.game.result}"
        for mismatch in step.mismatches:
            yield from _wrapped(f"{mismatch.severity}: {visible(str(mismatch))}")
        for finding in session.findings[number - 1]:
            perhaps = "" if step.sure else "perhaps "
            yield from _wrapped(f"hint: {perhaps}{visible(finding.where.message)}")
        yield from _wrapped(visible(step.state.describe()))


def _padded(texts: Iterable[str]) -> list[str]:
    """Return *texts* in a column that is as wide as the widest of them."""
    visible_texts = list(map(visible, texts))
    width = max(map(cells, visible_texts))
    return [text + " " * (width - cells(text)) for text in visible_texts]


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
            "proposals": [finding.to_dict() for finding in findings],
            "state": step.state.to_dict(),
        }
        for step, findings in zip(shown.steps, shown.findings, strict=True)
    ]
    session = shown.session
    members = {"file": session.file, "name": session.name, "games": games}
    return json_text(members | {"state": session.state.to_dict()}) + "\n"


VIEWS: dict[str, Callable[[ShownSession], str]] = {"board": as_text, "json": as_json}
"""The views by their names in ``show --format``."""
