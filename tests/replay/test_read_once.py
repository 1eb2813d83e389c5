"""Every record is scanned once, and played once in each way, however many faults it has."""

from __future__ import annotations

import gc
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from project import ROOT

from kohau.archive.batches.batch import Batch, Section
from kohau.archive.batches.validation import validate
from kohau.archive.store.rows import rows_of
from kohau.commands.main import is_compiled
from kohau.notation.blocks import RawBlock
from kohau.notation.diagnostics import Diagnostic
from kohau.notation.kgn import reader
from kohau.notation.kgn.lines import OpenLine
from kohau.notation.kgn.records import RecordScanner
from kohau.notation.sources import read_text
from kohau.replay.detection import AnyDialect, basis_of
from kohau.replay.packer import Packer
from kohau.replay.played_line import Basis, Played
from kohau.replay.replay import PlayedRecord
from kohau.replay.setting import Decoding, Defaults, Setting
from kohau.replay.text_records import records_in

pytestmark = pytest.mark.release

BROKEN = sorted((ROOT / "samples" / "broken").glob("*.kgn"))

AMBIGUOUS = b"""\
[Game "fanorona"]

1. e2-e3A; d4-d3; {a comment; of
two lines} 2. f2-e2 (that was better); ; a remark {
e3-d2 ( 2... d3-d4; e3-e4 ) ; white resigns

[Game "fanorona"]
[Notation "schadd"]

1. e2-e3A; } d4-d3; ;
*

1. e2e3+; f4e5- (1... d4d3+; nothing) 1-0
"""
"""Semicolons and brackets that only a dialect explains; the last record names no game."""


def reported(data: bytes, form: str = "kgn") -> list[Diagnostic]:
    return validate(Batch((Section(RawBlock("x", form, 0, data)),))).diagnostics


@pytest.fixture
def scanned(monkeypatch: pytest.MonkeyPatch) -> list[bytes]:
    """Return the data of all scanners that are used from now on."""
    blocks: list[bytes] = []

    def counted(data: bytes, *arguments: Any, **named: Any) -> RecordScanner:
        blocks.append(data)
        return RecordScanner(data, *arguments, **named)

    monkeypatch.setattr(reader, "RecordScanner", counted)
    return blocks


@pytest.mark.parametrize("path", BROKEN, ids=lambda path: path.stem)
def test_a_file_full_of_faults_is_scanned_once(path: Path, scanned: list[bytes]) -> None:
    data = path.read_bytes()
    reported(data)
    assert scanned.count(data) == 1
    # What is left of its words is tried as a record in each of the six orders of lines at the most.
    assert len(scanned) <= 1 + 6


def test_ambiguities_are_resolved_without_a_second_scan(scanned: list[bytes]) -> None:
    codes = {d.code for d in reported(AMBIGUOUS)}
    assert {"semicolon", "brackets", "assumed-game"} <= codes
    assert scanned == [AMBIGUOUS]


def test_documents_are_not_scanned(scanned: list[bytes]) -> None:
    reported(b'{"kohau": 1, "game": "fanorona", "plies": ["e2e3+"], "result": "*"}', "jsonl")
    assert not scanned


@pytest.mark.skipif(is_compiled(), reason="compiled methods can't be replaced")
@pytest.mark.parametrize(
    "data", [AMBIGUOUS, *(path.read_bytes() for path in BROKEN)], ids=lambda data: str(len(data))
)
def test_no_line_is_played_twice_in_the_same_way(
    data: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    played: list[tuple[OpenLine, object]] = []
    play = Basis.play

    def counted(basis: Basis, line: OpenLine, packer: Packer | None = None) -> Played:
        way = basis.lexicon, basis.setting.start
        assert (line, way) not in played
        played.append((line, way))
        return play(basis, line, packer)

    monkeypatch.setattr(Basis, "play", counted)
    reported(data)


TYPED = b"""\
[Game "fanorona"]
[White "Rabe"]

d3-e3 approaching, then d4-d3 also by approach; e3-d2 as a withdrawal
"""
TEXT = b"Rabe vs Soa\nd3-e3, approach\n> d4-d3, by approach\ne3-d2 (withdrawal)\n"


@pytest.mark.parametrize(
    ("data", "form", "count"), [(TYPED, "kgn", 2), (TEXT, "text", 1), (b"1. e2e3+ *", "kgn", 1)]
)
def test_what_is_stored_is_verified_once(
    data: bytes, form: str, count: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A record that is decoded is played as it stands, if its game is known, and as decoded."""
    read: list[Basis] = []

    def counted(setting: Setting, dialect: AnyDialect) -> Basis:
        read.append(basis_of(setting, dialect))
        return read[-1]

    monkeypatch.setattr("kohau.replay.replay.basis_of", counted)
    batch = Batch((Section(RawBlock("x", form, 0, data)),))
    rows = rows_of(batch, Defaults(decoding=Decoding.RECORDS))
    assert (rows.totals.valid, rows.totals.invalid) == (1, 0)
    assert len(read) == count
    assert sum(table.num_rows for table in rows.positions.values()) == rows.totals.plies + 1


def test_replays_are_not_kept_while_records_are_read() -> None:
    text, most = '[Game "fanorona"]\n\n1. e2e3+ f4e5- *\n\n' * 40, 0
    read = partial(records_in, defaults=Defaults(decoding=Decoding.RECORDS))
    gc.collect()
    before = sum(isinstance(one, PlayedRecord) for one in gc.get_objects())
    for _ in read_text(text, "kgn", read):
        most = max(most, sum(isinstance(one, PlayedRecord) for one in gc.get_objects()))
    assert 1 <= most - before <= 3
