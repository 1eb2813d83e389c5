"""A folder of thirty sheets with slips becomes an archive."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from pathlib import Path

import pytest
from project import Run

import kohau as package
from kohau.replay.random_records import random_replay
from kohau.replay.registry import find_game

Words = list[str]

DIALECTS = {
    "fanorona": ("abstractplay", "schadd", "icga"),
    "hamnar": ("lap",),
    "hanga-roa": ("long", "classic"),
    "hanniball": ("freeling",),
}


def hurried(words: Words, at: int) -> Words:
    """Leave the last character of a ply out."""
    return [*words[:at], words[at][:-1], *words[at + 1 :]]


def blotted(words: Words, at: int) -> Words:
    """Write an O where nothing else can be read."""
    return [*words[:at], f"O{words[at][1:]}", *words[at + 1 :]]


def forgotten(words: Words, at: int) -> Words:
    """Leave a ply out."""
    return words[:at] + words[at + 1 :]


def repeated(words: Words, at: int) -> Words:
    """Write a ply twice, at the turn of a page."""
    return [*words[:at], words[at], *words[at:]]


def crossed(words: Words, at: int) -> Words:
    """Write the plies of a row in each other's columns."""
    return [*words[:at], words[at + 1], words[at], *words[at + 2 :]]


def neat(words: Words, at: int) -> Words:
    return words


SLIPS: tuple[Callable[[Words, int], Words], ...] = (
    neat, hurried, neat, forgotten, blotted, repeated, crossed,
)  # fmt: skip


def sheets(folder: Path) -> dict[str, str]:
    """Write thirty sheets, and return the plies that were played by the player with White."""
    played = {}
    folder.mkdir()
    for number in range(30):
        game = list(DIALECTS)[number % 4]
        dialect = DIALECTS[game][number % len(DIALECTS[game])]
        replay = random_replay(find_game(game).start(), "sheets", number, 30)
        white = f"Player {number}"
        played[white] = " ".join(map(str, replay.line))
        text = package.export(replay, "kgn", dialect)
        head, body = text.replace('White "kohau random', f'White "{white}').split("\n\n", 1)
        words = [word for word in body.split() if not word.rstrip(".").isdigit()]
        slip = SLIPS[random.Random(number).randrange(len(SLIPS))]
        written = slip(words, 6 + number % 7)
        (folder / f"sheet-{number:02}.kgn").write_text(f"{head}\n\n{' '.join(written)}\n")
    return played


@pytest.mark.release
def test_a_folder_of_sheets_becomes_an_archive(kohau: Run, tmp_path: Path) -> None:
    played = sheets(tmp_path / "sheets")

    def run(*arguments: str, status: int | None = 0) -> str:
        return kohau(*arguments, status=status, cwd=tmp_path).stdout

    added = run("archive", "add", "club.duckdb", "sheets", status=1)
    rejected = int(added.split(" rejected")[0].split()[-1])
    assert 15 <= rejected <= 28
    assert run("archive", "rejected", "club.duckdb", "--folder", "faulty").startswith(str(rejected))
    output = run("mend", "sheets", status=1).splitlines()[-1]
    sure = int(output.split(" can be mended")[0].split()[-1])
    assert sure >= rejected * 2 // 3

    run("mend", "sheets", "--in-place", status=1 if sure < rejected else 0)
    assert f" {sure} added" in run("archive", "sync", "club.duckdb", "sheets", status=None)
    left = run("archive", "rejected", "club.duckdb").splitlines()[-1]
    assert left == f"{rejected - sure} rejected records"

    run("archive", "rejected", "club.duckdb", "--folder", "left")
    run("mend", "left", "--apply", "best", "-o", "best.kgn", status=None)
    run("archive", "add", "club.duckdb", "best.kgn", status=None)
    exported = run("archive", "search", "club.duckdb", "--format", "kgn")
    stored = [*package.read_text(exported)]
    right = sum(
        played.get(one.white) == " ".join(map(str, package.verify(one).line)) for one in stored
    )
    assert right >= 30 - (rejected - sure)
    rows = map(
        json.loads, run("archive", "rejected", "club.duckdb", "--format", "jsonl").split("\n")[:-1]
    )
    kept = {(row["file"], row["record"]) for row in rows if row["file"] != "best.kgn"}
    assert len(kept) == 30 - right


def test_texts_that_were_rejected_are_files_of_their_own(kohau: Run, tmp_path: Path) -> None:
    for number, move in enumerate(("f4e9", "a1b9")):
        text = f"Subject: our game\n\nHi, 1. e2e3+ f4e5- 2. {move} d3d9 3. c3c9. Bye\n"
        (tmp_path / f"{number}.eml").write_text(text)
    (tmp_path / "x.kgn").write_text('[Game "fanorona"]\n\n1. e2e3+ f4e9 *\n')

    def run(*arguments: str, status: int | None = 0) -> str:
        return kohau(*arguments, status=status, cwd=tmp_path).stdout

    run("archive", "add", "a.duckdb", "0.eml", "1.eml", "x.kgn", status=1)
    assert run("archive", "rejected", "a.duckdb", "--folder", "out") == "3 files written to out\n"
    suffixes = [path.suffix for path in sorted((tmp_path / "out").iterdir())]
    assert suffixes == [".eml", ".eml", ".kgn"]
    originals = [path.read_bytes() for path in sorted((tmp_path / "out").iterdir())]
    assert sorted(originals) == sorted(
        (tmp_path / name).read_bytes() for name in ("0.eml", "1.eml", "x.kgn")
    )
    again = kohau("archive", "rejected", "a.duckdb", "--folder", "out", status=2, cwd=tmp_path)
    assert "out exists" in again.stderr
