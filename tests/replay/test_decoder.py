"""Decoding: texts as people write them are read, texts without a game are not."""

from __future__ import annotations

import re
from typing import Any

import pytest
import yaml
from hypothesis import given, settings
from hypothesis import strategies as st
from project import ROOT

from kohau import Defaults, UnknownName, decode, verify
from kohau.notation.decoding.channel import plain_character
from kohau.notation.decoding.unpacking import channel_of
from kohau.notation.decoding.words import words
from kohau.replay.beam_search import MOST_WORK
from kohau.replay.certainty import Verdict
from kohau.replay.interpretation import Reading
from kohau.replay.random_records import random_replay
from kohau.replay.registry import find_game

TEXTS = ROOT / "tests" / "data" / "texts"
BUILDING = yaml.safe_load((TEXTS / "building" / "expected.yaml").read_text(encoding="utf-8"))


def games_of(reading: Reading | None) -> list[tuple[Any, ...]]:
    """Return game, plies and result of each game, none if there is no game."""
    if reading is None:
        return []
    return [(record.tags["Game"], list(record.line), record.result) for record in reading.records]


def expected_games(games: list[dict[str, Any]]) -> list[tuple[Any, ...]]:
    return [(game["game"], game["plies"], game.get("result")) for game in games]


def agree(read: list[tuple[Any, ...]], expected: list[tuple[Any, ...]]) -> bool:
    """Whether games and plies are the same, and results where the text states one."""
    return len(read) == len(expected) and all(
        mine[:2] == other[:2] and (other[2] is None or mine[2] == other[2])
        for mine, other in zip(read, expected, strict=True)
    )


@pytest.mark.release
@pytest.mark.parametrize("name", BUILDING)
def test_texts_are_read(name: str) -> None:
    about = BUILDING[name]
    text = (TEXTS / "building" / name).read_text(encoding="utf-8")
    readings = decode(text)
    read = games_of(readings[0] if readings else None)
    accepted = [about["games"], *about.get("also", [])]
    assert any(agree(read, expected_games(games)) for games in accepted)


@pytest.mark.release
def test_prose_has_no_game() -> None:
    paragraphs = (TEXTS / "prose.txt").read_text(encoding="utf-8").split("\n\n")
    assert len(paragraphs) == 200
    for paragraph in paragraphs:
        readings = decode(paragraph)
        assert games_of(readings[0] if readings else None) == [], paragraph


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


class TestResults:
    @pytest.mark.parametrize(
        "said",
        [
            "White offers a draw, Black declines.",
            "Remis angeboten, abgelehnt.",
            "nulle proposée, refusée",
            "to be continued; last time 1-0",
            "White should have won this",
        ],
    )
    def test_what_is_no_result(self, said: str) -> None:
        (record,) = decode(f"Fanorona: 1. d3e3+ d4d3+ 2. e3d2- {said}\n")[0].records
        assert record.result is None

    def test_a_result_before_the_plies(self) -> None:
        text = "Fanorona. Rabe vs Soa\nSoa gave up.\n1. d3e3+ d4d3+ 2. e3d2-\n"
        assert decode(text)[0].records[0].result == "1-0"

    def test_the_board_shows_the_result(self) -> None:
        text = "Fanorona 3x3: " + " ".join(
            str(ply) for ply in random_replay(find_game("fanorona").start("telo"), "1").line
        )
        (record,) = decode(text)[0].records
        played = verify(record)
        assert played.outcome is not None
        assert record.result == played.outcome.result

    def test_each_game_has_its_own_names(self) -> None:
        text = """Rabe (White) - Soa (Black), fanorona
1. d3e3+ f4f3+ 2. e3f2- Rabe resigns

Soa (White) - Rabe (Black)
1. d3e3+ d4d3+ 2. e3d2- Rabe resigns
"""
        records = decode(text)[0].records
        assert [record.white for record in records] == ["Rabe", "Soa"]
        assert [record.result for record in records] == ["0-1", "1-0"]

    @pytest.mark.parametrize(
        ("said", "result"),
        [
            ("1 - 0", "1-0"),
            ("Blancs abandonnent", "0-1"),
            ("Soa resigns.", "1-0"),
            ("and Rabe has won", "1-0"),
            ("nandresy i Soa", "0-1"),
            ("Sieg für Weiß", "1-0"),
            ("½-½", "1/2-1/2"),
            ("patta", "1/2-1/2"),
            ("see page 1-0", "1-0"),
            ("", None),
        ],
    )
    def test_results_after_the_last_ply(self, said: str, result: str | None) -> None:
        text = f"Rabe vs Soa\nFanorona: 1. d3e3+ d4d3+ 2. e3d2- {said}\n"
        (record,) = decode(text)[0].records
        assert (record.white, record.black, record.result) == ("Rabe", "Soa", result)

    def test_a_header_is_used_if_the_end_says_nothing(self) -> None:
        text = "Risultato: il nero abbandona\nFanorona: 1. d3e3+ d4d3+ 2. e3d2-\n"
        assert decode(text)[0].records[0].result == "1-0"


class TestChannel:
    @pytest.mark.parametrize(
        ("text", "read"),
        [
            ("<td>e2e3</td><td>f4e5</td>", "\te2e3\tf4e5"),
            ("[b]e2[/b]e3 <script>a1a2</script>", "e2e3 "),
            ("е2е3 ａ１", "e2e3 a1"),  # noqa: RUF001 - Cyrillic and full-width letters
            ("e2\u200be3⁺", "e2e3+"),
        ],
    )
    def test_what_is_undone(self, text: str, read: str) -> None:
        assert channel_of(text).text == read

    def test_base64(self) -> None:
        mail = "Content-Transfer-Encoding: base64\n\nMS4gZDNlMysgZDRkMys=\n"
        assert channel_of(mail).text == "1. d3e3+ d4d3+"

    @given(st.text())
    def test_places_never_go_back(self, text: str) -> None:
        channel = channel_of(text)
        assert len(channel.places) == len(channel.text) + 1
        assert list(channel.places) == sorted(channel.places)
        assert all(0 <= place <= len(text) for place in channel.places)

    @given(st.characters())
    def test_plain_characters_are_stable(self, char: str) -> None:
        once = plain_character(char)
        assert "".join(map(plain_character, once)) == once


SNIPPETS = """d3 e3 c3 E3 e2 1. 2) 1... ; , ( ) { } [ ] | > - x / * = to takes resigns Rabe
d3e3+ d4-d3A @P @S S-- Ae2-a6/d6 Hd4-c6 1-0 23-14 &amp; <b> e2nf Fanorona hamnár ⁺\t"""
PIECES = st.sampled_from(sorted({*re.findall(r"\S+|\s", SNIPPETS)}))


def left_in_silence(text: str, reading: Reading) -> list[str]:
    """Return the squares of *text* that a reading neither reads nor reports."""
    spans = [span for game in reading.games for span in game.spans]
    spans += [*reading.unread, *reading.ignored, *(repair.span for repair in reading.repairs)]
    spans += [*reading.hidden, *(repetition.span for repetition in reading.repetitions)]
    files, ranks = find_game(reading.game).board(reading.variant) or (0, 0)
    letters = "abcdefghi"[:files]
    left = []
    for match in re.finditer(rf"\b[{letters}{letters.upper()}]([0-9]{{1,2}})\b", text):
        is_square = 0 < int(match[1]) <= ranks and match[1][0] != "0"
        within = any(begin <= match.start() and match.end() <= end for begin, end in spans)
        if is_square and not within:
            left.append(match[0])
    return left


class TestAnyText:
    @pytest.mark.release
    @pytest.mark.parametrize("name", BUILDING)
    def test_no_square_is_left_in_silence(self, name: str) -> None:
        text = (TEXTS / "building" / name).read_text(encoding="utf-8")
        for reading in decode(text):
            assert left_in_silence(text, reading) == []

    @settings(max_examples=100, deadline=None)
    @given(st.lists(PIECES, max_size=40).map(" ".join) | st.text(max_size=80))
    def test_what_is_read_is_legal_and_stands_in_the_text(self, text: str) -> None:
        for reading in decode(text):
            for game in reading.games:
                assert verify(game.record).valid
                assert all(0 <= begin <= end <= len(text) for begin, end in game.spans)
                assert len(game.spans) == len(game.record.line)
            assert not left_in_silence(text, reading)

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
    def test_the_work_is_bounded(self, unit: str, monkeypatch: pytest.MonkeyPatch) -> None:
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


def test_defaults_are_not_needed() -> None:
    (record,) = decode("1. d3e3+ d4d3+ 2. e3d2-", "fanorona")[0].records
    assert verify(record, defaults=Defaults()).valid


class TestStarts:
    """Positions that a text draws are where its game begins."""

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
