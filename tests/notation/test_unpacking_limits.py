"""The limits of unpacking in docs/limits.md: what happens at and above each of them."""

from __future__ import annotations

import bz2
import gzip
import io
import lzma
import struct
import tracemalloc
import zipfile
import zlib
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest
import zstandard
from project import Run
from running import measured

from kohau.notation import members, opening
from kohau.notation.files import Walk

GOOD = '[White "Rabe"]\n[Game "fanorona"]\n\n1. e2e3+ *\n'
PACKERS: dict[str, Callable[[bytes], bytes]] = {
    "gz": gzip.compress,
    "bz2": bz2.compress,
    "xz": lzma.compress,
    "zst": zstandard.compress,
}


class TestCompressedInput:
    @pytest.mark.release
    @pytest.mark.parametrize("packer", PACKERS)
    def test_it_is_unpacked_piece_by_piece(self, packer: str) -> None:
        packed = PACKERS[packer](bytes(128 << 20))
        tracemalloc.start()
        try:
            stream = opening.as_text(io.BytesIO(packed))
            sizes = map(len, iter(partial(stream.read, 1 << 16), b""))
            assert sum(sizes) == 128 << 20
            assert tracemalloc.get_traced_memory()[1] < 72 << 20
        finally:
            tracemalloc.stop()

    @pytest.mark.deep
    @pytest.mark.parametrize("packer", PACKERS)
    def test_a_large_bomb_takes_little_memory(self, tmp_path: Path, packer: str) -> None:
        path = tmp_path / "games.kgn"
        path.write_bytes(PACKERS[packer](b"\n" * (128 << 20) + GOOD.encode()))
        assert path.stat().st_size < 1 << 18
        done, usage = measured("validate", path, "--jobs", "1")
        assert "1 record: 1 valid" in done.stdout
        assert usage.memory < 200 << 10

    @pytest.mark.parametrize(("size", "accepted"), [(30, True), (31, True), (32, False)])
    def test_the_dictionary_of_xz(
        self, kohau: Run, tmp_path: Path, size: int, accepted: bool
    ) -> None:
        """Sizes 30, 31 and 32 are 128, 192 and 256 MiB, to which some overhead is added."""
        data = bytearray(lzma.compress(GOOD.encode(), preset=0))
        # The size is a byte in the header of the block, which has a checksum of its own.
        begin, end = 12, 12 + (data[12] + 1) * 4
        data[data.index(bytes([0x21, 0x01]), begin) + 2] = size
        data[end - 4 : end] = zlib.crc32(data[begin : end - 4]).to_bytes(4, "little")
        check_unpacked(kohau, tmp_path, bytes(data), accepted, "emory")

    @pytest.mark.parametrize(("log", "accepted"), [(26, True), (27, True), (28, False)])
    def test_the_window_of_zst(self, kohau: Run, tmp_path: Path, log: int, accepted: bool) -> None:
        packer = zstandard.ZstdCompressor().compressobj()
        data = bytearray(packer.compress(GOOD.encode()) + packer.flush())
        data[5] = (log - 10) << 3
        check_unpacked(kohau, tmp_path, bytes(data), accepted, "emory")


def check_unpacked(kohau: Run, tmp_path: Path, data: bytes, accepted: bool, reason: str) -> None:
    """Validate *data*, and a good file after it: it is either *accepted*, or unreadable."""
    bad, good = tmp_path / "bad.kgn", tmp_path / "good.kgn"
    bad.write_bytes(data)
    good.write_text(GOOD)
    done = kohau("validate", bad, good, status=0 if accepted else 2)
    assert f"{2 if accepted else 1} valid" in done.stdout
    assert ("unreadable-file" in done.stdout) is not accepted
    assert (reason in done.stdout) is not accepted


def zipped(members: int) -> bytes:
    data = io.BytesIO()
    with zipfile.ZipFile(data, "w") as archive:
        for number in range(members):
            archive.writestr(f"{number}.zip" if members == 1 else f"{number}.kgn", b"")
    return data.getvalue()


def claiming(data: bytes, *sizes: int) -> bytes:
    """Return a ZIP archive whose directory claims that its members have these *sizes*."""
    changed, at = bytearray(data), 0
    for size in sizes:
        at = changed.index(b"PK\x01\x02", at)
        struct.pack_into("<I", changed, at + 24, size)
        at += 4
    return bytes(changed)


class TestZipArchives:
    @pytest.mark.release
    @pytest.mark.parametrize("method", [8, 12, 14], ids=["deflate", "bzip2", "lzma"])
    def test_their_members_are_unpacked_piece_by_piece(self, method: int, tmp_path: Path) -> None:
        path = tmp_path / "a.zip"
        with zipfile.ZipFile(path, "w", method) as archive:
            archive.writestr("a.kgn", bytes(64 << 20))
        read = 0
        tracemalloc.start()
        try:
            for file in Walk().under(str(path)):
                with file.opened() as stream:
                    read = sum(map(len, iter(partial(stream.read, 1 << 16), b"")))
            peak = tracemalloc.get_traced_memory()[1]
        finally:
            tracemalloc.stop()
        assert read == 64 << 20
        assert peak < 16 << 20

    @pytest.mark.parametrize("spare", [1, 0, -1])
    def test_their_total_size(self, kohau: Run, tmp_path: Path, spare: int) -> None:
        sizes = (1 << 31, (1 << 31) - spare)
        self.check(kohau, tmp_path, claiming(zipped(2), *sizes), spare, "more than 4 GiB")

    @pytest.mark.parametrize("spare", [1, 0, -1])
    def test_the_size_of_inner_ones(self, kohau: Run, tmp_path: Path, spare: int) -> None:
        data = claiming(zipped(1), (1 << 28) - spare)
        self.check(kohau, tmp_path, data, spare, "larger than 256 MiB")

    @pytest.mark.parametrize("spare", [1, 0, -1])
    def test_their_number_of_files(
        self, kohau: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, spare: int
    ) -> None:
        monkeypatch.setattr(members, "MAX_MEMBERS", 10)
        self.check(kohau, tmp_path, zipped(10 - spare), spare, "more than 10 files")

    @pytest.mark.deep
    @pytest.mark.parametrize("spare", [0, -1])
    def test_100_000_files(self, kohau: Run, tmp_path: Path, spare: int) -> None:
        self.check(kohau, tmp_path, zipped(100_000 - spare), spare, "more than 100,000 files")

    def check(self, kohau: Run, tmp_path: Path, data: bytes, spare: int, reason: str) -> None:
        """Only an archive that is too large is refused for this *reason*, and no other file."""
        path, good = tmp_path / "club.zip", tmp_path / "good.kgn"
        path.write_bytes(data)
        good.write_text(GOOD)
        damage = [str(file.damage) for file in Walk().under(str(path)) if file.damage]
        assert any(reason in message for message in damage) is (spare < 0)
        if spare < 0:
            done = kohau("validate", path, good, status=2)
            assert f"{reason} [unreadable-file]" in done.stdout
            assert "1 record: 1 valid" in done.stdout


def test_zip_archives_in_inner_ones_are_not_read(kohau: Run, tmp_path: Path) -> None:
    def holding(name: str, content: bytes) -> bytes:
        data = io.BytesIO()
        with zipfile.ZipFile(data, "w") as archive:
            archive.writestr(name, content)
            archive.writestr("x.kgn", GOOD)
        return data.getvalue()

    path = tmp_path / "a.zip"
    path.write_bytes(holding("b.zip", holding("c.zip", holding("d.kgn", b"x"))))
    done = kohau("validate", path)
    assert "2 records: 2 valid" in done.stdout
    assert "c.zip" in done.stdout
