"""Large files: an edit is answered while the rest is read, and all problems come in the end."""

from __future__ import annotations

import pytest
from editing_client import Editor, conversation
from lsprotocol import types

from kohau.editing.document import Document
from kohau.editing.problems import MOST_SHOWN, problems
from kohau.notation import formats

pytestmark = [pytest.mark.release, pytest.mark.xdist_group("lsp")]

HEAD = '[White "{}"]\n[Game "fanorona"]\n[Variant "telo"]\n\n'
EVERY = 100
"""Every hundredth record has a ply that is not legal."""


def file_of(records: int) -> str:
    """Return a file with this number of *records*."""
    return "".join(
        HEAD.format(number) + ("1. a1a9 *\n\n" if number % EVERY == 0 else "1. c1b2+ *\n\n")
        for number in range(records)
    )


@pytest.mark.parametrize("records", [1_000, pytest.param(10_000, marks=pytest.mark.deep)])
def test_an_edit_is_answered_while_a_file_is_read(records: int) -> None:
    async def talk() -> None:
        async with Editor() as editor:
            await editor.initialize()
            await editor.open(file_of(records))
            last = editor.range("1. c1b2+", records - records // EVERY - 1)
            edit = types.TextEdit(types.Range(last.end, last.end), " a1a9")
            diagnostics = await editor.edit(edit)
            lines = {d.range.start.line for d in diagnostics}
            assert last.start.line in lines
            while len(diagnostics) < records // EVERY + 1:
                diagnostics = await editor.news()
            assert {d.severity for d in diagnostics} == {types.DiagnosticSeverity.Error}
            assert len({d.range.start.line for d in diagnostics}) == records // EVERY + 1
            assert "no point a9" in (await editor.hover("a1a9")).replace("\\", "")
            assert not editor.messages

    conversation(talk())


def test_of_many_problems_the_errors_are_shown_and_the_rest_is_counted() -> None:
    game = HEAD.format("A") + "1. c1b2+\n\n"
    wrong = HEAD.format("A") + "1. a1a9 *\n\n"
    document = Document("x.kgn", game * (MOST_SHOWN + 10) + wrong, formats.find("kgn"))
    assert all(passage.replays for passage in document.passages)
    diagnostics = problems(document)
    assert len(diagnostics) == MOST_SHOWN + 1
    assert "11 more problems are not shown" in diagnostics[-1]["message"]
    assert [d["severity"] for d in diagnostics].count(1) == 1
