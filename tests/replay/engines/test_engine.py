"""Engines asked from Python: real processes, well behaved and otherwise."""

from __future__ import annotations

import gc
import logging
import os
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from project import ROOT
from waiting import PATIENCE, is_running, until_ended

import kohau
from kohau.notation.diagnostics import Problem
from kohau.replay.engines import process

GAMES = kohau.game_names()
RANDOM = [sys.executable, str(ROOT / "examples" / "random_player.py")]
SECONDS = 0.4
"""A timeout for engines that do not answer."""

FOREIGN = """
import sys
for line in sys.stdin:
    print(line.strip(), file=open("received.txt", "a"))
    match line.split():
        case ["ugi"]:
            print("id name Foreign engine\\nid author Somebody")
            print("option name Style of play type combo default calm var calm var very wild")
            print("option name Hash type spin default 16 min 1 max 64")
            print("option name Clear type button")
            print("option name Log file type string default <empty>")
            print("option name Ponder type check default false\\nugiok")
        case ["isready"]:
            print("readyok")
        case ["go", *_]:
            {go}
        case ["stop"]:
            {stop}
        case ["quit"]:
            {quit}
    sys.stdout.flush()
"""
"""An engine by somebody else, which writes what it receives into a file."""

Start = Callable[..., kohau.Engine]


@pytest.fixture
def foreign(tmp_path: Path) -> Start:
    """Return a function that starts the foreign engine, which does *go* when it is asked."""

    def start(
        go: str = "print('bestmove c1b2+')",
        *,
        stop: str = "pass",
        end: str = "break",
        **known: object,
    ) -> kohau.Engine:
        script = tmp_path / "foreign.py"
        script.write_text(FOREIGN.format(go=go, stop=stop, quit=end))
        return kohau.Engine(
            [sys.executable, script], folder=tmp_path, timeout=PATIENCE,
            options={name: value for name, value in known.items() if isinstance(value, int | str)},
        )  # fmt: skip

    return start


def received(folder: Path) -> list[str]:
    return (folder / "received.txt").read_text().splitlines()


class TestPlaying:
    def test_one_process_plays_all_games_at_a_time(self) -> None:
        games = [kohau.Game(name) for name in (*GAMES, "telo", "vela")]
        with kohau.Engine(RANDOM, options={"Seed": 7}) as engine:
            for _ in range(4):
                for game in games:
                    game.push(engine.play(game, nodes=1).ply)
        assert [len(game) for game in games] == [4] * len(games)
        assert not engine.is_alive

    def test_two_engines_play_a_game_to_its_end(self) -> None:
        game = kohau.Game("telo")
        with kohau.Engine(RANDOM) as white, kohau.Engine(RANDOM, options={"Seed": 1}) as black:
            while game.outcome() is None and len(game) < 100:
                game.push((white if game.side == "white" else black).play(game, depth=1).ply)
            assert kohau.verify(game.to_record()).valid
            if game.outcome() is not None:
                with pytest.raises(kohau.IllegalPly, match="the game is over"):
                    white.play(game)
            assert white.is_alive

    def test_positions_with_rules_and_set_ups(self) -> None:
        vela = kohau.position("vela", rules={"vela-starter": "giver"})
        set_up = kohau.position("fanorona", "9/9/3b5/3W5/W8 w - 7")
        with kohau.Engine(RANDOM) as engine:
            for position in (vela, set_up, vela, kohau.position("hamnar")):
                assert engine.play(position, seconds=0.01).ply in position.legal()

    def test_the_game_is_not_changed(self, foreign: Start) -> None:
        game = kohau.Game("telo")
        with foreign() as engine:
            assert str(engine.play(game).ply) == "c1b2+"
        assert len(game) == 0

    def test_what_is_sent(self, foreign: Start, tmp_path: Path) -> None:
        game = kohau.Game("telo")
        go = "print('bestmove ' + open('chosen').read())"
        chosen = tmp_path / "chosen"
        with foreign(go) as engine:
            chosen.write_text("c1b2+")
            game.push(engine.play(game, seconds=0.5).ply)
            chosen.write_text("a2a3-")
            game.push(engine.play(game, nodes=20).ply)
            chosen.write_text("c1b2+")
            engine.play(kohau.position("telo", "bbb/b1W/WWW w - 9"), depth=3)
        assert received(tmp_path) == [
            "ugi", "isready",
            "uginewgame", "position startpos", "isready", "go movetime 500",
            "position startpos moves c1b2+", "isready", "go nodes 20",
            "uginewgame", "position fen bbb/b1W/WWW w - 9", "isready", "go depth 3",
            "quit",
        ]  # fmt: skip


class TestAnswers:
    SAID = (
        "print('info depth 3 score cp 31 nodes 90 time 1500 pv c1b2+ a2a3- x9 y8\\nbestmove c1b2+')"
    )

    def test_what_the_engine_says_of_its_search(self, foreign: Start) -> None:
        with foreign(self.SAID) as engine:
            answer = engine.play(kohau.position("telo"))
        assert answer.evaluation == kohau.Evaluation(0.31, depth=3)
        assert [str(ply) for ply in answer.line] == ["c1b2+", "a2a3-"]
        assert (answer.nodes, answer.seconds) == (90, 1.5)
        assert (engine.name, engine.author) == ("Foreign engine", "Somebody")

    def test_evaluations_are_whites(self, foreign: Start) -> None:
        black = kohau.position("telo").play("c1b2+")
        with foreign("print('info score cp 31\\ninfo score mate 2\\nbestmove a2a3-')") as engine:
            assert engine.play(black).evaluation == kohau.Evaluation(win=-2)

    def test_bounds_and_other_lines_are_no_evaluation(self, foreign: Start) -> None:
        output = "\\n".join((
            "info depth 2 score cp 10 pv c1b2+", "info depth 2 multipv 2 score cp 5 pv a1b2+",
            "info depth 9 score cp 300 lowerbound", "info string score cp 7 is nothing",
        ))  # fmt: skip
        with foreign(f"print('{output}\\nbestmove c1b2+')") as engine:
            answer = engine.play(kohau.position("telo"))
        assert answer.evaluation == kohau.Evaluation(0.1, depth=9)
        assert [str(ply) for ply in answer.line] == ["c1b2+"]

    def test_an_engine_that_says_nothing_has_no_evaluation(self, foreign: Start) -> None:
        with foreign() as engine:
            answer = engine.play(kohau.position("telo"))
        assert (answer.evaluation, answer.line, answer.nodes, answer.seconds) == (
            None,
            (),
            None,
            None,
        )

    def test_lines_that_are_not_understood_are_logged_once(
        self, foreign: Start, caplog: pytest.LogCaptureFixture
    ) -> None:
        with foreign("print('info depth two\\nhello\\nbestmove c1b2+ ponder a2a3-')") as engine:
            assert str(engine.play(kohau.position("telo")).ply) == "c1b2+"
        warnings = [
            record.getMessage() for record in caplog.records if record.levelno == logging.WARNING
        ]
        assert warnings == ["Foreign engine: not understood: info depth two"]


class TestFailures:
    @pytest.mark.parametrize(
        ("word", "reason"),
        [
            ("c1b2", "played 'c1b2': this captures, which must be marked"),
            ("(none)", r"played '\(none\)': "),
            ("a9a8", "played 'a9a8': "),
        ],
    )
    def test_what_is_no_legal_ply(self, foreign: Start, word: str, reason: str) -> None:
        with foreign(f"print('bestmove {word}')") as engine:
            with pytest.raises(kohau.EngineFailure, match=reason) as caught:
                engine.play(kohau.position("telo"))
            assert isinstance(caught.value.__cause__, Problem)
            assert (caught.value.code, caught.value.late) == ("engine-failure", False)
            assert engine.is_alive

    def test_an_engine_that_crashes(self, foreign: Start, caplog: pytest.LogCaptureFixture) -> None:
        with foreign("print('out of ideas', file=sys.stderr); sys.exit(3)") as engine:
            with pytest.raises(kohau.EngineFailure, match=r"ended \(status 3\).*out of ideas"):
                engine.play(kohau.position("telo"))
            assert not caplog.records  # it is said once
            assert (engine.is_alive, engine.errors) == (False, ("out of ideas",))
            with pytest.raises(kohau.EngineFailure, match="has been closed"):
                engine.play(kohau.position("telo"))

    @pytest.mark.parametrize(
        ("command", "reason"),
        [
            (["/nowhere/engine"], "can't be started: No such file"),
            ("/nowhere/engine", "can't be started: No such file"),
            ([sys.executable, "-c", "print('hello')"], r"has ended \(status 0\)"),
            ([sys.executable, "-c", "raise OSError('no disk')"], r"\(status 1\).*OSError: no disk"),
            ([sys.executable, "-c", "import os; os.abort()"], r"\(signal 6\)"),
            ([sys.executable, "-c", "print('y' * 100_000)"], "a line of more than 65,536 bytes"),
        ],
    )
    def test_what_is_no_engine(self, command: list[str] | str, reason: str) -> None:
        with pytest.raises(kohau.EngineFailure, match=reason):
            kohau.Engine(command)

    @pytest.mark.parametrize(
        "code",
        [
            "import time; time.sleep(600)",
            "while True: print('y' * 80)",
            "import sys\nwhile True: print('y' * 80, file=sys.stderr)",
        ],
    )
    def test_a_program_that_never_answers(self, code: str) -> None:
        logging.getLogger("kohau.engine").setLevel(logging.ERROR)
        try:
            with pytest.raises(
                kohau.EngineFailure, match=r"has not answered within 0\.4 s"
            ) as caught:
                kohau.Engine([sys.executable, "-c", code], timeout=SECONDS)
        finally:
            logging.getLogger("kohau.engine").setLevel(logging.NOTSET)
        assert caught.value.late

    def test_an_engine_that_hangs_is_killed(
        self, foreign: Start, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        with foreign("import time; time.sleep(600)") as engine:
            send = engine._process.send  # noqa: SLF001

            def searching(line: str) -> None:
                send(line)
                if line.startswith("go "):
                    engine.timeout = SECONDS

            monkeypatch.setattr(engine._process, "send", searching)  # noqa: SLF001
            with pytest.raises(kohau.EngineFailure, match="has not stopped within") as caught:
                engine.play(kohau.position("telo"), seconds=0.1)
            assert caught.value.late
            until_ended(engine.pid)

    def test_an_engine_that_takes_too_long_is_told_to_stop(self, foreign: Start) -> None:
        with foreign("pass", stop="print('bestmove c1b2+')") as engine:
            for nodes in (None, 9):
                answer = engine.play(kohau.position("telo"), seconds=0.1, nodes=nodes)
                assert str(answer.ply) == "c1b2+"

    def test_an_engine_that_reads_nothing(self) -> None:
        """A position may be longer than what a pipe holds."""
        code = "import time; input(); print('ugiok'); input(); print('readyok'); time.sleep(600)"
        with kohau.Engine([sys.executable, "-uc", code], timeout=PATIENCE) as engine:
            engine.timeout = SECONDS
            engine._process.send("x" * 1_000_000)  # noqa: SLF001 - no game is as long
            with pytest.raises(kohau.EngineFailure, match="has not answered"):
                engine.play(kohau.position("telo"))

    def test_an_interrupt_kills_the_engine(
        self, foreign: Start, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        with foreign() as engine:
            process = engine._process  # noqa: SLF001
            receive = process.receive

            def interrupted(deadline: float) -> str | None:
                line = receive(deadline)
                if line and line.startswith("bestmove"):
                    raise KeyboardInterrupt
                return line

            monkeypatch.setattr(process, "receive", interrupted)
            with pytest.raises(KeyboardInterrupt):
                engine.play(kohau.position("telo"))
            assert not engine.is_alive

    @pytest.mark.parametrize(
        ("limits", "error"),
        [
            ({"seconds": 0.0}, ValueError),
            ({"nodes": -1}, ValueError),
            ({"nodes": 1, "depth": 1}, TypeError),
        ],
    )
    def test_limits_that_make_no_sense(
        self, foreign: Start, limits: dict[str, int], error: type[Exception]
    ) -> None:
        with foreign() as engine, pytest.raises(error):
            engine.play(kohau.position("telo"), **limits)


class TestEnding:
    def test_an_engine_that_does_not_quit_is_killed(self, foreign: Start) -> None:
        with foreign(end="import time; time.sleep(600)") as engine:
            engine.timeout = SECONDS
            assert is_running(engine.pid)
        assert not is_running(engine.pid)

    def test_an_engine_that_nobody_uses_is_killed(self, foreign: Start) -> None:
        engine = foreign(end="import time; time.sleep(600)")
        pid = engine.pid
        del engine
        gc.collect()
        until_ended(pid)

    @pytest.mark.parametrize("end", ["", "raise ValueError", "import os; os.kill(os.getpid(), 9)"])
    def test_no_engine_outlives_its_program(self, end: str) -> None:
        code = f"import kohau; e = kohau.Engine({RANDOM!r}); print(e.pid, flush=True); {end}"
        done = subprocess.run(
            [sys.executable, "-c", code], capture_output=True, text=True, check=False
        )
        until_ended(int(done.stdout))

    @pytest.mark.skipif(not hasattr(os, "killpg"), reason="there are no groups of processes")
    def test_what_an_engine_has_started_is_killed_with_it(self, tmp_path: Path) -> None:
        script = tmp_path / "wrapper.sh"
        script.write_text(
            f"sleep 600 &\necho $! > {tmp_path}/pid\n"
            "read line\necho ugiok\nread line\necho readyok\ncat > /dev/null\n"
        )
        with kohau.Engine(["sh", script], timeout=PATIENCE) as engine:
            engine.timeout = SECONDS
            with pytest.raises(kohau.EngineFailure, match="has not answered"):
                engine.play(kohau.position("telo"))
        until_ended(int((tmp_path / "pid").read_text()))

    @pytest.mark.skipif(not hasattr(os, "killpg"), reason="there are no groups of processes")
    def test_it_is_killed_before_its_input_ends(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        kill = process.kill_group

        def kill_later(started: subprocess.Popen[bytes]) -> None:
            time.sleep(SECONDS)
            kill(started)

        monkeypatch.setattr(process, "kill_group", kill_later)
        self.test_what_an_engine_has_started_is_killed_with_it(tmp_path)

    def test_closing_twice_does_nothing(self, foreign: Start) -> None:
        engine = foreign()
        engine.close()
        engine.close()
        assert repr(engine) == "<Engine Foreign engine, ended>"


class TestOptions:
    def test_options_are_known_and_set(self, foreign: Start, tmp_path: Path) -> None:
        with foreign(
            **{"Hash": 32, "Style of play": "very wild", "Log file": "", "Ponder": True}
        ) as engine:
            engine.set_option("Clear", None)
            assert engine.options["Hash"].most == 64
            assert engine.options["Style of play"].choices == ("calm", "very wild")
            engine.play(kohau.position("telo"))
        assert received(tmp_path)[1:7] == [
            "setoption name Hash value 32",
            "setoption name Style of play value very wild",
            "setoption name Log file value <empty>",
            "setoption name Ponder value true",
            "isready",
            "setoption name Clear",
        ]

    @pytest.mark.parametrize(
        ("name", "value", "message"),
        [
            ("Hash", 65, "the option Hash is a number from 1 to 64, not 65"),
            ("Hash", "1" * 5000, "is a number from 1 to 64, not '1111"),
            ("Hash", "many", "is a number from 1 to 64, not 'many'"),
            ("Style of play", "odd", "is one of calm, very wild, not 'odd'"),
            ("Ponder", "maybe", "is True or False, not 'maybe'"),
            ("Clear", 1, r"is a button: it has no value \(None\), not 1"),
            ("Hash", None, "is a number from 1 to 64, not None"),
            ("Log file", "a\nquit", r"is a text without line breaks, not 'a\\nquit'"),
        ],
    )
    def test_values_that_do_not_fit(
        self, foreign: Start, name: str, value: int | str | None, message: str
    ) -> None:
        with foreign() as engine, pytest.raises(Problem, match=message):
            engine.set_option(name, value)

    def test_an_unknown_option(self, foreign: Start) -> None:
        with foreign() as engine, pytest.raises(kohau.UnknownName) as caught:
            engine.set_option("Hsh", 3)
        assert caught.value.code == "unknown-option"
        assert caught.value.hint is not None
        assert caught.value.hint.startswith("did you mean Hash? it has Style of play, Hash")

    def test_a_game_that_the_engine_does_not_play(self, tmp_path: Path) -> None:
        script = tmp_path / "only.py"
        script.write_text(
            "import kohau\n"
            "kohau.serve_engine(lambda search: next(iter(search.position.legal())),"
            " name='Only', games=['hamnar'])\n"
        )
        with kohau.Engine([sys.executable, script]) as engine:
            with pytest.raises(Problem, match="UGI_Game is one of hamnar, not 'fanorona'"):
                engine.play(kohau.position("telo"))
            hamnar = kohau.position("hamnar")
            assert engine.play(hamnar).ply == next(iter(hamnar.legal()))
