"""Documents: JSON Lines and YAML, and the schema that describes them."""

from __future__ import annotations

import io
import json
from importlib import resources
from typing import Any

import jsonschema
import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st
from strategies import annotated_records
from trying import examples

from kohau.notation import formats, sources, splitting
from kohau.notation.blocks import RawBlock
from kohau.notation.documents import from_document, to_document
from kohau.notation.formats import document_formats as yaml_format
from kohau.notation.kgn.lines import MAX_VARIATION_DEPTH
from kohau.notation.notes import Comment, Nag
from kohau.notation.record import Line, Record
from kohau.replay.replay import verify
from kohau.replay.writing import exported, render

SCHEMA = json.loads(resources.files("kohau.notation").joinpath("record.schema.json").read_text())
VALIDATOR = jsonschema.Draft202012Validator(SCHEMA)


def read(text: str, format_name: str) -> list[Record]:
    return list(formats.read(RawBlock("x", format_name, 0, text.encode())))


def test_the_schema_is_a_schema() -> None:
    jsonschema.Draft202012Validator.check_schema(SCHEMA)


@given(annotated_records())
def test_what_is_written_follows_the_schema(record: Record) -> None:
    played = verify(record)
    for positions in (False, True):
        VALIDATOR.validate(json.loads(render(played, "jsonl", "aiai", positions=positions)))
        VALIDATOR.validate(yaml.safe_load(render(played, "yaml", "schadd", positions=positions)))


@given(annotated_records())
def test_every_format_tells_the_same(record: Record) -> None:
    played = verify(record)
    kgn = render(played, "kgn", "count")
    for format_name in ("jsonl", "yaml", "kgn"):
        (again,) = read(render(played, format_name, "count"), format_name)
        assert render(verify(again), "kgn") == kgn


def test_position_strings_are_one_more_than_plies() -> None:
    record = Record({"Game": "fanorona"}, Line(("e2e3+", "f4e5-"), {}, "*"))
    document = json.loads(render(verify(record), "jsonl", positions=True))
    assert len(document["fens"]) == 3
    assert document["fens"][0] == document["start"]


def test_members() -> None:
    variation = Line(("x",), {1: (Nag(2),)}, None)
    line = Line(("a", "b"), {0: (Comment("c"),), 1: (variation,)}, "1-0")
    tags = {"Game": "g", "Variant": "v", "Notation": "n", "Zeta": "z", "White": "W", "FEN": "f"}
    document = to_document(Record(tags, line), "start")
    assert document == {
        "kohau": 1,
        "game": "g",
        "variant": "v",
        "dialect": "n",
        "start": "start",
        "tags": {"White": "W", "Zeta": "z"},
        "plies": ["a", "b"],
        "result": "1-0",
        "annotations": {
            "0": [{"comment": "c"}],
            "1": [{"variation": {"plies": ["x"], "annotations": {"1": [{"nag": 2}]}}}],
        },
    }
    again = from_document(document)
    assert again.line == line
    assert again.tags["FEN"] == "start"


def nested(depth: int) -> dict[str, Any]:
    line: dict[str, Any] = {"plies": ["x"]}
    for _ in range(depth):
        line = {"plies": ["x"], "annotations": {"1": [{"variation": line}]}}
    return {"kohau": 1, **line}


@pytest.mark.parametrize(
    ("document", "reason"),
    [
        ([], "the document is not a mapping"),
        ({}, "there is no member kohau"),
        ({"kohau": 2, "plies": []}, "this is version 2; version 1 is read"),
        ({"kohau": 1}, "plies is not a list"),
        ({"kohau": 1, "plies": "x"}, "plies is not a list"),
        ({"kohau": 1, "plies": ["x", 1]}, "plies/1 is not a string"),
        ({"kohau": 1, "plies": [], "foo": 1}, "the member 'foo' is not known"),
        ({"kohau": 1, "plies": [], "tags": {"a b": "c"}}, "'a b' in tags is not a valid tag name"),
        ({"kohau": 1, "plies": [], "tags": {"a": 1}}, "tags/a is not a string"),
        ({"kohau": 1, "plies": [], "tags": {"FEN": "x"}}, "FEN does not belong in tags"),
        ({"kohau": 1, "plies": [], "fens": ["x", "y"]}, "fens has 2 position strings, not 1"),
        (
            {"kohau": 1, "plies": [], "annotations": {"0": [{"nag": 10**9}]}},
            "annotations/0/0/nag is not a number from 0 to 999999999",
        ),
        ({"kohau": 1, "plies": [], "annotations": {"0": [], "00": []}}, "lists ply 0 twice"),
        ({"kohau": 1, "plies": [], "result": "2-0"}, "result is '2-0', not one of"),
        ({"kohau": 1, "plies": [], "annotations": {"1": []}}, "annotations/1 is after the"),
        ({"kohau": 1, "plies": [], "annotations": {"x": []}}, "annotations/x is not a number"),
        ({"kohau": 1, "plies": [], "annotations": {"0": [{}]}}, "annotations/0/0 is neither"),
        ({"kohau": 1, "plies": [], "annotations": {"0": [{"nag": -1}]}}, "annotations/0/0/nag is"),
        (
            {"kohau": 1, "plies": [], "annotations": {"0": [{"variation": {"foo": 1}}]}},
            "the member annotations/0/0/variation/foo is not known",
        ),
        (nested(MAX_VARIATION_DEPTH + 1), "nested more than 100 deep"),
    ],
)
def test_bad_documents_name_the_member(document: object, reason: str) -> None:
    check_refusal(json.dumps(document), "jsonl", reason)
    if "is not a string" not in reason:  # every scalar of YAML is one
        check_refusal(f"---\n{json.dumps(document)}", "yaml", reason.replace("n 2;", "n '2';"))


def check_refusal(text: str, format_name: str, reason: str) -> None:
    (record,) = read(text, format_name)
    (diagnostic,) = record.diagnostics
    assert diagnostic.code in ("bad-document", "nested-too-deep")
    assert reason in diagnostic.message


def test_a_hundred_nested_variations_are_read_and_written() -> None:
    document = nested(MAX_VARIATION_DEPTH)
    (record,) = read(json.dumps(document), "jsonl")
    assert record.diagnostics == ()
    (again,) = read("".join(yaml_format.YAML.document_texts([document])), "yaml")
    assert (again.diagnostics, again.line) == ((), record.line)


@pytest.mark.parametrize(
    ("text", "line", "column", "reason"),
    [
        ("{\n", 1, 2, "this is not JSON"),
        ('{"kohau": 1, "kohau": 1}\n', 1, 1, "is repeated"),
        ("[" * 100_000, 1, 1, "nested too deep"),
        ("NaN\n", 1, 1, "not a mapping"),
        (f'{{"kohau": {"1" * 5000}}}', 1, 1, "more than 18 digits"),
        ('{"kohau": 1, "plies": ["\\ud800"]}', 1, 1, "half of a surrogate pair"),
    ],
)
def test_bad_json(text: str, line: int, column: int, reason: str) -> None:
    good = '{"kohau": 1, "plies": []}\n'
    first, bad, last = read(good + text.rstrip("\n") + "\n" + good, "jsonl")
    assert (first.diagnostics, last.diagnostics) == ((), ())
    (diagnostic,) = bad.diagnostics
    assert (diagnostic.record, diagnostic.line, diagnostic.column) == (2, line + 1, column)
    assert reason in diagnostic.message


@pytest.mark.parametrize(
    ("text", "line", "column", "reason"),
    [
        ("kohau: [", 1, 9, "this is not YAML"),
        ("a: b: c", 1, 5, "this is not YAML"),
        ("kohau: &a 1\nplies: [*a]", 2, 9, "aliases are not read"),
        ("kohau: 1\nkohau: 1", 2, 1, "is repeated"),
        ("[a]: b", 1, 1, "a name is expected"),
        ("- " * 100_000, 1, 1001, "nested too deep"),
        ("[" * 100_000, 1, 501, "nested too deep"),
        ("!!python/object/apply:os.system [ls]", 1, 1, "not a mapping"),
    ],
)
def test_bad_yaml(text: str, line: int, column: int, reason: str) -> None:
    good = "kohau: 1\nplies: []\n"
    first, bad, last = read(f"{good}---\n{text}\n---\n{good}", "yaml")
    assert (first.diagnostics, last.diagnostics) == ((), ())
    (diagnostic,) = bad.diagnostics
    assert reason in diagnostic.message
    if reason != "not a mapping":
        assert (diagnostic.line, diagnostic.column) == (line + 3, column)


def test_yaml_scalars_stay_as_they_are_written() -> None:
    text = "kohau: 1\nplies: [e2e3+]\ntags: {Round: 1.10, Date: 2026-11-21, White: Yes, Black: ~}\n"
    (record,) = read(text, "yaml")
    assert record.tags == {"Round": "1.10", "Date": "2026-11-21", "White": "Yes", "Black": "~"}


def test_only_documents_with_content_are_records() -> None:
    text = "# a\n%YAML 1.1\n---\n# b\n---\nkohau: 1\nplies: []\n...\n# c\n"
    (record,) = read(text, "yaml")
    assert record.source
    assert record.source.number == 1


def test_places_in_long_files() -> None:
    lines = b'\xef\xbb\xbf\n{"a": 1}\n\n{"b": 2}'
    blocks = sources.blocks_of_stream(io.BytesIO(lines), "x", formats.find("jsonl"))
    raws = [record.source for record in sources.records_of(blocks) if record.source]
    assert [(raw.number, raw.offset, raw.line, raw.data) for raw in raws] == [
        (1, 4, 2, b'{"a": 1}\n'),
        (2, 14, 4, b'{"b": 2}'),
    ]


def test_an_oversized_line_is_passed_over(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(splitting, "MAX_RECORD_BYTES", 100)
    text = b'"' + b"x" * 1000 + b'"\n{"kohau": 1, "plies": []}\n'
    first, second = formats.read(RawBlock("x", "jsonl", 0, text))
    assert [d.code for d in first.diagnostics] == ["record-too-long"]
    assert second.diagnostics == ()
    assert second.source
    assert second.source.line == 2


@examples(40)
@given(st.lists(annotated_records(), min_size=1, max_size=4), st.sampled_from(["S", "a b"]))
def test_records_of_a_session_follow_the_schema_and_come_back(
    records: list[Record], name: str
) -> None:
    joined = [r.with_tags({**r.tags, "Session": name}) for r in records]
    joined[0] = joined[0].with_tags({**joined[0].tags, "SessionFormat": "best-of=5"})
    format_ = yaml_format.YAML
    texts = list(format_.texts(exported(verify(record), format_) for record in joined))
    assert len(texts) == len(joined)
    for text in texts:
        VALIDATOR.validate(yaml.safe_load(text))
    again = [render(verify(record)) for record in read("".join(texts), "yaml")]
    assert again == [render(verify(record)) for record in joined]


def test_a_document_of_a_session_says_what_to_do() -> None:
    (record,) = read("kohau: 1\nsession: S\ngames:\n- {plies: []}\n", "yaml")
    (problem,) = record.diagnostics
    assert (problem.code, problem.severity) == ("bad-document", "error")
    assert "as version 0.2 wrote them" in problem.message
    assert problem.hint == "convert the file to KGN or JSON Lines with that version"
