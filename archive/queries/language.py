"""The query language: parsed by ``grammars/query.lark``, and completed while it is typed."""

from __future__ import annotations

import difflib
import re
from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import dataclass
from functools import cache

from lark import Lark, Token, Transformer_NonRecursive, UnexpectedCharacters, UnexpectedInput
from lark.exceptions import UnexpectedToken, VisitError

from kohau.archive.queries.conditions import (
    CONDITIONS,
    MIRRORED,
    NAMED,
    SIGNS,
    VARIATIONS,
    WORD,
    And,
    Extended,
    Node,
    Not,
    Or,
    at_place,
    condition,
    conditions_in,
    expanded,
    is_plain,
    joined,
    mirrored_twice,
    names_game,
    nested,
    quoted,
)
from kohau.archive.queries.pasted import pasted
from kohau.archive.queries.values import BadCondition, Match, has_part
from kohau.notation.diagnostics import Problem, shorten
from kohau.notation.sentence import Sentence

MAX_LENGTH = 10_000
"""The maximum number of characters in a query."""

MAX_DEPTH = 50
"""How deeply conditions can be nested."""

MAX_BOARDS = 30
"""The maximum number of patterns and material in a query, each of which may take a second."""

SavedQueries = Callable[[str], Node]
"""Returns the saved query with a name; raises :class:`Problem` if there is none."""


def no_saved_queries(name: str) -> Node:
    """Raise :class:`BadCondition`: only archives have saved queries."""
    raise BadCondition(f"there is no saved query {name!r}: only archives have saved queries")


def parse_query(text: str, saved: SavedQueries = no_saved_queries) -> Node:
    """Return the query that *text* describes; *saved* looks up the queries that it names.

    A text of nothing but a position string or plies means :func:`pasted`.

    Raises :class:`BadCondition` with the place of the error. Whether positions, patterns and plies
    fit a game is checked when games are searched.

    >>> print(parse_query('rabe (plies:20.. or NOT result:*)'))
    rabe and (plies:20.. or not result:*)
    >>> print(parse_query("e2e3+ f4e5-"))
    contains:"e2e3+ f4e5-"
    """
    if len(text) > MAX_LENGTH:
        raise BadCondition(f"a query has at most {MAX_LENGTH:,} characters, not {len(text):,}")
    try:
        node = _QueryBuilder(saved).transform(_parser().parse(text))
    except (UnexpectedInput, VisitError) as error:
        if (query := pasted(text)) is not None:
            return query
        if isinstance(error, VisitError):
            raise error.orig_exc from None
        raise _syntax_problem(text, error) from None
    check_size(node)
    if any(
        condition.name != WORD or condition.match != "part" for condition in conditions_in(node)
    ):
        return node
    return pasted(text) or node


def check_size(node: Node) -> None:
    """Raise :class:`BadCondition` for a query that is too large to be answered."""
    if too_deep := nested(node, MAX_DEPTH):
        problem = BadCondition(f"conditions are nested more than {MAX_DEPTH} levels deep")
        raise too_deep.placed(problem)
    if twice := mirrored_twice(node):
        hint = "mirrored holds for everything inside it"
        raise twice.placed(BadCondition("'mirrored' can't be inside 'mirrored'", hint=hint))
    on_boards = [
        condition
        for condition in conditions_in(expanded(node))
        if condition.kind.holds_after == "board"
    ]
    if len(on_boards) > MAX_BOARDS:
        problem = BadCondition(f"a query has at most {MAX_BOARDS} patterns and material")
        raise on_boards[MAX_BOARDS].placed(problem)


@cache
def _parser() -> Lark:
    return Lark.open_from_package(
        "kohau.grammars", "query.lark", ("",), parser="lalr", maybe_placeholders=False
    )


class _QueryBuilder(Transformer_NonRecursive[Token, Node]):
    """Makes the tree of conditions; it has a method for each rule of the grammar."""

    def __init__(self, saved: SavedQueries) -> None:
        super().__init__()
        self._saved = saved

    def start(self, parts: list[Node]) -> Node:
        return parts[0]

    def either(self, parts: list[Node]) -> Node:
        return joined(Or, parts)

    def both(self, parts: list[Node]) -> Node:
        return joined(And, parts)

    def negation(self, parts: list[Node]) -> Node:
        return Not(parts[0])

    def mirrored(self, parts: list[Node]) -> Node:
        return Extended(MIRRORED, parts[0])

    def variations(self, parts: list[Node]) -> Node:
        return Extended(VARIATIONS, parts[0])

    def word(self, tokens: list[Token]) -> Node:
        *fuzzy, word = tokens
        if not fuzzy and word.type == "WORD" and names_game(word):
            return condition("game", word.lower(), place=_place(word))
        match: Match = "similar" if fuzzy else "part"
        return condition(WORD, _value(word), match, place=_place(word))

    def condition(self, tokens: list[Token]) -> Node:
        return _condition(*tokens)

    def saved(self, tokens: list[Token]) -> Node:
        try:
            return self._saved(tokens[0][1:])
        except Problem as problem:
            raise at_place(problem, _place(tokens[0])) from None


def _condition(name: Token, value: Token) -> Node:
    spelled, sign = name[:-1].lower(), name[-1]
    if spelled not in CONDITIONS:
        raise at_place(_unknown(spelled), _place(name))
    match = next(match for match, meaning in SIGNS.items() if meaning == sign)
    if match != "part" and spelled not in NAMED:
        what = "be fuzzy" if match == "similar" else "ask for a whole name"
        hint = f"write {spelled}:…; only {', '.join(NAMED)} can"
        raise at_place(BadCondition(f"{spelled!r} can't {what}", hint=hint), _place(name))
    if name.end_pos != value.start_pos:
        hint = f"write {spelled}:value without a blank"
        problem = BadCondition(f"there is no value after {str(name)!r}", hint=hint)
        raise at_place(problem, name.end_pos or 0)
    return condition(spelled, _value(value), match, place=_place(value))


def _unknown(name: str) -> BadCondition:
    close = difflib.get_close_matches(name, CONDITIONS, 1)
    words = "the conditions are {names}; put other words in quotation marks"
    hint = Sentence(words, names=", ".join(CONDITIONS))
    if close:
        hint = Sentence("did you mean {name}? {more}", name=repr(close[0]), more=hint)
    return BadCondition(Sentence("there is no condition {word}", word=shorten(name)), hint=hint)


def _place(token: Token) -> int:
    return token.start_pos or 0


def _value(token: Token) -> str:
    """Return the text of a token, without quotation marks."""
    if token.type != "STRING":
        return str(token)
    return re.sub(r'\\(["\\])', r"\1", token[1:-1])


_SPOKEN = {
    "_AND": "'and'",
    "_OR": "'or'",
    "_NOT": "'not'",
    "_MIRRORED": "'mirrored'",
    "_VARIATIONS": "'variations'",
    "_OPEN": "'('",
    "_CLOSE": "')'",
    "VALUE": "a value",
}
_CONDITION = {"NAME", "WORD", "STRING", "SAVED"}


def _expected(terminals: set[str]) -> str:
    """Return what a query may go on with, in words."""
    names = [spoken for name, spoken in _SPOKEN.items() if name in terminals]
    if terminals >= _CONDITION:
        names.insert(0, "a condition")
    elif "WORD" in terminals:
        names.append("a name")
    if "$END" in terminals:
        names.append("the end")
    return " or ".join(filter(None, (", ".join(names[:-1]), names[-1])))


def _syntax_problem(text: str, error: UnexpectedInput) -> Problem:
    at = len(text)
    if isinstance(error, UnexpectedCharacters):
        at = error.pos_in_stream or 0
    elif isinstance(error, UnexpectedToken) and error.token.type != "$END":
        at = _place(error.token)
    unexpected = shorten(text[at:].split()[0]) if at < len(text) else "the end"
    expected = _expected(_terminals_at(text, at))
    problem = BadCondition(f"expected {expected}, not {unexpected}", hint=_hint(text[at:]))
    return at_place(problem, at)


def _terminals_at(text: str, at: int) -> set[str]:
    """Return the terminals that may stand at the first error of *text*, which is at *at*."""
    before = _parser().parse_interactive("")
    with suppress(UnexpectedInput):
        # The whole text is read, because a terminal may depend on what follows it.
        for token in _parser().parse_interactive(text).iter_parse():
            if _place(token) < at:
                before.feed_token(token)
    return before.accepts()  # type: ignore[no-untyped-call, no-any-return]


def _hint(rest: str) -> str | None:
    """Return what may help where a query can't be read on from *rest*."""
    if not rest or rest[0] in "()":
        return None
    if rest[0] != '"':
        return 'write player:rabe, or player:"Jean Rabe" for values with blanks and brackets'
    if re.match(r'"(?:[^"\\]|\\["\\])*"', rest):
        return "after a closing quotation mark comes a blank or a bracket"
    return 'close the quotation mark; inside it write \\" and \\\\ for " and \\'


MOST = 12
"""The maximum number of values that are suggested."""

LEAST = 2
"""The number of letters from which on a word is completed to names."""

KEYWORDS = ("and", "or", "not", "mirrored", "variations")

Values = Callable[[str, str], Iterable[str]]
"""Returns the values of a condition that contain a text; it gets the condition's name first."""


@dataclass(frozen=True, slots=True)
class CollectionName:
    """A *name* in a collection, of a *kind* that is a condition's name, and its *games*."""

    kind: str
    name: str
    games: int


Named = Callable[[str], Iterable[CollectionName]]
"""Returns the names that contain a text, in the order in which they are offered."""


@dataclass(frozen=True, slots=True)
class Suggestion:
    """The *text* that may replace a query from *start* on; *label* is the part of it to show.

    Names have a *kind* and a number of *games*.
    """

    start: int
    text: str
    label: str
    kind: str = ""
    games: int | None = None


_VALUE = re.compile(r'([A-Za-z]+)([:~=])(?:"((?:[^"\\]|\\.)*)|([^\s()"]*))\Z')
_WORD = re.compile(r"(?:\A|(?<=[\s(]))(@?[\w.'-]*)\Z")


def complete(
    query: str, values: Values, named: Named = lambda text: (), saved: Iterable[str] = ()
) -> list[Suggestion]:
    """Return what *query* may end with: a value, or a condition, keyword, *saved* query or name.

    >>> [one.text for one in complete("rabe and pl", lambda name, text: [])]
    ['player:', 'plies:']
    >>> complete("white:r", lambda name, text: ["Rabe, Jean"])[0].text
    '"Rabe, Jean" '
    >>> rabe = CollectionName("player", "Rabe", 3)
    >>> complete("not rab", lambda name, text: [], lambda text: [rabe])
    [Suggestion(start=4, text='player=Rabe ', label='Rabe', kind='player', games=3)]
    """
    match = _VALUE.search(query)
    if match and match[1].lower() in CONDITIONS:
        name, start = match[1].lower(), match.end(2)
        text = match[4] if match[3] is None else match[3]
        fixed = CONDITIONS[name].values
        candidates = fixed() if fixed else values(name, text)
        fitting = [value for value in candidates if has_part(value, text)]
        return [Suggestion(start, f"{_written(value)} ", value) for value in fitting[:MOST]]
    if not (word := _WORD.search(query)):
        return []
    names = [f"{name}:" for name in CONDITIONS]
    names += [f"{keyword} " for keyword in KEYWORDS] + [f"@{name} " for name in saved]
    fitting = [name for name in names if name.startswith(word[1].lower())]
    suggestions = [Suggestion(word.start(1), name, name.strip()) for name in fitting]
    if len(word[1]) >= LEAST:
        suggestions += [
            Suggestion(
                word.start(1), f"{one.kind}={_written(one.name)} ", one.name, one.kind, one.games
            )
            for one in named(word[1])
        ]
    return suggestions[:MOST] if word[1] else suggestions


def _written(value: str) -> str:
    return value if is_plain(value) else quoted(value)
