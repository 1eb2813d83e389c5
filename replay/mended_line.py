"""Mending: what was probably played, if a record has slips of the pen.

The search is the decoder's; its script is the line of words, which mean what they mean in their
dialect. Faulty lines are those of a record, variations included, as they were played.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final

from kohau.notation.decoding.costs import CERTAINTY, MENDING
from kohau.notation.kgn.lines import OpenLine
from kohau.replay.beam_search import Budget, Hypothesis, Search, Slip
from kohau.replay.board import Turn
from kohau.replay.certainty import are_certain, are_many
from kohau.replay.detection import AnyDialect
from kohau.replay.earlier_slips import EarlierSlips
from kohau.replay.edits import spliced
from kohau.replay.line_script import LineScript
from kohau.replay.played_line import Played, value_of
from kohau.replay.position import Position
from kohau.replay.repairs import WINDOW, Repair, Repairs
from kohau.replay.replayed_line import Positions
from kohau.replay.slip_kinds import EXTRA, MISSING, WORD

_PROBED: Final = 40
_MOST_WORK: Final = 60_000
_MOST_PROPOSED: Final = 6
MOST_LISTED: Final = 3
"""If more plies fit where one is missing, they are only counted."""


@dataclass(frozen=True, slots=True)
class Mended:
    """A line that was probably played: its *plies* in the canonical dialect, and the *repairs*.

    The spans of repairs are indices of words. *cost* says how unlikely the slips are, *margin* how
    much more the next proposal costs. *left* are the words that are no plies, or not legal. It is
    *sure* if no other proposal comes near, and some plies after the last slip are legal. *fitting*
    is the number of plies of which one is missing there, if they are too many to be listed; the
    first of them is then only an example.
    """

    plies: tuple[str, ...]
    repairs: tuple[Repair, ...]
    cost: float
    margin: float
    left: int
    sure: bool
    fitting: int = 1


def mended(
    start: Position[Any],
    words: Sequence[str],
    dialect: AnyDialect,
    played: Sequence[tuple[Turn, int]] = (),
    *,
    sides: Sequence[bool | None] = (),
    result: str | None = None,
) -> list[Mended]:
    """Return what was probably played, the best proposal first; nothing if all words are legal.

    *played* are the turns of the first words, as far as they have been played already, each with
    the number of words to its end.
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


def _after(
    start: Position[Any], script: LineScript, played: Sequence[tuple[Turn, int]]
) -> Hypothesis:
    """Return the hypothesis after the turns *played*, and all legal words that follow them."""
    here = Hypothesis(0, start.board.copy(), 0.0)
    for turn, end in played:
        here = here.played(turn, here.at, end, 0.0) or here
    return _read_on(here, script)


def _read_on(here: Hypothesis, script: LineScript) -> Hypothesis:
    """Return the hypothesis after all legal words that follow *here*."""
    while here.at < script.count:
        matches = script.matches(here.board, here.at)
        after = here.played(matches[0].turn, here.at, matches[0].end, 0.0) if matches else None
        if after is None:
            break
        here = after
    return here


@dataclass
class _Mender:
    """Looks for slips in a *script*, in which *first* is the hypothesis at the first fault."""

    script: LineScript
    start: Position[Any]
    first: Hypothesis
    result: str | None
    is_complete: bool = True

    def proposals(self) -> list[Mended]:
        """Return what was probably played, the best proposal first."""
        repairs = Repairs(probed=_PROBED, work=_MOST_WORK, margin=MENDING.rivals)
        ranked = self.ranked(repairs)
        margin = _margin(ranked, repairs)
        is_sure = (
            bool(ranked)
            and margin >= _least_margin(ranked[0])
            and self.is_sure(ranked[0], repairs)
            and not self.has_rivals(ranked[0])
        )
        fitting = _fitting(ranked, repairs)
        result: dict[object, Mended] = {}
        for hypothesis in ranked:
            plies = fitting.get(_missing_at(hypothesis), 1)
            key = _missing_at(hypothesis) if plies > 1 else hypothesis.signature
            mended = Mended(
                tuple(read.turn.word for read in hypothesis.turns()[0] if read.turn),
                _repairs(hypothesis, self.script),
                hypothesis.cost,
                margin if hypothesis is ranked[0] else ranked[0].score - hypothesis.score,
                hypothesis.skipped,
                hypothesis is ranked[0] and is_sure,
                plies,
            )
            result.setdefault(key, mended)
        return [*result.values()][:_MOST_PROPOSED]

    def ranked(self, repairs: Repairs) -> list[Hypothesis]:
        """Return hypotheses with slips undone at the end of the line, the best one first."""
        search = Search(self.script, self.start.board, Budget(_MOST_WORK), repairs)
        result = search.run(self.first)
        ranked = [
            hypothesis
            for hypothesis in result
            if hypothesis.slips and hypothesis.plies and not are_many(hypothesis)
        ]
        self.is_complete &= repairs.is_complete and not search.stopped
        for at, hypothesis in enumerate(ranked):
            outcome = hypothesis.board.outcome()
            if outcome and self.result not in (None, "*", outcome.result):
                ranked[at] = hypothesis._replace(cost=hypothesis.cost + MENDING.other_result)
        # Of equally likely ones, those that end with the result that is written come first.
        return _distinct(sorted(ranked, key=lambda hypothesis: not self.ends(hypothesis)))

    def ends(self, hypothesis: Hypothesis) -> bool:
        """Whether a hypothesis that leaves no word ends the game with the result of the record."""
        outcome = None if hypothesis.skipped else hypothesis.board.outcome()
        return outcome is not None and outcome.result == self.result

    def is_sure(self, best: Hypothesis, repairs: Repairs) -> bool:
        """Whether the best hypothesis leaves no doubt, if no other one comes near.

        Instead of a ply too many that is no repetition, one may be missing after which the same
        plies are legal: all that may be missing must have been tried. Two plies that are read as
        one may have had another between them.
        """
        knows_missing = repairs.knows_missing and self.script.speller.knows_missing
        may_be_missing = any(slip.kind in (EXTRA, MISSING) for slip in best.slips)
        return (
            self.is_complete
            and not best.skipped
            and (knows_missing or not may_be_missing)
            and not any(map(self.joins_plies, best.slips))
            and not any(slip.kind == MISSING and _fits_earlier(best, slip) for slip in best.slips)
            and are_certain(
                best.slips,
                best.plies,
                list(map(self.script.written, best.slips)),
                lambda slip: self.script.spelled(_before(best, slip).board, slip.turns[0]),
            )
        )

    def joins_plies(self, slip: Slip) -> bool:
        """Whether what is written as several plies is read as one."""
        script = self.script
        is_one = slip.kind == WORD and len(slip.turns) == 1
        return is_one and script.are_plies(slip.begin, slip.end)

    def has_rivals(self, best: Hypothesis) -> bool:
        """Whether an earlier slip explains a fault as well as *best* does."""
        most = best.weight + CERTAINTY.margin
        return any(
            EarlierSlips(self.script, self.fault_of(best, index)).explain(best.slips[index:], most)
            for index in range(len(best.slips))
        )

    def fault_of(self, best: Hypothesis, index: int) -> Hypothesis:
        """Return the hypothesis at the fault that remains without a slip of *best* and those after.

        That is the one after all legal words that follow.
        """
        if index == 0:
            return self.first
        slip = best.slips[index]
        return _read_on(_before(best, slip).moved(slip.begin, 0.0, 0), self.script)


def _least_margin(best: Hypothesis) -> float:
    """Return how much more than the *best* hypothesis the next one must cost if it is sure."""
    has_row = any(slip.kind == MISSING and len(slip.turns) > 1 for slip in best.slips)
    return CERTAINTY.margin_of_row if has_row else CERTAINTY.margin


def _fits_earlier(best: Hypothesis, slip: Slip) -> bool:
    """Whether several plies that are left out may have been played earlier, too."""
    here, later = _before(best, slip), list[Turn]()
    while len(slip.turns) > 1 and len(later) < WINDOW and here.turn and here.parent:
        later.insert(0, here.turn)
        here = here.parent
        board = here.board.copy()
        if not any(map(board.play, [*slip.turns, *later])):
            return True
    return False


def _before(best: Hypothesis, slip: Slip) -> Hypothesis:
    """Return the hypothesis before a *slip* of the *best* one."""
    while best.plies > slip.ply and best.parent is not None:
        best = best.parent
    return best


def _missing_at(hypothesis: Hypothesis) -> tuple[str, int] | None:
    """Return the place of a missing ply that is the only slip of a hypothesis."""
    slip = hypothesis.slips[0]
    return (MISSING, slip.ply) if slip.kind == MISSING and len(hypothesis.slips) == 1 else None


def _fitting(ranked: Sequence[Hypothesis], repairs: Repairs) -> dict[object, int]:
    """Return how many plies fit at each place where one is missing."""
    all_legal = [hypothesis for hypothesis in ranked if not hypothesis.skipped] + repairs.rivals
    result = {
        (place, *(turn.word for turn in hypothesis.slips[0].turns))
        for hypothesis in all_legal
        if (place := _missing_at(hypothesis))
    }
    counts = Counter(place for place, *_ in result)
    return {place: count for place, count in counts.items() if count > MOST_LISTED}


def _margin(ranked: Sequence[Hypothesis], repairs: Repairs) -> float:
    """Return how much more than the best hypothesis the next one costs.

    Of one slip, the rivals are all *repairs* after which all plies are legal, also those that are
    not among the *ranked* hypotheses.
    """
    if not ranked:
        return math.inf
    best = ranked[0]
    margin = ranked[1].score - best.score if len(ranked) > 1 else math.inf
    if len(best.slips) != 1:
        return margin
    weights = [
        hypothesis.weight
        for hypothesis in ranked[1:]
        if not hypothesis.skipped and len(hypothesis.slips) == 1
    ]
    judged = {state for hypothesis in ranked for state in _states(hypothesis)}
    weights += [rival.weight for rival in repairs.rivals if _state(rival) not in judged]
    return min(margin, min(weights, default=math.inf) - best.weight)


def _states(hypothesis: Hypothesis) -> Iterator[tuple[int, int]]:
    """Yield the states of a hypothesis from its first slip on."""
    here: Hypothesis | None = hypothesis
    while here is not None and here.plies >= hypothesis.slips[0].ply:
        yield _state(here)
        here = here.parent


def _state(hypothesis: Hypothesis) -> tuple[int, int]:
    """Return what determines how a hypothesis goes on."""
    return hypothesis.signature, hypothesis.at


def _distinct(hypotheses: Sequence[Hypothesis]) -> list[Hypothesis]:
    """Return the best of those with the same plies, in order."""
    kept: dict[int, Hypothesis] = {}
    for hypothesis in sorted(hypotheses, key=lambda hypothesis: hypothesis.score):
        kept.setdefault(hypothesis.signature, hypothesis)
    return [*kept.values()]


def _repairs(hypothesis: Hypothesis, script: LineScript) -> tuple[Repair, ...]:
    result = []
    for kind, begin, end, ply, turns, *_ in hypothesis.slips:
        recorded = " ".join(script.words[begin:end])
        result.append(
            Repair(kind, 0, ply, (begin, end), recorded, tuple(turn.word for turn in turns))
        )
    return tuple(result)


@dataclass(frozen=True, slots=True)
class FaultyLine:
    """A line as it was *played* from *start*."""

    played: Played
    start: Position[Any]


def faulty_lines(played: Played, start: Position[Any]) -> Iterator[FaultyLine]:
    """Yield the lines with a fault, a line before its variations."""
    if played.fault is not None:
        yield FaultyLine(played, start)
    positions = Positions(start, played.turns)
    for variations in played.variations.values():
        for variation in variations:
            if not variation.is_faultless:
                yield from faulty_lines(variation, positions[int(variation.before - played.before)])


def begins_of(words: Sequence[str], dialect: AnyDialect) -> list[int]:
    """Return the index of the first of the *words* of each ply, as far as the *dialect* says."""
    begins = []
    index = 0
    while index < len(words):
        begins.append(index)
        index += dialect.words_of_ply(words, index)
    return begins


def ends_of(played: Played) -> list[int]:
    """Return the number of words to the end of each legal ply."""
    if played.first_words is None:
        return [*range(1, len(played.turns) + 1)]
    return [*played.first_words[1:], int(played.end)][: len(played.turns)]


def word_count(line: OpenLine) -> int:
    """Return the number of words of *line* and its variations."""
    notes = (note for entries in line.notes.values() for note in entries)
    nested = (word_count(note) for note in notes if isinstance(note, OpenLine))
    return len(line.entries) + sum(nested)


def sides_of(line: OpenLine, start: Position[Any]) -> list[bool | None]:
    """Return for each word of *line* whether its move number says that it is White's.

    None where no number says it.
    """
    sides: list[bool | None] = [None] * len(line.entries)
    if start.numbering.plies_per_number != 2:
        return sides
    ends = [*line.number_words[1:], len(line.entries)]
    for number, begin, end in zip(line.numbers, line.number_words, ends, strict=False):
        if begin < end and value_of(number):
            is_white = not number.endswith("..")
            sides[begin] = is_white
            if is_white and end - begin == 2:
                sides[begin + 1] = False
    return sides


def position_after(start: Position[Any], plies: Sequence[str]) -> Position[Any]:
    """Return the position after *plies* in the canonical dialect."""
    for ply in plies:
        start = start.play(ply)
    return start


def words_of_repair(
    line: FaultyLine, repair: Repair, reading: Mended, dialect: AnyDialect
) -> list[list[str]]:
    """Return the words in a *dialect* of each ply that a *repair* of a *reading* puts in."""
    position = position_after(line.start, reading.plies[: repair.ply])
    words = []
    for text in repair.plies:
        ply = position.parse(text)
        words.append(dialect.write(position, ply).split())
        position = position.play(ply)
    return words


def with_repairs(
    line: FaultyLine, repairs: Sequence[Repair], reading: Mended, dialect: AnyDialect
) -> OpenLine:
    """Return a line with the *repairs* of a *reading*."""
    result = line.played.line
    for repair in reversed(repairs):
        plies = words_of_repair(line, repair, reading, dialect)
        result = spliced(result, *repair.span, [word for ply in plies for word in ply])
    return result


def with_replaced(line: OpenLine, old: OpenLine, new: OpenLine) -> OpenLine:
    """Return *line* with *new* instead of *old*, which is this line or one of its variations."""
    return (
        new
        if line is old
        else line.with_variations(lambda variation: with_replaced(variation, old, new))
    )


def plies_from(line: OpenLine, index: int, dialect: AnyDialect) -> int:
    """Return how many plies the words of *line* from *index* on seem to be."""
    return len(begins_of(line.words[index:], dialect))
