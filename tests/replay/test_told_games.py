"""Games told in sentences: orbs and suns of Hamnár, stones of Hanga Roa, steps of HanniBall."""

from __future__ import annotations

import pytest

from kohau import decode
from kohau.notation.decoding.asides import Asides
from kohau.notation.decoding.atoms import Atoms
from kohau.notation.decoding.unpacking import channel_of
from kohau.replay.certainty import Verdict
from kohau.replay.games.hamnar.mentions import Mentions
from kohau.replay.games.hamnar.spelling import speller
from kohau.replay.random_records import random_replay
from kohau.replay.registry import find_game

ENGLISH = {
    "S": "sun", "P": "pawn", "1": "first horse", "2": "second horse", "3": "third horse",
    "E": "elephant", "to": "from {} to {}", "takes": "{} takes {}",
    "swap": "The sun: I change the {} and the {}.", "nothing": "The sun does nothing.",
    "orbs": "We played Hamnár. White put an orb on the {}, Black on the {}, White on the {}, Black"
    " on the {} and on the {}; the {} was left.",
}  # fmt: skip
GERMAN = {
    "S": "Sonne", "P": "Bauer", "1": "1. Pferd", "2": "2. Pferd", "3": "3. Pferd",
    "E": "Elefant", "to": "von {} nach {}", "takes": "{} schlägt {}",
    "swap": "Sonne: ich tausche {} gegen {}.", "nothing": "Die Sonne lässt alles unverändert.",
    "orbs": "Hamnár. Kugeln: {}, {}, {}, {}, {}, {}.",
}  # fmt: skip
ICONS = "P123E"


def told(plies: list[str], words: dict[str, str]) -> str:
    """Return a game as prose."""
    sentences = [words["orbs"].format(*(words[ply[1]] for ply in plies[:6])), "\n\n"]
    for at, ply in enumerate(plies[6:]):
        if ply[0] == "S":
            icons = [words[icon] for icon in ply[1:].split("~") if icon in words]
            sentences.append(words["swap"].format(*icons) if icons else words["nothing"])
        else:
            icon = words[ICONS[at % 6]]
            move = words["takes" if "x" in ply else "to"].format(ply[1:3], ply[4:6])
            sentences.append(f"{icon.capitalize()} {move}.")
    return " ".join(sentences)


@pytest.mark.parametrize("words", [ENGLISH, GERMAN], ids=["english", "german"])
@pytest.mark.parametrize("seed", range(6))
def test_hamnar_in_words(seed: int, words: dict[str, str]) -> None:
    replay = random_replay(find_game("hamnar").start(), "told", seed, 36)
    plies = [str(ply) for ply in replay.line]
    best, *_ = decode(told(plies, words))
    assert list(best.records[0].line) == plies
    assert best.verdict is not Verdict.REPAIRED


def mentions_of(text: str) -> Mentions:
    return Mentions(Atoms(channel_of(text), speller((5, 5), True).squares))


@pytest.mark.parametrize(
    ("text", "icons"),
    [
        ("the second Horse & on the first", "21"),
        ("soleil, cheval 2, 3e cheval, éléph.", "S23E"),
        ("Pf1, horse2, H3, horse III", "1233"),
        ("Kugeln: B, Pf2, El", "P2E"),
        ("@P @3 horses ran", ""),
    ],
)
def test_icons_that_are_mentioned(text: str, icons: str) -> None:
    assert "".join(each.icon for each in mentions_of(text).all) == icons


class TestWhereOrbsAre:
    def test_a_passage_names_each_icon_once(self) -> None:
        said = "I put two orbs on the sun, he took the elephant, I horse I; pawn, horse 3, horse 2."
        assert "".join(each.icon for each in mentions_of(said).orders[0]) == "SE1P32"

    def test_squares_end_a_passage(self) -> None:
        assert not mentions_of("sun, elephant, pawn a1 a2, horse 1, horse 2, horse 3").orders

    def test_signs_say_it_better(self) -> None:
        assert not mentions_of("@S pawn, horse 1, horse 2, horse 3, elephant, sun").orders


def test_what_is_drawn_is_no_draw() -> None:
    text = "Hanga Roa: 1. Pe4-e5 Pb7-b6 2. Ph3-h4 Pe6-e5 3. Ph4-h5. I have drawn the position."
    assert decode(text)[0].records[0].result is None


class TestStones:
    """Stones stand after words for them, or for throwing them, and after remarks in brackets."""

    @pytest.mark.parametrize(
        "first",
        [
            "The Ariki from e2 goes to d3, and I throw my stone (White has just one) to e2.",
            "L'Ariki di e2 va in d3 e ho lanciato una pietra (la prima mossa ne dà una) in e2.",
            "Ariki von e2 nach d3, er wirft seinen einen Stein (mehr darf Weiß nicht) auf e2.",
        ],
    )
    def test_stones(self, first: str) -> None:
        text = f"Hanga Roa.\n{first}\nAriki e8-c6, e8 d7. Ariki h1-f1, f4 f3. Ariki c6-c5, d6 d5."
        (record,) = decode(text)[0].records
        assert list(record.line) == ["Ae2-d3/e2", "Ae8-c6/e8/d7", "Ah1-f1/f4/f3", "Ac6-c5/d5/d6"]

    def test_the_way_of_a_moai(self) -> None:
        text = "Hanga Roa: 1. Ae2-d3, d2. Ae8-d8. 2. With both hands, the Moai: e1, d2 - Pe6-d6"
        (record,) = decode(text)[0].records
        assert list(record.line)[:3] == ["Ae2-d3/d2", "Ae8-d8", "Me1-d2"]


@pytest.mark.parametrize(("text", "squares"), [("va al b2", 0), ("al-b2", 1), ("Hd2-al", 1)])
def test_small_words_are_no_squares_of_a_scan(text: str, squares: int) -> None:
    """``al`` may be a1, but not between blanks."""
    atoms = Atoms(channel_of(text), speller((5, 5), True).squares)
    assert sum(named.name == "a1" for at in range(atoms.count) for named in atoms.squares(at)) == (
        squares
    )


def test_a_square_beside_brackets_is_not_alone_in_its_sentence() -> None:
    """Only a single square in a sentence of prose is a mention, whatever stands in brackets."""
    text = "the stone from b2 to c3 (as we all expected) and another one on e2, in front of us"
    squares = speller((5, 5), True).squares
    asides = Asides(Atoms(channel_of(text), squares))
    assert not asides.groups


class TestTurnsOfSeveralSteps:
    """HanniBall: steps of a turn stand in several sentences, as long as the same side goes on."""

    def plies(self, text: str) -> list[str]:
        (record,) = decode(text, "hanniball")[0].records
        return list(record.line)

    def test_pieces_after_their_squares(self) -> None:
        said = (
            "White used both steps on one horse: from d4 to e6, and from e6 on to c7. His b12 horse"
            " went out to a10, and the elephant on h13 came down one square diagonally to i12. Then"
            " the horse jumps c7 to e8. Then the f3 elephant to e4."
        )
        assert self.plies(said) == ["Hd4-e6/He6-c7", "Hb12-a10/Eh13-i12", "Hc7-e8/Ef3-e4"]

    def test_the_ball_is_named_once(self) -> None:
        said = (
            "1. cavallo d4-e6 e subito e6-c7. Il nero: cavallo d12-f11, elefante d13-c13, e di"
            " nuovo il cavallo, f11-e13. 2. Eccola! Cavallo c7-e8, la palla è sua. E riparte col"
            " pallone: e8-c7 e c7-d5."
        )
        assert self.plies(said) == [
            "Hd4-e6/He6-c7", "Hd12-f11/Ed13-c13/Hf11-e13", "Hc7-e8/H*e8-c7/H*c7-d5",
        ]  # fmt: skip

    def test_a_pass_without_an_origin(self) -> None:
        """The ball is on one square only."""
        said = "1. Hd4-e6, e6-g7 Hh12-i10 2. Hg7-e8, then White passes the ball to f7. Hi10-h12"
        assert self.plies(said)[2] == "Hg7-e8/*e8-f7"


def test_a_start_with_stones() -> None:
    """Positions of Hanga Roa have a letter of their own for stones."""
    said = (
        "Hanga Roa, die Stellung:\nWeiß: Moai e1; Ariki b1, e2, h1; Mato to'a b3, e3, g3\n"
        "Schwarz: Moai g9; Ariki f9, g8, h9; Mato to'a b7, e5, h7; Steine d5, e6\nWeiß am Zug.\n\n"
        "6. Mt b3-b4   Mt b7-a6\n7. Ar h1-e4, Stein d4   Mt e5-f5\n8. Mt g3-h4   Ar h9-h8\n"
    )
    (record,) = decode(said)[0].records
    board = "5ama1/6a2/1p5p1/4s4/3sp4/9/1P2P1P2/4A4/1A2M2A1"
    assert record.tags["FEN"].split()[0] == board
    assert list(record.line)[:4] == ["Pb3-b4", "Pb7-a6", "Ah1-e4/d4", "Pe5-f5"]


def test_turns_that_go_on_in_the_next_row_of_their_column() -> None:
    sheet = (
        "Hanniball, White: Rabe, Black: Soa\n\n"
        "   1  Ed3-e3 / Eh3-i2            Hf12-h11 / Ed13-c12 / Hd12-b11 /\n"
        "                                 Ke15-f15\n"
        "   2  Ee3-e2 / Ei2-h3 / Ee2-e3   Lc14-a13 / Hh11-f10 / Lg14-e13 /\n"
        "      / Hb4-d5                   Ec12-d12\n"
        "   3  Ke1-d1                     Hf10-e8 / Kf15-f14 / Kf14-e15\n"
    )
    (record,) = decode(sheet)[0].records
    assert list(record.line) == [
        "Ed3-e3/Eh3-i2", "Hf12-h11/Ed13-c12/Hd12-b11/Ke15-f15",
        "Ee3-e2/Ei2-h3/Ee2-e3/Hb4-d5", "Lc14-a13/Hh11-f10/Lg14-e13/Ec12-d12",
        "Ke1-d1", "Hf10-e8/Kf15-f14/Kf14-e15",
    ]  # fmt: skip
