"""Parts of texts: long texts are decoded in portions, and each game is judged on its own."""

from __future__ import annotations

import json
from functools import partial

import pytest
from project import Run

from kohau.notation.decoding.channel import MAX_CHARACTERS
from kohau.notation.record import Record
from kohau.notation.sources import read_text
from kohau.replay.setting import Defaults
from kohau.replay.text_records import records_in

pytestmark = pytest.mark.release

PLIES = ["d3e3+", "f4f3+", "g3f4+"]
LINE = "1. d3e3+ f4f3+ 2. g3f4+"


def read(text: str) -> list[Record]:
    defaults = Defaults(game="fanorona")
    return list(read_text(text, "text", partial(records_in, defaults=defaults)))


def test_a_slip_in_one_game_does_not_withhold_the_others(kohau: Run) -> None:
    """The clean game is written; the other one is listed, and taken if it is chosen."""
    broken = "1. d3e3+ f4f3+ 2. e3f2- e5f4+,e3+ a1a2+ 3. h1h2+ f3f4- 4. f2g1 i5i4"
    clean = "1. d3e3+ c3d3- 2. d2c3+ a3b3+ 3. f2f3+ e5f4+,f5-"
    text = f"Rabe vs Soa\n{broken}\n\nKoto vs Faly\n{clean} 1-0\n"
    first, second = read(text)
    assert [d.code for d in second.diagnostics] == ["decoded"]
    assert (second.white, second.result) == ("Koto", "1-0")
    (error,) = [d for d in first.diagnostics if d.severity == "error"]
    assert (error.code, error.line) == ("to-decide", 2)
    assert [d.hint for d in first.diagnostics if d.code == "decoded"] == [None]
    options = ["convert", "-", "--game", "fanorona", "--to", "jsonl"]
    done = kohau(*options, stdin=text, status=1)
    assert [json.loads(line)["tags"]["White"] for line in done.stdout.splitlines()] == ["Koto"]
    both = kohau(*options, "--reading", "1", stdin=text).stdout
    assert len(both.splitlines()) == 2


def test_a_warning_says_where_reading_ended() -> None:
    text = f"White: Rabe\n{LINE} *\n" + "and so on\n" * 7000 + f"\n\nWhite: Soa\n{LINE} 1-0\n"
    first, last = read(text)
    assert (first.white, last.white, last.result) == ("Rabe", "Soa", "1-0")
    (warning,) = [d for d in last.diagnostics if d.code == "not-decoded"]
    assert warning.message.startswith("lines 6,552 to 7,002 are not decoded: at most 65,536")
    assert warning.line == 6552


def test_a_long_mailbox_is_read_whole() -> None:
    """Mails with one subject are read together, others one by one, however many there are."""
    mails = []
    for number in range(20):
        subject = "our game" if number in (3, 12) else f"game {number}"
        line = {3: "1. d3e3+ f4f3+", 12: "2. g3f4+"}.get(number, LINE)
        mails.append(
            f"From a@b.c Tue Mar  5 18:22:00 2024\nFrom: Soa <a@b.c>\nSubject: {subject}\n"
            f"\nWhite: Rabe{number if number not in (3, 12) else ''}\n\n{line}\n\n"
            + "and so on, and so forth\n" * 170
            + "\n"
        )
    text = "".join(mails)
    assert len(text) > MAX_CHARACTERS
    records = read(text)
    assert [list(record.line) for record in records] == [PLIES] * 19
    assert not {"not-decoded"} & {d.code for record in records for d in record.diagnostics}
    places = [record.source.line for record in records if record.source]
    assert places == sorted(places)


RECORDED = """\
{[%recorded movetext "1. f2e3+ f3f2+ 2. g3f3- d5d4 3. h2g3+ e4e5- 4.
f3f4-,e4-,e3-,f2- *"]} 1. f2e3+ f3f2+ 2. g3f3- d5d4+ 3. h2g3+ e4e5- 4.
f3f4-,e4-,e3-,f2- *
"""


@pytest.mark.parametrize("begin", ["", "> ", "> > "])
def test_a_comment_that_keeps_what_was_recorded_is_not_read_where_it_is_wrapped(
    kohau: Run, begin: str
) -> None:
    quoted = "".join(f"{begin}{line}\n" for line in RECORDED.splitlines())
    text = f"Bonjour,\n\nvoici notre partie.\n\n{quoted}\nAmities\n"
    done = kohau("convert", "-", "--game", "fanorona", stdin=text)
    assert done.stdout.partition("\n\n")[2].strip() == RECORDED.strip()
    assert "[repetition]" not in done.stderr
    undone = kohau("mend", "-", "--undo", stdin=done.stdout).stdout
    assert " d5d4 3. h2g3+ " in undone


@pytest.mark.parametrize("comment", ["", '{[%recorded tag "Event Club"]} '])
def test_a_chosen_reading_keeps_what_was_recorded(kohau: Run, comment: str) -> None:
    """As mending does: undoing it gives the words of the text again."""
    text = (
        f"Rabe vs Soa\n{comment}1. d3e3+ c3d3- 2. d2c3+,b3+ d3d2+,c3- 3. e3d2-,d3+ e5f4+ 4. h1h3+\n"
    )
    text += "g4g3+,h4-,g5- 5. a2a3+ i4i3+ 6. e2e3+,d2- c3b4- 7. c2c3+,d2- b5b4+,c5-\n"
    options = ["convert", "-", "--game", "fanorona"]
    done = kohau(*options, stdin=text, status=1)
    assert done.stdout == ""
    assert "[illegal-ply]" in done.stderr
    output = kohau(*options, "--reading", "1", stdin=text).stdout
    assert "4. h1h2+ g4g3+" in " ".join(output.split())
    undone = kohau("mend", "-", "--undo", stdin=output).stdout
    assert "h1h3+ g4g3+" in undone
    assert f'[Event "{"Club" if comment else "?"}"]' in undone


def test_a_game_begins_at_its_first_number_before_the_word_of_a_side(kohau: Run) -> None:
    """The plies of the second game would be legal in the first one, too."""
    first = " 1. White  Hf4-e6 & He6-g7\n    Black  Hd12-c10 & Hf12-g10 & Ed13-d12\n"
    text = f"HanniBall\nBoard 1\n{first}----\nBoard 2    Rabe - Soa\n----\n"
    text += " 1. White  Ef3-e4\n    Black  Eb13-a12\n"
    done = kohau("convert", "-", "--to", "jsonl", "--reading", "1", stdin=text)
    games = [json.loads(line)["plies"] for line in done.stdout.splitlines()]
    assert games == [["Hf4-e6/He6-g7", "Hd12-c10/Hf12-g10/Ed13-d12"], ["Ef3-e4", "Eb13-a12"]]
