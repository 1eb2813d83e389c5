"""The sessions of a file: records with the same tag ``Session``, in file order."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import NamedTuple

from kohau.notation import formats
from kohau.notation.blocks import RawRecord
from kohau.notation.diagnostics import Diagnostic, Severity, UnknownName, place
from kohau.replay import registry
from kohau.replay.replay import Replay
from kohau.replay.session import Session, SessionGame
from kohau.replay.tags import TagProblem


@dataclass(frozen=True, slots=True)
class SessionEntry:
    """A record of a session: its game and its place.

    *record* is its number in the file. *valid* says that the record itself has no errors; *source*
    is its text, if available. Misfits are reported only for games that are to be *reported*.
    """

    file: str | None
    record: int
    session: str
    game_id: str
    game: SessionGame
    valid: bool
    source: RawRecord | None = None
    reported: bool = True

    def moved(self, records: int, lines: int) -> SessionEntry:
        """Return this entry moved down by *records* and *lines* in its file."""
        source = None if self.source is None else self.source.moved(records, lines)
        return replace(self, record=self.record + records, source=source)


def session_entry(played: Replay, *, valid: bool) -> SessionEntry | None:
    """Return the entry of a record that belongs to a session, None for others.

    A record of an unknown game belongs to none; it has an error of its own.
    """
    name = played.record.tags.get("Session")
    if name is None or played.game is None:
        return None
    source = played.record.source
    file, record = None, 0
    if source is not None:
        file, record, _ = source.origin
        if not source.has_lines:
            file = f"{source.file}/{file}"
    return SessionEntry(
        file,
        record,
        name,
        played.game.id,
        _session_game(played),
        valid,
        source,
    )


def _session_game(played: Replay) -> SessionGame:
    """Return the data of the game in *played*, whose setting is known, for a session."""
    tags = played.record.tags
    start = played.start
    return SessionGame(
        variant=start.variant,
        rules=dict(start.rules),
        white=played.record.white,
        black=played.record.black,
        result=played.record.result or "*",
        round=tags.get("Round"),
        format=tags.get("SessionFormat"),
    )


@dataclass(slots=True)
class FollowedSession:
    """A session of a file, and its state so far."""

    file: str | None
    name: str
    state: Session


class SessionStep(NamedTuple):
    """A game of a session, the reasons why it does not fit, and the state after it."""

    session: FollowedSession
    game: SessionGame
    misfits: tuple[TagProblem, ...]
    state: Session

    @property
    def fits(self) -> bool:
        """Whether the game may come next in its session."""
        return not any(misfit.severity is Severity.ERROR for misfit in self.misfits)


class SessionBook:
    """Tracks the sessions of all files; entries must come in file order.

    Only the state of each session is stored.
    """

    def __init__(self) -> None:
        self._sessions: dict[tuple[str | None, str], FollowedSession] = {}
        self._last: tuple[str | None, int] = (None, 0)

    def __iter__(self) -> Iterator[FollowedSession]:
        return iter(self._sessions.values())

    def follow(self, entry: SessionEntry) -> SessionStep | None:
        """Add *entry* to its session; return the step, or None if its game has no sessions."""
        file, record = self._last
        is_of_file = entry.source is not None and entry.source.has_lines
        if is_of_file and entry.file == file and entry.record <= record:
            # The file is being read again from its beginning.
            self._sessions = {key: value for key, value in self._sessions.items() if key[0] != file}
        self._last = entry.file, entry.record
        key = (entry.file, entry.session)
        if key not in self._sessions:
            state = _begin(entry)
            if state is None:
                return None
            self._sessions[key] = FollowedSession(entry.file, entry.session, state)
        session = self._sessions[key]
        misfits = tuple(session.state.misfits(entry.game))
        session.state = session.state.after(entry.game)
        return SessionStep(session, entry.game, misfits, session.state)


def _begin(entry: SessionEntry) -> Session | None:
    game = registry.find_game(entry.game_id)
    try:
        return game.session(entry.game.format)
    except UnknownName:
        return game.session(None)  # the bad format is reported as a misfit of the first game


def placed_misfit(problem: TagProblem, raw: RawRecord | None) -> Diagnostic:
    """Return *problem* with its place in *raw*: the tag it is about, else the tag ``Session``."""
    if raw is None:
        return place(problem, raw)
    tag_place = formats.find(raw.format).tag_place
    span = tag_place(raw, problem.tag) or tag_place(raw, "Session") or (0, 1)
    return place(problem, raw, offset=span[0], length=span[1])
