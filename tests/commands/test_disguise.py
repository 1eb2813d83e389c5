"""Records in disguise: a slip gets the same proposal in a mail or a chat as in a record."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from project import Run

from kohau import read_text

PLIES = ["f2e3+", "f3f2+", "g3f3-", "d5d4", "h2g3+", "e4e5-", "f3f4-,e4-,e3-,f2-", "i5h4+"]
"""The fourth ply has no mark, though it captures."""
TAGS = '[Game "fanorona"]\n\n'


def movetext(start: str = "") -> str:
    rows = [f"{at // 2 + 1}. {PLIES[at]} {PLIES[at + 1]}" for at in range(0, len(PLIES), 2)]
    return "".join(f"{start}{row}\n" for row in rows)


def chat() -> str:
    lines = [f"[18:{at + 10}] {'Rabe' if at % 2 else 'Soa'}: {ply}" for at, ply in enumerate(PLIES)]
    return "[18:09] Rabe: Fanorona ?\n" + "\n".join(lines) + "\n"


def table() -> str:
    pairs = zip(PLIES[::2], PLIES[1::2], strict=True)
    rows = [f"| {at} | {white} | {black} |" for at, (white, black) in enumerate(pairs, 1)]
    return "Fanorona\n\n| | Soa | Rabe |\n| --- | --- | --- |\n" + "\n".join(rows) + "\n"


def rows(sign: str) -> str:
    pairs = zip(PLIES[::2], PLIES[1::2], strict=True)
    cells = [("n", "Soa", "Rabe"), *((str(at), *pair) for at, pair in enumerate(pairs, 1))]
    quoted = (tuple(f'"{cell}"' if sign in cell else cell for cell in row) for row in cells)
    return "Fanorona\n\n" + "".join(f"{sign.join(row)}\n" for row in quoted)


MAIL = "From: Soa <soa@example.org>\nTo: Rabe <rabe@example.org>\nSubject: Fanorona\n\n"
CONTAINERS = {
    "mail": f"{MAIL}Bonjour,\n\n{movetext()}\nÀ bientôt\n-- \nSoa\n",
    "chat": chat(),
    "table": table(),
    "commas": rows(","),
    "semicolons": rows(";"),
    "quotation": f"Rabe a écrit :\n> Fanorona\n>\n{movetext('> ')}\nBien joué !\n",
    "a square in prose": f"{MAIL}{movetext()}\nSee you at 19:30 in room b4.\n",
    "remarks that repeat plies": (
        f"{MAIL}I think 3. h2g3+ was strong:\n\n{movetext('> ')}\nAnd f3f4- was, too.\n"
    ),
    "greeting": f"Bonjour,\n\nnotre partie de Fanorona\n\n{movetext()}",
}


@pytest.mark.parametrize("name", CONTAINERS)
def test_a_slip_gets_the_proposal_that_it_gets_in_a_record(
    kohau: Run, tmp_path: Path, name: str
) -> None:
    file, record = tmp_path / f"{name}.txt", tmp_path / "record.kgn"
    file.write_text(CONTAINERS[name], encoding="utf-8")
    record.write_text(f"{TAGS}{movetext()}\n*\n")
    proposals = []
    for path in (record, file):
        done = kohau("validate", path, "--format", "json", status=1)
        listed = [proposal for line in done.stdout.splitlines() for proposal in _proposals(line)]
        places = ("file", "record", "line", "column")
        proposals.append(
            [{k: v for k, v in proposal.items() if k not in places} for proposal in listed]
        )
    assert proposals[0] == proposals[1]
    assert [(proposal["was"], proposal["now"], proposal["sure"]) for proposal in proposals[1]] == [
        ("d5d4", "d5d4+", True)
    ]
    done = kohau("mend", file, "-o", "-")
    (comment,) = next(read_text(done.stdout)).line.comments(0)
    assert comment.startswith("[%recorded movetext ")
    assert " d5d4 " in comment
    (tmp_path / "mended.kgn").write_text(done.stdout)
    assert "1 record: 1 valid" in kohau("validate", tmp_path / "mended.kgn").stdout


def _proposals(line: str) -> list[dict[str, object]]:
    return [*json.loads(line).get("proposals", [])]


@pytest.mark.parametrize("name", CONTAINERS)
def test_a_diff_changes_the_text_where_the_slip_is(kohau: Run, tmp_path: Path, name: str) -> None:
    text = CONTAINERS[name]
    file = tmp_path / f"{name}.txt"
    file.write_text(text, encoding="utf-8")
    done = kohau("mend", file.name, "--diff", status=1, cwd=tmp_path)
    changed = [row for row in done.stdout.splitlines()[2:] if row[:1] in "+-" and row[1:]]
    (line,) = (line for line in text.splitlines() if "d5d4" in line)
    assert changed == [f"-{line}", f"+{line.replace('d5d4', 'd5d4+')}"]


@pytest.mark.parametrize("name", ["mail", "chat", "table", "quotation"])
def test_a_mended_text_is_no_longer_rejected(kohau: Run, tmp_path: Path, name: str) -> None:
    archive, file, mended = tmp_path / "a.duckdb", tmp_path / f"{name}.txt", tmp_path / "mended.kgn"
    other = tmp_path / "other.txt"
    file.write_text(CONTAINERS[name], encoding="utf-8")
    other.write_text(CONTAINERS[name].replace("i5h4+", "i5h4+ a1a2"), encoding="utf-8")
    kohau("archive", "add", archive, file, other, status=1)
    kohau("mend", file, "-o", mended)
    kohau("archive", "add", archive, mended)
    statement = "SELECT file FROM rejected"
    left = kohau("archive", "sql", archive, statement, "--format", "jsonl").stdout
    assert [json.loads(row)["file"] for row in left.splitlines()] == [str(other)]


def test_several_games_with_slips_are_mended_like_records(kohau: Run, tmp_path: Path) -> None:
    other = "1. d3e3+ d4d3+ 2. e3f3- c4c3+,d3- 3. f3e3+,d4+,c3-,b3+ e4e3+ 4. g3f3-\n"
    slip = other.replace("e3f3-", "e3f9-")
    text = f"Fanorona\n\nSoa - Rabe\n{movetext()}\nRabe - Soa\n{slip}"
    file = tmp_path / "games.txt"
    file.write_text(text)
    done = kohau("mend", file, "--format", "json", status=1)
    proposals = [json.loads(line) for line in done.stdout.splitlines()][:-1]
    assert [(proposal["record"], proposal["was"]) for proposal in proposals] == [
        (1, "d5d4"),
        (2, "e3f9-"),
    ]


@pytest.mark.parametrize("remark", ["3. h1h2+ was strong", "d5d4 was strong"])
def test_a_remark_with_another_ply_is_to_decide(kohau: Run, tmp_path: Path, remark: str) -> None:
    file = tmp_path / "mail.txt"
    file.write_text(f"{MAIL}I think {remark}:\n\n{movetext('> ')}", encoding="utf-8")
    done = kohau("mend", file, status=1)
    assert done.stdout.endswith("1 record: 0 valid, 0 can be mended, 1 to decide\n"), done.stdout


def test_a_text_that_says_more_is_searched(kohau: Run, tmp_path: Path) -> None:
    """A ply in a sentence may correct one of the movetext: then it is no record in disguise."""
    file = tmp_path / "remark.txt"
    file.write_text(CONTAINERS["greeting"] + "\nPardon, le 2e coup des noirs : d5d4+.\n")
    done = kohau("validate", file, status=1)
    assert "only one reading is likely, but a remark may correct one of its plies" in done.stdout
    (record,) = read_text(kohau("convert", file, "--reading", "1").stdout)
    assert [*record.line.plies] == [*PLIES[:3], "d5d4+", *PLIES[4:]]


def test_mails_that_repeat_the_beginning_are_one_game(kohau: Run, tmp_path: Path) -> None:
    rows = movetext().replace("d5d4 ", "d5d4+ ").replace("d5d4\n", "d5d4+\n").splitlines()
    quoted = "\n".join(f"> {row}" for row in rows[:2])
    file = tmp_path / "thread.txt"
    file.write_text(MAIL + "\n".join(rows) + f"\n\nRabe a écrit :\n{quoted}\n")
    assert "1 record: 1 valid, 0 invalid, 8 plies" in kohau("validate", file).stdout


def test_a_slip_is_undone_although_it_is_not_clear_who_won(kohau: Run, tmp_path: Path) -> None:
    file = tmp_path / "mail.txt"
    file.write_text(f"{MAIL}You won, well played!\n\n{movetext()}", encoding="utf-8")
    done = kohau("validate", file, status=1)
    assert "only one reading is likely, but it is not clear who won" in done.stdout
    assert "d5d4+ for 'd5d4'" in done.stdout
    (record,) = read_text(kohau("convert", file, "--reading", "1").stdout)
    assert [*record.line.plies] == [*PLIES[:3], "d5d4+", *PLIES[4:]]
