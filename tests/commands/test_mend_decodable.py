"""Invalid records that decoding reads, in validate and mend."""

from __future__ import annotations

from pathlib import Path

from project import Run

from kohau.archive.batches.validation import MOST_DECODED


def test_only_the_beginning_of_a_large_file_is_decoded(kohau: Run, tmp_path: Path) -> None:
    one = f'[Game "fanorona"]\n\n1) d3-e3, approach; f4→f3+; (g3f4)+ {{{"x" * 9_000}}}\n\n'
    file = tmp_path / "large.kgn"
    file.write_text(one * 120)
    done = kohau("validate", file, "--proposals", "0", "--jobs", "1", status=1)
    assert done.stdout.count("[decodable]") == MOST_DECODED
