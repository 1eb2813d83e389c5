"""Tasks: records that users bring are checked, mended or converted in worker processes."""

from __future__ import annotations

import contextlib
import io
import queue
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from kohau.archive.batches.batch import Batch, batches, grouped, sections_of, sections_or_empty
from kohau.archive.batches.conversion import Conversion, ConversionOptions, convert
from kohau.archive.batches.csv_text import CSV_FORMS
from kohau.archive.batches.findings import Finding
from kohau.archive.batches.mending import Mending, MendingOptions, mend_batch
from kohau.archive.batches.processes import map_in_order
from kohau.archive.batches.validation import replays, with_sessions
from kohau.archive.batches.verdict import BatchVerdict, Totals
from kohau.archive.batches.worker import Limits, Worker, WorkerFailure
from kohau.archive.store.collection import open_archive
from kohau.configuration.configuration import NO_CONFIGURATION
from kohau.notation import formats, sources
from kohau.notation.blocks import RawRecord, decoded
from kohau.notation.diagnostics import Diagnostic, Problem, Severity
from kohau.notation.dialect import Dialect
from kohau.notation.files import ZIP_MAGIC, FoundFile, Walk
from kohau.notation.record import Line, Record
from kohau.notation.sentence import Sentence, sentence_parts
from kohau.replay import registry
from kohau.replay.edits import edit_of
from kohau.replay.position import Position
from kohau.replay.proposal import Proposal, chains
from kohau.replay.proposals import mend
from kohau.replay.replay import Replay, verify
from kohau.replay.replayed_line import positions_along
from kohau.replay.setting import Defaults
from kohau.web.explorer.problems import Refusal
from kohau.web.explorer.server_settings import Settings
from kohau.web.viewer.packing import RecordPacker, described, packer_of
from kohau.web.viewer.page import Shown, add_pictured, show

Json = dict[str, Any]

MAX_MENDED = 50
"""The maximum number of invalid records for which proposals are looked for."""

MAX_SECONDS = 5.0
"""The time in seconds after which no more proposals are looked for."""

_BOM = b"\xef\xbb\xbf"


@dataclass(slots=True)
class Proposed(BatchVerdict):
    """The proposals for the records of a batch, as documents; *omitted* records are left out."""

    proposals: list[Json] = field(default_factory=list)
    omitted: int = 0

    def move(self, records: int, lines: int) -> None:
        BatchVerdict.move(self, records, lines)
        for proposal in self.proposals:
            proposal["record"] += records
            if proposal["line"] is not None:
                proposal["line"] += lines


class Proposer:
    """Looks for proposals for the records of a file, as far as its limits allow."""

    def __init__(self, data: bytes) -> None:
        self.data = data
        self.packers: dict[str, RecordPacker] = {}
        self._left = MAX_MENDED
        self._end = time.monotonic() + MAX_SECONDS

    def proposed(self, batches: Iterator[Batch]) -> Json:
        """Return the document with the proposals for the records of *batches*."""
        proposals: list[Json] = []
        omitted = 0
        for _, batch in map_in_order(self._of_batch, batches, 1):
            proposals += batch.proposals
            omitted += batch.omitted
        boards = {name: packer.described() for name, packer in self.packers.items()}
        return {"proposals": proposals, "boards": boards, "omitted": omitted}

    def _of_batch(self, batch: Batch) -> Proposed:
        proposed = Proposed()
        for played in replays(batch, proposed):
            if not played.has_fault:
                continue
            if self._left <= 0 or time.monotonic() > self._end:
                proposed.omitted += 1
                continue
            self._left -= 1
            proposed.run_guarded(played, partial(self._add, proposed))
        return proposed

    def _add(self, proposed: Proposed, played: Replay) -> None:
        proposed.proposals += list(self._of_record(played))

    def _of_record(self, played: Replay) -> Iterator[Json]:
        """Yield the proposals for a record, with edits of the whole file."""
        source = played.record.source
        begin = None if source is None else self._begin(source)
        for proposal, chain in chains(mend(played)):
            document = Finding.of(proposal).to_dict()
            del document["plies"]
            document |= {"edit": None, "sentence": sentence_parts(proposal.text)}
            if begin is not None and (edit := edit_of(played, chain, keeps=True)):
                document["edit"] = (begin + edit.begin, begin + edit.end, edit.text)
            before = chain[-2].record if len(chain) > 1 else played.record
            yield document | self._shown(before, proposal)

    def _begin(self, source: RawRecord) -> int | None:
        """Return the offset of a record in characters of the file, None if it is not found there.

        A byte order mark is no character of a text in browsers.
        """
        before = self.data[: source.offset]
        if not self.data.startswith(source.data, source.offset):
            return None
        return len(decoded(before.removeprefix(_BOM)))

    def _shown(self, before: Record, proposal: Proposal) -> Json:
        """Return the picture of the position after the ply that *proposal* changes first."""
        line, positions, number = _line_of(verify(before), verify(proposal.record), proposal.ply)
        index = min(number, len(line))
        position, was = positions[index], positions[index - 1] if index else None
        ply = line[index - 1] if index else None
        document: Json = {"board": None, "picture": position.draw(), "after": None}
        dialect = position.game.dialect(proposal.record.dialect or "canonical")
        if was is not None:
            document["after"] = _described(was, ply, dialect)
        painter = position.game.painter()
        if painter is not None:
            packer = packer_of(painter, position)
            self.packers[packer.board.name] = packer
            picture = painter.paint(position, was, ply)
            document |= {"board": packer.board.name, "picture": packer.pack(picture)}
        return document


def _described(position: Position[Any], ply: Any, dialect: Dialect[Any, Any, Any]) -> Json:
    """Return a *ply* of *position* with its number and side."""
    number, within = position.numbering.at(0)
    word = dialect.write(position, ply)
    return {"ply": word, "number": number, "within": within, "side": position.side}


def _line_of(
    before: Replay, after: Replay, ply: int
) -> tuple[Line[Any], Sequence[Position[Any]], int]:
    """Return the line of *after* that differs, its positions, and the place of *ply* in it."""
    old, line, positions = before.line, after.line, after.positions
    while old.plies == line.plies:
        pairs = zip(_variations(old), _variations(line), strict=False)
        difference = next(((a, index, b) for (_, a), (index, b) in pairs if a != b), None)
        if difference is None:
            break
        old, index, line = difference
        positions = positions_along(positions[index - 1], line)
        ply -= index - 1
    return line, positions, max(0, ply)


def _variations(line: Line[Any]) -> Iterator[tuple[int, Line[Any]]]:
    """Yield the variations of *line*, each with the number of the ply that it replaces."""
    for index, notes in sorted(line.annotations.items()):
        yield from ((index, note) for note in notes if isinstance(note, Line))


MAX_DIAGNOSTICS = 1_000
MAX_RECORDS = 200
"""The maximum numbers of diagnostics and rows in an answer."""


def work(task: Json, data: bytes) -> Json:
    """Return the answer to a *task*, one of :data:`TASKS`, on the file *data*."""
    options = dict(task)
    function = TASKS[options.pop("task")]
    return function(data, **options)


def validated(
    data: bytes, name: str, source: str | None, strict: bool, record: int | None = None
) -> Json:
    """Return the diagnostics and rows of the records in *data*, and one of them for the viewer.

    That is the one with the number *record*, 0 for none, by default the first with a fault.
    """
    totals = Totals()
    diagnostics: list[Diagnostic] = []
    rows: list[Any] = []
    checking = partial(show, strict=strict, pictures=False)
    results = map_in_order(checking, _batches(data, name, source), 1)
    for _, verdict in with_sessions(results, strict=strict):
        totals.add(verdict.totals)
        diagnostics += verdict.diagnostics
        rows += verdict.rows[: MAX_RECORDS - len(rows)]
    if record is None:
        record = _first_fault(diagnostics)
    return {
        "totals": _counts(totals),
        "diagnostics": _facts(diagnostics),
        "omitted": max(0, len(diagnostics) - MAX_DIAGNOSTICS),
        "rows": rows,
        "shown": viewed(data, name, source, record) if 0 < record <= len(rows) else None,
        "readings": (
            _readings(data, name, source) if any(d.code == "decoded" for d in diagnostics) else []
        ),
    }


def _first_fault(diagnostics: Iterable[Diagnostic]) -> int:
    """Return the number of the first record with an error, else with a warning, else 1."""
    places: dict[Severity, int | None] = {}
    for diagnostic in diagnostics:
        places.setdefault(diagnostic.severity, diagnostic.record)
    return places.get(Severity.ERROR, places.get(Severity.WARNING)) or 1


def viewed(data: bytes, name: str, source: str | None, record: int) -> Json:
    """Return the record in *data* with the number *record*, and its board, for the viewer.

    Both are empty if there is none.
    """
    numbers = count(1)

    def seek(section: Batch) -> Shown:
        verdict = Shown()
        for played in replays(section, verdict, keep_rest=True):
            if next(numbers) == record:
                verdict.run_guarded(played, partial(add_pictured, verdict, NO_CONFIGURATION, False))
                break
        return verdict

    parts = _batches(data, name, source)
    sections = (Batch((section,)) for part in parts for section in part.sections)
    results = map_in_order(seek, sections, 1)
    verdict = next((verdict for _, verdict in results if verdict.records), Shown())
    return {
        "number": record,
        "record": verdict.records[0] if verdict.records else {},
        "boards": described(verdict.boards),
    }


def _readings(data: bytes, name: str, source: str | None) -> list[Json]:
    """Return the readings of a text that is decoded, the best first, each as records.

    These are written as by ``kohau convert --reading``.
    """
    from kohau.replay.decoded import listed_readings, marks, title

    return [
        {
            "name": title(reading),
            "sentence": sentence_parts(title(reading)),
            "kgn": converted(data, name, source, "kgn", None, fix=False, reading=number)["text"],
            "marks": marks(reading),
        }
        for number, reading in enumerate(listed_readings(decoded(data)), start=1)
    ]


def converted(
    data: bytes,
    name: str,
    source: str | None,
    to: str,
    dialect: str | None,
    fix: bool,
    reading: int | None = None,
) -> Json:
    """Return the valid records in *data* as a text in another format or dialect.

    *reading* is the number of the reading that is taken of a text.
    """
    is_table = to in CSV_FORMS
    format_ = formats.find_writable("kgn" if is_table else to)
    if dialect is not None:
        registry.check_dialect(dialect, None)
    work: Callable[[Batch], Conversion | Mending]
    defaults = Defaults(reading=reading)
    if fix:
        mending = MendingOptions(format_.name, dialect=dialect)
        work = partial(mend_batch, options=mending, defaults=defaults)
    else:
        work = partial(convert, options=ConversionOptions(format_.name, dialect), defaults=defaults)
    totals = Totals()
    diagnostics: list[Diagnostic] = []
    texts: list[str] = []
    unchanged = 0
    results: Iterator[tuple[Batch, Conversion | Mending]] = map_in_order(
        work, _batches(data, name, source), 1
    )
    for _, one in results:
        totals.add(one.totals)
        diagnostics += one.diagnostics
        texts += one.texts
        unchanged += one.unchanged if isinstance(one, Mending) else 0
    text = "".join(format_.joined(texts))
    return {
        "totals": _counts(totals),
        "diagnostics": _facts(diagnostics),
        "omitted": max(0, len(diagnostics) - MAX_DIAGNOSTICS),
        "unchanged": unchanged,
        "text": _table(text, to) if is_table else text,
    }


def _table(records: str, form: str) -> str:
    """Return valid *records* in KGN as a table in a *form* of CSV."""
    with TemporaryDirectory(prefix="kohau-") as folder:
        file, table = Path(folder, "records.kgn"), Path(folder, "records.csv")
        file.write_text(records, encoding="utf-8")
        with open_archive(Path(folder, "records.duckdb")) as collection:
            collection.add(file, jobs=1)
            collection.export(table, form)
        return table.read_text(encoding="utf-8")


def mended(data: bytes, name: str, source: str | None) -> Json:
    """Return what was probably played in the invalid records in *data*."""
    return Proposer(data).proposed(_batches(data, name, source))


TASKS: dict[str, Callable[..., Json]] = {
    "validate": validated,
    "record": viewed,
    "mend": mended,
    "convert": converted,
}


def _batches(data: bytes, name: str, source: str | None) -> Iterator[Batch]:
    """Yield the records of the file *name*, which may be a ZIP archive or a workbook."""
    source_format = formats.find(source) if source else None
    if data.startswith(ZIP_MAGIC):
        return batches([name], source_format, walk=partial(_Upload, data))
    sections = sections_of(sources.blocks_of_stream(io.BytesIO(data), name, source_format))
    return grouped(sections_or_empty(sections, name))


class _Upload(Walk):
    """Finds files of records in an archive that was sent."""

    def __init__(self, data: bytes, exclude: Iterable[str]) -> None:
        super().__init__(exclude)
        self.data = data

    def under(self, name: str) -> Iterator[FoundFile]:
        """Yield the files in the archive, which is called *name*."""
        return self.within(io.BytesIO(self.data), name)


def _counts(totals: Totals) -> Json:
    return {name: getattr(totals, name) for name in totals.__slots__}


def _facts(diagnostics: list[Diagnostic]) -> list[Json]:
    """Return the most important diagnostics in the order of the file."""
    ranked = sorted(enumerate(diagnostics), key=lambda item: (_RANKS[item[1].severity], item[0]))
    return [
        {
            **diagnostic.to_dict(),
            **diagnostic.sentences(),
            "help": registry.help_of_rule(diagnostic.rule),
        }
        for _, diagnostic in sorted(ranked[:MAX_DIAGNOSTICS])
    ]


_RANKS = {Severity.ERROR: 0, Severity.WARNING: 1, Severity.NOTE: 2}


class Workers:
    """A few workers, started when they are needed; one that fails is replaced."""

    def __init__(self, settings: Settings) -> None:
        self.limits = Limits(settings.work_time, settings.work_memory)
        self.failures = 0
        self.idle: queue.LifoQueue[Worker | None] = queue.LifoQueue()
        for _ in range(settings.workers):
            self.idle.put(None)

    def do(self, task: Json, data: bytes) -> Json:
        """Return the answer to *task* on *data*; wait for a free worker.

        Raises :class:`Refusal` if there is no answer, :class:`Problem` for a wrong task.
        """
        try:
            worker = self.idle.get(timeout=self.limits.seconds)
        except queue.Empty:
            raise Refusal(503, "all processes that check records are busy") from None
        works = False
        try:
            if worker is None or not worker.is_alive:
                worker = Worker(self.limits)
            answer = worker.do(work, task, data)
            works = True
        except WorkerFailure as failure:
            raise self._refusal(failure) from None
        except Problem:
            works = True
            raise
        except MemoryError:
            raise Refusal(503, "these records need too much memory") from None
        finally:
            if not works:
                self.failures += 1
                if worker:
                    worker.close()
                worker = None
            self.idle.put(worker)
        return answer

    def _refusal(self, failure: WorkerFailure) -> Refusal:
        """Return what is said to the user whose records had no answer."""
        if failure.late:
            return Refusal(
                503,
                Sentence(
                    "these records take longer than {count} seconds",
                    count=f"{self.limits.seconds:g}",
                ),
                "check fewer records at a time",
            )
        return Refusal(503, "the process that worked on these records ended unexpectedly")

    def close(self) -> None:
        """End all processes that are idle."""
        with contextlib.suppress(queue.Empty):
            while True:
                if worker := self.idle.get_nowait():
                    worker.close()
