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

from kohau.archive.editing.actions import fixes_at, sure_edits
from kohau.archive.editing.desk import Desk
from kohau.archive.editing.fixes import Fix
from kohau.archive.editing.hovers import Board, hover
from kohau.archive.editing.problems import problems
from kohau.archive.editing.protocol import (
    Protocol,
    edit_of,
    place_of,
    range_of,
    span_of,
    standard_input,
)
from kohau.archive.editing.text import TextEdit
from kohau.notation.version import __version__

_WITH_PICTURES: Final = ("Visual Studio Code", "VSCodium", "Code - OSS", "Cursor")
"""The beginnings of names of editors that show pictures in Markdown."""

FIX_ALL: Final = f"{types.CodeActionKind.SourceFixAll.value}.kohau"
"""The kind of the action that mends all that is sure in a document."""


class RecordServer:
    """Answers the messages of an editor about the documents on its *desk*."""

    def __init__(self) -> None:
        self.server: Final = LanguageServer("kohau", __version__, protocol_cls=Protocol)
        self.desk: Final = Desk(self.show)
        self.board: Board = "text"
        for method, (handler, options) in self.features().items():
            self.server.feature(method, options)(partial(handler))

    def features(self) -> dict[str, tuple[Callable[..., Any], Any]]:
        """Return what answers each method, with its options."""
        kinds = [types.CodeActionKind.QuickFix, FIX_ALL]
        actions = types.CodeActionOptions(code_action_kinds=cast(Any, kinds))
        return {
            types.INITIALIZE: (self.initialize, None),
            types.SHUTDOWN: (self.shut_down, None),
            types.TEXT_DOCUMENT_DID_OPEN: (self.opened, None),
            types.TEXT_DOCUMENT_DID_CHANGE: (self.changed, None),
            types.TEXT_DOCUMENT_DID_CLOSE: (self.closed, None),
            types.TEXT_DOCUMENT_HOVER: (self.hover, None),
            types.TEXT_DOCUMENT_CODE_ACTION: (self.actions, actions),
        }

    def serve(self) -> None:
        """Answer messages from standard input until it ends."""
        try:
            self.server.start_io(standard_input())
        finally:
            self.desk.end()

    def initialize(self, params: types.InitializeParams) -> None:
        """Learn what the editor can show, and its settings."""
        name = params.client_info.name if params.client_info else ""
        self.board = "picture" if name.startswith(_WITH_PICTURES) else "text"
        options = params.initialization_options
        given = options.get("board") if isinstance(options, dict) else None
        if given in ("picture", "text"):
            self.board = given

    def shut_down(self, params: None) -> None:
        """End the worker."""
        self.desk.end()

    def opened(self, params: types.DidOpenTextDocumentParams) -> None:
        """Open a document."""
        item = params.text_document
        name = to_fs_path(item.uri) or item.uri
        self.desk.add(item.uri, item.version, name, item.language_id, item.text)

    def changed(self, params: types.DidChangeTextDocumentParams) -> None:
        """Change a document, and show its problems."""
        edits = (
            (span_of(each.range), each.text)
            if isinstance(each, types.TextDocumentContentChangePartial)
            else (None, each.text)
            for each in params.content_changes
        )
        document = params.text_document
        self.desk.change(document.uri, document.version, edits)

    def closed(self, params: types.DidCloseTextDocumentParams) -> None:
        """Close a document, and show no problems any more."""
        uri = params.text_document.uri
        self.desk.close(uri)
        self.tell({"uri": uri, "diagnostics": []})

    def show(self, uri: str) -> None:
        """Show the problems of a document."""
        document = self.desk.documents[uri]
        shown = problems(document)
        self.tell({"uri": uri, "version": document.version, "diagnostics": shown})

    def tell(self, shown: dict[str, Any]) -> None:
        """Send the problems that are *shown*."""
        protocol = cast(Protocol, self.server.protocol)
        protocol.tell(types.TEXT_DOCUMENT_PUBLISH_DIAGNOSTICS, shown)

    def hover(self, params: types.HoverParams) -> types.Hover | None:
        """Return what is shown at a place."""
        document = self.desk.documents[params.text_document.uri]
        passage, above, place = document.at(place_of(params.position))
        shown = hover(passage, place, self.board)
        if shown is None:
            return None
        content = types.MarkupContent(types.MarkupKind.Markdown, shown.markdown)
        return types.Hover(content, range_of(shown.span.moved(above)))

    async def actions(self, params: types.CodeActionParams) -> list[types.CodeAction]:
        """Return the fixes for a range, and the action that mends all that is sure."""
        uri, only = params.text_document.uri, params.context.only
        result: list[types.CodeAction] = []
        if _wanted(types.CodeActionKind.QuickFix, only):
            result += await self.quick_fixes(params)
        if only and _wanted(FIX_ALL, only) and (edits := await self.sure_edits(uri)):
            title = "Mend all that is sure in this file"
            kind = cast(types.CodeActionKind, FIX_ALL)
            result.append(types.CodeAction(title, kind=kind, edit=_changes(uri, edits)))
        return result

    async def quick_fixes(self, params: types.CodeActionParams) -> list[types.CodeAction]:
        """Return the fixes for a range, with the problems that they mend."""
        uri, span = params.text_document.uri, span_of(params.range)
        document = self.desk.documents[uri]
        result: list[types.CodeAction] = []
        for passage, _ in [*document.within(span)]:
            proposed = await self.desk.proposed(uri, passage)
            if passage not in document.passages:
                continue
            above = document.starts[document.passages.index(passage)]
            fixes = fixes_at(passage, above, span, proposed)
            result += (_action(uri, each, params.context.diagnostics) for each in fixes)
        return result

    async def sure_edits(self, uri: str) -> list[TextEdit]:
        """Return the edits of all that is sure in a document."""
        document = self.desk.documents[uri]
        edits: list[TextEdit] = []
        for passage, above in [*document.numbered()]:
            if not any(each.diagnostics for each in passage.replays):
                continue
            proposed = await self.desk.proposed(uri, passage)
            edits += (each.moved(above) for each in sure_edits(passage, proposed))
            await asyncio.sleep(0)
        return edits


def _wanted(kind: str, only: Any) -> bool:
    """Whether actions of a *kind* are wanted: *only* some, or all."""
    return not only or any(f"{kind}.".startswith(f"{each}.") for each in only)


def _action(uri: str, fix: Fix, shown: Sequence[types.Diagnostic]) -> types.CodeAction:
    """Return a *fix* as an action that mends those *shown* problems that it is about."""
    mended = [each for each in shown if each.code == fix.code]
    return types.CodeAction(
        fix.title,
        kind=types.CodeActionKind.QuickFix,
        diagnostics=[each for each in mended if span_of(each.range) == fix.span] or mended,
        is_preferred=fix.is_preferred,
        edit=_changes(uri, fix.edits),
    )


def _changes(uri: str, edits: Any) -> types.WorkspaceEdit:
    return types.WorkspaceEdit({uri: [edit_of(each) for each in edits]})
