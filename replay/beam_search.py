"""The search: how a game's legal plies explain a script at the lowest cost."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from kohau.notation.decoding.atoms import Group
from kohau.notation.decoding.costs import SEARCH
from kohau.notation.decoding.matching import Match
from kohau.replay.board import Board, Turn
from kohau.replay.scripts import Script

BEAM: Final = 8
"""How many hypotheses are kept at a place."""
MOST_WORK: Final = 30_000
"""How many turns are played, and places matched, for a text; the work ends there."""
MOST_GAMES: Final = 64
"""The maximum number of games in a text."""
_NUMBERS_BACK: Final = 8
"""How many plies before a ply may have the last move number."""
_FAR: Final = 40
"""The maximum length of a ply, in places."""
_HOPELESS: Final = 150
_HOPELESS_A_PLY: Final = 3
"""A text with more skipped squares than this, and this for each ply read, has no such game."""


class Slip(NamedTuple):
    """A slip that a hypothesis undoes: of which *kind*, written from *begin* to *end*.

    The next ply has the index *ply*, from 0, among all plies. *turns* are meant instead of what is
    written. The slip *cost* as much if it were at the fault, and *far* more as it is before it.
    """

    kind: str
    begin: int
    end: int
    ply: int
    turns: tuple[Turn, ...]
    cost: float
    far: float


class Hypothesis(NamedTuple):
    """A reading of the places before *at*: the *board* that it leads to, and what it costs.

    *turn* was read last, from *begin* to *end*, after *parent*; None at the start of a game.
    *plies* counts all turns, *games* the games, *skipped* the squares that look like plies and were
    not read, *skipped_before* those before *turn*. Hypotheses with equal *signature* have the same
    plies. *slips* are those undone.
    """

    at: int
    board: Board
    cost: float
    parent: Hypothesis | None = None
    turn: Turn | None = None
    begin: int = 0
    end: int = 0
    plies: int = 0
    games: int = 1
    skipped: int = 0
    signature: int = 0
    slips: tuple[Slip, ...] = ()
    skipped_before: int = 0

    @property
    def score(self) -> float:
        """The cost without what was earned; the best hypothesis has the lowest."""
        return self.cost - SEARCH.reward * self.plies

    @property
    def weight(self) -> float:
        """The cost, however far before the faults the slips are."""
        return self.cost - sum([slip.far for slip in self.slips])

    def moved(self, at: int, cost: float, skipped: int) -> Hypothesis:
        """Return the hypothesis at another place; the text between is skipped."""
        return self._replace(at=at, cost=self.cost + cost, skipped=self.skipped + skipped)

    def played(self, turn: Turn, begin: int, end: int, cost: float) -> Hypothesis | None:
        """Return the hypothesis after *turn*, written from *begin* to *end*; None if illegal."""
        board = self.board.copy()
        if board.play(turn):
            return None
        return self._replace(
            at=end,
            board=board,
            cost=self.cost + cost,
            parent=self,
            turn=turn,
            begin=begin,
            end=end,
            plies=self.plies + 1,
            signature=hash((self.signature, turn.word)),
            skipped_before=self.skipped,
        )

    def mended(self, at: int, slip: Slip, cost: float) -> Hypothesis:
        """Return the hypothesis at another place with a *slip* undone."""
        return self._replace(at=at, cost=self.cost + cost, slips=(*self.slips, slip))

    def begun(self, at: int, start: Board, cost: float) -> Hypothesis:
        """Return the hypothesis that another game begins at a place, with the board *start*."""
        return self._replace(
            at=at,
            board=start,
            cost=self.cost + cost,
            parent=self,
            turn=None,
            begin=at,
            end=at,
            games=self.games + 1,
            signature=hash((self.signature, "new game")),
            skipped_before=0,
        )

    def turns(self) -> list[list[Hypothesis]]:
        """Return the hypotheses of the turns of each game, in order."""
        games: list[list[Hypothesis]] = [[]]
        step: Hypothesis | None = self
        while step is not None:
            if step.turn is not None:
                games[-1].append(step)
            elif step.parent is not None:
                games.append([])
            step = step.parent
        return [game[::-1] for game in reversed(games) if game]


class Budget:
    """The work that is *left* for a text; all its searches share it."""

    def __init__(self, left: int = MOST_WORK) -> None:
        self.left = left


Repairer = Callable[["Search", Hypothesis, int], list[Hypothesis]]
"""Returns hypotheses that read on at a place where no good one does, with a slip undone."""


class Search:
    """A beam search in a *script* for games that begin with the board *start*.

    *repairer* is asked where the best reading ends though something like a ply follows.
    """

    def __init__(
        self, script: Script, start: Board, budget: Budget, repairer: Repairer | None = None
    ) -> None:
        self.script: Final = script
        self.start: Final = start
        self.budget: Final = budget
        self.repairer: Final = repairer
        self._agenda: Final[list[dict[int, Hypothesis]]] = [{} for _ in range(script.count + 3)]

    @property
    def stopped(self) -> bool:
        """Whether the text has got as much work as it may."""
        return self.budget.left <= 0

    def run(self, first: Hypothesis | None = None) -> list[Hypothesis]:
        """Return the hypotheses at the end of the script, the best one first.

        The search goes on from *first*, if it is given.
        """
        first = first or Hypothesis(0, self.start, 0.0)
        self._put(first)
        for at in range(first.at, self.script.count):
            waiting = self._agenda[at]
            if waiting:
                best = self._best(waiting)
                if best[0].skipped > _HOPELESS + _HOPELESS_A_PLY * best[0].plies:
                    return []
                self._advance(at, best)
                waiting.clear()
        return self._best(self._agenda[self.script.count])

    def _best(self, waiting: dict[int, Hypothesis]) -> list[Hypothesis]:
        """Return the best of the hypotheses *waiting*, and the one that has not begun yet."""
        ranked = sorted(waiting.values(), key=_score)
        kept = [
            *ranked[:BEAM],
            *(hypothesis for hypothesis in ranked[BEAM:] if not hypothesis.plies),
        ]
        return [
            hypothesis for hypothesis in kept if hypothesis.score < ranked[0].score + SEARCH.lead
        ]

    def _put(self, hypothesis: Hypothesis) -> None:
        waiting = self._agenda[self.script.next_stop(hypothesis.at)]
        rival = waiting.get(hypothesis.signature)
        if rival is None or hypothesis.cost < rival.cost:
            waiting[hypothesis.signature] = hypothesis

    def _advance(self, at: int, hypotheses: list[Hypothesis]) -> None:
        """Extend the *hypotheses* at a place by a ply, or skip the place."""
        script = self.script
        is_ply_like = script.is_ply_like(at)
        group = script.group(at)
        near = hypotheses[0].score + SEARCH.near
        goes_on = is_alive = False
        for hypothesis in hypotheses:
            for match in self.matches(hypothesis.board, at):
                is_legal = self._play(hypothesis, at, match)
                goes_on |= is_legal
                is_alive |= is_legal and match.cost < SEARCH.goes_on and hypothesis.score <= near
            if group is not None:
                self._put(hypothesis.moved(group.end, group.cost, 0))
            if is_ply_like and (aside := self._aside(hypothesis, at)) is not None:
                self._put(hypothesis.moved(aside.end, aside.cost, 0))
        is_new = is_ply_like and hypotheses[0].plies > 0
        may_mend = is_new or (is_ply_like and script.mends_first)
        if may_mend and self.repairer and not is_alive and not self._is_passed(at, near):
            for mended in self.repairer(self, hypotheses[0], at):
                self._resume(mended, at)
        for hypothesis in hypotheses:
            self._put(hypothesis.moved(at + 1, script.skipping * is_ply_like, int(is_ply_like)))
        if is_new:
            self._begin_game(hypotheses[0], at, goes_on)

    def _is_passed(self, at: int, near: float) -> bool:
        """Whether a ply, or a part that may be skipped, goes on after a place."""
        return any(
            hypothesis.score <= near
            for waiting in self._agenda[at + 1 : at + _FAR]
            for hypothesis in waiting.values()
        )

    def _resume(self, mended: Hypothesis, at: int) -> None:
        """Go on with a hypothesis that may end before a place, or there."""
        if mended.at > at:
            self._put(mended)
            return
        for match in self.matches(mended.board, mended.at):
            self._play(mended, mended.at, match)

    def matches(self, board: Board, at: int) -> list[Match]:
        """Return the turns that may be written from a place on."""
        if self.stopped:
            return []
        script = self.script
        before = script.compared
        result = script.matches(board, at)
        self.budget.left -= 1 + script.effort * (script.compared - before)
        return result

    def _play(self, before: Hypothesis, at: int, match: Match) -> bool:
        """Play a match; return whether its turn is legal."""
        self.budget.left -= 1
        cost = match.cost
        if before.turn is not None:
            cost += self._number_cost(before, at)
            cost += self.script.place_cost(before.end, at, match.end)
        after = before.played(match.turn, at, match.end, cost)
        if after is not None:
            self._put(after)
        return after is not None

    def _aside(self, before: Hypothesis, at: int) -> Group | None:
        """Return the remark at a place that repeats a move number, or the last ply, after prose.

        What has the number of the ply before it may be the answer to that: such a remark costs
        more.
        """
        script = self.script
        if before.turn is None or not script.follows_prose(before.end, at):
            return None
        begin = script.begin_of_ply(at)
        end = min(begin + before.end - before.begin, script.count)
        if script.same((before.begin, before.end), (begin, end)):
            return script.aside(at)._replace(end=end)
        number_cost = self._number_cost(before, at)
        if number_cost == SEARCH.number_again:
            return script.aside(at)
        if number_cost == SEARCH.number_twice:
            aside = script.aside(at)
            return aside._replace(cost=aside.cost + SEARCH.no_answer)
        return None

    def _number_cost(self, before: Hypothesis, at: int) -> float:
        """Return what the move number before a ply costs if it does not follow the last one."""
        number = self.script.number(at)
        step: Hypothesis | None = before
        for back in range(_NUMBERS_BACK if number else 0):
            if step is None or step.turn is None:
                break
            numbered = self.script.number(step.begin)
            if numbered is not None and number is not None:
                if number.number < numbered.number:
                    return SEARCH.number_before
                is_of_white = number.is_black and before.board.white
                if number > numbered:
                    return SEARCH.number_again * (is_of_white and number.number == numbered.number)
                is_next = number.number == numbered.number and back == 0
                return (
                    SEARCH.number_twice
                    if is_next and not numbered.is_black
                    else SEARCH.number_again
                )
            step = step.parent
        return 0.0

    def _begin_game(self, before: Hypothesis, at: int, goes_on: bool) -> None:
        """Read another game that begins at a place.

        If the game before *goes_on*, something must be written that shows the beginning.
        """
        beginning = self.script.beginning(at)
        if beginning is None or before.games >= MOST_GAMES:
            return
        if goes_on and not beginning.is_shown:
            return
        at = beginning.at
        begun = before.begun(at, self.start, beginning.cost)
        for match in self.matches(begun.board, at):
            self._play(begun, at, match)


def _score(hypothesis: Hypothesis) -> float:
    return hypothesis.score
