"""Positions: immutable game states, as views of boards."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Final, Generic, NamedTuple, TypeVar

from kohau.notation.coordinates import Grid, TextGrid
from kohau.notation.diagnostics import (
    BadPosition,
    IllegalPly,
    Problem,
    SyntaxProblem,
    shorten,
    unknown_square,
)
from kohau.notation.dialect import Dialect
from kohau.notation.kgn.lines import line_of
from kohau.notation.ply import Ply, Step
from kohau.notation.record import Numbering
from kohau.notation.sentence import Sentence
from kohau.replay.board import (
    OF_WORDS,
    REASONS,
    UNREADABLE,
    Board,
    Fault,
    Meaning,
    SteppedBoard,
    Turn,
)
from kohau.replay.game import Game
from kohau.replay.legal_plies import LegalPlies, ListedTurn, SteppedTurn, UnfinishedTurn
from kohau.replay.lexicon import Resolver, lexicon_of
from kohau.replay.outcome import SIDES, Outcome, Side

if TYPE_CHECKING:
    from random import Random


PlyT = TypeVar("PlyT", bound=Ply)

_TO_PLAY = {side: Sentence("{side} is to play", side=name) for side, name in SIDES.items()}


OTHER_WORDS: Final = {
    "push": "play, which returns the next position; kohau.Game has push",
    "push_san": "play, which returns the next position; kohau.Game has push",
    "legal_moves": "legal()",
    "is_legal": "fault, or `ply in position.legal()`",
    "turn": "side",
    "board_fen": "fen()",
    "parse_san": "parse",
    "san": "write",
    "piece_at": "position[square]",
    "piece_map": "pieces",
    "is_game_over": "outcome()",
    "result": "outcome()",
    "move_stack": "plies, of a kohau.Game",
}
"""Names in python-chess, with their names here: see docs/python.md."""


def missing_attribute(owner: object, name: str, other_words: Mapping[str, str]) -> AttributeError:
    """Return the error that *owner* has no attribute *name*, with its name here, if it has one.

    >>> missing_attribute("text", "push", {"push": "play"})
    AttributeError("'str' object has no attribute 'push'; here it is play")
    """
    message = f"{type(owner).__name__!r} object has no attribute {name!r}"
    here = f"; here it is {other_words[name]}" if name in other_words else ""
    return AttributeError(message + here, name=name, obj=owner)


class Choice(NamedTuple):
    """What a press means that chooses how a ply goes on, in words, and the squares it is about."""

    words: Sentence
    squares: tuple[str, ...]


class Position(Generic[PlyT]):
    """A state of a game, immutable. It knows its variant and rule options.

    It is a view of a *board* that does not change any more. Two positions are equal if everything
    that matters for the rules is equal, including the move number; :attr:`state` omits the number.
    """

    __slots__ = ("_field", "board")

    game: ClassVar[Game[Position[Any]]]
    """The game, which makes the positions and sets this."""

    kind_of_plies: ClassVar[type[Any]] = object
    """The class of the game's plies; values of others are no plies of this game."""

    board: Board
    _field: str | None
    """What :meth:`board_field` returns, once it has been asked for: pictures ask several times."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self._field = None

    if not TYPE_CHECKING:  # type checkers know all attributes

        def __getattr__(self, name: str) -> Any:
            raise missing_attribute(self, name, OTHER_WORDS)

    @property
    def game_id(self) -> str:
        """The id of the game."""
        return self.game.id

    @property
    def variant(self) -> str:
        """The name of the variant; the first one unless a game says otherwise."""
        return self.game.variants[0].name

    @property
    def rules(self) -> Mapping[str, str]:
        """The value of every rule option of the variant; empty if the game has none."""
        return {}

    @property
    def side(self) -> Side:
        """The side to play."""
        return "white" if self.board.white else "black"

    @property
    def other_side(self) -> Side:
        """The side that is not to play."""
        return "black" if self.board.white else "white"

    @property
    def numbering(self) -> Numbering:
        """The numbering of the next plies: by the game's order of those that share a number."""
        order = self.game.ply_order
        index = order.index_of(lambda at: self.game.fields[at].write(self))
        return Numbering(int(self.board.number), index, len(order.signs))

    @property
    def state(self) -> bytes:
        """The state compared for repetitions: everything except the move number."""
        return self.board.state()

    @property
    def grid(self) -> Grid | None:
        """The squares of a rectangular board, by default those of the first variant."""
        return self.game.variants[0].grid

    def square_numbers(self) -> dict[str, int]:
        """Return the game's numbers of the squares by their names; none without squares."""
        grid = self.grid
        return {} if grid is None else grid.squares

    def board_field(self) -> str:
        """Return the field of the board in position strings, by ranks; "" without squares."""
        if self._field is None:
            self._field = self.board.field([] if self.grid is None else self.grid.rows)
        return self._field

    @property
    def squares(self) -> tuple[str, ...]:
        """The names of the squares; none for a game without squares.

        >>> from kohau.replay.registry import find_game
        >>> find_game("fanorona").start("telo").squares
        ('a1', 'b1', 'c1', 'a2', 'b2', 'c2', 'a3', 'b3', 'c3')
        """
        return tuple(self.square_numbers())

    @property
    def pieces(self) -> dict[str, str]:
        """The letters of the pieces on the board, by the names of their squares.

        >>> from kohau.replay.registry import find_game
        >>> find_game("hamnar").start().pieces["a1"]
        'W'
        """
        return self.board.men(self.square_numbers())

    def __getitem__(self, square: str) -> str:
        """Return the letter of the piece on the square with this name, "" if it is empty.

        Raises :class:`UnknownSquare` for a square that does not exist.
        """
        number = self.square_numbers().get(square)
        if number is None:
            raise unknown_square(square, self.squares)
        return self.board.letter_at(number)

    def __contains__(self, square: object) -> bool:
        """Whether there is a square with this name, occupied or empty."""
        return square in self.square_numbers()

    __iter__ = None
    """A position is no sequence: its pieces are in :attr:`pieces`."""

    def removed(self, ply: PlyT | str) -> dict[str, str]:
        """Return the pieces that *ply* removes from the board, by the names of their squares.

        A text is read as by :meth:`play`. Raises :class:`IllegalPly` if a rule forbids the ply.

        >>> from kohau.replay.registry import find_game
        >>> find_game("fanorona").start().removed("e2e3+")
        {'e4': 'b', 'e5': 'b'}
        """
        ply = self._ply(ply)
        return self.gone(ply, self.play(ply))

    def gone(self, ply: PlyT, after: Position[PlyT]) -> dict[str, str]:
        """Return what :meth:`removed` does for *ply*, which leads to the position *after*."""
        left, numbers = self.numbers_left(ply), self.square_numbers()
        return {
            name: letter
            for name, letter in self.board.men_gone(numbers, after.board).items()
            if not (letter.isupper() == self.board.white and numbers[name] in left)
        }

    def attackers(self, square: str) -> tuple[str, ...]:
        """Return the squares of the men that can capture the man on *square* in the next step.

        They are men of the side to play, in the order of the squares; none if the square is empty.
        Raises :class:`UnknownSquare`, and :class:`Problem` for a game without :meth:`captures`.

        >>> from kohau.replay.registry import find_game
        >>> find_game("fanorona").start().attackers("e5")
        ('e2',)
        """
        if not self[square]:
            return ()
        captures = [ply for ply in self.captures() if square in self.removed(ply)]
        origins = {number for ply in captures for number in self.numbers_left(ply)[:1]}
        return tuple(name for name, number in self.square_numbers().items() if number in origins)

    def captures(self) -> Iterable[PlyT]:
        """Return the legal plies of one step that capture men; other plies may be among them.

        Raises :class:`Problem` if men of the game do not take others by moving.
        """
        raise Problem(f"{self.game.title} has no captures: its men do not take others by moving")

    def set(self, men: Mapping[str, str]) -> Position[PlyT]:
        """Return this position with other men: letters by the names of squares, "" for none.

        Everything else, including the side to play, stays as it is. Raises :class:`UnknownSquare`,
        and :class:`BadPosition` for a letter that no man has and for men that the rules exclude.

        >>> from kohau.replay.registry import find_game
        >>> find_game("fanorona").start("telo").set({"b2": "W", "c1": ""}).fen()
        'bbb/bWW/WW1 w - 1'
        """
        for square, letter in men.items():
            if square not in self:
                raise unknown_square(square, self.squares)
            if letter and letter not in self.game.letters:
                raise BadPosition(f"no man of {self.game.title} is called {letter!r}")
        fen = self.game.fen_with_men(self.fen(), self.variant, men)
        position: Position[PlyT] = self.game.position(fen, self.variant, self.rules)
        return position

    def remove(self, *squares: str) -> Position[PlyT]:
        """Return this position without the men on *squares*; see :meth:`set`.

        >>> from kohau.replay.registry import find_game
        >>> len(find_game("fanorona").start("telo").remove("a1", "c3").pieces)
        6
        """
        return self.set(dict.fromkeys(squares, ""))

    def numbers_left(self, ply: Any) -> tuple[int, ...]:
        """Return the numbers of the squares from which *ply* moves pieces.

        By default, its first step moves one, if it has a start.
        """
        starts = [step.start for step in ply.steps[:1] if step.start]
        return tuple(self.square_numbers()[start] for start in starts)

    def after(self, ply: PlyT | str) -> Position[PlyT] | None:
        """Return the position after *ply*, None if a rule forbids it.

        The ply is verified directly; no other plies are generated. A text is read as by
        :meth:`play`.
        """
        ply = self._ply(ply)
        board = self.board.copy()
        return None if board.play(board.turn(ply)) else type(self)(board)

    def _ply(self, ply: PlyT | str) -> PlyT:
        """Return *ply*, or the one that this text in the canonical dialect means here.

        Raises ``TypeError`` for anything else.
        """
        if isinstance(ply, str):
            return self.parse(ply)
        if not self._is_ply(ply):
            kind = type(ply).__name__
            raise TypeError(f"expected a ply of {self.game.title}, or its text, not {kind}")
        return ply

    def _is_ply(self, ply: object) -> bool:
        # Not asked of the ply itself, as the steps of a malformed one may fail.
        return isinstance(ply, self.kind_of_plies) and hasattr(type(ply), "steps")

    def fault(self, ply: PlyT | str) -> Problem:
        """Return the problem with *ply*, which is illegal here: the rule and the reason."""
        ply = self._ply(ply)
        board = self.board.copy()
        return self.explain(ply, board.play(board.turn(ply)))

    def explain(self, ply: PlyT, code: int) -> Problem:
        """Return the problem for the *code* with which the board refuses *ply* (``Board.play``)."""
        return self.game.explain(self, ply, code)

    def legal(self) -> LegalPlies[PlyT]:
        """Return the legal plies, each once, in an order that is the same on every machine.

        >>> from kohau.replay.registry import find_game
        >>> legal = find_game("fanorona").start("telo").legal()
        >>> len(legal), "c1b2+" in legal, "c1b2" in legal, str(next(iter(legal)))
        (4, True, False, 'a1b2+')
        """
        return LegalPlies(self.board.turns, self._allows)

    def _allows(self, ply: Any) -> bool:
        """Return whether *ply*, or a text as :meth:`play` reads it, is a legal ply.

        Errors in the code of a game are raised.
        """
        if isinstance(ply, str):
            try:
                ply = self.parse(ply)
            except Problem:
                return False  # it is no ply, or cannot be resolved here
        return self._is_ply(ply) and self.after(ply) is not None

    # Turns by steps

    usual_kinds: ClassVar[tuple[str, ...]] = ()
    """The kinds of steps, those first that squares alone mean; () if squares never decide."""

    standing_kinds: ClassVar[frozenset[str]] = frozenset()
    """The kinds of steps with which no man of the player leaves its square or is set."""

    def unfinished(self) -> UnfinishedTurn:
        """Return the turn that begins here, to be played step by step."""
        return SteppedTurn(self) if isinstance(self.board, SteppedBoard) else ListedTurn(self)

    def paths(self, ply: PlyT) -> Iterator[tuple[Step, ...]]:
        """Yield the steps by which *ply* can be played, in each order; by default, its own ones."""
        yield ply.steps

    def ply_of(self, steps: Sequence[Any]) -> PlyT | None:
        """Return the ply of some *steps*, legal or not; None if a game does not say so.

        Then plies of several steps are drawn without what is between.
        """
        return None

    def after_steps(self, steps: Sequence[Any]) -> Position[PlyT] | None:
        """Return what stands where after the first *steps* of a legal turn, for pictures.

        By default, it is as after a turn that ends there; None if that is not known.
        """
        if isinstance(self.board, SteppedBoard):
            board = self.board.copy()
            assert isinstance(board, SteppedBoard)  # noqa: S101 - as the one that is copied
            for step in steps:
                board.step(step)
            return type(self)(board)
        ply = self.ply_of(steps)
        return None if ply is None else self.after(ply)

    def in_usual_order(self, steps: Iterable[Step]) -> list[Step]:
        """Return *steps* in the order of :attr:`usual_kinds`."""
        ranks = {kind: rank for rank, kind in enumerate(self.usual_kinds)}
        return sorted(steps, key=lambda step: ranks.get(step.kind, len(ranks)))

    def spots(self, step: Any) -> tuple[str, ...]:
        """Return the names of the spots that enter a *step*: by default, its start and its end."""
        return (step.end,) if step.start is None else (step.start, step.end)

    def choice(self, turn: UnfinishedTurn, step: Any) -> tuple[str, Choice] | None:
        """Return the press that chooses a *step* after *turn* among those with the same spots.

        None if there is no such press.
        """
        return None

    def meant(self, turn: UnfinishedTurn, presses: tuple[str, ...]) -> PlyT | None:
        """Return the illegal ply that *presses* after *turn* would enter, to explain why not.

        The last press cannot follow the others. None if the presses mean no ply at all.
        """
        return None

    def choose(self, random: Random) -> PlyT | None:
        """Return a legal ply drawn with *random*, None if there is none.

        By default, all plies are equally likely; a game may ensure that all kinds occur.
        """
        plies = list(self.legal())
        return plies[int(random.random() * len(plies))] if plies else None

    def resolve(self, written: Any) -> PlyT:
        """Return the ply that *written*, a parsed word, means here.

        Additional information in the text (numbers of captured stones and the like) is checked;
        whether the ply is legal is left to :meth:`play`. Raises :class:`IllegalPly` or
        :class:`AmbiguousPly`.
        """
        meaning = Meaning()
        turn = self.board.prepare(written).on(self.board, meaning)
        return self._meant(turn, meaning, self.game.dialects[0])

    def ply_at(
        self, words: Sequence[str], index: int, dialect: Dialect[Any, PlyT, Any]
    ) -> tuple[PlyT, int]:
        """Return the ply that *words* from *index* on mean here, and its number of words.

        Raises :class:`SyntaxProblem` for words that are no ply, and what :meth:`resolve` raises.
        """
        resolver = Resolver(lexicon_of(dialect, self.board), line_of(words))
        turn = resolver.turn(index, self.board)
        return self._meant(turn, resolver, dialect), int(resolver.used)

    def _meant(self, turn: Turn | None, meaning: Meaning, dialect: Dialect[Any, PlyT, Any]) -> PlyT:
        if turn is None:
            assert meaning.fault is not None  # noqa: S101 - it says why there is no turn
            raise self.explained(meaning.fault, dialect)
        ply: PlyT = turn.ply
        return ply

    def explained(self, fault: Fault, dialect: Dialect[Any, PlyT, Any]) -> Problem:
        """Return the problem that a *fault* of words in *dialect* is here."""
        if fault.code == UNREADABLE:
            return dialect.refusal(" ".join(fault.meant), self.squares)
        if fault.code % REASONS >= OF_WORDS:
            return self.game.wording.of_words(self, dialect, fault)
        return self.explain(fault.meant.ply, fault.code)

    def outcome(self) -> Outcome | None:
        """Return how the game has ended on the board, None if it has not."""
        return self.board.outcome()

    def fen(self) -> str:
        """Return the position string: what is written in each field (``Game.fields``)."""
        return " ".join([field.write(self) for field in self.game.fields])

    def key(self) -> int:
        """Return a signed 64-bit number for the :attr:`state`, the same on every machine."""
        return int(self.board.key)

    layout: ClassVar[TextGrid] = TextGrid()
    """How boards with squares are drawn with characters."""

    drawn: ClassVar[Mapping[str, str]] = {"": "·"}
    """The characters that are drawn instead of letters of men, and for an empty square."""

    def cell(self, number: int) -> str:
        """Return the square with this number as drawn: one character, padded."""
        letter = self.board.letter_at(number)
        return f"{self.drawn.get(letter, letter)} "

    def rows(self) -> list[str]:
        """Return the ranks of squares as drawn, from the top; :meth:`draw` labels them."""
        rows = () if self.grid is None else self.grid.rows
        return ["".join(map(self.cell, row)) for row in rows]

    def beside(self) -> list[str]:
        """Return the rows drawn below the board: what is in hand, and the like."""
        return []

    def labelled(self, rows: Sequence[str], *, flip: bool = False) -> str:
        """Return *rows* of squares with coordinates, and what is beside the board below them."""
        assert self.grid is not None  # noqa: S101 - only games with squares have rows of them
        return "\n".join([*self.grid.labelled(rows, self.layout, flip=flip), *self.beside()])

    def draw(self) -> str:
        """Return the board drawn with characters, White at the bottom.

        That of a game without squares is its position string unless the game overrides this.
        """
        return self.fen() if self.grid is None else self.labelled(self.rows())

    def after_the_end(self) -> IllegalPly | None:
        """Return the problem that the game is over, None if it is not."""
        outcome = self.outcome()
        if outcome is None:
            return None
        return IllegalPly(
            Sentence("the game is over: {reason}", reason=outcome.reason), rule=outcome.rule
        )

    @property
    def situation(self) -> str:
        """The situation in words: who is to play, or how the game has ended.

        It is a :class:`~kohau.replay.outcome.Sentence`, if possible.
        """
        outcome = self.outcome()
        return outcome.reason if outcome else self.to_play

    @property
    def to_play(self) -> str:
        """The situation in words while the game goes on."""
        return _TO_PLAY[self.side]

    def play(self, ply: PlyT | str) -> Position[PlyT]:
        """Return the position after *ply*, which may be a text in the canonical dialect.

        Raises :class:`IllegalPly` if a rule forbids it, and for a text what :meth:`parse` raises;
        ``TypeError`` for what is neither a ply nor a text.

        >>> from kohau.replay.registry import find_game
        >>> find_game("fanorona").start("telo").play("c1b2+").fen()
        '1bb/bWW/WW1 b - 1'
        """
        ply = self._ply(ply)
        after = self.after(ply)
        if after is None:
            raise self.fault(ply)
        return after

    def parse(self, text: str, dialect: str = "canonical") -> PlyT:
        """Return the ply that *text* means here in *dialect*.

        Whether it is legal is left to :meth:`play`. Raises :class:`SyntaxProblem` for a text that
        is no ply, or more than one, and :class:`IllegalPly` or :class:`AmbiguousPly` if no ply or
        several can be meant.
        """
        chosen = self.game.dialect(dialect)
        words = text.split()
        if not words:
            raise SyntaxProblem("an empty text is not a ply", code="bad-ply")
        ply, used = self.ply_at(words, 0, chosen)
        if used < len(words):
            raise SyntaxProblem(f"{shorten(text)} is more than one ply", code="bad-ply")
        return ply

    def write(self, ply: PlyT | str, dialect: str = "canonical") -> str:
        """Return *ply*, legal here, written in *dialect*; a text is read as by :meth:`play`."""
        return self.game.dialect(dialect).write(self, self._ply(ply))

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        if not isinstance(other, type(self)):
            return NotImplemented
        return self.state == other.state and self.numbering == other.numbering

    def __hash__(self) -> int:
        return hash(self.key())

    def __repr__(self) -> str:
        return f"<{self.game.title} {self.variant} {self.fen()}>"

    def __str__(self) -> str:
        return self.draw()

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle a position by its game, position string, variant and rule options."""
        return _position, (self.game, self.fen(), self.variant, dict(self.rules))

    def _repr_svg_(self) -> str | None:
        """Show the board as a picture in Jupyter, if the game has pictures."""
        painter = self.game.painter()
        return None if painter is None else painter.svg(self)

    def _repr_pretty_(self, printer: Any, cycle: bool) -> None:
        """Show the board in IPython."""
        printer.text(f"{self!r}\n{self.draw()}")


def _position(
    game: Game[Position[Any]], fen: str, variant: str, rules: dict[str, str]
) -> Position[Any]:
    return game.position(fen, variant, rules)
