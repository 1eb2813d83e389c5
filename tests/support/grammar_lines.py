"""The grammar ``kgn.lark`` as a reader of records, which the scanner is compared with."""

from __future__ import annotations

from functools import cache
from typing import Any, cast

from hypothesis import strategies as st
from lark import Lark, Token, Tree, UnexpectedInput

from kohau.notation.blocks import RawRecord, without_end_mark
from kohau.notation.kgn import reader
from kohau.notation.lenient.characters import plain, plain_number, signs_of
from kohau.notation.lenient.ply_shapes import begins_like_a_ply
from kohau.notation.lenient.results import plain_result
from kohau.notation.notes import Comment, note_of, one_line
from kohau.notation.record import Line, WordLine


@cache
def grammar() -> Lark:
    return Lark.open_from_package(
        "kohau.grammars", "kgn.lark", ("",), parser="lalr", lexer="basic", start="record"
    )


def by_grammar(text: str) -> tuple[list[str], Line[str]] | None:
    """Return tags and line of *text* as the grammar reads it, None where it refuses it."""
    try:
        tree = grammar().parse(signs_in(text))
    except UnexpectedInput:
        return None
    head, movetext = cast(list[Token], tree.children[:-1]), cast(Tree[Token], tree.children[-1])
    tags = [str(token) for token in head if token.type == "TAG"]
    remarks = [token for token in head if token.type != "TAG"]
    return tags, line_of(text, [*remarks, *movetext.children])


def signs_in(text: str) -> str:
    return signs_of(text)[0].decode("latin-1")


def text_of(token: Token, text: str) -> str:
    """Return what a *token* of signs is in the *text*."""
    return text[token.start_pos : token.end_pos]


NUMBERS = ("NUMBER", "ODD_NUMBER", "LAP", "BRACKET_NUMBER")


def line_of(text: str, children: list[Any]) -> Line[str]:
    words: list[str] = []
    notes: dict[int, list[Any]] = {}
    result = None
    for child in children:
        added: list[Any] = []
        if isinstance(child, Tree):
            added = notes_of(text, child)
        elif child.type in ("WORD", "ODD_WORD"):
            words.append(plain(text_of(child, text)))
        elif child.type in ("RESULT", "ODD_RESULT"):
            result = result or plain_result(text_of(child, text))
        elif child.type not in NUMBERS:
            added = [note_of(str(child)[0] + text_of(child, text)[1:])]
        if added:
            notes.setdefault(len(words), []).extend(added)
    return Line(tuple(words), {at: tuple(added) for at, added in notes.items()}, result)


def notes_of(text: str, variation: Tree[Token]) -> list[Any]:
    """Return what brackets hold: a variation, or a comment; or notes, where they have no word."""
    opening, *children = cast(list[Any], variation.children)
    line = line_of(text, children[:-1])
    tokens = [child for child in children if isinstance(child, Token)]
    numbers = [token for token in tokens if token.type in NUMBERS]
    if begins_like_a_ply(line.plies, is_numbered=bool(numbers)):
        return [line]
    if line.plies:
        return [Comment(one_line(text[opening.start_pos + 1 : children[-1].end_pos - 1]))]
    rest = [plain_number_of(text, token) for token in numbers]
    rest += [line.result] if line.result else []
    return [*line.annotations.get(0, ()), *([Comment(" ".join(rest))] if rest else [])]


def plain_number_of(text: str, token: Token) -> str:
    number = plain(text_of(token, text))
    if token.type == "BRACKET_NUMBER":  # it ends a variation here
        return number[:-1]
    return number if token.type == "NUMBER" else plain_number(text_of(token, text))


def numbers_of(text: str) -> list[str]:
    tokens = (
        grammar()
        .parse(signs_in(text))
        .scan_values(lambda token: isinstance(token, Token) and token.type in NUMBERS)
    )
    return [plain_number(text_of(token, text)) for token in tokens]


def numbers_in(line: Line[str]) -> list[str]:
    assert isinstance(line, WordLine)
    return line.open.numbers


BEYOND = ("control-character", "duplicate-tag", "bad-tag", "result-mismatch", "semicolon")


def check_scanner(text: str) -> None:
    """Assert that the scanner reads *text* as the grammar does, or refuses it, too.

    What follows a result depends on line ends, and the meaning of a semicolon on what follows it.
    """
    data = without_end_mark(text.encode())  # as the splitter gives it
    raw = RawRecord("x.kgn", 1, 0, 1, 1, data)
    record = reader.parse(raw)
    if any(d.code in BEYOND or "the result" in d.message for d in record.diagnostics):
        return
    if record.opened.separators:
        return
    expected = by_grammar(raw.text)  # with its line ends as the grammar has them
    if expected is not None and expected[1].result is None and record.result is not None:
        return  # a result in words, in brackets or without a blank is found afterwards
    assert (expected is None) == record.unreadable
    if expected is not None:
        tags, line = expected
        assert record.line == line
        assert len(record.tags) == len(tags)
        if not line.annotations:
            # Full stops after a number are ignored by the grammar, and added to the number here.
            assert [number.rstrip(".") for number in numbers_in(record.line)] == [
                number.rstrip(".") for number in numbers_of(raw.text)
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
