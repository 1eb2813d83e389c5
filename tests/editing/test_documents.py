"""Documents: an edit divides and reads only what it touches, with the result of reading anew."""

from __future__ import annotations

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from kohau.editing.document import Document, format_of
from kohau.editing.passages import split
from kohau.editing.text import Span, TextLines, TextPlace, data_of
from kohau.notation import formats

GAME = '[Event "?"]\n[White "{}"]\n\n1. e2e3+ f4e5- *\n\n'

PIECES = {
    "kgn": [
        '[Event "?"]\n', '[White "Soa"]\n', '[X "1"]\n', "[Bad\n", "\n", "\r\n", "\r", "e2e3+ ",
        "1. ", "*", "1-0 ", "{", "}", "(", ")", "; d3", "% x\n", "\udce9", "\u00e9", "\U0001f600",
        '"', " ",
    ],
    "jsonl": ['{"kohau": 1, "plies": []}', "\n", "\r\n", "{", "}", "\u00e9", '"'],
    "yaml": ["---\n", "---", "kohau: 1\n", "plies: [e2e3+]\n", "\n", "#", "\u00e9", " "],
}  # fmt: skip


def texts(format_: str) -> st.SearchStrategy[str]:
    return st.lists(st.sampled_from(PIECES[format_]), max_size=30).map("".join)


PLACES = st.builds(TextPlace, st.integers(0, 25), st.integers(0, 12))


@pytest.mark.parametrize("name", PIECES)
def test_edits_divide_as_reading_anew_does(name: str) -> None:
    edits = st.lists(st.tuples(PLACES, PLACES, texts(name)), min_size=1, max_size=5)

    @settings(deadline=None, max_examples=150)
    @given(texts(name), edits)
    def holds(text: str, changes: list[tuple[TextPlace, TextPlace, str]]) -> None:
        format_ = formats.find(name)
        document = Document("x", text, format_)
        for one, other, new in changes:
            old, lines = document.text, TextLines(document.text)
            span = Span(*sorted((one, other)))
            document.change(span, new)
            begin, end = map(lines.offset, span)
            assert document.text == old[:begin] + new + old[end:]
            assert [passage.text for passage in document.passages] == split(document.text, format_)
            starts = [passage.lines.ends for passage in document.passages]
            assert document.starts == [sum(starts[:at]) for at in range(len(starts))]

    holds()


def test_an_edit_reads_only_the_passage_that_it_touches() -> None:
    document = Document("x.kgn", "".join(map(GAME.format, range(50))), formats.find("kgn"))
    before = [*document.passages]
    assert all(passage.replays for passage in before)
    (new,) = document.change(Span(TextPlace(5 * 20 + 3, 3), TextPlace(5 * 20 + 3, 8)), "d3e3-")
    assert [a is b for a, b in zip(before, document.passages, strict=True)].count(False) == 1
    assert document.passages[20] is new
    assert not new.is_read
    assert new.replays[0].record.line[0] == "d3e3-"


def test_a_removed_end_joins_what_follows_and_another_one_divides_it_again() -> None:
    text = "".join(map(GAME.format, range(3)))
    document = Document("x.kgn", text, formats.find("kgn"))
    document.change(Span(TextPlace(3, 15), TextPlace(3, 16)), "{ ")
    assert len(document.passages) == 3
    document.change(Span(TextPlace(3, 15), TextPlace(3, 17)), "*")
    document.change(Span(TextPlace(3, 16), TextPlace(8, 0)), " ")
    assert [len(passage.replays) for passage in document.passages] == [2, 1]


@given(st.text(st.sampled_from("a\u00e9\U0001f600\r\n"), max_size=20), st.integers(0, 20))
@example("\U0001f600\r\n", 1)
def test_places_are_counted_in_utf_16(text: str, offset: int) -> None:
    offset = min(offset, len(text))
    lines = TextLines(text)
    before = text[:offset].replace("\r\n", "\n").replace("\r", "\n")
    line, unit = lines.place(offset)
    if text[offset - 1 : offset + 1] != "\r\n":
        assert line == before.count("\n")
        assert unit == len(before.rpartition("\n")[2].encode("utf-16-le")) // 2
        assert lines.offset(TextPlace(line, unit)) == offset


def test_places_beyond_an_end_mean_the_end() -> None:
    lines = TextLines("ab\ncd")
    assert [lines.offset(TextPlace(*at)) for at in ((0, 9), (1, 9), (7, 0))] == [2, 5, 5]


def test_bytes_that_are_not_utf_8_are_reported_where_they_are() -> None:
    text = '[Game "fanorona"]\n[White "Andr\udce9"]\n\n1. e2e3+ *\n'
    document = Document("x.kgn", text, formats.find("kgn"))
    (passage,) = document.passages
    assert data_of(text) == text.encode("utf-8", "surrogateescape")
    (undecodable,) = [d for d in passage.diagnostics if d.code == "not-utf8"]
    assert passage.span_of(undecodable).begin == TextPlace(1, 12)


def test_a_byte_order_mark_moves_no_other_line() -> None:
    text = '\ufeff[Game "fanorona"]\n\n1. e2e3+ f4f9 *\n'
    (passage,) = Document("x.kgn", text, formats.find("kgn")).passages
    (error,) = [d for d in passage.diagnostics if d.severity == "error"]
    assert passage.span_of(error) == Span(TextPlace(2, 9), TextPlace(2, 13))


@pytest.mark.parametrize(
    ("name", "language", "text", "expected"),
    [
        ("a.kgn", "kgn", "", "kgn"),
        ("a.jsonl", "json", "", "jsonl"),
        ("a", "yaml", "", "yaml"),
        ("a.txt", "plaintext", "Hello", "kgn"),
        ("a", "", '{"kohau": 1, "plies": []}\n', "jsonl"),
    ],
)
def test_language_name_and_beginning_give_the_format(
    name: str, language: str, text: str, expected: str
) -> None:
    assert format_of(name, language, text).name == expected
