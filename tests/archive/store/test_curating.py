"""Curating an archive: editing, flags and notes, duplicates, names and their aliases."""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from collections_of_games import copied, filled, random_games, records_of, stored, text_of
from project import Golden, Run

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
    def test_tags_are_set_and_removed(self, path: Path, kohau: Run) -> None:
        done = kohau("archive", "edit", path, "1", "4", "--set", "Site=Papeete", "--unset", "Event")
        assert done.stdout == "2 games changed\n"
        with open_archive(path) as collection:
            first, *_, fourth, _ = collection.records()
            assert (first.tags["Site"], fourth.tags["Site"]) == ("Papeete", "Papeete")
            assert "Event" not in first.tags
            assert first.tags["White"] == "Rakotoarisoa, Jean"
            assert collection.check().faults == []
            rows = collection.table().order("id").project("id, file, record").fetchall()
            assert [(id_, number) for id_, _, number in rows] == [(n, n) for n in range(1, 6)]
        again = kohau("archive", "edit", path, "1", "4", "--set", "Site=Papeete")
        assert again.stdout == "0 games changed\n"

    def test_ids_may_have_commas_between_them(self, path: Path, kohau: Run) -> None:
        done = kohau("archive", "flag", path, "1,4", "5", "--add", "seen")
        assert done.stdout == "3 games flagged\n"

    def test_a_query_chooses_games(self, path: Path, kohau: Run) -> None:
        kohau("archive", "edit", path, "since:2024", "--set", "Round=7")
        matches = kohau("archive", "search", path, "--where", "round = '7'", "--format", "ids")
        assert matches.stdout == "4\n5\n"

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

    @pytest.mark.parametrize(
        ("arguments", "message"),
        [
            (("7", "--set", "Site=X"), "there is no game with the id 7"),
            (("7", "8", "--set", "Site=X"), "there is no game with the ids 7, 8"),
            (("--set", "Site=X"), "choose games by one query, in quotation marks, or by their ids"),
            (("1", "rabe", "--set", "Site=X"), "choose games by one query"),
            (("rabe or", "--set", "Site=X"), "character 8 of the query: expected"),
            (("1", "--set", "Result=1-0"), "the tag Result follows from the game"),
            (("1", "--set", "Site=X", "--text", "x.kgn"), "--text can't be combined with --set"),
        ],
    )
    def test_what_cannot_be_done(
        self, path: Path, kohau: Run, arguments: tuple[str, ...], message: str
    ) -> None:
        before = contents(path)
        assert message in kohau("archive", "edit", path, *arguments, status=2).stderr
        assert contents(path) == before

    def test_no_game_becomes_the_same_as_another(self, path: Path, kohau: Run) -> None:
        before = contents(path)
        arguments = ("--set", "Black=Soaranyfa", "--set", "Date=2023.05.17")
        error = kohau("archive", "edit", path, "2", *arguments, status=2).stderr
        assert "game 2 would be the same as game 1" in error
        assert contents(path) == before

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

    def test_text_with_other_numbers_of_records(
        self, path: Path, tmp_path: Path, kohau: Run
    ) -> None:
        before = contents(path)
        text = tmp_path / "one.kgn"
        text.write_text(GAMES.split("\n\n[Site")[0] + "\n")
        error = kohau("archive", "edit", path, "1", "2", "--text", text, status=2).stderr
        assert "the text has 1 record instead of 2" in error
        assert contents(path) == before

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
    def test_flags_and_notes(self, path: Path, kohau: Run, golden: Golden) -> None:
        kohau("archive", "flag", path, "1", "3", "--add", "Reviewed", "--note", "Look again")
        kohau("archive", "flag", path, "3", "4", "--add", "doubtful", "--remove", "reviewed")
        golden("archive-flag.text", kohau("archive", "flag", path).stdout)
        golden("archive-flag.json", kohau("archive", "flag", path, "--format", "json").stdout)
        golden("archive-flag.csv", kohau("archive", "flag", path, "--format", "csv").stdout)

        def ids_of(query: str) -> str:
            return str(kohau("archive", "search", path, query, "--format", "ids").stdout)

        assert ids_of("flag:reviewed") == "1\n"
        assert ids_of("flag:DOUBTFUL") == "3\n4\n"
        assert ids_of("note:look not flag:reviewed") == "3\n"
        assert ids_of("not note:look") == "2\n4\n5\n"
        kohau("archive", "flag", path, "flag:doubtful", "--note", "")
        assert ids_of("note:look") == "1\n"
        assert kohau("archive", "flag", path, "1").stdout.startswith("1 game\n")

    def test_they_belong_to_games(self, five: Collection) -> None:
        curation.flag(five.connection, [1, 2], add=["x"], note="y")
        five.remove([1])
        assert [game.id for game in curation.flagged(five.connection)] == [2]
        assert five.check().faults == []
        five.connection.execute("INSERT INTO flags VALUES (77, 'x')")
        assert five.check().faults == ["flags without a game: 1"]

    @pytest.mark.parametrize(
        ("arguments", "message"),
        [
            (("1", "--add", "a b"), "'a b' can't be a flag"),
            (("9", "--add", "x"), "there is no game with the id 9"),
            (("--add", "x"), "choose games by one query"),
        ],
    )
    def test_what_cannot_be_done(
        self, path: Path, kohau: Run, arguments: tuple[str, ...], message: str
    ) -> None:
        before = contents(path)
        assert message in kohau("archive", "flag", path, *arguments, status=2).stderr
        assert contents(path) == before


class TestDuplicates:
    def test_rules_can_be_read_first(self, path: Path, kohau: Run, golden: Golden) -> None:
        before = contents(path)
        plan = kohau("archive", "duplicates", path, "--merge", "--dry-run").stdout
        golden("archive-duplicates-plan.text", plan)
        csv = kohau("archive", "duplicates", path, "--remove", "--dry-run", "--format", "csv")
        golden("archive-duplicates-plan.csv", csv.stdout)
        assert contents(path) == before
        kohau("archive", "duplicates", path, "--dry-run", status=2)

    def test_merging(self, path: Path, kohau: Run) -> None:
        kohau("archive", "flag", path, "2", "--add", "doubtful", "--note", "from a notebook")
        kohau("archive", "flag", path, "1", "--add", "mine", "--note", "a letter")
        done = kohau("archive", "duplicates", path, "--merge")
        assert done.stdout == "2 games removed, 0 pairs left alone\n"
        with open_archive(path) as collection:
            assert collection.search().ids == [1, 4, 5]
            record = next(collection.records())
            assert (record.tags["Site"], record.tags["Event"]) == ("Antsirabe", "Nationaly")
            assert (record.result, record.tags["Black"]) == ("1-0", "Soaranyfa")
            assert "Tsara ny lalao" in curation.text_of(collection.connection, [1])
            (game,) = curation.flagged(collection.connection)
            assert (game.flags, game.note) == (
                ("doubtful", "mine"), "a letter; from a notebook"
            )  # fmt: skip
            assert collection.check().faults == []
            assert collection.duplicates() == []

    def test_deleting(self, path: Path, kohau: Run) -> None:
        kohau("archive", "duplicates", path, "--remove")
        with open_archive(path) as collection:
            assert collection.search().ids == [1, 4, 5]
            assert "Site" not in next(collection.records()).tags
            assert collection.check().faults == []

    def test_of_chosen_games(self, path: Path, kohau: Run) -> None:
        table = kohau("archive", "duplicates", path, "event:nationaly or site:antsirabe")
        assert table.stdout.startswith("1 pair\n")
        assert kohau("archive", "duplicates", path, "since:2024").stdout == "0 pairs\n"

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
    def test_suggestions_are_a_file_of_aliases(
        self, path: Path, tmp_path: Path, kohau: Run, golden: Golden
    ) -> None:
        file = tmp_path / "names.yaml"
        kohau("archive", "names", path, "-o", file)
        golden("archive-names.yaml", file.read_text())
        done = kohau("archive", "players", path, "--aliases", file, "--format", "json")
        assert done.stderr == ""
        names = {player["name"]: player["games"] for player in json.loads(done.stdout)}
        assert names == {"Rakotoarisoa, Jean": 5, "Soaranyfa": 4}

        def ids(*arguments: str) -> str:
            return str(kohau("archive", "search", path, *arguments, "--format", "ids").stdout)

        assert ids("--event", "Nationaly") == "1\n4\n"
        assert ids("soranyfa") == "1\n3\n4\n5\n"
        assert "aliases" in kohau("archive", "names", path, "--stored").stdout
        empty = kohau("archive", "names", path, "--kind", "site").stdout
        assert empty.endswith("sites: {}\n")

    def test_exports_write_merged_names(self, path: Path, tmp_path: Path, kohau: Run) -> None:
        file = tmp_path / "names.yaml"
        kohau("archive", "names", path, "-o", file)
        by_file = kohau("convert", path, "--aliases", file).stdout
        kohau("archive", "players", path, "--aliases", file)
        by_archive = kohau("convert", path, "--aliases", path).stdout
        assert by_archive == by_file
        records = list(read_text(by_archive))
        assert {record.white for record in records} == {"Rakotoarisoa, Jean"}
        assert {record.tags["Event"] for record in records} == {"?", "Nationaly", "Tournoi"}
        plain = kohau("convert", path).stdout
        assert "Soranyfa" in plain
        assert kohau("convert", "-", "--aliases", path, stdin=plain).stdout == by_file

    def test_names_that_are_not_the_same(self, tmp_path: Path, kohau: Run) -> None:
        names = (
            "Team A",
            "Team B",
            "Cup 2023",
            "Cup 2024",
            "Rabe, Jean",
            "Rabe, Jules",
            "Rabe, J.",
        )
        text = "".join(
            f'[White "{name}"]\n[Date "20{number:02}"]\n[Game "fanorona"]\n\n1. e2e3+ *\n\n'
            for number, name in enumerate(names)
        )
        filled(tmp_path, [text]).close()
        done = kohau("archive", "names", tmp_path / "games.duckdb", "--kind", "player")
        assert done.stdout.endswith("players: {}\n")

    def test_unknown_spellings_are_reported(self, path: Path, tmp_path: Path, kohau: Run) -> None:
        file = tmp_path / "names.yaml"
        file.write_text("players:\n  Soaranyfa: [Soranyfa, Sonya]\nsites:\n  Antsirabe: Sirabe\n")
        done = kohau("archive", "players", path, "--aliases", file)
        assert done.stderr.splitlines() == [
            "warning: no game has the player 'Sonya'", "warning: no game has the site 'Sirabe'"
        ]  # fmt: skip

    @pytest.mark.parametrize(
        ("text", "message"),
        [
            ("A: [B]\nB: [A]\n", "circular aliases: 'A' → 'B' → 'A'"),
            ("events:\n  A: [B]\n  B: [C]\n  C: [A]\n", "circular aliases"),
            ("A: [B]\nC: [B]\n", "'B' is listed for both 'A' and 'C'"),
            ("A: [B]\nB: [C]\n", "'B' has other spellings, and is one of 'A'"),
            ("events: [A]\nB: [C]\nsites: {A: 1}\n", "does not contain aliases"),
        ],
    )
    def test_files_that_contradict_themselves(
        self, path: Path, tmp_path: Path, kohau: Run, text: str, message: str
    ) -> None:
        file = tmp_path / "names.yaml"
        file.write_text(text)
        error = kohau("archive", "players", path, "--aliases", file, status=2).stderr
        assert message in error
        assert error.count("\n") == 1

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
    def test_unknown_ids_change_nothing(self, path: Path, tmp_path: Path, kohau: Run) -> None:
        before = contents(path)
        assert (
            "no game with the id 9" in kohau("archive", "remove", path, "1", "9", status=2).stderr
        )
        assert contents(path) == before
        done = kohau("archive", "remove", path, "site:antsirabe or since:2024")
        assert done.stdout.startswith("3 games removed")
        assert kohau("archive", "search", path, "--format", "ids").stdout == "1\n3\n"

    def test_checking_some_games(self, path: Path, tmp_path: Path, kohau: Run) -> None:
        copy = tmp_path / "copy.duckdb"
        shutil.copy(path, copy)
        with open_archive(copy) as collection:
            collection.connection.execute("UPDATE games SET length = 7 WHERE id = 2")
        done = kohau("archive", "check", copy, "site:antsirabe", status=1)
        assert "game 2: the stored length is wrong" in done.stdout
        assert kohau("archive", "check", copy, "nobody").stdout.startswith("0 games")
