"""The file in which a record is entered, and what other programs write to it meanwhile."""

from __future__ import annotations

from pathlib import Path

import pytest

from kohau import Problem, Record, read_text
from kohau.archive.batches.entry_file import EntryFile, file_with_new_record, file_with_record
from kohau.replay import registry
from kohau.replay.record_entry import RecordEntry, new_entry
from kohau.replay.setting import Defaults

OTHER = '[Game "hamnar"]\n\n1. a1 b1 *\n'


def entry(white: str) -> RecordEntry:
    return new_entry(registry.find_game("fanorona").start(None)).entered(f"White {white}")


def records(file: Path) -> list[Record]:
    return list(read_text(file.read_text()))


def players(file: Path) -> list[str]:
    return [record.tags.get("White", "") for record in records(file)]


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "evening.kgn"


def new(file: Path) -> EntryFile:
    return file_with_new_record(str(file))


def test_two_programs_enter_records_into_a_file(file: Path) -> None:
    ours, theirs = new(file), new(file)
    game, other = entry("Rabe").entered("d3e3+"), entry("Soa").entered("d3e3-")
    ours.save(game)
    theirs.save(other)
    ours.save(game.entered("c3d3+"))
    theirs.save(other.entered("d4c3+,d3+"))
    assert players(file) == ["Rabe", "Soa"]
    assert [len(record.line) for record in records(file)] == [2, 2]


def test_what_stands_before_the_record_changes(file: Path) -> None:
    file.write_text(OTHER)
    ours, game = new(file), entry("Rabe").entered("d3e3+")
    ours.save(game)
    file.write_text(file.read_text().replace("hamnar", "hanniball", 1))
    ours.save(game.entered("c3d3+"))
    first, second = records(file)
    assert (first.tags["Game"], len(second.line)) == ("hanniball", 2)


def test_a_record_that_is_continued_while_another_is_added(file: Path) -> None:
    new(file).save(entry("Rabe").entered("d3e3+"))
    ours, game = file_with_record(str(file), None, Defaults())
    new(file).save(entry("Soa").entered("d3e3-"))
    ours.save(game.entered("c3d3+"))
    assert players(file) == ["Rabe", "Soa"]


def test_a_record_that_was_changed_is_not_overwritten(file: Path) -> None:
    ours, game = new(file), entry("Rabe").entered("d3e3+")
    ours.save(game)
    file.write_text(file.read_text().replace("Rabe", "Raby"))
    before = file.read_bytes()
    with pytest.raises(Problem, match="another program has changed the record in"):
        ours.save(game.entered("c3d3+"))
    assert file.read_bytes() == before


def test_a_record_that_is_undone_leaves_those_of_others(file: Path) -> None:
    ours, theirs = new(file), new(file)
    ours.save(entry("Rabe").entered("d3e3+"))
    theirs.save(entry("Soa").entered("d3e3-"))
    ours.save(entry("Rabe"))
    assert players(file) == ["Soa"]
    theirs.save(entry("Soa"))
    assert file.read_bytes().strip() == b""


def test_a_file_that_was_removed_is_written_again(file: Path) -> None:
    ours, game = new(file), entry("Rabe").entered("d3e3+")
    ours.save(game)
    file.unlink()
    ours.save(game.entered("c3d3+"))
    assert players(file) == ["Rabe"]
