"""Trials: the games, variants and starts with which a text is tried, and what is found.

Starts are the positions from which the games of a text may begin, as it states them; candidates are
what a search finds in a trial.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any, Final, NamedTuple

from kohau.notation.decoding.atoms import Atoms
from kohau.notation.decoding.channel import Channel
from kohau.notation.decoding.corrections import corrected
from kohau.notation.decoding.costs import SEARCH, STARTS
from kohau.notation.decoding.diagrams import (
    EMPTY,
    Diagram,
    diagrams,
    fen_of_rows,
)
from kohau.notation.decoding.headers import tags_in, without_facts
from kohau.notation.decoding.portions import subjects_in
from kohau.notation.decoding.words import written_out
from kohau.notation.diagnostics import Problem
from kohau.replay.beam_search import Hypothesis
from kohau.replay.fields import SIDE, Field, NumberField, SideField
from kohau.replay.game import Game
from kohau.replay.position import Position
from kohau.replay.registry import find_game, game_names
from kohau.replay.setting import Defaults
from kohau.replay.spelling import Speller


class Trial(NamedTuple):
    """A game in which a text is tried, from a *start*; a less likely one has a higher *cost*.

    *channel* is the text as it is *shown*, with blanks for what is no ply, such as dates. *fen* is
    the start's string if the text states it. *drawn* are the boards that it draws. *corrections*
    are the places in the text of what remarks correct, if these are applied in *channel*.
    """

    game: Game[Any]
    shown: Channel
    channel: Channel
    start: Position[Any]
    speller: Speller
    cost: float
    is_named: bool
    fen: str | None
    drawn: tuple[Diagram, ...] = ()
    corrections: tuple[tuple[int, int], ...] = ()

    def corrected(self) -> Iterator[Trial]:
        """Yield the trial, and the one in which the remarks of its text are applied."""
        yield self
        channel, corrections = corrected(Atoms(self.channel, self.speller.squares))
        if corrections:
            yield self._replace(
                channel=channel,
                corrections=tuple(self.channel.original(*place) for place in corrections),
                cost=self.cost - STARTS.corrected,
            )


def trials(channel: Channel, defaults: Defaults) -> Iterator[Trial]:
    """Yield the trials of a text: in the games that it names, else in all."""
    for game, is_named in _games(defaults.game, channel.text):
        yield from _of_game(game, channel, defaults, is_named)


def usual_trials(channel: Channel, defaults: Defaults) -> Iterator[Trial]:
    """Yield the trials in the first variants of games of which a text names only others.

    It may name them beside the game.
    """
    for game, is_named in _games(defaults.game, channel.text):
        first = game.variants[0].name
        if first not in (_variants(game, channel.text) or [first]):
            for trial in _of_game(game, channel, replace(defaults, variant=first), is_named):
                yield trial._replace(cost=trial.cost + STARTS.other_variant)


def _games(game: str | None, text: str) -> Iterator[tuple[Game[Any], bool]]:
    """Yield the games in which a *text* is tried, with whether it names them."""
    if game is not None:
        yield find_game(game), True
        return
    result = [find_game(name) for name in game_names()]
    named = [game for game in result if names_game(game, text)]
    yield from ((game, bool(named) or _counts_squares(game, text)) for game in named or result)


def _counts_squares(game: Game[Any], text: str) -> bool:
    """Whether *text* says that the squares of the game's board are numbered, as in ``1-45``."""
    files, ranks = game.board(game.variants[0].name) or (0, 0)
    last = files * ranks
    first = f"1|{last - files + 1}"  # of all, or of the last row
    return (
        re.search(rf"(?<![\w.,:-])(?:{first}) ?(?:-|to|\.\.+) ?{last}(?![\w.,:-])", text)
        is not None
    )


def named_in(line: str) -> tuple[str, str] | None:
    """Return the game and the variant that a *line* names, "" for none; None if it names neither.

    >>> named_in("Fanorona, Rabe - Soa"), named_in("Vela: Rabe - Soa"), named_in("Rabe - Soa")
    (('fanorona', ''), ('fanorona', 'vela'), None)
    """
    variant = ("", "")
    for name in game_names():
        game = find_game(name)
        variants = _variants(game, line)
        if names_game(game, line):
            return name, "".join(variants[:1])
        if variants and not variant[0]:
            variant = (name, variants[0])
    return variant if variant[0] else None


def names_several(text: str) -> bool:
    """Whether *text* names several games, or a variant beside another or beside its game alone."""
    named = 0
    for name in game_names():
        game = find_game(name)
        named += max(names_game(game, text), len(_variants(game, text)))
    return named > 1


def names_game(game: Game[Any], text: str) -> bool:
    """Whether *text* has the name of *game*, or a name of a variant that is as long as one."""
    letters = _letters(text)
    longest = [alias for variant in game.variants for alias in variant.aliases if "-" in alias]
    names = (game.title, game.id, *game.aliases, *longest)
    return any(_letters(name) in letters for name in names)


def _letters(text: str) -> str:
    """Return the letters and digits of *text*, as ``folded`` does, which remembers its results."""
    simple = unicodedata.normalize("NFKD", text.replace("×", "x").casefold())
    return "".join(filter(str.isalnum, simple))


def _of_game(
    game: Game[Any], channel: Channel, defaults: Defaults, is_named: bool
) -> Iterator[Trial]:
    variant = defaults.variant
    chosen = [game.check_variant(variant)] if variant else _variants(game, channel.text)
    bare = written_out(without_facts(channel))
    for name in chosen or [variant.name for variant in game.variants]:
        speller = game.speller(name, is_named)
        if speller is None:
            continue
        cost = 0.0 if chosen or name == game.variants[0].name else STARTS.other_variant
        squares = speller.squares
        drawn = tuple(diagrams(channel.text, squares.files, squares.ranks))
        without = bare
        for diagram in drawn:
            without = without.blanked(diagram.begin, diagram.end)
        first = game.start(name, game.options_of(name, defaults.rules))
        usual = Trial(game, channel, without, first, speller, cost, is_named, None, drawn)
        starts = stated_starts(first, channel.text, drawn)
        if not starts or starts[0].cost:
            yield usual
        for start in starts:
            yield usual._replace(
                channel=without.blanked(start.begin, start.end),
                start=start.position,
                cost=cost + start.cost,
                fen=start.fen,
            )


def _variants(game: Game[Any], text: str) -> list[str]:
    """Return the variants that *text* names."""
    if len(game.variants) == 1:
        return []
    words = {*map(_letters, re.findall(r"[\w×-]{2,20}", text))}
    return [
        variant.name
        for variant in game.variants
        if words & {_letters(name) for name in (variant.name, *variant.aliases)}
    ]


_POSITION: Final = re.compile(r"\w{1,20}(?:/\w{1,20}){2,14}(?: [-\w]{1,12}){0,4}")
_FIRST_PLY: Final = re.compile(r"(?<![\w.])(\d{1,3})[ \t]*[.)](\.*)")
_SIDES: Final = "wb"
_WHITE_MAN: Final = "○"
_BLACK_MAN: Final = "●"
_WHITE_MEN: Final = frozenset("oO⚪◯W") | {_WHITE_MAN}
_BLACK_MEN: Final = frozenset("xX#@⚫b") | {_BLACK_MAN}


class Start(NamedTuple):
    """A *position* from which a game begins: its string, its place in the text, and its cost."""

    position: Position[Any]
    fen: str
    begin: int
    end: int
    cost: float = 0.0


def stated_starts(usual: Position[Any], text: str, drawn: Sequence[Diagram]) -> list[Start]:
    """Return the positions that *text* states: written, or else the first one *drawn*.

    They are of the game, the variant and the rules of the *usual* start.
    """
    written = _written(usual, text)
    if written is not None:
        return [written]
    result = [start for diagram in drawn[:1] for start in _drawn(usual, text, diagram)]
    board = usual.fen().split()[0]
    return [start for start in result if start.fen.split()[0] != board]


def _position(usual: Position[Any], fen: str) -> Position[Any]:
    """Return the position *fen* in the game, the variant and the rules of *usual*."""
    return usual.game.position(fen, usual.variant, usual.rules)


def _written(usual: Position[Any], text: str) -> Start | None:
    """Return the first position string in *text* that fits."""
    for match in _POSITION.finditer(text):
        end = match.end()
        while end > match.start():
            try:
                fen = text[match.start() : end]
                return Start(_position(usual, fen), fen, match.start(), end)
            except Problem:
                end = max(match.start(), text.rfind(" ", match.start(), end))
    return None


def _drawn(usual: Position[Any], text: str, diagram: Diagram) -> Iterator[Start]:
    game = usual.game
    men: dict[str, str] = {EMPTY: EMPTY}
    white, black = _men(game)
    of_shape = {char: letter for letter, char in usual.drawn.items() if letter}
    white, black = white or of_shape.get(_WHITE_MAN, ""), black or of_shape.get(_BLACK_MAN, "")
    for cell in set("".join(diagram.rows)) - {EMPTY}:
        if cell in game.letters and not _men(game)[0]:
            men[cell] = cell
        elif white and cell in _WHITE_MEN | {white.lower(), white}:
            men[cell] = white
        elif black and cell in _BLACK_MEN | {black.lower(), black.upper()}:
            men[cell] = black
        else:
            return
    rows = ["".join(men[cell] for cell in row) for row in diagram.rows]
    yield from _begun(usual, text, rows, (diagram.begin, diagram.end))


def _men(game: Game[Any]) -> tuple[str, str]:
    """Return the letters of the only men of White and Black, "" if there are several kinds."""
    white = [letter for letter in game.letters if letter.isupper()]
    black = [letter for letter in game.letters if letter.islower()]
    kinds = {letter.lower() for letter in game.letters}
    if len(kinds) == len(_SIDES):
        return white[0], black[0]
    return "", ""


def _begun(
    usual: Position[Any],
    text: str,
    rows: Sequence[str],
    span: tuple[int, int],
) -> Iterator[Start]:
    """Yield the positions with these *rows*, with White to play or with Black.

    *span* is the place in *text* that states them.
    """
    first = _FIRST_PLY.search(text, span[1])
    number = first[1] if first else None
    is_black = first is not None and len(first[2]) > 1
    for side in _SIDES:
        fields = [fen_of_rows(rows), *usual.fen().split()[1:]]
        if not _fill(usual.game.fields, fields, side, number):
            return
        fen = " ".join(fields)
        cost = STARTS.of_drawn + STARTS.of_side * ((side == "b") != is_black)
        try:
            yield Start(_position(usual, fen), fen, *span, cost)
        except Problem:
            continue


def _fill(fields: Sequence[Field], texts: list[str], side: str, number: str | None) -> bool:
    """Put the side to play and the move number into the *texts* of *fields*.

    Returns whether there is a field for the side.
    """
    for at, field in enumerate(fields):
        if isinstance(field, SideField):
            texts[at] = side
        elif isinstance(field, NumberField) and number is not None:
            texts[at] = number
    return SIDE in fields


_OF_GAME: Final = ("White", "Black", "Event", "Round", "Result")
"""The tags that tell a game from another one with the same plies."""


@dataclass(frozen=True, eq=False)
class Candidate:
    """A hypothesis for the whole text."""

    trial: Trial
    atoms: Atoms
    last: Hypothesis
    arrangement: str
    cost: float
    stopped: bool

    @property
    def score(self) -> float:
        return self.cost - SEARCH.reward * self.last.plies

    @property
    def key(self) -> tuple[Any, ...]:
        start = self.trial.start
        words = tuple(tuple(step.turn.word for step in game if step.turn) for game in self.games)
        return self.trial.game.id, start.key(), words

    @cached_property
    def games(self) -> list[list[Hypothesis]]:
        """The turns of each game, without repetitions.

        Words alone, such as a number that may be an icon, are not a game beside others.
        """
        games = self._all_games()
        repeated = self._repeated(games)
        return [game for at, game in enumerate(games) if at not in repeated]

    def repetitions(self) -> list[tuple[list[Hypothesis], list[Hypothesis]]]:
        """Return the games that are left out, each with the game that it repeats.

        The other one has the same turns, and may go on, or both have the only ply of one in
        the same words. No header between them says that they are two.
        """
        games = self._all_games()
        repeated = self._repeated(games)
        result = []
        for at in sorted(repeated):
            whole = at
            while whole in repeated:
                whole = repeated[whole]
            result.append((games[at], games[whole]))
        return result

    def _all_games(self) -> list[list[Hypothesis]]:
        games = self.last.turns()
        several = [game for game in games if any(map(self._has_square, game))]
        return several if several and len(games) > 1 else games[:1]

    def _repeated(self, games: list[list[Hypothesis]]) -> dict[int, int]:
        """Return which games are left out, and which ones they repeat."""
        words = [tuple(step.turn.word for step in game if step.turn) for game in games]
        repeated: dict[int, int] = {}
        for second, first in ((two, one) for two in range(len(games)) for one in range(two)):
            if first in repeated or second in repeated:
                continue
            shared = min(len(words[first]), len(words[second]))
            is_same = words[first][:shared] == words[second][:shared]
            if not is_same and not self._is_said_again(games[first], games[second]):
                continue
            if not self._has_header_of_its_own(games[first], games[second]):
                is_first = len(words[first]) < len(words[second])
                repeated |= {first: second} if is_first else {second: first}
        return repeated

    def _is_said_again(self, one: list[Hypothesis], two: list[Hypothesis]) -> bool:
        """Whether the only ply of one game is written like one of another, which it repeats."""
        single, other = (one, two) if len(one) < len(two) else (two, one)
        text = self.atoms.text
        return len(single) == 1 and text(single[0].begin, single[0].end) in [
            text(step.begin, step.end) for step in other
        ]

    def _has_header_of_its_own(self, one: list[Hypothesis], two: list[Hypothesis]) -> bool:
        """Whether the text between two games states other players, or another round or result."""
        (before, end), (begin, _) = sorted((self._span(one), self._span(two)))
        parts = [self.trial.shown.seen(*span) for span in ((0, before), (end, begin))]
        first, second = map(tags_in, parts)
        subject, others = (subjects_in(part.casefold())[-1:] for part in parts)
        is_quoted = parts[1].rpartition("\n")[2].lstrip().startswith(">")
        stated = [name for name in _OF_GAME if name in second and (name in first or not is_quoted)]
        is_other = any(second[name] != first.get(name) for name in stated)
        return is_other or others not in ([], subject)

    def _span(self, game: list[Hypothesis]) -> tuple[int, int]:
        """Return the part of the original text from the first ply of a *game* to its last one."""
        spans = self.spans(game)
        return min(spans)[0], max(end for _, end in spans)

    def spans(self, game: list[Hypothesis]) -> tuple[tuple[int, int], ...]:
        """Return the places of the plies of a *game* in the original text."""
        atoms = self.atoms
        return tuple(
            atoms.channel.original(atoms.begins[step.begin], atoms.begins[step.end])
            for step in game
        )

    @property
    def used(self) -> int:
        """How many squares that look like plies were read."""
        return sum(self.squares_of(step) for game in self.games for step in game)

    def _has_square(self, read: Hypothesis) -> bool:
        """Whether a square was read in a ply, not only words."""
        ply_like, squares = self.atoms.ply_like, self.atoms.squares
        return any(ply_like[at] and squares(at) for at in range(read.begin, read.end))

    def squares_of(self, read: Hypothesis) -> int:
        """Return how many squares that look like plies were read as one ply."""
        return self.atoms.before[read.end] - self.atoms.before[read.begin]
