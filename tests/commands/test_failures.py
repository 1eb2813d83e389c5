"""Whatever goes wrong, a command ends with one line and an exit status, never a traceback."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import duckdb
import pytest
from project import ROOT, Run
from running import COMMAND, in_process, prepared

from kohau.archive.batches import validation
from kohau.archive.store import search

RECORDS = "samples/annotated.kgn"


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="only Linux has /dev/full")
@pytest.mark.parametrize("option", ["--help", "--version"])
def test_what_is_printed_first_can_t_be_written(option: str) -> None:
    with Path("/dev/full").open("w") as full:
        done = subprocess.run(
            [COMMAND, option],
            stdout=full,
            stderr=subprocess.PIPE,
            text=True,
            check=False,
            cwd=ROOT,
        )
    assert done.returncode == 2
    assert done.stderr == "Error: the output can't be written: No space left on device\n"


@pytest.mark.skipif(os.name == "nt", reason="writing to a closed pipe is another error there")
def test_output_that_nobody_reads_on_a_system_without_its_signal() -> None:
    """Windows has no SIGPIPE."""
    code = "import signal; del signal.SIGPIPE; from kohau.commands.start import main; main()"
    reader, writer = os.pipe()
    os.close(reader)
    try:
        done = subprocess.run(
            [sys.executable, "-c", code, "convert", RECORDS],
            stdout=writer,
            stderr=subprocess.PIPE,
            text=True,
            check=False,
            cwd=ROOT,
        )
    finally:
        os.close(writer)
    assert (done.returncode, done.stderr) == (141, "")


class TestUnexpected:
    @pytest.fixture(autouse=True)
    def _broken(self, monkeypatch: pytest.MonkeyPatch) -> None:
        def fail(*arguments: object, **options: object) -> None:
            raise AssertionError("first\nsecond \x1b[2J")

        monkeypatch.setattr(validation, "replay_of", fail)

    def test_it_is_one_line_with_a_hint(self) -> None:
        done = in_process(["validate", RECORDS], b"", ROOT)
        assert done.returncode == 2
        assert done.stderr == (
            "Error: unexpected AssertionError: first;"
            " please report it with what kohau --traceback prints\n"
        )

    def test_the_traceback_is_shown_on_demand(self) -> None:
        done = in_process(["--traceback", "validate", RECORDS], b"", ROOT)
        assert done.returncode == 2
        assert "Traceback (most recent call last)" in done.stderr
        assert "test_failures.py" in done.stderr


def test_an_interrupt_while_duckdb_reads_a_table_of_ours(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """DuckDB puts the interrupt into a message of its own."""

    def fail(*arguments: object, **options: object) -> None:
        raise duckdb.InvalidInputException("reading the Arrow source failed: KeyboardInterrupt: ")

    in_process(["archive", "add", str(tmp_path / "x.duckdb"), RECORDS], b"", ROOT)
    monkeypatch.setattr(search, "search", fail)
    done = in_process(["archive", "search", str(tmp_path / "x.duckdb")], b"", ROOT)
    assert (done.returncode, done.stderr) == (130, "Interrupted\n")


class TestClosedStreams:
    @pytest.mark.parametrize(
        ("descriptor", "arguments", "status"),
        [
            (0, ("validate", "-"), 2),
            (0, ("validate", RECORDS), 0),
            (1, ("validate", RECORDS), 2),
            (1, ("convert", RECORDS), 2),
            (2, ("validate", RECORDS), 0),
            (2, ("validate", "nothing.kgn"), 2),
        ],
    )
    def test_a_closed_stream_is_an_error_where_it_is_used(
        self, descriptor: int, arguments: tuple[str, ...], status: int
    ) -> None:
        done = subprocess.run(
            prepared(f"os.close({descriptor})", COMMAND, *arguments),
            capture_output=True,
            text=True,
            check=False,
            cwd=ROOT,
        )
        assert done.returncode == status, done.stderr
        assert "Traceback" not in done.stderr
        assert "report it" not in done.stderr
        assert done.stderr.count("\n") == (1 if descriptor == 1 else 0)

    def test_no_file_takes_the_place_of_closed_output(self, tmp_path: Path) -> None:
        done = subprocess.run(
            prepared("os.close(1)", COMMAND, "convert", RECORDS, "-o", tmp_path / "out.kgn"),
            check=False,
            cwd=ROOT,
        )
        assert done.returncode == 0
        assert (tmp_path / "out.kgn").read_bytes().startswith(b"[Event ")


class TestOddArguments:
    def test_a_link_that_leads_to_itself_as_output(self, kohau: Run, tmp_path: Path) -> None:
        path = tmp_path / "out.kgn"
        path.symlink_to(path)
        done = kohau("convert", RECORDS, "-o", path, status=2)
        assert "can't be written" in done.stderr
        assert [file.name for file in tmp_path.iterdir()] == ["out.kgn"]

    @pytest.mark.parametrize("number", [1 << 31, (1 << 63) - 1, 1 << 63, 10**400])
    def test_a_record_with_a_huge_number(self, kohau: Run, number: int) -> None:
        assert "has no record" in kohau("show", RECORDS, "--record", number, status=2).stderr

    @pytest.mark.release
    @pytest.mark.parametrize("option", ["--where", "--player", "--text", "--moves", "--position"])
    def test_conditions_that_are_not_utf8(
        self, kohau: Run, kohau_process: Run, tmp_path: Path, option: str
    ) -> None:
        kohau("archive", "add", tmp_path / "x.duckdb", RECORDS)
        odd = os.fsdecode(b"\xff")
        done = kohau_process("archive", "search", tmp_path / "x.duckdb", option, odd, status=2)
        assert "not UTF-8" in done.stderr

    def test_numbers_of_games_that_cannot_be(self, kohau: Run, tmp_path: Path) -> None:
        kohau("archive", "add", tmp_path / "x.duckdb", RECORDS)
        kohau("archive", "remove", tmp_path / "x.duckdb", 1 << 31, status=2)
        kohau("archive", "search", tmp_path / "x.duckdb", "--limit", 1 << 63, status=2)


def test_the_watcher_of_interrupts_ends_by_a_message() -> None:
    """It does not wait until all have closed the socket, which another process may have, too."""
    code = """
import os, signal, duckdb
from kohau.commands.runs import interruptible

with duckdb.connect() as connection:
    with interruptible(connection):
        number = signal.set_wakeup_fd(-1)
        signal.set_wakeup_fd(number, warn_on_full_buffer=False)
        copy = os.dup(number)
    print("ended")
"""
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=False, timeout=60
    )
    assert (done.stdout, done.stderr) == ("ended\n", "")
