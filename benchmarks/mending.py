"""The benchmark of mending: how often what was really played is proposed first.

Legal games, random ones and those of the files given, are damaged by one slip of the pen each. The
seeds and the kinds of damage are fixed.
"""

from __future__ import annotations

import argparse
import random
import re
import time
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator
from functools import partial
from itertools import pairwise
from pathlib import Path
from typing import Any, NamedTuple

import kohau
from kohau.replay.mended_line import mended
from kohau.replay.position import Position
from kohau.replay.random_records import random_replay
from kohau.replay.registry import find_game

GAMES = ("fanorona", "hamnar", "hanga-roa", "hanniball")
LETTERS = {"hamnar": "PHE", "hanga-roa": "MAP", "hanniball": "KLEH"}
SQUARE = re.compile(r"([a-i])([0-9]+)")
FILES = "abcdefghi"

LONG = ("mirrored from a ply on", "two slips", "two plies missing")
"""Kinds that are no part of two slips."""

Words = list[str]


class Slip(NamedTuple):
    """A game with a slip at the ply *at*: its *start*, what was played, what was written."""

    start: Position[Any]
    played: Words
    written: Words
    at: int


def size_of(start: Position[Any]) -> tuple[int, int]:
    """Return the number of files and ranks of a board."""
    size = start.game.board(start.variant)
    if size is None:
        raise ValueError(f"{start.game.title} has no squares")
    return size


def neighbour(words: Words, at: int, start: Position[Any], rng: random.Random) -> Words | None:
    """Write a neighbouring square."""
    places = list(SQUARE.finditer(words[at]))
    if not places:
        return None
    place = rng.choice(places)
    files, ranks = size_of(start)
    file, rank = FILES.index(place[1]), int(place[2]) - 1
    others = [
        (file + right, rank + up)
        for right in (-1, 0, 1)
        for up in (-1, 0, 1)
        if (right or up) and 0 <= file + right < files and 0 <= rank + up < ranks
    ]
    file, rank = rng.choice(others)
    return with_word(words, at, put(words[at], place, f"{FILES[file]}{rank + 1}"))


def swapped_square(words: Words, at: int, start: Position[Any], rng: random.Random) -> Words | None:
    """Swap file and rank of a square."""
    files, ranks = size_of(start)
    others = []
    for place in SQUARE.finditer(words[at]):
        file, rank = FILES.index(place[1]), int(place[2]) - 1
        if file != rank and rank < files and file < ranks:
            others.append(put(words[at], place, f"{FILES[rank]}{file + 1}"))
    return with_word(words, at, rng.choice(others)) if others else None


def exchanged(words: Words, at: int, start: Position[Any], rng: random.Random) -> Words | None:
    """Write two squares in a row with each other's file, or with each other's rank."""
    word, places = words[at], list(SQUARE.finditer(words[at]))
    if len(places) < 2:
        return None
    first = rng.randrange(len(places) - 1)
    (file, rank), (other_file, other_rank) = places[first].groups(), places[first + 1].groups()
    if rng.random() < 0.5:
        file, other_file = other_file, file
    else:
        rank, other_rank = other_rank, rank
    after = put(word, places[first + 1], f"{other_file}{other_rank}")
    return with_word(words, at, put(after, places[first], f"{file}{rank}"))


def two_in_one(words: Words, at: int, start: Position[Any], rng: random.Random) -> Words | None:
    """Write two runs of a piece as one."""
    parts = words[at].split("/")
    for index, (one, other) in enumerate(pairwise(parts)):
        letter, origin, _, middle = one[:1], *one[1:].partition("-")
        if letter in LETTERS.get(start.game.id, "") and other.startswith(f"{letter}{middle}-"):
            joined = f"{letter}{origin}-{other.partition('-')[2]}"
            return with_word(words, at, "/".join([*parts[:index], joined, *parts[index + 2 :]]))
    return None


def mark(words: Words, at: int, start: Position[Any], rng: random.Random) -> Words | None:
    """Write the other kind of a capture, or of a step with the ball."""
    word = words[at]
    if start.game.id == "fanorona":
        places = [place.start() for place in re.finditer(r"[+-]", word)]
        if not places:
            return None
        place = rng.choice(places)
        return with_word(words, at, word[:place] + "+-"[word[place] == "+"] + word[place + 1 :])
    if start.game.id == "hanniball" and re.search(r"[A-Z]\*", word):
        return with_word(words, at, word.replace("*", "", 1))
    return None


def missing(words: Words, at: int, start: Position[Any], rng: random.Random) -> Words | None:
    """Leave a ply out."""
    return words[:at] + words[at + 1 :]


def two_missing(words: Words, at: int, start: Position[Any], rng: random.Random) -> Words | None:
    """Leave out two consecutive plies, for which no single slip should be proposed."""
    return words[:at] + words[at + 2 :]


def doubled(words: Words, at: int, start: Position[Any], rng: random.Random) -> Words | None:
    """Write a ply twice."""
    return words[: at + 1] + words[at:]


def swapped(words: Words, at: int, start: Position[Any], rng: random.Random) -> Words | None:
    """Swap a ply with the next one of the same side."""
    if at + 2 >= len(words):
        return None
    return [*words[:at], words[at + 2], words[at + 1], words[at], *words[at + 3 :]]


def columns(words: Words, at: int, start: Position[Any], rng: random.Random) -> Words | None:
    """Swap the columns of a row."""
    at -= at % 2
    if at + 1 >= len(words) or start.game.id == "hamnar":
        return None
    return [*words[:at], words[at + 1], words[at], *words[at + 2 :]]


def step(words: Words, at: int, start: Position[Any], rng: random.Random) -> Words | None:
    """Forget a step of a chain."""
    separator = "," if start.game.id == "fanorona" else "/"
    parts = words[at].split(separator)
    if len(parts) < 2:
        return None
    del parts[rng.randrange(1, len(parts))]
    return with_word(words, at, separator.join(parts))


def letter(words: Words, at: int, start: Position[Any], rng: random.Random) -> Words | None:
    """Write the letter of another piece."""
    letters = LETTERS.get(start.game.id, "")
    word = words[at]
    if not word[0] or word[0] not in letters or word[1] == "@":
        return None
    return with_word(words, at, rng.choice(letters.replace(word[0], "")) + word[1:])


def mirrored(words: Words, at: int, start: Position[Any], rng: random.Random) -> Words | None:
    """Note the board the other way round from a ply on."""
    files, ranks = size_of(start)
    turns = rng.random() < 0.5

    def other(place: re.Match[str]) -> str:
        file, rank = FILES.index(place[1]), int(place[2])
        return FILES[files - 1 - file] + str(ranks + 1 - rank if turns else rank)

    return words[:at] + [SQUARE.sub(other, word) for word in words[at:]]


def two(words: Words, at: int, start: Position[Any], rng: random.Random) -> Words | None:
    """Make two slips of any kinds, at least six plies apart, each of which shows alone."""
    kinds = [one for kind, one in KINDS.items() if kind not in LONG]
    later, first, second = at + 6 + rng.randrange(4), rng.choice(kinds), rng.choice(kinds)
    if later + 6 > len(words):
        return None
    alone = first(words, at, start, rng), second(words, later, start, rng)
    if alone[0] is None or alone[1] is None or any(is_legal(start, one) for one in alone if one):
        return None
    return first(alone[1], at, start, rng)


KINDS: dict[str, Callable[[Words, int, Position[Any], random.Random], Words | None]] = {
    "neighbouring square": neighbour,
    "file and rank swapped": swapped_square,
    "files or ranks of two squares": exchanged,
    "mark": mark,
    "ply missing": missing,
    "ply doubled": doubled,
    "two plies swapped": swapped,
    "a row's columns swapped": columns,
    "a step of a chain": step,
    "two steps in one": two_in_one,
    "piece letter": letter,
    "mirrored from a ply on": mirrored,
    "two slips": two,
    "two plies missing": two_missing,
}


def put(word: str, place: re.Match[str], text: str) -> str:
    """Return *word* with *text* in a place."""
    return word[: place.start()] + text + word[place.end() :]


def with_word(words: Words, at: int, word: str) -> Words | None:
    """Return *words* with another one, None if it is the same."""
    return None if word == words[at] else [*words[:at], word, *words[at + 1 :]]


def random_games(game: str, seed: str) -> Iterator[tuple[Position[Any], Words]]:
    """Yield random games, of all variants in turn."""
    rules = find_game(game)
    for number in range(1, 10_000):
        variant = rules.variants[number % len(rules.variants)].name
        start = rules.start(variant)
        replay = random_replay(start, f"mending{seed}/{game}", number, max_plies=80)
        yield start, [str(ply) for ply in replay.line]


def real_games(paths: list[Path]) -> Iterator[tuple[Position[Any], Words]]:
    """Yield the valid games of files, again and again."""
    games = []
    for path in paths:
        for record in kohau.read(path):
            played = kohau.verify(record)
            if played.valid and len(played.line) >= 12:
                games.append((played.positions[0], [str(ply) for ply in played.line]))
    for _ in range(10_000 if games else 0):
        yield from games


def slips(games: Iterator[tuple[Position[Any], Words]], kind: str, count: int) -> Iterator[Slip]:
    """Yield *count* games damaged by a slip of a kind."""
    tried = 0
    for start, words in games:
        tried += 1
        if not count or tried > 2_000:
            return
        if len(words) < 12:
            continue
        rng = random.Random(f"{kind}/{tried}/{len(words)}")
        for _ in range(20):
            at = rng.randrange(2, len(words) - 6)
            written = KINDS[kind](list(words), at, start, rng)
            if written is not None and written != words:
                yield Slip(start, words, written, at)
                count -= 1
                break


def measure(slip: Slip, seen: Counter[str], show: bool) -> None:
    """Mend a damaged game, and count how that went."""
    dialect = slip.start.game.dialects[0]
    began = time.process_time()
    proposals = mended(slip.start, slip.written, dialect)
    seen["microseconds"] += round(1e6 * (time.process_time() - began))
    seen["games"] += 1
    if not proposals and is_legal(slip.start, slip.written):
        seen["legal"] += 1
        return
    right = [list(proposal.plies) == slip.played for proposal in proposals]
    if proposals and proposals[0].fitting > 1:
        repair = proposals[0].repairs[0]
        is_place = [*slip.played[: slip.at], *slip.played[slip.at + 1 :]] == slip.written
        seen["counted"] += is_place and repair.ply == slip.at
        right[0] = False
    seen["first"] += right[:1] == [True]
    seen["among three"] += any(right[:3])
    seen["sure"] += bool(proposals) and proposals[0].sure
    if len(slip.played) - len(slip.written) == 2:
        seen["single"] += any(len(proposal.repairs) == 1 for proposal in proposals)
    seen["sure, wrong"] += bool(proposals) and proposals[0].sure and not right[0]
    if show and right[:1] != [True]:
        print(
            slip.start.game.id, slip.at, slip.played[slip.at], slip.written[slip.at : slip.at + 2]
        )
        for proposal in proposals[:3]:
            what = [(one.kind, one.ply, one.plies) for one in proposal.repairs]
            print(
                f"   {proposal.cost:.2f} {proposal.margin:.2f} left {proposal.left}"
                f" {proposal.sure} {what}"
            )


def is_legal(start: Position[Any], words: Words) -> bool:
    """Whether a damaged game is legal, so that nothing shows the slip."""
    tags = {"Game": start.game.id, "Variant": start.variant, "SetUp": "1", "FEN": start.fen()}
    return kohau.verify(kohau.Record(tags, kohau.Line(tuple(words), {}, "*"))).valid


def main() -> None:
    """Measure all kinds of slips, and print a table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=60)
    parser.add_argument("--games", nargs="*", default=GAMES)
    parser.add_argument("--kinds", nargs="*", default=list(KINDS))
    parser.add_argument("--real", nargs="*", type=Path, default=[])
    parser.add_argument("--seed", default="", help="Other games than those tuned on.")
    parser.add_argument("--show", action="store_true")
    arguments = parser.parse_args()
    table: dict[str, dict[str, Counter[str]]] = defaultdict(dict)
    sources: dict[str, Callable[[], Iterator[tuple[Position[Any], Words]]]] = {
        game: partial(random_games, game, arguments.seed) for game in arguments.games
    }
    if arguments.real:
        sources["real"] = partial(real_games, arguments.real)
    for source, games in sources.items():
        sums: Counter[str] = Counter()
        for kind in arguments.kinds:
            seen = table[kind][source] = Counter()
            for slip in slips(games(), kind, arguments.count):
                measure(slip, seen, arguments.show)
            sums += seen
        table["all"][source] = sums
    print(f"| slip | {' | '.join(sources)} |\n| --- |{' --- |' * len(sources)}")
    for kind, columns_ in table.items():
        print(
            f"| {kind} | {' | '.join(cell(columns_[source]) for source in sources)} |", flush=True
        )


def cell(seen: Counter[str]) -> str:
    """Return first and among the first three of the detectable ones, and what was sure."""
    detectable = seen["games"] - seen["legal"]
    if not detectable:
        return f"– {seen['legal']}°"
    milliseconds = seen["microseconds"] / seen["games"] / 1000
    counted = f" {seen['counted']}‡" if seen["counted"] else ""
    counted += f" single {seen['single']}" if "single" in seen else ""
    return (
        f"{seen['first']}/{seen['among three']}/{detectable} {seen['legal']}°{counted},"
        f" sure {seen['sure']} wrong {seen['sure, wrong']}, {milliseconds:.0f} ms"
    )


if __name__ == "__main__":
    main()
