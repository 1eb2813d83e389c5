"""Fanorona's dialects: what they read, what they write, and that they agree."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from meanings import meant
from strategies import annotated_records, fanorona_positions, without_empty_variations

from kohau.notation.diagnostics import Problem, SyntaxProblem
from kohau.notation.fanorona.dialects import DIALECTS
from kohau.notation.fanorona.ply import POINTS, Ply, point_name
from kohau.notation.record import Record
from kohau.notation.sources import read_text
from kohau.replay import registry
from kohau.replay.games.fanorona.position import FanoronaPosition
from kohau.replay.replay import verify
from kohau.replay.writing import render

FANORONA = registry.find_game("fanorona")
NAMES = [dialect.name for dialect in DIALECTS]

# White takes b3, d5 and f4 one after the other; the chain could continue after the first two.
CHAIN = "3b5/5b3/1bW6/9/8b w - 1"
SPELLINGS = {
    "abstractplay": ("c3d3-,d4+,e4+", "c3d3-", "a1b2"),
    "superduper": ("c3d3-,d3d4+,d4e4+.", "c3d3-.", "a1b2."),
    "schadd": ("c3-d3W-d4A-e4A", "c3-d3W", "a1-b2"),
    "count": ("c3d3(-1)-d4(+1)-e4(+1)", "c3d3(-1)", "a1b2"),
    "taken": ("c3d3:b3-d4:d5-e4:f4", "c3d3:b3", "a1b2"),
    "numbered": ("21-22(-1)-13(+1)-14(+1)", "21-22(-1)", "37-29"),
    "aiai": ("xc3-d3 d3-d4x d4-e4x", "xc3-d3 Pass", "a1-b2"),
    "unmarked": ("c3d3,d4,e4", "c3d3", "a1b2"),
    "gardengate": ("c3-d3W,d3-d4A,d4-e4A", "c3-d3W", "a1-b2"),
    "eppstein": ("c3<d3>d4>e4", "c3<d3", "a1-b2"),
    "dagaz": ("c3 - d3 - d4 - e4 x b3 x d5 x f4", "c3 - d3 x b3", "a1 - b2"),
    "icga": ("c3eb d3nf d4ef", "c3eb X", "a1ne"),
    "vchess": ("c3d3X d3d4X d4e4X", "c3d3X stop", "a1b2"),
}


def start(fen: str) -> FanoronaPosition:
    position = FANORONA.position(fen)
    assert isinstance(position, FanoronaPosition)
    return position


@pytest.mark.parametrize("dialect", NAMES)
def test_spellings(dialect: str) -> None:
    whole, first, paika = SPELLINGS[dialect]
    capturing, quiet = start(CHAIN), start("b8/9/9/9/W8 w - 1")
    plies = [
        (capturing, Ply((22, 23, 33, 34), "-++"), whole),
        (capturing, Ply((22, 23), "-"), first),
        (quiet, Ply((0, 11), "="), paika),
    ]
    for position, ply, text in plies:
        assert ply in position.legal()
        assert position.write(ply, dialect) == text
        assert position.parse(text, dialect) == ply
        assert position.parse(text.upper(), dialect) == ply


@given(annotated_records(), st.sampled_from(NAMES))
def test_records_with_variations_keep_everything_in_every_dialect(
    record: Record, dialect: str
) -> None:
    played = verify(record)
    if dialect == "numbered" and played.start.variant in ("dimy", "telo"):
        dialect = "count"
    (there,) = read_text(render(played, dialect=dialect))
    (back,) = read_text(render(verify(there), dialect="abstractplay"))
    assert back.line == without_empty_variations(record.line)


class TestUnmarked:
    def test_no_record_is_taken_for_it_without_its_name(self) -> None:
        (record,) = read_text('[Game "fanorona"] 1. e2e3 *')
        played = verify(record)
        assert played.dialect is not None
        assert (played.dialect.name, played.valid) == ("abstractplay", False)


def test_words_that_are_too_much() -> None:
    with pytest.raises(SyntaxProblem):
        FANORONA.dialect("abstractplay").parse("e2e3+,")
    with pytest.raises(SyntaxProblem, match="too long"):
        FANORONA.dialect("abstractplay").parse("a1a2+" + ",a3+" * 1000)


class TestAiai:
    """One word a step: the position tells where a chain could have gone on."""

    def take(self, text: str) -> tuple[str, int, list[str]]:
        ply, used, remarks = meant(start(CHAIN), text.split(), FANORONA.dialect("aiai"))
        return str(ply), used, remarks

    def test_pass_ends_a_chain(self) -> None:
        assert self.take("xc3-d3 Pass i1-h1") == ("c3d3-", 2, [])

    def test_a_chain_that_cannot_go_on_ends_by_itself(self) -> None:
        assert self.take("xc3-d3 d3-d4x d4-e4x i1-h1") == ("c3d3-,d4+,e4+", 3, [])

    def test_a_missing_pass_at_the_end_of_the_record_is_remarked(self) -> None:
        assert self.take("xc3-d3") == ("c3d3-", 1, ["missing-mark"])

    def test_a_missing_pass_elsewhere_is_an_error(self) -> None:
        with pytest.raises(Problem, match="could continue"):
            self.take("xc3-d3 i1-h1")

    def test_pass_where_nothing_could_go_on_is_an_error(self) -> None:
        with pytest.raises(Problem, match="Pass after a turn"):
            self.take("Pass")


class TestVchess:
    """One word a step, without the kind of a capture."""

    def test_a_game(self) -> None:
        (record,) = read_text('[Game "fanorona"] 1. e2e3X f4e5X stop *')
        played = verify(record)
        assert played.dialect is not None
        assert played.dialect.name == "vchess"
        assert played.words == ["e2e3+", "f4e5-"]

    def test_stop_ends_a_chain(self) -> None:
        vchess = FANORONA.dialect("vchess")
        ply, used, remarks = meant(start(CHAIN), ["c3d3X", "stop", "i1h1"], vchess)
        assert (str(ply), used, remarks) == ("c3d3-", 2, [])

    def test_where_nothing_ends_a_chain(self) -> None:
        with pytest.raises(Problem, match="could continue, but no stop"):
            meant(start(CHAIN), ["c3d3X", "i1h1"], FANORONA.dialect("vchess"))


@pytest.mark.parametrize(
    ("text", "dialect", "plies"),
    [
        ("d3>e3 f4>f3 g3>f4", "eppstein", ["d3e3+", "f4f3+", "g3f4+"]),
        ("22>23 15>24 25>15", "eppstein", ["d3e3+", "f4f3+", "g3f4+"]),
        ("d3<e3", "eppstein", ["d3e3-"]),
        ("22<23", "eppstein", ["d3e3-"]),
        ("d3-e3 x f3 f4-f3 x f2, f1", "dagaz", ["d3e3+", "f4f3+"]),
    ],
)
def test_eppsteins_spellings(text: str, dialect: str, plies: list[str]) -> None:
    """Points by name or number, and in words with the stones taken; nothing names the dialect."""
    (record,) = read_text(f'[Game "fanorona"] {text} *')
    played = verify(record)
    assert played.dialect is not None
    assert (played.dialect.name, played.words) == (dialect, plies)


@given(fanorona_positions())
def test_points_have_names(position: FanoronaPosition) -> None:
    for ply in position.legal():
        assert [POINTS[point_name(number)] for number in ply.path] == list(ply.path)
