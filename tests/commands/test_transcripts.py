"""Score sheets as people copy them: the longest games of the samples, with slips by hand.

The slips were written before anything was mended. "" stands for a ply that was left out.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

import pytest
from project import ROOT

import kohau
from kohau.notation.record import Line, Record

SAMPLES = ROOT / "samples"

SLIPS: dict[tuple[str, int], list[tuple[str, str]]] = {
    ("sessions/mistakes.kgn", 5): [
        ("e3d2-,e1-", "e3d2-"),
        ("b3c3-,d4+", "b3c3-,d4-"),
        ("f4e5-", "f4e5"),
        ("a2a3+", "a2b3+"),
        ("b3b4+,c4-,c3-", "b3b4+,c3-,c4-"),
        ("i4i3+", "i3i4+"),
        ("b4a4", ""),
        ("h5i5", "h5l5"),
        ("d2e3+", "d2e3"),
        ("c2c1 g1f2", "c2c1 g1f2 c2c1 g1f2"),
        ("h4g3", "h4g4"),
        ("g5h4", "h4g5"),
    ],
    ("sessions/clean.kgn", 0): [
        ("d4c3+,d3+", "d4c3+,d3-"),
        ("h2g3+,f3-,f4+,e4-", "h2g3+,f3-,f4+"),
        ("b4b3+", "b4c3+"),
        ("h4g3-", "h4g3 -"),
        ("c3d4+,e3+,f3+", "c3d4+,e3+f3+"),
        ("i3h2", "i3h3"),
    ],
    ("machine/hamnar.standard.lap.kgn", 0): [
        ("Hd1-b2", "Hd1-d2"),
        ("SS~3", "S5~3"),
        ("Hd5-b4", "Hd4-b5"),
        ("Hb3xa5", "Hb3-a5"),
        ("Ea1-a4", "Ea1-a3"),
        ("Pe2-e3", "Pe2-d3"),
        ("Hc3-d1", ""),
        ("S1~E", "S1-E"),
        ("He3-d1", "Ee3-d1"),
        ("Hc5-b3 He3-d1", "He3-d1 Hc5-b3"),
        ("Pc4-c5", "Pc5-c4"),
    ],
    ("machine/hanga-roa.standard.long.kgn", 1): [
        ("Ab1-c2/c5", "Ab1-c2"),
        ("Ae2-a6/a9/e2", "Ae2-a6/a9/e3"),
        ("Me1-e2", "Me1-d2"),
        ("Pe4-f3", "Pe4-f5"),
        ("Pa8xa9", "Pa8-a9"),
        ("Ae8-g6/d6/f7", "Ae8-g6/f7/d6"),
        ("Pg2-f3", ""),
        ("Ad2-e3/d2/e4", "Ad2-e3/d2"),
        ("Ah1-e1/g1", "Ah1-e1/h1"),
        ("Mf2-g1", "Mf2-gl"),
        ("Af1-d3/f1", "Af1-d3/fl"),
        ("Ac6-a6/a7/c8", "Ac6-a6/a7/c8/a8"),
    ],
    ("machine/hanniball.standard.freeling.kgn", 1): [
        ("Hd4-b5", "Hd4-c5"),
        ("Ed3-e2/Ef3-f2", "Ed3-e2"),
        ("Hb5-d6/Hd6-e8/*e8-f9", "Hb5-e8/*e8-f9"),
        ("*d10-b9/Ed10-c11/He10-g9/Ec12-b12", "d10-b9/Ed10-c11/He10-g9/Ec12-b12"),
        ("Ec11-b11/Lc14-b14/Eh13-g13/Hg9-h7", "Ec11-b11/Lc14-b14/Eh13-g13/Hg9-h8"),
        ("Lc2-d3/Ef3-g4/Eh3-h4", "Lc2-d3/Ef3-g4/Eh4-h3"),
        ("*c7-d7", ""),
        ("Ha7-b9/H*b9-c7", "Ha7-b9/Hb9-c7"),
        ("Kd13-c13", "Kd13-c3"),
        ("Lh11-i11/Kc13-c14", "Lh11-i1l/Kc13-c14"),
        ("Ef2-f3/Hg6-e7", "Ef2-f3/Eg6-e7"),
        ("*a7-a8/H*a8-b6/H*b6-c8/H*c8-b10", "*a7-a8/H*a8-b6/H*c8-b10"),
    ],
}


def sheets() -> Iterator[tuple[kohau.Replay, str, str]]:
    """Yield each game with each of its slips: what was played, and what was written."""
    for (name, number), slips in SLIPS.items():
        record = next(islice(kohau.read(SAMPLES / name), number, None))
        for was, now in slips:
            yield kohau.verify(record), was, now


def outcome(played: kohau.Replay, was: str, now: str) -> str:
    """Return what mending makes of a game in which *now* is written for *was*."""
    plies = [str(ply) for ply in played.line]
    text = f" {' '.join(plies)} "
    assert text.count(f" {was} ") >= 1, was
    written = text.replace(f" {was} ", f" {now} ", 1).split()
    assert played.game is not None
    tags = {"Game": played.game.id, "Variant": played.start.variant}
    record = Record(tags, Line(tuple(written), {}, "*"), played.game.dialects[0].name)
    proposals = kohau.mend(record)
    if not proposals:
        return "legal" if kohau.verify(record).valid else "nothing"
    sure = [proposal for proposal in proposals if proposal.sure]
    if sure:
        right = [str(ply) for ply in kohau.verify(sure[-1].record).line] == plies
        return "sure" if right else "sure but wrong"
    right_ones = [list(proposal.plies) == plies for proposal in proposals]
    return "first" if right_ones[0] else "listed" if any(right_ones) else "not listed"


@pytest.mark.release
def test_nothing_is_made_up() -> None:
    outcomes = [(played, was, now, outcome(played, was, now)) for played, was, now in sheets()]
    assert len(outcomes) == 53
    assert [sheet[1:] for sheet in outcomes if sheet[3] == "sure but wrong"] == []
    counts = {game: [0, 0] for game in ("fanorona", "hamnar", "hanga-roa", "hanniball")}
    for played, _, _, what in outcomes:
        assert played.game is not None
        counts[played.game.id][0] += what in ("sure", "first")
        counts[played.game.id][1] += what != "legal"
    assert counts == {
        "fanorona": [16, 17], "hamnar": [8, 9], "hanga-roa": [7, 8], "hanniball": [10, 12],
    }  # fmt: skip


@pytest.mark.parametrize("key", SLIPS)
def test_several_slips_in_one_sheet(key: tuple[str, int]) -> None:
    """A tired copyist makes the first and the last of the slips in one sheet."""
    played = kohau.verify(next(islice(kohau.read(SAMPLES / key[0]), key[1], None)))
    text = f" {' '.join(map(str, played.line))} "
    made = SLIPS[key][0], SLIPS[key][-1]
    for was, now in made:
        text = text.replace(f" {was} ", f" {now} ", 1)
    assert played.game is not None
    tags = {"Game": played.game.id, "Variant": played.start.variant}
    line = Line(tuple(text.split()), {}, "*")
    proposals = kohau.mend(Record(tags, line, played.game.dialects[0].name))
    sure = [(proposal.now, proposal.was) for proposal in proposals if proposal.sure]
    assert sure
    assert {*sure} <= {*made}
