"""The data of the benchmarks: machine-made records, and chess games with as many plies.

Run as a program it writes the files that are missing into ``benchmarks/data``, in as many processes
as there are cores. On two cores it takes about twelve minutes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import repeat
from multiprocessing import Pool
from pathlib import Path
from random import Random

import chess
import chess.pgn

from notation.notes import Comment
from notation.record import Line, Record
from replay import games
from replay.random_records import random_replay
from replay.replay import Replay
from replay.writing import render

FOLDER = Path(__file__).parent / "data"
CANONICAL_GAMES = {
    "fanorona": 75_000,
    "hanga-roa": 18_000,
    "hamnar": 60_000,
    "hanniball": 16_000,
}
"""How many games there are: enough for one job to take more than a second."""

PORTION = 50
"""How many games a process plays at a time."""

ANNOTATED_GAMES = 3_000
LARGE_BYTES = 200_000_000
COMMENT = "a comment of some length, as people write them"
CHESS_PLIES = 400_000
"""How many plies the games of chess have that python-chess reads, which takes long."""

LONG_TIMES = 8
"""How often these games stand in the file for pgn-extract, to be as long as ours for Fanorona."""

LONGEST_CHESS_GAME = 80


LONG_PGN = f"long-{LONG_TIMES}.pgn"


def plain_replays(game: str, first: int, last: int) -> Iterator[Replay]:
    """Yield random games, from number *first* to *last*."""
    start = games.find_game(game).start()
    for number in range(first, last + 1):
        yield random_replay(start, "bench", number)


def portion(place: tuple[str, int]) -> str:
    """Return some random games as text; *place* has the name of the game and the first number."""
    game, first = place
    last = min(first + PORTION - 1, CANONICAL_GAMES[game])
    return "".join(map(render, plain_replays(game, first, last)))


def canonical_texts(game: str) -> Iterator[str]:
    """Yield all random games of a game, played in several processes."""
    places = [(game, first) for first in range(1, CANONICAL_GAMES[game] + 1, PORTION)]
    with Pool() as pool:
        yield from pool.imap(portion, places)


def annotated(played: Replay) -> Replay:
    """Return *played* with a comment behind every fourth ply and a variation behind every fifth."""
    annotations: dict[int, tuple[Comment | Line[object], ...]] = {}
    for index in range(1, len(played.line) + 1):
        notes: list[Comment | Line[object]] = []
        if index % 4 == 0:
            notes.append(Comment(COMMENT))
        if index % 5 == 0:
            others = played.positions[index - 1].legal()
            notes.append(Line((next(others),), {1: (Comment(COMMENT),)}))
        if notes:
            annotations[index] = tuple(notes)
    line = Line(played.line.plies, annotations, played.line.result)
    record = Record(played.record.tags, line, played.record.dialect)
    return Replay(record, played.game, played.dialect, line, played.positions)


def count_plies(line: Line[object]) -> int:
    """Return the number of plies in *line* and all its variations."""
    variations = (note for notes in line.annotations.values() for note in notes)
    inner = sum(count_plies(note) for note in variations if isinstance(note, Line))
    return len(line) + inner


def chess_games(plies: int, *, with_notes: bool) -> Iterator[chess.pgn.Game]:
    """Yield random chess games with *plies* plies in all, annotated as densely as the records."""
    random = Random("bench")
    written = 0
    while written < plies:
        board = chess.Board()
        game = chess.pgn.Game()
        node: chess.pgn.GameNode = game
        while not board.is_game_over() and board.ply() < LONGEST_CHESS_GAME and written < plies:
            moves = list(board.legal_moves)
            move = random.choice(moves)
            parent, node = node, node.add_variation(move)
            written += 1
            if with_notes and board.ply() % 4 == 3:
                node.comment = COMMENT
            if with_notes and board.ply() % 5 == 4 and len(moves) > 1:
                other = moves[0] if moves[0] != move else moves[1]
                parent.add_variation(other, comment=COMMENT)
                written += 1
            board.push(move)
        game.headers["Result"] = board.result()
        yield game


def _write(name: str, texts: Callable[[], Iterator[str]]) -> None:
    path = FOLDER / name
    if not path.exists():
        FOLDER.mkdir(exist_ok=True)
        temporary = path.with_suffix(".part")
        with temporary.open("w", encoding="utf-8") as stream:
            stream.writelines(texts())
        temporary.rename(path)


def chess_texts(plies: int, *, with_notes: bool = False) -> Iterator[str]:
    """Yield random chess games with *plies* plies in all, as PGN."""
    return (f"{game}\n\n" for game in chess_games(plies, with_notes=with_notes))


def annotated_replays() -> list[Replay]:
    """Return the first random games, annotated."""
    return list(map(annotated, plain_replays("fanorona", 1, ANNOTATED_GAMES)))


def annotated_plies() -> int:
    """Return how many plies these games have, those of variations included."""
    return sum(count_plies(played.line) for played in annotated_replays())


def repeated(text: str, size: int) -> Iterator[str]:
    """Yield *text* until there are more than *size* characters."""
    return repeat(text, size // len(text) + 1)


def main() -> None:
    """Write the files that are missing."""
    for game in CANONICAL_GAMES:
        _write(f"{game}.kgn", lambda game=game: canonical_texts(game))  # type: ignore[misc]
    _write("annotated.kgn", lambda: map(render, annotated_replays()))
    _write("canonical.pgn", lambda: chess_texts(CHESS_PLIES))
    _write("annotated.pgn", lambda: chess_texts(annotated_plies(), with_notes=True))
    _write(LONG_PGN, lambda: repeat((FOLDER / "canonical.pgn").read_text(), LONG_TIMES))
    _write("large.kgn", lambda: repeated((FOLDER / "fanorona.kgn").read_text(), LARGE_BYTES))


if __name__ == "__main__":
    main()
