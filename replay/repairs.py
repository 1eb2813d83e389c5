"""Repairs: slips of the pen that are undone where a game cannot go on.

Where the best reading ends, one slip is assumed there or at one of the plies before: another word,
a ply too many, one missing, two swapped, or a board noted the other way round. What is kept are the
repairs after which most of what follows is legal.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import islice
from typing import Final, NamedTuple

from kohau.notation.decoding.costs import REPAIRS, SEARCH
from kohau.notation.decoding.matching import Match
from kohau.replay.beam_search import Hypothesis, Search, Slip
from kohau.replay.board import Board, Turn
from kohau.replay.scripts import Script
from kohau.replay.slip_kinds import DOUBLED, EXTRA, MISSING, NUMBER, SWAPPED, WORD
from kohau.replay.spelling import MOST_MISSING

MOST_REPAIRS: Final = 10
"""How often slips are looked for in a script."""
KEPT: Final = 10
"""How many repairs of a fault are tried further."""
WINDOW: Final = 8
"""How many plies before a fault a slip may be."""
_WORK: Final = 12_000
"""How many turns are played for all repairs of a script."""

_MISSING_WINDOW: Final = 5
_MISSING_AMONG_MANY: Final = 2
_MANY: Final = 200
_MANY_IN_ROW: Final = 60
_ROWS_BACK: Final = 2
_ROW_READS_ON: Final = 6
"""Two plies are looked for only if no other slip makes as many plies legal."""

_FOLLOWING: Final = 3
"""With fewer plies after it, a board is hardly noted the other way round."""
_MOST_WORDS: Final = 400
_MOST_PARTS: Final = 3
"""How many parts after a fault may belong to the ply before it."""

_PROBED: Final = 7
"""How many plies after the fault are read to compare repairs."""


class Repair(NamedTuple):
    """A slip of the pen that a reading undoes.

    *kind* is ``word``, ``extra``, ``doubled``, ``number``, ``missing``, ``swapped``, or how the
    board is noted from there on: ``mirrored``, ``turned``, ``turned over``. *game* and *ply* are
    indices, from 0, of the ply from which on something else is read; *span* is the place of what is
    *recorded*. The *plies* are read instead, in the canonical dialect.
    """

    kind: str
    game: int
    ply: int
    span: tuple[int, int]
    recorded: str
    plies: tuple[str, ...]


class _Place(NamedTuple):
    """Where a slip may be: the hypothesis *before* it, and what was read there, if anything.

    *later* are the turns read from there to the fault, *back* is their number.
    """

    before: Hypothesis
    begin: int
    end: int
    read: Hypothesis | None
    later: list[Hypothesis]
    back: int


class _Following(NamedTuple):
    """What follows a slip that is undone: the *board* as far as the words before *at* are read.

    *read* has the turns that were read before, with their places.
    """

    board: Board
    at: int
    read: list[tuple[Turn, int, int]]


class _Try(NamedTuple):
    """A slip of a *kind* that may have happened at a *place*, up to *end*.

    The *turns*, with their places, are read instead; reading goes on *at* a place.
    """

    place: _Place
    kind: str
    turns: list[tuple[Turn, int, int]]
    at: int
    end: int
    cost: float

    def hypothesis(self, following: _Following) -> Hypothesis:
        """Return the hypothesis in which the slip is undone, at the end of what is *following*."""
        before = self.place.before
        turns = tuple([turn for turn, _, _ in self.turns])
        far = 0.0 if self.kind in (DOUBLED, MISSING) else REPAIRS.back * self.place.back
        slip = Slip(
            self.kind, self.place.begin, self.end, before.plies, turns, self.cost - far, far
        )
        after = before
        for turn, begin, end in self.turns:
            after = after.played(turn, begin, end, 0.0) or after
        after = after.mended(self.at, slip, self.cost)
        for turn, begin, end in following.read:
            after = after.played(turn, begin, end, 0.0) or after
        return after


@dataclass
class Repairs:
    """Looks for slips in a script.

    Once a slip explains all that follows, others are only tried if they cost less than *margin*
    more. None is looked for when the search may do no more than the work *reserved* for reading on.
    """

    probed: int = _PROBED
    work: int = _WORK
    margin: float = math.inf
    reserved: int = 0
    left: int = MOST_REPAIRS
    calls: int = 0
    limit: float = math.inf
    read_on: int = 0
    """How many plies are legal after the best slip at the last fault."""
    is_stopped: bool = False
    """Whether slips were not looked for because of the work reserved."""
    is_complete: bool = True
    """Whether all slips at the first fault were tried."""
    knows_missing: bool = True
    """Whether all plies were tried where one may be missing."""
    rivals: list[Hypothesis] = field(default_factory=list)
    """The hypotheses with one slip undone at the first fault after which all is legal."""

    def __call__(self, search: Search, dead: Hypothesis, fault: int) -> list[Hypothesis]:
        """Return hypotheses that read on at *fault*, where the hypothesis *dead* does not."""
        if self.left <= 0 or self._is_at_end(search):
            return []
        self.left -= 1
        self.calls += 1
        result = self._found(search, dead, fault)
        kept: dict[int, Hypothesis] = {}
        for _, mended in result:
            kept.setdefault(mended.signature, mended)
            if len(kept) == KEPT:
                break
        return [*kept.values()]

    def _found(
        self, search: Search, dead: Hypothesis, fault: int
    ) -> list[tuple[float, Hypothesis]]:
        """Return the hypotheses that read on with a slip undone, the best first, with scores."""
        result: list[tuple[float, Hypothesis]] = []
        self.limit, self.read_on = math.inf, 0
        for tried in self._tries(search, dead, fault):
            if self._is_at_end(search):
                self.is_complete = self.is_complete and self.calls > 1
                break
            following = self._replayed(tried) if tried.cost <= self.limit else None
            unread = None
            if following is not None:
                unread = self._probe(search, tried, following, fault)
            if following is None or unread is None:
                continue
            mended = tried.hypothesis(following)
            self.read_on = max(self.read_on, self.probed - unread)
            result.append((mended.score + REPAIRS.stopped * unread, mended))
            if unread == 0:
                self.limit = min(self.limit, tried.cost + self.margin)
                if self.calls == 1:
                    self.rivals.append(mended)
        result.sort(key=lambda entry: entry[0])
        return result

    def _is_at_end(self, search: Search) -> bool:
        self.is_stopped |= search.budget.left <= self.reserved
        return self.work <= 0 or self.is_stopped

    # Slips

    def _tries(self, search: Search, dead: Hypothesis, fault: int) -> Iterator[_Try]:
        """Yield what may have been written wrongly at *fault* or before it.

        Missing plies, of which there may be many, come last.
        """
        for place in _continued(search.script, dead, fault):
            yield from self._other_words(search.script, place)
        places = list(_places(search.script, dead, fault))
        for place in places:
            yield self._without(search.script, place)
            yield from self._without_row(search.script, place)
            yield from self._swapped(search, place)
            yield from self._reflected(search.script, place)
            yield from self._other_words(search.script, place)
        for place in places:
            yield from self._with_missing(search.script, place)
        knows_missing = search.script.mends_first and search.script.speller.knows_missing
        if knows_missing and self.read_on < _ROW_READS_ON:
            for place in places[:_ROWS_BACK]:
                yield from self._with_missing_row(search.script, place)

    def _without(self, script: Script, place: _Place) -> _Try:
        """Return the try that leaves out what is written there."""
        before, begin, end = place.before, place.begin, place.end
        is_double = before.turn is not None and script.same(
            (before.begin, before.end), (begin, end)
        )
        kind = DOUBLED if is_double else NUMBER if script.is_number(begin, end) else EXTRA
        cost = REPAIRS.extra + REPAIRS.back * place.back if kind == EXTRA else REPAIRS.doubled
        return _Try(place, kind, [], end, end, cost)

    def _without_row(self, script: Script, place: _Place) -> Iterator[_Try]:
        """Yield the try that leaves out two plies there, if they are the two before once more."""
        last, begin = place.before, script.next_ply(place.end)
        first = last.parent
        if first is None or first.turn is None or last.turn is None or begin is None:
            return
        end = script.end_of_ply(begin)
        rows = (
            ((first.begin, first.end), (place.begin, place.end)),
            ((last.begin, last.end), (begin, end)),
        )
        if all(script.same(*pair) for pair in rows):
            yield _Try(place, DOUBLED, [], end, end, REPAIRS.doubled)

    def _other_words(self, script: Script, place: _Place) -> Iterator[_Try]:
        """Yield the tries that read another ply there."""
        before, begin, end = place.before, place.begin, place.end
        if REPAIRS.least + REPAIRS.back * place.back > self.limit:
            return
        if place.back < 2:
            least = end + place.back
            for turns, after, cost in script.respelled(before.board, begin, least):
                intended = [(turn, begin, after) for turn in turns]
                yield _Try(place, WORD, intended, after, after, cost + REPAIRS.back * place.back)
        atoms, first, last = script.atoms_of(begin, end)
        slips = script.speller.slips(before.board, atoms, first, last)
        if len(slips) > _MOST_WORDS:
            slips = sorted(slips, key=lambda slip: slip[0])[:_MOST_WORDS]
        for distance, turn in slips:
            if place.read is not None and place.read.turn and turn.word == place.read.turn.word:
                continue
            cost = max(distance, REPAIRS.least) + REPAIRS.back * place.back
            yield _Try(place, WORD, [(turn, begin, end)], end, end, cost)

    def _with_missing(self, script: Script, place: _Place) -> Iterator[_Try]:
        """Yield the tries with a ply before what is written there."""
        before, begin = place.before, place.begin
        least = REPAIRS.missing + REPAIRS.missing_back * place.back
        if place.back >= _MISSING_WINDOW or least > self.limit:
            return
        is_far = place.back >= _MISSING_AMONG_MANY
        turns = list(islice(script.speller.some_turns(before.board), _MANY + 1 if is_far else None))
        if len(turns) > _MANY and is_far:
            return
        self.knows_missing &= len(turns) < MOST_MISSING
        cost = least + REPAIRS.missing_among * math.log(1 + len(turns))
        for turn in turns:
            yield _Try(place, MISSING, [(turn, begin, begin)], begin, begin, cost)

    def _with_missing_row(self, script: Script, place: _Place) -> Iterator[_Try]:
        """Yield the tries with two plies before what is written there: a row is skipped."""
        board, begin = place.before.board, place.begin
        turns_of = script.speller.some_turns
        firsts = list(islice(turns_of(board), _MANY_IN_ROW + 1))
        for first in firsts if len(firsts) <= _MANY_IN_ROW else ():
            after = board.copy()
            after.play(first)
            seconds = list(islice(turns_of(after), _MANY_IN_ROW))
            fitting = math.log(1 + len(firsts) * len(seconds))
            cost = 2 * REPAIRS.missing + REPAIRS.missing_among * fitting
            cost += REPAIRS.missing_back * place.back
            for second in seconds:
                turns = [(first, begin, begin), (second, begin, begin)]
                yield _Try(place, MISSING, turns, begin, begin, cost)

    def _swapped(self, search: Search, place: _Place) -> Iterator[_Try]:
        """Yield the tries that read there what follows, next or one further, and back."""
        script, before = search.script, place.before
        parts = [(place.begin, place.end)]
        for distance in (1, 2):
            next_begin = script.next_ply(parts[-1][1])
            if next_begin is None:
                return
            parts.append((next_begin, script.end_of_ply(next_begin)))
            order = [parts[1], parts[0]] if distance == 1 else parts[::-1]
            board = before.board.copy()
            turns: list[tuple[Turn, int, int]] = []
            cost = REPAIRS.swapped if distance == 1 else REPAIRS.swapped_far
            cost += REPAIRS.back * place.back
            for begin, end in order:
                match = self._read(search, board, begin, end)
                if match is None or board.play(match.turn):
                    break
                cost += match.cost
                turns.append((match.turn, begin, end))
            if len(turns) == len(order):
                after = parts[-1][1]
                yield _Try(place, SWAPPED, turns, after, after, cost)

    def _read(self, search: Search, board: Board, begin: int, end: int) -> Match | None:
        """Return what is written from *begin* to *end*, read as a whole."""
        self.work -= search.script.effort
        counted = search.script.counted
        for match in search.matches(board, begin):
            if match.end <= end and not counted(match.end, end):
                return match
        return None

    def _reflected(self, script: Script, place: _Place) -> Iterator[_Try]:
        """Yield the tries in which the board is noted the other way round from there on."""
        late = place.back + _FOLLOWING > script.counted(place.begin, script.count)
        cost = REPAIRS.reflected + REPAIRS.back * place.back + REPAIRS.reflected_late * late
        for kind, turns in script.reflected(place.before.board, place.begin):
            end = turns[-1][2]
            yield _Try(place, kind, turns, end, end, cost)

    # What follows

    def _replayed(self, tried: _Try) -> _Following | None:
        """Return the board after the plies that were read from there to the fault.

        None if one of them, or what is *tried*, is illegal.
        """
        board = tried.place.before.board.copy()
        for turn, _, _ in tried.turns:
            self.work -= 1
            if board.play(turn):
                return None
        at, following = tried.at, list[tuple[Turn, int, int]]()
        for read in tried.place.later:
            if read.begin < tried.at or read.turn is None:
                continue
            self.work -= 1
            if board.play(read.turn):
                return None
            following.append((read.turn, read.begin, read.end))
            at = read.end
        return _Following(board, at, following)

    def _probe(self, search: Search, tried: _Try, following: _Following, fault: int) -> int | None:
        """Return how many of the plies after *fault* cannot be read.

        None if the first cannot.
        """
        script, counted = search.script, search.script.counted
        board = following.board
        at, read = following.at, 0
        while read < self.probed:
            begin = script.next_ply(at)
            if begin is None:
                return 0
            self.work -= script.effort
            matches = search.matches(board, begin)
            if not matches or matches[0].cost >= SEARCH.goes_on or board.play(matches[0].turn):
                break
            at = matches[0].end
            read += 1
        if at <= fault and counted(at, fault + 1):
            return None
        return self.probed - read


def _continued(script: Script, dead: Hypothesis, fault: int) -> Iterator[_Place]:
    """Yield the last ply with what is written after it, if the fault may be in a part of it."""
    if dead.turn is None or dead.parent is None:
        return
    before = dead.parent.moved(dead.begin, 0.0, 0)
    begin, end = script.begin_of_ply(fault), dead.end
    for _ in range(_MOST_PARTS):
        if begin < end or not script.joins(end, begin):
            return
        end = script.end_of_ply(begin)
        yield _Place(before, dead.begin, end, dead, [], 0)
        following = script.next_ply(end)
        if following is None:
            return
        begin = following


def _places(script: Script, dead: Hypothesis, fault: int) -> Iterator[_Place]:
    """Yield the places at which a slip may be, the fault first.

    None is before another slip, which would be lost.
    """
    begin = max(script.begin_of_ply(fault), dead.end)
    before = dead.moved(begin, 0.0, 0)
    yield _Place(before, begin, script.end_of_ply(begin), None, [], 0)
    later: list[Hypothesis] = []
    read: Hypothesis = dead
    last = dead.slips[-1] if dead.slips else None
    mended = 0 if last is None else last.ply + len(last.turns)
    for back in range(1, WINDOW + 1):
        if read.turn is None or read.parent is None or read.plies < mended:
            return
        before = read.parent.moved(read.begin, 0.0, 0)
        end = max(read.end, read.begin + 1)
        later = [read, *later]
        yield _Place(before, read.begin, end, read, later, back)
        read = read.parent
