"""Other programs and Kohau in one run: ``compared.py PYTHON`` writes ``compared.md``.

PYTHON is an interpreter with Kohau (compiled), python-chess (``chess``) and sgfmill; pgn-extract is
measured if it is installed. Each round measures everything once, in fresh processes, one after the
other; a ratio is the median of the ratios of all rounds. Processor time is what is compared.
"""

from __future__ import annotations

import json
import os
import platform
import shutil
import subprocess
import sys
import tempfile
from datetime import UTC, datetime
from pathlib import Path
from statistics import median

ROUNDS = 5
RECORDS, PLIES = 2000, 40
RESULTS = Path(__file__).with_name("compared.md")
PGN_EXTRACT = shutil.which("pgn-extract", path=f"{os.environ['PATH']}:/usr/games")

PREPARE = """
import random, sys, chess, kohau
from pathlib import Path
folder, records, plies = Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3])
start = kohau.position("fanorona")
games = [kohau.random_replay(start, "compared", n + 1, plies) for n in range(records)]
kohau.write(games, folder / "fanorona.kgn")
kohau.write(games, folder / "fanorona.sgf")
choice = random.Random("chess").choice
with open(folder / "chess.pgn", "w") as file:
    for _ in range(records):
        board, words = chess.Board(), []
        while board.ply() < plies and (moves := list(board.legal_moves)):
            words.append(board.san_and_push(choice(moves)))
        file.write('[White "?"]\\n[Black "?"]\\n[Result "*"]\\n\\n' + " ".join(words) + " *\\n\\n")
"""
"""Makes the same number of random records of Fanorona and chess."""

COUNT_CHESS = """
import chess.pgn
with open("chess.pgn") as file:
    while game := chess.pgn.read_game(file):
        assert not game.errors
        plies += sum(1 for _ in game.mainline())
"""
COUNT_KOHAU = """
import kohau
for record in kohau.read("fanorona.kgn"):
    played = kohau.verify(record)
    assert played.valid
    plies += len(played.line)
"""
READ_SGFMILL = """
from sgfmill import sgf_grammar
for tree in sgf_grammar.parse_sgf_collection(open("fanorona.sgf", "rb").read()):
    plies += len(list(sgf_grammar.main_sequence_iter(tree))) - 1
"""
READ_KOHAU = """
import kohau
for record in kohau.read("fanorona.sgf"):
    plies += len(record.line.plies)
"""


def measured(python: str, code: str, folder: Path) -> float:
    """Return the plies per second of processor time of *code*, without the start of Python."""
    begin, end = "time.process_time()", "print(json.dumps([plies, time.process_time() - began]))"
    whole = f"import json, time\nplies, began = 0, {begin}\n{code}\n{end}"
    done = subprocess.run([python, "-c", whole], check=True, capture_output=True, cwd=folder)
    plies, seconds = json.loads(done.stdout)
    return float(plies / seconds)


def command(*words: str, folder: Path) -> float:
    """Return the seconds of processor time of a command."""
    before = os.times()
    subprocess.run(words, check=True, capture_output=True, cwd=folder)
    after = os.times()
    return sum(after[2:4]) - sum(before[2:4])


def main(python: str) -> None:
    """Measure everything, and write the results."""
    rounds: list[dict[str, float]] = []
    with tempfile.TemporaryDirectory() as made:
        folder = Path(made)
        arguments = [python, "-c", PREPARE, made, str(RECORDS), str(PLIES)]
        subprocess.run(arguments, check=True, cwd=folder)
        for _ in range(ROUNDS):
            one = {
                "python-chess": measured(python, COUNT_CHESS, folder),
                "kohau.verify": measured(python, COUNT_KOHAU, folder),
                "sgfmill": measured(python, READ_SGFMILL, folder),
                "kohau.read": measured(python, READ_KOHAU, folder),
            }
            if PGN_EXTRACT:
                one["pgn-extract"] = command(PGN_EXTRACT, "-r", "chess.pgn", folder=folder)
                kohau = (python, "-m", "kohau", "validate", "--jobs", "1", "fanorona.kgn")
                one["kohau validate"] = command(*kohau, folder=folder)
            rounds.append(one)
    RESULTS.write_text(report(rounds), encoding="utf-8")


def report(rounds: list[dict[str, float]]) -> str:
    """Return the medians and ratios as Markdown."""

    def middle(name: str) -> float:
        return median(one[name] for one in rounds)

    def ratio(over: str, under: str) -> str:
        return f"{median(one[over] / one[under] for one in rounds):.2f}"

    speeds = [
        ("reading and playing a record", "kohau.verify", "python-chess"),
        ("reading SGF, without playing", "kohau.read", "sgfmill"),
    ]
    lines = [
        "### Measured in one run\n",
        f"{datetime.now(UTC):%Y-%m-%d}, {platform.machine()}, {os.cpu_count()} cores,"
        f" {platform.system()}, Python {platform.python_version()}, load"
        f" {' '.join(f'{load:.1f}' for load in os.getloadavg())}. `benchmarks/compared.py`:"
        f" {RECORDS:,} random games of at most {PLIES} plies of Fanorona (Kohau, sgfmill) and of"
        f" chess (python-chess, pgn-extract); {ROUNDS} rounds, all programs in turn in each;"
        " processor time of one process; medians. Kohau is the compiled form.\n",
        "| what | Kohau | other program | Kohau ÷ other |",
        "| --- | --- | --- | --: |",
    ]
    for what, ours, theirs in speeds:
        ours_text, other = (f"`{name}`, {middle(name):,.0f} plies/s" for name in (ours, theirs))
        lines.append(f"| {what} | {ours_text} | {other} | {ratio(ours, theirs)} |")
    if PGN_EXTRACT:
        ours, theirs = "kohau validate", "pgn-extract"
        ours_text, other = (f"`{name}`, {middle(name):.2f} s" for name in (ours, theirs))
        what = "checking a file, the start of the command included"
        lines.append(f"| {what} | {ours_text} | {other} (`-r`) | {ratio(theirs, ours)} |")
    lines.append("\nA ratio above 1 means that Kohau is faster.")
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    main(sys.argv[1])
