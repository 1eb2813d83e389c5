"""FGN, the French PGN of Fanorona-Engine."""

from __future__ import annotations

import pytest
from project import ROOT, Run

from kohau.notation.formats.fgn import FORMAT
from kohau.notation.sources import read, read_text
from kohau.replay.replay import verify
from kohau.replay.writing import exported, render

EXAMPLE = """[Event "Partie contre l'ordinateur"]
[Site "?"]
[Date "2026.09.30"]
[Round "?"]
[White "Vous"]
[Black "Fanorona-Engine"]
[Result "0-1"]
[Variant "Fanoron-Tsivy"]
[FEN "BBBBBBBBB/BBBBBBBBB/BWBW1BWBW/WWWWWWWWW/WWWWWWWWW b 0 1"]
[TimeControl "300+2"]
[Vela "Noirs"]

1... f4-e3A 2. d1-d2 e3-f4W $4 {-3.2} 3. e1-d2 f3-e3W 0-1

"""
DIMY = '[Variant "Fanoron-Dimy"]\n[Result "½-½"]\n\n1. c2-c3A b4-c5A ½-½\n'


def test_the_example_is_the_known_record() -> None:
    (record,) = read_text(EXAMPLE.replace(" $4 {-3.2}", "?? { -3.2 }"))
    (original,) = read(ROOT / "tests" / "data" / "real" / "fgn-vela-example.kgn")
    played = verify(record)
    assert played.diagnostics == ()
    assert played.words == list(original.line.plies)
    assert record.line.annotations == original.line.annotations
    assert played.start.fen() == verify(original).start.fen()
    assert record.tags["Rules"] == "vela-no-capture=capturer-loses"


def test_it_is_written_byte_by_byte() -> None:
    (record,) = read_text(EXAMPLE)
    assert render(verify(record), "fgn") == EXAMPLE


def test_files_are_found_by_suffix_and_by_content(kohau: Run, tmp_path) -> None:  # type: ignore[no-untyped-def]
    for name in ("x.fgn", "x.pgn", "x"):
        (tmp_path / name).write_text(EXAMPLE)
        assert "5 plies" in kohau("validate", tmp_path / name).stdout


def test_drawn_games_and_five_by_five() -> None:
    (record,) = read_text(DIMY)
    assert (record.tags["Variant"], record.result, record.tags["Result"]) == (
        "dimy", "1/2-1/2", "1/2-1/2",
    )  # fmt: skip


def test_a_draw_is_written_as_it_is_read() -> None:
    (record,) = read_text('[Game "fanorona"]\n\n1. e2e3+ 1/2-1/2')
    text = render(verify(record), "fgn")
    assert text.endswith("1. e2-e3A ½-½\n\n")
    assert '[Result "½-½"]' in text
    (again,) = read_text(text)
    assert verify(again).diagnostics == ()
    assert again.result == "1/2-1/2"


@pytest.mark.parametrize(
    ("vela", "fen", "start"),
    [
        ("Blancs", None, "bbbbbbbbb/bbbbbbbbb/bWbW1bWbW/WWWWWWWWW/WWWWWWWWW w b 1"),
        ("noirs", None, "bbbbbbbbb/bbbbbbbbb/bWbW1bWbW/WWWWWWWWW/WWWWWWWWW b w 1"),
        ("Blancs", "9/BBBBBB3/4W4/9/9 w 3 14", "9/bbbbbb3/4W4/9/9 w b 14"),
        ("Blancs", "9/BBBBB4/4W4/9/9 w 3 14", "9/bbbbb4/4W4/9/9 w - 14"),
    ],
)
def test_velas(vela: str, fen: str | None, start: str) -> None:
    tags = f'[Vela "{vela}"]\n' + (f'[FEN "{fen}"]\n' if fen else "")
    (record,) = read_text(f"{tags}\n*", "fgn")
    played = verify(record)
    assert (played.start.fen(), played.start.variant) == (start, "vela")


@pytest.mark.parametrize(
    ("tags", "code", "column", "reason"),
    [
        ('[Variant "Fanoron-Telo"]', "unknown-variant", 1, "Fanoron-Telo is another game"),
        ('[Variant "Fanoron-Folo"]', "unknown-variant", 1, "FGN has no variant 'Fanoron-Folo'"),
        ('[White "a"] [Vela "Rouges"]', "bad-tag-value", 13, "the tag Vela says 'Rouges'"),
        ('[Variant "Fanoron-Dimy"] [Vela "Noirs"]', "bad-tag-value", 26, "only Fanoron-Tsivy"),
        ('[FEN "9/9/9 b"]', "bad-position", 1, ""),
        ('[FEN "x"]', "bad-position", 1, "'x' is not a position string of FGN"),
    ],
)
def test_what_can_t_be_read_is_an_error(tags: str, code: str, column: int, reason: str) -> None:
    (record,) = read_text(f"{tags}\n\nb2 *", "fgn")
    problem = verify(record).problem
    assert problem is not None
    assert (problem.code, problem.line, problem.column) == (code, 1, column)
    assert reason in problem.message


def test_a_bare_list_of_plies(kohau: Run) -> None:
    text = "d3-e3A f4-f3A\ng3-f4A"
    for arguments in (("--from", "fgn"), ("--game", "fanorona")):
        done = kohau("convert", "-", *arguments, stdin=text, status=0)
        assert "\n\n1. d3-e3A f4-f3A 2. g3-f4A *\n" in done.stdout


def test_illegal_plies_are_reported_at_their_place() -> None:
    (record,) = read_text(EXAMPLE.replace("d1-d2", "d1-d3"))
    problem = verify(record).problem
    assert problem is not None
    assert (problem.line, problem.column, problem.ply) == (13, 16, 2)


@pytest.mark.parametrize(
    ("rules", "losses"),
    [
        ("vela-starter=giver vela-no-capture=capturer-loses", []),
        ("vela-starter=giver", ["a vela in which a capturer without a capture does not lose"]),
    ],
)
def test_a_rule_of_velas_that_is_lost_is_reported(rules: str, losses: list[str]) -> None:
    text = f'[Game "fanorona"]\n[Variant "vela"]\n[Rules "{rules}"]\n\n1. d2e3 *'
    (record,) = read_text(text)
    played = verify(record)
    assert played.valid, played.problem
    assert FORMAT.losses(exported(played, FORMAT)) == losses
    (again,) = read_text(render(played, "fgn"))
    assert verify(again).words == played.words


def test_semicolons_between_plies_are_read_as_in_kgn() -> None:
    (record,) = read_text('[Variant "Fanoron-Tsivy"]\n\n1. e2-e3A; d4-d3A *\n', "fgn")
    assert len(verify(record).record.line) == 2  # the second one is illegal
    (record,) = read_text('[Variant "Fanoron-Tsivy"]\n[a ""];2 d2d1\n', "fgn")
    assert {d.line for d in verify(record).diagnostics} == {2}
