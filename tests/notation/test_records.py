"""Cutting and splitting: where records begin and end."""

from __future__ import annotations

import io

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kohau.notation import formats, splitting
from kohau.notation.blocks import KEPT_OF_OVERSIZED, MAX_RECORD_BYTES, RawBlock, RawRecord
from kohau.notation.kgn.reader import KgnRecords
from kohau.notation.record import placed
from kohau.notation.sources import blocks_of_stream, records_of


def raws(data: bytes, size: int = splitting.BLOCK_BYTES, form: str = "kgn") -> list[RawRecord]:
    """Return the raw records of *data*, split into blocks of about *size* bytes."""
    blocks = blocks_of_stream(io.BytesIO(data), "x", formats.find(form), size)
    return [record.source for record in records_of(blocks) if record.source]


def cuts(data: bytes) -> list[RawRecord]:
    """Return the raw records of *data*, checked against it."""
    parts = raws(data)
    for number, cut in enumerate(parts, start=1):
        assert cut.number == number
        assert data[cut.offset : cut.offset + len(cut.data)] == cut.data
    return parts


def texts(data: bytes) -> list[bytes]:
    return [cut.data.strip() for cut in cuts(data)]


@pytest.mark.parametrize(
    ("data", "expected"),
    [
        (b"", []),
        (b"\n \r\n", []),
        (b"1. e2e3+ *", [b"1. e2e3+ *"]),
        # A tag after movetext begins a record, with or without a blank line between.
        (b'[A "1"]\n1. x\n[A "2"]\n*', [b'[A "1"]\n1. x', b'[A "2"]\n*']),
        # So does a result followed by plies, on the same line too.
        (b"1. x 1-0 1. y 0-1\n2. z", [b"1. x 1-0", b"1. y 0-1", b"2. z"]),
        (b"1. x 1-0 d3e3\n* d3e3", [b"1. x 1-0", b"d3e3\n*", b"d3e3"]),
        # Results, words, glyphs and variations after a result belong to its record.
        (b"1. x 1-0 1-0\n\n0-1\n1. y", [b"1. x 1-0 1-0\n\n0-1", b"1. y"]),
        (b"1. x 0-1 resigns (24) $1 (x) {y}\n1. y", [b"1. x 0-1 resigns (24) $1 (x) {y}", b"1. y"]),
        (b"1. x 0-1\nresigns", [b"1. x 0-1", b"resigns"]),
        # A comment directly above tags, after a blank line, belongs to the next record.
        (b'1. x *\n\n{a}\n;b\n\n[A "2"]\n*', [b"1. x *", b'{a}\n;b\n\n[A "2"]\n*']),
        (b'1. x\n\n%a\n[A "2"]\n*', [b"1. x", b'%a\n[A "2"]\n*']),
        (b'1. x *\n{a}\n\n[A "2"]\n*', [b"1. x *\n{a}", b'[A "2"]\n*']),
        (b"1. x *\n\n{a}\n1. y", [b"1. x *\n\n{a}", b"1. y"]),
        (b'[A "2"]\n\n{a}\n\n[B "2"]\n*', [b'[A "2"]\n\n{a}\n\n[B "2"]\n*']),
        # A tag on the same line.
        (b'* [A "1"] x', [b"*", b'[A "1"] x']),
        # Comments and escapes behind a result belong to the record before.
        (b"1. x * {a\nb} ; c\n% d\n1. y", [b"1. x * {a\nb} ; c\n% d", b"1. y"]),
        # Results in comments, variations and tags end nothing.
        (b'[A "1-0"]\n{ 1-0 } (x 1-0) ; 1-0\n% 1-0\n*\ny', None),
        # Nor do plies that look like results from one side.
        (b"1-10(+1) 01-02 1-0x *e2-e4 11-0 1/2-1/23 *\ny", None),
        # A count in brackets is no variation.
        (b"a(+2) b(-1) 1-0\ny", [b"a(+2) b(-1) 1-0", b"y"]),
        # A blank line between tags means nothing, unless a tag comes again.
        (b'[A "1"]\n\n[B "1"]\n*', [b'[A "1"]\n\n[B "1"]\n*']),
        (b'[A "1"]\n[B "1"]\n\n[A "2"]\n*', [b'[A "1"]\n[B "1"]', b'[A "2"]\n*']),
        # A comment that is never closed ends at a blank line and a tag, or at an Event tag.
        (b'x { 1-0\n\n[White "1"]\n*', [b"x { 1-0", b'[White "1"]\n*']),
        (b'x { 1-0\n\n[A "1"]\n} *', [b'x { 1-0\n\n[A "1"]\n} *']),
        (b'x *\n\n\xef\xbb\xbf[A "1"]\n*', [b"x *", b'[A "1"]\n*']),
        (b'x { 1-0\n[Event "1"]\n*', [b"x { 1-0", b'[Event "1"]\n*']),
        (b'x { 1-0\n[A "1"]\n} *', [b'x { 1-0\n[A "1"]\n} *']),
        # A variation that is never closed ends at the next tag.
        (b'x (y 1-0\n[A "1"]\n*', [b"x (y 1-0", b'[A "1"]\n*']),
        # A line that only looks like a tag is left to the grammar.
        (b'[A "1-0 ]\n*', [b'[A "1-0 ]\n*']),
        (b'\xef\xbb\xbf[A "1"]\n*\n[A "2"]\n*', [b'[A "1"]\n*', b'[A "2"]\n*']),
        # Nor does one with several tags, one of which is malformed, end a record.
        (b'[A "1"] [B "2]\n[C "3"]\nx *\n', [b'[A "1"] [B "2]\n[C "3"]\nx *']),
        (b'[A "1"] x * [B "2"] y *\n', [b'[A "1"] x *', b'[B "2"] y *']),
        (b'[A "1"] [B "2] x * d3e3\n', [b'[A "1"] [B "2] x * d3e3']),
    ],
)
def test_where_records_end(data: bytes, expected: list[bytes] | None) -> None:
    if expected is None:
        expected = [data[:-2].strip(), b"y"]
    assert texts(data) == expected


@pytest.mark.parametrize("end", [b"\n", b"\r\n", b"\r"])
def test_line_ends_of_every_kind_are_counted(end: bytes) -> None:
    data = end.join(
        [b'[A "1"]', b"", b"1. x 1-0", b"", b'[A "2"]', b"", b"1. y", b"1-0", b"* d3e3"]
    )
    assert [(cut.line, cut.column) for cut in cuts(data)] == [(1, 1), (5, 1), (9, 3)]


def test_a_malformed_line_of_tags_is_reported_once_and_the_rest_is_read() -> None:
    data = b'[White "Rabe"] [Black "Soa]\n[Round "3"]\n\n1. e2e3+ *\n'
    (record,) = KgnRecords(RawBlock("x.kgn", "kgn", 0, data))
    assert (dict(record.tags), record.line.plies) == ({"White": "Rabe", "Round": "3"}, ("e2e3+",))
    assert [(d.code, d.line, d.column) for d in record.diagnostics] == [("bad-tag", 1, 16)]
    assert record.unread == '[Black "Soa]'


@pytest.mark.parametrize("name", [b"Rabe", "R\xe1be".encode(), b"R\xe1be"])
@pytest.mark.parametrize("end", [b"\n", b"\r\n", b"\r"])
def test_places_are_counted_in_characters(name: bytes, end: bytes) -> None:
    data = end.join([b'[White "' + name + b'"]', b"", b"{" + name + b'} 1. e2e3+ "'])
    (record,) = KgnRecords(RawBlock("x.kgn", "kgn", 0, data))
    places = placed(record)
    assert record.source is not None
    assert places is not None
    text = record.source.text
    assert text[places.word_places[0] :].startswith("e2e3+")
    assert text[places.number_places[0] :].startswith("1.")
    assert [(d.line, d.column) for d in record.diagnostics if d.code == "syntax"] == [(3, 17)]


def test_columns_count_characters() -> None:
    assert [cut.column for cut in cuts("{é} * d3e3".encode())] == [1, 7]


def test_a_record_that_is_too_long_is_marked_and_the_next_one_is_read() -> None:
    long = b'[A "1"]\n' + b"e2e3+ " * (MAX_RECORD_BYTES // 6 + 2)
    first, second = raws(long + b'\n[A "2"]\n*\n')
    assert first.oversized
    assert len(first.data) <= KEPT_OF_OVERSIZED
    assert (second.oversized, second.line, second.data) == (False, 3, b'[A "2"]\n*\n')


PIECES = st.sampled_from(
    [
        b'[Event "a"]\n',
        b'[A "x y"]\n',
        b'[A "\\""]\n',
        b"\n",
        b"\r\n",
        b"\r",
        b"1. e2e3+ d4d3+ ",
        b"1-0\n",
        b" * ",
        b"1/2-1/2\n\n",
        b"{",
        b"}",
        b"(",
        b")",
        b"; c",
        b"% d\n",
        b"a(+2)",
        b" ",
        b"[",
        b"\xe9",
    ]
)
TEXTS = st.lists(PIECES, max_size=40).map(b"".join)


@given(TEXTS)
def test_nothing_is_lost_between_records(data: bytes) -> None:
    parts = cuts(data)
    end = 0
    for cut in parts:
        assert not data[end : cut.offset].strip()
        end = cut.offset + len(cut.data)
    assert not data[end:].strip()


RECORDS = st.sampled_from(
    [
        b'[Event "a"]\n[A "b"]\n\n1. e2e3+ d4d3+ *\n\n',
        b'[White "a"]\r\n\r\n1. e2e3+ d4d3+ 1-0\r\n\r\n',
        b'[Event "a"]\n\n1. e2e3+ {never closed 1-0\n\n',
        b'[Event "a"]\n\n1. e2e3+ (never closed\n\n1-0\n\n',
        b'[Session "s"]\n[Event "a"]\n\n1. e2e3+ 0-1\n\n',
        b'[Event "a"]\n\n; 1-0\n\n',
        b"1. x 1-0 1. y 0-1\n* z\n",
        b'{[Event "a"]\n\n[Event "b"]\n}\n',
    ]
)


@given(st.lists(RECORDS, max_size=30), st.integers(20, 400))
def test_the_size_of_blocks_makes_no_difference(records: list[bytes], size: int) -> None:
    data = b"".join(records)
    assert raws(data, size) == cuts(data)


LAST_LINES = [
    "{a} 1-0\n\n", "{[%clk 1] x\n", "y} 1-0\n\n", "z} *\n\n", "; 1-0\n\n", "% 1-0\n\n", "{ 1-0\n\n",
    "[%clk 2]} 1-0\n", "(a ", "b) 1-0\n\n", " [x 1-0\n\n", "{;} 1-0\n\n", "1. e2e3+ ", "1-0\n",
    "\n", '[Event "x"]\n', '[Event "q"]\n\n', '[White "x"]\n[Black "y"]\n\n', '[Site "\\"a"]\n\n',
]  # fmt: skip


@given(st.lists(st.sampled_from(LAST_LINES), max_size=30).map("".join), st.integers(1, 60))
def test_splitting_after_comments_makes_no_difference(text: str, size: int) -> None:
    assert raws(text.encode(), size) == cuts(text.encode())


@given(st.lists(RECORDS, min_size=1, max_size=30), st.integers(20, 200), st.integers(400, 800))
def test_splitting_without_a_sure_place_makes_no_difference(
    records: list[bytes], size: int, most: int
) -> None:
    data = b"".join(record.replace(b"1-0", b"1-0 {x}") for record in records)
    before = splitting.MOST_BYTES
    splitting.MOST_BYTES = most
    try:
        assert raws(data, size) == cuts(data)
    finally:
        splitting.MOST_BYTES = before


ON_ONE_LINE = {
    "json": ('[{"kohau": 1, "white": "\xe9"}', ', {"kohau": 1, "white": "]}"}', "\n]"),
    "abstractplay": ('[{"header": {}}', ',{"header": "\xe9"}', "]"),
    "boardspace": ("(;GM[\xe9])", " (;GM[a\\]\xe9)])", "\n"),
    "kgn": ("1. \xe9 * ", "1. {\xe9} x 1-0 ", "\n"),
}


@pytest.mark.parametrize("form", ON_ONE_LINE)
@pytest.mark.parametrize("size", [30, 100])
def test_blocks_cut_within_a_line(form: str, size: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Records keep their columns and offsets, also after a line end."""
    first, other, last = ON_ONE_LINE[form]
    text = first + other * 10 + "\n" + other * 10 + last
    data = text.encode()
    monkeypatch.setattr(splitting, "MOST_BYTES", 2 * size)
    blocks = list(blocks_of_stream(io.BytesIO(data), "x", formats.find(form), size))
    assert any(block.column > 1 for block in blocks)
    parts = raws(data, size, form)
    assert parts == raws(data, form=form)
    lines = text.split("\n")
    assert len(parts) == 21
    for raw in parts:
        rest = lines[raw.line - 1][raw.column - 1 :]
        assert rest.startswith(raw.text.strip())
        assert data[raw.offset :].startswith(raw.data)


def test_a_session_is_not_parted() -> None:
    session = b'[Event "a"]\n[Session "s"]\n\n1. e2e3+ *\n\n'
    other = session.replace(b'"s"', b'"t"')
    blocks = list(
        splitting.KgnSplitter("kgn").split(io.BytesIO(session * 50 + other * 50), "x", 400)
    )
    assert [block.data.count(b'"s"') for block in blocks if b'"s"' in block.data] == [50]


@pytest.mark.release
@pytest.mark.parametrize("count", [5_000, pytest.param(20_000, marks=pytest.mark.deep)])
def test_a_record_is_read_in_linear_time_wherever_a_result_ends_it(count: int) -> None:
    data = b"1. x 1-0 " * count
    records = KgnRecords(RawBlock("x.kgn", "kgn", 0, data))
    assert (sum(1 for _ in records), records.lines) == (count, 0)
