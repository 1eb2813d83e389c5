"""Reporting: the diagnostics of a played record, with their places in the text."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

from kohau.notation import formats
from kohau.notation.commands import prose_of
from kohau.notation.diagnostics import Diagnostic, Problem, Severity, SyntaxProblem, place, shorten
from kohau.notation.dialect import StepsDialect
from kohau.notation.kgn.lines import OpenLine
from kohau.notation.lenient.ply_shapes import plies_in
from kohau.notation.lenient.results import lacks_side, phrases
from kohau.notation.notes import Comment, Escape
from kohau.notation.record import Line, Record, as_note, placed
from kohau.notation.sentence import Sentence
from kohau.notation.visible import quantity
from kohau.replay.board import EXPLAINED, Fault
from kohau.replay.checks import check_result, check_tags, repeated_position, repetition
from kohau.replay.detection import AnyDialect, fits, mixed_dialects
from kohau.replay.played_line import Basis, Played, Remark, value_of, wrong_number
from kohau.replay.position import Position
from kohau.replay.recorded_comments import COMMAND
from kohau.replay.replayed_line import REST_MARKS
from kohau.replay.setting import Defaults
from kohau.replay.setting_tags import TagProblem


def placed_at_tag(problem: Problem, record: Record) -> Diagnostic:
    """Return *problem* with its place: the tag that causes it, if it is known."""
    source = record.source
    if isinstance(problem, TagProblem) and source:
        result = formats.find(source.format).tag_place(source, problem.tag)
        offset, length = result or (0, 1)
        return place(problem, source, offset=offset, length=length)
    return place(problem, source)


def _is_refused(record: Record) -> bool:
    """Return whether reading a *record* has found an error."""
    return any(problem.severity is Severity.ERROR for problem in record.diagnostics)


def _end_of_tags(record: Record) -> int:
    """Return the offset in the text after the tags of a *record*, 0 if their places are unknown."""
    source = record.source
    if source is None:
        return 0
    format_ = formats.find(source.format)
    places = (format_.tag_place(source, tag) for tag in record.tags)
    return max((sum(place) for place in places if place), default=0)


def report(record: Record, basis: Basis, played: Played) -> tuple[Diagnostic, ...]:
    """Return the diagnostics of a *record* that was *played* on a *basis*."""
    return _Reporter(record, basis).report(played)


class _Reporter:
    """Turns the problems of a record that is played on a *basis* into diagnostics."""

    def __init__(self, record: Record, basis: Basis) -> None:
        self.record = record
        self.source = record.source
        self.dialect: AnyDialect = basis.dialect
        self.start: Position[Any] = basis.setting.start
        self.found = [placed_at_tag(remark, record) for remark in basis.setting.remarks]
        self.places = placed(record)

    def report(self, main: Played) -> tuple[Diagnostic, ...]:
        """Return all diagnostics in the order of the text."""
        self.report_line(main)
        if not main.line.entries:
            self.report_missing_plies(main.line)
        repeated = repetition(main.turns, self.start.board.copy()) if main.may_recur else 0
        if repeated:
            word = repeated - 1 if main.first_words is None else main.first_words[repeated - 1]
            problem = repeated_position(self.start.game)
            remark = Remark(Fault(EXPLAINED, problem), repeated, word, 1)
            self.report_ply(remark, problem, main.line)
        self.report_result(type(self.start)(main.board) if main.is_complete else None)
        result = [*self.record.diagnostics, *self.found]
        of_tags = check_tags(self.record.tags, main.line.result)
        result += [placed_at_tag(problem, self.record) for problem in of_tags]
        result.sort(key=lambda diagnostic: (diagnostic.line or 0, diagnostic.column or 0))
        return tuple(result)

    def offset(self, place: int) -> int:
        """Return a *place* in a line, 0 if places are not known."""
        return 0 if self.places is None else place

    def report_line(self, played: Played) -> None:
        """Report the problems of a line and its variations."""
        for misplaced in played.misplaced:
            self.add(_no_ply_to_replace(), self.offset(misplaced.place))
        if played.line.separators and not self.dialect.separated:
            self.add(_separators(len(played.line.separators)), played.line.separators[0], 1)
        for remark, problem in _merged([(remark, self.said(remark)) for remark in played.remarks]):
            self.report_ply(remark, problem, played.line)
        if played.fault is not None:
            here = type(self.start)(played.board)
            problem = here.explained(played.fault.fault, self.dialect)
            self.report_ply(played.fault, problem, played.line, here)
        for variations in played.variations.values():
            for variation in variations:
                self.report_line(variation)
        self.report_number(played)

    def report_missing_plies(self, line: OpenLine) -> None:
        """Report that a record has no plies, if its comments or tags may contain some, or no tags.

        A record had plies if a comment keeps some that were illegal or not read: then no comment is
        reported. Comments that keep what was recorded are never reported.
        """
        texts = list(_texts_of(line))
        had_plies = any(text.startswith(REST_MARKS) for text in texts)
        for text in () if had_plies else texts:
            if not text.startswith(COMMAND) and plies_in(text):
                place = self.source.text.find(text, _end_of_tags(self.record)) if self.source else 0
                self.add(self.missing_plies("this comment"), max(0, place), len(text))
                return
        for tag, text in self.record.tags.items():
            if tag != "FEN" and plies_in(text) > 1:
                problem = TagProblem(tag, self.missing_plies(f"the tag {tag}"))
                self.found.append(placed_at_tag(problem, self.record))
                return
        if not self.record.tags and not _is_refused(self.record):
            message, hint = "there are no tags and no plies", "does this belong to another record?"
            self.add(Problem(message, code="missing-plies", hint=hint), 0)

    def missing_plies(self, where: str) -> Problem:
        """Return the problem that a record has no plies, but that there may be some elsewhere."""
        return Problem(
            f"the record has no plies, but {where} may contain some",
            code="missing-plies",
            hint=f"write plies outside of comments and tags, such as {self.dialect.example}",
        )

    def said(self, remark: Remark) -> Problem:
        """Return the problem that a remark on a legal ply is."""
        fault = remark.fault
        if fault.code != EXPLAINED:
            return self.start.game.wording.remark(self.dialect, fault)
        problem: Problem = fault.meant
        return problem

    def report_ply(
        self,
        remark: Remark,
        problem: Problem,
        line: OpenLine,
        position: Position[Any] | None = None,
    ) -> None:
        """Report the *problem* of *remark* at the place of its words."""
        index, words = int(remark.word), int(remark.words)
        if problem.code == "bad-ply":
            problem = self.better_explanation(problem, line.words, index)
        if isinstance(self.dialect, StepsDialect) and problem.step:
            index = min(index + problem.step - 1, len(line.words) - 1)
            words = 1
        offset, length = 0, None
        if self.places is not None:
            last = index + words - 1
            offset = self.offset(line.word_places[index])
            length = line.end_of_word(last) - offset
            step = problem.step if words == 1 and problem.code == "illegal-ply" else None
            if step and self.is_verbatim(line.words[index], offset):
                inside, length = self.dialect.place_of_step(line.words[index], step)
                offset += inside
        self.add(problem, offset, length, int(remark.ply), position)

    def better_explanation(self, problem: Problem, words: Sequence[str], index: int) -> Problem:
        """Return a better explanation than *problem*, if possible, why *words* are not a ply."""
        rest = " ".join(words[index:][: phrases().most_words])
        if lacks_side(rest):
            return SyntaxProblem(
                Sentence("{word} does not say which side", word=shorten(rest)),
                code="bad-ply",
                hint="write a result, 1-0, 0-1 or 1/2-1/2, or in words, such as White resigns",
            )
        return mixed_dialects(problem, words, index, self.start.game.dialects, self.dialect)

    def is_verbatim(self, word: str, offset: int) -> bool:
        """Return whether *word* is in the text verbatim; other formats may spell it differently."""
        return self.source is not None and self.source.text.startswith(word, offset)

    def report_number(self, played: Played) -> None:
        """Warn about the first unexpected move number."""
        numbering = self.start.numbering
        number, index = numbering.at(int(played.before))
        wrong = wrong_number(played, number, index, numbering.plies_per_number)
        if wrong < 0 or self.places is None:
            return
        word, token = played.line.number_words[wrong], played.line.numbers[wrong]
        value = value_of(token)
        what, hint = "a move number inside a ply", "omit it"
        first_words = played.first_words
        if first_words is None or word in first_words:
            ply = word if first_words is None else first_words.index(word)
            due, _ = numbering.at(int(played.before) + ply)
            what = Sentence("the move number is {number}, and {due} is due", number=value, due=due)
            hint = Sentence("write {due}, or is a ply missing before it, or too many?", due=due)
            if value == due:
                what, hint = _goes_on_too_early(value, numbering.plies_per_number)
        problem = Problem(what, code="bad-move-number", severity=Severity.WARNING, hint=hint)
        self.add(problem, self.offset(played.line.number_places[wrong]), len(str(value)))

    def report_result(self, final: Position[Any] | None) -> None:
        """Report problems with the result, where it is or should be.

        *final* is the position after the last ply, None if the line is not legal up to its end.
        """
        result = self.record.result
        outcome = final.outcome() if final is not None else None
        format_ = formats.find(self.source.format) if self.source else None
        may_lack = format_ is not None and not format_.holds_results
        for problem in check_result(result, self.record.tags, final, outcome):
            if problem.code == "missing-result" and (self.record.unreadable or may_lack):
                continue
            offset = 0 if self.places is None else int(self.places.end)
            self.add(problem, offset, len(result or "*"))
            if format_ and format_.other_ends and problem.code == "result-contradicts-board":
                self.found[-1] = replace(self.found[-1], hint=format_.other_ends)

    def add(
        self,
        problem: Problem,
        offset: int,
        length: int | None = None,
        ply: int | None = None,
        position: Position[Any] | None = None,
    ) -> None:
        """Add *problem* at *offset* in the text; candidates are spelled for *position*."""

        def spell(candidate: object) -> str:
            return self.dialect.write(position, candidate)

        self.found.append(
            place(
                problem,
                self.source,
                offset=offset,
                length=length,
                ply=ply,
                spell=str if position is None else spell,
            )
        )


def _goes_on_too_early(number: int, plies_per_number: int) -> tuple[str, str]:
    """Return message and hint for a move number such as 1... before the first ply of its number."""
    if plies_per_number == 2:
        return (
            Sentence("{number}... announces a ply of Black, and White is to play", number=number),
            Sentence("write {number}., or is White's ply missing before it?", number=number),
        )
    return (
        Sentence(
            "{number}... announces a later ply of number {number}, and this is the first one",
            number=number,
        ),
        Sentence("write {number}., or is a ply missing before it?", number=number),
    )


def _texts_of(line: OpenLine) -> Iterator[str]:
    """Yield the comments and escaped lines of *line*, without those of variations."""
    for notes in line.notes.values():
        for written in notes:
            note = None if isinstance(written, OpenLine) else as_note(written)
            if isinstance(note, Comment | Escape):
                yield note.text


def _merged(remarks: Sequence[tuple[Remark, Problem]]) -> list[tuple[Remark, Problem]]:
    """Merge *remarks* on the same unusual spelling into one at the first ply."""
    counts = Counter(problem.message for _, problem in remarks)
    merged: list[tuple[Remark, Problem]] = []
    for remark, problem in remarks:
        count = counts.pop(problem.message, 0)
        if problem.code != "odd-ply":
            merged.append((remark, problem))
        elif count:
            once = Problem(
                problem.message + _more(count - 1), code=problem.code, severity=problem.severity
            )
            merged.append((remark, once))
    return merged


def _more(count: int) -> str:
    """Return the words for *count* further plies with the same unusual spelling."""
    if not count:
        return ""
    plies = quantity(count, "more ply", "more plies")
    return f"; {plies} of this line {'is' if count == 1 else 'are'} like this"


def _separators(count: int) -> Problem:
    """Return the warning that *count* semicolons are read as separators of plies."""
    what = f"{count} semicolons are read as separators of plies, since plies follow them"
    if count == 1:
        what = "this semicolon is read as a separator of plies, since plies follow it"
    return Problem(
        what,
        code="semicolon",
        severity=Severity.WARNING,
        hint="omit semicolons between plies, and write remarks in braces",
    )


def _no_ply_to_replace() -> Problem:
    return Problem(
        "this variation precedes the first ply, so there is no ply that it could replace",
        code="misplaced-variation",
        hint="write a variation after the ply that it replaces",
    )


_CODES = frozenset({"ambiguous-ply", "bad-position", "illegal-ply", "wrong-count", "wrong-taken"})
"""Errors that mirrored or turned coordinates cause."""

_REFLECTED = "squares are named here as on the usual board"
_USUAL = "read without --mirror and --rotate it is legal"


def squares_in_comments(record: Record, basis: Basis) -> Iterator[Diagnostic]:
    """Yield a note if comments of a record of a reflected board name squares in their prose."""
    grid = basis.game.find_variant(basis.setting.start.variant).grid
    comments = " ".join(_comments(record.line))
    squares = {word for word in _SQUARE.findall(prose_of(comments)) if word in grid.squares}
    if squares:
        names = ", ".join(sorted(squares)[:_MOST_SQUARES])
        more = "" if len(squares) <= _MOST_SQUARES else " and others"
        problem = Problem(
            f"comments name squares of the board as it was noted: {names}{more}; they stay",
            code="reflected-comment",
            severity=Severity.NOTE,
            hint="plies, arrows and marks are those of the usual board",
        )
        yield place(problem, record.source)


_SQUARE = re.compile(r"\b[a-z][0-9]{1,2}\b")
_MOST_SQUARES = 5


def _comments(line: Line[str]) -> Iterator[str]:
    """Yield the comments of a line and of its variations."""
    for notes in line.annotations.values():
        for note in notes:
            if isinstance(note, Comment):
                yield note.text
            elif isinstance(note, Line):
                yield from _comments(note)


def with_hints(
    diagnostics: tuple[Diagnostic, ...], record: Record, defaults: Defaults
) -> tuple[Diagnostic, ...]:
    """Return *diagnostics* of *record* with hints, if it is read as of a reflected board.

    Problems of plies say that they name squares differently, and the first error says if the record
    is legal on the usual board.
    """
    if defaults.reflection is None:
        return diagnostics
    diagnostics = tuple(_hinted(one, _REFLECTED) if one.ply else one for one in diagnostics)
    first = next((one for one in diagnostics if one.severity is Severity.ERROR), None)
    if first is None or first.code not in _CODES:
        return diagnostics
    if not fits(record, replace(defaults, reflection=None)):
        return diagnostics
    return tuple(_hinted(one, _USUAL) if one is first else one for one in diagnostics)


def _hinted(diagnostic: Diagnostic, hint: str) -> Diagnostic:
    hints = [diagnostic.hint, hint] if diagnostic.hint else [hint]
    return replace(diagnostic, hint="; ".join(hints))
