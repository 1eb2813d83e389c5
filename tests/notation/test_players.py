"""Players: what is the name of a player in a text, and what is not."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st

import kohau
from kohau.notation.decoding.headers import tags_in
from kohau.notation.decoding.layout import SIDES
from kohau.notation.decoding.players import players_of

TEXTS = Path(__file__).parent.parent / "data" / "texts"
PLIES = "\n1. d3e3+ d4d3+ 2. e3d2-\n"


@pytest.mark.parametrize(
    ("head", "white", "black"),
    [
        (
            "White:  Mrs. H. Calloway       Black: J. P. Sutcliffe",
            "Mrs. H. Calloway",
            "J. P. Sutcliffe",
        ),
        ("White : A . Lindqvist        Black :  B . Moreau", "A . Lindqvist", "B . Moreau"),
        (
            "Blancas: Renata Fuentes   Fecha: 9\nNegras: Efraín Tuki      Mesa: 4",
            "Renata Fuentes",
            "Efraín Tuki",
        ),
        ("White: Ana, Black: **Ben**", "Ana", "Ben"),
        (
            "> Blancas: Ximena Paredes,\n> Negras: Lautaro Ibáñez. La dejamos.",
            "Ximena Paredes",
            "Lautaro Ibáñez",
        ),
        ("Friederike (Weiß) und Burkhard (Schwarz)", None, None),
        ("Peggy Trelawney had White, and went up.", None, None),
        ("Dag was White (the bottom row), Runa\nwas Black.", None, None),
        ("Marble is white, Ebony is black.", None, None),
        ("Board 1   Van Rhijn (White) - Von Bülow (Black)", "Van Rhijn", "Von Bülow"),
        ("== 1: Rabe (B) - Soa (N) ==", None, None),
        ("Round 3: Sam van Damme - Zoé d'Ar, 6 March", "Sam van Damme", "Zoé d'Ar"),
        ("white: kiwi_9\nblack: rolf", "kiwi_9", "rolf"),
        ("Spielekeller Oberursel – das Blog", None, None),
        ("Une pierre contre quatre, mais impossible.", None, None),
        ("THE STEPPING STONE - newsletter of the club", None, None),
        ("White: to move\nBlack: resigned", None, None),
        ("Hanga Roa - training game", None, None),
        ("white: Hf4-e6, black: Hd12-e14", None, None),
        ("Ana had White last time", None, None),
        ("White | Black | Remarks", None, None),
    ],
)
def test_players_of_a_text(head: str, white: str | None, black: str | None) -> None:
    tags = tags_in(head + PLIES)
    assert (tags.get("White"), tags.get("Black")) == (white, black)


@pytest.mark.parametrize(
    "name",
    [
        "Schmidt, Jörg",
        "D'Angelo, Nicolò",
        "Sutcliffe, J. P.",
        "de' Medici",
        "von der Lasa",
        "Rabe's cousin",
        "3rd-eye",
        "user_42",
        "Jean-Pierre 2 Rabe",
        "Dr. Tarrasch",
        "al-Rashid",
        "The Turk",
        "Stephen King",
        "Dan",
        "Guest",
        "李小龙",
    ],
)
@pytest.mark.parametrize(
    "head",
    [
        "White: {}\nBlack: Soa",
        "White: {} (1850)\nBlack: Soa [MAD]",
        "White: {} 1850\nBlack: Soa",
        "White: {}  Black: Soa",
        "White: {}; Black: Soa; Date: 2024-03-01",
        "White: {} 1-0\nBlack: Soa",
        "Weiß: {}\nSchwarz: Soa",
        "Jugador blanco: {}\nJugador negro: Soa",
        "Black player: Soa\nWhite player: {}",
        "> W: {}\n> B: Soa",
        "B: {}\nN: Soa",
    ],
)
def test_a_name_after_a_label_is_taken_as_it_stands(head: str, name: str) -> None:
    tags = tags_in(head.format(name) + PLIES)
    assert (tags["White"], tags["Black"]) == (name, "Soa")


@pytest.mark.parametrize("separator", [", ", "; ", "  ", " - "])
def test_commas_are_in_names_or_between_headers(separator: str) -> None:
    both = tags_in(f"White: Schmidt, Jörg{separator}Black: Müller, Anke{PLIES}")
    assert (both["White"], both["Black"]) == ("Schmidt, Jörg", "Müller, Anke")
    address = tags_in(f"White: Ana Rabe, 110 Antsirabe\nBlack: Soa, Hery, Madagascar{PLIES}")
    assert (address["White"], address["Black"]) == ("Ana Rabe", "Soa")
    one = tags_in(f"White: Rabe, Black: Soa, Antsirabe{PLIES}")
    assert (one["White"], one["Black"]) == ("Rabe", "Soa")


@pytest.mark.parametrize(
    "value", ["he was late", "Rabe won on time", "to move", "the engine", "Rabe 1", "Resigned"]
)
def test_what_is_no_name_is_reported_with_its_place(value: str) -> None:
    (record,) = kohau.read_text(f"White: {value}\nBlack: Soa\n{PLIES}", format="text")
    assert "White" not in record.tags
    (warning,) = [d for d in record.diagnostics if d.code == "unread-header"]
    assert (warning.line, warning.column, repr(value) in warning.message) == (1, 8, True)


@pytest.mark.parametrize(
    ("line", "value"),
    [("Soa - Rabe", "Soa - Rabe"), ("Rabe - Soa, 21.11.2026", "2026.11.21")],
)
def test_what_contradicts_the_sheet_is_reported(line: str, value: str) -> None:
    head = "White: Rabe\nBlack: Soa\nDate: 2026-11-20\n\n"
    (record,) = kohau.read_text(f"{head}{line}\n{PLIES}", format="text")
    assert (record.tags["White"], record.tags["Date"]) == ("Rabe", "2026.11.20")
    (warning,) = [d for d in record.diagnostics if d.code == "unread-header"]
    assert (warning.line, repr(value) in warning.message) == (5, True)


def test_the_date_beside_the_players_precedes_that_of_a_mail() -> None:
    head = "Date: Fri, 20 Nov 2026 10:00:00 +0300\n\nRabe - Soa, Brno, 12 November 2026\n"
    (record,) = kohau.read_text(f"{head}{PLIES}", format="text")
    assert record.tags["Date"] == "2026.11.12"
    assert "unread-header" not in {d.code for d in record.diagnostics}


@pytest.mark.parametrize("value", ["?", "-", "d3e3+", ""])
def test_no_name_is_not_reported(value: str) -> None:
    assert players_of(f"White: {value}\nBlack: Soa\n").unread == []


def test_answers_after_a_game_name_no_players() -> None:
    (record,) = kohau.decode(f"Fanorona:\n{PLIES}\n*Lucie* – Merci, très clair !\n")[0].records
    assert {*SIDES}.isdisjoint(record.tags)


def test_labels_of_sides_are_no_speakers() -> None:
    (record,) = kohau.decode("White moves: d3e3+\nBlack moves: d4d3+\nWhite moves: e3d2-")[
        0
    ].records
    assert {*SIDES}.isdisjoint(record.tags)


@pytest.mark.release
def test_no_name_is_wrong() -> None:
    folder = TEXTS / "unseen-2"
    expected = yaml.safe_load((folder / "expected.yaml").read_text(encoding="utf-8"))
    right = 0
    for name, about in expected.items():
        readings = kohau.decode((folder / name).read_text(encoding="utf-8"))
        accepted = [about["games"], *about.get("also", [])]
        for at, record in enumerate(readings[0].records if readings else ()):
            for side in {*SIDES} & record.tags.keys():
                assert record.tags[side] in {games[at].get(side.lower()) for games in accepted}, (
                    name
                )
                right += 1
    assert right >= 8


_PART = st.sampled_from(
    [
        "White",
        "Black: ",
        "Rabe",
        " Soa",
        "J. ",
        "**",
        "[[",
        "|",
        "]]",
        "(Weiß)",
        " - ",
        " vs. ",
        "\n",
        "  ",
        " had ",
        "era ",
        "d3e3+",
        "\t",
        ", ",
        ". ",
        "ana_1",
        "van ",
        "> ",
    ]
)


_NO_LETTERS = re.compile(r"[\W_]+")


@given(st.lists(_PART, max_size=16).map("".join) | st.text(max_size=60))
def test_a_name_is_a_part_of_the_text(text: str) -> None:
    tags = tags_in(text)
    for name in (tags[side] for side in SIDES if side in tags):
        assert name
        assert _NO_LETTERS.sub("", name) in _NO_LETTERS.sub("", text)
        assert "\n" not in name
