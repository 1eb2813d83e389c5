"""Targets: what reads untrusted input, and what has to hold for any input.

A target raises for a fault, nothing else: every problem of an input is a :class:`Problem` or a
diagnostic. It returns what it found, so that two forms of the program can be compared.
"""

from __future__ import annotations

import io
from collections.abc import Callable, Mapping, Sequence
from functools import cache, partial
from typing import Any, NamedTuple

import seeds
import tampering
import tampering_lakes
from grammar_lines import check_scanner
from hypothesis import given, settings
from strategies import annotated_records, without_empty_variations

from kohau.archive.batches.batch import Batch, Section
from kohau.archive.batches.mending import MendingOptions, mend_batch
from kohau.archive.batches.validation import validate
from kohau.archive.queries.language import MAX_LENGTH, parse_query
from kohau.archive.queries.values import (
    material_clauses,
    parse_date,
    parse_material,
    parse_range,
    pattern_clauses,
    words_of_moves,
)
from kohau.archive.store.record_query import RecordQuery
from kohau.configuration.configuration import BadConfiguration
from kohau.configuration.lookup import parsed
from kohau.notation import formats, sources
from kohau.notation.blocks import RawBlock
from kohau.notation.decoding.atoms import Atoms
from kohau.notation.decoding.unpacking import channel_of
from kohau.notation.diagnostics import Problem
from kohau.notation.dialect import MAX_WORD_LENGTH
from kohau.notation.opening import UnreadableFile
from kohau.notation.record import Record
from kohau.notation.visible import visible, visible_lines
from kohau.replay import registry
from kohau.replay.decoder import decode
from kohau.replay.engines.protocol import Info, option_of
from kohau.replay.engines.server import Server
from kohau.replay.proposals import mend
from kohau.replay.replay import Replay, verify
from kohau.replay.setting import NO_DEFAULTS
from kohau.replay.setting_tags import parse_rules
from kohau.replay.writing import render


class Target(NamedTuple):
    """What is tried: seeds, pieces that mean something, and the function that must not raise.

    Results of a *repeatable* target depend on the input alone, so that two forms of the program can
    be compared.
    """

    seeds: Callable[[], Sequence[bytes]]
    pieces: Callable[[], Sequence[bytes]]
    run: Callable[[bytes], object]
    repeatable: bool = True


def _batch(block: RawBlock) -> Batch:
    return Batch((Section(block),))


def found_in(data: bytes, form: str) -> list[str]:
    """Return what validation reports of the records in *data*."""
    verdict = validate(_batch(RawBlock("x", form, 0, data)))
    return [f"{d.code} {d.line}:{d.column} {d.ply} {d.message}" for d in verdict.diagnostics]


def container(data: bytes) -> object:
    """Read *data* as a file is read."""
    texts = []
    try:
        for block in sources.blocks_of_stream(io.BytesIO(data), "x"):
            texts += found_in(block.data, block.format)
    except UnreadableFile as problem:
        return str(problem)
    return texts


def replays(data: bytes, form: str = "kgn") -> list[Replay]:
    return [verify(record) for record in formats.read(RawBlock("x", form, 0, data))]


def movetext(data: bytes) -> object:
    """Read and replay KGN; what is shown of it is harmless."""
    texts = found_in(data, "kgn")
    for text in texts:
        assert visible(visible(text)) == visible(text)
        assert "\x1b" not in visible_lines(visible(text))
    return texts


def check_round_trips(played: Replay) -> None:
    """Assert that what is exported of a valid record is read as the same, in every form."""
    for form in ("kgn", "jsonl", "yaml"):
        text = render(played, form)
        (again,) = replays(text.encode(), form)
        assert again.valid, again.problem
        assert render(again, form) == text
        assert again.line.plies == played.line.plies
        line = without_empty_variations(played.line) if form == "kgn" else played.line
        assert again.line.annotations == line.annotations


def export_and_parse(data: bytes) -> object:
    """What is exported of valid records is read as the same records, in every format."""
    valid = [played for played in replays(data) if played.valid]
    for played in valid:
        check_round_trips(played)
    return [played.words for played in valid]


@settings(database=None)
@given(annotated_records())
def drawn_record(record: Record) -> None:
    """Export and parse a record that a strategy of the tests draws."""
    played = verify(record)
    assert played.valid, played.problem
    check_round_trips(played)


def drawn(data: bytes) -> object:
    """Let a strategy draw from *data*, see :func:`drawn_record`."""
    drawn_record.hypothesis.fuzz_one_input(data)  # type: ignore[attr-defined]
    return None


def fix(data: bytes) -> object:
    """What --keep-legal makes is valid or unchanged, and stays as it is when it is mended again."""
    options = MendingOptions(applied="none", keeps_legal=True)
    fixed = mend_batch(_batch(RawBlock("x", "kgn", 0, data)), options)
    text = "".join(fixed.texts)
    block = RawBlock("x", "kgn", 0, text.encode())
    assert validate(_batch(block)).totals.invalid <= fixed.unchanged
    assert "".join(mend_batch(_batch(block), options).texts) == text
    return text


def decoded(data: bytes) -> object:
    """What is read in a text is legal, and stands in the text."""
    text = data.decode("utf-8", "replace")
    readings = []
    for reading in decode(text):
        spans = [*reading.unread, *reading.ignored, *(slip.span for slip in reading.repairs)]
        for game in reading.games:
            assert verify(game.record).valid
            spans += game.spans
        assert all(0 <= begin <= end <= len(text) for begin, end in spans)
        readings.append((reading.verdict, spans))
    return repr(readings)


def matched(data: bytes) -> object:
    """What is matched in a short text is legal, and ends in it; its first byte chooses the game."""
    games = registry.game_names()
    game = registry.find_game(games[data[0] % len(games) if data else 0])
    variant = game.variants[-1 if data[1:2] < b"d" else 0].name
    speller = game.speller(variant, True)
    channel = channel_of(data.decode("utf-8", "replace")[:80])
    if speller is None:
        return channel.text
    atoms, board = Atoms(channel, speller.squares), game.start(variant).board
    turns = []
    for at in range(atoms.count):
        if speller.begins(atoms, at):
            for end, cost, turn in speller.matches(board, atoms, at):
                assert at < end <= atoms.count
                assert cost >= 0
                assert not board.copy().play(turn)
                turns.append((at, end, turn.word))
    return turns


def mended(data: bytes) -> object:
    """Every proposal keeps what was recorded."""
    proposals = [proposal for played in replays(data) for proposal in mend(played)]
    for proposal in proposals:
        assert "[%recorded " in repr(proposal.record.line.annotations)
    return [proposal.text for proposal in proposals]


def of_format(form: str, data: bytes) -> object:
    """Read and replay a file of a format; valid records can be exported and read again."""
    texts = found_in(data, form)
    for played in replays(data, form):
        if played.valid:
            text = render(played, "kgn")
            (again,) = replays(text.encode())
            assert again.valid, again.problem
            assert again.words == played.words
            texts.append(text)
    return texts


def grammar(data: bytes) -> object:
    """The scanner reads what the grammar reads."""
    check_scanner(data.decode("utf-8", "replace"))
    return None


def word(game: str, dialect: str, data: bytes) -> object:
    """Read one word of a dialect; a canonical word is written as it was read."""
    notation = registry.find_game(game).dialect(dialect)
    text = data.decode("utf-8", "replace")
    try:
        written = notation.parse(text)
    except Problem as problem:
        assert not notation.fits(text)
        return str(problem)
    assert notation.fits(text)
    if notation is registry.find_game(game).dialects[0] and len(str(written)) <= MAX_WORD_LENGTH:
        assert str(notation.parse(str(written))) == str(written)
    return str(written)


def position(game: str, data: bytes) -> object:
    """Read a position string; its canonical form is read as the same position."""
    variant, _, fen = data.decode("utf-8", "replace").partition("\n")
    try:
        position = registry.find_game(game).position(fen, variant)
    except Problem as problem:
        return str(problem)
    again = registry.find_game(game).position(position.fen(), variant)
    assert again.fen() == position.fen()
    assert again.key() == position.key()
    return position.fen(), position.key()


def conditions(data: bytes) -> object:
    """Read *data* as every kind of condition that is written in a language of its own."""
    text = data.decode("utf-8", "replace")
    outcomes: list[Any] = []
    attempts: list[Callable[[str], object]] = [
        parse_range, parse_date, words_of_moves, parse_material, parse_rules,
    ]  # fmt: skip
    for name in ("fanorona", "hamnar"):
        game = registry.find_game(name)
        size = game.board(game.variants[0].name)
        if size:
            attempts += [partial(pattern_clauses, game=game, size=size),
                         partial(material_clauses, game=game, size=size)]  # fmt: skip
    for attempt in attempts:
        try:
            outcomes.append(attempt(text))
        except Problem as problem:
            outcomes.append(str(problem))
    return repr(outcomes)


@cache
def searched() -> list[Replay]:
    return [played for data in seeds.records("kgn")[:40:8] for played in replays(data)]


def query(data: bytes) -> object:
    """Read a query; it is written as it is read, and can be evaluated on any record."""
    text = data.decode("utf-8", "replace")
    try:
        node = parse_query(text)
    except Problem as problem:
        return str(problem)
    if len(str(node)) <= MAX_LENGTH:  # it may be longer than what was typed
        assert str(parse_query(str(node))) == str(node)
    return [is_chosen for _, is_chosen in RecordQuery(node).choose(searched())]


def configuration(data: bytes) -> object:
    """Read a configuration; every fault has a place in it."""
    try:
        configuration = parsed("/nowhere/kohau.toml", data)
    except BadConfiguration as problem:
        lines = data.decode("utf-8", "replace").split("\n")
        for diagnostic in problem.diagnostics:
            assert diagnostic.line is None or diagnostic.line <= len(lines)
            assert diagnostic.excerpt is None or diagnostic.excerpt.text.isprintable()
        return [str(diagnostic) for diagnostic in problem.diagnostics]
    assert configuration is not None
    return repr((configuration, configuration.completed(NO_DEFAULTS)))


def of_engines(data: bytes) -> object:
    """Read *data* as lines of an engine, and as commands to one."""
    answered: list[Any] = []
    info, answers = Info(), io.StringIO()
    server = Server(lambda search: None, "Trial", "", (), {"Depth": 3, "Fast": True}, answers)
    for line in data.decode("utf-8", "replace").splitlines():
        answered += [info.read(line), option := option_of(line)]
        if option is not None:
            assert option_of(option.line()) is not None or not option.name.strip()
        try:
            if not line.strip().startswith("go"):
                server.obey(line)
        except Problem as problem:
            answered.append(str(problem))
    return repr((answered, info, answers.getvalue()))


def _no_pieces() -> list[bytes]:
    return []


def _targets() -> Mapping[str, Target]:
    kgn, documents = partial(seeds.records, "kgn"), lambda: seeds.DOCUMENT_PIECES
    kgn_pieces = lambda: seeds.KGN_PIECES  # noqa: E731 - one line for each
    by_name = {
        "container": Target(seeds.containers, kgn_pieces, container),
        "movetext": Target(kgn, kgn_pieces, movetext),
        "grammar": Target(kgn, lambda: seeds.TOKEN_PIECES, grammar),
        "export-and-parse": Target(kgn, kgn_pieces, export_and_parse),
        "drawn": Target(seeds.noise, _no_pieces, drawn, repeatable=False),
        "fix": Target(kgn, kgn_pieces, fix),
        "decode": Target(seeds.texts, kgn_pieces, decoded),
        "decode-short": Target(seeds.short_texts, lambda: seeds.SHORT_PIECES, matched),
        "mend": Target(kgn, kgn_pieces, mended),
        "jsonl": Target(partial(seeds.records, "jsonl"), documents, partial(of_format, "jsonl")),
        "yaml": Target(partial(seeds.records, "yaml"), documents, partial(of_format, "yaml")),
        "conditions": Target(lambda: seeds.CONDITIONS, lambda: seeds.CONDITIONS, conditions),
        "engines": Target(seeds.dialogues, lambda: seeds.ENGINE_PIECES, of_engines),
        "configuration": Target(
            lambda: seeds.CONFIGURATIONS, lambda: seeds.SETTING_PIECES, configuration
        ),
        "query": Target(lambda: seeds.QUERIES, lambda: seeds.QUERY_PIECES, query),
        "archive-bytes": Target(
            tampering.edits, _no_pieces, tampering.with_edits, repeatable=False
        ),
        "archive-contents": Target(
            tampering.changes, tampering.change_pieces, tampering.with_changes, repeatable=False
        ),
        "lake-files": Target(
            tampering_lakes.edits, _no_pieces, tampering_lakes.with_edits, repeatable=False
        ),
    }
    for form in FOREIGN:
        by_name[f"format-{form}"] = Target(
            partial(seeds.foreign, form), partial(seeds.pieces_of, form), partial(of_format, form)
        )
    for name in registry.game_names():
        words = lambda: seeds.WORD_PIECES  # noqa: E731 - one line for each
        by_name[f"position-{name}"] = Target(
            partial(seeds.positions, name), words, partial(position, name)
        )
        for dialect in registry.find_game(name).dialects:
            by_name[f"word-{name}-{dialect.name}"] = Target(
                partial(seeds.words, name, dialect.name),
                words,
                partial(word, name, dialect.name),
            )
    return by_name


FOREIGN = tuple(name for name in formats.OWN_FORMATS if name not in ("kgn", "jsonl", "yaml"))

TARGETS = _targets()
"""Every target by its name; the first part of the name is its family."""
