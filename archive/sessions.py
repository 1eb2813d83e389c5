"""The sessions of a file: records joined by their tag ``Session``, followed in file order."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from notation import kgn
from notation.diagnostics import Diagnostic, Problem, Severity, UnknownName, place
from notation.record import WordLine
from replay import games
from replay.replay import Replay
from replay.session import Session, SessionGame, session_game
from replay.setting import TagProblem

TAGS = ("Session", "SessionFormat", "Variant", "White", "Black", "Round")
"""The tags that a misfit may be shown at."""


@dataclass(frozen=True, slots=True)
class SessionEntry:
    """A record of a session: its game, and where its tags stand.

    *valid* tells that the record has no errors of its own.
    """

    file: str | None
    session: str
    game_id: str
    game: SessionGame
    places: dict[str, Diagnostic]
    valid: bool


def session_entry(played: Replay, *, valid: bool) -> SessionEntry | None:
    """Return the entry of a record that belongs to a session; None for others.

    A record whose setting is unknown cannot be followed, and has its own error.
    """
    name = played.record.tags.get("Session")
    if name is None or played.game is None:
        return None
    source = played.record.source
    return SessionEntry(
        source.file if source else None,
        name,
        played.game.id,
        session_game(played),
        {tag: _place_of_tag(tag, played) for tag in TAGS},
        valid,
    )


def _place_of_tag(tag: str, played: Replay) -> Diagnostic:
    record = played.record
    nothing = Problem("")
    if record.source is None or not isinstance(record.line, WordLine):
        return place(nothing, record.source)
    shown = tag if tag in record.tags else "Session"
    offset, length = kgn.tag_place(record.source, shown)
    return place(nothing, record.source, offset=offset, length=length)


class SessionStep(NamedTuple):
    """A game of a session, why it does not fit, and the state after it."""

    game: SessionGame
    misfits: tuple[TagProblem, ...]
    state: Session


@dataclass(slots=True)
class FollowedSession:
    """A session of a file so far: its state and its games."""

    file: str | None
    name: str
    state: Session
    steps: list[SessionStep] = field(default_factory=list)

    @property
    def fits(self) -> bool:
        """Whether no game of the session is an error as its next one."""
        misfits = (misfit for step in self.steps for misfit in step.misfits)
        return not any(misfit.severity is Severity.ERROR for misfit in misfits)

    def follow(self, game: SessionGame) -> SessionStep:
        """Add *game*."""
        misfits = tuple(self.state.misfits(game))
        self.state = self.state.after(game)
        self.steps.append(SessionStep(game, misfits, self.state))
        return self.steps[-1]


class SessionBook:
    """Follows the sessions of all files; entries must come in file order."""

    def __init__(self) -> None:
        self._sessions: dict[tuple[str | None, str], FollowedSession] = {}

    def __iter__(self) -> Iterator[FollowedSession]:
        return iter(self._sessions.values())

    def follow(self, entry: SessionEntry) -> list[Diagnostic]:
        """Add *entry* to its session; return what does not fit."""
        key = (entry.file, entry.session)
        if key not in self._sessions:
            state = _begin(entry)
            if state is None:
                return []
            self._sessions[key] = FollowedSession(entry.file, entry.session, state)
        step = self._sessions[key].follow(entry.game)
        return [_placed(misfit, entry) for misfit in step.misfits]


def _begin(entry: SessionEntry) -> Session | None:
    game = games.find_game(entry.game_id)
    try:
        return game.session(entry.game.format)
    except UnknownName:
        return game.session(None)  # what is wrong with the format is a misfit of the first game


def _placed(problem: TagProblem, entry: SessionEntry) -> Diagnostic:
    return replace(
        entry.places[problem.tag],
        code=problem.code,
        severity=problem.severity,
        message=problem.message,
        rule=problem.rule,
        hint=problem.hint,
    )
