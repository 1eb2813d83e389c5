"""Machine-made games of chess for the comparison with Scid, in ``benchmarks/data/scid.pgn``.

There are as many games as in ``archive_data.py``, with about as many positions. Every game is
played at random by python-chess, up to mate or a fixed number of plies, by players as in
``archive_data.py``; the tag ``Annotator`` says so. It takes about ten minutes.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import archive_data
import chess

PATH = archive_data.PATH.with_name("scid.pgn")
LONGEST = 41
HEAD = '[Event "Machine-made games"]\n[White "%s"]\n[Black "%s"]\n[Result "*"]\n'
ANNOTATOR = '[Annotator "python-chess, at random"]\n'


def players() -> list[str]:
    """Return the names of the players; the first ones have the most games."""
    return archive_data.names(Random("players"), archive_data.PLAYERS)


def texts() -> Iterator[str]:
    """Yield the games as PGN."""
    random, pairs, names = Random("chess"), Random("pairs"), players()
    for _ in range(archive_data.GAMES):
        board = chess.Board()
        words = []
        while board.ply() < LONGEST and (moves := list(board.legal_moves)):
            words.append(board.san_and_push(random.choice(moves)))
        head = HEAD % archive_data.pair(pairs, names)
        yield f"{head}{ANNOTATOR}\n{' '.join(words)} *\n\n"


def main() -> None:
    """Write the file unless it exists."""
    if not PATH.exists():
        archive_data.write(PATH, texts())


if __name__ == "__main__":
    main()
