"""Targets: what reads untrusted input, with seeds, and what has to hold for any input.

A target raises for a fault, nothing else: every problem of an input is a :class:`Problem` or a
diagnostic. It returns what it found, so that two forms of the program can be compared.
"""

from __future__ import annotations

import bz2
import gzip
import io
import lzma
from collections.abc import Callable, Mapping, Sequence
from functools import cache, partial
from pathlib import Path
from typing import Any, NamedTuple

import zstandard

from kohau.archive.batches import Batch
from kohau.archive.conversion import ConversionOptions, convert
from kohau.archive.queries.patterns import material_clauses, parse_material, pattern_clauses
from kohau.archive.queries.values import parse_date, parse_range, words_of_moves
from kohau.archive.validation import validate
from kohau.notation import formats, sources
from kohau.notation.blocks import RawBlock
from kohau.notation.diagnostics import Problem, Severity
from kohau.notation.dialect import MAX_WORD_LENGTH
from kohau.notation.files import UnreadableFile
from kohau.notation.visible import visible, visible_lines
from kohau.replay import games
from kohau.replay.replay import Replay, verify
from kohau.replay.setting import parse_rules
from kohau.replay.writing import render

SAMPLES = Path(__file__).parents[2] / "samples"


class Target(NamedTuple):
    """What is tried: seeds, pieces that mean something, and the function that must not raise."""

    seeds: Callable[[], Sequence[bytes]]
    pieces: Sequence[bytes]
    run: Callable[[bytes], object]


@cache
def records(suffix: str) -> list[bytes]:
    """Return the records of the samples in one format, the shorter ones."""
    found = []
    for path in sorted(SAMPLES.rglob(f"*.{suffix}")):
        text = path.read_bytes()
        parts = text.split(b"\n\n[Event ") if suffix == "kgn" else text.splitlines(keepends=True)
        if suffix == "yaml":
            parts = [b"---" + part for part in text.split(b"---")]
        begin = b"[Event " if suffix == "kgn" else b""
        found += [begin + part.removeprefix(b"[Event ") + b"\n" for part in parts if part.strip()]
    return sorted((part for part in found if len(part) < 2500), key=len)[:400]


KGN_PIECES = [
    piece.encode()
    for piece in (
        '[Event "x"]\n', '[Game "fanorona"]\n', '[Game "hamnar"]\n', '[Game "hanga-roa"]\n',
        '[Game "hanniball"]\n', '[Variant "telo"]\n', '[Notation "count"]\n', '[SetUp "1"]\n',
        '[Notation "aiai"]\n', '[FEN "9/9/W1b6/9/9 b - 7"]\n', '[Result "1-0"]\n', "\n\n", "1. ",
        "2... ", "e2e3+ ", "f4e5- ", "e2-e3A ", "e2e3(+2) ", "Pass ", "{c} ", "{", "}", "(", ")",
        "; d\n", "%e\n", "$1 ", "! ", "*\n", "1-0 ", "1/2-1/2\n", "a1a2.", '"', "\u2026",
        '[Session "s"]\n', '[Rules "x=y"]\n', '[Round "1.1"]\n',
    )
]  # fmt: skip


def found_in(data: bytes, form: str) -> list[str]:
    """Return what validation reports of the records in *data*."""
    verdict = validate(Batch(RawBlock("x", form, 0, data)))
    return [f"{d.code} {d.line}:{d.column} {d.ply} {d.message}" for d in verdict.diagnostics]


def container(data: bytes) -> object:
    """Read *data* as a file is read."""
    found = []
    try:
        for block in sources.blocks_of_stream(io.BytesIO(data), "x"):
            found += found_in(block.data, block.format)
    except UnreadableFile as problem:
        return str(problem)
    return found


@cache
def containers() -> list[bytes]:
    plain = [b"".join(records(suffix)[:3]) for suffix in ("kgn", "jsonl", "yaml")]
    packers = (gzip.compress, bz2.compress, lzma.compress, zstandard.ZstdCompressor().compress)
    packed = [pack(text) for text in plain for pack in packers]
    return [*plain, *packed, packed[0] + packed[0], packed[1] + packed[1], packed[2] + packed[2]]


def replays(data: bytes) -> list[Replay]:
    return [verify(record) for record in formats.read(RawBlock("x", "kgn", 0, data))]


def movetext(data: bytes) -> object:
    """Read and replay KGN; what is shown of it is harmless."""
    found = found_in(data, "kgn")
    for text in found:
        assert visible(visible(text)) == visible(text)
        assert "\x1b" not in visible_lines(visible(text))
    return found


def export_and_parse(data: bytes) -> object:
    """What is exported of valid records is read as the same records, in every format."""
    for played in replays(data):
        if not played.valid:
            continue
        for form in ("kgn", "jsonl", "yaml"):
            text = render(played, form)
            (again,) = [verify(r) for r in formats.read(RawBlock("x", form, 0, text.encode()))]
            assert again.valid, again.problem
            assert render(again, form) == text
            assert again.line.plies == played.line.plies
            assert again.line.annotations == played.line.annotations
    return None


def fix(data: bytes) -> object:
    """What --fix makes is valid, and stays as it is when it is fixed again."""
    options = ConversionOptions(fix=True)
    text = "".join(convert(Batch(RawBlock("x", "kgn", 0, data)), options).texts)
    block = RawBlock("x", "kgn", 0, text.encode())
    errors = [d for d in validate(Batch(block)).diagnostics if d.severity is Severity.ERROR]
    assert errors == []
    assert "".join(convert(Batch(block), options).texts) == text
    return text


def jsonl(data: bytes) -> object:
    return found_in(data, "jsonl")


def yaml(data: bytes) -> object:
    return found_in(data, "yaml")


DOCUMENT_PIECES = [
    piece.encode()
    for piece in (
        '"kohau":1', '"plies":[]', '"annotations":{"0":[{"comment":"c"}]}', '{"nag":1}', "[", "]",
        '{"variation":{"plies":["e2e3+"]}}', '"tags":{}', '"result":"*"', "null", "1e999", "-0",
        '"\\ud800"', '"\\u001b"', "- ", "? ", ": ", "&a ", "*a", "!!python/object:os.system ",
        "|\n", ">-\n", "---\n", "...\n", "%YAML 1.1\n", "<<: ", "true", "\t",
    )
]  # fmt: skip


def word(game: str, dialect: str, data: bytes) -> object:
    """Read one word of a dialect; a canonical word is written as it was read."""
    found = games.find_game(game).dialect(dialect)
    text = data.decode("utf-8", "replace")
    try:
        written = found.parse(text)
    except Problem as problem:
        assert not found.fits(text)
        return str(problem)
    assert found.fits(text)
    if found is games.find_game(game).dialects[0] and len(str(written)) <= MAX_WORD_LENGTH:
        assert str(found.parse(str(written))) == str(written)
    return str(written)


@cache
def words(game: str, dialect: str) -> list[bytes]:
    """Return words of a dialect: as random games have them."""
    from kohau.replay.random_records import random_replay

    found: dict[bytes, None] = {}
    own = games.find_game(game)
    for variant in own.variants:
        for seed in range(4):
            try:
                text = render(
                    random_replay(own.start(variant.name), str(seed), 1, 40), "kgn", dialect
                )
            except Problem:
                continue
            found |= dict.fromkeys(text.rpartition("]\n")[2].encode().split())
    return list(found)[:300] or [b"x"]


def position(game: str, data: bytes) -> object:
    """Read a position string; its canonical form is read as the same position."""
    variant, _, fen = data.decode("utf-8", "replace").partition("\n")
    try:
        found = games.find_game(game).position(fen, variant)
    except Problem as problem:
        return str(problem)
    again = games.find_game(game).position(found.fen(), variant)
    assert again.fen() == found.fen()
    assert again.key() == found.key()
    return found.fen(), found.key()


@cache
def positions(game: str) -> list[bytes]:
    from kohau.replay.random_records import random_replay

    found = []
    own = games.find_game(game)
    for variant in own.variants:
        for seed in range(6):
            played = random_replay(own.start(variant.name), str(seed), 1, 40)
            found += [f"{variant.name}\n{each.fen()}".encode() for each in played.positions]
    return found


def query(data: bytes) -> object:
    """Read *data* as every kind of condition that is written in a language of its own."""
    text = data.decode("utf-8", "replace")
    found: list[Any] = []
    attempts: list[Callable[[str], object]] = [
        parse_range, parse_date, words_of_moves, parse_material, parse_rules,
    ]  # fmt: skip
    for name in ("fanorona", "hamnar"):
        game = games.find_game(name)
        size = game.board(game.variants[0].name)
        if size:
            attempts += [partial(pattern_clauses, game=game, size=size),
                         partial(material_clauses, game=game, size=size)]  # fmt: skip
    for attempt in attempts:
        try:
            found.append(attempt(text))
        except Problem as problem:
            found.append(str(problem))
    return repr(found)


QUERIES = [b"20..60", b"..7", b"2024-05-17", b"1. e2e3+ f4e5-", b"W5 b3..4", b"W..3,b2",
           b"?????????/?????????/....W..../9/*********", b"vela-starter=giver",
           b"5/5/?W?b?/5/5"]  # fmt: skip


def _targets() -> Mapping[str, Target]:
    found = {
        "container": Target(containers, KGN_PIECES, container),
        "movetext": Target(partial(records, "kgn"), KGN_PIECES, movetext),
        "export-and-parse": Target(partial(records, "kgn"), KGN_PIECES, export_and_parse),
        "fix": Target(partial(records, "kgn"), KGN_PIECES, fix),
        "jsonl": Target(partial(records, "jsonl"), DOCUMENT_PIECES, jsonl),
        "yaml": Target(partial(records, "yaml"), DOCUMENT_PIECES, yaml),
        "query": Target(lambda: QUERIES, QUERIES, query),
    }
    for name in games.game_names():
        pieces = [b"x", b"+", b"-", b"(", b")", b",", b"/", b":", b"a1", b"1", b"Pass", b" "]
        seeds = partial(positions, name)
        found[f"position-{name}"] = Target(seeds, pieces, partial(position, name))
        for dialect in games.find_game(name).dialects:
            seeds = partial(words, name, dialect.name)
            run = partial(word, name, dialect.name)
            found[f"word-{name}-{dialect.name}"] = Target(seeds, pieces, run)
    return found


TARGETS = _targets()
"""Every target by its name."""
