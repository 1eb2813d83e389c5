"""The query language: its grammar, and queries that are saved."""

from __future__ import annotations

import pytest
from conditions import parts, trees, values
from hypothesis import given
from hypothesis import strategies as st
from project import ROOT

from kohau import Problem
from kohau.archive.queries.conditions import (
    CONDITIONS,
    NAMED,
    Condition,
    Node,
)
from kohau.archive.queries.language import MAX_DEPTH, parse_query
from kohau.archive.store.collection import Collection

names = st.builds(
    Condition, st.sampled_from(["", "player", "white", "event", "site", "opening"]), values,
    st.sampled_from(["part", "similar"]),
) | st.builds(Condition, st.sampled_from(NAMED), values, st.just("whole"))  # fmt: skip


class TestGrammar:
    @given(trees(st.one_of(parts, names)))
    def test_what_is_written_is_read_again(self, node: Node) -> None:
        assert parse_query(str(node)) == node

    @pytest.mark.parametrize(
        ("text", "written"),
        [
            ("rabe", "rabe"),
            ("rabe soa", "rabe and soa"),
            ("Fanorona rabe hanga-roa", "game:fanorona and rabe and game:hanga-roa"),
            ('"fanorona"', '"fanorona"'),
            ("~fanorona", '~"fanorona"'),
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
            ("event=Cup", "event=Cup"),
            ("d3e3+ f4e5-", 'contains:"d3e3+ f4e5-"'),
            ("  1.d3e3+ f4e5- ", 'moves:"1.d3e3+ f4e5-"'),
            ('"d3e3+"', '"d3e3+"'),
            ("bbbbb/5/5/5/WWWWW ------ - 0", 'position:"bbbbb/5/5/5/WWWWW ------ - 0"'),
            ("2024 rabe", "2024 and rabe"),
            ("2024-05", '"2024-05"'),
            ("A/B Cup", "A/B and Cup"),
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
            ("result=1-0", 1, "'result' can't ask for a whole name"),
            ("rabe = x", 6, "not '='"),
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
