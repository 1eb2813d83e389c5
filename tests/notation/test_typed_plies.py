"""Typed records: plies, characters and squares as people write them."""

from __future__ import annotations

import re
from functools import partial

import pytest
from typed import codes, play, plies

from kohau.notation.diagnostics import Problem
from kohau.notation.dialect import StepsDialect, WordsDialect
from kohau.notation.lenient.characters import BLANKS, NOTHING, TURNING, read_as
from kohau.notation.sources import read_text
from kohau.replay import registry
from kohau.replay.random_records import random_replay
from kohau.replay.registry import find_game
from kohau.replay.replay import Replay, verify
from kohau.replay.setting import Defaults
from kohau.replay.text_records import records_in


def decode(text: str, game: str = "fanorona") -> Replay:
    """Return the only record of *text*, read as a text, played."""
    defaults = Defaults(game=game)
    (record,) = read_text(text, "text", partial(records_in, defaults=defaults))
    return verify(record, defaults)


class TestCharacters:
    @pytest.mark.parametrize(
        "char", [c for c in map(chr, range(0x80, 0x10000)) if read_as(c) == "-"]
    )
    def test_every_dash(self, char: str) -> None:
        played = play(f"1. d3{char}e3A f4{char}f3A *")
        assert plies(played) == ["d3e3+", "f4f3+"]
        assert codes(played) == [("odd-character", "note", 6)]
        assert "2 characters" in played.diagnostics[0].message

    @pytest.mark.parametrize("char", BLANKS)
    def test_every_blank(self, char: str) -> None:
        played = play(f"1.{char}d3e3+{char}f4f3+ *")
        assert plies(played) == ["d3e3+", "f4f3+"]
        assert codes(played) == [("odd-character", "note", 3)]

    @pytest.mark.parametrize("char", NOTHING)
    def test_every_character_without_width(self, char: str) -> None:
        played = play(f"1. d3{char}e3+ {char}f4f3+{char} *")
        assert plies(played) == ["d3e3+", "f4f3+"]
        severity = "warning" if char in TURNING else "note"
        assert codes(played) == [("odd-character", severity, 6)]
        assert "3 characters" in played.diagnostics[0].message

    @pytest.mark.parametrize(
        ("word", "game", "found"),
        [
            ("\uff44\uff13\uff45\uff13\uff0b", "fanorona", "d3e3+"),
            ("22\u201323(\uff0b1)", "fanorona", "d3e3+"),
            ("d3\u2192e3A", "fanorona", "d3e3+"),
            ("d2e3\uff0b\uff0c", "fanorona", "d2e3+"),
            ("d3\u2212e3\xd7", "fanorona", "d3e3+"),
        ],
    )
    def test_other_forms(self, word: str, game: str, found: str) -> None:
        played = play(f"1. {word} *", game)
        assert plies(played) == [found]
        assert ("odd-character", "note") in [code[:2] for code in codes(played)]

    def test_comments_and_tags_keep_theirs(self) -> None:
        played = play('[White "R\u2013\u200bS"]\n1. d3e3+ {a \u2013 b\xa0c} *')
        assert played.record.white == "R\u2013\u200bS"
        assert played.line.comments(1) == ("a \u2013 b\xa0c",)
        assert codes(played) == []

    def test_the_place_of_a_mistake(self) -> None:
        played = play('[Notation "schadd"]\n1. d3\u200b\u2013e9A *')
        (problem,) = [d for d in played.diagnostics if d.code == "bad-ply"]
        assert (problem.line, problem.column) == (2, 4)
        assert problem.message == "no point e9; ranks are 1 to 5"

    def test_steps_joined_by_other_slashes(self) -> None:
        played = play("Hh4\u2212f5\u2215Hf5-g7 *", "hanniball")
        assert [d.code for d in played.diagnostics][:1] == ["odd-character"]
        assert len(played.line) == 1 or played.diagnostics[-1].code == "illegal-ply"


class TestPlies:
    def test_trailing_commas_and_full_stops(self) -> None:
        played = play("1. e2e3+, f4e5-. 2. e1e2+. *")
        assert plies(played)[:2] == ["e2e3+", "f4e5-"]
        assert played.diagnostics[0].code == "odd-ply"
        assert len([d for d in played.diagnostics if d.code == "odd-ply"]) == 1

    CHAIN = '[SetUp "1"][FEN "3b5/5b3/1bW6/9/8b w - 1"]\n'

    @pytest.mark.parametrize(
        "text",
        ["c3d3-, d4+, e4+", "c3d3-,d4+, e4+,", "c3d3:b3-d4:d5-e4:f4,", "c3-d3W, d3-d4A, d4-e4A",
         "c3d3-, d3d4+, d4e4+."],
    )  # fmt: skip
    def test_one_ply_of_several_words_is_decoded(self, text: str) -> None:
        played = decode(f"{self.CHAIN}1. {text} *")
        assert (plies(played), played.valid) == (["c3d3-,d4+,e4+"], True)

    @pytest.mark.parametrize("text", ["c3d3-, d4+, e4+", "c3-d3W, d3-d4A, d4-e4A"])
    def test_it_has_a_note_in_a_record(self, text: str) -> None:
        played = play(f"{self.CHAIN}1. {text} *")
        assert (plies(played), played.valid) == (["c3d3-,d4+,e4+"], True)
        (note,) = [d for d in played.diagnostics if d.code == "odd-ply"]
        assert note.message == "there are blanks in the ply"

    def test_notes_around_them(self) -> None:
        text = f"{self.CHAIN}1. c3d3-, d4+, e4+ {{good}} (1. c3d3-, d4+) i1i2 *"
        assert plies(decode(text)) == ["c3d3-,d4+,e4+", "i1i2"]

    def test_steps_that_do_not_join_are_plies_of_their_own(self) -> None:
        played = play('[Notation "superduper"]1. e2e3+, f4e5-. *')
        assert plies(played) == ["e2e3+", "f4e5-"]

    @pytest.mark.parametrize(
        ("game", "small"),
        [
            ("hanga-roa", "Pe4-e3 Pe6-f5"),
            ("hanniball", "Hh4-f5 Hh12-f11"),
            ("hanniball", "Hh4-f5/Hf5-g7 Hh12-f11"),
        ],
    )
    def test_small_letters_for_pieces_are_decoded(self, game: str, small: str) -> None:
        assert plies(decode(f"1. {small.lower()} *", game)) == plies(play(f"1. {small} *", game))

    @pytest.mark.parametrize(
        ("game", "text"),
        [("hamnar", "@P"), ("hanga-roa", "P 3e P 5f A2e 2h 2f"), ("hanga-roa", "Ae2 3d 4c P 5f")],
    )
    def test_small_letters_in_grammars(self, game: str, text: str) -> None:
        small, capital = (play(f"1. {ply} *", game) for ply in (text.lower(), text))
        assert plies(small) == plies(capital) != []
        assert codes(small) == codes(capital)


class TestSquaresOffTheBoard:
    E9 = "no point e9; ranks are 1 to 5"
    C10 = "no square c10; ranks are 1 to 9"
    NUMBER = "no point {}; points are numbered 1 to 45"

    @pytest.mark.parametrize(
        ("setting", "text", "message"),
        [
            ("fanorona abstractplay", "e9e8", E9),
            ("fanorona abstractplay", "d3e3+,e9+", E9),
            ("fanorona superduper", "e3e9+.", E9),
            ("fanorona schadd", "d3-e9A", E9),
            ("fanorona schadd", "d3e9A", E9),
            ("fanorona count", "d3e9(+1)", E9),
            ("fanorona taken", "d3e3:e9", E9),
            ("fanorona aiai", "d3-e9x", E9),
            ("fanorona gardengate", "0H.d3-e9A", E9),
            ("fanorona eppstein", "d3>e9", E9),
            ("fanorona dagaz", "d3 - e3 x e9", E9),
            ("fanorona icga", "e9nf", E9),
            ("fanorona vchess", "d3e9X", E9),
            ("fanorona abstractplay", "E9e8", "no point E9; ranks are 1 to 5"),
            ("fanorona count", "3d9e(+1)", "no point 9e; ranks are 1 to 5"),
            ("fanorona numbered", "22-46(+1)", NUMBER.format(46)),
            ("fanorona numbered", "0-1(+46)", NUMBER.format(0)),
            ("fanorona eppstein", "22>46", NUMBER.format(46)),
            ("fanorona abstractplay", "j3e3+", "no point j3; files are a to i"),
            ("fanorona schadd", "d3-z0A", "no point z0; files are a to i; ranks are 1 to 5"),
            (
                "fanorona abstractplay dimy",
                "f1f9",
                "no point f9; files are a to e; ranks are 1 to 5",
            ),
            ("fanorona abstractplay telo", "a3a9", "no point a9; ranks are 1 to 3"),
            ("fanorona schadd telo", "a3-j3", "no point j3; files are a to c"),
            ("hamnar lap", "Pb1-b9", "no square b9; ranks are 1 to 5"),
            ("hamnar lap", "Pb1-f1", "no square f1; files are a to e"),
            ("hanga-roa long", "Ab1-c10", C10),
            ("hanga-roa long", "Ab1-b3/c10", C10),
            ("hanga-roa short", "Pc10", C10),
            ("hanga-roa classic", "P c10", C10),
            ("hanga-roa classic", "P 10c", "no square 10c; ranks are 1 to 9"),
            ("hanga-roa classic", "A 3j", "no square 3j; files are a to i"),
            ("hanniball freeling", "Hh4-f100", "no square f100; ranks are 1 to 15"),
            ("hanniball freeling", "Hh4-f05", "no square f05; ranks are 1 to 15"),
        ],
    )
    def test_the_message_says_what_the_board_has(
        self, setting: str, text: str, message: str
    ) -> None:
        game, dialect, *variants = setting.split()
        tags = f'[Notation "{dialect}"]'
        if variants:
            tags += f'[Variant "{variants[0]}"]'
        played = play(f"{tags}\n1. {text} *", game)
        (problem,) = [d for d in played.diagnostics if d.severity == "error"]
        assert (problem.code, problem.message) == ("bad-ply", message)
        assert (problem.line, problem.column) == (2, 4)
        with pytest.raises(Problem, match=re.escape(message)):
            registry.find_game(game).start(next(iter(variants), None)).parse(text, dialect)

    def test_in_a_chain_of_several_words(self) -> None:
        start = '[Notation "aiai"][SetUp "1"][FEN "3b5/5b3/1bW6/9/8b w - 1"]\n'
        problem = play(f"{start}xc3-d3 d3-d9x *").problem
        assert problem is not None
        assert problem.message == "no point d9; ranks are 1 to 5"

    def test_without_a_dialect(self) -> None:
        (problem,) = [d for d in play("1. e9e8 *").diagnostics if d.severity == "error"]
        assert problem.message == (
            "the first word, 'e9e8', is not a ply in any dialect: no point e9; ranks are 1 to 5"
        )

    @pytest.mark.parametrize("word", ["e2e3*", "e2e3*e9", "e2e3e4"])
    def test_other_mistakes_are_explained_as_before(self, word: str) -> None:
        start = registry.find_game("fanorona").start()
        expected = f"expected ',' or a mark, not {word[4]!r} at its character 5"
        with pytest.raises(Problem, match=re.escape(expected)):
            start.parse(word)


SPACED = [
    (name, dialect.name)
    for name in ("fanorona", "hamnar", "hanga-roa", "hanniball")
    for dialect in find_game(name).dialects
    if not isinstance(dialect, StepsDialect | WordsDialect)
]
NUMBERS_AND_BRACKETS = {"count", "numbered"}
"""Dialects in which what stands after a blank is a number or a variation."""


class TestBlanksInPlies:
    @pytest.mark.parametrize(
        ("text", "words"),
        [
            ("Hd4-b5 / Hb5-d6 Hd12-e10 /Lc14-d12", ["Hd4-b5/Hb5-d6", "Hd12-e10/Lc14-d12"]),
            ("Hd4 - b5/ Hb5 -d6 Hd12-e10", ["Hd4-b5/Hb5-d6", "Hd12-e10"]),
        ],
    )
    def test_steps_are_one_turn(self, text: str, words: list[str]) -> None:
        played = play(f"1. {text} *", "hanniball")
        assert (plies(played), codes(played)[0][:2]) == (words, ("odd-ply", "note"))

    def test_they_stay_where_the_parts_are_plies(self) -> None:
        played = play("1. Hd4-b5 Hd12-e10 *", "hanniball")
        assert (plies(played), codes(played)) == (["Hd4-b5", "Hd12-e10"], [])

    def test_a_dash_between_plies_is_no_part_of_them(self) -> None:
        played = play("1. e2e3+ - f4e5- *")
        assert (plies(played), codes(played)[-1][0]) == (["e2e3+"], "bad-ply")

    def test_variations_have_them_too(self) -> None:
        played = play("1. Hd4-b5 (1. Hd4 - b5 / Hb5-d6 Hd12-e10) 1... Hd12-e10 *", "hanniball")
        (variation,) = played.line.variations(1)
        assert list(map(str, variation)) == ["Hd4-b5/Hb5-d6", "Hd12-e10"]

    @pytest.mark.parametrize(("game", "name"), SPACED)
    def test_no_ply_is_read_as_another_one(self, game: str, name: str) -> None:
        rules = find_game(game)
        dialect = rules.dialect(name)
        start = rules.start(min(dialect.variants) if dialect.variants else None)
        played = random_replay(start, "blanks", 1, 30)
        pairs = zip(played.positions, played.line, strict=False)
        words = [dialect.write(position, ply) for position, ply in pairs]
        spaced = " ".join(re.sub(r"(?<=\w)[-/,x:>](?=\w)", r" \g<0> ", word) for word in words)
        tags = f'[Game "{game}"][Variant "{start.variant}"][Notation "{name}"]'
        (record,) = read_text(f"{tags}\n\n{spaced} *")
        again = verify(record)
        assert plies(again) == [str(ply) for ply in played.line][: len(again.line)]
        assert again.valid or name in NUMBERS_AND_BRACKETS
