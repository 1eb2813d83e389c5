"""Games that are told in sentences: orbs and suns of Hamnár without any sign."""

from __future__ import annotations

import pytest

from kohau import decode
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
