"""Misspelt names of games, tags and the like: what is meant, and what to write."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from project import Run

from kohau.notation.sources import read_text
from kohau.notation.visible import misspelt
from kohau.replay.checks import check_tags, mended_tags
from kohau.replay.replay import verify

LETTERS = st.text("abc", min_size=3, max_size=6)


def distance(one: str, other: str) -> int:
    """Return how many letters must be added, left out, changed or swapped with the next."""
    if not one or not other:
        return len(one) + len(other)
    distances = [
        distance(one[1:], other) + 1,
        distance(one, other[1:]) + 1,
        distance(one[1:], other[1:]) + (one[0] != other[0]),
    ]
    if one[:2] == other[1::-1] and len(other) > 1:
        distances.append(distance(one[2:], other[2:]) + 1)
    return min(distances)


@given(LETTERS, LETTERS)
def test_one_letter_may_be_wrong(one: str, other: str) -> None:
    short = max(len(one), len(other)) < 4
    near = one != other and not short and distance(one, other) == 1
    assert (misspelt(one, [other]) == other) is near


def only_problem(tags: str) -> tuple[str, str, str]:
    (diagnostic,) = verify(next(read_text(f"{tags}\n*"))).diagnostics
    return diagnostic.code, diagnostic.message, diagnostic.hint or ""


@pytest.mark.parametrize(
    ("tags", "code", "hint"),
    [
        ('[Game "fanorna"]', "unknown-game", "did you mean fanorona? the games are"),
        ('[Game "hanabal"]', "unknown-game", "did you mean hanniball? the games are"),
        ('[Game "chess"]', "unknown-game", "the games are"),
        ('[Game "fanorona"][Variant "velo"]', "unknown-variant", "did you mean vela or telo? its"),
        ('[Game "fanorona"][Notation "schad"]', "unknown-dialect", "did you mean schadd? its"),
        ('[Game "fanorona"][Variant "vela"][Rules "vela-strater=giver"]', "unknown-rule",
         "did you mean vela-starter? its"),
        ('[Game "fanorona"][Variant "vela"][Rules "vela-starter=givver"]', "unknown-rule",
         "did you mean giver? its"),
        ('[Gmae "fanorona"]', "missing-game", "did you mean Game by Gmae? write a tag like"),
        ('[game "fanorona"]', "missing-game", "did you mean Game by game? write a tag like"),
        ('[GameId "x"]', "missing-game", "write a tag like"),
        ('[Game "fanorona"][Varient "dimy"]', "misspelt-tag", "write Variant"),
        ('[Game "fanorona"][Rule "vela-starter=giver"]', "misspelt-tag", "write Rules"),
        ('[Game "fanorona"][Setup "0"]', "misspelt-tag", "write SetUp"),
        ('[Game "fanorona"][Result "White wins"]', "bad-tag-value", "write 1-0"),
        ('[Game "fanorona"][Result "\xbd-\xbd"]', "bad-tag-value", "write 1/2-1/2"),
        ('[Game "fanorona"][Result "O-1"]', "bad-tag-value", "write 0-1"),
        ('[Game "fanorona"][Result "2-0"]', "bad-tag-value", "results are 1-0"),
        ('[Game "fanorona"][Date "2024-05-01"]', "bad-tag-value", "write 2024.05.01"),
        ('[Game "fanorona"][Date "2024/5/1"]', "bad-tag-value", "write 2024.05.01"),
        ('[Game "fanorona"][Date "2024-05"]', "bad-tag-value", "write 2024.05.??"),
        ('[Game "fanorona"][Date "2024"]', "bad-tag-value", "write 2024.??.??"),
        ('[Game "fanorona"][Date "2024-05-01T10:00"]', "bad-tag-value", "write 2024.05.01"),
        ('[Game "fanorona"][Date "2024-13-01"]', "bad-tag-value", "dates are written"),
        ('[Game "fanorona"][Date "1/5/2024"]', "bad-tag-value", "write 2024.05.01 or 2024.01.05"),
        ('[Game "fanorona"][Date "13/5/2024"]', "bad-tag-value", "write 2024.05.13"),
        ('[Game "fanorona"][Date "12 août 2023"]', "bad-tag-value", "write 2023.08.12"),
        ('[Game "fanorona"][Date "3. März 2024"]', "bad-tag-value", "write 2024.03.03"),
        ('[Game "fanorona"][Date "5 de mayo de 2024"]', "bad-tag-value", "write 2024.05.05"),
        ('[Game "fanorona"][Date "August 2023"]', "bad-tag-value", "write 2023.08.??"),
        ('[Game "fanorona"][Date "last August"]', "bad-tag-value", "dates are written"),
        ('[Game "fanorona"][Whiet "Rabe"]', "misspelt-tag", "write White"),
        ('[Game "fanorona"][white "Rabe"]', "misspelt-tag", "write White"),
        ('[Game "fanorona"][Dtae "2024.05.01"]', "misspelt-tag", "write Date"),
        ('[Game "fanorona"][Dat "2024.05.01"]', "misspelt-tag", "write Date"),
        ('[Game "fanorona"][Schwarz "Soa"]', "misspelt-tag", "write Black"),
        ('[Game "fanorona"][Noirs "Soa"]', "misspelt-tag", "write Black"),
        ('[Game "fanorona"][Resultat "*"]', "misspelt-tag", "write Result"),
    ],
)  # fmt: skip
def test_hints(tags: str, code: str, hint: str) -> None:
    actual, _, suggestion = only_problem(tags)
    assert actual == code
    assert suggestion.startswith(hint)


def test_standard_tags_are_not_misspelt() -> None:
    names = """
        WhiteTitle BlackTitle WhiteElo BlackElo WhiteUSCF BlackUSCF WhiteNA BlackNA WhiteType
        BlackType WhiteTeam BlackTeam EventDate EventSponsor Section Stage Board Opening
        Variation SubVariation ECO NIC Time UTCTime UTCDate TimeControl Termination Mode PlyCount
        Match Place Start Position Tournament Session SessionFormat Seed Source
    """
    assert not list(check_tags(dict.fromkeys(names.split(), "?")))


def test_fixing_mends_tags(kohau: Run) -> None:
    text = '[Whiet "Rabe"]\n[Datum "12 août 2023"]\n[Game "fanorona"]\n\n1. d3e3+ *\n'
    fixed = kohau("mend", "-", "--apply", "none", "--keep-legal", "-o", "-", stdin=text).stdout
    assert '[White "Rabe"]' in fixed
    assert '[Date "2023.08.12"]' in fixed
    assert "[Whiet" not in fixed
    assert "[Whiet" in kohau("convert", "-", stdin=text).stdout


def test_fixing_loses_no_name() -> None:
    tags = {"Whiet": "Rabe", "White": "?", "Wite": "Soa", "Noirs": "?", "Black": "Jean"}
    assert mended_tags(tags, "*") == {
        "White": "Rabe", "Wite": "Soa", "Noirs": "?", "Black": "Jean"
    }  # fmt: skip


def test_a_tag_that_is_there_is_not_misspelt() -> None:
    assert not list(check_tags({"Game": "x", "Gamer": "y", "Rules": "", "Rule": ""}))
    assert [problem.tag for problem in check_tags({"Gamer": "y"})] == ["Gamer"]


def test_a_tag_that_is_unknown_may_be_meant() -> None:
    tags = {"Game": "x", "White": "?", "Wite": "Rabe", "Dtae": "2024", "Date": "????.??.??"}
    assert [problem.tag for problem in check_tags(tags)] == ["Wite", "Dtae"]
    assert not list(check_tags({"White": "Soa", "Whiet": "Rabe"}))


def test_options(kohau: Run) -> None:
    done = kohau("validate", "-", "--game", "fanoronna", status=2)
    assert "did you mean fanorona?" in done.stderr
    done = kohau("convert", "-", "--to", "jsnl", status=2)
    assert "did you mean jsonl" in done.stderr


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("vaildate", "validate"),
        ("sumarise", "summarise"),
        ("search", "'archive search'"),
        ("compact", "'archive compact' or 'lake compact'"),
    ],
)
def test_commands(kohau_process: Run, typed: str, meant: str) -> None:
    done = kohau_process(typed, status=2)
    assert f"No such command '{typed}'. Did you mean {meant}?" in done.stderr
    assert "Did you mean" not in kohau_process("xyz", status=2).stderr


def test_no_page_without_a_record(kohau: Run, tmp_path) -> None:  # type: ignore[no-untyped-def]
    (tmp_path / "empty.kgn").touch()
    done = kohau("view", tmp_path / "empty.kgn", "-o", tmp_path / "page.html", status=2)
    assert "this file contains no record" in done.stderr
    assert "page.html was not written: there is no record to show" in done.stderr
    assert [path.name for path in tmp_path.iterdir()] == ["empty.kgn"]
