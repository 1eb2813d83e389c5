"""The page: records in chunks, the index of the list, scripts and style."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from itertools import islice
from typing import Any

from kohau.archive.batches.batch import Batch
from kohau.archive.batches.gc_control import gc_disabled
from kohau.archive.batches.read_ahead import RecordFilter
from kohau.archive.batches.sessions import SessionBook, SessionEntry, SessionStep
from kohau.archive.batches.validation import judge, replays
from kohau.archive.batches.verdict import BatchVerdict
from kohau.configuration.configuration import Configuration
from kohau.notation.sentence import sentence_parts
from kohau.notation.visible import visible
from kohau.replay.pictures.svg import style
from kohau.replay.replay import Replay
from kohau.replay.setting import NO_DEFAULTS, Defaults
from kohau.web.texts import DEFAULT, LANGUAGES, texts
from kohau.web.viewer.assets import asset, bundle, page, policy
from kohau.web.viewer.keys import PAGE as KEYS
from kohau.web.viewer.packing import chunk, described, for_script, record_of, row_of

Json = dict[str, Any]


class Stories:
    """Collects the sessions of records, in file order."""

    def __init__(self) -> None:
        self._book = SessionBook()
        self._games: dict[tuple[str | None, str], list[Json]] = {}

    def add(self, entries: Sequence[SessionEntry], rows: Mapping[int, int]) -> None:
        """Add records that belong to sessions.

        *rows* has the number on the page (from 0) of those that are shown, by index in *entries*.
        """
        for index, entry in enumerate(entries):
            if step := self._book.follow(entry):
                key = step.session.file, step.session.name
                game = {"row": rows.get(index)} | story_of(step)
                self._games.setdefault(key, []).append(game)

    def told(self) -> list[Json]:
        """Return the sessions with at least one record on the page."""
        return [
            {"name": name, "games": games}
            for (_, name), games in self._games.items()
            if any(game["row"] is not None for game in games)
        ]


def story_of(step: SessionStep) -> Json:
    """Return a game of a session: what it was, its problems, and the state after it."""
    return {
        "variant": step.game.variant,
        "white": step.game.white,
        "black": step.game.black,
        "result": step.game.result,
        "problems": [mismatch.message for mismatch in step.mismatches],
        "problem_sentences": [sentence_parts(mismatch.message) for mismatch in step.mismatches],
        "story": [sentence.parts() for sentence in step.state.sentences()],
    }


BATCH_BYTES = 1 << 16
"""The number of bytes of text in a batch: small, so that progress is seen early."""

CHUNK_RECORDS = 32
"""The number of records in a chunk, which the browser unpacks together."""

STYLES = ("tokens.css", "base.css", "viewer.css", "board.css")


@dataclass(slots=True)
class Shown(BatchVerdict):
    """The records of a batch, prepared for the page.

    *places* has the indexes in *rows* of records that belong to sessions, by index in *sessions*.
    """

    rows: list[list[Any]] = field(default_factory=list)
    places: dict[int, int] = field(default_factory=dict)
    records: list[dict[str, Any]] = field(default_factory=list)
    boards: dict[str, tuple[str, str, str]] = field(default_factory=dict)

    def move(self, records: int, lines: int) -> None:
        """Renumber everything by the *records* and *lines* before the batch in its file."""
        BatchVerdict.move(self, records, lines)
        for record in self.records:
            for problem in record["problems"]:
                if "record" in problem:
                    problem["record"] += records
                    if "line" in problem:  # games of archives have none
                        problem["line"] += lines


def show(
    batch: Batch,
    defaults: Defaults = NO_DEFAULTS,
    query: RecordFilter | None = None,
    *,
    strict: bool = False,
    pictures: bool = True,
) -> Shown:
    """Prepare the records of *batch* that *query* chooses, including invalid ones, for the page.

    By default all records are chosen. *strict* treats warnings as errors. Without *pictures* there
    are only the rows.
    """
    batch_rows = Shown()
    add = add_pictured if pictures else add_row
    played = replays(batch, batch_rows, defaults, query, keep_rest=True, whole_sessions=True)
    with gc_disabled():
        for replay in played:
            configuration = batch.section_of(batch_rows).configuration
            batch_rows.run_guarded(replay, partial(add, batch_rows, configuration, strict))
    return batch_rows


def add_row(batch_rows: Shown, configuration: Configuration, strict: bool, played: Replay) -> None:
    """Add the row of a record that was *played*, judged as a *configuration* says."""
    row = row_of(played)
    before = len(batch_rows.sessions)
    judge(batch_rows, played, configuration, strict=strict)
    if len(batch_rows.sessions) > before:
        batch_rows.places[before] = len(batch_rows.rows)
    batch_rows.rows.append(row)


def add_pictured(
    batch_rows: Shown, configuration: Configuration, strict: bool, played: Replay
) -> None:
    """Add a record that was *played* with its row and pictures."""
    record = record_of(played, configuration.reported(played.diagnostics))
    add_row(batch_rows, configuration, strict, played)
    if record.get("board"):
        start = played.start
        batch_rows.boards[record["board"]] = start.game.id, start.variant, start.fen()
    batch_rows.records.append(record)


def spoken(language: str) -> Json:
    """Return what scripts say in a language, sentences and messages included."""
    return {
        "texts": {
            **texts(language),
            **texts(language, "sentences"),
            **texts(language, "messages"),
        }
    }


class Page:
    """A page under construction; *put* is called with one part of its text after the other.

    Without a *language*, the page is in that which the browser prefers, and in English without
    scripts.
    """

    def __init__(self, put: Callable[[str], None], title: str, language: str | None = None) -> None:
        from markupsafe import Markup

        self.put = put
        self.language = language or DEFAULT
        self.others = [] if language else [code for code in LANGUAGES if code != DEFAULT]
        self.rows: list[list[Any]] = []
        self.starts: list[int] = []
        self.boards: dict[str, tuple[str, str, str]] = {}
        self.stories = Stories()
        self.scripts = bundle("page")
        self.plain = asset("plain.css")
        self.style = "\n".join([style("auto"), *map(asset, STYLES)])
        allowed = policy(self.scripts, self.style, self.plain, images=True)
        safe = {"policy": allowed, "style": self.style, "plain": self.plain}
        named: Json = {"title": title, "language": self.language, "rows": KEYS}
        frames = [
            (code, Markup(page("viewer/frame.html", **_said(code), **named)))  # noqa: S704 - own
            for code in self.others
        ]
        put(page("viewer/viewer.html", safe=safe, others=frames, **_said(self.language), **named))

    def add(self, batch_rows: Shown) -> None:
        """Add the records of a batch."""
        from markupsafe import escape

        first = len(self.rows)
        places = {index: first + place for index, place in batch_rows.places.items()}
        self.stories.add(batch_rows.sessions, places)
        records = iter(batch_rows.records)
        while part := list(islice(records, CHUNK_RECORDS)):
            safe = {"records": chunk(part), "text": escape(as_text(part))}
            self.put(page("viewer/viewer-chunk.html", safe=safe, number=len(self.starts)))
            self.starts.append(first)
            first += len(part)
        self.rows += batch_rows.rows
        self.boards |= batch_rows.boards

    def end(self) -> None:
        """Write the part after the records."""
        index = {
            "rows": self.rows,
            "starts": self.starts,
            "boards": described(self.boards),
            "sessions": self.stories.told(),
            **spoken(self.language),
        }
        safe = {"index": for_script(index), "script": self.scripts}
        others = [(code, chunk([spoken(code)])) for code in self.others]
        self.put(page("viewer/viewer-end.html", safe=safe, others=others))


def _said(language: str) -> Json:
    """Return what templates say in a language, alone and as a table."""
    table = {**texts(language, "explorer"), **texts(language), **texts(language, "pages")}
    return {**table, "texts": table}


def as_text(records: Sequence[Json]) -> str:
    """Return the texts of *records* one after the other, for browsers without JavaScript."""
    lines = (line for record in records for line in ("", *record["text"].splitlines()))
    return "\n".join(map(visible, lines))


GAME_STYLES = ("board.css", "stepping.css")


def game_style() -> str:
    """Return the style sheet of the elements ``<kohau-game>`` and ``<kohau-board>``."""
    return "\n".join([style("auto"), *map(asset, GAME_STYLES)])


class PageScript:
    """A script under construction; *put* is called with one part of its text after the other.

    It is a classic script, not a module: browsers load modules from servers only.
    """

    def __init__(self, put: Callable[[str], None], language: str | None = None) -> None:
        self.put = put
        self.language = language or DEFAULT
        self.rows: list[list[Any]] = []
        self.boards: dict[str, tuple[str, str, str]] = {}
        put(f"(() => {{\n{bundle('elements')}\nconst records = [\n")

    def add(self, batch_rows: Shown) -> None:
        """Add the records of a batch."""
        self.put("".join(f"{for_script(record)},\n" for record in batch_rows.records))
        self.rows += batch_rows.rows
        self.boards |= batch_rows.boards

    def end(self) -> None:
        """Write the part after the records."""
        settings = {
            "style": game_style(),
            **spoken(self.language),
            "boards": described(self.boards),
        }
        self.put(f"];\nkohau.present({{ records, ...{for_script(settings)} }});\n}})();\n")
