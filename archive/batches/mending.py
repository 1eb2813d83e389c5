"""Mending the records of batches: proposals, and the records as text with those that are chosen.

What mending changes in the texts of files is shown as the hunks of a unified diff.
"""

from __future__ import annotations

from bisect import bisect_right
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import groupby
from types import MappingProxyType
from typing import Final, cast

from kohau.archive.batches.batch import Batch, Section
from kohau.archive.batches.conversion import dialect_of, loss
from kohau.archive.batches.findings import Applied, Finding, applied
from kohau.archive.batches.gc_control import gc_disabled
from kohau.archive.batches.hunks import CONTEXT, LINE, Hunk, hunks_between
from kohau.archive.batches.kept_originals import (
    ERRORS_OF_RESULTS,
    kept,
    other_result,
    whole,
    with_mended_tags,
)
from kohau.archive.batches.read_ahead import RecordFilter
from kohau.archive.batches.sessions import (
    SessionBook,
    SessionStep,
    placed_mismatch,
    session_entry,
    session_proposals,
)
from kohau.archive.batches.tag_changes import NO_CHANGES
from kohau.archive.batches.validation import MOST_DECODED, decodings, followed, replays
from kohau.archive.batches.verdict import BatchVerdict
from kohau.notation import formats
from kohau.notation.blocks import RawBlock, RawRecord, decoded
from kohau.notation.diagnostics import Diagnostic, Problem, Severity, place
from kohau.notation.formats.base import ExportedRecord, Format
from kohau.notation.visible import quantity
from kohau.replay.edits import edit_of
from kohau.replay.proposal import Edit, Proposal
from kohau.replay.proposals import mend
from kohau.replay.recorded_comments import is_of_earlier_version, is_truncated, recorded_of
from kohau.replay.replay import Replay, verify
from kohau.replay.setting import NO_DEFAULTS, Defaults
from kohau.replay.slip_kinds import RESULT
from kohau.replay.undoing import is_restored, undone
from kohau.replay.writing import InvalidRecord, exported

TO_DECIDE: Final = "to-decide"
"""The code of the error that several readings of a text are possible."""


class EditedBlock:
    """The text of a *block*, in which the texts of records are edited, in order."""

    def __init__(self, block: RawBlock) -> None:
        self.block: Final = block
        self._text: Final = decoded(block.data)
        self._lines: Final = LINE.findall(self._text)
        self._begins: Final = [0]
        for line in self._lines:
            self._begins.append(self._begins[-1] + len(line))
        self._edits: Final[list[Edit]] = []

    def add(self, source: RawRecord, edit: Edit) -> None:
        """Edit the text of the record with a *source*."""
        column = self.block.column if source.line == 1 else 1
        before = self._begins[source.line - 1] + source.column - column
        self._edits.append(Edit(before + edit.begin, before + edit.end, edit.text))

    def hunks(self) -> Iterator[Hunk]:
        """Yield the hunks of all edits; those that are near each other are one."""
        group: list[Edit] = []
        for edit in self._edits:
            if group and self._line_of(edit.begin) > self._line_of(group[-1].end) + 2 * CONTEXT:
                yield from self._hunks_of(group)
                group = []
            group.append(edit)
        if group:
            yield from self._hunks_of(group)

    def _line_of(self, offset: int) -> int:
        """Return the index of the line with the character at an *offset*."""
        return bisect_right(self._begins, offset, hi=len(self._lines)) - 1

    def _hunks_of(self, edits: Sequence[Edit]) -> Iterator[Hunk]:
        """Yield the hunks of some *edits*, with the lines around them."""
        first = max(0, self._line_of(edits[0].begin) - CONTEXT)
        end = min(len(self._lines), self._line_of(edits[-1].end) + CONTEXT + 1)
        parts, at = [], self._begins[first]
        for edit in edits:
            parts += [self._text[at : edit.begin], edit.text]
            at = edit.end
        parts.append(self._text[at : self._begins[end]])
        old, new = self._lines[first:end], LINE.findall("".join(parts))
        crlf = b"\r\n" in self.block.data
        yield from hunks_between(self.block.file, [old], [new], first, crlf=crlf)


@dataclass(frozen=True, slots=True)
class MendingOptions:
    """What is done with proposals, and the *format* in which records are written.

    Without a *format*, the records of each file are written in the format of the file, in the
    dialect and with the names of its configuration; else in *dialect*, by default that of the
    record. *applied* says which proposals are: the sure ones, or also the best of others, or none.
    *writes* and *diffs* say whether records and hunks are returned. *keeps_legal*: of records that
    stay invalid the legal plies are written, with the rest in a comment, else they are written as
    they are. *undo*: what was recorded is restored instead.
    """

    format: str | None = "kgn"
    writes: bool = True
    applied: Applied = "sure"
    diffs: bool = False
    keeps_legal: bool = False
    undo: bool = False
    dialect: str | None = None


@dataclass(frozen=True, slots=True)
class MendedText:
    """The *texts* of the records of a section, and the *lines* on which these began.

    The lines are None for records without lines. *against* says why the text is not to replace that
    of a file, if it is not.
    """

    texts: list[str] = field(default_factory=list)
    lines: list[int | None] = field(default_factory=list)
    against: str | None = None


@dataclass(slots=True)
class Mending(BatchVerdict):
    """The proposals for the records of a batch, the records as text, and the verdict on the batch.

    *parts* has the text of each section.

    The totals are those after mending. Of the records, *mended* ones are valid now, *undecided*
    ones have several readings, *unchanged* ones are written as they are, and *left_out* ones can't
    be written. *chosen* are those of the
    mended ones of which a reading was taken that is not sure. *partly* counts those in which some
    slips were mended, but which are invalid all the same. *truncated* counts those that are written
    up to their fault, with the rest in a comment, and *other_results* those that are written with
    another result than they had, which a comment keeps. *files* has :meth:`outcomes` by file.
    """

    findings: list[Finding] = field(default_factory=list)
    hunks: list[Hunk] = field(default_factory=list)
    parts: list[MendedText] = field(default_factory=list)
    mended: int = 0
    chosen: int = 0
    partly: int = 0
    undecided: int = 0
    unchanged: int = 0
    left_out: int = 0
    truncated: int = 0
    other_results: int = 0
    files: dict[str, Counter[str]] = field(default_factory=dict)

    @property
    def texts(self) -> list[str]:
        """The texts of all records."""
        return [text for part in self.parts for text in part.texts]

    def outcomes(self) -> Counter[str]:
        """Return the numbers of records by what became of them, as :attr:`files` has them."""
        open_ = self.totals.invalid - self.undecided
        return Counter(
            valid=self.totals.valid - self.mended,
            mended=self.mended,
            undecided=self.undecided,
            invalid=open_,
            unchanged=self.unchanged,
            left_out=self.left_out,
        )

    def move(self, records: int, lines: int) -> None:
        BatchVerdict.move(self, records, lines)
        if records or lines:
            self.findings = [one.moved(records, lines) for one in self.findings]
            self.hunks = [hunk.moved(lines) for hunk in self.hunks]
            self.parts = [
                replace(part, lines=[line and line + lines for line in part.lines])
                for part in self.parts
            ]


def mended_in_sessions(
    results: Iterable[tuple[Batch, Mending]],
    options: MendingOptions,
    defaults: Defaults = NO_DEFAULTS,
    query: RecordFilter | None = None,
) -> Iterator[tuple[Batch, Mending]]:
    """Yield *results* in file order; a batch with games that are not due is mended again.

    Which games are due follows from all the records before, and what was meant from those after.
    """
    book = SessionBook(defaults, takes_best=options.applied == "best")
    for batch, mending, steps in followed(results, book):
        undue = {
            at: step
            for at, step in enumerate(steps)
            if step and not step.fits and mending.sessions[at].reported
        }
        yield batch, _again(batch, mending, options, defaults, query, undue) if undue else mending


def _again(
    batch: Batch,
    mending: Mending,
    options: MendingOptions,
    defaults: Defaults,
    query: RecordFilter | None,
    undue: Mapping[int, SessionStep],
) -> Mending:
    """Return *mending*, in which the games that are not due have proposals, too."""
    mended = mend_batch(batch, options, defaults, query, undue)
    mended.move(*mending.moved)
    mended.remark(mending.remarks[len(mended.remarks) :])
    order = batch.order
    mended.diagnostics.sort(key=lambda diagnostic: order[diagnostic.file])
    return mended


def mend_batch(
    batch: Batch,
    options: MendingOptions,
    defaults: Defaults = NO_DEFAULTS,
    query: RecordFilter | None = None,
    undue: Mapping[int, SessionStep] = MappingProxyType({}),
) -> Mending:
    """Mend the records of *batch* that *query* chooses, by default all.

    *undue* are the games that are not due, by their indices among the records of sessions.
    """
    verdict = Mending()
    writers = [_Writer(verdict, options, section) for section in batch.sections]
    edited: dict[int, EditedBlock] = {}
    left = MOST_DECODED if batch.sections[0].is_first else 0

    def use(played: Replay) -> None:
        nonlocal left
        mended, chain = played, list[Proposal]()
        begin, before = len(verdict.diagnostics), verdict.outcomes()
        settings = batch.section_of(verdict).defaults(defaults)
        if played.record.is_decoded:
            diagnostics = played.record.diagnostics
            verdict.add_diagnostics(d for d in diagnostics if d.severity is Severity.WARNING)
        if not options.undo:
            mended, chain = _mended(verdict, played, options, settings, undue)
            if left and not mended.valid:
                left -= 1
                verdict.add_diagnostics(decodings(played, settings))
        if options.writes:
            writers[len(verdict.sections) - 1].write(played, mended, chain, settings)
        if options.diffs and chain:
            at = len(verdict.sections) - 1
            block = batch.sections[at].block
            if block is not None and at not in edited:
                edited[at] = EditedBlock(block)
            _edit(verdict, edited.get(at), played, chain)
        verdict.diagnostics[begin:] = sorted(verdict.diagnostics[begin:], key=_line_and_column)
        of_file = verdict.files.setdefault(batch.section_of(verdict).file or "", Counter())
        of_file.update(verdict.outcomes() - before)

    with gc_disabled():
        for played in replays(batch, verdict, defaults, query, whole_sessions=not options.undo):
            verdict.run_guarded(played, use)
    verdict.hunks.extend(hunk for block in edited.values() for hunk in block.hunks())
    verdict.parts.extend(writer.part() for writer in writers)
    return verdict


def _line_and_column(diagnostic: Diagnostic) -> tuple[int, int]:
    return diagnostic.line or 0, diagnostic.column or 0


def _edit(
    verdict: Mending, edited: EditedBlock | None, played: Replay, chain: Sequence[Proposal]
) -> None:
    """Apply the proposals of a *chain* to the text of the record that was *played*."""
    source = played.record.source
    edit = edit_of(played, chain) if edited is not None else None
    if edited is not None and edit is not None and source is not None:
        edited.add(source, edit)
        return
    problem = Problem(
        "what is mended is no change of the text that can be shown",
        code="not-written",
        severity=Severity.WARNING,
        hint="-o writes the mended record",
    )
    verdict.add_diagnostics([place(problem, source)])


def _mended(
    verdict: Mending,
    played: Replay,
    options: MendingOptions,
    defaults: Defaults,
    undue: Mapping[int, SessionStep],
) -> tuple[Replay, list[Proposal]]:
    """Return *played* with the proposals that are applied, and these; count it in *verdict*."""
    mended, chain = played, list[Proposal]()
    proposals: list[Proposal] = []
    if not played.valid:
        proposals = mend(played, defaults)
        mended, chain = applied(played, proposals, options.applied, defaults)
    # It is written under the name that is meant, and a comment keeps the one that it has.
    verdict.add_diagnostics(
        diagnostic for diagnostic in mended.diagnostics if diagnostic.code == "misspelt-tag"
    )
    errors = [
        diagnostic for diagnostic in mended.diagnostics if diagnostic.severity is Severity.ERROR
    ]
    step = _step_of(verdict, mended, undue)
    if step is not None:
        others = session_proposals(step, mended, defaults)
        mended, chosen = applied(mended, others, options.applied, defaults)
        proposals, chain = proposals + others, chain + chosen
        if not chosen:
            source = played.record.source
            placed = [placed_mismatch(mismatch, source) for mismatch in step.mismatches]
            errors += [diagnostic for diagnostic in placed if diagnostic.severity is Severity.ERROR]
    verdict.findings += map(Finding.of, proposals)
    _count(verdict, mended, chain, errors, was_valid=played.valid and step is None)
    if errors and _is_open(proposals, chain, errors):
        verdict.undecided += 1
        is_explained = [_is_explained(error, proposals) for error in errors]
        pairs = [*zip(errors, is_explained, strict=True)]
        verdict.totals.count(error for error, explained in pairs if explained)
        errors = [error for error, explained in pairs if not explained]
    elif any(error.code == TO_DECIDE for error in errors):
        verdict.undecided += 1
    verdict.add_diagnostics(errors)
    return mended, chain


def _is_open(
    proposals: Sequence[Proposal], chain: Sequence[Proposal], errors: Sequence[Diagnostic]
) -> bool:
    """Whether some of the *proposals* are to be decided: none was taken, or *errors* are left."""
    is_taken = not all(proposal.sure for proposal in chain)
    is_left = not is_taken or any(_is_explained(error, proposals) for error in errors)
    return is_left and not all(proposal.sure for proposal in proposals)


def _is_explained(error: Diagnostic, proposals: Sequence[Proposal]) -> bool:
    """Whether *proposals* are shown instead of an *error*."""
    if error.ply is not None:
        return True
    return error.code in ERRORS_OF_RESULTS and any(
        proposal.kind == RESULT for proposal in proposals
    )


def _count(
    verdict: Mending,
    mended: Replay,
    chain: Sequence[Proposal],
    errors: Sequence[Diagnostic],
    *,
    was_valid: bool,
) -> None:
    """Count a record that has *errors* even after the proposals of a *chain* were applied."""
    verdict.totals.plies += mended.ply_count
    verdict.totals.valid += not errors
    verdict.totals.invalid += bool(errors)
    verdict.mended += not errors and not was_valid
    verdict.chosen += not errors and not all(proposal.sure for proposal in chain)
    verdict.partly += bool(errors and chain)


def _step_of(
    verdict: Mending, mended: Replay, undue: Mapping[int, SessionStep]
) -> SessionStep | None:
    """Note a record that belongs to a session; return its step if it is *undue*.

    The games of archives come in another order than that of their sessions, which are checked when
    they are added.
    """
    entry = session_entry(mended, valid=mended.valid)
    if entry is None or entry.source is None or not entry.source.has_lines:
        return None
    verdict.sessions.append(entry)
    return undue.get(len(verdict.sessions) - 1)


LOST: Final = {
    "decoded": "it is text with games in it",
    "duplicate-tag": "a repeated tag would be lost",
    "ignored": "a part that is ignored would be lost",
    "not-read": "a part that is not read would be lost",
    "not-undone": "what was recorded can't be restored",
    "not-utf8": "it is not UTF-8",
    "not-written": "its format can't hold a part of it",
    "repetition": "a repetition would be lost",
}
"""What codes of warnings and notes say against replacing a file."""


class _Writer:
    """Writes the records of a *section* as *options* say; problems are added to a *verdict*."""

    def __init__(self, verdict: Mending, options: MendingOptions, section: Section) -> None:
        self.verdict = verdict
        self.options = options
        self.section = section
        self.in_place: Final = options.format is None
        source = section.block.format if section.block is not None else formats.STANDARD
        self.is_rewritable: Final = not section.is_text and _is_rewritable(source)
        rewritten = source if self.is_rewritable else formats.STANDARD
        self.format: Final[Format] = formats.find_writable(options.format or rewritten)
        self.written: list[ExportedRecord | str] = []
        self.lines: list[int | None] = []
        self.left_out = 0
        self.lost: list[str] = []

    def part(self) -> MendedText:
        """Return the text of all records, those that are unchanged between the others."""
        texts: list[str] = []
        for is_text, run in groupby(self.written, lambda one: isinstance(one, str)):
            if is_text:
                texts.extend(cast(Iterable[str], run))
            else:
                texts.extend(self.format.texts(cast(Iterable[ExportedRecord], run)))
        return MendedText(texts, self.lines, self._against() if self.in_place else None)

    def _against(self) -> str | None:
        """Return why the file is not to be replaced, None if nothing is against it."""
        if not self.is_rewritable:
            return "records are not written in its format; write to another file with -o"
        if self.left_out:
            hint = "; --keep-legal writes invalid ones, too, with the rest in a comment"
            hint = "" if self.options.keeps_legal else hint
            return f"{quantity(self.left_out, 'record')} would be left out{hint}"
        codes = [diagnostic.code for diagnostic in self.section.diagnostics]
        return next((LOST[code] for code in [*self.lost, *codes] if code in LOST), None)

    def write(
        self, recorded: Replay, mended: Replay, chain: Sequence[Proposal], defaults: Defaults
    ) -> None:
        """Write a record that was *recorded* and read with *defaults*, *mended* by a *chain*."""
        played = mended
        self.lost += (diagnostic.code for diagnostic in played.diagnostics)
        if not played.valid and self.stays_as_it_is(played):
            if self.options.undo:
                errors = (error for error in played.diagnostics if error.severity is Severity.ERROR)
                self.verdict.add_diagnostics(errors)
            self.leave(recorded, chain)
            return
        if not played.valid and not self.options.undo:
            played = verify(played.record, defaults, keep_rest=True)
        written = whole(played)
        if not self.options.undo:
            written = with_mended_tags(written, defaults.day_first)
        self.verdict.truncated += written.valid and is_truncated(written.line)
        try:
            one = self.exported(written, recorded, played)
        except Problem as problem:
            self.keep(played, problem)
            return
        if lost := loss(one, self.format):
            self.verdict.add_diagnostics([place(lost, played.record.source)])
            self.lost.append(lost.code)
        self._add(one, played.record.source)

    def exported(self, written: Replay, recorded: Replay, played: Replay) -> ExportedRecord:
        """Return the record *written*, with comments on what was *recorded*, or undone.

        It was *played* with what is mended. Raises :class:`Problem`.
        """
        if self.options.undo:
            return self.undone(exported(written, self.format))
        dialect, before = self.options.dialect, written
        if self.in_place:
            configuration = self.section.configuration
            written = NO_CHANGES.applied(written, configuration.aliases)
            dialect = dialect_of(configuration, written, self.format)
        tags = before.record.tags
        renamed = {name for name, value in written.record.tags.items() if tags.get(name) != value}
        one = kept(exported(written, self.format, dialect), recorded, played, renamed)
        notes = other_result(played, one, kept=True)
        self.verdict.add_diagnostics(notes)
        self.verdict.other_results += len(notes)
        return one

    def stays_as_it_is(self, played: Replay) -> bool:
        """Whether a record that is not valid is written as it is, without anything undone."""
        if self.options.undo:
            return not recorded_of(played.record.line)
        return not self.options.keeps_legal

    def undone(self, one: ExportedRecord) -> ExportedRecord:
        """Return a record with what was recorded before it was mended, if that is known.

        Raises :class:`Problem` if other words would be read from it.
        """
        if is_of_earlier_version(one.record.line):
            self.verdict.add_diagnostics([place(_not_undone(), one.record.source)])
            return one
        before = undone(one.record)
        if not is_restored(before, one.record, one.numbering):
            self.lost.append("not-undone")
            raise _not_restored()
        return one._replace(record=before)

    def leave(self, recorded: Replay, chain: Sequence[Proposal]) -> None:
        """Write a record that stays invalid as it is, but for the edits of a *chain*."""
        source = recorded.record.source
        edit = edit_of(recorded, chain, keeps=True) if chain else None
        if edit is not None and source is not None:
            text = source.text[: edit.begin] + edit.text + source.text[edit.end :]
            source = replace(source, data=text.encode())
        self._write_unchanged(source)

    def _write_unchanged(self, source: RawRecord | None) -> None:
        """Write the text of a record, or leave it out if the format can't hold it."""
        text = None
        if source is not None and not source.oversized and source.format == self.format.name:
            text = self.format.unchanged(source)
        if text is not None:
            self._add(text, source)
            self.verdict.unchanged += 1
        else:
            self.verdict.left_out += 1
            self.left_out += 1

    def _add(self, one: ExportedRecord | str, source: RawRecord | None) -> None:
        self.written.append(one)
        self.lines.append(source.line if source is not None and source.has_lines else None)

    def keep(self, played: Replay, problem: Problem) -> None:
        """Write a record that has a *problem* unchanged, or leave it out if that is impossible."""
        source = played.record.source
        self._write_unchanged(source)
        if not isinstance(problem, InvalidRecord):
            self.verdict.add_diagnostics([place(problem, source)])
        elif self.options.undo:
            self.verdict.add_diagnostics(problem.diagnostics)


def _is_rewritable(name: str) -> bool:
    """Whether records of all games can be written in the format *name* as they are read."""
    format_ = formats.find(name)
    return format_.writes and format_.settings is None and format_.dialect is None


def _not_undone() -> Problem:
    return Problem(
        "its comments on what was recorded are those of version 0.2, so it is left",
        code="not-undone",
        severity=Severity.WARNING,
        hint="undo it with kohau 0.2, or by hand",
    )


def _not_restored() -> Problem:
    return Problem(
        "other words than those recorded would be read after undoing, so it is left",
        code="not-undone",
        hint="an escape or a comment has lost the end of its line; restore the movetext by hand",
    )
