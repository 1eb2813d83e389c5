"""What every game has: variants, rule options, dialects, positions and outcomes."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar, Generic, Literal, TypeVar

from notation.diagnostics import IllegalPly, Problem, SyntaxProblem, UnknownName, shorten
from notation.dialect import Dialect
from notation.record import Numbering
from replay.keys import key_of
from replay.packing import LinePacker, Packer
from replay.repetition import third_occurrence

if TYPE_CHECKING:
    from random import Random

    from replay.session import Session
    from replay.turn import Turn

Side = Literal["white", "black"]
PlyT = TypeVar("PlyT", bound=Hashable)

_WITHOUT_LIBRT = (ImportError, AttributeError, ValueError)
"""What importing a module raises if librt lacks, or is not one for which it was compiled."""

WINS: dict[Side | None, str] = {"white": "1-0", "black": "0-1", None: "1/2-1/2"}


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended on the board: who won (None: a draw), by which rule, and in words.

    *ending* is a short name of the kind of ending, the same for both sides.

    >>> Outcome("white", "FA-8", "stones", "Black has no stone left").result
    '1-0'
    """

    winner: Side | None
    rule: str
    ending: str
    reason: str

    @property
    def result(self) -> str:
        """The result as it is written behind a game: ``1-0``, ``0-1`` or ``1/2-1/2``."""
        return WINS[self.winner]


class Position(ABC, Generic[PlyT]):
    """A state of a game, immutable. It knows its variant and rule options.

    Two positions are equal when everything that the rules ask about is equal, the move number
    included; :attr:`state` leaves the number out.
    """

    __slots__ = ()

    game_id: ClassVar[str]
    """The id of the game that positions are of."""

    @property
    def game(self) -> Game[PlyT]:
        """The game that the position is of."""
        from replay.games import find_game

        return find_game(self.game_id)

    @property
    def variant(self) -> str:
        """The name of the variant; the first one unless a game says otherwise."""
        return self.game.variants[0].name

    @property
    def rules(self) -> Mapping[str, str]:
        """The value of every rule option of the variant; empty unless a game has any."""
        return {}

    @property
    @abstractmethod
    def side(self) -> Side:
        """The side to play."""

    @property
    @abstractmethod
    def numbering(self) -> Numbering:
        """How the ply that comes next, and those behind it, are numbered."""

    @property
    @abstractmethod
    def state(self) -> Hashable:
        """What a repetition compares: everything but the move number."""

    @abstractmethod
    def after(self, ply: PlyT) -> Position[PlyT] | None:
        """Return the position after *ply*, None if a rule forbids it.

        The ply is verified directly; no other plies are generated.
        """

    def after_words(
        self, words: Sequence[str], dialect: Dialect[Any, PlyT, Any], *, repeated: bool = False
    ) -> Position[PlyT] | None:
        """Return the position after the plies of *words* if there is nothing to report of them.

        None stands for all else: a word is no ply, a rule forbids one, or a position occurs for the
        third time, which is passed over with *repeated*; whoever gets it has to play the plies one
        by one. The *dialect* is a complete one. Whole files go this way; a game may override it for
        speed.
        """
        position: Position[PlyT] = self
        states = [self.state]
        for word in words:
            after = position.after(dialect.parse(word)) if dialect.fits(word) else None
            if after is None:
                return None
            position = after
            states.append(position.state)
        return position if repeated or third_occurrence(states) is None else None

    def states_along(self, plies: Sequence[PlyT]) -> list[Hashable]:
        """Return the :attr:`state` here and after each of *plies*, which are legal.

        A game may override it for speed.
        """
        position: Position[PlyT] = self
        states = [self.state]
        for ply in plies:
            position = position.play(ply)
            states.append(position.state)
        return states

    @abstractmethod
    def fault(self, ply: PlyT) -> Problem:
        """Return which rule forbids *ply*, which is illegal here, and why."""

    @abstractmethod
    def legal(self) -> Iterator[PlyT]:
        """Yield every legal ply once, in no particular order."""

    def turn(self) -> Turn | None:
        """Return the turn that begins here, where plies are played step by step, else None."""
        return None

    def choose(self, random: Random) -> PlyT | None:
        """Return a legal ply drawn with *random*, None if there is none.

        Here every ply is as likely as any other; a game may take care that all kinds occur.
        """
        plies = list(self.legal())
        return plies[int(random.random() * len(plies))] if plies else None

    @abstractmethod
    def resolve(self, written: Any) -> PlyT:
        """Return the ply that *written* stands for here.

        What the text states beside the ply (numbers of captured stones and the like) is checked;
        whether the ply is legal is left to :meth:`play`. Raises :class:`IllegalPly` or
        :class:`AmbiguousPly`.
        """

    @abstractmethod
    def outcome(self) -> Outcome | None:
        """Return how the game has ended on the board, None while it goes on."""

    @abstractmethod
    def fen(self) -> str:
        """Return the position string."""

    @staticmethod
    @abstractmethod
    def packed(state: Any) -> bytes:
        """Return a :attr:`state` of this game as bytes, as many for each, that tell it apart."""

    def key(self) -> int:
        """Return a 64-bit number (unsigned) for the :attr:`state`, the same on every machine."""
        return key_of(self.packed(self.state))

    @abstractmethod
    def draw(self) -> str:
        """Return the board drawn with characters, White at the bottom."""

    def after_the_end(self) -> IllegalPly | None:
        """Return that nothing can be played any more, None while the game goes on."""
        outcome = self.outcome()
        if outcome is None:
            return None
        return IllegalPly(f"the game is over: {outcome.reason}", rule=outcome.rule)

    @property
    def situation(self) -> str:
        """What a player would say of the position: who is to play, or how the game has ended."""
        outcome = self.outcome()
        return outcome.reason if outcome else f"{self.side.capitalize()} is to play"

    def play(self, ply: PlyT) -> Position[PlyT]:
        """Return the position after *ply*; raise :class:`IllegalPly` if a rule forbids it."""
        after = self.after(ply)
        if after is None:
            raise self.fault(ply)
        return after

    def is_legal(self, ply: PlyT) -> bool:
        """Tell whether *ply* may be played here."""
        return self.after(ply) is not None

    def parse(self, text: str, dialect: str = "canonical") -> PlyT:
        """Return the ply that *text* stands for here, written in *dialect*; see :meth:`resolve`."""
        chosen = self.game.dialect(dialect)
        words = text.split()
        if not words:
            raise SyntaxProblem("there is no ply in an empty text", code="bad-ply")
        written, used, _ = chosen.take(words, 0, self)
        if used < len(words):
            raise SyntaxProblem(f"{shorten(text)} is more than one ply", code="bad-ply")
        ply: PlyT = self.resolve(written)
        return ply

    def write(self, ply: PlyT, dialect: str = "canonical") -> str:
        """Return *ply*, legal here, written in *dialect*."""
        return self.game.dialect(dialect).write(self, ply)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, type(self)):
            return NotImplemented
        return self.state == other.state and self.numbering == other.numbering

    def __hash__(self) -> int:
        return hash(self.state)

    def __repr__(self) -> str:
        return f"<{self.game.title} {self.variant} {self.fen()}>"

    def __str__(self) -> str:
        return self.draw()

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle a position by what describes it."""
        return _position, (self.game.id, self.fen(), self.variant, dict(self.rules))

    def _repr_svg_(self) -> str | None:
        """Show the board as a picture in Jupyter, where the game has pictures."""
        from replay.pictures.jupyter import svg_or_none

        return svg_or_none(self)

    def _repr_pretty_(self, printer: Any, cycle: bool) -> None:
        """Show the board in IPython."""
        printer.text(f"{self!r}\n{self.draw()}")


def _position(game: str, fen: str, variant: str, rules: dict[str, str]) -> Position[Any]:
    from replay.games import find_game

    return find_game(game).position(fen, variant, rules)


@dataclass(frozen=True, slots=True)
class Variant:
    """A variant of a game: its name as in the ``Variant`` tag, and what it is."""

    name: str
    description: str


@dataclass(frozen=True, slots=True)
class RuleOption:
    """A rule that players may set: its values, the default first, and the variants that have it."""

    name: str
    values: tuple[str, ...]
    description: str
    variants: tuple[str, ...]


class Game(ABC, Generic[PlyT]):
    """A game as the toolkit knows it. Names are the words of the tags; defaults come first."""

    id: ClassVar[str]
    title: ClassVar[str]
    variants: ClassVar[tuple[Variant, ...]]
    options: ClassVar[tuple[RuleOption, ...]] = ()
    dialects: ClassVar[tuple[Dialect[Any, Any, Any], ...]]
    repetition_rule: ClassVar[str]
    letters: ClassVar[str] = ""
    """The letters of men in position strings."""
    undecided_result_rule: ClassVar[str | None] = None
    """The rule, if there is one, that asks for a note where a result is not shown on the board."""

    @abstractmethod
    def start(
        self, variant: str | None = None, rules: Mapping[str, str] | None = None
    ) -> Position[PlyT]:
        """Return the position at the start of a game of *variant*.

        Raises :class:`UnknownName` for a variant, rule option or value that does not exist.
        """

    @abstractmethod
    def position(
        self, fen: str, variant: str | None = None, rules: Mapping[str, str] | None = None
    ) -> Position[PlyT]:
        """Return the position that *fen* describes.

        Raises :class:`BadPosition` if it is malformed or impossible, :class:`UnknownName` as
        :meth:`start` does.
        """

    def __repr__(self) -> str:
        return f"<Game {self.id}>"

    opening_plies = 0
    """How many plies at the most the name of an opening depends on; 0 where there are no names."""

    def opening(self, start: Position[PlyT], plies: Sequence[PlyT]) -> str | None:
        """Return the name of the opening that *plies* from *start* follow, None if it has none."""
        return None

    def packer(self) -> Packer:
        """Return what packs whole lines: :meth:`own_packer`, else what does so for any game."""
        try:
            own = self.own_packer()
        except _WITHOUT_LIBRT:
            own = None
        return LinePacker(self) if own is None else own

    def own_packer(self) -> Packer | None:
        """Return a faster packer for this game, None if there is none.

        Its module is imported here, and what that raises without a librt that fits is passed on.
        """
        return None

    def board(self, variant: str) -> tuple[int, int] | None:
        """Return how many files and ranks the board of *variant* has, None if it is no such board.

        A game that has one says with :meth:`trace` where its men are found.
        """
        return None

    def trace(self, letter: str, file: int, rank: int) -> tuple[int, int, int]:
        """Return how :meth:`Position.packed` shows the man *letter* on a square (from 0, 0).

        He stands there if the byte at the first number, masked with the second, is the third.
        """
        raise NotImplementedError(f"{self.title} does not tell where men are found")

    def session(self, format_text: str | None) -> Session | None:
        """Return a session before its first game, None if the game has no sessions.

        *format_text* is what the tag ``SessionFormat`` says; raises :class:`UnknownName` for a
        format that does not exist.
        """
        return None

    def dialect(self, name: str) -> Dialect[Any, PlyT, Any]:
        """Return the dialect called *name* (in any letter case); ``canonical`` is the first.

        Raises :class:`UnknownName`.
        """
        wanted = name.lower()
        if wanted == "canonical":
            return self.dialects[0]
        for dialect in self.dialects:
            if dialect.name == wanted:
                return dialect
        names = ", ".join(dialect.name for dialect in self.dialects)
        raise UnknownName(
            f"{self.title} has no dialect {name!r}",
            code="unknown-dialect",
            hint=f"its dialects are {names}",
        )

    def check_variant(self, name: str | None) -> str:
        """Return the variant called *name* (in any letter case), the default one for None.

        Raises :class:`UnknownName`.
        """
        if name is None:
            return self.variants[0].name
        names = [variant.name for variant in self.variants]
        if name.lower() in names:
            return name.lower()
        raise UnknownName(
            f"{self.title} has no variant {name!r}",
            code="unknown-variant",
            hint=f"its variants are {', '.join(names)}",
        )

    def check_rules(self, variant: str, rules: Mapping[str, str] | None) -> dict[str, str]:
        """Return the value of every option of *variant*, as *rules* set it or by default.

        Raises :class:`UnknownName` for a name or value that does not exist.
        """
        options = [option for option in self.options if variant in option.variants]
        _check_options(f"{self.title} {variant}", options, rules or {})
        return {option.name: (rules or {}).get(option.name, option.values[0]) for option in options}

    def check_options(self, rules: Mapping[str, str]) -> None:
        """Raise :class:`UnknownName` for a name or value in *rules* that no variant has."""
        _check_options(self.title, self.options, rules)

    def options_of(self, variant: str, rules: Mapping[str, str]) -> dict[str, str]:
        """Return *rules* without those that *variant* does not have."""
        names = {option.name for option in self.options if variant in option.variants}
        return {name: value for name, value in rules.items() if name in names}


def _check_options(owner: str, options: Sequence[RuleOption], rules: Mapping[str, str]) -> None:
    values = {option.name: option.values for option in options}
    for name, value in rules.items():
        if name not in values:
            raise UnknownName(
                f"{owner} has no rule option {name!r}",
                code="unknown-rule",
                hint=f"its rule options: {', '.join(values) or 'none'}",
            )
        if value not in values[name]:
            raise UnknownName(
                f"the rule option {name} can't be {value!r}",
                code="unknown-rule",
                hint=f"its values are {', '.join(values[name])}",
            )
