"""Grammars: patterns for the rules of words, derived from what Lark makes of a grammar.

Words are regular: a pattern accepts them, and finds the tokens that Lark's own parser finds, in a
fraction of its time. To import Lark takes as long as to read a record, so the patterns of Kohau's
own grammars are stored when the package is built; others are derived at first use.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path
from string import ascii_letters
from typing import TYPE_CHECKING, Any, ClassVar, Final, NamedTuple

if TYPE_CHECKING:
    from lark import Lark

PACKAGE = "kohau.grammars"

STORED = Path(__file__).parents[1] / "grammars" / "patterns.json"
"""The patterns of a built package; a checkout of the repository has none."""


class Alternative(NamedTuple):
    """An alternative of a rule: the *method* of the transformer for it, and its tokens.

    *groups* are the groups of the pattern that are tokens, and their terminals. If there is a
    repetition, they are found by *cut* instead, which has a group for each of *terminals*: its
    name, "" if it is not kept. *shape* is the pattern of their sequence, with a letter for each.
    """

    method: str
    groups: dict[str, str]
    cut: str
    shape: str
    terminals: dict[str, str]


class GrammarRule(NamedTuple):
    """A rule: the *pattern* of what it accepts, with a group for each of its *alternatives*."""

    pattern: str
    alternatives: dict[str, Alternative]


class GrammarParts(NamedTuple):
    """What words consist of: a part, then any number of others, each after a *separator*.

    *first* and *other* are the names of the rules of parts.
    """

    separator: str
    first: str
    other: str


class GrammarToken(str):
    """A part of a word that matches a terminal of the grammar; its *type* is the terminal's name.

    >>> piece = token_class("SQUARE")("e4")
    >>> piece, piece.type
    ('e4', 'SQUARE')
    """

    __slots__ = ()
    type: ClassVar[str]


@cache
def token_class(terminal: str) -> type[GrammarToken]:
    """Return the class of the tokens of a *terminal*: one call makes a token with its type."""
    return type("Token", (GrammarToken,), {"type": terminal, "__slots__": ()})


class Mismatch(Exception):
    """A text does not match a rule of a grammar."""


class Matcher:
    """Finds the tokens of texts that a *rule* accepts.

    >>> matcher = Matcher(grammar_of("kohau.grammars", "hanniball/freeling.lark").rules["step"])
    >>> method, tokens = matcher.match("Hh4-f5")
    >>> method, [(token, token.type) for token in tokens]
    ('run', [('H', 'PIECE'), ('h4', 'SQUARE'), ('f5', 'SQUARE')])
    """

    def __init__(self, rule: GrammarRule) -> None:
        self._fullmatch: Final = re.compile(rule.pattern).fullmatch
        self._alternatives: Final = {
            group: (
                alternative.method,
                [(name, token_class(terminal)) for name, terminal in alternative.groups.items()],
                _Cutter(alternative) if alternative.cut else None,
            )
            for group, alternative in rule.alternatives.items()
        }

    def match(self, text: str) -> tuple[str, list[GrammarToken]] | None:
        """Return the method of the transformer for *text*, and its tokens.

        Returns None if tokens look alike, so that only Lark's own parser can tell them apart.
        Raises :class:`Mismatch` if the rule does not accept *text*.
        """
        match = self._fullmatch(text)
        if match is None:
            raise Mismatch
        method, groups, cutter = self._alternatives[match.lastgroup or ""]
        if cutter is None:
            return method, [made(match[group]) for group, made in groups]
        tokens = cutter.tokens(text)
        return None if tokens is None else (method, tokens)


class _Cutter:
    """Cuts what an *alternative* with a repetition accepts into tokens."""

    def __init__(self, alternative: Alternative) -> None:
        self._cut: Final = re.compile(alternative.cut).finditer
        self._shape: Final = re.compile(alternative.shape).fullmatch
        self._classes: Final = {
            letter: token_class(terminal) if terminal else None
            for letter, terminal in alternative.terminals.items()
        }

    def tokens(self, text: str) -> list[GrammarToken] | None:
        """Return the tokens that are kept, None if they are not in an order that is possible."""
        parts = [(part.lastgroup or "", part[0]) for part in self._cut(text)]
        if self._shape("".join([letter for letter, _ in parts])) is None:
            return None
        return [made(piece) for letter, piece in parts if (made := self._classes[letter])]


class Grammar(NamedTuple):
    """The patterns of the *terminals* of a grammar, and of those *rules* that have one.

    A rule has none if there are other rules in it. Words have *parts* if ``start`` is
    ``first (separator other)*``; otherwise this is None.
    """

    terminals: dict[str, str]
    rules: dict[str, GrammarRule]
    parts: GrammarParts | None


def grammar_of(package: str, name: str, start: str = "start") -> Grammar:
    """Return the patterns of a grammar, the file *name* of a *package*.

    Raises ``OSError`` if that can't be read, and Lark's errors if the grammar is wrong.

    >>> grammar_of("kohau.grammars", "hanniball/freeling.lark").parts
    GrammarParts(separator='/', first='step', other='step')
    """
    stored = _stored() if package == PACKAGE else {}
    return stored[name] if name in stored else derived(package, name, start)


@cache
def _stored() -> Mapping[str, Grammar]:
    try:
        text = STORED.read_text("utf-8")
    except FileNotFoundError:
        return {}
    return {name: _grammar(*fields) for name, fields in json.loads(text).items()}


def _grammar(terminals: dict[str, str], rules: dict[str, Any], parts: Any) -> Grammar:
    restored = {
        name: GrammarRule(
            pattern, {group: Alternative(*fields) for group, fields in alternatives.items()}
        )
        for name, (pattern, alternatives) in rules.items()
    }
    return Grammar(terminals, restored, parts and GrammarParts(*parts))


def stored_text() -> str:
    """Return what a built package stores: the patterns of the record and of all dialects, as JSON.

    Other files are imported by these, or describe no records.
    """
    folder = STORED.parent
    grammars: dict[str, Grammar] = {}
    for file in sorted(folder.rglob("*.lark")):
        start = re.search("^(start|record):", file.read_text("utf-8"), re.MULTILINE)
        name = file.relative_to(folder).as_posix()
        if start and name != "query.lark":
            grammars[name] = derived(PACKAGE, name, start[1])
    return json.dumps(grammars)


@cache
def lark_parser(package: str, name: str, *starts: str) -> Lark:
    """Return Lark's own parser of a grammar for the rules *starts*; it returns trees."""
    from lark import Lark

    return Lark.open_from_package(
        package, name, ("",), start=list(starts), parser="lalr", maybe_placeholders=False
    )


@cache
def derived(package: str, name: str, start: str = "start") -> Grammar:
    """Derive the patterns of a grammar with Lark; see :func:`grammar_of`."""
    sequences = _Sequences(lark_parser(package, name, start))
    parts = sequences.parts(start)
    rules = {rule: sequences.rule(rule) for rule in (parts[1:] if parts else (start,))}
    regular = {rule: pattern for rule, pattern in rules.items() if pattern is not None}
    return Grammar(sequences.terminals, regular, parts)


class _IrregularError(Exception):
    """A rule has other rules in it, or what only Lark's own parser can do."""


class _Sequences:
    """The rules of a grammar as Lark compiles them.

    Each is some sequences of symbols; for a repetition there is a helper, which begins with itself.
    """

    def __init__(self, lark: Lark) -> None:
        terminals = sorted(lark.terminals, key=_precedence)
        self.terminals: Final = {t.name: t.pattern.to_regexp() for t in terminals}
        self.fixed: Final = {t.name: t.pattern.value for t in terminals if t.pattern.type == "str"}
        self.ignores: Final = bool(lark.ignore_tokens)
        self.rules: Final[dict[str, list[Any]]] = {}
        for rule in lark.rules:
            self.rules.setdefault(rule.origin.name, []).append(rule)

    def rule(self, name: str) -> GrammarRule | None:
        """Return the pattern of a rule, None if there is none."""
        alternatives: dict[str, Alternative] = {}
        patterns = []
        try:
            sequences = [
                sequence for rule in self.rules[name] for sequence in self._sequences(rule)
            ]
            for index, (rule, symbols) in enumerate(sequences):
                group = f"a{index}"
                pattern, alternatives[group] = self._alternative(rule, symbols, group)
                patterns.append(f"(?P<{group}>{pattern})")
        except (_IrregularError, RecursionError):
            return None
        return GrammarRule("|".join(patterns), alternatives)

    def _sequences(self, rule: Any) -> Iterator[tuple[Any, list[Any]]]:
        """Yield a rule with its symbols, and before it with those if nothing is repeated.

        Most words repeat nothing, and then their tokens are simply groups of the pattern.
        """
        single: list[Any] = []
        for symbol in rule.expansion:
            bases = [
                r.expansion for r in self.rules.get(symbol.name, []) if symbol not in r.expansion
            ]
            single += bases[0] if len(bases) == 1 and symbol.name.startswith("_") else [symbol]
        symbols = [*rule.expansion]
        if single != symbols and all(symbol.is_term for symbol in single):
            yield rule, single
        yield rule, symbols

    def _alternative(self, rule: Any, symbols: list[Any], group: str) -> tuple[str, Alternative]:
        if self.ignores or rule.options.expand1 or rule.options.keep_all_tokens:
            raise _IrregularError
        method = str(rule.alias or rule.origin.name)
        if not all(symbol.is_term for symbol in symbols):
            letters = self._letters(rule)
            cut = "|".join(f"(?P<{a}>{self.terminals[name]})" for name, a in letters.items())
            kept = {s.name for s in self._symbols(rule) if s.is_term and not s.filter_out}
            names = {letter: name if name in kept else "" for name, letter in letters.items()}
            shape = self._sequence(rule.expansion, letters)
            pattern = self._sequence(rule.expansion, self.terminals)
            return pattern, Alternative(method, {}, cut, shape, names)
        groups, pattern = {}, ""
        for index, symbol in enumerate(symbols):
            if symbol.filter_out:
                pattern += self._of(symbol, self.terminals)
            else:
                groups[f"{group}_{index}"] = symbol.name
                pattern += f"(?P<{group}_{index}>{self.terminals[symbol.name]})"
        return pattern, Alternative(method, groups, "", "", {})

    def _sequence(self, symbols: Iterable[Any], terminals: Mapping[str, str]) -> str:
        return "".join(self._of(symbol, terminals) for symbol in symbols)

    def _of(self, symbol: Any, terminals: Mapping[str, str]) -> str:
        """Return the pattern of a terminal, or of a helper, from those of *terminals*."""
        if symbol.is_term:
            return f"(?:{terminals[symbol.name]})"
        if not symbol.name.startswith("_"):
            raise _IrregularError
        sequences = [rule.expansion for rule in self.rules[symbol.name]]
        first = "|".join(self._sequence(s, terminals) for s in sequences if s[0] != symbol)
        again = "|".join(self._sequence(s[1:], terminals) for s in sequences if s[0] == symbol)
        return f"(?:{first})" + (f"(?:{again})*" if again else "")

    def _symbols(self, rule: Any) -> list[Any]:
        """Return the symbols of a rule, and those of its helpers."""
        symbols = [*rule.expansion]
        for symbol in symbols:
            for helper in self.rules.get(symbol.name, []):
                symbols += [inner for inner in helper.expansion if inner not in symbols]
        return symbols

    def _letters(self, rule: Any) -> dict[str, str]:
        """Return a letter for each terminal of a rule, in the order in which Lark tries them."""
        used = {symbol.name for symbol in self._symbols(rule)}
        names = [name for name in self.terminals if name in used]
        if len(names) > len(ascii_letters):
            raise _IrregularError
        return dict(zip(names, ascii_letters, strict=False))

    def parts(self, start: str) -> GrammarParts | None:
        """Return the parts of words, None if they have no parts that the separator tells."""
        match sorted(([s.name for s in rule.expansion] for rule in self.rules[start]), key=len):
            case [[first], [again, loop]] if first == again and {first, loop} <= {*self.rules}:
                helper = [[s.name for s in rule.expansion] for rule in self.rules[loop]]
                sign, other = min(helper, key=len)[:2]
                separator = self.fixed.get(sign, "")
                others = "".join(text for name, text in self.terminals.items() if name != sign)
                divides = separator not in others and other in self.rules
                if divides and [sign, other] in helper and [loop, sign, other] in helper:
                    return GrammarParts(separator, first, other)
        return None


def _precedence(terminal: Any) -> tuple[int, int, int, str]:
    """Return the key by which Lark sorts terminals that are possible at the same place."""
    pattern = terminal.pattern
    return -terminal.priority, -pattern.max_width, -len(pattern.value), terminal.name
