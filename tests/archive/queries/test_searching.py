"""Searching and exploring: compared with naive searches of all records."""

from __future__ import annotations

import csv
import io
import json
import re
import tempfile
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any

import pytest
from collections_of_games import copied, filled, random_games, stored, text_of
from duckdb import DuckDBPyConnection
from hypothesis import given, settings
from hypothesis import strategies as st
from naive_queries import FILES, board_of, swapped
from project import ROOT, Golden, Run

import kohau
from kohau import Problem, open_archive, read_text
from kohau.archive.queries import patterns
from kohau.archive.queries.python import variations_of
from kohau.archive.queries.scopes import mirror_image, mirrored_plies, replay_of, scope_of
from kohau.archive.store import connection as prefixes
from kohau.archive.store import explore, optimisation
from kohau.archive.store.collection import Collection
from kohau.replay.position import Position
from kohau.replay.registry import find_game
from kohau.replay.replay import Replay

pytestmark = pytest.mark.xdist_group("searching")

choices = st.lists(st.tuples(st.integers(0, 5), st.integers(0, 30)), min_size=1, max_size=12)


@pytest.fixture(scope="module")
def samples(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Collection]:
    path = tmp_path_factory.mktemp("samples") / "games.duckdb"
    with kohau.open_archive(path) as collection:
        collection.add([ROOT / "samples"], jobs=1)
        yield collection


def naive(collection: Collection, fits: Callable[[Replay], int | None]) -> list[tuple[int, int]]:
    """Return the games for which *fits* returns a ply, with that ply."""
    numbered = zip(collection.search().ids, stored(collection), strict=True)
    return [(id_, ply) for id_, played in numbered if (ply := fits(played)) is not None]


def first(played: Replay, fits: Callable[[Position[Any]], bool]) -> int | None:
    return next((ply for ply, here in enumerate(played.positions) if fits(here)), None)


def found_by(collection: Collection, **conditions: Any) -> list[tuple[int, int | None]]:
    found = collection.search(**conditions)
    assert collection.count(**conditions) == len(found)
    return list(zip(found.ids, found.plies, strict=True))


@pytest.mark.parametrize(
    "moves",
    ["1. d3e3", "d3-e3", "1. e2e3+ f4e5- 2. d3e3", "1. e3", "1. e2e3+ xx", "1.", "e2e3+ f5f4"],
)
def test_plies_are_the_same_errors_for_searching_and_exploring(
    samples: Collection, moves: str
) -> None:
    with pytest.raises(Problem) as explored:
        samples.explore(game="fanorona", variant="vela", moves=moves)
    if explored.value.code == "illegal-ply":  # a game that begins elsewhere may have these plies
        assert samples.search(variant="vela", moves=moves).ids == []
        return
    with pytest.raises(Problem) as searching:
        samples.search(game="fanorona", variant="vela", moves=moves)
    assert str(searching.value) == str(explored.value)
    assert searching.value.code == explored.value.code
    assert searching.value.hint == explored.value.hint


@pytest.mark.parametrize(
    "more", [{}, {"years": True, "top": 1}, {"mirrored": True}, {"query": "result:1-0"}]
)
def test_exploring_asks_once_where_positions_are(
    samples: Collection, monkeypatch: pytest.MonkeyPatch, more: dict[str, Any]
) -> None:
    """It is a query, which has one answer for a collection."""
    asked = []

    def positions_at(connection: DuckDBPyConnection, keys: Iterable[int]) -> str:
        asked.append(keys)
        return prefixes.positions_at(connection, keys)

    monkeypatch.setattr(explore, "positions_at", positions_at)
    assert samples.explore(game="fanorona", variant="riatra", **more).games
    assert len(asked) == 1


@pytest.mark.both_forms
@settings(max_examples=10)
@given(choices, st.data())
def test_a_position_is_found_wherever_it_occurs(
    chosen: list[tuple[int, int]], data: st.DataObject
) -> None:
    with (
        tempfile.TemporaryDirectory() as folder,
        filled(Path(folder), [text_of(random_games(chosen))], batch_bytes=2000) as collection,
    ):
        if data.draw(st.booleans()):
            collection.connection.begin()
            optimisation.sort(collection.connection)
            collection.connection.commit()
        played = data.draw(st.sampled_from(stored(collection)))
        wanted = data.draw(st.sampled_from(list(played.positions)))
        game = wanted.game_id

        def fits(other: Replay) -> int | None:
            return first(other, lambda here: here.game_id == game and here.state == wanted.state)

        names = {"game": game, "variant": wanted.variant} if data.draw(st.booleans()) else {}
        expected = naive(
            collection,
            lambda other: None if names and other.start.variant != wanted.variant else fits(other),
        )
        assert found_by(collection, position=wanted.fen(), **names) == expected


@pytest.mark.both_forms
@settings(max_examples=10)
@given(choices, st.data())
def test_a_pattern_is_found_wherever_it_occurs(
    chosen: list[tuple[int, int]], data: st.DataObject
) -> None:
    with (
        tempfile.TemporaryDirectory() as folder,
        filled(Path(folder), [text_of(random_games(chosen))], batch_bytes=2000) as collection,
    ):
        played = data.draw(st.sampled_from(stored(collection)))
        board = list(board_of(data.draw(st.sampled_from(list(played.positions)))))
        for index, char in enumerate(board):
            if char != "/":
                blurred = st.sampled_from([char, "?", "?", "?", "." if char == "." else "*"])
                board[index] = data.draw(blurred)
        pattern = "".join(board)
        regex = re.compile(
            pattern.replace(".", r"\.").replace("*", "[A-Za-z]").replace("?", "[A-Za-z.]")
        )
        expected = naive(
            collection,
            lambda other: first(
                other,
                lambda here: here.game is played.game and bool(regex.fullmatch(board_of(here))),
            ),
        )
        assert expected
        game = played.start.game_id
        assert found_by(collection, pattern=pattern, game=game) == expected


@settings(max_examples=10)
@given(choices, st.data())
def test_material_is_found_wherever_it_occurs(
    chosen: list[tuple[int, int]], data: st.DataObject
) -> None:
    with (
        tempfile.TemporaryDirectory() as folder,
        filled(Path(folder), [text_of(random_games(chosen))], batch_bytes=2000) as collection,
    ):
        played = data.draw(st.sampled_from(stored(collection)))
        board = board_of(data.draw(st.sampled_from(list(played.positions))))
        letter = data.draw(st.sampled_from(sorted(set(board) - set("./"))))
        low = data.draw(st.integers(0, board.count(letter)))
        high = data.draw(st.integers(board.count(letter), 30))

        def fits(other: Replay) -> int | None:
            if other.game is not played.game:
                return None
            return first(other, lambda here: low <= board_of(here).count(letter) <= high)

        game = played.start.game_id
        material = f"{letter}{low}..{high}"
        assert found_by(collection, material=material, game=game) == naive(collection, fits)


@pytest.mark.both_forms
@settings(max_examples=10)
@given(choices, st.booleans(), st.data())
def test_exploring_counts_like_a_naive_count(
    chosen: list[tuple[int, int]], tallied: bool, data: st.DataObject
) -> None:
    with (
        tempfile.TemporaryDirectory() as folder,
        pytest.MonkeyPatch.context() as patched,
        filled(Path(folder), [text_of(random_games(chosen[:4]))]) as collection,
    ):
        patched.setattr(optimisation, "FREQUENT", 2)
        if tallied:
            optimisation.tally_all(collection.connection)
        rest = Path(folder, "rest.kgn")
        rest.write_text(text_of(random_games(chosen)))
        collection.add([rest], jobs=1)
        everything = stored(collection)
        played = data.draw(st.sampled_from(everything))
        wanted = data.draw(st.sampled_from(list(played.positions)))
        games: dict[str | None, list[Replay]] = {}
        visitors = []
        for other in everything:
            here = {
                str(other.line.plies[ply]) if ply < len(other.line) else None
                for ply, position in enumerate(other.positions)
                if position.game is wanted.game and position.state == wanted.state
            }
            visitors += [other] if here else []
            for word in here:
                games.setdefault(word, []).append(other)
        found = collection.explore(wanted)
        assert found.games == len(visitors)
        assert {entry.ply for entry in found.continuations} == set(games)
        for entry in found.continuations:
            own = games[entry.ply]
            results = [other.record.result for other in own]
            assert (entry.games, entry.white, entry.draws, entry.black) == (
                len(own), results.count("1-0"), results.count("1/2-1/2"), results.count("0-1"),
            )  # fmt: skip
            assert entry.length == sum(len(other.line) for other in own) / len(own)
            assert entry.last == max(other.record.tags["Date"] for other in own)
            assert entry.share == len(own) / len(visitors)
        assert collection.check().faults == []


def image_of(position: Position[Any]) -> tuple[str, list[str]]:
    """Return board and other fields of a position string with left and right swapped."""
    _, *rest, _ = position.fen().split()
    if position.game_id == "hanniball":
        rest[0] = rest[0].translate(FILES[9])
    return swapped(board_of(position)), rest


def word_image(word: str, position: Position[Any]) -> str:
    """Return a canonical ply with left and right swapped."""
    game = position.game
    files, _ = game.board(position.variant) or (0, 0)
    letters = re.sub("[a-i](?=[0-9])", lambda letter: letter[0].translate(FILES[files]), word)
    return str(game.dialects[0].parse(letters))


@settings(max_examples=10)
@given(choices, st.data())
def test_exploring_mirrored_counts_like_a_naive_count(
    chosen: list[tuple[int, int]], data: st.DataObject
) -> None:
    with (
        tempfile.TemporaryDirectory() as folder,
        filled(Path(folder), [text_of(random_games(chosen))]) as collection,
    ):
        everything = stored(collection)
        played = data.draw(st.sampled_from(everything))
        wanted = played.positions[data.draw(st.integers(0, min(2, len(played.line))))]
        fields = wanted.fen().split()[1:-1]
        games: dict[str | None, set[int]] = {}
        for number, other in enumerate(everything):
            for ply, here in enumerate(other.positions):
                if (here.game, here.variant, here.rules) != (
                    wanted.game, wanted.variant, wanted.rules
                ):  # fmt: skip
                    continue
                word = str(other.line.plies[ply]) if ply < len(other.line) else None
                same = here.state == wanted.state
                mirrored = image_of(here) == (board_of(wanted), fields)
                if same and mirrored and word is not None:
                    word = min(word, word_image(word, wanted))
                elif mirrored and word is not None:
                    word = word_image(word, wanted)
                if same or mirrored:
                    games.setdefault(word, set()).add(number)
        found = collection.explore(wanted, mirrored=True, years=True, top=1000)
        assert found.games == len(set().union(*games.values()))
        assert {entry.ply: entry.games for entry in found.continuations} == {
            word: len(own) for word, own in games.items()
        }
        for entry in found.continuations:
            own = games[entry.ply]
            years = [everything[number].record.tags["Date"][:4] for number in own]
            assert entry.years == {year: years.count(year) for year in sorted(set(years))}
            assert entry.top is not None
            assert {game.id - 1 for game in entry.top} == own
            dates = [game.date for game in entry.top]
            assert dates == sorted(dates, reverse=True, key=str)


@pytest.mark.parametrize("choice", range(6))
def test_left_and_right_can_be_swapped_in_every_game(choice: int) -> None:
    """A mirrored game is legal from the mirrored start, and leads to mirrored positions."""
    for played in random_games([(choice, seed) for seed in range(4)], most_plies=40):
        start = mirror_image(played.start)
        scope = scope_of(start)
        again = replay_of(start, mirrored_plies(" ".join(played.words), scope))
        assert again.valid
        for here, there in zip(played.positions, again.positions, strict=True):
            assert mirror_image(here) == there
            assert (here.outcome() is None) == (there.outcome() is None)


GAMES = """
[Event "Nationaly"]
[Site "Antananarivo"]
[Date "2023.05.17"]
[White "Rakotoarisoa, Jean"]
[Black "Andrée"]
[Game "fanorona"]

1. e2e3+ f4e5- 2. e3e4+ {Tsara ny lalao} 1-0

[Event "Nationaly"]
[Date "2024.??.??"]
[White "Andree"]
[Black "Solofo"]
[Game "fanorona"]

1. d3e3+ *

[Event "100 % _"]
[Date "2024.06.01"]
[White "Solofo"]
[Black "Rabe"]
[Game "fanorona"]
[Session "Final"]

1. e2e3+ *
"""


@pytest.fixture
def three(tmp_path: Path) -> Iterator[Collection]:
    with copied(tmp_path, GAMES) as collection:
        yield collection


class TestHeaders:
    @pytest.mark.parametrize(
        ("conditions", "expected"),
        [
            ({}, [1, 2, 3]),
            ({"player": "andree"}, [1, 2]),
            ({"player": "ANDRÉE"}, [1, 2]),
            ({"white": "andree"}, [2]),
            ({"black": "andree"}, [1]),
            ({"player": "rakotoarisao"}, []),
            ({"player": "rakotoarisao", "fuzzy": True}, [1]),
            ({"player": "solofu", "fuzzy": True}, [2, 3]),
            ({"player": "zzz", "fuzzy": True}, []),
            ({"event": "nasionaly", "fuzzy": True}, [1, 2]),
            ({"event": "nasionaly"}, []),
            ({"site": "antananarivu", "fuzzy": True}, [1]),
            ({"opening": "vakyloha", "fuzzy": True}, [1, 3]),
            ({"query": "soolofo", "fuzzy": True}, [2, 3]),
            ({"query": "~nasionaly"}, [1, 2]),
            ({"query": 'event~"nasionaly open"'}, []),
            ({"moves": "e2e3+", "mirrored": True}, [1, 3]),
            ({"contains": "e2e3+ d4e5-", "mirrored": True}, [1]),
            ({"contains": "d4e5-"}, []),
            ({"event": "national"}, [1, 2]),
            ({"event": "%"}, [3]),
            ({"event": "_"}, [3]),
            ({"site": "antanan"}, [1]),
            ({"since": "2024"}, [2, 3]),
            ({"since": "2024-06-01"}, [2, 3]),
            ({"since": "2024-06-02"}, [2]),
            ({"until": "2023-12"}, [1]),
            ({"until": "2024-01"}, [1, 2]),
            ({"until": "2023"}, [1]),
            ({"result": "1-0"}, [1]),
            ({"result": "*"}, [2, 3]),
            ({"ending": "off the board"}, [1]),
            ({"opening": "vakiloha"}, [1, 3]),
            ({"game": "Fanorona", "variant": "RIATRA"}, [1, 2, 3]),
            ({"variant": "telo"}, []),
            ({"plies": "2.."}, [1]),
            ({"plies": "1"}, [2, 3]),
            ({"session": "final"}, [3]),
            ({"text": "LALAO"}, [1]),
            ({"moves": "1. e2e3+"}, [1, 3]),
            ({"moves": "e2-e3A f4-e5W"}, [1]),
            ({"moves": "f4e5-"}, []),
            ({"contains": "f4e5- e3e4+"}, [1]),
            ({"contains": "f4-e5W"}, [1]),
            ({"contains": "e2e3+ e3e4+"}, []),
            ({"where": "length > 1"}, [1]),
            ({"where": "white = 'Solofo' OR 1 = 2"}, [3]),
            ({"where": "length = 1", "player": "rabe", "since": "2024"}, [3]),
            ({"player": "' OR '1' = '1"}, []),
            ({"event": "x') --"}, []),
        ],
    )
    def test_conditions(
        self, three: Collection, conditions: dict[str, Any], expected: list[int]
    ) -> None:
        assert three.search(**conditions).ids == expected
        assert three.count(**conditions) == len(expected)

    def test_the_ply_before_consecutive_plies(self, three: Collection) -> None:
        assert found_by(three, contains="f4e5- e3e4+") == [(1, 1)]
        assert found_by(three, contains="e2e3+") == [(1, 0), (3, 0)]

    def test_conditions_on_positions_match_at_the_same_ply(self, three: Collection) -> None:
        after = next(iter(three.records()))
        assert after.line.plies[0] == "e2e3+"
        assert found_by(three, material="W22 b20", pattern="?????????/" * 4 + "?????????") == [
            (1, 1), (3, 1)
        ]  # fmt: skip
        taken = "bbbb.bbbb/bbbb.bbbb/bWbWWbWbW/WWWW.WWWW/WWWWWWWWW"
        assert found_by(three, pattern=taken, material="b20") == [(1, 1), (3, 1)]
        assert found_by(three, pattern=taken, material="b19") == []
        assert found_by(three, pattern=taken, position=f"{taken.replace('.', '1')} b - 1") == [
            (1, 1), (3, 1)
        ]  # fmt: skip

    @pytest.mark.parametrize(
        ("sort", "expected"),
        [("id", [1, 2, 3]), ("-id", [3, 2, 1]), ("white", [2, 1, 3]), ("-plies,-date", [1, 2, 3]),
         ("event,-id", [3, 2, 1]), ("site", [1, 2, 3]), ("round", [1, 2, 3])],
    )  # fmt: skip
    def test_sorting(self, three: Collection, sort: str, expected: list[int]) -> None:
        assert three.search(sort=sort).ids == expected
        assert three.search(sort=sort, limit=2).ids == expected[:2]

    @pytest.mark.parametrize(
        "conditions",
        [
            {"where": "1 = 1); DROP TABLE games; --"},
            {"where": "1 = 1; SELECT 2"},
            {"where": "id IN (SELECT 1 FROM read_text('/etc/passwd'))"},
            {"where": "no_column = 1"},
            {"where": "("},
            {"position": "xx"},
            {"position": "bbb/b1W/WWW w - 1"},
            {"pattern": "???"},
            {"pattern": "?????????/" * 4 + "????????Q"},
            {"pattern": "?????????/" * 4 + "????????"},
            {"material": "Z5"},
            {"material": "many"},
            {"moves": "nonsense"},
            {"moves": "1."},
            {"contains": "e2"},
            {"plies": "60..20"},
            {"plies": "few"},
            {"since": "May"},
            {"result": "2-0"},
            {"game": "chess"},
            {"variant": "rietra"},
            {"sort": "beauty"},
            {"sort": "ply"},
        ],
    )
    def test_malformed_conditions_are_reported(
        self, three: Collection, conditions: dict[str, Any], tmp_path: Path
    ) -> None:
        with pytest.raises(Problem):
            three.search(**conditions)
        assert len(three) == 3

    def test_unknown_conditions_are_errors(self, three: Collection) -> None:
        with pytest.raises(TypeError):
            three.search(playr="Rabe")

    def test_results_as_records_tables_and_relations(self, three: Collection) -> None:
        found = three.search(contains="e2e3+", sort="-id")
        assert [record.white for record in found.records()] == ["Solofo", "Rakotoarisoa, Jean"]
        assert found.arrow().column("id").to_pylist() == [3, 1]
        assert found.relation().aggregate("count(*)").fetchall() == [(2,)]
        assert three.search(player="nobody").arrow().num_rows == 0
        assert three.table("games").filter("length > 1").fetchall()[0][0] == 1


class TestCommand:
    def test_formats(self, three: Collection, tmp_path: Path, kohau: Run) -> None:
        three.close()
        path = tmp_path / "games.duckdb"

        def run(*arguments: str) -> str:
            return str(kohau("archive", "search", path, *arguments).stdout)

        assert run("--format", "ids", "--sort", "-id") == "3\n2\n1\n"
        assert run("--count", "--player", "andree") == "2\n"
        (row,) = csv.DictReader(io.StringIO(run("--format", "csv", "--contains", "f4e5-")))
        assert (row["id"], row["white"], row["ply"]) == ("1", "Rakotoarisoa, Jean", "1")
        text = run("--format", "kgn", "--material", "b20")
        assert [record.tags["MatchedPly"] for record in read_text(text)] == ["1", "1"]
        kohau("validate", "-", stdin=text)
        rows = [json.loads(row) for row in run("--format", "jsonl", "--event", "nat").splitlines()]
        assert [row["tags"]["White"] for row in rows] == ["Rakotoarisoa, Jean", "Andree"]
        table = run("--player", "andree", "--read-only")
        assert table.startswith("2 games\n")
        assert "Rakotoarisoa, Jean" in table
        assert run("--player", "nobody") == "no games found\n"
        kohau("archive", "search", path, "--plies", "few", status=2)

    def test_explore(self, three: Collection, tmp_path: Path, kohau: Run) -> None:
        three.close()
        path = tmp_path / "games.duckdb"
        table = kohau("archive", "explore", path).stdout
        assert "3 games" in table
        assert re.search(r"e2e3\+ +2 +66\.7 % +1 +0 +0 +100\.0 % +2\.0 +2024\.06\.01", table)
        shown = json.loads(
            kohau("archive", "explore", path, "--moves", "e2-e3A", "--format", "json").stdout
        )
        assert [(row["ply"], row["games"]) for row in shown["plies"]] == [("f4e5-", 1), (None, 1)]
        again = kohau("archive", "explore", path, "--fen", shown["position"], "--format", "csv")
        assert again.stdout.splitlines()[1].startswith("f4e5-,1,0.5,1,0,0,1.0,0.0,3.0,2023.05.17")
        error = kohau("archive", "explore", path, "--moves", "e2e3", status=2).stderr
        assert "ply 1 of the moves: this captures" in error

    def test_explorer_views(
        self, three: Collection, tmp_path: Path, kohau: Run, golden: Golden
    ) -> None:
        three.close()
        path = tmp_path / "games.duckdb"
        for form in ("table", "markdown", "json", "csv"):
            done = kohau("archive", "explore", path, "--years", "--top", "1", "--format", form)
            golden(f"archive-explore.{form}", done.stdout)
        chosen = kohau("archive", "explore", path, "--query", "white:solofo", "--format", "csv")
        assert [row.split(",")[:2] for row in chosen.stdout.splitlines()[1:]] == [["e2e3+", "1"]]
        mirrored = kohau("archive", "explore", path, "--mirrored")
        assert "3 games, also with left and right swapped" in mirrored.stdout

    def test_explore_requires_a_game_if_there_are_several(self, tmp_path: Path, kohau: Run) -> None:
        path = tmp_path / "mixed.duckdb"
        with open_archive(path):
            pass
        error = kohau("archive", "explore", path, status=2).stderr
        assert error == "Error: the game is not specified; the archive is empty\n"
        kohau("archive", "add", path, ROOT / "samples/annotated.kgn", ROOT / "samples/hamnar.kgn")
        error = kohau("archive", "explore", path, status=2).stderr
        assert "not specified; the archive contains fanorona, hamnar; use --game" in error
        assert "ply" in kohau("archive", "explore", path, "--game", "hamnar").stdout


def test_places_in_variations_are_shown(samples: Collection) -> None:
    """A position of a variation alone is shown with the variation's number."""
    number, inside = next(
        (number, inside)
        for number, played in zip(samples.search().ids, stored(samples), strict=True)
        for inside in variations_of(played)
        if inside.before == 0
    )
    fen = inside.positions[-1].fen()
    assert number not in samples.search(position=fen).ids
    found = samples.search(position=fen, variations=True)
    at = found.ids.index(number)
    assert (found.plies[at], found.variations[at]) == (len(inside.positions), inside.number)
    assert samples.count(query=f'variations position:"{fen}"') == len(found)


def test_every_game_traces_its_men(samples: Collection) -> None:
    """The traces of men in packed states reproduce the board of the position string."""
    seen = set()
    for played in stored(samples):
        game, position = played.start.game, played.final
        seen.add(game.id)
        files, ranks = game.board(position.variant) or (0, 0)
        packed = position.state
        rows = [
            "".join(
                next(
                    (letter for letter in game.letters
                     if packed[(t := game.trace(letter, file, rank))[0]] & t[1] == t[2]),
                    ".",
                )
                for file in range(files)
            )
            for rank in range(ranks - 1, -1, -1)
        ]  # fmt: skip
        assert "/".join(rows) == board_of(position)
    assert seen == {"fanorona", "hamnar", "hanga-roa", "hanniball"}


def test_transpositions_are_found(samples: Collection) -> None:
    """Positions are found by their key, regardless of the plies that led to them."""
    start = "bbbbbbbbb/bbbbbbbbb/bWbW1bWbW/WWWWWWWWW/WWWWWWWWW w - "
    assert samples.search(position=start + "1").ids == samples.search(position=start + "9").ids


def test_an_empty_pattern_matches_everything() -> None:
    game = find_game("fanorona")
    assert list(patterns.matches(game, b"abcd", 4, [])) == [0, 1, 2, 3]


class TestRuleOptions:
    """Games with other variants or rule options are not mixed."""

    SETTINGS = (
        '[Variant "riatra"]',
        '[Variant "vela"]',
        '[Variant "vela"]\n[Rules "vela-no-capture=paika"]',
        '[Variant "vela"]\n[Rules "vela-starter=giver"]',
    )
    FEN = "b4bbbb/9/W8/9/9 b - 21"

    @pytest.fixture
    def collection(self, tmp_path: Path) -> Iterator[Collection]:
        text = "".join(
            f'[White "{number}"]\n[Game "fanorona"]\n{setting}\n[SetUp "1"]\n[FEN "{self.FEN}"]\n\n'
            "21... a5a4+ *\n\n"
            for number, setting in enumerate(self.SETTINGS)
        )
        path = tmp_path / "games.kgn"
        path.write_text(text)
        with kohau.open_archive(tmp_path / "games.duckdb") as found:
            assert found.add([path]).added == len(self.SETTINGS)
            yield found

    def test_they_are_explored_apart(self, collection: Collection) -> None:
        for variant, rules in (
            ("riatra", {}),
            ("vela", {}),
            ("vela", {"vela-no-capture": "paika"}),
            ("vela", {"vela-starter": "giver"}),
        ):
            assert collection.explore(variant=variant, rules=rules, fen=self.FEN).games == 1
        rules = {"vela-no-capture": "capturer-loses"}
        assert collection.explore(variant="vela", rules=rules, fen=self.FEN).games == 0

    def test_a_position_is_sought_in_all(self, collection: Collection) -> None:
        assert len(collection.search(position=self.FEN)) == len(self.SETTINGS)
        assert len(collection.search(position=self.FEN, variant="vela")) == 3

    def test_they_are_written_out_as_they_were(self, collection: Collection) -> None:
        starts = [played.start for played in stored(collection)]
        assert len(set(starts)) == len(self.SETTINGS)
        assert collection.check().faults == []


def test_a_limit_does_not_hide_how_many_games_there_are(tmp_path: Path, kohau: Run) -> None:
    archive = tmp_path / "games.duckdb"
    filled(tmp_path, [text_of(random_games([(0, 1), (0, 2), (0, 3)]))]).close()
    shown = kohau("archive", "search", archive, "--limit", "2").stdout
    assert shown.startswith("2 of 3 games\n")
    assert kohau("archive", "search", archive).stdout.startswith("3 games\n")
    assert kohau("archive", "search", archive, "--limit", "0").stdout.startswith("0 of 3 games\n")


def test_letters_that_have_no_accent_to_leave_out(tmp_path: Path, kohau: Run) -> None:
    text = "".join(
        f'[White "{name}"]\n[Game "fanorona"]\n\n1. e2e3+ *\n\n'
        for name in ("Søren", "Weiß", "Rabe")
    )
    archive = tmp_path / "games.duckdb"
    filled(tmp_path, [text]).close()
    for asked in ("soren", "SØREN", "weiss"):
        assert kohau("archive", "search", archive, "--player", asked, "--count").stdout == "1\n"
