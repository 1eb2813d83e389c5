"""The registry of games: those of this project, and those that other packages add.

A package adds a game with an entry point in the group ``kohau.games`` whose name is the game's id
and whose object is a :class:`kohau.replay.game.Game`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextvars import ContextVar
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Any, Final, TypeVar

from kohau.notation.diagnostics import Problem, UnknownName
from kohau.notation.packages import Addition, BrokenPackage, additions, blamed, load, tell
from kohau.notation.sentence import Sentence, suggesting
from kohau.notation.version import page
from kohau.notation.visible import did_you_mean

if TYPE_CHECKING:
    from kohau.notation.ply import Ply
    from kohau.replay.game import Game
    from kohau.replay.position import Position
    from kohau.replay.rulebook import Rule

ResultT = TypeVar("ResultT")

OWN_GAMES = {
    "fanorona": "kohau.replay.games.fanorona.game",
    "hamnar": "kohau.replay.games.hamnar.game",
    "hanga-roa": "kohau.replay.games.hanga_roa.game",
    "hanniball": "kohau.replay.games.hanniball.game",
}
"""The games of this project: id, and the module that has the game as ``GAME``."""

ENTRY_POINT_GROUP = "kohau.games"


def find_game(name: str) -> Game[Position[Ply]]:
    """Return the game called *name*: by its id, title, an alias, or the name of a variant.

    Case, accents, blanks and hyphens are ignored. Raises :class:`UnknownName`, and ``TypeError``
    for anything but a text.

    >>> find_game("fanorona").title, find_game("Hamnár").id, find_game("fanoron-tsivy").id
    ('Fanorona', 'hamnar', 'fanorona')
    """
    if not isinstance(name, str):
        raise TypeError(f"expected the name of a game (str), not {type(name).__name__}")
    return _game_named(name)  # type checkers do not check arguments of cached functions


@cache
def _game_named(name: str) -> Game[Position[Ply]]:
    wanted = name.lower()
    if wanted in OWN_GAMES:
        game: Game[Position[Ply]] = import_module(OWN_GAMES[wanted]).GAME
        return game
    if wanted in added_games():
        return added_game(wanted)
    games = [_game_named(id_) for id_ in _usable_names()]
    for candidate in games:
        if candidate.is_called(name):
            return candidate
    for candidate in games:
        if candidate.variant_called(name):
            return candidate
    raise UnknownName(
        Sentence("there is no game {name}", name=repr(name)),
        code="unknown-game",
        hint=suggesting(
            name, game_names(), Sentence("the games are {names}", names=", ".join(game_names()))
        ),
    )


@cache
def added_games() -> dict[str, Addition]:
    """Return the games that other packages add, by id; some may be broken."""
    added = {addition.name: addition for addition in additions(ENTRY_POINT_GROUP)}
    for name in OWN_GAMES.keys() & added.keys():
        tell(added.pop(name).broken("Kohau has a game of this name"))
    return added


def added_game(name: str) -> Game[Position[Ply]]:
    """Return the game with this id of another package. Raises :class:`BrokenPackage`."""
    game = _tried(name)
    if isinstance(game, str):
        raise BrokenPackage(game, addition=added_games()[name])
    return game


@cache
def _tried(name: str) -> Game[Position[Ply]] | str:
    """Return the game of another package, or why it can't be used."""
    from kohau.replay.game import Game
    from kohau.replay.game_faults import fault_of

    addition = added_games()[name]
    try:
        game: Game[Position[Ply]] = load(addition, Game)
        if fault := fault_of(game, addition.name, _others(name)):
            raise addition.broken(fault)
    except Exception as error:
        return addition.failed(error).message
    return game


def _others(name: str) -> Iterator[Game[Position[Ply]]]:
    """Yield the games whose names the game *name* of another package must not have."""
    yield from map(_game_named, OWN_GAMES)
    for other in added_games():
        if other == name:
            return
        if not isinstance(game := _tried(other), str):
            yield game


_left_out: Final[ContextVar[frozenset[str]]] = ContextVar("left_out", default=frozenset())
"""The games of other packages that have failed with the text that is being read."""


def report_failure(error: Exception, game: str | None = None) -> str:
    """Report the package whose game has failed with a text that does not name it; return its id.

    *game* is what has failed, if it is known. Raises the *error* if no package is to blame. Other
    texts are still tried with the game, so that no verdict depends on what was read before.
    """
    problem = blamed_for(error, game)
    if problem is None or problem.addition is None:
        raise error
    tell(problem)
    return problem.addition.name


def without_failing(read: Callable[[], ResultT]) -> ResultT:
    """Return what *read* returns, without the games of other packages that fail in it.

    Those are reported, and are not among the :func:`game_names` while it is called again.
    """
    try:
        return read()
    except Exception as error:
        game = report_failure(error)
        if game in _left_out.get():
            raise
    token = _left_out.set(_left_out.get() | {game})
    try:
        return without_failing(read)
    finally:
        _left_out.reset(token)


def blamed_for(error: Exception, name: str | None) -> BrokenPackage | None:
    """Return the problem of the package whose code has failed with an *error*, if it is one's.

    The game called *name*, if any, was in use. Problems, which records may have, are no errors.
    """
    if isinstance(error, Problem) and not isinstance(error, BrokenPackage):
        return None
    return blamed(error, addition_of(name))


def addition_of(name: str | None) -> Addition | None:
    """Return what a package adds that is the game called *name*, None if none does."""
    if not name or name.lower() in OWN_GAMES:
        return None
    try:
        return added_games().get(find_game(name).id)
    except Problem:
        return None


def position(
    game: str,
    fen: str | None = None,
    *,
    variant: str | None = None,
    rules: Mapping[str, str] | None = None,
) -> Position[Ply]:
    """Return the position of *game* that *fen* describes, by default the start of *variant*.

    *game* is a name that :func:`find_game` knows; the name of a variant chooses it. Raises
    :class:`BadPosition` for a malformed or impossible *fen*, :class:`UnknownName` for a game,
    variant or rule option that does not exist.

    >>> position("telo"), position("fanorona", "9/9/3b5/3W5/W8 b - 7").side
    (<Fanorona telo bbb/b1W/WWW w - 1>, 'black')
    """
    result = find_game(game)
    chosen = variant or result.variant_called(game)
    if fen is None:
        return result.start(chosen, rules)
    return result.position(fen, chosen, rules)


def name_of(game: str, variant: str) -> str:
    """Return the name that people read for a *variant* of a *game*, both given by their ids.

    Ids of games that are not installed are returned as they are.

    >>> name_of("fanorona", "telo"), name_of("hanga-roa", "standard")
    ('Fanorona telo', 'Hanga Roa')
    """
    try:
        result = find_game(game)
    except UnknownName:
        return f"{game} {variant}"
    return result.title if len(result.variants) == 1 else f"{result.title} {variant}"


@cache
def numbered_rules() -> Mapping[str, tuple[Game[Any], Rule]]:
    """Return the rules of all games by their numbers, in order, each with its game."""
    games = map(find_game, _usable_names())
    return {rule.number: (game, rule) for game in games for rule in game.numbered_rules()}


def find_rule(number: str) -> tuple[Game[Any], Rule]:
    """Return the rule with this *number*, in any letter case, and its game.

    The hyphen may be missing. Raises :class:`UnknownName`.

    >>> game, rule = find_rule("fa6")
    >>> game.id, rule.number, rule.title
    ('fanorona', 'FA-6', 'Going on')
    """
    from kohau.replay.game import folded  # slow to import, and there may be no game to load

    wanted = folded(number)
    for listed, rule in numbered_rules().items():
        if folded(listed) == wanted:
            return rule
    hint = did_you_mean(number, numbered_rules()) + "kohau explain lists the rules of all games"
    raise UnknownName(f"there is no rule {number!r}", code="unknown-rule", hint=hint)


def help_of_rule(number: str | None) -> str | None:
    """Return the address of an explanation of the rule with this *number*; None if there is none.

    Loads all games.
    """
    game, rule = numbered_rules().get(number or "", (None, None))
    if game is None or rule is None or game.rules_page is None:
        return None
    return page(f"{game.rules_page}#{rule.number.lower()}")


def check_dialect(name: str, game: str | None) -> None:
    """Raise :class:`UnknownName` unless *game*, or some game for None, has a dialect *name*."""
    problems = []
    for candidate in [game] if game else game_names():
        try:
            find_game(candidate).dialect(name)
        except UnknownName as problem:
            problems.append(problem)
        else:
            return
    if len(problems) == 1:
        raise problems[0]
    raise UnknownName(
        f"no game has a dialect {name!r}",
        code="unknown-dialect",
        hint=did_you_mean(name, _dialect_names()) + "kohau games lists the dialects",
    )


def _dialect_names() -> list[str]:
    return [dialect.name for id_ in game_names() for dialect in find_game(id_).dialects]


def game_names() -> list[str]:
    """Return the ids of all games that can be used, in alphabetical order.

    Games of other packages are loaded; broken ones are skipped and reported.
    """
    return [name for name in _usable_names() if name not in _left_out.get()]


def _usable_names() -> list[str]:
    return sorted([*OWN_GAMES, *filter(_is_usable, added_games())])


def _is_usable(name: str) -> bool:
    try:
        added_game(name)
    except BrokenPackage as problem:
        tell(problem)
        return False
    return True
