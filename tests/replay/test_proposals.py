"""Proposals: records that are mended keep everything else, and what was recorded."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache

import pytest

import kohau
from kohau.notation.record import Line, Record
from kohau.notation.sources import read_text
from kohau.replay.proposal import Proposal
from kohau.replay.proposals import mend
from kohau.replay.random_records import random_replay
from kohau.replay.recorded_comments import recorded_comment, recorded_in
from kohau.replay.registry import find_game
from kohau.replay.setting import Defaults
from kohau.replay.undoing import undone

GAMES = ("fanorona", "hamnar", "hanga-roa", "hanniball")
AT = 9


@cache
def played(game: str) -> tuple[str, ...]:
    replay = random_replay(find_game(game).start(), "x", 1, 40)
    return tuple(map(str, replay.line))


def record(game: str, words: tuple[str, ...], **tags: str) -> Record:
    return Record({"Game": game, **tags}, Line(words, {}, "*"))


def other_square(word: str) -> str:
    """Return *word* with another square."""
    return word[:1] + ("b" if word[1] == "a" else "a") + word[2:]


SLIPS = {
    "word": lambda words: (*words[:AT], other_square(words[AT]), *words[AT + 1 :]),
    "doubled": lambda words: (*words[: AT + 1], *words[AT:]),
    "missing": lambda words: (*words[:AT], *words[AT + 1 :]),
    "swapped": lambda words: (
        *words[:AT], words[AT + 2], words[AT + 1], words[AT], *words[AT + 3 :]
    ),
}  # fmt: skip


def sure(proposals: list[Proposal]) -> list[Proposal]:
    return [proposal for proposal in proposals if proposal.sure]


SQUARE = re.compile("([a-i])([1-5])")
FILES = "abcdefghi"
REFLECTED: dict[str, Callable[[re.Match[str]], str]] = {
    "mirrored": lambda at: FILES[8 - FILES.index(at[1])] + at[2],
    "turned": lambda at: FILES[8 - FILES.index(at[1])] + str(6 - int(at[2])),
    "turned over": lambda at: at[1] + str(6 - int(at[2])),
}


class TestKinds:
    @pytest.mark.parametrize("kind", SLIPS)
    @pytest.mark.parametrize("game", GAMES)
    def test_what_is_sure_is_the_game_that_was_played(self, game: str, kind: str) -> None:
        words = played(game)
        written = SLIPS[kind](words)
        for proposal in sure(mend(record(game, written))):
            assert (proposal.kind, proposal.rank, proposal.legal) == (kind, 1, proposal.following)
            assert proposal.plies == words
            assert kohau.verify(proposal.record).valid
            assert undone(proposal.record).line.plies == written

    @pytest.mark.parametrize("kind", ["word", "doubled"])
    @pytest.mark.parametrize("game", GAMES)
    def test_these_are_sure(self, game: str, kind: str) -> None:
        (proposal,) = mend(record(game, SLIPS[kind](played(game))))
        assert proposal.sure

    def test_a_missing_ply(self) -> None:
        words = played("fanorona")
        (proposal,) = mend(record("fanorona", SLIPS["missing"](words)))
        assert (proposal.was, proposal.now, proposal.ply) == ("", words[AT], AT + 1)
        assert proposal.text.startswith(f"a ply of Black is missing before it, {words[AT]}: the ")
        assert undone(proposal.record).line.plies == SLIPS["missing"](words)

    @pytest.mark.parametrize(("kind", "at"), [*((kind, AT) for kind in REFLECTED), ("mirrored", 0)])
    def test_a_board_noted_the_other_way_round(self, kind: str, at: int) -> None:
        words = played("fanorona")
        mirrored = (*words[:at], *(SQUARE.sub(REFLECTED[kind], word) for word in words[at:]))
        (proposal,) = mend(record("fanorona", mirrored))
        assert (proposal.kind, proposal.ply, proposal.sure) == (kind, at + 1, True)
        assert proposal.plies == words
        assert kohau.verify(proposal.record).words == list(words)
        assert undone(proposal.record).line.plies == mirrored

    def test_slips_one_after_the_other(self) -> None:
        words = played("hamnar")
        written = (*words[:9], *words[8:20], *words[19:30], *words[29:])
        proposals = mend(record("hamnar", written))
        assert [(proposal.kind, proposal.sure, proposal.ply) for proposal in proposals] == [
            ("doubled", True, 10), ("doubled", True, 21), ("doubled", True, 31)
        ]  # fmt: skip
        assert proposals[0].legal == 11
        assert not kohau.verify(proposals[1].record).valid
        assert kohau.verify(proposals[2].record).words == list(words)
        assert undone(proposals[2].record).line.plies == written

    def test_what_is_not_sure_is_listed(self) -> None:
        words = played("hamnar")
        written = (*words[:14], *words[15:])
        proposals = mend(record("hamnar", written))
        assert [proposal.rank for proposal in proposals] == [1, 2]
        assert not sure(proposals)
        assert words in [proposal.plies for proposal in proposals]


class TestRecords:
    def text(self) -> str:
        replay = random_replay(find_game("fanorona").start(), "mending", 1, 40)
        return kohau.export(replay, dialect="schadd")

    def test_the_dialect_and_the_notes_are_kept(self) -> None:
        text = self.text().replace("h2-g1 ", "h2-f1 {[%clk 0:01:02] Why?} $2 (h2-g1) ")
        assert text.count("h2-f1") == 1
        (original,) = read_text(text)
        (proposal,) = mend(original)
        assert (proposal.was, proposal.now) == ("h2-f1", "h2-g1")
        assert proposal.where.excerpt is not None
        assert text.splitlines()[(proposal.line or 0) - 1][(proposal.column or 0) - 1 :].startswith(
            "h2-f1"
        )
        line, at = proposal.record.line, proposal.ply
        assert line.clock(at) == 62
        assert line.nags(at) == (2,)
        assert line.comments(at) == ("[%clk 0:01:02] Why?",)
        assert "h2-f1" in line.comments(0)[0]
        assert [*line.variations(at)[0]] == ["h2-g1"]
        assert proposal.record.tags["Seed"] == "mending"
        written = kohau.export(proposal.record)
        assert written.count("h2-f1") == 1
        (again,) = read_text(written)
        assert "h2-f1" in undone(again).line.plies

    def test_plies_of_several_words(self) -> None:
        roa = find_game("hanga-roa")
        replay = random_replay(roa.start(), "x", 1, 40)
        classic = roa.dialect("classic")
        pairs = zip(replay.positions, replay.line, strict=False)
        words = [classic.write(position, ply) for position, ply in pairs]
        head = '[Game "hanga-roa"]\n[Notation "classic"]\n\n'
        (original,) = read_text(head + " ".join([*words[: AT + 1], *words[AT:]]) + " *")
        (proposal,) = mend(original)
        assert (proposal.was, proposal.ply, proposal.sure) == (words[AT], AT + 2, True)
        assert proposal.record.line.plies == tuple(" ".join(words).split())
        (again,) = read_text(kohau.export(proposal.record))
        assert undone(again).line.plies == original.line.plies

    def test_variations_are_mended(self) -> None:
        words = played("fanorona")
        variation = Line((*words[5:AT], other_square(words[AT]), *words[AT + 1 :]), {}, None)
        original = Record({"Game": "fanorona"}, Line(words[:6], {6: (variation,)}, "*"))
        assert not kohau.verify(original).valid
        (proposal,) = mend(original)
        assert (proposal.sure, proposal.ply, proposal.now) == (True, AT + 1, words[AT])
        assert kohau.verify(proposal.record).valid
        assert proposal.record.line.variations(6)[0].plies == words[5:]
        assert undone(proposal.record).line.variations(6)[0].plies == variation.plies

    def test_numbers_are_evidence(self) -> None:
        """Two plies with numbers of White follow each other: Black's is missing."""
        words = played("fanorona")
        text = '[Game "fanorona"]\n\n'
        numbered = [f"{at // 2 + 1}." * (at % 2 == 0) + word for at, word in enumerate(words)]
        (proposal,) = mend(
            next(read_text(text + " ".join(numbered[:AT] + numbered[AT + 1 :]) + " *"))
        )
        assert (proposal.kind, proposal.plies, proposal.sure) == ("missing", words, True)

    def test_a_ply_too_many_with_a_variation(self) -> None:
        words = played("fanorona")
        line = Line(SLIPS["doubled"](words), {AT + 2: (Line((words[AT],)),)}, "*")
        (proposal,) = mend(Record({"Game": "fanorona"}, line))
        assert kohau.verify(proposal.record).valid
        assert words[AT] in proposal.record.line.comments(AT + 1)


class TestNothing:
    @pytest.mark.parametrize("game", GAMES)
    def test_is_proposed_for_a_legal_record(self, game: str) -> None:
        assert mend(record(game, played(game))) == []

    def test_is_proposed_for_other_faults(self) -> None:
        assert mend(record("chess", ("e4",))) == []
        assert mend(Record({}, Line())) == []

    def test_is_sure_at_the_end(self) -> None:
        words = played("fanorona")
        assert not sure(mend(record("fanorona", (*words[:-1], other_square(words[-1])))))

    def test_is_proposed_for_long_records(self) -> None:
        assert mend(record("fanorona", ("a1a2",) * 10_001)) == []

    def test_is_proposed_for_other_coordinates(self) -> None:
        mirrored = Defaults(reflection=kohau.Reflection(files=True, ranks=False))
        assert mend(record("fanorona", SLIPS["word"](played("fanorona"))), mirrored) == []

    @pytest.mark.parametrize("game", GAMES)
    def test_is_made_up(self, game: str) -> None:
        assert not sure(mend(record(game, ("a1a2", "b1", "zz", "@", "\x1b[2J", "{}") * 50)))

    def test_many_faulty_variations(self) -> None:
        words = played("fanorona")
        bad = tuple(Line(("zz", *words[6:9])) for _ in range(200))
        proposals = mend(Record({"Game": "fanorona"}, Line(words, {6: bad}, "*")))
        assert not sure(proposals)
        assert len(proposals) <= 30


class TestRecordedComments:
    @pytest.mark.parametrize("was", ["d3k3+", 'a"b\\c', "{}", "é\u202e\x00", "]", "a b c"])
    def test_any_words_can_be_kept(self, was: str) -> None:
        comment = recorded_comment("movetext", was)
        assert comment.text.isascii()
        assert not set(comment.text) & set("{}")
        assert recorded_in(comment) == ("movetext", was)

    @pytest.mark.parametrize(
        "text",
        [
            '[%recorded tag "x]', "[%recorded movetext]", '[%recorded word "a b"]',
            '[%recorded tag "\\q"]', '[%recorded tag "x"] really', "[%recorded", "[%clk 0:01:00]",
        ],
    )  # fmt: skip
    def test_other_comments_are_left_alone(self, text: str) -> None:
        record = Record({}, Line(("a", "b"), {0: (kohau.Comment(text),)}, "*"))
        assert undone(record) is record


def test_a_stone_that_is_misspelt_or_one_too_many() -> None:
    """Both are legal, so neither is sure: ``e2`` was written for ``e7``."""
    text = (
        "1. Pe4-f3 Ab9-b8/a7/c9 2. Ah1-h2/g3/h1 Pe6-d5 3. Pf3-e4 Ae8-b5/a5/c5 4. Ae2-f3/f1/f8"
        " Pd5-d6 5. Ah2-d2/b4/i2 Ph7-i6 6. Ph3xi2 Pd6-e5 7. Pb3-a2 Ab5-e8/a4/e2 8. Pa2-a3"
        " Ah9-b3/h9/g8 9. Pi2-i3 Ae8-c8/g4/d7 10. Ad2-e3 Ab3-d5/b3/e6 11. Pi3-i4 Pb7xa7"
        " 12. Pa3-a2 Ac8-b7 13. Me1-f1 Ab7-b5/d3/c4 14. Af3-f5/f7/h5 Ad5-d4/b2 15. Pa2-a1"
        " Ab8-a9/c7/b8 *"
    )
    record = next(kohau.read_text(f'[Game "hanga-roa"]\n\n{text}'))
    proposals = kohau.mend(record)
    assert [proposal.sure for proposal in proposals] == [False, False]
    assert {proposal.record.line[13] for proposal in proposals} == {"Ab5-e8/a4", "Ab5-e8/a4/e7"}


@pytest.mark.parametrize(
    ("dialect", "was", "now", "words"),
    [
        (
            "short", "Af2/d9", "Af2/d2",
            "Pa4 Aeh8/a1/c8 Ahf1/g2/i1 Pc7 Pd4 Ad8/d5/g8 Ae5/h5/h8 Ph6 Pg4 Pg7 Af2/d9 Pef7 Md2 Ph6",
        ),
        (
            "short", "Ai5/g6/i9", "Ai6/g6/i9",
            "Pd3 Aa9/a1/d9 Pb2 Pa7 Ai5/g6/i9 Ae7/g9/f8 Pi4 Pf6 Aif3/d5/i3 Ag8/h9/i8",
        ),
        ("short", "A4g/e2", "Ag4/e2", "Pe3 Pe7 Pc3 Pe6 A4g/e2 Pg8 Pb3 Ai9/i3/i5 Pe4 Ag9/i9/h9"),
    ],
)  # fmt: skip
def test_a_slip_in_a_ply_without_its_origin(dialect: str, was: str, now: str, words: str) -> None:
    """What the slip is may be that of any piece with the letter."""
    proposals = mend(record("hanga-roa", (*words.split(),), Notation=dialect))
    assert (was, now) in [(proposal.was, proposal.now) for proposal in proposals]


def test_characters_in_the_other_order() -> None:
    words = "Hf4-h5/Hb4-d5 Hh12-i14/Hi14-h12/Eb13-a13 Ke1-f2 Lc14-e13 Hh5-f6/Eb3-3c/Hf6-e8"
    following = "Ea13-b14/Lg14-h14/Eb14-a13 H*e8-f10 Hh12-i10/Ef13-e12/Ke15-f14/Ea13-a14"
    best = mend(record("hanniball", (*words.split(), *following.split())))[0]
    assert best.now == "Hh5-f6/Eb3-c3/Hf6-e8"


def test_a_slip_is_no_board_noted_the_other_way_round() -> None:
    """Some plies without their origins are legal on both boards."""
    words = (
        "Ab 2b 2a P 8c Ah 2h 8b 5e P 8b A 3e 3c 6h Ae 8h 9g 9i A 1h 1g 1i P 5e Ah 2h 2e 2f"
        " A 7i 5i 8i P 2c P 6h M 2e 2f P 5c P 2i P 7c P 4d Ah 6h 6c 6g A 4h 9c 5h Ah 8h 8e 9h"
        " P 3b M 8e Ae 3i 2h 3h P 6b"
    )
    (played,) = read_text(f'[Game "hanga-roa"]\n[Notation "classic"]\n\n{words} *\n')
    assert [(proposal.now, proposal.sure) for proposal in mend(played)] == [("P 5i", False)]
