"""KGN, the text format of records: PGN's container with plies of any game. Reading is lax.

A record in plain export form is split at its blanks; every other one takes the full grammar,
``grammars/kgn.lark``. Both ways give the same record.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from typing import Any, NamedTuple

from lark import Lark, Token, Transformer, UnexpectedInput, UnexpectedToken

from notation import movetext
from notation import plain as plain_form
from notation.diagnostics import Problem, Severity, SyntaxProblem, place, shorten
from notation.record import MAX_VARIATION_DEPTH, Record, WordLine
from notation.scanner import MAX_RECORD_BYTES
from notation.slices import Slice


def parse(cut: Slice, *, plain: bool = True, separated: str | None = None) -> Record:
    r"""Return the record in *cut*; what is wrong with it stands in its ``diagnostics``.

    A record whose text does not follow the grammar comes with an error, its tags as far as they
    can be read, and no plies. Whether words are plies of the game is not checked here. With
    ``plain=False`` the grammar is used even where splitting would do, and the line knows the offset
    of each word. Where plies may be parted by semicolons, *separated* is a regular expression for
    the beginning of a ply: a semicolon before a ply, a number, a result, an annotation or a line's
    end then opens no comment. Linear in the length of the text.

    >>> record = parse(Slice("x.kgn", 1, 0, 1, 1, b'[White "Rabe"]\n\n1. e2e3+ {good} d4d3+ *\n'))
    >>> record.white, record.line.plies, record.line.comments(1), record.result
    ('Rabe', ('e2e3+', 'd4d3+'), ('good',), '*')
    """
    if cut.oversized:
        return Record({}, WordLine(), None, cut, (place(_too_long(), cut),))
    record = plain_form.parse(cut) if plain else None
    return record or _parse_general(cut, _without_separators(cut.text, separated))


def has_separators(cut: Slice, separated: str) -> bool:
    """Tell whether a semicolon in *cut* parts plies; for *separated* see :func:`parse`."""
    return b";" in cut.data and _without_separators(cut.text, separated) != cut.text


def tag_place(cut: Slice, name: str) -> tuple[int, int] | None:
    """Return offset and length of the tag pair *name* in the text of *cut*, None without one."""
    for match in _TAG.finditer(cut.text):
        if match[1] == name:
            return match.start(), len(match[0])
    return None


# The general way


class _TooDeepError(Exception):
    """Variations are nested deeper than is read."""


class _Variation(NamedTuple):
    line: WordLine
    depth: int


class _Builder(Transformer[Token, Any]):
    """Makes lines of what the grammar finds, innermost variations first."""

    def variation(self, children: list[Any]) -> _Variation:
        depth = 1 + max((c.depth for c in children if isinstance(c, _Variation)), default=0)
        if depth > MAX_VARIATION_DEPTH:
            raise _TooDeepError
        return _Variation(
            _line(children[1:-1], children[0].start_pos, children[-1].start_pos), depth
        )

    def movetext(self, children: list[Any]) -> WordLine:
        return _line(children, 0, 0)

    def record(self, children: list[Any]) -> tuple[list[Token], WordLine]:
        *head, line = children
        tags = [token for token in head if token.type == "TAG"]
        remarks = tuple(movetext.note(token.value) for token in head if token.type != "TAG")
        if remarks:
            annotations = {**line.annotations, 0: (*remarks, *line.annotations.get(0, ()))}
            line = line.with_annotations(annotations)
        return tags, line


def _line(children: Sequence[Any], offset: int, end: int) -> WordLine:
    """Make a line of what stands in it; without a result it would have to stand at *end*."""
    line = movetext.OpenLine(offset)
    for child in children:
        if isinstance(child, _Variation):
            line.add_note(child.line)
        elif child.type == "RUN":
            _split(child, line)
        elif child.type == "RESULT":
            line.add_result(child.value, child.start_pos)
        else:
            line.add_note(movetext.note(child.value))
    return line.closed(end)


def _split(run: Token, line: movetext.OpenLine) -> None:
    """Add the words and move numbers of a run to *line*."""
    start = run.start_pos or 0
    for match in _word_pattern().finditer(run.value):
        add = line.add_word if match.lastgroup == "word" else line.add_number
        add(match[0], start + match.start())


@cache
def _word_pattern() -> re.Pattern[str]:
    """Return the grammar's own patterns of a number and a word."""
    number, word = (_parser().get_terminal(name).pattern for name in ("NUMBER", "WORD"))
    return re.compile(f"(?P<number>{number.to_regexp()})|(?P<word>{word.to_regexp()})")


@cache
def _token_pattern() -> re.Pattern[str]:
    """Return the grammar's own patterns of tokens for the quick way."""
    terminals = [_parser().get_terminal(name).pattern for name in movetext.TERMINALS]
    return movetext.pattern_of([terminal.to_regexp() for terminal in terminals])


@cache
def _parser() -> Lark:
    return Lark.open_from_package(
        "grammars",
        "kgn.lark",
        ("",),
        parser="lalr",
        lexer="contextual",
        start=["record", "run"],
        transformer=_Builder(),
        maybe_placeholders=False,
    )


_PLAIN_TAGS = re.compile(r'(?:\[\w+ "[^"\\\x00-\x1f\x7f]*"\]\n)+', re.ASCII)
_CONTROL = re.compile(r"[\x00-\x08\x0e-\x1f\x7f]")


_TAG_PAIR = r'\[[ \t]*(\w+)[ \t]+"((?:[^"\\\n]|\\.)*)"[ \t]*\]'
_TAG = re.compile(_TAG_PAIR, re.ASCII)
_OPAQUE = rf"\{{[^}}]*(?:\}}|\Z)|^%[^\n]*|{_TAG_PAIR}"
"""Comments, escapes and tags, in which brackets and semicolons mean nothing."""


def _without_separators(text: str, separated: str | None) -> str:
    """Put blanks in the place of semicolons that part plies; nothing else moves.

    A semicolon that begins a line begins a comment, whatever follows: so are comments written.
    """
    if separated is None or ";" not in text:
        return text
    follows = rf"[ \t]*(?:{separated}|[0-9]+\.|1-0|0-1|1/2-1/2|\*|[{{($]|\n|\Z)"
    comment = rf"^[ \t]*;[^\n]*|;(?!{follows})[^\n]*"
    pattern = re.compile(rf"(?P<kept>{_OPAQUE}|{comment})|;", re.MULTILINE | re.ASCII)
    return pattern.sub(lambda match: match["kept"] or " ", text)


MAX_BAD_TAGS = 16
"""Behind how many malformed tag lines the rest of a record is still read."""


def _parse_general(cut: Slice, text: str) -> Record:
    problems = _encoding_problems(cut)
    if any(problem.severity is Severity.ERROR for problem in problems):
        diagnostics = tuple(place(problem, cut) for problem in problems)
        return Record({}, WordLine(), None, cut, diagnostics, text)
    if cut.column > 1 and text.startswith("%"):
        text = " " + text[1:]
        problems.append(_character_problem("%", 0))
    sound, bad_tags = _without_bad_tags(text)
    problems += bad_tags
    unread = [text[problem.offset : problem.offset + problem.length] for problem in bad_tags]
    try:
        found_tags, line = _parse_text(sound)
    except (UnexpectedInput, _TooDeepError) as error:
        problems.append(problem := _syntax_problem(error, sound))
        found_tags, line = _parse_readable_part(sound, problem.offset)
        unread.append(sound[line.end :])
    tags: dict[str, str] = {}
    for tag in found_tags:
        problems.extend(_add_tag(tags, tag))
    diagnostics = tuple(place(problem, cut) for problem in problems)
    return Record(tags, line, tags.get("Notation"), cut, diagnostics, "\n".join(unread))


_TAG_LINE = re.compile(r"[ \t]*\[[^\n]*")
_TAGS_LINE = re.compile(rf"(?:[ \t]*{_TAG_PAIR})++(?![^\n]*\[)", re.ASCII)


def _without_bad_tags(text: str) -> tuple[str, list[Problem]]:
    """Put blanks in the place of malformed tag lines at the beginning, so that the rest is read."""
    problems: list[Problem] = []
    at = 0
    while (match := _TAG_LINE.match(text, at)) and len(problems) < MAX_BAD_TAGS:
        if not _TAGS_LINE.match(text, at):
            start = text.index("[", at)
            problems.append(_character_problem(text, start))
            text = text[:start] + " " * (match.end() - start) + text[match.end() :]
        at = match.end() + 1
        while text[at : at + 1] == "\n":
            at += 1
    return text, problems


class _Tag(NamedTuple):
    name: str
    value: str
    offset: int
    length: int


def _tag(match: re.Match[str] | None, offset: int) -> _Tag:
    assert match is not None  # noqa: S101 - the grammar and the expression agree
    value = match[2]
    if "\\" in value:
        value = _TAG_ESCAPE.sub(r"\1", value)
    return _Tag(match[1], value, offset, len(match[0]))


def _parse_text(text: str, *, quick: bool = True) -> tuple[list[_Tag], WordLine]:
    """Return tags and line; tags in plain form at the beginning need no grammar."""
    tags = []
    if head := _PLAIN_TAGS.match(text):
        tags += [_tag(match, match.start()) for match in _TAG.finditer(head[0])]
        text = " " * (head.end() - 1) + "\n" + text[head.end() :]
    quickly = movetext.read(text, 0, _token_pattern()) if quick else None
    if quickly is not None:
        return tags, quickly
    found: Any = _parser().parse(text, start="record")
    tokens, line = found
    tags += [_tag(_TAG.fullmatch(token.value), token.start_pos) for token in tokens]
    return tags, line if line.result else line.ending_at(len(text.rstrip()))


def _parse_readable_part(text: str, problem: int) -> tuple[list[_Tag], WordLine]:
    """Parse *text* as far as it is sound: up to *problem*, or to the variation that holds it."""
    open_brackets = _open_brackets(text[:problem])
    end = open_brackets[0] if open_brackets else problem
    try:
        return _parse_text(text[:end])
    except (UnexpectedInput, _TooDeepError):
        return [], WordLine()


_TAG_ESCAPE = re.compile(r'\\(["\\])')


def _add_tag(tags: dict[str, str], tag: _Tag) -> list[Problem]:
    if tag.name not in tags:
        tags[tag.name] = tag.value
        return []
    problem = Problem(
        f"the tag {tag.name} stands twice; the first one counts, {shorten(tag.value)} is ignored",
        code="duplicate-tag",
        severity=Severity.WARNING,
        offset=tag.offset,
        length=tag.length,
    )
    return [problem]


def _encoding_problems(cut: Slice) -> list[Problem]:
    latin_1 = cut.first_latin_1
    problems = []
    if latin_1 is not None:
        problems.append(
            Problem(
                "bytes that are not UTF-8 are read as Latin-1",
                code="not-utf8",
                severity=Severity.WARNING,
                offset=latin_1,
                hint="save the file as UTF-8",
            )
        )
    if control := _CONTROL.search(cut.text):
        name = "a NUL byte" if control[0] == "\0" else f"control character U+{ord(control[0]):04X}"
        problems.append(
            Problem(
                f"{name} in the record",
                code="control-character",
                offset=control.start(),
                hint="records are text in UTF-8; is this a binary file, or text in UTF-16?",
            )
        )
    return problems


# What the grammar refused


def _too_long() -> Problem:
    return SyntaxProblem(
        f"the record is longer than {MAX_RECORD_BYTES >> 20} MiB; it is passed over",
        code="record-too-long",
        hint="is a result, a tag or a closing brace missing?",
    )


_BRACKET = re.compile(
    rf"{_OPAQUE}|;[^\n]*|(?<=[^\s(){{}};])\([+-][0-9]+\)|[()]", re.MULTILINE | re.ASCII
)


def _open_brackets(text: str, limit: int = MAX_VARIATION_DEPTH) -> list[int]:
    """Return the offsets of the brackets that are open at the end of *text*, or past *limit*."""
    stack: list[int] = []
    for match in _BRACKET.finditer(text):
        if match[0] == "(":
            stack.append(match.start())
            if len(stack) > limit:
                break
        elif match[0] == ")" and stack:
            stack.pop()
    return stack


_CHARACTER_PROBLEMS = {
    "{": ("unclosed-brace", "this comment is never closed", "write } where the comment ends"),
    "}": ("syntax", "this } closes no comment", "comments do not nest: the first } ends one"),
    "$": ("syntax", "a $ needs a number", "write $1 for a good ply, $2 for a mistake"),
    "%": ("syntax", "a % does not stand in the first column", None),
    '"': ("syntax", "a quotation mark stands outside tags and comments", None),
}


def _syntax_problem(error: UnexpectedInput | _TooDeepError, text: str) -> Problem:
    if isinstance(error, _TooDeepError):
        return SyntaxProblem(
            f"variations are nested more than {MAX_VARIATION_DEPTH} deep",
            code="nested-too-deep",
            offset=_open_brackets(text)[-1],
            hint="is a closing bracket missing?",
        )
    if isinstance(error, UnexpectedToken):
        return _token_problem(error.token, text)
    return _character_problem(text, error.pos_in_stream or 0)


def _token_problem(token: Token, text: str) -> Problem:
    if token.type == "$END":
        return SyntaxProblem(
            "this variation is never closed",
            code="unclosed-variation",
            offset=(_open_brackets(text) or [0])[-1],
            hint="write ) where the variation ends",
        )
    offset, length = token.start_pos or 0, len(token.value)
    if token.type == "CLOSE":
        return SyntaxProblem("this ) closes no variation", offset=offset)
    if token.type == "TAG":
        message = "a tag pair stands inside movetext"
        return SyntaxProblem(message, code="bad-tag", offset=offset, length=length)
    message = f"{shorten(token.value)} stands behind the result"
    return SyntaxProblem(message, offset=offset, length=length)


def _character_problem(text: str, at: int) -> Problem:
    char = text[at]
    if char in "[]":
        line = text[at:].partition("\n")[0]
        return SyntaxProblem(
            "this is not a tag pair",
            code="bad-tag",
            offset=at,
            length=len(line.rstrip()),
            hint='a tag pair is written [Name "value"], with \\" for a quotation mark in the value',
        )
    code, message, hint = _CHARACTER_PROBLEMS.get(
        char, ("syntax", f"unexpected character {char!r}", None)
    )
    return SyntaxProblem(message, code=code, offset=at, hint=hint)
