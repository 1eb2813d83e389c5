"""Tags that are scanned without movetext are those of the records, with the same offsets."""

from __future__ import annotations

import gzip
import io
import random
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from project import ROOT

import kohau
from kohau.notation import sources
from kohau.notation.opening import UnreadableFile

NAMES = ("White", "Event", "Result", "Missing", 'White "a"]\n[Black', "")
Found = list[tuple[int, int, dict[str, str]]]

CLEAN = """[Event "Match (1-0)"]
[White "Rabe"]
[Result "1-0"]

1. e2-e3A $1 {[%clk 0:09:58] 1-0?
no [not] yet} f4-e5W (1... e1-d1 *) 2. d3-e3 10. e10-f9 1-0

"""
SUFFIXES = {".kgn", ".jsonl", ".yaml", ".json", ".sgf", ".fgn", ".txt", ".zsg"}
SAMPLES = sorted(
    path
    for folder in (ROOT / "samples", ROOT / "tests" / "data" / "real")
    for path in folder.rglob("*")
    if path.suffix in SUFFIXES
)


def of_records(data: bytes, name: str) -> Found:
    file = io.BytesIO(data)
    file.name = name
    heads: Found = []
    for record in sources.read(file):
        assert record.source is not None
        heads.append((record.source.number, record.source.offset, dict(record.tags)))
    return heads


def of_heads(data: bytes, name: str = "x.kgn") -> Found:
    file = io.BytesIO(data)
    file.name = name
    heads = list(kohau.scan_tags(file))
    single = [{name: head.tags.get(name) for name in NAMES} for head in heads]
    heads_read = [(head.number, head.offset, dict(head.tags)) for head in heads]
    assert single == [{name: tags.get(name) for name in NAMES} for *_, tags in heads_read]
    assert single == [{name: head.tags.get(name) for name in NAMES} for head in heads]
    return heads_read


def agree(data: bytes, name: str = "x.kgn") -> Found:
    heads = of_heads(data, name)
    assert heads == of_records(data, name)
    return heads


@pytest.mark.parametrize("path", SAMPLES, ids=lambda path: path.name)
def test_heads_of_files_are_those_of_their_records(path: Path) -> None:
    agree(path.read_bytes(), path.name)


ODD = [
    b'1. e2e3+ 1-0 1. d3e3- * [White "x"] 1. e2e3+ *',
    b'[White "a"]\n[White "b"]\n\n1. e2e3+ *\n\n[White "c"]\n',
    b'[White "a"]\n\n[Black "b"]\n\n1. e2e3+\n[White "c"]\n1. x 0-1 [White "d"]\n\n*',
    b'[White "a"]\n\n{a comment}\n[Black "b"]\n\n{never closed 1. e2e3\n\n[Event "x"]\n\n1. x *',
    b'[White "\xe9"]\n[Black "\xc3\xa9"]\n\n1. e2e3+ *\n\n[White "x\x00"]\n\n*\n',
    b'[White "a \\" b"]\n\n1. x ; 1-0 [\n2. y *\n% [Black "c"]\n[White "d"]\n\n*',
    b'[White "a"]\r\n\r\n1. e1- 0 *\r\n\r\n[White "b"]\r\r1. x 1/2-1/2\r\n',
    b'[White "a"]\n\n1. x 1 - 0\n\n[White "b"]\n\n1. x \xc2\xbd\n2. y\n [White "c"]\n*',
    b'\xef\xbb\xbf[White "a"]\n\n1. x *\n\xef\xbb\xbf[White "b"]\n\n1.1-0 2. x *\n',
    b'  [White "a"] [Black "b"]\n\n*\n\n[White \xe2\x80\x9cc\xe2\x80\x9d]\n\n1. x * 1. y',
    b'[White "a"]\n\n...\n[Black "b"]\n\n#1-0 1. x 0:1 y 1:0\n[White "c"]\n\n$5 1-0 $1',
    b'[White "a"]\n\n1. x (1. y *\n[White "b"]\n\n1. x) 1-0 2. z *\n\n[White "c"]\n1. @1-0',
]


@pytest.mark.parametrize("data", ODD)
def test_odd_heads_and_ends(data: bytes) -> None:
    assert agree(data)
    agree(CLEAN.encode() + data + b"\n\n" + CLEAN.encode())


PIECES = st.sampled_from(
    [
        "\n", "\n", "\n\n", " ", "\t", "\r\n", "[", "]", "{", "}", "(", ")", ";", "%", '"', "*",
        "1-0", "0-1", "1/2-1/2", "1", "0", "-", ":", "/", ".", "1.", "12.", "e2-e3", "e1-d1", "e1-",
        "a10-b9", "x", "$5", "!", "#", "lap 1", "½", "\u2013", "\ufeff", "\x00", "[%clk 0:01:00]",
        '[White "a"]\n', '[Event "b"]\n', '[Black "\\"c"]\n', '[Result "1-0"] ', "@", "=", ",",
        CLEAN, CLEAN, "\n[",
    ]
)  # fmt: skip


@given(st.lists(PIECES, max_size=30).map("".join))
@example('1:0\n[White "a"]\n\nx')
def test_heads_of_any_text_are_those_of_its_records(text: str) -> None:
    agree(text.encode())


@pytest.mark.parametrize("seed", range(40))
def test_heads_of_broken_files_are_those_of_their_records(seed: int) -> None:
    """Bytes are changed, removed and repeated in files that are read in several blocks."""
    rng = random.Random(seed)
    data = bytearray((CLEAN * rng.choice((2, 20, 400))).encode())
    for _ in range(rng.randrange(1, 12)):
        at = rng.randrange(len(data))
        size = rng.choice((0, 1, 1, 3, 200))
        data[at : at + size] = rng.choice((b"", b"\n", b"[", b"{", b"}", b'"', b";", b"*", b"\xff"))
    agree(bytes(data))


def whole(path: Path) -> Iterator[kohau.Record]:
    for head in kohau.scan_tags(path):
        with path.open("rb") as file:
            file.seek(head.offset)
            yield next(kohau.read(file))


LINES = [path for path in SAMPLES if path.suffix in (".kgn", ".jsonl")]


@pytest.mark.parametrize("path", LINES, ids=lambda path: path.name)
def test_records_are_read_where_their_heads_begin(path: Path) -> None:
    again = list(whole(path))
    assert again == list(kohau.read(path))


def test_what_is_scanned(tmp_path: Path) -> None:
    path = tmp_path / "a.kgn.gz"
    path.write_bytes(gzip.compress(CLEAN.encode() * 3))
    (tmp_path / "b.txt").write_text("no record at all")
    heads = list(kohau.scan_tags([path, tmp_path]))
    assert [head.number for head in heads][:6] == [1, 2, 3, 1, 2, 3]
    assert heads[1].offset == len(CLEAN)
    assert heads[0].tags == {"Event": "Match (1-0)", "White": "Rabe", "Result": "1-0"}
    assert repr(heads[2]).endswith(f"a.kgn.gz, record 3, at {2 * len(CLEAN)}>")
    with pytest.raises(UnreadableFile):
        kohau.scan_tags(tmp_path / "missing.kgn")
    with pytest.raises(kohau.UnknownName):
        kohau.scan_tags(path, "none")
    with pytest.raises(TypeError):
        kohau.scan_tags(3)  # type: ignore[arg-type]
