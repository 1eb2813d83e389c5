"""Encoding: characters that a record should not contain, and bytes that are not UTF-8."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from itertools import islice

from kohau.notation.blocks import RawRecord
from kohau.notation.diagnostics import Problem, Severity
from kohau.notation.sentence import Sentence
from kohau.notation.visible import UNSEEN_CLASSES

_CONTROL = re.compile(r"[\x00-\x08\x0e-\x1f\x7f]")
_UNSEEN = re.compile(rf"(?![\t\n\r\f\v\ufeff])[{UNSEEN_CLASSES}]")
"""Byte order marks are not reported: they are common in concatenated files, and harmless."""
_UTF_16 = re.compile(rb"(?:[\t\n\r -~]\0){4}|(?:\0[\t\n\r -~]){4}")
_ESCAPE = re.compile(r"\\[ux0abefvPLN]", re.IGNORECASE)
"""The beginning of an escape sequence for an invisible character in JSON or YAML."""


def is_clean(text: str) -> bool:
    r"""Return whether *text* has no characters that must be reported.

    >>> is_clean("Rabe\t\xe9"), is_clean("\x1b"), is_clean("\x9b")
    (True, False, False)
    """
    return _CONTROL.search(text) is None and _UNSEEN.search(text) is None


def encoding_problems(raw: RawRecord) -> list[Problem]:
    """Return what is wrong with the bytes of a record that is text: not UTF-8, or no text."""
    problems = []
    if raw.first_not_utf8 is not None:
        problems.append(
            Problem(
                "bytes that are not UTF-8 are read as Windows-1252",
                code="not-utf8",
                severity=Severity.WARNING,
                offset=raw.first_not_utf8,
                hint="name its encoding with --encoding, or save the file as UTF-8",
            )
        )
    if control := _CONTROL.search(raw.text):
        hint = _UTF_16_HINT if _UTF_16.match(raw.data) else _NO_TEXT_HINT
        problems.append(_control_character(control[0], _RECORD, control.start(), hint))
    return problems


def unseen_problems(raw: RawRecord, reported: Iterable[int] = ()) -> list[Problem]:
    """Return a warning of the first character that cannot be seen, if there is one.

    Those at offsets that are *reported* do not count, nor those of text in another encoding.
    """
    if raw.text.isascii() or raw.first_not_utf8 is not None:
        return []
    reported_offsets = frozenset(reported)
    unseen = (
        match for match in _UNSEEN.finditer(raw.text) if match.start() not in reported_offsets
    )
    return [_unseen_character(match[0], _RECORD, match.start()) for match in islice(unseen, 1)]


def problems_of_values(value: object, text: str) -> Iterator[Problem]:
    """Yield problems with the characters in a document that was read from *text*.

    Reports at most one: the first control character, or else the first other invisible one.
    """
    if (text.isascii() or not _UNSEEN.search(text)) and not _ESCAPE.search(text):
        return
    for pattern, problem in ((_CONTROL, _control_character), (_UNSEEN, _unseen_character)):
        for path, string in _strings(value, ""):
            if match := pattern.search(string):
                yield problem(match[0], path or _DOCUMENT)
                return


def _strings(value: object, path: str) -> Iterator[tuple[str, str]]:
    """Yield the strings in *value*, including names of members, with their paths."""
    pending = [(value, path)]
    while pending:
        node, path = pending.pop()
        begin = f"{path}/" if path else ""
        if isinstance(node, str):
            yield path, node
        elif isinstance(node, list):
            pending += reversed([(item, f"{begin}{index}") for index, item in enumerate(node)])
        elif isinstance(node, dict):
            yield from (
                (Sentence("a name in {place}", place=path or _DOCUMENT), name) for name in node
            )
            pending += reversed([(item, f"{begin}{name}") for name, item in node.items()])


_RECORD = Sentence("the record")
_DOCUMENT = Sentence("the document")
_NO_TEXT_HINT = "records are text in UTF-8; is this a binary file, or text in UTF-16?"
_UTF_16_HINT = "this looks like UTF-16 without a byte order mark; save it as UTF-8"


def _code_point(char: str) -> str:
    return f"U+{ord(char):04X}"


def _control_character(
    char: str, where: str, offset: int = 0, hint: str = _NO_TEXT_HINT
) -> Problem:
    words = "a NUL byte in {place}" if char == "\0" else "control character {code} in {place}"
    message = Sentence(words, code=_code_point(char), place=where)
    return Problem(message, code="control-character", offset=offset, hint=hint)


def _unseen_character(char: str, where: str, offset: int = 0) -> Problem:
    return Problem(
        Sentence(
            "the character {code} in {place} cannot be seen", code=_code_point(char), place=where
        ),
        code="control-character",
        severity=Severity.WARNING,
        offset=offset,
        hint="it may change how the text around it is shown; remove it if it is not meant",
    )
