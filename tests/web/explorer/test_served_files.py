"""Files that are served without an archive."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import httpx
from project import ROOT, Run
from running import begun, heeding_signals
from served import NO_CERTIFICATES
from waiting import PATIENCE


def test_a_temporary_archive_is_made_and_removed(tmp_path: Path) -> None:
    command = heeding_signals(
        sys.executable, "-m", "kohau", "serve", "samples/annotated.kgn", "samples/hamnar.kgn",
        "--title", "Club", "--port", "0",
    )  # fmt: skip
    environment = {**os.environ, "TMPDIR": str(tmp_path)}
    with begun(*command, cwd=ROOT, stderr=subprocess.PIPE, env=environment) as process:
        assert process.stderr
        addresses = (re.search(r"http://127\S*:\d+", line) for line in process.stderr)
        address = next(filter(None, addresses))[0]
        archive = httpx.get(f"{address}/api/v1/archive", verify=NO_CERTIFICATES).json()
        assert (archive["name"], archive["games"] > 1) == ("annotated.duckdb", True)
        assert "Club" in httpx.get(address, verify=NO_CERTIFICATES).text
        process.terminate()
        process.wait(PATIENCE)
    assert [*tmp_path.iterdir()] == []


def test_files_without_valid_records_are_not_served(kohau: Run) -> None:
    done = kohau("serve", "samples/broken/empty.kgn", "samples/broken/binary.kgn", status=1)
    assert "1 record: 0 added" in done.stderr
