"""The benchmark of containers: the same slip in a record, a mail, a chat, a table, and the like.

It damages the games of ``mending.py``, and keeps those that are mended surely and rightly as
records. Every other container must do as well. Results are kept in ``everywhere.md``.
"""

from __future__ import annotations

import argparse
import csv
import io
import time
from collections import Counter
from collections.abc import Callable, Iterator
from functools import partial
from itertools import islice
from typing import NamedTuple

from mending import GAMES, KINDS, LONG, Slip, random_games, slips

import kohau

PLAYERS = ("Rabe", "Soa")


class Answer(NamedTuple):
    """What is read first: its *plies*, None without any, whether it is *sure*, and the time."""

    plies: list[str] | None
    sure: bool
    seconds: float


def name_of(slip: Slip) -> str:
    """Return the name of the game and its variant, as people write it."""
    return f"{slip.start.game.title} ({slip.start.variant})"


def rows_of(slip: Slip) -> Iterator[tuple[str, list[str]]]:
    """Yield the move numbers and the plies of each row of a sheet."""
    numbering = slip.start.numbering
    rows: dict[int, list[str]] = {}
    for at, word in enumerate(slip.written):
        rows.setdefault(numbering.at(at)[0], []).append(word)
    for number, words in rows.items():
        yield f"{number}.", words


def movetext(slip: Slip, width: int = 76) -> str:
    """Return the plies with their numbers, in lines of at most *width* characters."""
    lines, line = [], ""
    for number, words in rows_of(slip):
        for word in (number, *words):
            if line and len(line) + len(word) >= width:
                lines.append(line)
                line = ""
            line = f"{line} {word}" if line else word
    return "\n".join([*lines, line])


def record(slip: Slip) -> str:
    """Return a record with its tags."""
    tags = {"White": PLAYERS[0], "Black": PLAYERS[1], "Game": slip.start.game.id}
    tags["Variant"] = slip.start.variant
    return (
        "".join(f'[{name} "{value}"]\n' for name, value in tags.items()) + f"\n{movetext(slip)}\n"
    )


def greeting(slip: Slip) -> str:
    """Return the movetext under a greeting."""
    return f"Bonjour,\n\nvoici notre partie de {name_of(slip)} :\n\n{movetext(slip)}\n"


def mail(slip: Slip) -> str:
    """Return a mail with headers, a greeting and a signature."""
    return (
        "From: Soa <soa@example.org>\nTo: Rabe <rabe@example.org>\n"
        f"Date: Sat, 3 May 2025 10:02:11 +0200\nSubject: {name_of(slip)}\n\n"
        f"Bonjour,\n\nvoici la partie d'hier.\n\n{movetext(slip, 66)}\n\nA bientot,\nSoa\n"
        "-- \nSoa Rakoto\n12 rue des Lilas\n"
    )


def chat(slip: Slip) -> str:
    """Return a chat in which each ply has a time and a speaker."""
    lines = [f"[18:02] Rabe: salut, une partie de {name_of(slip)} ?", "[18:03] Soa: oui, commence"]
    for at, word in enumerate(slip.written):
        hour, minute = divmod(18 * 60 + 4 + at, 60)
        lines.append(f"[{hour}:{minute:02}] {PLAYERS[at % 2]}: {word}")
    return "\n".join([*lines, ""])


def table(slip: Slip) -> str:
    """Return a table with a row for each number."""
    rows = [(number.rstrip("."), *words) for number, words in rows_of(slip)]
    width = max(map(len, rows))
    cells = [
        ("", *(PLAYERS if width == 3 else ["plies", *[""] * (width - 2)])),
        ("---",) * width,
        *(row + ("",) * (width - len(row)) for row in rows),
    ]
    body = "".join(f"| {' | '.join(row)} |\n" for row in cells)
    return f"{name_of(slip)}\n\n{body}"


def separated(slip: Slip, delimiter: str) -> str:
    """Return a file of a spreadsheet, with a row for each number."""
    file = io.StringIO()
    rows = csv.writer(file, delimiter=delimiter, lineterminator="\n")
    rows.writerows((number.rstrip("."), *words) for number, words in rows_of(slip))
    return f"{name_of(slip)}\n\n{file.getvalue()}"


def quotation(slip: Slip) -> str:
    """Return an answer under the quoted movetext."""
    quoted = "".join(f"> {line}\n" for line in movetext(slip, 68).splitlines())
    return (
        f"Le 3 mai, Rabe a ecrit :\n> notre partie de {name_of(slip)}\n>\n{quoted}\nBien joue !\n"
    )


CONTAINERS: dict[str, Callable[[Slip], str]] = {
    "record": record,
    "mail": mail,
    "chat": chat,
    "table": table,
    "commas": partial(separated, delimiter=","),
    "semicolons": partial(separated, delimiter=";"),
    "quotation": quotation,
    "greeting": greeting,
}


def answer(text: str) -> Answer:
    """Return what the doors of the program say first of *text*."""
    began = time.process_time()
    records = list(kohau.read_text(text, None))
    plies, sure = None, False
    if len(records) == 1:
        played = kohau.verify(records[0])
        if played.valid and played.ply_count:
            plies, sure = played.words, True
        elif proposals := kohau.mend(played):
            chain = [proposal for proposal in proposals if proposal.sure]
            chosen = (chain or proposals)[-1 if chain else 0]
            sure = bool(chain) and kohau.verify(chosen.record).valid
            plies = list(chosen.plies)
        elif len(records[0].line):
            plies = list(records[0].line)
    return Answer(plies, sure, time.process_time() - began)


def cases(game: str, count: int) -> Iterator[Slip]:
    """Yield games with a slip of each kind, which are mended surely and rightly as records."""
    for kind in KINDS:
        if kind in LONG:
            continue
        mended = (
            slip
            for slip in slips(random_games(game, "everywhere"), kind, 3 * count)
            if answer(record(slip))[:2] == (slip.played, True)
        )
        yield from islice(mended, count)


def measured(games: list[str], count: int, *, shows: bool) -> dict[str, Counter[str]]:
    """Return the counts of what is read in each container."""
    table_of = {name: Counter[str]() for name in CONTAINERS}
    for game in games:
        for slip in cases(game, count):
            for name, text_of in CONTAINERS.items():
                result = answer(text_of(slip))
                is_right = result.plies == slip.played
                counts = table_of[name]
                counts["texts"] += 1
                counts["first"] += is_right
                counts["sure"] += result.sure and is_right
                counts["wrong"] += result.sure and not is_right
                counts["microseconds"] += round(1e6 * result.seconds)
                if shows and not (is_right and result.sure):
                    print(f"== {game} {name} sure {result.sure} right {is_right}")
                    print(text_of(slip))
    return table_of


def report(title: str, table_of: dict[str, Counter[str]]) -> str:
    """Return a table of results under a *title*."""
    lines = [
        f"## {title}",
        "",
        "| container | texts | right first | surely right | sure but wrong | time a text |",
        "| --- | -: | -: | -: | -: | -: |",
    ]
    sums: Counter[str] = Counter()
    for name, counts in table_of.items():
        if name != "record":
            sums += counts
        lines.append(row(name, counts))
    return "\n".join([*lines, row("**all but records**", sums), ""])


def row(name: str, counts: Counter[str]) -> str:
    """Return the row of a container."""
    texts = counts["texts"]
    shares = " | ".join(f"{100 * counts[what] / texts:.1f} %" for what in ("first", "sure"))
    milliseconds = counts["microseconds"] / texts / 1000
    return f"| {name} | {texts} | {shares} | {counts['wrong']} | {milliseconds:.0f} ms |"


def main() -> None:
    """Measure all containers, and print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=6, help="Games of each kind of slip.")
    parser.add_argument("--games", nargs="*", default=GAMES)
    parser.add_argument("--show", action="store_true", help="Print texts that are not read surely.")
    parser.add_argument("--title", default="Now")
    options = parser.parse_args()
    print(report(options.title, measured(options.games, options.count, shows=options.show)))


if __name__ == "__main__":
    main()
