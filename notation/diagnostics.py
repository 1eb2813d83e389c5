"""Diagnostics: what is wrong with a record, where, by which rule, and how to correct it.

Code that finds an error raises a :class:`Problem` (or returns one as a remark). A problem has a
message and a rule, but no place in a file; the reader and the replay add the place and turn the
problem into a :class:`Diagnostic`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import Any, Final, NamedTuple

from kohau.notation.blocks import RawRecord
from kohau.notation.sentence import filled, sentence_parts
from kohau.notation.version import page
from kohau.notation.visible import visible

ALWAYS_ERRORS: Final = frozenset({
    "ambiguous-dialect", "ambiguous-ply", "bad-ply", "bad-position", "illegal-ply",
    "misplaced-variation", "missing-game", "mixed-dialects", "nested-too-deep",
    "record-too-long", "result-contradicts-board", "result-mismatch", "syntax",
    "unclosed-brace", "unclosed-variation", "unknown-dialect", "unknown-game", "unknown-rule",
    "unknown-variant", "wrong-count", "wrong-taken",
})  # fmt: skip
"""Codes of records that are always errors; others are those of warnings or notes, too."""


def help_of_code(code: str) -> str | None:
    """Return the address of an explanation of a diagnostic *code*; None if there is none."""
    return page(f"diagnostics.html#{code}")


PUBLIC: Final = "kohau"
"""The module of public classes of problems, as Python shows it."""


class Severity(StrEnum):
    """The severity of a diagnostic: only errors make a record invalid."""

    ERROR = "error"
    WARNING = "warning"
    NOTE = "note"


class Problem(ValueError):
    """An error in a text, without its place in a file.

    *rule* is the number of the rule that was broken (``"FA-3"``), *hint* a suggestion for the user,
    *step* the number of the step within the ply (from 1); *offset* and *length* refer to the text
    that was examined (in characters). *candidates* are plies that *message* and *hint* contain as
    ``{0}``, ``{1}`` …, so that they can be written in the dialect of the record: see
    :meth:`spelled`. Python shows place, rule and hint after the message where nothing catches it.

    >>> problem = IllegalPly("no paika: {0} is possible", rule="FA-3", candidates=("d3e3+",))
    >>> str(problem)
    'no paika: d3e3+ is possible'
    """

    __module__ = PUBLIC
    code = "syntax"

    def __init__(
        self,
        message: str,
        *,
        code: str | None = None,
        severity: Severity = Severity.ERROR,
        rule: str | None = None,
        hint: str | None = None,
        step: int | None = None,
        offset: int = 0,
        length: int = 1,
        candidates: tuple[object, ...] = (),
    ) -> None:
        super().__init__(message)
        self._message = message
        self.code = code or self.code
        self.severity = severity
        self.rule = rule
        self._hint = hint
        self.step = step
        self.offset = offset
        self.length = length
        self.candidates = candidates
        self._notes: list[str] | None = None

    @property
    def facts(self) -> list[str]:
        """The step and the rule in words, those that are known."""
        facts = {"step": self.step, "rule": self.rule}
        return [f"{name} {fact}" for name, fact in facts.items() if fact]

    @property
    def __notes__(self) -> list[str]:
        """The lines that Python shows after the message."""
        if self._notes is None:
            place = [f"character {self.offset + 1}"] if self.offset else []
            facts = ", ".join([*place, *self.facts])
            self._notes = [note for note in (facts, self.hint and f"hint: {self.hint}") if note]
        return self._notes

    @__notes__.setter
    def __notes__(self, notes: list[str]) -> None:
        self._notes = notes

    @property
    def message(self) -> str:
        """The message, with candidate plies in the canonical dialect."""
        return self.spelled(str)[0]

    @property
    def hint(self) -> str | None:
        """The hint, with candidate plies in the canonical dialect."""
        return self.spelled(str)[1]

    def spelled(self, spell: Callable[[object], str]) -> tuple[str, str | None]:
        """Return message and hint with the candidate plies as written by *spell*."""
        if not self.candidates:
            return self._message, self._hint
        names = [spell(candidate) for candidate in self.candidates]
        return filled(self._message, names), self._hint and filled(self._hint, names)

    def __str__(self) -> str:
        return self.message

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.message!r})"


class SyntaxProblem(Problem):
    """Text that does not match a grammar."""

    __module__ = PUBLIC


class BadDocument(SyntaxProblem):
    """A document or a foreign record that does not have its structure."""

    code = "bad-document"


def too_deep(offset: int) -> Problem:
    """Return the problem that a document is nested too deeply."""
    return SyntaxProblem("the document is nested too deeply", code="nested-too-deep", offset=offset)


def too_long(most: int, hint: str | None = None) -> Problem:
    """Return the problem that a record has more than *most* bytes."""
    message = f"the record is longer than {most >> 20} MiB; it is skipped"
    return SyntaxProblem(message, code="record-too-long", hint=hint)


class IllegalPly(Problem):
    """A ply that the rules do not allow in its position."""

    __module__ = PUBLIC
    code = "illegal-ply"


class AmbiguousPly(Problem):
    """An incomplete ply that fits several legal ones, which are its *candidates*."""

    __module__ = PUBLIC
    code = "ambiguous-ply"


class BadPosition(Problem):
    """A position string that is malformed or describes an impossible position."""

    __module__ = PUBLIC
    code = "bad-position"


class UnknownName(Problem):
    """A game, variant, dialect, rule option or value that does not exist."""

    __module__ = PUBLIC
    code = "unknown-game"


class UnknownSquare(Problem, KeyError):
    """The name of a square that the board does not have; also a ``KeyError``."""

    __module__ = PUBLIC
    code = "unknown-square"


def unknown_square(name: object, squares: Sequence[str]) -> UnknownSquare:
    """Return the problem that a board with *squares*, in any order, has none called *name*.

    >>> print(unknown_square("c1", ["b3", "a2", "b2", "a1", "b1"]))
    there is no square 'c1': the squares are a1-a2, b1-b3
    """
    if not squares:
        return UnknownSquare(f"there is no square {name!r}: the game has no squares")
    files: dict[str, list[str]] = {}
    for square in sorted(squares, key=lambda square: (square[0], len(square), square)):
        files.setdefault(square[0], []).append(square)
    ranges = ", ".join(f"{file[0]}-{file[-1]}" for file in files.values())
    return UnknownSquare(f"there is no square {name!r}: the squares are {ranges}")


class Excerpt(NamedTuple):
    """A part of a source line: its text, and start (from 0) and length of the underlined part."""

    text: str
    start: int
    length: int

    def within(self, width: int) -> Excerpt:
        """Return the part of at most *width* characters around the underlined part.

        An ellipsis marks text that was cut off.

        >>> Excerpt("1. e2e3+ f4e5- 2. a1a2 *", 18, 4).within(12)
        Excerpt(text='…- 2. a1a2 *', start=6, length=4)
        """
        if len(self.text) <= width:
            return self
        begin = max(0, min(self.start + self.length // 2 - width // 2, len(self.text) - width))
        begin = min(begin, max(0, self.start - 1))
        piece = self.text[begin : begin + width]
        if begin > 0:
            piece = "…" + piece[1:]
        if begin + width < len(self.text):
            piece = piece[:-1] + "…"
        start = self.start - begin
        return Excerpt(piece, start, min(self.length, width - start))


EXCERPT_WIDTH = 96
"""The maximum number of characters of a source line that an excerpt shows."""


@dataclass(frozen=True, slots=True)
class Diagnostic:
    """One problem with its place; unknown values are None.

    *record*, *line*, *column*, *ply* and *step* count from 1, columns in characters. *ply* is the
    number of the ply in its line, counted from the start of the game, also in a variation.
    *proposals* are the JSON-ready facts about what was probably played instead.
    """

    code: str
    severity: Severity
    message: str
    file: str | None = None
    record: int | None = None
    line: int | None = None
    column: int | None = None
    ply: int | None = None
    step: int | None = None
    rule: str | None = None
    hint: str | None = None
    excerpt: Excerpt | None = None
    proposals: tuple[Mapping[str, object], ...] = field(default=(), compare=False)

    def to_dict(self) -> dict[str, str | int | None]:
        """Return the fields as JSON-ready values, absent ones as None.

        The excerpt and the proposals are left out.

        >>> Diagnostic("empty-file", Severity.ERROR, "no record").to_dict()["message"]
        'no record'
        """
        fields = (name for name in self.__slots__ if name not in ("excerpt", "proposals"))
        return {name: getattr(self, name) for name in fields} | {"severity": str(self.severity)}

    def sentences(self) -> dict[str, list[Any] | None]:
        """Return the parts of message and hint, from which pages word them in any language.

        >>> Diagnostic("empty-file", Severity.ERROR, "no record").sentences()
        {'sentence': ['no record', {}], 'hint_sentence': None}
        """
        hint = sentence_parts(self.hint) if self.hint else None
        return {"sentence": sentence_parts(self.message), "hint_sentence": hint}

    def moved(self, records: int, lines: int) -> Diagnostic:
        """Return this diagnostic moved by *records* records and *lines* lines in its file."""
        if self.record is None:
            return self
        line = None if self.line is None else self.line + lines
        return replace(self, record=self.record + records, line=line)

    @property
    def where(self) -> str:
        """File, line and column as far as they are known: ``games.kgn:3:7``."""
        return ":".join(str(part) for part in (self.file, self.line, self.column) if part)

    def __str__(self) -> str:
        rule = f", {self.rule}" if self.rule else ""
        text = f"{self.where}: {self.severity}: {self.message} [{self.code}{rule}]"
        return visible(text.removeprefix(": "))


def place(
    problem: Problem,
    source: RawRecord | None,
    *,
    offset: int | None = None,
    length: int | None = None,
    ply: int | None = None,
    spell: Callable[[object], str] = str,
) -> Diagnostic:
    """Return *problem* as a diagnostic with its place in *source*.

    *offset* and *length* (characters of the record's text) override the problem's own, which count
    from the start of the text that it was raised for.
    """
    message, hint = problem.spelled(spell)
    at = problem.offset if offset is None else offset
    if source is not None:
        at = at or source.anchor
    line = column = excerpt = None
    if source is not None and source.has_lines:
        line, column = source.place(at)
        excerpt = excerpt_of(*source.excerpt(at, EXCERPT_WIDTH), length or problem.length)
    return Diagnostic(
        code=problem.code,
        severity=problem.severity,
        message=message,
        file=source.file if source else None,
        record=source.number if source else None,
        line=line,
        column=column,
        ply=ply,
        step=problem.step,
        rule=problem.rule,
        hint=hint,
        excerpt=excerpt,
    )


def excerpt_of(text: str, start: int, length: int) -> Excerpt:
    """Return the excerpt of a line *text* that underlines *length* characters from *start* on.

    Unseen characters are replaced.
    """
    plain = text.expandtabs(1)
    if not plain.isprintable():
        plain = "".join(char if char.isprintable() else "\ufffd" for char in plain)
    return Excerpt(plain, start, max(1, min(length, len(plain) - start)))


def shorten(text: str, width: int = 40) -> str:
    """Return *text* in quotation marks, cut to *width* characters, control characters escaped.

    >>> shorten("e2e3+"), shorten("x" * 100, 5)
    ("'e2e3+'", "'xxxx…'")
    """
    if len(text) > width:
        text = text[: width - 1] + "…"
    return repr(text)
