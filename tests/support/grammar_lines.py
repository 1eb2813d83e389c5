"""The grammar ``kgn.lark`` as a reader of records, which the scanner is compared with."""

from __future__ import annotations

from functools import cache
from typing import Any, cast

from hypothesis import strategies as st
from lark import Lark, Token, Tree, UnexpectedInput

from kohau.notation.blocks import RawRecord
from kohau.notation.kgn import reader
from kohau.notation.lenient.characters import plain_number
from kohau.notation.lenient.results import plain_result
from kohau.notation.notes import Comment, note_of
from kohau.notation.record import Line, WordLine


@cache
def grammar() -> Lark:
    return Lark.open_from_package(
        "kohau.grammars", "kgn.lark", ("",), parser="lalr", lexer="basic", start="record"
    )


def by_grammar(text: str) -> tuple[list[str], Line[str]] | None:
    """Return tags and line of *text* as the grammar reads it, None where it refuses it."""
    try:
        tree = grammar().parse(text)
    except UnexpectedInput:
        return None
    head, movetext = cast(list[Token], tree.children[:-1]), cast(Tree[Token], tree.children[-1])
    tags = [str(token) for token in head if token.type in ("TAG", "ODD_TAG")]
    remarks = [token for token in head if token.type not in ("TAG", "ODD_TAG")]
    return tags, line_of([*remarks, *movetext.children])


NUMBERS = ("NUMBER", "ODD_NUMBER", "LAP", "BRACKET_NUMBER")


def line_of(children: list[Any]) -> Line[str]:
    words: list[str] = []
    notes: dict[int, list[Any]] = {}
    result = None
    for child in children:
        own: list[Any] = []
        if isinstance(child, Tree):
            own = notes_of(child)
        elif child.type in ("WORD", "ODD_WORD"):
            words.append(str(child))
        elif child.type in ("RESULT", "ODD_RESULT"):
            result = plain_result(str(child))
        elif child.type not in NUMBERS:
            own = [note_of(str(child))]
        if own:
            notes.setdefault(len(words), []).extend(own)
    return Line(tuple(words), {at: tuple(own) for at, own in notes.items()}, result)


def notes_of(variation: Tree[Token]) -> list[Any]:
    """Return what brackets hold: a variation, or notes and a comment where they have no word."""
    _, *children = variation.children
    line = line_of(children[:-1])
    if line.plies:
        return [line]
    tokens = [child for child in children if isinstance(child, Token)]
    rest = [plain_number_of(token) for token in tokens if token.type in NUMBERS]
    rest += [line.result] if line.result else []
    return [*line.annotations.get(0, ()), *([Comment(" ".join(rest))] if rest else [])]


def plain_number_of(token: Token) -> str:
    if token.type == "BRACKET_NUMBER":  # it ends a variation here
        return str(token)[:-1]
    return str(token) if token.type == "NUMBER" else plain_number(str(token))


def numbers_of(text: str) -> list[str]:
    tokens = (
        grammar()
        .parse(text)
        .scan_values(lambda token: isinstance(token, Token) and token.type in NUMBERS)
    )
    return [str(token) for token in tokens]


def numbers_in(line: Line[str]) -> list[str]:
    assert isinstance(line, WordLine)
    return line.open.numbers


def check_scanner(text: str) -> None:
    """Assert that the scanner reads *text* as the grammar does, or refuses it, too."""
    raw = RawRecord("x.kgn", 1, 0, 1, 1, text.encode())
    record = reader.parse(raw)
    if any(d.code in ("control-character", "duplicate-tag", "bad-tag") for d in record.diagnostics):
        return
    expected = by_grammar(raw.text)  # with its line ends as the grammar has them
    if expected is not None and expected[1].result is None and record.result is not None:
        return  # a result in words or in brackets is found afterwards
    assert (expected is None) == record.unreadable
    if expected is not None:
        tags, line = expected
        assert record.line == line
        assert len(record.tags) == len(tags)
        if not line.annotations:
            # Full stops after a number are ignored by the grammar, and added to the number here.
            assert [number.rstrip(".") for number in numbers_in(record.line)] == [
                plain_number(token).rstrip(".") for token in numbers_of(raw.text)
            ]


MOVETEXT_PIECES = (
    *("e2e3+", "d4(+2)", "3b", "*x", "x(", "e4!", "1.", "2...", "...", ".", "12", "*", "1-0"),
    *(
        "0-1",
        "1/2-1/2",
        "1-10(+1)",
        "0(+1)0-1",
        "2.*",
        "2.1-0",
        "-",
        "@P",
        "S--",
        "ë",
        "²",
        "1²",
    ),
    *("(", ")", "(", ")", "{a}", "{x\ny}", ";z\n", "%y\n", "$1", "$12", "!", "?!", "!!!"),
    *(";", "%", "{", "}", '"', '[A "b"]', "\ufeff", "(+1)", "a.b", "\xa0", "\x1f"),
    *(
        "1)",
        "1:",
        "12\u2026",
        "1.-",
        "Lap 3:",
        "Lap3",
        "\xbd",
        "1/2",
        "1:0",
        "1 - 0",
        "0\u20131",
    ),
    *(
        "1-0.",
        "*,",
        "\u2217",
        "=",
        "+/-",
        "#",
        "+0.5",
        "f2\u2013e3",
        "\u200b",
        "\uff08",
        "\uff09",
    ),
    *("\uff01", "\uff45\uff12", "c3(\u22121)", "1 -", " 0"),
)
"""What movetext is made of, regular and odd."""

TEXTS = st.lists(
    st.tuples(
        st.sampled_from(MOVETEXT_PIECES), st.sampled_from(["", " ", " ", "\n", "\t ", "\x0b"])
    ),
    max_size=14,
).map(lambda pieces: "".join(piece + blank for piece, blank in pieces))
