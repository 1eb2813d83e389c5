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
from kohau import read_text
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


def test_the_report(kohau: Run, club: Path) -> None:
    done = kohau("mend", club.name, cwd=club.parent, status=1)
    rows = done.stdout.splitlines()
    assert rows[0] == (
        "club.kgn:32:11: ply 10: h3g3-,g2- was meant instead of hzg3-,g2-: the 14 plies after it"
        " are legal"
    )
    assert rows[1].startswith("    32 | e3f4+,g4- hzg3-,g2- 6. ")
    assert rows[2] == "       |           ^^^^^^^^^ h3g3-,g2-"
    assert rows[3].endswith(": ply 15: 2 readings are possible")
    assert rows[6].startswith("       1. a ply of Black is missing before it, ")
    assert rows[7].startswith("       2. a ply of Black is missing before it, ")
    assert rows[-1] == "4 records: 1 valid, 1 can be mended, 1 to decide, 1 failed"
    assert "[unknown-dialect]" in done.stderr


def test_json(kohau: Run, club: Path) -> None:
    done = kohau("mend", club, "--format", "json", status=1)
    *proposals, summary = map(json.loads, done.stdout.splitlines())
    (counts,) = summary.pop("files")
    assert (counts["file"], counts["valid"], counts["undecided"]) == (str(club), 1, 1)
    assert summary.pop("unread") == []
    assert summary == {
        "type": "summary", "records": 4, "valid": 1, "mended": 1, "chosen": 0, "partly": 0,
        "undecided": 1, "invalid": 1, "truncated": 0, "other_results": 0, "unchanged": 0,
        "left_out": 0, "written": False,
    }  # fmt: skip
    assert [(proposal["record"], proposal["rank"], proposal["sure"]) for proposal in proposals] == [
        (2, 1, True), (3, 1, False), (3, 2, False)
    ]  # fmt: skip
    first = proposals[0]
    assert [*first] == [
        "type", "file", "record", "line", "column", "ply", "rank", "sure", "kind", "was", "now",
        "fitting", "legal", "left", "plies", "text",
    ]  # fmt: skip
    assert (first["was"], first["now"], first["left"]) == ("hzg3-,g2-", "h3g3-,g2-", 0)
    assert first["plies"] == text_of("fanorona")[1]


def test_a_truncated_game_is_announced(kohau: Run, tmp_path: Path) -> None:
    """By mend, which writes it, and with its place by archive add, which stores it."""
    (tmp_path / "bad.kgn").write_text(
        '[Game "fanorona"]\n\n1. d3e3+ f4f3+ 2. d2d3+ c3d4-,d5- 3. xx yy 4. qq rr 5. zz 1-0\n'
    )
    out = tmp_path / "out.kgn"
    done = kohau(
        "mend", tmp_path / "bad.kgn", "--apply", "best", "-o", out, "--keep-legal", status=1
    )
    assert done.stdout.endswith(
        f"1 failed\n1 record written to {out}, 1 only up to the fault:"
        " comments keep what was recorded\n"
    )
    assert "[truncated-game]" in kohau("validate", out).stdout
    added = kohau("archive", "add", tmp_path / "a.duckdb", out)
    assert "1 record ends at a fault: its game is stored up to there" in added.stdout
    line = out.read_text()[: out.read_text().index("{Not legal")].count("\n") + 1
    assert f"out.kgn:{line}:" in added.stderr
    assert "[truncated-game]" in added.stderr


def test_a_misspelt_tag_is_renamed_and_can_be_undone(kohau: Run, tmp_path: Path) -> None:
    """As ``mend --keep-legal`` does; a comment keeps what was recorded."""
    recorded, mended = tmp_path / "a.kgn", tmp_path / "b.kgn"
    recorded.write_text(
        '[Game "fanorona"]\n[Withe "Rabe"]\n[Date "3. March 2024"]\n\n1. d3e3+ f4f3+ *\n'
    )
    done = kohau("mend", recorded, "-o", mended)
    assert "a.kgn:2:1: warning: the tag Withe is not read [misspelt-tag]" in done.stderr
    (record,) = read_text(mended.read_text())
    assert (record.white, record.tags["Date"], "Withe" in record.tags) == ("Rabe", "2024.03.03", 0)
    (undone,) = read_text(kohau("mend", "--undo", mended).stdout)
    assert (undone.white, undone.tags["Date"]) == ("?", "3. March 2024")
    assert undone.tags["Withe"] == "Rabe"


def test_the_output_is_valid_and_can_be_undone(kohau: Run, club: Path) -> None:
    out = club.parent / "out.kgn"
    done = kohau("mend", club, "-o", out, "--keep-legal", status=1)
    assert done.stdout.endswith(
        "4 records: 1 valid, 1 mended, 1 to decide, 1 failed\n"
        f"4 records written to {out}, 1 only up to the fault: comments keep what was recorded;"
        " 1 unchanged\n"
    )
    records = list(package.read(out))
    assert len(records) == 4
    assert [one.valid for one in map(package.verify, records)] == [True, True, True, False]
    assert "hzg3-,g2-" in records[1].line.comments(0)[0]
    assert "{Not legal from here: " in " ".join(out.read_text().split())
    again = kohau("mend", "--undo", out, status=1).stdout
    assert [words(again, at) for at in range(4)] == [words(club.read_text(), at) for at in range(4)]
    assert "Not legal from here" not in again


def test_other_problems_are_reported_beside_proposals(kohau: Run, tmp_path: Path) -> None:
    file = tmp_path / "one.kgn"
    file.write_text('[Game "fanorona"]\n\n1. e2e3+ f4e5- 2. d2z3 * 1-0\n')
    done = kohau("mend", file, status=1)
    assert "to decide" in done.stdout
    assert "[result-mismatch]" in done.stderr


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


def test_comments_of_an_earlier_version_are_not_undone(kohau: Run, tmp_path: Path) -> None:
    file = tmp_path / "mended.kgn"
    file.write_text('[Game "fanorona"]\n\n1. d3e3+ f4f3+ {[%recorded word "f4f9+"]} *\n')
    done = kohau("mend", "--undo", file)
    assert '[%recorded word "f4f9+"]' in done.stdout
    assert "those of version 0.2" in done.stderr
    assert "[not-undone]" in done.stderr


def words(text: str, number: int) -> list[str]:
    """Return the words of a record in *text*."""
    return list(list(package.read_text(text))[number].line)


def test_the_exit_status(kohau: Run, tmp_path: Path) -> None:
    good, plies = text_of("fanorona")
    file = tmp_path / "one.kgn"
    file.write_text(good)
    kohau("mend", file)
    file.write_text(good.replace(plies[9], "hag3-,g2-", 1))
    kohau("mend", file, status=1)
    kohau("mend", file, "-o", tmp_path / "out.kgn")
    kohau("mend", file, "-o", tmp_path / "out.kgn", "--apply", "none", status=1)
    kohau("mend", tmp_path / "none.kgn", status=2)


def test_the_best_are_applied_if_asked_for(kohau: Run, club: Path) -> None:
    out = club.parent / "out.jsonl"
    kohau("mend", club, "-o", out, "--apply", "best", status=1)
    records = list(package.read(out))
    assert [package.verify(one).valid for one in records] == [True, True, True]
    assert len(records[2].line) == len(text_of("hamnar")[1])
    done = kohau("mend", club, "--apply", "best", status=1)
    assert "2 can be mended (1 by a reading that is not sure), 0 to decide" in done.stdout


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


def test_output_on_standard_output(kohau: Run, club: Path) -> None:
    done = kohau("mend", club, "-o", "-", status=1)
    assert len(list(read_text(done.stdout))) == 4
    assert "was meant" in done.stderr


def test_other_formats(kohau: Run, club: Path) -> None:
    out = club.parent / "out.jsonl"
    kohau("mend", club, "-o", out, "--keep-legal", status=1)
    assert [package.verify(one).valid for one in package.read(out)] == [True, True, True]
    again = kohau("mend", "--undo", out, "--to", "jsonl").stdout
    assert '"hzg3-,g2-"' in again.splitlines()[1]


def test_nothing_is_replaced_if_records_would_be_lost(kohau: Run, club: Path) -> None:
    before = club.read_text()
    bad = club.parent / "bad.jsonl"
    bad.write_text("{}\n")
    kohau("mend", club, bad, "-o", club, status=1)
    assert club.read_text() == before


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("--to", "kgn"), "--to requires -o"),
        (("--mirror",), "No such option '--mirror'"),
        (("--undo", "--diff"), "--undo can't be combined"),
        (("--diff", "--format", "json"), "--diff can't be combined"),
        (("-o", "x.csv"), "no format with the suffix .csv can be written"),
        (("-o", "x.doc"), "no format with the suffix .doc"),
    ],
)
def test_wrong_options(kohau: Run, club: Path, arguments: tuple[str, ...], message: str) -> None:
    done = kohau("mend", club, *arguments, status=2, cwd=club.parent)
    assert message in done.stderr


def test_all_processes_give_the_same(kohau: Run, club: Path, tmp_path: Path) -> None:
    files = []
    for number in range(6):
        files.append(tmp_path / f"{number}.kgn")
        files[-1].write_text(club.read_text())
    outputs = [kohau("mend", *files, "-o", "-", "--jobs", jobs, status=1) for jobs in ("1", "2")]
    assert outputs[0].stdout == outputs[1].stdout
    assert outputs[0].stderr == outputs[1].stderr


def test_rejected_records_are_mended_and_added(kohau: Run, club: Path, tmp_path: Path) -> None:
    archive, rejected, out = tmp_path / "x.duckdb", tmp_path / "rejected.kgn", tmp_path / "out.kgn"
    kohau("archive", "add", archive, club, status=1)
    rejected.write_text(kohau("archive", "rejected", archive, "--format", "original").stdout)
    done = kohau("mend", rejected, "-o", out, "--keep-legal", status=1)
    assert done.stdout.endswith(
        "3 records: 0 valid, 1 mended, 1 to decide, 1 failed\n"
        f"3 records written to {out}, 1 only up to the fault: comments keep what was recorded;"
        " 1 unchanged\n"
    )
    kohau("archive", "add", archive, out, status=1)
    assert "2 rejected" not in kohau("archive", "info", archive).stdout
    kgn = kohau("archive", "search", archive, "--format", "kgn").stdout
    assert "hzg3-,g2-" in kgn.partition("{[%recorded movetext ")[2]


class TestValidate:
    """Proposals in the report of ``kohau validate``."""

    def test_a_sure_proposal_is_a_hint(self, kohau: Run, club: Path) -> None:
        done = kohau("validate", club, status=1)
        assert "    hint: h3g3-,g2- was probably meant instead of hzg3-,g2-" in done.stdout
        assert "probably" not in kohau("validate", club, "--proposals", "0", status=1).stdout
        assert "probably" not in kohau("validate", club, "-q", status=1).stdout

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


def test_what_remains_is_reported_where_it_stands(kohau: Run, tmp_path: Path) -> None:
    text, plies = text_of("fanorona")
    text = text.replace(plies[9], "hzg3-,g2- {why?}", 1).replace(plies[-1], "b4b9+")
    file = tmp_path / "two.kgn"
    file.write_text(text)
    line, row = next((at, row) for at, row in enumerate(text.split("\n"), 1) if "b4b9+" in row)
    place = f"two.kgn:{line}:{row.index('b4b9+') + 1}: error: no point b9"
    for command in (("--in-place", "--diff"), ("-o", "-", "--apply", "sure")):
        done = kohau("mend", *command, file.name, status=None, cwd=tmp_path)
        if "--in-place" in command:
            assert place in done.stderr
        assert "two.kgn:1:1" not in done.stderr


def test_a_wrong_variant_and_a_slip(kohau: Run, tmp_path: Path) -> None:
    """The tag and an early word are wrong: too few plies are legal for the tag alone to be sure."""
    replay = random_replay(find_game("fanorona").start("vela"), "both", 1, 40)
    plies = [str(ply) for ply in replay.line]
    text = package.export(replay).replace('Variant "vela"', 'Variant "riatra"')
    file = tmp_path / "vela.kgn"
    file.write_text(text.replace(plies[8], f"z{plies[8][1:]}", 1))
    done = kohau("mend", file, "-o", tmp_path / "out.kgn")
    assert done.stdout.endswith(
        f"1 record: 0 valid, 1 mended, 0 to decide\n1 record written to {tmp_path / 'out.kgn'}\n"
    )
    (mended,) = package.read(tmp_path / "out.kgn")
    assert mended.tags["Variant"] == "vela"
    assert list(mended.line) == plies
    again = kohau("mend", "--undo", tmp_path / "out.kgn").stdout
    assert again == file.read_text()


def test_a_move_number_with_a_letter_is_no_ply(kohau: Run, tmp_path: Path) -> None:
    text, plies = text_of("fanorona")
    file = tmp_path / "typed.kgn"
    file.write_text(text.replace(" 10. ", " 1O. ", 1))
    kohau("mend", file, "-o", tmp_path / "out.kgn")
    assert list(next(package.read(tmp_path / "out.kgn")).line) == plies
