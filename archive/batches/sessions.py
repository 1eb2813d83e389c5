"""Sessions: the games of files that belong together, followed in the order of their files.

A session consists of the records with the same tag ``Session``, in file order.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import islice, permutations, product
from typing import TYPE_CHECKING, Final, NamedTuple

from kohau.notation import formats
from kohau.notation.blocks import RawRecord
from kohau.notation.diagnostics import Diagnostic, Problem, Severity, UnknownName, place
from kohau.notation.record import Record
from kohau.notation.sentence import OR, Sentence, chained
from kohau.notation.sources import read_text
from kohau.replay import registry
from kohau.replay.replay import PlayedRecord, Replay, verify
from kohau.replay.session import Session, SessionGame
from kohau.replay.setting import NO_DEFAULTS, Defaults
from kohau.replay.setting_tags import TagProblem

if TYPE_CHECKING:
    from kohau.replay.proposal import Proposal

MOST_RIVALS: Final = 20
"""In how many other sessions of the same players, the last ones, a game may be due."""
_RESULTS: Final = ("1-0", "0-1", "1/2-1/2")
MOST_RECENT: Final = 5
"""How many games of a session before one that is not due may be recorded wrongly instead."""
MOST_FOLLOWING: Final = 30
"""How many records of sessions after a game that is not due may say what was meant."""


@dataclass(frozen=True, slots=True)
class SessionEntry:
    """A record of a session: its game and its place.

    *record* is its number in the file. *valid* says that the record itself has no errors; *source*
    is its text, if available. Mismatches are reported only if it is to be *reported*. *ended* says
    whether the final position proves the result.
    """

    file: str | None
    record: int
    session: str
    game_id: str
    game: SessionGame
    valid: bool
    source: RawRecord | None = None
    reported: bool = True
    ended: bool = False

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
        ended=_is_ended(played),
    )


def _is_ended(played: Replay) -> bool:
    """Whether the final position of a game is decided."""
    if not isinstance(played, PlayedRecord) or not played.played.is_complete:
        return False
    return played.played.board.outcome() is not None


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
    """A session of a file, and its state so far.

    *recent* are its last games, each with the state before it, and whether its final position
    proves its result.
    """

    file: str | None
    name: str
    state: Session
    recent: tuple[tuple[Session, SessionGame, bool], ...] = ()

    def add(self, game: SessionGame, *, ended: bool) -> None:
        """Add a *game*, whose final position may prove its result."""
        self.recent = (*self.recent, (self.state, game, ended))[-MOST_RECENT:]
        self.state = self.state.after(game)

    def alternatives(self, game: SessionGame, variants: Sequence[str]) -> Iterator[Session]:
        """Yield the states after *game* if something before it was recorded wrongly, and it fits.

        A game before has other colours, or a result that nothing proves; or one of *variants* is
        missing just before it, unless the rounds of both are numbered.
        """
        games = [entry for _, entry, _ in self.recent]
        for at, (state, wrong, ended) in enumerate(self.recent):
            others = [wrong._replace(white=wrong.black, black=wrong.white)]
            others += [wrong._replace(result=result) for result in _RESULTS if not ended]
            for other in others:
                yield from _state_after(state, [other, *games[at + 1 :], game])
        if not all((entry.round or "").isdecimal() for entry in (*games[-1:], game)):
            for name, players, result in product(variants, permutations(game.players, 2), _RESULTS):
                left_out = SessionGame(name, {}, *players, result, None, None)
                yield from _state_after(self.state, [left_out, game])


def _state_after(state: Session, games: Iterable[SessionGame]) -> Iterator[Session]:
    """Yield the state after *games* if all of them are due."""
    for game in games:
        if not state.fits(game):
            return
        state = state.after(game)
    yield state


class SessionReading(NamedTuple):
    """Other tags with which a record is due: *changes*, and its *game* as the next of *session*."""

    changes: Mapping[str, str]
    game: SessionGame
    session: FollowedSession


class SessionStep(NamedTuple):
    """A game of a session, the reasons why it does not fit, and the state after it.

    *readings* are the changes of tags with which it would be due; the only one may be *sure*.
    """

    session: FollowedSession
    game: SessionGame
    mismatches: tuple[TagProblem, ...]
    state: Session
    readings: tuple[Mapping[str, str], ...] = ()
    sure: bool = False

    @property
    def fits(self) -> bool:
        """Whether the game may come next in its session."""
        return not any(mismatch.severity is Severity.ERROR for mismatch in self.mismatches)


class SessionBook:
    """Tracks the sessions of all files; entries must come in file order.

    Only the state of each session is stored. Records are read with *defaults*. With *takes_best*,
    the first reading of a game that is not due counts even if it is not sure.
    """

    def __init__(self, defaults: Defaults = NO_DEFAULTS, *, takes_best: bool = False) -> None:
        self.defaults: Final = defaults
        self.takes_best: Final = takes_best
        self._sessions: dict[tuple[str | None, str], FollowedSession] = {}
        self._of_players: dict[tuple[str | None, frozenset[str]], list[FollowedSession]] = {}
        self._last: tuple[str | None, int] = (None, 0)

    def __iter__(self) -> Iterator[FollowedSession]:
        return iter(self._sessions.values())

    def follow(
        self, entry: SessionEntry, following: Iterable[SessionEntry] = ()
    ) -> SessionStep | None:
        """Add *entry* to its session; return the step, or None if its game has no sessions.

        If the game is not due, the entries *following* it in the file may say what was meant. Where
        that is sure, the session goes on as if it had been recorded; else with what is recorded.
        """
        session = self._session_of(entry)
        if session is None:
            return None
        mismatches = tuple(session.state.mismatches(entry.game))
        if all(mismatch.severity is not Severity.ERROR for mismatch in mismatches):
            session.add(entry.game, ended=entry.ended)
            return SessionStep(session, entry.game, mismatches, session.state)
        readings = list(self._readings(session, entry))
        sure = len(readings) == 1 and _is_confirmed(readings[0], session, entry, following)
        taken = SessionReading({}, entry.game, session)
        if sure or (self.takes_best and readings):
            taken = readings[0]
        taken.session.add(taken.game, ended=entry.ended)
        changes = tuple(reading.changes for reading in readings)
        hinted = _with_hint(mismatches, changes, sure=sure)
        return SessionStep(session, entry.game, hinted, session.state, changes, sure)

    def _session_of(self, entry: SessionEntry) -> FollowedSession | None:
        """Return the session of *entry*, which may begin with it; None if its game has none."""
        file, record = self._last
        is_of_file = entry.source is not None and entry.source.has_lines
        if is_of_file and entry.file == file and entry.record <= record:
            # The file is being read again from its beginning.
            self._sessions = {key: value for key, value in self._sessions.items() if key[0] != file}
            self._of_players = {key: v for key, v in self._of_players.items() if key[0] != file}
        self._last = entry.file, entry.record
        key = (entry.file, entry.session)
        if key not in self._sessions:
            state = _begin(entry)
            if state is None:
                return None
            self._sessions[key] = FollowedSession(entry.file, entry.session, state)
            players = entry.file, frozenset(entry.game.players)
            self._of_players.setdefault(players, []).append(self._sessions[key])
        return self._sessions[key]

    def _readings(self, session: FollowedSession, entry: SessionEntry) -> Iterator[SessionReading]:
        """Yield the readings with which *entry* would be the next game of a session."""
        game = entry.game
        variants = [variant.name for variant in registry.find_game(entry.game_id).variants]
        for changes in session.state.proposals(game, variants):
            if self._is_legal(entry, changes):
                yield SessionReading(changes, game.with_tags(changes), session)
        rivals = self._of_players.get((entry.file, frozenset(game.players)), [])
        for other in rivals[-MOST_RIVALS:]:
            if other is not session and other.state.fits(game) and entry.valid:
                yield SessionReading({"Session": other.name}, game, other)

    def _is_legal(self, entry: SessionEntry, changes: Mapping[str, str]) -> bool:
        """Whether the record of *entry* is legal with other tags."""
        if "Variant" not in changes:
            return entry.valid
        record = recorded(entry)
        if record is None:
            return False
        settings = replace(self.defaults, game=entry.game_id)
        return verify(record.with_tags({**record.tags, **changes}), settings).valid


def _is_confirmed(
    reading: SessionReading,
    session: FollowedSession,
    entry: SessionEntry,
    following: Iterable[SessionEntry],
) -> bool:
    """Whether a *reading* of an *entry* of *session* is confirmed by the games *following* it.

    At least one does, and all are due. They are not if something before was wrong instead.
    """
    if any(reading.session.state.mismatches(reading.game)):
        return False
    later = [game for game in islice(following, MOST_FOLLOWING) if game.file == session.file]
    states = {session.name: session.state}
    states[reading.session.name] = reading.session.state.after(reading.game)
    variants = [variant.name for variant in registry.find_game(entry.game_id).variants]
    others = ({session.name: state} for state in session.alternatives(entry.game, variants))
    is_followed = any(game.session in states for game in later)
    return is_followed and _are_due(later, states) and not any(_are_due(later, o) for o in others)


def _are_due(entries: Iterable[SessionEntry], before: Mapping[str, Session]) -> bool:
    """Whether those *entries* are due that belong to sessions with these states *before* them."""
    states = dict(before)
    for entry in entries:
        state = states.get(entry.session)
        if state is not None:
            if not state.fits(entry.game):
                return False
            states[entry.session] = state.after(entry.game)
    return True


def recorded(entry: SessionEntry) -> Record | None:
    """Return the record of *entry*, read from its source; None if that is impossible."""
    source = entry.source
    if source is None or source.oversized:
        return None
    records = [*read_text(source.text, source.format)]
    if source.part >= len(records):
        return None
    read = records[source.part]
    return Record(read.tags, read.line, read.dialect, source, read.diagnostics, read.unread)


def session_proposals(step: SessionStep, played: Replay, defaults: Defaults) -> list[Proposal]:
    """Return the readings of a *step* as proposals for its record, as it is *played*."""
    from kohau.replay.tag_proposals import retagged  # slow to import, and rarely needed

    return retagged(played, step.readings, "the game is due then", defaults, sure=step.sure)


def _with_hint(
    mismatches: Sequence[TagProblem], readings: Sequence[Mapping[str, str]], *, sure: bool
) -> tuple[TagProblem, ...]:
    """Return *mismatches*; the hint of the first error says what was meant, if there are readings.

    It says so firmly only if it is *sure*.
    """
    texts = [
        " ".join(f'[{name} "{value}"]' for name, value in reading.items()) for reading in readings
    ]
    at = next(at for at, mismatch in enumerate(mismatches) if mismatch.severity is Severity.ERROR)
    first = mismatches[at]
    if not texts:
        return (*mismatches,)
    hint = Sentence("perhaps {words} was meant: the game is due then", words=chained(texts, OR))
    if sure:
        hint = Sentence("{words} was probably meant: the game is due then", words=texts[0])
    problem = Problem(first.message, code=first.code, rule=first.rule, hint=hint)
    return (*mismatches[:at], TagProblem(first.tag, problem), *mismatches[at + 1 :])


def _begin(entry: SessionEntry) -> Session | None:
    game = registry.find_game(entry.game_id)
    try:
        return game.session(entry.game.format)
    except UnknownName:
        return game.session(None)  # the bad format is reported as a mismatch of the first game


def placed_mismatch(problem: TagProblem, raw: RawRecord | None) -> Diagnostic:
    """Return *problem* with its place in *raw*: the tag it is about, else the tag ``Session``."""
    if raw is None:
        return place(problem, raw)
    tag_place = formats.find(raw.format).tag_place
    span = tag_place(raw, problem.tag) or tag_place(raw, "Session") or (0, 1)
    return place(problem, raw, offset=span[0], length=span[1])
