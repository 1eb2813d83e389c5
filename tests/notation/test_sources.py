"""Sources: files, folders, handles, compressed or not."""

from __future__ import annotations

import bz2
import gzip
import io
import lzma
import os
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import IO, cast

import pytest
import zstandard
from project import Run

from kohau.notation import formats
from kohau.notation.files import Walk
from kohau.notation.opening import UnreadableFile
from kohau.notation.sources import read, read_text

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


@pytest.mark.parametrize("suffix", PACKERS)
@pytest.mark.parametrize("after", [b"garbage", b"\x1f\x8b", b"damaged"])
def test_what_follows_a_compressed_stream_must_be_another_one(
    tmp_path: Path, suffix: str, after: bytes
) -> None:
    packed = PACKERS[suffix](KGN)
    if after == b"damaged":
        after = packed[: len(packed) // 2] + b"x" * 50
    path = tmp_path / f"games.kgn{suffix}"
    path.write_bytes(packed + after)
    with pytest.raises(UnreadableFile, match="damaged"):
        list(read(path))


def test_xz_streams_may_be_padded(tmp_path: Path) -> None:
    path = tmp_path / "games.kgn.xz"
    path.write_bytes(lzma.compress(KGN) + bytes(8) + lzma.compress(KGN) + bytes(4))
    assert sum(1 for _ in read(path)) == 4000


def deep_folder(folder: Path) -> int:
    """Make folders in *folder* that are too deep to be listed by name; return a handle to it."""
    handle = os.open(folder, os.O_RDONLY)
    for _ in range(25):
        os.mkdir("x" * 200, dir_fd=handle)
        inner = os.open("x" * 200, os.O_RDONLY, dir_fd=handle)
        os.close(handle)
        handle = inner
    return handle


def test_a_folder_that_cannot_be_listed_is_reported(tmp_path: Path, kohau: Run) -> None:
    (tmp_path / "a.kgn").write_bytes(ONE)
    os.close(deep_folder(tmp_path))
    done = kohau("validate", "--game", "fanorona", tmp_path, status=2)
    assert "unreadable-file" in done.stdout
    assert "File name too long" in done.stdout
    assert "1 record" in done.stdout
    shutil.rmtree(tmp_path / ("x" * 200), ignore_errors=True)


def test_a_name_that_cannot_be_hides_no_other_file(tmp_path: Path, kohau: Run) -> None:
    (tmp_path / "a.kgn").write_bytes(ONE)
    done = kohau("validate", "--game", "fanorona", "y" * 300, tmp_path / "a.kgn", status=2)
    assert "y" * 300 in done.stdout
    assert "File name too long" in done.stdout
    assert "1 record" in done.stdout


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(UnreadableFile, match="No such file"):
        list(read(tmp_path / "nothing.kgn"))


def test_folders_are_walked_in_order(tmp_path: Path) -> None:
    for name in ("b.kgn", "a/z.kgn.gz", "a/y.jsonl", ".hidden/x.kgn", "c.doc", ".d.kgn"):
        path = tmp_path / name
        path.parent.mkdir(exist_ok=True)
        path.write_bytes(b"*")
    names = [str(Path(file.name).relative_to(tmp_path)) for file in Walk().under(str(tmp_path))]
    assert names == ["b.kgn", "a/y.jsonl", "a/z.kgn.gz"]


@pytest.mark.parametrize(
    ("beginning", "name"),
    [
        (b'{"kohau": 1}', "jsonl"),
        (b'\xef\xbb\xbf\n{ "kohau": 1}', "jsonl"),
        (b"---\nkohau: 1", "yaml"),
        (b"kohau: 1", "yaml"),
        (b"{a comment} 1. e2e3+", "text"),
        (b'[Event "?"]', "kgn"),
        (b"", "text"),
        (b'{"moves": ["d3e3+"]}', "text"),
        (b"---\ntitle: our game\n---\n1. d3e3+", "text"),
    ],
)
def test_formats_are_told_by_beginnings(beginning: bytes, name: str) -> None:
    assert formats.of_file("", beginning).name == name


@pytest.mark.parametrize(
    ("name", "beginning", "expected"),
    [
        ("game.json", b'{"game": "Fanorona", "plies": "d3e3+"}', "text"),
        ("game.yaml", b"plies: [d3e3+]", "text"),
        ("games.jsonl", b'{"kohau": 1}', "jsonl"),
        ("none.json", b"[]\n", "json"),
        ("game.json", b'{"header": {}, "moves": [["d3-e3"]]}', "abstractplay"),
    ],
)
def test_documents_of_other_programs_are_texts(name: str, beginning: bytes, expected: str) -> None:
    assert formats.of_file(name, beginning).name == expected


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
