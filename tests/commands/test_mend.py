"""The command mend."""

from __future__ import annotations

import json
import random
import re
import subprocess
from pathlib import Path
from typing import Any

import pytest
from project import Run

import kohau as package
from kohau.notation import formats
from kohau.notation.diagnostics import Problem
from kohau.replay.random_records import random_replay
from kohau.replay.registry import find_game
from kohau.replay.writing import exported


def text_of(game: str) -> tuple[str, list[str]]:
    """Return a game as text, and its plies."""
    replay = random_replay(find_game(game).start(), "x", 1, 40)
    return package.export(replay), [str(ply) for ply in replay.line]


@pytest.fixture
def club(tmp_path: Path) -> Path:
    """A file with a valid game, one with a slip, one to decide, and one of an unknown dialect."""
    good, words = text_of("fanorona")
    slip = good.replace('White "kohau random', 'White "Rabe')
    slip = slip.replace(words[9], words[9].replace(words[9][1], "z", 1), 1)
    lap, plies = text_of("hamnar")
    undecided = lap.replace(f" {plies[14]}", "", 1)
    unknown = '[Event "?"]\n[Game "fanorona"]\n[Notation "runes"]\n\n1. zz99 *\n\n'
    file = tmp_path / "club.kgn"
    file.write_text(good + slip + undecided + unknown)
    return file


_ANY = ("drop", "miss", "double", "swap", "extra", "mirror", "tag")


def _damage(words: list[str], tags: dict[str, str], kind: str, rng: random.Random) -> None:
    """Damage the plies or the tags of a record."""
    at = rng.randrange(len(words) - 3)
    if kind == "drop":
        place = rng.randrange(len(words[at]))
        words[at] = words[at][:place] + "z" + words[at][place + 1 :]
    elif kind == "miss":
        del words[at]
    elif kind == "double":
        words.insert(at, words[at])
    elif kind == "swap":
        words[at], words[at + 2] = words[at + 2], words[at]
    elif kind == "extra":
        words.insert(at, rng.choice(words))
    elif kind == "mirror":
        files = "abcdefghi"
        words[at:] = [
            re.sub("[a-i](?=[0-9])", lambda file: files[-1 - files.index(file[0])], word)
            for word in words[at:]
        ]
    else:
        game = find_game(tags["Game"])
        name, values = rng.choice(
            [
                ("Variant", [variant.name for variant in game.variants]),
                ("Notation", [dialect.name for dialect in game.dialects]),
                ("Result", ["1-0", "0-1", "1/2-1/2"]),
            ]
        )
        tags[name] = rng.choice(values)


@pytest.mark.release
@pytest.mark.parametrize("game", ["fanorona", "hamnar", "hanga-roa", "hanniball"])
def test_whatever_is_mended_can_be_undone(kohau: Run, tmp_path: Path, game: str) -> None:
    """The damaged record is there again, byte for byte, in every dialect of single words."""
    definition, kgn = find_game(game), formats.find("kgn")
    recorded = 0
    for dialect in definition.dialects:
        for number in range(2):
            rng = random.Random(f"{game}/{dialect.name}/{number}")
            start = definition.start(rng.choice([variant.name for variant in definition.variants]))
            try:
                played = random_replay(start, "undo", number, max_plies=24)
                one = exported(played, kgn, dialect.name)
            except Problem:
                continue  # the dialect cannot write the variant
            words, tags = list(one.record.line.plies), dict(one.record.tags)
            for _ in range(rng.choice((1, 1, 2))):
                _damage(words, tags, rng.choice(_ANY), rng)
            line = package.Line(tuple(words), {}, one.record.line.result)
            damaged = one._replace(record=package.Record(tags, line, one.record.dialect))
            text = "".join(kgn.texts([damaged]))
            file, out = tmp_path / "damaged.kgn", tmp_path / "mended.kgn"
            file.write_text(text)
            kohau(
                "mend",
                file,
                "-o",
                out,
                "--keep-legal",
                "--apply",
                rng.choice(("sure", "best")),
                status=None,
            )
            again = kohau("mend", "--undo", out, status=None).stdout
            recorded += "[%recorded" in out.read_text()
            if any(" " in word for word in words):  # move numbers stand between whole plies
                text, again = (re.sub(r"\b\d+\.+\s+|\s+", " ", part) for part in (text, again))
            assert again.split() == text.split() if " " in "".join(words) else again == text
    assert recorded > len(definition.dialects) / 2


@pytest.mark.release
@pytest.mark.parametrize("line_end", ["\n", "\r\n"])
def test_a_diff_can_be_applied(kohau: Run, club: Path, line_end: str) -> None:
    """Only lines with slips change; the last line may lack its end, and files may be large."""
    text = club.read_text()
    records = text.split("\n\n[Event")
    large, last = club.parent / "large file.kgn", club.parent / "last.kgn"
    for file, whole in (
        (club, text),
        (large, f"{text}\n[Event{records[1]}\n\n" * 60),
        (last, f"[Event{records[1]}"),
    ):
        file.write_bytes(whole.replace("\n", line_end).encode())
    names = [club.name, large.name, last.name]
    done = kohau("mend", *names, "--diff", "--apply", "best", status=1, cwd=club.parent)
    rows = done.stdout.splitlines()
    assert rows[:3] == ["--- club.kgn", "+++ club.kgn", "@@ -29,7 +29,7 @@"]
    assert [row for row in rows if row.startswith(("-", "+")) and "[" in row[:2]] == []
    (club.parent / "x.diff").write_text(done.stdout, newline="")
    check = ("git", "apply", "-p0", "x.diff")
    subprocess.run(check, cwd=club.parent, check=True, capture_output=True)
    assert kohau("validate", last).stdout.startswith("1 record: 1 valid")
    assert "4 records: 3 valid" in kohau("validate", club, status=1).stdout
    for file in (club, large, last):
        assert "hzg3-,g2- 6" not in file.read_bytes().decode()
        assert (b"\r\n" in file.read_bytes()) == (line_end == "\r\n")
    assert not last.read_text().endswith("\n")


def test_a_diff_leaves_all_else_as_it_is(kohau: Run, tmp_path: Path) -> None:
    text = text_of("fanorona")[0].replace("h3g3-,g2-", "  hzg3-,g2- {  odd   blanks }", 1)
    file = tmp_path / "odd.kgn"
    file.write_text(f"; a remark\n\n{text}")
    done = kohau("mend", file.name, "--diff", status=1, cwd=tmp_path)
    (was,) = (row[1:] for row in done.stdout.splitlines() if row.startswith("-e3"))
    (now,) = (row[1:] for row in done.stdout.splitlines() if row.startswith("+e3"))
    assert now == was.replace("hzg3-,g2-", "h3g3-,g2-")


class TestValidate:
    """Proposals in the report of ``kohau validate``."""

    def test_all_proposals_are_in_json(self, kohau: Run, club: Path) -> None:
        def rows(command: str, *arguments: str) -> list[dict[str, Any]]:
            done = kohau(command, club, "--format", "json", *arguments, status=1)
            return [json.loads(row) for row in done.stdout.splitlines()]

        errors = [row for row in rows("validate") if row.get("severity") == "error"]
        proposals = [row.get("proposals", []) for row in errors]
        assert [len(listed) for listed in proposals] == [1, 2, 0]
        listed = [{"type": "proposal", **one} for ranked in proposals for one in ranked]
        assert listed == rows("mend")[:-1]
        assert not any("proposals" in row for row in rows("validate", "--proposals", "0"))

    def test_only_the_first_records_of_a_file_have_proposals(
        self, kohau: Run, tmp_path: Path
    ) -> None:
        good, words = text_of("fanorona")
        slip = good.replace(words[9], "hzg3-,g2-", 1)
        large, small = tmp_path / "large.kgn", tmp_path / "small.kgn"
        large.write_text((good * 20 + slip) * 6)
        small.write_text(slip * 2)
        arguments = ("validate", large, small, "--proposals", "4")
        outputs = [kohau(*arguments, "--jobs", jobs, status=1).stdout for jobs in ("1", "2")]
        assert outputs[0] == outputs[1]
        assert outputs[0].count("was probably meant") == 4 + 2
        assert outputs[0].count("[not-proposed]") == 1
