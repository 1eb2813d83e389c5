"""A game with the plies of another one in the same text is left out only if it is the same game."""

from __future__ import annotations

import pytest
from project import Run

from kohau import read_text
from kohau.notation.record import Record

BEGINNING = "1. d3e3+ f4f3+ 2. d2d3+"
LINE = f"{BEGINNING} c3d4-,d5-"
LONG = f"{LINE} 3. c2c3+,d4+,c4+ a3b2+,c2-,c3+,d3-,d2+,c1-,d1+\n4. e2e3+,d3-,d2+ f5f4 5. g3f2-"
OTHER = "1. e2e3+ f4e5-,e4+ 2. d3e3+ *"


def read(text: str) -> list[Record]:
    return list(read_text(text, format="text"))


def whites(text: str) -> list[tuple[str | None, int]]:
    return [(record.white, len(record.line)) for record in read(text)]


def codes(text: str) -> list[str]:
    return [d.code for record in read(text) for d in record.diagnostics]


@pytest.mark.parametrize("results", [("1-0", "1-0"), ("1-0", "0-1"), ("", "")])
@pytest.mark.parametrize("second", [LINE, BEGINNING])
def test_other_players_play_another_game(results: tuple[str, str], second: str) -> None:
    text = f"White: Ana\nBlack: Bob\n{LINE} {results[0]}\n\n"
    text += f"White: Eve\nBlack: Fay\n{second} {results[1]}\n"
    records = read(text)
    assert [(record.white, record.black) for record in records] == [("Ana", "Bob"), ("Eve", "Fay")]
    assert [record.result for record in records] == [result or None for result in results]
    assert codes(text) == ["decoded", "decoded"]


@pytest.mark.parametrize(
    "heads",
    [
        ("Ana - Bob", "Eve - Fay"),
        ("Ana - Bob", "Bob - Ana"),
        ("Round: 1", "Round: 2"),
        ("Event: Open", "Event: Cup"),
    ],
)
def test_a_header_of_its_own_is_of_another_game(heads: tuple[str, str]) -> None:
    for first, second in ((LINE, LINE), (LINE, BEGINNING), (BEGINNING, LINE)):
        assert len(read(f"{heads[0]}\n{first}\n\n{heads[1]}\n{second}\n")) == 2


def test_other_results_are_those_of_two_games() -> None:
    assert [record.result for record in read(f"{LINE} 1-0\n\n{LINE} 0-1\n")] == ["1-0", "0-1"]


@pytest.mark.parametrize("again", [LINE, f"> {LINE}", f"> White: Ana\n> {LINE}", BEGINNING])
def test_a_repetition_is_announced_with_its_place(again: str) -> None:
    (record,) = read(f"White: Ana\n\n{LINE}\n\nSo far we have:\n{again}\n")
    assert len(record.line) == 4
    (note,) = [d for d in record.diagnostics if d.code == "repetition"]
    assert note.line == 6 + again.count("\n")


def test_quoted_lines_that_are_not_read_are_announced() -> None:
    """The reading without quotes leaves them out altogether."""
    text = "1. d3e3+\n> 1... a1a2 and b1b2 and e5f5\nf4f3+\n> 2. h1h2 or i1i2 or e5f5\n"
    (record,) = read(f"{text}2. d2d3+\n> e5f5 g5h5\nc3d4-,d5-\n")
    diagnostics = [d for d in record.diagnostics if d.code == "repetition"]
    assert [d.line for d in diagnostics] == [2, 4, 6]


def mail(subject: str, body: str, day: int) -> str:
    return (
        f"From a@x.org Tue Mar {day:2} 10:00:00 2024\nFrom: A <a@x.org>\nSubject: {subject}\n"
        f"Date: Tue, {day} Mar 2024 10:00:00 +0300\n\n{body}\n\n"
    )


def test_another_mail_has_another_game() -> None:
    box = [mail(f"game {at}", f"{LINE} 1-0", at) for at in (1, 2)]
    assert len(read("".join(box))) == 2


def test_mails_with_one_subject_repeat_their_game() -> None:
    box = mail("our game", f"White: Ana\n\n{BEGINNING}", 1) + mail("Re: our game", LINE, 2)
    assert whites(box) == [("Ana", 4)]
    assert codes(box) == ["decoded", "repetition"]


def test_a_mail_with_a_slip_is_to_decide(kohau: Run) -> None:
    """It has the plies of another mail but for the slip, and is not taken for a quotation of it."""
    box = mail("game one", f"White: Ana\nBlack: Bob\n{LONG} 1-0", 1)
    slip = LONG.replace("c3d4-,d5-", "c3d4-,e5-")
    box += mail("game two", f"White: Eve\nBlack: Fay\n{slip} 0-1", 2)
    box += mail("game three", f"White: Gil\nBlack: Hal\n{OTHER}", 3)
    done = kohau("validate", "-", stdin=box, status=1)
    assert "to-decide" in done.stdout
    written = kohau("convert", "-", stdin=box, status=1).stdout
    assert '[White "Ana"]' in written
    assert '[White "Gil"]' in written


def test_a_mail_that_is_not_read_is_announced() -> None:
    """Beside mails that are read on their own."""
    box = mail("one", f"{LONG} 1-0", 1) + mail("two", "h1h2 i5i4 h2h3 i4h4 h3i3 g1g2", 2)
    reported = codes(box + mail("three", OTHER, 3))
    assert {"unread-square", "to-decide"} & {*reported}


def test_three_games_stand_in_the_order_of_the_text() -> None:
    text = f"Rabe - Soa 1:0\n{LINE} 3. c2c3+,d4+,c4+\n\nSoa - Hanta 0:1\n{OTHER[:-2]}\n\n"
    records = read(f"{text}Hanta - Rabe 1/2\n{LINE}\n")
    assert [record.white for record in records] == ["Rabe", "Soa", "Hanta"]
    assert [record.result for record in records] == ["1-0", "0-1", "1/2-1/2"]
