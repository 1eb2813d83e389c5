"""Records in disguise: texts whose plies are words of one dialect, which are read strictly.

A mail, a chat, a table or a quotation may have nothing but the movetext of a record, perhaps with
slips. It is read, verified and mended as a record is, instead of being searched for legal plies.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import islice, pairwise
from typing import Final, NamedTuple

from kohau.notation import formats
from kohau.notation.blocks import RawBlock, RawRecord
from kohau.notation.decoding.asides import Asides
from kohau.notation.decoding.atoms import Atoms
from kohau.notation.decoding.channel import Channel
from kohau.notation.decoding.corrections import remarks_in
from kohau.notation.decoding.layout import WORDS, Span, arrangements
from kohau.notation.decoding.sheets import Lines
from kohau.notation.diagnostics import AmbiguousPly
from kohau.notation.formats.kgn import TEXT
from kohau.notation.kgn.lines import OpenLine
from kohau.notation.record import Record, WordLine, placed
from kohau.replay.certainty import Verdict
from kohau.replay.detection import usable
from kohau.replay.evidence import Judgement
from kohau.replay.interpretation import (
    DecodedGame,
    PlacedGame,
    Reading,
    decoded_games,
    hidden_squares,
    outside,
    squares_like_plies,
)
from kohau.replay.proposal import Proposal, chains
from kohau.replay.proposals import mend
from kohau.replay.recorded_comments import TAG
from kohau.replay.repairs import Repair
from kohau.replay.replay import PlayedRecord, Replay, verify
from kohau.replay.setting import Defaults, tags_of_start
from kohau.replay.slip_kinds import RESULT
from kohau.replay.trials import Trial, trials

AS_IT_STANDS: Final = "as it stands"
_SHARE: Final = 0.8
"""The share of the words like plies that must be plies of one dialect."""
_FEWEST: Final = 4
"""With fewer plies, a text is no record."""
_MOST_MENDED: Final = 2
"""The maximum number of ways of reading a text in which slips are looked for."""


class Order(NamedTuple):
    """A *name* of an order of lines, and the *lines* in that order."""

    name: str
    lines: Lines


@dataclass(frozen=True)
class Disguise:
    """A text as a record: its *order*, its *words*, and its games as they were *played*.

    *ends* has where a word ends, by where it begins in the text.
    """

    order: Order
    trial: Trial
    played: tuple[Replay, ...]
    words: set[str]
    ends: dict[int, int]

    @property
    def shown(self) -> Channel:
        """The text in its order."""
        return self.order.lines.channel

    @property
    def is_valid(self) -> bool:
        return all(game.valid for game in self.played)

    @property
    def plies(self) -> int:
        """The number of legal plies."""
        return sum(game.ply_count for game in self.played)


def disguised(text: str, channel: Channel, defaults: Defaults) -> list[Reading]:
    """Return the readings of a *channel* of *text* that is a record in disguise, else nothing.

    The first is valid as it stands, or after sure repairs; or several repairs are possible.
    """
    lines = Lines(channel)
    if lines.like < _FEWEST or 2 * lines.variations > lines.like:
        return []  # a sheet of variations would be refused, after its words were tried in vain
    attempts = list(trials(channel, defaults))
    if any(trial.drawn or len([*trial.corrected()]) > 1 for trial in attempts):
        return []  # boards, and remarks that correct plies, are read by the search
    raw = RawRecord("", 1, 0, 1, 1, text.encode("utf-8", "surrogatepass"), format=TEXT)
    faulty: list[Disguise] = []
    words: set[str] = set()
    for order in _orders(channel, lines):
        read = [one for trial in attempts for one in _disguise(order, trial, raw)]
        if order.name == AS_IT_STANDS:
            words = {word for one in read for word in one.words}
        read = [one for one in read if words <= one.words]
        valid = [one for one in read if one.is_valid]
        if valid:
            is_clear = len({one.trial.game.id for one in valid}) == 1
            return _readings(valid[0], channel, raw) if is_clear else []
        faulty += read
        if not read:
            break
    faulty.sort(key=lambda one: -one.plies)
    readings = (_readings(one, channel, raw) for one in faulty[:_MOST_MENDED])
    return next(filter(None, readings), [])


def _orders(channel: Channel, lines: Lines) -> Iterator[Order]:
    """Yield the text as it stands, and its lines in other orders."""
    yield Order(AS_IT_STANDS, lines)
    for other in arrangements(channel):
        if other.name != WORDS:
            yield Order(other.name, Lines(other.channel))


def _disguise(order: Order, trial: Trial, raw: RawRecord) -> Iterator[Disguise]:
    """Yield the text in an *order* as a record of the game of a *trial*, if it can be read so."""
    dialects = usable(trial.game, trial.start.variant).dialects
    sheet = max(map(order.lines.sheet, dialects), key=lambda sheet: sheet.fitting)
    is_bare = not any(map(str.isalpha, "".join(sheet.plies)))
    if len(sheet.plies) < _FEWEST or sheet.fitting < _SHARE * sheet.all:
        return
    if is_bare and not trial.is_named:
        return
    tags = tags_of_start(trial.start)
    ends: dict[int, int] = {}
    games = []
    for begin, end in sheet.games:
        for read in _read(sheet.text[begin:end]):
            if read is None:
                return
            line = _moved(*read, order.lines.channel.part(begin, end), ends)
            games.append(verify(Record(tags, WordLine(line), None, raw)))
    is_begun = all(game.ply_count or trial.is_named for game in games)
    if games and is_begun and all(isinstance(game, PlayedRecord) for game in games):
        yield Disguise(order, trial, tuple(games), {*sheet.plies}, ends)


def _read(text: str) -> Iterator[tuple[OpenLine, int] | None]:
    """Yield the lines in a *text* of movetext, and where each begins; None if one is unreadable."""
    data = text.encode(errors="replace")
    for record in formats.read(RawBlock("", "kgn", 0, data)):
        line = placed(record)
        if record.unreadable or line is None or line.varies or record.source is None:
            yield None
        elif line.entries:
            yield line, len(data[: record.source.offset].decode())


def _moved(line: OpenLine, before: int, channel: Channel, ends: dict[int, int]) -> OpenLine:
    """Return a *line* with its places in the original text, those of ends of words in *ends*.

    It begins after as many characters of *channel* as there are *before*.
    """
    line = line.copy()
    for at, entry in enumerate(line.entries):
        begin = before + line.word_places[at]
        first, after = channel.original(begin, begin + int(entry.size))
        line.word_places[at], ends[first] = first, after
    line.number_places = [channel.places[before + place] for place in line.number_places]
    line.end = channel.places[min(before + int(line.end), len(channel.text))]
    line.separators = []
    line.place = 0
    return line


# Readings


class _Choice(NamedTuple):
    """A game as it may have been *played*, with *proposals* for its slips, if it has any."""

    played: Replay
    proposals: tuple[Proposal, ...] = ()
    verdict: Verdict = Verdict.SURE


def _readings(one: Disguise, channel: Channel, raw: RawRecord) -> list[Reading]:
    """Return the readings of a text if nothing is left out: the sure one, or those possible.

    These have the best choices for all games, or another one for one game. One without slips must
    be sure.
    """
    if _leaves_out(one):
        return []
    choices = [_choices(game) for game in one.played]
    if not all(choices):
        return []
    best = [games[0] for games in choices]
    others = [
        [*best[:at], choice, *best[at + 1 :]]
        for at, games in enumerate(choices)
        for choice in games[1:]
    ]
    readings = [_chosen(one, chosen, channel, raw) for chosen in [best, *others]]
    if readings[0] is None or (one.is_valid and readings[0].verdict is not Verdict.SURE):
        return []
    return [reading for reading in readings if reading is not None]


def _choices(played: Replay) -> list[_Choice]:
    """Return how a game may have been played, the likeliest choice first; nothing if unknown."""
    if played.valid:
        return [_Choice(played)]
    listed = list(chains(mend(played)))
    best = [proposal for proposal, _ in listed if proposal.rank == proposal.fitting == 1]
    mended = verify(best[-1].record) if best else played
    if not mended.valid:
        return []
    if all(proposal.sure for proposal in best):
        return [_Choice(mended, tuple(best), Verdict.REPAIRED)]
    if not all(proposal.is_supported for proposal in best):
        return []  # the search may read the text without slips
    if played.problem is not None and played.problem.code == AmbiguousPly.code:
        return []  # it is no slip: the search finds which of its plies leaves the others legal
    others = [
        _Choice(replay, tuple(chain), Verdict.UNSURE)
        for proposal, chain in listed
        if proposal.rank > 1 and proposal.fitting == 1 and (replay := verify(proposal.record)).valid
    ]
    return [_Choice(mended, tuple(best), Verdict.UNSURE), *others]


def _chosen(
    one: Disguise, choices: Sequence[_Choice], channel: Channel, raw: RawRecord
) -> Reading | None:
    """Return the reading with a choice for each game, None if games repeat each other."""
    placed_games = [_placed(one, choice.played) for choice in choices]
    if _repeats([game.words for game in placed_games]):
        return None
    judged = [Judgement(Verdict.SURE)] * len(choices)
    read = list(decoded_games(placed_games, channel, judged))
    repairs: list[Repair] = []
    for at, (game, choice) in enumerate(zip(read, choices, strict=True)):
        repairs += (_repair(one, proposal, at, raw) for proposal in choice.proposals)
        if choice.proposals and _is_clear(game, choice):
            written = _written(one.played[at], game.record)
            read[at] = game._replace(verdict=choice.verdict, written=written)
    least = max(read, key=lambda game: list(Verdict).index(game.verdict))
    reading = _reading(one, channel, tuple(read), least.verdict, tuple(repairs))
    return replace(reading, reason=least.reason) if least.verdict is Verdict.UNSURE else reading


def _is_clear(game: DecodedGame, choice: _Choice) -> bool:
    """Whether the text leaves no doubt about a *game*, but for a result that *choice* proposes."""
    results = [proposal.was for proposal in choice.proposals if proposal.kind == RESULT]
    return game.verdict is Verdict.SURE or results == [game.contradicted]


def _written(played: Replay, read: Record) -> Record:
    """Return what was *played*, with its slips and result, with the other tags *read*."""
    line = played.record.opened.copy()
    line.result = line.result or read.result or "*"
    dialect = played.dialect.name if played.dialect else None
    tags = {name: value for name, value in read.tags.items() if name != "Result"}
    return Record(tags, WordLine(line), dialect, played.record.source)


def _places(played: Replay) -> list[int]:
    line = placed(played.record)
    return [] if line is None else line.word_places


def _placed(one: Disguise, replay: Replay) -> PlacedGame:
    """Return the legal plies of a *replay* with their places in the text."""
    assert isinstance(replay, PlayedRecord)  # noqa: S101 - its game is known
    places, played = _places(replay), replay.played
    firsts = played.first_words or [*range(len(played.turns))]
    last_words = [*firsts[1 : len(played.turns)], int(played.end)]
    spans = tuple(
        (places[first], max(places[first], one.ends.get(places[after - 1], places[first])))
        for first, after in zip(firsts, last_words, strict=False)
    )
    channel = one.shown
    tail = channel.text[channel.places.index(places[last_words[-1] - 1]) :] if spans else ""
    tail = tail[len(tail.split(maxsplit=1)[0]) :] if tail.strip() else ""
    words = tuple(replay.words)
    return PlacedGame(replay.start, words, replay.outcome, spans, tail)


def _squares(one: Disguise) -> dict[Span, str | None]:
    """Return the squares in the text that look like plies, by their places, in order.

    Those that a sentence only mentions are left out; those in a remark that may correct a ply are
    None.
    """
    atoms = Atoms(one.shown, one.trial.speller.squares)
    asides = Asides(atoms).groups
    corrected = {at for remark in remarks_in(atoms) for at in range(remark.begin, remark.end)}
    squares: dict[Span, str | None] = {}
    for at in range(atoms.count):
        is_mention = at in asides and asides[at].end == at + 1 and at not in corrected
        if atoms.ply_like[at] and not is_mention:
            place = one.shown.original(atoms.begins[at], atoms.begins[at + 1])
            squares[place] = None if at in corrected else atoms.values[at]
    return {place: squares[place] for place in sorted(squares)}


def _leaves_out(one: Disguise) -> bool:
    """Whether something in the text that looks like a ply is in none of its words.

    A remark that names the first squares of one, two or more, only repeats it, unless it is about
    a ply that is not legal.
    """
    squares = _squares(one)
    remarks: list[list[str | None]] = []
    last = -2
    for place in outside(squares, list(one.ends.items())):
        if place[0] > last + 1:
            remarks.append([])
        remarks[-1].append(squares[place])
        last = place[1]
    words = list(_squares_of_words(one, squares)) if remarks else []
    return not all(
        len(remark) > 1
        and None not in remark
        and any(word[: len(remark)] == remark for word in words)
        for remark in remarks
    )


def _squares_of_words(one: Disguise, squares: dict[Span, str | None]) -> Iterator[list[str | None]]:
    """Yield the squares of each word of the record but for one that is no legal ply."""
    places, names = [begin for begin, _ in squares], [*squares.values()]
    faulty = {
        place
        for replay in one.played
        if isinstance(replay, PlayedRecord) and replay.has_fault
        for place in _places(replay)[int(replay.played.end) :][:1]
    }
    for begin, end in one.ends.items():
        if begin not in faulty:
            yield names[bisect_left(places, begin) : bisect_left(places, end)]


def _repeats(games: Sequence[tuple[str, ...]]) -> bool:
    """Whether one of several *games* begins with all plies of another, which may be the same."""
    ordered = sorted(games)
    return any(other[: len(one)] == one for one, other in pairwise(ordered))


def _repair(one: Disguise, proposal: Proposal, game: int, raw: RawRecord) -> Repair:
    """Return the repair of a *game* that a *proposal* makes, at its place in the text."""
    line, column = proposal.where.line or 1, proposal.where.column or 1
    begin = column - 1 + sum(len(row) + 1 for row in islice(raw.text.split("\n"), line - 1))
    length = 0 if proposal.kind == TAG else len(proposal.was)  # the text has no such tags
    end = begin + length
    if begin in one.ends and " " not in proposal.was:
        end = one.ends[begin]  # a word may be read as a longer one: an ellipsis as three dots
    span = (begin, min(end, len(raw.text)))
    plies = tuple(proposal.now.split())
    return Repair(proposal.kind, game, proposal.ply - 1, span, proposal.was, plies)


def _reading(
    one: Disguise,
    channel: Channel,
    games: tuple[DecodedGame, ...],
    verdict: Verdict,
    repairs: tuple[Repair, ...] = (),
) -> Reading:
    """Return the *games* of a text as a reading."""
    board = one.trial.speller.squares
    squares = sorted(squares_like_plies(one.shown, board))
    start = one.trial.start
    return Reading(
        start.game.id,
        start.variant,
        games,
        float(len(repairs)),
        float("inf"),
        verdict,
        one.order.name,
        tuple(outside(squares, [span for game in games for span in game.spans])),
        repairs,
        hidden=tuple(hidden_squares(one.shown, channel, board)),
    )
