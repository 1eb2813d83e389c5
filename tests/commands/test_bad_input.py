"""Bad input of every kind: a diagnostic with its place, and every other record is still read."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from project import ROOT, Golden, Run
from trying import examples
from verdicts import verdict

from kohau.archive.batches.batch import Batch, Section, batches, sections
from kohau.archive.batches.validation import validate
from kohau.notation import formats
from kohau.notation.blocks import RawBlock
from kohau.notation.codes import CODES

pytestmark = pytest.mark.release

BROKEN = ROOT / "samples" / "broken"
GOOD = '\n[Event "?"]\n[Game "fanorona"]\n[Notation "abstractplay"]\n\n1. e2e3+ f4e5- *\n'


BROKEN_FILES = sorted(path for path in BROKEN.iterdir() if path.suffix != ".diagnostics")
MISTAKES = ROOT / "samples" / "sessions" / "mistakes.kgn"


@pytest.mark.parametrize("path", [*BROKEN_FILES, MISTAKES], ids=lambda path: path.name)
def test_broken_samples_give_the_diagnostics_beside_them(
    kohau: Run, golden: Golden, path: Path
) -> None:
    done = kohau("validate", "--format", "json", path.relative_to(ROOT), status=None)
    rows = done.stdout.splitlines(keepends=True)
    golden(f"{path}.diagnostics", "".join(rows[:-1]))
    diagnostics = [json.loads(row) for row in rows[:-1]]
    assert diagnostics
    assert done.returncode == (1 if any(row["severity"] == "error" for row in diagnostics) else 0)
    for row in diagnostics:
        assert row["code"] in CODES
        assert row["file"]
        places = [row[name] for name in ("record", "line", "column")]
        assert (None in places) == (row["code"] == "empty-file")


def test_every_code_has_a_broken_sample_or_a_test() -> None:
    samples = {
        json.loads(row)["code"]
        for path in (ROOT / "samples").rglob("*.diagnostics")
        for row in path.read_text().splitlines()
    }
    assert samples <= set(CODES)
    cases = [*(ROOT / "tests").rglob("test_*.py"), *(ROOT / "tests/data/console").glob("*.md")]
    tests = "".join(path.read_text() for path in cases)
    unnamed = {"ambiguous-dialect", "broken-package", "unknown-square", "unwritable-file"}
    for code in set(CODES) - samples - unnamed:
        assert re.search(rf"[\"\[ ]{code}[\"\] ]", tests), code


PIECES = st.sampled_from(
    [piece.encode() for piece in
     ('[Event "x"]\n', '[Game "fanorona"]\n', '[Variant "telo"]\n', '[Notation "count"]\n',
      '[Notation "aiai"]\n', '[FEN "9/9/W1b6/9/9 b - 7"]\n', '[SetUp "1"]\n', '[Result "1-0"]\n',
      "\n", "1. ", "2... ", "e2e3+ ", "f4e5- ", "e2e3 ", "d3e3 ", "e2-e3A ", "e2e3(+2) ", "e2-e3x ",
      "Pass ", "22-23 ", "c3b3+ ", "{c} ", "{", "}", "(", ")", "; d\n", "%e\n", "$1 ", "! ", "*\n",
      "1-0 ", "1/2-1/2\n", "e2e3:e4,e5 ", "a1a2.", "[", "]", '"', "\0", "é", "\r", "…")]
    + [b"\xe9", b"\xff\xfe", b"\xef\xbb\xbf"]
)  # fmt: skip


@examples(150)
@given(st.lists(PIECES, max_size=30).map(b"".join))
def test_whatever_is_put_together_gives_diagnostics_only(data: bytes) -> None:
    data = b" " + data  # a byte order mark of UTF-16 would say how all of it is to be read
    verdict(data)
    # Tags at the end of the data may belong to the first good record, so a second one follows.
    valid, _ = verdict(data + b"\n\n" + 2 * GOOD.encode())
    assert valid >= 1


def batch(data: bytes) -> Batch:
    return Batch((Section(RawBlock("x", "kgn", 0, data)),))


@pytest.mark.parametrize("encoding", ["utf-16-le", "utf-16-be"])
def test_utf_16_with_a_byte_order_mark_is_read(tmp_path: Path, encoding: str) -> None:
    path = tmp_path / "x.kgn"
    path.write_bytes(("\ufeff" + GOOD.replace('"?"', '"Fianarantsoa é"')).encode(encoding))
    (only,) = batches([str(path)])
    records = only.sections[0].records()
    assert records is not None
    assert [record.tags["Event"] for record in records] == ["Fianarantsoa é"]
    assert validate(only).diagnostics == []


def test_utf_16_without_a_byte_order_mark_is_reported(tmp_path: Path) -> None:
    path = tmp_path / "x.kgn"
    path.write_bytes(GOOD.encode("utf-16-le"))
    (only,) = batches([str(path)])
    assert "control-character" in [d.code for d in validate(only).diagnostics]


@pytest.mark.parametrize("line", [b"\n", b" \t\n", b"\r\n", b"\r"])
def test_blank_lines_between_json_records_are_passed_over_together(line: bytes) -> None:
    record = b'{"kohau":1,"game":"fanorona","plies":[],"result":"*"}\n'
    block = RawBlock("x", "jsonl", 0, record + line * 100_000 + record)
    block_records = formats.read(block)
    assert [read.source.line for read in block_records if read.source] == [1, 100_002]
    assert block_records.lines == 100_002


def test_utf_16_that_is_cut_off_is_damaged(tmp_path: Path) -> None:
    path = tmp_path / "x.kgn"
    path.write_bytes(GOOD.encode("utf-16")[:-1])
    *_, last = sections([str(path)])
    assert last.unreadable
    assert "ends within a character" in last.diagnostics[0].message


def test_half_a_surrogate_pair_in_utf_16_is_reported(tmp_path: Path) -> None:
    path = tmp_path / "x.kgn"
    path.write_bytes(GOOD.replace('"?"', '"\ud800"').encode("utf-16", "surrogatepass"))
    (only,) = batches([str(path)])
    assert "not-utf8" in [d.code for d in validate(only).diagnostics]


@pytest.mark.parametrize("option", ["--variant=vela", "--rule=first-throw=white"])
def test_what_is_meant_for_some_records_does_not_end_the_run(
    kohau: Run, tmp_path: Path, option: str
) -> None:
    """Not every game has the variant or the rule; a text without a game is none of them."""
    notes, game = tmp_path / "notes.txt", tmp_path / "game.kgn"
    notes.write_text("Dear all,\nthe club meets on Friday at 19:30 in room b4.\n")
    game.write_text('[Game "fanorona"]\n[Variant "vela"]\n\n*\n')
    output = kohau("validate", option, notes, game, status=1).stdout
    assert "notes.txt:1:1: error: no game is found in this text [no-game]" in output
    assert "2 records: 1 valid, 1 invalid" in output
