"""Conditions: what is asked of games, as a tree."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import Literal, TypeAlias

from kohau.archive.queries.values import (
    BadCondition,
    Match,
    parse_date,
    parse_material,
    parse_range,
    parse_tag,
    words_of_moves,
)
from kohau.notation.diagnostics import Problem
from kohau.notation.lenient.results import RESULTS
from kohau.notation.sentence import Sentence
from kohau.replay import registry
from kohau.replay.setting import Defaults, check_defaults


def _check_result(value: str) -> None:
    if value not in RESULTS:
        raise BadCondition(f"there is no result {value!r}", hint=f"use {' '.join(RESULTS)}")


_FLAG = re.compile(r"[\w.-]{1,100}")


def check_flag(name: str) -> str:
    """Return the flag *name* as archives store it. Raises :class:`BadCondition`.

    >>> check_flag("Reviewed")
    'reviewed'
    """
    if not _FLAG.fullmatch(name):
        raise BadCondition(
            f"{name!r} can't be a flag", hint="a flag has letters, digits, full stops, _ and -"
        )
    return name.lower()


def _variants() -> Iterable[str]:
    games = (registry.find_game(name).variants for name in registry.game_names())
    return sorted({variant.name for variants in games for variant in variants})


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of condition, with its *metavar* and *help* as an option.

    *check* raises :class:`Problem` for a malformed value. *evaluator* names the functions that
    evaluate it in ``store/compiler.py``; by default it is the *name*.
    *columns* are those of ``games`` that it is about, by default the one called *name*; conditions
    on *names* of a kind (``store/names.py``) can be fuzzy. If it *holds_after* some plies of a
    game, it is a condition on the position or the board; all others hold for a game as a whole. A
    *mirrorable* one means something else with left and right swapped. *values* returns what it can
    ask for, if that does not depend on the archive.
    """

    name: str
    metavar: str
    help: str
    check: Callable[[str], object] = str
    evaluator: str = ""
    columns: tuple[str, ...] = ()
    names: str = ""
    holds_after: Literal["", "position", "board"] = ""
    mirrorable: bool = False
    values: Callable[[], Iterable[str]] | None = None
    longest: int = 2_000


def _name(
    name: str, metavar: str, help_: str, *columns: str, names: str = "", evaluator: str = "name"
) -> Kind:
    return Kind(name, metavar, help_, str, evaluator, columns or (name,), names or name)


CONDITIONS: Mapping[str, Kind] = MappingProxyType({kind.name: kind for kind in (
    _name("player", "NAME", "Part of the name of either player.", "white", "black"),
    _name("white", "NAME", "Part of White's name.", names="player"),
    _name("black", "NAME", "Part of Black's name.", names="player"),
    _name("event", "TEXT", "Part of the event's name."),
    _name("site", "TEXT", "Part of the site's name."),
    Kind("since", "DATE", "The earliest date: 2024, 2024-05 or 2024-05-17.", parse_date),
    Kind("until", "DATE", "The latest date.", parse_date),
    Kind("year", "RANGE", "The year: 2024, 2020..2024, 2020.. or ..2019.", parse_range),
    Kind("round", "ROUND", "The round: 3, or 3.1 with the board.", columns=("round",)),
    Kind("result", "RESULT", "1-0, 0-1, 1/2-1/2 or *.", _check_result, values=lambda: RESULTS),
    Kind("ending", "TEXT", "Part of the ending's name.", columns=("ending",)),
    Kind("game", "GAME", "The game.", lambda value: check_defaults(Defaults(game=value)), "scope",
         values=registry.game_names),
    Kind("variant", "NAME", "The variant.", lambda value: check_defaults(Defaults(variant=value)),
         "scope", values=_variants),
    _name("opening", "TEXT", "Part of the opening's name.", evaluator="opening"),
    Kind("plies", "RANGE", "The number of plies: 20..60, 20.., ..60 or 40.", parse_range),
    _name("session", "TEXT", "Part of the session's name."),
    Kind("position", "FEN", "A position, transpositions included.", holds_after="position",
         mirrorable=True),
    Kind("pattern", "BOARD", "A board: ? is any square, . an empty one, * an occupied one.",
         holds_after="board", mirrorable=True),
    Kind("material", "MEN", 'The men on the board: "W5 b3..4".', parse_material,
         holds_after="board"),
    Kind("moves", "PLIES", "The plies that the game begins with.", words_of_moves, mirrorable=True,
         longest=20_000),
    Kind("contains", "PLIES", "Consecutive plies anywhere in the game.", words_of_moves,
         mirrorable=True, longest=20_000),
    Kind("text", "TEXT", "Part of a comment.", columns=("comments",)),
    Kind("tag", "NAME=TEXT", "A tag, and part of its value: Annotator=Rabe.", parse_tag),
    Kind("flag", "FLAG", "A flag: see kohau archive flag.", check_flag),
    Kind("note", "TEXT", "Part of a note: see kohau archive flag."),
)})  # fmt: skip
"""All conditions by name: options, the query language, the API and completion derive from it."""

WORD = ""
"""The name of the condition that is a word alone: part of a player's or event's name, or a date."""

_WORD = Kind(WORD, "", "", evaluator="word")

NAMED = tuple(kind.name for kind in CONDITIONS.values() if kind.names)
"""Conditions on names, which can also match slightly different ones, or whole names only."""

FUZZY = (WORD, *NAMED)

SIGNS: Mapping[Match, str] = MappingProxyType({"part": ":", "similar": "~", "whole": "="})
"""What stands between a condition's name and its value, by how names match."""


@dataclass(frozen=True, slots=True)
class Condition:
    """A condition: a name of :data:`CONDITIONS`, or :data:`WORD`, and what is asked for.

    Conditions on names *match* parts of them, whole ones, or slightly different ones. *place* is
    the index of its value in the query, if it comes from one. *mirrored* and *variations* are set
    by :func:`expanded`.
    """

    name: str
    value: str
    match: Match = "part"
    place: int | None = field(default=None, compare=False)
    mirrored: bool = False
    variations: bool = False

    @property
    def kind(self) -> Kind:
        """The kind of this condition; that of words alone has no entry in the table."""
        return CONDITIONS.get(self.name, _WORD)

    def __str__(self) -> str:
        if self.name == WORD:
            is_bare = _PLAIN_WORD.fullmatch(self.value) and not names_game(self.value)
            word = self.value if is_bare else quoted(self.value)
            return f"~{word}" if self.match == "similar" else word
        value = self.value if is_plain(self.value) else quoted(self.value)
        return f"{self.name}{SIGNS[self.match]}{value}"

    def placed(self, problem: Problem) -> Problem:
        """Return *problem* with the place of this condition's value in the query, if it has one."""
        return problem if self.place is None else at_place(problem, self.place)


@dataclass(frozen=True, slots=True)
class And:
    """Holds after the plies after which all *parts* hold."""

    parts: tuple[Node, ...]

    def __str__(self) -> str:
        return " and ".join(f"({part})" if isinstance(part, Or) else str(part)
                            for part in self.parts)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Or:
    """Holds after the plies after which one of *parts* holds."""

    parts: tuple[Node, ...]

    def __str__(self) -> str:
        return " or ".join(map(str, self.parts))


@dataclass(frozen=True, slots=True)
class Not:
    """Holds if *part* holds after no ply of the game, then after all plies."""

    part: Node

    def __str__(self) -> str:
        is_group = isinstance(self.part, And | Or)
        return f"not ({self.part})" if is_group else f"not {self.part}"


MIRRORED: Literal["mirrored"] = "mirrored"
VARIATIONS: Literal["variations"] = "variations"


@dataclass(frozen=True, slots=True)
class Extended:
    """Holds where *part* holds, and in more places.

    ``mirrored``: also where *part* holds with left and right swapped. ``variations``: positions,
    patterns and material in *part* also hold after the plies of variations.
    """

    how: Literal["mirrored", "variations"]
    part: Node

    def __str__(self) -> str:
        is_group = isinstance(self.part, And | Or)
        return f"{self.how} ({self.part})" if is_group else f"{self.how} {self.part}"


Node: TypeAlias = Condition | And | Or | Not | Extended
"""A query: it holds after some plies of a game, which is found if there is one (0 is the start).

Conditions on a position, a pattern or material ask about the board after that ply, all others about
the game.
"""

_PLAIN_VALUE = re.compile(r"[^\s()\"]+")
_PLAIN_WORD = re.compile(
    r"(?!(?:and|or|not|mirrored|variations)\Z)[^\s()\":~@=<>|&!\d]+|\d+", re.IGNORECASE
)
"""A word that needs no quotation marks, and can't be a ply: see ``queries/pasted.py``."""


def names_game(word: str) -> bool:
    """Return whether a word alone, without quotation marks, is the name of a game."""
    return word.lower() in registry.game_names()


def is_plain(value: str) -> bool:
    """Return whether the value of a condition needs no quotation marks."""
    return _PLAIN_VALUE.fullmatch(value) is not None


def quoted(value: str) -> str:
    """Return *value* in quotation marks, as in a query."""
    escaped = value.replace("\\", "\\\\").replace('"', '\\"')
    return f'"{escaped}"'


def condition(
    name: str, value: str, match: Match = "part", *, place: int | None = None
) -> Condition:
    """Return a checked condition. Raises :class:`Problem` for a malformed value.

    >>> str(condition("player", "Rabe, Jean")), str(condition("plies", "20.."))
    ('player:"Rabe, Jean"', 'plies:20..')
    """
    parsed = Condition(name, value, match, place)
    try:
        if not value.strip():
            raise BadCondition(f"the value of {name!r} is empty" if name else "a word is empty")
        if not value.isascii() and any("\ud800" <= char <= "\udfff" for char in value):
            raise BadCondition("this is not UTF-8 text")
        if name != WORD:
            CONDITIONS[name].check(value)
    except Problem as problem:
        raise parsed.placed(problem) from None
    return parsed


def at_place(problem: Problem, index: int) -> Problem:
    """Return *problem* with its place in a query, which counts characters from 1."""
    return BadCondition(
        Sentence(
            "character {number} of the query: {problem}", number=index + 1, problem=problem.message
        ),
        code=problem.code,
        rule=problem.rule,
        hint=problem.hint,
    )


def joined(kind: type[And | Or], parts: list[Node]) -> Node:
    """Return *parts* as a node of *kind*, without nodes of this kind inside it."""
    if len(parts) == 1:
        return parts[0]
    flat: list[Node] = []
    for part in parts:
        flat.extend(part.parts if isinstance(part, kind) else (part,))
    return kind(tuple(flat))


def required(node: Node | None, name: str) -> list[Condition]:
    """Return the conditions *name* that every game found must satisfy.

    >>> print(*required(And((Condition("event", "Cup"), Not(Condition("event", "B")))), "event"))
    event:Cup
    """
    if isinstance(node, Extended):
        return required(node.part, name)
    parts = node.parts if isinstance(node, And) else (node,)
    return [part for part in parts if isinstance(part, Condition) and part.name == name]


def expanded(node: Node, *, mirrored: bool = False, variations: bool = False) -> Node:
    """Return *node* without :class:`Extended` nodes: their conditions have these marks instead.

    >>> print(len(expanded(Extended(MIRRORED, Condition("pattern", "b1/1W"))).parts))
    2
    """
    if isinstance(node, Condition):
        return replace(
            node,
            mirrored=mirrored and node.kind.mirrorable,
            variations=variations and node.kind.holds_after != "",
        )
    if isinstance(node, Not):
        return Not(expanded(node.part, mirrored=mirrored, variations=variations))
    if isinstance(node, Extended):
        if node.how == VARIATIONS:
            return expanded(node.part, mirrored=mirrored, variations=True)
        both = [expanded(node.part, mirrored=m, variations=variations) for m in (False, True)]
        return joined(Or, list(dict.fromkeys(both)))
    parts = [expanded(part, mirrored=mirrored, variations=variations) for part in node.parts]
    return joined(type(node), parts)


def changed(node: Node, changes: Mapping[Condition, Condition]) -> Node:
    """Return *node* with other conditions; *changes* has them by those that they replace.

    >>> query = And((Condition("event", "Cup"), Not(Condition("white", "Rabe"))))
    >>> print(changed(query, {Condition("event", "Cup"): Condition("event", "Open")}))
    event:Open and not white:Rabe
    """
    if isinstance(node, Condition):
        return changes.get(node, node)
    if isinstance(node, And | Or):
        return type(node)(tuple(changed(part, changes) for part in node.parts))
    return replace(node, part=changed(node.part, changes))


def on_similar_names(condition: Condition) -> Condition:
    """Return *condition*, which also matches slightly different names if it asks for a part."""
    is_partial = condition.match == "part" and condition.name in FUZZY
    return replace(condition, match="similar") if is_partial else condition


def conditions_in(node: Node) -> Iterator[Condition]:
    """Yield the conditions of a query."""
    if isinstance(node, Condition):
        yield node
    for part in _parts(node):
        yield from conditions_in(part)


def nested(node: Node, levels: int) -> Condition | None:
    """Return a condition inside more than *levels* nodes, if there is one, without recursion.

    >>> print(nested(Not(Not(Condition("event", "Cup"))), 1))
    event:Cup
    """
    level = [node]
    while level:
        if levels < 0:
            for inner in level:
                if isinstance(inner, Condition):
                    return inner
        level = [part for node in level for part in _parts(node)]
        levels -= 1
    return None


def mirrored_twice(node: Node, *, inside: bool = False) -> Condition | None:
    """Return a condition that is mirrored twice, if there is one."""
    if isinstance(node, Condition):
        return None
    if isinstance(node, Extended) and node.how == MIRRORED:
        if inside:
            return next(conditions_in(node))
        inside = True
    problems = (mirrored_twice(part, inside=inside) for part in _parts(node))
    return next(filter(None, problems), None)


def _parts(node: Node) -> tuple[Node, ...]:
    if isinstance(node, Condition):
        return ()
    return node.parts if isinstance(node, And | Or) else (node.part,)
