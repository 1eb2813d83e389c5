"""What the language server offers besides problems and fixes, asked by a real client."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from editing_client import Editor, conversation, edited, path_of
from lsprotocol import types

import kohau
from kohau.editing.highlighting import KINDS

pytestmark = [pytest.mark.release, pytest.mark.xdist_group("lsp")]

HEAD = '[Game "fanorona"]\n[White "Rabe"]\n[Black "Soa"]\n[Result "*"]\n\n'
GAME = f"{HEAD}1. e2e3+ (1. d3e3+\n  {{better}}) f4e5- {{[%clk 0:09:58]}} *\n"

Talk = Callable[[Editor], Awaitable[Any]]


def talk(text: str, steps: Talk, name: str = "games.kgn", **options: Any) -> Any:
    """Return what the *steps* of a talk about a *text* return."""

    async def begin() -> Any:
        async with Editor(name) as editor:
            await editor.initialize(**options)
            await editor.open(text)
            result = await steps(editor)
            assert not editor.messages
            return result

    return conversation(begin())


async def completed(editor: Editor, text: str, occurrence: int = 0) -> list[str]:
    """Return what is offered after an occurrence of a *text*."""
    params = types.CompletionParams(editor.document, editor.range(text, occurrence).end)
    completions = await editor.wait(editor.client.text_document_completion_async(params))
    return [item.label for item in completions.items]


def test_legal_plies_are_completed_in_the_dialect_of_the_record() -> None:
    async def steps(editor: Editor) -> None:
        assert "f4-e5W" in await completed(editor, "e2-e3A ")

    async def in_canonical(editor: Editor) -> None:
        offered = await completed(editor, "1. ")
        assert offered[:5] == ["d2e3+", "d3e3+", "d3e3-", "e2e3+", "f2e3+"]
        assert offered[5:] == ["1-0", "0-1", "1/2-1/2", "*"]
        assert await completed(editor, "{bet") == []

    talk(f'{HEAD[:-1]}[Notation "schadd"]\n\n1. e2-e3A ', steps)
    talk(GAME, in_canonical)


def test_plies_of_many_steps_are_completed_step_by_step() -> None:
    async def steps(editor: Editor) -> None:
        first = await completed(editor, "1. ")
        assert "Hh4-f5" in first
        assert not [word for word in first if "/" in word and word != "1/2-1/2"]
        await editor.type("Hh4-f5/")
        following = await completed(editor, "Hh4-f5/")
        assert len(following) > 10
        assert all(word.startswith("Hh4-f5/") for word in following)

    talk('[Game "hanniball"]\n\n1. ', steps)


async def known(editor: Editor) -> list[str]:
    """Return the names that are offered, as soon as there are some."""
    while not (names := await completed(editor, '[White "')):
        assert not editor.messages
        await asyncio.sleep(0.1)
    return names


def test_tags_their_values_and_names_of_an_archive_are_completed(tmp_path: Path) -> None:
    archive = str(tmp_path / "games.duckdb")
    source = tmp_path / "club.kgn"
    source.write_text(GAME.replace("Rabe", "Rakotomalala"))
    with kohau.open_archive(archive) as collection:
        collection.add(source)

    async def steps(editor: Editor) -> None:
        assert "Variant" in await completed(editor, "[V")
        assert "White" not in await completed(editor, "[V")
        assert "hamnar" in await completed(editor, '[Game "')
        names = await editor.wait(known(editor))
        assert names == ["Rakotomalala", "Soa"]

    talk('[Game "fanorona"]\n[White ""]\n[V\n', steps, archive=archive)


def test_completed_names_are_written_as_values_of_tags(tmp_path: Path) -> None:
    """A name may have quotation marks and backslashes; the archive is only read."""
    archive = tmp_path / "games.duckdb"
    source = tmp_path / "club.kgn"
    name = 'Jean "Ravo" \\ Soa'
    source.write_text(GAME.replace("Rabe", name.replace("\\", "\\\\").replace('"', '\\"')))
    with kohau.open_archive(archive) as collection:
        collection.add(source)

    async def steps(editor: Editor) -> None:
        names = await editor.wait(known(editor))
        (record,) = kohau.read_text(GAME.replace("Rabe", names[0]))
        assert record.white == name

    with kohau.open_archive(archive, read_only=True):  # others read it, too
        talk('[Game "fanorona"]\n[White ""]\n', steps, archive=str(archive))


def test_no_archive_is_made_for_a_mistyped_setting(tmp_path: Path) -> None:
    async def begin() -> None:
        async with Editor() as editor:
            await editor.initialize(archive=str(tmp_path / "gams.duckdb"))
            await editor.open(GAME)
            while not editor.messages:
                await asyncio.sleep(0.05)
            assert "no names are completed" in editor.messages[0]

    conversation(begin())
    assert [*tmp_path.iterdir()] == []


def test_results_are_read_by_the_table_of_the_configuration(tmp_path: Path) -> None:
    (tmp_path / "kohau.toml").write_text('results = "words.yaml"\n')
    (tmp_path / "words.yaml").write_text("Malagasy:\n  1-0: [nandresy i fotsy mihitsy]\n")
    text = '[Game "fanorona"]\n\n1. e2e3+ nandresy i fotsy mihitsy\n'

    async def problems(name: str) -> set[object]:
        async with Editor(name) as editor:
            await editor.initialize()
            diagnostics = await editor.open(text)
            assert not editor.messages
            return {problem.code for problem in diagnostics}

    assert conversation(problems(f"..{tmp_path}/games.kgn")) == {"odd-result"}
    assert "bad-ply" in conversation(problems("games.kgn"))


def test_records_are_listed_and_folded() -> None:
    async def steps(editor: Editor) -> None:
        params = types.DocumentSymbolParams(editor.document)
        listed = await editor.wait(editor.client.text_document_document_symbol_async(params))
        assert [symbol.name for symbol in listed] == ["Rabe – Soa", "Tiana – Rabe  1-0"]
        assert listed[1].range.start.line == 8
        folding = types.FoldingRangeParams(editor.document)
        folds = await editor.wait(editor.client.text_document_folding_range_async(folding))
        assert [(fold.start_line, fold.end_line) for fold in folds] == [(0, 6), (5, 6), (8, 10)]

    talk(f'{GAME}\n[White "Tiana"]\n[Black "Rabe"]\n[Result "1-0"] 1. e2e3+ 1-0\n', steps)


def test_formatting_changes_only_the_records_that_a_range_touches() -> None:
    untidy = f"{HEAD}1.   e2e3+   f4e5-    *\n\n"
    options = types.FormattingOptions(4, insert_spaces=True)

    async def steps(editor: Editor) -> None:
        whole = types.DocumentFormattingParams(editor.document, options)
        edits = await editor.wait(editor.client.text_document_formatting_async(whole))
        records = [*kohau.read_text(editor.text)]
        text = edited(editor.text, edits)
        assert text.count("1. e2e3+ f4e5- *\n") == 2
        assert next(kohau.read_text(text)).line == records[0].line
        here = editor.range("   e2e3+", 1)
        params = types.DocumentRangeFormattingParams(editor.document, here, options)
        some = await editor.wait(editor.client.text_document_range_formatting_async(params))
        assert edited(editor.text, some).startswith(untidy)
        assert len(some) == 1

    talk(untidy * 2, steps)


def test_a_player_is_renamed_in_all_records() -> None:
    async def steps(editor: Editor) -> None:
        place = editor.range("Rabe").start
        request = types.PrepareRenameParams(editor.document, place)
        name_range = await editor.wait(editor.client.text_document_prepare_rename_async(request))
        assert name_range == editor.range("Rabe")
        params = types.RenameParams(editor.document, place, 'Rabe "R"')
        edit = await editor.wait(editor.client.text_document_rename_async(params))
        text = edited(editor.text, edit.changes[editor.uri])
        players = [(record.white, record.black) for record in kohau.read_text(text)]
        assert players == [('Rabe "R"', "Soa"), ("Tiana", 'Rabe "R"')]
        assert '[Event "Rabe"]' in text

    talk(f'{GAME}\n[Event "Rabe"]\n[White "Tiana"]\n[Black "Rabe"]\n\n1. e2e3+ *\n', steps)


def test_hints_show_numbers_clocks_and_who_is_to_play() -> None:
    async def steps(editor: Editor) -> None:
        whole = types.Range(types.Position(0, 0), editor.position(len(editor.text)))
        params = types.InlayHintParams(editor.document, whole)
        hints = await editor.wait(editor.client.text_document_inlay_hint_async(params))
        labels = [hint.label for hint in hints]
        assert labels == ["1.", "⏱ 0:09:58", "White is to play"]

    talk(f"{HEAD}e2e3+ f4e5- {{[%clk 0:09:58]}} *\n", steps)


def test_words_are_tokens_of_their_kinds() -> None:
    async def steps(editor: Editor) -> None:
        params = types.SemanticTokensParams(editor.document)
        client = editor.client
        tokens = await editor.wait(client.text_document_semantic_tokens_full_async(params))
        rows = [tokens.data[at : at + 5] for at in range(0, len(tokens.data), 5)]
        line = unit = 0
        kinds = {}
        for lines, units, length, kind, bits in rows:
            line, unit = line + lines, units if lines else unit + units
            word = editor.text.splitlines()[line][unit : unit + length]
            kinds[word] = KINDS[kind], bits
        assert kinds["Game"] == ("property", 0)
        assert kinds['"Rabe"'] == ("string", 0)
        assert kinds["e2e3+"] == ("function", 0)
        assert kinds["d3e3+"] == ("function", 1)
        assert kinds["f4f9"] == ("function", 2)
        assert kinds["{better}"] == ("comment", 0)
        assert kinds["*"] == ("keyword", 0)

    talk(GAME.replace("f4e5-", "f4f9"), steps)


def test_a_record_is_played_through_on_a_page() -> None:
    async def steps(editor: Editor) -> None:
        pages: list[str] = []

        @editor.client.feature(types.WINDOW_SHOW_DOCUMENT)
        def _show(params: types.ShowDocumentParams) -> types.ShowDocumentResult:
            pages.append(path_of(params.uri).read_text())
            return types.ShowDocumentResult(success=True)

        params = types.CodeLensParams(editor.document)
        (lens,) = await editor.wait(editor.client.text_document_code_lens_async(params))
        command = types.ExecuteCommandParams(lens.command.command, lens.command.arguments)
        await editor.wait(editor.client.workspace_execute_command_async(command))
        assert "<kohau-board" in pages[0] or "kohau-board" in pages[0]

    talk(GAME, steps)


def test_a_board_follows_a_place_and_takes_plies() -> None:
    async def steps(editor: Editor) -> None:
        def ask(method: str, **more: Any) -> Any:
            position = editor.range("f4e5-").start
            place = {"line": position.line, "character": position.character - 1}
            params = {"textDocument": {"uri": editor.uri}, "position": place, **more}
            return editor.wait(editor.client.protocol.send_request_async(method, params))

        board = await ask("kohau/board")
        assert board.board == "fanorona-9x5"
        assert board.label == "1. e2e3+ – Black is to play"
        entry = await ask("kohau/enter", presses=["f4"])
        assert "e5" in entry.following
        refused = await ask("kohau/enter", presses=["a1"])
        assert refused.message
        edit = await ask("kohau/play", ply="d4e5-")
        assert edit is not None
        elements = await ask("kohau/elements")
        assert "customElements.define" in elements.script

    talk(GAME, steps)


def test_the_closest_configuration_holds(tmp_path: Path) -> None:
    (tmp_path / "kohau.toml").write_text('game = "fanorona"\nignore = ["missing-result"]\n')

    async def steps(editor: Editor) -> None:
        assert editor.shown[editor.uri] == []
        (tmp_path / "kohau.toml").write_text('game = "fanorona"\n')
        event = types.FileEvent(f"file://{tmp_path}/kohau.toml", types.FileChangeType.Changed)
        params = types.DidChangeWatchedFilesParams([event])
        editor.client.workspace_did_change_watched_files(params)
        (problem,) = await editor.news()
        assert problem.code == "missing-result"

    talk("1. e2e3+ f4e5-\n", steps, name=f"../{tmp_path}/games.kgn")
