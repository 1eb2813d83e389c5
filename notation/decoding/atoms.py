"""Atoms: squares, numbers, words, signs, blanks and ends of lines in a channel.

An atom has one form, but perhaps several readings as a square: letters and digits are confused,
stand in the other order, or apart.
"""

from __future__ import annotations

import re
from functools import cache
from typing import Final, NamedTuple

from kohau.notation.coordinates import SQUARE as SQUARE_OF_ANY_BOARD
from kohau.notation.decoding.channel import Channel
from kohau.notation.decoding.costs import COORDINATES
from kohau.notation.decoding.words import words

FILES: Final = "abcdefghijklmnopqrstuvwxyz"

DIGITS: Final = {
    **dict.fromkeys("lIi|!", "1"),
    **dict.fromkeys("Oo", "0"),
    **dict.fromkeys("Ss", "5"),
    **dict.fromkeys("Zz", "2"),
    "B": "8",
    "q": "9",
    "A": "4",
}
_SMALL_DIGITS: Final = frozenset("ioszq")
"""Small letters that are digits only beside others: there are many words of them."""
LETTERS: Final = {"6": "b", "8": "b", "0": "d", "3": "e", "4": "a", "9": "g", "1": "i", "€": "e"}
ANY_SIGN: Final = frozenset("#$%&*+-<=>@^~")
"""Signs that are no punctuation, and may mean something in plies."""


PLIES: Final = re.compile(
    rf"(?<![\w.:/-])(?:[A-Za-z]?{SQUARE_OF_ANY_BOARD} ?(?:[-x>:]|to|a|->) ?{SQUARE_OF_ANY_BOARD}"
    r"|(?:[1-9]|[1-4]\d) ?(?:[-x>]|->) ?(?:[1-9]|[1-4]\d))(?![\w/:-])"
)
"""What looks like a ply of some game: a pair of squares, or of numbers."""


def look_alike(letter: str) -> str | None:
    """Return the digit that a letter looks like, if any."""
    return DIGITS.get(letter)


class Squares(NamedTuple):
    """What a game's board means for reading: *files* and *ranks*.

    What *bare* matches looks like a ply without squares; two of the letters *icons* that
    stand together are two words. *numbers* are the names of squares that are written
    as numbers from 1 on; empty: none. *ranks_first*: the rank may be written before the file.
    *endings* are words that a square may have at its end. *marks* are letters and signs that say
    something in a ply if they are joined to a square, or to the letter of a piece. *signs* mean
    something in plies; those of them that are *leading* may stand before the first square. Pairs of
    *letters* and signs: the letter is written for the sign.
    """

    files: int
    ranks: int
    bare: re.Pattern[str] | None = None
    icons: str = ""
    numbers: tuple[str, ...] = ()
    ranks_first: bool = False
    endings: frozenset[str] = frozenset()
    marks: frozenset[str] = frozenset()
    signs: frozenset[str] = ANY_SIGN
    leading: frozenset[str] = ANY_SIGN
    letters: frozenset[tuple[str, str]] = frozenset()


@cache
def atom_pattern(files: int, ranks: int) -> re.Pattern[str]:
    """Return the pattern of atoms; the group that matches is their kind."""
    letters = FILES[:files]
    numbers = "|".join(str(rank) for rank in range(ranks, 0, -1))
    square = rf"[{letters}{letters.upper()}](?:{numbers})(?![0-9])"
    return re.compile(
        rf"(?P<s>{square})|(?P<n>[0-9]+)|(?P<w>(?:(?!{square})[^\W\d_])+)"
        r"|(?P<l>[ \t]*\n\s*)|(?P<b>[ \t]+)|(?P<y>.)",
        re.DOTALL,
    )


@cache
def square_pattern(board: Squares) -> re.Pattern[str]:
    """Return the pattern of squares that stand alone, or with a letter before and after them.

    >>> square_pattern(Squares(9, 5)).findall("c3d4, (e5) to f6: g1th e55 _a1 Hb2")
    ['c3d4', 'e5', 'b2']
    """
    letters = FILES[: board.files]
    letters += letters.upper()
    numbers = "|".join(str(rank) for rank in range(board.ranks, 0, -1))
    letter = r"[^\W\d_]?"
    return re.compile(rf"(?<!\w){letter}((?:[{letters}](?:{numbers}))+){letter}(?!\w)")


def has_square(text: str) -> bool:
    """Whether something in *text* looks like a square of some board.

    >>> has_square("Hf4-e6"), has_square("user_42")
    (True, False)
    """
    return square_pattern(_ANY_BOARD).search(text) is not None


_ANY_BOARD: Final = Squares(len(FILES), len(FILES))
_LIKE_DIGITS: Final = "".join(map(re.escape, DIGITS))
_SCANNED: Final = re.compile(rf"([A-Zx]?)([a-z][{_LIKE_DIGITS}]{{1,2}})(x?)")


def parts_of_word(word: str, board: Squares) -> list[str]:
    """Return *word*, or its parts: two icons, a letter before ``x``, or one before look-alikes."""
    if len(word) == 2 and ({*word} <= {*board.icons} or (word[0].isupper() and word[1] == "x")):
        return [word[0], word[1]]
    match = _SCANNED.fullmatch(word) if len(word) in (3, 4, 5) else None
    is_scanned = match is not None and not {*match[2][1:]} <= _SMALL_DIGITS
    if match and is_scanned and (match[1] or match[3]) and match[2][0] in FILES[: board.files]:
        return [part for part in match.groups() if part]
    is_piece = len(word) == 3 and (word[0].isupper() or word[0] == "x")
    is_rank_first = is_piece and word[1] in DIGITS and word[2] in FILES[: board.files]
    if board.ranks_first and is_rank_first:
        return [word[0], word[1:]]
    return [word]


SQUARE: Final = "s"
NUMBER: Final = "n"
WORD: Final = "w"
SIGN: Final = "y"
BLANK: Final = "b"
LINE: Final = "l"
END: Final = "e"


_JOINTS: Final = ("-", "x", ">")
_GROUP_CLOSED_BY: Final = {")": "(", "}": "{", "]": "["}
_MOST_BETWEEN: Final = 16
"""The maximum number of atoms between two squares of a ply."""
_OF_PIECE: Final = 2
"""The maximum number of letters of a piece, perhaps with its file, or of a file."""
_LONG_WORD: Final = 6
_MAX_STRUCK: Final = 40
_NO_SQUARE_AFTER: Final = ("_", "#", "$", "/", "\\")


class Named(NamedTuple):
    """A square that may be read: its *name*, what that costs, and the atom after it."""

    name: str
    cost: float
    end: int


class Group(NamedTuple):
    """A part that may be skipped as a whole: the atom after it, and what skipping costs."""

    end: int
    cost: float


class Atoms:
    """The atoms of a *channel* for a *board*; there is one more, the end.

    *kinds*, *values* and *begins* are those of each atom; *ply_like* says which squares look like
    parts of plies, and *before* counts them in front of each atom; *unknown* counts the words that
    mean nothing for plies. *groups* has parts that may be
    skipped, by their first atom.
    """

    def __init__(self, channel: Channel, board: Squares) -> None:
        self.channel: Final = channel
        self.board: Final = board
        self.kinds: list[str] = []
        self.values: list[str] = []
        self.begins: list[int] = []
        for match in atom_pattern(board.files, board.ranks).finditer(channel.text):
            kind, value = match.lastgroup or SIGN, match[0]
            if kind == WORD and len(value) < _LONG_WORD:
                begin = match.start()
                for part in parts_of_word(value, board):
                    self._add(WORD, part, begin)
                    begin += len(part)
            else:
                self._add(kind, value.lower() if kind == SQUARE else value, match.start())
        self.count: Final = len(self.kinds)
        self.kinds += [END, END, END]
        self.values += ["", "", ""]
        self.begins += [len(channel.text)] * 3
        files, ranks, points = str(board.files), str(board.ranks), str(len(board.numbers))
        last = (ranks, points)
        self._sizes: Final = {(files, "x", ranks), *(("1", "-", number) for number in last)}
        self.known_squares: dict[int, list[Named]] = {}
        self.ply_like: Final = [self._is_ply_like(at) for at in range(self.count)] + [False] * 3
        self.groups: Final[dict[int, Group]] = {}
        self.before: Final = [0]
        for is_one in self.ply_like:
            self.before.append(self.before[-1] + is_one)
        self._find_groups()
        self.unknown: Final = [0]
        for at in range(self.count):
            self.unknown.append(self.unknown[-1] + self._is_unknown(at))
        self.known_ahead: dict[tuple[int, int], frozenset[str]] = {}
        self.known_following: dict[int, frozenset[str]] = {}

    def _add(self, kind: str, value: str, begin: int) -> None:
        self.kinds.append(kind)
        self.values.append(value)
        self.begins.append(begin)

    def text(self, begin: int, end: int) -> str:
        """Return the text of the atoms from *begin* to *end*."""
        return self.channel.text[self.begins[begin] : self.begins[end]]

    def has(self, file: str, rank: str) -> bool:
        """Whether the board has the square with this file and rank."""
        if not rank.isdigit() or rank[0] == "0" or len(rank) > 2:
            return False
        return file in FILES[: self.board.files] and int(rank) <= self.board.ranks

    # Squares

    def squares(self, at: int) -> list[Named]:
        """Return the squares that may be read at an atom, the cheapest first."""
        cached = self.known_squares.get(at)
        if cached is None:
            cached = self.known_squares[at] = sorted(self._named(at), key=lambda named: named.cost)
        return cached

    def ahead(self, at: int, most: int) -> frozenset[str]:
        """Return the names of the squares that may be read at the next *most* atoms."""
        cached = self.known_ahead.get((at, most))
        if cached is None:
            end = min(at + most, self.count)
            names = (named.name for place in range(at, end) for named in self.squares(place))
            cached = self.known_ahead[at, most] = frozenset(names)
        return cached

    def following(self, at: int) -> frozenset[str]:
        """Return the names that may be the next square from an atom on, in the same ply."""
        cached = self.known_following.get(at)
        if cached is None:
            names: list[str] = []
            for place in range(at, min(at + _MOST_BETWEEN, self.count)):
                names += [named.name for named in self.squares(place)]
                if self.kinds[place] == SQUARE:
                    break
            cached = self.known_following[at] = frozenset(names)
        return cached

    def _named(self, at: int) -> list[Named]:
        kind, value = self.kinds[at], self.values[at]
        if kind == SQUARE:
            return [Named(value, 0.0, at + 1)]
        if kind == WORD:
            return self._from_letters(at, value)
        if kind == NUMBER:
            return self._from_digits(at, value)
        return []

    def _from_letters(self, at: int, word: str) -> list[Named]:
        if len(word) > 1:
            return self._from_look_alikes(at, word)
        file = word.lower()
        beside = at + 1
        cost = 0.0
        while self.kinds[beside] == BLANK or self.values[beside] in ("-", ".", "_", ","):
            beside += 1
            cost += COORDINATES.apart
        if beside > at + 2:
            return []
        value = self.values[beside]
        if self._is_before_rank_first(word, at, beside):
            return []
        if self.kinds[beside] == NUMBER and self.has(file, value):
            return [Named(file + value, cost or COORDINATES.apart / 2, beside + 1)]
        if beside == at + 1 and self.has(file, rank := DIGITS.get(value, "")):
            return [Named(file + rank, COORDINATES.look_alike, beside + 1)]
        return []

    def _is_before_rank_first(self, letter: str, at: int, beside: int) -> bool:
        """Whether the *letter* of a piece stands before a square with the rank first."""
        is_apart = self.board.ranks_first and letter.isupper() and beside > at + 1
        file = self.values[beside + 1].lower()
        return is_apart and len(file) == 1 and self.has(file, self.values[beside])

    def _from_look_alikes(self, at: int, word: str) -> list[Named]:
        """Read a file and letters that look like digits, such as ``al``, if that is no word."""
        is_rank_first = self._is_rank_first(word)
        if not is_rank_first and (len(word) > 3 or not {*word[1:]} <= DIGITS.keys()):
            return []
        is_alone = (
            self.kinds[at + 1] in (BLANK, LINE) and at and self.kinds[at - 1] in (BLANK, LINE)
        )
        is_word = is_alone and word.lower() in words().joints | words().fillers
        if is_word and not (is_rank_first and self._is_after_part(at)):
            return []
        if is_rank_first:
            return [Named(word[1].lower() + DIGITS[word[0]], COORDINATES.look_alike, at + 1)]
        rank = "".join(DIGITS[char] for char in word[1:])
        end = at + 1
        if self.kinds[end] == NUMBER and len(rank) == 1:
            rank += self.values[end]
            end += 1
        file = word[0].lower()
        return [Named(file + rank, COORDINATES.look_alike, end)] if self.has(file, rank) else []

    def _is_rank_first(self, word: str) -> bool:
        """Whether a word may be a rank that looks like a letter, and a file."""
        if not self.board.ranks_first or len(word) != 2:
            return False
        return word[0] in DIGITS and self.has(word[1].lower(), DIGITS[word[0]])

    def _from_digits(self, at: int, number: str) -> list[Named]:
        named: list[Named] = []
        file = self.values[at + 1].lower() if self.kinds[at + 1] == WORD else ""
        if len(file) == 1 and self.has(file, number):
            named.append(Named(file + number, COORDINATES.apart / 2, at + 2))
        if len(number) == 2 and (letter := LETTERS.get(number[0])) and self.has(letter, number[1]):
            named.append(Named(letter + number[1], 2 * COORDINATES.look_alike, at + 1))
        is_point = len(number) <= 3 and 0 < int(number) <= len(self.board.numbers)
        if is_point and not self.is_result(at):
            named.append(Named(self.board.numbers[int(number) - 1], COORDINATES.numbered, at + 1))
        return named

    def _is_ply_like(self, at: int) -> bool:
        """Whether there is a square that no longer word touches."""
        if self.kinds[at] == NUMBER:
            return self._is_number_of_ply(at)
        if self.kinds[at] != SQUARE:
            is_scanned = self.kinds[at] == WORD and self._is_scanned_square(at)
            return is_scanned or self._is_bare_ply(at)
        before = self.values[at - 1] if at and self.kinds[at - 1] == WORD else ""
        after = self.values[at + 1] if self.kinds[at + 1] == WORD else ""
        if at and self.values[at - 1] in _NO_SQUARE_AFTER and not self._follows_square(at - 1):
            return False
        return self._may_touch(before) and self._may_touch(after)

    def _follows_square(self, at: int) -> bool:
        before = at - 2 if at > 1 and self.kinds[at - 1] == BLANK else at - 1
        return before >= 0 and self.kinds[before] == SQUARE

    def _may_touch(self, word: str) -> bool:
        vocabulary = words()
        low = word.lower()
        if len(word) <= 1 or low in self.board.endings:
            return True
        return low in vocabulary.meanings or low in vocabulary.joints

    def _is_unknown(self, at: int) -> bool:
        """Whether there is a word of prose."""
        if self.kinds[at] != WORD or len(self.values[at]) == 1:
            return False
        vocabulary, low = words(), self.values[at].lower()
        return not (
            low in vocabulary.meanings or low in vocabulary.joints or low in vocabulary.fillers
        )

    def _is_number_of_ply(self, at: int) -> bool:
        """Whether a number is the rank before a file, or a square that a dash joins to another."""
        if self.board.ranks_first:
            file = self.values[at + 1]
            is_apart = at > 0 and (self.kinds[at - 1] == BLANK or self.values[at - 1] == "\n")
            before = at - 2 if is_apart else at - 1
            return (
                len(file) == 1
                and before >= 0
                and self.kinds[before] == WORD
                and len(self.values[before]) <= _OF_PIECE
                and self.has(file, self.values[at])
                and self.kinds[at + 2] in (BLANK, LINE, END, SIGN)
            )
        if not self.board.numbers:
            return False
        if "/" in (self.values[at - 1] if at else "", self.values[at + 1]) or self._is_figure(at):
            return False  # half a point, or a page
        after = at + 2 if self.kinds[at + 1] == BLANK else at + 1
        beyond = after + 2 if self.kinds[after + 1] == BLANK else after + 1
        joins = self.values[after] in _JOINTS and bool(self.squares(beyond))
        if self._is_size(at, after, beyond):
            return False
        before = at - 2 if at and self.kinds[at - 1] == BLANK else at - 1
        joined = before > 0 and self.values[before] in _JOINTS
        last = before - 2 if joined and self.kinds[before - 1] == BLANK else before - 1
        ends = joined and (self.kinds[last] == NUMBER or self.values[last] == ")")
        return (joins or ends) and bool(self.squares(at))

    def _is_figure(self, at: int) -> bool:
        """Whether a number is a part of a time, or of what somebody calls himself."""
        beside = self.values[at - 1] if at else "", self.values[at + 1]
        is_time = (beside[0] == ":" and self.kinds[at - 2] == NUMBER) or (
            beside[1] == ":" and self.kinds[at + 2] == NUMBER
        )
        return is_time or beside[0] in _NO_SQUARE_AFTER

    def is_result(self, at: int) -> bool:
        """Whether a number is one of the figures 1-0 or 0-1."""
        beside = [self.values[at - 2 : at] if at > 1 else [], self.values[at + 2 : at : -1]]
        return self.values[at] == "1" and any(
            figures == ["0", joint] for figures in beside for joint in ("-", ":")
        )

    def _is_size(self, at: int, after: int, beyond: int) -> bool:
        """Whether numbers say how large the board is, as in 9x5 or 1-45; *at* is one of them."""
        before = max(0, at - 2)
        joined = (self.values[at], self.values[after].lower(), self.values[beyond])
        return not self._sizes.isdisjoint((joined, tuple(self.values[before : before + 3])))

    def _is_scanned_square(self, at: int) -> bool:
        """Whether a word that looks like a square is joined to another square by a dash.

        One with the rank first may follow another square, or the letter of a piece, after a blank.
        """
        if not self.squares(at) or len(self.values[at]) == 1:
            return False
        if self._is_rank_first(self.values[at]) and self._is_after_part(at):
            return True
        end = self.squares(at)[0].end
        if self.values[end] == "-" and self.squares(end + 1):
            return True
        return at > 1 and self.values[at - 1] == "-" and self.kinds[at - 2] in (SQUARE, NUMBER)

    def _is_after_part(self, at: int) -> bool:
        """Whether a square with the rank first, or the letter of a piece, stands before a blank."""
        if at < 2 or self.kinds[at - 1] != BLANK or len(self.values[at - 2]) > 1:
            return False
        return self.values[at - 2].isupper() or (at > 2 and self.kinds[at - 3] == NUMBER)

    def _is_bare_ply(self, at: int) -> bool:
        """Whether a ply without squares begins at a word or sign."""
        pattern = self.board.bare
        return pattern is not None and pattern.match(self.channel.text, self.begins[at]) is not None

    # Groups

    def _find_groups(self) -> None:
        """Find brackets and struck-out text."""
        opened: list[tuple[str, int]] = []
        for at in range(self.count):
            value = self.values[at]
            if value == "~" == self.values[at + 1]:
                self._add_struck(at)
            elif value in ("(", "{", "["):
                opened.append((value, at))
            elif begins := _GROUP_CLOSED_BY.get(value):
                while opened:
                    sign, begin = opened.pop()
                    if sign == begins:
                        self.groups[begin] = Group(at + 1, self._cost_of_group(begin, at))
                        break

    def _cost_of_group(self, begin: int, end: int) -> float:
        """Return the cost of passing what stands in brackets, which may be a part of a ply."""
        if self.values[begin] == "{":
            return 0.05
        says_more = any(
            (self.kinds[at] == WORD and len(self.values[at]) > 2)
            or (self.kinds[at] == NUMBER and self.values[at + 1] == ".")
            for at in range(begin, min(end, begin + _MAX_STRUCK))
        )
        return 0.3 if says_more or self.board.bare else 0.9

    def _add_struck(self, at: int) -> None:
        for end in range(at + 2, min(at + _MAX_STRUCK, self.count)):
            if self.values[end] == "~" == self.values[end + 1]:
                self.groups[at] = Group(end + 2, 0.1)
                return
