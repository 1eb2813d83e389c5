"""Slips in texts: they are undone, and remarks that correct them are noticed."""

from __future__ import annotations

import pytest
from project import ROOT

from kohau import decode
from kohau.replay.certainty import Verdict

TEXTS = ROOT / "tests" / "data" / "texts"


def test_the_game_is_read_on_after_a_slip_with_many_explanations() -> None:
    """Looking for slips in Hanga Roa takes much work; some is left for the rest of the game."""
    text = (
        "1. Mato b3-a2, Mato e6-d7\n2. Mato h3-h4, Ariki h9-c4 (stones c1 and c3)\n"
        "3. Ariki e2-f1 (stones d3 and h3), Ariki c4-d4\n"
        "4. Mato e4-f3, Ariki b9-c9 (stones g5 and d8)\n"
        "5. Ariki h1-i1, Mato b7-b6\n"
        "6. Ariki i1-h2 (stones e2 and f2), Ariki c9-d9 (stone b7)\n"
        "7. Mato f3 x e2, Mato h7-h8\n8. Mato a3-b2, Ariki e8-e4 (stone i8)\n"
        "9. Mato b2-b3, Moai e9-d8\n\nWhy not by d2?\n"
    )
    best = decode(text, "hanga-roa")[0]
    (record,) = best.records
    assert [repair.plies for repair in best.repairs] == [("Pa2-b2",)]
    assert (len(record.line), record.line[-1]) == (18, "Me9-d8")


def test_a_slip_in_a_later_step_of_a_turn() -> None:
    """The step is not left out, though the turn before it is legal as it stands."""
    text = (
        "1. Hb4-a2 ... Ke15-e14 / Eb13-a12 / Ea12-b11 / Hf12-h11\n"
        "2. Ha2-b4 / Hh4-g6 / Eh3-i2 ... Eb11-a11\n"
        "3. Ei2-i3 / Ef3-e3 / Ee3-d2 ... Ea11-a10 / Hh12-i14 / Hh11-f11\n"
        "4. Ke1-f1 / Ei3-i2 / Hd4-f3 ... Hf10-e8 / H*e8-g9 / *g9-g8 / Lc14-e13\n"
    )
    best = decode(text)[0]
    assert [repair.recorded for repair in best.repairs] == ["Ea11-a10 / Hh12-i14 / Hh11-f11"]
    assert best.records[0].line[5] == "Ea11-a10/Hh12-i14/Hh11-f10"
    assert len(best.records[0].line) == 8


def test_a_slip_in_the_middle_of_a_chain() -> None:
    text = (TEXTS / "unseen-6" / "09-planilla.txt").read_text(encoding="utf-8")
    best = decode(text)[0]
    assert [repair.plies for repair in best.repairs] == [("g4h4+,g3+,f3-,f4+",)]
    assert len(best.records[0].line) == 28


@pytest.mark.parametrize("mark", ["W", "w", "b", "-"])
def test_a_mark_of_another_capture_is_a_slip_however_it_is_written(mark: str) -> None:
    text = (
        "Fanorona, 2026-11-21\n\n1. d3-e3A  d4-d3A\n"
        f"2. e3-d4{mark}  f4-f3A-e3W-f2A-g3W\n3. e2-e3A-f3A-f4A  h4-h3A\n"
    )
    (repair,) = decode(text)[0].repairs
    assert (repair.ply, repair.recorded, repair.plies) == (2, f"e3-d4{mark}", ("e3d4+",))


@pytest.mark.parametrize(
    "remark",
    [
        "P.S. There is a misprint on the sheet, that was g2.",
        "P.S. Au 2e coup c'était f2. Corrige, s'il te plaît.",
        "Schwarz zog nicht auf das genannte Feld, sondern ging zurück zum Punkt e4.",
    ],
)
def test_a_remark_that_corrects_a_ply(remark: str) -> None:
    """It is not applied, so the game is not sure."""
    text = "Fanorona\n1. d3e3+ f4f3+ 2. e3f2- e5f4+,e3+ 3. h1h2+ f3f4-\n\n"
    mention = "P.S. There is a stain on the sheet, that was g2."
    assert decode(f"{text}{mention}\n")[0].verdict is Verdict.SURE
    best = decode(f"{text}{remark}\n")[0]
    assert best.verdict is Verdict.UNSURE
    assert best.reason == "a remark may correct one of its plies"
