"""The language server, asked by a real client over pipes."""

from __future__ import annotations

from typing import Any

import pytest
from editing_client import Editor, conversation
from lsprotocol import types

pytestmark = [pytest.mark.release, pytest.mark.xdist_group("lsp")]

GAME = '[Game "fanorona"]\n[White "Rabe"]\n[Black "Soa"]\n[Result "*"]\n\n'


def test_problems_are_shown_when_a_document_opens_and_go_when_they_are_mended() -> None:
    async def talk() -> None:
        async with Editor() as editor:
            result = await editor.initialize()
            assert result.capabilities.position_encoding == "utf-16"
            (problem,) = await editor.open(f"{GAME}1. e2e3+ f4f3 *\n")
            assert (problem.code, problem.severity, problem.source) == ("illegal-ply", 1, "kohau")
            assert problem.range == editor.range("f4f3")
            assert "FA-3" in problem.message
            edit = types.TextEdit(problem.range, "f4e5-")
            assert await editor.edit(edit) == []

    conversation(talk())


def test_a_place_after_characters_beyond_16_bits_is_counted_in_their_units() -> None:
    async def talk() -> None:
        async with Editor() as editor:
            await editor.initialize()
            (problem,) = await editor.open(f"{GAME}1. e2e3+ {{\U0001f600\U0001f600}} f4f3 *\n")
            assert problem.range.start.character == len("1. e2e3+ {....} ")
            assert problem.range == editor.range("f4f3")

    conversation(talk())


@pytest.mark.parametrize(
    ("language", "name", "text"),
    [
        ("jsonl", "games.jsonl", '{"kohau": 1, "game": "fanorona", "plies": ["e2e3+", "f4f3"]}\n'),
        ("yaml", "games.yaml", "kohau: 1\ngame: fanorona\nplies: [e2e3+, f4f3]\n"),
    ],
)
def test_documents_of_other_formats_are_read(language: str, name: str, text: str) -> None:
    async def talk() -> None:
        async with Editor(name, language) as editor:
            await editor.initialize()
            diagnostics = await editor.open(text)
            assert "illegal-ply" in {d.code for d in diagnostics}

    conversation(talk())


def test_hovering_shows_the_board_the_opening_and_the_rule() -> None:
    async def talk() -> None:
        async with Editor() as editor:
            await editor.initialize(board="picture")
            await editor.open(f"{GAME}1. e2e3+ f4f3 *\n")
            on_ply = await editor.hover("e2e3+")
            assert "![Black is to play](data:image/svg+xml;base64," in on_ply
            assert "1. e2e3+ (white)" in on_ply
            assert "Opening: Vakiloha" in on_ply
            on_fault = await editor.hover("f4f3")
            assert "> **FA-3 Paika.** A paika moves" in on_fault
            assert await editor.hover("[Game") == ""
        async with Editor() as other:
            await other.initialize()
            await other.open(f"{GAME}1. e2e3+ *\n")
            assert "```text\n5 " in await other.hover("e2e3+")

    conversation(talk())


def test_bytes_that_are_not_utf_8_stay_in_step_with_the_editor() -> None:
    async def talk() -> None:
        async with Editor() as editor:
            await editor.initialize()
            text = f"{GAME}1. e2e3+ {{\udce9\udce8}} f4f3 *\n"
            diagnostics = await editor.open(text)
            assert {d.code for d in diagnostics} == {"not-utf8", "illegal-ply"}
            (fault,) = [d for d in diagnostics if d.code == "illegal-ply"]
            assert fault.range == editor.range("f4f3")
            diagnostics = await editor.edit(types.TextEdit(editor.range("\udce9\udce8"), "\ufffd"))
            assert [d.code for d in diagnostics] == ["illegal-ply"]
            assert not editor.messages

    conversation(talk())


def test_fixing_all_keeps_what_was_recorded() -> None:
    async def talk() -> None:
        async with Editor() as editor:
            await editor.initialize()
            plies = "1. f2e3+ f3f2+ 2. g3f3- d5d4 3. h2g3+ e4e5- 4. f3f4-,e4-,e3-,f2- i5h4+ *\n"
            text = f"{GAME}{plies}\n[Whiet 'Rabe']\n[Game \"fanorona\"]\n\n1. e2e3+ f4e5- *\n"
            await editor.open(text)
            whole = types.Range(types.Position(0, 0), editor.position(len(editor.text)))
            made: list[types.WorkspaceEdit] = []

            @editor.client.feature(types.WORKSPACE_APPLY_EDIT)
            def _apply(params: types.ApplyWorkspaceEditParams) -> types.ApplyWorkspaceEditResult:
                made.append(params.edit)
                return types.ApplyWorkspaceEditResult(applied=True)

            (action,) = await editor.actions(whole, ["source.fixAll"])
            command: Any = (await editor.actions(editor.range("d5d4")))[-1]
            params = types.ExecuteCommandParams(command.command, command.arguments)
            await editor.wait(editor.client.workspace_execute_command_async(params))
            assert made == [action.edit]
            await editor.take(action)
            assert '{[%recorded movetext "1. f2e3+ f3f2+ 2. g3f3- d5d4 3. ' in editor.text
            assert '"]} 1. f2e3+ f3f2+ 2. g3f3- d5d4+ 3. ' in editor.text

    conversation(talk())
