"""Colours: who is said to have had which side, and who is meant by *I* and *you*."""

from __future__ import annotations

import pytest

import kohau
from kohau.notation.decoding.colours import ME, YOU, claims_in
from kohau.notation.decoding.persons import Persons, fuller
from kohau.notation.decoding.players import players_in
from kohau.notation.decoding.portions import parts_of

LINE = "1. d3e3+ d4d3+ 2. e3d2-"
MAIL = "From: Ana Rabe <a@x.org>\nTo: {to}\nSubject: our game\n\n{said}\n\n" + LINE + "\n"


def players(text: str) -> tuple[str | None, str | None]:
    found = players_in(text)
    return found.get("White"), found.get("Black")


class TestSentences:
    @pytest.mark.parametrize(
        ("said", "white", "black"),
        [
            ("Ana Rabe had White, Soa Black.", "Ana Rabe", "Soa"),
            ("Ana Rabe had the white men and Mr Hery Soa the black.", "Ana Rabe", "Hery Soa"),
            ("Ana avait les blancs et Soa les noirs.", "Ana", "Soa"),
            ("Ana hatte Weiß, Soa Schwarz.", "Ana", "Soa"),
            ("Ana lleva las blancas y don Soa las negras.", "Ana", "don Soa"),
            (
                "Ana Rabe conduziu as brancas e Soa as pre-\ntas, a partida foi curta.",
                "Ana Rabe",
                "Soa",
            ),
            (
                "de partij tussen Ana Rabe (wit) en Hery\n   Soa (zwart) was kort.",
                "Ana Rabe",
                "Hery Soa",
            ),
            ("Ana Rabe, White, plays up the board, Soa, Black, down it.", "Ana Rabe", "Soa"),
            ("Ana had White against Hery Soa.", "Ana", "Hery Soa"),
            ("Partie 2 (Ana mit Weiß, Soa mit Schwarz)", "Ana", "Soa"),
            (
                "Questa volta il Bianco era Ana e il Nero la sottoscritta (Soa Rabe).",
                "Ana",
                "Soa Rabe",
            ),
            ("Ana came. Ana with White, me (Soa Rabe) with Black.", "Ana", "Soa Rabe"),
            ("fotsy Ana, mainty Soa", "Ana", "Soa"),
            ("Bianco (Ana)        Nero (Soa)", "Ana", "Soa"),
            ("WHITE BigAna  BLACK soa_7", "BigAna", "soa_7"),
            ("{BOTTOM (white) Ana Rabe}\n{TOP    (black) Hery Soa}", "Ana Rabe", "Hery Soa"),
            ("a game, ana (white) vs soa (black)", "ana", "soa"),
            ("Board 2; Partie Ana Rabe - Hery Soa, Brno 2024", "Ana Rabe", "Hery Soa"),
            ("Białe: Ana Rabe     Czarne: Hery Soa", "Ana Rabe", "Hery Soa"),
        ],
    )
    def test_both_players(self, said: str, white: str, black: str) -> None:
        assert players(f"{said}\n\n{LINE}\n") == (white, black)

    @pytest.mark.parametrize(
        "said",
        [
            "If Ana had White, she would have won.",
            "Ana never had White.",
            "Capitals are White, the others Black.",
            "The Marble is white, Ebony is black.",
            "Ana took Black's stone.",
            "Sue beat me with White.",
            "Winning with White is easy.",
            "Mein Erfolg mit Weiß. Weiß hatte Glück.",
            "Nobody had White, both had Black.",
            "Who had White? Ana had White?",
            "One of Ana's, White Lion, left; Black Horse stayed.",
            'It was J. "Mole" Soa (Black).',
            "It was Ana Rabe, Paris (Black).",
        ],
    )
    def test_what_binds_nobody(self, said: str) -> None:
        assert players(f"{said}\n\n{LINE}\n") == (None, None)

    @pytest.mark.parametrize(
        "said",
        [
            "I had White, you had Black.",
            "J'avais les blancs, tu avais les noirs.",
            "Die Partie (ich Weiß, du Schwarz) war kurz.",
            "Yo llevaba las blancas, tú las negras.",
            "Io avevo i bianchi, tu i neri.",
            "Ik had wit, jij zwart.",
            "Eu de brancas, tu de pretas.",
            "Jag hade vit, du svart.",
            "Izaho no nitana ny fotsy, ianao ny mainty.",
        ],
    )
    def test_i_and_you_in_nine_languages(self, said: str) -> None:
        assert [(each.tag, each.who) for each in claims_in(said)] == [("White", ME), ("Black", YOU)]


class TestWriters:
    def test_of_a_mail(self) -> None:
        text = MAIL.format(to="Hery Soa <h@x.org>", said="Dear Hery,\n\nI had White, you Black.")
        assert players(text) == ("Ana Rabe", "Hery Soa")

    def test_of_a_quotation(self) -> None:
        said = "Fine!\n\nAm 3. Mai um 09:12 schrieb Hery Soa:\n> Ich habe Weiß."
        assert players(MAIL.format(to="Hery Soa <h@x.org>", said=said)) == ("Hery Soa", "Ana Rabe")

    def test_readers_of_a_mail_are_no_players(self) -> None:
        said = "Dear both,\n\nI had White."
        assert players(MAIL.format(to="h@x.org, b@x.org", said=said)) == ("Ana Rabe", None)
        said = "Dear Hery,\n\nI had White against my aunt Lala."
        assert players(MAIL.format(to="Hery Soa <h@x.org>", said=said)) == ("Ana Rabe", "Lala")

    def test_a_list_is_no_person(self) -> None:
        said = "Fine.\n\nOn 3 May 2026, Ana Rabe wrote:\n> I had White, you Black."
        assert players(MAIL.format(to="Games List <l@x.org>", said=said)) == ("Ana Rabe", None)

    def test_of_a_letter(self) -> None:
        text = (
            f"Dear Hery,\n\nI had Black, you White.\n\n{LINE}\n\nLove,\n\nAna Rabe\n\nP.S. Tea?\n"
        )
        assert players(text) == ("Hery", "Ana Rabe")

    def test_an_opponent_who_won_before(self) -> None:
        text = (
            f"Last week Hery Soa beat me, so it was my turn: I had White.\n\n{LINE}\n\nAna Rabe\n"
        )
        assert players(text) == ("Ana Rabe", "Hery Soa")

    def test_of_no_letter(self) -> None:
        assert players(f"Ich hatte Weiß.\n\n{LINE}\n\nKommentare\n\nGut gespielt!\n") == (
            None,
            None,
        )

    @pytest.mark.parametrize(
        "heading",
        ["{} - Today at 9:0{}", "#{1}  {0}, Mon 18:2{1}", "by {} » Sun Mar 09, 2025 9:1{}"],
    )
    def test_of_posts(self, heading: str) -> None:
        (one, two), (three, four) = (
            (heading.format(name, at), heading.format(name, at + 1))
            for name, at in (("ana_r", 1), ("hery", 3))
        )
        text = f"{one}\ni have white\n{three}\nok\n{two}\nd3e3+\n{four}\nd4d3+\n"
        assert players(text)[0] == "ana_r"
        plies = zip((one, three, two, four), ("d3e3+", "d4d3+", "e3d2-", "d5d4+"), strict=True)
        posts = "\n".join(f"{head}\n{ply}" for head, ply in plies)
        (record,) = kohau.decode(posts)[0].records
        assert (record.tags["White"], record.tags["Black"]) == ("ana_r", "hery")

    def test_weekdays_are_no_writers(self) -> None:
        plies = zip(("Monday", "Tuesday") * 2, ("d3e3+", "d4d3+", "e3d2-", "d5d4+"), strict=True)
        text = "\n".join(f"{day}, 18:20\n{ply}" for day, ply in plies)
        (record,) = kohau.decode(text)[0].records
        assert record.tags.keys().isdisjoint({"White", "Black"})


class TestFullNames:
    def test_the_only_one_is_taken(self) -> None:
        text = f"**Ana Rabe** came. Hery Soa lost.\n\nRabe - Hery\n\n{LINE}\n"
        assert players(text) == ("Ana Rabe", "Hery Soa")

    def test_of_the_second_game_of_a_text(self) -> None:
        before = "Two games of **Ana Rabe** and **Hery Soa**.\n\n## One\n\n1. "
        parts = parts_of(before, [" 0-1\n\n## Two (Soa had White, Rabe Black)\n\n1. "], "\n")
        assert parts.tags(1) == {"White": "Hery Soa", "Black": "Ana Rabe"}

    def test_not_one_of_several(self) -> None:
        assert fuller("Ana", Persons("Ana Rabe and Ana Soa came. Ana won.")) == "Ana"

    def test_not_after_a_label(self) -> None:
        assert players(f"White: Ana\nBlack: Soa\n\n{LINE}\n\nAna Rabe won.\n") == ("Ana", "Soa")


class TestTables:
    HEADING = "Game;Move;White;Black;Clock\n"

    def test_names_in_the_row_below(self) -> None:
        rows = "1;;Ana Rabe;Soa;15:00\n1;1;d3e3+;d4d3+;14:41\n1;2;e3d2-;;14:00\n"
        assert players(self.HEADING + rows) == ("Ana Rabe", "Soa")

    def test_names_of_each_game(self) -> None:
        gap = "\n1;Result;1;0;\n2;;Soa;Ana Rabe;15:00\n2;1;"
        parts = parts_of(f"{self.HEADING}1;;Ana Rabe;Soa;15:00\n1;1;", [gap], "\n")
        assert parts.tags(0) == {"White": "Ana Rabe", "Black": "Soa"}
        assert parts.tags(1) == {"White": "Soa", "Black": "Ana Rabe"}

    def test_names_in_the_row_of_the_plies(self) -> None:
        rows = f"1;;Lala;Noro;\n2;;Ana Rabe;Soa;{LINE}\n3;;Soa;Lala;\n"
        assert players_in(self.HEADING + rows, self.HEADING + "1;;Lala;Noro;\n2;") == {
            "White": "Ana Rabe",
            "Black": "Soa",
        }
        gap = "\n2;;Ana Rabe;Soa;"
        parts = parts_of(f"{self.HEADING}1;;Lala;Noro;", [gap], "\n")
        assert parts.tags(0) == {"White": "Lala", "Black": "Noro"}
        assert parts.tags(1) == {"White": "Ana Rabe", "Black": "Soa"}

    def test_not_of_a_table_above_the_game(self) -> None:
        text = f"{self.HEADING}1;;Ana Rabe;Soa;\n2;;Lala;Noro;\n\n{LINE}\n"
        assert players_in(text, text[: text.index(LINE)]) == {}

    def test_cells_beside_each_other(self) -> None:
        assert players(f"White;Ana Rabe;Black;Hery Soa;;\n\n{LINE}\n") == ("Ana Rabe", "Hery Soa")

    def test_no_names(self) -> None:
        text = "Home\tLadder\tContact\n#\tWhite\tBlack\n1\td3e3+\td4d3+\n2\te3d2-\t\n"
        assert players(text) == (None, None)


def test_speakers_say_more_than_a_title() -> None:
    chat = (
        "Messages of - Soa\n10:01 Ana: d3e3+\n10:02 Soa: d4d3+\n10:03 Ana: e3d2-\n10:04 Soa: d5d4+"
    )
    (record,) = kohau.decode(chat)[0].records
    assert (record.tags["White"], record.tags["Black"]) == ("Ana", "Soa")


def test_a_title_and_a_place_are_no_last_and_first_name() -> None:
    text = f"White: Ing. Ana Rabe, Padova\nBlack: Corrado Bò.\n\n{LINE}\n"
    assert players(text) == ("Ing. Ana Rabe", "Corrado Bò")
