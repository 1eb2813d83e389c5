"""The benchmark of decoding: how many texts are read right, by kind, and what a text costs.

It reads ``tests/data/texts`` and writes ``decoding.md`` beside this file. What that says about
texts that are read wrongly is kept.
"""

from __future__ import annotations

import platform
import time
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, NamedTuple

import yaml

import kohau
from kohau.notation.blocks import escaped, windows_1252_of

ROOT = Path(__file__).parent.parent
TEXTS = ROOT / "tests" / "data" / "texts"
RESULTS = Path(__file__).parent / "decoding.md"
REMARKS = "\n## Read wrongly\n"
FOLDERS = sorted(folder.name for folder in TEXTS.iterdir() if folder.is_dir())
SIDES = ("White", "Black")
ROWS = (
    "**all**",
    "said to be sure",
    "of these wrong",
    "players named right",
    "players left out",
    "players named wrong",
    "processor time a text",
)


class Read(NamedTuple):
    """How a text was read: whether *right*, whether said to be *sure*, and the time in seconds.

    *players* has a word for each player whom the text or the reading names, see :func:`players`.
    """

    kind: str
    right: bool
    sure: bool
    seconds: float
    players: tuple[str, ...]


def read(folder: Path) -> dict[str, Read]:
    """Return how the texts of a folder are read, by their names."""
    expected = yaml.safe_load((folder / "expected.yaml").read_text(encoding="utf-8"))
    reads = {}
    for name, about in expected.items():
        text = windows_1252_of(escaped((folder / name).read_bytes()))
        began = time.process_time()
        readings = kohau.decode(text)
        seconds = time.process_time() - began
        accepted = [about["games"], *about.get("also", [])]
        records = readings[0].records if readings else ()
        right = any(is_right(records, games) for games in accepted)
        sure = bool(readings) and readings[0].verdict is kohau.Verdict.SURE
        reads[name] = Read(about["kind"], right, sure, seconds, tuple(players(records, accepted)))
    return reads


def players(
    records: tuple[kohau.Record, ...], accepted: list[list[dict[str, Any]]]
) -> Iterator[str]:
    """Yield whether each player is ``right``, ``left out`` or ``wrong``."""
    for at in range(max(len(records), len(accepted[0]))):
        for side in SIDES:
            stated = {games[at].get(side.lower()) for games in accepted if at < len(games)}
            named = records[at].tags.get(side) if at < len(records) else None
            if named is not None:
                yield "right" if named in stated else "wrong"
            elif stated - {None}:
                yield "left out"


def is_right(records: tuple[kohau.Record, ...], games: list[dict[str, Any]]) -> bool:
    """Whether *records* have the games, plies and stated results of *games*.

    No result is as good as the result of an unfinished game.
    """
    return len(records) == len(games) and all(
        record.tags["Game"] == game["game"]
        and list(record.line) == game["plies"]
        and game.get("result") in (None, record.result or "*")
        for record, game in zip(records, games, strict=True)
    )


def report(folders: list[dict[str, Read]], in_prose: int) -> str:
    """Return the page of results."""
    kinds: dict[str, list[str]] = {}
    for kind in sorted({text.kind for folder in folders for text in folder.values()}):
        by_kind = [[text for text in folder.values() if text.kind == kind] for folder in folders]
        kinds[kind] = [
            f"{sum(text.right for text in of)}/{len(of)}" if of else "" for of in by_kind
        ]
    rows = "".join(f"| {kind} | {' | '.join(cells)} |\n" for kind, cells in sorted(kinds.items()))
    sums = []
    for folder in folders:
        sure = [text for text in folder.values() if text.sure]
        right = sum(text.right for text in folder.values())
        wrong = sum(not text.right for text in sure)
        milliseconds = 1000 * sum(text.seconds for text in folder.values()) / len(folder)
        named = [word for text in folder.values() for word in text.players]
        is_expected = {"right", "left out"} & {*named}
        counts = [
            f"{named.count(word)}" if is_expected else "" for word in ("right", "left out", "wrong")
        ]
        cost = f"{milliseconds:.0f} ms"
        sums.append((f"{right}/{len(folder)}", f"{len(sure)}", f"{wrong}", *counts, cost))
    totals = "".join(
        f"| {what} | {' | '.join(cells)} |\n"
        for what, cells in zip(
            ROWS,
            zip(*sums, strict=True),
            strict=True,
        )
    )
    return (
        f"# Decoding\n\n{datetime.now(UTC):%Y-%m-%d}, {platform.machine()}, {platform.system()},"
        f" CPython {platform.python_version()}.\nTexts read right (games, plies and stated"
        " results) by `kohau.decode`, which is not told the game.\n\n"
        f"| kind | {' | '.join(FOLDERS)} |\n| --- |{' -: |' * len(FOLDERS)}\n{rows}{totals}\n"
        f"Paragraphs of prose in which a game was found: {in_prose} of 200.\n"
    )


def main() -> None:
    """Read all texts, and write the results."""
    folders = [read(TEXTS / folder) for folder in FOLDERS]
    paragraphs = (TEXTS / "prose.txt").read_text(encoding="utf-8").split("\n\n")
    in_prose = sum(bool(kohau.decode(paragraph)) for paragraph in paragraphs)
    _, heading, remarks = RESULTS.read_text(encoding="utf-8").partition(REMARKS)
    RESULTS.write_text(report(folders, in_prose) + heading + remarks, encoding="utf-8")
    print(RESULTS.read_text(encoding="utf-8"))


if __name__ == "__main__":
    main()
