"""Plain SGF: plies in W and B, branches, and what else nodes say."""

from __future__ import annotations

from pathlib import Path

import pytest
from project import Run

from kohau.notation.diagnostics import Severity
from kohau.notation.formats import of_file
from kohau.notation.record import Record
from kohau.notation.sources import read_text
from kohau.replay.replay import verify
from kohau.replay.writing import render


def game(nodes: str, head: str = "GM[fanorona]SU[riatra]") -> Record:
    (record,) = read_text(f"(;FF[4]{head}\n{nodes})", "sgf")
    return record


def test_a_game() -> None:
    record = game(
        ";W[d3e3-]C[good]TE[1];B[d4c3+, d3-]C[so so]BM[2];W[a2a1-]",
        "GM[Fanorona]SU[riatra]PW[Rabe]PB[Soa]EV[Open]GN[one]DT[2024-05]RE[B+R]",
    )
    assert record.diagnostics == ()
    played = verify(record)
    assert (played.words, played.diagnostics) == (["d3e3-", "d4c3+,d3-", "a2a1-"], ())
    assert (record.result, record.tags["Termination"]) == ("0-1", "resignation")
    assert (record.tags["Date"], record.tags["GameName"]) == ("2024.05.??", "one")
    assert (record.line.comments(1), record.line.nags(1)) == (("good",), (1,))
    assert (record.line.comments(2), record.line.nags(2)) == (("so so",), (4,))


def test_what_a_node_says_first_is_about_its_ply() -> None:
    record = game("C[start];C[good]W[d3e3-];C[later]")
    assert (record.line.comments(0), record.line.comments(1)) == (("start",), ("good", "later"))


def test_plies_of_any_dialect() -> None:
    played = verify(game(";W[d3-e3W];B[d4-c3A-d3W]"))
    assert (played.words, played.problem) == (["d3e3-", "d4c3+,d3-"], None)
    played = verify(game(";W[d3 - e3 x c3];B[d4 - c3 - d3 x b2 x a1 x b3]"))
    assert (played.words, played.problem) == (["d3e3-", "d4c3+,d3-"], None)


def test_branches_are_variations_of_the_record(kohau: Run) -> None:
    text = (
        "(;GM[fanorona];W[d3e3-](;B[d4c3+,d3-];W[a2a1-])(;B[d4c3+]C[shorter](;W[a2a1-])(;W[b1a1-]))"
        "(;C[no other])\n)"
    )
    (record,) = read_text(text, "sgf")
    assert record.line.plies == ("d3e3-", "d4c3+,d3-", "a2a1-")
    (variation,) = record.line.variations(2)
    assert (variation.plies, variation.comments(1)) == (("d4c3+", "a2a1-"), ("shorter",))
    assert [other.plies for other in variation.variations(2)] == [("b1a1-",)]
    assert record.line.comments(1) == ("no other",)
    done = kohau("convert", "-", "--from", "sgf", stdin=text.replace("b1a1-", "a2a1-"))
    assert "(1... d4c3+ {shorter} 2. a2a1- (2. a2a1-))" in done.stdout


@pytest.mark.parametrize(
    ("nodes", "names", "column"),
    [
        (";W[d3e3-]KO[];B[d4c3+]", "KO", 13),
        (";W[d3e3-]BL[120];B[d4c3+]XX[a][b]", "BL, XX", 13),
        (";W[d3e3-]TE[3]", "TE", 13),
        ("RE[Rabe won];W[d3e3-]", "RE", 4),
    ],
)
def test_unknown_properties_are_reported_at_their_place(
    nodes: str, names: str, column: int
) -> None:
    (warning,) = game(nodes).diagnostics
    assert (warning.code, warning.severity) == ("not-read", Severity.WARNING)
    assert warning.message == f"not read of this game: {names}"
    assert (warning.line, warning.column) == (2, column)


@pytest.mark.parametrize(
    ("nodes", "reason", "column"),
    [
        (";B[d3e3-]", "B plays, but it is the turn of the other", 4),
        (";W[d3e3-];W[d4c3+]", "W plays, but it is the turn of the other", 13),
        (";W[d3e3-](;B[d4c3+])(;W[d4c3+])", "W plays, but it is the turn", 25),
        (";W[d3e3-];B[]", "B has no ply", 13),
        (";W[d3e3-]AB[c3]", "AB is a position that is set up", 13),
        ("P0[0 Start P0]", "P0 is not a property of SGF", 4),
        (";W[d3e3-", "this value is never closed", 3),
        (";W", "this is not a property of SGF", 2),
    ],
)
def test_what_can_t_be_read_is_an_error(nodes: str, reason: str, column: int) -> None:
    (error,) = game(nodes).diagnostics
    assert reason in error.message
    assert (error.code, error.severity, error.line, error.column) == (
        "bad-document", "error", 2, column,
    )  # fmt: skip


@pytest.mark.parametrize("text", ["(;GM[fanorona]", "(;GM[fanorona];W[d3e3-])x", "()x", "x(;)"])
def test_broken_text_is_an_error(text: str) -> None:
    assert any(record.diagnostics for record in read_text(text, "sgf"))


def test_a_number_in_gm_names_another_game() -> None:
    (error,) = game(";W[aa]", "GM[1]").diagnostics
    assert (error.code, error.column) == ("unknown-game", 11)


def test_without_a_name_every_game_is_tried() -> None:
    record = game(";W[d3e3-];B[d4c3+]", "")
    assert "Game" not in record.tags
    assert [d.code for d in verify(record).diagnostics] == ["assumed-game"]


@pytest.mark.parametrize("name", ["hamnar", "hanniball", "hanga-roa", "fanorona"])
def test_every_game_comes_back(kohau: Run, name: str) -> None:
    for seed in range(3):
        text = kohau("random", name, "--seed", str(seed), "--max-plies", "30").stdout
        (record,) = read_text(text)
        played = verify(record)
        written = render(played, "sgf")
        (again,) = read_text(written, "sgf")
        back = verify(again)
        assert (back.words, back.problem) == (played.words, None)
        assert render(back, "sgf") == written


def test_other_starts_and_rules_are_refused(kohau: Run) -> None:
    start = '[Game "fanorona"]\n[SetUp "1"]\n[FEN "9/9/2bW1b3/9/9 b - 7"]\n\n1... c3b3- *\n'
    done = kohau("convert", "-", "--to", "sgf", stdin=start, status=1)
    assert "can't hold a game with another start" in done.stderr
    vela = kohau(
        "random", "fanorona", "--variant", "vela", "--seed", "1", "--max-plies", "4"
    ).stdout
    rules = vela.replace("[Variant", '[Rules "vela-no-capture=capturer-loses"]\n[Variant')
    done = kohau("convert", "-", "--to", "sgf", stdin=rules, status=1)
    assert "can't hold a game with rule options" in done.stderr


def test_a_termination_that_sgf_lacks_is_reported(kohau: Run) -> None:
    text = '[Game "fanorona"]\n[Termination "draw by agreement"]\n\n1. d3e3- 1/2-1/2\n'
    done = kohau("convert", "-", "--to", "sgf", stdin=text)
    assert "can't hold the tag Termination" in done.stderr
    assert "RE[0]" in done.stdout


@pytest.mark.parametrize(
    ("beginning", "name"),
    [
        (b"(;FF[4]GM[fanorona];W[d3e3-])", "sgf"),
        (b'(; GM[Fanorona] VV[1] P0[id "x"]', "boardspace"),
        (b"(;GM[Fanorona];P0[0 Start P0]", "boardspace"),
        (b"x", "sgf"),
    ],
)
def test_the_beginning_decides_between_the_formats_of_sgf(beginning: bytes, name: str) -> None:
    assert of_file("game.sgf", beginning).name == name


def test_sgf_of_other_games_in_folders_is_skipped(kohau: Run, tmp_path: Path) -> None:
    (tmp_path / "go.sgf").write_text("(;GM[1];B[aa])")
    (tmp_path / "game.sgf").write_text("(;GM[fanorona];W[d3e3-];B[d4c3+])")
    done = kohau("validate", tmp_path)
    assert "go.sgf was not read: no records in it" in done.stdout
    assert "1 record: 1 valid" in done.stdout


def test_a_tree_that_is_never_closed_is_read_with_a_warning() -> None:
    for nodes in (
        ";W[d3e3-];B[d4c3+,d3-]",
        ";W[d3e3-](;B[d4c3+,d3-]",
        ";W[d3e3-](;B[d4c3+,d3-])\n",
    ):
        (record,) = read_text(f"(;FF[4]GM[fanorona]{nodes}", "sgf")
        played = verify(record)
        assert played.valid
        assert len(played.line) == 2
        (problem,) = played.diagnostics
        assert (problem.code, problem.severity) == ("bad-document", "warning")


FIRST_PLIES = '[Game "fanorona"]\n\n1. f2e3+ (1. d3e3+ (1. e2e3+ {x} (1. d2e3+)) c3d3+) f3f2+ *\n'


@pytest.mark.parametrize("format_", ["sgf", "boardspace"])
def test_variations_of_a_first_ply_are_branches_of_one_point(
    kohau: Run, tmp_path: Path, format_: str
) -> None:
    text = kohau("convert", "-", "--to", format_, stdin=FIRST_PLIES).stdout
    assert "((" not in "".join(text.split())
    path = tmp_path / "a.sgf"
    path.write_text(text)
    again = kohau("convert", path).stdout
    assert again.count("(1. ") == 3
    assert "2 plies" in kohau("validate", path).stdout


@pytest.mark.parametrize(
    ("date", "written", "lost"),
    [
        ("2024.05.10", "2024-05-10", ""),
        ("2024.05.??", "2024-05", ""),
        ("????.??.??", "", ""),
        ("????.05.01", "", "the tag Date"),
        ("2024.??.01", "2024", "a part of the tag Date"),
        ("c. 1900", "c. 1900", ""),
    ],
)
def test_dates_are_written_as_far_as_they_fit(
    kohau: Run, date: str, written: str, lost: str
) -> None:
    record = f'[Date "{date}"]\n[Game "fanorona"]\n\n1. f2e3+ *\n'
    done = kohau("convert", "-", "--to", "sgf", stdin=record)
    assert (f"DT[{written}]" in done.stdout) == bool(written)
    assert (f"sgf can't hold {lost} [not-written]" in done.stderr) == bool(lost)
    kohau("convert", "-", "--to", "sgf", "--strict", stdin=record, status=1 if lost else 0)


def test_a_comment_after_a_variation_loses_its_place_with_a_warning(kohau: Run) -> None:
    record = '[Game "fanorona"]\n\n1. f2e3+ {A} (1. d3e3+ {B}) {C} f3f2+ {D} *\n'
    done = kohau("convert", "-", "--to", "sgf", stdin=record)
    assert "sgf can't hold the place of 1 comment after a variation [not-written]" in done.stderr
    assert all(f"C[{letter}]" in done.stdout for letter in "ABCD")
    assert "can't hold" not in kohau("convert", "-", "--to", "kgn", stdin=record).stderr
