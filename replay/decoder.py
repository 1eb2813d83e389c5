"""The decoder: the games that a text may hold, though it is no clean record."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from typing import Any, Final, NamedTuple

from kohau.notation.decoding.arrangements import arrangements
from kohau.notation.decoding.atoms import Atoms, square_pattern
from kohau.notation.decoding.channel import MAX_CHARACTERS, Channel, channel_of
from kohau.notation.decoding.headers import (
    result_after,
    result_before,
    tags_in,
    without_facts,
)
from kohau.notation.diagnostics import Problem
from kohau.notation.record import Line, Record
from kohau.replay.game import Game
from kohau.replay.position import Position
from kohau.replay.registry import find_game, game_names
from kohau.replay.repairs import Repair, Repairs, are_certain, are_many
from kohau.replay.scripts import SKIPPED, TextScript
from kohau.replay.search import REWARD, Budget, Hypothesis, Search
from kohau.replay.spelling import Speller

AS_IT_STANDS: Final = "as it stands"

_OTHER_VARIANT: Final = 2.0
"""The cost of a variant that the text does not name and that is not the first of its game."""
_FROM_BELOW: Final = 1.0
"""The cost of numbers of squares that begin on rank 1 instead of the last rank."""
_NUMBERS: Final = re.compile(r"(?<![\d.:/-])\d{1,2} ?[-x>] ?\d{1,2}(?![\d.:/])")
_READINGS_OF_A_SEARCH: Final = 6
_MOST_ARRANGED: Final = 2
"""How many of the best settings are tried in other arrangements."""

_PLIES_FOR_REPAIRS: Final = 3
_WORK_OF_REPAIRS: Final = 10_000
_GAIN: Final = 1.0
"""How much better a reading with repairs must be than one without."""
_MOST_REPAIRED: Final = 2
"""How many of the best readings are tried with repairs."""

_PLIES_OF_GAME: Final = 6
_NEARLY_ALL: Final = 0.9

# Evidence, in bits.
_OF_SQUARE: Final = 4.0
_OF_PLY_WITHOUT: Final = 2.5
_OF_FIRST_NUMBER: Final = 4.0
_ENOUGH: Final = 20.0
_ENOUGH_IF_NAMED: Final = 14.0
_LITTLE: Final = 12.0
_MUCH: Final = 40.0
MARGIN: Final = 0.75
"""A reading is not sure if the next one costs less than this more."""
_OF_SKIPPED: Final = 4.0
_SHARE: Final = 0.6
"""The share of squares that look like plies that must be read if there is to be a game at all."""
_MOST_OF_PLY: Final = 1.5
_MOST_IF_SURE: Final = 0.9
_OF_SLIP: Final = 6.0
_FIRST_NUMBER: Final = re.compile(r"(?<![\d.])[1lI]\s*(?:[.):]|\W{0,3}\|)\W{0,8}$")
_POSITION: Final = re.compile(r"\w{1,20}(?:/\w{1,20}){2,14}(?: [-\w]{1,12}){0,4}")


class Verdict(Enum):
    """How sure a reading is."""

    SURE = "sure"
    REPAIRED = "sure with repairs"
    UNSURE = "to decide"


class DecodedGame(NamedTuple):
    """A game in a text: its *record*, and where each of its plies stands in the text."""

    record: Record
    spans: tuple[tuple[int, int], ...]


@dataclass(frozen=True, slots=True)
class Reading:
    """What a text may hold: the *games*, read in one *arrangement* of its lines.

    *cost* is what differs from a clean record, *margin* how much more the next reading costs.
    *unread* has the places of squares that look like plies and were not read, *ignored* those of
    all other squares: in quotes, positions, addresses, or other words. *repairs* are the slips of
    the pen that the reading undoes. A reading is *sure* if no other one comes near and nothing
    that looks like a ply was left out.
    """

    game: str
    variant: str
    games: tuple[DecodedGame, ...]
    cost: float
    margin: float
    verdict: Verdict
    arrangement: str
    unread: tuple[tuple[int, int], ...]
    repairs: tuple[Repair, ...] = ()
    ignored: tuple[tuple[int, int], ...] = ()

    @property
    def records(self) -> tuple[Record, ...]:
        """The records of the games, their plies as words of the canonical dialect."""
        return tuple(game.record for game in self.games)

    @property
    def plies(self) -> int:
        """The number of plies of all games."""
        return sum(len(game.record.line) for game in self.games)


class _Setting(NamedTuple):
    """A game in which a text is tried, from a *start*; a less likely one has a higher *cost*."""

    game: Game[Any]
    channel: Channel
    start: Position[Any]
    speller: Speller
    cost: float
    is_named: bool
    fen: str | None


class _Found(NamedTuple):
    """A hypothesis for the whole text."""

    setting: _Setting
    atoms: Atoms
    last: Hypothesis
    arrangement: str
    cost: float
    stopped: bool

    @property
    def score(self) -> float:
        return self.cost - REWARD * self.last.plies

    @property
    def key(self) -> tuple[Any, ...]:
        start = self.setting.start
        words = tuple(tuple(each.turn.word for each in game if each.turn) for game in self.games)
        return self.setting.game.id, start.key(), words

    @property
    def games(self) -> list[list[Hypothesis]]:
        """The turns of each game, without those that another game repeats and goes on with."""
        kept: list[list[Hypothesis]] = []
        for game in self.last.turns():
            if any(_goes_on(game, other) for other in kept):
                continue
            kept = [other for other in kept if not _goes_on(other, game)]
            kept.append(game)
        return kept


def decode(text: str, game: str | None = None, variant: str | None = None) -> list[Reading]:
    r"""Return what *text* may hold, the best reading first; an empty list without any game.

    The text may be a mail, a table, a chat, a scan: whatever has squares in it. With *game* (and
    *variant*) only that one is tried. Raises :class:`UnknownName` for others. The work is bounded
    whatever the text; characters after the first ``MAX_CHARACTERS`` are not read.

    >>> text = "Rabe opened with d3 to e3 (approach), Soa took back: d4-d3 by approach."
    >>> best = decode(text, game="fanorona")[0]
    >>> list(best.records[0].line), best.verdict.value
    (['d3e3+', 'd4d3+'], 'sure')
    """
    channel = channel_of(text[:MAX_CHARACTERS])
    if game is None:
        parts = _parts(channel)
        if len(parts) > 1:
            readings = [_decoded(text, part, None, variant) for part in parts]
            if all(readings):
                return [_together([each[0] for each in readings])]
    return _decoded(text, channel, game, variant)


def _decoded(text: str, channel: Channel, game: str | None, variant: str | None) -> list[Reading]:
    found = []
    budget = Budget()
    settings = list(_settings(channel, game, variant))
    for setting in settings:
        found += _search(setting.channel, setting, budget)
    if not any(map(_is_clean, found)):
        for setting in _most_likely(settings, found):
            found += _arranged(setting, budget)
    found.sort(key=_score)
    found += _repaired(found)
    found.sort(key=_score)
    return _judged(_distinct(found), tags_in(channel.text), text)


def _parts(channel: Channel) -> list[Channel]:
    """Return the parts of *channel* that begin with lines that name different games."""
    begins: list[int] = []
    last = None
    for line in re.finditer(r"[^\n]{3,80}", channel.text):
        named = next((name for name in game_names() if _is_named(find_game(name), line[0])), None)
        if named is not None and named != last:
            begins.append(line.start())
            last = named
    if len(begins) < 2:
        return [channel]
    ends = [*begins[1:], len(channel.text)]
    return [channel.arranged([span]) for span in zip([0, *begins[1:]], ends, strict=True)]


def _together(parts: Sequence[Reading]) -> Reading:
    """Return the readings of the *parts* of a text as one."""
    least = max(parts, key=lambda part: list(Verdict).index(part.verdict))
    return replace(
        parts[0],
        games=tuple(game for part in parts for game in part.games),
        cost=sum(part.cost for part in parts),
        margin=min(part.margin for part in parts),
        verdict=least.verdict,
        unread=tuple(span for part in parts for span in part.unread),
        repairs=tuple(_numbered(parts)),
        ignored=tuple(_ignored(parts)),
    )


def _ignored(parts: Sequence[Reading]) -> list[tuple[int, int]]:
    """Return what a reading of a part of a text ignores, and no other one reads or reports."""
    ignored = {place for part in parts for place in part.ignored}
    return list(_outside(sorted(ignored), [span for part in parts for span in _spans(part)]))


def _spans(reading: Reading) -> Iterator[tuple[int, int]]:
    """Yield the places of what a reading reads or reports."""
    for game in reading.games:
        yield from game.spans
    yield from reading.unread
    for repair in reading.repairs:
        yield repair.span


def _numbered(parts: Sequence[Reading]) -> Iterator[Repair]:
    """Yield the repairs of readings whose games are numbered one after another."""
    before = 0
    for part in parts:
        for repair in part.repairs:
            yield repair._replace(game=before + repair.game)
        before += len(part.games)


def _goes_on(game: list[Hypothesis], other: list[Hypothesis]) -> bool:
    """Whether *other* begins with the same turns as *game*."""
    words = [each.turn.word for each in game if each.turn]
    return words == [each.turn.word for each in other[: len(game)] if each.turn]


# Settings


def _settings(channel: Channel, game: str | None, variant: str | None) -> Iterator[_Setting]:
    """Yield the settings in which a text is tried: those that it names, else all."""
    text = channel.text
    if game is not None:
        names = [find_game(game).id]
    else:
        named = [name for name in game_names() if _is_named(find_game(name), text)]
        names = named or list(game_names())
    for name in names:
        found = find_game(name)
        is_named = game is not None or _is_named(found, text)
        for setting in _of_game(found, channel, variant, is_named):
            yield setting
            if setting.speller.squares.numbers and _NUMBERS.search(text):
                below = setting.speller.numbered_from_below()
                yield setting._replace(speller=below, cost=setting.cost + _FROM_BELOW)


def _is_named(game: Game[Any], text: str) -> bool:
    """Whether *text* has the name of *game*."""
    letters = _letters(text)
    return any(_letters(name) in letters for name in (game.title, game.id, *game.aliases))


def _letters(text: str) -> str:
    """Return the letters and digits of *text*, as ``folded`` does, which remembers its results."""
    simple = unicodedata.normalize("NFKD", text.replace("×", "x").casefold())
    return "".join(filter(str.isalnum, simple))


def _of_game(
    game: Game[Any], channel: Channel, variant: str | None, is_named: bool
) -> Iterator[_Setting]:
    chosen = [game.check_variant(variant)] if variant else _variants(game, channel.text)
    bare = without_facts(channel)
    for name in chosen or [each.name for each in game.variants]:
        speller = game.speller(name, is_named)
        if speller is None:
            continue
        cost = 0.0 if chosen or name == game.variants[0].name else _OTHER_VARIANT
        stated = _stated_position(game, name, channel.text)
        if stated is None:
            yield _Setting(game, bare, game.start(name), speller, cost, is_named, None)
        else:
            start, (begin, end) = stated
            without = bare.blanked(begin, end)
            fen = channel.text[begin:end]
            yield _Setting(game, without, start, speller, cost, is_named, fen)


def _variants(game: Game[Any], text: str) -> list[str]:
    """Return the variants that *text* names."""
    if len(game.variants) == 1:
        return []
    words = {*map(_letters, re.findall(r"[\w×-]{2,20}", text))}
    return [
        each.name
        for each in game.variants
        if words & {_letters(name) for name in (each.name, *each.aliases)}
    ]


def _stated_position(
    game: Game[Any], variant: str, text: str
) -> tuple[Position[Any], tuple[int, int]] | None:
    """Return the first position string in *text* that fits, with its place."""
    for match in _POSITION.finditer(text):
        end = match.end()
        while end > match.start():
            try:
                fen = text[match.start() : end]
                return game.position(fen, variant), (match.start(), end)
            except Problem:
                end = max(match.start(), text.rfind(" ", match.start(), end))
    return None


# Searching


def _search(
    channel: Channel,
    setting: _Setting,
    budget: Budget,
    arrangement: str = AS_IT_STANDS,
    cost: float = 0.0,
) -> list[_Found]:
    if budget.left <= 0:
        return []
    atoms = Atoms(channel, setting.speller.squares)
    search = Search(TextScript(atoms, setting.speller), setting.start.board, budget)
    return [
        _Found(setting, atoms, each, arrangement, each.cost + cost + setting.cost, search.stopped)
        for each in search.run()[:_READINGS_OF_A_SEARCH]
        if each.plies
    ]


def _arranged(setting: _Setting, budget: Budget) -> list[_Found]:
    """Return what is read in other arrangements, up to one in which nothing is left over."""
    found: list[_Found] = []
    for arranged in arrangements(setting.channel):
        read = _search(arranged.channel, setting, budget, arranged.name, arranged.cost)
        found += read
        if any(
            each.last.plies >= _PLIES_OF_GAME and _is_clean(each) and not each.last.skipped
            for each in read
        ):
            break
    return found


def _score(found: _Found) -> float:
    return found.score


def _repaired(ranked: Sequence[_Found]) -> list[_Found]:
    """Return what is read if slips are undone where the best readings end."""
    if not ranked or not ranked[0].last.skipped or not _is_begun(ranked[0]):
        return []
    budget = Budget(_WORK_OF_REPAIRS)
    found: list[_Found] = []
    tried: list[Atoms] = []
    for each in ranked:
        if each.atoms not in tried and len(tried) < _MOST_REPAIRED:
            tried.append(each.atoms)
            found += _undone(each, budget, frozenset())
    found.sort(key=_score)
    limit = ranked[0].score - _GAIN
    found = [each for each in found if _has_few_slips(each) and each.score < limit]
    if found:
        # The beam may have dropped the rivals of the best one: they are looked for without it.
        rivals = _undone(found[0], budget, found[0].last.signatures())
        found += filter(_has_few_slips, rivals)
    return found


def _is_begun(found: _Found) -> bool:
    """Whether enough is read that something may be repaired."""
    plies = found.last.plies
    is_half = 2 * _used(found) >= found.atoms.before[found.atoms.count]
    return plies >= _PLIES_OF_GAME or (is_half and plies >= _PLIES_FOR_REPAIRS)


def _has_few_slips(found: _Found) -> bool:
    return bool(found.last.slips) and not are_many(found.last)


def _undone(found: _Found, budget: Budget, forbidden: frozenset[int]) -> list[_Found]:
    """Return what is read where *found* was, with slips undone, but no *forbidden* reading."""
    setting = found.setting
    repairs = Repairs(setting.speller, forbidden)
    script = TextScript(found.atoms, setting.speller)
    search = Search(script, setting.start.board, budget, repairs)
    more = found.cost - found.last.cost
    return [
        found._replace(last=each, cost=each.cost + more, stopped=search.stopped)
        for each in search.run()[:_READINGS_OF_A_SEARCH]
    ]


def _is_clean(found: _Found) -> bool:
    """Whether a reading leaves hardly anything out, so that no other arrangement is tried."""
    atoms = found.atoms
    squares = atoms.before[atoms.count]
    return _used(found) >= _NEARLY_ALL * squares and len(found.games) == 1


def _used(found: _Found) -> int:
    """Return how many squares that look like plies were read."""
    before = found.atoms.before
    return sum(before[each.end] - before[each.begin] for game in found.games for each in game)


def _most_likely(settings: Sequence[_Setting], found: Sequence[_Found]) -> list[_Setting]:
    """Return the settings in which most plies were read, though the order was wrong."""
    plies = {id(setting): 0.0 for setting in settings}
    for each in found:
        plies[id(each.setting)] = max(plies[id(each.setting)], each.last.plies - each.setting.cost)
    return sorted(settings, key=lambda setting: -plies[id(setting)])[:_MOST_ARRANGED]


def _distinct(found: Sequence[_Found]) -> list[_Found]:
    """Return the first of all hypotheses with the same plies."""
    kept: dict[tuple[Any, ...], _Found] = {}
    for each in found:
        kept.setdefault(each.key, each)
    return list(kept.values())


# Verdicts


def _judged(ranked: Sequence[_Found], tags: dict[str, str], text: str) -> list[Reading]:
    first = next((at for at, each in enumerate(ranked) if _is_game(each)), None)
    if first is None:
        return []
    best, *rest = ranked[first:]
    margin = rest[0].score - best.score if rest else float("inf")
    others = [_reading(each, best.score - each.score, Verdict.UNSURE, tags, text) for each in rest]
    return [_reading(best, margin, _verdict(best, margin), tags, text), *others]


def _is_game(found: _Found) -> bool:
    """Whether enough speaks for a game at all."""
    squares, last = found.atoms.before[found.atoms.count], found.last
    if last.plies < 2 and found.setting.fen is None:
        return False
    share = (squares - last.skipped) / squares if squares else 1.0
    evidence = _evidence(found)
    is_read = (share >= _SHARE or evidence >= _MUCH) and last.skipped <= _used(found)
    return is_read and evidence >= _LITTLE and _cost_of_ply(found) <= _MOST_OF_PLY


def _cost_of_ply(found: _Found) -> float:
    """Return what a ply costs on the average, without what is skipped."""
    return (found.last.cost - SKIPPED * found.last.skipped) / found.last.plies


def _verdict(best: _Found, margin: float) -> Verdict:
    """Return how sure the best reading is."""
    last = best.last
    enough = _ENOUGH_IF_NAMED if best.setting.is_named else _ENOUGH
    if _evidence(best) < enough or margin < MARGIN or last.skipped or best.stopped:
        return Verdict.UNSURE
    if _cost_of_ply(best) > _MOST_IF_SURE:
        return Verdict.UNSURE
    if len(best.games) > 1 and min(map(len, best.games)) < 2:
        return Verdict.UNSURE
    if not last.slips:
        return Verdict.SURE
    return Verdict.REPAIRED if are_certain(last.slips, last.plies) else Verdict.UNSURE


def _evidence(found: _Found) -> float:
    """Return how much speaks for a game at all, in bits."""
    atoms = found.atoms
    bits = 0.0
    for game in found.games:
        for each in game:
            squares = atoms.before[each.end] - atoms.before[each.begin]
            bits += _OF_SQUARE * squares or _OF_PLY_WITHOUT
    first = found.games[0][0].begin
    if _FIRST_NUMBER.search(atoms.channel.text[: atoms.begins[first]]):
        bits += _OF_FIRST_NUMBER
    slips, skipped = len(found.last.slips), found.last.skipped
    cost = found.cost - SKIPPED * skipped  # what is skipped counts once
    return bits - 2 * cost - _OF_SKIPPED * skipped - _OF_SLIP * slips


def _reading(
    found: _Found, margin: float, verdict: Verdict, tags: dict[str, str], text: str
) -> Reading:
    atoms = found.atoms
    games = found.games
    decoded = tuple(_game(found, at, tags) for at in range(len(games)))
    unread = tuple(_unread(atoms, games))
    repairs = tuple(_repairs(found, games, text))
    reading = Reading(
        found.setting.game.id,
        found.setting.start.variant,
        decoded,
        found.cost,
        margin,
        verdict,
        found.arrangement,
        unread,
        repairs,
    )
    pattern = square_pattern(found.setting.speller.squares)
    squares = (match.span(1) for match in pattern.finditer(text))
    return replace(reading, ignored=tuple(_outside(squares, list(_spans(reading)))))


def _outside(
    places: Iterable[tuple[int, int]], spans: list[tuple[int, int]]
) -> Iterator[tuple[int, int]]:
    """Yield those of *places*, which are in order, that are in none of *spans*."""
    ends = sorted(spans)
    at = 0
    covered = 0
    for begin, end in places:
        while at < len(ends) and ends[at][0] <= begin:
            covered = max(covered, ends[at][1])
            at += 1
        if end > covered:
            yield begin, end


def _repairs(found: _Found, games: list[list[Hypothesis]], text: str) -> Iterator[Repair]:
    """Yield the repairs of the *games* that are left of those that were found."""
    atoms = found.atoms
    firsts = {id(game[0]): at for at, game in enumerate(games)}
    before = 0
    for game in found.last.turns():
        at = firsts.get(id(game[0]))
        for kind, begin, end, ply, turns in found.last.slips:
            if at is not None and before <= ply < before + len(game) + 1:
                span = atoms.channel.original(atoms.begins[begin], atoms.begins[end])
                plies = tuple(turn.word for turn in turns)
                yield Repair(kind, at, ply - before, span, text[slice(*span)], plies)
        before += len(game)


def _game(found: _Found, at: int, tags: dict[str, str]) -> DecodedGame:
    """Return the game number *at*; *tags* are those of the whole text."""
    atoms, channel = found.atoms, found.atoms.channel
    games = found.games
    plies = games[at]
    begin = atoms.begins[plies[-1].end]
    end = atoms.begins[games[at + 1][0].begin] if at + 1 < len(games) else len(channel.text)
    before = atoms.begins[games[at - 1][-1].end] if at else 0
    header = channel.text[before : atoms.begins[plies[0].begin]]
    if len(games) > 1:
        shared = {name: value for name, value in tags.items() if name in _SHARED_TAGS}
        tags = {**shared, **tags_in(header)}
    outcome = plies[-1].board.outcome()
    result = outcome.result if outcome else result_after(channel.text[begin:end], tags)
    if result is None and len(games) == 1:
        result = result_before(header, tags)
    stated = {name: value for name, value in tags.items() if name in _KEPT_TAGS}
    if "White" in stated:
        stated["White"] = _without_game(stated["White"], found.setting.game)
    stated |= {"Game": found.setting.game.id, "Variant": found.setting.start.variant}
    if found.setting.fen:
        stated |= {"SetUp": "1", "FEN": found.setting.fen}
    stated["Result"] = result or "*"
    words = tuple(each.turn.word for each in plies if each.turn is not None)
    record = Record(stated, Line(words, result=result), found.setting.game.dialects[0].name)
    spans = tuple(
        channel.original(atoms.begins[each.begin], atoms.begins[each.end]) for each in plies
    )
    return DecodedGame(record, spans)


def _without_game(name: str, game: Game[Any]) -> str:
    """Return the *name* of a player without that of the game before it: "Fanorona, Rabe"."""
    before, comma, rest = name.partition(",")
    return rest.strip() if comma and _is_named(game, before) and rest.strip() else name


_SHARED_TAGS: Final = ("Event", "Site", "Date")
"""Tags that all games of a text have in common."""
_KEPT_TAGS: Final = ("Event", "Site", "Date", "Round", "White", "Black", "Annotator")


def _unread(atoms: Atoms, games: list[list[Hypothesis]]) -> Iterator[tuple[int, int]]:
    """Yield the places of squares that look like plies and are not read."""
    read: set[int] = set()
    for game in games:
        for each in game:
            read.update(range(each.begin, each.end))
    for at in range(atoms.count):
        if atoms.ply_like[at] and at not in read:
            yield atoms.channel.original(atoms.begins[at], atoms.begins[at + 1])
