"""Small archives for tests."""

from __future__ import annotations

import atexit
import shutil
import tempfile
from collections.abc import Iterable, Sequence
from functools import cache
from pathlib import Path

import kohau
from kohau import random_replay
from kohau.archive.store.collection import Collection
from kohau.notation.record import Record
from kohau.replay import registry
from kohau.replay.replay import Replay, verify
from kohau.replay.writing import render

VARIANTS = (("fanorona", "telo"), ("fanorona", "riatra"), ("fanorona", "vela"), ("hamnar", None),
            ("hanga-roa", None), ("hanniball", None))  # fmt: skip
NAMES = ("Rabe", "Soa", "Vao, Nirina", "Náivo")


def random_games(choices: Sequence[tuple[int, int]], most_plies: int = 14) -> list[Replay]:
    """Return a random game for each choice: the index of a variant, and a seed."""
    played = []
    for number, (variant, seed) in enumerate(choices):
        game, name = VARIANTS[variant % len(VARIANTS)]
        replay = random_replay(registry.find_game(game).start(name), str(seed), 1, most_plies)
        tags = {
            **replay.record.tags,
            "White": NAMES[seed % 4],
            "Black": NAMES[(seed + number) % 4],
            "Date": f"20{seed % 25:02}.{1 + number % 12:02}.??",
            "Round": str(seed % 13),
        }
        record = Record(tags, replay.record.line, replay.record.dialect)
        played.append(Replay(record, replay.game, replay.dialect, replay.line, replay.positions))
    return played


def text_of(played: Iterable[Replay]) -> str:
    return "".join(render(replay, "kgn") for replay in played)


def records_of(played: Iterable[Replay]) -> list[Record]:
    """Return the games as records that have their plies as words."""
    return list(kohau.read_text(text_of(played)))


def filled(folder: Path, texts: Iterable[str], batch_bytes: int = 1 << 18) -> Collection:
    """Return an archive to which the *texts* were added one after the other."""
    path = folder / "games.duckdb"
    path.unlink(missing_ok=True)
    collection = kohau.open_archive(path)
    for number, text in enumerate(texts):
        file = folder / f"{number}.kgn"
        file.write_text(text, encoding="utf-8")
        collection.add([file], jobs=1, batch_bytes=batch_bytes)
    return collection


@cache
def _original(text: str) -> Path:
    folder = Path(tempfile.mkdtemp(prefix="kohau-original-"))
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    filled(folder, [text]).close()
    return folder


def copied(folder: Path, text: str) -> Collection:
    """Return an archive like :func:`filled`, for tests of the same *text*: a copy is faster."""
    shutil.copytree(_original(text), folder, dirs_exist_ok=True)
    return kohau.open_archive(folder / "games.duckdb")


def stored(collection: Collection) -> list[Replay]:
    """Return the replays of the games of an archive, in the order of their ids."""
    return [verify(record) for record in collection.records()]
