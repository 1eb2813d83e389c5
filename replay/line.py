"""Lines played on a board: the legal turns from the beginning, and the fault that ended them."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kohau.notation.kgn.lines import OpenLine
from kohau.notation.lenient.characters import ends_in_comma
from kohau.notation.record import Numbering
from kohau.replay.board import Board, Fault, Turn
from kohau.replay.lexicon import Lexicon
from kohau.replay.packer import Packer
from kohau.replay.resolver import Resolver


class Remark:
    """A *fault* of a ply, legal or not, and its place: the number of the *ply*, and its words.

    *word* is the index of its first word, *words* the number of words.
    """

    def __init__(self, fault: Fault, ply: i64, word: i64, words: i64) -> None:
        self.fault: Final = fault
        self.ply: Final = ply
        self.word: Final = word
        self.words: Final = words


class PlayedLine:
    """The legal beginning of a line.

    *board* is the one after these plies, *before* the number of plies played before the line.
    *turns* are its legal plies, *first_words* the index of the first word of each (None if each is
    one word), and *end* is the number of their words. *may_repeat*: a position may occur for the
    third time. *fault* is what ended the line, if anything; *remarks* are about legal plies.
    *variations* are indexed by the number of words before them.
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
    """Plays lines whose words are in one dialect. A *packer* stores positions of the main line."""

    def __init__(self, lexicon: Lexicon, packer: Packer | None = None) -> None:
        self.resolver: Final = Resolver(lexicon)
        self.packer = packer
        self.several: Final[bool] = self.resolver.joins_steps or self.resolver.joins_words

    def play(self, line: OpenLine, board: Board, before: i64) -> PlayedLine:
        """Play *line* on *board*, after *before* plies, up to its first illegal ply.

        Recursion is as deep as variations are nested.
        """
        played = PlayedLine(line, board, before)
        if self.several:
            played.first_words = []
        keys: list[i64] = [board.key]
        resolver = self.resolver
        resolver.words = line.words
        count: i64 = len(line.words)
        index: i64 = 0
        if line.varies and 0 in line.notes:
            self.play_variations(played, 0, 0, None)
        while index < count:
            earlier = board.copy() if line.varies and self.may_vary(line, index) else None
            turn = resolver.turn(index, board)
            code: i64 = 0 if turn is None else board.play(turn)
            if turn is None or code != 0:
                self.end(played, turn, code, index)
                break
            used = resolver.used
            self.keep(played, turn, index)
            if board.quiet == 0:
                played.may_repeat = played.may_repeat or _may_repeat(keys)
                keys.clear()
            keys.append(board.key)
            index += used
            if earlier is not None:
                self.play_variations(played, index - used + 1, index, earlier)
        played.may_repeat = played.may_repeat or _may_repeat(keys)
        played.end = index
        return played

    def keep(self, played: PlayedLine, turn: Turn, index: i64) -> None:
        """Add *turn*, which begins with word *index* and has been played."""
        played.turns.append(turn)
        resolver = self.resolver
        if played.first_words is not None:
            played.first_words.append(int(index))
        elif resolver.used != 1:
            played.first_words = [*range(int(index)), int(index)]
        if resolver.remarks:
            number = played.before + len(played.turns)
            last = index + resolver.used - 1
            played.remarks.extend(Remark(fault, number, last, 1) for fault in resolver.remarks)
            resolver.remarks = []
        if self.packer is not None:
            self.packer.add(played.board, turn)

    def end(self, played: PlayedLine, turn: Turn | None, code: i64, index: i64) -> None:
        """End a line because word *index* begins no turn, or the board refuses it with *code*."""
        resolver = self.resolver
        fault = resolver.fault if turn is None else Fault(code, turn)
        assert fault is not None  # noqa: S101 - there is one if there is no turn
        number = played.before + len(played.turns) + 1
        played.fault = Remark(fault, number, index, resolver.used)
        resolver.remarks = []

    def may_vary(self, line: OpenLine, index: i64) -> bool:
        """Whether a variation may replace the ply that begins with word *index*."""
        if self.several or ends_in_comma(line.words[index]):
            return True
        notes = line.notes.get(int(index) + 1)
        if notes is not None:
            for note in notes:
                if isinstance(note, OpenLine):
                    return True
        return False

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
        self.resolver.words = played.line.words


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
