"""The engine: boards, the lines they play, and what a packer hears of them."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from trying import examples

from kohau.notation.cache import MOST_KEPT, Cache
from kohau.notation.kgn.word_table import Word
from kohau.notation.record import Line, Record
from kohau.notation.sources import read_text
from kohau.replay import registry
from kohau.replay.checks import begun, repetition
from kohau.replay.lexicon import ByWord, UsableDialects
from kohau.replay.position import Position
from kohau.replay.random_records import random_replay
from kohau.replay.replay import Replay, verify
from kohau.replay.testing.texts import usable_dialects
from kohau.testing import starts

STARTS = [start for game in registry.game_names() for start in starts(registry.find_game(game))]

LETTERS = "abcdefghi0123456789+-x*/^@PASEHKLM~ ë"


def changed(words: list[str], random: Random) -> list[str]:
    """Return *words* with one of them left out, doubled, swapped, joined, or another letter."""
    words = list(words)
    at = random.randrange(len(words))
    where = random.randrange(len(words[at]))
    kind = random.randrange(6)
    if kind == 0:
        del words[at]
    elif kind == 1:
        words.insert(at, words[at])
    elif kind == 2:
        other = random.randrange(len(words))
        words[at], words[other] = words[other], words[at]
    elif kind == 3:
        words[at] = words[at][:where] + random.choice(LETTERS) + words[at][where + 1 :]
    elif kind == 4:
        words[at] = words[at][:where] + random.choice(LETTERS) + words[at][where:]
    else:
        words[at] = words[at][:where] + words[at][where + 1 :]
    return [word for word in words if word.strip()]


def one_by_one(start: Position[Any], words: list[str], dialect: Any) -> list[Any]:
    """Return the legal plies that *words* begin with, each read and played on its own."""
    plies: list[Any] = []
    index = 0
    try:
        while index < len(words):
            ply, used = start.ply_at(words, index, dialect)
            start = start.play(ply)
            plies.append(ply)
            index += used
    except ValueError:
        pass
    return plies


def replayed(start: Position[Any], words: list[str], dialect: str) -> Replay:
    tags = {"Game": start.game_id, "Variant": start.variant, "Notation": dialect}
    tags["Rules"] = " ".join(f"{name}={value}" for name, value in start.rules.items())
    if start != start.game.start(start.variant, start.rules):
        tags["FEN"] = start.fen()
    return verify(Record(tags, Line(tuple(words), {}, "*")))


@pytest.mark.release
@pytest.mark.parametrize("start", STARTS, ids=repr)
@examples(15)
@given(seed=st.integers(0, 10**6), begin=st.integers(0, 40))
def test_every_dialect_is_played_as_its_words_are_resolved(
    start: Position[Any], seed: int, begin: int
) -> None:
    played = random_replay(start, str(seed), 1, 60)
    begin = min(begin, len(played.line))
    start = played.positions[begin]
    random = Random(seed)
    for dialect in usable_dialects(start):
        words = [
            word
            for ply, position in zip(
                played.line.plies[begin:], played.positions[begin:], strict=False
            )
            for word in dialect.write(position, ply).split()
        ]
        lines = [words, *(changed(words, random) for _ in range(3 if words else 0))]
        for line in lines:
            expected = one_by_one(start, line, dialect)
            replay = replayed(start, line, dialect.name)
            assert list(replay.line) == expected
            assert replay.final == replay.positions[len(expected)]


@pytest.mark.parametrize(
    ("game", "fen", "words", "canonical"),
    [
        ("hanga-roa", "4m3p/9/9/9/9/9/5S3/4SS3/1A2M4 w - 5", "Ab1-b4/e4/b7 Pi9-i8",
         "Ab1-b4/b7/e4 Pi9-i8"),
        # The far stone of two in one direction is thrown first.
        ("hanga-roa", "4m3p/9/9/9/9/9/5S3/4SS3/1A2M4 w - 5", "Ab1-b4/b7/b5", "Ab1-b4/b7/b5"),
        ("hanga-roa", "4m3p/9/9/9/9/9/5S3/4SS3/1A2M4 w - 5", "Me1-f2-e2-f3", "Me1-e2-f2-f3"),
        ("hanniball", None, "Hh4-f5-d6 Hh12-f11/Hf11-d10", "Hh4-f5/Hf5-d6 Hh12-f11/Hf11-d10"),
        ("hanniball", None, "Me1-e2 Me15-e14", "Ke1-e2 Ke15-e14"),
        ("hamnar", None, "@p @S @1 @2 @3 @E pa1-a2 Hb1-c3 He5-d3 Hd3xc1 Ea2-a3 S3~p",
         "@P @S @1 @2 @3 @E Pa1-a2 Hb1-c3 He5-d3 Hd3xc1 Ea2-a3 SP~3"),
    ],
)  # fmt: skip
def test_other_spellings_become_canonical(
    game: str, fen: str | None, words: str, canonical: str
) -> None:
    rules = registry.find_game(game)
    start = rules.position(fen) if fen else rules.start()
    for _ in range(2):  # the second time words are remembered
        assert replayed(start, words.split(), "canonical").words == canonical.split()


SHUFFLES = {
    "fanorona": ("9/9/W7b/9/9 w - 9", ["a3b3", "i3h3", "b3a3", "h3i3"]),
    "hanga-roa": (None, ["Ab1-b2", "Ab9-b8", "Ab2-b1", "Ab8-b9"]),
    "hanniball": (None, ["Hh4-f5", "Hh12-f11", "Hf5-h4", "Hf11-h12"]),
}


@pytest.mark.parametrize("game", SHUFFLES)
def test_the_third_occurrence_is_noted(game: str) -> None:
    fen, shuffle = SHUFFLES[game]
    rules = registry.find_game(game)
    start = rules.position(fen) if fen else rules.start()
    first = replayed(start, shuffle * 2, "canonical").diagnostics
    assert [(d.code, d.ply) for d in first] == [("repeated-position", 8)]
    assert replayed(start, (shuffle * 2)[:-1], "canonical").diagnostics == ()


def test_a_variation_hides_no_repetition() -> None:
    fen, shuffle = SHUFFLES["fanorona"]
    assert fen is not None
    start = registry.find_game("fanorona").position(fen)
    variation = Line((shuffle[1], shuffle[2], shuffle[3]))
    line = Line(tuple(shuffle * 2), {6: (variation,)}, "*")
    tags = {"Game": "fanorona", "FEN": start.fen()}
    diagnostics = verify(Record(tags, line, "abstractplay")).diagnostics
    assert [(d.code, d.ply) for d in diagnostics] == [("repeated-position", 8)]


def test_keys_recur_if_no_irreversible_ply_is_between_them() -> None:
    recurrence = begun(5)
    for key in (1, 1025, 5, 1, 1025, -3):
        recurrence.add(key, False)
    recurrence.add(5, True)
    recurrence.add(5, False)
    assert not recurrence.is_possible
    recurrence.add(5, False)
    assert recurrence.end()
    again = begun(5)
    again.add(5, False)
    assert not again.end()


def test_a_repetition_that_is_suspected_is_proved() -> None:
    recurrence = begun(0)
    for key in range(600):
        recurrence.add(key, False)
    assert recurrence.end()  # the table is full
    start = registry.find_game("hanga-roa").start()
    board = start.board.copy()
    turns = [board.turn(ply) for ply in random_replay(start, "1", 1, 20).line]
    assert repetition(turns, board) == 0


def test_records_before_have_no_part_in_the_choice_of_a_dialect() -> None:
    """The words of all but the last fit one dialect, those of the last fit several."""
    certain = '[Game "fanorona"]\n\n1. e2-e3A f4-e5W-e4A *\n\n'
    open_ = '[Game "fanorona"]\n[FEN "9/9/W7b/9/9 w - 9"]\n\n9. 19-20 *\n\n'
    alone = [d.code for d in verify(next(read_text(open_))).diagnostics]
    together = [verify(record) for record in read_text(certain * 3 + open_)]
    assert [d.code for d in together[-1].diagnostics] == alone


@given(st.lists(st.integers(0, 3 * MOST_KEPT), max_size=20))
def test_words_have_their_own_values_whatever_their_numbers(numbers: list[int]) -> None:
    """A word without a number is looked up by its text; new words push out old ones."""
    values = ByWord(Cache(str.upper))
    for number in [*numbers, *numbers]:
        word = Word(f"a{number}")
        word.number = number
        assert values.of(word) == f"A{number}"
        assert len(values.values) <= MOST_KEPT
    assert values.of(Word("b")) == "B"


@pytest.mark.parametrize("game", registry.game_names())
def test_a_word_fits_the_same_dialects_whichever_are_asked_for(game: str) -> None:
    rules = registry.find_game(game)
    usable = UsableDialects(rules, rules.start().variant)
    texts = [dialect.example.split()[0] for dialect in usable.by_word]
    for text in [*texts, "nonsense"]:
        whole = usable.mask_of(Word(text), usable.mask_of_all)
        assert (whole == 0) == (text == "nonsense")
        word, random = Word(text), Random(text)
        for _ in range(20):
            mask = random.randrange(int(usable.mask_of_all) + 1)
            assert usable.mask_of(word, mask) == whole & mask
