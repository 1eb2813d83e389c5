"""Curating an archive: editing, flags and notes, duplicates, names and their aliases."""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from collections_of_games import copied, filled, random_games, records_of, stored, text_of
from project import Run

from kohau import Problem, open_archive, read_text
from kohau.archive.batches.tag_changes import TagChanges
from kohau.archive.store import counts, curation, duplicates, insert
from kohau.archive.store.collection import Collection
from kohau.archive.store.names import stored_aliases

pytestmark = pytest.mark.release

GAMES = """
[Event "Nationaly"]
[Date "2023.05.17"]
[White "Rakotoarisoa, Jean"]
[Black "Soaranyfa"]
[Game "fanorona"]

1. e2e3+ f4e5- 2. e3e4+ 1-0

[Site "Antsirabe"]
[White "Rakotoarisoa, Jean"]
[Black "?"]
[Game "fanorona"]

1. e2e3+ f4e5- 2. e3e4+ {Tsara ny lalao} (2. g2g3+) *

[Date "2023.05.17"]
[White "Rakotoarisoa, Jean"]
[Black "Soaranyfa"]
[Game "fanorona"]

1. e2e3+ f4e5- *

[Event "nationaly"]
[Date "2024.05.17"]
[White "Rakotoarisoa, J."]
[Black "Soranyfa"]
[Game "fanorona"]

1. e2e3+ *

[Event "Tournoi"]
[Date "2024.05.18"]
[White "Jean Rakotoarisoa"]
[Black "SOARANYFA"]
[Game "fanorona"]

1. d3e3+ 0-1
"""


@pytest.fixture
def five(tmp_path: Path) -> Iterator[Collection]:
    with copied(tmp_path, GAMES) as collection:
        assert len(collection) == 5
        yield collection


@pytest.fixture
def path(five: Collection, tmp_path: Path) -> Path:
    five.close()
    return tmp_path / "games.duckdb"


def contents(path: Path) -> list[object]:
    """Return everything that a user can see of the games of an archive."""
    with open_archive(path, read_only=True) as collection:
        games = collection.table().order("id").fetchall()
        return [games, curation.flagged(collection.connection), collection.queries()]


class TestEditingTags:
    def test_searching_and_exploring_after_editing(
        self, five: Collection, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """Edited games are found where they were; counted positions have the new dates."""
        monkeypatch.setattr(counts, "FREQUENT", 2)
        counts.count_all(five.connection)
        changes = TagChanges(values={"Date": "2025.01.01"})
        assert curation.edit_tags(five.connection, [1, 3], changes) == 2
        explored = {entry.ply: entry for entry in five.explore(game="fanorona").continuations}
        assert (explored["e2e3+"].games, explored["e2e3+"].last) == (4, "2025.01.01")
        assert five.search(contains="f4e5-").ids == [1, 2, 3]
        assert five.search(query="contains:f4e5- since:2025").ids == [1, 3]
        assert five.check().faults == []

    def test_all_or_nothing(self, path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        """Whatever fails while games are replaced, the archive stays as it was."""
        before = contents(path)
        with open_archive(path) as collection:
            monkeypatch.setattr(insert, "insert_games", lambda *_: 1 / 0)
            with pytest.raises(ZeroDivisionError):
                curation.edit_tags(
                    collection.connection, [1, 2], TagChanges(values={"Site": "Papeete"})
                )
            assert collection.check().faults == []
        assert contents(path) == before


def editor(folder: Path, script: str) -> str:
    """Return an editor that runs sed with *script*."""
    path = folder / "editor.sh"
    path.write_text(f'#!/bin/sh\nsed -i "{script}" "$1"\n')
    path.chmod(0o755)
    return str(path)


class TestEditingText:
    def edit(self, monkeypatch: pytest.MonkeyPatch, folder: Path, script: str) -> None:
        monkeypatch.delenv("VISUAL", raising=False)
        monkeypatch.setenv("EDITOR", editor(folder, script))
        monkeypatch.setenv("TMPDIR", str(folder / "kept"))
        monkeypatch.setattr("tempfile.tempdir", str(folder / "kept"))
        (folder / "kept").mkdir()

    def test_in_an_editor(
        self, path: Path, tmp_path: Path, kohau: Run, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        self.edit(monkeypatch, tmp_path, "s/e3e4+/g2g3+/; s/Jean/Jeanne/")
        kohau("archive", "flag", path, "1", "--add", "reviewed")
        assert kohau("archive", "edit", path, "1", "3").stdout == "2 games changed\n"
        assert list((tmp_path / "kept").iterdir()) == []
        with open_archive(path) as collection:
            assert collection.check().faults == []
            assert collection.search(contains="g2g3+").ids == [1]
            assert collection.search(white="jeanne").ids == [1, 3]
            assert collection.search(flag="reviewed").ids == [1]
            assert collection.search(contains="e3e4+").ids == [2]

    def test_invalid_text_is_refused_and_kept(
        self, path: Path, tmp_path: Path, kohau: Run, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        before = contents(path)
        self.edit(monkeypatch, tmp_path, "s/f4e5-/f4f5-/")
        done = kohau("archive", "edit", path, "1", "3", status=1)
        (kept,) = (tmp_path / "kept").iterdir()
        assert f"{kept}:" in done.stderr
        assert "[illegal-ply]" in done.stderr
        assert done.stderr.endswith("Error: 2 edited games are not valid; nothing was stored\n")
        assert f"--text {kept}" in done.stderr
        assert contents(path) == before
        kept.write_text(kept.read_text().replace("f4f5-", "f4e5-").replace("Nationaly", "Open"))
        again = kohau("archive", "edit", path, "1", "3", "--text", kept)
        assert again.stdout == "1 game changed\n"
        assert (
            kohau("archive", "search", path, "--event", "open", "--format", "ids").stdout == "1\n"
        )

    def test_an_editor_that_fails_or_changes_nothing(
        self, path: Path, tmp_path: Path, kohau: Run, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        self.edit(monkeypatch, tmp_path, "")
        assert kohau("archive", "edit", path, "1").stdout == "0 games changed\n"
        monkeypatch.setenv("EDITOR", "false")
        kohau("archive", "edit", path, "1", status=1)
        assert list((tmp_path / "kept").iterdir()) == []

    def test_games_that_were_changed_meanwhile(self, five: Collection) -> None:
        before = curation.text_of(five.connection, [1])
        curation.edit_tags(five.connection, [1], TagChanges(values={"Site": "Papeete"}))
        with pytest.raises(Problem, match="changed while they were edited"):
            curation.text_edits(five.connection, [1], before, list(read_text(before)))


def test_random_games_can_be_edited(tmp_path: Path) -> None:
    """Games of all kinds are stored as before after they were replaced by themselves."""
    games = random_games([(number, 3 + number) for number in range(6)])
    with filled(tmp_path, [text_of(games)], batch_bytes=2000) as collection:
        before = [game.record.tags for game in stored(collection)]
        edited = TagChanges(values={"TimeControl": "Rabe"})
        assert curation.edit_tags(collection.connection, range(1, 7), edited) == 6
        assert collection.check().faults == []
        removed = TagChanges(removed=frozenset({"TimeControl"}))
        assert curation.edit_tags(collection.connection, [2, 4, 6], removed) == 3
        assert collection.check().faults == []
        after = [game.record.tags for game in stored(collection)]
        assert after[1::2] == before[1::2]
        assert after[0] == {**before[0], "TimeControl": "Rabe"}
        others = random_games([(0, 20), (5, 21)])
        curation.store_edits(
            collection.connection, dict(zip((2, 5), records_of(others), strict=True))
        )
        assert collection.check().faults == []
        assert [game.words for game in stored(collection)][1::3] == [
            other.words for other in others
        ]


class TestFlags:
    def test_they_belong_to_games(self, five: Collection) -> None:
        curation.flag(five.connection, [1, 2], add=["x"], note="y")
        five.remove([1])
        assert [game.id for game in curation.flagged(five.connection)] == [2]
        assert five.check().faults == []
        five.connection.execute("INSERT INTO flags VALUES (77, 'x')")
        assert five.check().faults == ["flags without a game: 1"]


class TestDuplicates:
    def test_games_that_are_left_alone(self, tmp_path: Path) -> None:
        """Games with other results, and those that match games that differ, are not removed."""
        head = (
            '[White "{}"]\n[Black "Soa"]\n[Date "{}"]\n[Game "fanorona"]\n\n1. e2e3+ f4e5- {}\n\n'
        )
        text = (
            head.format("Rabe", "2023.01.01", "1-0")
            + head.format("Rabe", "2023.01.??", "0-1")
            + head.format("Vao", "2023.01.01", "1-0")
            + head.format("?", "2023.01.01", "*")
        )
        with filled(tmp_path, [text]) as collection:
            plan = duplicates.plan(collection.connection, collection.duplicates())
            assert plan.steps == []
            assert sorted(plan.left) == [
                (1, 2, duplicates.RESULTS), (1, 4, duplicates.AMBIGUOUS),
                (2, 4, duplicates.AMBIGUOUS), (3, 4, duplicates.AMBIGUOUS),
            ]  # fmt: skip

    def test_what_is_taken_over_fits_together(self, tmp_path: Path) -> None:
        """A game without a date is not merged with two games of different days."""
        head = '[White "Rabe"]\n[Black "Soa"]\n{}[Game "fanorona"]\n\n1. e2e3+ f4e5- 1-0\n\n'
        event = '[Event "Nationaly"]\n[Site "Antsirabe"]\n'
        text = "".join(head.format(tags) for tags in (event, '[Date "2023"]\n', '[Date "2024"]\n'))
        with filled(tmp_path, [text]) as collection:
            pairs = collection.duplicates()
            assert len(pairs) == 2
            plan = duplicates.plan(collection.connection, pairs)
            assert [(step.kept, step.removed) for step in plan.steps] == [(1, 2)]
            assert plan.left == [(1, 3, duplicates.AMBIGUOUS)]


class TestNames:
    def test_merged_names_are_one_player_wherever_players_are_counted(
        self, path: Path, kohau: Run
    ) -> None:
        with open_archive(path) as collection:
            assert collection.info()["players"] == len(collection.players()) == 6
            names = {"Jean Rakotoarisoa": "Rakotoarisoa, Jean", "SOARANYFA": "Soaranyfa"}
            collection.set_aliases(names)
            assert collection.info()["players"] == len(collection.players()) == 4
        info = json.loads(kohau("archive", "info", path, "--format", "json").stdout)
        assert info["players"] == 4
        document = json.loads(kohau("archive", "players", path, "--format", "json").stdout)
        assert len(document) == 4

    def test_aliases_of_aliases(self, five: Collection) -> None:
        """A name that becomes a spelling of another one takes its spellings along."""
        five.set_aliases({"Soranyfa": "Soaranyfa"})
        assert five.set_aliases({"Soaranyfa": "Soa"}) == []
        assert stored_aliases(five.connection)["player"] == {
            "Soaranyfa": "Soa", "Soranyfa": "Soa"
        }  # fmt: skip
        five.set_aliases({"Soa": "Soaranyfa", "Soaranyfa": "Soaranyfa"})
        assert five.search(black="soaranyfa").ids == [1, 3, 4, 5]
        with pytest.raises(Problem, match="circular"):
            five.set_aliases({"A": "B", "B": "A"}, "event")


class TestRemoving:
    def test_checking_some_games(self, path: Path, tmp_path: Path, kohau: Run) -> None:
        copy = tmp_path / "copy.duckdb"
        shutil.copy(path, copy)
        with open_archive(copy) as collection:
            collection.connection.execute("UPDATE games SET length = 7 WHERE id = 2")
        done = kohau("archive", "check", copy, "site:antsirabe", status=1)
        assert "game 2: the stored length is wrong" in done.stdout
        assert kohau("archive", "check", copy, "nobody").stdout.startswith("0 games")
