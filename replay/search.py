"""The search: how a game's legal plies explain the atoms of a text at the lowest cost."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from kohau.notation.decoding.atoms import WORD, Atoms
from kohau.notation.decoding.matching import Match, cheapest, residue
from kohau.replay.board import Board, Turn
from kohau.replay.spelling import Speller

BEAM: Final = 8
"""How many hypotheses are kept at an atom."""
MATCHES: Final = 8
"""How many turns are tried at an atom of a hypothesis."""
MOST_WORK: Final = 30_000
"""How many turns are played, and atoms matched, for a text; the work ends there."""
MOST_GAMES: Final = 64
"""The maximum number of games in a text."""
REWARD: Final = 1.0
"""What a ply that is read earns."""
SKIPPED: Final = 1.5
"""The cost of a square, if it looks like one of a ply and is not read."""
_HOPELESS: Final = 150
_HOPELESS_A_PLY: Final = 3
"""A text with more skipped squares than this, and this for each ply read, has no such game."""
_LEAD: Final = 5.0
"""Hypotheses that are worse than the best one by more than this are dropped."""
_FIRST_AGAIN: Final = 0.8
"""The cost of a ply with the number 1 that is not the first one."""
_NEW_GAME: Final = 3.0
_NEW_GAME_AFTER_BLANK_LINE: Final = 1.2
_NEW_GAME_SAID: Final = 0.4
_SAYS_FIRST: Final = re.compile(r"(?<![\d.])[1lI]\s*(?:[.):]|\|)[^\w\n]{0,6}$")
_AFTER_RESULT: Final = re.compile(r"(?:1-0|0-1|1/2-1/2|1/2|\*)[\s\W]*$")
_AFTER_BLANK_LINE: Final = re.compile(r"\n\s*\n[^\n]*$")
_CONTEXT: Final = 60


@dataclass(slots=True, eq=False)
class Hypothesis:
    """A reading of the atoms before *at*: the *board* that it leads to, and what it costs.

    *turn* was read last, from *begin* to *end*, after *parent*; None at the start of a game.
    *plies* counts all turns, *games* the games, *skipped* the squares that look like plies and were
    not read. Hypotheses with equal *signature* have the same plies.
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

    @property
    def score(self) -> float:
        """The cost without what was earned; the best hypothesis has the lowest."""
        return self.cost - REWARD * self.plies

    def moved(self, at: int, cost: float, skipped: int) -> Hypothesis:
        """Return the hypothesis at another atom, without what stands between."""
        return Hypothesis(
            at,
            self.board,
            self.cost + cost,
            self.parent,
            self.turn,
            self.begin,
            self.end,
            self.plies,
            self.games,
            self.skipped + skipped,
            self.signature,
        )

    def turns(self) -> list[list[Hypothesis]]:
        """Return the hypotheses of the turns of each game, in order."""
        games: list[list[Hypothesis]] = [[]]
        each: Hypothesis | None = self
        while each is not None:
            if each.turn is not None:
                games[-1].append(each)
            elif each.parent is not None:
                games.append([])
            each = each.parent
        return [game[::-1] for game in reversed(games) if game]


class Budget:
    """The work that is *left* for a text; all its searches share it."""

    def __init__(self, left: int = MOST_WORK) -> None:
        self.left = left


class Search:
    """A beam search in *atoms* for games that begin with the board *start*."""

    def __init__(self, atoms: Atoms, speller: Speller, start: Board, budget: Budget) -> None:
        self.atoms: Final = atoms
        self.speller: Final = speller
        self.start: Final = start
        self.budget: Final = budget
        self._agenda: Final[list[dict[int, Hypothesis]]] = [{} for _ in range(atoms.count + 3)]
        self._found: Final[dict[tuple[int, bool, int], list[Match]]] = {}

    @property
    def stopped(self) -> bool:
        """Whether the text has got as much work as it may."""
        return self.budget.left <= 0

    def run(self) -> list[Hypothesis]:
        """Return the hypotheses at the end of the text, the best one first."""
        self._put(Hypothesis(0, self.start, 0.0))
        for at in range(self.atoms.count):
            waiting = self._agenda[at]
            if waiting:
                best = self._best(waiting)
                if best[0].skipped > _HOPELESS + _HOPELESS_A_PLY * best[0].plies:
                    return []
                self._advance(at, best)
                waiting.clear()
        return self._best(self._agenda[self.atoms.count])

    def _best(self, waiting: dict[int, Hypothesis]) -> list[Hypothesis]:
        ranked = sorted(waiting.values(), key=lambda each: each.score)[:BEAM]
        return [each for each in ranked if each.score < ranked[0].score + _LEAD]

    def _put(self, hypothesis: Hypothesis) -> None:
        waiting = self._agenda[hypothesis.at]
        known = waiting.get(hypothesis.signature)
        if known is None or hypothesis.cost < known.cost:
            waiting[hypothesis.signature] = hypothesis

    def _advance(self, at: int, hypotheses: list[Hypothesis]) -> None:
        """Extend the *hypotheses* at an atom by a ply, or skip the atom."""
        is_ply_like = self.atoms.ply_like[at]
        group = self.atoms.groups.get(at)
        goes_on = False
        for each in hypotheses:
            for match in self._matches(each.board, at):
                goes_on |= self._play(each, at, match)
            if group is not None:
                self._put(each.moved(group.end, group.cost, 0))
            self._put(each.moved(at + 1, SKIPPED * is_ply_like, int(is_ply_like)))
        if hypotheses[0].plies and is_ply_like and not (goes_on and not self._says_first(at)):
            self._begin_game(hypotheses[0], self._beginning(at))

    def _matches(self, board: Board, at: int) -> list[Match]:
        if self.stopped or not self.speller.begins(self.atoms, at):
            return []
        key = (int(board.key), board.number == 1, at)
        found = self._found.get(key)
        if found is None:
            self.budget.left -= 1
            matches = self.speller.matches(board, self.atoms, at)
            left = {end: residue(self.atoms, end) for end in {match.end for match in matches}}
            found = self._found[key] = cheapest(
                [match._replace(cost=match.cost + left[match.end]) for match in matches], MATCHES
            )
        return found

    def _play(self, before: Hypothesis, at: int, match: Match) -> bool:
        """Play a match; return whether its turn is legal."""
        board = before.board.copy()
        self.budget.left -= 1
        if board.play(match.turn):
            return False
        cost = before.cost + match.cost
        if before.turn is not None and self._says_first(at):
            cost += _FIRST_AGAIN
        self._put(
            Hypothesis(
                match.end,
                board,
                cost,
                before,
                match.turn,
                at,
                match.end,
                before.plies + 1,
                before.games,
                before.skipped,
                hash((before.signature, match.turn.word)),
            )
        )
        return True

    def _says_first(self, at: int) -> bool:
        """Whether the number 1 stands before the ply at an atom."""
        begin = max(0, at - 4)
        return _SAYS_FIRST.search(self.atoms.text(begin, at)) is not None

    def _beginning(self, at: int) -> int:
        """Return the atom of the letter or sign before the square at an atom, if there is one."""
        atoms = self.atoms
        if at and atoms.kinds[at - 1] == WORD and len(atoms.values[at - 1]) == 1:
            return at - 1
        return at - 1 if at and atoms.values[at - 1] == "*" else at

    def _begin_game(self, before: Hypothesis, at: int) -> None:
        """Read another game that begins at an atom."""
        matches = self._matches(self.start, at)
        if not matches or before.games >= MOST_GAMES:
            return
        atoms = self.atoms
        text = atoms.channel.text[max(0, atoms.begins[at] - _CONTEXT) : atoms.begins[at]]
        cost = _NEW_GAME
        if self._says_first(at) or _AFTER_RESULT.search(text):
            cost = _NEW_GAME_SAID
        elif _AFTER_BLANK_LINE.search(text):
            cost = _NEW_GAME_AFTER_BLANK_LINE
        signature = hash((before.signature, "new game"))
        begun = Hypothesis(
            at, self.start, before.cost + cost, before, None, at, at, before.plies,
            before.games + 1, before.skipped, signature,
        )  # fmt: skip
        for match in matches:
            self._play(begun, at, match)
