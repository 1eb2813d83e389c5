"""Engines as their authors write them: what is sent to them, and what they answer."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from project import ROOT
from running import begun
from waiting import PATIENCE

import kohau

pytestmark = pytest.mark.release

HEAD = "import kohau, time\ndef choose(search):\n    position = search.position\n"
ENDLESS = "while not search.stopped: time.sleep(0.01)\n    return next(iter(position.legal()))"


def program(
    folder: Path, body: str, arguments: str = "name='Trial', options={'Depth': 3, 'Fast': True}"
) -> list[str]:
    """Return the command of an engine whose function has this *body*."""
    script = folder / "engine.py"
    script.write_text(f"{HEAD}    {body}\nkohau.serve_engine(choose, {arguments})\n")
    return [sys.executable, str(script)]


def talk(command: list[str], *lines: str) -> tuple[int, list[str], str]:
    """Return status, answers and errors of an engine whose input is *lines*."""
    done = subprocess.run(
        command, input="".join(f"{line}\n" for line in lines), capture_output=True, text=True,
        check=False, timeout=PATIENCE, cwd=ROOT,
    )  # fmt: skip
    return done.returncode, done.stdout.splitlines(), done.stderr


FIRST = "return next(iter(position.legal()))"
TELO = "setoption name UGI_Variant value telo"


def test_what_it_says_of_itself(tmp_path: Path) -> None:
    arguments = "name='Trial', author='A. B.', options={'Style': ('calm', 'wild'), 'Fast': True}"
    status, answers, errors = talk(program(tmp_path, FIRST, arguments), "ugi", "isready", "quit")
    assert (status, errors) == (0, "")
    games = kohau.game_names()
    assert answers == [
        "id name Trial",
        "id author A. B.",
        f"option name UGI_Game type combo default {games[0]} {' '.join(f'var {g}' for g in games)}",
        "option name UGI_Variant type string default <empty>",
        "option name UGI_Rules type string default <empty>",
        "option name Style type combo default calm var calm var wild",
        "option name Fast type check default true",
        "ugiok",
        "readyok",
    ]


def test_it_answers_questions() -> None:
    """The final position is that of a game that White has won."""
    start = kohau.position("telo", "3/1W1/2b w - 1")
    (winning,) = [ply for ply in start.legal() if start.play(ply).outcome()]
    questions = ["query p1turn", "query gameover", "query result"]
    command = [sys.executable, "examples/random_player.py"]
    _, answers, _ = talk(
        command, TELO, f"position fen {start.fen()}", *questions,
        f"position fen {start.fen()} moves {winning}", *questions,
    )  # fmt: skip
    assert answers == [
        "response true", "response false", "response none",
        "response false", "response true", "response p1win",
    ]  # fmt: skip


def test_what_is_printed_is_no_answer(tmp_path: Path) -> None:
    body = "print('thinking', len(search.game), search.options['Depth'])\n    return 'c1b2+'"
    status, answers, errors = talk(
        program(tmp_path, body), TELO, "position startpos", "go depth 2", "isready",
        "setoption name Depth value 4", "hello", "position startpos moves c1b2+ a2a3-",
    )  # fmt: skip
    assert (status, sorted(answers)) == (0, ["bestmove c1b2+", "readyok"])
    assert errors == "thinking 0 3\n"


def test_the_game_of_a_search_may_be_played_on(tmp_path: Path) -> None:
    body = "search.game.push('c1b2+')\n    return 'c1b2+'"
    command = program(tmp_path, body)
    lines = [TELO, "position startpos", "go nodes 1", "query p1turn", "go nodes 1", "query p1turn"]
    _, answers, errors = talk(command, *lines)
    assert (answers, errors) == (["bestmove c1b2+", "response true"] * 2, "")


def test_limits_are_told_to_the_function(tmp_path: Path) -> None:
    body = f"print(search.seconds, search.nodes, search.depth)\n    {FIRST}"
    searches = ["movetime 1500", "nodes 7", "depth 3", "p1time 60000 p2time 9 p1inc 500 p2inc 0"]
    lines = [TELO, "position startpos", *(f"go {search}" for search in searches), "isready"]
    _, answers, errors = talk(program(tmp_path, body), *lines, "query p1turn")
    assert [answer for answer in answers if "bestmove" in answer] == ["bestmove a1b2+"] * 4
    assert errors.splitlines() == ["1.5 None None", "None 7 None", "None None 3", "2.5 None None"]


def test_a_search_ends_in_time(tmp_path: Path) -> None:
    with kohau.Engine(program(tmp_path, ENDLESS)) as engine:
        assert str(engine.play(kohau.position("telo"), seconds=0.05).ply) == "a1b2+"
        assert str(engine.play(kohau.position("telo"), seconds=0.05, depth=9).ply) == "a1b2+"


def test_it_obeys_while_it_searches(tmp_path: Path) -> None:
    """An endless search is answered at ``stop``, and not before."""
    for body in (ENDLESS, FIRST):
        with begun(
            *program(tmp_path, body), stdin=subprocess.PIPE, stdout=subprocess.PIPE
        ) as process:
            assert process.stdin is not None
            assert process.stdout is not None
            process.stdin.write(f"{TELO}\nposition startpos\ngo infinite\nisready\n")
            process.stdin.flush()
            assert process.stdout.readline() == "readyok\n"
            process.stdin.write("stop\n")
            process.stdin.flush()
            assert process.stdout.readline() == "bestmove a1b2+\n"
            process.stdin.write("go infinite\nquit\n")
            process.stdin.flush()
            assert process.stdout.read() == ""
            assert process.wait(PATIENCE) == 0


def test_what_follows_an_endless_search_stops_it(tmp_path: Path) -> None:
    lines = [TELO, "position startpos", "go infinite", "query p1turn"]
    _, answers, _ = talk(program(tmp_path, ENDLESS), *lines)
    assert answers == ["bestmove a1b2+", "response true"]


@pytest.mark.parametrize(
    ("body", "message"),
    [
        ("raise RuntimeError('no idea')", "RuntimeError: no idea"),
        ("return 'c1b2'", "this captures, which must be marked: c1b2+"),
        ("return None", "expected a ply of Fanorona, or its text, not NoneType"),
        ("raise SystemExit", "SystemExit"),
    ],
)
def test_a_function_that_fails(tmp_path: Path, body: str, message: str) -> None:
    with kohau.Engine(program(tmp_path, body)) as engine:
        with pytest.raises(kohau.EngineFailure, match=r"has ended \(status 1\)") as caught:
            engine.play(kohau.position("telo"))
        assert message in str(caught.value)


@pytest.mark.parametrize(
    ("lines", "message"),
    [
        (["position fen 9/9 w - 1"], "the board has 2 ranks, not 5"),
        (["position somewhere"], "a position is startpos or fen, not 'somewhere'"),
        (["position startpos moves a1a9"], "no point a9"),
        (["go depth 3"], "there is no position yet"),
        (["query result"], "there is no position yet"),
        (["setoption name Deep value 3"], "Trial has no option 'Deep'"),
        (["setoption name Depth value x"], "the option Depth is a number, not 'x'"),
        (["setoption name Fast value x"], "the option Fast is True or False, not 'x'"),
        (["setoption name UGI_Game value chess"], "the option UGI_Game is one of"),
        (["setoption name UGI_Variant value big", "position startpos"], "has no variant 'big'"),
        (["setoption name UGI_Rules value x", "position startpos"], "does not set a rule option"),
    ],
)
def test_commands_that_make_no_sense(tmp_path: Path, lines: list[str], message: str) -> None:
    status, answers, errors = talk(program(tmp_path, FIRST), *lines, "isready")
    assert (status, answers) == (1, [])
    assert message in errors
    assert "Traceback" not in errors


def test_the_documentation_shows_the_random_player() -> None:
    _, _, program = (ROOT / "examples" / "random_player.py").read_text().partition('"""\n\n')
    assert f"```python\n{program}```\n" in (ROOT / "docs" / "engines.md").read_text()
