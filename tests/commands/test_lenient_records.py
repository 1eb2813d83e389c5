"""Records as other programs and people leave them: what is around plies, at real entry points."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from project import Run

from kohau.notation.sources import read_text

PLIES = "1. f2e3+ f3f2+"
GAME = '[Game "fanorona"]\n'


@pytest.fixture
def read(kohau: Run) -> Any:
    """Return the records that ``convert`` writes of a text, and the codes ``validate`` reports."""

    def read_(text: str, *arguments: str) -> tuple[list[dict[str, Any]], list[str]]:
        written = kohau("convert", "-", "--to", "jsonl", *arguments, stdin=text, status=None)
        reported = kohau("validate", "-", "--format", "json", *arguments, stdin=text, status=None)
        records = [json.loads(line) for line in written.stdout.splitlines()]
        lines = [json.loads(line) for line in reported.stdout.splitlines()]
        return records, [f"{d['severity']} {d['code']}" for d in lines if "code" in d]

    return read_


def test_a_result_written_twice_belongs_to_its_record(read: Any) -> None:
    text = f'[White "Rabe"]\n\n{PLIES} 1-0 1-0\n\n[White "Ana"]\n\n{PLIES} 1-0\n\n0-1\n'
    records, codes = read(text, "--game", "fanorona")
    assert [record["result"] for record in records] == ["1-0"]
    assert codes == ["warning odd-result", "error result-mismatch"]


def test_a_comment_above_tags_belongs_to_the_next_record(read: Any) -> None:
    head = '[Round "{}"]\n[Game "fanorona"]\n\n'
    text = "".join(
        f";; heading {number}\n\n{head.format(number)}{PLIES} 1-0\n\n\n" for number in (1, 2, 3)
    )
    records, codes = read(text)
    assert codes == []
    assert [record["annotations"]["0"] for record in records] == [
        [{"comment": f"; heading {number}"}] for number in (1, 2, 3)
    ]


@pytest.mark.parametrize("result", ["\uff11\uff0d\uff10", "1\uff0d0", "\uff11-\uff10"])
def test_a_full_width_result_is_one(read: Any, result: str) -> None:
    ((record,), codes) = read(f"{GAME}\n{PLIES} {result}\n")
    assert (record["result"], record["plies"]) == ("1-0", ["f2e3+", "f3f2+"])
    assert codes == ["warning odd-result", "note odd-character"]


@pytest.mark.parametrize(
    ("after", "annotation", "expected"),
    [
        ("(1... d5d4+)", {"variation": {"plies": ["d5d4+"]}}, []),
        ("resigns", {"comment": "resigns"}, ["warning odd-result"]),
        ("(24)", {"comment": "24"}, ["warning brackets"]),
        ("{good} $1", {"comment": "good"}, []),
        ("White wins", {"comment": "White wins"}, ["warning odd-result"]),
    ],
)
def test_what_follows_a_result_on_its_line(
    read: Any, after: str, annotation: dict[str, Any], expected: list[str]
) -> None:
    ((record,), codes) = read(f"{GAME}\n{PLIES} 1-0 {after}\n")
    assert record["result"] == "1-0"
    assert record["annotations"]["2"][0] == annotation
    assert codes == expected


def test_words_after_a_result_may_contradict_it(read: Any) -> None:
    assert "error result-mismatch" in read(f"{GAME}\n{PLIES} 1-0 Black wins\n")[1]


@pytest.mark.parametrize(
    ("tag", "result", "expected"),
    [
        ("?", "*", []),
        ("", "1-0", []),
        ("1/2", "1/2-1/2", ["warning bad-tag-value"]),
        ("½-½", "1/2-1/2", ["warning bad-tag-value"]),
        ("White wins", "1-0", ["warning bad-tag-value"]),
        ("1/2", "1-0", ["error bad-tag-value"]),
        ("2-0", "1-0", ["error bad-tag-value"]),
    ],
)
def test_a_result_tag_that_is_unknown_or_short(
    read: Any, tag: str, result: str, expected: list[str]
) -> None:
    records, codes = read(f'[Result "{tag}"]\n{GAME}\n{PLIES} {result}\n')
    assert codes == expected
    assert [record["result"] for record in records] == ([] if "error" in str(codes) else [result])


@pytest.mark.parametrize("name", ["Variant", "Notation", "Rules"])
def test_a_question_mark_says_nothing(read: Any, name: str) -> None:
    ((record,), codes) = read(f'{GAME}[{name} "?"]\n\n{PLIES} *\n')
    assert (record["variant"], record["dialect"], codes) == ("riatra", "abstractplay", [])


@pytest.mark.parametrize(
    ("tag", "value", "hint"),
    [
        ('[White "Rabe]', "Rabe", 'write [White "Rabe"]'),
        ('[White Rabe"]', "Rabe", 'write [White "Rabe"]'),
        ('[White "Soa "the fox""]', 'Soa "the fox"', r'write [White "Soa \"the fox\""]'),
        ('[White "D:\\games\\"]', "D:\\games\\", "the backslash takes the quotation mark after it"),
        ("[White 'O'Neil']", "O'Neil", 'write [White "O\'Neil"]'),
    ],
)
def test_tags_with_a_quotation_mark_too_many_or_too_few(tag: str, value: str, hint: str) -> None:
    (record,) = read_text(f"{tag}\n{GAME}\n{PLIES} *\n")
    assert record.white == value
    (warning,) = record.diagnostics
    assert (warning.code, warning.severity) == ("bad-tag", "warning")
    assert str(warning.hint).startswith(hint)


@pytest.mark.parametrize("end", ["{0-1}", "{ 0-1 }", "{0-1} {a fine game}", "(0-1)"])
def test_a_result_in_braces_or_brackets_at_the_end(read: Any, end: str) -> None:
    ((record,), codes) = read(f'[Result "0-1"]\n{GAME}\n{PLIES} {end}\n')
    assert (record["result"], record["plies"]) == ("0-1", ["f2e3+", "f3f2+"])
    assert codes == ["warning brackets" if end == "(0-1)" else "warning odd-result"]


@pytest.mark.parametrize("result", ["1-0", "0-1", "1/2-1/2", "1-0."])
def test_a_result_without_a_blank_after_the_last_ply(read: Any, result: str) -> None:
    ((record,), codes) = read(f"{GAME}\n1. f2e3+ f3f2+ 2. g3f3-{result}\n")
    assert record["plies"] == ["f2e3+", "f3f2+", "g3f3-"]
    assert (record["result"], codes) == (result.rstrip("."), ["warning odd-result"])


@pytest.mark.parametrize(
    ("clock", "seconds", "expected"),
    [
        ("0:09:03", 543, []),
        ("00:09:03.5", 543.5, []),
        ("90:00", 5400, ["note odd-clock"]),
        ("9:03", 543, ["note odd-clock"]),
        ("1:30:00,5", 5400.5, ["note odd-clock"]),
        (" 1:30:00 ", 5400, ["note odd-clock"]),
        ("1:30:61", None, ["warning odd-clock"]),
        ("1:61:00", None, ["warning odd-clock"]),
        ("soon", None, ["warning odd-clock"]),
    ],
)
def test_clocks(read: Any, clock: str, seconds: float | None, expected: list[str]) -> None:
    text = f"{GAME}\n1. f2e3+ {{[%clk {clock}]}} *\n"
    (record,) = read_text(text)
    assert record.line.clock(1) == seconds
    assert read(text)[1] == expected


@pytest.mark.parametrize("name", ["Fanorona", "fanorona"])
def test_a_game_that_only_the_variant_names(read: Any, name: str) -> None:
    ((record,), codes) = read(f'[Variant "{name}"]\n\n{PLIES} *\n')
    assert (record["game"], record["variant"]) == ("fanorona", "riatra")
    assert codes == ["warning assumed-game"]
    ((record,), codes) = read(f'[Game "fanorona"]\n[Variant "{name}"]\n\n{PLIES} *\n')
    assert (record["variant"], codes) == ("riatra", [])


@pytest.mark.parametrize("end", ["\x1a", "\x1a\r\n", "\n\x1a\x1a\n"])
def test_the_control_character_at_the_end_of_texts_of_dos(kohau: Run, read: Any, end: str) -> None:
    text = f"{GAME}\n{PLIES} 1-0\n"
    records, codes = read(text + end)
    assert (len(records), codes) == (1, [])
    document = kohau("convert", "-", "--to", "jsonl", stdin=text).stdout
    again = kohau("convert", "-", "--from", "jsonl", "--to", "jsonl", stdin=document + end)
    assert again.stdout == document


def test_lines_for_other_programs_keep_their_blanks(kohau: Run) -> None:
    text = f"{GAME}\n%  a  b\n{PLIES} 1-0\n"
    done = kohau("convert", "-", stdin=text)
    assert "\n%  a  b\n" in done.stdout
    assert kohau("convert", "-", stdin=done.stdout).stdout == done.stdout


def test_times_are_those_of_comments(read: Any) -> None:
    tags = f'{GAME}\n[Remark "[%clk 9:03]"]'
    assert read(f"{tags}\n\n{PLIES} 1-0\n")[1] == []
    assert read(f"{tags}\n\n{PLIES} {{[%clk 0:01:02] [%emt 9]}} 1-0\n")[1] == ["warning odd-clock"]
    assert read(f"{tags}\n\n{PLIES} {{a\n[%clk 9:03]}} 1-0\n")[1] == ["note odd-clock"]


def test_a_time_that_is_wrapped_as_kohau_writes_it_is_usual(kohau: Run, tmp_path: Path) -> None:
    path = tmp_path / "wrapped.kgn"
    kohau("convert", "samples/annotated.kgn", "-o", path)
    assert "[%clk\n" in path.read_text()
    assert "odd-clock" not in kohau("validate", path).stdout
