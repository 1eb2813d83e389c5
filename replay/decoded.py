"""Decoded texts: the readings of a text as records, and what has to be said about them."""

from __future__ import annotations

import json
import re
from bisect import bisect_left
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from itertools import islice, pairwise
from typing import Final

from kohau.notation.blocks import MAX_RECORD_BYTES, RawBlock, RawRecord
from kohau.notation.decoding.channel import Channel
from kohau.notation.decoding.costs import CERTAINTY
from kohau.notation.decoding.unpacking import (
    RECORDED,
    channel_of,
    recorded_comments,
    seen_in,
)
from kohau.notation.diagnostics import Diagnostic, Problem, Severity, place, shorten
from kohau.notation.formats.kgn import TEXT
from kohau.notation.formats.parsing import PlacedLine
from kohau.notation.formats.table import TABLE
from kohau.notation.lenient.tags import dated
from kohau.notation.notes import Comment
from kohau.notation.record import Line, Record, WordLine, opened, placed
from kohau.notation.sentence import THEN, Sentence, as_sentence, chained, counted, counted_plies
from kohau.replay.certainty import Verdict
from kohau.replay.decoder import decode
from kohau.replay.detection import may_begin
from kohau.replay.interpretation import DecodedGame, Reading
from kohau.replay.left_out import (
    NOT_DECODED,
    announced,
    bounds,
    cut_off,
    repetitions,
    too_long,
    unread,
    unread_headers_of,
)
from kohau.replay.recorded_comments import (
    MOVETEXT,
    TAG,
    recorded_comment,
    recorded_in,
    with_comments,
)
from kohau.replay.registry import game_names
from kohau.replay.repairs import Repair
from kohau.replay.replay import Replay, verify
from kohau.replay.setting import Decoding, Defaults, Setting, setting_of
from kohau.replay.setting_tags import parse_rules, write_rules
from kohau.replay.slip_kinds import MISSING, STATED
from kohau.replay.writing import RESULT_MARK

ANNOTATOR: Final = "kohau decode"
"""Stands in the tag ``Annotator`` of every record that was decoded."""

MOST_LISTED: Final = 4
"""The maximum number of readings that are listed."""

_BY_RULES: Final = frozenset({"illegal-ply", "wrong-count", "wrong-taken"})
"""Errors of records that are read, but break a rule: decoding them would explain them away."""
_SHOWN_PLIES: Final = 4
_BRACES: Final = re.compile(r"\{([^{}]*)\}")

Span = tuple[int, int]


def decoded_text(block: RawBlock, strict: list[Record], defaults: Defaults) -> list[Record]:
    """Return the games in the text that *block* is, else its *strict* records.

    Each game is a record, whose diagnostics say that it was decoded, and what was not read.
    """
    if any(map(_has_no_text, strict)):
        return strict
    if len(block.data) > MAX_RECORD_BYTES:
        return [_too_big(strict[0]), *strict[1:]] if strict else strict
    raw = RawRecord(block.file, 1, block.offset, 1, block.column, block.data, format=TEXT)
    readings = _readings(raw.text, defaults.game, defaults)
    if readings and defaults.reading is not None:
        return _chosen(raw, readings, defaults)
    if readings:
        records = _records(raw, readings, defaults)
        return [_only_announced(record, defaults) for record in records]
    if any(_begins_with_ply(record, defaults) for record in strict):
        return strict
    problems = [_no_game(), *too_long(raw.text)]
    return [Record({}, Line(), None, raw, tuple(place(problem, raw) for problem in problems))]


def _only_announced(record: Record, defaults: Defaults) -> Record:
    """Return a decoded *record*, with an error if *defaults* say that it is only announced."""
    if defaults.decoding is not Decoding.ANNOUNCED or record.unreadable:
        return record
    problem = Problem(
        "a game that is read from text is not stored without being asked for",
        code="decodable",
        hint="--decode stores it",
    )
    diagnostics = (*record.diagnostics, place(problem, record.source))
    return Record(record.tags, record.line, record.dialect, record.source, diagnostics)


def _too_big(record: Record) -> Record:
    """Return the first *record* of a text, with the warning that the text is not decoded."""
    problem = Problem(
        Sentence("a text longer than {count} MiB is not decoded", count=MAX_RECORD_BYTES >> 20),
        code=NOT_DECODED,
        severity=Severity.WARNING,
    )
    diagnostics = (*record.diagnostics, place(problem, record.source))
    return Record(
        record.tags, record.line, record.dialect, record.source, diagnostics, record.unread
    )


def _chosen(raw: RawRecord, readings: Sequence[Reading], defaults: Defaults) -> list[Record]:
    """Return the games of the reading that is asked for, or a record that says that it is none."""
    near, number = _near(readings), defaults.reading or 1
    if number > len(near):
        problem = _no_reading(number, len(near))
        return [Record({}, Line(), None, raw, (place(problem, raw),))]
    chosen = near[number - 1]
    games = tuple(game._replace(verdict=Verdict.SURE, written=None) for game in chosen.games)
    return _records(raw, [replace(chosen, games=games, verdict=Verdict.SURE)], defaults)


def _no_reading(number: int, count: int) -> Problem:
    return Problem(
        Sentence("this text has no reading {number}", number=number),
        code="no-reading",
        hint=counted(
            count,
            "it has {count} reading; omit --reading to list them",
            "it has {count} readings; omit --reading to list them",
        ),
    )


def _begins_with_ply(record: Record, defaults: Defaults) -> bool:
    """Whether the first words of *record* are a ply of some game, or of the only one it may be."""
    if not len(record.line):
        return False
    names = [defaults.game] if defaults.game else game_names()
    return any(may_begin(record, setting) for setting in _settings(names, defaults))


def _settings(names: Iterable[str], defaults: Defaults) -> Iterator[Setting]:
    """Yield the settings of the games with these *names* that have what *defaults* say."""
    for name in names:
        try:
            yield setting_of({}, replace(defaults, game=name))
        except Problem:
            continue


def _no_game() -> Problem:
    return Problem(
        "no game is found in this text",
        code="no-game",
        hint="is it a different game, or does the record start later? --game names the game",
    )


def _readings(text: str, game: str | None, defaults: Defaults) -> list[Reading]:
    """Return what *text* may hold; a default variant counts if its game is the default one."""
    is_default = game is not None and game == defaults.game
    variant, rules = (defaults.variant, defaults.rules) if is_default else (None, {})
    return _remembered(text, game, variant, write_rules(rules))


@lru_cache(maxsize=2)
def _remembered(text: str, game: str | None, variant: str | None, rules: str) -> list[Reading]:
    """Return what *text* may hold; who has validated one often asks for its readings, too."""
    return decode(text, game, variant, parse_rules(rules))


def decoded_record(played: Replay, defaults: Defaults) -> Replay | None:
    """Return the replay of what an invalid record surely means, None if that is not sure.

    It has more plies than are legal as it stands. Its tags are kept.
    """
    record = played.record
    raw = record.source
    if raw is None or raw.oversized or raw.format in (TEXT, TABLE) or _has_no_text(record):
        return None
    if played.problem is not None and played.problem.code in _BY_RULES:
        return None
    readings = _readings(raw.text, played.game.id if played.game else defaults.game, defaults)
    if not readings or readings[0].verdict is not Verdict.SURE:
        return None
    decoded, *others = _records(raw, readings, defaults)
    if others or len(decoded.line) <= played.ply_count:
        return None
    tags = {**decoded.tags, **record.tags}
    result = decoded.with_tags({**tags, "Annotator": _annotator(record.tags)})
    replay = verify(result, defaults)
    return replay if replay.valid else None


def decodable(played: Replay, defaults: Defaults) -> Diagnostic | None:
    """Return a note on an invalid record if there is a :func:`decoded_record`."""
    result = None if defaults.reflection else decoded_record(played, defaults)
    if result is None:
        return None
    decoded = result.record
    plies, at = decoded.line.plies, played.ply_count
    places = placed(decoded)
    problem = Problem(
        Sentence(
            "decoded, ply {number} is {ply}; plies that are legal then: {count}",
            number=at + 1,
            ply=plies[at],
            count=len(plies),
        ),
        code="decodable",
        severity=Severity.NOTE,
        offset=0 if places is None else places.word_places[at],
        hint="--decode reads the record like that",
    )
    return place(problem, decoded.source, ply=at + 1)


def keep_text(record: Record) -> None:
    """Put the text of *record*, if it was decoded, into a comment before its first ply."""
    if not record.is_decoded or record.source is None:
        return
    text = json.dumps(record.source.text, ensure_ascii=False)
    for char in "{}":
        text = text.replace(char, f"\\u{ord(char):04x}")
    opened(record.line).notes.setdefault(0, []).insert(0, Comment(f"[%recorded text {text}]"))


def _has_no_text(record: Record) -> bool:
    return any(
        diagnostic.code == "control-character" and diagnostic.severity is Severity.ERROR
        for diagnostic in record.diagnostics
    )


def _records(raw: RawRecord, readings: Sequence[Reading], defaults: Defaults) -> list[Record]:
    """Return the games of the best of *readings*; if it is not sure, they have an error."""
    best = readings[0]
    begins = [0, *(game.spans[0][0] for game in best.games[1:]), len(raw.text)]
    undecided = [
        at
        for at, game in enumerate(best.games)
        if game.verdict is not Verdict.SURE and game.written is None
    ]
    records = []
    channel = channel_of(raw.text)
    seen = seen_in(raw.text) if "{" in raw.text else channel
    without_recorded = seen.replaced(RECORDED, lambda _: "")
    squares = sorted(best.unread)
    for part, (game, region) in enumerate(zip(best.games, pairwise(begins), strict=True)):
        source = raw.of_part(raw.number + part, part, game.spans[0][0]) if part else raw
        left_over = squares[bisect_left(squares, (region[0],)) : bisect_left(squares, (region[1],))]
        problems = [announced(channel, source, game, region)]
        if part in undecided:
            is_first = part == undecided[0]
            first = undecided[0] + 1
            hint = Sentence("see the first game to decide, game {number}", number=first)
            problems += (
                _to_decide(readings, part, len(left_over))
                if is_first
                else [_undecided(_why(game), hint)]
            )
            problems[1].offset = game.spans[0][0]
        repairs = [
            repair for repair in best.repairs if repair.game == part and game.written is None
        ]
        problems += map(_slip, repairs)
        if game.contradicted and game.written is None:
            problems.append(_other_result(game))
        problems += unread(channel, left_over, game.spans)
        before = max((end for _, end in best.games[part - 1].spans), default=0) if part else 0
        head = (before, min(game.spans)[0])
        problems += unread_headers_of(channel, head, game.record.tags)
        problems += repetitions(channel, best, region)
        if part == len(begins) - 2:
            problems += cut_off(channel, game)
            problems += bounds(raw.text, best)
        diagnostics = tuple(place(problem, source) for problem in problems)
        tags = dict(tagged(game.written or game.record).tags)
        if "Date" in tags:
            tags["Date"] = dated(tags["Date"], "", defaults.day_first)
        written = game.written or game.record
        kept = [*map(Comment, recorded_comments(seen.seen(*head)))]
        line = game.written.line if game.written else _line(without_recorded, region[1], game)
        has_movetext = any(was and was.kind == MOVETEXT for was in map(recorded_in, kept))
        if repairs and not has_movetext:
            kept.append(recorded_comment(MOVETEXT, _as_recorded(game, repairs)))
        line = WordLine(with_comments(opened(line), kept))
        records.append(Record(tags, line, written.dialect, source, diagnostics))
    return records


def _other_result(game: DecodedGame) -> Problem:
    """Return the note that the result of a *game* is that of the board, not the stated one."""
    return Problem(
        Sentence(
            "the result {result} is read from the board instead of {stated}",
            result=str(game.record.result),
            stated=str(game.contradicted),
        ),
        code="other-result",
        severity=Severity.NOTE,
        hint="a comment keeps the stated one",
        offset=game.spans[-1][1],
    )


def tagged(record: Record) -> Record:
    """Return *record* with a tag that says that it was decoded."""
    return record.with_tags({**record.tags, "Annotator": _annotator(record.tags)})


def _annotator(tags: Mapping[str, str]) -> str:
    """Return the tag ``Annotator`` of a decoded record."""
    annotator = tags.get("Annotator")
    return f"{annotator}; {ANNOTATOR}" if annotator else ANNOTATOR


def _line(seen: Channel, end: int, game: DecodedGame) -> WordLine:
    """Return the plies of *game* with their places, and the comments in braces between them.

    Comments are as they are *seen* in the text up to the *end* of its part.
    """
    line = PlacedLine()
    ends = [begin for begin, _ in game.spans[1:]] + [end]
    for word, (begin, after), following in zip(game.record.line, game.spans, ends, strict=True):
        line.add(word, begin)
        for comment in _BRACES.findall(seen.seen(after, following)):
            line.comment(" ".join(comment.split()))
    if game.contradicted:
        line.comment(f"{RESULT_MARK} {game.contradicted}")
    return line.ended(game.record.result, game.spans[-1][1])


def _as_recorded(game: DecodedGame, repairs: Sequence[Repair]) -> str:
    """Return the plies of *game* without the *repairs*."""
    words = list(game.record.line)
    for repair in sorted(repairs, key=lambda repair: -repair.ply):
        end = repair.ply + len(repair.plies)
        words[repair.ply : end] = [] if repair.kind == MISSING else [repair.recorded]
    return " ".join(" ".join(words).split())


def listed_readings(text: str) -> list[Reading]:
    """Return the readings of *text* among which to decide, the best first."""
    return _near(_remembered(text, None, None, ""))


def _near(readings: Sequence[Reading]) -> list[Reading]:
    """Return the best of *readings*, and those that come near; only the best if it is sure."""
    if not readings or readings[0].verdict is not Verdict.UNSURE:
        return list(readings[:1])
    best, *others = readings
    return [
        best,
        *[other for other in others if -other.margin < CERTAINTY.margin][: MOST_LISTED - 1],
    ]


def marks(reading: Reading) -> list[tuple[int, int, str]]:
    """Return begin, end and kind of what is ``read``, and of what is not and is ``doubtful``."""
    read = [(*span, "read") for game in reading.games for span in game.spans]
    return sorted([*read, *((*span, "doubtful") for span in reading.unread)])


def _to_decide(readings: Sequence[Reading], part: int, unread: int) -> list[Problem]:
    """Return the error that it is not sure how to read a game, and the list of readings."""
    best, *others = rows = _near(readings)
    game = best.games[part]
    message = _why(game)
    if game.verdict is Verdict.REPAIRED:
        message = _corrections([repair for repair in best.repairs if repair.game == part])
    elif others:
        message = _to_be_decided(Sentence("{count} readings are possible", count=len(rows)))
    elif not game.reason:
        message = _to_be_decided(
            counted(
                unread,
                "the only reading leaves {count} square out",
                "the only reading leaves {count} squares out",
            )
        )
    listed = [_listed(best, row, at, part) for at, row in enumerate(rows, start=1)]
    return [_undecided(message, _choice(rows)), *listed]


def _why(game: DecodedGame) -> Sentence:
    """Return why a *game* is to decide."""
    if game.contradicted:
        return _to_be_decided(as_sentence(game.reason))
    if game.reason:
        why = as_sentence(game.reason)
        return _to_be_decided(Sentence("only one reading is likely, but {why}", why=why))
    return _to_be_decided(Sentence("it is not sure"))


def _to_be_decided(why: Sentence) -> Sentence:
    return Sentence("to decide: {why}", why=why)


def _corrections(repairs: Sequence[Repair]) -> Sentence:
    """Return the request to confirm *repairs*; what a remark corrects needs no confirmation."""
    corrections = [_correction(repair) for repair in repairs if repair.kind != STATED]
    return counted(
        len(corrections),
        "please confirm one correction: {what}",
        "please confirm {count} corrections: {what}",
        what=chained(corrections, THEN),
    )


def _choice(rows: Sequence[Reading]) -> str:
    """Return how to choose among the readings that are listed."""
    if len(rows) == 1:
        return "--reading 1 takes it; or correct the text"
    if len({row.game for row in rows}) > 1:
        return "choose one with --reading N, name the game with --game, or correct the text"
    return "choose one with --reading N, or correct the text"


def _undecided(message: str, hint: str | None = None) -> Problem:
    return Problem(message, code="to-decide", hint=hint)


def _listed(best: Reading, reading: Reading, number: int, part: int) -> Problem:
    """Return a note with the *reading* called *number*, or with how it differs from the *best*.

    The note on the best one stands where the game *part* begins.
    """
    offset, change = best.games[part].spans[0][0], ""
    if reading is not best:
        offset, change = _difference(best, reading)
    excerpt = change or " ".join(islice(_plies(reading), _SHOWN_PLIES)) + " …"
    return Problem(
        Sentence(
            "reading {number}: {title}: {plies}", number=number, title=title(reading), plies=excerpt
        ),
        code="reading",
        severity=Severity.NOTE,
        offset=offset,
    )


_SLIPS: Final = {
    "word": "{now} for {was}",
    "extra": "without {was}",
    "doubled": "without {was}, which stands twice",
    "missing": "{now} is missing before {was}",
    "swapped": "{now} instead of {was}, in the other order",
    STATED: "{now} instead of {was}, which a remark corrects",
}
_BOARD: Final = "from here on, the board is noted {kind}"


def _slip(repair: Repair) -> Problem:
    """Return a note that a slip of the pen is undone."""
    begin, end = repair.span
    return Problem(
        _correction(repair),
        code="slip",
        severity=Severity.NOTE,
        offset=begin,
        length=max(1, end - begin),
    )


def _correction(repair: Repair) -> Sentence:
    """Return what a *repair* changes: its plies, what they replace, and its kind."""
    words = _SLIPS.get(repair.kind, _BOARD)
    if repair.kind == MISSING and repair.span[0] == repair.span[1]:
        words = "{now} is missing here"
    elif repair.kind == TAG:
        words = "{now} for {was}" if repair.plies else "without {was}"
    now, kind = " ".join(repair.plies), Sentence(repair.kind)
    return Sentence(words, now=now, was=shorten(repair.recorded), kind=kind)


def title(reading: Reading) -> str:
    """Return what *reading* has: its game, and how much of it is read."""
    parts: list[str] = [f"{reading.game} {reading.variant}"]
    if len(reading.games) > 1:
        parts.append(Sentence("{count} games", count=len(reading.games)))
    parts.append(counted_plies(reading.plies))
    if reading.unread:
        left_out = len(reading.unread)
        parts.append(counted(left_out, "{count} square not read", "{count} squares not read"))
    return chained(parts, "{first}, {second}")


def _plies(reading: Reading) -> Iterator[str]:
    return (word for record in reading.records for word in record.line)


def _difference(best: Reading, other: Reading) -> tuple[int, str]:
    """Return where *other* first reads something else than *best*, and what; "" if all differs."""
    spans = [span for game in other.games for span in game.spans]
    if (best.game, best.variant) == (other.game, other.variant):
        for at, (mine, theirs) in enumerate(zip(_plies(best), _plies(other), strict=False)):
            if mine != theirs:
                return spans[at][0], Sentence(
                    "ply {number} is {ply}, not {other}", number=at + 1, ply=theirs, other=mine
                )
        if len(spans) < best.plies:
            return spans[-1][0], Sentence("it ends with ply {number}", number=len(spans))
        more = Sentence("it has plies after ply {number}", number=best.plies)
        return spans[best.plies - 1][0], more
    return spans[0][0], ""
