"""Mending: what was probably played, if a record has slips of the pen.

The search is the decoder's; its script is the line of words, which mean what they mean in their
dialect.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from kohau.notation.decoding.atoms import Atoms
from kohau.notation.decoding.channel import channel_of
from kohau.notation.decoding.matching import Match
from kohau.notation.kgn.lines import line_of
from kohau.notation.reflection import OPTIONS
from kohau.replay.board import Board, Turn
from kohau.replay.dialects import AnyDialect, reflected_dialect
from kohau.replay.lexicon import lexicon_of
from kohau.replay.position import Position
from kohau.replay.repairs import MISSING, Repair, Repairs, are_certain, are_many
from kohau.replay.resolver import Resolver
from kohau.replay.scripts import Script
from kohau.replay.search import Budget, Hypothesis, Search
from kohau.replay.spelling import Speller

_SKIPPED: Final = 4.0
"""The cost of a word that is no ply."""
_ODD: Final = 0.1
"""The cost of a word that means a ply, but is spelled oddly."""
_OTHER_SIDE: Final = 0.4
"""The cost of a ply whose number in the record is one of the other side."""
_OTHER_RESULT: Final = 5.0
_MARGIN: Final = 0.8
_PROBED: Final = 40
_MOST_WORK: Final = 60_000
_MOST_PROPOSED: Final = 6


class LineScript(Script):
    """The *words* of a line in a *dialect*, for boards like that of *start*.

    *sides* says which of them are White's by the move numbers of the record: True, False, or None
    where no number says it.
    """

    skipping = _SKIPPED

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
        self.speller: Final = speller
        self.sides: Final = sides
        self._line: Final = line_of(self.words)
        self._start: Final = start
        self._dialect: Final = dialect
        self._resolvers: Final[dict[int, Resolver]] = {}
        self._atoms: Final[dict[tuple[int, int], Atoms]] = {}

    def resolver(self, noted: int) -> Resolver:
        """Return the resolver for coordinates that are noted in one of the ``REFLECTIONS``."""
        found = self._resolvers.get(noted)
        if found is None:
            dialect = self._dialect
            if noted:
                start = self._start
                reflection = list(OPTIONS.values())[noted - 1]
                dialect = reflected_dialect(dialect, start.game, start.variant, reflection)
            lexicon = lexicon_of(dialect, self._start.board)
            found = self._resolvers[noted] = Resolver(lexicon, self._line)
        return found

    def matches(self, board: Board, at: int, noted: int) -> list[Match]:
        if noted and self._start.game.squares(self._start.variant) is None:
            return []
        resolver = self.resolver(noted)
        resolver.remarks.clear()
        turn = resolver.turn(at, board)
        if turn is None:
            return []
        cost = _ODD * bool(resolver.remarks)
        if at < len(self.sides) and self.sides[at] is not None:
            cost += _OTHER_SIDE * (self.sides[at] != board.white)
        return [Match(at + int(resolver.used), cost, turn)]

    def is_ply_like(self, at: int) -> bool:
        return True

    def counted(self, begin: int, end: int) -> int:
        return end - begin

    def atoms_of(self, begin: int, end: int, noted: int) -> tuple[Atoms, int, int]:
        atoms = self._atoms.get((begin, end))
        if atoms is None:
            text = " ".join(self.words[begin:end])
            atoms = self._atoms[begin, end] = Atoms(channel_of(text), self.speller.squares)
        return atoms.reflected(noted), 0, atoms.count

    def same(self, one: tuple[int, int], other: tuple[int, int]) -> bool:
        return self.words[slice(*one)] == self.words[slice(*other)]


@dataclass(frozen=True, slots=True)
class Mended:
    """A line that was probably played: its *plies* in the canonical dialect, and the *repairs*.

    The spans of repairs are indices of words. *cost* says how unlikely the slips are, *margin* how
    much more the next proposal costs. *left* are the words that are no plies, or not legal. It is
    *sure* if no other proposal comes near, and some plies after the last slip are legal.
    """

    plies: tuple[str, ...]
    repairs: tuple[Repair, ...]
    cost: float
    margin: float
    left: int
    sure: bool


def mended(
    start: Position[Any],
    words: Sequence[str],
    dialect: AnyDialect,
    played: Sequence[Turn] = (),
    *,
    sides: Sequence[bool | None] = (),
    result: str | None = None,
) -> list[Mended]:
    """Return what was probably played, the best proposal first; nothing if all words are legal.

    *played* are the turns of the first words, one each, as far as they have been played already.
    A *result* that contradicts the board makes a proposal less likely. The work is bounded.

    >>> from kohau.replay.registry import find_game
    >>> fanorona = find_game("fanorona")
    >>> words = "f2e3+ f3f2+ g3f3- d5d4 h2g3+ e4e5- f3f4-,e4-,e3-,f2- i5h4+".split()
    >>> best = mended(fanorona.start(), words, fanorona.dialects[0])[0]
    >>> best.repairs[0].recorded, best.repairs[0].plies, best.sure
    ('d5d4', ('d5d4+',), True)
    """
    speller = start.game.speller(start.variant, True)
    if speller is None:
        return []
    script = LineScript(start, words, dialect, speller, sides)
    first = _after(start, script, played)
    if first.at == script.count:
        return []
    return _Mender(script, start, first, result).proposals()


def _after(start: Position[Any], script: LineScript, played: Sequence[Turn]) -> Hypothesis:
    """Return the hypothesis after the turns *played*, and all legal words that follow them."""
    here = Hypothesis(0, start.board.copy(), 0.0)
    for at, turn in enumerate(played):
        here = here.played(turn, at, at + 1, 0.0) or here
    while here.at < script.count:
        matches = script.matches(here.board, here.at, 0)
        after = here.played(matches[0].turn, here.at, matches[0].end, 0.0) if matches else None
        if after is None:
            break
        here = after
    return here


class _Mender:
    """Looks for slips in a *script*, in which *first* is the hypothesis at the first fault."""

    def __init__(
        self, script: LineScript, start: Position[Any], first: Hypothesis, result: str | None
    ) -> None:
        self.script: Final = script
        self.start: Final = start
        self.first: Final = first
        self.result: Final = result
        self.is_complete = True

    def proposals(self) -> list[Mended]:
        """Return what was probably played, the best proposal first."""
        ranked = self.ranked()
        if ranked and self.is_sure(ranked):
            # The beam may have dropped the rivals of the best one: they are looked for without it.
            ranked += self.ranked(ranked[0].signatures())
            ranked = [ranked[0], *_distinct(ranked[1:])]
        other = ranked[1].score if len(ranked) > 1 else math.inf
        return [
            Mended(
                tuple(read.turn.word for read in each.turns()[0] if read.turn),
                _repairs(each, self.script),
                each.cost,
                (ranked[0].score if rank else other) - each.score,
                each.skipped,
                rank == 0 and self.is_sure(ranked),
            )
            for rank, each in enumerate(ranked[:_MOST_PROPOSED])
        ]

    def ranked(self, forbidden: frozenset[int] = frozenset()) -> list[Hypothesis]:
        """Return hypotheses with slips undone at the end of the line, the best one first."""
        repairs = Repairs(self.script.speller, forbidden, probed=_PROBED, work=_MOST_WORK)
        search = Search(self.script, self.start.board, Budget(_MOST_WORK), repairs)
        ranked = [each for each in search.run(self.first) if each.slips and not are_many(each)]
        self.is_complete &= repairs.is_complete and not search.stopped
        for each in ranked:
            outcome = each.board.outcome()
            if outcome and self.result not in (None, "*", outcome.result):
                each.cost += _OTHER_RESULT
        return _distinct(ranked)

    def is_sure(self, ranked: Sequence[Hypothesis]) -> bool:
        """Whether the best hypothesis leaves no doubt."""
        best = ranked[0]
        margin = ranked[1].score - best.score if len(ranked) > 1 else math.inf
        knows_all = self.script.speller.knows_missing or MISSING not in (
            slip.kind for slip in best.slips
        )
        return (
            margin >= _MARGIN
            and knows_all
            and self.is_complete
            and not best.skipped
            and are_certain(best.slips, best.plies)
        )


def _distinct(hypotheses: Sequence[Hypothesis]) -> list[Hypothesis]:
    """Return the best of those with the same plies, in order."""
    kept: dict[int, Hypothesis] = {}
    for each in sorted(hypotheses, key=lambda each: each.score):
        kept.setdefault(each.signature, each)
    return [*kept.values()]


def _repairs(each: Hypothesis, script: LineScript) -> tuple[Repair, ...]:
    found = []
    for kind, begin, end, ply, turns in each.slips:
        recorded = " ".join(script.words[begin:end])
        found.append(
            Repair(kind, 0, ply, (begin, end), recorded, tuple(turn.word for turn in turns))
        )
    return tuple(found)
