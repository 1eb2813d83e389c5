"""Whole lines of words played at once, held against the same plies played one by one."""

from __future__ import annotations

import re
import sys
from itertools import islice
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from replay import games
from replay.game import Position
from replay.keys import key_of
from replay.packing import LinePacker, Packer, columns
from replay.random_records import random_replay

SETTINGS: list[tuple[str, str, dict[str, str]]] = []
for _game in map(games.find_game, games.game_names()):
    for _variant in _game.variants:
        SETTINGS.append((_game.id, _variant.name, {}))
        SETTINGS += [
            (_game.id, _variant.name, {option.name: value})
            for option in _game.options
            for value in option.values[1:]
            if _variant.name in option.variants
        ]


LETTERS = "abcdefghi0123456789+-x*/^@PASEHKLM~ ë"


def changed(words: list[str], random: Random) -> list[str]:
    """Return *words* with one of them left out, doubled, swapped, joined, or another letter."""
    words = list(words)
    at = random.randrange(len(words))
    kind = random.randrange(8)
    if kind == 0:
        del words[at]
    elif kind == 1:
        words.insert(at, words[at])
    elif kind == 2:
        other = random.randrange(len(words))
        words[at], words[other] = words[other], words[at]
    elif kind == 3:
        where = random.randrange(len(words[at]))
        words[at] = words[at][:where] + random.choice(LETTERS) + words[at][where + 1 :]
    elif kind == 4:
        where = random.randrange(len(words[at]) + 1)
        words[at] = words[at][:where] + random.choice(LETTERS) + words[at][where:]
    elif kind == 5:
        where = random.randrange(len(words[at]))
        words[at] = words[at][:where] + words[at][where + 1 :]
    elif kind == 6:
        words[at : at + 2] = [random.choice(" /-").join(words[at : at + 2])]
    return words


@pytest.mark.parametrize(("game", "variant", "rules"), SETTINGS)
@settings(max_examples=40)
@given(seed=st.integers(0, 10**6), begin=st.integers(0, 40))
def test_both_ways_of_playing_agree(
    game: str, variant: str, rules: dict[str, str], seed: int, begin: int
) -> None:
    played = random_replay(games.find_game(game).start(variant, rules), str(seed), 1, 120)
    assert played.game is not None
    dialect = played.game.dialect("canonical")
    words = [dialect.write(None, ply) for ply in played.line]
    start = played.positions[min(begin, len(words))]
    rest = words[min(begin, len(words)) :]
    states = [position.state for position in played.positions[min(begin, len(words)) :]]
    assert start.states_along(played.line.plies[min(begin, len(words)) :]) == states
    packer = played.game.packer()
    packer.add(start, rest)
    packer.add(played.start, words)
    all_states = [*states, *(position.state for position in played.positions)]
    packed = list(map(start.packed, all_states))
    assert packer.columns() == columns(b"".join(packed), len(packed[0]))
    assert [key % 2**64 for key in packer.signed_keys()] == list(map(key_of, packed))
    places, spelled = packer.following()
    assert [spelled[place] for place in places] == [*rest, "", *words, ""]
    random = Random(seed)
    lines = [rest]
    if rest:
        lines += [changed(rest, random) for _ in range(6)]
    for line in lines:
        assert start.after_words(line, dialect) == Position.after_words(start, line, dialect)


def shown(packer: Packer) -> tuple[bytes, list[int], list[str]]:
    """Return all that *packer* tells."""
    places, spelled = packer.following()
    return packer.columns(), list(packer.signed_keys()), [spelled[place] for place in places]


@pytest.mark.parametrize(("game", "variant", "rules"), SETTINGS)
def test_what_is_played_is_packed_as_what_is_given(
    game: str, variant: str, rules: dict[str, str]
) -> None:
    """In every complete dialect; a line that is played, but not added, leaves nothing behind."""
    start = games.find_game(game).start(variant, rules)
    for dialect in (dialect for dialect in start.game.dialects if dialect.complete):
        packers = [start.game.packer(), start.game.packer(), LinePacker(start.game)]
        for seed in range(4):
            played = random_replay(start, str(seed), 1, 60)
            canonical = [str(ply) for ply in played.line]
            words = [dialect.write(position, ply) for position, ply in
                     zip(played.positions, played.line, strict=False)]  # fmt: skip
            if not all(map(dialect.fits, words)):
                continue
            packers[0].add(start, canonical)
            for packer in packers[1:]:
                packer.play(start, words[:-1], dialect)
                assert packer.play(start, words, dialect, True) == played.final
                assert packer.add_played() == canonical
        assert shown(packers[0]) == shown(packers[1]) == shown(packers[2])


def test_packers_of_the_same_turns_do_not_mix() -> None:
    game = games.find_game("fanorona")
    first, second = game.packer(), game.packer()
    for seed in range(6):
        played = random_replay(game.start(), str(seed), 1, 20)
        for packer in (first, second) if seed % 2 else (second, first):
            packer.add(game.start(), [str(ply) for ply in played.line])
    assert shown(first) == shown(second)


HANGA_ROA_STUDY = "4m3p/9/9/9/9/9/5S3/4SS3/1A2M4 w - 5"


@pytest.mark.parametrize(
    ("game", "fen", "words", "canonical"),
    [
        ("hanga-roa", HANGA_ROA_STUDY, "Ab1-b4/e4/b7 Pi9-i8", "Ab1-b4/b7/e4 Pi9-i8"),
        # The far stone of two in one direction is thrown first.
        ("hanga-roa", HANGA_ROA_STUDY, "Ab1-b4/b7/b5", "Ab1-b4/b7/b5"),
        ("hanga-roa", HANGA_ROA_STUDY, "Me1-f2-e2-f3", "Me1-e2-f2-f3"),
        ("hanga-roa", HANGA_ROA_STUDY, "Me1-e2-f2-f3", "Me1-e2-f2-f3"),
        ("hanniball", None, "Hh4-f5-d6 Hh12-f11/Hf11-d10", "Hh4-f5/Hf5-d6 Hh12-f11/Hf11-d10"),
        ("hanniball", None, "Me1-e2 Me15-e14", "Ke1-e2 Ke15-e14"),
        (
            "hanniball",
            "4k4/9/9/9/9/9/9/4H4/9/9/9/9/9/9/4K4 e8 w 5",
            "H*e8-f10-d9-f8/Me1-e2",
            "H*e8-f10/H*f10-d9/H*d9-f8/Ke1-e2",
        ),
        (
            "hamnar",
            None,
            "@p @S @1 @2 @3 @E pa1-a2 Hb1-c3 He5-d3 Hd3xc1 Ea2-a3 S3~p",
            "@P @S @1 @2 @3 @E Pa1-a2 Hb1-c3 He5-d3 Hd3xc1 Ea2-a3 SP~3",
        ),
    ],
)
def test_other_spellings_are_packed_as_the_canonical_ones(
    game: str, fen: str | None, words: str, canonical: str
) -> None:
    own = games.find_game(game)
    start = own.position(fen) if fen else own.start()
    played, given = own.packer(), own.packer()
    for _ in range(2):
        assert played.play(start, words.split(), own.dialects[0]) is not None
        assert played.add_played() == canonical.split()
        given.add(start, canonical.split())
    assert shown(played) == shown(given)


@pytest.mark.parametrize("game", ["hanga-roa", "hanniball"])
def test_lines_that_a_track_refuses_are_packed_ply_by_ply(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    own = games.find_game(game)
    played = random_replay(own.start(), "1", 1, 30)
    words = [str(ply) for ply in played.line]
    quick, slow = own.packer(), own.packer()
    quick.add(own.start(), words)
    monkeypatch.setattr(type(own.start()), "played", lambda *args: None)
    slow.add(own.start(), words)
    assert shown(slow) == shown(quick)


@pytest.mark.parametrize(
    ("game", "packer"),
    [
        ("fanorona", "FanoronaPacker"),
        ("hamnar", "TrackPacker"),
        ("hanga-roa", "TrackPacker"),
        ("hanniball", "TrackPacker"),
    ],
)
def test_games_have_faster_packers_where_librt_is(
    game: str, packer: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert type(games.find_game(game).packer()).__name__ == packer
    for module in ("replay.fanorona.packing", "replay.track_packing"):
        monkeypatch.setitem(sys.modules, module, None)
    assert isinstance(games.find_game(game).packer(), LinePacker)


def test_a_librt_that_does_not_fit_is_not_used(monkeypatch: pytest.MonkeyPatch) -> None:
    game = games.find_game("fanorona")

    def own_packer(_: object) -> None:
        raise ValueError("ABI version conflict")

    monkeypatch.setattr(type(game), "own_packer", own_packer)
    assert isinstance(game.packer(), LinePacker)


def reversed_word(word: str) -> str | None:
    """Return the word that takes back a plain move, None where *word* is more than that."""
    move = re.fullmatch(r"([APHEL])([a-i][0-9]+)-([a-i][0-9]+)", word)
    return f"{move[1]}{move[3]}-{move[2]}" if move else None


def cycle_from(position: Position[Any]) -> list[str]:
    """Return four words that lead from *position* to the same one, none if none are found."""
    dialect = position.game.dialects[0]
    for ply in islice(position.legal(), 200):
        word = dialect.write(position, ply)
        back = reversed_word(word)
        for answer in islice(position.play(ply).legal(), 20) if back else ():
            reply = dialect.write(position, answer)
            words = [word, reply, back or "", reversed_word(reply) or ""]
            after = Position.after_words(position, words, dialect)
            if after is not None and after.state == position.state:
                return words
    return []


@pytest.mark.parametrize("game", ["hanga-roa", "hanniball"])
@settings(max_examples=15, deadline=None)
@given(seed=st.integers(0, 10**6), at=st.integers(0, 60), rounds=st.integers(1, 2))
def test_repetitions_are_seen_wherever_they_begin(
    game: str, seed: int, at: int, rounds: int
) -> None:
    start = games.find_game(game).start()
    played = random_replay(start, str(seed), 1, 80)
    dialect = games.find_game(game).dialects[0]
    words = [dialect.write(None, ply) for ply in played.line]
    at = min(at, len(words))
    cycle = cycle_from(played.positions[at])
    line = words[:at] + cycle * rounds + words[at:]
    expected = Position.after_words(start, line, dialect)
    assert start.after_words(line, dialect) == expected
    assert expected is None or len(cycle) * rounds < 8
    final = start.after_words(line, dialect, repeated=True)
    assert final == Position.after_words(start, line, dialect, repeated=True)
    assert final is not None


SHUFFLES = {
    "hanga-roa": ["Ab1-b2", "Ab9-b8", "Ab2-b1", "Ab8-b9"],
    "hanniball": ["Hh4-f5", "Hh12-f11", "Hf5-h4", "Hf11-h12"],
}


class Suspicious:
    """A track that always suspects a repetition."""

    def __init__(self, track: Any) -> None:
        self.track = track
        self.recurrences = self

    def are_suspected(self) -> bool:
        return True

    def __getattr__(self, name: str) -> Any:
        return getattr(self.track, name)


@pytest.mark.parametrize("game", SHUFFLES)
def test_a_suspected_repetition_is_proved(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    start = games.find_game(game).start()
    dialect = games.find_game(game).dialects[0]
    shuffle = SHUFFLES[game]
    assert start.after_words(shuffle * 2, dialect) is None
    assert start.after_words(shuffle * 2, dialect, repeated=True) is not None
    assert start.after_words((shuffle * 2)[:-1], dialect) is not None
    played = type(start).played  # type: ignore[attr-defined]
    monkeypatch.setattr(type(start), "played", lambda *args: Suspicious(played(*args)))
    assert start.after_words(shuffle * 2, dialect) is None
    assert start.after_words((shuffle * 2)[:-1], dialect) is not None


@pytest.mark.parametrize(
    ("fen", "words"),
    [
        # A stone falls where the piece stood that kept an Ariki free.
        ("4m3p/9/9/9/9/9/9/ss7/AA2M4 b - 5", ["Pi9-h9", "Ab1-c1/b1"]),
        # Only a piece beside an Ariki without an empty square moves away and comes back.
        ("4m3p/9/9/9/9/9/9/ss7/AA2M4 b - 5", ["Pi9-h9", "Ab1-c1", "Ph9-i9", "Ac1-b1"]),
        # A Mato to'a takes the own stone that kept its Moai free; in the second line it leaves an
        # empty square.
        ("4m3p/9/9/9/9/9/3sss3/2PsPs3/3SMs3 b - 5", ["Pi9-h9", "Pc2xd1"]),
        ("4m3p/9/9/9/9/9/3sss3/3sPs3/3SMs3 b - 5", ["Pi9-h9", "Pe2xd1"]),
    ],
)
def test_what_becomes_enclosed_without_an_empty_square_being_filled(
    fen: str, words: list[str]
) -> None:
    game = games.find_game("hanga-roa")
    start, dialect = game.position(fen), game.dialects[0]
    final = start.after_words(words, dialect)
    assert final == Position.after_words(start, words, dialect)
    assert start.after_words(words[:1], dialect) is not None
