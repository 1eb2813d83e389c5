"""Other forms in which people and programs write records, made from Kohau's export form."""

from __future__ import annotations

import re
from collections.abc import Callable

_NUMBER = re.compile(r"\d+\.+\s+")
_NOTATION = re.compile(r"\[Notation [^\n]*\n?")
_RESULTS = ("1-0", "0-1", "1/2-1/2", "*")

EVERY_TENTH = 10


def _written(head: str, movetext: str) -> str:
    return f"{head}\n\n{movetext}\n\n"


def _is_ply(word: str) -> bool:
    return not word.endswith(".") and word not in _RESULTS


def _after_plies(movetext: str, note: Callable[[int, str], str]) -> str:
    """Return *movetext* with ``note(number, ply)`` after each ply."""
    words, plies = [], 0
    for word in movetext.split():
        words.append(word)
        if _is_ply(word):
            plies += 1
            if comment := note(plies, word):
                words.append(comment)
    return " ".join(words)


def _clock(ply: int, word: str) -> str:
    left = max(0, 3600 - 7 * ply)
    return f"{{[%clk 0:{left // 60 % 60:02}:{left % 60:02}]}}"


def _remark(ply: int, word: str) -> str:
    return "" if ply % EVERY_TENTH else f"{{a comment on this ply}} ({word} {{played}})"


FORMS: dict[str, Callable[[str, str], str]] = {
    "a clock after each ply": lambda head, text: _written(head, _after_plies(text, _clock)),
    "a comment and a variation every tenth ply": lambda head, text: _written(
        head, _after_plies(text, _remark)
    ),
    "CRLF": lambda head, text: _written(head, text).replace("\n", "\r\n"),
    "no tag Notation": lambda head, text: _written(_NOTATION.sub("", head).rstrip(), text),
    "no move numbers": lambda head, text: _written(head, _NUMBER.sub("", text)),
    "one long line": lambda head, text: _written(head, text.replace("\n", " ")),
    "capitals": lambda head, text: _written(head, text.upper()),
    "tags in another order": lambda head, text: _written(
        "\n".join(reversed(head.split("\n"))), text
    ),
}
"""The functions that write a record, given its head and movetext, by the name of the form."""

CAPITALS = ("fanorona", "hamnar")
"""The games whose plies may be written in capitals."""


def with_faults(records: list[tuple[str, str]]) -> str:
    """Return *records*, every tenth with an illegal ply: its first ply repeated two thirds in."""
    return "".join(
        _written(head, movetext if index % EVERY_TENTH else _with_a_fault(movetext))
        for index, (head, movetext) in enumerate(records)
    )


def _with_a_fault(movetext: str) -> str:
    words = movetext.split()
    plies = [index for index, word in enumerate(words) if _is_ply(word)]
    words[plies[2 * len(plies) // 3]] = words[plies[0]]
    return " ".join(words)


def records_of(text: str) -> list[tuple[str, str]]:
    """Return the heads and movetexts of records in export form without comments."""
    parts = text.rstrip("\n").split("\n\n")
    return list(zip(parts[::2], parts[1::2], strict=True))
