"""Lines played on a board: the legal turns from the beginning, and the fault that ended them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from mypy_extensions import i64

from kohau.notation.diagnostics import Problem
from kohau.notation.kgn.lines import OpenLine
from kohau.notation.lenient.characters import ends_in_comma
from kohau.notation.record import Numbering
from kohau.replay.board import Board, Prepared, Turn
from kohau.replay.lexicon import Lexicon
from kohau.replay.packer import Packer


class Remark:
    """A problem with a ply, legal or not, and its place: the number of the *ply*, and its words.

    *word* is the index of its first word, *words* the number of words; *position* is the position
    before it, in which candidates are spelled.
    """

    def __init__(self, problem: Problem, ply: i64, word: i64, words: i64, position: Any) -> None:
        self.problem: Final = problem
        self.ply: Final = ply
        self.word: Final = word
        self.words: Final = words
        self.position: Final = position


class PlayedLine:
    """The legal beginning of a line.

    *before* is the number of plies played before the line, *turns* are its legal plies,
    *first_words* the index of the first word of each (None if each is one word), and *end* is the
    number of their words. *may_repeat*: a position may occur for the third time. *fault* is the
    problem that ended the line, if any; *remarks* are about legal plies. *variations* are indexed
    by the number of words before them.
    """

    def __init__(self, line: OpenLine, board: Board, before: i64) -> None:
        self.line: Final = line
        self.board: Final = board
        self.before: Final = before
        self.turns: Final[list[Turn]] = []
        self.first_words: list[int] | None = None
        self.end: i64 = 0
        self.may_repeat = False
        self.fault: Remark | None = None
        self.remarks: Final[list[Remark]] = []
        self.variations: Final[dict[int, list[PlayedLine]]] = {}
        self.misplaced: Final[list[OpenLine]] = []

    @property
    def is_complete(self) -> bool:
        """Whether all words are legal plies."""
        return self.end == len(self.line.words)

    @property
    def is_faultless(self) -> bool:
        """Whether there are no problems with the plies, including those of variations."""
        if self.fault is not None or self.remarks or self.misplaced:
            return False
        for variations in self.variations.values():
            for variation in variations:
                if not variation.is_faultless:
                    return False
        return True


class LinePlayer:
    """Plays lines whose words are in one dialect.

    *view* turns a board into a position. A *packer* stores the positions of the main line.
    """

    def __init__(
        self, lexicon: Lexicon, view: Callable[[Board], Any], packer: Packer | None = None
    ) -> None:
        self.lexicon: Final = lexicon
        self.dialect: Final = lexicon.dialect
        self.view: Final = view
        self.packer = packer
        self.joins_steps: Final[bool] = lexicon.dialect.word_per_step
        self.joins_words: Final[bool] = lexicon.dialect.blanks_in_plies
        self.used: i64 = 1

    def play(self, line: OpenLine, board: Board, before: i64) -> PlayedLine:
        """Play *line* on *board*, after *before* plies, up to its first illegal ply.

        Recursion is as deep as variations are nested.
        """
        played = PlayedLine(line, board, before)
        several = self.joins_steps or self.joins_words
        if several:
            played.first_words = []
        keys: list[i64] = [board.key]
        words, notes = line.words, line.notes
        steps = self.steps_of(words) if self.joins_steps else []
        count: i64 = len(words)
        index: i64 = 0
        if line.varies and 0 in notes:
            self.play_variations(played, 0, 0, None)
        while index < count:
            earlier = board.copy() if line.varies and self.may_vary(line, index) else None
            self.used = 1
            turn = (
                self.joined(words, steps, index, board)
                if several
                else self.turn_of(words[index], board)
            )
            if turn is None or board.play(turn) != 0:
                turn = self.play_slowly(played, index)
                if turn is None:
                    break
            self.keep(played, turn, index)
            if board.quiet == 0:
                played.may_repeat = played.may_repeat or _may_repeat(keys)
                keys.clear()
            keys.append(board.key)
            index += self.used
            if earlier is not None:
                self.play_variations(played, index - self.used + 1, index, earlier)
        played.may_repeat = played.may_repeat or _may_repeat(keys)
        played.end = index
        return played

    def turn_of(self, word: str, board: Board) -> Turn | None:
        """Return the turn that *word* means, None if there is an error or a remark."""
        prepared = self.lexicon.find(word)
        return None if prepared is None else prepared.on(board)

    def keep(self, played: PlayedLine, turn: Turn, index: i64) -> None:
        """Add *turn*, which begins with word *index* and has been played."""
        played.turns.append(turn)
        if played.first_words is not None:
            played.first_words.append(int(index))
        elif self.used != 1:
            played.first_words = [*range(int(index)), int(index)]
        if self.packer is not None:
            self.packer.add(played.board, turn)

    def may_vary(self, line: OpenLine, index: i64) -> bool:
        """Whether a variation may replace the ply that begins with word *index*."""
        if self.joins_steps or self.joins_words or ends_in_comma(line.words[index]):
            return True
        notes = line.notes.get(int(index) + 1)
        if notes is not None:
            for note in notes:
                if isinstance(note, OpenLine):
                    return True
        return False

    def steps_of(self, words: list[str]) -> list[Prepared]:
        """Return *words*, each a step, prepared, up to the first with an error or remark."""
        steps: list[Prepared] = []
        for word in words:
            step = self.lexicon.find(word)
            if step is None:
                break
            steps.append(step)
        return steps

    def joined(
        self, words: list[str], steps: list[Prepared], index: i64, board: Board
    ) -> Turn | None:
        """Return the ply of several words that begins with word *index*.

        If words are steps, *steps* are these words prepared. Returns None for errors and remarks.
        """
        if self.joins_words:
            self.used = self.dialect.words_of_ply(words, int(index))
            prepared = self.lexicon.find(" ".join(words[index : index + self.used]))
            return None if prepared is None else prepared.on(board)
        found = board.joined(steps, int(index)) if index < len(steps) else None
        if found is None:
            return None
        self.used = found[1]
        return found[0]

    def play_slowly(self, played: PlayedLine, index: i64) -> Turn | None:
        """Play the ply that begins with word *index*, and record its error or remarks.

        Returns None if it is not legal.
        """
        board, words, dialect = played.board, played.line.words, self.dialect
        number = played.before + len(played.turns) + 1
        position = self.view(board.copy())
        used: i64 = dialect.words_of_ply(words, int(index))
        try:
            written, used, remarks = position.take(dialect, words, int(index))
            ply = position.resolve(written)
            turn = board.turn(ply)
            code = board.play(turn)
            if code != 0:
                raise position.explain(ply, int(code))
        except Problem as problem:
            played.fault = Remark(problem, number, index, used, position)
            return None
        for remark in remarks:
            played.remarks.append(Remark(remark, number, index + used - 1, 1, position))
        self.used = used
        return turn

    def play_variations(
        self, played: PlayedLine, first: i64, last: i64, earlier: Board | None
    ) -> None:
        """Play the variations after words *first* to *last* from the board *earlier*."""
        packer, self.packer = self.packer, None
        before = played.before + len(played.turns) - 1
        for index in range(first, last + 1):
            for note in played.line.notes.get(int(index), ()):
                if not isinstance(note, OpenLine):
                    continue
                if earlier is None:
                    played.misplaced.append(note)
                    continue
                variation = self.play(note, earlier.copy(), before)
                played.variations.setdefault(int(index), []).append(variation)
        self.packer = packer


def _may_repeat(keys: list[i64]) -> bool:
    """Whether one of the *keys* occurs for the third time."""
    if len(keys) - len(set(keys)) < 2:
        return False
    keys.sort()
    return any(keys[index] == keys[index - 2] for index in range(2, len(keys)))


_DUE: Final = [f"{number}." for number in range(1000)]
"""The usual tokens of move numbers."""

MAX_NUMBER_DIGITS: Final = 18
"""The number of digits of a move number that are compared."""


def value_of(token: str) -> int:
    """Return the value of a move number; only its first digits are used.

    >>> value_of("012..."), value_of("7")
    (12, 7)
    """
    return int(token.rstrip(".").lstrip("0")[:MAX_NUMBER_DIGITS] or "0")


def goes_on(token: str) -> bool:
    """Whether a move number says that its first ply has been played, as in 1..."""
    return token.endswith("..")


def _is_due(token: str, due: i64, is_first: bool) -> bool:
    """Whether a move number is *due* before a ply; *is_first*: the first ply of its number."""
    if 0 <= due < 1000 and token == _DUE[due]:
        return True
    return value_of(token) == due and not (is_first and goes_on(token))


def wrong_number(played: PlayedLine, number: i64, index: i64, per_number: i64) -> int:
    """Return the index of the first unexpected move number of a line, -1 if there is none.

    The first ply has *number*, which *per_number* plies share, and place *index* within it.
    """
    plies: dict[int, int] | None = None
    if played.first_words is not None:
        plies = {word: ply for ply, word in enumerate(played.first_words)}
    numbers, words, end = played.line.numbers, played.line.number_words, played.end
    for place in range(len(words)):
        at: i64 = words[place]
        if at >= end:
            break
        if plies is not None:
            at = plies.get(words[place], -1)
        if at < 0:
            return place
        due = number + (index + at) // per_number
        if not _is_due(numbers[place], due, (index + at) % per_number == 0):
            return place
    return -1


def has_due_numbers(played: PlayedLine, numbering: Numbering) -> bool:
    """Whether all move numbers of a line and its variations agree with the *numbering*."""
    index: i64 = numbering.index + played.before
    per_number: i64 = numbering.plies_per_number
    number = numbering.number + index // per_number
    if wrong_number(played, number, index % per_number, per_number) >= 0:
        return False
    for variations in played.variations.values():
        for variation in variations:
            if not has_due_numbers(variation, numbering):
                return False
    return True
