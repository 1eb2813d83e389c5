"""The interface of games: variants, rule options, dialects, positions, and sessions."""

from __future__ import annotations

import re
import unicodedata
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from importlib import import_module
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeVar

from kohau.notation.coordinates import Grid, Reflection, check_length, read_fields
from kohau.notation.diagnostics import BadPosition, Problem, UnknownName
from kohau.notation.dialect import Dialect
from kohau.notation.ply import Members, with_squares
from kohau.notation.sentence import OR, Sentence, chained, suggesting
from kohau.notation.visible import did_you_mean
from kohau.replay.fields import BOARD, NUMBER, SIDE, Field, PlyOrder
from kohau.replay.packed_state import PackedState
from kohau.replay.wording import Wording

if TYPE_CHECKING:
    from kohau.replay.pictures.painter import Painter
    from kohau.replay.rulebook import Rule
    from kohau.replay.session import Session
    from kohau.replay.spelling import Speller


PositionT = TypeVar("PositionT", covariant=True)


@dataclass(frozen=True, slots=True)
class Variant:
    """A variant of a game: its name as in the ``Variant`` tag, and a description.

    *start* is the position string of its start, and *grid* has the squares of its board, if it is
    rectangular; ``Game.start`` and ``Game.board`` use them. *aliases* are other accepted names.
    """

    name: str
    description: str
    start: str = ""
    grid: Grid | None = None
    aliases: tuple[str, ...] = ()

    def is_called(self, name: str) -> bool:
        """Whether *name* is a name of this variant, in any letter case."""
        return folded(name) in map(folded, (self.name, *self.aliases))


@dataclass(frozen=True, slots=True)
class RuleOption:
    """An optional rule: its values, the default first, and the variants that have it."""

    name: str
    values: tuple[str, ...]
    description: str
    variants: tuple[str, ...]


class Game(ABC, Generic[PositionT]):
    """The description of a game, which makes positions: what ``kohau.find_game`` returns.

    Names are those used in tags; defaults come first. A game that is being played is a
    ``kohau.Game``.
    """

    id: ClassVar[str]
    """The name in the tag ``Game``."""
    title: ClassVar[str]
    """The name for readers."""
    aliases: ClassVar[tuple[str, ...]] = ()
    """Other accepted names of the game, in addition to the names of its variants."""
    variants: ClassVar[tuple[Variant, ...]]
    """The variants, the default one first."""
    options: ClassVar[tuple[RuleOption, ...]] = ()
    """The rule options of all variants."""
    dialects: ClassVar[tuple[Dialect[Any, Any, Any], ...]]
    """The dialects, the canonical one first."""
    repetition_rule: ClassVar[str | None] = None
    """The rule about positions that occur for the third time, if there is one."""
    letters: ClassVar[str] = ""
    """The letters of men in position strings."""
    men_moved_at_most: ClassVar[int] = 1
    """The maximum number of the player's men that a ply moves."""
    fields: ClassVar[tuple[Field, ...]] = (BOARD, SIDE, NUMBER)
    """The fields of position strings, in order; :meth:`set_up` gets the value of each."""
    ply_order: ClassVar[PlyOrder] = PlyOrder(1, "wb")
    """The order of the plies that share a move number, by a field of the position."""
    packed: PackedState | None = None
    """The parts of the board's packed states; needed by a game with files and ranks."""
    square_members: ClassVar[Members] = MappingProxyType({})
    """Which members of plies have squares: with them, records of reflected boards can be read."""
    is_symmetric: ClassVar[bool] = False
    """Whether the rules are unchanged if left and right are swapped.

    Then a ply is legal if and only if its reflection is legal in the reflected position.
    """
    undecided_result_rule: ClassVar[str | None] = None
    """The rule, if any, that requires a note if the board does not show the result."""

    positions: ClassVar[type[Any]]
    """The class of its positions, which has the game as ``game``."""

    wording: ClassVar[Wording]
    """The message for each reason; a game may override :meth:`explain` instead."""

    rulebook: ClassVar[str | None] = None
    """The module whose ``RULES`` are the rules in words, in order; None if there are none."""

    rules_page: ClassVar[str | None] = None
    """The page with the rules, on which ``#fa-6`` is FA-6; None if there is none.

    An address, or for the games of this package a path on its site.
    """

    pictures: ClassVar[str | None] = None
    """The module whose ``PAINTER`` paints the game's pictures, None if it has none."""

    spelling: ClassVar[str | None] = None
    """The module whose ``speller`` finds the game's plies in texts, None without an own one."""

    def __init__(self) -> None:
        self.positions.game = self

    def start(
        self, variant: str | None = None, rules: Mapping[str, str] | None = None
    ) -> PositionT:
        """Return the position at the start of a game of *variant*.

        Raises :class:`UnknownName` for a variant, rule option or value that does not exist.
        """
        return self.position(self.find_variant(variant).start, variant, rules)

    def position(
        self, fen: str, variant: str | None = None, rules: Mapping[str, str] | None = None
    ) -> PositionT:
        """Return the position that *fen* describes.

        Raises :class:`BadPosition` if it is malformed or impossible, :class:`UnknownName` as
        :meth:`start` does.
        """
        check_length(fen)
        name = self.find_variant(variant).name
        chosen = self.check_rules(name, rules)
        texts = read_fields(fen, *(field.name for field in self.fields))
        values = [
            field.read(text, self, name) for field, text in zip(self.fields, texts, strict=True)
        ]
        return self.set_up(name, chosen, *values)

    @abstractmethod
    def set_up(self, variant: str, rules: dict[str, str], *values: Any) -> PositionT:
        """Return the position with these *values* of the :attr:`fields`, for an existing variant.

        *rules* contains a value for each of its options. Raises :class:`BadPosition` for values
        that the rules exclude.
        """

    def men(self, board: str, variant: Variant) -> Iterator[tuple[int, str]]:
        """Yield the number of its square and the letter of each man in the field of a board.

        Raises :class:`BadPosition` as ``Grid.men`` does, with a hint if another variant fits.
        """
        assert variant.grid is not None  # noqa: S101 - only games with squares have such fields
        try:
            yield from variant.grid.men(board, self.letters)
        except BadPosition as error:
            ranks = board.count("/") + 1
            others = [
                variant.name
                for variant in self.variants
                if variant.grid and variant.grid.ranks == ranks
            ]
            fits = [] if variant.name in others else others
            hint = Sentence("is the variant {name}?", name=chained(fits, OR)) if fits else None
            raise BadPosition(error.message, hint=hint) from None

    def is_called(self, name: str) -> bool:
        """Whether *name* is the id, the title or an alias of this game, in any letter case."""
        return folded(name) in map(folded, (self.id, self.title, *self.aliases))

    def variant_called(self, name: str) -> str | None:
        """Return the variant that *name* means if it is used as the name of a game, else None.

        It may follow the name of the game, perhaps after a comma or in brackets. A game with a
        single variant cannot be called by the variant's name alone.

        >>> from kohau.replay.registry import find_game
        >>> find_game("fanorona").variant_called("Fanorona (5x5)")
        'dimy'
        """
        words = re.sub(r"[(),:;]", " ", name)
        names_of_game = [folded(called) for called in (self.id, self.title, *self.aliases)]
        for variant in self.variants:
            names = [folded(called) for called in (variant.name, *variant.aliases)]
            alone = names if len(self.variants) > 1 else []
            if folded(words) in {
                *alone,
                *(f"{game}{suffix}" for game in names_of_game for suffix in names),
            }:
                return variant.name
        return None

    def explain(self, position: Any, ply: Any, code: int) -> Problem:
        """Return the problem for the *code* with which the board of *position* refuses *ply*."""
        return self.wording.explain(position, ply, code)

    def __repr__(self) -> str:
        return f"<Game {self.id}>"

    def __reduce__(self) -> str:
        """Pickle a game as the instance ``GAME`` of its module."""
        return "GAME"

    opening_plies = 0
    """The maximum number of plies that determine the name of an opening; 0 without names."""

    def opening(self, start: Any, plies: Sequence[Any]) -> str | None:
        """Return the name of the opening that *plies* from *start* follow, None without one."""
        return None

    def board(self, variant: str) -> tuple[int, int] | None:
        """Return the number of files and ranks of *variant*, None if its board has none.

        A game with such a board has :attr:`packed`.
        """
        grid = self.find_variant(variant).grid
        return None if grid is None else (grid.files, grid.ranks)

    def with_squares(self, written: Any, number: Callable[[int], int]) -> Any:
        """Return *written*, a ply or an incomplete one, with its squares mapped by *number*."""
        return with_squares(written, number, self.square_members)

    def fen_with_men(self, fen: str, variant: str, men: Mapping[str, str]) -> str:
        """Return *fen* with other *men*: letters by the names of squares, "" for none.

        Raises :class:`UnknownName` if the board of the game has no files and ranks.
        """
        grid = self.find_variant(variant).grid
        if grid is None:
            raise UnknownName(f"{self.title} has no squares to set men on", code="unknown-square")
        texts, board = fen.split(" "), self.fields.index(BOARD)
        placed = grid.men(texts[board], self.letters)
        standing = {grid.names[number]: letter for number, letter in placed}
        texts[board] = grid.board({**standing, **men})
        return " ".join(texts)

    def reflected_fen(self, fen: str, reflection: Reflection) -> str:
        """Return *fen* for the reflected board. Raises :class:`BadPosition` if it is too long."""
        check_length(fen)
        texts = fen.split()
        reflected = [
            field.reflected(text, reflection)
            for field, text in zip(self.fields, texts, strict=False)
        ]
        return " ".join([*reflected, *texts[len(reflected) :]])

    def is_reflectable(self, variant: str) -> bool:
        """Whether records can be read from mirrored and turned boards of *variant*."""
        return bool(self.square_members) and self.find_variant(variant).grid is not None

    def reflect(self, variant: str, reflection: Reflection) -> Callable[[Any], Any]:
        """Return a function that maps plies, also incomplete ones, to the reflected board.

        Raises :class:`UnknownName` if the board can't be reflected.
        """
        grid = self.find_variant(variant).grid
        if grid is None or not self.is_reflectable(variant):
            raise UnknownName(
                f"records of {self.title} can't be read mirrored or turned",
                code="no-reflection",
                hint="omit --mirror and --rotate",
            )
        names, number = grid.names, reflection.of_squares(grid.numbers)
        return lambda written: self.with_squares(
            written, lambda square: number(square) if square in names else square
        )

    def reflect_square(self, variant: str, reflection: Reflection) -> Callable[[str], str]:
        """Return a function that maps names of squares to the reflected board.

        Names of no square stay. Raises :class:`UnknownName` if the board can't be reflected.
        """
        self.reflect(variant, reflection)
        grid = self.find_variant(variant).grid
        assert grid is not None  # noqa: S101 - there is no reflection without one
        number = reflection.of_squares(grid.numbers)
        others = {name: grid.names[number(square)] for name, square in grid.squares.items()}
        return lambda name: others.get(name, name)

    def numbered_rules(self) -> tuple[Rule, ...]:
        """Return the rules in words, in order; none if the game has no :attr:`rulebook`.

        It is imported here, because only explanations need it.
        """
        return import_module(self.rulebook).RULES if self.rulebook else ()

    def painter(self) -> Painter[Any] | None:
        """Return the painter of the game's pictures, None if it has none.

        Its module is imported here, so that games load fast if no pictures are drawn.
        """
        return import_module(self.pictures).PAINTER if self.pictures else None

    def speller(self, variant: str, is_named: bool) -> Speller | None:
        """Return what finds plies in a text that is no clean record; None without squares.

        *is_named*: the text names the game, so that plies may look like something else. A game may
        have a speller of its own in the module :attr:`spelling`, which is imported here.
        """
        from kohau.notation.decoding.atoms import Squares
        from kohau.replay.spelling import Speller

        size = self.board(variant)
        if size is None:
            return None
        if self.spelling is None:
            return Speller(Squares(*size))
        speller: Speller = import_module(self.spelling).speller(size, is_named)
        return speller

    def session(self, format_text: str | None) -> Session | None:
        """Return a session before its first game, None if the game has no sessions.

        *format_text* is the value of the tag ``SessionFormat``. Raises :class:`UnknownName` for an
        unknown format.
        """
        return None

    def dialect(self, name: str) -> Dialect[Any, Any, Any]:
        """Return the dialect called *name* (in any letter case); ``canonical`` is the first.

        Raises :class:`UnknownName`.
        """
        wanted = name.lower()
        if wanted == "canonical":
            return self.dialects[0]
        for dialect in self.dialects:
            if dialect.name == wanted:
                return dialect
        raise self._unknown("dialect", name, [dialect.name for dialect in self.dialects])

    def check_variant(self, name: str | None) -> str:
        """Return the name of the variant; see :meth:`find_variant`."""
        return self.find_variant(name).name

    def find_variant(self, name: str | None) -> Variant:
        """Return the variant called *name* (or by an alias), the default one for None.

        Raises :class:`UnknownName`.
        """
        for variant in self.variants:
            if name is None or variant.is_called(name):
                return variant
        names = [variant.name for variant in self.variants]
        raise self._unknown("variant", name, names)

    def _unknown(self, what: str, name: str | None, names: Sequence[str]) -> UnknownName:
        words, hint = _UNKNOWN[what]
        message = Sentence(words, game=self.title, name=repr(name))
        names_hint = suggesting(name or "", names, Sentence(hint, names=", ".join(names)))
        return UnknownName(message, code=f"unknown-{what}", hint=names_hint)

    def check_rules(self, variant: str, rules: Mapping[str, str] | None) -> dict[str, str]:
        """Return the value of every option of *variant*, from *rules* or by default.

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


_UNKNOWN = {
    "variant": ("{game} has no variant {name}", "its variants are {names}"),
    "dialect": ("{game} has no dialect {name}", "its dialects are {names}"),
}
"""What is wrong with a name of a kind, and what hints list."""


def _check_options(owner: str, options: Sequence[RuleOption], rules: Mapping[str, str]) -> None:
    values = {option.name: option.values for option in options}
    for name, value in rules.items():
        if name not in values:
            raise UnknownName(
                Sentence("{game} has no rule option {name}", game=owner, name=repr(name)),
                code="unknown-rule",
                hint=suggesting(
                    name, values, Sentence("its rule options are {names}", names=", ".join(values))
                )
                if values
                else None,
            )
        if value not in values[name]:
            raise UnknownName(
                f"the rule option {name} can't be {value!r}",
                code="unknown-rule",
                hint=did_you_mean(value, values[name])
                + f"its values are {', '.join(values[name])}",
            )


@lru_cache(1 << 10)
def folded(name: str) -> str:
    """Return the letters and digits of *name*, in lower case and without accents.

    Names with the same folded form are considered equal.

    >>> folded("Hamnár"), folded("Fanoron-Tsivy"), folded("5×9")
    ('hamnar', 'fanorontsivy', '5x9')
    """
    plain = unicodedata.normalize("NFKD", name.replace("×", "x").casefold())
    return "".join(char for char in plain if char.isalnum())
