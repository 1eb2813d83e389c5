"""Interpretations: what a text may hold, as records with the places of their plies."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import accumulate
from typing import Any, Final, NamedTuple, TypeVar

from kohau.notation.decoding.atoms import SIGN, Atoms, Squares, square_pattern
from kohau.notation.decoding.atoms import WORD as WORD_ATOM
from kohau.notation.decoding.channel import Channel
from kohau.notation.decoding.costs import SEARCH
from kohau.notation.decoding.headers import (
    Ending,
    result_after,
    result_before,
    results_in,
    score_of,
    tags_in,
)
from kohau.notation.decoding.layout import SIDES
from kohau.notation.decoding.matching import mark_ahead
from kohau.notation.decoding.portions import Parts, parts_of, subjects_in
from kohau.notation.lenient.tags import date_in, dated
from kohau.notation.record import Line, Record
from kohau.notation.sentence import Sentence
from kohau.replay.beam_search import Hypothesis
from kohau.replay.certainty import Verdict
from kohau.replay.evidence import Judgement
from kohau.replay.outcome import Outcome, Side
from kohau.replay.position import Position
from kohau.replay.registry import find_game
from kohau.replay.repairs import Repair
from kohau.replay.setting import tags_of_start
from kohau.replay.slip_kinds import STATED, WORD
from kohau.replay.slips import has_other_mark, units_in, units_of
from kohau.replay.trials import Candidate, names_game

Numbered = TypeVar("Numbered", Repair, "Repetition")
Spans = tuple[tuple[int, int], ...]
Games = list[list[Hypothesis]]

_MOST_OTHERS: Final = 8
"""How many other readings of parts of a text are kept."""


class Repetition(NamedTuple):
    """Where *plies* stand that repeat a *game*, an index, and are left out."""

    span: tuple[int, int]
    plies: int
    game: int


class DecodedGame(NamedTuple):
    """A game in a text: its *record*, and where each of its plies stands in the text.

    The *verdict* says how sure it is, and the *reason* why it is not sure. The text states the
    result *contradicted*, if any, against the board. *written* is the game as the text has it, with
    its slips, if it is a record in disguise.
    """

    record: Record
    spans: tuple[tuple[int, int], ...]
    verdict: Verdict = Verdict.SURE
    reason: str = ""
    contradicted: str = ""
    written: Record | None = None


@dataclass(frozen=True, slots=True)
class Reading:
    """What a text may hold: the *games*, read in one *arrangement* of its lines.

    *cost* measures how much the text differs from a clean record, and *margin* how much more the
    next reading costs. *unread* has the places of squares that look like plies and were not read,
    *ignored* those of all other squares: in quotes, positions, addresses, or other words. *repairs*
    are the slips of the pen that the reading undoes, *repetitions* what repeats one of its games,
    and *hidden* the squares in lines that its arrangement leaves out, as quotes are. A game is
    *sure* if no other reading of it comes near and nothing that looks like a ply was left out; the
    *verdict* is that of the least sure game, and *reason* may say why it is not. *is_complete* is
    False if the work for the text was used up before its end.
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
    repetitions: tuple[Repetition, ...] = ()
    hidden: tuple[tuple[int, int], ...] = ()
    ignored: tuple[tuple[int, int], ...] = ()
    reason: str = ""
    is_complete: bool = True

    @property
    def records(self) -> tuple[Record, ...]:
        """The records of the games, their plies as words of the canonical dialect."""
        return tuple(game.record for game in self.games)

    @property
    def plies(self) -> int:
        """The number of plies of all games."""
        return sum(len(game.record.line) for game in self.games)

    @property
    def score(self) -> float:
        """The cost without what was earned; the best reading has the lowest."""
        return self.cost - SEARCH.reward * self.plies


def together(parts: Sequence[Sequence[Reading]]) -> list[Reading]:
    """Return the readings of a text whose *parts* have these, each the best one first."""
    if len(parts) < 2:
        return [reading for part in parts for reading in part]
    best = [part[0] for part in parts]
    result = [_joined(best)]
    for at, part in enumerate(parts):
        result += [
            _joined([*best[:at], other, *best[at + 1 :]], other.margin)
            for other in part[1 : _MOST_OTHERS + 2 - len(result)]
        ]
    return result


def _joined(parts: Sequence[Reading], margin: float | None = None) -> Reading:
    """Return the readings of the *parts* of a text as one, with games in the order of the text."""
    unsorted = [game for part in parts for game in part.games]
    order = sorted(range(len(unsorted)), key=lambda at: min(unsorted[at].spans))
    games = tuple(unsorted[at] for at in order)
    numbers = {at: number for number, at in enumerate(order)}
    firsts = [0, *accumulate(len(part.games) for part in parts)]
    verdict, reason = _least(games)
    return replace(
        parts[0],
        games=games,
        cost=sum(part.cost for part in parts),
        margin=min(part.margin for part in parts) if margin is None else margin,
        verdict=verdict,
        reason=reason,
        is_complete=all(part.is_complete for part in parts),
        unread=tuple(span for part in parts for span in part.unread),
        repairs=tuple(_numbered((part.repairs for part in parts), firsts, numbers)),
        repetitions=tuple(_numbered((part.repetitions for part in parts), firsts, numbers)),
        hidden=tuple(span for part in parts for span in part.hidden),
    )


def _least(games: Sequence[DecodedGame]) -> tuple[Verdict, str]:
    """Return the verdict on the least sure of some games, and the reason."""
    least = max(games, key=lambda game: list(Verdict).index(game.verdict))
    return least.verdict, least.reason


def _numbered(
    parts: Iterable[Iterable[Numbered]], firsts: Sequence[int], numbers: Mapping[int, int]
) -> Iterator[Numbered]:
    """Yield what is said of games of *parts*, whose *firsts* have these indices, with *numbers*."""
    for part, first in zip(parts, firsts, strict=False):
        for item in part:
            yield item._replace(game=numbers[first + item.game])


def spans_of(reading: Reading) -> Iterator[tuple[int, int]]:
    """Yield the places of what a reading reads or reports."""
    for game in reading.games:
        yield from game.spans
    yield from reading.unread
    for repair in reading.repairs:
        yield repair.span
    for repetition in reading.repetitions:
        yield repetition.span
    yield from reading.hidden


def reading_of(
    candidate: Candidate, margin: float, judged: Sequence[Judgement], channel: Channel, text: str
) -> Reading:
    """Return what *candidate* reads in *text*, or in the part of it that *channel* shows.

    Its games are *judged*, in the order of the text; none is sure if that is empty.
    """
    games = sorted(candidate.games, key=lambda game: min(candidate.spans(game)))
    judged = judged or [Judgement(Verdict.UNSURE)] * len(games)
    decoded = tuple(_games(candidate, games, channel, judged))
    verdict, reason = _least(decoded)
    trial = candidate.trial
    return Reading(
        trial.game.id,
        trial.start.variant,
        decoded,
        candidate.cost,
        margin,
        verdict,
        candidate.arrangement,
        tuple(_unread(candidate.atoms, candidate.last.turns())),
        (
            *_repairs(candidate, games, text),
            *_stated(candidate, games, text),
            *_contradicted(candidate, games, text),
        ),
        tuple(_repetitions(candidate, games)),
        tuple(hidden_squares(candidate.atoms.channel, trial.channel, trial.speller.squares)),
        reason=reason,
        is_complete=not candidate.stopped,
    )


def with_ignored(reading: Reading, text: str) -> Reading:
    """Return *reading* with the squares of *text* that it neither reads nor reports."""
    spans = list(spans_of(reading))
    played = {(record.tags["Game"], record.tags["Variant"]) for record in reading.records}
    ignored: set[tuple[int, int]] = set()
    for name, variant in sorted(played):
        speller = find_game(name).speller(variant, True)
        if speller is not None:
            squares = square_pattern(speller.squares).finditer(text)
            ignored.update(outside((match.span(1) for match in squares), spans))
    return replace(reading, ignored=tuple(sorted(ignored)))


def with_unread(reading: Reading, channels: Iterable[Channel]) -> Reading:
    """Return *reading* with the squares in *channels*, which it does not read, as not read."""
    speller = find_game(reading.game).speller(reading.variant, True)
    if speller is None:
        return reading
    board = speller.squares
    lost = [span for channel in channels for span in squares_like_plies(channel, board)]
    return replace(reading, unread=(*reading.unread, *lost)) if lost else reading


def outside(
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


def _repairs(candidate: Candidate, games: Games, text: str) -> Iterator[Repair]:
    """Yield the repairs of the *games* that are left of those that were found."""
    atoms = candidate.atoms
    firsts = {id(game[0]): at for at, game in enumerate(games)}
    before = 0
    for game in candidate.last.turns():
        at = firsts.get(id(game[0]))
        for slip in candidate.last.slips:
            if at is not None and before <= slip.ply < before + len(game) + 1:
                span = atoms.channel.original(atoms.begins[slip.begin], atoms.begins[slip.end])
                plies = tuple(turn.word for turn in slip.turns)
                yield Repair(slip.kind, at, slip.ply - before, span, text[slice(*span)], plies)
        before += len(game)


def _stated(candidate: Candidate, games: Games, text: str) -> Iterator[Repair]:
    """Yield the plies of *games* that remarks correct, with what is written instead of each."""
    for begin, end in candidate.trial.corrections:
        for at, game in enumerate(games):
            spans = candidate.spans(game)
            ply = next((ply for ply, span in enumerate(spans) if span[1] > begin), None)
            if ply is not None and spans[0][0] <= end:
                read_from, read_to = spans[ply]
                if read_from < end:
                    begin, end = min(begin, read_from), max(end, read_to)
                written = text[begin:end].rstrip()
                span = (begin, begin + len(written))
                turn = game[ply].turn
                yield Repair(STATED, at, ply, span, written, (turn.word,) if turn else ())
                break


def _contradicted(candidate: Candidate, games: Games, text: str) -> Iterator[Repair]:
    """Yield the plies of *games* with other marks than are written, as slips that are undone."""
    atoms = candidate.atoms
    mended = {slip.begin for slip in candidate.last.slips}
    for at, game in enumerate(games):
        for ply, read in enumerate(game):
            if read.turn is None or read.begin in mended:
                continue
            end = mark_ahead(atoms, _end_of_word(atoms, read.end))
            if has_other_mark(_written(atoms, read.begin, end), units_of(read.turn.word)):
                span = atoms.channel.original(atoms.begins[read.begin], atoms.begins[end])
                yield Repair(WORD, at, ply, span, text[slice(*span)], (read.turn.word,))


def _written(atoms: Atoms, begin: int, end: int) -> tuple[str, ...]:
    """Return the units that are written there; if marks are words, only the last two.

    A word between two squares may be about either.
    """
    units = units_in(atoms, begin, end)
    has_words = any(
        atoms.kinds[at] == WORD_ATOM and len(atoms.values[at]) > 1 for at in range(begin, end)
    )
    return units[-2:] if has_words else units


def _end_of_word(atoms: Atoms, at: int) -> int:
    """Return the atom after the signs that are joined to what ends before an atom."""
    while atoms.kinds[at] == SIGN and atoms.values[at] in atoms.board.marks:
        at += 1
    return at


def _repetitions(candidate: Candidate, games: Games) -> Iterator[Repetition]:
    """Yield what repeats one of the *games*."""
    numbers = {id(game[0]): at for at, game in enumerate(games)}
    for repeated, whole in candidate.repetitions():
        spans = candidate.spans(repeated)
        span = (min(spans)[0], max(end for _, end in spans))
        yield Repetition(span, len(repeated), numbers[id(whole[0])])


def squares_like_plies(channel: Channel, board: Squares) -> Iterator[tuple[int, int]]:
    """Yield the places of the squares in a *channel* that look like plies."""
    return _unread(Atoms(channel, board), [])


def hidden_squares(part: Channel, channel: Channel, board: Squares) -> Iterator[tuple[int, int]]:
    """Yield the places of squares in *channel* that look like plies and are not in a *part*."""
    if len(part.text) < len(channel.text):
        places = {*part.places}
        squares = squares_like_plies(channel, board)
        yield from (square for square in squares if square[0] not in places)


class PlacedGame(NamedTuple):
    """A game as it is read from a text: its plies from *start* on, and where each stands.

    *words* are the plies in the canonical dialect, and *outcome* says how the board ends. *tail* is
    the text after the last ply, in the order of reading.
    """

    start: Position[Any]
    words: tuple[str, ...]
    outcome: Outcome | None
    spans: Spans
    tail: str


def _games(
    candidate: Candidate, games: Games, channel: Channel, judged: Sequence[Judgement]
) -> Iterator[DecodedGame]:
    """Yield the *games* with what *channel* says of each; where that is unclear, none is sure."""
    atoms, trial = candidate.atoms, candidate.trial
    placed = [
        PlacedGame(
            trial.start,
            tuple(read.turn.word for read in game if read.turn is not None),
            game[-1].board.outcome(),
            candidate.spans(game),
            atoms.channel.text[atoms.begins[game[-1].end] :],
        )
        for game in games
    ]
    return decoded_games(placed, channel, judged)


def decoded_games(
    games: Sequence[PlacedGame], channel: Channel, judged: Sequence[Judgement]
) -> Iterator[DecodedGame]:
    """Yield *games* with what *channel* says of each; where that is unclear, none is sure."""
    parts = _parts(channel, [game.spans for game in games])
    for at, game in enumerate(games):
        tags, header, tail = _tags(parts, at, channel.text), parts.heads[at], parts.tails[at]
        if len(games) == 1:
            tail = game.tail if game.tail.strip() else tail
        ending = result_after(tail, tags)
        if ending.result is None:
            before = result_before(header, tags)
            if at and before.result is None and before.is_clear:
                before = Ending(score_of(parts.heads[0], tags))
            ending = Ending(before.result, before.is_clear and ending.is_clear)
        said_of_it = channel.text if len(games) == 1 else f"{header}\n{tail}"
        stated = results_in(said_of_it, tags)
        outcome, contradicted = game.outcome, ""
        if outcome:
            is_same = ending.result in (None, "*", outcome.result)
            contradicted = min({*stated, ending.result or "*"} - {"*", outcome.result}, default="")
            ending = Ending(outcome.result, is_same)
        reason = _reason(ending, stated, is_doubtful=at in parts.doubtful)
        if outcome and contradicted:
            reason = Sentence(_ON_BOARD[outcome.winner], result=contradicted)
        verdict, why = judged[at]
        if reason and verdict is Verdict.SURE:
            verdict, why = Verdict.UNSURE, reason
        record = _record(game, tags, ending.result)
        yield DecodedGame(record, game.spans, verdict, why, contradicted)


def _tags(parts: Parts, at: int, text: str) -> dict[str, str]:
    """Return the tags that *text* states of a game; its mail's subject names it, if nothing else.

    If it is the only one, the whole text does.
    """
    header = parts.heads[at]
    tags = dict(tags_in(text, header) if len(parts.heads) == 1 else parts.tags(at))
    if "Event" not in tags and (subject := "".join(subjects_in(header)[-1:])):
        tags["Event"] = subject
    if date := tags.get("Date") or date_in(header):
        tags["Date"] = dated(date, text)
    return tags


_ON_BOARD: Final[dict[Side | None, str]] = {
    "white": "the text says {result}, but on the board White has won",
    "black": "the text says {result}, but on the board Black has won",
    None: "the text says {result}, but on the board the game is drawn",
}


def _reason(ending: Ending, stated: set[str], *, is_doubtful: bool) -> str:
    """Return why a game is to decide, "" for no reason, with the results that headers *stated*."""
    if is_doubtful:
        return "it is not clear to which game the headers between two games belong"
    if len((stated | {ending.result}) - {None, "*"}) > 1:
        return "the text states different results"
    return "" if ending.is_clear else "it is not clear who won"


def _parts(channel: Channel, spans: Sequence[Spans]) -> Parts:
    """Return what *channel* says before, between and after games whose plies stand in *spans*."""
    begins = [min(game_spans)[0] for game_spans in spans]
    ends = [max(end for _, end in game_spans) for game_spans in spans]
    gaps = [channel.seen(end, begin) for end, begin in zip(ends, begins[1:], strict=False)]
    after = channel.seen(ends[-1], channel.places[-1] + 1)
    return parts_of(channel.seen(0, begins[0]), gaps, after)


def _record(game: PlacedGame, tags: dict[str, str], result: str | None) -> Record:
    stated = {name: value for name, value in tags.items() if name in _KEPT_TAGS}
    if any(names_game(game.start.game, stated.get(side, "")) for side in SIDES):
        stated = {name: value for name, value in stated.items() if name not in SIDES}
    stated |= {**tags_of_start(game.start), "Result": result or "*"}
    dialect = game.start.game.dialects[0].name
    return Record(stated, Line(game.words, result=result), dialect)


_KEPT_TAGS: Final = ("Event", "Site", "Date", "Round", "White", "Black", "Annotator")


def _unread(atoms: Atoms, games: Games) -> Iterator[tuple[int, int]]:
    """Yield the places of squares that look like plies and are not read."""
    read = {at for game in games for step in game for at in range(step.begin, step.end)}
    for at in range(atoms.count):
        if atoms.ply_like[at] and at not in read:
            yield atoms.channel.original(atoms.begins[at], atoms.begins[at + 1])
