"""Tags that are changed while records are converted."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from project import Run

RECORDS = """[Event "Club"]
[Round "7"]
[White "J. Rabe"]
[Black "Soa"]
[Annotator "Koto"]
[Game "fanorona"]

1. e2e3+ *

[Event "Cup"]
[Round "?"]
[White "Soa"]
[Black "Rabe, Jean"]
[Game "fanorona"]

1. e2e3 *

[Event "Cup"]
[White "Soa"]
[Black "Rabe J"]
[Game "fanorona"]

1. d3e3+ *

[Event "Club"]
[Round "3"]
[Game "fanorona"]

1. d3e3- *
"""


def tags(text: str, name: str) -> list[str]:
    return re.findall(rf'^\[{name} "(.*)"\]$', text, re.MULTILINE)


def test_tags_are_set(kohau: Run) -> None:
    options = ("--set", "Event=Open 2024", "--set", "Remark=a=b")
    done = kohau("convert", "-", *options, stdin=RECORDS, status=1)
    assert tags(done.stdout, "Event") == ["Open 2024"] * 3
    assert tags(done.stdout, "Remark") == ["a=b"] * 3


def test_tags_are_removed(kohau: Run) -> None:
    options = ("--unset", "Annotator", "--unset", "Round")
    done = kohau("convert", "-", *options, stdin=RECORDS, status=1)
    assert tags(done.stdout, "Annotator") == []
    assert tags(done.stdout, "Round") == ["?"] * 3


def test_other_spellings_are_merged(kohau: Run, tmp_path: Path) -> None:
    names = tmp_path / "names.yaml"
    names.write_text('Rabe, Jean: [J. Rabe, "Rabe J"]\n')
    done = kohau("convert", "-", "--aliases", names, stdin=RECORDS, status=1)
    assert tags(done.stdout, "White") == ["Rabe, Jean", "Soa", "?"]
    assert tags(done.stdout, "Black") == ["Soa", "Rabe, Jean", "?"]


def test_rounds_are_numbered_anew(kohau: Run) -> None:
    """Those of each event by themselves; a record that is left out has no number."""
    done = kohau("convert", "-", "--renumber-rounds", stdin=RECORDS, status=1)
    assert tags(done.stdout, "Event") == ["Club", "Cup", "Club"]
    assert tags(done.stdout, "Round") == ["1", "1", "2"]
    options = ("--renumber-rounds", "--set", "Event=Open", "--to", "jsonl")
    done = kohau("convert", "-", *options, stdin=RECORDS, status=1)
    rounds = [json.loads(line)["tags"]["Round"] for line in done.stdout.splitlines()]
    assert rounds == ["1", "2", "3"]


@pytest.mark.release
def test_many_rounds_are_numbered_in_order(kohau_process: Run, tmp_path: Path) -> None:
    path = tmp_path / "many.kgn"
    count = 12_000
    path.write_text('[Event "Long"]\n[Game "fanorona"]\n\n1. e2e3+ *\n\n' * count)
    done = kohau_process("convert", "--jobs", "2", "--renumber-rounds", path)
    assert tags(done.stdout, "Round") == [str(number) for number in range(1, count + 1)]


@pytest.mark.parametrize(
    ("options", "message"),
    [
        (("--set", "Event"), "write NAME=VALUE"),
        (("--set", "Ev ent=x"), "'Ev ent' is not the name of a tag"),
        (("--set", "Result=1-0"), "the tag Result follows from the game"),
        (("--unset", "FEN"), "the tag FEN follows from the game"),
        (("--set", "Date=yesterday"), "dates are written YYYY.MM.DD"),
        (("--set", "Event=a", "--set", "Event=b"), "a tag is set twice"),
        (("--set", "Event=a", "--unset", "Event"), "Event can't be changed in two ways"),
        (("--set", "Round=1", "--renumber-rounds"), "Round can't be changed in two ways"),
        (("--aliases", "no-such-file.yaml"), "no-such-file.yaml: error: this file can't be read"),
    ],
)
def test_what_cannot_be_changed(kohau: Run, options: tuple[str, ...], message: str) -> None:
    done = kohau("convert", "-", *options, stdin=RECORDS, status=2)
    assert message in done.stderr
    assert done.stdout == ""


@pytest.mark.parametrize(
    ("name", "meant"), [("Dat", "Date"), ("Whiet", "White"), ("event", "Event"), ("Noirs", "Black")]
)
def test_tags_that_look_misspelt_are_set_only_if_that_is_meant(
    kohau: Run, tmp_path: Path, name: str, meant: str
) -> None:
    """In every command that sets tags."""
    file, archive, entered = tmp_path / "x.kgn", tmp_path / "x.duckdb", tmp_path / "new.kgn"
    file.write_text('[White "Rabe"]\n[Game "fanorona"]\n\n1. e2e3+ *\n')
    kohau("archive", "add", archive, file)
    for command in (
        ("convert", file),
        ("convert", archive),
        ("archive", "edit", archive, "1"),
        ("enter", entered, "--game", "fanorona"),
    ):
        done = kohau(*command, "--set", f"{name}=2020", status=2)
        hint = f"the tag {name} is not read; write {meant}, or add --any-tag to set it nevertheless"
        assert hint in done.stderr
        done = kohau(*command, "--set", f"{name}=2020", "--any-tag", stdin="e2e3+\n")
    exported = kohau("convert", archive).stdout
    converted = kohau("convert", file, "--any-tag", "--set", f"{name}=2020").stdout
    for text in (exported, converted, entered.read_text()):
        assert tags(text, name) == ["2020"]
    # Nothing else becomes acceptable.
    done = kohau("convert", file, "--any-tag", "--set", "Date=2020-13", status=2)
    assert "is not a date" in done.stderr
