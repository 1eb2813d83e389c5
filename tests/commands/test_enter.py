"""The command enter: records typed ply by ply."""

from __future__ import annotations

import fcntl
import os
import pty
import re
import select
import struct
import termios
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from project import Run
from running import COMMAND, begun
from waiting import PATIENCE

from kohau.notation.diagnostics import Problem
from kohau.notation.sources import read_text
from kohau.replay import registry
from kohau.replay.random_records import random_replay
from kohau.replay.record_entry import RecordEntry, entry_of, new_entry
from kohau.replay.replay import verify
from kohau.replay.writing import render, rewrite
from kohau.web.viewer.packing import usable_dialects


def entry(game: str = "fanorona", variant: str | None = None) -> RecordEntry:
    return new_entry(registry.find_game(game).start(variant))


@pytest.mark.parametrize("game", registry.game_names())
def test_a_game_entered_word_by_word_is_the_game(game: str) -> None:
    played = random_replay(registry.find_game(game).start(), "enter", max_plies=40)
    entered = entry(game)
    for word in played.words:
        entered = entered.entered(word)
    assert entered.plies == played.line.plies
    assert entered.replay().valid


def test_a_decided_game_gets_its_result() -> None:
    played = random_replay(registry.find_game("fanorona").start("telo"), "1")
    entered = entry("fanorona", "telo").entered(" ".join(played.words))
    assert entered.result == played.record.result
    with pytest.raises(Problem, match="the result is 1/2-1/2, but"):
        entered.entered("1/2-1/2")


@pytest.mark.parametrize("text", ["1/2", "½-½", "draw", "tag Result 1/2"])
def test_a_draw_may_be_written_shortly(text: str) -> None:
    assert entry().entered("f2e3+").entered(text).result == "1/2-1/2"


@pytest.mark.parametrize(
    ("text", "message"),
    [("a1a2", "there is a stone on a2"), ("x", "is not a ply"), ("1.", "no ply in this line")],
)
def test_what_is_not_legal_changes_nothing(text: str, message: str) -> None:
    with pytest.raises(Problem, match=message):
        entry().entered(text)


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
    monkeypatch.setattr("kohau.replay.enumeration.MAX_LISTED", 3)
    file = tmp_path / "x.kgn"
    done = kohau("enter", file, "--game", "fanorona", stdin="legal\ne2e3+\n", status=1)
    assert "too many to be listed" in done.stderr
    assert file.read_text().rstrip().endswith("1. e2e3+ *")


GAME = "1. d3e3- d4c3+,d3+ 2. b3c3+,d4+,e3- c4c3+,d3+,d4- 3. f2e3+,d2-,c3+ f3f2+,e3-,d3+ *"
HEAD = '[Game "fanorona"]\n[White "Rabe"]\n\n'
OTHER = '[Game "hamnar"]\r\n\r\n1. b1c2 *\r\n'


def file_with(folder: Path, movetext: str, head: str = HEAD) -> Path:
    """Return a file whose second record has *movetext*, between two others."""
    file = folder / "x.kgn"
    file.write_bytes(f"{OTHER}\r\n{head}{movetext}\n\n{OTHER}".encode())
    return file


def movetext_of(file: Path) -> str:
    """Return the movetext of the second record; the others must be unchanged."""
    before, text, after = re.split(r"(?<=\*\r\n\r\n)(.*)(?=\[Game \"hamnar)",
                                   file.read_bytes().decode(), flags=re.DOTALL)  # fmt: skip
    assert (before.rstrip(), after) == (OTHER.rstrip(), OTHER)
    return " ".join(text.split("\n\n")[1].split())


def test_a_result_of_the_board_follows_the_board_and_a_stated_one_stays() -> None:
    played = random_replay(registry.find_game("fanorona").start("telo"), "1")
    ended = entry("fanorona", "telo").entered(" ".join(played.words))
    before = ended.moved(len(ended.plies) - 1).cut()
    assert (ended.result, before.result) == (played.record.result, "*")
    stated = before.entered("White resigns")
    assert stated.moved(0).entered(played.words[0]).result == "0-1"
    assert stated.entered("*").result == "*"
    reopened = entry_of(verify(next(read_text(render(ended.replay())))))
    assert reopened.moved(len(ended.plies) - 1).cut().result == ended.result


@pytest.mark.parametrize("game", registry.game_names())
def test_a_broken_record_opens_at_its_fault_with_proposals(game: str) -> None:
    played = random_replay(registry.find_game(game).start(), "resume", max_plies=40)
    for dialect in usable_dialects(played.start):
        words = rewrite(played, dialect.name).line.plies
        broken = [*words[:20], words[19], *words[20:]]
        head = f'[Game "{game}"]\n[Notation "{dialect.name}"]\n\n'
        text = f"{head}{' '.join(broken[:5])} {{x}} {' '.join(broken[5:])} *"
        opened = entry_of(verify(next(read_text(text, "kgn"))))
        assert (len(opened.plies), opened.at) == (20, 20)
        saved = next(read_text(render(opened.replay())))
        again = entry_of(verify(saved))
        assert (again.words_left, again.plies) == (opened.words_left, opened.plies)
        mended = [opened.mended(proposal) for proposal in opened.proposals()]
        assert any(one.plies == played.line.plies for one in mended)


def test_on_a_terminal_the_board_is_shown_and_plies_are_completed(tmp_path: Path) -> None:
    file = tmp_path / "x.kgn"
    with on_terminal("enter", file, "--game", "fanorona") as terminal:
        assert "○" in _prompted(terminal, "White >")
        os.write(terminal, b"e2\t")
        _until(terminal, r"e2e3\+")
        os.write(terminal, b"\r")
        assert "After 1. e2e3+ (White, ply 1)" in _prompted(terminal, "Black >")
        os.write(terminal, b"quit\r")
        assert b"saved in" in _until(terminal, None)
    assert file.read_text().endswith("1. e2e3+ *\n\n")


def test_on_a_terminal_a_broken_record_is_mended(tmp_path: Path) -> None:
    broken = f"{GAME[:-1]}4. g3f3- f5f4+,g3+,f1+ 5. e2e3+,f3-,f4- g4g3+,h3+,h2+,g2- {{x}} 6. h1i1 *"
    file = file_with(tmp_path, broken)
    with on_terminal("enter", file, "--resume", "--record", "2") as terminal:
        screen = _prompted(terminal, r"4\.\.\. Black >")
        assert "next:  4... f5f4+,g3+,f1+ 5. e2e3+,f3-,f4-" in screen
        assert "fault: ply 8: f1 is not next to g3 (rule FA-4)" in screen
        assert "  1  ply 8: f5f4+,g3+,f2+ was meant instead" in screen
        os.write(terminal, b"1\r")
        _prompted(terminal, r"\. [A-Z][a-z]+ >")
        os.write(terminal, b"undo\r")
        _prompted(terminal, r"4\.\.\. Black >")
        os.write(terminal, b"f5f4+,g3+,f2+\r")
        _prompted(terminal, r"6\. White >")
        os.write(terminal, b"\x03")
        assert b"saved in" in _until(terminal, None)
    assert movetext_of(file) == broken.replace("f1+", "f2+").replace(
        "6. h1i1", "{Not legal from here: 6. h1i1}"
    )


@contextmanager
def on_terminal(*arguments: str | Path) -> Iterator[int]:
    """Run a command on a terminal, and yield its other end; the command must end without errors."""
    mother, daughter = pty.openpty()
    fcntl.ioctl(daughter, termios.TIOCSWINSZ, struct.pack("HHHH", 40, 120, 0, 0))
    with begun(
        COMMAND, *arguments, stdin=daughter, stdout=daughter, stderr=daughter,
        env={**os.environ, "TERM": "xterm", "PYTHONUTF8": "1", "PROMPT_TOOLKIT_NO_CPR": "1"},
    ) as process:  # fmt: skip
        os.close(daughter)
        yield mother
        assert process.wait(PATIENCE) == 0
    os.close(mother)


def _prompted(terminal: int, prompt: str) -> str:
    """Return what appears on the *terminal* up to the *prompt*, when the cursor is shown again."""
    return _until(terminal, rf"{prompt}.*\x1b\[\?25h").decode(errors="replace")


def _until(terminal: int, end: str | None) -> bytes:
    """Return what appears on the *terminal* up to *end*, a regular expression.

    Without one, read until the program has ended.
    """
    output = b""
    while end is None or not re.search(end.encode(), output, re.DOTALL):
        assert select.select([terminal], [], [], PATIENCE)[0], output
        try:
            piece = os.read(terminal, 1 << 12)
        except OSError:  # Linux: the program has ended
            piece = b""
        if not piece:
            assert end is None, output
            break
        output += piece
    return output
