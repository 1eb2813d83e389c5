"""The server that editors ask: what they show of records, and how these change (extra ``lsp``).

Every answer is made by a function that knows nothing of the protocol.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, Final, cast

from lsprotocol import types
from pygls.lsp.server import LanguageServer
from pygls.uris import to_fs_path

from kohau.editing.actions import fixes_at, sure_edits
from kohau.editing.board_views import board, elements, played, pressed
from kohau.editing.completions import Completion, completions
from kohau.editing.document import Document
from kohau.editing.fixes import Fix
from kohau.editing.formatting import formatted
from kohau.editing.game_pages import Pages
from kohau.editing.highlighting import KINDS, MODIFIERS, encoded
from kohau.editing.hints import hints
from kohau.editing.hovers import Board, hover
from kohau.editing.open_documents import OpenDocuments
from kohau.editing.outlines import entries, folds, folds_of, outline
from kohau.editing.passages import Passage
from kohau.editing.problems import problems
from kohau.editing.protocol import (
    Protocol,
    edit_of,
    place_of,
    range_of,
    span_of,
    standard_input,
)
from kohau.editing.renaming import name_at, renamed
from kohau.editing.text import TextEdit, TextPlace
from kohau.notation.diagnostics import Problem
from kohau.notation.version import __version__

_WITH_PICTURES: Final = ("Visual Studio Code", "VSCodium", "Code - OSS", "Cursor")
"""The beginnings of names of editors that show pictures in Markdown."""

FIX_ALL: Final = f"{types.CodeActionKind.SourceFixAll.value}.kohau"
"""The kind of the action that mends all that is sure in a document."""

PLAY_THROUGH: Final = "kohau.playThrough"
"""The command that opens a page with the records at a place."""

MEND_ALL: Final = "kohau.mendAll"
"""The command that mends all that is sure in a document."""

MOST_LENSES: Final = 500
"""The maximum number of records above which a document has links to play them through."""


class RecordServer:
    """Answers the messages of an editor about its open *documents*."""

    def __init__(self) -> None:
        self.server: Final = LanguageServer("kohau", __version__, protocol_cls=Protocol)
        self.documents: Final = OpenDocuments(self.show, self.say)
        self.pages: Final = Pages()
        self.board: Board = "text"
        self.archive: str | None = None
        for method, (handler, options) in self.features().items():
            self.server.feature(method, options)(partial(handler))
        self.server.command(PLAY_THROUGH)(partial(self.play_through))
        self.server.command(MEND_ALL)(partial(self.mend_all))

    def features(self) -> dict[str, tuple[Callable[..., Any], Any]]:
        """Return what answers each method, with its options."""
        kinds = [types.CodeActionKind.QuickFix, FIX_ALL]
        legend = types.SemanticTokensLegend([*KINDS], [*MODIFIERS])
        return {
            types.INITIALIZE: (self.initialize, None),
            types.INITIALIZED: (self.initialized, None),
            types.SHUTDOWN: (self.shut_down, None),
            types.WORKSPACE_DID_CHANGE_WATCHED_FILES: (self.configured, None),
            types.TEXT_DOCUMENT_DID_OPEN: (self.opened, None),
            types.TEXT_DOCUMENT_DID_CHANGE: (self.changed, None),
            types.TEXT_DOCUMENT_DID_CLOSE: (self.closed, None),
            types.TEXT_DOCUMENT_HOVER: (self.hover, None),
            types.TEXT_DOCUMENT_COMPLETION: (
                self.complete,
                types.CompletionOptions(trigger_characters=["[", '"', " ", "/", "-"]),
            ),
            types.TEXT_DOCUMENT_CODE_ACTION: (
                self.actions,
                types.CodeActionOptions(code_action_kinds=cast(Any, kinds)),
            ),
            types.TEXT_DOCUMENT_DOCUMENT_SYMBOL: (self.outline, None),
            types.TEXT_DOCUMENT_FOLDING_RANGE: (self.folds, None),
            types.TEXT_DOCUMENT_FORMATTING: (self.format, None),
            types.TEXT_DOCUMENT_RANGE_FORMATTING: (self.format_range, None),
            types.TEXT_DOCUMENT_PREPARE_RENAME: (self.prepare_rename, None),
            types.TEXT_DOCUMENT_RENAME: (self.rename, types.RenameOptions(prepare_provider=True)),
            types.TEXT_DOCUMENT_INLAY_HINT: (self.hints, None),
            types.TEXT_DOCUMENT_CODE_LENS: (self.lenses, None),
            types.TEXT_DOCUMENT_SEMANTIC_TOKENS_FULL: (self.tokens, legend),
            types.TEXT_DOCUMENT_SEMANTIC_TOKENS_RANGE: (self.tokens_in_range, legend),
            "kohau/elements": (self.elements, None),
            "kohau/board": (self.board_at, None),
            "kohau/enter": (self.enter, None),
            "kohau/play": (self.play, None),
        }

    def serve(self) -> None:
        """Answer messages from standard input until it ends."""
        try:
            self.server.start_io(standard_input())
        finally:
            self.documents.end()
            self.pages.end()

    def initialize(self, params: types.InitializeParams) -> None:
        """Learn what the editor can show, and its settings."""
        name = params.client_info.name if params.client_info else ""
        self.board = "picture" if name.startswith(_WITH_PICTURES) else "text"
        options = params.initialization_options
        settings = options if isinstance(options, dict) else {}
        if settings.get("board") in ("picture", "text"):
            self.board = settings["board"]
        if isinstance(settings.get("archive"), str):
            self.archive = settings["archive"]

    async def initialized(self, params: types.InitializedParams) -> None:
        """Learn the names in the archive of the settings."""
        if self.archive:
            await self.documents.read_names(self.archive)

    def configured(self, params: types.DidChangeWatchedFilesParams) -> None:
        """Read all documents again: a configuration has changed."""
        self.documents.configure()

    def shut_down(self, params: None) -> None:
        """End the worker."""
        self.documents.end()

    def opened(self, params: types.DidOpenTextDocumentParams) -> None:
        """Open a document."""
        item = params.text_document
        name = to_fs_path(item.uri) or item.uri
        self.documents.add(item.uri, item.version, name, item.language_id, item.text)

    def changed(self, params: types.DidChangeTextDocumentParams) -> None:
        """Change a document, and show its problems."""
        edits = (
            (span_of(change.range), change.text)
            if isinstance(change, types.TextDocumentContentChangePartial)
            else (None, change.text)
            for change in params.content_changes
        )
        document = params.text_document
        self.documents.change(document.uri, document.version, edits)

    def closed(self, params: types.DidCloseTextDocumentParams) -> None:
        """Close a document, and show no problems any more."""
        uri = params.text_document.uri
        self.documents.close(uri)
        self.tell({"uri": uri, "diagnostics": []})

    def show(self, uri: str) -> None:
        """Show the problems of a document."""
        document = self.documents[uri]
        diagnostics = problems(document)
        self.tell({"uri": uri, "version": document.version, "diagnostics": diagnostics})

    def say(self, message: str) -> None:
        """Show a message to the user."""
        params = types.ShowMessageParams(types.MessageType.Warning, message)
        self.server.window_show_message(params)

    def tell(self, message: dict[str, Any]) -> None:
        """Send a *message* that publishes diagnostics."""
        protocol = cast(Protocol, self.server.protocol)
        protocol.tell(types.TEXT_DOCUMENT_PUBLISH_DIAGNOSTICS, message)

    def hover(self, params: types.HoverParams) -> types.Hover | None:
        """Return what is shown at a place."""
        document = self.documents[params.text_document.uri]
        passage, above, place = document.at(place_of(params.position))
        shown = hover(passage, place, self.board)
        if shown is None:
            return None
        content = types.MarkupContent(types.MarkupKind.Markdown, shown.markdown)
        return types.Hover(content, range_of(shown.span.moved(above)))

    def at(self, document: Any, position: types.Position) -> tuple[Passage, int, TextPlace]:
        """Return the passage at a position, the line where it begins, and the place within it."""
        return self.documents[document.uri].at(place_of(position))

    def complete(self, params: types.CompletionParams) -> types.CompletionList:
        """Return what may be written at a place."""
        passage, above, place = self.at(params.text_document, params.position)
        completed = completions(passage, place, self.documents.names)
        items = [_item(item._replace(span=item.span.moved(above))) for item in completed.items]
        return types.CompletionList(is_incomplete=not completed.is_complete, items=items)

    async def actions(
        self, params: types.CodeActionParams
    ) -> list[types.CodeAction | types.Command]:
        """Return the fixes for a range, and the action that mends all that is sure."""
        uri, only = params.text_document.uri, params.context.only
        result: list[types.CodeAction | types.Command] = []
        if _wanted(types.CodeActionKind.QuickFix, only):
            result += await self.quick_fixes(params)
        title, kind = "Mend all that is sure in this file", cast(types.CodeActionKind, FIX_ALL)
        if only and _wanted(FIX_ALL, only) and (edits := await self.sure_edits(uri)):
            result.append(types.CodeAction(title, kind=kind, edit=_changes(uri, edits)))
        elif not only and result:
            result.append(types.Command(title, MEND_ALL, arguments=[uri]))
        return result

    async def mend_all(self, uri: str) -> None:
        """Mend all that is sure in a document."""
        if edits := await self.sure_edits(uri):
            params = types.ApplyWorkspaceEditParams(_changes(uri, edits))
            await self.server.workspace_apply_edit_async(params)

    async def quick_fixes(self, params: types.CodeActionParams) -> list[types.CodeAction]:
        """Return the fixes for a range, with the problems that they mend."""
        uri, span = params.text_document.uri, span_of(params.range)
        document = self.documents[uri]
        result: list[types.CodeAction] = []
        for passage, _ in [*document.within(span)]:
            proposed = await self.documents.proposed(uri, passage)
            if passage not in document.passages:
                continue
            above = document.starts[document.passages.index(passage)]
            fixes = fixes_at(passage, above, span, proposed)
            result += (_action(uri, fix, params.context.diagnostics) for fix in fixes)
        return result

    async def sure_edits(self, uri: str) -> list[TextEdit]:
        """Return the edits of all that is sure in a document."""
        document = self.documents[uri]
        edits: list[TextEdit] = []
        for passage, above in [*document.numbered()]:
            if not any(replay.diagnostics for replay in passage.replays):
                continue
            proposed = await self.documents.proposed(uri, passage)
            edits += (edit.moved(above) for edit in sure_edits(passage, proposed))
            await asyncio.sleep(0)
        return edits

    async def outline(self, params: types.DocumentSymbolParams) -> list[types.DocumentSymbol]:
        """Return the records of a document."""
        document = self.documents[params.text_document.uri]
        await self.while_idle(document, entries)
        return [
            types.DocumentSymbol(
                name, types.SymbolKind.Event, range_of(span), range_of(span), detail
            )
            for name, detail, span in outline(document)
        ]

    async def folds(self, params: types.FoldingRangeParams) -> list[types.FoldingRange]:
        """Return what can be folded in a document."""
        document = self.documents[params.text_document.uri]
        await self.while_idle(document, folds_of)
        return [
            types.FoldingRange(first, last, kind=_FOLDS[kind])
            for first, last, kind in folds(document)
        ]

    async def while_idle(self, document: Document, function: Callable[[Passage], Any]) -> None:
        """Call a *function* that keeps its results with all passages, between messages."""
        for at, passage in enumerate([*document.passages]):
            function(passage)
            if at % SLICE == SLICE - 1:
                await asyncio.sleep(0)

    def format(self, params: types.DocumentFormattingParams) -> list[types.TextEdit]:
        """Return the edits that write the records of a document in canonical form."""
        document = self.documents[params.text_document.uri]
        return [edit_of(edit) for edit in formatted(document.numbered())]

    def format_range(self, params: types.DocumentRangeFormattingParams) -> list[types.TextEdit]:
        """Return the edits that write the records that a range touches in canonical form."""
        document = self.documents[params.text_document.uri]
        touched = document.within(span_of(params.range))
        return [edit_of(edit) for edit in formatted(touched)]

    def prepare_rename(self, params: types.PrepareRenameParams) -> types.Range | None:
        """Return the range of the name at a place."""
        document = self.documents[params.text_document.uri]
        name = name_at(document, place_of(params.position))
        return None if name is None else range_of(name.span)

    def rename(self, params: types.RenameParams) -> types.WorkspaceEdit | None:
        """Return the edits that write another name in all records."""
        uri = params.text_document.uri
        document = self.documents[uri]
        name = name_at(document, place_of(params.position))
        if name is None:
            return None
        return _changes(uri, renamed(document, name, params.new_name))

    def hints(self, params: types.InlayHintParams) -> list[types.InlayHint]:
        """Return the hints between words in a range."""
        document, span = self.documents[params.text_document.uri], span_of(params.range)
        return [
            types.InlayHint(
                types.Position(*hint.place.moved(above)),
                hint.text,
                padding_left=not hint.is_before,
                padding_right=hint.is_before,
            )
            for passage, above in document.within(span)
            for hint in hints(passage, span.moved(-above))
        ]

    def lenses(self, params: types.CodeLensParams) -> list[types.CodeLens]:
        """Return a link to play each record through, unless there are many."""
        uri = params.text_document.uri
        document = self.documents[uri]
        if len(document.passages) > MOST_LENSES:
            return []
        return [
            types.CodeLens(
                types.Range(types.Position(line, 0), types.Position(line, 0)),
                types.Command("Play through", PLAY_THROUGH, arguments=[uri, line]),
            )
            for line in document.starts
        ]

    async def play_through(self, uri: str, line: int) -> None:
        """Open a page with the records at a line."""
        passage, _, _ = self.documents[uri].at(TextPlace(line, 0))
        page = self.pages.add(passage)
        await self.server.window_show_document_async(types.ShowDocumentParams(page, external=True))

    async def tokens(self, params: types.SemanticTokensParams) -> types.SemanticTokens:
        """Return the tokens of a document."""
        document = self.documents[params.text_document.uri]
        data, last = list[int](), [0, 0]
        for at, (passage, above) in enumerate([*document.numbered()]):
            data += encoded(passage, above, None, last)
            if at % SLICE == SLICE - 1:
                await asyncio.sleep(0)
        return types.SemanticTokens(data)

    def tokens_in_range(self, params: types.SemanticTokensRangeParams) -> types.SemanticTokens:
        """Return the tokens in a range."""
        document, span = self.documents[params.text_document.uri], span_of(params.range)
        data, last = list[int](), [0, 0]
        for passage, above in document.within(span):
            data += encoded(passage, above, span, last)
        return types.SemanticTokens(data)

    def elements(self, params: Any) -> dict[str, Any]:
        """Return what boards are drawn with."""
        return elements()

    def board_at(self, params: Any) -> dict[str, Any] | None:
        """Return the position at a place as data for a board."""
        passage, _, place = self.at(params.textDocument, params.position)
        return board(passage, place)

    def enter(self, params: Any) -> dict[str, Any] | None:
        """Return what presses enter at a place; a press that is not legal is refused."""
        passage, _, place = self.at(params.textDocument, params.position)
        try:
            return pressed(passage, place, list(params.presses))
        except Problem as problem:
            return {"message": problem.message, "rule": problem.rule}

    def play(self, params: Any) -> types.WorkspaceEdit | None:
        """Return the edit that writes a ply after those before a place."""
        passage, above, place = self.at(params.textDocument, params.position)
        edit = played(passage, place, params.ply)
        return None if edit is None else _changes(params.textDocument.uri, [edit.moved(above)])


SLICE: Final = 50
"""How many passages are looked at before messages are looked for."""

_FOLDS: Final = {"record": "region", "variation": None}
"""The kinds of what can be folded, in the words of the protocol."""

_ITEMS: Final = {
    "ply": types.CompletionItemKind.Event,
    "tag": types.CompletionItemKind.Field,
    "value": types.CompletionItemKind.Value,
}


def _item(completion: Completion) -> types.CompletionItem:
    """Return a completion of the protocol. A tag is written with quotation marks."""
    text, kind, span, detail = completion
    edit = types.TextEdit(range_of(span), f'{text} "' if kind == "tag" else text)
    return types.CompletionItem(
        text, kind=_ITEMS[kind], detail=detail or None, filter_text=text, text_edit=edit
    )


def _wanted(kind: str, only: Any) -> bool:
    """Whether actions of a *kind* are wanted: *only* some, or all."""
    return not only or any(f"{kind}.".startswith(f"{wanted}.") for wanted in only)


def _action(uri: str, fix: Fix, diagnostics: Sequence[types.Diagnostic]) -> types.CodeAction:
    """Return a *fix* as an action that mends those *diagnostics* that it is about."""
    mended = [diagnostic for diagnostic in diagnostics if diagnostic.code == fix.code]
    within = [
        diagnostic
        for diagnostic in mended
        if fix.span.begin <= span_of(diagnostic.range).begin
        and span_of(diagnostic.range).end <= fix.span.end
    ]
    return types.CodeAction(
        fix.title,
        kind=types.CodeActionKind.QuickFix,
        diagnostics=within or mended,
        is_preferred=fix.is_preferred,
        edit=_changes(uri, fix.edits),
    )


def _changes(uri: str, edits: Any) -> types.WorkspaceEdit:
    return types.WorkspaceEdit({uri: [edit_of(edit) for edit in edits]})
