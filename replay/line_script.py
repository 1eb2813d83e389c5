"""The script that mending reads: the words of a line, which mean what their dialect says.

Words that are a slip of the pen away from a ply are respelled, as characters in their dialect.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Any, Final

from kohau.notation.coordinates import OPTIONS
from kohau.notation.decoding.atoms import Atoms
from kohau.notation.decoding.costs import LINES
from kohau.notation.decoding.matching import Match
from kohau.notation.decoding.unpacking import channel_of
from kohau.notation.dialect import StepsDialect, WordsDialect
from kohau.notation.kgn.lines import line_of
from kohau.replay.beam_search import Slip
from kohau.replay.board import Board, Turn
from kohau.replay.detection import AnyDialect, reflected_dialect
from kohau.replay.lexicon import Resolver, lexicon_of
from kohau.replay.position import Position
from kohau.replay.scripts import Respelled, Script
from kohau.replay.slip_kinds import REFLECTIONS
from kohau.replay.slips import same_ends, units_in
from kohau.replay.spelling import Speller

_NUMBER: Final = re.compile(r"[0-9OoIl|]{1,4}\.{1,3}")
"""A move number with characters that look like digits."""

_MOST_TURNS: Final = 200
"""The maximum number of legal turns that are written to compare them with what is recorded."""
_MOST_JOINED: Final = 5
"""How many words of a dialect whose plies have several are read together, at most."""
_STRETCH: Final = 2
"""The minimum number of plies in a row whose ranks are one too high, or too low."""
_SQUARE: Final = re.compile("([a-z])([0-9]{1,2})")
_SHORTEST: Final = 2
"""The minimum length of a word that is one of two without a blank between them."""
_MOST_LENGTH: Final = 60
"""Longer words are not respelled."""
_LONGEST_SLIP: Final = 2

_ALIKE: Final = (
    *("0Oo\u041e\u043e", "1lIi7|", "5Ss\u0405\u0455", "8B", "2Zz", "69bGg", "9qg", "/|"),
    *("fF", "lL", "gG", "dD\u0501", "pP\u0420\u0440", "xX\u0425\u0445"),
    *("aA\u0410\u0430", "bB\u0412\u0432\u044c", "cC\u0421\u0441", "eE\u0415\u0435"),
    *("hH\u041d\u043d\u04bb", "iI\u0406\u0456", "kK\u041a\u043a", "mM\u041c\u043c"),
)
"""Characters that are easily taken for each other."""


class LineScript(Script):
    """The *words* of a line in a *dialect*, for boards like that of *start*.

    *sides* says which of them are White's by the move numbers of the record: True, False, or None
    where no number says it.
    """

    skipping = LINES.skipped
    mends_first = True

    def __init__(
        self,
        start: Position[Any],
        words: Sequence[str],
        dialect: AnyDialect,
        speller: Speller,
        sides: Sequence[bool | None] = (),
    ) -> None:
        self.words: Final = list(words)
        self.count = len(self.words)
        self.speller = speller
        self.sides: Final = sides
        self._line: Final = line_of(self.words)
        self._start: Final = start
        self._dialect: Final = dialect
        self._lengths: Final = [dialect.words_of_ply(self.words, at) for at in range(self.count)]
        self._joins_words: Final = any(length > 1 for length in self._lengths)
        self._has_squares: Final = start.game.is_reflectable(start.variant)
        self._resolvers: Final[dict[int, Resolver]] = {}
        self._atoms: Final[dict[tuple[int, int], Atoms]] = {}
        example = dialect.example
        self._signs: Final = sorted({char for char in example if not char.isalnum()} - {" "})

    def resolver(self, orientation: int) -> Resolver:
        """Return the resolver for coordinates that are noted in one of the ``REFLECTIONS``."""
        cached = self._resolvers.get(orientation)
        if cached is None:
            dialect = self._dialect
            if orientation:
                start = self._start
                reflection = list(OPTIONS.values())[orientation - 1]
                dialect = reflected_dialect(dialect, start.game, start.variant, reflection)
            lexicon = lexicon_of(dialect, self._start.board)
            cached = Resolver(lexicon, self._line, joins_words=self._joins_words)
            self._resolvers[orientation] = cached
        return cached

    def matches(self, board: Board, at: int) -> list[Match]:
        resolver = self.resolver(0)
        resolver.remarks.clear()
        turn = resolver.turn(at, board)
        if turn is None:
            return []
        cost = LINES.odd * bool(resolver.remarks)
        if at < len(self.sides) and self.sides[at] is not None:
            cost += LINES.other_side * (self.sides[at] != board.white)
        return [Match(at + int(resolver.used), cost, turn)]

    def reflected(self, board: Board, at: int) -> Iterator[tuple[str, list[tuple[Turn, int, int]]]]:
        for orientation, kind in enumerate(REFLECTIONS) if self._has_squares else ():
            resolver, after, place = self.resolver(orientation), board.copy(), at
            turns: list[tuple[Turn, int, int]] = []
            while orientation and place < self.count:
                turn = resolver.turn(place, after)
                if turn is None or after.play(turn):
                    break
                turns.append((turn, place, place + int(resolver.used)))
                place = turns[-1][2]
            if turns:
                yield kind, turns

    def is_ply_like(self, at: int) -> bool:
        return True

    def end_of_ply(self, at: int) -> int:
        return at + (self._lengths[at] if at < self.count else 1)

    def counted(self, begin: int, end: int) -> int:
        return end - begin

    def atoms_of(self, begin: int, end: int) -> tuple[Atoms, int, int]:
        atoms = self._atoms.get((begin, end))
        if atoms is None:
            text = " ".join(self.words[begin:end])
            atoms = self._atoms[begin, end] = Atoms(channel_of(text), self.speller.squares)
        return atoms, 0, atoms.count

    def written(self, slip: Slip) -> tuple[str, ...]:
        """Return the units of the words of a *slip*."""
        return units_in(*self.atoms_of(slip.begin, slip.end))

    def spelled(self, board: Board, turn: Turn) -> tuple[str, ...]:
        """Return the units of a legal *turn* as the dialect spells it."""
        text = self._dialect.write(type(self._start)(board), turn.ply)
        atoms = Atoms(channel_of(text), self.speller.squares)
        return units_in(atoms, 0, atoms.count)

    def are_plies(self, begin: int, end: int) -> bool:
        """Whether the words from *begin* to *end* are several, and each is a ply of its own."""
        words = self.words[begin:end]
        is_one_word = not isinstance(self._dialect, StepsDialect | WordsDialect)
        return is_one_word and len(words) > 1 and all(map(self._dialect.fits, words))

    def is_number(self, begin: int, end: int) -> bool:
        return _NUMBER.fullmatch(" ".join(self.words[begin:end])) is not None

    def same(self, one: tuple[int, int], other: tuple[int, int]) -> bool:
        return self.words[slice(*one)] == self.words[slice(*other)]

    # Words that are a slip away from a ply

    def respelled(self, board: Board, at: int, least: int) -> list[Respelled]:
        """Return turns that are meant by the words from *at* to *least*, or a word or two more.

        Only the first turn of each is known to be legal.
        """
        turns = list(islice(self.speller.some_turns(board), _MOST_TURNS + 1))
        result: dict[tuple[object, int], Respelled] = {}
        of_turns = self._from_turns(board, at, turns) if len(turns) <= _MOST_TURNS else ()
        of_words = self._from_words(board, at, is_odd=self._is_odd(at, least))
        others = [*self._parted(board, at), *self._shifted(board, at)]
        for respelling in [*of_turns, *of_words, *others]:
            key = (respelling.turns, respelling.end)
            if respelling.end >= least and (
                key not in result or respelling.cost < result[key].cost
            ):
                result[key] = respelling
        return [*result.values()]

    def _is_odd(self, at: int, least: int) -> bool:
        """Whether a word from *at* to *least* is no ply, legal or not, as far as that is known."""
        words = self.words[at:least]
        return isinstance(self._dialect, WordsDialect) or not all(map(self._dialect.fits, words))

    def _from_turns(self, board: Board, at: int, turns: Sequence[Turn]) -> Iterator[Respelled]:
        """Yield those of the legal *turns* whose spelling is near to what is written."""
        dialect, words = self._dialect, self.words
        position = type(self._start)(board)
        for turn in turns:
            spelled = dialect.write(position, turn.ply)
            spellings = [spelled]
            if isinstance(dialect, StepsDialect):
                spellings.append(spelled.removesuffix(f" {dialect.ending}"))
            for text in spellings:
                count = text.count(" ") + 1
                for end in range(at + max(1, count - 1), min(at + count + 1, len(words)) + 1):
                    cost = slip_cost(" ".join(words[at:end]), text)
                    if cost:
                        yield Respelled((turn,), end, cost)

    def _from_words(self, board: Board, at: int, *, is_odd: bool) -> Iterator[Respelled]:
        """Yield the legal turns that are written with another character, or without a blank.

        If nothing *is_odd*, only signs that are left out are put in.
        """
        if isinstance(self._dialect, StepsDialect):
            return
        joins = isinstance(self._dialect, WordsDialect)
        for end in range(at + 1, min(at + (_MOST_JOINED if joins else 1), len(self.words)) + 1):
            written = " ".join(self.words[at:end])
            if len(written) > _MOST_LENGTH:
                break
            for text in (
                variants(written, self._signs) if is_odd else with_signs(written, self._signs)
            ):
                yield from self._read(board, text, end, slip_cost(written, text) or LINES.sign)
        if at + 1 < len(self.words):
            for sign in ("", *self._signs):
                yield from self._read(board, sign.join(self.words[at : at + 2]), at + 2, LINES.sign)

    def _parted(self, board: Board, at: int) -> Iterator[Respelled]:
        """Yield the two turns that a word is if a blank is missing in it."""
        if isinstance(self._dialect, StepsDialect | WordsDialect):
            return
        word = self.words[at]
        for place in range(_SHORTEST, min(len(word), _MOST_LENGTH) - _SHORTEST + 1):
            if not self._dialect.fits(word[place:]):
                continue
            for first in self._read(board, word[:place], at + 1, LINES.sign):
                after = board.copy()
                after.play(first.turns[0])
                for second in self._read(after, word[place:], at + 1, LINES.sign):
                    yield second._replace(turns=first.turns + second.turns)

    def _shifted(self, board: Board, at: int) -> Iterator[Respelled]:
        """Yield the plies of a stretch in which all ranks are one too high, or one too low."""
        for shift in (-1, 1) if self._has_squares else ():
            turns: tuple[Turn, ...] = ()
            after = board.copy()
            for end, word in enumerate(self.words[at:], start=at + 1):
                read = next(self._read(after, shifted(word, shift), end, LINES.shifted), None)
                if read is None or after.play(read.turns[0]):
                    break
                turns += read.turns
                if len(turns) >= _STRETCH:
                    yield read._replace(turns=turns)

    def _read(self, board: Board, text: str, end: int, cost: float) -> Iterator[Respelled]:
        """Yield the legal turn that *text* is, if it is one."""
        words = text.split()
        if not words or len(text) > _MOST_LENGTH + 1 or not self._dialect.fits(" ".join(words)):
            return
        resolver = Resolver(self.resolver(0).lexicon, line_of(words))
        turn = resolver.turn(0, board)
        if turn is not None and resolver.used == len(words) and not board.copy().play(turn):
            yield Respelled((turn,), end, cost)


def shifted(word: str, shift: int) -> str:
    """Return *word* with all ranks higher by *shift*.

    >>> shifted("d3-e9", 1)
    'd4-e10'
    """
    return _SQUARE.sub(lambda square: f"{square[1]}{int(square[2]) + shift}", word)


def variants(word: str, signs: Sequence[str]) -> Iterator[str]:
    """Yield *word* with a slip in a character, or without one of *signs*.

    A character looks like another one, is one too many, or stands before the one that it follows.

    >>> sorted({*variants("fL", ["-"])})
    ['-fL', 'FL', 'L', 'Lf', 'f', 'f-L', 'fL', 'fL-', 'fl']
    """
    for at, char in enumerate(word):
        before, after = word[:at], word[at + 1 :]
        yield before + after
        yield before + after[:1] + char + after[1:]
        if not char.isalnum():
            yield from (before + sign + after for sign in signs if sign != char)
        for alike in _ALIKE:
            if char in alike:
                yield from (before + other + after for other in alike if other != char)
    yield from with_signs(word, signs)


def with_signs(word: str, signs: Sequence[str]) -> Iterator[str]:
    """Yield *word* with one of *signs* in addition."""
    for at in range(len(word) + 1):
        yield from (word[:at] + sign + word[at:] for sign in signs)


def slip_cost(written: str, intended: str) -> float:
    """Return what it costs to write a text for another one; 0 if they are equal, or not near.

    >>> slip_cost("d3e3(+2)", "d3e3(+3)"), slip_cost("d3eO", "d3e0"), slip_cost("d3e3", "d3-e3")
    (2.0, 0.6, 0.7)
    >>> slip_cost("d3e3", "d3e3"), slip_cost("d3e3", "a1b2")
    (0.0, 0.0)
    """
    begin, after = same_ends(written, intended)
    was, now = written[begin : len(written) - after], intended[begin : len(intended) - after]
    longest = max(len(was), len(now))
    if longest > _LONGEST_SLIP or longest == 0:
        return 0.0
    if len(was) != len(now):
        return LINES.sign if not (was + now).isalnum() else LINES.left_out * longest
    if longest > 1:
        return LINES.transposed if was == now[::-1] else 0.0
    if was.lower() == now.lower() or any(was in alike and now in alike for alike in _ALIKE):
        return LINES.looks_alike
    return LINES.other if (was + now).isalnum() else LINES.sign
