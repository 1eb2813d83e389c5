"""The query language: its grammar, its errors, and its meaning on archives and on files."""

from __future__ import annotations

import json
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import duckdb
import pytest
from collections_of_games import copied, filled, random_games, stored, text_of
from hypothesis import given, settings
from hypothesis import strategies as st
from naive_queries import board_of, place_of, places_of, seen_in
from project import ROOT, Run

from kohau import Problem, Record, read_text
from kohau.archive.queries import python, sql
from kohau.archive.queries.conditions import (
    CONDITIONS,
    And,
    Condition,
    Extended,
    Node,
    Not,
    Or,
    joined,
    mirrored_twice,
)
from kohau.archive.queries.language import MAX_BOARDS, MAX_DEPTH, MAX_LENGTH, parse_query
from kohau.archive.queries.python import holds
from kohau.archive.queries.values import folding, has_name
from kohau.archive.store.collection import Collection
from kohau.notation.record import Line
from kohau.replay.position import Position
from kohau.replay.replay import Replay

values = st.text(
    st.characters(codec="utf-8", exclude_categories=["Cc", "Cs"]), min_size=1
).filter(str.strip)  # fmt: skip


def is_not_mirrored(node: Node) -> bool:
    """Return whether nothing in *node* is mirrored."""
    return mirrored_twice(Extended("mirrored", node)) is None


def trees(conditions: st.SearchStrategy[Node]) -> st.SearchStrategy[Node]:
    """Return a strategy for queries made of *conditions*, in the form in which they are parsed."""

    def larger(parts: st.SearchStrategy[Node]) -> st.SearchStrategy[Node]:
        several = st.lists(parts, min_size=2, max_size=3)
        return st.one_of(
            parts.map(Not),
            parts.map(lambda part: Extended("variations", part)),
            parts.filter(is_not_mirrored).map(lambda part: Extended("mirrored", part)),
            several.map(lambda each: joined(And, each)),
            several.map(lambda each: joined(Or, each)),
        )

    return st.recursive(conditions, larger, max_leaves=6)


parts = st.builds(Condition, st.sampled_from(["text", "ending", "note"]), values)
names = st.builds(
    Condition, st.sampled_from(["", "player", "white", "event", "site", "opening"]), values,
    st.booleans(),
)  # fmt: skip


class TestGrammar:
    @given(trees(st.one_of(parts, names)))
    def test_what_is_written_is_read_again(self, node: Node) -> None:
        assert parse_query(str(node)) == node

    @pytest.mark.parametrize(
        ("text", "written"),
        [
            ("rabe", "rabe"),
            ("rabe soa", "rabe and soa"),
            ("not rabe soa", "not rabe and soa"),
            ("a or b c", "a or b and c"),
            ("(a or b) c", "(a or b) and c"),
            ("a and (b and (c))", "a and b and c"),
            ("NOT(a)Or(b)", "not a or b"),
            ("not (a or b)", "not (a or b)"),
            ("not not a", "not not a"),
            ("nothing android order", "nothing and android and order"),
            ('"and" "a:b"', '"and" and "a:b"'),
            ("event:and", "event:and"),
            ("Player:rabe", "player:rabe"),
            ('player~"Jean Rabe"', 'player~"Jean Rabe"'),
            (r'event:"a \"b\" \\"', r'event:"a \"b\" \\"'),
            ("result:1/2-1/2 result:*", "result:1/2-1/2 and result:*"),
            ("(" * 500 + "a" + ")" * 500, "a"),
        ],
    )
    def test_binding(self, text: str, written: str) -> None:
        assert str(parse_query(text)) == written
        assert parse_query(written) == parse_query(text)

    @pytest.mark.parametrize(
        ("text", "place", "message"),
        [
            ("", 1, "expected a condition, 'not', 'mirrored', 'variations' or '(', not the end"),
            (
                "a or",
                5,
                "expected a condition, 'not', 'mirrored', 'variations' or '(', not the end",
            ),
            ("a or or b", 6, "not 'or'"),
            (
                "(a",
                3,
                "'and', 'or', 'not', 'mirrored', 'variations', '(' or ')', not the end",
            ),
            (
                "a)",
                2,
                "'and', 'or', 'not', 'mirrored', 'variations', '(' or the end, not ')'",
            ),
            ("player:", 8, "expected a value, not the end"),
            ("player: rabe", 8, "there is no value after 'player:'"),
            ('player:""', 8, "the value of 'player' is empty"),
            ('a ""', 3, "a word is empty"),
            ("player:\udcff", 8, "this is not UTF-8 text"),
            ("plyer:rabe", 1, "there is no condition 'plyer'"),
            ("result~1-0", 1, "'result' can't be fuzzy"),
            ("~ rabe", 1, "not '~'"),
            ("rabe ~:", 7, "expected a name, not ':'"),
            ("mirrored (a mirrored b)", 22, "'mirrored' can't be inside 'mirrored'"),
            ("contains:e2e3(+2)", 10, "expected a value, not 'e2e3(+2)'"),
            ("player=rabe", 1, "not 'player=rabe'"),
            ('a "b', 3, "not '\"b'"),
            ('"a"b', 1, "not '\"a\"b'"),
            ("a plies:few", 9, "'few' is not a range"),
            ("since:May", 7, "'May' is not a date"),
            ("result:2-0", 8, "there is no result '2-0'"),
            ("game:chess", 6, "there is no game 'chess'"),
            ("variant:x", 9, "no variant 'x'"),
            ("material:many", 10, "is not material"),
            ("moves:1.", 7, "there are no plies"),
            ("a @mine", 3, "there is no saved query 'mine'"),
            ("not " * (MAX_DEPTH + 1) + "a", 4 * (MAX_DEPTH + 1) + 1, "nested more than 50"),
        ],
    )
    def test_errors_point_at_their_place(self, text: str, place: int, message: str) -> None:
        with pytest.raises(Problem) as raised:
            parse_query(text)
        assert raised.value.message.startswith(f"character {place} of the query: ")
        assert message in raised.value.message

    def test_hints(self) -> None:
        with pytest.raises(Problem) as raised:
            parse_query("plyer:rabe")
        hint = raised.value.hint or ""
        assert "did you mean 'player'?" in hint
        assert all(name in hint for name in CONDITIONS)
        with pytest.raises(Problem) as raised:
            parse_query('"a')
        assert "close the quotation mark" in (raised.value.hint or "")

    def test_all_conditions_are_documented(self) -> None:
        text = (ROOT / "docs" / "queries.md").read_text()
        names = {f"`{kind.name}:{kind.metavar}`" for kind in CONDITIONS.values()}
        assert not {name for name in names if name not in text}

    def test_every_condition_has_both_evaluators(self) -> None:
        on_games = {kind.evaluator or kind.name for kind in CONDITIONS.values()
                    if not kind.holds_after}  # fmt: skip
        runs = python.ON_RUNS.keys()
        assert on_games == sql.ON_GAMES.keys() - {"word"}
        assert on_games == (python.ON_GAMES.keys() | runs) - {"word"}

    def test_queries_are_bounded(self) -> None:
        most = ("a " * MAX_LENGTH)[:MAX_LENGTH]
        assert len(parse_query(most).parts) == MAX_LENGTH // 2  # type: ignore[union-attr]
        with pytest.raises(Problem, match="at most 10,000 characters"):
            parse_query(most + "a")
        with pytest.raises(Problem, match="at most 30 patterns and material"):
            parse_query("material:W5 or " * MAX_BOARDS + "material:W5")
        for text in ("not " * 2400 + "a", "(a or b " * 1200 + ")" * 400):
            with pytest.raises(Problem):
                parse_query(text)


def games_of(choices: Sequence[tuple[int, int]]) -> list[Replay]:
    """Return random games, some without an event, some with a comment."""
    found = []
    for number, played in enumerate(random_games(choices)):
        tags = dict(played.record.tags) | {"Event": f"Cup {number % 3}", "Site": "Avaradrano"}
        for name in ("Event", "Site")[: number % 3]:
            del tags[name]
        found.append(
            with_variations(played.with_tags(tags)) if number % 2 else played.with_tags(tags)
        )
    return found


def with_variations(played: Replay) -> Replay:
    """Return a game with other plies for every third one, each with one inside it."""
    annotations = {}
    for index in range(1, len(played.line) + 1, 3):
        other = variation(played.positions[index - 1], played.line.plies[index - 1])
        if other is not None:
            annotations[index] = (other,)
    line = Line(played.line.plies, annotations, played.line.result)
    return Replay(played.record, played.game, played.dialect, line, played.positions)


def variation(here: Position[Any], played: object, depth: int = 1) -> Line[Any] | None:
    """Return another legal ply, the ply after it, and a variation of that."""
    first = next((ply for ply in here.legal() if ply != played), None)
    if first is None:
        return None
    there = here.play(first)
    second = None if there.outcome() else next(iter(there.legal()), None)
    if second is None:
        return Line((first,))
    inner = variation(there, second, depth - 1) if depth else None
    return Line((first, second), {2: (inner,)} if inner else {})


def with_comments(text: str) -> str:
    """Return records with a comment before the plies of every second game."""
    parts = text.split("\n\n[")
    return "\n\n[".join(
        part.replace("]\n\n", f"]\n\n{{Lalao {n % 4}}} ", 1) if n % 2 else part
        for n, part in enumerate(parts)
    )


def blurred(board: str, kept: Sequence[bool]) -> str:
    """Return a pattern that keeps some squares of *board*."""
    return "".join(
        char if char == "/" or keep else "?" for char, keep in zip(board, kept, strict=True)
    )


@st.composite
def conditions_on(draw: st.DrawFn, games: list[Replay]) -> Condition:
    """Draw a condition that is likely to find some of *games*."""
    played = draw(st.sampled_from(games))
    position = draw(st.sampled_from([each.position for each in seen_in(played)]))
    board = board_of(position)
    kept = [draw(st.integers(0, 3)) == 0 for _ in board]
    letter = draw(st.sampled_from(sorted(set(board) - set("./")) or ["W"]))
    count = board.count(letter)
    words = list(map(str, played.line.plies))
    at = draw(st.integers(0, len(words) - 1))
    tags = played.record.tags
    name, value = draw(
        st.sampled_from(
            [
                ("position", position.fen()),
                ("position", position.fen()),
                ("pattern", blurred(board, kept)),
                ("pattern", blurred(board, kept)),
                ("material", f"{letter}{max(0, count - 1)}..{count + at % 2}"),
                ("material", f"{letter}{count}..{count}"),
                ("contains", " ".join(words[at : at + 2])),
                ("moves", " ".join(words[: 1 + at % 2])),
                ("player", tags["White"][:3]),
                ("white", tags["Black"]),
                ("", "cup 1"),
                ("event", "cup"),
                ("site", "AVA"),
                ("since", tags["Date"][:4]),
                ("until", tags["Date"][:4]),
                ("result", played.record.result or "*"),
                ("ending", "board"),
                ("game", played.start.game_id),
                ("variant", played.start.variant),
                ("plies", f"{at}..{at + 5}"),
                ("text", "Lalao 1"),
            ]
        )
    )
    return Condition(name, value)


choices = st.lists(st.tuples(st.integers(0, 5), st.integers(0, 30)), min_size=1, max_size=10)


def check_queries(chosen: list[tuple[int, int]], data: st.DataObject) -> None:
    """Compare searches for random queries, and queries asked of records, with naive answers."""
    text = with_comments(text_of(games_of(chosen)))
    with (
        tempfile.TemporaryDirectory() as folder,
        filled(Path(folder), [text], batch_bytes=2000) as collection,
    ):
        games = stored(collection)
        for _ in range(8):
            node = data.draw(trees(conditions_on(games)))
            assert parse_query(str(node)) == node
            expected = [
                (number, place_of(node, played))
                for number, played in enumerate(games, start=1)
                if places_of(node, played)
            ]
            by_record = [n for n, played in enumerate(games, start=1) if holds(node, played)]
            assert by_record == [number for number, _ in expected]
            try:
                found = collection.search(query=str(node))
            except Problem:  # a pattern of one game joined with one of another
                assert " and " in str(node)
                continue
            places = [
                None if ply is None else (variation or 0, ply)
                for ply, variation in zip(found.plies, found.variations, strict=True)
            ]
            assert list(zip(found.ids, places, strict=True)) == expected
            assert collection.count(query=str(node)) == len(expected)


@settings(max_examples=5)
@given(choices, st.data())
def test_a_query_finds_what_a_naive_look_finds(
    chosen: list[tuple[int, int]], data: st.DataObject
) -> None:
    check_queries(chosen, data)


@pytest.mark.deep
@settings(max_examples=200)
@given(choices, st.data())
def test_many_queries_find_what_a_naive_look_finds(
    chosen: list[tuple[int, int]], data: st.DataObject
) -> None:
    check_queries(chosen, data)


GAMES = """
[Event "Nationaly"]
[Date "2023.05.17"]
[White "Rakotoarisoa, Jean"]
[Black "Andrée"]
[Game "fanorona"]

1. e2e3+ f4e5- 2. e3e4+ {Tsara ny lalao} 1-0

[Event "Nationaly"]
[White "Andree"]
[Black "Soaranyfa"]
[Game "fanorona"]

1. d3e3+ *

[Date "2024.06.01"]
[White "Soaranyfa"]
[Black "Rabe"]
[Game "fanorona"]
[Session "Final"]

1. e2e3+ *
"""


@pytest.fixture
def three(tmp_path: Path) -> Iterator[Collection]:
    with copied(tmp_path, GAMES) as collection:
        yield collection


TAKEN = "pattern:bbbb.bbbb/bbbb.bbbb/bWbWWbWbW/WWWW.WWWW/WWWWWWWWW"
START = 'position:"bbbbbbbbb/bbbbbbbbb/bWbW1bWbW/WWWWWWWWW/WWWWWWWWW w - 1"'


class TestMeaning:
    @pytest.mark.parametrize(
        ("query", "expected"),
        [
            ("andree", [1, 2]),
            ("nationaly soara", [2]),
            ("not nationaly", [3]),
            ("not event:nationaly", [3]),
            ("not (rabe or result:1-0)", [2]),
            ("since:2024", [3]),
            ("not since:2024", [1, 2]),
            ("not session:final", [1, 2]),
            ("not text:lalao", [2, 3]),
            ("player~soranyfa", [2, 3]),
            ("player:soranyfa", []),
            ("white~rakotoarisao", [1]),
            (TAKEN, [1, 3]),
            (f"not {TAKEN}", [2]),
            (f"{TAKEN} and material:b20", [1, 3]),
            (f"{TAKEN} and material:b22", []),
            (f"not not {TAKEN} and material:b22", [1, 3]),
            (f"{START} and {TAKEN}", []),
            (f"({START} or {TAKEN}) and material:b20", [1, 3]),
            (f"{TAKEN} and not rabe", [1]),
            ("moves:e2e3+ not contains:f4e5-", [3]),
            ("material:b20 and not material:b..19", [3]),
            ("moves:e2-e3A", [1, 3]),
        ],
    )
    def test_on_an_archive_and_on_records(
        self, three: Collection, query: str, expected: list[int]
    ) -> None:
        assert three.search(query=query).ids == expected
        node = parse_query(query)
        played = stored(three)
        assert [n for n, each in enumerate(played, start=1) if holds(node, each)] == expected

    def test_the_first_ply_at_which_a_query_holds(self, three: Collection) -> None:
        assert three.search(query=f"{TAKEN} or {START}").plies == [0, 0, 0]
        assert three.search(query=f"{TAKEN} or material:b17..18").plies == [1, 1]
        assert three.search(query=f"{TAKEN} or white:andree").plies == [1, 0, 1]
        assert three.search(query="contains:f4e5- or rabe").plies == [1, None]
        assert three.search(query=f"not {TAKEN}").plies == [None]

    def test_options_are_the_same_conditions(self, three: Collection) -> None:
        found = three.select(player="andree", plies="2..", fuzzy=True)
        assert str(found) == "player~andree and plies:2.."
        both = three.search(player="andree", query="event:nat or rabe", where="length > 1")
        assert both.ids == [1]

    def test_aliases_hold_in_queries(self, three: Collection) -> None:
        three.set_aliases({"Andree": "Andrée", "Rabe": "Soaranyfa"})
        assert three.search(query="rabe").ids == [2, 3]
        assert three.search(query="not black:soaranyfa").ids == [1]

    @pytest.mark.parametrize(
        ("query", "message"),
        [
            ("rabe or pattern:???", "character 17 of the query: the pattern has 1 rank,"),
            ("position:x", "character 10 of the query:"),
            ("contains:e2", "character 10 of the query: 'e2' is not a ply"),
            ("moves:d3e3", "ply 1 of the moves: this captures, by approach or by withdrawal"),
            ("game:hamnar variant:telo", "character 21 of the query: "),
        ],
    )
    def test_conditions_that_fit_no_game(self, three: Collection, query: str, message: str) -> None:
        with pytest.raises(Problem) as raised:
            three.search(query=query)
        assert message in raised.value.message

    def test_a_pattern_and_the_name_of_another_game(self, tmp_path: Path) -> None:
        text = GAMES + '\n[Game "hamnar"]\n\n0. @P *\n'
        with filled(tmp_path, [text]) as collection:
            assert collection.search(query="game:hamnar pattern:???b?/?????/?????/?????/?????").ids
            with pytest.raises(Problem, match="character 21 of the query"):
                collection.search(query=f"game:hamnar {TAKEN}")
            with pytest.raises(Problem, match="does not fit any game here"):
                collection.search(query="pattern:???")

    def test_exploring_and_players_of_some_games(self, three: Collection) -> None:
        found = three.explore(game="fanorona", query="result:*")
        assert [(entry.ply, entry.games) for entry in found.continuations] == [
            ("d3e3+", 1), ("e2e3+", 1)
        ]  # fmt: skip
        assert found.games == 2
        assert three.explore(game="fanorona", query="nobody").continuations == []
        assert {player.name for player in three.players(query="result:1-0")} == {
            "Rakotoarisoa, Jean", "Andrée"
        }  # fmt: skip
        assert three.summarise(query="event:nationaly not result:*").cross is not None
        assert three.summarise(query="event:nationaly or rabe").cross is None


class TestNames:
    @pytest.mark.parametrize(
        ("name", "wanted", "fits"),
        [
            ("Soaranyfa", "soranyfa", True),
            ("Soaranyfa", "soaaranyfa", True),
            ("Soaranyfa", "saoranyfa", True),
            ("Soaranyfa", "soaranifa", True),
            ("Vao, Nirina", "nirinna", True),
            ("Vao, Nirina", "vaa", True),
            ("Vao, Nirina", "soa", False),
            ("Náivo", "naivo", True),
            ("Li", "Lu", False),
            ("ΑΣ", "ας", False),
            ("Søren Østergaard", "soren ostergaard", True),
            ("Łukasz Weiß", "lukasz weiss", True),
            ("Þór Ðæmi", "thor daemi", True),
            ("I\u015eIK", "\u0131\u015f\u0131k", True),
        ],
    )
    def test_fuzzy_names(self, name: str, wanted: str, fits: bool) -> None:
        assert has_name(name, wanted, fuzzy=True) == fits

    @given(values, values)
    def test_parts_match_as_in_an_archive(self, text: str, part: str) -> None:
        with duckdb.connect() as connection:
            query = f"SELECT contains({folding('$1')}, {folding('$2')})"
            ((expected,),) = connection.execute(query, [text, part]).fetchall()
        assert has_name(text, part) == expected


class TestSaved:
    def test_saved_queries(self, three: Collection) -> None:
        three.save_query("mine", "rabe or andree")
        three.save_query("open", "@mine and result:*")
        three.save_query("mine", "nobody")
        assert three.queries() == {
            "mine": "nobody", "open": "(rabe or andree) and result:*"
        }  # fmt: skip
        assert three.search(query="@open").ids == [2, 3]
        assert three.search(query="not @open").ids == [1]
        three.delete_query("mine")
        with pytest.raises(Problem, match="there is no saved query 'mine'"):
            three.search(query="@mine")
        with pytest.raises(Problem, match="there is no saved query 'mine'"):
            three.delete_query("mine")
        with pytest.raises(Problem, match="can't be the name"):
            three.save_query("a b", "rabe")
        with pytest.raises(Problem, match="character 2 of the query"):
            three.save_query("bad", "(")
        assert list(three.queries()) == ["open"]
        assert three.check().faults == []

    def test_the_command(self, three: Collection, tmp_path: Path, kohau: Run) -> None:
        three.close()
        path = tmp_path / "games.duckdb"

        def run(*arguments: str, status: int = 0) -> str:
            done = kohau("archive", *arguments, status=status)
            return str(done.stdout + done.stderr)

        assert run("queries", str(path)) == ""
        assert run("queries", str(path), "--save", "open", "--query", "not result:1-0") == ""
        assert run("queries", str(path)) == "@open  not result:1-0\n"
        assert run("search", str(path), "--query", "@open", "--format", "ids") == "2\n3\n"
        assert "belong together" in run("queries", str(path), "--save", "open", status=2)
        assert run("queries", str(path), "--delete", "open") == ""
        told = run("search", str(path), "--query", "rabe @open", status=2)
        assert told.splitlines() == [
            "Error: character 6 of the query: there is no saved query 'open'; none are saved"
        ]


class TestFiles:
    @pytest.fixture
    def records(self, tmp_path: Path) -> Path:
        path = tmp_path / "games.kgn"
        path.write_text(GAMES + '\n[White "Rabe"]\n[Game "fanorona"]\n\n1. a1a2 *\n')
        return path

    def test_convert(self, records: Path, kohau: Run) -> None:
        text = kohau("convert", records, "--query", f"{TAKEN} and not rabe").stdout
        assert [record.white for record in records_of(text)] == ["Rakotoarisoa, Jean"]
        assert kohau("convert", records, "--query", "nobody").stdout == ""
        done = kohau("convert", records, "--query", "rabe", status=1)
        assert [record.black for record in records_of(done.stdout)] == ["Rabe"]
        assert "games.kgn:28:4: error: there is a stone on a2" in done.stderr

    def test_validate(self, records: Path, kohau: Run) -> None:
        done = kohau("validate", records, "--query", "not rabe")
        assert done.stdout == "2 records: 2 valid, 0 invalid, 4 plies\n"
        report = kohau("validate", records, "--query", "rabe", "--format", "json", status=1).stdout
        first, summary = map(json.loads, report.splitlines())
        assert (first["record"], first["line"], first["code"]) == (4, 28, "illegal-ply")
        assert (summary["records"], summary["valid"]) == (2, 1)

    def test_sessions_are_checked_with_all_their_records(self, kohau: Run) -> None:
        file = ROOT / "samples" / "sessions" / "mistakes.kgn"
        everything = kohau("validate", file, "--format", "json", status=1).stdout.splitlines()
        some = kohau(
            "validate", file, "--format", "json", "--query", "variant:vela", status=None
        ).stdout.splitlines()
        assert set(some[:-1]) < set(everything[:-1])
        velas = [json.loads(row)["record"] for row in some[:-1]]
        text = file.read_text()
        for number in velas:
            assert '[Variant "vela"]' in text.split("[Event ")[number]

    def test_summarise_and_view(self, records: Path, tmp_path: Path, kohau: Run) -> None:
        shown = json.loads(
            kohau("summarise", records, "--query", "andree", "--format", "json").stdout
        )
        assert (shown["records"], shown["plies"]) == (2, 4)
        page = tmp_path / "page.html"
        kohau("view", records, "--query", "result:1-0", "-o", page)
        assert "Rakotoarisoa, Jean" in page.read_text()
        assert "Soaranyfa" not in page.read_text()

    def test_places_stay_those_in_the_file(self, tmp_path: Path, kohau: Run) -> None:
        """Records that are left out count where later ones are numbered, in all batches."""
        path = tmp_path / "many.kgn"
        good = '[White "Soa"]\n[Game "fanorona"]\n\n1. e2e3+ *\n\n'
        bad = '[White "Rabe"]\n[Game "fanorona"]\n\n1. a1a2 *\n'
        count = 12_000
        path.write_text(good * count + bad)
        done = kohau(
            "validate", path, "--query", "rabe", "--jobs", "2", "--format", "json", status=1
        )
        found = json.loads(done.stdout.splitlines()[0])
        assert (found["record"], found["line"]) == (count + 1, 5 * count + 4)

    @pytest.mark.parametrize("command", ["validate", "convert", "summarise"])
    def test_bad_queries_are_reported_before_anything_is_read(
        self, command: str, kohau: Run
    ) -> None:
        for query, place in [("rabe and", 9), ("a pattern:???", 11), ("x @mine", 3)]:
            done = kohau(command, "no-file", "--query", query, status=2)
            assert done.stdout == ""
            assert done.stderr.startswith(f"Error: character {place} of the query: ")
            assert done.stderr.count("\n") == 1


def records_of(text: str) -> list[Record]:
    return list(read_text(text))
