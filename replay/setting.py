"""The setting of a record: its game, variant, rule options and the position it starts from.

Tags describe start positions (set-ups), and position strings may seem to list rank 1 first.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from enum import Enum
from functools import lru_cache
from typing import Any, NamedTuple

from kohau.notation.coordinates import OTHER_RANKS, Reflection, read_ranks
from kohau.notation.diagnostics import BadPosition, Problem, Severity, UnknownName
from kohau.notation.lenient.tags import value_of
from kohau.notation.sentence import Sentence
from kohau.replay import registry
from kohau.replay.game import Game
from kohau.replay.position import Position
from kohau.replay.setting_tags import TagProblem, parse_rules, write_rules


class Decoding(Enum):
    """What is decoded if it can't be read strictly: nothing, texts, or all records of KGN, too.

    Texts may be decoded only to announce what is in them: their games have an error then.
    """

    NOTHING = 0
    TEXTS = 1
    RECORDS = 2
    ANNOUNCED = 3


@dataclass(frozen=True, slots=True)
class Defaults:
    """The game, variant and rule options of records that do not name them.

    *reflection* applies to the coordinates of all records; None means the usual coordinates.
    *decoding* says what may be decoded, *reading* which of the numbered readings of a text is taken
    if there are several, *dialect* which of several dialects if a record fits them and names none.
    *encoding* is that of files that do not state one; None means UTF-8.
    *day_first* says whether dates in figures have the day first, or the month; None if unknown.
    """

    game: str | None = None
    variant: str | None = None
    rules: Mapping[str, str] = field(default_factory=dict)
    reflection: Reflection | None = None
    decoding: Decoding = Decoding.TEXTS
    reading: int | None = None
    dialect: str | None = None
    encoding: str | None = None
    day_first: bool | None = None
    for_setting: tuple[str | None, str, Reflection | None, str | None] = field(
        init=False, compare=False, repr=False
    )
    """What determines settings, together with tags: variant, rule options, reflection, dialect."""

    def __post_init__(self) -> None:
        setting = self.variant, write_rules(self.rules), self.reflection, self.dialect
        object.__setattr__(self, "for_setting", setting)

    @property
    def for_storing(self) -> Defaults:
        """The defaults of records that are stored: what is decoded is only stored if asked for.

        Who chooses a *reading* asks for it.
        """
        if self.decoding is Decoding.RECORDS or self.reading is not None:
            return self
        return replace(self, decoding=Decoding.ANNOUNCED)


NO_DEFAULTS = Defaults()


@dataclass(frozen=True, slots=True, eq=False)
class Setting:
    """The game of a record and the position it starts from.

    *reflection* applies to its coordinates; None means the usual ones. *remarks* are problems found
    while determining the setting. *dialect* is the default one, which the game need not have.
    """

    game: Game[Any]
    start: Position[Any]
    reflection: Reflection | None = None
    remarks: tuple[Problem, ...] = ()
    dialect: str | None = None

    @property
    def usual_name(self) -> Callable[[str], str] | None:
        """Maps names of squares to the usual board; None if the coordinates are the usual ones."""
        if self.reflection is None:
            return None
        return self.game.reflect_square(self.start.variant, self.reflection)


def setting_of(tags: Mapping[str, str], defaults: Defaults = NO_DEFAULTS) -> Setting:
    """Return the setting that *tags* describe. Settings are cached, since many records share one.

    If the tag ``Game`` names a variant, the game is of that variant, unless a tag names another.
    A tag ``Variant`` that names the game says no more than ``Game``. A tag ``FEN`` without a
    position is a fault: the usual start might not be the one that was played from.

    Raises :class:`Problem` if the setting is incomplete, unknown or impossible; its attribute
    ``tag`` is the name of the tag that causes it.

    >>> setting_of({"Game": "fanorona", "Variant": "telo"}).start.fen()
    'bbb/b1W/WWW w - 1'
    """
    stated = (tags.get("Game"), tags.get("Variant"), tags.get("Rules"), tags.get("FEN"))
    return _setting(stated, defaults.game, defaults.for_setting)


def naming(game: str) -> Sentence:
    """Return the hint to name a *game*."""
    return Sentence("write a tag like {tag}, or use the option --game", tag=f'[Game "{game}"]')


@lru_cache(256)
def _setting(
    stated: tuple[str | None, str | None, str | None, str | None],
    default_game: str | None,
    by_default: tuple[str | None, str, Reflection | None, str | None],
) -> Setting:
    *names, fen = stated
    tagged_game, tagged_variant, tagged_rules = map(value_of, names)
    default_variant, default_rules, reflection, dialect = by_default
    game_name = tagged_game or default_game
    if game_name is None:
        example = min(registry.game_names())
        raise UnknownName(
            "the record does not name its game",
            code="missing-game",
            hint=naming(example),
        )
    tag = "Game"
    try:
        game = registry.find_game(game_name)
        tag = "Variant"
        if tagged_variant is not None and game.is_called(tagged_variant):
            game_name, tagged_variant = tagged_variant, None
        named = tagged_variant or game.variant_called(game_name) or default_variant
        variant = game.check_variant(named)
        tag = "Rules"
        options = parse_rules(default_rules if tagged_rules is None else tagged_rules)
        if tagged_rules is None:
            options = game.options_of(variant, options)
        game.check_rules(variant, options)
        tag = "Game"
        if reflection is not None:
            game.reflect(variant, reflection)
        tag = "FEN"
        if fen is not None and reflection is not None:
            fen = game.reflected_fen(fen, reflection)
        start = (
            game.start(variant, options) if fen is None else game.position(fen, variant, options)
        )
    except Problem as problem:
        raise TagProblem(tag, problem) from None
    remarks: list[Problem] = []
    if fen is not None:
        odd = upside_down(fen, start, lambda other: game.position(other, variant, options))
        remarks += [TagProblem(tag, odd)] if odd else []
    return Setting(game, start, reflection, tuple(remarks), dialect)


def check_defaults(defaults: Defaults) -> None:
    """Raise :class:`UnknownName` unless a record could have all *defaults*.

    If a game is named, it must exist and have them; otherwise some game must have them.
    """
    if not (defaults.game or defaults.variant or defaults.rules):
        return
    names = [defaults.game] if defaults.game else registry.game_names()
    problems = [problem for name in names if (problem := _unknown_default(name, defaults))]
    if len(problems) == len(names):
        raise problems[0]


def _unknown_default(name: str, defaults: Defaults) -> UnknownName | None:
    """Return the problem with *defaults* that the game *name* does not have, if any."""
    try:
        game = registry.find_game(name)
        if defaults.variant:
            game.check_variant(defaults.variant)
        game.check_options(defaults.rules)
    except UnknownName as problem:
        return problem
    return None


class SetUp(NamedTuple):
    """A start position as tags describe it.

    *rules* has all rule options, *changed_rules* those that are not the default ones; *is_usual*
    says whether the variant starts so with these rules.
    """

    fen: str
    rules: str
    changed_rules: str
    is_usual: bool


@lru_cache(1 << 8)
def set_up_of(start: Position[Any]) -> SetUp:
    """Return how tags describe *start*. It is remembered: most records start alike.

    >>> from kohau.replay.registry import find_game
    >>> set_up_of(find_game("fanorona").start("vela", {"vela-starter": "giver"})).changed_rules
    'vela-starter=giver'
    """
    default = start.game.start(start.variant).rules
    changed = {name: value for name, value in start.rules.items() if value != default[name]}
    is_usual = start == start.game.start(start.variant, start.rules)
    return SetUp(start.fen(), write_rules(start.rules), write_rules(changed), is_usual)


def tags_of_start(start: Position[Any]) -> dict[str, str]:
    """Return the tags that say from which position a game begins, and by which rules.

    The ordinary start of a variant needs no set-up.
    """
    set_up = set_up_of(start)
    tags = {"Game": start.game.id, "Variant": start.variant}
    if set_up.changed_rules:
        tags["Rules"] = set_up.changed_rules
    return tags if set_up.is_usual else {**tags, "SetUp": "1", "FEN": set_up.fen}


def tags_of(
    start: Position[Any], tags: Mapping[str, str], dialect: str, result: str
) -> dict[str, str]:
    """Return *tags* with those of a game from *start* in a *dialect*, with a *result*.

    Rules stay as they are stated.
    """
    matches = {name: value for name, value in tags.items() if name not in ("SetUp", "FEN")}
    stated = {"Rules": tags["Rules"]} if "Rules" in tags else {}
    return {**matches, **tags_of_start(start), **stated, "Notation": dialect, "Result": result}


def upside_down(
    fen: str, start: Position[Any], read: Callable[[str], Position[Any]]
) -> Problem | None:
    """Return a warning if *fen* can only be reached in a game with its ranks reversed.

    *start* is the position as it is read, and *read* reads another position string.
    """
    game = start.game
    usual = game.start(start.variant, start.rules)
    if not game.is_reflectable(start.variant) or _may_come_to(start, usual):
        return None
    other = game.reflected_fen(fen, OTHER_RANKS)
    try:
        if not _may_come_to(read(other), usual):
            return None
    except BadPosition:
        return None
    return Problem(
        "no game can reach this position, but it can be reached with its ranks reversed",
        code="reversed-ranks",
        severity=Severity.WARNING,
        hint=Sentence(
            "ranks are listed from the top; if rank 1 is the first here, write {words}",
            words=repr(other),
        ),
    )


def _may_come_to(position: Position[Any], usual: Position[Any]) -> bool:
    """Whether the plies played could have moved all men that are not on their *usual* squares.

    This is necessary, but not sufficient.
    """
    begin, here = usual.numbering, position.numbering
    moves = here.number - begin.number
    plies = moves * begin.plies_per_number + here.index - begin.index
    men, men_at_start = _men(position), _men(usual)
    if plies == 0:
        return men == men_at_start
    letters = {letter for _, _, letter in men_at_start}
    moved = sum(1 for man in men - men_at_start if man[2] in letters)
    return moved <= plies * position.game.men_moved_at_most


def _men(position: Position[Any]) -> set[tuple[int, int, str]]:
    """Return file, rank and letter of all men."""
    game = position.game
    size = game.board(position.variant)
    assert size is not None  # noqa: S101 - a game with squares has a board
    return set(read_ranks(position.fen().split()[0], *size, game.letters))
