"""Statements: what texts say in words of the end of a game, and what is no result."""

from __future__ import annotations

import pytest

import kohau
from kohau.notation.decoding.headers import tags_in
from kohau.notation.decoding.result_statements import statements, table
from kohau.replay.random_records import random_replay
from kohau.replay.registry import find_game

PLAYERS = {"White": "Rabe", "Black": "Soa"}
GAME = "Rabe vs Soa\nFanorona: 1. d3e3+ d4d3+ 2. e3d2-"


def read(after: str, before: str = "") -> kohau.Reading:
    return kohau.decode(f"{before}{GAME} {after}\n")[0]


@pytest.mark.parametrize(
    ("said", "result"),
    [
        ("Victory for Soa! Victory for Soa!", "0-1"),
        ("Rabe gibt auf", "0-1"),
        ("Soa gibt die Partie auf.", "1-0"),
        ("Rabe's flag fell.", "0-1"),
        ("They agreed to a draw.", "1/2-1/2"),
        ("Draw offered and accepted.", "1/2-1/2"),
        ("Rabe offered a draw. Soa accepted.", "1/2-1/2"),
        ("Rabe offered a draw, Soa declined.", None),
        ("Draw?", None),
        ("Soa forfeits.", "1-0"),
        ("Soa did not appear.", "1-0"),
        ("Rabe won the toss.", None),
        ("White won a stone.", None),
        ("Rabe resigned the right to choose.", None),
        ("Rabe loses two stones", None),
        ("Rabe won by two stones", "1-0"),
        ("Black won, two stones left", "0-1"),
        ("Soa beats Rabe", "0-1"),
        ("Rabe beat Soa", "1-0"),
        ("Rabe was beaten by Soa", "0-1"),
        ("Soa lost to Rabe", "1-0"),
        ("wins against Soa", "1-0"),
        ("gana Soa", "0-1"),
        ("vence Rabe a Soa", "1-0"),
        ("Nandresy an'i Soa i Rabe", "1-0"),
        ("Rabe a battu Soa", "1-0"),
        ("Soa abandonne.", "1-0"),
        ("Rabe saw no way out for his stones and resigned.", "0-1"),
        ("remis vereinbart", "1/2-1/2"),
        ("nulle acceptée", "1/2-1/2"),
        ("Rabe could have won", None),
        ("If Rabe wins, he is first", None),
        ("Rabe ran out of time", "0-1"),
        ("Rabe hat die Zeit überschritten", "0-1"),
        ("empate", "1/2-1/2"),
        ("Soa se rindió", "1-0"),
        ("si è arreso Rabe", "0-1"),
        ("walkover for Rabe", "1-0"),
        ("Rabe wins on time", "1-0"),
        ("White resigns", "0-1"),
        ("Soa: I resign", "1-0"),
        ("Soa: j'abandonne", "1-0"),
        ("Last year Rabe won.", None),
        ("the point goes to Soa", "0-1"),
        ("1-0 for Rabe", "1-0"),
        ("Rabe won the first game of the match, too", None),
        ("Rabe ganó", "1-0"),
        ("Black's time is up", "1-0"),
        ("Soa's clock ran out", "1-0"),
        ("Rabe conceded", "0-1"),
        ("Rabe abandons", "0-1"),
        ("Soa took the game", "0-1"),
        ("Rabe claims victory", None),
        ("Soa threw in the towel", "1-0"),
        ("Rabe is the winner", "1-0"),
        ("The winner is Soa", "0-1"),
        ("winner: Rabe", "1-0"),
        ("Sieger: Soa", "0-1"),
        ("gagnant : Soa", "0-1"),
        ("Ganador: Rabe", "1-0"),
        ("White's win", "1-0"),
        ("a win for black", "0-1"),
        ("Schwarz gewinnt", "0-1"),
        ("les blancs gagnent", "1-0"),
        ("adjourned", "*"),
    ],
)
def test_results(said: str, result: str | None) -> None:
    (record,) = read(said).records
    assert (record.white, record.black) == ("Rabe", "Soa")
    assert (record.result, list(record.line)) == (result, ["d3e3+", "d4d3+", "e3d2-"])


@pytest.mark.parametrize(
    ("said", "result"),
    [
        ("Soa - Rabe 0-1", "1-0"),
        ("Rabe 0, Soa 1", "0-1"),
        ("Soa \xbd - Rabe \xbd", "1/2-1/2"),
        ("Game over - Soa had to give up.", "1-0"),
    ],
)
def test_scores_with_names(said: str, result: str) -> None:
    assert read(f"\n{said}").records[0].result == result


@pytest.mark.parametrize(
    "said",
    [
        "and someone resigned.",
        "1-0, Soa wins",
        "and **gave the last game up**.",
        "Soa won, though the game is unfinished.",
        "Rabe thinks that Soa wins.",
        "Soa wins the match",
        "The match was won by Soa.",
        "Soa gewinnt das Turnier",
        "Soa gana el campeonato",
    ],
)
def test_it_is_to_decide_who_won(said: str) -> None:
    reading = read(said)
    assert (reading.verdict, reading.reason) == (kohau.Verdict.UNSURE, "it is not clear who won")


def test_a_score_of_a_match_is_no_result() -> None:
    reading = read("Soa wins the match 3-2")
    assert (reading.verdict, reading.records[0].result) == (kohau.Verdict.UNSURE, None)


@pytest.mark.parametrize("said", ["", "Yours, Rabe", "See you\n\nRabe"])
def test_a_signature_says_nothing_of_the_end(said: str) -> None:
    assert read(said).verdict is kohau.Verdict.SURE


def test_a_board_that_contradicts_the_text() -> None:
    game = random_replay(find_game("fanorona").start("telo"), "1")
    assert game.outcome is not None
    right = game.outcome.result
    wrong = {"1-0": "0-1", "0-1": "1-0"}[right]
    winner = {"1-0": "White", "0-1": "Black"}[right]
    contradiction = f"the text says {wrong}, but on the board {winner} has won"
    for stated, verdict, reason in (
        (right, kohau.Verdict.SURE, ""),
        (wrong, kohau.Verdict.UNSURE, contradiction),
    ):
        reading = kohau.decode(f"Fanorona 3x3: {' '.join(game.words)} {stated}")[0]
        assert (reading.records[0].result, reading.verdict) == (right, verdict)
        assert reading.reason == reason


def test_a_result_that_contradicts_the_board_is_a_proposal() -> None:
    game = random_replay(find_game("fanorona").start(), "3")
    assert game.outcome is not None
    right = game.outcome.result
    wrong = {"1-0": "0-1", "0-1": "1-0"}[right]
    mail = f"Bonjour,\n{' '.join(game.words)} {wrong}\nSoa\n"
    (record,) = kohau.read_text(mail, format="text")
    (proposal,) = kohau.mend(record)
    assert (proposal.kind, proposal.was, proposal.now) == ("result", wrong, right)
    assert not proposal.sure
    (edit,) = proposal.edits
    assert mail[edit.begin : edit.end] == wrong


@pytest.mark.parametrize(
    ("head", "result"),
    [("Soa gave up.", "1-0"), ("Soa resigned after Rabe resigned.", None), ("Result: soon", None)],
)
def test_results_before_the_plies(head: str, result: str | None) -> None:
    assert kohau.decode(f"Rabe vs Soa\n{head}\n1. d3e3+ d4d3+ 2. e3d2-\n")[0].records[0].result in (
        result,
        None,
    )


@pytest.mark.parametrize(
    ("line", "tags"),
    [
        ("Wei\xdf: Rabe, Schwarz: Soa. Fanorona.", PLAYERS),
        ("Blancas: Rabe. Negras: Soa. Fecha: 3 de mayo de 2024", PLAYERS | {"Date": "2024.05.03"}),
        ("Rabe (White) against Soa (Black)", PLAYERS),
        ("White=Rabe Black=Soa", PLAYERS),
        ("Blancs : Rabe / Noirs : Soa", PLAYERS),
        ("White: Rabe | Black: Soa |", PLAYERS),
        ("Lieu: Antsirabe, Madagascar", {"Site": "Antsirabe, Madagascar"}),
        ("Date: Fri, 3 May 2024 10:00:00 +0300", {"Date": "2024.05.03"}),
        ("a note on White: he was late", {}),
    ],
)
def test_headers_of_a_line(line: str, tags: dict[str, str]) -> None:
    assert tags_in(f"{line}\n\n1. d3e3+") == tags


def test_every_phrase_of_the_table_is_understood() -> None:
    """After the name of a side, it says that this one wins, loses, or that there is a draw.

    Longer phrases that mean something else say nothing.
    """
    for first, phrases in table().phrases.items():
        for others, meaning, _ in phrases:
            phrase = " ".join([first, *others]).replace("\u2026", "now")
            expected = {"wins": "1-0", "loses": "0-1", "beats": "1-0"}.get(meaning, meaning)
            results = [statement.result for statement in statements(f"Rabe {phrase}", PLAYERS)]
            assert results[-1:] == ([] if meaning == "others" else [expected]), phrase


@pytest.mark.parametrize(
    ("text", "result"),
    [
        ("Lo dejamos en tablas porque se acab\u00f3 el vino.", "1/2-1/2"),  # "se": if, in Italian
        ("Wegen des Zuges hier abgebrochen.", "*"),  # "hier": yesterday, in French
        ("Hier partie nulle.", None),
    ],
)
def test_doubts_are_those_of_the_language_of_the_phrase(text: str, result: str | None) -> None:
    assert [statement.result for statement in statements(text, {})] == [result]
