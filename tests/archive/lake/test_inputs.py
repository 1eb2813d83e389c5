"""Lakes of archives, of files in ZIP files, and of sessions that would be in several tasks."""

from __future__ import annotations

from pathlib import Path
from zipfile import ZipFile

import pytest
from collections_of_games import random_games, text_of
from lakes import SAMPLES, archive_of, build, fingerprint, reopened

from kohau.archive.lake import planning
from kohau.archive.lake.planning import Options, Plan


@pytest.mark.deep
def test_sessions_are_not_split(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The first and the last record of a file are of the same session."""
    monkeypatch.setattr(planning, "BATCH_BYTES", 500)
    session = (SAMPLES / "sessions" / "mistakes.kgn").read_text().split("\n\n[Event ")
    others = text_of(random_games([(n, n) for n in range(8)]))
    text = "\n\n[Event ".join(session[:1]) + "\n\n" + others
    text += "".join(f"\n[Event {each.rstrip()}\n" for each in session[1:])
    split, whole = tmp_path / "split.kgn", tmp_path / "whole.kgn"
    split.write_text(others)
    whole.write_text(text)
    assert len(list(Plan([str(split)], Options(), 2_000, ()))) > 1
    assert len(list(Plan([str(whole)], Options(), 2_000, ()))) == 1
    built = build(tmp_path / "lake", [whole], task_bytes=2_000)
    with archive_of(tmp_path / "a.duckdb", [whole]) as archive:
        assert len(archive) == built.added
        assert reopened(tmp_path / "lake") == fingerprint(archive)


@pytest.mark.deep
def test_archives_and_zip_files(tmp_path: Path) -> None:
    texts = [text_of(random_games([(n, n + 7 * k) for n in range(4)])) for k in range(2)]
    own, packed = tmp_path / "own.kgn", tmp_path / "packed.zip"
    own.write_text(texts[0])
    with ZipFile(packed, "w") as zipped:
        zipped.writestr("inner/games.kgn", texts[1])
        zipped.writestr("readme.txt", "nothing to read")
    with archive_of(tmp_path / "own.duckdb", [own, SAMPLES / "sessions"]) as archive:
        count = len(archive)
    files = [tmp_path / "own.duckdb", packed]
    built = build(tmp_path / "lake", files, task_bytes=2_000)
    assert built.added == count + 4
    with archive_of(tmp_path / "both.duckdb", files) as archive:
        assert reopened(tmp_path / "lake") == fingerprint(archive)
    again = build(tmp_path / "lake", [own], task_bytes=2_000)
    assert (again.added, again.duplicates) == (0, 4)
