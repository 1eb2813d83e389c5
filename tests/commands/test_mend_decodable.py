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


def test_what_can_be_decoded_is_announced(kohau: Run, tmp_path: Path) -> None:
    """A record that fails by its grammar is read with ``--decode``, with a warning."""
    file = tmp_path / "typed.kgn"
    file.write_text('[Game "fanorona"]\n\n1. d3-e3, approach; f4→f3+; (g3f4)+\n*\n')
    done = kohau("mend", file, status=1)
    assert "decoded, ply 1 is d3e3+; plies that are legal then: 3 [decodable]" in done.stderr
    assert "hint: --decode reads the record like that" in done.stderr
    read = kohau("mend", file, "--decode", "-o", "-")
    assert "1. d3e3+ f4f3+ 2. g3f4+ *" in read.stdout
    assert "warning: found a game of 3 plies" in read.stderr
    assert "[decodable]" not in read.stderr


def test_what_is_mended_needs_no_decoding(kohau: Run, tmp_path: Path) -> None:
    file = tmp_path / "slip.kgn"
    plies = "f2e3+ d5d4+,c5- e1d2+,e3+ c4c3+,dz- f1f2+ d3c3-,d4- f2e3+ g4g5- e3f4+,g4- h3g3-,g2-"
    file.write_text(f'[Game "fanorona"]\n\n{plies} *\n')
    done = kohau("mend", file, status=1)
    assert "1 can be mended" in done.stdout
    assert "decodable" not in done.stderr
