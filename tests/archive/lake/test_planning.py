"""The plan of a build: tasks, ranges of files, slices, and what it costs for 10⁹ games."""

from __future__ import annotations

import tracemalloc
from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pytest
from collections_of_games import random_games, text_of
from lakes import LARGE, SAMPLES, archive_of, build, fingerprint, make_old, reopened

from kohau.archive.lake.build import MOST_UNITS
from kohau.archive.lake.merge import Range, id_ranges, ranges_of
from kohau.archive.lake.plan import (
    BYTES_A_POSITION,
    Options,
    Piece,
    Plan,
    Sizes,
    State,
    Task,
    begin_of,
    divisible_format,
)
from kohau.notation import formats


def whole_file(path: Path, count: int) -> Piece:
    size = path.stat().st_size
    return Piece(str(path), str(path), State(size, ""), count=count)


FORMATS = {
    "kgn": text_of(random_games([(n % 4, n) for n in range(30)])),
    "jsonl": '{"kohau": 1, "game": "fanorona"}\n' * 2000,
    "yaml": "---\nkohau: 1\ngame: fanorona\n" * 2000,
}


@pytest.mark.parametrize("suffix", FORMATS)
@pytest.mark.parametrize("count", [2, 4, 7, 40])
def test_ranges_have_all_records(tmp_path: Path, suffix: str, count: int) -> None:
    """Whoever asks where a range begins gets the same answer; together they are the file."""
    path = tmp_path / f"a.{suffix}"
    path.write_text(FORMATS[suffix])
    piece = whole_file(path, count)
    format_ = divisible_format(piece, None)
    assert format_ is not None
    begins = [begin_of(piece, format_.splitter, number) for number in range(count + 1)]
    assert begins == sorted(begins)
    assert (begins[0], begins[-1]) == (0, path.stat().st_size)
    assert len(set(begins)) > min(2, 40 // count)
    data = path.read_bytes()
    starts = {"kgn": b"[", "jsonl": b"{", "yaml": b"---"}
    assert all(data[begin:].startswith(starts[suffix]) for begin in {*begins} - {len(data)})


@pytest.mark.parametrize(
    ("name", "data"),
    [
        ("a.sgf", b"(;GM[1];B[aa];W[bb])"),
        ("a.json", b'[{"game": "fanorona"}]'),
        ("a.txt", b"Rabe played e2e3+ and won."),
        ("a.kgn.gz", b"\x1f\x8b\x08\x00"),
        ("a.kgn", '[White "x"]\n\n1. e2e3+ *\n'.encode("utf-16")),
    ],
)
def test_other_files_are_not_divided(tmp_path: Path, name: str, data: bytes) -> None:
    path = tmp_path / name
    path.write_bytes(data)
    assert divisible_format(whole_file(path, 2), None) is None


def test_a_comment_before_a_cut_hides_no_record(tmp_path: Path) -> None:
    """A line that looks like an end of a game, but for what precedes it, is not one."""
    text = '[White "A"]\n\n1. e2e3+ ; the end was 1-0\n\n[White "B"]\n\n' + "x " * 20 + "*\n"
    path = tmp_path / "a.kgn"
    path.write_text(text)
    splitter = formats.find("kgn").splitter
    size = path.stat().st_size
    for offset in range(1, text.index('[White "B"]')):
        piece = Piece(str(path), str(path), State(size, ""), count=size)
        begin = begin_of(piece, splitter, offset)
        assert begin == size, offset


@pytest.mark.parametrize("count", [1, 4])
def test_ranges_give_the_same_games_and_offsets(tmp_path: Path, count: int) -> None:
    path = tmp_path / "a.kgn"
    broken = (SAMPLES / "broken" / "illegal-ply.kgn").read_text()
    path.write_text(f"{FORMATS['kgn']}\n{broken}\n{FORMATS['kgn'].replace('Random', 'R')}")
    size = -(-path.stat().st_size // count)
    built = build(tmp_path / "lake", [path], Sizes(task_bytes=size, file_rows=500))
    with archive_of(tmp_path / "a.duckdb", [path]) as archive:
        assert reopened(tmp_path / "lake") == fingerprint(archive)
        assert built.added == len(archive)


@pytest.mark.release
def test_sessions_are_not_divided(tmp_path: Path) -> None:
    """The first and the last record of a file are of the same session: it is one task."""
    session = (SAMPLES / "sessions" / "mistakes.kgn").read_text().split("\n\n[Event ")
    others = text_of(random_games([(n % 3, n) for n in range(40)]))
    text = (
        session[0]
        + "\n\n"
        + others
        + "".join(f"\n[Event {part.rstrip()}\n" for part in session[1:])
    )
    path = tmp_path / "whole.kgn"
    path.write_text(text)
    sizes = Sizes(task_bytes=path.stat().st_size // 3, slice_bytes=1)
    built = build(tmp_path / "lake", [path], sizes)
    with archive_of(tmp_path / "a.duckdb", [path]) as archive:
        assert len(archive) == built.added
        assert reopened(tmp_path / "lake") == fingerprint(archive)


def test_small_files_are_read_together(tmp_path: Path) -> None:
    for number in range(10):
        (tmp_path / f"{number}.kgn").write_text("x" * 100)
    tasks = list(Plan([str(tmp_path)], Options(), Sizes(task_bytes=350)).tasks())
    assert [len(task.pieces) for task in tasks] == [4, 4, 2]


def test_files_are_known_by_their_state(tmp_path: Path) -> None:
    """A file that was changed just now is read again: it could change in the same moment."""
    old, new = tmp_path / "old.kgn", tmp_path / "new.kgn"
    for number, path in enumerate((old, new)):
        path.write_text(text_of(random_games([(0, number)], most_plies=5)))
    make_old(old)
    lake = tmp_path / "lake"
    assert build(lake, [old, new], LARGE).unchanged == 0
    built = build(lake, [old, new], LARGE)
    assert (built.unchanged, built.records, built.duplicates) == (1, 2, 2)
    old.write_text(text_of(random_games([(0, 7)], most_plies=5)))
    make_old(old)
    assert build(lake, [old], LARGE).added == 1


def test_ranges_of_positions_divide_frequent_ones() -> None:
    """Half of the rows have the same key: its games are divided, other keys are not."""
    samples = [(n << 50, -(1 << 63)) for n in range(-50, 50)] + [(1 << 49, n) for n in range(100)]
    ranges = ranges_of(samples, 200, 50)
    assert len(ranges) == 4
    inner = [part.low for part in ranges[1:]]
    assert [low for low in inner if low[0] == 1 << 49]
    assert all(one.high == other.low for one, other in pairwise(ranges))
    assert ranges[0].low == Range().low
    assert ranges[-1].high == Range().high


GAMES = 10**9
BYTES = 600 * GAMES  # of text: 149 MB for 250,000 games
POSITIONS = 42 * GAMES
FILE_BYTES = 1 << 30


def many_files(plan: Plan) -> Iterator[Task]:
    """Yield the tasks of files of a gigabyte each, which do not exist."""
    piece = Piece("x", "x", State(FILE_BYTES, ""), count=FILE_BYTES // plan.sizes.task_bytes)
    for _ in range(BYTES // FILE_BYTES):
        for number in range(piece.count):
            yield Task((replace(piece, number=number),), plan.options)


def test_the_plan_of_a_billion_games(monkeypatch: pytest.MonkeyPatch) -> None:
    """Tasks, ranges that are read, ids that are compared, and the memory of the client."""
    monkeypatch.setattr(Plan, "tasks", many_files)
    plan = Plan([], Options(), LARGE)
    tracemalloc.start()
    tasks = slices = range_reads = settling_bytes = stored = files = 0
    units_a_task = -(-LARGE.task_bytes // LARGE.unit_bytes)
    positions_a_unit = LARGE.unit_bytes // BYTES_A_POSITION
    for part in plan.slices(0):
        slices += 1
        tasks += len(part)
        for begin in range(0, len(part) * units_a_task, MOST_UNITS):
            units = min(MOST_UNITS, len(part) * units_a_task - begin)
            ranges = -(-units * positions_a_unit // LARGE.file_rows)
            range_reads += ranges * units
            files += ranges
        stored += len(part) * units_a_task * positions_a_unit * GAMES // POSITIONS
        settling_bytes += 8 * stored
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert tasks == pytest.approx(8_940, rel=0.01)
    assert slices < 80
    assert files == pytest.approx(POSITIONS / LARGE.file_rows, rel=0.05)
    assert range_reads < 6_000_000
    assert settling_bytes < 0.5e12
    assert peak < 64 << 20
    assert len(id_ranges(GAMES, LARGE.file_rows // 8)) < 8_000
