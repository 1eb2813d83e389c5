"""Sessions of Fanorona, FA-15: what is due after each result, and what does not fit."""

from __future__ import annotations

from typing import Any

import pytest

from kohau.archive.batches.sessions import (
    MOST_FOLLOWING,
    MOST_RIVALS,
    SessionBook,
    SessionEntry,
    SessionStep,
)
from kohau.notation.diagnostics import UnknownName
from kohau.replay.games.fanorona.session import FanoronaSession, Format, parse_format
from kohau.replay.session import SessionGame

GIVER_STARTS = {"vela-starter": "giver"}


def game(text: str, **changes: Any) -> SessionGame:
    """Return the game that e.g. "riatra Rabe Soa 1-0" describes, White named first."""
    variant, white, black, result = text.split()
    plain = SessionGame(variant, {}, white, black, result, None, None)
    return plain._replace(**changes)


def after(*games: str, format_text: str = "") -> FanoronaSession:
    session = FanoronaSession(parse_format(format_text))
    for text in games:
        session = session.after(game(text))
    return session


def mismatches(session: FanoronaSession, text: str, **changes: Any) -> list[tuple[str, str]]:
    """Return tag and code of what does not fit about the next game."""
    problems = list(session.mismatches(game(text, **changes)))
    assert {problem.rule for problem in problems} <= {"FA-15"}
    return [(problem.tag, problem.code) for problem in problems]


LOST = "riatra Rabe Soa 1-0"  # Soa is under vela
FREED = "vela Soa Rabe 1-0"  # Soa is the capturer and wins


class TestWhatIsDue:
    def test_a_session_begins_with_a_riatra(self) -> None:
        assert mismatches(after(), "riatra Rabe Soa *") == []
        assert mismatches(after(), "vela Rabe Soa *") == [("Variant", "session-vela-not-due")]

    def test_a_lost_riatra_puts_a_player_under_vela(self) -> None:
        session = after(LOST)
        assert (session.under_vela, session.afa_bela) == (["Soa"], [])
        assert mismatches(session, "vela Soa Rabe 1-0") == []
        assert mismatches(session, "riatra Soa Rabe 1-0") == [("Variant", "session-vela-due")]

    def test_a_won_vela_frees(self) -> None:
        session = after(LOST, FREED)
        assert (session.under_vela, session.afa_bela) == ([], ["Soa"])
        assert mismatches(session, "riatra Soa Rabe 1-0") == []
        assert mismatches(session, FREED) == [("Variant", "session-vela-not-due")]

    @pytest.mark.parametrize("result", ["0-1", "1/2-1/2", "*"])
    def test_a_vela_that_is_not_won_is_played_again(self, result: str) -> None:
        session = after(LOST, f"vela Soa Rabe {result}")
        assert session.under_vela == ["Soa"]
        assert ("Variant", "session-vela-due") in mismatches(session, LOST)

    def test_a_drawn_riatra_changes_nothing(self) -> None:
        session = after("riatra Rabe Soa 1/2-1/2")
        assert (session.under_vela, session.winner) == ([], None)
        assert mismatches(session, LOST) == []

    def test_he_who_loses_again_is_no_longer_afa_bela(self) -> None:
        session = after(LOST, FREED, LOST)
        assert (session.under_vela, session.afa_bela) == (["Soa"], [])


class TestColours:
    def test_the_capturer_has_white(self) -> None:
        assert mismatches(after(LOST), "vela Rabe Soa 1-0") == [("White", "session-colours")]

    def test_the_capturer_has_black_if_the_giver_starts(self) -> None:
        assert mismatches(after(LOST), "vela Rabe Soa 0-1", rules=GIVER_STARTS) == []
        assert mismatches(after(LOST), "vela Soa Rabe 0-1", rules=GIVER_STARTS) == [
            ("Black", "session-colours")
        ]
        freed = after(LOST).after(game("vela Rabe Soa 0-1", rules=GIVER_STARTS))
        assert freed.afa_bela == ["Soa"]

    def test_colours_of_a_riatra_are_free(self) -> None:
        session = after(LOST, FREED)
        assert (
            mismatches(session, "riatra Rabe Soa *")
            == mismatches(session, "riatra Soa Rabe *")
            == []
        )


class TestTheMatch:
    def test_more_than_half_of_the_games_that_count_decide(self) -> None:
        session = after(LOST, FREED, LOST)
        assert session.winner == "Rabe"
        assert mismatches(session, FREED) == []  # a vela still owed may be played
        done = session.after(game(FREED))
        assert mismatches(done, LOST) == [("Variant", "session-decided")]
        assert mismatches(done, FREED) == [("Variant", "session-vela-not-due")]

    def test_velas_and_draws_do_not_count(self) -> None:
        session = after(LOST, FREED, "riatra Rabe Soa 1/2-1/2")
        assert {name: s.wins for name, s in session.standings.items()} == {"Rabe": 1, "Soa": 0}

    def test_best_of_five_takes_three(self) -> None:
        session = after(LOST, FREED, LOST, FREED, format_text="best-of=5")
        assert session.winner is None
        assert session.after(game(LOST)).winner == "Rabe"

    def test_without_miteraka_one_vela_frees_however_many_games_are_lost(self) -> None:
        session = after(LOST, LOST)
        assert session.standings["Soa"].owed == 1
        assert session.after(game(FREED)).afa_bela == ["Soa"]

    def test_an_undue_vela_leaves_the_freed_player_free(self) -> None:
        assert after(LOST, FREED, FREED).afa_bela == ["Soa"]


class TestMiteraka:
    FORMAT = "miteraka=yes"

    def test_every_lost_game_is_owed_velas_included(self) -> None:
        session = after(LOST, "vela Soa Rabe 0-1", format_text=self.FORMAT)
        assert session.standings["Soa"].owed == 2
        once = session.after(game(FREED))
        assert (once.standings["Soa"].owed, once.standings["Rabe"].owed) == (1, 1)
        assert once.afa_bela == []

    def test_the_giver_who_loses_owes_one_too(self) -> None:
        session = after(LOST, FREED, format_text=self.FORMAT)
        assert (session.afa_bela, session.under_vela) == (["Soa"], ["Rabe"])
        assert mismatches(session, "vela Rabe Soa 1-0") == []
        assert mismatches(session, FREED) == [("White", "session-colours")]

    def test_when_both_owe_either_may_be_the_capturer(self) -> None:
        session = after(LOST, "vela Soa Rabe 0-1", FREED, format_text=self.FORMAT)
        assert session.under_vela == ["Rabe", "Soa"]
        assert (
            mismatches(session, "vela Rabe Soa *") == mismatches(session, "vela Soa Rabe *") == []
        )


class TestPlayersAndFormat:
    def test_other_players_do_not_belong(self) -> None:
        assert mismatches(after(LOST), "vela Soa Rabi 1-0") == [("Black", "session-player")]

    def test_players_need_names(self) -> None:
        assert mismatches(after(), "riatra ? Soa 1-0") == [("White", "session-player")]
        assert mismatches(after(), "riatra Soa Soa 1-0") == [("Black", "session-player")]

    def test_formats(self) -> None:
        assert parse_format("") == Format(3, False)
        assert parse_format("miteraka=yes best-of=5") == Format(5, True)
        for text in ("best-of=4", "miteraka=perhaps", "foo=bar", "best-of"):
            with pytest.raises(UnknownName):
                parse_format(text)

    def test_a_second_format_must_be_the_same(self) -> None:
        assert mismatches(after(LOST), FREED, format="best-of=3") == []
        assert mismatches(after(LOST), FREED, format="best-of=5") == [
            ("SessionFormat", "session-format")
        ]
        assert mismatches(after(), LOST, format="best-of=4") == [
            ("SessionFormat", "session-format")
        ]

    def test_other_variants_do_not_belong(self) -> None:
        assert mismatches(after(), "dimy Rabe Soa 1-0") == [("Variant", "session-variant")]

    def test_an_unfinished_game_in_the_middle(self) -> None:
        assert mismatches(after("riatra Rabe Soa *"), LOST) == [("Session", "session-unfinished")]

    def test_a_missing_round(self) -> None:
        session = FanoronaSession(Format()).after(game("riatra Rabe Soa 1/2-1/2", round="1"))
        assert mismatches(session, LOST, round="2") == []
        assert mismatches(session, LOST, round="3") == [("Round", "session-round")]
        assert mismatches(session, LOST, round="?") == []


class TestWords:
    @pytest.mark.parametrize(
        ("games", "words"),
        [
            ((LOST,), "Rabe 1, Soa 0 (best of 3). Soa is under vela. Next: a vela in which Soa is"
                      " the capturer."),
            ((LOST, FREED), "Rabe 1, Soa 0 (best of 3). Soa is afa-bela. Next: a riatra."),
            ((LOST, FREED, LOST, FREED), "Rabe 2, Soa 0 (best of 3). Rabe has won the session."
                                         " Soa is afa-bela."),
        ],
    )  # fmt: skip
    def test_the_state_is_told(self, games: tuple[str, ...], words: str) -> None:
        assert after(*games).describe() == words

    def test_debts_are_told(self) -> None:
        session = after(LOST, "vela Soa Rabe 0-1", format_text="miteraka=yes")
        assert "(best of 3, miteraka). Soa is under vela and owes 2." in session.describe()

    def test_values(self) -> None:
        assert after(LOST, FREED, LOST, FREED).to_dict() == {
            "format": "best-of=3 miteraka=no",
            "games": 4,
            "score": {"Rabe": 2, "Soa": 0},
            "owed": {"Rabe": 0, "Soa": 0},
            "under_vela": [],
            "afa_bela": ["Soa"],
            "winner": "Rabe",
            "next": None,
        }


class TestProposals:
    VARIANTS = ("riatra", "vela")

    def test_exchanged_colours(self) -> None:
        wrong = game("vela Rabe Soa 1-0")
        proposals = after(LOST).proposals(wrong, self.VARIANTS)
        assert proposals == [{"White": "Soa", "Black": "Rabe"}]

    def test_another_variant(self) -> None:
        wrong = game("riatra Soa Rabe 1-0")
        assert after(LOST).proposals(wrong, self.VARIANTS) == [{"Variant": "vela"}]
        wrong = game("vela Soa Rabe 1-0")
        assert after().proposals(wrong, self.VARIANTS) == [{"Variant": "riatra"}]

    def test_both_only_if_one_is_not_enough(self) -> None:
        wrong = game("riatra Rabe Soa 1-0")
        expected = [{"White": "Soa", "Black": "Rabe", "Variant": "vela"}]
        assert after(LOST).proposals(wrong, self.VARIANTS) == expected

    def test_nothing_is_made_up(self) -> None:
        assert after(LOST).proposals(game("vela Soa Lova 1-0"), self.VARIANTS) == []


class TestLimits:
    """How many games say what was meant by one that is not due."""

    @staticmethod
    def entry(number: int, text: str) -> SessionEntry:
        """Return the entry that "session variant White Black result" describes."""
        name, rest = text.split(maxsplit=1)
        played = game(rest, round=str(number))
        return SessionEntry("x.kgn", number, name, "fanorona", played, True, ended=True)

    def last(self, begin: list[str], following: list[str]) -> SessionStep:
        """Return the step of the last game of *begin* if those *following* come after it."""
        book = SessionBook()
        entries = [self.entry(at, text) for at, text in enumerate([*begin, *following], 1)]
        steps = [book.follow(entry, entries[len(begin) :]) for entry in entries[: len(begin)]]
        step = steps[-1]
        assert step is not None
        return step

    @pytest.mark.parametrize(("count", "sure"), [(-1, False), (0, True)])
    def test_games_after_it(self, count: int, sure: bool) -> None:
        later = ["s riatra B A 1-0", "s vela A B 1-0"]
        later += ["s riatra A B 1/2-1/2"] * (MOST_FOLLOWING - len(later) + count)
        begin = ["s riatra A B 1-0", "s vela A B 1-0"]
        assert self.last(begin, [*later, "s vela A B 1-0"]).sure is sure

    @pytest.mark.parametrize(("count", "readings"), [(0, 1), (1, 0)])
    def test_other_sessions(self, count: int, readings: int) -> None:
        due = ["first riatra A B 1-0"]
        others = [f"{number} riatra A B 1/2-1/2" for number in range(MOST_RIVALS - 2 + count)]
        begin = [*due, *others, "s riatra A B 1/2-1/2", "s vela B A 1-0"]
        offered = self.last(begin, []).readings
        assert len([reading for reading in offered if "Session" in reading]) == readings
