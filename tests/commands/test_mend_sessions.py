"""The command mend with games that are not due in their sessions."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from project import ROOT, Run

import kohau as package

CLEAN = (ROOT / "samples" / "sessions" / "clean.kgn").read_text()
GAMES = [f"[Event{rest.rstrip()}\n\n" for rest in CLEAN.split("[Event")[1:]]
"""A riatra that B loses, a vela that he does not win, one that he wins, a riatra …"""

VELA, RIATRA = GAMES[2], GAMES[3]
COLOURS = VELA.replace('White "Machine B"', 'White "Machine A"').replace(
    'Black "Machine A"', 'Black "Machine B"'
)


def short(white: str, black: str, result: str, variant: str = "") -> str:
    """Return a game of one ply, which is legal as a riatra and as a vela."""
    tags = f'[White "{white}"]\n[Black "{black}"]\n[Result "{result}"]\n[Game "fanorona"]\n'
    tagged = f'[Variant "{variant}"]\n' if variant else ""
    return f'[Event "?"]\n{tags}{tagged}[Session "s"]\n\n1. d3e3+ {result}\n\n'


def written(tmp_path: Path, *games: str) -> Path:
    file = tmp_path / "session.kgn"
    file.write_text("".join(games))
    return file


def rows(kohau: Run, *arguments: Any) -> list[dict[str, Any]]:
    done = kohau(*arguments, "--format", "json", status=None)
    return [json.loads(row) for row in done.stdout.splitlines()]


def tags_of(file: Path, number: int) -> dict[str, str]:
    return dict([*package.read(file)][number - 1].tags)


def test_exchanged_colours_are_mended_and_undone(kohau: Run, tmp_path: Path) -> None:
    file = written(tmp_path, *GAMES[:2], COLOURS, *GAMES[3:])
    out = tmp_path / "out.kgn"
    done = kohau("mend", file, "-o", out)
    place = f"{file}:48:1: "
    was, now = (f'[White "Machine {a}"] [Black "Machine {b}"]' for a, b in ("AB", "BA"))
    assert done.stdout.startswith(
        f"{place}{now} was meant instead of {was}: the game is due then\n"
    )
    assert done.stdout.endswith(
        f"7 records: 6 valid, 1 mended, 0 to decide\n7 records written to {out}\n"
    )
    kohau("validate", "--strict", out)
    assert '{[%recorded tag "White Machine A"]} {[%recorded tag "Black Machine B"]}' in (
        out.read_text()
    )
    assert kohau("mend", "--undo", out).stdout == file.read_text()


def test_all_commands_have_the_same_proposals(kohau: Run, tmp_path: Path) -> None:
    file = written(tmp_path, *GAMES[:2], COLOURS, *GAMES[3:])
    *proposals, summary = rows(kohau, "mend", file)
    (proposal,) = proposals
    assert (summary["valid"], summary["mended"], summary["invalid"]) == (6, 1, 0)
    assert (proposal["record"], proposal["kind"], proposal["ply"]) == (3, "tag", 1)
    assert (proposal["sure"], proposal["rank"], proposal["left"]) == (True, 1, 0)
    *errors, counts = rows(kohau, "validate", file)
    assert [{"type": "proposal", **one} for error in errors for one in error["proposals"]] == [
        proposal
    ]
    assert counts["errors"] == 1
    assert errors[0]["hint"].endswith("was probably meant: the game is due then")
    (session,) = rows(kohau, "show", "--session", file)
    assert [len(game["proposals"]) for game in session["games"]] == [0, 0, 1, 0, 0, 0, 0]
    assert {"type": "proposal", **session["games"][2]["proposals"][0]} == proposal
    text = kohau("show", "--session", file, status=1).stdout
    assert f"      hint: {proposal['text']}\n" in text
    *errors, _ = rows(kohau, "validate", file, "--proposals", "0")
    assert not any("proposals" in error for error in errors)


def test_the_last_game_is_to_decide(kohau: Run, tmp_path: Path) -> None:
    file = written(tmp_path, *GAMES[:2], COLOURS)
    out = tmp_path / "out.kgn"
    done = kohau("mend", file, "-o", out, status=1)
    assert "1 reading is possible" in done.stdout
    assert "\n3 records: 2 valid, 0 mended, 1 to decide\n" in done.stdout
    assert "error: Machine B is under vela and must be the capturer" in done.stderr
    assert out.read_text() == file.read_text()
    done = kohau("mend", file, "-o", out, "--apply", "best")
    assert "1 mended (1 by a reading that is not sure), 0 to decide\n" in done.stdout
    assert tags_of(out, 3)["White"] == "Machine B"


def test_a_game_that_does_not_agree_with_those_after_it_is_to_decide(
    kohau: Run, tmp_path: Path
) -> None:
    file = written(tmp_path, *GAMES[:2], COLOURS, VELA, *GAMES[3:])
    (proposal, _) = rows(kohau, "mend", file)
    assert (proposal["record"], proposal["sure"]) == (3, False)


def test_a_missing_game_is_not_made_up(kohau: Run, tmp_path: Path) -> None:
    """The round says that games are missing, so that it is not sure that the colours are wrong."""
    later = [COLOURS, *GAMES[3:]]
    for number in range(3, 8):
        later[number - 3] = later[number - 3].replace(f'Round "{number}"', f'Round "{number + 2}"')
    (proposal, _) = rows(kohau, "mend", written(tmp_path, *GAMES[:2], *later))
    assert (proposal["record"], proposal["sure"]) == (3, False)


def test_a_game_filed_under_the_wrong_debt(kohau: Run, tmp_path: Path) -> None:
    """After game 3 of the one session no vela is due, but in the other one."""
    other = [game.replace('Session "clean"', 'Session "other"') for game in GAMES]
    file = written(tmp_path, *GAMES[:3], *other[:2], GAMES[2], *other[3:], *GAMES[3:])
    (proposal, _) = rows(kohau, "mend", file)
    assert (proposal["was"], proposal["now"]) == ('[Session "clean"]', '[Session "other"]')
    assert (proposal["record"], proposal["sure"]) == (6, True)
    out = tmp_path / "out.kgn"
    kohau("mend", file, "-o", out)
    kohau("validate", out)
    assert tags_of(out, 6)["Session"] == "other"
    assert kohau("mend", "--undo", out).stdout == file.read_text()


def test_two_sessions_may_be_meant(kohau: Run, tmp_path: Path) -> None:
    """A under vela in the one session, B in the other: the colours or the session is wrong."""
    other = [game.replace('Session "clean"', 'Session "other"') for game in GAMES]
    file = written(tmp_path, *GAMES[:4], *other[:2], GAMES[2], *other[3:], *GAMES[4:])
    first, second, *_ = rows(kohau, "mend", file)
    assert (first["now"][:6], first["rank"], first["sure"]) == ("[White", 1, False)
    assert (second["now"], second["rank"], second["sure"]) == ('[Session "other"]', 2, False)
    perhaps = 'perhaps [White "Machine A"] [Black "Machine B"] or [Session "other"] was meant'
    assert f"hint: {perhaps}: the game is due then" in kohau("validate", file, status=1).stdout


@pytest.mark.parametrize("variant", ["", "riatra"])
def test_a_wrong_or_missing_variant(kohau: Run, tmp_path: Path, variant: str) -> None:
    file = written(
        tmp_path,
        short("Rabe", "Soa", "1-0", "riatra"),
        short("Soa", "Rabe", "1-0", variant),
        short("Soa", "Rabe", "1-0", "riatra"),
    )
    out = tmp_path / "out.kgn"
    done = kohau("mend", file, "-o", out)
    wrong = 'meant instead of [Variant "riatra"]'
    assert (wrong if variant else '[Variant "vela"] is missing: the game is due') in done.stdout
    assert tags_of(out, 2)["Variant"] == "vela"
    undone = tmp_path / "undone.kgn"
    kohau("mend", "--undo", out, "-o", undone)
    assert tags_of(undone, 2).get("Variant", "") == variant
    assert "recorded" not in undone.read_text()


def test_what_is_not_due_and_has_no_reading_is_reported(kohau: Run) -> None:
    done = kohau("mend", "samples/sessions/mistakes.kgn", status=1)
    assert done.stdout.endswith("8 records: 3 valid, 0 can be mended, 1 to decide, 4 failed\n")
    assert "[session-player]" in done.stderr
    assert kohau("mend", "samples/sessions/clean.kgn").stdout.startswith("7 records: 7 valid")


def test_games_in_a_document(kohau: Run, tmp_path: Path) -> None:
    file = written(tmp_path, *GAMES[:2], COLOURS, *GAMES[3:])
    document, out = tmp_path / "session.yaml", tmp_path / "out.yaml"
    kohau("convert", file, "-o", document)
    kohau("mend", document, "-o", out)
    kohau("validate", out)
    assert tags_of(out, 3)["White"] == "Machine B"


@pytest.mark.release
def test_a_session_in_several_blocks(kohau: Run, tmp_path: Path) -> None:
    """Games before and after are in other blocks than the one that is not due."""
    alone = VELA.replace('[Session "clean"]\n', "")
    filler = alone * (600_000 // len(alone))
    file = written(tmp_path, *GAMES[:2], filler, COLOURS, filler, *GAMES[3:])
    outputs = [kohau("mend", file, "-o", "-", "--jobs", jobs) for jobs in ("1", "2")]
    assert outputs[0].stdout == outputs[1].stdout
    assert outputs[0].stderr == outputs[1].stderr
    assert outputs[0].stderr.endswith(" 1 mended, 0 to decide\n2,225 records written\n")
    assert outputs[0].stdout == "".join(
        [*GAMES[:2], filler, mended_vela(kohau, tmp_path), filler, *GAMES[3:]]
    )
    error, _ = rows(kohau, "validate", file)
    assert error["record"] == 3 + filler.count("[Event ")
    assert file.read_text().splitlines()[error["line"] - 1] == '[White "Machine A"]'


def mended_vela(kohau: Run, tmp_path: Path) -> str:
    """Return the vela as it is written after its colours were exchanged."""
    file = tmp_path / "alone.kgn"
    file.write_text("".join([*GAMES[:2], COLOURS, *GAMES[3:]]))
    text = kohau("mend", file, "-o", "-").stdout
    return text[len("".join(GAMES[:2])) : -len("".join(GAMES[3:]))]


def test_records_that_a_query_leaves_out_say_what_is_due(kohau: Run, tmp_path: Path) -> None:
    file = written(tmp_path, *GAMES[:2], COLOURS, *GAMES[3:])
    (proposal, summary) = rows(kohau, "mend", file, "--query", 'white:"Machine A" variant:vela')
    assert (proposal["record"], proposal["sure"], summary["records"]) == (3, True, 2)


def test_a_diff_changes_tags(kohau: Run, tmp_path: Path) -> None:
    file = written(tmp_path, *GAMES[:2], COLOURS, *GAMES[3:])
    diff = kohau("mend", file, "--diff", status=1).stdout
    assert '-[White "Machine A"]\n-[Black "Machine B"]\n+[White "Machine B"]\n' in diff


@pytest.mark.parametrize(("end", "sure"), [(5, False), (7, True)])
def test_the_game_before_may_have_been_recorded_wrongly(
    kohau: Run, tmp_path: Path, end: int, sure: bool
) -> None:
    """Only from game 6 on it follows that B did not win the first one, in which one resigned."""
    first = short("Machine A", "Machine B", "1-0").replace('"s"', '"clean"')
    first = first.replace("[White", '[Round "2"]\n[White')
    (proposal, _) = rows(kohau, "mend", written(tmp_path, first, COLOURS, *GAMES[3:end]))
    assert (proposal["record"], proposal["sure"]) == (2, sure)


@pytest.mark.parametrize("numbered", [True, False])
def test_a_game_may_be_missing_if_rounds_are_not_numbered(
    kohau: Run, tmp_path: Path, numbered: bool
) -> None:
    """The second game is a vela, or a riatra after a vela that is left out."""
    second = short("Machine B", "Machine A", "0-1", "riatra").replace('"s"', '"clean"')
    games = [GAMES[0], second.replace("[White", '[Round "2"]\n[White'), VELA]
    if not numbered:
        games = [re.sub(r'\[Round "\d"\]\n', "", game) for game in games]
    (proposal, _) = rows(kohau, "mend", written(tmp_path, *games))
    assert (proposal["now"], proposal["sure"]) == ('[Variant "vela"]', numbered)
