"""Lines played on a board: the legal turns from the beginning, and the fault that ended them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from mypy_extensions import i64

from kohau.notation.kgn.lines import OpenLine
from kohau.notation.kgn.word_table import Word
from kohau.replay.board import Board, Fault, Turn
from kohau.replay.checks import Recurrence, begun, may_have_problems
from kohau.replay.lexicon import Lexicon, Resolver
from kohau.replay.packer import Packer


class Remark:
    """A *fault* of a ply, legal or not, and its place: the number of the *ply*, and its words.

    *word* is the index of its first word, *words* the number of words.
    """

    def __init__(self, fault: Fault, ply: i64, word: i64, words: i64) -> None:
        self.fault: Final = fault
        self.ply: Final = ply
        self.word: Final = word
        self.words: Final = words


class Played:
    """The legal beginning of a line.

    *board* is the one after these plies, *before* the number of plies played before the line.
    *turns* are its legal plies, *first_words* the index of the first word of each (None if each is
    one word), and *end* is the number of their words. *may_recur*: a position may occur for the
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
        self.may_recur = False
        self.fault: Remark | None = None
        self.remarks: Final[list[Remark]] = []
        self.variations: Final[dict[int, list[Played]]] = {}
        self.misplaced: Final[list[OpenLine]] = []

    @property
    def is_complete(self) -> bool:
        """Whether all words are legal plies."""
        return self.end == len(self.line.entries)

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


class Player:
    """Plays lines whose words are in one dialect, first of all the main line.

    A *packer* stores its positions, a *recurrence* counts them. *spaced*: plies that are one word
    may have blanks in them.
    """

    def __init__(
        self,
        lexicon: Lexicon,
        packer: Packer | None = None,
        recurrence: Recurrence | None = None,
        *,
        spaced: bool = False,
    ) -> None:
        self.lexicon: Final = lexicon
        self.packer = packer
        self.recurrence = recurrence
        self.spaced: Final = spaced
        self.several: Final[bool] = lexicon.joins_steps or lexicon.joins_words or spaced

    def play(self, line: OpenLine, start: Board, before: i64) -> Played:
        """Play *line* from *start*, after *before* plies, up to its first illegal ply.

        If it ends at a ply with blanks in it, such plies are joined, if more is legal then.
        Recursion is as deep as variations are nested.
        """
        recurs = self.recurrence is not None
        played = self.play_line(line, start.copy(), before)
        if self.several or not is_spaced(played, self.lexicon):
            return played
        recurrence = begun(start.key) if recurs else None
        player = Player(self.lexicon, None, recurrence, spaced=True)
        joined = player.play_line(line, start.copy(), before)
        if joined.end <= played.end:
            return played
        if self.packer is not None:
            self.packer.play(start, joined.turns)
        return joined

    def play_line(self, line: OpenLine, board: Board, before: i64) -> Played:
        """Play *line* on *board* up to its first illegal ply."""
        played = Played(line, board, before)
        if self.several:
            played.first_words = []
        if line.varies and 0 in line.notes:
            self.play_variations(played, 0, 0, None)
        self.play_words(played, Resolver(self.lexicon, line, joins_words=self.spaced))
        return played

    def play_words(self, played: Played, resolver: Resolver) -> None:
        """Play the words of a line, and its variations."""
        line, board, turns, packer = played.line, played.board, played.turns, self.packer
        entries, lexicon, varies = line.entries, self.lexicon, line.varies
        one_word = not self.several
        recurrence, self.recurrence = self.recurrence, None
        count: i64 = len(entries)
        index: i64 = 0
        used: i64 = 1
        while index < count:
            earlier = board.copy() if varies and self.may_vary(line, index) else None
            if one_word:
                resolver.first = index
                turn = lexicon.find(entries[index]).on(board, resolver)
            else:
                turn = resolver.turn(index, board)
                used = resolver.used
            code: i64 = 0
            if turn is not None:
                code = board.play(turn)
            if turn is None or code != 0:
                self.end(played, resolver, turn, code, index)
                break
            turns.append(turn)
            if resolver.remarks or played.first_words is not None:
                self.keep(played, resolver, index)
            if packer is not None:
                packer.add(board, turn)
            if recurrence is not None:
                recurrence.add(board.key, board.quiet == 0)
            index += used
            if earlier is not None:
                self.play_variations(played, index - used + 1, index, earlier)
        if recurrence is not None:
            played.may_recur = recurrence.end()
        played.end = index

    def keep(self, played: Played, resolver: Resolver, index: i64) -> None:
        """Keep what the *resolver* has found out about the last turn, from word *index* on."""
        if played.first_words is not None:
            played.first_words.append(int(index))
        if resolver.remarks:
            number = played.before + len(played.turns)
            last = index + resolver.used - 1
            played.remarks.extend(Remark(fault, number, last, 1) for fault in resolver.remarks)
            resolver.remarks = []

    def end(
        self, played: Played, resolver: Resolver, turn: Turn | None, code: i64, index: i64
    ) -> None:
        """End a line because word *index* begins no turn, or the board refuses it with *code*."""
        fault = resolver.fault if turn is None else Fault(code, turn)
        assert fault is not None  # noqa: S101 - there is one if there is no turn
        number = played.before + len(played.turns) + 1
        played.fault = Remark(fault, number, index, resolver.used)

    def may_vary(self, line: OpenLine, index: i64) -> bool:
        """Whether a variation may replace the ply that begins with word *index*."""
        notes = line.notes.get(int(index) + 1)
        if notes is not None:
            for note in notes:
                if isinstance(note, OpenLine):
                    return True
        return self.several

    def play_variations(self, played: Played, first: i64, last: i64, earlier: Board | None) -> None:
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
                variation = self.play(note, earlier, before)
                played.variations.setdefault(int(index), []).append(variation)
        self.packer = packer


def is_spaced(played: Played, lexicon: Lexicon) -> bool:
    """Whether a line, whose plies are one word each, ends at one with blanks in it."""
    if played.fault is None:
        return False
    words, fault = played.line.words, int(played.fault.word)
    return any(
        lexicon.dialect.words_of_ply(words, at) > max(1, fault - at)
        for at in range(max(0, fault - 1), fault + 1)
    )


MAX_NUMBER_DIGITS: Final = 18
"""The number of digits of a move number that are compared."""


def value_of(token: str) -> int:
    """Return the value of a move number; only its first digits are used.

    >>> value_of("012..."), value_of("7")
    (12, 7)
    """
    return int(token.rstrip(".").lstrip("0")[:MAX_NUMBER_DIGITS] or "0")


def _is_due(token: Word, due: i64, is_first: bool) -> bool:
    """Whether a move number is *due* before a ply; *is_first*: the first ply of its number.

    A number like 1... says that its first ply has been played.
    """
    if token.value < 0:
        token.value = value_of(token.text)
        token.goes_on = token.text.endswith("..")
    return token.value == due and not (is_first and token.goes_on)


def wrong_number(played: Played, number: i64, index: i64, per_number: i64) -> int:
    """Return the index of the first unexpected move number of a line, -1 if there is none.

    The first ply has *number*, which *per_number* plies share, and place *index* within it.
    """
    plies: dict[int, int] | None = None
    if played.first_words is not None:
        plies = {word: ply for ply, word in enumerate(played.first_words)}
    numbers, words, end = played.line.number_entries, played.line.number_words, played.end
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


def has_due_numbers(played: Played, basis: Basis) -> bool:
    """Whether all move numbers of a line and its variations are due."""
    index = basis.index + played.before
    number = basis.number + index // basis.per_number
    if wrong_number(played, number, index % basis.per_number, basis.per_number) >= 0:
        return False
    for variations in played.variations.values():
        for variation in variations:
            if not has_due_numbers(variation, basis):
                return False
    return True


class Basis:
    """What records with the same tags for game, variant, rules, set-up and dialect have in common.

    They are played from *board* with the words of *lexicon*. Their first ply has move *number*,
    which *per_number* plies share, and place *index* within it. *board_decides*: only a decision on
    the board gives a result. *setting* and *dialect* are those of the records.
    """

    def __init__(self, setting: Any, dialect: Any, lexicon: Lexicon) -> None:
        self.setting: Final = setting
        self.game: Final = setting.game
        self.dialect: Final = dialect
        self.lexicon: Final = lexicon
        self.board: Final[Board] = setting.start.board
        numbering = setting.start.numbering
        self.number: Final[i64] = numbering.number
        self.index: Final[i64] = numbering.index
        self.per_number: Final[i64] = numbering.plies_per_number
        self.board_decides: Final = bool(setting.game.undecided_result_rule)
        self.remarks: Final = bool(setting.remarks)

    def play(self, line: OpenLine, packer: Packer | None = None) -> Played:
        """Play a main line up to its first illegal ply; a *packer* packs it."""
        board = self.board
        if packer is not None:
            packer.begin(board)
        return Player(self.lexicon, packer, begun(board.key)).play(line, board, 0)

    def may_have_problems(self, played: Played, given: Mapping[str, str]) -> bool:
        """Whether a *played* main line or the tags *given* may have problems, never False if so."""
        tags: dict[str, str] = given if isinstance(given, dict) else dict(given)
        return (
            self.remarks
            or not played.is_faultless
            or played.may_recur
            or len(played.turns) == 0
            or len(played.line.separators) > 0
            or not has_due_numbers(played, self)
            or may_have_problems(tags, played.line.result, played.board, self.board_decides)
        )
