"""Seeds: what inputs are derived from, and the pieces that mean something in them."""

from __future__ import annotations

import bz2
import gzip
import lzma
import re
from collections.abc import Sequence
from functools import cache, partial
from pathlib import Path
from random import Random

import zstandard
from foreign import (
    by_hand,
    ludii_trial,
)
from grammar_lines import MOVETEXT_PIECES

from kohau.notation.diagnostics import Problem
from kohau.notation.sources import read
from kohau.replay import registry
from kohau.replay.random_records import random_replay
from kohau.replay.replay import Replay, verify
from kohau.replay.writing import render

ROOT = Path(__file__).parents[2]
SAMPLES = ROOT / "samples"
REAL = ROOT / "tests" / "data" / "real"


def encoded(*pieces: str) -> list[bytes]:
    return [piece.encode() for piece in pieces]


@cache
def records(suffix: str) -> list[bytes]:
    """Return the records of the samples in one format, the shorter ones."""
    records = []
    for path in sorted(SAMPLES.rglob(f"*.{suffix}")):
        text = path.read_bytes()
        parts = text.split(b"\n\n[Event ") if suffix == "kgn" else text.splitlines(keepends=True)
        if suffix == "yaml":
            parts = [b"---" + part for part in text.split(b"---")]
        begin = b"[Event " if suffix == "kgn" else b""
        records += [begin + part.removeprefix(b"[Event ") + b"\n" for part in parts if part.strip()]
    return sorted((part for part in records if len(part) < 2500), key=len)[:400]


@cache
def texts() -> list[bytes]:
    """Return texts as people write them, the shorter ones."""
    folder = ROOT / "tests" / "data" / "texts" / "building"
    texts = [path.read_bytes() for path in sorted(folder.iterdir()) if path.suffix != ".yaml"]
    return sorted((text for text in texts if len(text) < 1500), key=len)


@cache
def short_texts() -> list[bytes]:
    """Return the lines of :func:`texts`."""
    lines = (line for text in texts() for line in text.split(b"\n"))
    return [line[:80] for line in lines if line.strip()]


KGN_PIECES = encoded(
    '[Event "x"]\n', '[Game "fanorona"]\n', '[Game "hamnar"]\n', '[Game "hanga-roa"]\n',
    '[Game "hanniball"]\n', '[Variant "telo"]\n', '[Notation "count"]\n', '[SetUp "1"]\n',
    '[Notation "aiai"]\n', '[FEN "9/9/W1b6/9/9 b - 7"]\n', '[Result "1-0"]\n', "\n\n", "1. ",
    "2... ", "e2e3+ ", "f4e5- ", "e2-e3A ", "e2e3(+2) ", "Pass ", "{c} ", "{", "}", "(", ")",
    "; d\n", "%e\n", "$1 ", "! ", "*\n", "1-0 ", "1/2-1/2\n", "a1a2.", '"', "\u2026",
    '[Session "s"]\n', '[Rules "x=y"]\n', '[Round "1.1"]\n',
)  # fmt: skip

DOCUMENT_PIECES = encoded(
    '"kohau":1', '"plies":[]', '"annotations":{"0":[{"comment":"c"}]}', '{"nag":1}', "[", "]",
    '{"variation":{"plies":["e2e3+"]}}', '"tags":{}', '"result":"*"', "null", "1e999", "-0",
    '"\\ud800"', '"\\u001b"', "- ", "? ", ": ", "&a ", "*a", "!!python/object:os.system ",
    "|\n", ">-\n", "---\n", "...\n", "%YAML 1.1\n", "<<: ", "true", "\t",
)  # fmt: skip

WORD_PIECES = encoded("x", "+", "-", "(", ")", ",", "/", ":", "a1", "1", "Pass", " ")

SHORT_PIECES = encoded(
    "d3", "E3", "c 4", "l1", "O", "+", "(+2)", "approche", " nach ", "x", "*g2", "@S", "He5", "K",
    " - ", "\u2192", "&ndash;", "\u207a", "3c", "23-33", "[b]", "<td>", "%20", ">", "{", "(", "~~",
)  # fmt: skip

TOKEN_PIECES = encoded(*MOVETEXT_PIECES, " ", " ", "\n")

CONDITIONS = encoded(
    "20..60", "..7", "2024-05-17", "1. e2e3+ f4e5-", "W5 b3..4", "W..3,b2",
    "?????????/?????????/....W..../9/*********", "vela-starter=giver", "5/5/?W?b?/5/5",
)  # fmt: skip

CONFIGURATIONS = encoded(
    'game = "fanorona"\nvariant = "vela"\ndialect = "schadd"\n[rules]\nvela-starter = "giver"\n',
    'select = ["session-*", "syntax"]\nignore = [\n  "bad-tag", # x\n  \'missing-result\',\n]\n',
    '[severities]\nbad-tag = "error"\n[per-file-ignores]\n"old/*.kgn" = ["session-*"]\n',
    '[aliases.players]\n"Rabe, Jean" = ["J. Rabe"]\n[aliases.events]\nCup = """\nOpen\n"""\n',
    'gmae = 1979-05-27\nx.y = {a = [1, 2.5, true]}\n[[z]]\nresults = "x"\naliases = 3\n',
)
SETTING_PIECES = encoded(
    "game", "=", '"', "'''", '"""', "[", "]", "{", "}", "[[", ".", "\\u0041", "#", "\n",
    "severities",
    "per-file-ignores", "aliases.players", "*", '"note"', "1e9", "inf", "true",
)  # fmt: skip

QUERIES = encoded(
    "rabe soa", 'player~:rabe or event:"Open A"', "not (white:soa black:rabe) plies:1..20",
    "since:2001 until:2024-05-17 result:1-0", "game:fanorona variant:telo ending:repetition",
    'pattern:"???/?W?/???" and material:"W5 b3..4"', 'moves:"1. e2e3+" contains:"f4e5-"',
    'position:"9/9/W1b6/9/9 b - 7"', "opening:x session:y site:z text:brave", "@own or rabe",
)  # fmt: skip

QUERY_PIECES = encoded(
    "player:", "white~:", "event:", "since:2024", "result:*", "game:hamnar", "variant:vela",
    "plies:..5", "pattern:", "material:", "position:", "moves:", "contains:", "text:", "and ",
    "or ", "not ", "(", ")", '"', "\\", "~", "@x", "rabe", "W1", "b..3", "e2e3+", "?/.",
    ":", "NOT ", "%", "_", "'", ";", "--",
)  # fmt: skip


@cache
def containers() -> list[bytes]:
    plain = [b"".join(records(suffix)[:3]) for suffix in ("kgn", "jsonl", "yaml")]
    gz = partial(gzip.compress, mtime=0)
    packers = (gz, bz2.compress, lzma.compress, zstandard.ZstdCompressor().compress)
    packed = [pack(text) for text in plain for pack in packers]
    return [*plain, *packed, packed[0] + packed[0], packed[1] + packed[1], packed[2] + packed[2]]


ENGINE_PIECES = encoded(
    "ugi\n", "position startpos", "position fen ", " moves ", "c1b2+ ", "query result\n",
    "setoption name ", " value ", "UGI_Game", "UGI_Variant", "UGI_Rules", "telo", "<empty>",
    "info ", "depth ", "score ", "cp ", "mate ", "-57 ", "pv ", "string ", "lowerbound ", "Depth",
    "option name ", " type spin", " default ", " min 1", " max 9", " var x", "9" * 20, "stop\n",
    "multipv 2 ",
)  # fmt: skip


def dialogues() -> list[bytes]:
    """Return lines of engines, and commands to them."""
    text = (ROOT / "docs" / "engines.md").read_text().partition("```text\n> ugi\n")[2]
    lines = [line[2:] for line in text.partition("```")[0].splitlines()]
    reported = "info depth 4 score cp -57 time 20 nodes 473 multipv 1 pv c1b2+ a2a3-"
    return ["\n".join(lines).encode(), reported.encode()]


@cache
def words(game: str, dialect: str) -> list[bytes]:
    """Return words of a dialect: as random games have them."""
    words: dict[bytes, None] = {}
    rules = registry.find_game(game)
    for variant in rules.variants:
        for seed in range(4):
            try:
                text = render(
                    random_replay(rules.start(variant.name), str(seed), 1, 40), "kgn", dialect
                )
            except Problem:
                continue
            words |= dict.fromkeys(text.rpartition("]\n")[2].encode().split())
    return list(words)[:300] or [b"x"]


@cache
def positions(game: str) -> list[bytes]:
    """Return position strings of a game as random games have them, with their variants."""
    positions = []
    rules = registry.find_game(game)
    for variant in rules.variants:
        for seed in range(6):
            played = random_replay(rules.start(variant.name), str(seed), 1, 40)
            positions += [
                f"{variant.name}\n{position.fen()}".encode() for position in played.positions
            ]
    return positions


@cache
def foreign_records() -> list[Replay]:
    """Return real and random games of Fanorona."""
    game = registry.find_game("fanorona")
    drawn = [
        random_replay(game.start(variant), str(seed), 1, 12)
        for variant in ("riatra", "dimy", "vela")
        for seed in range(6)
    ]
    real = [verify(record) for path in sorted(REAL.glob("*.kgn")) for record in read(path)]
    return [*drawn, *(played for played in real if played.valid and len(played.line) < 60)]


def table_of(played: Replay) -> str:
    """Return a game as a table with a row for each move number."""
    plies = [*played.line.plies, ""]
    rows = [f"{at // 2 + 1},{plies[at]},{plies[at + 1]}" for at in range(0, len(plies) - 1, 2)]
    return "\n".join(["move,White,Black", *rows, ""])


@cache
def foreign(form: str) -> list[bytes]:
    """Return games as files of another program, for each of the formats that are not our own."""
    if form == "text":
        return [part for text in TYPED for part in (text.encode(), text.encode() * 2)]
    if form == "table":
        return [table_of(played).encode() for played in foreign_records()]
    files = []
    for played in foreign_records():
        try:
            if form == "ludii":
                texts = [ludii_trial(played.record, 2)]
            elif form == "boardspace":
                texts = [render(played, form), by_hand(played, always_remove=True)]
            elif form == "abstractplay":
                texts = [render(played, form)]
            else:
                texts = [render(played, form)]
        except (Problem, AssertionError):
            continue  # what the format cannot hold
        files += [text.encode() for text in texts if len(text) < 20_000]
    return files


@cache
def pieces_of(form: str) -> list[bytes]:
    """Return what files of a foreign format are made of: lines, members, values, brackets."""
    pieces: dict[bytes, None] = {}
    for seed in foreign(form):
        pieces |= dict.fromkeys(re.findall(rb'"[^"\n]*"(?:: *"[^"\n]*")?|\[[^\[\]\n]*\]', seed))
        pieces |= dict.fromkeys(line + b"\n" for line in seed.splitlines())
        pieces |= dict.fromkeys(re.findall(rb"[A-Za-z]+[=:]?|[0-9]+|[^\sA-Za-z0-9]", seed))
    short = [piece for piece in pieces if len(piece) < 200]
    return Random(form).sample(short, min(500, len(short)))


TYPED = (
    "**White:** Rabe\nNoirs : Soa\nDate: 2024-05-01\nRonde: 3\n1. d3e3+ f4f3+\n2. g3f4+\n1-0\n",
    "| # | White | Black |\n|---|:-:|---|\n| 1 | d3e3+ | f4f3+ |\n| 2 | g3f4+ | |\n| 1-0 |\n",
    "> 1. d3e3+ f4f3+\n> 2. g3f4+\n>> 1-0\n",
    "- 1. d3e3+ f4f3+\n- 2. g3f4+ 1-0\n",
    "1. d3e3+ f4f3+<br>2. g3f4+<br/>1-0\n",
    "```\n1. d3e3+ f4f3+\n2. g3f4+ 1-0\n```\n",
    "1. W d3-e3A\n1. B f4-f3A\n2. W g3-f4A\nBlancs gagnent\n",
    "0H.d3-e3A;0G.f4-f3A;1H.g3-f4A\n1-0\n",
    "Game 1\nVariant: Fanoron-Telo\n1. a1b2+ {so} (1. a1a2) ...\nWhite resigns.\n\nGame 2\n",
)


def noise() -> Sequence[bytes]:
    """Return bytes for strategies of Hypothesis to draw from."""
    random = Random("noise")
    return [random.randbytes(length) for length in (64, 256, 1024, 4096) for _ in range(20)]
