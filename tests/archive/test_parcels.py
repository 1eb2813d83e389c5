"""Parcels: results come out as they went in, on a shelf or not."""

from __future__ import annotations

import multiprocessing
import os
import tempfile
from collections.abc import Iterator
from contextlib import closing

import pyarrow as pa
import pytest

from archive import parcels
from archive.parcels import Parcel, Shelves, pack, unpack

SMALL = {"a": [1, 2, 3]}
LARGE = "records" * parcels.PIPE_BYTES
TABLE = pa.table({"key": range(100_000), "word": ["e2e3+"] * 100_000})


@pytest.fixture
def shelves() -> Iterator[Shelves]:
    with closing(Shelves(2)) as found:
        yield found


@pytest.mark.parametrize("result", [SMALL, LARGE, TABLE])
@pytest.mark.parametrize("on_shelf", [True, False])
def test_what_is_packed_is_unpacked(shelves: Shelves, result: object, on_shelf: bool) -> None:
    shelf = shelves.take() if on_shelf else None
    assert unpack(pack(result, shelf), shelf) == result


def test_only_what_is_much_is_put_on_a_shelf(shelves: Shelves) -> None:
    shelf = shelves.take()
    assert shelf is not None
    assert pack(SMALL, shelf).parts
    assert os.fstat(shelf).st_size == 0
    parcel = pack(TABLE, shelf)
    assert not parcel.parts
    assert sum(parcel.sizes) == os.fstat(shelf).st_size


def test_a_shelf_is_used_again(shelves: Shelves) -> None:
    shelf = shelves.take()
    for result in (TABLE, LARGE, SMALL, TABLE):
        assert unpack(pack(result, shelf), shelf) == result


def test_there_are_so_many_shelves(shelves: Shelves) -> None:
    first, second = shelves.take(), shelves.take()
    assert None not in (first, second)
    assert shelves.take() is None
    shelves.give_back(None)
    assert shelves.take() is None
    shelves.give_back(first)
    assert shelves.take() == first


def test_without_room_the_parcel_holds_all(
    shelves: Shelves, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> int:
        raise OSError("no space left")

    monkeypatch.setattr(os, "pwrite", full)
    parcel = pack(TABLE, shelves.take())
    assert parcel.parts
    assert unpack(parcel, None) == TABLE


def test_what_is_written_in_part_only_is_not_used(
    shelves: Shelves, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os, "pwrite", lambda shelf, part, at: len(part) // 2)
    assert pack(LARGE, shelves.take()).parts


def test_no_shelves_where_files_cannot_be_made(monkeypatch: pytest.MonkeyPatch) -> None:
    def none(**_: object) -> None:
        raise OSError("too many open files")

    monkeypatch.setattr(tempfile, "TemporaryFile", none)
    with closing(Shelves(3)) as shelves:
        assert shelves.take() is None


def test_no_shelves_for_processes_that_do_not_inherit_them(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(multiprocessing, "get_start_method", lambda: "spawn")
    with closing(Shelves(3)) as shelves:
        assert shelves.take() is None


def test_a_parcel_is_small_when_its_result_is_on_a_shelf(shelves: Shelves) -> None:
    parcel = pack(TABLE, shelves.take())
    assert parcel == Parcel((), parcel.sizes)
    assert len(parcel.sizes) > 1
