"""What all commands do with help, pipes and signals."""

from __future__ import annotations

import os
import re
import signal
import subprocess
from pathlib import Path

import pytest
from broken import GOOD
from project import Golden, Run
from running import COMMAND, begun, heeding_signals
from waiting import PATIENCE, until

COMMANDS = (
    "", "archive", "convert", "games", "mend", "moves", "perft", "random", "show",
    "summarise", "validate", "view",
)  # fmt: skip


class TestHelp:
    @pytest.mark.parametrize("command", COMMANDS)
    def test_every_command_explains_itself(self, kohau: Run, golden: Golden, command: str) -> None:
        done = kohau(*filter(None, [command]), "--help")
        golden(f"help-{command or 'kohau'}.txt", done.stdout)

    def test_the_version(self, kohau_process: Run) -> None:
        # Whoever runs the tests may say which form is installed.
        form = os.environ.get("KOHAU_FORM", "(compiled|interpreted)")
        assert re.fullmatch(rf"kohau, version \S+ \({form}\)\n", kohau_process("--version").stdout)

    def test_an_unknown_command(self, kohau_process: Run) -> None:
        assert "No such command" in kohau_process("vaildate", status=2).stderr


class TestPipes:
    @pytest.mark.release
    def test_a_broken_pipe_ends_quietly(self, tmp_path: Path) -> None:
        many = tmp_path / "many.kgn"
        many.write_text(GOOD * 20000)
        for arguments in (
            f"convert {many}",
            "random fanorona --count 3000",
            f"convert {many} --jobs 1",
        ):
            pipe = f"{COMMAND} {arguments} | head -c 100"
            done = subprocess.run(["sh", "-c", pipe], capture_output=True, check=True)
            assert len(done.stdout) == 100
            assert done.stderr == b""


def seconds_used(process: int) -> float:
    """Return the processor time of a process, in seconds."""
    done = subprocess.run(["ps", "-o", "cputimes=", "-p", str(process)], capture_output=True)
    return float(done.stdout or 0)


class TestSignals:
    @pytest.mark.release
    def test_an_interrupt_stops_a_search(self, tmp_path: Path) -> None:
        (tmp_path / "games.kgn").write_text(GOOD)
        path = tmp_path / "games.duckdb"
        subprocess.run([COMMAND, "archive", "add", path, tmp_path / "games.kgn"], check=True)
        endless = "(SELECT count(*) FROM range(100000) a, range(100000) b, range(1000) c"
        endless += " WHERE (a.range * b.range + c.range) % 7 = games.id) > 0"
        with begun(
            *heeding_signals(COMMAND, "archive", "search", path, "--where", endless),
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
        ) as running:
            # Starting takes less, the search for ever.
            until(lambda: seconds_used(running.pid) >= 1 or running.poll() is not None)
            running.send_signal(signal.SIGINT)
            assert running.communicate(timeout=PATIENCE) == ("", "Interrupted\n")
            assert running.returncode == 130
