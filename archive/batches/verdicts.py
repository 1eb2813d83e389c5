"""Verdicts: the counts and diagnostics of a batch of records, and the sessions of its files.

A session consists of the records with the same tag ``Session``, in file order.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, fields, replace
from typing import NamedTuple, Protocol, Self

from kohau.notation import formats
from kohau.notation.blocks import RawRecord
from kohau.notation.diagnostics import Diagnostic, Problem, Severity, UnknownName, place
from kohau.notation.record import Record
from kohau.notation.sources import read_text
from kohau.replay import registry
from kohau.replay.replay import Replay, verify
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
    mismatches: tuple[TagProblem, ...]
    state: Session

    @property
    def fits(self) -> bool:
        """Whether the game may come next in its session."""
        return not any(mismatch.severity is Severity.ERROR for mismatch in self.mismatches)


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
        mismatches = tuple(session.state.mismatches(entry.game))
        if any(found.severity is Severity.ERROR for found in mismatches):
            mismatches = _with_hint(mismatches, list(self._proposals(session, entry)))
        session.state = session.state.after(entry.game)
        return SessionStep(session, entry.game, mismatches, session.state)

    def _proposals(
        self, session: FollowedSession, entry: SessionEntry
    ) -> Iterator[Mapping[str, str]]:
        """Yield changes of tags with which *entry* would be the next game of a session."""
        variants = [each.name for each in registry.find_game(entry.game_id).variants]
        for changes in session.state.proposals(entry.game, variants):
            if "Variant" not in changes or _is_legal(entry, changes):
                yield changes
        for other in self:
            is_begun = other.state.players == {*entry.game.players}
            is_other = other is not session and other.file == entry.file
            if is_other and is_begun and other.state.fits(entry.game):
                yield {"Session": other.name}


def _is_legal(entry: SessionEntry, changes: Mapping[str, str]) -> bool:
    """Whether the record of *entry* is legal with other tags."""
    if entry.source is None:
        return False
    records = [*read_text(entry.source.text, entry.source.format)]
    if len(records) != 1:
        return False
    record = records[0]
    return verify(record.with_tags({**record.tags, **changes})).valid


def _with_hint(
    mismatches: Sequence[TagProblem], proposals: Sequence[Mapping[str, str]]
) -> tuple[TagProblem, ...]:
    """Return *mismatches*; the hint of the first error says what was perhaps meant."""
    shown = [" ".join(f'[{name} "{value}"]' for name, value in each.items()) for each in proposals]
    at = next(at for at, found in enumerate(mismatches) if found.severity is Severity.ERROR)
    first = mismatches[at]
    if not shown:
        return (*mismatches,)
    hint = f"perhaps {', or '.join(shown)} was meant: the game is due then"
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


@dataclass(slots=True)
class Counts:
    """Integers, one for each field."""

    def add(self, other: Self) -> None:
        """Add the counts of *other*."""
        for each in fields(self):
            setattr(self, each.name, getattr(self, each.name) + getattr(other, each.name))


class Records(Protocol):
    """The records of a section, which are read while they are iterated over.

    *lines* is the number of their lines, once all have been read.
    """

    @property
    def lines(self) -> int: ...

    def __iter__(self) -> Iterator[Record]: ...


@dataclass(slots=True)
class Totals(Counts):
    """Counts over records; *plies* are the legal plies of main lines."""

    records: int = 0
    valid: int = 0
    invalid: int = 0
    plies: int = 0
    errors: int = 0
    warnings: int = 0
    notes: int = 0

    def count(self, diagnostics: Iterable[Diagnostic], times: int = 1) -> None:
        """Add the *diagnostics* to the counts."""
        for diagnostic in diagnostics:
            if diagnostic.severity is Severity.ERROR:
                self.errors += times
            elif diagnostic.severity is Severity.WARNING:
                self.warnings += times
            else:
                self.notes += times

    def discount(self, diagnostics: Iterable[Diagnostic]) -> None:
        """Subtract *diagnostics*, which are not reported."""
        self.count(diagnostics, -1)


@dataclass(slots=True)
class SectionCounts:
    """The numbers of *records* and *lines* read in a section of a batch.

    *skipped* is the number of records that are not counted otherwise, because a query does not
    choose them or because they are of *other_games*, which are counted by name.
    """

    records: int = 0
    lines: int = 0
    skipped: int = 0
    other_games: Counter[str] = field(default_factory=Counter)


class FaultyRecord(NamedTuple):
    """The place of a record with a fault: indices, from 0, of its section and of it in there."""

    section: int
    record: int


@dataclass(slots=True)
class Verdict:
    """The findings in a batch; *sessions* has the records that belong to sessions.

    *sections* has the counts of each section, *faulty* the first records with a fault in each of
    them, *moved* the numbers of records and lines that :meth:`move` has added. *remarks* are those
    of the *diagnostics* that are about a file as a whole. Records and lines are numbered from the
    beginning of their section until :meth:`move` renumbers them.
    """

    totals: Totals = field(default_factory=Totals)
    diagnostics: list[Diagnostic] = field(default_factory=list)
    remarks: list[Diagnostic] = field(default_factory=list)
    sessions: list[SessionEntry] = field(default_factory=list)
    sections: list[SectionCounts] = field(default_factory=list)
    faulty: list[FaultyRecord] = field(default_factory=list)
    moved: tuple[int, int] = (0, 0)

    def move(self, records: int, lines: int) -> None:
        """Renumber everything by the *records* and *lines* before the only section in its file."""
        self.moved = (records, lines)
        if records or lines:
            self.diagnostics = [d.moved(records, lines) for d in self.diagnostics]
            self.sessions = [entry.moved(records, lines) for entry in self.sessions]

    def reading(self, records: Records | None) -> Iterator[Record]:
        """Yield the *records* of a section that are of known games; count them and their lines."""
        counts = SectionCounts()
        self.sections.append(counts)
        if records is not None:
            for record in records:
                counts.records += 1
                self.totals.records += 1
                if record.diagnostics and (name := record.other_game):
                    counts.other_games[name] += 1
                    self.skip()
                else:
                    yield record
            counts.lines = records.lines

    def skip(self) -> None:
        """Do not count the record read last."""
        self.totals.records -= 1
        self.sections[-1].skipped += 1

    def leave_out(self, dropped: Callable[[Diagnostic], bool]) -> None:
        """Take the diagnostics that are to be *dropped* from the verdict and its counts."""
        kept: list[Diagnostic] = []
        left_out: list[Diagnostic] = []
        for diagnostic in self.diagnostics:
            (left_out if dropped(diagnostic) else kept).append(diagnostic)
        self.totals.discount(left_out)
        self.diagnostics = kept

    def add_diagnostics(self, diagnostics: Iterable[Diagnostic]) -> None:
        """Add *diagnostics* and count them."""
        added = list(diagnostics)
        self.totals.count(added)
        self.diagnostics += added

    def remark(self, diagnostics: Iterable[Diagnostic]) -> None:
        """Add *diagnostics* of files as a whole, and count them."""
        added = list(diagnostics)
        self.remarks += added
        self.add_diagnostics(added)
