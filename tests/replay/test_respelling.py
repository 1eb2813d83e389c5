"""Slips in the spelling of plies, in every dialect."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import NamedTuple

import pytest

import kohau
from kohau.notation.sources import read_text
from kohau.replay.detection import AnyDialect
from kohau.replay.game import Game
from kohau.replay.proposals import mend
from kohau.replay.random_records import random_replay
from kohau.replay.registry import find_game
from kohau.replay.undoing import undone

GAMES = ("fanorona", "hamnar", "hanga-roa", "hanniball")
DIALECTS = [(find_game(name), dialect) for name in GAMES for dialect in find_game(name).dialects]


class Slip(NamedTuple):
    """What is written wrongly: the second match of a pattern after the middle of the line."""

    pattern: str
    written: Callable[[str], str]


LOOKS_LIKE = dict(zip("acepxy", "\u0430\u0441\u0435\u0440\u0445\u0443", strict=True))
SLIPS = {
    "l for 1": Slip("1", lambda text: "l"),
    "O for 0": Slip("0", lambda text: "O"),
    "S for 5": Slip("5", lambda text: "S"),
    "a letter that looks alike": Slip(r"(?<=[ 0-9-])[acep](?=[0-9])", LOOKS_LIKE.__getitem__),
    "wrong count": Slip(r"(?<=\([+-])[0-9]", lambda text: str(int(text) % 9 + 1)),
    "a sign left out": Slip(r"(?<=[0-9])[-/,:<>(](?=\w)", lambda text: ""),
    "a dot left out": Slip(r"(?<=[0-9+-])\.(?= )", lambda text: ""),
    "a blank for a sign": Slip(r"(?<=\w)[-/,:](?=\w)", lambda text: " "),
    "a dot for a sign": Slip(r"(?<=\w)[-/,](?=\w)", lambda text: "."),
    "a letter twice": Slip(r"(?<= )[a-zA-Z](?=[0-9])", lambda text: 2 * text),
}


def damaged(text: str, slip: Slip) -> str | None:
    """Return a line of plies with a slip in its middle, None if it has no place for it."""
    places = [match for match in re.finditer(slip.pattern, text) if match.start() > len(text) // 3]
    if len(places) < 2:
        return None
    at = places[1]
    return text[: at.start()] + slip.written(at[0]) + text[at.end() :]


@pytest.mark.parametrize(
    ("game", "dialect"), DIALECTS, ids=[dialect.name for _, dialect in DIALECTS]
)
def test_slips(game: Game[object], dialect: AnyDialect) -> None:
    variant = sorted(dialect.variants)[0] if dialect.variants else None
    played = random_replay(find_game(game.id).start(variant), "spelling", 2, 40)
    head, body = kohau.export(played, "kgn", dialect.name).split("\n\n", 1)
    line = " ".join(word for word in body.split() if not re.fullmatch(r"[0-9]+\.+", word))
    right, result = tuple(played.words), line.split()[-1]
    for name, slip in SLIPS.items():
        text = damaged(line.removesuffix(f" {result}"), slip)
        if text is None:
            continue
        (record,) = read_text(f"{head}\n\n{text} {result}\n")
        proposals = mend(record)
        if kohau.verify(record).valid and not proposals:
            continue
        assert proposals, name
        assert right in [proposal.plies for proposal in proposals], name
        assert proposals[0].plies == right or not proposals[0].sure, name
        if proposals[0].sure:
            mended = kohau.verify(proposals[-1].record)
            assert (mended.valid, mended.words) == (True, list(right)), name
            assert mended.dialect is not None
            assert mended.dialect.name == dialect.name
            assert " ".join(undone(mended).line) == " ".join(record.line), name


def test_two_plies_without_a_blank() -> None:
    text = '[Game "fanorona"]\n\n1. f2e3+ f3f2+g3f3- d5d4+ h2g3+ e4e5- *'
    (record,) = read_text(text)
    (proposal,) = mend(record)
    assert (proposal.kind, proposal.was, proposal.now, proposal.sure) == (
        "word", "f3f2+g3f3-", "f3f2+ g3f3-", True
    )  # fmt: skip
    assert undone(proposal.record).line.plies == record.line.plies


def test_the_first_ply() -> None:
    (record,) = read_text('[Game "fanorona"]\n\n1. f2eE+ f3f2+ g3f3- d5d4+ h2g3+ e4e5- *')
    (proposal,) = mend(record)
    assert (proposal.now, proposal.ply, proposal.sure) == ("f2e3+", 1, True)


def test_a_single_ply_is_not_too_many() -> None:
    (record,) = read_text('[Game "fanorona"]\n\n1. e9e8 *')
    assert "extra" not in [proposal.kind for proposal in mend(record)]


@pytest.mark.parametrize(
    ("dialect", "number", "was", "written"),
    [
        ("classic", 25, "Aa7-a8/c6", "A 8a 7c"),
        ("classic", 6, "Ag5-f5/c5", "A 5f 5i"),
        ("short", 3, "Pf2xg1", "Pxg3"),
    ],
)
def test_a_slip_in_a_ply_without_its_origin_is_not_sure(
    dialect: str, number: int, was: str, written: str
) -> None:
    """Which man was meant is not written: another one may have gone there."""
    start = find_game("hanga-roa").start()
    played = random_replay(start, "mendingshort/hanga-roa", number, max_plies=80)
    line = [find_game("hanga-roa").dialect(dialect).write(here, ply) for here, ply in zip(
        played.positions, played.line, strict=False
    )]  # fmt: skip
    line[played.words.index(was)] = written
    (record,) = read_text(f'[Game "hanga-roa"]\n[Notation "{dialect}"]\n\n{" ".join(line)} *\n')
    assert not mend(record)[0].sure
