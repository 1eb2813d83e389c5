"""Exploring: compared with naive counts of all records."""

from __future__ import annotations

import re
import tempfile
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest
from collections_of_games import filled, random_games, stored, text_of
from duckdb import DuckDBPyConnection
from hypothesis import given
from hypothesis import strategies as st
from naive_queries import FILES, board_of, swapped
from naive_searches import choices
from project import Run
from trying import examples

from kohau import Problem
from kohau.archive.queries.scopes import mirror_image, mirrored_plies, replay_of, scope_of
from kohau.archive.store import connection as prefixes
from kohau.archive.store import counts, explore
from kohau.archive.store.collection import Collection
from kohau.replay.position import Position
from kohau.replay.replay import Replay

pytestmark = pytest.mark.xdist_group("searching")


@pytest.mark.parametrize(
    "more", [{}, {"years": True, "top": 1}, {"mirrored": True}, {"query": "result:1-0"}]
)
def test_exploring_asks_once_where_positions_are(
    samples: Collection, monkeypatch: pytest.MonkeyPatch, more: dict[str, Any]
) -> None:
    """It is a query, which has one answer for all positions, and one for those not counted."""
    statements = []

    def positions_at(
        connection: DuckDBPyConnection, keys: Iterable[int], *, counted: bool = True
    ) -> str:
        statements.append(counted)
        return prefixes.positions_at(connection, keys, counted=counted)

    monkeypatch.setattr(explore, "positions_at", positions_at)
    assert samples.explore(game="fanorona", variant="riatra", **more).games
    assert len(statements) == len({*statements})


@examples(10)
@given(choices, st.booleans(), st.data())
def test_exploring_counts_like_a_naive_count(
    chosen: list[tuple[int, int]], counted: bool, data: st.DataObject
) -> None:
    with (
        tempfile.TemporaryDirectory() as folder,
        pytest.MonkeyPatch.context() as patched,
        filled(Path(folder), [text_of(random_games(chosen[:4]))]) as collection,
    ):
        patched.setattr(counts, "FREQUENT", 2)
        if counted:
            counts.count_all(collection.connection)
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
        explored = collection.explore(wanted)
        assert explored.games == len(visitors)
        assert {entry.ply for entry in explored.continuations} == set(games)
        for entry in explored.continuations:
            with_ply = games[entry.ply]
            results = [other.record.result for other in with_ply]
            assert (entry.games, entry.white, entry.draws, entry.black) == (
                len(with_ply), results.count("1-0"), results.count("1/2-1/2"), results.count("0-1"),
            )  # fmt: skip
            assert entry.length == sum(len(other.line) for other in with_ply) / len(with_ply)
            assert entry.last == max(other.record.tags["Date"] for other in with_ply)
            assert entry.share == len(with_ply) / len(visitors)
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


@examples(10)
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
        explored = collection.explore(wanted, mirrored=True, years=True, top=1000)
        assert explored.games == len(set().union(*games.values()))
        assert {entry.ply: entry.games for entry in explored.continuations} == {
            word: len(played) for word, played in games.items()
        }
        for entry in explored.continuations:
            with_ply = games[entry.ply]
            years = [everything[number].record.tags["Date"][:4] for number in with_ply]
            assert entry.years == {year: years.count(year) for year in sorted(set(years))}
            assert entry.top is not None
            assert {game.id - 1 for game in entry.top} == with_ply
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


def test_transpositions_are_found(samples: Collection) -> None:
    """Positions are found by their key, regardless of the plies that led to them."""
    start = "bbbbbbbbb/bbbbbbbbb/bWbW1bWbW/WWWWWWWWW/WWWWWWWWW w - "
    assert samples.search(position=start + "1").ids == samples.search(position=start + "9").ids


def test_games_without_a_year_are_counted(tmp_path: Path, kohau: Run) -> None:
    dates = ("2024.05.17", "2024.??.??", "????.??.??", "", "last week")
    text = "".join(
        f'[White "{number}"]\n[Date "{date}"]\n[Game "fanorona"]\n\n1. e2e3+ *\n\n'
        for number, date in enumerate(dates)
    )
    with filled(tmp_path, [text]) as collection:
        (entry,) = collection.explore(game="fanorona", years=True).continuations
        assert entry.years == {"2024": 2, "????": 3}
        (entry,) = collection.explore(query="plies:1", years=True).continuations
        assert entry.years == {"2024": 2, "????": 3}
    output = kohau("archive", "explore", tmp_path / "games.duckdb", "--years").stdout
    assert "2024   ????" in output


def test_the_latest_date_is_one_in_the_form_of_tags(tmp_path: Path) -> None:
    """Other forms, such as ``20240517``, have no place in the order of texts."""
    dates = ("2025.05.17", "20240517", "2024-06", "2025.??.??0")
    text = "".join(
        f'[Event "cup"]\n[White "{number}"]\n[Date "{date}"]\n[Game "fanorona"]\n\n1. e2e3+ *\n\n'
        for number, date in enumerate(dates)
    )
    with filled(tmp_path, [text]) as collection:
        for counted in (False, True):
            if counted:
                counts.count_all(collection.connection)
            (entry,) = collection.explore(game="fanorona").continuations
            assert (entry.games, entry.last) == (4, "2025.05.17")
        contents = collection.info()
        assert (contents["first"], contents["last"]) == ("2025.05.17", "2025.05.17")
        (event,) = collection.events()
        assert (event.first, event.last) == ("2025.05.17", "2025.05.17")


def test_a_query_names_the_game_to_explore(tmp_path: Path) -> None:
    text = "".join(
        f'[White "{n}"]\n[Game "{name}"]\n{more}\n{plies} *\n\n'
        for n, (name, more, plies) in enumerate((
            ("fanorona", "", "1. e2e3+"), ("fanorona", '[Variant "vela"]\n', "1. e2e3+"),
            ("hamnar", "", "0. @P"),
        ))
    )  # fmt: skip
    with filled(tmp_path, [text]) as collection:
        with pytest.raises(Problem, match="the game is not specified"):
            collection.explore(query="white:0")
        for query in ("game:hamnar", "white:2 and game:hamnar", "variant:riatra", "game:fanorona"):
            assert collection.explore(query=query).games == 1
        assert collection.explore(query="variant:riatra").position.variant == "riatra"
        assert collection.explore(game="hamnar", query="game:fanorona").games == 0
