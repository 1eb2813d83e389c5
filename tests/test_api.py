"""The Python interface: the names of ``kohau``, its types, and what it shows of itself."""

from __future__ import annotations

import copy
import importlib.metadata
import importlib.util
import inspect
import io
import pkgutil
import re
import runpy
import traceback
from collections.abc import Callable
from pathlib import Path
from typing import assert_type

import pytest
from project import ROOT

import kohau
from kohau.notation.codes import CODES

GOOD = '[White "Rabe"]\n[Game "fanorona"]\n[Notation "schadd"]\n\n1. e2-e3A f4-e5W *\n\n'


def test_every_public_name_is_there_and_described() -> None:
    for name in kohau.__all__:
        assert getattr(kohau, name).__doc__
    assert set(kohau.__all__) <= set(dir(kohau))
    with pytest.raises(AttributeError, match="nothing"):
        kohau.nothing  # type: ignore[attr-defined]  # noqa: B018


def test_members_that_the_reference_lists_are_there() -> None:
    page = (ROOT / "docs" / "python-reference.md").read_text(encoding="utf-8")
    listed = re.findall(r"autoclass:: ([\w.]+).*\n   :members: (.+)", page)
    assert listed
    for path, members in listed:
        owner = pkgutil.resolve_name(path)
        fields = {name for base in owner.__mro__ for name in inspect.get_annotations(base)}
        made = {*re.findall(r"\bself\.(\w+)", inspect.getsource(owner))}
        assert {*members.split(", ")} <= {*dir(owner)} | fields | made, path


def test_read_replay_and_write(tmp_path: Path) -> None:
    (record,) = kohau.read_text(GOOD)
    played = kohau.verify(record)
    assert played.valid
    assert [played.start.write(ply) for ply in played.line.plies[:1]] == ["e2e3+"]
    path = tmp_path / "out.kgn"
    assert kohau.write([record, record], path, dialect="count") == 2
    again = list(kohau.read(path))
    assert [r.line.plies for r in again] == [("e2e3(+2)", "f4e5(-3)")] * 2
    assert kohau.export(again[0], dialect="schadd") == kohau.export(record)


def test_an_illegal_record_is_not_written(tmp_path: Path) -> None:
    (bad,) = kohau.read_text(GOOD.replace("f4-e5W", "a5-a4"))
    path = tmp_path / "out.kgn"
    with pytest.raises(kohau.InvalidRecord, match="there is a stone on a4") as caught:
        kohau.write(iter([bad]), path)
    assert not path.exists()
    assert [d.code for d in caught.value.diagnostics] == ["illegal-ply"]


def test_handles_are_read_too() -> None:
    assert [r.white for r in kohau.read(io.StringIO(GOOD * 2))] == ["Rabe", "Rabe"]


def test_games_are_found_by_texts_only() -> None:
    for name in (3, None, b"fanorona", ["fanorona"]):
        with pytest.raises(TypeError, match=r"expected the name of a game \(str\), not"):
            kohau.find_game(name)  # type: ignore[arg-type]


def test_what_a_position_shows_of_itself() -> None:
    start = kohau.find_game("fanorona").start("telo")
    assert repr(start) == "<Fanorona telo bbb/b1W/WWW w - 1>"
    assert str(start) == ("3  ●─●─●\n   │╲│╱│\n2  ●─·─○\n   │╱│╲│\n1  ○─○─○\n   a b c")


def test_what_plies_show_of_themselves() -> None:
    expected = {
        "fanorona": "[<Ply d2e3+>, <Ply e2e3+>]", "hamnar": "[<Ply @S>, <Ply @P>]",
        "hanga-roa": "[<Ply Ab1-b2>, <Ply Ab1-b2/c3>]",
        "hanniball": "[<Ply Ke1-d1>, <Ply Ke1-d1/Kd1-c3>]",
    }  # fmt: skip
    for game, plies in expected.items():
        assert repr([*kohau.position(game).legal()][:2]) == plies
    step = kohau.position("hanniball").parse("Ke1-d1").steps[0]
    assert repr(step) == "<Step Ke1-d1>"
    (record,) = kohau.read_text(GOOD)
    assert repr(kohau.verify(record).line) == "Line((<Ply e2e3+>, <Ply f4e5->), {}, '*')"


def test_what_records_and_replays_show_of_themselves() -> None:
    (record,) = kohau.read_text(GOOD)
    assert repr(record) == "<Record fanorona Rabe - ?, *, 2 plies>"
    assert repr(kohau.verify(record)).endswith("2 plies>: valid>")


@pytest.mark.parametrize("text", ["", "e2-e3A f4-e5W", "zz"])
def test_text_that_is_not_one_ply(text: str) -> None:
    with pytest.raises(kohau.SyntaxProblem):
        kohau.find_game("fanorona").start().parse(text, "schadd")


def test_the_documentation_has_every_code() -> None:
    text = (ROOT / "docs" / "diagnostics.md").read_text()
    rows = [
        f'| <a id="{code}"></a>`{code}` | {entry.meaning} {entry.remedy} |\n'
        for code, entry in CODES.items()
    ]
    assert text.endswith(f"| code | meaning, and what to do |\n| --- | --- |\n{''.join(rows)}")


def test_every_code_has_a_meaning() -> None:
    sources = [
        file
        for folder in ("notation", "replay", "archive", "kohau/commands")
        for file in (ROOT / folder).rglob("*.py")
    ]
    used = {
        code
        for file in sources
        for code in re.findall(r'\bcode(?:: str)? ?= ?"([a-z-]+)"', file.read_text())
    }
    assert len(used) > 40
    assert used <= set(CODES)


def test_exceptions_have_the_fields_of_a_diagnostic() -> None:
    start = kohau.find_game("fanorona").start()
    with pytest.raises(kohau.IllegalPly) as caught:
        start.play(start.parse("e2e3"))
    assert (caught.value.rule, caught.value.hint) == ("FA-3", "write e2e3+")
    record = kohau.Record({"Game": "fanorona"}, kohau.Line(("e2e3",), {}, "*"))
    with pytest.raises(kohau.InvalidRecord) as refused:
        kohau.export(record)
    assert (refused.value.code, refused.value.rule) == ("illegal-ply", "FA-3")


def test_what_python_shows_of_an_exception() -> None:
    start = kohau.position("fanorona")
    with pytest.raises(kohau.IllegalPly) as caught:
        start.play("e2e3")
    output = traceback.format_exception_only(caught.value)
    assert "".join(output) == (
        "kohau.IllegalPly: this captures, which must be marked: e2e3+\n"
        "step 1, rule FA-3\nhint: write e2e3+\n"
    )
    caught.value.add_note("in the third round")
    assert traceback.format_exception_only(caught.value)[-1] == "in the third round\n"
    with pytest.raises(kohau.UnreadableFile) as unreadable:
        next(kohau.read("/nowhere"))
    assert len(traceback.format_exception_only(unreadable.value)) == 1


def test_exceptions_are_named_as_scripts_name_them() -> None:
    public = {name: getattr(kohau, name) for name in kohau.__all__}
    errors = [name for name, exported in public.items() if isinstance(exported, type)
              and issubclass(exported, Exception)]  # fmt: skip
    assert len(errors) == 11
    for name in errors:
        assert f"{public[name].__module__}.{public[name].__qualname__}" == f"kohau.{name}"


def test_exceptions_come_from_other_processes() -> None:
    record = kohau.Record({"Game": "fanorona"}, kohau.Line(("e2e3",), {}, "*"))
    with pytest.raises(kohau.InvalidRecord) as refused:
        kohau.export(record)
    with pytest.raises(kohau.UnknownSquare) as unknown:
        kohau.position("fanorona")["z9"]
    for error in (refused.value, unknown.value, kohau.EngineFailure("it ended", late=True)):
        again = copy.copy(error)  # as pickle does
        assert (type(again), str(again), again.__notes__) == (
            type(error), str(error), error.__notes__
        )  # fmt: skip
    assert copy.copy(refused.value).diagnostics == refused.value.diagnostics


@pytest.mark.parametrize(
    "make",
    [
        lambda: kohau.Line((), {}, "2-0"),
        lambda: kohau.Line(("e2e3+",), {2: (kohau.Comment("lost"),)}),
        lambda: kohau.Nag(-1),
        lambda: kohau.export(kohau.Record({"Game": "fanorona", "a b": "c"}, kohau.Line())),
    ],
)
def test_what_no_record_can_have_is_refused(make: Callable[[], object]) -> None:
    with pytest.raises(ValueError, match=r"result|annotations|NAG|tag name"):
        make()


def test_types_of_what_scripts_use() -> None:
    """Type checkers know them: ``mypy`` would refuse another type."""
    (record,) = kohau.read_text(GOOD)
    played = kohau.verify(record)
    ply = assert_type(played.line[0], kohau.Ply)
    assert_type(ply.steps[0], kohau.Step)
    assert_type(played.positions[0][assert_type(ply.steps[0].end, str)], str)
    assert_type(next(iter(kohau.find_game("hamnar").start().legal())), kohau.Ply)
    assert_type(played.start.removed(ply), dict[str, str])
    start = kohau.position("fanorona")
    assert_type(start, kohau.Position[kohau.Ply])
    assert_type(list(start.legal()), list[kohau.Ply])
    assert_type(start.play("e2e3+"), kohau.Position[kohau.Ply])
    assert_type(start.parse("e2e3+").steps, tuple[kohau.Step, ...])
    assert_type(start.outcome(), kohau.Outcome | None)
    assert_type((start.fen(), start.key(), start.write(start.parse("e2e3+"))), tuple[str, int, str])
    assert_type(kohau.Game("fanorona").position, kohau.Position[kohau.Ply])
    turn = kohau.find_game("hanniball").start().unfinished()
    assert turn is not None
    assert_type(next(turn.legal_steps()), kohau.Step)


def test_the_example_script_runs() -> None:
    script = runpy.run_path(str(ROOT / "docs" / "captures.py"))
    captures = script["captures"]([str(ROOT / "samples" / "annotated.kgn")])
    assert captures.most_common(1) == [("c4", 3)]


def test_the_documentation_names_what_exists() -> None:
    text = (ROOT / "docs" / "python.md").read_text()
    named = set(re.findall(r"\bkohau\.([A-Za-z_]\w*)", text)) - set(dir(kohau))
    assert not [name for name in named if importlib.util.find_spec(f"kohau.{name}") is None]
    objects = {
        "position": kohau.Position, "game": kohau.Game, "node": kohau.Node, "tree": kohau.Tree,
        "record": kohau.Record, "replay": kohau.Replay, "head": kohau.Head,
    }  # fmt: skip
    section = re.sub(r"(?m)^\|[^|]*\|", "", text.partition("## Compared with python-chess")[2])
    used = set(
        re.findall(r"(?<![.\w])(position|game|node|tree|record|replay|head)\.(\w+)", section)
    )
    assert len(used) > 40
    assert not [
        (name, attribute) for name, attribute in used if not hasattr(objects[name], attribute)
    ]


def test_the_version_is_told() -> None:
    assert kohau.__version__ == importlib.metadata.version("kohau")


def test_names_of_python_chess_say_the_name_here() -> None:
    """The error gives the name in Kohau, and hasattr remains false."""
    start, game = kohau.position("telo"), kohau.Game("telo")
    for owner, name, here in [
        (kohau, "Board", "kohau"),
        (start, "push", "play"),
        (start, "legal_moves", r"legal\(\)"),
        (game, "legal_moves", r"legal\(\)"),
        (game, "moves", "plies"),
    ]:
        with pytest.raises(AttributeError, match=f"no attribute '{name}'; here it is {here}"):
            getattr(owner, name)
        assert not hasattr(owner, name)
    with pytest.raises(AttributeError, match=r"no attribute 'nothing'$"):
        start.nothing  # type: ignore[attr-defined]  # noqa: B018
    assert copy.copy(start) == start
