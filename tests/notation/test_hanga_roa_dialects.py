"""Hanga Roa's dialects: what they read, what they write, and that they agree."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from meanings import meant
from trying import examples

from kohau.notation.diagnostics import AmbiguousPly, IllegalPly
from kohau.notation.dialect import Dialect
from kohau.notation.hanga_roa.dialects import DIALECTS
from kohau.notation.hanga_roa.ply import (
    Ply,
    Written,
    ariki_turn,
    is_walk,
    moai_run,
    smallest_path,
)
from kohau.notation.hanga_roa.squares import BOARD, NEIGHBOURS, SQUARE_NAMES, SQUARES
from kohau.notation.masks import bits, mask_of
from kohau.notation.sources import read_text
from kohau.replay import registry
from kohau.replay.games.hanga_roa.position import HangaRoaPosition
from kohau.replay.random_records import random_replay
from kohau.replay.replay import Replay, verify

HANGA_ROA = registry.find_game("hanga-roa")
LONG, SHORT, CLASSIC = DIALECTS


def squares_of(*names: str) -> tuple[int, ...]:
    return tuple(SQUARES[name] for name in names)


class TestReading:
    def test_a_wrong_or_missing_mark_is_a_warning(self) -> None:
        fen = "m7p/9/9/9/9/2s6/2P6/9/8M w - 9"
        for dialect, missing, redundant in [
            ("long", "Pc3-c4", "Pc3xd3"),
            ("short", "Pc4", "Pxd3"),
        ]:
            for word, code in ((missing, "missing-mark"), (redundant, "redundant-mark")):
                played = played_from(fen, dialect, word)
                assert played.valid
                assert [(d.code, d.severity, d.rule) for d in played.diagnostics] == [
                    (code, "warning", "HR-5")
                ]
        assert str(played_from(fen, "long", "Pc3-c4").line.plies[0]) == "Pc3xc4"


def played_from(fen: str, dialect: str, movetext: str) -> Replay:
    tags = f'[Game "hanga-roa"]\n[Notation "{dialect}"]\n[SetUp "1"]\n[FEN "{fen}"]\n\n'
    return verify(next(read_text(f"{tags}{movetext} *\n")))


class TestResolving:
    def test_candidates_are_named_in_the_dialect_of_the_record(self) -> None:
        played = played_from("4m4/9/9/9/9/9/2A1A4/9/4M4 w - 9", "classic", "1. A 4d 5d")
        assert played.problem is not None
        assert played.problem.message == "the text fits several plies: Ac 4d 5d or Ae 4d 5d"


class TestTheInventorsLines:
    def test_two_plies_behind_one_number(self) -> None:
        record = next(read_text('[Game "hanga-roa"]\n\n23. A 3a P 4i *'))
        assert CLASSIC.fitting(record.line.plies) == 4
        assert CLASSIC.words_of_ply(record.line.plies, 0) == 2
        assert CLASSIC.read("A 3a") == (Written("A", squares_of("a3")), ())
        assert CLASSIC.words_of_ply(record.line.plies, 2) == 2
        assert CLASSIC.read("P 4i") == (Written("P", squares_of("i4")), ())

    def test_a_throw_on_no_line_parses_and_is_refused(self) -> None:
        played = verify(next(read_text('[Game "hanga-roa"]\n\n1. P 4b P 6b 2. A 3b 5b h8 *\n')))
        assert played.dialect is CLASSIC
        assert len(played.line) == 2
        problem = played.problem
        assert problem is not None
        assert (problem.code, problem.rule, problem.ply, problem.step) == (
            "illegal-ply", "HR-4", 3, 3,
        )  # fmt: skip
        assert problem.message == "h8 is not in line with b3"
        assert (problem.line, problem.column) == (3, 17)
        assert problem.excerpt is not None
        assert problem.excerpt.length == len("A 3b 5b h8")


@pytest.mark.release
@examples(60)
@given(st.integers(0, 10**6), st.randoms(use_true_random=False))
def test_words_mean_the_only_legal_ply_that_fits(seed: int, random: Random) -> None:
    """In both dialects: the spelling of each ply, and that of a ply of another position."""
    played = random_replay(HANGA_ROA.start(), "prepared", seed, 80)
    for here, ply in zip(played.positions, played.line, strict=False):
        other = random.choice(played.line.plies)
        assert isinstance(here, HangaRoaPosition)
        assert isinstance(ply, Ply)
        assert isinstance(other, Ply)
        for dialect in (SHORT, CLASSIC):
            words = [dialect.write(here, ply)]
            if len(words[0].split()) < 5:
                words.append(spelled_elsewhere(other, dialect, random))
            for word in words:
                compare_with_legal_plies(here, dialect, word)


def spelled_elsewhere(ply: Ply, dialect: Dialect[Any, Ply, Any], random: Random) -> str:
    """Return a spelling of *ply* with more or less of its origin than may be needed."""
    if ply.is_drop:
        return dialect.write(None, ply)
    names = [SQUARE_NAMES[square] for square in (*ply.path, *ply.stones)]
    origin, *rest = names
    origin_given = "" if ply.piece == "M" else random.choice(["", *origin, origin])
    if ply.piece == "M" and random.random() < 0.5:
        rest = rest[-1:]
    if dialect is CLASSIC:
        return f"{ply.piece}{origin_given} {' '.join(rest)}"
    mark = random.choice(["", "x"]) if ply.piece == "P" else ""
    return f"{ply.piece}{origin_given}{mark}{('-' if ply.piece == 'M' else '/').join(rest)}"


def compare_with_legal_plies(
    here: HangaRoaPosition, dialect: Dialect[Any, Ply, Any], word: str
) -> None:
    """A word means the only legal ply of the pieces that it may name, else no legal one."""
    written, _ = dialect.read(word)
    if isinstance(written, Ply) or written.piece == "M":
        return
    fitting = [ply for ply in named_by(written, here) if ply in here.legal()]
    try:
        found, _, remarks = meant(here, word.split(), dialect)
    except (IllegalPly, AmbiguousPly):
        assert len(fitting) != 1
        return
    assert fitting == ([found] if found in here.legal() else [])
    assert (written.takes in (None, found.takes)) == (not remarks)


def named_by(written: Written, here: HangaRoaPosition) -> Iterator[Ply]:
    """Yield plies, legal or not, of all pieces that may be meant, with and without a mark."""
    letter = written.piece if here.side == "white" else written.piece.lower()
    for name, piece in here.pieces.items():
        if piece == letter and set(written.origin) <= set(name):
            if written.piece == "A":
                yield ariki_turn(SQUARES[name], written.path[0], written.stones)
            else:
                yield Ply("P", (SQUARES[name], *written.path))
                yield Ply("P", (SQUARES[name], *written.path), takes=True)


class TestRecords:
    def told(self, dialect: str, movetext: str) -> list[tuple[str, str]]:
        tags = f'[Game "hanga-roa"]\n[Notation "{dialect}"]\n\n'
        return [(d.code, d.message) for d in verify(next(read_text(tags + movetext))).diagnostics]

    def test_a_classic_ply_in_another_dialect(self) -> None:
        assert self.told("short", "1. Pb4 P 6b *")[0][0] == "mixed-dialects"
        assert self.told("classic", "1. P 4b Pb6 *")[0][0] == "mixed-dialects"

    def test_the_whole_of_a_bad_ply_is_marked(self) -> None:
        tags = '[Game "hanga-roa"]\n[Notation "classic"]\n\n'
        (problem,) = verify(next(read_text(f"{tags}1. A 2f 1j *"))).diagnostics
        assert problem.excerpt is not None
        assert problem.excerpt.length == len("A 2f 1j")

    def test_a_move_number_inside_a_ply(self) -> None:
        assert self.told("classic", "1. A 2f 2. 1f P 6b *") == [
            ("bad-move-number", "a move number inside a ply")
        ]

    def test_what_is_not_legal_is_kept_as_it_is_written(self) -> None:
        tags = '[Game "hanga-roa"]\n[Notation "classic"]\n\n'
        text = f"{tags}1. P 4b P 6b 2. A 3b {{in}} 5b $1 h8 P 4i *"
        played = verify(next(read_text(text)), keep_rest=True)
        assert played.line.comments(2) == ("Not legal from here: 2. A 3b {in} 5b $1 h8 P 4i",)

    def test_reading_looks_at_each_word_a_few_times(self) -> None:
        words = CountingWords(["P", "4b", "P", "6b", "A", "3b", "5b", "h8", "P", "3b"] * 500)
        assert CLASSIC.fitting(words) == len(words)
        index = 0
        while index < len(words):
            index += CLASSIC.words_of_ply(words, index)
        assert words.looked_at < 10 * len(words)

    def test_many_squares_in_a_row_are_no_ply(self) -> None:
        """Texts are compared from each word on, which took quadratic time."""
        words = CountingWords(["7b"] * 1000)
        assert CLASSIC.words_of_ply(words, 0) < 200
        assert words.looked_at < 200


class CountingWords(list[str]):
    """A list of words that counts how many of them are looked at."""

    looked_at = 0

    def __getitem__(self, index: Any) -> Any:
        item = super().__getitem__(index)
        self.looked_at += len(item) if isinstance(index, slice) else 1
        return item

    def __iter__(self) -> Iterator[str]:
        for word in super().__iter__():
            self.looked_at += 1
            yield word


class TestPaths:
    @pytest.mark.parametrize("size", [4, 6, 9, 12])
    def test_every_order_gives_the_same(self, size: int) -> None:
        assert len({moai_run(path) for path in orders(size)}) == 1

    @examples(300)
    @given(st.data())
    def test_it_is_the_smallest(self, data: st.DataObject) -> None:
        path = draw_walk(data, data.draw(st.integers(4, 10)))
        assert smallest_path(path) == min(all_orders(path))

    @examples(30)
    @given(st.data())
    def test_long_ones_are_walks_over_the_same_squares(self, data: st.DataObject) -> None:
        path = draw_walk(data, 60)
        smallest = smallest_path(path)
        assert is_walk(smallest)
        assert mask_of(smallest) == mask_of(path)
        assert (smallest[0], smallest[-1]) == (path[0], path[-1])
        assert smallest <= path
        assert smallest_path(smallest) == smallest

    def test_two_orders_of_a_block_give_the_same(self) -> None:
        # A block of five files and six ranks, walked across its ranks.
        block = [[SQUARES[f"{file}{rank}"] for rank in "123456"] for file in "abcde"]
        ranks = list(zip(*block, strict=True))
        across = [s for n, rank in enumerate(ranks) for s in (rank if n % 2 == 0 else rank[::-1])]
        one = smallest_path(tuple(across))
        random = Random(1)
        for _ in range(5):
            other = shuffled(tuple(across), random)
            assert other != tuple(across)
            assert smallest_path(other) == one

    def test_what_is_no_walk_stays(self) -> None:
        for names in (("a1", "a3", "a2", "a4"), ("a1", "a2", "a1", "a2")):
            assert moai_run(squares_of(*names)) == Ply("M", squares_of(*names))


def shuffled(path: tuple[int, ...], random: Random) -> tuple[int, ...]:
    """Return another path over the same squares to the same end: parts of it turned round."""
    for _ in range(2000):
        first, last = sorted(random.sample(range(1, len(path) - 1), 2))
        turned = (*path[:first], *path[first : last + 1][::-1], *path[last + 1 :])
        if is_walk(turned):
            path = turned
    return path


def draw_walk(data: st.DataObject, length: int) -> tuple[int, ...]:
    path = [data.draw(st.sampled_from(sorted(SQUARES.values())))]
    while len(path) < length:
        options = [s for s in bits(NEIGHBOURS[path[-1]] & BOARD) if s not in path]
        if not options:
            break
        path.append(data.draw(st.sampled_from(options)))
    return tuple(path)


def all_orders(path: tuple[int, ...]) -> list[tuple[int, ...]]:
    """Return every path over the squares of *path* with its beginning and end."""
    walks = []
    open_paths = [path[:1]]
    inner = set(path[1:-1])
    while open_paths:
        begun = open_paths.pop()
        left = inner - set(begun)
        if not left and NEIGHBOURS[begun[-1]] >> path[-1] & 1:
            walks.append((*begun, path[-1]))
        open_paths += [(*begun, s) for s in left if NEIGHBOURS[begun[-1]] >> s & 1]
    return walks


def orders(size: int) -> list[tuple[int, ...]]:
    """Return up to 50 orders of a run over a block of *size* squares."""
    names = [f"{file}{rank}" for file in "abcd" for rank in "123"][: size - 1]
    start, *rest = squares_of(*names)
    assert {SQUARE_NAMES[s] for s in (start, *rest)} == set(names)
    return all_orders((start, *rest))[:50]
