"""The walker: plays a line and its variations, and reports what it finds with its place."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from notation.diagnostics import Diagnostic, Problem, Severity, place
from notation.dialect import Dialect
from notation.kgn_writer import line_text
from notation.notes import Comment, one_line
from notation.record import Line, Note, Numbering, Record, WordLine
from replay.checks import check_result, repeated_position
from replay.dialects import mixed_dialects
from replay.game import Game, Position
from replay.repetition import third_occurrence

REST_MARKS = ("Not legal from here:", "Not read:")
"""How the comments begin that keep what could not be played."""


class Played(NamedTuple):
    """A line played through: its legal plies, the positions, and whether that is all of it."""

    line: Line[Any]
    positions: list[Position[Any]]
    complete: bool


class Walker:
    """Plays the lines of a record; *diagnostics* gathers what is found."""

    def __init__(
        self,
        record: Record,
        game: Game[Any],
        dialect: Dialect[Any, Any, Any],
        keep_rest: bool = False,
    ) -> None:
        self.record = record
        self.game = game
        self.dialect = dialect
        self.keep_rest = keep_rest
        self.diagnostics: list[Diagnostic] = []

    def walk(self, line: Line[str], start: Position[Any], before: int) -> Played:
        """Play *line* from *start*, which stands *before* plies after the beginning of the record.

        Recursion is as deep as variations are nested.
        """
        dialect, words, written_notes = self.dialect, line.plies, line.annotations
        plies: list[Any] = []
        positions = [start]
        first_words: list[int] = []
        annotations: dict[int, tuple[Note[Any], ...]] = {}
        if 0 in written_notes:
            annotations[0] = self.notes(line, [0], positions, before)
        index = 0
        while index < len(words):
            number = before + len(plies) + 1
            position = positions[-1]
            used = dialect.words_of_ply(words, index)
            try:
                written, used, remarks = dialect.take(words, index, position)
                ply = position.resolve(written)
                following = position.play(ply)
            except Problem as problem:
                self.report_ply(problem, line, index, number, position, words=used)
                break
            for remark in remarks:
                self.report_ply(remark, line, index + used - 1, number, position)
            plies.append(ply)
            positions.append(following)
            first_words.append(index)
            behind = [i for i in range(index + 1, index + used + 1) if i in written_notes]
            if behind:
                annotations[len(plies)] = self.notes(line, behind, positions, before)
            index += used
        complete = index == len(words)
        if self.keep_rest and (rest := self.rest(line, index, start, len(plies))):
            annotations[len(plies)] = (*annotations.get(len(plies), ()), *rest)
        self.report_numbers(line, first_words, index, start.numbering)
        if line is self.record.line:
            self.report_repetition(line, first_words, positions)
        return Played(Line(tuple(plies), annotations, line.result), positions, complete)

    def notes(
        self, line: Line[str], words: Iterable[int], positions: Sequence[Position[Any]], before: int
    ) -> tuple[Note[Any], ...]:
        """Return the notes behind *words*, with the variations among them played through."""
        notes: list[Note[Any]] = []
        replaced = len(positions) - 2
        for word in words:
            for note in line.annotations[word]:
                if not isinstance(note, Line):
                    notes.append(note)
                elif replaced < 0:
                    self.report(_no_ply_to_replace(), note)
                    if self.keep_rest:
                        notes.append(
                            Comment(self.text(note, 0, positions[0].numbering, whole=True))
                        )
                else:
                    notes.append(self.walk(note, positions[replaced], before + replaced).line)
        return tuple(notes)

    def rest(
        self, line: Line[str], index: int, start: Position[Any], plies: int
    ) -> tuple[Comment, ...]:
        """Return what stands in *line* from word *index* on, and what was not read, as comments."""
        rest = []
        if index < len(line.plies):
            text = self.text(line, index, start.numbering.after(plies))
            rest.append(Comment(f"{REST_MARKS[0]} {text}"))
        if line is self.record.line and (unread := one_line(self.record.unread)):
            rest.append(Comment(f"{REST_MARKS[1]} {unread}"))
        return tuple(rest)

    def text(
        self, line: Line[str], index: int, numbering: Numbering, *, whole: bool = False
    ) -> str:
        """Return *line* from word *index* on as movetext, its words joined to plies.

        The notes before its first ply belong to it only as a *whole*. It has no numbers where only
        positions would tell how many words are a ply.
        """
        plies: list[str] = []
        annotations: dict[int, tuple[Note[str], ...]] = {}
        if whole and 0 in line.annotations:
            annotations[0] = line.annotations[0]
        while index < len(line.plies):
            end = index + self.dialect.words_of_ply(line.plies, index)
            plies.append(" ".join(line.plies[index:end]))
            behind = range(index + 1, end + 1)
            notes = [note for word in behind for note in line.annotations.get(word, ())]
            if notes:
                annotations[len(plies)] = tuple(notes)
            index = end
        known = None if self.dialect.word_per_step else numbering
        return line_text(Line(tuple(plies), annotations), known)

    # Reporting

    def report(
        self,
        problem: Problem,
        line: Line[str],
        *,
        offset: int | None = None,
        length: int | None = None,
        ply: int | None = None,
        position: Position[Any] | None = None,
    ) -> None:
        """Add *problem* to the diagnostics, at *offset* in the text or where *line* begins."""

        def spell(candidate: object) -> str:
            return self.dialect.write(position, candidate)

        at = line.offset if offset is None and isinstance(line, WordLine) else offset
        self.diagnostics.append(
            place(
                problem,
                self.record.source,
                offset=at,
                length=length,
                ply=ply,
                spell=str if position is None else spell,
            )
        )

    def report_ply(
        self,
        problem: Problem,
        line: Line[str],
        index: int,
        ply: int,
        position: Position[Any],
        words: int = 1,
    ) -> None:
        """Report *problem* with the ply in the *words* of *line* from word *index* on."""
        if problem.code == "bad-ply":
            problem = mixed_dialects(problem, line.plies, index, self.game, self.dialect)
        if self.dialect.word_per_step and problem.step:
            index = min(index + problem.step - 1, len(line.plies) - 1)
            words = 1
        if not isinstance(line, WordLine) or line.offsets is None:
            self.report(problem, line, offset=0, ply=ply, position=position)
            return
        offset, last = line.offsets[index], index + words - 1
        length = line.offsets[last] + len(line.plies[last]) - offset
        if words == 1 and problem.step and problem.code == "illegal-ply":
            inside, length = self.dialect.place_of_step(line.plies[index], problem.step)
            offset += inside
        self.report(problem, line, offset=offset, length=length, ply=ply, position=position)

    def report_numbers(
        self, line: Line[str], first_words: Sequence[int], end: int, numbering: Numbering
    ) -> None:
        """Warn of the first move number in *line* that is not the one due at its place.

        Its words before *end* are legal plies, which begin with *first_words*.
        """
        if not isinstance(line, WordLine):
            return
        plies = {word: index for index, word in enumerate(first_words)}
        for word, offset, number in line.numbers:
            if word >= end:
                return
            due, _ = numbering.at(plies[word]) if word in plies else (None, 0)
            if number != due:
                what = "a move number stands inside a ply"
                problem = Problem(
                    what if due is None else f"the move number is {number}, and {due} is due",
                    code="bad-move-number",
                    severity=Severity.WARNING,
                )
                self.report(problem, line, offset=offset, length=len(str(number)))
                return

    def report_repetition(
        self, line: Line[str], first_words: Sequence[int], positions: Sequence[Position[Any]]
    ) -> None:
        """Note the first position of the main line that occurs for the third time."""
        ply = third_occurrence([position.state for position in positions])
        if ply is not None:
            problem = repeated_position(self.game)
            self.report_ply(problem, line, first_words[ply - 1], ply, positions[ply - 1])

    def report_result(self, final: Position[Any] | None) -> None:
        """Report what is wrong with the result of the main line, where it stands or is missed.

        *final* is the position after the last ply, None where the line breaks off before it.
        """
        line = self.record.line
        offset = line.end if isinstance(line, WordLine) else 0
        outcome = final.outcome() if final is not None else None
        for problem in check_result(line.result, self.record.tags, final, outcome):
            if problem.code == "missing-result" and self.record.unreadable:
                continue
            self.report(problem, line, offset=offset, length=len(line.result or "*"))


def _no_ply_to_replace() -> Problem:
    return Problem(
        "this variation stands before the first ply, so there is none that it could replace",
        code="misplaced-variation",
        hint="write a variation behind the ply that it replaces",
    )
