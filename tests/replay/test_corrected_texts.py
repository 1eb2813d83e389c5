"""Texts that correct their plies: what a remark gives is read, and the text as it stands is not."""

from __future__ import annotations

import pytest
from project import ROOT

from kohau import Severity, decode, read_text
from kohau.replay.certainty import Verdict

TEXTS = ROOT / "tests" / "data" / "texts"
PLAYED = ("d3e3+", "f4f3+", "e3f2-", "e5f4+,e3+", "h1h2+", "f3f4-")
WRITTEN = "Fanorona\n1. d3e3+ f4f3+\n2. e3e2- e5f4+,e3+\n3. h1h2+ f3f4-\n\n"
CHAT = "Fanorona\nRabe: d3e3+\nSoa: f4f3+\nRabe: e3e2-\nRabe: {}\nSoa: e5f4+,e3+\nRabe: h1h2+\n"


@pytest.mark.parametrize(
    "remark",
    [
        "Correction: move 2 should read e3f2-, not e3e2-.",
        "Erratum: White's 2nd went to f2, not e2.",
        "I typed e3e2- there. I meant e3f2-.",
        "ERRATA\n\n- page 2, for Mrs read Miss;\n- White's 2nd: for e3e2- read e3f2-.",
        "Erratum : au 2e coup, lire e3f2- et non e3e2-.",
        "Berichtigung: Im 2. Zug nicht e3e2-, sondern e3f2-.",
        "Fe de errata: en la jugada 2 no es e3e2-, sino e3f2-.",
        "Errata corrige: 2. e3f2-, non e3e2-.",
        "Correctie: zet 2 was e3f2-, niet e3e2-.",
        "Errata: no lance 2, leia-se e3f2- em vez de e3e2-.",
        "Rättelse: drag 2 ska vara e3f2-, inte e3e2-.",
        "Fanitsiana: 2. e3f2-, fa tsy e3e2-.",
    ],
)
def test_a_correction_after_the_game(remark: str) -> None:
    """It names the place, and the game is illegal as it stands: the reading is sure."""
    best = decode(f"{WRITTEN}{remark}\n")[0]
    assert best.records[0].line.plies == PLAYED
    assert best.verdict is Verdict.SURE
    assert [(repair.kind, repair.recorded) for repair in best.repairs] == [("stated", "e3e2-")]
    assert not best.unread


@pytest.mark.parametrize(
    "remark",
    [
        "oops, e3f2-",
        "sorry, I mean e3f2-",
        "pardon : e3f2-",
        "Entschuldigung, e3f2-",
        "uy, perdón, e3f2-",
        "scusa, volevo dire e3f2-",
        "oeps, e3f2-",
        "ops, e3f2-",
        "oj, e3f2-",
        "azafady, e3f2-",
        "*e3f2-",
    ],
)
def test_a_ply_taken_back_in_a_chat(remark: str) -> None:
    best = decode(CHAT.format(remark))[0]
    assert best.records[0].line.plies == PLAYED[:5]
    assert (best.verdict, best.unread) == (Verdict.SURE, ())


def test_a_take_back_names_the_ply_taken_back_once() -> None:
    text = CHAT.format("oops sorry, take back\nRabe: e3f2-")
    (record,) = read_text(text, format="text")
    (note,) = [d for d in record.diagnostics if d.severity is Severity.NOTE]
    assert (note.line, note.column) == (4, 7)
    assert note.message == "e3f2- instead of 'e3e2-', which a remark corrects"


def test_a_ply_that_is_legal_as_written_is_the_second_reading() -> None:
    text = "Fanorona\n1. d3e3+ f4f3+\n2. e3f2- e5f4+,e3+\n3. h1h2+ f3f4-\n\n"
    first, second, *_ = decode(f"{text}Correction: move 3 was g2g3+, not h1h2+.\n")
    assert first.records[0].line.plies[4] == "g2g3+"
    assert second.records[0].line.plies == PLAYED
    assert first.verdict is Verdict.UNSURE


def test_a_remark_about_another_ply_than_is_written_corrects_nothing() -> None:
    """What was not played is not what is written: this is no correction, but a comment."""
    text = "Fanorona\n1. d3e3+ f4f3+\n2. e3f2- (not e3f3-) e5f4+,e3+\n3. h1h2+ f3f4-\n"
    best = decode(text)[0]
    assert best.records[0].line.plies == PLAYED
    assert (best.verdict, best.repairs) == (Verdict.SURE, ())


def test_a_word_of_corrections_in_prose_is_no_heading_of_a_list() -> None:
    """What follows are the plies of the game, and no corrections of them."""
    text = "Fanorona, copied in the dark, forgive me\nany misprint:\n\n"
    best = decode(f"{text}1. d3e3+ f4f3+\n2. e3f2- e5f4+,e3+\n3. h1h2+ f3f4-\n")[0]
    assert best.records[0].line.plies == PLAYED
    assert best.verdict is Verdict.SURE


def test_a_star_for_the_ball_corrects_nothing() -> None:
    best = decode((TEXTS / "unseen-6" / "04-discord.txt").read_text(encoding="utf-8"))[0]
    assert "stated" not in [repair.kind for repair in best.repairs]


@pytest.mark.release
@pytest.mark.parametrize(
    ("name", "at", "ply"),
    [
        ("unseen-10/03-chat.txt", 9, "Ha4-c3"),  # after a star, in the next message
        ("unseen-9/01-letter.txt", 23, "i5i4"),  # in the postscript of a letter
        ("unseen-9/05-mensagem.eml", 11, "Hd12-e10/Ec14-d15/Hf12-h11"),  # a step, in another mail
        ("unseen-9/13-medlemsblad.txt", 33, "Hb1-d2"),  # in a list of errata
        ("unseen-8/02-bulletin.txt", 18, "Ab5-c6/c4/c7"),  # squares, in a list of errata
        ("unseen-8/20-scoresheet.txt", 17, "b5c5"),  # in the margin of its row
        ("unseen-6/11-lettre.txt", 41, "Ah8-i8/d8/f8"),  # in the postscript of a letter
        ("unseen-4/10-chatlog.txt", 7, "Ag7-f7/d9/e8"),  # in the next message
    ],
)
def test_corrections_as_people_write_them(name: str, at: int, ply: str) -> None:
    best = decode((TEXTS / name).read_text(encoding="utf-8"))[0]
    assert best.records[0].line.plies[at] == ply
