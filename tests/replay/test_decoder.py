"""Decoding: texts as people write them are read, texts without a game are not."""

from __future__ import annotations

import pytest
import yaml
from project import ROOT

from kohau import UnknownName, decode, verify
from kohau.notation.decoding.words import words
from kohau.replay.beam_search import MOST_WORK
from kohau.replay.certainty import Verdict
from kohau.replay.registry import find_game

TEXTS = ROOT / "tests" / "data" / "texts"
BUILDING = yaml.safe_load((TEXTS / "building" / "expected.yaml").read_text(encoding="utf-8"))


@pytest.mark.release
def test_prose_has_no_game() -> None:
    paragraphs = (TEXTS / "prose.txt").read_text(encoding="utf-8").split("\n\n")
    assert len(paragraphs) == 200
    for paragraph in paragraphs:
        assert not any(reading.records for reading in decode(paragraph)[:1]), paragraph


class TestReadings:
    def test_places_are_those_of_the_text(self) -> None:
        text = "Salut,\r\n&nbsp;1. d3–e3 (approche) d4→d3+\r\n"
        (best, *_) = decode(text, "fanorona")
        assert [text[slice(*span)] for span in best.games[0].spans] == [
            "d3–e3 (approche",
            "d4→d3+",
        ]

    def test_squares_that_are_not_read_are_named(self) -> None:
        plies = "1. d3e3+ d4d3+ 2. e3d2- i5i1+ c3d4-,e3+,f3+ 3. d2c3+,d4+,e3- a3b2+"
        text = f"Fanorona: we opened {plies}"
        best = decode(text)[0]
        assert best.unread
        assert all(text[slice(*span)][0] in "abcdefghi" for span in best.unread)
        assert best.verdict is not Verdict.SURE

    def test_the_position_of_a_text_is_the_start(self) -> None:
        text = "Fanorona. From 3b5/5b3/1bW6/9/8b w - 1 White wins with c3-d3W-d4A-e4A"
        (record,) = decode(text)[0].records
        assert record.tags["FEN"] == "3b5/5b3/1bW6/9/8b w - 1"
        assert list(record.line) == ["c3d3-,d4+,e4+"]
        assert verify(record).valid

    def test_games_of_different_kinds(self) -> None:
        hanniball = "HanniBall\n1. Hd4-c6/Lg2-i3 Hf12-g10 2. Hc6-d8\n"
        fanorona = "Fanorona\n1. d3e3+ d4d3+ 2. e3d2-\n"
        best = decode(hanniball + fanorona)[0]
        assert [record.tags["Game"] for record in best.records] == ["hanniball", "fanorona"]

    def test_squares_of_one_board_in_the_part_of_another_game(self) -> None:
        hanniball = "HanniBall\n1. Hd4-c6/Lg2-i3 Hf12-g10 2. Hc6-d8\n"
        text = f"{hanniball}Fanorona\n1. d3e3+ d4d3+ 2. e3d2-\nWe met at h12.\n"
        best = decode(text)[0]
        assert len(best.games) == 2
        assert "h12" in [text[slice(*span)] for span in (*best.unread, *best.ignored)]

    def test_headings_with_variants_begin_games(self) -> None:
        text = (
            "Fanorona at the club\n\nBoard 1 (Riatra)\n1. d3e3- d4d3+,c3+ 2. e3d4+,d3- f3e3-\n\n"
            "Vela\n1. f2e3+ c4d4 2. e3f2- d5d4 3. e2e3+ e5e4\n\n"
            "Small board (Dimy)\n1. b2c3+ e4e5-,d4+ 2. b3c3- a4a3+\n"
        )
        records = decode(text)[0].records
        assert [record.tags["Variant"] for record in records] == ["riatra", "vela", "dimy"]
        assert [len(record.line) for record in records] == [4, 6, 4]

    def test_a_variant_that_is_named_in_passing(self) -> None:
        text = "1. e2e3+ f4e5-,e4+ 2. d3e3-,f4+ c4c3+\n\nWho plays Dimy with me on Thursdays?\n"
        (record,) = decode(text)[0].records
        assert (record.tags["Variant"], len(record.line)) == ("riatra", 4)

    def test_an_alternative_beside_the_plies(self) -> None:
        """The number of a ply of Black is of no use where White is to play."""
        text = (
            "1. A 4c 1c\n1... P 5f\n2. Ab 2c 1d 2i   P 6f\n   Bolder 2... P 4g, against that.\n"
            "3. P 2i\n   Safer seemed 3. Ac 6g? which gains nothing:\n   3... P 6h.\n"
            "3...  Ab 8a 1a 9b\n4. M 1c   P 6h\n"
        )
        (record,) = decode(text, "hanga-roa")[0].records
        plies = "Ae2-c4/c1 Pe6-f5 Ab1-c2/d1/i2 Pf5-f6 Ph3xi2 Ab9-a8/a1/b9 Me1-d1-c1 Ph7-h6"
        assert list(record.line) == plies.split()

    def test_words_alone_are_not_a_game_beside_others(self) -> None:
        """Prose has words for icons: elephant, two, first."""
        text = (TEXTS / "unseen-6" / "06-newsletter.md").read_text(encoding="utf-8")
        assert [len(record.line) for record in decode(text)[0].records] == [13, 24, 14]

    def test_a_block_of_one_ply_is_not_left_out(self) -> None:
        """Two blocks of plies are no better an order because other squares are not in them."""
        text = (TEXTS / "unseen-3" / "06-thread.eml").read_text(encoding="utf-8")
        best = decode(text)[0]
        assert best.arrangement == "quotes, the deepest first"
        # The last ply of an older mail, which a later one repeats in the list, is no game.
        assert [len(record.line) for record in best.records] == [15]

    def test_only_one_game_is_tried_if_it_is_named(self) -> None:
        assert {reading.game for reading in decode("d3e3+ d4d3+ e3d2-", "fanorona")} == {"fanorona"}
        with pytest.raises(UnknownName, match="no game 'chess'"):
            decode("e2 e4", "chess")
        with pytest.raises(UnknownName, match="has no variant 'big'"):
            decode("d3 e3", "fanorona", "big")

    def test_a_remark_does_not_hide_the_game(self) -> None:
        """What hardly is a game, such as one placement of Hamnár, is no rival."""
        body = "1. d3-e3 approach    d4-d3 by approach\n2. e3-d2 (withdrawal)\n"
        best = decode(f"{body}\nI'd played f4-f3 instead. My phone is 034-12-345.\n")[0]
        assert list(best.records[0].line) == ["d3e3+", "d4d3+", "e3d2-"]
        assert best.unread

    def test_other_readings_that_leave_most_out_are_not_offered(self) -> None:
        text = (TEXTS / "unseen-6" / "18-dump.json").read_text(encoding="utf-8")
        (only,) = decode(text)
        assert only.verdict is Verdict.UNSURE
        assert len(only.unread) > 2 * only.plies

    def test_no_text(self) -> None:
        assert decode("") == decode("\n\n") == decode("Good morning.") == []

    @pytest.mark.parametrize("value", [None, b"1. d3e3+", ["d3e3+"]])
    def test_only_texts_are_decoded(self, value: object) -> None:
        with pytest.raises(TypeError, match=r"expected a text \(str\), not (NoneType|bytes|list)"):
            decode(value)  # type: ignore[arg-type]

    @pytest.mark.release
    def test_readings_that_are_far_behind_are_left_out(self) -> None:
        for name in BUILDING:
            readings = decode((TEXTS / "building" / name).read_text(encoding="utf-8"))
            assert all(reading.margin > -3 for reading in readings[1:])

    def test_a_margin_is_the_lead_on_the_next_reading(self) -> None:
        (best, second, *_) = decode("1. d3-e3A d4-d3A 2. e3-d2W", "fanorona")
        assert best.margin > 0 > second.margin
        assert best.margin == -second.margin


@pytest.mark.parametrize(
    "unit",
    [
        pytest.param("d3e3+ ", marks=pytest.mark.release),
        "~~",
        *(
            pytest.param(unit, marks=pytest.mark.deep)
            for unit in ("e3", "a b c ", "(", "{d3", "@S @P @1 ", "> ", "1. 2. ", "<!--")
        ),
    ],
)
def test_the_work_is_bounded(unit: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """What counts is the number of plays and matches, so that results never vary."""
    from kohau.replay import beam_search

    used: list[beam_search.Budget] = []

    def counted() -> beam_search.Budget:
        used.append(beam_search.Budget())
        return used[-1]

    monkeypatch.setattr("kohau.replay.decoder.Budget", counted)
    decode(unit * (22_000 // len(unit)))
    # One place is finished when the work is used up.
    assert all(budget.left > -MOST_WORK // 10 for budget in used)
    assert used


def test_every_word_of_the_table_is_read() -> None:
    table = words()
    assert table.meanings["approche"] == ("+",)
    assert table.meanings["cheval"] == ("H",)
    assert {len(meaning) for meanings in table.meanings.values() for meaning in meanings} == {1}
    assert all(word == word.lower() for word in (*table.meanings, *table.joints))


def test_a_game_of_another_package_is_read(monkeypatch: pytest.MonkeyPatch) -> None:
    """A game without a speller of its own is read by the words of its legal plies."""
    hamnar = find_game("hamnar")
    monkeypatch.setattr(type(hamnar), "spelling", None)
    text = "@2 @1 @E @3 @S @P Pd1 to d2, He5 to c4, Ha1-c2"
    best = decode(text, "hamnar")[0]
    assert list(best.records[0].line)[-3:] == ["Pd1-d2", "He5-c4", "Ha1-c2"]


class TestStarts:
    """Positions that a text draws are where its game begins."""

    def test_a_position_that_the_plies_contradict_is_no_start(self) -> None:
        text = "fanorona 9/9/W1b6/9/9 b - 7\nd3e3- d4d3+ c3+d4+ c4c3+,d2+ b3c3-,b4- d3d2-"
        best = decode(text)[0]
        assert all(verify(record).valid for record in best.records)
        assert [(repair.kind, repair.span) for repair in best.repairs] == [
            ("tag", (0, 0)),
            ("word", (40, 46)),
        ]

    PLIES = "1. Hd4-e6/He6-f8 Lf12-e10/Le10-e9/Le9xf8"

    def test_a_position_that_is_drawn(self) -> None:
        drawn = "Hanga Roa, a study\n\n9 ...m.....\n8 .........\n7 ...p...a.\n6 ...S.P...\n"
        drawn += "5 ...S.....\n4 ..S..s...\n3 ...M.....\n2 ..A......\n1 .........\n\n"
        best = decode(drawn + "30. Ac2-b2/b5/e5 Pd7xd6 31. Md3-c4-b5 Pd6xd5 32. Ab2-a2/a7/a6")[0]
        assert best.records[0].tags["FEN"] == "3m5/9/3p3a1/3S1P3/3S5/2S2s3/3M5/2A6/9 w - 30"
        assert len(best.records[0].line) == 5


class TestTurnsInParts:
    def test_steps_in_several_sentences(self) -> None:
        text = (
            "HanniBall. White pushes his elephant from h3 to i4 and on to i5.\nBlack answers: horse"
            " h12 to i10 (a fine leap), elephant f13 to f14, and now\nthe same elephant to f15.\n"
            "White: horse f4-e6, keeper e1-f1.\n"
        )
        assert list(decode(text)[0].records[0].line) == [
            "Eh3-i4/Ei4-i5", "Hh12-i10/Ef13-f14/Ef14-f15", "Hf4-e6/Ke1-f1",
        ]  # fmt: skip

    def test_an_empty_cell_is_a_sun_that_does_nothing(self) -> None:
        text = (
            "Hamnár. Orbs: Sun, Elephant, Horse I, Pawn, Horse III, Horse II.\n\n"
            "| Lap | Pawn | Horse I | Horse II | Horse III | Elephant | Sun |\n"
            "|---|---|---|---|---|---|---|\n"
            "| 1 | a5-a4 | a1-c2 | c2-d4 | d5-e3 | e3-e4 | Sun ↔ H III |\n"
            "| 2 | b5-b4 | d4-b5 | c1-b3 | b1-d2 | a4-a2 | Pawn ↔ H I |\n"
            "| 3 | b3×b4 | c5-d3 | d1-e3 | d2×e4 | e5×e1 | - |\n"
        )
        best = decode(text)[0]
        assert best.records[0].line[-1] == "S--"
        assert best.plies == 24


class TestLeftovers:
    GAME = "Fanorona\n\n1. e2e3+ f4e5- 2. e3f4+,e4+ f3e3+ 3. e4f4+,g3-,f3- a3a4-\n"

    def test_another_notation_that_is_left_over(self) -> None:
        assert decode(self.GAME)[0].verdict is Verdict.SURE
        other = "\nAnd then: Hb12-c10, Ei5-i4, Hc6-a5, Hh4-g6.\n"
        assert decode(self.GAME + other, "fanorona")[0].verdict is Verdict.UNSURE
