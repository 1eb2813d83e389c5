"""The command enter: records typed ply by ply."""

from __future__ import annotations

import fcntl
import os
import pty
import re
import select
import struct
import subprocess
import termios
from pathlib import Path

import pytest
from project import Run
from running import COMMAND

from kohau.notation.diagnostics import Problem
from kohau.replay import registry
from kohau.replay.random_records import random_replay
from kohau.replay.record_entry import RecordEntry, new_entry


def entry(game: str = "fanorona", variant: str | None = None) -> RecordEntry:
    return new_entry(registry.find_game(game).start(variant))


@pytest.mark.parametrize("game", registry.game_names())
def test_a_game_entered_word_by_word_is_the_game(game: str) -> None:
    played = random_replay(registry.find_game(game).start(), "enter", max_plies=40)
    found = entry(game)
    for word in played.words:
        found = found.entered(word)
    assert found.plies == played.line.plies
    assert found.replay().valid


def test_a_decided_game_gets_its_result() -> None:
    played = random_replay(registry.find_game("fanorona").start("telo"), "1")
    found = entry("fanorona", "telo").entered(" ".join(played.words))
    assert found.result == played.record.result
    with pytest.raises(Problem, match="the result is 1/2-1/2, but"):
        found.entered("1/2-1/2")


@pytest.mark.parametrize(
    ("text", "message"),
    [("a1a2", "there is a stone on a2"), ("x", "is not a ply"), ("1.", "no ply in this line")],
)
def test_what_is_not_legal_changes_nothing(text: str, message: str) -> None:
    with pytest.raises(Problem, match=message):
        entry().entered(text)


def test_a_line_in_other_words_is_decoded(kohau: Run, tmp_path: Path) -> None:
    file = tmp_path / "x.kgn"
    said = "d3-e3 (approach), he answers f4-f3 by approach\ng3>f4 (approach); I: f5-f4? lost\n"
    done = kohau("enter", file, "--game", "fanorona", stdin=said, status=1)
    assert "read as d3e3+ f4f3+\n" in done.stderr
    assert "Error: 'g3>f4' is not a ply in the dialect abstractplay" in done.stderr
    assert file.read_text().endswith("\n1. d3e3+ f4f3+ *\n\n")


def test_lines_that_are_piped_in(kohau: Run, tmp_path: Path) -> None:
    file = tmp_path / "x.kgn"
    before = b'[Game "fanorona"]\r\n\r\n1. e2e3+ {as it was} *'
    file.write_bytes(before)
    lines = "e2e3+ f4e5-\n{a note}\nclk 0:09:58\n!\nf2g3+\nundo\nWhite wins\n"
    kohau("enter", file, "--game", "fanorona", "--set", "White=Rabe", stdin=lines)
    text = file.read_bytes().rstrip()
    assert text.startswith(before + b"\n\n[Event")
    assert text.endswith(b"1. e2e3+ f4e5- {a note} {[%clk 0:09:58]} $1 1-0")
    assert b'[White "Rabe"]' in text
    assert "2 records: 2 valid" in kohau("validate", file).stdout


def test_legal_plies_are_listed_in_lines_that_fit(kohau: Run, tmp_path: Path) -> None:
    done = kohau("enter", tmp_path / "x.kgn", "--game", "hanniball", stdin="legal\n")
    assert max(map(len, done.stdout.splitlines())) <= 80
    assert done.stdout.replace("\n", "  ").split("  ")[:-1] == (
        kohau("moves", "hanniball").stdout.splitlines()
    )


def test_too_many_legal_plies_end_no_entry(
    kohau: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("kohau.replay.move_list.MAX_LISTED", 3)
    file = tmp_path / "x.kgn"
    done = kohau("enter", file, "--game", "fanorona", stdin="legal\ne2e3+\n", status=1)
    assert "too many to be listed" in done.stderr
    assert file.read_text().rstrip().endswith("1. e2e3+ *")


def test_the_last_record_is_continued(kohau: Run, tmp_path: Path) -> None:
    file = tmp_path / "x.kgn"
    kohau("enter", file, "--game", "fanorona", "--dialect", "schadd", stdin="e2-e3A\n{x}\n")
    kohau("enter", file, "--resume", stdin="f4-e5W\n1-0\n")
    assert file.read_text().endswith("1. e2-e3A {x} 1... f4-e5W 1-0\n\n")
    done = kohau("enter", file, "--resume", stdin="", status=2)
    assert "the record is finished" in done.stderr


def test_mistakes_are_named_and_the_rest_is_entered(kohau: Run, tmp_path: Path) -> None:
    file = tmp_path / "x.kgn"
    done = kohau("enter", file, "--game", "fanorona", stdin="undo\na1a2\ne2e3+\n", status=1)
    assert "there is nothing to undo" in done.stderr
    assert "there is a stone on a2 (step 1, rule FA-3)" in done.stderr
    assert file.read_text().endswith("1. e2e3+ *\n\n")


def test_what_cannot_be_entered_into(kohau: Run, tmp_path: Path) -> None:
    for name in ("x.jsonl", "x.kgn.gz"):
        done = kohau("enter", tmp_path / name, "--game", "fanorona", stdin="", status=2)
        assert "uncompressed KGN files" in done.stderr
    done = kohau("enter", tmp_path / "x.kgn", "--resume", stdin="", status=2)
    assert "can't be read" in done.stderr
    assert "--game" in kohau("enter", tmp_path / "x.kgn", stdin="", status=2).stderr


def test_on_a_terminal_the_board_is_shown_and_plies_are_completed(tmp_path: Path) -> None:
    mother, daughter = pty.openpty()
    fcntl.ioctl(daughter, termios.TIOCSWINSZ, struct.pack("HHHH", 40, 80, 0, 0))
    file = tmp_path / "x.kgn"
    with subprocess.Popen(
        [COMMAND, "enter", file, "--game", "fanorona"],
        stdin=daughter, stdout=daughter, stderr=daughter,
        env={**os.environ, "TERM": "xterm", "PYTHONUTF8": "1", "PROMPT_TOOLKIT_NO_CPR": "1"},
    ) as process:  # fmt: skip
        os.close(daughter)
        try:
            assert "○" in _prompted(mother, "White >")
            os.write(mother, b"e2\t")
            _until(mother, r"e2e3\+")
            os.write(mother, b"\r")
            assert "After 1. e2e3+ (White, ply 1)" in _prompted(mother, "Black >")
            os.write(mother, b"quit\r")
            _until(mother, None)
            assert process.wait(60) == 0
        finally:
            process.kill()
    os.close(mother)
    assert file.read_text().endswith("1. e2e3+ *\n\n")


def _prompted(terminal: int, prompt: str) -> str:
    """Return what appears on the *terminal* up to the *prompt*, when the cursor is shown again."""
    return _until(terminal, rf"{prompt}.*\x1b\[\?25h").decode(errors="replace")


def _until(terminal: int, end: str | None) -> bytes:
    """Return what appears on the *terminal* up to *end*, a regular expression.

    Without one, read until the program has ended.
    """
    found = b""
    while end is None or not re.search(end.encode(), found, re.DOTALL):
        assert select.select([terminal], [], [], 60)[0], found
        try:
            piece = os.read(terminal, 1 << 12)
        except OSError:  # Linux: the program has ended
            piece = b""
        if not piece:
            assert end is None, found
            break
        found += piece
    return found
