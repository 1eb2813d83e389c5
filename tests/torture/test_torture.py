"""A very short run of `make torture`."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from torture import Torture


@pytest.mark.release
def test_an_archive_survives_a_kill(tmp_path: Path) -> None:
    assert "1 kills" in Torture(tmp_path, Random("kill")).kills(1)


@pytest.mark.deep
def test_what_an_archive_survives(tmp_path: Path) -> None:
    torture = Torture(tmp_path, Random("short"))
    assert "5 kills" in torture.kills(5)
    assert "2 kills" in torture.kills_of_sync(2)
    assert "2 kills" in torture.kills_of_compact(2)
    assert "3 kills" in torture.kills_of_lake_build(3)
    assert "3 kills" in torture.kills_of_lake_compact(3)
    assert "4 sizes" in torture.full_disks(4)
    assert "20 bits" in torture.flips(20)
    assert "1 times" in torture.two_writers(1)
    assert "1 writers" in torture.readers(1)
    assert "4 changes" in torture.changing_files(4)
