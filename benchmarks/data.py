"""The data of the benchmarks: machine-made records, and chess games.

Run as a program, it writes missing files into ``benchmarks/data``, with one process per core. On
two cores it takes about eight minutes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import repeat
from multiprocessing import get_context
from pathlib import Path
from random import Random

import chess
import chess.pgn
from forms import CAPITALS, FORMS, records_of, with_faults

from kohau.archive.batches.batch import batches
from kohau.archive.batches.conversion import ConversionOptions, convert
from kohau.notation.notes import Comment
from kohau.notation.ply import Ply
from kohau.notation.record import Line, Note
from kohau.replay import registry
from kohau.replay.random_records import random_replay
from kohau.replay.replay import Replay
from kohau.replay.writing import render

FOLDER = Path(__file__).parent / "data"

GAMES = {"fanorona": 24_000, "hamnar": 16_000, "hanga-roa": 5_400, "hanniball": 8_500}
"""The number of records of each game; those of Fanorona, Hamnár, Hanga Roa have a million plies."""

DIALECTS = {
    "fanorona": ("schadd", "superduper", "count", "numbered", "taken", "aiai"),
    "hanga-roa": ("short", "classic"),
}

GROUP = 50
"""The number of records that a process generates at a time."""

LARGE_BYTES = 100_000_000
COMMENT = "a comment of some length, as people write them"
LONGEST_CHESS_GAME = 80
REPEATING = 200
"""The number of records in which a position occurs for the third time, and that get a note."""

CHESS_PLIES = 100_000
"""The number of plies of the chess games for python-chess, which is slow."""

LONG_TIMES = 10
"""The number of copies of these games in the file for pgn-extract."""


def path_of(game: str, form: str = "export") -> Path:
    """Return the path of the records of *game* in a form or dialect."""
    return FOLDER / f"{game}-{form.replace(' ', '-')}.kgn"


def plain_replays(game: str, first: int, last: int) -> Iterator[Replay]:
    """Yield random games, from number *first* to *last*."""
    start = registry.find_game(game).start()
    for number in range(first, last + 1):
        yield random_replay(start, "bench", number)


def group_text(group: tuple[str, int, bool]) -> str:
    """Return a group of random games as text: of a game, from a number, maybe with notes."""
    game, first, with_notes = group
    last = min(first + GROUP - 1, GAMES[game])
    replays: Iterable[Replay] = plain_replays(game, first, last)
    return "".join(map(render, map(annotated, replays) if with_notes else replays))


def texts_of(game: str, *, with_notes: bool = False) -> Iterator[str]:
    """Yield all random games of a game, generated in several processes."""
    groups = [(game, first, with_notes) for first in range(1, GAMES[game] + 1, GROUP)]
    with get_context("spawn").Pool() as pool:
        yield from pool.imap(group_text, groups)


def annotated(played: Replay) -> Replay:
    """Return *played* with a comment after every fourth ply and a variation after every fifth."""
    annotations: dict[int, tuple[Note[Ply], ...]] = {}
    for index in range(1, len(played.line) + 1):
        notes: list[Note[Ply]] = []
        if index % 4 == 0:
            notes.append(Comment(COMMENT))
        if index % 5 == 0:
            others = played.positions[index - 1].legal()
            notes.append(Line((next(iter(others)),), {1: (Comment(COMMENT),)}))
        if notes:
            annotations[index] = tuple(notes)
    line = Line(played.line.plies, annotations, played.line.result)
    return Replay(played.record, played.game, played.dialect, line, played.positions)


def in_dialect(game: str, dialect: str) -> Iterator[str]:
    """Yield the records of *game* in another dialect."""
    options = ConversionOptions(dialect=dialect)
    for batch in batches([str(path_of(game))]):
        yield from convert(batch, options).texts


def repeating(cycles: int) -> Iterator[str]:
    """Yield records of HanniBall in which four plies that change nothing are played repeatedly.

    After two *cycles*, the start occurs for the third time. Another ply follows.
    """
    plies = [*["Ke1-e2", "Ke15-e14", "Ke2-e1", "Ke14-e15"] * cycles, "Ke1-e2"]
    for number in range(REPEATING):
        head = f'[Event "{number}"]\n[Game "hanniball"]\n[Notation "freeling"]'
        yield f"{head}\n\n{' '.join(plies)} *\n\n"


def chess_games(plies: int, *, with_notes: bool) -> Iterator[chess.pgn.Game]:
    """Yield random chess games with *plies* plies in total, annotated as densely as the records."""
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
            board.push(move)
        game.headers["Result"] = board.result()
        yield game


def chess_texts(*, with_notes: bool) -> Iterator[str]:
    """Yield random chess games as PGN."""
    return (f"{game}\n\n" for game in chess_games(CHESS_PLIES, with_notes=with_notes))


def _write(path: Path, texts: Callable[[], Iterable[str]]) -> None:
    if not path.exists():
        FOLDER.mkdir(exist_ok=True)
        temporary = path.with_suffix(".part")
        with temporary.open("w", encoding="utf-8", newline="") as stream:
            stream.writelines(texts())
        temporary.rename(path)


def _write_forms(game: str) -> None:
    records = records_of(path_of(game).read_text(encoding="utf-8"))
    for form, write in FORMS.items():
        if form != "capitals" or game in CAPITALS:
            _write(path_of(game, form), lambda write=write: (write(*record) for record in records))  # type: ignore[misc]
    _write(path_of(game, "illegal"), lambda: [with_faults(records)])


def main() -> None:
    """Write missing files."""
    for game in GAMES:
        _write(path_of(game), lambda game=game: texts_of(game))  # type: ignore[misc]
        _write_forms(game)
        for dialect in DIALECTS.get(game, ()):
            _write(path_of(game, dialect), lambda g=game, d=dialect: in_dialect(g, d))  # type: ignore[misc]
    for cycles in (1, 2):
        _write(path_of("hanniball", f"{cycles} cycles"), lambda cycles=cycles: repeating(cycles))  # type: ignore[misc]
    _write(path_of("fanorona", "annotated"), lambda: texts_of("fanorona", with_notes=True))
    for name, with_notes in (("plain", False), ("annotated", True)):
        path = FOLDER / f"chess-{name}.pgn"
        _write(path, lambda notes=with_notes: chess_texts(with_notes=notes))  # type: ignore[misc]
        text = path.read_text(encoding="utf-8")
        _write(FOLDER / f"chess-{name}-long.pgn", lambda text=text: repeat(text, LONG_TIMES))  # type: ignore[misc]
    text = path_of("fanorona").read_text(encoding="utf-8")
    _write(path_of("fanorona", "large"), lambda: repeat(text, LARGE_BYTES // len(text) + 1))


if __name__ == "__main__":
    main()
