"""Scripts: what the search reads. Places in a row, at which plies may be written.

That of a text are its atoms.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final, NamedTuple

from kohau.notation.decoding.asides import Asides, MoveNumber
from kohau.notation.decoding.atoms import BLANK, LINE, WORD, Atoms, Group
from kohau.notation.decoding.corrections import remarks_in
from kohau.notation.decoding.costs import TEXTS
from kohau.notation.decoding.matching import Match, before_ply, cheapest, residue
from kohau.replay.board import Board, Turn
from kohau.replay.spelling import Speller


class Beginning(NamedTuple):
    """Where another game may begin, what that costs, and whether the text shows it."""

    at: int
    cost: float
    is_shown: bool


class Respelled(NamedTuple):
    """The *turns* that may be written from a place on, up to *end*, and their *cost*."""

    turns: tuple[Turn, ...]
    end: int
    cost: float


class Script:
    """What is read: places up to *count*. The search asks which turns may be written at each."""

    count: int
    speller: Speller
    mends_first: bool = False
    """Whether a slip may be undone before a ply has been read."""
    skipping: float = TEXTS.skipped
    """The cost of skipping a place where something like a ply is written."""
    effort: int = 1
    """The work of finding matches, relative to that of playing a turn."""
    compared: int = 0
    """How often matches were looked for, not counting those that were known already."""

    def matches(self, board: Board, at: int) -> list[Match]:
        """Return the turns that may be written from a place on, the cheapest first."""
        raise NotImplementedError

    def next_stop(self, at: int) -> int:
        """Return the first place from *at* on where a ply may begin, or a part may be skipped."""
        return at

    def is_ply_like(self, at: int) -> bool:
        """Whether what is written at a place looks like a ply, or a part of one."""
        raise NotImplementedError

    def counted(self, begin: int, end: int) -> int:
        """Return how many places from *begin* to *end* look like plies, or parts of them."""
        raise NotImplementedError

    def group(self, at: int) -> Group | None:
        """Return the part from a place on that may be skipped as a whole, if there is one."""
        return None

    def joins(self, end: int, begin: int) -> bool:
        """Whether what is written between two places may join the parts of a ply."""
        return False

    def number(self, at: int) -> MoveNumber | None:
        """Return the move number that is written before a place, None without one."""
        return None

    def aside(self, at: int) -> Group:
        """Return the remark that begins with what is written at a place."""
        return Group(self.end_of_ply(at), self.skipping)

    def follows_prose(self, before: int, at: int) -> bool:
        """Whether there is prose between two places."""
        return False

    def place_cost(self, before: int, begin: int, end: int) -> float:
        """Return what a ply from *begin* to *end* costs after one that ends at *before*."""
        return 0.0

    def beginning(self, at: int) -> Beginning | None:
        """Return where another game would begin, None if there is only one."""
        return None

    # For repairs

    def begin_of_ply(self, at: int) -> int:
        """Return where the ply begins that a square at a place belongs to."""
        return at

    def end_of_ply(self, at: int) -> int:
        """Return the place after all that is written of the ply at a place."""
        return at + 1

    def next_ply(self, at: int) -> int | None:
        """Return the first place from *at* on where something like a ply begins, if any."""
        return at if at < self.count else None

    def atoms_of(self, begin: int, end: int) -> tuple[Atoms, int, int]:
        """Return the atoms of a part, and where it begins and ends in them."""
        raise NotImplementedError

    def respelled(self, board: Board, at: int, least: int) -> list[Respelled]:
        """Return turns whose spelling is a slip away from what is written from a place on.

        What is written ends at the place *least*, or later.
        """
        return []

    def reflected(self, board: Board, at: int) -> Iterable[tuple[str, list[tuple[Turn, int, int]]]]:
        """Return what is legal from a place on if the board is noted the other way round there.

        These are the ways, and the turns with their places.
        """
        return ()

    def is_number(self, begin: int, end: int) -> bool:
        """Whether a move number that is misspelt is written there."""
        return False

    def same(self, one: tuple[int, int], other: tuple[int, int]) -> bool:
        """Whether the same is written in two parts."""
        raise NotImplementedError


MATCHES: Final = 8
"""How many turns are tried at a place of a hypothesis."""
_MOST_WORDS_BEFORE_PLY: Final = 12
_AFTER_RESULT: Final = re.compile(r"(?:1-0|0-1|1/2-1/2|1/2|\*)[\s\W]*$")
_AFTER_BLANK_LINE: Final = re.compile(r"\n\s*\n[^\n]*$")
_AFTER_BLANK_LINES: Final = re.compile(r"\n\s*\n\s*\n[^\n]*$")
_CONTEXT: Final = 60
_JOINS: Final = re.compile(r"\s*[/,+-]?\s*")
_ENDS_CHUNK: Final = (";", "|", "(", "{")


class TextScript(Script):
    """The *atoms* of a text, in which a *speller* finds turns."""

    effort = 5

    def __init__(self, atoms: Atoms, speller: Speller) -> None:
        self.atoms: Final = atoms
        self.speller = speller
        self.count = atoms.count
        self._matches: Final[dict[tuple[int, bool, int], list[Match]]] = {}
        self._begins: Final = [speller.begins(atoms, at) for at in range(atoms.count)]
        self._asides: Final = Asides(atoms)
        passed = {remark.begin: Group(remark.end, TEXTS.remark) for remark in remarks_in(atoms)}
        self._groups: Final = {**self._asides.groups, **passed, **atoms.groups}
        self._stops: Final = list(range(atoms.count + 1))
        for at in range(atoms.count - 1, -1, -1):
            if not (self._begins[at] or atoms.ply_like[at] or at in self._groups):
                self._stops[at] = self._stops[at + 1]

    def next_stop(self, at: int) -> int:
        return self._stops[min(at, self.count)]

    def matches(self, board: Board, at: int) -> list[Match]:
        if not self._begins[at]:
            return []
        atoms = self.atoms
        key = (int(board.key), board.number == 1, at)
        cached = self._matches.get(key)
        if cached is None:
            self.compared += 1
            matches = self.speller.matches(board, atoms, at)
            before = before_ply(atoms, at)
            left = {end: residue(atoms, end) for end in {match.end for match in matches}}
            cached = self._matches[key] = cheapest(
                [match._replace(cost=match.cost + left[match.end] + before) for match in matches],
                MATCHES,
            )
        return cached

    def is_ply_like(self, at: int) -> bool:
        return self.atoms.ply_like[at]

    def counted(self, begin: int, end: int) -> int:
        return self.atoms.before[end] - self.atoms.before[begin]

    def group(self, at: int) -> Group | None:
        return self._groups.get(at)

    def joins(self, end: int, begin: int) -> bool:
        return _JOINS.fullmatch(self.atoms.text(end, begin)) is not None

    def number(self, at: int) -> MoveNumber | None:
        return self._asides.number(self.begin_of_ply(at))

    def aside(self, at: int) -> Group:
        return self._asides.from_ply(at, self.number(at))

    def follows_prose(self, before: int, at: int) -> bool:
        return self.atoms.unknown[at] > self.atoms.unknown[before]

    def place_cost(self, before: int, begin: int, end: int) -> float:
        """Return what words of prose before a ply cost: one without squares has few."""
        cost = TEXTS.supposed * self._asides.supposed[begin]
        if self.counted(begin, end):
            return cost
        words = self.atoms.unknown[begin] - self.atoms.unknown[before]
        return cost + TEXTS.word_before_ply * min(max(0, words), _MOST_WORDS_BEFORE_PLY)

    def beginning(self, at: int) -> Beginning | None:
        begin = self.begin_of_ply(at)
        atoms = self.atoms
        text = atoms.channel.text[max(0, atoms.begins[begin] - _CONTEXT) : atoms.begins[begin]]
        number = self.number(at)
        is_first = number is not None and number.number == 1
        if is_first or _AFTER_RESULT.search(text):
            return Beginning(begin, TEXTS.new_game_said, True)
        if _AFTER_BLANK_LINE.search(text):
            is_shown = _AFTER_BLANK_LINES.search(text) is not None
            return Beginning(begin, TEXTS.new_game_after_blank_line, is_shown)
        return Beginning(begin, TEXTS.new_game, False)

    def begin_of_ply(self, at: int) -> int:
        """Return the atom of the letter or sign before the square at an atom, if there is one.

        A piece may stand apart.
        """
        atoms = self.atoms
        if at and atoms.kinds[at - 1] == WORD and len(atoms.values[at - 1]) == 1:
            return at - 1
        if at > 1 and atoms.kinds[at - 1] == BLANK and atoms.kinds[at - 2] == WORD:
            is_piece = self._begins[at - 2] and atoms.values[at - 2][0].isupper()
            return at - 2 if is_piece else at
        return at - 1 if at and atoms.values[at - 1] in atoms.board.leading else at

    def end_of_ply(self, at: int) -> int:
        atoms = self.atoms
        is_apart = atoms.kinds[at] == WORD and atoms.kinds[at + 1] == BLANK
        if is_apart and atoms.ply_like[at + 2] and self.begin_of_ply(at + 2) == at:
            at += 2
        end = at + 1
        while end < self.count and atoms.kinds[end] not in (BLANK, LINE):
            if atoms.values[end] in _ENDS_CHUNK:
                break
            end += 1
        return end

    def next_ply(self, at: int) -> int | None:
        while at < self.count and not self.atoms.ply_like[at]:
            at += 1
        return self.begin_of_ply(at) if at < self.count else None

    def atoms_of(self, begin: int, end: int) -> tuple[Atoms, int, int]:
        return self.atoms, begin, end

    def same(self, one: tuple[int, int], other: tuple[int, int]) -> bool:
        letters, others = (
            re.sub(r"\W", "", self.atoms.text(*part)).lower() for part in (one, other)
        )
        return letters == others
