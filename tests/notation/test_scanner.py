"""The scanner: where records begin and end."""

from __future__ import annotations

import io
from copy import copy

import pytest
from hypothesis import given
from hypothesis import strategies as st

from notation import scanner
from notation.scanner import MAX_RECORD_BYTES, scan
from notation.slices import Block, Slice


def cuts(data: bytes) -> list[Slice]:
    """Return the slices of *data*, checked against it."""
    found = list(scan(io.BytesIO(data), "x.kgn"))
    for number, cut in enumerate(found, start=1):
        assert cut.number == number
        assert data[cut.offset : cut.offset + len(cut.data)] == cut.data
    return found


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
        # So does a result followed by more text, on the same line too.
        (b"1. x 1-0 1. y 0-1\n* z", [b"1. x 1-0", b"1. y 0-1", b"*", b"z"]),
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
    ],
)
def test_where_records_end(data: bytes, expected: list[bytes] | None) -> None:
    if expected is None:
        expected = [data[:-2].strip(), b"y"]
    assert texts(data) == expected


@pytest.mark.parametrize("end", [b"\n", b"\r\n", b"\r"])
def test_line_ends_of_every_kind_are_counted(end: bytes) -> None:
    data = end.join([b'[A "1"]', b"", b"1. x 1-0", b"", b'[A "2"]', b"", b"1. y", b"1-0", b"* z"])
    assert [(cut.line, cut.column) for cut in cuts(data)] == [(1, 1), (5, 1), (9, 1), (9, 3)]


def test_columns_count_characters() -> None:
    assert [cut.column for cut in cuts("{é} * y".encode())] == [1, 7]


def test_a_record_that_is_too_long_is_marked_and_the_next_one_is_read() -> None:
    long = b'[A "1"]\n' + b"e2e3+ " * (MAX_RECORD_BYTES // 6 + 2)
    first, second = cuts_of_oversized(long + b'\n[A "2"]\n*\n')
    assert first.oversized
    assert len(first.data) <= scanner.KEPT_OF_OVERSIZED
    assert (second.oversized, second.line, second.data) == (False, 3, b'[A "2"]\n*\n')


def cuts_of_oversized(data: bytes) -> list[Slice]:
    return list(scan(io.BytesIO(data), "x.kgn"))


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
    found = cuts(data)
    end = 0
    for cut in found:
        assert not data[end : cut.offset].strip()
        end = cut.offset + len(cut.data)
    assert not data[end:].strip()


@given(TEXTS, st.integers(1, 50))
def test_the_size_of_blocks_makes_no_difference(data: bytes, size: int) -> None:
    whole = cuts(data)
    before = scanner.BLOCK_BYTES
    scanner.BLOCK_BYTES = size
    try:
        assert cuts(data) == whole
    finally:
        scanner.BLOCK_BYTES = before


PLAIN = b'[Event "a"]\n[A "b"]\n\n1. e2e3+ d4d3+ 2. x\ny %s\n\n'


ODD_TAGS = (b'[A "b] c"]', b'[A "x" "]', b'["]', b'[A "x"] "]', b'[A "x"y"]', b"[A]", b'[A "\r"]')
PLAIN_ONES = [PLAIN % result for result in (b"1-0", b"*", b"0-1 z", b"x", b"* *", b"{*}", b"[*")]
PLAIN_ONES += [
    PLAIN % end
    for end in (
        *(b"1-0 1-0", b"1-0\n1-0", b"* z 1-0", b"1/2-1/2 1/2-1/2", b"*e8-e7 a1/b2 1-0", b"x* *"),
        *(b"a1-0 1-0", b"1-0x 0-1", b"1-01-0", b"\n1-0", b" *", b"1-0 ", b"1/2-1/2*", b"0"),
    )
]
PLAIN_ONES += [PLAIN.replace(b'[A "b"]', tag) % b"1-0" for tag in ODD_TAGS]


@given(st.lists(st.sampled_from(PLAIN_ONES)), st.integers(40, 300))
def test_blocks_hold_what_would_be_cut(records: list[bytes], size: int) -> None:
    data = b"".join(records)
    before = scanner.BLOCK_BYTES
    scanner.BLOCK_BYTES = size
    try:
        pieces = list(scanner.scan_blocks(io.BytesIO(data), "x.kgn"))
    finally:
        scanner.BLOCK_BYTES = before
    found = []
    for piece in pieces:
        inside = list(scanner.cut_block(piece)) if isinstance(piece, Block) else [piece]
        if isinstance(piece, Block):
            assert piece.parts is not None
            assert len(inside) == len(piece.parts) // 2
            # A copy is what another process gets, without the parts.
            assert list(scanner.cut_block(copy(piece))) == inside
        found += inside
    assert found == cuts(data)


def test_plain_records_are_passed_on_in_blocks() -> None:
    (block,) = scanner.scan_blocks(io.BytesIO(PLAIN % b"*" * 20), "x.kgn")
    assert isinstance(block, Block)
    assert block.parts is not None
    assert len(block.parts) == 40


@pytest.mark.parametrize("place", [b'[Event "a"]', b'[A "b"]'])
def test_records_of_sessions_are_not_passed_on_in_blocks(place: bytes) -> None:
    data = PLAIN.replace(place, b'[Session "s"]') % b"*"
    (piece,) = scanner.scan_blocks(io.BytesIO(data), "x.kgn")
    assert isinstance(piece, Slice)


@given(st.lists(st.sampled_from(PLAIN_ONES)))
def test_plain_records_are_cut_like_others(records: list[bytes]) -> None:
    plain = texts(b"".join(records))
    # A blank at the end of a tag line takes the short way away, and nothing else.
    others = texts(b"".join(record.replace(b'"]\n', b'"] \n') for record in records))
    assert [text.replace(b'"] \n', b'"]\n') for text in others] == plain
