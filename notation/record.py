"""Records and lines: one game as it was recorded."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Generic, TypeAlias, TypeVar

from notation.diagnostics import Diagnostic, Severity
from notation.slices import Slice

PlyT = TypeVar("PlyT")

RESULTS = ("1-0", "0-1", "1/2-1/2", "*")
"""The four results: White won, Black won, a draw, unfinished or unknown."""

_RESULTS_OR_NONE = (*RESULTS, None)

SEVEN_TAGS = ("Event", "Site", "Date", "Round", "White", "Black", "Result")
"""The tags that every exported record has, in their order."""

GAME_TAGS = ("Game", "Variant", "Notation")
"""The tags that say how a record is to be read; exported behind the seven."""

UNKNOWN_TAG_VALUES: Mapping[str, str] = MappingProxyType({"Date": "????.??.??", "Result": "*"})
"""What stands in one of the seven tags when nothing is known; ``?`` in the others."""

TAG_NAME = re.compile(r"[A-Za-z0-9_]+")
"""The names that tags can have."""

MAX_NAG = 999_999_999
"""The highest number of a numeric annotation glyph."""

MAX_VARIATION_DEPTH = 100
"""How deep variations may be nested; deeper ones are refused on reading."""


_BLANKS = re.compile(r"[\x00-\x1f\x7f ]+")


_CLOCK = re.compile(r"\[%clk ([0-9]{1,4}):([0-9]{1,2}):([0-9]{1,2}(?:\.[0-9]{1,9})?)\]")


def without_breaks(text: str) -> str:
    r"""Return *text* as it can stand on one line: line breaks and tabs become one blank each.

    Blanks around them go; other runs of blanks stay.

    >>> without_breaks(" a  b\n  c ")
    ' a  b c '
    """
    return _BLANKS.sub(lambda run: " " if run[0].strip(" ") else run[0], text)


def one_line(text: str) -> str:
    r"""Return *text* without breaks, and without blanks at its ends.

    >>> one_line(" a  b\n  c ")
    'a  b c'
    """
    return without_breaks(text).strip(" ")


@dataclass(frozen=True, slots=True)
class Comment:
    """Free text in the movetext; it may hold commands such as ``[%clk 0:05:00]``."""

    text: str


@dataclass(frozen=True, slots=True)
class Nag:
    """A numeric annotation glyph: ``$1`` is a good ply (``!``), ``$2`` a mistake (``?``)."""

    number: int

    def __post_init__(self) -> None:
        if not 0 <= self.number <= MAX_NAG:
            raise ValueError(f"a NAG has a number from 0 to {MAX_NAG}, not {self.number}")


@dataclass(frozen=True, slots=True)
class Escape:
    """A line that begins with ``%``, meant for other programs and kept as it stands."""

    text: str


@dataclass(frozen=True, slots=True, eq=False)
class Line(Generic[PlyT]):
    """A sequence of plies with notes: the main line of a record, or a variation in it.

    As read from a file the plies are words of text; a replay turns them into plies of the game.
    ``annotations[n]`` holds the notes that stand behind the *n*-th ply in the order in which they
    were written; those under 0 stand before the first ply. A variation under *n* replaces ply *n*.
    Raises ``ValueError`` for a result that does not exist, and for annotations of plies that the
    line does not have.

    >>> line = Line(("e2e3+", "d4d3+"), {1: (Nag(1), Comment("[%clk 0:09:58] Vakiloha."))})
    >>> len(line), list(line), line.comments(1), line.nags(1), line.clock(1)
    (2, ['e2e3+', 'd4d3+'], ('[%clk 0:09:58] Vakiloha.',), (1,), 598.0)
    """

    plies: tuple[PlyT, ...] = ()
    annotations: Mapping[int, tuple[Note[PlyT], ...]] = field(default_factory=dict)
    result: str | None = None

    def __post_init__(self) -> None:
        if self.result not in _RESULTS_OR_NONE:
            raise ValueError(f"a result is one of {', '.join(RESULTS)}, not {self.result!r}")
        if self.annotations and not all(0 <= ply <= len(self.plies) for ply in self.annotations):
            raise ValueError("annotations stand behind plies that the line does not have")

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Line):
            return NotImplemented
        mine = (self.plies, self.annotations, self.result)
        return mine == (other.plies, other.annotations, other.result)

    __hash__ = None  # type: ignore[assignment]

    def __len__(self) -> int:
        return len(self.plies)

    def __iter__(self) -> Iterator[PlyT]:
        return iter(self.plies)

    def comments(self, ply: int) -> tuple[str, ...]:
        """Return the comments behind the *ply*-th ply (0: before the first)."""
        return tuple(n.text for n in self.annotations.get(ply, ()) if isinstance(n, Comment))

    def nags(self, ply: int) -> tuple[int, ...]:
        """Return the numeric annotation glyphs of the *ply*-th ply."""
        return tuple(n.number for n in self.annotations.get(ply, ()) if isinstance(n, Nag))

    def variations(self, ply: int) -> tuple[Line[PlyT], ...]:
        """Return the variations that replace the *ply*-th ply."""
        return tuple(n for n in self.annotations.get(ply, ()) if isinstance(n, Line))

    def clock(self, ply: int) -> float | None:
        """Return the seconds left on the clock after the *ply*-th ply, None if not recorded.

        It is read from a comment's ``[%clk h:mm:ss]``, which stays in the comment's text.
        """
        for comment in self.comments(ply):
            if match := _CLOCK.search(comment):
                hours, minutes, seconds = match.groups()
                return 3600 * int(hours) + 60 * int(minutes) + float(seconds)
        return None


Note: TypeAlias = Comment | Nag | Escape | Line[PlyT]
"""What may stand behind a ply."""


@dataclass(frozen=True, slots=True, eq=False)
class WordLine(Line[str]):
    """A line as read from movetext: its words, with where they and the move numbers stood.

    It equals any line of the same words, annotations and result.

    ``offsets[i]`` is where word *i* begins in the record's text (None when the line was read the
    short way); ``numbers`` holds index of the word behind it, offset and value of every move
    number. ``numbering`` is how a line read the short way is numbered.
    """

    offsets: tuple[int, ...] | None = field(default=None, repr=False)
    numbers: tuple[tuple[int, int, int], ...] = field(default=(), repr=False)
    offset: int = field(default=0, repr=False)
    end: int = field(default=0, repr=False)
    numbering: Numbering | None = field(default=None, repr=False)


@dataclass(frozen=True, slots=True)
class Record:
    """One game as it was recorded: tags, a main line with its annotations, and a result.

    *dialect* names the notation of the words in *line* where it is told; *source* is the slice of
    the file that it was read from, *diagnostics* is what reading found, and *unread* is text that
    could not be read. Whether the plies are legal is not checked here: ``kohau.replay`` does that.

    >>> record = Record({"White": "Rabe", "Black": "Soa"}, Line(("e2e3+",), result="*"))
    >>> record
    <Record ? Rabe - Soa, *, 1 ply>
    """

    tags: Mapping[str, str]
    line: Line[str]
    dialect: str | None = None
    source: Slice | None = field(default=None, compare=False)
    diagnostics: tuple[Diagnostic, ...] = field(default=(), compare=False)
    unread: str = field(default="", compare=False)

    @property
    def result(self) -> str | None:
        """The result behind the plies (not the tag), None where it is missing."""
        return self.line.result

    @property
    def white(self) -> str:
        """The name of the player with White, ``?`` if unknown."""
        return self.tags.get("White", "?")

    @property
    def black(self) -> str:
        """The name of the player with Black, ``?`` if unknown."""
        return self.tags.get("Black", "?")

    @property
    def unreadable(self) -> bool:
        """Whether reading found an error, so that the line may lack what the file holds."""
        return any(d.severity is Severity.ERROR for d in self.diagnostics)

    def __repr__(self) -> str:
        game = " ".join(self.tags[name] for name in ("Game", "Variant") if name in self.tags)
        count = "1 ply" if len(self.line) == 1 else f"{len(self.line)} plies"
        players = f"{self.white} - {self.black}"
        return one_line(f"<Record {game or '?'} {players}, {self.result or 'no result'}, {count}>")


@dataclass(frozen=True, slots=True)
class Numbering:
    """How plies are counted: which number a line begins with, and how many plies share one.

    *index* is the place of the first ply within its number (1 where Black begins).

    >>> numbering = Numbering(number=7, index=1)
    >>> [numbering.at(ply) for ply in range(3)]
    [(7, 1), (8, 0), (8, 1)]
    """

    number: int = 1
    index: int = 0
    plies_per_number: int = 2

    def after(self, plies: int) -> Numbering:
        """Return how the plies behind the first *plies* are numbered."""
        number, index = self.at(plies)
        return Numbering(number, index, self.plies_per_number)

    def at(self, ply: int) -> tuple[int, int]:
        """Return the number of the ply at index *ply* (from 0), and its place within the number."""
        more, index = divmod(self.index + ply, self.plies_per_number)
        return self.number + more, index
