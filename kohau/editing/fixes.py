"""Fixes: what an editor can change to mend a diagnostic, as edits of the text."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from kohau.editing.passages import Passage
from kohau.editing.text import Span, TextEdit
from kohau.notation import formats
from kohau.notation.diagnostics import Diagnostic, Severity
from kohau.notation.visible import with_capital
from kohau.replay.edits import edit_of
from kohau.replay.proposal import Edit, Proposal, chains
from kohau.replay.proposals import mend
from kohau.replay.recorded_comments import recorded_of
from kohau.replay.replay import Replay
from kohau.replay.setting import Defaults


class Fix(NamedTuple):
    """A change of the text that mends a diagnostic with a *code* about a *span*, or many.

    *title* says what it does. A fix *is_sure* if nothing else can be meant; *is_preferred*, if it
    is the best for its diagnostic. *keeps*: what stood there is kept in a comment.
    """

    title: str
    code: str
    span: Span
    edits: tuple[TextEdit, ...]
    is_sure: bool = False
    is_preferred: bool = False
    keeps: bool = False

    def moved(self, lines: int) -> Fix:
        """Return this fix, *lines* lines further down."""
        edits = tuple(edit.moved(lines) for edit in self.edits)
        return self._replace(span=self.span.moved(lines), edits=edits)


def proposed(passage: Passage) -> list[Fix]:
    """Return what was probably played in the records of a *passage* that are not legal.

    A fix that keeps what was recorded makes the record that ``kohau mend`` makes. Slow: the work
    is bounded, but may take seconds.
    """
    return [
        fix
        for replay in passage.replays
        if replay.has_fault
        for fix in _proposed(passage, replay, mend(replay, passage.defaults))
    ]


def proposed_in(name: str, format_: str, text: str, defaults: Defaults) -> list[Fix]:
    """Return what was probably played in the records of a passage with a *text*, in a worker."""
    return proposed(Passage(text, name, formats.find(format_), defaults))


def _proposed(passage: Passage, replay: Replay, proposals: Sequence[Proposal]) -> Iterator[Fix]:
    """Yield the fixes of the *proposals* for a record; sure ones build on those before.

    They are about all from the slip to the fault, at which a reader looks for them.
    """
    can_keep = not recorded_of(replay.record.line)
    for proposal, chain in chains(proposals):
        if proposal.fitting > 1:
            continue
        error = _mended(replay, proposal)
        slip, fault = passage.span_of(proposal.where), passage.span_of(error)
        for kept in (False, True) if can_keep else (False,):
            edit = edit_of(replay, chain, keeps=kept)
            if edit is None:
                continue
            yield Fix(
                _title(proposal, kept=kept),
                error.code,
                Span(min(slip.begin, fault.begin), max(slip.end, fault.end)),
                (edit_in(passage, replay, edit),),
                proposal.sure,
                proposal.rank == 1 and not kept,
                kept,
            )


def _title(proposal: Proposal, *, kept: bool) -> str:
    text = proposal.text
    if text.startswith(("a ", "the ")):
        text = with_capital(text)
    return f"{text}; keep what was recorded in a comment" if kept else text


def _mended(replay: Replay, proposal: Proposal) -> Diagnostic:
    """Return the first error at or after a *proposal*, which it mends."""
    errors = [
        diagnostic for diagnostic in replay.diagnostics if diagnostic.severity is Severity.ERROR
    ]
    after = [error for error in errors if (error.ply or 0) >= proposal.ply]
    return next((diagnostic for diagnostic in (*after, *errors)), proposal.where)


def edit_in(passage: Passage, replay: Replay, edit: Edit) -> TextEdit:
    """Return an *edit* of the text of a record as one of its *passage*."""
    raw = replay.record.source
    assert raw is not None  # noqa: S101 - records of passages have a source
    begin, end = (passage.offset_in(raw, at) for at in (edit.begin, edit.end))
    return edit_at(passage, begin, end, edit.text)


def edit_at(passage: Passage, begin: int, end: int, text: str) -> TextEdit:
    """Return the edit that puts a *text* between two offsets, with the line ends of the passage."""
    ends = "\r\n" if "\r\n" in passage.text else "\n"
    return TextEdit(passage.lines.span(begin, end), text.replace("\n", ends))


class FixableProblem(NamedTuple):
    """A *diagnostic* of a record in a *passage*, which is about the text from *begin* to *end*."""

    passage: Passage
    replay: Replay
    diagnostic: Diagnostic
    begin: int
    end: int

    @classmethod
    def of(cls, passage: Passage, replay: Replay, diagnostic: Diagnostic) -> FixableProblem:
        """Return the case of a *diagnostic*."""
        span = passage.span_of(diagnostic)
        begin, end = map(passage.lines.offset, span)
        return cls(passage, replay, diagnostic, begin, end)

    @property
    def text(self) -> str:
        """The text that the diagnostic is about."""
        return self.passage.text[self.begin : self.end]

    def edit(self, text: str) -> TextEdit:
        """Return the edit that puts a *text* instead."""
        return edit_at(self.passage, self.begin, self.end, text)

    def fix(
        self, title: str, *edits: TextEdit | None, sure: bool = False, preferred: bool = False
    ) -> Fix:
        """Return a fix for the diagnostic; edits that are None are left out."""
        made = tuple(edit for edit in edits if edit is not None)
        span = self.passage.lines.span(self.begin, self.end)
        return Fix(title, self.diagnostic.code, span, made, sure, sure or preferred)
