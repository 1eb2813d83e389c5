"""Proposals about a whole record: other tags than those recorded, or plies noted otherwise.

A record that is not legal with its tags may be legal in another variant, with other rule options,
from another position, in another dialect, as another game, on a mirrored or turned board, or with
the columns of the two sides exchanged.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import pairwise
from typing import Any, Final, NamedTuple

from kohau.notation import formats
from kohau.notation.coordinates import OPTIONS
from kohau.notation.diagnostics import Problem, Severity, place
from kohau.notation.kgn.lines import OpenLine
from kohau.notation.record import Record, WordLine, placed
from kohau.notation.sentence import Sentence, explained
from kohau.notation.visible import near_names
from kohau.replay import registry
from kohau.replay.detection import AnyDialect, basis_of, may_begin
from kohau.replay.edits import closed, edits_of_tags, edits_of_words, spliced
from kohau.replay.game import Game
from kohau.replay.mended_line import plies_from
from kohau.replay.played_line import Basis, Played
from kohau.replay.position import Position
from kohau.replay.proposal import Edit, Proposal
from kohau.replay.recorded_comments import TAG, recorded_line, recorded_tag, with_comments
from kohau.replay.replay import PlayedRecord, Replay, played_with
from kohau.replay.replayed_line import Positions
from kohau.replay.reporting import placed_at_tag
from kohau.replay.setting import Defaults, setting_of
from kohau.replay.setting_tags import TagProblem, parse_rules, write_rules
from kohau.replay.slip_kinds import REFLECTIONS, SWAPPED

_SURE: Final = 4
"""How many more plies must be legal: the one at the fault, and three after it."""
_FEWEST: Final = 2
"""How many more plies must be legal for any proposal: a single one says too little."""
_MOST_WITH_SLIPS: Final = 3
"""How many other readings may have slips, too, at most."""
_MUCH_FARTHER: Final = 12
"""How many more plies must be legal if a later one is not."""

_OF_GAME: Final = ("Variant", "Rules", "Notation")
"""The tags whose values are those of a game."""
_TURNED: Final = {"w": "b", "b": "w"}
"""The side to move in a position string, and the other side."""

Tags = Mapping[str, str]
Changes = Mapping[str, str | None]


class _Reading(NamedTuple):
    """A record with other tags as *played*, and the *changes* of its tags; None removes one.

    *orientation* is the index in ``REFLECTIONS`` of its board. *is_exchanged*: its columns
    are those of the other sides. *reason* says why it is read like that, if not because its plies
    are legal then.
    """

    played: PlayedRecord
    changes: Changes
    orientation: int = 0
    is_exchanged: bool = False
    reason: str = ""

    @property
    def is_of_plies(self) -> bool:
        """Whether its plies are read otherwise, not its tags."""
        return self.orientation > 0 or self.is_exchanged

    @property
    def basis(self) -> Basis:
        """The basis on which the record is played with its squares named as on the usual board."""
        basis = self.played.basis
        return (
            basis_of(replace(basis.setting, reflection=None), basis.dialect)
            if self.orientation
            else basis
        )

    @property
    def end(self) -> int:
        """The number of words that are legal plies."""
        return int(self.played.played.end)

    @property
    def is_complete(self) -> bool:
        """Whether all words are legal plies."""
        return self.played.played.is_complete

    @property
    def is_plausible(self) -> bool:
        """Whether nothing else contradicts it: the start, or the result after the last ply."""
        played = self.played.played
        outcome = played.board.outcome() if played.is_complete else None
        contradicts = outcome is not None and played.line.result not in (None, "*", outcome.result)
        return not self.played.basis.remarks and not contradicts

    @property
    def words(self) -> tuple[str, ...]:
        """The legal plies in the canonical dialect."""
        return tuple(turn.word for turn in self.played.turns)


class Restated(NamedTuple):
    """A *proposal* about a whole record, which is played on another *basis* then, with its *line*.

    *is_complete*: all plies of the main line are legal.
    """

    proposal: Proposal
    basis: Basis
    line: OpenLine
    is_complete: bool


def restated(faulty: Replay, defaults: Defaults) -> tuple[list[Restated], list[Restated]]:
    """Return what was probably meant by the tags of a record that is not legal, or by its squares.

    Only proposals with which all plies are legal are returned, if there are any. The only one is
    sure if some plies follow the fault; whether the plies may be wrong instead is not checked here.
    If there are none, and the tag names an unknown game or variant that is spelled much like only
    one that is known, that one is proposed. The second list are others that may be meant if there
    is a slip in the plies, too.
    """
    before = 0
    if isinstance(faulty, PlayedRecord):
        if faulty.played.fault is None:
            return [], []
        before = int(faulty.played.end)
    plausible = _distinct(
        reading for reading in _readings(faulty, defaults) if reading.is_plausible
    )
    readings = [reading for reading in plausible if reading.end >= before + _FEWEST]
    complete = [reading for reading in readings if reading.is_complete]
    farther = [reading for reading in readings if reading.end - before >= _MUCH_FARTHER]
    best = complete or sorted(farther, key=lambda reading: -reading.end)
    others = [] if best else sorted(readings, key=lambda reading: -reading.end)[:_MOST_WITH_SLIPS]
    if not best and not isinstance(faulty, PlayedRecord):
        best = [reading for reading in plausible if _is_respelt(reading, faulty.record.tags)]
    return [
        _restated(faulty, reading, rank, sure=len(best) == 1 and reading.end - before >= _SURE)
        for rank, reading in enumerate(best, start=1)
    ], [_restated(faulty, reading, 1, sure=True) for reading in others]


def retagged(
    played: Replay, readings: Sequence[Changes], reason: str, defaults: Defaults, *, sure: bool
) -> list[Proposal]:
    """Return the proposals to change the tags of a record for a *reason* that is not in its plies.

    *readings* are the changes. None is proposed with which the setting is not known.
    """
    result = [
        (changes, played_with(_with_changes(played.record, changes), defaults))
        for changes in readings
    ]
    return [
        _restated(played, _Reading(replay, changes, reason=reason), rank, sure=sure).proposal
        for rank, (changes, replay) in enumerate(result, start=1)
        if replay is not None
    ]


def _is_respelt(reading: _Reading, tags: Tags) -> bool:
    """Whether a *reading* has, for an unknown name in *tags*, the only one spelled much like it."""
    game = reading.played.basis.game
    values = {"Game": registry.game_names(), "Variant": [variant.name for variant in game.variants]}
    return any(
        tag in values
        and value is not None
        and near_names(tags.get(tag, ""), values[tag]) == [value]
        for tag, value in reading.changes.items()
    )


def _distinct(readings: Iterable[_Reading]) -> list[_Reading]:
    """Return the first of those *readings* that have the same start and the same plies."""
    result: dict[object, _Reading] = {}
    for reading in readings:
        start = reading.played.start
        rules = tuple(sorted(start.rules.items()))
        result.setdefault(
            (start.game.id, start.variant, rules, start.fen(), reading.words), reading
        )
    return [*result.values()]


def _readings(faulty: Replay, defaults: Defaults) -> Iterator[_Reading]:
    """Yield the record of *faulty* with other tags, or noted otherwise, as it is played then."""
    record = faulty.record
    game = faulty.game or _game_of(record.tags, defaults)
    for orientation, reflection in enumerate(OPTIONS.values(), start=1):
        played = played_with(record, replace(defaults, reflection=reflection))
        if played is not None:
            fen = record.tags.get("FEN")
            usual = None if fen is None else played.basis.game.reflected_fen(fen, reflection)
            yield _Reading(played, {} if usual is None else {"FEN": usual}, orientation)
    exchanged = _with_exchanged_columns(record)
    played = None if exchanged is None else played_with(exchanged, defaults)
    if played is not None:
        yield _Reading(played, {}, is_exchanged=True)
    for changes in _other_tags(record, game, faulty, defaults):
        played = played_with(_with_changes(record, changes), defaults)
        if played is not None:
            if "Notation" in changes and "Notation" in record.tags:
                changes = {**changes, "Notation": played.basis.dialect.name}
            yield _Reading(played, changes)


def _with_exchanged_columns(record: Record) -> Record | None:
    """Return *record* with the two words of each move number exchanged, None if some have others.

    Black's column stood first on its sheet. The last row may be half.
    """
    line = record.opened.copy()
    rows = [*pairwise([*line.number_words, len(line.entries)])]
    if line.varies or not rows or rows[0][0] or any(end - begin != 2 for begin, end in rows[:-1]):
        return None
    for begin, end in rows:
        line.entries[begin:end] = line.entries[begin:end][::-1]
    words = closed(line) if placed(record) is None else WordLine(line)
    return Record(
        record.tags, words, record.dialect, record.source, record.diagnostics, record.unread
    )


def _with_changes(record: Record, changes: Changes) -> Record:
    """Return *record* with changed tags; its words are no longer of the dialect of a former one."""
    tags = {**record.tags, **changes}
    kept = {name: value for name, value in tags.items() if value is not None}
    is_kept = "Notation" not in changes or record.dialect != record.tags.get("Notation")
    dialect = record.dialect if is_kept else None
    return Record(kept, record.line, dialect, record.source, record.diagnostics, record.unread)


def _game_of(tags: Tags, defaults: Defaults) -> Game[Any] | None:
    """Return the game that *tags* name, None if there is none."""
    try:
        return registry.find_game(tags.get("Game") or defaults.game or "")
    except Problem:
        return None


def _other_tags(
    record: Record, game: Game[Any] | None, faulty: Replay, defaults: Defaults
) -> Iterator[Changes]:
    """Yield the changes of tags that may make *record* legal."""
    tags = record.tags
    if game is not None:
        variant = faulty.start.variant if isinstance(faulty, PlayedRecord) else None
        for other in game.variants:
            if other.name != variant:
                yield {"Variant": other.name}
        yield from _other_rules(tags, game, variant)
        yield from _other_starts(tags, game)
        if "Notation" in tags:
            yield {"Notation": None}
    for name in registry.game_names():
        if game is None or name != game.id:
            changes = _as_game(record, name, defaults)
            if changes is not None:
                yield changes


def _other_rules(tags: Tags, game: Game[Any], variant: str | None) -> Iterator[Changes]:
    """Yield other values of the tag ``Rules``, in which one option differs."""
    try:
        rules = parse_rules(tags.get("Rules", ""))
    except Problem:
        rules = {}
    if "Rules" in tags:
        yield {"Rules": None}
    for option in game.options:
        if variant in option.variants:
            for value in option.values:
                if value != rules.get(option.name, option.values[0]):
                    yield {"Rules": write_rules({**rules, option.name: value})}


def _other_starts(tags: Tags, game: Game[Any]) -> Iterator[Changes]:
    """Yield other values of the tag ``FEN``."""
    fen = tags.get("FEN")
    if fen is None:
        return
    yield {"FEN": None, **({"SetUp": None} if "SetUp" in tags else {})}
    fields = fen.split()
    if sum(field in _TURNED for field in fields) == 1:
        yield {"FEN": " ".join(_TURNED.get(field, field) for field in fields)}
    for reflection in OPTIONS.values():
        try:
            yield {"FEN": game.reflected_fen(fen, reflection)}
        except Problem:
            return


def _as_game(record: Record, name: str, defaults: Defaults) -> Changes | None:
    """Return the changes of tags that make *record* one of the game *name*, None if it is none."""
    game = registry.find_game(name)
    changes: dict[str, str | None] = {"Game": name}
    for tag in _OF_GAME:
        if tag in record.tags and not _has(game, tag, record.tags[tag]):
            changes[tag] = None
    changed = _with_changes(record, changes)
    try:
        setting = setting_of(changed.tags, defaults)
    except Problem:
        return None
    return changes if may_begin(changed, setting) else None


def _has(game: Game[Any], tag: str, value: str) -> bool:
    """Whether a *game* has the variant, the rule options or the dialect that a *tag* names."""
    try:
        if tag == "Variant":
            game.check_variant(value)
        elif tag == "Notation":
            game.dialect(value)
        else:
            game.check_options(parse_rules(value))
    except Problem:
        return False
    return True


# Proposals


def _restated(faulty: Replay, reading: _Reading, rank: int, *, sure: bool) -> Restated:
    """Return the proposal that the record of *faulty* is what a *reading* says."""
    record, played = faulty.record, reading.played.played
    dialect = reading.played.basis.dialect
    line, kind = played.line, TAG
    was, now = (_shown(tags) for tags in _differences(record.tags, reading.changes))
    comments = [
        recorded_tag(name, record.tags.get(name))
        for name, value in reading.changes.items()
        if record.tags.get(name) != value
    ]
    if reading.orientation:
        kind = REFLECTIONS[reading.orientation]
        line = _usual(played, reading.played.start, dialect)
    elif reading.is_exchanged:
        kind = SWAPPED
    if reading.is_of_plies:
        was, now = " ".join(record.opened.words), " ".join(line.words)
        comments.append(recorded_line(record.opened, record.unread))
    edits = _edits(record, reading, line)
    line = with_comments(line, comments)
    tags = {name: value for name, value in {**record.tags, **reading.changes}.items() if value}
    following = len(played.turns) + plies_from(played.line, reading.end, dialect)
    problem = _problem(reading, was, now, following)
    words = closed(line) if placed(record) is None else WordLine(line)
    unread = record.unread
    mended = Record(tags, words, dialect.name, record.source, record.diagnostics, unread)
    proposal = Proposal(
        mended,
        kind,
        was,
        now,
        1,
        rank,
        sure,
        len(played.turns),
        following,
        reading.words,
        _where(faulty, problem, reading),
        edits,
    )
    return Restated(proposal, reading.basis, line, reading.is_complete)


def _differences(tags: Tags, changes: Changes) -> tuple[Changes, Changes]:
    """Return the tags that *changes* concern as they are, and as they are then."""
    names = [name for name, value in changes.items() if tags.get(name) != value]
    return {name: tags.get(name) for name in names}, {name: changes[name] for name in names}


def _shown(tags: Changes) -> str:
    """Return *tags* as they are written; those that are absent are left out."""
    return " ".join(f'[{name} "{value}"]' for name, value in tags.items() if value is not None)


def _problem(reading: _Reading, was: str, now: str, following: int) -> Problem:
    """Return the sentence about a *reading*; its hint says it less firmly."""
    legal = len(reading.played.turns)
    legality = reading.reason or _legality(legal, following)
    if reading.is_exchanged:
        words = "the columns of the two sides are exchanged"
        probable = "the columns of the two sides are probably exchanged"
    elif reading.orientation:
        words = "the board is noted {kind} from the first ply on"
        probable = "the board is probably noted {kind} from the first ply on: read with {option}"
    elif not was:
        words, probable = "{now} is missing", "{now} is probably missing"
    elif not now:
        words, probable = "{was} was not meant", "{was} was probably not meant"
    else:
        words = "{now} was meant instead of {was}"
        probable = "{now} was probably meant instead of {was}"
    values: dict[str, str] = {
        "now": now,
        "was": was,
        "kind": Sentence(REFLECTIONS[reading.orientation]),
        "option": ["", *OPTIONS][reading.orientation],
    }
    message, hint = explained(Sentence(words, **values), legality), Sentence(probable, **values)
    return Problem(message, code="illegal-ply", severity=Severity.NOTE, hint=hint)


def _legality(legal: int, plies: int) -> Sentence:
    """Return how many of the *plies* of a record are *legal*."""
    if plies == 1:
        return Sentence("the ply is legal" if legal else "the ply is illegal")
    words = "all {count} plies are legal" if legal == plies else "{count} of {all} plies are legal"
    return Sentence(words, count=legal, all=plies)


def _where(faulty: Replay, problem: Problem, reading: _Reading) -> Any:
    """Return *problem* at the first ply, or at the tag that is changed first."""
    record = faulty.record
    if not reading.is_of_plies:
        tag = next(iter(reading.changes))
        return replace(placed_at_tag(TagProblem(tag, problem), record), ply=1)
    line = placed(record)
    if line is None:
        return place(problem, record.source, ply=1)
    offset, length = line.word_places[0], int(line.entries[0].size)
    return place(problem, record.source, offset=offset, length=length, ply=1)


def _edits(record: Record, reading: _Reading, line: OpenLine) -> tuple[Edit, ...]:
    """Return the edits that make of the text of *record* what a *reading* with a *line* says."""
    places, source = placed(record), record.source
    if source is None or source.format != formats.STANDARD:
        return ()
    edits = edits_of_tags(source.text, places, reading.changes, record.tags)
    if reading.is_of_plies and places is not None:
        edits += tuple(_edits_of_lines(source.text, places, line))
    return edits


def _edits_of_lines(text: str, old: OpenLine, new: OpenLine) -> Iterator[Edit]:
    """Yield the edits of a *text* that put the words of a *new* line and its variations."""
    yield from edits_of_words(text, old, (0, len(old.entries)), new.words, is_first=True)
    for index, notes in old.notes.items():
        for one, other in zip(notes, new.notes[index], strict=True):
            if isinstance(one, OpenLine):
                yield from _edits_of_lines(text, one, other)


def _usual(played: Played, start: Position[Any], dialect: AnyDialect) -> OpenLine:
    """Return a line that was *played* from *start* with its squares named as on the usual board."""
    positions = Positions(start, played.turns)
    others = {
        id(variation.line): _usual(
            variation, positions[int(variation.before - played.before)], dialect
        )
        for variations in played.variations.values()
        for variation in variations
    }
    line = played.line.with_variations(lambda note: others.get(id(note), note))
    begins = played.first_words or [*range(len(played.turns))]
    ends = [*begins[1:], int(played.end)]
    for ply in range(len(played.turns) - 1, -1, -1):
        words = dialect.write(positions[ply], played.turns[ply].ply).split()
        line = spliced(line, begins[ply], ends[ply], words)
    return line
