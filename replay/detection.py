"""Detection: the dialect of a record, and its game if it does not name it.

The dialect is the one that a tag names, or the only one that fits the plies; the game is the only
one in which they are legal.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from functools import cache, lru_cache
from typing import Any, NamedTuple

from kohau.notation.coordinates import Reflection
from kohau.notation.diagnostics import Problem, Severity, SyntaxProblem, UnknownName, shorten
from kohau.notation.dialect import Dialect, UnreadableWord, WordsDialect
from kohau.notation.lenient.tags import stated, value_of
from kohau.notation.packages import BrokenPackage
from kohau.notation.record import Record, placed
from kohau.notation.sentence import AND, OR, THEN, Sentence, chained, counted, explained
from kohau.notation.visible import misspelt
from kohau.replay import registry
from kohau.replay.game import Game
from kohau.replay.lexicon import FIRST_WORDS, UsableDialects, lexicon_of
from kohau.replay.played_line import Basis, Played
from kohau.replay.setting import Defaults, Setting, naming, setting_of
from kohau.replay.setting_tags import TagProblem

AnyDialect = Dialect[Any, Any, Any]


class ReadRecord(NamedTuple):
    """A record read in one dialect, and *played* if that was necessary to choose the dialect."""

    dialect: AnyDialect
    record: Record
    played: Played | None = None


def choose_dialect(record: Record, setting: Setting) -> ReadRecord:
    """Return *record* as read in its dialect.

    Raises :class:`UnknownName` for a dialect that the game or the variant does not have, and
    :class:`Problem` if no tag names the dialect and not exactly one fits.
    """
    tagged = record.tags.get("Notation")
    dialect = tagged_dialect(setting.game, setting.start.variant, tagged, record.dialect)
    if dialect is None:
        return _detect(record, setting)
    return ReadRecord(dialect, record)


@lru_cache(1 << 8)
def tagged_dialect(
    game: Game[Any], variant: str, tagged: str | None, spelled: str | None
) -> AnyDialect | None:
    """Return the dialect that a record names, None if it names none and *game* has several.

    The words of a document are canonical, in the dialect *spelled*, whatever its tag names; both
    must exist. Raises :class:`UnknownName` for a dialect that game or variant do not have.
    """
    try:
        named = [game.dialect(name) for name in map(value_of, (tagged, spelled)) if name]
        for dialect in named:
            check_usable(dialect, game, variant)
    except UnknownName as problem:
        raise TagProblem("Notation", problem) from None
    if named:
        return named[-1]
    return game.dialects[0] if len(game.dialects) == 1 else None


def check_usable(dialect: AnyDialect, game: Game[Any], variant: str) -> None:
    """Raise :class:`UnknownName` if *dialect* can't write the *variant* of *game*."""
    if dialect.variants is not None and variant not in dialect.variants:
        raise UnknownName(
            Sentence(
                "the dialect {dialect} can't be used for {game}",
                dialect=dialect.name,
                game=f"{game.title} {variant}",
            ),
            code="unknown-dialect",
            hint=Sentence("it is for {names}", names=", ".join(sorted(dialect.variants))),
        )


def may_begin(record: Record, setting: Setting) -> bool:
    """Whether *record* begins with a word of some dialect that can be used in *setting*."""
    words = record.line.plies[:FIRST_WORDS]
    dialects = usable(setting.game, setting.start.variant).dialects
    return any(dialect.fitting(words) for dialect in dialects)


@lru_cache(1 << 8)
def reflected_dialect(
    dialect: AnyDialect, game: Game[Any], variant: str, reflection: Reflection
) -> AnyDialect:
    """Return *dialect* for records of a reflected board."""
    return dialect.reflected(game.reflect(variant, reflection))


@lru_cache(1 << 8)
def basis_of(setting: Setting, dialect: AnyDialect) -> Basis:
    """Return the basis of records in a *setting* and a *dialect*."""
    game, start, reflection = setting.game, setting.start, setting.reflection
    oriented = dialect
    if reflection is not None:
        oriented = reflected_dialect(dialect, game, start.variant, reflection)
    return Basis(setting, dialect, lexicon_of(oriented, start.board))


def _detect(record: Record, setting: Setting) -> ReadRecord:
    """Return *record* in the only dialect that fits, or the default one if several do."""
    usable_dialects = usable(setting.game, setting.start.variant)
    quickly: AnyDialect | None = usable_dialects.only_one(record.opened.entries)
    if quickly is not None:
        return ReadRecord(quickly, record)
    return _compare(record, usable_dialects.dialects, setting)


@cache
def usable(game: Game[Any], variant: str) -> UsableDialects:
    """Return the dialects that records of a *variant* may be written in, without naming them."""
    return UsableDialects(game, variant)


def _compare(record: Record, dialects: list[AnyDialect], setting: Setting) -> ReadRecord:
    """Return *record* in the dialect that fits the most words, or gives the longest legal line.

    Words that are no plies in any dialect do not matter, if at least half of the first ones are.
    """
    readings = [ReadRecord(dialect, record) for dialect in dialects]
    scores = [_fit(reading, FIRST_WORDS) for reading in readings]
    examined = min(len(record.line), FIRST_WORDS)
    if 2 * max(scores) < examined and not may_begin(record, setting):
        raise _no_dialect(record, dialects, setting.start.squares)
    fitting = _best(readings, scores)
    if len(fitting) > 1:
        fitting = _best(fitting, [_fit(reading, None) for reading in fitting])
    if len(fitting) > 1:
        fitting = _with_different_plies(fitting, setting)
    if len(fitting) > 1:
        for reading in fitting:
            if reading.dialect.name == setting.dialect:
                return reading
        names = chained([reading.dialect.name for reading in fitting], AND)
        raise Problem(
            Sentence(
                "the record can be read in several dialects with different plies: {names}",
                names=names,
            ),
            code="ambiguous-dialect",
            hint=Sentence(
                "name the intended one: {tag}",
                tag=f'[Notation "{fitting[0].dialect.name}"]',
            ),
        )
    return fitting[0]


SHOWN_DIALECTS = 4
"""The number of dialects shown with an example if none fits a record."""


def _no_dialect(record: Record, dialects: list[AnyDialect], squares: Sequence[str]) -> Problem:
    word = record.line.plies[0]
    line = placed(record)
    offset = 0 if line is None else line.word_places[0]
    examples = chained([dialect.example for dialect in dialects[:SHOWN_DIALECTS]], OR)
    hint = Sentence("plies are written like {examples}", examples=examples)
    if len(dialects) > SHOWN_DIALECTS:
        hint = Sentence(THEN, first=hint, second=Sentence("the command games lists all dialects"))
    missing = _missing_square(dialects[0], word, squares)
    message = Sentence("the first word, {word}, is not a ply in any dialect", word=shorten(word))
    return SyntaxProblem(
        explained(message, missing) if missing else message,
        code="unknown-dialect",
        hint=hint,
        offset=offset,
        length=len(word),
    )


def _missing_square(dialect: AnyDialect, word: str, squares: Sequence[str]) -> str | None:
    try:
        dialect.parse(word)
    except UnreadableWord as problem:
        return dialect.missing_square(word, problem.offset, squares) if squares else None
    except SyntaxProblem:
        pass
    return None


def _fit(reading: ReadRecord, limit: int | None) -> int:
    """Return how many of the first words, up to a *limit*, belong to plies of the dialect."""
    dialect, words = reading.dialect, reading.record.line.plies[:limit]
    count = index = 0
    while index < len(words):
        used = dialect.words_of_ply(words, index)
        fits = dialect.fitting(words[index : index + used]) == used
        count += used if fits else 0
        index += used if fits else 1
    return count


def _best(readings: list[ReadRecord], scores: list[int]) -> list[ReadRecord]:
    best = max(scores)
    return [reading for reading, score in zip(readings, scores, strict=True) if score == best]


def _with_different_plies(readings: list[ReadRecord], setting: Setting) -> list[ReadRecord]:
    """Keep the readings with the most words that are legal plies, one for each line of plies."""
    lines = [basis_of(setting, reading.dialect).play(reading.record.opened) for reading in readings]
    most = max(int(played.end) for played in lines)
    different: dict[tuple[Any, ...], ReadRecord] = {}
    for reading, played in zip(readings, lines, strict=True):
        if played.end == most:
            plies = tuple([turn.ply for turn in played.turns])
            different.setdefault(plies, reading._replace(played=played))
    return list(different.values())


def mixed_dialects(
    problem: Problem,
    words: Sequence[str],
    index: int,
    dialects: Iterable[AnyDialect],
    dialect: AnyDialect,
) -> Problem:
    """Return a better explanation of *problem* if word *index* is a ply in other dialects."""
    word, some = words[index], words[index : index + FIRST_WORDS]
    tried = [other for other in dialects if other is not dialect and not other.by_name_only]
    others = [
        other.name
        for other in tried
        if other.fitting(some if isinstance(other, WordsDialect) else some[:1])
    ]
    if not others:
        return problem
    return SyntaxProblem(
        Sentence(
            "{word} is not a ply in the dialect {dialect}, but in {others}",
            word=shorten(word),
            dialect=dialect.name,
            others=chained(others, AND),
        ),
        code="mixed-dialects",
        hint="a record is written in one dialect, named by its tag Notation",
        length=len(word),
    )


def words_of_ply(
    words: Sequence[str], index: int, dialects: Iterable[AnyDialect], dialect: AnyDialect
) -> int:
    """Return how many of *words*, from *index* on, seem to be one ply, legal or not.

    If it is none in the *dialect* of the record, it may be one in other *dialects* of the game.

    >>> from kohau.replay.registry import find_game
    >>> game = find_game("hanga-roa")
    >>> words_of_ply("A 7b 7e 7d P 4f".split(), 0, game.dialects, game.dialect("long"))
    4
    """
    tried = [dialect, *(other for other in dialects if not other.by_name_only)]
    for candidate in tried:
        used = candidate.words_of_ply(words, index)
        if candidate.fitting(words[index : index + used]) == used:
            return used
    return dialect.words_of_ply(words, index)


def attempt(record: Record, setting: Setting) -> tuple[ReadRecord, Played]:
    """Read and play *record* in *setting*. Raises :class:`Problem` if its dialect is unknown."""
    read = choose_dialect(record, setting)
    if read.played is not None:
        return read, read.played
    played = basis_of(setting, read.dialect).play(read.record.opened)
    return read._replace(played=played), played


def fits(record: Record, defaults: Defaults) -> bool:
    """Whether *record* can be played with *defaults*: it has words, and all are legal plies."""
    try:
        _, played = attempt(record, setting_of(record.tags, defaults))
    except Problem:
        return False
    return played.is_complete and len(played.turns) > 0


class _Candidate(NamedTuple):
    """A setting in which some plies of a record are legal, and whether all of them are.

    The record is *read* and played in it.
    """

    setting: Setting
    plies: int
    fits: bool
    read: ReadRecord

    def __str__(self) -> str:
        return f"{self.setting.game.id} {self.setting.start.variant}"


def guess(record: Record, defaults: Defaults) -> tuple[Setting, ReadRecord]:
    """Return the only setting in which *record*, which names no game, can be played, and how.

    All games are tried: each in the variant that a tag names, or in its default one, or, with a
    position string, in the first variant whose board fits. Raises :class:`Problem` if no game fits,
    or several do.
    """
    try:
        return _guess(record, defaults)
    except UnknownName as problem:
        tag = next((tag for tag in record.tags if misspelt(tag, ["Game"])), None)
        hint = problem.hint
        if tag and hint:
            words = "did you mean Game by {tag}? {hint}"
            hint = Sentence(words, tag=tag, hint=hint)
        raise UnknownName(problem.message, code=problem.code, hint=hint) from None


def _guess(record: Record, defaults: Defaults) -> tuple[Setting, ReadRecord]:
    if len(record.line) == 0:
        raise _unknown("the record does not name its game")
    result = [best for name in registry.game_names() if (best := _tried(name, record, defaults))]
    fitting = [candidate for candidate in result if candidate.fits]
    if len(fitting) != 1:
        raise _several(fitting) if fitting else _none(result)
    return _assumed(fitting[0].setting), fitting[0].read


@lru_cache(1 << 8)
def _assumed(setting: Setting) -> Setting:
    """Return the *setting* of records that do not name their game, with a warning."""
    name = f"{setting.game.id} {setting.start.variant}"
    warning = Problem(
        Sentence(
            "the record does not name its game; it is read as {game}, the only one that fits",
            game=name,
        ),
        code="assumed-game",
        severity=Severity.WARNING,
        hint=Sentence(
            THEN,
            first=naming(setting.game.id),
            second=Sentence("reported once per file or folder"),
        ),
    )
    return replace(setting, remarks=(*setting.remarks, warning))


def _tried(name: str, record: Record, defaults: Defaults) -> _Candidate | None:
    """Return the game called *name* in the first variant that fits, or in the best one.

    A game of another package that fails does not fit, which is reported.
    """
    try:
        return _best_candidate(name, record, defaults)
    except Exception as error:
        registry.report_failure(error, name)
        return None


def _best_candidate(name: str, record: Record, defaults: Defaults) -> _Candidate | None:
    best: _Candidate | None = None
    for setting in _settings(name, record, defaults):
        if not may_begin(record, setting):
            continue
        try:
            read, main = attempt(record, setting)
        except BrokenPackage:
            raise
        except Problem:
            continue
        candidate = _Candidate(setting, len(main.turns), main.is_complete, read)
        if candidate.fits:
            return candidate
        if best is None or candidate.plies > best.plies:
            best = candidate
    return best


def _settings(name: str, record: Record, defaults: Defaults) -> Iterator[Setting]:
    variants: Sequence[str | None] = [None]
    if "FEN" in record.tags and not (stated(record.tags, "Variant") or defaults.variant):
        variants = [variant.name for variant in registry.find_game(name).variants]
    for variant in variants:
        setting = replace(defaults, game=name, variant=variant or defaults.variant)
        try:
            yield setting_of(record.tags, setting)
        except BrokenPackage:
            raise
        except Problem:
            continue


def _several(fitting: Sequence[_Candidate]) -> Problem:
    names = chained([*map(str, fitting)], OR)
    message = Sentence("the record does not name its game; it may be {names}", names=names)
    return _unknown(message, fitting[0].setting.game.id)


def _none(candidates: Sequence[_Candidate]) -> Problem:
    most = max((candidate.plies for candidate in candidates), default=0)
    if most == 0:
        return _unknown("the record does not name its game, and its first ply is legal in no game")
    close = [candidate for candidate in candidates if candidate.plies == most]
    message = counted(
        most,
        "the record does not name its game; in {names} only its first ply is legal",
        "the record does not name its game; in {names} only its first {count} plies are legal",
        names=chained([*map(str, close)], AND),
    )
    return _unknown(message, close[0].setting.game.id)


def _unknown(message: str, game: str | None = None) -> UnknownName:
    """Return the problem; its hint names a *game*, by default the first one, as an example."""
    example = game or min(registry.game_names())
    return UnknownName(message, code="missing-game", hint=naming(example))
