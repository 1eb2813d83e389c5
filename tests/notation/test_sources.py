"""Sources: files, folders, handles, compressed or not."""

from __future__ import annotations

import bz2
import gzip
import io
import lzma
import os
from collections.abc import Callable
from pathlib import Path
from typing import IO, cast

import pytest
import zstandard

from kohau.notation import formats
from kohau.notation.files import UnreadableFile, Walk
from kohau.notation.reading import read, read_text

KGN = b'[White "Rabe"]\n\n1. e2e3+ *\n\n' * 2000
ONE = KGN[: len(KGN) // 2000]
PACKERS: dict[str, Callable[[bytes], bytes]] = {
    ".gz": gzip.compress,
    ".bz2": bz2.compress,
    ".xz": lzma.compress,
    ".zst": zstandard.compress,
}


@pytest.mark.parametrize("suffix", PACKERS)
def test_compressed_files_are_unpacked_whatever_their_name(tmp_path: Path, suffix: str) -> None:
    for name in (f"games.kgn{suffix}", "games"):
        path = tmp_path / name
        path.write_bytes(PACKERS[suffix](KGN))
        assert sum(1 for _ in read(path)) == 2000


@pytest.mark.parametrize("suffix", PACKERS)
def test_frames_one_behind_the_other(tmp_path: Path, suffix: str) -> None:
    path = tmp_path / "games"
    path.write_bytes(PACKERS[suffix](KGN) * 2)
    assert sum(1 for _ in read(path)) == 4000


@pytest.mark.parametrize("suffix", PACKERS)
def test_a_compressed_file_that_is_cut_off_is_told(tmp_path: Path, suffix: str) -> None:
    path = tmp_path / f"games.kgn{suffix}"
    path.write_bytes(PACKERS[suffix](KGN)[:-12])
    with pytest.raises(UnreadableFile, match="damaged"):
        list(read(path))


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(UnreadableFile, match="No such file"):
        list(read(tmp_path / "nothing.kgn"))


def test_folders_are_walked_in_order(tmp_path: Path) -> None:
    for name in ("b.kgn", "a/z.kgn.gz", "a/y.jsonl", ".hidden/x.kgn", "c.doc", ".d.kgn"):
        path = tmp_path / name
        path.parent.mkdir(exist_ok=True)
        path.write_bytes(b"*")
    found = [str(Path(file.name).relative_to(tmp_path)) for file in Walk().under(str(tmp_path))]
    assert found == ["b.kgn", "a/y.jsonl", "a/z.kgn.gz"]


@pytest.mark.parametrize(
    ("beginning", "name"),
    [
        (b'{"kohau": 1}', "jsonl"),
        (b'\xef\xbb\xbf\n{ "kohau": 1}', "jsonl"),
        (b"---\nkohau: 1", "yaml"),
        (b"kohau: 1", "yaml"),
        (b"{a comment} 1. e2e3+", "kgn"),
        (b'[Event "?"]', "kgn"),
        (b"", "kgn"),
    ],
)
def test_formats_are_told_by_beginnings(beginning: bytes, name: str) -> None:
    assert formats.of_file("", beginning).name == name


def test_handles_of_both_kinds_are_read() -> None:
    assert [record.white for record in read(io.BytesIO(ONE))] == ["Rabe"]
    assert [record.white for record in read(io.StringIO(ONE.decode()))] == ["Rabe"]
    assert [record.white for record in read_text(ONE.decode())] == ["Rabe"]


def test_a_handle_without_peek_is_read() -> None:
    class OnlyRead:
        def __init__(self) -> None:
            self.inner = io.BytesIO(gzip.compress(KGN))

        def read(self, size: int = -1) -> bytes:
            return self.inner.read(size)

    assert sum(1 for _ in read(cast(IO[bytes], OnlyRead()))) == 2000


def test_a_text_handle_is_read_from_where_it_stands(tmp_path: Path) -> None:
    path = tmp_path / "x.kgn"
    path.write_text('first line\n[White "A€B"]\n\n*\n' + ONE.decode(), encoding="cp1252")
    with path.open(encoding="cp1252") as stream:
        stream.readline()
        assert [record.white for record in read(stream)] == ["A€B", "Rabe"]


def test_what_is_no_regular_file_is_not_walked(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.kgn")
    assert list(Walk().under(str(tmp_path))) == []


def test_an_unknown_format_is_refused() -> None:
    with pytest.raises(ValueError, match="there is no format 'pdf'"):
        list(read_text("*", "pdf"))
