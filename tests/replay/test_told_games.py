"""Games told in sentences: stones of Hanga Roa, steps of HanniBall."""

from __future__ import annotations

import pytest

from kohau import decode
from kohau.notation.decoding.asides import Asides
from kohau.notation.decoding.atoms import Atoms
from kohau.notation.decoding.unpacking import channel_of
from kohau.replay.games.hamnar.spelling import speller


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
        text = (
            "White used both steps on one horse: from d4 to e6, and from e6 on to c7. His b12 horse"
            " went out to a10, and the elephant on h13 came down one square diagonally to i12. Then"
            " the horse jumps c7 to e8. Then the f3 elephant to e4."
        )
        assert self.plies(text) == ["Hd4-e6/He6-c7", "Hb12-a10/Eh13-i12", "Hc7-e8/Ef3-e4"]

    def test_the_ball_is_named_once(self) -> None:
        text = (
            "1. cavallo d4-e6 e subito e6-c7. Il nero: cavallo d12-f11, elefante d13-c13, e di"
            " nuovo il cavallo, f11-e13. 2. Eccola! Cavallo c7-e8, la palla è sua. E riparte col"
            " pallone: e8-c7 e c7-d5."
        )
        assert self.plies(text) == [
            "Hd4-e6/He6-c7", "Hd12-f11/Ed13-c13/Hf11-e13", "Hc7-e8/H*e8-c7/H*c7-d5",
        ]  # fmt: skip

    def test_a_pass_without_an_origin(self) -> None:
        """The ball is on one square only."""
        text = "1. Hd4-e6, e6-g7 Hh12-i10 2. Hg7-e8, then White passes the ball to f7. Hi10-h12"
        assert self.plies(text)[2] == "Hg7-e8/*e8-f7"
